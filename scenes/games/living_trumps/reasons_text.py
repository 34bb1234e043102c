"""Sentences beside a question: what the choice costs and brings."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.living_trumps.text.prompts_text import ONE
from game.rules.wording import listing, numeral, plural

TRICK = 4  # cards of a Trick
ONLY = numeral(1)

SEARCH_FINDS = "Next you name a rank. Cards turn up until one has it, and you keep this card as a Shadow."
SEARCH_WHY = "Later, a Trick of the same rank can add this Shadow to your Powerbase."
PILE_SIZE = "A big pile is more likely to have your rank, and a joker."
POWERBASE_SAFE = "Five of one suit, or a straight of five, wins. Adding is free, and no rival can attack a card there."
HOW_MANY = "how many"  # the heading over numbers, as in `menu.toml`
CHOOSE_RANK, CHOOSE_COUNT, CHOOSE_FIRST = "Choose a rank", "Choose how many", "Choose one"
CLICK_GOLD = "Click a gold Shadow"
KEEP_POWERBASE, NONE_TO_ADD = "the Shadow stays yours", "you own no such Shadow"
FOUR, GROWS = "Four of a rank make a Trick", ", which can add your Shadow of that rank to your Powerbase"
FIVE = "five of a suit or a straight win"


def click_own(card: str) -> str:
    """Return the order to click the only Shadow that can be added."""
    return f"Click your {card}"


def pile(which: str, cards: str) -> str:
    """Return the button of a pile with its cards, in one line."""
    return f"{which.capitalize()}: {cards}"


def you_hold(cards: str, jokers: int) -> str:
    """Return of which ranks the viewer holds several cards, and why that matters; `jokers` are not among them."""
    filled = " A joker counts as any of them." if jokers else ""
    return f"You hold {cards}. {FOUR}.{filled}"


def discard_advice(card: str, alone: bool, no_shadow: str, no_suit: str, flaw: bool) -> tuple[str, ...]:
    """Return which card of the hand is of least use, and why: a Trick of its rank adds nothing, its suit is rare."""
    why = ["your Flaw"] if flaw else []
    why += ["the only one of its rank"] if alone else []
    why += [f"no Shadow {no_shadow} of yours"] if no_shadow else []
    why += [f"no {no_suit} in your Powerbase"] if no_suit else []
    text = f"Your least useful card is {card}"
    return f"{text}: {listing(why)}." if why else f"{text}.", f"{text}."


def aims(cards: str) -> tuple[str, ...]:
    """Return what a Trick is for, after the ranks of which the viewer holds several cards, in several wordings."""
    held = f"You hold {cards}. " * bool(cards)
    return f"{held}{FOUR}{GROWS}: {FIVE}.", f"{held}{FOUR}{GROWS}.", f"{FOUR}{GROWS}."


def rank_known(held: int, shadows: int) -> str:
    """Return what the viewer has of a rank."""
    return f"you hold {numeral(held) if held else 'none'}, and own {plural(shadows, 'Shadow')} of this rank"


def trick_adds(rank: str, owned: bool) -> str:
    """Return what the Trick does for the Powerbase."""
    if owned:
        return f"Then you can add your Shadow {rank} to your Powerbase."
    return f"You own no Shadow {rank}, so your Powerbase does not grow."


def trick_takes(rival: str) -> str:
    """Return what the Trick does for the hand."""
    if rival:
        return f"You also control {rival}: you name a rank, and swap Trick cards for {rival}’s cards of that rank."
    return "You also swap the four cards for new Trumps."


def powerbase_with(card: str, flush: tuple[int, int], straight: tuple[int, int]) -> str:
    """Return how near to a win a card brings the Powerbase: cards of one suit and ranks of a straight, before and
    after.
    """
    parts = []
    for now, then, what in ((*flush, "of one suit"), (*straight, "for a straight")):
        before = f"now {numeral(now) if now else 'none'}" if then > now else "no change"
        parts.append(f"{numeral(then)} {what} ({before})")
    return f"With the {card} you have {' and '.join(parts)}."


def adding_leaves(card: str, place: str, only_there: str) -> str:
    """Return what it costs to add a card of a Place: the Place, and the search that is possible only there."""
    return f"The {card} is in {place}: you would leave it, keep the Blood, and lose “{only_there}”."


def control_swaps(rival: str, rank: str) -> str:
    """Return what the control of a rival does."""
    return f"{rival} swaps all cards of this rank, at most four, for your {rank}."


def keeps_trick(rank: str) -> str:
    """Return what happens without a swap."""
    return f"your {rank} stay with you"


def rank_chance(chance: str, rival: str) -> str:
    """Return how likely a rival has the cards that a Trick lacks."""
    return f"{rival} has enough for a Trick: {chance}"


def refused_you(who: str, what: str) -> str:
    """Return what a rival refused to the viewer in its last Deal."""
    return f"{who} refused you {what}."


def next_tricks(rival: str, cards: Sequence[str]) -> str:
    """Return what each rank lacks for a Trick, with the chance that a rival has it."""
    *others, last = cards
    return f"For a Trick you need from {rival}: {', '.join(others)}{' or ' * bool(others)}{last}."


def lacking(count: str, ranks: str, rank: str, chance: str) -> str:
    """Return the cards that a Trick lacks, with the chance to get them."""
    return f"{count} {rank if count == ONLY else ranks} ({chance})"


def swap_gives(rank: str, count: int, first: str, jokers: bool) -> tuple[str, ...]:
    """Return what the viewer gets for cards of a Trick, and which of them it needs least: a suit that its Powerbase
    lacks scores less in a Duel or a Deal. `first` is that suit; empty if all count the same.
    """
    if count == TRICK:
        return (f"You get four {rank} for all four cards of the Trick.",)
    word = ONE[rank] if count == 1 else rank
    gets = f"You get {numeral(count)} {word}, and the other cards of the Trick return to your hand."
    if jokers:
        return gets, "Jokers go first."
    return gets, least_suit(first)


def least_suit(first: str) -> str:
    """Return which suit the viewer can best give away; `first` is empty if all count the same."""
    if not first:
        return "Suits count only in a later Duel or Deal. Here all are worth the same."
    return f"Give {first} first: your Powerbase has the fewest of them, so they score least in a Duel or Deal."


def shadow_worth(rank: str, ranks: str, owned: int, held: int, all_seen: bool) -> str:
    """Return what an attacked Shadow is worth to its owner: for Tricks of its rank.

    Args:
        owned: How many Shadows of the rank are face up, or known to the viewer.
        held: The Trumps of the rank in the owner's hand; below 0 while that hand is hidden.
        all_seen: Whether the viewer knows all Shadows of the owner.
    """
    shadow = "Shadow" if all_seen else "face-up Shadow"
    only = f"You have no other {shadow} of rank {rank}"
    only = only if owned == 1 else f"You own {numeral(owned)} {shadow} {ranks}"
    hold = f", and you hold {numeral(held) if held else 'none'} of the four {ranks} that would add it to your Powerbase"
    return f"{only}{hold if 0 <= held < TRICK else ''}."


def powerbase_has(count: int, suit: str) -> str:
    """Return how much the Powerbase has of a suit."""
    return f"Your Powerbase has {plural(count, suit) if count else f'no {suit}'} so far, and five of a suit win."


def blood_worth(blood: int, can_fight: bool) -> str:
    """Return how much Blood the viewer has, and what Blood is good for."""
    text = f"Blood pays for actions and Tricks: you have {numeral(blood) if blood else 'none'}"
    return f"{text}." if can_fight else f"{text}. A fight would cost one, a Deal costs none."


def joker_costs(can_control: bool, shadows: int, blood: int) -> str:
    """Return what a joker costs that turns up in a search, by what the viewer has to lose and to pay with."""
    lost = f"you lose {plural(shadows, 'Shadow')} and" if shadows else "you have no Shadow to lose, but you lose"
    if not can_control:
        return f"{lost} this Turn’s Tricks"
    pays = "or pay one Blood for each card turned up" if blood else "as you have no Blood to control it"
    return f"{lost} this Turn’s Tricks, {pays}"


def nothing_to_add(rank: str) -> str:
    """Return why nothing can be added to the Powerbase."""
    return f"You own no Shadow {rank}, so there is nothing to add. The four cards are swapped now."


def hands_on(to: str, giver: str) -> str:
    """Return what becomes of a Shadow that is handed on, and what comes for it."""
    return f"{to} gets this Shadow, and you get one from {giver}. Give one that fits no flush and no straight of yours."


def joker_weighs(blood: int, price: int, lost: str) -> str:
    """Return what stands against what when a joker has turned up."""
    return f"You have {blood} Blood, and control costs {price}. Without control you lose: {lost}."


def search_risks(jokers: int, size: int, penalty: str) -> str:
    """Return what a joker does in a search, and how likely one is."""
    if not jokers:
        return "No joker is in the deck."
    some = f"{numeral(jokers)} of {size} cards {'is a joker' if jokers == 1 else 'are jokers'}"
    return f"Risk: {some}. If one turns up first, {penalty}."
