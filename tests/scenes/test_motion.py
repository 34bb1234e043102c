"""Motion: flights on their timeline, what events look like on the table, and that nothing ever waits for a picture."""

from __future__ import annotations

import math
from random import Random

import pygame
import pytest

from game.match import Match, SeatInfo
from scenes.dev import screenshot
from scenes.games.tricks_and_treats.animations import STEPS, TreatsPlan
from scenes.games.tricks_and_treats.layout import effect_key
from scenes.games.tricks_and_treats.renderer import TreatsRenderer
from scenes.games.tricks_and_treats.table import TABLE
from scenes.stage import art, cloths, faces, look, motion
from scenes.stage.motion import LATE, TIMES, Flight, PieceLook, Timeline, ease_both, ease_out
from scenes.table import still
from scenes.table.anchors import base
from scenes.table.animations import flights, looks
from scenes.table.animations.plan import Stage
from scenes.table.model import UiState
from scenes.table.resting_mouse import TAKEN
from scenes.ui.painter import Painter
from tests.scenes.hands import OpenTable
from tests.scenes.moving import (
    ZONES,
    cut,
    film,
    lead,
    plain,
    settle,
    settled_pixels,
)

pytestmark = pytest.mark.film

A, B = (0.0, 0.0, 10.0, 0.0), (100.0, 50.0, 20.0, 90.0)


DOT = PieceLook("dot", plain, plain)


# -- the timeline --------------------------------------------------------------------------------------------------


def test_curves_begin_and_end_where_they_should() -> None:
    for curve in (ease_out, ease_both):
        assert (curve(-1), curve(0), curve(1), curve(2)) == (0, 0, 1, 1)
        values = [curve(step / 20) for step in range(21)]
        assert values == sorted(values)
    assert ease_out(0.5) > 0.5


def test_a_flight_goes_from_place_to_place() -> None:
    flight = Flight(DOT, A, B, 0.2, arc=0.5, swell=0.5, sways=9)
    assert flight.at(0) == pytest.approx(A)
    assert flight.at(0.2) == pytest.approx(B)
    halfway = flight.at(0.05)
    assert abs(halfway[1] - halfway[0] / 2) > 5  # off the straight line


def test_flights_come_one_after_another_and_hide_what_they_carry() -> None:
    line = Timeline()
    line.play([Flight(DOT, A, B, 0.2, hides=7), Flight(DOT, A, B, 0.2, 0.1, hides=8)], 10.0)
    assert line.hidden == {7, 8}
    line.update(10.01)
    line.play([Flight(DOT, B, A, 0.2, hides=7)], 10.05)
    line.update(10.06)
    assert line.left(10.05) == pytest.approx(0.45)
    assert line.update(10.4)
    assert line.hidden == {7}
    assert line.update(10.6)
    assert not line.busy
    assert not line.update(10.7)


def test_what_flies_on_rests_where_it_arrived_first() -> None:
    line, surface = Timeline(), pygame.Surface((200, 200))
    line.play([Flight(DOT, A, B, 0.1, hides=7), Flight(DOT, B, A, 0.1, 0.5, hides=7)], 0.0)
    line.update(0.01)
    line.update(0.3)
    line.draw(surface)
    assert surface.get_at((100, 50))[0] > 200
    assert surface.get_at((2, 2))[0] == 0


def test_what_stays_is_shown_until_all_have_arrived() -> None:
    line = Timeline()
    line.play([Flight(DOT, A, B, 0.1, n * 0.1, hides=n, stays=True) for n in range(5)], 0.0)
    line.update(0.01)
    line.update(0.45)
    assert line.hidden == {0, 1, 2, 3, 4}
    line.update(0.5)
    assert line.hidden == frozenset()


def test_the_picture_is_cut_short_before_it_lags_behind() -> None:
    line = Timeline()
    for number in range(50):
        line.play([Flight(DOT, A, B, 0.4, hides=number)], 0.0)
        assert line.left(0.0) <= LATE + 0.4
    line.finish()
    assert (line.busy, line.left(0.0), line.hidden) == (False, 0.0, frozenset())


def test_speed_and_free_flights() -> None:
    line = Timeline()
    line.play([Flight(DOT, A, B, 0.4, hides=1), Flight(DOT, A, B, 9.0, hides="lantern", free=True)], 0.0, 2.0)
    assert line.left(0.0) == pytest.approx(0.2)
    line.update(0.01)
    line.play([Flight(DOT, A, B, 0.4, hides="lantern", free=True)], 0.1, 2.0)
    line.update(0.11)
    line.update(0.45)
    assert not line.busy


def test_a_piece_turns_over_halfway() -> None:
    back = PieceLook("two sides", plain, lambda px: pygame.Surface((px, px)))
    flight = Flight(back, (50, 50, 40, 0), (50, 50, 40, 0), 1.0, turns=1)
    seen = []
    for time in (0.0, 0.95):
        surface = pygame.Surface((100, 100))
        surface.fill((0, 255, 0))
        flight.draw(surface, time)
        seen.append(surface.get_at((50, 50))[0] > 200)
    assert seen == [False, True]


