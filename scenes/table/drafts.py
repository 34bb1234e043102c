"""Text that people have typed and not sent, and the ideas that they were given."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

from game.match.drafts import Unsent
from game.table import Action, Table

TRIES = 12  # attempts to get a new idea before giving up


class Drafts:
    """The unsent text at one table, by seat and action. A draft is shown only to the person who typed it.

    Attributes:
        unsent: where drafts are kept when the program ends, with the table; None: nowhere.
    """

    def __init__(self) -> None:
        self.unsent: tuple[Unsent, Table] | None = None
        self._texts: dict[tuple[int, Action], str] = {}
        self._proposed: set[str] = set()
        self._last = ""  # the last idea
        self._rng = Random()
        self._back: tuple[int, Action] | None = None  # the draft of an action that was taken back

    def begun(self, seat: int, action: Action) -> str | None:
        """Return what a seat has typed for an action and not sent; None: nothing."""
        text = self._texts.get((seat, action))
        if text is None and self.unsent is not None:
            text = self.unsent[0].text(self._what(seat, action)) or None
        return text

    def keep(self, seat: int, action: Action, text: str) -> None:
        """Keep what is typed."""
        self._texts[seat, action] = text
        self._keep(seat, action, text)

    def sent(self, seat: int, action: Action) -> None:
        """Drop the draft, because it was sent."""
        self._texts.pop((seat, action), None)
        self._keep(seat, action, "")
        self._back = None

    def taken_back(self, seat: int, action: Action) -> None:
        """Turn the text of an action that was taken back into a draft again."""
        back = seat, action._replace(text="")
        if action.text and back != self._back:
            self._back = back
            self.keep(*back, action.text)

    def stands_again(self) -> None:
        """Drop that draft again, because the action was redone."""
        if self._back is not None:
            self.sent(*self._back)

    def _keep(self, seat: int, action: Action, text: str) -> None:
        if self.unsent is not None:
            self.unsent[0].keep(self._what(seat, action), text)

    def _what(self, seat: int, action: Action) -> str:
        assert self.unsent is not None
        return f"{seat} {self.unsent[1].text(action._replace(text=''))}"

    def another(self, idea: Callable[[Random], str]) -> str:
        """Return an idea that was not given before at this table; empty if there is none.

        Of an idea with several lines, none is that of the last idea in the same place, if that is possible.
        """
        best, alike = "", 0
        for _ in range(TRIES):
            text = idea(self._rng)
            if not text or text in self._proposed:
                continue
            pairs = zip(text.split("\n"), self._last.split("\n"), strict=False)
            same = sum(bool(line) and line == before for line, before in pairs)
            if not best or same < alike:
                best, alike = text, same
            if not same:
                break
        if best:
            self._proposed.add(best)
            self._last = best
        return best


_kept: dict[Path, Drafts] = {}


def drafts_of(path: Path | None, unsent: tuple[Unsent, Table] | None = None) -> Drafts:
    """Return the drafts of a session by its file, kept in `unsent` too; a person who returns finds them again."""
    drafts = Drafts() if path is None else _kept.setdefault(path, Drafts())
    drafts.unsent = unsent
    return drafts
