"""A stranger at the table: sees only the accessible tree of the screen, moves only a real mouse and real keys.

Run as a process of its own: `python player.py TREE_FILE`. It plays for whichever person is asked until the results are
on the screen, then prints how often it did what, as JSON. It knows nothing of the program or of the rules.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path
from typing import Any

PATIENCE = 30.0  # seconds in which something must change
HOLD = 0.8  # seconds, well over what the curtain wants
Point = tuple[int, int]
Target = dict[str, Any]


def x(*words: object) -> None:
    """Move the mouse or press keys."""
    subprocess.run(["xdotool", *map(str, words)], check=True, timeout=20)


class Stuck(Exception):
    """Nothing that is on the screen can be done."""


class Player:
    """Eyes on the tree, one hand on the mouse, one on the keys."""

    def __init__(self, tree: Path) -> None:
        self.tree = tree
        self.title = ""
        self.targets: list[Target] = []
        self.did: Counter[str] = Counter()
        self._ways: Iterator[str] = cycle(("drag", "click", "keys", "double click", "main button"))
        self._looks: Iterator[str] = cycle(("space", "lantern", "space"))
        self._answers = {what: cycle(("keys", "click")) for what in ("answer", "draw", "pass")}

    # -- seeing ----------------------------------------------------------------------------------------------------

    def look(self) -> str:
        """Read the screen; returns what stands in the file."""
        try:
            text = self.tree.read_text(encoding="utf-8")
            screen = json.loads(text)
        except (FileNotFoundError, json.JSONDecodeError):  # it is only being written
            return ""
        self.title, self.targets = screen["title"], screen["targets"]
        return text

    def named(self, *beginnings: str) -> list[Target]:
        return [t for t in self.targets if t["name"].startswith(beginnings) and t["enabled"]]

    def shut(self) -> list[Target]:
        """What opens the hand of whoever is asked: the curtain, or the one button on the open table."""
        ready = [t for t in self.targets if ": your " in t["name"] and t["role"] == "button"]
        return self.named("Hold to open") or ready

    def playable(self) -> list[Target]:
        return [t for t in self.targets if t["role"] == "piece" and t["name"].endswith("can be played")]

    def tiles(self) -> list[Target]:
        return [t for t in self.targets if t["name"][:1].isdigit() and t["name"][1:3] == ": "]

    def passes(self) -> list[Target]:
        """The button that lets a window go by, with a price or a key after its name where there is room."""
        named = [t for t in self.targets if t["name"].startswith("Pass") and t["name"][4:6] in ("", ": ", " (")]
        return [t for t in named if t["enabled"]]

    # -- doing -----------------------------------------------------------------------------------------------------

    def at(self, target: Target) -> Point:
        left, top, width, height = target["rect"]
        return tuple(target["point"]) if target["point"] else (left + width // 2, top + height // 2)

    def click(self, target: Target) -> None:
        x("mousemove", *self.at(target), "sleep", 0.03, "mousedown", 1, "sleep", 0.03, "mouseup", 1)

    def drag(self, target: Target, to: Point) -> None:
        left, top = self.at(target)
        half = ((left + to[0]) // 2, (top + to[1]) // 2)
        x("mousemove", left, top, "sleep", 0.03, "mousedown", 1, "sleep", 0.03, "mousemove", *half, "sleep", 0.05,
          "mousemove", *to, "sleep", 0.05, "mouseup", 1)  # fmt: skip

    def keys(self, *names: str) -> None:
        for name in names:
            x("keydown", name, "sleep", 0.03, "keyup", name)

    def wait_for_news(self, before: str, seconds: float) -> bool:
        """Wait until the screen has changed; False if it has not."""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            if self.look() not in ("", before):
                return True
            time.sleep(0.02)
        return False

    # -- playing ---------------------------------------------------------------------------------------------------

    def over(self) -> bool:
        """Whether the results are there."""
        return self.title == "Results"

    def play(self) -> None:
        """Play until it is over."""
        moved = time.monotonic()
        while not self.over():
            before = self.look()
            if not self.over() and self.act():
                self.wait_for_news(before, 1.5)
                moved = time.monotonic()
            elif self.wait_for_news(before, 0.3):
                moved = time.monotonic()
            elif time.monotonic() - moved > PATIENCE:
                raise Stuck(f"{self.title}: {[t['name'] for t in self.targets]}")

    def act(self) -> bool:
        """Do one thing that the screen offers; False if there is none."""
        look = self.shut()
        if self.named("Go on: "):
            self.keys("Return")
        elif look:
            self.lift(look)
        elif self.tiles():
            self.answer(self.tiles())
        elif self.playable():
            self.put(self.playable())
        elif self.named("Draw "):
            self.draw()
        elif self.passes():
            self.window()
        else:
            return False
        return True

    def lift(self, look: list[Target]) -> None:
        """Hold the curtain open."""
        how = next(self._looks)
        self.did[f"look by {how}"] += 1
        if how == "space":
            x("keydown", "space", "sleep", HOLD, "keyup", "space")
        else:
            x("mousemove", *self.at(look[0]), "sleep", 0.03, "mousedown", 1, "sleep", HOLD, "mouseup", 1)

    def put(self, cards: list[Target]) -> None:
        """Play the last card on offer, which is high in its suit and wins tricks too; each time in another way."""
        if self.named("Go on") and self.did.total() % 2:
            self.keys("Return")
            self.did["close the recap"] += 1
            return
        how, card = next(self._ways), cards[-1]
        self.did[f"play by {how}"] += 1
        if how == "drag":
            trick = next(t for t in self.targets if t["role"] == "zone" and t["name"].startswith("Trick"))
            left, top, width, height = trick["rect"]
            self.drag(card, (left + width // 2, top + height // 2))
        elif how == "click":
            self.click(card)
            self.click_main(self.look())
        elif how == "double click":
            self.click(card)
            self.click(card)
        elif how == "keys":
            self.keys("Right", "Return", "Return")
        else:
            self.click(card)
            self.keys("Return")

    def click_main(self, before: str) -> None:
        """Click the button that names the card, once it does."""
        if not self.named("Play "):
            self.wait_for_news(before, 1.0)
        buttons = self.named("Play ")
        if buttons:
            self.click(buttons[0])

    def answer(self, tiles: list[Target]) -> None:
        """Take the first tile that gives something."""
        how, tile = next(self._answers["answer"]), tiles[0]
        self.did[f"answer by {how}"] += 1
        if how == "click":
            self.click(tile)
        else:
            self.keys(tile["name"][0], "Return")

    def draw(self) -> None:
        """Draw from the bag."""
        how = next(self._answers["draw"])
        self.did[f"draw by {how}"] += 1
        bag = next((t for t in self.targets if t["role"] == "zone" and t["name"].startswith("Bag")), None)
        if how == "click" and bag is not None:
            self.click(bag)
        else:
            self.keys("Return")

    def window(self) -> None:
        """Let a window go by."""
        how = next(self._answers["pass"])
        self.did[f"pass by {how}"] += 1
        if how == "click":
            self.click(self.passes()[0])
        else:
            self.keys("p")


if __name__ == "__main__":
    player = Player(Path(sys.argv[1]))
    try:
        player.play()
    except Stuck as stuck:
        print(f"stuck after {dict(player.did)} at {stuck}", file=sys.stderr)
        sys.exit(1)
    print(json.dumps(player.did))
