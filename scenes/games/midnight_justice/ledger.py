"""The ledger, which is the list of seats: the hunted guest, the clock, the bid and its result.

Deck and discard are below it.
"""

from __future__ import annotations

from game.rules.midnight_justice import pieces as mj
from game.rules.midnight_justice.phases.auction import offer
from game.rules.wording import counted, listing, quoted
from scenes.games.midnight_justice import auction, clock
from scenes.games.midnight_justice import text as say
from scenes.games.midnight_justice.history import ticks
from scenes.games.midnight_justice.layout import Layout
from scenes.games.midnight_justice.page import Page
from scenes.games.midnight_justice.presenter import MidnightModel
from scenes.stage import fonts
from scenes.story.widgets import fitted
from scenes.table.blocks import plates
from scenes.table.blocks.plates import PLATE_ALPHA, short_name
from scenes.table.layout import Plate
from scenes.table.plain import versus
from scenes.ui.boxes import across, between, bottom, bottom_part, centred, middle, point, right_end, trimmed
from scenes.ui.painter import Painter

CLOCK, SIGN, EYE = 21.0, 38.0, 8.0  # radius of the clock of a row, size of its sign, radius of an eye
LANTERN = 28.0  # width of the lantern of the first row in the heading
OFFER, MIN_OFFER = 44.0, 20.0  # width of a card of an offer
HEADER = 56.0  # height of a row's upper part, which is the whole row with large text
EDGE = 16.0  # the seam at the foot of the table, above which the names of the piles are
FIRST = say.FIRST_BIDDER
LEADING = 1.05  # least distance of lines, as a multiple of the type size
NEWS = 36.0  # least height of the news below the rows


def draw(context: Page) -> None:
    """Draw all rows, the card drawn for a Weakness, the piles, and the lantern of the deciding player."""
    ledger, painter, model = _here(context), context.painter, _model(context)
    first = ledger.plates[0].box
    left, top = point(first, 0.0, 0.0)
    if not ledger.compact_layout:
        title, *wordings = _heading(model)
        taken = painter.text(title, "serif_semibold", 19, left + 4, top - 12, painter.tones.gold)
        room = first[2] - taken - 12 - LANTERN * (model.view_model.deciding == 0)
        words = next((each for each in wordings if painter.text_width(each, "sans", 15) <= room), "")
        if words:  # the rows say it, too
            painter.text(words, "sans", 17, left + 12 + taken, top - 12, painter.tones.label, 0, room, min_size=15)
    for seat in range(ledger.seats):
        _row(context, seat, ledger.plates[seat])
    footer = max(bottom(plate.box) for plate in ledger.plates)
    if not ledger.compact_layout and ledger.piles[1] - footer >= NEWS:
        _news(context, between(first, footer, ledger.piles[1]))
    piles(context)
    deciding = model.view_model.deciding
    if deciding is not None and "lantern" not in context.hidden:
        plates.draw_lantern(painter, ledger.plates[deciding])


def count_anchor(plate: Plate) -> tuple[float, float]:
    """Return where the card count of a row is; cards of that hand start and end there."""
    if plate.side == "brief":
        return point(trimmed(plate.box, right=24), 1.0, 0.72)
    return right_end(plate.box) - 88, plate.box[1] + 20


def mark_in_row(plate: Plate, at: int) -> tuple[float, float, float]:
    """Return middle and width of the Blot of a scene, from 0, on the clock of a row; without a clock, on its sign."""
    if plate.side == "brief":
        height = plate.box[3]
        return plate.box[0] + 7 + height * 0.22, plate.box[1] + 4 + height * 0.22, height * 0.2
    (dx, dy, width), (x, y) = clock.small_mark(CLOCK, at), _clock_at(plate)
    return x + dx, y + dy, width


def _clock_at(plate: Plate) -> tuple[float, float]:
    """Return the middle of the small clock of a row."""
    return right_end(plate.box) - CLOCK - 10, plate.box[1] + CLOCK + 10


