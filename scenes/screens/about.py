"""The credits."""

from __future__ import annotations

from contextlib import suppress

from game import __version__, rules
from scenes.app.dialog import Dialog
from scenes.screens import text as texts

_LIBRARIES = texts.MADE_WITH


def credits_text() -> str:
    """Return the credits: each game with its designer, then the software the program is built with."""
    metas = []
    for game in rules.game_ids():
        with suppress(rules.UnknownGameError):  # an external game that does not load: the launcher says so
            metas.append(rules.load(game).meta)
    games = [f"{meta.title}: {meta.designer}" for meta in metas]
    return "\n".join(
        [
            texts.version(__version__),
            "",
            texts.GAMES_AND_DESIGNERS,
            *games,
            "",
            _LIBRARIES,
            "",
            texts.LICENCES,
        ]
    )


def about() -> Dialog:
    """Return the dialog with the credits."""
    return Dialog(texts.LANTERN_TABLE, credits_text(), width=720)
