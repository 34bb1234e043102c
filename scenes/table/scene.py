"""Hands on the table: events become gestures, gestures actions; the evening answers with views, the picture draws them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.match.match import Refused
from game.rules import load
from game.rules.tricks_and_treats.situation import situation
from game.table import Action
from scenes.scene import Scene
from scenes.table import curtain
from scenes.table.gestures import Do, Gestures, Meaning, More, No, Several
from scenes.table.keys import ARROWS, DIGITS, meaning
from scenes.table.model import Drag, Model, Pose, Toast
from scenes.table.picture import Picture
from scenes.ui.target import Key, Target, at, find, neighbour, step

if TYPE_CHECKING:
    from game.match.evening import Evening
    from game.rules.plugin import Refusal
    from scenes.app import App

HOLD = 0.6  # seconds the key cap is held before the curtain opens
GLIDE = 0.2  # seconds a refused piece takes home
TOAST = 4.0  # seconds a refusal stays
LINGER = 2.5  # seconds the last position stays before the results
GRIP = 6  # pixels the mouse moves before a press becomes a drag
SCROLL = 60  # pixels of log a turn of the wheel


class TableScene(Scene):
    """The table of one evening. It knows what the evening lets it know: the present viewer's view and events."""

    title = "Table"

    def __init__(self, evening: Evening) -> None:
        self.evening = evening
        self.game = load(evening.meta.id)
        self.pose = Pose()
        self.now = 0.0
        self._picture: Picture | None = None
        self._targets: list[Target] = []
        self._model: Model | None = None
        self._gestures: Gestures | None = None
        self._dark = False
        self._held_since: float | None = None
        self._pressed: tuple[Key, tuple[int, int]] | None = None
        self._glide: tuple[float, tuple[float, float]] | None = None
        self._over_since: float | None = None
        self._changed = True

    # -- life cycle ------------------------------------------------------------------------------------------------

    def enter(self, app: App) -> None:
        super().enter(app)
        self.pose.panel_open = app.surface.get_width() >= 1440
        self._refresh()

    def suspend(self) -> None:
        self._let_go()

    def resume(self) -> None:
        self._refresh()

    def leave(self) -> None:
        self.evening.close()

    def private(self) -> bool:
        return len(self.evening.humans) > 1 and self.evening.viewer is not None

    def busy(self) -> bool:
        return self._held_since is not None or self._glide is not None or self.pose.drag is not None

    @property
    def covered(self) -> bool:
        """Whether a curtain hides the table now."""
        return self._dark or self.evening.curtain is not None

    # -- time ------------------------------------------------------------------------------------------------------

    def update(self, now: float) -> bool:
        self.now = self.pose.now = now
        changed = self._changed
        self._changed = False
        if not self._dark and self.evening.tick(now):
            self._refresh()
            changed = True
        self.evening.drain()
        while self.evening.notices:
            self.app.say(self.evening.notices.popleft())
        changed |= self._hold(now)
        changed |= self._glide_home(now)
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

    def _glide_home(self, now: float) -> bool:
        drag = self.pose.drag
        if self._glide is None or drag is None:
            return False
        began, (x, y) = self._glide
        share = min(1.0, (now - began) / GLIDE)
        home = self._picture.places.get(drag.piece) if self._picture else None
        if share >= 1.0 or home is None:
            self._glide = None
            self.pose.drag = None
        else:
            left = (1 - share) ** 3
            drag.x, drag.y = home[0] + (x - home[0]) * left, home[1] + (y - home[1]) * left
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

        evening = self.evening
        self.leave = lambda: None  # type: ignore[method-assign]
        self.app.replace(ResultsScene(evening))

    # -- what is drawn ---------------------------------------------------------------------------------------------

    def _refresh(self) -> None:
        """Build the model anew from what the evening shows now, and drop gestures that no longer mean anything."""
        evening = self.evening
        view = evening.view()
        asked = evening.asked()
        hands_on = asked is not None and (not asked.private or evening.viewer == asked.seat) and not self.covered
        seat = asked.seat if asked else evening.viewer
        self._model = Model(
            view=view,
            situation=situation(evening.table, view),
            sentence=evening.sentence(),
            asked=asked if hands_on else None,
            names=evening.names,
            kinds=evening.kinds,
            humans=evening.humans,
            viewer=evening.viewer,
            style=evening.style,
            log=tuple(evening.log()),
            recap=tuple(evening.recap()) if self.pose.recap else (),
            asides=evening.asides(seat) if seat is not None else (),
        )
        self._gestures = None
        if hands_on and asked is not None:
            self._gestures = Gestures(
                asked.legal, lambda action: self.game.handle(evening.table, view, asked.seat, action)
            )
        self._drop()
        self._changed = True

    def draw(self, surface: pygame.Surface) -> None:
        if self._picture is None or self._picture.size != surface.get_size():
            self._picture = Picture(
                surface.get_size(), self.evening.table, self.evening.meta, self.evening.seats
            )
        if self.covered:
            self._targets = curtain.draw(surface, self._cover(), self.pose)
        elif self._model is not None:
            self._targets = self._picture.draw(surface, self._model, self.pose)

    def targets(self) -> list[Target]:
        return self._targets

    def _cover(self) -> curtain.Cover:
        """What stands on the curtain: public facts only."""
        evening = self.evening
        drawn = evening.curtain
        if drawn is not None:
            return curtain.Cover(drawn.seat, drawn.name, evening.kinds[drawn.seat], drawn.asked, drawn.others)
        seat = evening.viewer if evening.viewer is not None else evening.humans[0] if evening.humans else 0
        return curtain.Cover(seat, evening.names[seat], evening.kinds[seat], "The table is covered.", ())

    # -- covering and looking --------------------------------------------------------------------------------------

    def _darken(self) -> None:
        """Cover the screen within this frame."""
        self._let_go()
        self._cancel()
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
        self._changed = True

    def _peek(self, shown: bool) -> None:
        """Hold-to-peek: show the asked human's hand while the key is down."""
        asked = self.evening.asked()
        if shown and asked is not None and self.evening.viewer is None:
            self.evening.call(asked.seat)
            self.evening.lift()
        elif not shown and self.evening.viewer is not None:
            self.evening.cover()
        self._refresh()

    @property
    def _peeking(self) -> bool:
        return self.evening.style == "peek" and len(self.evening.humans) > 1

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
        elif event.type == pygame.TEXTINPUT and self.pose.typing and not self.covered:
            self.pose.talk += event.text
            self._changed = True
        elif event.type == pygame.MOUSEMOTION:
            self._move(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._press(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._release(event.pos)
        elif event.type == pygame.MOUSEWHEEL:
            self.pose.scroll = max(0, self.pose.scroll + event.y * SCROLL)
            self._changed = True

    def _focus_lost(self) -> None:
        self._cancel()
        self._let_go()
        if self.private():
            self._darken()

    def _key(self, event: pygame.event.Event) -> None:
        if self.covered:
            what = meaning(event)
            if what == "look" and self._held_since is None:
                self._held_since = self.now
            elif what == "back":
                self._menu()
            return
        if self.pose.typing:
            self._type(event)
            return
        if event.key in DIGITS and not event.mod & pygame.KMOD_CTRL:
            self._digit(DIGITS[event.key])
            return
        what = meaning(event)
        if what == "next":
            self._focus(step(self._targets, self.pose.focus, -1 if event.mod & pygame.KMOD_SHIFT else 1))
        elif what in ARROWS:
            self._arrow(*ARROWS[what])
        elif what:
            act = getattr(self, f"_on_{what}")
            act()
        self._changed = True

    def _arrow(self, dx: int, dy: int) -> None:
        if self.pose.focus is None or find(self._targets, self.pose.focus) is None:
            self._focus(next((t for t in self._targets if t.key[0] == "piece" and t.enabled), None))
            return
        found = neighbour(self._targets, self.pose.focus, dx, dy)
        self._focus(found or step(self._targets, self.pose.focus, dx or dy))

    def _focus(self, target: Target | None) -> None:
        if target is None:
            return
        self.pose.focus = target.key
        if target.key[0] == "action" and isinstance(target.key[1], Action):
            self.pose.choice = target.key[1]
        self._changed = True

    def _digit(self, index: int) -> None:
        tiles = [t for t in self._targets if t.group == "tiles"]
        if index < len(tiles):
            self._focus(tiles[index])

    # one method for each meaning of a key, called by name

    def _on_act(self) -> None:
        if self.pose.recap and self.pose.focus in (None, ("ui", "recap")):
            self._close_recap()
        elif self.evening.result() is not None:
            self._to_results()
        elif self.pose.focus is not None and find(self._targets, self.pose.focus) is not None:
            self._activate(self.pose.focus)
        else:
            self._activate(("main",))

    def _on_look(self) -> None:
        if self._peeking:
            self._peek(True)
        elif self.pose.focus is not None:
            self._activate(self.pose.focus)
        else:
            self.evening.step()

    def _on_back(self) -> None:
        if self.pose.drag or self.pose.selected is not None or self.pose.armed is not None:
            self._cancel()
        elif self.pose.focus is not None:
            self.pose.focus = None
        else:
            self._menu()

    def _on_use(self) -> None:
        if self.pose.armed is not None:
            self._confirm()
            return
        key = next((t.key for t in self._targets if t.key[0] == "use" and t.enabled), None)
        if key is not None:
            self._activate(key)

    def _on_pass(self) -> None:
        self._act_by_text("pass(once)")

    def _on_blackout(self) -> None:
        self._darken()

    def _on_step(self) -> None:
        self.evening.step()

    def _on_talk(self) -> None:
        self._activate(("ui", "talk"))

    def _on_panel(self) -> None:
        self._activate(("ui", "panel"))

    def _on_guide(self) -> None:
        self._activate(("ui", "guide"))

    def _on_older(self) -> None:
        self.pose.scroll += 4 * SCROLL

    def _on_newer(self) -> None:
        self.pose.scroll = max(0, self.pose.scroll - 4 * SCROLL)

    def _on_undo(self) -> None:
        self._undo()

    def _on_save(self) -> None:
        self._menu()

    # -- the mouse -------------------------------------------------------------------------------------------------

    def _move(self, pos: tuple[int, int]) -> None:
        pose = self.pose
        if self._pressed and pose.drag is None and not self.covered:
            key, (x, y) = self._pressed
            far = abs(pos[0] - x) + abs(pos[1] - y) >= GRIP
            if far and key[0] == "piece" and isinstance(key[1], int) and self._mine(key[1]):
                self._take(key[1])
                pose.drag = Drag(key[1], *pos)
        if pose.drag is not None and self._glide is None:
            pose.drag.x, pose.drag.y = pos
            self._changed = True
        over = at(self._targets, *pos)
        hover = over.key if over else None
        if hover != pose.hover:
            pose.hover = hover
            self._changed = True

    def _press(self, pos: tuple[int, int]) -> None:
        target = at(self._targets, *pos)
        self.pose.focus = None
        self._changed = True
        if target is None:
            return
        if self.covered:
            if target.key == ("ui", "look"):
                self._held_since = self.now
            return
        self._pressed = (target.key, pos)

    def _release(self, pos: tuple[int, int]) -> None:
        pressed, self._pressed = self._pressed, None
        self._let_go()
        drag = self.pose.drag
        if drag is not None and self._glide is None:
            self._drop_at(drag.piece, pos)
        elif pressed is not None:
            target = at(self._targets, *pos)
            if target is not None and target.key == pressed[0]:
                self._activate(target.key)

    def _drop_at(self, piece: int, pos: tuple[int, int]) -> None:
        under = [t for t in reversed(self._targets) if t.key != ("piece", piece) and t.hits(*pos)]
        aim = next((t for t in under if t.key in self.pose.marks), under[0] if under else None)
        if aim is None:
            self._send_home(pos)
            return
        if aim.key in self.pose.marks:
            self._point(piece, aim.key, pos)
        elif self._sort(piece, aim.key):
            self._drop()
        else:
            self._refuse_attempt(piece, aim.key, pos)

    def _sort(self, piece: int, key: Key) -> bool:
        """Sort one's own hand: free, seen by nobody else, no part of the game."""
        viewer = self.evening.viewer
        if viewer is None or self._model is None:
            return False
        zone = f"hand[{viewer}]"
        hand = self._model.view.zones[self.evening.table.zone[zone]]
        if piece not in hand or key[0] != "piece" or key[1] not in hand:
            return False
        order = [p for p in self.pose.order.get(viewer, ()) if p in hand]
        order += [p for p in hand if p not in order]
        target = order.index(key[1])  # type: ignore[arg-type]
        order.remove(piece)
        order.insert(target, piece)
        self.pose.order[viewer] = tuple(order)
        return True

    # -- acting ----------------------------------------------------------------------------------------------------

    def _activate(self, key: Key) -> None:
        """What a click or Enter on a target does."""
        target = find(self._targets, key)
        kind = key[0]
        if kind == "main":
            self._main(target)
        elif kind == "action" and isinstance(key[1], Action):
            self._act(key[1])
        elif kind == "use" and isinstance(key[1], int):
            self._arm(key[1])
        elif kind == "bell":
            self._ring(key)
        elif kind == "tab":
            self.pose.tab = str(key[1])
            self.pose.panel_open = True
            self.pose.scroll = 0
        elif kind == "ui":
            self._ui(str(key[1]))
        else:
            self._touch(key)
        self._changed = True

    def _main(self, target: Target | None) -> None:
        if self._held() is not None:
            self._confirm()
        elif target is not None and target.actions and isinstance(target.actions[0], Action):
            self._act(target.actions[0])

    def _touch(self, key: Key) -> None:
        """Click-click: first the piece, then its place; some places are simply touched."""
        held = self._held()
        if held is not None and key in self.pose.marks:
            self._point(held, key)
        elif key[0] == "piece" and isinstance(key[1], int) and self._mine(key[1]):
            self._arm(key[1])
        elif self._gestures is not None and key in self._gestures.touches():
            self._act(self._gestures.touches()[key])  # type: ignore[index]
        elif held is not None and key[0] in ("zone", "seat", "piece"):
            self._refuse_attempt(held, key)

    def _arm(self, piece: int) -> None:
        """Take a piece in the hand; taken again, it does what it can do alone."""
        if self._held() == piece:
            self._confirm()
        elif self._gestures is not None and piece in self._gestures.grips():
            self._take(piece)
        else:
            self._refuse_attempt(piece, ("zone", "trick"))

    def _take(self, piece: int) -> None:
        pose = self.pose
        pose.chosen = ()
        table = self.evening.table
        is_treat = bool(table.pieces[piece].alias)
        pose.armed, pose.selected = (piece, None) if is_treat and not self._drawn(piece) else (None, piece)
        self._mark()

    def _mark(self) -> None:
        held = self._held()
        pose = self.pose
        reach = self._gestures.open(held, pose.chosen) if self._gestures and held is not None else ()
        pose.marks = self._gestures.targets(held, pose.chosen) if self._gestures and held is not None else frozenset()
        pose.choice = reach[0].action if len(reach) == 1 else None
        self._changed = True

    def _point(self, piece: int, key: Key, pos: tuple[int, int] | None = None) -> None:
        if self._gestures is None:
            return
        meaning = self._gestures.point(piece, key, self.pose.chosen)  # type: ignore[arg-type]
        self._carry_out(meaning, piece, key, pos)

    def _confirm(self) -> None:
        held = self._held()
        if held is None or self._gestures is None:
            return
        self._carry_out(self._gestures.confirm(held, self.pose.chosen), held, None, None)  # type: ignore[arg-type]

    def _carry_out(self, meaning: Meaning, piece: int, key: Key | None, pos: tuple[int, int] | None) -> None:
        if isinstance(meaning, Do):
            self._act(meaning.action)
        elif isinstance(meaning, More):
            self.pose.drag = None
            self.pose.chosen = meaning.chosen
            self._mark()
        elif isinstance(meaning, Several):
            self.pose.drag = None
            self._choose(meaning.actions)
        elif isinstance(meaning, No) and key is not None:
            self._refuse_attempt(piece, key, pos)

    def _choose(self, actions: tuple[Action, ...]) -> None:
        from scenes.dialog import Dialog

        table = self.evening.table
        self.app.push(
            Dialog("Which of these?", "", [(table.text(action), lambda a=action: self._act(a)) for action in actions])
        )

    def _act(self, action: Action) -> None:
        asked = self.evening.asked()
        seat = asked.seat if asked else self.evening.viewer
        if seat is None:
            return
        self._act_as(seat, action)

    def _act_as(self, seat: int, action: Action) -> None:
        try:
            self.evening.act(seat, action)
        except Refused as refused:
            self._say_why(refused.refusal, action.args)
            return
        self.pose.toast = None
        self.pose.recap = False
        self.pose.focus = None
        self.pose.scroll = 0
        self._refresh()

    def _act_by_text(self, text: str) -> None:
        if self._model is None or self._model.asked is None:
            return
        action = next((a for a in self._model.asked.legal if self.evening.table.text(a) == text), None)
        if action is not None:
            self._act(action)

    def _ring(self, key: Key) -> None:
        """Turn a bell to its next mode; bells are table housekeeping and always free (TT-52)."""
        seat, window = int(str(key[1])), str(key[2])
        table = self.evening.table
        open_now = [a for a in self.evening.asides(seat) if table.verbs[a.verb] == "set_bell"]
        mine = [a for a in open_now if table.names[a.args[0]] == window]
        modes = ("off", "auto", "on")
        present = self._model.situation.bells[seat][window] if self._model else "off"
        wanted = modes[(modes.index(present) + 1) % len(modes)]
        action = next((a for a in mine if table.names[a.args[1]] == wanted), mine[0] if mine else None)
        if action is not None:
            self._act_as(seat, action)

    def _refuse_attempt(self, piece: int, key: Key, pos: tuple[int, int] | None = None) -> None:
        """Ask the rules why this gesture is not allowed, and say so; a dragged piece glides back."""
        asked = self.evening.asked()
        seat = self.evening.viewer if self.evening.viewer is not None else asked.seat if asked else None
        if pos is not None and self.pose.drag is not None:
            self._send_home(pos)
        if seat is None or self._model is None or key[0] not in ("piece", "zone", "seat"):
            return
        action = self.game.attempt(self.evening.table, self._model.view, seat, piece, key)  # type: ignore[arg-type]
        if action is None:
            return
        refusal = self.evening.refusal(seat, action)
        if refusal is not None:
            self._say_why(refusal, (piece,))

    def _say_why(self, refusal: Refusal, culprits: tuple[int, ...]) -> None:
        pieces = tuple(p for p in culprits if 0 <= p < len(self.evening.table.pieces))
        self.pose.toast = Toast(refusal.message, refusal.rule, pieces, self.now + TOAST, self.now)
        self._changed = True

    def _send_home(self, pos: tuple[int, int]) -> None:
        self._unmark()
        self._glide = (self.now, (float(pos[0]), float(pos[1])))
        self._changed = True

    # -- the hand --------------------------------------------------------------------------------------------------

    def _held(self) -> int | None:
        return self.pose.selected if self.pose.selected is not None else self.pose.armed

    def _drawn(self, piece: int) -> bool:
        return self._model is not None and piece in self._model.situation.drawn

    def _mine(self, piece: int) -> bool:
        """Whether the seat at the screen may grip this piece: its hand, its treats, what it drew, what it may claim."""
        if self._model is None:
            return False
        if self._gestures is not None and piece in self._gestures.grips():
            return True
        asked = self._model.asked
        seat = self.evening.viewer if self.evening.viewer is not None else asked.seat if asked else None
        if seat is None:
            return False
        zones = self._model.view.zones
        index = self.evening.table.zone
        return piece in zones[index[f"hand[{seat}]"]] or piece in zones[index[f"unused[{seat}]"]]

    def _unmark(self) -> None:
        self.pose.selected = self.pose.armed = self.pose.choice = None
        self.pose.chosen = ()
        self.pose.marks = frozenset()

    def _drop(self) -> None:
        """Hold nothing any more."""
        self._unmark()
        self.pose.drag = None
        self._glide = None
        self._pressed = None

    def _cancel(self) -> None:
        self._drop()
        self._changed = True

    def _close_recap(self) -> None:
        self.pose.recap = False
        self._refresh()

    # -- the rest of the table -------------------------------------------------------------------------------------

    def _ui(self, name: str) -> None:
        if name == "panel":
            self.pose.panel_open = not self.pose.panel_open
        elif name == "undo":
            self._undo()
        elif name == "blackout":
            self._darken()
        elif name in ("guide", "rule"):
            self.pose.tab, self.pose.panel_open = "rules", True
        elif name == "menu":
            self._menu()
        elif name == "talk":
            self.pose.typing = True
            pygame.key.start_text_input()
        elif name == "hand":
            self._see_hand()
        elif name == "recap":
            self._close_recap()
        elif name == "toast":
            self.pose.toast = None

    def _see_hand(self) -> None:
        asked = self.evening.asked()
        if self._peeking:
            self._peek(self.evening.viewer is None)
        elif asked is not None:
            self.evening.call(asked.seat)
            self._refresh()

    def _type(self, event: pygame.event.Event) -> None:
        pose = self.pose
        if event.key == pygame.K_BACKSPACE:
            pose.talk = pose.talk[:-1]
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            asked = self.evening.asked()
            seat = self.evening.viewer if self.evening.viewer is not None else asked.seat if asked else None
            if seat is not None and pose.talk.strip():
                self.evening.say(seat, pose.talk)
            pose.talk, pose.typing = "", False
            self._refresh()
        elif event.key == pygame.K_ESCAPE:
            pose.talk, pose.typing = "", False
        self._changed = True

    def _menu(self) -> None:
        from scenes.menu import MenuScene

        self.app.push(MenuScene(self.evening))

    def _undo(self) -> None:
        """Take back the last game move; the other people at the table are asked (TT-102)."""
        asked = self.evening.asked()
        seat = self.evening.viewer if self.evening.viewer is not None else asked.seat if asked else None
        if seat is None and self.evening.humans:
            seat = self.evening.humans[0]
        if seat is None:
            return
        refusal = self.evening.undo_refusal(seat)
        if refusal is not None:
            self._say_why(refusal, ())
            return
        self._ask_others(seat, [s for s in self.evening.humans if s != seat], ())

    def _ask_others(self, seat: int, left: list[int], agreed: tuple[int, ...]) -> None:
        if not left:
            try:
                self.evening.undo(seat, agreed)
            except Refused as refused:
                self._say_why(refused.refusal, ())
            self._refresh()
            return
        from scenes.dialog import Dialog

        names = self.evening.names
        asked, rest = left[0], left[1:]
        self.app.push(
            Dialog(
                f"{names[asked]}: may {names[seat]} take back the last move?",
                "Everybody at the table must agree.",
                [
                    ("Agree", lambda: self._ask_others(seat, rest, (*agreed, asked))),
                    ("No", lambda: self.app.say(f"{names[asked]} does not agree; nothing is taken back.")),
                ],
            )
        )
