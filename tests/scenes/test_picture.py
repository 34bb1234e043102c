"""The picture of the table: everything draws, everything legal can be pointed at, nothing hidden can be seen."""

from __future__ import annotations

import dataclasses
import itertools
import os
from random import Random

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from game.match.match import Match
from game.match.seats import SeatInfo
from game.rules.tricks_and_treats import GAME
from game.table import Position, dump, place
from scenes.dev import screenshot
from scenes.games.tricks_and_treats.layout import layout
from scenes.games.tricks_and_treats.model import TreatsModel
from scenes.games.tricks_and_treats.renderer import TreatsRenderer
from scenes.games.tricks_and_treats.table import TABLE
from scenes.hotseat import curtain
from scenes.stage import look
from scenes.table.model import Drag, UiState
from scenes.table.still import seen
from scenes.ui import turned
from scenes.ui.target import Target, find
from scenes.ui.toast import Toast
from scenes.ui.writing import Typed
from tests.scenes import positions
from tests.scenes.positions import HOSTILE, HUMAN, Asked, Line, Posed, Seat

pytestmark = pytest.mark.film

SMALL, FULL, LARGE = (1280, 720), (1920, 1080), (2560, 1440)


@pytest.fixture(autouse=True, scope="module")
def _fonts() -> None:
    pygame.font.init()


POSED = {
    "follow": (positions.table_4, 0),
    "keep": (positions.keep_4, 0),
    "keep, seen by others": (positions.keep_4, 2),
    "window": (positions.window_4, None),
    "window at home": (positions.window_4, 2),
    "six": (positions.table_6, 0),
    "crowded": (positions.crowded_3, 0),
    "claim": (positions.claim_4, None),
    "pick": (lambda: positions.claim_4(claim_mode="subset"), None),
    "draw": (positions.draw_4, None),
    "lead window": (positions.lead_window_4, 0),
    "race": (lambda: positions.race(2, 4), None),
    "start 3": (lambda: positions.start(3), 0),
    "start 5": (lambda: positions.start(5), 0),
    "start 6": (lambda: positions.start(6), None),
}


def asked_of(posed: Posed, seat: int) -> Asked:
    legal, open_actions = GAME.legal(posed.state, seat), GAME.open_actions(posed.state, seat)
    return Asked(seat, "What now?", GAME.private(posed.state, seat), tuple(legal), tuple(open_actions))


def drawn(
    posed: Posed, model: TreatsModel, ui: UiState | None = None, size: tuple[int, int] = SMALL
) -> tuple[pygame.Surface, list[Target]]:
    surface = pygame.Surface(size)
    renderer = TreatsRenderer(size, posed.table, GAME.meta, posed.seats)
    return surface, renderer.draw(surface, model, ui or UiState(panel_open=size[0] >= 1440))


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("name", POSED)
@pytest.mark.parametrize("panel_open", [False, True])
def test_every_position_draws_with_all_its_targets_on_the_screen(name: str, panel_open: bool) -> None:
    make, viewer = POSED[name]
    posed = make()
    model = posed.model(viewer)
    if name == "race":
        model = dataclasses.replace(model, asked=asked_of(posed, 0))
    size = FULL if panel_open else SMALL
    surface, targets = drawn(posed, model, UiState(panel_open=panel_open), size)
    window = surface.get_rect().inflate(60, 60)  # the hand under a sheet reaches over the lower edge
    sunk = {target.key for target in targets if target.group == "hand"}
    assert all(window.contains(target.rect) for target in targets if target.key not in sunk)
    assert all(target.name for target in targets)
    assert len({surface.get_at((x, y))[:3] for x in range(0, size[0], 97) for y in range(0, size[1], 53)}) > 40


@pytest.mark.parametrize("name", POSED)
def test_every_legal_action_can_be_pointed_at(name: str) -> None:
    make, viewer = POSED[name]
    posed = make()
    model = posed.model(viewer)
    if name == "race":
        model = dataclasses.replace(model, asked=asked_of(posed, 0))
    _, targets = drawn(posed, model)
    offered = {action for target in targets for action in target.actions}
    if model.asked is not None and (model.asked.seat == viewer or not model.asked.private):
        assert set(model.asked.legal) <= offered
    else:
        assert not model.plays


@pytest.mark.parametrize("tab", ["log", "tricks", "bag", "rules", "scores"])
def test_every_tab_of_the_panel_draws_and_can_be_left(tab: str) -> None:
    posed = positions.table_4()
    _, targets = drawn(posed, posed.model(0), UiState(tab=tab), FULL)
    assert {("tab", name) for name in ("log", "tricks", "bag", "rules", "scores")} <= {target.key for target in targets}
    assert find(targets, ("ui", "talk")) is not None


