"""Screen readers: passes the accessible tree to the system through `accesskit`, where that package is installed.

Without the package, or on a system without such an interface, nothing happens. The system asks from its own thread. It
only receives what the last frame showed. Its requests wait in a queue for the main loop of the window.
"""

from __future__ import annotations

import queue
import sys
from collections.abc import Callable
from functools import partial
from typing import Any, Protocol, cast

import pygame

from scenes.ui import text as texts
from scenes.ui.target import Key, Target
from scenes.ui.tree import Screen, Spoken

WINDOW = 1  # the id of the root
MAX_IDS = 20_000  # ids given out before those of gone things are forgotten
ROLES = {
    "button": "BUTTON", "tab": "TAB", "radio": "RADIO_BUTTON", "checkbox": "CHECK_BOX", "switch": "SWITCH",
    "slider": "SLIDER", "menuitem": "MENU_ITEM", "entry": "TEXT_INPUT", "combobox": "COMBO_BOX", "piece": "BUTTON",
    "zone": "GROUP", "seat": "BUTTON", "link": "LINK", "label": "LABEL",
}  # fmt: skip
TOGGLED = ("checkbox", "switch", "radio")


class Adapter(Protocol):
    """The adapter that `accesskit` makes for a window; its updates return events that may have to be raised."""

    def update_if_active(self, factory: Callable[[], Any]) -> Any: ...


class Reader:
    """One window's connection to screen readers. Readers request targets to focus or press."""

    def __init__(self, kit: Any, make: Callable[[Any, Reader], Adapter]) -> None:
        """Connect with the module `kit`; `make` makes the system's adapter. Raises whatever that raises."""
        self._kit = kit
        self._screen = Screen()
        self._size = (1, 1)
        self._ids: dict[Key, int] = {}
        self._keys: dict[int, Key] = {}
        self._next = WINDOW + 1
        self._wanted: queue.SimpleQueue[tuple[int, bool]] = queue.SimpleQueue()
        self._adapter: Adapter | None = make(kit, self)

    # -- from the window -------------------------------------------------------------------------------------------

    def show(self, screen: Screen, size: tuple[int, int]) -> None:
        """Pass the frame that was just drawn, `size` px large, to the readers."""
        if (screen, size) == (self._screen, self._size):
            return
        if len(self._ids) > MAX_IDS:
            self._ids.clear()
            self._keys.clear()
        self._screen, self._size = screen, size
        self._tell("update_if_active", self.tree)

    def focus(self, has: bool) -> None:
        """Report that the window got or lost the focus."""
        for name in ("update_window_focus_state", "update_view_focus_state"):
            if hasattr(self._adapter, name):
                self._tell(name, has)

    def requests(self) -> list[tuple[Key, bool]]:
        """Return requests since the last frame: a target's key and whether to press it. Unknown targets are ignored."""
        asked = []
        while not self._wanted.empty():
            number, act = self._wanted.get()
            key = self._keys.get(number)
            if key is not None:
                asked.append((key, act))
        return asked

    def close(self) -> None:
        """Disconnect from the screen reader."""
        self._adapter = None

    def _tell(self, what: str, given: object) -> None:
        if self._adapter is None:
            return
        try:
            events = getattr(self._adapter, what)(given)
            if events is not None:
                events.raise_events()
        except (KeyboardInterrupt, SystemExit):
            raise
        except BaseException:  # a panic of the package is no Exception; the game goes on without it
            self._adapter = None

    # -- from the system, in whatever thread -----------------------------------------------------------------------

    def wanted(self, request: Any) -> None:
        """Queue a request of a reader."""
        actions = self._kit.Action
        if request.action in (actions.CLICK, actions.FOCUS):
            self._wanted.put((int(request.target), request.action == actions.CLICK))

    def gone(self) -> None:
        """Do nothing when the last reader disconnects."""

    def tree(self) -> Any:
        """Return the last frame as a tree for the package."""
        kit, screen = self._kit, self._screen
        root = kit.Node(kit.Role.WINDOW)
        root.set_label(_unicode(screen.title) or texts.LANTERN_TABLE)
        root.set_bounds(kit.Rect(0.0, 0.0, float(self._size[0]), float(self._size[1])))
        nodes = [(self._id(("spoken", *each.key)), self._text(each)) for each in screen.spoken]
        nodes += [(self._id(target.key), self._node(target)) for target in screen.unique()]
        root.set_children([number for number, _ in nodes])
        focused = screen.focused
        update = kit.TreeUpdate(self._id(focused.key) if focused is not None else WINDOW)
        tree = kit.Tree(WINDOW)
        tree.toolkit_name = texts.LANTERN_TABLE
        update.tree = tree
        update.nodes = [(WINDOW, root), *nodes]
        return update

    def _id(self, key: Key) -> int:
        number = self._ids.get(key)
        if number is None:
            number, self._next = self._next, self._next + 1
            self._ids[key], self._keys[number] = number, key
        return number

    def _text(self, spoken: Spoken) -> Any:
        kit = self._kit
        node = kit.Node(kit.Role.ALERT if spoken.alert else kit.Role.LABEL)
        node.set_value(_unicode(spoken.text))
        if spoken.alert:
            node.set_label(_unicode(spoken.text))
        node.set_live(kit.Live.ASSERTIVE if spoken.alert else kit.Live.POLITE)
        return node

    def _node(self, target: Target) -> Any:
        kit = self._kit
        node = kit.Node(getattr(kit.Role, ROLES.get(target.role, "GROUP")))
        name = _unicode(target.name)
        (node.set_value if target.role == "label" else node.set_label)(name)
        rect = target.rect
        node.set_bounds(kit.Rect(float(rect.left), float(rect.top), float(rect.right), float(rect.bottom)))
        if target.tip and target.tip != target.name:
            node.set_description(_unicode(target.tip))
        if target.role in TOGGLED:
            node.set_toggled(kit.Toggled.TRUE if target.chosen else kit.Toggled.FALSE)
        elif target.chosen or target.role == "tab":
            node.set_selected(target.chosen)
        if not target.enabled:
            node.set_disabled()
        if target.focusable:
            node.add_action(kit.Action.FOCUS)
            if target.enabled:
                node.add_action(kit.Action.CLICK)
        return node


