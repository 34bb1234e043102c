"""Steps of other players in one line, which opens the log."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

from msgspec import structs

from game.rules.living_trumps.pieces import P, V
from game.session.session import Session
from scenes.games.living_trumps import step_summary, steps
from scenes.games.living_trumps import text as say
from tests.rules.lt_table import court
from tests.scenes.test_trumps_peek import HANDS
from tests.scenes.test_trumps_reveals import match_of
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


def test_nothing_is_counted_while_the_first_cards_are_dealt() -> None:
    """LT-34: no Powerbase has a value, no step has begun, and no joker is missing from the deck."""
    match = seated(3, "amber", "dealt")
    rng = Random(1)
    while match.state.phase <= P.FORTE:
        presenter = sat(match)
        before = presenter.model
        match.act(match.deciding[0], rng.choice(match.legal(match.deciding[0])))
    presenter = sat(match)
    presenter.model = before.on_the_way(presenter.model)
    targets = {target.key: target for target in drawn(presenter, match, (1280, 720))[1]}
    assert all("Powerbase" not in targets["seat", seat].tip for seat in range(3))
    assert not any(key[0] == "track" and ", " in target.name for key, target in targets.items())
    assert ("note", "decks") not in targets
    assert ("note", "tricks") not in targets


def test_a_new_turn_is_announced_in_the_power_step() -> None:
    """LT-120: all steps of the Turn before are ticked, and nobody is lit."""
    model = sat(match_of(court(3, "TRICKS", HANDS, who=0, active=0, turn=2, order=(0, 1, 2)).state)).model
    facts = (*model.view.vars[: V.TURN], 3, *model.view.vars[V.TURN + 1 :])
    later = replace(model, view=structs.replace(model.view, vars=facts))
    way = model.on_the_way(later)
    assert (steps.TRACK[steps.now(way.view.phase)], way.view.actors) == ("Power", 0)
    assert way.view_model.deciding is None
