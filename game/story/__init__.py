"""Shared parts of story games: records with fixed fields, sealed answers, prompts, and bot lines as data."""

from __future__ import annotations

from game.story.lines import LineFile, LinesError, Text, Texts, impersonal, one_for_each, present, read_lines
from game.story.prompts import (
    Slots,
    enough,
    fill,
    improviser,
    order,
    pick,
    read_back,
    share,
    sign_of,
    slots_of,
    turned,
    unused_lines,
)
from game.story.record import Field, Form, Sheet, Signs, bracketed, plain
from game.story.sealed import Sealed

__all__ = [
    "Field",
    "Form",
    "LineFile",
    "LinesError",
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
    "pick",
    "plain",
    "present",
    "read_back",
    "read_lines",
    "share",
    "sign_of",
    "slots_of",
    "turned",
    "unused_lines",
]  # fmt: skip
