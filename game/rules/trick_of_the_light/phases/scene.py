"""A scene from its card to its close: turns to speak, last call, draws, Epiphanies (TL-34, TL-37..39, TL-49..54)."""

from __future__ import annotations

from game.rules.flow import after
from game.rules.plugin import Refusal
from game.rules.script import Why
from game.rules.trick_of_the_light import able
from game.rules.trick_of_the_light import pieces as tl
from game.rules.trick_of_the_light.phases.endgame import set_marker, unmask
from game.rules.trick_of_the_light.text import refusals
from game.table import Action, State

# The most rounds of lines that bots tell in one scene; then they only claim, pass or end it.
MAX_ROUNDS = 6


def open_scene(s: State) -> None:
    """OPEN: start a new scene, whose narrator must play a card (TL-34, TL-54)."""
    v = s.vars
    v[tl.V.SCENE] += 1
    v[tl.V.PLAYED] = v[tl.V.BLOCKED] = tl.NOBODY
    v[tl.V.PLAY_ORDER] = v[tl.V.BEATS] = ()
    v[tl.V.PROVOKED] = tl.NONE
    v[tl.V.HEADING] = v[tl.V.OPENER] = ""
    v[tl.V.ROUND] = v[tl.V.RUN] = 0
    v[tl.V.PUT_OFF] = False
    s.phase = tl.P.OPEN
    if not s.zones[tl.Z.HAND + v[tl.V.NARRATOR]]:  # only in a position from outside (TL-178)
        v[tl.V.ENDER] = v[tl.V.NARRATOR]
        unmask(s, "empty_hand")


def play_scene(s: State, seat: int, action: Action) -> None:
    """Play the scene card, which decides the type of the scene (TL-34)."""
    (card,) = action.args
    played(s, seat, card)
    s.vars[tl.V.HEADING] = tl.RANKS[tl.rank_of(card)]
    s.vars[tl.V.OPENER] = tl.CARD_NAMES[card]
    s.note("round", data=("scene", s.vars[tl.V.SCENE], tl.main_name(s, seat), s.vars[tl.V.HEADING], seat))
    s.note("opened", seat, (card,))
    s.vars[tl.V.HEARD] = tl.ALL_SEATS
    go_on(s, seat)


def played(s: State, seat: int, card: int, under: bool = False) -> None:
    """Put a card on the pile, or under it, as the seat's one card of the scene (TL-38, TL-47).

    A seat that has played can claim no more, so a bot's scene does not wait for that person (`let_run`).
    """
    v = s.vars
    s.move(card, tl.Z.HAND + seat, tl.Z.SCENE_PILE)
    if under:
        pile = s.zones[tl.Z.SCENE_PILE]
        s.arrange(tl.Z.SCENE_PILE, (card, *pile[:-1]), watched=True)
    v[tl.V.PLAYED] = tl.put(v[tl.V.PLAYED], seat, True)
    v[tl.V.PLAY_ORDER] = (*v[tl.V.PLAY_ORDER], seat)
    if waited_for(s, seat):
        v[tl.V.RUN] |= 1 << seat
    v[tl.V.PLAYS] = tl.put(v[tl.V.PLAYS], seat, v[tl.V.PLAYS][seat] + 1)
    v[tl.V.EXPOSED] = tuple(name for name in v[tl.V.EXPOSED] if name != tl.CARD_NAMES[card])
    if tl.is_court(card):
        v[tl.V.COURTS_PLAYED] = tl.put(v[tl.V.COURTS_PLAYED], seat, v[tl.V.COURTS_PLAYED][seat] + 1)


def go_on(s: State, seat: int) -> None:
    """Return to the scene after a card of `seat`, unless its empty hand ends the scene now (TL-70)."""
    v = s.vars
    v[tl.V.CLAIMANT] = v[tl.V.CLAIM_ACTOR] = v[tl.V.CLAIM_BEAT] = v[tl.V.TURN] = -1
    v[tl.V.CLAIM_CARD] = v[tl.V.QUESTION] = ""
    v[tl.V.CONTENDERS] = ()
    called, v[tl.V.CALLED] = v[tl.V.CALLED], 0
    s.phase = tl.P.SCENE
    if s.table.options["end_check"] == "at_once" and not s.zones[tl.Z.HAND + seat]:
        v[tl.V.ENDER] = seat
        clear_pile(s)
        unmask(s, "at_once")
    elif called:  # TL-49
        v[tl.V.PUT_OFF] = True
        s.note("goes_on", v[tl.V.NARRATOR])


# Whose word it is


