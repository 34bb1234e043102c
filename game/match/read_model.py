"""The part of a match that is read: who plays, and what each seat may know. Actions are in `Match`."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from game.match.encryption import Key
from game.match.journal import Journal
from game.match.referee import Outcome, Referee
from game.match.save_format import Entry, Header
from game.match.seats import HUMAN, STYLES, seated
from game.match.undo import UndoEntry, UndoStack
from game.rules import load as load_game
from game.rules.plugin import Game, Refusal, Result, complete_options
from game.table import Action, Event, State, View, events_for
from game.table import view as view_of

NOT_A_PLAYER = Refusal("not_a_player", "", "Only people at the table can do that.")
GAME_OVER = Refusal("game_over", "", "The game is over.")


class MatchReader:
    """The match so far; `Match` adds the actions.

    Attributes:
        header: everything settled before the deal; its `options` are complete.
        game: the rules plugin.
        table: the static table for these seats and options.
        seats: the present players.
        options: the house rules in play, complete.
        state: the true position. Never hand it to a scene or a bot.
        actors: bit mask of the seats that must decide, 0 when the game is over; `deciding` lists the same seats in
            order.
        result: the result, None while the game goes on.
        history: every line of the file after the header.
        raw: every line of the file as written.
        journal: writes the file; None if the match is not saved.
        gone: the numbers of the events that were undone and not redone; they are not part of the story.
        markers: per seat the place of its marker, in `GRAIN` parts of the table's width and height; None in the tray.
        sharing: how people share the screen, as in the file; empty for no information.
        forced: whether a person's forced move is made automatically (`forced_move`).
        noticed: how often something has happened that anyone except the seat that acted could notice.
        last_act: per seat the number of the next event at its last action that others noticed; None if there was none.
        fading: hides old events by the house rules while the game goes on; None if they do not fade.
        referee: calls the plugin; its `notices` are about failures of the rules.
        key: the key that encrypts its files during the game; None for plain files.
    """

    def __init__(self, header: Header) -> None:
        """Set up the empty table of a `header`; nothing is dealt yet.

        Raises:
            UnknownGameError: there is no such game.
            OptionError: the game has no such option.
            ValueError: an impossible number of seats, kind of player or style of sharing.
        """
        self.header = header
        self.game: Game = load_game(header.game)
        minimum, maximum = self.game.meta.seats
        taken = sum(not seat.empty for seat in header.seats)
        if taken < len(header.seats) and not self.game.meta.joins:
            raise ValueError(f"{self.game.meta.title} has no empty seats.")
        if not minimum <= taken <= len(header.seats) <= maximum:
            raise ValueError(f"{self.game.meta.title} is for {minimum} to {maximum} players, not {taken}.")
        self.seats = seated(header.seats)
        chosen = complete_options(self.game.meta, header.options, kept=True)
        self.table = self.game.table(chosen, len(self.seats))
        self.options = dict(self.table.options)  # the options in play: the number of seats may settle some (MJ-803)
        self.referee = Referee(self.game, self.table)
        self.fading = self.game.tale.fades(self.table)
        self.state = State(self.table)
        self.actors = 0
        self.result: Result | None = None
        self.history: list[Entry] = []
        self.raw: list[bytes] = []
        self._scored: list[tuple[int, tuple[int, ...]]] = []  # including undone changes
        self.journal: Journal | None = None
        self.key: Key | None = None
        self.markers: list[tuple[int, int] | None] = [None] * len(self.seats)
        self.sharing = header.sharing
        if self.sharing not in ("", *STYLES):
            raise ValueError(f"no such style of sharing: {self.sharing[:40]!r}")
        self.forced = header.forced
        self.gone: set[int] = set()
        self.noticed = 0
        self._undo_stack = UndoStack()
        self._events: list[Event] = []
        self._audible: dict[int | None, tuple[int, list[int]]] = {}  # see `audible`; up to which event it is known
        # The lines of the log of each viewer, see `game.match.log`: by the number of the event, what the viewer got,
        # the names at that time and the line.
        self.lines: dict[int | None, dict[int, tuple[Event, list[str], Any]]] = {}
        self.last_act: list[int | None] = [None] * len(self.seats)

    @property
    def deciding(self) -> tuple[int, ...]:
        """Return the seats that must decide now."""
        return tuple(seat for seat in range(self.table.seats) if self.actors >> seat & 1)

    @property
    def humans(self) -> tuple[int, ...]:
        """Return the seats of people."""
        return tuple(i for i, seat in enumerate(self.seats) if seat.kind == HUMAN)

    @property
    def names(self) -> tuple[str, ...]:
        """Return the names at the table, unique and clean."""
        return tuple(seat.name for seat in self.seats)

    @property
    def race(self) -> list[tuple[int, tuple[int, ...]]]:
        """Return the scores at each change that was not undone: (number of the first event of the change, score per
        seat). Empty for a game whose scores are no points."""
        if self.game.meta.ranked:
            return []
        return [each for each in self._scored if each[0] not in self.gone]

    @property
    def phase(self) -> str:
        """Return the name of the phase."""
        return self.table.phases[self.state.phase]

    @property
    def trouble(self) -> str:
        """Return why the match is not safe on disk now; empty if it is, or is not saved at all."""
        return self.journal.trouble if self.journal is not None else ""

    @property
    def sealed(self) -> bool:
        """Return whether its files are encrypted."""
        return self.key is not None and self.result is None

    @property
    def notices(self) -> list[str]:
        """Return sentences for the player about failures of the rules, oldest first."""
        return self.referee.notices

    @property
    def path(self) -> Path | None:
        """Return the file of the match; None if it is not saved."""
        return self.journal.path if self.journal is not None else None

    def view(self, seat: int | None) -> View:
        """Return the view of `seat`; None for an onlooker."""
        return view_of(self.state, seat, self.actors)

    def scores(self, seat: int | None) -> tuple[int, ...]:
        """Return the score of every seat as `seat` may know it; None for an onlooker. Empty if there are none."""
        return self.referee.guarded(lambda: self.game.scores(self.table, self.view(seat)), ())

    def trackers(self, seat: int | None) -> Mapping[str, Any]:
        """Return the counts of the game for `seat` (None: for everyone), as plain data."""
        return self.referee.guarded(lambda: self.game.trackers(self.table, self.view(seat)), {})

    def legal(self, seat: int) -> list[Action]:
        """Return all decisions of `seat` now; empty unless it must decide."""
        if seat not in self.deciding:
            return []
        return self.referee.guarded(lambda: self.game.legal(self.state, seat), [])

    def open_actions(self, seat: int) -> list[Action]:
        """Return the open actions (a bell, a knock) that `seat` may take now."""
        if not self._is_seat(seat) or self.result is not None:
            return []
        return self.referee.guarded(lambda: self.game.open_actions(self.state, seat), [])

    def private(self, seat: int) -> bool:
        """Return whether the decision of `seat` needs its private view."""
        return self.referee.guarded(lambda: self.game.private(self.state, seat), True)

    def events(self, seat: int | None, since: int = 0) -> list[Event]:
        """Return the events from number `since` on, as `seat` may know them; None for an onlooker."""
        if self.fading is None:
            return events_for(self.table, self._events[since:], seat)
        return [event for _, event in self.heard(seat, since)][::-1]

    def heard(self, seat: int | None, since: int = 0, until: int | None = None) -> Iterator[tuple[int, Event]]:
        """Yield the same events with their numbers, newest first, from before number `until` back to `since`."""
        last = self.now if until is None else until
        if self.fading is None or self.result is not None:
            for number in range(last - 1, since - 1, -1):
                yield from ((number, seen) for seen in events_for(self.table, (self._events[number],), seat))
            return
        fading = self.fading
        whole = [(n, seen) for n, event in enumerate(self._events) for seen in events_for(self.table, (event,), seat)]
        left = self.referee.guarded(lambda: list(zip(whole, fading([seen for _, seen in whole]), strict=True)), [])
        yield from ((number, seen) for (number, _), seen in reversed(left) if since <= number < last)

    def audible(self, seat: int | None) -> Sequence[int]:
        """Return the numbers of the events that `seat` received in any form; None for an onlooker.

        The index in this list is the number that this viewer may see, so that it does not count events for others only.
        Events that fade by the house rules keep their index.
        """
        upto, numbers = self._audible.get(seat, (0, []))
        if upto < self.now:
            numbers += (n for n in range(upto, self.now) if events_for(self.table, (self._events[n],), seat))
            self._audible[seat] = (self.now, numbers)
        return numbers

    @property
    def happened(self) -> tuple[int, int]:
        """Return a value that grows with every action and remark that others notice, and with nothing else."""
        return self.noticed, len(self.audible(None))

    def counted(self, seat: int | None, since: int) -> Iterator[tuple[int, Event]]:
        """Yield the events for `seat` (None: an onlooker) from its own event number `since` on, oldest first.

        Each comes with the number for this viewer (`audible`).
        """
        audible = self.audible(seat)
        heard = [*self.heard(seat, self.since(seat, since))]
        yield from ((bisect_left(audible, number), event) for number, event in reversed(heard))

    def since(self, seat: int | None, own: int) -> int:
        """Return the number of the event that has the number `own` for `seat` (None: an onlooker), or of the next
        event."""
        audible = self.audible(seat)
        return audible[own] if own < len(audible) else self.now

    def event(self, number: int) -> Event:
        """Return the true event with this number, including which seats saw it."""
        return self._events[number]

    def events_since(self, since: int = 0) -> list[Event]:
        """Return the true events from number `since` on. They are for the chronicle, not for screens."""
        return self._events[since:]

    @property
    def now(self) -> int:
        """Return the number that the next event will have."""
        return len(self._events)

    def refusal(self, seat: int, action: Action) -> Refusal | None:
        """Return why `seat` may not take `action` now; None if it may."""
        if not self._is_seat(seat):
            return Refusal("no_such_seat", "", "This table has no such seat.")
        if self.result is not None:
            return GAME_OVER
        if not self.referee.is_action(action):
            return Refusal("not_an_action", "", "This game has no such action.")
        return self.referee.refuse(self.state, seat, action)

    # ---- undo and redo

    def can_undo(self, by: int | None) -> Refusal | None:
        """Return why the last move cannot be undone for the seat `by` (None: the table); None if it can."""
        if by is not None and by not in self.humans:
            return NOT_A_PLAYER
        if self.result is not None:
            return Refusal("game_over", "", "The game is over and its seed is public, so you cannot undo.")
        if not self._undo_stack.moves:
            return Refusal("nothing_to_undo", "", "No one has made a move yet.")
        if not self._undo_stack.last_move(bool(self.humans)):
            why = "The last move showed something new to a player, so you cannot undo it."
            return Refusal("new_information", "", why)
        return None

    def last_move(self) -> UndoEntry | None:
        """Return the move that an undo would undo; None if there is none."""
        return next(iter(self._undo_stack.last_move(bool(self.humans))), None)

    def fresh_move(self) -> bool:
        """Return whether a person moved last, the move can be undone, and no one has acted since."""
        steps = self._undo_stack.last_move(bool(self.humans))
        return self.result is None and bool(steps) and all(step.human and step.seat == steps[0].seat for step in steps)

    def undone_move(self) -> UndoEntry | None:
        """Return the move that a redo would restore; None if there is none."""
        undone = self._undo_stack.undone
        return undone.steps[0] if undone is not None else None

    def undo_asks(self, by: int) -> tuple[int, ...]:
        """Return the people who must agree to an undo for `by`.

        A slip needs no permission. A slip is a move of `by` that showed no one anything, not even a text, in which
        chance had no part, and that no one else has answered. Bots that were asked together with `by` have not answered
        it: they choose again.
        """
        steps = self._undo_stack.last_move(bool(self.humans))
        together = self.game.actors(steps[0].before) if steps else 0
        bots = {step.seat for step in steps if not step.human and together >> step.seat & 1}
        if steps and steps[0].seat == by and all(step.seat in {by, *bots} and not step.showed for step in steps):
            return ()
        return tuple(seat for seat in self.humans if seat != by)

    def redo_asks(self, by: int) -> tuple[int, ...]:
        """Return the people who must agree to a redo for `by`; none if `by` has undone its own slip."""
        undone = self._undo_stack.undone
        undone_alone = undone is not None and undone.undone_alone == by
        return tuple(seat for seat in self.humans if seat != by and not undone_alone)

    def can_redo(self, by: int | None) -> Refusal | None:
        """Return why the last undo cannot be redone for the seat `by` (None: the table); None if it can."""
        if by is not None and by not in self.humans:
            return NOT_A_PLAYER
        if self._undo_stack.undone is None:
            return Refusal("nothing_to_redo", "", "There is nothing to redo.")
        return None

    # ---- helpers

    def hides(self, outcome: Outcome, viewer: int | None) -> bool:
        """Return whether `viewer` (None: an onlooker) notices nothing of an outcome: no event and no change of its
        view."""
        if events_for(self.table, outcome.events, viewer):
            return False
        return self.view(viewer) == view_of(outcome.state, viewer, outcome.actors)

    def is_unseen(self, seat: int, outcome: Outcome) -> bool:
        """Return whether no onlooker and no person except the one at `seat` can notice an outcome."""
        return all(self.hides(outcome, viewer) for viewer in (None, *self.humans) if viewer != seat)

    def _is_seat(self, seat: int) -> bool:
        return 0 <= seat < self.table.seats
