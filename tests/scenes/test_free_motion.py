"""Films of the free table over a clock that only the test moves on: what happened is seen to come about, then rests."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pygame
import pytest

from scenes.games.free_table import pieces
from scenes.games.free_table.motions import Gliding
from scenes.games.free_table.renderer import FreeRenderer
from scenes.ui.painter import Painter
from tests.scenes.free_hands import FreeHands, OpenFreeTable

pytestmark = pytest.mark.film

STEP = 1 / 60
OpenTable = Callable[..., FreeHands]
# What is done first and lies still, then what is to be seen, and for how many seconds at the normal speed.
GESTURES: dict[str, tuple[tuple[str, ...], str, tuple[float, float]]] = {
    "flip": (('take(0) "3 500 300"',), "flip(1)", (0.25, 0.4)),
    "flip back": (('take(0) "3 500 300 20"', "flip(1)"), "flip(1)", (0.25, 0.4)),
    "flip two": (('take(0) "1 500 300"', 'take(0) "1 640 300 90"'), 'flip(1) "2"', (0.25, 0.4)),
    "turn over": (('take(0) "9 560 300"',), "turn_over(1)", (0.25, 0.4)),
    "turn over a row": (('take(0) "9 560 300"', "spread(1)"), "turn_over(1)", (0.4, 0.8)),
    "shuffle": ((), "shuffle(0)", (0.8, 1.1)),
    "shuffle a row": (('take(0) "9 560 300"', "spread(1)"), "shuffle(1)", (0.8, 1.1)),
    "shuffle tokens": (('tip() "6 560 300"',), "shuffle(1)", (0.8, 1.1)),
    "cut": (("turn_over(0)",), 'cut(0) "20"', (0.4, 0.7)),
    "roll": ((), "roll()", (0.9, 1.3)),
    "roll one": (("roll()",), 'roll() "2"', (0.9, 1.3)),
    "deal": ((), 'deal(0) "7"', (0.5, 0.7)),
    "deal all": ((), 'deal(0) "26"', (1.2, 1.7)),
    "draw": ((), "draw(0)", (0.2, 0.4)),
    "spread": (('take(0) "9 560 300"', "turn_over(1)"), "spread(1)", (0.15, 0.3)),
    "square up": (('take(0) "9 560 300"', "spread(1)"), "stack(1)", (0.15, 0.3)),
    "lay together": (('take(0) "9 500 300"',), 'stack(0) "1"', (0.15, 0.35)),
    "turn": ((), "turn(0)", (0.15, 0.3)),
    "reach": ((), 'reach() "3"', (0.2, 2.5)),
}


@pytest.fixture
def open_table(open_free_table: OpenFreeTable) -> OpenFreeTable:
    def at(kinds: str = "h", speed: str = "normal", **more: Any) -> FreeHands:
        hands = open_free_table(kinds, **more)
        hands.app.change(msgspec.structs.replace(hands.app.settings, speed=speed), keep=False)
        hands.frames(20)
        return hands

    return at


def do(hands: FreeHands, *texts: str, seat: int = 0) -> None:
    for text in texts:
        hands.session.act(seat, hands.session.table.parse(text))
    hands.free.refresh()


def settle(hands: FreeHands) -> None:
    for _ in range(600):
        hands.wait(STEP)
        if not hands.free.glides.busy:
            break
    hands.wait(STEP)


def film(hands: FreeHands, text: str, seat: int = 0) -> list[bytes]:
    """What is seen from the moment a gesture is made until nothing moves, a frame every sixtieth of a second."""
    do(hands, text, seat=seat)
    hands.wait(0.0)
    frames = [hands.pixels()]
    while hands.free.glides.busy and len(frames) < 600:
        hands.wait(STEP)
        frames.append(hands.pixels())
    return frames


def anew(hands: FreeHands, still: bool = True) -> bytes:
    """The picture as it looks when all of it is drawn by a new hand, at rest or as it moves now."""
    surface = hands.app.surface.copy()
    session = hands.session
    renderer = FreeRenderer(surface.get_size(), session.table, session.meta, session.seats, hands.app.theme)
    renderer.key_hints = hands.free._picture.key_hints if hands.free._picture else {}
    if not still:
        renderer.glides = hands.free.glides
    renderer.draw(surface, hands.free.presenter.model, hands.free.ui)
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("name", GESTURES)
def test_what_happens_is_seen_on_its_way_and_ends_as_the_settled_picture(open_table: OpenTable, name: str) -> None:
    first, gesture, (shortest, longest) = GESTURES[name]
    hands = open_table()
    do(hands, *first)
    settle(hands)
    before = hands.pixels()
    frames = film(hands, gesture)
    assert frames[-1] == anew(hands)
    assert frames[0] != frames[-1]
    way = set(frames[1:-1]) - {before, frames[-1]}
    assert len(way) >= 0.6 * shortest / STEP  # it moves, and does not jump
    assert shortest <= (len(frames) - 1) * STEP <= longest + 2 * STEP


@pytest.mark.parametrize("name", ["turn over", "shuffle", "cut", "deal", "draw", "reach", "spread"])
def test_no_word_is_ahead_of_what_moves(open_table: OpenTable, listening: pytest.MonkeyPatch, name: str) -> None:
    """Log line, numbers of hands and hints are those before until it has arrived."""
    drawn: set[str] = set()
    for draws in ("text", "label"):
        listening.setattr(Painter, draws, _noting(getattr(Painter, draws), drawn))
    first, gesture, _ = GESTURES[name]
    hands = open_table("hh")
    hands.hold(0.8)
    do(hands, *first)
    settle(hands)

    def words() -> set[str]:
        drawn.clear()
        anew(hands, still=False)
        return {*drawn, hands.target(("ui", "lately")).name}

    before = words()
    do(hands, gesture)
    hands.wait(0.0)
    dealt = bool(hands.free.glides.coming)
    early: set[str] = set()
    while hands.free.glides.coming if dealt else hands.free.glides.busy:
        early |= words() - before
        hands.wait(4 * STEP)
    assert not early
    hands.wait(2.0)
    assert words() != before


def _noting(draws: Callable[..., float], drawn: set[str]) -> Callable[..., float]:
    def noted(painter: Painter, words: str, *rest: object, **more: object) -> float:
        drawn.add(words)
        return draws(painter, words, *rest, **more)

    return noted


@pytest.mark.parametrize("name", GESTURES)
def test_with_motion_off_the_first_frame_is_the_settled_one(open_table: OpenTable, name: str) -> None:
    first, gesture, _ = GESTURES[name]
    hands = open_table(speed="off")
    do(hands, *first)
    settle(hands)
    frames = film(hands, gesture)
    assert len(frames) == 1
    assert frames[0] == anew(hands)


@pytest.mark.parametrize("name", ["flip", "shuffle", "roll", "deal", "cut"])
def test_the_speed_of_the_settings_holds_and_reduced_motion_stills_it(open_table: OpenTable, name: str) -> None:
    first, gesture, _ = GESTURES[name]
    lasts = {}
    for speed in ("slow", "normal", "fast"):
        hands = open_table(speed=speed)
        do(hands, *first)
        settle(hands)
        lasts[speed] = len(film(hands, gesture))
        hands.app.close()
    assert lasts["slow"] == pytest.approx(2 * lasts["normal"], abs=4)
    assert lasts["fast"] == pytest.approx(lasts["normal"] / 2, abs=4)
    hands = open_table()
    hands.app.change(msgspec.structs.replace(hands.app.settings, reduced_motion=True), keep=False)
    do(hands, *first)
    settle(hands)
    assert len(film(hands, gesture)) == 1


@pytest.mark.parametrize("name", ["turn over a row", "shuffle", "roll", "deal", "lay together"])
def test_what_is_drawn_in_part_while_it_moves_looks_as_if_drawn_anew(open_table: OpenTable, name: str) -> None:
    first, gesture, _ = GESTURES[name]
    hands = open_table()
    do(hands, *first)
    settle(hands)
    do(hands, gesture)
    seen = 0
    for _ in range(200):
        hands.wait(3 * STEP)
        if not hands.free.glides.busy:
            break
        seen += hands.free.patches is not None
        assert hands.pixels() == anew(hands, still=False)
    assert seen > 2


@pytest.mark.parametrize("name", ["shuffle", "roll", "deal", "flip"])
@pytest.mark.parametrize("how", ["key", "click"])
def test_any_key_and_any_click_lets_everything_arrive(open_table: OpenTable, name: str, how: str) -> None:
    first, gesture, _ = GESTURES[name]
    hands = open_table()
    do(hands, *first)
    settle(hands)
    do(hands, gesture)
    hands.frames(2)
    assert hands.free.glides.busy
    if how == "key":
        hands.keys("f7")
    else:
        hands.press((2, 2))
    assert not hands.free.glides.busy
    assert hands.pixels() == anew(hands)


def test_a_hand_is_empty_before_the_deal_and_fills_card_by_card(open_table: OpenTable) -> None:
    hands = open_table()
    unit = hands.free.camera().unit
    left, top, wide, high = 480, 750, 800, 100  # where cards stand, below what is written in the tray
    tray = pygame.Rect(round(left * unit), round(top * unit), round(wide * unit), round(high * unit))
    do(hands, 'deal(0) "7"')
    bare, filled = [], []
    while hands.free.glides.busy:
        hands.wait(STEP)
        shown = hands.app.surface.subsurface(tray)
        light = sum(shown.get_at((x, y)).r > 170 for x in range(0, tray.w, 6) for y in range(0, tray.h, 6))
        (filled if light else bare).append(light)
    assert len(bare) > 2  # nothing stands in the hand while the first is on its way
    grown = [k for k in range(1, len(filled)) if filled[k] > filled[k - 1]]
    assert len(grown) >= 7
    assert filled[-1] == max(filled)


def test_a_pile_that_is_dealt_out_grows_thinner_as_the_cards_leave_it(open_table: OpenTable) -> None:
    hands = open_table(options={"dice": 0})
    do(hands, 'deal(0) "52"')
    hands.wait(0.0)
    place = pygame.Rect(0, 0, 60, 60)
    place.center = hands.at(800, 390)
    seen = [pygame.image.tobytes(hands.app.surface.subsurface(place), "RGB")]
    while hands.free.glides.busy:
        hands.wait(0.05)
        seen.append(pygame.image.tobytes(hands.app.surface.subsurface(place), "RGB"))
    assert not hands.view_model.piles
    assert seen[len(seen) // 2] != seen[-1]  # the pile still stands there, though the model has dealt all of it
    assert len(set(seen)) > 5


def test_what_dice_show_is_not_said_before_they_rest(open_table: OpenTable) -> None:
    hands = open_table()
    do(hands, "roll()")
    hands.wait(0.3)
    assert "rolled" not in hands.target(("ui", "lately")).name
    settle(hands)
    assert f"rolled {sum(hands.view_model.dice)}" in hands.target(("ui", "lately")).name


def test_a_roll_taken_back_on_its_way_leaves_the_other_dice_to_roll(open_table: OpenTable) -> None:
    hands = open_table()
    do(hands, "roll()")
    hands.wait(0.3)
    hands.session._match.undo(None)
    do(hands, 'roll() "2"')
    settle(hands)
    assert [bool(die) for die in hands.view_model.dice].count(True) == 1


def test_the_log_keeps_what_dice_showed_before_and_says_what_else_happens(open_table: OpenTable) -> None:
    hands = open_table()
    do(hands, "roll()")
    settle(hands)
    do(hands, "roll()")
    hands.wait(0.1)
    do(hands, 'take(0) "3 500 300"')
    hands.wait(0.1)
    spoken = hands.target(("ui", "lately")).name
    assert "took" in spoken
    assert spoken.count("rolled") == 1
    settle(hands)
    assert hands.target(("ui", "lately")).name.count("rolled") == 2


def test_a_card_that_is_flipped_shows_its_back_first_and_its_face_last(open_table: OpenTable) -> None:
    hands = open_table()
    do(hands, 'take(0) "1 560 300"')
    settle(hands)
    do(hands, "flip(1)")
    box = pygame.Rect(0, 0, hands.free.camera().px(150), hands.free.camera().px(170))
    box.center = hands.at(560, 300)
    widths, light = [], []
    for _ in range(16):
        hands.wait(STEP)
        shown = hands.app.surface.subsurface(box)
        row = [shown.get_at((x, box.h // 2)) for x in range(box.w)]
        card = [x for x, colour in enumerate(row) if colour.r > 150 or colour.g > 125 or colour.g < 70]
        widths.append(len(card))
        light.append(sum(colour.r > 200 for colour in row) / max(1, len(card)))
    thin = widths.index(min(widths))
    assert 3 <= thin <= 12
    assert min(widths) < 0.5 * max(widths)
    assert max(light[: thin - 1]) + 0.2 < light[-1]


def test_a_card_dropped_beside_its_place_glides_there(open_table: OpenTable) -> None:
    hands = open_table("h")
    hands.click(("tool", "snap"))
    hands.put(("pile", 0), hands.at(507, 407))
    hands.frames(20)
    for where in (hands.at(609, 411), hands.at(668, 428)):
        hands.carry(("pile", 1), where)
        hands.wait(0.2)
        hands.move(*where)
        hands.post(pygame.MOUSEBUTTONUP, pos=where, button=1)
        pile = hands.pile(1)
        (glide,) = hands.free.glides.motions
        assert isinstance(glide, Gliding)
        assert (glide.end.x, glide.end.y) == pieces.middle_of(pile)
        x, y = hands.at(glide.start.x, glide.start.y)
        assert abs(x - where[0]) <= 2
        assert abs(y - where[1]) <= 2
        assert glide.lasts == pytest.approx(0.12)
        hands.frames(20)
        assert not hands.free.glides.busy


def test_nothing_moves_for_other_eyes_and_nothing_that_was_not_seen(open_table: OpenTable) -> None:
    hands = open_table("hh")
    do(hands, 'deal(0) "5"')
    hands.wait(0.1)
    assert hands.free.glides.busy
    hands.click(("seat", 1))
    assert not hands.free.glides.busy


# -- what is heard -----------------------------------------------------------------------------------------------------


def heard(hands: FreeHands, gesture: str, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, float, float]]:
    """What is heard of a gesture: each sound, when, and for how long it goes on, 0 for its own time."""
    sounds: list[tuple[str, float, float]] = []
    began = hands.now

    def play(kind: str, lasts: float = 0.0) -> None:
        sounds.append((kind, hands.now - began, lasts))

    monkeypatch.setattr(hands.app.sound, "play", play)
    do(hands, gesture)
    settle(hands)
    return sounds


@pytest.mark.parametrize("speed", ["slow", "normal", "fast"])
@pytest.mark.parametrize(
    ("gesture", "kind", "often", "lasts"),
    [('deal(0) "7"', "card", 7, 0.55), ("shuffle(0)", "riffle", 5, 0.95), ("roll()", "die", 9, 1.15)],
)
def test_sounds_come_with_what_is_seen_and_take_as_long(
    open_table: OpenTable,
    gesture: str,
    kind: str,
    often: int,
    lasts: float,
    speed: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hands = open_table(speed=speed)
    factor = {"slow": 0.5, "normal": 1.0, "fast": 2.0}[speed]
    sounds = heard(hands, gesture, monkeypatch)
    times = [at for name, at, _ in sounds if name == kind]
    assert len(times) == often
    assert {"deal", "shuffle", "dice"}.isdisjoint(name for name, _, _ in sounds)
    assert times[0] > 0.1 * lasts / factor
    assert 0.5 * lasts / factor < times[-1] < lasts / factor + 0.1


def test_what_slides_is_heard_as_long_as_it_slides(open_table: OpenTable, monkeypatch: pytest.MonkeyPatch) -> None:
    hands = open_table()
    do(hands, 'take(0) "1 400 400"')
    settle(hands)
    sounds: list[tuple[str, float]] = []
    monkeypatch.setattr(hands.app.sound, "play", lambda kind, lasts=0.0: sounds.append((kind, lasts)))
    hands.fling(("pile", 1), hands.at(560, 400))
    began = hands.now
    settle(hands)
    slides = [lasts for kind, lasts in sounds if kind == "slide"]
    assert len(slides) == 1
    assert slides[0] == pytest.approx(hands.now - began, abs=0.15)


def test_without_motion_each_gesture_is_heard_at_once(open_table: OpenTable, monkeypatch: pytest.MonkeyPatch) -> None:
    hands = open_table(speed="off")
    assert [kind for kind, _, _ in heard(hands, "shuffle(0)", monkeypatch)] == ["shuffle"]
    assert [kind for kind, _, _ in heard(hands, "roll()", monkeypatch)] == ["dice"]


@pytest.mark.parametrize("bodies", [True, False])
def test_a_shaken_bag_is_heard_once_whether_tokens_tumble_or_not(
    open_table: OpenTable, bodies: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = open_table()
    hands.app.change(msgspec.structs.replace(hands.app.settings, bodies=bodies), keep=False)
    hands.frames(30)
    assert [kind for kind, _, _ in heard(hands, "shake()", monkeypatch)] == ["bag"]
    assert [kind for kind, _, _ in heard(hands, 'reach() "1"', monkeypatch)].count("bag") == 1


@pytest.mark.parametrize(
    ("first", "gesture", "sounds"),
    [
        (('take(0) "1 500 300"',), "flip(1)", ["card"]),
        (('take(0) "5 500 300"',), 'stack(0) "1"', ["card"]),
        ((), 'cut(0) "9"', ["card", "card"]),
        ((), 'draw(0) "2"', ["card", "card"]),
        ((), 'take(0) "2 500 300"', ["card"]),
        ((), 'bring(red) "5 500 300"', ["chips"]),
    ],
)
def test_what_comes_down_is_heard_as_often_as_it_does(
    open_table: OpenTable, first: tuple[str, ...], gesture: str, sounds: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = open_table()
    do(hands, *first)
    settle(hands)
    assert [kind for kind, _, _ in heard(hands, gesture, monkeypatch)] == sounds


@pytest.mark.parametrize("name", ["flip", "shuffle", "roll", "deal"])
def test_a_first_frame_that_takes_long_costs_nothing_of_what_is_seen(open_table: OpenTable, name: str) -> None:
    first, gesture, (shortest, _) = GESTURES[name]
    hands = open_table()
    do(hands, *first)
    settle(hands)
    do(hands, gesture)
    hands.wait(0.0)
    began = hands.pixels()
    hands.wait(1.5)  # so long that all of it would be over
    seen = {began}
    while hands.free.glides.busy:
        hands.wait(STEP)
        seen.add(hands.pixels())
    assert len(seen) >= 0.6 * shortest / STEP
