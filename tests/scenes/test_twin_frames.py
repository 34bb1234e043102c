"""At the table of every game, two pieces that a seat cannot tell apart change no pixel and no word when they swap."""

from __future__ import annotations

from pathlib import Path
from random import Random
from zlib import crc32

import pygame
import pytest

from game.match import Match
from game.rules import game_ids
from game.session.session import Session
from game.twins import Twin
from tests.led import twin as copy_of
from tests.scenes.hands import Bots
from tests.scenes.key_player import AtTable
from tests.scenes.test_every_table import moments

pytestmark = pytest.mark.film

ENOUGH, PAIRS = 12, 40  # worlds compared in a game at most; pairs of pieces tried in a phase at most


def other_world(match: Match, seat: int, rng: Random) -> Match | None:
    """Return the same match with two pieces swapped that `seat` cannot tell apart; None if there are none."""
    state, table = match.state, match.table
    hidden = [piece for pieces in state.zones for piece in pieces if not state.seen[piece] >> seat & 1]
    for _ in range(PAIRS if len(hidden) > 1 else 0):
        one, other = rng.sample(hidden, 2)
        if table.back[one] != table.back[other] or table.names[one] == table.names[other]:
            continue
        if state.where(one) == state.where(other) and not table.ordered[state.where(one)]:
            continue
        world = Twin(match.game, state, seat, (one, other))
        if world.possible(state):
            swapped = copy_of(match)
            swapped.state = world.state
            return swapped
    return None


def frame(folder: Path, match: Match, seat: int | None) -> tuple[int, list[str]]:
    """Return the pixels of the table as a checksum, and all that its targets say, with an open hand or for everyone."""
    session = Session(match, "peek", "fast", Bots())
    if seat is not None:
        session.request_view(seat)
        session.reveal_hand()
    window = AtTable(folder, session)
    window.frames(20)
    if seat is not None:
        window.key(pygame.K_TAB)
    words = [f"{target.name} {target.tip} {target.enabled} {target.rect}" for target in window.top.targets()]
    pixels = crc32(window.app.surface.get_buffer())
    window.app.close()
    return pixels, words


@pytest.mark.parametrize("game", game_ids())
def test_what_a_seat_cannot_know_changes_no_frame(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANTERN_TABLE_MOTION", "off")
    rng, compared = Random(game), 0
    for phase, match in moments(game):
        if not match.deciding or compared == ENOUGH:
            break
        seat = match.deciding[0]
        other = other_world(match, seat, rng)
        if other is None:
            continue
        compared += 1
        for viewer in (seat, None):
            true, swapped = (frame(tmp_path, world, viewer) for world in (match, other))
            assert true[1] == swapped[1], (phase, viewer)
            assert true[0] == swapped[0], (phase, viewer)
    assert compared


def test_a_card_that_the_seat_holds_is_seen(tmp_path: Path) -> None:
    """The other test can fail: another card in the own hand is another picture."""
    _, match = next(moments("hearts"))
    seat, other = match.deciding[0], copy_of(match)
    assert seat not in (1, 2)
    own, *_ = match.state.zones[match.table.zone[f"hand[{seat}]"]]
    theirs, *_ = match.state.zones[match.table.zone["hand[2]"]]
    other.state = Twin(match.game, match.state, 1, (own, theirs)).state
    one, two = (frame(tmp_path, world, seat) for world in (match, other))
    assert one[0] != two[0]
    assert one[1] != two[1]