def _row(context: Page, seat: int, plate: Plate) -> None:
    painter, model, view = context.painter, _model(context), context.model.view
    x, y, w, h = plate.box
    tones, low = painter.tones, plate.side == "brief"
    deciding, marked = auction.bids_now(model, seat), ("seat", seat) in context.open
    highlighted = deciding or marked
    painter.shade(plate.box, 14, 8, 0.5, 4)
    if highlighted:
        painter.halo(plate.box, 14, spread=9, strength=0.6)
    painter.box(
        plate.box,
        14,
        tones.panel,
        tones.highlighted if highlighted else tones.panel_line,
        2.5 if highlighted else 1.25,
        PLATE_ALPHA,
    )
    hunted, result, anchor = model.name(mj.target(len(model.names), seat)), _result(model, seat), count_anchor(plate)
    held, checks, blots = model.view_model.hand_counts[seat], ticks(view, seat), view.vars[mj.V.BLOTS][seat]
    first = _bidding(model) and view.vars[mj.V.FIRST] == seat
    painter.icon("deck", anchor[0] - 10, anchor[1], 20, tones.muted)
    painter.label(str(held), "sans_bold", 17, anchor[0] + 3, anchor[1], tones.text, 0)
    if low:
        size, begins, upper, lower = h * 0.44, x + 10, y + h * 0.29, y + h * 0.73
        bell, right = (x + w - (44 if deciding else 18), upper), x + w - (30 if deciding else 8) - 26 * first
        words, room = ", ".join(result) or say.target(short_name(hunted)), anchor[0] - 22 - begins
        words = words if painter.text_width(words, "sans", 16) <= room or not result else say.briefly(result[0])
    else:
        size, begins, upper, lower = SIGN, x + 14 + SIGN, y + 20, y + 20 + _pitch(painter, 22)
        bell, right = (x + w - 2 * CLOCK - 30, lower), anchor[0] - 24
        words, room = say.target(short_name(hunted)), x + w - 2 * CLOCK - 20 - begins
        named = x + 14 + size + painter.text_width(short_name(model.name(seat)), "sans_bold", 19)
        if painter.text_width(words, "sans", 16) <= room - 24:
            room -= 24 * first
        elif named + 26 <= right:  # then the bell is behind the name
            bell = named + 15, upper
        else:  # or it hangs on the sign of the seat
            bell = x + 12, y + 2 + SIGN
        clock.small(painter, *_clock_at(plate), CLOCK, checks, blots)
    painter.medallion(
        context.colours[seat], model.human(seat), x + 7 + size / 2, y + (4 if low else 8) + size / 2, size
    )
    left = x + 14 + size
    painter.label(short_name(model.name(seat)), "sans_bold", 19, left, upper, tones.text, 0, right - left)
    painter.label(words, "sans", 16, begins, lower, tones.muted, 0, room)
    if first:
        painter.icon("bell", *bell, 19, tones.highlighted)
    if not low:
        _lower(context, seat, (x + 10, y + HEADER, w - 20, h - HEADER - 6), result)
    seen = [context.called(context.table.names[card]) for card in mj.cards(view, "hand", seat) if card in model.known]
    parts = [model.persona(seat), "person" if model.human(seat) else "bot", say.target(hunted), counted(held, "card")]
    parts += [say.known_of(listing(seen))] if seen else []
    parts += [mj.text_of(view, seat, mj.GUEST)] if mj.text_of(view, seat, mj.GUEST) else []
    parts += [clock.spoken(checks, blots), *([", ".join(result)] if result else [])]
    parts += [FIRST] if first else []
    tip = ", ".join(filter(None, [say.the_bell(FIRST), *parts[2:-1]] if first else parts[2:]))
    spoken = ", ".join(filter(None, [*parts, say.DECIDES_NOW if deciding else ""]))
    painter.target(("seat", seat), plate.box, spoken, "seat", marked, tip, group="seats")


def _lower(context: Page, seat: int, box: tuple[float, float, float, float], result: tuple[str, ...]) -> None:
    """Draw the offer of a seat with its result in words; outside of auctions its guest."""
    painter, model, (x, y, w, h) = context.painter, _model(context), box
    tones, view = painter.tones, model.view
    if not _bidding(model):
        name = mj.text_of(view, seat, mj.GUEST)
        fitted(painter, name, "serif_italic", 18, (x + 4, y, w - 8, h), tones.text, middle=True, min_size=14)
        return
    now, won = view.phase == mj.P.AUCTION, view.vars[mj.V.ATTACKER] == seat
    laid, spent = offer(view, seat) if now else model.so_far.bids.get(seat, ()), won or now
    size = max(MIN_OFFER, min(OFFER, h / 1.4))
    step = min(size + 6, (w * 0.62 - size) / max(1, len(laid) - 1))
    for index, card in enumerate(laid):
        at = (x + 2 + size / 2 + step * index, y + h / 2)
        if card not in context.hidden:
            painter.card(context.table.names[card], *at, size, "normal" if spent else "dim")
            if card in model.known:
                versus.badge(painter, "eye", at[0] + size / 2 - EYE - 1, at[1] - size * 0.7 + EYE + 1, EYE)
    left = x + 2 + (step * (len(laid) - 1) + size + 10 if laid else 2)
    if won:
        painter.icon("check", left + 9, y + h / 2 - 19 if h > 50 else y + h / 2, 20, tones.highlighted)
    pitch = _pitch(painter, 19)
    joined, room = ", ".join(result), x + w - left - 24 * won
    rows = result if h > 50 else (joined,) if painter.text_width(joined, "sans_bold", 16) <= room else result[:1]
    rows = rows[:1] if won and h < 20 + 2 * pitch else rows  # the cards themselves say how many they are
    left, middle = left + (24 if won and h <= 50 else 0), y + h / 2 + (10 if won and h > 50 else 0)
    for index, words in enumerate(rows):
        tone = tones.highlighted if won or (now and view.vars[mj.V.HIGH] == seat) else tones.muted
        down = (index - (len(rows) - 1) / 2) * pitch
        words = words if painter.text_width(words, "sans_bold", 16) <= x + w - left else say.briefly(words)
        painter.label(
            words, "sans_bold" if won and not index else "sans", 16, left, middle + down, tone, 0, x + w - left
        )