def test_the_speed_is_that_of_the_settings_or_of_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    from scenes.app.settings.model import Settings

    assert motion.speed(Settings()) == 1.0
    assert motion.speed(Settings(speed="fast")) == 2.0
    assert motion.speed(Settings(reduced_motion=True)) == 0.0
    assert motion.tumbling(Settings())
    assert not motion.tumbling(Settings(bodies=False))
    monkeypatch.setenv(motion.SWITCH, "off")
    assert motion.speed(Settings()) == 0.0
    assert not motion.tumbling(Settings())
    monkeypatch.setenv(motion.SWITCH, "nonsense")
    assert motion.speed(Settings(speed="slow")) == 0.5


# -- on the table --------------------------------------------------------------------------------------------------


def test_a_played_card_flies_and_lands_on_the_settled_table(open_table: OpenTable) -> None:
    hands = lead(open_table)
    settle(hands)
    hands.click(hands.piece("B5"))
    hands.post(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1)
    card, before = hands.session.table.code["B5"], hands.pixels()
    hands.session.act(0, hands.session.table.parse("play(B5)"))
    hands.scene.refresh()
    hands.wait(0.01)
    assert hands.scene.busy()
    assert card in hands.scene.moving._timeline.hidden
    assert not hands.has(("piece", card))  # what has not arrived cannot be pressed
    hands.wait(TIMES["play"] / 2)
    assert hands.pixels() != before
    settle(hands)
    hands.wait(0.02)
    assert hands.pixels() == settled_pixels(hands)


def test_nothing_is_drawn_when_nothing_moves(open_table: OpenTable) -> None:
    hands = lead(open_table)
    settle(hands)
    hands.frames(3)
    drawn = []
    draw = hands.app.draw
    hands.app.draw = lambda: (drawn.append(1), draw())[1]  # type: ignore[method-assign]
    for _ in range(50):
        hands.wait(0.033)
    assert drawn == []


@pytest.mark.parametrize("how", ["key", "click"])
def test_a_key_or_a_click_lets_everything_arrive(open_table: OpenTable, how: str) -> None:
    hands = lead(open_table)
    settle(hands)
    hands.session.act(0, hands.session.table.parse("play(B5)"))
    hands.scene.refresh()
    hands.wait(0.02)
    assert hands.scene.moving._timeline.hidden
    if how == "key":
        hands.post(pygame.KEYDOWN, key=pygame.K_F9, mod=0, unicode="", scancode=0)
    else:
        hands.post(pygame.MOUSEBUTTONDOWN, pos=(3, 3), button=1)
    assert not hands.scene.busy()
    assert hands.pixels() == settled_pixels(hands)


def test_one_press_lets_everything_arrive_and_the_next_one_acts(open_table: OpenTable) -> None:
    """A trick is swept away and the bag turned up: no card is played for a question that was not seen yet."""
    hands = open_table("hbbb", {**ZONES, "trick": "B8, B7, B10, B1"}, "CLAIM", leader=2, turn=0, winner=0, round=2)
    hands.keys("1", "return")
    assert hands.scene.busy()
    hands.click(hands.piece("K1"))
    assert hands.done()[-1] == "claim(all)"
    assert not hands.scene.moving.arriving
    hands.click(hands.piece("K1"))
    hands.wait(TAKEN)
    hands.click(("main",))
    assert hands.done()[-1] == "play(K1)"
    settle(hands)
    assert hands.pixels() == settled_pixels(hands)


def test_bots_wait_until_the_picture_has_come_so_far(open_table: OpenTable) -> None:
    hands = open_table(
        "hbbb", {**ZONES, "trick": "B8, B7, B10, B1"}, "CLAIM", leader=0, turn=2, winner=2, round=2,
        script=("claim(all)", "play(L3)", "play(K5)"),
    )  # fmt: skip
    while "claim(all)" not in hands.done():
        hands.wait(0.02)
    assert hands.scene.moving.behind
    hands.wait(0.2)
    assert hands.done() == ["claim(all)"]
    settle(hands)
    for _ in range(100):
        hands.wait(0.05)
    assert "play(L3)" in hands.done()


