"""What a game tells whoever thinks about it: how far, how fast, and what positions are worth."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, cast

from game.rules import defaults
from game.table import Action, State, Table, View


@dataclass(frozen=True)
class Worlds:
    """Positions `w` of a game's own in which playouts are played, by the same rules; each can `clone` and `roll` as a
    State can. What a decision is there, a move, is hashable.

    Attributes:
        of: the position of a state in which all is known; the state may change afterwards.
        actors: bit mask of the seats that must decide; 0 when nothing is left to decide.
        apply: (w, seat, move) -> carries out a legal move, then every automatic step up to the next decision.
        move: the move that an action is, of all that may be searched; `action`: the action that a move is.
        seen: (w, seat) -> the same for all positions that look alike to the seat, hashable.
    """

    of: Callable[[State], Any]
    actors: Callable[[Any], int]
    apply: Callable[[Any, int, Any], None]
    move: Callable[[Action], Hashable]
    action: Callable[[Any], Action]
    seen: Callable[[Any, int], Hashable]


@dataclass(frozen=True)
class Search:
    """What a game tells whoever thinks about it. A `world` is a state drawn from a view, with chance of its own.

    A game without any of it is thought through at random, to its end or to what the public scores say by then. Where it
    has `worlds` of its own, these are the positions `s` and the moves of `over`, `policy`, `values`, `moves` and
    `finish`; else they are states and actions.

    Attributes:
        begin: makes a new world ready for playouts (it may simplify it, the phase and what is legal now stay) and gives
            their horizon, whatever `over` and `finish` take for one.
        over: (s, horizon) -> whether the tree has gone far enough.
        policy: (s, seat) -> a legal action of a seat that must decide, found fast; chance from `s.roll`. None: any.
        values: the chance of each seat to win, 0 to 1, as the position looks; exact when the game is over. None: as the
            public scores look.
        prior: (table, view, legal) -> how much each action is worth at first sight, in chances to win; only the
            differences count. One that is worth a whole win less than the best is not thought about.
        weight: (view, world) -> from 0 to 1 how likely what the others did is in this world.
        mend: view -> what sets right, in a world drawn from it, what a random deal gets wrong of what the seat knows
            (`fits`), and may deal hidden pieces as likely as they are; the view stays the same.
        phases: those in which a decision is searched; None: all. In others it is about words, and the careful bot's.
        moves: (s, seat) -> those of the legal actions that the tree below the decision looks at; None: all.
        finish: (s, horizon) -> the values after playing on by the policy as far as the horizon, for games that can do
            so faster than move by move; it may change the position.
        barred: per zone the pieces that public play proves cannot lie there, for sampling.
        fits: whether hidden pieces can lie so at all, where `barred` cannot say it (one court in each pack).
        foretold: what a hint counts over possible worlds until the next beat: a note, told of the seat that decides,
            with its words after "you": `win the trick`. It needs a `policy`.
        goal: what the chances of a hint are chances of, after "to".
        worlds: how playouts are played in something faster than a State; None: in states, by the rules.
        trust: how many worlds the prior is worth in this view.
        keep: (views, view) -> those of a seat's own views of this game, oldest first and the present one last, that
            still tell something of what is hidden.
        deduce: (table, views kept, rng) -> what deals the hidden pieces in a world drawn from the last of these views
            anew, as likely as what the seat saw makes them.
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
    worlds: Worlds | None = None
    trust: Callable[[View], int] = defaults.usual_trust
    keep: Callable[[Sequence[View], View], list[View]] = defaults.nothing_kept
    deduce: Callable[[Table, Sequence[View], Random], Callable[[State], None]] | None = None

    def quick(self, s: State, seat: int) -> Action:
        """The policy's action at a state of the game.

        Raises:
            TypeError: the game has no policy.
        """
        if self.policy is None:
            raise TypeError("no policy")
        if self.worlds is None:
            return cast(Action, self.policy(s, seat))
        return self.worlds.action(self.policy(self.worlds.of(s), seat))
