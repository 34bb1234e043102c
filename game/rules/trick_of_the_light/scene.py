"""A scene from its card to its close: Over and Under, last call, draws, Epiphanies (TL-34..54, TL-70, TL-71)."""

from __future__ import annotations

from game.rules.trick_of_the_light.endgame import set_marker, unmask
from game.rules.trick_of_the_light.pieces import (
    ALL_SEATS,
    CARD_NAMES,
    CARD_OF,
    COURT_STACK,
    DISCARD,
    HAND,
    HAND_SIZE,
    IDENTITY,
    NOBODY,
    NONE,
    PACK,
    RANKS,
    SCENE_PILE,
    SEALED,
    SEATS,
    SIGNS,
    TABLEAU,
    WORD,
    WORDS,
    P,
    V,
    Verb,
    after,
    character,
    is_court,
    main_name,
    mask_of,
    put,
    rank_of,
    suit_of,
)
from game.table import Action, State, num

# TL-42: so many throws without anybody dropping out, then lots are drawn.
MOST_TIES = 3
# TL-46: so many objections refuse a claim.
REFUSING = 2
JOIN = ("join",)
BEATEN_BY = {"rock": "paper", "paper": "scissors", "scissors": "rock"}


def open_scene(s: State) -> None:
    """OPEN: a new scene, whose narrator must play a card (TL-34, TL-54)."""
    v = s.vars
    v[V.SCENE] += 1
    v[V.PLAYED] = v[V.BLOCKED] = NOBODY
    v[V.ORDER] = v[V.BEATS] = ()
    v[V.PROVOKED] = NONE
    v[V.HEADING] = v[V.OPENER] = ""
    v[V.ROUND] = 0
    s.phase = P.OPEN
    if not s.zones[HAND + v[V.NARRATOR]]:  # only in a position from outside (TL-178)
        v[V.ENDER] = v[V.NARRATOR]
        unmask(s, "empty_hand")


def play_scene(s: State, seat: int, action: Action) -> None:
    """The scene card, and with it what the scene is about (TL-34)."""
    (card,) = action.args
    _played(s, seat, card)
    s.vars[V.HEADING] = RANKS[rank_of(card)]
    s.vars[V.OPENER] = CARD_NAMES[card]
    s.note("round", data=("scene", s.vars[V.SCENE], main_name(s, seat), s.vars[V.HEADING], seat))
    s.note("opened", seat, (card,))
    s.vars[V.HEARD] = ALL_SEATS
    go_on(s, seat)


def _played(s: State, seat: int, card: int, under: bool = False) -> None:
    """A card comes onto the pile, or under it, and counts as the seat's one card of the scene (TL-38, TL-47)."""
    v = s.vars
    s.move(card, HAND + seat, SCENE_PILE)
    if under:
        pile = s.zones[SCENE_PILE]
        s.arrange(SCENE_PILE, (card, *pile[:-1]), watched=True)
    v[V.PLAYED] = put(v[V.PLAYED], seat, True)
    v[V.ORDER] = (*v[V.ORDER], seat)
    v[V.PLAYS] = put(v[V.PLAYS], seat, v[V.PLAYS][seat] + 1)
    v[V.EXPOSED] = tuple(name for name in v[V.EXPOSED] if name != CARD_NAMES[card])
    if is_court(card):
        v[V.COURTS] = put(v[V.COURTS], seat, v[V.COURTS][seat] + 1)


def go_on(s: State, seat: int) -> None:
    """Back to the scene when a card of `seat` is fully dealt with, unless its empty hand ends it now (TL-70)."""
    v = s.vars
    v[V.CLAIMANT] = v[V.CLAIM_ACTOR] = v[V.CLAIM_BEAT] = v[V.TURN] = -1
    v[V.CLAIM_CARD] = v[V.QUESTION] = ""
    v[V.CONTENDERS] = ()
    v[V.CALLED] = 0
    s.phase = P.SCENE
    if s.table.options["end_check"] == "at_once" and not s.zones[HAND + seat]:
        v[V.ENDER] = seat
        clear_pile(s)
        unmask(s, "at_once")


