"""Functions for every part of the game: asking seats, votes, going back, moving PCs, counting narrations."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from game.rules.know_thyself import pieces as kt
from game.rules.know_thyself.palace import PALACE
from game.table import State, Table, View

Then = Callable[[State], None]


def heading(s: State, what: str, *data: int | str) -> None:
    """Start a chapter of the game."""
    s.note("round", data=(what, *data))


def ask(s: State, phase: int, seat: int, about: int = -1) -> None:
    """Ask one seat, about a PC (by default the same PC as before)."""
    s.phase, s.vars[kt.V.TURN] = phase, seat
    if about >= 0:
        s.vars[kt.V.ABOUT] = about


def ask_each(s: State, phase: int, seats: Sequence[int]) -> bool:
    """Ask several seats one after the other; return False if there are none."""
    if not seats:
        return False
    ask(s, phase, seats[0])
    s.vars[kt.V.QUEUE] = tuple(seats[1:])
    return True


def next_asked(s: State) -> bool:
    """Ask the next of them in the same phase; return False when all were asked."""
    return ask_each(s, s.phase, s.vars[kt.V.QUEUE])


def ask_all(s: State, phase: int, seats: int) -> None:
    """Ask all seats of a mask at once (KT-18)."""
    s.phase, s.vars[kt.V.TURN] = phase, -1
    kt.SEALED.ask(s, seats)


def ask_aside(s: State) -> None:
    """Store the present moment, so that `go_back` returns to it."""
    s.vars[kt.V.BACK] = (s.phase, s.vars[kt.V.TURN], s.vars[kt.V.ABOUT])


def go_back(s: State) -> None:
    """Return to the stored moment."""
    s.phase, s.vars[kt.V.TURN], s.vars[kt.V.ABOUT] = s.vars[kt.V.BACK]
    s.vars[kt.V.BACK] = ()


def opened(s: State, word: str) -> tuple[int, int]:
    """Reveal the votes, and return how many are for `word` and how many are not."""
    votes = kt.SEALED.open(s)
    for seat, (vote,) in votes.items() if len(votes) > 1 else ():
        s.note("vote", seat, data=(str(vote),))
    yes = sum(vote == (word,) for vote in votes.values())
    return yes, len(votes) - yes


def count(s: State, key: str) -> None:
    """Count one more scene of a kind: a room is described once, and every other scene has a hook (KT-318)."""
    counts = dict(s.vars[kt.V.TOLD])
    s.vars[kt.V.TOLD] = tuple(sorted({**counts, key: counts.get(key, 0) + 1}.items()))


def remember_text(s: State, *texts: str) -> None:
    """Store texts that were told, so that no line of the bots comes twice (section 9 of the book)."""
    s.vars[kt.V.TEXTS] = (*s.vars[kt.V.TEXTS], *(text.casefold() for text in texts if text))


def arrive(s: State, seats: Iterable[int], room: int) -> None:
    """Move PCs into a room together: a new visit, and a True Name if the room has none (KT-40, KT-42, KT-211)."""
    together = sorted(seats)
    visit = max(s.vars[kt.V.VISIT]) + 1
    for seat in together:
        kt.put(s, kt.V.AT, seat, room)
        kt.put(s, kt.V.VISIT, seat, visit)
    for variable in (kt.V.SETTLED, kt.V.PAID, kt.V.BELOW, kt.V.GRANTED):
        kt.mark(s, variable, together, on=False)
    s.note("arrived", together[0], data=(room, *together))
    name_room(s, room)
    s.note("notes", kt.GM, data=(room,), to=s.table.everyone if s.table.options["notes"] == "open" else 1 << kt.GM)


def name_room(s: State, room: int) -> None:
    """Draw the True Name of a room that has none (KT-40, KT-292)."""
    if s.vars[kt.V.TRUE_NAMES][room] or not (s.zones[kt.RED] and s.zones[kt.BLACK]):
        return
    cards = (s.zones[kt.RED][-1], s.zones[kt.BLACK][-1])
    for card, deck in zip(cards, (kt.RED, kt.BLACK), strict=True):
        s.move(card, deck, kt.NAMES_OUT)
    name = " ".join(PALACE.true_names[s.table.names[card].removesuffix("#2")] for card in cards)
    kt.put(s, kt.V.TRUE_NAMES, room, name)
    s.note("true_name", pieces=cards, data=(room, name))


def collect_cards(s: State) -> None:
    """Return all cards of the Play Deck to it, face down for every seat (KT-11, KT-14, KT-68)."""
    for zone in (kt.DISCARD, kt.GM_CARD, *range(kt.PC_CARD, len(s.zones))):
        s.move_all(zone, kt.PLAY)
    for card in s.zones[kt.PLAY]:
        s.conceal(card, s.table.everyone, kt.PLAY)


def winning(table: Table, s: State | View, seat: int) -> bool:
    """Check whether a PC has more Coins than the Master, or than its share of them (KT-4, KT-102)."""
    purse, master = s.vars[kt.V.PURSE][seat], s.vars[kt.V.MASTER]
    share = table.seats - 1 if table.options["compare"] == "share" else 1
    return bool(purse * share > master)


def maxgive(purse: int) -> int:
    """Return how many Coins a purse can give away: with the fee, one Coin stays (KT-86)."""
    return max((k for k in range(purse) if k + fee(k) <= purse - 1), default=0)


def fee(coins: int) -> int:
    """Return the fee for giving Coins (KT-88, KT-225)."""
    return -(-coins // 2)
