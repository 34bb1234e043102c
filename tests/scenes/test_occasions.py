"""Moments that deserve one: the winning card lands, points count up, a round is over, the third Candy, the win."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.session.lesson import script_of
from game.session.session import Session
from scenes.screens.lesson import lesson_scene
from scenes.screens.results.results import ResultsScene
from scenes.stage import motion
from scenes.stage.motion import TIMES
from scenes.table.animations.moments import HOLD
from scenes.table.blocks.announcement import COUNTS, STAYS, AnnouncementFlight
from scenes.table.text import COUNTING
from scenes.ui.painter import Painter
from scenes.ui.target import Target, at
from tests.scenes.frame import Window
from tests.scenes.hands import Bots, Hands, OpenTable
from tests.shots import over, played

pytestmark = pytest.mark.film

LINE = "<P7>, <S10>, <L2>, <B10>, <B8>"
OWN = {"claimed[0]": "<P1>, <P2>", "claimed[1]": "<K2>"}
POISONED = {**OWN, "line": LINE, "trick": "B9, B10, K4, S1", "unused[0]": "Poison#1"}  # Ben won; Nell could use it
PAPER = (200, 190, 160)  # whatever is at least as light lies on paper
TICK = 1 / 60
HELD = (620, 660)  # px: the middle of the hand


def last_trick(open_table: OpenTable, kinds: str = "hbbb", size: tuple[int, int] = (1280, 720)) -> Hands:
    """Nell may claim Bats 10 with the last trick of round 1, where she has two points."""
    zones = {**OWN, "line": LINE, "trick": "B9, S1, K4, B10"}
    hands = open_table(kinds, zones, "CLAIM", leader=1, turn=0, winner=0, round=1, trick=15, size=size)
    hands.frames(40)
    return hands


def third_candy(open_table: OpenTable, cards: bool, kinds: str = "hbbb") -> Hands:
    """Nell may keep the third Candy, with tricks to come or with the last one."""
    held = {"hand[0]": "P12, B2", "hand[1]": "B3", "hand[2]": "B4", "hand[3]": "B5"} if cards else {}
    others = {"unused[3]": "Candy#1", "unused[1]": "Candy#2", "peek": "Candy#3, <P4>"}
    zones = {**OWN, **others, **held, "line": LINE, "trick": "B9, S1, K4, B12"}
    hands = open_table(kinds, zones, "KEEP", leader=1, turn=0, winner=0, round=2, trick=14 if cards else 15)
    hands.frames(40)
    return hands


def do(hands: Hands, text: str, seat: int = 0) -> None:
    hands.session.act(seat, hands.session.table.parse(text))
    hands.scene.refresh()


def middle(hands: Hands) -> pygame.Rect:
    """Where a slip lies: the middle of the trick, above the sentence."""
    picture = hands.scene._picture
    assert picture is not None
    k, ox, oy = picture.frame()
    x, y = picture.layout(hands.scene.ui).trick_centre
    return pygame.Rect(round(ox + x * k) - 190, round(oy + y * k) - 70, 380, 150)


def light(hands: Hands) -> float:
    """How much of the middle of the table is paper, 0 to 1."""
    part = hands.app.surface.subsurface(middle(hands))
    anchors = [part.get_at((x, y)) for x in range(0, part.get_width(), 6) for y in range(0, part.get_height(), 6)]
    return sum(all(anchor[k] >= PAPER[k] for k in range(3)) for anchor in anchors) / len(anchors)


def may_pass(hands: Hands) -> bool:
    """Return whether a question about a treat can be answered."""
    return any(target.name.startswith("Pass") for target in hands.top.targets())


def until(hands: Hands, found: Callable[[], bool], seconds: float = 8.0) -> float:
    """Let time go by until something is so; how long it took."""
    for step in range(round(seconds / TICK)):
        if found():
            return step * TICK
        hands.wait(TICK)
    raise AssertionError("it did not come to that")


def announced(hands: Hands) -> bool:
    return light(hands) > 0.6


def comes(hands: Hands, subject: str) -> bool:
    """Return whether the announcement of a subject is shown."""
    flight = hands.scene.moving._timeline.shows(AnnouncementFlight)
    return flight is not None and flight.subject == subject


# -- the winning card ----------------------------------------------------------------------------------------------


def follow(open_table: OpenTable, card: str) -> tuple[Hands, list[tuple[float, str]]]:
    """Nell plays a card onto Bats 9; with what is heard, and when."""
    zones = {"hand[0]": "B12, B2", "hand[1]": "S2", "hand[2]": "S3", "hand[3]": "S4", "line": LINE, "trick": "B9"}
    hands = open_table("hbbb", zones, "FOLLOW", leader=3, turn=0, round=2)
    hands.frames(60)
    heard: list[tuple[float, str]] = []
    began = hands.now
    hands.app.sound.play = lambda kind: heard.append((hands.now - began, kind))  # type: ignore[method-assign]
    do(hands, f"play({card})")
    hands.wait(TICK)
    return hands, heard


def test_the_card_that_wins_falls_with_its_weight_and_is_heard_when_it_hits_the_table(open_table: OpenTable) -> None:
    hands, heard = follow(open_table, "B12")
    x, y, width, _ = hands.scene.moving._places[hands.session.table.code["B12"]]
    above = pygame.Rect(round(x - width / 2) - 9, round(y - width * 0.7), 7, round(width * 1.4))  # beside its place
    bare = pygame.image.tobytes(hands.app.surface.subsurface(above), "RGB")
    seen = []
    until(hands, lambda: seen.append(pygame.image.tobytes(hands.app.surface.subsurface(above), "RGB")) or (
        "thump" in [kind for _, kind in heard]
    ))  # fmt: skip
    assert len({*seen} - {bare}) > 3  # larger than it will be, and its shadow beside it
    at = next(at for at, kind in heard if kind == "thump")
    assert TIMES["play"] < at < TIMES["play"] + TIMES["land"]
    until(hands, lambda: not hands.scene.moving.arriving)
    assert hands.scene.moving.heard() == []


def test_a_card_that_does_not_win_lands_as_any_other(open_table: OpenTable) -> None:
    hands, heard = follow(open_table, "B2")
    until(hands, lambda: not hands.scene.moving.arriving)
    assert hands.now < 5
    assert "thump" not in [kind for _, kind in heard]


# -- points --------------------------------------------------------------------------------------------------------


def test_points_on_a_plate_count_as_the_tokens_arrive(open_table: OpenTable) -> None:
    zones = {**OWN, "line": LINE, "trick": "B9, S10, B8, B10", "hand[0]": "K1", "hand[1]": "K5", "hand[2]": "K6",
             "hand[3]": "K7"}  # fmt: skip
    hands = open_table("hbbb", zones, "CLAIM", leader=3, turn=0, winner=0, round=2, trick=14)
    hands.frames(60)
    plate = hands.target(("seat", 0)).rect
    number = pygame.Rect(plate.right - 60, plate.y + 4, 56, 34)

    def shown() -> bytes:
        return pygame.image.tobytes(hands.app.surface.subsurface(number), "RGB")

    before = shown()
    do(hands, "claim(all)")
    seen = []
    for _ in range(40):
        hands.wait(TICK)
        seen.append(shown())
    assert seen[0] == before  # none has arrived yet
    assert len(dict.fromkeys(seen)) >= 3  # one by one
    assert seen[-1] != before


# -- slips ---------------------------------------------------------------------------------------------------------


def test_when_a_round_is_over_a_slip_counts_the_points_and_goes_by_itself(open_table: OpenTable) -> None:
    hands = last_trick(open_table)
    do(hands, "claim(all)")
    until(hands, lambda: announced(hands))
    assert hands.scene.moving.behind  # bots wait
    hands.wait(0.02)
    seen = set()
    for _ in range(40):
        hands.wait(TICK)
        seen.add(pygame.image.tobytes(hands.app.surface.subsurface(middle(hands)), "RGB"))
    assert len(seen) >= 2  # two points and three
    assert until(hands, lambda: not announced(hands)) < STAYS
    until(hands, lambda: not hands.scene.busy())
    assert light(hands) < 0.2


@pytest.mark.parametrize("kinds", ["hbbb", "hhbb"])
def test_while_the_points_of_a_round_stand_nothing_is_asked(open_table: OpenTable, kinds: str) -> None:
    """Nell, who could use the Poison before the next lead, is asked once somebody went on."""
    hands = open_table(kinds, POISONED, "CLAIM", leader=1, turn=2, winner=2, round=1, trick=15)
    hands.session.pace = "normal"
    hands.frames(40)
    below = pygame.Rect(330, 480, 570, 40)  # where it is asked

    def highlighted() -> int:
        return pygame.mask.from_threshold(
            hands.app.surface.subsurface(below), (255, 255, 255), (75, 75, 75, 255)
        ).count()  # fmt: skip

    match = hands.session._match
    match.act(2, match.table.parse("claim(all)"))
    hands.session._changed(seen_out=True)
    hands.scene.refresh()
    until(hands, lambda: announced(hands))
    for _ in range(240):
        hands.wait(TICK)
        assert not [target.name for target in hands.top.targets() if target.name.startswith(("Pass", "Use", "See"))]
    assert announced(hands)
    assert highlighted() == 0
    hands.keys("return")
    assert not announced(hands)
    hands.wait(TICK)
    until(hands, lambda: highlighted() > 100)
    until(hands, lambda: may_pass(hands))
    assert match.phase == "WINDOW_LEAD", "the key did nothing else"


def test_a_key_before_the_points_of_a_round_brings_them_and_answers_nothing_that_is_not_asked_yet(
    open_table: OpenTable,
) -> None:
    hands = open_table("hbbb", POISONED, "CLAIM", leader=1, turn=2, winner=2, round=1, trick=15)
    hands.session.pace = "normal"
    hands.frames(40)
    hands.session._match.act(2, hands.session.table.parse("claim(all)"))
    hands.session._changed(seen_out=True)
    hands.scene.refresh()
    hands.wait(TICK)
    hands.keys("return")
    assert not hands.has("Pass (Enter)")
    hands.wait(0.5)
    hands.wait(0.5)
    assert announced(hands)
    hands.keys("return")
    assert hands.session._match.phase == "WINDOW_LEAD"
    until(hands, lambda: may_pass(hands))


@pytest.mark.parametrize(("kinds", "pace"), [("hbbb", "normal"), ("hbbb", "fast"), ("hhbb", "normal")])
def test_while_the_points_of_a_round_stand_what_lies_below_is_of_that_round(
    open_table: OpenTable, kinds: str, pace: str
) -> None:
    """The header tells of it, nobody's lantern is lit, and no card of the next deal lies there."""
    hands = last_trick(open_table, kinds)
    hands.session.pace = pace
    header, fan = pygame.Rect(150, 8, 130, 26), pygame.Rect(240, 560, 740, 140)  # what was played; one's own hand

    def drawn_bytes() -> bytes:
        return pygame.image.tobytes(hands.app.surface.subsurface(header), "RGB")

    def held() -> int:
        part = hands.app.surface.subsurface(fan)
        return pygame.mask.from_threshold(part, (255, 255, 255), (60, 60, 90, 255)).count()

    before = drawn_bytes()
    do(hands, "claim(all)")
    until(hands, lambda: announced(hands))
    for _ in range(60):
        hands.wait(TICK)
        assert drawn_bytes() == before
        assert held() == 0
        assert not any(target.group == "hand" for target in hands.top.targets())
    lamp = hands.app.surface.subsurface(hands.target(("seat", 0)).rect.inflate(16, 16))
    assert pygame.mask.from_threshold(lamp, (240, 200, 120), (30, 30, 40, 255)).count() < 20, "nobody is asked"
    if pace == "normal":
        hands.keys("return")
    until(hands, lambda: not announced(hands))
    if kinds == "hhbb":
        until(hands, lambda: hands.scene.covered)
        return
    until(hands, lambda: not hands.scene.moving.arriving)
    hands.wait(TICK)
    assert drawn_bytes() != before
    assert held() > 1000
    assert any(target.group == "hand" for target in hands.top.targets())


