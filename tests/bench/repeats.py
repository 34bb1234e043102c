"""How often bots say again what was said before: lines of A Trick of the Light by their templates, over whole evenings.

Run by `python -m tests.bench.repeats [--evenings N] [--people N]`. Evenings of careful bots are played one after the
other by the same four, each knowing how many went before; people, if there are any, tell lines of their own. Counted
are the lines told again within one evening, and those that the evening before had, too.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

from msgspec import to_builtins

from game.bots.choose import decide
from game.rules.trick_of_the_light import GAME
from game.rules.trick_of_the_light.pieces import V
from game.rules.trick_of_the_light.text.lines import lines
from game.story import sign_of
from game.table import Event, State, view
from tests.rules.posed import begun

TALES = (
    "We found the silver bell under the kitchen floor. Nobody had rung it for years.",
    "Then Captain Horvath shot a mule at Bir Tawil, and none of us said a word.",
    "My sister kept a jar of honey behind the broken piano.",
    "I carried the green umbrella through the whole of the storm, and it stayed dry.",
    "Somebody had painted a door on the cliff. We knocked all the same.",
)
WRITTEN = ("beat", "provoked", "answered", "you_tell_me", "gave_back", "epilogue", "objected")
CAST = ("cast", "journeys"), ("scenes", ""), ("claims", ""), ("acts", ""), ("echoes", "")


def templates() -> dict[str, str]:
    """By its sign every line that bots tell."""
    found: dict[str, str] = {}
    for name, part in CAST:
        table = to_builtins(getattr(lines(), name))
        found |= {sign_of(text): text for text in _texts(table[part] if part else table)}
    return found


def _texts(part: Any) -> Iterator[str]:
    if isinstance(part, str):
        yield part
    else:
        for inner in part.values() if isinstance(part, dict) else part:
            yield from _texts(inner)


def session(seed: int, number: int, people: int = 0) -> tuple[State, list[Event]]:
    """One evening, the `number`-th of its company; `people` of the seats tell lines of their own."""
    state, rng = begun(GAME, 4, humans=(1 << people) - 1, seed=seed), Random(seed)
    state.vars[V.EVENINGS] = number
    state.events = []
    while mask := GAME.actors(state):
        seat = (mask & -mask).bit_length() - 1
        human = seat < people
        if (
            human
            and GAME.open_actions(state, seat)
            and state.table.phases[state.phase] == "SCENE"
            and rng.random() < 0.5
        ):
            action = state.table.parse(f'beat(flashback) "{rng.choice(TALES)}"')
            if GAME.refuse(state, seat, action) is None:
                GAME.apply(state, seat, action)
                continue
        legal = GAME.legal(state, seat)
        GAME.apply(state, seat, decide("careful", GAME, state.table, view(state, seat, mask), legal, rng, 1e12))
    return state, state.events


def lines_by_text(events: list[Event]) -> Counter[str]:
    """How often each line of the bots was told; what a question quotes is not told again."""
    claims = to_builtins(lines().claims)
    asks = {sign_of(each["ask"]): each["ask"] for suit in claims["questions"].values() for each in suit}
    asks |= {sign_of(text): text for text in _texts(claims["aloud"])}
    rest = {sign: text for sign, text in templates().items() if sign not in asks}
    found: Counter[str] = Counter()
    table = GAME.table({option.name: option.default for option in GAME.meta.options}, 4)
    for event in events:
        known = rest if event.kind in WRITTEN else asks if event.kind in ("over", "reworded") else {}
        if known:
            line = (GAME.tell(table, event, None, ("A", "B", "C", "D")) or "").casefold()
            found.update(text for sign, text in known.items() if sign in line)
    return found


def main() -> None:
    """Play, count and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--evenings", type=int, default=6)
    parser.add_argument("--people", type=int, default=0, help="seats that tell lines of their own")
    parser.add_argument("--show", action="store_true", help="print what came twice on an evening")
    chosen = parser.parse_args()
    before: set[str] = set()
    print("evening   lines   told again on it   told the evening before, too")
    for number in range(chosen.evenings):
        counted = lines_by_text(session(number + 1, number, chosen.people)[1])
        again, both = counted.total() - len(counted), len(before & {*counted})
        share = f"{both:10} {100 * both / max(1, len(counted)):6.1f} %" if number else ""
        print(f"{number + 1:7} {counted.total():7} {again:10} {100 * again / counted.total():6.1f} %{share}")
        if chosen.show:
            print("\n".join(f"   {count} x {line}" for line, count in counted.items() if count > 1))
        before = {*counted}


if __name__ == "__main__":
    main()
