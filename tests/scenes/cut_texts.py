"""Notes which texts end in an ellipsis while a test draws."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from scenes.stage import fonts
from scenes.story import widgets
from scenes.ui import rich

Wanted = Callable[[str], bool]


def every(text: str) -> bool:
    """Want each text."""
    return True


def listen(
    patch: pytest.MonkeyPatch, wanted: Wanted = every, excerpts: Wanted | None = None, rows: bool = False,
    lines: bool = False,
) -> list[str]:  # fmt: skip
    """Return the list to which each text is added that ends in an ellipsis from now on.

    Args:
        wanted: Which texts in one line are noted.
        excerpts: Which texts of a story are noted where only their beginning is drawn; `None` for none.
        rows: Whether texts of several rows are noted that lose their end.
        lines: Whether lines with pieces in them are noted that end in an ellipsis when they are drawn.
    """
    texts: list[str] = []
    ellipsize, truncated, excerpt, draw_line = fonts.ellipsize, fonts.truncated, widgets.excerpt, rich.draw_line

    def ellipsized(text: str, *room: Any) -> str:
        shown = ellipsize(text, *room)
        if shown != fonts.clean(text) and wanted(text):
            texts.append(text)
        return shown

    def shortened(text: str, *room: Any) -> list[str]:
        shown = truncated(text, *room)
        if shown and shown[-1].endswith("…") and not fonts.clean(text).endswith("…"):
            texts.append(text)
        return shown

    def excerpted(painter: Any, parts: list[str], *more: Any) -> list[str]:
        if excerpts is not None and excerpts(" ".join(parts)):
            texts.append(" ".join(parts))
        return excerpt(painter, parts, *more)

    def drawn(surface: Any, line: Any, *more: Any) -> None:
        if line and line[-1].text.endswith("…"):
            texts.append(" ".join(word.text for word in line))
        draw_line(surface, line, *more)

    ellipsized.cache_clear = ellipsize.cache_clear  # type: ignore[attr-defined]
    patch.setattr(fonts, "ellipsize", ellipsized)
    if excerpts is not None:
        patch.setattr(widgets, "excerpt", excerpted)
    if rows:
        patch.setattr(fonts, "truncated", shortened)
    if lines:
        patch.setattr(rich, "draw_line", drawn)
    return texts
