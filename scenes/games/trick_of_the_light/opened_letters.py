"""The page of four opened letters, one after the other; in a narrow window one letter under tabs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from game.rules.trick_of_the_light.pieces import SEATS
from scenes.games.trick_of_the_light import fates, last_words
from scenes.games.trick_of_the_light.forms import Browsing
from scenes.games.trick_of_the_light.open_letter import CRACK, RISE, OpenLetter, open_next, step
from scenes.games.trick_of_the_light.page_context import PageContext
from scenes.games.trick_of_the_light.text import endgame_text
from scenes.stage import fonts, look, motion
from scenes.story import envelope, night, paper
from scenes.story.page_context import button_height
from scenes.ui.painter import TOP_OF_CLOTH, Box, Painter

ROOMY = 1270.0  # least width with four letters side by side


@dataclass(frozen=True)
class LettersLayout:
    """The boxes of four columns; in a narrow window `columns` are tabs above the one letter in `one`."""

    title: float
    columns: tuple[Box, ...]
    pocket: float  # height of the pocket in a column
    footer: Box
    one: Box | None = None

    @classmethod
    def of(cls, painter: Painter) -> LettersLayout:
        """Return the boxes for the size of window and text."""
        height = button_height(painter)
        footer = (24.0, painter.height - 6 - height, painter.width - 48, height)
        if painter.width < ROOMY:
            each = (painter.width - 40 - 30) / SEATS
            tabs = tuple((20 + k * (each + 10), TOP_OF_CLOTH + 2.0, each, 46.0) for k in range(SEATS))
            top = TOP_OF_CLOTH + 56.0
            return cls(0, tabs, 0, footer, (20, top, painter.width - 40, footer[1] - 8 - top))
        margin, gap = painter.width * 63 / 1600, 22.0 if painter.height > 860 else 16.0
        each = (painter.width - 2 * margin - 3 * gap) / SEATS
        top = 116.0 if painter.height > 860 else 100.0
        bottom = footer[1] - 7
        columns = tuple((margin + k * (each + gap), top, each, bottom - top) for k in range(SEATS))
        return cls(
            top - 26,
            columns,
            min(200.0, (bottom - top) * 0.277),
            (margin, footer[1], painter.width - 2 * margin, height),
        )


def draw(context: PageContext) -> None:
    """Draw identities, statements, points and fates."""
    painter, layout = context.painter, LettersLayout.of(context.painter)
    letters = [OpenLetter(context, seat) for seat in range(SEATS)]
    context.night()
    if layout.one is None:
        middle, room = painter.width / 2, painter.width - 80
        painter.text(_title(context), "serif_semibold", 34, middle, layout.title, painter.tones.text, 0.5, room, True)
        for letter, box in zip(letters, layout.columns, strict=True):
            _column(letter, box, layout.pocket)
    else:
        now, chosen = step(context.model, context.ui), context.browsing.letter
        seat = now.seat if now is not None else chosen if chosen is not None else context.model.viewer or 0
        for letter, box in zip(letters, layout.columns, strict=True):
            _tab(letter, box, letter.seat == seat)
        _one(letters[seat], layout.one)
    _footer(context, layout.footer)


def _title(context: PageContext) -> str:
    """Return the heading: who ended well, once all letters are read."""
    model = context.model
    if step(model, context.ui) is not None:
        return endgame_text.TITLE
    signs = [(fate.score > 0) - (fate.score < 0) for fate in model.view_model.fates]
    well, open_, badly = ([model.names[seat] for seat in range(SEATS) if signs[seat] == sign] for sign in (1, 0, -1))
    return endgame_text.result(well, open_, badly)


# -- a column ------------------------------------------------------------------------------------------------------


def _column(letter: OpenLetter, box: Box, height: float) -> None:
    """Draw a letter that rises out of its envelope; `height` is that of the envelope's pocket."""
    context, painter, (x, y, w, h) = letter.context, letter.context.painter, box
    colour = look.SEAT_COLOURS[context.model.colours[letter.seat] % 8]
    pocket = (x, y + h - height, w, height)
    context.target(("ui", f"letter {letter.seat}"), box, letter.spoken(), "label")
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
    letter.outcome(x + 18, y + h - r - 22, r, w - 32, 22, letter.so_far())


def _sealed(letter: OpenLetter, pocket: Box) -> None:
    """Draw a letter that is still sealed, with the name of its writer."""
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
    header, step = (148.0, 26.0) if h > 560 else (112.0, 24.0)
    letter.header((x, y, w, header))
    painter.rule(x + 14, y + header + 16, w - 28, 0.6, paper.EDGE)
    letter.statement((x + 16, y + header + 49 - step * 0.8, w - 42, 3 * step))
    top = y + header + 38 + 3 * step
    painter.rule(x + 14, top, w - 28, 0.6, paper.EDGE)
    letter.reckoning((x + 14, top + 6, w - 28, h - envelope.NOTCH - (top - y) - 8))


