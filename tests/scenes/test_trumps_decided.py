"""Pages of Living Trumps once something is decided: a Deal that was broken off, and totals that count."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.match.log import LogLine
from game.rules.living_trumps import pieces as lt
from game.table import Event
from scenes.games.living_trumps import reasons_text
from scenes.games.living_trumps.contest import ask, columns, race, round_text, rows
from scenes.games.living_trumps.contest import text as say
from scenes.games.living_trumps.model import TrumpsModel
from tests.rules.lt_table import court
from tests.rules.test_lt_deal import deal, flipping
from tests.rules.test_lt_duel import RIDE, TARGET, feinting
from tests.scenes.test_trumps_shared import Shared

pytestmark = pytest.mark.film


def after(window: Shared, *events: Event) -> TrumpsModel:
    """Return the model of a window, with more events in its log."""
    model = window.scene.presenter.model
    assert isinstance(model, TrumpsModel)
    return replace(model, log=(*model.log, *(LogLine(each.seat, "", "play", each) for each in events)))


@pytest.mark.parametrize("phase", ["WANT", "ANSWER"])
def test_a_forced_deal_says_what_it_costs_to_break_it_off(tmp_path: Path, phase: str) -> None:
    """LT-161, LT-166: it costs the stake and the Shadow, and no card was sealed."""
    game = deal(phase=phase, zones=TARGET, **{**RIDE, "target": court(3, "SHADOW").table.code["6C#3"]}, who=1)
    window = Shared(tmp_path, game, people=2)
    window.look(1)
    stop = next(each for each in window.match.legal(1) if window.match.table.verbs[each.verb] == "stop_deal")
    (button,) = [each for each in window.targets("action") if stop in each.actions]
    assert button.name.endswith(say.takes("Ana", 2, True)), button.name
    assert window.scene.act(stop)
    window.settle()
    steps = {each.key[1]: each.name for each in window.targets("step")}
    assert steps["Sealed"].endswith(say.NOT_NEEDED)
    assert steps["Turned"].endswith(say.NOT_NEEDED)
    window.app.close()


def test_the_number_of_shadows_is_asked_for_as_a_number(tmp_path: Path) -> None:
    """LT-70: no rank is named there."""
    window = Shared(tmp_path, court(3, "SUBSTANCE"), people=1)
    verb = window.match.table.verbs.index("shadowshift")
    window.press(window.keys()["tile", verb])
    assert window.keys()["main",].name == reasons_text.CHOOSE_COUNT
    window.app.close()


def test_totals_that_decided_a_contest_are_those_of_both_rows(tmp_path: Path) -> None:
    """LT-182, LT-189: the doubled total of the side that was helped counts."""
    window = Shared(tmp_path, flipping(("TQH TKH", "T2D T3D")), people=2)
    model = after(
        window, Event("approaches", seat=0, data=(1,)), Event("contest", seat=0, data=(1,)),
        Event("compared", seat=0, data=(4, 1, "called")),
    )  # fmt: skip
    assert [race.standing(window.match.table, model, seat) for seat in (0, 1)] == [4, 1]
    assert race.leads(window.match.table, model)[0] == say.leads("Ana", 3)
    window.app.close()


def test_a_total_that_help_doubled_says_so_before_the_position_does(tmp_path: Path) -> None:
    """LT-187: before, the sum was doubled and its parts were not; and the question before stood under the result."""
    window = Shared(tmp_path, flipping(("TQH TKH", "T2D T3D")), people=2)
    begun = Event("approaches", seat=0, data=(1,)), Event("contest", seat=0, data=(1,))
    model = after(window, *begun, Event("doubled", seat=0))
    assert [model.is_doubled(seat) for seat in (0, 1)] == [True, False]
    before, total = window.scene.presenter.model, race.standing(window.match.table, model, 0)
    assert isinstance(before, TrumpsModel)
    assert total == 2 * race.standing(window.match.table, before, 0)
    window.app.close()
    zones = {"ante_card[0]": "T6H", "ante_card[1]": "T5D"}
    specs = ("aces", "none", "kings", "none", "twos", "none")
    game = deal(phase="AGREE", zones=zones, suits=(3, 1, -1), who=0, helpers=(2, -1, -1), winner=0, specs=specs)
    window = Shared(tmp_path, game, people=2)
    assert ask.second_line(window.match.table, after(window, *begun))[0]
    won = after(window, *begun, Event("wins", seat=0, data=(1, "points")))
    assert ask.second_line(window.match.table, won) == ((), ())
    window.app.close()


def test_a_duel_that_is_won_is_not_called_even(tmp_path: Path) -> None:
    """LT-148, LT-150."""
    window = Shared(tmp_path, feinting("T9D", "T2C"), people=2)
    assert race.leads(window.match.table, after(window, Event("duel", seat=0, data=(1,))))[0] != round_text.wins("Ben")
    model = after(window, Event("duel", seat=0, data=(1,)), Event("wins", seat=1, data=(0,)))
    assert model.view.phase == lt.P.FEINT
    assert race.leads(window.match.table, model)[0] == round_text.wins("Ben")
    window.app.close()


def test_an_even_score_says_what_becomes_of_the_stake(tmp_path: Path) -> None:
    """LT-182: a tie loses the stake."""
    window = Shared(tmp_path, flipping(("TQH TKH", "TQD TKD")), people=2)
    model = window.scene.presenter.model
    assert isinstance(model, TrumpsModel)
    assert race.leads(window.match.table, model) == (say.EVEN, say.EVEN_ENDS)
    window.app.close()


def test_a_rank_to_call_says_on_its_tile_what_the_help_costs(tmp_path: Path, labels: list[str]) -> None:
    """LT-186, LT-187: a player helps for a card, the deck for nothing."""
    window = Shared(tmp_path, flipping(("TQH TKH TJH T9H T8H", "T2D T3D T4D T7D T8D"), ante=("T6D", "T5D")), people=2)
    assert "top Trump" in next(each.tip for each in window.targets("choice") if each.key[1] == round_text.CALL_HELP)
    (key, *_) = [each for each in window.targets("pick") if not each.name.isdigit()] or window.targets("pick")
    labels.clear()
    window.press(key)
    window.settle()
    (button,) = window.targets("main")
    assert button.tip
    assert any(button.tip.casefold() in label.casefold() for label in labels)
    window.app.close()


@pytest.mark.parametrize(("helper", "alone"), [(2, True), (1, False)])
def test_the_rows_stay_while_a_bot_names_its_price(tmp_path: Path, helper: int, alone: bool) -> None:
    """LT-189: only a person who names cards needs keys."""
    zones = {"ante_card[0]": "T6H", "ante_card[1]": "T5D"}
    game = deal(phase="SPECS", zones=zones, suits=(3, 1, -1), who=helper, helpers=(helper, -1, -1), winner=0)
    window = Shared(tmp_path, game, people=2)
    model = window.scene.presenter.model
    assert isinstance(model, TrumpsModel)
    assert rows.bot_names_price(model) == alone
    window.app.close()


def test_the_line_above_a_hand_is_below_its_tabs_and_clear_of_raised_cards(tmp_path: Path) -> None:
    """While a Trace asks for a card, all cards are raised, and the line is higher."""
    game = court(3, "SHADOW", ("TAH T7H T7D T7S T2C T3C T4C T5C T6C T8C T9C T10C",))
    window = Shared(tmp_path, game, people=2)
    window.look(0)
    window.settle()
    tab, line = window.keys()["peek", 0].rect, window.keys()["note", "tricks"].rect
    assert line.centery >= tab.bottom
    window.press(window.keys()["tile", window.match.table.verbs.index("trace")])
    window.settle()
    assert window.keys()["note", "tricks"].rect.y < line.y
    window.app.close()


@pytest.mark.parametrize("reader", [0, 1])
def test_each_side_of_an_offer_reads_how_honest_the_other_side_was(reader: int, tmp_path: Path) -> None:
    """LT-223: also who waits for the answer, whose hand stays open meanwhile."""
    window = Shared(tmp_path, deal(("8S 2H", "QH 3H"), "ANSWER", humans=3, who=1, offers=1))
    model = window.scene.presenter.model
    assert isinstance(model, TrumpsModel)
    words = columns.summary(replace(model, view=window.match.view(reader)))[1]
    assert words.startswith(window.session.names[1 - reader])
    window.app.close()
