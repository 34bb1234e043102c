"""Sentences on the screen of Midnight Justice, by the part of the screen that shows them."""

from __future__ import annotations

from game.rules.midnight_justice.pieces import P
from game.rules.wording import numeral, plural, quoted

SAID_ALOUD = "said aloud"

# -- the rows at the left ----------------------------------------------------------------------------------------------

AUCTION = ("Auction", "most cards win")
BIDS = ("Bids", "the highest attacks")  # once the auction is over
TARGETS = ("Targets", "each attacks one guest")
FIRST_BIDDER = (
    "First Bidder (most cards; in a tie fewest attacks, then the youngest): opens, and may bid again at the end"
)
WON, BIDS_NOW, HIGH, OUTBID, PASSED = "won", "bids now", "highest", "outbid", "passed"
BIDS_LAST, OUT, WAITS = "bids again", "outbid", "bids later"


def briefly(state: str) -> str:
    """Return the state of a bidder where there is little room."""
    return state.removesuffix("s").removesuffix(" card")


def paid(cards: str) -> str:
    """Return what the winner of an auction paid."""
    return f"paid {cards}"


def target(player: str) -> str:
    """Return whose guest is the Target of a player."""
    return f"Target: {player}"


def struck(player: str, words: str, card: str) -> str:
    """Return which card a Weakness drew."""
    return f"{player} used the Weakness {words}, and drew the {card}."


# -- the auction -------------------------------------------------------------------------------------------------------


YOURS = "your guest"


def would_attack(state: str, guest: str, first: str, player: str, own: bool) -> tuple[str, ...]:
    """Return what a bidder wants, in several wordings: the state, and which guest the bidder would attack, and whose
    it is; `own` is the guest of the viewer.
    """
    if state in (PASSED, OUT):
        return (state,)
    if own:
        return (
            f"{state}, would attack {YOURS}, {guest}",
            f"{state}, would attack {YOURS}",
            f"would attack {YOURS}",
            state,
        )
    return (
        f"{state}, would attack {guest} ({player})",
        f"would attack {guest} ({player})",
        f"would attack {guest}",
        f"would attack {first}",
        state,
    )


def bidder(name: str, guest: str, state: str) -> str:
    """Return a bidder with its aim, for screen readers."""
    return f"{name} would attack {guest}: {state}"


# -- the buttons of a scene --------------------------------------------------------------------------------------------

TRAITS = {"invoke": "Use an Adjective …", "weakness": "", "youngest": "Who is youngest?"}
# What is written on the form of a phase.
ON_ONE_FORM = {
    P.BACKGROUND: "a name, two Adjectives",
    P.INTRODUCTIONS: "and tell of a shady affair",
    P.FRAMING: "and claim what your Target gives away",
    P.CLAIM: "in a few words, or in full",
}
BRIEF = {
    "name": "A name",
    "adjective": "An Adjective",
    "color": "The house",
    "invoke": "Adjective …",
    "weakness": "A Weakness …",
    "youngest": "Youngest?",
    "avatar": "Write the Avatar",
    "terror": "Write your Terror",
    "concede": "Concede",
}
BRIEF_LETTERS = 16  # most letters of a trait that is named where there is little room
THE_ONE = {"weakness": "Use the Weakness", "invoke": "Use the Adjective"}  # the only one that can be used
USE_GRACE = "Use Saving Grace"


def brief(verb: str, words: str, count: int, grace: bool = False) -> str:
    """Return the words of a button where there is little room; a short trait is named, if only one can be used.

    Only a button that asks which one is meant ends with an ellipsis. `grace`: the only trait is the Saving Grace.
    """
    named = quoted(words.partition("“")[2].rstrip("”"))
    if verb in THE_ONE and count == 1:
        long = USE_GRACE if grace else THE_ONE[verb]
        return f"Use {named}" if 2 < len(named) <= BRIEF_LETTERS else long
    if verb == "vote":  # a thumb is drawn beside the word
        return words.rpartition(" ")[2].capitalize()
    return BRIEF.get(verb, "")


