"""Facts for the launcher and the about box: seats, length, house rules (KT-7), glossary (KT-6)."""

from __future__ import annotations

from collections.abc import Mapping

from game.rules.plugin import Meta, Option, Preset, house_rule
from game.rules.script import REFUSALS

OPTIONS = (
    house_rule(
        "attachments", "KT-208", "Attachments", "Who writes the four things of a PC?",
        ("written", "Each player, for their own PC", "Own"),
        ("hardcore", "Everyone in secret; each PC is dealt four", "Dealt"),
        ("extra_hardcore", "Dealt, after players describe their looks", "Dealt late"),
    ),
    Option("master_per_pc", 20, "The Master’s Coins", "For each PC. The rest of 35 Coins is for the purse.", "KT-202",
           range=(10, 20)),
    house_rule(
        "leftover", "KT-202", "Coins left over", "Where do Coins go that no PC gets at the start?",
        ("bank", "To the bank", "Bank"), ("master", "To the Master", "Master"),
    ),
    Option("min_start", 6, "Smallest purse", "The fewest Coins that a PC can start with.", "KT-203", range=(1, 15)),
    Option("toll", 2, "Toll", "The price to leave a room without a Wager; 0: not possible.", "KT-212",
           range=(0, 5)),
    house_rule(
        "memory_suits", "KT-235", "Memories", "Whose card sets the kind of Memory?",
        ("chapter", "The PC’s card; the GM’s card sets the Attachment", "PC’s card"),
        ("aside", "The GM’s card; the PC’s card sets the Attachment", "GM’s card"),
    ),
    house_rule(
        "compare", "KT-258", "The count", "What must a PC beat at the end?",
        ("pile", "All Coins of the Master", "All"), ("share", "The Master’s Coins, divided by the PCs", "A share"),
    ),
    house_rule(
        "short_stake", "KT-221", "A stake of one", "May the GM stake one Coin if a PC has only one?",
        ("on", "Yes", "One"), ("off", "No, always two or more", "Two"),
    ),
    Option("stake_cap", 0, "Highest stake", "The most the GM can stake; 0: all that the Master can pay.", "KT-219",
           range=(5, 20), off=0),
    house_rule(
        "relocate_all", "KT-241", "Lost in a maze", "Besides the losers, who can go astray?",
        ("room", "All PCs in the room", "Room"), ("palace", "All PCs in the Palace", "Palace"),
    ),
    house_rule(
        "notes", "KT-264", "Notes of the rooms", "Who can read them?",
        ("gm_only", "The GM", "GM"), ("open", "Everyone", "All"),
    ),
    Option("stall", 12, "Patience", "Turns without progress before all vote on ending the game; 0: never.", "KT-266",
           range=(4, 40), off=0),
    house_rule(
        "gm_bot", "KT-310", "A bot as GM", "How hard does it play?",
        ("even", "For an even match", "Even"), ("gentle", "Gentle to poor PCs", "Gentle"),
        ("ruthless", "To win", "Ruthless"),
    ),
)  # fmt: skip

# The second edition changed what a PC and the GM can always do (KT-31 to KT-39a, KT-266), and corrections (KT-158).
# In the third the GM has the last word (KT-105).
EDITION = Option("edition", 3, "Edition of the rules", "Which edition did the game begin with?", "KT-31",
                 range=(1, 3), before=1)  # fmt: skip

