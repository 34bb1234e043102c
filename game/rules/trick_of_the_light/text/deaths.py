"""Who has died in the story, as people write it. Bots let nobody act whom a line has killed.

A few plain patterns of English are understood. In doubt everyone is alive.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

# Words before a name that are no name, and that stand for the person after "the": the captain, the sergeant.
TITLES = frozenset(
    ("aunt", "brother", "captain", "colonel", "doctor", "father", "lieutenant", "madame", "major", "mother", "mr",
     "mrs", "nurse", "professor", "sergeant", "sister", "uncle")
)  # fmt: skip
SMALL = frozenset(("little", "old", "poor", "young", "the"))
BETWEEN = (
    r"(?:(?:has|had|have|is|was|were|lies|lay|then|finally|quietly|simply|just|already|also|really|first|fell) ){0,3}"
)
DEAD = (
    r"(?:dead|died|dies|drowned|drowns|killed|murdered|perished|perishes|starved|strangled|beheaded|hanged|buried|"
    r"bled to death|burned to death|froze to death|shot dead|stabbed to death|breathed (?:his|her|their) last|"
    r"(?:did not|never) (?:wake|woke)(?: up)?(?: again)?|stopped breathing)\b"
)
DEADLY_ACT = (
    r"(?:kill|kills|killed|murder|murders|murdered|bury|buries|buried|strangles|strangled|drowns|drowned|hanged)"
)
LEFT_BEHIND = r"(?:body|corpse|death|funeral|ghost|grave)"
# With one of these words a sentence only thinks of a death.
UNSURE = re.compile(
    r"\b(?:almost|nearly|not|no|nobody|if|would|could|might|may|should|will|wants? to|tried to|tries to|thought|think|"
    r"pretends?|pretended|as though|swears?|never)\b|\?"
)
NEVER_WOKE = re.compile(r"(?:did not|never) (?:wake|woke)")
SENTENCE = re.compile(r"[^.!;:…?]+[.!;:…?]*")


def aliases(name: str, role: str = "") -> tuple[str, ...]:
    """Return what a story calls a person besides the whole name: a part of it, a title, a role of one word."""
    words = name.casefold().split()
    first = words[0] if words else ""
    proper = [word for word in words if word not in TITLES | SMALL] if first != "the" else []
    called = [name.casefold(), *proper, *([f"the {first}"] if first in TITLES else [])]
    title = role.casefold().removeprefix("a ").removeprefix("an ").removeprefix("the ")
    if title and " " not in title:
        called.append(f"the {title}")
    return tuple(dict.fromkeys(called))


def is_dead(texts: Iterable[str], name: str, role: str = "") -> bool:
    """Check whether one of the texts says that a person is dead."""
    if not name:
        return False
    says = _pattern(aliases(name, role))
    return any(_says(says, sentence) for text in texts for sentence in SENTENCE.findall(text.casefold()))


def _says(says: re.Pattern[str], sentence: str) -> bool:
    return bool(says.search(sentence)) and UNSURE.search(NEVER_WOKE.sub("", sentence)) is None


@lru_cache(maxsize=256)
def _pattern(called: tuple[str, ...]) -> re.Pattern[str]:
    who = "(?:" + "|".join(map(re.escape, called)) + ")"
    return re.compile(
        rf"\b{who} {BETWEEN}{DEAD}|\b{DEADLY_ACT} {who}\b|\b{LEFT_BEHIND} of {who}\b|\b{who}[’']s? {LEFT_BEHIND}\b"
    )
