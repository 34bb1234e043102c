"""Midnight: blind stacks, Blots that pluck from them, and judgement until at most one is left (MJ-451 to MJ-457)."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.choices import when
from game.rules.flow import Choices, mask_of
from game.rules.midnight_justice import pieces as mj
from game.rules.midnight_justice.phases.flow import go_round, heading, next_turn
from game.rules.midnight_justice.phases.fun import exits, fun
from game.table import Action, State, Table, View


def midnight(s: State) -> None:
    """Discard the black cards; hands become stacks of ten that no one sees (MJ-451)."""
    table, order = s.table, mj.from_youngest(s)
    s.phase = mj.P.MIDNIGHT
    heading(s, "midnight")
    for seat in order:
        hand = mj.zone(table, "hand", seat)
        black = tuple(card for card in s.zones[hand] if not mj.red(card))
        mj.discard(s, hand, black)
        spare = max(0, len(s.zones[hand]) - mj.STACK_SIZE) if table.options["midnight_overflow"] == "trim" else 0
        trimmed = by_worth(table, s.zones[hand])[:spare]
        mj.discard(s, hand, trimmed)
        s.vars[mj.own(table, "kept", seat)] = s.zones[hand]
        if trimmed:
            s.note("trimmed", seat, tuple(trimmed))
        s.note("reds", seat, data=(len(s.zones[hand]), len(black)))
    for seat in order:
        s.move_all(mj.zone(table, "hand", seat), mj.zone(table, "stack", seat))
    fill_stacks(s)
    for seat in order:
        s.shuffle(mj.zone(table, "stack", seat))
    victims = [seat for seat in order if mj.blots(s, seat)]
    go_round(s, [mj.target(table.seats, seat) for seat in victims])
    if not victims:
        judgement(s)


def by_worth(table: Table, some: Iterable[int]) -> list[int]:
    """Return red cards from the lowest rank up, diamonds before hearts (MJ-451)."""
    by_deck = table.options["edition"] == 1  # the first edition put the diamonds and hearts of one deck first
    return sorted(some, key=lambda card: (mj.rank(card), 0 if by_deck else mj.suit(card), card))


def fill_stacks(s: State) -> None:
    """Fill the stacks to ten, seat by seat; or card by card, where a seat has more than ten (MJ-451, MJ-861)."""
    order = [mj.zone(s.table, "stack", seat) for seat in mj.from_youngest(s)]
    by_card = any(len(s.zones[stack]) > mj.STACK_SIZE for stack in order)
    while short := [stack for stack in order if len(s.zones[stack]) < mj.STACK_SIZE]:
        for stack in short if by_card else short[:1]:
            if mj.draw(s, stack) < 0:
                return


def pluck(s: State, seat: int, _action: Action) -> None:
    """Discard random cards of the tormentor's stack, one for each of its Blots (MJ-452)."""
    victim = mj.tormentor(s.table.seats, seat)
    stack = mj.zone(s.table, "stack", victim)
    viewers = s.table.everyone if s.table.options["blot_discards"] == "shown" else 0
    count = min(len(s.zones[stack]), mj.blots(s, victim))
    for _ in range(count):
        s.move_random(stack, mj.DISCARD, viewers)
    mj.cover(s)
    s.note("plucked", seat, data=(victim, count, len(s.zones[stack])))
    if not next_turn(s):
        judgement(s)


def within(s: State | View) -> tuple[int, ...]:
    """Return the seats that are still in, counted from the youngest."""
    seats = len(s.vars[mj.V.AGE])
    return mj.from_youngest(s, ((1 << seats) - 1) & ~int(s.vars[mj.V.OUT]))


def judgement(s: State) -> None:
    """Begin the judgement; a seat with an empty stack may go out before any turning (MJ-453)."""
    s.phase, s.vars[mj.V.ROUND], s.vars[mj.V.OUT] = mj.P.JUDGEMENT, 0, 0
    heading(s, "judgement")
    empty = empty_handed(s) if s.table.options["round_zero"] == "on" else []
    leave(s, empty) if empty else next_round(s)


