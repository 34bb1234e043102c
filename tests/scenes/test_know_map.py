"""The map of the Palace: its plan and the rules agree, ways go through doors, and what is seen is what is so."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random

import pygame
import pytest

from game.match import Match
from game.rules.know_thyself.palace import GUEST_SUITE, MASTER_SUITE, PALACE, ROOMS, exits
from game.rules.know_thyself.pieces import V
from game.session.session import Session
from scenes.app.dialog import Dialog
from scenes.games.know_thyself.chart import indoors, labels, outdoors
from scenes.games.know_thyself.chart.drawing import draw as chart_drawn
from scenes.games.know_thyself.chart.drawing import inside
from scenes.games.know_thyself.chart.lens import ALL, Lens, MapView
from scenes.games.know_thyself.chart.plan import (
    FRAMED,
    HIGH,
    PLAN,
    WIDE,
    door,
    holds,
    rooms_between,
    stands,
    way,
)
from scenes.games.know_thyself.chart.state import Charted, charted
from scenes.games.know_thyself.chart.tokens import MIN_TALL, anchors
from scenes.games.know_thyself.chart.walks import LEG, NameWriting, Walk
from scenes.games.know_thyself.controls import KnowControls
from scenes.games.know_thyself.layout import Layout
from scenes.games.know_thyself.presenter import KnowPresenter
from scenes.games.know_thyself.renderer import KnowRenderer
from scenes.games.know_thyself.table import TABLE
from scenes.stage import fonts, look
from scenes.ui.target import Key, Target
from tests.led import once
from tests.scenes.plain_hands import Plain, table_of, thought

SIZE = (1280, 720)
AT = {name: at for at, name in enumerate(ROOMS)}


def room_at(x: float, y: float) -> int | None:
    """The room at a point, the topmost where one lies in another; that as which scenery counts; None: nowhere."""
    found = [at for at, room in enumerate(FRAMED) if holds(room.box, x, y)]
    if found:
        return max(found, key=lambda at: FRAMED[at].over)
    names = (each.room for each in PLAN.scenery.values() if each.room and holds(each.box, x, y))
    return next((ROOMS.index(name) for name in names), None)


@once
def played(phase: str = "SCENE_PC", wagers: int = 1, kinds: str = "bhh") -> Match:
    """A match that careful seats have played until a PC who is free stands in the light after so many Wagers."""
    match, rng = table_of("know-thyself", kinds, "map"), Random(5)
    while True:
        seat = match.deciding[0]
        verbs = {match.table.verbs[action.verb] for action in match.legal(seat)}
        if match.state.vars[V.WAGER] >= wagers and match.table.phases[match.state.phase] == phase and "move" in verbs:
            return match
        match.act(seat, thought(match, seat, rng))


class Map:
    """The table of a match at one size, as everybody sees it."""

    def __init__(self, match: Match, size: tuple[int, int] = SIZE, theme: look.Theme = look.LANTERN) -> None:
        presenter = KnowPresenter(Session(match, "peek"))
        presenter.refresh(covered=False)
        presenter.touched(("letter",))
        self.picture = KnowRenderer(size, match.table, match.game.meta, match.seats, theme)
        self.picture.lens = ALL
        self.model, self.ui = presenter.model, presenter.ui
        self.state: Charted = charted(match.table, self.model, self.picture.colours)
        self.surface = pygame.Surface(size)
        self.targets: dict[Key, Target] = {}
        self.draw()

    def draw(self, lens: Lens = ALL, hidden: frozenset[object] = frozenset()) -> bytes:
        """The pixels of the map."""
        self.picture.lens = lens
        self.targets = {t.key: t for t in self.picture.draw(self.surface, self.model, self.ui, hidden)}
        return pygame.image.tobytes(self.surface.subsurface(self.box), "RGB")

    @property
    def box(self) -> pygame.Rect:
        layout = self.picture.layout(self.ui)
        assert isinstance(layout, Layout)
        k, ox, oy = self.picture.frame()
        x, y, w, h = inside(layout.map)
        return pygame.Rect(round(ox + x * k), round(oy + y * k), round(w * k), round(h * k))

    def view(self, lens: Lens = ALL) -> MapView:
        return lens.view(self.box, self.state.point, fonts.text_size())

    def colour(self, x: float, y: float) -> tuple[int, ...]:
        """The pixel at a point of the board."""
        px, py = self.view().at(x, y)
        return tuple(self.surface.get_at((round(px), round(py))))[:3]


def test_the_plan_and_the_rules_tell_of_the_same_doors() -> None:
    """KT-190, KT-191, KT-193, KT-196: every passage of the rules has its square, and each stands on both rooms."""
    ways = {frozenset(each[:2]) for each in PALACE.passages}
    drawn = {frozenset(each[:2]) for each in PLAN.passages} | {frozenset(PLAN.tunnel.ends)}
    assert drawn == ways
    assert len(PLAN.passages) + 1 == len(PALACE.passages)
    assert [frozenset(each[:2]) for each in PLAN.sealed] == [frozenset(each) for each in PALACE.sealed]
    assert tuple(PLAN.rooms) == ROOMS
    for one, other, x, y, turned in (*PLAN.passages, *PLAN.sealed):
        boxes = [PLAN.rooms[name].box for name in (one, other) if name != "outside"]
        assert all(left <= x <= left + wide and top <= y <= top + high for left, top, wide, high in boxes)
        ends = [(top, top + high) if turned == "h" else (left, left + wide) for left, top, wide, high in boxes]
        assert any((y if turned == "h" else x) in each for each in ends), (one, other)


def test_everything_in_a_room_has_a_drawing() -> None:
    things = {prop for room in FRAMED for prop in room.props}
    assert things == {*indoors.THINGS, *outdoors.OUTSIDE}
    assert {*PLAN.scenery} == {*outdoors.SCENERY}
    hedges = outdoors.maze(350, 300)
    left = {point for edge in hedges for point in edge}
    assert len(hedges) < len(left), "a spanning tree has fewer edges than points: nobody is shut in"


def test_what_is_written_in_a_room_and_stands_in_it_lies_in_it() -> None:
    for at, room in enumerate(FRAMED):
        assert room_at(*room.label) == at
        for count in (1, 4, 9):
            places, size = stands(at, count)
            assert len({*places}) == count
            assert 0.49 < size <= 1
            assert all(holds(room.box, x, y - 1) for x, y in places), ROOMS[at]
    assert room_at(800, 600) == AT["terrace"]
    assert room_at(800, 700) == AT["courtyard"]
    assert room_at(425, 700) == AT["fountain"]
    assert room_at(100, 470) == AT["garden"]  # the grove
    assert room_at(1450, 770) == AT["field"]  # the pond
    assert room_at(1590, 300) is None  # the sea


def test_one_walks_through_the_right_doors() -> None:
    start, end = (500.0, 150.0), (800.0, 300.0)
    assert way(GUEST_SUITE, AT["great_hall"], start, end) == (start, (600, 175), end)
    under = way(AT["cliffs"], AT["cemetery"], start, end)
    assert under[1:-1] == PLAN.tunnel.path[::-1]
    for here, there in ((GUEST_SUITE, AT["fountain"]), (AT["field"], AT["shrine"])):
        rooms = rooms_between(here, there)
        assert (rooms[0], rooms[-1]) == (here, there)
        assert all(b in exits(a) for a, b in pairwise(rooms))
        door_places = [door(a, b) for a, b in pairwise(rooms)]
        assert way(here, there, start, end)[1:-1] == tuple(point for each in door_places for point in each)
    assert way(GUEST_SUITE, MASTER_SUITE, start, end) == (start, (600, 175), (800, 150), end)


def test_the_map_shows_names_pawns_and_where_one_may_go() -> None:
    """KT-38, KT-40: washes of named rooms, pawns where the PCs are, gold round the rooms that moves lead to."""
    match = played()
    shown = Map(match)
    state, view = shown.state, shown.model.view
    legal = {a for a in match.legal(match.deciding[0]) if match.table.verbs[a.verb] == "move"}
    assert {action for _, actions in state.goals for action in actions} == legal
    assert {at for at, _ in state.goals} == {*exits(view.vars[V.AT][view.vars[V.SPOTLIGHT]])}
    for at, _ in state.goals:
        target = shown.targets["walk", at]
        assert target.enabled
        assert target.name.startswith(f"Go to the {state.words[at]}")
        assert {*target.actions} <= legal
    rooms = {key[1] for key in shown.targets if key[0] in ("room", "walk")}
    assert rooms == {*range(len(ROOMS))}
    anchor = view.vars[V.AT][view.vars[V.SPOTLIGHT]]
    text = shown.targets["room", anchor].name
    assert text.startswith(state.words[anchor])
    assert "exits: " in text
    assert all(each.name in text for each in state.pawns if each.room == anchor)

    settled = shown.draw()
    for pawn in state.pawns:
        assert shown.draw(hidden=frozenset({("pawn", pawn.seat)})) != settled, "the pawn stands there"
    assert state.named
    at = min(state.named)
    x, y, w, h = FRAMED[at].box
    shown.draw()
    named = shown.colour(x + w * 0.3, y + h - 24)
    shown.draw(hidden=frozenset({("true_name", at)}))
    assert shown.colour(x + w * 0.3, y + h - 24) != named, "its wash is stronger once it has its name"
    anchors_of = {token: place for token, (place, _) in anchors(state).items()}
    assert all(room_at(px, py - 1) == token.room for token, (px, py) in anchors_of.items())


def test_who_is_held_is_bound_and_it_is_said_why() -> None:
    """KT-37, KT-41."""
    match, rng = table_of("know-thyself", "bhh", "map"), Random(5)
    while match.table.phases[match.state.phase] != "SCENE_PC":
        seat = match.deciding[0]
        match.act(seat, thought(match, seat, rng))
    shown = Map(match)
    assert not shown.state.goals
    assert all("Attachments" in each.held for each in shown.state.pawns)
    assert "cannot leave yet: " in shown.targets["room", GUEST_SUITE].tip


@pytest.mark.film
def test_all_of_it_can_be_read_at_every_size_and_under_high_contrast() -> None:
    match = played()
    seen = set()
    for size, text, theme in (
        ((1280, 720), 1.0, look.LANTERN), ((1920, 1080), 1.0, look.HIGH_CONTRAST), ((1280, 720), 2.0, look.LANTERN),
    ):  # fmt: skip
        fonts.set_text_size(text)
        shown = Map(match, size, theme)
        seen.add(shown.draw(Lens()))
        inner, rooms = shown.box.inflate(2, 2), [t.rect for key, t in shown.targets.items() if key[0] == "room"]
        assert all(inner.contains(rect) or not rect.w for rect in rooms)
        view = shown.view(Lens())
        assert view.scale >= 0.5, "names can be read"
        assert shown.targets["room", shown.state.anchor].rect.w > 0, "the light is in sight"
    assert len(seen) == 3


def test_the_whole_board_is_seen_at_first_however_small_the_window_and_with_the_panel_shut() -> None:
    match = played()
    for size in (SIZE, (900, 560), (1000, 900)):
        shown, scales = Map(match, size), []
        for open_ in (True, False):
            shown.ui.panel_open = open_
            shown.draw(Lens())
            view = shown.view(Lens())
            assert shown.box.contains(view.rect((0, 0, WIDE, HIGH)))
            assert all(shown.box.contains(t.rect) for key, t in shown.targets.items() if key[0] in ("room", "walk"))
            scales.append(view.scale)
        assert scales[1] >= scales[0], "shutting the panel makes nothing smaller"


def test_the_longest_true_name_stands_whole_in_every_room() -> None:
    """KT-40: in two lines, at the smallest window too, and with room for a pawn below it."""
    shown = Map(played())
    longest = " ".join(
        max((w for c, w in PALACE.true_names.items() if c[-1] in suits), key=len) for suits in ("DH", "SC")
    )
    painter, view = shown.picture._painter(), shown.view(Lens())
    for at, name in enumerate(ROOMS):
        rows, px = labels.rows(painter, view, at, PALACE.rooms[name].name, longest)
        words = " ".join(row.words for row in rows)
        assert words == f"{PALACE.rooms[name].name} of {longest}"
        top = view.rect(FRAMED[at].box)
        assert all(top.top <= row.y <= top.bottom for row in rows)
        if name not in ("fountain", "terrace", "master_suite", "servants_dormitory"):  # too low for both
            (feet,), _ = stands(at, 1)
            assert view.at(*feet)[1] - MIN_TALL >= rows[-1].y + px * 0.3, name


def test_no_pawn_covers_a_true_name() -> None:
    """KT-40: what is written lies over what stands there: without pawns not a stroke of it is another."""
    shown = Map(played())
    at, (pawn, *_) = GUEST_SUITE, shown.state.pawns
    crowd = tuple(replace(pawn, seat=seat, room=at) for seat in range(1, 5))
    names = (*shown.state.names[:at], "Traitorous Camaraderie", *shown.state.names[at + 1 :])
    state = replace(shown.state, pawns=crowd, names=names)
    layout = shown.picture.layout(shown.ui)
    assert isinstance(layout, Layout)
    painter, view, seen = shown.picture._painter(), shown.view(), []
    rows, px = labels.rows(painter, view, at, PALACE.rooms[ROOMS[at]].name, names[at])
    for hidden in (frozenset(), frozenset(("pawn", each.seat) for each in crowd)):
        own = replace(painter, surface=pygame.Surface(SIZE))
        chart_drawn(own, layout.map, state, ALL, hidden)
        found = []
        for row in rows:
            sprite = labels.line(row.words, px, row.by_hand, (0, 0, 0), (255, 255, 255))
            strokes, (left, top) = pygame.mask.from_surface(sprite, 250), labels.place(row, sprite, px)
            wide, high = strokes.get_size()
            at_ink = [(x, y) for x in range(wide) for y in range(high) if strokes.get_at((x, y))]
            found += [tuple(own.surface.get_at((left + x, top + y))) for x, y in at_ink]
        seen.append(found)
    assert len(rows) == 3
    assert len(seen[0]) > 200
    apart = (abs(a - b) for one, other in zip(*seen, strict=True) for a, b in zip(one, other, strict=True))
    assert max(apart) <= 6, "the rim of a stroke lets next to nothing through"


def test_looking_back_shows_the_map_of_then() -> None:
    """What is known only now is not on it: names, who was met, where one may go."""
    match = played(wagers=3)
    session = Session(match, "peek")
    presenter = KnowPresenter(session)
    presenter.refresh(covered=False)
    early = played(wagers=1)
    model = presenter.model_at(early.view(1), "", ())
    then = charted(match.table, model, (0, 1, 2))
    now = charted(match.table, presenter.model, (0, 1, 2))
    assert then.named < now.named
    assert now.discs
    assert not then.discs
    assert not then.goals


# -- hands -----------------------------------------------------------------------------------------------------------


class Palace(Plain):
    """The table in a window."""

    at = TABLE

    @property
    def controls(self) -> KnowControls:
        """What the game does at this table in its own way."""
        controls = self.scene.controls
        assert isinstance(controls, KnowControls)
        return controls

    @property
    def lens(self) -> Lens:
        return self.controls.hands.lens

    def under(self, x: float, y: float) -> tuple[int, int]:
        """The pixel at a point of the board."""
        here = self.controls.lying()
        px, py = self.lens.view(here.box, here.point, fonts.text_size()).at(x, y)
        return round(px), round(py)

    def wheel(self, at: tuple[int, int], turns: int) -> None:
        self.move(*at)
        self.post(pygame.MOUSEWHEEL, x=0, y=turns, flipped=False)

    def pull(self, at: tuple[int, int], dx: int, dy: int, button: int = 1) -> None:
        self.move(*at)
        self.post(pygame.MOUSEBUTTONDOWN, pos=at, button=button)
        self.move(at[0] + dx // 2, at[1] + dy // 2)
        self.move(at[0] + dx, at[1] + dy)
        self.post(pygame.MOUSEBUTTONUP, pos=(at[0] + dx, at[1] + dy), button=button)


def test_one_goes_by_a_click_on_a_neighbour_or_by_keys(tmp_path: Path) -> None:
    """KT-38."""
    for way_to_press in ("click", "keys"):
        match = played()
        seat = match.deciding[0]
        room = match.state.vars[V.AT][seat]
        window = Palace(tmp_path, match)
        window.settle()
        goal = next(each for each in window.targets("walk") if each.rect.w)
        window.take(goal.key, way_to_press)
        window.frames(2)
        assert match.state.vars[V.AT][seat] == goal.key[1] != room
        window.app.close()


def test_where_others_could_come_along_it_is_asked_who_does(tmp_path: Path) -> None:
    """KT-38: those who are asked along decide for themselves."""
    match, rng = table_of("know-thyself", "bhhh", "map3"), Random(5)
    while not any(match.table.verbs[a.verb] == "move" and len(a.args) > 2 for a in match.legal(match.deciding[0])):
        match.act(match.deciding[0], thought(match, match.deciding[0], rng))
    seat, room = match.deciding[0], match.state.vars[V.AT][match.deciding[0]]
    window = Palace(tmp_path, match)
    window.settle()
    goal = next(each for each in window.targets("walk") if each.rect.w)
    window.take(goal.key, "click")
    assert isinstance(window.top, Dialog)
    names = [match.seats[pc].name for pc in range(1, 4) if pc != seat]
    words = [target.name for target in window.targets("answer")]
    assert words == ["Alone", *(f"With {name}" for name in names), f"With {' and '.join(names)}", "Not now"]
    window.take(("answer", 3), "click")
    window.frames(2)
    assert match.table.phases[match.state.phase] == "AGREE"
    assert match.state.vars[V.WAY] == goal.key[1]
    assert match.state.vars[V.AT][seat] == room
    window.app.close()


def test_a_room_that_was_looked_at_is_forgotten_when_one_walks_on(tmp_path: Path) -> None:
    """The page of rooms tells of where one is again."""
    match = played()
    window = Palace(tmp_path, match)
    window.settle()
    away = next(
        each for each in window.targets("room") if each.rect.w and each.key[1] != window.scene.presenter.model.room
    )
    window.take(away.key, "click")
    assert window.scene.presenter.model.room == away.key[1]
    goal = next(each for each in window.targets("walk") if each.rect.w)
    window.take(goal.key, "click")
    window.frames(2)
    assert window.scene.presenter.model.room == goal.key[1] != away.key[1]
    window.app.close()


@pytest.mark.film
def test_the_map_comes_nearer_and_is_pulled_along(tmp_path: Path) -> None:
    match = played()
    window = Palace(tmp_path, match)
    window.settle()
    before = len(match.history)
    at = window.under(*FRAMED[AT["ball_room"]].label)
    window.wheel(at, 3)
    assert window.lens.zoom == pytest.approx(1.25**3)
    px, py = window.under(*FRAMED[AT["ball_room"]].label)
    assert abs(px - at[0]) + abs(py - at[1]) <= 3, "what was under the mouse stays there"
    window.move(1200, 600)  # then the mouse came back while something lay over the table
    window.post(pygame.MOUSEBUTTONDOWN, pos=at, button=4)
    window.post(pygame.MOUSEBUTTONUP, pos=at, button=4)
    window.post(pygame.MOUSEWHEEL, x=0, y=-1, flipped=False)
    assert window.lens.zoom == pytest.approx(1.25**2)
    x, y = window.under(800, 450)
    for button in (1, 2, 3):
        window.pull(window.controls.lying().box.center, 40, -24, button)
    there = window.under(800, 450)
    assert abs(there[0] - x - 120) <= 4
    assert abs(there[1] - y + 72) <= 4
    assert len(match.history) == before
    assert window.scene.ui.tab == "sheet", "a pull is no click"
    for _ in range(12):
        window.take(("zoom", "in"), "click")
    assert window.lens.zoom == 3
    off = next(t for t in window.targets("room") + window.targets("walk") if not t.rect.w)
    window.scene.keyboard.focus(off)
    window.scene.presenter.changed = True
    window.frames(2)
    assert window.keys()[off.key].rect.w > 40, "what the ring comes to comes into sight"
    window.take(("zoom", "all"), "keys")
    box = window.controls.lying().box
    assert all(box.collidepoint(window.under(*FRAMED[at].label)) for at in range(len(ROOMS)))
    assert len(match.history) == before
    window.app.close()


def test_a_pawn_walks_through_the_door_and_the_name_of_the_room_is_written(tmp_path: Path) -> None:
    """KT-40: from door to door in 180 ms each, then cards and name; with nothing moving it is simply so."""
    for speed in ("normal", "off"):
        match = played(wagers=3)
        window = Palace(tmp_path, match, speed=speed)
        window.settle()
        seat, here = match.deciding[0], match.state.vars[V.AT][match.deciding[0]]
        legal = (a for a in match.legal(seat) if match.table.verbs[a.verb] == "move" and len(a.args) == 1)
        named = match.state.vars[V.TRUE_NAMES]
        goal, move = next((at, a) for a in legal if not named[at := AT[match.table.names[a.args[0]]]])
        window.scene.act(move)
        window.frames(1)
        flights = [flight for flight, _ in window.scene.moving._timeline._flights]
        walks = [flight for flight in flights if isinstance(flight, Walk)]
        if speed == "off":
            assert not walks
            window.app.close()
            continue
        (walk,) = walks
        assert walk.hides == ("pawn", seat)
        assert walk.lasts == pytest.approx(LEG * (len(walk.points) - 1))
        assert walk.points[1:-1] == tuple(walk.seen.view.at(*point) for point in door(here, goal))
        (writing,) = (flight for flight in flights if isinstance(flight, NameWriting))
        assert writing.hides == ("true_name", goal)
        assert writing.begins >= walk.ends
        whole, half = pygame.Surface(window.app.surface.get_size()), pygame.Surface(window.app.surface.get_size())
        shown = writing.draw(whole, writing.ends)
        begun = writing.draw(half, writing.begins + writing.lasts / 4)
        assert 0 < begun.w * begun.h < shown.w * shown.h
        assert window.scene.skip() is not None
        assert not window.scene.moving.busy
        window.app.close()
