"""The faults of a box by row: what is wrong, what happens instead, and one act that mends it here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.boxes.model import Deck, Fault
from game.boxes.tables import MAX_COPIES
from scenes.screens.box import parts
from scenes.screens.box import text as texts
from scenes.screens.box.draft import BoxDraft
from scenes.stage import fonts
from scenes.ui.boxtree import Column, Mark, Node, Row, TargetBox
from scenes.ui.painter import Painter

MAX_ROWS = 60  # faults that are listed


def heading(painter: Painter, draft: BoxDraft, read_again: Node) -> Node:
    """Return the heading of the list, with the button that reads the files again."""
    theme, count = painter.theme, draft.to_check
    icon, tone = ("warning", theme.warning) if count else ("check", theme.accent)
    note = texts.CAN_PLAY if count and parts.is_wide(painter) else ""
    return Row(
        Mark(lambda x, y: painter.icon(icon, x, y, 26, tone), 28),
        parts.label(texts.to_check(count) if count else texts.NOTHING_TO_CHECK, fonts.H3, theme.title),
        parts.words(note, fonts.NOTE, theme.muted),
        read_again,
        gap=12,
    )


def rows(painter: Painter, draft: BoxDraft, to_card: Callable[[Fault], object]) -> Node:
    """Return a row for each fault; a press on one leads to its card."""
    faults = draft.faults
    more = len(faults) - MAX_ROWS
    note = parts.Wrapped(texts.more_faults(more), fonts.NOTE, painter.theme.muted) if more > 0 else None
    made = (_row(painter, draft, fault, index, to_card) for index, fault in enumerate(faults[:MAX_ROWS]))
    return Column(*made, note, gap=2)


def _row(painter: Painter, draft: BoxDraft, fault: Fault, index: int, to_card: Callable[[Fault], object]) -> Node:
    theme = painter.theme
    place = texts.row(fault.row) if fault.row else fault.where
    tone = theme.accent if fault.note else theme.warning
    wide = parts.is_wide(painter)
    first = parts.words(place, fonts.LABEL, tone)
    named = parts.words(fault.card, fonts.LABEL, theme.text)
    place_and_card = Row(
        parts.fixed(first, 150 if not fault.row else 86),
        parts.fixed(named, 150) if fault.card and wide else None,
        gap=8,
    )
    sentence = parts.Wrapped(fault.text, fonts.BODY, theme.muted if fault.note else theme.text)
    body: Node = Row(place_and_card, sentence, gap=12) if wide else Column(Row(first, named, gap=8), sentence)
    line = TargetBox(
        ("fault", index), body, reading=", ".join(filter(None, (place, fault.card, fault.text))), role="button",
        act=partial(to_card, fault), group="faults",
    )  # fmt: skip
    act = _act(painter, draft, fault, index)
    inner: Node = Row(line, act, gap=12) if wide else Column(line, Row(parts.words("", fonts.NOTE), act))
    return Column(inner, parts.rule(painter), gap=4)


def _act(painter: Painter, draft: BoxDraft, fault: Fault, index: int) -> Node:
    """Return what mends a fault on the screen: a stepper, another picture, or to ignore it."""
    deck = _deck(draft, fault)
    card = next((card for card in deck.cards if card.name == fault.card), None) if deck is not None else None
    if fault.about == "count" and deck is not None and card is not None:
        return parts.stepper(
            painter, ("mend", index), card.count, texts.copies_of(card.name),
            lambda by: draft.set_count(deck, card.name, card.count + by), 0, MAX_COPIES,
        )  # fmt: skip
    if fault.about == "image" and fault.guess and deck is not None:
        name = fault.guess.rpartition("/")[2]
        return parts.button(
            painter, ("mend", index), texts.use(name),
            partial(draft.set_picture, deck.name, fault.card, fault.guess), height=44, group="mend",
        )  # fmt: skip
    if fault.note:
        return Row(
            Mark(lambda x, y: painter.icon("check", x, y, 18, painter.theme.accent), 22),
            parts.label(texts.NOTHING_TO_DO, fonts.NOTE, painter.theme.muted), gap=6,
        )  # fmt: skip
    return parts.button(
        painter, ("mend", index), texts.IGNORE, partial(draft.ignore, fault), height=44,
        name=texts.ignore(fault.text), group="mend",
    )  # fmt: skip


def _deck(draft: BoxDraft, fault: Fault) -> Deck | None:
    decks: Sequence[Deck] = draft.box.decks if draft.box is not None else ()
    return next((deck for deck in decks if deck.name == fault.deck), None)
