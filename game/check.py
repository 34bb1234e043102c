"""Random games that check every promise of a rules plugin. The test kit and the command `check GAME` use them."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from game.match.chance import Dice, Draw, Recorder
from game.promises import (
    NAMES,
    NICE,
    PROMISES,
    AtRest,
    BrokenPromiseError,
    arrangements_are_known,
    moment,
    names_are_as_given,
    no_internal_names,
    only_what_is_known_is_told,
    position_of,
    require,
)
from game.rules import load, own_line
from game.rules.plugin import Game, complete_options
from game.table import Action, Event, State, Table, events_for
from game.table.event import BY_THE_TABLE
from game.twins import Twin, twin_of

ASIDE_RATES = (0.0, 0.03, 0.2)
TWIN_RATE = 0.08
MAX_TWINS = 4
# The table of an endless game votes to stop after this many actions.
ENOUGH = 60


@dataclass(frozen=True)
class Failure:
    """A broken promise and how to reproduce it: run `check(game, 1, seed)` up to action number `action`.

    `options` are those that were not at their defaults. `steps` are the lines of the game on the way to an error.
    """

    seed: int
    seats: int
    options: Mapping[str, Any]
    action: int
    promise: str
    detail: str
    steps: tuple[str, ...] = ()

    def __str__(self) -> str:
        """Return the failure as one line of text."""
        odd = ", ".join(f"{name}={value}" for name, value in self.options.items())
        table = f"{self.seats} seats" + (f", {odd}" if odd else "")
        return f"seed {self.seed}, action {self.action} ({table}): {self.promise}: {self.detail}"


@dataclass
class Soundness:
    """Results of random games of one plugin.

    Attributes:
        notes: per kind of note whether anyone read a sentence about it; if not, where it occurred first.
        games, actions, twins: the numbers of games, of actions, and of actions that were compared with a twin.
        verbs, phases, endings, refusals: how often each occurred.
        missing: per category (such as `verbs`) the names that the plugin has but that never occurred.
        failures: the broken promises, at most one per game.
    """

    game: str
    games: int = 0
    actions: int = 0
    twins: int = 0
    verbs: Counter[str] = field(default_factory=Counter)
    phases: Counter[str] = field(default_factory=Counter)
    endings: Counter[str] = field(default_factory=Counter)
    refusals: Counter[str] = field(default_factory=Counter)
    missing: dict[str, tuple[str, ...]] = field(default_factory=dict)
    failures: list[Failure] = field(default_factory=list)
    notes: dict[str, Failure | None] = field(default_factory=dict)

    @property
    def ok(self) -> bool:
        """Return whether every promise was kept."""
        return not self.failures

    def lines(self) -> list[str]:
        """Return the report as lines of text for people."""
        rows = [f"{self.game}: {self.games} games, {self.actions} actions, {self.twins} compared with a twin game"]
        for what in ("verbs", "phases", "endings", "refusals"):
            counts: Counter[str] = getattr(self, what)
            rows.append(f"{what}: {', '.join(f'{name} {n}' for name, n in sorted(counts.items())) or 'none'}")
            if self.missing.get(what):
                rows.append(f"{what} never met: {', '.join(self.missing[what])}")
        alike: dict[tuple[object, ...], list[Failure]] = {}
        for failure in self.failures:
            alike.setdefault((failure.promise, failure.detail, failure.steps), []).append(failure)
        for first, *others in alike.values():
            rows += [f"BROKEN {first}", *(f"    {step}" for step in first.steps)]
            rows += [f"    the same in {len(others)} more game{'s' * (len(others) != 1)}"] if others else []
        return rows


def check(
    game_id: str, games: int, seed: int | str = 0, on_game: Callable[[int, int], None] | None = None
) -> Soundness:
    """Play random games of a plugin with all seat counts and random options; check every promise after every action.

    Args:
        games: the number of games. Game i has the seed `seed + i`, so that a failing game can be played alone.
        seed: a whole number, or a text from which a number is derived.
        on_game: called with (games done, games to do) after each game.

    Raises:
        UnknownGameError: there is no such game.
    """
    return check_game(load(game_id), games, seed, on_game)


def check_game(
    game: Game, games: int, seed: int | str = 0, on_game: Callable[[int, int], None] | None = None
) -> Soundness:
    """Check a plugin that need not be registered; otherwise the same as `check`."""
    report = Soundness(game.meta.id)
    first = _number(seed)
    for index in range(games):
        trial = Trial(game, first + index, report)
        try:
            trial.play()
        except BrokenPromiseError as broken:
            report.failures.append(trial.failure(trial.promise, str(broken)))
        except Exception as error:  # every exception is a bug of the plugin, and is reported
            failure = trial.failure(trial.promise, own_line.with_line(error))
            report.failures.append(replace(failure, steps=own_line.steps(error)))
        report.games += 1
        if on_game is not None:
            on_game(index + 1, games)
    report.missing = _missing(game, report)
    report.failures += [first for kind, first in report.notes.items() if first and kind not in game.tale.silent]
    return report


class Trial:
    """One random game under check. Everything about it follows from its seed."""

    def __init__(self, game: Game, seed: int, report: Soundness) -> None:
        """Choose the seat count, the options, the people and the empty seats. No cards are dealt yet."""
        self.game = game
        self.seed = seed
        self.report = report
        self.rng = Random(seed)
        minimum, maximum = game.meta.seats
        self.seats = minimum + seed % (maximum - minimum + 1)
        self.options = random_options(game, self.rng)
        self.aside_rate = self.rng.choice(ASIDE_RATES)
        self.humans = self.rng.getrandbits(self.seats)
        self.empty = self.rng.getrandbits(self.seats) & self.rng.getrandbits(self.seats) & ~1 if game.meta.joins else 0
        self.promise = "set-up"
        self.log: list[tuple[int, Action, list[Draw]]] = []
        self.met: dict[Action, int] = {}
        self.twins: list[Twin] = []

    def failure(self, promise: str, detail: str) -> Failure:
        """Return a `Failure` for the current point of this game."""
        odd = {o.name: self.options[o.name] for o in self.game.meta.options if self.options[o.name] != o.default}
        return Failure(self.seed, self.seats, odd, len(self.log), promise, detail)

    def play(self) -> None:
        """Play the game to its end and check every position; then replay it with the same random results.

        Raises:
            BrokenPromiseError: a promise was broken; `self.promise` names it.
        """
        table = self.game.table(self.options, self.seats)
        self.promise = "arrangements are known"
        arrangements_are_known(table)
        self.promise = "set-up"
        s, dealt = self.deal(table, None)
        decisions = 0
        while True:
            self.report.phases[table.phases[s.phase]] += 1
            m = self.check(s)
            if m.result is not None:
                break
            self.promise = "ends within its bound"
            require(decisions < self.game.meta.bound, f"more than {self.game.meta.bound} decisions")
            seat, action, aside = self.choose(m)
            decisions += not aside
            s = self.act(s, seat, action)
        self.report.endings[m.result.ending] += 1
        self.promise = "replay"
        again, _ = self.deal(table, dealt)
        for seat, action, draws in self.log:
            again.chance = Recorder(table, None, draws)
            self.game.apply(again, seat, action)
        require(position_of(again) == position_of(s), "the same actions and draws gave another end")

    def deal(self, table: Table, draws: list[Draw] | None) -> tuple[State, list[Draw]]:
        """Return the first position and its random results, drawn fresh or taken from `draws`."""
        s = State(table)
        names = self.game.names
        names.require(table)
        if names.people in table.variable:
            s.vars[table.variable[names.people]] = self.humans & ~self.empty
        if self.empty:
            s.vars[table.variable[names.empty]] = self.empty
        chance = Recorder(table, self.dice() if draws is None else None, draws or ())
        s.chance = chance
        s.events = []
        nothing = s.clone()
        self.game.setup(s)
        self.tell(nothing, s, s.events)
        return s, chance.drawn

    def dice(self) -> Dice:
        """Return a fresh source of chance for the next action."""
        return Dice(self.rng.randbytes(32))

    def check(self, s: State) -> AtRest:
        """Check one position against every promise. Return the position with the answers of the plugin."""
        self.promise = "the plugin answers"
        before = position_of(s)
        m = moment(self.game, s, self.rng, self.report.refusals, self.met)
        require(position_of(s) == before, "a question changed the position")
        for promise in PROMISES:
            self.promise = promise.__name__.replace("_", " ")
            promise(m)
            require(position_of(s) == before, "a question changed the position")
        return m

    def choose(self, m: AtRest) -> tuple[int, Action, bool]:
        """Choose a seat, an action, and whether it is an open action. Rare verbs are chosen more often than by pure
        chance.
        """
        if self.game.meta.endless and len(self.log) >= ENOUGH:
            stop = self.game.names.vote(m.table)
            assert stop is not None, "an endless game ends when its players vote for it"
            return next(seat for seat in range(self.seats) if stop in m.legal[seat]), stop, False
        seats = [seat for seat in range(self.seats) if m.open_actions[seat]]
        aside = bool(seats) and self.rng.random() < self.aside_rate
        if not aside:
            seats = [seat for seat in range(self.seats) if m.legal[seat]]
        seat = self.rng.choice(seats)
        actions = m.open_actions[seat] if aside else m.legal[seat]
        if aside or self.rng.random() < 0.3:
            verb = self.rng.choice(sorted({action.verb for action in actions}))
            actions = [action for action in actions if action.verb == verb]
        return seat, self.say(m, seat, self.rng.choice(actions)), aside

    def say(self, m: AtRest, seat: int, action: Action) -> Action:
        """Return the action with an improvised text, or without a text if the rules refuse it."""
        spoken = action._replace(text=self.game.talk.improvise(m.table, m.views[seat], action, self.rng))
        refusal = self.game.refuse(m.s, seat, spoken)
        if refusal is not None:
            self.report.refusals[refusal.code] += 1
        return action if refusal is not None else spoken

    def act(self, s: State, seat: int, action: Action) -> State:
        """Return the position after the action, and carry out the same action in every twin."""
        self.promise = "an action is carried out"
        table = s.table
        after = s.clone()
        chance = Recorder(table, self.dice())
        after.chance = chance
        events: list[Event] = []
        after.events = events
        self.game.apply(after, seat, action)
        self.log.append((seat, action, chance.drawn))
        self.report.actions += 1
        self.report.verbs[table.verbs[action.verb]] += 1
        self.tell(s, after, events)
        self.promise = "no seat can see hidden pieces"
        for twin in self.twins:
            twin.follow(s, after, seat, action, chance.drawn, events)
            self.report.twins += twin.alive
        self.twins = [twin for twin in self.twins if twin.alive]
        if len(self.twins) < MAX_TWINS and self.rng.random() < TWIN_RATE and not self.game.result(after):
            new = twin_of(self.game, after, self.rng)
            self.twins += [new] if new is not None else []
        return after

    def tell(self, before: State, after: State, events: list[Event]) -> None:
        """Check the events of one action: every reader gets a plain log line, and every remark has a text."""
        self.promise = "events show only what the seat knows"
        only_what_is_known_is_told(before, after, events)
        table = after.table
        self.promise = "the table stops only for public events"
        for event in events:
            occasion = self.game.tale.occasion(table, event, NAMES[: self.seats])
            heard = event.saw == table.everyone
            require(occasion is None or (heard and bool(occasion.title.strip())), f"an occasion of {event.kind}")
        self.promise = "log lines are plain"
        for viewer in (None, *range(self.seats)):
            for event in events_for(table, events, viewer):
                line = self.game.tell(table, event, viewer, NAMES[: self.seats])
                self.note(event, line)
                require(line is None or bool(line.strip()), f"an empty log line for {event.kind}")
                nice = self.game.tell(table, event, viewer, NICE[: self.seats]) or ""
                no_internal_names(self.game, table, nice)
                names_are_as_given(nice, NICE[: self.seats])
                passage = self.game.tale.story(table, event, NAMES) if self.game.tale.story and viewer is None else None
                require(passage is None or bool(passage.text.strip()), f"an empty passage for {event.kind}")
                if viewer is not None:
                    talk = self.game.talk.says(table, event, viewer, self.rng)
                    require(talk is None or bool(talk.strip()), f"an empty remark on {event.kind}")

    def note(self, event: Event, line: str | None) -> None:
        """Remember whether a note of the game has a sentence for anyone."""
        if event.kind in BY_THE_TABLE or self.report.notes.get(event.kind, event) is None:
            return
        lacking = f"no one reads about {event.kind!r}: give it a sentence in tell, or list it in Tale.silent"
        first = self.report.notes.get(event.kind) or self.failure("notes have a sentence", lacking)
        self.report.notes[event.kind] = first if line is None else None


def random_options(game: Game, rng: Random) -> dict[str, str | int]:
    """Return random options for one game: all defaults, a few changed, or many changed. Small numbers are preferred.

    The option `Meta.limit`, without which a game may go on for ever, always gets a small value.
    """
    chosen: dict[str, str | int] = {}
    odd = rng.choice((0.0, 0.15, 0.5))
    for option in game.meta.options:
        if option.name == game.meta.limit and option.range is not None:
            chosen[option.name] = rng.choice(option.numbers[:4])
        elif rng.random() < odd:
            if option.parts and rng.random() < 0.25:
                chosen[option.name] = " ".join(rng.sample(option.parts, 2))
            elif option.range is None:
                chosen[option.name] = rng.choice(option.choices).value
            else:
                numbers = option.numbers
                chosen[option.name] = rng.choice(rng.choice((numbers, numbers[:4])))
    return complete_options(game.meta, chosen)


def _missing(game: Game, report: Soundness) -> dict[str, tuple[str, ...]]:
    """Return what the plugin has but no game reached."""
    meta = game.meta
    tables = [game.table(complete_options(meta, {}), seats) for seats in range(meta.seats[0], meta.seats[1] + 1)]
    verbs = dict.fromkeys(verb for table in tables for verb in table.verbs)
    phases = dict.fromkeys(phase for table in tables for phase in table.phases if phase not in meta.automatic)
    expected = (
        ("verbs", verbs, report.verbs),
        ("phases", phases, report.phases),
        ("endings", meta.endings, report.endings),
        ("refusals", meta.refusals, report.refusals),
    )
    return {what: tuple(name for name in names if name not in met) for what, names, met in expected}


def _number(seed: int | str) -> int:
    if isinstance(seed, int):
        return seed
    if seed.isascii() and seed.isdigit() and len(seed) < 18:
        return int(seed)
    return int.from_bytes(hashlib.sha256(seed.encode("utf-8", "surrogatepass")).digest()[:6], "big")
