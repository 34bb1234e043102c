"""The rule book's table of states: who decides, what they may do (MJ-404), and the zones on the table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from game.rules.choices import Args, cards_in, once, when
from game.rules.deck import STANDARD
from game.rules.flow import nobody, turn
from game.rules.midnight_justice import pieces as mj
from game.rules.midnight_justice.meta import META
from game.rules.midnight_justice.phases import auction, background, contest, fun, midnight, turning
from game.rules.midnight_justice.phases.flow import Then, tell
from game.rules.midnight_justice.text import buttons, prompts_text, refusals
from game.rules.midnight_justice.text.papers import PAPERS
from game.rules.plugin import Refusal
from game.rules.private_notes import people
from game.rules.script import Offer, Phase, Script
from game.table import Action, Piece, PositionError, Sees, State, Table, View, Zone, num

# The kinds of lines that the tormentor writes on the sheet of its Target (MJ-442).
FIXED = mj.CLAIMED | {mj.TELLING}  # a claim is never corrected (MJ-432)
OF_TORMENTOR = frozenset((mj.AVATAR, mj.WEAKNESS))
HAND = 2  # the zone of the first seat; those of the other seats follow
OFFER, PLAY = "offer[{seat}]", "play[{seat}]"
LIES = {"hand": "fan", "stack": "stack", "fun": "fan"}
ORDERED = frozenset({"offer", "free", "play", "stack", "turned"})
SIGHT = {"hand": Sees.OWNER, "stack": Sees.NOBODY, "fun": Sees.OWNER}


def waiting(s: State) -> int:
    """Return the mask of the seats that have not answered in secret."""
    return mj.SEALED.waiting(s)


def thumbs(s: State, _seat: int) -> Iterable[Args]:
    """Return the choices up and down (MJ-433)."""
    return [(s.table.word("up"),), (s.table.word("down"),)]


def answered(s: State, seat: int) -> bool:
    """Check whether a seat has answered and others have not: until then it may rewrite its answer (MJ-402)."""
    return bool(mj.SEALED.asked(s) & ~mj.SEALED.waiting(s) & 1 << seat)


AGAIN = when(answered)


def sealed_before(view: View, seat: int, _action: Action) -> str:
    """Return the sealed text of a seat, which it may rewrite."""
    own_answer = view.vars[mj.V.ASKED + 2 + seat] if view.seat == seat else ()
    return "\n".join(map(str, own_answer))


def line_before(view: View, seat: int, action: Action) -> str:
    """Return the present text of a line of a sheet."""
    if not action.args:
        return ""
    owner, at = line_of(seat, action)
    lines = mj.sheet(view, owner)
    return lines[at][1] if 0 <= at < len(lines) else ""


def line_of(seat: int, action: Action) -> tuple[int, int]:
    """Return the seat of the sheet that a correction names, by default its own, and the index of the line."""
    *sheets, number = map(num, action.args)
    return (sheets[0] if sheets else seat), number - 1


def written_lines(s: State, seat: int) -> Iterable[Args]:
    """Return the lines that a person wrote, numbered from 1, except claims, which are fixed (MJ-604, MJ-432).

    A line of the seat's sheet is its number. Lines of the Target's Avatar and Weaknesses are its seat and their number.
    """
    if not s.vars[mj.V.HUMANS] >> seat & 1:
        return []
    fixed = FIXED if s.table.options["edition"] == 1 else FIXED | OF_TORMENTOR
    mine: list[Args] = [(num(at),) for at, (kind, _, _) in enumerate(mj.sheet(s, seat), 1) if kind not in fixed]
    if fixed is FIXED:
        return mine
    prey = mj.target(s.table.seats, seat)
    return mine + [(num(prey), num(at)) for at, (kind, _, _) in enumerate(mj.sheet(s, prey), 1) if kind in OF_TORMENTOR]


def not_yours(s: State, seat: int, action: Action) -> Refusal | None:
    """Return why this line cannot be corrected, if another player wrote it or if it is a claim."""
    if not action.args:
        return None
    owner, at = line_of(seat, action)
    lines = mj.sheet(s, owner) if 0 <= owner < s.table.seats else ()
    if not 0 <= at < len(lines):
        return None
    kind = lines[at][0]
    if kind in FIXED:
        return refusals.CLAIM_FIXED
    return refusals.NOT_THE_WRITER


def reword(s: State, seat: int, action: Action) -> None:
    """Correct a line; a used line stays used (MJ-604)."""
    owner, at = line_of(seat, action)
    kind, before, scene = mj.sheet(s, owner)[at]
    text = action.text.strip() or before
    s.vars[mj.own(s.table, "sheet", owner)] = mj.put(mj.sheet(s, owner), at, (kind, text, scene))
    s.note("reword", seat, data=(kind, before, text))


def unpicking(to: str) -> Offer:
    """Return the offer to put a picked card back."""
    return Offer("unpick", "MJ-422", auction.unpick, auction.may_unpick, words="Put {0} back", to=to, sealed=True)


def saying(verb: str, rule: str, kind: str, then: Then, called: str, moment: str = "") -> Offer:
    """Return the offer of a narration that moves the game on."""
    choices = midnight.at(moment) if moment else once
    return Offer(verb, rule, tell(kind, then), choices, words=called, text=mj.LINE_LIMIT)


SCRIPT = Script(
    "MJ-404",
    (
        Phase("BACKGROUND", turn(mj.V.TURN), prompts_text.ask, (
            Offer("name", "MJ-410", background.name, background.may_name, background.why_no_name,
                  "Name your guest", text=mj.NAME_LIMIT),
            Offer("adjective", "MJ-410", background.adjective, background.may_add, background.why_no_adjective,
                  "Give your guest an Adjective", text=mj.TRAIT_LIMIT),
            Offer("color", "MJ-410", background.color, background.may_wait, background.why_no_wait,
                  "Tell something about the house", text=mj.LINE_LIMIT),
            Offer("pass", "MJ-410", background.wait, background.may_wait, background.why_no_wait, "Wait"),
            Offer("youngest", "MJ-301", background.say_youngest, background.may_say_youngest,
                  words="{0:seat} is the youngest", aside=True),
        ), shared=True),
        Phase("INTRODUCTIONS", turn(mj.V.TURN), prompts_text.ask, (
            saying("introduce", "MJ-414", "introduce", background.after_introduction, "Introduce your guest"),
        ), shared=True),
        Phase("CONNECTIONS", turn(mj.V.TURN), prompts_text.ask, (
            saying("connect", "MJ-414", "connect", background.after_connection, "Tell of a shady affair"),
        ), shared=True),
        Phase("SHADOWS", waiting, prompts_text.ask, (
            Offer("shadow", "MJ-415", background.shadow, words=buttons.shadow, text=mj.SHADOW_SHEET,
                  sealed=True, aside=AGAIN, stands=sealed_before),
        )),
        Phase("REVEAL", turn(mj.V.TURN), prompts_text.ask, (
            Offer("reveal", "MJ-416", background.reveal, words="Reveal your Shadow", text=mj.LINE_LIMIT),
        ), shared=True),
        Phase("AUCTION", turn(mj.V.TURN), prompts_text.ask, (
            Offer("pick", "MJ-422", auction.pick, auction.may_pick, words="Pick {0}", to=OFFER, sealed=True),
            unpicking("hand[{seat}]"),
            Offer("bid", "MJ-422", auction.bid, auction.may_bid, auction.why_no_bid, buttons.bid, OFFER,
                  secret=lambda s, seat: not auction.enough(s, seat, auction.offer(s, seat))),
            Offer("weakness", "MJ-426", auction.strike_weakness, auction.may_strike, auction.why_no_strike,
                  buttons.weakness),
            Offer("pass", "MJ-422", auction.let_pass, auction.may_pass, auction.must_open),
        )),
        Phase("FRAMING", turn(mj.V.TURN), prompts_text.ask, (
            Offer("frame", "MJ-430", contest.frame, words="Set the scene", text=mj.FRAME_SHEET,
                  stands=lambda view, _seat, _action: "\n".join(view.vars[mj.V.FRAME])),
            Offer("attack", "MJ-431", contest.attack, words="Attack", text=mj.LINE_LIMIT),
        ), shared=True),
        Phase("CLAIM", turn(mj.V.TURN), prompts_text.ask, (
            Offer("claim", "MJ-432", contest.claim, words="Make your claim", text=mj.CLAIM_SHEET),
        ), shared=True),
        Phase("VOTE", waiting, prompts_text.ask, (
            Offer("vote", "MJ-433", contest.vote, thumbs, words="Thumbs {0}", sealed=True),
        )),
        Phase("OPENING", turn(mj.V.TURN), prompts_text.ask, (
            Offer("play", "MJ-434", contest.open_with, cards_in(HAND), contest.why_no_play, "Open with {0}", PLAY),
            Offer("invoke", "MJ-434", contest.invoke, contest.may_open_with_line, contest.why_no_invoking,
                  buttons.invoke, text=mj.LINE_LIMIT),
            Offer("concede", "MJ-434", contest.concede),
        )),
        Phase("EXCHANGE", turn(mj.V.TURN), prompts_text.ask, (
            Offer("pick", "MJ-435", auction.pick, contest.may_pick, words="Pick {0}", to=PLAY, sealed=True),
            unpicking("hand[{seat}]"),
            Offer("play", "MJ-435", contest.play, contest.may_play, contest.why_no_play, buttons.play, PLAY,
                  secret=True),
            Offer("invoke", "MJ-436", contest.invoke, contest.may_invoke, contest.why_no_invoking, buttons.invoke,
                  text=mj.LINE_LIMIT),
            Offer("concede", "MJ-435", contest.concede, words="Concede"),
        )),
        Phase("TAKE", turn(mj.V.TURN), prompts_text.ask, (
            Offer("take", "MJ-437", contest.take, contest.may_take, contest.why_not_take, "Take {0}",
                  secret=False),
        ), shared=True),
        Phase("CONCLUSION", turn(mj.V.TURN), prompts_text.ask, (
            Offer("conclude", "MJ-439", contest.conclude, words="Tell how the scene ends", text=mj.LINE_LIMIT),
        ), shared=True),
        Phase("AVATARS", waiting, prompts_text.ask, (
            Offer("avatar", "MJ-442", turning.avatar, words=buttons.avatar, text=mj.AVATAR_SHEET,
                  sealed=True, aside=AGAIN, stands=sealed_before),
        )),
        Phase("TERRORS", waiting, prompts_text.ask, (
            Offer("terror", "MJ-443", turning.terror, words=buttons.terror, text=mj.TERROR_SHEET,
                  sealed=True, aside=AGAIN, stands=sealed_before),
        )),
        Phase("GRACE", waiting, prompts_text.ask, (
            Offer("grace", "MJ-445", turning.grace, words=buttons.grace, text=mj.GRACE_LIMIT,
                  sealed=True, aside=AGAIN, stands=sealed_before),
        )),
        Phase("REPLENISH", waiting, prompts_text.ask, (
            Offer("pick", "MJ-446", auction.pick, turning.may_pick, words="Pick {0}", sealed=True),
            unpicking(""),
            Offer("keep", "MJ-446", turning.keep(auction.open_scene), turning.may_keep, turning.why_not_keep,
                  buttons.keep, sealed=True),
        )),
        Phase("MIDNIGHT", turn(mj.V.TURN), prompts_text.ask, (
            Offer("pluck", "MJ-452", midnight.pluck, words="Pluck the cards"),
        ), shared=True),
        Phase("JUDGEMENT", turn(mj.V.TURN), prompts_text.ask, (
            Offer("strike", "MJ-454", midnight.strike, midnight.at("strike"), words="Let the clock strike"),
            saying("omen", "MJ-455", "omen", midnight.next_round, "Tell the omen", "omen"),
            saying("confess", "MJ-456", "confess", midnight.after_confession, "Confess", "confess"),
            saying("exonerate", "MJ-456", "exonerate", midnight.after_exoneration, "Tell the excuse", "exonerate"),
        ), shared=True),
        Phase("FUN", waiting, prompts_text.ask, (
            Offer("give", "MJ-470", fun.give, fun.may_give, fun.why_not_give, buttons.give, sealed=True),
            Offer("show", "MJ-471", fun.claim, fun.may_show, fun.why_not_show, "Show your pile", sealed=True),
            Offer("hold", "MJ-471", fun.claim, fun.may_hold, words="Hide your pile", sealed=True),
        )),
        Phase("END", nobody, "The clock has struck, and the night is over."),
    ),
    always=(Offer("reword", "MJ-604", reword, written_lines, not_yours, buttons.reword, aside=True,
    text=mj.GRACE_LIMIT,
                  stands=line_before), mj.PRIVATE_NOTES.offer(people(mj.V.HUMANS))),
    papers=PAPERS,
)  # fmt: skip


def make_table(options: Mapping[str, Any], seats: int) -> Table:
    """Return the table for complete options; six seats always play with two decks (MJ-803).

    Raises:
        ValueError: the number of seats is not allowed (MJ-802).
    """
    META.check_seats(seats)
    everybody = range(seats)
    zones = (
        Zone("deck", Sees.NOBODY, ordered=True, lies="stack", holds="card", rest=True),
        Zone("discard", Sees.NOBODY, ordered=True, lies="stack", holds="card"),
        *(
            Zone(f"{kind}[{seat}]", SIGHT.get(kind, Sees.EVERYONE), seat, kind in ORDERED,
                 lies=LIES.get(kind, "row"), holds="card")
            for kind in mj.KINDS
            for seat in everybody
        ),
    )  # fmt: skip
    count = mj.decks(options, seats)
    deck = STANDARD._replace(back="clock").pieces()
    second = (Piece(f"{card.name}#2", card.kind, card.back) for card in deck)
    pieces = (*deck, *second) if count == 2 else deck
    words = ("up", "down")
    return Table(
        seats, pieces, zones, mj.variables(seats), SCRIPT.names, SCRIPT.verbs, words, {**options, "decks": str(count)}
    )


def complete_position(s: State) -> None:
    """Check that the game can continue from a position given from outside.

    Raises:
        PositionError: the position is impossible; the message says why.
    """
    v, phase = s.vars, s.phase
    contest_on = mj.P.FRAMING <= phase <= mj.P.CONCLUSION
    moments = {mj.P.JUDGEMENT: mj.MOMENTS[1:5], mj.P.FUN: mj.MOMENTS[5:]}
    faults = {
        "not all seats have an age": len(v[mj.V.AGE]) != s.table.seats,
        "no scene has begun": (contest_on or phase == mj.P.AUCTION) and not v[mj.V.SCENE],
        "no one bids first": phase == mj.P.AUCTION and v[mj.V.FIRST] < 0,
        "no one attacks": contest_on and v[mj.V.ATTACKER] < 0,
        "a Shadow has no lines": phase == mj.P.REVEAL
        and any(
            len(v[mj.own(s.table, "shadow", seat)]) != len(mj.SHADOW_SHEET.fields)
            for seat in (v[mj.V.TURN], *v[mj.V.QUEUE])
        ),
        "it is another moment": phase in moments and v[mj.V.MOMENT] not in moments[phase],
        "no player has gone out": v[mj.V.MOMENT] == "confess" and not all(map(any, v[mj.V.FATES] or ((),))),
    }
    for fault in (fault for fault, is_broken in faults.items() if is_broken):
        raise PositionError(fault)
    SCRIPT.complete_position(s)


def refuse(s: State, seat: int, action: Action) -> Refusal | None:
    """Return the script's refusal, or one for more lines than the Target has Admissions (MJ-442); None if legal."""
    why = SCRIPT.refuse(s, seat, action)
    return why or turning.too_many(s, seat, s.table.verbs[action.verb], action.text)


# The rounds in which people write in secret: everyone else looks away, also from the last one.
SECRET_TEXTS = frozenset(("SHADOWS", "AVATARS", "TERRORS", "GRACE"))


def private(s: State, seat: int) -> bool:
    """Check whether a decision needs the seat's own view (MJ-607).

    Playing cards needs the hand. Passing, conceding or drawing for a trait needs none, so a bid or an answer is asked
    on the open table. A thumb hides nothing once no other person still owes one. What is written in secret is asked of
    all in the same way, of the last one too. Several seats that are asked at once are all asked in the same way.
    """
    name, hand = SCRIPT.phases[s.phase].name, len(mj.cards(s, "hand", seat))
    if name == "AUCTION":
        return hand > 0 and auction.opening(s, seat)
    if name in ("OPENING", "EXCHANGE"):
        return False
    others = bool(mj.SEALED.waiting(s) & s.vars[mj.V.HUMANS] & ~(1 << seat))
    if name in ("REPLENISH", "FUN"):
        return others or name == "FUN" or hand > 0
    return SCRIPT.private(s, seat) and (others or name in SECRET_TEXTS)
