"""The guests as paper cards around a faint clock, in the phases in which players write (MJ-410 to MJ-446).

Secret texts are sealed here, for their owners too: the owner reads them on the sheet.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.rules.midnight_justice import pieces as mj
from game.rules.midnight_justice.phases.background import ADJECTIVES
from game.rules.midnight_justice.text.lines import good_trait
from game.rules.midnight_justice.text.quotes import in_short
from game.rules.wording import plural, quoted
from game.table import Event, View
from scenes.games.midnight_justice import clock, last_word, midnight_text
from scenes.games.midnight_justice import text as say
from scenes.games.midnight_justice.layout import Layout
from scenes.games.midnight_justice.page import Page
from scenes.games.midnight_justice.presenter import MidnightModel
from scenes.stage import fonts, look
from scenes.story import envelope, paper
from scenes.story.paged import paged
from scenes.story.widgets import fitted
from scenes.table.animations.appearing import appears as comes_to_light
from scenes.table.blocks.plates import short_name
from scenes.ui.boxes import centred, column_of, down, grown, in_rows, middle, point, right_part, trimmed
from scenes.ui.painter import Box, Painter

if TYPE_CHECKING:
    from scenes.games.midnight_justice.animations import MidnightPlan

NOTE = 70.0  # height of the text about the house, between the two rows of guests
SENTENCE = 10.0  # space between the cards and the second row of the sentence
LOWEST = 80.0  # the lowest row of cards beside a story text
LOW = 150.0  # the lowest card that has room below another
GAP = 12.0
HEADER = 34.0  # height of a card's head
STORY, MIN_STORY, SIDE, SEAL = 18, 15, 38.0, 58.0  # of a story in a row: type sizes, space for the sign, its seal
SPOKEN = {mj.P.INTRODUCTIONS: "introduce", mj.P.CONNECTIONS: "connect"}
# The phases in which each guest has a row, so that stories are whole; with many guests also the later ones.
ROWS, GRID = frozenset((*SPOKEN, mj.P.SHADOWS, mj.P.REVEAL)), 4
# What is sealed on a card until all have answered.
WRITTEN = {
    mj.P.SHADOWS: "Shadow",
    mj.P.REVEAL: "Shadow",
    mj.P.AVATARS: "Avatar",
    mj.P.TERRORS: "Terror",
    mj.P.GRACE: say.GRACE,
}


@dataclass(frozen=True)
class Card:
    """The contents of a guest's card.

    Attributes:
    header: the name on it, empty while there is none; `traits` are below it.
    text: a story text or a prompt; `blanks` is the number of lines still to fill.
    sealed: the seat whose wax is on it; `None` without a seal.
    asked: whether the table waits for it; `done` whether it has been answered in secret.
    writer: the name of another player who writes on it, else empty.
    """

    header: str
    traits: str = ""
    text: str = ""
    blanks: int = 0
    sealed: int | None = None
    asked: bool = False
    done: bool = False
    writer: str = ""


def draw(context: Page) -> None:
    """Draw the guests of all seats, and the latest text about the house."""
    painter, model, layout = context.painter, context.model, context.layout
    clock.faint(painter, *middle(layout.centre), min(layout.centre[2:]) / 2)
    if _leaves(model, layout, painter.k) != layout.centre:
        last_word.draw(context, model, layout.centre)
    size = rows(model, layout, painter.k)[0]
    for seat, box in enumerate(boxes(model, layout, painter.k)):
        (_row(context, seat, size, box) if size else _card(context, seat, card(model, seat), box))
    parts = _texts(model, "color") if model.view.phase == mj.P.BACKGROUND else []
    if parts and not last_word.has_ledge(model):
        _note(painter, context, parts[-1], trimmed(layout.centre, bottom=SENTENCE + layout.second))


def boxes(model: MidnightModel, layout: Layout, k: float) -> list[Box]:
    """Return the box of each seat's card in this phase, at `k` px per unit."""
    page = trimmed(_leaves(model, layout, k), bottom=SENTENCE + layout.second)
    between = NOTE if model.view.phase == mj.P.BACKGROUND and not last_word.has_ledge(model) else GAP
    return rows(model, layout, k)[1] or places(len(model.names), page, between)


def _leaves(model: MidnightModel, layout: Layout, k: float) -> Box:
    """Return the part of the page that the last story text leaves free: all of it where the cards have no room else."""
    free = last_word.leaves(model, layout.centre, k)
    return free if free[3] - SENTENCE - layout.second >= LOWEST else layout.centre


