"""How a game looks, in one record. Whatever a game leaves out has a default that is pretty by itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

import pygame

from scenes.stage import art, faces, grounds, look, paint, woven
from scenes.stage.cloths import BAIZE, Cloth
from scenes.stage.look import Rgb, Shade
from scenes.stage.piece import FacePainter
from scenes.stage.woven import Weave

CREAM = look.rgb("#fff6dc")


@dataclass(frozen=True)
class Band:
    """What a box in the launcher says of its game: a line on its band, and who, how long and what kind it is."""

    line: str
    people: str
    time: str
    kind: str


@dataclass(frozen=True)
class Look:
    """How a game looks.

    What a room paints or plays by itself is named as `module:function` and loaded when it is wanted.

    Attributes:
        title: words between stars are the small ones, set in italics. `ink` is their colour on the cover.
        cloth, wood, weave: the tones of the table, the wood under it (None: the theme's own), the curtain.
        backs: the kinds of backs its cards have.
        faces: paints its pieces.
        cover: the picture on its box, a file of the assets; empty: painted of its cloth and some of its `samples`.
        band: what its box says.
        traditional: whether the box stands on the shelf of traditional games.
        samples: names of pieces that stand for it.
        preview: the zones whose open pieces lie in the two rows of the small table of its last evening, those of all
            seats together, and how many backs lie below.
        table: (evening) -> the scene it is played at; empty: the plain table.
        lesson: (evening) -> the scene at which its lesson is given; empty: its table.
        won: what it is called in the statistics that a game ended well for somebody.
        sounds: the words of the game that are heard, each with its sound; all of them are said to everybody.
        ends_there: whether its end is told at the table itself and not on the common page.
        spares: about how many hand-overs a round are spared where people's only cards are played unasked
            (`tests.bench.handovers`); 0: that was not measured.
        story: (evening) -> the pictures of its story, one after another.
        emblem: (px) -> what lies in the middle of the table at the set-up; `spoils`: (pen, x) puts what was won
            beside the winner's name.
        stands: (evening) -> what lies there at the end of an evening without rules, as honours.
    """

    title: str
    ink: Rgb = CREAM
    cloth: Cloth = BAIZE
    wood: Shade | None = None
    weave: Weave = woven.SUITS
    backs: tuple[str, ...] = ("plain",)
    faces: FacePainter = faces.ANY
    cover: str = ""
    band: Band | None = None
    traditional: bool = False
    samples: tuple[str, ...] = ("AS", "10H", "QD", "KC", "joker1")
    preview: tuple[str, str, int] = ("", "", 0)
    table: str = ""
    lesson: str = ""
    won: str = "Won"
    sounds: Mapping[str, str] = field(default_factory=dict)
    ends_there: bool = False
    spares: int = 0
    story: str = ""
    emblem: Callable[[int], pygame.Surface] | None = None
    spoils: str = ""
    stands: str = ""

    @property
    def plain_title(self) -> str:
        """The title without its stars."""
        return self.title.replace("*", "")

    def cover_art(self, width: int) -> pygame.Surface:
        """The picture on the box without its title, 3/4 as high as wide."""
        return art.svg(f"covers/{self.cover}", width, round(width * 0.75)) if self.cover else self._painted(width)

    def _painted(self, width: int) -> pygame.Surface:
        """A cover for a game that brings none: its cloth by lantern light, and a hand of its cards."""
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
