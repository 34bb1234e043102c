"""The middle of the table while people write: the guests as paper cards round the faint clock (MJ-410 to MJ-446).

What is written in secret lies there sealed, for its owner too: the own words stand on the own sheet.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.midnight_justice.background import ADJECTIVES
from game.rules.midnight_justice.pieces import (
    ADJECTIVE,
    AVATAR,
    SAVING_GRACE,
    SEALED,
    SHADOW,
    SHADOW_ADJECTIVE,
    SHADOW_FORM,
    TERROR,
    TERROR_ADJECTIVE,
    TERROR_FORM,
    WEAKNESS,
    P,
    V,
    admissions,
    entries,
    guest,
    target,
    text_of,
    tormentor,
)
from game.rules.wording import listing, plural
from game.table import View
from scenes.games.midnight_justice import clock
from scenes.games.midnight_justice.layout import Layout
from scenes.stage import fonts, look
from scenes.story import envelope, paper
from scenes.table.model import Model
from scenes.table.plain.zones import Zones
from scenes.table.plates import short_name
from scenes.ui.pen import Box, Pen

NOTE = 70.0  # height of what is told of the house, between the two rows of guests
SENTENCE = 36.0  # what the second row of the sentence takes of the foot
LOW = 150.0  # the lowest card that has room below another
GAP = 12.0
SPOKEN = {P.INTRODUCTIONS: "introduce", P.CONNECTIONS: "connect"}
# What lies sealed on a card until all have answered.
WRITTEN = {P.SHADOWS: "Shadow", P.REVEAL: "Shadow", P.AVATARS: "Avatar", P.TERRORS: "Terror", P.GRACE: "Saving Grace"}


@dataclass(frozen=True)
class Card:
    """What a card of the house shows.

    Attributes:
        head: the name on it, empty while there is none; `traits` below it.
        text: what was told or is to be written; `blanks` the lines that are still to be filled.
        sealed: the seat whose wax is on it; None: none.
        asked: whether the table waits for it; `done` whether it has been answered in secret.
        writer: who writes on it, where that is another seat than its own.
    """

    head: str
    traits: str = ""
    text: str = ""
    blanks: int = 0
    sealed: int | None = None
    asked: bool = False
    done: bool = False
    writer: str = ""


def draw(zones: Zones) -> None:
    """Draw the guests of all seats, and what was told of the house."""
    pen, model, here = zones.pen, zones.model, zones.layout
    assert isinstance(here, Layout)
    x, y, w, h = here.centre
    room = (x, y, w, h - SENTENCE)
    clock.faint(pen, x + w / 2, y + h / 2, min(w, h) / 2)
    told = _told(model, "color") if model.view.phase == P.BACKGROUND else []
    for seat, box in enumerate(places(len(model.names), room, NOTE if model.view.phase == P.BACKGROUND else GAP)):
        _card(zones, seat, card(model, seat), box)
    if told:
        _note(pen, zones, told[-1], room)


def places(seats: int, centre: Box, between: float = GAP) -> list[Box]:
    """Where the cards of all seats lie: clockwise in two rows so far apart, in one where there is no room for two."""
    x, y, w, h = centre
    across = -(-seats // 2)
    rows = [across, seats - across] if (h - between) / 2 >= LOW else [seats]
    wide = (w - GAP * (max(rows) - 1)) / max(rows)
    high = (h - between) / 2 if len(rows) > 1 else h
    found = []
    for row, count in enumerate(rows):
        left = x + (w - wide * count - GAP * (count - 1)) / 2
        line = [(left + (wide + GAP) * k, y + row * (h - high), wide, high) for k in range(count)]
        found += line[::-1] if row else line
    return found


def card(model: Model, seat: int) -> Card:
    """What everybody may see of a guest in this part of the evening."""
    view = model.view
    name, phase = text_of(view, seat, "guest"), view.phase
    traits = [text for _, text, _ in entries(view, seat, ADJECTIVE)]
    turn = view.vars[V.TURN] == seat
    if phase == P.BACKGROUND:
        return Card(name, ", ".join(traits), blanks=ADJECTIVES - len(traits), asked=turn)
    if phase in SPOKEN:
        said = dict(_told(model, SPOKEN[phase]))
        text = f"“{said[seat]}”" if said.get(seat) else "told aloud" if seat in said else ""
        return Card(name, ", ".join(traits), text, asked=turn)
    if phase in (P.SHADOWS, P.REVEAL):
        return _shadow(model, seat)
    return _turned(view, model.names, seat)


def _shadow(model: Model, seat: int) -> Card:
    """The Shadow of a seat: sealed until it is revealed."""
    view = model.view
    hunted = f"to hunt {guest(view, target(len(model.names), seat))}"
    shown = text_of(view, seat, SHADOW)
    if shown:
        form, trait = text_of(view, seat, SHADOW_FORM), text_of(view, seat, SHADOW_ADJECTIVE)
        said = dict(_told(model, "unveiled")).get(seat, "")
        return Card(shown, f"{form}; {trait}", f"“{said}”" if said else hunted)
    waits = bool(SEALED.waiting(view) >> seat & 1)
    turn = view.phase == P.REVEAL and view.vars[V.TURN] == seat
    sealed = None if waits else seat
    return Card("A Shadow", hunted, blanks=3 * waits, sealed=sealed, asked=waits or turn, done=not (waits or turn))


def _turned(view: View, names: tuple[str, ...], seat: int) -> Card:
    """A guest after half past eleven: its Avatar, the Terror of its seat, its grace, as far as they are written."""
    hunter = tormentor(len(names), seat)
    writer = hunter if view.phase == P.AVATARS else seat
    waits = bool(SEALED.waiting(view) >> writer & 1)
    form, weak = text_of(view, seat, AVATAR), [text for _, text, _ in entries(view, seat, WEAKNESS)]
    terror = text_of(view, seat, TERROR)
    parts = []
    if terror:
        scary = [text_of(view, seat, TERROR_FORM), *(text for _, text, _ in entries(view, seat, TERROR_ADJECTIVE))]
        parts.append(f"Terror: {terror}, {listing(scary)}.")
    grace = text_of(view, seat, SAVING_GRACE)
    parts += [f"Saving Grace: {grace}."] if grace else []
    blanks = 0
    if view.phase == P.AVATARS:
        made = admissions(view, seat)
        parts.append("A form" + (f", {plural(made, 'Weakness', 'Weaknesses')}." if made else "."))
        blanks = 1 + made
    sealed = writer if view.phase in WRITTEN and not waits else None
    return Card(
        guest(view, seat), "; ".join([form, *weak]) if form else "", " ".join(parts), blanks * waits, sealed,
        asked=waits, done=not waits, writer=names[hunter] if view.phase == P.AVATARS else "",
    )  # fmt: skip


def _told(model: Model, kind: str) -> list[tuple[int, str]]:
    """What was told so far in notes of a kind, each with its seat."""
    events = (line.event for line in model.log)
    return [(event.seat, str(event.data[0])) for event in events if event is not None and event.kind == kind]


# -- drawing ---------------------------------------------------------------------------------------------------------


def _card(zones: Zones, seat: int, shown: Card, box: Box) -> None:
    pen, model = zones.pen, zones.model
    x, y, w, h = box
    theme = pen.theme.paper
    paper.sheet(pen, box, radius=10)
    if shown.asked:
        pen.box(box, 10, None, pen.tones.lit, 3)
    pen.seat(zones.colours[seat], x + 20, y + 22, 20)
    state = "done" if shown.done else "asked" if shown.asked else ""
    if shown.asked and shown.writer:
        state = f"{short_name(shown.writer)} writes"
    beside = pen.width(state, "sans_semibold", 15) + 10 if state else 0
    pen.label(short_name(model.name(seat)), "sans", 16, x + 36, y + 22, theme.muted, 0, w - 52 - beside)
    if state:
        pen.label(state, "sans_semibold", 15, x + w - 14, y + 22, theme.good if shown.done else theme.accent, 1)
    left, room, foot, sealed = x + 14, w - 28, y + h - 8, shown.sealed is not None
    if shown.head:
        size = pen.fitting(shown.head, "serif_semibold", 23, 18, room)
        top, cut = _words(pen, shown.head, "serif_semibold", size, (left, y + 37, room, 2), foot, theme.title)
    else:
        _blank(pen, left, y + 60, room * 0.7)
        top, cut = y + 66.0, False
    top, more = _words(pen, shown.traits, "serif_italic", 17, (left, top, room, 2), foot, theme.muted)
    told = (left, top + 4, room - (56 if sealed else 0), 99.0)
    size = 18 if len(_rows(pen, shown.text, "serif", 18, told[2])) * 24 < foot - top else 16
    top, most = _words(pen, shown.text, "serif", size, told, foot, theme.text)
    for line in range(shown.blanks):
        if top + 26 * (line + 1) < foot:
            _blank(pen, left, top + 26 * (line + 1), room * (0.55, 0.75, 0.5)[line % 3])
    if shown.sealed is not None:
        wax = look.SEAT_COLOURS[zones.colours[shown.sealed] % 8]
        wide = min(58.0, h - 76)
        pen.mid(envelope.seal(pen.px(wide), wax), x + w - 14 - wide / 2, foot - 4 - wide / 2)
    hidden = "sealed" if sealed else ""
    words = ". ".join(filter(None, (model.name(seat), shown.head, shown.traits, shown.text.strip("“”"), state, hidden)))
    tip = words if cut or more or most else f"{WRITTEN[model.view.phase]}: sealed" if sealed else ""
    pen.target(("house", seat), box, words, "label", tip=tip)


def _words(pen: Pen, text: str, face: str, size: float, place: Box, foot: float, ink: look.Rgb) -> tuple[float, bool]:
    """Write as many rows of a text as have room from `place` (left, top, width, most rows) to `foot`.

    Returns where they end, and whether some of it had no room.
    """
    x, y, w, most = place
    px, rows = pen.type(size), _rows(pen, text, face, size, w)
    step = max(size * 1.3, pen.units(px * 1.26))
    count = min(len(rows), int(most), max(0, int((foot - y) / step)))
    if count and count < len(rows):
        rows[count - 1] = fonts.ellipsize(" ".join(rows[count - 1 :]), face, px, pen.px(w))
    for at, row in enumerate(rows[:count]):
        pen.label(row, face, size, x, y + step * (at + 0.5), ink, 0)
    return y + step * count, count < len(rows)


def _rows(pen: Pen, text: str, face: str, size: float, wide: float) -> list[str]:
    """A text broken to a width."""
    return fonts.wrap(fonts.clean(text), face, pen.type(size), pen.px(wide)) if text else []


def _blank(pen: Pen, x: float, y: float, wide: float) -> None:
    """A line that is still to be filled."""
    pen.rule(x, y, wide, 0.9, pen.theme.paper.control_line)


def _note(pen: Pen, zones: Zones, told: tuple[int, str], centre: Box) -> None:
    """What was told of the house last, between the guests."""
    x, y, w, h = centre
    if (h - NOTE) / 2 < LOW:
        return
    seat, text = told
    top, room = y + (h - NOTE) / 2, w - 60
    size, ink = 18.0, pen.tones.label
    px = pen.type(size)
    words = f"“{text}”" if text else "Something was told of the house."
    rows = fonts.wrap(fonts.clean(words), "serif_italic", px, pen.px(room))
    cut = len(rows) > 2
    if cut:
        rows = [rows[0], fonts.ellipsize(" ".join(rows[1:]), "serif_italic", px, pen.px(room))]
    step = max(23.0, pen.units(px * 1.24))
    down = top + NOTE / 2 - step * (len(rows) - 1) / 2
    for at, row in enumerate(rows):
        wide = pen.label(row, "serif_italic", size, x + w / 2, down + step * at, ink, 0.5)
        if not at:
            pen.seat(zones.colours[seat], x + w / 2 - wide / 2 - 16, down, 16)
    pen.target(("house", "told"), (x, top, w, NOTE), f"Told of the house: {text}", "label", tip=words if cut else "")
