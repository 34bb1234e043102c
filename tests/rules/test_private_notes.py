"""Private notes of the three story games (MJ-601, TL-12, KT-11): kept, and in nobody else's sight."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from game.match import Match, Refused, SeatInfo
from game.match.log import chronicle, recap
from game.records.chronicle import markdown, page
from game.replay.public_log import public_lines
from game.rules import load
from game.rules.private_notes import LIMIT, VERB
from game.table import Action

GAMES = ("midnight-justice", "trick-of-the-light", "know-thyself")
SECRET = "The butler has the key."


def begun(game: str, path: Path | None = None) -> Match:
    seats = [
        SeatInfo(name, kind)
        for name, kind in zip(("Nell", "Wick", "Ben", "Moth"), ("human",) * 3 + ("bot:careful",), strict=True)
    ]
    return Match.new(game, seats, {}, "owl", path=path)


def write(match: Match, seat: int, text: str) -> None:
    match.act(seat, Action(match.table.verb[VERB], (), text))


def notes_of(match: Match, viewer: int | None, seat: int) -> str:
    action = Action(match.table.verb[VERB])
    return match.game.talk.stands(match.table, match.view(viewer), seat, action)


@pytest.mark.parametrize("game", GAMES)
def test_only_the_writer_can_read_them(game: str) -> None:
    match = begun(game)
    others = (None, 0, 2, 3)
    before = [(match.view(viewer), match.events(viewer), match.happened) for viewer in others]
    write(match, 1, SECRET)
    assert before == [(match.view(viewer), match.events(viewer), match.happened) for viewer in others]
    assert notes_of(match, 1, 1) == SECRET
    assert not any(notes_of(match, viewer, 1) for viewer in others)
    logs = [line.text for viewer in (*others, 1) for line in chronicle(match, viewer)]
    assert not any("note" in line or SECRET in line for line in logs), "the writer's own log has no line either"
    exports = [
        markdown(match),
        page(match),
        json.dumps([*public_lines(match)]),
        *(line.text for line in recap(match, 1, 0)),
    ]
    assert not any(SECRET in text for text in exports)


@pytest.mark.parametrize("game", GAMES)
def test_they_are_saved_and_an_undo_leaves_them(game: str, tmp_path: Path) -> None:
    path = tmp_path / "notes.jsonl"
    match = begun(game, path)
    write(match, 0, "First.")
    write(match, 1, SECRET)
    (seat, *_) = match.deciding
    action = next(each for each in match.legal(seat) if match.refusal(seat, each) is None)
    match.act(seat, action)
    write(match, 0, "Second.")
    if match.can_undo(None) is None:
        match.undo(None)
        assert (notes_of(match, 0, 0), notes_of(match, 1, 1)) == ("Second.", SECRET)
        match.redo(None)
    match.close()
    again, notices = Match.load(path)
    assert not notices
    assert (notes_of(again, 0, 0), notes_of(again, 1, 1)) == ("Second.", SECRET)
    again.close()


@pytest.mark.parametrize("game", GAMES)
def test_their_length_is_bounded(game: str) -> None:
    match = begun(game)
    write(match, 0, "x" * LIMIT)
    with pytest.raises(Refused):
        write(match, 0, "x" * 20_000)
    assert notes_of(match, 0, 0) == "x" * LIMIT
    assert load(game).talk.written[VERB] == LIMIT


@pytest.mark.parametrize("game", GAMES)
def test_the_die_writes_nothing_into_private_notes(game: str) -> None:
    match = begun(game)
    action = Action(match.table.verb[VERB])
    assert match.game.talk.proposes(match.table, match.view(0), 0, action, Random(1)) == ""
