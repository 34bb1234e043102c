"""What is scrolled stays where it is seen: no target of it reaches beyond, nothing of it is drawn beyond."""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pygame
import pytest

import scenes
from game.match import Match
from game.match.fault import Fault
from game.match.seats import NAMES, SeatInfo
from game.replay.timeline import EVERYBODY
from game.rules.free_table import hands as say
from game.rules.tricks_and_treats import ViewModel
from game.saves.paths import new_save
from game.session.session import Session
from game.story import Field, Sheet
from game.story import Form as Record
from game.table import Action
from scenes.app.dialog import Dialog, DropDown, Form
from scenes.games.living_trumps.ending import text as ending_text
from scenes.hotseat.click_switch import ClicksBoard
from scenes.screens.error import FaultScene
from scenes.screens.guide.scene import GuideScene
from scenes.screens.launcher.launcher import LauncherScene
from scenes.screens.menu import MenuScene
from scenes.screens.results.results import ResultsScene
from scenes.screens.saves.saves import SavesScene
from scenes.screens.setup.setup import SetupScene
from scenes.stage import fonts
from scenes.table.writing import WritingPage, WritingScene
from scenes.ui.entry import TextEntry
from scenes.ui.scene import Scene
from scenes.ui.target import Key, Targets, at
from tests import light_shots, replay_shots, shots
from tests.scenes.hands import Bots
from tests.scenes.plain_hands import thought
from tests.shots import GAME, Shot

SCENES = Path(scenes.__file__).parent
KIT = ("ui/target.py", "ui/painter.py", "ui/widgets.py", "ui/boxtree.py")  # what every stretch is made with
CLIPPING = {  # who else may set the bounds of drawing: what makes no targets, or all of a screen's
    "stage/display_list.py", "ui/entry.py", "ui/target.py", "games/free_table/hands_overlay.py",
    "games/free_table/renderer.py", "games/midnight_justice/ink.py",  # the second writes an animation over the sheet
    "hotseat/controller.py", "table/animations/animations.py", "games/know_thyself/chart/walks.py",
    "app/presenter.py", "screens/replay/stage.py",  # where a picture was not drawn to its end
}  # fmt: skip
BACKDROP = "games/trick_of_the_light/backdrop.py: draw"  # draws what lies blurred under something
EDGE = (26, 9)  # px beside and above a stretch that may differ: its bar, the ring round what it ends at
NOTCHES = (1, 2, 40, -2)  # of the wheel, one after another: half-scrolled things, both ends


class Stretch(NamedTuple):
    """What was drawn within bounds: the function that did, the bounds in px, the keys of the targets made there."""

    who: str
    rect: pygame.Rect
    keys: frozenset[Key]


