"""How likely the actions of tiles succeed, from what the viewer sees: the odds on a tile and on its button."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from game.rules.living_trumps import pieces as lt
from game.rules.living_trumps.bots.odds import joker_first
from game.rules.living_trumps.phases.blood import payable
from game.rules.living_trumps.phases.shadow_phase import TRAVEL_PRICES
from game.rules.living_trumps.text.prompts_text import ONE, called, in_words
from game.rules.wording import odds
from game.table import Action, Table, View, num
from scenes.games.living_trumps import aims, aims_text
from scenes.games.living_trumps import text as say
from scenes.table.blocks.plates import short_name

PILES = 3  # into which the deck is cut (LT-85)
FOUND = {
    "patternwalk": say.A_RANK,
    "broken_patternwalk": say.A_RANK,
    "living_trump": say.A_SUIT,
    "logrus": say.ONE_OF_THEM,
}  # what each search finds


def aimed(table: Table, view: View, seat: int, verb: str, names: Sequence[str]) -> tuple[str, ...]:
    """Return what an action can do for the next step to a win, with its odds, in one or two wordings; empty if it is
    no use for that. `names` are the players.
    """
    if verb == "hellride":
        return _rides_for_needed(table, view, seat, names)
    helps = AIMED.get(verb)
    words = helps(table, view, seat, verb) if helps is not None else ()
    return tuple(filter(None, (words,) if isinstance(words, str) else words))


def _finds_needed(table: Table, view: View, seat: int, verb: str) -> tuple[str, ...]:
    """Return how likely a search finds the Shadow that the Powerbase needs; a journey has the search of its Place."""
    aim = aims.wanted_shadow(table, view, seat)
    search = SEARCH_THERE.get(verb, verb)
    by_suit = search == "living_trump"
    if aim is None or (aim.suit if by_suit else aim.rank) < 0:
        return ()
    chance, risk = _found(view, _of_suit(aim.suit) if by_suit else _of_rank(aim.rank), search)
    what = _called(aim)
    if verb in SEARCH_THERE:
        return (aims_text.from_there(odds(chance), what),) if _can_search(view, seat, verb) else ()
    brief = ONE[lt.RANK_WORDS[aim.rank]] if aim.rank >= 0 else lt.SUIT_WORDS[aim.suit].removesuffix("s")
    return (
        say.finds(odds(chance), aims_text.needed(what, aim.goal), odds(risk)),
        say.finds_briefly(odds(chance), brief, odds(risk)),
    )


def _draws_needed(table: Table, view: View, seat: int, _verb: str) -> str:
    """Return how likely a drawn Trump fits the Trick that the Powerbase needs next."""
    aim = aims.wanted_trump(table, view, seat)
    if aim is None:
        return ""
    unseen = _unseen_trumps(table, view, seat)
    useful = sum(lt.RANK[card] in (aim.rank, -1) for card in unseen)
    return aims_text.draws_one(odds(useful / max(1, len(unseen))), _called(aim))


def _shifts_needed(table: Table, view: View, seat: int, _verb: str) -> str | tuple[str, ...]:
    """Return what Shifting Shadows can bring: the Shadow that the Powerbase needs, or by its Deal a Trump."""
    aim = aims.wanted_shadow(table, view, seat)
    if aim is None:
        other = aims.wanted_trump(table, view, seat)
        return aims_text.deal_for(ONE[lt.RANK_WORDS[other.rank]]) if other is not None else ""
    left, share = _unseen(view)
    fits = _of_suit(aim.suit) if aim.rank < 0 else _of_rank(aim.rank)
    chance = sum(map(fits, left)) * share / max(1, len(view.zones[lt.S_DECK]))
    return aims_text.each_draws(odds(min(1.0, chance)), _called(aim))


def _rides_for_needed(table: Table, view: View, seat: int, names: Sequence[str]) -> tuple[str, ...]:
    """Return which Shadow of a rival the Powerbase needs, and whose it is; empty without one."""
    aim = aims.wanted_shadow(table, view, seat)
    if aim is None:
        return ()
    fits = _of_suit(aim.suit) if aim.rank < 0 else _of_rank(aim.rank)
    rivals = (other for other in range(lt.players(view)) if other != seat)
    offered = ((rival, card) for rival in rivals for card in lt.cards(view, lt.SHADOWS, rival) if fits(card))
    owner, card = next(offered, (-1, -1))
    if card < 0:
        return ()
    return aims_text.take_needed(called(table.names[card]).removeprefix("Shadow "), short_name(names[owner]))


def _asks_for_needed(table: Table, view: View, seat: int, _verb: str) -> str:
    """Return that a Trace can ask for the rank of the next Trick, which takes a Trump of that rank (LT-65)."""
    aim = aims.wanted_trump(table, view, seat)
    shows = aim is not None and any(lt.RANK[card] == aim.rank for card in lt.hand(view, seat))
    return aims_text.who_holds(_called(aim), payable(view, seat) > 1) if aim is not None and shows else ""


def _adds_needed(table: Table, view: View, seat: int, _verb: str) -> str:
    """Return that a Trick in hand adds a Shadow which the Powerbase needs."""
    ready = next((aim for aim in aims.aims(table, view, seat) if aim.is_ready), None)
    return aims_text.trick_adds(ONE[lt.RANK_WORDS[ready.rank]]) if ready is not None else ""


def _called(aim: aims.Aim) -> str:
    """Return the card of an aim in words: `a six`, `a club`."""
    return in_words((lt.RANK_WORDS[aim.rank] if aim.rank >= 0 else lt.SUIT_WORDS[aim.suit],))


def _can_search(view: View, seat: int, journey: str) -> bool:
    """Check whether Blood is left to search in a Place after the journey there (LT-66, LT-68)."""
    return payable(view, seat) > TRAVEL_PRICES[journey]


SEARCH_THERE = {"travel_amber": "patternwalk", "travel_keep": "living_trump"}  # the search of a Place
AIMED: dict[str, Callable[[Table, View, int, str], str | tuple[str, ...]]] = {
    **dict.fromkeys(("patternwalk", "broken_patternwalk", "living_trump", *SEARCH_THERE), _finds_needed),
    "shapeshift": _draws_needed, "shadowshift": _shifts_needed,
    "trace": _asks_for_needed, "declare_trick": _adds_needed,
}  # fmt: skip


def line(table: Table, view: View, seat: int, verb: str) -> tuple[str, ...]:
    """Return the odds of a tile before anything is chosen for it, those of the best choice, in one or two wordings;
    empty without odds.
    """
    if verb == "shapeshift":
        drawn = _joins(table, view, seat)
        return () if drawn is None else (say.joins(odds(drawn)),)
    if verb in SEARCH_THERE and not _can_search(view, seat, verb):
        return (aims_text.SEARCH_COSTS,)
    if verb not in FOUND:
        return ()
    left, share = _unseen(view)
    ranks, suits = Counter(lt.RANK[card] for card in left), Counter(lt.SUIT[card] for card in left)
    if verb == "living_trump":
        maximum = max(suits.values(), default=0)
    elif verb == "logrus":
        both = Counter((lt.RANK[card], lt.SUIT[card]) for card in left)
        maximum = max((ranks[rank] + suits[suit] - both[rank, suit] for rank in ranks for suit in suits), default=0)
    else:
        maximum = max(ranks.values(), default=0)
    chance, risk = _chance(view, maximum * share, verb)
    parts = odds(chance), FOUND[verb], odds(risk)
    return say.finds(*parts), say.finds_briefly(*parts)


def of_action(table: Table, view: View, action: Action) -> str:
    """Return the odds of an action whose choices are all made; empty without odds."""
    verb = table.verbs[action.verb]
    words = [table.names[arg] for arg in action.args if arg >= 0]
    rank = next((lt.RANK_WORDS.index(word) for word in words if word in lt.RANK_WORDS), -1)
    suit = next((lt.SUIT_WORDS.index(word) for word in words if word in lt.SUIT_WORDS), -1)
    if verb in ("patternwalk", "broken_patternwalk") and rank >= 0:
        return say.find_it(*map(odds, _found(view, _of_rank(rank), verb)))
    if verb == "living_trump" and suit >= 0:
        return say.find_it(*map(odds, _found(view, _of_suit(suit), verb)))
    if verb == "logrus" and rank >= 0 and suit >= 0:
        return say.find_it(*map(odds, _found(view, _either(rank, suit), verb)))
    if verb == "shadowshift" and action.args and action.args[0] < 0:
        chance = joker_first(num(action.args[0]), lt.jokers_in_deck(view), len(view.zones[lt.S_DECK]))
        return say.storm_odds(odds(chance))
    return ""


def pile_odds(view: View, rank: int) -> str:
    """Return how likely a rank is in the chosen pile, before a joker (LT-85)."""
    return say.find_it(*map(odds, _in_pile(view, rank, view.vars[lt.V.LEFT])))


def pile_finds(table: Table, view: View, seat: int, size: int) -> str:
    """Return how likely a pile of a size has the Shadow that the Powerbase needs, before a joker; empty without one."""
    aim = aims.wanted_shadow(table, view, seat)
    if aim is None or aim.rank < 0:
        return ""
    return aims_text.pile_finds(ONE[lt.RANK_WORDS[aim.rank]], odds(_in_pile(view, aim.rank, size)[0]))


def _in_pile(view: View, rank: int, size: int) -> tuple[float, float]:
    """Return the chances that a rank comes before a joker in a pile of a size, and a joker before it."""
    left, share = _unseen(view)
    copies, jokers = sum(map(_of_rank(rank), left)) * share, lt.jokers_in_deck(view)
    return _before_joker(copies, jokers, size / max(1, len(view.zones[lt.S_DECK])))


def rank_odds(view: View, verb: str, rank: int) -> str:
    """Return how likely a search for a rank finds it; empty for another action."""
    if verb not in ("patternwalk", "broken_patternwalk"):
        return ""
    return say.find_it(*map(odds, _found(view, _of_rank(rank), verb)))


def _of_rank(rank: int) -> Callable[[int], bool]:
    return lambda card: lt.RANK[card] == rank


def _of_suit(suit: int) -> Callable[[int], bool]:
    return lambda card: lt.SUIT[card] == suit


def _either(rank: int, suit: int) -> Callable[[int], bool]:
    return lambda card: lt.RANK[card] == rank or lt.SUIT[card] == suit


def _found(view: View, fits: Callable[[int], bool], verb: str) -> tuple[float, float]:
    """Return the chances that a search finds such a Shadow before a joker, and that a joker comes first."""
    left, share = _unseen(view)
    return _chance(view, sum(map(fits, left)) * share, verb)


def _chance(view: View, copies: float, verb: str) -> tuple[float, float]:
    """Return the chances that one of some copies comes before a joker, and a joker before these; a pile may lack
    both.
    """
    return _before_joker(copies, lt.jokers_in_deck(view), 1 / PILES if verb == "broken_patternwalk" else 1.0)


def _before_joker(copies: float, jokers: int, part: float) -> tuple[float, float]:
    """Return the chances that one of some copies comes before a joker, and a joker before these, in so large a part of
    the deck.
    """
    either: float = 1 - (1 - part) ** (copies + jokers)
    all_cards = max(copies + jokers, 1)
    return copies / all_cards * either, jokers / all_cards * either


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


def _unseen_trumps(table: Table, view: View, seat: int) -> list[int]:
    """Return the Trumps that are neither in a seat's hand nor used."""
    seen = {*lt.hand(view, seat), *(card for card in view.zones[lt.T_DISCARD] if card >= 0)}
    return [card for card in range(lt.TRUMPS, len(table.pieces)) if card not in seen]


def _joins(table: Table, view: View, seat: int) -> float | None:
    """Return the chance that a drawn Trump joins two or more of its rank, or is a joker; None for a hidden hand."""
    hand = lt.hand(view, seat)
    if not hand or min(hand) < 0:
        return None
    held, unseen = Counter(lt.RANK[card] for card in hand), _unseen_trumps(table, view, seat)
    useful = sum(lt.RANK[card] < 0 or held[lt.RANK[card]] > 1 for card in unseen)
    return useful / max(1, len(unseen))
