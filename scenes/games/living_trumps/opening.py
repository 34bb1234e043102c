"""The choices before the first Turn: three Courts, thirteen ranks with their Identities, four suits (LT-30)."""

from __future__ import annotations

from game.rules.deck import RANKS
from game.rules.living_trumps import pieces as lt
from game.rules.living_trumps.bots.goals import STRAIGHTS
from game.rules.living_trumps.phases.opening import COURT_WORDS
from game.rules.living_trumps.text.names import identity, suit_label, term
from game.rules.wording import begun, listing, plural
from game.table import Action, Table
from scenes.games.living_trumps import menu
from scenes.games.living_trumps import text as say
from scenes.games.living_trumps.layout import Layout
from scenes.games.living_trumps.page import Page
from scenes.stage import art
from scenes.stage.look import PAPER, Rgb
from scenes.table.blocks.plates import short_name
from scenes.table.plain.model import may
from scenes.table.plain.plain_layout import RATIO
from scenes.ui import boxes
from scenes.ui.button import button_ground
from scenes.ui.painter import Box, Painter

COLUMNS = {lt.P.COURT: 3, lt.P.IDENTITY: 5, lt.P.FORTE: 4}
GAP, LOW = 8.0, 104.0  # between tiles; height of a low tile with its gap
HIGH, TALL, BROAD = 298.0, 150.0, 2.0  # height of upright tiles; its least value; a Court's height by its width


def draw(context: Page) -> bool:
    """Draw the tiles of one of these choices; return False in all other phases."""
    layout, view, table = context.layout, context.model.view, context.table
    if view.phase not in COLUMNS:
        return False
    words = {lt.P.COURT: tuple(COURT_WORDS), lt.P.IDENTITY: lt.RANK_WORDS[::-1], lt.P.FORTE: lt.SUIT_WORDS}[view.phase]
    open_now = {table.names[action.args[0]]: action for action in may(context.model) if action.args}
    places = _spread(
        layout, len(words), COLUMNS[view.phase] if layout.compact_layout else 3 if view.phase == lt.P.COURT else 7
    )
    for word, box in zip(words, places, strict=True):
        _tile(context, word, open_now.get(word), box)
    return True


