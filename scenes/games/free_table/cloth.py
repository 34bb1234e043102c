"""What lies on the cloth: the board, everybody's own place, piles, notes, counters, the bag and the dice."""

from __future__ import annotations

import functools
from collections.abc import Hashable

import pygame

from game.rules.free_table import human_name
from game.rules.free_table.pieces import BAG_HOME
from game.rules.free_table.situation import Counter, NamedPlace, Note, Pile
from game.table import Table
from scenes.games import cloth_of
from scenes.games.free_table import pieces, shown
from scenes.games.free_table.camera import Camera
from scenes.games.free_table.model import FreeModel
from scenes.stage import art, bits, boards, faces, fonts, look, paint
from scenes.stage.cloths import Cloth
from scenes.stage.look import Theme
from scenes.ui.target import Target

GAME = "free-table"
BOARD = (392.0, 92.0, 816.0, 564.0)  # where a grid or map lies
FIELDS = (12, 8)
BAG = (120.0, 140.0)  # how wide and high it is
CORNER = 30.0  # of a place, by which its size is changed
DICE = (1222.0, 300.0, 328.0, 124.0)
NOTE, COUNTER_HIGH = (200, 150), 58
KINDS = {"card": "cards", "token": "tokens", "chip": "chips", "pawn": "pawns"}
GROUP = "table"
OWN = ("Your own: only you see the faces", "Only you see the faces", "Only yours")  # the longest that has room


def draw(
    surface: pygame.Surface, camera: Camera, model: FreeModel, away: frozenset[Hashable], theme: Theme,
    draws: pieces.Draws = pieces.piece,
) -> list[Target]:  # fmt: skip
    """Draw what lies still and return its targets, the lowest first; `draws` gives the sprites of pieces."""
    return _Cloth(surface, camera, model, theme, draws).draw(away)


