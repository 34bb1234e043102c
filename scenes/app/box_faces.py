"""Draws the cards of a box on its screens and prints.

Pictures are opened in a thread; until one is there, a card has its texts.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, replace

import pygame

from game.boxes.files import Files
from game.boxes.manifest import CardEntry, DeckEntry, Manifest, colour_numbers, names_of
from game.boxes.model import Box, Card, Deck
from scenes.app import boxes as box_games
from scenes.stage import box_art, box_faces, box_look, box_pieces, paint
from scenes.stage.box_look import BoxLook
from scenes.stage.piece import CARD_RATIO
from scenes.ui import painter as painters
from scenes.ui.painter import Painter

LARGE = 180  # px of width at which a face has all its parts
KEPT = 400  # scaled faces that are kept
BUDGET = 0.03  # seconds of a frame for drawing new faces


@dataclass(frozen=True)
class OpenedBox:
    """A box with all that is needed to draw it. This takes longer than a frame: `of` can run in a thread.

    Attributes:
        art, manifest: its pictures, its texts.
        decks: its decks as the table knows them, by name.
        entries: the same for its cards, by the names of deck and card, each with its deck.
        tokens: the names of its tokens at the table.
    """

    art: box_art.OpenBox
    manifest: Manifest
    decks: Mapping[str, DeckEntry]
    entries: Mapping[tuple[str, str], tuple[DeckEntry, CardEntry]]
    tokens: Sequence[str]

    @classmethod
    def of(cls, box: Box, files: Files) -> OpenedBox:
        """Open a box."""
        boxed = box_games.game_for_boxes().boxed
        assert boxed is not None
        every = replace(box, decks=tuple(_with_each_card(deck) for deck in box.decks))
        art = box_art.OpenBox(every, files, boxed.is_taken)
        names, known = names_of(every, boxed.is_taken), {entry.name: entry for entry in art.manifest.decks}
        decks: dict[str, DeckEntry] = {}
        entries: dict[tuple[str, str], tuple[DeckEntry, CardEntry]] = {}
        for n, deck in enumerate(every.decks):
            entry = known.get(names["deck", str(n)])
            if entry is None:
                continue
            decks[deck.name] = entry
            cards = {card.name: card for card in entry.cards}
            for m, card in enumerate(deck.cards):
                name = names["card", str(n), str(m)]
                if name in cards:
                    entries[deck.name, card.name] = entry, cards[name]
        tokens = [names["token", str(n)] for n in range(len(every.tokens))]
        return cls(art, art.manifest, decks, entries, tokens)


class Faces:
    """Draws the cards and backs of the box that is open on a screen.

    Attributes:
        look: The box as it is drawn; `None` before it is open.
    """

    def __init__(self, strong: bool = False) -> None:
        """Draw nothing yet; `strong` draws in high contrast."""
        self._strong = strong
        self.look: BoxLook | None = None
        self._entries: Mapping[tuple[str, str], tuple[DeckEntry, CardEntry]] = {}
        self._decks: Mapping[str, DeckEntry] = {}
        self._tokens: Sequence[str] = ()
        self._kept: OrderedDict[tuple[str, int, int | None], pygame.Surface] = OrderedDict()
        self._revision = 0
        self._drawn: dict[Hashable, None] = {}  # the faces that were drawn lately, in their sizes
        self._spent, self._waiting = 0.0, False

    def open(self, opened: OpenedBox, again: bool = False) -> None:
        """Draw this box from now on; `again` keeps the pictures that are open, because no file has changed."""
        art = opened.art
        if again and self.look is not None and self.look.art is not None:
            art.number = self.look.art.number
        self.look = box_look.of(opened.manifest, art, self._strong)
        self._entries, self._decks, self._tokens = opened.entries, opened.decks, opened.tokens

    def damaged(self) -> set[str]:
        """Return the pictures that could not be opened."""
        return box_art.damaged(self.look.art) if self.look is not None and self.look.art is not None else set()

    def colour_numbers(self) -> dict[str, int]:
        """Return the number (from 1) of the colour and symbol of each group of cards."""
        return colour_numbers(self.look.manifest) if self.look is not None else {}

    def groups_of(self, deck: Deck) -> list[str]:
        """Return the groups of the cards of a deck, in the order of their first cards."""
        entry = self._decks.get(deck.name)
        return [*dict.fromkeys(card.colour for card in entry.cards if card.colour)] if entry is not None else []

    def group_of(self, deck: Deck, card: Card) -> int:
        """Return the number of the group of a card, from 0; -1 for none."""
        entry = self._entries.get((deck.name, card.name))
        return self.look.groups.get(entry[1].colour, -1) if self.look is not None and entry is not None else -1

    def set_strong(self, strong: bool) -> None:
        """Draw in high contrast, or no longer."""
        self._strong = strong
        if self.look is not None:
            self.look = box_look.of(self.look.manifest, self.look.art, strong)

    def close(self) -> None:
        """Forget the box."""
        self.look = None

    def update(self) -> bool:
        """Return whether a card may look different now, or waits to be drawn."""
        revision, self._revision = self._revision, box_art.revision
        return revision != self._revision or self._waiting

    def surface(self, deck: Deck, card: Card, px: int) -> pygame.Surface | None:
        """Return the face of a card `px` wide; `None` if there is none."""
        entry = self._entries.get((deck.name, card.name))
        return box_faces.card(self.look, entry[1].name, px) if self.look is not None and entry is not None else None

    def begin(self) -> None:
        """Begin a frame: it draws new faces for a moment, and leaves the others to the next frames."""
        self._spent, self._waiting = 0.0, False

    def _may_draw(self, key: Hashable) -> bool:
        """Return whether a face that is perhaps new can be drawn in this frame."""
        if key in self._drawn:
            return True
        if self._spent > BUDGET:
            self._waiting = True
            return False
        self._drawn[key] = None
        if len(self._drawn) > KEPT:
            self._drawn.pop(next(iter(self._drawn)))
        return True

    def is_there(self, deck: Deck, card: Card | None, px: int) -> bool:
        """Return whether the picture of a card (`None`: of the back) is there for a width, or never comes."""
        if self.look is None:
            return True
        entry = self._decks.get(deck.name)
        pair = self._entries.get((deck.name, card.name)) if card is not None else None
        what = ("card", pair[1].name) if pair is not None else ("back", entry.name if entry is not None else "")
        part, level = self.look.part(*what), self.look.ready(*what, px)
        return part is None or level < 0 or level >= box_art.level_for(round(px * CARD_RATIO))

    def back(self, deck: Deck, px: int) -> pygame.Surface | None:
        """Return the back of a deck `px` wide; `None` if there is none."""
        entry = self._decks.get(deck.name)
        return box_pieces.back(self.look, entry.name, px) if self.look is not None and entry is not None else None

    def token(self, number: int, px: int) -> pygame.Surface | None:
        """Return a token of the box, by its number there, as a square of `px`; `None` if there is none."""
        if self.look is None or not 0 <= number < len(self._tokens) or self._tokens[number] not in self.look.tokens:
            return None
        return box_pieces.token(self.look, self._tokens[number], px)

    def look_of(self, deck: Deck, card: Card) -> str:
        """Return what tells the looks of a card apart: it changes when a picture has come."""
        entry = self._entries.get((deck.name, card.name))
        return self.look.face("card", entry[1].name) if self.look is not None and entry is not None else ""

    def small(self, deck: Deck, card: Card, px: int) -> pygame.Surface | None:
        """Return the face of a card scaled down to `px`, with all its parts, as on paper; `None` if there is none."""
        return self._scaled(deck, card, px, None)

    def cutting(self, deck: Deck, card: Card, size: tuple[int, int]) -> pygame.Surface | None:
        """Return the upper part of a face below its title, where its picture is; `None` if there is none."""
        return self._scaled(deck, card, size[0], size[1])

    def _scaled(self, deck: Deck, card: Card, px: int, height: int | None) -> pygame.Surface | None:
        entry = self._entries.get((deck.name, card.name))
        if self.look is None or entry is None:
            return None
        name = entry[1].name
        large = max(px, LARGE)
        key = (self.look.face("card", name), px, height)
        if key not in self._kept or not self.is_there(deck, card, large):
            if key not in self._kept and not self._may_draw((name, large)):
                return None
            began = time.monotonic()
            face = box_faces.card(self.look, name, large)
            self._spent += time.monotonic() - began
            if height is not None:
                part = pygame.Rect(0, round(large * 0.22), large, round(large * height / px))
                face = face.subsurface(part.clip(face.get_rect()))
            size = px, height or round(px * deck.size[1] / deck.size[0])
            self._kept[key] = face if face.get_size() == size else pygame.transform.smoothscale(face, size)
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return self._kept[key]

    def picture(self, path: str, size: tuple[int, int]) -> pygame.Surface | None:
        """Return a picture of the box, whole within a size; `None` before it is there."""
        if self.look is None or self.look.art is None:
            return None
        part = box_art.Part(path)
        level = box_art.ready(self.look.art, part, max(size))
        made = box_art.picture(self.look.art, part, level) if level > 0 else None
        if made is None:
            return None
        k = min(size[0] / made.get_width(), size[1] / made.get_height())
        return pygame.transform.smoothscale(made, (round(made.get_width() * k), round(made.get_height() * k)))

    def draw(self, painter: Painter, deck: Deck, card: Card, box: painters.Box) -> None:
        """Draw the face of a card in a box of its shape."""
        px, name, began = painter.rect(box).w, self.look_of(deck, card), time.monotonic()
        sprite = self.surface(deck, card, px) if self._may_draw((name, px)) else None
        self._spent += time.monotonic() - began
        if sprite is None:
            self.outline(painter, box)
        else:
            painter.surface.blit(sprite, painter.rect(box))

    def draw_back(self, painter: Painter, deck: Deck, box: painters.Box) -> None:
        """Draw the back of a deck in a box of its shape."""
        sprite = self.back(deck, painter.rect(box).w)
        if sprite is not None:
            painter.surface.blit(sprite, painter.rect(box))

    def outline(self, painter: Painter, box: painters.Box) -> None:
        """Draw the place of a card that is still read."""
        rect = painter.rect(box)
        line, fill = painter.theme.muted, painter.theme.panel[1]
        sprite = paint.dashed_rect(rect.size, painter.px(8), line, max(1.0, 1.5 * painter.k), (6, 5), fill, 0.55)
        painter.surface.blit(sprite, rect)


def _with_each_card(deck: Deck) -> Deck:
    """Return a deck in which each card is there at least once, so that each has a face."""
    return replace(deck, cards=tuple(replace(card, count=max(1, card.count)) for card in deck.cards))
