"""Where saved evenings stand: read one after the other beside the screen, since each is played through for that."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from threading import Event, Thread
from typing import NamedTuple

from game.match.paths import Saved


class Standing(NamedTuple):
    """In a few words how far an evening has come (empty if that cannot be said), and the points of every seat."""

    words: str = ""
    points: tuple[int, ...] = ()


class Standings:
    """Reads as long as it is not closed; nothing is written or locked."""

    def __init__(self, saved: Sequence[Saved]) -> None:
        """Begin to read those that can be opened, in their order."""
        self._known: dict[Path, Standing] = {}
        self._told = 0
        self._stop = Event()
        self._wanted = [one.path for one in saved if one.header is not None]
        self._reader = Thread(target=self._read, name="standings", daemon=True)
        self._reader.start()

    def of(self, path: Path) -> Standing | None:
        """Return where an evening stands; None if that is not known yet."""
        return self._known.get(path)

    @property
    def reading(self) -> bool:
        """Whether some are still to be read."""
        return self._reader.is_alive()

    def news(self) -> bool:
        """Whether something became known since this was last asked."""
        before, self._told = self._told, len(self._known)
        return self._told != before

    def close(self) -> None:
        """Read no further."""
        self._stop.set()

    def _read(self) -> None:
        for path in self._wanted:
            if self._stop.is_set():
                return
            self._known[path] = standing(path)


def standing(path: Path) -> Standing:
    """Play a saved evening through and say where it stands."""
    from game.match import Match, SaveError
    from game.match.log import round_headings

    try:
        match, _ = Match.load(path, resume=False)
    except (SaveError, ValueError):
        return Standing()
    if match.result is not None and not match.game.meta.endless:
        winners = [match.names[seat] for seat in match.result.winners]
        words = f"{winners[0]} won" if len(winners) == 1 else "a shared win" if winners else "over"
        return Standing(words, tuple(match.result.scores))
    headings = round_headings(match)
    return Standing(headings[-1][1] if headings else "", tuple(match.race[-1][1]) if match.race else ())
