"""The lesson: a real table with a caption beside it, where the learner makes the requested moves."""

from __future__ import annotations

from functools import cache

import pygame

from game.replay.lesson import Lesson
from scenes import registry
from scenes.app import routes
from scenes.app.dialog import Dialog
from scenes.table.rendered import RenderedScreen
from scenes.ui.caption import Caption
from scenes.ui.target import Key, at


class TutorialScene(RenderedScreen):
    """The lesson of a game at the table of that game, started at a step. Nothing of it is saved."""

    title = "Lesson"
    lingers = None  # the last position stays until the learner leaves

    def __new__(cls, game: str, at: int = 0) -> TutorialScene:
        """Create a scene of this class and of the game's own table class, which provides everything else."""
        return super().__new__(_at_table(registry.lesson_of(game)))

    def __init__(self, game: str, at: int = 0) -> None:
        self.lesson = Lesson(game, at)
        self.game = game
        self._place = (-1, -1)  # the place of the lesson that the UI state follows
        self._reads = False  # whether an event is shown on its own
        super().__init__(self.lesson)
        self.ui.caption = self._caption()

    def refresh(self) -> None:
        self.ui.caption = self._caption()
        super().refresh()
        if self._place != self.lesson.place:
            self._place = self.lesson.place
            self.turn_to(self.lesson.wanted, self.ui.caption.tab)

    def update(self, now: float) -> bool:
        changed = super().update(now)
        if self._reads == self.reads:
            return changed
        self._reads = self.reads
        self.ui.caption = self._caption()
        return True

    def _caption(self) -> Caption:
        lesson = self.lesson
        step, wanted, waits = lesson.step_here, lesson.wanted, lesson.busy and not self.reads
        label = "Watch …" if waits else "Do it for me" if wanted else "Play a game" if lesson.over else "Go on"
        aims: list[Key] = [("action", wanted)] if wanted is not None else []
        show = () if lesson.busy else (*aims, *map(self._key_of, step.show))
        return Caption(
            step.title, step.say, lesson.at, len(lesson.steps), label,
            main=wanted is None and not self.reads, waiting=waits, yours=wanted is not None and not waits, show=show,
            tab=next((name.removeprefix("tab ") for name in step.show if name.startswith("tab ")), ""),
        )  # fmt: skip

    def _key_of(self, name: str) -> Key:
        """Return the key of the target that a name in the script means."""
        table = self.lesson.table
        if name in table.code:
            return ("piece", table.code[name])
        if name in table.zone:
            return ("zone", name)
        kind, _, which = name.partition(" ")
        number, _, part = which.partition(" ")
        if not which:
            return (name,)
        if kind == "tab":
            return ("panel",)
        if not number.isdecimal():
            return (kind, which)
        return (kind, int(number), part) if part else (kind, int(number))

    # -- input -----------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> None:
        """Skip the last recap when a button of the plate is clicked after the end of the lesson."""
        if event.type == pygame.KEYDOWN and self.app.keymap.meaning(event) in self.idle:
            return
        if self.lesson.over and event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            target = at(self.drawn, *event.pos)
            if target is not None and target.key in _ACTS:
                self.skip()
        super().handle(event)

    def activate(self, key: Key) -> None:
        """Activate the buttons of the plate; the main key continues where there is only something to read."""
        if key in _ACTS:
            _ACTS[key](self)
        elif key == ("main",) and self.lesson.wanted is None:
            self.read_on()
        elif key == ("ui", "menu"):
            self.menu()
        else:
            super().activate(key)

    @property
    def main(self) -> Key | None:
        return ("lesson", "on") if self.lesson.wanted is None and not self.reads else super().main

    def read_on(self) -> None:
        """Continue to the next step, or make the move of this one; first dismiss an event that is shown on its own."""
        shown = super().main if self.reads else None
        if shown is not None:
            super().activate(shown)
            return
        if self.lesson.over:
            self.play()
            return
        self.ui.toast = None
        self.turn_to(None, "")
        if self.lesson.leaps:
            self._go_to(self.lesson.at + 1)
            return
        self.lesson.go_on()
        self.refresh()

    def back(self) -> None:
        """Go one step back, to the position of the table at that step."""
        if self.lesson.at > 0:
            self._go_to(self.lesson.at - 1)

    def _go_to(self, step: int) -> None:
        self.app.replace(TutorialScene(self.game, step))

    # -- the end ---------------------------------------------------------------------------------------------------

    def play(self) -> None:
        """Set up a real game of this kind."""
        self.leave_lesson()
        self.app.push(routes.setup(self.game))

    def leave_lesson(self) -> None:
        """Return to the launcher."""
        self.app.start_over(routes.launcher())

    def menu(self) -> None:
        """Ask whether to leave the lesson."""
        text = "You can start it again at any time."
        self.app.push(Dialog("Leave the lesson?", text, [("Leave", self.leave_lesson), ("Stay", None)]))

    def to_results(self) -> None:
        """Open the set-up instead of results when the lesson is over."""
        if self.lesson.over:
            self.play()

    def hint(self) -> None:
        """Say that the lesson itself tells the player what to do."""
        self.app.say("Hints are off here: the lesson says what to do.")

    def save(self) -> None:
        """Say that a lesson is not saved."""
        self.app.say("Lessons are not saved.")


@cache
def _at_table(table: type[RenderedScreen]) -> type[TutorialScene]:
    """Return the class of lessons at the table of a game."""
    return type("TutorialScene", (TutorialScene, table), {})


_ACTS = {
    ("lesson", "on"): TutorialScene.read_on,
    ("lesson", "back"): TutorialScene.back,
    ("lesson", "leave"): TutorialScene.menu,
}
