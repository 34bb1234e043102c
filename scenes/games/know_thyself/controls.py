"""The controls of Know Thyself: the map, sheets with one text after another, and notes of rooms."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, ClassVar

import pygame

from game.rules.know_thyself.palace import Conflict, room
from game.rules.know_thyself.pieces import GM, P, V
from game.rules.wording import listing
from game.table import Action, Event, num
from scenes.app.dialog import Button, question
from scenes.games.know_thyself import accepting, accounts, buttons, creation, notes, pages
from scenes.games.know_thyself import button_text as say
from scenes.games.know_thyself import text as texts
from scenes.games.know_thyself.asking import READ_ON
from scenes.games.know_thyself.chart import Lens
from scenes.games.know_thyself.chart.hands import Lying, MapHands
from scenes.games.know_thyself.chart.pawn_drag import PawnDrag
from scenes.games.know_thyself.playing_on import PLAY_ON, PlayingOn
from scenes.games.know_thyself.presenter import COUNT, OPENLY, KnowPresenter
from scenes.games.know_thyself.renderer import KnowRenderer
from scenes.games.know_thyself.stakes import company
from scenes.table.blocks.plates import short_name
from scenes.table.controls import Controls
from scenes.table.keyboard import CAPS
from scenes.ui.keymap import types
from scenes.ui.target import Key, at, find

if TYPE_CHECKING:
    from scenes.table.scene import TableScene


SHORT = 2.0  # seconds: for a shorter wait of the bots no button comes that goes on
BEAT = 0.4  # seconds in which the table is seen before a sheet opens by itself
READ = frozenset(("memory", "outcome"))  # notes of what others may object to
WRITTEN_AT_ONCE = frozenset(
    (P.W_WANT, P.W_BACK, P.W_TELL_PC, P.W_TELL_GM, P.E_QUESTIONS, P.E_EPILOGUE)
)  # phases in which people can only write


class KnowControls(Controls[KnowPresenter]):
    """The controls of Know Thyself: what it does in its own way at the table."""

    capped: ClassVar[Mapping[str, str]] = {**CAPS, "M": "map"}

    def __init__(self, table: TableScene, presenter: KnowPresenter) -> None:
        super().__init__(table, presenter)
        self.hands = MapHands(self.lying)
        self.pawn = PawnDrag()
        self.playing_on = PlayingOn()
        self._attached: tuple[int, ...] = ()  # which of its Attachments each had written when a sheet was laid over it
        self._asked = (-1, -1, -1)  # the phase that was asked last, the seat, and the PC in question
        self._writes_now = False  # whether a person can only write, and its sheet is still to open
        self._opens_at: float | None = None  # when it opens, so that the table is seen between two; None: not yet
        self._noted: tuple[Action, str, str] | None = None  # the action with notes; its text without and with them

    def suspend(self) -> None:
        """Note which Attachments are written."""
        self._attached = self._written()

    def resume(self) -> None:
        """Remove notes that were added to an unsent text, and let a PC continue with its next Attachment."""
        drafts = self.table.texts.drafts
        if self._noted is not None:
            action, without, with_them = self._noted
            if drafts.begun(GM, action) == with_them:
                drafts.keep(GM, action, without)
            self._noted = None
        seats = range(self.table.session.table.seats)
        for seat, before, now in zip(seats, self._attached, self._written(), strict=False):
            if before != now and self.presenter.model.view.phase == P.ATTACH:
                self._writes(seat)

    def _writes(self, seat: int) -> None:
        """Open the first text that a person still has to write."""
        session = self.table.live
        asked = session.asked(seat)
        if asked is not None and asked.legal:
            session.name(seat)
            self.table.refresh()
            self.table.act(asked.legal[0])

    def _written(self) -> tuple[int, ...]:
        return tuple(self.table.session.open_view().vars[V.ATTACHED])

    # -- the map ---------------------------------------------------------------------------------------------------

    def lying(self) -> Lying:
        """Return where the map lies, as it was drawn last, be it on another surface."""
        return self._renderer().lying(self.presenter.model, self.table.ui)

    def _renderer(self) -> KnowRenderer:
        renderer = self.table.drawn_by or self.table.renderer_for(self.table.app.surface)
        assert isinstance(renderer, KnowRenderer)  # the table of this game draws with it
        return renderer

    def before_frame(self, surface: pygame.Surface) -> None:
        """Let the map follow the focus, and turn the page beside it once the question for it is in sight."""
        moving, renderer = self.table.moving, self.table.renderer_for(surface)
        assert isinstance(renderer, KnowRenderer)  # the table of this game draws with it
        self.hands.follow(self.table.ui.focus)
        renderer.lens = replace(self.hands.lens, lifted=self.pawn.lifted)
        renderer.dragged_pawn = self.pawn
        if moving.nothing_seen or not (moving.behind or moving.arriving):
            self.presenter.turn_page()

    def on_events(self, events: list[Event]) -> None:
        """Let others read a person's words before an Edge written below them ends the time to object (KT-155).

        The way of a pawn that was dropped has begun by now.
        """
        self.pawn.dropped = None
        live, pace = self.table.session.live, self.table.pace
        data = [each for event in events if event.kind in READ for each in event.data]
        letters = sum(len(each) for each in data if isinstance(each, str))
        if letters and live is not None and pace is not None and live.ahead.move() is not None:
            verbs = {live.table.verbs[each.verb] for seat in live.humans for each in live.open_actions(seat)}
            if verbs & {*OPENLY}:
                pace.tell(letters, self.presenter.pace, self.presenter.now)

    def before_model(self) -> None:
        """Let nobody judge an Edge that both sides call, and answer for a GM who lets all play on.

        In a lesson everything is a step.
        """
        live = self.table.session.live
        if live is not None and self.table.ui.caption is None:
            accepting.agree(live)
            self.playing_on.answer(live)
            self.presenter.plays_on = self.playing_on.chosen

    def after_model(self, others: bool) -> None:
        """Note that a person can only write now: the sheet opens at once, so that question and text are one step.

        A table that is opened again shows where the game is, and opens no sheet.
        """
        model = self.presenter.model
        asked, phase = model.asked, model.view.phase
        now = (phase, asked.seat if asked is not None else -1, model.view.vars[V.ABOUT])
        if now == self._asked:
            return
        goes_on = self._asked[0] >= 0 and asked is not None and self.table.ui.caption is None
        self._writes_now, self._asked = goes_on and phase in WRITTEN_AT_ONCE, now
        self._opens_at = None

    def advance(self, now: float) -> bool:
        """Open the sheet of a person that can only write; show the button that goes on while readers read."""
        model, pace = self.presenter.model, self.table.pace
        left = pace.left(now) if pace is not None and not self.table.moving.holding else 0.0
        moving = self.table.moving
        waits = self.table.covered or moving.behind or moving.arriving or left > 0 or model.covered
        if self._writes_now and not waits and self._opens_at is None:
            self._opens_at = now + BEAT
        elif self._writes_now and not waits and self._opens_at is not None and now >= self._opens_at:
            self._open_sheet()
        return self.presenter.read(left > (0 if model.reading else SHORT))

    def _open_sheet(self) -> None:
        """Open the sheet of a person that can only write."""
        self._writes_now = False
        model, table = self.presenter.model, self.table
        legal = model.asked.legal if model.asked is not None else ()
        action = legal[0] if len(legal) == 1 else buttons.main(table.session.table, model.view, legal)
        if action is not None and table.app.top is table:
            table.act(action)

    def takes(self, event: pygame.event.Event) -> bool:
        """Open a sheet that is about to open by itself for the first letter of its text, which is no command then."""
        letter = event.type == pygame.KEYDOWN and types(event) and event.key != pygame.K_SPACE
        if not (letter and self._writes_now) or self.table.covered or self.presenter.model.covered:
            return False
        self.table.skip()
        self._open_sheet()
        return self.table.app.top is not self.table

    @property
    def opens_sheet(self) -> bool:
        """Return whether a sheet is about to open by itself."""
        return self._writes_now

    def heard(self, action: Action) -> str:
        """Return the text that came before, with its author: the rest of a PC's story, or another PC's (KT-64).

        For who joins a Wager, and for the GM's answer, it is what each PC wants (KT-50, KT-52).
        """
        model = self.presenter.model
        phase, pc = model.view.phase, max(model.view.vars[V.ABOUT], 1)
        if self.table.session.table.verbs[action.verb] in ("join", "stake", "grant"):
            wishes = ((each, str(model.view.vars[V.WANTS][each])) for each in company(model.view))
            return " ".join(say.wish_of(short_name(model.name(each)), text) for each, text in wishes if text)
        if phase not in (P.W_TELL_PC, P.W_TELL_GM) or self.table.session.table.verbs[action.verb] != "tell":
            return ""
        before = [each for each in accounts.accounts(model) if each.text and (phase == P.W_TELL_PC or each.pc == pc)]
        return say.told_by(short_name(model.name(before[-1].teller)), before[-1].text) if before else ""

    def pointed(self, event: pygame.event.Event) -> bool:
        """Take mouse events for the map alone; the end of a press goes to the table, too."""
        if self._drags_pawn(event):
            return False
        before = self.hands.lens
        mine = self.hands.pointed(event, self._free())
        if mine and event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self.table.mouse.pressed = None
        self._looks(before)
        return mine and event.type != pygame.MOUSEBUTTONUP

    def _drags_pawn(self, event: pygame.event.Event) -> bool:
        """Pick up, move or drop the pawn that can go somewhere; return True if the map must not move with it."""
        pawn = self.pawn
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self._free():
            seen = self._renderer().seen(self.presenter.model, self.table.ui)
            return (
                seen is not None and seen.box.collidepoint(event.pos) and pawn.press(seen.state, seen.view, event.pos)
            )
        if pawn.pawn is None:
            return False
        if event.type == pygame.MOUSEMOTION:
            self.presenter.changed |= pawn.move(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            dragged = pawn.at is not None
            if dragged:
                pawn.drop(event.pos)
            pawn.release()
            self.presenter.changed = True
            if dragged:
                self._drop(event.pos)
        return True

    def _drop(self, pos: tuple[int, int]) -> None:
        """Bring the pawn to the room at a point, or say why it stays where it is."""
        self.table.mouse.pressed = None
        target = at(self.table.drawn, *pos)
        if target is not None and target.key[0] == "walk":
            self.table.activate(target.key)
            return
        self.pawn.dropped = None
        if target is not None and target.key[0] == "room" and int(str(target.key[1])) != self.lying().anchor:
            self.presenter.say(texts.NOT_REACHED)

    def release(self) -> None:
        """Forget held buttons and the pawn."""
        self.hands.release()
        self.pawn.release()

    def _free(self) -> bool:
        """Check whether the map is uncovered and no piece is held."""
        table = self.table
        return pages.lying(self.presenter.model) is None and not table.marking.held and table.ui.drag is None

    def _looks(self, before: Lens) -> None:
        """Note that zoom or position of the map changed: animations over it end."""
        if self.hands.lens != before:
            self.table.moving.skip()
            self.presenter.changed = True

    # -- targets ---------------------------------------------------------------------------------------------------

    def use(self, key: Key) -> bool:
        """Act on a target; lines of a room's notes are added to the text that the GM writes."""
        table, model = self.table, self.presenter.model
        target = find(table.targets(), key) if key[0] == "sheet" else None
        if key == ("main",) and model.letter:
            if table.pace is not None:
                table.pace.skip()
            self.presenter.touched(("letter",))
            table.refresh()
        elif key == ("main",) and model.counting:
            self.presenter.touched(COUNT)
            table.refresh()
        elif key in (("main",), READ_ON) and model.reading:
            table.skip()
        elif key == ("main",) and (begun := buttons.at_once(table.session.table, model)) is not None:
            table.act(begun, aloud=True)
        elif key == PLAY_ON:
            self.playing_on.chosen = not self.playing_on.chosen
            self.presenter.changed = True
            table.refresh()
        elif key in (("main",), accepting.ONLY) and self._calls_as_it_accepts():
            accepting.accept(table, model, key != accepting.ONLY)
        elif key[0] in ("main", "action", "offer") and (calls := self._calls(key)):
            self._call(calls)
        elif key[0] == "zoom":
            before = self.hands.lens
            self.hands.pressed(str(key[1]))
            self._looks(before)
        elif key[0] == "page" and creation.writes_now(model, int(str(key[1]))):
            self._writes(int(str(key[1])))
        elif key[0] == "walk":
            self._go(key)
        elif key[0] == "conflict":
            self._offer(notes.conflict(model, int(str(key[1]))))
        elif key[0] == "hook":
            self._set_scene(room(model.room).hooks[int(str(key[1]))])
        elif target is not None and target.actions and isinstance(target.actions[0], Action):
            table.act(target.actions[0])
        else:
            return False
        return True

    def _calls_as_it_accepts(self) -> bool:
        """Check whether the PC that is asked can call an Edge as it accepts; a lesson takes step after step."""
        return self.table.ui.caption is None and bool(accepting.edges(self.table.session.table, self.presenter.model))

    def _calls(self, key: Key) -> list[Action]:
        """Return the calls of Edges that a button carries out; a lesson writes the words of its calls."""
        view, verbs = self.presenter.model.view, self.table.session.table.verbs
        if view.phase not in (P.W_EDGE_GM, P.W_EDGE_PC) or self.table.ui.caption is not None:
            return []
        target = find(self.table.targets(), key)
        actions = [each for each in target.actions if isinstance(each, Action)] if target is not None else []
        return actions if all(verbs[each.verb] == "call" for each in actions) else []

    def _call(self, calls: list[Action]) -> None:
        """Call an Edge at once: its caller says aloud how it matters, or writes it on the sheet (KT-56)."""
        table, aloud = self.table, partial(self.table.act, aloud=True)
        if len(calls) == 1:
            aloud(calls[0])
            return
        buttons: list[Button] = [(table.live.phrase(each), partial(aloud, each)) for each in calls]
        table.lay(question(say.WHICH_EDGE, say.TIPS["call"], [*buttons, (say.NOT_NOW, None)], main=0))

    def _go(self, key: Key) -> None:
        """Go to a room; with possible companions, ask who comes along (KT-38)."""
        table, session = self.table, self.table.session
        target, names = find(table.targets(), key), session.names
        moves = [each for each in target.actions if isinstance(each, Action)] if target is not None else []
        moves.sort(key=lambda each: (len(each.args), [*map(num, each.args[1:])]))
        if len(moves) == 1:
            table.act(moves[0])
        elif moves:
            buttons: list[Button] = [
                (say.with_whom(listing(names[num(pc)] for pc in each.args[1:])) if each.args[1:] else "Alone",
                 partial(table.act, each))
                for each in moves
            ]  # fmt: skip
            title = table.live.phrase(moves[0])
            table.lay(question(title, texts.ASK_ALONG, [*buttons, (say.NOT_NOW, None)], width=860, main=None))

    def _offer(self, conflict: Conflict) -> None:
        """Offer a Wager of the notes: choose the PCs, if there are several, and let the GM word it."""

        def write(action: Action) -> None:
            self._begin(action, lambda typed: notes.filled(typed, conflict))

        offered = notes.offers(self.table.session.table, self.presenter.model)
        if len(offered) == 1:
            write(offered[0])
        elif offered:
            self.table.peeking.stays()
            groups = sorted(offered, key=lambda each: (len(each.args), [*map(num, each.args)]))
            names = self.table.session.names
            buttons: list[Button] = [
                (listing(names[num(pc)] for pc in each.args), partial(write, each)) for each in groups
            ]
            choices: list[Button] = [*buttons, (say.NOT_NOW, None)]
            self.table.lay(question(texts.WAGER_FOR_PC, conflict.text, choices, width=860, main=None))

    def _set_scene(self, hook: str) -> None:
        """Let the GM word a scene with a hook from the notes."""
        action = notes.scene(self.table.session.table, self.presenter.model)
        if action is not None:
            self._begin(action, lambda typed: notes.joined(typed, hook))

    def _begin(self, action: Action, onto: Callable[[str], str]) -> None:
        """Open the text of an action, with something added to what was typed before."""
        drafts = self.table.texts.drafts
        typed = drafts.begun(GM, action) or ""
        self._noted = action, typed, onto(typed)
        drafts.keep(GM, action, onto(typed))
        self.table.act(action)

    def stands(self) -> tuple[object, ...]:
        """Return the open sheet, room, choices, letter and count."""
        model = self.presenter.model
        return model.open_sheet, model.looked, model.chosen, model.letter, model.counting
