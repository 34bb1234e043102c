"""The mouse at the free table: dragging, throwing, the selection frame, the long press, the wheel."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.rules.free_table import hands
from game.rules.free_table.pieces import PEG_BOARD
from game.rules.free_table.view_model import Pile
from scenes.games.free_table import fling, pieces, scoring
from scenes.games.free_table import text as texts
from scenes.games.free_table.camera import STEP, bounded
from scenes.games.free_table.carry import Carry
from scenes.games.free_table.gestures import on_cloth
from scenes.games.free_table.hands_overlay import loose_pile
from scenes.games.free_table.sheet import FAN, PANEL
from scenes.games.free_table.slide import THROW, Sliding
from scenes.stage import motion
from scenes.ui.key_events import modifiers
from scenes.ui.keymap import shown
from scenes.ui.target import Key, dragged

if TYPE_CHECKING:
    from scenes.games.free_table.scene import FreeScene

LONG = 0.55  # seconds until a press opens the menu
REST = 0.45  # seconds until a resting mouse shows a tooltip
RECENT = 0.09  # seconds over which the speed of a throw is measured
NOTCH, TURNED = 15, 0.35  # degrees per notch of the wheel; seconds of rest until the turn is final
NEARER = texts.wheel_turns(shown("Ctrl"))


class Mouse:
    """Handles the mouse.

    Attributes:
        points: whether the mouse has moved since the keyboard moved the focus; keys then act on what is under it.
    """

    def __init__(self, table: FreeScene) -> None:
        self.table = table
        self.gestures = table.gestures
        self.ui = table.ui
        self.presenter = table.presenter
        self._pressed: tuple[Key | None, tuple[int, int], float] | None = None
        self._panning: tuple[int, int] | None = None
        self._way: deque[tuple[float, int, int]] = deque(maxlen=32)
        self.points = False
        self._hovered = 0.0
        self._more = self._ctrl = False
        self._wheeled = 0.0

    @property
    def busy(self) -> bool:
        """Return whether a button is down or something is carried."""
        held = self.ui.carry is not None or bool(self.ui.turning[0])
        return held or self._pressed is not None or self._panning is not None

    def release(self) -> None:
        """Forget what is pressed, because its release will not be seen here."""
        self._pressed = self._panning = None
        self.ui.marquee = None
        self.ui.pressed = None
        self.gestures.release()

    def update(self, now: float) -> None:
        """Open the menu after a long press, and the tooltip for a resting mouse."""
        ui = self.ui
        if self._pressed is not None and self.ui.carry is None and self.ui.marquee is None:
            key, _, since = self._pressed
            if now - since >= LONG and key is not None and not self.ui.sticky:
                self._pressed, ui.pressed = None, None
                self.gestures.menu(key)
        if self.ui.turning[0] and now - self._wheeled >= TURNED:
            self.gestures.turned()
        if ui.hover is not None and not ui.rested and now - self._hovered >= REST:
            ui.rested = True
            self.presenter.changed = True

    def handle(self, event: pygame.event.Event) -> None:
        """Take a mouse event."""
        if event.type == pygame.MOUSEMOTION:
            self._move(event.pos)
        elif event.type == pygame.MOUSEWHEEL:
            self._wheel(event.y)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button in PRESS:
            PRESS[event.button](self, event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button in RELEASE:
            RELEASE[event.button](self, event.pos)

    # -- pressing --------------------------------------------------------------------------------------------------

    def _press(self, pos: tuple[int, int]) -> None:
        ui = self.ui
        self.gestures.turned()
        ui.ring = False
        ui.enlarged = None
        self._more = bool(modifiers() & (pygame.KMOD_CTRL | pygame.KMOD_SHIFT))
        self._ctrl = bool(modifiers() & pygame.KMOD_CTRL)
        target = self.gestures.under(*pos)
        key = target.key if target is not None and target.key[0] != "area" else None
        self._pressed = (key, pos, self.presenter.now)
        self._way.clear()
        self._way.append((self.presenter.now, *pos))
        ui.pressed = key
        ui.focus = key if target is not None and target.focusable else None
        self.presenter.changed = True

    def _release(self, pos: tuple[int, int]) -> None:
        pressed, self._pressed = self._pressed, None
        ui = self.ui
        ui.pressed = None
        self.presenter.changed = True
        if ui.marquee is not None:
            corners, ui.marquee = ui.marquee, None
            if ui.carry is not None:
                self.gestures.mark_out(corners)
            else:
                self.gestures.choose_in(corners, self._more)
        elif ui.carry is not None and (pressed is not None or not ui.sticky):
            self._put_down(pos)
        elif pressed is not None:
            target = self.gestures.under(*pos)
            key = target.key if target is not None and target.key[0] != "area" else None
            if key == pressed[0]:
                self._click(key, pos)
        self._hover(pos)

    def _put_down(self, pos: tuple[int, int]) -> None:
        """Put down what is carried; if it was moving fast, it slides on."""
        ui, carry = self.ui, self.ui.carry
        camera = self.table.camera()
        place = self.gestures.goal_at(*pos, under=bool(modifiers() & pygame.KMOD_SHIFT))
        slide = self._slide()
        if carry is not None and place.kind == "spot" and slide is not None and not ui.sticky:
            self._fling(carry, slide)
            return
        under = self.gestures.under(*pos)
        if carry is not None and carry.kind == "sort" and under is not None and under.key[:1] == ("supply",):
            self._back_in_tray(under.key, pos)
            return
        if carry is not None and carry.kind == "held" and place.kind == "hand":
            self._sort(carry, pos)
            self.gestures.release()
            return
        if carry is not None:
            x, y = camera.world(*pos)
            self.table.glides.let_fall(x - carry.grip[0], y - carry.grip[1])
            self.table.glides.rest(carry.ids if carry.kind == "piles" else ())
        self.gestures.drop(place)

    def _back_in_tray(self, key: Key, pos: tuple[int, int]) -> None:
        """Put something from a tray back there; a second click on its well takes one more instead."""
        if self.ui.sticky and len(key) > 1:
            self.gestures.fetch(str(key[1]), pos)
        else:
            self.gestures.release()

    def _fling(self, carry: Carry, slide: Sliding) -> None:
        """Throw something; the pieces that it pushes move, too."""
        gestures, model = self.gestures, self.gestures.model
        whole = carry.kind == "piles"
        pile = model.view_model.pile(carry.ids[0]) if whole else loose_pile(model, carry)
        if pile is None or model.front_seat is None:
            gestures.release()
            return
        tumbles = motion.tumbling(self.table.app.settings)
        numbers, film = fling.film(pile, slide, model.view_model, model.front_seat, tumbles)
        (number, x, y), *pushed = fling.pushed(numbers, film)
        if whole:
            turn = pile.turn + round(film.rest[0][2] - film.frames[0][0][2])
            gestures.release()
            done = gestures.act(hands.moved([(number, x, y), *pushed]) if pushed else hands.thrown(number, x, y, turn))
        else:
            laid = gestures.lay(x, y)
            done = laid is not None and (not pushed or gestures.act(hands.moved(pushed)))
            numbers = [number if laid is None else laid, *numbers[1:]]
        if done:
            self.table.glides.film(numbers, film)

    def _slide(self) -> Sliding | None:
        """Return the way of a thrown thing; None if it is only put down."""
        self.table.glides.now = self.presenter.now
        recent = [step for step in self._way if self.presenter.now - step[0] <= RECENT]
        if len(recent) < 2 or recent[-1][0] <= recent[0][0] or self.gestures.ui.snap:
            return None
        (since, x0, y0), (until, x1, y1) = recent[0], recent[-1]
        camera = self.table.camera()
        lasted = max(until - since, 0.012)
        vx, vy = (x1 - x0) / camera.scale / lasted, (y1 - y0) / camera.scale / lasted
        carry = self.ui.carry
        if carry is None or carry.kind not in ("piles", "top", "nth", "held") or (vx * vx + vy * vy) ** 0.5 < THROW:
            return None
        if carry.kind == "piles" and len(carry.ids) > 1:
            return None
        x, y = camera.world(x1, y1)
        return Sliding((x - carry.grip[0], y - carry.grip[1]), vx, vy)

    def _sort(self, carry: Carry, pos: tuple[int, int]) -> None:
        """Change the order of the hand for a piece that is put down within it."""
        listed = [piece for piece in self.presenter.hand() if piece not in carry.ids]
        rects = {target.key[1]: target.rect for target in self.table.targets() if target.key[0] == "held"}
        place = sum(1 for piece in listed if piece in rects and rects[piece].x + rects[piece].w / 2 < pos[0])
        self.presenter.arrange((*listed[:place], *carry.ids, *listed[place:]))

    def _click(self, key: Key | None, pos: tuple[int, int]) -> None:
        ui = self.ui
        if key is None:
            if len(ui.selection) == 1 and not self._more and on_cloth(self.table.camera(), *pos):
                ui.carry, ui.at = Carry("piles", ui.selection), pos
                self.gestures.drop(self.gestures.goal_at(*pos))
            ui.selection = ui.picked = ()
        elif key[0] in ("pile", "whole"):
            self.gestures.choose(int(str(key[1])), self._more)
        elif key[0] == "held" and self.gestures.model.own_hand:
            piece, along = int(str(key[1])), bool(modifiers() & pygame.KMOD_SHIFT)
            if self._more:
                self.gestures.pick_held(piece, True, along)
            else:
                self.gestures.pick(Carry("held", self.gestures.of_hand(piece)), pos)
        elif key != ("fixture", PEG_BOARD) or not self.gestures.click_hole(*pos):
            self.table.activate(key)

    def _menu(self, pos: tuple[int, int]) -> None:
        if self.ui.carry is not None:
            self.release()
            return
        target = self.gestures.under(*pos)
        if target is not None:
            self.gestures.menu(target.key)

    # -- moving ----------------------------------------------------------------------------------------------------

    def _move(self, pos: tuple[int, int]) -> None:
        ui = self.ui
        self.points = self.points or pos != (ui.x, ui.y)  # a mouse at rest has not moved since the keys
        self._way.append((self.presenter.now, *pos))
        if self._panning is not None:
            self._pan(pos)
        elif self._pressed is not None and ui.carry is None and ui.marquee is None:
            key, start = self._pressed[:2]
            if dragged(start, pos):
                self._drag(key, start, pos)
        elif self._pressed is not None and ui.sticky and ui.carry == Carry("place") and ui.marquee is None:
            x, y = self._pressed[1]
            if dragged((x, y), pos) and on_cloth(self.table.camera(), x, y):
                ui.marquee = (x, y, *pos)  # a place has the size of the frame that is drawn for it
        if ui.marquee is not None:
            ui.marquee = (*ui.marquee[:2], *pos)
            self.presenter.changed = True
        if ui.carry is not None:
            ui.at = pos
            self.presenter.changed = True
        self._hover(pos)

    def look_again(self) -> None:
        """Update the hover after a redraw, because another thing may be under the mouse."""
        if self.ui.hover is not None:
            self._hover((round(self.ui.x), round(self.ui.y)))

    def _hover(self, pos: tuple[int, int]) -> None:
        ui = self.ui
        ui.x, ui.y = pos
        target = self.gestures.under(*pos)
        key = target.key if target is not None else None
        if key != ui.hover:
            ui.hover, ui.rested = key, False
            self._hovered = self.presenter.now
            self.presenter.changed = self.presenter.changed or self.ui.carry is None

    def _drag(self, key: Key | None, start: tuple[int, int], pos: tuple[int, int]) -> None:
        """Start a drag: pick up the thing under the mouse, or start a selection frame on the bare cloth."""
        self.ui.pressed = None
        if key in (None, ("tray",)) and self._hidden(start):
            access = self.table.hand_access
            first = texts.hold_while_dragging(access.key) if access.peeking else texts.CLICK_SEE_MY_HAND_FIRST
            self.presenter.say(texts.hand_hidden(first))
            return
        if key is None:
            if on_cloth(self.table.camera(), *start):
                self.ui.marquee = (*start, *pos)
            return
        carry = self._carry_of(key, start)
        if carry is not None and self.gestures.model.front_seat is not None:
            self.gestures.pick(carry, pos, sticky=False)
            if self.ui.carry is None:
                self._pressed = None

    def _hidden(self, pos: tuple[int, int]) -> bool:
        """Return whether a hand that nobody sees now is at a point of the window."""
        model, camera = self.gestures.model, self.table.camera()
        x, y = (pos[0] - camera.left) / camera.unit, (pos[1] - camera.top) / camera.unit
        left, top, width, height = FAN
        inside = left <= x <= left + width and top <= y <= top + height
        return inside and bool(model.hand) and not model.own_hand and len(model.humans) > 1

    def _carry_of(self, key: Key, start: tuple[int, int]) -> Carry | None:
        """Return what a drag from a target picks up, or None."""
        model, kind = self.gestures.model, key[0]
        x, y = self.table.camera().world(*start)
        if kind in ("pile", "whole"):
            return self._of_pile(int(str(key[1])), kind == "whole", x, y)
        if kind == "held" and model.own_hand:
            return Carry("held", self.gestures.of_hand(int(str(key[1]))))
        if kind == "slip":
            slip = model.slip(str(key[1]))
            return Carry("slip", word=str(key[1]), grip=(x - slip.x, y - slip.y)) if slip is not None else None
        if kind == "fixture" and (spot := model.view_model.fixtures.get(str(key[1]))) is not None:
            return Carry("fixture", word=str(key[1]), grip=(x - spot[0], y - spot[1]))
        if kind == "peg":
            return Carry("peg", word=str(key[1]))
        if kind == "bag" and model.view_model.bag:
            return Carry("bag")
        if kind == "bag":
            return Carry("sack", word="move")
        if kind == "size":
            place = model.place(str(key[1]))
            corner = (place.x - place.wide // 2, place.y - place.high // 2) if place is not None else ()
            return Carry("size", corner, word=str(key[1])) if place is not None else None
        if key == ("tool", "bag") and model.view_model.bag_at is None:
            return Carry("sack", word="bring")
        if kind == "found" and model.searched is not None:
            return Carry("nth", (model.searched,), int(str(key[1])))
        if key in (("tool", "note"), ("tool", "counter"), ("tool", "place")):
            return Carry(str(key[1]))
        if kind == "supply" and len(key) > 1:
            return Carry("sort", word=str(key[1]))
        return None

    def _of_pile(self, number: int, whole: bool, x: float, y: float) -> Carry | None:
        pile = self.gestures.model.view_model.pile(number)
        if pile is None:
            return None
        if number in self.ui.selection:
            return Carry(
                "piles", (number, *(n for n in self.ui.selection if n != number)), grip=(x - pile.x, y - pile.y)
            )
        if pile.values and pile.size > 1 and not pile.spread and not whole and not self._ctrl:
            return self._coins(pile, x, y)
        if whole or pile.size == 1 or self._more:
            return Carry("piles", (number,), grip=(x - pile.x, y - pile.y))
        if pile.spread:
            model = self.gestures.model
            nth = pieces.nth_at(pile, model.viewer, x, y)
            anchor = pieces.anchors(pile, model.viewer)[-nth]
            if pile.cascade:  # what is on a piece comes with it
                kind, ids = ("piles", (number,)) if nth == pile.size else ("top", (number,))
                return Carry(kind, ids, nth, grip=(x - anchor.x, y - anchor.y))
            return Carry("nth", (number,), nth, grip=(x - anchor.x, y - anchor.y))
        return Carry("top", (number,), grip=(x - pile.x, y - pile.y))

    def _coins(self, pile: Pile, x: float, y: float) -> Carry:
        """Return one coin of the column at a point, or half of the column while Shift is held."""
        value = pieces.value_at(pile, x)
        held = pile.values.count(value)
        count = max(1, held // 2) if self._more else 1
        if held == pile.size:
            return Carry("top", (pile.number,), count, grip=(x - pile.x, y - pile.y))
        middle = next(lying.x for lying in pieces.anchors(pile, None) if pieces.value_at(pile, lying.x) == value)
        return Carry("coins", (pile.number,), count, str(value), grip=(x - middle, y - pile.y))

    # -- zoom ------------------------------------------------------------------------------------------------------

    def _grab(self, pos: tuple[int, int]) -> None:
        self._panning = pos

    def _pan(self, pos: tuple[int, int]) -> None:
        assert self._panning is not None
        scale = self.table.camera().scale
        dx, dy = (pos[0] - self._panning[0]) / scale, (pos[1] - self._panning[1]) / scale
        self.ui.look = bounded(self.ui.look[0] - dx, self.ui.look[1] - dy)
        self._panning = pos
        self.presenter.changed = True

    def _loose(self, _pos: tuple[int, int]) -> None:
        self._panning = None

    def _wheel(self, turns: int) -> None:
        ui, camera = self.ui, self.table.camera()
        x = (ui.x - camera.left) / camera.unit
        y = (ui.y - camera.top) / camera.unit
        if ui.panel_open and PANEL[0] <= x <= PANEL[0] + PANEL[2] and PANEL[1] <= y <= PANEL[1] + PANEL[3]:
            self.table.scroll(turns)
        elif ui.hover is not None and ui.hover[0] in scoring.ON_PAD:
            scoring.scroll(self.gestures, turns)
        elif turns and bool(modifiers() & pygame.KMOD_CTRL) == self.table.app.settings.wheel_turns:
            ui.zoom, ui.look = camera.zoomed(STEP**turns, ui.x, ui.y)
        elif turns:
            self._turn(turns * NOTCH)
        self.presenter.changed = True

    def _turn(self, degrees: int) -> None:
        """Turn what is carried, or else the piles under the mouse; it is final once the wheel rests."""
        ui, hover = self.ui, self.ui.hover
        if ui.carry is not None:
            if ui.carry.kind in ("piles", "top", "nth", "held"):
                ui.carry = replace(ui.carry, turn=ui.carry.turn + degrees)
            return
        number = int(str(hover[1])) if hover is not None and hover[0] in ("pile", "whole") else -1
        if self.gestures.model.front_seat is None:
            return
        if number < 0:
            if ui.turning[0]:
                return
            setting = self.table.app.settings.wheel_turns
            self.presenter.say(NEARER if setting else texts.wheel_turns_with(shown("Ctrl")))
            return
        meant = ui.selection if number in ui.selection else (number,)
        if ui.turning[0] != meant:
            self.gestures.turned()
            refusal = self.presenter.live.refusal(self.gestures.model.front_seat, hands.on_pile("turn", number))
            if refusal is not None:
                self.presenter.say_why(refusal)
                return
        ui.turning = (meant, ui.turning[1] + degrees)
        self._wheeled = self.presenter.now


PRESS: dict[int, Callable[[Mouse, tuple[int, int]], None]] = {1: Mouse._press, 2: Mouse._grab, 3: Mouse._menu}
RELEASE: dict[int, Callable[[Mouse, tuple[int, int]], None]] = {1: Mouse._release, 2: Mouse._loose}
