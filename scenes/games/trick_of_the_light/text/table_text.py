"""Words of the table: heading, pile, ladder, seats, hand, buttons, side panel, toolbar."""

from __future__ import annotations

from collections.abc import Mapping

# -- the box ---------------------------------------------------------------------------------------------------------

BOX_TITLE = "A Trick *of the* Light"
BOX_LINE, KIND = "Four at an oasis. Which are alive?", "Story"
DURATION = "1–3 h"
ENDED_WELL = "Ended well"

# -- the toolbar and the heading -------------------------------------------------------------------------------------

NOTEBOOK_KEY = "Your notebook"
STAGES = {"CAST": "Who we are", "PEEK": "The Endgame", "ENDER": "The Endgame", "STATEMENTS": "The Endgame",
          "EPILOGUE": "Epilogue", "DONE": "Epilogue"}  # fmt: skip
JOURNEY = "The Journey Begins"
OASIS = "The next scene"
OPEN_LOW = "Open low and keep your high cards: only a higher card can ask."
PLAYERS_DRAW = "Players who ask or claim draw a card, too."  # TL-51


def drew_no_identity(names: str) -> str:
    """Return who drew a card after a scene that was not their identity."""
    return f"{names} drew a card: no identity."


TOLD_BY = ", told by "  # in the heading of a scene, before its narrator


def introduction(number: int) -> str:
    """Return the stage of an introduction."""
    return f"Introduction {number} of 4"


def scene(number: int) -> str:
    """Return the stage of a scene."""
    return f"Scene {number}"


def told_by(who: str) -> str:
    """Return the narrator of a tale, in words."""
    return f"told by {who}"


def into_the_scene(minutes: int) -> str:
    """Return how long the scene has been told."""
    time = f"{minutes} minute{'s' if minutes != 1 else ''}"
    return f"This scene has been told for {time}. Marks at 5 and 10 minutes: advice to end it, nothing more."


# -- the pile, the ladder and the stacks -----------------------------------------------------------------------------

NO_CARD_PLAYED = "No card has been played"
SCENE_CARD = "scene card"
OVER = ("Over", "a higher card", "may ask")
UNDER = ("Under", "a lower card", "claims an act")
NO_RANK = "nothing"
COURT_STACK, DISCARD = "Court stack", "Discard pile"


def pile(scene_card: str, below: str) -> str:
    """Return the cards of the pile as a text, as they are read aloud."""
    return f"Scene card {scene_card}" + (f", under it {below}" if below else "")


def ladder(over: str, over_tip: str, under: str, under_tip: str) -> str:
    """Return the ranks that go Over and Under."""
    return f"Over: {over}. {over_tip} Under: {under}. {under_tip}"


def stack(words: str, count: int) -> str:
    """Return the words for a stack, with its number of cards."""
    return f"{words}: {count} card{'s' * (count != 1)}"


# -- the tableau -----------------------------------------------------------------------------------------------------

NO_MARKER = "no marker"


def court(rank: str, suit: str) -> str:
    """Return the name of a court."""
    return f"{rank} of {suit}"


def in_tableau(name: str, seen: bool) -> str:
    """Return the words for a court of the tableau."""
    return f"{name}, {'seen: no one is this card' if seen else 'not seen'}"


# -- the seats -------------------------------------------------------------------------------------------------------

NOT_CAST = "not yet cast"
NARRATOR = "narrator"
DECIDES = "decides now"
HAS_PLAYED = "has played"
LISTENS = "listens"
WAITS_TO_CLAIM = "waits to claim"


def waits_to_claim(name: str) -> str:
    """Return who waits to claim while a line is written."""
    return f"{name} waits to claim."


LINE_FIRST = "Your line comes first."


def let_go_first(name: str) -> str:
    """Return the words of the button that lets a claim run before the line is sent."""
    return f"Let {name} go first"


def cards_in_hand(count: int) -> str:
    """Return the size of a hand."""
    return f"{count} cards in hand"


def cards_in_pack(count: int) -> str:
    """Return the size of a pack."""
    return f"{count} in the pack"


def marker_at(suit: str) -> str:
    """Return the words for the suit of an identity, from its name in the plural."""
    return f"identity: a {suit.removesuffix('s')}"


def speak_for(spoken: str) -> str:
    """Return the tip of a seat that a person can speak for."""
    return f"Speak for this seat: {spoken}"


def writes(name: str) -> str:
    """Return who writes the next line."""
    return f"{name} writes"


# -- hands -----------------------------------------------------------------------------------------------------------

