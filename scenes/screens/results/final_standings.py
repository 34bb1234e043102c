"""The final list at the end of a game: honours with their seats; without rules, the players and the table's content."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from game.rules.wording import listing
from scenes import registry
from scenes.screens.results import text as texts
from scenes.stage import art, fonts
from scenes.stage.look import Rgb
from scenes.ui import rich
from scenes.ui.painter import Box, Painter

if TYPE_CHECKING:
    from game.rules.plugin import Honour
    from game.session.session import Session
    from scenes.ui.score_chart import ChartSeat

STEP = 82.0  # from one to the next, at most
LINES = 9  # the most lines of an honour
PEOPLE, NAME = 42.0, 40.0  # height of a row of names; width of the column beside a name


class _Tones(Protocol):
    """The text colours of the ground."""

    @property
    def text(self) -> Rgb: ...
    @property
    def muted(self) -> Rgb: ...
    @property
    def line(self) -> Rgb: ...


def listed(
    painter: Painter,
    honours: Sequence[Honour],
    seats: Sequence[ChartSeat],
    box: Box,
    tones: _Tones,
    maximum: float = STEP,
) -> None:
    """Draw each honour with its title above it and its seats beside it, in a box; long texts take more lines."""
    x, y, w, h = box
    lead = painter.units(painter.type(fonts.LEAD.size)) * 1.3
    lefts = [x + max(38 + 34 * len(each.seats), 72) for each in honours]
    names = [listing(seats[seat].name for seat in each.seats) for each in honours]
    broken: list[list[str]] = []
    for limit in (LINES, 3, 2, 1):  # as many lines as there is room for; the tooltip has the full text
        broken = [
            _lines(painter, each.text, who, x + w - 26 - left, limit)
            for each, who, left in zip(honours, names, lefts, strict=True)
        ]
        spare = lead * sum(len(lines) - 1 for lines in broken)
        if h - spare >= 2 * lead * len(honours):
            break
    step = min(maximum, (h - spare) / len(honours))
    apart = max(step * 0.36, painter.units(painter.type(fonts.LEAD.size)) * 1.15)  # between the two lines of each
    for at, (each, who, left, lines) in enumerate(zip(honours, names, lefts, broken, strict=True)):
        middle, height, room = y + step / 2, step + lead * (len(lines) - 1), x + w - 26 - left
        if at:
            painter.rule(x + 26, y, w - 52, 0.8, tones.line)
        for index, seat in enumerate(each.seats):
            painter.mid(art.seat_shape(seats[seat].colour, painter.px(28)), x + 44 + 34 * index, y + height / 2)
        painter.label(each.title, *fonts.NOTE, left, middle - apart / 2, tones.muted, widest=room)
        used = 0.0
        for index, line in enumerate(lines):
            aside = index == len(lines) - 1 > 0 and line == who
            role, tone = (fonts.NOTE, tones.muted) if aside else (fonts.LEAD, tones.text)
            used = painter.label(line, *role, left, middle + apart / 2 + lead * index, tone, widest=room)
        if len(lines) == 1 and used + 40 < room:
            painter.label(who, *fonts.NOTE, x + w - 26, middle + apart / 2, tones.muted, 1, room - used - 20)
        words = f"{each.title}: {', '.join(part for part in (each.text, who) if part)}"
        cut = lines != [who] and not "".join(lines).replace(" ", "").startswith(each.text.replace(" ", ""))
        painter.target(("honour", at), (x + 16, y, w - 32, height), words, "label", tip=words if cut else "")
        y += height


def height(painter: Painter, honours: Sequence[Honour], seats: Sequence[ChartSeat], w: float) -> float:
    """Return the height at which each honour has all of its lines in a width."""
    lead = painter.units(painter.type(fonts.LEAD.size)) * 1.3
    rows = 0
    for each in honours:
        who = listing(seats[seat].name for seat in each.seats)
        rows += 1 + len(_lines(painter, each.text, who, w - 26 - max(38 + 34 * len(each.seats), 72), LINES))
    return lead * (rows + 0.5 * len(honours))


def _lines(painter: Painter, text: str, who: str, room: float, limit: int) -> list[str]:
    """Return the lines of an honour, its text in at most so many; its names stand below if there is no room beside it.

    With fewer than three, the signs of the seats stand for the names.
    """
    lines = painter.truncated(text, *fonts.LEAD, room, limit)
    if limit < 3:
        return lines
    beside = painter.text_width(lines[0], *fonts.LEAD) + 20 + painter.text_width(who, *fonts.NOTE) if lines else 0.0
    return lines if not who or (len(lines) == 1 and beside <= room) else [*lines, who]


def stands(painter: Painter, session: Session, seats: Sequence[ChartSeat], box: Box) -> float:
    """Draw the players of a game without rules and the table's content at the end, on paper; return the height."""
    (x, y, w, h), paper = box, painter.theme.paper
    part = registry.look_of(session.meta.id).stands
    honours: Sequence[Honour] = registry.part(part)(session) if part else ()
    sat = [seats[seat] for seat, who in enumerate(session.seats) if not who.empty]
    rows: list[list[tuple[ChartSeat, float]]] = [[]]
    left = w - 40.0
    for who in sat:
        width = min(painter.text_width(who.name, *fonts.LEAD) + NAME + 24, w - 40)
        if rows[-1] and width > left:
            rows, left = [*rows, []], w - 40.0
        rows[-1].append((who, width))
        left -= width
    header = 62 + PEOPLE * len(rows) + 14
    minimum = 2.3 * painter.units(painter.type(fonts.LEAD.size))
    room = max(1, int((h - header - 14) / minimum))
    visible_honours = honours if len(honours) <= room else honours[:room]
    step = min(STEP * 0.8, (h - header - 14) / max(1, len(visible_honours)))
    height = header + step * len(visible_honours) + (14 if visible_honours else 0)
    whole = (x, y, w, height)
    painter.shade(whole, 6, 14, 0.5, 10)
    painter.box(whole, 6, paper.ground[0] if not paper.flat else paper.panel, paper.line)
    title = registry.title(session.meta.id, painter.px(22), paper.title)
    painter.surface.blit(title, painter.at(x + 24, y + 22))
    for down, row in enumerate(rows):
        at, middle = x + 24, y + 62 + PEOPLE * (down + 0.5)
        for who, width in row:
            painter.mid(art.seat_shape(who.colour, painter.px(26)), at + 13, middle)
            painter.label(who.name, "sans_semibold", fonts.LEAD.size, at + 34, middle, paper.text, widest=width - NAME)
            at += width
    people = listing(who.name for who in sat)
    painter.target(("sheet",), (x, y, w, header), texts.at_the_table(people), "label")
    if visible_honours:
        painter.rule(x + 20, y + header - 8, w - 40, 1, paper.accent)
        listed(painter, visible_honours, seats, (x, y + header, w, step * len(visible_honours)), paper, step)
    return height


def recent(painter: Painter, session: Session, box: Box) -> None:
    """Draw the last lines of the log, the newest at the bottom, where there are no points."""
    x, y, w, h = box
    painter.label(texts.HOW_THE_GAME_WENT, *fonts.H3, x + 26, y + 34, painter.theme.title)
    px, log, room = painter.type(fonts.LOG.size), session.chronicle(), painter.px(w - 52)
    leading, (left, top) = round(px * 1.4), painter.at(x + 26, y + 66)
    fits = (painter.at(0, y + h - 22)[1] - top) // leading
    rows: list[tuple[rich.Word, ...]] = []
    for line in reversed(log):
        body = rich.lines(line.text, "sans", px, room)
        if len(rows) + len(body) > fits:
            break
        rows = [*body, *rows]
    for row, words in enumerate(rows):
        rich.draw_line(painter.surface, words, "sans", px, painter.theme.text, left, top + row * leading + px)
    text = session.in_words(" ".join(line.text for line in log[-8:]))
    painter.target(("chart",), (x, y, w, h), texts.how_it_went(text), "label")
