"""What a newcomer of Know Thyself missed: calls of an Edge, the count before the endings, a card that decides."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import msgspec
import pygame
import pytest

from game.match import Match
from game.rules.deck import RANKS
from game.rules.know_thyself import pieces as kt
from game.rules.know_thyself.bots.odds import FULL_DECK, chance, keeping, redrawing, redrawn, without
from game.saves.paths import new_save
from game.session.lesson import script_of
from scenes.games.know_thyself import asking, weights
from scenes.games.know_thyself.presenter import KnowModel
from scenes.games.know_thyself.renderer import KnowRenderer
from scenes.games.know_thyself.stakes import odds
from scenes.games.know_thyself.wager_text import draw_odds
from scenes.screens.guide.scene import GuideScene
from scenes.screens.launcher.launcher import LauncherScene
from scenes.screens.results.results import ResultsScene
from scenes.table.model import UiState
from scenes.table.scene import TableScene
from scenes.table.writing import WritingScene
from scenes.ui.target import Key
from tests.know_shots import over, played
from tests.rules.kt_table import GAME, palace, wagering
from tests.scenes.know_poses import presenter_of
from tests.scenes.readable import Lines, lines_put
from tests.scenes.test_know_tray import HAND, QUEEN, Room, match_of, moved, shown
from tests.shots import PICTURES, Shot

__all__ = ["lines_put"]
CALL = 'call(1, 1) "One word is enough."'


def has(window: Room, key: Key) -> bool:
    """Whether a target is on the screen."""
    return any(target.key == key for target in window.keys().values())


def act(match: Match, seat: int, move: str) -> None:
    match.act(seat, match.table.parse(move))


@pytest.mark.parametrize("viewer", [0, 1])
def test_an_edge_that_the_gm_calls_stays_in_the_tray_until_the_cards(viewer: int) -> None:
    """KT-56: the call takes a Coin without a question, so its sentence is there while the PC decides."""
    match = match_of(wagering((9,), 2, "5C 9D", edges={1: ("in debt",)}).do("1 accept()"), "hb" if not viewer else "bh")
    act(match, 0, CALL)
    sentence = weights.called(presenter_of(match, viewer).model)
    assert "“in debt”" in sentence
    assert "One word is enough." in sentence
    assert "1 Coin more, 3 in all" in sentence
    assert sentence.startswith("You called" if not viewer else "Nell, the GM, called your")


def test_the_words_of_a_call_are_on_screen_while_the_pc_draws(tmp_path: Path) -> None:
    table = wagering((9,), 2, "5C 9D", edges={1: ("in debt",)}).do("1 accept()")
    match = match_of(table, "hh")
    window = Room(tmp_path, match, "trust")
    act(match, 0, CALL)
    act(match, 1, "no()")
    window.scene.refresh()
    window.settle()
    assert match.phase == "W_DRAW"
    assert "One word is enough." in window.keys()["weights",].name
    act(match, 1, "keep()")
    act(match, 0, "cut(3)")
    window.scene.refresh()
    window.settle()
    assert not any("One word" in target.name for target in window.targets("weights"))
    window.app.close()


def test_the_card_of_a_memory_arrives_face_down_and_then_turns_up() -> None:
    """KT-60: the card decides the Wager, so it holds its breath like the card of a cut."""
    table = wagering((11,), 5, "10H", sheets=HAND).do("1 accept()", "1 keep()")
    deck = table.zone("play_deck")
    table.do(f"0 cut({len(deck) - deck.index(QUEEN)})")
    flights, _ = moved(table, "1 invoke(1)")
    card = table.state.zones[kt.PC_CARD][-1]
    own = [flight for flight in flights if flight.hides == card]
    sealed, turned = own[0], own[-1]
    assert sealed.shows_back
    assert not sealed.turns
    assert turned.turns == 1
    assert turned.begins - sealed.ends > 0.2
    assert all(flight.shows_back for flight in own[:-1])


def test_a_winner_sees_the_count_before_the_endings(tmp_path: Path) -> None:
    """KT-102: without a last wager the endings follow at once; the stacks are shown first, until a press."""
    table = palace((25,), "E_QUESTIONS", turn=1, about=1, master=5, cause="master_poor")
    window = Room(tmp_path, match_of(table, "bh"))
    act(window.match, 1, 'answer() "Ada\\nI came.\\nThe key\\nMy name"')
    window.scene.refresh()
    window.settle()
    assert window.match.phase == "E_EPILOGUE"
    assert has(window, ("count", 1))
    assert not window.targets("page")
    window.frames(40)
    assert window.top is window.scene, "no sheet opens over the count"
    window.press(window.keys()["main",])
    window.frames(5)
    assert not has(window, ("count", 1))
    assert has(window, ("page", 1))
    assert window.match.phase == "E_EPILOGUE"
    window.frames(40)
    assert isinstance(window.top, WritingScene), "where one can only write, the sheet opens by itself"
    window.app.close()


def test_the_banner_of_the_count_comes_before_the_endings(tmp_path: Path) -> None:
    table = palace((25,), "E_QUESTIONS", turn=1, about=1, master=5, cause="master_poor")
    match = match_of(table, "bh")
    match.act(1, match.table.parse('answer() "Ada"'))
    events = match.events(None, 0)
    counted = next(event for event in events if event.kind == "counted")
    occasion = match.game.tale.occasion(match.table, counted, match.names)
    assert occasion is not None
    assert occasion.title == "The Coins are counted"
    match.act(1, match.table.parse('tell() "I went home."'))
    match.act(0, match.table.parse("tell()"))
    over = next(event for event in match.events(None, 0) if event.kind == "over")
    assert match.game.tale.occasion(match.table, over, match.names) is None


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((900, 560), 100), ((1280, 720), 125)])
def test_a_scene_is_read_whole_without_a_press(tmp_path: Path, size: tuple[int, int], text: int) -> None:
    """The reasons for the answers give way to the story, and come when the text is turned."""
    scene = (
        "The kitchen shouts, and somebody laughs in the steam behind the long tables with the copper pans on them, "
        "and the clock on the wall has not been wound since the last guest left, and none of it is tuned."
    )
    match = match_of(palace((9,), "SCENE_GM", turn=0, about=0), "bh")
    match.act(0, match.table.parse(f'let_play() "{scene}"'))
    window = Room(tmp_path, match, size=size, text_size=text)
    window.frames(40)
    turning = [target for target in window.targets("read") if scene in target.name]
    visible = window.targets("premise") or turning
    assert visible
    if turning:
        assert not has(window, ("weights",))
        window.press(turning[0])
        window.frames(3)
        assert has(window, ("weights",)), "one press, and only the reasons are left"
    else:
        assert has(window, ("weights",))
    window.app.close()


def test_f1_opens_the_guide_of_the_game_whose_results_are_shown(tmp_path: Path) -> None:
    shot = Shot(tmp_path)
    try:
        PICTURES["know-results"](shot)
        shot.settle()
        shot.show(ResultsScene(shot.top.session)) if isinstance(shot.top, TableScene) else None
        shot.key(pygame.K_F1)
        assert isinstance(shot.top, GuideScene)
        assert shot.top.game == "know-thyself"
    finally:
        shot.app.close()


def test_f1_in_the_launcher_opens_the_guide_of_the_game_pointed_at_or_played_last(tmp_path: Path) -> None:
    shot = Shot(tmp_path)
    try:
        PICTURES["launcher"](shot)  # an unfinished game of another kind, from yesterday
        for path in shot.app.data_dir.rglob("*"):
            os.utime(path, (path.stat().st_mtime - 86_400,) * 2) if path.is_file() else None
        played(over, 2).save(new_save(shot.app.data_dir, "know-thyself"))
        launcher = LauncherScene()
        shot.show(launcher)
        launcher.guide()
        assert isinstance(shot.top, GuideScene)
        assert shot.top.game == "know-thyself"
        shot.app.pop()
        launcher.hands.hover = "box", "living-trumps"
        launcher.guide()
        assert isinstance(shot.top, GuideScene)
        assert shot.top.game == "living-trumps"
    finally:
        shot.app.close()


def test_the_lesson_says_how_long_each_kind_of_game_takes() -> None:
    last = script_of("know-thyself").steps[-1].say
    assert all(str(part) in last for preset in GAME.meta.presets[:2] for part in preset.minutes)


def test_the_masters_purse_says_what_he_has_staked_while_a_wager_runs(tmp_path: Path, lines_put: Lines) -> None:
    """KT-93: with his stake out he can have fewer Coins than the floor, and the game goes on."""
    table = wagering((9,), 3, "5C 9D", master=10)
    for moves, staked in (((), False), (("1 accept()",), True)):
        lines_put.clear()
        shown(table.do(*moves), 1)
        words = [line.words for line in lines_put.once()]
        assert any(each.startswith("+3 staked: no end") for each in words) == staked
        assert any("game ends" in each or "ends below" in each for each in words) != staked


def test_a_new_card_that_is_no_better_is_called_so() -> None:
    table = wagering((11,), 5, "6C 10H 2D", sheets=HAND).do("1 accept()")
    table.do("1 redraw()")
    words = odds(table.view(1), 1)
    assert words.startswith("The 10 wins ")
    assert "no better" not in words
    assert draw_odds("The 6 wins", ("1 in 2", 4), ("no better", (3, 2)), 5) == (
        "The 6 wins 1 in 2: +4. Draw again: no better, +3 or +2. A loss costs 5."
    )


def test_where_it_pays_to_draw_again_the_odds_say_that_it_is_better() -> None:
    """KT-322: the chance counts the card after the next one, too; so words and the golden button agree."""
    for level in range(2, 7):
        for rank, card in enumerate(RANKS):
            table = wagering((11,), level, f"{card}C 10H 2D", sheets=HAND).do("1 accept()")
            words = odds(table.view(1), 1)
            cuts = without(FULL_DECK, [rank])
            if redrawing(1, level, level, cuts) > keeping(rank, 1, level, level, cuts):
                assert redrawn(1, level, level, cuts) > chance(rank, cuts)
                assert "no better" not in words, words


def test_with_an_edge_the_question_after_a_blank_one_is_about_those_it_has() -> None:
    """KT-70: a field left blank means that nothing is kept; an Edge can still be removed."""
    for edges, words in (((), "Do you keep an Edge?"), (("in debt",), "Do your Edges change?")):
        match = match_of(palace((9,), "W_EDGES", turn=1, about=1, accepted=2, joined=2, edges={1: edges}), "bh")
        question, _note = asking.asked(match.table, presenter_of(match).model)
        assert words in question


def test_coins_of_the_lesson_change_only_where_it_says_that_time_has_passed() -> None:
    """A position that sets other Coins than the step before left is one that says so."""
    script = script_of("know-thyself")
    chair = next(step for step in script.steps if step.title == "The GM’s chair")
    assert chair.position is not None
    assert tuple(chair.position.vars["purse"]) == (0, 15, 20)
    assert chair.position.vars["master"] == 31
    last = next(step for step in script.steps if step.title == "When it ends")
    assert last.say.startswith("Hours later")


def last_cut() -> tuple[KnowModel, KnowModel, KnowRenderer]:
    """The models before and after a last cut for 2 Coins, and their renderer."""
    match = match_of(palace((16,), "E_FINAL", turn=1, about=1, master=19).do("1 stake(2)"), "bh")
    before = presenter_of(match).model
    act(match, 1, "cut(3)")
    return before, presenter_of(match).model, KnowRenderer((1280, 720), match.table, match.game.meta, match.seats)


def words_of(renderer: KnowRenderer, model: KnowModel, lines_put: Lines) -> list[str]:
    """Return all words on the table for a model."""
    lines_put.clear()
    renderer.draw(pygame.Surface((1280, 720)), model, UiState(panel_open=True))
    return [line.words for line in lines_put.once()]


def test_the_card_of_a_last_cut_is_on_the_table_while_it_is_face_down() -> None:
    """KT-104: the tray asks to turn a card, so the card lies there, in the place of the spread deck."""
    before, _, renderer = last_cut()
    zones = [*before.view.zones]
    zones[kt.PLAY], zones[kt.PC_CARD] = zones[kt.PLAY][:-1], zones[kt.PLAY][-1:]
    laid = replace(before, view=msgspec.structs.replace(before.view, zones=tuple(zones)), asked=None)
    ui = UiState(panel_open=True)
    assert "card" in renderer.anchors(laid, ui).places
    assert "card" not in renderer.anchors(before, ui).places


def test_coins_that_may_come_are_gone_once_the_last_wager_is_paid(lines_put: Lines) -> None:
    """KT-104: the view is still that of the cut while the result is read."""
    before, after, renderer = last_cut()
    assert "+2" in words_of(renderer, before, lines_put)
    assert "+2" not in words_of(renderer, replace(before, log=after.log), lines_put)
