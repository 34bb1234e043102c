"""Two people at one screen: beside the button of a hand there is less room, and still no words of the game are cut."""

from __future__ import annotations

from functools import cache
from math import inf
from pathlib import Path
from random import Random

import pytest

from game.bots.choose import decide
from game.match import Match, SeatInfo
from game.session.session import Session
from scenes.stage import fonts
from tests.led import twin
from tests.scenes.hands import Bots
from tests.scenes.key_player import AtTable

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


@pytest.fixture
def cut(listening: pytest.MonkeyPatch) -> list[str]:
    """Return the words that end in an ellipsis from now on, even those whose own ellipsis is cut off."""
    texts: list[str] = []
    ellipsize = fonts.ellipsize

    def noted(text: str, face: str, px: int, max_width: int) -> str:
        shown = ellipsize(text, face, px, max_width)
        if shown != fonts.clean(text):
            texts.append(text)
        return shown

    noted.cache_clear = ellipsize.cache_clear  # type: ignore[attr-defined]
    listening.setattr(fonts, "ellipsize", noted)
    return texts


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
        if words := [text for text in cut if str(tmp_path) not in text]:
            found.setdefault(phase, []).extend(sorted(set(words)))
        window.app.close()
    assert not found, "\n".join(f"{where}: {words}" for where, words in found.items())
