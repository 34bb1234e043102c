"""The Turn: initiative, Intrigue Steps one after the other, the Power Step, the win check (LT-40 to LT-60)."""

from __future__ import annotations

from itertools import groupby

from game.rules.flow import mask_of
from game.rules.living_trumps.phases.blood import blood, gain
from game.rules.living_trumps.phases.flow import ask, ask_secretly, cut_for, first_edition, worth
from game.rules.living_trumps.phases.poker import WINNING
from game.rules.living_trumps.pieces import (
    PB_DOWN,
    PB_UP,
    POWER_SIZE,
    SEALED,
    SHADOWS,
    C,
    P,
    V,
    cards,
    in_place,
    kept,
    open_list,
    players,
    zone,
)
from game.rules.living_trumps.text.final_standings import honours, powerbase
from game.rules.plugin import Result
from game.table import Action, State, Table, View


def first_turn(s: State) -> None:
    """Begin Turn 1, ordered by Powerbase; in the first edition by Identity, Ace first (LT-52)."""
    identities = s.vars[V.IDENTITY]
    by_identity = sorted(range(players(s)), key=lambda seat: -identities[seat])
    begin_turn(s, by_identity if first_edition(s.table) else initiative(s))


def begin_turn(s: State, order: list[int]) -> None:
    """Begin a Turn with an order that stays fixed (LT-52)."""
    v = s.vars
    v[V.TURN] += 1
    v[V.ORDER] = tuple(order)
    v[V.OPEN], v[V.CURSED] = v[V.CURSED], 0
    v[V.ACTIVE] = -1
    if s.table.options["feat_timing"] == "same_turn":
        v[V.FEATS] = 0
    s.note("round", data=(v[V.TURN],))
    s.note("initiative", data=v[V.ORDER])
    next_seat(s)


def standing_blood(s: State, seat: int) -> int:
    """Return the Blood that breaks ties of initiative (LT-R14)."""
    free: int = s.vars[V.FREE][seat]
    return free if s.table.options["blood_counts"] == "free" else blood(s, seat)


def initiative(s: State) -> list[int]:
    """Return all seats ordered by Powerbase, then Blood, then by cutting (LT-50, LT-51)."""
    wheel = s.table.options["wheel"] == "on"

    def key(seat: int) -> tuple[object, ...]:
        return worth(s, seat, wheel), standing_blood(s, seat)

    order: list[int] = []
    for _, equal in groupby(sorted(range(players(s)), key=key, reverse=True), key):
        order += cut_for(s, [*equal])
    return order


def next_seat(s: State) -> None:
    """Start the next Intrigue Step in the order, or the Power Step (LT-40)."""
    v = s.vars
    at = v[V.ORDER].index(v[V.ACTIVE]) + 1 if v[V.ACTIVE] >= 0 else 0
    if at == len(v[V.ORDER]):
        v[V.ACTIVE] = -1
        power_step(s)
        return
    seat = v[V.ACTIVE] = v[V.ORDER][at]
    s.note("step", seat)
    if v[V.JEWEL] != seat:  # LT-201
        gain(s, seat, 1)
    v[V.KIND], v[V.MOVED], v[V.USED] = "", (), ()
    ask(s, P.SHADOW, seat)


# ---- Power Step


def eligible(s: State) -> list[int]:
    """Return the seats of Court C with a Shadow to hand on, in order (LT-120)."""
    return [seat for seat in s.vars[V.ORDER] if s.vars[V.COURT][seat] == C and cards(s, SHADOWS, seat)]


def power_step(s: State) -> None:
    """Start Black Zone Turning if two or more seats of Court C have Shadows (LT-120)."""
    listed = eligible(s)
    s.vars[V.QUEUE] = tuple(listed)
    if len(listed) < 2:
        turn_up(s)
        return
    ask_secretly(s, P.TURNING, mask_of(listed))
    for seat in listed:
        if len(cards(s, SHADOWS, seat)) == 1:
            SEALED.put(s, seat, (s.table.names[cards(s, SHADOWS, seat)[0]],))
    if not SEALED.waiting(s):
        hand_on(s)


def turners(s: State) -> int:
    """Return the mask of the seats still to choose a card; one by one if open, low initiative first (LT-R93)."""
    waiting = SEALED.waiting(s)
    if s.table.options["bzt"] == "secret":
        return waiting
    last = [seat for seat in s.vars[V.QUEUE] if waiting >> seat & 1][-1:]
    return mask_of(last)


def choose_turning(s: State, seat: int, action: Action) -> None:
    """Choose the card to hand on; when all have, all cards move at once (LT-120)."""
    card = action.args[0]
    if s.table.options["bzt"] == "open":
        s.note("hands_on", seat, (card,))
    if SEALED.put(s, seat, (s.table.names[card],)):
        hand_on(s)


