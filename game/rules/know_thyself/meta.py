"""Facts for the launcher and the about box: seats, length, house rules (KT-7), glossary (KT-6)."""

from __future__ import annotations

from game.rules.plugin import Meta, Option, house_rule
from game.rules.script import REFUSALS

OPTIONS = (
    house_rule(
        "attachments", "KT-208", "Attachments", "Who writes what the PCs have with them?",
        ("written", "Each its own", "Own"),
        ("hardcore", "All write in secret, four are dealt to each", "Dealt"),
        ("extra_hardcore", "Dealt, and only after the looks are told", "Dealt late"),
    ),
    Option("master_per_pc", 20, "The Master’s Coins", "For each PC; the rest of 35 is for its purse.", "KT-202",
           range=(10, 20)),
    house_rule(
        "leftover", "KT-202", "Coins left over", "Where do the Coins go that no purse was given?",
        ("bank", "To Bribes and Tolls", "Bank"), ("master", "To the Master", "Master"),
    ),
    Option("min_start", 6, "Smallest purse", "The fewest Coins that a PC begins with.", "KT-203", range=(1, 15)),
    Option("toll", 2, "Toll", "What it costs to leave a room without a Wager; 0: it cannot be done.", "KT-212",
           range=(0, 5)),
    house_rule(
        "memory_suits", "KT-235", "Memories", "Which card says what kind of Memory it is?",
        ("chapter", "The PC’s card; the GM’s says on what it is", "PC’s card"),
        ("aside", "The GM’s card; the PC’s says on what it is", "GM’s card"),
    ),
    house_rule(
        "compare", "KT-258", "The count", "What must a PC have more than?",
        ("pile", "All that the Master has", "All"), ("share", "Its share of what the Master has", "A share"),
    ),
    house_rule(
        "short_stake", "KT-221", "A stake of one", "May the GM ask one Coin of whoever has no more?",
        ("on", "Yes", "One"), ("off", "No, always two or more", "Two"),
    ),
    Option("stake_cap", 0, "Highest stake", "The most the GM may ask; 0: as much as the Master can pay.", "KT-219",
           range=(5, 20), off=0),
    house_rule(
        "relocate_all", "KT-241", "Lost in a maze", "Whom may the GM lead away, if not the losers alone?",
        ("room", "All in the room", "Room"), ("palace", "All PCs", "Palace"),
    ),
    house_rule(
        "notes", "KT-264", "Notes of the rooms", "Who may read them?",
        ("gm_only", "The GM", "GM"), ("open", "Everybody", "All"),
    ),
    Option("stall", 12, "Patience", "After so many turns without progress an end is proposed; 0: never.", "KT-266",
           range=(4, 40), off=0),
    house_rule(
        "gm_bot", "KT-310", "A bot as GM", "How hard is it?",
        ("even", "It aims at an even match", "Even"), ("gentle", "It spares the poor", "Gentle"),
        ("ruthless", "It plays to win", "Ruthless"),
    ),
)  # fmt: skip

# The second edition changed what a PC and the GM can always do (KT-31 to KT-39a, KT-266), and corrections (KT-158).
EDITION = Option("edition", 2, "Edition of the rules", "Which edition was the game begun with?", "KT-31",
                 range=(1, 2), before=1)  # fmt: skip

GLOSSARY = {
    "Attachment": "One of four things that a PC has with it: Memories gather on them.",
    "below the cliff": "Where a PC is held until it wins a Wager to climb up again.",
    "bank": "The Coins called Bribes and Tolls: nobody’s.",
    "broke": "A PC without a Coin whom nobody helped: the game ends.",
    "degree": "How well a Wager was won: Full with the first card, Partial with the second, Minor with the third.",
    "Edge": "Something gained on the way; PC and GM may both turn it into one more Coin at stake.",
    "GM": "The seat that plays the Palace and has the Master’s Coins.",
    "Memory": "A Triumph, a Goal, a Defeat or a Guilt. Told on an Attachment, it may be invoked once.",
    "PC": "The character of a seat: nameless until the end.",
    "settled": "A Wager that was paid: whoever came together may now leave the room.",
    "spotlight": "The PC whose turn it is to act.",
    "True Name": "What a room is really called: an adjective and a noun, for good.",
    "Wager": "A conflict with the Palace, by a drawn card against a cut one.",
}

ENDINGS = {
    "broke": "A PC had no Coin left, and nobody gave one.",
    "master_poor": "The Master’s Coins fell below eight for each PC.",
    "memories": "A PC remembered nine things, five of them on one Attachment.",
    "called": "More than half of the table voted to end it.",
}

META = Meta(
    id="know-thyself",
    title="Know Thyself",
    tagline="Nameless in a palace of memories.",
    kind="Story",
    seats=(2, 5),
    minutes=(120, 240),
    designer="an author whose name we do not have",
    rules_version=2,
    options=OPTIONS,
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
