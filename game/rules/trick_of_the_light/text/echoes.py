"""Parts of a line that a later line can repeat: its words, a name, a thing, a place.

It works by simple means. In doubt there is no echo, or the line's own words in quotation marks.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from typing import NamedTuple

FEWEST, MAXIMUM, LONGEST = 3, 11, 60  # the most words and letters of a quotation
VERBS = (
    "found|find|finds|took|take|takes|carried|carry|carries|buried|bury|buries|opened|open|opens|lost|hid|hide|hides|stole|"
    "steal|steals|dropped|drop|drops|broke|break|breaks|brought|bring|brings|bought|sold|burned|burnt|cut|drew|held|hold|"
    "holds|keeps|kept|left|lit|dug up|picked up|handed|pocketed|packed|saw|sees|see|showed|threw|throws|wore|wears"
)
PLACING = "at|behind|under|beneath|beyond|beside|near|inside|outside|into|towards|below|above|by"
ARTICLES = "the|a|an|his|her|my|your|our|their"
# Nouns that name no place to go to: clothes, parts of a body, things at hand anywhere.
NOWHERE = frozenset((
    "arm", "arms", "belt", "blanket", "body", "boots", "breast", "chest", "chin", "cloak", "coat", "collar",
    "dress", "ear", "ears", "elbow", "eye", "eyes", "face", "feet", "finger", "fingers", "fire", "foot",
    "glove", "gloves", "hair", "hat", "head", "jacket", "knee", "knees", "leg", "legs", "lip", "lips", "mouth",
    "nails", "neck", "nose", "pillow", "pocket", "scarf", "shawl", "shirt", "shoe", "shoes", "shoulder",
    "shoulders", "skin", "skirt", "sleeve", "sleeves", "table", "teeth", "throat", "tongue", "veil", "waist",
    "wrist", "wrists",
))  # fmt: skip
# Words in the place of a noun that are no noun, or none that can be met again.
EMPTY = frozenset((
    "air", "back", "bath", "beginning", "bit", "breath", "chance", "cold", "dark", "day", "days", "distance",
    "east", "end", "evening", "first", "front", "hand", "hands", "heart", "heat", "her", "herself", "him",
    "himself", "home", "hope", "hurry", "it", "last", "lead", "least", "left", "life", "light", "line", "look",
    "lot", "me", "middle", "mind", "moment", "morning", "most", "nap", "nerve", "next", "night", "noon",
    "north", "oath", "one", "only", "other", "others", "own", "place", "point", "rest", "right", "same", "seat",
    "second", "shout", "side", "silence", "sleep", "south", "step", "sun", "that", "them", "these", "thing",
    "things", "third", "this", "those", "time", "times", "truth", "turn", "us", "walk", "way", "west",
    "whisper", "whole", "wind", "word", "words", "world", "you",
))  # fmt: skip
AFTER = (
    "and|but|or|in|on|of|at|by|with|without|under|behind|from|for|as|when|while|where|because|until|before|after|over|into|"
    "near|again|too|yet|then|so|is|was|were|are|had|has|out|off|up|down|away|beside|between|through|against|if|since"
)
NOUN = rf"((?:(?!(?:{AFTER})\b)[a-z][a-z’'-]+ ){{0,2}}?(?!(?:{AFTER})\b)[a-z][a-z’'-]+)(?=[.,;:!?”)…]|$| (?:{AFTER})\b)"
THING = re.compile(rf"\b(?:{VERBS}) (?:{ARTICLES}) {NOUN}")
PLACE = re.compile(rf"\b(?:{PLACING}) (?:{ARTICLES}) {NOUN}")
NAME = re.compile(r"(?<![.!?:“‘\"…—] )(?<![“‘\"])(?<!^)\b([A-Z][\w’-]+(?: [A-Z][\w’-]+)*)")
NO_NAMES = frozenset({"I", "God", "Lord", "Sir", "Madam"})
# Two capitals in a row are a name, where a sentence begins, too; unless the first is only how sentences begin.
FULL_NAME = re.compile(r"(?:^|[.!?:…—] )([A-Z][\w’-]+ [A-Z][\w’-]+)")
BEGINNINGS = frozenset((
    "A", "After", "All", "An", "And", "As", "At", "Because", "Before", "Behind", "Both", "But", "By", "Even",
    "Every", "For", "From", "Had", "Her", "His", "How", "If", "In", "Is", "It", "Later", "My", "Near",
    "Neither", "Nobody", "Not", "Now", "Of", "Old", "On", "Once", "Only", "Or", "Our", "Perhaps", "Poor",
    "Since", "So", "Some", "Soon", "That", "The", "Their", "Then", "There", "They", "This", "To", "Was", "We",
    "Were", "What", "When", "Where", "While", "Who", "Why", "With", "You", "Your",
))  # fmt: skip
CLAUSE = re.compile(r"[.!?;:,…—“”\"()]+")
SEAM = re.compile(r"(?<! even)(?<! just)(?<! only)(?<! both) (?=(?:and|but|because|until|while|when|so that) \w)")
JOINED = re.compile(r"^(?:and|but|so that|so|or|then|because)\b,? +", re.IGNORECASE)
# A clause that says nothing by itself, by the word before it; the words with which a whole clause begins.
DEPENDENT = re.compile(r"\b(?:so that|until|while|when|because|if|which|who)\b[ ,]*$", re.IGNORECASE)
SUBJECT = re.compile(
    r"(?:I|we|you|he|she|it|they|there|no|one|nobody|somebody|everybody|none|all|some|what|how|my|his|her|our|your|"
    r"their|the|an?|then|this|that|these|those|[A-Z][\w’-]+)\b"
)
LOOSE = re.compile(r"(?:so that|until|while|when)\b")  # begins a part that says nothing by itself
# A noun that a question shares with the story; no adjective as in "the far side".
SHARED = re.compile(
    r"\b(?:the|that|this|your|my|his|her|our) ([a-z][a-z’'-]{2,})\b"
    r"(?! (?:bank|corner|day|edge|end|half|night|one|ones|part|side|time|wall)\b)"
)
SPEECH = re.compile('[“"]([^“”"]+)[”"]')
BLANK = re.compile(r"\s+")


class Echo(NamedTuple):
    """Parts of a line that can be repeated; each is empty where it is uncertain.

    A name is any capitalised word that is no player character's name. Things and places have the form `the lamp`.
    """

    words: str
    name: str
    thing: str
    place: str


def echo_of(text: str, known: Collection[str] = ()) -> Echo:
    """Return the parts of a line that can be repeated; `known` are the names of the characters."""
    plain = BLANK.sub(" ", text)
    taken = {word for name in known for word in name.split()}
    full = (full_name for full_name in FULL_NAME.findall(plain) if full_name.split()[0] not in BEGINNINGS)
    names = (
        full_name
        for full_name in (*full, *NAME.findall(plain))
        if full_name not in NO_NAMES and not {*full_name.split()} & taken
    )
    return Echo(
        words=next(clauses(plain), ""),
        name=next(names, ""),
        thing=_noun(THING, plain),
        place=_noun(PLACE, plain, EMPTY | NOWHERE),
    )


def speech(text: str) -> str:
    """Return what is said aloud in a line: its last quotation; empty where it only tells."""
    return next(reversed(SPEECH.findall(text)), "")


def shared_thing(question: str, story: str) -> str:
    """Return a thing of a question that the story has named before, as `the bucket`; empty for none."""
    nouns = SHARED.findall(question)
    named = (noun for noun in nouns if noun not in EMPTY | NOWHERE and re.search(rf"\b{re.escape(noun)}\b", story))
    return next((f"the {noun}" for noun in named), "")


def _noun(pattern: re.Pattern[str], text: str, empty: frozenset[str] = EMPTY) -> str:
    for noun in pattern.findall(text):
        words = noun.split()
        if not empty & {*words} and not words[-1].endswith("ly"):
            return f"the {noun}"
    return ""


def clauses(text: str) -> Iterator[str]:
    """Return the parts of a line that can be quoted by themselves, verbatim, without closing marks.

    Parts that begin with a capital come first, as they have a subject; among these the longest.
    """
    yield from sorted(filter(_quotable, _parts(text)), key=lambda part: (part[0].islower(), -len(part)))


def _parts(text: str) -> list[str]:
    """Return a line split at its stops; parts too long for a quotation are split at joints too."""
    stopped = [BLANK.sub(" ", part).strip(" -–‘’'") for part in CLAUSE.split(text)]
    parts = (piece for part in stopped for piece in ([part] if _short(part) else SEAM.split(part)))
    return [JOINED.sub("", part) for part in parts if part and not LOOSE.match(part)]


def _short(part: str) -> bool:
    return len(part.split()) <= MAXIMUM and len(part) <= LONGEST


def _quotable(part: str) -> bool:
    return _short(part) and len(part.split()) >= FEWEST


def last_words(text: str) -> str:
    """Return the end of a line, if it is a clause of its own and short enough to be quoted."""
    plain = BLANK.sub(" ", text)
    last = next(reversed(_parts(plain)), "")
    if DEPENDENT.search(plain[: plain.rfind(last)]) or not SUBJECT.match(last):
        return ""
    return last if _short(last) and len(last.split()) >= 2 else ""
