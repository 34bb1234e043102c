"""What an evening shows: of one match what may stand on one screen, for whoever looks at it."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.match.log import LogLine, chronicle, last_deed, remembered, round_headings, told_of
from game.match.match import Match
from game.match.seats import SeatInfo
from game.match.text import in_words
from game.rules.plugin import Highlight, Meta, Occasion, Refusal, Result
from game.session.auto_moves import Forced
from game.session.hotseat import Screen
from game.session.snapshot import Asked, Curtain, FrozenScreen
from game.table import Action, Event, Table, View, carried

if TYPE_CHECKING:
    from game.records.chronicle import Laid, Picture

COVERED = Refusal("covered", "", "Look at your own hand first.")
OWN_HAND = "To look at your own hand."  # why a seat looks that is asked nothing (TT-33)


class ScreenState:
    """What one match shows at one screen: Views and per-seat events only, never more than the person there may know.

    Attributes:
        table, meta: the static table, what is said of the game.
        ended: the table as everybody's points were counted last, with nobody asked anything, for all who sit at the
            screen together: what has come since is of the next round. None before that.
        veiled: whether the viewer is busy with what lies over the table; the table under it is drawn as the open one.
    """

    def __init__(self, match: Match, style: str) -> None:
        """What a match shows to people who share the screen so (`hotseat.STYLES`)."""
        self._match = match
        self._screen = Screen(style)
        self._forced = Forced(match)
        self._recap: list[LogLine] = []
        self._recap_since = 0  # the number of the first event of the recap in which another player did something
        self._drained = match.now
        self._logs: dict[int | None, tuple[int, frozenset[int], list[LogLine]]] = {}
        self._headings: tuple[int, list[tuple[int, str]]] = (0, [])
        self.table: Table = match.table
        self.meta: Meta = match.game.meta
        self._handover: FrozenScreen | None = None
        self.ended: View | None = None
        self.veiled = False

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
    def sealed(self) -> bool:
        """Whether the file is under seal, as it is while the game goes on."""
        return self._match.sealed

    @property
    def path(self) -> Path | None:
        """The file the match is kept in."""
        return self._match.path

    # ---- what the screen may show

    @property
    def viewer(self) -> int | None:
        """Whose private view may be on the screen now; None: the open table."""
        return self._screen.viewer

    @property
    def ready(self) -> int | None:
        """Who looks at a secret by one press, on the open table: whoever looked last, and nobody else came since."""
        return None if self.handing_over else self._screen.ready

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
        """Whose view is on the screen: the viewer's, and while a parting is seen out that of whoever looked before.

        While `veiled` it is nobody's: the viewer answers in secret over the open table, and what only they may know
        does not lie there for everybody.
        """
        if self.veiled:
            return None
        return self.viewer if self._handover is None else self._handover.eyes

    @property
    def handing_over(self) -> bool:
        """Whether what was just done is seen out by whoever looked; until `part` nobody is offered anything."""
        return self._handover is not None

    def view(self) -> View:
        """What whoever looks at the screen, or an onlooker at the open table, may know.

        While it is `handing_over`, its actors are those who were asked before.
        """
        view = self._match.view(self.eyes)
        return view if self._handover is None else replace(view, actors=self._handover.actors)

    def behind(self, seat: int) -> View:
        """What a person who writes may know: the viewer what the own view tells, others what the open table does."""
        return self._match.view(seat if seat == self.viewer else None)

    def asked(self, seat: int | None = None) -> Asked | None:
        """What a person must decide now (`seat`, when several must); None: a bot's turn, or over."""
        seat = self._asked_seat() if seat is None else seat
        if seat is None or seat not in self._match.deciding or seat not in self.humans or self._forced.move():
            return None
        private = self._match.private(seat)
        if self._screen.covered is not None or self.handing_over or (private and self.viewer != seat):
            return Asked(seat, self.sentence(), private, (), ())
        return Asked(seat, self.sentence(), private, self._open(seat, self._match.legal(seat)), self.open_actions(seat))

    @property
    def lookers(self) -> tuple[int, ...]:
        """The people at this screen who are asked now: each of them may want to see the own hand."""
        return tuple(seat for seat in self._match.deciding if seat in self.humans)

    def alike(self) -> tuple[Action, ...]:
        """What every one of those who are asked in secret may answer, one like another, and no hand has a part in it: a
        thumb, a sheet to fill in. Empty where it is not so."""
        match = self._match
        offered = {tuple(match.legal(seat)) for seat in match.deciding}
        answers = offered.pop() if len(offered) == 1 else ()
        pieces = frozenset(range(len(self.table.pieces)))
        sealed = all(match.game.untold(self.table, each) and pieces.isdisjoint(each.args) for each in answers)
        return answers if sealed and all(map(match.private, self.lookers)) else ()

    @property
    def named(self) -> int | None:
        """Whose hand is meant where nobody says whose: the only one who is asked; None: nobody is, or it must be said,
        so that no habit of one person opens another's hand."""
        waiting = self.lookers
        return waiting[0] if len(waiting) == 1 else None

    @property
    def turn(self) -> int | None:
        """The seat whose part of the game it is, where bots only answer meanwhile; None where it has no such parts."""
        return self._whose_turn()

    def sentence(self) -> str:
        """What is asked of whom, in one plain sentence for the present viewer; at the end, what decided.

        While it is `handing_over`, what was asked before.
        """
        return self._asked_now() if self._handover is None else self._handover.sentence

    def stops(self, action: Action) -> bool:
        """Whether an action is a vote about ending the game here, which `stop_here` asks everybody for."""
        return self.table.verbs[action.verb] == self._match.game.names.stop

    def refusal(self, seat: int, action: Action) -> Refusal | None:
        """Why `seat` may not do this now; None if it may."""
        if seat not in self.humans:
            return Refusal("not_your_seat", "", "Nobody at this screen plays that seat.")
        betrays = self._betrays(seat, action)
        if not betrays and action._replace(text="") in self._match.open_actions(seat):
            return self._match.refusal(seat, action)
        asked = seat in self._match.deciding and self.viewer != seat
        hidden = asked and (self._match.private(seat) or not self._open(seat, [action]))
        return COVERED if betrays or hidden or self._screen.covered is not None else self._match.refusal(seat, action)

    def open_actions(self, seat: int) -> tuple[Action, ...]:
        """The open actions (bells, a knock) of a person's seat, without those that betray a hand nobody looks at."""
        found = self._match.open_actions(seat) if seat in self.humans else []
        return tuple(found if self.viewer == seat else [a for a in found if not self._betrays(seat, a)])

    def drain(self) -> list[Event]:
        """What happened since the last call, as the present viewer may know it: for pictures that move."""
        events = self._match.events(self.eyes, self._drained)
        self._drained = self._match.now
        return events

    def this_round(self) -> list[Event]:
        """What has happened since the present round began and was not taken back, as the present viewer may know it: to
        look back on."""
        began, gone = max((number for number, _ in self._round_headings()), default=0), self._match.gone
        return [event for number, event in self._match.heard(self.eyes, began) if number not in gone][::-1]

    def log(self) -> list[LogLine]:
        """The log of the present viewer."""
        match, gone = self._match, frozenset(self._match.gone)
        upto, was_gone, lines = self._logs.get(self.eyes, (0, gone, []))
        if upto < match.now:
            if match.fading is not None or was_gone != gone:
                upto, lines = 0, []
            lines += chronicle(match, self.eyes, upto)
            self._logs[self.eyes] = (match.now, gone, lines)
        return lines.copy()

    def recap(self) -> list[LogLine]:
        """What happened since the viewer last decided or looked on, first what was done for it unasked and what people
        said; empty if nobody else did or said anything. All look on in a moment that the game calls everybody's, unless
        somebody sees a hand just then, and where people trust each other all the time."""
        return self._recap

    def since(self) -> str:
        """What the viewer did last before the `recap`: `you led [[K9]] in trick 2`; empty if there is no recap."""
        if not self._recap or self.viewer is None:
            return ""
        return last_deed(self._match, self.viewer, self._recap_since)

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

    def undo_refusal(self, seat: int) -> Refusal | None:
        """Why the last move cannot be taken back at the wish of `seat`; None if the other people may agree to it."""
        return self._match.can_undo(seat)

    def undo_asks(self, seat: int) -> tuple[int, ...]:
        """The people who must agree to an undo that `seat` wishes; nobody for a slip of its own (`Match.undo_asks`)."""
        return self._match.undo_asks(seat)

    def redo_asks(self, seat: int) -> tuple[int, ...]:
        """The people who must agree to a redo that `seat` wishes."""
        return self._match.redo_asks(seat)

    def redo_refusal(self, seat: int) -> Refusal | None:
        """Why what was taken back cannot stand again if `seat` wishes it; None if the other people may agree to it."""
        return self._match.can_redo(seat)

    def undo_told(self) -> str:
        """The move that would be taken back, as an onlooker reads it; empty if none, or if it told nobody anything."""
        return told_of(self._match, self._match.last_move())

    def redo_told(self) -> str:
        """The move that would stand again, as an onlooker reads it; empty as for `undo_told`."""
        return told_of(self._match, self._match.undone_move())

    def undone(self) -> tuple[int, Action] | None:
        """The seat and the action of the move that was taken back just now; None if something happened since."""
        undone = self._match.undone_move()
        return None if undone is None else (undone.seat, undone.action)

    def occasion(self, event: Event) -> Occasion | None:
        """What the whole table stops for a moment for, if an event is such."""
        match = self._match
        return match.referee.guarded(lambda: match.game.tale.occasion(self.table, event, match.names), None)

    @property
    def halts(self) -> bool:
        """Whether the whole table stops for a moment for something that was not drained yet."""
        return any(self.occasion(event) is not None for event in self._match.events(self._together, self._drained))

    def brings_together(self, news: Sequence[Event]) -> bool:
        """Whether what happened has everybody look at all points, or ended the game."""
        return self._match.result is not None or self.counted(news) is not None

    def counted(self, news: Sequence[Event]) -> int | None:
        """How many of these events come before the points are counted that everybody looks at; the others are of the
        next round. None: nobody does."""
        found = ((at, self.occasion(event)) for at, event in enumerate(news))
        at = next((at for at, occasion in found if occasion is not None and occasion.points), None)
        if at is None:
            return None
        told = (n for n in range(at, -1, -1) if news[n].kind == self._match.game.names.counted)
        return next(told, at) + 1

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
        starts = [number for number, _ in self._match.race]
        found = remembered(self._match)
        return [each._replace(at=max(0, bisect_right(starts, each.number) - 1)) for each in found]

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
        from game.records.chronicle import markdown

        return markdown(self._match)

    def page(self, pictures: Sequence[Picture] = ()) -> str:
        """The same as one page of HTML that needs nothing beside it, with pictures of the table in it."""
        from game.records.chronicle import page

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
        from game.records.chronicle import laid

        return laid(self._match)

    @property
    def markers(self) -> tuple[tuple[int, int] | None, ...]:
        """Per seat where its marker lies, in thousandths of the cloth across and down; None: in the tray (TT-101)."""
        return tuple(self._match.markers)

    # ---- the machinery

    def _asked_seat(self) -> int | None:
        """The person who decides now; of several whoever looks, asked to, or looked last, else who did nothing for the
        longest, whose turn it is last of all."""
        waiting, screen = self.lookers, self._screen
        if self._forced.move() and self.viewer not in waiting:
            return None
        first = next((seat for seat in (screen.viewer, screen.called, screen.named) if seat in waiting), None)
        if first is not None:
            return first
        turn = self._whose_turn()
        return min(waiting, key=lambda seat: (seat == turn, self._last_act(seat)), default=None)

    def _whose_turn(self) -> int | None:
        """The seat whose part of the game it is, where the game has such parts."""
        match = self._match
        return match.referee.guarded(lambda: match.game.turn(match.state), None)

    def _last_act(self, seat: int) -> int:
        at = self._match.last_act[seat]
        return -1 if at is None else at

    def _open(self, seat: int, actions: list[Action]) -> tuple[Action, ...]:
        """Those of a seat that the screen may show: they name no piece that is hidden there, as Poison's card is chosen
        from one's own hand (TT-33), and that they are offered betrays nothing to other eyes than that seat's."""
        shown = {piece for zone in self._match.view(self.viewer).zones for piece in zone}
        pieces = range(len(self.table.pieces))
        return tuple(
            action
            for action in actions
            if not self._betrays(seat, action) and all(code in shown for code in action.args if code in pieces)
        )

    def _betrays(self, seat: int, action: Action) -> bool:
        """Whether that this is offered to a seat would tell whoever looks now what they must not know."""
        match = self._match
        return self.viewer != seat and match.referee.guarded(
            lambda: match.game.betrays(match.state, seat, action), True
        )

    def _stop_vote(self, seat: int) -> Action | None:
        vote = self._match.game.names.vote(self.table)
        return vote if vote in (*self.open_actions(seat), *self._match.legal(seat)) else None

    @property
    def _together(self) -> int | None:
        """Whose view all who sit at this screen may see together: the only person's, or an onlooker's."""
        return self.humans[0] if len(self.humans) == 1 else None

    def _end(self, news: Sequence[Event], lay: View) -> None:
        """Keep how a round ended, if news is that one did, by how the table lay before it."""
        upto = self.counted(news)
        if upto is not None:
            self.ended = carried(self.table, lay, news[:upto])

    def _now_shown(self) -> FrozenScreen:
        """Whose view it is now, how the table lies, and what is asked of whom."""
        return FrozenScreen(self.viewer, self._asked_now(), self._match.actors, self._match.view(self._together))

    def _asked_now(self) -> str:
        """What is asked of whom; at the end, what decided."""
        result = self._match.result
        return result.reason if result is not None else self._ask(self.viewer)

    def _ask(self, viewer: int | None) -> str:
        match, forced = self._match, self._forced.move()
        if forced is not None:
            who = "You have" if viewer == forced[0] else f"{match.names[forced[0]]} has"
            return f"{who} only one card that can be played."
        who = " and ".join(match.names[seat] for seat in match.deciding)
        ask = match.game.ask
        return match.referee.guarded(lambda: ask(match.table, match.view(viewer), match.names), f"{who} decides.")

    def _behind(self, seat: int) -> str:
        """What the curtain tells the seat that shall look: as an onlooker knows it, and of that seat alone."""
        if seat not in self._match.deciding:
            return OWN_HAND
        told, asked = self._match.game.curtain, self._ask(None)
        if told is None:
            return asked
        return self._match.referee.guarded(lambda: told(self.table, self._match.view(None), seat, self.names), asked)

    def _round_headings(self) -> list[tuple[int, str]]:
        upto, headings = self._headings
        if upto < self._match.now:
            headings += round_headings(self._match, upto)
            self._headings = (self._match.now, headings)
        gone = self._match.gone
        return [each for each in headings if each[0] not in gone]
