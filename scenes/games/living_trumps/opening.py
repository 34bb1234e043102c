"""The choices before the first Turn: three Courts, thirteen ranks with their Identities, four suits (LT-30)."""

from __future__ import annotations

from dataclasses import replace

from game.rules.deck import RANKS
from game.rules.living_trumps import pieces as lt
from game.rules.living_trumps.bots.goals import STRAIGHTS
from game.rules.living_trumps.phases.opening import COURT_WORDS
from game.rules.living_trumps.text.names import identity, suit_label, term
from game.rules.wording import begun, listing, plural
from game.table import Action, Table
from scenes.games.living_trumps import menu
from scenes.games.living_trumps import text as say
from scenes.games.living_trumps.page import Page
from scenes.stage import art
from scenes.stage.look import PAPER, Rgb
from scenes.table.blocks.plates import short_name
from scenes.table.plain.model import may
from scenes.table.plain.tiles import Choice, TileGrid, choice
from scenes.ui.boxtext import ForBox, Passage, is_cut
from scenes.ui.boxtree import CARD_RATIO, Cell, Column, Fan, Node, Row, Text
from scenes.ui.painter import Box, Painter

COLUMNS = {lt.P.COURT: 3, lt.P.IDENTITY: 5, lt.P.FORTE: 4}
UPRIGHT = 7  # columns of upright tiles
GAP, LOW, HIGH, LARGE = 8.0, 96.0, 290.0, 400.0  # between tiles; largest height: low, upright, of a suit
TALL, BROAD, WORDED = 150.0, 2.0, 46.0  # least height of an upright tile; a Court's shape; least height with a line
SIGN = 26.0  # least width of the sign before a low tile's name


def draw(context: Page) -> bool:
    """Draw the tiles of one of these choices; return False in all other phases."""
    layout, phase, table = context.layout, context.model.view.phase, context.table
    if phase not in COLUMNS:
        return False
    words = {lt.P.COURT: tuple(COURT_WORDS), lt.P.IDENTITY: lt.RANK_WORDS[::-1], lt.P.FORTE: lt.SUIT_WORDS}[phase]
    open_now = {table.names[action.args[0]]: action for action in may(context.model) if action.args}
    nodes = [_tile(context, word, open_now.get(word)) for word in words]
    if layout.compact_layout:
        tree = TileGrid(*nodes, columns=COLUMNS[phase], gap=GAP, max_height=LOW)
    else:
        court = phase == lt.P.COURT
        aspect = (BROAD if court else 1) / CARD_RATIO
        columns = UPRIGHT if phase == lt.P.IDENTITY else COLUMNS[phase]
        height = LARGE if phase == lt.P.FORTE else HIGH
        tree = TileGrid(*nodes, columns=columns, gap=GAP, max_height=height, aspect=aspect, start=0.5)
    tree.draw(context.painter, layout.tiles)
    return True


def _tile(context: Page, word: str, action: Action | None) -> Node:
    """Return the tile of a choice: upright like a card, or flat with the sign before the name."""
    painter = context.painter
    name, line, big = _words(context, word)
    key = ("action", action) if action is not None else ("choice", word)
    ink = painter.tones.text if action is not None else painter.tones.muted
    powers, about = _powers(context, word), say.OPENING_TIPS[context.model.view.phase]
    reading = ", ".join(filter(None, (name, big, line, powers)))
    upright, flat = (
        _upright(painter, word, (name, line, big, powers), ink),
        _flat(painter, word, (name, line, big), ink),
    )
    inside = ForBox(lambda _, h: upright if h >= TALL else flat)

    def tip(box: Box) -> str:
        hides = box[3] < TALL and (is_cut(inside, painter, box) or (bool(line) and box[3] < WORDED))
        return f"{reading}. {about}" if hides else about

    it = Choice(key, reading, barred=action is None, actions=() if action is None else (action,), group="tiles")
    return replace(choice(painter, it, inside, ghost=True), tip=tip)


