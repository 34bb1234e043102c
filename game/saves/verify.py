"""Verification of a saved match: its seal, its hashes and all random results, computed again from the seed."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from game.match.chance import Draw, seal
from game.match.load import from_the_seed, replay
from game.match.match import Match
from game.match.save_format import Act, Deal, Handover
from game.saves import text as texts


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
        lines.append(texts.words_mixed_in(words))
    if damage is not None:
        lines.append(texts.stopped_at(damage))
    if match.result is not None or damage is not None:
        results = sum(map(len, _draws(match)))
        lines.append(texts.hashes_right(len(match.raw)))
        lines.append(texts.rolls_match(results))
    else:  # the numbers would reveal how much was done in secret
        lines.append(texts.ALL_HASHES_RIGHT)
        lines.append(texts.ALL_ROLLS_MATCH)
    given = len(match.header.draws)
    if given:
        lines.append(texts.set_position(given))
    lines.append(texts.is_over(match.result.reason) if match.result else texts.NOT_OVER_YET)
    return Verification(sealed and damage is None, lines)


def _seal(match: Match, sealed: bool) -> str:
    fits = texts.fits_seal(sealed, match.header.commitment)
    if match.result is None:
        return texts.seed_hidden(fits)
    return texts.seed_open(match.header.seed, fits)


def _draws(match: Match) -> list[list[Draw]]:
    return [line.draws for line in match.history if isinstance(line, Deal | Act | Handover)]
