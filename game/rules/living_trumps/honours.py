"""What is said of the seats when it is over: with what they won, what they are remembered for (LT-211, LT-223)."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.living_trumps.pieces import PB_UP, RANK_WORDS, STANDINGS, SUIT, SUIT_WORDS, V, cards, players
from game.rules.living_trumps.poker import FLUSH, HIGH, NAMES, ROYAL, STRAIGHT, STRAIGHT_FLUSH, Value
from game.rules.plugin import Honour
from game.rules.wording import begun, plural
from game.table import State

# What is remembered, by what is counted, with the words for the number.
REMEMBERED = (
    ("Word of honour", "honoured", "kept word", "kept words"),
    ("Silver tongue", "lies", "lie", "lies"),
    ("Keen eye", "caught", "lie caught", "lies caught"),
    ("First blade", "duels_won", "Duel won", "Duels won"),
    ("Friend in need", "aid_given", "promise paid", "promises paid"),
    ("Short memory", "reneged", "promise broken", "promises broken"),
)


def in_words(value: Value, suit: int) -> str:
    """A Powerbase by its value: `a flush in hearts`, `a straight up to the ten`."""
    ranks = RANK_WORDS[value[1] - 2] if value[1] else ""
    high = ranks.removesuffix("es" if ranks == "sixes" else "s")
    category = value[0]
    if category in (FLUSH, STRAIGHT_FLUSH, ROYAL):
        return f"a {NAMES[category]} in {SUIT_WORDS[suit]}"
    if category == STRAIGHT:
        return f"a straight up to the {high}"
    return f"{high} high" if category == HIGH else NAMES[category]


def headline(s: State, firsts: Sequence[int], value: Value) -> str:
    """The Powerbase that is best, in a few words."""
    words = in_words(value, SUIT[cards(s, PB_UP, firsts[0])[0]]) if value[0] else "empty hands"
    return begun(words)


def honours(s: State, firsts: Sequence[int], value: Value) -> tuple[Honour, ...]:
    """The winners, or whoever is first, with their Powerbase; then what each is remembered for."""
    title = "First" if s.vars[V.ENDING] != "won" else "Winner" if len(firsts) == 1 else "Winners"
    told = [Honour(title, headline(s, firsts, value), tuple(firsts))]
    for name, what, one, many in REMEMBERED:
        counts = [s.vars[V.STANDING][seat][STANDINGS.index(what)] for seat in range(players(s))]
        most = max(counts)
        if most:
            seats = tuple(seat for seat, count in enumerate(counts) if count == most)
            told.append(Honour(name, plural(most, one, many), seats))
    return tuple(told)
