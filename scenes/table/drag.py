"""The drag controller: pieces are picked up, aimed, dropped or sent home, by dragging, two clicks, or keys."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping

from game.rules.plugin import Refusal
from game.table import Action
from scenes.stage.motion import Place
from scenes.table.gestures import Do, Meaning, More, No, Several, places
from scenes.table.model import Drag
from scenes.table.presenter import TablePresenter
from scenes.ui.target import Key, Point, Target, topmost

GLIDE = 0.2  # seconds in which a refused piece glides home
REACH = 0.75  # distance from the middle of a piece, in its widths, within which it can be taken from a tile
CARDS = ("piece", "use")  # kinds of targets that a click picks up
PLACES = ("piece", "zone", "seat")  # kinds of targets to which a piece can be brought


class DragController:
    """Controls the piece that the person at the screen holds.

    `act` is called with the action that a gesture means, `ask` with several actions that fit one gesture.
    """

    def __init__(
        self, presenter: TablePresenter, act: Callable[[Action], object], ask: Callable[[tuple[Action, ...]], None]
    ) -> None:
        self.presenter = presenter
        self._act = act
        self._ask = ask
        self._glide: tuple[float, Point] | None = None

    # -- the held piece --------------------------------------------------------------------------------------------

    @property
    def held(self) -> int | None:
        """Return the piece that is selected or armed, or None."""
        ui = self.presenter.ui
        return ui.selected if ui.selected is not None else ui.armed

    @property
    def gliding(self) -> bool:
        """Return whether a refused piece is gliding home."""
        return self._glide is not None

    def mine(self, piece: int) -> bool:
        """Return whether the seat at the screen may pick up this piece.

        It may if the piece starts a legal action, or is in one of its own zones.
        """
        presenter = self.presenter
        if self._grips(piece):
            return True
        seat = presenter.speaker()
        if seat is None:
            return False
        zones, table = presenter.model.view.zones, presenter.session.table
        mine = (zones[at] for at, zone in enumerate(table.zones) if zone.owner == seat)
        return any(piece in pieces for pieces in mine)

    def graspable(self, key: Key, at: Point, places: Mapping[int, Place]) -> int | None:
        """Return the piece that a drag from a point of a target picks up: the piece itself, or one shown on a tile."""
        if key[0] == "piece" and isinstance(key[1], int):
            return key[1] if self.mine(key[1]) else None
        if key[0] != "action" or self.presenter.gestures is None:
            return None
        pieces = [p for reach in self.presenter.gestures.reaches if reach.action == key[1] for p in reach.handle.drag]
        in_reach = (p for p in pieces if p in places and math.dist(at, places[p][:2]) <= REACH * places[p][2])
        return min(in_reach, key=lambda p: math.dist(at, places[p][:2]), default=None)

    def arm(self, piece: int) -> None:
        """Pick up a piece; if it is held already, do the only thing it can do, or ask which of several."""
        if self.held == piece:
            self.confirm(asks=True)
        elif self._grips(piece):
            self.take(piece)
        else:
            self.explain(piece, ("zone", "trick"))

    def take(self, piece: int) -> None:
        """Hold a piece and mark the places to which it can go."""
        ui = self.presenter.ui
        ui.armed, ui.selected = (piece, None) if self.presenter.arms(piece) else (None, piece)
        ui.chosen = ()
        ui.recap = False
        self._mark()

    def keep(self) -> None:
        """Keep the held piece after a change, with the places to which it can go now, if it can still move."""
        held, drag = self.held, self.presenter.ui.drag
        piece = drag.piece if drag is not None else held
        if piece is None or self.gliding:
            return
        if not self.mine(piece) or (drag is None and not self._grips(piece)):
            self.release()
        else:
            self.take(piece)

    def _grips(self, piece: int) -> bool:
        return self.presenter.gestures is not None and piece in self.presenter.gestures.grips()

    def release(self) -> None:
        """Let go of the held piece, without an action and without an animation."""
        self._unmark()
        self.presenter.ui.drag = None
        self._glide = None
        self.presenter.changed = True

    def _unmark(self) -> None:
        ui = self.presenter.ui
        ui.selected = ui.armed = ui.choice = None
        ui.chosen = ()
        ui.marks = frozenset()

    def _mark(self) -> None:
        ui, gestures, held = self.presenter.ui, self.presenter.gestures, self.held
        if gestures is None or held is None:
            self._unmark()
            return
        chosen = places(ui.chosen)
        left = gestures.open(held, chosen)
        ui.marks = gestures.targets(held, chosen)
        ui.choice = left[0].action if len(left) == 1 else None
        self.presenter.changed = True

    # -- goals -----------------------------------------------------------------------------------------------------

    def touch(self, key: Key) -> None:
        """Handle a click: first on the piece, then on its place. Some places are simply touched."""
        held, gestures = self.held, self.presenter.gestures
        touches = gestures.touches() if gestures is not None else {}
        if held is not None and key in self.presenter.ui.marks:
            self.point(held, key)
        elif held is not None and self._chooses_again(held, key):
            self._mark()
        elif key[0] == "piece" and isinstance(key[1], int) and self.mine(key[1]):
            self.arm(key[1])
        elif key in touches:
            self._do(touches[key])
        elif held is not None:
            self.explain(held, key)

    def point(self, piece: int, key: Key, at: Point | None = None) -> None:
        """Bring the piece to a place; `at` is where a dragged piece was dropped, in px."""
        if self.presenter.gestures is not None:
            chosen = places(self.presenter.ui.chosen)
            meanings = [self.presenter.gestures.point(piece, place, chosen) for place in places([key])]
            meaning = meanings[0] if meanings else No()
            if isinstance(meaning, Do) and self.presenter.foretells(meaning.action):  # it is confirmed
                meaning = More((*chosen, *places([key])))
            self._carry_out(meaning, piece, key, at)

    def _chooses_again(self, held: int, key: Key) -> bool:
        """Change the targets of an action whose outcome is shown: let go a chosen one, or replace the last one.

        Returns False if the target is neither.
        """
        ui, gestures = self.presenter.ui, self.presenter.gestures
        if gestures is None or ui.choice is None or not ui.chosen or not self.presenter.foretells(ui.choice):
            return False
        if key in ui.chosen:
            ui.chosen = tuple(each for each in ui.chosen if each != key)
            return True
        if key not in gestures.targets(held, places(ui.chosen[:-1])):
            return False
        ui.chosen = (*ui.chosen[:-1], key)
        return True

    def confirm(self, asks: bool = False) -> None:
        """Carry out the action of the held piece and the places chosen so far, if it is the only one.

        With `asks`, ask which of several actions is meant, even if the person could still choose a place.
        """
        held, gestures = self.held, self.presenter.gestures
        if held is not None and gestures is not None:
            chosen = places(self.presenter.ui.chosen)
            meaning = gestures.confirm(held, chosen)
            if asks and isinstance(meaning, More):
                meaning = Several(tuple(reach.action for reach in gestures.open(held, chosen)))
            self._carry_out(meaning, held, None, None)

    def _carry_out(self, meaning: Meaning, piece: int, key: Key | None, at: Point | None) -> None:
        ui = self.presenter.ui
        if isinstance(meaning, Do):
            self._do(meaning.action)
        elif isinstance(meaning, More):
            ui.drag = None
            ui.chosen = meaning.chosen
            self._mark()
        elif isinstance(meaning, Several):
            ui.drag = None
            self._ask(meaning.actions)
        elif isinstance(meaning, No) and key is not None:
            self.explain(piece, key, at)

    def _do(self, action: Action) -> None:
        self.release()
        self._act(action)

    def aim(self, at: Point, targets: Iterable[Target]) -> Target | None:
        """Return the target meant by a point: the one on top, or a marked place below it.

        A marked place is meant if the held piece cannot use the target on top.
        """
        drag, marks = self.presenter.ui.drag, self.presenter.ui.marks
        held = drag.piece if drag is not None else self.held
        under = [t for t in reversed(list(targets)) if t.hits(*at) and (drag is None or t.key != ("piece", held))]
        if held is not None:
            under = [target for target in under if target.key[0] != "marker"]
        if not under:
            return None
        top = topmost(under, *at) or under[0]
        marked = next((target for target in under if target.key in marks), top)
        if held is None or top.key[0] not in PLACES or self._why_not(held, top.key) is not None:
            return top
        return marked

    # -- dragging --------------------------------------------------------------------------------------------------

    def drag(self, piece: int, at: Point) -> None:
        """Start dragging a piece."""
        self.take(piece)
        self.presenter.ui.drag = Drag(piece, *at)

    def drop(self, at: Point, targets: Iterable[Target]) -> None:
        """Drop the dragged piece: on a marked place at this point, or else on the target on top."""
        drag = self.presenter.ui.drag
        if drag is None or self.gliding:
            return
        aim = self.aim(at, targets)
        if aim is not None and aim.key in self.presenter.ui.marks:
            self.point(drag.piece, aim.key, at)
        elif aim is not None and self._sort(drag.piece, aim.key):
            self.release()
        elif aim is not None:
            self.explain(drag.piece, aim.key, at)
        else:
            self.put_back(at)

    def glide(self, now: float, home: tuple[float, ...] | None) -> bool:
        """Move a refused piece towards `home` (its middle, px); return True while it moves."""
        drag = self.presenter.ui.drag
        if self._glide is None or drag is None:
            return False
        began, (x, y) = self._glide
        share = min(1.0, (now - began) / GLIDE)
        if share >= 1.0 or home is None:
            self._glide = None
            self.presenter.ui.drag = None
        else:
            left = (1 - share) ** 3
            drag.x, drag.y = home[0] + (x - home[0]) * left, home[1] + (y - home[1]) * left
        return True

    def put_back(self, at: Point) -> None:
        """Let the piece that was dropped at a point glide home."""
        self._unmark()
        self._glide = (self.presenter.now, at)
        self.presenter.changed = True

    def _sort(self, piece: int, key: Key) -> bool:
        """Sort the viewer's own hand: always allowed, invisible to others, and no part of the game."""
        order = self.presenter.hand()
        if key[0] != "piece" or piece not in order or key[1] not in order:
            return False
        self.presenter.shift(piece, order.index(key[1]) - order.index(piece))
        return True

    # -- refusals --------------------------------------------------------------------------------------------------

    def explain(self, piece: int, key: Key, at: Point | None = None) -> None:
        """Show why the rules forbid this gesture; a piece dropped at `at` glides home."""
        if at is not None and self.presenter.ui.drag is not None:
            self.put_back(at)
        refusal = self._why_not(piece, key)
        if refusal is not None:
            self.presenter.say_why(refusal, (piece,))

    def _why_not(self, piece: int, key: Key) -> Refusal | None:
        """Return the refusal of bringing a piece to a place; None if it is allowed or means nothing."""
        presenter, seat = self.presenter, self.presenter.speaker()
        place = next(iter(places([key])), None)
        if seat is None or place is None or place[0] not in PLACES:
            return None
        meant = presenter.game.attempt(presenter.session.table, presenter.model.view, seat, piece, place)
        return presenter.live.refusal(seat, meant) if meant is not None else None
