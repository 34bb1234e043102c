"""Master of the Fun: red cards are given with two keys per guest; piles are shown or kept secret (MJ-470, MJ-471)."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.midnight_justice import pieces as mj
from game.rules.midnight_justice.phases.fun import MAXIMUM, claiming, giving, masters_of, own_reds, receivers, regiven
from game.rules.midnight_justice.text.log_messages import NARRATED
from game.rules.midnight_justice.text.quotes import in_short, tells_of
from game.rules.wording import listing
from game.table import num
from scenes.games.midnight_justice import columns, midnight_text
from scenes.games.midnight_justice import text as say
from scenes.games.midnight_justice.full_text_tip import tip_if_cut
from scenes.games.midnight_justice.page import Page
from scenes.games.midnight_justice.presenter import MidnightModel
from scenes.stage import fonts
from scenes.story import ledge, paper
from scenes.story.paged import fits, paged
from scenes.story.widgets import fitted
from scenes.table.blocks.plates import short_name
from scenes.table.blocks.toolbar import Entry
from scenes.table.plain.plain_layout import RATIO
from scenes.ui import boxes
from scenes.ui.boxtree import Cell, Column, Fan, Mark, Node, Row, TargetBox
from scenes.ui.button import button_ground
from scenes.ui.painter import Box
from scenes.ui.target import MIN_TARGET

KEY = 44.0
APART = 110.0  # from the middle to the outer edges of the two keys
MINIMUM = 24.0  # least width of the two cards
BACKS, CLOSE = 6, 0.04  # that a pile shows at most; their distance, as a share of a card
RED_CARD = 64.0  # largest width of a red card that was shown
FACE = "serif_italic"  # the face of the last words
STORY, MIN_STORY, SIGN, EDGE, GAP = 17, 14, 30.0, 3.0, 4.0  # type of last words; width of the sign; margin; gap
LEDGE_EDGE = (8.0, 6.0, 8.0, 6.0)  # free around the rows on the ledge
RIGHT = 14.0  # margin at the right, where italics reach beyond their width
# The faces of red and black cards: their ranks do not matter, and no two of one pile are the same.
REDS, BLACKS = (
    [f"{rank}{suit}" for rank in ("A", "K", "Q", "J", *range(10, 1, -1)) for suit in suits] for suits in ("HD", "SC")
)


def main(model: MidnightModel) -> Entry:
    """Return the main button: it gives the cards if their number is right, else it says what is missing."""
    asked, given = model.asked, model.giving
    args = tuple(map(num, given))
    main_action = next((action for action in (asked.legal if asked is not None else ()) if action.args == args), None)
    if main_action is not None:
        return Entry(("main",), midnight_text.GIVE_THESE, True, "Enter", actions=(main_action,))
    left = len(given) - sum(given)
    if not left:
        return Entry(("main",), midnight_text.CHANGE_GIFTS, ghost=True)
    return Entry(("main",), midnight_text.still_to_give(left, bool(sum(given))), ghost=True)


def draw(context: Page) -> None:
    """Draw a column for each seat: whether it has answered, and its pile once there are piles."""
    page(context).draw(context.painter, context.layout.centre)


def page(context: Page) -> Node:
    """Return the page; its anchors are the piles, by the names of their zones, and the boxes of the last words."""
    view, seats = context.model.view, context.table.seats
    best, words = max(view.vars[mj.V.SHOWN]), midnight_text.GOES_TO
    if view.vars[mj.V.MOMENT] == "claims" or view.phase == mj.P.END:
        leaders = listing(short_name(context.model.name(seat)) for seat in masters_of(view))
        words = midnight_text.most_shown(best, leaders) if best >= 0 else midnight_text.NO_PILE
    if giving(view) and not context.layout.compact_layout and any(_last_words(context, seat) for seat in range(seats)):
        return _stories(context, words)
    return columns.page(context, midnight_text.MASTER, words, [_column(context, seat) for seat in range(seats)])


def _column(context: Page, seat: int) -> Node:
    painter, view, count = context.painter, context.model.view, len(mj.cards(context.model.view, "fun", seat))
    pile_shown, name = view.vars[mj.V.SHOWN][seat], f"fun[{seat}]"
    highlighted = bool(mj.SEALED.waiting(view) >> seat & 1) or (view.phase == mj.P.END and seat in masters_of(view))
    compact = context.layout.compact_layout  # a column has no room for a text then: it is on the ledge
    last = "" if count or compact else _last_words(context, seat)
    inside: Node = Cell(Row(), name=name, fills=True)
    if last:
        inside = Cell(
            Row(), ground=lambda box: paged(painter, context.ui, last, FACE, 17, box, painter.tones.text), fills=True,
            name=_words_anchor(seat),
        )  # fmt: skip
    elif pile_shown >= 0:
        inside = Fan(
            pile_shown,
            lambda index, *place: painter.card(_face(context, seat, REDS, index), *place),
            RED_CARD,
            apart=8,
            align=0.5,
            name=name,
        )
    elif count:
        inside = columns.pile(context, count, min(count, BACKS), CLOSE, name)
    column = columns.column(context, seat, inside, _standing(context, seat), highlighted=highlighted, cards=last)
    if last:
        words = _words_anchor(seat)
        column.tip = lambda box: tip_if_cut(painter, last, FACE, column.anchors(painter, box)[words])
    elif compact and not count and (spoken := _last_words(context, seat)):
        column.tip = lambda _box: spoken
    return column


def _stories(context: Page, words: str) -> Node:
    """Return a row for each seat, as high as its last words; without the title, and in smaller type, where room is
    short.
    """
    (_, _, w, h), seats = context.layout.centre, range(context.table.seats)
    free, below = h - columns.below(context) - GAP * (len(seats) - 1), _below(context)
    titled, size = _type(context, below)
    heights = _heights(context, [_told(context, seat, seat in below) for seat in seats], size, w)
    share = min(1.0, (free - columns.HEADER * titled) / sum(heights))
    rows = (_story(context, seat, size, seat in below) for seat in seats)
    column = Column(*(Cell(row, height=high * share) for row, high in zip(rows, heights, strict=True)), gap=GAP)
    return columns.page(context, midnight_text.MASTER, words, [column], titled)


def _heights(context: Page, texts: Sequence[str], size: float, width: float) -> list[float]:
    """Return the heights of rows with these texts."""
    painter, step = context.painter, context.painter.row_height(FACE, size)
    room = painter.px(width - SIGN - EDGE - RIGHT)
    return [len(fonts.wrap(text, FACE, painter.type(size), room)) * step + 2 * EDGE + 2 for text in texts]


def _type(context: Page, below: Sequence[int]) -> tuple[bool, int]:
    """Return whether the rows have a title above them, and their type size; as small as need be."""
    tries = [(titled, size) for titled in (True, False) for size in range(STORY, MIN_STORY - 1, -1)]
    return next((each for each in tries if _holds(context, below, *each)), tries[-1])


def _holds(context: Page, below: Sequence[int], titled: bool, size: int) -> bool:
    """Check whether all rows have room on the page; the words of the seats `below` are on the ledge."""
    (_, _, w, h), seats = context.layout.centre, range(context.table.seats)
    free = h - columns.below(context) - GAP * (len(seats) - 1) - columns.HEADER * titled
    return sum(_heights(context, [_told(context, seat, seat in below) for seat in seats], size, w)) <= free


def _below(context: Page) -> list[int]:
    """Return the seats whose last words are on the ledge, as the page has no room for them; none while a hand is open.

    They are as few as possible, the longest first.
    """
    if context.model.viewer is not None:
        return []
    longest = sorted(range(context.table.seats), key=lambda seat: -len(_last_words(context, seat)))
    tries = [sorted(longest[:count]) for count in range(len(longest) + 1)]

    def whole(below: list[int]) -> bool:
        return (
            any(_holds(context, below, titled, MIN_STORY) for titled in (True, False))
            and _ledge_type(context, below) > 0
        )

    return next((each for each in tries if whole(each)), sorted(longest[:1]))


def _ledge_type(context: Page, below: Sequence[int]) -> int:
    """Return the largest type size in which the words of these seats are whole on the ledge; 0 if there is none."""
    _, _, w, h = boxes.trimmed(context.layout.ledge, *LEDGE_EDGE)
    texts, free = [_told(context, seat) for seat in below], h - GAP * (len(below) - 1)
    sizes = range(STORY, MIN_STORY - 1, -1)
    return next((size for size in sizes if sum(_heights(context, texts, size, w)) <= free), 0)


def _told(context: Page, seat: int, below: bool = False) -> str:
    """Return the guest and the player, then the last words of a seat, or that they are `below`."""
    model = context.model
    last = midnight_text.OWN_STORY if model.viewer == seat else _last_words(context, seat) or say.SAID_ALOUD
    return fonts.clean(f"{_teller(context, seat)} {midnight_text.READ_BELOW if below else last}")


def _teller(context: Page, seat: int) -> str:
    """Return the words before the last words of a seat; only the player before a line that names the guest."""
    model, player = context.model, short_name(context.model.name(seat))
    guest = mj.guest(model.view, seat)
    named = model.viewer != seat and tells_of(guest, _last_words(context, seat))
    return midnight_text.teller("" if named else guest, player)


def _story(context: Page, seat: int, size: float, below: bool = False, place: str = "column") -> Node:
    """Return the row of a seat, which names its teller in gold before the last words, or says that they are `below`."""
    painter, model = context.painter, context.model
    text, waits = _told(context, seat, below), bool(mj.SEALED.waiting(model.view) >> seat & 1)
    teller = _teller(context, seat)

    def paint(box: Box) -> None:
        (x, y, w, _), step, tones = box, painter.row_height(FACE, size), painter.tones
        if not fits(painter, text, FACE, size, box):
            paged(painter, context.ui, text, FACE, size, box, tones.text, min_size=size)
            return
        first, *others = fonts.wrap(text, FACE, painter.type(size), painter.px(w))
        if not first.startswith(teller):
            fitted(painter, text, FACE, size, box, tones.text, min_size=size)
            return
        left = (
            x + painter.label(teller, FACE, size, x, y + step / 2, tones.gold, 0) + painter.text_width(" ", FACE, size)
        )
        painter.label(first.removeprefix(teller).strip(), FACE, size, left, y + step / 2, tones.text, 0)
        for at, line in enumerate(others, 1):
            painter.label(line, FACE, size, x, y + step * (at + 0.5), tones.text, 0)

    sign = Mark(lambda x, y: painter.seat(context.colours[seat], x, y, 18), 18)
    words = Cell(Row(), ground=paint, fills=True, name=_words_anchor(seat))
    spoken = f"{midnight_text.column(mj.guest(model.view, seat), model.name(seat), _standing(context, seat))}, {text}"
    inside = Row(Cell(sign, width=SIGN - EDGE), words)
    row = TargetBox(
        (place, seat), Cell(inside, fills=True, edge=(EDGE, EDGE, RIGHT, EDGE)),
        lambda box: paper.panel(painter, box, highlighted=waits, alpha=0.92), spoken, name=f"{place}[{seat}]",
    )  # fmt: skip
    row.tip = lambda box: tip_if_cut(painter, text, FACE, row.anchors(painter, box)[_words_anchor(seat)])
    return row


def _words_anchor(seat: int) -> str:
    """Return the name of the box with the last words of a seat."""
    return f"words[{seat}]"


def _last_words(context: Page, seat: int) -> str:
    """Return the last story text of a seat, for players who choose whom to thank; empty without one."""
    for line in reversed(context.model.log):
        event = line.event
        if event is not None and event.seat == seat and event.kind in NARRATED and event.data[0]:
            text = str(event.data[0])
            return text if tells_of(mj.guest(context.model.view, seat), text) else midnight_text.in_quotes(text)
    return ""


def _face(context: Page, seat: int, faces: Sequence[str], at: int) -> str:
    """Return the face of a card of a seat's pile, of which others have none as far as the faces suffice."""
    return faces[(seat + context.table.seats * at) % len(faces)]


