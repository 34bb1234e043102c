"""Two people at one screen: beside the button of a hand there is less room, and still no words of the game are cut."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from math import inf
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from game.bots.choose import decide
from game.match import Match, SeatInfo
from game.rules.midnight_justice.phases.fun import _hunted
from game.rules.midnight_justice.pieces import V, tormentor
from game.rules.midnight_justice.text.log_messages import occasion
from game.session.session import Session
from game.table import Event
from scenes.games.midnight_justice import auction as auction_page
from scenes.games.midnight_justice import text as say
from scenes.games.midnight_justice.presenter import MidnightPresenter
from tests.led import twin
from tests.scenes.hands import Bots
from tests.scenes.key_player import AtTable
from tests.scenes.midnight_room import GAME, auction, posed

pytestmark = pytest.mark.film

NAMES, KINDS = ("Nell", "Ben", "Bruno", "Moss"), ("human", "human", "bot:careful", "bot:careful")
SEEDS, MOVES = ("owl", "elm"), 900


@cache
def moments(seed: str) -> tuple[tuple[str, Match], ...]:
    """Return the first decision of each kind that one of two people met in a game, with up to three cards played."""
    people = [SeatInfo(name, kind, colour=at) for at, (name, kind) in enumerate(zip(NAMES, KINDS, strict=True))]
    match, rng = Match.new("midnight-justice", people, {}, seed), Random(seed)
    found = dict[tuple[str, frozenset[int], int], Match]()
    for _ in range(MOVES):
        if not match.deciding:
            break
        at = match.deciding[0]
        if at < 2 and len(legal := list(match.legal(at))) > 1:
            laid = sum(len(match.state.zones[zone]) for zone in _plays(match))
            found.setdefault((match.phase, frozenset(action.verb for action in legal), min(laid, 4)), twin(match))
        match.act(at, decide("careful", match.game, match.table, match.view(at), match.legal(at), rng, inf))
    return (*((f"{phase} {laid}", moment) for (phase, _, laid), moment in found.items()), ("END", match))


def _plays(match: Match) -> list[int]:
    return [at for at, zone in enumerate(match.table.zones) if zone.name.startswith("play[")]


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("is_open", [False, True], ids=["hands shut", "a hand open"])
def test_nothing_is_cut_where_two_people_share_the_screen(
    seed: str, is_open: bool, tmp_path: Path, cut: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANTERN_TABLE_MOTION", "off")
    found: dict[str, list[str]] = {}
    for phase, match in moments(seed):
        session = Session(twin(match), "peek", "fast", Bots())
        window = AtTable(tmp_path, session, size=(1280, 720))
        window.frames(4)
        if is_open and match.deciding and match.deciding[0] < 2:
            session.request_view(match.deciding[0])
            session.reveal_hand()
        window.frames(8)
        cut.clear()
        window.app.change(window.app.settings, keep=False)
        window.frames(2)
        if words := [text for text in cut if str(tmp_path) not in text and not text.startswith("“")]:
            found.setdefault(phase, []).extend(sorted(set(words)))
        window.app.close()
    assert not found, "\n".join(f"{where}: {words}" for where, words in found.items())


def test_a_bidder_who_used_a_weakness_bids_now_until_its_card_has_arrived() -> None:
    """MJ-426: while the card flies nobody is asked, and the row of the bidder says the same as before."""
    zones = {"hand[0]": "7S 2C", "offer[0]": "9C", "offer[1]": "9D 4D"}
    lines = {"sheet[3]": (("guest", "Odile", 0), ("weakness", "vain", 0))}
    match = posed("AUCTION", "hhbb", zones, turn=0, queue=(), first_bidder=0, high=1, scene=8, **lines)
    presenter = MidnightPresenter(Session(match))
    presenter.refresh(covered=False)
    on_its_way = replace(presenter.model, view=msgspec.structs.replace(presenter.model.view, actors=0))
    for model in (presenter.model, on_its_way):
        assert auction_page._state(model, 0) == say.BIDS_NOW
        assert auction_page._state(model, 1) == say.HIGH
    passed = msgspec.structs.replace(on_its_way.view, vars=_with(on_its_way.view.vars, V.TURN, 2))
    assert auction_page._state(replace(on_its_way, view=passed), 0) == say.BIDS_LAST


def _with(variables: tuple[Any, ...], at: int, value: Any) -> tuple[Any, ...]:
    return (*variables[:at], value, *variables[at + 1 :])


@pytest.mark.parametrize(("checks", "named"), [(1 << 2, "the Debt"), (1 << 2 | 1 << 8, "the Guest"), (0, "")])
def test_the_end_names_what_attacked_a_guest(checks: int, named: str) -> None:
    """MJ-425, MJ-501: a Terror is named only if its player won an auction after half past eleven."""
    hunter = tormentor(4, 0)
    sheet = {f"sheet[{hunter}]": (("guest", "Ada", 0), ("shadow", "the Debt", 0), ("terror", "the Guest", 0))}
    fought = tuple(checks if seat == hunter else 0 for seat in range(4))
    match = auction(scene=12, checks=fought, **sheet)
    assert _hunted(match.state, 0) == (f", attacked by {named}" if named else "")


def test_a_short_game_says_which_scenes_it_has() -> None:
    """MJ-105: at its first scene, and never in a game with all scenes."""
    short, full = (GAME.table({**standard(), "scenes_per_half": scenes}, 4) for scenes in (3, 6))
    fourth, first = (Event("round", data=("scene", scene)) for scene in (4, 1))
    stop = occasion(short, fourth, NAMES)
    assert stop is not None
    assert "scenes IV to VI and X to XII" in stop.text
    assert occasion(short, Event("round", data=("scene", 5)), NAMES) is None
    assert occasion(full, first, NAMES) is None


def standard() -> dict[str, str | int]:
    """Return the house rules of a standard game."""
    return {option.name: option.default for option in GAME.meta.options}
