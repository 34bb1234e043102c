"""Recorded games: one JSON line for the table, one for the deal, one an action, one for the result.

A line of an action is `[seat, action, [what chance brought]]`. The last line holds the result and a digest of all that
was told and of the last position, so that no step can change unnoticed.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from msgspec.structs import astuple, replace

from game.match.chance import Dice, Draw, Recorder
from game.rules.plugin import Game, complete_options
from game.table import Action, Event, State, Table, dump

FOLDER = Path(__file__).parent


@dataclass
class PlayedGame:
    """A game on its way: the state, and what its record holds so far."""

    game: Game
    seats: int
    options: dict[str, Any]
    humans: int
    s: State
    lines: list[Any]
    events: list[Event]

    @property
    def table(self) -> Table:
        """The table it is played on."""
        return self.s.table

    def act(self, seat: int, action: Action, draws: list[Draw] | None = None, dice: Dice | None = None) -> None:
        """Carry out an action with given draws or with dice, and write it down.

        Raises:
            ValueError: the action is refused.
        """
        refusal = self.game.refuse(self.s, seat, action)
        if refusal is not None:
            raise ValueError(f"action {len(self.lines)}: seat {seat} {self.table.text(action)}: {refusal}")
        chance = Recorder(self.table, dice, draws or ())
        self.s.chance = chance
        self.game.apply(self.s, seat, action)
        self.lines.append([seat, self.table.text(action), chance.drawn])

    def end(self) -> dict[str, Any]:
        """The last line: result and digest.

        Raises:
            ValueError: the game is not over.
        """
        result = self.game.result(self.s)
        if result is None:
            raise ValueError("the game is not over")
        position = dump(self.s)
        lines = [replace(event, saw=event.saw & self.table.seated) for event in self.events]  # as it was first recorded
        ended = asdict(result)
        for words in ("headline", "honours", "ticked", "stopped", "reason"):  # words of the results page may change
            del ended[words]
        everything = json.dumps([lines, position.zones, position.phase, ended], default=astuple)
        return {
            "ending": result.ending,
            "scores": list(result.scores),
            "places": list(result.places),
            "digest": hashlib.sha256(everything.encode()).hexdigest()[:16],
        }


def dealt(
    game: Game,
    seats: int,
    options: dict[str, Any],
    humans: int,
    draws: list[Draw] | None = None,
    dice: Dice | None = None,
    kept: bool = False,
) -> PlayedGame:
    """The first position, with given draws or with dice; `kept`, by the options there were when it was recorded."""
    table = game.table(complete_options(game.meta, options, kept), seats)
    s = State(table)
    if "humans" in table.variable:
        s.vars[table.variable["humans"]] = humans
    chance = Recorder(table, dice, draws or ())
    s.chance = chance
    s.events = lines = []
    game.setup(s)
    return PlayedGame(game, seats, options, humans, s, [chance.drawn], lines)


def written(played: PlayedGame) -> str:
    """The file of a finished game."""
    head = {
        "game": played.game.meta.id,
        "rules": played.game.meta.rules_version,
        "seats": played.seats,
        "humans": played.humans,
        "options": played.options,
    }
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in (head, *played.lines, played.end()))


def replayed(game: Game, text: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """The last line of a file as it was recorded and as it comes out now.

    Raises:
        ValueError, DrawError, TextError: the game cannot go as it was recorded.
    """
    head, deal, *actions, end = map(json.loads, text.splitlines())
    kept = head["rules"] < game.meta.rules_version
    played = dealt(game, head["seats"], head["options"], head["humans"], deal, kept=kept)
    for seat, action, draws in actions:
        played.act(seat, played.table.parse(action), draws)
    return end, played.end()
