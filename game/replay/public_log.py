"""The lines of a match as everyone may read them. Secrets of a game in progress are left out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import to_builtins

from game.match.load import as_written, carry_out
from game.match.match import Match
from game.match.save_format import Act
from game.replay.history import begun
from game.rules.private_notes import VERB
from game.table import Action


def public_lines(match: Match) -> Iterator[dict[str, Any]]:
    """Yield every line after the header as plain data, without random results.

    During the game, an action whose content is secret (a sealed answer, a card played face down) has `action` None. An
    action that others do not notice at all (a private note) is left out. Private notes are left out for good.
    """
    past = begun(match)
    named = {number: {piece for piece in event.pieces if piece >= 0} for number, event in match.heard(None)}
    for entry in tuple(match.history):
        plain = {key: value for key, value in to_builtins(entry).items() if key != "draws"}
        if match.result is not None:
            if not (isinstance(entry, Act) and _is_private(match, entry)):
                yield plain
            continue
        before, since = past.view(None), past.now
        carry_out(past, entry, as_written)
        if not isinstance(entry, Act):
            yield plain
            continue
        heard = [named[number] for number in range(since, past.now) if number in named]
        visible_pieces = {piece for zone in before.zones for piece in zone}
        action = match.table.parse(entry.action)
        unlogged = match.game.unlogged(match.table, action)
        if not unlogged and _pieces(match, action) <= visible_pieces.union(*heard):
            yield plain
        elif heard or past.view(None) != before:
            yield {**plain, "action": None}


def _is_private(match: Match, entry: Act) -> bool:
    """Check whether an action writes private notes, which stay private for good."""
    return match.table.verbs[match.table.parse(entry.action).verb] == VERB and VERB in match.game.talk.written


def _pieces(match: Match, action: Action) -> set[int]:
    """Return the pieces that an action names."""
    return {code for code in action.args if 0 <= code < len(match.table.pieces)}
