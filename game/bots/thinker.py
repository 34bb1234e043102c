"""The thinker: single-observer information-set Monte Carlo tree search (Cowling, Powley, Whitehouse 2012).

It knows only a view. Each round of thought draws one world that fits the view. It plays every candidate action in
this same world, so that candidates are compared by their effects and not by the luck of the deal. Below the
candidates is one tree for all worlds. Its edges are moves of a seat, as the deciding seat may differ between worlds.
Each edge counts how often it was available. The tree below the seat's next decision is kept, and used again if that
decision comes with a view that the thought has met.
"""

from __future__ import annotations

import time
from collections.abc import Hashable, Sequence
from functools import partial
from math import inf, log, sqrt
from random import Random
from typing import Any, NamedTuple

from game.bots.blind import any_action, by_scores
from game.rules.plugin import Game, Worlds
from game.table import Action, Sampler, State, Table, View, view

NODES = 600  # playouts of a `thinker` without a budget in its name
CANDIDATES = 14  # of the legal actions at the root, by their prior
FIRST_CHECK = 3  # worlds before a candidate may be dropped
CHECK_GROWTH = 1.4  # growth of the number of worlds from one check to the next
SURE = 3.5  # standard errors by which a dropped candidate must be worse
WIDENING = 0.6  # edges of a node grow with this times the root of its visits
PLIES = 400  # decisions after which every playout ends and is judged
KEPT = 4  # visits from which the tree below the next decision is kept
DOUBT = 0.05  # the least deviation assumed between worlds
REJECTED = 500  # worlds rejected in a row before an unlikely one is used, or none


class Budget(NamedTuple):
    """The limits of a thought: at most `nodes` playouts, and not beyond `deadline` (`time.monotonic()`)."""

    nodes: float
    deadline: float = inf


class Judged(NamedTuple):
    """The judgement of one action.

    `visits` is the number of playouts that began with it. `value` is their mean in chances to win (0 to 1), adjusted
    towards the estimate of the heuristics. Both are 0 for an action that was not tried.
    """

    action: Action
    visits: int
    value: float


class Thought(NamedTuple):
    """A decision and its reasons: the action, all legal actions judged in their order, and the number of worlds."""

    action: Action
    judged: tuple[Judged, ...]
    worlds: int


class Edge:
    """A move in the tree and its results for the seat that makes it. `edges` are the next moves, by seat and move."""

    __slots__ = ("available", "edges", "move", "total", "visits")

    def __init__(self, move: Hashable) -> None:
        self.move = move
        self.visits = 0
        self.available = 0
        self.total = 0.0
        self.edges: dict[int, dict[Hashable, Edge]] = {}


class Memory:
    """The memory of a seat from one decision of a game to the next.

    Attributes:
        nodes: the tree of its latest thought below its next decision, by what the seat would then see.
        views: its own earlier views that are still useful, oldest first (`Search.keep`).
    """

    def __init__(self) -> None:
        """Start with no views and no tree."""
        self.nodes: dict[Hashable, Edge] = {}
        self.views: list[View] = []


class Candidate(Edge):
    """An action at the root of the tree.

    Attributes:
        action: the action; `move` is the same in the form of the worlds.
        prior: its value by the heuristics.
        trust: how many worlds the prior counts for.
        values: one value per world.
        worth: the mean of the values, adjusted towards the prior.
        behind: how much worse than the best it was when it was dropped.
    """

    __slots__ = ("action", "behind", "prior", "trust", "values", "worth")

    def __init__(self, action: Action, move: Hashable, prior: float, trust: int) -> None:
        super().__init__(move)
        self.action = action
        self.behind = 0.0
        self.prior = prior
        self.trust = trust
        self.values: list[float] = []
        self.worth = prior


def think(
    game: Game,
    table: Table,
    view: View,
    legal: Sequence[Action],
    rng: Random,
    budget: Budget,
    memory: Memory | None = None,
) -> Thought:
    """Return the decision of the seat of the view, with its reasons.

    The same view, legal actions, rng, memory and number of nodes give the same thought, unless the deadline cuts it
    short. A seat with one legal action does not think. The careful bot decides in an endless game, and in phases that
    the game's search leaves to it.

    Args:
        legal: all decisions of the seat, at least one.
        memory: the memory of this seat in this game; it is updated.

    Raises:
        ValueError: the view is an onlooker's.
    """
    if view.seat is None:
        raise ValueError("an onlooker has nothing to think about")
    if memory is not None:
        memory.views = game.search.keep(memory.views, view)
    phases = game.search.phases
    if len(legal) == 1 or game.meta.endless or (phases is not None and view.phase not in phases):
        action = legal[0] if len(legal) == 1 else game.careful(table, view, list(legal), rng)
        return Thought(action, tuple(Judged(each, 0, 0.0) for each in legal), 0)
    return _Mind(game, table, view, rng, memory or Memory()).decide(legal, budget)


