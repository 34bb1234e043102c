"""The texts of saved games: what a check of a file says."""

from __future__ import annotations

ALL_HASHES_RIGHT = "All lines have the right hash; each covers all lines before it."
ALL_ROLLS_MATCH = "All random results match the seed."
NOT_OVER_YET = "The game is not over yet."


def not_passed_on(why: str) -> str:
    """Return the message that texts for the next game could not be saved."""
    return f"The texts that this game passes on to the next one could not be saved ({why})."


def words_mixed_in(words: str) -> str:
    """Return the line about the players' words."""
    return f"Words of the players were mixed in: {words}."


def stopped_at(damage: object) -> str:
    """Return the line about damage."""
    return f"Stopped at {damage}."


def hashes_right(count: int) -> str:
    """Return the line about the right hashes before the damage."""
    return f"{count} lines have the right hash; each covers all lines before it."


def rolls_match(count: int) -> str:
    """Return the line about the right random results before the damage."""
    return f"{count} random results match the seed."


def set_position(count: int) -> str:
    """Return the line about a game that began from a set position."""
    return f"The game began from a set position; its first {count} random results were given."


def is_over(reason: str) -> str:
    """Return the line about the end of the game."""
    return f"The game is over: {reason}"


def seed_hidden(fits: str) -> str:
    """Return the line about the seed of a running game."""
    return f"The seed {fits}; you can see it when the game is over."


def fits_seal(fits: bool, seal: str) -> str:
    """Return whether a seed fits a seal, after "The seed"."""
    return f"{'fits' if fits else 'does NOT fit'} the seal {seal}"


def seed_open(seed: str | None, fits: str) -> str:
    """Return the line about the seed of a finished game."""
    return f"The seed {seed or '(empty)'} {fits} that was shown before the deal."