PUT_AWAY = "Put your hand away"
HIDE_HAND = "hide my hand"
OPEN_NOTEBOOK, NOTEBOOK = "Open your notebook", "notebook"
NO_CARDS = "No cards in your hand."
UNKNOWN_CARD = "a card"
OPEN_BRIEFLY, HOLD_BRIEFLY = ("Open hand", "Open"), ("Hold to see", "Hold")
OPEN_NOTES = "Open notes"  # of a player without cards, whose identity and notebook are still there
HOLD_TO_LOOK, SEE_CARD, LOOK_LATER = "hold to see your card", "see your card", "look later"


def see_your_hand(name: str) -> str:
    """Return the spoken name of the button that opens a hand."""
    return f"{name}, see your hand"


def shows_while_held(name: str) -> str:
    """Return the tip of a button that shows a hand while it is held."""
    return f"This shows {name}’s hand while you hold it."


def opens_until(name: str) -> str:
    """Return the tip of a button that opens a hand."""
    return f"This opens {name}’s hand. It stays open until you decide or put it away."


def open_hand(name: str, clicks: bool) -> str:
    """Return the words of a button that opens a hand."""
    return f"{'Open' if clicks else 'Hold to see'} {name}’s hand"


HIDE_BRIEFLY = ("Hide hand", "Hide")


def hand_of(name: str) -> str:
    """Return the words on the place of a person for the button that opens their hand."""
    return f"{name}’s hand"


def hide_hand(name: str) -> str:
    """Return the words of a button that closes a hand."""
    return f"Hide {name}’s hand"


# -- what comes next ---------------------------------------------------------------------------------------------------

NEXT_HEADING, YOU = "Next", "you"
# The steps by phase, for the player who tells, who hears, and who writes a line; the field is the narrator.
NEXT: Mapping[str, tuple[str, ...]] = {
    "INTRO tell": (
        "Change the idea on the line, or keep it.", "Press “Send and end”.", "The next player tells how it began.",
    ),
    "INTRO hear": ("This is {narrator}’s introduction.", "After four introductions the first scene opens."),
    "OPEN tell": (
        "Open your hand and choose a card.", "Its rank says what the scene is about.", "Tell two or three lines of it.",
    ),
    "OPEN hear": ("{narrator} opens the scene with a card.", "Hear it, and stop it with a card if you like."),
    "SCENE write": ("Press Send: your line is in the story.", "Then bots may answer, or claim a card."),
    "SCENE raised": (
        "Press Send: your line is in the story.", "{raised} claims, and everyone sees it.", "Then the scene goes on.",
    ),
    "SCENE again": (
        "A card was played after you ended the scene.", "Write a line if the story needs one.",
        "Otherwise the scene ends by itself.",
    ),
    "SCENE tell": (
        "Tell a line. Until the end others may ask or claim, and draw a card for it.",
        "Provoke a bot to an act: its victim can claim it.", "End the scene when it is told.",
    ),
    "SCENE hear": (
        "Let it go on, or add a line.", "A higher card asks, a lower one claims an act done to you.",
        "Players who played a card draw one after the scene.",
    ),
    "SCENE last": (
        "Let it go on, or add a line.", "A higher card asks, a lower one claims an act done to you.",
        "You draw no more cards: the first empty hand ends the game.",
    ),
    "SCENE spent": (
        "Let it go on, or add a line.", "You have played your card of this scene.", "{narrator} ends the scene.",
    ),
    "LAST_CALL": ("Play a card in this scene, or pass.", "When all have passed, the scene is over."),
}  # fmt: skip


# -- the identity ----------------------------------------------------------------------------------------------------

WHO_ARE_YOU, NOT_KNOWN = "Who are you?", "not known yet"
YOU_ARE = "You are"
UNKNOWN_IDENTITY = "You do not know yet who you are. A card of your pack shows it, and it decides how you can win."
# What answers are good for, by rank of the identity: a human trusts, a ghost names a human, spirits sway humans (TL-101
# to TL-104).
SEEKS = {"A": "ask whom to trust", "K": "ask who is human", "Q": "help the humans", "J": "mislead humans"}


def identity(nature: str, card: str) -> str:
    """Return the words for the viewer's identity."""
    return f"You are {nature}: {card}"


def also_saw(card: str) -> str:
    """Return the words for a court that the viewer looked at."""
    return f"You also saw {card}"


# -- cards of the hand -----------------------------------------------------------------------------------------------

