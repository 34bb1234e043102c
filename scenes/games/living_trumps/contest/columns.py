"""Both sides of a contest next to each other, in phases without rows: terms, sealed cards, Boons, and keys below."""

from __future__ import annotations

from game.rules.living_trumps import pieces as lt
from game.rules.living_trumps.phases.contest import spec_list
from game.rules.living_trumps.phases.deal import promised
from game.rules.living_trumps.text.prompts_text import in_words
from game.rules.wording import plural
from scenes.games.living_trumps import text as say
from scenes.games.living_trumps.contest import keys, matrix, small_parts
from scenes.games.living_trumps.contest.page import ContestPage
from scenes.games.living_trumps.contest.state import LATE, ContestModel, sides
from scenes.games.living_trumps.layout import Layout
from scenes.stage import art, look
from scenes.story import envelope, paper
from scenes.table.blocks.plates import short_name
from scenes.table.plain.plain_layout import RATIO
from scenes.ui import boxes
from scenes.ui.painter import Box

MINIMUM = 60.0  # least height that shows both sides above the keys
BACKS, APART = 24.0, 14.0  # least width of cards that are shown; gap between Powerbase and Shadows
DIMMED = 0.4  # how much of the side that lost is covered
TERMS = frozenset((lt.P.WANT, lt.P.GIVE, lt.P.ANSWER))
GIVING = frozenset((lt.P.SURRENDER, lt.P.GIFT, lt.P.EXCHANGE, lt.P.DEBT))
NAMING = frozenset((lt.P.BOON, lt.P.MUTUAL, lt.P.SPECS))
PAGES = TERMS | GIVING | NAMING | {lt.P.ANTE}


def body(layout: Layout) -> Box:
    """Return the box of both rows and the space between them."""
    x, y, w, _ = layout.rows[0]
    _, top, _, height = layout.rows[1]
    return x, y, w, top + height - y


def lantern(layout: Layout, model: ContestModel, seat: int) -> tuple[float, float, float]:
    """Return where the lantern of a side hangs, and its height; over the steps for a seat that is no side."""
    height = 28.0 if layout.compact_layout else 46.0
    if seat not in model.pair:
        x, y, w, _ = layout.ribbon
        return x + w / 2, y, height
    if model.view.phase in PAGES:
        x, y, w, _ = body(layout)
        return (x + w / 3 - 34 if seat == model.pair[0] else x + w - 30), y + height * 0.3, height
    x, y, w, _ = layout.rows[1 if seat == model.pair[0] else 0]
    return x + w - height * 0.55, y + height * 0.18, height


def bowl(layout: Layout, model: ContestModel) -> Box:
    """Return the box of the stake."""
    x, y, w, h = layout.between if model.view.phase not in PAGES else body(layout)
    if model.view.phase in PAGES:
        return x + w / 3, y, w / 3, h * 0.8
    if model.so_far.duel:
        x, y, w, h = layout.matrix
        return x + w / 2, y + h * 0.2, w / 2, h * 0.2
    return x, y, min(w, 152.0), h


def laid(layout: Layout, side: int) -> tuple[float, float, float]:
    """Return the position and width of a card that decided a contest; `side` 0 is the near side."""
    x, y, w, h = body(layout)
    return x + w * (0.62 if side else 0.38), y + h / 2, min(120.0, h * 0.4)


def light(context: ContestPage) -> None:
    """Draw the lantern of the deciding player."""
    model, painter = context.model, context.painter
    deciding = model.standing.view_model.deciding
    if deciding is not None and "lantern" not in context.hidden:
        x, y, height = lantern(context.layout, model, deciding)
        painter.lamp(x, y + 6, 3.8 * height, 0.6)
        painter.mid(art.lantern(painter.px(height)), x, y)


def draw(context: ContestPage) -> None:
    """Draw the page of this phase: both sides, the middle and the keys."""
    model, painter = context.model, context.painter
    front, far = model.pair
    x, y, w, h = box = body(context.layout)
    paper.panel(painter, box)
    rows = keys.wrapped(context, w - 32)
    key = 46.0 if h > 300 else min(40.0, h * 0.26)
    low = h - (len(rows) * (key + keys.GAP) + 12 if rows else 0)
    third = w / 3
    if low < MINIMUM:  # the question says who is asked
        keys.draw(context, (x + 16, y + 8, w - 32, h), key)
        return
    for seat, left in ((front, x), (far, x + 2 * third)):
        _side(context, model, seat, (left, y, third, low))
    _middle(context, model, (x + third, y, third, low))
    if rows:
        keys.draw(context, (x + 16, y + low, w - 32, h - low), key)


