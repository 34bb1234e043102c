"""A sample hand: some random cards of a deck of the box, for its designer. Nothing on the table changes or is told."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random

from game.boxes.manifest import DeckEntry
from scenes.app.dialog import dim
from scenes.games.free_table import text as texts
from scenes.stage import box_art, box_faces, fonts
from scenes.stage.box_look import BoxLook
from scenes.ui import widgets
from scenes.ui.painter import Painter
from scenes.ui.widget_screen import WidgetScreen

MAXIMUM = 12
CARD, GAP, HIGH = 150.0, 12.0, 50.0  # logical units: the widest card, the distance of cards, the height of buttons


class SampleHand(WidgetScreen):
    """Shows random cards of a deck. The draws are those of a new shuffle: copies count, and no card comes twice."""

    overlay = True
    title = texts.SAMPLE_HAND
    first = ("ui", "again")

    def __init__(self, look: BoxLook, seed: int | None = None) -> None:
        super().__init__()
        self._look, self._rng = look, Random(seed)
        self._decks = [deck for deck in look.manifest.decks if deck.count]
        self._at, self._count, self._revision = 0, 5, box_art.revision
        self.cards: list[str] = []
        self._deal()

    @property
    def deck(self) -> DeckEntry:
        """Return the deck that is dealt from."""
        return self._decks[self._at]

    def _deal(self) -> None:
        copies = [card.name for card in self.deck.cards for _ in range(card.count)]
        self.cards = self._rng.sample(copies, min(self._count, len(copies)))
        self._changed = True

    def _next(self) -> None:
        self._at = (self._at + 1) % len(self._decks)
        self._deal()

    def _step(self, by: int) -> None:
        self._count = min(max(self._count + by, 1), MAXIMUM)
        self._deal()

    def update(self, now: float) -> bool:
        if self._revision != box_art.revision:  # a picture has come
            self._revision, self._changed = box_art.revision, True
        return super().update(now)

    def paint(self, painter: Painter) -> None:
        dim(painter)
        width, height = min(1060.0, painter.width - 32), min(620.0, painter.height - 32)
        x, y = (painter.width - width) / 2, (painter.height - height) / 2
        widgets.panel(painter, (x, y, width, height))
        heading = texts.sample_of(self.deck.name)
        painter.label(heading, *fonts.H3, x + 28, y + 36, painter.theme.title, widest=width - 56)
        self._cards(painter, x + 28, y + 66, width - 56, height - 66 - HIGH - 44)
        self._buttons(painter, x + 28, y + height - HIGH - 22, width - 56)

    def _cards(self, painter: Painter, x: float, y: float, width: float, height: float) -> None:
        """Draw the cards in one or two rows, as large as fits."""
        ratio, count = self.deck.height / self.deck.width, len(self.cards)
        fits = {
            rows: min(CARD, (width + GAP) / -(-count // rows) - GAP, ((height + GAP) / rows - GAP) / ratio)
            for rows in (1, 2)
        }
        rows = max(fits, key=lambda rows: (fits[rows], -rows))
        size, columns = fits[rows], -(-count // rows)
        for k, name in enumerate(self.cards):
            row, place = divmod(k, columns)
            in_row = min(columns, count - row * columns)
            left = x + (width - in_row * (size + GAP) + GAP) / 2 + place * (size + GAP)
            top = y + row * (size * ratio + GAP)
            sprite = box_faces.card(self._look, name, painter.px(size))
            painter.surface.blit(sprite, painter.rect((left, top, size, size * ratio)))
            entry = self._look.cards[name][0]
            spoken = f"{name}. {entry.body}" if entry.body else name
            painter.target(("card", k), (left, top, size, size * ratio), fonts.clean(spoken, 300), "label")

    def _buttons(self, painter: Painter, x: float, y: float, width: float) -> None:
        row: list[tuple[str, str, Callable[[], object]]] = [("again", texts.DEAL_AGAIN, self._deal)]
        if len(self._decks) > 1:
            row.append(("deck", texts.OTHER_DECK, self._next))
        row += [
            ("fewer", texts.FEWER_CARDS, partial(self._step, -1)),
            ("more", texts.MORE_CARDS, partial(self._step, 1)),
        ]
        row.append(("close", texts.CLOSE, self.back))
        each = (width - 10 * (len(row) - 1)) / len(row)
        for k, (name, label, act) in enumerate(row):
            widgets.button(
                painter, ("ui", name), (x + k * (each + 10), y, each, HIGH), label, act,
                kind="main" if name == "again" else "plain", group="buttons",
            )  # fmt: skip


def of(look: BoxLook | None) -> SampleHand | None:
    """Return a sample hand from a box; None without one, or if it has no deck."""
    return SampleHand(look) if look is not None and any(deck.count for deck in look.manifest.decks) else None