@pytest.mark.parametrize(("seats", "panel_open"), [*itertools.product((3, 4, 5, 6), (True, False))])
def test_plates_bag_and_line_do_not_overlap(seats: int, panel_open: bool) -> None:
    here = layout(seats, panel_open)
    boxes = [plate.box for plate in here.plates] + [here.treats, here.bag, here.played]
    for (ax, ay, aw, ah), (bx, by, bw, bh) in itertools.combinations(boxes, 2):
        apart = ax + aw <= bx or bx + bw <= ax or ay + ah <= by or by + bh <= ay
        assert apart, (seats, panel_open, (ax, ay), (bx, by))
    right = here.cloth[0] + here.cloth[2]
    assert all(x >= here.cloth[0] and x + w <= right for x, _, w, _ in boxes)


@pytest.mark.parametrize("count", [1, 2, 7, 11, 12, 17, 18, 20])
def test_a_hand_stays_between_the_panels_and_above_the_edge(count: int) -> None:
    posed = positions.crowded_3(count)
    model = posed.model(0)
    for size, ui in ((FULL, UiState()), (SMALL, UiState(panel_open=False))):
        _, targets = drawn(posed, model, ui, size)
        here = layout(3, ui.panel_open)
        k = size[1] / 900
        cards = [target for target in targets if target.group == "hand"]
        assert len(cards) == count
        for target in cards:
            assert target.poly is not None
            xs, ys = zip(*target.poly, strict=True)
            assert min(xs) / k >= here.plates[0].box[0] + here.plates[0].box[2] - 3
            assert max(xs) / k <= here.treats[0] + 3
            assert max(ys) / k <= 892


def test_a_turned_card_is_hit_where_it_lies() -> None:
    posed = positions.table_4()
    _, targets = drawn(posed, posed.model(0), size=FULL)
    last = [target for target in targets if target.group == "hand"][-1]
    assert last.poly is not None
    assert last.hits(*last.rect.center)
    assert not last.hits(last.rect.right - 1, last.rect.top + 1) or not last.hits(last.rect.left + 1, last.rect.top + 1)


def test_hidden_hands_leave_no_trace() -> None:
    """Two worlds that differ in what the viewer cannot know give the same pixels."""
    one = positions.table_4()
    words = dump(one.state)
    other_zones = dict(words.zones)
    other_zones["hand[1]"], other_zones["hand[3]"] = (
        [*words.zones["hand[3]"], words.zones["hand[1]"][0]], words.zones["hand[1]"][1:],
    )  # fmt: skip
    state = place(one.table, Position(other_zones, words.vars, words.phase, words.known))
    other = one._replace(state=state)
    for viewer in (0, None):
        ui = UiState(hover=("seat", 1), tab="bag")
        first, second = (pixels(drawn(p, p.model(viewer), ui)[0]) for p in (one, other))
        assert first == second


def test_the_draw_is_seen_by_nobody_else() -> None:
    one = positions.keep_4()
    words = dump(one.state)
    zones = dict(words.zones)
    bag, peek = list(zones["bag"]), list(zones["peek"])
    bag[0], peek[0] = peek[0], bag[0]
    zones["bag"], zones["peek"] = bag, peek
    known = {name: seats for name, seats in words.known.items() if name not in words.zones["peek"]}
    state = place(one.table, Position(zones, words.vars, words.phase, known))
    GAME.complete_position(state)
    other = one._replace(state=state)
    for viewer in (2, None):
        model, twin = (dataclasses.replace(p.model(viewer), sentence="") for p in (one, other))
        assert pixels(drawn(one, model)[0]) == pixels(drawn(other, twin)[0])
    assert pixels(drawn(one, one.model(0))[0]) != pixels(drawn(other, other.model(0))[0])


def test_drawing_again_gives_the_same_picture() -> None:
    posed = positions.window_4()
    model = posed.model(None)
    assert pixels(drawn(posed, model)[0]) == pixels(drawn(posed, model)[0])