# Over


def claim_over(s: State, seat: int) -> None:
    """A seat wants to stop the narrator; whoever has not played may join (TL-35, TL-41)."""
    v = s.vars
    v[V.CLAIMANT] = seat
    v[V.HEARD] |= 1 << seat
    s.note("claimed_over", seat)
    asked = [other for other in range(SEATS) if other != seat and not v[V.PLAYED][other]]
    if not asked or s.table.options["over_contest"] == "first":
        win(s, seat)
    else:
        SEALED.ask(s, mask_of(asked))
        s.phase = P.OVER_WINDOW


def join(s: State, seat: int, joins: bool) -> None:
    """OVER_WINDOW: in or out, shown together when all have answered (TL-41)."""
    if not SEALED.put(s, seat, JOIN if joins else ("out",)):
        return
    claimant = s.vars[V.CLAIMANT]
    joined = [other for other, answer in SEALED.open(s).items() if answer == JOIN]
    s.note("joined", data=(claimant, *joined))
    contenders = tuple(sorted((claimant, *joined)))
    if not joined:
        win(s, claimant)
    elif s.table.options["over_contest"] == "lots":
        _draw_lots(s, contenders)
    else:
        s.vars[V.TIES] = 0
        _ask_throws(s, contenders)


def _ask_throws(s: State, contenders: tuple[int, ...]) -> None:
    s.vars[V.CONTENDERS] = contenders
    SEALED.ask(s, mask_of(contenders))
    s.phase = P.OVER_RPS


def throw(s: State, seat: int, action: Action) -> None:
    """OVER_RPS: signs are shown together; losers drop out until one is left (TL-42)."""
    v = s.vars
    if not SEALED.put(s, seat, (WORDS[action.args[0] - WORD["flashback"]],)):
        return
    signs = {other: str(answer[0]) for other, answer in SEALED.open(s).items() if answer}
    s.note("threw", data=tuple(part for other, sign in signs.items() for part in (other, sign)))
    shown = set(signs.values())
    left = v[V.CONTENDERS]
    if len(shown) == len(SIGNS) - 1:
        winning = next(sign for sign in shown if BEATEN_BY[sign] not in shown)
        left = tuple(other for other in left if signs.get(other) == winning)
        v[V.TIES] = 0
    else:
        v[V.TIES] += 1
    if len(left) == 1:
        win(s, left[0])
    elif v[V.TIES] == MOST_TIES:
        _draw_lots(s, left)
    else:
        _ask_throws(s, left)


def _draw_lots(s: State, contenders: tuple[int, ...]) -> None:
    winner = contenders[s.roll(len(contenders))]
    s.note("lots", winner, data=contenders)
    win(s, winner)


def win(s: State, seat: int) -> None:
    """OVER_PLAY: this seat must play its card and ask (TL-43)."""
    s.vars[V.CONTENDERS] = ()
    s.vars[V.CLAIMANT] = s.vars[V.TURN] = seat
    s.phase = P.OVER_PLAY


def play_over(s: State, seat: int, action: Action) -> None:
    """The card on top of the pile, and the question of its suit (TL-43)."""
    (card,) = action.args
    _played(s, seat, card)
    v = s.vars
    v[V.QUESTION] = action.text
    v[V.TURN] = v[V.NARRATOR]
    s.phase = P.OVER_ANSWER
    s.note("over", seat, (card,), (action.text, suit_of(card), main_name(s, seat)))