def _spread(layout: Layout, count: int, columns: int) -> list[Box]:
    """Return the boxes of `count` tiles, row by row: wide ones for large text, else shaped like cards."""
    x, y, w, h = layout.tiles
    rows = -(-count // columns)
    if layout.compact_layout:
        width, height = (w + GAP) / columns, min(LOW, (h + GAP) / rows)
        return [
            (x + width * (k % columns), y + height * (k // columns), width - GAP, height - GAP) for k in range(count)
        ]
    height = min(HIGH, (h + GAP) / rows)
    width = min((w + GAP) / columns, (height - GAP) / RATIO * (1 if columns > 3 else BROAD) + GAP)
    top, places = y + (h + GAP - height * rows) / 2, []
    for k in range(count):
        row, column = divmod(k, columns)
        left = x + (w + GAP - width * min(columns, count - row * columns)) / 2
        places.append((left + width * column, top + height * row, width - GAP, height - GAP))
    return places


def _tile(context: Page, word: str, action: Action | None, box: Box) -> None:
    painter, height = context.painter, box[3]
    name, line, big = _words(context, word)
    key = ("action", action) if action is not None else ("choice", word)
    button_ground(painter, key, box, "plain" if action is not None else "ghost")
    ink = painter.tones.text if action is not None else painter.tones.muted
    powers = _powers(context, word)
    if height >= TALL:
        _upright(painter, word, (name, line, big, powers), box, ink)
        cut = False
    else:
        cut = _flat(painter, word, (name, line, big), box, ink)
    text = ", ".join(filter(None, (name, big, line, powers)))
    actions = () if action is None else (action,)
    tip = " ".join(filter(None, (f"{text}." if cut else "", say.OPENING_TIPS[context.model.view.phase])))
    painter.target(key, box, text, "button", action is not None, tip, actions, "tiles")


def _upright(painter: Painter, word: str, words: tuple[str, str, str, str], box: Box, ink: Rgb) -> None:
    """Draw a tile shaped like a card: the sign in the middle, name and text below."""
    (name, line, big, powers), (x, y, w, h) = words, box
    court = word in COURT_WORDS
    painter.box(boxes.inset(box, 8), 6, None, painter.tones.highlighted, 1.25, line_alpha=0.4)
    middle, down = x + w / 2, y + h * 0.32
    if word in lt.SUIT_WORDS:
        _suit(painter, word, middle, down, h * 0.34)
    elif big:
        painter.label(
            big, "serif_semibold", h * 0.3, middle, down, painter.tones.gold if ink == painter.tones.text else ink, 0.5
        )
    down = y + h * (0.3 if court else 0.57)
    painter.label(name, "serif_semibold", 26, middle, down, ink, 0.5, w - 28, 15)
    painter.label(line, "sans", 18, middle, down + 32, painter.tones.label, 0.5, w - 28, 15)
    painter.paragraph(
        powers, "sans", 17, middle, down + (66 if court else 46), w - (60 if court else 20), ink, 4, 1, 0.5
    )


def _flat(painter: Painter, word: str, words: tuple[str, str, str], box: Box, ink: Rgb) -> bool:
    """Draw a low tile with the sign before the name; return whether its text is cut."""
    (name, line, big), (x, y, w, h) = words, box
    left = x + 12
    if word in lt.SUIT_WORDS:
        plate = min(h - 12, 44.0)
        _suit(painter, word, left + plate / 2, y + h / 2, plate)
        left += plate + 10
    elif big:
        left += max(26.0, painter.label(big, "serif_semibold", 24, left, y + h / 2, painter.tones.gold, 0)) + 8
    room, wide_layout = x + w - 8 - left, bool(line) and h >= 46
    painter.label(name, "serif_semibold", 19, left, y + (h * 0.36 if wide_layout else h / 2), ink, 0, room, 15)
    if wide_layout:
        painter.label(line, "sans", 16, left, y + h * 0.72, painter.tones.label, 0, room, 15)
    return painter.text_width(name, "serif_semibold", 15) > room or (bool(line) and not wide_layout)


def _suit(painter: Painter, word: str, x: float, y: float, width: float) -> None:
    """Draw a suit on paper."""
    painter.box((x - width / 2, y - width / 2, width, width), 8, PAPER.panel)
    painter.mid(art.svg(f"standard/suit-{word}", painter.px(width * 0.7), painter.px(width * 0.7)), x, y)


def _powers(context: Page, word: str) -> str:
    """Return the powers that only this Court has, or what a rank or a suit brings, in words."""
    court, table, view = COURT_WORDS.get(word, ""), context.table, context.model.view
    if word in lt.RANK_WORDS:
        return say.straights(plural(fits(table, lt.RANK_WORDS.index(word)), "straight"))
    if word in lt.SUIT_WORDS:
        suit = lt.SUIT_WORDS.index(word)
        rivals = [seat for seat, forte in enumerate(view.vars[lt.V.FORTE]) if forte == suit]
        return say.suit_taken(listing(short_name(context.model.name(seat)) for seat in rivals))
    tiles = [entry for phase in menu.entries().values() for entry in phase.values() if court and entry.court == court]
    own = [term(table, entry.name) for entry in tiles if not entry.place and not menu.for_all(table, entry)]
    if not court:
        return ""
    only = say.only_court(listing(own)) if own else ""
    return f"{only} {say.COURT_DEEDS[word]}".strip()


def fits(table: Table, rank: int) -> int:
    """Return in how many straights a rank is."""
    every = STRAIGHTS if table.options["wheel"] == "on" else STRAIGHTS[:-1]
    return sum(rank in straight for straight in every)


def _words(context: Page, word: str) -> tuple[str, str, str]:
    """Return the name of a choice, a line about it, and the large sign before it."""
    view, table = context.model.view, context.table
    if word in COURT_WORDS:
        return begun(term(table, word)), say.COURT_LINES[word], ""
    if word in lt.SUIT_WORDS:
        return word.capitalize(), suit_label(table, lt.SUIT_WORDS.index(word)), ""
    rank = lt.RANK_WORDS.index(word)
    court = view.vars[lt.V.COURT][max(view.vars[lt.V.WHO], 0)]
    taken = lt.seat_of_rank(view, rank)
    above = sum(other > rank for other in view.vars[lt.V.IDENTITY])
    line = short_name(context.model.name(taken)) if taken >= 0 else say.turn_order(above)
    return identity(table, court, rank), line, RANKS[rank]
