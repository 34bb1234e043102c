"""The promises of every rules plugin about every position, one function each. `game.check` tests games against them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise, permutations
from random import Random
from typing import Any

from game.internal_names import leaked_identifiers
from game.rules.plugin import Game, Refusal, Result
from game.story import plain
from game.table import Action, Event, State, Table, View, dump, num, place, sample, view
from game.table.event import BY_THE_TABLE
from game.table.table import LIES, Sees

Seat = int | None
CORRUPTIONS = 8
ENOUGH = 24
RULE_NUMBER = re.compile(r"[A-Z]+-\d+")
# Texts to write with an open action: names, places and numbers, valid and invalid.
TEXTS = ("Ada", "\u202eOdo\0", "\ud800", "木" * 5000, "0 0", "800 450", "1600 900 90", "-1 2.5", "nan inf", "7", "1e99")
NICE = ("Ada", "Bo", "Cyd", "Dan", "Eve", "Fay", "Gus", "Hal")
NAMES = ("Nell", "\u202eOdo\0", "\ud800", "木" * 24, "[[K9]]", "{0}%s\n", "Ada", "Bo")


class BrokenPromiseError(Exception):
    """A plugin breaks its contract. The message says what it did instead."""


@dataclass(frozen=True)
class AtRest:
    """A position between two actions, with the answers of the plugin about it.

    Attributes:
        s: the true position; promises must not change it.
        actors: bit mask of the seats that must decide.
        result: the result of the game; None while it goes on.
        views: the view of each seat and, under None, of an onlooker.
        legal, open_actions: per seat its legal actions and its open actions.
        rng: the random generator of the check itself.
        refused: counts the codes with which corrupted actions were refused.
        met: the actions of the game so far, each with a seat that could do it.
    """

    game: Game
    s: State
    actors: int
    result: Result | None
    legal: tuple[list[Action], ...]
    open_actions: tuple[list[Action], ...]
    views: dict[Seat, View]
    rng: Random
    refused: Counter[str] = field(default_factory=Counter)
    met: dict[Action, int] = field(default_factory=dict)

    @property
    def table(self) -> Table:
        """Return the table of the position."""
        return self.s.table

    def allowed(self, seat: int) -> list[Action]:
        """Return all actions that `seat` may do now, legal and open."""
        return self.legal[seat] + self.open_actions[seat]

    def some(self, seat: int) -> list[Action]:
        """Return at most `ENOUGH` random actions that `seat` may do now, so that a check stays fast."""
        allowed = self.allowed(seat)
        return allowed if len(allowed) <= ENOUGH else self.rng.sample(allowed, ENOUGH)


def moment(game: Game, s: State, rng: Random, refused: Counter[str], met: dict[Action, int]) -> AtRest:
    """Ask the plugin everything about a position and return its answers."""
    seats = range(s.table.seats)
    actors = game.actors(s)
    views: dict[Seat, View] = {seat: view(s, seat, actors) for seat in (None, *seats)}
    legal = tuple(game.legal(s, seat) for seat in seats)
    open_actions = tuple(game.open_actions(s, seat) for seat in seats)
    return AtRest(game, s, actors, game.result(s), legal, open_actions, views, rng, refused, met)


def require(kept: bool, broken: str) -> None:
    """Raise `BrokenPromiseError` with the words `broken` unless the promise is kept."""
    if not kept:
        raise BrokenPromiseError(broken)


def position_of(s: State) -> tuple[Any, ...]:
    """Return everything in which two states of one table can differ, except future chance."""
    return tuple(s.zones), tuple(s.seen), tuple(s.vars), s.phase


def arrangements_are_known(table: Table) -> None:
    """Check that the screen knows how the pieces of each zone are laid out."""
    unknown = {zone.lies: zone.name for zone in table.zones if zone.lies not in LIES}
    wrong = ", ".join(f"{name} has lies={lies!r}" for lies, name in unknown.items())
    require(not unknown, f"{wrong}; there are: {', '.join(LIES)}")


def pieces_lie_in_one_zone(m: AtRest) -> None:
    """Check that each piece is in exactly one zone that may hold it, and that unordered zones are sorted."""
    lying = Counter(piece for zone in m.s.zones for piece in zone)
    wrong = [p for p in range(len(m.table.pieces)) if lying.pop(p, 0) != 1]
    require(not wrong and not lying, f"not in exactly one zone: {[m.table.names[p] for p in wrong]} {dict(lying)}")
    kind = [piece.kind for piece in m.table.pieces]
    for zone, pieces in zip(m.table.zones, m.s.zones, strict=True):
        if pieces:
            require(zone.ordered or list(pieces) == sorted(pieces), f"{zone.name} is not ascending")
            require(not zone.holds or {kind[p] for p in pieces} == {zone.holds}, f"{zone.name} holds another kind")
    require(all(0 <= mask <= m.table.everyone for mask in m.s.seen), "a seat that does not exist knows a piece")
    for index, (lying_there, sight) in enumerate(zip(m.s.zones, m.table.sight, strict=True)):
        even = m.s.uneven >> index & 1 or all(m.s.seen[piece] == sight for piece in lying_there)
        require(bool(even), f"{m.table.zones[index].name} is marked as known to its viewers only, but is not")


def variables_are_plain(m: AtRest) -> None:
    """Check that variables hold values that can be written and compared: bool, int, str or tuples of these."""

    def plain(value: Any) -> bool:
        return all(map(plain, value)) if isinstance(value, tuple) else isinstance(value, bool | int | str)

    for variable, value in zip(m.table.variables, m.s.vars, strict=True):
        require(plain(value), f"{variable.name} holds {value!r}")
        require(type(value) is type(variable.start), f"{variable.name} started as {variable.start!r}, holds {value!r}")


def only_actors_decide(m: AtRest) -> None:
    """Check that exactly the actors have legal actions, lists are sorted and unique, and a game without actors is
    over.
    """
    require(0 <= m.actors <= m.table.seated, f"actors {m.actors:b}")
    require((m.result is None) == (m.actors != 0), f"actors {m.actors:b} with result {m.result}")
    require(m.actors == 0 or m.table.phases[m.s.phase] not in m.game.meta.automatic, "this phase waits for a player")
    for seat, (legal, open_actions) in enumerate(zip(m.legal, m.open_actions, strict=True)):
        require(bool(legal) == bool(m.actors >> seat & 1), f"player {seat}: {len(legal)} legal, actors {m.actors:b}")
        for actions in (legal, open_actions):
            require(all(a < b for a, b in pairwise(actions)), f"player {seat}: not sorted, unique")
        require(not set(legal) & set(open_actions), f"player {seat}: a decision is among the open actions")
        require(isinstance(m.game.private(m.s, seat), bool), "private is not a bool")


def texts_round_trip(m: AtRest) -> None:
    """Check that every action can be read back from its text."""
    for seat in range(m.table.seats):
        for action in m.allowed(seat):
            if action not in m.met:
                m.met[action] = seat
                text = m.table.text(action)
                require(m.table.parse(text) == action, f"{text} is read as {m.table.text(m.table.parse(text))}")


def refusals_explain(m: AtRest) -> None:
    """Check that `refuse` allows exactly the listed actions, or else gives a code, a rule number and a sentence."""
    for seat in range(m.table.seats):
        for action in m.some(seat):
            refusal = m.game.refuse(m.s, seat, action)
            if refusal is not None:
                raise BrokenPromiseError(f"player {seat} may {m.table.text(action)}, refused: {refusal}")
    for _ in range(CORRUPTIONS):
        seat, action = corrupted(m)
        text = m.table.text(action)
        refusal = m.game.refuse(m.s, seat, action)
        if refusal is None:
            require(_same_as_listed(m, seat, action), f"player {seat}: {text} is not listed, but not refused")
            require(_may_be_written(m, action), f"{text}: `Talk.written` says otherwise")
        else:
            require(action not in m.allowed(seat), f"player {seat} may {text}, refused: {refusal}")
            _explained(m, text, refusal)
            m.refused[refusal.code] += 1


def corrupted(m: AtRest) -> tuple[int, Action]:
    """Return a seat and an action that is usually illegal: wrong seat, time, verb, piece, number or text."""
    rng, table = m.rng, m.table
    seat = rng.randrange(table.seats)
    if m.met and rng.random() < 0.5:
        action = rng.choice(list(m.met))
        return rng.choice((seat, m.met[action], m.actors.bit_length() - 1 if m.actors else seat)), action
    everything = [a for s in range(table.seats) for a in m.allowed(s)]
    action = rng.choice(everything) if everything else Action(rng.randrange(len(table.verbs)))
    args = list(action.args)
    mine = [p for zone, pieces in zip(table.zones, m.s.zones, strict=True) if zone.owner == seat for p in pieces]
    anything = rng.choice(
        (rng.randrange(len(table.names)), num(rng.randrange(table.seats + 2)), num(10**8), rng.choice(mine or [0]))
    )
    match rng.randrange(7):
        case 0:
            action = action._replace(verb=rng.randrange(len(table.verbs)))
        case 1:
            action = action._replace(args=(*args, anything))
        case 2:
            action = action._replace(args=tuple(args[:-1]))
        case 3 | 4 if args:
            args[rng.randrange(len(args))] = anything
            action = action._replace(args=tuple(args))
        case 5:
            action = action._replace(text=rng.choice(TEXTS))
        case _:
            pass
    return seat, action


def _same_as_listed(m: AtRest, seat: int, action: Action) -> bool:
    """Return whether the action is a listed one with a text added or with its arguments in another order."""
    allowed = m.allowed(seat)
    if action._replace(text="") in allowed:
        m.game.apply(m.s.clone(), seat, action)
        return True
    listed = next((a for args in permutations(action.args) if (a := Action(action.verb, args)) in allowed), None)
    if listed is None or action.text:
        return False
    one, other = m.s.clone(), m.s.clone()
    m.game.apply(one, seat, action)
    m.game.apply(other, seat, listed)
    return position_of(one) == position_of(other)


def _may_be_written(m: AtRest, action: Action) -> bool:
    """Return whether the game accepts this text with this verb. Verbs for which `Talk.written` says nothing accept any
    text.
    """
    takes = m.game.talk.written.get(m.table.verbs[action.verb])
    if not action.text or takes is None:
        return True
    return plain(action.text, takes) if isinstance(takes, int) else takes.read(action.text) is not None


def _explained(m: AtRest, text: str, refusal: Refusal) -> None:
    require(not m.game.meta.refusals or refusal.code in m.game.meta.refusals, f"{text}: unknown code {refusal.code}")
    require(bool(RULE_NUMBER.match(refusal.rule)), f"{text}: {refusal.rule!r} is not a rule number")
    require(bool(refusal.message) and "\n" not in refusal.message, f"{text}: {refusal.message!r} is not a sentence")
    no_internal_names(m.game, m.table, refusal.message)


def copies_are_independent(m: AtRest) -> None:
    """Check that an action on a copy leaves the original alone, and that two copies agree, with events or without."""
    seats = [seat for seat in range(m.table.seats) if m.allowed(seat)]
    if not seats:
        return
    seat = m.rng.choice(seats)
    action = m.rng.choice(m.allowed(seat))
    before = position_of(m.s)
    heard, unheard = m.s.clone(), m.s.clone()
    heard.rng = unheard.rng = m.rng.getrandbits(128)
    heard.events = []
    m.game.apply(heard, seat, action)
    m.game.apply(unheard, seat, action)
    require(position_of(m.s) == before, f"{m.table.text(action)} on a copy changed the original")
    same = position_of(heard) == position_of(unheard) and heard.rng == unheard.rng
    require(same, f"{m.table.text(action)} goes two ways from one position with one chance")
    require(
        bool(heard.events) or position_of(heard) != before, f"{m.table.text(action)} changes nothing and has no event"
    )


def only_what_is_known_is_told(before: State, after: State, events: Sequence[Event]) -> None:
    """Check that events are well formed and name pieces only to seats that know them or were just shown them.

    An onlooker knows only pieces that were shown to everyone at once or that are in a zone that everyone sees.
    """
    table = before.table
    known = [was | now for was, now in zip(before.seen, after.seen, strict=True)]
    for event in events:
        places = (-1 <= event.src < len(table.zones)) and (-1 <= event.dst < len(table.zones))
        require(places and -1 <= event.seat < table.seats, f"an event of no zone or seat: {event}")
        require(all(0 <= p < len(table.pieces) for p in event.pieces), f"an event of no piece: {event}")
        require(0 <= event.saw <= table.everyone, f"seen by a seat that does not exist: {event}")
        require(
            event.saw < table.room or event.saw == table.everyone, f"shown to the room but not to all players: {event}"
        )
        for piece in event.pieces:
            if event.kind in BY_THE_TABLE:
                known[piece] |= event.saw
            else:
                extra = event.saw & ~known[piece]
                who = (
                    "the open table (reveal it to table.everyone first)" if extra == table.room else "too many players"
                )
                require(not extra, f"{event.kind} shows {table.names[piece]} to {who}")
    public_pieces = {
        p for event in events if event.kind in BY_THE_TABLE and event.saw == table.everyone for p in event.pieces
    }
    for zone, pieces in zip(table.zones, after.zones, strict=True):
        for piece in pieces if zone.sees is not Sees.EVERYONE else ():
            mask, name = after.seen[piece], table.names[piece]
            require(mask < table.room or mask == table.everyone, f"the room knows {name}, but not every seat does")
            openly = mask < table.room or before.seen[piece] == table.everyone or piece in public_pieces
            require(openly, f"the room knows {name} in {zone.name}, though it was not shown to all")


def positions_round_trip(m: AtRest) -> None:
    """Check that a position can be written and read back, and that completing a complete position changes nothing."""
    again = place(m.table, dump(m.s))
    require(position_of(again) == position_of(m.s), "a position is not read as it was written")
    m.game.complete_position(again)
    require(position_of(again) == position_of(m.s), f"settle changes a complete position: {_difference(m.s, again)}")


def _difference(one: State, other: State) -> str:
    """Describe the first difference between two states."""
    table = one.table
    for zone, a, b in zip(table.zones, one.zones, other.zones, strict=True):
        if a != b:
            return f"{zone.name}: {[table.names[p] for p in a]} became {[table.names[p] for p in b]}"
    for variable, a, b in zip(table.variables, one.vars, other.vars, strict=True):
        if a != b:
            return f"{variable.name}: {a!r} became {b!r}"
    for name, was, now in zip(table.names, one.seen, other.seen, strict=False):
        if was != now:
            return f"who knows {name}: {was:b} became {now:b}"
    return f"phase {table.phases[one.phase]} became {table.phases[other.phase]}"


def views_show_what_is_known(m: AtRest) -> None:
    """Check that a view names only pieces its seat knows, keeps every public count, and can be read back from JSON."""
    table, seen = m.table, m.s.seen
    for seat, seen_by in m.views.items():
        need = table.room if seat is None else 1 << seat
        for zone, faces, pieces in zip(table.zones, seen_by.zones, m.s.zones, strict=True):
            if faces or pieces:
                known = [p for p in pieces if seen[p] & need]
                named = [face for face in faces if face >= 0]
                if named != known:
                    raise BrokenPromiseError(f"{zone.name} shows player {seat} {named}, but knows {known}")
                require(not zone.counted or len(faces) == len(pieces), "a count is wrong")
        for variable, value in zip(table.variables, seen_by.vars, strict=True):
            may = variable.sees is Sees.EVERYONE or (variable.sees is Sees.OWNER and variable.owner == seat is not None)
            if not may and value != "?":
                raise BrokenPromiseError(f"{variable.name} is shown to player {seat}")
    seen_by = m.rng.choice(list(m.views.values()))
    require(View.from_json(seen_by.to_json()) == seen_by, "a view is not read from JSON as it was written")


def worlds_fit_the_view(m: AtRest) -> None:
    """Check that a sampled world has the same view, the same actors and the same actions for the viewer.

    Also check that no piece is barred from the zone in which it really is.
    """
    seat = m.rng.choice(list(m.views))
    seen_by = m.views[seat]
    barred = m.game.search.barred(m.table, seen_by)
    for zone, pieces in barred.items():
        lie = [m.table.names[p] for p in pieces & set(m.s.zones[zone])]
        require(not lie, f"excluded from {m.table.zones[zone].name} for player {seat}, but present: {lie}")
    seed = m.rng.random()
    world = sample(m.table, seen_by, Random(seed), barred)
    require(view(world, seat, m.game.actors(world)) == seen_by, f"a sampled world looks different to player {seat}")
    again = sample(m.table, seen_by, Random(seed), barred)
    require(position_of(world) == position_of(again), "one view and one seed give two worlds")
    for zone, pieces in barred.items():
        require(
            not pieces & set(world.zones[zone]), f"a sampled world has excluded pieces in {m.table.zones[zone].name}"
        )
    if seat is not None:
        require(m.game.legal(world, seat) == m.legal[seat], f"legal for player {seat} depends on what it cannot see")
        require(
            m.game.open_actions(world, seat) == m.open_actions[seat],
            f"open actions of player {seat} depend on what it cannot see",
        )
    else:
        for asked in range(m.table.seats):
            same = offered_openly(m.game, world, seen_by, asked) == offered_openly(m.game, m.s, seen_by, asked)
            require(same, f"the offers to player {asked} on the open table depend on hidden pieces")
    require(m.game.private(world, seat or 0) == m.game.private(m.s, seat or 0), "private depends on hidden pieces")


def offered_openly(game: Game, s: State, seen_by: View, seat: int) -> list[Action]:
    """Return the legal actions of a seat that can be shown on the open table.

    Excluded are private decisions, actions that name hidden pieces, and actions that betray a hand.
    """
    if game.private(s, seat):
        return []
    visible = {piece for lying in seen_by.zones for piece in lying}
    hidden = frozenset(range(len(s.table.pieces))) - visible
    return [a for a in game.legal(s, seat) if hidden.isdisjoint(a.args) and not game.betrays(s, seat, a)]


def words_are_plain(m: AtRest) -> None:
    """Check that every seat gets a question of one plain line, and that no text contains internal names."""
    names = NICE[: m.table.seats]
    for seen_by in m.views.values():
        line = m.game.ask(m.table, seen_by, NAMES[: m.table.seats])
        require(isinstance(line, str) and bool(line.strip()), "the prompt is empty")
        no_internal_names(m.game, m.table, m.game.ask(m.table, seen_by, names))
        if seen_by.seat is not None and m.game.curtain is not None:
            curtain = m.game.curtain(m.table, m.views[None], seen_by.seat, names)
            no_internal_names(m.game, m.table, curtain)
    seat = len(m.met) % m.table.seats
    for line in m.game.plate(m.table, m.views[None], seat):
        require(bool(line.strip()) and "\n" not in line, f"a plate says {line!r}")
        no_internal_names(m.game, m.table, line)
    for action in m.allowed(seat)[:CORRUPTIONS]:
        for seen_by in (m.views[seat], m.views[None]):
            no_internal_names(m.game, m.table, m.game.phrase(m.table, seen_by, action, names))
            no_internal_names(m.game, m.table, m.game.outlook(m.table, seen_by, action, names))
            no_internal_names(m.game, m.table, m.game.warning(m.table, seen_by, action, names))


def no_internal_names(game: Game, table: Table, text: str) -> None:
    """Check that a text contains no internal name, once its marked pieces are replaced by their names for people."""
    leaks = leaked_identifiers(text, table, game.called)
    require(not leaks, f"{leaks[:1]} stands in {text!r}")


def names_are_as_given(text: str, names: Sequence[str]) -> None:
    """Check that a text writes the names of people with the same capitals as given."""
    for name in names:
        spellings = re.findall(rf"\b{name}\b", text, re.IGNORECASE)
        require({*spellings} <= {name}, f"{name} is written otherwise in {text!r}")


def heuristics_are_legal(m: AtRest) -> None:
    """Check that the careful bot chooses one of the legal actions it was given."""
    seat = m.rng.randrange(m.table.seats)
    if m.legal[seat]:
        chosen = m.game.careful(m.table, m.views[seat], list(m.legal[seat]), m.rng)
        require(chosen in m.legal[seat], f"the careful bot of player {seat} wants {chosen}")


def hands_can_do_it(m: AtRest) -> None:
    """Check that handles name pieces, zones and seats of this table, and that a player sees the pieces to drag."""
    for seat in range(m.table.seats):
        for action in m.some(seat):
            handle = m.game.handle(m.table, m.views[seat], seat, action)
            text = m.table.text(action)
            seen = all(any(p in zone for zone in m.views[seat].zones) for p in handle.drag)
            require(seen, f"{text} is done with pieces that player {seat} does not see")
            for kind, which in (target for step in handle.steps for target in step):
                known = {"piece": range(len(m.table.pieces)), "zone": m.table.zone, "seat": range(m.table.seats)}
                require(which in known.get(kind, ()), f"{text} goes to {kind} {which}")


def results_add_up(m: AtRest) -> None:
    """Check that a result has a score and a place for each seat, and that its winners hold the first place.

    A result with a headline of its own may have no winners.
    """
    seats = m.table.seats
    scores = m.game.scores(m.table, m.views[None])
    require(len(scores) in (0, seats), f"not a score for each player: {scores}")
    if m.result is None:
        return
    require(not scores or tuple(scores) == tuple(m.result.scores), f"shown {scores}, reckoned {m.result.scores}")
    result = m.result
    require(len(result.scores) == len(result.places) == seats, f"not a score for each player: {result}")
    won = tuple(result.winners) or (() if result.headline else None)
    require(won in (result.firsts, ()), f"winners {result.winners}, first places {result.firsts}")
    good = [-score if m.game.meta.fewest_win else score for score in result.scores]
    places = [result.places[seat] for seat in sorted(range(seats), key=lambda seat: (-good[seat], result.places[seat]))]
    require(places == sorted(places), f"ranked {result.places} with {result.scores}: the wrong way round")
    require(not m.game.meta.endings or result.ending in m.game.meta.endings, f"unknown ending {result.ending!r}")
    require(bool(result.reason), "the result has no reason")
    honours = (part for title, text, _ in result.honours for part in (title, text))
    columns = (part for title, worth, _ in result.sheet for part in (title, worth))
    for words in (result.reason, result.headline, *columns, *honours):
        no_internal_names(m.game, m.table, words)
    require(all(len(values) == seats for _, _, values in result.sheet), "a column of the score sheet is too short")


PROMISES: tuple[Callable[[AtRest], None], ...] = (
    pieces_lie_in_one_zone,
    variables_are_plain,
    only_actors_decide,
    texts_round_trip,
    refusals_explain,
    copies_are_independent,
    positions_round_trip,
    views_show_what_is_known,
    worlds_fit_the_view,
    words_are_plain,
    heuristics_are_legal,
    hands_can_do_it,
    results_add_up,
)

__all__ = [
    "NICE",
    "PROMISES",
    "AtRest",
    "BrokenPromiseError",
    "arrangements_are_known",
    "moment",
    "no_internal_names",
    "only_what_is_known_is_told",
    "position_of",
    "require",
]
