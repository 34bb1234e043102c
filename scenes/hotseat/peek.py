"""Hold to peek: a hand is open while a key or the mouse holds it, or from click to click if its owner wants that."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import pygame

from game.rules.plugin import Refusal
from game.rules.wording import listing
from scenes.hotseat import text as texts
from scenes.hotseat.hand_access import CLICK, LOOK, MOUSE, OVER, SAID
from scenes.ui.target import Key, Target, at, dragged

if TYPE_CHECKING:
    from scenes.hotseat.hooks import TableHooks

PUT_BACK = texts.HOLD_HAND_OPEN
SWITCH = texts.TO_OPEN_HANDS
NOWHERE = pygame.Rect(0, 0, 0, 0)
SHORT = 0.4  # seconds up to which a press without movement is a click, not a hold
SEEN = 1.0  # seconds after which a button that came where the hand was opened has been seen


def first(names: Iterable[str]) -> str:
    """Return the sentence that says who must decide in secret before anyone may look."""
    who = [*names] or [texts.ANOTHER_PLAYER]
    return texts.decide_first(listing(who), len(who) == 1)


class Peek:
    """Opens and closes the hands of one table in the style `peek`.

    A key or the mouse shows a hand while it is held. Releasing it only closes the hand, wherever the mouse is by then.
    A click shows the hand only while the button is down.

    A person who cannot hold has a switch (`clicks`): then a click, or a short press of the key, leaves their hand open
    while they must decide. It closes with the next click, with the look or back key, when only others are asked, or
    when the window is left. A second click on the same spot closes it, whatever is there by then.

    However a hand was opened, it closes once its owner has answered, before the result is shown.
    """

    def __init__(self, table: TableHooks) -> None:
        self._table = table
        self._pressed: tuple[tuple[int, int], float] = (
            (0, 0),
            float("-inf"),
        )  # where and when the mouse button went down
        self._from = NOWHERE  # the button that was clicked, until the mouse leaves it
        self._opened = float("-inf")  # when it was clicked

    def show(self, seat: int | None, by: str = LOOK) -> None:
        """Show a seat's hand while the key act `by`, or MOUSE, holds it open; for None, ask whose hand is meant.

        The look key and the hand's own button close a hand that was left open.
        """
        table, session = self._table, self._table.live
        hand_access, person = table.hand_access, table.person
        if hand_access.kept and (by == LOOK or seat == session.viewer):
            self.shut()
        elif seat is None and session.lookers:
            person.say(self._sentence())
        elif seat is not None and by != LOOK and self._clicks(seat):
            self.open(seat, CLICK)
        elif seat is not None and by != MOUSE and not table.keyboard.holds(by):
            self._hold_it()
        elif seat is not None and not hand_access.peek(seat, by):
            self.not_now()
        else:
            self._opened = person.now
        table.refresh()

    def open(self, seat: int, by: str = SAID) -> None:
        """Leave a hand open until the next click: its owner said who they are (SAID), or clicked (CLICK)."""
        if not self._table.hand_access.peek(seat, by):
            self.not_now()
        self._table.refresh()

    def _clicks(self, seat: int) -> bool:
        """Return whether a click leaves this hand open: its owner wants that, and has something to decide."""
        return seat in self._table.hand_access.clicks and self._table.decides(seat)

    def _hold_it(self) -> None:
        """Say how to look at a hand, and where the switch is."""
        table = self._table
        held = texts.holds_while_held(table.hand_access.key)
        table.person.say(f"{held} {SWITCH}")

    def by_number(self, key: Key, act: str) -> None:
        """Do what a number key means for its button; the key act `act` holds a hand open."""
        if key[0] == "peek":
            self.show(int(str(key[1])), act)
        else:
            self._table.activate(key)

    def _sentence(self) -> str:
        """Return the sentence that says how each person who is asked can look, by key or by button."""
        table, session = self._table, self._table.live
        asked = texts.must_decide(listing(session.names[seat] for seat in session.lookers))
        acts = [(session.names[seat], f"choice{session.humans.index(seat) + 1}") for seat in session.lookers]
        key_hints = [table.app.keymap.cap(act) if table.numbered(act) is not None else "" for _, act in acts]
        if all(key_hints):
            return (
                f"{asked}: {listing(texts.key_of(cap, name) for cap, (name, _) in zip(key_hints, acts, strict=True))}."
            )
        return texts.take_button(asked)

    def not_now(self) -> None:
        """Say why no hand can be opened now."""
        session = self._table.live
        self._table.person.say_why(Refusal("covered", "", first(session.names[each] for each in session.lookers)))

    def answers(self, seat: int) -> bool:
        """Let a person answer in secret over the table: their view stays open while the question is there."""
        table = self._table
        opened = table.hand_access.peek(seat, OVER)
        table.refresh()
        return opened

    def stays(self) -> None:
        """Keep a hand open that a key holds, for a scene that opens over the table, even if the key is released."""
        if self._table.hand_access.by_key:
            self._table.hand_access.by = OVER

    def by_mouse(self, event: pygame.event.Event) -> bool:
        """Let the mouse button hold a hand open like a key; return True if the event did nothing else."""
        table = self._table
        if event.type == pygame.MOUSEMOTION and dragged(self._pressed[0], event.pos):
            self._pressed = event.pos, float("-inf")
        if event.type == pygame.MOUSEMOTION and not self._from.collidepoint(event.pos):
            self._from = NOWHERE
        if event.type not in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) or event.button != 1:
            return False
        if event.type == pygame.MOUSEBUTTONUP:
            held = table.hand_access.by == MOUSE
            if held and table.keeps_open():
                table.hand_access.by = LOOK
            elif held:
                self.shut()
                if self._clicked(event.pos):
                    self._hold_it()
            return held
        target = at(table.targets(), *event.pos)
        seat = table.offers_look(target.key) if target is not None else None
        if table.hand_access.by == CLICK and self._from.collidepoint(event.pos) and not self._meant(target):
            self._from = NOWHERE
            self.shut()
            return True
        if target is None or seat is None:
            return False
        self._pressed, self._from, self._opened = (event.pos, table.person.now), target.rect, table.person.now
        self.show(seat, MOUSE)
        return True

    def _meant(self, target: Target | None) -> bool:
        """Return whether a press where the hand was opened is meant for the button that is there since.

        At first it is meant to close the hand again.
        """
        acts = target is not None and target.enabled and target.key[0] in ("action", "offer", "main")
        return acts and self._table.person.now - self._opened >= SEEN

    def shut(self) -> None:
        """Close the hand, put back what was picked in it, and say so."""
        table, begun = self._table, self._table.person.begun()
        table.cover()
        if begun:
            table.person.say(PUT_BACK)

    def _clicked(self, pos: tuple[int, int]) -> bool:
        """Return whether the mouse button that is released at a point has clicked and not held."""
        where, since = self._pressed
        return self._table.person.now - since < SHORT and not dragged(where, pos)

    def released(self, event: pygame.event.Event) -> None:
        """Close the hand and all scenes over the table when the key that holds the hand open is released there."""
        table = self._table
        if table.hand_access.by_key and table.app.keymap.releases(event, table.hand_access.by):
            table.close_above()
            table.cover()

    def _stays(self) -> bool:
        """Leave the hand open whose key was released after a short press, if a click leaves it open; return whether
        it is.
        """
        table, viewer = self._table, self._table.live.viewer
        stays = viewer is not None and self._clicks(viewer) and table.person.now - self._opened < SHORT
        if stays:
            table.hand_access.by = CLICK
            table.refresh()
        return stays

    def ended(self) -> bool:
        """Return whether the open hand must close now.

        It must once nothing holds it, once its owner has answered, and while the animation of the answer runs. A hand
        that a click left open has further reasons: its owner has nothing to choose, or others must decide and the owner
        need not. It stays open while its owner is asked again and needs it, even with others: they come once the owner
        has answered. It does not after an answer that everyone watches, such as one that ends a trick.
        """
        table, session, hand_access = self._table, self._table.live, self._table.hand_access
        if hand_access.by == OVER:
            return True
        gone = hand_access.by != "" and not hand_access.open_hand  # the hand closed because another person was asked
        if gone or (hand_access.open_hand and (session.handing_over or self._answered())):
            return True
        if hand_access.by_key:
            return not table.keyboard.holds(hand_access.by) and not table.keeps_open() and not self._stays()
        if not hand_access.left_open:
            return False
        if hand_access.by == SAID:
            return session.halts
        joined = session.viewer not in session.lookers and not set(session.lookers).issubset(hand_access.asked)
        idle = session.viewer is None or not (table.decides(session.viewer) or session.bots_answer)
        return idle or joined or session.halts or session.watched_since(hand_access.opened)

    def _answered(self) -> bool:
        """Return whether the owner of the open hand was asked something and has answered.

        While only bots answer in the owner's turn, the owner is still at the screen, and will be asked again.
        """
        session, hand_access = self._table.live, self._table.hand_access
        if session.viewer is None or (hand_access.left_open and session.bots_answer):
            return False
        if session.viewer in session.lookers:
            hand_access.asked = (*{*hand_access.asked, session.viewer},)
            return False
        return session.viewer in hand_access.asked
