"""The launch options of the program."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.match import SeatInfo


@dataclass
class Launch:
    """The launch options of the program.

    Attributes:
        data_dir: Folder of saves, screenshots and exports.
        settings: File of the settings; `None` is the default file in the data folder.
        game: The game to open at once; `None` opens the launcher.
        seats: The players; `None` is one person and bots.
        options: House rules by name.
        seed: The seed of the shuffle; `None` is a random one.
        words: What the players add to the shuffle.
        save: A saved game to continue.
        size: The window's size in px; `None` is a size that suits the screen.
        fullscreen: Whether to fill the screen.
        lesson: Whether to start with the lesson of the game.
        plain: Use the plain table for every game, for authors of games.
    """

    data_dir: Path
    game: str | None = None
    seats: Sequence[SeatInfo] | None = None
    options: Mapping[str, Any] = field(default_factory=dict)
    seed: str | None = None
    words: Sequence[str] = ()
    save: Path | None = None
    size: tuple[int, int] | None = None
    fullscreen: bool = False
    lesson: bool = False
    plain: bool = False
    settings: Path | None = None
