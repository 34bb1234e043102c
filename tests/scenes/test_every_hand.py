"""What hands can rely on at the table of every game: presses on cards, double clicks, keys, and nothing done unseen."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

from game.match import Match
from game.rules import game_ids, load
from game.session.session import Session
from scenes.app.dialog import Dialog
from scenes.table.resting_mouse import TAKEN
from scenes.table.scene import TableScene
from scenes.ui.target import Target, at, find, tab_stops
from tests.scenes.hands import Bots
from tests.scenes.key_player import AtTable
from tests.scenes.plain_hands import AnyBots, acts_of, table_of, thought
from tests.scenes.test_every_table import kinds_of, leave_letter, moments

pytestmark = pytest.mark.film

RULED = [game for game in game_ids() if not load(game).meta.endless]
STEP = 0.025  # seconds of a frame
QUICK = 0.02  # seconds from one press of a double click to the next
GESTURES = 8
AHEAD = {
    "know-thyself": 38,  # an answer to a stake: a wish can only be written
    "trick-of-the-light": 60,
    "hearts": 12,
    "midnight-justice": 26,
}  # actions before, so that nothing must be written at first
TOOLS = ("ui", "tab", "marker", "bell")  # kinds of targets that make no move; each click on a bell switches it
KEYS = (pygame.K_RETURN, pygame.K_RETURN, pygame.K_1, pygame.K_2, pygame.K_p, pygame.K_u, pygame.K_TAB, pygame.K_RIGHT)


class Table(AtTable):
    """The table of a game, with a mouse that is as quick as one likes."""

    @property
    def table(self) -> TableScene:
        assert isinstance(self.scene, TableScene)
        return self.scene

    def button(self, down: bool, pos: tuple[int, int]) -> None:
        kind = pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP
        pygame.event.post(pygame.event.Event(kind, pos=pos, button=1))
        self.step(QUICK / 2)

    def step(self, seconds: float) -> None:
        self.now += seconds
        self.app.step(self.now)

    def double_click(self, pos: tuple[int, int]) -> None:
        for _ in range(2):
            self.button(True, pos)
            self.button(False, pos)

    def open_point(self, target: Target) -> tuple[int, int]:
        """Return a point of a target over which nothing else is."""
        rect = target.rect
        points = [(rect.x + rect.w * i // 8, rect.y + rect.h * j // 8) for j in range(1, 8) for i in range(1, 8)]
        for point in [rect.center, *points]:
            top = at(self.top.targets(), *point)
            if top is not None and top.key == target.key:
                return point
        return rect.center


def decisions(game: str, tmp_path: Path, maximum: int) -> Iterator[tuple[Match, Table]]:
    """Yield tables at the first decisions of different phases, with the hand of the person open."""
    for count, (_, match) in enumerate(moments(game)):
        if not match.deciding or count == maximum:
            return
        session = Session(match, "trust", "step", Bots())
        session.request_view(match.deciding[0])
        session.reveal_hand()
        window = Table(tmp_path, session)
        window.frames(12)
        leave_letter(window)
        yield match, window
        window.app.close()


def gripped(window: Table) -> list[Target]:
    """Return the cards and tokens that start an action."""
    gestures = window.table.presenter.gestures
    grips = gestures.grips() if gestures is not None else frozenset()
    return [target for target in window.top.targets() if target.key[0] == "piece" and target.key[1] in grips]


@pytest.mark.parametrize("game", RULED)
def test_a_press_on_a_card_puts_the_marker_back_and_a_double_click_plays_once(game: str, tmp_path: Path) -> None:
    for match, window in decisions(game, tmp_path, 40 if game in ("living-trumps", "tricks-and-treats") else 8):
        cards = gripped(window)
        marker = next((target for target in window.top.targets() if target.key[0] == "marker"), None)
        if not cards or marker is None:
            continue
        scene, card = window.table, cards[0]
        pos = window.open_point(card)
        window.click(marker.name)
        assert scene.ui.carried is not None
        window.aim(*pos)
        window.frames(12)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):  # both within one frame
            pygame.event.post(pygame.event.Event(kind, pos=pos, button=1))
        window.frames(3)
        meant = window.top is not scene or card.key[1] in scene.ui.together or scene.drag.held == card.key[1]
        assert meant or len(match.history) > 1, "the press that puts the marker back concerns the card"
        if window.top is not scene:
            window.app.pop()
        scene.drag.release()
        scene.ui.together = ()
        window.frames(12)
        window.click(marker.name)
        assert scene.ui.carried is not None
        window.aim(*pos)
        window.frames(12)
        before = len(match.history)
        window.double_click(pos)
        window.frames(2)
        assert scene.ui.carried is None
        assert match.markers == [None] * len(match.markers), "the marker is back in its tray"
        done = len(match.history) - before
        piece = card.key[1]
        assert done <= 1, "a double click acts once"
        chosen = window.top is not scene or piece in scene.ui.together or scene.drag.held == piece
        assert done or chosen or scene.ui.toast is not None, "a double click plays or opens the choices"
        return


@pytest.mark.parametrize("game", RULED)
def test_tab_goes_to_hand_choices_and_main_button_first_and_never_to_what_is_of_no_use(
    game: str, tmp_path: Path
) -> None:
    ranks = {"recap": 0, "hand": 1, "tiles": 2, "actions": 3}
    for _, window in decisions(game, tmp_path, 5):
        stops = tab_stops(window.top.targets())
        useful = [stop for stop in stops if stop.enabled]
        order = [ranks.get(stop.group, 4) for stop in useful]
        assert order == sorted(order)
        assert stops[: len(useful)] == useful, "what can only be looked at comes last"
        assert all(stop.enabled or stop.role in ("piece", "seat") for stop in stops)
        if window.top.focused() is None:  # else a field is open for writing
            window.key(pygame.K_TAB)
            assert window.top.focused() == stops[0].key


@pytest.mark.parametrize("game", RULED)
def test_keys_act_on_what_the_mouse_is_over_and_esc_closes_the_uppermost_thing(game: str, tmp_path: Path) -> None:
    for _, window in decisions(game, tmp_path, 6):
        scene = window.table
        cards = [t for t in window.top.targets() if t.key[0] == "piece" and t.group == "hand"]
        if len(cards) < 2:
            continue
        scene.ui.focus = cards[0].key
        window.move(*window.open_point(cards[-1]))
        window.post(pygame.KEYDOWN, key=pygame.K_LALT, mod=pygame.KMOD_ALT, unicode="", scancode=0)
        assert scene.ui.enlarged == cards[-1].key[1], "the card under the mouse, not the one with the focus"
        window.post(pygame.KEYUP, key=pygame.K_LALT, mod=0, unicode="", scancode=0)
        scene.enlarge(find(window.top.targets(), cards[0].key))
        window.frames(2)
        window.key(pygame.K_ESCAPE)
        assert scene.ui.enlarged is None
        assert window.top is scene, "Esc closes one thing at a time"
        return


@pytest.mark.parametrize(
    ("game", "seed", "speed"),
    [
        *((game, "", "fast") for game in RULED),
        ("living-trumps", "3", "fast"),
        *((game, "", "off") for game in ("tricks-and-treats", "midnight-justice")),
    ],
)
def test_quick_hands_act_once_and_on_nothing_unseen(
    game: str, seed: str, speed: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Presses, double clicks, drags and keys within 50 ms of each change of the question, moving or without motion."""
    monkeypatch.delenv("LANTERN_TABLE_MOTION", raising=False)
    if speed == "off":
        monkeypatch.delenv("LANTERN_TABLE_MOMENTS", raising=False)
    kinds = "bh" if game == "know-thyself" else kinds_of(game)  # a GM writes most of the time
    match, rng = table_of(game, kinds, f"quick{seed}"), Random(game + seed)
    person = match.humans[0]
    for _ in range(AHEAD.get(game, 0)):
        match.act(match.deciding[0], thought(match, match.deciding[0], rng))
    window = Table(tmp_path, Session(match, "trust", "fast", AnyBots(match)), speed=speed)
    scene, acts = window.table, acts_of(match, person)
    since, question = float("-inf"), scene.presenter.model.sentence  # in sight; that of a table just opened is not new

    def watch(seconds: float) -> None:
        """Let time pass, and note when the person's question came into sight."""
        nonlocal since, question
        for _ in range(max(1, round(seconds / STEP))):
            window.step(STEP)
            if person not in match.deciding:
                question = ""
            elif not scene.moving.arriving and question != (question := scene.presenter.model.sentence):
                since = window.now

    for _ in range(GESTURES):
        if match.result is not None:
            break
        for _ in range(150):
            asked = person in match.deciding and not scene.moving.arriving
            if asked and window.top is scene:
                break
            if window.top is not scene:
                window.app.pop()
            watch(STEP)
            if scene.moving.asked:
                window.key(pygame.K_RETURN)
        watch(rng.choice((0.01, 0.05, 0.3, 0.7)))
        seen, before = window.now - since, acts_of(match, person)
        several = scene.presenter.model.view_model
        together = getattr(several, "clicks", 1) if hasattr(several, "clicks") else 1
        what = gesture(window, rng)
        done = acts_of(match, person) - before
        lines = [str(line) for line in match.history[-6:]]
        assert done <= max(1, together), f"one gesture does one thing: {what} {lines}"
        if done:
            assert seen + 4 * QUICK >= TAKEN, f"done {seen:.2f} s after the question came"
        watch(STEP)
    assert acts_of(match, person) > acts, "these hands did something"
    window.app.close()


