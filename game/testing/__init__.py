"""Tools for the tests of a game, in this repository or in a package of its own; part of the installed program.

`Posed` plays from a position in the rule book's words, `keeps_promises` plays random games, and recorded games
(`game.testing.recorded`) come out as they did before.
"""

from __future__ import annotations

from game.check import check_game
from game.rules.plugin import Game
from game.testing.posed import Posed, begun, posed

__all__ = ["Posed", "begun", "keeps_promises", "posed"]


def keeps_promises(game: Game, games: int = 10, seed: int | str = 0) -> None:
    """Play random games of a plugin, as `lantern-table check` does.

    Raises:
        AssertionError: a promise is broken. The message is the report.
    """
    report = check_game(game, games, seed)
    if not report.ok:
        raise AssertionError("\n".join(report.lines()))
