"""The page Keys: every command that a key can trigger, with its keys."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from scenes.screens.settings import keyboard
from scenes.screens.settings import text as catalogue
from scenes.stage import art, fonts
from scenes.ui import widgets
from scenes.ui.entry import TextEntry
from scenes.ui.key_events import deletes
from scenes.ui.keymap import ACT, ACTS, GROUPS, Act, Keymap, chord, first_chords, key_hints, key_name, spelled
from scenes.ui.painter import Painter
from scenes.ui.scroll import Scroll
from scenes.ui.target import Key

if TYPE_CHECKING:
    from scenes.screens.settings.scene import SettingsScene

ALL = catalogue.ALL_GROUPS
SIDE = 430  # the right column of a roomy page
ROW, HEADER = 44, 46
_HOLDING = ("Ctrl", "Alt", "Shift")  # keys that are bound alone if they are released without another key


class KeysPage:
    """The list of commands; `listening` is the command waiting for its new key."""

    def __init__(self, scene: SettingsScene) -> None:
        self.scene = scene
        self.listening: str | None = None
        self.group = ALL
        self._meant = ""  # the last command in focus: the text beside the list does not follow the mouse
        self._down: set[int] = set()
        self._search = TextEntry(limit=24, change=lambda _: scene.changed())
        scene.entries["search",] = self._search

    # -- listening -------------------------------------------------------------------------------------------------

    def listen(self, act: str | None) -> None:
        """Wait for the new key of a command; again, or with `None`, stop waiting."""
        self.listening = None if act == self.listening else act

    def on_event(self, event: pygame.event.Event) -> bool:
        """Take a key while waiting; return True if the event was used. A key that was already held does not count."""
        if event.type == pygame.KEYDOWN:
            held, act = event.key in self._down, self.listening
            self._down.add(event.key)
            if act is not None and not held:
                self._pressed(event, act)
            return act is not None
        if event.type == pygame.KEYUP:
            known = event.key in self._down
            self._down.discard(event.key)
            name, act = key_name(event.key), self.listening
            if act is not None and known and name in _HOLDING:
                self._bind(act, (name,))
        return self.listening is not None and event.type in (pygame.KEYUP, pygame.TEXTINPUT)

    def _pressed(self, event: pygame.event.Event, act: str) -> None:
        if event.key == pygame.K_ESCAPE:
            self.listen(None)
        elif deletes(event):
            self._bind(act, ())
        elif key_name(event.key) not in ("", *_HOLDING):
            self._bind(act, (chord(event),))
        self.scene.changed()

    def _bind(self, act: str, chords: tuple[str, ...]) -> None:
        """Set the chords of a command; defaults are not saved as a change."""
        keys = {name: given for name, given in self.scene.app.settings.keys.items() if name != act}
        if chords != first_chords(act):
            keys[act] = chords
        self.listening = None
        self.scene.put("keys", keys)

    # -- rows ------------------------------------------------------------------------------------------------------

    @property
    def _keymap(self) -> Keymap:
        return self.scene.app.keymap

    def shown(self) -> list[tuple[str, list[Act]]]:
        """Return the groups with their commands that match the search."""
        wanted = self._search.text.strip().casefold()
        groups = []
        for group in GROUPS:
            acts = [act for act in ACTS if act.group == group and self._fits(act, wanted)]
            if acts and self.group in (ALL, group):
                groups.append((group, acts))
        return groups

    def _fits(self, act: Act, wanted: str) -> bool:
        texts = (act.title, act.note, *map(spelled, self._keymap.chords[act.id]))
        return any(wanted in text.casefold() for text in texts)

    def _choose_group(self, place: tuple[float, float, float, float]) -> None:
        from scenes.app.dialog import DropDown

        def take(group: str) -> None:
            self.group = group

        rows = [(group, group) for group in (ALL, *GROUPS)]
        self.scene.app.push(DropDown(place, rows, self.group, take, "Filter"))

    # -- the picture -----------------------------------------------------------------------------------------------

    def paint(self, painter: Painter, scroll: Scroll, x: float, y: float, w: float, h: float) -> None:
        """Draw the page in a rectangle."""
        pad = 24.0 if painter.wide_layout else 14.0
        left = w - 2 * pad - (SIDE + 2 * pad if painter.wide_layout else 20)
        find = left * 0.56
        widgets.entry(
            painter, ("search",), (x + pad, y + 14, find, 42), self._search, catalogue.FIND_AN_ACTION,
            placeholder=catalogue.FIND_AN_ACTION, icon="search",
        )  # fmt: skip
        place = (x + pad + find + 12, y + 14, left - find - 12, 42.0)
        widgets.drop_down(painter, ("group",), place, self.group, "Filter", partial(self._choose_group, place))
        with widgets.scrolled(painter, ("bar",), (x + 4, y + 66, pad + left, h - 72), scroll) as top:
            scroll.content = self._list(painter, x + pad, top, left, (y + 66, y + h))
        if painter.wide_layout:
            self._beside(painter, x + w - pad - SIDE, y + 16, SIDE, h - 32)

    def _list(self, painter: Painter, x: float, y: float, w: float, seen: tuple[float, float]) -> float:
        top, groups = y, self.shown()
        if not groups:
            painter.label(catalogue.NO_MATCH_FOUND, *fonts.BODY, x, y + 30, painter.theme.muted)
        for group, acts in groups:
            painter.label(group, *fonts.H4, x, y + HEADER / 2 + 4, painter.theme.title, widest=w)
            y += HEADER
            for act in acts:
                if seen[0] - ROW < y < seen[1]:
                    self._row(painter, act, x, y, w)
                self._target(painter, act, x, y, w)
                y += ROW
        return y + 12 - top

    def _target(self, painter: Painter, act: Act, x: float, y: float, w: float) -> None:
        spoken = ", ".join(map(spelled, self._keymap.chords[act.id])) or catalogue.NO_KEY
        rivals = self._rivals(act)
        name = catalogue.change_keys(act.title, spoken, rivals)
        box = (x - 8, y, w + 8, ROW)
        listen = partial(self.listen, act.id)
        painter.target(("key", act.id), box, name, act=listen, group="keys", radius=8)

    def _rivals(self, act: Act) -> str:
        return ", ".join(ACT[other].title for other in self._keymap.rivals(act.id))

    def _row(self, painter: Painter, act: Act, x: float, y: float, w: float) -> None:
        theme, key = painter.theme, ("key", act.id)
        box, middle = (x - 8, y + 1, w + 8, ROW - 2), y + ROW / 2
        rivals, highlighted = self._rivals(act), painter.state(key) != "normal"
        if self.listening == act.id:
            painter.box(box, 8, theme.panel if theme.flat else theme.selected, theme.lit_line, 2)
            painter.label(catalogue.PRESS_A_KEY, *fonts.LABEL, x + w - 12, middle, theme.title, 1)
            painter.label(act.title, *fonts.BODY, x + 4, middle, theme.text, widest=w * 0.3)
            if not painter.wide_layout:
                painter.label(
                    catalogue.ESC_CANCELS_DELETE_CLEARS, *fonts.NOTE, x + w * 0.33, middle, theme.text, widest=w * 0.4
                )
            return
        if rivals or highlighted:
            fill = theme.warning_fill if rivals else None
            painter.box(box, 8, fill, theme.warning_line if rivals else theme.control_line)
        used = painter.label(act.title, *fonts.BODY, x + 4, middle, theme.text, widest=w * 0.34)
        if rivals:
            painter.label(
                catalogue.also_on(rivals), *fonts.NOTE, x + 18 + used, middle, theme.warning, widest=w * 0.5 - used - 22
            )
        self._key_hints(painter, self._keymap.chords[act.id], x + w * 0.52, middle, w * 0.34)
        ink = theme.lit_line if highlighted else theme.accent
        painter.label("Change", *fonts.BUTTON, x + w - 12, middle, ink, 1)

    def _key_hints(self, painter: Painter, chords: Sequence[str], x: float, y: float, w: float) -> None:
        """Draw the key caps of as many chords as fit."""
        if not chords:
            painter.label(catalogue.NO_KEY, *fonts.NOTE, x, y, painter.theme.muted)
        end = x + w
        for k, written in enumerate(chords):
            sprites = [art.key_cap(name, painter.px(26), painter.theme.text) for name in key_hints(written)]
            width = sum(sprite.get_width() / painter.k + 4 for sprite in sprites)
            if k and x + width > end:
                return
            for sprite in sprites:
                half = sprite.get_width() / painter.k / 2
                painter.mid(sprite, x + half, y)
                x += 2 * half + 4
            x += 12

    def _beside(self, painter: Painter, x: float, y: float, w: float, h: float) -> None:
        """Explain the command in focus, list the chords that are bound twice, and show all keys in use."""
        theme, bottom = painter.theme, y + h
        painter.box((x - 24, y, 1.25, h), 0, theme.line, alpha=0.6)
        focus = painter.aim.focus
        if focus and focus[0] == "key":
            self._meant = str(focus[1])
        meant = ACT.get(self.listening or self._meant)
        if meant is None:
            painter.label(catalogue.YOUR_KEYS, *fonts.H3, x, y + 20, theme.title)
            words = catalogue.HOW_TO_SET_KEYS
            y += 44 + painter.paragraph(words, *fonts.BODY, x, y + 44, w, theme.muted) + 18
        else:
            painter.label(meant.title, *fonts.H3, x, y + 20, theme.title, widest=w)
            y += 44 + painter.paragraph(meant.note, *fonts.BODY, x, y + 44, w, theme.muted) + 18
        if self.listening:
            self._awaiting(painter, self.listening, x, y, w)
            y += 166
        for written, acts in self._keymap.doubles()[:2]:
            y += self._double(painter, written, acts, x, y, w) + 14
        y += painter.paragraph(catalogue.MOUSE_WORKS_TOO, *fonts.NOTE, x, y + 6, w, theme.muted)
        chords = self._keymap.chords
        at = meant.id if meant is not None else ""
        named = [name for written in chords.get(at, ()) for name in key_hints(written)]
        height = w * 0.6
        if bottom - height > y + 16:
            does = keyboard.used(chords, {act: each.title for act, each in ACT.items()})
            keyboard.paint(painter, does, named, x, bottom - height, w)

    def _awaiting(self, painter: Painter, act: str, x: float, y: float, w: float) -> None:
        theme = painter.theme
        painter.box((x, y, w, 148), 10, theme.well, theme.lit_line, 2)
        painter.label(catalogue.PRESS_THE_NEW_KEY, *fonts.LABEL, x + w / 2, y + 34, theme.title, 0.5)
        now = catalogue.OR.join(map(spelled, self._keymap.chords[act])) or catalogue.NO_KEY
        painter.label(catalogue.now_on(now), *fonts.BODY, x + w / 2, y + 70, theme.text, 0.5, w - 30)
        painter.label(catalogue.ESC_CANCELS_DELETE_CLEARS, *fonts.NOTE, x + w / 2, y + 110, theme.muted, 0.5)

    def _double(self, painter: Painter, written: str, acts: tuple[str, ...], x: float, y: float, w: float) -> float:
        """Describe a chord that has two actions; return the height of the note."""
        theme, (first, *others) = painter.theme, [ACT[act] for act in acts]
        text = catalogue.share_key(first.title, [other.title for other in others])
        room, height = w - 124, 112.0
        key: Key = ("double", written)
        box = (x, y, w, height)
        painter.box(box, 10, theme.warning_fill, theme.warning_line)
        painter.label(catalogue.key_has_two(spelled(written)), *fonts.LABEL, x + 16, y + 26, theme.warning, widest=room)
        painter.paragraph(text, *fonts.NOTE, x + 16, y + 44, room, theme.text, lines=3)
        show = partial(self.scene.focus_on, ("key", others[0].id))
        widgets.button(
            painter, key, (x + w - 102, y + 34, 88, 44), "Show", show, name=catalogue.show_action(others[0].title)
        )
        return height
