"""The picture of any table: seats round it, the zones of nobody in the middle, the own hand, buttons for offers."""

from __future__ import annotations

from collections.abc import Hashable
from typing import cast

from game.match.text import in_words
from game.rules.plugin import Handle
from game.rules.wording import counted
from game.table import Action, Sees, Table
from scenes.stage import art, fonts
from scenes.stage.motion import Place
from scenes.stage.slate import Stroke
from scenes.table import bar, markers, panel
from scenes.table import plates as plates_of
from scenes.table.hand import Hand
from scenes.table.layout import Layout, Plate
from scenes.table.model import Model, Pose, hand_of
from scenes.table.parts import Draw, Part
from scenes.table.picture import Picture, still_of
from scenes.table.plain.places import frame, middle
from scenes.table.plain.state import Standing
from scenes.table.plates import LANTERN, backs_fan, short_name
from scenes.table.spots import Spots
from scenes.ui.pen import Box, Pen

RATIO = 1.4
MOST_BUTTONS = 5


class PlainSpots(Spots):
    """Where flights begin and end on the plain table."""

    def of(self, zone: int, piece: int, index: int = 0) -> Place:
        declared = self.table.zones[zone]
        if declared.owner is None:
            box = middle(self.table, self.layout, shown_zones(self.model, self.table)).get(zone)
            return self.px(box[0] + box[2] / 2, box[1] + box[3] / 2, 80.0) if box else self.middle()
        if zone == hand_of(self.table, declared.owner):
            return self.hand(declared.owner, index, self.model.situation.hand_counts[declared.owner])
        return self.seat(declared.owner, 36.0)