def narrating(s: State) -> int:
    """Return the mask of the narrator and the next bot that can answer, first the target of the latest act.

    A narrating bot waits for all other seats in turn, except for people who let the scene run. After a card of the last
    call it waits for none: they were just asked, and are asked again in the next.
    """
    v = s.vars
    narrator = int(v[tl.V.NARRATOR])
    patient = tl.is_bot(s, narrator)
    listening = ~v[tl.V.HEARD] & ~(v[tl.V.HUMANS] & v[tl.V.RUN] if patient and not v[tl.V.PUT_OFF] else v[tl.V.HUMANS])
    done_to = (v[tl.V.BEATS][-1][3],) if v[tl.V.BEATS] and v[tl.V.BEATS][-1][2] else ()
    order = (*(seat for seat in done_to if seat != narrator), *after(narrator, tl.SEATS))
    first = next((1 << seat for seat in order if listening >> seat & 1), 0)
    return first or 1 << narrator if patient else first | 1 << narrator


def narrates(s: State, seat: int) -> bool:
    """Check whether this seat is the narrator."""
    return bool(seat == s.vars[tl.V.NARRATOR])


def narrators_own(rule: str) -> Why:
    """Return a `why_not` for actions of the narrator alone."""
    refusal = refusals.narrators_own(rule)
    return lambda s, seat, _action: None if narrates(s, seat) else refusal


def talkative(s: State, seat: int) -> bool:
    """Check whether a bot may still say something in this scene."""
    return tl.is_bot(s, seat) and s.vars[tl.V.ROUND] < MAX_ROUNDS


def reactive(s: State, seat: int) -> bool:
    """Check whether a bot may also provoke others in another seat's scene."""
    return talkative(s, seat) and not narrates(s, seat)


def not_held(rule: str) -> Why:
    """Return a `why_not` for cards that are not in the seat's hand."""
    refusal = refusals.not_in_hand(rule)

    def why(s: State, seat: int, action: Action) -> Refusal | None:
        card = action.args[0] if action.args else -1
        return refusal if 0 <= card < tl.CARDS and card not in s.zones[tl.Z.HAND + seat] else None

    return why


def may_adopt(s: State, seat: int) -> bool:
    """Check whether the narrator may adopt the type of the scene card (TL-43)."""
    return narrates(s, seat) and s.vars[tl.V.HEADING] != tl.RANKS[tl.rank_of(tl.scene_card(s))]


def why_not_adopt(s: State, seat: int, action: Action) -> Refusal | None:
    """Return why the type may not be adopted."""
    return narrators_own("TL-43")(s, seat, action) or (None if action.args else refusals.SAME_HEADING)


def adopt(s: State, seat: int, _action: Action) -> None:
    """Adopt the type of the new scene card, as the narrator (TL-43, TL-182)."""
    s.vars[tl.V.HEADING] = tl.RANKS[tl.rank_of(tl.scene_card(s))]
    s.note("adopted", seat, data=(s.vars[tl.V.HEADING],))


def let_pass(s: State, seat: int, _action: Action) -> None:
    """Pass until there is news (TL-39); a person lets the scene of a bot run with it."""
    s.vars[tl.V.HEARD] |= 1 << seat
    if waited_for(s, seat):
        s.vars[tl.V.RUN] |= 1 << seat


def waited_for(s: State, seat: int) -> bool:
    """Check whether this seat is a person for whom a narrating bot waits (TL-39)."""
    return tl.is_bot(s, s.vars[tl.V.NARRATOR]) and not tl.is_bot(s, seat)


def unheard(s: State, seat: int) -> bool:
    """Check whether this person has not passed yet in the scene of a bot, even if the scene runs on by itself."""
    return waited_for(s, seat) and not s.vars[tl.V.HEARD] >> seat & 1


def may_let_run(s: State, seat: int) -> bool:
    """Check whether a person can let the scene run (TL-39).

    It is possible again in a scene that runs: older saved games contain it.
    """
    return waited_for(s, seat)


def let_run(s: State, seat: int, _action: Action) -> None:
    """Let the scene run without this person, until an act is done to its character (TL-36, TL-39)."""
    s.vars[tl.V.RUN] |= 1 << seat
    let_pass(s, seat, _action)


def lets_run(s: State, seat: int) -> bool:
    """Check whether the scene does not wait for this seat."""
    return bool(s.vars[tl.V.RUN] >> seat & 1)


def listen(s: State, seat: int, _action: Action) -> None:
    """Make the scene wait for this person again when there is news, though its end was put off."""
    s.vars[tl.V.RUN] &= ~(1 << seat)
    s.vars[tl.V.PUT_OFF] = False


# The end of a scene


def end_scene(s: State, _seat: int, _action: Action) -> None:
    """End the scene, as the narrator; seats that have not played are asked once more (TL-37, TL-49)."""
    s.note("ending_scene", s.vars[tl.V.NARRATOR])
    if all(s.vars[tl.V.PLAYED]) or s.table.options["last_call"] == "off":
        close(s)
    else:
        s.vars[tl.V.CALLED] = 1 << s.vars[tl.V.NARRATOR]
        call_next(s)