class _Cloth:
    def __init__(
        self, surface: pygame.Surface, camera: Camera, model: FreeModel, theme: Theme, draws: pieces.Draws
    ) -> None:
        self.surface = surface
        self.piece = draws
        self.camera = camera
        self.model = model
        self.theme = theme
        self.tones: Cloth = cloth_of(GAME, theme)
        self.targets: list[Target] = []
        self.clip = surface.get_clip()

    def draw(self, away: frozenset[Hashable]) -> list[Target]:
        self._board()
        for seat, area in enumerate(self.model.situation.areas):
            if area is not None:
                self._area(seat, area)
        coming = {key[1]: key[2] for key in away if isinstance(key, tuple) and key[0] == "edge"}
        for seat in range(len(self.model.names)):
            self._held(seat, coming.get(seat, 0))
            self._shown(seat)
        for place in self.model.situation.places:
            if place.word not in away:
                self._place(place)
        if self.model.situation.bag_at is not None and "sack" not in away:
            self._bag("bag" not in away)
        if self.model.situation.dice:
            self._dice("dice" not in away)
        for pile in self.model.situation.piles:
            if pile.number not in away:
                self._pile(pile)
            else:
                self._target_of(pile)
                self._number_target(pile)
        for note in self.model.situation.notes:
            if note.word not in away:
                self._note(note)
        for counter in self.model.situation.counters:
            if counter.word not in away:
                self._counter(counter)
        return self.targets

    # -- the ground ------------------------------------------------------------------------------------------------

    def _rect(self, box: tuple[float, float, float, float]) -> pygame.Rect:
        (left, top), (right, bottom) = self.camera.at(*box[:2]), self.camera.at(box[0] + box[2], box[1] + box[3])
        return pygame.Rect(left, top, max(1, right - left), max(1, bottom - top))

    def _board(self) -> None:
        board = self.model.situation.board
        rect = self._rect(BOARD)
        if board == "grid":
            self.surface.blit(boards.grid(rect.size, *FIELDS, self.tones), rect)
        elif board == "map":
            self.surface.blit(boards.board_map(rect.size, self.theme), rect)

    def _area(self, seat: int, area: tuple[int, int, int, int]) -> None:
        """The own place of a seat, outlined with its shape; what lies face down there only its owner sees."""
        model, colour = self.model, self.model.colours[seat]
        rect = self._rect(area)
        own = model.viewer == seat
        line = look.mix(self.tones.label, look.SEAT_COLOURS[colour % 8], 0.45)
        if not self.theme.flat:
            fill = paint.rounded(rect.size, 14 * self.camera.scale, (0, 0, 0), alpha=0.13)
            self.surface.blit(fill, rect)
        weight = max(1.0, (2.0 if own else 1.25) * self.camera.unit)
        alpha = 0.9 if own else 0.5
        frame = paint.rounded(rect.size, 14 * self.camera.scale, None, line, weight, line_alpha=alpha)
        self.surface.blit(frame, rect)
        px, mark = self._text(16), max(8, round(18 * self.camera.unit))
        words = model.names[seat]
        if own and len(model.names) > 1:
            room = rect.w - 3 * mark
            words = next((each for each in OWN if fonts.width(each, "sans", px) <= room), OWN[-1])
        text = fonts.render(fonts.ellipsize(words, "sans", px, rect.w - 3 * mark), "sans", px, self.tones.label)
        x, y = rect.x + mark // 2, rect.y + mark // 2
        if model.situation.board == "map" and not self.theme.flat:  # light paper may lie under the name
            plate = (text.get_width() + mark * 2, mark + mark // 3)
            self.surface.blit(
                paint.rounded(plate, plate[1] / 2, self.tones.edge, alpha=0.7), (x - mark // 3, y - mark // 6)
            )
        self.surface.blit(art.seat_mark(colour, mark), (x, y))
        self.surface.blit(text, (x + mark + mark // 3, y + (mark - text.get_height()) // 2))
        name = f"{model.names[seat]}’s own place"
        self.targets.append(Target(("area", seat), rect, fonts.clean(name), "label"))

    def _held(self, seat: int, coming: int) -> None:
        """The hand of another seat at its edge, face down, with how many pieces it has; some may still be coming."""
        model, camera = self.model, self.camera
        codes = shown.backs(model, seat)
        codes = codes[: max(0, len(codes) - coming)]
        if not codes:
            return
        rects = []
        for code, (x, y, turn) in zip(codes, shown.held(model, seat, len(codes)), strict=False):
            kind = model.table.pieces[min(model.table.alike[~code])].kind
            px = camera.px(shown.WIDE if kind == "card" else pieces.TOKEN)
            at = camera.at(x, y)
            if not self.theme.flat and kind == "card":
                shade = paint.shadow((px, round(px * shown.RATIO)), px * 0.06, max(1, px // 20), 0.4)
                pieces.centred(self.surface, shade, at[0], at[1] + px // 30)
            sprite = self.piece(model.table, code, px, round(turn) if kind == "card" else 0, kind)
            pieces.centred(self.surface, sprite, *at)
            rects.append(sprite.get_rect(center=at))
        around = rects[0].unionall(rects[1:])
        count = len(model.situation.hands[seat]) - coming
        pill = bits.count(count, max(18, camera.px(26), self._text(20)), self.theme)
        x, y = camera.at(*shown.middle(model, seat))
        upper = shown.middle(model, seat)[1] < shown.HEIGHT / 2
        self.surface.blit(pill, pill.get_rect(center=(x, y + camera.px(30) * (1 if upper else -1))))
        open_ = count - len(codes)
        said = f"The hand of {model.names[seat]}: {len(codes)} face down" + (f", {open_} shown" if open_ else "")
        self.targets.append(Target(("edge", seat), around, fonts.clean(said), "label"))

    def _shown(self, seat: int) -> None:
        """What of a hand everybody has been shown, fanned at the place of its seat."""
        model, px = self.model, self.camera.px(shown.WIDE)
        listed = shown.of(model, seat)
        for piece, (x, y, turn) in zip(listed, shown.fan(len(listed), shown.place(model, seat)), strict=True):
            sprite = self.piece(model.table, piece, px, round(turn), model.table.pieces[piece].kind)
            at = self.camera.at(x, y)
            if not self.theme.flat:
                shade = paint.shadow((px, round(px * shown.RATIO)), px * 0.06, max(1, px // 20), 0.4)
                pieces.centred(self.surface, shade, at[0], at[1] + px // 30)
            pieces.centred(self.surface, sprite, *at)
            place = sprite.get_rect(center=at)  # what a blit returns ends where only a part is drawn again
            name = f"{human_name(model.table.names[piece])}, in the hand of {model.names[seat]}"
            self.targets.append(Target(("shown", piece), place, fonts.clean(name), "label", tip="Alt enlarges"))

    def _text(self, size: float) -> int:
        return fonts.px(size, self.camera.unit)

    def _label(self, text: str, x: int, bottom: int, widest: int) -> None:
        label(self.surface, self.camera, text, x, bottom, widest, self.tones)

    # -- places

    def _place(self, place: NamedPlace) -> None:
        """A named place: a line round it, its name in the upper left corner, by which it is taken."""
        rect = frame_of(self.camera, place.x, place.y, place.wide, place.high)
        draw_frame(self.surface, self.camera, rect, self.tones)
        px = self._text(16)
        name = fonts.ellipsize(place.name or "Place", "sans", px, max(px, rect.w - 2 * px))
        drawn = fonts.render(name, "sans", px, self.tones.label)
        self.surface.blit(drawn, (rect.x + px * 2 // 3, rect.y + px // 3))
        tab = pygame.Rect(rect.x, rect.y, min(rect.w, drawn.get_width() + 2 * px), drawn.get_height() + px)
        said = f"A place called {fonts.clean(place.name)}" if place.name else "A place without a name"
        tip = "Drag it by its name, and by its lower right corner for its size"
        self.targets.append(Target(("slip", place.word), tab, said, "piece", tip=tip, group=GROUP))
        px = max(12, self.camera.px(CORNER))
        corner = pygame.Rect(rect.right - px, rect.bottom - px, px, px)
        pygame.draw.aalines(
            self.surface, self.tones.label, False,
            [(corner.right - px // 3, corner.y + px // 3), (corner.right - px // 3, corner.bottom - px // 3),
             (corner.x + px // 3, corner.bottom - px // 3)],
        )  # fmt: skip
        self.targets.append(Target(("size", place.word), corner, f"{said}: its size", "label"))

    # -- bag and dice ----------------------------------------------------------------------------------------------

    def _bag(self, here: bool) -> None:
        rect, count = bag_place(self.camera, self.model), self.model.situation.bag
        if here:
            sprite = faces.bag(bag_width(rect), count)
            self.surface.blit(sprite, sprite.get_rect(center=rect.center))
        name = f"The bag, {count} tokens" if count else "The bag, empty"
        tip = "Drag a token out, or press it for more"
        self.targets.append(Target(("bag",), rect, name, "zone", tip=tip, group=GROUP))

    def _dice(self, lie: bool) -> None:
        rect, dice = self._rect(DICE), self.model.situation.dice
        self.surface.blit(bits.tray(rect.size, self.theme), rect)
        rolled = [die for die in dice if die]
        name = f"Dice: {' + '.join(map(str, dice))} = {sum(dice)}" if rolled else f"{len(dice)} dice, not rolled yet"
        self.targets.append(Target(("dice",), rect, name, "zone", tip="Press to roll them all", group=GROUP))
        px, places = dice_places(rect, len(dice))
        for k, (die, (x, y, turn)) in enumerate(zip(dice, places, strict=True)):
            if lie:
                lay_die(self.surface, die, px, (x, y, turn))
            place = pygame.Rect(0, 0, px, px)
            place.center = (round(x), round(y))
            said = f"Die {k + 1}: {die}" if die else f"Die {k + 1}"
            self.targets.append(Target(("die", k), place, said, "piece", tip="Press to roll this one", group=GROUP))
        if rolled and lie:
            total = fonts.render(str(sum(dice)), "serif_bold", max(14, round(rect.h * 0.34)), look.LANTERN.title)
            pieces.centred(self.surface, total, rect.right - rect.w * 0.13, rect.centery)
            below = fonts.height("sans", self._text(17))
            self._label(f"Tray: {' + '.join(map(str, dice))}", rect.centerx, rect.bottom + below, rect.w)

    # -- piles -----------------------------------------------------------------------------------------------------

    def _pile(self, pile: Pile) -> None:
        camera, model = self.camera, self.model
        if not pile.label and not pieces.extent(camera, pile).inflate(camera.px(60), camera.px(60)).colliderect(
            self.clip
        ):
            self._target_of(pile)
            self._number_target(pile)
            return
        pieces.lay(self.surface, camera, model.table, pile, model.viewer, self.theme, draws=self.piece)
        rect = self._target_of(pile)
        dress(self.surface, camera, pile, self.theme)
        self._number_target(pile)
        marks = [("lock", "")] if pile.locked else []
        if pile.searcher is not None:
            marks.append(("search", model.names[pile.searcher]))
        elif model.viewer is not None and pile.owner == model.viewer and self._secret(pile):
            marks.append(("eye", ""))
        for k, (icon, _) in enumerate(marks):
            self._mark(icon, rect.right - camera.px(10), rect.top + camera.px(12 + 26 * k))

    def _number_target(self, pile: Pile) -> None:
        """The pill that says how many there are, by which the whole pile is taken."""
        if not counted(pile):
            return
        place = _pill(self.camera, pile, self.theme)[1]
        said, tip = f"All {pile.size} of them", "Drag this number for the whole pile"
        self.targets.append(Target(("whole", pile.number), place, said, "label", tip=tip))

    def _secret(self, pile: Pile) -> bool:
        return any(face < 0 <= known for face, known in zip(pile.faces, pile.known, strict=True))

    def _mark(self, icon: str, x: int, y: int) -> None:
        px = max(16, self.camera.px(24))
        disc = paint.disc(px, self.theme.well, self.theme.control_line, max(1.0, px * 0.05))
        pieces.centred(self.surface, disc, x, y)
        pieces.centred(self.surface, art.icon(icon, round(px * 0.66), self.theme.text), x, y)

    def _target_of(self, pile: Pile) -> pygame.Rect:
        """Note a pile as a target; returns its rectangle in px."""
        points, rect = pieces.outline(self.camera, pile)
        if not pile.spread and (pile.turn % 180 == 0 or pile.kind == "chip"):
            rect = pieces.extent(self.camera, pile)
        poly = points if pile.turn % 90 and pile.kind == "card" else None
        tip = ""
        if pile.size > 1 and not pile.spread:
            tip = f"Drag takes the top {pile.kind}; drag the number for the whole pile"
        said = said_of(self.model.table, self.model.names, self.model.viewer, pile)
        key = ("pile", pile.number)
        self.targets.append(Target(key, rect, said, "piece", tip=tip, poly=poly, group=GROUP))
        return rect

    # -- notes and counters ----------------------------------------------------------------------------------------

    def _note(self, note: Note) -> None:
        size = (self.camera.px(NOTE[0]), self.camera.px(NOTE[1]))
        turn = (-2, 1.5, -1, 2.5)[int(note.word.partition("#")[2]) % 4]
        px = max(fonts.SMALLEST_PX, round(fonts.px(19, self.camera.unit) * self.camera.zoom))
        sprite = bits.note(note.text, size, px)
        centre = self.camera.at(note.x, note.y)
        if not self.theme.flat:
            shade = paint.shadow(size, 3, max(1, self.camera.px(4)), 0.45)
            pieces.centred(self.surface, shade, centre[0], centre[1] + self.camera.px(4))
        pieces.centred(self.surface, tilted(sprite, turn), *centre)
        rect = pygame.Rect(0, 0, *size)
        rect.center = centre
        said = f"Note: {note.text}" if note.text else "An empty note"
        self.targets.append(Target(("slip", note.word), rect, fonts.clean(said, 240), "piece", group=GROUP))

    def _counter(self, counter: Counter) -> None:
        high = self.camera.px(COUNTER_HIGH)
        sprite = bits.counter(counter.value, high, self.theme)
        centre = self.camera.at(counter.x, counter.y)
        rect = sprite.get_rect(center=centre)
        if not self.theme.flat:
            shade = paint.shadow(rect.size, high * 0.17, max(1, self.camera.px(4)), 0.45)
            pieces.centred(self.surface, shade, centre[0], centre[1] + self.camera.px(4))
        self.surface.blit(sprite, rect)
        if counter.name:
            self._label(counter.name, rect.centerx, rect.top - self.camera.px(3), rect.w + self.camera.px(60))
        called = fonts.clean(counter.name) or "Counter"
        self.targets.append(Target(("slip", counter.word), rect, f"{called}: {counter.value}", "piece", group=GROUP))
        for key, word, button in zip(
            ("less", "more"), ("one less", "one more"), bits.counter_buttons(high), strict=True
        ):
            place = button.move(rect.topleft)
            self.targets.append(Target((key, counter.word), place, f"{called}: {word}", "button", group=GROUP))


def bag_width(rect: pygame.Rect) -> int:
    """How wide the bag is in its place, in px."""
    return round(rect.w * 0.94)


def bag_place(camera: Camera, model: FreeModel) -> pygame.Rect:
    """Where the bag stands, in px."""
    return bag_at(camera, *(model.situation.bag_at or BAG_HOME))


def bag_at(camera: Camera, x: float, y: float) -> pygame.Rect:
    """Where a bag is whose middle is at a point of the table, in px."""
    (left, top), (right, bottom) = camera.at(x - BAG[0] / 2, y - BAG[1] / 2), camera.at(x + BAG[0] / 2, y + BAG[1] / 2)
    return pygame.Rect(left, top, max(1, right - left), max(1, bottom - top))


def dice_tray(camera: Camera) -> pygame.Rect:
    """Where the tray of the dice stands, in px."""
    (left, top), (right, bottom) = camera.at(*DICE[:2]), camera.at(DICE[0] + DICE[2], DICE[1] + DICE[3])
    return pygame.Rect(left, top, max(1, right - left), max(1, bottom - top))


def dice_places(tray: pygame.Rect, count: int) -> tuple[int, list[tuple[float, float, float]]]:
    """How wide dice are in their tray in px, and where each lies: its middle, its turn in degrees."""
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


def lay_die(surface: pygame.Surface, die: int, px: int, place: tuple[float, float, float]) -> pygame.Rect:
    """Draw a die that lies still; faint and straight while nobody has rolled it."""
    x, y, turn = place
    spun = tilted(bits.die(die or 1, px), turn if die else 0)
    if not die:
        spun.set_alpha(80)
    return pieces.centred(surface, spun, x, y)


def label(
    surface: pygame.Surface, camera: Camera, text: str, x: int, bottom: int, widest: int, tones: Cloth
) -> pygame.Rect:  # fmt: skip
    """Write on the cloth, round a middle and above a line in px."""
    px = fonts.px(17, camera.unit)
    drawn = fonts.render(fonts.ellipsize(text, "sans", px, widest), "sans", px, tones.label)
    return surface.blit(drawn, (x - drawn.get_width() // 2, bottom - drawn.get_height()))


def counted(pile: Pile) -> bool:
    """Whether a pile says how many pieces it has."""
    return pile.size > 1 and not (pile.spread and pile.size < 8)


def _pill(camera: Camera, pile: Pile, theme: Theme) -> tuple[pygame.Surface, pygame.Rect]:
    rect = pieces.outline(camera, pile)[1]
    pill = bits.count(pile.size, max(18, camera.px(27), fonts.px(21, camera.unit)), theme)
    return pill, pill.get_rect(center=(rect.centerx, rect.bottom - camera.px(4)))


def dress(surface: pygame.Surface, camera: Camera, pile: Pile, theme: Theme) -> pygame.Rect:
    """Draw what a pile is called and how many it has, and return what of the surface that lies on."""
    rects = []
    if pile.label:
        x, top = pieces.top_of(camera, pile)
        tones = cloth_of(GAME, theme)
        rects.append(label(surface, camera, pile.label, x, top - camera.px(5), camera.px(220), tones))
    if counted(pile):
        rects.append(surface.blit(*_pill(camera, pile, theme)))
    return pieces.united(rects)


def frame_of(camera: Camera, x: float, y: float, wide: float, high: float) -> pygame.Rect:
    """Where a named place is whose middle is at a point of the table, in px."""
    (left, top), (right, bottom) = camera.at(x - wide / 2, y - high / 2), camera.at(x + wide / 2, y + high / 2)
    return pygame.Rect(left, top, max(1, right - left), max(1, bottom - top))


def draw_frame(surface: pygame.Surface, camera: Camera, rect: pygame.Rect, tones: Cloth) -> pygame.Rect:
    """Draw the line round a place."""
    line = paint.rounded(rect.size, 10 * camera.scale, None, tones.label, max(1.0, 1.5 * camera.unit), line_alpha=0.7)
    return surface.blit(line, rect)


def tilted(sprite: pygame.Surface, turn: float) -> pygame.Surface:
    """A note or a die, not quite straight."""
    padded = paint.clear_surface((sprite.get_width() + 4, sprite.get_height() + 4))
    padded.blit(sprite, (2, 2))
    return pygame.transform.rotozoom(padded, turn, 1)


@functools.lru_cache(maxsize=2048)
def said_of(table: Table, names: tuple[str, ...], viewer: int | None, pile: Pile) -> str:
    """What a screen reader says of a pile."""
    top = pieces.shown(pile, viewer)[-1]
    face = "face down" if top < 0 else human_name(table.names[top])
    what = face if pile.size == 1 else f"{pile.size} {KINDS[pile.kind]}, on top {face}"
    if pile.size == 1 and top < 0:
        what = f"a {pile.kind}, face down"
    parts = [f"{pile.label}: {what}" if pile.label else what]
    if pile.locked:
        parts.append("locked")
    if pile.searcher is not None:
        parts.append(f"{names[pile.searcher]} looks through it")
    said = ", ".join(parts)
    return fonts.clean(said[:1].upper() + said[1:], 300)
