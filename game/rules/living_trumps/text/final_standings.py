"""The results page: how the winners won, and the distinctions of the other seats (LT-211, LT-223)."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.deck import RANKS
from game.rules.living_trumps import pieces as lt
from game.rules.living_trumps.phases.blood import blood
from game.rules.living_trumps.phases.poker import FLUSH, HIGH, NAMES, ROYAL, STRAIGHT, STRAIGHT_FLUSH, Value, by_weight
from game.rules.plugin import Honour
from game.rules.wording import begun, listing, plural
from game.table import State

# Distinctions by the event that is counted, each with the words for the number.
REMEMBERED = (
    ("Most honest in Deals", "honoured", "promise kept", "promises kept"),
    ("Lied most in Deals", "lies", "lie", "lies"),
    ("Caught most liars", "caught", "lie caught", "lies caught"),
    ("Won most Duels", "duels_won", "Duel won", "Duels won"),
    ("Paid most for help", "aid_given", "promise paid", "promises paid"),
    ("Broke most promises for help", "reneged", "promise broken", "promises broken"),
)


ROOM = 8  # for so many lines, in letters that can be read well


def in_words(value: Value, suit: int) -> str:
    """Return a Powerbase in words, from its value: `a flush in hearts`, `a ten-high straight`."""
    ranks = lt.RANK_WORDS[value[1] - 2] if value[1] else ""
    high = ranks.removesuffix("es" if ranks == "sixes" else "s")
    category = value[0]
    if category in (FLUSH, STRAIGHT_FLUSH, ROYAL):
        return f"a {NAMES[category]} in {lt.SUIT_WORDS[suit]}"
    if category == STRAIGHT:
        return f"{'an' if high[0] in 'ae' else 'a'} {high}-high straight"
    return f"{high} high" if category == HIGH else NAMES[category]


def powerbase(s: State, seat: int, value: Value) -> str:
    """Return a Powerbase in a few words, from its value."""
    return begun(in_words(value, lt.SUIT[lt.cards(s, lt.PB_UP, seat)[0]]) if value[0] else "no cards")


def honours(s: State, places: Sequence[int], values: Sequence[Value]) -> tuple[Honour, ...]:
    """Return the places with their reasons (LT-214, LT-215), then further distinctions, as far as there is room.

    The headline of a win names the winning hand, so the first line shows the ranks of its cards.
    """
    sat = range(lt.players(s))
    lines = []
    for place in sorted({places[seat] for seat in sat}):
        seats = tuple(seat for seat in sat if places[seat] == place)
        words = powerbase(s, seats[0], values[seats[0]])
        ranks = [lt.RANK[card] for card in by_weight(lt.cards(s, lt.PB_UP, seats[0]))]
        ranks_text = f" ({' '.join(RANKS[rank] for rank in ranks)})" if ranks else ""
        if place == 1 and s.vars[lt.V.ENDING] == "won":
            lines.append(Honour("Winning cards", begun(listing(RANKS[rank] for rank in ranks)), seats))
            continue
        title = f"Place {place}" if place > 1 else "First"
        lines.append(Honour(title, f"{words}{ranks_text}, {blood(s, seats[0])} Blood", seats))
    for name, what, one, many in REMEMBERED:
        counts = [s.vars[lt.V.STANDING][seat][lt.STANDINGS.index(what)] for seat in sat]
        maximum = max(counts)
        if maximum and len(lines) < ROOM:
            lines.append(
                Honour(name, plural(maximum, one, many), tuple(seat for seat in sat if counts[seat] == maximum))
            )
    return tuple(lines)
