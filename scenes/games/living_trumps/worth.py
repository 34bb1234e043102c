"""The value of a Powerbase in words, and who has an Identity."""

from __future__ import annotations

from typing import NamedTuple

from game.rules.deck import RANKS
from game.rules.living_trumps import pieces as lt
from game.rules.living_trumps.bots.goals import STRAIGHTS
from game.rules.living_trumps.phases.flow import worth
from game.rules.living_trumps.phases.poker import NAMES, WINNING
from game.rules.living_trumps.text.ending import kind_of
from game.rules.living_trumps.text.prompts_text import in_words
from game.rules.wording import begun
from game.table import Table, View
from scenes.games.living_trumps import aims, aims_text
from scenes.games.living_trumps import text as say

WINS = say.WINS


class Worth(NamedTuple):
    """The value of a Powerbase in words.

    Attributes:
    value: what it is, such as `Pair of sevens`.
    hidden: its face-down cards.
    away: what one more card could make of it.
    """

    value: str
    hidden: str
    away: str


def is_dealing(view: View) -> bool:
    """Return whether the first cards are on their way: nothing is counted yet, and no Turn has begun (LT-34)."""
    return view.phase > lt.P.FORTE and not view.vars[lt.V.TURN]


def worth_of(table: Table, view: View, seat: int) -> Worth:
    """Return the public value of a Powerbase, without words while the first cards are dealt (LT-26, LT-210)."""
    if is_dealing(view):
        return Worth("", "", "")
    up, down = lt.cards(view, lt.PB_UP, seat), len(lt.cards(view, lt.PB_DOWN, seat))
    ranked = worth(view, seat, table.options["wheel"] == "on")
    name = kind_of(ranked, up) if up else begun(NAMES[ranked[0]])
    over = view.phase == lt.P.OVER
    away = WINS if ranked[0] in WINNING and not over else _away(table, up)
    return Worth(name, say.covered(down), away)


def _away(table: Table, up: tuple[int, ...]) -> str:
    """Return what four face-up cards could become with a fifth."""
    if len(up) != lt.POWER_SIZE - 1:
        return ""
    ranks, straights = {lt.RANK[card] for card in up}, STRAIGHTS if table.options["wheel"] == "on" else STRAIGHTS[:-1]
    tricks = [say.A_FLUSH] if len({lt.SUIT[card] for card in up}) == 1 else []
    tricks += [say.A_STRAIGHT] if any(len(ranks & {*straight}) == lt.POWER_SIZE - 1 for straight in straights) else []
    return say.one_from(say.either(tricks)) if tricks else ""


def lacks(table: Table, view: View, seat: int) -> tuple[str, ...]:
    """Return what a Powerbase lacks to win, in several wordings; empty if it wins or has no card yet (LT-210)."""
    lacking = None if is_dealing(view) else aims.lacks(table, view, seat)
    if lacking is None:
        return ()
    called = [in_words((lt.RANK_WORDS[rank],)) for rank in lacking.ranks]
    return aims_text.lacks(lacking.more, lt.SUIT_WORDS[lacking.suit], called, [RANKS[rank] for rank in lacking.ranks])


def is_known(view: View, seat: int) -> bool:
    """Check whether a seat is in the game and has an Identity."""
    return seat < lt.players(view) and view.vars[lt.V.IDENTITY][seat] >= 0
