"""A told text that somebody at the table does not want is skipped: afterwards it stands nowhere."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game.match import Match
from game.match.journal import Journal
from game.match.log import chronicle
from game.match.referee import Refused
from game.match.save_format import Act
from game.match.skipping import INSIDE, SKIPPED, latest_text, without
from game.records.chronicle import markdown
from tests.match.helpers import people
from tests.scenes.plain_hands import thought

STORIES = ("trick-of-the-light", "know-thyself", "midnight-justice")
MOVES = 140


def story_of(game: str, path: Path | None = None, moves: int = MOVES) -> Match:
    """A game of bots that has gone so far that texts were told."""
    match, rng = Match.new(game, people("bbbb"), {}, "skipped", path=path), Random(2)
    while match.deciding and (len(match.history) < moves or not latest_text(match)):
        seat = match.deciding[0]
        match.act(seat, thought(match, seat, rng))
    return match


@pytest.mark.kit
@pytest.mark.parametrize("game", STORIES)
def test_a_skipped_text_stands_nowhere_and_the_game_goes_on(game: str, tmp_path: Path) -> None:
    path = tmp_path / "story.jsonl"
    match = story_of(game, path)
    before, lines, deciding = match.now, len(match.history), match.deciding
    parts = latest_text(match)
    longest = max(parts, key=len)
    assert longest in markdown(match) or longest in str(chronicle(match, None))
    assert match.skip()
    assert (match.now, len(match.history), match.deciding) == (before, lines, deciding)
    for where in (str(match.state), str(match.history), str(match.events_since(0)), markdown(match), str(match.raw)):
        assert longest not in where
    assert longest.encode() not in path.read_bytes()
    assert game != "midnight-justice" or not any(sign in markdown(match) for sign in (SKIPPED, INSIDE))
    seat = match.deciding[0]
    match.act(seat, thought(match, seat, Random(3)))
    match.close()
    again, notices = Match.load(path)
    again.close()
    assert (again.raw, notices) == (match.raw, [])


def test_the_next_time_the_text_before_it_is_skipped() -> None:
    match = story_of("trick-of-the-light")
    first = latest_text(match)
    match.skip()
    second = latest_text(match)
    assert second
    assert second != first
    assert SKIPPED not in second


def test_what_people_say_is_skipped_too() -> None:
    match = story_of("midnight-justice", moves=60)
    match.say(1, "a word that nobody wants to read")
    match.skip()
    assert "nobody wants" not in str(match.events_since(0))
    assert chronicle(match, None)[-1].text == SKIPPED


def test_a_name_that_the_game_needs_stays_and_nothing_changes() -> None:
    """The sheet of a character in A Trick of the Light needs a name and three traits."""
    match = story_of("trick-of-the-light")
    raw = [*match.raw]
    record = next(line for line in match.history if isinstance(line, Act) and line.action.startswith("set_record"))
    with pytest.raises(Refused) as refused:
        without(match, match.table.parse(record.action).text.split("\n"))
    assert refused.value.code == "is_needed"
    assert match.raw == raw


def test_without_a_told_text_there_is_nothing_to_skip() -> None:
    with pytest.raises(Refused) as refused:
        Match.new("hearts", people("bbbb"), {}, "quiet").skip()
    assert refused.value.code == "nothing_told"


def test_a_file_that_cannot_be_written_again_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The text has left the table, and the answer says that the file still has it."""
    match = story_of("midnight-justice", tmp_path / "story.jsonl", moves=60)
    monkeypatch.setattr(Journal, "rewrite", lambda *_: False)
    longest = max(latest_text(match), key=len)
    assert not match.skip()
    assert longest not in str(match.events_since(0))
    match.close()
