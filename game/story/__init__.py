"""What story games share: records with fixed fields, sealed answers, prompts, bots' lines as data. Knows no game."""

from __future__ import annotations

from game.story.lines import Line, LineFile, LinesError, Texts, one_for_each, read_lines
from game.story.prompts import Slots, enough, fill, pick, share, slots_of
from game.story.record import Field, Form, Sheet, Signs, bracketed, plain
from game.story.sealed import Sealed

__all__ = [
    "Field", "Form", "Line", "LineFile", "LinesError", "Sealed", "Sheet", "Signs", "Slots", "Texts",
    "bracketed", "enough", "fill", "one_for_each", "pick", "plain", "read_lines", "share", "slots_of",
]  # fmt: skip
