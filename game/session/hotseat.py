"""Who may look at a shared screen. Knows seats and decisions only, no game and no cards."""

from __future__ import annotations

from typing import NamedTuple

STYLES = ("curtain", "peek", "trust")


class Question(NamedTuple):
    """What is asked at a screen now.

    `seat` is the person who must decide (None: no person does), `private` whether that needs the own hand, `shared`
    whether the moment is everybody's: others may act as well, or several are asked. `turn` is the seat whose part of
    the game it is, where bots only answer meanwhile. `alone` is whether no person but `seat` is asked or may act.
    `moment` is what is asked, by the name of its phase: of two that are equal and everybody's it is the same question.
    """

    seat: int | None = None
    private: bool = False
    shared: bool = False
    turn: int | None = None
    alone: bool = True
    moment: str = ""


class Screen:
    """One screen in front of several people.

    With one person at most there is nothing to hide: that seat looks all the time. Otherwise public decisions are asked
    on the open table, and only a private one covers the screen until its seat looks. Whoever looks goes on looking
    while alone asked (TT-33), in a part of the game that is theirs also while bots answer, and not a moment longer: a
    moment that is everybody's covers the hand.

    Attributes:
        style: `curtain`; or `peek`: never covered, a hand is seen while its owner holds a key; or `trust`: whoever has
            a secret to decide looks at once. Shut by hand, it is a curtain until somebody looks again.
        stays: the seat that looked last, as long as no other person was asked, acted or looked, and nobody covered the
            screen: a secret asked of it next needs no curtain, though bots answered meanwhile.
        ready: that seat, while it is asked for such a secret and has not looked: on the open table it looks by one
            press, for nothing opens by itself once the table lay open to everybody.
        viewer: the seat whose private view may be shown; None: the open table.
        covered: the seat for which the screen is covered; None: it is not.
        called: the seat that asked to look by itself, until somebody else is asked, anybody has a secret to decide, or
            the moment becomes everybody's; a bot's turn does not end it, as nobody else comes to the screen for that.
            In a moment that is everybody's it looks on while the same is asked of others, until it has answered or
            another person has done anything.
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
        self.stays: int | None = None
        self.ready: int | None = None
        self._back: tuple[int, bool] | None = None  # who looked until something was laid over it, whether it called
        self._meanwhile: int | None = None  # whose decision does not end the look of that seat
        self._shared = False  # whether the moment was everybody's before
        self._moment = ""
        self._undecided = False  # whether who looks has not answered that moment, nor another person done anything
        self._shut = False

    @property
    def trusting(self) -> bool:
        """Whether whoever is asked looks without a curtain."""
        return self.style == "trust" and not self._shut

    def complete_position(self, humans: tuple[int, ...], asked: Question, halts: bool = False) -> None:
        """After something happened: what is asked now.

        `halts`: everybody looked at the table meanwhile, as a trick or a round ended: no hand stays open over that.
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

    def call(self, seat: int, asked: int | None) -> None:
        """`seat` asks to look, though `asked` may be another; it may until somebody else is asked."""
        self.called, self.named, self._meanwhile = seat, seat, asked
        self.left()
        self.viewer = seat if self.trusting else None
        self.covered = None if self.style == "peek" or self.trusting else seat

    def lift(self, asked: int | None) -> bool:
        """The seat looks that is ready, or for which the screen is covered; in the style `peek` the one that called or
        is `asked`."""
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
        """Whoever looks has answered, or another person has done something: others may come when they are asked."""
        self._undecided = False

    def left(self) -> None:
        """Whoever looked last may have left the screen, to other eyes or for a while."""
        if self.ready is not None:
            self.covered, self.ready = self.ready, None
        self.stays = self._back = None
        self._undecided = False

    def cover(self, shut: bool = False) -> None:
        """Nobody looks any more; `settle` says what comes instead. `shut`: nobody before they say so, trust or not."""
        self.viewer = self.called = None
        self.left()
        self._shut = self._shut or shut

    def lay_over(self) -> None:
        """Something that anybody may read is laid over the screen: nobody looks until `come_back`."""
        back = None if self.viewer is None else (self.viewer, self.called == self.viewer)
        self.cover()
        self._back = back

    def come_back(self) -> bool:
        """It was taken away, and nothing has happened meanwhile: whoever looked before looks on. True if so."""
        if self._back is None or self.viewer is not None or self.style != "curtain":
            return False
        seat, called = self._back
        self.viewer = self.named = self.stays = seat
        self.called = seat if called else None
        self.covered = self._back = None
        return True
