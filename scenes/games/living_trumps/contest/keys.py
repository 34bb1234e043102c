"""The keys for ranks, suits and colours. Only keys that a decision can use are shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.rules.deck import RANK_NAMES, RANKS, SUITS
from game.rules.living_trumps import pieces as lt
from game.rules.living_trumps.text.names import suit_called
from game.rules.living_trumps.text.prompts_text import ONE
from game.table import Action
from scenes.games.living_trumps.contest import small_parts
from scenes.games.living_trumps.contest import text as say
from scenes.games.living_trumps.contest.page import ContestPage
from scenes.games.living_trumps.contest.state import KINDS, ContestModel, Words, picked_with, possible, sides
from scenes.stage import look, standard
from scenes.table.plain.model import may
from scenes.ui.boxtext import ForBox, KeyRows, Keys
from scenes.ui.boxtree import Cell, Fan, Layers, Node, Row, TargetBox, Text
from scenes.ui.painter import Box, Painter

ROWS = ((*lt.RANK_WORDS, "joker"), (*lt.SUIT_WORDS[::-1], *lt.COLOURS))
OF_COLOUR = {"black": ("spades", "clubs"), "red": ("hearts", "diamonds")}
GAP, MINIMUM = 6.0, 32.0  # between keys, and how wide the narrowest is


def shown(context: ContestPage) -> list[tuple[str, ...]]:
    """Return the rows of keys that this decision needs."""
    model = context.model
    words = {word for spec in possible(context.table, may(model)) for word in spec}
    rows = [
        tuple(word for word in row if word in words or (word in lt.RANK_WORDS and words & KINDS[0])) for row in ROWS
    ]
    return [row for row in rows if set(row) & words]


def tree(context: ContestPage, height: float = 46.0) -> KeyRows:
    """Return all rows of keys below each other."""
    model = context.model
    open_now = possible(context.table, may(model))
    called = any(context.table.verbs[action.verb] == "help" for action in open_now.values())
    rows = []
    for row in shown(context):
        nodes = [_key(context, word, _may(open_now, model.picks, word), called) for word in row]
        rows.append(Keys(*nodes, maximum=62 if len(row) > 8 else 88, minimum=MINIMUM, height=height, gap=GAP))
    return KeyRows(rows, GAP)


def callable_keys(context: ContestPage) -> list[Node]:
    """Return a key for each rank that can be called for help."""
    named = {word for spec in possible(context.table, may(context.model)) for word in spec}
    return [_key(context, word, enabled=True, called=True) for word in lt.RANK_WORDS if word in named]


def _may(open_now: Mapping[Words, Action], picks: Words, word: str) -> bool:
    """Check whether a key leads to an action, alone or with further keys."""
    after = picked_with(picks, word)
    return word in picks or any(after <= spec for spec in open_now)


def _key(context: ContestPage, word: str, enabled: bool, called: bool) -> Node:
    painter, model, key = context.painter, context.model, ("pick", word)
    chosen, hover, tones = word in model.picks, context.ui.hover == key and enabled, painter.tones
    fill: look.Rgb | look.Shade = look.CARD_PAPER if chosen else look.mix(tones.tile, (255, 255, 255), 0.1 * hover)
    if painter.theme.flat and chosen:
        fill = painter.theme.main[0]
    elif not enabled:
        fill = tones.panel

    def ground(box: Box) -> None:
        line = tones.highlighted if chosen or hover else tones.tile_line
        painter.box(box, 7, fill, line, 2.5 if chosen else 1.25, 1 if enabled else 0.6)

    ink = tones.muted if not enabled else look.rgb("#1d1712") if chosen else tones.text
    spoken, tip = word, ""
    if word in lt.RANK_WORDS:
        rank = lt.RANK_WORDS.index(word)
        spoken, tip = RANK_NAMES.get(RANKS[rank], RANKS[rank]), ""
        face = ForBox(lambda w, _: Text(RANKS[rank], min(22.0, w * 0.48), "serif_bold", ink, 0.5, grows=True))
        seat = lt.seat_of_rank(model.view, rank) if called else -1
        sign = Cell(small_parts.seat(painter, context.colours[seat], 15), edge=(0, -1, -1, 0)) if seat >= 0 else None
        inside: Node = Layers(face, Row(sign, start=1, sink=0) if sign else None)
        spoken += f", {model.name(seat)}" if seat >= 0 else ""
        if called:
            tip = _call(model, rank) if enabled else _no_call(model, rank)
    elif word == "joker":
        tone = small_parts.STAR if chosen else ink
        word = say.JOKER_KEY
        star = Fan(1, lambda _, x, y, size: painter.icon("star", x, y, size, tone), 24, ratio=1, align=0.5)
        named = Text(word, 17, "sans_semibold", tone, 0.5, grows=True)
        inside = ForBox(lambda w, _: named if painter.text_width(word, "sans_semibold", 17) + 4 <= w else star)
    else:
        inside = _suits(painter, OF_COLOUR.get(word, (word,)), chosen, enabled)
        spoken = suit_called(context.table, lt.SUIT_WORDS.index(word)) if word in lt.SUIT_WORDS else word
        tip = spoken if spoken != word else ""
    return TargetBox(
        key, inside, ground, spoken, "radio", enabled, tip, "ranks" if word in ROWS[0] else "suits", chosen
    )


def _suits(painter: Painter, suits: Sequence[str], chosen: bool, enabled: bool) -> Node:
    """Return suits next to each other, on paper unless chosen; a colour shows its two suits."""

    def suit(at: int, x: float, y: float, size: float) -> None:
        painter.mid(standard.glyph(SUITS[lt.SUIT_WORDS.index(suits[at])], painter.px(size)), x, y)

    def sheet(box: Box) -> None:
        painter.box(box, 6, look.CARD_PAPER, None, alpha=1 if enabled else 0.5)

    def arranged(width: float, height: float) -> Node:
        size = min(height * 0.62, width * 0.6 / len(suits))
        glyphs = Fan(len(suits), suit, size, ratio=1, apart=1, grows=False)
        return Row(Cell(glyphs, edge=(4, 2, 4, 2), ground=None if chosen else sheet), start=0.5)

    return ForBox(arranged)


def _call(model: ContestModel, rank: int) -> str:
    """Return what answers a call of a rank (LT-186 to LT-188)."""
    seat = lt.seat_of_rank(model.view, rank)
    if seat >= 0:
        return say.calls_player(model.name(seat))
    return say.calls_deck(ONE[lt.RANK_WORDS[rank]])


def _no_call(model: ContestModel, rank: int) -> str:
    """Return why a rank cannot be called (LT-185)."""
    own = next((seat for seat in sides(model.view) if lt.flaws(model.view, seat) == rank), -1)
    if own >= 0:
        asked = model.view.vars[lt.V.WHO] if model.asked is None else model.asked.seat
        possessive = "yours" if own == asked else say.rank_of(model.name(own))
        return say.own_rank(possessive)
    return say.no_such_card(RANKS[rank])
