"""Summaries of saved games: changed ones are read in the background, as each has to be played through."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from threading import Event, Thread
from typing import TYPE_CHECKING

from game.saves.paths import Saved, saves_dir
from scenes.screens.saves import text as texts

if TYPE_CHECKING:
    from game.saves.summary import SaveSummary


class SaveSummaries:
    """Reads summaries until closed, and keeps them; no saved game is written or locked."""

    def __init__(self, data: Path, saved: Sequence[Saved]) -> None:
        """Start reading the saves of a data folder that can be opened, in order; known summaries are there at once."""
        from game.saves.summary import SummaryCache

        self._folder = saves_dir(data)
        self._kept = SummaryCache(data)
        paths = [one.path for one in saved if one.header is not None]
        self._known = {path: summary for path in paths if (summary := self._kept.of(path)) is not None}
        self._wanted = [path for path in paths if path not in self._known]
        self._reported = 0
        self._stop = Event()
        self._reader = Thread(target=self._read, name="standings", daemon=True)
        self._reader.start()

    def of(self, path: Path) -> SaveSummary | None:
        """Return the summary of a saved game; `None` if it is not known yet or cannot be read."""
        return self._known.get(path)

    @property
    def reading(self) -> bool:
        """Return whether some are still to be read."""
        return self._reader.is_alive()

    def news(self) -> bool:
        """Return whether something became known since the last call."""
        before, self._reported = self._reported, len(self._known)
        return self._reported != before

    def close(self) -> None:
        """Stop reading."""
        self._stop.set()

    def _read(self) -> None:
        from game.match import SaveError

        for path in self._wanted:
            if self._stop.is_set():
                break
            with suppress(SaveError):
                self._known[path] = self._kept.learn(path)
        self._kept.keep(self._folder)


def in_brief(known: SaveSummary | None) -> str:
    """Return the round of a saved game or its winners as a short text.

    Several winners are named as the game says it. Without points, the text names the first place. It is empty if
    nothing is known or no one won.
    """
    if known is None or not known.over:
        return known.heading if known is not None else ""
    if known.headline and not known.crowned:
        return known.headline.removesuffix(".")
    if known.headline and len(known.first) == 1 and not known.points:
        if not known.winners:
            return texts.leads(known.headline.removesuffix("."), known.first[0])
        return texts.first_and(known.first[0], known.headline[:1].lower() + known.headline[1:].removesuffix("."))
    if known.headline and len(known.winners) != 1:
        return known.headline.removesuffix(".")
    return texts.A_SHARED_WIN if len(known.winners) > 1 else "".join(texts.won(name) for name in known.winners)
