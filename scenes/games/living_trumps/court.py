"""The plates of the court: name, Blood, Place, Powerbase with its value, and Personal Shadows (LT-221)."""

from __future__ import annotations

from typing import NamedTuple

from game.rules.deck import RANK_NAMES, RANKS, SUITS
from game.rules.living_trumps import pieces as lt
from game.rules.living_trumps.bots.goals import STRAIGHTS
from game.rules.living_trumps.phases.blood import blood
from game.rules.living_trumps.phases.flow import worth
from game.rules.living_trumps.phases.poker import NAMES, WINNING
from game.rules.living_trumps.text.names import name_of, suit_called, term
from game.rules.wording import counted, listing
from game.table import Table, View
from scenes.games.living_trumps import text as say
from scenes.games.living_trumps.page import Page
from scenes.stage import art
from scenes.story import paper
from scenes.table.blocks import plates
from scenes.table.blocks.plates import short_name
from scenes.table.plain.plain_layout import RATIO
from scenes.ui.painter import Box, Painter

HEADER, LOW_HEADER, EDGE, GAP = 58.0, 44.0, 14.0, 8.0
POWER, LARGEST, MINIMUM = 62.0, 86.0, 26.0  # width of a card of the Powerbase; of the largest Shadow; the smallest
NARROW, TIGHT = 230.0, 330.0  # widths of a plate: a name has no room beside the numbers; the number of cards has none
TINY = 150.0  # least width of a plate with more than Blood and Identity
WORDED = 330.0  # least width of a plate with the value of a Powerbase beside it
FLAT = 190.0  # least height of a plate with its rows above each other
WINS = say.WINS
MIN_HEADER = 165.0  # width of a name with Place and Blood
DECK, BESIDE, JEWEL = 62.0, 98.0, 34.0  # width of the number of cards; of Place and Blood; of the Jewel
SIGN, FULL = 40.0, 230.0  # size of a pawn; height of a full plate


class Worth(NamedTuple):
    """The value of a Powerbase in words.

    Attributes:
    value: its category, such as `One pair`.
    hidden: its face-down cards.
    away: what one more card could make of it.
    """

    value: str
    hidden: str
    away: str


def worth_of(table: Table, view: View, seat: int) -> Worth:
    """Return the public value of a Powerbase (LT-26, LT-210)."""
    up, down = lt.cards(view, lt.PB_UP, seat), len(lt.cards(view, lt.PB_DOWN, seat))
    category = worth(view, seat, table.options["wheel"] == "on")[0]
    name = NAMES[category]
    if name == "high card":
        name += f", {RANKS[max(lt.RANK[card] for card in up)]}"
    away = WINS if category in WINNING else _away(table, up)
    return Worth(name[:1].upper() + name[1:], say.covered(down), away)


def _away(table: Table, up: tuple[int, ...]) -> str:
    """Return what four face-up cards could become with a fifth."""
    if len(up) != lt.POWER_SIZE - 1:
        return ""
    ranks, straights = {lt.RANK[card] for card in up}, STRAIGHTS if table.options["wheel"] == "on" else STRAIGHTS[:-1]
    tricks = [say.A_FLUSH] if len({lt.SUIT[card] for card in up}) == 1 else []
    tricks += [say.A_STRAIGHT] if any(len(ranks & {*straight}) == lt.POWER_SIZE - 1 for straight in straights) else []
    return say.one_from(" or ".join(tricks)) if tricks else ""


def draw(context: Page) -> None:
    """Draw all plates, and the lantern of the deciding player."""
    layout, painter = context.layout, context.painter
    for seat in range(layout.seats):
        plate = layout.plates[context.model.step(seat)]
        _plate(context, seat, plate.box, low=plate.side != "court" or plate.box[3] < FLAT)
    deciding = context.model.standing.view_model.deciding
    if deciding is not None and "lantern" not in context.hidden:
        x, y, size = lantern(layout.plates[context.model.step(deciding)].box)
        painter.lamp(x, y + 6, 3.8 * size, 0.7)
        painter.mid(art.lantern(painter.px(size)), x, y)


def lantern(box: Box) -> tuple[float, float, float]:
    """Return where the lantern of a plate hangs, and its height: between the name and the numbers."""
    x, y, w, _ = box
    return x + w * 0.43, y + 6, plates.LANTERN_HIGH * (0.8 if w >= TIGHT else 0.6)


