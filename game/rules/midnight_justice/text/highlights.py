"""Highlights of a game: an open book, the longest contest, a claim that no one believed, the last words and stroke."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.rules.midnight_justice.pieces import DENIED
from game.rules.midnight_justice.text.log_messages import NUMERALS
from game.rules.plugin import Highlight
from game.rules.wording import begun, listing, numeral, quoted
from game.table import Event, Table

MAXIMUM = 4  # of one game
LONG, OFTEN = 5, 3  # plays of a contest, claims that came true of one guest: so many are worth a highlight
WORDS = 90  # the most letters of the last words: one sentence
SENTENCES = r"(?<=[.!?])\s+"  # what is between two sentences
LAID = ("opened", "played", "invoke")


class Scene(NamedTuple):
    """One scene as the events show it: the attacker, the guest, whether the claim came true.

    `at` is the index of its first event among all events.
    """

    at: int
    when: str
    attacker: int
    victim: int
    guest: str
    came: bool
    events: tuple[Event, ...]

    def those(self, *kinds: str) -> list[Event]:
        """Return the events of some kinds in this scene."""
        return [event for event in self.events if event.kind in kinds]

    def place(self, kind: str) -> int:
        """Return the index of its first event of a kind among all events."""
        return self.at + next(at for at, event in enumerate(self.events) if event.kind == kind)


def highlights(_table: Table, events: Sequence[Event], names: Sequence[str]) -> list[Highlight]:
    """Return at most four highlights, in order of time."""
    scenes = _scenes(events)
    candidates = [find(scenes, names) for find in FINDS] if scenes else []
    candidates += [_last_words(events), _last_stroke(events)]
    return sorted([each for each in candidates if each is not None][:MAXIMUM], key=lambda each: each.at)


def _scenes(events: Sequence[Event]) -> list[Scene]:
    """Return all scenes with an attacker."""
    starts = [at for at, event in enumerate(events) if event.kind == "round"]
    scenes = []
    for at, end in zip(starts, (*starts[1:], len(events)), strict=True):
        number, part = int(events[at].data[1]), tuple(events[at:end])
        attack = next((event for event in part if event.kind == "attacker"), None)
        outcome = next((event for event in part if event.kind == "outcome"), None)
        if attack is not None and outcome is not None:
            came, name, when = outcome.data[0] != DENIED, str(outcome.data[2]), f"Scene {NUMERALS[number]}"
            scenes.append(Scene(at, when, attack.seat, outcome.seat, name, came, part))
    return scenes


def _longest(scenes: Sequence[Scene], names: Sequence[str]) -> Highlight | None:
    """Return the highlight of the contest with the most plays (MJ-435)."""
    scene = max(scenes, key=lambda each: len(each.those(*LAID)))
    laid = scene.those(*LAID)
    if len(laid) < LONG:
        return None
    both = listing(names[seat] for seat in (scene.attacker, scene.victim))
    text = f"{both} fought over {scene.guest}: {numeral(len(laid))} plays."
    return Highlight("Longest contest", text, laid[-1].pieces[-2:], scene.when, scene.place("conceded"), "Long contest")


def _unbelieved(scenes: Sequence[Scene], names: Sequence[str]) -> Highlight | None:
    """Return the highlight of the first claim without a thumb up, and its result (MJ-433)."""
    for scene in scenes:
        if any(event.data[0] == 0 for event in scene.those("no_card")):
            then = "it held anyway" if scene.came else "it failed"
            text = f"No player gave {names[scene.attacker]}’s claim a thumbs up, and {then}."
            return Highlight("No one believed it", text, (), scene.when, scene.place("no_card"), "No free card")
    return None


def _open_book(scenes: Sequence[Scene], names: Sequence[str]) -> Highlight | None:
    """Return the highlight of the guest with the most Admissions and Revelations (MJ-438)."""
    finished = [scene for scene in scenes if scene.came]
    seat, count = Counter(scene.victim for scene in finished).most_common(1)[0] if finished else (-1, 0)
    if count < OFTEN:
        return None
    last = next(scene for scene in reversed(finished) if scene.victim == seat)
    text = f"{begun(numeral(count))} claims about {last.guest}, {names[seat]}’s guest, held."
    return Highlight("An open book", text, (), last.when, last.place("outcome"), "Open book")


def _last_words(events: Sequence[Event]) -> Highlight | None:
    """Return the highlight of what was told last of a guest: the excuse of one who walks free, or a confession
    (MJ-456). It is the first sentence that is short enough."""
    for at, event in reversed(list(enumerate(events))):
        if event.kind not in ("confess", "exonerate"):
            continue
        for text in re.split(SENTENCES, str(event.data[0])):
            if text and len(text) <= WORDS and text.count("“") == text.count("”"):
                return Highlight("The last words", quoted(text), (), "Midnight", at, "Last words")
    return None


def _last_stroke(events: Sequence[Event]) -> Highlight | None:
    """Return the highlight of the number of strokes, and the guests found guilty at the last one (MJ-456)."""
    strokes = [at for at, event in enumerate(events) if event.kind == "strike"]
    if not strokes:
        return None
    after = events[strokes[-1] :]
    gone = listing(str(event.data[1]) for event in after if event.kind == "out")
    text = f"The clock struck {numeral(len(strokes))} times." + (f" The last stroke was for {gone}." if gone else "")
    turned = [piece for event in after if event.kind == "turned" for piece in event.pieces]
    return Highlight("The last stroke", text, tuple(turned[-2:]), "Midnight", strokes[-1], "Last stroke")


FINDS: tuple[Callable[[Sequence[Scene], Sequence[str]], Highlight | None], ...] = (
    _open_book, _longest, _unbelieved,
)  # fmt: skip
