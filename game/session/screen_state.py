"""The screen state: everything of one match that the screen may show to its present viewer."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.match.facts import MatchFacts
from game.match.log import LogLine, chronicle, last_deed, line_of
from game.match.match import Match
from game.match.seats import SeatInfo
from game.rules.plugin import Highlight, Meta, Occasion, Refusal, Result, turns_up
from game.session import text as texts
from game.session.auto_moves import AutoMoves
from game.session.hotseat import Screen
from game.session.snapshot import Asked, Curtain, FrozenScreen
from game.table import Action, Event, Table, View, carried

if TYPE_CHECKING:
    from game.records.chronicle import OpenPieces, Picture

COVERED = Refusal("covered", "", texts.LOOK_AT_YOUR_OWN_HAND)
OWN_HAND = texts.TO_LOOK_AT_YOUR_HAND  # the reason shown for a seat that looks without being asked (TT-33)


class ScreenState:
    """The content of the screen for one match: views and per-seat events only, never more than the viewer may know.

    Attributes:
        table, meta: the static table, and the description of the game.
        ended: the open view at the last scoring that everyone watches, with no actors. Later events belong to the next
            round. None before the first scoring.
        lay: the table as everyone at the screen saw it before the events that were not drained yet; None: as it was at
            first.
        veiled: whether a panel over the table keeps the viewer busy; the table under it is drawn as the open one.
    """

    def __init__(self, match: Match, style: str) -> None:
        """Show a match to people who share the screen in a style of `hotseat.STYLES`."""
        self._match = match
        self._screen = Screen(style)
        self._facts = MatchFacts(match)
        self._forced = AutoMoves(match, self._facts)
        self.ahead = self._forced.ahead
        self._recap: list[LogLine] = []
        self._recap_since = 0  # the number of the first event of the recap in which another player did something
        self._here: int | None = None  # the last viewer, as long as no one else has looked or acted since
        self._drained = match.now
        self._logs: dict[int | None, tuple[int, frozenset[int], list[LogLine]]] = {}
        self.table: Table = match.table
        self.meta: Meta = match.game.meta
        self._handover: FrozenScreen | None = None
        self.ended: View | None = None
        self.lay: View | None = None
        self.veiled = False

    # ---- the players

    @property
    def seats(self) -> tuple[SeatInfo, ...]:
        """Return the players, seat by seat, with colour and costume."""
        return self._match.seats

    @property
    def names(self) -> tuple[str, ...]:
        """Return the names, seat by seat."""
        return self._match.names

    @property
    def kinds(self) -> tuple[str, ...]:
        """Return `human`, `bot:NAME` or `empty`, seat by seat."""
        return tuple(seat.kind for seat in self._match.seats)

    @property
    def humans(self) -> tuple[int, ...]:
        """Return the seats of people."""
        return self._match.humans

    @property
    def options(self) -> Mapping[str, str | int]:
        """Return the house rules of this match, complete."""
        return self._match.options

    @property
    def sealed(self) -> bool:
        """Return whether the file is encrypted, as it is during the game."""
        return self._match.sealed

    @property
    def path(self) -> Path | None:
        """Return the file of the match; None if it is not saved."""
        return self._match.path

    # ---- what the screen may show

    @property
    def viewer(self) -> int | None:
        """Return the seat whose private view may be on the screen now; None for the open table."""
        return self._screen.viewer

    @property
    def ready(self) -> int | None:
        """Return the seat that may look at its private decision with one press: the last viewer, if no one else came
        since."""
        return None if self.handing_over else self._screen.ready

    @property
    def curtain(self) -> Curtain | None:
        """Return the curtain while the screen must be covered until `reveal_hand`; otherwise None."""
        seat = self._screen.covered
        if seat is None:
            return None
        others = tuple(self.names[other] for other in self.humans if other != seat)
        return Curtain(seat, self.names[seat], self._behind(seat), others)

    @property
    def screen_viewer(self) -> int | None:
        """Return the seat whose view is on the screen; None for the open table.

        This is the viewer, or during a handover the viewer before it. While `veiled` it is None: the viewer answers in
        secret over the open table, which must not show what only they may know.
        """
        if self.veiled:
            return None
        return self.viewer if self._handover is None else self._handover.screen_viewer

    @property
    def handing_over(self) -> bool:
        """Return whether the last action is still shown to the former viewer. Until `part`, no one can act."""
        return self._handover is not None

    def view(self) -> View:
        """Return the view on the screen: that of `screen_viewer`, or of an onlooker at the open table.

        During a handover (`handing_over`) its actors are those from before.
        """
        view = self._match.view(self.screen_viewer)
        return view if self._handover is None else replace(view, actors=self._handover.actors)

    def behind(self, seat: int) -> View:
        """Return what a person who writes may know: the viewer their own view, others the open table."""
        return self._match.view(seat if seat == self.viewer else None)

    def opening(self, seat: int, action: Action) -> View:
        """Return what the sheet of an action may show: as `behind`, or the seat's own view if the action, which the
        seat must decide on, opens its secret to all.
        """
        opens = self.table.verbs[action.verb] in self._match.game.talk.opens
        return self._match.view(seat) if opens and self._match.deciding == (seat,) else self.behind(seat)

    def asked(self, seat: int | None = None) -> Asked | None:
        """Return the decision that a person must make now; None for a bot's turn or after the end.

        `seat` chooses one of several people who must decide.
        """
        seat = self._asked_seat() if seat is None else seat
        if seat is None or seat not in self._match.deciding or seat not in self.humans or self._forced.move():
            return None
        private = self._match.private(seat)
        if self._screen.covered is not None or self.handing_over or (private and self.viewer != seat):
            return Asked(seat, self.sentence(), private, (), ())
        return Asked(seat, self.sentence(), private, self._open(seat, self._match.legal(seat)), self.open_actions(seat))

    @property
    def lookers(self) -> tuple[int, ...]:
        """Return the people at this screen who must decide now. Each of them may want to see their hand.

        Nobody is asked for a move that they gave ahead.
        """
        next_of = self.ahead.next_of
        return tuple(seat for seat in self._match.deciding if seat in self.humans and next_of(seat) is None)

    def alike(self) -> tuple[Action, ...]:
        """Return the answers that every person with a private decision may give, if they are the same for all.

        They do not depend on a hand: a thumb up or down, a sheet to fill in. Empty if there is no such decision.
        """
        match = self._match
        offered = {tuple(match.legal(seat)) for seat in match.deciding}
        answers = offered.pop() if len(offered) == 1 else ()
        pieces = frozenset(range(len(self.table.pieces)))
        sealed = all(match.game.unlogged(self.table, each) and pieces.isdisjoint(each.args) for each in answers)
        return answers if sealed and all(map(match.private, self.lookers)) else ()

    @property
    def named(self) -> int | None:
        """Return the only person who is asked; None if no one is or several are.

        It is the seat meant by "look" without a name, so that the habit of one person does not open the hand of
        another.
        """
        waiting = self.lookers
        return waiting[0] if len(waiting) == 1 else None

    @property
    def turn(self) -> int | None:
        """Return the seat whose turn it is, including the time in which bots only answer; None if the game has no such
        turns."""
        return self._whose_turn()

    def sentence(self) -> str:
        """Return the question in one plain sentence for the present viewer; after the end, the reason for the result.

        During a handover (`handing_over`) it says what was done.
        """
        return self._asked_now() if self._handover is None else self._handover.sentence

    def stops(self, action: Action) -> bool:
        """Return whether an action is a vote to end the game here, which `stop_here` asks everyone for."""
        return self.table.verbs[action.verb] == self._match.game.names.stop

    def refusal(self, seat: int, action: Action) -> Refusal | None:
        """Return why `seat` may not do this now; None if it may."""
        if seat not in self.humans:
            return Refusal("not_your_seat", "", texts.NOT_AT_THIS_SCREEN)
        betrays = self._betrays(seat, action)
        if not betrays and action._replace(text="") in self._match.open_actions(seat):
            return self._match.refusal(seat, action)
        asked = seat in self._match.deciding and self.viewer != seat
        hidden = asked and (self._match.private(seat) or not self._open(seat, [action]))
        return COVERED if betrays or hidden or self._screen.covered is not None else self._match.refusal(seat, action)

    def open_actions(self, seat: int) -> tuple[Action, ...]:
        """Return the open actions (bells, a knock) of a person's seat, without those that betray a hidden hand."""
        match, actions = self._match, self._match.open_actions(seat) if seat in self.humans else []
        if self.viewer != seat:  # with one fault in the list, none is offered
            betrays = match.game.betrays
            actions = match.referee.guarded(lambda: [a for a in actions if not betrays(match.state, seat, a)], [])
        return tuple(actions)

    def drain(self) -> list[Event]:
        """Return the events since the last call, as the present viewer may know them, for animations."""
        events = self._match.events(self.screen_viewer, self._drained)
        self._drained = self._match.now
        return events

    @property
    def undrained(self) -> bool:
        """Return whether there are events that were not drained yet."""
        return self._drained < self._match.now

    def this_round(self) -> list[Event]:
        """Return the events of the present round that were not undone, as the present viewer may know them."""
        return self._facts.this_round(self.screen_viewer)

    def log(self) -> list[LogLine]:
        """Return the log of the present viewer."""
        match, gone = self._match, frozenset(self._match.gone)
        upto, was_gone, lines = self._logs.get(self.screen_viewer, (0, gone, []))
        if upto < match.now:
            if match.fading is not None or was_gone != gone:
                upto, lines = 0, []
            lines += chronicle(match, self.screen_viewer, upto)
            self._logs[self.screen_viewer] = (match.now, gone, lines)
        return lines.copy()

    def recap(self) -> list[LogLine]:
        """Return what happened since the viewer last decided or watched; empty if no one else did or said anything.

        Automatic moves for the viewer and talk come first. Everyone watches during a shared moment, unless a hand is on
        the screen, and always in the style `trust`.
        """
        return self._recap

    def since(self) -> str:
        """Return the viewer's last action before the `recap`: `Trick 2: You led [[K9]].`; empty without a recap."""
        if not self._recap or self.viewer is None:
            return ""
        return last_deed(self._match, self.viewer, self._recap_since)

    def called(self, piece: str) -> str:
        """Return the name that people use for a piece, given its name on the table."""
        return self._facts.called(piece)

    def in_words(self, text: str) -> str:
        """Return a line with the names of its pieces for people: `You led Skulls 9.` for `You led [[K9]].`"""
        return self._facts.in_words(text)

    def phrase(self, action: Action) -> str:
        """Return an action as an order, as the present viewer may know it: `Play Skulls 9`."""
        match = self._match
        phrase = match.game.phrase
        return self.in_words(
            match.referee.guarded(
                lambda: phrase(self.table, self.view(), action, self.names), self.table.verbs[action.verb]
            )
        )

    def outlook(self, action: Action) -> str:
        """Return the immediate effect of an action of the viewer, as far as their view tells; empty if there is none to
        show."""
        return self._told(self._match.game.outlook, action)

    def warning(self, action: Action) -> str:
        """Return the question before a dropped piece breaks a promise or loses something; empty for no question."""
        return self._told(self._match.game.warning, action)

    def _told(self, tell: Callable[[Table, View, Action, Sequence[str]], str], action: Action) -> str:
        """Return what a function of the game says about an action of the viewer, from their view."""
        match, view = self._match, self.view()
        if view.seat is None and (asked := self.asked()) is not None and not asked.private:
            view = replace(view, seat=asked.seat)  # an open decision: the onlooker's view, with the seat that decides
        return self.in_words(match.referee.guarded(lambda: tell(self.table, view, action, self.names), ""))

    def undo_refusal(self, seat: int) -> Refusal | None:
        """Return why `seat` cannot ask to undo the last move; None if it can, so that the other people may agree."""
        return self._match.can_undo(seat)

    def undoes_alone(self) -> int | None:
        """Return the person at the screen whose own slip comes back without a vote; None if there is none."""
        move = self._match.last_move()
        return None if move is None else self._alone(move.seat, self.undo_refusal, self.undo_asks)

    def redoes_alone(self) -> int | None:
        """Return the person at the screen who has undone their own slip and may redo it; None if there is none."""
        undone = self._match.undone_move()
        return None if undone is None else self._alone(undone.seat, self.redo_refusal, self.redo_asks)

    def _alone(
        self, seat: int, refusal: Callable[[int], Refusal | None], asks: Callable[[int], tuple[int, ...]]
    ) -> int | None:
        """Return `seat` if it needs no permission and no other person has looked since; otherwise None."""
        others = {self.screen_viewer, self._here} - {None, seat} if self._screen.style != "trust" else ()
        return None if others or refusal(seat) is not None or asks(seat) else seat

    def undo_asks(self, seat: int) -> tuple[int, ...]:
        """Return the people who must agree to an undo for `seat`; none for its own slip (`Match.undo_asks`)."""
        return self._match.undo_asks(seat)

    def redo_asks(self, seat: int) -> tuple[int, ...]:
        """Return the people who must agree to a redo for `seat`."""
        return self._match.redo_asks(seat)

    def redo_refusal(self, seat: int) -> Refusal | None:
        """Return why `seat` cannot ask for a redo; None if it can, so that the other people may agree."""
        return self._match.can_redo(seat)

    def undo_line(self) -> str:
        """Return the log line of the move that an undo would undo, as an onlooker reads it; empty if there is none."""
        return line_of(self._match, self._match.last_move())

    def redo_line(self) -> str:
        """Return the log line of the move that a redo would restore, as an onlooker reads it; empty if
        there is none."""
        return line_of(self._match, self._match.undone_move())

    def undone(self) -> tuple[int, Action] | None:
        """Return the seat and the action of the move that was just undone; None if something has happened since."""
        undone = self._match.undone_move()
        return None if undone is None else (undone.seat, undone.action)

    def occasion(self, event: Event) -> Occasion | None:
        """Return the banner for which the whole table pauses at an event; None if there is none."""
        return self._facts.occasion(event)

    @property
    def halts(self) -> bool:
        """Return whether the table pauses for an event that was not drained yet."""
        return any(self.occasion(event) is not None for event in self._match.events(self._together, self._drained))

    def watched_since(self, since: int) -> bool:
        """Return whether the viewer has acted since event number `since`, and needs their hand no longer.

        They do not where everyone watches what came of it, such as a trick that is won, or where their next question is
        open. In a game with steps of several questions the hand is still needed while they alone are asked.
        """
        seat, match = self.viewer, self._match
        if seat is None or self._last_act(seat) < since:
            return False
        rests = any(event.kind in match.game.tale.holds for event in match.events(self._together, since))
        goes_on = self.lookers == (seat,) and self._whose_turn() is not None
        return rests or (seat in self.lookers and not match.private(seat) and not goes_on)

    def brings_together(self, news: Sequence[Event]) -> bool:
        """Return whether everyone watches the events: sealed cards turn, points are counted, or the game is over."""
        tale, table = self._match.game.tale, self.table
        turns = any(turns_up(tale, table, news, at) for at in range(len(news)))
        return turns or self._match.result is not None or self.counted(news) is not None

    def counted(self, news: Sequence[Event]) -> int | None:
        """Return how many of these events come before the scoring that everyone watches; None if there is no scoring.

        The other events belong to the next round.
        """
        return self._facts.counted(news)

    def result(self) -> Result | None:
        """Return the result of the game; None while it goes on."""
        return self._match.result

    def score_race(self) -> list[tuple[str, tuple[int, ...]]]:
        """Return the score per seat at each change, with the heading of its round; empty if the game has no scores."""
        return self._facts.score_race()

    def highlights(self) -> list[Highlight]:
        """Return the highlights of a finished game. `at` is the index in `score_race` of the entry to which each
        belongs."""
        return self._facts.highlights()

    def public_events(self) -> list[tuple[int, Event]]:
        """Return the events that were not undone, as an onlooker may know them, each with its number."""
        return [each for each in self._match.heard(None) if each[0] not in self._match.gone][::-1]

    def seal(self) -> str:
        """Return the seal of the seed, shown before the deal: 64 hex digits."""
        return self._match.header.commitment

    def seed_if_over(self) -> str | None:
        """Return the seed once the game is over; otherwise None."""
        return self._match.header.seed if self._match.result is not None else None

    def chronicle(self) -> list[LogLine]:
        """Return the log as an onlooker may read it, for an export."""
        return chronicle(self._match, None)

    def piece_table(self) -> str:
        """Return what happened to the pieces as a spreadsheet (CSV): what is public, and what the only person knows.

        Where several people share the screen, one of them could read the file later.
        """
        from game.records.piece_table import written

        people = self._match.humans
        return written(self._match, people[0] if len(people) == 1 else None)

    def markdown(self) -> str:
        """Return the story of the game in Markdown. It contains nothing that was not revealed."""
        from game.records.chronicle import markdown

        return markdown(self._match)

    def page(self, pictures: Sequence[Picture] = ()) -> str:
        """Return the story of the game as one self-contained page of HTML, with pictures of the table."""
        from game.records.chronicle import page

        return page(self._match, pictures)

    @property
    def tells(self) -> bool:
        """Return whether the game tells a story that is worth saving."""
        return self._match.game.tale.story is not None

    def open_view(self) -> View:
        """Return the view of an onlooker at the open table, independent of the present viewer."""
        return self._match.view(None)

    def laid(self) -> list[OpenPieces]:
        """Return the pieces that were open to everyone at the end of each chapter of the story."""
        from game.records.chronicle import laid

        return laid(self._match)

    @property
    def markers(self) -> tuple[tuple[int, int] | None, ...]:
        """Return the place of each seat's marker, in thousandths of the table's width and height; None in the tray
        (TT-101)."""
        return tuple(self._match.markers)

    # ---- helpers

    def _asked_seat(self) -> int | None:
        """Return the person who decides now; None if there is none.

        Of several, this is the viewer, or the person who called, or the last viewer. Otherwise it is the person who has
        not acted for longest; the person whose turn it is comes last.
        """
        waiting, screen = self.lookers, self._screen
        if self._forced.move() and self.viewer not in waiting:
            return None
        first = next((seat for seat in (screen.viewer, screen.called, screen.named) if seat in waiting), None)
        if first is not None:
            return first
        turn = self._whose_turn()
        return min(waiting, key=lambda seat: (seat == turn, self._last_act(seat)), default=None)

    def _whose_turn(self) -> int | None:
        """Return the seat whose turn it is; None if the game has no turns of one seat."""
        match = self._match
        return match.referee.guarded(lambda: match.game.turn(match.state), None)

    def _last_act(self, seat: int) -> int:
        at = self._match.last_act[seat]
        return -1 if at is None else at

    def _open(self, seat: int, actions: list[Action]) -> tuple[Action, ...]:
        """Return the actions of a seat that the screen may show to the present viewer.

        They name no hidden piece, as Poison's card is chosen from the private hand (TT-33). To offer them betrays
        nothing to others.
        """
        visible_pieces = {piece for zone in self._match.view(self.viewer).zones for piece in zone}
        pieces = range(len(self.table.pieces))
        return tuple(
            action
            for action in actions
            if not self._betrays(seat, action) and all(code in visible_pieces for code in action.args if code in pieces)
        )

    def _betrays(self, seat: int, action: Action) -> bool:
        """Return whether offering this action to `seat` would leak hidden information to the current viewer."""
        match = self._match
        return self.viewer != seat and match.referee.guarded(
            lambda: match.game.betrays(match.state, seat, action), True
        )

    def _stop_vote(self, seat: int) -> Action | None:
        vote = self._match.game.names.vote(self.table)
        return vote if vote in (*self.open_actions(seat), *self._match.legal(seat)) else None

    @property
    def _together(self) -> int | None:
        """Return the viewer for what everyone at this screen may see together: the only person, or None for an
        onlooker."""
        return self.humans[0] if len(self.humans) == 1 else None

    def _end(self, news: Sequence[Event], lay: View) -> None:
        """Save the table at the end of a round, if the events contain one. `lay` is the table before them."""
        upto = self.counted(news)
        if upto is not None:
            self.ended = carried(self.table, lay, news[:upto])

    def _now_shown(self) -> FrozenScreen:
        """Return the viewer, the question, the actors and the table of this moment."""
        return FrozenScreen(self.viewer, self._asked_now(), self._match.actors, self._match.view(self._together))

    def _asked_now(self) -> str:
        """Return the question, for an onlooker while `veiled`; after the end, the reason for the result."""
        viewer = None if self.veiled else self.viewer
        forced = None if self._forced.plain() else self._forced.only()
        asks = self.ahead.move() is None  # else the table makes the move
        if asks:
            return self._facts.sentence(viewer, forced)
        return self._facts.watched([seat for seat in self._match.deciding if self.ahead.next_of(seat) is not None])

    def _ask(self, viewer: int | None) -> str:
        """Return the question of the moment as `viewer` may read it."""
        return self._facts.question(viewer, None if self._forced.plain() else self._forced.only())

    def _behind(self, seat: int) -> str:
        """Return the text of the curtain for the seat that must look, from public facts and facts
        about that seat only."""
        if seat not in self._match.deciding:
            return OWN_HAND
        curtain, asked = self._match.game.curtain, self._ask(None)
        if curtain is None:
            return asked
        return self._match.referee.guarded(lambda: curtain(self.table, self._match.view(None), seat, self.names), asked)
