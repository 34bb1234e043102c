"""Ideas for people who write a line, a question or an answer: what a bot in their seat could write (TL-123)."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.trick_of_the_light.text.prompts import WRITERS
from game.rules.trick_of_the_light.text.writer import LightWriter
from game.story import improviser

NEAR = 6  # how many of the lines that suit the scene best are offered


class IdeaWriter(LightWriter):
    """A writer that offers other lines on each request; like a bot, it reads only the view of its seat."""

    def fresh(self, texts: Sequence[str], slots: dict[str, str]) -> str:
        """Return one of the lines that suit the scene best, by chance; empty if none fits."""
        fitting = self.all_fresh(texts, slots)[:NEAR]
        return fitting[self.choose(len(fitting))] if fitting else ""


idea = improviser(IdeaWriter, WRITERS)
