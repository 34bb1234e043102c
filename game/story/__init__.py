"""Shared parts of story games: records with fixed fields, sealed answers, prompts, and bot lines as data."""

from __future__ import annotations

from game.story.lines import LineFile, LinesError, Text, Texts, impersonal, one_for_each, present, read_lines
from game.story.prompts import (
    Slots,
    enough,
    fill,
    order,
    read_back,
    sign_of,
    slots_of,
    turned,
    unused_lines,
)
from game.story.record import Field, Form, Sheet, Signs, bracketed, plain
from game.story.sealed import Sealed
from game.story.writer import PromptWriter, improviser

__all__ = [
    "Field",
    "Form",
    "LineFile",
    "LinesError",
    "PromptWriter",
    "Sealed",
    "Sheet",
    "Signs",
    "Slots",
    "Text",
    "Texts",
    "bracketed",
    "enough",
    "fill",
    "impersonal",
    "improviser",
    "one_for_each",
    "order",
    "plain",
    "present",
    "read_back",
    "read_lines",
    "sign_of",
    "slots_of",
    "turned",
    "unused_lines",
]  # fmt: skip
