"""A session: one match on one screen, with the people who share it and the bots. Scenes hold nothing else of a match.

It gives out views and per-seat events only, and never more than the person at the screen may know.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.match.log import LogLine, recap, what_was_done
from game.match.match import Match
from game.match.referee import Refused
from game.match.safety import Safety
from game.match.seats import SeatInfo
from game.rules.plugin import Refusal
from game.saves import leftovers
from game.session import text as texts
from game.session.bot_host import PACES, BotHost, Thinker
from game.session.hints import Practice
from game.session.hotseat import Question, Screen
from game.session.reports import Reports, key_in
from game.session.screen_state import ScreenState
from game.session.timer import TimeLeft, Timer
from game.table import Action

if TYPE_CHECKING:
    from game.records.table_presets import Layout


class Session(ScreenState):
    """One match at one screen.

    Attributes:
        notices, faults: see `Reports`.
        revision: a number that grows with every change that a frame could show.
        common: whether the game calls the moment shared: everyone sees what is done then.
        open_page: whether a page for everyone covers the question: no one decides in private before it is left.
        timer: the clock, where the table plays by time.
        safety: saves the game, and offers another folder where that fails.
        lingers: whether the last action stays on the screen for a moment before the view changes hands. The viewer and
            the question change at once; until `part`, the screen still shows the former view (`screen_viewer`),
            sentence and actors.
    """

    def __init__(
        self,
        match: Match,
        style: str = "curtain",
        pace: str = "normal",
        worker: Thinker | None = None,
        data: Path | None = None,
    ) -> None:
        """Start a session for a match.

        Args:
            style: how people share the screen (`hotseat.STYLES`, explained at `Screen`).
            pace: the pace of the bots: `slow`, `normal`, `fast` or `step`.
            worker: where the bots think; None for a process that starts when the first bot is asked.
            data: the data folder, in whose statistics the finished game is counted; None to count it nowhere.
        """
        super().__init__(match, style)
        self._bots = BotHost(match, worker, pace)
        self.timer = Timer(match)
        self._seen = [match.now if at is None else at for at in match.last_act]
        self._rests = False  # whether the table rests at a moment among the latest events
        self._missed = True  # whether the recap of that viewer may have content
        self._laid_over: tuple[object, list[LogLine]] = None, []  # `happened` and the recap at the last `lay_over`
        self.common = self.open_page = False
        self.asked_at_once: tuple[int, ...] = ()  # whom the present question asked, also those who have answered
        self._moment = ""  # the phase of that question
        self.safety = Safety(match, data)
        self.ahead.keep_in(self.safety.unsent)
        self._practice: Practice | None = None
        self._reports = Reports(match, self.safety, data)
        self.notices, self.faults = self._reports.notices, self._reports.faults
        self.revision = 0
        self.lingers = False
        self._settled = match.now  # the number of the first event after the last `_settle_screen`
        self._shown = self._now_shown()  # as of the last change
        self._changed()

    @classmethod
    def new(
        cls,
        game_id: str,
        seats: Sequence[SeatInfo],
        options: Mapping[str, Any],
        seed: str,
        words: Sequence[str] = (),
        path: Path | None = None,
        style: str = "curtain",
        pace: str = "normal",
        forced: bool = False,
        evenings: int = 0,
        data: Path | None = None,
    ) -> Session:
        """Start a new match (`Match.new`, with its errors) and its session. The first `drain` returns the deal.

        Its file is encrypted with the key of the folder `data` during the game.
        """
        key, notices = key_in(data)
        match = Match.new(
            game_id, seats, options, seed, words, path, sharing=style, forced=forced, evenings=evenings, key=key,
            leftovers=leftovers.read(data, game_id),
        )  # fmt: skip
        session = cls(match, style, pace, data=data)
        session.notices.extend(notices)
        session._drained = 0
        return session

    @classmethod
    def load(cls, path: Path, style: str = "", pace: str = "normal", data: Path | None = None) -> Session:
        """Continue a saved match. Problems with the file are in `notices`.

        Args:
            style: used if the file does not say how people shared the screen; empty for the default of the game.

        Raises:
            SaveError: the file cannot be opened; the message is meant for the player.
        """
        match, notices = Match.load(path)
        session = cls(match, match.sharing or style or match.game.meta.sharing, pace, data=data)
        session.cover(shut=True)
        session.notices.extendleft(reversed(notices))
        return session

    @property
    def live(self) -> Session:
        """Return this session itself: people act in it (`ShownMatch`)."""
        return self

    @property
    def style(self) -> str:
        """Return how people share the screen: `curtain`, `peek` or `trust`."""
        return self._screen.style

    @style.setter
    def style(self, style: str) -> None:
        self._handover = None
        self._screen = Screen(style)
        self._screen.cover(shut=True)
        self._match.share(style)
        self._settle_screen()

    @property
    def forced(self) -> bool:
        """Return whether a forced move of a person (the only card) is made automatically; see `Match.forced_move`."""
        return self._match.forced

    @forced.setter
    def forced(self, forced: bool) -> None:
        self._match.share(self.style, forced)
        self._changed()

    @property
    def may_force(self) -> bool:
        """Return whether this game has forced moves at all."""
        return bool(self._match.game.forced)

    @property
    def pace(self) -> str:
        """Return the pace of the bots."""
        return self._bots.pace

    @pace.setter
    def pace(self, pace: str) -> None:
        if pace not in PACES:
            raise ValueError(f"no such pace: {pace[:40]}")
        self._bots.pace = pace

    @property
    def leaves_time(self) -> bool:
        """Return whether bots leave people time to undo a slip."""
        return self._bots.leaves_time

    @leaves_time.setter
    def leaves_time(self, leaves: bool) -> None:
        self._bots.leaves_time = leaves
        self.revision += 1

    @property
    def hesitates(self) -> bool:
        """Return whether a bot waits because a person can still undo their last move."""
        return self._bots.hesitates

    def part(self) -> None:
        """End the handover: the screen now shows what `viewer` and `curtain` say."""
        if self._handover is not None:
            self._handover = None
            self.revision += 1

    @property
    def practice(self) -> Practice:
        """Return the `Practice` of this match: hints, recent history and reviews."""
        if self._practice is None:
            self._practice = Practice(self._match, lambda: self.viewer, self._changed)
        return self._practice

    def act(self, seat: int, action: Action) -> None:
        """Let the person at `seat` take an action.

        Raises:
            Refused: the action is not allowed; nothing has changed.
        """
        try:
            refusal = self.refusal(seat, action)
            if refusal is not None:
                raise Refused(*refusal)
            if self.viewer == seat:
                self._recap = []
            elif seat != self._screen.stays:
                self._screen.left()
            answers = seat != self.viewer or action._replace(text="") in self._match.legal(seat)
            self._sees(seat if seat in (self.viewer, self._here) else None)
            self._match.act(seat, action)
        except Refused:
            self._reports.gather_faults(seat, action)
            raise
        self.ahead.stands(seat, action)
        if answers:
            self._screen.decided()
        self._changed(seen_out=True)

    def say(self, seat: int, text: str) -> None:
        """Let a person say something to the table.

        Raises:
            Refused: no one at this screen plays that seat.
        """
        if seat not in self.humans:
            raise Refused("not_your_seat", "", texts.NOT_AT_THIS_SCREEN)
        self._match.say(seat, text)
        if seat not in (self.viewer, self._screen.stays):
            self._screen.left()
        self._changed()

    def put_marker(self, seat: int, at: tuple[int, int] | None) -> None:
        """Put the marker of a seat on the table, or into the tray (None). Any person may move any marker (TT-101).

        Raises:
            Refused: there is no such seat, or the place is off the table.
        """
        self._match.mark(seat, at)
        self.revision += 1

    def undo(self, seat: int, agreed: Iterable[int]) -> None:
        """Undo the last move of a person; see `undo_refusal` and `Match.undo` for its errors."""
        if (refusal := self.undo_refusal(seat)) is not None:
            raise Refused(*refusal)
        self._sees(None)
        self.ahead.clear()
        self._match.undo(seat, agreed)
        self._changed()

    def redo(self, seat: int, agreed: Iterable[int]) -> None:
        """Redo the move that was undone last; see `redo_refusal` and `Match.redo` for its errors."""
        if (refusal := self.redo_refusal(seat)) is not None:
            raise Refused(*refusal)
        self._sees(None)
        self._match.redo(seat, agreed)
        self._changed()

    def skip(self) -> bool:
        """Take the text that was told last out of the match and out of the bots' memory; see `Match.skip`."""
        is_written = self._match.skip()
        self._logs.clear()  # their lines have the text
        self._bots.forget()
        self._changed()
        return is_written

    def stop_refusal(self, seat: int) -> Refusal | None:
        """Return why `seat` cannot propose to end the game here; None if it can, so that the others
        may agree (TT-103)."""
        if seat not in self.humans or not any(map(self._stop_vote, self.humans)):
            later = bool(self._match.game.names.vote(self.table))
            return Refusal("cannot_stop", "", texts.NO_EARLY_END_NOW if later else texts.NO_EARLY_END)
        return None

    def stop_here(self, seat: int, agreed: Iterable[int]) -> None:
        """End the game now; all other people must be among `agreed` (TT-103).

        Raises:
            Refused: `not_agreed`, or the game has no such vote now.
        """
        if (refusal := self.stop_refusal(seat)) is not None:
            raise Refused(*refusal)
        yes = {seat, *agreed}
        missing = [other for other in self.humans if other not in yes]
        if missing:
            raise Refused("not_agreed", "", texts.has_not_agreed(self.names[missing[0]]))
        self._sees(None)
        for voter in self.humans:
            vote = self._stop_vote(voter)
            if vote is not None:
                self._match.act(voter, vote)
        self._changed()

    @property
    def keeps_tables(self) -> bool:
        """Return whether the table can be saved as a preset."""
        return self._match.game.kept is not None

    def layout(self, name: str) -> Layout:
        """Return the open table as a preset with this name; see `table_presets.of_match` for its errors."""
        from game.records.table_presets import of_match

        return of_match(self._match, name)

    def lay_out(self, seat: int, text: str) -> None:
        """Let a person set up the table from the text of a preset; see `act` for its errors."""
        from game.records.table_presets import laying

        self.act(seat, laying(self._match.game, text))

    def take_over(self, seat: int, kind: str, name: str = "") -> None:
        """Let `bot:NAME`, a `human` or no one (`empty`) take over a seat; see `Match.take_over` for its errors."""
        self._sees(None)
        self._match.take_over(seat, kind, name)
        self.part()
        self._screen.cover()
        self._changed()

    # ---- the shared screen

    @property
    def happened(self) -> int:
        """Return how many events there have been so far."""
        return self._match.now

    @property
    def bots_answer(self) -> bool:
        """Return whether only bots decide now, in a turn of the viewer, and nothing has happened that all must see.

        No other person looks at the screen meanwhile.
        """
        return self.viewer is not None and not self.lookers and self._whose_turn() == self.viewer and not self._rests

    def reveal_hand(self) -> None:
        """Let the seat named by the curtain look; in the style `peek` the seat that called or is asked."""
        self.part()
        if len(self.humans) > 1 and self._match.result is None and self._screen.reveal_hand(self._asked_seat()):
            seat = self._screen.viewer
            assert seat is not None
            if seat != self._here:
                self._here, self._missed = seat, True
            since = self._seen[seat]
            self._recap = recap(self._match, seat, since) if self._missed else []
            others = (number for number, event in self._match.heard(seat, since) if event.seat not in (seat, -1))
            self._recap_since = min(others, default=since)
            self._settle_screen()

    def request_view(self, seat: int) -> bool:
        """Let a person look at their hand although the question is public (TT-33). False while others decide."""
        self.part()
        asked = self._question()
        others = asked.private and seat not in self._match.deciding
        if len(self.humans) > 1 and seat in self.humans and seat != self.viewer and not self.result() and not others:
            if seat == self._screen.ready:
                self.reveal_hand()
                return True
            self._screen.request_view(seat, asked.seat)
            self._recap = []
            self.revision += 1
        return not others

    def cover(self, shut: bool = False) -> None:
        """Remove the private view from the screen: show the open table, or the curtain of a private decision.

        In the style `trust` the view goes to the person with a private decision, unless `shut` is set.
        """
        self.part()
        self._screen.cover(shut)
        self._settle_screen()

    def lay_over(self) -> None:
        """Hide the private view while a public panel covers the screen, until `come_back`."""
        self.part()
        self._screen.lay_over()
        self._laid_over = self._match.happened, self._recap
        self._settle_screen()

    def come_back(self) -> None:
        """Close the public panel. The former viewer looks again, unless something happened or `left` was called
        meanwhile."""
        before, recap_before = self._laid_over
        if self._match.happened == before and self._screen.come_back():
            self._recap = recap_before
            self._settle_screen()

    def left(self) -> None:
        """Note that the last viewer may have left the screen: the next private decision waits behind a curtain."""
        self._screen.left()

    def name(self, seat: int) -> None:
        """Let this person go first of several who are asked. That opens no hand."""
        self._screen.named = seat
        self._settle_screen()

    # ---- time

    @property
    def time_left(self) -> TimeLeft | None:
        """Return the clock of the person who is asked; None if there is no clock, or no one can answer."""
        return self.timer.left(self._timed()) if self.timer.on else None

    def tick(self, now: float) -> bool:
        """Let bots move at their pace and the clock run. Return whether anything changed. The call never blocks.

        `now` is a time in seconds.
        """
        moved = self._bots.tick(now) or self._forced.tick(now, min(PACES[self.pace], PACES["slow"]))
        moved = moved or (self.timer.on and self._run_out(now))
        if moved:  # a viewer who stays gets no recap now; after another viewer it covers everything
            self._here, self._missed = self._screen.stays, self._screen.stays is None
        news = self.safety.try_again(now) or bool(self._bots.notices)
        if moved or news:
            self._changed(seen_out=True)
        return moved or news

    def raises(self, now: float, verbs: Sequence[str]) -> int | None:
        """Return the bot that means to do one of these verbs as soon as a person has written; see `BotHost.raises`."""
        return self._bots.raises(now, verbs)

    def _timed(self) -> int | None:
        """Return the person whose time runs: the one who is asked and can see the question."""
        return None if self.handing_over or self._screen.covered is not None else self._asked_seat()

    def _run_out(self, now: float) -> bool:
        """Let the clock run for the person whose time it is. Return whether the time is over."""
        over = self.timer.tick(now, self._timed())
        if over is not None:
            self.notices.append(texts.out_of_time(self.names[over.seat], over.then))
        return over is not None

    def step(self) -> None:
        """Let the next bot move, at the pace `step`."""
        self._bots.step()

    def save_copy(self, path: Path) -> None:
        """Write a copy of the match.

        Raises:
            OSError: the file could not be written.
        """
        self._match.save(path)

    def close(self) -> None:
        """End the session: stop the bot process and close the file."""
        self._bots.close()
        if self._practice is not None:
            self._practice.close()
        self.notices += self.safety.close()

    # ---- helpers

    def _question(self) -> Question:
        match, seat = self._match, self._asked_seat()
        private = seat is not None and match.private(seat)
        if private and self.open_page:
            return Question(turn=self._whose_turn(), moment=match.phase)
        alone = not self.common and (seat is None or self.lookers == (seat,))
        shared = len(match.deciding) > 1 or self.common
        return Question(seat, private, shared, self._whose_turn(), alone, match.phase)

    def _changed(self, seen_out: bool = False) -> None:
        before, covered, seen_before, since = self.viewer, self._screen.covered, self._shown, self._settled
        if before is None and covered is None and self.common:
            self._all_see()
        together = self._settle_screen()
        others_next = self._screen.covered is not None or self.viewer != before or (together and before is not None)
        if seen_out and self.lingers and others_next and covered is None and not self.handing_over:
            closes = together or (self._rests and self.style != "trust")  # everybody watches what is held
            viewer = None if closes else seen_before.screen_viewer
            done = self.in_words(what_was_done(self._match, viewer, since))
            done = done or (texts.has_chosen(self.names[before]) if before is not None else "")
            actors = 0 if together or self._rests else seen_before.actors  # at a moment that is held nobody is asked
            self._handover = seen_before._replace(screen_viewer=viewer, sentence=done, actors=actors)
        if before is not None and self.viewer == before:
            self._sees(before)
        self._reports.gather(self._bots.notices)

    def _sees(self, seat: int | None) -> None:
        """Note that this seat has seen everything so far and will see its own next action; None if no one watched."""
        self._here, self._missed = seat, seat is None
        if seat is not None:
            self._seen[seat] = self._match.now

    def _all_see(self) -> None:
        """Note that everyone watches: nothing so far appears in a recap."""
        self._seen = [self._match.now] * len(self._seen)

    def _settle_screen(self) -> bool:
        """Decide who may look after the latest events. Return whether several people now look at the
        points together."""
        match, news = self._match, self._match.events(self._together, self._settled)
        self._end(news, self._shown.lay)
        if self._drained >= self._settled:
            self.lay = self._shown.lay
        together = len(self.humans) > 1 and self.brings_together(news)
        self._rests = any(event.kind in match.game.tale.holds for event in news)
        self.common = match.referee.guarded(lambda: match.game.shared(match.state), True)
        halts = together or any(event.kind in match.game.names.headings for event in news)
        if together and self.style == "peek":
            self._screen.viewer = None
        self._screen.settle(self.humans, self._question(), halts)
        if match.result is not None and len(self.humans) > 1:
            self._screen.cover()
        self._settled = match.now
        if match.phase != self._moment or not {*self.lookers} <= {*self.asked_at_once}:
            self._moment, self.asked_at_once = match.phase, self.lookers
        if self.style == "trust":
            self._all_see()
        if self.viewer is None or self.style == "trust":
            self._recap = []
        self._shown = self._now_shown()
        self.revision += 1
        return together