def rows(model: MidnightModel, layout: Layout, k: float) -> tuple[int, list[Box]]:
    """Return type size and box of each seat's row, as high as its story needs; 0 and no box where they do not fit."""
    many = len(model.names) > GRID and model.view.phase != mj.P.BACKGROUND
    if layout.compact_layout or not (many or model.view.phase in ROWS):
        return 0, []
    page = trimmed(_leaves(model, layout, k), bottom=SENTENCE + layout.second)
    texts, gap = ["".join(_told(model, seat)) for seat in range(len(model.names))], GAP / 2
    for size in range(STORY, MIN_STORY - 1, -1):
        px = fonts.px(size, k / fonts.text_size())
        counts = [len(fonts.wrap(text, "serif", px, round((page[2] - SIDE - SEAL - 14) * k))) for text in texts]
        highs = [max(44.0, count * fonts.height("serif", px) * 1.06 / k + 16) for count in counts]
        spare = (page[3] - sum(highs) - gap * (len(highs) - 1)) / len(highs)
        if spare >= 0:
            return size, column_of(page, [high + spare for high in highs], gap)
    return 0, []


def _told(model: MidnightModel, seat: int) -> tuple[str, str]:
    """Return the row of a seat in two parts: the guest or the Shadow with the player, and what is known so far."""
    guest_card = card(model, seat)
    parts = (
        (guest_card.traits, guest_card.text)
        if guest_card.traits and guest_card.text
        else (guest_card.traits or guest_card.text,)
    )
    return fonts.clean(midnight_text.teller(guest_card.header, short_name(model.name(seat)))), fonts.clean(
        " " + ". ".join(parts)
    )


def _row(context: Page, seat: int, size: int, box: Box) -> None:
    """Draw the row of a seat: its sign, who it is, and the story."""
    painter, model, theme = context.painter, context.model, context.painter.theme.paper
    guest_card, (who, known) = card(model, seat), _told(model, seat)
    paper.sheet(painter, box, radius=10)
    if guest_card.asked:
        painter.box(box, 10, None, painter.tones.highlighted, 3)
    words = trimmed(box, left=SIDE, right=SEAL + 14)
    lines = fonts.wrap(who + known, "serif", painter.type(size), painter.px(words[2]))
    strips = down(centred(words, words[2], painter.row_height("serif", size) * len(lines)), len(lines))
    first = point(strips[0], 0.0, 0.5)
    painter.seat(context.colours[seat], box[0] + 20, first[1], 20)
    for line, strip in zip(lines, strips, strict=True):
        painter.label(line, "serif", size, *point(strip, 0.0, 0.5), theme.text, 0)
    if lines[0].startswith(who):
        painter.label(who, "serif", size, *first, theme.title, 0)
    state = say.DONE if guest_card.done else _busy(model.view.phase) if guest_card.asked else ""
    if guest_card.asked and guest_card.writer:
        state = say.is_writing(short_name(guest_card.writer))
    if guest_card.sealed is not None:
        wax = look.SEAT_COLOURS[context.colours[guest_card.sealed] % 8]
        width = min(SEAL - 8, box[3] - 10)
        painter.mid(envelope.seal(painter.px(width), wax), *middle(right_part(trimmed(box, right=8), width)))
    elif state:
        corner = point(trimmed(box, right=10, bottom=16), 1.0, 1.0)
        painter.label(state, "sans_semibold", 15, *corner, theme.good if guest_card.done else theme.accent, 1)
    spoken = ". ".join(filter(None, (who + known, state, "sealed" if guest_card.sealed is not None else "")))
    tip = say.sealed(WRITTEN[model.view.phase]) if guest_card.sealed is not None else ""
    painter.target(("house", seat), box, spoken, "label", tip=tip)


def appears(plan: MidnightPlan, events: list[Event]) -> None:
    """Animate new text on a card as ink that appears on the paper."""
    anchors, seats = plan.stage.anchors, len(plan.stage.after.names)
    phase = plan.stage.after.view.phase
    if mj.P.REVEAL < phase < mj.P.AVATARS or phase > mj.P.REPLENISH:
        return
    theirs = phase == mj.P.AVATARS or events[0].kind == "avatar"  # they write on the sheets of their Targets
    lie = boxes(plan.stage.after, anchors.layout, anchors.k)
    for seat in {mj.target(seats, event.seat) if theirs else event.seat for event in events}:
        header = 4 if rows(plan.stage.after, anchors.layout, anchors.k)[0] else HEADER
        text_box = trimmed(lie[seat], 4, header, 4, 6)
        plan.flights.append(comes_to_light(anchors.px, text_box, plan.at, plan.stage.flat))


