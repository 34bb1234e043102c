"""The evidence for an Under claim (TL-133): bots judge a claim by what was told before."""

from __future__ import annotations

import re
from collections.abc import Mapping

from game.rules.trick_of_the_light import pieces as tl
from game.table import State, View

# Beginnings of words that may mean an act, where its tag is missing.
TRACES: Mapping[str, str] = {
    "2♣": "jab pok prod finger",
    "3♣": "push shov",
    "4♣": "slap smack cheek face",
    "5♣": "trip tripp stumbl fell fall down",
    "6♣": "hold held grab pin gripp",
    "7♣": "punch hit fist struck strik",
    "8♣": "tie tied tying lock bound bind rope",
    "9♣": "kick boot",
    "10♣": "attack knife gun rifle shot stab weapon",
    "J♣": "tortur burn",
    "Q♣": "wound stab shot bleed bled",
    "K♣": "kill murder strangl drown",
    "2♦": "gave give alms coin",
    "3♦": "swap barter trade exchang",
    "4♦": "money night",
    "5♦": "lend lent borrow",
    "6♦": "price cost how worth",
    "7♦": "buy bought sell sold offer",
    "8♦": "brib money",
    "9♦": "shar split found windfall",
    "10♦": "cheat swindl trick",
    "J♦": "trade offer money know",
    "Q♦": "blackmail letter threat",
    "K♦": "money silen quiet",
    "2♥": "smil wink",
    "3♥": "praise compliment lovely beautiful brave clever",
    "4♥": "kiss advance hand",
    "5♥": "worr afraid care",
    "6♥": "comfort consol hug embrac arm",
    "7♥": "trust faith",
    "8♥": "forgiv forgave",
    "9♥": "confess admit",
    "10♥": "love",
    "J♥": "secret whisper",
    "Q♥": "night bed tent kiss",
    "K♥": "pardon sorry forgiv apolog beg",
    "2♠": "quiet silen shut hush",
    "3♠": "fool idiot",
    "4♠": "morals shame whore thief",
    "5♠": "liar lie lied lying",
    "6♠": "stupid dull brain wits idiot",
    "7♠": "beast dog pig ass mule snake like",
    "8♠": "family mother father sister brother",
    "9♠": "fault blame",
    "10♠": "grudge",
    "J♠": "hiding hide secret",
    "Q♠": "disloyal traitor betray",
    "K♠": "murder crime guilt kill",
}
# Reasons to doubt a claim: it was made in return, or no line mentioned the act.
RETURNED, UNTOLD = "returned", "untold"


def doubt(at: State | View) -> str:
    """Return why the log contradicts the Under claim in question; empty if it does not.

    A bot's lines are in the log with their act, so its other lines contain no act. A line with the claimed act says who
    did it to whom. A person's act may have been told aloud, unless that person has written lines in this scene and none
    is similar.
    """
    v = at.vars
    claimant, actor, tag = v[tl.V.CLAIMANT], v[tl.V.CLAIM_ACTOR], v[tl.V.CLAIM_CARD]
    deeds = [(beat[0], beat[2], beat[3]) for beat in v[tl.V.BEATS]]
    done, returned = (actor, tag, claimant), (claimant, tag, actor)
    first_done = deeds.index(done) if done in deeds else len(deeds)
    if returned in deeds[:first_done]:
        return RETURNED
    if done in deeds:
        return ""
    if tl.is_bot(at, claimant):
        return UNTOLD
    lines = [beat for beat in v[tl.V.BEATS] if beat[1] == tl.LAYERS[0] and beat[4] and beat[0] != claimant]
    aloud = not tl.is_bot(at, actor) and not any(beat[0] == actor for beat in lines)
    free = (beat for beat in lines if beat[2] != tag and not tl.is_bot(at, beat[0]))
    return "" if aloud or any(_is_near(at, beat[0], beat[4]) for beat in free) else UNTOLD


def _is_near(at: State | View, teller: int, text: str) -> bool:
    """Check whether a line without an act may mean the claimed one: it names one of the two and has a word of the
    act."""
    v = at.vars
    lowered = text.casefold()
    by, to = _names(at, v[tl.V.CLAIM_ACTOR]), _names(at, v[tl.V.CLAIMANT])
    named = teller == v[tl.V.CLAIM_ACTOR] or any(name in lowered for name in (*by, *to))
    words = re.findall(r"\w+", lowered)
    traces = tuple(TRACES[v[tl.V.CLAIM_CARD]].split())
    return named and any(word.startswith(traces) for word in words)


def _names(at: State | View, seat: int) -> list[str]:
    """Return a seat's names here and at the oasis, full and short, in lower case."""
    names = [tl.character(at, seat), tl.main_name(at, seat)]
    return [name.casefold() for whole in names for name in (whole, tl.short(whole)) if name]
