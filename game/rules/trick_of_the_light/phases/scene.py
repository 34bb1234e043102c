"""A scene from its card to its close: turns to speak, last call, draws, Epiphanies (TL-34, TL-37..39, TL-49..54)."""

from __future__ import annotations

from game.rules.flow import after
from game.rules.plugin import Refusal
from game.rules.script import Why
from game.rules.trick_of_the_light.phases.endgame import set_marker, unmask
from game.rules.trick_of_the_light.pieces import (
    ALL_SEATS,
    CARD_NAMES,
    CARD_OF,
    CARDS,
    HAND_SIZE,
    NOBODY,
    NONE,
    RANKS,
    SEATS,
    P,
    V,
    Z,
    is_bot,
    is_court,
    main_name,
    of_seats,
    put,
    rank_of,
    scene_card,
    suit_of,
)
from game.table import Action, State

# Bots tell so many rounds of lines in one scene, then they only claim, let pass or end it.
MOST_ROUNDS = 6


def open_scene(s: State) -> None:
    """OPEN: start a new scene, whose narrator must play a card (TL-34, TL-54)."""
    v = s.vars
    v[V.SCENE] += 1
    v[V.PLAYED] = v[V.BLOCKED] = NOBODY
    v[V.PLAY_ORDER] = v[V.BEATS] = ()
    v[V.PROVOKED] = NONE
    v[V.HEADING] = v[V.OPENER] = ""
    v[V.ROUND] = v[V.RUN] = 0
    v[V.PUT_OFF] = False
    s.phase = P.OPEN
    if not s.zones[Z.HAND + v[V.NARRATOR]]:  # only in a position from outside (TL-178)
        v[V.ENDER] = v[V.NARRATOR]
        unmask(s, "empty_hand")


def play_scene(s: State, seat: int, action: Action) -> None:
    """Play the scene card, which decides the type of the scene (TL-34)."""
    (card,) = action.args
    played(s, seat, card)
    s.vars[V.HEADING] = RANKS[rank_of(card)]
    s.vars[V.OPENER] = CARD_NAMES[card]
    s.note("round", data=("scene", s.vars[V.SCENE], main_name(s, seat), s.vars[V.HEADING], seat))
    s.note("opened", seat, (card,))
    s.vars[V.HEARD] = ALL_SEATS
    go_on(s, seat)


def played(s: State, seat: int, card: int, under: bool = False) -> None:
    """Put a card on the pile, or under it, as the seat's one card of the scene (TL-38, TL-47).

    A seat that has played can claim no more, so a bot's scene does not wait for that person (`let_run`).
    """
    v = s.vars
    s.move(card, Z.HAND + seat, Z.SCENE_PILE)
    if under:
        pile = s.zones[Z.SCENE_PILE]
        s.arrange(Z.SCENE_PILE, (card, *pile[:-1]), watched=True)
    v[V.PLAYED] = put(v[V.PLAYED], seat, True)
    v[V.PLAY_ORDER] = (*v[V.PLAY_ORDER], seat)
    if waited_for(s, seat):
        v[V.RUN] |= 1 << seat
    v[V.PLAYS] = put(v[V.PLAYS], seat, v[V.PLAYS][seat] + 1)
    v[V.EXPOSED] = tuple(name for name in v[V.EXPOSED] if name != CARD_NAMES[card])
    if is_court(card):
        v[V.COURTS_PLAYED] = put(v[V.COURTS_PLAYED], seat, v[V.COURTS_PLAYED][seat] + 1)


def go_on(s: State, seat: int) -> None:
    """Return to the scene after a card of `seat`, unless its empty hand ends the scene now (TL-70)."""
    v = s.vars
    v[V.CLAIMANT] = v[V.CLAIM_ACTOR] = v[V.CLAIM_BEAT] = v[V.TURN] = -1
    v[V.CLAIM_CARD] = v[V.QUESTION] = ""
    v[V.CONTENDERS] = ()
    called, v[V.CALLED] = v[V.CALLED], 0
    s.phase = P.SCENE
    if s.table.options["end_check"] == "at_once" and not s.zones[Z.HAND + seat]:
        v[V.ENDER] = seat
        clear_pile(s)
        unmask(s, "at_once")
    elif called:  # TL-49
        v[V.PUT_OFF] = True
        s.note("goes_on", v[V.NARRATOR])


# Whose word it is