def _side(context: ContestPage, model: ContestModel, seat: int, box: Box) -> None:
    painter, (x, y, w, h), view = context.painter, box, model.view
    before = len(painter.targets)
    name, middle = short_name(model.name(seat)), x + w / 2
    tall = h > 240
    size = 38.0 if tall else 28.0
    width = min(painter.text_width(name, "serif_semibold", 24), w - 80)
    top = y + (32 if tall else 20)
    painter.medallion(context.colours[seat], model.human(seat), middle - width / 2 - size / 2 - 6, top, size)
    painter.label(
        name, "serif_semibold", 24 if tall else 19, middle - width / 2 + 6, top, painter.tones.text, 0, w - 80
    )
    parts = [model.name(seat)]
    spec, words = _spec(model, seat)
    if words:
        chip = 34.0 if tall else 28.0
        text_width = painter.text_width(words, "sans", 17) + 10
        total = text_width + 74
        down = top + (36 if tall else 30)
        left = max(x + 10, middle - total / 2)
        painter.label(words, "sans", 17, left, down, painter.tones.muted, 0)
        small_parts.chip(painter, spec, left + text_width, down, chip, 0)
        parts.append(f"{words} {' of '.join(spec) or say.UNSAID}")
    if view.phase == lt.P.ANTE:
        parts.append(_seal(context, model, seat, (x, top + 60, w, y + h - top - 76)))
    elif model.view.phase in GIVING or view.phase == lt.P.MUTUAL:
        parts.append(_asked(context, model, seat, (x, top + 60, w, y + h - top - 76)))
    if tall and view.phase != lt.P.ANTE:
        _owns(context, seat, (x + 20, y + 140, w - 40, h - 146))
    _zone(context, model, seat, box, ", ".join(filter(None, parts)))
    painter.targets.insert(before, painter.targets.pop())  # the cards are on top of it
    lost = view.phase in LATE and seat == view.vars[lt.V.LOSER] and not view.vars[lt.V.AIDING]
    if lost and matrix.CELL not in context.hidden and not painter.theme.flat:
        painter.box(boxes.inset(box, 2), 12, painter.tones.panel, None, alpha=DIMMED)


def _owns(context: ContestPage, seat: int, box: Box) -> None:
    """Draw the hand of a side, and below it its Powerbase and Shadows."""
    painter, (x, y, w, h), view = context.painter, box, context.model.view
    held, size = context.model.view_model.hand_counts[seat], min(64.0, (h / 2 - 38) / RATIO)
    trumps, face = plural(held, "Trump"), "sans_semibold"
    painter.label(
        small_parts.fitting(painter, (f"In hand: {trumps}", trumps), 16, w, 1, face),
        face,
        16,
        x,
        y,
        painter.tones.text,
        0,
        w,
    )
    if size < BACKS:
        return
    step = min(size * 0.5, (w - size) / max(1, held - 1))
    for k in range(held):
        painter.card(None, x + size / 2 + step * k, y + 16 + size * RATIO / 2, size, back="trump")
    y += size * RATIO + 38
    kinds = {"Powerbase": (lt.PB_UP, lt.PB_DOWN), "Shadows": (lt.SHADOWS, lt.PLACE)}
    lying = {name: [card for kind in both for card in lt.cards(view, kind, seat)] for name, both in kinds.items()}
    count = sum(map(len, lying.values()))
    step = min(size + 6, (w - size - APART) / max(1, count - 1))
    for name, owned in lying.items():
        if not owned:
            continue
        width = painter.label(name, "sans", 16, x, y, painter.tones.label, 0, w)
        for k, card in enumerate(owned):
            down = card in lt.cards(view, kinds[name][1], seat)
            context.piece(card, x + size / 2 + step * k, y + 16 + size * RATIO / 2, size, covered=down)
        x += max(step * len(owned), width) + APART


def _zone(context: ContestPage, model: ContestModel, seat: int, box: Box, text: str) -> None:
    """Add the target where a card can be dropped on a side."""
    table, view, painter = context.table, model.view, context.painter
    names = [("zone", table.zones[lt.zone(view, kind, seat)].name) for kind in (lt.ANTE, 0)]
    key = next((name for name in names if name in context.open), None)
    if key is None:
        painter.target(("side", seat), box, text, "label")
        return
    marked = key in context.ui.marks
    if marked:
        painter.dashes(boxes.inset(box, 8), 12, painter.tones.highlighted, 2)
    painter.target(key, box, text, "zone", marked)


def _spec(model: ContestModel, seat: int) -> tuple[tuple[str, ...], str]:
    """Return what a side has promised or is asked for, and the words for it."""
    view, v = model.view, model.view.vars
    if view.phase == lt.P.ANTE:
        return promised(view, seat), say.PROMISED
    if view.phase in TERMS:
        return _offered(model, seat), say.WOULD_GIVE
    if v[lt.V.SPEC] and seat == v[lt.V.LOSER] and view.phase in GIVING:
        return tuple(v[lt.V.SPEC]), say.OWES
    if view.phase == lt.P.EXCHANGE:
        rider, _ = sides(view)
        return tuple(v[lt.V.SPECS][2:] if seat == rider else v[lt.V.SPECS][:2]), say.WANTED
    return (), ""


