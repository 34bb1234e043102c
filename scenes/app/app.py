"""The app: opens the window, runs the loop and keeps the stack of scenes."""

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
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "lantern-table")  # the program's name for desktops
os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", "lantern-table")

import msgspec
import pygame

from game.saves.paths import settings_file
from scenes import registry
from scenes.app import drops, open_match, routes, unsaved
from scenes.app import text as texts
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
LIVELY, IDLE = 1 / 60, 1 / 30  # seconds between two checks of the events
DOZING, ASLEEP = 1 / 12, 1 / 6  # when nothing has come or changed for a while, and for longer
AWAY = 1 / 4  # with the window put away
AFTER_MOTION = 0.4  # seconds the loop stays lively after the mouse moved
DOZES, SLEEPS = 4.0, 20.0  # seconds without an event or a change until it dozes, and sleeps
ALONE = 60.0  # seconds without an event after which somebody else may sit at the screen
_SIZE_EVENTS = (pygame.WINDOWSIZECHANGED, pygame.VIDEORESIZE)
_FOCUS_EVENTS = (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED)


class App(Announcer):
    """The window and its scenes. Scenes call `push`, `pop`, `replace`, `start_over`, `quit`, `say`.

    Attributes:
        settings: The user's settings; `change` replaces them.
        keymap: The keys of the commands.
        sound: The sound player.
        theme: The colours that follow from the settings.
    """

    def __init__(self, launch: Launch) -> None:
        """Open the window. Raises NoDisplay if that is impossible."""
        super().__init__()
        self.launch = launch
        self.data_dir = launch.data_dir
        self._store = Store(launch.settings or settings_file(launch.data_dir))
        self.settings: Settings = self._store.read()
        self.theme: look.Theme = look.LANTERN
        self.keymap = Keymap()
        self.sound = Player(lambda group: self.settings.volume(group))
        self.stack: list[Scene] = []
        self.running = True
        self._unsaved = ""  # what would be lost if the program ended now, in the picture seen last
        self._touched = False  # whether anything happened to a scene since it was seen last
        self._private = False  # whether the screen shows something for one of several people
        self._untouched: tuple[Scene, pygame.Surface] | None = None  # the scene whose picture alone is on the surface
        self._patches: list[pygame.Rect] | None = None  # what of it was drawn on in this frame; None: all
        self._moved = 0.0
        self._mouse: tuple[int, int] | None = None  # where the last event of the mouse was, in the window
        self._unpointed = False  # whether the scene on top does not know yet where the mouse is
        self._keys, self._typing, self._drops = KeysDown(), Typing(), drops.Drops()
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
        """Return whether the window fills its monitor."""
        return self.window.fullscreen

    # -- the stack -------------------------------------------------------------------------------------------------

    @property
    def top(self) -> Scene | None:
        """Return the scene that receives events."""
        return self.stack[-1] if self.stack else None

    def push(self, scene: Scene) -> None:
        """Put a scene on top of the current one."""
        if self.top:
            self.top.suspend()
        self.stack.append(scene)
        scene.enter(self)
        self._turned()

    def pop(self) -> None:
        """Remove the top scene; the program ends when none is left."""
        if self.stack:
            self.stack.pop().leave()
        if self.top:
            self.top.resume()
        else:
            self.running = False
        self._turned()

    def replace(self, scene: Scene) -> None:
        """Replace the top scene."""
        if self.stack:
            self.stack.pop().leave()
        self.stack.append(scene)
        scene.enter(self)
        self._turned()

    def start_over(self, scene: Scene) -> None:
        """Remove all scenes and start with this one."""
        while self.stack:
            self.stack.pop().leave()
        self.stack.append(scene)
        scene.enter(self)
        self._turned()

    def _turned(self) -> None:
        """Update the app after a change of the top scene."""
        self._keys.turned()
        composition.drop()
        self._frame_presenter.renew()
        self._dirty = self._touched = self._unpointed = True

    def quit(self) -> None:
        """End the program after this frame; games are already saved."""
        self.running = False

    # -- what every scene shares -----------------------------------------------------------------------------------

    def later(self, work: Iterator[str]) -> None:
        """Run `work` one step a frame, so that the window stays responsive, and show its messages.

        Earlier work is finished first.
        """
        for _ in self._work:
            pass
        self._work = work

    def change(self, settings: Settings, keep: bool = True) -> None:
        """Apply other settings; with `keep`, save them as well."""
        self.settings = settings
        self._apply()
        if keep:
            self._store.write(settings)
            self._tell()

    def _apply(self) -> None:
        """Apply the settings to everything that depends on them."""
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
        """Show the notices about the settings file."""
        self.tell(*self._store.notices)
        self._store.notices.clear()

    def resize_text(self, steps: int) -> None:
        """Make all text larger by `steps`, or smaller if negative; 0 sets the usual size."""
        wanted = self.settings.text_size + steps * KEY_STEP if steps else USUAL_TEXT
        size = min(max(wanted, model.SMALLEST_TEXT), model.LARGEST_TEXT)
        self.say(texts.text_size(size))  # before the change: a message that the disk is full matters more
        self.change(msgspec.structs.replace(self.settings, text_size=size))

    def toggle_sound(self) -> None:
        """Mute or unmute all sounds."""
        mute = not self.settings.mute
        self.say(texts.SOUND_OFF if mute else texts.SOUND_ON)
        self.change(msgspec.structs.replace(self.settings, mute=mute))

    def open_settings(self) -> None:
        """Open or close the settings; first hide what only one person may see."""
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
        """Switch between full screen and window."""
        self.window.toggle_fullscreen(self._now)
        self._resized()

    def screenshot(self) -> Path | None:
        """Save the screen as a PNG and return its path; `None` if that failed or private cards are visible."""
        if any(scene.private() for scene in self._visible()):
            self.say(texts.NO_SCREENSHOT_OF_OPEN_HAND)
            return None
        folder = self.data_dir / "screenshots"
        path = folder / f"lantern-table-{datetime.now():%Y%m%d-%H%M%S-%f}.png"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            pygame.image.save(self.surface, path)
        except (OSError, pygame.error) as error:
            self.say(texts.screenshot_failed(error))
            return None
        self.say(texts.screenshot_saved(path))
        return path

    @property
    def surface(self) -> pygame.Surface:
        """Return the surface that screens draw on."""
        return self._frame_presenter.surface

    @property
    def whole(self) -> bool:
        """Return whether the last frame has been drawn completely."""
        return self._frame_presenter.whole

    # -- the loop --------------------------------------------------------------------------------------------------

    def run(self, first: Scene) -> int:
        """Show ``first`` and what follows until the window is closed; return the exit code."""
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
        """Call `step`; if it raises an exception, show the error page and continue."""
        try:
            self.step(now)
        except Exception as error:
            routes.show_error(self, error)

    def _rest(self, began: float) -> None:
        """Sleep until the next step: briefly while something moves, longer if nothing does or the window is hidden."""
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
        """Handle the waiting events, update the top scene to ``now`` (seconds), and draw if anything changed."""
        self._now = now
        for event in pygame.event.get(None if self._frame_presenter.whole else _SIZE_EVENTS):
            self._stirred = now
            self._mouse = event.dict.get("pos", self._mouse)
            self._handle(self._frame_presenter.at(self.window.at(event, now)), now)
            if not self.running:
                return
        still = (
            self._frame_presenter.due and not self._touched
        )  # the shown frame is current, and must stay so while the next is drawn
        self._changing = (not still and self._goes_on(now)) or self._dirty
        if self._frame_presenter.rest(now):
            cache.fit(self.surface.get_size())
            self._idle_collector = IdleCollector()
            self._dirty = True
        if self._dirty and self.running:
            self._show()

    def _goes_on(self, now: float) -> bool:
        """Update everything that needs no event to ``now``; return whether more has to be done in the next step."""
        for key, act in self._reader.requests() if self._reader is not None else ():
            if self.top:
                self.top.reach(key, act)
                self._dirty = self._touched = True
        if now - self._stirred >= ALONE:
            for scene in self.stack:
                scene.left_alone()
        if self.top and self.top.update(now):
            self._dirty = self._touched = True
        step = next(self._work, None)
        if step:
            self.pressed()  # it replaces the message from the start of the work
            self.say(step)
        if registry.complaints:
            self.tell(registry.complaints.pop(0))
        for scene in self.stack:
            scene.write_down(now)
        self._typing.look(self.top, now)
        self.say_next(now, self.top)
        self._dirty = self._dirty or unsaved.warning(self) != self._unsaved
        return step is not None

    def _show(self) -> None:
        """Draw and show the frame; nothing private stays visible while a slow frame is being drawn."""
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
        """Report the mouse position to the top scene, as the mouse has not moved since the scene opened."""
        if self.top is None or not pygame.mouse.get_focused() or any(pygame.mouse.get_pressed()):
            return
        at = self._mouse or pygame.mouse.get_pos()
        values = {"pos": at, "rel": (0, 0), "buttons": (0, 0, 0), "touch": False}
        event = pygame.event.Event(pygame.MOUSEMOTION, values)
        self.top.mouse_rests(self._frame_presenter.at(self.window.at(event, self._now)))

    def draw(self) -> None:
        """Draw all visible scenes on the surface of the window."""
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
        self._unsaved = unsaved.warning(self)
        if self._unsaved:
            toast.mark(surface, unsaved.MARK, self.theme, over)
        if self._toast:
            toast.draw(surface, self._toast, self.theme, over)
        elif len(visible) == 1 and not self._unsaved:
            self._untouched, self._patches = (visible[0], surface), visible[0].patches
        self._read_out()

    def _read_out(self) -> None:
        """Pass the content of the frame to screen readers."""
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
        """Finish pending work, leave all scenes and close the window."""
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
        """Return the visible scenes, lowest first: the topmost one that fills the window, and the overlays on it."""
        lowest = max((k for k, scene in enumerate(self.stack) if not scene.overlay), default=0)
        return self.stack[lowest:]

    def _handle(self, posted: pygame.event.Event, now: float) -> None:
        if composition.take(posted) and self.top is not None:
            self.top.composed()
            self._touched = self._dirty = True
        event = self._keys.heard(posted)
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
        elif event.type in (pygame.DROPBEGIN, pygame.DROPFILE, pygame.DROPCOMPLETE):
            self._brought(self._drops.take(event))
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

    def _brought(self, paths: list[Path]) -> None:
        """Handle files dropped on the window; first hide what only one person may see."""
        if not paths:
            return
        for scene in self._visible():
            scene.put_away()
        if any(scene.take_files(paths) for scene in self._visible()):
            return
        scene_of_drop = drops.scene_of(paths)
        if scene_of_drop is None:
            open_match.offer(self, paths[0])
        elif type(self.top) is type(scene_of_drop):
            self.replace(scene_of_drop)
        else:
            self.push(scene_of_drop)

    def _program_key(self, event: pygame.event.Event) -> bool:
        """Run the command of a key that works anywhere; False if there is none or the top scene claims the key."""
        act = PROGRAM_ACTS.get(self.keymap.meaning(event))
        if act is None or (self.top and self.top.claims(event)):
            return False
        act(self)
        return True

    def _resized(self) -> None:
        """Update everything after a possible change of the window size."""
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
