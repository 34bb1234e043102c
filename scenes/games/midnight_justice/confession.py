"""The area below midnight and judgement: the last omen or confession, and the viewer's kept red cards.

A confession has the deeds of its guest beside it. Only the viewer knows the red cards (MJ-208).
"""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.midnight_justice import pieces as mj
from game.rules.midnight_justice.text.log_messages import NUMERALS, ended
from game.rules.midnight_justice.text.quotes import in_short
from game.rules.wording import quoted
from game.table import Event
from scenes.games.midnight_justice import midnight_text
from scenes.games.midnight_justice import text as say
from scenes.games.midnight_justice.page import Page
from scenes.games.midnight_justice.presenter import MidnightModel
from scenes.stage import fonts, look
from scenes.story import ledge, paper
from scenes.story.paged import number_width, paged, part_of, turning
from scenes.table.plain.plain_layout import RATIO
from scenes.ui.painter import Box, Painter

TOLD = midnight_text.ANSWERS
ANSWERS = ("confess", "exonerate")  # events and moments in which a guest answers for its deeds
TIMED = "10:45"  # when the shady affairs were told (MJ-414)
LEDGE, SHARE = 262.0, 0.28  # least width of the ledge beside the paper; its share of the width
ROOMY, WIDE = 180.0, 800.0  # least height for that; least width with most of the paper for the deeds
LITTLE, HALF, MUCH = 0.3, 0.48, 0.6  # shares of the paper for the deeds: least to largest
CLOSE, BETWEEN = 0.92, 2.0  # leading of the deeds; space between two of them
TYPE, MIN_TYPE = 17, 15  # type of the deeds
DEED = look.rgb("#9a2b2b")


def draw(context: Page) -> None:
    """Draw the paper and the ledge of the viewer."""
    x, y, w, h = context.layout.ledge
    viewer = context.model.viewer
    if viewer is not None and h >= ROOMY and not mj.cards(context.model.view, "hand", viewer):  # else it is to leave
        own = max(LEDGE, w * SHARE)
        _kept(context, viewer, (x + w - own, y, own, h))
        w -= own + 14
    _paper(context, (x, y, w, h))


def _paper(context: Page, box: Box) -> None:
    painter, model, view = context.painter, context.model, context.model.view
    x, y, w, h = box
    paper.sheet(painter, box, radius=10)
    asked = view.vars[mj.V.TURN] if view.vars[mj.V.MOMENT] in ANSWERS else -1
    last = newest(model, asked >= 0)
    who, header, text = _words(model, last)
    seat = last.seat if last is not None and last.kind in ANSWERS else asked
    deeds = [each for each in (_deeds(context, seat) if seat >= 0 else ()) if not _retold(context, seat, each[1], text)]
    if seat >= 0 and not text:  # the guest is about to answer for it
        deeds = [*((TIMED, affair, "") for affair in mj.facts(view, "connect", seat) if affair), *deeds]
    known = sum(len(deed) + len(more) for _, deed, more in deeds)
    max_share = MUCH if w > WIDE else HALF
    beside = w * max(LITTLE, min(max_share, known / max(1, known + len(text)))) if deeds else 0.0
    if deeds and not text and view.phase != mj.P.MIDNIGHT:  # the guest is about to answer for them
        _listed(context, seat, deeds, (x + 20, y, w - 20, h))
        return
    if view.phase == mj.P.MIDNIGHT:
        who, header, text = model.last_word or (-1, midnight_text.TWELVE, midnight_text.TO_TEN)
    elif not text and not header:
        header, text = midnight_text.JUDGEMENT, midnight_text.JUDGEMENT_RULE
    left, room = x + 20, w - 40 - beside
    top = y + (34 if h >= ROOMY else 22)
    if who >= 0:
        painter.seat(context.colours[who], left + 9, top - 6, 18)
    aside = 26 if who >= 0 else 0
    if last is not None and painter.text_width(header, "sans_semibold", 15) > room - aside:
        header = _header(model, last, in_short(str(last.data[1])))
    painter.text(header, "sans_semibold", 17, left + aside, top, paper.soft(painter), 0, room - aside, min_size=15)
    place = left, top + 8, room, y + h - top - 14
    if not paged(painter, context.ui, text, "serif_italic", 21, place, paper.ink(painter)):
        painter.target(("told",), (x, y, w - beside, h), f"{header}: {text}", "label")
    if deeds:
        _listed(context, seat, deeds, (x + w - beside, y, beside, h))


def _retold(context: Page, seat: int, deed: str, text: str) -> bool:
    """Check whether a told text quotes a deed already, with the guest's name in full or in short."""
    name = mj.guest(context.model.view, seat)
    return any(each.rstrip(".") in text for each in (deed, deed.replace(name, in_short(name))))


def _listed(context: Page, seat: int, came_out: list[tuple[str, str, str]], box: Box) -> None:
    """Draw the Admissions and Revelations of a guest (MJ-606), without longer tellings if only so all fit."""
    painter, (x, y, w, h) = context.painter, box
    name, top = mj.guest(context.model.view, seat), y + (34 if h >= ROOMY else 22)
    title = midnight_text.gave_away(name)
    title = title if painter.text_width(title, "sans_semibold", 17) <= w - 20 else midnight_text.CAME_TO_LIGHT
    painter.text(title, "sans_semibold", 17, x, top, paper.ink(painter, DEED), 0, w - 20)
    place = (x, top + 8, w - 20, y + h - 3 - top - 8)
    deeds = [(scene, f"{ended(deed)} {more}" if more else deed) for scene, deed, more in came_out]
    brief = [(scene, deed) for scene, deed, _ in came_out]
    if _size(context, deeds, place) is None and _size(context, brief, place) is not None:
        deeds = brief
    words = "; ".join(f"{scene}, {text}" for scene, text in deeds)
    if not _in_pages(context, deeds, place, words):
        painter.target(("deeds",), box, f"{name}: {words}", "label")


