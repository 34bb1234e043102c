"""The plates of the court: name, Blood, Place, Powerbase with its value, and Personal Shadows (LT-221)."""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence

from game.rules.living_trumps import pieces as lt
from game.rules.living_trumps.text.names import term
from game.rules.wording import listing
from game.table import View
from scenes.games.living_trumps import answers, answers_text, court_header
from scenes.games.living_trumps import text as say
from scenes.games.living_trumps.page import Page
from scenes.games.living_trumps.worth import WINS, Worth, is_known, lacks, worth_of
from scenes.stage import art
from scenes.story import paper
from scenes.table.blocks import plates
from scenes.table.plain.nodes import ZoneBox
from scenes.ui import boxes
from scenes.ui.boxtext import ForBox, Passage, wrapped
from scenes.ui.boxtree import CARD_RATIO, Area, Cell, Column, Fan, Grid, Layers, Mark, Node, Row, TargetBox, Text
from scenes.ui.painter import Box, Painter

HEADER, LOW_HEADER, EDGE, GAP = 58.0, 44.0, 14.0, 8.0
POWER, LARGEST, MINIMUM = 62.0, 86.0, 26.0  # width of a card of the Powerbase; of the largest Shadow; the smallest
NARROW, TIGHT = 230.0, 330.0  # widths of a plate: a name has no room beside the numbers; the number of cards has none
WORDED = 330.0  # least width of a plate with the value of a Powerbase beside it
FLAT = 190.0  # least height of a plate with its rows above each other
NAMED, EMPTY = 190.0, 74.0  # least width of Shadows beside the frame of an empty Place; width of that frame
LABEL = 12.0  # least free space beside the word for a row of Shadows
OWN, OWN_POWER, SMALLER = 200.0, 92.0, 0.66  # own plate: least height of its cards, largest card; share of Shadows
SEEN, APART, MORE = 26.0, 3.0, 24.0  # a mark of what is known of a hand: height; between its cards; width of `+2`
FULL, VISIBLE, SLOT = 230.0, 18.0, 5.0  # height of a full plate; visible widths: of a Shadow, of a free slot


def draw(context: Page) -> None:
    """Draw all plates, and the lantern of the deciding player."""
    layout, painter = context.layout, context.painter
    plate_of = [plate(context, seat) for seat in range(layout.seats)]
    box_of = [layout.plates[context.model.step(seat)].box for seat in range(layout.seats)]
    for node, box in zip(plate_of, box_of, strict=True):
        node.draw(painter, box)
    deciding = context.model.view_model.deciding
    if deciding is not None and "lantern" not in context.hidden:
        x, y, size = lantern(plate_of[deciding].anchors(painter, box_of[deciding]), deciding)
        painter.lamp(x, y + 6, 3.8 * size, 0.7)
        painter.mid(art.lantern(painter.px(size)), x, y)


def places(context: Page, seat: int) -> Mapping[str, Box]:
    """Return the boxes of the named parts of a plate."""
    return plate(context, seat).anchors(context.painter, context.layout.plates[context.model.step(seat)].box)


def lantern(places: Mapping[str, Box], seat: int) -> tuple[float, float, float]:
    """Return where the lantern of a plate hangs, and its height: between the name and the numbers."""
    box = places[f"lantern[{seat}]"]
    return *boxes.middle(box), box[2]


def page(context: Page, body: Box) -> float:
    """Draw all plates in full below each other, and return where they end."""
    seats = [(context.model.bottom + step) % context.layout.seats for step in range(context.layout.seats)]
    full = (
        Cell(plate(context, seat, full=True), height=FULL if is_known(context.model.view, seat) else HEADER)
        for seat in seats
    )
    tree = Column(*full, gap=GAP)
    place = boxes.top_part(body, tree.size(context.painter)[1])
    tree.draw(context.painter, place)
    return boxes.bottom(place) + GAP


def plate(context: Page, seat: int, full: bool = False) -> Node:
    """Return the plate of a seat: its head, its cards if there is room, and what others see of its hand."""
    side = context.layout.plates[context.model.step(seat)].side
    return ForBox(lambda w, h: _plate(context, seat, not full and (side != "court" or h < FLAT), w, h))


