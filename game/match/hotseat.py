"""Who may look at a shared screen. Knows seats and decisions only, no game and no cards."""

from __future__ import annotations

from typing import NamedTuple

STYLES = ("curtain", "peek", "trust")


class Question(NamedTuple):
    """What is asked at a screen now.

    `seat` is the person who must decide (None: no person does), `private` whether that needs the own hand, `shared`
    whether the moment is everybody's: others may act as well, or several are asked. `turn` is the seat whose part of
    the game it is, where bots only answer meanwhile.
    """

    seat: int | None = None
    private: bool = False
    shared: bool = False
    turn: int | None = None


class Screen:
    """One screen in front of several people.

    With one person at most there is nothing to hide: that seat looks all the time. Otherwise public decisions are asked
    on the open table, and only a private one covers the screen until its seat looks. Whoever looks goes on looking
    while alone asked (TT-33), in a part of the game that is theirs also while bots answer, and not a moment longer: a
    moment that is everybody's covers the hand.

    Attributes:
        style: `curtain`; or `peek`: never covered, a hand is seen while its owner holds a key; or `trust`: whoever has
            a secret to decide looks at once, and goes on looking until another has, or the moment is everybody's.
            Shut by hand, it is a curtain until somebody looks again.
        viewer: the seat whose private view may be shown; None: the open table.
        covered: the seat for which the screen is covered; None: it is not.
        called: the seat that asked to look by itself, until somebody else is asked, anybody has a secret to decide, or
            the moment becomes everybody's; a bot's turn does not end it, as nobody else comes to the screen for that.
        named: the seat that looked last, or was named as the one that shall; while it is asked, it comes first. Whose
            turn it is need not once another was asked: it will look again when that is over.
    """

    def __init__(self, style: str) -> None:
        """An open table.

        Raises:
            ValueError: no such style.
        """
        if style not in STYLES:
            raise ValueError(f"no such style of sharing: {style[:40]!r}")
        self.style = style
        self.viewer: int | None = None
        self.covered: int | None = None
        self.called: int | None = None
        self.named: int | None = None
        self._meanwhile: int | None = None  # whose decision does not end the look of that seat
        self._shared = False  # whether the moment was everybody's before
        self._shut = False

    @property
    def trusting(self) -> bool:
        """Whether whoever is asked looks without a curtain."""
        return self.style == "trust" and not self._shut

    def settle(self, humans: tuple[int, ...], asked: Question) -> None:
        """After something happened: what is asked now."""
        if len(humans) < 2:
            self.viewer = humans[0] if humans else None
            self.covered = self.called = None
            return
        seat = asked.seat
        others_come = asked.shared and not self._shared
        if asked.private or others_come or seat not in (None, self.called, self._meanwhile):
            self.called = None
        self._shared = asked.shared
        if seat is None or seat == self.viewer:
            self._meanwhile = seat
        alone = asked.turn if seat is None else seat if asked.private or not asked.shared else None
        wanted = self.called if self.called is not None else seat if asked.private else None
        if self.trusting:
            self.viewer = wanted if wanted is not None else None if asked.shared else self.viewer
            self.covered = None
        elif self.viewer is None or self.viewer not in (alone, self.called):
            if asked.turn is not None and self.named == asked.turn != seat:
                self.named = None
            self.viewer = None
            self.covered = None if self.style == "peek" else wanted
        if self.viewer is not None:
            self.named = self.viewer

    def call(self, seat: int, asked: int | None) -> None:
        """`seat` asks to look, though `asked` may be another; it may until somebody else is asked."""
        self.called, self.named, self._meanwhile = seat, seat, asked
        self.viewer = seat if self.trusting else None
        self.covered = None if self.style == "peek" or self.trusting else seat

    def lift(self, asked: int | None) -> bool:
        """The seat for which the screen is covered looks; in the style `peek` the one that called or is `asked`."""
        wanted = self.covered
        if wanted is None and self.style == "peek":
            wanted = self.called if self.called is not None else asked
        if wanted is None or wanted == self.viewer:
            return False
        self.viewer = self.named = wanted
        self.covered, self._shut = None, False
        return True

    def cover(self, shut: bool = False) -> None:
        """Nobody looks any more; `settle` says what comes instead. `shut`: nobody before they say so, trust or not."""
        self.viewer = self.called = None
        self._shut = self._shut or shut
