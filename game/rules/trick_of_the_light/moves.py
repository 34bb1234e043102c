"""Every decision about cards as one small int: what the search's world plays with, and the action that it stands for.

A move is the verb with room for what it is done with: a card by its number in the world, or the mask of seats that a
statement names. By whom an Under was done is words, and left out.
"""

from __future__ import annotations

from typing import Final

from game.rules.flow import mask_of, seats_of
from game.rules.trick_of_the_light.claims import under
from game.rules.trick_of_the_light.pieces import PER_SUIT, SIGNS, SUITS, WORD, Verb, rank_of, suit_of
from game.table import Action, num

ROOM: Final = 64
M_SCENE: Final[int] = Verb.PLAY_SCENE * ROOM  # + card
M_PLAY: Final[int] = Verb.PLAY_OVER * ROOM  # + card
M_UNDER: Final[int] = Verb.CLAIM_UNDER * ROOM  # + card
M_SEAL: Final[int] = Verb.SEAL * ROOM  # + mask of seats
M_OVER: Final[int] = Verb.CLAIM_OVER * ROOM
M_PASS: Final[int] = Verb.PASS * ROOM
M_END: Final[int] = Verb.END_SCENE * ROOM
M_JOIN: Final[int] = Verb.JOIN_OVER * ROOM
M_OUT: Final[int] = Verb.STAY_OUT * ROOM
M_THROW: Final[int] = Verb.THROW * ROOM  # any sign
M_ANSWER: Final[int] = Verb.ANSWER * ROOM
M_TELL: Final[int] = Verb.GIVE_BACK * ROOM
M_ALLOW: Final[int] = Verb.ALLOW * ROOM
M_OBJECT: Final[int] = Verb.OBJECT * ROOM
M_PASS_CALL: Final[int] = Verb.PASS_CALL * ROOM
M_PEEK: Final[int] = Verb.PEEK * ROOM
M_DECLINE: Final[int] = Verb.DECLINE * ROOM
M_SHOW: Final[int] = Verb.SHOW_QUEEN * ROOM
M_DRAW: Final[int] = Verb.DRAW_EXTRA * ROOM
M_NOTHING: Final[int] = Verb.DO_NOTHING * ROOM
OF_A_CARD: Final = frozenset((Verb.PLAY_SCENE, Verb.PLAY_OVER, Verb.CLAIM_UNDER))
MOVES: Final = frozenset(
    move // ROOM
    for move in (
        M_SCENE, M_PLAY, M_UNDER, M_SEAL, M_OVER, M_PASS, M_END, M_JOIN, M_OUT, M_THROW, M_ANSWER, M_TELL, M_ALLOW,
        M_OBJECT, M_PASS_CALL, M_PEEK, M_DECLINE, M_SHOW, M_DRAW, M_NOTHING,
    )
)  # fmt: skip


def number_of(card: int) -> int:
    """The number in a world of a card: cards go by their ranks there, and by suits within a rank."""
    return rank_of(card) * len(SUITS) + suit_of(card)


def card_of(number: int) -> int:
    """The card with this number in a world."""
    return number % len(SUITS) * PER_SUIT + number // len(SUITS)


def move_of(action: Action) -> int:
    """The move that a decision about cards is."""
    detail = 0
    if action.verb in OF_A_CARD:
        detail = number_of(action.args[0])
    elif action.verb == Verb.SEAL:
        detail = mask_of(map(num, action.args))
    return action.verb * ROOM + detail


def action_of(move: int) -> Action:
    """A decision that is this move; of an Under the first seat is said to have done it."""
    verb, detail = divmod(move, ROOM)
    if verb == Verb.CLAIM_UNDER:
        return Action(verb, under(card_of(detail), 0))
    if verb in OF_A_CARD:
        return Action(verb, (card_of(detail),))
    if verb == Verb.THROW:
        return Action(verb, (WORD[SIGNS[0]],))
    return Action(verb, tuple(map(num, seats_of(detail))))
