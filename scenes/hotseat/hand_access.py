"""Hand access on a shared screen: holding the curtain open, peeking, the blackout."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from scenes.hotseat import text as texts
from scenes.hotseat.curtain import Cover

if TYPE_CHECKING:
    from game.session.session import Session

# What can hold a hand open besides a key act: the mouse button, a click until the next, a person who said that it is
# their hand, or a scene over the table. LOOK is the act of the look key.
MOUSE, CLICK, SAID, OVER, LOOK = "mouse", "click", "said", "over", "look"
HOLD = 0.6  # seconds for which the key is held before the curtain opens


class Opening(Protocol):
    """The UI state of opening the curtain: how far the key is held, and whether the recap card is shown."""

    hold: float
    recap: bool


class HandAccess:
    """Controls what covers the table, and the key or mouse press that uncovers it.

    Attributes:
        dark: whether the screen was covered by a key, or the window lost the focus while a hand was open.
        by: what holds a hand open in the style `peek`: a key act, MOUSE, CLICK, SAID or OVER; empty: nothing, the hand
            is closed.
        hold_time: seconds for which the key must be held to open the curtain; 0: a press is enough.
        clicks: the seats whose hand a click leaves open, in the style `peek`; each person has a switch for that.
        opened: how many events there were when the open hand was opened.
        asked: the seats that were asked when the open hand was opened, and its owner once they were asked.
        recaps: whether a recap card shows afterwards what happened.
        key: the name of the key to hold.
    """

    def __init__(self, session: Session, ui: Opening) -> None:
        self.session = session
        self.ui = ui
        self.dark = False
        self.by = ""
        self.hold_time = HOLD
        self.clicks: tuple[int, ...] = ()
        self.opened = 0
        self.asked: tuple[int, ...] = ()
        self.recaps = True
        self.key = "Space"
        self._away = False
        self._since: float | None = None

    @property
    def covered(self) -> bool:
        """Return whether a curtain hides the table."""
        return self.dark or (self.session.curtain is not None and not self.session.handing_over)

    @property
    def several(self) -> bool:
        """Return whether several people share the screen."""
        return len(self.session.humans) > 1

    @property
    def private(self) -> bool:
        """Return whether the screen shows what only one of several people may see, on the table or over it."""
        return self.several and (self.session.screen_viewer is not None or self.session.veiled)

    @property
    def peeking(self) -> bool:
        """Return whether hands are seen by holding a key instead of behind a curtain."""
        return self.several and self.session.style == "peek"

    @property
    def kept(self) -> bool:
        """Return whether the viewer's hand was left open by a click, in the style `peek`."""
        return self.left_open and self.session.viewer is not None

    @property
    def left_open(self) -> bool:
        """Return whether a click left the open hand open, in the style `peek`."""
        return self.open_hand and self.by in (CLICK, SAID)

    @property
    def open_hand(self) -> bool:
        """Return whether a hand is face up on the screen in the style `peek`."""
        return self.peeking and self.session.screen_viewer is not None

    @property
    def by_key(self) -> bool:
        """Return whether a key that is down holds a hand open."""
        return self.by not in ("", MOUSE, CLICK, SAID, OVER)

    @property
    def trusting(self) -> bool:
        """Return whether the player on turn looks without a curtain."""
        return self.several and self.session.style == "trust"

    # -- holding ---------------------------------------------------------------------------------------------------

    @property
    def held(self) -> bool:
        """Return whether the key that opens the curtain is being held."""
        return self._since is not None

    def hold(self, now: float) -> None:
        """Begin to hold the key, the lantern or the key cap."""
        if self._since is None:
            self._since = now

    def release(self) -> None:
        """Stop holding; the key cap empties at once."""
        self._since = None
        self.ui.hold = 0.0

    def ripe(self, now: float) -> bool:
        """Fill the key cap up to the time `now` (seconds); return True once it has been held long enough."""
        if self._since is None:
            return False
        self.ui.hold = min(1.0, (now - self._since) / self.hold_time) if self.hold_time else 1.0
        return self.ui.hold >= 1.0

    # -- covering and opening --------------------------------------------------------------------------------------

    def darken(self, away: bool = False) -> None:
        """Cover the screen at once; `away` means that the window has lost the focus."""
        self.release()
        self._away = away and not self.dark
        self.dark = True
        self.session.left()
        self.cover(shut=True)

    def cover(self, shut: bool = False) -> None:
        """Replace a private hand by the open table or the curtain (`Session.cover`)."""
        self.by, self.session.veiled = "", False
        if self.private:
            self.session.cover(shut)

    def veil(self) -> None:
        """Hide private hands while others are asked something over the table, even where people trust each other."""
        self.cover()
        if self.private:
            self.by, self.session.veiled = OVER, True

    def lay_over(self) -> None:
        """Hide a private hand while something public is over the table."""
        self.by = ""
        if self.private:
            self.session.lay_over()

    def lighten(self) -> None:
        """Remove the blackout; a private decision stays behind its curtain."""
        self.dark = self._away = False

    def come_back(self) -> None:
        """Remove the blackout that came with the loss of the window's focus."""
        if self._away:
            self.lighten()

    def open(self) -> None:
        """Open what was held long enough: the blackout and the curtain."""
        self.release()
        self.lighten()
        if self.session.curtain is not None:
            self.session.reveal_hand()
            self.ui.recap = self.recaps and bool(self.session.recap())

    def peek(self, seat: int, by: str) -> bool:
        """Show a person's hand in the style `peek`; return False if others decide in secret, so that nobody may look.

        The hand stays open while the key act, MOUSE or OVER in `by` holds it, or until the next click for CLICK and
        SAID.
        """
        shuts = self.session.viewer == seat and self.by in ("", CLICK, SAID)
        self.cover()
        if shuts and by != OVER:
            return True
        self.asked, self.opened = self.session.lookers, self.session.happened
        opened = self.session.request_view(seat)
        if opened:
            self.session.reveal_hand()
            self.by = by
        return opened

    def see_hand(self) -> None:
        """Show the hand of the person who is asked on the open table, before they answer (TT-33)."""
        asked = self.session.asked()
        if self.several and asked is not None:
            self.session.request_view(asked.seat)

    def sheet(self, speaker: int) -> Cover:
        """Return the text of the curtain: public facts only."""
        session, drawn = self.session, self.session.curtain
        seat = speaker if drawn is None else drawn.seat
        asked = texts.THE_TABLE_IS_COVERED if drawn is None else drawn.asked
        others = () if drawn is None else drawn.others
        colour = session.seats[seat].colour
        press = not self.hold_time
        return Cover(
            seat, session.names[seat], session.kinds[seat], asked, others, colour, self.key, press, session.meta.id
        )