@pytest.mark.parametrize("how", ["key", "click"])
def test_a_key_or_a_click_takes_the_slip_away_and_does_nothing_else(open_table: OpenTable, how: str) -> None:
    hands = last_trick(open_table)
    do(hands, "claim(all)")
    until(hands, lambda: announced(hands))
    done = hands.done()
    if how == "key":
        hands.keys("return")
    else:
        hands.press(HELD)  # where a card will lie
        hands.release(HELD)
    assert not announced(hands)
    until(hands, lambda: not hands.scene.busy())
    card = at(hands.top.targets(), *HELD)
    assert card is not None
    assert card.group == "hand"
    assert hands.scene.ui.selected is None
    assert hands.done() == done
    hands.click(card.key)
    assert hands.scene.ui.selected == card.key[1]


def test_the_third_candy_is_told_beside_the_trick_and_nothing_covers_it(open_table: OpenTable) -> None:
    """It is kept and read on the table as it is, with the trick that brought it; then the trick is swept away."""
    hands = third_candy(open_table, cards=True)
    do(hands, "keep(Candy#3)")
    until(hands, lambda: hands.scene.in_sight().sentence.startswith("The third Candy. Nell claimed it."))
    seen = hands.scene.in_sight().view
    assert hands.session.table.code["Candy#3"] in seen.zones[hands.session.table.zone["unused[0]"]]
    assert len(seen.zones[hands.session.table.zone["trick"]]) == 4
    held = until(hands, lambda: not hands.scene.in_sight().sentence.startswith("The third Candy"))
    assert held > HOLD / 4
    assert not comes(hands, "The third Candy")


