"""Steps of other players in one line, which opens the log."""

from __future__ import annotations

from pathlib import Path

from game.rules.living_trumps.pieces import P
from game.session.session import Session
from scenes.games.living_trumps import step_summary
from scenes.games.living_trumps import text as say
from tests.rules.lt_table import court
from tests.scenes.test_trumps_peek import HANDS
from tests.scenes.test_trumps_shared import Shared
from tests.scenes.test_trumps_table import decisions, drawn, sat, seated


def test_each_step_of_other_players_is_one_line_before_an_own_step() -> None:
    match, checked = seated(4, "amber", "steps"), 0
    for phase in decisions(match, 400, "steps"):
        presenter = sat(match)
        if phase != P.SHADOW:
            continue
        lines = step_summary.since(match.table, presenter.model.log, match.names, 0)
        assert all(line.seat != 0 for line in lines)
        assert all(line.words for line in lines)
        assert len({line.seat for line in lines}) <= 3
        if len(lines) > 1:
            targets = {target.key: target for target in drawn(presenter, match, (1280, 720))[1]}
            assert say.OPEN_LOG in targets["ui", "since"].tip
            checked += 1
    assert checked


def test_what_was_done_several_times_is_counted() -> None:
    assert step_summary._counted(["Shapeshift", "Shapeshift", "Scheme"]) == [say.times("Shapeshift", 2), "Scheme"]


def test_private_answers_are_in_no_line() -> None:
    """A Scry is named, but not what it showed."""
    assert "scried" not in say.DONE
    assert "drew" not in say.DONE
    assert "{cards}" not in say.DONE["scries"]


def test_the_line_opens_the_log(tmp_path: Path) -> None:
    window = Shared(tmp_path, court(3, "SHADOW", HANDS))
    assert isinstance(window.session, Session)
    assert window.scene.controls.use(("ui", "since"))
    window.frames(3)
    assert window.scene.ui.panel_open
    assert window.scene.ui.tab == "log"
    window.app.close()
