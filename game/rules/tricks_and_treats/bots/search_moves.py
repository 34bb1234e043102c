"""Moves of the search's world: every decision as one small int, and the action of each.

A played card and a kept token are their own ids. Then follow the decisions without parameters, picked tokens of the
line, and the treats, each with room for its parameters.
"""

from __future__ import annotations

from typing import Final

from game.rules.tricks_and_treats import pieces as tt
from game.table import Action, num

PLAIN = (
    tt.KEEP_NONE,
    tt.KEEP_MATCHES,
    tt.CLAIM_ALL,
    tt.CLAIM_NONE,
    tt.CLAIM_PICKED,
    tt.DRAW_TWO,
    tt.PASS_ONCE,
    tt.PASS_ROUND,
)
FIRST_PLAIN: Final = 140
M_KEEP_NONE: Final = FIRST_PLAIN
M_KEEP_MATCHES: Final = FIRST_PLAIN + 1
M_CLAIM_ALL: Final = FIRST_PLAIN + 2
M_CLAIM_NONE: Final = FIRST_PLAIN + 3
M_CLAIM_PICKED: Final = FIRST_PLAIN + 4
M_DRAW: Final = FIRST_PLAIN + 5
M_PASS_ONCE: Final = FIRST_PLAIN + 6
M_PASS_ROUND: Final = FIRST_PLAIN + 7
M_PICK: Final = FIRST_PLAIN + 8  # + card
M_UNPICK: Final = M_PICK + 60  # + card
M_USE: Final = M_UNPICK + 60  # + kind * USE_ROOM + what the treat is used on
USE_ROOM: Final = 4096
PLACES: Final = 64  # a Switch is on place * PLACES + place, a Thief on seat * PLACES + the treat's number
MOVE_OF = {action: FIRST_PLAIN + i for i, action in enumerate(PLAIN)}


def move_of(action: Action) -> int:
    """Return the int of a decision; the race for sweets (DASH) has none (TT-104)."""
    verb, args = action[0], action[1]
    if verb == tt.PLAY:
        return args[0]
    if verb == tt.KEEP and args[0] < len(tt.PIECES):
        return args[0]
    if verb == tt.PICK:
        return M_PICK + args[0] - tt.TOKEN
    if verb == tt.UNPICK:
        return M_UNPICK + args[0] - tt.TOKEN
    if verb == tt.USE:
        kind = args[0] - tt.KIND_WORD[0]
        return M_USE + kind * USE_ROOM + _detail(kind, args[1:])
    return MOVE_OF[action]


def _detail(kind: int, args: tuple[int, ...]) -> int:
    if kind == tt.GHOST:
        return args[0] - tt.TOKEN
    if kind == tt.POISON:
        return args[0]
    if kind == tt.THIEF:
        return num(args[0]) * PLACES + args[1] - tt.TREAT
    if kind == tt.SWITCH:
        one, other = sorted(map(num, args))
        return one * PLACES + other
    return num(args[0]) if args else 0


def action_of(move: int) -> Action:
    """Return the decision of an int."""
    if move < tt.CARDS:
        return tt.PLAY_CARD[move]
    if move < FIRST_PLAIN:
        return tt.KEEP_PIECE[move]
    if move < M_PICK:
        return PLAIN[move - FIRST_PLAIN]
    if move < M_USE:
        verb, first = (tt.PICK, M_PICK) if move < M_UNPICK else (tt.UNPICK, M_UNPICK)
        return Action(verb, (move - first + tt.TOKEN,))
    kind, detail = divmod(move - M_USE, USE_ROOM)
    return Action(tt.USE, (tt.KIND_WORD[kind], *_arguments(kind, detail)))


def _arguments(kind: int, detail: int) -> tuple[int, ...]:
    if kind == tt.GHOST:
        return (detail + tt.TOKEN,)
    if kind == tt.POISON:
        return (detail,)
    if kind == tt.THIEF:
        return num(detail // PLACES), detail % PLACES + tt.TREAT
    if kind == tt.SWITCH:
        # the one order in which the rules list it
        return num(detail // PLACES), num(detail % PLACES)
    if kind == tt.EYE or (kind == tt.SPY and detail):
        return (num(detail),)
    return ()