def answer(s: State, seat: int, action: Action) -> None:
    """OVER_ANSWER: the narrator answers, or lets the asker tell (TL-44)."""
    if action.verb == Verb.YOU_TELL_ME:
        s.vars[V.TURN] = s.vars[V.CLAIMANT]
        s.phase = P.OVER_TELL
        s.note("you_tell_me", seat, data=(action.text, main_name(s, seat)))
        return
    s.note("answered", seat, data=(action.text, main_name(s, seat)))
    resume(s)


def give_back(s: State, seat: int, action: Action) -> None:
    """OVER_TELL: the asker has told its version; the narrator goes on (TL-45)."""
    s.note("gave_back", seat, data=(action.text, main_name(s, seat)))
    resume(s)


def resume(s: State) -> None:
    """The scene goes on with new news for everybody."""
    s.vars[V.HEARD] = 0
    go_on(s, s.vars[V.CLAIMANT])


# Under


def claim_under(s: State, seat: int, action: Action) -> None:
    """A lower card is shown, because its act was done to this seat's character (TL-36)."""
    v = s.vars
    card, actor = action.args[0], num(action.args[1])
    v[V.CLAIMANT] = seat
    v[V.CLAIM_CARD] = CARD_NAMES[card]
    v[V.CLAIM_ACTOR] = actor
    v[V.CLAIM_BEAT] = matching_beat(s, seat, CARD_NAMES[card], actor)
    v[V.HEARD] |= 1 << seat
    s.reveal(card, s.table.everyone)
    s.note(
        "claimed_under", seat, (card,), (CARD_NAMES[card], action.text, actor, character(s, actor), character(s, seat))
    )
    judges = 1 << v[V.NARRATOR] if s.table.options["under_judge"] == "narrator" else ALL_SEATS & ~(1 << seat)
    SEALED.ask(s, judges)
    s.phase = P.UNDER_JUDGE


def matching_beat(s: State, seat: int, tag: str, actor: int) -> int:
    """The place of the latest line of this scene in which `actor` does the act to `seat`, -1 for none (TL-36)."""
    beats = s.vars[V.BEATS]
    found = (i for i in range(len(beats) - 1, -1, -1) if (beats[i][0], *beats[i][2:4]) == (actor, tag, seat))
    return next(found, -1)


def judge(s: State, seat: int, action: Action) -> None:
    """UNDER_JUDGE: answers shown together; the claim stands or is refused (TL-46..48, TL-188)."""
    v = s.vars
    if not SEALED.put(s, seat, ("object" if action.verb == Verb.OBJECT else "allow",)):
        return
    votes = SEALED.open(s)
    objecting = sorted(other for other, vote in votes.items() if vote == ("object",))
    claimant, card = v[V.CLAIMANT], CARD_OF[v[V.CLAIM_CARD]]
    refused = len(objecting) >= min(REFUSING, len(votes))
    s.note("refused" if refused else "stands", claimant, (card,), (CARD_NAMES[card], *objecting))
    if not refused:
        _played(s, claimant, card, under=True)
        resume(s)
        return
    v[V.EXPOSED] = tuple(sorted({*v[V.EXPOSED], CARD_NAMES[card]}))
    v[V.BLOCKED] = put(v[V.BLOCKED], claimant, True)
    called = v[V.CALLED]
    s.phase = P.SCENE
    v[V.CLAIMANT] = v[V.CLAIM_ACTOR] = v[V.CLAIM_BEAT] = -1
    v[V.CLAIM_CARD] = ""
    if called:
        call_next(s)


# The end of a scene


def end_scene(s: State) -> None:
    """The narrator ends the scene; who has not played is asked once more (TL-37, TL-49)."""
    s.note("ending_scene", s.vars[V.NARRATOR])
    if all(s.vars[V.PLAYED]) or s.table.options["last_call"] == "off":
        close(s)
    else:
        s.vars[V.CALLED] = 1 << s.vars[V.NARRATOR]
        call_next(s)


