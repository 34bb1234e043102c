"""The results page of a game in the Palace (KT-4, KT-106)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from textwrap import shorten

from game.rules.know_thyself import pieces as kt
from game.rules.plugin import Honour
from game.rules.wording import counted, listing, plural
from game.table import State


def headline(s: State, won: Sequence[int]) -> str:
    """Return who may leave, by their names; or that no one may."""
    if not won:
        return f"The Master keeps {listing(named(s, seat) for seat in kt.pcs(s))}"
    return f"{listing(named(s, seat) for seat in won)} leave{'s' if len(won) == 1 else ''} the Palace"


def named(s: State, seat: int) -> str:
    """Return the name that a PC has told."""
    return str(s.vars[kt.V.ANSWERS][seat][0]) or "a guest"


def honours(s: State, won: Sequence[int]) -> tuple[Honour, ...]:
    """Return the result of each PC; then who remembers most, and the Attachment with most Memories (KT-106)."""
    master = s.vars[kt.V.MASTER]
    lines = [Honour("Played the Master", counted(master, "Coin"), (kt.GM,))]
    lines += [
        Honour("Beat the Master" if seat in won else "Lost to the Master",
               f"{named(s, seat)}, {counted(s.vars[kt.V.PURSE][seat], 'Coin')} against {master}", (seat,))
        for seat in (*won, *(seat for seat in kt.pcs(s) if seat not in won))
    ]  # fmt: skip
    for title, much, words in HONOURS:
        best = max(much(s, seat) for seat in kt.pcs(s))
        if best:
            seats = tuple(seat for seat in kt.pcs(s) if much(s, seat) == best)
            alone = len(kt.pcs(s)) == 1 and title in ALONE
            lines.append(Honour(ALONE[title] if alone else title, words(s, seats, best), seats))
    return tuple(lines)


def things(s: State, seat: int) -> list[int]:
    """Return how many Memories are on each Attachment of a PC."""
    return [len(kt.on_attachment(s, seat, at)) for at in range(len(kt.TYPES))]


def gathered(s: State, seat: int) -> int:
    """Return the most Memories on one Attachment of a PC; a single one is no collection: 0."""
    best = max(things(s, seat))
    return best if best > 1 else 0


def dearest(s: State, seats: Sequence[int], best: int) -> str:
    """Return, for each of these seats, the Attachment with the most Memories."""
    if len(seats) > LISTED:
        return f"{remembered(best)} each"
    them = (s.vars[kt.V.ATTACHMENTS][seat][things(s, seat).index(best)] for seat in seats)
    return f"{_quoted(them)}, {remembered(best)}" + " each" * (len(seats) > 1)


def marked(s: State, seats: Sequence[int], best: int) -> str:
    """Return the number of Edges, and the last one if only one PC has so many."""
    if len(seats) > 1:
        return f"{plural(best, 'Edge')} each"
    last = shorten(kt.edges(s, seats[0])[-1], SHOWN, placeholder=" …")
    return f"{plural(best, 'Edge')}, the last “{last}”"


def _quoted(them: Iterable[str]) -> str:
    return listing(f"“{each}”" for each in dict.fromkeys(them))


def remembered(count: int) -> str:
    """Return a number of Memories in words: `three Memories`."""
    return plural(count, "Memory", "Memories")


def each_of(seats: Sequence[int], much: str) -> str:
    """Return how much several PCs have: `one Memory each`."""
    return f"{much} each" if len(seats) > 1 else much


# Titles where there is nobody to have more than.
ALONE = {"Most Memories": "Memories", "Most Memories invoked": "Memories invoked", "Most Edges": "Edges"}
LISTED = 2  # so many things are named
SHOWN = 44  # letters of an Edge
# Title, how much of it a PC has, and that in words.
HONOURS: tuple[tuple[str, Callable[[State, int], int], Callable[[State, Sequence[int], int], str]], ...] = (
    ("Most Memories", lambda s, seat: len(kt.memories(s, seat)),
     lambda _s, seats, best: each_of(seats, remembered(best))),
    ("Most Memories on one thing", lambda s, seat: gathered(s, seat), dearest),
    ("Most Memories invoked", lambda s, seat: sum(each.invoked for each in kt.memories(s, seat)),
     lambda _s, seats, best: each_of(seats, remembered(best))),
    ("Most Edges", lambda s, seat: len(kt.edges(s, seat)), marked),
)  # fmt: skip