OPEN_WITH, ASK_WITH = "Open with it", "Ask with it"
CLAIM_OVER, CLAIM_UNDER = "Claim Over", "Claim Under"
CLAIM_WITH, CLAIM_WITH_FORM = "Claim with it", "Claim with it …"  # on the button of a card that goes Under
HEAD_OVER, HEAD_UNDER, HEAD_CARD, HEAD_KEPT = "OVER", "UNDER", "your card", "kept for another scene"
ACCEPTED = "and you said yes"
VEILED = "It happens unseen."
EXPOSED, EXPOSED_BEFORE = "Everyone has seen it.", "Everyone has seen it: "
NOT_TOLD, NOT_TOLD_BRIEF = "No line shows it yet: the judges may refuse.", "Not in the story yet."


# What the narrator can wait for, in the place of words about cards that cannot be played.
STAYING = ("Until you end the scene, others may ask or claim. Each who does draws a card, too.",
           "Provoke a bot, and it answers with an act. Its victim can claim it with a lower card.")  # fmt: skip


# A court that is played is seen by all, and no player is that card (TL-50).
NO_IDENTITY, NO_IDENTITY_BRIEF = "It proves that no one is this card.", "No one is this card."
CLUE_FOR_OTHERS, HELPS_HUMANS, TELLS_LITTLE = "A clue for others.", "A clue for the humans.", "Tells little yet."


def helps_humans(who: str, alone: bool) -> str:
    """Return what a court of this suit tells humans, which an angel wants them to know; `alone` for one name."""
    return f"Humans learn: {who} {'is' if alone and who != 'you' else 'are'} not it."


def tells_little(suit: str) -> str:
    """Return that no marker is in the suit of a court yet."""
    return f"No marker is at {suit}: it tells little yet."


# Whether a court, once all see it, makes the viewer more likely human or angel to the others: less, the same, more.
TRUST = ("Others will trust you less", "Others will think the same of you", "Others will trust you more")
TRUST_BRIEF = ("Less trust for you.", "No change for you.", "More trust for you.")


def trusted(change: int, then: str, now: str) -> str:
    """Return a change of trust (-1, 0 or 1) with the odds that the viewer is human or angel, after and before it."""
    return f"{TRUST[change + 1]}: {then}, now {now}." if then != now else f"{TRUST[change + 1]}."


def measure(above: int, below: int) -> str:
    """Return how many ranks can be played on a scene card."""
    return f"{above} rank{'s' * (above != 1)} can ask, {below} can claim."


def measure_in_few_words(above: int, below: int) -> str:
    """Return how many ranks can be played on a scene card, on one line of a narrow card."""
    return f"{above} above, {below} below"


# Beside one of several cards that can go Over.
IS_ENOUGH, LOWER_IS_ENOUGH = "Your lowest that is enough.", "A lower card is enough."


def kept(acts: str) -> str:
    """Return what a card can do later if another one opens the scene."""
    return f"Keep it to claim {acts}."


def must_answer(narrator: str, draws: bool) -> str:
    """Return what a question brings: an answer, and a card (TL-51)."""
    return f"{narrator} must answer{', and you draw a card' * draws}."


def asks_about(topic: str) -> str:
    """Return the topic of a question."""
    return f"asks about {topic}."


def asks_for_example(topic: str, example: str) -> str:
    """Return the topic of a question, with an example."""
    return f"asks about {topic}: “{example}”"


def told_ago(lines: int) -> str:
    """Return how many lines ago something was told."""
    return "just now" if lines == 0 else "one line ago" if lines == 1 else f"{lines} lines ago"


def done_by(who: str, when: str) -> str:
    """Return who did the act of a card."""
    return f"{who} did, {when}."


def done(when: str) -> str:
    """Return when the act of a card was done."""
    return f"Done {when}."


# -- a large card ----------------------------------------------------------------------------------------------------

AS_IDENTITY = "AS AN IDENTITY"
ANOTHER_CHARACTER = "another character"
AND_ACCEPTED = ", and it was accepted"


# -- buttons beside the narration ------------------------------------------------------------------------------------

# A player who lets a bot's scene run is asked again in its last call (TL-39, TL-49).
RUNS = "The scene runs to its last call. You can still add lines and claim at any time."
LISTENING = "The scene runs to its last call. Press to be asked again after the next line."


def runs(words: str) -> str:
    """Return the spoken name of the button that let a scene run."""
    return f"{words}: it runs now"