class PlainPicture(Picture[Model]):
    """Draws the table of any game at one window size.

    An offer whose piece can be gripped is done by hand, any other has a button.
    """

    def handle(self, model: Model, action: Action) -> Handle:
        """How hands carry out an action of whoever is asked."""
        seat = model.asked.seat if model.asked is not None else model.bottom
        return self.game.handle(self.table, model.view, seat, action)

    def phrase(self, model: Model, action: Action) -> str:
        """An action in the words of its button."""
        return in_words(self.game.phrase(self.table, model.view, action, model.names), self.game.called)

    def layout(self, pose: Pose) -> Layout:
        text = fonts.text_size()
        beside = (self.size[0] >= 1440 and text == 1) or pose.caption is not None
        return frame(self.table.seats, pose.panel_open and beside, text)

    def spots(self, model: Model, pose: Pose) -> Spots:
        pen = self._pen()
        return PlainSpots(self.table, model, self.layout(pose), pen.k, pen.ox, pen.oy)

    def _table(self, model: Model, pose: Pose, hidden: frozenset[Hashable]) -> list[Stroke]:
        pen, here, still, whole = self._pen(), self.layout(pose), still_of(pose), Part()
        open_now = plays_of(model)

        def part(name: str, draw: Draw, *holds: Hashable) -> None:
            whole.add(self._parts.draw(name, (model, still, here, holds), pose, self._pen, draw))

        def hand(own: Pen, told: Part) -> None:
            Hand(
                own, self.table, model, pose, here, self.called, open_now, told.places, False, hidden, self.raised
            ).draw()

        part("top", lambda own, _: self._top(own, model, pose, here))
        part("zones", lambda own, told: self._zones(own, model, pose, here, told, hidden), hidden)
        part("plates", lambda own, told: self._plates(own, model, pose, here, told, hidden), hidden)
        part("sentence", lambda own, _: bar.sentence(own, model, here, self.colours))
        part("hand", hand, hidden, self.raised)
        part("markers", lambda own, _: markers.on_cloth(own, model, pose, here, self.colours))
        before = len(whole.targets)
        part("question", lambda own, _: self._buttons(own, model, pose, here))
        buttons = whole.targets[before:]
        spots = {name: [at] for name, at in whole.spots.items()}
        part("panel", lambda own, _: panel.draw(own, self, model, pose, here, spots))
        self._toast(whole, model, pose, here, buttons)
        return self._finish(pen, pose, here, whole, hidden)

    # -- the wood ----------------------------------------------------------------------------------------------------

    def _top(self, pen: Pen, model: Model, pose: Pose, here: Layout) -> None:
        """Title, how far the game has come, the icon keys."""
        x, wood = 32.0, pen.theme.on_ground
        if pen.wide >= bar.TITLED:
            x += pen.text(self.meta.title, "serif_semibold", 23, x, 33, pen.theme.text)
        keys = bar.keys(pen, model, pose, here)
        keys = markers.tray(pen, model, pose, here, self.colours, x + 190, keys - 14)
        headings = {line.kind: line.text for line in model.log if line.kind in ("round", "trick")}
        for told in (*headings.values(), *([pose.clock] if pose.clock else [])):
            if x + pen.width(told, "sans", 18) + 25 > keys - 14:
                break
            x = bar.dot(pen, x) if x > 32 else x
            x += pen.text(told, "sans", 18, x, 33, wood)
        line = bar.last_line(model)
        if not here.panel_open and line is not None:
            bar.line_pill(pen, self.colours, line, x + 24, keys - 16)

    # -- the middle --------------------------------------------------------------------------------------------------

    def _zones(self, pen: Pen, model: Model, pose: Pose, here: Layout, told: Part, hidden: frozenset[Hashable]) -> None:
        for zone, box in middle(self.table, here, shown_zones(model, self.table)).items():
            self._zone(pen, model, pose, here, zone, box, told, hidden)

    def _zone(
        self, pen: Pen, model: Model, pose: Pose, here: Layout, zone: int, box: Box, told: Part,
        hidden: frozenset[Hashable],
    ) -> None:  # fmt: skip
        """One zone with its name; a faint outline where nothing lies."""
        x, y, w, h = box
        declared, pieces = self.table.zones[zone], model.view.zones[zone]
        key = ("zone", declared.name)
        words = zone_words(declared.name)
        marked = key in pose.marks
        brought = dict(cast(Standing, model.situation).brought)
        round_it = declared.lies == "row" and declared.ordered and declared.owner is None
        pen.target(key, box, f"{words}, {lying(len(pieces))}", "zone", marked, words if not pieces else "")
        pen.text(words, "sans", 17, x + w / 2, y + 16, pen.tones.label, 0.5, w)
        if marked:
            pen.halo((x + 4, y + 22, w - 8, h - 26), 12, spread=8, strength=0.5)
        if not pieces or marked:
            pen.dashes((x + 8, y + 26, w - 16, h - 34), 12, pen.tones.lit if marked else pen.tones.muted, 1.5, 0.5)
        if round_it and pieces and all(piece in brought for piece in pieces):
            cx, cy = x + w / 2, y + 20 + (h - 20) / 2
            card = min(here.trick_card[0], (h - 20) / RATIO / 1.75, w / 4.2)
            reach = max(1.0, max(abs(dx) for dx, _ in here.trick)), max(1.0, max(abs(dy) for _, dy in here.trick))
            for piece in pieces:
                dx, dy = here.trick[(brought[piece] - model.bottom) % here.seats]
                wide = min(w / 2 - card, reach[0])
                at = cx + dx / reach[0] * wide, cy + dy / reach[1] * ((h - 20) / 2 - card * RATIO / 2)
                self._piece(pen, model, pose, piece, *at, card, told, hidden, seat=brought[piece])
            return
        size = min(here.trick_card[0], (h - 36) / RATIO, max(30.0, w * 0.8))
        if declared.lies in ("stack", "bag"):
            for lift, piece in enumerate(pieces[-3:]):
                self._piece(
                    pen, model, pose, piece, x + w / 2 + 3 * lift, y + 24 + (h - 24) / 2 - 3 * lift, size, told, hidden
                )
            if pieces:
                pen.label(str(len(pieces)), "sans_bold", 19, x + w / 2, y + h - 14, pen.tones.text)
            return
        step = min(size + 8, (w - size - 8) / max(1, len(pieces) - 1))
        for index, piece in enumerate(pieces):
            left = x + w / 2 + (index - (len(pieces) - 1) / 2) * step
            seat = brought.get(piece)
            self._piece(pen, model, pose, piece, left, y + 22 + (h - 22) / 2, size, told, hidden, seat)

    def _piece(
        self, pen: Pen, model: Model, pose: Pose, piece: int, x: float, y: float, size: float, told: Part,
        hidden: frozenset[Hashable], seat: int | None = None,
    ) -> None:  # fmt: skip
        """One piece in the middle, face up if the viewer knows it; the sign of the seat that brought it."""
        card = self.table.pieces[piece].kind == "card" if piece >= 0 else "card" in self._kinds(piece)
        if piece >= 0:
            told.places[piece] = (x, y, size, 0)
        if piece in hidden or (pose.drag is not None and pose.drag.piece == piece):
            return
        if pen.shaded and card:
            pen.shade((x - size / 2, y - size * RATIO / 2, size, size * RATIO), size * 0.06, 5, 0.42, 3)
        if card:
            pen.card(self.table.names[piece] if piece >= 0 else None, x, y, size)
        else:
            pen.token(self.table.names[piece] if piece >= 0 else "", x, y, size * 0.7)
        if piece < 0:
            return
        high = size * RATIO if card else size * 0.7
        key = ("piece", piece)
        chosen = pose.selected == piece
        name = self.game.called(self.table.names[piece])
        name += f", {model.name(seat)}" if seat is not None else ""
        pen.target(key, (x - size / 2, y - high / 2, size, high), name, "piece", True, "", (), "middle", chosen)
        if key in pose.marks or chosen:
            pen.edge(x, y, size, 0, pen.tones.lit, 3)
        if seat is not None:
            pen.seat(self.colours[seat], x, y + high / 2 - 2, 20)

    def _kinds(self, hidden: int) -> set[str]:
        return {self.table.pieces[p].kind for p in self.table.alike[~hidden]}

    # -- the seats ---------------------------------------------------------------------------------------------------

    def _plates(
        self, pen: Pen, model: Model, pose: Pose, here: Layout, told: Part, hidden: frozenset[Hashable]
    ) -> None:
        for step in range(here.seats):
            seat = (model.bottom + step) % here.seats
            self._plate(pen, model, pose, seat, here.plates[step], hidden, here.stacked)
        deciding = model.situation.deciding
        if deciding is not None and "lantern" not in hidden:
            plate = here.plates[(deciding - model.bottom) % here.seats]
            x, y = plates_of.lantern(plate, here.panel_open)
            size = plates_of.lantern_size(plate)
            pen.lamp(x, y + 6, 3.8 * size, 0.7)
            pen.mid(art.lantern(pen.px(size)), x, y)

    def _plate(
        self, pen: Pen, model: Model, pose: Pose, seat: int, plate: Plate, hidden: frozenset[Hashable], stacked: bool
    ) -> None:
        x, y, w, h = plate.box
        tones, standing = pen.tones, model.situation
        own = model.viewer == seat
        count = standing.hand_counts[seat]
        if not own and not stacked and plate.side != "brief":
            for index, (at, drop, angle) in enumerate(backs_fan(plate, count)):
                if ("hand", seat, index) not in hidden:
                    pen.card(None, at, drop, plates_of.BACK, angle=angle)
        deciding = bool(model.view.actors >> seat & 1)
        pen.shade(plate.box, 14, 8, 0.5, 4)
        if deciding:
            pen.halo(plate.box, 14, spread=9, strength=0.6)
        line = tones.lit if deciding else tones.panel_line
        pen.box(plate.box, 14, tones.panel, line, 2.5 if deciding else 1.25, plates_of.PLATE_ALPHA)
        held = self._held(model, seat)
        spoken = [model.persona(seat), "person" if model.human(seat) else "bot", *held]
        if standing.scores:
            spoken.insert(1, counted(standing.scores[seat], "point"))
        spoken += ["decides now"] if deciding else []
        marked = ("seat", seat) in pose.marks
        pen.target(("seat", seat), plate.box, ", ".join(spoken), "seat", marked, group="seats")
        kind = "human" if model.human(seat) else "bot"
        small = "brief" in plate.side
        size = 26.0 if small else 48.0
        pen.mid(art.medallion(self.colours[seat], kind, pen.px(size)), x + 6 + size / 2, y + 5 + size / 2)
        right = x + w - 14 - (LANTERN * 0.6 if deciding and (small or plate.side == "row") else 0)
        score = str(standing.scores[seat]) if standing.scores else ""
        middle_of = y + size / 2 + 5
        taken = pen.label(score, "serif_bold", 22 if small else 32, right, middle_of, tones.text, 1) if score else 0
        room = right - taken - 8 - (x + 12 + size)
        name = short_name(model.name(seat))
        pen.label(name, "sans_bold", 19 if small else 21, x + 12 + size, middle_of, tones.text, 0, room)
        top = y + size + 14
        for words in held:
            if top + 16 > y + h - 2:
                break
            pen.text(words, "sans", 16.5, x + 14, top + 13, tones.muted, 0, w - 28)
            top += 24

    def _held(self, model: Model, seat: int) -> list[str]:
        """What everybody sees of a seat's own zones, in words: `13 cards`, `won: 8`."""
        told = []
        for zone, declared in enumerate(self.table.zones):
            count = len(model.view.zones[zone])
            if declared.owner != seat or not count:
                continue
            hand = zone == hand_of(self.table, seat)
            told.append(lying(count) if hand else f"{zone_words(declared.name)}: {count}")
        return told

    # -- what can be done --------------------------------------------------------------------------------------------

    def _buttons(self, pen: Pen, model: Model, pose: Pose, here: Layout) -> None:
        entries: list[bar.Entry] = []
        asked = model.asked
        legal = asked.legal if asked is not None else ()
        by_hand = [action for action in legal if self.handle(model, action).grip]
        buttons = [action for action in legal if action not in by_hand]
        selected = [action for action in by_hand if pose.selected in self.handle(model, action).grip]
        main = selected if len(selected) == 1 else list(legal) if len(legal) == 1 else []
        if main:
            entries.append(bar.Entry(("main",), self.phrase(model, main[0]), True, "Enter", "", (main[0],)))
        elif by_hand:
            entries.append(bar.Entry(("main",), "choose a piece", ghost=True))
        rest = [action for action in buttons if action not in main]
        beside = [action for action in model.asides if not self.betrayed(model, action)]
        rest += [action for action in beside if self.table.verbs[action.verb] != "stop"]
        shown = rest if len(rest) <= MOST_BUTTONS else rest[: MOST_BUTTONS - 1]
        entries += [bar.Entry(("action", action), self.phrase(model, action), actions=(action,)) for action in shown]
        if len(shown) < len(rest):
            entries.append(bar.Entry(("ui", "more"), f"{len(rest) - len(shown)} more …", icon="menu"))
        if model.style == "peek" and len(model.humans) > 1 and asked is not None and asked.private:
            words = "See my hand" if model.viewer is None else "Hide my hand"
            entries.append(bar.Entry(("ui", "hand"), words, cap="hold Space", icon="eye"))
        bar.row(pen, entries, pose, here.axis, here.bar, bar.bar_height(pen), here)

    def betrayed(self, model: Model, action: Action) -> bool:
        """Whether an aside is done by hand: its piece has a target of its own."""
        return bool(self.handle(model, action).grip)


def shown_zones(model: Model, table: Table) -> tuple[int, ...]:
    """The zones that lie in the middle: those of nobody, and of the viewer's own those that it alone sees, besides the
    hand, while something lies there or may be brought there."""
    mine = hand_of(table, model.viewer) if model.viewer is not None else None
    wanted = cast(Standing, model.situation).wanted
    return tuple(
        zone
        for zone, declared in enumerate(table.zones)
        if declared.owner is None
        or (
            declared.owner == model.viewer
            and declared.sees is Sees.OWNER
            and zone != mine
            and bool(model.view.zones[zone] or declared.name in wanted)
        )
    )


def plays_of(model: Model) -> dict[int, Action]:
    """Which cards of the hand can be used now, and for what."""
    legal = model.asked.legal if model.asked is not None else ()
    return {action.args[0]: action for action in legal if action.args and action.args[0] >= 0}


def zone_words(name: str) -> str:
    """A zone as people call it: `Won`, `Scene pile`."""
    return name.partition("[")[0].replace("_", " ").capitalize()


def lying(count: int) -> str:
    """So many cards in words."""
    return counted(count, "card") if count else "empty"