def empty_handed(s: State) -> list[int]:
    """Return the seats still in with an empty stack, counted from the youngest."""
    return [seat for seat in within(s) if not mj.cards(s, "stack", seat)]


def next_round(s: State) -> None:
    """Ask the youngest seat still in to strike (MJ-454)."""
    s.vars[mj.V.ROUND] += 1
    s.vars[mj.V.MOMENT] = "strike"
    go_round(s, (mj.youngest(s, within(s)),))


def strokes(s: State | View, seat: int) -> list[tuple[int, ...]]:
    """Return the cards a seat has turned, stroke by stroke: a red card alone, a black one with the next (MJ-454)."""
    groups, turned = [], mj.cards(s, "turned", seat)
    while turned:
        count = 1 if mj.red(turned[0]) else 2
        groups.append(turned[:count])
        turned = turned[count:]
    return groups


def last_stroke(s: State | View, seat: int) -> tuple[int, ...]:
    """Return what a seat turned at the last stroke; empty if it was out by then, or has not turned yet."""
    number, all_strokes = int(s.vars[mj.V.ROUND]) - (s.vars[mj.V.MOMENT] == "strike"), strokes(s, seat)
    return all_strokes[-1] if all_strokes and number > 0 and exits(s)[seat] >= number else ()


def strike(s: State, seat: int, _action: Action) -> None:
    """Turn the top card of every stack at once, and one more after a black one (MJ-454)."""
    s.note("strike", seat, data=(s.vars[mj.V.ROUND],))
    best: dict[int, int] = {}
    for each in within(s):
        stack, turned = mj.zone(s.table, "stack", each), mj.zone(s.table, "turned", each)
        now = list(s.zones[stack][-1:])
        if now and not mj.red(now[0]):
            now = [*reversed(s.zones[stack][-2:])]
        for card in now:
            s.move(card, stack, turned)
        if now:
            s.note("turned", each, tuple(now), data=(len(s.zones[stack]),))
            best[each] = max(map(mj.rank, now))
    gone = empty_handed(s)
    if gone:
        leave(s, gone)
    else:  # MJ-455
        s.vars[mj.V.MOMENT] = "omen"
        go_round(s, (max(best, key=best.__getitem__),))


def leave(s: State, gone: list[int]) -> None:
    """Send all seats with an empty stack out together; the seats left decide what follows (MJ-456)."""
    v = s.vars
    v[mj.V.OUT] |= mask_of(gone)
    left = within(s)
    if not left:
        exonerated(s, gone)
        return
    v[mj.V.FATES] += ((v[mj.V.ROUND], *gone),)
    for seat in gone:
        s.note("out", seat, data=(v[mj.V.ROUND], mj.guest(s, seat)))
    v[mj.V.MOMENT] = "confess"
    go_round(s, gone)


def exonerated(s: State, free: Iterable[int]) -> None:
    """Exonerate these seats (MJ-456)."""
    s.vars[mj.V.FREE] = tuple(free)
    s.vars[mj.V.MOMENT] = "exonerate"
    for seat in s.vars[mj.V.FREE]:
        s.note("free", seat, data=(mj.guest(s, seat),))
    go_round(s, s.vars[mj.V.FREE])


def after_confession(s: State) -> None:
    """Ask for the next confession; then exonerate the last seat, or give tormentors a card (MJ-456)."""
    if next_turn(s):
        return
    left = within(s)
    if len(left) == 1:
        exonerated(s, left)
        return
    for gone in s.vars[mj.V.FATES][-1][1:]:
        neighbour = mj.tormentor(s.table.seats, gone)
        if neighbour in left and mj.draw(s, mj.zone(s.table, "stack", neighbour)) >= 0:
            s.note("reward", neighbour, data=(gone,))
    next_round(s)


def after_exoneration(s: State) -> None:
    """Ask the next exonerated seat; then look for the Master of the Fun."""
    if not next_turn(s):
        fun(s)


def at(moment: str) -> Choices:
    """Return the choice without arguments in this moment alone."""
    return when(lambda s, _seat: s.vars[mj.V.MOMENT] == moment)
