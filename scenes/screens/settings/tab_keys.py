"""The page Keys: every act that a key can do, and which key does it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from scenes.screens.settings import keyboard
from scenes.stage import art, fonts
from scenes.ui import widgets
from scenes.ui.entry import TextEntry
from scenes.ui.key_events import deletes
from scenes.ui.keymap import ACT, ACTS, GROUPS, Act, Keymap, caps, chord, first_chords, key_name, spelled
from scenes.ui.painter import Pen
from scenes.ui.scroll import Scroll
from scenes.ui.target import Key

if TYPE_CHECKING:
    from scenes.screens.settings.scene import SettingsScene

ALL = "All groups"
SIDE = 430  # the right column of a roomy page
ROW, HEAD = 44, 46
_HOLDING = ("Ctrl", "Alt", "Shift")  # bound alone when they are let go without another key


class KeysPage:
    """The list of acts; `listening` is the act whose new key is awaited."""

    def __init__(self, scene: SettingsScene) -> None:
        self.scene = scene
        self.listening: str | None = None
        self.group = ALL
        self._meant = ""  # the act in focus last: what stands beside the list does not move under the mouse
        self._down: set[int] = set()
        self._search = TextEntry(limit=24, change=lambda _: scene.changed())
        scene.entries["search",] = self._search

    # -- listening -------------------------------------------------------------------------------------------------

    def listen(self, act: str | None) -> None:
        """Await the new key of an act, or no more."""
        self.listening = None if act == self.listening else act

    def hear(self, event: pygame.event.Event) -> bool:
        """Take a key while one is awaited; True if the event is used up. A key still held down is not meant."""
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
        """Give an act its chords; what is as at first is not kept as a change."""
        keys = {name: given for name, given in self.scene.app.settings.keys.items() if name != act}
        if chords != first_chords(act):
            keys[act] = chords
        self.listening = None
        self.scene.put("keys", keys)

    # -- what is shown ---------------------------------------------------------------------------------------------

    @property
    def _keymap(self) -> Keymap:
        return self.scene.app.keymap

    def shown(self) -> list[tuple[str, list[Act]]]:
        """Return the groups with those of their acts that fit what is searched for."""
        wanted = self._search.text.strip().casefold()
        found = []
        for group in GROUPS:
            acts = [act for act in ACTS if act.group == group and self._fits(act, wanted)]
            if acts and self.group in (ALL, group):
                found.append((group, acts))
        return found

    def _fits(self, act: Act, wanted: str) -> bool:
        texts = (act.title, act.note, *map(spelled, self._keymap.chords[act.id]))
        return any(wanted in text.casefold() for text in texts)

    def _choose_group(self, place: tuple[float, float, float, float]) -> None:
        from scenes.app.dialog import DropDown

        def take(group: str) -> None:
            self.group = group

        rows = [(group, group) for group in (ALL, *GROUPS)]
        self.scene.app.push(DropDown(place, rows, self.group, take, "Which acts are shown"))

    # -- the picture -----------------------------------------------------------------------------------------------

    def paint(self, pen: Pen, scroll: Scroll, x: float, y: float, w: float, h: float) -> None:
        """Put the page into a rectangle."""
        pad = 24.0 if pen.wide_layout else 14.0
        left = w - 2 * pad - (SIDE + 2 * pad if pen.wide_layout else 20)
        find = left * 0.56
        widgets.entry(
            pen, ("search",), (x + pad, y + 14, find, 42), self._search, "Find an act or a key",
            placeholder="Find an act or a key", icon="search",
        )  # fmt: skip
        place = (x + pad + find + 12, y + 14, left - find - 12, 42.0)
        widgets.drop_down(
            pen, ("group",), place, self.group, "Which acts are shown", partial(self._choose_group, place)
        )
        with widgets.scrolled(pen, ("bar",), (x + 4, y + 66, pad + left, h - 72), scroll) as top:
            scroll.content = self._list(pen, x + pad, top, left, (y + 66, y + h))
        if pen.wide_layout:
            self._beside(pen, x + w - pad - SIDE, y + 16, SIDE, h - 32)

    def _list(self, pen: Pen, x: float, y: float, w: float, seen: tuple[float, float]) -> float:
        top, groups = y, self.shown()
        if not groups:
            pen.label("Nothing is called so.", *fonts.BODY, x, y + 30, pen.theme.muted)
        for group, acts in groups:
            pen.label(group, *fonts.H4, x, y + HEAD / 2 + 4, pen.theme.title, widest=w)
            y += HEAD
            for act in acts:
                if seen[0] - ROW < y < seen[1]:
                    self._row(pen, act, x, y, w)
                self._target(pen, act, x, y, w)
                y += ROW
        return y + 12 - top

    def _target(self, pen: Pen, act: Act, x: float, y: float, w: float) -> None:
        said = ", ".join(map(spelled, self._keymap.chords[act.id])) or "no key"
        rivals = self._rivals(act)
        name = f"{act.title}: {said}{f'; also {rivals}' if rivals else ''}. Change"
        box = (x - 8, y, w + 8, ROW)
        listen = partial(self.listen, act.id)
        pen.target(("key", act.id), box, name, act=listen, group="keys", radius=8)

    def _rivals(self, act: Act) -> str:
        return ", ".join(ACT[other].title for other in self._keymap.rivals(act.id))

    def _row(self, pen: Pen, act: Act, x: float, y: float, w: float) -> None:
        theme, key = pen.theme, ("key", act.id)
        box, middle = (x - 8, y + 1, w + 8, ROW - 2), y + ROW / 2
        rivals, lit = self._rivals(act), pen.state(key) != "normal"
        if self.listening == act.id:
            pen.box(box, 8, theme.panel if theme.flat else theme.selected, theme.lit_line, 2)
            pen.label("Press a key…", *fonts.LABEL, x + w - 12, middle, theme.title, 1)
            pen.label(act.title, *fonts.BODY, x + 4, middle, theme.text, widest=w * 0.3)
            if not pen.wide_layout:
                pen.label("Esc keeps, Delete clears", *fonts.NOTE, x + w * 0.33, middle, theme.text, widest=w * 0.4)
            return
        if rivals or lit:
            fill = theme.warning_fill if rivals else None
            pen.box(box, 8, fill, theme.warning_line if rivals else theme.control_line)
        used = pen.label(act.title, *fonts.BODY, x + 4, middle, theme.text, widest=w * 0.34)
        if rivals:
            pen.label(f"also: {rivals}", *fonts.NOTE, x + 18 + used, middle, theme.warning, widest=w * 0.5 - used - 22)
        self._caps(pen, self._keymap.chords[act.id], x + w * 0.52, middle, w * 0.34)
        ink = theme.lit_line if lit else theme.accent
        pen.label("Change", *fonts.BUTTON, x + w - 12, middle, ink, 1)

    def _caps(self, pen: Pen, chords: Sequence[str], x: float, y: float, w: float) -> None:
        """Put the caps of as many chords as fit."""
        if not chords:
            pen.label("no key", *fonts.NOTE, x, y, pen.theme.muted)
        end = x + w
        for k, written in enumerate(chords):
            sprites = [art.key_cap(name, pen.px(26), pen.theme.text) for name in caps(written)]
            width = sum(sprite.get_width() / pen.k + 4 for sprite in sprites)
            if k and x + width > end:
                return
            for sprite in sprites:
                half = sprite.get_width() / pen.k / 2
                pen.mid(sprite, x + half, y)
                x += 2 * half + 4
            x += 12

    def _beside(self, pen: Pen, x: float, y: float, w: float, h: float) -> None:
        """Explain the act that is meant, name the keys that are bound twice, and show all that are in use."""
        theme, bottom = pen.theme, y + h
        pen.box((x - 24, y, 1.25, h), 0, theme.line, alpha=0.6)
        focus = pen.aim.focus
        if focus and focus[0] == "key":
            self._meant = str(focus[1])
        meant = ACT.get(self.listening or self._meant)
        if meant is None:
            pen.label("Your keys", *fonts.H3, x, y + 20, theme.title)
            words = "Choose an act and press the key that shall do it. One key for two acts is allowed; the first wins."
            y += 44 + pen.paragraph(words, *fonts.BODY, x, y + 44, w, theme.muted) + 18
        else:
            pen.label(meant.title, *fonts.H3, x, y + 20, theme.title, widest=w)
            y += 44 + pen.paragraph(meant.note, *fonts.BODY, x, y + 44, w, theme.muted) + 18
        if self.listening:
            self._awaiting(pen, self.listening, x, y, w)
            y += 166
        for written, acts in self._keymap.doubles()[:2]:
            y += self._double(pen, written, acts, x, y, w) + 14
        y += pen.paragraph(
            "Every key works beside the mouse, never instead of it.", *fonts.NOTE, x, y + 6, w, theme.muted
        )
        chords = self._keymap.chords
        at = meant.id if meant is not None else ""
        named = [name for written in chords.get(at, ()) for name in caps(written)]
        height = w * 0.6
        if bottom - height > y + 16:
            does = keyboard.used(chords, {act: each.title for act, each in ACT.items()})
            keyboard.paint(pen, does, named, x, bottom - height, w)

    def _awaiting(self, pen: Pen, act: str, x: float, y: float, w: float) -> None:
        theme = pen.theme
        pen.box((x, y, w, 148), 10, theme.well, theme.lit_line, 2)
        pen.label("Press the new key or chord", *fonts.LABEL, x + w / 2, y + 34, theme.title, 0.5)
        now = " or ".join(map(spelled, self._keymap.chords[act])) or "no key"
        pen.label(f"now {now}", *fonts.BODY, x + w / 2, y + 70, theme.text, 0.5, w - 30)
        pen.label("Esc keeps it, Delete clears it", *fonts.NOTE, x + w / 2, y + 110, theme.muted, 0.5)

    def _double(self, pen: Pen, written: str, acts: tuple[str, ...], x: float, y: float, w: float) -> float:
        """Name a chord that is bound twice; returns the height of the note."""
        theme, (first, *others) = pen.theme, [ACT[act] for act in acts]
        told = f"{first.title} and {' and '.join(other.title for other in others)} share it. {first.title} wins."
        room, height = w - 124, 112.0
        key: Key = ("double", written)
        box = (x, y, w, height)
        pen.box(box, 10, theme.warning_fill, theme.warning_line)
        pen.label(f"{spelled(written)} is bound twice", *fonts.LABEL, x + 16, y + 26, theme.warning, widest=room)
        pen.paragraph(told, *fonts.NOTE, x + 16, y + 44, room, theme.text, lines=3)
        show = partial(self.scene.focus_on, ("key", others[0].id))
        widgets.button(pen, key, (x + w - 102, y + 34, 88, 44), "Show", show, name=f"Show {others[0].title}")
        return height
