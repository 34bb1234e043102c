"""The table of one evening: events of the window become gestures and keys, views become the picture."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.table import Action
from scenes import keeping
from scenes.scene import Scene
from scenes.settings.keymap import types
from scenes.table import curtain
from scenes.table.grip import Grip
from scenes.table.keys import ARROWS, CAPS, CHOICES, REPEATING
from scenes.table.looking import HOLD, Looking
from scenes.table.picture import WIDE, Picture
from scenes.table.questions import Questions
from scenes.table.sitting import Sitting
from scenes.table.talk import TalkLine
from scenes.ui.target import Key, Target, at, find, neighbour, step

if TYPE_CHECKING:
    from game.match.evening import Evening
    from scenes.app import App

LINGER = 2.5  # seconds the last position stays before the results
GRIP = 6  # pixels the mouse moves before a press becomes a drag
SCROLL = 60  # pixels of log a turn of the wheel


class TableScene(Scene):
    """The table as one screen has it. It knows what the evening lets it know: the present viewer's view and events."""

    title = "Table"

    def __init__(self, evening: Evening) -> None:
        self.evening = evening
        self.sitting = Sitting(evening)
        self.pose = self.sitting.pose
        self.looking = Looking(evening, self.pose)
        self.grip = Grip(self.sitting, self._refresh, lambda actions: self.questions.which(actions, self._act))
        self.questions: Questions
        self._picture: Picture | None = None
        self._targets: list[Target] = []
        self._talk = TalkLine(self.sitting)
        self._down: set[str] = set()
        self._pressed: tuple[Key, tuple[int, int]] | None = None
        self._over_since: float | None = None
        self._handed_on = False
        self._curtained = False
        self._caps: dict[str, str] = {}

    # -- life cycle ------------------------------------------------------------------------------------------------

    def enter(self, app: App) -> None:
        super().enter(app)
        self.questions = Questions(self.sitting, app, self._cover, self._refresh)
        self.pose.panel_open = app.surface.get_width() >= WIDE
        self.restyle()

    def suspend(self) -> None:
        self.looking.let_go()
        self.grip.let_go()
        self._talk.drop()
        self._down.clear()

    def resume(self) -> None:
        self._refresh()

    def leave(self) -> None:
        self._talk.drop()
        if not self._handed_on:
            self.evening.close()

    def private(self) -> bool:
        return self.looking.private

    def busy(self) -> bool:
        return self.looking.held or self.pose.drag is not None

    @property
    def covered(self) -> bool:
        """Whether a curtain hides the table now."""
        return self.looking.covered

    # -- time ------------------------------------------------------------------------------------------------------

    def update(self, now: float) -> bool:
        sitting, pose = self.sitting, self.pose
        sitting.now = pose.now = now
        if not self.looking.dark and self.evening.tick(now):
            self._refresh()
        self._sounds()
        while self.evening.notices:
            self.app.say(self.evening.notices.popleft())
        if self.looking.by_key and "look" not in self._down:
            self._cover()
        self._hold(now)
        places = self._picture.places if self._picture else {}
        moved = self.grip.glide(now, places.get(pose.drag.piece) if pose.drag else None)
        moved |= self._talk.update(now)
        if pose.toast and now >= pose.toast.until and pose.hover not in (("ui", "toast"), ("ui", "rule")):
            pose.toast = None
            moved = True
        self._results(now)
        changed, sitting.changed = sitting.changed or moved, False
        return changed

    def _sounds(self) -> None:
        """Have the room hear what happened, and the curtain move."""
        self.app.sound.hear(self.evening.table, self.evening.drain())
        if self._curtained != self.covered:
            self._curtained = self.covered
            self.app.sound.play("curtain")

    def _hold(self, now: float) -> None:
        if not self.looking.held:
            return
        self.sitting.changed = True
        if self.looking.ripe(now):
            self.looking.open()
            self._refresh()

    def _results(self, now: float) -> None:
        if self.evening.result() is None:
            self._over_since = None
        elif self._over_since is None:
            self._over_since = now
        elif now - self._over_since >= LINGER:
            self._to_results()

    def _to_results(self) -> None:
        from scenes.results import ResultsScene

        if self.app.top is self:
            self._handed_on = True
            self.app.replace(ResultsScene(self.evening))

    # -- what is drawn ---------------------------------------------------------------------------------------------

    def _refresh(self) -> None:
        """Take what the evening shows now; what lies in the hand stays there if it still may."""
        if self.sitting.refresh(self.covered):
            self._talk.drop()
        self.grip.keep()
        if self._pressed and self._pressed[0][0] != "piece":
            self._pressed = None

    def draw(self, surface: pygame.Surface) -> None:
        if self.covered:
            cover = self.looking.sheet(self.sitting.speaker() or 0)
            self._targets = curtain.draw(surface, cover, self.pose, self.app.theme)
            return
        picture = self._picture
        if picture is None or (picture.size, picture.theme) != (surface.get_size(), self.app.theme):
            evening = self.evening
            picture = Picture(surface.get_size(), evening.table, evening.meta, evening.seats, self.app.theme)
            picture.caps = self._caps
            self._picture = picture
        self._targets = picture.draw(surface, self.sitting.model, self.pose)
        self._talk.draw(surface, find(self._targets, ("ui", "talk")), self.app.theme)

    def targets(self) -> list[Target]:
        return self._targets

    def focused(self) -> Key | None:
        return self.pose.focus

    # -- covering and looking --------------------------------------------------------------------------------------

    def _darken(self, away: bool = False) -> None:
        self.looking.darken(away)
        self._refresh()

    def _cover(self) -> None:
        self.looking.cover()
        self._refresh()

    def _see_hand(self) -> None:
        self.looking.see_hand()
        self._refresh()

    def _focus_lost(self) -> None:
        self._down.clear()
        self._pressed = None
        self.grip.let_go()
        self.looking.let_go()
        if self.private():
            while self.app.top is not self:
                self.app.pop()
            self._darken(away=True)

    def _focus_gained(self) -> None:
        self.looking.come_back()
        self._refresh()

    # -- events ----------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.WINDOWFOCUSLOST:
            self._focus_lost()
        elif event.type == pygame.WINDOWFOCUSGAINED:
            self._focus_gained()
        elif event.type == pygame.KEYDOWN:
            self._key(event)
        elif event.type == pygame.KEYUP:
            self._key_up(event)
        elif event.type == pygame.TEXTINPUT and self._talk.typing:
            self._talk.type(event)
        elif event.type == pygame.MOUSEMOTION:
            self._move(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._press(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._release(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            self._enlarge(at(self._targets, *event.pos))
        elif event.type == pygame.MOUSEWHEEL:
            self._scroll(event.y)

    def _scroll(self, turns: int) -> None:
        self.pose.scroll = max(0, self.pose.scroll + turns * SCROLL)
        self.sitting.changed = True

    # -- the mouse -------------------------------------------------------------------------------------------------

    def _move(self, pos: tuple[int, int]) -> None:
        pose = self.pose
        if self._pressed and pose.drag is None and not self.covered:
            key, (x, y) = self._pressed
            if abs(pos[0] - x) + abs(pos[1] - y) >= GRIP:
                piece = self.grip.graspable(key, (x, y), self._picture.places if self._picture else {})
                if piece is not None:
                    self.grip.drag(piece, pos)
        if pose.drag is not None and not self.grip.gliding:
            pose.drag.x, pose.drag.y = pos
            self.sitting.changed = True
        over = at(self._targets, *pos)
        hover = over.key if over else None
        if hover != pose.hover:
            pose.hover = hover
            self.sitting.changed = True

    def _press(self, pos: tuple[int, int]) -> None:
        target = self.grip.aim(pos, self._targets)
        self.pose.focus = self.pose.enlarged = None
        self.sitting.changed = True
        if target is None or target.key != ("ui", "talk"):
            self._talk.drop()
        if target is not None and not self.covered:
            self._pressed = (target.key, pos)
        elif target is not None and target.key == ("ui", "look"):
            self.looking.hold(self.sitting.now)

    def _release(self, pos: tuple[int, int]) -> None:
        pressed, self._pressed = self._pressed, None
        self.looking.let_go()
        self.sitting.changed = True
        if self.pose.drag is not None:
            self.grip.drop(pos, self._targets)
        elif pressed is not None:
            target = self.grip.aim(pos, self._targets)
            if target is not None and target.key == pressed[0]:
                self._activate(target.key)

    def _enlarge(self, target: Target | None) -> None:
        """Show a piece large, or no more."""
        piece = target.key[1] if target is not None and target.key[0] == "piece" else None
        self.pose.enlarged = piece if isinstance(piece, int) and self.pose.enlarged is None else None
        self.sitting.changed = True

    # -- the keyboard ----------------------------------------------------------------------------------------------

    def _key(self, event: pygame.event.Event) -> None:
        what = self.app.keymap.meaning(event)
        again = what in self._down
        self._down.add(what)
        self.sitting.changed = True
        if self._talk.typing and not self.covered:
            self._talk.type(event)
        elif again and what not in REPEATING:
            return
        elif self.covered:
            self._key_at_curtain(what)
        elif what in CHOICES:
            tiles = [t for t in self._targets if t.group == "tiles"]
            self._focus(tiles[CHOICES[what]] if CHOICES[what] < len(tiles) else None)
        elif what == "next":
            self._focus(step(self._targets, self.pose.focus, -1 if event.mod & pygame.KMOD_SHIFT else 1))
        elif what in ARROWS:
            self._arrow(*ARROWS[what], bool(event.mod & pygame.KMOD_SHIFT))
        elif what in KEY_ACTS:
            KEY_ACTS[what](self)

    def _key_up(self, event: pygame.event.Event) -> None:
        released = {what for what in self._down if what and self.app.keymap.releases(event, what)}
        self._down -= released
        self.sitting.changed = True
        if "look" in released:
            self.looking.let_go()
        if "enlarge" in released:
            self.pose.enlarged = None

    def claims(self, event: pygame.event.Event) -> bool:
        return self._talk.typing and not self.covered and types(event)

    def put_away(self) -> None:
        self._cover()

    def restyle(self) -> None:
        """Follow the settings."""
        settings, caps = self.app.settings, self.app.keymap.cap
        self._picture = None
        self._caps = {first: caps(act) for first, act in CAPS.items()} | {"hold Space": f"hold {caps('look')}"}
        self.looking.hold_time = HOLD if settings.look == "hold" else 0.0
        self.looking.recaps = settings.recap
        self.looking.key = "+".join(self.app.keymap.chords["look"][:1]) or "–"
        self.sitting.message_time, self.sitting.bot_talk = settings.message_time, settings.bot_talk
        self._refresh()

    def _key_at_curtain(self, what: str) -> None:
        if what == "look":
            self.looking.hold(self.sitting.now)
        elif what == "blackout" and self.looking.dark:
            self.looking.lighten()
            self._refresh()
        elif what == "blackout":
            self._darken()
        elif what in ("back", "undo"):
            KEY_ACTS[what](self)

    def _arrow(self, dx: int, dy: int, sort: bool) -> None:
        focus = self.pose.focus
        if sort and focus is not None and focus[0] == "piece" and isinstance(focus[1], int):
            self.grip.shift(focus[1], dx)
        elif find(self._targets, focus) is None:
            tiles = (t for t in self._targets if t.group == "tiles" or (t.group == "hand" and t.actions))
            self._focus(next(tiles, None) or step(self._targets, None, 1))
        else:
            found = neighbour(self._targets, focus, dx, dy)
            self._focus(found or step(self._targets, focus, dx or dy))

    def _focus(self, target: Target | None) -> None:
        if target is None:
            return
        self.pose.focus = target.key
        if target.group == "tiles" and isinstance(target.key[1], Action):
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
        if self.looking.peeking:
            self.looking.peek_by_key()
            self._refresh()
        elif self.pose.focus is not None:
            self._activate(self.pose.focus)
        else:
            self.evening.step()

    def _back(self) -> None:
        """Escape: one step back, at last the menu."""
        if self.pose.enlarged is not None:
            self.pose.enlarged = None
        elif self.pose.drag or self.grip.held is not None:
            self.grip.let_go()
        elif self.pose.focus is not None:
            self.pose.focus = self.pose.choice = None
        else:
            self._menu()

    def _use(self) -> None:
        """The treat key: what is armed or shown is used, else the first treat that can be is armed."""
        if self.pose.armed is not None:
            self._activate(("main",))
            return
        verbs = self.evening.table.verbs
        shown = next(
            (t for t in self._targets if isinstance(t.key[-1], Action) and verbs[t.key[-1].verb] == "use"), None
        )
        target = shown or next((t for t in self._targets if t.key[0] == "use" and t.enabled), None)
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
        if target is None or target.role == "label":
            return
        if kind == "main":
            self._main(target)
        elif kind == "action" and isinstance(which, Action):
            self._act(which)
        elif kind == "use" and isinstance(which, int):
            self.grip.arm(which)
        elif kind == "bell" and self.sitting.ring(int(str(which)), str(key[2])):
            self._refresh()
        elif kind == "tab":
            self.app.sound.play("page")
            self.pose.tab, self.pose.panel_open, self.pose.scroll = str(which), True, 0
        elif kind == "ui" and which in UI_ACTS:
            UI_ACTS[str(which)](self)
        elif kind == "seat" and self.grip.held is None:
            self.questions.knock(int(str(which)))
        elif kind in ("piece", "zone", "seat"):
            self.grip.touch(key)

    def _main(self, target: Target) -> None:
        """The main button does what it says; while it only says what to choose, the held piece may still decide."""
        if target.enabled and len(target.actions) == 1 and isinstance(target.actions[0], Action):
            self._act(target.actions[0])
        else:
            self.grip.confirm()

    def _act(self, action: Action) -> None:
        if self.evening.table.verbs[action.verb] == "stop":
            self.questions.stop()
        elif self.sitting.act(action):
            self._refresh()

    def _close_recap(self) -> None:
        self.pose.recap = False
        self._refresh()

    def _panel(self) -> None:
        self.app.sound.play("page")
        self.pose.panel_open = not self.pose.panel_open

    def _rules(self) -> None:
        self.app.sound.play("page")
        self.pose.tab, self.pose.panel_open = "rules", True

    def _menu(self) -> None:
        from scenes.menu import MenuScene

        self._cover()
        self.app.push(MenuScene(self.evening))

    def _save(self) -> None:
        self.app.say(keeping.save_copy(self.evening, self.app.data_dir))


KEY_ACTS: dict[str, Callable[[TableScene], None]] = {
    "act": TableScene._enter,
    "look": TableScene._space,
    "back": TableScene._back,
    "use": TableScene._use,
    "pass": TableScene._pass,
    "blackout": TableScene._darken,
    "step": lambda scene: scene.evening.step(),
    "talk": lambda scene: scene._talk.begin(),
    "panel": TableScene._panel,
    "guide": TableScene._rules,
    "enlarge": lambda scene: scene._enlarge(find(scene._targets, scene.pose.focus or scene.pose.hover)),
    "older": lambda scene: scene._scroll(4),
    "newer": lambda scene: scene._scroll(-4),
    "undo": lambda scene: scene.questions.undo(),
    "save": TableScene._save,
}

UI_ACTS: dict[str, Callable[[TableScene], None]] = {
    "panel": TableScene._panel,
    "undo": lambda scene: scene.questions.undo(),
    "blackout": TableScene._darken,
    "guide": TableScene._rules,
    "rule": TableScene._rules,
    "menu": TableScene._menu,
    "talk": lambda scene: scene._talk.begin(),
    "hand": TableScene._see_hand,
    "recap": TableScene._close_recap,
    "cancel": lambda scene: scene.grip.let_go(),
}
