"""What two people missed with a person as GM: whose card a vote shows, room for all answers, words in sight."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.rules import load
from game.rules.know_thyself import pieces as kt
from game.rules.know_thyself.palace import ROOMS
from scenes.app.dialog import DropDown
from scenes.games.know_thyself import buttons, notes, table_text
from scenes.games.know_thyself.chart.hands import Lying, MapHands
from scenes.games.know_thyself.chart.lens import fitting
from scenes.games.know_thyself.chart.state import middle
from scenes.games.know_thyself.renderer import KnowRenderer
from scenes.games.know_thyself.sheet_actions import links
from scenes.games.know_thyself.stakes import foremost
from scenes.screens.setup import text as setup_text
from scenes.screens.setup.setup import SetupScene
from scenes.table.resting_mouse import Resting
from scenes.ui.target import Target
from tests import know_shots
from tests.rules.kt_table import palace, wagering
from tests.scenes.frame import Window
from tests.scenes.know_poses import GAME, drawn, posed, presenter_of
from tests.scenes.test_know_tray import HAND, match_of, model_of
from tests.shots import Shot

GAME_ID = "know-thyself"


@pytest.fixture
def window(tmp_path: Path) -> Iterator[Window]:
    made = Window(tmp_path, (1280, 720))
    yield made
    made.app.close()


# -- the set-up --------------------------------------------------------------------------------------------------------


def test_the_list_of_a_seat_makes_its_player_the_gm(window: Window) -> None:
    window.show(SetupScene(GAME_ID))
    draft = window.top.draft
    first, third = draft.seats[0].name, draft.seats[2].name
    window.click(f"Who plays {third}")
    assert isinstance(window.top, DropDown)
    window.click(setup_text.take_role("GM", first))
    assert [draft.seats[k].name for k in (0, 2)] == [third, first]
    window.click(f"Who plays {third}, the GM")
    assert not [each for each in window.top.targets() if each.name.startswith("Become")]


def test_the_bar_below_says_who_is_the_gm() -> None:
    assert setup_text.summary("short", ["Nell", "Ada"], 1) + setup_text.has_role("Nell", "GM") == (
        "A short game for Nell, Ada and one bot. GM: Nell"
    )


@pytest.mark.parametrize("size", [(1280, 720), (900, 560)])
@pytest.mark.parametrize("held", ["shape", "kind"])
def test_a_player_is_dragged_by_its_colour_or_its_list(tmp_path: Path, size: tuple[int, int], held: str) -> None:
    window = Window(tmp_path, size)
    window.show(SetupScene(GAME_ID))
    draft = window.top.draft
    before, colours = [seat.name for seat in draft.seats], [seat.colour for seat in draft.seats]
    places = {target.key: target.rect.center for target in window.top.targets()}
    start, end = places[held, 0], places["name", 1]
    window.move(*start)
    window.post(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
    window.move(*end)
    window.post(pygame.MOUSEBUTTONUP, pos=end, button=1)
    assert [seat.name for seat in draft.seats][:2] == [before[1], before[0]]
    assert [seat.colour for seat in draft.seats][:2] == [colours[1], colours[0]]
    window.app.close()


# -- a Wager -----------------------------------------------------------------------------------------------------------


def test_a_vote_of_the_pcs_shows_each_its_own_card() -> None:
    """KT-63: what the vote is about is on the own sheet; the PC that drew last is another one."""
    table = wagering((9, 9), 2, "5C 9D KS", sheets=HAND)
    table.do("1 accept()", "2 accept()", "1 keep()", "2 keep()", "0 cut(1)")
    while table.phase != "W_RIGHTS":
        table.do(f"{table.actors[0]} stand()")
    for viewer in (1, 2):
        model = model_of(match_of(table), viewer)
        assert foremost(model.view) == viewer
        assert model.open_sheet == viewer


def test_no_memory_is_promised_while_the_card_can_still_change() -> None:
    """KT-60, KT-65: an invoked Memory brings another card, and with it another type."""
    lying = posed()
    assert lying.phase == "W_INVOKE"
    assert links(lying.table, presenter_of(lying).model, 1).place == -1
    later = posed("W_TELL_PC")
    assert links(later.table, presenter_of(later).model, 1).place >= 0


def test_with_an_edge_no_answer_is_the_usual_one() -> None:
    """KT-70: the question is whether an Edge is lost, so Enter adds none."""
    for edges, verb in (((), "add"), (("in debt",), "")):
        match = match_of(palace((9,), "W_EDGES", turn=1, about=1, accepted=2, joined=2, edges={1: edges}), "bh")
        main = buttons.main(match.table, match.view(1), match.legal(1))
        assert (match.table.verbs[main.verb] if main is not None else "") == verb


@pytest.mark.parametrize(("size", "text"), [((900, 560), 100), ((1280, 720), 200)])
def test_all_answers_of_the_gm_have_room(tmp_path: Path, size: tuple[int, int], text: int) -> None:
    match = know_shots.played(know_shots.asks(kt.P.W_ANSWER, kt.GM, wager=1), person=kt.GM)
    shot = Shot(tmp_path, size)
    shot.set(text_size=text)
    shot.open_table(match)
    row = [each for each in shot.top.targets() if each.role == "button" and each.rect.bottom > size[1] * 0.85]
    stakes = [each for each in row if each.name.startswith("Stake ")]
    assert len(stakes) >= 2
    boxes = [(each.drawn or each.rect).inflate(-4, -4) for each in row if each.rect.x < size[0] * 0.8]
    assert not [a for k, a in enumerate(boxes) for b in boxes[:k] if a.colliderect(b)]
    shot.app.close()


@pytest.mark.parametrize("text", [100, 200])
def test_who_came_and_the_reasons_are_not_over_each_other(tmp_path: Path, text: int) -> None:
    match = know_shots.played(know_shots.asks(kt.P.SCENE_GM, kt.GM, wager=1), person=kt.GM)
    shot = Shot(tmp_path, (1280, 720))
    shot.set(text_size=text)
    shot.open_table(match)
    places = {each.key[0]: each.rect for each in shot.top.targets()}
    assert "weights" not in places or "premise" not in places or not places["weights"].colliderect(places["premise"])
    assert {"read", "premise"} & {*places}
    shot.app.close()


# -- the map and the mouse ---------------------------------------------------------------------------------------------


def test_a_map_that_was_dragged_shows_the_room_of_the_wager_above_the_tray() -> None:
    """The raised tray leaves a strip of the map; a pull that missed the pawn does not take the room out of it."""
    hall = ROOMS.index("great_hall")
    whole, strip = pygame.Rect(0, 0, 800, 500), pygame.Rect(0, 0, 800, 150)
    lying = [Lying(whole, middle(hall), hall)]
    hands = MapHands(lambda: lying[-1])
    hands.follow(None)
    for kind, pos in ((pygame.MOUSEBUTTONDOWN, (400, 300)), (pygame.MOUSEMOTION, (430, 330))):
        hands.pointed(pygame.event.Event(kind, button=1, pos=pos), True)
    hands.pointed(pygame.event.Event(pygame.MOUSEBUTTONUP, button=1, pos=(430, 330)), True)
    assert hands.lens.centre is not None
    lying.append(Lying(strip, middle(hall), hall, fitting(whole)))
    hands.follow(None)
    assert hands.lens.centre is None


def test_a_new_tip_under_a_resting_mouse_waits_until_the_mouse_moves() -> None:
    """The deck is under the place of Done: once it can be drawn from, its tip would cover a want."""
    box, mouse = pygame.Rect(0, 0, 80, 80), Resting()
    before, after = (Target(("deck",), box, "Deck", tip=tip) for tip in ("", "Draw again"))
    mouse.move((20, 20), 0.0)
    mouse.see([before], [before], False, 5.0)
    assert not mouse.hushed
    mouse.see([before], [after], False, 6.0)
    assert mouse.hushed
    mouse.move((60, 60), 7.0)
    assert not mouse.hushed


def test_no_button_comes_and_goes_while_the_rest_of_a_sheet_is_put_down() -> None:
    """The four things of one sheet are four moves; between them nobody is asked, so no one looks at notes."""
    match = match_of(palace((9,)), "hh")
    renderer = KnowRenderer((1280, 720), match.table, GAME.meta, match.seats)
    model = replace(model_of(match, 0), style="peek")
    assert renderer._own_hand(model)
    assert not renderer._own_hand(replace(model, given=True))


# -- words -------------------------------------------------------------------------------------------------------------


def test_an_idea_of_the_notes_is_for_the_pc_in_the_spotlight() -> None:
    """KT-33, KT-34: with two PCs in a room the scene is set for the one that acts, and nobody else is turned to."""
    for seat in (1, 2):
        match = match_of(palace((9, 9), spotlight=seat), "hhh")
        action = notes.scene(match.table, model_of(match, 0))
        assert action is not None
        assert match.table.verbs[action.verb] == "let_play"


def test_no_page_of_a_room_has_the_number_of_a_rule() -> None:
    assert not [name for name, words in vars(table_text).items() if isinstance(words, str) and "KT-" in words]
    assert "KT-" not in table_text.to_leave(table_text.or_toll("2 Coins"))


def test_a_hint_for_the_gm_says_what_the_gm_wants() -> None:
    search = load(GAME_ID).search
    assert search.goal_of(1) == "beat the Master"
    assert search.goal_of(kt.GM) != search.goal_of(1)
    assert load("tricks-and-treats").search.goal_of(0) == load("tricks-and-treats").search.goal_of(1)


def test_the_reason_of_a_called_edge_is_on_a_small_screen_too() -> None:
    """KT-56: where call and advice do not fit together, the call comes first."""
    match = match_of(wagering((9,), 2, "5C 9D", edges={1: ("in debt",)}).do("1 accept()"), "bh")
    match.act(kt.GM, match.table.parse('call(1, 1) "One word is enough."'))
    targets, _, _ = drawn(match, 1, (900, 560))
    assert [each for each in targets.values() if "One word is enough." in each.name]
