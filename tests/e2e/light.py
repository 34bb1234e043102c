"""People at A Trick of the Light: they see only the accessible tree of the screen, write with real keys and point with
a real mouse. They know the words on the buttons, no rule.

Run as a process of its own: `python -m tests.e2e.light TREE_FILE`. They play for whichever person is asked until the
last word is said, keep the story, then print as JSON how often they did what.
"""

from __future__ import annotations

import re
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from itertools import cycle
from pathlib import Path
from random import Random
from typing import ClassVar

from tests.e2e.light_words import PEOPLE, Person
from tests.e2e.player import Target, x
from tests.e2e.story import Forms, Words, Writer, main

QUIET, KEPT = 1.2, 60.0  # seconds in which nobody else says anything, and in which a story is kept
LINES = 3  # that a person tells in the own scene
CLAIMS, DOES, PROVOKES, ASIDE, ANSWERS, JOINS = 0.35, 0.3, 0.35, 0.15, 0.6, 0.4  # how often somebody does so
PLAYERS = (*PEOPLE, "Ben", "Moth")
ASKED = re.compile(rf"(?:{'|'.join(PLAYERS)})(?:, | and |: | tells\.)")

# Buttons of the other decisions, the first that is shown.
DECIDED = (
    "Take it", "Both allow it", "Allow it", "Both pass", "Pass", "Show your", "Draw one", "Do nothing",
)  # fmt: skip