# The terms, one sentence each. Tips, guide and lesson use the same sentences.
GLOSSARY = {
    "PC": "A PC is a character without memories; each player but the GM has one.",
    "GM": "The GM plays everyone who lives in the Palace, and has the Master’s Coins.",
    "Master": "The Master owns the Palace: if you have more Coins than he has at the end, you win.",
    "Coin": "Coins decide the game: you stake them in Wagers and compare them with the Master’s at the end.",
    "bank": "The bank holds bribes and tolls; its Coins belong to no one.",
    "Attachment": "An Attachment is one of four things you have, one per suit; Memories collect on it.",
    "Memory": "A Memory is a line you remember after a Wager: a Triumph, a Goal, a Defeat or a Guilt.",
    "invoke": "If your card loses, you can invoke a Memory on the Attachment of its suit: 1 Coin buys the next card.",
    "Edge": "An Edge is something you gained, good or bad: calling it makes the opponent stake one more Coin.",
    "Wager": "A Wager is a conflict with the Palace: your card against the GM’s, for Coins.",
    "stake": "The stake is the number of Coins that each side risks in a Wager.",
    "degree": "A degree is how well you win: Full with the first card, Partial with the second, Minor with the third.",
    "settled": "A Wager is settled once it is paid: then everyone who came with you can leave the room.",
    "held": "You are held in a room until you settle a Wager there or pay the toll.",
    "toll": "A toll is the price to leave a room without a Wager.",
    "spotlight": "The PC in the spotlight acts now.",
    "True Name": "A True Name is an adjective and a noun that two cards give to a room, for good.",
    "below the cliff": "Below the cliff you can neither walk nor pay a toll: win a Wager to climb up.",
    "broke": "You are broke if you have no Coins and no one gives you any: the game ends.",
}

ENDINGS = {
    "broke": "A PC had no Coins left, and no one gave any.",
    "master_poor": "The Master had fewer than 8 Coins for each PC.",
    "memories": "A PC had nine Memories or more, five of them on one Attachment.",
    "called": "More than half of the players voted to end the game.",
}

# The same on the results page, after who has more Coins than the Master.
ENDED_AS = {
    "broke": "The game ended because a PC had no Coins left.",
    "master_poor": "The game ended because the Master had fewer than 8 Coins for each PC.",
    "memories": "The game ended because a PC had nine Memories, five on one thing.",
    "called": "The game ended by a vote.",
}

# Wagers of a game, by PCs: the median of 24 games of bots. With 10 Coins for each PC it was 3 to 4, which is over
# before Memories matter; with 15, people who staked 5 were done after 3.
SHORT_COINS = 18  # the Master's for each PC, in a solo and a short game
WAGERS = {SHORT_COINS: {1: 7, 2: 9, 3: 12, 4: 13}, 20: {1: 7, 2: 10, 3: 12, 4: 14}}
SOLO_SEATS = 2  # one PC and the GM
# minutes a Wager; people talk longer in a full game (KT-3)
SOLO_PACE, SHORT_PACE, FULL_PACE = (5, 8), (7, 11), (10, 20)


def lasts(options: Mapping[str, str | int], seats: int) -> tuple[int, int]:
    """Return the range of minutes of a game: more PCs and more Coins of the Master mean more Wagers."""
    short = int(options["master_per_pc"]) <= SHORT_COINS
    full_or_short = SHORT_PACE if short else FULL_PACE
    pace = SOLO_PACE if short and seats == SOLO_SEATS else full_or_short
    wagers = WAGERS[SHORT_COINS if short else 20][seats - 1]
    low, high = (5 * round(wagers * minutes / 5) for minutes in pace)
    return low, high


PRESETS = (
    Preset(
        "solo", "Solo", "You and a bot as GM. The Master has 18 Coins; under 8, the game ends.",
        {"master_per_pc": SHORT_COINS}, (35, 55), alone=SOLO_SEATS,
    ),
    Preset(
        "short", "Short", "The Master has 18 Coins for each PC; under 8 each, the game ends. High stakes hurry it.",
        {"master_per_pc": SHORT_COINS}, (65, 100),
    ),
    Preset("full", "Full", "The Master has 20 Coins for each PC; under 8 each, the game ends.", {}, (120, 240)),
)  # fmt: skip

META = Meta(
    id="know-thyself",
    title="Know Thyself",
    tagline="Nameless in a palace of memories.",
    kind="Story",
    seats=(2, 5),
    minutes=(35, 240),
    lasts=lasts,
    designer="an author whose name we do not have",
    rules_version=2,
    options=OPTIONS,
    presets=PRESETS,
    former=(EDITION,),
    glossary=GLOSSARY,
    endings=tuple(ENDINGS),
    refusals=(
        *REFUSALS, "bad_text", "not_free", "no_way", "sealed_door", "below_cliff", "collected", "no_toll", "proposed",
        "must_offer", "must_act", "turn_due", "too_poor", "stake_range", "not_grantable", "no_edge", "already",
        "no_memory",
    ),
    bound=20_000,
    lead="GM",
    sharing="peek",
)  # fmt: skip
