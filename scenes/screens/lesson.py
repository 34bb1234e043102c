"""The lesson: a real table with a caption beside it, where the learner makes the requested moves."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.session.lesson import Lesson
from scenes import registry
from scenes.app import routes
from scenes.app.dialog import Dialog
from scenes.screens import text as texts
from scenes.table.scene import TableScene
from scenes.ui.caption import Caption
from scenes.ui.target import Key, at, find
from scenes.ui.widget_screen import WidgetScreen

MAIN: Key = ("main",)
START: Key = ("ui", "start")  # of the set-up

TAB_KEY = "tab "  # before the name of a tab that a step shows


def lesson_scene(game: str, at: int = 0) -> TableScene:
    """Return the table of a game with its lesson, started at a step. Nothing of it is saved."""
    lesson = Lesson(game, at)
    table: TableScene = registry.lesson_of(game)(lesson)
    table.title = "Lesson"
    table.lingers = None  # the last position stays until the learner leaves
    table.course = Tutorial(table, lesson, game)
    return table


UNREAD = 0.5  # seconds after watching in which a press was still meant to hurry what was watched
STILL = 3  # frames without a motion after which the next caption is shown: a move starts in the second of them


class Tutorial:
    """The lesson of a game at the game's own table."""

    def __init__(self, table: TableScene, lesson: Lesson, game: str) -> None:
        self.table = table
        self.lesson = lesson
        self.game = game
        self._place = (-1, -1)  # the place of the lesson that the UI state follows
        self._read = lesson.at  # the step whose caption is shown
        # Whether an event is shown on its own, a button of the table turns cards, the table waits for readers; step.
        self._seen = False, False, False, lesson.at
        self._watched = float("-inf")  # when the caption last changed from watching to something to do or read
        self._still = 0  # frames since something was on its way
        self.table.ui.caption = self._caption()

    def refresh(self, rebuild: Callable[[], None]) -> None:
        if self._place != self.lesson.place and self.table.moving.factor > 0:
            self._still = 0
        before, self.table.ui.caption = self.table.ui.caption, self._caption()
        self._note_watched(before)
        rebuild()
        if self._place != self.lesson.place:
            self._place = self.lesson.place
            self.table.turn_to(self.lesson.wanted, self._tab())

    def update(self) -> bool:
        """Show the caption of the present step once the pieces of the last one have arrived and its moments were seen;
        return if it changed.
        """
        reads = self.table.reads
        table = self.table
        moving = table.moving
        arrives = moving.arriving or moving.holding or table.controls.busy()  # pieces, a moment, a page that opens
        self._still = 0 if arrives else self._still + 1
        seen = (reads, self._turning(), self._goes_on(), self._read if self.holds else self.lesson.at)
        if seen == self._seen:
            return False
        self._seen, self._read = seen, seen[-1]
        before, self.table.ui.caption = self.table.ui.caption, self._caption()
        self._note_watched(before)
        return True

    def _note_watched(self, before: Caption | None) -> None:
        """Note when the present caption replaced `before`, if that one only let the learner watch moving pieces."""
        caption = self.table.ui.caption
        if before is not None and before.waiting and caption is not None and not caption.waiting:
            self._watched = self.table.person.now if self.table.moving.factor > 0 else float("-inf")

    @property
    def unread(self) -> bool:
        """Return whether a press now was meant for the caption before: the learner watched, and has not read on yet."""
        return self.table.person.now - self._watched < UNREAD

    @property
    def holds(self) -> bool:
        """Return whether the last caption is still shown: the next one would tell how moving cards end."""
        return self.lesson.at == self._read + 1 and self._still < STILL

    def _turning(self) -> bool:
        """Return whether cards lie face down until a button of the table turns them."""
        return bool(self.table.in_sight().turns)

    def _goes_on(self) -> bool:
        """Return whether the table waits for readers, and the button of the caption ends that."""
        return self.table.ui.can_go_on

    def _tab(self) -> str:
        """Return the page or tab that the present step explains, also while the last caption is still shown."""
        show = self.lesson.step_here.show
        return next((name.removeprefix(TAB_KEY) for name in show if name.startswith(TAB_KEY)), "")

    def _caption(self) -> Caption:
        lesson = self.lesson
        if self.holds or (lesson.busy and self._goes_on()):
            on = lesson.over or self._goes_on()
            step, label = lesson.steps[self._read], texts.CONTINUE if on else texts.WATCH
            return Caption(
                step.title, step.say, self._read, len(lesson.steps), label,
                main=on, waiting=not on, yours=False, turning=self._turning() and not lesson.over,
            )  # fmt: skip
        step, wanted, waits = lesson.step_here, lesson.wanted, lesson.busy and not self.table.reads
        label = (
            texts.WATCH
            if waits
            else texts.DO_IT_FOR_ME
            if wanted
            else texts.PLAY_A_GAME
            if lesson.over
            else texts.CONTINUE
        )
        aims: list[Key] = [("action", wanted)] if wanted is not None else []
        show = () if lesson.busy else (*aims, *map(self.key_of, step.show))
        return Caption(
            step.title, step.say, lesson.at, len(lesson.steps), label,
            main=wanted is None and not self.table.reads, waiting=waits, yours=wanted is not None and not waits,
            show=show,
            turning=waits and self._turning(),
            reading=self.table.reads and self.table.controls.paged,
            tab=self._tab(),
            terms=" ".join(lesson.terms),
        )  # fmt: skip

    def key_of(self, name: str) -> Key:
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
        last = (int(part) if part.isdecimal() else part,) if part else ()
        return (kind, int(number), *last)

    @property
    def _hurried(self) -> bool:
        """Return whether Enter now can only be meant to hurry what is watched: that is no mistake."""
        caption = self.table.ui.caption
        watches = caption is not None and caption.waiting and not caption.turning
        return watches or (self.unread and not self._turning())

    # -- input -----------------------------------------------------------------------------------------------------

    def stops(self, event: pygame.event.Event) -> bool:
        """Return whether a key does nothing in a lesson.

        When the lesson is over, a click on a button of the plate skips the last recap.
        """
        table = self.table
        meaning = table.app.keymap.meaning(event) if event.type == pygame.KEYDOWN else None
        if meaning in table.idle or (meaning == "act" and self._hurried and table.focused() is None):
            return True
        if self.lesson.over and event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            target = at(table.drawn, *event.pos)
            if target is not None and target.key in _ACTS:
                table.skip()
        return False

    def activate(self, key: Key) -> bool:
        """Press a button of the plate; the main key continues where there is only something to read."""
        if key in _ACTS:
            _ACTS[key](self)
        elif key == MAIN and self.lesson.wanted is None:
            self.read_on()
        elif key == ("ui", "menu"):
            self.menu()
        else:
            return False
        return True

    def main(self, own: Key | None) -> Key | None:
        """Return the target of the main key: the table's own, unless it does something else than the lesson asks."""
        if self.table.reads:
            return own
        if self._turning():
            return own
        if self.holds or self.unread:
            return ("lesson", "on")
        wanted = self.lesson.wanted
        if wanted is None:
            return ("lesson", "on")
        target = find(self.table.drawn, own) if own is not None else None
        asks = target is not None and (
            wanted in target.actions or (not target.actions and target.enabled and own != MAIN)
        )
        return own if asks else ("lesson", "on")

    def read_on(self) -> None:
        """Continue to the next step, or make the move of this one; first dismiss an event that is shown on its own."""
        target = self.table.main_target if self.table.reads else None
        if target is not None:
            self.table.use_target(target)
            return
        if self.unread:
            return
        if self.holds or (self.lesson.busy and self._goes_on()):
            self.table.skip()
            self.table.ui.can_go_on = False  # the press did something
            return
        if self.lesson.over:
            self.play()
            return
        self.table.ui.toast = None
        self.table.turn_to(None, "")
        if self.lesson.leaps:
            self._go_to(self.lesson.at + 1)
            return
        self.lesson.advance()
        self.table.refresh()

    def back(self) -> None:
        """Go one step back, to the position of the table at that step."""
        if self.lesson.at > 0:
            self._go_to(self.lesson.at - 1)

    def _go_to(self, step: int) -> None:
        self.table.app.replace(lesson_scene(self.game, step))

    # -- the end ---------------------------------------------------------------------------------------------------

    def play(self) -> None:
        """Set up a real game of this kind. A set-up from which the lesson began is still as it was."""
        if self._back_to_setup():
            setup = self.table.app.top
            if isinstance(setup, WidgetScreen):
                setup.focus_on(START)  # where the button of the lesson had it: Enter goes on to the game
            return
        self.leave_lesson()
        self.table.app.push(routes.setup(self.game, short=True))

    def leave_lesson(self) -> None:
        """Return to the set-up from which the lesson began, or else to the launcher."""
        if not self._back_to_setup():
            self.table.app.start_over(routes.launcher())

    def _back_to_setup(self) -> bool:
        """Return to the set-up under the lesson; return False if there is none."""
        app, setup = self.table.app, type(routes.setup(self.game))
        if not any(type(scene) is setup for scene in app.stack):
            return False
        while type(app.top) is not setup:
            app.pop()
        return True

    def menu(self) -> None:
        """Ask whether to leave the lesson; one that is over is left at once."""
        if self.lesson.over:
            self.leave_lesson()
            return
        text = texts.LESSON_CAN_RESTART
        self.table.app.push(Dialog(texts.LEAVE_THE_LESSON, text, [("Leave", self.leave_lesson), ("Stay", None)]))

    def to_results(self) -> None:
        """Open the set-up instead of results when the lesson is over."""
        if self.lesson.over:
            self.play()

    def hint(self) -> None:
        """Say that the lesson itself tells the player what to do."""
        self.table.app.say(texts.NO_HINTS_IN_LESSON)

    def save(self) -> None:
        """Say that a lesson is not saved."""
        self.table.app.say(texts.LESSONS_ARE_NOT_SAVED)


_ACTS = {
    ("lesson", "on"): Tutorial.read_on,
    ("lesson", "back"): Tutorial.back,
    ("lesson", "leave"): Tutorial.menu,
}
