"""Recorded games: one JSON line for the table, one for the deal, one an action, one for the result.

A line of an action is `[seat, action, [what chance brought]]`. The last line holds the result and a digest of all that
was told and of the last position, so that no step can change unnoticed.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict, dataclass
from typing import Any

from msgspec.structs import astuple, replace

from game.match.chance import Dice, Draw, Recorder
from game.rules.plugin import Game, complete_options
from game.table import Action, Event, State, Table, dump


@dataclass
class PlayedGame:
    """A game that is being recorded: its state, and the lines so far."""

    game: Game
    seats: int
    options: dict[str, Any]
    humans: int
    s: State
    lines: list[Any]
    events: list[Event]

    @property
    def table(self) -> Table:
        """Return the table of the game."""
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
        """Return the last line: result and digest.

        Raises:
            ValueError: the game is not over.
        """
        result = self.game.result(self.s)
        if result is None:
            raise ValueError("the game is not over")
        position = dump(self.s)
        lines = [replace(event, saw=event.saw & self.table.seated) for event in self.events]  # as it was first recorded
        ended = asdict(result)
        for words in ("headline", "honours", "ticked", "stopped", "reason", "crowned"):
            del ended[words]  # the results page may change
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
    """Return the first position, with given draws or with dice.

    `kept` takes the options as they were when an older edition of the rules recorded them.
    """
    table = game.table(complete_options(game.meta, options, kept), seats)
    s = State(table)
    if "humans" in table.variable:
        s.vars[table.variable["humans"]] = humans
    chance = Recorder(table, dice, draws or ())
    s.chance = chance
    lines: list[Event] = []
    s.events = lines
    game.setup(s)
    return PlayedGame(game, seats, options, humans, s, [chance.drawn], lines)


def written(played: PlayedGame) -> str:
    """Return the text of the file of a finished game."""
    head = {
        "game": played.game.meta.id,
        "rules": played.game.meta.rules_version,
        "seats": played.seats,
        "humans": played.humans,
        "options": played.options,
    }
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in (head, *played.lines, played.end()))


def replayed(game: Game, text: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return the last line of a file as it was recorded, and as it comes out now.

    Raises:
        ValueError, DrawError, TextError: the game cannot go as it was recorded.
    """
    head, deal, *actions, end = map(json.loads, text.splitlines())
    kept = head["rules"] < game.meta.rules_version
    played = dealt(game, head["seats"], head["options"], head["humans"], deal, kept=kept)
    for seat, action, draws in actions:
        played.act(seat, played.table.parse(action), draws)
    return end, played.end()