NOT_HIGHER = "You hold no card above the scene card."
NONE_HIGHER = "No card is above the scene card."
NEW_HEADING = "New heading"
SEND_AND_END = "Send and end"
CHOOSE_CARD = "Choose a card"
# Several people answer with one press; the field is Both or All.
BOTH, ALL = "Both", "All"
PASS_ALL, STAY_OUT_ALL, ALLOW_ALL, GO_ON_ALL = "{} pass", "{} stay out", "{} allow it", "{} let it run"
PROVOKE = "Provoke"
# TL-139
PROVOKES = "Provoke a character in a tone you choose. A bot answers with an act, and its victim can go Under with it."
CLAIMS_CARD_LATER = "Stop the narrator now, and choose the higher card if you win."
CLAIMS_OVER = "Stop the narrator with a higher card and a question."
DRAWS_IF_WON = "If you win, you draw a card after the scene."  # TL-51
TIPS = {
    "adopt": "The scene takes the heading of its top card.",  # TL-43
    "end_scene": "Each player who played a card in this scene draws one, if they still draw.",  # TL-51
    "pass": "Play no card now. You can still claim later in this scene.",
    "pass_call": "Play no card in this scene. You draw none.",
    "end_intro": "Your line is sent, and your introduction is finished. The next player begins.",
}
CLAIMS_UNDER = "Open your hand first. A lower card goes under the pile if its act was done to your character."


def claims(way: str) -> str:
    """Return the spoken words of a claim, Over or Under."""
    return f"Claim {way}"


def chooses_card(name: str) -> str:
    """Return who chooses the card that opens a scene."""
    return f"{name} chooses a card"


def to_claim(words: str) -> str:
    """Return the spoken name of a button that opens a hand for a claim."""
    return f"{words} to claim"


# -- the side panel --------------------------------------------------------------------------------------------------

TAB_CHRONICLE, TAB_CAST, TAB_HAND, TAB_TABLEAU, TAB_SCENE = "Chronicle", "Cast", "Hand", "Tableau", "Scene"
NOTHING_YET = "nothing has happened yet"
OPEN_RECORD = "Open my sheet"


def chronicle(newest: str) -> str:
    """Return the newest line of the chronicle, as it is read aloud."""
    return f"Chronicle: {newest}"


def in_tale(words: str, teller: str) -> str:
    """Return a character with the tale it belongs to."""
    return f"{words} (in {teller}’s flashbacks)"


def drew(names: str) -> str:
    """Return who drew a card."""
    return f"{names} drew a card."


def asked_over(name: str) -> str:
    """Return who asked the question of an Over."""
    return f"{name}, Over"


# -- the line --------------------------------------------------------------------------------------------------------

FLASHBACK, AT_OASIS = "In the flashback", "At the oasis"
FLASHBACK_BRIEF, OASIS_BRIEF = "Flashback", "Oasis"


def act_to(act: str, target: str) -> str:
    """Return the act of a line with its target."""
    return f"{act} to {target}"


# -- the held scene --------------------------------------------------------------------------------------------------

HELD_AT, STOPPED_BY, PAUSED = "Paused after", "Before this claim", "Paused"
FIRST_WORD = "the first word"
READ_ALL = "Read the story so far"
CONTINUE_LABEL = "Go on"


def stopped_at(spoken: str) -> str:
    """Return the line at which the story was stopped."""
    return f"Paused after {spoken}"


# -- pictures of the story -------------------------------------------------------------------------------------------

WHAT_THEY_WERE = "The four identities."


def tableau_caption(markers: str) -> str:
    """Return the caption of the tableau."""
    return f"The tableau, with {markers}." if markers else "The tableau."


def marker_of(names: str, suit: str) -> str:
    """Return where a marker is."""
    return f"the marker of {names} at {suit}"


# -- the record of the four characters -------------------------------------------------------------------------------

SHEETS_TITLE = "who we are"
WHO_WE_ARE = "Who we are"
OTHERS_HEAD = "Others in these flashbacks:"


def told_by_line(name: str) -> str:
    """Return the line on a sheet that names the player of a character."""
    return f"Told by {name}."


def in_flashbacks(who: str, text: str) -> str:
    """Return a character in another player's flashbacks."""
    return f"in the flashbacks of {who}: {text}"


# -- the seal of the shuffle -----------------------------------------------------------------------------------------


def seed(number: object, fits: bool) -> str:
    """Return the seed of the shuffle, and whether it matches the seal that was shown before the deal."""
    fair = "A fair shuffle" if fits else "The shuffle was changed"
    return f"{fair}: its seed “{number}” {'matches' if fits else 'does not match'} the seal shown before the game."


def meaning_over(kind: str, meaning: str) -> str:
    """Return what a card asks about if it is played Over."""
    return f"asks about {kind}: {meaning}"