class Noted:
    """Every stretch that is drawn from now on, the last drawing of each."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.stretches: dict[tuple[str, tuple[int, ...]], Stretch] = {}
        within = Targets.within

        @contextmanager
        def noted(targets: Targets, surface: pygame.Surface, rect: pygame.Rect) -> Iterator[None]:
            who, first = drawer(), len(targets)
            with within(targets, surface, rect):
                seen = targets.seen(rect)
                yield
                keys = frozenset(target.key for target in list(targets)[first:])
            if who == BACKDROP:
                return
            place = (who, tuple(seen))
            before = self.stretches[place].keys if place in self.stretches else frozenset()
            self.stretches[place] = Stretch(who, seen, keys | before)

        patch.setattr(Targets, "within", noted)


@cache
def placed(name: str) -> str:
    """Where a file of the screens lies among them; empty for any other, and for the kit."""
    file = Path(name)
    place = file.relative_to(SCENES).as_posix() if SCENES in file.parents else ""
    return "" if place in KIT else place


def drawer() -> str:
    """The function of a screen that has just begun a stretch: `file: name`."""
    drawers, frame = [], sys._getframe(1)
    while frame.f_back is not None:
        frame = frame.f_back
        place, name = placed(frame.f_code.co_filename), frame.f_code.co_name
        if place and (place, name) != ("story/widgets.py", "scrolled"):
            drawers.append(f"{place}: {name}")
    return BACKDROP if BACKDROP in drawers else drawers[0]


def drawers() -> set[str]:
    """Every function in the program that begins a stretch."""
    found = set()
    for file in SCENES.rglob("*.py"):
        place, source = file.relative_to(SCENES).as_posix(), file.read_text("utf-8")
        if place in KIT or not ("within" in source or "scrolled" in source):
            continue
        for function in ast.walk(ast.parse(source)):
            if not isinstance(function, ast.FunctionDef):
                continue
            calls = [node.func for node in ast.walk(function) if isinstance(node, ast.Call)]
            names = {getattr(call, "attr", getattr(call, "id", "")) for call in calls}
            if names & {"within", "scrolled"} and (place, function.name) != ("story/widgets.py", "scrolled"):
                found.add(f"{place}: {function.name}")
    return found


class Still(Shot):
    """A window in which time stands still once it is `stopped`: nothing changes but by hands."""

    stopped = False

    def frames(self, count: int = 3) -> None:
        if self.stopped:
            self.app.step(self.now)
        else:
            super().frames(count)

    def settle(self) -> None:
        self.frames(2) if self.stopped else super().settle()


class Ground(Scene):
    """Lies under what does not fill the window."""

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill((20, 60, 40))


# -- the screens -------------------------------------------------------------------------------------------------------


def late(shot: Shot) -> None:
    """The end of a round: many tricks, a long log."""

    def now(match: Any, s: ViewModel) -> bool:
        return match.phase in ("LEAD", "FOLLOW") and 0 in match.deciding and (s.round, s.trick) >= (2, 10)

    shot.open_table(shots.played("hbbb", "owl", now))


def panel(tab: str) -> Callable[[Shot], None]:
    """A page of the panel beside the table."""

    def shown(shot: Shot) -> None:
        late(shot)
        open_tab(shot, tab)

    return shown


def open_tab(shot: Shot, tab: str) -> None:
    place = next(target.rect.center for target in shot.top.targets() if target.key == ("tab", tab))
    click(shot, place)


def click(shot: Shot, place: tuple[int, int]) -> None:
    shot.move(*place)
    shot.post(pygame.MOUSEBUTTONDOWN, pos=place, button=1)
    shot.post(pygame.MOUSEBUTTONUP, pos=place, button=1)
    shot.settle()


def dialog(shot: Shot) -> None:
    shot.show(Dialog("Stop here?", "It is scored as it stands. " * 60, [("Stop", None), ("Go on", None)]))


def fault(shot: Shot) -> None:
    """The page of a mistake, with all that it can say."""
    page = FaultScene(Fault("picture", "KeyError", ("scenes/a.py:3 in paint",) * 3), None)
    shot.show(page)
    for _ in range(3):
        page.keep()


def form(shot: Shot) -> None:
    entries = [(f"Seat {k}", TextEntry("")) for k in range(14)]
    shot.show(Form("Words", "Everybody may add a few words.", entries, lambda: None))


def choices(shot: Shot) -> None:
    rows = [(str(k), f"Choice {k}") for k in range(60)]
    shot.show(DropDown((200, 200, 200, 40), rows, "3", lambda _: None, "Which"))


def menu(shot: Shot) -> None:
    late(shot)
    scene = shot.top
    shot.show(MenuScene(scene.session))  # type: ignore[attr-defined]


def launcher(shot: Shot) -> None:
    shots.launcher(shot)
    assert isinstance(shot.top, LauncherScene)


def saves(shot: Shot) -> None:
    for k in range(8):
        path = new_save(shot.app.data_dir, GAME)
        path.parent.mkdir(exist_ok=True)
        path.write_text("{}\n" * (k + 1), "utf-8")
    shot.show(SavesScene())


def guide(game: str, contents: bool = False) -> Callable[[Shot], None]:
    """The book of a game; `contents` where they stand in the place of the page."""

    def shown(shot: Shot) -> None:
        shot.show(GuideScene(game, "FOLLOW"))
        if contents and any(target.name == "Contents" and target.role == "button" for target in shot.top.targets()):
            shot.click("Contents")

    return shown


def free_log(shot: Shot) -> None:
    """The whole log of a table where much has happened."""
    match = shots.free({"deck": "54"}, "friday")
    for k in range(40):
        match.act(0, say.moved([(0, 330 + 10 * k, 290)]))
        match.say(1, "Well, well, well.")
    shot.open_table(match)
    shot.keys("l")
    assert any(target.key == ("zone", "log") for target in shot.top.targets()), shot.names()


def free_menu(shot: Shot) -> None:
    """Everything that can be done with a pile."""
    shot.open_table(shots.free({"deck": "54"}, "friday"))
    pile = next(target for target in shot.top.targets() if target.key[0] == "pile")
    shot.move(*pile.rect.center)
    shot.post(pygame.MOUSEBUTTONDOWN, pos=pile.rect.center, button=3)
    shot.post(pygame.MOUSEBUTTONUP, pos=pile.rect.center, button=3)
    shot.settle()


def light(tab: str) -> Callable[[Shot], None]:
    """A tab beside a scene of the desert; where text is large some more of them are there."""

    def shown(shot: Shot) -> None:
        light_shots.scene(shot)
        open_tab(shot, tab)

    return shown


def record(shot: Shot) -> None:
    light("cast")(shot)
    shot.click("Open my sheet")
    shot.settle()


def writing(shot: Shot) -> None:
    """A record of the plain table with more fields than have room."""
    fields = Record(tuple(Field(f"line {k}", 60) for k in range(12)))
    page = WritingPage(0, "Nell", 0, Sheet(fields), "", lambda _: None, lambda _: None, lambda: "")
    shot.show(WritingScene(Action(0), "Your record", [page]))
    shot.settle()


def all_hands(shot: Shot) -> None:
    """The hands of all seats, and where text is large the chronicle beside them in the place of the table."""
    replay_shots.of("hearts", EVERYBODY)(shot)
    shot.click("Chronicle")
    shot.settle()


def click_switches(shot: Shot) -> None:
    """The switches for eight people, more than have room where text is large."""
    people = [SeatInfo(name, "human") for name in NAMES]
    shot.show(ClicksBoard(Session.new("living-trumps", people, {}, "owl", style="peek")))
    shot.settle()


def unfolded_setup() -> SetupScene:
    """Return the set-up with all house rules shown."""
    scene = SetupScene(GAME)
    scene.column.unfolded = True
    return scene


def full_court() -> Match:
    """Return a short game of eight bots, whose sheet of results has more lines than room."""
    seats = [SeatInfo(f"Player {k}", "bot:careful") for k in range(8)]
    match, rng = Match.new("living-trumps", seats, {"start_power": "2", "turn_limit": 2}, "full"), Random(1)
    while match.deciding:
        seat = match.deciding[0]
        match.act(seat, thought(match, seat, rng))
    return match


def own_results(tab: str) -> Callable[[Shot], None]:
    """Return what shows a tab of the results of Living Trumps, which has a page of its own for them."""

    def show(shot: Shot) -> None:
        match, bots = full_court(), Bots()
        bots.table = match.table
        scene = ResultsScene(Session(match, "curtain", "fast", bots))
        shot.show(scene)
        shot.settle()
        if tab:
            scene.activate(next(target for target in scene.targets() if target.name.startswith(tab)))
        shot.settle()

    return show


USUAL, LARGE = 100, 200  # % of the usual text size
SCREENS: dict[str, tuple[Callable[[Shot], None], tuple[int, ...]]] = {
    **{f"table {tab}": (panel(tab), (USUAL, LARGE)) for tab in ("log", "tricks")},
    **{f"table {tab}": (panel(tab), (LARGE,)) for tab in ("bag", "rules", "scores")},
    "menu": (menu, (LARGE,)),
    "click switches": (click_switches, (LARGE,)),
    "dialog": (dialog, (LARGE,)),
    "form": (form, (LARGE,)),
    "fault": (fault, (LARGE,)),
    "choices": (choices, (USUAL,)),
    "setup": (lambda shot: shot.show(unfolded_setup()), (USUAL, LARGE)),
    "launcher": (launcher, (LARGE,)),
    "results": (shots.results, (LARGE,)),
    "own results": (own_results(""), (USUAL,)),
    **{f"own results {tab}": (own_results(tab), (LARGE,)) for tab in ending_text.TABS[:3:2]},
    "box page": (shots.PICTURES["box-page"], (USUAL, LARGE)),
    **{f"settings {k}": (shots.settings(k), (LARGE,)) for k in range(5)},
    "saves": (saves, (LARGE,)),
    "files": (replay_shots.files, (USUAL, LARGE)),
    "replay": (replay_shots.of("tricks-and-treats"), (USUAL,)),
    "all hands": (all_hands, (LARGE,)),
    "statistics": (shots.statistics, (USUAL, LARGE)),
    "guide": (guide(GAME), (USUAL, LARGE)),
    "guide's contents": (guide("trick-of-the-light", contents=True), (LARGE,)),
    "hint": (shots.hint, (LARGE,)),
    "what the bots knew": (shots.bots_knew, (USUAL,)),
    "free log": (free_log, (USUAL,)),
    "free menu": (free_menu, (USUAL, LARGE)),
    "light sheet": (light_shots.cast, (USUAL, LARGE)),
    "light record": (record, (USUAL, LARGE)),
    **{f"light {tab}": (light(tab), (USUAL, LARGE)) for tab in ("chronicle", "cast", "rules")},
    **{f"light {tab}": (light(tab), (LARGE,)) for tab in ("hand", "tableau")},
    "light held": (light_shots.held_line, (USUAL, LARGE)),
    "light deed": (light_shots.deed, (USUAL, LARGE)),
    "light provoke": (light_shots.provoke, (USUAL, LARGE)),
    "plain record": (writing, (USUAL, LARGE)),
    "light letters": (light_shots.letters, (USUAL,)),
}
CASES = [(name, text) for name, (_, sizes) in SCREENS.items() for text in sizes]
MET: set[str] = set()
MOVED: set[str] = set()


def stays_within(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, text: int) -> None:
    """What is scrolled on a screen stays within its stretch."""
    shot = Still(tmp_path, (1280, 720))
    shot.set(text_size=text, reduced_motion=True)
    shot.show(Ground())
    SCREENS[name][0](shot)
    noted = Noted(monkeypatch)
    shot.set(theme="Daylight")  # everything is drawn anew
    shot.settle()
    shot.stopped = True
    away(shot)
    MET.update(stretch.who for stretch in noted.stretches.values())
    for stretch in list(noted.stretches.values()):
        scroll_through(shot, noted, stretch)
    shot.app.close()


def scroll_through(shot: Shot, noted: Noted, stretch: Stretch) -> None:
    """Turn the wheel over a stretch, and hold everything else to what it was before."""
    turn(shot, stretch, -100)
    holds = [other for other in noted.stretches.values() if other.rect.contains(stretch.rect)]
    bounds, inner = [other.rect for other in holds], {key for other in holds for key in other.keys}
    before = picture(shot, bounds)
    inside = pygame.image.tobytes(shot.app.surface.subsurface(seen(shot, stretch.rect)), "RGB")
    around = {t.key: t.rect for t in shot.top.targets() if t.key not in inner and t.focusable}
    hit = {key for key, rect in around.items() if hits(shot, key, rect)}
    for notches in NOTCHES:
        turn(shot, stretch, notches)
        now = pygame.image.tobytes(shot.app.surface.subsurface(seen(shot, stretch.rect)), "RGB")
        if now != inside:
            MOVED.add(stretch.who)
        assert picture(shot, bounds) == before, f"{stretch.who} draws beyond {stretch.rect}"
        keys = next(s.keys for s in noted.stretches.values() if (s.who, s.rect) == (stretch.who, stretch.rect))
        for target in shot.top.targets():
            if target.key in keys and target.rect.w and target.rect.h and target.key not in around:
                reach = stretch.rect.contains(target.rect)
                assert reach, f"{target.key} of {stretch.who} lies at {target.rect}, beyond {stretch.rect}"
        lost = [key for key in hit if not hits(shot, key, around[key]) and key not in keys]
        assert not lost, f"{lost} cannot be hit any more over {stretch.who}"


def turn(shot: Shot, stretch: Stretch, notches: int) -> None:
    """Turn the wheel over the middle of a stretch, positive towards its end, and take the mouse away."""
    shot.move(*seen(shot, stretch.rect).center)
    for _ in range(abs(notches)):
        pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1 if notches < 0 else -1))
    away(shot)


def away(shot: Shot) -> None:
    shot.move(1, 1)
    shot.settle()


def hits(shot: Shot, key: Key, rect: pygame.Rect) -> bool:
    found = at(shot.top.targets(), *rect.center)
    return found is not None and found.key == key


def seen(shot: Shot, rect: pygame.Rect) -> pygame.Rect:
    return rect.clip(shot.app.surface.get_rect())


def picture(shot: Shot, without: list[pygame.Rect]) -> bytes:
    """What the window shows beside a stretch and those it lies in."""
    shown = shot.app.surface.copy()
    for rect in without:
        shown.fill((0, 0, 0), rect.inflate(*(2 * edge * fonts.text_size() for edge in EDGE)))
    return pygame.image.tobytes(shown, "RGB")


NOT_ROLLED = {
    "screens/launcher/match_card.py: small_table",
    "screens/settings/sample.py: paint",
    "games/trick_of_the_light/opened_letters.py: _rising",
    "ui/score_chart.py: paint_race",
    "games/know_thyself/chart/drawing.py: draw",
    "games/know_thyself/chart/drawing.py: rooms",
    "games/trick_of_the_light/asking.py: draw_dispute",
    "table/renderer.py: _drawn",  # a stretch of time
    "app/presenter.py: draw",  # the same
}  # cut off, never scrolled; a map is pulled along, see `test_know_map.py`; what bots told is no longer than its sheet


@pytest.mark.film
def test_every_stretch_in_the_program_is_scrolled_and_stays_within_its_bounds(tmp_path: Path) -> None:
    """One test, as it ends with what all screens together have met."""
    for number, (name, text) in enumerate(CASES):
        folder = tmp_path / str(number)
        folder.mkdir()
        with pytest.MonkeyPatch.context() as patch:
            try:
                stays_within(folder, patch, name, text)
            except BaseException as error:
                error.add_note(f"on {name} at {text} %")
                raise
    unmet, unmoved = drawers() - MET - NOT_ROLLED, MET - MOVED - NOT_ROLLED
    assert not unmet
    assert not unmoved


def test_bounds_of_drawing_are_set_by_the_kit() -> None:
    found = {
        file.relative_to(SCENES).as_posix() for file in SCENES.rglob("*.py") if ".set_clip(" in file.read_text("utf-8")
    }
    assert found == CLIPPING