def narrating(s: State) -> int:
    """Return the mask of the narrator and the next bot that can answer, first the target of the latest act.

    A narrating bot waits for all other seats in turn, except for people who let the scene run. After a card of the last
    call it waits for none: they were just asked, and are asked again in the next.
    """
    v = s.vars
    narrator = int(v[V.NARRATOR])
    patient = is_bot(s, narrator)
    listening = ~v[V.HEARD] & ~(v[V.HUMANS] & v[V.RUN] if patient and not v[V.PUT_OFF] else v[V.HUMANS])
    done_to = (v[V.BEATS][-1][3],) if v[V.BEATS] and v[V.BEATS][-1][2] else ()
    order = (*(seat for seat in done_to if seat != narrator), *after(narrator, SEATS))
    first = next((1 << seat for seat in order if listening >> seat & 1), 0)
    return first or 1 << narrator if patient else first | 1 << narrator


def narrates(s: State, seat: int) -> bool:
    """Check whether this seat is the narrator."""
    return bool(seat == s.vars[V.NARRATOR])


def narrators_own(rule: str) -> Why:
    """Return a `why_not` for actions of the narrator alone."""
    refusal = Refusal("not_your_decision", rule, "Only the narrator decides that.")
    return lambda s, seat, _action: None if narrates(s, seat) else refusal


def talkative(s: State, seat: int) -> bool:
    """Check whether a bot may still say something in this scene."""
    return is_bot(s, seat) and s.vars[V.ROUND] < MOST_ROUNDS


def reactive(s: State, seat: int) -> bool:
    """Check whether a bot may also provoke others in another seat's scene."""
    return talkative(s, seat) and not narrates(s, seat)


def not_held(rule: str) -> Why:
    """Return a `why_not` for cards that are not in the seat's hand."""
    refusal = Refusal("not_in_hand", rule, "You do not hold that card.")

    def why(s: State, seat: int, action: Action) -> Refusal | None:
        card = action.args[0] if action.args else -1
        return refusal if 0 <= card < CARDS and card not in s.zones[Z.HAND + seat] else None

    return why


def may_adopt(s: State, seat: int) -> bool:
    """Check whether the narrator may adopt the type of the scene card (TL-43)."""
    return narrates(s, seat) and s.vars[V.HEADING] != RANKS[rank_of(scene_card(s))]


def why_not_adopt(s: State, seat: int, action: Action) -> Refusal | None:
    """Return why the type may not be adopted."""
    alike = Refusal("not_a_choice", "TL-43", "The scene is already of that kind.")
    return narrators_own("TL-43")(s, seat, action) or (None if action.args else alike)


def adopt(s: State, seat: int, _action: Action) -> None:
    """Adopt the type of the new scene card, as the narrator (TL-43, TL-182)."""
    s.vars[V.HEADING] = RANKS[rank_of(scene_card(s))]
    s.note("adopted", seat, data=(s.vars[V.HEADING],))


def let_pass(s: State, seat: int, _action: Action) -> None:
    """Pass until there is news (TL-39)."""
    s.vars[V.HEARD] |= 1 << seat


def waited_for(s: State, seat: int) -> bool:
    """Check whether this seat is a person for whom a narrating bot waits (TL-39)."""
    return is_bot(s, s.vars[V.NARRATOR]) and not is_bot(s, seat)


def unheard(s: State, seat: int) -> bool:
    """Check whether such a person has not passed yet, even if the scene does not wait."""
    return waited_for(s, seat) and not s.vars[V.HEARD] >> seat & 1


def may_let_run(s: State, seat: int) -> bool:
    """Check whether a person can let the scene run (TL-39).

    People who have played can do it too: older saved games contain it.
    """
    return waited_for(s, seat) and bool(s.vars[V.PLAYED][seat] or not lets_run(s, seat))


def let_run(s: State, seat: int, _action: Action) -> None:
    """Let the scene run without this person, until an act is done to its character (TL-36, TL-39)."""
    s.vars[V.RUN] |= 1 << seat
    let_pass(s, seat, _action)


def lets_run(s: State, seat: int) -> bool:
    """Check whether the scene does not wait for this seat."""
    return bool(s.vars[V.RUN] >> seat & 1)


def listen(s: State, seat: int, _action: Action) -> None:
    """Make the scene wait for this person again when there is news, though its end was put off."""
    s.vars[V.RUN] &= ~(1 << seat)
    s.vars[V.PUT_OFF] = False


# The end of a scene


