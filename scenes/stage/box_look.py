"""How a box is drawn: its manifest with its pictures, the tones and symbols of its groups of cards."""

from __future__ import annotations

from collections import OrderedDict

import pygame

from game.boxes.manifest import CardEntry, DeckEntry, Manifest, colour_numbers
from game.boxes.model import WHOLE
from scenes.stage import art, box_art, look, paint
from scenes.stage.box_art import OpenBox
from scenes.stage.look import Rgb
from scenes.stage.piece import CARD_RADIUS, CARD_RATIO

PAPER, CREAM = look.rgb("#fffaf0"), look.rgb("#fff9ec")
BLACK, WHITE = (0, 0, 0), (255, 255, 255)
INK = look.rgb("#2b2118")
PLAIN = look.rgb("#4d3b2a")
# A deep tone for each group of cards, in the order in which the groups first occur.
TONES = tuple(map(look.rgb, (
    "#8a4408", "#63287f", "#1f5f3c", "#23477a", "#8c1f3a", "#0f5a66", "#6a4a12", "#46337f",
    "#7a1f66", "#3d5a12", "#5a2d1e", "#2f3f55",
)))  # fmt: skip
# A symbol for each group, so that nothing is told by colour alone; in a box of 100 x 100.
SYMBOLS = (
    '<path d="M30 12H70Q82 50 70 88H30Q18 50 30 12Z"/>'
    '<path d="M22 36H78M22 64H78" stroke="{ground}" stroke-width="7"/>',
    '<path d="M50 50L12 22V78ZM50 50L88 22V78ZM50 18L66 50L50 82L34 50Z"/>',
    '<path d="M16 84Q8 22 84 14Q92 84 30 80L58 46L24 76Z"/>',
    '<path d="M50 8L86 20V50Q84 78 50 94Q16 78 14 50V20Z"/>'
    '<path d="M44 30H56V44H70V56H56V70H44V56H30V44H44Z" fill="{ground}"/>',
    '<path d="M50 6L61 37L94 38L68 58L77 90L50 71L23 90L32 58L6 38L39 37Z"/>',
    '<path d="M62 8A44 44 0 1 0 92 68A38 38 0 0 1 62 8Z"/>',
    '<path d="M50 6Q84 48 80 66A30 30 0 0 1 20 66Q16 48 50 6Z"/>',
    '<path d="M54 4Q82 34 78 62A29 29 0 0 1 22 64Q22 46 38 32Q38 48 48 50Q58 32 54 4Z"/>',
    '<circle cx="50" cy="50" r="42"/><circle cx="50" cy="50" r="20" fill="{ground}"/>',
    '<path d="M50 6L94 50L50 94L6 50Z"/>',
    '<path d="M38 8H62V38H92V62H62V92H38V62H8V38H38Z"/>',
    '<path d="M50 8L94 86H6Z"/>',
)  # fmt: skip