class _Mind:
    """The search of one decision while it runs."""

    def __init__(self, game: Game, table: Table, view: View, rng: Random, memory: Memory) -> None:
        assert view.seat is not None
        self.game = game
        self.table = table
        self.view = view
        self.seat = view.seat
        self.rng = rng
        self.kept = memory.nodes
        self.nodes = memory.nodes = {}
        self.search = game.search
        self.worlds = game.search.worlds or by_the_rules(game)
        self.policy = game.search.policy or partial(any_action, game)
        self.values = game.search.values or partial(by_scores, game)
        self.moves = self.search.moves or game.legal
        self.trust = self.search.trust(view)
        self.sampler = Sampler(table, view, self.search.barred(table, view))
        self.mend = self.search.mend(view) if self.search.mend else None
        self.deduce = self.search.deduce(table, memory.views, rng) if self.search.deduce and memory.views else None
        self.spread = 0.1  # the deviation of playout values, which sets how much the tree explores

    def decide(self, legal: Sequence[Action], budget: Budget) -> Thought:
        """Compare the candidates until one is left or the budget is spent. Return the thought."""
        field = self.candidates(legal)
        racing = field
        spent = worlds = 0
        check = FIRST_CHECK
        while len(racing) > 1 and (worlds == 0 or (spent < budget.nodes and time.monotonic() < budget.deadline)):
            world = self.world()
            if world is None:
                break
            horizon = self.search.begin(world)
            position = self.worlds.of(world)
            grows = not worlds and not self.search.over(position, horizon)
            if grows and (kept := self.kept.get(self.worlds.seen(position, self.seat))):
                remember(field, kept, self.seat)
            for at, candidate in enumerate(racing):
                if worlds and time.monotonic() >= budget.deadline:
                    forget_last(racing[:at])
                    break
                candidate.values.append(self.playout(position.clone(), candidate, horizon))
            else:
                worlds += 1
            spent += len(racing)
            if worlds >= check:
                check = int(worlds * CHECK_GROWTH) + 1
                racing = self.drop(racing)
        if len(racing) > 1 or not worlds:  # a single last candidate keeps its worth
            self.weigh(racing)
        best = max(racing, key=lambda candidate: candidate.worth)
        for candidate in field:
            if candidate not in racing:
                candidate.worth = best.worth - candidate.behind
        by_action = {candidate.action: candidate for candidate in field}

        def judged_of(action: Action) -> Judged:
            if action not in by_action:
                return Judged(action, 0, 0.0)
            return Judged(action, by_action[action].visits, min(1.0, max(0.0, by_action[action].worth)))

        judged = tuple(map(judged_of, legal))
        return Thought(best.action, judged, worlds)

    def candidates(self, legal: Sequence[Action]) -> list[Candidate]:
        """Return the most promising legal actions, best first."""
        priors = self.search.prior(self.table, self.view, legal)
        move = self.worlds.move
        trust = self.trust
        field = [Candidate(action, move(action), prior, trust) for action, prior in zip(legal, priors, strict=True)]
        field.sort(key=lambda candidate: -candidate.prior)
        return [candidate for candidate in field[:CANDIDATES] if candidate.prior > field[0].prior - 1.0]

    def world(self) -> State | None:
        """Return a world that fits the view, chosen as often as the play so far makes it likely; None if none was
        found."""
        likely = None
        for _ in range(REJECTED):
            world = self.sampler.draw(self.rng)
            if self.mend:
                self.mend(world)
            if self.deduce:
                self.deduce(world)
            weight = self.search.weight(self.view, world) if self.search.fits(world) else 0.0
            if weight:
                likely = world
            if self.rng.random() < weight:
                break
        return likely

    def weigh(self, racing: Sequence[Candidate]) -> None:
        """Set the worth of each candidate: its mean, adjusted towards its prior, less so with more worlds."""
        n = len(racing[0].values)
        prior = sum(candidate.prior for candidate in racing) / len(racing)
        means = [candidate.total / n if n else 0.0 for candidate in racing]
        mean = sum(means) / len(racing)
        for candidate, own in zip(racing, means, strict=True):
            trust = candidate.trust
            candidate.worth = mean + (n * (own - mean) + trust * (candidate.prior - prior)) / (n + trust)

    def drop(self, racing: list[Candidate]) -> list[Candidate]:
        """Return the candidates that may still be the best."""
        self.weigh(racing)
        best = max(racing, key=lambda candidate: candidate.worth)
        n = len(best.values)
        self.spread = max(0.01, _deviation(best.values))
        staying = []
        for candidate in racing:
            gaps = [a - b for a, b in zip(best.values, candidate.values, strict=True)]
            doubt = max(DOUBT, _deviation(gaps)) / sqrt(n + self.trust)
            candidate.behind = best.worth - candidate.worth
            if candidate is best or candidate.behind < SURE * doubt:
                staying.append(candidate)
        return staying

    def playout(self, s: Any, candidate: Candidate, horizon: Any) -> float:
        """Play on from the candidate: down the tree, one new edge, then by the quick policy. Return the value."""
        search, actors_of, apply = self.search, self.worlds.actors, self.worlds.apply
        apply(s, self.seat, candidate.move)
        path: list[tuple[int, Edge]] = [(self.seat, candidate)]
        node: Edge = candidate
        met = False
        while node.visits and (actors := actors_of(s)) and not search.over(s, horizon):
            seat = (actors & -actors).bit_length() - 1
            if not met and seat == self.seat and node.visits >= KEPT:
                met = True
                self.nodes[self.worlds.seen(s, seat)] = node
            node = self.step(s, seat, node)
            path.append((seat, node))
            apply(s, seat, node.move)
        values = search.finish(s, horizon) if search.finish else self.finish(s, horizon)
        for seat, edge in path:
            edge.visits += 1
            edge.total += values[seat]
        return values[self.seat]

    def finish(self, s: Any, horizon: Any) -> Sequence[float]:
        """Play on by the quick policy, decision by decision. Return the value for each seat."""
        search, worlds = self.search, self.worlds
        for _ in range(PLIES):
            actors = worlds.actors(s)
            if not actors or search.over(s, horizon):
                break
            seat = (actors & -actors).bit_length() - 1
            worlds.apply(s, seat, self.policy(s, seat))
        return self.values(s)

    def step(self, s: Any, seat: int, node: Edge) -> Edge:
        """Return the edge that the tree takes at a node, sometimes a new one."""
        edges = node.edges.get(seat)
        if edges is None:
            edges = node.edges[seat] = {}
        moves = self.moves(s, seat)
        known = [edges[move] for move in moves if move in edges]
        for edge in known:
            edge.available += 1
        if not known:
            move = self.policy(s, seat)
        elif len(known) < len(moves) and len(known) < 1 + WIDENING * sqrt(node.visits):
            fresh = [move for move in moves if move not in edges]
            move = fresh[s.roll(len(fresh))]
        elif len(known) == 1:
            return known[0]
        else:
            best, best_worth = known[0], -inf
            for edge in known:
                worth = edge.total / edge.visits + self.spread * sqrt(log(edge.available) / edge.visits)
                if worth > best_worth:
                    best, best_worth = edge, worth
            return best
        edges[move] = edge = Edge(move)
        edge.available = 1
        return edge


