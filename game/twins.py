"""A search for leaks: a second game that differs only in what one seat cannot see must look the same to that seat."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.match.chance import Draw, DrawError, Recorder
from game.match.referee import Outcome
from game.match.undo import is_final, shows
from game.promises import require
from game.rules.plugin import Game
from game.table import Action, Event, State, Table, events_for, view

PATIENCE = 60


class Twin:
    """A copy of a game in which two pieces that `seat` cannot tell apart have changed places.

    It continues with the same actions and the same chance; where needed, one piece takes the place of the other. It
    ends
    when `seat` sees one of the pieces, play proves that the piece is elsewhere, an action is impossible here, or
    `PATIENCE`
    actions have passed. Until then the views, events, legal actions and refusals of `seat` must equal those of the true
    game.

    Attributes:
        state: the position of the twin game.
        steps: the number of actions compared.
        alive: whether the comparison goes on.
    """

    def __init__(self, game: Game, s: State, seat: int, pair: tuple[int, int]) -> None:
        """Swap the two pieces of `pair`, and who knows them, in a copy of `s`."""
        self._game = game
        self._seat = seat
        self._pair = pair
        self._other = dict(zip(pair, reversed(pair), strict=True))
        self.state = s.clone()
        one, other = pair
        for index, pieces in enumerate(s.zones):
            if one in pieces or other in pieces:
                swapped = [self._other.get(p, p) for p in pieces]
                self.state.zones[index] = tuple(swapped if s.table.ordered[index] else sorted(swapped))
                for piece in {one, other}.intersection(swapped):
                    self.state.know(piece, index, s.seen[self._other[piece]])
        self.steps = 0
        self.alive = True
        self._compare(s, [], [])

    def follow(
        self, before: State, s: State, seat: int, action: Action, draws: Sequence[Draw], events: list[Event]
    ) -> None:
        """Carry out here the action that led the true game from `before` to `s`, and compare the two games.

        Raises:
            BrokenPromiseError: the seat of this twin can tell the games apart.
        """
        table = s.table
        was = self.state.clone()
        mine = action
        if seat != self._seat and self._game.refuse(self.state, seat, action) is not None:
            mine = action._replace(args=tuple(self._other.get(a, a) for a in action.args))
        if self._game.refuse(self.state, seat, mine) is not None:
            require(seat != self._seat, f"player {seat} may {table.text(action)}, but not when hidden pieces differ")
            self.alive = False
            return
        self.state.chance = Recorder(table, None, [self._mapped(table, draw) for draw in draws])
        self.state.events = []
        try:
            self._game.apply(self.state, seat, mine)
        except DrawError:
            self.alive = False
            return
        need = 1 << self._seat
        visible_pieces = {p for event in events if event.saw & need for p in event.pieces}
        heard = {p for event in self.state.events if event.saw & need for p in event.pieces}
        known = any(state.seen[p] & need for state in (s, self.state) for p in self._pair)
        known = known or not self.possible(s)
        if known or set(self._pair) & (visible_pieces | heard) or self._game.result(s) or self.steps == PATIENCE:
            self.alive = False
            return
        self.steps += 1
        true = Outcome(s, 0, None, list(events), list(draws))
        twin = Outcome(self.state, 0, None, self.state.events, list(draws))
        undone = [
            (showed, is_final(self._game, done, start, outcome, showed))
            for done, start, outcome in ((action, before, true), (mine, was, twin))
            for showed in [shows(seat, start, outcome)]
        ]
        require(
            undone[0] == undone[1],
            f"player {self._seat} may take {table.text(mine)} back, or not, by what it cannot see",
        )
        self._compare(s, events, self.state.events)

    def possible(self, s: State) -> bool:
        """Return whether this world is still possible for all that `seat` can know of the true game."""
        barred = self._game.search.barred(s.table, view(s, self._seat, self._game.actors(s)))
        is_possible = all(pieces.isdisjoint(self.state.zones[zone]) for zone, pieces in barred.items())
        twin = self.state.clone()  # the pieces as here, with the public variables of the true game
        twin.phase, twin.vars = (
            s.phase,
            [
                there if sight == s.table.everyone else mine
                for there, mine, sight in zip(s.vars, twin.vars, s.table.variable_sight, strict=True)
            ],
        )
        return is_possible and self._game.search.fits(twin)

    def _mapped(self, table: Table, draw: Draw) -> Draw:
        """Return a random result with the two pieces exchanged."""
        names = {table.names[p]: table.names[o] for p, o in self._other.items()}
        if isinstance(draw, int):
            return draw
        return names.get(draw, draw) if isinstance(draw, str) else [names.get(name, name) for name in draw]

    def _compare(self, s: State, events: list[Event], twin_events: list[Event]) -> None:
        game, seat, table = self._game, self._seat, s.table
        actors = game.actors(self.state)
        who = f"player {seat}, who cannot tell {' from '.join(table.names[p] for p in self._pair)},"
        require(actors == game.actors(s), f"{who} sees that other seats must decide")
        require(view(self.state, seat, actors) == view(s, seat, actors), f"{who} sees a difference")
        require(events_for(table, twin_events, seat) == events_for(table, events, seat), f"{who} gets different events")
        require(game.legal(self.state, seat) == game.legal(s, seat), f"{who} has different actions")
        require(game.open_actions(self.state, seat) == game.open_actions(s, seat), f"{who} has different open actions")
        require(game.private(self.state, seat) == game.private(s, seat), f"{who} gets another curtain")
        for other in range(table.seats):
            for action in game.legal(s, other)[:3]:
                if not set(self._pair) & set(action.args):
                    refusal = game.refuse(s, seat, action)
                    require(game.refuse(self.state, seat, action) == refusal, f"{who} gets another refusal")


def twin_of(game: Game, s: State, rng: Random) -> Twin | None:
    """Return a twin for a random seat and two pieces it cannot tell apart; None if there are none."""
    table = s.table
    seat = rng.randrange(table.seats)
    hidden = [p for pieces in s.zones for p in pieces if not s.seen[p] >> seat & 1]
    if not hidden:
        return None
    one = rng.choice(hidden)
    alike = [p for p in hidden if table.back[p] == table.back[one] and s.where(p) != s.where(one)]
    alike += [p for p in s.zones[s.where(one)] if p in hidden and table.ordered[s.where(one)] and p != one]
    alike = [p for p in alike if table.back[p] == table.back[one]]
    twin = Twin(game, s, seat, (one, rng.choice(alike))) if alike else None
    return twin if twin is None or twin.possible(s) else None
