"""The rows of a contest: each side with its suit, its cards with their points, and its total."""

from __future__ import annotations

from game.rules.living_trumps import pieces as lt
from game.rules.living_trumps.phases.contest import callable_ranks
from scenes.games.living_trumps import text as say
from scenes.games.living_trumps.contest import matrix, race, small_parts
from scenes.games.living_trumps.contest.page import ContestPage
from scenes.games.living_trumps.contest.state import ContestModel
from scenes.stage import faces
from scenes.story import paper
from scenes.table.blocks.plates import short_name
from scenes.table.plain.plain_layout import RATIO
from scenes.ui.painter import Box
from scenes.ui.target import Key

HEADER = 166.0  # width of the part before the cards
TOTAL = 176.0  # width of the part behind them
BADGED = 44.0  # least width of a card with a badge
NUMBER, SUIT_RING = 70.0, 38.0  # width of the total and of the battle suit in a low row
SMALL = 120.0  # least height of a row with more than cards and numbers
SUITED = say.FIGHTS_IN
SEALING = frozenset((lt.P.FLIP, lt.P.SHOW, lt.P.JOKER_SUIT))


def draw(context: ContestPage) -> None:
    """Draw both rows, the far side above, and the totals over time between them."""
    model = context.model
    front_seat, far = model.pair
    for seat, box in zip((far, front_seat), context.layout.rows, strict=True):
        _row(context, model, seat, box)
    race.draw(context)


def brought(model: ContestModel, seat: int, card: int) -> int:
    """Return the points of a face-up card of a side, without the doubling by help (LT-25)."""
    suit = model.view.vars[lt.V.SUITS][seat]
    if lt.is_joker(card):
        return int(card in (*lt.cards(model.view, lt.ANTE, seat), *lt.cards(model.view, lt.SHOW, seat)))
    return max(1, lt.multiplier(model.view, seat, lt.RANK[card])) if lt.SUIT[card] == suit else 0


def _row(context: ContestPage, model: ContestModel, seat: int, box: Box) -> None:
    painter, (x, y, w, h), view = context.painter, box, model.view
    tones, highlighted, before = painter.tones, bool(view.actors >> seat & 1), len(painter.targets)
    paper.panel(painter, box, highlighted)
    place = _place(context, model, seat)
    if place in context.ui.marks:
        painter.halo(box, 14, spread=9, strength=0.5)
        painter.dashes(box, 14, tones.highlighted, 2)
    compact_layout, tail = h < SMALL, _tail(box)
    header = HEADER if not compact_layout else min(HEADER, w * 0.24)
    parts = _header(context, model, seat, (x, y, header, h), compact_layout)
    places = (x + header, y, w - header - tail, h)
    if model.so_far.duel:
        _duel(context, model, seat, places)
    else:
        _deal(context, model, seat, places)
    if compact_layout and view.vars[lt.V.SUITS][seat] >= 0:
        small_parts.ring(
            painter, view.vars[lt.V.SUITS][seat], x + w - NUMBER - SUIT_RING / 2, y + h / 2, min(SUIT_RING, h - 8)
        )
    points = race.standing(context.table, model, seat)
    middle, row = x + w - TOTAL / 2, max(20.0, painter.units(painter.type(16)) * 1.15)  # distance of the two lines
    if counts(model, seat):
        if ("total", seat) not in context.hidden:
            total(context, box, points)
        parts.append(f"{points} points")
        if not compact_layout:
            painter.label("points", "sans", 16, middle, y + h - 22 - row, tones.muted, 0.5)
    kind = _kind(model, seat)
    if kind and not compact_layout:
        painter.label(kind, "sans", 16, middle, y + h - 22, tones.muted, 0.5, tail - 8)
    spoken = _has(model, seat)
    if spoken:
        parts.append(spoken)
        if compact_layout:
            painter.icon("check", x + w - tail - 8, y + h / 2, 24, tones.gain)
        else:
            small_parts.pill(painter, spoken, x + w - 52, y + 22)
    spoken = ", ".join([*parts, *([kind] if kind else [])])
    painter.target(place or ("side", seat), box, spoken, "zone" if place else "label", place in context.ui.marks)
    painter.targets.insert(before, painter.targets.pop())  # the cards are on top of it


def _tail(box: Box) -> float:
    """Return the width of the part behind the cards."""
    return TOTAL if box[3] >= SMALL else NUMBER + SUIT_RING + 8


def counts(model: ContestModel, seat: int) -> bool:
    """Check whether a side has points already."""
    return model.view.vars[lt.V.SUITS][seat] >= 0 and (
        not model.so_far.duel or bool(lt.cards(model.view, lt.SHOW, seat))
    )


