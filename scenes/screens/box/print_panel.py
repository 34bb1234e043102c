"""The part of a box's page that prints: a page true to scale, the paper, the backs, which cards, and what is saved."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING

from game.boxes import print_layout
from game.boxes.model import Card, Deck
from game.boxes.print_layout import Page
from scenes.app import box_prints
from scenes.screens.box import parts
from scenes.screens.box import text as texts
from scenes.stage import fonts
from scenes.ui import boxes
from scenes.ui.boxtree import Area, Column, Node, Row
from scenes.ui.painter import Box, Painter

if TYPE_CHECKING:
    from scenes.screens.box.box_scene import BoxScene

WHITE, BLACK, GREY = (255, 255, 255), (30, 30, 30), (150, 150, 150)


@dataclass
class PrintChoice:
    """How a box is printed.

    Attributes:
        page: The page that is shown, from 0.
        before: What was printed last; `None` until it is known.
    """

    paper: str = "a4"
    backs: str = "long"
    only_changed: bool = False
    marks: bool = True
    bleed: bool = False
    page: int = 0
    pages: list[Page] = field(default_factory=list)
    changed: list[tuple[Deck, Card]] = field(default_factory=list)

    def lay(self, every: list[tuple[Deck, Card]]) -> None:
        """Lay the cards on pages."""
        cards = self.changed if self.only_changed else every
        self.pages = print_layout.pages(cards, self.paper, self.backs, self.marks, self.bleed)
        self.page = max(0, min(self.page, len(self.pages) - 1))


def panel(painter: Painter, scene: BoxScene) -> Node:
    """Return the part that prints."""
    theme, choice = painter.theme, scene.print_choice
    count = len(choice.pages)
    back = parts.button(
        painter, ("print", "before"), "", partial(scene.turn_page, -1), icon="chevron-left", height=44,
        name=texts.PAGE_BEFORE, tip=texts.PAGE_BEFORE, enabled=choice.page > 0,
    )  # fmt: skip
    on = parts.button(
        painter, ("print", "after"), "", partial(scene.turn_page, 1), icon="chevron-right", height=44,
        name=texts.PAGE_AFTER, tip=texts.PAGE_AFTER, enabled=choice.page < count - 1,
    )  # fmt: skip
    header = Row(
        parts.label(texts.PRINT, fonts.H3, theme.title),
        parts.words(texts.page_of(choice.page + 1, count) if count else texts.NO_PAGE, fonts.NOTE, theme.muted, 1),
        back, on, gap=8,
    )  # fmt: skip
    every = len(print_layout.copies(scene.box)) if scene.box is not None else 0
    cards = [("all", texts.all_cards(every)), ("changed", texts.only_changed(len(choice.changed)))]
    controls = Column(
        _line(painter, texts.PAPER, parts.segments(
            painter, "paper", list(texts.PAPERS.items()), choice.paper, scene.set_paper, texts.PAPER
        )),
        _line(painter, texts.BACKS, scene.page.choice(
            painter, ("print", "backs"), list(texts.BACK_WAYS.items()), choice.backs, scene.set_backs, texts.BACKS
        )),
        parts.segments(
            painter, "which", cards, "changed" if choice.only_changed else "all", scene.set_which, texts.CARDS
        ),
        Row(
            parts.check(painter, ("print", "marks"), choice.marks, scene.toggle_marks, texts.CUT_MARKS),
            parts.check(painter, ("print", "bleed"), choice.bleed, scene.toggle_bleed, texts.BLEED), gap=12,
        ),
        Row(*_saves(painter, scene), gap=8),
        gap=7,
    )  # fmt: skip
    preview = Area(lambda box: _page(painter, scene, box))
    return Column(header, preview, controls, gap=8)


def compact_panel(painter: Painter, scene: BoxScene) -> Node:
    """Return the same in a narrow window, where it scrolls: the page has a height of its own."""
    made = panel(painter, scene)
    assert isinstance(made, Column)
    preview = made.nodes[1]
    assert isinstance(preview, Area)
    preview.height = 320.0
    return scene.page.scrolling(painter, "print", made)


def _line(painter: Painter, title: str, node: Node) -> Node:
    return Row(parts.fixed(parts.words(title, fonts.LABEL, painter.theme.text), 74), node, gap=8)


def _saves(painter: Painter, scene: BoxScene) -> list[Node]:
    pages, pdf = bool(scene.print_choice.pages), box_prints.has_pdf()
    ready = pages and not scene.page.working and not scene.printing
    tip = "" if pages else texts.NO_PAGE
    return [
        parts.button(
            painter, ("print", "pdf"), texts.SAVE_PDF, scene.save_pdf, icon="save", enabled=ready and pdf,
            tip=tip if pdf else box_prints.no_pdf(), height=44,
        ),
        parts.button(painter, ("print", "pngs"), texts.SAVE_PNGS, scene.save_pngs, enabled=ready, tip=tip, height=44),
        parts.button(
            painter, ("print", "sheet"), texts.SAVE_SHEET, scene.save_sheet, enabled=ready, tip=tip or texts.SHEET_TIP,
            height=44,
        ),
    ]  # fmt: skip


def _page(painter: Painter, scene: BoxScene, box: Box) -> None:
    """Draw the page that is shown, true to scale."""
    choice = scene.print_choice
    width, height = print_layout.PAPERS[choice.paper]
    k = min(box[2] / width, box[3] / height)
    sheet = boxes.centred(box, width * k, height * k)
    left, top = boxes.point(sheet, 0.0, 0.0)
    painter.shade(sheet, 2, 5, 0.4, 3)
    painter.box(sheet, 0, WHITE)
    if not choice.pages:
        return
    page = choice.pages[choice.page]
    painter.target(
        ("print", "page"), sheet, texts.page_spoken(choice.page + 1, len(page.places)), "label",
    )  # fmt: skip
    for place in page.places:
        own = (left + place.x * k, top + place.y * k, place.width * k, place.height * k)
        if place.back:
            scene.page.faces.draw_back(painter, place.deck, own)
        else:
            sprite = scene.page.faces.small(place.deck, place.card, painter.rect(own).w)
            if sprite is not None:
                painter.surface.blit(sprite, painter.rect(own))
    for tone, lines in ((BLACK, page.marks), (GREY, page.folds)):
        for x0, y0, x1, y1 in lines:
            thin = max(painter.units(1), 0.25 * k)
            line = (left + x0 * k, top + y0 * k, max((x1 - x0) * k, thin), max((y1 - y0) * k, thin))
            painter.box(line, 0, tone)