def drop(box: Box) -> tuple[float, float]:
    """Return roughly where the Blood of a plate is drawn."""
    x, y, w, h = box
    return x + w - (168 if w >= TIGHT else 118 if w >= TINY else 60), y + min(h, HEADER) / 2


def page(context: Page, body: Box) -> float:
    """Draw all plates in full below each other, and return where they end."""
    x, y, w, _ = body
    for step in range(context.layout.seats):
        seat = (context.model.bottom + step) % context.layout.seats
        height = FULL if _known(context.model.view, seat) else HEADER
        _plate(context, seat, (x, y, w, height), low=False)
        y += height + GAP
    return y


def _plate(context: Page, seat: int, box: Box, low: bool) -> None:
    painter, model, view = context.painter, context.model, context.model.view
    x, y, w, h = box
    tones, key = painter.tones, ("seat", seat)
    highlighted = bool(view.actors >> seat & 1) or key in context.open
    painter.shade(box, 14, 8, 0.45, 4)
    painter.box(
        box,
        14,
        tones.panel,
        tones.highlighted if highlighted else tones.panel_line,
        2.5 if highlighted else 1.25,
        plates.PLATE_ALPHA,
    )
    minimum = max(LOW_HEADER, 4 * _line(painter) + 2)
    header = min(h, 2 * LOW_HEADER - 14 if w < NARROW else minimum if low and h > HEADER else HEADER)
    parts = [model.persona(seat), "person" if model.human(seat) else "bot", *_header(context, seat, (x, y, w, header))]
    open_cards, room = (
        view.vars[lt.open_list(view, seat)] if _known(view, seat) else (),
        h - header >= MINIMUM * RATIO + GAP,
    )
    known = () if open_cards or not _known(view, seat) else _seen(view, seat)
    parts += [_opened(context, open_cards)] if open_cards and not room else []
    parts += [_seen_words(context, known)] if known and not room else []
    tip = f"{'. '.join(filter(None, parts[2:]))}."
    parts += ["decides now"] if view.actors >> seat & 1 else []
    painter.target(key, box, ", ".join(filter(None, parts)), "seat", key in context.open, tip, group="seats")
    if _known(view, seat) and room:
        inside = (x + EDGE, y + header, w - 2 * EDGE, h - header - GAP)
        if low:
            _side_by_side(context, seat, inside)
        else:
            _above(context, seat, inside)
        if open_cards:
            _open_hand(painter, context, open_cards, (x + 6, y + h - 34, w - 12, 30))
        elif known:
            _seen_hand(painter, context, seat, known, (x, y, w, h))


def _line(painter: Painter) -> float:
    """Return half the distance between a name and the line below it."""
    return max(11.0, painter.units(painter.type(16)) / 2)


def _known(view: View, seat: int) -> bool:
    """Check whether a seat is in the game and has an Identity."""
    return seat < lt.players(view) and view.vars[lt.V.IDENTITY][seat] >= 0


def _seen(view: View, seat: int) -> tuple[int, ...]:
    """Return the cards that the viewer knows in another hand: scried, given or shown."""
    return () if view.seat in (None, seat) else tuple(card for card in lt.hand(view, seat) if card >= 0)


# -- the head ----------------------------------------------------------------------------------------------------------


