"""Any evening can be kept as a story; a game that tells none keeps to its log."""

from __future__ import annotations

from game.match.chronicle import markdown, page, passages
from tests.match.helpers import play, toy_match


def test_a_game_without_a_story_keeps_to_its_log() -> None:
    match = toy_match()
    match.say(0, "Hello *you* <b>")
    play(match, 12)
    kinds = {passage.kind for passage in passages(match)}
    assert kinds <= {"heading", "note", "aside"}
    assert "aside" in kinds
    told, whole = markdown(match), page(match)
    assert told.startswith("# ")
    assert "Hello \\*you\\* \\<b\\>" in told
    assert "Hello *you* &lt;b&gt;" in whole
    assert "The evening is not over." in whole
    play(match)
    assert "The evening is not over." not in page(match)


def test_a_page_needs_nothing_beside_it() -> None:
    whole = page(toy_match())
    assert whole.startswith("<!DOCTYPE html>")
    assert not [word for word in ("http:", "https:", "<script", "<link", "url(") if word in whole]
