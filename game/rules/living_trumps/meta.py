"""Facts for the launcher and the about box: seats, length, house rules, glossary (LT-1, LT-7, LT-250)."""

from __future__ import annotations

from game.rules.plugin import Meta, Option, Preset, house_rule
from game.rules.script import REFUSALS

OFF_ON = ("off", "No"), ("on", "Yes")
ON_OFF = ("on", "Yes"), ("off", "No")

OPTIONS = (
    house_rule(
        "variant", "LT-3", "Variant", "Which Courts play?",
        ("amber", "The Maze: all of the High Court, who search for a rank", "The Maze"),
        ("chaos", "The Net: all of the Low Court, who cast for a card, or dive", "The Net"),
        ("shadow", "The House: all of the Far Court, who call Living Trumps", "The House"),
        ("patternfall", "The War: each player picks a Court; Jewel, Place and a deed are needed to win", "The War"),
    ),
    house_rule(
        "start_power", "LT-5", "First cards", "More cards in every Powerbase make a shorter game.",
        ("1", "One, as in the rule book", "One"), ("2", "Two", "Two"), ("3", "Three", "Three"),
    ),
    house_rule(
        "names", "LT-240", "Names", "What are the Identities called?",
        ("own", "Our own names", "Our own"), ("seed", "Names of the source", "Source"),
    ),
    house_rule(
        "suit_labels", "LT-242", "Names of suits", "What else is a suit called? No effect on the rules.",
        ("attributes", "Attributes: Psyche, Strength, Endurance, Warfare", "Attributes"),
        ("skills", "Skills: Artistry, Espionage, Politics, Magic", "Skills"), ("off", "Nothing else", "None"),
    ),
    house_rule(
        "gamemaster", "LT-4", "Gamemaster", "Does the last of four or more players tell the story instead of playing?",
        *OFF_ON,
    ),
    house_rule(
        "identity_pick", "LT-30", "Identities", "How does each player get a rank?",
        ("order", "Picked in turn", "Picked"), ("random", "Dealt at random", "Dealt"),
    ),
    house_rule(
        "blood_counts", "LT-50", "Blood in ties", "Which Blood counts if Powerbases are equal?",
        ("total", "All Blood", "All"), ("free", "Free Blood only", "Free"),
    ),
    house_rule("wheel", "LT-26", "Low straight", "Are ace, two, three, four and five a straight?", *ON_OFF),
    house_rule(
        "final_tie", "LT-211", "A tie at the end", "What if hand and Blood are equal?",
        ("shared", "They share the win", "Shared"), ("cut", "They draw cards", "Cut"),
    ),
    Option("turn_limit", 0, "Turn limit", "Ends the game after this many Turns; 0: never.", "LT-215",
           range=(1, 200), off=0),
    house_rule(
        "deal_timer", "LT-225", "Time for a Deal", "How long may a negotiation take?",
        ("off", "No limit", "No clock"), ("60", "A minute", "1 min"), ("120", "Two minutes", "2 min"),
    ),
    house_rule(
        "decision_timer", "LT-225", "Time to decide", "How long may a decision take?",
        ("off", "No limit", "No clock"), ("60", "A minute", "1 min"), ("120", "Two minutes", "2 min"),
        ("300", "Five minutes", "5 min"),
    ),
    house_rule(
        "trump_returns", "LT-17", "Discarded Trumps", "Where do they go?",
        ("pile", "On a face-up pile", "Pile"), ("shuffle", "Back into the deck", "Deck"),
    ),
    house_rule(
        "cut_by", "LT-85", "Cutting", "Who cuts the Shadow deck?",
        ("software", "Random", "Random"), ("seat", "A player", "A player"),
    ),
    house_rule("scry_owner_sees", "LT-62", "Scried cards", "Does the owner learn which card was seen?", *ON_OFF),
    house_rule(
        "shadowshift_cards", "LT-72", "Shifted Shadows", "Are they part of the stake?",
        ("kept", "No, they are kept", "Kept"), ("anted", "Yes, the winner takes them", "Anted"),
    ),
    house_rule(
        "sorcerer_control", "LT-101", "Far Court and Primal Chaos", "When may the Far Court control it?",
        ("patternfall_only", "Only in the War", "War"), ("always", "Always", "Always"),
    ),
    house_rule(
        "controlled_joker", "LT-102", "A controlled joker", "Does the search continue?",
        ("ends", "No, it ends", "Ends"), ("continues", "Yes", "Continues"),
    ),
    house_rule(
        "primal_place_blood", "LT-105", "Blood on a lost Place", "What happens to this Blood in Primal Chaos?",
        ("returned", "It is free again", "Free"), ("lost", "It is lost", "Lost"),
    ),
    house_rule(
        "logrus_take", "LT-91", "The Net", "How many Shadows does it bring?",
        ("one_per_tendril", "One for each find", "Each"), ("one_total", "One in all", "One"),
    ),
    house_rule(
        "living_trump_keep", "LT-95", "Living Trump", "Must its caller be in the Four-Gate House?",
        ("required", "Yes", "In its Place"), ("free", "No", "Anywhere"),
    ),
    house_rule(
        "trick_jokers", "LT-111", "Jokers in a Trick", "How many may fill in?",
        ("up_to_3", "Up to three", "Three"), ("one", "One", "One"),
    ),
    house_rule(
        "bzt", "LT-120", "Handing on", "How is the card chosen?",
        ("secret", "In secret, all at once", "Secret"), ("open", "Openly, low initiative first", "Open"),
    ),
    house_rule("joker_nameable", "LT-130", "Jokers as Boons", "May a Boon name a joker?", *OFF_ON),
    house_rule("first_blood_public", "LT-142", "First Blood", "Does everyone see the card?", *OFF_ON),
    house_rule(
        "show_order", "LT-145", "Show of Strength", "How are the first cards shown?",
        ("secret", "In secret, both at once", "Secret"), ("challenger_first", "Challenger first", "In turn"),
    ),
    house_rule("joker_in_show", "LT-145", "Jokers in a Show", "May a joker be shown, for one point?", *OFF_ON),
    house_rule(
        "run_out", "LT-147", "Out of Feints", "When does an empty hand lose a Duel?",
        ("cannot_place", "When it must play a card", "Placing"), ("hand_empty", "As soon as it is empty", "At once"),
    ),
    house_rule(
        "wrong_call", "LT-149", "A wrong call", "What does it cost?",
        ("lose", "The Duel", "Duel"), ("expose", "The caller’s Feints are turned up", "Feints"),
    ),
    Option("max_offers", 6, "Offers", "How many offers may a negotiation take? Each side makes half.", "LT-160",
           range=(2, 20), step=2),
    house_rule(
        "joker_accuses_on_flaw_terms", "LT-163", "A joker where a Flaw was agreed", "Is it still an accusation?",
        *ON_OFF,
    ),
    house_rule("contest_powerbase", "LT-178", "Powerbase in a Deal", "Does it count in the contest?", *ON_OFF),
    house_rule(
        "contest_round", "LT-179", "Rounds of a contest", "When does a player call for help?",
        ("together", "Instead of turning a card: both choose in secret", "Instead"),
        ("windows", "Before the cards are turned, openly", "Before"),
        before="windows",
    ),
    house_rule(
        "help_timing", "LT-186", "Calling for help", "Who may call, and what then?",
        ("behind", "A player who is not ahead; then no more cards are turned", "Behind"),
        ("anyone", "Anyone; then no more cards are turned", "Anyone"),
        ("interrupt", "Anyone; cards are still turned", "Between"),
    ),
    house_rule(
        "renege", "LT-191", "Reneging", "May a promise of aid be broken?",
        ("free", "Yes, everyone sees it", "Free"), ("forbidden", "Not with the card in hand", "Forbidden"),
    ),
    house_rule(
        "jewel_bonus", "LT-200", "The Jewel’s four Blood", "When are they gained?",
        ("award", "When it has no holder", "Centre"), ("every", "Whenever it changes hands", "Every time"),
    ),
    house_rule(
        "feat_timing", "LT-202", "Deeds", "How long do they count?",
        ("ever", "For the rest of the game", "Ever"), ("same_turn", "In the same Turn", "That Turn"),
    ),
    house_rule("storm_feat", "LT-202", "A controlled Storm", "Is it a deed of the Low Court?", *OFF_ON),
)  # fmt: skip

