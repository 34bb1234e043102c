"""The paper of a scene: the page of its framing, and the claim with the thumbs of the bystanders."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.midnight_justice import pieces as mj
from game.rules.midnight_justice.phases.contest import attacked
from game.rules.midnight_justice.text.quotes import in_short
from game.rules.wording import begun
from game.table import Event, View
from scenes.games.midnight_justice import text as say
from scenes.games.midnight_justice import thumbs
from scenes.games.midnight_justice.claim_text import claim_words, gain
from scenes.games.midnight_justice.layout import Layout
from scenes.games.midnight_justice.page import Page
from scenes.games.midnight_justice.presenter import MidnightModel
from scenes.stage import fonts
from scenes.story import paper
from scenes.story.paged import fits, more_width, paged, short_first
from scenes.story.widgets import fitted
from scenes.table.animations.appearing import appears as comes_to_light
from scenes.table.blocks.plates import short_name
from scenes.ui import boxes
from scenes.ui.painter import Box, Painter

if TYPE_CHECKING:
    from scenes.games.midnight_justice.animations import MidnightPlan

HIGH, FULL = 64.0, 80.0  # height of the head in the vote; least height of a claim then
LOW, INSET = 44.0, 6.0  # least height of a claim with words about the card; margin of the thumbs
MARGIN, HEADER = 34.0, 74.0  # margins of the page; height of its head with both players
MINIMUM, ROOMY = 80.0, 200.0  # least height of a page; of a roomy one
SAID = 18  # size of type
FACE, SPOKEN, WHOLE, MIN_TYPE = "serif_italic", 20, 16, 15  # of a claim: its face, and sizes of type
SIDE, RIM = 18.0, 4.0  # margins
ABOVE = 8.0  # free space above the question
CLAIM_ROWS = 3  # most rows of a claim above a contest
LABELS = say.SCENE_LABELS


def draw(context: Page) -> None:
    """Draw framing and claim on a page. From the vote on, draw the claim on its own paper, with the page below."""
    model, layout = context.model, context.layout
    if model.view.phase in (mj.P.FRAMING, mj.P.CLAIM):
        page(context, model, layout.board)
    else:
        (x, y, width, h), (_, top, _, height) = box_of(layout, model.view, context.painter.k), layout.board
        claim(context, model, (x, y, width, h))
        free = top + height - y - h
        if model.view.phase != mj.P.VOTE:
            return
        gain, end = _rows_below(context, _gain(context), width), top + height
        bottom = y + h
        if free > MINIMUM + gain:
            bottom = page(context, model, (x, y + h + 10, width, free - 20 - gain))
        _stakes(context, (x, bottom + 4, width, end - bottom - 4 - ABOVE))


def _rows_below(context: Page, text: str, width: float) -> float:
    """Return the height of a text below the page; 0 for none."""
    painter = context.painter
    rows = fonts.wrap(text, "sans", painter.type(17), painter.px(width - 2 * SIDE)) if text else ()
    return len(rows) * painter.row_height("sans", 17) + 4 if rows else 0.0


def _stakes(context: Page, box: Box) -> None:
    """Draw below the scene, as far as there is room, what the viewer gains, the stake of the contest, and the measure
    of the vote.
    """
    painter, model, view, (x, y, w, h) = context.painter, context.model, context.model.view, box
    name, guest = short_name(model.name(view.vars[mj.V.ATTACKER])), in_short(mj.guest(view, attacked(view)))
    gain = _gain(context)
    parts = [(gain, painter.tones.text)] if gain else []
    parts.append((say.stakes(name, guest, mj.late(view)), painter.tones.label))
    parts.append((say.MEASURE, painter.tones.label))
    step = painter.row_height("sans", 17)
    for text, tone in parts:
        rows = fonts.wrap(text, "sans", painter.type(17), painter.px(w - 2 * SIDE))
        if len(rows) * step > h:
            continue
        for at, row in enumerate(rows):
            painter.label(row, "sans", 17, x + SIDE, y + step * (at + 0.5), tone, 0)
        y, h = y + len(rows) * step + 4, h - len(rows) * step - 4


def _gain(context: Page) -> str:
    """Return what the voter at the screen gains by a thumb; empty if none or several are asked."""
    model, view = context.model, context.model.view
    viewer = view.seat if view.seat is not None else model.asked.seat if model.asked is not None else None
    return "" if viewer is None else gain(view, model.names, viewer)


def box_of(layout: Layout, view: View, k: float) -> Box:
    """Return the box of the claim, at `k` px per unit. During the vote it is full width and fits all of the text."""
    if view.phase != mj.P.VOTE:
        return layout.claim_box
    x, y, w, h = layout.board
    unit, height = k / fonts.text_size(), FULL
    for size in range(SPOKEN, MIN_TYPE - 1, -1):
        px = fonts.px(size, unit)
        rows = len(fonts.wrap(claim_words(view), FACE, px, max(1, round((w - 2 * SIDE) * k))))
        height = max(FULL, HIGH + rows * fonts.height(FACE, px) * 1.04 / k + 12)
        if height <= h:
            break
    return x, y, w, min(height, h)


def appears(plan: MidnightPlan, _events: list[Event]) -> None:
    """Animate a new claim as ink that appears on the paper."""
    box = box_of(plan.stage.anchors.layout, plan.stage.after.view, plan.stage.anchors.k)
    plan.flights.append(comes_to_light(plan.stage.anchors.px, boxes.inset(box, 4), plan.at, plan.stage.flat))


def thumb_places(context: Page) -> dict[str, Box]:
    """Return the boxes of the thumbs' cards during the vote, by `thumb[seat]`."""
    x, y, w, _ = box_of(context.layout, context.model.view, context.painter.k)
    return thumbs.cards(context.model, _left_of_thumbs(context, x + w - 12), y + INSET, HIGH - 2 * INSET)


