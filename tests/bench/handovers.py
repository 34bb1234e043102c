"""How often a screen that people share is handed over, in whole evenings.

Run by `python -m tests.bench.handovers [GAME ...] [--evenings N]`. The people decide as the careful bot would, at a
screen without a window; bots fill the other seats. Every offer of the table is off and on: forced moves made unasked
("play my only card") and trust (hands stay open until covered).

Counted per round, deal or scene: the curtains that somebody had to open, the hand-overs (other eyes than before come
to the screen, through a curtain or without one), and how many moves were made unasked. A curtain before the eyes that
looked last is no hand-over, though it has to be opened.
"""

from __future__ import annotations

import argparse
from collections import Counter
from random import Random
from statistics import mean

from game.rules import game_ids, load
from tests.evenings import People, sit_down

STYLES = ("curtain", "trust")


class Count:
    """What happened at one screen."""

    def __init__(self) -> None:
        self.curtains = self.hands = self.forced = self.rounds = 0

    def per_round(self, count: int) -> float:
        """So often in each round."""
        return count / max(1, self.rounds)


def count(game_id: str, people: int, seed: int, style: str, forced: bool) -> Count | None:
    """One evening; None if nobody at it could go on."""
    game = load(game_id)
    seats = max(game.meta.seats[0], min(4, game.meta.seats[1]))
    evening = sit_down(game_id, people, seats, f"hand-overs {seed}", style)
    if forced:
        evening.forced = True
    counted, last = Count(), evening.viewer
    if last is not None:
        counted.hands += 1
    playing = People(evening, Random(seed), claims=0.2).play()
    try:
        for done in playing:
            counted.curtains += done == "lifted"
            if evening.viewer not in (None, last):
                last, counted.hands = evening.viewer, counted.hands + 1
    except AssertionError:
        return None
    told = Counter(event.kind for event in evening._match.told())
    headings = [event.data[:1] for event in evening._match.told() if event.kind == "round"]
    scenes = [heading for heading in headings if heading == ("scene",)]
    counted.rounds = len(scenes or headings)
    counted.forced = told["forced"]
    evening.close()
    return counted


def main() -> None:
    """Measure and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ruled = [game_id for game_id in game_ids() if not load(game_id).meta.endless]
    parser.add_argument("games", nargs="*", default=ruled)
    parser.add_argument("--evenings", type=int, default=5)
    parser.add_argument("--before", action="store_true", help="without offers, for a version that has none")
    chosen = parser.parse_args()
    print("per round, deal or scene, in the mean        curtains  hand-overs  unasked  rounds  stuck")
    for game_id in chosen.games:
        for people in (2, 4):
            for style in STYLES[: 1 if chosen.before else 2]:
                for forced in (False,) if chosen.before or not load(game_id).forced else (False, True):
                    _row(game_id, people, chosen.evenings, style, forced)


def _row(game_id: str, people: int, evenings: int, style: str, forced: bool) -> None:
    played = [count(game_id, people, seed, style, forced) for seed in range(evenings)]
    whole = [each for each in played if each is not None]
    offers = " + ".join(["trust"] * (style == "trust") + ["only card"] * forced) or "no offers"
    figures = [mean(each.per_round(n) for each in whole for n in (getattr(each, what),)) if whole else 0.0
               for what in ("curtains", "hands", "forced")]  # fmt: skip
    rounds = sum(each.rounds for each in whole)
    print(
        f"{game_id:<20}{people} people  {offers:<18}{figures[0]:6.1f}{figures[1]:12.1f}{figures[2]:9.1f}{rounds:8}"
        f"{len(played) - len(whole):7}"
    )


if __name__ == "__main__":
    main()
