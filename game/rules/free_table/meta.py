"""Facts for the launcher and the about box: seats, pieces to choose from, glossary."""

from __future__ import annotations

from game.rules.plugin import Meta, Option, house_rule

OPTIONS = (
    house_rule(
        "deck",
        "FT-2",
        "Cards",
        "Which cards lie ready, shuffled and face down?",
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
        "Tokens wait unseen in a bag.",
        ("none", "None"),
        ("tricks-and-treats", "The tokens of Tricks and Treats", "Tricks and Treats"),
    ),
    Option("dice", 2, "Dice", "How many dice lie in the tray.", "FT-2", range=(0, 6)),
    house_rule(
        "chips",
        "FT-2",
        "Chips",
        "A bank of twenty chips in each of five colours.",
        ("none", "None"),
        ("bank", "A bank"),
    ),
    Option("pawns", 0, "Pawns", "How many pawns each seat may bring.", "FT-2", range=(0, 4)),
    house_rule(
        "board",
        "FT-2",
        "Board",
        "What is drawn on the cloth.",
        ("none", "Nothing"),
        ("grid", "A grid"),
        ("map", "A map"),
    ),
    house_rule(
        "areas",
        "FT-5",
        "Own places",
        "Does each seat have a place on the table where it alone sees what lies face down?",
        ("on", "Yes"),
        ("off", "No"),
    ),
    house_rule(
        "spares",
        "FT-12",
        "Spare things",
        "May further decks, tokens and a bag be put on the table while you play?",
        ("on", "Yes"),
        ("off", "No"),
        before="off",
    ),
    house_rule(
        "slips",
        "FT-10",
        "Notes and counters",
        "May notes and counters be laid on the table?",
        ("on", "Yes"),
        ("off", "No"),
    ),
)

GLOSSARY = {
    "bank": "Where chips lie that nobody has taken.",
    "box": "Where pawns and spare things wait that nobody has brought.",
    "counter": "A small plate with a name and a number that anybody may raise or lower.",
    "lock": "To fix a pile so that nobody moves it by mistake.",
    "layout": "A table as it was kept, to be laid again: which decks, heaps, places, notes and counters lie where.",
    "own place": "A part of the table in front of a seat. Only that seat sees what lies face down there.",
    "pile": "Anything that lies in one spot: a single card, a deck, a column of chips.",
    "place": "A part of the cloth with a line round it and a name.",
    "search": "To look through a whole pile. Everybody sees that you do, nobody else sees what.",
    "spread": "To lay a pile out in a row, so that each piece shows.",
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

META = Meta(
    id="free-table",
    title="Free Table",
    tagline="Cards, dice and chips for any game.",
    kind="No rules",
    seats=(1, 8),
    minutes=(10, 180),
    designer="whoever sits at it",
    rules_version=2,
    options=OPTIONS,
    glossary=GLOSSARY,
    endings=("evening_over",),
    refusals=REFUSALS,
    bound=100_000,
    endless=True,
    undo="agreed",
    joins=True,
)
