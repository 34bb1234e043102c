"""Two strangers at Midnight Justice: they see only the accessible tree of the screen, write with real keys, point with
a real mouse, and hold the key that shows a hand no longer than they choose.

Run as a process of its own: `python -m tests.e2e.midnight TREE_FILE`. They play for whichever person is asked until the
results are on the screen, then print as JSON how often they did what, and how often somebody looked at a hand in each
part of the evening. They know the words on the buttons, no rule.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Sequence
from itertools import cycle
from pathlib import Path

from tests.e2e.player import Target
from tests.e2e.story import Forms, Words, Writer
from tests.e2e.story import main as play

# What people write, by the title of the sheet; `{t}` is the guest that the sentence asks about.
WORDS: Words = {
    "Tell something about the house": (
        "The stairs have one step more at night.",
        "Nobody has wound the tall clock.",
    ),
    "Attack": (
        "Every lamp leans towards {t}, and then away.",
        "What was behind the curtain is not behind the curtain.",
        "A list is read out, and the name of {t} is not the last on it.",
        "The floor lets go of one foot, and then of the other.",
        "A hand in a glove finds the collar of {t}.",
        "The door that {t} came through is a painting of a door.",
    ),
    "Tell how the scene ends": (
        "The clock coughs, and all of it is only a corridor again.",
        "Somebody laughs in the next room, and it lets go.",
        "A lamp comes round the corner, with nobody to carry it.",
        "It was the wind, says {t}, and closes a window that was closed.",
        "Nothing is left of it but a cold place, which one can walk round.",
        "The stroke of the clock cuts it off in the middle of a word.",
        "{t} finds that the others have been standing there all the while.",
        "It goes, as a guest goes who has left something behind.",
    ),
    "Tell the omen": ("All the mirrors are an hour fast.", "The wine has turned to rain."),
    "Confess": ("It was done for love, then for habit, then because nobody asked.", "The key was here all along."),
    "Tell the excuse": ("What was taken has been brought back tonight, under a coat, and laid upon its shelf.",),
    "Write your Saving Grace": ("never woke a sleeping child", "pays for the candles"),
    "Use “": ("That is what it is good for.", "It has been waiting for this.", "Even now."),
}  # fmt: skip
FORMS: Forms = {
    "Describe your guest": (
        ("Odile Farrow", "well-read", "genial", ""),
        ("Canon Pell", "thrifty", "forgetful", ""),
    ),
    "Introduce your guest": (
        (
            "Odile Farrow catalogues the libraries of the dead, and this house has not died yet.",
            "A folio went from the shelf of a bishop, and Odile Farrow was the last to sign for the key.",
        ),
        (
            "Canon Pell came for one night in spring and has kept his hat on ever since.",
            "There was a tower to be mended, and Canon Pell held the purse when the tower came down.",
        ),
    ),
    "Write your Shadow": (
        ("the Unheard", "a mouth in the wallpaper", "patient", "It has the voice of whoever was not believed."),
        ("the Collector", "a plate with a hand under it", "polite", "It asks for what it has already been given."),
    ),
    "Set the scene and attack": (
        ("In the library the ladder is still warm.", "", ""),
        ("On the back stairs there is one step more than before.", "Every lamp leans away.", ""),
        ("In the chapel somebody has left the bellows full.", "", "There was time to turn round."),
        ("In the laundry all sheets hang still but one.", "It steps out of the sheet.", "Half of it was true."),
        ("The winter garden is full of glass.", "", ""),
        ("On the landing the clock tells another time each time.", "", ""),
    ),
    "Make your claim": (
        ("has been in this house before", ""),
        ("never sent the letter", ""),
        ("counted the money twice", ""),
        ("was known to the child by name", ""),
        ("was awake when the boat came back", ""),
        ("holds a key that fits no door", ""),
        ("signed for two", ""),
        ("had time to turn round", ""),
        ("sold the other half of it", "Nobody had asked until now."),
        ("said no three times", ""),
    ),
    "Write the Avatar": (
        ("a reader with the pages torn out", "prying", "hard of heart", "a liar"),
        ("a hat that bows to everyone", "greedy", "false", "a coward"),
    ),
    "Write your Terror": (
        ("the Index", "a drawer that pulls back", "exact", "tireless", "cold"),
        ("the Tithe", "a bell made of hands", "heavy", "kind-voiced", "deaf"),
    ),
}
SHEETS = (*WORDS, *FORMS)
ANSWERS = ("Thumbs up", "Thumbs down", "Show your pile", "Hide your pile")
DEEDS = ("Wait", "Pluck the cards", "Let the clock strike")
PART = re.compile(r"(Scene [IVX]+, )?1[0-2]:\d\d|Judgement$|The Master of the Fun$")
ABOUT = re.compile(
    r"(?:here is|at does|happens to|end for|would attack|against|: press|: defend) (.+?)"
    r"(?:, doing| give away|\?|;|,| with)"
)
CONTEST = re.compile(r": (defend|press|open the contest)")


class People(Writer):
    """Two people, one mouse, one keyboard."""

    words, forms, about = WORDS, FORMS, ABOUT

    def __init__(self, tree: Path) -> None:
        super().__init__(tree)
        self.part, self.framed, self.kept = "", "", 0
        self.looks: dict[str, Counter[str]] = {}
        self._bids, self._traits = cycle((True, True, False)), cycle((True, False))
        self._talks = cycle((True, True, False, False))  # of the house, where nothing else is to be done
        self._answers, self._favour = cycle((0, 0, 1)), cycle((0, 2, 1))

    # -- seeing ----------------------------------------------------------------------------------------------------

    def heard(self, text: str) -> None:
        if PART.match(text):
            self.part = text
        super().heard(text)

    def cards(self) -> list[Target]:
        """The cards of the open hand that may be picked."""
        return [t for t in self.targets if t["role"] == "piece" and t["name"].endswith("can be played") and t["point"]]

    # -- doing -----------------------------------------------------------------------------------------------------

    def looked(self, who: str) -> None:
        self.looks.setdefault(self.part, Counter())[who] += 1

    # -- playing ---------------------------------------------------------------------------------------------------

    def act(self) -> bool:
        if self.shut():
            self.lift(self.shut())
        elif self.sheet():
            self.write()
        elif self.title != "Table":
            return self.choose()
        elif not self.press_first("Go on"):
            asked = any(", person" in t["name"] and t["name"].endswith("decides now") for t in self.targets)
            ways = (self.openly, lambda: self.peek(self.openly), self.secretly, lambda: self.press_first("More …"))
            return asked and any(way() for way in ways)
        return True

    def openly(self) -> bool:
        """Actions as the screen is."""
        ways = (self.tell, self.auction, self.contest, self.keep, self.give, self.answer)
        return any(way() for way in ways) or self.press_first(*DEEDS)

    def tell(self) -> bool:
        """Open the sheet that is asked for; a scene is set once."""
        found = [t for t in self.buttons(*SHEETS) if not t["name"].startswith("Use “")]
        if found and found[0]["name"].startswith("Tell something") and not next(self._talks):
            return False
        setting = [t for t in found if t["name"].startswith("Set the scene")]
        if setting and self.framed != self.part:
            self.framed, found = self.part, setting
        found = [t for t in found if t not in setting or found is setting]
        if found:
            self.press(found[0])
        return bool(found)

    def pick(self, enough: Sequence[str], maximum: int) -> bool:
        """Pick cards, at most so many, until a button with such a name says that they are enough, and press it."""
        for _ in range(maximum):
            if self.buttons(*enough) or not self.cards():
                break
            self.press(self.cards()[-1])
        return self.press_first(*enough)

    def auction(self) -> bool:
        """Strike a Weakness, open, outbid, or pass."""
        if not re.search("bid at least|outbid|hand is empty", self.sentence):
            return False
        if self.press_first("Use the Weakness") or self.press_first("Bid these cards", "Bid nothing"):
            return True
        opens = "bid at least" in self.sentence
        if self._peeking:
            return self.pick(("Bid ",), maximum=5 if opens else 3)
        return (not opens and not next(self._bids) and self.press_first("Pass")) or (
            self.peek(self.auction) or self.press_first("Pass")
        )

    def contest(self) -> bool:
        """Take what is left, raise, use a trait, or concede."""
        if "take one of" in self.sentence:
            return self.press_first("Take 1", *(f"Take {name}" for name in "23456789jqka"))
        if not CONTEST.search(self.sentence):
            return False
        if self._peeking:
            return self.pick(("Play ", "Open with "), maximum=3)
        trait = bool(self.buttons("Use “", "Use an Adjective")) and next(self._traits)
        return (
            (trait and self.press_first("Use “", "Use an Adjective"))
            or self.peek(self.contest)
            or self.press_first("Concede")
        )

    def keep(self) -> bool:
        """Keep two cards at half past eleven."""
        if "cards you keep" not in self.sentence or not self._peeking:
            return False
        for _ in range(2):
            if self.cards():
                self.press(self.cards()[-1])
        return self.press_first("Keep ")

    def give(self) -> bool:
        """Give red cards away, one more at a time, until they can be given."""
        while more := self.buttons("One red card more"):
            self.press(more[next(self._favour) % len(more)])
        return "red cards" in self.sentence and self.press_first("Give ")

    def answer(self) -> bool:
        """A thumb; a pile shown or held."""
        found = self.buttons(*ANSWERS)
        if found:
            self.press(found[next(self._answers) % len(found)])
        return bool(found)

    def choose(self) -> bool:
        """The last evening, or a list of choices: now and then a trait, else to concede, else the first."""
        some = [t for t in self.targets if t["enabled"] and t["role"] == "button" and t["name"] != "Not now"]
        wanted = [t for t in some if t["name"] == "Continue" or (t["name"].startswith("Use “") and next(self._traits))]
        wanted += [t for t in some if t["name"].startswith("Concede")]
        if some:
            self.press((wanted or some)[0])
        return bool(some)


if __name__ == "__main__":
    people = People(Path(sys.argv[1]))
    sys.exit(play(people, looks=people.looks))
