"""The pages that Tricks and Treats adds to the side panel: the bag and the points."""

from __future__ import annotations

from game.rules.tricks_and_treats import pieces as tt
from game.rules.tricks_and_treats.text.phrases import ENDS, WORTH
from game.rules.tricks_and_treats.text.terms import TREATS
from game.rules.tricks_and_treats.view_model import contents
from game.rules.wording import counted
from scenes.games.tricks_and_treats import text as texts
from scenes.games.tricks_and_treats.model import TreatsModel
from scenes.stage import faces, look, paint
from scenes.table.blocks import points
from scenes.table.blocks.panel import LOG, SCORES, Tab
from scenes.table.blocks.points import PointsColumn
from scenes.table.blocks.rules_page import RULES
from scenes.ui import boxes, rich
from scenes.ui.painter import Box, Painter

TRICKS = Tab("tricks", texts.TAB_TRICKS, "deck", ends=True)
TABS = (LOG, TRICKS, Tab("bag", texts.TAB_BAG, "bag"), RULES._replace(icon="book", talks=True), SCORES)
LINE = 32.0  # height of a line of a suit's numbers, in logical units
SHARES = (0.12, 0.21, 0.14)  # widths of the columns, as shares of the panel's
TREAT = 46.0  # width of a treat in the list of the bag's contents, in logical units
GONE = 0.3  # how far the number of a token that is out of the bag fades into the panel


def bag(painter: Painter, model: TreatsModel, body: Box) -> float:
    """Draw every token that may be in the bag: the numbers of each suit, and treats by kind; return the lower end."""
    x, y, w, _ = body
    tones, view_model = painter.tones, model.now
    text = texts.tokens_in_bag(counted(view_model.bag_count, "token"))
    painter.text(text, "sans_bold", 17, x, y + 26, tones.gold)
    if view_model.bag is None:
        words = texts.BAG_IS_HIDDEN
        return y + 54 + rich.draw(painter, words, "sans", 17, x, y + 54, w, 23, tones.muted)
    cards, treats = contents(view_model.bag)
    top = y + 48
    width = max(
        w / tt.NUMBERS - 2, painter.text_width(str(tt.NUMBERS), "sans_bold", 14) + 5
    )  # a disc has its number inside
    columns = tt.NUMBERS if width <= w / tt.NUMBERS - 2 else tt.NUMBERS // 2
    pitch = w / tt.NUMBERS if columns == tt.NUMBERS else width + 6
    for row, suit in enumerate(tt.SUITS):
        painter.mid(faces.suit_disc(suit, painter.px(26)), x + 13, top + 13)
        held = sum(tt.suit_of(card) == suit for card in cards)
        painter.label(tt.SUIT_NAME[suit], "sans_semibold", 17, x + 34, top + 13, tones.text, 0)
        painter.label(str(held), "sans", 17, x + w, top + 13, tones.muted, 1)
        for n in range(tt.NUMBERS):
            cx, cy = x + pitch * (n % columns + 0.5), top + 42 + n // columns * LINE
            if row * tt.NUMBERS + n in cards:
                disc, ink = look.suit_number(suit, painter.theme)
                painter.mid(paint.disc(painter.px(width), disc), cx, cy)
                painter.label(str(n + 1), "sans_bold", 14, cx, cy, ink, 0.5)
            else:
                painter.label(str(n + 1), "sans", 14, cx, cy, look.mix(tones.muted, tones.panel, GONE), 0.5)
        top += 70 + (tt.NUMBERS // columns - 1) * LINE
    painter.rule(x, top + 2, w)
    painter.text(texts.TREATS, "sans_bold", 17, x, top + 30, tones.gold)
    top += 42
    named = [(kind, f"{kind} × {treats[kind]}" if treats[kind] > 1 else kind) for kind in tt.KINDS if treats[kind]]
    columns = 2 if all(painter.text_width(words, "sans", 16) <= w / 2 - TREAT - 8 for _, words in named) else 1
    for index, (kind, words) in enumerate(named):
        cx, cy = x + (index % columns) * (w / 2), top + (index // columns) * (TREAT + 4)
        painter.mid(faces.token(kind, painter.px(TREAT)), cx + TREAT / 2, cy + TREAT / 2)
        painter.label(words, "sans", 16, cx + TREAT + 6, cy + TREAT / 2, tones.text, 0)
        painter.target(
            ("treat", kind), (cx, cy, w / columns, TREAT), texts.in_the_bag(words), "label", tip=TREATS[kind]
        )
    if not named:
        painter.text("none", "sans", 17, x, top + 18, tones.muted)
    return top + (TREAT + 4) * max(1, -(-len(named) // columns))


def scores(painter: Painter, model: TreatsModel, colours: tuple[int, ...], body: Box, suits: bool) -> float:
    """Draw the points so far, what they are made of, and their history; return the lower end.

    `suits` adds the number of tokens of each suit that a seat has claimed, where the plates do not show it.
    """
    made = model.now.made_of
    columns = [PointsColumn(title, share, counts) for (title, counts), share in zip(made.items(), SHARES, strict=True)]

    def pills(seat: int, box: Box) -> None:
        row = boxes.trimmed(box, bottom=2)
        for suit, place in zip(tt.SUITS, boxes.across(row, len(tt.SUITS)), strict=True):
            pill = faces.claimed_pill(suit, model.now.claimed[seat].get(suit, 0), painter.px(26))
            painter.mid(pill, *boxes.middle(place))

    return points.draw(painter, model, colours, body, columns, f"{WORTH} {ENDS}", pills if suits else None)
