"""The four character sheets as a text file (TL-121)."""

from __future__ import annotations

from pathlib import Path

from game.records.chronicle import plain
from game.rules.trick_of_the_light.meta import META
from scenes.games.trick_of_the_light.model import Model
from scenes.games.trick_of_the_light.text import table_text
from scenes.story import export


def keep(model: Model, folder: Path) -> str:
    """Export the four character sheets to a file, and return a message with its place."""
    return export.keep_text(f"{META.title}, {table_text.SHEETS_TITLE}", text_of(model), folder, "sheets")


def text_of(model: Model) -> str:
    """Return all four sheets in Markdown; texts of people are escaped."""
    lines = [f"# {table_text.WHO_WE_ARE}", ""]
    for seat, sheet in enumerate(model.view_model.sheets):
        lines += [
            f"## {plain(sheet.name or model.names[seat])}",
            "",
            table_text.told_by_line(plain(model.names[seat])),
            "",
        ]
        if sheet.role:
            lines.append(f"- {plain(sheet.role)}")
        traits = ", ".join(plain(trait) for trait in sheet.traits if trait)
        if traits:
            lines.append(f"- {traits}")
        for narrator, (name, role) in enumerate(sheet.subs):
            if name:
                text = f"{plain(name)}, {plain(role)}" if role else plain(name)
                lines.append(f"- {table_text.in_flashbacks(plain(model.character(narrator)), text)}")
        others = [f"{plain(name)}, {plain(about)}" if about else plain(name) for name, about in sheet.others if name]
        if others:
            lines += ["", table_text.OTHERS_HEAD, "", *(f"- {other}" for other in others)]
        lines.append("")
    return "\n".join(lines)