def _header(context: Page, seat: int, box: Box) -> list[str]:
    """Draw pawn and name at the left, the numbers at the right; return all of it in words."""
    painter, model, view, table = context.painter, context.model, context.model.view, context.table
    x, y, w, h = box
    tones, low = painter.tones, w < NARROW and _known(view, seat)
    tiny = w < TINY
    size, middle = 18.0 if tiny else min(SIGN, (h / 2 if low else h) - 6), y + h / (4 if low else 2)
    left = x + 8 + size / 2
    if tiny:
        painter.seat(context.colours[seat], left, middle, size)
    else:
        painter.medallion(context.colours[seat], model.human(seat), left, middle, size)
    left += 8 + size / 2
    name = short_name(model.name(seat))
    if not _known(view, seat):
        words, room = say.GAMEMASTER if seat >= lt.players(view) else say.NO_RANK, x + w - 10 - left
        painter.label(
            name, "serif_semibold", 19, left, middle - (0 if tiny else _line(painter) - 1), tones.text, 0, room, 15
        )
        if not tiny:
            painter.label(words, "sans", 16, left, middle + _line(painter) + 1, tones.muted, 0, room)
        return [words]
    v, right = view.vars, x + w - 10
    names, room = middle, x + w - 10 - left
    middle = y + h * 0.75 if low else middle
    rank, court, forte = v[lt.V.IDENTITY][seat], v[lt.V.COURT][seat], v[lt.V.FORTE][seat]
    right = _badge(painter, RANKS[rank], forte, right, middle, 24 if tiny else min(30.0, h - 10))
    held = model.view_model.hand_counts[seat]
    who = " ".join(name_of(table, view, seat).split())
    worded = right - left - DECK - BESIDE - JEWEL * (v[lt.V.JEWEL] == seat) >= painter.text_width(who, "sans", 15)
    if w >= TIGHT and (low or worded):  # it is twelve but in the middle of an exchange
        right = _number(painter, "deck", held, right, middle, tones.muted)
    where, kept = lt.in_place(view, seat), v[lt.V.PLACE_BLOOD][seat]
    crowded = tiny or (not low and right - left < MIN_HEADER)
    right = right if crowded else _place(painter, where, kept, right, middle)
    right = _drop(painter, blood(view, seat), right, middle, 26 if tiny else 32)
    jewel = v[lt.V.JEWEL] == seat
    if jewel:
        painter.put(art.svg("ui/jewel", painter.px(26), painter.px(26)), right - 30, middle - 13)
        right -= JEWEL
    marks = [say.DEED_DONE] if v[lt.V.FEATS] >> seat & 1 else []
    marks += [say.NO_TRICKS] if v[lt.V.AFFLICTED] >> seat & 1 else []
    of = f"{who}, of {term(table, 'court_' + court.lower())}"
    room = room if low else right - 8 - left
    at = [say.in_place(term(table, where))] if where else []
    spoken = ((of, *at, *marks), (who, *at, *marks), (of, *marks), (who, *marks), (who,))
    wordings = [", ".join(words) for words in spoken]
    second = next((words for words in wordings if painter.text_width(words, "sans", 15) <= room), "")
    if h >= LOW_HEADER - 2 and not low and second:
        painter.label(name, "serif_semibold", 19, left, middle - _line(painter) + 1, tones.text, 0, room, 15)
        painter.label(second, "sans", 16, left, middle + _line(painter) + 1, tones.muted, 0, room, 15)
    else:
        painter.label(name, "serif_semibold", 18, left, names, tones.text, 0, room, 15)
    value = worth_of(table, view, seat)
    tips = say.sign_tips(
        blood(view, seat),
        term(table, where) if where else "",
        kept,
        RANK_NAMES.get(RANKS[rank], RANKS[rank]),
        counted(held, "Trump"),
        suit_called(table, forte) if forte >= 0 else "",
        ", ".join(filter(None, (value.value, value.hidden, value.away))),
    )
    return [of, *tips, *([say.HAS_JEWEL] if jewel else []), *marks]


def _badge(painter: Painter, rank: str, suit: int, right: float, middle: float, height: float) -> float:
    """Draw the rank of an Identity in its forte, as a small gold card."""
    if suit < 0:
        painter.label(rank, "sans_bold", 18, right - 12, middle, painter.tones.gold, 0.5)
        return right - 34
    face = painter.piece_painter.pill(f"{rank}{SUITS[suit]}", painter.px(height))
    width = face.get_width() / painter.k
    painter.mid(face, right - width / 2, middle)
    painter.box(
        (right - width - 1, middle - height / 2 - 1, width + 2, height + 2), 5, None, painter.tones.highlighted, 1.5
    )
    return right - width - 10


def _number(painter: Painter, icon: str, count: int, right: float, middle: float, tone: tuple[int, int, int]) -> float:
    width = painter.text_width(str(count), "sans_bold", 17)
    painter.label(str(count), "sans_bold", 17, right, middle, painter.tones.text, 1)
    painter.icon(icon, right - width - 14, middle, 22, tone)
    return right - width - 34


def _place(painter: Painter, where: str, kept: int, right: float, middle: float) -> float:
    """Draw the sign of a Place of Power: highlighted with its Blood, or struck out without a Place."""
    tone = painter.tones.highlighted if where else painter.tones.muted
    if kept:
        painter.label(str(kept), "sans_bold", 17, right, middle + 4, painter.tones.text, 1)
        right -= painter.text_width(str(kept), "sans_bold", 17) + 3
    painter.icon("crown" if where else "crown-off", right - 15, middle, 28, tone)
    return right - 40