def _offered(model: ContestModel, seat: int) -> tuple[str, ...]:
    """Return what a side would give by the current offer, or by the offer that is being made."""
    view, v = model.view, model.view.vars
    making = next((at for at in sides(view) if view.actors >> at & 1), -1)
    if view.phase == lt.P.ANSWER:
        return promised(view, seat)
    picks = tuple(sorted(model.picks, key=lambda word: word in ("clubs", "diamonds", "spades", "hearts")))
    if view.phase == lt.P.WANT:
        return () if seat == making else picks
    wanted = tuple(dict.fromkeys(v[lt.V.NAMED]))
    return picks if seat == making else wanted


def _seal(context: ContestPage, model: ContestModel, seat: int, box: Box) -> str:
    """Draw the sealed card of a side: face down, under wax."""
    painter, (x, y, w, h) = context.painter, box
    size = min(176.0, h / RATIO, w * 0.6)
    middle, down = x + w / 2, y + h / 2
    if not model.sealed(seat):
        painter.dashes(
            (middle - size / 2, down - size * RATIO / 2, size, size * RATIO), 10, painter.tones.muted, 1.5, 0.6
        )
        return say.NOTHING_SEALED
    painter.card(None, middle, down, size, angle=-3 if seat == model.pair[0] else 3, back="trump")
    wax = look.SEAT_COLOURS[context.colours[seat]]
    painter.mid(envelope.seal(painter.px(size * 0.42), wax), middle, down)
    painter.seat(context.colours[seat], middle, down, size * 0.16)
    return say.SEALED


def _asked(context: ContestPage, model: ContestModel, seat: int, box: Box) -> str:
    """Draw what a side does now, while a Boon is settled."""
    painter, (x, y, w, _), view = context.painter, box, model.view
    v = view.vars
    text = ""
    if view.phase in (lt.P.MUTUAL, lt.P.EXCHANGE):
        text = say.CHOSEN if model.sealed(seat) else say.TO_CHOOSE
    elif view.actors >> seat & 1:
        text = say.GIVES
    elif view.phase == lt.P.GIFT and seat == v[lt.V.LOSER] and model.so_far.hit is not None:
        text = say.GAVE_NAMED if model.so_far.hit else say.GAVE_OTHER
    if text:
        painter.label(text, "sans", 17, x + w / 2, y + 4, painter.tones.muted, 0.5, w - 20)
    return text


def _middle(context: ContestPage, model: ContestModel, box: Box) -> None:
    """Draw the stake and the state of the contest in the middle."""
    painter, (x, y, w, h) = context.painter, box
    v, middle = model.view.vars, x + w / 2
    header, rest = summary(model) if matrix.CELL not in context.hidden else ("", "")
    tall = h > 240
    down = y + (90 if tall else 22)
    painter.label(header, "serif_semibold", 22 if tall else 18, middle, down, painter.tones.highlighted, 0.5, w - 8, 15)
    if v[lt.V.STAKE] and tall:
        small_parts.stake(painter, v[lt.V.STAKE], middle, down + 84, 130)
        painter.label(small_parts.at_stake(model.view)[0], "sans", 18, middle, down + 132, painter.tones.text, 0.5, w)
        down += 144
    maximum = small_parts.rows_in(painter, 16, y + h - down - 14)
    if rest and small_parts.fitting(painter, (rest,), 16, w - 16, maximum):  # without room only screen readers read it
        painter.paragraph(rest, "sans", 16, middle, down + 14, w - 16, painter.tones.muted, maximum, 1, 0.5)
    painter.target(("note", "stake"), box, f"{header} {rest}".strip(), "label")


def summary(model: ContestModel) -> tuple[str, str]:
    """Return the state of the contest in a few words, and what follows."""
    view, v = model.view, model.view.vars
    stake = v[lt.V.STAKE]
    if view.phase in TERMS:
        return (
            f"Offer {v[lt.V.OFFERS] + (view.phase != lt.P.ANSWER)}",
            say.honest_stake(stake),
        )
    if view.phase == lt.P.ANTE:
        left = [seat for seat in sides(view) if not model.sealed(seat)]
        header = say.BOTH_CHOSE if not left else say.ONE_CHOSE if len(left) == 1 else say.NONE_CHOSE
        return header, say.honest_stake(stake)
    if v[lt.V.AIDING]:
        return (
            say.DEBT_HEAD,
            say.debt(short_name(model.name(v[lt.V.LOSER])), short_name(model.name(v[lt.V.WINNER]))),
        )
    if view.phase in (lt.P.MUTUAL, lt.P.EXCHANGE):
        return say.TIE_HEAD, say.TIE_REST
    if view.phase == lt.P.SPECS:
        named = ", ".join(in_words(spec) for spec in spec_list(view)) or "nothing yet"
        return (
            f"Help for {short_name(model.name(v[lt.V.WINNER]))}",
            say.named_prices(named),
        )
    if v[lt.V.WINNER] < 0:
        return "", ""
    winner = short_name(model.name(v[lt.V.WINNER]))
    rest = say.BOON_REST
    if model.so_far.sided is not None:
        helper, helped = (short_name(model.name(seat)) for seat in model.so_far.sided)
        rest = f"{say.sided(helper, helped)} {rest}"
    return f"{winner} won", rest
