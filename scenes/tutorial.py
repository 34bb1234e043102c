"""The lesson: a real table with a caption beside it, where the learner makes the moves that are asked for."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import pygame

from game.match.lesson import Lesson
from scenes import games
from scenes.dialog import Dialog
from scenes.table.model import Caption
from scenes.table.scene import TableScene
from scenes.ui.target import Key

if TYPE_CHECKING:
    from scenes.app import App

_IDLE = ("talk", "panel", "step", "hint")  # keys that mean nothing in a lesson


class TutorialScene(TableScene):
    """The lesson of a game at the table of that game, begun at a step. Nothing of it is saved."""

    title = "Lesson"
    lingers = None  # the last position stays until the learner leaves

    def __new__(cls, game: str, at: int = 0) -> TutorialScene:
        """A scene of this class and of the game's own table, which does all that is not said here."""
        return super().__new__(_at_table(games.table_of(game)))

    def __init__(self, game: str, at: int = 0) -> None:
        self.lesson = Lesson(game, at)
        self.game = game
        super().__init__(self.lesson)

    def enter(self, app: App) -> None:
        self._panels = {True: True, False: True}
        super().enter(app)

    def refresh(self) -> None:
        self.pose.caption = self._caption()
        super().refresh()

    def _caption(self) -> Caption:
        lesson = self.lesson
        step, wanted = lesson.step_here, lesson.wanted
        label = "Watch …" if lesson.busy else "Do it for me" if wanted else "Play a game" if lesson.over else "Go on"
        aims: list[Key] = [("action", wanted)] if wanted is not None else []
        show = () if lesson.busy else (*aims, *map(self._key_of, step.show))
        return Caption(
            step.title, step.say, lesson.at, len(lesson.steps), label,
            main=wanted is None, waiting=lesson.busy, show=show,
            tab=next((name.removeprefix("tab ") for name in step.show if name.startswith("tab ")), ""),
        )  # fmt: skip

    def _key_of(self, name: str) -> Key:
        """The target that a name of the script means."""
        kind, _, which = name.partition(" ")
        if which:
            return ("panel",) if kind == "tab" else (kind, int(which))
        code = self.lesson.table.code.get(name)
        return ("zone", name) if code is None else ("piece", code)

    # -- what hands do ---------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> None:
        if event.type != pygame.KEYDOWN or self.app.keymap.meaning(event) not in _IDLE:
            super().handle(event)

    def activate(self, key: Key) -> None:
        """The buttons of the plate; the main key goes on where there is only something to read."""
        if key in _ACTS:
            _ACTS[key](self)
        elif key == ("main",) and self.lesson.wanted is None:
            self.read_on()
        elif key == ("ui", "menu"):
            self.menu()
        else:
            super().activate(key)

    @property
    def main(self) -> Key:
        return ("lesson", "on") if self.lesson.wanted is None else super().main

    def read_on(self) -> None:
        """The next step, or the move of this one."""
        if self.lesson.over:
            self.play()
            return
        self.pose.toast = None
        self.grip.let_go()
        if self.lesson.leaps:
            self._go_to(self.lesson.at + 1)
            return
        self.lesson.go_on()
        self.refresh()

    def back(self) -> None:
        """One step back: the table stands as it stood there."""
        if self.lesson.at > 0:
            self._go_to(self.lesson.at - 1)

    def _go_to(self, step: int) -> None:
        self.app.replace(TutorialScene(self.game, step))

    # -- the end ---------------------------------------------------------------------------------------------------

    def play(self) -> None:
        """Go on to a real table of this game."""
        from scenes.setup import SetupScene

        self.leave_lesson()
        self.app.push(SetupScene(self.game))

    def leave_lesson(self) -> None:
        """Back to the boxes."""
        from scenes.launcher import LauncherScene

        self.app.start_over(LauncherScene())

    def menu(self) -> None:
        """Ask whether the lesson shall end here."""
        text = "You can begin it again whenever you like."
        self.app.push(Dialog("Leave the lesson?", text, [("Leave", self.leave_lesson), ("Stay", None)]))

    def to_results(self) -> None:
        """The lesson has an end of its own."""
        if self.lesson.over:
            self.play()

    def hint(self) -> None:
        """The lesson itself says what to do."""
        self.app.say("The lesson says what to do.")

    def save(self) -> None:
        """There is nothing to keep."""
        self.app.say("A lesson is not kept.")


@cache
def _at_table(table: type[TableScene]) -> type[TutorialScene]:
    """Lessons at the table of a game."""
    return type("TutorialScene", (TutorialScene, table), {})


_ACTS = {
    ("lesson", "on"): TutorialScene.read_on,
    ("lesson", "back"): TutorialScene.back,
    ("lesson", "leave"): TutorialScene.menu,
}