def test_a_win_is_celebrated_at_the_table_before_the_results(open_table: OpenTable) -> None:
    hands = third_candy(open_table, cards=False)
    do(hands, "keep(Candy#3)")
    until(hands, lambda: comes(hands, "Nell wins"), 12)
    assert hands.top is hands.scene
    hands.keys("return")  # the slip
    assert hands.top is hands.scene
    hands.keys("return")
    assert isinstance(hands.top, ResultsScene)


@pytest.mark.parametrize("kinds", ["hbbb", "hhbb"])
def test_points_count_once_and_then_the_winner_has_a_name_and_a_reason(
    open_table: OpenTable, kinds: str, listening: pytest.MonkeyPatch
) -> None:
    """The paper counts without a name; then it says who won and why, and the results do not count again."""
    hands = third_candy(open_table, cards=False, kinds=kinds)
    if kinds == "hhbb":
        hands.hold(0.7)
    written: list[str] = []
    write = Painter.text

    def note(self: Painter, words: str, *args: Any, **more: Any) -> Any:
        written.append(words)
        return write(self, words, *args, **more)

    listening.setattr(Painter, "text", note)
    do(hands, "keep(Candy#3)")
    timeline = hands.scene.moving._timeline

    def paper() -> AnnouncementFlight | None:
        flight = timeline.shows(AnnouncementFlight)
        return flight if flight is not None and flight.subject == "Nell wins" else None

    until(hands, lambda: paper() is not None, 12)
    assert "The third Candy ended the game. Most points: 4." in written
    assert not any("put" in words or "kept" in words for words in written[written.index("Nell wins") :])
    flight = paper()
    assert flight is not None
    looks = [pygame.image.tobytes(flight.shown(second), "RGB") for second in (0.01, COUNTS, COUNTS + 1)]
    assert looks[0] != looks[1] == looks[2]
    assert written.index(COUNTING) > written.index("Nell wins")  # drawn second, shown first
    hands.keys("return")
    hands.keys("return")
    results = hands.top
    assert isinstance(results, ResultsScene)
    assert not results.counting


