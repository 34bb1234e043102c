"""Who looks at a shared screen: the curtain that is held open, the peek, the blackout."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from scenes.hotseat.curtain import Cover

if TYPE_CHECKING:
    from game.session.session import Session

# What holds a hand open: its button, a click on it until the next, a person who has said that it is theirs, or what is
# over the table; besides the key that presses it, the key to look.
MOUSE, CLICK, SAID, OVER, LOOK = "mouse", "click", "said", "over", "look"
HOLD = 0.6  # seconds the key cap is held before the curtain opens


class Opening(Protocol):
    """What a pose shows of the curtain being opened: how far it is held, and the slip that tells what happened."""

    hold: float
    recap: bool


class HandAccess:
    """What covers the table now, and the holding that uncovers it.

    Attributes:
        dark: whether somebody covered the screen, or the window lost the focus while a hand was open.
        by: what holds a hand open in the style `peek`: the act of a key, MOUSE, CLICK, SAID, or OVER; empty: nothing,
            the hand is shut.
        hold_time: how many seconds the key is held before the curtain opens; 0: pressing it is enough.
        clicks: the people whose hand a click leaves open, in the style `peek`; each has a switch for that.
        asked: the people who were asked when the open hand was opened, and its owner once asked since.
        recaps: whether a slip tells afterwards what happened since.
        key: what the key to hold is called.
    """

    def __init__(self, session: Session, ui: Opening) -> None:
        self.session = session
        self.ui = ui
        self.dark = False
        self.by = ""
        self.hold_time = HOLD
        self.clicks: tuple[int, ...] = ()
        self.asked: tuple[int, ...] = ()
        self.recaps = True
        self.key = "Space"
        self._away = False
        self._since: float | None = None

    @property
    def covered(self) -> bool:
        """Whether a curtain hides the table."""
        return self.dark or (self.session.curtain is not None and not self.session.handing_over)

    @property
    def several(self) -> bool:
        """Whether several people share the screen."""
        return len(self.session.humans) > 1

    @property
    def private(self) -> bool:
        """Whether the screen shows what only one of several people may see, on the table or over it."""
        return self.several and (self.session.eyes is not None or self.session.veiled)

    @property
    def peeking(self) -> bool:
        """Whether hands are seen by holding a key instead of behind a curtain."""
        return self.several and self.session.style == "peek"

    @property
    def kept(self) -> bool:
        """Whether the hand of one of several people lies open in the style `peek`, and nothing holds it open."""
        return self.left_open and self.session.viewer is not None

    @property
    def left_open(self) -> bool:
        """Whether a click left the hand open that is open in the style `peek`."""
        return self.open_hand and self.by in (CLICK, SAID)

    @property
    def open_hand(self) -> bool:
        """Whether somebody's hand is face up on the screen in the style `peek`."""
        return self.peeking and self.session.eyes is not None

    @property
    def by_key(self) -> bool:
        """Whether a key that is down holds a hand open."""
        return self.by not in ("", MOUSE, CLICK, SAID, OVER)

    @property
    def trusting(self) -> bool:
        """Whether whoever decides looks without a curtain: no hold, no turning behind one."""
        return self.several and self.session.style == "trust"

    # -- holding ---------------------------------------------------------------------------------------------------

    @property
    def held(self) -> bool:
        """Whether the curtain is being held open."""
        return self._since is not None

    def hold(self, now: float) -> None:
        """Begin to hold the key, the lantern or the key cap."""
        if self._since is None:
            self._since = now

    def release(self) -> None:
        """Let go: the key cap empties at once."""
        self._since = None
        self.ui.hold = 0.0

    def ripe(self, now: float) -> bool:
        """Fill the key cap up to the time `now`; True once it has been held long enough."""
        if self._since is None:
            return False
        self.ui.hold = min(1.0, (now - self._since) / self.hold_time) if self.hold_time else 1.0
        return self.ui.hold >= 1.0

    # -- covering and opening --------------------------------------------------------------------------------------

    def darken(self, away: bool = False) -> None:
        """Cover the screen at once; `away` because nobody looks at this window any more."""
        self.release()
        self._away = away and not self.dark
        self.dark = True
        self.session.left()
        self.cover(shut=True)

    def cover(self, shut: bool = False) -> None:
        """Put the open table, or the curtain, in the place of a hand several people must not see (`Session.cover`)."""
        self.by, self.session.veiled = "", False
        if self.private:
            self.session.cover(shut)

    def veil(self) -> None:
        """Others are asked something over the table: also where people trust each other no hand lies open under it."""
        self.cover()
        if self.private:
            self.by, self.session.veiled = OVER, True

    def lay_over(self) -> None:
        """Something that anybody may read comes over the table: a hand is out of sight until it is gone."""
        self.by = ""
        if self.private:
            self.session.lay_over()

    def lighten(self) -> None:
        """Take the blackout away; a private decision is still behind its curtain."""
        self.dark = self._away = False

    def come_back(self) -> None:
        """The window has the focus again."""
        if self._away:
            self.lighten()

    def open(self) -> None:
        """Open what was held long enough: the blackout, and the curtain with it."""
        self.release()
        self.lighten()
        if self.session.curtain is not None:
            self.session.lift()
            self.ui.recap = self.recaps and bool(self.session.recap())

    def peek(self, seat: int, by: str) -> bool:
        """In the style `peek`: show the hand of a person as long as the act of a key, MOUSE or OVER holds it open, or
        until the next click where `by` is CLICK or SAID.

        False if somebody else decides in secret: then nobody looks.
        """
        shuts = self.session.viewer == seat and self.by in ("", CLICK, SAID)
        self.cover()
        if shuts and by != OVER:
            return True
        self.asked = self.session.lookers
        opened = self.session.call(seat)
        if opened:
            self.session.lift()
            self.by = by
        return opened

    def see_hand(self) -> None:
        """The person asked on the open table wants to see the own hand first (TT-33)."""
        asked = self.session.asked()
        if self.several and asked is not None:
            self.session.call(asked.seat)

    def sheet(self, speaker: int) -> Cover:
        """What stands on the curtain: public facts only."""
        session, drawn = self.session, self.session.curtain
        seat = speaker if drawn is None else drawn.seat
        asked = "The table is covered." if drawn is None else drawn.asked
        others = () if drawn is None else drawn.others
        colour = session.seats[seat].colour
        press = not self.hold_time
        return Cover(
            seat, session.names[seat], session.kinds[seat], asked, others, colour, self.key, press, session.meta.id
        )