TIPS = {"youngest": "The youngest goes first, and bids first in a tie. For now this is random."}
HAPPENS = {
    "invoke": "You draw a card into your play, and use this up.",
    "weakness": "You draw a card that counts in your bid, and the Weakness is used up.",
}
CHOOSE_CARDS = "click your cards"
PICK_FIRST = "Pick cards first. At midnight you keep your red cards and discard the black ones."  # MJ-451
LOOK_TO_PICK = "Look at your hand to pick cards."
LOOK_TO_PLAY = ("look to play", "Look at your hand to see the picked cards and play them.")
CHOOSE_KEPT, PICK_KEPT = "click cards to keep", "Click each card that you want to keep."
KEEP_NONE = "Discard all"
BLACK_FIRST = "save red cards for midnight"
PASS, BARRED = "Pass", "not when you open"
MUST_OPEN = "You open the auction, so you must bid at least one card."
THESE_CARDS = "these cards"


def drawn(reshuffles: bool) -> str:
    """Return what a line of the sheet does that is used; with an empty deck the discards are shuffled first."""
    return f"{'reshuffle, ' if reshuffles else ''}draw a card; works once"


DRAW_A_CARD = "draw a card"


def best(rank: str) -> str:
    """Return the highest of several cards, in few words."""
    return f"best {rank}"


def concedes_briefly(late: bool) -> str:
    """Return the words of the button with which a Target concedes, where there is little room."""
    return "Concede: a Blot" if late else "Concede: Admission"


CLAIM_FAILS = "the claim fails"
NO_SCENE = "skip the scene"
ENOUGH, TOO_FEW, TOO_LOW = "enough", "too few cards", "too low"


def keep(kept: int, held: int) -> str:
    """Return the words of the button that keeps the picked cards."""
    return f"Keep {numeral(kept)} of {numeral(held)}"


def refill(missing: int) -> str:
    """Return how many cards a player draws who keeps the picked ones."""
    return f"draw {plural(missing, 'new card')}" if missing else "draw no card"


def draws(count: int) -> str:
    """Return how many new cards a player draws, in few words."""
    return f"draw {numeral(count)}"


FACT_ONLY, SCENE_FIRST = "story only", "where, what, who is near"
CHANGE_SCENE = "change it, if you like"
TURN_ENDS = "nothing now"
CARDS_KEPT, BID_RETURNS = "you keep your cards", "your bid returns to your hand"
NAME_FIRST = "needed"
TRAIT_USE = "a card later"


def a_blot(guest: str) -> str:
    """Return what the attack does."""
    return f"a Blot for {guest}"


def takes(card: str, player: str, sure: bool) -> str:
    """Return which card of the other player a player takes who concedes; if not `sure`, one of several.

    Without a player it is said in fewer words.
    """
    if not player:
        return f"take {'the' if sure else 'one'} {card}"
    return f"you take {player}’s {card}" if sure else f"you take one of {player}’s {card}s"


def concedes(late: bool) -> str:
    """Return what a Target loses that concedes."""
    return "another Blot" if late else "an Admission"


def thumb(up: bool, attacker: str) -> str:
    """Return what a thumb does."""
    return f"{attacker} draws a card" if up else f"{attacker} draws no card"


# The measure of a vote (MJ-433).
MEASURE = "Not fair: a claim made before, or one that tells everything. All votes are shown together afterwards."


def stakes(attacker: str, guest: str, late: bool) -> str:
    """Return what the contest is about that follows the vote."""
    if late:
        return f"If {guest} loses the contest, this becomes a Revelation and a second Blot: one card fewer at midnight."
    return f"If {guest} loses the contest, this becomes an Admission: up to two cards for {attacker} later."


def for_voter(attacker: str, victim: str, hunts_attacker: bool, hunted: bool) -> str:
    """Return what a voter gains by a thumb, beside what is fair: who hunts the attacker’s guest, or is hunted by the
    Target’s player.
    """
    parts = [f"thumbs down helps, as your Target {attacker} gets no card"] if hunts_attacker else []
    if hunted:
        parts.append(f"thumbs up helps, as {victim}, who attacks you, needs more cards")
    return f"For you: {'; '.join(parts) or 'neither thumb helps, as neither player is your Target or attacks you'}."


def gives_blot(guest: str) -> str:
    """Return the purpose of a bid."""
    return f"give {guest} a Blot (one card fewer at midnight)"


def spares(guest: str) -> str:
    """Return the purpose of a bid against the player who would attack the bidder’s own guest."""
    return f"{gives_blot(guest)} and spare your guest one"


