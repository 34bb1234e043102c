"""The credits."""

from __future__ import annotations

from contextlib import suppress

from game import __version__, rules
from scenes.app.dialog import Dialog
from scenes.screens import text as texts

_LIBRARIES = (
    "Drawn with pygame-ce (LGPL), set in Source Serif and Source Sans by Adobe (OFL), with Noto Sans for other scripts "
    "(OFL). Physics by pymunk (MIT), saves by msgspec (BSD), guides by markdown-it-py (MIT), stories by Jinja (BSD), "
    "folders by platformdirs (MIT)."
)


def credits_text() -> str:
    """Return the credits: each game with its designer, then the software the program is built with."""
    metas = []
    for game in rules.game_ids():
        with suppress(rules.UnknownGameError):  # an external game that does not load: the launcher says so
            metas.append(rules.load(game).meta)
    games = [f"{meta.title}: {meta.designer}" for meta in metas]
    return "\n".join(
        [
            f"Version {__version__}. A card table for people who share one screen, with bots in the empty seats.",
            "",
            "The games, and who designed them:",
            *games,
            "",
            _LIBRARIES,
            "",
            texts.LICENCES,
        ]
    )


def about() -> Dialog:
    """Return the dialog with the credits."""
    return Dialog("Lantern Table", credits_text(), width=720)