def total(context: ContestPage, box: Box, points: int) -> None:
    """Draw the total of a row."""
    painter, (x, y, w, h) = context.painter, box
    size, middle = (72, h * 0.42 if small_parts.is_compact(painter) else h / 2) if h >= SMALL else (40, h / 2)
    width = TOTAL if h >= SMALL else NUMBER
    painter.label(str(points), "serif_bold", size, x + w - width / 2, y + middle, painter.tones.text, 0.5)


def _place(context: ContestPage, model: ContestModel, seat: int) -> Key | None:
    """Return the key of the drop target of a whole row, or `None`; the Gauntlet goes to the other side."""
    names = [
        context.table.zones[lt.zone(model.view, kind, seat)].name for kind in (lt.ANTE, lt.SHOW, lt.FEINTS, lt.ROW, 0)
    ]
    names += ["gauntlet"] * (not context.model.view.actors >> seat & 1)
    return next((("zone", name) for name in names if ("zone", name) in context.open), None)


def _header(context: ContestPage, model: ContestModel, seat: int, box: Box, compact_layout: bool) -> list[str]:
    """Draw the name of a side, the type of its card, its suit and its Powerbase; return the words."""
    painter, (x, y, w, h), view = context.painter, box, model.view
    tones, suit = painter.tones, view.vars[lt.V.SUITS][seat]
    name = short_name(model.name(seat))
    parts = [model.name(seat)]
    size = 28.0 if compact_layout else 38.0
    middle = y + (18 if compact_layout else 32)
    painter.medallion(context.colours[seat], model.human(seat), x + 12 + size / 2, middle, size)
    painter.label(
        name, "serif_semibold", 18 if compact_layout else 21, x + size + 20, middle, tones.text, 0, w - size - 26
    )
    kind = matrix.seen(context, model).get(seat)
    down = middle + (28 if compact_layout else 46)
    if kind is not None and down < y + h - 8:
        painter.icon(small_parts.ICONS[kind], x + 26, down, 22, small_parts.tone(painter, kind))
        painter.label(
            small_parts.DID[kind], "sans_semibold", 16, x + 44, down, small_parts.tone(painter, kind), 0, w - 48
        )
        parts.append(small_parts.DID[kind])
        down += 40
    if suit < 0:
        return parts
    if compact_layout:
        return [*parts, SUITED[suit]]
    width = painter.label("fights in", "sans", 16, x + 16, down, tones.muted, 0)
    small_parts.ring(painter, suit, x + 16 + width + 28, down, SUIT_RING)
    base = sum(lt.SUIT[card] == suit for card in lt.cards(view, lt.PB_UP, seat))
    if model.so_far.duel or context.table.options["contest_powerbase"] == "on":
        painter.label(f"Powerbase: {base}", "sans", 16, x + 16, down + 36, tones.text, 0, w - 20)
    return [*parts, SUITED[suit], f"Powerbase {base}"]


def _kind(model: ContestModel, seat: int) -> str:
    """Return whether a row is chosen or random, in words; empty if it is not settled."""
    kinds = model.so_far.types
    if model.so_far.duel or len(kinds) < 2 or model.view.phase == lt.P.JOKER_SUIT:
        return ""
    if list(kinds.values()).count(lt.LIE) == 2 or kinds[seat] == lt.HONOUR:
        return "random row"
    return "chosen row"


def _has(model: ContestModel, seat: int) -> str:
    """Return what a seat has done in secret, without details."""
    view = model.view
    if view.phase in SEALING and model.sealed(seat):
        return "has chosen"
    if view.phase == lt.P.ROW and _kind(model, seat) == "chosen row":
        return f"{len(lt.cards(view, lt.ROW, seat))} of {lt.ROW_SIZE} laid"
    if view.phase == lt.P.WHOM:
        return "doubled, if helped"
    return "doubled" if view.vars[lt.V.DOUBLED] >> seat & 1 else ""


# -- cards ---------------------------------------------------------------------------------------------------------


