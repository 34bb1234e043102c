"""An evening at the table: one screen, the people who share it, the bots. The only thing a scene holds.

It gives out Views and per-seat events only, and never more than the person at the screen may know.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.match.encryption import Key, key_of
from game.match.fault import Fault
from game.match.log import LogLine, recap
from game.match.match import Match
from game.match.referee import Refused
from game.match.safety import Safety
from game.match.save_format import reason
from game.match.seats import SeatInfo
from game.rules.plugin import Refusal
from game.saves import leftovers
from game.session.bot_host import PACES, BotHost, Thinker
from game.session.hotseat import Question, Screen
from game.session.screen_state import ScreenState
from game.session.timer import Left, Timer
from game.table import Action

if TYPE_CHECKING:
    from game.records.table_presets import Layout
    from game.replay.hints import Practice


def _key_of(data: Path | None) -> tuple[Key | None, list[str]]:
    """The key of a data folder, and what the player should know where there is none."""
    if data is None:
        return None, []
    try:
        return key_of(data), []
    except OSError as error:
        return None, [f"The file of this game is not sealed, as no key can be kept ({reason(error)})."]


class Session(ScreenState):
    """One match at one screen.

    Attributes:
        notices: plain sentences for the player, oldest first; the scene takes them out as it shows them.
        faults: where the rules failed, oldest first; the scene takes them out as it tells of them.
        revision: grows with every change that a frame could show.
        common: whether the game calls the moment everybody's: what is done then, all see.
        timer: the clock, where the table plays by time.
        safety: whether the game is saved, and another folder for it where it is not.
        lingers: whether what was just done is seen out before other eyes look. Who may look and what is asked is
            settled at once all the same; only what is shown stays until `part`: the view of whoever looked (`eyes`),
            and with it the sentence and the seats that were asked.
        past: whether it is only looked at once more (`ReplaySession`): nobody is asked anything.
    """

    past = False

    def __init__(
        self,
        match: Match,
        style: str = "curtain",
        pace: str = "normal",
        worker: Thinker | None = None,
        data: Path | None = None,
    ) -> None:
        """Sit down at a match.

        Args:
            style: how people share the screen (`hotseat.STYLES`, explained at `Screen`).
            pace: of the bots: `slow`, `normal`, `fast` or `step`.
            worker: where the bots think; None: in a process started when the first is asked.
            data: the data folder, in whose statistics the game is counted when it ends; None: it is not counted.
        """
        super().__init__(match, style)
        self._bots = BotHost(match, worker, pace)
        self.timer = Timer(match)
        self._seen = [match.now if at is None else at for at in match.last_act]
        self._here: int | None = None  # who looked last, as long as nobody else has looked or done anything since
        self._missed = True  # whether there may be anything to tell whoever is here
        self._laid_over: tuple[object, list[LogLine]] = None, []  # what had happened then, and what was told
        self.common = False
        self._noticed = 0
        self._blamed = 0
        self.safety = Safety(match, data)
        self._practice: Practice | None = None
        self._uncounted = data if match.result is None else None
        self.notices: deque[str] = deque(maxlen=50)
        self.faults: deque[Fault] = deque(maxlen=50)
        self.revision = 0
        self.lingers = False
        self._settled = match.now  # the number of the first event since who may look was settled last
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
        """A new match (`Match.new`, with its errors), and everybody sits down; `drain` tells the deal first.

        Its file is sealed with the key of the folder `data` while the game goes on.
        """
        key, notices = _key_of(data)
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
        """Go on with a saved match; what was found about the file stands in `notices`.

        Args:
            style: for a file that does not say how its people shared the screen; empty: as is usual at its game.

        Raises:
            SaveError: it cannot be opened; the message is meant for the player.
        """
        match, notices = Match.load(path)
        session = cls(match, match.sharing or style or match.game.meta.sharing, pace, data=data)
        session.cover(shut=True)
        session.notices.extendleft(reversed(notices))
        return session

    # ---- how it is played here

    @property
    def style(self) -> str:
        """How people share the screen: `curtain`, `peek` or `trust`."""
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
        """Whether a person's forced move (the only card) is made unasked; see `Match.forced_move`."""
        return self._match.forced

    @forced.setter
    def forced(self, forced: bool) -> None:
        self._match.share(self.style, forced)
        self._changed()

    @property
    def may_force(self) -> bool:
        """Whether there are forced moves at this table at all."""
        return bool(self._match.game.forced)

    @property
    def pace(self) -> str:
        """The pace of the bots."""
        return self._bots.pace

    @pace.setter
    def pace(self, pace: str) -> None:
        if pace not in PACES:
            raise ValueError(f"no such pace: {pace[:40]}")
        self._bots.pace = pace

    @property
    def hesitates(self) -> bool:
        """Whether a bot waits before it goes on, since what a person just did can still be taken back."""
        return not self.past and self._bots.hesitates

    def part(self) -> None:
        """What was done has been seen out: the screen is what `viewer` and `curtain` say."""
        if self._handover is not None:
            self._handover = None
            self.revision += 1

    @property
    def practice(self) -> Practice:
        """Hints, what has happened lately, looking back on a game that is over."""
        if self._practice is None:
            from game.replay.hints import Practice

            self._practice = Practice(self._match, lambda: self.viewer, self._changed)
        return self._practice

    # ---- what people do

    def act(self, seat: int, action: Action) -> None:
        """Let the person at `seat` do something.

        Raises:
            Refused: it may not be; nothing has changed.
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
            self._gather_faults(seat, action)
            raise
        if answers:
            self._screen.decided()
        self._changed(seen_out=True)

    def say(self, seat: int, text: str) -> None:
        """Let a person say something to the table.

        Raises:
            Refused: nobody at this screen plays that seat.
        """
        if seat not in self.humans:
            raise Refused("not_your_seat", "", "Nobody at this screen plays that seat.")
        self._match.say(seat, text)
        if seat not in (self.viewer, self._screen.stays):
            self._screen.left()
        self._changed()

    def put_marker(self, seat: int, at: tuple[int, int] | None) -> None:
        """Lay the marker of a seat on the cloth, or (None) into the tray; whose it is does not matter (TT-101).

        Raises:
            Refused: no such seat, or a place off the cloth.
        """
        self._match.mark(seat, at)
        self.revision += 1

    def undo(self, seat: int, agreed: Iterable[int]) -> None:
        """Take back the last move of a person; see `Match.undo` for its errors."""
        self._sees(None)
        self._match.undo(seat, agreed)
        self._changed()

    def redo(self, seat: int, agreed: Iterable[int]) -> None:
        """Let what was taken back last stand again; see `Match.redo` for its errors."""
        self._sees(None)
        self._match.redo(seat, agreed)
        self._changed()

    def stop_refusal(self, seat: int) -> Refusal | None:
        """Why `seat` cannot propose to end the game here; None if the other people may agree to it (TT-103)."""
        if seat not in self.humans or not any(map(self._stop_vote, self.humans)):
            when = " now" if self._match.game.names.vote(self.table) else "; leave it, and go on whenever you like"
            return Refusal("cannot_stop", "", f"This game cannot be ended early{when}.")
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
            raise Refused("not_agreed", "", f"{self.names[missing[0]]} has not agreed to stop here.")
        self._sees(None)
        for voter in self.humans:
            vote = self._stop_vote(voter)
            if vote is not None:
                self._match.act(voter, vote)
        self._changed()

    @property
    def keeps_tables(self) -> bool:
        """Whether the table can be kept as it lies, to be laid again."""
        return self._match.game.kept is not None

    def layout(self, name: str) -> Layout:
        """The table as it lies openly, under a name; see `layouts.of_match` for its errors."""
        from game.records.table_presets import of_match

        return of_match(self._match, name)

    def lay_out(self, seat: int, text: str) -> None:
        """Let a person lay the table as it was kept; see `act` for its errors."""
        from game.records.table_presets import laying

        self.act(seat, laying(self._match.game, text))

    def take_over(self, seat: int, kind: str, name: str = "") -> None:
        """Let `bot:careful`, a `human` or nobody (`empty`) play on for a seat; for errors see `Match.take_over`."""
        self._sees(None)
        self._match.take_over(seat, kind, name)
        self.part()
        self._screen.cover()
        self._changed()

    # ---- the shared screen

    def lift(self) -> None:
        """The seat named by the curtain looks; in the style `peek` the one that called or is asked."""
        self.part()
        if len(self.humans) > 1 and self._match.result is None and self._screen.lift(self._asked_seat()):
            seat = self._screen.viewer
            assert seat is not None
            if seat != self._here:
                self._here, self._missed = seat, True
            since = self._seen[seat]
            self._recap = recap(self._match, seat, since) if self._missed else []
            others = (number for number, event in self._match.heard(seat, since) if event.seat not in (seat, -1))
            self._recap_since = min(others, default=since)
            self._settle_screen()

    def call(self, seat: int) -> bool:
        """A person asks to see the own hand, though what is asked is public (TT-33). False while another decides in
        private: then nobody else looks."""
        self.part()
        asked = self._question()
        others = asked.private and seat not in self._match.deciding
        if len(self.humans) > 1 and seat in self.humans and seat != self.viewer and not self.result() and not others:
            if seat == self._screen.ready:
                self.lift()
                return True
            self._screen.call(seat, asked.seat)
            self._recap = []
            self.revision += 1
        return not others

    def cover(self, shut: bool = False) -> None:
        """Nobody looks any more: back to the open table, to the curtain of a private decision, or where people trust
        each other to whoever has one; if it is `shut`, to a curtain there too."""
        self.part()
        self._screen.cover(shut)
        self._settle_screen()

    def lay_over(self) -> None:
        """Something that anybody may read is laid over the screen: nobody looks until `come_back`."""
        self.part()
        self._screen.lay_over()
        self._laid_over = self._match.happened, self._recap
        self._settle_screen()

    def come_back(self) -> None:
        """It was taken away: who looked before looks on, unless something happened or `left` was said meanwhile."""
        before, told = self._laid_over
        if self._match.happened == before and self._screen.come_back():
            self._recap = told
            self._settle_screen()

    def left(self) -> None:
        """Whoever looked last may have left the screen: the next secret waits behind a curtain, whoever is asked."""
        self._screen.left()

    def name(self, seat: int) -> None:
        """Of several people who are asked, this one goes first; no hand is opened by that."""
        self._screen.named = seat
        self._settle_screen()

    # ---- time

    @property
    def time_left(self) -> Left | None:
        """What the clock of whoever is asked shows; None where there is none, or nobody can answer."""
        return self.timer.left(self._timed()) if self.timer.on else None

    def tick(self, now: float) -> bool:
        """Let bots move at their pace, and the clock go on; `now` in seconds. True if anything changed. Never waits."""
        moved = self._bots.tick(now) or self._forced.tick(now, min(PACES[self.pace], PACES["slow"]))
        moved = moved or (self.timer.on and self._run_out(now))
        if moved:  # who stays at the screen is told nothing now, but of all of it once another has been there
            self._here, self._missed = self._screen.stays, self._screen.stays is None
        news = self.safety.try_again(now) or bool(self._bots.notices)
        if moved or news:
            self._changed(seen_out=True)
        return moved or news

    def _timed(self) -> int | None:
        """The person whose time it is: who is asked, and can see that."""
        return None if self.handing_over or self._screen.covered is not None else self._asked_seat()

    def _run_out(self, now: float) -> bool:
        """Let the clock go on for the person whose time it is; True if that is over."""
        over = self.timer.tick(now, self._timed())
        if over is not None:
            self.notices.append(f"Time is over for {self.names[over.seat]}: {over.then}.")
        return over is not None

    def step(self) -> None:
        """At the pace `step`: let the next bot move."""
        self._bots.step()

    def save_copy(self, path: Path) -> None:
        """Write a copy of the match.

        Raises:
            OSError: it could not be written.
        """
        self._match.save(path)

    def close(self) -> None:
        """Everybody leaves: the bots' process ends, the file is let go."""
        self._bots.close()
        if self._practice is not None:
            self._practice.close()
        self.notices += self.safety.close()

    # ---- the machinery

    def _question(self) -> Question:
        match, seat = self._match, self._asked_seat()
        private = seat is not None and match.private(seat)
        alone = not self.common and (seat is None or self.lookers == (seat,))
        shared = len(match.deciding) > 1 or self.common
        return Question(seat, private, shared, self._whose_turn(), alone, match.phase)

    def _changed(self, seen_out: bool = False) -> None:
        before, covered, shown = self.viewer, self._screen.covered, self._shown
        if before is None and covered is None and self.common:
            self._all_see()
        together = self._settle_screen()
        others_next = self._screen.covered is not None or self.viewer != before or (together and before is not None)
        if seen_out and self.lingers and others_next and covered is None and not self.handing_over:
            self._handover = shown._replace(eyes=None) if together else shown
        if before is not None and self.viewer == before:
            self._sees(before)
        self._gather_notices()

    def _sees(self, seat: int | None) -> None:
        """Nothing so far is news to this seat, nor is what it is about to do; None: nobody looked on."""
        self._here, self._missed = seat, seat is None
        if seat is not None:
            self._seen[seat] = self._match.now

    def _all_see(self) -> None:
        """Everybody watches: nothing so far is news to anybody, and no recap tells it."""
        self._seen = [self._match.now] * len(self._seen)

    def _settle_screen(self) -> bool:
        """Settle who may look, after what happened; whether several people look at everybody's points together now."""
        match, news = self._match, self._match.events(self._together, self._settled)
        self._end(news, self._shown.lay)
        together = len(self.humans) > 1 and self.brings_together(news)
        self.common = match.referee.guarded(lambda: match.game.shared(match.state), True)
        halts = together or any(event.kind in match.game.names.headings for event in news)
        self._screen.complete_position(self.humans, self._question(), halts)
        if match.result is not None and len(self.humans) > 1:
            self._screen.cover()
        self._settled = match.now
        if self.style == "trust":
            self._all_see()
        if self.viewer is None or self.style == "trust":
            self._recap = []
        self._shown = self._now_shown()
        self.revision += 1
        return together

    def _count(self) -> None:
        """Count a game that is over."""
        if self._uncounted is not None and self._match.result is not None:
            from game.records.statistics import count

            self.notices += (*count(self._uncounted, self._match), *leftovers.keep(self._uncounted, self._match))
            self._uncounted = None

    def _gather_notices(self) -> None:
        self._count()
        self.notices += self._match.notices[self._noticed :]
        self._noticed = len(self._match.notices)
        self._gather_faults()
        while self._bots.notices:
            self.notices.append(self._bots.notices.popleft())
        self.notices += self.safety.news()

    def _gather_faults(self, seat: int = -1, action: Action | None = None) -> None:
        """Take up where the rules failed; as a person did something, if they did."""
        met = self._match.referee.faults
        for fault in met[self._blamed :]:
            tried = "" if action is None else self.table.text(action)
            self.faults.append(fault._replace(seat=seat, tried=tried))
        self._blamed = len(met)
