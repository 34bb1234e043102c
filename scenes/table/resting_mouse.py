"""A mouse that rests: what comes under it by itself cannot be pressed for a moment, as it was not meant."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.ui.target import Target, at

SETTLES = 0.5  # seconds in which what has come under a mouse that rests cannot be pressed
TAKEN = 0.25  # seconds in which nobody has seen yet that somebody else is asked, though the mouse be on its way
REST = 6  # px in all that a mouse may stir and still rests
STIR = 24  # px in all that it goes before a tip that was hushed comes, or a second click on one spot would be another's


class Resting:
    """Where the mouse of one table is, and since when something else lies there.

    Attributes:
        mouse: px of the window; None as long as it is not known, as after something that lay over the table.
    """

    def __init__(self) -> None:
        self.mouse: tuple[int, int] | None = None
        self._came: tuple[tuple[int, int] | None, float] = (None, float("-inf"))  # None: wherever the mouse is
        self._passed = False  # whether that is somebody else's now
        self._lost = False
        self._taken: tuple[Sequence[Target], float] = ((), float("-inf"))  # what lay there before others were asked
        self._hushed: tuple[int, int] | None = None  # where it was when its tip was hushed

    @property
    def hushed(self) -> bool:
        """Whether there is no tip: the mouse stays where it has pressed, or where something else has come to lie."""
        return self._hushed is not None

    def hush(self, pos: tuple[int, int]) -> None:
        """It has pressed here: what is asked next is not to be covered by a tip that nobody looks for."""
        self._hushed = pos

    def lose(self) -> None:
        """Something lies over the table, and the mouse goes where it likes."""
        self.mouse, self._lost = None, True

    def move(self, pos: tuple[int, int], now: float) -> None:
        """The mouse is here."""
        if self._came[0] is None:
            self._came = pos, self._came[1]
        self.mouse = pos
        if self._hushed is not None and _way(self._hushed, pos) >= STIR:
            self._hushed = None
        if self.meant(pos, now):  # and so it will be when the mouse comes back
            self._came = pos, float("-inf")

    def see(self, before: Sequence[Target], after: Sequence[Target], others: bool, now: float) -> None:
        """The table has been drawn anew; `others`: what lies there now is somebody else's."""
        if self._lost:
            self._came, self._passed, self._lost = (self.mouse, now), False, False
        if self.mouse is None:
            return
        lay, lies = at(before, *self.mouse), at(after, *self.mouse)
        if lies is not None and (others or lay is None or lay.key != lies.key):
            self._passed = others or (self._passed and now - self._came[1] < SETTLES)
            self._came = self.mouse, now
            self._hushed = self.mouse

    def pass_on(self, before: Sequence[Target], now: float) -> None:
        """What lies there is somebody else's from now on, in the place of what lay there `before`."""
        self._taken = before, now

    def meant(self, pos: tuple[int, int], now: float, opens: Target | None = None) -> bool:
        """Whether a press there can mean what lies there; `opens`: that, where it opens a hand.

        Such a thing is not meant while a hand may still be on its way to what lay there before it was somebody else's.
        """
        before, taken = self._taken
        if opens is not None and now - taken < TAKEN:
            lay = at(before, *pos)
            if lay is not None and lay.key != opens.key:
                return False
        came, since = self._came
        rest = STIR if self._passed else REST
        return now - since >= SETTLES or (came is not None and _way(came, pos) >= rest)


def _way(begin: tuple[int, int], end: tuple[int, int]) -> int:
    """How many px a mouse has gone, across and down together."""
    return abs(end[0] - begin[0]) + abs(end[1] - begin[1])
