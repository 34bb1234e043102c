"""An evening at the table: one screen, the people who share it, the bots. The only thing a scene holds.

It gives out Views and per-seat events only, and never more than the person at the screen may know.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from game.match.bots import PACES, BotHost, Thinker
from game.match.hotseat import Screen
from game.match.log import LogLine, chronicle, last_deed, recap, round_headings
from game.match.match import Match
from game.match.people import SeatInfo
from game.match.referee import Refused
from game.rules.plugin import Highlight, Meta, Refusal, Result
from game.table import Action, Event, Table, View, events_for

if TYPE_CHECKING:
    from game.match.chronicle import Laid, Picture
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


class Evening:
    """One match at one screen.

    Attributes:
        table, meta: the static table, what is said of the game.
        notices: plain sentences for the player, oldest first; the scene takes them out as it shows them.
        revision: grows with every change that a frame could show.
    """

    def __init__(
        self, match: Match, style: str = "curtain", pace: str = "normal", worker: Thinker | None = None
    ) -> None:
        """Sit down at a match.

        Args:
            style: `curtain`, or `peek` (the table stays open, a hand is seen while its owner holds a key).
            pace: of the bots: `slow`, `normal`, `fast` or `step`.
            worker: where the bots think; None: in a process started when the first is asked.
        """
        self._match = match
        self._bots = BotHost(match, worker, pace)
        self._screen = Screen(style)
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
    ) -> Evening:
        """A new match (`Match.new`, with its errors), and everybody sits down; `drain` tells the deal first."""
        evening = cls(Match.new(game_id, seats, options, seed, words, path, sharing=style), style, pace)
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
        evening = cls(match, match.sharing or style, pace)
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
        self._screen = Screen(style)
        self._match.share(style)
        self._settle_screen()

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

    def view(self) -> View:
        """What the present viewer, or an onlooker at the open table, may know."""
        return self._match.view(self.viewer)

    def asked(self, seat: int | None = None) -> Asked | None:
        """What a person must decide now (`seat`, when several must); None: a bot's turn, or over."""
        seat = self._asked_seat() if seat is None else seat
        if seat is None or seat not in self._match.deciding or seat not in self.humans:
            return None
        private = self._match.private(seat)
        if self._screen.covered is not None or (private and self.viewer != seat):
            return Asked(seat, self.sentence(), private, (), ())
        return Asked(seat, self.sentence(), private, self._open(self._match.legal(seat)), self.asides(seat))

    def sentence(self) -> str:
        """What is asked of whom, in one plain sentence for the present viewer; at the end, what decided."""
        result = self._match.result
        return result.reason if result is not None else self._ask(self.viewer)

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
        events = self._match.events(self.viewer, self._drained)
        self._drained = self._match.now
        return events

    def this_round(self) -> list[Event]:
        """What has happened since the present round began, as the present viewer may know it: to look back on."""
        began = max((number for number, _ in self._round_headings()), default=0)
        return self._match.events(self.viewer, began)

    def log(self) -> list[LogLine]:
        """The log of the present viewer."""
        upto, lines = self._logs.get(self.viewer, (0, []))
        if upto < self._match.now:
            lines += chronicle(self._match, self.viewer, upto)
            self._logs[self.viewer] = (self._match.now, lines)
        return lines.copy()

    def recap(self) -> list[LogLine]:
        """One to five lines about what happened since the viewer last decided or looked on; empty if nothing did."""
        return self._recap

    def since(self) -> str:
        """What the viewer did last before the `recap`: `you led [[K9]] in trick 2`; empty if there is no recap."""
        return last_deed(self._match, self.viewer) if self._recap and self.viewer is not None else ""

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
        found = match.referee.guarded(lambda: match.game.highlights(match.table, events, match.names), [])
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
        return self._match.game.story is not None

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
        self._changed()

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

    def take_over(self, seat: int, kind: str) -> None:
        """Let a bot (`bot:careful`) or a person (`human`) play on for a seat; see `Match.take_over` for its errors."""
        self._match.take_over(seat, kind)
        self._screen.cover()
        self._changed()

    # ---- the shared screen

    def lift(self) -> None:
        """The seat named by the curtain looks; in the style `peek` the one that called or is asked."""
        if len(self.humans) > 1 and self._match.result is None and self._screen.lift(self._asked_seat()):
            seat = self._screen.viewer
            assert seat is not None
            self._recap = recap(self._match, seat, self._seen[seat])
            self._settle_screen()

    def call(self, seat: int) -> None:
        """A person asks to see the own hand, though what is asked is public (TT-33)."""
        if len(self.humans) > 1 and seat in self.humans and seat != self.viewer and self._match.result is None:
            self._screen.call(seat, self._asked_seat())
            self._recap = []
            self.revision += 1

    def cover(self) -> None:
        """Nobody looks any more: back to the open table, or to the curtain of a private decision."""
        self._screen.cover()
        self._settle_screen()

    # ---- time

    def tick(self, now: float) -> bool:
        """Let bots move at their pace; `now` in seconds. True if anything changed. Never waits."""
        moved = self._bots.tick(now)
        news = bool(self._bots.notices)
        if moved or news:
            self._changed()
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
        """The person who decides now; of several the viewer, else the one who did nothing for the longest time."""
        waiting = [seat for seat in self._match.deciding if seat in self.humans]
        if self.viewer in waiting:
            return self.viewer
        return min(waiting, key=self._last_act, default=None)

    def _last_act(self, seat: int) -> int:
        at = self._match.last_act[seat]
        return -1 if at is None else at

    def _open(self, actions: list[Action]) -> tuple[Action, ...]:
        """Those that name no piece the screen must not show: Poison's card is chosen from one's own hand (TT-33)."""
        shown = {piece for zone in self.view().zones for piece in zone}
        pieces = range(len(self.table.pieces))
        return tuple(a for a in actions if all(code in shown for code in a.args if code in pieces))

    def _changed(self) -> None:
        before = self.viewer
        self._settle_screen()
        if before is not None and self.viewer == before:
            self._seen[before] = self._match.now
        self._gather_notices()

    def _settle_screen(self) -> None:
        asked = self._asked_seat()
        self._screen.settle(self.humans, asked, asked is not None and self._match.private(asked))
        if self.viewer is None:
            self._recap = []
        self.revision += 1

    def _ask(self, viewer: int | None) -> str:
        match = self._match
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
        if "stop" not in self.table.verb or "yes" not in self.table.words:
            return None
        vote = Action(self.table.verb["stop"], (self.table.word("yes"),))
        return vote if vote in (*self.asides(seat), *self._match.legal(seat)) else None

    def _gather_notices(self) -> None:
        self.notices += self._match.notices[self._faults :]
        self._faults = len(self._match.notices)
        while self._bots.notices:
            self.notices.append(self._bots.notices.popleft())
        if self._match.trouble != self._trouble:
            self._trouble = self._match.trouble
            self.notices.append(self._trouble or "The game is saved again.")
