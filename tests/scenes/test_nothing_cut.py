"""At any text size no words of the program end in an ellipsis; only quotations of a story are excerpts."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.session.lesson import script_of
from scenes.stage import look
from scenes.table.scene import TableScene
from scenes.ui.painter import Box, Painter
from tests import know_shots, light_shots, midnight_shots, trumps_shots
from tests.scenes import cut_texts
from tests.scenes.readable import Lines, beyond, lines_put, met
from tests.scenes.test_tutorial import Learner
from tests.shots import PICTURES, Shot

pytestmark = pytest.mark.film

__all__ = ["lines_put"]

SCREENS = (
    "launcher", "launcher-new", "setup", "saves", "saves-undo", "saves-trash", "statistics", "results", "guide", "menu",
    "settings-0", "settings-1", "settings-2", "settings-3", "settings-4", "table-3", "table-4",
    "table-6", "window-end", "claim", "keep", "recap", "curtain",
    "refusal", "tutorial", "hint", "light-cast", "light-intro", "light-open", "light-scene", "light-window",
    "light-tell", "light-statement", "light-letters", "free-few", "midnight-results",
    "replay-tricks-and-treats", "replay-all-hearts", "replays", "files", "box-import", "box-page",
)  # fmt: skip
NIGHT = tuple(f"midnight-{part}" for part in ("pluck", "judgement", "confession", "fun", "claims", "shown"))
LIGHT = tuple(name for name in light_shots.PICTURES if name not in SCREENS)
SMALL = (1216, 648)  # px of a window on a small screen
SMALLER = (900, 560)
SHORT = (
    "launcher", "launcher-new", "setup", "saves", "saves-undo", "saves-trash", "statistics", "guide", "menu",
    "settings-0", "settings-1", "settings-2", "settings-3", "settings-4", "table-3", "table-4", "keep", "recap", "draw",
    "replays", "files", "trumps-table-4", "free-few", "box-import", "box-page",
)  # fmt: skip
TRUMPS = tuple(trumps_shots.PICTURES)
LARGE = ("launcher", "setup", "table-6", "free-few")
Words = tuple[str, pygame.Rect, bool]  # a line, its place in px, whether it stands in the side panel
GUESTS = ("Clemence Abbot ", "Ambrose Vane ")  # with whom what a bot tells at the ball begins: excerpts are allowed
MOVING = ("refusal", "hint")  # what settles away


@pytest.fixture
def cut(listening: pytest.MonkeyPatch) -> list[str]:
    """Return the texts of the program that are cut with an ellipsis from now on."""
    return cut_texts.listen(
        listening, lambda text: not text.startswith("“"), lambda text: not text.startswith(("“", *GUESTS))
    )


@pytest.mark.parametrize(
    ("name", "size", "text"),
    [(name, (1280, 720), 200) for name in (*SCREENS, *NIGHT)]
    + [(name, (1280, 720), 150) for name in (*SCREENS, *NIGHT)[::3]]
    + [(name, (1920, 1080), 200) for name in LARGE]
    + [(name, (1280, 720), 200) for name in LIGHT]
    + [(name, SMALL, 100) for name in (*SCREENS, *LIGHT, "draw", "claim-some")]
    + [(name, SMALLER, 100) for name in (*SHORT, *light_shots.PICTURES)]
    + [(name, SMALLER, text) for name in TRUMPS for text in (100, 150)],
)
def test_nothing_is_cut(
    name: str, size: tuple[int, int], text: int, tmp_path: Path, cut: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    if name not in MOVING:
        monkeypatch.setenv("LANTERN_TABLE_MOTION", "off")  # what comes to rest is there at once
    shot = Shot(tmp_path, size)
    try:
        shot.set(text_size=text)
        PICTURES[name](shot)
        shot.settle() if name not in MOVING else None
        assert not [words for words in cut if str(tmp_path) not in words]  # a folder may have any length
    finally:
        shot.app.close()


def test_a_long_message_of_the_program_breaks_into_lines(tmp_path: Path, cut: list[str]) -> None:
    shot = Shot(tmp_path)
    try:
        shot.set(text_size=200)
        shot.app.say("The copy could not be kept, as the disk is full. " * 4)
        before = pygame.image.tobytes(shot.app.surface, "RGB")
        PICTURES["launcher-new"](shot)
        shot.app.draw()
        assert not cut
        assert shot.pixels() != before
    finally:
        shot.app.close()


@pytest.fixture
def lines(listening: pytest.MonkeyPatch) -> list[Words]:
    """Every line of words that a table draws from now on."""
    found: list[Words] = []
    text = Painter.text

    def noted(self: Painter, words: str, face: str, size: float, x: float, y: float, *args: Any, **more: Any) -> float:
        wide = text(self, words, face, size, x, y, *args, **more)
        align = more.get("align", args[1] if len(args) > 1 else 0)
        left, base = self.at(x - wide * align, y)
        high = round(self.type(size) * 0.7)  # of its capitals
        rect = pygame.Rect(left, base - high, self.px(wide), high)
        if words.strip():
            found.append((words, self.targets.seen(rect), any(t.key == ("panel",) for t in self.targets)))
        return wide

    listening.setattr(Painter, "text", noted)
    return found


@pytest.mark.parametrize("name", ["launcher", "results", "midnight-results", "know-results"])
@pytest.mark.parametrize("size", [SMALLER, SMALL])
def test_no_words_of_a_screen_run_into_others(
    name: str, size: tuple[int, int], tmp_path: Path, listening: pytest.MonkeyPatch
) -> None:
    """In a small window letters keep their size, and there is less room for them."""
    found: list[tuple[str, pygame.Rect]] = []
    label = Painter.label

    def noted(self: Painter, words: str, face: str, size: float, x: float, y: float, *args: Any, **more: Any) -> float:
        wide = label(self, words, face, size, x, y, *args, **more)
        align = more.get("align", args[1] if len(args) > 1 else 0)
        rect = pygame.Rect(0, 0, self.px(wide), round(self.type(size) * 0.9))
        rect.midleft = self.at(x - wide * align, y)
        found.append((words, rect))
        return wide

    listening.setattr(Painter, "label", noted)
    shot = Shot(tmp_path, size)
    try:
        PICTURES[name](shot)
        shot.settle()
        found.clear()
        shot.app.change(shot.app.settings, keep=False)
        shot.frames(2)
        shown = {(words, tuple(rect)) for words, rect in found if words.strip()}
        met = [
            (one, other)
            for (one, place), (other, there) in combinations(sorted(shown), 2)
            if pygame.Rect(place).colliderect(there)
        ]
        assert len(shown) > 10
        assert not met
    finally:
        shot.app.close()


@pytest.fixture
def boxes(listening: pytest.MonkeyPatch) -> list[pygame.Rect]:
    """Every box that is drawn from now on."""
    found: list[pygame.Rect] = []
    box = Painter.box

    def noted(self: Painter, place: Box, *args: Any, **more: Any) -> None:
        found.append(self.rect(place))
        box(self, place, *args, **more)

    listening.setattr(Painter, "box", noted)
    return found


@pytest.mark.parametrize("name", ["trumps-contrast", *TRUMPS])
@pytest.mark.parametrize("text", [100, 150])
def test_words_of_a_contest_stay_in_their_boxes_and_apart(
    name: str, text: int, tmp_path: Path, lines: list[Words], lines_put: Lines, boxes: list[pygame.Rect]
) -> None:
    """Letters do not shrink with a small window, and much is told there."""
    shot = Shot(tmp_path, SMALLER)
    try:
        shot.set(text_size=text)
        PICTURES[name](shot)
        shot.settle()
        lines.clear()
        lines_put.clear()
        boxes.clear()
        shot.app.change(shot.app.settings, keep=False)
        shot.frames(2)
        boxes += [target.rect for target in shot.top.targets() if target.key[0] == "step"]
        shown = {(words, (x, y, w, round(h * 1.3))) for words, (x, y, w, h), in_panel in lines if w and not in_panel}
        runs = [
            (one, other)
            for (one, place), (other, there) in combinations(sorted(shown), 2)
            if pygame.Rect(place).colliderect(there)
        ]
        out = [
            (words, place, homes[0])
            for words, place in shown
            for middle in [pygame.Rect(place).center]
            for homes in [sorted((box for box in boxes if box.collidepoint(middle)), key=lambda box: box.w * box.h)]
            if homes and not homes[0].contains(place)
        ]
        assert len(shown) > 10
        assert not runs
        assert not out
        dim = name == "trumps-boon"  # there whoever lost stands back
        assert dim or not [line.words for line in lines_put.once() if not line.seen(shot.app.surface)]
    finally:
        shot.app.close()


@pytest.mark.parametrize("step", range(len(script_of("living-trumps").steps) - 1))
def test_nothing_of_the_lesson_at_the_court_is_cut(step: int, tmp_path: Path, cut: list[str], lines_put: Lines) -> None:
    learner = Learner(tmp_path, step, SMALLER, "living-trumps")
    try:
        learner.frames(4)
        cut.clear()
        lines_put.clear()
        learner.app.change(learner.app.settings, keep=False)
        learner.frames(2)
        assert not cut
        log_lines = next(target.rect for target in learner.top.targets() if target.key == ("lesson", "words"))
        on_it = [line for line in lines_put.once() if log_lines.collidepoint(line.capitals.center)]
        assert on_it
        assert not [line.words for line in on_it if not line.seen(learner.app.surface)]
    finally:
        learner.app.close()


@pytest.mark.parametrize("name", ["trumps-terms", "trumps-duel", "trumps-boon"])
def test_words_on_the_step_of_now_stand_out_in_high_contrast(name: str, tmp_path: Path, lines_put: Lines) -> None:
    shot = Shot(tmp_path, SMALLER)
    try:
        shot.set(theme="High contrast")
        PICTURES[name](shot)
        shot.settle()
        lines_put.clear()
        shot.app.change(shot.app.settings, keep=False)
        shot.frames(2)
        step = next(t for t in shot.top.targets() if t.key[0] == "step" and ", now" in t.name)
        on_it = [line for line in lines_put.once() if step.rect.contains(line.capitals)]
        assert on_it
        for line in on_it:
            ground = shot.app.surface.get_at((line.capitals.left - 2, line.capitals.centery))[:3]
            assert look.contrast(line.colour, (ground[0], ground[1], ground[2])) >= 7, line.words
    finally:
        shot.app.close()


@pytest.mark.parametrize("tab", ["", "log", "tricks", "bag", "rules", "scores"])
@pytest.mark.parametrize("size", [SMALL, (1280, 720)])
def test_no_words_of_the_table_run_into_others(
    tab: str, size: tuple[int, int], tmp_path: Path, cut: list[str], lines: list[Words]
) -> None:
    """Six people have the least room each; where the panel is open the table moves aside, and nothing lies under it."""
    shot = Shot(tmp_path, size)
    try:
        PICTURES["table-6"](shot)
        assert isinstance(shot.top, TableScene)
        shot.top.ui.panel_open, shot.top.ui.tab = bool(tab), tab
        shot.top.refresh()
        shot.settle()
        cut.clear()
        lines.clear()
        shot.app.change(shot.app.settings, keep=False)
        shot.frames(2)
        shown = {(words, tuple(rect)) for words, rect, _ in lines if rect.w}
        met = [
            (one, other)
            for (one, place), (other, there) in combinations(sorted(shown), 2)
            if pygame.Rect(place).inflate(4, 0).colliderect(there)
        ]
        assert shown
        assert not met
        assert not cut
        panel = next(
            (target.rect for target in shot.top.targets() if target.key == ("panel",)), pygame.Rect(0, 0, 0, 0)
        )
        assert bool(panel.w) == bool(tab)
        played = [target for target in shot.top.targets() if target.key[0] in ("piece", "seat", "bell", "use", "main")]
        assert len(played) > 20
        assert not [target.key for target in played if target.rect.colliderect(panel)]
    finally:
        shot.app.close()


HOUSE = tuple(name for name in midnight_shots.PICTURES if name != "midnight-results")
PALACE = tuple(name for name in know_shots.PICTURES if name != "know-results")
FLAT = ("midnight-auction", "midnight-judgement", "midnight-six")


def story(table: TableScene) -> str:
    """All that was written at a table, of which there may be excerpts."""
    events = [line.event for line in table.presenter.model.log if line.event is not None]
    return " ".join(" ".join(str(part).split()) for event in events for part in event.data)


@pytest.mark.parametrize(
    ("name", "size", "text", "theme"),
    [(name, SMALLER, 100, "Lantern") for name in (*HOUSE, *PALACE)]
    + [(name, SMALLER, 150, "Lantern") for name in (*HOUSE, "know-invoke", "know-tell", "know-final")]
    + [(name, SMALLER, 100, "High contrast") for name in (*FLAT, "know-invoke", "know-final")]
    + [(name, (1280, 720), 100, "Lantern") for name in ("midnight-auction", "midnight-avatars", "midnight-six")],
)
def test_every_word_of_the_evening_is_read(
    name: str,
    size: tuple[int, int],
    text: int,
    theme: str,
    tmp_path: Path,
    cut: list[str],
    lines_put: Lines,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Nothing covers a word, none runs into another or out of what it stands on, and none of the program is cut."""
    monkeypatch.setenv("LANTERN_TABLE_MOTION", "off")
    shot = Shot(tmp_path, size)
    try:
        shot.set(text_size=text, theme=theme)
        PICTURES[name](shot)
        shot.settle()
        cut.clear()
        lines_put.clear()
        shot.app.change(shot.app.settings, keep=False)
        shot.frames(2)
        shown = lines_put.once()
        assert isinstance(shot.top, TableScene)
        assert len(shown) > 10
        assert not met(shown)
        assert not [line.words for line in shown if not line.seen(shot.app.surface)]
        assert not beyond(shown, shot.top.targets())
        written = story(shot.top)
        assert not [words for words in cut if words.strip("“”") not in written]
    finally:
        shot.app.close()
