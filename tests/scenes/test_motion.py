"""Motion: flights on their timeline, what events look like on the table, and that nothing ever waits for a picture."""

from __future__ import annotations

import math
from random import Random

import pygame
import pytest
from msgspec.structs import replace

from game.match import Match, SeatInfo
from scenes import snapshot
from scenes.games.tricks_and_treats import still
from scenes.games.tricks_and_treats.moves import STEPS, Plan, Stage
from scenes.games.tricks_and_treats.picture import Picture
from scenes.stage import art, motion
from scenes.stage.motion import LATE, TIMES, Flight, Look, Timeline, ease_both, ease_out
from scenes.table import curtain, moves
from scenes.table.model import Pose
from scenes.table.ribbon import STAYS
from scenes.table.spots import base
from tests.scenes.hands import Hands, Sit

LINE = "<P7>, <S10>, <L2>, <B10>, <B8>"
ZONES = {
    "hand[0]": "B2, P3, P12, K1, B5", "hand[1]": "B9, S1, S2, S3, S4", "hand[2]": "L3, L5, L6, P4, L7",
    "hand[3]": "B4, K5, K6, S12, K7", "line": LINE,
}  # fmt: skip
A, B = (0.0, 0.0, 10.0, 0.0), (100.0, 50.0, 20.0, 90.0)


def plain(px: int) -> pygame.Surface:
    surface = pygame.Surface((px, px))
    surface.fill((255, 0, 0))
    return surface


DOT = Look("dot", plain, plain)


def lead(sit: Sit, **more: object) -> Hands:
    """Nell leads against three bots."""
    return sit("hbbb", {**ZONES, **more.pop("zones", {})}, "LEAD", leader=0, turn=0, round=2, **more)  # type: ignore[dict-item]


def settle(hands: Hands) -> None:
    for _ in range(400):
        if not hands.scene.busy():
            return
        hands.wait(0.05)
    raise AssertionError("something moves for ever")


def settled_pixels(hands: Hands) -> bytes:
    """The table as a picture draws it that has seen no motion."""
    scene, surface = hands.scene, pygame.Surface(hands.app.surface.get_size())
    old = scene._picture
    assert old is not None
    picture = Picture(old.size, old.table, old.meta, scene.evening.seats, old.theme)
    picture.caps = old.caps
    targets = picture.draw(surface, scene.sitting.model, scene.pose)
    assert [t.key for t in targets] == [t.key for t in scene.targets()]
    return pygame.image.tobytes(surface, "RGB")


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
    back = Look("two sides", plain, lambda px: pygame.Surface((px, px)))
    flight = Flight(back, (50, 50, 40, 0), (50, 50, 40, 0), 1.0, turns=1)
    seen = []
    for time in (0.0, 0.95):
        surface = pygame.Surface((100, 100))
        surface.fill((0, 255, 0))
        flight.draw(surface, time)
        seen.append(surface.get_at((50, 50))[0] > 200)
    assert seen == [False, True]


def test_the_speed_is_that_of_the_settings_or_of_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    from scenes.settings.model import Settings

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


def test_a_played_card_flies_and_lands_on_the_settled_table(sit: Sit) -> None:
    hands = lead(sit)
    settle(hands)
    hands.click(hands.piece("B5"))
    hands.post(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1)
    card = hands.evening.table.code["B5"]
    hands.evening.act(0, hands.evening.table.parse("play(B5)"))
    hands.scene.refresh()
    hands.wait(0.01)
    assert hands.scene.busy()
    assert card in hands.scene.moving._timeline.hidden
    assert hands.has(("piece", card))  # the model is never late
    hands.wait(TIMES["play"] / 2)
    assert hands.pixels() != settled_pixels(hands)
    settle(hands)
    hands.wait(0.02)
    assert hands.pixels() == settled_pixels(hands)


def test_nothing_is_drawn_when_nothing_moves(sit: Sit) -> None:
    hands = lead(sit)
    settle(hands)
    hands.frames(3)
    drawn = []
    draw = hands.app.draw
    hands.app.draw = lambda: (drawn.append(1), draw())[1]  # type: ignore[method-assign]
    for _ in range(50):
        hands.wait(0.033)
    assert drawn == []


@pytest.mark.parametrize("how", ["key", "click"])
def test_a_key_or_a_click_lets_everything_arrive(sit: Sit, how: str) -> None:
    hands = lead(sit)
    settle(hands)
    hands.evening.act(0, hands.evening.table.parse("play(B5)"))
    hands.scene.refresh()
    hands.wait(0.02)
    assert hands.scene.moving._timeline.hidden
    if how == "key":
        hands.post(pygame.KEYDOWN, key=pygame.K_F9, mod=0, unicode="", scancode=0)
    else:
        hands.post(pygame.MOUSEBUTTONDOWN, pos=(3, 3), button=1)
    assert not hands.scene.busy()
    assert hands.pixels() == settled_pixels(hands)


