"""Facts for the launcher and the about box: seats, length, house rules, glossary."""

from __future__ import annotations

from game.rules.plugin import Meta, Option, Preset, house_rule
from game.rules.trick_of_the_light.text.charts import ACTS

FEWEST_SCENES = 4  # TL-7f
MOST_SCENES = 45


OPTIONS = (
    house_rule(
        "after_epiphany_draw",
        "TL-166",
        "Drawing after the Epiphany",
        "Does a seat that knows who it is go on drawing from its pack? If not, the evening is short.",
        ("pack", "Yes: 12 scenes or more", "Yes"),
        ("none", "No: mostly 4 to 6 scenes", "No"),
    ),
    house_rule(
        "end_check",
        "TL-208",
        "An empty hand",
        "When does a hand without cards begin the Endgame?",
        ("scene_end", "When the scene is told", "When it is told"),
        ("at_once", "At once"),
    ),
    house_rule(
        "under_judge",
        "TL-188",
        "Judging an Under",
        "Who says whether the act really happened?",
        ("table", "The three others: two objections refuse it", "The others"),
        ("narrator", "The narrator alone", "The narrator"),
    ),
    house_rule(
        "over_contest",
        "TL-185",
        "Several want to go Over",
        "How is it settled who may ask the question?",
        ("rps", "Rock, paper, scissors", "By hand signs"),
        ("lots", "By lot"),
        ("first", "Whoever claimed first", "The first"),
    ),
    house_rule(
        "last_call",
        "TL-203",
        "Last call",
        "When the narrator ends a scene, is everybody who has not played asked once more?",
        ("on", "Yes"),
        ("off", "No"),
    ),
    Option(
        "scene_limit",
        0,
        "Most scenes",
        "The Endgame comes after this many scenes at the latest.",
        "TL-231",
        range=(FEWEST_SCENES, MOST_SCENES),
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
        "Who begins",
        "The youngest at the table tells first.",
        ("0", "The first seat"),
        ("1", "The second seat"),
        ("2", "The third seat"),
        ("3", "The fourth seat"),
        ("random", "By lot"),
    ),
    house_rule(
        "veil",
        "TL-199",
        "Veiled acts",
        "What is only hinted at, and happens out of sight. Anybody may veil more during play.",
        ("usual", "Nights for money or for love", "As usual"),
        ("none", "Nothing"),
        ("tender", "All that is tender or intimate", "All tender acts"),
        ("wide", "That, torture and killing", "Those and worse"),
        parts=tuple(ACTS),
    ),
)

GLOSSARY = {
    "act": "What another character must have done to yours before you may go Under with the card that names it.",
    "beat": "A line of the story in the log. It may be tagged with an act.",
    "chronicle": "The story of the evening as it was logged.",
    "court": "Jack, queen, king or ace.",
    "ender": "The seat whose empty hand began the Endgame.",
    "Epiphany": "The moment in which a seat draws its own identity card and learns what it is.",
    "flashback": "The scene that is told: how the four of you came here.",
    "human": "Ace. Alive; its owner's own character is the true one.",
    "ghost": "King. A version of oneself whom another character murdered.",
    "angelic spirit": "Queen. Guards the humans.",
    "demonic spirit": "Jack. Leads the humans astray.",
    "identity": "The court hidden in each seat's pack.",
    "last call": "The one more chance to play before a scene is over.",
    "marker": "Shows the suit of an identity above the tableau.",
    "narrator": "The seat whose scene it is.",
    "oasis": "Where the four strangers sit and talk, in the present.",
    "Over": "To stop the narrator with a higher card and a question.",
    "scene card": "The card on top of the scene pile.",
    "spot": "A card from two to ten.",
    "sub-character": "Who you are in somebody else's flashback.",
    "tableau": "The sixteen courts, and which of them have been seen.",
    "Under": "To slip a lower card under the pile because its act was done to you.",
}

ENDINGS = {
    "empty_hand": "A hand was empty when the scene was told.",
    "at_once": "A hand was empty.",
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
    "short", "Short", "Ends after four to six scenes. After your Epiphany you draw no more cards.",
    {"after_epiphany_draw": "none"}, (60, 90),
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
