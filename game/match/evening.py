"""An evening at the table: one screen, the people who share it, the bots. The only thing a scene holds.

It gives out Views and per-seat events only, and never more than the person at the screen may know.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec.structs import replace

from game.match.bots import PACES, BotHost, Thinker
from game.match.forced import Forced
from game.match.hotseat import Question, Screen
from game.match.log import LogLine, chronicle, last_deed, recap, round_headings, told_of
from game.match.match import Match
from game.match.people import SeatInfo
from game.match.referee import Refused
from game.match.text import in_words
from game.rules.plugin import Highlight, Meta, Occasion, Refusal, Result
from game.table import Action, Event, Table, View, events_for

if TYPE_CHECKING:
    from game.match.chronicle import Laid, Picture
    from game.match.layouts import Layout
    from game.match.practice import Practice

COVERED = Refusal("covered", "", "Look at your own hand first.")


class Curtain(NamedTuple):
    """The screen is covered until this seat looks: who, what is asked of it (public facts only), the other people."""

    seat: int
    name: str
    asked: str
    others: tuple[str, ...]


class Asked(NamedTuple):
    """A decision of a person. `legal` and `asides` are empty while a private one is not that person's to see.

    On the open table `legal` names no piece that is hidden there.
    """

    seat: int
    sentence: str
    private: bool
    legal: tuple[Action, ...]
    asides: tuple[Action, ...]


class _Shown(NamedTuple):
    """What stays on the screen while what was done is seen out: whose view, what was asked, of which seats."""

    eyes: int | None
    sentence: str
    actors: int


class Evening:
    """One match at one screen.

    Attributes:
        table, meta: the static table, what is said of the game.
        notices: plain sentences for the player, oldest first; the scene takes them out as it shows them.
        revision: grows with every change that a frame could show.
        lingers: whether what was just done is seen out before other eyes look. Who may look and what is asked is
            settled at once all the same; only what is shown stays until `part`: the view of whoever looked (`eyes`),
            and with it the sentence and the seats that were asked.
    """

    def __init__(
        self,
        match: Match,
        style: str = "curtain",
        pace: str = "normal",
        worker: Thinker | None = None,
        shut: bool = False,
    ) -> None:
        """Sit down at a match.

        Args:
            style: how people share the screen (`hotseat.STYLES`, explained at `Screen`).
            pace: of the bots: `slow`, `normal`, `fast` or `step`.
            worker: where the bots think; None: in a process started when the first is asked.
            shut: nobody looks before somebody has said so.
        """
        self._match = match
        self._bots = BotHost(match, worker, pace)
        self._screen = Screen(style, shut)
        self._forced = Forced(match)
        self._seen = [match.now if at is None else at for at in match.last_act]
        self._recap: list[LogLine] = []
        self._drained = match.now
        self._logs: dict[int | None, tuple[int, list[LogLine]]] = {}
        self._headings: tuple[int, list[tuple[int, str]]] = (0, [])
        self._faults = 0
        self._trouble = ""
        self._practice: Practice | None = None
        self.table: Table = match.table
        self.meta: Meta = match.game.meta
        self.notices: deque[str] = deque(maxlen=50)
        self.revision = 0
        self.lingers = False
        self._parting: _Shown | None = None
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
    ) -> Evening:
        """A new match (`Match.new`, with its errors), and everybody sits down; `drain` tells the deal first."""
        evening = cls(Match.new(game_id, seats, options, seed, words, path, sharing=style, forced=forced), style, pace)
        evening._drained = 0
        return evening

    @classmethod
    def load(cls, path: Path, style: str = "curtain", pace: str = "normal") -> Evening:
        """Go on with a saved match; what was found about the file stands in `notices`.

        Args:
            style: for a file that does not say how its people shared the screen.

        Raises:
            SaveError: it cannot be opened; the message is meant for the player.
        """
        match, notices = Match.load(path)
        evening = cls(match, match.sharing or style, pace, shut=True)
        evening.notices.extendleft(reversed(notices))
        return evening

    # ---- who sits here

    @property
    def seats(self) -> tuple[SeatInfo, ...]:
        """Who sits where, with colour and costume."""
        return self._match.seats

    @property
    def names(self) -> tuple[str, ...]:
        """The names, seat by seat."""
        return self._match.names

    @property
    def kinds(self) -> tuple[str, ...]:
        """`human` or `bot:NAME`, seat by seat."""
        return tuple(seat.kind for seat in self._match.seats)

    @property
    def humans(self) -> tuple[int, ...]:
        """The seats where people sit."""
        return self._match.humans

    @property
    def options(self) -> Mapping[str, str | int]:
        """The house rules of this match, complete."""
        return self._match.options

    @property
    def path(self) -> Path | None:
        """The file the match is kept in."""
        return self._match.path

    @property
    def style(self) -> str:
        """How people share the screen: `curtain` or `peek`."""
        return self._screen.style

    @style.setter
    def style(self, style: str) -> None:
        self._parting = None
        self._screen = Screen(style, shut=True)
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

    # ---- what the screen may show

    @property
    def viewer(self) -> int | None:
        """Whose private view may be on the screen now; None: the open table."""
        return self._screen.viewer

    @property
    def curtain(self) -> Curtain | None:
        """Set while the screen must be covered until `lift`."""
        seat = self._screen.covered
        if seat is None:
            return None
        others = tuple(self.names[other] for other in self.humans if other != seat)
        return Curtain(seat, self.names[seat], self._behind(seat), others)

    @property
    def eyes(self) -> int | None:
        """Whose view is on the screen: the viewer's, and while a parting is seen out that of whoever looked before."""
        return self.viewer if self._parting is None else self._parting.eyes

    @property
    def parting(self) -> bool:
        """Whether what was just done is seen out by whoever looked; until `part` nobody is offered anything."""
        return self._parting is not None

    def part(self) -> None:
        """What was done has been seen out: the screen is what `viewer` and `curtain` say."""
        if self._parting is not None:
            self._parting = None
            self.revision += 1

    def view(self) -> View:
        """What whoever looks at the screen, or an onlooker at the open table, may know.

        While it is `parting`, its actors are those who were asked before.
        """
        view = self._match.view(self.eyes)
        return view if self._parting is None else replace(view, actors=self._parting.actors)

    def asked(self, seat: int | None = None) -> Asked | None:
        """What a person must decide now (`seat`, when several must); None: a bot's turn, or over."""
        seat = self._asked_seat() if seat is None else seat
        if seat is None or seat not in self._match.deciding or seat not in self.humans or self._forced.move():
            return None
        private = self._match.private(seat)
        if self._screen.covered is not None or self.parting or (private and self.viewer != seat):
            return Asked(seat, self.sentence(), private, (), ())
        return Asked(seat, self.sentence(), private, self._open(self._match.legal(seat)), self.asides(seat))

    def sentence(self) -> str:
        """What is asked of whom, in one plain sentence for the present viewer; at the end, what decided.

        While it is `parting`, what was asked before.
        """
        return (self._parting or self._now_shown()).sentence

    def stops(self, action: Action) -> bool:
        """Whether an action is a vote about ending the game here, which `stop_here` asks everybody for."""
        return self.table.verbs[action.verb] == self._match.game.names.stop

    def refusal(self, seat: int, action: Action) -> Refusal | None:
        """Why `seat` may not do this now; None if it may."""
        if seat not in self.humans:
            return Refusal("not_your_seat", "", "Nobody at this screen plays that seat.")
        betrays = self.viewer != seat and self._match.game.betrays(self.table, action)
        if not betrays and action._replace(text="") in self._match.asides(seat):
            return self._match.refusal(seat, action)
        asked = seat in self._match.deciding and self.viewer != seat
        hidden = asked and (self._match.private(seat) or not self._open([action]))
        return COVERED if betrays or hidden or self._screen.covered is not None else self._match.refusal(seat, action)

    def asides(self, seat: int) -> tuple[Action, ...]:
        """The open actions (bells, a knock) of a person's seat, without those that betray a hand nobody looks at."""
        betrays = self._match.game.betrays
        found = self._match.asides(seat) if seat in self.humans else []
        return tuple(a for a in found if self.viewer == seat or not betrays(self.table, a))

    def drain(self) -> list[Event]:
        """What happened since the last call, as the present viewer may know it: for pictures that move."""
        events = self._match.events(self.eyes, self._drained)
        self._drained = self._match.now
        return events

    def this_round(self) -> list[Event]:
        """What has happened since the present round began, as the present viewer may know it: to look back on."""
        began = max((number for number, _ in self._round_headings()), default=0)
        return self._match.events(self.eyes, began)

    def log(self) -> list[LogLine]:
        """The log of the present viewer."""
        upto, lines = self._logs.get(self.eyes, (0, []))
        if upto < self._match.now:
            if self._match.fading is not None:
                upto, lines = 0, []
            lines += chronicle(self._match, self.eyes, upto)
            self._logs[self.eyes] = (self._match.now, lines)
        return lines.copy()

    def recap(self) -> list[LogLine]:
        """One to five lines about what happened since the viewer last decided or looked on; empty if nothing did."""
        return self._recap

    def since(self) -> str:
        """What the viewer did last before the `recap`: `you led [[K9]] in trick 2`; empty if there is no recap."""
        return last_deed(self._match, self.viewer) if self._recap and self.viewer is not None else ""

    def called(self, piece: str) -> str:
        """What people call a piece, by its name on the table."""
        return self._match.game.called(piece)

    def in_words(self, text: str) -> str:
        """A line with its pieces as people call them: `You led Skulls 9.` for `You led [[K9]].`"""
        return in_words(text, self._match.game.called)

    def phrase(self, action: Action) -> str:
        """An action as one tells somebody to do it, as the present viewer may know it: `Play Skulls 9`."""
        match = self._match
        phrase = match.game.phrase
        return self.in_words(
            match.referee.guarded(
                lambda: phrase(self.table, self.view(), action, self.names), self.table.verbs[action.verb]
            )
        )

    def outlook(self, action: Action) -> str:
        """What comes at once of an action of whoever looks, as far as their view tells; empty: nothing to say."""
        match, look = self._match, self._match.game.outlook
        view = self.view()
        if view.seat is None and (asked := self.asked()) is not None and not asked.private:
            view = replace(view, seat=asked.seat)  # an open decision: the onlooker's view, in the place of its seat
        told = match.referee.guarded(lambda: look(self.table, view, action, self.names), "")
        return self.in_words(told)

    def undo_told(self) -> str:
        """The move that would be taken back, as an onlooker reads it; empty if none, or if it told nobody anything."""
        return told_of(self._match, self._match.last_move())

    def redo_told(self) -> str:
        """The move that would stand again, as an onlooker reads it; empty as for `undo_told`."""
        return told_of(self._match, self._match.undone_move())

    def occasion(self, event: Event) -> Occasion | None:
        """What the whole table stops for a moment for, if an event is such."""
        match = self._match
        return match.referee.guarded(lambda: match.game.tale.occasion(self.table, event, match.names), None)

    def result(self) -> Result | None:
        """How the game ended; None while it goes on."""
        return self._match.result

    def score_race(self) -> list[tuple[str, tuple[int, ...]]]:
        """The score per seat whenever it changed, each with the heading of its round; empty if the game tells none."""
        headings = self._round_headings()
        race = []
        for at, scores in self._match.race:
            rounds = [text for number, text in headings if number < at] or [text for _, text in headings[:1]]
            race.append((rounds[-1] if rounds else "", scores))
        return race

    def highlights(self) -> list[Highlight]:
        """What a game that is over is remembered by; `at` is the entry of `score_race` in which it falls."""
        match = self._match
        if match.result is None:
            return []
        told = [
            (number, event)
            for number, whole in enumerate(match.told())
            for event in events_for(match.table, (whole,), None)
        ]
        events = [event for _, event in told]
        found = match.referee.guarded(lambda: match.game.tale.highlights(match.table, events, match.names), [])
        starts = [number for number, _ in match.race]
        return [each._replace(at=max(0, bisect_right(starts, told[each.at][0]) - 1)) for each in found]

    def seal(self) -> str:
        """The seal of the seed, shown from before the deal: 64 hex digits."""
        return self._match.header.commitment

    def seed_if_over(self) -> str | None:
        """The seed, once the game is over."""
        return self._match.header.seed if self._match.result is not None else None

    def chronicle(self) -> list[LogLine]:
        """The log as an onlooker may read it, for an export."""
        return chronicle(self._match, None)

    def markdown(self) -> str:
        """The evening as a story in Markdown; nothing in it that has not been opened."""
        from game.match.chronicle import markdown

        return markdown(self._match)

    def page(self, pictures: Sequence[Picture] = ()) -> str:
        """The same as one page of HTML that needs nothing beside it, with pictures of the table in it."""
        from game.match.chronicle import page

        return page(self._match, pictures)

    @property
    def tells(self) -> bool:
        """Whether the game tells a story that is worth keeping."""
        return self._match.game.tale.story is not None

    def open_view(self) -> View:
        """What an onlooker at the open table may know, whoever looks now."""
        return self._match.view(None)

    def laid(self) -> list[Laid]:
        """What lay open to everybody at the end of each chapter of the story."""
        from game.match.chronicle import laid

        return laid(self._match)

    @property
    def markers(self) -> tuple[tuple[int, int] | None, ...]:
        """Per seat where its marker lies, in thousandths of the cloth across and down; None: in the tray (TT-101)."""
        return tuple(self._match.markers)

    @property
    def practice(self) -> Practice:
        """Hints, what has happened lately, looking back on a game that is over."""
        if self._practice is None:
            from game.match.practice import Practice

            self._practice = Practice(self._match, lambda: self.viewer, self._changed)
        return self._practice

    # ---- what people do

    def act(self, seat: int, action: Action) -> None:
        """Let the person at `seat` do something.

        Raises:
            Refused: it may not be; nothing has changed.
        """
        refusal = self.refusal(seat, action)
        if refusal is not None:
            raise Refused(*refusal)
        if self.viewer == seat:
            self._seen[seat] = self._match.now
            self._recap = []
        self._match.act(seat, action)
        self._changed(seen_out=True)

    def say(self, seat: int, text: str) -> None:
        """Let a person say something to the table.

        Raises:
            Refused: nobody at this screen plays that seat.
        """
        if seat not in self.humans:
            raise Refused("not_your_seat", "", "Nobody at this screen plays that seat.")
        self._match.say(seat, text)
        self._changed()

    def put_marker(self, seat: int, at: tuple[int, int] | None) -> None:
        """Lay the marker of a seat on the cloth, or (None) into the tray; whose it is does not matter (TT-101).

        Raises:
            Refused: no such seat, or a place off the cloth.
        """
        self._match.mark(seat, at)
        self.revision += 1

    def undo_refusal(self, seat: int) -> Refusal | None:
        """Why the last move cannot be taken back at the wish of `seat`; None if the other people may agree to it."""
        return self._match.can_undo(seat)

    def undo_asks(self, seat: int) -> tuple[int, ...]:
        """The people who must agree to an undo that `seat` wishes; nobody for a slip of its own (`Match.undo_asks`)."""
        return self._match.undo_asks(seat)

    def redo_asks(self, seat: int) -> tuple[int, ...]:
        """The people who must agree to a redo that `seat` wishes."""
        return self._match.redo_asks(seat)

    def undo(self, seat: int, agreed: Iterable[int]) -> None:
        """Take back the last move of a person; see `Match.undo` for its errors."""
        self._match.undo(seat, agreed)
        self._changed()

    def redo_refusal(self, seat: int) -> Refusal | None:
        """Why what was taken back cannot stand again if `seat` wishes it; None if the other people may agree to it."""
        return self._match.can_redo(seat)

    def redo(self, seat: int, agreed: Iterable[int]) -> None:
        """Let what was taken back last stand again; see `Match.redo` for its errors."""
        self._match.redo(seat, agreed)
        self._changed()

    def stop_refusal(self, seat: int) -> Refusal | None:
        """Why `seat` cannot propose to end the game here; None if the other people may agree to it (TT-103)."""
        if seat not in self.humans or not any(map(self._stop_vote, self.humans)):
            return Refusal("cannot_stop", "", "This game cannot be ended early now.")
        return None

    def stop_here(self, seat: int, agreed: Iterable[int]) -> None:
        """End the game now; all other people must be among `agreed` (TT-103).

        Raises:
            Refused: `not_agreed`, or the game has no such vote now.
        """
        refusal = self.stop_refusal(seat)
        if refusal is not None:
            raise Refused(*refusal)
        yes = {seat, *agreed}
        missing = [other for other in self.humans if other not in yes]
        if missing:
            raise Refused("not_agreed", "", f"{self.names[missing[0]]} has not agreed to stop here.")
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
        from game.match.layouts import of_match

        return of_match(self._match, name)

    def lay_out(self, seat: int, text: str) -> None:
        """Let a person lay the table as it was kept; see `act` for its errors."""
        from game.match.layouts import laying

        self.act(seat, laying(self._match.game, text))

    def take_over(self, seat: int, kind: str, name: str = "") -> None:
        """Let a bot (`bot:careful`) or a person (`human`) play on for a seat, or (`empty`) nobody; see
        `Match.take_over` for its errors."""
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
            self._recap = recap(self._match, seat, self._seen[seat])
            self._settle_screen()

    def call(self, seat: int) -> bool:
        """A person asks to see the own hand, though what is asked is public (TT-33). False while another decides in
        private: then nobody else looks."""
        self.part()
        asked = self._question()
        others = asked.private and seat not in self._match.deciding
        if len(self.humans) > 1 and seat in self.humans and seat != self.viewer and not self.result() and not others:
            self._screen.call(seat, asked.seat)
            self._recap = []
            self.revision += 1
        return not others

    def cover(self) -> None:
        """Nobody looks any more: back to the open table, or to the curtain of a private decision."""
        self.part()
        self._screen.cover()
        self._settle_screen()

    # ---- time

    def tick(self, now: float) -> bool:
        """Let bots move at their pace; `now` in seconds. True if anything changed. Never waits."""
        moved = self._bots.tick(now) or self._forced.tick(now, min(PACES[self.pace], PACES["slow"]))
        news = bool(self._bots.notices)
        if moved or news:
            self._changed(seen_out=True)
        return moved or news

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
        self._match.close()

    # ---- the machinery

    def _asked_seat(self) -> int | None:
        """The person who decides now; of several whoever looks or asked to, else who did nothing for the longest."""
        waiting = [seat for seat in self._match.deciding if seat in self.humans]
        if self._forced.move() and self.viewer not in waiting:
            return None
        first = next((seat for seat in (self.viewer, self._screen.called) if seat in waiting), None)
        return min(waiting, key=self._last_act, default=None) if first is None else first

    def _question(self) -> Question:
        match, seat = self._match, self._asked_seat()
        if seat is None:
            return Question()
        shared = len(match.deciding) > 1 or match.referee.guarded(lambda: match.game.shared(match.state), True)
        return Question(seat, match.private(seat), shared)

    def _last_act(self, seat: int) -> int:
        at = self._match.last_act[seat]
        return -1 if at is None else at

    def _open(self, actions: list[Action]) -> tuple[Action, ...]:
        """Those that name no piece the screen must not show: Poison's card is chosen from one's own hand (TT-33)."""
        shown = {piece for zone in self._match.view(self.viewer).zones for piece in zone}
        pieces = range(len(self.table.pieces))
        return tuple(a for a in actions if all(code in shown for code in a.args if code in pieces))

    def _changed(self, seen_out: bool = False) -> None:
        before, covered, shown = self.viewer, self._screen.covered, self._shown
        self._settle_screen()
        others_next = self._screen.covered is not None or self.viewer not in (before, None)
        if seen_out and self.lingers and others_next and covered is None and not self.parting:
            self._parting = shown
        if before is not None and self.viewer == before:
            self._seen[before] = self._match.now
        self._gather_notices()

    def _settle_screen(self) -> None:
        before = self.viewer
        self._screen.settle(self.humans, self._question())
        if self.viewer is None:
            self._recap = []
        elif self._screen.trusting and self.viewer != before and len(self.humans) > 1:
            self._recap = recap(self._match, self.viewer, self._seen[self.viewer])
        self._shown = self._now_shown()
        self.revision += 1

    def _now_shown(self) -> _Shown:
        """Whose view it is now, and what is asked of whom; at the end, what decided."""
        result = self._match.result
        told = result.reason if result is not None else self._ask(self.viewer)
        return _Shown(self.viewer, told, self._match.actors)

    def _ask(self, viewer: int | None) -> str:
        match, forced = self._match, self._forced.move()
        if forced is not None:
            return f"{'You have' if viewer == forced[0] else f'{match.names[forced[0]]} has'} only one card to play."
        who = " and ".join(match.names[seat] for seat in match.deciding)
        ask = match.game.ask
        return match.referee.guarded(lambda: ask(match.table, match.view(viewer), match.names), f"{who} decides.")

    def _behind(self, seat: int) -> str:
        """What the curtain tells the seat that shall look: as an onlooker knows it."""
        told, asked = self._match.game.curtain, self._ask(None)
        if told is None:
            return asked
        return self._match.referee.guarded(lambda: told(self.table, self._match.view(None), seat, self.names), asked)

    def _round_headings(self) -> list[tuple[int, str]]:
        upto, headings = self._headings
        if upto < self._match.now:
            headings += round_headings(self._match, upto)
            self._headings = (self._match.now, headings)
        return headings

    def _stop_vote(self, seat: int) -> Action | None:
        vote = self._match.game.names.vote(self.table)
        return vote if vote in (*self.asides(seat), *self._match.legal(seat)) else None

    def _gather_notices(self) -> None:
        self.notices += self._match.notices[self._faults :]
        self._faults = len(self._match.notices)
        while self._bots.notices:
            self.notices.append(self._bots.notices.popleft())
        if self._match.trouble != self._trouble:
            self._trouble = self._match.trouble
            self.notices.append(self._trouble or "The game is saved again.")
