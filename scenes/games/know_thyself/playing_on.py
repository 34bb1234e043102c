"""The GM lets all play on: from then on it is asked only when a PC has come into a room (KT-34)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.rules.know_thyself import pieces as kt
from game.table import Action
from scenes.games.know_thyself.presenter import KnowModel
from scenes.ui.target import Key

if TYPE_CHECKING:
    from game.match.log import LogLine
    from game.session.session import Session

PLAY_ON: Key = ("play_on",)
ANSWERED = frozenset(("let_play", "offered"))  # events with which the GM has answered what was new


class PlayingOn:
    """Whether the GM at this screen wants to be asked only about arrivals, and the answers that it gives until then."""

    def __init__(self) -> None:
        self.chosen = False
        self._lines = 0

    def answer(self, session: Session) -> None:
        """Let the PC in the spotlight play, unless it has come into a room since the GM was asked.

        After a step back the GM is asked again.
        """
        log = session.log()
        self.chosen, self._lines = self.chosen and len(log) >= self._lines, len(log)
        view = session.open_view()
        if not self.chosen or view.phase != kt.P.SCENE_GM or kt.GM not in session.humans or has_news(log):
            return
        if session.ahead.move() is None:
            session.ahead.put_first(kt.GM, Action(session.table.verbs.index("let_play")))


def has_news(log: Sequence[LogLine]) -> bool:
    """Check whether a PC has come into a room since the GM last let a PC play or offered a Wager."""
    kinds = (line.event.kind for line in reversed(log) if line.event is not None)
    return next((kind == "arrived" for kind in kinds if kind == "arrived" or kind in ANSWERED), True)


def may_choose(model: KnowModel) -> bool:
    """Check whether the GM at this screen is asked for a scene, and so may say when it wants to be asked."""
    return model.view.phase == kt.P.SCENE_GM and model.asked is not None and not model.letter
