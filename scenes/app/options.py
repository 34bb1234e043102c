"""What the program was started with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.match import SeatInfo


@dataclass
class Launch:
    """What the program was started with.

    Attributes:
        data_dir: where saves, screenshots and exports lie.
        settings: the file of the settings; None: it lies in the data folder.
        game: the game to open a table of at once; None opens the launcher.
        seats: who sits there; None leaves one person and bots.
        options: house rules by name.
        seed: the seed of the shuffle; None: a surprise.
        words: what the players add to the shuffle.
        save: a save to go on with.
        size: the window's size in pixels; None: what suits the screen.
        fullscreen: whether to fill the screen.
        lesson: whether to begin with the lesson of the game.
        plain: for those who write games: every game is played on the plain table, whatever room it has.
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
