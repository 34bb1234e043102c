"""What the columns of a spreadsheet are shown as, and the size, sheet and back of a deck."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.boxes.model import Deck
from scenes.app.box_faces import Faces
from scenes.app.dialog import DropDown
from scenes.screens.box import colour_list, parts
from scenes.screens.box import text as texts
from scenes.screens.box.draft import ROLES, BoxDraft, role_of, size_name
from scenes.screens.box.page import PageOwner
from scenes.stage import fonts
from scenes.ui import boxes
from scenes.ui.boxtext import Passage
from scenes.ui.boxtree import Area, Column, Mark, Node, Row
from scenes.ui.painter import Box, Painter

if TYPE_CHECKING:
    from scenes.app.app import App

MAX_WORDS = 12  # of the first values of a column
MAX_SIDE = 20  # faces across or down a sheet on the screen
LINE = 1.5  # thickness of a cut between two faces


def page(painter: Painter, owner: PageOwner, draft: BoxDraft, deck: Deck, faces: Faces) -> Node:
    """Return the columns of a deck and its other settings, one below the other."""
    app = owner.app
    return Column(
        *(_columns(painter, app, draft, deck) if deck.columns else ()),
        *colour_list.rows(painter, owner, draft, deck, faces),
        *_sheet(painter, draft, deck, faces),
        _size(painter, app, draft, deck),
        _pictures(painter, draft, deck) if deck.columns and any(card.image for card in deck.cards) else None,
        _back(painter, app, draft, deck),
        Row(
            Mark(lambda x, y: painter.icon("eye-off", x, y, 20, painter.theme.accent), 24),
            parts.Wrapped(texts.ONE_BACK, fonts.NOTE, painter.theme.muted), gap=8,
        ),
        gap=8,
    )  # fmt: skip


def _columns(painter: Painter, app: App, draft: BoxDraft, deck: Deck) -> list[Node]:
    theme = painter.theme
    name = deck.source.rpartition("/")[2] or deck.name
    nodes: list[Node] = [parts.words(texts.columns_of(name), fonts.H3, theme.title)]
    for index, (heading, field) in enumerate(deck.columns):
        role = role_of(deck, field)
        values = ", ".join(filter(None, (card.fields.get(field, "") for card in deck.cards[:4])))

        def choose(place: Box, heading: str = heading, field: str = field, role: str = role) -> None:
            rows = [(each, texts.ROLES[each]) for each in ROLES]
            take = partial(draft.set_column, deck, field, heading)
            app.push(DropDown(place, rows, role, take, texts.column_shown_as(heading)))

        drop = parts.drop_down(
            painter, ("column", index), texts.ROLES[role], texts.column_shown_as(heading), choose, 140
        )
        size, face = fonts.NOTE.size, fonts.NOTE.face
        first = Passage(_shorter(values), size, face, theme.muted, sink=0.5, rows=1)
        nodes.append(Row(parts.words(heading, fonts.LABEL, theme.text), first, drop, gap=10))
    return [*nodes, parts.rule(painter)]


def _shorter(values: str) -> tuple[str, ...]:
    """Return the first values of a column in wordings of fewer and fewer words."""
    words = values.split()[:MAX_WORDS]
    return tuple(f"{' '.join(words[:count]).rstrip(',')} …" for count in range(len(words), 0, -1)) or ("–",)


def _sheet(painter: Painter, draft: BoxDraft, deck: Deck, faces: Faces) -> list[Node]:
    """Return the number of faces of a picture that may be a sheet."""
    images = {card.image for card in deck.cards}
    image = next(iter(images), "")
    if deck.columns or not image or len(images) > 1 or (len(deck.cards) > 1 and deck.sheet is None):
        return []
    sheet = deck.sheet
    across, down, count = (sheet.across, sheet.down, sheet.count) if sheet is not None else (1, 1, 1)

    def line(key: str, value: int, title: str, maximum: int) -> Node:
        def step(by: int) -> None:
            sides = {"across": across, "down": down} | ({key: value + by} if key != "count" else {})
            whole = sides["across"] * sides["down"]
            draft.set_sheet(deck, image, sides["across"], sides["down"], value + by if key == "count" else whole)

        return Row(
            parts.words(title, fonts.LABEL, painter.theme.text),
            parts.stepper(painter, ("sheet", key), value, title, step, 1, maximum),
        )

    def preview(box: Box) -> None:
        rect = painter.rect(box)
        picture = faces.picture(image, rect.size)
        if picture is None:
            return
        sheet = boxes.centred(box, painter.units(picture.get_width()), painter.units(picture.get_height()))
        painter.surface.blit(picture, painter.rect(sheet))
        for column in boxes.across(sheet, across)[1:]:
            painter.box(boxes.left_part(column, LINE), 0, painter.theme.lit_line)
        for row in boxes.down(sheet, down)[1:]:
            painter.box(boxes.top_part(row, LINE), 0, painter.theme.lit_line)

    return [
        Area(preview, height=220),
        parts.Wrapped(texts.SHEET_NOTE, fonts.NOTE, painter.theme.muted),
        line("across", across, texts.ACROSS, MAX_SIDE),
        line("down", down, texts.DOWN, MAX_SIDE),
        line("count", count, texts.CARDS, across * down),
        parts.rule(painter),
    ]


def _size(painter: Painter, app: App, draft: BoxDraft, deck: Deck) -> Node:
    own = size_name(deck)
    value = texts.SIZES[own] if own else texts.own_size(*deck.size)

    def choose(place: Box) -> None:
        app.push(DropDown(place, list(texts.SIZES.items()), own, partial(draft.set_size, deck), texts.SIZE))

    return Row(
        parts.fixed(parts.words(texts.SIZE, fonts.LABEL, painter.theme.text), 90),
        parts.drop_down(painter, ("ui", "size"), value, texts.SIZE, choose), gap=10,
    )  # fmt: skip


def _pictures(painter: Painter, draft: BoxDraft, deck: Deck) -> Node:
    return Row(
        parts.fixed(parts.words(texts.PICTURES, fonts.LABEL, painter.theme.text), 90),
        parts.segments(
            painter, "picture-place", list(texts.PICTURE_PLACES.items()), deck.face.picture,
            partial(draft.set_picture_place, deck), texts.PICTURES,
        ), gap=10,
    )  # fmt: skip


def _back(painter: Painter, app: App, draft: BoxDraft, deck: Deck) -> Node:
    names = draft.files.names if draft.files is not None else ()
    pictures = [name for name in names if name.lower().endswith((".png", ".jpg", ".jpeg", ".webp", ".svg"))]
    faces = {card.image for card in deck.cards}
    rows = [("", texts.USUAL_BACK)]
    rows += [(name, name.rpartition("/")[2]) for name in pictures if name not in faces or name == deck.back]
    value = deck.back.rpartition("/")[2] or texts.USUAL_BACK

    def choose(place: Box) -> None:
        app.push(DropDown(place, rows[:200], deck.back, partial(draft.set_back, deck), texts.BACK))

    return Row(
        parts.fixed(parts.words(texts.BACK, fonts.LABEL, painter.theme.text), 90),
        parts.drop_down(painter, ("ui", "deck-back"), value, texts.BACK, choose), gap=10,
    )  # fmt: skip
