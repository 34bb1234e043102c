"""Words of the moments in a scene: Over, the question and its answer, a judged Under, an Epiphany."""

from __future__ import annotations

from collections.abc import Mapping

# -- Over: who joins -------------------------------------------------------------------------------------------------

PLAYER_GOES_OVER, HIGHER_CARD = "Over", "a higher card, and a question"
JOIN_QUESTION = "Who else wants to ask? Answers stay hidden until all are in."
I_ASK, STAY_OUT_TITLE = "I ask too", "Let them ask"
GO_OVER, GO_OVER_BRIEF, STAY_OUT = "Ask too", "Ask", "Stay out"
# What decides among several, by the option `over_contest` (TL-185).
CONTEST: Mapping[str, str] = {
    "rps": "Rock, paper, scissors decides: losing costs nothing.",
    "lots": "Lots decide, and losing costs nothing.",
    "first": "The first one asks.",
}
STAYS_OUT = "You keep your cards, and can still play one later in this scene."
LOOK_FIRST, AWAY_OR_ANSWER = "Look at your hand first, then you can ask too.", "Put it away, or answer."
LACKS_HIGHER = "You hold no card above the scene card, so you cannot ask."
CLAIMS_OVER = "wants to ask"
HAS_ANSWERED, IS_ASKED, THINKS, NOT_ASKED = "has answered", "decides", "thinks", "not asked"
STOPPED = "is stopped"


def asks_and_draws(draws: bool, which: str) -> str:
    """Return what the player who asks gains: the answer, and a card that may be the player's identity (TL-51)."""
    if not draws:
        return "The narrator must answer you. You draw none, and an empty hand ends the game."
    return f"You get an answer, and one card{which}."


def open_first(opening: str) -> str:
    """Return why a choice is closed: the hand must be open."""
    return f"{opening} first."


def cards_of(name: str) -> str:
    """Return whose cards they are."""
    return f"{name}’s cards"


# -- Over: rock, paper, scissors -------------------------------------------------------------------------------------

BEATS: Mapping[str, str] = {"rock": "Beats scissors", "paper": "Beats rock", "scissors": "Beats paper"}
THREE_TIES = (
    "Pure luck: all signs are equal. The winner plays a higher card and asks. Losers keep their cards. After three "
    "ties, lots decide."
)
WINNER_DRAWS = (  # TL-51
    "Pure luck. The winner plays a higher card, asks, and draws a card after the scene. After three ties, lots decide."
)
OTHER_CARD = "Everyone sees the card you chose. Open your hand to choose another one."
SAME_CARD = "Everyone sees the card you chose. It is your only one."
WINNER_ASKS = "The winner plays a higher card and asks the question. The losers keep their cards."
THROW_HANDS = "Throw with your own hands, all at once, until one of you has won."
COVER_KEYS = "Throw together, with a hand over the keys so that no one copies. After three ties, lots are drawn."
HAS_THROWN, THROWS = "has thrown", "throws"
ALL_THREW, TURN_SIGNS = "Everyone has thrown.", "Turn the signs"
SIGN_FACE_DOWN = "a sign, face down"
LOTS_DRAWN, TIE = "A third tie, so lots were drawn.", "A tie: throw again."


def won(name: str) -> str:
    """Return who won, as a button."""
    return f"{name} won"


def has_thrown(name: str) -> str:
    """Return who has thrown."""
    return f"{name} has thrown"


def has_won(who: str) -> str:
    """Return who has won."""
    return f"{who} won and asks"


def lots_chose(who: str) -> str:
    """Return who was drawn by lot."""
    return f"Lots were drawn: {who}"


def signs_decided(spoken: str, who: str) -> str:
    """Return the signs with the winner."""
    return f"{spoken}: {who} won and asks"


def threw(who: str, sign: str) -> str:
    """Return who threw which sign, as it is read aloud."""
    return f"{who}: {sign}"


def go_over(names: str) -> str:
    """Return which characters go Over."""
    return f"{names} want to ask"


def claims_over(name: str) -> str:
    """Return who claims Over."""
    return f"{name} wants to ask (Over)"


# -- Over: the card and its question ---------------------------------------------------------------------------------

