"""Who may look at a shared screen. Knows seats and decisions only, no game and no cards."""

from __future__ import annotations

STYLES = ("curtain", "peek")


class Screen:
    """One screen in front of several people.

    With one person at most there is nothing to hide: that seat looks all the time. Otherwise public decisions are asked
    on the open table, and only a private one covers the screen until its seat looks. Whoever looks goes on looking
    while the decisions are the own ones, and not a moment longer.

    Attributes:
        style: `curtain`, or `peek`: never covered, a hand is seen while its owner holds a key.
        viewer: the seat whose private view may be shown; None: the open table.
        covered: the seat for which the screen is covered; None: it is not.
        called: the seat that asked to look by itself, until somebody else is asked or it has a secret to decide.
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
        self._meanwhile: int | None = None  # whose decision does not end the look of that seat

    def settle(self, humans: tuple[int, ...], asked: int | None, private: bool) -> None:
        """After something happened: `asked` must decide now (None: no person), which is `private` or public."""
        if len(humans) < 2:
            self.viewer = humans[0] if humans else None
            self.covered = self.called = None
            return
        if asked not in (None, self.called, self._meanwhile):
            self.called = None
        if asked is None or asked == self.viewer:
            self._meanwhile = asked
        if private and asked == self.viewer:
            self.called = None
        if self.viewer is not None and self.viewer in (asked, self.called):
            return
        self.viewer = None
        wanted = self.called if self.called is not None else asked if private else None
        self.covered = wanted if self.style == "curtain" else None

    def call(self, seat: int, asked: int | None) -> None:
        """`seat` asks to look, though `asked` may be another; it may until somebody else is asked."""
        self.viewer = None
        self.called, self._meanwhile = seat, asked
        self.covered = seat if self.style == "curtain" else None

    def lift(self, asked: int | None) -> bool:
        """The seat for which the screen is covered looks; in the style `peek` the one that called or is `asked`."""
        wanted = self.covered
        if wanted is None and self.style == "peek":
            wanted = self.called if self.called is not None else asked
        if wanted is None or wanted == self.viewer:
            return False
        self.viewer, self.covered = wanted, None
        return True

    def cover(self) -> None:
        """Nobody looks any more; `settle` says what comes instead."""
        self.viewer = self.called = None
