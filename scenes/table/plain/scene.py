"""The table at which any game can be played."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

from game.match.match import REDONE
from game.rules.plugin import Refusal
from game.table import Action, Event
from scenes.app.dialog import Button, Question
from scenes.hotseat.curtain import look_away
from scenes.table.plain.drafts import drafts_of
from scenes.table.plain.keyboard import PlainKeyboard
from scenes.table.plain.model import PlainPresenter
from scenes.table.plain.offers import MAX_LISTED, Choosing, offers, titled
from scenes.table.plain.renderer import DefaultRenderer, PlainRenderer
from scenes.table.plain.words import Arguments
from scenes.table.plain.writing import WritingPage, WritingScene
from scenes.table.scene import TableScene
from scenes.ui.target import Key, Target, find
from scenes.ui.widget_screen import WidgetScreen

if TYPE_CHECKING:
    from game.session.session import Session

NOT_NOW: Button = ("Not now", None)


class PlainScene(TableScene):
    """A session of any game on the screen."""

    presenter: PlainPresenter
    presenter_class = PlainPresenter
    renderer_class: type[PlainRenderer[Any, Any]] = DefaultRenderer
    keys = PlainKeyboard
    plates_open: ClassVar[bool] = True  # whether touching a plate shows that player's hand

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._drafts = drafts_of(session.path, (session.safety.unsent, session.table))
        self._missed = False  # whether the last press hit no target

    def rebuild(self) -> None:
        super().rebuild()
        if (undone := self.session.undone()) is not None:
            self._drafts.taken_back(*undone)

    def hear(self, events: list[Event]) -> None:
        super().hear(events)
        if any(event.kind == REDONE for event in events):
            self._drafts.stands_again()

    def use_target(self, key: Key) -> None:
        kind = key[0]
        if key == ("ui", "more"):
            renderer = self.renderer_for(self.app.surface)
            assert isinstance(renderer, PlainRenderer)  # this scene draws with its `renderer_class`
            self._choosing().among(renderer.rest(self.presenter.model))
        elif kind == "offer":
            target = find(self.targets(), key)
            if target is not None:
                actions = [each for each in target.actions if isinstance(each, Action)]
                self._choosing().of(actions, 0, titled(target.name), self.comes_of(actions[0]))
        elif kind == "secret":
            self._answer(int(str(key[1])))
        elif kind == "seat" and self.plates_open and key not in self.ui.marks and self.drag.held is None:
            self._come(int(str(key[1])))
        else:
            super().use_target(key)

    def comes_of(self, _action: Action) -> str:
        """Return the result of an action in a choice of several, as a sentence; empty if it is obvious."""
        return ""

    def begins(self, target: Target | None, pos: tuple[int, int], ring: Key | None) -> None:
        self._missed = target is None
        super().begins(target, pos, ring)

    def begin_words(self) -> bool:
        """Start text input for a letter that was typed while no line is open.

        Only a question can take the text, never the talk line. Returns False if no text is asked for and no press has
        just
        missed a button that opens a sheet.
        """
        asked, command = self.presenter.model.asked, self.presenter.command
        legal = asked.legal if asked is not None else ()
        words = [each for each in legal if command(each).needs_text]
        target = find(self.targets(), self.ui.focus or ("main",))
        meant = [each for each in words if target is not None and each in target.actions]
        if len(meant) == 1 or len(words) == len(legal) == 1:
            self.act((meant or words)[0])
        elif words:
            offered = offers(self.session.table, words, self.session.phrase, MAX_LISTED)
            buttons: list[Button] = [
                (each.words, partial(self._choosing().of, each.actions, 0, titled(each.words))) for each in offered
            ]
            self.lay(Question("What would you write?", "", [*buttons, ("Say something to all", self.speak), NOT_NOW]))
        elif any(command(each, seat).needs_text for each in self.session.alike() for seat in self.session.lookers):
            self.presenter.say("What is written in secret has a button: press it first.")
        elif self._missed and asked is None and self.presenter.game.talk.written:
            self.presenter.say(
                "Nothing is open to write on. To say something to all, press the line below the Chronicle."
            )
        else:
            return False
        return True

    def offers_look(self, key: Key) -> int | None:
        """Return the seat whose plate shows its hand, unless a piece is being brought to it."""
        free = self.plates_open and self.drag.held is None and key not in self.ui.marks
        plate = key[0] == "seat" and free and self.hand_access.peeking and key[1] in self.session.humans
        return int(str(key[1])) if plate else super().offers_look(key)

    def _come(self, seat: int) -> None:
        """Show a person their hand, and their open actions, because they touched their own plate."""
        if len(self.session.humans) > 1 and seat in self.session.humans and seat != self.session.screen_viewer:
            self.hotseat.come(seat)

    def _answer(self, seat: int) -> None:
        """Let one of several people with the same question answer in secret, over the table.

        The others are asked to look away before a sheet opens.
        """
        session, answers, name = self.session, self.session.alike(), self.session.names[seat]
        if not answers or not self.peeking.answers(seat):
            return
        writes = len(answers) == 1 and self.presenter.command(answers[0], seat).needs_text
        if len(answers) == 1 and not writes:
            self.act(answers[0])
            return
        parts = [f"I am {name}: write"] if writes else [session.phrase(answer) for answer in answers]
        asked = look_away([session.names[other] for other in session.humans if other != seat])
        asked += "" if writes else f"\n{session.sentence()}"
        buttons: list[Button] = [
            (words, partial(self.act, answer)) for words, answer in zip(parts, answers, strict=True)
        ]
        self.lay(Question(f"{name}, in secret", asked, [*buttons, NOT_NOW], main=0 if writes else None))

    def act(self, action: Action, seat: int | None = None) -> bool:
        """Carry out an action, or ask for its text first."""
        command = self.presenter.command(action, seat)
        if command.needs_text and command.seat is not None:
            self._write(action, command.seat)
            return False
        return super().act(action, seat)

    def _write(self, action: Action, seat: int) -> None:
        """Ask for the text of an action of a seat, starting with what was typed before."""
        session = self.session
        also = [other for other in session.humans if other != seat and self._writes_too(other, seat, action)]
        pages = [page for other in (seat, *also) if (page := self._page(other, action)) is not None]
        self.peeking.stays()
        self.lay(WritingScene(action, session.phrase(action), pages, len(session.humans) > 1))

    def lay(self, board: WidgetScreen) -> None:
        """Open a question or a sheet over the table."""
        self.app.push(board)

    def _writes_too(self, seat: int, writer: int, action: Action) -> bool:
        """Return whether a person at the open table can write just like the writer; each text belongs to its writer."""
        session = self.session
        if session.viewer is not None or self._decides(seat, action) != self._decides(writer, action):
            return False
        stands = self.presenter.game.talk.stands(session.table, session.behind(seat), seat, action)
        return not stands.strip() and (self._decides(seat, action) or action in session.open_actions(seat))

    def _decides(self, seat: int, action: Action) -> bool:
        """Return whether an action is part of a seat's decision."""
        asked = self.session.asked(seat)
        return asked is not None and action in asked.legal

    def _page(self, seat: int, action: Action) -> WritingPage | None:
        """Return the writing page of a person for an action; None if nothing is written with it."""
        session, talk, drafts = self.session, self.presenter.game.talk, self._drafts
        view = session.behind(seat)
        sheet = talk.asks(session.table, view, seat, action)
        if sheet is None:
            return None
        text = drafts.begun(seat, action)
        if text is None:
            text = talk.stands(session.table, view, seat, action)

        def send(written: Action) -> Refusal | None:
            refusal = session.refusal(seat, written)
            if refusal is None and self.presenter.do(seat, written):
                drafts.sent(seat, action)
                self.refresh()
            return refusal

        def idea(typed: str) -> str:
            begun = action._replace(text=typed)
            return drafts.another(lambda rng: talk.proposes(session.table, view, seat, begun, rng))

        colour = session.seats[seat].colour
        return WritingPage(
            seat, session.names[seat], colour if colour >= 0 else seat, sheet, text,
            partial(drafts.keep, seat, action), send, idea,
        )  # fmt: skip

    def _choosing(self) -> Choosing:
        session = self.session
        arguments = Arguments(session.table, session.names, session.called, session.phrase)
        return Choosing(self.lay, session.table, arguments, self.act)
