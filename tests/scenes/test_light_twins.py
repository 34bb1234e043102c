"""Twin worlds of A Trick of the Light: what a seat cannot know changes no pixel and no name, in any phase."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import pygame
import pytest

from game.table import Position, dump, place
from tests.rules.tl_table import SCENE, Tale, pose
from tests.scenes.light_hands import sat, session
from tests.scenes.test_twins import Watch

pytestmark = pytest.mark.film

World = Mapping[str, Sequence[str]]

# Wick looks. Other hands, all packs (Wick's own as well) and what nobody has drawn differ.
ONE: World = SCENE
OTHER: World = {
    **SCENE,
    "hand[0]": ["2♣", "3♥"],
    "hand[2]": ["8♥", "2♥", "4♠"],
    "hand[3]": ["7♥", "3♦", "6♦"],
    "pack[0]": ["7♠", "3♠", "A♣"],
    "pack[1]": ["9♥", "6♠", "Q♦"],
    "pack[2]": ["2♠", "8♠", "K♥"],
    "pack[3]": ["5♠", "10♥", "K♠"],
}
# All but Moth are awake; the identities that Wick cannot know differ, and who holds which court.
AWAKE: World = {
    "scene_pile": ["6♣"],
    "hand[0]": ["2♥", "A♥"],
    "hand[1]": ["5♥", "9♠", "Q♥"],
    "hand[2]": ["K♣", "2♣", "4♠"],
    "hand[3]": ["7♥", "8♥", "3♦"],
    "identity[0]": ["K♠"],
    "identity[1]": ["A♦"],
    "identity[2]": ["Q♠"],
    "pack[3]": ["9♥", "10♥", "J♣"],
    "column[spades]": ["marker0", "marker2"],
    "column[diamonds]": ["marker1"],
}
AWAKE_TOO: World = {
    **AWAKE,
    "hand[0]": ["3♦", "K♣"],
    "hand[2]": ["A♥", "2♣", "7♥"],
    "hand[3]": ["4♠", "8♥", "2♥"],
    "identity[0]": ["Q♠"],
    "identity[2]": ["J♠"],
    "pack[3]": ["10♥", "9♥", "K♥"],
}
AWOKEN = {"awakened": (True, True, True, False)}
END = {"ender": 0, "turn": 0}
CLAIM = ('3 beat(flashback) "It was cold."', "3 claim_over()")
# Phase, what everybody did to come there, and whether the courts are out.
WAYS: tuple[tuple[str, tuple[str, ...], bool], ...] = (
    ("SCENE", ('0 beat(flashback, 5♥, 1) "Poor Bela."',), False),
    ("SCENE", ('2 beat(oasis) "No."', '1 note() "Ben?"'), True),
    ("LAST_CALL", ("0 end_scene()",), False),
    ("OVER_WINDOW", CLAIM, False),
    ("OVER_RPS", (*CLAIM, "1 join_over()", "2 stay_out()"), False),
    ("OVER_PLAY", (*CLAIM, "1 stay_out()", "2 stay_out()"), False),
    ("OVER_ANSWER", (*CLAIM, "1 stay_out()", "2 stay_out()", '3 play_over(7♥) "And then?"'), False),
    ("OVER_TELL", (*CLAIM, "1 stay_out()", "2 stay_out()", "3 play_over(7♥)", "0 you_tell_me()"), False),
    ("UNDER_JUDGE", ("3 claim_under(3♦, 1)", "2 allow()"), False),
)
SOLO, SHARED = (1,), (0, 1)


def film(tmp_path: Path, tale: Tale, humans: tuple[int, ...], viewer: int | None) -> list[str]:
    """Every frame while somebody looks at everything there is."""
    table = sat(tmp_path, tale, humans, viewer)
    watch = Watch(table)  # type: ignore[arg-type]
    for target in table.top.targets():
        table.move(*target.rect.center)
    for _ in range(18):
        table.key(pygame.K_TAB)
    table.key(pygame.K_ESCAPE)
    table.key(pygame.K_ESCAPE)
    for _ in range(3):
        if table.top is not table.scene:
            table.key(pygame.K_ESCAPE)
    for name in (
        "Cast",
        "Rules",
        "Chronicle",
        "Your notebook",
        "Claim Over",
        "Open Wick’s hand",
        "Open Nell’s hand",
        "Provoke",
        "Deed of this line",
    ):
        if table.top is table.scene and table.has(name):
            table.click(name)
            table.frames(8)
            if table.scene.ui.overlay:
                table.key(pygame.K_ESCAPE)
    table.frames(20)
    table.app.close()
    return watch.frames


SEATED = [(SOLO, 1, way) for way in range(len(WAYS))] + [(SHARED, None, way) for way in (0, 2, 6)]


@pytest.mark.parametrize(
    ("humans", "viewer", "way"), SEATED, ids=[f"{WAYS[way][0]}{way}-{viewer}" for _, viewer, way in SEATED]
)
def test_nothing_of_what_a_seat_cannot_know_is_on_the_screen(
    humans: tuple[int, ...], viewer: int | None, way: int, tmp_path: Path
) -> None:
    """TL-15, TL-235: other hands, packs, identities and the court stack change no frame."""
    phase, moves, courts = WAYS[way]
    worlds = (AWAKE, AWAKE_TOO) if courts else (ONE, OTHER)
    films = []
    for k, world in enumerate(worlds):
        people = sum(1 << seat for seat in humans)
        tale = pose(world, **(AWOKEN if courts else {})).do(*moves).set(humans=people)
        assert tale.phase == phase
        (tmp_path / str(k)).mkdir()
        films.append(film(tmp_path / str(k), tale, humans, viewer))
    first, second = films
    assert len(first) == len(second)
    assert [n for n, pair in enumerate(zip(first, second, strict=True)) if pair[0] != pair[1]] == []


SEEDS = ("light", "dusk", "noon", "night", "dawn", "sand", "well")


def swapped(position: Position, seat: int) -> Position:
    """The same position for `seat`, with cards that it cannot see in each other's places."""
    zones = {name: list(pieces) for name, pieces in position.zones.items()}
    hidden = [
        (name, at)
        for name, pieces in zones.items()
        if name.startswith(("hand", "pack", "court_stack")) and name != f"hand[{seat}]"
        for at, piece in enumerate(pieces)
        if piece not in position.known
    ]
    for ranks in ("JQKA", "23456789"):
        places = [(name, at) for name, at in hidden if zones[name][at][0] in ranks]
        cards = [zones[name][at] for name, at in places]
        for (name, at), card in zip(places, [*cards[1:], *cards[:1]], strict=True):
            zones[name][at] = card
    return Position(zones, position.vars, position.phase, position.known)


@pytest.mark.parametrize("phase", ["INTRO", "OPEN", "PEEK", "ENDER", "STATEMENTS"])
def test_nothing_hidden_shows_in_the_rest_of_the_phases(phase: str, tmp_path: Path) -> None:
    """TL-15, TL-74, TL-77: positions of an evening that was played, whoever decides."""
    played = (session(lambda now: now.phase == phase, seed=seed, after_epiphany_draw="none") for seed in SEEDS)
    states = (one._match.state for one in played)  # the truth itself, of which two versions are made
    state = next(state for state in states if state.table.phases[state.phase] == phase)
    films = []
    for k, position in enumerate((dump(state), swapped(dump(state), 0))):
        (tmp_path / str(k)).mkdir()
        films.append(film(tmp_path / str(k), Tale(place(state.table, position)), (0,), 0))
    first, second = films
    assert len(first) == len(second)
    assert [n for n, pair in enumerate(zip(first, second, strict=True)) if pair[0] != pair[1]] == []
