"""Saved games of every form there ever was open, say the same as when they were written, and go on."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game import rules
from game.match import Match
from game.match.save_format import VERSION, End, Header, Say, read
from game.saves.verify import verify
from tests.match.formats.record import FOLDER, play

pytestmark = pytest.mark.kit

FILES = sorted(FOLDER.glob("*/*.jsonl"))


def named(file: Path) -> str:
    return f"{file.parent.name}/{file.stem}"


def test_every_form_is_there_and_the_present_one_with_every_game() -> None:
    games = {game for game, module in rules.REGISTRY if module.startswith("game.rules.")}
    assert {file.parent.name for file in FILES} == {str(form) for form in range(1, VERSION + 1)}
    assert {f"{VERSION}/{game} {state}" for game in games for state in ("running", "over")} <= {*map(named, FILES)}


@pytest.mark.parametrize("file", FILES, ids=named)
def test_a_saved_game_of_any_form_opens_and_goes_on(file: Path, tmp_path: Path) -> None:
    """If this fails as the rules of a game have changed on purpose, its `rules_version` must grow: then the player is
    told, and here it is enough that every line can be read. A game that keeps its former edition must go on by it."""
    for beside in file.parent.iterdir():
        shutil.copy(beside, tmp_path)
    path = tmp_path / file.name
    lines = [row.line for row in read(path)]
    header = lines[0]
    assert isinstance(header, Header)
    assert header.version == VERSION
    over = file.stem.endswith("over")
    assert isinstance(lines[-1], End if over else Say)
    meta = rules.load(header.game).meta
    older = header.rules < meta.rules_version
    if older and not any(option.name == "edition" for option in meta.former):
        return
    spoken = [f"{path.name} was started with older rules."] if older else []
    match, notices = Match.load(path)
    assert notices == spoken
    assert match.history == lines[1:]
    assert (match.result is not None) == over
    if not over:
        assert play(match, 3) == 3
        match.say(0, "Where were we?")
    match.close()
    again, notices = Match.load(path, resume=False)
    assert notices == spoken
    assert again.history == match.history
    assert verify(path).ok
    assert list(tmp_path.glob("*recovered*")) == []
