"""Verification of a saved match: its seal, its hashes and all random results, computed again from the seed."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from game.match.chance import Draw, seal
from game.match.load import from_the_seed, replay
from game.match.match import Match
from game.match.save_format import Act, Deal, Handover


class Verification(NamedTuple):
    """The result of a verification.

    Attributes:
        ok: whether everything agrees.
        lines: plain sentences about what was checked and found.
    """

    ok: bool
    lines: list[str]


def verify(path: Path) -> Verification:
    """Check a saved match. For a game in progress, the seed and everything that follows from it stay secret.

    Raises:
        SaveError: the file cannot be opened as a match.
    """
    match, _, damage = replay(path, from_the_seed)
    sealed = seal(match.header.seed) == match.header.commitment
    lines = [_seal(match, sealed)]
    words = ", ".join(filter(None, match.header.words))
    if words:
        lines.append(f"Words of the players were mixed in: {words}.")
    if damage is not None:
        lines.append(f"Stopped at {damage}.")
    if match.result is not None or damage is not None:
        results = sum(map(len, _draws(match)))
        lines.append(f"{len(match.raw)} lines have the right hash; each covers all lines before it.")
        lines.append(f"{results} random results match the seed.")
    else:  # the numbers would reveal how much was done in secret
        lines.append("All lines have the right hash; each covers all lines before it.")
        lines.append("All random results match the seed.")
    given = len(match.header.draws)
    if given:
        lines.append(f"The game began from a set position; its first {given} random results were given.")
    lines.append(f"The game is over: {match.result.reason}" if match.result else "The game is not over yet.")
    return Verification(sealed and damage is None, lines)


def _seal(match: Match, sealed: bool) -> str:
    fits = f"{'fits' if sealed else 'does NOT fit'} the seal {match.header.commitment}"
    if match.result is None:
        return f"The seed {fits}; you can see it when the game is over."
    return f"The seed {match.header.seed or '(empty)'} {fits} that was shown before the deal."


def _draws(match: Match) -> list[list[Draw]]:
    return [line.draws for line in match.history if isinstance(line, Deal | Act | Handover)]