def gesture(window: Table, rng: Random) -> str:
    """Press, double-click or drag something, or press a key; return what was done."""
    targets = [t for t in window.top.targets() if t.rect.w and t.enabled and t.key[0] not in TOOLS]
    if not targets:  # a page that is only read
        window.key(pygame.K_RETURN)
        return "go on"
    useful = [t for t in targets if t.actions] or [t for t in targets if t.group in ("hand", "tiles", "actions")]
    target = rng.choice(useful if useful and rng.random() < 0.9 else targets)
    pos = window.open_point(target)
    kind = rng.choice(("click", "double", "double", "drag", "key"))
    if kind == "key":
        key = rng.choice(KEYS)
        for pressed in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.event.Event(pressed, key=key, mod=0, unicode="", scancode=0))
        window.step(QUICK)
        return f"key {key}"
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(9, 9), buttons=(0, 0, 0)))
    window.step(QUICK / 2)
    if kind == "double":
        window.double_click(pos)
        return f"double click on {target.key}"
    window.button(True, pos)
    if kind == "drag":
        end = window.open_point(rng.choice(targets))
        for point in ((pos[0] + 9, pos[1] + 9), end):
            pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=point, rel=(9, 9), buttons=(1, 0, 0)))
            window.step(QUICK / 2)
        pos = end
    window.button(False, pos)
    return f"{kind} of {target.key}"


