"""What the wood of the plain table says of how far the game has come."""

from __future__ import annotations

from game.match.log import LogLine
from scenes.table.plain.renderer import PlainRenderer


def test_the_wood_names_no_trick_of_the_deal_before() -> None:
    log = [LogLine(-1, text, text.split()[0].lower()) for text in ("Round 1", "Trick 1", "Trick 2", "Round 2")]
    assert PlainRenderer.headings(log[:3]) == ["Round 1", "Trick 2"]
    assert PlainRenderer.headings(log) == ["Round 2"]