def _plate(context: Page, seat: int, low: bool, width: float, height: float) -> Node:
    painter, model, view, key = context.painter, context.model, context.model.view, ("seat", seat)
    known, minimum = is_known(view, seat), max(LOW_HEADER, 4 * court_header.line_height(painter) + 2)
    above = min(height, 2 * LOW_HEADER - 14 if width < NARROW else minimum if low and height > HEADER else HEADER)
    open_cards = view.vars[lt.open_list(view, seat)] if known else ()
    room = known and height - above >= MINIMUM * CARD_RATIO + GAP
    seen = () if open_cards or not known else _seen(view, seat)
    parts = [model.persona(seat), "person" if model.human(seat) else "bot", *court_header.words(context, seat)]
    facts = answers.known_ranks(view, seat) if known and not open_cards else ()
    parts += [answers_text.facts(facts)] if facts else []
    parts += [_opened(context, open_cards)] if open_cards and not room else []
    parts += [_seen_words(context, seen)] if seen and not room else []
    tip = f"{'. '.join(filter(None, parts[2:]))}."
    parts += [say.DECIDES] if view.actors >> seat & 1 else []
    highlighted = bool(view.actors >> seat & 1) or key in context.open

    def ground(box: Box) -> None:
        line = painter.tones.highlighted if highlighted else painter.tones.panel_line
        painter.shade(box, 14, 8, 0.45, 4)
        painter.box(box, 14, painter.tones.panel, line, 2.5 if highlighted else 1.25, plates.PLATE_ALPHA)

    own = seat == model.bottom and height - above >= OWN and width >= WORDED
    body = _side_by_side if low else _own if own else _above
    cards = (
        Cell(ForBox(functools.partial(body, context, seat)), edge=(EDGE, 0, EDGE, GAP), fills=True) if room else None
    )
    bare = known and not room
    above = height if bare else above
    inside = Column(Cell(court_header.tree(context, seat, width, above, bare), height=above, fills=True), cards)
    card_width = min(POWER, (height - above - 2 * GAP) / CARD_RATIO * 0.54)
    base = len(lt.cards(view, lt.PB_UP, seat)) + len(lt.cards(view, lt.PB_DOWN, seat))
    free = width - (EDGE + base * (card_width + GAP) if body is _above else 0)
    strip = _open_hand(context, open_cards) if open_cards else _seen_hand(context, seat, seen, facts, free)
    size = plates.LANTERN_HIGH * (0.8 if width >= TIGHT else 0.6)
    hook = Row(Area(width=size, height=12, name=f"lantern[{seat}]"), start=0.43, sink=0)
    reading = ", ".join(filter(None, parts))
    target = TargetBox(key, Row(), ground, reading, "seat", key in context.open, tip, "seats")
    down = 1.0
    if body is _above and not open_cards:  # above the rule between both rows of cards: clear of the Place
        down = (above + card_width * CARD_RATIO - SEEN) / max(1.0, height - SEEN)
    return Layers(target, inside, Column(strip, start=down) if strip is not None and room else None, hook)


def _seen(view: View, seat: int) -> tuple[int, ...]:
    """Return the cards that the viewer knows in another hand: scried, given or shown."""
    return () if view.seat in (None, seat) else tuple(card for card in lt.hand(view, seat) if card >= 0)


# -- cards -------------------------------------------------------------------------------------------------------------


def _above(context: Page, seat: int, width: float, height: float) -> Node:
    """Return the Powerbase with its value, the Shadows below it, and the Place at the right."""
    worth = worth_of(context.table, context.model.view, seat)
    size = min(POWER, (height - GAP) / CARD_RATIO * 0.54)
    rest = min(LARGEST, (height - GAP - size * CARD_RATIO) / CARD_RATIO)
    worded = width >= WORDED and bool(worth.value)
    beside = _min_width(context.painter, worth.value) + 14 if worded else 0.0
    value = Cell(ForBox(functools.partial(_value, context, worth)), fills=True) if worded else None
    power = Row(_power(context, seat, size, width - beside), value, gap=10)
    rule = Area(lambda box: context.painter.rule(box[0], box[1] + box[3] / 2, box[2], 0.35), height=GAP)
    return Column(Cell(power, height=size * CARD_RATIO), rule, _shadows(context, seat, rest, width))


