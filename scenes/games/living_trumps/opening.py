"""Who somebody is to be: three Courts, thirteen ranks with who stands for them, four suits (LT-30)."""

from __future__ import annotations

from game.rules.deck import RANKS
from game.rules.living_trumps.names import identity, term
from game.rules.living_trumps.opening import COURT_WORDS
from game.rules.living_trumps.pieces import RANK_WORDS, SUIT_WORDS, P, V, seat_of_rank
from game.table import Action
from scenes.games.living_trumps.layout import Layout
from scenes.stage import art
from scenes.stage.look import PAPER
from scenes.table.plain.state import may
from scenes.table.plain.zones import Zones
from scenes.table.plates import short_name
from scenes.ui.pen import Box

SAID = {"court_a": "walks the Maze", "court_c": "casts the Net", "court_s": "holds the House"}
COLUMNS = {P.COURT: 3, P.IDENTITY: 5, P.FORTE: 4}


def draw(zones: Zones) -> bool:
    """The tiles of one of these choices; False at any other time."""
    here, view, table = zones.layout, zones.model.view, zones.table
    assert isinstance(here, Layout)
    if view.phase not in COLUMNS:
        return False
    words = {P.COURT: tuple(COURT_WORDS), P.IDENTITY: RANK_WORDS[::-1], P.FORTE: SUIT_WORDS}[view.phase]
    open_now = {table.names[action.args[0]]: action for action in may(zones.model) if action.args}
    columns, (x, y, w, _) = COLUMNS[view.phase], here.tiles
    rows, foot = -(-len(words) // columns), here.parameters[1] + here.parameters[3]
    wide, pitch = (w + 8) / columns, min(84.0, (foot - y + 8) / rows)
    for k, word in enumerate(words):
        row, column = divmod(k, columns)
        _tile(zones, word, open_now.get(word), (x + wide * column, y + pitch * row, wide - 8, pitch - 8))
    return True


def _tile(zones: Zones, word: str, action: Action | None, box: Box) -> None:
    pen, (x, y, w, h) = zones.pen, box
    name, line, big = _words(zones, word)
    key = ("action", action) if action is not None else ("choice", word)
    if action is None:
        pen.dashes(box, 10, pen.tones.muted, 1.25, 0.6, pen.tones.edge, 0.4)
    else:
        pen.button(box, False, zones.pose.hover == key)
    ink = pen.tones.text if action is not None else pen.tones.muted
    left = x + 12
    if word in SUIT_WORDS:
        plate = min(h - 12, 44.0)
        pen.box((left, y + (h - plate) / 2, plate, plate), 8, PAPER.panel)
        drawn = art.svg(f"standard/suit-{word}", pen.px(plate * 0.7), pen.px(plate * 0.7))
        pen.mid(drawn, left + plate / 2, y + h / 2)
        left += plate + 10
    elif big:
        left += max(26.0, pen.label(big, "serif_semibold", 24, left, y + h / 2, pen.tones.gold, 0)) + 8
    room, roomy = x + w - 8 - left, bool(line) and h >= 46
    size = pen.fitting(name, "serif_semibold", 19, 15, room)
    pen.label(name, "serif_semibold", size, left, y + (h * 0.36 if roomy else h / 2), ink, 0, room)
    if roomy:
        pen.label(line, "sans", pen.fitting(line, "sans", 16, 15, room), left, y + h * 0.72, pen.tones.label, 0, room)
    told = ", ".join(filter(None, (name, big, line)))
    actions = () if action is None else (action,)
    cut = pen.width(name, "serif_semibold", 15) > room or (bool(line) and not roomy)
    pen.target(key, box, told, "button", action is not None, told if cut else "", actions, "tiles")


def _words(zones: Zones, word: str) -> tuple[str, str, str]:
    """A choice by its name, a line about it, and what stands large before it."""
    view, table = zones.model.view, zones.table
    if word in COURT_WORDS:
        return f"Court {COURT_WORDS[word]}: {term(table, word)}", SAID[word], ""
    if word in SUIT_WORDS:
        return word.capitalize(), "", ""
    rank = RANK_WORDS.index(word)
    court = view.vars[V.COURT][max(view.vars[V.WHO], 0)]
    taken = seat_of_rank(view, rank)
    return identity(table, court, rank), short_name(zones.model.name(taken)) if taken >= 0 else "", RANKS[rank]