def _drop(painter: Painter, count: int, right: float, middle: float, width: float) -> float:
    """Draw Blood with its number on the drop."""
    height = width * 1.15
    painter.put(art.svg("ui/blood", painter.px(width), painter.px(height)), right - width, middle - height / 2)
    white = painter.theme.text if painter.theme.flat else (255, 255, 255)
    painter.label(str(count), "sans_bold", 18, right - width / 2, middle + 4, white, 0.5)
    return right - width - 8


# -- cards -------------------------------------------------------------------------------------------------------------


def _above(context: Page, seat: int, box: Box) -> None:
    """Draw the Powerbase, the Shadows below it, and the Place at the right."""
    x, y, w, h = box
    size = min(POWER, (h - GAP) / RATIO * 0.54)
    rest = min(LARGEST, (h - GAP - size * RATIO) / RATIO)
    beside = (
        _min_width(context.painter, worth_of(context.table, context.model.standing.view, seat).value) + 14
        if w >= WORDED
        else 0.0
    )
    taken = _power(context, seat, (x, y, w - beside, size * RATIO), size)
    if w >= WORDED:
        _value(context, seat, (x + taken + 10, y, w - taken - 10, size * RATIO))
    context.painter.rule(x, y + size * RATIO + GAP / 2, w, 0.35)
    top = y + size * RATIO + GAP
    _shadows(context, seat, (x, top + (y + h - top - rest * RATIO) / 2, w, rest * RATIO), rest)


def _min_width(painter: Painter, value: str) -> float:
    """Return the smallest width in which a value fits into two rows."""
    words = value.split()
    rows = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words) + 1)]
    return min(max(painter.text_width(row, "serif_semibold", 15) for row in both) for both in rows)


def _side_by_side(context: Page, seat: int, box: Box) -> None:
    """Draw the Powerbase and the Shadows next to each other, in a low plate."""
    x, y, w, h = box
    size = min(POWER, h / RATIO)
    width = min(w * 0.52, (size + 5) * lt.POWER_SIZE)
    taken = _power(context, seat, (x, y, width, h), size)
    context.painter.post(x + taken + 6, y + 2, h - 4)
    _shadows(context, seat, (x + taken + 12, y, w - taken - 12, h), size)


def _power(context: Page, seat: int, box: Box, size: float) -> float:
    """Draw the five slots of a Powerbase with its face-down cards, and return their width."""
    x, y, w, h = box
    up, down = lt.cards(context.model.view, lt.PB_UP, seat), lt.cards(context.model.view, lt.PB_DOWN, seat)
    lying = (*up, *down)
    step = min(size + 8, (w - size) / max(lt.POWER_SIZE - 1, len(lying) - 1))
    for kind in (lt.PB_DOWN, lt.PB_UP):
        context.place(
            lt.zone(context.model.view, kind, seat), (x, y, step * (max(lt.POWER_SIZE, len(lying)) - 1) + size, h)
        )
    for index in range(len(lying), lt.POWER_SIZE):
        top = y + (h - size * RATIO) / 2 + 1
        context.painter.dashes(
            (x + step * index, top, size, size * RATIO - 2), 5, context.painter.tones.muted, 1.25, 0.45
        )
    for index, card in enumerate(lying):
        middle = (x + size / 2 + step * index, y + h / 2)
        context.piece(card, *middle, size, group=f"court{seat}", covered=index >= len(up))
    return step * (max(lt.POWER_SIZE, len(lying)) - 1) + size


def _value(context: Page, seat: int, box: Box) -> None:
    painter, (x, y, w, h) = context.painter, box
    worth = worth_of(context.table, context.model.standing.view, seat)
    down = 36.0
    if painter.text_width(worth.value, "serif_semibold", 15) <= w:
        painter.label(worth.value, "serif_semibold", 17, x, y + 14, painter.tones.text, 0, w, 15)
    else:
        down += painter.paragraph(worth.value, "serif_semibold", 15, x, y + 2, w, painter.tones.text, 2, 0.85) - 24
    hidden = worth.hidden if painter.text_width(worth.hidden, "sans", 16) <= w else worth.hidden.replace("face ", "")
    if hidden:
        painter.label(hidden, "sans", 16, x, y + down, painter.tones.muted, 0, w)
    wordings = [worth.away, say.BRIEF_WINS if worth.away == WINS else say.ONE_AWAY] if worth.away and h >= 70 else []
    words = next((each for each in wordings if painter.text_width(each, "sans_semibold", 15) + 20 <= w), "")
    if words:  # else the tip of the plate tells
        width = painter.text_width(words, "sans_semibold", 15) + 20
        painter.box((x, y + h - 26, width, 24), 12, painter.tones.edge, painter.tones.highlighted, 1.25)
        painter.label(words, "sans_semibold", 15, x + width / 2, y + h - 14, painter.tones.gold, 0.5)