# -- a single letter -------------------------------------------------------------------------------------------------


def _tab(letter: OpenLetter, box: Box, is_open: bool) -> None:
    context, painter, model, seat = letter.context, letter.context.painter, letter.context.model, letter.seat
    x, y, w, h = box
    paper.panel(painter, box, is_open)
    painter.seat(model.colours[seat], x + 20, y + h / 2, 22)
    score = fates.signed(letter.fate.score) if letter.done else "…"
    painter.label(model.names[seat], "sans_semibold", 17, x + 38, y + h / 2, painter.tones.text, 0, w - 84)
    painter.label(score, "serif_bold", 21, x + w - 12, y + h / 2, painter.tones.highlighted, 1)
    key, spoken = ("ui", f"letter {seat}"), f"{model.names[seat]}, {score}"
    if letter.step is not None:  # each comes when it is opened or counted
        context.target(key, box, spoken, "label")
        return
    act = partial(context.hands.choose, Browsing, letter=seat)
    context.target(key, box, spoken, "tab", group="letters", chosen=is_open, act=act)


def _one(letter: OpenLetter, box: Box) -> None:
    """Draw one letter that fills the page: writer and statement at the left, reckoning at the right."""
    context, painter, (x, y, w, h) = letter.context, letter.context.painter, box
    paper.sheet(painter, box, None, 8)
    half, header, r = w * 0.44, min(124.0, h * 0.4), 28.0
    letter.header((x + 6, y - 4, half, header))
    letter.statement((x + 20, y + header + 14, half - 28, 75))
    letter.outcome(x + 20, y + h - r - 14, r, half - 28, 21, letter.fate.score if letter.done else None)
    painter.post(x + half + 4, y + 16, h - 32)
    letter.reckoning((x + half + 18, y + 12, w - half - 34, h - 24))
    context.target(("ui", "letter"), box, letter.spoken(), "label")


# -- the foot --------------------------------------------------------------------------------------------------------


def _footer(context: PageContext, box: Box) -> None:
    """Draw the buttons for the story and the results, or while letters are read the one to go on."""
    painter, model, hands = context.painter, context.model, context.hands
    x, y, w, h = box
    reads = step(model, context.ui) is not None
    buttons: list[tuple[str, str, Callable[[], object]]]
    tell = partial(last_words.begin, context)
    keep = endgame_text.OPEN_STORY if hands.kept else endgame_text.KEEP_STORY, lambda: hands.press("keep")
    if reads:
        buttons = [
            ("all", endgame_text.SHOW_ALL, partial(open_next, model, hands, True)),
            ("go on", endgame_text.CONTINUE_LABEL, partial(open_next, model, hands)),
        ]
    elif model.view_model.phase == "DONE":
        buttons = [
            ("home", endgame_text.ALL_GAMES, lambda: hands.press("home")),
            ("play again", endgame_text.PLAY_AGAIN, lambda: hands.press("anew")),
        ]
        buttons += [("tell", endgame_text.LAST_WORDS, tell), ("keep", *keep)]
    else:
        words = endgame_text.TELL if model.find("done") is not None else endgame_text.LAST_WORDS
        buttons = [("keep", *keep), ("tell", words, tell)]
    each = min(214.0, (w - 12 * (len(buttons) - 1)) / len(buttons))
    left = x + w - each * len(buttons) - 12 * (len(buttons) - 1)
    if left - x > 300:
        missing = last_words.awaited(model) if model.find("done") is None else ""
        text = endgame_text.COUNTED if reads else model.seed or missing or endgame_text.COUNTED
        if not reads and painter.width < ROOMY:  # in a narrow window no title says who ended well
            text = _title(context)
        if (
            text == endgame_text.COUNTED
            and len(fonts.wrap(text, "sans", painter.type(16), painter.px(left - x - 16))) > 2
        ):
            text = endgame_text.COUNTED_BRIEFLY
        down = 4 if painter.text_width(text, "sans", 16) > left - x - 16 else 14
        context.paragraph(text, "sans", 16, x, y + down, left - x - 16, painter.tones.muted, 2)
        context.target(("ui", "foot"), (x, y, left - x - 16, h), text, "label")
    for k, (name, words, act) in enumerate(buttons):
        kind, group = ("main", "main") if k == len(buttons) - 1 else ("plain", "foot")
        box = (left + k * (each + 12), y, each, h)
        cap = "Enter" if name == "go on" else ""
        context.button(("ui", name), box, words, act, kind, cap=cap, group=group)
