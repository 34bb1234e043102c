"""The keys for ranks, suits and colours. Only keys that a decision can use are shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.rules.deck import RANK_NAMES, RANKS, SUITS
from game.rules.living_trumps import pieces as lt
from game.rules.living_trumps.text.names import suit_called
from game.rules.living_trumps.text.prompts_text import ONE
from game.table import Action
from scenes.games.living_trumps import text as say
from scenes.games.living_trumps.contest import small_parts
from scenes.games.living_trumps.contest.page import ContestPage
from scenes.games.living_trumps.contest.state import KINDS, ContestModel, Words, picked_with, possible, sides
from scenes.stage import look, standard
from scenes.table.plain.model import may
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


def wrapped(context: ContestPage, width: float) -> list[tuple[str, ...]]:
    """Return the rows of keys for a width; a row is broken in two if its keys would be too narrow."""
    rows = list[tuple[str, ...]]()
    for row in shown(context):
        half = (len(row) + 1) // 2
        narrow = (width + GAP) / len(row) - GAP < MINIMUM
        rows += [row[:half], row[half:]] if narrow else [row]
    return rows


def draw(context: ContestPage, box: Box, height: float = 46.0) -> None:
    """Draw all rows of keys below each other, from the top of a box."""
    model = context.model
    x, y, w, _ = box
    open_now = possible(context.table, may(model))
    called = any(context.table.verbs[action.verb] == "help" for action in open_now.values())
    for row in wrapped(context, w):
        width = min(62.0 if len(row) > 8 else 88.0, (w + GAP) / len(row) - GAP)
        left = x + (w - (width + GAP) * len(row) + GAP) / 2
        for word in row:
            _key(context, model, word, (left, y, width, height), _may(open_now, model.picks, word), called)
            left += width + GAP
        y += height + GAP


def _may(open_now: Mapping[Words, Action], picks: Words, word: str) -> bool:
    """Check whether a key leads to an action, alone or with further keys."""
    after = picked_with(picks, word)
    return word in picks or any(after <= spec for spec in open_now)


def _key(context: ContestPage, model: ContestModel, word: str, box: Box, enabled: bool, called: bool) -> None:
    painter, (x, y, w, h) = context.painter, box
    key, chosen = ("pick", word), word in model.picks
    hover = context.ui.hover == key and enabled
    tones = painter.tones
    fill: look.Rgb | look.Shade = look.CARD_PAPER if chosen else look.mix(tones.tile, (255, 255, 255), 0.1 * hover)
    if painter.theme.flat and chosen:
        fill = painter.theme.main[0]
    elif not enabled:
        fill = tones.panel
    painter.box(
        box,
        7,
        fill,
        tones.highlighted if chosen or hover else tones.tile_line,
        2.5 if chosen else 1.25,
        1 if enabled else 0.6,
    )
    ink = tones.muted if not enabled else look.rgb("#1d1712") if chosen else tones.text
    spoken, tip = word, ""
    if word in lt.RANK_WORDS:
        rank = lt.RANK_WORDS.index(word)
        spoken = RANK_NAMES.get(RANKS[rank], RANKS[rank])
        painter.label(RANKS[rank], "serif_bold", min(22.0, w * 0.48), x + w / 2, y + h / 2, ink, 0.5)
        seat = lt.seat_of_rank(model.view, rank)
        if seat >= 0 and called:
            painter.seat(context.colours[seat], x + w - 7, y + 7, 15)
            spoken += f", {model.name(seat)}"
        if called:
            tip = _call(model, rank) if enabled else _no_call(model, rank)
    elif word == "joker":
        painter.icon("star", x + w / 2, y + h / 2, min(24.0, w * 0.6), small_parts.STAR if chosen else ink)
    else:
        _suits(painter, OF_COLOUR.get(word, (word,)), box, chosen, enabled)
        spoken = suit_called(context.table, lt.SUIT_WORDS.index(word)) if word in lt.SUIT_WORDS else word
        tip = spoken if spoken != word else ""
    painter.target(
        key, box, spoken, "radio", enabled, tip, group="ranks" if word in ROWS[0] else "suits", chosen=chosen
    )


def _suits(painter: Painter, suits: Sequence[str], box: Box, chosen: bool, enabled: bool) -> None:
    """Draw suits next to each other, on paper unless chosen; a colour shows its two suits."""
    x, y, w, h = box
    size, pad = min(h * 0.62, w * 0.6 / len(suits)), 4.0
    left = x + (w - size * len(suits)) / 2
    if not chosen:
        paper = (left - pad, y + h / 2 - size / 2 - pad / 2, size * len(suits) + 2 * pad, size + pad)
        painter.box(paper, 6, look.CARD_PAPER, None, alpha=1 if enabled else 0.5)
    for at, suit in enumerate(suits):
        glyph = standard.glyph(SUITS[lt.SUIT_WORDS.index(suit)], painter.px(size))
        painter.mid(glyph, left + size * (at + 0.5), y + h / 2)


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
        possessive = "yours" if own == model.view.vars[lt.V.WHO] else f"the rank of {model.name(own)}"
        return say.own_rank(possessive)
    return say.no_such_card(RANKS[rank])
