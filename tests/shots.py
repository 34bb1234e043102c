"""Pictures of every screen, through the real scenes and real events, always the same.

Run by `python -m tests.shots OUTDIR [--sizes 1280x720 ...] [--only NAME ...]`; the pictures of the README are
`python -m tests.shots docs/pictures --readme`. Bots play from fixed seeds, so that all on them belongs together.
"""

from __future__ import annotations

import argparse
import os
import tempfile
import time
from collections.abc import Callable, Mapping
from datetime import datetime
from functools import cache
from math import inf
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pygame

from game.match import Match, SeatInfo
from game.records.statistics import Statistics, Tally
from game.records.statistics import write as write_statistics
from game.rules.free_table import hands as say
from game.rules.free_table.pieces import V
from game.rules.free_table.view_model import view_model as free_situation
from game.rules.tricks_and_treats import ViewModel, view_model
from game.saves.paths import new_save, saves_dir
from game.session.hints import Practice
from game.session.session import Session
from game.table import Action, Position
from scenes.app import presenter
from scenes.app.open_match import scene_of
from scenes.dev.gallery import sheet
from scenes.screens.box.box_scene import BoxScene
from scenes.screens.box.import_scene import ImportScene
from scenes.screens.guide.scene import GuideScene
from scenes.screens.launcher.launcher import LauncherScene
from scenes.screens.lesson import lesson_scene
from scenes.screens.saves.saves import SavesScene
from scenes.screens.settings.scene import SettingsScene
from scenes.screens.setup.setup import SetupScene
from scenes.screens.statistics import StatisticsScene
from scenes.stage import box_art
from scenes.ui.target import Key
from tests import know_shots, light_shots, midnight_shots, replay_shots, trumps_shots
from tests.led import lead
from tests.scenes.frame import Window
from tests.scenes.hands import Bots
from tests.scenes.practice_hands import Sage

GAME = "tricks-and-treats"
SAMPLE_BOX = Path(__file__).resolve().parents[1] / "assets" / "boxes" / "smugglers-quay"
SIZES = ("1280x720", "1920x1080", "2560x1440")
NAMES = ("Nell", "Wick", "Ben", "Moth", "Ada", "Juno")
KINDS = {"h": "human", "b": "bot:careful"}
FRAME, LONGEST = 1 / 30, 20.0  # seconds
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
COLOURS = ("ivory", "red", "blue", "green", "ink")

Wanted = Callable[[Match, ViewModel], bool]
Arrangement = Callable[["Shot"], None]


