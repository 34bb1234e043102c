"""Strangers at a game that is told: they see only the accessible tree of the screen, write with real keys and point
with a real mouse. What they write and which buttons they press is each game's own.
"""

from __future__ import annotations

import json
import re
import sys
import time
from collections.abc import Callable, Iterator
from itertools import cycle
from pathlib import Path
from typing import ClassVar

from tests.e2e.player import Player, Stuck, Target, x

SECRET = " must answer in secret"
LOOK, OPEN = "See ", "Hide "
OPENS = 0.5  # seconds in which a hand opens
BREATH = 0.15  # seconds in which what was pressed shows
Words = dict[str, tuple[str, ...]]
Forms = dict[str, tuple[tuple[str, ...], ...]]


class Writer(Player):
    """People at one screen, one mouse, one keyboard.

    Attributes:
        sentence: what is asked, as it was last spoken.
        words, forms: what they write, by how the title of the sheet begins; `{t}` is what `about` finds.
        about: finds in the sentence whom it is about.
    """

    words: ClassVar[Words]
    forms: ClassVar[Forms]
    about: ClassVar[re.Pattern[str]]

    def __init__(self, tree: Path) -> None:
        super().__init__(tree)
        self.sentence, self._peeking = "", False
        self._lines = {kind: cycle(lines) for kind, lines in self.words.items()}
        self._filled = {kind: cycle(forms) for kind, forms in self.forms.items()}
        self._ends: Iterator[str] = cycle(("mouse", "keys"))

    # -- seeing ----------------------------------------------------------------------------------------------------

    def look(self) -> str:
        text = super().look()
        for each in json.loads(text)["spoken"] if text else ():
            self.heard(str(each["text"]))
        return text

    def heard(self, text: str) -> None:
        """Something was said: what is asked is remembered."""
        if re.match(r"[\w ,]+: ", text):
            self.sentence = text

    def buttons(self, *beginnings: str) -> list[Target]:
        return [t for t in self.named(*(beginnings or ("",))) if t["role"] == "button"]

    def entries(self) -> list[Target]:
        return [t for t in self.targets if t["role"] == "entry" and t["enabled"]]

    def sheet(self) -> str:
        """The kind of the sheet that lies open; empty if none does."""
        kinds = (*self.words, *self.forms) if self.entries() else ()
        return next((kind for kind in kinds if self.title.startswith(kind)), "")

    # -- doing -----------------------------------------------------------------------------------------------------

    def press(self, target: Target) -> None:
        self.did[f"press {target['name'].partition(' ')[0]}"] += 1
        print(f"{self.title}: {target['name']}", file=sys.stderr)
        before = self.look()
        self.click(target)
        self.wait_for_news(before, 2 * BREATH)
        time.sleep(BREATH)
        self.look()

    def press_first(self, *beginnings: str) -> bool:
        """Press the first button with such a name; False if there is none."""
        found = self.buttons(*beginnings)
        if found:
            self.press(found[0])
        return bool(found)

    def looked(self, who: str) -> None:
        """Somebody looks at what the others shall not see."""

    def peek(self, do: Callable[[], bool]) -> bool:
        """Do something while the hand of whoever is asked lies open."""
        buttons_of = self.named(LOOK)
        if self.buttons(OPEN) and not self._peeking:  # a click has left it open
            self._peeking = True
            try:
                return do()
            finally:
                self._peeking = False
        if not buttons_of or self._peeking:
            return False
        key = buttons_of[0]["name"].rpartition("(")[2].rstrip(")").lower()  # a number where several are asked
        self.looked(buttons_of[0]["name"].removeprefix(LOOK).partition("’")[0])
        self.did["look by space"] += 1
        self._peeking = True
        x("keydown", key, "sleep", OPENS)
        try:
            self.look()
            return do()
        finally:
            self._peeking = False
            x("keyup", key, "sleep", OPENS / 2)
            self.look()

    def secretly(self) -> bool:
        """Let one of those who answer alike open what only that person sees."""
        found = [t for t in self.buttons() if SECRET in t["name"]]  # the number on it stands behind that
        if found:
            self.looked(found[0]["name"].partition(SECRET)[0])
            self.press(found[0])
            self.press_first("I am ")  # before a sheet: the others look away
        return bool(found)

    def write(self) -> None:
        """Type into the fields of the sheet, then Done; where there is but one, Enter does as well."""
        sheet, kind = self.title, self.sheet()
        self.did[f"write {kind}"] += 1
        lines = next(self._filled[kind]) if kind in self.forms else (next(self._lines[kind]),)
        found = self.about.search(self.sentence)
        about, count = found[1] if found else "somebody", len(self.entries())
        for at, line in enumerate(lines[:count]):
            if line and at < len(self.entries()):
                if at:
                    self.click(self.entries()[at])
                x("sleep", 0.05, "type", "--delay", 4, line.replace("{t}", about))
                self.look()
        done = self.named("Done")
        if not done or (count == 1 and next(self._ends) == "keys"):
            self.keys("Return")
        else:
            self.click(done[0])
        until = time.monotonic() + 2
        while self.title == sheet and time.monotonic() < until:  # what is typed later would be keys at the table
            self.wait_for_news(self.look(), 0.2)


def main(people: Writer, **result: object) -> int:
    """Let them play, and print as JSON what was done; 1 where nothing on the screen can be done."""
    try:
        people.play()
    except Stuck as stuck:
        print(f"stuck after {dict(people.did)} at {stuck}\n{people.sentence}", file=sys.stderr)
        return 1
    print(json.dumps({"did": people.did, **result}, indent=1))
    return 0