def test_a_dragged_card_moves_over_an_unchanged_table() -> None:
    posed = positions.table_4()
    model, piece = posed.model(0), posed.table.code["B11"]
    surface = pygame.Surface(SMALL)
    renderer = TreatsRenderer(SMALL, posed.table, GAME.meta, posed.seats)
    ui = UiState(panel_open=False, drag=Drag(piece, 300, 300))
    first = renderer.draw(surface, model, ui)
    ui.drag = Drag(piece, 600, 200)
    assert renderer.draw(surface, model, ui) == first
    fresh, _ = drawn(posed, model, ui)
    assert pixels(surface) == pixels(fresh)
    x, y, width, _ = renderer.places[piece]
    assert pygame.Rect(0, 0, *SMALL).collidepoint(x, y)
    assert 60 < width < 120


def test_a_card_nobody_shows_cannot_be_dragged_into_sight() -> None:
    posed = positions.table_4()
    hidden = posed.state.zones[posed.table.zone["hand[1]"]][0]
    model = posed.model(0)
    plain, _ = drawn(posed, model, UiState(panel_open=False))
    ghost, _ = drawn(posed, model, UiState(panel_open=False, drag=Drag(hidden, 640, 360), enlarged=hidden))
    assert pixels(plain) == pixels(ghost)


def test_every_state_of_the_hands_draws() -> None:
    posed = positions.table_4()
    model = posed.model(0, recap=positions.RECAP)
    code = posed.table.code
    card, treat = code["B11"], posed.state.zones[posed.table.zone["unused[0]"]][0]
    for ui in (
        UiState(selected=card, focus=("piece", card), marks=frozenset({("zone", "trick")})),
        UiState(toast=Toast("You hold Bats: follow suit.", "TT-41", (code["S10"],), 9)),
        UiState(toast=Toast("No. " * 60, "", (code["<K9>"],), 9)),
        UiState(armed=treat, marks=frozenset({("zone", "line"), ("seat", 1)}), chosen=(("seat", 3),)),
        UiState(enlarged=card, recap=True, panel_open=False),
        UiState(recap=True, scroll=400, hover=("zone", "used[1]")),
        UiState(talk=Typed("\u202e" + "word " * 400, 90, 40), focus=("ui", "talk"), hover=("bell", 1, "end")),
        UiState(order={0: tuple(reversed(model.view.zones[posed.table.zone["hand[0]"]]))}),
    ):
        _, targets = drawn(posed, model, ui, FULL)
        assert targets


def test_only_a_legal_answer_is_a_button() -> None:
    posed = positions.table_4()
    _, targets = drawn(posed, posed.model(0))
    main = find(targets, ("main",))
    assert main is not None
    assert not main.enabled
    _, targets = drawn(posed, posed.model(0), UiState(panel_open=False, selected=posed.table.code["B11"]))
    main = find(targets, ("main",))
    assert main is not None
    assert main.enabled
    assert main.actions == (posed.table.parse("play(B11)"),)
    assert main.name.startswith("Play Bats 11")
    _, targets = drawn(posed, posed.model(0), UiState(panel_open=False, selected=posed.table.code["S10"]))
    main = find(targets, ("main",))
    assert main is not None
    assert not main.actions


def test_a_question_about_a_treat_offers_the_answer_that_pays_first() -> None:
    posed = positions.window_4()
    _, targets = drawn(posed, posed.model(None))
    main = find(targets, ("main",))
    assert main is not None
    assert main.actions == (posed.table.parse("use(Evil Eye, 0)"),)
    assert find(targets, ("action", posed.table.parse("pass(once)"))) is not None
    assert find(targets, ("ui", "hand")) is not None


@pytest.mark.parametrize("tied", [2, 3, 6])
def test_everybody_who_is_tied_may_have_won_the_race(tied: int) -> None:
    posed = positions.race(tied)
    model = dataclasses.replace(posed.model(None), asked=asked_of(posed, 0))
    for size in (SMALL, FULL):
        _, targets = drawn(posed, model, size=size)
        tiles = [target for target in targets if target.group == "tiles"]
        assert {target.actions[0] for target in tiles} == set(GAME.legal(posed.state, 0))
        assert len({target.name for target in tiles}) == len(tiles) == 2**tied - 1


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_whatever_a_game_comes_to_can_be_drawn_and_answered(seats: int) -> None:
    """A whole game at random, a frame now and then."""
    rng = Random(seats)
    people = [SeatInfo(name, HUMAN) for name in screenshot.NAMES[:seats]]
    match = Match.new("tricks-and-treats", people, {"claim_mode": "subset", "spy_stacking": "on"}, str(seats))
    surface = pygame.Surface((480, 270))
    renderer = TreatsRenderer(surface.get_size(), match.table, GAME.meta, match.seats)
    while match.result is None:
        seat = (match.actors & -match.actors).bit_length() - 1
        legal = match.legal(seat)
        if rng.random() < 0.03:
            targets = renderer.draw(surface, seen(match, seat, TABLE)[0], UiState(panel_open=False))
            assert set(legal) <= {action for target in targets for action in target.actions}
        match.act(seat, rng.choice(legal))