class Shot(Window):
    """One picture in the making: a window at a time of its own."""

    now = 0.0

    def frames(self, count: int = 3) -> None:
        """So many frames, one after the other."""
        for _ in range(count):
            self.now += FRAME
            self.app.step(self.now)

    def settle(self) -> None:
        """Wait until nothing moves."""
        self.frames(2)
        until = self.now + LONGEST
        while self.top.busy() and self.now < until:
            self.frames(1)
        self.frames(2)

    def set(self, **values: Any) -> None:
        """Choose settings."""
        self.app.change(msgspec.structs.replace(self.app.settings, **values), keep=False)

    def open_table(self, match: Match, style: str = "curtain") -> Session:
        """Sit down at a table where nobody but people moves any more."""
        bots = Bots()
        bots.table = match.table
        session = Session(match, style, "fast", bots)
        self.app.push(scene_of(session))
        self.settle()
        return session

    def look(self) -> None:
        """Hold the curtain open until it has gone."""
        self.post(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode="", scancode=0)
        self.frames(40)
        self.post(pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode="", scancode=0)
        self.settle()

    def keys(self, *names: str) -> None:
        """Press keys one after another."""
        for name in names:
            self.key(pygame.key.key_code(name))
        self.settle()

    def drag(self, what: Key, where: Key) -> None:
        """Drag from the upper left of a target, which others leave free, to the middle of another."""
        targets = {target.key: target.rect for target in self.top.targets()}
        left, top, width, height = targets[what]
        start, end = (left + width // 6, top + height // 6), targets[where].center
        self.move(*start)
        self.post(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
        for share in (0.1, 0.5, 1.0):
            self.move(*(round(a + (b - a) * share) for a, b in zip(start, end, strict=True)))
        self.post(pygame.MOUSEBUTTONUP, pos=end, button=1)


def played(
    kinds: str, seed: str, wanted: Wanted, options: Mapping[str, Any] | None = None, path: Path | None = None
) -> Match:
    """A game that bots have played up to a wanted moment; `kinds` says who is a person (`h`) and who a bot (`b`).

    Raises:
        LookupError: the game was over before.
    """
    seats = [SeatInfo(name, KINDS[kind], colour=k) for k, (name, kind) in enumerate(zip(NAMES, kinds, strict=False))]
    match = Match.new(GAME, seats, dict(options or {}), seed, path=path)
    moment = (kinds, seed, wanted, frozenset(match.header.options.items()))
    return lead(match, seed, lambda now: wanted(now, view_model(now.table, now.view(None))), moment)


@cache
def asked(phase: str, seat: int = 0, cards: int = 0, trick: int = 3, round_: int = 3) -> Wanted:
    """The moment a seat is asked in a phase, late enough in the game, with so many cards in the trick."""

    def now(match: Match, s: ViewModel) -> bool:
        late = (s.round, s.trick) >= (round_, trick)
        return match.phase == phase and seat in match.deciding and len(s.cards) >= cards and late

    return now


def over(match: Match, s: ViewModel) -> bool:
    """The end of a game."""
    return not match.deciding


# -- the pictures ------------------------------------------------------------------------------------------------------


def launcher(shot: Shot) -> None:
    played("hbbb", "owl", asked("FOLLOW", cards=2), path=new_save(shot.app.data_dir, GAME)).close()
    shot.show(LauncherScene())


def launcher_new(shot: Shot) -> None:
    shot.show(LauncherScene())


def setup(shot: Shot) -> None:
    shot.show(SetupScene(GAME))


def table_3(shot: Shot) -> None:
    shot.open_table(played("hbb", "ivy", asked("FOLLOW", cards=1, trick=1)))


def table_4(shot: Shot) -> None:
    shot.open_table(played("hbbb", "owl", asked("FOLLOW", cards=2)))


def table_6(shot: Shot) -> None:
    shot.open_table(played("hbbbbb", "elm", asked("FOLLOW", cards=3, trick=2, round_=2)))


def window_end(shot: Shot) -> None:
    shot.open_table(played("hbhb", "bat", asked("WINDOW_END", trick=1)))


def claim(shot: Shot) -> None:
    shot.open_table(played("hbbb", "fox", asked("CLAIM", trick=1)))


def claim_some(shot: Shot) -> None:
    shot.open_table(played("hbbb", "fox", asked("CLAIM", trick=1), {"claim_mode": "subset"}))


def draw(shot: Shot) -> None:
    shot.open_table(played("hbbb", "owl", asked("DRAW", trick=1)))


def keep(shot: Shot) -> None:
    shot.open_table(played("hbbb", "owl", asked("KEEP", trick=1)))


def curtain(shot: Shot) -> None:
    shot.open_table(played("hbhb", "owl", asked("FOLLOW", cards=2)))


def recap(shot: Shot) -> None:
    curtain(shot)
    shot.look()


def peek(shot: Shot) -> None:
    shot.open_table(played("hbhb", "owl", asked("FOLLOW", cards=2)), "peek")


def refusal(shot: Shot) -> None:
    session = shot.open_table(played("hbbb", "owl", asked("FOLLOW", cards=2)))
    result = session.asked()
    assert result is not None
    legal = {action.args[0] for action in result.legal if action.verb == 0}
    wrong = next(t for t in shot.top.targets() if t.group == "hand" and t.key[1] not in legal)
    shot.drag(wrong.key, ("zone", "trick"))
    shot.frames(12)


def results(shot: Shot) -> None:
    shot.open_table(played("hbhb", "owl", over))


def hint(shot: Shot) -> None:
    session = shot.open_table(played("hbbb", "owl", asked("FOLLOW", cards=2)))
    session._practice = Practice(
        session._match, lambda: session.viewer, lambda: None, lambda: Sage(session._match, 400)
    )
    shot.key(pygame.K_h)
    shot.frames(4)


def look_back(shot: Shot) -> None:
    """A review as far as it is after a few choices."""
    session = shot.open_table(played("hbbb", "owl", over))
    session._practice = Practice(
        session._match, lambda: session.viewer, lambda: None, lambda: Sage(session._match, 200)
    )
    shot.frames(90)
    shot.settle()
    shot.click("Look back")
    shot.frames(80)


def bots_knew(shot: Shot) -> None:
    results(shot)
    shot.frames(90)
    shot.settle()
    shot.click("What the bots knew")
    shot.keys(*["page down"] * 20)


def menu(shot: Shot) -> None:
    table_4(shot)
    shot.keys("escape")


def saves(shot: Shot) -> None:
    for kinds, seed in (("hbbb", "owl"), ("hbhb", "bat"), ("hbbbbb", "elm")):
        played(kinds, seed, asked("LEAD", trick=2), path=new_save(shot.app.data_dir, GAME)).close()
    played("hbh", "ivy", over, path=new_save(shot.app.data_dir, GAME)).close()
    new_save(shot.app.data_dir, GAME).write_text("{}\n", "utf-8")
    friday = saves_dir(shot.app.data_dir) / "hearts Friday with Grandma.jsonl"
    Match.new("hearts", [SeatInfo(name) for name in NAMES[:4]], {}, "elm", path=friday).close()
    for old, path in enumerate(sorted(saves_dir(shot.app.data_dir).iterdir())):
        when = datetime(2026, 3, 20 - old, 21, 40 - 7 * old).timestamp()
        os.utime(path, (when, when))
    shot.show(SavesScene())
    while shot.top.busy():  # where each stands is read beside the screen
        time.sleep(0.02)


def saves_undo(shot: Shot) -> None:
    saves(shot)
    shot.keys("down", "delete")


def saves_trash(shot: Shot) -> None:
    saves_undo(shot)
    shot.keys("delete")
    shot.click("Shown: All games")
    shot.click("Trash (2)")


def _box(shot: Shot, scene: ImportScene | BoxScene) -> None:
    """Show a screen of the sample box once its files are read; pictures are opened at once."""
    shot.show(scene)
    end = time.monotonic() + 20
    while scene.draft.box is None:
        assert time.monotonic() < end
        time.sleep(0.01)
        shot.frames(1)
    box_art.at_once = True
    try:
        shot.frames(60)
    finally:
        box_art.at_once = False


def box_import(shot: Shot) -> None:
    _box(shot, ImportScene([SAMPLE_BOX]))


def box_page(shot: Shot) -> None:
    _box(shot, BoxScene(SAMPLE_BOX))


def statistics(shot: Shot) -> None:
    kept = Statistics()
    rng = Random(7)
    for game, maximum in ((GAME, 60), ("hearts", 100), ("midnight-justice", 9)):
        for name in (*NAMES, "Grandma Wilhelmina"):
            for _ in range(rng.randrange(2, 40)):
                of = kept.people.setdefault(game, {}).setdefault(name, Tally())
                of.add(rng.random() < 0.4, rng.randrange(maximum), game == "hearts")
        for _ in range(50):
            kept.bots.setdefault(game, {}).setdefault("careful", Tally()).add(
                rng.random() < 0.3, rng.randrange(maximum), False
            )
    write_statistics(shot.app.data_dir, kept)
    shot.show(StatisticsScene())


def settings(tab: int) -> Arrangement:
    """A page of the settings."""

    def page(shot: Shot) -> None:
        table_4(shot)
        scene = SettingsScene()
        scene.turn_to(tab)
        shot.show(scene)

    return page


def guide(shot: Shot) -> None:
    table_4(shot)
    shot.show(GuideScene(GAME, "FOLLOW"))


def tutorial(shot: Shot) -> None:
    shot.show(lesson_scene(GAME, 2))


def midnight_lesson(shot: Shot) -> None:
    shot.show(lesson_scene("midnight-justice", 2))


def themed(arrange: Arrangement, **values: Any) -> Arrangement:
    """A picture with other settings."""

    def drawn(shot: Shot) -> None:
        shot.set(**values)
        arrange(shot)

    return drawn


def free_few(shot: Shot) -> None:
    """A quiet evening without rules: a hand, a run on the table, chips in the pot, dice, a note."""
    match = free({"deck": "54"}, "friday")

    def do(*actions: Action, seat: int = 0) -> None:
        for action in actions:
            match.act(seat, action)

    do(say.on_pile("deal", 0, 7), say.moved([(0, 330, 290)]), say.labelled(0, "Draw pile"))
    do(say.taken(0, 3, say.Where(480, 290)), say.on_pile("flip", 1), say.labelled(1, "Discards"))
    do(*(say.taken(0, 1, say.Where(830 + 62 * k, 580)) for k in range(3)), say.on_pile("flip", 2, 3, 4))
    do(*(say.laid(piece, say.Where(840 + 75 * k, 165)) for k, piece in enumerate(held(match, 1)[:2])), seat=1)
    for seat, x, y, chips in POT:
        do(*(say.brought(match.table, c, n, say.Where(x + 70 * k, y)) for k, (c, n) in enumerate(chips)), seat=seat)
    do(say.noted(320, 500, "Low card starts. Jokers are wild."), say.noted(1400, 530, "Pot", counter=True))
    do(Action(V["add"], (match.table.word("counter#1"),), "12"), Action(V["roll"]), say.on_pile("shuffle", 0))
    shot.open_table(match)
    shot.click("See my hand")
    shot.look()
    shot.click("Sort")


POT = (
    (0, 720, 390, (("red", 5), ("blue", 3), ("green", 4))),
    (0, 1080, 580, (("red", 6), ("ivory", 9))),
    (1, 1080, 165, (("blue", 5), ("ink", 2))),
)


def free_200(shot: Shot) -> None:
    """Two hundred pieces, each by itself: two decks dealt out in rows, chips below."""
    names = [f"{rank}{suit}{copy}" for copy in ("", "#2") for suit in "SHDC" for rank in RANKS]
    rng = Random("two hundred")
    rng.shuffle(names)
    chips = [f"{colour}#{k}" for k in range(1, 21) for colour in COLOURS][:96]
    anchors = [(205 + k % 21 * 60, 165 + k // 21 * 62, rng.randrange(-4, 5) % 360) for k in range(len(names))]
    anchors += [(190 + k % 24 * 55, 520 + k // 24 * 46, 0) for k in range(len(chips))]
    piles = {f"pile[{k}]": [name] for k, name in enumerate((*names, *chips))}
    places = {f"place[{k}]": (*anchor, False, False, "") for k, anchor in enumerate(anchors)}
    up = tuple(name for name in names if rng.random() < 0.6)
    shot.open_table(
        free({"deck": "2x52", "dice": 0, "areas": "off"}, "many", "h", Position(piles, {"up": up, **places}, ""))
    )


def free(options: Mapping[str, Any], seed: str, kinds: str = "hh", position: Position | None = None) -> Match:
    """A free table."""
    seats = [SeatInfo(name, KINDS[kind], colour=k) for k, (name, kind) in enumerate(zip(NAMES, kinds, strict=False))]
    return Match.new("free-table", seats, {"dice": 3, "chips": "bank", **options}, seed, position=position)


def held(match: Match, seat: int) -> tuple[int, ...]:
    """What a seat holds at a free table."""
    return free_situation(match.table, match.view(seat)).hands[seat]


def gallery(shot: Shot) -> None:
    """The head of the sheet that has everything on it."""
    shot.app.surface.blit(sheet(shot.app.surface.get_width()), (0, 0))


PICTURES: dict[str, Arrangement] = {
    "launcher": launcher,
    "launcher-new": launcher_new,
    "setup": setup,
    "table-3": table_3,
    "table-4": table_4,
    "table-6": table_6,
    "window-end": window_end,
    "claim": claim,
    "claim-some": claim_some,
    "draw": draw,
    "keep": keep,
    "curtain": curtain,
    "recap": recap,
    "peek": peek,
    "refusal": refusal,
    "results": results,
    "hint": hint,
    "look-back": look_back,
    "bots-knew": bots_knew,
    "menu": menu,
    "saves": saves,
    "saves-undo": saves_undo,
    "statistics": statistics,
    "box-import": box_import,
    "box-page": box_page,
    "saves-trash": saves_trash,
    "guide": guide,
    "tutorial": tutorial,
    "midnight-lesson": midnight_lesson,
    **{f"settings-{k}": settings(k) for k in range(5)},
    "setup-contrast": themed(setup, theme="High contrast", text_size=150),
    "table-contrast": themed(table_4, theme="High contrast"),
    "table-daylight": themed(table_4, theme="Daylight"),
    "table-text-150": themed(table_4, text_size=150),
    **light_shots.PICTURES,
    **midnight_shots.PICTURES,
    **know_shots.PICTURES,
    **replay_shots.PICTURES,
    **trumps_shots.PICTURES,
    "trumps-text-200": themed(trumps_shots.PICTURES["trumps-table-8"], text_size=200),
    "trumps-race-200": themed(trumps_shots.PICTURES["trumps-race"], text_size=200),
    "trumps-contrast": themed(trumps_shots.PICTURES["trumps-race"], theme="High contrast"),
    "light-contrast": themed(light_shots.scene, theme="High contrast"),
    "light-text-150": themed(light_shots.scene, text_size=150),
    "light-text-200": themed(light_shots.scene, text_size=200),
    "midnight-contrast": themed(midnight_shots.PICTURES["midnight-judgement"], theme="High contrast"),
    "know-contrast": themed(know_shots.PICTURES["know-draw"], theme="High contrast"),
    "midnight-daylight": themed(midnight_shots.PICTURES["midnight-contest"], theme="Daylight"),
    "free-few": free_few,
    "free-200": free_200,
    "gallery": gallery,
}


README = ("launcher", "table-4", "keep", "curtain", "free-few", "results", "table-contrast")


def take(name: str, size: tuple[int, int], file: Path) -> None:
    """Make one picture and keep it; the file's ending says in which format."""
    with tempfile.TemporaryDirectory() as data:
        shot = Shot(Path(data), size)
        try:
            PICTURES[name](shot)
            shot.settle() if name not in ("refusal", "gallery", "hint", "look-back") else None
            pygame.image.save(shot.app.surface, file)
        finally:
            shot.app.close()


def main() -> None:
    """Make all pictures, or those asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", type=Path)
    parser.add_argument("--sizes", nargs="+", default=SIZES)
    parser.add_argument("--only", nargs="+", choices=PICTURES, default=list(PICTURES))
    parser.add_argument("--readme", action="store_true", help="those the README shows, smaller, named as there")
    chosen = parser.parse_args()
    chosen.out.mkdir(parents=True, exist_ok=True)
    presenter.SHARE, presenter.RESTS = inf, 0.0  # what is there, not how it comes
    if chosen.readme:
        for name in README:
            take(name, (1280, 720), chosen.out / f"{name}.jpg")
        return
    for each in chosen.sizes:
        width, height = map(int, each.split("x"))
        for name in chosen.only:
            take(name, (width, height), chosen.out / f"{name}-{width}.png")


if __name__ == "__main__":
    main()
