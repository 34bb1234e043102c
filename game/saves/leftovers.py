"""Texts that a game leaves for later games of its kind: `leftovers.json` in the data folder."""

from __future__ import annotations

import contextlib
from pathlib import Path

import msgspec

from game.match.journal import write_copy
from game.match.match import Match
from game.match.save_format import reason
from game.match.text import clean_talk
from game.saves import text as say

FILE = "leftovers.json"
FILE_LIMIT = 1 << 20  # bytes
MAXIMUM = 100  # texts kept per game


def read(data: Path | None, game_id: str) -> tuple[str, ...]:
    """Return the texts that earlier games left, each cleaned like all typed texts; empty if there are none.

    A file that cannot be read counts as empty.
    """
    texts = () if data is None else _kept(data / FILE).get(game_id, ())
    return tuple(filter(None, map(clean_talk, texts)))[:MAXIMUM]


def keep(data: Path, match: Match) -> list[str]:
    """Store the texts that a finished game leaves, together with those that other games have left since it began.

    Texts that the game has used are removed. The texts are sorted, so that their order tells nothing.

    Returns:
        A sentence for the player if they could not be stored; otherwise an empty list.
    """
    game_id, before = match.game.meta.id, match.header.leftovers
    at = match.table.variable.get(match.game.names.leftovers, -1)
    left = list(match.state.vars[at]) if at >= 0 else before
    if match.header.branch or left == before:
        return []
    path = data / FILE
    kept = _kept(path)
    used = {*before} - {*left}
    texts = dict.fromkeys([*(text for text in read(data, game_id) if text not in used), *left])
    content = msgspec.json.encode({**kept, game_id: sorted([*texts][-MAXIMUM:])})
    try:
        write_copy(path, msgspec.json.format(content, indent=1) + b"\n")
    except OSError as error:
        return [say.not_passed_on(reason(error))]
    return []


def _kept(path: Path) -> dict[str, list[str]]:
    with contextlib.suppress(OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        if path.stat().st_size <= FILE_LIMIT:
            return msgspec.json.decode(path.read_bytes(), type=dict[str, list[str]])
    return {}