def by_the_rules(game: Game) -> Worlds:
    """Return default worlds for a game without its own: plain states."""

    def seen(s: State, seat: int) -> Hashable:
        return s.phase, view(s, seat, game.actors(s)).zones

    return Worlds(_itself, game.actors, game.apply, _itself, _itself, seen)


def _itself(what: Any) -> Any:
    return what


def remember(field: Sequence[Candidate], kept: Edge, seat: int) -> None:
    """Start the candidates of a seat with the results of an earlier thought, and with the tree below them.

    That thought knew less, but each of its worlds led to the present view.
    """
    found_of = kept.edges.get(seat, {})
    known = [(candidate, found_of[candidate.move]) for candidate in field if candidate.move in found_of]
    visits = sum(edge.visits for _, edge in known)
    if not visits:
        return
    mean = sum(edge.total for _, edge in known) / visits
    prior = sum(candidate.prior for candidate in field) / len(field)
    for candidate, edge in known:
        candidate.edges = edge.edges
        surplus = edge.total - edge.visits * mean
        weighed = candidate.trust * (candidate.prior - prior) + surplus
        candidate.trust += edge.visits
        candidate.prior = prior + weighed / candidate.trust


def forget_last(candidates: Sequence[Candidate]) -> None:
    """Remove the last playout of each, for which not all candidates had time."""
    for candidate in candidates:
        candidate.total -= candidate.values.pop()
        candidate.visits -= 1


def _deviation(values: Sequence[float]) -> float:
    """Return the standard deviation of a sample of two or more."""
    mean = sum(values) / len(values)
    return sqrt(sum([(value - mean) ** 2 for value in values]) / (len(values) - 1))