def test_without_motion_nothing_flies(open_table: OpenTable, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(motion.SWITCH, "off")
    hands = lead(open_table)
    hands.click(hands.piece("B5"))
    hands.click(("main",))
    assert not hands.scene.busy()
    assert hands.pixels() == settled_pixels(hands)


def test_a_refused_card_pulses(open_table: OpenTable) -> None:
    hands = open_table("hbbb", {**ZONES, "trick": "B8, B7, B10"}, "FOLLOW", leader=1, turn=0, round=2)
    settle(hands)
    hands.drag(hands.piece("K1"), ("zone", "trick"))
    assert hands.toast
    assert hands.scene.busy()
    settle(hands)
    assert hands.scene.ui.drag is None


def test_other_window_sizes_end_on_the_settled_table(open_table: OpenTable) -> None:
    hands = lead(open_table, size=(1600, 900))
    settle(hands)
    hands.click(hands.piece("B5"))
    hands.click(("main",))
    hands.wait(0.02)
    pygame.display.set_mode((1280, 720))
    hands.post(pygame.WINDOWSIZECHANGED, x=1280, y=720)
    hands.wait(0.02)
    settle(hands)
    hands.wait(0.02)
    assert hands.pixels() == settled_pixels(hands)


# -- every event of whole games ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "viewer"), [(4, None), (6, 2)])
def test_whatever_happens_can_be_seen_coming_about(seats: int, viewer: int | None) -> None:
    """Whole games at random: flights have places, hidden pieces are backs, all ends where the picture has it."""
    rng, met = Random(seats), set()
    people = [SeatInfo(name, "human") for name in screenshot.NAMES[:seats]]
    options = {"claim_mode": "subset", "poison_discards": "closed"} if seats == 3 else {}
    match = Match.new("tricks-and-treats", people, options, str(seats))
    renderer = TreatsRenderer((480, 270), match.table, match.game.meta, match.seats)
    ui = UiState(panel_open=False)
    before, here, since = None, {}, 0
    while match.result is None and match.now < 1200:
        model = still.seen(match, viewer, TABLE)[0]
        events, since = match.events(viewer, since), match.now
        there = renderer.measure(model, ui)
        anchors = renderer.anchors(model, ui)
        stage = Stage(match.table, before, model, here, there, anchors, tumbles=True)
        made = flights.flights(TreatsPlan(stage, tuple(events)))
        for flight in made:
            assert all(math.isfinite(number) for number in (*flight.start, *flight.end))
            assert 0 <= flight.begins < 20
            assert 0 < flight.lasts < 2
            sign = isinstance(flight.hides, tuple) and flight.hides[0] == effect_key("")[0]  # of a treat: no piece
            if isinstance(flight.hides, tuple) and not sign:
                assert flight.shows_back
        last = {f.hides: f for f in made if isinstance(f.hides, int)}
        for piece, flight in last.items():
            if piece in there and flight.fades[1] == 1.0:
                assert flight.end == pytest.approx(there[piece], abs=1)  # type: ignore[index]
        met |= {base(match.table, e.src) + ">" + base(match.table, e.dst) for e in events if e.kind == "move"}
        before, here = model, there
        seat = (match.actors & -match.actors).bit_length() - 1
        match.act(seat, rng.choice(match.legal(seat)))
    known = {f"{src}>{dst}" for src, dst in (*STEPS, *flights.STEPS)}
    assert met <= known, met - known
    assert len(met) > 12


def test_a_hidden_piece_shows_no_face(open_table: OpenTable) -> None:
    """What Ben draws: the tokens that fly have no name."""
    hands = open_table(
        "hbbb", {**ZONES, "trick": "B12, B6, B7, B1"}, "DRAW", leader=2, turn=2, winner=2, round=2,
        draws=("<P9>", "Ghost"),
    )  # fmt: skip
    settle(hands)
    hands.let_bots("draw()")
    names = [flight.look.name for flight, _ in hands.scene.moving._timeline._flights if flight.shows_back]
    assert names
    assert all(name[1] is None for name in names)  # type: ignore[index]


def test_nothing_flies_across_the_open_panel(open_table: OpenTable) -> None:
    """In a small window the panel lies over the bag: what is drawn rises behind it."""
    hands = open_table(
        "hbbb", {**ZONES, "trick": "B12, B6, B7, B1"}, "DRAW", leader=2, turn=2, winner=2, round=2,
        draws=("<P9>", "Ghost"),
    )  # fmt: skip
    settle(hands)
    hands.key(pygame.K_l)
    hands.scene.ui.tab = "rules"
    hands.frames(3)
    panel = hands.target(("panel",)).rect
    page = panel.inflate(-24, -panel.h // 5)
    hands.let_bots("draw()")
    frames = film(hands, 1.2)
    assert len({*frames}) > 10
    assert len({cut(hands, frame, page) for frame in frames[1:50]}) == 1


def test_pieces_on_their_way_follow_a_change_of_how_everything_looks() -> None:
    flight = Flight(DOT, A, B, 0.2)
    flight.draw(pygame.Surface((200, 100)), 0.1)
    assert len(motion.flying)
    art.clear()
    assert not len(motion.flying)


@pytest.mark.parametrize("width", [48, 75, 96, 130])
def test_a_card_that_is_lifted_has_the_face_that_it_has_where_it_lies(width: int) -> None:
    """To the pixel: nothing on it moves or goes as it is taken up or arrives."""
    surface = pygame.Surface((400, 400))
    surface.fill((60, 30, 80))
    painter = Painter(surface, cloths.PLUM, look.LANTERN, piece_painter=faces.HALLOWEEN)
    painter.k, painter.ox, painter.oy = 1.0, 0.0, 0.0
    lying = surface.copy()
    lifted = looks.card("K9", True, faces.HALLOWEEN).face(width)
    lying.blit(lifted, lifted.get_rect(center=(200, 200)))
    painter.card("K9", 200, 200, width)
    box = pygame.Rect(0, 0, width - 8, round(width * 1.4) - 8)
    box.center = (200, 200)
    one, other = (pygame.image.tobytes(each.subsurface(box), "RGB") for each in (surface, lying))
    assert one == other
