"""Advice: what a thinker would do for a seat, and why. It knows only the view of that seat."""

from __future__ import annotations

import time
from collections.abc import Sequence
from math import inf
from random import Random

import msgspec

from game.bots.choose import check_bot, thinking_seconds, why
from game.bots.thinker import NODES, Budget, Judged, Thought, think
from game.rules.plugin import Game
from game.table import Action, Sampler, Table, View

KEPT = 12  # actions listed with advice, the best first
WORLDS = 100  # sampled worlds used to predict the effects of an action
PLIES = 60  # the most decisions made in each of them
THINKING = 0.6  # share of the time for the thought; the rest is for comparing and predicting


class Weighed(msgspec.Struct, frozen=True):
    """An action in its text form, with its number of playouts and the chance to win that they found, 0 to 1.

    `visits` is 0 for an action that seemed not worth a playout; its value then means nothing.
    """

    action: str
    visits: int
    value: float


class Foretold(msgspec.Struct, frozen=True):
    """A predicted effect of an action: the event of the game that reports it, and the number of worlds in which it
    came."""

    kind: str
    times: int


class Advice(msgspec.Struct, frozen=True):
    """The advice of a thinker: what it would do, and why.

    Attributes:
        action: its choice.
        judged: the best actions, best first. The action that was asked about is among them.
        worlds: the number of worlds in which they were compared; 0 if it used rules of thumb without thinking.
        foretold: predicted effects of `action`, among the events that the game names.
        looked: the number of worlds used for the prediction.
    """

    action: str
    judged: tuple[Weighed, ...]
    worlds: int
    foretold: tuple[Foretold, ...] = ()
    looked: int = 0


def advise(
    kind: str, game: Game, table: Table, view: View, rng: Random, deadline: float, asked: Action | None = None
) -> Advice:
    """Return the advice of a thinker for the seat of the view.

    Args:
        kind: a thinker's name, which says how long it thinks. The same view, rng and number of playouts give the same
            advice.
        deadline: the `time.monotonic()` by which the advice must be ready.
        asked: an action that must be judged too, such as the one that was taken.

    Raises:
        UnknownBotError: there is no such bot.
        ValueError: the seat of the view has nothing to decide.
    """
    check_bot(kind)
    begun = time.monotonic()
    seconds = min(thinking_seconds(kind) or inf, max(0.0, deadline - begun))
    thought = why(kind, game, table, view, rng, begun + seconds * THINKING)
    if thought.worlds and asked is not None and asked != thought.action:
        thought = _compared(game, table, view, rng, thought, asked._replace(text=""), seconds)
    judged = sorted((each for each in thought.judged if each.visits), key=lambda each: -each.value)
    matching = [each for each in judged if each.action == thought.action]
    matching += [each for each in judged if each.action != thought.action]
    chosen = [each for each in matching[KEPT:] if asked is not None and each.action == asked._replace(text="")]
    foretold, looked = foresee(game, table, view, thought.action, rng, begun + seconds)
    return Advice(
        table.text(thought.action),
        tuple(Weighed(table.text(each.action), each.visits, each.value) for each in (*matching[:KEPT], *chosen)),
        thought.worlds,
        foretold,
        looked,
    )


def _compared(
    game: Game, table: Table, view: View, rng: Random, thought: Thought, asked: Action, seconds: float
) -> Thought:
    """Return the same thought with `asked` judged as thoroughly as the best action, world by world."""
    by = time.monotonic() + seconds * (1 - THINKING) / 2
    pair = think(game, table, view, sorted((thought.action, asked)), rng, Budget(NODES / 2, by))
    value = {each.action: each.value for each in pair.judged}
    best = next(each for each in thought.judged if each.action == thought.action)
    gap = min(
        0.0, value[asked] - value[thought.action]
    )  # the first thought saw more worlds, so its choice remains the best
    visits = next((each.visits for each in pair.judged if each.action == asked), 0)
    own = Judged(asked, visits, max(0.0, best.value + gap))
    return thought._replace(judged=tuple(own if each.action == asked else each for each in thought.judged))


def foresee(
    game: Game, table: Table, view: View, action: Action, rng: Random, deadline: float
) -> tuple[tuple[Foretold, ...], int]:
    """Return the effects of an action until the next trick or turn, counted over worlds that fit the view.

    The result is the events of `Search.foretold` with the number of worlds in which they came, and the number of
    worlds.
    """
    assert view.seat is not None
    search = game.search
    if search.policy is None or not search.foretold:
        return (), 0
    times = dict.fromkeys(search.foretold, 0)
    sampler = Sampler(table, view, search.barred(table, view))
    looked = 0
    while looked < WORLDS and (not looked or time.monotonic() < deadline):
        s = sampler.draw(rng)
        search.begin(s)
        s.events = []
        game.apply(s, view.seat, action)
        beats = _count(s.events, game.names.beat)
        plies = 0
        while (actors := game.actors(s)) and plies < PLIES and _count(s.events, game.names.beat) == beats:
            seat = (actors & -actors).bit_length() - 1
            game.apply(s, seat, search.quick(s, seat))
            plies += 1
        for kind in {event.kind for event in s.events if event.seat == view.seat and event.kind in times}:
            times[kind] += 1
        looked += 1
    return tuple(Foretold(kind, count) for kind, count in times.items()), looked


def _count(events: Sequence[object], kind: str) -> int:
    return sum(getattr(event, "kind", "") == kind for event in events)