def _own(context: Page, seat: int, width: float, height: float) -> Node:
    """Return the Powerbase as wide as the plate, with its value and what it lacks, and the smaller Shadows below it."""
    painter, tones = context.painter, context.painter.tones
    worth, line = worth_of(context.table, context.model.view, seat), painter.row_height("sans", 16)
    high = (height - 2 * line - GAP) / CARD_RATIO  # of both rows of cards, as a width
    size = min(OWN_POWER, (width - 4 * 8) / lt.POWER_SIZE, high / (1 + SMALLER))
    rest = min(size * SMALLER, high - size)
    value = Row(
        Text(worth.value, 18, "serif_semibold", tones.text, height=line),
        Text(worth.away, 15, "sans_semibold", tones.gold, height=line) if worth.away else None,
        Text(worth.hidden, 15, tone=tones.muted, height=line) if worth.hidden else None,
        gap=14,
    )
    missing = Passage(lacks(context.table, context.model.view, seat), 16, tone=tones.label, rows=1)
    power = Cell(_power(context, seat, size, width), height=size * CARD_RATIO)
    shadows = _shadows(context, seat, rest, width)
    return Column(power, Cell(value, height=line), missing, Cell(Row(), height=GAP), shadows)


def _side_by_side(context: Page, seat: int, width: float, height: float) -> Node:
    """Return the Powerbase and the Shadows next to each other, in a low plate."""
    size = min(POWER, height / CARD_RATIO)
    view = context.model.view
    lying, kept = len(lt.cards(view, lt.SHADOWS, seat)), len(lt.cards(view, lt.PLACE, seat))
    frame = size * (1 + 0.55 * (kept - 1)) + 22 if kept else 0.0
    needed = frame + size + (lying - 1) * VISIBLE if lying else frame  # each Shadow is visible at least in part
    maximum = min(width * 0.52, (size + 5) * lt.POWER_SIZE)
    step = VISIBLE if len(lt.cards(view, lt.PB_UP, seat)) + len(lt.cards(view, lt.PB_DOWN, seat)) > 1 else SLOT
    power = _power(context, seat, size, max(size + (lt.POWER_SIZE - 1) * step, min(maximum, width - needed - 13)))
    post = Cell(Area(lambda box: context.painter.post(*box[:2], box[3]), width=1), edge=(0, 2, 0, 2))
    return Row(power, post, _shadows(context, seat, size, width - power.size(context.painter)[0] - 13), gap=6)


def _min_width(painter: Painter, value: str) -> float:
    """Return the smallest width in which a value fits into two rows."""
    words = value.split()
    rows = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words) + 1)]
    return min(max(painter.text_width(row, "serif_semibold", 15) for row in both) for both in rows)


def _power(context: Page, seat: int, size: float, width: float) -> Node:
    """Return the five slots of a Powerbase with its face-down cards, at most so wide."""
    view, painter = context.model.view, context.painter
    up, down = lt.cards(view, lt.PB_UP, seat), lt.cards(view, lt.PB_DOWN, seat)
    lying = (*up, *down)

    def slot(index: int, x: float, y: float, card: float) -> None:
        if index >= len(lying):
            high = card * CARD_RATIO
            painter.dashes((x - card / 2, y - high / 2 + 1, card, high - 2), 5, painter.tones.muted, 1.25, 0.45)

    def piece(index: int, x: float, y: float, card: float) -> None:
        if index < len(lying):
            context.piece(lying[index], x, y, card, group=f"court{seat}", covered=index >= len(up))

    count = max(lt.POWER_SIZE, len(lying))
    slots, cards = (Fan(count, paint, size, apart=8, grows=False) for paint in (slot, piece))
    room = Cell(Layers(slots, cards), width=min(width, slots.size(painter)[0]), height=size * CARD_RATIO)
    face_down, face_up = (lt.zone(view, kind, seat) for kind in (lt.PB_DOWN, lt.PB_UP))
    return ZoneBox(context, face_down, ZoneBox(context, face_up, room))


