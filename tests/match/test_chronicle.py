"""Any evening can be kept as a story; a game that tells none keeps to its log."""

from __future__ import annotations

from itertools import pairwise
from random import Random

from game.bots.choose import decide
from game.match import Match, SeatInfo
from game.match.chronicle import laid, markdown, page, passages
from tests.match.helpers import play, toy_match


def test_a_game_without_a_story_keeps_to_its_log() -> None:
    match = toy_match()
    match.say(0, "Hello *you* <b>")
    play(match, 12)
    kinds = {passage.kind for passage in passages(match)}
    assert laid(match) == []
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


def test_chapters_tell_what_lay_open_and_nothing_else() -> None:
    people = [SeatInfo(name, "bot:careful") for name in ("Nell", "Wick", "Ben", "Moth")]
    match = Match.new("trick-of-the-light", people, {"after_epiphany_draw": "none"}, "chapters")
    rng = Random(1)
    while match.phase != "STATEMENTS":
        seat = match.deciding[0]
        action = decide("careful", match.game, match.table, match.view(seat), match.legal(seat), rng, 1e12)
        match.act(seat, action)
    chapters = laid(match)
    assert [chapter.heading for chapter in chapters] == list(range(1, len(chapters) + 1))
    assert [chapter.title for chapter in chapters] == [p.text for p in passages(match) if p.kind == "heading"]
    courts = [set(chapter.zones.get("tableau", ())) for chapter in chapters]
    assert all(before <= after for before, after in pairwise(courts))
    exposed = {match.table.code[name] for name in match.state.vars[match.table.variable["exposed"]]}
    for zone, pieces in chapters[-1].zones.items():
        kind = zone.partition("[")[0]
        assert kind not in ("pack", "court_stack", "peek", "identity")
        assert kind != "hand" or set(pieces) <= exposed
