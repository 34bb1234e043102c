"""The gestures of the free table: everything that mouse or keys do with the table goes through here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.rules.free_table import hands
from game.rules.free_table.pieces import FIXTURES, HAND, LAST_HOLE
from game.table import Action
from scenes.games.free_table import naming, pegboard, rows, supply
from scenes.games.free_table import text as texts
from scenes.games.free_table.camera import Camera
from scenes.games.free_table.carry import OF_PILES, PARTS, Carry, Goal, actions, framed
from scenes.games.free_table.context_menu import Deed, Menu
from scenes.games.free_table.model import FreeModel
from scenes.games.free_table.sheet import RAIL, TRAY
from scenes.games.free_table.snapping import Cell, in_line, taking
from scenes.ui.target import Key, Target, at, find

if TYPE_CHECKING:
    from game.rules.plugin import Refusal
    from scenes.games.free_table.scene import FreeScene

LOW = 18  # units of the table under the middle of a card at which its lower half begins
BARE = frozenset({"slip", "note", "counter", "place", "size", "sack", "fixture"})  # these go on no pile
BOX = (("tool", "decks"), ("tool", "tokens"), ("tool", "box"))  # targets for putting spare things away


class FreeGestures:
    """Everything that a person can do with the things on the table."""

    def __init__(self, table: FreeScene) -> None:
        self.table = table
        self.presenter = table.presenter
        self.ui = table.ui

    @property
    def model(self) -> FreeModel:
        """Return the present model."""
        return self.presenter.model

    # -- actions -------------------------------------------------------------------------------------------------------

    def act(self, *done: Action) -> bool:
        """Carry out actions in order for the present seat; return True if anything was done."""
        if not self.presenter.act_all(done):
            return False
        self.table.refresh()
        return True

    def _several(self) -> bool:
        """Return whether the table is open and shared, so that private facts need their owner's curtain."""
        return self.model.viewer is None and len(self.model.humans) > 1

    def turn(self, piles: Sequence[int], degrees: int = 90) -> None:
        """Turn piles in place."""
        self.act(hands.on_pile("turn", piles[0], degrees, *piles[1:]))

    def turned(self) -> None:
        """Make the turn by the wheel final."""
        (piles, degrees), self.ui.turning = self.ui.turning, ((), 0)
        if piles:
            self.presenter.changed = True
        if piles and degrees % 360:
            self.turn(piles, degrees % 360)

    def lock(self, piles: Sequence[int], lock: bool) -> None:
        """Lock piles, or unlock locked ones."""
        meant = [n for n in piles if (pile := self.model.view_model.pile(n)) is not None and pile.locked != lock]
        if meant:
            self.act(hands.on_pile("lock" if lock else "unlock", meant[0], *meant[1:]))

    def stack(self, piles: Sequence[int]) -> None:
        """Stack piles: all of a kind onto the lowest of that kind."""
        kinds: dict[str, list[int]] = {}
        for pile in self.model.view_model.piles:
            if pile.number in piles:
                kinds.setdefault(pile.kind, []).append(pile.number)
        self.act(*(hands.stacked(first, others) for first, *others in kinds.values() if others or len(kinds) == 1))

    def peek(self, pile: int) -> None:
        """Look at the top of a pile; the log shows it to the others."""
        if not self.act(hands.on_pile("peek", pile)):
            return
        lying = self.model.view_model.pile(pile)
        if self._several():
            self.table.see()
        elif lying is not None and lying.known[-1] >= 0:
            self.table.show_at_side(lying.known[-1], ("pile", pile), lying.known[-1] != lying.faces[-1])

    def search(self, pile: int, top: int = 0) -> None:
        """Look through a pile, or at its top pieces; the log shows it to the others."""
        if self.act(hands.on_pile("search", pile, *([top] if top else []))) and self._several():
            self.table.see()

    def close_search(self) -> None:
        """End the search; pieces that were dragged among each other go back in their new order."""
        order = self.ui.found_order(self.model)
        moved = [k for k, (place, usual) in enumerate(zip(order, sorted(order), strict=True)) if place != usual]
        count = moved[-1] + 1 if moved else 0
        text = " ".join(map(str, order[:count]))
        self.act(Action(self.model.table.verb["close"], (), text))

    def put_before(self, carry: Carry, place: int) -> None:
        """Put a piece of the searched pile before the one at a place from the top."""
        order = [other for other in self.ui.found_order(self.model) if other != carry.count]
        searched = self.model.view_model.pile(carry.ids[0])
        if searched is not None and place != carry.count and place in order:
            order.insert(order.index(place), carry.count)
            self.ui.found = (searched.known, tuple(order))
            self.presenter.changed = True

    def roll(self, die: int | None = None) -> None:
        """Roll all dice, or one of them."""
        self.act(Action(self.model.table.verb["roll"], (), "" if die is None else str(die + 1)))

    # -- picking up and putting down -----------------------------------------------------------------------------------

    def pick(self, carry: Carry, at_px: tuple[float, float] | None = None, sticky: bool = True) -> None:
        """Pick something up: until the next click or Enter (`sticky`), or while a button is down."""
        if carry.kind in ("top", "piles", "coins") and (pile := self.model.view_model.pile(carry.ids[0])) is not None:
            if carry.kind == "top" and carry.count >= pile.size:
                carry = Carry("piles", carry.ids, grip=carry.grip)
            elif carry.kind == "top":
                carry = replace(carry, turn=pile.turn)
            refusal = self._why_not(carry)
            if refusal is not None:
                self.presenter.say_why(refusal)
                return
        ui = self.ui
        ui.carry, ui.sticky = carry, sticky
        ui.at = at_px if at_px is not None else self._source(carry)
        self.presenter.changed = True

    def hand(self) -> tuple[float, float] | None:
        """Return the place of the mouse; None while the keys are used."""
        ui = self.ui
        return None if ui.ring else (ui.x, ui.y)

    def fetch(self, sort: str, at_px: tuple[float, float] | None = None) -> None:
        """Take a chip or pawn out of its tray, or one more of the sort that is carried already."""
        carry = self.ui.carry
        more = carry is not None and (carry.kind, carry.word) == ("sort", sort)
        left = supply.left_of(self.model, sort)
        count = min((carry.count if carry is not None and more else 0) + 1, left)
        if count:
            self.pick(Carry("sort", count=count, word=sort), at_px)

    def _why_not(self, carry: Carry) -> Refusal | None:
        verb = {"piles": "move", "top": "take", "coins": "pay"}[carry.kind]
        if self.model.front_seat is None:
            return None
        return self.presenter.live.refusal(self.model.front_seat, hands.on_pile(verb, carry.ids[0]))

    def _source(self, carry: Carry) -> tuple[float, float]:
        """Return the start of something picked up by key: a little above its place."""
        keys: list[Key] = [("pile", number) for number in carry.ids] if carry.kind in OF_PILES else []
        keys += [("held", carry.ids[0])] if carry.kind == "held" else []
        keys += [(carry.kind, carry.word)] if carry.kind in ("slip", "fixture") else []
        if carry.kind == "peg":
            return self.table.camera().at(*pegboard.spot_of(self.model.view_model, self.hole_of(carry)))
        target = next((candidate for key in keys if (candidate := find(self.table.targets(), key))), None)
        if target is None:
            return self.table.camera().at(800, 390)
        if carry.kind == "held":
            return target.rect.centerx, target.rect.top - target.rect.h
        return target.rect.centerx + 14, target.rect.centery - 14

    def hole_of(self, carry: Carry) -> pegboard.Hole:
        """Return the hole of a carried peg on the board."""
        seat = int(carry.word)
        return pegboard.Hole(seat, next(pegs.front for pegs in self.model.view_model.pegs if pegs.seat == seat))

    def step_peg(self, by: int) -> None:
        """Carry a peg so many holes further along its track, by keys."""
        carry, now = self.ui.carry, self.model.view_model
        if carry is None or carry.kind != "peg":
            return
        hole = pegboard.hole_at(now, *self.table.camera().world(*self.ui.at), int(carry.word)) or self.hole_of(carry)
        number = min(max(hole.number + by, 0), LAST_HOLE)
        self.ui.at = self.table.camera().at(*pegboard.spot_of(now, hole._replace(number=number)))
        self.presenter.changed = True

    def click_hole(self, px: float, py: float) -> bool:
        """Move the peg of a track to the hole at a point of the window; return False where there is none."""
        hole = pegboard.hole_at(self.model.view_model, *self.table.camera().world(px, py))
        if hole is not None and self.model.front_seat is not None:
            self.act(hands.pegged(*hole))
        return hole is not None

    def of_hand(self, piece: int) -> tuple[int, ...]:
        """Return the pieces that a piece of the hand stands for.

        If the piece is selected, these are all selected pieces of its kind, in order. Otherwise it is the piece alone.
        """
        picked = self.ui.picked
        if piece not in picked:
            return (piece,)
        kind = self.model.table.pieces[piece].kind
        listed = self.presenter.hand()
        return tuple(one for one in listed if one in picked and self.model.table.pieces[one].kind == kind)

    def seen_by_all(self, held: Sequence[int]) -> bool:
        """Return whether everyone at the open table sees all these pieces of the hand."""
        seat = self.model.front_seat
        zone = self.presenter.session.open_view().zones[HAND + seat] if seat is not None else ()
        return set(held) <= set(zone)

    def pick_held(self, piece: int, more: bool, along: bool = False) -> None:
        """Select one more piece of the hand or one less; with `along`, all from the last selected one to it."""
        ui, listed = self.ui, self.presenter.hand()
        if along and ui.picked and ui.picked[-1] in listed:
            ends = sorted((listed.index(ui.picked[-1]), listed.index(piece)))
            row = listed[ends[0] : ends[1] + 1]
            ui.picked = (
                *(one for one in ui.picked if one not in row),
                *(one for one in row if one != piece),
                piece,
            )
        elif more:
            fewer = tuple(one for one in ui.picked if one != piece)
            ui.picked = fewer if piece in ui.picked else (*fewer, piece)
        self.presenter.changed = True

    def release(self) -> None:
        """Put what is carried back where it came from."""
        self.ui.carry, self.ui.sticky = None, False
        self.presenter.changed = True

    def goal_at(self, px: float, py: float, under: bool = False) -> Goal:
        """Return the goal for something put down at a point of the window."""
        carry = self.ui.carry
        if carry is not None and carry.kind == "peg":
            hole = pegboard.hole_at(self.model.view_model, *self.table.camera().world(px, py), int(carry.word))
            return Goal("hole", number=-1 if hole is None else hole.number)
        for target in reversed(self.table.targets()):
            kind = target.key[0]
            if not target.hits(px, py):
                continue
            if kind == "pile" and (carry is None or carry.kind != "piles" or target.key[1] not in carry.ids):
                if self._takes(int(str(target.key[1]))):
                    number = int(str(target.key[1]))
                    return Goal("pile", number=number, under=under, low=not under and self._is_low(number, px, py))
            elif kind in ("seat", "edge"):
                return Goal("seat", number=int(str(target.key[1])))
            elif kind in ("tray", "held"):
                return Goal("hand")
            elif kind == "found" and carry is not None and carry.kind == "nth":
                return Goal("order", number=int(str(target.key[1])))
            elif kind == "bag" or target.key == ("tool", "bag"):
                return Goal("bag")
            elif target.key in BOX or (kind == "supply" and self.ui.supply in ("decks", "tokens", "box")):
                return Goal("box")
            elif kind == "supply" or target.key in (("tool", "chips"), ("tool", "pawns")):
                return Goal("home")
        x, y = self.table.camera().world(px, py)
        if carry is not None:
            x, y = x - carry.grip[0], y - carry.grip[1]
        return Goal("spot", *self._in_line(x, y))

    def _takes(self, number: int) -> bool:
        """Return whether a carried thing can be put on a pile (of its own kind); otherwise it goes beside the pile."""
        carry, pile = self.ui.carry, self.model.view_model.pile(number)
        if carry is None or pile is None:
            return False
        return pile.kind == self.kind_of(carry) and not (carry.kind in PARTS and number == carry.ids[0])

    def _is_low(self, number: int, px: float, py: float) -> bool:
        """Return whether a point is on the lower half of a single card: what is dropped there begins a cascade."""
        pile = self.model.view_model.pile(number)
        if pile is None or pile.kind != "card" or pile.size > 1 or pile.spread:
            return False
        return self.table.camera().world(px, py)[1] > pile.y + LOW and not pile.turn % 360

    def kind_of(self, carry: Carry) -> str:
        """Return the kind of the carried pieces, empty for notes and counters."""
        if carry.kind in OF_PILES:
            pile = self.model.view_model.pile(carry.ids[0])
            return pile.kind if pile is not None else ""
        if carry.kind == "held":
            return self.model.table.pieces[carry.ids[0]].kind
        if carry.kind == "sort":
            return "" if carry.word in FIXTURES else supply.kind_of(carry.word)
        return "token" if carry.kind == "bag" else ""

    def _in_line(self, x: float, y: float) -> tuple[float, float]:
        area = self.area_at(x, y)
        if area is not None:
            return area.x, area.y
        if not self.ui.snap:
            return x, y
        return in_line(self.model.view_model.board, self.table.camera().scale, x, y)

    def area_at(self, x: float, y: float) -> Cell | None:
        """Return the small area, or the cell of a grid, that takes what is put down; None elsewhere and for notes."""
        carry = self.ui.carry
        if carry is None or not self.kind_of(carry) or len(carry.ids) > 1:
            return None
        return taking(self.model.view_model.places, x, y)

    def anchor(self, pile: int) -> tuple[int, int]:
        """Return the middle of a pile in units of the table; (0, 0) if it is gone."""
        lying = self.model.view_model.pile(pile)
        return (lying.x, lying.y) if lying is not None else (0, 0)

    def drop(self, goal: Goal) -> bool:
        """Put down what is carried; return True if something was done."""
        carry, seat = self.ui.carry, self.model.front_seat
        self.release()
        if carry is None or seat is None:
            return False
        if goal.kind == "order":
            self.put_before(carry, goal.number)
            return True
        meant = actions(self.model.table, carry, goal, seat, self.anchor)
        if not meant:
            if (carry.kind, goal.kind) not in (("held", "hand"), ("sort", "home"), ("sort", "box")):
                bare = carry.kind in BARE
                self.presenter.say(texts.NEEDS_EMPTY_SPACE if bare else texts.THAT_CANNOT_GO_THERE)
            return False
        if not self._write_down(*meant):
            return False
        self.ui.selection = carry.ids if carry.kind == "piles" and len(carry.ids) > 1 else ()
        self.ui.selection = tuple(n for n in self.ui.selection if self.model.view_model.pile(n) is not None)
        return True

    def _write_down(self, *done: Action) -> bool:
        """Carry out actions in order; ask first for the text of a note, a counter or a place."""
        if len(done) == 1 and self.presenter.may(done[0]) and naming.begin(self, done[0]):
            return True
        return self.act(*done)

    def mark_out(self, corners: tuple[float, float, float, float]) -> None:
        """Mark out the place of a frame in px, and ask for its name."""
        camera = self.table.camera()
        self.release()
        start, end = camera.world(*corners[:2]), camera.world(*corners[2:])
        self._write_down(hands.marked_out(*framed(self._in_line(*start), self._in_line(*end))))

    def lay(self, x: int, y: int) -> int | None:
        """Put down what is carried on the bare cloth; return the number of its new pile, or None."""
        before = {pile.number for pile in self.model.view_model.piles}
        if not self.drop(Goal("spot", x, y)):
            return None
        return next((pile.number for pile in self.model.view_model.piles if pile.number not in before), None)

    def open_supply(self, name: str) -> None:
        """Open a tray beside the tools, or close it."""
        self.ui.supply = "" if self.ui.supply == name else name
        self.presenter.changed = True

    # -- menus ---------------------------------------------------------------------------------------------------------

    def rect_of(self, key: Key) -> pygame.Rect:
        """Return the rectangle of a thing in px; the middle of the table if it is not visible."""
        target = find(self.table.targets(), key)
        if target is not None:
            return target.rect
        return pygame.Rect(self.table.camera().at(800, 390), (1, 1))

    def open(self, title: str, anchor: pygame.Rect, listed: Sequence[Deed]) -> None:
        """Open a menu beside something; nothing opens if there are no rows."""
        self.release()
        self.ui.hover = None
        if listed:
            self.table.app.push(Menu(title, anchor, listed))
        else:
            self.presenter.say(texts.NOT_USABLE_NOW)

    def menu(self, key: Key) -> None:
        """Open the menu of the thing at a target."""
        title, listed = rows.of(self, key)
        if title:
            self.open(title, self.rect_of(key), listed)

    # -- choosing ------------------------------------------------------------------------------------------------------

    def choose(self, pile: int, more: bool = False) -> None:
        """Select a pile, or with `more` add or remove it."""
        chosen = self.ui.selection
        if more:
            self.ui.selection = tuple(n for n in chosen if n != pile) if pile in chosen else (*chosen, pile)
        else:
            self.ui.selection = () if chosen == (pile,) else (pile,)
        self.presenter.changed = True

    def choose_in(self, corners: tuple[float, float, float, float], more: bool) -> None:
        """Select all piles whose middle is in a frame of px."""
        left, right = sorted((corners[0], corners[2]))
        top, bottom = sorted((corners[1], corners[3]))
        camera = self.table.camera()
        inside = tuple(
            pile.number
            for pile in self.model.view_model.piles
            if left <= camera.at(pile.x, pile.y)[0] <= right and top <= camera.at(pile.x, pile.y)[1] <= bottom
        )
        before = self.ui.selection if more else ()
        self.ui.selection = (*before, *(n for n in inside if n not in before))
        self.presenter.changed = True

    def bar(self, name: str) -> None:
        """Press a button of the bar under the selection: it does what the row of the menu does."""
        chosen = self.ui.selection
        if name == "more":
            self.menu(("pile", chosen[0]))
        else:
            next(row for row in rows.of_piles(self, chosen) if row.act == name).do(1)

    def under(self, px: float, py: float) -> Target | None:
        """Return the topmost thing at a point of the window."""
        return at(self.table.targets(), px, py)


def on_cloth(camera: Camera, px: float, py: float) -> bool:
    """Return whether a point of the window is over the free cloth."""
    x, y = (px - camera.left) / camera.unit, (py - camera.top) / camera.unit
    tray = TRAY[0] <= x <= TRAY[0] + TRAY[2] and y >= TRAY[1]
    rail = x <= RAIL[0] + RAIL[2] and RAIL[1] <= y <= RAIL[1] + RAIL[3]
    return 24 <= x <= 1576 and 78 <= y <= 872 and not tray and not rail
