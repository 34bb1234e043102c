"""Where saved evenings stand: those that changed are read beside the screen, since each is played through for that."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from threading import Event, Thread
from typing import TYPE_CHECKING

from game.saves.paths import Saved, saves_dir

if TYPE_CHECKING:
    from game.saves.summary import Standing


class Standings:
    """Reads as long as it is not closed, and keeps what it learned; no evening is written or locked."""

    def __init__(self, data: Path, saved: Sequence[Saved]) -> None:
        """Begin to read those of a data folder that can be opened, in their order; what is known is there at once."""
        from game.saves.summary import Known

        self._folder = saves_dir(data)
        self._kept = Known(data)
        paths = [one.path for one in saved if one.header is not None]
        self._known = {path: found for path in paths if (found := self._kept.of(path)) is not None}
        self._wanted = [path for path in paths if path not in self._known]
        self._told = 0
        self._stop = Event()
        self._reader = Thread(target=self._read, name="standings", daemon=True)
        self._reader.start()

    def of(self, path: Path) -> Standing | None:
        """Return where an evening stands; None if that is not known yet, or cannot be."""
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
        from game.match import SaveError

        for path in self._wanted:
            if self._stop.is_set():
                break
            with suppress(SaveError):
                self._known[path] = self._kept.learn(path)
        self._kept.keep(self._folder)


def in_brief(known: Standing | None) -> str:
    """Say in a few words in which round an evening is, or who won, where several
    did as the game says it, where no points count who is first with what; empty if that is not known, or nobody did."""
    if known is None or not known.over:
        return known.heading if known is not None else ""
    if known.headline and len(known.first) == 1 and not known.points:
        if not known.winners:
            return f"{known.headline.removesuffix('.')}; {known.first[0]} stands best"
        return f"{known.first[0]} first, {known.headline[:1].lower()}{known.headline[1:].removesuffix('.')}"
    if known.headline and len(known.winners) != 1:
        return known.headline.removesuffix(".")
    return "a shared win" if len(known.winners) > 1 else "".join(f"{name} won" for name in known.winners)
