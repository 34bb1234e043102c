"""The self-test: checks typefaces, window, sound, bots, and each game to its end and its save on this machine.

It plays in a temporary folder and keeps nothing.
"""

from __future__ import annotations

import contextlib
import os
import platform
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import NamedTuple

import msgspec
import pygame

from game import __version__
from game.bots.worker import Worker
from game.match import Match, SeatInfo
from game.match.encryption import Key, key_of
from game.match.save_format import SUFFIX
from game.match.seats import NAMES
from game.records.bot_games import play_out
from game.rules import REGISTRY, load, text_of
from game.saves.verify import verify
from game.table import state
from scenes.app import open_match
from scenes.app.app import App
from scenes.app.options import Launch
from scenes.sound.heard import GROUP_OF
from scenes.stage import fonts, look

SIZE = (1280, 720)
SEED = "self-test"
BOT, GREETING = "careful", "Good evening."
SEATS = 4
PATIENCE = 30.0  # seconds that the bots' process may take to answer
EDGE = 20  # px at the top of the window: the bare ground of the launcher
FEWEST_COLOURS = 4  # of a frame that is not empty
NAME, TOLD = 32, 48  # columns

# Theme and contrast; a flat theme has only strong contrast.
THEMES = [
    (name, contrast)
    for name in look.NAMES
    for contrast in ("standard", "strong")
    if contrast == "standard" or not look.THEMES[name].flat
]


class Trouble(Exception):
    """A check failed; the message says what was found instead."""


class Check(NamedTuple):
    """One check: its name, and the function that runs it and returns a short result."""

    name: str
    tries: Callable[[], str]


def run(tell: Callable[[str], None]) -> bool:
    """Run all checks and report a line about each; return whether all passed."""
    began, failed = time.monotonic(), 0
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    system = f"Python {platform.python_version()}, {platform.system()} {platform.machine()}"
    tell(f"Lantern Table {__version__}, {system}, rules {'compiled' if compiled() else 'in Python'}")
    with tempfile.TemporaryDirectory(prefix="lantern-table-", ignore_cleanup_errors=True) as folder:
        for check in _checks(Path(folder)):
            start = time.monotonic()
            try:
                text, mark = check.tries(), "ok"
            except Exception as error:  # any error: the remaining checks still run
                text, mark = _blame(error), "FAILED"
                failed += 1
            tell(f"  {mark:<7}{check.name:<{NAME}}{text:<{TOLD}}{time.monotonic() - start:5.1f} s")
    took = time.monotonic() - began
    tell(f"{failed} of these failed." if failed else f"Everything works; tried in {took:.1f} seconds.")
    return not failed


def compiled() -> bool:
    """Return whether the rules and the search run as machine code (`tests/compiled.sh`)."""
    return Path(state.__file__).suffix not in (".py", ".pyc")


def _blame(error: Exception) -> str:
    return " ".join((str(error) if isinstance(error, Trouble) else f"{type(error).__name__}: {error}").split())


def _checks(folder: Path) -> Iterator[Check]:
    yield Check("typefaces", _typefaces)
    yield Check("bots", _bots)
    yield Check("seal", partial(_seal, folder))
    for game_id, _ in REGISTRY:
        yield Check(f"{_title(game_id)}, played", partial(_game, game_id, folder))
    with contextlib.ExitStack() as stack:
        opened: list[App] = []
        yield Check("window", partial(_window, folder, opened, stack))
        for app in opened:
            yield Check("sounds", partial(_sounds, app))
            yield Check("launcher, drawn", partial(_screen, app))
            for game_id, _ in REGISTRY:
                yield Check(f"{_title(game_id)}, drawn", partial(_screen, app, game_id))


def _title(game_id: str) -> str:
    return load(game_id).meta.title


# -- without a window --------------------------------------------------------------------------------------------------


def _typefaces() -> str:
    lacking = fonts.lacking()
    if lacking:
        raise Trouble(f"these are not there: {', '.join(lacking)}")
    return f"{len(fonts.faces())} faces, and those of other scripts"


