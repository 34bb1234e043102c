"""A board keeps its squares, stones are dragged to one of them without a handle of the game, and Alt shows a text."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game import rules
from game.check import check_game
from game.match import Match, SeatInfo
from game.rules.script import Script
from game.session.session import Session
from game.table import Action, Zone, num
from game.testing import Posed, begun, keeps_promises
from scenes import registry
from scenes.table.renderer import TableRenderer
from scenes.table.words import zone_words
from tests.outside import squares
from tests.scenes.frame import Window


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Squares in the registry."""
    monkeypatch.setattr(rules, "REGISTRY", (*rules.REGISTRY, ("squares", "tests.outside.squares")))


def _window(tmp_path: Path) -> Window:
    window = Window(tmp_path, (1280, 720))
    match = Match.new("squares", [SeatInfo("Ada", "human"), SeatInfo("Bo", "human")], {}, "seed")
    window.show(registry.table_of("squares")(Session(match)))
    window.frames(30)
    return window


def test_it_keeps_every_promise() -> None:
    keeps_promises(squares.GAME, 4)


def test_a_drag_means_a_square_and_a_refused_one_says_why() -> None:
    game = Posed(begun(squares.GAME, 2), squares.GAME)
    stone = game.state.zones[0][0]
    view, table = game.view(0), game.table
    handle = squares.GAME.handle(table, view, 0, Action(0, (stone, num(7))))
    assert handle.drag == (stone,)
    assert handle.steps == (frozenset({("zone", "board[7]")}),)
    attempt = squares.GAME.attempt(table, view, 0, stone, ("zone", "board[7]"))
    assert attempt == Action(0, (stone, num(7)))
    game.do(f"0 {table.text(attempt)}")
    assert game.zone("board[7]") == [table.names[stone]]
    assert squares.GAME.attempt(table, view, 0, stone, ("zone", "stones[1]")) is None


def test_the_zone_of_an_offer_may_be_a_function() -> None:
    (put, *_), first = squares.SCRIPT.phases[0].offers, squares.SCRIPT.phases[0]
    to = lambda _table, _view, _seat, action: f"board[{11 - num(action.args[1])}]"  # noqa: E731
    turned = replace(first, offers=(replace(put, to=to),))
    script: Script = replace(squares.SCRIPT, phases=(turned, *squares.SCRIPT.phases[1:]))
    game = Posed(begun(squares.GAME, 2), squares.GAME)
    handle = script.handle(game.table, game.view(0), 0, Action(0, (game.state.zones[0][0], num(7))))
    assert handle.steps == (frozenset({("zone", "board[4]")}),)


def test_its_squares_stand_in_columns_and_rows(tmp_path: Path) -> None:
    window = _window(tmp_path)
    boxes = {target.key[1]: target.rect for target in window.top.targets() if target.key[0] == "zone"}
    squares_ = [boxes[f"board[{at}]"] for at in range(12)]
    assert len({box.x for box in squares_}) == 4
    assert len({box.y for box in squares_}) == 3
    assert all(abs(box.w - squares_[0].w) <= 1 and abs(box.w - box.h) <= 1 for box in squares_)
    assert "set_aside" in boxes
    window.app.close()


def test_a_stone_is_put_by_two_clicks_and_its_text_is_read_with_alt(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = _window(tmp_path)
    table = window.top.session.table  # type: ignore[attr-defined]
    stone = table.code["Moon 1"]
    (target,) = [target for target in window.top.targets() if target.key == ("piece", stone)]
    window.move(*target.rect.center)
    window.frames(2)
    read: list[str] = []
    monkeypatch.setattr(TableRenderer, "_under", lambda _self, _painter, text, _top: read.append(text))
    window.post(pygame.KEYDOWN, key=pygame.K_LALT, mod=pygame.KMOD_ALT, unicode="", scancode=0)
    assert window.top.ui.enlarged == stone  # type: ignore[attr-defined]
    assert "The stone Moon 1." in read[0]
    window.post(pygame.KEYUP, key=pygame.K_LALT, mod=0, unicode="", scancode=0)
    assert window.top.ui.enlarged is None  # type: ignore[attr-defined]
    window.click("Moon 1")
    window.click("Board B2")
    window.frames(60)
    view = window.top.session.view()  # type: ignore[attr-defined]
    assert view.zones[table.zone["board[5]"]] == (stone,)
    window.app.close()


def test_arrow_keys_move_over_the_board(tmp_path: Path) -> None:
    window = _window(tmp_path)
    window.click("Moon 1")
    for _ in range(40):
        window.key(pygame.K_TAB)
        if (window.top.ui.focus or ("",))[0] == "zone":  # type: ignore[attr-defined]
            break
    seen = [window.top.ui.focus[1]]  # type: ignore[attr-defined]
    for key in (pygame.K_RIGHT, pygame.K_DOWN, pygame.K_LEFT, pygame.K_UP):
        window.key(key)
        seen.append(window.top.ui.focus[1])  # type: ignore[attr-defined]
    assert seen == ["board[0]", "board[1]", "board[5]", "board[4]", "board[0]"]
    window.app.close()


def test_squares_are_called_by_letter_and_number() -> None:
    table = squares.GAME.table({}, 2)
    assert [zone_words(table, table.zone[f"board[{at}]"]) for at in (0, 7, 11)] == ["Board A3", "Board D2", "Board D1"]


def test_a_board_without_all_its_squares_is_refused() -> None:
    table = squares.GAME.table({}, 2)
    with pytest.raises(ValueError, match="board"):
        type(table)(2, table.pieces, table.zones[:-2], table.variables, table.phases, table.verbs)


def test_check_reports_a_layout_that_no_screen_knows() -> None:
    def table(options: object, seats: int) -> object:
        whole = squares.make_table({}, seats)
        odd = replace(whole.zones[-1], lies="pyramid")
        return type(whole)(seats, whole.pieces, (*whole.zones[:-1], odd), whole.variables, whole.phases, whole.verbs)

    (failure, *_) = check_game(replace(squares.GAME, table=table), 1).failures  # type: ignore[arg-type]
    assert "'pyramid'" in failure.detail
    assert Zone("x").lies in failure.detail


def test_check_reports_a_note_without_a_sentence() -> None:
    (failure,) = check_game(squares.SILENT, 2).failures
    assert "'put'" in failure.detail
    tale = replace(squares.SILENT.tale, silent=frozenset({"put"}))
    assert check_game(replace(squares.SILENT, tale=tale), 2).ok


def test_check_names_the_games_own_line() -> None:
    def setup(s: object) -> None:
        squares.setup(s)  # type: ignore[arg-type]
        raise ZeroDivisionError("at once")

    report = check_game(replace(squares.GAME, setup=setup), 1)
    assert "test_board.py, line" in report.failures[0].detail
    assert any("ZeroDivisionError" in step for step in report.failures[0].steps)
    assert any(line.startswith("    ") for line in report.lines())
