"""The rule book's table of states: who decides, what they may do, and the zones on the table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from game.rules.choices import once, when
from game.rules.deck import STANDARD
from game.rules.deck import called as card_name
from game.rules.flow import Choices, answering, nobody, seats_of, turn
from game.rules.know_thyself import pieces as kt
from game.rules.know_thyself.meta import META
from game.rules.know_thyself.palace import MASTER_SUITE, PALACE, ROOMS
from game.rules.know_thyself.phases import (
    after_cards,
    cards,
    covering,
    creation,
    ending,
    exploring,
    judging,
    spotlight,
    wager,
)
from game.rules.know_thyself.phases.flow import Then
from game.rules.know_thyself.text import buttons, prompts_text
from game.rules.know_thyself.text.papers import PAPERS
from game.rules.private_notes import people
from game.rules.script import Offer, Phase, Script, Words
from game.story import Form
from game.table import Action, PositionError, State, Table

ASKED = turn(kt.V.TURN)


def waiting(s: State) -> int:
    """Return the mask of the seats that have not answered."""
    return kt.SEALED.waiting(s)


def phase(name: str, *offers: Offer, together: bool = False, announced: bool = False, hidden: bool = False) -> Phase:
    """Return a phase: of several seats if `together`; `announced`: others may object; `hidden`: behind the curtain."""
    who = waiting if together else ASKED
    return Phase(name, who, prompts_text.ASKS[name], offers, private=hidden, shared=announced)


def saying(
    verb: str, rule: str, do: Any, called: Any, choices: Choices = once, text: int | Form = kt.LINE_LIMIT, **more: Any
) -> Offer:
    """Make an offer that is done with words."""
    return Offer(verb, rule, do, choices, words=called, text=text, **more)


def vote(verb: str, rule: str, then: Then, choices: Choices, called: str | Words) -> Offer:
    """Return the offer of a secret answer of several seats; when all are in, `then` is called."""
    return Offer(verb, rule, answering(kt.SEALED, then), choices, words=called, sealed=True)


def give(s: State, seat: int, action: Action) -> None:
    """Help a PC without Coins (KT-87)."""
    covering.give(s, seat, action, after_cards.change_edges if s.vars[kt.V.ACCEPTED] else exploring.after_toll)


PROPOSE = Offer(
    "propose_end", "KT-46", judging.propose_end, judging.may_propose, judging.why_not_propose, buttons.PROPOSE_END
)
OBJECT = saying("object", "KT-155", judging.object_to, buttons.OBJECT, judging.may_object, aside=True)
VETO = saying("veto", "KT-157", judging.veto, buttons.VETO, judging.may_veto, aside=True)
NO_EDGE = Offer("no", "KT-56", wager.no_call, words=buttons.NO_EDGE)

PHASES = (
    phase("HC_WRITE",
          saying("write", "KT-25", creation.write_lines, buttons.WRITE_LINES, text=kt.HC_SHEET, sealed=True),
          together=True, hidden=True),
    phase("HC_DEAL", Offer("assign", "KT-25", creation.assign, creation.assignments, words=buttons.assign)),
    phase("APPEAR", saying("describe", "KT-23", creation.describe, buttons.DESCRIBE, text=kt.LOOK_LIMIT,
                           stands=lambda view, seat, _action: str(view.vars[kt.V.APPEARANCE][seat])),
          together=True),
    phase("ATTACH", saying("attach", "KT-24", creation.attach, buttons.ATTACH, creation.attachable,
                           kt.ATTACHMENT_LIMIT, why_not=creation.why_not_attach, stands=buttons.attachment),
          together=True),
    phase("AWARD",
          Offer("award", "KT-26", creation.award, creation.awards, words=buttons.award),
          saying("send_back", "KT-150", creation.send_back, buttons.SEND_BACK, creation.may_return,
                 why_not=creation.why_not_return)),
    phase("AWARD_PC",
          Offer("accept", "KT-26", creation.accept_award, words=buttons.TAKE_COINS),
          Offer("revise", "KT-26", creation.revise, words=buttons.REVISE)),
    phase("SCENE_GM",
          saying("offer_wager", "KT-32", exploring.offer_wager, buttons.offer, exploring.wagers, kt.OFFER_SHEET,
                 why_not=exploring.why_not_offer),
          saying("spotlight", "KT-33", exploring.spotlight, buttons.SPOTLIGHT, exploring.light,
                 why_not=exploring.why_must_offer),
          saying("let_play", "KT-34", exploring.let_play, buttons.let_play,
                 when(lambda s, _seat: not spotlight.must_offer(s)), why_not=exploring.why_must_offer),
          Offer("collect", "KT-37", exploring.collect, exploring.may_collect_beside, exploring.why_not_collect,
                buttons.COLLECT, aside=True),
          PROPOSE),
    phase("SCENE_PC",
          saying("frame_wager", "KT-36", exploring.frame_wager, buttons.aiming(buttons.FRAME), exploring.frames,
                 kt.FRAME_SHEET),
          Offer("collect", "KT-37", exploring.collect, when(exploring.may_collect), exploring.why_not_collect,
                buttons.COLLECT, aside=exploring.may_collect_beside),
          Offer("move", "KT-38", exploring.move, exploring.moves, exploring.why_not_move, buttons.move),
          Offer("pay_toll", "KT-39", exploring.pay_toll, when(exploring.may_pay_toll), exploring.why_no_toll,
                buttons.toll),
          Offer("pass", "KT-39a", exploring.pass_on, when(exploring.may_pass), exploring.why_not_pass, buttons.WAIT),
          PROPOSE),
    phase("AGREE",
          Offer("agree", "KT-40", exploring.agree, words=buttons.GO_ALONG),
          Offer("refuse", "KT-40", exploring.agree, words=buttons.STAY)),
    phase("END_VOTE", vote("vote", "KT-46", judging.end_voted, judging.yes_no, buttons.VOTE_ON_END),
          together=True, hidden=True),
    phase("W_JOIN",
          saying("join", "KT-50", wager.join, buttons.aiming(buttons.JOIN), wager.own_aims),
          Offer("stay_out", "KT-50", wager.stay_out, words=buttons.STAY_OUT)),
    phase("W_WANT", saying("state_want", "KT-51", wager.state_want, buttons.aiming(buttons.SAY_WANT),
                           wager.own_aims)),
    phase("W_ANSWER",
          saying("stake", "KT-52", wager.name_level, buttons.level, wager.levels, why_not=wager.why_no_level),
          saying("grant", "KT-52", wager.grant, buttons.GRANT, wager.may_grant, why_not=wager.why_not_grant),
          Offer("correct", "KT-158", wager.correct, wager.may_correct, wager.why_not_correct, buttons.correct)),
    phase("W_CORRECT",
          Offer("agree", "KT-158", wager.agree_to_aim, words=buttons.AGREE),
          saying("back_down", "KT-158", wager.back_down, buttons.WITHDRAW)),
    phase("W_ACCEPT",
          Offer("accept", "KT-53", wager.accept, when(wager.affordable), wager.why_not_accept, buttons.accept),
          saying("back_down", "KT-53", wager.back_down, buttons.BACK_DOWN),
          Offer("ask_cover", "KT-53", covering.ask_cover, when(wager.may_ask_cover), wager.why_no_cover,
                buttons.ASK_COVER)),
    phase("W_BACK", saying("tell", "KT-267", wager.tell_backing, buttons.TELL_BACKING)),
    phase("W_PLEDGE", Offer("pledge", "KT-54", covering.pledge(wager.accepted), covering.may_pledge,
                            words=buttons.giving)),
    phase("W_EDGE_GM",
          saying("call", "KT-56", wager.call, buttons.edge(buttons.CALL), wager.gm_edges,
                 why_not=wager.why_no_edge),
          NO_EDGE),
    phase("W_EDGE_PC",
          saying("call", "KT-56", wager.call, buttons.edge(buttons.CALL), wager.callable_edges,
                 why_not=wager.why_no_edge),
          NO_EDGE),
    phase("W_OBJECT",
          Offer("let_stand", "KT-154", wager.let_stand, words=buttons.LET_STAND),
          Offer("doubt", "KT-154", wager.object_to_call, words=buttons.OBJECT_TO_EDGE)),
    phase("W_VOTE", vote("vote", "KT-154", wager.call_voted, judging.yes_no, buttons.VOTE_ON_EDGE),
          together=True, hidden=True),
    phase("W_DRAW",
          Offer("keep", "KT-57", cards.keep, words=buttons.keep),
          Offer("redraw", "KT-57", cards.redraw, words=buttons.REDRAW, to="play_deck")),
    phase("W_CUT", Offer("cut", "KT-58", cards.cut, cards.cuts, words=buttons.cut)),
    phase("W_INVOKE",
          saying("invoke", "KT-60", cards.invoke, buttons.invoke, cards.may_invoke, why_not=cards.why_not_invoke),
          Offer("stand", "KT-60", cards.stand, words=buttons.TAKE_LOSS)),
    phase("W_RIGHTS", vote("choose", "KT-63", after_cards.rights_chosen, after_cards.rights, buttons.CHOOSE),
          together=True, hidden=True),
    phase("TIEBREAK", Offer("choose", "KT-63", after_cards.break_tie, after_cards.rights,
    words=buttons.BREAK_TIE)),
    phase("W_TELL_PC", saying("tell", "KT-64", after_cards.tell, buttons.tell), OBJECT, VETO, announced=True),
    phase("W_TELL_GM", saying("tell", "KT-64", after_cards.tell, buttons.tell), OBJECT, VETO, announced=True),
    phase("W_REWORD", saying("reword", "KT-155", judging.reword, buttons.REWORD, stands=buttons.reworded)),
    phase("W_JUDGE", vote("vote", "KT-155", judging.judged, judging.yes_no, buttons.VOTE_ON_MEMORY),
          together=True, hidden=True),
    phase("RESCUE", Offer("give", "KT-87", give, covering.may_give, words=buttons.giving)),
    phase("W_EDGES",
          saying("add", "KT-70", after_cards.add_edge, buttons.ADD_EDGE, text=kt.EDGE_LIMIT),
          Offer("drop", "KT-70", after_cards.drop_edge, after_cards.may_drop,
          words=buttons.edge(buttons.DROP_EDGE)),
          Offer("none", "KT-70", after_cards.leave_edges, words=buttons.LEAVE_EDGES),
          OBJECT, VETO, announced=True),
    phase("RELOCATE",
          Offer("losers", "KT-72", after_cards.relocate, after_cards.elsewhere, words=buttons.LEAD_LOSERS),
          Offer("everyone", "KT-72", after_cards.relocate, after_cards.more_than_losers, words=buttons.LEAD_ALL),
          Offer("none", "KT-72", after_cards.stay, words=buttons.LEAD_NONE)),
    phase("E_QUESTIONS", saying("answer", "KT-101", ending.answer, buttons.ANSWER, text=kt.ANSWER_SHEET)),
    phase("E_FINAL",
          Offer("stake", "KT-103", ending.stake, ending.may_stake, words=buttons.last_stake),
          Offer("pass", "KT-103", ending.let_it_stand, words=buttons.NO_LAST_WAGER)),
    phase("E_CUT", Offer("cut", "KT-104", ending.cut, cards.cuts, words=buttons.cut)),
    phase("E_EPILOGUE", saying("tell", "KT-105", ending.epilogue, buttons.end)),
    Phase("OVER", nobody, "The game is over."),
)  # fmt: skip
NOTE = kt.PRIVATE_NOTES.offer(people(kt.V.HUMANS))
VERBS = (*(offer.verb for phase in PHASES for offer in phase.offers if offer is not PROPOSE), PROPOSE.verb, NOTE.verb)
SCRIPT = Script(
    "KT-18", PHASES, always=(NOTE,), words=prompts_text.WORDS, papers=PAPERS, order=tuple(dict.fromkeys(VERBS))
)


def make_table(options: Mapping[str, Any], seats: int) -> Table:
    """Return the table: two packs, and the sheets of a GM and one to four PCs (KT-2, KT-10, KT-11).

    Raises:
        ValueError: the number of seats is not allowed.
    """
    META.check_seats(seats)
    return Table(
        seats, kt.pieces(), kt.zones(seats), kt.variables(seats), SCRIPT.names, SCRIPT.verbs, kt.WORDS, options
    )


def faults(s: State) -> Iterable[str]:
    """Return the faults that prevent a position from outside from being played."""
    v, table, pc_seats = s.vars, s.table, kt.pcs(s)
    purses = sum(map(len, (v[kt.V.PURSE], v[kt.V.AT], v[kt.V.STAKE_PC]))) == 3 * table.seats
    every = [kt.V.PURSE, kt.V.STAKE_PC, kt.V.STAKE_GM, kt.V.AT, kt.V.VISIT, kt.V.PLEDGES, kt.V.WANTS, kt.V.AIM,
    kt.V.DRAWN, kt.V.OBJECTED,
             kt.V.APPEARANCE, kt.V.ATTACHED, kt.V.ATTACHMENTS, kt.V.MEMORIES, kt.V.EDGES, kt.V.ANSWERS]  # fmt: skip
    if not purses or any(len(v[each]) != table.seats for each in every):
        yield "a value is missing for some seat"
        return
    coins = sum(v[kt.V.PURSE]) + sum(v[kt.V.STAKE_PC]) + sum(v[kt.V.STAKE_GM]) + v[kt.V.MASTER] + v[kt.V.BANK]
    wager_masks = [kt.V.JOINED, kt.V.ACCEPTED, kt.V.DECLINED, kt.V.LOST]
    cards_lie = [seat for seat in pc_seats if kt.card_of(s, seat) >= 0]
    named = sum(map(bool, v[kt.V.TRUE_NAMES]))
    cards_due = any(kt.P.W_INVOKE <= phase <= kt.P.W_TELL_GM for phase in (s.phase, *v[kt.V.BACK][:1]))
    checks = {
        "there are not 35 Coins for each PC": coins != kt.COINS_EACH * len(pc_seats),
        "the GM has no purse": bool(v[kt.V.PURSE][kt.GM] or v[kt.V.STAKE_PC][kt.GM] or v[kt.V.STAKE_GM][kt.GM]),
        "the GM is no PC": v[kt.V.SPOTLIGHT] == kt.GM or any(v[mask] & 1 for mask in wager_masks),
        "cards of the two packs are mixed": not all(
            (piece < STANDARD.size) == (zone not in (kt.RED, kt.BLACK, kt.NAMES_OUT))
            for zone, lying in enumerate(s.zones)
            for piece in lying
        ),
        "the decks do not fit the named rooms": min(len(s.zones[kt.RED]), len(s.zones[kt.BLACK])) < len(ROOMS) - named,
        "someone has more than one card": any(
            len(s.zones[zone]) > 1 for zone in (kt.GM_CARD, *range(kt.PC_CARD, len(s.zones)))
        ),
        "a card is missing": cards_due
        and (kt.card_of(s, kt.GM) < 0 or not {*seats_of(v[kt.V.ACCEPTED])} <= {*cards_lie}),
        "the Master’s card is missing": s.phase == kt.P.E_CUT and kt.card_of(s, kt.GM) < 0,
        "no player has accepted": kt.P.W_EDGE_GM <= s.phase <= kt.P.W_EDGES
        and s.phase != kt.P.RESCUE
        and not v[kt.V.ACCEPTED],
        "it is about no one": v[kt.V.ABOUT] < 1 and s.phase in ABOUT_ONE,
        "there is nowhere to go back to": s.phase in GOING_BACK and not fits_back(s),
        "no one walks": s.phase == kt.P.AGREE and (v[kt.V.WAY] < 0 or not v[kt.V.JOINED]),
        "no one takes part": kt.P.W_ANSWER <= s.phase <= kt.P.W_PLEDGE
        and not (kt.taking_part(s) if s.phase in (kt.P.W_ANSWER, kt.P.W_CORRECT) else v[kt.V.JOINED]),
        "a player takes part who is elsewhere": len({v[kt.V.AT][pc] for pc in seats_of(v[kt.V.JOINED])}) > 1,
        "no player has lost": s.phase == kt.P.RELOCATE and not v[kt.V.LOST],
        "the wrong seat is asked": asked_wrongly(s),
        "the Master Suite is shut": s.phase < kt.P.E_QUESTIONS and MASTER_SUITE in v[kt.V.AT],
    }
    yield from (fault for fault, is_broken in checks.items() if is_broken)


ABOUT_ONE = frozenset((
    kt.P.AWARD, kt.P.AWARD_PC, kt.P.W_CORRECT,
    kt.P.W_ACCEPT, kt.P.W_BACK, kt.P.W_PLEDGE, kt.P.W_EDGE_GM, kt.P.W_EDGE_PC, kt.P.W_OBJECT, kt.P.W_VOTE, kt.P.W_DRAW,
    kt.P.W_INVOKE, kt.P.W_TELL_PC, kt.P.W_TELL_GM, kt.P.W_REWORD, kt.P.W_JUDGE, kt.P.RESCUE, kt.P.W_EDGES,
    kt.P.RELOCATE,
))  # fmt: skip
GOING_BACK = frozenset((kt.P.END_VOTE, kt.P.W_OBJECT, kt.P.W_VOTE, kt.P.W_REWORD, kt.P.W_JUDGE))
FOR_GM = frozenset((kt.P.AWARD, kt.P.SCENE_GM, kt.P.W_ANSWER, kt.P.W_BACK, kt.P.W_EDGE_GM, kt.P.W_CUT, kt.P.TIEBREAK,
kt.P.W_TELL_GM,
                    kt.P.RELOCATE))  # fmt: skip
FOR_EITHER = frozenset((kt.P.W_OBJECT, kt.P.W_REWORD, kt.P.W_EDGES))


def fits_back(s: State) -> bool:
    """Check whether the stored moment is one to return to."""
    back = s.vars[kt.V.BACK]
    return len(back) == 3 and 0 <= back[0] < kt.P.OVER and back[0] not in GOING_BACK and max(back[1:]) < s.table.seats


def asked_wrongly(s: State) -> bool:
    """Check whether the GM is asked in the place of a PC, or a PC in that of the GM."""
    asked, queue = s.vars[kt.V.TURN], s.vars[kt.V.QUEUE]
    if s.phase == kt.P.E_EPILOGUE and kt.gm_ends(s.table):  # the GM may be the last
        return kt.GM in queue[:-1] or (asked == kt.GM and bool(queue))
    if s.phase in FOR_EITHER or SCRIPT.phases[s.phase].who is not ASKED:
        return kt.GM in queue
    return (asked == kt.GM) != (s.phase in FOR_GM) or (kt.GM in queue)


def complete_position(s: State) -> None:
    """Check that the game can continue from a position given from outside (KT-13, KT-14, KT-15).

    Raises:
        PositionError: the position is impossible; the message says why.
    """
    for fault in faults(s):
        raise PositionError(fault)
    SCRIPT.complete_position(s)


def private(s: State, seat: int) -> bool:
    """Check whether the seat's own view is needed (KT-17): for secret lines, and for votes of several people.

    What the PCs tell is no secret, so the last vote on it is open. On the end even the last person votes as the others
    did: open answers would come where that person was called.
    """
    v, people = kt.SEALED, s.vars[kt.V.HUMANS]
    voting = v.asked(s) if s.phase == kt.P.END_VOTE else v.waiting(s)
    secret = people if s.phase == kt.P.HC_WRITE else voting & people
    return SCRIPT.private(s, seat) and bool(secret & ~(1 << seat))


def called(piece: str) -> str:
    """Return the common name of a card of the Play Deck, or the word of one of the other pack (KT-171, KT-172)."""
    return PALACE.true_names[piece.removesuffix("#2")] if piece.endswith("#2") else card_name(piece)
