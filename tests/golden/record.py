"""Record the golden games again after a meant change of the rules: `python -m tests.golden.record [GAME ...]`."""

from __future__ import annotations

import sys
from pathlib import Path

from game.rules import game_ids, load
from game.testing.record import record

if __name__ == "__main__":
    for game_id in sys.argv[1:] or game_ids():
        record(load(game_id), Path(__file__).parent / game_id)