def call_next(s: State) -> None:
    """LAST_CALL: ask the next seat clockwise that has not played; close when all have passed (TL-49)."""
    v = s.vars
    asked = (seat for seat in after(v[tl.V.NARRATOR], tl.SEATS) if able.yet_to_call(s.table.options, s, seat))
    seat = v[tl.V.TURN] = next(asked, -1)
    if seat < 0:
        close(s)
        return
    v[tl.V.CALLED] |= 1 << seat
    s.phase = tl.P.LAST_CALL


def may_pass_ahead(s: State, seat: int) -> bool:
    """Check whether the last call has yet to ask this person, who can pass at once (TL-49)."""
    return seat != s.vars[tl.V.TURN] and not tl.is_bot(s, seat) and able.yet_to_call(s.table.options, s, seat)


def pass_call(s: State, seat: int, _action: Action) -> None:
    """LAST_CALL: play nothing (TL-49). Who passes ahead is not asked in this call; a card played begins a new one."""
    s.note("passed", seat)
    if seat == s.vars[tl.V.TURN]:
        call_next(s)
    else:
        s.vars[tl.V.CALLED] |= 1 << seat


def clear_pile(s: State) -> None:
    """Move courts to their cells of the tableau, spots to the discard (TL-50, TL-176)."""
    pile = s.zones[tl.Z.SCENE_PILE]
    for card in pile:
        s.move(card, tl.Z.SCENE_PILE, tl.Z.TABLEAU if tl.is_court(card) else tl.Z.DISCARD)
    s.note("cleared", pieces=pile)


def close(s: State) -> None:
    """CLOSE: clear the pile, draw for those who played, Epiphanies; then the Endgame or the next scene (TL-50..54)."""
    v = s.vars
    s.phase = tl.P.CLOSE
    v[tl.V.TURN] = v[tl.V.CLAIMANT] = -1
    v[tl.V.CALLED] = 0
    clear_pile(s)
    v[tl.V.BLOCKED] = tl.NOBODY
    narrator = v[tl.V.NARRATOR]
    awoken = [seat for seat in (narrator, *after(narrator, tl.SEATS)) if v[tl.V.PLAYED][seat] and draw(s, seat)]
    for seat in awoken:
        awaken(s, seat, sum(_without_court(s, other) for other in range(tl.SEATS) if other not in awoken))
    held = {card for hand in tl.of_seats(s, tl.Z.HAND) for card in hand}
    v[tl.V.EXPOSED] = tuple(name for name in v[tl.V.EXPOSED] if tl.CARD_OF[name] in held)
    empty = [seat for seat in v[tl.V.PLAY_ORDER] if not s.zones[tl.Z.HAND + seat]]
    limit = s.table.options["scene_limit"]
    if empty:  # TL-209
        v[tl.V.ENDER] = empty[0]
        unmask(s, "empty_hand")
    elif limit and v[tl.V.SCENE] >= limit:
        unmask(s, "scene_limit")
    else:
        v[tl.V.NARRATOR] = after(narrator, tl.SEATS)[0]  # TL-206
        open_scene(s)


def draw(s: State, seat: int) -> bool:
    """Draw the top card of the pack into the hand, if any; return True if it is the identity (TL-51, TL-52)."""
    pack = s.zones[tl.Z.PACK + seat]
    if not pack or (s.vars[tl.V.AWAKENED][seat] and s.table.options["after_epiphany_draw"] == "none"):
        return False
    s.move(pack[-1], tl.Z.PACK + seat, tl.Z.HAND + seat)
    s.note("drew", seat)
    return tl.is_court(pack[-1])


def _without_court(s: State, seat: int) -> bool:
    """Check whether a seat has no identity anywhere: only in a position from outside, with one left in the stack."""
    return not s.zones[tl.Z.IDENTITY + seat] and not any(map(tl.is_court, s.zones[tl.Z.PACK + seat]))


def awaken(s: State, seat: int, kept: int = 0) -> None:
    """Epiphany: set the identity aside, show suit and marker, spots to the pack, three courts to the hand (TL-53).

    In a position from outside there are fewer if the stack is short, and `kept` courts stay for other seats.
    """
    hand, pack = tl.Z.HAND + seat, tl.Z.PACK + seat
    identity = next(card for card in s.zones[hand] if tl.is_court(card))
    s.move(identity, hand, tl.Z.IDENTITY + seat)
    set_marker(s, seat)
    s.move_all(hand, pack)
    s.shuffle(pack)
    for _ in range(min(tl.HAND_SIZE, len(s.zones[tl.Z.COURT_STACK]) - kept)):
        s.move(s.zones[tl.Z.COURT_STACK][-1], tl.Z.COURT_STACK, hand)
    s.vars[tl.V.AWAKENED] = tl.put(s.vars[tl.V.AWAKENED], seat, True)
    s.note("epiphany", seat, data=(tl.suit_of(identity), tl.main_name(s, seat)))
    s.note("identity", seat, (identity,), (tl.RANKS[tl.rank_of(identity)],), to=1 << seat)
