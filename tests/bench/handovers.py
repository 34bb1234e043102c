"""How often a screen that people share is handed over, in whole evenings.

Run by `python -m tests.bench.handovers [GAME ...] [--evenings N]`. The people decide as the careful bot would, at a
screen without a window; bots fill the other seats. Every style of sharing is measured, each with forced moves made
unasked ("play my only card") where the game has such.

Counted per round, deal or scene: the looks (somebody opens a curtain, or in the style `peek` holds the key), the
hand-overs (other eyes than before come to the screen, through a curtain or without one), and how many moves were made
unasked. A look of the eyes that looked last is no hand-over, though a curtain has to be opened for it. In the style
`peek` no curtain ever falls. Asked on the open table, people remember what they hold and look only to lay it; with
`--wary` they look whenever it could matter.
"""

from __future__ import annotations

import argparse
from collections import Counter
from random import Random
from statistics import mean

from game.match.seats import STYLES
from game.rules import game_ids, load
from game.session.session import Session
from tests.evenings import People, begin


class Count:
    """What happened at one screen; `causes` are the phases in which somebody looked, in whose part of the game."""

    def __init__(self) -> None:
        self.looks = self.hands = self.forced = self.rounds = 0
        self.causes: Counter[str] = Counter()

    def per_round(self, count: int) -> float:
        """So often in each round."""
        return count / max(1, self.rounds)


def count(game_id: str, people: int, seed: int, style: str, forced: bool, wary: bool) -> Count | None:
    """One evening; None if nobody at it could go on."""
    game = load(game_id)
    seats = max(game.meta.seats[0], min(4, game.meta.seats[1]))
    session = begin(game_id, people, seats, f"hand-overs {seed}", style)
    if forced:
        session.forced = True
    counted, last = Count(), session.viewer
    if last is not None:
        counted.hands += 1
    playing = People(session, Random(seed), claims=0.2, wary=wary).play()
    try:
        for done in playing:
            if done in ("lifted", "peeked"):
                counted.looks += 1
                counted.causes[_cause(session)] += 1
            if session.viewer not in (None, last):
                last, counted.hands = session.viewer, counted.hands + 1
    except AssertionError:
        return None
    events = Counter(event.kind for event in session._match.events_since())
    headings = [event.data[:1] for event in session._match.events_since() if event.kind == "round"]
    scenes = [heading for heading in headings if heading == ("scene",)]
    counted.rounds = len(scenes or headings)
    counted.forced = events["forced"]
    session.close()
    return counted


def _cause(session: Session) -> str:
    """What somebody looks for: the phase, and whether it is in their own part of the game or in another's."""
    state, turn = session._match.state, session._match.game.turn(session._match.state)
    turn_of = "" if turn is None else "own " if turn == session.viewer else "other's "
    return turn_of + session.table.phases[state.phase]


def main() -> None:
    """Measure and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ruled = [game_id for game_id in game_ids() if not load(game_id).meta.endless]
    parser.add_argument("games", nargs="*", default=ruled)
    parser.add_argument("--evenings", type=int, default=5)
    parser.add_argument("--wary", action="store_true", help="people look whenever it could matter")
    parser.add_argument("--causes", action="store_true", help="below each line what the looks are for")
    chosen = parser.parse_args()
    print("per round, deal or scene, in the mean        looks  hand-overs  unasked  rounds  stuck")
    for game_id in chosen.games:
        for people in (2, 4):
            for style in STYLES:
                for forced in (False, True) if load(game_id).forced else (False,):
                    whole = _row(game_id, people, chosen.evenings, style, forced, chosen.wary)
                    if chosen.causes:
                        _causes(whole)


def _row(game_id: str, people: int, evenings: int, style: str, forced: bool, wary: bool) -> list[Count]:
    played = [count(game_id, people, seed, style, forced, wary) for seed in range(evenings)]
    whole = [each for each in played if each is not None]
    offers = style + " + only card" * forced
    figures = [mean(each.per_round(n) for each in whole for n in (getattr(each, what),)) if whole else 0.0
               for what in ("looks", "hands", "forced")]  # fmt: skip
    rounds = sum(each.rounds for each in whole)
    print(
        f"{game_id:<20}{people} people  {offers:<21}{figures[0]:6.1f}{figures[1]:12.1f}{figures[2]:9.1f}{rounds:8}"
        f"{len(played) - len(whole):7}"
    )
    return whole


def _causes(whole: list[Count]) -> None:
    rounds = max(1, sum(each.rounds for each in whole))
    causes = sum((each.causes for each in whole), Counter[str]())
    if causes:
        print("    " + ", ".join(f"{cause} {times / rounds:.2f}" for cause, times in causes.most_common()))


if __name__ == "__main__":
    main()
