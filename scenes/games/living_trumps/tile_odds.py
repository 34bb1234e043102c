"""How likely the actions of tiles succeed, from what the viewer sees: the odds on a tile and on its button."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from game.rules.living_trumps import pieces as lt
from game.rules.living_trumps.bots.odds import joker_first
from game.rules.wording import odds
from game.table import Action, Table, View, num
from scenes.games.living_trumps import text as say

PILES = 3  # into which the deck is cut (LT-85)
FOUND = {
    "patternwalk": say.A_RANK,
    "broken_patternwalk": say.A_RANK,
    "living_trump": say.A_SUIT,
    "logrus": say.ONE_OF_THEM,
}  # what each search finds


def line(table: Table, view: View, seat: int, verb: str) -> str:
    """Return the odds of a tile before anything is chosen for it, those of the best choice; empty without odds."""
    if verb == "shapeshift":
        chance = _joins(table, view, seat)
        return "" if chance is None else say.joins(odds(chance))
    if verb not in FOUND:
        return ""
    left, share = _unseen(view)
    ranks, suits = Counter(lt.RANK[card] for card in left), Counter(lt.SUIT[card] for card in left)
    if verb == "living_trump":
        maximum = max(suits.values(), default=0)
    elif verb == "logrus":
        both = Counter((lt.RANK[card], lt.SUIT[card]) for card in left)
        maximum = max((ranks[rank] + suits[suit] - both[rank, suit] for rank in ranks for suit in suits), default=0)
    else:
        maximum = max(ranks.values(), default=0)
    return say.finds(odds(_chance(view, maximum * share, verb)), FOUND[verb])


def of_action(table: Table, view: View, action: Action) -> str:
    """Return the odds of an action whose choices are all made; empty without odds."""
    verb = table.verbs[action.verb]
    words = [table.names[arg] for arg in action.args if arg >= 0]
    rank = next((lt.RANK_WORDS.index(word) for word in words if word in lt.RANK_WORDS), -1)
    suit = next((lt.SUIT_WORDS.index(word) for word in words if word in lt.SUIT_WORDS), -1)
    if verb in ("patternwalk", "broken_patternwalk") and rank >= 0:
        return say.find_it(odds(_found(view, _of_rank(rank), verb)))
    if verb == "living_trump" and suit >= 0:
        return say.find_it(odds(_found(view, _of_suit(suit), verb)))
    if verb == "logrus" and rank >= 0 and suit >= 0:
        return say.find_it(odds(_found(view, _either(rank, suit), verb)))
    if verb == "shadowshift" and action.args and action.args[0] < 0:
        chance = joker_first(num(action.args[0]), lt.jokers_in_deck(view), len(view.zones[lt.S_DECK]))
        return say.storm_odds(odds(chance))
    return ""


def rank_odds(view: View, verb: str, rank: int) -> str:
    """Return how likely a search for a rank finds it; empty for another action."""
    if verb not in ("patternwalk", "broken_patternwalk"):
        return ""
    return say.find_it(odds(_found(view, _of_rank(rank), verb)))


def _of_rank(rank: int) -> Callable[[int], bool]:
    return lambda card: lt.RANK[card] == rank


def _of_suit(suit: int) -> Callable[[int], bool]:
    return lambda card: lt.SUIT[card] == suit


def _either(rank: int, suit: int) -> Callable[[int], bool]:
    return lambda card: lt.RANK[card] == rank or lt.SUIT[card] == suit


def _found(view: View, fits: Callable[[int], bool], verb: str) -> float:
    """Return the chance that a search finds such a Shadow before a joker."""
    left, share = _unseen(view)
    return _chance(view, sum(map(fits, left)) * share, verb)


def _chance(view: View, copies: float, verb: str) -> float:
    """Return the chance that one of some copies comes before a joker; a pile may lack both."""
    jokers = lt.jokers_in_deck(view)
    chance = copies / (copies + jokers) if copies else 0.0
    if verb != "broken_patternwalk":
        return chance
    nothing: float = (1 - 1 / PILES) ** (copies + jokers)
    return chance * (1 - nothing)


def _unseen(view: View) -> tuple[list[int], float]:
    """Return the Shadows that the viewer does not see, and the share of them that is in the deck, on average."""
    seen, hidden = set[int](), 0
    for at, zone in enumerate(view.zones):
        kind = (at - lt.HAND) // lt.players(view) if at >= lt.HAND else -1
        if at in (lt.S_DECK, lt.T_DECK, lt.T_DISCARD) or kind == 0:
            continue
        seen.update(card for card in zone if 0 <= card < lt.PACKS)
        hidden += sum(card < 0 for card in zone) * (kind in (lt.PLACE, lt.PB_DOWN))
    deck = len(view.zones[lt.S_DECK])
    return [card for card in range(lt.PACKS) if card not in seen], deck / max(1, deck + hidden)


def _joins(table: Table, view: View, seat: int) -> float | None:
    """Return the chance that a drawn Trump joins two or more of its rank, or is a joker; None for a hidden hand."""
    hand = lt.hand(view, seat)
    if not hand or min(hand) < 0:
        return None
    held = Counter(lt.RANK[card] for card in hand)
    seen = {*hand, *(card for card in view.zones[lt.T_DISCARD] if card >= 0)}
    unseen = [card for card in range(lt.TRUMPS, len(table.pieces)) if card not in seen]
    useful = sum(lt.RANK[card] < 0 or held[lt.RANK[card]] > 1 for card in unseen)
    return useful / max(1, len(unseen))
