"""The evening's cards over again for the search: what is open in a `World`, and what becomes of it (TL-260).

The rules are those of `scene.py`, `claims.py` and `endgame.py`, under all options: `tests/rules/test_tl_world.py` plays
both on the same chance. Whoever can play no card is not asked, a question is answered as soon as it is put, and hand
signs are a lot, as each of those who throw is as likely to win (TL-42).
"""

from __future__ import annotations

from game.rules.flow import after
from game.rules.trick_of_the_light.moves import (
    M_ALLOW,
    M_ANSWER,
    M_DECLINE,
    M_DRAW,
    M_END,
    M_JOIN,
    M_NOTHING,
    M_OBJECT,
    M_OUT,
    M_OVER,
    M_PASS,
    M_PASS_CALL,
    M_PEEK,
    M_PLAY,
    M_SCENE,
    M_SEAL,
    M_SHOW,
    M_TELL,
    M_THROW,
    M_UNDER,
    ROOM,
    card_of,
)
from game.rules.trick_of_the_light.pieces import ACE, ALL_SEATS, HAND_SIZE, KING, QUEEN, SEATS
from game.rules.trick_of_the_light.world import (
    ABOVE,
    BELOW,
    COURT,
    COURT_MASK,
    P_ENDER,
    P_EPILOGUE,
    P_LAST_CALL,
    P_OPEN,
    P_OVER_ANSWER,
    P_OVER_PLAY,
    P_OVER_RPS,
    P_OVER_WINDOW,
    P_PEEK,
    P_SCENE,
    P_STATEMENTS,
    P_UNDER_JUDGE,
    PER_RANK,
    World,
    cards_in,
    lowest,
)