def wins(guest: str, late: bool) -> str:
    """Return the purpose of the attacker in a contest."""
    return f"give {guest} another Blot (one card fewer at midnight)" if late else "turn your claim into an Admission"


def defence(late: bool) -> str:
    """Return the purpose of the Target in a contest."""
    return "avoid another Blot (one card fewer at midnight)" if late else "avoid an Admission"


def two_draws(attacker: str) -> str:
    """Return of what use an Admission is to the attacker."""
    return f" An Admission lets {attacker} draw up to two cards later."


def answers(opponent: str) -> str:
    """Return that the other player of a contest can go on after the cards."""
    return f" Then {opponent} can answer."


def needs(who: str, what: str, cards: str) -> str:
    """Return what a player needs to bid or to play on."""
    return f"{who}: to {what} you need {cards}."


def needs_briefly(who: str, cards: str) -> str:
    """Return the same in one row of large text."""
    return f"{who} needs {cards}."


# -- the scene and the claim -------------------------------------------------------------------------------------------

SCENE_LABELS = ("Where", "What happens", "Who is near")
NOT_SET, SCENE_ALOUD = "The scene is not set yet.", "The scene was said aloud."
ATTACKS, DEFENDS = "attacks", "defends"
VERDICTS = {True: "yes", False: "no", None: "still voting"}
ALL_VOTED = "all have voted"
THUMBS = {True: "thumbs up", False: "thumbs down"}
STILL_THINKS, HAS_DECIDED = "still thinks", "has decided"


def hunt(hunter: str, guest: str) -> str:
    """Return who attacks which guest."""
    return f"{hunter} attacks {guest}"


def free_card(attacker: str) -> str:
    """Return the words before the result of the vote."""
    return f"free card for {attacker}:"


IF_LOST = " if the Target loses"


def claims(late: bool) -> str:
    """Return what a claim becomes if the Target loses the contest."""
    return f"claim: {'a Revelation' if late else 'an Admission'}{IF_LOST}"


# -- the contest -------------------------------------------------------------------------------------------------------

WOULD_TAKE = "Gold: the card that the loser would take now"
FOR_THUMBS, FOR_TRAIT = "drawn for thumbs up", "drawn for a line of the sheet"
EVEN, NO_CARD_YET = "a tie", "no card yet"
ONE_OF_THESE, LOSER_TAKES, TAKEN = "one of these", "loser takes", "to take"


def tie(player: str) -> str:
    """Return that both plays are equal, and who has to beat the other or concede (MJ-435)."""
    return f"{EVEN}: {player} must beat it"


def ahead(who: str) -> str:
    """Return who is ahead in a contest."""
    return f"{who} is ahead"


def because(more_cards: bool) -> str:
    """Return why a play is higher."""
    return ": more cards" if more_cards else ": higher card"


def conceded(who: str, card: str) -> str:
    """Return who conceded, and which card this player took."""
    return f"{who} conceded" + (f" and took the {card}" if card else "")


# -- the sheets --------------------------------------------------------------------------------------------------------

BLOT, BLOT_AT_STAKE = "Blot", "Blot at stake"
SEALED, ONLY_YOU = "sealed", "only you can read this. "
SEALED_TIP = "Sealed: only its owner can read it."


ADMITTED, REVEALED, BOTH = "Admissions", "Revelations", "Admissions, Revelations"
NOTHING_OUT, DENIED = "no Admission", "failed claim: "
GRACE, WEAKNESS, UNUSED, LOST = "Saving Grace", "Weakness", "unused", "lost"
BEFORE_TURN = ("Guest", "Shadow")  # the blocks of the first half
# What an empty block of a sheet will hold.
BLOCKS = {
    "Guest": "a character of the story",
    "Shadow": "what attacks the Target",
    "Avatar": "the guest without kindness",
    "Terror": "what the Shadow becomes",
}


def used_in(numeral_: str) -> str:
    """Return in which scene a struck-out line was used up."""
    return f"used in {numeral_}"


def blotted(numeral_: str, count: int) -> str:
    """Return a scene with a Blot, or with two."""
    return numeral_ + (" twice" if count > 1 else "")


def card_marks(picked: bool, known: bool) -> str:
    """Return the marks of a card in the hand, for the screen reader."""
    return (", picked" if picked else "") + (", everyone has seen it" if known else "")


