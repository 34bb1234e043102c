"""The table of one evening: events of the window become gestures and keys, views become the picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.match.match import Refused
from game.table import Action
from scenes.dialog import Dialog
from scenes.scene import Scene
from scenes.stage import fonts
from scenes.table import curtain
from scenes.table.grip import Grip
from scenes.table.keys import ARROWS, DIGITS, meaning
from scenes.table.picture import WIDE, Picture
from scenes.table.sitting import Sitting
from scenes.ui.entry import Entry
from scenes.ui.target import Key, Target, at, find, neighbour, step

if TYPE_CHECKING:
    from game.match.evening import Evening
    from scenes.app import App

HOLD = 0.6  # seconds the key cap is held before the curtain opens
LINGER = 2.5  # seconds the last position stays before the results
GRIP = 6  # pixels the mouse moves before a press becomes a drag
TALK = 200  # characters of one line of talk
SCROLL = 60  # pixels of log a turn of the wheel


class TableScene(Scene):
    """The table as one screen has it. It knows what the evening lets it know: the present viewer's view and events."""

    title = "Table"

    def __init__(self, evening: Evening) -> None:
        self.evening = evening
        self.sitting = Sitting(evening)
        self.pose = self.sitting.pose
        self.grip = Grip(self.sitting, self._refresh, self._choose)
        self._picture: Picture | None = None
        self._targets: list[Target] = []
        self._talk = Entry("", TALK)
        self._dark = False
        self._held_since: float | None = None
        self._pressed: tuple[Key, tuple[int, int]] | None = None
        self._over_since: float | None = None
        self._handed_on = False

    # -- life cycle ------------------------------------------------------------------------------------------------

    def enter(self, app: App) -> None:
        super().enter(app)
        self.pose.panel_open = app.surface.get_width() >= WIDE
        self._refresh()

    def suspend(self) -> None:
        self._let_go()
        self.grip.let_go()

    def resume(self) -> None:
        self._refresh()

    def leave(self) -> None:
        if not self._handed_on:
            self.evening.close()

    def private(self) -> bool:
        return len(self.evening.humans) > 1 and self.evening.viewer is not None

    def busy(self) -> bool:
        return self._held_since is not None or self.pose.drag is not None

    @property
    def covered(self) -> bool:
        """Whether a curtain hides the table now."""
        return self._dark or self.evening.curtain is not None

    # -- time ------------------------------------------------------------------------------------------------------

    def update(self, now: float) -> bool:
        sitting = self.sitting
        sitting.now = self.pose.now = now
        changed, sitting.changed = sitting.changed, False
        if not self._dark and self.evening.tick(now):
            self._refresh()
            changed = True
        self.evening.drain()
        while self.evening.notices:
            self.app.say(self.evening.notices.popleft())
        changed |= self._hold(now)
        drag = self.pose.drag
        changed |= self.grip.glide(now, self._picture.places.get(drag.piece) if self._picture and drag else None)
        changed |= self.pose.typing and self._talk.update(now)
        if self.pose.toast and now >= self.pose.toast.until and self.pose.hover != ("ui", "toast"):
            self.pose.toast = None
            changed = True
        self._results(now)
        return changed

    def _hold(self, now: float) -> bool:
        if self._held_since is None:
            return False
        self.pose.hold = min(1.0, (now - self._held_since) / HOLD)
        if self.pose.hold >= 1.0:
            self._let_go()
            self._look()
        return True

    def _results(self, now: float) -> None:
        if self.evening.result() is None:
            self._over_since = None
        elif self._over_since is None:
            self._over_since = now
        elif now - self._over_since >= LINGER and self.app.top is self:
            self._to_results()

    def _to_results(self) -> None:
        from scenes.results import ResultsScene

        self._handed_on = True
        self.app.replace(ResultsScene(self.evening))

    # -- what is drawn ---------------------------------------------------------------------------------------------

    def _refresh(self) -> None:
        self.sitting.refresh(self.covered)
        self._pressed = None
        self.grip.let_go()

    def draw(self, surface: pygame.Surface) -> None:
        evening = self.evening
        if self._picture is None or self._picture.size != surface.get_size():
            self._picture = Picture(
                surface.get_size(), evening.table, evening.meta, evening.seats, self.app.theme
            )
        if self.covered:
            self._targets = curtain.draw(surface, self._cover(), self.pose, self.app.theme)
            return
        self._targets = self._picture.draw(surface, self.sitting.model, self.pose)
        line = find(self._targets, ("ui", "talk"))
        if self.pose.typing and line is not None:
            self._talk.place(line.rect, fonts.size("body", surface.get_height() / 900), self.app.theme)
            self._talk.draw(surface)

    def targets(self) -> list[Target]:
        return self._targets

    def _cover(self) -> curtain.Cover:
        """What stands on the curtain: public facts only."""
        evening = self.evening
        drawn = evening.curtain
        if drawn is not None:
            seat, name, asked, others = drawn.seat, drawn.name, drawn.asked, drawn.others
        else:
            seat = self.sitting.speaker() or 0
            name, asked, others = evening.names[seat], "The table is covered.", ()
        return curtain.Cover(seat, name, evening.kinds[seat], asked, others, evening.seats[seat].colour)

    # -- covering and looking --------------------------------------------------------------------------------------

    def _darken(self) -> None:
        """Cover the screen within this frame."""
        self._let_go()
        self._stop_typing()
        self._dark = True
        if len(self.evening.humans) > 1:
            self.evening.cover()
        self._refresh()

    def _look(self) -> None:
        """Open what covers the table: the blackout first, else the curtain."""
        if self._dark:
            self._dark = False
        else:
            self.evening.lift()
            self.pose.recap = bool(self.evening.recap())
        self._refresh()

    def _let_go(self) -> None:
        self._held_since = None
        self.pose.hold = 0.0
        self.sitting.changed = True

    @property
    def _peeking(self) -> bool:
        return self.evening.style == "peek" and len(self.evening.humans) > 1

    def _peek(self, shown: bool) -> None:
        """Hold to peek: show the hand of the person asked while the key is down."""
        asked = self.evening.asked()
        if shown and asked is not None and self.evening.viewer is None:
            self.evening.call(asked.seat)
            self.evening.lift()
        elif not shown and self.evening.viewer is not None:
            self.evening.cover()
        self._refresh()

    def _see_hand(self) -> None:
        asked = self.evening.asked()
        if self._peeking:
            self._peek(self.evening.viewer is None)
        elif asked is not None:
            self.evening.call(asked.seat)
            self._refresh()

    # -- events ----------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.WINDOWFOCUSLOST:
            self._focus_lost()
        elif event.type == pygame.KEYDOWN:
            self._key(event)
        elif event.type == pygame.KEYUP and event.key == pygame.K_SPACE:
            if self._peeking and not self.covered:
                self._peek(False)
            self._let_go()
        elif event.type == pygame.TEXTINPUT and self.pose.typing:
            self._type(event)
        elif event.type == pygame.MOUSEMOTION:
            self._move(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._press(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._release(event.pos)
        elif event.type == pygame.MOUSEWHEEL:
            self._scroll(event.y)

    def _focus_lost(self) -> None:
        self.grip.let_go()
        self._let_go()
        if self.private():
            self._darken()

    def _scroll(self, turns: int) -> None:
        self.pose.scroll = max(0, self.pose.scroll + turns * SCROLL)
        self.sitting.changed = True

    # -- the mouse -------------------------------------------------------------------------------------------------

    def _move(self, pos: tuple[int, int]) -> None:
        pose = self.pose
        if self._pressed and pose.drag is None and not self.covered:
            key, (x, y) = self._pressed
            far = abs(pos[0] - x) + abs(pos[1] - y) >= GRIP
            if far and key[0] == "piece" and isinstance(key[1], int) and self.grip.mine(key[1]):
                self.grip.drag(key[1], pos)
        if pose.drag is not None and not self.grip.gliding:
            pose.drag.x, pose.drag.y = pos
            self.sitting.changed = True
        over = at(self._targets, *pos)
        hover = over.key if over else None
        if hover != pose.hover:
            pose.hover = hover
            self.sitting.changed = True

    def _press(self, pos: tuple[int, int]) -> None:
        target = at(self._targets, *pos)
        self.pose.focus = None
        self.sitting.changed = True
        if target is not None and not self.covered:
            self._pressed = (target.key, pos)
        elif target is not None and target.key == ("ui", "look"):
            self._held_since = self.sitting.now

    def _release(self, pos: tuple[int, int]) -> None:
        pressed, self._pressed = self._pressed, None
        self._let_go()
        if self.pose.drag is not None:
            self.grip.drop(pos, self._targets)
        elif pressed is not None:
            target = at(self._targets, *pos)
            if target is not None and target.key == pressed[0]:
                self._activate(target.key)

    # -- the keyboard ----------------------------------------------------------------------------------------------

    def _key(self, event: pygame.event.Event) -> None:
        what = meaning(event)
        self.sitting.changed = True
        if self.covered:
            if what == "look" and self._held_since is None:
                self._held_since = self.sitting.now
            elif what == "back":
                self._menu()
        elif self.pose.typing:
            self._type(event)
        elif event.key in DIGITS and not event.mod & pygame.KMOD_CTRL:
            tiles = [t for t in self._targets if t.group == "tiles"]
            self._focus(tiles[DIGITS[event.key]] if DIGITS[event.key] < len(tiles) else None)
        elif what == "next":
            self._focus(step(self._targets, self.pose.focus, -1 if event.mod & pygame.KMOD_SHIFT else 1))
        elif what in ARROWS:
            self._arrow(*ARROWS[what])
        elif what:
            KEY_ACTS[what](self)

    def _arrow(self, dx: int, dy: int) -> None:
        if find(self._targets, self.pose.focus) is None:
            self._focus(next((t for t in self._targets if t.key[0] in ("piece", "action") and t.enabled), None))
        else:
            found = neighbour(self._targets, self.pose.focus, dx, dy)
            self._focus(found or step(self._targets, self.pose.focus, dx or dy))

    def _focus(self, target: Target | None) -> None:
        if target is None:
            return
        self.pose.focus = target.key
        if target.key[0] == "action" and isinstance(target.key[1], Action):
            self.pose.choice = target.key[1]

    def _enter(self) -> None:
        """Enter: the slip, the results, what has the ring, or the main button."""
        if self.pose.recap and self.pose.focus in (None, ("ui", "recap")):
            self._close_recap()
        elif self.evening.result() is not None:
            self._to_results()
        elif find(self._targets, self.pose.focus) is not None and self.pose.focus is not None:
            self._activate(self.pose.focus)
        else:
            self._activate(("main",))

    def _space(self) -> None:
        """Space: peek while held, else what has the ring, else the next step of the bots."""
        if self._peeking:
            self._peek(True)
        elif self.pose.focus is not None:
            self._activate(self.pose.focus)
        else:
            self.evening.step()

    def _back(self) -> None:
        """Escape: one step back, at last the menu."""
        if self.pose.drag or self.grip.held is not None:
            self.grip.let_go()
        elif self.pose.focus is not None:
            self.pose.focus = None
        else:
            self._menu()

    def _use(self) -> None:
        """The treat key: the treat in the hand, else the first that can be used."""
        if self.pose.armed is not None:
            self.grip.confirm()
            return
        target = next((t for t in self._targets if t.key[0] == "use" and t.enabled), None)
        if target is not None:
            self._activate(target.key)

    def _pass(self) -> None:
        asked = self.sitting.model.asked
        texts = {self.evening.table.text(action): action for action in asked.legal} if asked else {}
        if "pass(once)" in texts:
            self._act(texts["pass(once)"])

    # -- acting ----------------------------------------------------------------------------------------------------

    def _activate(self, key: Key) -> None:
        """What a click or Enter on a target does."""
        target = find(self._targets, key)
        kind, which = key[0], key[1] if len(key) > 1 else None
        self.sitting.changed = True
        if kind == "main":
            self._main(target)
        elif kind == "action" and isinstance(which, Action):
            self._act(which)
        elif kind == "use" and isinstance(which, int):
            self.grip.arm(which)
        elif kind == "bell":
            self._ring(int(str(which)), str(key[2]))
        elif kind == "tab":
            self.pose.tab, self.pose.panel_open, self.pose.scroll = str(which), True, 0
        elif kind == "ui":
            UI_ACTS.get(str(which), lambda _: None)(self)
        elif kind in ("piece", "zone", "seat"):
            self.grip.touch(key)

    def _main(self, target: Target | None) -> None:
        if self.grip.held is not None:
            self.grip.confirm()
        elif target is not None and target.actions and isinstance(target.actions[0], Action):
            self._act(target.actions[0])

    def _act(self, action: Action) -> None:
        if self.sitting.act(action):
            self._refresh()

    def _choose(self, actions: tuple[Action, ...]) -> None:
        """Several actions fit one gesture: ask which."""
        table = self.evening.table
        answers = [(table.text(action), lambda chosen=action: self._act(chosen)) for action in actions]
        self.app.push(Dialog("Which of these?", "", [*answers, ("Not now", None)]))

    def _ring(self, seat: int, window: str) -> None:
        """Turn a bell to its next mode; bells are table housekeeping and always free (TT-52)."""
        table, modes = self.evening.table, ("off", "auto", "on")
        bells = {
            table.names[action.args[1]]: action
            for action in self.evening.asides(seat)
            if table.verbs[action.verb] == "set_bell" and table.names[action.args[0]] == window
        }
        present = modes.index(self.sitting.model.situation.bells[seat][window])
        wanted = next((mode for mode in modes[present + 1 :] + modes[:present] if mode in bells), None)
        if wanted is not None and self.sitting.act(bells[wanted], seat):
            self._refresh()

    def _close_recap(self) -> None:
        self.pose.recap = False
        self._refresh()

    def _panel(self) -> None:
        self.pose.panel_open = not self.pose.panel_open

    def _rules(self) -> None:
        self.pose.tab, self.pose.panel_open = "rules", True

    def _menu(self) -> None:
        from scenes.menu import MenuScene

        self.app.push(MenuScene(self.evening))

    # -- talk ------------------------------------------------------------------------------------------------------

    def _start_typing(self) -> None:
        self.pose.panel_open = self.pose.typing = True
        self._talk.begin()

    def _type(self, event: pygame.event.Event) -> None:
        """Talk to the table: Enter says the line, Escape drops it."""
        key = event.key if event.type == pygame.KEYDOWN else None
        if key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            seat = self.sitting.speaker()
            if seat is not None:
                self.evening.say(seat, self._talk.text)
            self._stop_typing()
            self._refresh()
        elif key == pygame.K_ESCAPE:
            self._stop_typing()
        else:
            self._talk.handle(event)
            self.pose.talk = self._talk.text
        self.sitting.changed = True

    def _stop_typing(self) -> None:
        self.pose.typing, self.pose.talk = False, ""
        self._talk.set("")
        self._talk.end()

    # -- undo ------------------------------------------------------------------------------------------------------

    def _undo(self) -> None:
        """Take back the last game move; the other people at the table are asked (TT-102)."""
        seat = self.sitting.speaker()
        if seat is None:
            return
        refusal = self.evening.undo_refusal(seat)
        if refusal is not None:
            self.sitting.say_why(refusal)
        else:
            self._ask_others(seat, [other for other in self.evening.humans if other != seat], ())

    def _ask_others(self, seat: int, left: list[int], agreed: tuple[int, ...]) -> None:
        if not left:
            try:
                self.evening.undo(seat, agreed)
            except Refused as refused:
                self.sitting.say_why(refused.refusal)
            self._refresh()
            return
        names, asked, rest = self.evening.names, left[0], left[1:]
        answers = [
            ("Agree", lambda: self._ask_others(seat, rest, (*agreed, asked))),
            ("No", lambda: self.app.say(f"{names[asked]} does not agree; nothing is taken back.")),
        ]
        question = f"{names[asked]}: may {names[seat]} take back the last move?"
        self.app.push(Dialog(question, "Everybody at the table must agree.", answers))


KEY_ACTS = {
    "act": TableScene._enter,
    "look": TableScene._space,
    "back": TableScene._back,
    "use": TableScene._use,
    "pass": TableScene._pass,
    "blackout": TableScene._darken,
    "step": lambda scene: scene.evening.step(),
    "talk": TableScene._start_typing,
    "panel": TableScene._panel,
    "guide": TableScene._rules,
    "older": lambda scene: scene._scroll(4),
    "newer": lambda scene: scene._scroll(-4),
    "undo": TableScene._undo,
    "save": TableScene._menu,
}

UI_ACTS = {
    "panel": TableScene._panel,
    "undo": TableScene._undo,
    "blackout": TableScene._darken,
    "guide": TableScene._rules,
    "rule": TableScene._rules,
    "menu": TableScene._menu,
    "talk": TableScene._start_typing,
    "hand": TableScene._see_hand,
    "recap": TableScene._close_recap,
    "cancel": lambda scene: scene.grip.let_go(),
}
