"""Any evening can be kept as a story; a game that tells none keeps to its log."""

from __future__ import annotations

from itertools import pairwise
from random import Random

from game.bots.choose import decide
from game.match import Match, SeatInfo
from game.match.log import TAKEN, chronicle
from game.records.chronicle import laid, markdown, page, passages
from game.rules.trick_of_the_light import view_model
from tests.evenings import People, begin
from tests.match.helpers import play, toy_match


def test_a_game_without_a_story_keeps_to_its_log() -> None:
    match = toy_match()
    match.say(0, "Hello *you* <b>")
    play(match, 12)
    kinds = {passage.kind for passage in passages(match)}
    assert laid(match) == []
    assert kinds <= {"heading", "note", "aside"}
    assert "aside" in kinds
    text, whole = markdown(match), page(match)
    assert text.startswith("# ")
    assert "Hello \\*you\\* \\<b\\>" in text
    assert "Hello *you* &lt;b&gt;" in whole
    assert "The game is not over." in whole
    play(match)
    assert "The game is not over." not in page(match)


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


def test_what_is_taken_back_is_gone_from_the_story() -> None:
    """It stands in neither the log of a story game nor its chronicle; made again, it stands where it stood."""
    session = begin("midnight-justice", 2, 4, "undo")
    for _ in People(session, Random(1)).play():
        asked = session.asked()
        if session._match.phase == "INTRODUCTIONS" and asked is not None:
            break
    assert asked is not None
    seat = asked.seat
    before = session.markdown()
    session.act(seat, session.table.parse("introduce()")._replace(text="A stranger to all."))
    text = session.markdown()

    def tells() -> list[bool]:
        return ["A stranger" in text for text in (session.markdown(), *(line.text for line in session.log()))]

    assert any(tells())
    assert "A stranger" in text
    session.undo(seat, session.humans)
    assert session.markdown() == before
    assert not any(tells())
    session.redo(seat, session.humans)
    assert session.markdown() == text
    assert any(tells())


def test_that_somebody_took_a_hint_is_a_notice_and_no_line_of_the_story() -> None:
    """All are told; whoever reads the evening afterwards is told a story."""
    session = begin("trick-of-the-light", 2, 4, "hint")
    session._match.say(1, TAKEN)
    session._match.say(1, "Pass me the bread.")
    name = session.names[1]
    lines = [(line.kind, line.text) for line in chronicle(session._match, 0)]
    assert ("notice", f"{name} took a hint.") in lines
    assert ("talk", "Pass me the bread.") in lines
    text = markdown(session._match)
    assert "Pass me the bread." in text
    assert "hint" not in text


def test_a_story_calls_everybody_as_in_the_story() -> None:
    """What is said at the table too; a name stands before a line once, unless that tells of who says it by name."""
    match = told_to_the_end()
    view = match.view(None)
    full = [sheet.name for sheet in view_model(match.table, view).sheets]
    one, other = (name.split()[0] for name in full[1:3])
    match.say(1, "I know this tree.")
    lines = markdown(match).splitlines()
    assert f"> {one}: *I know this tree.*" in lines
    assert f"{other}: We left at dawn; I, {other}, carried the map." in lines
    assert f"{other} dug one more grave." in lines
    assert f"{one}: It was I." in lines


def told_to_the_end() -> Match:
    """A story in which Ben opens with a line about himself, and ends with one."""
    people = [SeatInfo(name, "bot:careful") for name in ("Nell", "Wick", "Ben", "Moth")]
    match = Match.new("trick-of-the-light", people, {"after_epiphany_draw": "none"}, "voices")
    rng = Random(1)
    while match.actors:
        seat, sheets = match.deciding[0], view_model(match.table, match.view(None)).sheets
        own = sheets[2].name.split()[0] if sheets[2].name else ""
        action = decide("careful", match.game, match.table, match.view(seat), match.legal(seat), rng, 1e12)
        verb = match.table.verbs[action.verb]
        if verb == "beat" and seat == 2 and match.phase == "INTRO":
            action = action._replace(text=f"We left at dawn; I, {own}, carried the map.")
        if verb == "done":
            action = action._replace(text=f"{own} dug one more grave." if seat == 2 else "It was I.")
        match.act(seat, action)
    return match
