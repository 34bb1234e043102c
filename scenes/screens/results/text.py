"""The texts of the results."""

from __future__ import annotations

SHUFFLE_FAIR = "A fair shuffle: all cards were fixed before the game began, and no one changed them."
SHUFFLE_CHANGED = "This file was changed: its cards are not those that were fixed before the game began."


BACK_TO_RESULTS = "Back to the results"
RESULTS, POINTS = "Results", "Points"
STORY, EXPORT, COPY, GAMES, WATCH = "Story", "Export", "Copy", "Games", "Watch"  # short words of buttons


def bot(kind: str) -> str:
    """Return the kind of bot that played, behind its name."""
    return f"bot: {kind}"


def shuffle_sealed(seal: str) -> str:
    """Return the line about a shuffle whose seed is still secret."""
    return f"All cards were fixed before the game began. Proof: {seal}"


def shuffle_proof(seed: str | None, seal: str) -> str:
    """Return the numbers with which anyone can check the shuffle."""
    return f"Seed {seed}, seal {seal}. The command verify checks them."


HOW_THE_GAME_WENT = "How the game went"
NO_ONE_WINS = "No one wins"
GAME_OVER = "Game over"
LOWEST_WINS = "lowest wins"
BROKE_THE_TIE = "broke the tie"
HOW_IT_ENDED = "How it ended"
POINTS_OVER_THE_GAME = "Points over the game"
PLAY_AGAIN = "Play again"
OPEN_THE_STORY = "Open the story"
SAVE_THE_STORY = "Save the story"
EXPORT_THE_LOG = "Export the log"
SAVE_A_COPY = "Save a copy"
ALL_GAMES = "All games"


def at_the_table(people: str) -> str:
    """Return the line that lists the players."""
    return f"At the table: {people}"


def how_it_went(text: str) -> str:
    """Return the course of the game for a screen reader."""
    return f"How the game went: {text}"


def watch(when: str) -> str:
    """Return the button that shows a highlight."""
    return f"Watch: {when}"


def is_first(name: str) -> str:
    """Return who came first."""
    return f"{name} is first."


def score_sheet(spoken: str) -> str:
    """Return the score sheet for a screen reader."""
    return f"Score sheet: {spoken}"


# Parts of the headline: names may run from right to left, so it is put together from parts.
AND, WINS, SHARE_THE_WIN = " and ", " wins", " share the win"