def _row(context: Page, names: Sequence[str], middle: float, y: float, card: float, room: float) -> None:
    """Draw cards in a row, overlapping if there is no room."""
    step = min(card + 8, (room - card) / max(1, len(names) - 1))
    for at, name in enumerate(names):
        context.painter.card(name, middle + (at - (len(names) - 1) / 2) * step, y, card)


def _standing(context: Page, seat: int) -> str:
    view = context.model.view
    pile_shown = view.vars[mj.V.SHOWN][seat]
    if view.phase == mj.P.END and seat in masters_of(view):
        return midnight_text.master(pile_shown)
    if pile_shown >= 0:
        return midnight_text.red(pile_shown)
    if view.phase == mj.P.END:
        return midnight_text.PILE_HIDDEN
    if claiming(view) and not mj.cards(view, "fun", seat):  # it is dealt first
        return ""
    open_, done = (
        (midnight_text.GIVES, midnight_text.HAS_GIVEN)
        if giving(view)
        else (midnight_text.CHOOSES, midnight_text.HAS_CHOSEN)
    )
    return open_ if mj.SEALED.waiting(view) >> seat & 1 else done


def on_ledge(context: Page) -> None:
    """Draw the viewer's gifts on the ledge, or the viewer's pile until it is shown."""
    seat, box, view = context.model.viewer, context.layout.ledge, context.model.view
    if seat is None:
        ledge.closed(context.painter, box)
        _whole(context, box)
        return
    ledge.tray(context.painter, box, context.model.name(seat))
    if giving(view):
        _form(context, seat, box)
    elif view.vars[mj.V.SHOWN][seat] < 0 and mj.cards(view, "fun", seat):
        _own(context, seat, box)


