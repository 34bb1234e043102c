"""Both sides of a contest next to each other, in phases without rows: terms, sealed cards, Boons, and keys below."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from game.rules.living_trumps import pieces as lt
from game.rules.living_trumps.phases.contest import spec_list
from game.rules.living_trumps.phases.deal import promised
from game.rules.living_trumps.text.prompts_text import in_words
from game.rules.wording import plural
from scenes.games.living_trumps.contest import deal_result, keys, matrix, small_parts
from scenes.games.living_trumps.contest import text as say
from scenes.games.living_trumps.contest.page import ContestPage
from scenes.games.living_trumps.contest.state import LATE, ContestModel, sides
from scenes.stage import look
from scenes.story import envelope, paper
from scenes.table.blocks.plates import short_name
from scenes.ui import boxes
from scenes.ui.boxtext import ForBox, Passage, is_cut
from scenes.ui.boxtree import CARD_RATIO, Cell, Column, Fan, Fitting, Layers, Mark, Node, Row, TargetBox, Text
from scenes.ui.painter import Box, Painter

SEAL = "seal"  # with a seat, what the flight of a card hides that goes under wax
MINIMUM, SPACIOUS, TALL = 60.0, 240.0, 300.0  # heights: both sides above the keys; with all they have; of the page
KEY, LOW_KEY = 46.0, 40.0  # height of a key, and on a low page
OWNED, BACKS, APART = 54.0, 24.0, 14.0  # widths of cards: largest and least; gap between Powerbase and Shadows
DIMMED = 0.4  # how much of the side that lost is covered
TERMS = frozenset((lt.P.WANT, lt.P.GIVE, lt.P.ANSWER))
GIVING = frozenset((lt.P.SURRENDER, lt.P.GIFT, lt.P.EXCHANGE, lt.P.DEBT))
NAMING = frozenset((lt.P.BOON, lt.P.MUTUAL, lt.P.SPECS))
PAGES = TERMS | GIVING | NAMING | {lt.P.ANTE}


def tree(context: ContestPage) -> Node:
    """Return both sides with the middle between them, and the keys below."""
    painter, model = context.painter, context.model
    front, far = model.pair

    def arranged(width: float, height: float) -> Node:
        named = keys.tree(context, KEY if height > TALL else min(LOW_KEY, height * 0.26))
        below = named.tall(width - 32) + 12 if named.rows else 0.0
        if height - below < MINIMUM:  # the question says who is asked
            return Cell(named, edge=(16, 8, 16, 0), fills=True)
        tall = height - below > SPACIOUS
        between = deal_result.middle if deal_result.turned(context) else _middle
        sides = Row(_side(context, front, tall), between(context, tall), _side(context, far, tall))
        return Column(sides, Cell(named, height=below, edge=(16, 0, 16, 0)) if named.rows else None)

    return Cell(ForBox(arranged), ground=lambda box: paper.panel(painter, box), fills=True)


def _side(context: ContestPage, seat: int, tall: bool) -> Node:
    """Return a side: its player, what it promised, what it does now, and what it has."""
    painter, model, view, v = context.painter, context.model, context.model.view, context.model.view.vars
    spec, words = _spec(model, seat)
    sealing = view.phase == lt.P.ANTE
    asked = say.SEALED if sealing and model.sealed(seat) else say.NOTHING_SEALED if sealing else _asked(model, seat)
    kind = model.so_far.types[seat] if deal_result.turned(context) else ""
    parts = Column(
        _player(context, seat, tall),
        _chip(painter, words, spec, tall, deal_result.kept(painter, kind) if kind else None) if words else None,
        Text(asked, 17, tone=painter.tones.muted, align=0.5, height=30, grows=True) if asked and not sealing else None,
        _seal(context, seat) if sealing else _owned(context, seat) if tall else None,
        Cell(deal_result.pill(painter, kind), height=44) if kind and tall else None,
        gap=0,
    )
    promised_ = say.spec_named(words, spec) if words else ""
    did = say.DID[kind] if kind else asked
    text = ", ".join(filter(None, (model.name(seat), promised_, did)))
    lost = view.phase in LATE and seat == v[lt.V.LOSER] and not v[lt.V.AIDING]
    dims = lost and not view.actors >> seat & 1 and matrix.CELL not in context.hidden and not painter.theme.flat

    def dim(box: Box) -> None:
        painter.box(boxes.inset(box, 2), 12, painter.tones.panel, None, alpha=DIMMED)

    inside = Cell(parts, edge=(14, 4, 14, 8), fills=True)
    whole = Cell(_place(context, seat, inside, text), over=dim if dims else None, fills=True)
    height = small_parts.hook_height(context.layout.compact_layout)
    return Layers(whole, small_parts.hook(f"lantern[{seat}]", height), name=f"side[{seat}]")


def _player(context: ContestPage, seat: int, tall: bool) -> Node:
    """Return the sign and the name of a side in the middle."""
    painter, model, size = context.painter, context.model, 38.0 if tall else 28.0
    sign = Mark(lambda x, y: painter.medallion(context.colours[seat], model.human(seat), x, y, size), size)
    name = Text(short_name(model.name(seat)), 24 if tall else 19, "serif_semibold", painter.tones.text, min_size=15)
    return Cell(Row(sign, name, gap=10, start=0.5), height=56 if tall else 32)


def _chip(painter: Painter, words: str, spec: Sequence[str], tall: bool, kept: Node | None) -> Node:
    """Return what a side promised or is asked for, on a chip behind the words for it; then whether that was `kept`."""
    label = Text(words, 17, tone=painter.tones.muted)
    chip = small_parts.chip(painter, spec, 34 if tall else 28)
    whole, brief = Row(label, chip, kept, gap=10, start=0.5), Row(chip, kept, gap=8, start=0.5)
    return Cell(Fitting(whole, brief), height=38 if tall else 30)


def _owned(context: ContestPage, seat: int) -> Node:
    """Return the hand of a side, and below it its Powerbase and Shadows."""
    painter, view = context.painter, context.model.view
    held = context.model.view_model.hand_counts[seat]
    trumps = plural(held, "Trump")
    heading = Passage((say.in_the_hand(trumps), trumps), 16, "sans_semibold", painter.tones.text, rows=1)
    kinds = {"Powerbase": (lt.PB_UP, lt.PB_DOWN), "Shadows": (lt.SHADOWS, lt.PLACE)}
    lying = {name: [card for kind in both for card in lt.cards(view, kind, seat)] for name, both in kinds.items()}
    down = {card for _, kind in kinds.values() for card in lt.cards(view, kind, seat)}

    def arranged(width: float, height: float) -> Node:
        card = min(OWNED, (height - 2 * heading.size(painter)[1] - 24) / 2 / CARD_RATIO)
        if card < BACKS:
            return Column(heading)
        backs = Fan(held, lambda _, x, y, size: painter.card(None, x, y, size, back="trump"), card, apart=0.5)
        groups = [(name, owned) for name, owned in lying.items() if owned]
        wide, narrow = (
            Row(*(_group(context, *each, down, card, crowded and each is groups[-1]) for each in groups), gap=APART)
            for crowded in (False, True)
        )
        return Column(heading, Cell(backs, height=card * CARD_RATIO), Fitting(wide, narrow), gap=8)

    return Cell(ForBox(arranged), edge=(4, 14, 4, 0), fills=True)


def _group(
    context: ContestPage, name: str, owned: Sequence[int], down: Collection[int], card: float, grows: bool
) -> Node:
    """Return the name of a zone over its cards."""

    def piece(at: int, x: float, y: float, size: float) -> None:
        context.piece(owned[at], x, y, size, covered=owned[at] in down)

    title = Text(name, tone=context.painter.tones.label, height=24)
    cards = Cell(Fan(len(owned), piece, card, apart=6, grows=grows), height=card * CARD_RATIO)
    return Column(title, cards)


def _place(context: ContestPage, seat: int, inside: Node, text: str) -> Node:
    """Return the target where a card can be dropped on a side."""
    table, view, painter = context.table, context.model.view, context.painter
    names = [("zone", table.zones[lt.zone(view, kind, seat)].name) for kind in (lt.ANTE, 0)]
    key = next((name for name in names if name in context.open), None)
    marked = key in context.ui.marks

    def ground(box: Box) -> None:
        if marked:
            painter.dashes(boxes.inset(box, 8), 12, painter.tones.highlighted, 2)

    return TargetBox(
        key or ("side", seat), inside, ground, text, role="zone" if key else "label", enabled=key is None or marked
    )


def _spec(model: ContestModel, seat: int) -> tuple[tuple[str, ...], str]:
    """Return what a side has promised or is asked for, and the words for it."""
    view, v = model.view, model.view.vars
    if view.phase == lt.P.ANTE:
        return promised(view, seat), say.PROMISED
    if view.phase in TERMS:
        return _offered(model, seat), say.WOULD_GIVE
    if v[lt.V.SPEC] and seat == v[lt.V.LOSER] and view.phase in GIVING:
        return tuple(v[lt.V.SPEC]), say.OWES if model.so_far.hit is None else say.WANTED
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


def _seal(context: ContestPage, seat: int) -> Node:
    """Return the card of a side: face down, under wax, until both turn; a dashed place without one."""
    painter, model, colour = context.painter, context.model, context.colours[seat]
    laid = lt.cards(model.view, lt.ANTE, seat)

    def card(_: int, x: float, y: float, size: float) -> None:
        if laid and (laid[0] >= 0 or laid[0] in context.hidden):
            context.piece(laid[0], x, y, size)
            return
        if laid and context.turns_at(laid[0], x, y, size):
            return
        if (SEAL, seat) in context.hidden or (not laid and not model.sealed(seat)):
            height = size * CARD_RATIO
            painter.dashes((x - size / 2, y - height / 2, size, height), 10, painter.tones.muted, 1.5, 0.6)
            return
        painter.card(None, x, y, size, angle=-3 if seat == model.pair[0] else 3, back="trump")
        painter.mid(envelope.seal(painter.px(size * 0.42), look.SEAT_COLOURS[colour]), x, y)
        painter.seat(colour, x, y, size * 0.16)

    return Cell(Fan(1, card, 176, align=0.5), edge=(0, 12, 0, 12), fills=True)


def _asked(model: ContestModel, seat: int) -> str:
    """Return what a side does now, while a Boon is settled; empty in other phases."""
    view, v = model.view, model.view.vars
    if view.phase in (lt.P.MUTUAL, lt.P.EXCHANGE):
        return say.CHOSEN if model.sealed(seat) else say.TO_CHOOSE
    if view.phase not in GIVING:
        return ""
    if view.actors >> seat & 1:
        return say.GIVES
    if view.phase == lt.P.GIFT and seat == v[lt.V.LOSER] and model.so_far.hit is not None:
        return say.GAVE_NAMED if model.so_far.hit else say.GAVE_OTHER
    return ""


def _middle(context: ContestPage, tall: bool) -> Node:
    """Return the stake and the state of the contest in the middle."""
    painter, model, tones = context.painter, context.model, context.painter.tones
    blood = model.view.vars[lt.V.STAKE]
    header, rest = summary(model) if matrix.CELL not in context.hidden else ("", "")
    shows = bool(blood) and tall
    at_stake = Passage(small_parts.at_stake(model.view), 18, tone=tones.text, align=0.5, rows=1)
    swords = say.SWORDS_BRIEFLY if deal_result.any_before(model) else say.SWORDS
    full = f"{rest} {swords}" if model.view.phase in (*TERMS, lt.P.ANTE) else rest
    passage = Passage((full, rest), tone=tones.muted, align=0.5, cuts=False) if rest else None

    def arranged(width: float, height: float) -> Node:
        type, face = 22 if tall else 18, "serif_semibold"
        rows = len(painter.truncated(header, face, type, width, 2))
        return Column(
            Cell(Row(), height=68) if tall else None,
            Passage((header,), type, face, tones.highlighted, 0.5, rows=rows) if header else None,
            Cell(small_parts.stake(painter, blood, 130), edge=(0, 16, 0, 4)) if shows else None,
            at_stake if shows else None,
            passage,
            gap=4,
        )

    inside = Cell(ForBox(arranged), edge=(8, 4, 8, 4), fills=True)
    reading = f"{header} {full}".strip()

    def tip(box: Box) -> str:
        return reading if is_cut(inside, painter, box) else ""

    return TargetBox(("note", "stake"), inside, reading=reading, tip=tip)


def _swappers(model: ContestModel) -> tuple[str, str]:
    """Return the names of both sides of a Deal; the viewer comes first."""
    first, second = model.own
    names = short_name(model.name(first)), short_name(model.name(second))
    return (say.YOU, names[1]) if model.view.seat == first else names


def summary(model: ContestModel) -> tuple[str, str]:
    """Return the state of the contest in a few words, and what follows."""
    view, v = model.view, model.view.vars
    stake = v[lt.V.STAKE]
    if view.phase in TERMS:
        asked = next((seat for seat in sides(view) if view.actors >> seat & 1), sides(view)[1])
        reader = view.seat if view.seat in sides(view) else asked  # reads how honest the other side was
        risk = f"{deal_result.record(model, model.other(reader))[0]} " if view.phase == lt.P.ANSWER else ""
        return (
            say.offer(v[lt.V.OFFERS] + (view.phase != lt.P.ANSWER)),
            f"{risk}{say.honest_stake(stake, _swappers(model))}",
        )
    if view.phase == lt.P.ANTE:
        left = [seat for seat in sides(view) if not (model.sealed(seat) or lt.cards(view, lt.ANTE, seat))]
        header = say.BOTH_CHOSE if not left else say.ONE_CHOSE if len(left) == 1 else say.NONE_CHOSE
        return header, say.honest_stake(stake, _swappers(model))
    if v[lt.V.AIDING]:
        return (
            say.DEBT_HEAD,
            say.debt(short_name(model.name(v[lt.V.LOSER])), short_name(model.name(v[lt.V.WINNER]))),
        )
    if view.phase in (lt.P.MUTUAL, lt.P.EXCHANGE):
        return say.TIE_HEAD, say.TIE_REST
    if view.phase == lt.P.SPECS:
        named = ", ".join(in_words(spec) for spec in spec_list(view)) or say.NOTHING_YET
        return (
            say.help_for(short_name(model.name(v[lt.V.WINNER]))),
            say.named_prices(named),
        )
    if v[lt.V.WINNER] < 0:
        return "", ""
    winner = short_name(model.name(v[lt.V.WINNER]))
    rest = say.BOON_REST
    if model.so_far.sided is not None:
        helper, helped = (short_name(model.name(seat)) for seat in model.so_far.sided)
        rest = f"{say.sided(helper, helped)} {rest}"
    return say.won(winner), rest