def _result(model: MidnightModel, seat: int) -> tuple[str, ...]:
    """Return the result of a seat in the auction, in two lines at most."""
    view, so_far = model.view, model.so_far
    if not _bidding(model):
        return ()
    count = len(offer(view, seat) if view.phase == mj.P.AUCTION else so_far.bids.get(seat, ()))
    if view.vars[mj.V.ATTACKER] == seat:
        return say.WON, say.paid(counted(count, "card"))
    if view.phase == mj.P.AUCTION:
        if auction.bids_now(model, seat):
            return (say.BIDS_NOW,)
        if view.vars[mj.V.HIGH] == seat:
            return say.HIGH, counted(count, "card")
    if seat not in so_far.spoke:
        return ()
    if seat not in so_far.passed:
        return (auction.outbid(view, seat) if view.phase == mj.P.AUCTION else say.OUTBID,)
    return (say.OUTBID if count and view.vars[mj.V.FIRST] == seat else say.PASSED,)


def _news(context: Page, box: tuple[float, float, float, float]) -> None:
    """Draw which card a Weakness drew, if there is room."""
    painter, model = context.painter, _model(context)
    if model.so_far.struck is None or not _bidding(model):
        return
    seat, words, card = model.so_far.struck
    came = context.called(context.table.names[card])
    text = say.struck(short_name(model.name(seat)), quoted(words), came)
    inside, pitch = trimmed(box, 4, 20, 4, 8), _pitch(painter, 19)
    lines = fonts.wrap(text, "sans", painter.type(16), painter.px(inside[2]))
    if pitch * (len(lines) - 1) > inside[3]:
        return
    for index, line in enumerate(lines):
        painter.text(line, "sans", 16, inside[0], inside[1] + index * pitch, painter.tones.label)


def piles(context: Page) -> None:
    """Draw deck and discard with their numbers."""
    for zone, box in zip((mj.DECK, mj.DISCARD), across(_here(context).piles, 2), strict=True):
        pile(context, zone, box)


def pile(context: Page, zone: int, box: tuple[float, float, float, float]) -> None:
    """Draw the top cards of a pile and its number."""
    painter, lying = context.painter, context.model.view.zones[zone]
    footer = max(26.0, painter.units(painter.type(17)) * 1.5) + (EDGE if _here(context).compact_layout else 0)
    above = trimmed(box, bottom=footer)
    size = min(66.0, (above[3] - 4) / 1.5, box[2] - 14)
    context.place(zone, box)
    if not lying:
        place = centred(above, size, size * 1.4)
        painter.dashes(place, size * 0.06, painter.tones.muted, 1.5, 0.5)
    x, y = middle(above)
    for lift, card in enumerate(lying[-3:]):
        context.piece(card, x + 3 * lift - 3, y - 3 * lift + 3, size)
    name = f"{'Deck' if zone == mj.DECK else 'Discard'} {len(lying)}"
    place = bottom_part(box, footer)
    painter.label(name, "sans", 17, *middle(place), painter.tones.label, 0.5, box[2], 15)


def _pitch(painter: Painter, minimum: float) -> float:
    """Return the distance between two lines of a row, more in a small window."""
    return max(minimum, painter.units(painter.type(16)) * LEADING)


def _bidding(model: MidnightModel) -> bool:
    """Check whether a scene is going on, so that the rows show its auction."""
    return mj.P.AUCTION <= model.view.phase <= mj.P.CONCLUSION


def _heading(model: MidnightModel) -> tuple[str, str]:
    """Return what the rows show, and how it is to be read."""
    if model.view.phase == mj.P.AUCTION:
        return say.AUCTION
    return say.BIDS if _bidding(model) else say.TARGETS


def _here(context: Page) -> Layout:
    return context.layout


def _model(context: Page) -> MidnightModel:
    return context.model
