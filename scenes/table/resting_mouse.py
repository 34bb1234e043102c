"""Presses that are not meant: a target has just appeared under the mouse, or where a hand was aiming at another."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

import pygame

from scenes.ui.target import Key, Target, at

SETTLES = 0.5  # seconds in which a target that appeared under a resting mouse cannot be pressed
TAKEN = 0.25  # seconds in which nobody can have seen that another person is asked, even if the mouse moves
AIMS = 0.7  # seconds in which a hand may still be on its way to a button that another one has replaced by itself
NAMED = 200  # the most buttons that are remembered since the last press
OWN = 0.8  # seconds after a press in which what changes is its answer, and no surprise
REST = 6  # px in all that a resting mouse may move
SECRETS = ("peek", "secret")  # kinds of buttons of which each person has one
STIR = 24  # px in all after which a hidden tip comes back, or a second click counts as one elsewhere


class Resting:
    """Tracks the mouse at one table, and since when a new target is under it.

    Attributes:
        mouse: px of the window; None while it is unknown, for example after another scene was on top.
    """

    def __init__(self) -> None:
        self.mouse: tuple[int, int] | None = None
        self._came: tuple[tuple[int, int] | None, float] = (None, float("-inf"))  # None: wherever the mouse is now
        self._passed = False  # whether it now belongs to another person
        self._lost = False
        self._earlier: deque[tuple[float, Sequence[Target]]] = deque()  # targets that were replaced a moment ago
        self._named = dict[tuple[Key, tuple[int, ...]], set[str]]()  # what buttons were called since the last press
        self._acted = float("-inf")  # time of the last press or turn of the wheel
        self._taken: tuple[Sequence[Target], float] = ((), float("-inf"))  # the targets before other people were asked
        self._hushed: tuple[int, int] | None = None  # place of the mouse when tips were hidden

    @property
    def hushed(self) -> bool:
        """Return whether tips are hidden: the mouse has not moved since it pressed, or since a new target appeared."""
        return self._hushed is not None

    def hush(self, pos: tuple[int, int]) -> None:
        """Hide the tip after a press at `pos`, so that it does not cover the next question."""
        self._hushed = pos

    def lose(self) -> None:
        """Forget the mouse, because another scene is on top."""
        self.mouse, self._lost = None, True

    def move(self, pos: tuple[int, int], now: float) -> None:
        """Note the place of the mouse."""
        if self._came[0] is None:
            self._came = pos, self._came[1]
        self.mouse = pos
        if self._hushed is not None and way(self._hushed, pos) >= STIR:
            self._hushed = None
        if self.meant(pos, now):  # and it stays so when the mouse comes back
            self._came = pos, float("-inf")

    def see(self, before: Sequence[Target], after: Sequence[Target], others: bool, now: float) -> None:
        """Compare the targets before and after a redraw; `others`: they now belong to another person."""
        while self._earlier and now - self._earlier[0][0] > AIMS:
            self._earlier.popleft()
        if now - self._acted >= OWN:
            self._earlier.append((now, before))
            self._name(before)
        if self._lost:
            self._came, self._passed, self._lost = (self.mouse, now), False, False
        if self.mouse is None:
            return
        lay, now_there = at(before, *self.mouse), at(after, *self.mouse)
        if now_there is not None and (others or lay is None or lay.key != now_there.key):
            self._passed = others or (self._passed and now - self._came[1] < SETTLES)
            self._came = self.mouse, now
            self._hushed = self.mouse
        elif now_there is not None and lay is not None and lay.tip != now_there.tip:  # the same thing has a new use
            self._hushed = self.mouse

    def _name(self, targets: Sequence[Target]) -> None:
        """Remember what the buttons are called: people look away, and one may name another person by then."""
        for each in targets:
            place = each.key, tuple(each.rect)
            if each.role == "button" and each.enabled and (place in self._named or len(self._named) < NAMED):
                self._named.setdefault(place, set()).add(each.name)

    def pass_on(self, before: Sequence[Target], now: float) -> None:
        """Note that the targets belong to another person from now on; `before` are the earlier ones."""
        self._taken = before, now

    def act(self, now: float) -> None:
        """Note that the mouse pressed or turned its wheel."""
        self._acted = now
        self._earlier.clear()
        self._named.clear()

    def aims_elsewhere(self, target: Target, pos: tuple[int, int], now: float, opens: str = "") -> bool:
        """Return whether a press on a button may be aimed at another one that was there a moment ago.

        `opens` is the name of the person whose hand the target opens: then it may be the same button, or one of its
        kind, which named another person at some time since the last press.
        """
        if target.role != "button":
            return False
        for since, before in self._earlier:
            lay = at(before, *pos)
            if lay is None or lay.role != "button" or not lay.enabled:
                continue
            if lay.key != target.key and now - since <= AIMS:
                return True
        return bool(opens) and any(
            opens not in name
            for (key, rect), names in self._named.items()
            if key[0] == target.key[0] and pygame.Rect(rect).collidepoint(pos) and self._is_hand(key, target.key)
            for name in names
        )

    @staticmethod
    def _is_hand(key: Key, opens: Key) -> bool:
        """Return whether a button is the one that opens a hand now, or the same one of another person."""
        return key == opens or key[0] in SECRETS

    def meant(self, pos: tuple[int, int], now: float, opens: Target | None = None) -> bool:
        """Return whether a press at `pos` can be meant for the target there.

        `opens` is that target, if it opens a hand. Such a press is not meant while the hand may still be moving to the
        target that was there before.
        """
        before, taken = self._taken
        if opens is not None and now - taken < TAKEN:
            lay = at(before, *pos)
            if lay is not None and lay.key != opens.key:
                return False
        came, since = self._came
        rest = STIR if self._passed else REST
        return now - since >= SETTLES or (came is not None and way(came, pos) >= rest)


def way(begin: tuple[int, int], end: tuple[int, int]) -> int:
    """Return how many px the mouse has moved, across and down together."""
    return abs(end[0] - begin[0]) + abs(end[1] - begin[1])