def legal(w: World) -> list[int]:
    """Every decision about cards open to the seat whose turn it is."""
    seat, phase = w.turn, w.phase
    if seat < 0:
        return []
    if phase == P_OPEN:
        return [M_SCENE + card for card in cards_in(w.hands[seat])]
    if phase == P_SCENE:
        return [M_END] if seat == w.narrator else [*_claims(w, seat), M_PASS]
    if phase == P_LAST_CALL:
        return [*_claims(w, seat), M_PASS_CALL]
    if phase == P_OVER_PLAY:
        return [M_PLAY + card for card in cards_in(w.hands[seat] & ABOVE[w.top])]
    if phase == P_OVER_WINDOW:
        return [M_JOIN, M_OUT] if w.hands[seat] & ABOVE[w.top] else [M_OUT]
    if phase == P_STATEMENTS:
        return [M_SEAL + named for named in STATEMENTS[w.identity[seat] // PER_RANK - COURT // PER_RANK][seat]]
    if phase == P_UNDER_JUDGE:
        return [M_ALLOW, M_OBJECT]
    if phase == P_PEEK:
        return [M_PEEK, M_DECLINE] if w.stack else [M_DECLINE]
    if phase == P_ENDER:
        return [*_endings(w, seat), M_NOTHING]
    return [M_THROW] if phase == P_OVER_RPS else [M_ANSWER] if phase == P_OVER_ANSWER else [M_TELL]


def _named_by(rank: int, seat: int) -> list[int]:
    """The masks of those whom a statement of an identity of this rank may name (TL-77)."""
    if rank == KING:
        return [1 << other for other in range(SEATS) if other != seat]
    return [named for named in range(ALL_SEATS) if not named >> seat & 1] if rank == ACE else [0]


STATEMENTS = [[_named_by(rank, seat) for seat in range(SEATS)] for rank in range(COURT // PER_RANK, ACE + 1)]


def _claims(w: World, seat: int) -> list[int]:
    """An Over, and the Under of each lower card (TL-35, TL-36)."""
    if w.played >> seat & 1:
        return []
    found = [M_OVER] if w.hands[seat] & ABOVE[w.top] else []
    return (
        found if w.blocked >> seat & 1 else found + [M_UNDER + card for card in cards_in(w.hands[seat] & BELOW[w.top])]
    )


def _endings(w: World, seat: int) -> list[int]:
    """What an ender may do (TL-74)."""
    if w.identity[seat] // PER_RANK == QUEEN:
        return [M_SHOW]
    return [M_DRAW] if w.stack else []


def apply(w: World, seat: int, move: int) -> None:
    """Carry out a legal decision of the seat whose turn it is, and every automatic step up to the next one."""
    detail = move % ROOM
    what = move - detail
    if what == M_PASS_CALL:
        _call_next(w)
    elif what == M_SCENE:
        _put(w, seat, detail)
        w.top = detail
        w.heard = ALL_SEATS
        _go_on(w, seat)
    elif what == M_OVER:
        _go_over(w, seat)
    elif what == M_UNDER:
        _go_under(w, seat, detail)
    elif what == M_PASS:
        w.heard |= 1 << seat
        _listen(w)
    elif what == M_PLAY:
        _put(w, seat, detail)
        w.top = detail
        _resume(w)
    elif what in (M_JOIN, M_OUT):
        w.waiting ^= 1 << seat
        if what == M_JOIN:
            w.yes |= 1 << seat
        _ask_to_join(w)
    elif what in (M_ALLOW, M_OBJECT):
        w.waiting ^= 1 << seat
        if what == M_OBJECT:
            w.yes |= 1 << seat
        w.turn = lowest(w.waiting)
        if not w.waiting:
            _judge(w)
    elif what == M_SEAL:
        _seal(w, seat, detail)
        _ask_to_seal(w)
    else:
        _apply_rare(w, seat, what)


def _apply_rare(w: World, seat: int, what: int) -> None:
    """What comes once in an evening, or only where a position was read in the midst of a claim."""
    if what == M_END:
        _end_scene(w)
    elif what in (M_ANSWER, M_TELL):
        _resume(w)
    elif what == M_THROW:
        _win(w, w.lot(cards_in(w.asked)))
    elif what in (M_PEEK, M_DECLINE):
        w.waiting ^= 1 << seat
        if what == M_PEEK:
            _look(w, seat)
        _ask_to_peek(w)
    else:
        if what == M_SHOW:
            w.queen_shown = True
        elif what == M_DRAW:
            _look(w, seat)
        _ask_statements(w)


# The scene


def _put(w: World, seat: int, card: int) -> None:
    """A card comes to the pile, and counts as the seat's one card of the scene (TL-38)."""
    bit = 1 << card
    w.hands[seat] ^= bit
    w.pile |= bit
    w.exposed &= ~bit
    w.played |= 1 << seat
    w.order = [*w.order, seat]


def _go_on(w: World, seat: int) -> None:
    """Back to the scene when a card of `seat` is fully dealt with, unless its empty hand ends it now (TL-70)."""
    w.claimant = w.claim = -1
    w.called = 0
    if w.rules.at_once and not w.hands[seat]:
        w.ender = seat
        _clear_pile(w)
        _unmask(w)
    else:
        _listen(w)


def _resume(w: World) -> None:
    """The scene goes on, and everybody may claim again."""
    w.heard = 0
    _go_on(w, w.claimant)


def _can_play(w: World, seat: int) -> bool:
    """Whether a seat holds a card that it may claim (TL-35, TL-36, TL-38)."""
    if w.played >> seat & 1:
        return False
    hand = w.hands[seat]
    return hand & ABOVE[w.top] > 0 or (hand & BELOW[w.top] > 0 and not w.blocked >> seat & 1)


def _listen(w: World) -> None:
    """SCENE: the next seat that can play and has not passed; when none is left, the narrator ends it (TL-37, TL-39)."""
    w.phase = P_SCENE
    if w.heard != ALL_SEATS:
        for seat in w.listeners():
            if not w.heard >> seat & 1:
                if _can_play(w, seat):
                    w.turn = seat
                    return
                w.heard |= 1 << seat
    _end_scene(w)


def _end_scene(w: World) -> None:
    """The narrator ends the scene; who has not played is asked once more (TL-37, TL-49)."""
    if w.played == ALL_SEATS or not w.rules.last_call:
        _close(w)
    else:
        w.called = 1 << w.narrator
        _call_next(w)


def _call_next(w: World) -> None:
    """LAST_CALL of the next seat that has not played and can, or the close (TL-49)."""
    for seat in after(w.narrator, SEATS):
        if not (w.played | w.called) >> seat & 1:
            w.called |= 1 << seat
            if _can_play(w, seat):
                w.turn = seat
                w.phase = P_LAST_CALL
                return
    _close(w)


# Claims


def _go_over(w: World, seat: int) -> None:
    """Who has not played may join a claim Over (TL-35, TL-41)."""
    w.claimant = seat
    w.heard |= 1 << seat
    asked = ALL_SEATS & ~w.played & ~(1 << seat)
    if not asked or not w.rules.contested:
        _win(w, seat)
        return
    w.asked = w.waiting = asked
    w.yes = 0
    w.phase = P_OVER_WINDOW
    _ask_to_join(w)


def _ask_to_join(w: World) -> None:
    """OVER_WINDOW: the next who can join; then who won is a lot among those who did (TL-41, TL-42)."""
    while w.waiting:
        seat = lowest(w.waiting)
        if w.hands[seat] & ABOVE[w.top]:
            w.turn = seat
            return
        w.waiting ^= 1 << seat
    _win(w, w.lot(cards_in(w.yes | 1 << w.claimant)) if w.yes else w.claimant)


def _win(w: World, seat: int) -> None:
    """OVER_PLAY: this seat must play its card (TL-43)."""
    w.claimant = w.turn = seat
    w.asked = w.waiting = w.yes = 0
    w.phase = P_OVER_PLAY


def _go_under(w: World, seat: int, card: int) -> None:
    """A lower card is shown, and judged (TL-36, TL-46)."""
    w.claimant = seat
    w.claim = card
    w.heard |= 1 << seat
    w.asked = w.waiting = ALL_SEATS & ~(1 << seat) if w.rules.judged_by_all else 1 << w.narrator
    w.yes = 0
    w.phase = P_UNDER_JUDGE
    w.turn = lowest(w.waiting)


def _judge(w: World) -> None:
    """The claim stands or is refused (TL-46..48)."""
    refused = w.yes.bit_count() >= min(2, w.asked.bit_count())
    w.asked = w.yes = 0
    if not refused:
        _put(w, w.claimant, w.claim)
        _resume(w)
        return
    w.exposed |= 1 << w.claim
    w.blocked |= 1 << w.claimant
    w.claimant = w.claim = -1
    if w.called:
        _call_next(w)
    else:
        _listen(w)


# The close


def _clear_pile(w: World) -> None:
    """Courts go to the tableau, spots out of the game (TL-50)."""
    w.tableau |= w.pile & COURT_MASK
    w.pile = 0
    w.top = -1


def _close(w: World) -> None:
    """CLOSE: the pile goes, who played draws, Epiphanies; then the Endgame or the next scene (TL-50..54)."""
    w.claimant = -1
    w.called = w.blocked = 0
    _clear_pile(w)
    awoken = []
    seats = (w.narrator, *after(w.narrator, SEATS))
    for seat in seats:
        pack = w.packs[seat]
        if pack and w.played >> seat & 1 and (w.rules.draws_on or not w.awakened >> seat & 1):  # TL-51
            w.packs[seat] = pack[:-1]
            w.hands[seat] |= 1 << pack[-1]
            if pack[-1] >= COURT:
                awoken.append(seat)
    for seat in awoken:
        _awaken(w, seat, awoken)
    if w.exposed:
        w.exposed &= w.hands[0] | w.hands[1] | w.hands[2] | w.hands[3]
    for seat in w.order:
        if not w.hands[seat]:  # TL-71, TL-209
            w.ender = seat
            _unmask(w)
            return
    if w.rules.limit and w.scene >= w.rules.limit:
        _unmask(w)
        return
    w.narrator = seats[1]
    _open_scene(w)


def _open_scene(w: World) -> None:
    """OPEN: a new scene, whose narrator must play a card (TL-34, TL-54)."""
    w.scene += 1
    w.played = w.blocked = 0
    w.order = []
    w.first = -1
    w.phase = P_OPEN
    w.turn = w.narrator
    if not w.hands[w.narrator]:  # only in a position from outside (TL-178)
        w.ender = w.narrator
        _unmask(w)


def _awaken(w: World, seat: int, awoken: list[int]) -> None:
    """Epiphany: identity aside, spots back into the pack, three courts in hand (TL-53).

    In a position from outside they are fewer if the stack is short, as courts stay there for seats that have none yet.
    """
    identity = min(cards_in(w.hands[seat] & COURT_MASK), key=card_of)
    w.identity[seat] = identity
    w.packs[seat] = w.shuffled(w.packs[seat] + cards_in(w.hands[seat] & ~(1 << identity)))
    kept = 0
    for other in range(SEATS):
        if w.identity[other] < 0 and other not in awoken and max(w.packs[other], default=-1) < COURT:
            kept += 1
    count = max(0, min(HAND_SIZE, len(w.stack) - kept))
    w.hands[seat] = 0
    for card in w.stack[len(w.stack) - count :]:
        w.hands[seat] |= 1 << card
    w.stack = w.stack[: len(w.stack) - count]
    w.awakened |= 1 << seat


# The end


def _unmask(w: World) -> None:
    """UNMASK: who has not awoken takes its identity out of its pack and shows its suit (TL-72)."""
    w.waiting = 0
    for seat in range(SEATS):
        if w.identity[seat] < 0:
            w.waiting |= 1 << seat
            for card in w.packs[seat]:
                if card >= COURT:
                    w.identity[seat] = card
                    w.packs[seat] = [other for other in w.packs[seat] if other != card]
                    break
            else:  # only a position from outside has none there
                card = w.lot(w.stack)
                w.identity[seat] = card
                w.stack = [other for other in w.stack if other != card]
    w.asked = w.waiting
    w.phase = P_PEEK
    _ask_to_peek(w)


def _look(w: World, seat: int) -> None:
    """The top court of the stack for oneself (TL-73, TL-75)."""
    w.peeked[seat] = w.stack[-1]
    w.stack = w.stack[:-1]


def _ask_to_peek(w: World) -> None:
    """PEEK, as long as there is a court to take; then the ender, if there is one (TL-73, TL-74)."""
    if w.waiting and w.stack:
        w.turn = lowest(w.waiting)
        return
    w.asked = w.waiting = 0
    w.turn = w.ender
    w.phase = P_ENDER
    if w.ender < 0 or not _endings(w, w.ender):
        _ask_statements(w)


def _ask_statements(w: World) -> None:
    """STATEMENTS: everybody writes (TL-77)."""
    w.phase = P_STATEMENTS
    w.asked = w.waiting = ALL_SEATS
    _ask_to_seal(w)


def _seal(w: World, seat: int, named: int) -> None:
    w.stated[seat] = named
    w.waiting ^= 1 << seat


def _ask_to_seal(w: World) -> None:
    """The next seat that has a choice; when all have written, the statements are open and nothing is left (TL-78)."""
    while w.waiting:
        seat = lowest(w.waiting)
        if w.identity[seat] // PER_RANK >= KING:
            w.turn = seat
            return
        _seal(w, seat, 0)
    w.asked = 0
    w.turn = -1
    w.phase = P_EPILOGUE