def test_a_dropped_card_that_breaks_a_promise_asks_once(tmp_path: Path) -> None:
    """LT-163: a player who holds the promised card is asked first; the promised card is put down at once."""
    from game.rules.living_trumps import pieces as lt
    from game.rules.living_trumps.phases.deal import promised
    from tests.rules.lt_table import play_to

    for seed in range(20):
        match = table_of("living-trumps", "hhh", f"deal {seed}")
        play_to(match, lt.P.ANTE)
        seat = match.deciding[0]
        view = match.view(seat)
        spec = promised(view, seat)
        hand = lt.hand(view, seat)
        other = [card for card in hand if lt.spec_of(card) != spec and not lt.is_joker(card)]
        if any(lt.spec_of(card) == spec for card in hand) and other:
            break
    else:
        pytest.fail("nobody holds a promised card")
    session = Session(match, "trust", "step", Bots())
    session.request_view(seat)
    session.reveal_hand()
    window = Table(tmp_path, session)
    window.frames(12)
    card = find(window.top.targets(), ("piece", other[0]))
    assert card is not None
    before = len(match.history)
    window.aim(*window.open_point(card))
    window.frames(12)
    window.double_click(window.open_point(card))
    window.frames(2)
    assert isinstance(window.top, Dialog)
    assert "You promised" in window.top.title
    assert len(match.history) == before
    window.click("Play")
    assert len(match.history) == before + 1
    window.app.close()