def test_keeping_is_answered_by_numbered_tiles() -> None:
    posed = positions.keep_4()
    _, targets = drawn(posed, posed.model(0))
    tiles = [posed.table.text(t.actions[0]) for t in targets if t.group == "tiles"]  # type: ignore[arg-type]
    assert tiles == ["keep(matches)", "keep(Ghost#1)", "keep(none)"]
    _, seen_by_ben = drawn(posed, posed.model(2))
    assert not [t for t in seen_by_ben if t.group == "tiles"]


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_words_are_only_drawn(text: str) -> None:
    posed = positions.table_4()
    seats = (Seat(text), *posed.seats[1:])
    posed = posed._replace(
        seats=seats, log=(Line(1, text, "talk"), Line(0, f"{text} [[K9]] [[nonsense]] [[{text[:9]}]]"))
    )
    model = posed.model(0, text, recap=posed.log)
    ui = UiState(recap=True, talk=Typed(text, len(text), 1), toast=Toast(text, text[:20], (), 1))
    _, targets = drawn(posed, model, ui, FULL)
    assert all("\x00" not in target.name for target in targets)
    surface = pygame.Surface(SMALL)
    assert curtain.draw(surface, curtain.Cover(0, text, "human", text, (text, text)), UiState(hold=0.5))


@pytest.mark.parametrize("theme", look.THEMES.values(), ids=lambda theme: theme.name)
def test_every_theme_draws(theme: look.Theme) -> None:
    posed = positions.window_4()
    surface = pygame.Surface(SMALL)
    renderer = TreatsRenderer(SMALL, posed.table, GAME.meta, posed.seats, theme)
    assert renderer.draw(surface, posed.model(None), UiState(panel_open=False))
    assert curtain.draw(surface, curtain.Cover(2, "Ben", "human", "Your card.", ()), UiState(), theme)


@pytest.mark.parametrize("size", [(1, 1), (320, 200), (1024, 768), (700, 1400), LARGE])
def test_any_window_size_is_drawn(size: tuple[int, int]) -> None:
    posed = positions.table_6()
    _, targets = drawn(posed, posed.model(0), size=size)
    assert targets
    assert curtain.draw(pygame.Surface(size), curtain.Cover(0, "Nell", "human", "", ()), UiState(hold=1))


def test_the_curtain_fills_its_key_and_can_be_held_at_two_places() -> None:
    cover = curtain.Cover(0, "Nell", "human", "Your card to trick 3.", ("Ben",))
    surfaces = [pygame.Surface(SMALL) for _ in range(2)]
    menu = curtain.menu_place(surfaces[0])
    targets = [curtain.draw(s, cover, UiState(hold=h), menu=menu) for s, h in zip(surfaces, (0.0, 0.6), strict=True)]
    assert pixels(surfaces[0]) != pixels(surfaces[1])
    assert [target.key for target in targets[0]] == [("ui", "look"), ("ui", "look"), ("ui", "menu")]


def test_a_snapshot_is_the_picture_of_a_seat(tmp_path) -> None:
    first, second = tmp_path / "a.png", tmp_path / "b.png"
    for out in (first, second):
        screenshot.screenshot("tricks-and-treats", 0, 7, 40, (640, 360), out, seats=3)
    assert first.read_bytes() == second.read_bytes()
    screenshot.screenshot("tricks-and-treats", None, 7, 10_000, (640, 360), second, seats=6)
    assert pygame.image.load(second).get_size() == (640, 360)
    with pytest.raises(OSError):
        screenshot.screenshot("tricks-and-treats", 0, 7, 1, (64, 36), tmp_path / "no" / "such.png")


@pytest.mark.parametrize("width", [50, 64, 79, 90])
def test_a_straight_back_looks_like_the_turned_ones_beside_it(width: int):
    """One of an odd number in a fan stands straight: a lattice on it alone would mark it."""
    straight, leaning = (turned.turned_card(None, width, "normal", angle) for angle in (0.0, 0.1))
    tones = [
        pygame.transform.average_color(sprite, sprite.get_rect().inflate(-width // 2, -width // 2))
        for sprite in (straight, leaning)
    ]
    assert all(abs(a - b) <= 12 for a, b in zip(*tones, strict=True))