def _whole(context: Page, box: Box) -> None:
    """Draw the texts that have no room on the page, while no hand is open: in rows, with large text as one text."""
    if not giving(context.model.view):
        return
    if not context.layout.compact_layout:
        _rows_below(context, boxes.trimmed(box, *LEDGE_EDGE))
        return
    painter, seats = context.painter, range(context.table.seats)
    words = " ".join(_told(context, seat) for seat in seats if _last_words(context, seat))
    if not words:
        return
    paper.sheet(painter, box, radius=10)
    place = boxes.trimmed(box, 16, 8, 16, 8)
    if not paged(painter, context.ui, words, FACE, 18, place, paper.ink(painter)):
        painter.target(("whole",), place, words, "label")


def _rows_below(context: Page, box: Box) -> None:
    """Draw the rows of the seats whose words have no room on the page."""
    below = _below(context)
    if not below:
        return
    size = _ledge_type(context, below) or MIN_STORY
    heights = _heights(context, [_told(context, seat) for seat in below], size, box[2])
    share = min(1.0, (box[3] - GAP * (len(below) - 1)) / sum(heights))
    rows = (_story(context, seat, size, place="whole") for seat in below)
    cells = (Cell(row, height=high * share) for row, high in zip(rows, heights, strict=True))
    Column(*cells, gap=GAP).draw(context.painter, box)


