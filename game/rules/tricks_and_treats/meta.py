"""Facts for the launcher and the about box: seats, length, house rules, glossary."""

from __future__ import annotations

from collections.abc import Mapping
from math import erf, exp, pi, sqrt

from game.rules.plugin import Meta, Option, Preset, house_rule
from game.rules.tricks_and_treats.phases.scoring import ENDINGS
from game.rules.tricks_and_treats.text.terms import GLOSSARY

OPTIONS = (
    house_rule(
        "starter_token",
        "TT-206",
        "Starter token",
        "The sixth token names the card that is led first. Where does the token wait?",
        ("aside", "Beside the line until the first trick ends", "Kept aside"),
        ("bag_now", "In the bag, once its card is led", "Back at once"),
    ),
    house_rule(
        "claim_mode",
        "TT-213",
        "Claiming from the line",
        "May the winner claim only some of the matched tokens?",
        ("all_or_none", "All of them or none", "All or none"),
        ("subset", "Any of them", "Any"),
    ),
    house_rule(
        "draw_privacy",
        "TT-217",
        "Looking into the bag",
        "Who sees the tokens that the winner of a trick draws?",
        ("winner_only", "Only the winner", "The winner"),
        ("open", "Everyone"),
    ),
    house_rule(
        "spy_treat_mix",
        "TT-224",
        "Two matches and a treat",
        "A Spy draws two matches and a treat. What may the winner keep?",
        ("set_or_treat", "Both matches, or the treat", "A set or a treat"),
        ("one_token", "One token only", "One token"),
    ),
    house_rule(
        "spy_stacking",
        "TT-226",
        "Two Spies on one draw",
        "May two Spies make one draw four tokens?",
        ("off", "No"),
        ("on", "Yes"),
    ),
    house_rule(
        "free_treat_timing",
        "TT-238",
        "Compass, Mixer, Switch, Thief",
        "When may a player use these treats?",
        ("any", "Before a lead, before any card, at the end of a trick", "At any time"),
        ("own_turn", "Only on your own turn to lead or follow", "On your turn"),
    ),
    house_rule(
        "eye_no_card_left",
        "TT-241",
        "The Evil Eye on the only winner",
        "The leader cannot win, and no one followed suit or trumped. Who wins?",
        ("next_suit", "The highest card in the suit of the second card", "The next suit"),
        ("nobody", "No one. The leader leads again", "No one"),
    ),
    house_rule(
        "eye_vs_master",
        "TT-243",
        "Evil Eye against Master Trump",
        "Both are used on one trick. Which one counts?",
        ("last_word", "The later one", "The later one"),
        ("annul", "Neither. The cards decide", "Neither"),
    ),
    house_rule(
        "poison_discards",
        "TT-251",
        "Poisoned cards",
        "Poison makes everyone drop a card. Face up or face down?",
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
        "May players still use Thieves after the last trick?",
        ("off", "No"),
        ("on", "Yes"),
    ),
    house_rule(
        "final_tie",
        "TT-267",
        "A complete tie",
        "Players tie in everything. Who wins?",
        ("dash", "They race for a real sweet and enter the winner", "A race"),
        ("shared", "Share the win"),
    ),
    house_rule(
        "dead_table",
        "TT-268",
        "Dead table",
        "Does a round end the game if no one gains a token or uses a treat?",
        ("on", "Yes"),
        ("off", "No"),
    ),
    Option(
        "round_cap",
        0,
        "Round limit",
        "The game ends after this many rounds at the latest.",
        "TT-268",
        range=(1, 99),
        off=0,
    ),
    house_rule(
        "past_tricks",
        "TT-270",
        "Earlier tricks",
        "Which cards of this round can players look back at?",
        ("open", "All of them"),
        ("last_only", "Cards of the last trick only", "The last trick"),
    ),
    house_rule(
        "bag_tracker",
        "TT-14",
        "Bag tracker",
        "A list of the tokens still in the bag. It saves you counting.",
        ("on", "Shown"),
        ("off", "Hidden"),
    ),
)

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
ROUNDS, SPREAD = {3: 3.7, 4: 4.8, 5: 5.8, 6: 6.7}, 1.2  # the rounds by seats, and their standard deviation


def lasts(options: Mapping[str, str | int], seats: int) -> tuple[int, int]:
    """Return the range of minutes of a game, from its seats and its limit of rounds (TT-5, TT-86).

    A limit near the mean number of rounds shortens some games and not others.
    """
    cap, mean = int(options["round_cap"]), ROUNDS[seats]
    over = (mean - cap) / SPREAD
    saved = SPREAD * exp(-(over**2) / 2) / sqrt(2 * pi) + (mean - cap) * (1 + erf(over / sqrt(2))) / 2
    share = 1.0 - saved / mean if cap else 1.0
    low, high = (max(5, 5 * round(minutes * share / 5)) for minutes in MINUTES)
    return low, high


PRESETS = (
    Preset("short", "Short", "Ends after 2 rounds at most.", {"round_cap": 2}, (15, 35)),
    Preset("medium", "Medium", "Ends after 4 rounds at most.", {"round_cap": 4}, (35, 70)),
    Preset("full", "Full", "Ends with the third Candy.", {}, MINUTES),
)

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
    presets=PRESETS,
    glossary=GLOSSARY,
    endings=tuple(ENDINGS),
    refusals=REFUSALS,
    automatic=("DEAL", "TIDY", "ROUND_END", "SCORING"),
    bound=20_000,
)
