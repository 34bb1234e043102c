"""Sentences about what a Powerbase needs to win, and the next step to it."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.wording import listing, numeral

FLUSH, STRAIGHT = "flush", "straight"
ALSO = " or "
COMPLETE = "Your Powerbase is complete: it wins when the Turn ends, if no rival has a better one."
COMPLETE_WAR = "Your Powerbase is complete. To win, you also need the Jewel, your Place and your deed."
LAST_TURN = "This is the last Turn. If no one wins, the best Powerbase comes first: sets and pairs count, then Blood."
KEPT_BLOOD = "Blood that you keep pays for actions in your next Turn."


def last_trick(ranks: str, kind: str) -> str:
    """Return what a Trick of the last Turn makes of the Powerbase."""
    return f"With your Trick of {ranks} your Powerbase is {kind}."


NO_LAST_TRICK = "No Trick in your hand brings a better pair or set."


def lacks(more: int, suit: str, called: Sequence[str], ranks: Sequence[str]) -> tuple[str, ...]:
    """Return what a Powerbase lacks for a flush and for a straight, in several wordings.

    Args:
        called: The missing ranks in words, each with its article.
        ranks: The same as signs.
    """
    words = suit if more > 1 else suit.removesuffix("s")
    return (
        f"To win it needs a flush ({more} more {words}) or a straight ({listing(called)}).",
        f"To win: a flush ({more} more {words}) or a straight ({listing(ranks)}).",
        f"To win: {more} more {words}, or {listing(ranks)}.",
    )


def held_of_four(held: int, jokers: int) -> str:
    """Return how many of the four Trumps of a Trick the viewer holds, `jokers` among them; below 0: the hand is
    hidden.
    """
    if held < 0:
        return ""
    with_jokers = "" if not (held and jokers) else ", the joker included" if jokers == 1 else ", jokers included"
    return f" You hold {numeral(held) if held else 'none'} of the four it takes{with_jokers}."


def trick_is_ready(goal: str, ranks: str, rank: str) -> str:
    """Return that a Trick in hand can add a Shadow that the Powerbase needs."""
    return f"For a {goal}: declare your Trick of {ranks}. It adds your Shadow {rank}."


def needs_trick(goal: str, ranks: str, rank: str, held: int, jokers: int) -> str:
    """Return that a Trick must add a Shadow which the viewer owns already."""
    return f"For a {goal}: a Trick of {ranks} adds your Shadow {rank}.{held_of_four(held, jokers)}"


def needs_shadow(goal: str, ranks: str, rank: str, held: int, jokers: int) -> str:
    """Return that a Shadow must be found first, and added by a Trick afterwards."""
    return f"For a {goal}: find a Shadow {rank}, then declare a Trick of {ranks}.{held_of_four(held, jokers)}"


def needs_suit(suit: str) -> str:
    """Return that any Shadow of a suit is needed for a flush."""
    return f"For a flush: find a Shadow of {suit}, then declare a Trick of its rank."


def rank_for(rank: str, held: int, chance: str) -> str:
    """Return why a rank is worth a search: the Trumps for its Trick, and the chance to find it."""
    hold = f"you hold {numeral(held) if held else 'none'} of four, " if held >= 0 else ""
    return f"{rank} ({hold}{chance})"


def ranks_for_straight(ranks: Sequence[str]) -> str:
    """Return which ranks a straight needs, each with its reason."""
    *others, last = ranks
    return f"For a straight: {', '.join(others)}{ALSO * bool(others)}{last}. A joker counts as any of the four."


# -- on tiles, in few words --------------------------------------------------------------------------------------------


def pile_finds(rank: str, chance: str) -> str:
    """Return how likely a pile has the rank that the Powerbase needs."""
    return f"{rank} {chance}"


def draws_one(chance: str, card: str) -> str:
    """Return how likely a drawn Trump is a card that the next Trick needs."""
    return f"draw one, discard one: {chance} is {card} or a joker"


def each_draws(chance: str, card: str) -> tuple[str, str]:
    """Return how likely each drawn Shadow is the one that the Powerbase needs, in two wordings."""
    return f"finds {card}: {chance}", f"{card}: {chance}"


def deal_for(rank: str) -> str:
    """Return that a Deal can bring a Trump of a rank."""
    return f"Deal for a Trump {rank}"


def take_needed(card: str, owner: str) -> tuple[str, str]:
    """Return which Shadow of a rival the Powerbase needs, in two wordings."""
    return f"take {owner}’s {card}", f"{owner}’s {card}"


def who_holds(card: str, then_deals: bool) -> str:
    """Return which rank a Trace is best used for, and whether Blood is left for a Deal afterwards."""
    return f"learn who holds {card}, {'for a Deal' if then_deals else 'but a Deal costs 1 more'}"


def needed(what: str, goal: str) -> str:
    """Return what the Powerbase needs next, and for which goal."""
    return f"{what} for a {goal}"


def from_there(chance: str, what: str) -> str:
    """Return what a Place is good for: its search, with its chance."""
    return f"then to find {what}: {chance}"


SEARCH_COSTS = "a search there costs 1 more"


def one_more(rank: str) -> str:
    """Return that a Trick lacks only one Trump."""
    return f"One more {rank} makes a Trick."


def need_of_deal(aim: str, rank: str) -> str:
    """Return which Trump to ask for in a Deal, after the reason."""
    return f"{aim} Ask for {rank}; its suit does not matter."


def ask_briefly(rank: str, ranks: str) -> tuple[str, str]:
    """Return which Trump to ask for in a Deal, and why, where there is little room, in two wordings."""
    asks = f"Ask for {rank}, in any suit you like"
    return f"{asks}: you need a Trick of {ranks}.", f"{asks}."


def name_rank(aim: str, ranks: str) -> str:
    """Return which rank to name for a Boon or as the price of help, after the reason."""
    return f"{aim} Name {ranks}."


def name_briefly(ranks: str) -> tuple[str, str]:
    """Return which rank to name for a Boon or as the price of help, and why, where there is little room, in two
    wordings.
    """
    return f"Name {ranks}: you need a Trick of them.", f"Name {ranks}."


def deal_brings(stake: int) -> tuple[str, ...]:
    """Return what a Deal can bring and cost, before its partner is chosen."""
    return (
        f"At stake: {stake} Blood, which you paid. If both keep their word, you swap the promised Trumps and each "
        f"of you gets {stake} Blood.",
        "If not, the winner takes the stake and picks a Trump.",
    )


def trick_adds(rank: str) -> str:
    """Return that a Trick in hand brings the Powerbase nearer to a win."""
    return f"adds the {rank} you need to your Powerbase"
