"""The reading time after actions of bots: how long it lasts, and which input ends it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.table import Event
from scenes.games.trick_of_the_light import epiphany, open_letter, opened_letters, pages
from scenes.story.pace import LETTER, LONGEST, Pace
from scenes.table.animations.moments import SEALED

if TYPE_CHECKING:
    from scenes.games.trick_of_the_light.controls import LightControls

# Seconds at the normal pace in which bots wait after an event, also after a line of a person.
LOOKS = {
    **dict.fromkeys(("beat", "provoked"), 1.6), **dict.fromkeys(("over", "reworded", "joined"), 2.0),
    **dict.fromkeys(("answered", "you_tell_me", "gave_back"), 3.0), **dict.fromkeys(("threw", "won", "lots"), 3.5),
    **dict.fromkeys(("ending_scene", "cleared", "opened"), 2.5), **dict.fromkeys(("stands", "refused"), 3.0),
    **dict.fromkeys(epiphany.WAKES, 3.5), open_letter.READ: 2.0,
}  # fmt: skip
MEANT = 4.0  # seconds in which an empty Enter may still be meant for a page that turned by itself
NAMES = "sub"  # a character in the flashbacks of another: no reading time, so that the introductions are short
PAGE = 15.0  # seconds in which a page with a button to go on stays at least, besides the time to read its words
CONTEST, MINIMUM = frozenset(("threw", "lots")), 2.5  # events that decide who asks; the least seconds they are shown
HELD_WITH = frozenset({  # keys that do nothing by themselves
    pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT, pygame.K_MODE,
    pygame.K_LMETA, pygame.K_RMETA, pygame.K_CAPSLOCK,
})  # fmt: skip


class Reading:
    """Measures the reading time at one table."""

    def __init__(self, controls: LightControls) -> None:
        self._controls, self._presenter = controls, controls.presenter
        self._lines, self._pace = len(controls.table.session.log()), Pace({})
        self._page: Event | open_letter.LetterStep | None = None  # the text being read on a page
        self._contest = Pace({})
        self._sealed: float | None = None  # since when four sealed letters are shown
        self._went = -MEANT  # when a page that Enter leaves went, if nothing but Enter was pressed since
        self._leaves = False  # whether the page is one that Enter leaves
        self._turned = -MEANT  # when a page turned by itself, if no key was pressed since

    @property
    def just_went(self) -> bool:
        """Return whether a page with *Go on* has gone so recently that Enter may still be meant for it."""
        return self._presenter.now < self._went + MEANT

    def takes_enter(self) -> bool:
        """Return whether Enter, pressed now, was meant for a page that has just turned by itself; true only once."""
        late, self._turned = self._presenter.now < self._turned + MEANT, -MEANT
        return late

    @property
    def waits(self) -> bool:
        """Return whether a text is still being read."""
        return self._pace.waits(self._presenter.now)

    @property
    def seen_out(self) -> bool:
        """Return whether the winner of the question is shown, before a curtain falls (TL-42)."""
        return self._contest.waits(self._presenter.now)

    def on_events(self, events: list[Event]) -> None:
        """Begin the reading time for new events; its length depends on public texts alone."""
        if not events:
            return
        session, pace, now = self._controls.table.session, self._presenter.pace, self._presenter.now
        log = session.log()
        lines, self._lines = log[min(self._lines, len(log)) :], len(log)
        names = [line for line in lines if line.event is not None and line.event.kind == NAMES]  # the sheets keep them
        letters = sum(len(line.text) for line in lines if line.seat not in session.humans and line not in names)
        contest = any(event.kind in CONTEST for event in events)
        minimum = MINIMUM if contest and pace != "step" else 0.0
        self._pace.tell(letters, pace, now, max(LOOKS.get(event.kind, 0.0) for event in events), minimum)
        if contest:
            reading = "normal" if pace == "step" else pace  # no step calls for a curtain
            self._contest.tell(0, reading, now, LOOKS["threw"], MINIMUM)

    def turn(self, now: float) -> None:
        """Turn a page once its reading time is over; a long text waits for a press."""
        controls, ui = self._controls, self._controls.ui
        model = self._presenter.model
        signs = controls.table.moving.holding and model.view_model.phase.startswith("OVER")
        left, self._leaves = self._leaves, signs or pages.shows_moment(model, ui)
        if left and not self._leaves:
            self._went = now
        event = ui.moments[0] if ui.moments else None
        if controls.table.covered or ui.overlay:
            return
        if event is None:
            self._turn_letter(now)
        elif (words := pages.read_by_itself(model, event)) is not None and self._was_read(event, words, now):
            controls.hands.next_moment()
            self._goes(now)

    def _turn_letter(self, now: float) -> None:
        """Go on to the next of the four letters, as it is opened and as it is counted (TL-78)."""
        controls, model = self._controls, self._presenter.model
        if open_letter.unbroken(model, controls.ui):
            self._break_seals(now)
            return
        step = open_letter.step(model, controls.ui)
        if step is None or controls.page is not opened_letters.draw or controls.hands.moving:
            self._page = None
        elif self._was_read(step, open_letter.being_read(model, controls.ui), now):
            open_letter.open_next(model, controls.hands)
            self._goes(now)

    def _break_seals(self, now: float) -> None:
        """Break the seals of the four letters in the end, where only bots play; people press the button."""
        controls = self._controls
        waits = self._presenter.pace == "step" or bool(controls.table.session.humans)
        if controls.page is not opened_letters.draw or waits:
            self._sealed = None
            return
        self._sealed = now if self._sealed is None else self._sealed
        if now >= self._sealed + SEALED * self._controls.table.moving.rests:
            open_letter.break_seals(self._controls.hands)
            self._goes(now)

    def _goes(self, now: float) -> None:
        """Note that a page has turned by itself."""
        self._controls.table.hotseat.went("act", now)
        self._went = self._turned = now

    def _was_read(self, item: Event | open_letter.LetterStep, words: str, now: float) -> bool:
        """Return whether a page was shown as long as it takes to read its words."""
        pace, kind = self._presenter.pace, item.kind if isinstance(item, Event) else open_letter.READ
        if self._page is not item and (isinstance(item, Event) or self._page != item):
            self._page = item
            table = self._controls.table  # in a lesson a step says what happens, and its button goes on
            stays = PAGE if isinstance(item, Event) and table.session.humans and table.course is None else 0.0
            self._pace.tell(len(words), pace, now, LOOKS[kind], stays)
            return False
        return pace != "step" and len(words) * LETTER <= LONGEST and not self._pace.waits(now)

    def take(self, event: pygame.event.Event) -> None:
        """End the reading time, if the event is a click or key with a meaning."""
        table = self._controls.table
        if event.type == pygame.KEYDOWN:
            done = event.key not in HELD_WITH and not table.hotseat.darkens(event)
            other = done and table.app.keymap.meaning(event, table.keyboard.where) != "act"
        else:
            done = other = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and table.meant(event.pos)
        if other:
            self._went = self._turned = -MEANT
        if done:
            self._pace.skip()
            self._contest.skip()
