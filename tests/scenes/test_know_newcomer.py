"""What a newcomer of Know Thyself missed: calls of an Edge, the count before the endings, a card that decides."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.match import Match
from game.rules.know_thyself import pieces as kt
from scenes.games.know_thyself import weights
from scenes.ui.target import Key
from tests.rules.kt_table import palace, wagering
from tests.scenes.know_poses import presenter_of
from tests.scenes.test_know_tray import HAND, QUEEN, Room, match_of, moved

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
    assert "1 Coin more, so 3" in sentence
    assert sentence.startswith("You called" if not viewer else "Nell called your")


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
    window.press(window.keys()["main",])
    window.frames(5)
    assert not has(window, ("count", 1))
    assert has(window, ("page", 1))
    assert window.match.phase == "E_EPILOGUE"
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