def call_next(s: State) -> None:
    """LAST_CALL of the next seat clockwise that has not played, or the close when all have passed (TL-49)."""
    v = s.vars
    seat = next((seat for seat in after(v[V.NARRATOR]) if not v[V.PLAYED][seat] and not v[V.CALLED] >> seat & 1), -1)
    v[V.TURN] = seat
    if seat < 0:
        close(s)
        return
    v[V.CALLED] |= 1 << seat
    s.phase = P.LAST_CALL


def pass_call(s: State, seat: int) -> None:
    """LAST_CALL: nothing to play (TL-49)."""
    s.note("passed", seat)
    call_next(s)


def clear_pile(s: State) -> None:
    """Courts go to their cells of the tableau, spots to the discard (TL-50, TL-176)."""
    pile = s.zones[SCENE_PILE]
    for card in pile:
        s.move(card, SCENE_PILE, TABLEAU if is_court(card) else DISCARD)
    s.note("cleared", pieces=pile)


def close(s: State) -> None:
    """CLOSE: the pile goes, who played draws, Epiphanies; then the Endgame or the next scene (TL-50..54)."""
    v = s.vars
    s.phase = P.CLOSE
    v[V.TURN] = v[V.CLAIMANT] = -1
    v[V.CALLED] = 0
    clear_pile(s)
    v[V.BLOCKED] = NOBODY
    narrator = v[V.NARRATOR]
    awoken = [seat for seat in (narrator, *after(narrator)) if v[V.PLAYED][seat] and draw(s, seat)]
    for seat in awoken:
        awaken(s, seat, sum(_without_court(s, other) for other in range(SEATS) if other not in awoken))
    held = {card for hand in s.zones[HAND : HAND + SEATS] for card in hand}
    v[V.EXPOSED] = tuple(name for name in v[V.EXPOSED] if CARD_OF[name] in held)
    empty = [seat for seat in v[V.ORDER] if not s.zones[HAND + seat]]
    limit = s.table.options["scene_limit"]
    if empty:  # TL-209
        v[V.ENDER] = empty[0]
        unmask(s, "empty_hand")
    elif limit and v[V.SCENE] >= limit:
        unmask(s, "scene_limit")
    else:
        v[V.NARRATOR] = after(narrator)[0]  # TL-206
        open_scene(s)


def draw(s: State, seat: int) -> bool:
    """The top card of the pack into the hand, if there is one; True if it is the identity (TL-51, TL-52)."""
    pack = s.zones[PACK + seat]
    if not pack or (s.vars[V.AWAKENED][seat] and s.table.options["after_epiphany_draw"] == "none"):
        return False
    s.move(pack[-1], PACK + seat, HAND + seat)
    s.note("drew", seat)
    return is_court(pack[-1])


def _without_court(s: State, seat: int) -> bool:
    """Whether a seat has no identity anywhere: only in a position from outside, where the stack holds one for it."""
    return not s.zones[IDENTITY + seat] and not any(map(is_court, s.zones[PACK + seat]))


def awaken(s: State, seat: int, kept: int = 0) -> None:
    """Epiphany: identity aside, suit and marker, spots back into the pack, three courts in hand (TL-53).

    In a position from outside they are fewer if the stack is short, and `kept` courts stay there for other seats.
    """
    hand, pack = HAND + seat, PACK + seat
    identity = next(card for card in s.zones[hand] if is_court(card))
    s.move(identity, hand, IDENTITY + seat)
    set_marker(s, seat)
    s.move_all(hand, pack)
    s.shuffle(pack)
    for _ in range(min(HAND_SIZE, len(s.zones[COURT_STACK]) - kept)):
        s.move(s.zones[COURT_STACK][-1], COURT_STACK, hand)
    s.vars[V.AWAKENED] = put(s.vars[V.AWAKENED], seat, True)
    s.note("epiphany", seat, data=(suit_of(identity), main_name(s, seat)))
    s.note("identity", seat, (identity,), (RANKS[rank_of(identity)],), to=1 << seat)