def test_the_slip_of_a_win_covers_no_place_in_the_line_and_no_lantern_is_lit_beside_it(open_table: OpenTable) -> None:
    hands = third_candy(open_table, cards=False)
    hands.session.pace = "normal"
    line = hands.target(hands.piece("<L2>")).rect  # in the middle, over the slip
    places = pygame.Rect(line.x - 150, line.centery, 300, line.h // 2 + 12)
    do(hands, "keep(Candy#3)")
    until(hands, lambda: not hands.scene.moving.asked, 1)
    hands.wait(TICK)
    until(hands, lambda: hands.scene.moving.asked != "", 12)
    bare = pygame.image.tobytes(hands.app.surface.subsurface(places), "RGB")
    until(hands, lambda: announced(hands))
    hands.wait(0.5)
    assert pygame.image.tobytes(hands.app.surface.subsurface(places), "RGB") == bare
    lamp = hands.app.surface.subsurface(hands.target(("seat", 0)).rect.inflate(16, 16))
    assert pygame.mask.from_threshold(lamp, (240, 200, 120), (30, 30, 40, 255)).count() < 20


def test_the_results_wait_for_the_slip(open_table: OpenTable) -> None:
    hands = third_candy(open_table, cards=False)
    do(hands, "keep(Candy#3)")
    taken = until(hands, lambda: hands.top is not hands.scene, 12)
    assert taken > STAYS + 1


def test_everybody_sees_the_slip_before_a_curtain_falls(open_table: OpenTable) -> None:
    hands = last_trick(open_table, "hhbb")
    do(hands, "claim(all)")
    until(hands, lambda: announced(hands))
    assert hands.session.curtain is not None
    until(hands, lambda: hands.scene.covered)


def test_a_slip_says_nothing_of_hands(open_table: OpenTable) -> None:
    """Two tables that differ in hidden cards alone have the same slip."""
    shown = []
    for held in ("B3", "K3"):
        zones = {
            **OWN, "unused[3]": "Candy#1", "unused[1]": "Candy#2", "peek": "Candy#3, <P4>", "line": LINE,
            "trick": "B9, S1, K4, B12", "hand[0]": "P12", "hand[1]": held, "hand[2]": "B4", "hand[3]": "B5",
        }  # fmt: skip
        hands = open_table("hhbb", zones, "KEEP", leader=1, turn=0, winner=0, round=2, trick=14)
        hands.hold(0.7)
        hands.frames(40)
        do(hands, "keep(Candy#3)")
        until(hands, lambda hands=hands: "third Candy" in hands.scene.in_sight().sentence)  # type: ignore[misc]
        frames = []
        for _ in range(60):
            hands.wait(TICK)
            frames.append(hands.pixels())
        shown.append(frames)
    assert shown[0] == shown[1]


def test_without_motion_the_table_stops_in_words(open_table: OpenTable, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(motion.SWITCH, "off")
    hands = last_trick(open_table)
    lines: list[str] = []
    monkeypatch.setattr(hands.app, "say", lines.append)
    do(hands, "claim(all)")
    hands.frames(5)
    assert lines == ["Round 1 is over. Nell leads with 3."]
    assert light(hands) < 0.2
    hands = third_candy(open_table, cards=False)
    monkeypatch.setattr(hands.app, "say", lines.append)
    do(hands, "keep(Candy#3)")
    hands.frames(5)
    assert lines[1:] == [
        "The third Candy. Nell claimed it. This round is the last. Nell wins. The third Candy ended the game. "
        "Most points: 4."
    ]


def test_the_end_of_the_lesson_is_a_moment_too(tmp_path: Path) -> None:
    window, now = Window(tmp_path, (1280, 720)), 0.0
    scene = lesson_scene("tricks-and-treats", len(script_of("tricks-and-treats").steps) - 2)
    window.app.push(scene)

    def run(seconds: float) -> None:
        nonlocal now
        for _ in range(round(seconds / TICK)):
            now += TICK
            window.app.step(now)

    run(1)
    scene.course.read_on()
    run(4.5)
    anchor = (360, 325)
    highlighted = window.app.surface.get_at(anchor)
    assert min(highlighted[:3]) > 200
    run(8)
    assert window.top is scene
    assert min(window.app.surface.get_at(anchor)[:3]) > 200, "it stays until it was read"
    window.key(pygame.K_RETURN)
    run(1)
    assert window.top is scene
    assert max(window.app.surface.get_at(anchor)[:3]) < 120
    run(4)
    assert scene.ui.caption is not None
    assert scene.ui.caption.title == "The end"  # what a step says waits for the moment
    window.app.close()


# -- the results ---------------------------------------------------------------------------------------------------


def results(tmp_path: Path, **settings: object) -> tuple[Window, ResultsScene]:
    match = played("hbb", "owl", over)
    bots = Bots()
    bots.table = match.table
    window = Window(tmp_path, (1280, 720))
    window.app.change(replace(window.app.settings, **settings), keep=False)
    scene = ResultsScene(Session(match, "curtain", "fast", bots))
    window.app.push(scene)
    return window, scene


def test_the_points_of_the_results_count_up_and_the_chart_runs(tmp_path: Path) -> None:
    window, scene = results(tmp_path)
    sheet, chart = (next(t.rect for t in _drawn(window) if t.key == (key,)) for key in ("sheet", "chart"))
    parts: dict[str, list[bytes]] = {"sheet": [], "chart": []}
    for step in range(140):
        window.app.step(step * TICK)
        for name, rect in (("sheet", sheet), ("chart", chart)):
            parts[name].append(pygame.image.tobytes(window.app.surface.subsurface(rect), "RGB"))
    for shown in parts.values():
        assert len({*shown}) > 8
        assert shown[-1] == shown[-20]
    assert not scene.busy()
    counted = window.pixels()
    window.app.close()
    window, scene = results(tmp_path, reduced_motion=True)
    window.app.step(0.0)
    assert not scene.busy()
    assert window.pixels() == counted
    window.app.close()


def _drawn(window: Window) -> list[Target]:
    window.app.step(0.0)
    return window.top.targets()


def test_a_click_finishes_the_counting_and_does_what_it_is_on(tmp_path: Path) -> None:
    window, scene = results(tmp_path)
    window.app.step(0.0)
    window.click("All games")
    assert window.top is not scene
    window.app.close()
