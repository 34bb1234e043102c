"""Attachment cards that nobody was dealt go into the next game (KT-25, KT-208)."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from game.engine import Session as EngineSession
from game.match import Match
from game.match.save_format import read
from game.rules.know_thyself.pieces import ATTACHMENT_LIMIT, HC_SHEET, V
from game.saves import leftovers
from game.session.session import Session
from tests.engine.test_engine import ask
from tests.match.helpers import people

HARD = {"attachments": "hardcore"}


def written(session: Session, word: str) -> None:
    """Both seats write their five lines."""
    for seat in (0, 1):
        text = HC_SHEET.write([f"{word} {seat} {n}" for n in range(5)])
        session._match.act(seat, session.table.parse("write()")._replace(text=text))


def play_out(session: Session) -> None:
    """Vote to end it as soon as that can be, and play to the end."""
    match, rng = session._match, Random(1)
    while match.result is None:
        seat = match.deciding[0]
        legal = {match.table.text(action): action for action in match.legal(seat)}
        wish = next((legal[text] for text in ("vote(yes)", "propose_end()", "accept()") if text in legal), None)
        match.act(seat, wish or rng.choice([*legal.values()]))
    session._changed()


def begun(data: Path) -> Session:
    path = data / "saves" / f"know-thyself {len(list(data.glob('saves/*')))}.jsonl"
    return Session.new("know-thyself", people("hh"), HARD, "owl", path=path, data=data)


def test_lines_that_nobody_was_dealt_are_dealt_to_a_later_game(tmp_path: Path) -> None:
    first = begun(tmp_path)
    written(first, "first")
    assert leftovers.read(tmp_path, "know-thyself") == ()
    play_out(first)
    first.close()
    left = leftovers.read(tmp_path, "know-thyself")
    assert len(left) == 6
    assert list(left) == sorted(left)
    later = begun(tmp_path)
    assert later._match.header.leftovers == list(left)
    written(later, "later")
    dealt = later._match.state.vars[V.ATTACHMENTS][1]
    shelf = later._match.state.vars[V.SHELF]
    assert len(shelf) == 12
    assert {*left} <= {*dealt, *shelf}
    play_out(later)
    later.close()
    assert {*leftovers.read(tmp_path, "know-thyself")} == {*shelf}


def test_a_running_game_shows_its_leftovers_nowhere_and_is_replayed_with_them(tmp_path: Path) -> None:
    (tmp_path / leftovers.FILE).write_text(json.dumps({"know-thyself": ["a rusty anchor"]}))
    session = begun(tmp_path)
    written(session, "now")
    path, shelf = session.path, session._match.state.vars[V.SHELF]
    assert path is not None
    session.close()
    assert b"anchor" not in path.read_bytes()
    again, notices = Match.load(path, resume=False)
    assert (notices, again.state.vars[V.SHELF]) == ([], shelf)
    assert again.header.covered().leftovers == []
    assert next(read(path)).line.leftovers == ["a rusty anchor"]  # type: ignore[union-attr]
    for seat in (None, 0, 1):
        assert again.view(seat).vars[V.SHELF] == "?"


@pytest.mark.parametrize("content", ["[]", "{", '{"know-thyself": 3}', '{"know-thyself": [1]}', "\udcff", ""])
def test_a_file_that_is_none_counts_as_empty(tmp_path: Path, content: str) -> None:
    (tmp_path / leftovers.FILE).write_bytes(content.encode("utf-8", "surrogateescape"))
    assert leftovers.read(tmp_path, "know-thyself") == ()
    session = begun(tmp_path)
    written(session, "now")
    assert len(session._match.state.vars[V.SHELF]) == 6


def test_the_lines_of_the_file_are_cleaned_like_anything_typed(tmp_path: Path) -> None:
    lines = ["a \u202ebell\u0000", "  two\nlines ", "", "[[K9]] of clubs", "x" * 500, "a bell"]
    (tmp_path / leftovers.FILE).write_text(json.dumps({"know-thyself": lines, "other": ["y"]}))
    assert leftovers.read(tmp_path, "know-thyself")[:3] == ("a bell", "two lines", "[K9] of clubs")
    session = begun(tmp_path)
    written(session, "now")
    known = {*session._match.state.vars[V.ATTACHMENTS][1], *session._match.state.vars[V.SHELF]}
    assert {"a bell", "two lines", "[K9] of clubs"} <= known
    assert max(map(len, known)) <= ATTACHMENT_LIMIT


def test_two_games_at_once_leave_the_lines_of_both(tmp_path: Path) -> None:
    one, other = begun(tmp_path), begun(tmp_path)
    for session, word in ((one, "one"), (other, "other")):
        written(session, word)
        play_out(session)
    assert len(leftovers.read(tmp_path, "know-thyself")) == 12


def test_a_posed_shelf_is_honoured() -> None:
    """KT-25: `hc_shelf` of a position is shuffled in with what is written."""
    session = EngineSession()
    shelf = ["a bent spoon", "a paper crown"]
    reply = ask(
        session, cmd="set", game="know-thyself", seats=2, options=HARD, phase="HC_WRITE",
        vars={"hc_shelf": shelf, "master": 20, "bank": 15, "asked": 3},
    )  # fmt: skip
    assert reply["ok"], reply
    for seat in (0, 1):
        assert ask(session, cmd="play", seat=seat, action="write()")["ok"]
    held = ask(session, cmd="state")["vars"]
    assert len(held["hc_shelf"]) == 8
    assert {*shelf} <= {*held["hc_shelf"], *held["attachments"][1]}


def test_the_cards_of_a_wager_are_unknown_again_after_it() -> None:
    """KT-11, KT-68: a view names no card of the Play Deck, not even one that was just seen."""
    match = Match.new("know-thyself", people("hh"), {}, "owl")
    rng = Random(2)
    while match.state.vars[V.WAGER] == 0 or match.phase != "W_EDGES":
        seat = rng.choice(match.deciding)
        texts = {match.table.text(action): action for action in match.legal(seat)}
        wish = next(
            (texts[t] for t in ("accept()", "keep()", "offer_wager(1)", "state_want(none)") if t in texts), None
        )
        choice = wish or rng.choice([a for t, a in texts.items() if not t.startswith(("propose", "vote(yes"))])
        match.act(seat, choice)
    deck = match.table.zone["play_deck"]
    for viewer in (None, 0, 1):
        assert len(match.view(viewer).zones[deck]) == 52
        assert all(piece < 0 for piece in match.view(viewer).zones[deck])