def hand_on(s: State) -> None:
    """Give each card to the seat before on the list, and the first seat's to the last (LT-120)."""
    listed = s.vars[V.QUEUE]
    given = {seat: s.table.code[str(answer[0])] for seat, answer in SEALED.open(s).items()}
    for at, seat in enumerate(listed):
        to = listed[at - 1]
        s.move(given[seat], zone(s, SHADOWS, seat), zone(s, SHADOWS, to))
        s.note("turning", seat, (given[seat],), (to,))
    turn_up(s)


def turn_up(s: State) -> None:
    """Turn consolidated cards face-up (LT-121)."""
    for seat in range(players(s)):
        s.move_all(zone(s, PB_DOWN, seat), zone(s, PB_UP, seat))
    trim(s)


def trim(s: State) -> None:
    """Ask each seat with more than five cards to move the rest to its Shadows; then end the Turn (LT-122)."""
    for seat in s.vars[V.ORDER]:
        if len(cards(s, PB_UP, seat)) > POWER_SIZE:
            ask(s, P.TRIM, seat)
            return
    end_turn(s)


def recycle(s: State, seat: int, action: Action) -> None:
    """Make a card too many a Personal Shadow again (LT-122)."""
    s.move(action.args[0], zone(s, PB_UP, seat), zone(s, SHADOWS, seat))
    s.note("recycled", seat, action.args)
    trim(s)


# ---- the end


def winners(s: State) -> list[int]:
    """Return the seats that win now (LT-210 to LT-212)."""
    wheel = s.table.options["wheel"] == "on"
    values = {seat: worth(s, seat, wheel) for seat in range(players(s)) if len(cards(s, PB_UP, seat)) == POWER_SIZE}
    found = [seat for seat, value in values.items() if value[0] in WINNING]
    if s.table.options["variant"] == "patternfall":
        own_place = {"A": "amber", "C": "abyss", "S": "keep"}
        return [seat for seat in found if s.vars[V.JEWEL] == seat and s.vars[V.FEATS] >> seat & 1
                and in_place(s, seat) == own_place[s.vars[V.COURT][seat]]]  # fmt: skip
    best = max(((values[seat], blood(s, seat)) for seat in found), default=None)
    found = [seat for seat in found if (values[seat], blood(s, seat)) == best]
    return cut_for(s, found)[:1] if s.table.options["final_tie"] == "cut" else found


def end_turn(s: State) -> None:
    """Check for a win, then begin the next Turn (LT-123, LT-210 to LT-215)."""
    v = s.vars
    won = winners(s)
    v[V.AFFLICTED] = v[V.OPEN] = 0
    for seat in range(players(s)):
        s.vars[open_list(s, seat)] = ()
    if won:
        v[V.WON] = tuple(won)
        finish(s, "won")
    elif v[V.TURN] == s.table.options["turn_limit"]:
        finish(s, "undecided")
    else:
        begin_turn(s, initiative(s))


def finish(s: State, ending: str) -> None:
    """End the game."""
    v = s.vars
    v[V.ENDING], v[V.WHO], v[V.ACTIVE] = ending, -1, -1
    v[V.OPEN] = v[V.CURSED] = 0
    s.phase = P.OVER
    for seat in range(s.table.seats):
        if s.vars[kept(s, seat)][0]:
            s.note("ambition", seat, data=s.vars[kept(s, seat)][:1])
    s.note("over", data=v[V.WON])


def stop(s: State) -> None:
    """End the game because all people agree (LT-215, LT-229)."""
    for seat in range(players(s)):
        s.vars[open_list(s, seat)] = ()
    finish(s, "stopped")


def scores(table: Table, s: State | View) -> tuple[int, ...]:
    """Return how many seats each is ahead of by winning, Powerbase and Blood (LT-214); a Gamemaster is last (LT-4)."""
    wheel = table.options["wheel"] == "on"
    keys = [(seat in s.vars[V.WON], worth(s, seat, wheel), blood(s, seat)) for seat in range(players(s))]
    told = table.seats - len(keys)
    return (*(sum(other < key for other in keys) + told for key in keys), *(0,) * told)


def result(s: State) -> Result | None:
    """Return how the game ended, None while it goes on (LT-211 to LT-215)."""
    if s.phase != P.OVER:
        return None
    points = scores(s.table, s)
    places = tuple(1 + sum(other > own for other in points) for own in points)
    values = [worth(s, seat, s.table.options["wheel"] == "on") for seat in range(players(s))]
    won, turn = s.vars[V.ENDING] == "won", s.vars[V.TURN]
    reason = {
        "won": "A Flush or a Straight lies complete in a Powerbase at the end of the Turn.",
        "undecided": "The last Turn is over and nobody has won: the best Powerbase is first.",
        "stopped": "The table stopped early: the best Powerbase is first.",
    }[s.vars[V.ENDING]]
    first = places.index(1)
    return Result(
        points, s.vars[V.WON], places, s.vars[V.ENDING], reason,
        headline=powerbase(s, first, values[first]) if won else f"Turn {turn}: nobody has won",
        honours=honours(s, places, values), stopped=s.vars[V.ENDING] == "stopped",
    )  # fmt: skip