# It follows *only Nell sees this*, while cards of the hand have an eye.
SEEN_BY_ALL = "; everyone has seen the cards with an eye"


def has_attacked(player: str, target: str) -> str:
    """Return what a tick on a clock says."""
    return f"{player} attacked {target}"


def clock_words(blots: str, attacked_in: str) -> str:
    """Return the contents of a clock in words."""
    return f"Blots in {blots or 'no scene'}; attacked in {attacked_in or 'no scene'}"


def hunted(owner: str, hunter: str) -> str:
    """Return whose guest a sheet is about, and who hunts this guest."""
    return f"{owner}’s guest, attacked by {hunter}"


def attacked(monster: str, player: str) -> str:
    """Return who attacks the guest of a sheet now."""
    return f"attacked by {monster} ({player})" if monster else f"attacked by {player}"


def clock_of(guest: str, spoken: str, scene: str) -> str:
    """Return the clock of a guest in words."""
    return f"The clock of {guest}: {spoken}" + (f". A Blot is at stake in {scene}" if scene else "")


def written_at(when: str) -> str:
    """Return when a block of a sheet is written."""
    return f"Written at {when}."


# -- the guests before eleven, and at half past eleven -----------------------------------------------------------------

DONE, CHOOSING, WRITING = "done", "choosing", "writing"
A_SHADOW = "A Shadow"
HOUSE_ALOUD = "Said aloud: something about the house."


def about_house(text: str) -> str:
    """Return a fact about the house, as a line between the guests."""
    return f"About the house: {quoted(text)}"


# The heading over the last story text, by its kind.
LAST_WORD = {
    "color": "told of the house",
    "introduce": "introduced {}",
    "connect": "told of {}’s shady affair",
    "unveiled": "revealed {}",
    "conclude": "told how the scene ended",
}


def to_hunt(guest: str) -> str:
    """Return which guest a Shadow will attack."""
    return f"to attack {guest}"


MIDNIGHT_JUSTICE = "Midnight Justice"
DURATION = "80–240 min"
LINE = "Twelve scenes until one walks free."
WALKED_FREE = "Walked free"
DRAWN_FOR_A_WEAKNESS = "drawn for a Weakness"
DECIDES_NOW = "decides now"
REWORD_IT = "Reword it"


def cards_chosen(count: str) -> str:
    """Return how many cards are chosen."""
    return f"{count} cards"


def claim_spoken(name: str, what: str, text: str, verdict: str) -> str:
    """Return a claim for a screen reader."""
    return f"{name} {what}: {text}. Free card: {verdict}"


def is_writing(name: str) -> str:
    """Return who writes this."""
    return f"{name} writes"


def sealed(what: str) -> str:
    """Return a text that is sealed."""
    return f"{what}: sealed"


def terror(text: str) -> str:
    """Return the Terror of a guest."""
    return f"Terror: {text}."


def avatar_needs(weaknesses: str) -> str:
    """Return what an Avatar is written with."""
    more = f", and {weaknesses}" if weaknesses else ". No Admission, so no Weakness"
    return f"Still to write: what it looks like{more}."


def saving_grace(text: str) -> str:
    """Return the Saving Grace of a guest."""
    return f"{GRACE}: {text}."


def known_of(suits: str) -> str:
    """Return what is known of a hand."""
    return f"known: {suits}"


def the_bell(note: str) -> str:
    """Return the bell for a screen reader."""
    return f"the bell: {note}"


def hand_of(name: str) -> str:
    """Return the name of a hand."""
    return f"{name}’s hand"


def scene(numeral: str) -> str:
    """Return the number of a scene."""
    return f"Scene {numeral}"


def guest_of(guest: str, name: str) -> str:
    """Return a guest and its player."""
    return f"{guest}, {name}’s guest"


def reword_tip(text: str) -> str:
    """Return the tip of a shortened line that can be reworded."""
    return f"{text} – reword it"


def reword(text: str) -> str:
    """Return the name of a line that can be reworded."""
    return f"Reword: {text}"


def attack_spoken(name: str, victim: str, state: str) -> str:
    """Return whom a bidder would attack, for a screen reader."""
    return f"{name} would attack {victim}: {state}"