def places(seats: int, centre: Box, between: float = GAP) -> list[Box]:
    """Return the boxes of all cards, clockwise in two rows `between` apart; in one row if there is no room for two."""
    half = (centre[3] - between) / 2
    columns, height = (-(-seats // 2), half) if half >= LOW else (seats, centre[3])
    width = (centre[2] - GAP * (columns - 1)) / columns
    cards = in_rows(centre, seats, columns, (width, height), GAP, between)
    return cards[:columns] + cards[: columns - 1 : -1]


def card(model: MidnightModel, seat: int) -> Card:
    """Return the public contents of a guest's card in this phase."""
    view = model.view
    name, phase = mj.text_of(view, seat, "guest"), view.phase
    traits = [text for _, text, _ in mj.entries(view, seat, mj.ADJECTIVE)]
    turn = view.vars[mj.V.TURN] == seat
    if phase == mj.P.BACKGROUND:
        return Card(name, ", ".join(traits), blanks=ADJECTIVES - len(traits), asked=turn)
    if phase in SPOKEN:
        lines = dict(_texts(model, SPOKEN[phase]))
        text = quoted(lines[seat]) if lines.get(seat) else say.SAID_ALOUD if seat in lines else ""
        return Card(name, "" if text else ", ".join(traits), text, asked=turn)
    if phase in (mj.P.SHADOWS, mj.P.REVEAL):
        return _shadow(model, seat)
    return _turned(view, model.names, seat)


def _shadow(model: MidnightModel, seat: int) -> Card:
    """Return the card of a Shadow, sealed until it is revealed."""
    view = model.view
    hunted = say.to_hunt(mj.guest(view, mj.target(len(model.names), seat)))
    shadow_text = mj.text_of(view, seat, mj.SHADOW)
    if shadow_text:
        form, trait = mj.text_of(view, seat, mj.SHADOW_FORM), mj.text_of(view, seat, mj.SHADOW_ADJECTIVE)
        text = dict(_texts(model, "unveiled")).get(seat, "")
        return Card(shadow_text, f"{form}; {trait}", quoted(text) if text else hunted)
    waits = bool(mj.SEALED.waiting(view) >> seat & 1)
    turn = view.phase == mj.P.REVEAL and view.vars[mj.V.TURN] == seat
    sealed, done = None if waits else seat, view.phase == mj.P.SHADOWS and not waits
    return Card(say.A_SHADOW, hunted, blanks=3 * waits, sealed=sealed, asked=waits or turn, done=done)


def _turned(view: View, names: tuple[str, ...], seat: int) -> Card:
    """Return a card after half past eleven: its Avatar, Terror and Saving Grace, as far as they are written."""
    hunter = mj.tormentor(len(names), seat)
    writer = hunter if view.phase == mj.P.AVATARS else seat
    waits = bool(mj.SEALED.waiting(view) >> writer & 1)
    asks = bool(mj.SEALED.asked(view) >> writer & 1)  # not once all have answered, while what they wrote is seen
    form, weak = mj.text_of(view, seat, mj.AVATAR), [text for _, text, _ in mj.entries(view, seat, mj.WEAKNESS)]
    terror = mj.text_of(view, seat, mj.TERROR)
    parts = []
    if terror:
        parts.append(say.terror(terror))  # the sheet has the rest
    grace = mj.text_of(view, seat, mj.SAVING_GRACE)
    parts += [say.saving_grace(good_trait(mj.guest(view, seat), grace))] if grace else []
    weak, blanks = [] if terror else weak, 0
    if view.phase == mj.P.AVATARS and waits:
        made = mj.admissions(view, seat)
        parts.append(say.avatar_needs(plural(made, "Weakness", "Weaknesses") if made else ""))
        blanks = 1 + made
    sealed = writer if view.phase in WRITTEN and asks and not waits else None
    return Card(
        mj.guest(view, seat), "; ".join([form, *weak]) if form else "", " ".join(parts), blanks * waits, sealed,
        asked=waits, done=asks and not waits, writer=names[hunter] if view.phase == mj.P.AVATARS else "",
    )  # fmt: skip


def _texts(model: MidnightModel, kind: str) -> list[tuple[int, str]]:
    """Return the texts of log events of a kind so far, each with its seat."""
    events = (line.event for line in model.log)
    return [(event.seat, str(event.data[0])) for event in events if event is not None and event.kind == kind]


# -- drawing ---------------------------------------------------------------------------------------------------------


def _busy(phase: int) -> str:
    """Return what the asked players do in a phase: only at 11:34 do they choose cards."""
    return say.CHOOSING if phase == mj.P.REPLENISH else say.WRITING


def _card(context: Page, seat: int, guest_card: Card, box: Box) -> None:
    painter, model = context.painter, context.model
    x, y, w, h = box
    theme = painter.theme.paper
    paper.sheet(painter, box, radius=10)
    if guest_card.asked:
        painter.box(box, 10, None, painter.tones.highlighted, 3)
    painter.seat(context.colours[seat], x + 20, y + 22, 20)
    state = say.DONE if guest_card.done else _busy(model.view.phase) if guest_card.asked else ""
    if guest_card.asked and guest_card.writer:
        state = say.is_writing(short_name(guest_card.writer))
    beside = painter.text_width(state, "sans_semibold", 15) + 10 if state else 0
    if not guest_card.writer or painter.text_width(short_name(model.name(seat)), "sans", 16) <= w - 52 - beside:
        painter.label(short_name(model.name(seat)), "sans", 16, x + 36, y + 22, theme.muted, 0, w - 52 - beside)
    if state:
        painter.label(
            state, "sans_semibold", 15, x + w - 14, y + 22, theme.good if guest_card.done else theme.accent, 1
        )
    left, room, bottom, sealed = x + 14, w - 28, y + h - 8, guest_card.sealed is not None
    top, minimum = y + 66.0, painter.row_height("serif", 15)
    read_on: Box | None = None
    if guest_card.header:
        height, header = min(64.0, bottom - y - 37), guest_card.header
        if height < 2 * minimum and painter.text_width(header, "serif_semibold", 15) > room:
            header = in_short(header)
        top = y + 37 + fitted(painter, header, "serif_semibold", 23, (left, y + 37, room, height), theme.title)
    else:
        paper.blank(painter, left, y + 60, room * 0.7)
    width, whole = room - (56 if sealed else 0), True
    line_count = (
        len(fonts.wrap(guest_card.text, "serif", painter.type(15), painter.px(width))) * minimum
        if guest_card.text
        else 0.0
    )
    if guest_card.traits and top + 20 < bottom:
        wanted = len(fonts.wrap(guest_card.traits, "serif_italic", painter.type(15), painter.px(room))) * minimum
        spare = bottom - top  # the text below has the remaining height, and one row at least
        spare = min(max(wanted + 1, spare - 8 - line_count), spare - 8 - minimum) if line_count else spare
        whole = wanted <= spare
        top += fitted(painter, guest_card.traits, "serif_italic", 17, (left, top, room, spare), theme.muted)
    whole = whole and line_count <= bottom - top - 4
    if guest_card.text and top + 24 < bottom:
        place = left, top + 4, width, bottom - top - 4
        if line_count > place[3]:
            read_on = place
        else:
            top += 4 + fitted(painter, guest_card.text, "serif", 18, place, theme.text)
    for line in range(guest_card.blanks if read_on is None else 0):
        if top + 26 * (line + 1) < bottom:
            paper.blank(painter, left, top + 26 * (line + 1), room * (0.55, 0.75, 0.5)[line % 3])
    if guest_card.sealed is not None:
        wax = look.SEAT_COLOURS[context.colours[guest_card.sealed] % 8]
        width = min(58.0, h - 76)
        painter.mid(envelope.seal(painter.px(width), wax), x + w - 14 - width / 2, bottom - 4 - width / 2)
    hidden = "sealed" if sealed else ""
    text = guest_card.text.strip("“”").removesuffix(".")
    words = ". ".join(filter(None, (model.name(seat), guest_card.header, guest_card.traits, text, state, hidden)))
    tip = words if not whole else say.sealed(WRITTEN[model.view.phase]) if sealed else ""
    painter.target(("house", seat), box, words, "label", tip=tip)
    if read_on is not None:  # over the target of the whole card
        paged(painter, context.ui, guest_card.text, "serif", 18, read_on, theme.text)


def _note(painter: Painter, context: Page, note: tuple[int, str], centre: Box) -> None:
    """Draw the latest text about the house between the guests."""
    if (centre[3] - NOTE) / 2 < LOW:
        return
    seat, text = note
    strip, words = centred(centre, centre[2], NOTE), say.about_house(text) if text else say.HOUSE_ALOUD
    inside = grown(strip, -40, 0)
    count = min(2, len(fonts.wrap(words, "serif_italic", painter.type(18), painter.px(inside[2]))))
    painter.seat(context.colours[seat], strip[0] + 22, middle(strip)[1], 18)
    place = trimmed(centred(inside, inside[2], count * painter.row_height("serif", 18)), bottom=-1)
    fitted(painter, words, "serif_italic", 18, place, painter.tones.label, 0.5)
    painter.target(("house", "told"), strip, say.about_house(text), "label", tip=words)