def _in_pages(context: Page, deeds: list[tuple[str, str]], box: Box, words: str) -> bool:
    """Draw whole deeds; return whether there is room for only some of them, so that a press turns to the next."""
    painter, (x, y, w, h) = context.painter, box
    whole, gutter = _size(context, deeds, box), _gutter(painter, deeds)
    size, width = whole or MIN_TYPE, w - gutter - 10 - (0 if whole else number_width(painter))
    step = painter.row_height("serif", size) * CLOSE
    pages = _pages([_deed_rows(painter, text, size, width) for _, text in deeds], step, h)
    if any(len(rows) * step > h for rows in (row for page in pages for row in page)):
        return paged(painter, context.ui, words, "serif", TYPE, box, paper.ink(painter), MIN_TYPE)
    part = part_of(context.ui, words, len(pages))
    if len(pages) > 1:
        turning(painter, context.ui, words, len(pages), box, box, paper.soft(painter))
    first = sum(map(len, pages[:part]))
    for (scene, _), rows in zip(deeds[first:], pages[part], strict=False):
        ink = paper.ink(painter, DEED)
        painter.label(scene, "serif_semibold", 16, x + gutter, y + step / 2, ink, 1)
        for row in rows:
            painter.label(row, "serif", size, x + gutter + 10, y + step / 2, paper.ink(painter), 0)
            y += step
        y += BETWEEN
    return len(pages) > 1


def _size(context: Page, deeds: list[tuple[str, str]], box: Box) -> int | None:
    """Return the largest size of type in which all deeds fit into a box; None if there is none."""
    painter, (_, _, w, h) = context.painter, box
    width = w - _gutter(painter, deeds) - 10
    for size in range(TYPE, MIN_TYPE - 1, -1):
        rows, step = [_deed_rows(painter, text, size, width) for _, text in deeds], painter.row_height("serif", size)
        if sum(map(len, rows)) * step * CLOSE + BETWEEN * (len(rows) - 1) <= h:
            return size
    return None


def _gutter(painter: Painter, deeds: list[tuple[str, str]]) -> float:
    """Return the width of the scenes before the deeds."""
    return max(30.0, *(painter.text_width(scene, "serif_semibold", 16) + 1 for scene, _ in deeds))


def _deed_rows(painter: Painter, text: str, size: float, width: float) -> list[str]:
    """Return a deed in rows."""
    return fonts.wrap(fonts.clean(text), "serif", painter.type(size), painter.px(max(1.0, width)))


def _pages(deeds: list[list[str]], step: float, height: float) -> list[list[list[str]]]:
    """Return the deeds, in rows, on as many pages of a height as they need."""
    pages: list[list[list[str]]] = [[]]
    free = height
    for rows in deeds:
        needs = len(rows) * step + BETWEEN
        if pages[-1] and needs - BETWEEN > free:
            pages.append([])
            free = height
        pages[-1].append(rows)
        free -= needs
    return pages


def newest(model: MidnightModel, of_stroke: bool) -> Event | None:
    """Return the last omen, confession or exoneration of this phase, or `None`.

    With `of_stroke`, only events after the last stroke count.
    """
    for line in reversed(model.log):
        event = line.event
        if event is not None and event.kind in TOLD:
            return event
        if event is not None and (event.kind == "round" or (of_stroke and event.kind == "strike")):
            break
    return None


def _words(model: MidnightModel, event: Event | None) -> tuple[int, str, str]:
    """Return the teller's seat (-1 for none), a heading, and the words."""
    if event is None:
        return -1, "", ""
    text = str(event.data[0])
    what = _header(model, event, str(event.data[1]))
    return event.seat, what, quoted(text) if text else f"{say.SAID_ALOUD.capitalize()}."


def _header(model: MidnightModel, event: Event, guest: str) -> str:
    """Return the heading over what a player told of a guest, who is named by `guest`."""
    return TOLD[event.kind].format(model.name(event.seat), guest)


def _deeds(context: Page, seat: int) -> Iterator[tuple[str, str, str]]:
    """Yield the deeds of a guest that came to light: the scene, the claim, and its longer telling, if it has one."""
    lines = mj.sheet(context.model.view, seat)
    for at, (kind, text, scene) in enumerate(lines):
        if kind in (mj.ADMISSION, mj.REVELATION):
            after = lines[at + 1] if at + 1 < len(lines) else ("", "", 0)
            yield NUMERALS[scene], text or say.SAID_ALOUD, after[1] if after[0] == mj.TELLING else ""


def _kept(context: Page, seat: int, box: Box) -> None:
    """Draw the red cards that the viewer kept; those turned up since are dimmed."""
    painter, table, view = context.painter, context.table, context.model.view
    x, y, w, h = box
    ledge.tray(painter, box, context.model.name(seat))
    kept = view.vars[mj.own(table, "kept", seat)]
    words = midnight_text.took_reds(len(kept))
    used = painter.paragraph(words, "sans", 17, x + 20, y + 22, w - 40, painter.tones.text, 2)
    painter.target(("kept",), (x + 8, y + 16, w - 16, h - 24), words, "label")
    turned = mj.cards(view, "turned", seat)
    card = min(76.0, (h - used - 50) / RATIO)
    step = min(card + 6, (w - 40 - card) / max(1, len(kept) - 1))
    for at, piece in enumerate(kept):
        state = "dim" if piece in turned else "normal"
        painter.card(table.names[piece], x + 20 + card / 2 + at * step, y + 34 + used + card * RATIO / 2, card, state)