def _left_of_thumbs(context: Page, right: float) -> float:
    """Return where the thumbs begin, before the words about the card that end at `right`.

    The words have room for each verdict, so that no thumb moves.
    """
    painter, model = context.painter, context.model
    asked = say.free_card(short_name(model.name(model.view.vars[mj.V.ATTACKER])))
    verdicts = max(painter.text_width(each, "sans_bold", 17) for each in (*say.VERDICTS.values(), say.ALL_VOTED))
    votes = model.view.phase == mj.P.VOTE
    words = (
        0.0 if votes and context.layout.compact_layout else max(painter.text_width(asked, "sans", 16), verdicts) + 16
    )
    if votes:
        words += thumbs.CARD + 12  # the card that they may draw
    return right - words - thumbs.pitch(model) * len(thumbs.voters(model))


def page(context: Page, model: MidnightModel, box: Box) -> float:
    """Draw the scene as its attacker framed it, on paper of the height it needs: players, place and blow.

    Return where the paper ends.
    """
    painter, view, (x, y, w, h) = context.painter, model.view, box
    margin, header = (MARGIN, HEADER) if h > ROOMY else (18.0, 34.0)
    tones, left, inner = painter.theme.paper, x + margin, w - 2 * margin
    place, activity, present, text = (*map(str, view.vars[mj.V.FRAME]), "", "", "", "")[:4]
    whole_text = text.casefold()  # what the text names needs no row of its own
    place, activity, present = ("" if part.casefold() in whole_text else part for part in (place, activity, present))
    spoken = [text, model.so_far.blow]
    if not any((place, activity, present, *spoken)):
        spoken = [say.NOT_SET if view.phase == mj.P.FRAMING else say.SCENE_ALOUD]
    parts = [*zip(LABELS, (place, activity, present), strict=True), *(("", each) for each in spoken)]
    labels = max(painter.text_width(label, "sans", 16) for label in LABELS) + 16
    for size in range(SAID, MIN_TYPE - 1, -1):
        step = max(24.0 - (SAID - size), painter.units(painter.type(size)) * 1.3)
        rows = [row for part in parts for row in _rows(painter, part, size, inner, labels)]
        fits = max(1, int((h - header - 18) / step))
        if len(rows) <= fits:
            break
    whole = ""
    if len(rows) > fits:  # without labels, which shows more of the text
        whole, rows = " · ".join(words for _, words in parts if words), []
    h = h if whole else min(h, header + 18 + step * len(rows))
    paper.sheet(
        painter, (x, y, w, h), tones.line if header == HEADER else None, 8
    )  # a low page has no room for a frame
    heads = _heads(context, model, (left, y, inner, header))
    painter.rule(left, y + header - 4, inner, 1, tones.line)
    for at, (label, face, line) in enumerate(rows):
        middle, shift = y + header + 4 + step * (at + 0.5), 0.0 if face == "serif" else labels
        painter.label(label, "sans", 16, left, middle, tones.muted, 0)
        painter.label(line, face, size, left + shift, middle, tones.text, 0, inner - shift)
    read = [f"{label}: {words}" if label else words for label, words in parts if words]
    painter.target(("frame",), (x, y, w, h), ", ".join([heads, *read]), "label", tip="; ".join(read) if whole else "")
    if whole:  # over the target of the whole page
        body = left, y + header + 4, inner, h - header - 12
        paged(painter, context.ui, whole, "serif", size, body, tones.text, MIN_TYPE)
    return y + h