# The second edition changed the first Turn (LT-52), Scry (LT-61), who accuses (LT-163) and who wins the Jewel (LT-199).
EDITION = Option("edition", 2, "Edition of the rules", "In which edition did the game start?", "LT-52",
                 range=(1, 2), before=1)  # fmt: skip

# One sentence for each term, which names it: tips, the lesson and the guide use the same words.
GLOSSARY = {
    "Blood": "You pay with Blood: it is free, or on your Place of Power.",
    "Boon": "For a Boon, the winner names a Trump; the loser gives it, or any card, and gets any card in return.",
    "Court": "Your Court is your group: it sets your Place and your powers.",
    "Deal": "In a Deal two players trade Trumps, and each plays Honour, Lie or Accuse.",
    "Duel": "A Duel is a fight over a Shadow in one suit: Gauntlet, First Blood, Show of Strength, Feints.",
    "Feint": "A Feint is a card played face down in a Duel, real or bluff.",
    "Flaw": "A Flaw is a Trump of your own rank: as First Blood it loses you a Duel, in a Deal a rival’s accuses you.",
    "forte": "Your forte is the suit of the first card in your Powerbase.",
    "Identity": "Your Identity is your person at the court, and your rank.",
    "Place": "A Place belongs to a Court: Shadows that travel there are face down, and there you have more powers.",
    "Powerbase": "Your Powerbase is your row of face-up Shadows: five that make a Flush or a Straight win.",
    "Primal Chaos": "Primal Chaos is a joker in a search: you lose all your Shadows unless you control it.",
    "Shadow": "A Shadow is a card of the second deck: you own some and build your Powerbase from them.",
    "Shadow Storm": "A Shadow Storm is a joker while you shift Shadows: it takes face-up Shadows and the stake.",
    "stake": "The stake is what the winner of a Duel or a Deal gets: Blood, perhaps a Shadow.",
    "Trick": "A Trick is four Trumps of one rank, jokers can fill in: it adds a Shadow of its rank to your Powerbase.",
    "Trump": "A Trump is a card of your hand: each player holds twelve.",
}

SHORT = Preset(
    "first", "Short", "Ends after 12 Turns at most. Powerbases start with three cards.",
    {"start_power": "3", "max_offers": 2, "turn_limit": 12}, (60, 90),
)  # fmt: skip
MEDIUM = Preset(
    "medium", "Medium", "Ends after 20 Turns at most. Powerbases start with two cards.",
    {"start_power": "2", "turn_limit": 20}, (90, 150),
)  # fmt: skip
FULL = Preset("full", "Full", "Ends with a flush or a straight.", {}, (120, 240))

META = Meta(
    id="living-trumps",
    title="Living Trumps",
    tagline="Duel and bluff at a court of trumps.",
    kind="Intrigue",
    seats=(3, 8),
    minutes=(120, 240),
    designer="after a free game for the readers of a fantasy series",
    rules_version=2,
    ranked=True,
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
    presets=(SHORT, MEDIUM, FULL),
)  # fmt: skip
