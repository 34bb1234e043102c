"""Every game at the plain table, for every number of seats: played to its end by gestures in a window nobody sees, and
held to it that a frame tells its viewer nothing of what the others hold."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

from game import rules
from game.match import Match, SeatInfo
from game.rules import load
from game.rules.crazy_eights import PLAY, SUIT_WORDS
from game.session.session import Session
from game.table import State, dump
from game.twins import twin_of
from scenes import registry
from scenes.app.open_match import scene_of
from scenes.table.game_table import GameTable
from scenes.table.plain.table import PLAIN
from scenes.table.scene import TableScene
from tests.kit import embers, toy
from tests.scenes.hands import Bots
from tests.scenes.key_player import AtTable
from tests.scenes.plain_hands import KINDS, NAMES, Done, Plain, by_gestures, table_of, thought

pytestmark = pytest.mark.film

TOYS = ((toy.META.id, "tests.kit.toy"), (embers.META.id, "tests.kit.embers"))
# How they are made short: what is shown and done stays the same.
SHORT: dict[str, dict[str, object]] = {
    "hearts": {"limit": 26},
    "crazy-eights": {"limit": 25},
    "tricks-and-treats": {"round_cap": 1},
    "trick-of-the-light": {"scene_limit": 4},
    "living-trumps": {"turn_limit": 1},
    "midnight-justice": {"scenes_per_half": 2},
    "know-thyself": {"master_per_pc": 10},
}
# The free table has no end and no rules by which anybody would come to one: it is opened, and things are done there.
ENDLESS = 6
TWINS = 3  # positions of each game that are held against their twins


@pytest.fixture(autouse=True)
def toys(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(rules, "REGISTRY", (*rules.REGISTRY, *TOYS))
    return


def every_table() -> list[tuple[str, int]]:
    """Each game with each number of seats at which people may sit; one that has a room with its minimum."""
    rooms = {game for game, _ in registry.REGISTRY if registry.look_of(game).table}
    tables = []
    for meta in (toy.META, embers.META, *(load(name).meta for name, _ in rules.REGISTRY)):
        minimum, maximum = meta.seats
        counts = [minimum] if meta.id in rooms else range(minimum, maximum + 1)
        tables += [(meta.id, seats) for seats in counts]
    return tables


def people_of(game: str, seats: int) -> str:
    """Two people, and bots at the other seats; where no bots can sit, people alone."""
    return ("h" * seats if load(game).meta.endless else "hh" + "b" * seats)[:seats]


@pytest.mark.parametrize(("game", "seats"), every_table())
def test_it_is_played_to_its_end_by_gestures(tmp_path: Path, game: str, seats: int) -> None:
    kinds = people_of(game, seats)
    match = table_of(game, kinds, f"{game} {seats}", **SHORT.get(game, {}))
    window = Plain(tmp_path, match, size=(960, 540))
    endless = window.session.meta.endless
    done = by_gestures(window, Random(f"{game} {seats}"), ENDLESS if endless else 2_000, done=Done())
    assert endless or window.session.result() is not None
    assert done >= (ENDLESS if endless else 2)
    window.app.close()


def table_at(session: Session, plain: bool = False) -> GameTable:
    """The parts of the table at which a session is played."""
    scene = scene_of(session, plain)
    assert isinstance(scene, TableScene)
    return scene.game_table


def test_only_games_without_a_room_of_their_own_open_there_unless_it_is_wanted(tmp_path: Path) -> None:
    for game, plain in ((toy.META.id, True), ("hearts", True), ("tricks-and-treats", False)):
        minimum = load(game).meta.seats[0]
        session = Session(table_of(game, "h" * minimum), "curtain", "fast", Bots())
        assert (table_at(session) is PLAIN) is plain
        assert table_at(session, plain=True) is PLAIN


# -- twins ---------------------------------------------------------------------------------------------------------


def some_positions(game: str, seats: int, rng: Random) -> Iterator[tuple[State, State, int]]:
    """Positions of a game played by the heuristics, each with one that a certain seat cannot tell from it."""
    found = 0
    for attempt in range(40):
        match = table_of(game, "h" * seats, f"twins {attempt}", **SHORT.get(game, {}))
        for _ in range(rng.choice((2, 5, 9, 30, 60))):
            if match.result is not None:
                break
            seat = rng.choice(match.deciding)
            match.act(seat, thought(match, seat, rng))
        twin = twin_of(match.game, match.state, rng) if match.result is None else None
        if twin is None:
            continue
        yield match.state, twin.state, twin._seat
        found += 1
        if found == TWINS:
            return


def film(data: Path, game: str, state: State, viewer: int, play: Random, plain: bool) -> list[object]:
    """What the screen shows a seat of a position: as it lies, with the mouse on whatever is there, and in the middle of
    a gesture. On the table of the game, or on the plain one."""
    table = state.table
    seats = [SeatInfo(NAMES[seat], KINDS["h" if seat == viewer else "b"]) for seat in range(table.seats)]
    match = Match.new(game, seats, dict(table.options), "twin", position=dump(state))
    window = AtTable(data, Session(match, "curtain", "fast", Bots()), plain)  # they think and think
    window.frames(3)
    shown: list[object] = []

    def look() -> None:
        shown.append(
            (window.pixels(), [(t.key, t.name, t.tip, t.enabled, tuple(t.rect)) for t in window.top.targets()])
        )

    look()
    for target in play.sample(window.top.targets(), 5):
        window.move(*target.rect.center)
        look()
    for kind in ("piece", "action", "offer", "main"):
        there = [t for t in window.top.targets() if t.key[0] == kind and t.rect.w and t.enabled]
        if there and window.top is window.scene:
            x, y = play.choice(there).rect.center
            window.aim(x, y)
            window.post(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1)
            window.post(pygame.MOUSEBUTTONUP, pos=(x, y), button=1)
            look()
    window.app.close()
    return shown


GAMES = dict.fromkeys(game for game, _ in every_table() if game != "free-table")
OWN = [game for game in GAMES if registry.look_of(game).table]


@pytest.mark.parametrize(("game", "plain"), [(game, game not in OWN) for game in GAMES])
def test_what_the_others_hold_leaves_no_trace_in_a_frame(tmp_path: Path, game: str, plain: bool) -> None:
    rng, seats = Random(f"twins of {game}"), load(game).meta.seats[1]
    compared = 0
    for number, (one, other, viewer) in enumerate(some_positions(game, seats, rng)):
        seed = rng.random()
        films = [
            film(tmp_path / f"{number} {k}", game, s, viewer, Random(seed), plain) for k, s in enumerate((one, other))
        ]
        assert [n for n, pair in enumerate(zip(*films, strict=True)) if pair[0] != pair[1]] == []
        compared += 1
    assert compared == TWINS


def test_a_fact_beside_a_pile_takes_two_lines_rather_than_being_cut(tmp_path: Path, labels: list[str]) -> None:
    """CE-5: the suit that an eight named stands beside the pile, whole."""
    match, rng = table_of("crazy-eights", "hbbb", "plain"), Random(1)
    named = match.table.variable["named"]
    while match.state.vars[named] != SUIT_WORDS.index("diamonds") or match.state.phase != PLAY:
        seat = match.deciding[0]
        match.act(seat, thought(match, seat, rng))
    window = AtTable(tmp_path, Session(match, "trust", "normal", Bots()))
    window.frames(20)
    assert {"Diamonds", "named"} <= set(labels)
    assert not [each for each in labels if each.endswith("…")]
    window.app.close()
