"""Tiles of Living Trumps: one reason each, with the odds; a hidden hand says how it is seen."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from game.rules.living_trumps.pieces import P, V
from game.rules.wording import ODDS
from game.table import view
from scenes.games.living_trumps import menu, tile_odds
from scenes.games.living_trumps import text as say
from scenes.hotseat.click_switch import ClicksBoard
from scenes.stage import fonts
from tests.rules.lt_table import court
from tests.scenes.test_trumps_peek import HANDS
from tests.scenes.test_trumps_shared import Shared
from tests.scenes.test_trumps_table import decisions, drawn, sat, seated

CHANCES = [words for _, words in ODDS]
SEARCHES = {"patternwalk", "logrus", "living_trump", "broken_patternwalk"}


@pytest.mark.parametrize("variant", ["amber", "chaos", "shadow"])
def test_each_search_says_how_likely_it_is(variant: str) -> None:
    match, verbs = seated(4, variant, "odds"), set[str]()
    for phase in decisions(match, 200, "odds"):
        if phase != P.SUBSTANCE:
            continue
        for tile in menu.tiles(match.table, sat(match).model):
            verb = match.table.verbs[tile.verb]
            if verb in SEARCHES:
                assert any(tile.line.endswith(chance) for chance in CHANCES), tile.line
                verbs.add(verb)
    assert verbs


def test_the_button_of_a_search_says_the_odds_of_what_was_chosen() -> None:
    match = seated(4, "amber", "odds")
    checked = 0
    for phase in decisions(match, 200, "odds"):
        if phase != P.SUBSTANCE:
            continue
        walks = [each for each in match.legal(0) if match.table.verbs[each.verb] in ("patternwalk", "shadowshift")]
        for action in Random(phase).sample(walks, min(4, len(walks))):
            words = tile_odds.of_action(match.table, match.view(0), action)
            assert any(chance in words for chance in CHANCES)
            checked += 1
    assert checked


def test_the_odds_of_a_search_are_those_of_copies_against_jokers() -> None:
    """All eight Shadows of a rank are in the deck, and two jokers."""
    game = court(3, "SUBSTANCE", HANDS, where=("amber", "", ""))
    seen = view(game.state, 0, 1)
    shares = [tile_odds._found(seen, tile_odds._of_rank(rank), "patternwalk")[0] for rank in range(13)]
    assert 0.7 < max(shares) <= 0.8
    assert tile_odds._found(seen, tile_odds._of_rank(3), "broken_patternwalk")[0] < shares[3]


def test_a_drawn_trump_has_no_odds_while_the_hand_is_hidden(tmp_path: Path) -> None:
    window = Shared(tmp_path, court(3, "SHADOW", HANDS))
    shift = next(target for target in window.targets("action") if target.name.startswith("Shapeshift"))
    assert not any(chance in shift.name for chance in CHANCES)
    window.look(0)
    shift = next(target for target in window.targets("action") if target.name.startswith("Shapeshift"))
    assert any(chance in shift.name for chance in CHANCES)
    window.app.close()


def test_a_hidden_hand_says_how_it_is_seen_and_offers_a_click(tmp_path: Path, labels: list[str]) -> None:
    window = Shared(tmp_path, court(3, "SHADOW", HANDS))
    window.app.change(replace(window.app.settings, hold_hands=window.session.names, look="hold"), keep=False)
    window.frames(3)
    button = next(target for target in window.scene.targets() if target.key == ("ui", "click_instead"))
    assert any(say.HOLD_KEY in label for label in labels)
    window.press(button)
    assert isinstance(window.app.top, ClicksBoard)
    window.app.close()


def test_a_shadow_is_handed_on_by_a_click_and_has_no_button_of_its_own() -> None:
    """LT-120: the Shadows of the asked player are bright, and the reason says who gets it."""
    match = seated(4, "chaos", "turning")
    for phase in decisions(match, 200, "turning"):
        if phase == P.TURNING:
            break
    presenter = sat(match)
    assert presenter.model.asked is not None
    shadows = {action.args[0] for action in presenter.model.asked.legal}
    targets = drawn(presenter, match, (1280, 720))[1]
    assert not any(target.key[0] == "action" and shadows & {*_pieces(target.actions)} for target in targets)
    assert any(target.key == ("note", "reasons") for target in targets)


def _pieces(actions: tuple[object, ...]) -> list[int]:
    return [piece for action in actions for piece in getattr(action, "args", ())]


@pytest.mark.parametrize("variant", ["amber", "chaos"])
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_every_choice_of_a_search_has_a_key_with_large_text_too(
    variant: str, text: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the keys have no room in a row, ranks are chosen in the place of the tiles."""
    monkeypatch.setattr(fonts, "text_size", lambda: text)
    match = seated(4, variant, "keys")
    wanted = {"amber": "patternwalk", "chaos": "logrus"}[variant]
    for phase in decisions(match, 200, "keys"):
        verbs = {match.table.verbs[action.verb] for action in match.legal(0)}
        if phase != P.SUBSTANCE or wanted not in verbs:
            continue
        presenter = sat(match)
        assert presenter.touched(("tile", match.table.verbs.index(wanted)))
        targets = drawn(presenter, match, (900, 560))[1]
        keys = {target.key[1:3] for target in targets if target.key[0] == "param"}
        assert keys == {(part.at, option) for part in presenter.model.choosing[0] for option in part.options}
        assert any(target.key == ("tile", presenter.model.menu) for target in targets), "another action can be chosen"
        return
    raise AssertionError


def test_a_tile_with_nothing_left_to_choose_acts_at_one_press(tmp_path: Path) -> None:
    """LT-71: Scheme has no choice and costs nothing; before, the same word had to be pressed twice."""
    window = Shared(tmp_path, court(3, "SUBSTANCE", HANDS, free=(2, 5, 5)))
    scheme = next(target for target in window.targets("action") if target.name.startswith("Scheme"))
    window.press(scheme)
    assert window.match.phase == "TRICKS"
    assert window.match.state.vars[V.FREE][0] == 3
    window.app.close()


def test_a_tile_that_can_be_paid_in_two_ways_is_opened_first(tmp_path: Path) -> None:
    """LT-22: the Blood of a Place is paid with the Place."""
    zones = {"place[0]": "S4D"}
    game = court(3, "SHADOW", HANDS, zones=zones, where=("amber", "", ""), free=(2, 5, 5), place_blood=(1, 0, 0))
    window = Shared(tmp_path, game)
    shift = next(target for target in window.targets("tile") if target.name.startswith("Shapeshift"))
    window.press(shift)
    assert window.match.phase == "SHADOW"
    window.app.close()


def test_the_trick_that_its_tile_speaks_of_is_chosen_as_the_tile_opens(tmp_path: Path) -> None:
    """LT-112: a Trick of fours would add no Shadow."""
    zones = {"powerbase[0]": "S8C S9S S10D", "shadows[0]": "S7H S2C"}
    game = court(3, "TRICKS", ("T4D T4C T4H T4S T7D T7C T7H T7S T9S TKD",), zones=zones)
    window = Shared(tmp_path, game)
    window.look(0)
    (tile,) = window.targets("tile")
    assert "seven" in tile.name
    window.press(tile)
    chosen = [target.name for target in window.targets("param") if target.chosen]
    assert [name.partition(":")[0] for name in chosen] == ["Sevens"]
    (button,) = window.targets("main")
    assert "adds your 7 of hearts, 4 of 5 for a straight" in button.name
    window.app.close()
