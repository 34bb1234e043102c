"""Facts for the launcher and the about box: seats, length, house rules, glossary."""

from __future__ import annotations

from collections.abc import Mapping

from game.rules.plugin import Meta, Option, house_rule
from game.rules.tricks_and_treats.phases.scoring import ENDINGS

OPTIONS = (
    house_rule(
        "starter_token",
        "TT-206",
        "Starter token",
        "The sixth token names the card that opens the game. Where does it wait?",
        ("aside", "Beside the line until the first trick is over", "Kept aside"),
        ("bag_now", "Back into the bag as soon as its card is led", "Back at once"),
    ),
    house_rule(
        "claim_mode",
        "TT-213",
        "Claiming from the line",
        "May the winner take just some of the tokens that were matched?",
        ("all_or_none", "All of them or none", "All or none"),
        ("subset", "Any part of them", "Any of them"),
    ),
    house_rule(
        "draw_privacy",
        "TT-217",
        "Looking into the bag",
        "Who sees the tokens that the winner of a trick draws?",
        ("winner_only", "Only the winner", "The winner"),
        ("open", "Everybody"),
    ),
    house_rule(
        "spy_treat_mix",
        "TT-224",
        "Two matches and a treat",
        "A Spy can bring two matches and a treat. What may be kept?",
        ("set_or_treat", "Both matches, or the treat", "A set or a treat"),
        ("one_token", "One single token", "One token"),
    ),
    house_rule(
        "spy_stacking",
        "TT-226",
        "Two Spies on one draw",
        "May one draw be enlarged by two Spies, to four tokens?",
        ("off", "No"),
        ("on", "Yes"),
    ),
    house_rule(
        "free_treat_timing",
        "TT-238",
        "Compass, Mixer, Switch, Thief",
        "These treats do not say when they may be used.",
        ("any", "Before a lead, before any card, at the end of a trick", "At any time"),
        ("own_turn", "Only on your own turn to lead or follow", "On your turn"),
    ),
    house_rule(
        "eye_no_card_left",
        "TT-241",
        "The Evil Eye on the only winner",
        "It is on the leader, and nobody followed suit or trumped. Who wins?",
        ("next_suit", "The best card in the suit of the next card played", "The next suit"),
        ("nobody", "Nobody; the leader leads again", "Nobody"),
    ),
    house_rule(
        "eye_vs_master",
        "TT-243",
        "Evil Eye against Master Trump",
        "Each cancels the other. What is left?",
        ("last_word", "The later one holds", "The later one"),
        ("annul", "Neither: the cards decide", "Neither"),
    ),
    house_rule(
        "poison_discards",
        "TT-251",
        "Poisoned cards",
        "Are the cards that Poison takes away shown?",
        ("open", "Face up"),
        ("closed", "Face down"),
    ),
    house_rule(
        "thief_takes_candy",
        "TT-257",
        "Stealing Candies",
        "May a Thief take a Candy?",
        ("on", "Yes"),
        ("off", "No"),
    ),
    house_rule(
        "last_call",
        "TT-258",
        "Last call for Thieves",
        "May Thieves act once more after the very last trick?",
        ("off", "No"),
        ("on", "Yes"),
    ),
    house_rule(
        "final_tie",
        "TT-267",
        "A complete tie",
        "The last tie-break is a race for real sweets in the room.",
        ("dash", "Race, and tell the table who won", "A race"),
        ("shared", "Share the win"),
    ),
    house_rule(
        "dead_table",
        "TT-268",
        "Dead table",
        "Does a whole round without a new token or a used treat end the game?",
        ("on", "Yes"),
        ("off", "No"),
    ),
    Option(
        "round_cap",
        0,
        "Most rounds",
        "The game ends after so many rounds at the latest.",
        "TT-268",
        range=(1, 99),
        off=0,
    ),
    house_rule(
        "past_tricks",
        "TT-270",
        "Earlier tricks",
        "May everybody look through the cards played this round?",
        ("open", "All of them"),
        ("last_only", "Only the last trick", "The last trick"),
    ),
    house_rule(
        "bag_tracker",
        "TT-14",
        "Bag tracker",
        "A list of what is still in the bag. It only saves you counting.",
        ("on", "Shown"),
        ("off", "Hidden"),
    ),
)

GLOSSARY = {
    "bag": "Holds every token that is nowhere else. Winners of unmatched tricks draw from it.",
    "bell": "Says when you want to be asked whether to use a treat: never, when it matters, or always.",
    "Candy": "A treat with no power, worth two points. The third one claimed makes the round the last.",
    "claim": "To take the line's tokens that cards of the trick match.",
    "Compass": "Turns the line round: its back becomes its front.",
    "Evil Eye": "One seat cannot win this trick. Undoes a Master Trump.",
    "Ghost": "Takes one token of the line out of the game; the line is filled up.",
    "Hand": "All cards in all hands are shuffled together and dealt again.",
    "knock": "To step in with a treat before the seat whose turn it is goes on.",
    "led suit": "The suit of the first card of the trick.",
    "line": "The tokens in a row that say which cards are trumps, the strongest in front.",
    "Master Trump": "You win this trick. Undoes an Evil Eye.",
    "match": "A card of the trick and its own token.",
    "Mixer": "The whole line goes back into the bag and a new one is drawn.",
    "Poison": "You drop a card of your choice, everybody else a random one.",
    "Spy": "You draw three tokens instead of two.",
    "stake": "The tokens of the line that the cards of this trick match.",
    "Switch": "Two tokens of the line change places.",
    "Thief": "You take an unused treat, but no Thief, from another seat.",
    "treat": "A token with a power: two points unused, one point once used.",
    "trump": "A card whose token lies in the line, while another suit was led. Nearest to the front wins.",
}

# TT-32
REFUSALS = (
    "not_your_decision",
    "wrong_phase",
    "not_in_hand",
    "must_follow",
    "must_lead_starter",
    "no_such_treat",
    "wrong_moment",
    "bad_target",
    "line_too_short",
    "bag_too_small",
    "not_a_choice",
)

MINUTES = (45, 80)  # TT-5, as the mean number of rounds by seats
ROUNDS = {3: 3.7, 4: 4.8, 5: 5.8, 6: 6.7}


def lasts(options: Mapping[str, str | int], seats: int) -> tuple[int, int]:
    """Return the range of minutes of a game, from its seats and its limit of rounds (TT-5, TT-86)."""
    cap = int(options["round_cap"])
    share = min(1.0, cap / ROUNDS[seats]) if cap else 1.0
    low, high = (max(5, 5 * round(minutes * share / 5)) for minutes in MINUTES)
    return low, high


META = Meta(
    id="tricks-and-treats",
    title="Tricks and Treats",
    tagline="A short row of tokens says which cards are trumps, and every trick may change it.",
    kind="Trick-taking",
    seats=(3, 6),
    minutes=MINUTES,
    lasts=lasts,
    designer="Jesse Hickle",
    rules_version=1,
    options=OPTIONS,
    glossary=GLOSSARY,
    endings=tuple(ENDINGS),
    refusals=REFUSALS,
    automatic=("DEAL", "TIDY", "ROUND_END", "SCORING"),
    bound=20_000,
)
