"""What a session reports to the people at the screen: notices in plain sentences, and failures of the rules."""

from __future__ import annotations

from collections import deque
from pathlib import Path

from game.match.encryption import Key, key_of
from game.match.fault import Fault
from game.match.match import Match
from game.match.safety import Safety
from game.match.save_format import reason
from game.saves import leftovers
from game.session import text as texts
from game.table import Action


def key_in(data: Path | None) -> tuple[Key | None, list[str]]:
    """Return the key of a data folder, and notices for the player if there is none."""
    if data is None:
        return None, []
    try:
        return key_of(data), []
    except OSError as error:
        return None, [texts.not_locked(reason(error))]


class Reports:
    """Collects the reports of one match. A finished game is counted in the statistics once.

    Attributes:
        notices: plain sentences for the player, oldest first; the scene removes them as it shows them.
        faults: failures of the rules, oldest first; the scene removes them as it reports them.
    """

    def __init__(self, match: Match, safety: Safety, data: Path | None) -> None:
        """Collect the reports of a match. `data` is the folder of the statistics; None: the game is not counted."""
        self.notices: deque[str] = deque(maxlen=50)
        self.faults: deque[Fault] = deque(maxlen=50)
        self._match = match
        self._safety = safety
        self._noticed = 0  # notices of the match that were collected
        self._blamed = 0  # failures of the rules that were collected
        self._uncounted = data if match.result is None else None

    def gather(self, bots: deque[str]) -> None:
        """Collect what the match, the saving and the `bots` report now, after a change; this empties `bots`."""
        self._count()
        self.notices += self._match.notices[self._noticed :]
        self._noticed = len(self._match.notices)
        self.gather_faults()
        while bots:
            self.notices.append(bots.popleft())
        self.notices += self._safety.news()

    def gather_faults(self, seat: int = -1, action: Action | None = None) -> None:
        """Collect failures of the rules, with the action of a person that led to them, if there was one."""
        met = self._match.referee.faults
        for fault in met[self._blamed :]:
            tried = "" if action is None else self._match.table.text(action)
            self.faults.append(fault._replace(seat=seat, tried=tried))
        self._blamed = len(met)

    def _count(self) -> None:
        """Count a finished game in the statistics and save its leftovers."""
        if self._uncounted is not None and self._match.result is not None:
            from game.records.statistics import count

            self.notices += (*count(self._uncounted, self._match), *leftovers.keep(self._uncounted, self._match))
            self._uncounted = None