def _bots() -> str:
    """Start the bots' process and let it decide."""
    game_id = REGISTRY[0][0]
    match = _laid(game_id)
    worker = Worker(game_id, len(match.seats), match.options)
    try:
        seat, late = match.deciding[0], time.monotonic() + PATIENCE
        worker.ask(seat, BOT, match.view(seat), 1, 1.0)
        while (reply := worker.poll()) is None:
            if time.monotonic() > late:
                raise Trouble(f"their process said nothing in {PATIENCE:.0f} seconds")
            time.sleep(0.01)
    finally:
        worker.close()
    if reply.action not in match.legal(seat):
        raise Trouble(reply.trouble or "what they want to do is not allowed")
    return f"process answered: {match.table.text(reply.action)}"


def _laid(game_id: str, path: Path | None = None, key: Key | None = None) -> Match:
    minimum, maximum = load(game_id).meta.seats
    seats = [SeatInfo(NAMES[seat], "human") for seat in range(max(minimum, min(SEATS, maximum)))]
    return Match.new(game_id, seats, {}, SEED, path=path, key=key)


def _seal(folder: Path) -> str:
    """Close a running game, inspect its file, and continue it."""
    path = folder / f"running{SUFFIX}"
    match = _laid(REGISTRY[0][0], path, key_of(folder))
    match.say(0, GREETING)
    match.close()
    if match.trouble:
        raise Trouble(match.trouble)
    kept = path.read_text("utf-8")
    if GREETING in kept or SEED in kept:
        raise Trouble("the file of an unfinished game is not locked")
    again, notices = Match.load(path)
    again.close()
    if notices or again.raw != match.raw:
        raise Trouble(f"what was sealed came back otherwise: {' '.join(notices)}")
    return "an unfinished game was closed and opened again"


def _game(game_id: str, folder: Path) -> str:
    """Play a game to its end, save it, open the save again and add a chat message."""
    match = _laid(game_id)
    actions = play_out(match, [BOT] * len(match.seats), SEED)
    if match.result is None:
        raise Trouble(f"no player must decide after {actions} actions, and it is not over")
    if match.notices:
        raise Trouble(match.notices[0])
    path = folder / f"{game_id}{SUFFIX}"
    match.save(path)
    again, notices = Match.load(path)
    if notices or again.result != match.result or again.raw != match.raw:
        raise Trouble(f"its save came back otherwise: {' '.join(notices) or path.name}")
    again.say(0, GREETING)
    again.close()
    if again.trouble:
        raise Trouble(again.trouble)
    report = verify(path)
    if not report.ok:
        raise Trouble(" ".join(report.lines))
    if not text_of(game_id, "guide.md"):
        raise Trouble("its guide is not there")
    return f"{actions} actions, saved and verified"


# -- in the window -----------------------------------------------------------------------------------------------------


def _window(folder: Path, opened: list[App], stack: contextlib.ExitStack) -> str:
    data = folder / "data"
    app = App(Launch(data_dir=data, settings=data / "settings.toml", size=SIZE))
    stack.callback(app.close)
    opened.append(app)
    width, height = app.surface.get_size()
    return f"{width} x {height}, {pygame.display.get_driver()}, SDL {'.'.join(map(str, pygame.get_sdl_version()))}"


def _sounds(app: App) -> str:
    """Read every sound, and play them without a loudspeaker."""
    for kind in GROUP_OF:
        app.sound.play(kind)
    if not app.sound.ready:
        raise Trouble("they cannot be read")
    return f"{len(GROUP_OF)} read"


def _screen(app: App, game_id: str | None = None) -> str:
    """Draw the launcher or a table of a game for one person and bots, in every theme."""
    app.launch = replace(app.launch, game=game_id, seed=SEED)
    app.start_over(open_match.first_scene(app))
    pictures = [_picture(app, name, contrast) for name, contrast in THEMES]
    if game_id is None and len({picture[: 3 * app.surface.get_width() * EDGE] for picture in pictures}) < len(THEMES):
        raise Trouble("two themes look alike")
    return f"in {len(THEMES)} themes"


def _picture(app: App, theme: str, contrast: str) -> bytes:
    """Return the content of the window in a theme, as bytes."""
    app.change(msgspec.structs.replace(app.settings, theme=theme, contrast=contrast, speed="off"), keep=False)
    app.step(time.monotonic())
    while not app.whole:
        app.step(time.monotonic())
    picture = pygame.image.tobytes(app.surface, "RGB")
    if len({picture[at : at + 3] for at in range(0, len(picture), 3 * 101)}) < FEWEST_COLOURS:
        raise Trouble(f"nothing is to be seen in {theme}, {contrast}")
    return picture
