"""The menu over a table: Escape."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.match import Refused
from scenes import keeping
from scenes.dialog import Choices, Dialog, dim
from scenes.ui.board import Board
from scenes.ui.canvas import Canvas
from scenes.vote import ask_all

if TYPE_CHECKING:
    from game.match.evening import Evening
    from game.rules.plugin import Refusal

PACES = (("slow", "Slow"), ("normal", "Normal"), ("fast", "Fast"), ("step", "One step at a time (N)"))
STYLES = (("curtain", "Curtain"), ("peek", "Hold to peek"))
WIDE, ROW, PITCH = 560, 50, 60
LEFT, INSIDE = 800 - WIDE / 2, WIDE - 64
Place = tuple[float, float, float, float]


class MenuScene(Board):
    """Everything that is not a move: pace, sharing, taking back, stopping, leaving. The game waits meanwhile."""

    overlay = True
    title = "Menu"
    first = ("ui", "resume")

    def __init__(self, evening: Evening) -> None:
        super().__init__()
        self.evening = evening

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Blackout works here as well: the table below takes the key."""
        if self.app.keymap.meaning(event) == "blackout":
            app = self.app
            app.pop()
            if app.top:
                app.top.handle(event)
            return True
        return False

    # -- who asks --------------------------------------------------------------------------------------------------

    @property
    def _speaker(self) -> int | None:
        """The person in front of the screen: whose view is up, else who is asked, else the first one."""
        asked = self.evening.asked()
        if self.evening.viewer is not None:
            return self.evening.viewer
        if asked is not None:
            return asked.seat
        return self.evening.humans[0] if self.evening.humans else None

    def _refusal(self, why: Callable[[int], Refusal | None]) -> str:
        """Return why the person here cannot ask for something; empty if they can."""
        seat = self._speaker
        if seat is None:
            return "Only people at the table can ask for that."
        refusal = why(seat)
        return refusal.message if refusal else ""

    # -- what the rows do ------------------------------------------------------------------------------------------

    def undo(self) -> None:
        """Take back the last move, if the other people agree (TT-102)."""
        self._with_the_table("may the last move be taken back?", self.evening.undo)

    def stop_here(self) -> None:
        """End the game now, if everybody agrees (TT-103)."""
        seat = self._speaker
        if seat is None:
            return
        others = [other for other in self.evening.humans if other != seat]
        if others:
            self._with_the_table("shall the game end here, and be scored as it stands?", self.evening.stop_here)
            return
        self.app.pop()
        text = "The game ends here and is scored as it stands."
        stop = partial(self._try, self.evening.stop_here, seat, ())
        self.app.push(Dialog("Stop here?", text, [("Stop here", stop), ("Play on", None)]))

    def _with_the_table(self, question: str, act: Callable[[int, tuple[int, ...]], None]) -> None:
        seat, names = self._speaker, self.evening.names
        if seat is None:
            return
        others = [other for other in self.evening.humans if other != seat]
        self.app.pop()
        if self.evening.viewer is not None and others:
            self.evening.cover()
        ask_all(
            self.app, names, others, question, partial(self._try, act, seat),
            lambda no: self.app.say(f"{names[no]} does not agree; the game goes on."),
        )  # fmt: skip

    def _try(self, act: Callable[[int, tuple[int, ...]], None], seat: int, agreed: tuple[int, ...]) -> None:
        try:
            act(seat, agreed)
        except Refused as refused:
            self.app.say(refused.message)
        if self.app.top:
            self.app.top.resume()

    def _choose_pace(self, place: Place) -> None:
        def take(pace: str) -> None:
            self.evening.pace = pace

        self.app.push(Choices(place, PACES, self.evening.pace, take, "Bots' pace"))

    def _choose_style(self, place: Place) -> None:
        def take(style: str) -> None:
            self.evening.style = style

        self.app.push(Choices(place, STYLES, self.evening.style, take, "Sharing the screen"))

    def save(self) -> None:
        """Write a copy of the saved game."""
        self.app.say(keeping.save_copy(self.evening, self.app.data_dir))

    def settings(self) -> None:
        """Put the settings in the menu's place."""
        self.app.pop()
        self.app.open_settings()

    def about(self) -> None:
        """Show who made what."""
        from scenes.about import about

        self.app.push(about())

    def leave_table(self) -> None:
        """Go back to the boxes; the evening waits there."""
        from scenes.launcher import LauncherScene

        self.app.start_over(LauncherScene())

    # -- the picture -----------------------------------------------------------------------------------------------

    def paint(self, canvas: Canvas) -> None:
        dim(canvas)
        several = len(self.evening.humans) > 1
        bots = len(self.evening.humans) < len(self.evening.names)
        rows = 7 + several + bots
        height = 84 + rows * PITCH + 14
        y = 450 - height / 2
        canvas.panel(LEFT, y, WIDE, height)
        canvas.text(self.evening.meta.title, "h2", LEFT + 32, y + 44, canvas.theme.title, width=INSIDE - 150)
        canvas.text("is kept as you play", "note", LEFT + WIDE - 32, y + 46, canvas.theme.muted, "right")
        y += 84
        self._row(
            canvas, y, "resume", "Back to the table", "play", self.back, kind="main", keys=self.app.keymap.caps("back")
        )
        y += PITCH
        why = self._refusal(self.evening.undo_refusal)
        self._row(
            canvas, y, "undo", "Take back the last move", "undo", self.undo, tip=why, keys=self.app.keymap.caps("undo")
        )
        y += PITCH
        self._row(canvas, y, "stop", "Stop here…", "flag", self.stop_here, tip=self._refusal(self.evening.stop_refusal))
        if bots:
            y += PITCH
            self._drop(canvas, y, "pace", "Bots' pace", dict(PACES)[self.evening.pace], self._choose_pace)
        if several:
            y += PITCH
            self._drop(canvas, y, "style", "Sharing", dict(STYLES)[self.evening.style], self._choose_style)
        y += PITCH
        label = "Leave full screen" if self.app.fullscreen else "Fill the screen"
        self._half(canvas, y, 0, "fullscreen", label, "fullscreen", self.app.toggle_fullscreen)
        self._half(canvas, y, 1, "save", "Save a copy", "save", self.save)
        y += PITCH
        self._row(canvas, y, "settings", "Settings", "settings", self.settings, keys=self.app.keymap.caps("settings"))
        y += PITCH
        self._half(canvas, y, 0, "about", "About", "info", self.about)
        self._half(canvas, y, 1, "quit", "Quit", "cross", self.app.quit)
        y += PITCH
        self._row(canvas, y, "leave", "Leave the table", "exit", self.leave_table)

    def _row(
        self, canvas: Canvas, y: float, key: str, label: str, icon: str, act: Callable[[], None], *,
        kind: str = "plain", tip: str = "", keys: tuple[str, ...] = (),
    ) -> None:  # fmt: skip
        canvas.button(
            ("ui", key), LEFT + 32, y, INSIDE, ROW, label, act, kind=kind, icon=icon, enabled=not tip, tip=tip,
            keys=keys if not tip else (), align="left", group="menu",
        )  # fmt: skip

    def _half(
        self, canvas: Canvas, y: float, side: int, key: str, label: str, icon: str, act: Callable[[], None]
    ) -> None:
        wide = (INSIDE - 12) / 2
        x = LEFT + 32 + side * (wide + 12)
        canvas.button(("ui", key), x, y, wide, ROW, label, act, icon=icon, align="left", group="menu")

    def _drop(self, canvas: Canvas, y: float, key: str, label: str, value: str, act: Callable[[Place], None]) -> None:
        canvas.text(label, "label", LEFT + 48, y + ROW / 2, width=180)
        place = (LEFT + 250, y + 4, WIDE - 282, 42)
        canvas.drop_down(("ui", key), *place, value, label, partial(act, place), group="menu")
