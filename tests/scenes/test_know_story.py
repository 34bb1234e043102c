"""The story that is kept of Know Thyself: the map of the evening in it, with the way of each PC."""

from __future__ import annotations

from io import BytesIO
from random import Random

import pygame
import pytest

from game.match import Match, SeatInfo
from game.rules.know_thyself.palace import MASTER_SUITE, ROOMS, room
from game.rules.know_thyself.pieces import V
from game.session.session import Session
from scenes.games.know_thyself.chart import route
from scenes.games.know_thyself.chart.plan import FRAMED, HIGH, WIDE
from scenes.games.know_thyself.story_pictures import MAP, pictures, routes
from scenes.stage import look
from tests.scenes.plain_hands import thought

NAMES = ("Nell", "Tomas", "Priya")


@pytest.fixture(scope="module")
def session() -> Session:
    """A whole evening of bots."""
    pygame.font.init()
    seats = [SeatInfo(name, "bot:careful", colour=at) for at, name in enumerate(NAMES)]
    match, rng = Match.new("know-thyself", seats, {}, "glow"), Random("glow")
    while match.deciding:
        seat = match.deciding[0]
        match.act(seat, thought(match, seat, rng))
    return Session(match)


def test_the_map_of_the_evening_shows_every_way_with_its_stops(session: Session) -> None:
    ways = routes(session)
    assert [*ways] == [1, 2]
    assert all(way.rooms[0] == ROOMS.index("guest_suite") and way.rooms[-1] == MASTER_SUITE for way in ways.values())
    (picture,) = pictures(session)
    assert all(room(at).name in picture.caption for way in ways.values() for at in way.rooms)
    surface = pygame.image.load(BytesIO(picture.png))
    assert surface.get_width() == MAP
    scale, drawn = MAP / WIDE, [*ways.values()]
    for (n, _), (x, y, wide) in route.stops(drawn, scale).items():
        left = round((x - wide / 2) * scale + 4), round(y * scale)
        assert surface.get_at(left)[:3] == look.SEAT_COLOURS[drawn[n].colour]
    page = session.page([picture])
    assert page.rindex("<img") > page.rindex("How it ends")
    names = session.open_view().vars[V.TRUE_NAMES]
    assert all(f"of {names[at]}" in page for way in ways.values() for at in way.rooms)


def test_the_four_things_of_a_pc_are_one_sentence(session: Session) -> None:
    """KT-24: no name stands before each of them, and no sign of a suit."""
    things = session.open_view().vars[V.ATTACHMENTS]
    page = session.page([])
    for seat, name in enumerate(NAMES[1:], 1):
        assert f"{name} has four things left from before: {'; '.join(things[seat])}." in page
    assert not any(f"{suit} {things[1][0]}" in page for suit in "♦♥♣♠")


def test_stops_stand_apart_within_their_rooms() -> None:
    every = tuple(range(len(ROOMS)))
    ways = [route.Route(k, (*every, *every[::-1], *every[:9])) for k in range(4)]
    boxes = {key: pygame.FRect(x - wide / 2, y - route.MARK / 2, wide, route.MARK)
             for key, (x, y, wide) in route.stops(ways, 0.8).items()}  # fmt: skip
    assert route.numbers(ways[0], 3) == "4 49 56"
    assert len(boxes) == 4 * len(ROOMS)
    for at, framed in enumerate(FRAMED):
        here = [box for (_, there), box in boxes.items() if there == at]
        assert not any(one.colliderect(other) for k, one in enumerate(here) for other in here[k + 1 :])
        assert all(box.left >= 0 and box.right <= WIDE and box.top >= 0 and box.bottom <= HIGH for box in here)
        assert all(framed.box[1] - 4 * route.MARK < box.top <= framed.box[1] + framed.box[3] for box in here)
