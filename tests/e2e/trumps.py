"""Strangers at Living Trumps: they see only the accessible tree of the screen, and press with a real mouse or real keys
whatever it offers; they know the words on the buttons, no rule.

Run as a process of its own: `python -m tests.e2e.trumps TREE_FILE`. They play for whichever person is asked until the
results are on the screen, then print as JSON how often they did what.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from random import Random
from typing import ClassVar

from tests.e2e.player import Target
from tests.e2e.story import Forms, Words, Writer, main

# What is no move: the keys on the wood, the side panel, what is written at any time.
BESIDE = (
    "Hint", "Show me", "Take back", "Cover", "The rules", "Menu", "Write", "Close the panel", "Talk", "Say", "Put",
    "Markers", "See ", "Hide ", "Hands", "Skip this", "Undo", "Show again", "Add to story", "Stop", "Break off",
    "Yield", "Walk away", "More", "Hold",
)  # fmt: skip
LAST = ("Break off", "Yield", "Walk away", "More")  # where nothing else is left
GOES_ON = ("Go to", "Skip", "End the", "Call no one", "No Boon", "Stop here", "Take no", "Add nothing")
EAGER = 0.75  # how often the main button is pressed as soon as it can be
STEPS = 6  # so much is done at most while a hand is held open
CURIOUS = 0.3  # how often the own hand is seen where it need not be
IDLE = 0.45  # how often a phase is left


def asked(sentence: str) -> list[str]:
    """The names with which a question begins."""
    return re.split(", | and ", sentence.partition(":")[0])


class People(Writer):
    """Whoever sits at this screen."""

    words: ClassVar[Words] = {}
    forms: ClassVar[Forms] = {}
    about = re.compile(r": (\w+) ")

    def __init__(self, tree: Path) -> None:
        super().__init__(tree)
        self._rng = Random("court")
        self._seats: dict[str, str] = {}

    def heard(self, text: str) -> None:
        """What is asked begins with the names of those who are."""
        plates = (re.match(r"([^,]+).*, (person|bot),", t["name"]) for t in self.targets)
        self._seats |= {found[1]: found[2] for found in plates if found}
        if {*asked(text)} <= {*self._seats}:
            super().heard(text)

    def act(self) -> bool:
        if self.shut():
            self.lift(self.shut())
            return True
        if self.title != "Table":
            return self.choose()
        if self.press_first("Close the panel", "Go on"):  # the panel lies over half of the table
            return True
        if all(self._seats.get(name) != "person" for name in asked(self.sentence)):
            return False
        if self._rng.random() < CURIOUS and self.peek(self.several):
            return True
        return self.anything() or self.peek(self.several) or self.secretly()

    def several(self) -> bool:
        """One thing after the other, as long as the same is asked: a card is taken up, then put down."""
        asked, done = self.sentence, 0
        while done < STEPS and self.sentence == asked and self.anything():
            done += 1
        return done > 0

    def anything(self) -> bool:
        """Actions as the screen is."""
        return self.main() or self.leave() or self.something()

    def main(self) -> bool:
        """The main button, as a rule."""
        found = [t for t in self.buttons() if t["name"].endswith("(Enter)")]
        if not found or self._rng.random() > EAGER or found[0]["name"].startswith(BESIDE):
            return False
        self.press(found[0])
        return True

    def leave(self) -> bool:
        """Go on to the next phase, now and then."""
        found = [t for t in self.buttons(*GOES_ON) if not t["name"].startswith(BESIDE)]
        if not found or self._rng.random() > IDLE:
            return False
        self.press(found[0])
        return True

    def something(self) -> bool:
        """Anything that the table offers, one thing or another."""
        some = [t for t in self.moves() if not t["name"].startswith(BESIDE) and "’s marker" not in t["name"]]
        some = [t for t in some if "let go to hide" not in t["name"]]
        some = some or [t for t in self.buttons(*LAST) if not t["name"].startswith("More")]
        if not some:
            return self.press_first("More")
        self.press(self._rng.choice(some))
        return True

    def moves(self) -> list[Target]:
        """What may be pressed: buttons, what is one of several, and cards with which something may be done."""
        pointing = any(t["name"].startswith("choose") for t in self.targets)
        cards = [t for t in self.targets if t["role"] == "piece" and t["enabled"]]
        cards = [t for t in cards if t["name"].endswith("can be played") or (pointing and "played" not in t["name"])]
        return [*(t for t in self.targets if t["role"] in ("button", "radio") and t["enabled"]), *cards]

    def choose(self) -> bool:
        """A page or a list of choices: the last evening, or any that is offered."""
        some = [t for t in self.buttons() if t["name"] not in ("Not now", "Cancel")]
        wanted = [t for t in some if t["name"] in ("Continue", "Go on")]
        if some:
            self.press((wanted or [self._rng.choice(some)])[0])
        return bool(some)


if __name__ == "__main__":
    sys.exit(main(People(Path(sys.argv[1]))))