def _value(context: Page, worth: Worth, width: float, height: float) -> Node:
    """Return the value of a Powerbase in words; what does not fit is in the tip of the plate."""
    painter, tones, face = context.painter, context.painter.tones, "serif_semibold"
    if painter.text_width(worth.value, face, 15) <= width:
        value: Node = Text(worth.value, 17, face, tones.text, min_size=15, height=26, grows=True)
    else:
        value = wrapped(painter, worth.value, 15, width, 2, face=face, tone=tones.text, leading=0.85)
    hidden = worth.hidden if painter.text_width(worth.hidden, "sans", 16) <= width else say.down_briefly(worth.hidden)
    wordings = (
        [worth.away, say.BRIEF_WINS if worth.away == WINS else say.ONE_AWAY] if worth.away and height >= 70 else []
    )
    words = next((each for each in wordings if painter.text_width(each, "sans_semibold", 15) + 20 <= width), "")
    away = Text(words, 15, "sans_semibold", tones.gold, height=24)
    pill = Cell(away, edge=(10, 0, 10, 0), ground=lambda box: painter.box(box, 12, tones.edge, tones.highlighted, 1.25))
    return Column(
        value,
        Text(hidden, tone=tones.muted, grows=True) if hidden else None,
        Cell(Row(), fills=True),
        Cell(Row(pill), edge=(0, 0, 0, 2)) if words else None,
    )


def _shadows(context: Page, seat: int, size: float, width: float) -> Node:
    """Return Personal Shadows face up, and those in a Place in a frame at the right, each with its Blood (LT-19)."""
    painter, view, high = context.painter, context.model.view, size * CARD_RATIO
    kept, lying, where = lt.cards(view, lt.PLACE, seat), lt.cards(view, lt.SHADOWS, seat), lt.in_place(view, seat)

    def shadow(index: int, x: float, y: float, card: float) -> None:
        context.piece(lying[index], x, y, card, group=f"court{seat}")

    def covered(index: int, x: float, y: float, card: float) -> None:
        context.piece(kept[index], x, y, card, group=f"court{seat}", covered=True)
        drop = card * 0.42
        painter.mid(art.svg("ui/blood", painter.px(drop), painter.px(drop * 1.14)), x, y - card * 0.45 + drop * 0.57)

    def frame(box: Box) -> None:
        painter.box(box, 8, None, painter.tones.highlighted, 1.25, line_alpha=0.7)

    fan = Cell(Fan(len(lying), shadow, size, apart=6), height=high, fills=True)
    owned: Node = ZoneBox(context, lt.zone(view, lt.SHADOWS, seat), fan)
    place: Node | None = None
    if kept:
        cards = Fan(len(kept), covered, size, apart=0.55, grows=False)
        place = Cell(cards, edge=(6, 0, 6, 0), height=high, ground=frame)
    elif where and width > NAMED:
        words = term(context.table, where).removeprefix("the ")
        name = Text(words, 16, "serif_italic", painter.tones.label, 0.5, grows=True)
        place = Cell(name, width=EMPTY, height=high, edge=(4, 0, 4, 0), ground=frame)
    framed = ZoneBox(context, lt.zone(view, lt.PLACE, seat), place) if place is not None else None
    free = width - (size + 6) * len(lying) - (place.size(painter)[0] + 10 if place is not None else 0)
    label = Text(say.DECKS[lt.S_DECK], 15, tone=painter.tones.muted, reading="")
    if lying and free >= label.size(painter)[0] + LABEL:
        owned = Layers(owned, Row(label, start=1, sink=0.1))
    return Cell(Row(owned, framed, gap=10), fills=True)


def _opened(context: Page, open_cards: tuple[int, ...]) -> str:
    """Return the cards of an open hand in words."""
    return say.open_hand(listing(context.called(context.table.names[card]) for card in open_cards))


