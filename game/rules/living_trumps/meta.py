"""Facts for the launcher and the about box: seats, length, house rules, glossary (LT-1, LT-7, LT-250)."""

from __future__ import annotations

from game.rules.plugin import Meta, Option, Preset, house_rule
from game.rules.script import REFUSALS

OFF_ON = ("off", "No"), ("on", "Yes")
ON_OFF = ("on", "Yes"), ("off", "No")

OPTIONS = (
    house_rule(
        "variant", "LT-3", "Variant", "Which Courts sit at the table?",
        ("amber", "The Maze: all of Court A, who walk it for a rank", "The Maze"),
        ("chaos", "The Net: all of Court C, who cast it for a card, or dive", "The Net"),
        ("shadow", "The House: all of Court S, who call Living Trumps", "The House"),
        ("patternfall", "The War: each seat picks a Court; Jewel, Place and a deed are needed to win", "The War"),
    ),
    house_rule(
        "start_power", "LT-5", "First cards", "A shorter evening begins with more cards in every Powerbase.",
        ("1", "One, as in the book", "One"), ("2", "Two", "Two"), ("3", "Three", "Three"),
    ),
    house_rule(
        "names", "LT-240", "Names", "What are the Identities called?",
        ("own", "By this table’s own names", "Our own"), ("seed", "By the names of the source", "Source"),
    ),
    house_rule(
        "suit_labels", "LT-242", "Names of suits", "What else is a suit called? No rule reads it.",
        ("attributes", "Attributes: Psyche, Strength, Endurance, Warfare", "Attributes"),
        ("skills", "Skills: Artistry, Espionage, Politics, Magic", "Skills"), ("off", "Nothing else", "None"),
    ),
    house_rule(
        "gamemaster", "LT-4", "Gamemaster", "Does the last of four or more seats tell the story instead of playing?",
        *OFF_ON,
    ),
    house_rule(
        "identity_pick", "LT-30", "Identities", "How does each seat come to its Identity?",
        ("order", "Picked in turn", "Picked"), ("random", "Dealt at random", "Dealt"),
    ),
    house_rule(
        "blood_counts", "LT-50", "Blood in ties", "Which Blood counts where Powerbases are equal?",
        ("total", "All of it", "All"), ("free", "What is free", "Free"),
    ),
    house_rule("wheel", "LT-26", "Low straight", "Are ace, two, three, four and five a straight?", *ON_OFF),
    house_rule(
        "final_tie", "LT-211", "A tie at the end", "What if hand and Blood are equal?",
        ("shared", "They share the win", "Shared"), ("cut", "They cut", "Cut"),
    ),
    Option("turn_limit", 0, "Turn limit", "After so many Turns the game ends undecided; 0: never.", "LT-215",
           range=(1, 200), off=0),
    house_rule(
        "deal_timer", "LT-225", "Time for a Deal", "How long may a negotiation take before it is broken off?",
        ("off", "As long as it takes", "No clock"), ("60", "A minute", "1 min"), ("120", "Two minutes", "2 min"),
    ),
    house_rule(
        "decision_timer", "LT-225", "Time to decide", "How long may a decision take before it is made for the seat?",
        ("off", "As long as it takes", "No clock"), ("60", "A minute", "1 min"), ("120", "Two minutes", "2 min"),
        ("300", "Five minutes", "5 min"),
    ),
    house_rule(
        "trump_returns", "LT-17", "Spent Trumps", "Where do they go?",
        ("pile", "On an open pile", "Pile"), ("shuffle", "Back into the deck", "Deck"),
    ),
    house_rule(
        "cut_by", "LT-85", "Cutting", "Who cuts the Shadow Deck?",
        ("software", "Chance", "Chance"), ("seat", "A seat chooses where", "A seat"),
    ),
    house_rule("scry_owner_sees", "LT-62", "Scried cards", "Does the owner learn which card was seen?", *ON_OFF),
    house_rule(
        "shadowshift_cards", "LT-72", "Shifted Shadows", "Are they part of the Ante?",
        ("kept", "No, they are kept", "Kept"), ("anted", "Yes, the winner takes them", "Anted"),
    ),
    house_rule(
        "sorcerer_control", "LT-101", "Court S and Primal Chaos", "When may Court S control it?",
        ("patternfall_only", "Only in the War", "War"), ("always", "Always", "Always"),
    ),
    house_rule(
        "controlled_joker", "LT-102", "A controlled Joker", "Does the search go on?",
        ("ends", "No, it ends", "Ends"), ("continues", "Yes", "Goes on"),
    ),
    house_rule(
        "primal_place_blood", "LT-105", "Blood on a lost Place", "What becomes of it in Primal Chaos?",
        ("returned", "It is free again", "Free"), ("lost", "It is lost", "Lost"),
    ),
    house_rule(
        "logrus_take", "LT-91", "The Net", "How many Shadows does it bring?",
        ("one_per_tendril", "One for each tendril", "Each"), ("one_total", "One in all", "One"),
    ),
    house_rule(
        "living_trump_keep", "LT-95", "Living Trump", "Must its caller be in the House?",
        ("required", "Yes", "House"), ("free", "No", "Anywhere"),
    ),
    house_rule(
        "trick_jokers", "LT-111", "Jokers in a Trick", "How many may stand for a rank?",
        ("up_to_3", "Up to three", "Three"), ("one", "One", "One"),
    ),
    house_rule(
        "bzt", "LT-120", "Handing on", "How is the card chosen?",
        ("secret", "In secret, all at once", "Secret"), ("open", "Openly, low initiative first", "Open"),
    ),
    house_rule("joker_nameable", "LT-130", "Jokers as Boons", "May a Boon name a Joker?", *OFF_ON),
    house_rule("first_blood_public", "LT-142", "First Blood", "Does everybody see the card?", *OFF_ON),
    house_rule(
        "show_order", "LT-145", "Show of Strength", "How are the first cards shown?",
        ("secret", "In secret, both at once", "Secret"), ("challenger_first", "Challenger first", "In turn"),
    ),
    house_rule("joker_in_show", "LT-145", "Jokers in a Show", "May a Joker be shown, for one point?", *OFF_ON),
    house_rule(
        "run_out", "LT-147", "Out of Feints", "When does an empty hand lose a Duel?",
        ("cannot_place", "When it has to place a card", "Placing"), ("hand_empty", "As soon as it is empty", "At once"),
    ),
    house_rule(
        "wrong_call", "LT-149", "A wrong call", "What does it cost?",
        ("lose", "The Duel", "Duel"), ("expose", "The caller’s Feints are turned up", "Feints"),
    ),
    Option("max_offers", 6, "Offers", "How many offers may a negotiation take? Both sides make as many.", "LT-160",
           range=(2, 20), step=2),
    house_rule(
        "joker_accuses_on_flaw_terms", "LT-163", "A Joker where a Flaw was agreed", "Is it still an accusation?",
        *ON_OFF,
    ),
    house_rule("contest_powerbase", "LT-178", "Powerbase in a Deal", "Does it count in the contest?", *ON_OFF),
    house_rule(
        "help_timing", "LT-186", "Calling for help", "Who may call, and what then?",
        ("behind", "Who is not ahead; the turning stops", "Behind"),
        ("anyone", "Anyone; the turning stops", "Anyone"),
        ("interrupt", "Anyone; the turning goes on", "Between"),
    ),
    house_rule(
        "renege", "LT-191", "Reneging", "May a promise of aid be broken?",
        ("free", "Yes, everybody remembers", "Free"), ("forbidden", "Not with the card in hand", "Forbidden"),
    ),
    house_rule(
        "jewel_bonus", "LT-200", "The Jewel’s four Blood", "When are they gained?",
        ("award", "When it comes from the centre", "Centre"), ("every", "Whenever it changes hands", "Every time"),
    ),
    house_rule(
        "feat_timing", "LT-202", "Deeds", "How long do they count?",
        ("ever", "For the rest of the game", "Ever"), ("same_turn", "In their own Turn", "That Turn"),
    ),
    house_rule("storm_feat", "LT-202", "A controlled Storm", "Is it a deed of Court C?", *OFF_ON),
)  # fmt: skip

