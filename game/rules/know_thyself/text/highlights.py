"""Highlights of a game in the Palace: a True Name, a decisive Memory, a decisive card, a gift."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from textwrap import shorten

from game.rules.know_thyself.palace import ROOMS, in_the, room
from game.rules.know_thyself.phases.ending import MAX_MEMORIES
from game.rules.know_thyself.pieces import DEGREES
from game.rules.know_thyself.text.prompts_text import coins
from game.rules.plugin import Highlight
from game.rules.wording import listing, numeral, quoted
from game.table import Event, Table

MAXIMUM = 4  # the most highlights of one game
DEAR, FAR, DEEP = 5, 6, 2  # Coins, rooms, Wagers from which something is worth telling
EPILOGUES, REMEMBERED, LAST = 480, 120, 42  # letters of all epilogues; of a Memory; of the one that ends the game
PARTS = {"waking": "Waking", "letter": "Before the first Wager", "suite": "The Master Suite", "endings": "The end"}
HALL = ROOMS.index("great_hall")
Events = Sequence[Event]
Found = Highlight | None


def highlights(_table: Table, events: Events, names: Sequence[str]) -> list[Highlight]:
    """Return at most four highlights, in order of time."""
    highlights_found = [each for find in FINDS if (each := find(events, names)) is not None]
    return sorted(highlights_found[:MAXIMUM], key=lambda each: each.at)


def _those(events: Events, *kinds: str) -> Iterator[tuple[int, Event]]:
    """Return the events of some kinds, each with its index."""
    return ((at, event) for at, event in enumerate(events) if event.kind in kinds)


def _when(events: Events, at: int) -> str:
    """Return the part of the game in which an event happened."""
    for event in reversed(events[: at + 1]):
        if event.kind == "round":
            return f"Wager {event.data[1]}" if event.data[0] == "wager" else PARTS[str(event.data[0])]
    return ""


def _highlight(
    title: str, text: str, events: Events, at: int, pieces: Sequence[int] = (), brief: str = ""
) -> Highlight:
    return Highlight(title, text, tuple(pieces), _when(events, at), at, brief)


def _named(events: Events, names: Sequence[str]) -> Found:
    """Return the highlight of the room with most Memories, at its True Name (KT-40); the hall only without others."""
    drawn = {int(event.data[0]): (at, event) for at, event in _those(events, "true_name")}
    counts = Counter(int(event.data[4]) for _, event in _those(events, "memory"))
    there = [at for at in drawn if counts[at] and at != HALL] or [at for at in drawn if counts[at]]
    if not there:
        return None
    best = max(there, key=lambda at: counts[at])
    at, event = drawn[best]
    first = next(each for _, each in _those(events, "memory") if int(each.data[4]) == best)
    words = quoted(shorten(str(first.data[1]), REMEMBERED, placeholder=" …"))
    text = f"{room(best).name} of {event.data[1]}. {names[first.seat]} remembered there: {words}"
    return _highlight("A True Name", text, events, at, event.pieces, "Named")


def _turned(events: Events, names: Sequence[str]) -> Found:
    """Return the highlight of the largest Wager that was won by a Memory (KT-60)."""
    best: tuple[int, int, Event] | None = None
    for at, event in _those(events, "invoked"):
        paid = next((each for _, each in _those(events[at:], "paid") if each.seat == event.seat), None)
        again = next((k for k, each in _those(events[at + 1 :], "invoked", "paid") if each.seat == event.seat), -1)
        last = again >= 0 and events[at + 1 + again].kind == "paid"
        if paid is not None and last and paid.data[0] and (best is None or int(paid.data[1]) > best[0]):
            best = int(paid.data[1]), at, event
    if best is None:
        return None
    gained, at, event = best
    text = f"{names[event.seat]} was losing, invoked a {event.data[0]}, and won" + (
        f" {coins(gained)}." * bool(gained) or "."
    )
    return _highlight("A Memory won it back", text, events, at, event.pieces, "Invoked")


def _last_card(events: Events, names: Sequence[str]) -> Found:
    """Return the highlight of the largest last wager; a won one comes before lost ones (KT-104)."""
    cuts = [(event.data[0], int(event.data[1]), at, event) for at, event in _those(events, "last_cut")]
    if not cuts:
        return None
    won, about, at, event = max(cuts, key=lambda each: each[:2])
    master_card = next(each for each in reversed(events[:at]) if each.kind == "master_card")
    *_, purse, master = event.data
    text = f"{names[event.seat]} {'won' if won else 'lost'} {coins(about)} on it: {purse} against {master}."
    return _highlight("The last card", text, events, at, (*master_card.pieces, *event.pieces), "Last card")


def _dearest(events: Events, names: Sequence[str]) -> Found:
    """Return the highlight of the largest payment of a Wager (KT-66)."""
    paid = [(int(event.data[1]), -at) for at, event in _those(events, "paid")]
    amount, at = max(paid, default=(0, 0))
    if amount < DEAR:
        return None
    event, at = events[-at], -at
    how = int(event.data[0])
    title = "The biggest Wager"
    text = f"{names[event.seat]} {'won' if how else 'lost'} {coins(amount)}" + (
        f", a {DEGREES[how]} success." if how else "."
    )
    cards = [each for _, each in _those(events[:at], "cut", "kept", "drew", "invoked")]
    own = next((each.pieces for each in reversed(cards) if each.seat == event.seat and each.kind != "cut"), ())
    gm = next((each.pieces for each in reversed(cards) if each.kind == "cut"), ())
    return _highlight(title, text, events, at, (*gm, *own), "Dear")


def _ninth(events: Events, names: Sequence[str]) -> Found:
    """Return the highlight of the Memory or the lost Coin that ended the game (KT-93)."""
    ended = next(((at, event) for at, event in _those(events, "ended")), None)
    if ended is None:
        return None
    until, cause = ended[0], ended[1].data[0]
    if cause == "memories":
        memories = [(at, event) for at, event in _those(events[:until], "memory")]
        by_seat = Counter(event.seat for _, event in memories)
        at, event = next(each for each in reversed(memories) if by_seat[each[1].seat] >= MAX_MEMORIES)
        words = quoted(shorten(str(event.data[1]), LAST, placeholder=" …"))
        text = f"With it {names[event.seat]} ended the game: {words}"
        title = f"The {_nth(by_seat[event.seat])} Memory"
        return _highlight(title, text, events, at, (), "Enough")
    if cause == "broke":
        empty = [
            (at, each)
            for at, each in _those(events[:until], "paid", "toll")
            if not each.data[1 + (each.kind == "paid")]
        ]
        if empty:
            at, event = empty[-1]
            how = "A toll took" if event.kind == "toll" else "A Wager took"
            return _highlight("No Coin left", f"{how} {names[event.seat]}’s last Coin.", events, at, (), "Broke")
    return None


def _nth(count: int) -> str:
    return {9: "ninth", 10: "tenth", 11: "eleventh", 12: "twelfth"}.get(count, f"{count}th")


def _gift(events: Events, names: Sequence[str]) -> Found:
    """Return the highlight of the largest gift to a PC in need (KT-54, KT-87)."""
    given = [(int(event.data[1]), at, event) for at, event in _those(events, "gave")]
    if not given:
        return None
    amount, at, event = max(given, key=lambda each: each[:2])
    text = (
        f"{names[event.seat]} gave {names[int(event.data[0])]} {coins(amount)}, and {event.data[2]} more to the bank."
    )
    return _highlight("A gift", text, events, at, (), "Gift")


def _astray(events: Events, names: Sequence[str]) -> Found:
    """Return the highlight of the last PCs that the maze or the mirrors led away (KT-72)."""
    led = [*_those(events, "led_away")]
    if not led:
        return None
    at, event = led[-1]
    who = listing(names[int(seat)] for seat in event.data[1:])
    return _highlight("Led astray", f"{who} came out {in_the(int(event.data[0]))}.", events, at, (), "Astray")


def _below(events: Events, names: Sequence[str]) -> Found:
    """Return the highlight of the PC longest below the cliff, in Wagers (KT-81)."""
    best = (0, 0, -1)
    for at, event in _those(events, "reached"):
        if event.data[0] != "climb_down":
            continue
        after = [*_those(events[at:], "reached", "ended")]
        up = next((k for k, each in after[1:] if each.kind == "ended" or each.seat == event.seat), len(events) - at)
        wagers = sum(each.kind == "round" and each.data[0] == "wager" for each in events[at : at + up])
        best = max(best, (wagers, -at, event.seat))
    wagers, at, seat = best
    if wagers < DEEP:
        return None
    return _highlight(
        "Below the cliff", f"{names[seat]} stayed there for {numeral(wagers)} Wagers.", events, -at, (), "Cliff"
    )


def _ended_so(events: Events, names: Sequence[str]) -> Found:
    """Return the highlight of the endings in the words of the epilogues, the last one first (KT-105)."""
    endings = [(at, event) for at, event in _those(events, "epilogue", "closing") if event.data[0]]
    if not endings:
        return None
    share = EPILOGUES // len(endings)
    quotes = [
        f"{_speaker(event, names)}: {quoted(shorten(str(event.data[0]), share, placeholder=' …'))}"
        for _, event in reversed(endings)
    ]
    return _highlight("The last words", " ".join(quotes), events, endings[-1][0])


def _speaker(event: Event, names: Sequence[str]) -> str:
    """Return who had last words: a PC by the name that it gave the Master, else a player."""
    return (str(event.data[2]) if event.kind == "epilogue" else "") or names[event.seat]


def _way(events: Events, names: Sequence[str]) -> Found:
    """Return the highlight of the longest way through the house."""
    routes: dict[int, dict[int, int]] = {}  # per PC the rooms, each with the event that led there first
    for at, event in _those(events, "arrived"):
        for pc in event.data[1:]:
            routes.setdefault(int(pc), {}).setdefault(int(event.data[0]), at)
    if not routes:
        return None
    pc, rooms = max(routes.items(), key=lambda each: len(each[1]))
    if len(rooms) < FAR:
        return None
    *_, (last, at) = rooms.items()
    text = f"{names[pc]} saw {numeral(len(rooms))} rooms, the {room(last).name} last."
    return _highlight("The longest way", text, events, at, (), "Far")


FINDS: tuple[Callable[[Events, Sequence[str]], Found], ...] = (
    _ended_so, _named, _ninth, _turned, _last_card, _dearest, _below, _astray, _gift, _way,
)  # fmt: skip