def end_scene(s: State, _seat: int, _action: Action) -> None:
    """End the scene, as the narrator; seats that have not played are asked once more (TL-37, TL-49)."""
    s.note("ending_scene", s.vars[V.NARRATOR])
    if all(s.vars[V.PLAYED]) or s.table.options["last_call"] == "off":
        close(s)
    else:
        s.vars[V.CALLED] = 1 << s.vars[V.NARRATOR]
        call_next(s)


def call_next(s: State) -> None:
    """LAST_CALL: ask the next seat clockwise that has not played; close when all have passed (TL-49)."""
    v = s.vars
    asked = (seat for seat in after(v[V.NARRATOR], SEATS) if not (v[V.PLAYED][seat] or v[V.CALLED] >> seat & 1))
    seat = v[V.TURN] = next(asked, -1)
    if seat < 0:
        close(s)
        return
    v[V.CALLED] |= 1 << seat
    s.phase = P.LAST_CALL


def pass_call(s: State, seat: int, _action: Action) -> None:
    """LAST_CALL: play nothing (TL-49)."""
    s.note("passed", seat)
    call_next(s)


def clear_pile(s: State) -> None:
    """Move courts to their cells of the tableau, spots to the discard (TL-50, TL-176)."""
    pile = s.zones[Z.SCENE_PILE]
    for card in pile:
        s.move(card, Z.SCENE_PILE, Z.TABLEAU if is_court(card) else Z.DISCARD)
    s.note("cleared", pieces=pile)


def close(s: State) -> None:
    """CLOSE: clear the pile, draw for those who played, Epiphanies; then the Endgame or the next scene (TL-50..54)."""
    v = s.vars
    s.phase = P.CLOSE
    v[V.TURN] = v[V.CLAIMANT] = -1
    v[V.CALLED] = 0
    clear_pile(s)
    v[V.BLOCKED] = NOBODY
    narrator = v[V.NARRATOR]
    awoken = [seat for seat in (narrator, *after(narrator, SEATS)) if v[V.PLAYED][seat] and draw(s, seat)]
    for seat in awoken:
        awaken(s, seat, sum(_without_court(s, other) for other in range(SEATS) if other not in awoken))
    held = {card for hand in of_seats(s, Z.HAND) for card in hand}
    v[V.EXPOSED] = tuple(name for name in v[V.EXPOSED] if CARD_OF[name] in held)
    empty = [seat for seat in v[V.PLAY_ORDER] if not s.zones[Z.HAND + seat]]
    limit = s.table.options["scene_limit"]
    if empty:  # TL-209
        v[V.ENDER] = empty[0]
        unmask(s, "empty_hand")
    elif limit and v[V.SCENE] >= limit:
        unmask(s, "scene_limit")
    else:
        v[V.NARRATOR] = after(narrator, SEATS)[0]  # TL-206
        open_scene(s)


def draw(s: State, seat: int) -> bool:
    """Draw the top card of the pack into the hand, if any; return True if it is the identity (TL-51, TL-52)."""
    pack = s.zones[Z.PACK + seat]
    if not pack or (s.vars[V.AWAKENED][seat] and s.table.options["after_epiphany_draw"] == "none"):
        return False
    s.move(pack[-1], Z.PACK + seat, Z.HAND + seat)
    s.note("drew", seat)
    return is_court(pack[-1])


def _without_court(s: State, seat: int) -> bool:
    """Check whether a seat has no identity anywhere: only in a position from outside, with one left in the stack."""
    return not s.zones[Z.IDENTITY + seat] and not any(map(is_court, s.zones[Z.PACK + seat]))


def awaken(s: State, seat: int, kept: int = 0) -> None:
    """Epiphany: set the identity aside, show suit and marker, spots to the pack, three courts to the hand (TL-53).

    In a position from outside there are fewer if the stack is short, and `kept` courts stay for other seats.
    """
    hand, pack = Z.HAND + seat, Z.PACK + seat
    identity = next(card for card in s.zones[hand] if is_court(card))
    s.move(identity, hand, Z.IDENTITY + seat)
    set_marker(s, seat)
    s.move_all(hand, pack)
    s.shuffle(pack)
    for _ in range(min(HAND_SIZE, len(s.zones[Z.COURT_STACK]) - kept)):
        s.move(s.zones[Z.COURT_STACK][-1], Z.COURT_STACK, hand)
    s.vars[V.AWAKENED] = put(s.vars[V.AWAKENED], seat, True)
    s.note("epiphany", seat, data=(suit_of(identity), main_name(s, seat)))
    s.note("identity", seat, (identity,), (RANKS[rank_of(identity)],), to=1 << seat)
