"""What story games share: records with fixed fields, lines told by speakers, sealed answers, prompts. Knows no game."""

from __future__ import annotations

from game.story.prompts import Slots, fill, pick
from game.story.record import Field, Form, bracketed, plain
from game.story.sealed import Sealed

__all__ = ["Field", "Form", "Sealed", "Slots", "bracketed", "fill", "pick", "plain"]
