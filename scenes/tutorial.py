"""The lesson: a real table with a caption beside it, where the learner makes the moves that are asked for."""

from __future__ import annotations

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
    """The lesson of a game, begun at a step. Nothing of it is saved."""

    title = "Lesson"
    lingers = None  # the last position stays until the learner leaves

    def __init__(self, game: str, at: int = 0) -> None:
        self.lesson = Lesson(game, at)
        self.game = game
        own: type[TableScene] = games.table_of(game)
        self.sits, self.pictured = own.sits, own.pictured
        super().__init__(self.lesson)

    def enter(self, app: App) -> None:
        self._panels = {True: True, False: True}
        super().enter(app)

    def refresh(self) -> None:
        self.pose.caption = self._caption()
        super().refresh()

    def _caption(self) -> Caption:
        lesson = self.lesson
        step = lesson.step_here
        label = "Watch …" if lesson.busy else "Do it for me" if step.do else "Play a game" if lesson.over else "Go on"
        aims: list[Key] = [("action", lesson.wanted)] if lesson.wanted is not None else []
        show = () if lesson.busy else (*aims, *(self._key_of(name) for name in step.show))
        return Caption(
            step.title, step.say, lesson.at, len(lesson.steps), label,
            main=not step.do, waiting=lesson.busy, show=show,
        )  # fmt: skip

    def _key_of(self, name: str) -> Key:
        """The target that a name of the script means."""
        if name.startswith("seat "):
            return ("seat", int(name.removeprefix("seat ")))
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
        self.lesson.go_on()
        self.refresh()

    def back(self) -> None:
        """One step back: the table stands as it stood there."""
        if self.lesson.at > 0:
            self.app.replace(TutorialScene(self.game, self.lesson.at - 1))

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


_ACTS = {
    ("lesson", "on"): TutorialScene.read_on,
    ("lesson", "back"): TutorialScene.back,
    ("lesson", "leave"): TutorialScene.menu,
}