def _shadows(context: Page, seat: int, box: Box, size: float) -> None:
    """Draw Personal Shadows face up, and those in a Place in a frame at the right, each with its Blood (LT-19)."""
    painter, view = context.painter, context.model.view
    x, y, w, h = box
    kept, lying, where = lt.cards(view, lt.PLACE, seat), lt.cards(view, lt.SHADOWS, seat), lt.in_place(view, seat)
    frame = size + 12 + (len(kept) - 1) * size * 0.55 if kept else 74.0 if where and w > 190 else 0.0
    width = w - (frame + 10 if frame else 0)
    context.place(lt.zone(view, lt.SHADOWS, seat), (x, y, width, h))
    step = min(size + 6, (width - size) / max(1, len(lying) - 1))
    for index, card in enumerate(lying):
        context.piece(card, x + size / 2 + step * index, y + h / 2, size, group=f"court{seat}")
    if not frame:
        return
    left = x + w - frame
    place = (left, y, frame, h)
    context.place(lt.zone(view, lt.PLACE, seat), place)
    painter.box(place, 8, None, painter.tones.highlighted, 1.25, line_alpha=0.7)
    if not kept:
        words = term(context.table, where).removeprefix("the ")
        painter.label(words, "serif_italic", 16, left + frame / 2, y + h / 2, painter.tones.label, 0.5, frame - 8)
    for index, card in enumerate(kept):
        at = (left + 6 + size / 2 + index * size * 0.55, y + h / 2)
        context.piece(card, *at, size, group=f"court{seat}", covered=True)
        drop = size * 0.42
        painter.put(
            art.svg("ui/blood", painter.px(drop), painter.px(drop * 1.14)), at[0] - drop / 2, at[1] - size * 0.45
        )


def _opened(context: Page, open_cards: tuple[int, ...]) -> str:
    """Return the cards of an open hand in words."""
    return say.open_hand(listing(context.called(context.table.names[card]) for card in open_cards))


def _open_hand(painter: Painter, context: Page, open_cards: tuple[int, ...], box: Box) -> None:
    """Draw the hand of a seat under a Blood Curse on a strip of paper, for everyone (LT-90)."""
    x, y, w, h = box
    names = [context.table.names[card] for card in open_cards]
    paper.sheet(painter, box, radius=6)
    faces = [painter.piece_painter.pill(name, painter.px(h * 0.7)) for name in names]
    step = (w - 12) / max(1, len(faces))
    for index, face in enumerate(faces):
        painter.mid(face, x + 6 + step * (index + 0.5), y + h / 2)
    text = _opened(context, open_cards)
    painter.target(("open", open_cards[0] % lt.TRUMPS), box, text, "label", tip=text)


def _seen_hand(painter: Painter, context: Page, seat: int, known: tuple[int, ...], plate: Box) -> None:
    """Draw the cards that only the viewer knows in a hand, on a gold pill at the lower edge of its plate."""
    x, y, w, h = plate
    names = [context.table.names[card] for card in known]
    faces = [painter.piece_painter.pill(name, painter.px(18)) for name in names]
    step = min(max(face.get_width() / painter.k for face in faces) + 4, (w - 60) / len(faces))
    width = 34 + step * len(faces)
    box = (x + w - width - 10, y + h - 25, width, 26)
    painter.box(box, 13, painter.tones.gold, painter.tones.panel_line, 1.25)
    painter.icon("eye", box[0] + 15, box[1] + 13, 18, painter.tones.panel)
    for index, face in enumerate(faces):
        painter.mid(face, box[0] + 28 + step * (index + 0.5), box[1] + 13)
    text = _seen_words(context, known)
    painter.target(("seen", seat), box, text, "label", tip=text)


def _seen_words(context: Page, known: tuple[int, ...]) -> str:
    return say.known_hand(listing(context.called(context.table.names[card]) for card in known))