def _unicode(text: str) -> str:
    """Return a text without lone surrogates, which no other program could read."""
    return text.encode("utf-8", "replace").decode("utf-8")


def installed() -> Any | None:
    """Return the package; `None` if it is not installed or does not load."""
    try:
        import accesskit
    except Exception:
        return None
    return accesskit


def open_reader(handle: int = 0) -> Reader | None:
    """Connect a window to screen readers; `None` if that is impossible. On Windows, call this before it is shown.

    `handle` is the system's number of the window; 0 is the window opened by `pygame.display`.
    """
    kit = installed()
    if kit is None or pygame.display.get_driver() in ("dummy", "offscreen"):
        return None
    try:
        return Reader(kit, partial(adapter, handle))
    except (KeyboardInterrupt, SystemExit):
        raise
    except BaseException:  # as above
        return None


def adapter(handle: int, kit: Any, reader: Reader) -> Adapter:
    """Return the system's adapter for a window. Raises whatever the package raises."""
    if sys.platform == "win32":
        made = kit.windows.SubclassingAdapter(_window(handle), reader.tree, reader.wanted)
    elif sys.platform == "darwin":
        kit.macos.add_focus_forwarder_to_window_class("SDLWindow")
        made = kit.macos.SubclassingAdapter.for_window(_window(handle), reader.tree, reader.wanted)
    else:
        made = kit.unix.Adapter(reader.tree, reader.wanted, reader.gone)
    return cast("Adapter", made)


def _window(handle: int) -> Any:
    return handle or pygame.display.get_wm_info()["window"]
