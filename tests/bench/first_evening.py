"""How long a first evening of Living Trumps takes, reckoned from presses and reading.

Run by `python -m tests.bench.first_evening [--people N] [--games N] [--preset short|medium|full]`. People decide as the
careful bot would, by default with the preset for a first game. Beside the minutes stand the presses that were made and
the words that were on the screen to be read, of which a quarter is read again. Nothing is
measured with a clock; each decision costs what is written in `COSTS`:

- reading: the words of the question and of the choices at reading speed, in full the first `FRESH` times that a player
  meets a phase, a quarter of them afterwards;
- thinking: grows with the logarithm of the number of choices, at most `thinking`;
- presses: a tile, one for each thing that the action names, and the button;
- a hand-over of the screen whenever another player needs a hand;
- each line of the log and each banner, as the table shows them at the usual pace.
"""

from __future__ import annotations

import argparse
from collections import Counter
from math import inf, log2
from random import Random
from statistics import mean

from game.bots.choose import decide
from game.match import Match, SeatInfo
from game.rules.living_trumps.meta import FULL, MEDIUM, SHORT

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal")
COSTS = {"words_a_second": 3.5, "press": 1.2, "choice": 1.6, "thinking": 12.0, "hand_over": 4.0, "line": 0.6,
         "banner": 2.5, "set_up": 120.0}  # fmt: skip
PRESETS = {"short": SHORT, "medium": MEDIUM, "full": FULL}
FRESH, AGAIN, READ = 2, 0.25, 12  # times in full; share later; choices that are read at most


def reckon(people: int, seed: str, preset: str = "short") -> dict[str, float]:
    """Return the minutes of one game by their cause, its Turns, and how often was pressed and how much was read."""
    seats = [SeatInfo(name, "human") for name in NAMES[:people]]
    match = Match.new("living-trumps", seats, dict(PRESETS[preset].options), seed)
    rng, met, spent, last = Random(seed), Counter[tuple[int, str]](), Counter[str](), -1
    spent["set_up"] = COSTS["set_up"]
    presses = words_read = 0.0
    while match.deciding:
        seat = match.deciding[0]
        legal = list(match.legal(seat))
        if len(legal) > 1:
            met[seat, match.phase] += 1
            words = len(match.game.ask(match.table, match.view(seat), match.names).split())
            words += sum(len(match.game.phrase(match.table, match.view(seat), each, match.names).split())
                         for each in legal[:READ])  # fmt: skip
            share = 1.0 if met[seat, match.phase] <= FRESH else AGAIN
            spent["reading"] += share * words / COSTS["words_a_second"]
            words_read += share * words
            spent["thinking"] += min(COSTS["thinking"], COSTS["choice"] * log2(len(legal)))
        if match.private(seat) and seat != last:
            spent["hand_over"] += COSTS["hand_over"]
            last = seat
        action = decide("careful", match.game, match.table, match.view(seat), legal, rng, inf)
        same = sum(each.verb == action.verb for each in legal)
        made = 1 if same == 1 else 2 + len(action.args)
        presses += made
        spent["presses"] += COSTS["press"] * made
        before = match.now
        match.act(seat, action)
        for event in match.events(None, before):
            if match.game.tale.occasion(match.table, event, match.names) is not None:
                spent["watching"] += COSTS["banner"]
            elif match.game.tell(match.table, event, None, [*match.names]):
                spent["watching"] += COSTS["line"]
    minutes = {cause: seconds / 60 for cause, seconds in spent.items()}
    turns = float(match.state.vars[match.table.variable["turn"]])
    counts = {"turns": turns, "pressed": presses, "words": words_read}
    return minutes | {"total": sum(minutes.values())} | counts


def main() -> None:
    """Print the minutes of a first evening, on average over some games."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--people", type=int, default=3)
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--preset", choices=PRESETS, default="short")
    wanted = parser.parse_args()
    games = [reckon(wanted.people, f"evening{number}", wanted.preset) for number in range(wanted.games)]
    for cause in games[0]:
        values = [game.get(cause, 0.0) for game in games]
        print(f"{cause:10} {mean(values):6.1f}   {min(values):5.1f} to {max(values):5.1f}")


if __name__ == "__main__":
    main()
