"""The parts of a box's page: what is in the box, its cards with their counts, and a card in large."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from game.boxes.manifest import filled
from game.boxes.model import Card, Deck, Face
from game.boxes.tables import MAX_COPIES
from scenes.screens.box import colour_list, parts
from scenes.screens.box import text as texts
from scenes.stage import fonts, paint
from scenes.ui import boxes
from scenes.ui.boxtree import Area, Column, Mark, Node, Row, TargetBox
from scenes.ui.painter import Box, Painter

if TYPE_CHECKING:
    from scenes.screens.box.box_scene import BoxScene

ROW = 72.0  # height of the row of a card


class BoxParts:
    """Builds the parts of the page of a box."""

    def __init__(self, scene: BoxScene) -> None:
        self._scene = scene
        self._back_shown = False

    def contents(self, painter: Painter) -> Node:
        """Return what is in the box."""
        header = parts.words(texts.IN_THIS_BOX, fonts.H3, painter.theme.title)
        scene, deck = self._scene, self._scene.deck
        add = parts.button(
            painter, ("ui", "add"), texts.ADD_FILES, scene.added_files.ask, icon="plus",
            enabled=scene.draft.is_folder and not scene.page.working, grows=True,
            tip="" if scene.draft.is_folder else texts.NOT_KEPT,
        )  # fmt: skip
        able = deck is not None and deck.count > 0
        deal = parts.button(
            painter, ("ui", "deal"), texts.DEAL_SAMPLE, scene.deal, icon="deal", enabled=able, grows=True,
            tip="" if able else texts.NO_CARD_TO_DEAL,
        )  # fmt: skip
        things = scene.page.scrolling(painter, "contents", Column(*self._things(painter), gap=6))
        acts = Column(add, deal, gap=8) if scene.wide else Row(add, deal, gap=8)
        return Column(header, things, acts, gap=8)

    def _things(self, painter: Painter) -> Iterator[Node]:
        box = self._scene.box
        if box is None:
            yield parts.words(self._scene.trouble or texts.READING, fonts.BODY, painter.theme.muted)
            return
        for number, deck in enumerate(box.decks):
            picture = Area(partial(self._draw_back, painter, deck), 46, 64)
            note = texts.cards_and_kinds(deck.count, len(deck.cards))
            yield self._thing(painter, picture, deck.name, note, number, texts.cards(deck.count))
        for number, token in enumerate(box.tokens):
            picture = Area(partial(self._draw_token, painter, number), 46, 46)
            yield self._thing(painter, picture, token.name, texts.times(token.count))
        for board in box.boards:
            yield self._thing(painter, _sign(painter, "map"), texts.BOARD, board.rpartition("/")[2])
        for layout in box.layouts:
            yield self._thing(painter, _sign(painter, "stack"), texts.LAYOUT, layout.rpartition("/")[2])

    def _draw_token(self, painter: Painter, number: int, box: Box) -> None:
        sprite = self._scene.page.faces.token(number, painter.rect(box).w)
        if sprite is not None:
            painter.mid(sprite, box[0] + box[2] / 2, box[1] + box[3] / 2)

    def _draw_back(self, painter: Painter, deck: Deck, box: Box) -> None:
        self._scene.page.faces.draw_back(painter, deck, _fitted(box, deck))

    def _thing(self, painter: Painter, picture: Node, name: str, note: str, deck: int = -1, brief: str = "") -> Node:
        theme, key = painter.theme, ("thing", name, deck)
        below = parts.fitting(fonts.NOTE, theme.muted, note, brief or note)
        words = Column(parts.words(name, fonts.LABEL, theme.text), below, gap=0)
        row = Row(parts.fixed(picture, 60), parts.fixed(words, 0), gap=10)
        chosen = deck == self._scene.deck_number
        if deck < 0:
            return TargetBox(key, parts.framed(row, 76), reading=f"{name}: {note}")
        return TargetBox(
            key, parts.framed(row, 76), parts.chosen_ground(painter, key, chosen), f"{name}: {note}", "radio",
            group="things", chosen=chosen, act=partial(self._scene.choose_deck, deck),
        )  # fmt: skip

    def rows(self, painter: Painter) -> Node:
        """Return the cards of the deck with their counts."""
        deck, theme = self._scene.deck, painter.theme
        if deck is None:
            reason = self._scene.trouble or (texts.NO_CARD_FOUND if self._scene.box else texts.READING)
            return parts.Wrapped(reason, fonts.BODY, theme.muted)
        changed = sum(card.was >= 0 and card.was != card.count for card in deck.cards)
        header = Row(
            parts.label(deck.name, fonts.H3, theme.title),
            parts.label(texts.cards(deck.count), fonts.NOTE, theme.muted),
            parts.words(texts.counts_changed(changed) if changed else "", fonts.NOTE, theme.accent), gap=12,
        )  # fmt: skip
        note = None if self._scene.draft.is_folder or not self._scene.draft.changed else parts.Wrapped(
            texts.NOT_KEPT, fonts.NOTE, theme.warning
        )  # fmt: skip
        rows = parts.Rows(
            len(deck.cards), ROW, lambda n: self._row(painter, deck, deck.cards[n], n),
            lambda n: (("row", n), _spoken(deck.cards[n]), "rows"),
        )  # fmt: skip
        return Column(header, note, self._scene.page.scrolling(painter, "rows", rows), gap=8)

    def _row(self, painter: Painter, deck: Deck, card: Card, number: int) -> Node:
        theme, key, chosen = painter.theme, ("row", number), number == self._scene.card_number
        new = card.was >= 0 and card.was != card.count
        note = self._note(deck, card)
        name = parts.words(card.name, fonts.LABEL, theme.muted if card.count == 0 else theme.text)
        below: Node = parts.words(note or texts.times(card.count), fonts.NOTE, theme.muted)
        group = self._scene.page.faces.group_of(deck, card)
        if group >= 0:
            below = Row(colour_list.symbol(painter, group, 18), below, gap=6)
        if new:
            dot = Mark(lambda x, y: painter.mid(paint.disc(painter.px(9), theme.lit_line), x, y), 12)
            undo = parts.button(
                painter, ("reset", number), texts.RESET, partial(self._scene.reset, card), "link", height=28,
                name=texts.reset_copies(card.name),
            )  # fmt: skip
            below = Row(
                dot, parts.label(texts.was(card.was), fonts.NOTE, theme.muted), undo, parts.words("", fonts.NOTE), gap=6
            )
        picture = Area(partial(self._draw_cutting, painter, deck, card), 78, 54)
        words = Column(name, below, gap=0)
        line = TargetBox(
            key, Row(parts.fixed(picture, 82), parts.fixed(words, 0), gap=10),
            reading=_spoken(card), role="radio", group="rows", chosen=chosen,
            act=partial(self._choose_row, number),
            ground=parts.chosen_ground(painter, key, chosen),
        )  # fmt: skip
        stepper = parts.stepper(
            painter,
            ("copies", number),
            card.count,
            texts.copies_of(card.name),
            partial(self._scene.step, card),
            0,
            MAX_COPIES,
        )
        return Column(parts.framed(Row(line, stepper, gap=8), ROW - 4), parts.rule(painter), gap=2)

    def _note(self, deck: Deck, card: Card) -> str:
        """Return the colour and the corner of a card in words: `Silk, cost 4`."""
        colour = filled(deck.face.colour, card)
        corner = filled(deck.face.corner, card)
        column = next(iter(Face(title="", corner=deck.face.corner).columns()), "")
        return ", ".join(filter(None, (colour, texts.value_of(column, corner).strip() if corner else "")))

    def _choose_row(self, number: int) -> None:
        self._scene.choose_card(number)
        if not self._scene.wide:
            self._scene.page.tab = 2

    def _draw_cutting(self, painter: Painter, deck: Deck, card: Card, box: Box) -> None:
        rect = painter.rect(box)
        if rect.colliderect(painter.targets.bounds or painter.surface.get_rect()):
            sprite = self._scene.page.faces.cutting(deck, card, rect.size)
            if sprite is not None:
                if card.count == 0:
                    sprite = sprite.copy()
                    sprite.set_alpha(90)
                painter.surface.blit(sprite, rect)
            painter.box(box, 4, None, painter.theme.line, 1.25)

    def face(self, painter: Painter) -> Node:
        """Return the card in large, with where it comes from."""
        deck, card, theme = self._scene.deck, self._scene.card, painter.theme
        if deck is None or card is None:
            return parts.words("", fonts.NOTE)

        def draw(box: Box) -> None:
            place = _fitted(box, deck)
            painter.target(("face",), place, texts.face_spoken(card.name, card.fields.get("text", "")), "label")
            if self._back_shown:
                self._scene.page.faces.draw_back(painter, deck, place)
            else:
                self._scene.page.faces.draw(painter, deck, card, place)

        at = self._scene.card_number
        before, after = (
            parts.button(
                painter, ("face", by), "", partial(self._scene.choose_card, at + by), icon=icon, height=44, name=name,
                tip=name,
            )
            for by, icon, name in ((-1, "chevron-left", texts.CARD_BEFORE), (1, "chevron-right", texts.CARD_AFTER))
        )  # fmt: skip
        middle = parts.words(
            texts.card_of(self._scene.card_number + 1, len(deck.cards)), fonts.NOTE, theme.on_ground, 0.5
        )
        flip = parts.button(
            painter, ("ui", "flip"), texts.SHOW_FACE if self._back_shown else texts.SHOW_BACK, self._flip, height=44,
            grows=True,
        )  # fmt: skip
        edit = parts.button(
            painter, ("ui", "edit"), texts.EDIT_FACE, self._scene.edit_face, height=44, chosen=self._scene.editing,
            grows=True,
        )  # fmt: skip
        facts = [self._detail(painter, *each) for each in self._facts(deck, card)]
        details = Column(Column(*facts, gap=2), Row(edit, flip, gap=8), gap=10)
        info = parts.panel(painter, details, height=60.0 + 30 * len(list(self._facts(deck, card))) + 20)
        below = Row(before, middle, after, gap=8)
        if not self._scene.wide:
            return Row(Area(draw), Column(info, below, gap=8), gap=10)
        return Column(Area(draw), below, info, gap=10)

    def _flip(self) -> None:
        self._back_shown = not self._back_shown

    def _facts(self, deck: Deck, card: Card) -> Iterator[tuple[str, str]]:
        """Yield where a card comes from, and its columns that are not on its face."""
        if card.row:
            yield texts.ROW, texts.row_of(card.row, deck.source.rpartition("/")[2])
        if card.image:
            known = self._scene.facts
            size = known.sizes.get(card.image) if known is not None else None
            yield texts.PICTURE, texts.picture_file(card.image.rpartition("/")[2], size)
        on_face = {"name", "text", "count", "image", *deck.face.columns()}
        headings = [(heading, field) for heading, field in deck.columns if field not in on_face]
        for heading, field in headings[:3]:
            yield heading, card.fields.get(field, "") or "–"

    def _detail(self, painter: Painter, title: str, value: str) -> Node:
        theme = painter.theme
        return Row(
            parts.fixed(parts.words(title, fonts.NOTE, theme.muted), 84), parts.words(value, fonts.NOTE, theme.text),
            gap=8,
        )  # fmt: skip


def _sign(painter: Painter, icon: str) -> Node:
    return Mark(lambda x, y: painter.icon(icon, x, y, 34), 46)


def _fitted(box: Box, deck: Deck) -> Box:
    """Return the largest box of the shape of a deck's cards in the middle of another."""
    ratio = deck.size[1] / deck.size[0]
    width = min(box[2], box[3] / ratio)
    return boxes.centred(box, width, width * ratio)


def _spoken(card: Card) -> str:
    return texts.card_spoken(card.name, card.count, 0)
