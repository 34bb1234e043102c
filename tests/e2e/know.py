"""Strangers at Know Thyself: they see only the accessible tree of the screen, write with real keys, point with a real
mouse, and know the words on the buttons, no rule.

Run as a process of its own: `python -m tests.e2e.know TREE_FILE`. They play for whichever person is asked until the
results are on the screen, then print as JSON how often they did what.
"""

from __future__ import annotations

import re
import sys
from itertools import cycle
from pathlib import Path

from tests.e2e.player import Target
from tests.e2e.story import Forms, Words, Writer, main

# What people write, by the title of the sheet; blank: told aloud.
WORDS: Words = {
    "Describe how you look": ("Barefoot, in a nightshirt made for somebody else.", "A grey coat, no shoes."),
    "Write an Attachment": (
        "a key, worn smooth", "a burn on the left palm", "half a playing card", "",
        "a flute without a mouthpiece", "two train tickets", "a tin of matches", "a whistle on a string",
    ),
    "Ask for a rewrite": ("The coat says too much.",),
    "Set the scene": ("Somebody has swept here an hour ago.", "A clock stands still and ticks.", ""),
    "Turn to": ("Elsewhere a door falls shut.", ""),
    "Say what you want": ("I want to be let by.", "I want it told, all of it.", "I want nothing of the kind."),
    "Join in": ("I want a share in it.", "I want it settled."),
    "Ask ": ("It wants you gone.", "It wants your word on it.", "It wants the thing itself.", ""),
    "Let it happen": ("It is done before anybody asks.",),
    "Back down": ("Not today.", "As you like."),
    "Tell what happens": ("The matter is dropped like a glove.",),
    "Call “": ("That matters here.", ""),
    "Invoke the": ("I have been here before, in another coat.", "I remember how it went then."),
    "Tell the outcome": (
        "The door gives way, and so does whoever held it.", "It is granted with a bow too deep.", "",
        "A hand is laid upon the table, and nobody takes it.",
    ),
    "Tell the Memory": (
        "Somebody stood at a quay and did not wave.", "A letter came and was put away unread.",
        "There was a song, and one who knew all of it.", "",
    ),
    "Add an Edge": ("a friend in the kitchen", "a limp", "somebody’s good word", ""),
    "Tell how it ends": ("The gate stands open, and it is morning.", "The lamp is put out from within."),
    "Have the last word": ("The lamps go out, one after the other.",),
}  # fmt: skip
FORMS: Forms = {
    "Write five lines": (("a ring", "a scar", "a bone comb", "a stub of chalk", "a glass eye"),),
    "Offer ": (
        ("Grigori", "He stands in the door and has counted the spoons."),
        ("a voice in the wall", "It knows a name and will not say whose."),
    ),
    "Begin a Wager": (("Hakim", "I want the book."), ("the Palace", "I want to know what this room is for.")),
    "Answer": (("Ada Quill", "The chair was mine.", "To be asked once more", "Every letter I had"),),
}
WHOSE = re.compile(r"^Tell [\w ]+’s ")
ABOUT = re.compile(r": (\w+) ")
# What is done as soon as it can be.
FIRST = (
    "Go on", "Close the letter", "Take these Coins", "Take your four Attachments", "Keep “", "Vote no", "Go along",
    "Accept the Edge", "Cut", "Turn it", "Give",
)  # fmt: skip


class People(Writer):
    """Whoever sits at this screen."""

    words, forms, about = WORDS, FORMS, ABOUT

    def __init__(self, tree: Path) -> None:
        super().__init__(tree)
        self._ways = {name: cycle(ways) for name, ways in CHOICES.items()}
        self._rooms = cycle((0, -1, 1, 2))

    def act(self) -> bool:
        if self.shut():
            self.lift(self.shut())
        elif self.sheet():
            self.write()
        elif self.title != "Table":
            return self.choose()
        else:
            ways = (lambda: self.press_first(*FIRST), self.secretly, self.walk, self.decide)
            return any(way() for way in ways) or self.press_first("More …")
        return True

    def sheet(self) -> str:
        """The kind of the open sheet; a PC's Memory or outcome is of the kind of every other one."""
        title = WHOSE.sub("Tell the ", self.title)
        return next((kind for kind in (*WORDS, *FORMS) if self.entries() and title.startswith(kind)), "")

    def decide(self) -> bool:
        """Take one of the ways that are open, now this one, now that."""
        for name, ways in self._ways.items():
            if self.buttons(name):
                wanted = next(ways)
                return self.press_first(wanted) or self.press_first(name)
        return False

    def walk(self) -> bool:
        """Go on to a room beside this one, on the map."""
        found = self.rooms()
        if found:
            self.press(found[next(self._rooms) % len(found)])
        return bool(found)

    def rooms(self) -> list[Target]:
        """The rooms that may be gone to."""
        return [t for t in self.targets if t["enabled"] and t["role"] == "button" and t["name"].startswith(GO)]

    def choose(self) -> bool:
        """A page or a list of choices: the last evening, or the first that is offered."""
        some = [t for t in self.buttons() if t["name"] not in ("Not now", "Cancel")]
        wanted = [t for t in some if t["name"] in ("Continue", "Go on")]
        if some:
            self.press((wanted or some)[0])
        return bool(some)


GO = "Go to "
# By a button that is there: what is wanted, one after the other.
CHOICES: dict[str, tuple[str, ...]] = {
    "Accept for": ("Accept for", "Accept for", "Accept for", "Back down"),
    "Draw again": ("Keep", "Draw again", "Keep"),
    "Invoke": ("Invoke", "Invoke", "Take the loss"),
    "Call no Edge": ("Call “", "Call no Edge"),
    "Change nothing": ("Add an Edge", "Add an Edge", "Remove", "Change nothing"),
    "Tell the Memory": ("Tell the Memory", "Tell the outcome"),
    "Tell ": ("Tell ",),
    "The PCs tell": ("The PCs tell",),
    "Stay out": ("Join in", "Stay out"),
    "Ask ": ("Ask 3", "Ask 2", "Ask 4"),
    "Set the scene": ("Offer", "Set the scene"),
    "Offer ": ("Offer",),
    "Begin a Wager": ("Begin a Wager", "Begin a Wager", "Pay the toll", "Wait"),
    "Stake": ("Stake", "Stake nothing"),
    "Lead": ("Lead",),
    **{name: (name,) for name in (*WORDS, *FORMS)},
}


if __name__ == "__main__":
    sys.exit(main(People(Path(sys.argv[1]))))