SUIT_SETS_QUESTION = "The card becomes the scene card. Its suit sets the kind of question."
CHOOSE_AND_ASK, ASKS = "Choose, ask", "asks"
WHICH_CARD, WHICH_MEANING = "Your question", "the suit of your card sets its kind"
PICK_THEN_WRITE = "Pick a card, then write your question here."
YOUR_QUESTION, ASK = "Your question", "Ask"
ASKED_ALOUD = "I ask aloud instead"
NOT_ABOVE = "not above the scene card"
NONE_ABOVE = "nothing can top it"
SHOWS_COURT = "proves that no one is this card"
PICK_FIRST = "First pick the card you go Over with."
WRITE_QUESTION = "Write your question, or tick that you asked it aloud."
ALOUD_BRIEF = "aloud"
ALOUD_TIP = "You say it aloud. Nothing is written down."
ASKED_ACROSS_FIRE = "Asked aloud, across the fire."


def then_asks(name: str) -> str:
    """Return that a player who has claimed Over writes the question only after the others have answered."""
    return f"If no one else asks, {name} writes the question next."


def write_question(name: str) -> str:
    """Return what a player who has chosen the card must do."""
    return f"{name}, write the question. The narrator must answer it."


def only_sees(name: str) -> str:
    """Return who sees the card so far."""
    return f"only {name} sees this yet"


def such_as(example: str) -> str:
    """Return an example of a question."""
    return f"Such as: “{example}”"


def ranks_above(count: int) -> str:
    """Return how many ranks could go Over a card."""
    return f"{count} rank{'s' * (count != 1)} can top it" if count else NONE_ABOVE


def card_not_above(card: str) -> str:
    """Return why a card cannot go Over."""
    return f"{card}: not above the scene card."


def asks_at_oasis(who: str) -> str:
    """Return who asks."""
    return f"{who} asks, at the oasis"


# -- the answer ------------------------------------------------------------------------------------------------------

# By the kind of the event: title, and what its character does.
SAID: Mapping[str, tuple[str, str]] = {
    "answered": ("The answer", "answers"),
    "you_tell_me": ("You tell me", "does not answer"),
    "gave_back": ("It was like this", "tells how it was"),
}
WRITE_ANSWER = "Write your answer, or tick that you told it aloud."
ANSWER, YOUR_ANSWER, TURN_SCENE = "Answer", "Your answer", "Let it change the story."
YOU_TELL_ME, YOU_TELL_ME_TITLE = "You tell me", "“You tell me.”"
TOLD_ALOUD, WRITE_HERE = "I tell it aloud", "Write it here."
TELLS, GOES_ON, REPLIES, LISTENS = "tells", "continues", "replies", "listens"
CHANGE_QUESTION, CHANGE_QUESTION_TIP = "Change the question", "Replaces your question, before it is answered."
ANOTHER_QUESTION = "Ask for a different question"
ANOTHER_QUESTION_TIP = "Asks the player for a different question."
NEED_QUESTION, THE_QUESTION, ASK_THIS, LEAVE_IT = "Write the question first.", "The question", "Ask this", "Keep it"
WRITE_TALE = "Write how it was, or tick that you told it aloud."
THIS_IS_HOW, GIVE_BACK, HOW_IT_WAS = "This is how it was", "Give back", "How it was"
BIGGER, BIGGER_TIP = "Something bigger!", "Calls for a bolder tale. It has no effect on the rules."


def tells_instead(who: str) -> str:
    """Return what the asking player does instead of an answer."""
    return f"{who} tells what really happened, then you continue the scene."


def to_question(kind: str) -> str:
    """Return the kind of the answered question."""
    return f"to a question of {kind}"


# -- Under: the judges -----------------------------------------------------------------------------------------------

UNDER = "Under"


def claims_act(card: str) -> str:
    """Return which card claims an act."""
    return f"the lower {card} claims this act:"


IT_HAPPENED, ALLOW = "It happened", "Allow it"
IT_DID_NOT, OBJECT = "It did not", "Object"
BACK_BY_TWO = "If two object, the card goes back to its owner. Everyone has seen it."
BACK_BY_ONE = "The card goes back to its owner. Everyone has seen it."
CLAIMS_UNDER, DID_IT, HAS_JUDGED, JUDGES = "claims Under", "is said to have done it", "has judged", "judges"


def one_objects(name: str) -> str:
    """Return the button with which one of several people objects."""
    return f"{name} objects"


