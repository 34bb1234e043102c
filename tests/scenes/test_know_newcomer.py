"""What a newcomer of Know Thyself missed: calls of an Edge, the count before the endings, a card that decides."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.match import Match
from game.rules.know_thyself import pieces as kt
from scenes.games.know_thyself import weights
from tests.rules.kt_table import palace, remembered, wagering
from tests.scenes.know_poses import presenter_of
from tests.scenes.test_know_tray import HAND, QUEEN, Room, match_of, moved

CALL = 'call(1, 1) "One word is enough."'


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
    assert "weights" not in {key[0] for key in window.keys()} or "One word" not in window.keys()["weights",].name
    window.app.close()


def test_the_card_of_a_memory_arrives_face_down_and_then_turns_up() -> None:
    """KT-60: the card decides the Wager, so it holds its breath like the card of a cut."""
    table = wagering((11,), 5, "10H", sheets=HAND).do("1 accept()", "1 keep()")
    deck = table.zone("play_deck")
    table.do(f"0 cut({len(deck) - deck.index(QUEEN)})")
    flights, anchors = moved(table, "1 invoke(1)")
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
    assert ("count", 1) in window.keys()
    assert not window.targets("page")
    window.press(window.keys()["main",])
    window.frames(5)
    assert ("count", 1) not in window.keys()
    assert ("page", 1) in window.keys()
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