def _rows(
    painter: Painter, part: tuple[str, str], size: int, width: float, labels: float
) -> list[tuple[str, str, str]]:
    """Return the lines of a part of the scene as label, face and text; only the first line has a label."""
    label, words = part
    face, room = (FACE, width - labels) if label else ("serif", width)
    broken = fonts.wrap(words, face, painter.type(size), painter.px(room)) if words else []
    return [(label if not at else "", face, line) for at, line in enumerate(broken)]


def _heads(context: Page, model: MidnightModel, box: Box) -> str:
    """Draw attacker and Target next to each other, and return the hunt in words."""
    painter, view, (x, y, w, h) = context.painter, model.view, box
    attacker, victim = view.vars[mj.V.ATTACKER], attacked(view)
    hunter = mj.monster(view, attacker) or short_name(model.name(attacker))
    size, tones, middle = min(40.0, h - 8), painter.theme.paper, y + h * 0.52
    for index, (seat, name) in enumerate(((attacker, begun(hunter)), (victim, mj.guest(view, victim)))):
        at, role = x + w / 2 * index, say.DEFENDS if index else say.ATTACKS
        painter.medallion(context.colours[seat], model.human(seat), at + size / 2, middle, size)
        left, room = at + size + 10, w / 2 - size - 18
        if h < HEADER:
            painter.label(name, "serif_semibold", 18, left, middle, tones.text, 0, room)
            continue
        painter.label(name, "serif_semibold", 20, left, middle - 11, tones.text, 0, room)
        painter.label(f"{short_name(model.name(seat))} {role}", "sans", 16, left, middle + 12, tones.muted, 0, room)
    return say.hunt(hunter, mj.guest(view, victim))