class People(Writer):
    """Whoever sits at this screen."""

    words: ClassVar[Words] = {}
    forms: ClassVar[Forms] = {}
    about = re.compile(r"(?!)")

    def __init__(self, tree: Path) -> None:
        super().__init__(tree)
        self._rng, self._kept = Random("oasis"), False
        self._cycles: dict[tuple[str, str], Iterator[object]] = {}
        self._plates: dict[str, list[str]] = {}
        self._scene, self._own, self._spoke = "", 0, set[tuple[str, str]]()

    # -- seeing ----------------------------------------------------------------------------------------------------

    def heard(self, sentence: str) -> None:
        """What is asked begins with the names of those who are; a scene, with its number."""
        if sentence.startswith("Scene "):
            self._own = LINES if sentence != self._scene else self._own
            self._scene = sentence
        self._kept = self._kept or sentence.startswith("The story is saved")
        if ASKED.match(sentence) or sentence == "Everyone has played.":
            self.sentence = sentence

    def plates(self) -> dict[str, list[str]]:
        """By player what the plate says, part by part; on a page without them as they were at the table."""
        found = (t["name"].split(", ") for t in self.targets if t["name"].endswith((", bot", ", person")))
        self._plates = {parts[0]: parts for parts in found} or self._plates
        return self._plates

    def narrator(self) -> str:
        return next((name for name, parts in self.plates().items() if "narrator" in parts), "")

    def asked(self) -> list[str]:
        """The people who are asked."""
        table = any(t["name"].endswith((", bot", ", person")) for t in self.targets)
        plates = self.plates().items() if table else ()
        return [name for name, parts in plates if parts[-1] == "person" and "decides now" in parts]

    def who(self) -> str:
        """Whose words are wanted: of the people who are asked the first."""
        named = re.findall(r"\w+", self.sentence)
        return next((name for name in named if name in PEOPLE), next(iter(PEOPLE)))

    def speaker(self) -> str:
        """Whoever speaks now where several people share the table, else whoever is asked."""
        chips = [t["name"].split()[0] for t in self.targets if t["role"] == "radio" and t["chosen"]]
        return next((name for name in chips if name in PEOPLE), (self.asked() or [*PEOPLE])[0])

    def speak_as(self, who: str) -> None:
        """Come to the screen."""
        chips = [t for t in self.named(f"{who} speaks", f"{who} answers") if t["role"] == "radio"]
        if chips and not chips[0]["chosen"]:
            self.press(chips[0])

    def called(self, name: str) -> str:
        """The first name of a character in the flashback that is told now."""
        parts = self.plates()[name]
        return parts[1 if "narrator" in parts else 2].split()[0]

    def fields(self, *beginnings: str) -> list[Target]:
        return [t for t in self.entries() if t["name"].startswith(beginnings)]

    def press_any(self, *beginnings: str) -> bool:
        """Press any of those with such a name; False if there is none."""
        found = [t for t in self.named(*beginnings) if t["role"] in ("button", "radio")]
        if found:
            self.press(self._rng.choice(found))
        return bool(found)

    # -- words -----------------------------------------------------------------------------------------------------

    def next_of(self, who: str, kind: str, texts: Sequence[object]) -> object:
        """What comes next of somebody's words of one kind."""
        return next(self._cycles.setdefault((who, kind), cycle(texts)))

    def filled(self, who: str, text: object, about: str = "") -> str:
        """A line with the names of this flashback in it; `{x}` is whoever it is about."""
        others = [name for name in self.plates() if name not in (who, self.narrator(), about)]
        self._rng.shuffle(others)
        one, two = (*filter(None, (about,)), *others, *others)[:2]
        return str(text).format(n=self.called(self.narrator()), x=self.called(one), y=self.called(two))

    def type_in(self, field: str, text: str, enter: bool = False) -> None:
        """Write into a field, in the place of what stands there, unless it is gone."""
        if not self.fields(field):
            return
        self.click(self.fields(field)[0])
        self.wait_for_news(self.look(), 0.3)
        if not any(t["focused"] for t in self.fields(field)):
            return
        x("key", "ctrl+a", "type", "--delay", 4 if text.isascii() else 40, text)
        x("sleep", 0.1)
        self.did[f"write {field}"] += 1
        if enter:
            self.keys("Return")
            time.sleep(0.2)
        self.look()

    def say(self, who: str, text: str) -> None:
        """A line of the story, and what the others have to say to it."""
        self.type_in("Next line", text, enter=True)
        until = time.monotonic() + 8 * QUIET
        while self.wait_for_news(self.look(), QUIET) and time.monotonic() < until:
            pass

    # -- playing ---------------------------------------------------------------------------------------------------

    def over(self) -> bool:
        return self._kept

    def act(self) -> bool:
        if self.shut():
            self.lift(self.shut())
            return True
        ways = (
            lambda: self.press_first("Go on", "Break the seals", "Continue", "Not now"), self.cast,
            self.introduce, self.window, self.question, self.reply, self.letter, self.last_word, self.keep, self.scene,
            lambda: self.press_first(*DECIDED),
        )  # fmt: skip
        return any(way() for way in ways)

    def held(self, what: Callable[[], bool]) -> bool:
        """Do something, if need be while a key is held that shows the own hand."""
        closed = self.named("See the hand of") or any(t["name"].endswith("see your hand") for t in self.targets)
        if not closed or what():
            return what() if not closed else True
        self.did["look by space"] += 1
        if any(t["focused"] for t in self.entries()):
            self.keys("Escape")  # out of the line, where a space is a letter
        x("keydown", "space", "sleep", 0.7)
        try:
            self.look()
            self.press_first("Go on")  # what only this person is told
            return what()
        finally:
            x("keyup", "space", "sleep", 0.3)
            self.look()

    def cast(self) -> bool:
        if not self.fields("Name"):
            return False
        sheet = next(t["name"] for t in self.targets if t["name"].startswith("The sheet of "))
        words = PEOPLE[sheet.removeprefix("The sheet of ")]
        for field, text in zip(("Name", "What you are", "Trait 1", "Trait 2", "Trait 3"), words.record, strict=True):
            self.type_in(field, text)
        for narrator in (each for each in PLAYERS if f"The sheet of {each}" != sheet):
            name, role = words.subs[PLAYERS.index(narrator)]
            self.type_in(f"Your name in {narrator}’s", name)
            self.type_in(f"Your role in {narrator}’s", role)
        for at, (name, about) in enumerate(words.others, 1):
            self.type_in(f"Other {at}", name)
            self.type_in(f"Who other {at}", about)
        return self.press_first("Ready")

    def introduce(self) -> bool:
        if not self.buttons("Send and end", "End my introduction"):
            return False
        if (self.narrator(), "journey") not in self._spoke:
            self._spoke.add((self.narrator(), "journey"))
            self.say(self.narrator(), PEOPLE[self.narrator()].journey)
        return self.press_first("End my introduction", "Send and end")

    def window(self) -> bool:
        """Go Over as well or not; throw; say who won."""
        out = next((name for name in ("Both stay out", "Stay out") if self.buttons(name)), "")
        if out:
            return self.press_first("Go Over" if self._rng.random() < JOINS else out)
        ends = ("rock", "paper", "scissors", " won")
        return self.press_any(*(t["name"] for t in self.buttons() if t["name"].casefold().endswith(ends)))

    def question(self) -> bool:
        """Choose the card of an Over, ask what its suit demands."""
        if self.fields("Your question"):
            return self._question()
        return self.press_any(*(t["name"] for t in self.buttons() if t["name"].endswith(" asks")))

    def _question(self) -> bool:
        if not self.fields("Your question"):
            return False
        for card in [t for t in self.targets if t["role"] == "piece"]:
            self.press(card)
            lines = " ".join(t["name"] for t in self.targets)
            who = self.who()
            kind = next((kind for kind in PEOPLE[who].questions if kind in lines), "")
            if kind:
                self.type_in("Your question", self.filled(who, self.next_of(who, kind, PEOPLE[who].questions[kind])))
                return self.press_first("Ask")
        return False

    def reply(self) -> bool:
        """Answer, or have it told; tell."""
        who, words = self.who(), PEOPLE[self.who()]
        if self.fields("Your answer"):
            answers = self._rng.random() < ANSWERS
            texts = words.answers if answers else words.you_tell
            self.type_in("Your answer", self.filled(who, self.next_of(who, f"answer {answers}", texts)))
            return self.press_first("Answer" if answers else "You tell me")
        if self.fields("How it was"):
            self.type_in("How it was", self.filled(who, self.next_of(who, "tells", words.tellings)))
            return self.press_first("Give back")
        return False

    def letter(self) -> bool:
        """Trust or doubt the three, or name one of them; then seal."""
        names = [t["name"].partition(" ")[2] for t in self.named("Trust ") if t["role"] == "radio"]
        for name in names:
            self.press_any(f"Trust {name}", f"Doubt {name}")
        killed = [t for t in self.targets if t["role"] == "radio" and t["name"].endswith(" killed me")]
        if killed:
            self.press(self._rng.choice(killed))
        return self.press_first("Seal the letter") or self.press_first("I am ") or self.press_first("Write: ")

    def last_word(self) -> bool:
        found = self.fields("The last word of")
        if not found:
            return self.press_first("Tell how it went") or self.press_first("Close")
        first, *rest = PEOPLE.values()
        words = next((person for person in rest if person.record[0] in found[0]["name"]), first)
        self.type_in("The last word of", words.last)
        return self.press_first("Say it")

    def keep(self) -> bool:
        """Save the story when the last word is said."""
        if not self.buttons("Play again") or not self.press_first("Save this story"):
            return False
        until = time.monotonic() + KEPT
        while not self._kept and time.monotonic() < until:
            self.wait_for_news(self.look(), 1.0)
        return True

    # -- in a scene ------------------------------------------------------------------------------------------------

    def scene(self) -> bool:
        """Open a scene, tell it, end it; in those of others say something, do something, claim something."""
        asked = self.asked()
        if asked and (self.named("Open with it") or any(t["name"].endswith(" chooses a card") for t in self.targets)):
            return self.held(self._open)
        if not asked or not self.fields("Next line"):
            return False
        new = [name for name in asked if (self._scene, name) not in self._spoke]
        who = self.narrator() if self.narrator() in asked else (new or asked)[0]
        self.speak_as(who)
        if who == self.narrator():
            return self._narrate(who)
        if (self._scene, who) not in self._spoke:
            self._spoke.add((self._scene, who))
            self._speak(who)
            return True
        return self._claim(who) or self.press_first("Both let it run", "Let it go on", "Both pass", "Pass")

    def _open(self) -> bool:
        return self.press_any("Open with it")

    def _narrate(self, who: str) -> bool:
        self._own -= 1
        if self._own < 0:
            return self.press_first("End the scene")
        words = PEOPLE[who]
        heading = next(
            (kind for kind in words.scenes if any(t["name"].startswith(f"{kind}: ") for t in self.targets)), ""
        )
        sentence = f"{heading} {self._scene}" if (who, heading) not in self._spoke else ""
        lines = words.scenes[heading] if sentence else words.more
        self.say(who, self.filled(who, self.next_of(who, sentence or "more", lines)))
        if not self._own:
            self._spoke.add((who, heading))
        return True

    def _speak(self, who: str) -> None:
        words, chance = PEOPLE[who], self._rng.random()
        if chance < DOES and self.buttons("Deed of this line"):
            self._do(who, words)
        elif chance < DOES + PROVOKES and self.buttons("Provoke"):
            self._provoke(who, words)
        elif chance > 1 - ASIDE:
            self.press_any("Oasis")
            self.say(who, self.filled(who, self.next_of(who, "oasis", words.oasis)))
            self.press_any("Flashback")
        else:
            self.say(who, self.filled(who, self.next_of(who, "told", words.stories)))

    def _do(self, who: str, words: Person) -> None:
        self.press_first("Deed of this line")
        cards = (t for t in self.targets if t["role"] == "button" and t["point"])
        found = [t for t in cards if t["name"].partition(":")[0] in words.deeds]
        people = self._people()
        if not found or not people:  # somebody went Over meanwhile
            return
        about = people[0]["name"].rpartition(", ")[2]
        tile = next((t for t in found if (who, t["name"].partition(":")[0]) not in self._spoke), found[-1])
        self._spoke.add((who, tile["name"].partition(":")[0]))
        self.press(tile)
        self.say(who, self.filled(who, words.deeds[tile["name"].partition(":")[0]], about))

    def _people(self) -> list[Target]:
        """Those of whom one is to be chosen, by what they are called here and by who plays them."""
        found = [t for t in self.targets if t["role"] == "radio"]
        return [t for t in found if t["name"].rpartition(", ")[2] in PLAYERS]

    def _provoke(self, who: str, words: Person) -> None:
        tone, heat, text = self.next_of(who, "provoke", words.provocations)
        self.press_first("Provoke")
        people = self._people()
        if not people:  # somebody went Over meanwhile
            return
        whom = self._rng.choice(people)
        about = whom["name"].rpartition(", ")[2]
        for target in (whom, *self.named(tone), *self.named(heat)):
            self.press(target)
        self.type_in("What you say or do", self.filled(who, text, about))
        self.press_first("Provoke")

    def _claim(self, who: str) -> bool:
        if self._rng.random() > CLAIMS or (self._scene, f"{who} claimed") in self._spoke:
            return False
        self._spoke.add((self._scene, f"{who} claimed"))
        return self.held(lambda: self.press_first("Claim Under:", "Claim Over:", "Claim Over"))


if __name__ == "__main__":
    sys.exit(main(People(Path(sys.argv[1]))))
