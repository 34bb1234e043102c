"""Everything on the cloth: the board, the players' own places, piles, notes, counters, the bag and the dice."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from functools import partial

import pygame

from game.rules.free_table import human_name
from game.rules.free_table.phases.coins import listed
from game.rules.free_table.pieces import BAG_HOME, BUTTON, PEG_BOARD
from game.rules.free_table.view_model import Counter, NamedPlace, Note, Pile
from game.table import Table
from scenes.games.free_table import other_hands, pegboard, pieces, snapping
from scenes.games.free_table import text as texts
from scenes.games.free_table.brush import TableBrush
from scenes.games.free_table.sheet import BOARD, FIELDS
from scenes.stage import art, bits, boards, faces, fonts, look, paint
from scenes.stage.display_list import DisplayList, DrawCommand
from scenes.stage.look import Rgb
from scenes.ui.keymap import shown as called
from scenes.ui.target import Target, Targets

BAG = (120.0, 140.0)  # its width and height
CORNER = 30.0  # size of the corner by which a place is resized
DICE = (1222.0, 300.0, 328.0, 124.0)
NOTE, COUNTER_HIGH = (200, 150), 58
GROUP = "table"
OWN = (
    texts.PRIVATE_AREA_TIP,
    texts.ONLY_YOU_SEE_FACE_DOWN,
    "Private",
)  # the longest text that fits is used


class LyingStill:
    """Draws everything that is not moving; each thing is drawn again only if it has changed.

    Attributes:
        strokes, targets: the result of `draw`, the lowest first; targets in px.
    """

    def __init__(self) -> None:
        self.strokes: list[DrawCommand] = []
        self.targets = Targets()
        self._kept: dict[Hashable, tuple[Hashable, list[DrawCommand], list[Target]]] = {}
        self._seen: Hashable = None
        self.brush: TableBrush

    def draw(self, brush: TableBrush, display_list: DisplayList, away: frozenset[Hashable], seen: Hashable) -> None:
        """Draw everything that is not `away` onto a display list; `seen` is a key of viewer, camera and text size."""
        self.brush, self.targets, self.strokes = brush, brush.targets, display_list.strokes
        self.camera, self.model, self.theme, self.tones = brush.camera, brush.model, brush.theme, brush.tones
        before, self._kept = self._kept if seen == self._seen else {}, {}
        self._seen = seen
        for name, facts, paint_it in self._things(away):
            kept = before.get(name)
            if kept is None or kept[0] != facts:
                strokes, targets = len(self.strokes), len(self.targets)
                paint_it()
                kept = facts, self.strokes[strokes:], self.targets[targets:]
            else:
                self.strokes += kept[1]
                self.targets += kept[2]
            self._kept[name] = kept

    def _things(self, away: frozenset[Hashable]) -> Iterator[tuple[Hashable, Hashable, Callable[[], None]]]:
        """Yield everything on the table, the lowest first: its name, its state, the function that draws it."""
        now, model = self.model.view_model, self.model
        yield "board", now.board, self._board
        for seat, area in enumerate(now.areas):
            if area is not None:
                yield ("area", seat), area, partial(self._area, seat, area)
        for place in now.places:
            if place.word not in away:
                yield place.word, place, partial(self._place, place)
        coming = {key[1]: key[2] for key in away if isinstance(key, tuple) and key[0] == "edge"}
        for seat in range(len(model.names)):
            if other_hands.gathered(model, seat):
                facts = other_hands.strip(model, seat), model.held(seat)
                yield ("strip", seat), facts, partial(self._strip, seat)
            hand = now.hands[seat], seat == model.front_seat, coming.get(seat, 0)
            yield ("edge", seat), hand, partial(self._held, seat, coming.get(seat, 0))
            yield ("shown", seat), hand[0], partial(self._shown, seat)
        if now.bag_at is not None and "sack" not in away:
            yield "bag", (now.bag_at, now.bag, "bag" in away), partial(self._bag, "bag" not in away)
        carried = next((key[1] for key in away if isinstance(key, tuple) and key[0] == "peg"), None)
        if PEG_BOARD in now.fixtures and PEG_BOARD not in away:
            board = now.fixtures[PEG_BOARD], now.pegs, carried
            yield PEG_BOARD, board, partial(self._fixture, PEG_BOARD, carried)
        if now.dice:
            yield "dice", (now.dice, "dice" in away), partial(self._dice, "dice" not in away)
        for pile in now.piles:
            visible = pile.number not in away
            yield pile.number, (pile, visible), partial(self._pile, pile, visible)
        if BUTTON in now.fixtures and BUTTON not in away:
            yield BUTTON, now.fixtures[BUTTON], partial(self._fixture, BUTTON)
        for note in now.notes:
            if note.word not in away:
                yield note.word, note, partial(self._note, note)
        for counter in now.counters:
            if counter.word not in away:
                yield counter.word, counter, partial(self._counter, counter)
        for seat in range(len(model.names)):  # the number of a hand stays readable under other things
            hand = now.hands[seat], seat == model.front_seat, coming.get(seat, 0)
            yield ("count", seat), hand, partial(self._count, seat, coming.get(seat, 0))

    # -- the ground ------------------------------------------------------------------------------------------------

    def _board(self) -> None:
        board = self.model.view_model.board
        rect = self.brush.rect(BOARD)
        if board == "grid":
            self.brush.surface.blit(boards.grid(rect.size, *FIELDS, self.tones), rect)
        elif board == "map":
            self.brush.surface.blit(boards.board_map(rect.size, self.theme), rect)

    def _area(self, seat: int, area: tuple[int, int, int, int]) -> None:
        """Draw a seat's own place with its sign; only its owner sees the faces of face-down cards there."""
        model, colour = self.model, self.model.colours[seat]
        rect = self.brush.rect(area)
        own = model.viewer == seat
        line = look.mix(self.tones.label, look.SEAT_COLOURS[colour % 8], 0.45)
        if not self.theme.flat:
            fill = paint.rounded(rect.size, 14 * self.camera.scale, (0, 0, 0), alpha=0.13)
            self.brush.surface.blit(fill, rect)
        weight = max(1.0, (2.0 if own else 1.25) * self.camera.unit)
        alpha = 0.9 if own else 0.5
        frame = paint.rounded(rect.size, 14 * self.camera.scale, None, line, weight, line_alpha=alpha)
        self.brush.surface.blit(frame, rect)
        px, mark = self.brush.type(16), max(8, round(18 * self.camera.unit))
        words = model.names[seat]
        if own and len(model.names) > 1:
            room = rect.w - 3 * mark
            words = next((each for each in OWN if fonts.width(each, "sans", px) <= room), OWN[-1])
        text = fonts.render(fonts.ellipsize(words, "sans", px, rect.w - 3 * mark), "sans", px, self.tones.label)
        x, y = rect.x + mark // 2, rect.y + mark // 2
        if model.view_model.board == "map" and not self.theme.flat:  # light paper may be under the name
            plate = (text.get_width() + mark * 2, mark + mark // 3)
            self.brush.surface.blit(
                paint.rounded(plate, plate[1] / 2, self.tones.edge, alpha=0.7), (x - mark // 3, y - mark // 6)
            )
        self.brush.surface.blit(art.seat_mark(colour, mark), (x, y))
        self.brush.surface.blit(text, (x + mark + mark // 3, y + (mark - text.get_height()) // 2))
        name = texts.private_area(model.names[seat])
        self.targets.append(Target(("area", seat), rect, fonts.clean(name), "label"))

    def _strip(self, seat: int) -> None:
        """Draw the place of another player at the upper edge: a line in their colour, their mark and their name."""
        model = self.model
        rect = self.brush.rect(other_hands.strip(model, seat))
        line = look.mix(self.tones.label, look.SEAT_COLOURS[model.colours[seat] % 8], 0.6)
        if not self.theme.flat:
            self.brush.blit(paint.rounded(rect.size, 10 * self.camera.scale, (0, 0, 0), alpha=0.3), *rect.topleft)
        weight = max(1.0, 1.4 * self.camera.unit)
        self.brush.blit(paint.rounded(rect.size, 10 * self.camera.scale, None, line, weight), *rect.topleft)
        px, mark = self.brush.type(15), max(8, round(15 * self.camera.unit))
        words = texts.cards_in_hand(model.names[seat], model.held(seat))
        text = fonts.render(fonts.ellipsize(words, "sans", px, rect.w - 3 * mark), "sans", px, self.tones.label)
        x, middle = rect.x + mark // 2, rect.y + self.camera.px(other_hands.NAME) // 2
        self.brush.blit(art.seat_mark(model.colours[seat], mark), x, middle - mark // 2)
        self.brush.blit(text, x + mark + mark // 3, middle - text.get_height() // 2)
        self.targets.append(Target(("area", seat), rect, fonts.clean(words), "label"))

    def _held(self, seat: int, coming: int) -> None:
        """Draw the hand of another seat at its edge, face down, without the pieces still `coming`."""
        model, camera = self.model, self.camera
        codes = other_hands.backs(model, seat)
        codes = codes[: max(0, len(codes) - coming)]
        if not codes:
            return
        rects = []
        for code, (x, y, turn) in zip(codes, other_hands.at_edge(model, seat, len(codes)), strict=False):
            kind = model.table.pieces[min(model.table.alike[~code])].kind
            wide = other_hands.card_width(model, seat)
            px = camera.px(wide if kind == "card" else min(wide, pieces.TOKEN))
            at = camera.at(x, y)
            if kind == "card":
                self._shade(px, *at)
            sprite = self.brush.draws(model.table, code, px, round(turn) if kind == "card" else 0, kind)
            self.brush.centred(sprite, *at)
            rects.append(sprite.get_rect(center=at))
        around = rects[0].unionall(rects[1:])
        open_ = len(model.view_model.hands[seat]) - coming - len(codes)
        spoken = texts.hand_face_down(model.names[seat], len(codes), open_)
        self.targets.append(Target(("edge", seat), around, fonts.clean(spoken), "label"))

    def _count(self, seat: int, coming: int) -> None:
        """Draw the number of pieces in another seat's hand, if any of them is face down at its edge."""
        model, camera = self.model, self.camera
        if len(other_hands.backs(model, seat)) <= coming:
            return
        count = len(model.view_model.hands[seat]) - coming
        pill = bits.count(count, max(18, camera.px(26), self.brush.type(20)), self.theme)
        if other_hands.gathered(model, seat):  # its number is beside the name
            return
        x, y = camera.at(*other_hands.middle(model, seat))
        upper = other_hands.middle(model, seat)[1] < other_hands.HEIGHT / 2
        self.brush.surface.blit(pill, pill.get_rect(center=(x, y + camera.px(30) * (1 if upper else -1))))

    def _shown(self, seat: int) -> None:
        """Draw the revealed part of a hand, fanned at the place of its seat."""
        model, px = self.model, self.camera.px(other_hands.card_width(self.model, seat))
        listed = other_hands.of(model, seat)
        for piece, (x, y, turn) in zip(listed, other_hands.open_places(model, seat, len(listed)), strict=True):
            sprite = self.brush.draws(model.table, piece, px, round(turn), model.table.pieces[piece].kind)
            at = self.camera.at(x, y)
            self._shade(px, *at)
            self.brush.centred(sprite, *at)
            place = sprite.get_rect(center=at)
            name = texts.in_hand_of(human_name(model.table.names[piece]), model.names[seat])
            tip = texts.enlarges(called("Alt"))
            self.targets.append(Target(("shown", piece), place, fonts.clean(name), "label", tip=tip))

    def _shade(self, px: int, x: float, y: float) -> None:
        """Draw the shadow of a card of a hand, `px` wide."""
        self.brush.shadow((px, round(px * other_hands.RATIO)), px * 0.06, max(1, px // 20), 0.4, x, y + px // 30)

    # -- places ----------------------------------------------------------------------------------------------------

    def _place(self, place: NamedPlace) -> None:
        """Draw a named place: a line around it, and its name in the upper left corner, by which it is dragged.

        An area with the name of a board of the box is that board.
        """
        rect = self.brush.around(place.x, place.y, place.wide, place.high)
        board = self.brush.board(place.name, rect)
        if board is None:
            self.brush.outline(rect, dashed=snapping.takes(place))
        self.brush.cells(place, rect)
        px = self.brush.type(16)
        name = fonts.ellipsize(place.name or "Area", "sans", px, max(px, rect.w - 2 * px))
        drawn = fonts.render(name, "sans", px, self.tones.label)
        self.brush.surface.blit(drawn, (rect.x + px * 2 // 3, rect.y + px // 3))
        tab = pygame.Rect(rect.x, rect.y, min(rect.w, drawn.get_width() + 2 * px), drawn.get_height() + px)
        spoken = texts.area(fonts.clean(place.name)) if place.name else texts.UNNAMED_AREA
        tip = texts.AREA_TIP
        self.targets.append(Target(("slip", place.word), tab, spoken, "piece", tip=tip, group=GROUP))
        px = max(12, self.camera.px(CORNER))
        corner = pygame.Rect(rect.right - px, rect.bottom - px, px, px)
        self.brush.blit(_corner(px, self.tones.label), *corner.topleft)
        self.targets.append(Target(("size", place.word), corner, texts.size_of(spoken), "label"))

    def _fixture(self, word: str, carried: int | None = None) -> None:
        """Draw the cribbage board, without the peg that is carried, or the dealer button."""
        pegboard.draw(self.brush, word, *self.model.view_model.fixtures[word], carried)
        self.targets += pegboard.targets(self.brush, word)

    # -- bag and dice ----------------------------------------------------------------------------------------------

    def _bag(self, visible: bool) -> None:
        rect, count = bag_place(self.brush), self.model.view_model.bag
        if visible:
            sprite = faces.bag(bag_width(rect), count)
            self.brush.surface.blit(sprite, sprite.get_rect(center=rect.center))
        name = texts.bag(count) if count else texts.THE_BAG_EMPTY
        tip = texts.DRAG_A_TOKEN_OUT
        self.targets.append(Target(("bag",), rect, name, "zone", tip=tip, group=GROUP))

    def _dice(self, lie: bool) -> None:
        rect, dice = self.brush.rect(DICE), self.model.view_model.dice
        self.brush.surface.blit(bits.tray(rect.size, self.theme), rect)
        rolled = [die for die in dice if die]
        name = texts.dice_sum(" + ".join(map(str, dice)), sum(dice)) if rolled else texts.dice_not_rolled(len(dice))
        self.targets.append(Target(("dice",), rect, name, "zone", tip=texts.CLICK_TO_ROLL_ALL_DICE, group=GROUP))
        px, places = dice_places(rect, len(dice))
        for k, (die, (x, y, turn)) in enumerate(zip(dice, places, strict=True)):
            if lie:
                lay_die(self.brush, die, px, (x, y, turn))
            place = pygame.Rect(0, 0, px, px)
            place.center = (round(x), round(y))
            spoken = texts.die(k + 1, die) if die else texts.die_not_rolled(k + 1)
            self.targets.append(
                Target(("die", k), place, spoken, "piece", tip=texts.CLICK_TO_ROLL_THIS_DIE, group=GROUP)
            )
        if rolled and lie:
            total = fonts.render(str(sum(dice)), "serif_bold", max(14, round(rect.h * 0.34)), look.LANTERN.title)
            self.brush.centred(total, rect.right - rect.w * 0.13, rect.centery)
            below = fonts.height("sans", self.brush.type(17))
            self.brush.caption(texts.dice_values(" + ".join(map(str, dice))), rect.centerx, rect.bottom + below, rect.w)

    # -- piles -----------------------------------------------------------------------------------------------------

    def _pile(self, pile: Pile, visible: bool) -> None:
        camera, model = self.camera, self.model
        if visible:
            self.brush.stand(pile)
        rect = self._target_of(pile)
        self._number_target(pile)
        if not visible:
            return
        marks = [("lock", "")] if pile.locked else []
        if pile.searcher is not None:
            marks.append(("search", model.names[pile.searcher]))
        elif model.viewer is not None and pile.owner == model.viewer and self._secret(pile):
            marks.append(("eye", ""))
        for k, (icon, _) in enumerate(marks):
            self._mark(icon, rect.right - camera.px(10), rect.top + camera.px(12 + 26 * k))

    def _number_target(self, pile: Pile) -> None:
        """Note the pill with the number of pieces as a target, by which the whole pile is dragged."""
        if not pieces.counted(pile):
            return
        place = self.brush.pill(pile)[1]
        spoken, tip = texts.whole_pile(pile.size), texts.DRAG_NUMBER
        if pile.values:
            spoken = texts.worth(spoken, sum(pile.values), listed(pile.values))
            tip = spoken
        self.targets.append(Target(("whole", pile.number), place, spoken, "label", tip=tip))

    def _secret(self, pile: Pile) -> bool:
        return any(face < 0 <= known for face, known in zip(pile.faces, pile.known, strict=True))

    def _mark(self, icon: str, x: int, y: int) -> None:
        px = max(16, self.camera.px(24))
        disc = paint.disc(px, self.theme.well, self.theme.control_line, max(1.0, px * 0.05))
        self.brush.centred(disc, x, y)
        self.brush.centred(art.icon(icon, round(px * 0.66), self.theme.text), x, y)

    def _target_of(self, pile: Pile) -> pygame.Rect:
        """Note a pile as a target; return its rectangle in px."""
        points, rect = pieces.outline(self.camera, pile)
        if not pile.spread and (pile.turn % 180 == 0 or pile.kind == "chip"):
            rect = pieces.extent(self.camera, pile)
        poly = points if pile.turn % 90 and (pile.kind == "card" or pile.spread) else None
        tip, clear = "", rect
        if pieces.counted(pile):
            clear = rect.union(self.brush.pill(pile)[1])
        if pile.size > 1 and not pile.spread:
            tip = texts.coins(listed(pile.values), called("Shift")) if pile.values else texts.drag_top(pile.kind)
        spoken = spoken_pile(self.model.table, self.model.names, self.model.viewer, pile)
        key = ("pile", pile.number)
        self.targets.append(Target(key, rect, spoken, "piece", tip=tip, clear=clear, poly=poly, group=GROUP))
        return rect

    # -- notes and counters ----------------------------------------------------------------------------------------

    def _note(self, note: Note) -> None:
        size = (self.camera.px(NOTE[0]), self.camera.px(NOTE[1]))
        turn = (-2, 1.5, -1, 2.5)[int(note.word.partition("#")[2]) % 4]
        px = max(fonts.SMALLEST_PX, round(fonts.px(19, self.camera.unit) * self.camera.zoom))
        sprite = bits.note(note.text, size, px)
        centre = self.camera.at(note.x, note.y)
        self.brush.shadow(size, 3, self.camera.px(4), 0.45, centre[0], centre[1] + self.camera.px(4))
        self.brush.centred(paint.spun(sprite, -turn), *centre)
        rect = pygame.Rect(0, 0, *size)
        rect.center = centre
        spoken = texts.note(note.text) if note.text else texts.AN_EMPTY_NOTE
        self.targets.append(Target(("slip", note.word), rect, fonts.clean(spoken, 240), "piece", group=GROUP))

    def _counter(self, counter: Counter) -> None:
        height = self.camera.px(COUNTER_HIGH)
        sprite = bits.counter(counter.value, height, self.theme)
        centre = self.camera.at(counter.x, counter.y)
        rect = sprite.get_rect(center=centre)
        self.brush.shadow(rect.size, height * 0.17, self.camera.px(4), 0.45, centre[0], centre[1] + self.camera.px(4))
        self.brush.surface.blit(sprite, rect)
        if counter.name:
            self.brush.caption(counter.name, rect.centerx, rect.top - self.camera.px(3), rect.w + self.camera.px(60))
        called = fonts.clean(counter.name) or "Counter"
        self.targets.append(Target(("slip", counter.word), rect, f"{called}: {counter.value}", "piece", group=GROUP))
        for key, word, button in zip(
            ("less", "more"), (texts.ONE_LESS, texts.ONE_MORE), bits.counter_buttons(height), strict=True
        ):
            place = button.move(rect.topleft)
            self.targets.append(Target((key, counter.word), place, f"{called}: {word}", "button", group=GROUP))


@art.sprites.keep
def _corner(px: int, colour: Rgb) -> pygame.Surface:
    """Return the mark in the lower right corner of a place, by which it is resized."""
    line = f'<path d="M8 3V8H3" fill="none" stroke="{paint.code(colour)}" stroke-width="0.6"/>'
    return paint.vector((px, px), line, (12, 12))


def bag_width(rect: pygame.Rect) -> int:
    """Return the width of the bag in its place, in px."""
    return round(rect.w * 0.94)


def bag_place(brush: TableBrush) -> pygame.Rect:
    """Return the place of the bag, in px."""
    return brush.around(*(brush.model.view_model.bag_at or BAG_HOME), *BAG)


def dice_places(tray: pygame.Rect, count: int) -> tuple[int, list[tuple[float, float, float]]]:
    """Return the width of dice in their tray in px, and middle and turn (degrees) of each."""
    px = round(min(tray.h * 0.46, tray.w * 0.74 / (count * 1.22)))
    step = px * 1.22
    left = tray.x + tray.w * 0.06 + step / 2
    return px, [
        (
            left + k * step,
            tray.centery + (-0.07, 0.08, -0.03)[k % 3] * tray.h,
            (-12.0, 9.0, -5.0, 14.0, -8.0, 6.0)[k % 6],
        )
        for k in range(count)
    ]


def lay_die(brush: TableBrush, die: int, px: int, place: tuple[float, float, float]) -> pygame.Rect:
    """Draw a die at rest; faint and straight until it is rolled for the first time."""
    x, y, turn = place
    spun = paint.spun(bits.die(die or 1, px), -turn if die else 0)
    if not die:
        spun.set_alpha(80)
    return brush.centred(spun, x, y)


def spoken_pile(table: Table, names: tuple[str, ...], viewer: int | None, pile: Pile) -> str:
    """Return the spoken description of a pile."""
    top = pieces.shown(pile, viewer)[-1]
    face = texts.FACE_DOWN if top < 0 else human_name(table.names[top])
    many = pieces.how_many(pile)
    what = texts.on_top(many, face) if pile.size > 1 else texts.face_down(many) if top < 0 else face
    parts = [f"{pile.label}: {what}" if pile.label else what]
    if pile.values and pile.size > 1:
        parts.append(texts.worth_alone(sum(pile.values)))
    if pile.turn % 360:
        parts.append(texts.turned_by(pile.turn % 360))
    if pile.locked:
        parts.append("locked")
    if pile.searcher is not None:
        parts.append(texts.is_searching(names[pile.searcher]))
    spoken = ", ".join(parts)
    return fonts.clean(spoken[:1].upper() + spoken[1:], 300)
