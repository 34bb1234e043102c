"""The keymap: commands that have keys, their default chords and the user's chords.

A chord is written as it is read: ``Ctrl+Z``, ``F11``, ``Left``, ``Alt``. Shift belongs to a chord only where it is part
of one; elsewhere it may be held with any key and reverses its direction.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

import pygame

from scenes.ui import key_events
from scenes.ui import keymap_text as words


@dataclass(frozen=True)
class Act:
    """A command that a key can trigger: its id, group, title, explanation and default chords.

    `where` is the only kind of table on which it works: `RULED`, `FREE`, `AGAIN` (replays), or empty for everywhere.
    """

    id: str
    group: str
    title: str
    note: str
    chords: tuple[str, ...]
    where: str = ""


MOVING, TABLE, THINGS, REPLAY, PROGRAM = GROUPS = words.GROUPS
RULED, FREE, AGAIN = "ruled", "free", "again"

# Letter keys of the Free Table: they act on the piece with the focus, the selected one, or the one under the mouse.
THINGS_DONE: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("things", ("Menu", "Shift+F10")),
    ("draw", ("D",)),
    ("deal", ("E",)),
    ("take", ("G",)),
    ("move", ("M",)),
    ("flip", ("X",)),
    ("turn_over", ("O",)),
    ("turn", ("R",)),
    ("turn_by", ("Shift+R",)),
    ("shuffle", ("S",)),
    ("cut", ("C",)),
    ("spread", ("W",)),
    ("count", ("N",)),
    ("peek", ("P",)),
    ("search", ("F",)),
    ("show", ("H",)),
    ("give", ("V",)),
    ("put_back", ("Z",)),
    ("label", ("I",)),
    ("add", ("A",)),
    ("lock", ("K",)),
    ("snap", ("Y",)),
    ("reload", ("F5",)),
    ("nearer", ("+", "=", "Keypad +")),
    ("farther", ("-", "Keypad -")),
    ("whole", ("0", "Keypad 0")),
)

# If a chord is bound twice, the command listed first wins.
ACTS: tuple[Act, ...] = (
    Act("next", MOVING, *words.ACTIONS["next"], ("Tab",)),
    Act("left", MOVING, *words.ACTIONS["left"], ("Left",)),
    Act("right", MOVING, *words.ACTIONS["right"], ("Right",)),
    Act("up", MOVING, *words.ACTIONS["up"], ("Up",)),
    Act("down", MOVING, *words.ACTIONS["down"], ("Down",)),
    Act("act", MOVING, *words.ACTIONS["act"], ("Enter", "Keypad Enter")),
    Act("look", MOVING, *words.ACTIONS["look"], ("Space",)),
    Act("back", MOVING, *words.ACTIONS["back"], ("Esc",)),
    Act("use", TABLE, *words.ACTIONS["use"], ("U",), RULED),
    Act("pass", TABLE, *words.ACTIONS["pass"], ("P",), RULED),
    Act("enlarge", TABLE, *words.ACTIONS["enlarge"], ("Alt",)),
    Act("step", TABLE, *words.ACTIONS["step"], ("N",), RULED),
    Act("talk", TABLE, *words.ACTIONS["talk"], ("T",)),
    Act("panel", TABLE, *words.ACTIONS["panel"], ("L",)),
    Act("hint", TABLE, *words.ACTIONS["hint"], ("H",), RULED),
    Act("map", TABLE, *words.ACTIONS["map"], ("M",), RULED),
    Act("again", TABLE, *words.ACTIONS["again"], ("A",), RULED),
    Act("skip", TABLE, *words.ACTIONS["skip"], ("F8",), RULED),
    Act("guide", TABLE, *words.ACTIONS["guide"], ("F1",)),
    Act("older", TABLE, *words.ACTIONS["older"], ("Page Up",)),
    Act("newer", TABLE, *words.ACTIONS["newer"], ("Page Down",)),
    Act("undo", TABLE, *words.ACTIONS["undo"], ("Ctrl+Z",)),
    Act("redo", TABLE, *words.ACTIONS["redo"], ("Ctrl+Y", "Ctrl+Shift+Z")),
    Act("save", TABLE, *words.ACTIONS["save"], ("Ctrl+S",)),
    *(
        Act(f"choice{k}", TABLE, words.choice(k), words.CHOICE, (f"{k}", f"Keypad {k}"), RULED)
        for k in range(1, 10)
    ),
    *(Act(name, THINGS, *words.ACTIONS[name], chords, FREE) for name, chords in THINGS_DONE),
    Act("first", REPLAY, *words.ACTIONS["first"], ("Home",), AGAIN),
    Act("last", REPLAY, *words.ACTIONS["last"], ("End",), AGAIN),
    Act("eyes", REPLAY, *words.ACTIONS["eyes"], ("E",), AGAIN),
    Act("marked", REPLAY, *words.ACTIONS["marked"], ("M",), AGAIN),
    Act("blackout", PROGRAM, *words.ACTIONS["blackout"], ("B",)),
    Act("start", PROGRAM, *words.ACTIONS["start"], ("Ctrl+Enter", "Ctrl+Keypad Enter")),
    Act("settings", PROGRAM, *words.ACTIONS["settings"], ("F10",)),
    Act("larger", PROGRAM, *words.ACTIONS["larger"], ("Ctrl++", "Ctrl+=", "Ctrl+Keypad +")),
    Act("smaller", PROGRAM, *words.ACTIONS["smaller"], ("Ctrl+-", "Ctrl+Keypad -")),
    Act("usual", PROGRAM, *words.ACTIONS["usual"], ("Ctrl+0", "Ctrl+Keypad 0")),
    Act("mute", PROGRAM, *words.ACTIONS["mute"], ("Ctrl+M",)),
    Act("fullscreen", PROGRAM, *words.ACTIONS["fullscreen"], ("F11",)),
    Act("screenshot", PROGRAM, *words.ACTIONS["screenshot"], ("F12",)),
)  # fmt: skip
ACT: Mapping[str, Act] = {act.id: act for act in ACTS}

# On a Mac, F-keys belong to the system, there is no Menu key, and Cmd+M minimizes the window. Ctrl means Cmd here.
MAC_CHORDS: Mapping[str, tuple[str, ...]] = {
    "guide": ("Ctrl+G", "F1"), "settings": ("Ctrl+,", "F10"), "fullscreen": ("Ctrl+Shift+F", "F11"),
    "screenshot": ("Ctrl+Shift+S", "F12"), "things": ("Ctrl+I", "Shift+F10"), "mute": ("Ctrl+Shift+M",),
    "skip": ("Ctrl+K", "F8"),
}  # fmt: skip

_NAMES = {
    "return": "Enter", "enter": "Keypad Enter", "escape": "Esc", "left alt": "Alt", "right alt": "Alt",
    "left ctrl": "Ctrl", "right ctrl": "Ctrl", "left shift": "Shift", "right shift": "Shift", "alt gr": "Alt",
}  # fmt: skip
_MENU = (pygame.K_MENU, 0x40000065)  # the key with a menu on it has two codes
_NO_TEXT = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
_MODIFIERS = (
    ("Super", key_events.DESKTOPS), ("Ctrl", pygame.KMOD_CTRL), ("Alt", pygame.KMOD_ALT), ("AltGr", pygame.KMOD_MODE),
    ("Shift", pygame.KMOD_SHIFT),
)  # fmt: skip
_ON_A_MAC = {"Ctrl": "Cmd", "Alt": "Option"}


def key_name(key: int) -> str:
    """Return the name of a key; empty if it has none."""
    if key in _MENU:
        return "Menu"
    name = pygame.key.name(key)
    if name in _NAMES:
        return _NAMES[name]
    if name.startswith("[") and name.endswith("]") and len(name) > 2:
        return f"Keypad {name[1:-1]}"
    if not name and 0x80 <= key <= sys.maxunicode and pygame.display.get_init():  # it writes no ASCII
        name = pygame.key.name(key, use_compat=False)
        upper = name.upper()
        return upper if len(upper) == len(name) else name
    return name.title()


def chord(event: pygame.event.Event) -> str:
    """Return the chord of a KEYDOWN event, Shift included; empty for a key without a name."""
    return _chord(key_name(event.key), event.mod)


def _chord(name: str, mod: int) -> str:
    held = [word for word, mask in _MODIFIERS if mod & mask and name not in (word, word.removesuffix("Gr"))]
    return "+".join((*held, name)) if name else ""


def first_chords(act: str) -> tuple[str, ...]:
    """Return the default chords of a command."""
    return MAC_CHORDS.get(act, ACT[act].chords) if key_events.MAC else ACT[act].chords


def digit_of(event: pygame.event.Event) -> str:
    """Return the digit that a KEYDOWN event types; empty for another key."""
    if event.mod & _NO_TEXT:
        return ""
    name = key_name(event.key).removeprefix("Keypad ")
    return name if len(name) == 1 and name in "0123456789" else key_events.digit_at(event)


def key_hints(written: str) -> tuple[str, ...]:
    """Return the keys of a chord, each for its own key cap, by their names on this system."""
    return tuple(shown(name) for name in _keys(written))


def shown(name: str) -> str:
    """Return the name of a key on this system."""
    return _ON_A_MAC.get(name, name) if key_events.MAC else name


def spelled(written: str) -> str:
    """Return a chord as one text, with the names of its keys on this system."""
    return "+".join(key_hints(written))


def _keys(written: str) -> tuple[str, ...]:
    held: list[str] = []
    while any(written.startswith(f"{word}+") and written != f"{word}+" for word, _ in _MODIFIERS):
        word, _, written = written.partition("+")
        held.append(word)
    return (*held, written)


def commands(event: pygame.event.Event) -> bool:
    """Return whether a KEYDOWN event is a command and not text: a key with Ctrl, unless AltGr is held."""
    if event.mod & key_events.DESKTOPS:
        return True
    return bool(event.mod & pygame.KMOD_CTRL) and not event.mod & (pygame.KMOD_ALT | pygame.KMOD_MODE)


def types(event: pygame.event.Event) -> bool:
    """Return whether a KEYDOWN event would write something into a text field."""
    if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
        return False
    return len(key_name(event.key).removeprefix("Keypad ")) == 1 or event.key == pygame.K_SPACE


class Keymap:
    """The keymap of this computer; `changed` has the chords of commands that the user has set."""

    def __init__(self, changed: Mapping[str, Iterable[str]] | None = None, hints: bool = True) -> None:
        self.hints = hints
        given = changed or {}
        self.chords: dict[str, tuple[str, ...]] = {
            act.id: tuple(given.get(act.id, first_chords(act.id))) for act in ACTS
        }
        self._acts: dict[str, list[str]] = {}
        for act, chords in self.chords.items():
            for written in chords:
                self._acts.setdefault(written, []).append(act)

    def meaning(self, event: pygame.event.Event, where: str = RULED) -> str:
        """Return the command that a KEYDOWN event triggers on a kind of table; empty for none."""
        for key in (key_name(event.key), key_events.digit_at(event)):
            written = _chord(key, event.mod)
            for name in (written, written.replace("Shift+", "", 1)):
                acts = [act for act in self._acts.get(name, ()) if name and ACT[act].where in ("", where)]
                if acts:
                    return acts[0]
        return ""

    def releases(self, event: pygame.event.Event, act: str) -> bool:
        """Return whether a KEYUP event ends a command that lasts while its key is held."""
        names = (key_name(event.key), key_events.digit_at(event))
        return any(_keys(written)[-1] in names for written in self.chords[act])

    def rivals(self, act: str) -> tuple[str, ...]:
        """Return the other commands that share a chord with `act` on the same table, the winner first."""
        others = {other for written in self.chords[act] for other in self._acts[written] if _meet(act, other)}
        return tuple(other.id for other in ACTS if other.id in others)

    def doubles(self) -> list[tuple[str, tuple[str, ...]]]:
        """Return the chords bound more than once on one table, with their commands, the winner first."""
        doubles = []
        for written, acts in self._acts.items():
            both = tuple(act for act in acts if any(_meet(act, other) for other in acts))
            if both:
                doubles.append((written, both))
        return doubles

    def cap(self, act: str) -> str:
        """Return the text of a single key cap for a command; empty like `key_hints`."""
        return "+".join(self.key_hints(act))

    def key_hints(self, act: str) -> tuple[str, ...]:
        """Return the key caps for the button of a command; none without a key, or where hints are switched off."""
        chords = self.chords[act]
        return key_hints(chords[0]) if chords and self.hints else ()

    def among_several(self) -> str:
        """Return the help text for a group of targets that Tab has reached."""
        left, right = self.cap("left"), self.cap("right")
        arrows = words.ARROWS_GO if (left, right) == ("Left", "Right") else words.keys_go(left, right)
        return words.keys_of_group(arrows, self.cap("next"))


def _meet(act: str, other: str) -> bool:
    """Return whether two different commands work on the same table."""
    return act != other and (ACT[act].where == ACT[other].where or not ACT[act].where or not ACT[other].where)
