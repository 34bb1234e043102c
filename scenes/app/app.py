"""The window: opens it, runs the loop, keeps the stack of scenes."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_IME_SHOW_UI", "1")  # the system shows what an input method offers
os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "lantern-table")  # the name desktops know the window's program by
os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", "lantern-table")

import msgspec
import pygame

from game.saves.paths import settings_file
from scenes.app import open_match, routes, unsaved
from scenes.app.announcer import Announcer
from scenes.app.held_keys import KeysDown, Typing
from scenes.app.idle_gc import IdleCollector
from scenes.app.options import Launch
from scenes.app.presenter import FramePresenter
from scenes.app.settings import model
from scenes.app.settings.model import Settings
from scenes.app.settings.store import Store
from scenes.app.window import Window
from scenes.sound.player import Player
from scenes.stage import cache, decks, fonts, look
from scenes.ui import reader, toast, tree
from scenes.ui.composing import composition
from scenes.ui.frame import drawable
from scenes.ui.keymap import Keymap
from scenes.ui.scene import Scene
from scenes.ui.tree import Screen, Spoken

KEY_STEP = 10  # per cent, of the keys for larger and smaller text
USUAL_TEXT = model.Settings().text_size
LIVELY, IDLE = 1 / 60, 1 / 30  # seconds from one look at the events to the next
DOZING, ASLEEP = 1 / 12, 1 / 6  # when nothing has come or changed for a while, and for longer
AWAY = 1 / 4  # with the window put away
AFTER_MOTION = 0.4  # seconds the loop stays lively after the mouse moved
DOZES, SLEEPS = 4.0, 20.0  # seconds without an event or a change until it dozes, and sleeps
ALONE = 60.0  # seconds without an event after which somebody else may sit at the screen
_SIZE_EVENTS = (pygame.WINDOWSIZECHANGED, pygame.VIDEORESIZE)
_FOCUS_EVENTS = (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED)


class App(Announcer):
    """The window and the scenes in it. Scenes call `push`, `pop`, `replace`, `start_over`, `quit`, `say`.

    Attributes:
        settings: what people have chosen; `change` puts others in their place.
        keymap: which key does what here.
        sound: what is heard.
        theme: the colours that follow from the settings.
    """

    def __init__(self, launch: Launch) -> None:
        """Open the window. Raises NoDisplay where there is none."""
        super().__init__()
        self.launch = launch
        self.data_dir = launch.data_dir
        self._store = Store(launch.settings or settings_file(launch.data_dir))
        self.settings: Settings = self._store.read()
        self.theme: look.Theme = look.LANTERN
        self.keymap = Keymap()
        self.sound = Player(lambda: self.settings)
        self.stack: list[Scene] = []
        self.running = True
        self._unsaved = ""  # what would be lost if the program ended now, in the picture seen last
        self._touched = False  # whether anything happened to a scene since it was seen last
        self._private = False  # whether what is seen is for one of several people
        self._untouched: tuple[Scene, pygame.Surface] | None = None  # the scene whose picture alone is on the surface
        self._patches: list[pygame.Rect] | None = None  # what of it was drawn on in this frame; None: all
        self._moved = 0.0
        self._mouse: tuple[int, int] | None = None  # where the last event of the mouse was, in the window
        self._unpointed = False  # whether the scene on top does not know yet where the mouse is
        self._keys, self._typing = KeysDown(), Typing()
        self._stirred = 0.0  # when something came or changed last
        self._changing = False  # whether the last step showed something new, or work is left for the next
        self._work: Iterator[str] = iter(())
        self._idle_collector = IdleCollector()
        self._tree = tree.chosen_file()
        self._reader: reader.Reader | None = None
        early = sys.platform == "win32" and reader.installed()  # its adapter wants a window nobody has seen yet
        where = self._store.path.with_name("window.json")
        self.window = Window(where, launch.size, launch.fullscreen, self._open_reader if early else None)
        self._frame_presenter = FramePresenter(self.window.surface, self.window.show)
        composition.density = self.window.density
        cache.fit(self.surface.get_size())
        if not early:
            self._open_reader(self.window.handle)
        pygame.key.set_repeat(400, 40)
        self._apply()
        self._tell()

    def _open_reader(self, handle: int = 0) -> None:
        self._reader = reader.open_reader(handle)

    @property
    def fullscreen(self) -> bool:
        """Whether the window fills its monitor."""
        return self.window.fullscreen

    # -- the stack -------------------------------------------------------------------------------------------------

    @property
    def top(self) -> Scene | None:
        """The scene that hears events."""
        return self.stack[-1] if self.stack else None

    def push(self, scene: Scene) -> None:
        """Put a scene on top of the present one."""
        if self.top:
            self.top.suspend()
        self.stack.append(scene)
        scene.enter(self)
        self._turned()

    def pop(self) -> None:
        """Take the scene on top away; without any left the program ends."""
        if self.stack:
            self.stack.pop().leave()
        if self.top:
            self.top.resume()
        else:
            self.running = False
        self._turned()

    def replace(self, scene: Scene) -> None:
        """Put a scene in the place of the one on top."""
        if self.stack:
            self.stack.pop().leave()
        self.stack.append(scene)
        scene.enter(self)
        self._turned()

    def start_over(self, scene: Scene) -> None:
        """Take every scene away and begin with this one."""
        while self.stack:
            self.stack.pop().leave()
        self.stack.append(scene)
        scene.enter(self)
        self._turned()

    def _turned(self) -> None:
        """Another scene is on top."""
        self._keys.turned()
        composition.drop()
        self._frame_presenter.renew()
        self._dirty = self._touched = self._unpointed = True

    def quit(self) -> None:
        """End the program after this frame; games are on disk already."""
        self.running = False

    # -- what every scene shares -----------------------------------------------------------------------------------

    def later(self, work: Iterator[str]) -> None:
        """Do work a step a frame, so that the window never stands still, and say what it says; no other work waits."""
        for _ in self._work:
            pass
        self._work = work

    def change(self, settings: Settings, keep: bool = True) -> None:
        """Have other settings hold from now on, and after the end of the program if they are to be kept."""
        self.settings = settings
        self._apply()
        if keep:
            self._store.write(settings)
            self._tell()

    def _apply(self) -> None:
        """Have everything follow the settings."""
        settings = self.settings
        self.keymap = Keymap(settings.keys, settings.key_hints)
        theme = look.theme(settings.theme, settings.contrast == "strong", settings.light / 100)
        large_index = settings.index == "large" or settings.text > 1
        decks.choose(large_index, settings.two_colours)
        self.theme = theme
        fonts.set_text_size(settings.text)
        for scene in self.stack:
            scene.on_theme_changed()
        self._frame_presenter.renew()
        self._idle_collector = IdleCollector()
        self._dirty = True

    def _tell(self) -> None:
        """Say what there is to say about the settings file."""
        self.tell(*self._store.notices)
        self._store.notices.clear()

    def resize_text(self, steps: int) -> None:
        """Make all text larger, or smaller for a negative number of steps; 0: as large as it usually is."""
        wanted = self.settings.text_size + steps * KEY_STEP if steps else USUAL_TEXT
        size = min(max(wanted, model.SMALLEST_TEXT), model.LARGEST_TEXT)
        self.say(f"Text size {size} %")  # before the change: that the disk is full is the greater news
        self.change(msgspec.structs.replace(self.settings, text_size=size))

    def toggle_sound(self) -> None:
        """Mute everything, or no longer."""
        mute = not self.settings.mute
        self.say("Sound off" if mute else "Sound on")
        self.change(msgspec.structs.replace(self.settings, mute=mute))

    def open_settings(self) -> None:
        """Put the settings over what is there, or take them away; what only one person may see is covered first."""
        page = routes.settings()
        if type(self.top) is type(page):
            self.pop()
            return
        if any(type(scene) is type(page) for scene in self.stack):
            return
        for scene in self._visible():
            scene.put_away()
        self.push(page)

    def toggle_fullscreen(self) -> None:
        """Fill the screen, or go back to a window."""
        self.window.toggle_fullscreen(self._now)
        self._resized()

    def screenshot(self) -> Path | None:
        """Keep what the screen shows as a PNG; not while it shows what only one of several people may see."""
        if any(scene.private() for scene in self._visible()):
            self.say("No screenshot while a hand is open: others could look at it later.")
            return None
        folder = self.data_dir / "screenshots"
        path = folder / f"lantern-table-{datetime.now():%Y%m%d-%H%M%S-%f}.png"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            pygame.image.save(self.surface, path)
        except (OSError, pygame.error) as error:
            self.say(f"The screenshot could not be kept: {error}")
            return None
        self.say(f"Screenshot kept as {path}")
        return path

    @property
    def surface(self) -> pygame.Surface:
        """What screens draw on."""
        return self._frame_presenter.surface

    @property
    def whole(self) -> bool:
        """Whether the picture that is due has been seen."""
        return self._frame_presenter.whole

    # -- the loop --------------------------------------------------------------------------------------------------

    def run(self, first: Scene) -> int:
        """Show ``first`` and what follows until the window is closed; returns the exit code."""
        try:
            self.push(first)
            while self.running:
                began = time.monotonic()
                self.held_step(began)
                self._rest(began)
        finally:
            self.close()
        return 0

    def held_step(self, now: float) -> None:
        """Do what `step` does; a mistake of the program there is told on a page of its own, and the evening goes on."""
        try:
            self.step(now)
        except Exception as error:
            from scenes.screens import error as error_screen

            error_screen.met(self, error)

    def _rest(self, began: float) -> None:
        """Sleep until the next step is due: soon while something moves, later while nothing does or nobody sees it."""
        moving = self._changing or began - self._moved < AFTER_MOTION or (self.top is not None and self.top.busy())
        if moving:
            self._stirred = began
        else:
            self.sound.rest()
            self.window.rest(began)
            self._idle_collector.rest(self.stack, began, self._show)
        still = began - self._stirred
        pause = LIVELY if moving else IDLE if still < DOZES else DOZING if still < SLEEPS else ASLEEP
        if not self.window.seen:
            pause = AWAY
        time.sleep(max(0.0, pause - (time.monotonic() - began)))

    def step(self, now: float) -> None:
        """Take the events that came, let the top scene go on to ``now`` (seconds), draw if anything changed."""
        self._now = now
        for event in pygame.event.get(None if self._frame_presenter.whole else _SIZE_EVENTS):
            self._stirred = now
            self._mouse = event.dict.get("pos", self._mouse)
            self._handle(self._frame_presenter.at(self.window.at(event, now)), now)
            if not self.running:
                return
        still = (
            self._frame_presenter.due and not self._touched
        )  # what is seen is true, and shall be while the next is made
        self._changing = (not still and self._goes_on(now)) or self._dirty
        if self._frame_presenter.rest(now):
            cache.fit(self.surface.get_size())
            self._idle_collector = IdleCollector()
            self._dirty = True
        if self._dirty and self.running:
            self._show()

    def _goes_on(self, now: float) -> bool:
        """Let everything go on to ``now`` that no event brings; True if there is more to do in the next step."""
        for key, act in self._reader.requests() if self._reader is not None else ():
            if self.top:
                self.top.reach(key, act)
                self._dirty = self._touched = True
        if now - self._stirred >= ALONE:
            for scene in self.stack:
                scene.left_alone()
        if self.top and self.top.update(now):
            self._dirty = self._touched = True
        told = next(self._work, None)
        if told:
            self.pressed()  # it takes the place of what was said when the work began
            self.say(told)
        for scene in self.stack:
            scene.write_down(now)
        self._typing.look(self.top, now)
        self.say_next(now)
        self._dirty = self._dirty or unsaved.told(self) != self._unsaved
        return told is not None

    def _show(self) -> None:
        """Draw, and show it; what lies private on the glass never stays there for what is still to be made."""
        hurry, self._touched = self._private and self._touched, False
        if self._frame_presenter.draw(self.draw, hurry):
            self._private = any(scene.private() for scene in self._visible())
        else:
            self._patches, self._dirty = None, True
        self._frame_presenter.show(self._patches)
        if self._unpointed and self._frame_presenter.whole:
            self._unpointed = False
            self._point()

    def _point(self) -> None:
        """Let the scene on top know where the mouse is, though it has not moved since the scene came."""
        if self.top is None or not pygame.mouse.get_focused() or any(pygame.mouse.get_pressed()):
            return
        at = self._mouse or pygame.mouse.get_pos()
        values = {"pos": at, "rel": (0, 0), "buttons": (0, 0, 0), "touch": False}
        event = pygame.event.Event(pygame.MOUSEMOTION, values)
        self.top.mouse_rests(self._frame_presenter.at(self.window.at(event, self._now)))

    def draw(self) -> None:
        """Draw all that is in sight into the window's surface."""
        self._dirty = False
        surface = self.surface
        untouched, self._untouched, self._patches = self._untouched, None, None
        if not drawable(surface.get_size()):
            surface.fill(self.theme.ground[0])
            return
        visible = self._visible()
        with decks.printed(any(scene.two_colours for scene in self.stack)):
            for scene in visible:
                scene.intact = untouched == (scene, surface)
                scene.draw(surface)
        over = visible[-1].targets() if visible else ()
        self._unsaved = unsaved.told(self)
        if self._unsaved:
            toast.mark(surface, unsaved.MARK, self.theme, over)
        if self._toast:
            toast.draw(surface, self._toast, self.theme, over)
        elif len(visible) == 1 and not self._unsaved:
            self._untouched, self._patches = (visible[0], surface), visible[0].patches
        self._read_out()

    def _read_out(self) -> None:
        """Hand what the frame says to those who have it read to them."""
        if self.top is None or (self._tree is None and self._reader is None):
            return
        spoken = self.top.spoken()
        if self._unsaved:
            spoken.append(Spoken(("unsaved",), self._unsaved))
        if self._toast:
            spoken.append(Spoken(("program",), self._toast, alert=True))
        screen = Screen(self.top.title, tuple(self.top.targets()), self.top.focused(), spoken)
        if self._tree is not None:
            tree.write(self._tree, screen)
        if self._reader is not None:
            self._reader.show(screen, self.surface.get_size())

    def close(self) -> None:
        """Finish what is at work, leave all scenes and close the window."""
        self.running = False
        for _ in self._work:
            pass
        while self.stack:
            self.stack.pop().leave()
        if self._reader is not None:
            self._reader.close()
        self.sound.close()
        cache.fit((0, 0))
        self.window.close()
        pygame.quit()

    def _visible(self) -> list[Scene]:
        """Return the scenes in sight, lowest first: the topmost one that fills the window, and the overlays on it."""
        lowest = max((k for k, scene in enumerate(self.stack) if not scene.overlay), default=0)
        return self.stack[lowest:]

    def _handle(self, told: pygame.event.Event, now: float) -> None:
        if composition.take(told) and self.top is not None:
            self.top.composed()
            self._touched = self._dirty = True
        event = self._keys.heard(told)
        if event is None:
            return
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.pressed()
        if event.type == pygame.QUIT:
            if unsaved.quits(self):
                self.quit()
        elif event.type in _SIZE_EVENTS:
            self._resized()
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN):
            self._untouched = None
            self._dirty = True
        elif event.type == pygame.KEYDOWN and self._program_key(event):
            return
        elif event.type == pygame.DROPFILE:
            self._brought(Path(event.file))
        elif event.type in _FOCUS_EVENTS:
            self._keys.lost()
            self._typing.lost()
            composition.drop()
            if self._reader is not None:
                self._reader.focus(event.type == pygame.WINDOWFOCUSGAINED)
            for scene in list(self.stack):
                scene.handle(event)
            self._dirty = self._touched = True
        elif self.top:
            self._touched = True
            if event.type == pygame.MOUSEMOTION:
                self._moved = now
            top = self.top
            if self._typing.strays(event, top, now):
                return
            top.handle(event)
            self._typing.done(event, self.top)
            if event.type == pygame.KEYUP:
                for scene in [scene for scene in self.stack if scene is not top]:
                    scene.released(event)

    def _brought(self, path: Path) -> None:
        """A file was dropped on the window; what only one person may see is covered first."""
        for scene in self._visible():
            scene.put_away()
        open_match.offer(self, path)

    def _program_key(self, event: pygame.event.Event) -> bool:
        """Do what a key does anywhere; False if it means nothing here, or the top scene wants every key now."""
        act = PROGRAM_ACTS.get(self.keymap.meaning(event))
        if act is None or (self.top and self.top.claims(event)):
            return False
        act(self)
        return True

    def _resized(self) -> None:
        """The window may have another size."""
        self._frame_presenter.resize(self.window.surface, self._now)
        composition.density = self.window.density
        self._untouched = None
        self._dirty = True


PROGRAM_ACTS: dict[str, Callable[[App], object]] = {
    "settings": App.open_settings,
    "larger": lambda app: app.resize_text(1),
    "smaller": lambda app: app.resize_text(-1),
    "usual": lambda app: app.resize_text(0),
    "mute": App.toggle_sound,
    "fullscreen": App.toggle_fullscreen,
    "screenshot": App.screenshot,
}


def run(launch: Launch) -> int:
    """Open the window on a table, a save or the launcher and run it until it is closed; returns the exit code.

    Raises:
        NoDisplay: no window can be opened.
        SaveError: the save cannot be gone on with.
        OptionError, ValueError: the table asked for cannot be laid.
    """
    app = App(launch)
    try:
        first = open_match.first_scene(app)
    except BaseException:
        app.close()
        raise
    return app.run(first)
