"""The held scene: the page for questions, doubts and judgements, while the story is paused."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial

import pygame

from game.rules.trick_of_the_light import ViewModel
from game.rules.trick_of_the_light.pieces import SEATS
from scenes.games.trick_of_the_light import toolbar
from scenes.games.trick_of_the_light.ledge import behind
from scenes.games.trick_of_the_light.page_context import PageContext
from scenes.games.trick_of_the_light.text import moments_text, table_text
from scenes.games.trick_of_the_light.waiting import waiting
from scenes.stage import art, fonts, look, motion, standard
from scenes.story import ledge, night, paper, speakers
from scenes.story.nodes import Footed, Narrow, Shrinking, button
from scenes.story.plates import PlateLook, plate
from scenes.ui import boxes
from scenes.ui.boxtree import CARD_RATIO, Area, Cell, Column, Fan, Layers, Node, Row, Text
from scenes.ui.painter import HEIGHT, TOP_OF_CLOTH, Box, Painter

CAPPED = 58.0  # units that a key and the margins take on a button
SIZES = (16.0, 15.0, 14.0, 13.0)  # type sizes of the words of a choice
ASKED = 19.0  # least type size of the question
MINIMUM = 13.0  # least type size of an action on a plate
LONG_LINE = 15.0  # type size of a long line at which the story is paused
COLUMN = 612.0  # units: the width of the card and of the two choices below it
POOL, POOL_DOWN = 396.0, 14.0  # radius of the pool; distance of its centre below that of the window
PALMS, BESIDE = 420.0, 490.0  # how wide a pair of palms is, and how far from the middle
SMALL = 0.4  # the scale from which the pool grows
PLATE = (232.0, 68.0)
PLATE_SIGN = 70.0  # width of pawn and margins on it
SIDE = 52.0  # units between the window's edge and the plates
TALL = 860.0  # least height with the column below the pool's rim
ROOMY = 1250.0  # least width with parts side by side instead of below each other
MORE = 48.0  # height that choices with much text take below, where it is free
ABOVE_LINK = 614.0  # height of everything above the link
LEDGE = 440.0  # largest width of the viewer's hand beside the column
GAP, EDGE, TITLE = 20.0, 12.0, 30.0  # between the parts; below the button of a choice; height of its title
OPENS, TURNS = 0.32, 0.22  # seconds: growth of the pool; a card sliding in


@dataclass(frozen=True)
class HeldLayout:
    """The boxes of a held scene by name: `tab`, `card`, `sentence`, `choices`, `link`, `plate 0` to `plate 3`, `ledge`.

    There is no `ledge` if the viewer's hand has no place.
    """

    compact_layout: bool
    boxes: dict[str, Box]

    @classmethod
    def of(
        cls, painter: Painter, with_hand: bool, with_tab: bool, more: float = 0.0, linked: bool = True
    ) -> HeldLayout:  # fmt: skip
        """Return the boxes for the size of window and text.

        The choices are `more` higher if the window has room, also that of the link if the page is not `linked`.
        """
        compact = painter.width < ROOMY
        page = _compact(with_hand, with_tab) if compact else _wide(painter.height, more, linked)
        return cls(compact, page.anchors(painter, (0.0, 0.0, painter.width, painter.height)))

    def __getitem__(self, name: str) -> Box:
        return self.boxes[name]

    def having(self, name: str, box: Box) -> HeldLayout:
        """Return the layout with another box for a part."""
        return replace(self, boxes={**self.boxes, name: box})

    @property
    def plates(self) -> tuple[Box, ...]:
        """Return the boxes of the four characters."""
        return tuple(self.boxes[f"plate {k}"] for k in range(SEATS))


def _wide(height: float, more: float, linked: bool) -> Node:
    """Return a page with everything side by side, for a height of the window."""
    top, (w, h) = 116.0 if height >= TALL else TOP_OF_CLOTH + 6.0, PLATE
    spare = height - top - ABOVE_LINK
    link, more = min(52.0, spare) if linked else 4.0, min(more, max(0.0, spare - (54 if linked else 4)))
    down = {0: (226.0, 44.0), 2: (200.0, 56.0)}  # the first of two plates, how far down it is, and the gap below it
    sides = (
        Column(
            Area(height=top + at),
            Area(name=f"plate {k}", height=h),
            Area(height=gap),
            Area(name=f"plate {k + 1}", height=h),
        )
        for k, (at, gap) in down.items()
    )
    left, right = (Cell(side, w, fills=True) for side in sides)
    column = Column(
        Area(height=top), Area(name="tab", height=62), Area(height=8), Area(name="card", height=252), Area(height=10),
        Area(name="sentence", height=48), Area(height=8),
        Area(name="choices", height=226 + more), Area(name="link", height=link),
    )  # fmt: skip
    around = Row(Area(width=SIDE), left, Area(), Cell(column, COLUMN, fills=True), Area(), right, Area(width=SIDE))
    hand = Cell(Narrow(Area(name="ledge"), LEDGE, 0.0), edge=(24, 0, GAP, 0), fills=True)
    below = Cell(Row(hand, Area(width=COLUMN), Area()), height=196, fills=True)
    return Layers(around, Column(Area(), below, Area(height=18)))


def _compact(with_hand: bool, with_tab: bool) -> Node:
    left = Column(
        Cell(Area(name="tab"), height=46, edge=(0, 0, 0, 6), fills=True) if with_tab else None,
        Area(name="card"),
        Area(height=2),
        Cell(Area(name="ledge", height=128), edge=(0, 4, 0, 0)) if with_hand else None,
    )
    link = Cell(Area(name="link"), height=28, edge=(0, -6, 0, -6), fills=True)
    right = Column(Area(name="sentence", height=62), Area(name="choices"), link, gap=4)
    parts = Row(Cell(left, fills=True), Cell(right, fills=True), gap=GAP)
    plates = Row(*(Cell(Area(name=f"plate {k}"), fills=True) for k in range(SEATS)), gap=12)
    page = Column(Area(height=TOP_OF_CLOTH + 4), Cell(parts, fills=True), Cell(plates, height=46, fills=True), gap=8)
    return Cell(page, edge=(GAP, -8, GAP, 8), fills=True)


@dataclass(frozen=True)
class WayOn:
    """A choice on a held scene, with its button.

    Attributes:
    title, words: its title and its meaning.
    key, text, act: the key of its button, the words on it, and what it does.
    main: whether the button is the main one; `cap` is its keyboard key.
    body: draws content between words and button, in a box.
    sends: the field that it sends.
    opens: the tip of a button that opens a hand; `icon` is the icon on it, `spoken` its full words if `text` is short.
    shut: why it is disabled; empty if it is not.
    hint: a few words behind the title, if they fit; `beside` draws content left of the button.
    seat: the person whose hand it opens or closes: the button is in that person's place.
    """

    title: str
    words: str
    key: str
    text: str
    act: Callable[[], object]
    main: bool = False
    cap: str = ""
    body: Callable[[Box], None] | None = None
    sends: str = ""
    opens: str = ""
    icon: str = ""
    spoken: str = ""
    shut: str = ""
    hint: str = ""
    beside: Callable[[Box], None] | None = None
    seat: int | None = None


@dataclass
class HeldScene(PageContext):
    """One frame of a held scene; pages add their card and their choices."""

    with_hand: bool = False
    with_tab: bool = True

    def __post_init__(self) -> None:
        self.layout = HeldLayout.of(self.painter, self.with_hand and self.model.viewer is not None, self.with_tab)
        # On the sides that they have on the table page.
        clockwise = [(self.model.bottom + step) % SEATS for step in range(SEATS)]
        self.order = (*clockwise[1::-1], *clockwise[2:]) if not self.layout.compact_layout else tuple(clockwise)

    def grow(self, linked: bool = True) -> None:
        """Give the choices more height, as far as the window allows."""
        with_hand = self.with_hand and self.model.viewer is not None
        self.layout = HeldLayout.of(self.painter, with_hand, self.with_tab, MORE, linked)

    @property
    def deciding(self) -> bool:
        """Return whether the person at the screen decides now and may see the question."""
        return self.model.asked is not None and bool(self.model.asked.legal)

    # -- the background ----------------------------------------------------------------------------------------------

    def ground(self, run: str) -> None:
        """Draw night, pool and palms; `run` names the animation in which the pool grows, once."""
        painter, tall = self.painter, self.painter.height / HEIGHT
        size, middle = painter.surface.get_size(), painter.at(painter.width / 2, painter.height / 2 + POOL_DOWN * tall)
        diameter = painter.px(2 * POOL * tall)
        share = 1.0 if self.hands.stands else motion.ease_out(self.hands.share(run, OPENS))
        trees = () if self.layout.compact_layout or painter.theme.flat else tuple(self._trees(tall))
        if share >= 1:
            painter.surface.blit(night.oasis(size, painter.theme, (*middle, diameter), trees), (0, 0))
            return
        pool = pygame.transform.smoothscale_by(night.pool(diameter, painter.theme), SMALL + (1 - SMALL) * share)
        painter.surface.blit(night.sky(size, painter.theme), (0, 0))
        painter.surface.blit(pool, pool.get_rect(center=middle))
        for x, y, width, flip in trees:
            pair = night.palms(width, flip)
            painter.surface.blit(pair, pair.get_rect(center=(x, y)))

    def _trees(self, tall: float) -> Iterator[tuple[int, int, int, bool]]:
        """Yield the palms at both sides of the pool as position, width and flip."""
        painter, width = self.painter, PALMS * tall
        for flip in (False, True):
            beside = BESIDE * tall * (1 if flip else -1)
            x, y = painter.at(painter.width / 2 + beside, painter.height - 58 - width * 0.38)
            yield x, y, painter.px(width), flip

    # -- the column --------------------------------------------------------------------------------------------------

    def tab(self, words: str = "", label: str = table_text.HELD_AT) -> None:
        """Draw the line at which the story is paused: the disputed one, else the latest; or other `words`, labelled."""
        painter, tones = self.painter, self.painter.tones
        x, y, w, h = self.layout["tab"]
        line = words or self.now.doubted or _line_at(self.now)
        spoken = line if "“" in line else f"“{line}”" if line else table_text.FIRST_WORD
        read = spoken  # all of it, also where it has no room
        claim, otherwise = self.now.claim, label if words else table_text.PAUSED
        label = label if words else table_text.HELD_AT
        if claim is not None and line.strip("“”.") == claim.act.strip("."):  # the page says the act
            label, spoken = table_text.STOPPED_BY, table_text.READ_ALL
        beside = x + 56 + painter.text_width(label, "sans", 17) + 12
        if not self._fits(spoken, x + w - beside - 42, h - 2):  # a quotation is never cut: a press shows all of it
            label, spoken = otherwise, table_text.READ_ALL
        painter.dashes(self.layout["tab"], 14, tones.accent, 1.5, 0.8, tones.panel, 0.8, (9, 6))
        for k in (0, 1):
            painter.box((x + 20 + 12 * k, y + h / 2 - 11, 7, 22), 2, tones.accent)
        left = x + 56
        left += painter.label(label, "sans", 17, left, y + h / 2, tones.muted, 0) + 12
        room = x + w - left - 42
        if painter.text_width(spoken, "serif_italic", 20) <= room:
            painter.label(spoken, "serif_italic", 20, left, y + h / 2, tones.text, 0, room)
        else:
            self.fitted(spoken, "serif_italic", 17, (left, y + 1, room, h - 2), tones.text, middle=True)
        painter.icon("chevron-down", x + w - 24, y + h / 2, 20, tones.accent)
        act = partial(self.hands.overlay, "line")
        self.target(
            ("ui", "held at"),
            self.layout["tab"],
            table_text.stopped_at(read),
            tip=table_text.READ_ALL,
            group="held",
            act=act,
        )

    def _fits(self, text: str, room: float, height: float) -> bool:
        """Check whether a text fits beside the word for the pause, in small letters if needed."""
        lines = fonts.wrap(text, "serif_italic", self.painter.type(LONG_LINE), self.painter.px(room))
        return len(lines) * self.painter.row_height("serif_italic", LONG_LINE) <= height

    def sentence(self) -> None:
        """Draw the question with its addressee."""
        box, compact_layout = self.layout["sentence"], self.layout.compact_layout
        if compact_layout:
            self.painter.box(boxes.trimmed(box, 0, 3, 0, 1), 12, self.painter.tones.panel, alpha=0.97)
        step = self.painter.units(self.painter.type(ASKED)) * 1.15
        rows = 3 if compact_layout and 3 * step <= box[3] else 2  # a sentence that has no room is left out
        toolbar.asked(self, boxes.grown(box, -12, 0) if compact_layout else box, rows)

    def link(self, text: str, act: Callable[[], object], name: str, tip: str = "") -> None:
        """Draw a text button below the choices."""
        painter = self.painter
        width = painter.text_width(text, "sans_semibold", 17) + 28
        compact = self.layout.compact_layout

        def ground(box: Box) -> None:
            if compact:
                painter.box(box, 15, painter.tones.panel, alpha=0.85)

        line = Area(height=1, paint=lambda box: painter.rule(box[0], box[1], box[2], 0.8, painter.tones.accent))
        words = button(self, ("ui", name), text, act, "link", height=40, size=17, tip=tip)
        below = Column(Area(), Cell(line, edge=(14, 0, 14, 0)), Area(height=9))
        pressed = Column(Area(), words, Area())
        page = Narrow(Layers(Cell(Area(paint=ground), edge=(0, 0, 0, 0)), pressed, below), width)
        page.draw(painter, self.layout["link"])

    @property
    def people(self) -> list[speakers.Speaker]:
        """Return the people who can answer on the open table, if others than the speaker can."""
        people = [each for each in self.model.speakers if each.seat in self.now.waiting]
        return people if [each.seat for each in people] != [self.model.speaker] else []

    def answerers(self) -> None:
        """Draw chips for the people who can answer on the open table, below the choices."""
        model, painter, people = self.model, self.painter, self.people
        if people:
            room = min(self.layout["choices"][2], 520.0)
            width = speakers.width(painter, people, room)

            def paint(box: Box) -> None:
                speakers.chips(painter, self.ui, people, model.speaker, box, "answers", self.hands.speak_as)

            height = 30.0 if self.layout.compact_layout else 40.0
            chips = Narrow(Column(Area(), Area(height=height, paint=paint), Area()), width)
            chips.draw(painter, self.layout["link"])

    def choice_boxes(self, count: int = 2) -> list[Box]:
        """Return the boxes of the choices: next to each other, or below each other in a narrow window."""
        places = self.layout["choices"]
        return boxes.down(places, count, 10) if self.layout.compact_layout else boxes.across(places, count, 12)

    def ask(self, *ways: WayOn, done: str = moments_text.SEALED) -> None:
        """Draw the question and the choices, or whom the table waits for."""
        if self.deciding:
            self.choose(*ways)
        else:
            self.wait(done)

    def choose(self, *ways: WayOn) -> None:
        """Draw the question, with the choices below it."""
        self.sentence()
        for way, box in zip(ways, self.choice_boxes(len(ways)), strict=True):
            self.choice(way, box)

    def wait(
        self, done: str = moments_text.SEALED, does: tuple[str, str] = (moments_text.ANSWER, moments_text.ANSWERS)
    ) -> None:
        """Draw the question, with the players it waits for below it (`waiting`)."""
        self.sentence()
        waiting(self, done, does)

    def choice(self, way: WayOn, box: Box) -> None:
        """Draw a choice and its button."""
        painter, compact = self.painter, self.layout.compact_layout
        paper.panel(painter, box, alpha=0.96)
        tones, pad, low = painter.tones, 12.0 if compact else 20.0, compact and box[3] < 190 and way.body is not None
        above = 6.0 if compact else 12.0
        room = box[3] - self.height - EDGE - above - (0 if low else TITLE)
        # In little room the words take the place of the picture: they are the reason to choose.
        maximum = max(1, min(5, int(room / painter.row_height("sans", 16))))
        body, lines = (way.body, 3) if way.body is not None else (None, maximum)
        words = Shrinking(way.words, tone=tones.text, rows=lines, min_size=13) if way.words and room > 18 else None
        cramped = words is not None and ((compact and room < 120) or not words.fits(painter, box[2] - 2 * pad))
        if words is not None and body is not None and cramped:
            tries = (replace(words, type=size, rows=int(room / painter.row_height("sans", size))) for size in SIZES)
            whole = (each for each in tries if each.lines(painter, each.type, box[2] - 2 * pad) <= each.rows)
            body, words = None, next(whole, replace(words, rows=maximum))
        title = Text(way.title, 22, "serif_semibold", tones.gold, height=TITLE, grows=True)
        hint = Text(way.hint, 16, "serif_italic", tones.muted) if way.hint else None
        fits = painter.text_width(way.title, "serif_semibold", 22) + 16 + (hint.size(painter)[0] if hint else 0)
        main, cap = way.main and not way.shut, way.cap
        if cap and painter.text_width(way.text, "sans_semibold", 18) + CAPPED > box[2] - 2 * pad:
            cap = ""  # its words come first; the number key still works
            painter.numbers[painter.cap(way.cap)] = ("ui", way.key)
        act = button(
            self, ("ui", way.key), way.text, way.act, "main" if main else "plain", cap=cap,
            group="main" if main and not way.cap.isdigit() else "tiles",
            sends=way.sends, icon=way.icon, name=way.spoken, enabled=not way.shut, tip=way.shut or way.opens,
        )  # fmt: skip
        reasons = Column(
            None if low else Row(title, hint if fits <= box[2] - 2 * pad else None),
            words,
            Area(height=4) if words is not None or way.sends else None,
            Cell(Area(paint=body), edge=(0, 0, 0, 8), fills=True),
        )
        keys = Row(Area(paint=way.beside) if way.beside else None, act, gap=12)
        if way.seat is not None:
            keys = Row(*(act if seat == way.seat else Area() for seat in self.model.humans), gap=4)
        page = Footed(reasons, keys, self.height, 1)
        Cell(page, edge=(pad, above, pad, EDGE), fills=True).draw(painter, box)

    def mark(self, box: Box, icon: str, colour: look.Rgb, maximum: float = 76.0) -> None:
        """Draw a large icon in the middle of a box, if it fits."""
        x, y, w, h = box
        size = min(w, h, maximum)
        if size > 28:
            self.painter.icon(icon, x + w / 2, y + h / 2, size, colour)

    def continue_button(self, bottom: float) -> None:
        """Draw the button to go on, with its lower edge at `bottom`."""
        act = button(
            self, ("ui", "go on"), table_text.CONTINUE_LABEL, self.hands.next_moment, "main", cap="Enter", group="main"
        )
        x, _, w, _ = self.layout["choices"]
        Narrow(act, 220).draw(self.painter, (x, bottom - self.height, w, self.height))

    # -- who sits round the water ------------------------------------------------------------------------------------

    def plates(self, roles: dict[int, str]) -> None:
        """Draw the four characters with their present actions; deciding ones are gold."""
        waiting = self.now.waiting
        for seat, box in zip(self.order, self.layout.plates, strict=True):
            self._plate(seat, box, roles.get(seat, table_text.LISTENS), seat in waiting)
        if len(waiting) == 1 and not self.painter.theme.flat:
            x, y, w, _ = self.layout.plates[self.order.index(waiting[0])]
            height = 34.0 if self.layout.compact_layout else 46.0
            self.painter.lamp(x + w - 34, y - 4, height * 2.2)
            self.painter.mid(art.lantern(self.painter.px(height)), x + w - 34, y - height * 0.36)

    def _plate(self, seat: int, box: Box, role: str, highlighted: bool) -> None:
        model, does = self.model, f"{self.model.names[seat]} {role}"
        fits = self.painter.text_width(does, "sans", MINIMUM) <= box[2] - PLATE_SIGN
        text = does if fits else role  # whose it is the sign says, too
        look = PlateLook(
            model.colours[seat], model.human(seat), model.character(seat), text, pill=text if highlighted else "",
            highlighted=highlighted, marked=seat == self.now.claimant,
        )  # fmt: skip
        plate(self.painter, box, look, "oasis")
        self.target(("seat", seat), box, f"{look.name}: {does}", "seat", group="seats")

    # -- the viewer's own cards --------------------------------------------------------------------------------------

    def ledge(self) -> None:
        """Draw the viewer's hand on the ledge; backs on the open table."""
        box, seat = self.layout.boxes.get("ledge"), self.model.speaker
        if box is None or seat is None:
            return
        if self.model.viewer is None:
            left, width = self.model.own_place(seat, box[2])
            behind(self, seat).draw(self.painter, (box[0] + left, box[1], width, box[3]))
        else:
            self._hand(box, self.model.viewer)

    def _hand(self, box: Box, seat: int) -> None:
        painter = self.painter
        ledge.tray(painter, box, self.model.names[seat])
        cards = self.now.plates[seat].hand

        def paint(index: int, x: float, y: float, width: float) -> None:
            code = cards[index]
            name, height = self.model.called(code), width * CARD_RATIO
            paper.card(painter, self.model.piece(code), x, y, width)
            place = (x - width / 2, y - height / 2, width, height)
            self.target(("piece", code), place, name, "piece", tip=name, group="hand")

        hand = Fan(len(cards), paint, 112.0, apart=12.0, align=0.5, room_for=3, shrinks=True)
        Cell(hand, edge=(14, 25, 14, 15)).draw(painter, box)
        self.put_away(box)

    def put_away(self, box: Box) -> None:
        """Draw the button that closes the viewer's hand, on a shared screen."""
        x, y, w, _ = box
        if self.model.several:
            place, name = (x + w - 52, y - 15, 44, 30), table_text.PUT_AWAY
            self.button(("ui", "cover"), place, "", self.hands.cover, icon="eye-off", name=name)


def _line_at(now: ViewModel) -> str:
    """Return the line that an Under refers to, else the latest line."""
    marked = now.claim.beat if now.claim is not None else None
    beat = now.latest if marked is None else now.beats[marked]
    return beat.text or beat.act if beat is not None else ""


def glyph(painter: Painter, suit: str, x: float, y: float, size: float) -> None:
    """Draw the glyph of a suit letter, centred at a point."""
    painter.mid(standard.glyph(suit, painter.px(size)), x, y)
