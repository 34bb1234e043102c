"""Facts for the launcher and the about box: seats, length, house rules, glossary."""

from __future__ import annotations

from game.rules.plugin import Meta, Option, Preset, house_rule
from game.rules.trick_of_the_light.text.charts import ACTS

FEWEST_SCENES = 4  # TL-7f
MAX_SCENES = 45


OPTIONS = (
    house_rule(
        "after_epiphany_draw",
        "TL-166",
        "Drawing after the Epiphany",
        "Do players keep drawing cards after their Epiphany? If not, the game is short.",
        ("pack", "Yes: 12 scenes or more", "Yes"),
        ("none", "No: mostly 4 to 8 scenes", "No"),
    ),
    house_rule(
        "epiphany_draw",
        "TL-25",
        "When the Epiphany comes",
        "Where does the identity lie in the shuffled pack of each player?",
        ("any", "Anywhere: any of the first seven draws may bring it", "At any draw"),
        ("soon", "Among the top two cards: the first or the second draw brings it", "At draw 1 or 2"),
    ),
    house_rule(
        "asked",
        "TL-41",
        "Who is asked",
        "Are players asked who let the scene run, or who visibly hold no card that fits?",
        ("able", "No: who lets a scene run is asked in its last call only", "Who can play"),
        ("all", "Yes, each time", "All"),
        before="all",
    ),
    house_rule(
        "end_check",
        "TL-208",
        "An empty hand",
        "When does an empty hand start the Endgame?",
        ("scene_end", "After the scene", "After the scene"),
        ("at_once", "At once"),
    ),
    house_rule(
        "under_judge",
        "TL-188",
        "Judging an Under",
        "Who says whether the act really happened?",
        ("table", "The other three players: two objections refuse it", "Three players"),
        ("narrator", "The narrator alone", "The narrator"),
    ),
    house_rule(
        "over_contest",
        "TL-185",
        "Several players go Over",
        "Who asks the question?",
        ("rps", "Rock, paper, scissors", "By hand signs"),
        ("lots", "At random"),
        ("first", "The first to claim", "The first"),
    ),
    house_rule(
        "last_call",
        "TL-203",
        "Last call",
        "Before a scene ends, can each player who has not played still play a card?",
        ("on", "Yes"),
        ("off", "No"),
    ),
    Option(
        "scene_limit",
        0,
        "Most scenes",
        "The Endgame starts after this many scenes at the latest.",
        "TL-231",
        range=(FEWEST_SCENES, MAX_SCENES),
        off=0,
    ),
    house_rule(
        "once_or_each",
        "TL-221",
        "Several at once",
        "A human trusted several ghosts that named it, or several other humans trusted a ghost.",
        ("once", "Counts once"),
        ("each", "Each one counts", "Each counts"),
    ),
    house_rule(
        "ghost_sum",
        "TL-220",
        "What a ghost scores",
        "Trusted by the one it names and by another human: are both counted?",
        ("add", "Both are added", "Added"),
        ("best", "The better of the two", "The better"),
    ),
    house_rule(
        "first_seat",
        "TL-205",
        "First narrator",
        "The youngest player tells the first scene.",
        ("0", "Seat 1"),
        ("1", "Seat 2"),
        ("2", "Seat 3"),
        ("3", "Seat 4"),
        ("random", "At random"),
    ),
    house_rule(
        "veil",
        "TL-199",
        "Veiled acts",
        "Acts that happen out of sight. Any player may veil more during play.",
        ("usual", "Nights for money or for love", "As usual"),
        ("none", "Nothing"),
        ("tender", "All that is tender or intimate", "All tender acts"),
        ("wide", "Those, and torture and killing", "Those and worse"),
        parts=tuple(ACTS),
    ),
)

GLOSSARY = {
    "act": "An act is what another character does to yours so that you can go Under with its card.",
    "chronicle": "The chronicle is the story of the game in the log.",
    "court": "A court is a jack, queen, king or ace.",
    "ender": "The ender is the player whose empty hand started the Endgame.",
    "Epiphany": "At your Epiphany you draw your identity and learn what your character is.",
    "flashback": "A flashback is a scene of the journey to the oasis.",
    "human": "A human is alive, and the identity is an ace.",
    "ghost": "A ghost was murdered by another player’s character, and the identity is a king.",
    "angel": "An angel guards the humans, and the identity is a queen.",
    "demon": "A demon misleads the humans, and the identity is a jack.",
    "identity": "Your identity is a court in your pack: its rank says what you are, its suit is a clue for everyone.",
    "last call": "The last call is one more chance to play a card before a scene ends.",
    "marker": "A marker shows the suit of an identity above the tableau.",
    "nature": "Your nature is human, ghost, angel or demon.",
    "narrator": "The narrator is the player who tells this scene.",
    "oasis": "The oasis is the place where the four strangers talk, in the present.",
    "Over": "You go Over with a higher card, which stops the narrator with a question.",
    "scene card": "The scene card is the card on top of the scene pile.",
    "spot": "A spot is a card from two to ten.",
    "tableau": "The tableau holds the courts already played: no one is one of these.",
    "Under": "You go Under with a lower card because its act was done to your character.",
}

ENDINGS = {
    "empty_hand": "A player had no cards left after the scene.",
    "at_once": "A player had no cards left.",
    "scene_limit": "The last scene was told.",
}

REFUSALS = (
    "not_your_decision",
    "wrong_phase",
    "busy",
    "not_in_hand",
    "not_higher",
    "not_lower",
    "already_played",
    "blocked",
    "bad_actor",
    "not_accepted",
    "incomplete",
    "name_taken",
    "subs_missing",
    "bad_text",
    "not_for_identity",
    "stack_empty",
    "provoked_enough",
    "not_a_choice",
)

SHORT = Preset(
    "short", "Short",
    "Ends after four to eight scenes. Your first or second draw brings your Epiphany. Then you draw no more.",
    {"after_epiphany_draw": "none", "epiphany_draw": "soon"}, (60, 90),
)  # fmt: skip
FULL = Preset("long", "Full", "Twelve scenes or more. You draw cards to the end.", {}, (120, 180))

META = Meta(
    id="trick-of-the-light",
    title="A Trick of the Light",
    tagline="Four strangers at an oasis tell how they came there. Not all of them are alive.",
    kind="Story",
    seats=(4, 4),
    minutes=(60, 180),
    designer="an author whose name we do not have",
    rules_version=1,
    options=OPTIONS,
    glossary=GLOSSARY,
    endings=tuple(ENDINGS),
    refusals=REFUSALS,
    automatic=("DEAL", "CLOSE", "UNMASK", "REVEAL", "DONE"),
    bound=20_000,
    sharing="peek",
    presets=(SHORT, FULL),
    costumes=False,
)