# The second edition changed the first Turn (LT-52), Scry (LT-61), who accuses (LT-163) and who wins the Jewel (LT-199).
EDITION = Option("edition", 2, "Edition of the rules", "Which edition was the game begun with?", "LT-52",
                 range=(1, 2), before=1)  # fmt: skip

GLOSSARY = {
    "Ante": "What a Duel or a Deal is about: Blood, perhaps a Shadow; also the Trump card each dealer lays down.",
    "Blood": "What everything is paid with. It lies free or on a Place of Power.",
    "Boon": "What the loser of a contest owes: a named Trump card for any other.",
    "Court": "A, C or S: what a seat can do in the Shadow and Substance Phases.",
    "Deal": "A trade of two Trump cards that either side may break: Honour, Lie or Accuse.",
    "Duel": "A fight over a Shadow in one suit: Gauntlet, First Blood, Show of Strength, Feints.",
    "Feint": "A card put face down in a Duel that may be a bluff.",
    "Flaw": "A Trump card of a seat’s own Identity rank: as First Blood it loses the Duel, in a Deal it accuses.",
    "forte": "The suit of the first card in a Powerbase.",
    "Identity": "The rank that a seat stands for.",
    "Place of Power": "The Lamplit Hall of Court A, the Four-Gate House of Court S, the Pit of Court C.",
    "Powerbase": "The row of face-up cards with which a seat wins: five that are a Flush or a Straight.",
    "Primal Chaos": "A Joker in a search: all Personal Shadows of the seat return to the deck.",
    "Shadow": "A card of the second deck. Those that a seat owns are its Personal Shadows.",
    "Shadow Storm": "A Joker in a Shadowshift: all face-up Personal Shadows of the seat return to the deck.",
    "Trick": "Four Trump cards of a rank, Jokers among them: a Shadow of that rank joins the Powerbase.",
    "Trump": "A card of the hand, twelve for each seat.",
}

FIRST_EVENING = Preset(
    "first", "First evening",
    "Three cards lie in every Powerbase, a Deal takes two offers at most, and after twelve Turns the best Powerbase is "
    "first. Measured with three to five seats; half of them are won earlier.",
    {"start_power": "3", "max_offers": 2, "turn_limit": 12},
    (60, 90),
)  # fmt: skip

META = Meta(
    id="living-trumps",
    title="Living Trumps",
    tagline="Duel and bluff at a court of trumps.",
    kind="Intrigue",
    seats=(3, 8),
    minutes=(120, 240),
    designer="after a free game for the readers of a fantasy series",
    rules_version=2,
    sharing="peek",
    options=OPTIONS,
    former=(EDITION,),
    glossary=GLOSSARY,
    endings=("won", "undecided", "stopped"),
    refusals=(
        *REFUSALS, "bad_text", "no_blood", "other_kind", "not_in_place", "wrong_court", "used_cards", "no_match",
        "own_gift", "joker_row", "wrong_suit", "no_trick", "visible", "once",
    ),
    bound=200_000,
    limit="turn_limit",
    presets=(FIRST_EVENING,),
)  # fmt: skip
