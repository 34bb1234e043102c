"""Writing on the score pad: by a click, by typing on a cell, from the menu of its tool."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.rules.free_table import hands
from game.rules.free_table.pieces import MAX_ROWS
from game.table import Action
from scenes.app.dialog import Dialog
from scenes.games.free_table import naming, score_pad
from scenes.games.free_table import scores_text as texts
from scenes.games.free_table.context_menu import Deed
from scenes.games.free_table.sheet import painter_on
from scenes.ui.keymap import digit_of
from scenes.ui.target import Key

if TYPE_CHECKING:
    from scenes.games.free_table.gestures import FreeGestures

ERASES = (pygame.K_DELETE, pygame.K_BACKSPACE)
ON_PAD = frozenset({"pad", "row", "score"})  # targets of the pad


def _is_open(g: FreeGestures) -> bool:
    painter = painter_on(g.table.app.surface, g.table.app.theme, g.ui)
    return score_pad.is_open(g.model, g.ui, score_pad.is_large(painter))


def toggle(g: FreeGestures) -> None:
    """Show the pad, or put it away."""
    g.ui.pad = "closed" if _is_open(g) else "open"
    g.ui.pad_back = 0
    g.presenter.changed = True


def write(g: FreeGestures, row: int, seat: int, typed: str = "") -> None:
    """Ask for the number of a player in a row (1 is the first); then the next player's cell has the focus."""
    now = g.model.view_model
    if g.model.front_seat is None:
        return
    written = now.scored[row - 1] if row <= len(now.scored) else None
    value = written.values[seat] if written is not None else None
    name = (written.name if written is not None else "") or texts.row(row)

    def check(text: str) -> str:
        return naming.refused(g, hands.scored(row, seat, text)) if text.strip() or value is not None else ""

    def take(text: str) -> None:
        if text.strip() or value is not None:
            g.act(hands.scored(row, seat, text))
        taken = g.model.view_model.taken
        after = taken.index(seat) + 1 if seat in taken else 0
        g.ui.focus = ("score", row, taken[after]) if after < len(taken) else ("score", row + 1, taken[0])

    title = texts.score_of(g.model.names[seat], name)
    naming.ask_checked(
        g, title, texts.POINTS, typed or ("" if value is None else str(value)), check, take,
        started=bool(typed),
    )  # fmt: skip


def erase(g: FreeGestures, row: int, seat: int) -> None:
    """Erase a number."""
    scored = g.model.view_model.scored
    if row <= len(scored) and scored[row - 1].values[seat] is not None:
        g.act(hands.scored(row, seat, ""))


def name_row(g: FreeGestures, row: int) -> None:
    """Ask for the name of a row."""
    scored = g.model.view_model.scored
    if row <= len(scored) and g.model.front_seat is not None:
        naming.ask_checked(
            g, texts.NAME_THIS_ROW, texts.ROW_NAME, scored[row - 1].name,
            lambda text: naming.refused(g, hands.row_named(row, text)),
            lambda text: g.act(hands.row_named(row, text)),
        )  # fmt: skip


def start_of(event: pygame.event.Event) -> str:
    """Return the sign that a key writes into a cell: a digit or a minus; empty for other keys."""
    if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
        return ""
    return "-" if event.key in (pygame.K_MINUS, pygame.K_KP_MINUS) else digit_of(event)


def scroll(g: FreeGestures, turns: int) -> None:
    """Show earlier or later rows of the pad."""
    rows_in_all = min(len(g.model.view_model.scored) + 1, MAX_ROWS)
    sheet = score_pad.sheet_of(painter_on(g.table.app.surface, g.table.app.theme, g.ui), g.model, g.ui)
    g.ui.pad_back = min(max(g.ui.pad_back + turns, 0), rows_in_all - sheet.rows)
    g.presenter.changed = True


def rows(g: FreeGestures, key: Key) -> list[Deed]:
    """Return what can be done with the score pad, and with the row that was pointed at."""
    verb, scored = g.model.table.verb, g.model.view_model.scored
    visible = _is_open(g)
    deeds = [Deed(texts.HIDE_SCORES if visible else texts.SHOW_SCORES, "chart", lambda _: toggle(g))]
    if key[0] == "score":
        deeds.insert(0, Deed(texts.POINTS, "pen", lambda _: write(g, int(str(key[1])), int(str(key[2])))))
    if key[0] in ("score", "row") and int(str(key[1])) <= len(scored):
        deeds.append(Deed(texts.NAME_THIS_ROW, "note", lambda _: name_row(g, int(str(key[1])))))
    new, clear = Action(verb["score"]), Action(verb["score_clear"])
    if g.presenter.may(new):
        deeds.append(Deed(texts.NEW_ROW, "plus", lambda _: g.act(new)))
    if g.presenter.may(clear):
        deeds.append(Deed(texts.CLEAR_SCORES, "trash", lambda _: _ask_to_clear(g, clear), rule=True))
    return deeds


def _ask_to_clear(g: FreeGestures, clear: Action) -> None:
    buttons = [(texts.CLEAR_SCORES, partial(g.act, clear)), (texts.KEEP, None)]
    g.table.app.push(Dialog(texts.CLEAR_QUESTION, texts.ALL_NUMBERS_GO, buttons))