def _deal(context: ContestPage, model: ContestModel, seat: int, box: Box) -> None:
    """Draw the ante, the turned cards and the face-down ones."""
    painter, (x, y, w, h), view = context.painter, box, model.view
    size, step = _size(h, w, lt.ROW_SIZE + 1)
    left, middle = x + size / 2 + 4, y + h / 2
    ante, up, down = (lt.cards(view, kind, seat) for kind in (lt.ANTE, lt.UP, lt.ROW))
    for card in ante:
        _face(context, model, seat, card, left, middle, size)
    painter.post(left + size / 2 + (step - size) / 2 + 5, y + 16, h - 32)
    left += 10
    for k, card in enumerate(up, 1):
        _face(context, model, seat, card, left + step * k, middle, size)
    own = view.seat == seat and view.phase == lt.P.FLIP and not model.sealed(seat) and model.asked is not None
    for k, card in enumerate(down, 1):
        _back(context, model, card, k if own else 0, left + step * (len(up) + k), middle, size)
    for k in range(len(up) + len(down) + 1, lt.ROW_SIZE + 1):
        at = left + step * k
        painter.dashes(
            (at - size / 2, middle - size * RATIO / 2, size, size * RATIO), 7, painter.tones.muted, 1.25, 0.4
        )


def _duel(context: ContestPage, model: ContestModel, seat: int, box: Box) -> None:
    """Draw the shown cards and the face-down Feints."""
    painter, (x, y, w, h), view = context.painter, box, model.view
    up, down = lt.cards(view, lt.SHOW, seat), lt.cards(view, lt.FEINTS, seat)
    if not up and not down:  # the basis for choosing the suit
        size, step = _size(h - 30, w, 6)
        if lt.cards(view, lt.PB_UP, seat):
            painter.label("Powerbase", "sans", 16, x + 4, y + 18, painter.tones.label, 0)
        for k, card in enumerate(lt.cards(view, lt.PB_UP, seat)):
            context.piece(card, x + size / 2 + 4 + step * k, y + h / 2 + 12, size)
        return
    size, step = _size(h, w - (20 if down else 0), max(6, len(up) + len(down)))
    left, middle = x + size / 2 + 4, y + h / 2
    for k, card in enumerate(up):
        _face(context, model, seat, card, left + step * k, middle, size)
    if not down:
        return
    left += 16
    painter.post(left + step * len(up) - size / 2 - 8, y + 16, h - 32)
    for k, card in enumerate(down, len(up)):
        if card in view.vars[lt.V.MOVED]:
            context.piece(card, left + step * k, middle, size, also="a Feint, turned up")
        else:
            _back(context, model, card, 0, left + step * k, middle, size)


def _size(h: float, w: float, count: int) -> tuple[float, float]:
    """Return the width of cards and their distance, for `count` cards next to each other."""
    size = min(104.0, (h - (22 if h >= SMALL else 8)) / RATIO, w / (count + 0.3))
    return size, min(size + 12, (w - size - 14) / max(1, count - 1))


def _face(context: ContestPage, model: ContestModel, seat: int, card: int, x: float, y: float, size: float) -> None:
    """Draw a face-up card with its badge, highlighted if it allows a call for help."""
    painter, view = context.painter, model.view
    calls = view.phase == lt.P.HELP and view.vars[lt.V.WHO] >= 0 and card not in context.hidden
    calls = calls and lt.RANK[card] in callable_ranks(view, view.vars[lt.V.WHO])
    if calls:
        box = (x - size / 2, y - size * RATIO / 2, size, size * RATIO)
        painter.halo(box, size * faces.CARD_RADIUS, spread=9, strength=0.7)
    suited = view.vars[lt.V.SUITS][seat] >= 0
    points = brought(model, seat, card) if suited else 0
    context.piece(card, x, y, size, also=f"brought {points}" if suited else "")
    if calls:
        painter.box(
            (x - size / 2, y - size * RATIO / 2, size, size * RATIO), size * 0.06, None, painter.tones.highlighted, 2.5
        )
    if suited and size > BADGED and ("badge", card) not in context.hidden:
        small_parts.badge(painter, points, bool(view.vars[lt.V.DOUBLED] >> seat & 1), *badge_anchor(x, y, size))


def badge_anchor(x: float, y: float, size: float) -> tuple[float, float]:
    """Return the position of the badge of a card: its upper right corner."""
    return x + size / 2 - 4, y - size * RATIO / 2 + 6


def _back(context: ContestPage, model: ContestModel, card: int, slot: int, x: float, y: float, size: float) -> None:
    """Draw a face-down card, raised if it is picked to be turned up."""
    painter = context.painter
    picked = slot > 0 and str(slot) in model.picks
    y -= 14 * picked
    context.piece(card, x, y, size, covered=True)
    if not slot:
        return
    box = (x - size / 2, y - size * RATIO / 2, size, size * RATIO)
    key = ("pick", str(slot))
    if picked or context.ui.hover == key:
        painter.box(box, size * faces.CARD_RADIUS, None, painter.focus if picked else painter.tones.highlighted, 3)
    known = f", the {context.called(context.table.names[card])}" if card >= 0 else ""
    painter.target(key, box, f"card {slot} of your row{known}", "radio", True, "", (), "hand", picked)
