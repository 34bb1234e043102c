"""The winner of a trick, and the tokens that its cards name: pure functions of public facts (TT-44, TT-45, TT-70)."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.tricks_and_treats.pieces import NUMBERS, TOKEN


def winning_place(trick: Sequence[int], line: Sequence[int], banned: int = -1, lone_ban: bool = False) -> int:
    """Return the place in the trick (0 = led) of the card that wins, -1 if none does (TT-45).

    Args:
        trick: cards in the order of play.
        line: trump tokens, front first.
        banned: the place of the card that cannot win, -1 for none.
        lone_ban: whether no seat wins once no trump and no card of the led suit is left (TT-241, `nobody`).
    """
    if not trick:
        return -1
    led = trick[0] // NUMBERS
    best = -1
    front = len(line)
    for place, card in enumerate(trick):
        if place != banned and card // NUMBERS != led and card + TOKEN in line:  # TT-44
            at = line.index(card + TOKEN)
            if at < front:
                best, front = place, at
    if best >= 0:
        return best  # TT-45 b
    left = [place for place in range(len(trick)) if place != banned]
    following = [place for place in left if trick[place] // NUMBERS == led]
    if not following and left and not lone_ban:  # TT-45 d
        following = [place for place in left if trick[place] // NUMBERS == trick[left[0]] // NUMBERS]
    return max(following, key=trick.__getitem__, default=-1)  # TT-45 c


def outranks(card: int, best: int, led: int, line: Sequence[int]) -> bool:
    """Check whether a card of another suit than the led one beats the `best` card so far (TT-44, TT-45 b)."""
    if card + TOKEN not in line:
        return False
    return best // NUMBERS == led or line.index(card + TOKEN) < line.index(best + TOKEN)


def winner_of(
    trick: Sequence[int], line: Sequence[int], leader: int, n: int, ban: int, master: int, lone_ban: bool
) -> int:
    """Return the seat that wins if the trick ends now, -1 for none (TT-45)."""
    if master >= 0:
        return master  # TT-45 a
    banned = (ban - leader) % n if ban >= 0 else -1
    place = winning_place(trick, line, banned, lone_ban)
    return -1 if place < 0 else (leader + place) % n


def matched(trick: Sequence[int], line: Sequence[int]) -> list[int]:
    """Return the tokens of the line that cards of the trick name, front first (TT-70, TT-214)."""
    return [token for token in line if token - TOKEN in trick]


def trump_places(trick: Sequence[int], line: Sequence[int]) -> dict[int, int]:
    """Return the trumps of a trick with their place in the line, 1 = front (TT-44)."""
    if not trick:
        return {}
    led = trick[0] // NUMBERS
    return {card: line.index(card + TOKEN) + 1 for card in trick if card // NUMBERS != led and card + TOKEN in line}
