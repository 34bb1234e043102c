"""Looks: a game's appearance in one record. Every field has a default that works."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

import pygame

from scenes.stage import art, faces, grounds, look, paint, picture_folder, woven
from scenes.stage.cloths import BAIZE, Cloth
from scenes.stage.look import Rgb, Shade
from scenes.stage.picture_folder import PictureFolder
from scenes.stage.piece import FacePainter
from scenes.stage.woven import Weave

CREAM = look.rgb("#fff6dc")


@dataclass(frozen=True)
class Band:
    """The text on a game's box in the launcher: a line on its band, number of players, duration and kind."""

    line: str
    people: str
    time: str
    kind: str


@dataclass(frozen=True)
class Look:
    """A game's appearance.

    Functions of the game's own folder are named as `module:function` and loaded when needed.

    Attributes:
        title: The title; words between stars are small and in italics.
        ink: The colour of the title on the cover.
        cloth, wood, weave: The colours of the table, the wood under it (`None`: the theme's own), the curtain.
        backs: The kinds of backs of its cards.
        faces: The painter of its pieces.
        pictures: A folder beside the module of the look, for games from outside: pictures of pieces by their names, a
            `back`, a `cover` (`scenes.stage.picture_folder`). `faces` paints what has no picture.
        cover: The cover of its box, a file of the assets; empty for one painted from its cloth and some of its
            `samples`.
        band: The text of its box.
        shelved: Whether the box is a small one on the shelf of games from elsewhere.
        samples: Names of pieces that represent the game.
        preview: The zones shown in the two rows of the small table of the last game, for all seats together, and the
            number of backs below.
        table: Its `GameTable`, or its own class of scene: called with a session, it makes the scene; empty: the plain
            table.
        lesson: (session) -> the table with its lesson; empty for its table.
        won: The name of a win in the statistics.
        sounds: The words of the game's events that have a sound, each with its sound; all of them are public. A game
            from outside may name a file beside its look: `bell.ogg`.
        results: (`scenes.app.results_page.ResultsHost`) -> the game's own page of the results; empty: the common
            one.
        ends_there: Whether its end is shown at the table itself and not on the common results page.
        spares: About how many hand-overs a round are saved if people's only cards are played without a prompt
            (`tests.bench.handovers`); 0 if not measured.
        story: (session) -> the images of its story, one after another.
        emblem: (px) -> the image in the middle of the table at the set-up.
        spoils: (painter, x) draws the things won beside the winner's name.
        stands: (session) -> the content of the table at the end of a game without rules, for the honours.
    """

    title: str
    ink: Rgb = CREAM
    cloth: Cloth = BAIZE
    wood: Shade | None = None
    weave: Weave = woven.SUITS
    backs: tuple[str, ...] = ("plain",)
    faces: FacePainter = faces.ANY
    pictures: str = ""
    cover: str = ""
    band: Band | None = None
    shelved: bool = False
    samples: tuple[str, ...] = ("AS", "10H", "QD", "KC", "joker1")
    preview: tuple[str, str, int] = ("", "", 0)
    table: str = ""
    lesson: str = ""
    won: str = "Won"
    sounds: Mapping[str, str] = field(default_factory=dict)
    results: str = ""
    ends_there: bool = False
    spares: int = 0
    story: str = ""
    emblem: Callable[[int], pygame.Surface] | None = None
    spoils: str = ""
    stands: str = ""
    _folder: PictureFolder | None = None

    def beside(self, place: Path) -> Look:
        """Return the look of a game from outside, with its pictures and sounds from the folder of its module.

        Raises:
            OSError: there is no folder of pictures, or no file of a sound.
        """
        sounds = {word: _sound(sound, place) for word, sound in self.sounds.items()}
        if not self.pictures:
            return replace(self, sounds=sounds, shelved=True)
        folder = PictureFolder(place / self.pictures)
        painter = picture_folder.painter(folder, self.faces)
        return replace(self, faces=painter, sounds=sounds, shelved=True, _folder=folder)

    @property
    def plain_title(self) -> str:
        """Return the title without its stars."""
        return self.title.replace("*", "")

    def cover_art(self, width: int) -> pygame.Surface:
        """Return the cover of the box without its title, 3/4 as high as wide."""
        if self._folder is not None and (picture := picture_folder.cover(self._folder, width)) is not None:
            return picture
        return art.svg(f"covers/{self.cover}", width, round(width * 0.75)) if self.cover else self._painted(width)

    def _painted(self, width: int) -> pygame.Surface:
        """Return a cover for a game that has none: its cloth by lantern light, and a hand of its cards."""
        height = round(width * 0.75)
        surface = grounds.cloth((width, height), self.cloth, 0, width / 1100).copy()
        cards = self.samples[:5]
        px = round(width * 0.24)
        for place, name in enumerate(cards):
            angle = (len(cards) - 1) / 2 - place
            card = self.faces.card(name, px)
            sprite = pygame.transform.rotozoom(card, 13 * angle, 1)
            x, y = width / 2 - angle * px * 0.62, height * 0.68 + abs(angle) ** 2 * px * 0.07
            soft = paint.shadow((px, round(px * 1.4)), px * 0.06, max(1, px * 0.05), 0.5)
            fallen = pygame.transform.rotozoom(soft, 13 * angle, 1)
            at = round(x - fallen.get_width() / 2), round(y - fallen.get_height() / 2 + px * 0.05)
            surface.blit(fallen, at)
            surface.blit(sprite, (round(x - sprite.get_width() / 2), round(y - sprite.get_height() / 2)))
        return surface


def _sound(sound: str, place: Path) -> str:
    """Return the path of a sound that is a file, and another sound as it is.

    Raises:
        OSError: there is no such file.
    """
    if "." not in sound:
        return sound
    file = place / sound
    file.stat()
    return str(file)