def claim(context: Page, model: MidnightModel, box: Box) -> None:
    """Draw the claim, the thumbs of the bystanders, and whether they give the attacker a card.

    During the vote the claim is below the thumbs, else before them.
    """
    painter, view, so_far, (x, y, w, h) = context.painter, model.view, model.so_far, box
    tones, attacker, below = painter.theme.paper, view.vars[mj.V.ATTACKER], view.phase == mj.P.VOTE
    height = HIGH if below else h
    paper.sheet(painter, box, None, 6)
    size = min(40.0, height * 0.66)
    painter.medallion(context.colours[attacker], model.human(attacker), x + 12 + size / 2, y + height / 2, size)
    verdict, text = say.VERDICTS[so_far.card_for], claim_words(view)
    beside = below and context.layout.compact_layout  # the claim is beside the thumbs
    if beside:  # the page has no room for what a thumb brings
        text = " ".join(filter(None, (text, _gain(context))))
    if below and so_far.card_for is None and not mj.SEALED.waiting(view):
        verdict = say.ALL_VOTED
    room_of_thumbs = thumbs.pitch(model) * len(thumbs.voters(model))
    ink = {True: tones.good, False: tones.warning, None: tones.muted}[so_far.card_for]
    right = x + w - 12
    telling = "" if below else mj.telling(view)
    left, mark = x + 24 + size, more_width(painter) if telling else 0.0

    def holds(width: float) -> bool:
        rows = len(fonts.wrap(text, FACE, painter.type(MIN_TYPE), painter.px(width)))
        return rows * painter.row_height(FACE, MIN_TYPE) <= max(h - 2 * RIM, painter.row_height(FACE, MIN_TYPE))

    votes = below or not telling or holds(right - room_of_thumbs - left - 8 - mark)
    before_words, whole = _left_of_thumbs(context, right), claim_words(view, True)
    wholly = {
        edge: bool(telling) and fits(painter, whole, FACE, WHOLE, (left, y + RIM, edge - left - 8, h - 2 * RIM))
        for edge in (before_words, right - room_of_thumbs)
    }  # where the longer telling has room, too: rather than the words about the card
    shortened = wholly[right - room_of_thumbs] and not wholly[before_words]
    if height >= LOW and (below or holds(before_words - left - 8 - mark)) and not shortened:
        right = before_words
        asked, after = say.free_card(short_name(model.name(attacker))), right + room_of_thumbs + 12
        if not beside:  # the question says what the thumbs are about
            painter.label(asked, "sans", 16, after, y + height * 0.32, tones.muted, 0)
            painter.label(verdict, "sans_bold", 17, after, y + height * 0.68, ink, 0)
        if below:  # the free card
            for card in mj.cards(view, "play", attacker):
                context.piece(card, x + w - 12 - thumbs.CARD / 2, y + height / 2, thumbs.CARD)
    elif votes:
        right -= room_of_thumbs
    if votes:  # else the words come first
        thumbs.row(context, right, y + INSET, height - 2 * INSET)
    what = say.claims(mj.late(view))
    room = right - left - 8
    short, long = painter.text_width(text, FACE, SPOKEN) <= room, False
    if beside:  # which has the most room
        long = paged(painter, context.ui, text, FACE, SPOKEN, (left, y + RIM, room, h - 2 * RIM), tones.text)
    elif below:
        rows_of_what = fonts.wrap(what, "sans", painter.type(16), painter.px(room))
        for at, row in enumerate(rows_of_what):
            down = (at - (len(rows_of_what) - 1) / 2) * painter.row_height("sans", 16)
            painter.label(row, "sans", 16, left, y + height / 2 + down, tones.muted, 0, room)
        place = x + SIDE, y + height, w - 2 * SIDE, h - height - 4
        long = paged(painter, context.ui, text, FACE, SPOKEN, place, tones.text)
    elif telling and any(wholly.values()):
        text = whole
        fitted(painter, text, FACE, SPOKEN, (left, y + RIM, room, h - 2 * RIM), tones.text, middle=True, min_size=WHOLE)
    elif telling:
        rows = max(1, min(int((h - 2 * RIM) / painter.row_height(FACE, MIN_TYPE)), CLAIM_ROWS))
        deep = rows * painter.row_height(FACE, MIN_TYPE) + 1
        strip = left, y + (h - deep) / 2, room, deep
        short_first(painter, context.ui, text, telling, FACE, SPOKEN, strip, tones.text)
        long = True
    elif h > LOW and short:
        what = what if painter.text_width(what, "sans", 16) <= room else what.partition(say.IF_LOST)[0]
        painter.label(what, "sans", 16, left, y + h * 0.28, tones.muted, 0, room)
        painter.label(text, FACE, SPOKEN, left, y + h * 0.68, tones.text, 0, room)
    else:
        rows = max(1, int((h - 2 * RIM) / painter.row_height(FACE, MIN_TYPE)))
        size = SPOKEN if rows > 1 else 17
        rows = min(rows, len(fonts.wrap(text, FACE, painter.type(MIN_TYPE), painter.px(room))))
        deep = rows * painter.row_height(FACE, MIN_TYPE if rows > 1 else size) + 1
        long = paged(painter, context.ui, text, FACE, size, (left, y + (h - deep) / 2, room, deep), tones.text)
    if not long:  # else its part is a target
        name = say.claim_spoken(model.name(attacker), what, text, verdict)
        plate = (x, y + height, w, h - height) if below and not beside else (x, y, right - x - 8, h)
        painter.target(("claim",), plate, name, "label", tip=text)
