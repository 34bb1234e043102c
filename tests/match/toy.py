"""A tiny trick game to play matches with: it has private and public decisions, chance, open actions and a common vote.

Each seat gets three of the numbered cards. The leader leads, the others follow, the highest card wins. The winner then
takes the trick or leaves it (nothing is learned by that, so it can be undone), and draws from the bag (chance). When
the hands are empty every seat says whether it is content; the most cards won win.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from game.rules.plugin import Choice, Game, Meta, Option, Refusal, Result
from game.table import Action, Event, Piece, Sees, State, Table, View, Zone, num, public

CARDS = 24
HAND = 3
LEAD, FOLLOW, TAKE, DRAW, VOTE, OVER = range(6)
PLAY, TAKES, LEAVES, DRAWS, CONTENT, BELL, STOP, BOOM = range(8)
TURN, BELLS, CONTENTED, LEADER, HUMANS, STOPPED = range(6)
TRICK, BAG, PLAYED, DECK = range(4)

META = Meta(
    id="toy",
    title="Toy",
    tagline="Higher wins",
    kind="test",
    seats=(2, 4),
    minutes=(1, 2),
    designer="nobody",
    rules_version=3,
    options=(Option("boom", "off", "Boom", "A verb that fails", "T-9", (Choice("off", "off"), Choice("on", "on"))),),
)


def hand(s: State, seat: int) -> int:
    return DECK + 1 + seat


def won(s: State, seat: int) -> int:
    return DECK + 1 + s.table.seats + seat


def table(options: Mapping[str, Any], seats: int) -> Table:
    zones = [
        Zone("trick", ordered=True, holds="card"),
        Zone("bag", Sees.EVERYONE, holds="token", rest=True),
        Zone("played", ordered=True, holds="card"),
        Zone("deck", Sees.NOBODY, holds="card", rest=True),
        *(Zone(f"hand[{s}]", Sees.OWNER, s, holds="card") for s in range(seats)),
        *(Zone(f"won[{s}]", Sees.EVERYONE, s, ordered=True) for s in range(seats)),
    ]
    pieces = [
        *(Piece(f"C{n}", "card", "card") for n in range(1, CARDS + 1)),
        *(Piece(f"<T{n}>", "token", "token") for n in range(1, 9)),
    ]
    variables = [
        public("turn", 0),
        public("bells", (True,) * seats),
        public("contented", 0),
        public("leader", 0),
        public("humans", 0),
        public("stopped", 0),
    ]
    return Table(
        seats,
        tuple(pieces),
        tuple(zones),
        tuple(variables),
        ("LEAD", "FOLLOW", "TAKE", "DRAW", "VOTE", "OVER"),
        ("play", "take", "leave", "draw", "content", "bell", "stop", "boom"),
        ("yes", "no"),
        options,
    )


def setup(s: State) -> None:
    s.lay(DECK, range(CARDS))
    s.lay(BAG, range(CARDS, CARDS + 8))
    s.note("round", data=(1,))
    s.deal(DECK, [(hand(s, seat), HAND) for seat in range(s.table.seats)])
    s.vars[LEADER] = s.vars[TURN] = s.roll(s.table.seats)
    s.note("trick", data=(1,))


def actors(s: State) -> int:
    if s.phase == OVER:
        return 0
    if s.phase == VOTE:
        return s.table.seated & ~s.vars[CONTENTED]
    return 1 << s.vars[TURN]


def legal(s: State, seat: int) -> list[Action]:
    if not actors(s) >> seat & 1:
        return []
    if s.phase in (LEAD, FOLLOW):
        boom = [Action(BOOM)] if s.table.options.get("boom") == "on" else []
        return sorted([*(Action(PLAY, (card,)) for card in s.zones[hand(s, seat)]), *boom])
    return {TAKE: [Action(TAKES), Action(LEAVES)], DRAW: [Action(DRAWS)], VOTE: [Action(CONTENT)]}[s.phase]


def open_actions(s: State, seat: int) -> list[Action]:
    if s.phase == OVER:
        return []
    stop = [Action(STOP, (s.table.word(word),)) for word in ("yes", "no")] if s.vars[HUMANS] >> seat & 1 else []
    return sorted([*(Action(BELL, (num(n),)) for n in (0, 1) if s.vars[BELLS][seat] != bool(n)), *stop])


def refuse(s: State, seat: int, action: Action) -> Refusal | None:
    if action in legal(s, seat) or action in open_actions(s, seat):
        return None
    if not actors(s) >> seat & 1:
        return Refusal("not_your_decision", "T-1", "It is not your turn.")
    if action.verb == PLAY and s.phase in (LEAD, FOLLOW):
        return Refusal("not_in_hand", "T-2", "You do not hold that card.")
    return Refusal("wrong_phase", "T-3", "Not now.")


def apply(s: State, seat: int, action: Action) -> None:
    if action.verb == BELL:
        s.vars[BELLS] = tuple(~action.args[0] == 1 if i == seat else bell for i, bell in enumerate(s.vars[BELLS]))
        s.note("rang", seat, data=(~action.args[0],))
    elif action.verb == STOP:
        agreed = s.vars[STOPPED] | 1 << seat if action.args[0] == s.table.word("yes") else 0
        s.vars[STOPPED] = agreed
        if agreed == s.vars[HUMANS]:
            s.phase = OVER
    elif action.verb == BOOM:
        raise ZeroDivisionError(f"secret: {s.zones[hand(s, seat)]}")
    elif action.verb == PLAY:
        s.move(action.args[0], hand(s, seat), TRICK)
        s.note("played", seat, (action.args[0],))
        _after_card(s)
    elif action.verb in (TAKES, LEAVES):
        if action.verb == TAKES:
            s.move_all(TRICK, won(s, seat))
        else:
            s.move_all(TRICK, PLAYED)
        s.note("took" if action.verb == TAKES else "left", seat)
        s.phase = DRAW
    elif action.verb == DRAWS:
        piece = s.move_random(BAG, won(s, seat))
        s.note("drew", seat, (piece,))
        s.note("felt", seat, data=(s.roll(6),), to=1 << seat)
        s.phase = LEAD if s.zones[hand(s, seat)] else VOTE
        s.note("trick", data=(HAND + 1 - len(s.zones[hand(s, seat)]),))
    else:
        s.vars[CONTENTED] |= 1 << seat
        s.note("content", seat)
        if s.vars[CONTENTED] == s.table.seated:
            s.phase = OVER


def _after_card(s: State) -> None:
    n = s.table.seats
    trick = s.zones[TRICK]
    if len(trick) < n:
        s.phase = FOLLOW
        s.vars[TURN] = (s.vars[LEADER] + len(trick)) % n
    else:
        s.vars[LEADER] = s.vars[TURN] = (s.vars[LEADER] + trick.index(max(trick))) % n
        s.phase = TAKE


def result(s: State) -> Result | None:
    if s.phase != OVER:
        return None
    points = tuple(len(s.zones[won(s, seat)]) for seat in range(s.table.seats))
    winners = tuple(seat for seat, p in enumerate(points) if p == max(points))
    places = tuple(1 + sum(other > p for other in points) for p in points)
    return Result(points, winners, places, "counted", "Most cards.")


def private(s: State, seat: int) -> bool:
    return s.phase in (LEAD, FOLLOW)


def ask(t: Table, view: View, names: Sequence[str]) -> str:
    who = [name for seat, name in enumerate(names) if view.actors >> seat & 1]
    held = f" You hold {len(view.zones[DECK + 1 + view.seat])}." if view.seat is not None else ""
    return f"{' and '.join(who)}: {t.phases[view.phase]}.{held}"


def tell(t: Table, event: Event, viewer: int | None, names: Sequence[str]) -> str | None:
    who = "You" if event.seat == viewer is not None else names[event.seat]
    match event.kind:
        case "round" | "trick":
            return f"{event.kind.title()} {event.data[0]}"
        case "played" | "drew":
            return f"{who} {event.kind} [[{t.names[event.pieces[0]]}]]"
        case "felt" | "rang":
            return f"{who} {event.kind} {event.data[0]}"
        case "took" | "left" | "content":
            return f"{who} {event.kind}"
    return None


def careful(t: Table, view: View, moves: list[Action], rng: Random) -> Action:
    return rng.choice(moves)


def scores(t: Table, view: View) -> tuple[int, ...]:
    return tuple(len(view.zones[DECK + 1 + t.seats + seat]) for seat in range(t.seats))


GAME = Game(
    meta=META,
    table=table,
    setup=setup,
    actors=actors,
    legal=legal,
    apply=apply,
    result=result,
    refuse=refuse,
    ask=ask,
    tell=tell,
    careful=careful,
    open_actions=open_actions,
    private=private,
    scores=scores,
)
