"""Control of a shared screen: who may see it now. It knows seats and decisions only, no game and no cards."""

from __future__ import annotations

from typing import NamedTuple

from game.match.seats import STYLES


class Question(NamedTuple):
    """The decision that the screen asks for now.

    Attributes:
        seat: the person who must decide; None if no person must.
        private: whether the decision needs the private hand of that person.
        shared: whether the moment concerns everyone: others may act too, or several people are asked.
        turn: the seat whose turn it is while bots only answer it; None for none.
        alone: whether `seat` is the only person who is asked or may act.
        moment: the name of the phase. In a shared moment, equal names mean the same question.
    """

    seat: int | None = None
    private: bool = False
    shared: bool = False
    turn: int | None = None
    alone: bool = True
    moment: str = ""


class Screen:
    """One screen for several people.

    With at most one person there is nothing to hide, and that seat is always the viewer. Otherwise public decisions are
    asked on the open table, and only a private one covers the screen until its seat looks. A viewer remains the viewer
    while they alone are asked (TT-33), and during their own turn also while bots answer. A shared moment covers the
    hand.

    Attributes:
        style: `curtain`; or `peek`: never covered, a hand is shown while its owner holds a key; or `trust`: a person
            with a private decision becomes the viewer at once. After `cover(shut=True)` `trust` acts as `curtain` until
            a person looks.
        stays: the last viewer, as long as no other person was asked, acted or looked, and the screen was not covered.
            Their next private decision needs no curtain, even if bots answered meanwhile.
        ready: the seat in `stays` while it has a private decision and has not looked yet. It looks with one press; the
            hand does not open by itself once the open table was shown.
        viewer: the seat whose private view may be shown; None for the open table.
        covered: the seat for which the screen is covered; None if it is not covered.
        called: the seat that asked to look, until another person is asked, a private decision comes up, or the moment
            becomes shared. A bot's turn does not end it. In a shared moment it lasts while the same question is asked,
            until this seat has answered or another person has acted.
        named: the seat that looked last or was named to go first. While it is asked, it comes first. If it is the seat
            whose turn it is, this ends when another is asked: it will look again after that.
    """

    def __init__(self, style: str) -> None:
        """Begin with the open table.

        Raises:
            ValueError: there is no such style.
        """
        if style not in STYLES:
            raise ValueError(f"no such style of sharing: {style[:40]!r}")
        self.style = style
        self.viewer: int | None = None
        self.covered: int | None = None
        self.called: int | None = None
        self.named: int | None = None
        self.stays: int | None = None
        self.ready: int | None = None
        self._back: tuple[int, bool] | None = None  # the viewer before `lay_over`, and whether that seat had called
        self._meanwhile: int | None = None  # the seat whose decision does not end the look of `called`
        self._shared = False  # whether the moment before was shared
        self._moment = ""
        self._undecided = False  # whether the viewer has not answered yet and no other person has acted
        self._shut = False

    @property
    def trusting(self) -> bool:
        """Return whether a person who is asked becomes the viewer without a curtain."""
        return self.style == "trust" and not self._shut

    def settle(self, humans: tuple[int, ...], asked: Question, halts: bool = False) -> None:
        """Decide who may look, after something has happened and `asked` is the decision now.

        `halts` says that everyone looked at the table meanwhile, as a trick or round ended. Then no hand stays open.
        """
        self.ready = None
        if len(humans) < 2:
            self.viewer = humans[0] if humans else None
            self.covered = self.called = None
            return
        seat = asked.seat
        if halts and self.style == "curtain":
            self.viewer = self.called = None
        others_come = asked.shared and not self._shared
        self._undecided = self._undecided and asked.shared and asked.moment == self._moment
        if asked.private or others_come or not (self._undecided or seat in (None, self.called, self._meanwhile)):
            self.called = None
        self._shared, self._moment = asked.shared, asked.moment
        if not asked.alone or seat not in (None, self.stays):
            self.stays = None
        if self._undecided or seat is None or seat == self.viewer:
            self._meanwhile = seat
        alone = asked.turn if seat is None else seat if asked.private or not asked.shared else None
        wanted = self.called if self.called is not None else seat if asked.private else None
        if self.trusting:
            self.viewer = wanted if wanted is not None else self.viewer if self.viewer == alone else None
            self.covered = None
        elif self.viewer is None or self.viewer not in (alone, self.called):
            if asked.turn is not None and self.named == asked.turn != seat:
                self.named = None
            self.viewer = None
            self.ready = wanted if self.style == "curtain" and asked.private and wanted == self.stays else None
            self.covered = None if self.style == "peek" or self.ready is not None else wanted
        if self.viewer is not None:
            self.named = self.stays = self.viewer

    def request_view(self, seat: int, asked: int | None) -> None:
        """Let `seat` look on request, although `asked` may be another seat. It may look until another
        person is asked."""
        self.called, self.named, self._meanwhile = seat, seat, asked
        self.left()
        self.viewer = seat if self.trusting else None
        self.covered = None if self.style == "peek" or self.trusting else seat

    def reveal_hand(self, asked: int | None) -> bool:
        """Make the seat the viewer that is ready or for which the screen is covered. Return whether the viewer changed.

        In the style `peek` this is the seat that called, or else `asked`.
        """
        wanted = self.covered if self.ready is None else self.ready
        if wanted is None and self.style == "peek":
            wanted = self.called if self.called is not None else asked
        if wanted is None or wanted == self.viewer:
            return False
        self.viewer = self.named = self.stays = wanted
        self.covered = self.ready = None
        self._shut, self._undecided = False, True
        return True

    def decided(self) -> None:
        """Note that the viewer has answered, or that another person has acted: others may come when they are asked."""
        self._undecided = False

    def left(self) -> None:
        """Note that the last viewer may have left the screen."""
        if self.ready is not None:
            self.covered, self.ready = self.ready, None
        self.stays = self._back = None
        self._undecided = False

    def cover(self, shut: bool = False) -> None:
        """Remove the viewer; `settle` decides what comes next. With `shut`, even `trust` waits until a
        person looks."""
        self.viewer = self.called = None
        self.left()
        self._shut = self._shut or shut

    def lay_over(self) -> None:
        """Hide the private view while a public panel covers the screen, until `come_back`."""
        back = None if self.viewer is None else (self.viewer, self.called == self.viewer)
        self.cover()
        self._back = back

    def come_back(self) -> bool:
        """Restore the viewer from before `lay_over`, if nothing has happened meanwhile. Return whether that was
        possible."""
        if self._back is None or self.viewer is not None or self.style != "curtain":
            return False
        seat, called = self._back
        self.viewer = self.named = self.stays = seat
        self.called = seat if called else None
        self.covered = self._back = None
        return True