class BoxLook:
    """A box as it is drawn now: with its pictures or without, in high contrast or not.

    Attributes:
        manifest: its names, counts and texts.
        art: its pictures; None if they are not here.
        strong: whether it is drawn in high contrast.
        mark: tells it from all other looks.
        groups: the groups of its cards with their numbers, from 0.
    """

    def __init__(self, manifest: Manifest, opened: OpenBox | None, strong: bool, mark: str) -> None:
        self.manifest, self.art, self.strong, self.mark = manifest, opened, strong, mark
        self.groups = {group: number - 1 for group, number in colour_numbers(manifest).items()}
        self.decks = {deck.name: deck for deck in manifest.decks}
        self.cards = {card.name: (card, deck) for deck in manifest.decks for card in deck.cards}
        self.tokens = {token.name: token for token in manifest.tokens}

    # -- pictures --------------------------------------------------------------------------------------------------

    def part(self, kind: str, name: str) -> box_art.Part | None:
        """Return the picture of a `card`, a `back`, a `token` or a `board`; None without one."""
        if self.art is None:
            return None
        kinds = {"card": self.art.faces, "back": self.art.backs, "token": self.art.tokens, "board": self.art.boards}
        return kinds[kind].get(name)

    def ready(self, kind: str, name: str, px: int) -> int:
        """Return the size in which a picture is there for a thing `px` wide (see `box_art.ready`); 0 for none."""
        part = self.part(kind, name)
        return 0 if part is None or self.art is None else box_art.ready(self.art, part, round(px * CARD_RATIO))

    def face(self, kind: str, name: str) -> str:
        """Return what determines how a thing looks now: it changes when a picture of it has come."""
        part = self.part(kind, name)
        best = 0 if part is None or self.art is None else box_art.best(self.art, part)
        return f"{self.mark}:{best}:{name}"

    def picture(self, kind: str, name: str, level: int) -> pygame.Surface | None:
        """Return the picture of a thing in a size that `ready` returned."""
        part = self.part(kind, name)
        return None if part is None or self.art is None or level <= 0 else box_art.picture(self.art, part, level)

    def is_whole(self, name: str) -> bool:
        """Return whether the picture of a card is its whole face.

        If the deck does not say it, it is if it is higher than wide, or if the card has no texts.
        """
        part, (entry, _) = self.part("card", name), self.cards[name]
        if part is None or self.art is None:
            return False
        wanted = self.art.picture_places.get(self.cards[name][1].name)
        if wanted:
            return wanted == WHOLE
        return not (entry.body or entry.corner or entry.colour) or self.art.shape(part) > 1.05

    # -- colours ---------------------------------------------------------------------------------------------------

    def tone(self, entry: CardEntry) -> Rgb:
        """Return the deep tone of a card."""
        group = self.groups.get(entry.colour)
        return BLACK if self.strong else PLAIN if group is None else TONES[group % len(TONES)]


strong = False  # whether boxes are drawn in high contrast
_looks: OrderedDict[str, BoxLook] = OrderedDict()


def of(manifest: Manifest, opened: OpenBox | None = None, in_contrast: bool = False) -> BoxLook:
    """Return the look of a box; the same one for the same manifest and pictures."""
    mark = f"{manifest.hash[:16]}-{opened.number if opened is not None else 0}-{in_contrast:d}"
    box = _looks.get(mark)
    if box is None or box.manifest is not manifest:
        box = _looks[mark] = BoxLook(manifest, opened, in_contrast, mark)
        _looks.move_to_end(mark)
        while len(_looks) > 8:
            _looks.popitem(last=False)
    return box


def marked(mark: str) -> BoxLook:
    """Return a look that `of` returned lately, by its mark."""
    return _looks[mark]


def fitted(deck: DeckEntry, px: int) -> tuple[int, int]:
    """Return the size of the cards of a deck where a usual card is `px` wide: whole within the place of that one."""
    ratio = deck.height / deck.width
    if ratio <= CARD_RATIO:
        return px, height_of(deck, px)
    width = max(1, round(px * CARD_RATIO / ratio))
    return width, height_of(deck, width)


def height_of(deck: DeckEntry, px: int) -> int:
    """Return the height of the cards of a deck that are `px` wide."""
    return round(px * deck.height / deck.width) if (deck.width, deck.height) != (63, 88) else round(px * CARD_RATIO)


# -- shared parts --


@art.sprites.keep
def symbol(group: int, px: int, ink: Rgb, ground: Rgb) -> pygame.Surface:
    """Return the symbol of a group of cards."""
    body = SYMBOLS[group % len(SYMBOLS)].replace("{ground}", paint.code(ground))
    return paint.vector((px, px), f'<g fill="{paint.code(ink)}">{body}</g>', (100, 100))


def cut_round(
    surface: pygame.Surface, px: int, line: Rgb | None, weight: float = 0.0, radius: float = CARD_RADIUS
) -> pygame.Surface:
    """Return a surface with round corners and a line around it; `px` is the width that the corners belong to."""
    size = surface.get_size()
    if not surface.get_flags() & pygame.SRCALPHA:
        deep = paint.clear_surface(size)
        deep.blit(surface, (0, 0))
        surface = deep
    mask = paint.rounded(size, px * radius, WHITE)
    surface = surface.copy()
    surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    if line is not None:
        surface.blit(paint.rounded(size, px * radius, None, line, weight or max(1.0, px * 0.01)), (0, 0))
    return paint.native(surface)
