"""The texts of the results."""

from __future__ import annotations

SHUFFLE_FAIR = "A fair shuffle: all cards were fixed before the game began, and no one changed them."
SHUFFLE_CHANGED = "This file was changed: its cards are not those that were fixed before the game began."


def shuffle_sealed(seal: str) -> str:
    """Return the line about a shuffle whose seed is still secret."""
    return f"All cards were fixed before the game began. Proof: {seal}"


def shuffle_proof(seed: str | None, seal: str) -> str:
    """Return the numbers with which anyone can check the shuffle."""
    return f"Seed {seed}, seal {seal}. The command verify checks them."
