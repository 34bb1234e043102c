"""The kit itself: whatever a plugin does wrong is found and named, with what plays it again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import count
from typing import Any

import pytest

from game.check import check_game
from game.rules.plugin import Game, Occasion, Refusal, Result, Search, Tale, Talk
from game.table import Action, Event, State, Table, Zone
from tests.kit import toy

pytestmark = pytest.mark.kit

GAMES = 24
TICKS = count()


def found(game: Game) -> set[str]:
    """The names of the promises that random games show to be broken."""
    return {failure.promise for failure in check_game(game, GAMES).failures}


def doing(before: Callable[[State, int, Action], object]) -> Game:
    """The toy with something done before each action is carried out."""

    def apply(s: State, seat: int, action: Action) -> None:
        before(s, seat, action)
        toy.GAME.apply(s, seat, action)

    return replace(toy.GAME, apply=apply)


def lose_a_card(s: State, _seat: int, _action: Action) -> None:
    s.zones[toy.PILE] = s.zones[toy.PILE][1:]


def keep_hand_unsorted(s: State, seat: int, _action: Action) -> None:
    s.zones[toy.HAND + seat] = s.zones[toy.HAND + seat][::-1]


def put_a_list_in_a_variable(s: State, _seat: int, _action: Action) -> None:
    s.vars[-1] = []


def whisper_too_loudly(s: State, seat: int, _action: Action) -> None:
    s.note("holds", seat, s.zones[toy.HAND + seat])


def depend_on_listeners(s: State, _seat: int, _action: Action) -> None:
    s.vars[toy.SHOWN] ^= (s.events is not None) << 9


def roll_outside(s: State, _seat: int, _action: Action) -> None:
    s.vars[toy.SHOWN] = next(TICKS) << 9


@pytest.mark.parametrize(
    ("before", "promise"),
    [
        (lose_a_card, "pieces lie in one zone"),
        (keep_hand_unsorted, "pieces lie in one zone"),
        (put_a_list_in_a_variable, "variables are plain"),
        (whisper_too_loudly, "events show only what the seat knows"),
        (depend_on_listeners, "copies are independent"),
    ],
)
def test_wrong_actions_are_found(before: Callable[[State, int, Action], object], promise: str) -> None:
    assert promise in found(doing(before))


def test_a_public_variable_that_tells_the_hidden_top_card_is_found() -> None:
    def apply(s: State, seat: int, action: Action) -> None:
        toy.GAME.apply(s, seat, action)
        s.vars[toy.SHOWN] |= s.zones[toy.DECK][-1] << 8 if s.zones[toy.DECK] else 0

    assert "no seat can see hidden pieces" in found(replace(toy.GAME, apply=apply))


def test_an_occasion_that_not_all_have_heard_of_is_found() -> None:
    def occasion(_table: Table, event: Event, _names: Sequence[str]) -> Occasion | None:
        return Occasion("Somebody peeks") if event.kind == "peek" else None

    assert "the table stops only for public events" in found(replace(toy.GAME, tale=Tale(occasion=occasion)))


def test_chance_from_elsewhere_is_found() -> None:
    assert found(doing(roll_outside)) & {"copies are independent", "replay"}


def unsorted_legal(s: State, seat: int) -> list[Action]:
    return toy.GAME.legal(s, seat)[::-1]


def legal_for_all(s: State, seat: int) -> list[Action]:
    return toy.GAME.legal(s, seat) or [Action(toy.SCRIPT.verbs.index("peek"))]


def legal_by_what_others_hold(s: State, seat: int) -> list[Action]:
    found = toy.GAME.legal(s, seat)
    return found[:-1] if len(found) > 2 and 0 in s.zones[toy.DECK] else found


def changing_question(s: State, seat: int) -> list[Action]:
    s.vars[toy.SHOWN] += 1 << 8
    return toy.GAME.legal(s, seat)


def refuse_nothing(_s: State, _seat: int, _action: Action) -> Refusal | None:
    return None


def refuse_everything(_s: State, _seat: int, _action: Action) -> Refusal | None:
    return Refusal("wrong_phase", "LA-4", "No.")


def refuse_without_reason(s: State, seat: int, action: Action) -> Refusal | None:
    refusal = toy.GAME.refuse(s, seat, action)
    return refusal and refusal._replace(code="because")


def refuse_by_the_top_card(s: State, seat: int, action: Action) -> Refusal | None:
    refusal = toy.GAME.refuse(s, seat, action)
    top = s.table.names[s.zones[toy.DECK][-1]] if s.zones[toy.DECK] else ""
    return refusal and refusal._replace(message=f"No: {top}.")


def refuse_with_the_text_of_the_action(s: State, seat: int, action: Action) -> Refusal | None:
    refusal = toy.GAME.refuse(s, seat, action)
    return refusal and refusal._replace(message=f"You cannot {s.table.text(action)}.")


def ask_the_holder_of_the_first_card(s: State) -> int:
    actors = toy.GAME.actors(s)
    holder = next((seat for seat in range(s.table.seats) if 0 in s.zones[toy.HAND + seat]), None)
    return actors if s.phase != toy.TURN or holder is None else 1 << holder


def nobody_wins(s: State) -> Result | None:
    result = toy.GAME.result(s)
    return result and replace(result, winners=())


def endless(s: State) -> Result | None:
    return None


def forgetful_settle(s: State) -> None:
    s.vars[toy.TURN_SEAT] = 0


def open_bank(options: Any, seats: int) -> Table:
    table = toy.GAME.table(options, seats)
    zones = [replace(zone, holds="card") if zone.name == "bank" else zone for zone in table.zones]
    return Table(seats, table.pieces, tuple(zones), table.variables, table.phases, table.verbs, table.words, options)


def everything_barred(table: Table, _view: object) -> dict[int, frozenset[int]]:
    return {toy.DECK: frozenset(range(len(table.pieces)))}


@pytest.mark.parametrize(
    ("field", "wrong", "promise"),
    [
        ("legal", unsorted_legal, "only actors decide"),
        ("legal", legal_for_all, "only actors decide"),
        ("legal", legal_by_what_others_hold, "worlds fit the view"),
        ("legal", changing_question, "the plugin answers"),
        ("refuse", refuse_nothing, "refusals explain"),
        ("refuse", refuse_everything, "refusals explain"),
        ("refuse", refuse_without_reason, "refusals explain"),
        ("refuse", refuse_by_the_top_card, "no seat can see hidden pieces"),
        ("actors", ask_the_holder_of_the_first_card, "worlds fit the view"),
        ("result", nobody_wins, "results add up"),
        ("result", endless, "only actors decide"),
        ("complete_position", forgetful_settle, "positions round trip"),
        ("table", open_bank, "pieces lie in one zone"),
        ("search", Search(barred=everything_barred), "worlds fit the view"),
        ("ask", lambda *_: "", "words are plain"),
        ("tell", lambda *_: " ", "log lines are plain"),
        ("talk", Talk(lambda *_: "\n", toy.GAME.talk.written), "log lines are plain"),
        ("talk", Talk(written={"say": 2}), "refusals explain"),
        ("ask", lambda *_: "Ada, lay one of hand[0].", "words are plain"),
        ("curtain", lambda *_: "Ada is asked in TURN.", "words are plain"),
        ("phrase", lambda *_: "set_bell to auto", "words are plain"),
        ("tell", lambda *_: "Ada got Coin#1.", "log lines are plain"),
        ("tell", lambda *_: "Taken in ada's step.", "log lines are plain"),
        ("refuse", refuse_with_the_text_of_the_action, "refusals explain"),
        ("careful", lambda *_: Action(99), "heuristics are legal"),
    ],
)
def test_wrong_answers_are_found(field: str, wrong: object, promise: str) -> None:
    changes: dict[str, Any] = {field: wrong}
    assert promise in found(replace(toy.GAME, **changes))


def test_a_game_that_does_not_end_is_found() -> None:
    short = replace(toy.GAME, meta=replace(toy.META, bound=3))
    assert found(short) == {"ends within its bound"}


def test_a_crash_is_told_with_what_plays_it_again() -> None:
    def crash(s: State, seat: int, action: Action) -> None:
        raise ZeroDivisionError("by the plugin")

    report = check_game(doing(crash), 2, 7)
    assert [failure.seed for failure in report.failures] == [7, 8]
    assert "ZeroDivisionError: by the plugin (kit/test_kit.py, line" in str(report.failures[0])
    assert not report.ok
    assert report.missing["endings"] == toy.META.endings


def test_a_zone_for_nobody_hides_nothing_by_itself() -> None:
    assert Zone("row").sees.value == "everyone"