def _upright(painter: Painter, word: str, words: tuple[str, str, str, str], ink: Rgb) -> Node:
    """Return a tile shaped like a card: the sign in the middle, name and text below."""
    (name, line, big, powers), tones, court = words, painter.tones, word in COURT_WORDS

    def arranged(width: float, height: float) -> Node:
        if word in lt.SUIT_WORDS:
            sign: Node = _suit(painter, word, height * 0.34)
        else:
            tone = tones.gold if ink == tones.text else ink
            sign = Text(big, height * 0.3, "serif_semibold", tone, 0.5, grows=True, reading="")
        title = Text(name, 26, "serif_semibold", ink, 0.5, min_size=15, height=32, grows=True)
        below = Text(line, 18, tone=tones.label, align=0.5, min_size=15, height=32, grows=True)
        edge = 20.0 if court else 0.0
        text = Cell(Passage((powers,), 17, tone=ink, align=0.5), edge=(edge, 2, edge, 0), fills=True)
        top = Cell(sign, height=height * (0.2 if court else 0.46), fills=True)
        return Column(top, title, below, text)

    def frame(box: Box) -> None:
        painter.box(box, 6, None, tones.highlighted, 1.25, line_alpha=0.4)

    return Cell(Cell(ForBox(arranged), edge=(6, 4, 6, 4), ground=frame, fills=True), edge=(8, 8, 8, 8), fills=True)


def _flat(painter: Painter, word: str, words: tuple[str, str, str], ink: Rgb) -> Node:
    """Return a low tile with the sign before the name."""
    name, line, big = words
    title = Text(name, 19, "serif_semibold", ink, min_size=15, height=24, grows=True)
    wordings = (line, line.removeprefix(say.ALSO_CALLED).removesuffix(say.SO_FAR))
    below = Cell(Passage(wordings, 16, tone=painter.tones.label, rows=1), height=22) if line else None

    def arranged(width: float, height: float) -> Node:
        sign: Node | None = None
        if word in lt.SUIT_WORDS:
            sign = _suit(painter, word, min(height - 12, 44.0))
        elif big:
            text = Text(big, 24, "serif_semibold", painter.tones.gold, reading="")
            sign = Cell(text, width=max(SIGN, text.size(painter)[0]))
        return Row(sign, Column(title, below if height >= WORDED else None, start=0.5), gap=9)

    return Cell(ForBox(arranged), edge=(12, 0, 8, 0), fills=True)


def _suit(painter: Painter, word: str, width: float) -> Node:
    """Return a suit on paper."""

    def paint(_: int, x: float, y: float, size: float) -> None:
        painter.box((x - size / 2, y - size / 2, size, size), 8, PAPER.panel)
        painter.mid(art.svg(f"standard/suit-{word}", painter.px(size * 0.7), painter.px(size * 0.7)), x, y)

    return Cell(Fan(1, paint, width, ratio=1, align=0.5), width=width, height=width)


def _powers(context: Page, word: str) -> str:
    """Return the powers that only this Court has, or what a rank or a suit brings, in words."""
    court, table, view = COURT_WORDS.get(word, ""), context.table, context.model.view
    if word in lt.RANK_WORDS:
        return say.straights(plural(fits(table, lt.RANK_WORDS.index(word)), "straight"))
    if word in lt.SUIT_WORDS:
        suit = lt.SUIT_WORDS.index(word)
        rivals = [seat for seat, forte in enumerate(view.vars[lt.V.FORTE]) if forte == suit]
        taken = say.suit_taken(listing(short_name(context.model.name(seat)) for seat in rivals))
        return f"{taken}. {say.point_in(word)}"
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
        return word.capitalize(), say.also_called(suit_label(table, lt.SUIT_WORDS.index(word))), ""
    rank = lt.RANK_WORDS.index(word)
    court = view.vars[lt.V.COURT][max(view.vars[lt.V.WHO], 0)]
    taken = lt.seat_of_rank(view, rank)
    above = sum(other > rank for other in view.vars[lt.V.IDENTITY])
    chosen = max(view.vars[lt.V.IDENTITY]) >= 0  # before, every rank would be first
    alone = table.options["start_power"] == "1"  # with more first cards, Powerbases decide who goes first (LT-52)
    order = say.turn_order(above) if chosen and alone else ""
    line = short_name(context.model.name(taken)) if taken >= 0 else order
    return identity(table, court, rank), line, RANKS[rank]