def offer_answered(who: str, answer: str) -> str:
    """Return how the claimant answered an offer; an empty `answer` means that no line did."""
    answered = f"{who} answered: “{answer}”" if answer else f"No line of {who} answers it."
    return f"An offer: it must have been accepted. {answered} "


def offer_answered_at(who: str, ago: int) -> str:
    """Return how many lines ago the claimant answered an offer."""
    return f"An offer: it must have been accepted. {who} answered it {_when(ago)}. "


def allowed(claimant: str, draws: bool) -> str:
    """Return the result of an allowed claim; `draws` says whether its claimant draws a card (TL-51)."""
    return f"The card goes under the pile{f', and {claimant} draws a card after the scene' if draws else ''}."


def claims_it(who: str) -> str:
    """Return who claims."""
    return f"{who} claims it"


def claim(card: str, act: str, who: str, evidence: str) -> str:
    """Return a claim as it is read aloud."""
    return f"Under, {card}: {act}. {who}. {evidence}"


CLAIMANT_SAYS = "The claimant says"
QUOTED = 32  # the most letters of a line that is quoted to place an act: longer ones have no room


def _when(ago: int) -> str:
    """Return how many lines ago something was told."""
    return "in the last line" if ago == 0 else "one line ago" if ago == 1 else f"{ago} lines ago"


def offered(ago: int) -> str:
    """Return how many lines ago an offer was made."""
    return f"Offered {_when(ago)}."


def told_at(ago: int) -> str:
    """Return how many lines ago the line was told that tells of the act."""
    return f"Told {_when(ago)}."


def evidence(ago: int | None, text: str, before: str = "", teller: str = "") -> str:
    """Return the line that tells of the act, `ago` lines back; `None` without one.

    An act without words of its own is placed by the line before it, and by the player who added it.
    """
    if ago is None:
        return "No line of the story is marked with this act."
    when = _when(ago)
    if text:
        return f"Told {when}: “{text}”"
    quotes = 0 < len(before) <= QUOTED
    return f"{teller} added exactly this act {when}" + (f", after “{before}”" if quotes else ".")


# -- Under: the result -----------------------------------------------------------------------------------------------

STANDS, REFUSED = "The claim is accepted", "The claim is refused"
CONTINUES = "The scene continues."
VOTES_TURN = "The votes are turned."
OBJECTS, ALLOWS = "objects", "allows it"


def accepted(goes_on: str) -> str:
    """Return the result of an accepted claim."""
    return f"The card goes under the pile. {goes_on}"


def refused(who: str) -> str:
    """Return the result of a refused claim."""
    return f"The card goes back, and everyone has seen it. {who} waits for a new line before claiming Under again."


def claimed_under(who: str) -> str:
    """Return who claimed Under."""
    return f"{who} claimed Under"


# -- an Epiphany -----------------------------------------------------------------------------------------------------

FACE_DOWN = "an identity, face down"
REMEMBER = "Now you remember."
NEW_HAND = "Three courts are your hand now. Your old cards are in your pack."
NO_SUIT, SOME_SUIT = "no suit", "a suit"


def understands(who: str) -> str:
    """Return the title of another player's Epiphany."""
    return f"{who} begins to understand."


def next_page(who: str) -> str:
    """Return whose Epiphany comes on the next page."""
    return f"On the next page: {who}."


def last_light(who: str) -> str:
    """Return the title of an identity that was taken from the pack."""
    return f"The last light shows {who}."


def you_are(nature: str) -> str:
    """Return the nature of the viewer."""
    return f"You are {nature}"


def you_want(aim: str) -> str:
    """Return the aim of the viewer."""
    return f"You want to {aim}."


def marker_moves(suit: str, name: str, new_hand: bool) -> str:
    """Return the public part of an Epiphany; `new_hand` says whether three courts replace the hand (TL-53)."""
    courts = f" {name} now holds three courts. The old cards go into the pack." if new_hand else ""
    return f"The marker moves to {suit}. Only {name} may see the card.{courts}"


def marker_of(name: str, suit: str) -> str:
    """Return where the marker of a player is."""
    return f"{name}’s marker is at {suit}"


# -- waiting ---------------------------------------------------------------------------------------------------------

SEALED = "sealed"
ANSWERS = "answers"
