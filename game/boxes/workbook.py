"""Workbooks (xlsx): each sheet with a heading row is a spreadsheet. Formulas are not evaluated."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator
from typing import Any

from game.boxes import text as texts
from game.boxes.files import MAX_FILE, BoxError, checked
from game.boxes.tables import MAX_COLUMNS, MAX_ROWS

MAX_SHEETS = 20


def sheets(data: bytes, name: str) -> tuple[list[tuple[str, list[list[str]]]], bool]:
    """Return the sheets of a workbook with their names and rows, and whether there are formulas in them.

    For a formula, the value stands that the spreadsheet program wrote last; without one the cell is empty.

    Raises:
        BoxError: it is no workbook, or not a harmless one.
    """
    from openpyxl import load_workbook

    try:
        with zipfile.ZipFile(io.BytesIO(data)) as opened:
            if any(info.file_size > MAX_FILE for info in checked(opened, name)):
                raise BoxError(texts.file_too_large(name))
        values = load_workbook(io.BytesIO(data), read_only=True, data_only=True)
        written = load_workbook(io.BytesIO(data), read_only=True)
        visible = [sheet for sheet in values.worksheets[:MAX_SHEETS] if sheet.sheet_state == "visible"]
        read = [(sheet.title, [[_text(value) for value in row] for row in _rows(sheet)]) for sheet in visible]
        formulas = any(
            isinstance(value, str) and value.startswith("=") for sheet in visible for row in _rows(written[sheet.title])
            for value in row
        )  # fmt: skip
    except BoxError:
        raise
    except Exception as error:  # openpyxl raises whatever its parts raise
        raise BoxError(texts.not_readable(name)) from error
    return [(title, _trimmed(rows)) for title, rows in read if any(map(any, rows))], formulas


def _rows(sheet: Any) -> Iterator[tuple[object, ...]]:
    rows: Iterator[tuple[object, ...]] = sheet.iter_rows(
        min_row=1, max_row=MAX_ROWS + 2, max_col=MAX_COLUMNS + 1, values_only=True
    )
    return rows


def _trimmed(rows: list[list[str]]) -> list[list[str]]:
    """Return the rows without the empty ones at the end, and without empty columns at the right."""
    width = max((at for row in rows for at, value in enumerate(row, 1) if value), default=0)
    rows = [row[:width] for row in rows]
    while rows and not any(rows[-1]):
        rows.pop()
    return rows


def _text(value: object) -> str:
    """Return what a cell shows: whole numbers without a point."""
    if value is None:
        return ""
    if isinstance(value, float) and value.is_integer() and abs(value) < 1e15:
        return str(int(value))
    return str(value)
