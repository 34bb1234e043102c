"""The toolbar and the action bar of every table: icon buttons, newest log line, sentence, row of buttons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from game.table import Action
from scenes.hotseat import click_switch
from scenes.hotseat.peek import SWITCH
from scenes.stage import fonts, look
from scenes.stage.look import Rgb
from scenes.table import text as texts
from scenes.table.blocks.plates import short_name
from scenes.table.layout import Layout
from scenes.table.model import LogLine, Model, UiState
from scenes.ui import boxes, rich
from scenes.ui.button import TABLE_ROW, TOKEN, Row, button_ground
from scenes.ui.painter import Box, Painter
from scenes.ui.target import KEYS as KEYS_GROUP
from scenes.ui.target import MIN_TARGET, Key
from scenes.ui.widgets import icon_key

KEYS = (
    ("hint", "hint", "Hint"),
    ("again", "step-back", texts.SHOW_AGAIN),
    ("undo", "undo", texts.UNDO_THE_LAST_MOVE),
    ("blackout", "eye-off", texts.COVER_THE_SCREEN),
    ("guide", "book", texts.THE_RULES),
    ("menu", "menu", "Menu"),
)
SKIP = ("skip", "pause", texts.SKIP_OR_PAUSE)  # where texts are told
LESSON_KEYS = ("guide", "menu")  # the only ones in a lesson
KEY, KEY_PITCH = 42, 46
PRICE, PRICED = 16.0, 50.0  # type size of the price; button height from which it has room
LOSS, LOST, GOOD = look.rgb("#ffb9a8"), look.rgb("#8a1a0c"), look.rgb("#0b4a26")  # the last two are for the main button
FACE = "serif_semibold"
CAPITALS = 22.0  # height of the letters of a sentence
PILL_TYPE = (17.0, 16.0, 15.0)  # type sizes of the newest log line, from the usual size down
PILL = 500.0  # largest width of the newest log line, in logical units
PILL_HEIGHT, PILL_TALLEST, PILL_LEADING = 34.0, 50.0, 1.1  # its height with one row and with two; of its type
PILL_PAD = 7.0  # room above and below two rows, whose cards are higher than the letters
BESIDE_NOTE = 520.0  # width that the sentence needs beside a note, in logical units
TITLED = 1250  # width in logical units from which there is room for the game's title


# -- the toolbar ---------------------------------------------------------------------------------------------------


def dot(painter: Painter, x: float) -> float:
    """Draw a dot between two words on the toolbar; return where the next word begins."""
    painter.label("•", "sans", 16, x + 12, 26, painter.theme.accent, 0.5)
    return x + 25


def icon_buttons(
    painter: Painter, model: Model, ui: UiState, right: float, has: Sequence[tuple[str, str, str]] = KEYS,
    lesson: Sequence[str] = LESSON_KEYS,
) -> float:  # fmt: skip
    """Draw the icon buttons, which end at `right`; return where they begin.

    `has` are their names, icons and words. In a lesson only the names in `lesson` are shown.
    """
    if model.style == "peek" and len(model.humans) > 1:
        has = (click_switch.BUTTON, *has)
    if model.tells:
        has = (SKIP, *has)
    wanted = lesson if ui.caption is not None else [name for name, _, _ in has]
    buttons = [key for key in has if key[0] in wanted and (key[0] != "hint" or ui.hints)]
    left = right - KEY_PITCH * (len(buttons) - 1) - KEY
    for index, (name, icon, words) in enumerate(buttons):
        box, why = (left + KEY_PITCH * index, 5.0, KEY, KEY), model.barred.get(name, "")
        icon_key(painter, ("ui", name), icon, box, not why, name == "undo" and model.hesitates)
        tip = f"{words}. {why}" if why else words
        painter.target(("ui", name), box, words, enabled=not why, tip=tip, group=KEYS_GROUP, grow=True)
    return left


def last_line(model: Model) -> LogLine | None:
    """Return the newest line of the log that is no heading and no list of scores, which the panels show; or None."""
    lines = (line for line in reversed(model.log) if line.event is None or line.event.kind != "scores")
    return next((line for line in lines if line.kind in ("play", "talk", "notice", "private")), None)


def line_pill(painter: Painter, colours: tuple[int, ...], line: LogLine, left: float, right: float) -> Box | None:
    """Draw a log line on the toolbar, for a closed panel; return its box, or None if there is no room."""
    width = min(PILL, right - left)
    if width < 160:
        return None
    x = right - width
    text_left = x + (40 if line.seat >= 0 else 18)
    face = "sans_italic" if line.kind == "talk" else "sans"
    broken, px = _on_pill(painter, line, face, round((x + width - 16 - text_left) * painter.k))
    step = painter.units(px) * PILL_LEADING
    height = max(PILL_HEIGHT, len(broken) * step + PILL_PAD + painter.units(rich.pill_height(px)) - step)
    painter.box((x, 26 - height / 2, width, height), 17, painter.tones.well, painter.theme.line, 1.25, 0.85)
    if line.seat >= 0:
        painter.seat(colours[line.seat], x + 22, 26, 17)
    middle = 26 - (step / 2 if len(broken) == 2 else 0)
    for row, words in enumerate(broken):
        at = painter.at(text_left, middle + row * step + 0.33 * painter.units(px))
        rich.draw_line(painter.surface, words, face, px, painter.tones.text, *at)
    return x, 26 - height / 2, width, height


def _on_pill(painter: Painter, line: LogLine, face: str, room: int) -> tuple[Sequence[tuple[rich.Word, ...]], int]:
    """Return the rows of a log line that fits so many px, and their type size.

    Smaller letters, a second row or fewer clauses are used rather than cutting it off; only what somebody says ends in
    an ellipsis.
    """
    text = f"“{line.text}”" if line.kind == "talk" else line.text
    smallest = painter.type(PILL_TYPE[-1])
    two = 2 * painter.units(smallest) * PILL_LEADING + 2 <= PILL_TALLEST
    shorter = [text]
    while line.kind != "talk" and (ends := max(shorter[-1].rfind(", "), shorter[-1].rfind(". "))) > 0:
        if shorter[-1][:ends].endswith("]]"):  # a list of cards is no clause: without its end it would be wrong
            break
        shorter.append(f"{shorter[-1][:ends]}.")
    for candidate in shorter:
        for size in PILL_TYPE:
            broken = rich.lines(candidate, face, painter.type(size), room)
            if len(broken) == 1:
                return broken, painter.type(size)
        if len(broken) == 2 and two:
            return broken, smallest
    return (
        rich.truncated(text, face, smallest, room, 2) if two else (rich.one_line(text, face, smallest, room),)
    ), smallest


# -- the question --------------------------------------------------------------------------------------------------


BESIDE = 24.0  # room of the sign beside a sentence


def sentence(
    painter: Painter, model: Model, layout: Layout, colours: tuple[int, ...], y: float | None = None, text: str = "",
    rows: int = 1, note: tuple[str, str] = ("", ""),
) -> None:  # fmt: skip
    """Draw the sentence: the question, or what is `text` of a piece, with the sign of the seat before it.

    A long sentence takes up to `rows` rows, the last of them at the usual place. A `note` (icon and words) is on a pill
    behind it; with large text only if there is room.
    """
    icon, noted = note
    room = painter.text_width(noted, "sans_semibold", 16) + 80 if noted else 0.0
    if layout.compact_layout and room + BESIDE_NOTE > layout.right - layout.left:
        room = 0.0
    y = layout.sentence if y is None else y
    asked, seat = text or model.sentence, model.view_model.deciding
    if not asked:
        return
    left, right = _between_plates(layout, y)
    widest = 2 * min(layout.axis - left - 20, right - layout.axis - 20)
    line = _Sentence(painter, asked, None if seat is None else colours[seat], widest - room, rows)
    top = y - line.step * (len(line.rows) - 1)
    line.draw(layout.axis - room / 2, top)
    wide = line.width + 2 * BESIDE  # with its sign, by which the words are moved
    box = (layout.axis - (room + wide) / 2, top - line.size, wide, line.step * len(line.rows) + 2)
    painter.target(("sentence",), box, fonts.clean(asked), "label")
    if room:
        left, middle = layout.axis + (line.width - room) / 2 + 32, y - 8
        fill = look.mix(painter.tones.panel, painter.tones.tile, 0.7)
        painter.box((left, middle - 17, room - 18, 34), 17, fill, painter.tones.note_line, 1.5)
        painter.icon(icon, left + 25, middle, 24, painter.tones.highlighted)
        painter.label(noted, "sans_semibold", 16, left + 43, middle, painter.tones.asked_text, 0)


def _between_plates(layout: Layout, y: float) -> tuple[float, float]:
    """Return the left and the right end of the room for a line of words with a baseline: plates beside it stay free."""
    plates = [plate.box for plate in layout.plates]
    beside = [box for box in plates if box[1] < y + 4 and boxes.bottom(box) > y - CAPITALS]
    left = [boxes.right_end(box) for box in beside if boxes.middle(box)[0] < layout.axis]
    return max([layout.left, *left]), min([layout.right, *(box[0] for box in beside if box[0] > layout.axis)])


def asked_line(painter: Painter, text: str, colour: int | None, at: tuple[float, float, float], rows: int = 1) -> Box:
    """Draw the question of the moment on a page, with the sign of a seat before it; return its box.

    `at` is its middle (x and y) and its largest width.
    """
    middle, y, widest = at
    line = _Sentence(painter, text, colour, widest, rows)
    height = line.step * len(line.rows)
    line.draw(middle, y - height / 2 + line.step / 2 + line.size * 0.33)
    return (middle - line.width / 2, y - height / 2, line.width, height)


class _Sentence:
    """A sentence broken into rows of a width, with the sign of a seat before it.

    Where several sentences have no room, the last of them are left out.
    """

    def __init__(self, painter: Painter, text: str, colour: int | None, widest: float, rows: int) -> None:
        self._painter, self._colour = painter, colour
        text, sign, self.size = fonts.clean(text), 34.0, 26.0 if painter.k >= 1 else 28.0
        while self.size > 19 and painter.text_width(text, FACE, self.size) + sign > widest:
            self.size -= 1
        self._maximum, px = widest - sign, painter.type(self.size)
        text = painter.whole_sentences(text, FACE, self.size, self._maximum, rows)
        lines = [text] if rows == 1 else fonts.wrap(text, FACE, px, painter.px(self._maximum))
        self.rows = [*lines[: rows - 1], " ".join(lines[rows - 1 :])] if len(lines) > rows else lines
        self.step = painter.units(px) * 1.15
        self.width = min(max(painter.text_width(line, FACE, self.size) for line in self.rows), self._maximum)

    def draw(self, middle: float, y: float) -> None:
        """Draw it centred, its first baseline at `y`."""
        painter, left = self._painter, middle - self.width / 2
        if self._colour is not None:
            left += 14
            painter.seat(self._colour, left - 19, y - 8, 18)
        for line in self.rows:
            painter.text(
                line, FACE, self.size, left, y, painter.tones.text, 0, self.width + 4, soft=not painter.theme.flat
            )
            y += self.step


def bar_height(painter: Painter) -> float:
    """Return the height of a button: 44 units, and never less than 44 px."""
    return max(44.0, MIN_TARGET / painter.k)


def see_hand(model: Model, what: str = "hand") -> str:
    """Return the label of the button that shows the hand, or `what` else is secret, of the person who is asked."""
    return texts.see_my(what) if model.asks is None else texts.see_of(short_name(model.name(model.asks)), what)


MAIN_PLACE = 240.0  # width of the place of the main button
ROOMY = 400.0  # room at each side of it from which the others are next to it; otherwise they are at both ends
MAIN: Key = ("main",)
HAND: Key = ("ui", "hand")
TURN: Key = ("ui", "on")  # turns sealed cards
WIDER = 60.0  # extra width of a button at most, where buttons fill a row
LETTERS, MINIMUM = 16.0, 15.0  # type size that is easy to read; the smallest one
SECRETS = ("peek", "secret")  # buttons that show something private
APART = 30.0  # extra gap between the buttons of two people
MAX_ANSWERS = 3  # the largest number of answers in a dialog


@dataclass(frozen=True)
class Entry:
    """One button of a row: its words, the key that presses it, the token it spends.

    `price` is a line under the words where there is room: the benefit or cost (`loss`). `short` and `brief_price` are
    both where there is little room. `order` is an order to click pieces: it is drawn as words, not as a button.
    `tiny` are words for the smallest place of a row with fixed places; `named` is the line under
    them, and under any words if the other lines have no room. One that `waits` keeps its place while pieces move, and
    can be pressed again once they have arrived.
    """

    key: Key
    text: str
    main: bool = False
    cap: str = ""
    token: str = ""
    actions: tuple[Action, ...] = ()
    icon: str = ""
    ghost: bool = False
    tip: str = ""
    price: str = ""
    loss: bool = False
    short: str = ""
    brief_price: str = ""
    order: bool = False
    tiny: str = ""
    named: str = ""
    waits: bool = False


def click_first(
    count: int = 1, what: str = "card", actions: tuple[Action, ...] = (), tip: str = "", words: str = ""
) -> Entry:  # fmt: skip
    """Return the order to click one or several pieces, in other `words` if given, in the place of the main button."""
    text = words or texts.click(count, what)
    return Entry(("main",), text, ghost=True, actions=actions, tip=tip or texts.do_first(text), order=True)


READ_ON = Entry(("ui", "on"), texts.CONTINUE, True, "Enter", tip=texts.BOTS_WAIT)  # while bots wait for readers
RESULTS = Entry(("ui", "results"), texts.CONTINUE, True, "Enter", tip=texts.TO_THE_RESULTS)


def peeks(model: Model, what: str = "hand") -> list[Entry]:
    """Return the buttons with which the people who are asked look at their hands, in the style `peek`.

    Each has the key that does the same. `what` names what is seen, if it is not a hand. If all may give the same few
    answers, no hand is needed: each has a button to answer in secret instead. Where no curtain is used, the last viewer
    looks again by one press.
    """
    if model.ready is not None:
        name = short_name(model.name(model.ready))
        return [Entry(("ui", "hand"), texts.your_hand(name, what), True, cap="Space", icon="eye", short=name)]
    if model.style != "peek" or len(model.humans) < 2:
        return []
    if model.viewer is not None:
        name = short_name(model.name(model.viewer))
        shut = texts.hide(name, what) if model.kept else texts.let_go_to_hide(name, what)
        return [Entry(("peek", model.viewer), shut, icon="eye-off", short=name)]
    if 0 < len(model.alike) <= MAX_ANSWERS:
        names = [(seat, short_name(model.name(seat))) for seat in model.lookers]
        return [
            Entry(
                ("secret", seat),
                texts.must_answer_in_secret(name),
                cap=model.look_key(seat) if len(names) > 1 else "",
                icon="envelope",
                short=name,
            )
            for seat, name in names
        ]
    return [
        Entry(
            ("peek", seat),
            f"{'See' if seat in model.clicks else texts.HOLD_TO_SEE} {short_name(model.name(seat))}’s {what}",
            cap=model.look_key(seat),
            icon="eye",
            short=short_name(model.name(seat)) + ("" if what == "hand" else f"’s {what}"),
            tip="" if seat in model.clicks else texts.shows_while_held(SWITCH),
        )
        for seat in model.lookers
    ]


def row(
    painter: Painter, entries: list[Entry], middle: float, y: float, height: float, layout: Layout, gap: float = 14,
    fills: bool = False, close: bool = False, waits: bool = False,
) -> None:  # fmt: skip
    """Draw a row of buttons around the main one, with smaller letters or fewer words where there is little room.

    `fills`: the buttons share the whole width, up to a sensible size. `close`: they are as narrow as words and keys
    allow, and letters become smaller before the keys are left out. `waits`: nobody at the screen is asked now.
    """
    apart = [APART if one.key[0] == two.key[0] in SECRETS else 0.0 for one, two in pairwise(entries)]
    widest = 2 * min(middle - layout.left - 4, layout.right - middle - 4) - sum(apart)
    size, capped, brief = 19.0, True, False
    while True:
        narrow = layout.compact_layout or brief or close
        widths = [entry_width(painter, entry, size, narrow, capped, entry.short if brief else "") for entry in entries]
        keeps = close and capped and not layout.compact_layout
        if sum(widths) + gap * (len(entries) - 1) <= widest or (size <= MINIMUM and not keeps):
            break
        if size == LETTERS and not brief and any(entry.short for entry in entries):
            size, brief = 19.0, True
        elif keeps and size <= MINIMUM:
            capped, size = False, 19.0
        elif capped and not keeps:
            capped = False
        else:
            size -= 1
    short = (layout.compact_layout or close) and sum(widths) + gap * (len(entries) - 1) > widest
    if short:  # the sprite and name of the token are enough
        gap = 8
        bare = [replace(entry, price="") for entry in entries]
        widths = [entry_width(painter, entry, size, True, False, entry.token or entry.short) for entry in bare]
        spare = widest - sum(widths) - gap * (len(entries) - 1)
        widths = [width + min(0.0, spare / len(entries)) for width in widths]
    if fills and widths:
        spare = max(0.0, widest - sum(widths) - gap * (len(entries) - 1)) / len(entries)
        widths = [width + min(spare, WIDER) for width in widths]
    for entry, width, x in zip(
        entries, widths, _lefts(entries, widths, apart, middle, widest, gap, waits), strict=True
    ):
        words = entry.token or entry.short if short else entry.short if brief else ""
        button(painter, entry, (x, y, width, height), size, capped, words)


def _lefts(
    entries: Sequence[Entry], widths: Sequence[float], apart: Sequence[float], middle: float, widest: float, gap: float,
    waits: bool,
) -> list[float]:  # fmt: skip
    """Return the left edge of each button of a row.

    The place in the middle is that of the main button, or of the one that turns sealed cards. At its left are the
    buttons that show a hand, at its right all others, so that none moves when another one comes or goes. While the
    table `waits` the middle is empty. Answers without a main button are centred between both ends. A button that calls
    a player to the screen is alone and goes once it is pressed, so it is in the middle.
    """
    if [entry.key for entry in entries] == [HAND] and entries[0].main:
        return [middle - widths[0] / 2]
    first = 1 if entries and entries[0].key in (MAIN, TURN) else 0
    hands = [index for index, entry in enumerate(entries) if entry.key[0] == "peek" or entry.key == HAND]
    others = [index for index in range(first, len(entries)) if index not in hands]
    steps = [width + gap + further for width, further in zip(widths, (*apart, 0.0), strict=False)]
    left, right = (sum(steps[index] for index in group) for group in (hands, others))
    half = max([MAIN_PLACE, *widths[:first]]) / 2
    if first or waits or not others:
        beside, end = max(left, right, ROOMY) + half <= widest / 2, middle + widest / 2 + gap
        begins = [middle - half - left, middle + half + gap] if beside else [end - gap - widest, end - right]
        place = middle - (widths[0] if widths else 0.0) / 2
        if not beside:  # hands begin at the left end, and the others end at the right one
            place = max(begins[0] + left, min(place, begins[1] - gap - sum(widths[:first])))
        lefts = [place] * len(widths)
        for group, begin in zip((hands, others), begins, strict=True):
            for index in group:
                lefts[index], begin = begin, begin + steps[index]
        return lefts
    asides = [index for index in others if entries[index].key[0] == "ui"]
    answers = [index for index in others if index not in asides]
    groups = [hands, answers, asides]
    sums = [sum(steps[index] for index in group) for group in groups]
    begins = [middle - widest / 2, middle - (sums[1] - gap) / 2, middle + widest / 2 + gap - sums[2]]
    if not begins[0] + sums[0] <= begins[1] <= begins[2] - sums[1]:
        groups, begins = [[*hands, *answers, *asides]], [middle - (sum(steps) - gap) / 2]
    lefts = [0.0] * len(entries)
    for group, begin in zip(groups, begins, strict=True):
        for index in group:
            lefts[index], begin = begin, begin + steps[index]
    return lefts


def entry_width(painter: Painter, entry: Entry, size: float, narrow: bool, capped: bool, words: str = "") -> float:
    """Return the width of a button with its words, or the given ones, in letters of that size."""
    width = painter.text_width(words or entry.text, "sans_semibold", size) + (26 if narrow else 44)
    price = painter.text_width(entry.price, "sans", PRICE) + 28 + TOKEN * bool(entry.token) if entry.price else 0.0
    width += _row(painter, entry, size, capped, words, painter.tones.text).around(painter)
    return max(width, price, 72.0 if narrow else 214.0 if entry.main or entry.ghost else 96.0)


def _row(painter: Painter, entry: Entry, size: float, capped: bool, words: str, ink: Rgb) -> Row:
    """Return the contents of a button."""
    cap = painter.cap(entry.cap, entry.key)
    return Row(
        words or entry.text,
        painter.type(size),
        ink,
        entry.icon,
        key_hints=(cap,) if cap and capped else (),
        bright=entry.main,
        token=entry.token,
        measures=TABLE_ROW,
    )


def button(
    painter: Painter, entry: Entry, box: Box, size: float = 19, capped: bool = True, words: str = "",
    group: str = "actions",
) -> None:  # fmt: skip
    """Draw one button: its words or shorter ones, the token it spends, and its key if there is room."""
    ink = button_ground(
        painter,
        entry.key,
        box,
        "order" if entry.order else "ghost" if entry.ghost else "main" if entry.main else "plain",
        not entry.waits,
    ).ink
    (width, height), cap, middle = boxes.size(box), painter.cap(entry.cap, entry.key), 0.5
    line = _row(painter, entry, size, capped, words, ink)
    prices = (entry.price, entry.brief_price, entry.named) if height >= PRICED else ()
    price = next((each for each in prices if each and painter.text_width(each, "sans", PRICE) <= width - 16), "")
    price = price or (entry.named if height >= PRICED else "")  # a quotation: its beginning is enough
    if price:
        middle = 0.34
        tone = LOSS if entry.loss and not painter.theme.flat else painter.tones.muted
        tone = look.mix(ink, LOST if entry.loss else GOOD, 0.5) if entry.main else tone
        content = painter.text_width(words or entry.text, "sans_semibold", size) + line.around(painter)
        beside = (width - content) / 2 + TOKEN if entry.token else 0.0  # clear of the token
        beside = beside if painter.text_width(price, "sans", PRICE) <= width - beside - 8 else 0.0
        place = boxes.point(boxes.trimmed(box, left=beside), 0.5, 0.73)
        painter.label(price, "sans", PRICE, *place, tone, 0.5, width - 16)
    line.draw(painter, boxes.from_top(box, boxes.point(box, 0.0, middle)[1] - height / 2))
    name = ": ".join(filter(None, (entry.text, entry.price))) + (f" ({cap})" if cap else "")
    tip = entry.tip or (texts.do_first(entry.text) if entry.ghost else "")
    tip = name if words and (not entry.tip or entry.tip in name) else tip
    enabled = not (entry.ghost or entry.waits)
    painter.target(entry.key, box, name, "button", enabled, tip, entry.actions, group, grow=True)
