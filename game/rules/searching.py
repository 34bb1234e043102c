"""The contract between a game and thinking bots: horizons, playouts, values of positions."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, cast

from game.rules import defaults
from game.table import Action, State, Table, View


@dataclass(frozen=True)
class Worlds:
    """A faster position `w` in which playouts are played by the same rules. Each has `clone` and `roll` like a State.

    A decision in such a position is a move, which is hashable.

    Attributes:
        of: the position of a state in which everything is known; the state may change afterwards.
        actors: bit mask of the seats that must decide; 0 when there is nothing left to decide.
        apply: (w, seat, move) -> carries out a legal move, then every automatic step up to the next decision.
        move: the move of an action that may be searched.
        action: the action of a move.
        seen: (w, seat) -> a hashable value that is equal for all positions that look alike to the seat.
    """

    of: Callable[[State], Any]
    actors: Callable[[Any], int]
    apply: Callable[[Any, int, Any], None]
    move: Callable[[Action], Hashable]
    action: Callable[[Any], Action]
    seen: Callable[[Any, int], Hashable]


@dataclass(frozen=True)
class Search:
    """The functions of a game for thinking bots. A `world` is a state drawn from a view, with its own source of chance.

    Without any of these fields, playouts are random, and end with the game or are judged by the public scores. Where a
    game has `worlds`, they are the positions `s` and moves of `over`, `policy`, `values`, `moves` and `finish`;
    otherwise these are states and actions.

    Attributes:
        begin: prepares a new world for playouts and returns their horizon, any value that `over` and `finish` take. It
            may simplify the world; the phase and the legal actions stay.
        over: (s, horizon) -> whether the tree ends here.
        policy: (s, seat) -> a legal action of a seat that must decide, found fast; chance from `s.roll`. None: any.
        values: the chance of each seat to win, 0 to 1, judged by the position; exact when the game is over. None:
            judged by the public scores.
        prior: (table, view, legal) -> a first estimate of each action, in chances to win; only the differences count.
            An action that is a whole win below the best is not searched.
        weight: (view, world) -> the likelihood of the others' actions in this world, 0 to 1.
        mend: view -> a function that corrects a world drawn from it where a random deal contradicts what the seat knows
            (`fits`). It may deal hidden pieces by their likelihood; the view stays the same.
        phases: those in which a decision is searched; None: all. In others the careful bot decides.
        moves: (s, seat) -> the legal actions that the tree considers below the first decision; None: all.
        finish: (s, horizon) -> the values after playing on by the policy to the horizon, for games that can do so
            faster than move by move; it may change the position.
        barred: per zone the pieces that public play proves cannot be there, for sampling.
        fits: whether hidden pieces can be there, where `barred` is not enough (one court in each pack).
        foretold: what a hint counts over possible worlds until the next beat: a note about the deciding seat, with its
            words after "you": `win the trick`. It needs a `policy`.
        goal: the goal of a hint's chances, after "to".
        lead_goal: the same for the first seat, where it has a role of its own (`Meta.lead`); empty: as the others.
        worlds: faster positions for playouts; None: states, by the rules.
        trust: the weight of the prior in this view, as a number of worlds.
        keep: (views, view) -> the earlier views of a seat that still tell something about hidden pieces. The views are
            the seat's own of this game, oldest first; the present one is last.
        deduce: (table, kept views, rng) -> a function that deals the hidden pieces of a world drawn from the last view
            again, by the likelihood of what the seat saw.
    """

    begin: Callable[[State], Any] = defaults.no_horizon
    over: Callable[[Any, Any], bool] = defaults.to_the_end
    policy: Callable[[Any, int], Any] | None = None
    values: Callable[[Any], Sequence[float]] | None = None
    prior: Callable[[Table, View, Sequence[Action]], Sequence[float]] = defaults.no_prior
    weight: Callable[[View, State], float] = defaults.all_alike
    mend: Callable[[View], Callable[[State], None]] | None = None
    phases: frozenset[int] | None = None
    moves: Callable[[Any, int], list[Any]] | None = None
    finish: Callable[[Any, Any], Sequence[float]] | None = None
    barred: Callable[[Table, View], Mapping[int, frozenset[int]]] = defaults.nothing_barred
    fits: Callable[[State], bool] = defaults.all_fits
    foretold: Mapping[str, str] = field(default_factory=dict)
    goal: str = "win the game"
    lead_goal: str = ""
    worlds: Worlds | None = None
    trust: Callable[[View], int] = defaults.usual_trust
    keep: Callable[[Sequence[View], View], list[View]] = defaults.nothing_kept
    deduce: Callable[[Table, Sequence[View], Random], Callable[[State], None]] | None = None

    def goal_of(self, seat: int | None) -> str:
        """Return the goal of a seat's chances, after "to"."""
        return self.lead_goal if seat == 0 and self.lead_goal else self.goal

    def quick(self, s: State, seat: int) -> Action:
        """Return the policy's action in a state of the game.

        Raises:
            TypeError: the game has no policy.
        """
        if self.policy is None:
            raise TypeError("no policy")
        if self.worlds is None:
            return cast(Action, self.policy(s, seat))
        return self.worlds.action(self.policy(self.worlds.of(s), seat))