def _open_hand(context: Page, open_cards: tuple[int, ...]) -> Node:
    """Return the hand of a seat under a Blood Curse on a strip of paper, for everyone (LT-90)."""
    painter, names = context.painter, [context.table.names[card] for card in open_cards]
    faces = Grid(*(_face(painter, name, 21) for name in names), columns=len(names))
    text = _opened(context, open_cards)
    key = ("open", open_cards[0] % lt.TRUMPS)
    strip = TargetBox(key, faces, lambda box: paper.sheet(painter, box, radius=6), text, tip=text)
    return Cell(strip, height=34, edge=(6, 0, 6, 4))


def _face(painter: Painter, name: str, height: float) -> Node:
    """Return a card as a small pill."""
    face = painter.piece_painter.pill(name, painter.px(height))
    mark = Mark(lambda x, y: painter.mid(face, x, y), face.get_width() / painter.k)
    return Cell(Row(mark, start=0.5), width=face.get_width() / painter.k, fills=True)


def _seen_hand(
    context: Page, seat: int, known: tuple[int, ...], facts: tuple[tuple[str, bool], ...], width: float
) -> Node | None:
    """Return what is known of a hand at the lower edge of its plate: by Trace for everyone, and by the viewer alone."""
    if not known and not facts:
        return None
    painter, tones = context.painter, context.painter.tones
    pills: list[Node] = []
    room = width - 20
    if facts:
        signs = [sign for word, held in facts for sign in _fact(painter, word, held)]
        text = answers_text.facts(facts)
        where = Text(say.IN_HAND, 15, tone=tones.muted) if len(facts) == 1 and not known else None
        line = Cell(Row(*signs, where, gap=3), height=SEEN, edge=(8, 0, 8, 0))
        pills.append(
            TargetBox(
                ("traced", seat), line, lambda box: painter.box(box, 13, tones.edge, tones.gold, 1.25), text, tip=text
            )
        )
        room -= line.size(painter)[0] + 6
    if known:
        eye = Mark(lambda x, y: painter.icon("eye", x, y, 18, tones.panel), 18)
        space = room - 18 - 2 * 6 - 4
        label = Text(say.IN_HAND, 15, tone=tones.panel)
        faces = [_face(painter, context.table.names[card], 18) for card in known]
        worded = sum(face.size(painter)[0] + APART for face in faces) + label.size(painter)[0] + 4 <= space
        cards = faces if worded else _fitting_faces(painter, faces, space)
        inside = Cell(
            Row(eye, label if worded else None, Row(*cards, gap=APART), gap=4), height=SEEN, edge=(6, 0, 6, 0)
        )
        words = _seen_words(context, known)
        ground = functools.partial(painter.box, radius=13, fill=tones.gold, line=tones.panel_line, width=1.25)
        pills.append(TargetBox(("seen", seat), inside, ground, words, tip=words))
    return Cell(Row(*pills, gap=6, start=1), edge=(0, 0, 10, -1))


def _fitting_faces(painter: Painter, faces: Sequence[Node], space: float) -> list[Node]:
    """Return as many cards as have room, and the number of the others after them."""
    widths = [face.size(painter)[0] + APART for face in faces]
    if sum(widths) <= space:
        return [*faces]
    count = len(faces)
    while count and sum(widths[:count]) + MORE > space:
        count -= 1
    return [*faces[:count], Text(say.more(len(faces) - count), 15, "sans_bold", painter.tones.panel)]


def _fact(painter: Painter, word: str, held: bool) -> tuple[Node, Node]:
    """Return in words whether the hand has a rank: `has 9`, `no Q`."""
    ink = painter.tones.gain if held else painter.tones.muted
    words = Text(answers_text.has(held), 15, tone=ink)
    return words, Text(answers.rank_sign(word), 15, "sans_bold", painter.tones.text if held else ink)


def _seen_words(context: Page, known: tuple[int, ...]) -> str:
    return say.known_hand(listing(context.called(context.table.names[card]) for card in known))
