"""Facts for the launcher and the about box: seats, pieces to choose from, glossary."""

from __future__ import annotations

from game.boxes.manifest import MAX_TEXT
from game.rules.plugin import Meta, Option, house_rule

OPTIONS = (
    house_rule(
        "deck",
        "FT-2",
        "Cards",
        "Which cards are on the table at the start?",
        ("52", "A deck of 52"),
        ("54", "A deck with two jokers", "With jokers"),
        ("2x52", "Two decks of 52"),
        ("2x54", "Two decks with jokers", "Two, with jokers"),
        ("tricks-and-treats", "The cards of Tricks and Treats", "Tricks and Treats"),
        ("none", "None"),
    ),
    house_rule(
        "tokens",
        "FT-2",
        "Tokens",
        "Which tokens are in the bag?",
        ("none", "None"),
        ("tricks-and-treats", "The tokens of Tricks and Treats", "Tricks and Treats"),
    ),
    Option("dice", 2, "Dice", "The number of dice.", "FT-2", range=(0, 6)),
    house_rule(
        "chips",
        "FT-2",
        "Chips",
        "Is there a bank with 20 chips in each of five colours?",
        ("none", "None"),
        ("bank", "A bank"),
    ),
    Option("pawns", 0, "Pawns", "The number of pawns for each player.", "FT-2", range=(0, 4)),
    house_rule(
        "board",
        "FT-2",
        "Board",
        "What is drawn on the table?",
        ("none", "Nothing"),
        ("grid", "A grid"),
        ("map", "A map"),
    ),
    house_rule(
        "areas",
        "FT-5",
        "Private areas",
        "Does each player have an area where only they see face-down pieces?",
        ("on", "Yes"),
        ("off", "No"),
    ),
    house_rule(
        "spares",
        "FT-12",
        "Spare pieces",
        "Can players add decks, chips, tokens and a bag during the game?",
        ("on", "Yes"),
        ("off", "No"),
        before="off",
    ),
    house_rule(
        "slips",
        "FT-10",
        "Notes and counters",
        "Can players put notes and counters on the table, and use a score pad?",
        ("on", "Yes"),
        ("off", "No"),
    ),
)

# The terms, one sentence each. Tips and guide say the same sentences.
GLOSSARY = {
    "area": "An area is a marked part of the table with a name.",
    "bank": "The bank holds the chips that no player has.",
    "box": "The box holds the pawns and spare pieces that are not on the table.",
    "change": "You change a coin: you get smaller coins of the same value for it.",
    "counter": "A counter is a name with a number that any player can raise or lower.",
    "grid": "A grid is an area with columns and rows: what you drop in it moves to the middle of a cell.",
    "lock": "You lock a pile so that no one moves it by mistake.",
    "layout": "A layout is a saved table: its decks, piles, areas, notes and counters, but no secrets.",
    "note": "A note is a piece of paper with a text on the table.",
    "pile": "A pile is all pieces in one spot: a single card, a deck, a column of chips.",
    "private area": "Your private area is in front of you: only you see face-down pieces there.",
    "score pad": "The score pad has a column for each player and adds up the numbers that you write.",
    "search": "You search a pile to look through all of it: everyone sees that you do, only you see the pieces.",
    "spread": "You spread a pile in a row, so that every piece shows.",
}

REFUSALS = (
    "not_your_decision",
    "unclear",
    "bad_text",
    "no_such_thing",
    "not_yours",
    "locked",
    "being_searched",
    "wrong_kind",
    "too_few",
    "off_table",
    "not_now",
    "hidden",
)

# Not offered among the house rules: the box of one's own cards, as its manifest.
BOX = Option("box", "", "Box", "Which cards of your own are on the table?", "FT-15", before="", text=MAX_TEXT)

META = Meta(
    id="free-table",
    title="Free Table",
    tagline="Cards, dice and chips for any game.",
    kind="No rules",
    seats=(1, 8),
    minutes=(10, 180),
    designer="its players",
    rules_version=2,
    options=OPTIONS,
    unoffered=(BOX,),
    glossary=GLOSSARY,
    endings=("evening_over",),
    refusals=REFUSALS,
    bound=100_000,
    endless=True,
    undo="agreed",
    joins=True,
)
