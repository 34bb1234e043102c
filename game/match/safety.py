"""The safety of a match on disk: what would be lost, repeated attempts to save, and saving in another folder."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from game.match.drafts import Unsent
from game.match.encryption import key_of
from game.match.match import Match
from game.match.text import Alarm

TRIES_AGAIN = 5.0  # seconds between two attempts to save a match that could not be saved


class Safety:
    """Watches over the file of a match.

    Attributes:
        unsent: the texts that people have typed and not sent.
    """

    def __init__(self, match: Match, data: Path | None = None) -> None:
        """Watch a match. Unsent texts are stored in the data folder `data`; None to store them nowhere."""
        self._match = match
        self.unsent = Unsent(match, data)
        self._reported = ""  # the last trouble reported to the player
        self._tried = 0.0  # the time of the last failed attempt, in seconds

    @property
    def unsaved(self) -> str:
        """Return one sentence: what would be lost if the program ended now, and why. Empty if nothing would be lost."""
        journal = self._match.journal
        if journal is None or not journal.trouble:
            return ""
        if not journal.begun:
            return f"Nothing of this game is saved: {journal.why}."
        steps = journal.waiting
        last = "last step of this game is" if steps < 2 else f"last {steps} steps of this game are"
        return f"The {last} not saved: {journal.why}."

    def save_in(self, folder: Path) -> str:
        """Save the whole match in another folder from now on. Return the sentence for the player.

        A match in progress is encrypted there as well, with its key beside it.
        """
        match, journal = self._match, self._match.journal
        if journal is None:
            return "This game is not saved."
        key = match.key
        if key is None and match.result is None:
            try:
                key = key_of(folder)
            except OSError:
                key = None
        if not journal.move(folder, key if match.result is None else None):
            return f"This game cannot be saved there: {journal.why}."
        match.key, self._reported = key, ""
        return f"The whole game is saved as {journal.path}"

    def try_again(self, now: float) -> bool:
        """Try to save a match again that could not be saved, every few seconds. Return whether it worked; `now` in
        seconds."""
        journal = self._match.journal
        if journal is None or not journal.trouble or now - self._tried < TRIES_AGAIN:
            return False
        self._tried = now
        journal.add(b"")
        return not journal.trouble

    def close(self) -> Iterator[str]:
        """Write what is left and close the file. Return the messages of `news`."""
        self.unsent.close()
        self._match.close()
        return self.news()

    def news(self) -> Iterator[str]:
        """Yield messages for the player about changes of the file, each once."""
        journal, trouble = self._match.journal, self._match.trouble
        if journal is not None:
            yield from journal.notices
            journal.notices.clear()
        if trouble != self._reported:
            self._reported = trouble
            yield Alarm(trouble) if trouble else "The game is saved again."
