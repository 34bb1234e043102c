"""Write the saved games of the present form, each game as it runs and when it is over.

Run by `python -m tests.match.formats.record` when the form of saved games has changed, and never again for that form:
what stands in the folders of older forms was written by the programs of their time and stays as it is. The running ones
are sealed, with the key that lies beside them.
"""

from __future__ import annotations

from math import inf
from pathlib import Path
from random import Random

from game import rules
from game.bots.choose import decide
from game.bots.thinker import Memory
from game.match import Match, SeatInfo
from game.match.encryption import Key, key_of
from game.match.save_format import VERSION

FOLDER = Path(__file__).parent
NAMES = ("Nell", "Wick", "Ben", "Moth")
ENOUGH = 40  # actions of a game without an end of its own


def begun(game_id: str, path: Path, key: Key) -> Match:
    """A table of three, or of as few as may play: a person and bots, where there are any."""
    meta = rules.load(game_id).meta
    kinds = ("human", *["human" if meta.endless else "bot:careful"] * (max(meta.seats[0], 3) - 1))
    seats = [SeatInfo(*who) for who in zip(NAMES, kinds, strict=False)]
    return Match.new(game_id, seats, {}, "seed 1", path=path, key=key)


def play(match: Match, maximum: int = 100_000) -> int:
    """Let careful bots decide, or chance where there are none, at most so often; returns how often it was."""
    rng, memories, count = Random(1), [Memory() for _ in match.seats], 0
    game, vote = match.game, match.game.names.vote(match.table)
    while match.deciding and count < maximum:
        seat = rng.choice(match.deciding) if game.meta.endless else match.deciding[0]
        legal = match.legal(seat)
        if not game.meta.endless:
            action = decide("careful", game, match.table, match.view(seat), legal, rng, inf, memories[seat])
        elif count >= ENOUGH and vote in (*legal, *match.open_actions(seat)):
            assert vote is not None
            action = vote
        else:
            action = rng.choice(legal)
        match.act(seat, action)
        count += 1
    return count


def main() -> None:
    folder = FOLDER / str(VERSION)
    folder.mkdir()
    key = key_of(folder)
    for game_id in rules.game_ids():
        over, running = folder / f"{game_id} over.jsonl", folder / f"{game_id} running.jsonl"
        match = begun(game_id, over, key)
        moves = play(match)
        match.close()
        match = begun(game_id, running, key)
        play(match, moves // 2)
        match.say(0, "Till tomorrow!")
        match.close()


if __name__ == "__main__":
    main()
