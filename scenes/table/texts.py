"""What people write at a table: sheets for the texts of actions, and drafts."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.rules.ahead import below, parted
from game.rules.plugin import Refusal
from game.story import Form
from game.table import Action
from scenes.app.dialog import Button, question
from scenes.hotseat.curtain import look_away
from scenes.table import text as texts
from scenes.table.ahead import lay_form
from scenes.table.drafts import drafts_of
from scenes.table.offers import MAX_LISTED, offers, titled
from scenes.table.writing import WritingPage, WritingScene
from scenes.ui.target import find

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

NOT_NOW: Button = (texts.NOT_NOW, None)


def nothing() -> None:
    """Do nothing."""


class Texts:
    """Opens the sheets on which people write, over one table. There is none in a replay.

    Attributes:
        drafts: what was typed and not sent.
    """

    def __init__(self, table: TableScene) -> None:
        self._table = table
        self._session, self._presenter = table.live, table.presenter
        self.drafts = drafts_of(self._session.path, (self._session.safety.unsent, self._session.table))

    def begin(self, missed: bool) -> bool:
        """Start text input for a letter that was typed while no line is open; return False if it means nothing.

        Only a question can take the text, never the talk line. `missed`: the last press of the mouse hit no target.
        """
        asked, command, table = self._presenter.model.asked, self._presenter.command, self._table
        legal = asked.legal if asked is not None else ()
        words = [each for each in legal if command(each).needs_text]
        target = find(table.targets(), table.ui.focus or ("main",))
        meant = [each for each in words if target is not None and each in target.actions]
        if len(meant) == 1 or len(words) == len(legal) == 1:
            table.act((meant or words)[0])
        elif words:
            self._ask_which(words)
        elif any(command(each, seat).needs_text for each in self._session.alike() for seat in self._session.lookers):
            self._presenter.say(texts.SECRET_HAS_BUTTON)
        elif missed and asked is None and self._presenter.game.talk.written:
            self._presenter.say(texts.NOTHING_TO_WRITE_ON)
        else:
            return False
        return True

    def _ask_which(self, words: list[Action]) -> None:
        """Ask which of several actions with a text is meant."""
        table, choose = self._table, self._table.choosing().of
        offered = offers(self._session.table, words, self._session.phrase, MAX_LISTED)
        buttons: list[Button] = [(each.words, partial(choose, each.actions, 0, titled(each.words))) for each in offered]
        table.lay(
            question(texts.WHAT_WOULD_YOU_WRITE, "", [*buttons, (texts.SAY_SOMETHING_TO_ALL, table.speak), NOT_NOW])
        )

    def answer(self, seat: int) -> None:
        """Let one of several people with the same question answer in secret, over the table.

        The others are asked to look away before a sheet opens.
        """
        session, answers, name = self._session, self._session.alike(), self._session.names[seat]
        if not answers or not self._table.peeking.answers(seat):
            return
        writes = len(answers) == 1 and self._presenter.command(answers[0], seat).needs_text
        if len(answers) == 1 and not writes:
            self._table.act(answers[0])
            return
        parts = [texts.write_as(name)] if writes else [session.phrase(answer) for answer in answers]
        asked = look_away([session.names[other] for other in session.humans if other != seat])
        asked += "" if writes else f"\n{self._presenter.secret_question(seat)}"
        buttons: list[Button] = [
            (words, partial(self._answer, answer, seat)) for words, answer in zip(parts, answers, strict=True)
        ]
        self._table.lay(question(texts.in_secret(name), asked, [*buttons, NOT_NOW], main=0 if writes else None))

    def _answer(self, answer: Action, seat: int) -> None:
        """Carry out a secret answer, or open its sheet; then the next person is asked."""
        if self._table.act(answer):
            self._next(seat)

    def _next(self, seat: int) -> None:
        """Ask the next person who has the same secret question as a seat that has answered it."""
        left = self._session.lookers
        if left and seat not in left and self._session.alike() and self._table.hand_access.peeking:
            self.answer(left[0])

    def write_ahead(self, seat: int) -> None:
        """Open the form on which a seat, and the others at the screen, write several moves ahead."""
        ahead = self._presenter.game.talk.ahead
        if ahead is not None:
            lay_form(self._table, self.drafts, seat, ahead)

    def write(self, action: Action, seat: int) -> None:
        """Ask for the text of an action of a seat, starting with what was typed before."""
        session = self._session
        if self._has_form(action, seat):
            self.write_ahead(seat)
            return
        also = [other for other in session.humans if other != seat and self._writes_too(other, seat, action)]
        pages = [page for other in (seat, *also) if (page := self._sitting(other, action)) is not None]
        table, ended = self._table, partial(self._next, seat) if session.alike() else nothing
        table.peeking.stays()
        several, words = len(session.humans) > 1, session.phrase(action)
        table.lay(WritingScene(action, words, pages, several, False, table.beside_panel, table.is_written, ended))

    def _has_form(self, action: Action, seat: int) -> bool:
        """Return whether a form takes the place of an action; a lesson goes through a story move by move."""
        ahead, session = self._presenter.game.talk.ahead, self._session
        replaced = ahead is not None and session.table.verbs[action.verb] in ahead.verbs
        return replaced and self._table.ui.caption is None and session.ahead.form(seat) is not None

    def _writes_too(self, seat: int, writer: int, action: Action) -> bool:
        """Return whether a person at the open table can write just like the writer; each text belongs to its writer."""
        session = self._session
        if session.viewer is not None or self._decides(seat, action) != self._decides(writer, action):
            return False
        stands = self._presenter.game.talk.stands(session.table, session.behind(seat), seat, action)
        return not stands.strip() and (self._decides(seat, action) or action in session.open_actions(seat))

    def _decides(self, seat: int, action: Action) -> bool:
        """Return whether an action is part of a seat's decision."""
        asked = self._session.asked(seat)
        return asked is not None and action in asked.legal

    def _sitting(self, seat: int, action: Action) -> WritingPage | None:
        """Return the page of a person for an action; of several people each writes later secret texts right after it.

        Nothing is sent before the last page is done.
        """
        session, ahead, page = self._session, self._presenter.game.talk.ahead, self.page(seat, action)
        verbs = () if ahead is None else ahead.sittings.get(session.table.verbs[action.verb], ())
        if page is None or not verbs or len(session.humans) < 2 or self._table.ui.caption is not None:
            return page
        later = [Action(session.table.verbs.index(verb)) for verb in verbs]
        pages = [page, *(more for each in later if (more := self.page(seat, each)) is not None)]
        written: list[Action] = [action] * len(pages)

        def hold(at: int, one: Action) -> Refusal | None:
            written[at] = one if at == 0 else later[at - 1]._replace(text=one.text)
            first = session.refusal(seat, written[0])
            if first is not None or at < len(pages) - 1:
                return first
            session.ahead.add(seat, *(each for each in written[1:] if each.text))
            refusal = page.send(written[0])
            for each in later if refusal is None else ():
                self.drafts.sent(seat, each)
            return refusal

        linked: WritingPage | None = None
        for at in reversed(range(len(pages))):
            one = action if at == 0 else later[at - 1]
            linked = pages[at]._replace(
                send=partial(hold, at), title=session.phrase(one), verb=session.table.verbs[one.verb], following=linked
            )
        return linked

    def page(self, seat: int, action: Action) -> WritingPage | None:
        """Return the writing page of a person for an action; None if nothing is written with it."""
        session, talk, drafts = self._session, self._presenter.game.talk, self.drafts
        view = session.opening(seat, action)
        sheet = talk.asks(session.table, view, seat, action)
        if sheet is None:
            return None
        sheet = sheet._replace(about=f"{self._table.controls.heard(action)} {sheet.about}".strip())
        own = len(sheet.takes.fields) if isinstance(sheet.takes, Form) else 1
        tail = talk.ahead.tail(session.table, view, action) if talk.ahead is not None else None
        if tail is not None:
            sheet = below(sheet, tail, texts.IN_YOUR_WORDS)
        text = drafts.begun(seat, action)
        if text is None:
            text = talk.stands(session.table, view, seat, action)

        def send(written: Action) -> Refusal | None:
            text, later = (written.text, "") if tail is None else parted(written.text, own)
            written = written._replace(text=text.rstrip("\n") if tail is not None else text)
            refusal = session.refusal(seat, written)
            if refusal is None and tail is not None:
                move = tail.move(session.table, later)
                session.ahead.add(seat, *([move] if move is not None else []))
            if refusal is None and self._presenter.do(seat, written):
                drafts.sent(seat, action)
                self._table.refresh()
            return refusal

        def idea(typed: str) -> str:
            begun = action._replace(text=typed if tail is None else parted(typed, own)[0])
            text = drafts.another(lambda rng: talk.proposes(session.table, view, seat, begun, rng))
            if tail is None:
                return text
            lines = text.split("\n")
            lines += [""] * (own - len(lines))
            typed_lines = [*begun.text.split("\n"), *lines[len(begun.text.split("\n")) :]]
            above = "\n".join(first.strip() or line for first, line in zip(typed_lines, lines, strict=True))
            later = Action(session.table.verbs.index(tail.verb), (), above if tail.follows else "")
            last = drafts.another(lambda rng: talk.proposes(session.table, view, seat, later, rng))
            return "\n".join([*lines, last])

        colour = session.seats[seat].colour
        return WritingPage(
            seat, session.names[seat], colour if colour >= 0 else seat, sheet, text,
            partial(drafts.keep, seat, action), send, idea,
        )  # fmt: skip
