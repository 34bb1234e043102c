"""Highlights of a finished game: the biggest haul, the third Candy, a well used treat, the longest line."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.rules.plugin import Highlight
from game.rules.tricks_and_treats import pieces as tt
from game.rules.tricks_and_treats.text.messages import tell
from game.rules.wording import numeral
from game.table import Event, Table

MAXIMUM = 4  # highlights of a game
MIN_HAUL, MIN_LINE = 2, 7  # tokens that make a highlight
# The treats, the most memorable first, and the title of their highlight.
TREATS = {
    "Thief": "Boldest theft",
    "Master Trump": "A master stroke",
    "Evil Eye": "A hard stare",
    "Hand": "A new hand for all",
    "Poison": "Bad punch",
    "Ghost": "Gone for good",
    "Mixer": "A good stir",
    "Compass": "About turn",
    "Switch": "Changing places",
    "Spy": "A long look",
}


def highlights(table: Table, events: Sequence[Event], names: Sequence[str]) -> list[Highlight]:
    """Return at most four highlights, in order of time."""
    whens = _whens(events)
    candidates = [
        find(table, events, names, whens) for find in (_haul, _third_candy, _treat, _longest_line, _last_trick)
    ]
    return sorted([each for each in candidates if each is not None][:MAXIMUM], key=lambda each: each.at)


def _whens(events: Sequence[Event]) -> list[str]:
    """Return the round and trick of every event, in words."""
    round_ = trick = 0
    lines = []
    for event in events:
        if event.kind == "round":
            round_, trick = int(event.data[0]), 0
        elif event.kind == "trick":
            trick = int(event.data[0])
        lines.append(f"Round {round_}, trick {trick}" if trick else f"Round {round_}")
    return lines


def _best(events: Sequence[Event], worth: Callable[[Event], float]) -> int | None:
    """Return the index of the first event with the highest value; None if no value is above 0."""
    best = max(range(len(events)), key=lambda at: (worth(events[at]), -at), default=None)
    return best if best is not None and worth(events[best]) > 0 else None


def _haul(_table: Table, events: Sequence[Event], names: Sequence[str], whens: Sequence[str]) -> Highlight | None:
    """Return the highlight of the most tokens taken at once (TT-70, TT-73); None if two players took as many."""

    def haul(event: Event) -> int:
        return len(event.pieces) if event.kind in ("claimed", "kept") else 0

    at = _best(events, haul)
    if at is None or haul(events[at]) < MIN_HAUL:
        return None
    if any(haul(each) == haul(events[at]) and each.seat != events[at].seat for each in events):
        return None
    event, many = events[at], numeral(len(events[at].pieces))
    source = "out of the bag" if event.kind == "kept" else "with one trick"
    text = f"{names[event.seat]} took {many} tokens {source}."
    return Highlight("Biggest haul", text, event.pieces, whens[at], at, "Biggest haul")


def _third_candy(
    _table: Table, events: Sequence[Event], names: Sequence[str], whens: Sequence[str]
) -> Highlight | None:
    """Return the highlight of the Candy that began the last round (TT-74)."""
    at = _best(events, lambda e: e.kind == "candy" and e.data[0] == tt.CANDIES)
    if at is None:
        return None
    text = f"{names[events[at].seat]} claimed it, so this round was the last."
    return Highlight("Third Candy", text, events[at].pieces, whens[at], at, "Third Candy")


def _treat(table: Table, events: Sequence[Event], names: Sequence[str], whens: Sequence[str]) -> Highlight | None:
    """Return the highlight of the most notable use of a treat; a stolen Candy comes first (TT-60, TT-65)."""
    order = list(TREATS)

    def worth(event: Event) -> float:
        if event.kind != "used" or event.data[0] not in TREATS:
            return 0
        candy = event.data[0] == "Thief" and table.names[event.pieces[-1]].startswith("Candy")
        return len(order) - order.index(str(event.data[0])) + (0.5 if candy else 0)

    at = _best(events, worth)
    if at is None:
        return None
    event = events[at]
    text = tell(table, event, None, names) or ""
    for piece in event.pieces:
        text = text.replace(f"[[{table.names[piece]}]]", tt.human_name(table.names[piece]))
    stolen = event.data[0] == "Thief"
    return Highlight(TREATS[str(event.data[0])], text, event.pieces[: 2 if stolen else 1], whens[at], at)


def _longest_line(
    table: Table, events: Sequence[Event], _names: Sequence[str], whens: Sequence[str]
) -> Highlight | None:
    """Return the highlight of the longest line (TT-230)."""
    line: list[int] = []
    longest: tuple[int, ...] = ()
    event_at = 0
    for at, event in enumerate(events):
        if event.kind != "move":
            continue
        gone = set(event.pieces)
        if event.src == tt.LINE:
            line = [piece for piece in line if piece not in gone]
        if event.dst == tt.LINE:
            line += [piece for piece in event.pieces if piece < tt.TREAT]
        if len(line) > len(longest):
            longest, event_at = tuple(line), at
    if len(longest) < MIN_LINE:
        return None
    text = f"{numeral(len(longest)).capitalize()} tokens were in the line at once."
    return Highlight("Longest line", text, longest[-3:], whens[event_at], event_at, "Longest line")


def _last_trick(table: Table, events: Sequence[Event], names: Sequence[str], whens: Sequence[str]) -> Highlight | None:
    """Return the highlight of the last trick of the game."""
    at = next((at for at in reversed(range(len(events))) if events[at].kind == "won"), None)
    if at is None:
        return None
    event = events[at]
    with_what = f" with {tt.human_name(table.names[event.pieces[0]])}" if event.pieces else ""
    return Highlight("Last trick", f"{names[event.seat]} won it{with_what}.", event.pieces, whens[at], at)
