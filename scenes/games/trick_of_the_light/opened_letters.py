"""The page of four opened letters, one after the other; in a narrow window one letter under tabs."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.rules.trick_of_the_light.pieces import SEATS
from scenes.games.trick_of_the_light import fates, last_said, last_words
from scenes.games.trick_of_the_light.forms import Browsing
from scenes.games.trick_of_the_light.open_letter import (
    CRACK,
    RISE,
    OpenLetter,
    break_seals,
    open_next,
    step,
    unbroken,
)
from scenes.games.trick_of_the_light.page_context import PageContext
from scenes.games.trick_of_the_light.text import endgame_text
from scenes.stage import fonts, look, motion
from scenes.story import envelope, night, paper
from scenes.story.nodes import Footed, Narrow, Paragraph, button
from scenes.story.page_context import button_height
from scenes.ui import boxes
from scenes.ui.boxtree import Area, Cell, Column, Layers, Mark, Node, Row, TargetBox, Text
from scenes.ui.painter import TOP_OF_CLOTH, Box, Painter

GO_ON_KEY = "go on"
BREAK_KEY = "break"
SAID = 44.0  # height of the latest words
ROOMY = 1270.0  # least width with four letters side by side
MARGIN = 63 / 1600  # free space at both sides, as a share of the width


def draw(context: PageContext) -> None:
    """Draw identities, statements, points and fates."""
    painter, tall = context.painter, context.painter.height > 860
    letters = [OpenLetter(context, seat) for seat in range(SEATS)]
    context.night()
    if painter.width < ROOMY:
        now, chosen = step(context.model, context.ui), context.browsing.letter
        seat = now.seat if now is not None else chosen if chosen is not None else context.model.viewer or 0
        if unbroken(context.model, context.ui):
            seat = 0  # the first to be opened
        tabs = Row(*(_tab(letter, letter.seat == seat) for letter in letters), gap=10)
        parts: Node = Column(Cell(tabs, height=46, fills=True), _one(letters[seat]), gap=8)
        edge = (20.0, TOP_OF_CLOTH + 2.0, 20.0, 6.0)
    else:
        title = Text(_title(context), 34, "serif_semibold", painter.tones.text, 0.5, 20, 36, grows=True)
        columns = Row(*(_column(letter) for letter in letters), gap=22 if tall else 16)
        below: Node = Cell(columns, fills=True)
        if unbroken(context.model, context.ui) and last_said.last(context.model) is not None:
            words = Narrow(Area(height=SAID, paint=partial(last_said.say, context)), 760)
            below = Layers(below, Column(words))
        parts = Column(title, below, gap=16)
        edge = (painter.width * MARGIN, 64.0 if tall else 48.0, painter.width * MARGIN, 6.0)
    page = Footed(parts, Area(paint=partial(_footer, context)), button_height(painter), 1, 8)
    Cell(page, edge=edge, fills=True).draw(painter, (0, 0, painter.width, painter.height))


def _title(context: PageContext) -> str:
    """Return the heading: who ended well, once all letters are read."""
    model = context.model
    if unbroken(model, context.ui):
        return endgame_text.ALL_SEALED
    if step(model, context.ui) is not None:
        return endgame_text.TITLE
    signs = [(fate.score > 0) - (fate.score < 0) for fate in model.view_model.fates]
    well, open_, badly = ([model.names[seat] for seat in range(SEATS) if signs[seat] == sign] for sign in (1, 0, -1))
    return endgame_text.result(well, open_, badly)


# -- a column ------------------------------------------------------------------------------------------------------


def _column(letter: OpenLetter) -> Node:
    """Return a letter that rises out of its envelope."""
    area = Area(paint=partial(_rising, letter))
    return TargetBox(("ui", f"letter {letter.seat}"), area, reading=letter.spoken(), group="read")


def _rising(letter: OpenLetter, box: Box) -> None:
    """Draw a letter that rises out of the pocket of its envelope."""
    context, painter, (x, y, w, h) = letter.context, letter.context.painter, box
    height = min(200.0, h * 0.277)
    colour = look.SEAT_COLOURS[context.model.colours[letter.seat] % 8]
    pocket = (x, y + h - height, w, height)
    if letter.sealed:
        _sealed(letter, pocket)
        return
    rise = motion.ease_out(letter.share("rise", RISE, CRACK))
    inset = w * 18 / 352
    place = (x + inset, y + (1 - rise) * (h - height), w - 2 * inset, h - height + envelope.NOTCH)
    with envelope.lies_open(painter, pocket, colour), painter.within((x, 0, w, pocket[1] + height - 8)):
        _paper(letter, place)
    crack, wax = letter.share("crack", CRACK, 0), 74.0 if height > 170 else 58.0
    seal = envelope.broken(painter.px(wax), colour) if crack > 0.4 else envelope.seal(painter.px(wax / 1.2), colour)
    painter.mid(seal, x + w / 2, pocket[1] + envelope.NOTCH * height / envelope.BOX[1])
    r = 37.0 if height > 170 else 30.0
    fate = Cell(letter.outcome(r, 22, letter.so_far()), edge=(18, 0, 14, 0), fills=True)
    fate.draw(painter, boxes.bottom_part(boxes.trimmed(pocket, bottom=22), max(2 * r, 68)))


def _sealed(letter: OpenLetter, pocket: Box) -> None:
    """Draw a letter that is still sealed in the place of its pocket, with the name of its writer."""
    painter, model, (x, y, w, h) = letter.context.painter, letter.context.model, pocket
    colour = look.SEAT_COLOURS[model.colours[letter.seat] % 8]
    height = envelope.height(w)
    top = y + h - height
    painter.shade((x, top, w, height), 8, 10, 0.5, 6)
    envelope.lay(painter, x, top, w, colour, max(48.0, w * 0.19))
    middle, room = x + w / 2, w - 20
    painter.label(model.character(letter.seat), "serif_semibold", 21, middle, top - 46, painter.tones.text, 0.5, room)
    painter.label(model.names[letter.seat], "sans", 17, middle, top - 20, painter.tones.muted, 0.5, room)


def _paper(letter: OpenLetter, box: Box) -> None:
    painter, (x, y, w, h) = letter.context.painter, box
    paper.sheet(painter, box, None, 6)
    if not painter.theme.flat:
        size = w * 0.42
        stamp = night.stamp(painter.px(size), look.rgb("#8c7a5c"), 0.13)
        painter.mid(stamp, x + w / 2, y + h - envelope.NOTCH - size * 0.2)
    header, row = (148.0, 26.0) if h > 560 else (112.0, 24.0)
    page = Column(
        letter.header(header),
        _rule(painter, 28, 16),
        Cell(Area(paint=letter.statement), height=3 * row, edge=(16, 0, 26, 0), fills=True),
        _rule(painter, 16, 10),
        Cell(Area(paint=letter.reckoning), edge=(14, 0, 14, 8), fills=True),
    )
    Cell(page, edge=(0, 0, 0, envelope.NOTCH), fills=True).draw(painter, box)


def _rule(painter: Painter, height: float, down: float) -> Node:
    """Return a rule across the paper."""
    line = Area(lambda box: painter.rule(box[0], box[1] + down, box[2], 0.6, paper.EDGE))
    return Cell(line, height=height, edge=(14, 0, 14, 0), fills=True)


# -- a single letter -------------------------------------------------------------------------------------------------


def _tab(letter: OpenLetter, is_open: bool) -> Node:
    context, painter, model, seat = letter.context, letter.context.painter, letter.context.model, letter.seat
    score = fates.signed(letter.fate.score) if letter.done else "…"
    sign = Mark(lambda x, y: painter.seat(model.colours[seat], x, y, 22), 22)
    inside = Row(
        sign,
        Text(model.names[seat], 17, "sans_semibold", painter.tones.text, grows=True),
        Text(score, 21, "serif_bold", painter.tones.highlighted, 1),
        gap=7,
    )
    page, key, spoken = (
        Cell(inside, edge=(9, 0, 12, 0), fills=True),
        ("ui", f"letter {seat}"),
        f"{model.names[seat]}, {score}",
    )

    def ground(box: Box) -> None:
        paper.panel(painter, box, is_open)

    if letter.step is not None or letter.sealed:  # each comes when it is opened or counted
        return TargetBox(key, page, ground, spoken)
    act = partial(context.hands.choose, Browsing, letter=seat)
    return TargetBox(key, page, ground, spoken, "tab", group="letters", chosen=is_open, act=act)


def _one(letter: OpenLetter) -> Node:
    """Return one letter that fills the page: writer and statement at the left, reckoning at the right."""
    return TargetBox(("ui", "letter"), Area(paint=partial(_whole, letter)), reading=letter.spoken(), group="read")


def _whole(letter: OpenLetter, box: Box) -> None:
    painter, (x, y, w, h) = letter.context.painter, box
    if letter.sealed:
        width = min(w * 0.6, (h - 84) / envelope.height(1))
        _sealed(letter, (x + (w - width) / 2, y, width, h - 8))
        return
    paper.sheet(painter, box, None, 8)
    header, half = min(124.0, h * 0.4), w * 0.44
    score = letter.fate.score if letter.done else None
    left = Footed(
        Column(
            letter.header(header),
            Cell(Area(paint=letter.statement), height=85, edge=(14, 10, 14, 0), fills=True),
        ),
        Cell(letter.outcome(28, 21, score), edge=(14, 0, 14, 12), fills=True), 82, 1,
    )  # fmt: skip
    post = Area(width=8, paint=lambda box: painter.post(box[0] + 4, box[1] + 16, box[3] - 32))
    right = Cell(Area(paint=letter.reckoning), edge=(10, 12, 16, 12), fills=True)
    Row(Cell(left, half, edge=(6, -4, 0, 0), fills=True), post, right).draw(painter, box)


# -- the foot --------------------------------------------------------------------------------------------------------


def _footer(context: PageContext, box: Box) -> None:
    """Draw the buttons for the story and the results, or while letters are read the one to go on."""
    painter, model, hands, w = context.painter, context.model, context.hands, box[2]
    reads, sealed = step(model, context.ui) is not None, unbroken(model, context.ui)
    buttons: list[tuple[str, str, Callable[[], object]]]
    tell = partial(last_words.begin, context)
    keep = endgame_text.OPEN_STORY if hands.kept else endgame_text.KEEP_STORY, lambda: hands.press("keep")
    if sealed:
        buttons = [(BREAK_KEY, endgame_text.BREAK, partial(break_seals, hands))]
    elif reads:
        buttons = [
            ("all", endgame_text.SHOW_ALL, partial(open_next, model, hands, True)),
            (GO_ON_KEY, endgame_text.CONTINUE_LABEL, partial(open_next, model, hands)),
        ]
    elif model.view_model.phase == "DONE":
        buttons = [
            ("home", endgame_text.ALL_GAMES, lambda: hands.press("home")),
            ("play-again", endgame_text.PLAY_AGAIN, lambda: hands.press("anew")),
        ]
        buttons += [("tell", endgame_text.LAST_WORDS, tell), ("keep", *keep)]
    else:
        words = endgame_text.TELL if model.find("done") is not None else endgame_text.LAST_WORDS
        buttons = [("keep", *keep), ("tell", words, tell)]
    each = min(214.0, (w - 12 * (len(buttons) - 1)) / len(buttons))
    room = w - (each + 12) * len(buttons) - 4
    pressed = [
        button(
            context, ("ui", name), words, act, "main" if k == len(buttons) else "plain", width=each,
            cap="Enter" if name in (GO_ON_KEY, BREAK_KEY) else "", group="main" if k == len(buttons) else "foot",
        )
        for k, (name, words, act) in enumerate(buttons, 1)
    ]  # fmt: skip
    text = _below(context, reads, room)
    note = TargetBox(("ui", "foot"), Paragraph(text, tone=painter.tones.muted, rows=2), reading=text)
    Row(note if room > 290 else Area(), *pressed, gap=12).draw(painter, box)


def _below(context: PageContext, reads: bool, room: float) -> str:
    """Return the text beside the buttons."""
    painter, model = context.painter, context.model
    missing = last_words.awaited(model) if model.find("done") is None else ""
    if unbroken(model, context.ui) and painter.width >= ROOMY:
        return endgame_text.COUNTED_LATER
    text = endgame_text.COUNTED if reads else model.seed or missing or endgame_text.COUNTED
    if not reads and painter.width < ROOMY:  # in a narrow window no title says who ended well
        return _title(context)
    if text == endgame_text.COUNTED and len(fonts.wrap(text, "sans", painter.type(16), painter.px(room))) > 2:
        return endgame_text.COUNTED_BRIEFLY
    return text