def test_hands_need_not_wait_for_a_flight(sit: Sit) -> None:
    """A trick is swept away and the bag turned up, while the next card is played at once."""
    hands = sit("hbbb", {**ZONES, "trick": "B8, B7, B10, B1"}, "CLAIM", leader=2, turn=0, winner=0, round=2)
    hands.keys("1", "return")
    assert hands.scene.busy()
    hands.click(hands.piece("K1"))
    hands.click(("main",))
    assert hands.done()[-1] == "play(K1)"
    settle(hands)
    assert hands.pixels() == settled_pixels(hands)


def test_bots_wait_until_the_picture_has_come_so_far(sit: Sit) -> None:
    hands = sit(
        "hbbb", {**ZONES, "trick": "B8, B7, B10, B1"}, "CLAIM", leader=0, turn=2, winner=2, round=2,
        script=("claim(all)", "play(L3)", "play(K5)"),
    )  # fmt: skip
    while "claim(all)" not in hands.done():
        hands.wait(0.02)
    assert hands.scene.moving.behind
    hands.wait(0.2)
    assert hands.done() == ["claim(all)"]
    settle(hands)
    for _ in range(20):
        hands.wait(0.05)
    assert "play(L3)" in hands.done()


def test_without_motion_nothing_flies(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(motion.SWITCH, "off")
    hands = lead(sit)
    hands.click(hands.piece("B5"))
    hands.click(("main",))
    assert not hands.scene.busy()
    assert hands.pixels() == settled_pixels(hands)


def test_a_refused_card_pulses(sit: Sit) -> None:
    hands = sit("hbbb", {**ZONES, "trick": "B8, B7, B10"}, "FOLLOW", leader=1, turn=0, round=2)
    settle(hands)
    hands.drag(hands.piece("K1"), ("zone", "trick"))
    assert hands.toast
    assert hands.scene.busy()
    settle(hands)
    assert hands.scene.pose.drag is None


def test_other_window_sizes_end_on_the_settled_table(sit: Sit) -> None:
    hands = lead(sit, size=(1600, 900))
    settle(hands)
    hands.click(hands.piece("B5"))
    hands.click(("main",))
    hands.wait(0.02)
    hands.app.surface = pygame.display.set_mode((1280, 720))
    hands.app._dirty = True
    hands.wait(0.02)
    settle(hands)
    hands.wait(0.02)
    assert hands.pixels() == settled_pixels(hands)


# -- the curtain ---------------------------------------------------------------------------------------------------


def shared(sit: Sit) -> Hands:
    hands = sit("hhbb", ZONES, "LEAD", leader=0, turn=0, round=2)
    hands.hold(0.7)
    return hands


def play(hands: Hands, seat: int, text: str) -> None:
    """Do something without waiting for what comes of it."""
    hands.evening.act(seat, hands.evening.table.parse(text))
    hands.scene.refresh()


def film(hands: Hands, seconds: float) -> list[bytes]:
    """The frames of some seconds, 60 a second."""
    shown = []
    for _ in range(round(seconds * 60)):
        hands.wait(1 / 60)
        shown.append(hands.pixels())
    return shown


def cut(hands: Hands, shown: bytes, rect: pygame.Rect) -> bytes:
    """What a part of the window shows in a frame."""
    whole = pygame.image.frombytes(shown, hands.app.surface.get_size(), "RGB")
    return pygame.image.tobytes(whole.subsurface(rect), "RGB")


def curtain_pixels(hands: Hands) -> bytes:
    """The closed curtain that hangs there next."""
    scene, surface = hands.scene, pygame.Surface(hands.app.surface.get_size())
    curtain.draw(surface, scene.looking.sheet(0), scene.pose, hands.app.theme)
    return pygame.image.tobytes(surface, "RGB")


def lowest(hands: Hands, shown: bytes) -> bytes:
    """The lowest line of a frame: the last that a falling curtain covers."""
    return shown[-3 * hands.app.surface.get_width() :]


def test_the_curtain_opens_over_the_new_view_and_falls_over_the_old_one(sit: Sit) -> None:
    hands = shared(sit)
    settle(hands)
    play(hands, 0, "play(B5)")
    hands.see_out()
    landed = hands.pixels()
    assert hands.scene.covered
    assert {target.key for target in hands.top.targets()} == {("ui", "look")}
    falling = film(hands, TIMES["fall"] / 2)
    assert lowest(hands, falling[-1]) == lowest(hands, landed)
    assert falling[-1] != landed
    settle(hands)
    hands.wait(0.02)
    assert hands.pixels() == curtain_pixels(hands)
    hands.hold(0.62)
    assert not hands.scene.covered
    assert hands.scene.busy()
    settle(hands)
    hands.wait(0.02)
    assert hands.pixels() == settled_pixels(hands)


def test_ones_own_card_lands_and_rests_before_the_curtain_falls(sit: Sit) -> None:
    """Whoever is next, what was done is seen by who did it; the evening is covered all the while."""
    hands = shared(sit)
    settle(hands)
    play(hands, 0, "play(B5)")
    assert hands.evening.curtain is not None
    assert hands.evening.viewer is None
    flying = film(hands, TIMES["play"])
    there = hands.target(hands.piece("B5")).rect
    landed = cut(hands, settled_pixels(hands), there)
    assert landed not in [cut(hands, shown, there) for shown in flying]
    assert hands.scene.sitting.model.viewer == 0
    resting = [cut(hands, shown, there) for shown in film(hands, motion.REST)]
    assert resting.count(landed) >= len(resting) - 3
    assert hands.scene.private()  # it still is a hand
    film(hands, TIMES["fall"] + 0.1)
    assert hands.pixels() == curtain_pixels(hands)


def test_the_last_bots_card_lands_before_the_next_person_is_called(sit: Sit) -> None:
    zones = {**ZONES, "trick": "B8"}
    hands = sit("bhhb", zones, "FOLLOW", leader=3, turn=0, round=2, script=("play(B2)",))
    while not hands.done():
        hands.wait(1 / 60)
    assert hands.evening.curtain is not None
    flying = film(hands, TIMES["play"] / 2)
    assert hands.scene.moving.busy
    flying += film(hands, TIMES["play"])
    there = hands.target(hands.piece("B2")).rect
    landed = cut(hands, settled_pixels(hands), there)
    assert hands.scene.sitting.model.viewer is None
    assert [cut(hands, shown, there) for shown in flying].count(landed) > 5
    film(hands, motion.REST + TIMES["fall"] + 0.1)
    assert hands.pixels() == curtain_pixels(hands)


def test_where_nothing_flies_the_curtain_does_not_wait(sit: Sit) -> None:
    zones = {**ZONES, "unused[0]": "Compass", "unused[1]": "Compass"}
    hands = sit("hhbb", zones, "WINDOW_LEAD", leader=1, turn=0, round=2)
    hands.scene.evening.call(0)
    hands.hold(0.7)
    settle(hands)
    play(hands, 0, "pass(once)")
    assert hands.evening.curtain is not None
    hands.frames(3)
    assert hands.scene.covered


@pytest.mark.parametrize("how", ["key", "click", "look"])
def test_a_key_or_a_click_brings_the_curtain_at_once_and_does_nothing_else(sit: Sit, how: str) -> None:
    hands = shared(sit)
    settle(hands)
    play(hands, 0, "play(B5)")
    hands.wait(0.02)
    if how == "click":
        hands.post(pygame.MOUSEBUTTONDOWN, pos=hands.app.surface.get_rect().center, button=1)
    else:
        key = pygame.K_RETURN if how == "key" else pygame.K_SPACE
        hands.post(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)
    assert hands.scene.covered
    assert not hands.evening.parting
    assert hands.done() == ["play(B5)"]
    film(hands, 0.7)
    assert hands.scene.covered == (how != "look")  # the key that opens the curtain goes on to open it


def test_a_press_that_skips_opens_no_curtain_that_opens_at_a_press(sit: Sit) -> None:
    hands = shared(sit)
    hands.app.change(replace(hands.app.settings, look="press"), keep=False)
    settle(hands)
    play(hands, 0, "play(B5)")
    hands.wait(0.02)
    for _ in range(3):  # the key repeats
        hands.post(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode="", scancode=0)
    film(hands, 0.3)
    assert hands.scene.covered
    hands.post(pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode="", scancode=0)
    hands.post(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode="", scancode=0)
    assert not hands.scene.covered


def test_without_motion_the_curtain_hangs_at_once(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(motion.SWITCH, "off")
    hands = shared(sit)
    play(hands, 0, "play(B5)")
    hands.wait(0.01)
    assert hands.pixels() == curtain_pixels(hands)


def test_no_frame_before_the_curtain_hangs_tells_what_the_next_person_holds(sit: Sit) -> None:
    """Two tables that differ in the next hand alone: every frame until the curtain hangs is the same."""
    shown = []
    for held in ("B9, S1, S2, S3, S4", "P9, L11, K12, S3, B6"):
        hands = sit("hhbb", {**ZONES, "hand[1]": held}, "LEAD", leader=0, turn=0, round=2)
        hands.hold(0.7)
        settle(hands)
        play(hands, 0, "play(B5)")
        shown.append(film(hands, 1.2))
        assert shown[-1][-1] == curtain_pixels(hands)
    assert shown[0] == shown[1]


def test_the_curtain_is_seen_to_open_however_long_its_first_frame_takes(sit: Sit) -> None:
    hands = sit("hhbb", ZONES, "LEAD", leader=0, turn=0, round=2)
    hands.wait(0.02)
    closed = hands.pixels()
    middle = pygame.Rect((0, 0), hands.app.surface.get_size()).center
    hands.post(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode="", scancode=0)
    while hands.scene.covered:
        hands.wait(0.05)
    first = hands.app.surface.get_at((middle[0] // 4, middle[1]))
    hands.wait(0.5)  # so long the table took to draw
    shown = [hands.pixels(), *film(hands, TIMES["open"])]
    assert len(set(shown)) > 10
    assert hands.app.surface.get_at((middle[0] // 4, middle[1])) != first
    assert closed not in shown
    settle(hands)
    hands.wait(0.02)
    assert hands.pixels() == settled_pixels(hands)


def test_a_flight_is_seen_from_its_start_however_long_its_first_frame_takes(sit: Sit) -> None:
    hands = lead(sit)
    settle(hands)
    play(hands, 0, "play(B5)")
    hands.wait(0.01)
    hands.wait(0.5)  # so long it took to draw
    assert len({*film(hands, TIMES["play"] - 0.02)}) > 8
    settle(hands)
    hands.wait(0.02)
    assert hands.pixels() == settled_pixels(hands)


# -- who is near ---------------------------------------------------------------------------------------------------


def test_the_open_table_lies_as_it_lay_for_whoever_looked_last(sit: Sit) -> None:
    """It turns behind the curtain alone: not when somebody has played, nor when another person is asked openly."""
    zones = {**ZONES, "hand[1]": "B9", "unused[0]": "Evil Eye"}
    hands = sit("hhbb", zones, "LEAD", leader=1, turn=1, round=2, script=("play(L3)", "play(K5)"))
    hands.hold(0.7)
    settle(hands)
    plate = hands.target(("seat", 1)).rect
    assert plate.centery > hands.app.surface.get_height() * 0.7
    play(hands, 1, "play(B9)")
    hands.wait(0.02)
    assert hands.evening.viewer is None
    assert hands.target(("seat", 1)).rect == plate
    hands.frames(200)
    assert hands.evening.curtain is not None
    assert hands.evening.curtain.seat == 0
    hands.hold(0.7)
    assert hands.target(("seat", 0)).rect.centery > hands.app.surface.get_height() * 0.7


def test_where_no_curtain_hangs_the_table_turns_behind_a_passing_one(sit: Sit) -> None:
    """Peeking needs no curtain, but nobody shall see the plates change places."""
    hands = sit("hhbb", ZONES, "LEAD", style="peek", leader=1, turn=1, round=2)
    settle(hands)
    before = hands.pixels()
    hands.post(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode="", scancode=0)
    assert hands.target(("seat", 1)).rect.centery > hands.app.surface.get_height() * 0.7
    falling = film(hands, TIMES["fall"] - 0.06)
    assert lowest(hands, falling[-1]) == lowest(hands, before)
    settle(hands)
    hands.wait(0.02)
    assert hands.pixels() == settled_pixels(hands)


def test_among_those_who_trust_each_other_the_card_lands_and_the_table_turns_unseen(sit: Sit) -> None:
    """No curtain is held: one passes over the table, and behind it the next person's hand comes up."""
    hands = sit("hhbb", ZONES, "LEAD", style="trust", leader=0, turn=0, round=2)
    settle(hands)
    assert hands.evening.viewer == 0
    play(hands, 0, "play(B5)")
    assert hands.evening.viewer == 1
    flying = film(hands, TIMES["play"] / 2)
    assert hands.scene.sitting.model.viewer == 0
    assert len({*flying}) > 4
    hands.see_out()
    before = hands.pixels()
    falling = film(hands, TIMES["fall"] - 0.06)
    assert lowest(hands, falling[-1]) == lowest(hands, before)
    assert falling[-1] != before
    settle(hands)
    hands.wait(0.02)
    assert hands.scene.sitting.model.bottom == 1
    assert hands.pixels() != settled_pixels(hands)  # a band says whose hand it is
    hands.wait(STAYS)
    hands.wait(0.02)
    assert hands.pixels() == settled_pixels(hands)


@pytest.mark.parametrize("how", ["blackout", "focus"])
def test_a_blackout_covers_in_the_same_frame_whatever_flies(sit: Sit, how: str) -> None:
    hands = shared(sit)
    settle(hands)
    hands.scene.darken()
    hands.wait(0.02)
    dark = hands.pixels()
    hands.scene.looking.lighten()
    hands.scene.refresh()
    hands.hold(0.7)
    hands.evening.undo_refusal(0)
    hands.scene.moving.hear(
        [event for event in hands.evening._match.events(0, 0) if event.kind == "move"][-4:], 0, False
    )
    hands.app._dirty = True
    hands.wait(0.01)
    if how == "blackout":
        hands.post(pygame.KEYDOWN, key=pygame.K_b, mod=0, unicode="b", scancode=0)
    else:
        hands.focus_lost()
    assert not hands.scene.moving.busy
    assert hands.pixels() == dark


def test_events_of_other_eyes_are_not_shown(sit: Sit) -> None:
    hands = shared(sit)
    settle(hands)
    moves = hands.evening._match.events(1, 0)
    hands.scene.moving.hear(moves, 1, False)
    hands.app._dirty = True
    hands.wait(0.01)
    assert not hands.scene.busy()


# -- every event of whole games ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "viewer"), [(3, 0), (4, None), (6, 2)])
def test_whatever_happens_can_be_seen_coming_about(seats: int, viewer: int | None) -> None:
    """Whole games at random: flights have places, hidden pieces are backs, all ends where the picture has it."""
    rng, met = Random(seats), set()
    people = [SeatInfo(name, "human") for name in snapshot.NAMES[:seats]]
    options = {"claim_mode": "subset", "poison_discards": "closed"} if seats == 3 else {}
    match = Match.new("tricks-and-treats", people, options, str(seats))
    picture = Picture((480, 270), match.table, match.game.meta, match.seats)
    pose = Pose(panel_open=False)
    before, here, since = None, {}, 0
    while match.result is None and match.now < 1200:
        model = still.model_of(match, viewer)
        events, since = match.events(viewer, since), match.now
        there = picture.measure(model, pose)
        spots = picture.spots(model, pose)
        stage = Stage(match.table, before, model, here, there, spots, tumbles=True)
        made = moves.flights(Plan(stage, tuple(events)))
        for flight in made:
            assert all(math.isfinite(number) for number in (*flight.start, *flight.end))
            assert 0 <= flight.begins < 20
            assert 0 < flight.lasts < 2
            if isinstance(flight.hides, tuple):
                assert flight.shows_back
        last = {f.hides: f for f in made if isinstance(f.hides, int)}
        for piece, flight in last.items():
            if piece in there and flight.fades[1] == 1.0:
                assert flight.end == pytest.approx(there[piece], abs=1)  # type: ignore[index]
        met |= {base(match.table, e.src) + ">" + base(match.table, e.dst) for e in events if e.kind == "move"}
        before, here = model, there
        seat = (match.actors & -match.actors).bit_length() - 1
        match.act(seat, rng.choice(match.legal(seat)))
    known = {f"{src}>{dst}" for src, dst in (*STEPS, *moves.STEPS)}
    assert met <= known, met - known
    assert len(met) > 12


def test_a_hidden_piece_shows_no_face(sit: Sit) -> None:
    """What Ben draws: the tokens that fly have no name."""
    hands = sit(
        "hbbb", {**ZONES, "trick": "B12, B6, B7, B1"}, "DRAW", leader=2, turn=2, winner=2, round=2,
        draws=("<P9>", "Ghost"),
    )  # fmt: skip
    settle(hands)
    hands.let_bots("draw()")
    names = [flight.look.name for flight, _ in hands.scene.moving._timeline._flights if flight.shows_back]
    assert names
    assert all(name[1] is None for name in names)  # type: ignore[index]


def test_nothing_flies_across_the_open_panel(sit: Sit) -> None:
    """In a small window the panel lies over the bag: what is drawn rises behind it."""
    hands = sit(
        "hbbb", {**ZONES, "trick": "B12, B6, B7, B1"}, "DRAW", leader=2, turn=2, winner=2, round=2,
        draws=("<P9>", "Ghost"),
    )  # fmt: skip
    settle(hands)
    hands.key(pygame.K_l)
    hands.scene.pose.tab = "rules"
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
