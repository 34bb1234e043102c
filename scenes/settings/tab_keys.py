"""The page Keys: every act that a key can do, and which key does it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from scenes.settings import keyboard
from scenes.settings.keymap import ACT, ACTS, GROUPS, Act, Keymap, caps, chord, key_name
from scenes.stage import art
from scenes.ui.canvas import Canvas, Scroll
from scenes.ui.entry import TextEntry
from scenes.ui.target import Key, Target

if TYPE_CHECKING:
    from scenes.settings.scene import SettingsScene

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
        elif event.key == pygame.K_DELETE:
            self._bind(act, ())
        elif key_name(event.key) not in ("", *_HOLDING):
            self._bind(act, (chord(event),))
        self.scene.changed()

    def _bind(self, act: str, chords: tuple[str, ...]) -> None:
        """Give an act its chords; what is as at first is not kept as a change."""
        keys = {name: given for name, given in self.scene.app.settings.keys.items() if name != act}
        if chords != ACT[act].chords:
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
        texts = (act.title, act.note, *self._keymap.chords[act.id])
        return any(wanted in text.casefold() for text in texts)

    def _choose_group(self, place: tuple[float, float, float, float]) -> None:
        from scenes.dialog import Choices

        def take(group: str) -> None:
            self.group = group

        rows = [(group, group) for group in (ALL, *GROUPS)]
        self.scene.app.push(Choices(place, rows, self.group, take, "Which acts are shown"))

    # -- the picture -----------------------------------------------------------------------------------------------

    def paint(self, canvas: Canvas, scroll: Scroll, x: float, y: float, w: float, h: float) -> None:
        """Put the page into a rectangle."""
        pad = 24.0 if canvas.roomy else 14.0
        left = w - 2 * pad - (SIDE + 2 * pad if canvas.roomy else 20)
        find = left * 0.56
        canvas.entry(
            ("search",), x + pad, y + 14, find, 42, self._search, "Find an act or a key",
            placeholder="Find an act or a key", icon="search",
        )  # fmt: skip
        place = (x + pad + find + 12, y + 14, left - find - 12, 42.0)
        canvas.drop_down(("group",), *place, self.group, "Which acts are shown", partial(self._choose_group, place))
        with canvas.scrolled(("bar",), x + 4, y + 66, pad + left, h - 72, scroll) as top:
            scroll.content = self._list(canvas, x + pad, top, left, (y + 66, y + h))
        if canvas.roomy:
            self._beside(canvas, x + w - pad - SIDE, y + 16, SIDE, h - 32)

    def _list(self, canvas: Canvas, x: float, y: float, w: float, seen: tuple[float, float]) -> float:
        top, groups = y, self.shown()
        if not groups:
            canvas.text("Nothing is called so.", "body", x, y + 30, canvas.theme.muted)
        for group, acts in groups:
            canvas.text(group, "h4", x, y + HEAD / 2 + 4, canvas.theme.title, width=w)
            y += HEAD
            for act in acts:
                if seen[0] - ROW < y < seen[1]:
                    self._row(canvas, act, x, y, w)
                self._target(canvas, act, x, y, w)
                y += ROW
        return y + 12 - top

    def _target(self, canvas: Canvas, act: Act, x: float, y: float, w: float) -> None:
        said = ", ".join(self._keymap.chords[act.id]) or "no key"
        rivals = self._rivals(act)
        name = f"{act.title}: {said}{f'; also {rivals}' if rivals else ''}. Change"
        rect = canvas.box(x - 8, y, w + 8, ROW)
        listen = partial(self.listen, act.id)
        canvas.target(Target(("key", act.id), rect, name, act=listen, group="keys"), 8)

    def _rivals(self, act: Act) -> str:
        return ", ".join(ACT[other].title for other in self._keymap.rivals(act.id))

    def _row(self, canvas: Canvas, act: Act, x: float, y: float, w: float) -> None:
        theme, key = canvas.theme, ("key", act.id)
        rect, middle = canvas.box(x - 8, y + 1, w + 8, ROW - 2), y + ROW / 2
        rivals, lit = self._rivals(act), canvas.state(key) != "normal"
        if self.listening == act.id:
            canvas.rounded(rect, 8, theme.panel if theme.flat else theme.selected, theme.lit_line, 2)
            canvas.text("Press a key…", "label", x + w - 12, middle, theme.title, "right")
            canvas.text(act.title, "body", x + 4, middle, theme.text, width=w * 0.3)
            if not canvas.roomy:
                canvas.text("Esc keeps, Delete clears", "note", x + w * 0.33, middle, theme.text, width=w * 0.4)
            return
        if rivals or lit:
            fill = theme.warning_fill if rivals else None
            canvas.rounded(rect, 8, fill, theme.warning_line if rivals else theme.control_line)
        used = canvas.text(act.title, "body", x + 4, middle, theme.text, width=w * 0.34)
        if rivals:
            canvas.text(f"also: {rivals}", "note", x + 18 + used, middle, theme.warning, width=w * 0.5 - used - 22)
        self._caps(canvas, self._keymap.chords[act.id], x + w * 0.52, middle, w * 0.34)
        ink = theme.lit_line if lit else theme.accent
        canvas.text("Change", "button", x + w - 12, middle, ink, "right")

    def _caps(self, canvas: Canvas, chords: Sequence[str], x: float, y: float, w: float) -> None:
        """Put the caps of as many chords as fit."""
        if not chords:
            canvas.text("no key", "note", x, y, canvas.theme.muted)
        end = x + w
        for k, written in enumerate(chords):
            sprites = [art.key_cap(name, canvas.px(26), canvas.theme.text) for name in caps(written)]
            wide = sum(sprite.get_width() / canvas.k + 4 for sprite in sprites)
            if k and x + wide > end:
                return
            for sprite in sprites:
                half = sprite.get_width() / canvas.k / 2
                canvas.mid(sprite, x + half, y)
                x += 2 * half + 4
            x += 12

    def _beside(self, canvas: Canvas, x: float, y: float, w: float, h: float) -> None:
        """Explain the act that is meant, name the keys that are bound twice, and show all that are in use."""
        theme, bottom = canvas.theme, y + h
        canvas.rounded(canvas.box(x - 24, y, 1.25, h), 0, theme.line, alpha=0.6)
        focus = canvas.hands.focus
        if focus and focus[0] == "key":
            self._meant = str(focus[1])
        meant = ACT.get(self.listening or self._meant)
        if meant is None:
            canvas.text("Your keys", "h3", x, y + 20, theme.title)
            words = "Choose an act and press the key that shall do it. One key for two acts is allowed; the first wins."
            y += 44 + canvas.paragraph(words, "body", x, y + 44, w, theme.muted) + 18
        else:
            canvas.text(meant.title, "h3", x, y + 20, theme.title, width=w)
            y += 44 + canvas.paragraph(meant.note, "body", x, y + 44, w, theme.muted) + 18
        if self.listening:
            self._awaiting(canvas, self.listening, x, y, w)
            y += 166
        for written, acts in self._keymap.doubles()[:2]:
            y += self._double(canvas, written, acts, x, y, w) + 14
        y += canvas.paragraph(
            "Every key works beside the mouse, never instead of it.", "note", x, y + 6, w, theme.muted
        )
        chords = self._keymap.chords
        at = meant.id if meant is not None else ""
        named = [name for written in chords.get(at, ()) for name in caps(written)]
        high = w * 0.6
        if bottom - high > y + 16:
            does = keyboard.used(chords, {act: each.title for act, each in ACT.items()})
            keyboard.paint(canvas, does, named, x, bottom - high, w)

    def _awaiting(self, canvas: Canvas, act: str, x: float, y: float, w: float) -> None:
        theme = canvas.theme
        canvas.rounded(canvas.box(x, y, w, 148), 10, theme.well, theme.lit_line, 2)
        canvas.text("Press the new key or chord", "label", x + w / 2, y + 34, theme.title, "centre")
        now = " or ".join(self._keymap.chords[act]) or "no key"
        canvas.text(f"now {now}", "body", x + w / 2, y + 70, theme.text, "centre", width=w - 30)
        canvas.text("Esc keeps it, Delete clears it", "note", x + w / 2, y + 110, theme.muted, "centre")

    def _double(self, canvas: Canvas, written: str, acts: tuple[str, ...], x: float, y: float, w: float) -> float:
        """Name a chord that is bound twice; returns the height of the note."""
        theme, (first, *others) = canvas.theme, [ACT[act] for act in acts]
        told = f"{first.title} and {' and '.join(other.title for other in others)} share it. {first.title} wins."
        room, high = w - 124, 112.0
        key: Key = ("double", written)
        rect = canvas.box(x, y, w, high)
        canvas.rounded(rect, 10, theme.warning_fill, theme.warning_line)
        canvas.text(f"{written} is bound twice", "label", x + 16, y + 26, theme.warning, width=room)
        canvas.paragraph(told, "note", x + 16, y + 44, room, theme.text, lines=3)
        show = partial(self.scene.focus_on, ("key", others[0].id))
        canvas.button(key, x + w - 102, y + 34, 88, 44, "Show", show, name=f"Show {others[0].title}")
        return high