def _form(context: Page, seat: int, box: Box) -> None:
    """Draw two cards for each other player, red or black, with keys for more and fewer red ones."""
    others = receivers(context.table.seats, seat)
    given = context.model.giving
    places = boxes.across(boxes.trimmed(box, 20, 18, 20, 8), len(others), columns.GAP)
    for at, (other, place) in enumerate(zip(others, places, strict=True)):
        _keys(context, other, at, given, place)


def _keys(context: Page, other: int, at: int, given: tuple[int, ...], box: Box) -> None:
    painter, model, (x, y, w, h) = context.painter, context.model, box
    name, middle, key = (
        mj.guest(model.view, other),
        x + w / 2,
        min(KEY, max(MIN_TARGET / painter.k, min(w * 0.36, h - 26))),
    )
    has_room = h > 150
    painter.seat(context.colours[other], x + 10, y + 10, 18)
    painter.text(model.name(other), "sans_semibold", 17, x + 24, y + 16, painter.tones.text, 0, w - 28)
    below = max(36.0, 16 + painter.units(painter.type(16)) * 1.15)
    if has_room:
        name = name if painter.text_width(name, "serif_italic", 16) <= w - 28 else in_short(name)
        painter.text(name, "serif_italic", 16, x + 24, y + below, painter.tones.muted, 0, w - 28)
    top, bottom = y + (below + 8 if has_room else 20), y + h - key - 4
    if not given:
        waits = model.viewer is not None and mj.SEALED.waiting(model.view) >> model.viewer & 1
        words = midnight_text.UP_TO_TWO if waits else midnight_text.HAS_CARDS
        painter.label(words, "serif_italic", 17, middle, (top + bottom) / 2, painter.tones.muted, 0.5, w)
        return
    count = given[at]
    card = min((bottom - top - 6) / RATIO, w / 2.4, 84.0)
    for place in range(MAXIMUM if card > MINIMUM else 0):
        left = middle + (place - 0.5) * (card + 6)
        painter.card(_face(context, other, REDS, place) if place < count else None, left, (top + bottom) / 2, card)
    painter.label(
        midnight_text.red(count),
        "sans_bold",
        19,
        middle,
        bottom + key / 2,
        painter.tones.text,
        0.5,
        2 * (min(w / 2, APART) - key),
        15,
    )
    for step, icon, sign in ((-1, "minus", "fewer"), (1, "plus", "more")):
        aside = min(w / 2, APART)
        box = (middle + (aside - key if step > 0 else -aside), bottom, key, key)
        able = regiven(given, at, step) != given
        button_ground(painter, ("give", at, step), box, enabled=able)
        painter.icon(icon, box[0] + key / 2, bottom + key / 2, 22, painter.tones.text if able else painter.tones.muted)
        text = midnight_text.one_card(sign, model.name(other), count)
        painter.target(("give", at, step), box, text, "button", able, text, group="give", grow=True)


def _own(context: Page, seat: int, box: Box) -> None:
    """Draw the viewer's pile, red cards first."""
    painter, (x, y, w, h) = context.painter, box
    count, reds = len(mj.cards(context.model.view, "fun", seat)), own_reds(context.model.view, seat)
    words = midnight_text.given(reds, count)
    painter.text(words, "sans_semibold", 18, x + 24, y + 42, painter.tones.text, 0, w - 48)
    painter.target(("pile",), (x + 12, y + 20, w - 24, h - 28), words, "label")
    card = min(100.0, (h - 76) / RATIO)
    numbers = [(REDS, at) for at in range(reds)] + [(BLACKS, at) for at in range(count - reds)]
    names = [_face(context, seat, faces, at) for faces, at in numbers]
    _row(context, names, x + w / 2, y + 58 + card * RATIO / 2, card, w - 48)
