"""The controller of a table that people share: curtain, hand access, handover and results."""

from __future__ import annotations

import pygame

from scenes.app import routes
from scenes.hotseat import click_switch, curtain, read_aloud
from scenes.hotseat.curtain_animation import CurtainAnimation
from scenes.hotseat.hand_access import HOLD, MOUSE, HandAccess
from scenes.hotseat.handover import HandoverDelay
from scenes.hotseat.hooks import TableHooks
from scenes.hotseat.owner_banner import OwnerBanner
from scenes.hotseat.peek import Peek
from scenes.hotseat.pin import Pins
from scenes.stage import motion
from scenes.ui.keymap import spelled
from scenes.ui.target import KEYS, Key, at, find
from scenes.ui.tree import Spoken

BY_MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL)
# Key acts that decide nothing in the game.
TOOLS = frozenset({"again", "guide", "hint", "panel", "talk", "save", "skip", "back"})
ICONS = frozenset({"again", "blackout", "guide", "hint", "menu"})  # icon buttons that do the same as keys
LATE = 0.8  # seconds in which a key may still be meant for what has closed by itself
MEANT = 0.4  # seconds until a press counts for what has just been offered
SETTLED = 0.5  # seconds after the last motion before the results open by themselves


class HotseatController:
    """Decides who looks at a table, and passes events, time and frames on to it.

    Attributes:
        table: the scene that holds this controller.
        hand_access: who may see a hand now.
        peeking: opens and closes hands in the style `peek`.
    """

    def __init__(self, table: TableHooks) -> None:
        session = table.live
        self.table = table
        self.session = session
        self.person = table.person
        self.ui = table.person.ui
        self.hand_access = HandAccess(session, self.ui)
        self.peeking = Peek(table)
        self._curtain_animation = CurtainAnimation(session.meta.id)
        self._owner_banner = OwnerBanner(session.meta.id)
        self._hand_owner: int | None = None  # the seat whose hand was visible last
        self._shown: tuple[tuple[int, int], int | None] | None = None  # the visible table: its size, its front seat
        self._draped = True  # whether a curtain or banner is on the surface, too
        self._closed = False  # whether the curtain was closed in the last frame
        self._menu = (0, 0), pygame.Rect(0, 0, 0, 0)  # the size of the visible table, and its menu button
        self._handover = HandoverDelay()
        self._over_since: float | None = None
        self._landed_at = 0.0  # when all that led to the end was last seen on its way
        self._handed_on = False
        self._curtained = False
        self._left = False  # whether another scene was over the table since the last frame
        self.elsewhere = 0.0  # seconds in all with another scene on top, which do not count
        self._ready_since: float | None = None  # when one press could first open a hand
        self._meant: tuple[int | None, float] = (None, -MEANT)  # the last owner of the look key, and since when
        self._gone: dict[str, float] = {}  # by key act: when the thing that it leaves closed by itself, in seconds
        self._pins = Pins(session)
        self._ringed: tuple[int | None, Key | None] = (None, None)  # viewer and focused target at `suspend`

    @property
    def covered(self) -> bool:
        """Return whether a curtain hides the table now."""
        return self.hand_access.covered

    # -- life cycle ------------------------------------------------------------------------------------------------

    def suspend(self) -> None:
        """Close what is open, because another scene is on top."""
        self._left = True
        if self.session.handing_over:
            self._hand_over()
        if self.hand_access.by == MOUSE:
            self.cover()
        self.hand_access.release()
        self.table.release()
        self._out_of_sight()
        self._curtain_animation.still()
        self._ringed = (self.session.viewer, self.table.ringed())
        self.table.put_ring(None)  # the keys now go to the scene on top

    def resume(self) -> None:
        """Continue, because the scene on top has gone."""
        self.session.come_back()
        if self.table.ringed() is None and self._ringed[0] == self.session.viewer:
            self.table.put_ring(self._ringed[1])
        self.table.refresh()

    def leave(self) -> None:
        """Close the session, unless the results have it now."""
        self.table.release()
        if not self._handed_on:
            self.session.close()
            self.table.app.tell(*self.session.notices)

    def put_away(self) -> None:
        """Hide what only one of several people may see."""
        self.hand_access.lay_over()
        self.table.refresh()

    def left_alone(self) -> None:
        """Handle a time without input."""
        self.session.left()

    def on_theme_changed(self) -> None:
        """Apply changed settings."""
        settings = self.table.app.settings
        self._curtain_animation.speed = motion.speed(settings) * self.table.tempo
        self.session.lingers = self._curtain_animation.speed > 0
        self.session.leaves_time = settings.undo_time
        self.hand_access.hold_time = HOLD if settings.look == "hold" else 0.0
        self.hand_access.clicks = self.person.clicks = click_switch.click_seats(settings, self.session)
        self.hand_access.recaps = settings.recap
        self.hand_access.key = "".join(map(spelled, self.table.app.keymap.chords["look"][:1])) or "–"
        self.person.message_time, self.person.bot_talk = settings.message_time, settings.bot_talk
        self.table.refresh()

    def private(self) -> bool:
        """Return whether the screen shows something that only one of several people may see."""
        return self.hand_access.private or self._curtain_animation.falling

    def busy(self) -> bool:
        """Return whether a key is held or something moves."""
        return self.hand_access.held or self.session.handing_over or self._curtain_animation.moving

    # -- time ------------------------------------------------------------------------------------------------------

    def update(self, now: float) -> bool:
        """Advance to the time `now` (seconds); return whether the screen changed."""
        presenter, ui = self.person, self.ui
        self.elsewhere += now - presenter.now if self._left else 0.0
        self._left, presenter.now, ui.now = False, now, now
        settled = not self.session.handing_over and not self.table.waits()
        self.session.timer.watched = self.table.app.window.seen
        if settled and not self.hand_access.dark and self.session.tick(now - self.elsewhere):
            self.table.refresh()
        if self.peeking.ended():  # before events are shown, as they depend on the viewer
            self.peeking.shut()
        self.table.on_events(self.session.drain())
        self._see_out(now)
        if self._curtained != self.covered:
            self._curtained = self.covered
            self.table.app.sound.play("curtain")
        self.table.app.tell(*self.session.notices)
        self.session.notices.clear()
        if self.session.faults:
            self._tell_fault()
        self._hold(now)
        ready = self.session.ready is not None
        self._ready_since = (now if self._ready_since is None else self._ready_since) if ready else None
        if (
            self.hand_access.peeking
            and not self.session.handing_over
            and (owner := self.table.hand_owner()) not in (None, self._meant[0])
        ):
            self._meant = owner, now if self._meant[0] is not None else -MEANT
        moved = self.table.advance(now)
        if self.session.handing_over and self.table.seen_out():  # the answered question does not come back
            self._hand_over()
        if ui.toast and now >= ui.toast.until and not self.table.points_at_toast():
            ui.toast, moved = None, True
        self._results(now)
        moved = self._owner_banner.over(now) or moved
        changed, presenter.changed = presenter.changed or moved or self._curtain_animation.moving, False
        return changed

    def _tell_fault(self) -> None:
        """Open the error screen for a failure of the rules, once per failure."""
        first = self.session.faults[0]
        self.session.faults.clear()
        self.table.app.push(routes.fault(first, self.session))

    def _see_out(self, now: float) -> None:
        """Wait until the last animation has arrived and rested, then let the view change hands."""
        if not self.session.handing_over:
            self._handover = HandoverDelay()
        elif self._handover.over(now, self.table.arriving(), self._curtain_animation.speed):
            self._hand_over()

    def _hand_over(self) -> None:
        """End the handover delay, so that the curtain can fall."""
        self.session.part()
        self._handover = HandoverDelay()
        self.table.refresh()

    def _hold(self, now: float) -> None:
        if not self.hand_access.held:
            return
        self.person.changed = True
        if self.hand_access.ripe(now):
            drawn = self.session.curtain
            if drawn is not None and self.table.app.settings.look == "pin":
                self.hand_access.release()
                self._pins.ask(self.table.app, drawn.seat, self._opened)
            else:
                self._opened()

    def _opened(self) -> None:
        """Open the curtain for the person who held the key or gave the PIN."""
        self.hand_access.open()
        self.table.refresh()

    def _results(self, now: float) -> None:
        if self.session.result() is None:
            self._over_since = None
        elif self._over_since is None:
            self._over_since = self._landed_at = now
        elif self.table.arriving():
            self._landed_at = now
        elif (
            self.table.lingers is not None
            and now - self._over_since >= self.table.lingers
            and now - self._landed_at >= SETTLED
        ):
            self.table.to_results()

    def to_results(self) -> None:
        """Leave the table for the results."""
        if self.table.on_top:
            self._handed_on = True
            self.table.app.replace(routes.results(self.session, not self.person.counted))

    # -- drawing ---------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table, or the curtain over it."""
        drape, theme, now = self._curtain_animation, self.table.app.theme, self.person.now
        if self.covered:
            self._cover_up(surface)
            return
        size, front_seat = surface.get_size(), self.table.front_seat()
        self._announce_hand_owner()
        if self._closed:
            drape.open()
        elif self._shown is not None and self._shown[0] == size and self._shown[1] != front_seat:
            drape.turn(surface)
        self.table.intact = self.table.intact and not self._draped
        self.table.patches = None
        self.table.paint(surface)
        self._shown, self._closed = (size, front_seat), False
        menu = find(self.table.targets(), ("ui", "menu"))
        if menu is not None:
            self._menu = size, menu.drawn or menu.rect
        if self.session.handing_over:
            self._handover.drawn = True
        self._draped = drape.draw(surface, theme, now)
        self._draped = (
            self._owner_banner.draw(surface, theme, now) or self._draped
        )  # also while the banner passes over the table
        if self._draped:
            self.table.patches = None

    def _announce_hand_owner(self) -> None:
        """Show the owner banner where no curtain says whose hand is open."""
        viewer, before = self.session.screen_viewer, self._hand_owner
        if viewer is None or viewer == before or not self.hand_access.several or not self.table.on_top:
            return
        self._hand_owner = viewer
        if self.hand_access.trusting and not self._closed:
            colour = self.session.seats[viewer].colour
            self._owner_banner.say(
                self.session.names[viewer], self.session.sentence(), colour if colour >= 0 else viewer
            )
            self.table.refresh()

    def _cover_up(self, surface: pygame.Surface) -> None:
        """Draw the curtain. It falls with an animation only if the table was visible before."""
        self._owner_banner.drop()
        if self.hand_access.dark:
            self._curtain_animation.still()
        elif self._shown is not None and self._shown[0] == surface.get_size():
            self._curtain_animation.fall(surface)
        self._out_of_sight()
        self.table.patches, self._draped, self._closed = None, True, True
        if self._curtain_animation.draw(surface, self.table.app.theme, self.person.now):
            surface.set_clip((0, 0, 0, 0))  # still falling: collect its targets, draw no text
        cover = self.hand_access.sheet(self.person.speaker() or 0)
        place = self._menu[1] if self._menu[0] == surface.get_size() else curtain.menu_place(surface)
        self.table.drawn = curtain.draw(surface, cover, self.ui, self.table.app.theme, place)
        surface.set_clip(None)

    def _out_of_sight(self) -> None:
        self._shown = None
        self.table.hide()

    # -- cover and reveal ------------------------------------------------------------------------------------------

    def come(self, seat: int) -> None:
        """Show a person their hand, behind the curtain or by the table's sharing style, or say why it must wait."""
        if self.hand_access.peeking:
            self.peeking.show(seat, "act")
        elif not self.session.request_view(seat):
            self.peeking.not_now()
        self.table.refresh()

    def open_named(self) -> None:
        """Handle the look key: close a hand that was left open, otherwise open the hand that the key is for.

        If the key was another person's until `MEANT` seconds ago, the press was meant for that person and does nothing.
        """
        if self.hand_access.kept or self.person.now - self._meant[1] >= MEANT:
            self.peeking.show(self.table.hand_owner())

    def numbered(self, what: str) -> Key | None:
        """Return the button that a number key presses when several people are asked, or None.

        The button lets one of them look, or answer in secret.
        """
        people, session = self.session.humans, self.session
        at = int(what.removeprefix("choice")) - 1 if what.startswith("choice") else len(people)
        asked = session.asked_at_once
        if not self.hand_access.peeking or session.viewer is not None or len(asked) < 2 or at >= len(people):
            return None
        keys: tuple[Key, ...] = ("peek", people[at]), ("secret", people[at])
        return next((key for key in keys if find(self.table.targets(), key) is not None), None)

    def offers_look(self, key: Key) -> int | None:
        """Return the seat whose hand a target shows in the style `peek`, or None.

        The seat's own button shows it. If several people are asked, the name on a plate shows it as well.
        """
        seat = key[1] if len(key) > 1 and isinstance(key[1], int) and self.hand_access.peeking else None
        among = key[0] == "seat" and seat in self.session.lookers and len(self.session.lookers) > 1
        return seat if key[0] == "peek" or among else None

    def darken(self, away: bool = False) -> None:
        """Cover the screen at once."""
        self.hand_access.darken(away)
        self.table.refresh()

    def cover(self) -> None:
        """Hide the open hand of one of several people."""
        self.hand_access.cover()
        self.table.refresh()

    def close_hands(self) -> None:
        """Close private hands while other players are asked something on top of the table."""
        self.hand_access.veil()
        self.table.refresh()

    def open_ready(self) -> None:
        """Let the last viewer look again by one press, unless the button appeared less than `MEANT` seconds ago."""
        seat, since = self.session.ready, self._ready_since
        if seat is not None and since is not None and self.person.now - since >= MEANT:
            self.come(seat)

    def focus_lost(self) -> None:
        """Cover a private hand and close what is over it, because the window has lost the focus."""
        if self.session.handing_over:
            self._hand_over()
        self.table.release()
        self.hand_access.release()
        self.session.left()
        if self.private():
            self.table.close_above()
            self.darken(away=True)

    def focus_gained(self) -> None:
        """Lift the cover of `focus_lost`, because the window has the focus again."""
        self.hand_access.come_back()
        self.table.refresh()

    # -- events ----------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> None:
        """Handle one event of the window."""
        if event.type == pygame.WINDOWFOCUSLOST:
            self.focus_lost()
        elif event.type == pygame.WINDOWFOCUSGAINED:
            self.focus_gained()
        elif self._skipped(event):
            return
        elif event.type == pygame.KEYDOWN and self._too_late(event):
            self.table.keyboard.note(event)
        elif event.type == pygame.KEYDOWN:
            self.table.keyboard.down(event)
            self.table.key_pressed()
        elif event.type == pygame.KEYUP:
            self.table.keyboard.up(event)
        elif event.type == pygame.TEXTINPUT:
            self.table.typed(event)
        elif event.type in BY_MOUSE and self.table.misses_target(event):
            return
        elif event.type in BY_MOUSE and self.covered:
            self._at_curtain(event)
        elif event.type in BY_MOUSE and not self.peeking.by_mouse(event):
            self.table.pointed(event)

    def _skipped(self, event: pygame.event.Event) -> bool:
        """Let all animations arrive on a key press or click; return True if the press did nothing else.

        During the handover delay nothing else can be done, so that an extra click does not decide what comes next. Only
        the key that holds the curtain open goes on to hold it.
        """
        key = event.type == pygame.KEYDOWN
        if key and self.table.keyboard.repeats(event):
            return self.session.handing_over
        pressed = key or event.type == pygame.MOUSEBUTTONDOWN
        if pressed and self._owner_banner.guards(self.person.now) and not self.darkens(event):
            if key:
                self.table.keyboard.note(event)
            return True
        decides = self.table.reads or not self._is_tool(event)
        taken_away = pressed and self.table.skip() and decides and not self.darkens(event)
        if pressed:
            self._owner_banner.drop()
            self._curtain_animation.still()
            self.person.changed = True
        harms = pressed or event.type in (pygame.MOUSEBUTTONUP, pygame.TEXTINPUT)
        turned = taken_away and self.table.arriving()  # sealed cards, which everybody sees before the curtain falls
        if not self.session.handing_over or self.table.reads or turned or not harms:
            if taken_away and key:
                self.table.keyboard.note(event)
            return taken_away
        if not pressed:  # the end of an earlier press; a key that is still held must not count as pressed anew
            with self.table.keyboard.kept_down():
                self.table.release()
            return True
        self._hand_over()
        holds = key and self.hand_access.hold_time > 0 and self._meaning(event) == "look"
        if key and not holds:
            self.table.keyboard.note(event)
        return not holds

    def _is_tool(self, event: pygame.event.Event) -> bool:
        """Return whether a press of a key or an icon button uses a tool of the screen, and answers nothing."""
        if event.type == pygame.KEYDOWN:
            return self._meaning(event) in TOOLS
        target = at(self.table.drawn, *event.pos) if event.type == pygame.MOUSEBUTTONDOWN else None
        return target is not None and target.group == KEYS and target.key[-1] in ICONS

    def _meaning(self, event: pygame.event.Event) -> str:
        """Return the key act that a key event means at this table."""
        return self.table.app.keymap.meaning(event, self.table.keyboard.where)

    def _too_late(self, event: pygame.event.Event) -> bool:
        """Return whether a key was meant for what was there before: for something that has just closed by itself, or
        for the question before one that has just come into sight."""
        meant, now = self._meaning(event), self.person.now
        if self.darkens(event) or (meant == "look" and self.hand_access.peeking):
            return False
        fresh = meant not in TOOLS and self.table.asked_afresh(now)
        return now - self._gone.get(meant or "", -LATE) < LATE or fresh

    def darkens(self, event: pygame.event.Event) -> bool:
        """Return whether an event is the key that covers the screen at once."""
        return event.type == pygame.KEYDOWN and self._meaning(event) == "blackout"

    def _at_curtain(self, event: pygame.event.Event) -> None:
        """Handle the mouse at the curtain: holding the lantern or the key cap opens it, a press opens the menu."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            target = at(self.table.drawn, *event.pos)
            if target is not None and target.key == ("ui", "menu"):
                self.table.menu()
            elif target is not None:
                self.hand_access.hold(self.person.now)
                self.person.changed = True
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self.hand_access.release()
            self.person.changed = True

    def reach(self, key: Key, act: bool) -> None:
        """Move the focus to a target for a screen reader; with `act`, press it."""
        if self.session.handing_over:
            self._hand_over()
            return
        target = find(self.table.drawn, key)
        if target is not None and not self.covered:
            self.table.keyboard.reach(target, act)
        elif target is not None and act and key == ("ui", "menu"):
            self.table.menu()
        elif target is not None and act:
            self.hand_access.hold(self.person.now)

    def spoken(self) -> list[Spoken]:
        """Return the texts to read aloud when they change."""
        if self.covered:
            return read_aloud.of_curtain(self.hand_access.sheet(self.person.speaker() or 0))
        owner = [Spoken(("whose",), self._owner_banner.text, alert=True)] if self._owner_banner.text else []
        return owner + read_aloud.of_table(self.table.in_sight(), self.ui, self.table.session.called)

    # -- other screens ---------------------------------------------------------------------------------------------

    def went(self, key: str, now: float) -> None:
        """Note that something closed by itself at `now`; the key act `key` that leaves it does nothing for a moment."""
        self._gone[key] = now

    def lay_over(self) -> None:
        """Cover a private hand before something public opens over the table, except where people trust each other."""
        if not self.hand_access.trusting:
            self.put_away()
