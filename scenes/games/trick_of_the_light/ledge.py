"""The viewer's private ledge: identity, cards in hand, and what each card can do now."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import product

from game.rules.trick_of_the_light.pieces import RANKS
from game.rules.trick_of_the_light.text.charts import NATURES
from game.rules.trick_of_the_light.view_model import CardUse
from game.table import num
from scenes.games.trick_of_the_light import next_steps
from scenes.games.trick_of_the_light.buttons import choices
from scenes.games.trick_of_the_light.card_words import CardWords, words_of
from scenes.games.trick_of_the_light.fates import article
from scenes.games.trick_of_the_light.forms import LINE, ClaimForm, OverForm
from scenes.games.trick_of_the_light.model import Model
from scenes.games.trick_of_the_light.page_context import PageContext
from scenes.games.trick_of_the_light.text import table_text
from scenes.stage import fonts
from scenes.story import ledge, paper
from scenes.story.hands import Hands
from scenes.story.nodes import BesideCard, Footed, Narrow, Paragraph, Scrolled, button
from scenes.story.plates import teal
from scenes.ui.boxtree import CARD_RATIO, Area, Cell, Column, Fan, Layers, Mark, Node, Row, Size, TargetBox, Text
from scenes.ui.painter import Box, Painter
from scenes.ui.target import Key

CARD = 108.0
WIDE, EDGE = 900.0, 12.0  # least width with the cards side by side; free space at both ends
USE_HEIGHT, MIN_USE_HEIGHT = 166.0, 100.0  # units: height of a card's words above others
OPENS, MAX_OPENS = 44.0, 220.0  # height and largest width of a button that opens a hand
TWO, NEXT = 2, 420.0  # people beside whose hands the list *Next* has room; its width
UNDER_TABS = 23.0  # units from the upper edge of a ledge to its cards, free for tabs
SIZES, LEADING, CLOSE = (16.5, 15.0), 1.02, 0.9  # type sizes and leading of a card's words


def draw(context: PageContext, box: Box) -> None:
    """Draw the ledge of the viewer, closed on the open table."""
    model = context.model
    if model.viewer is None:
        ledge.closed(context.painter, box)
        _closed(context, box[2] >= WIDE).draw(context.painter, box)
    else:
        ledge.tray(context.painter, box, model.names[model.viewer])
        tree(context, box[2:]).draw(context.painter, box)


def tree(context: PageContext, size: Size) -> Node:
    """Return the viewer's ledge of a size; its anchors are the cards (`card-12`) and the `identity`."""
    uses, (width, height) = context.now.card_uses, size
    if width < WIDE:
        each = min(USE_HEIGHT, max(MIN_USE_HEIGHT, height - 34))  # one of them is shown whole if possible
        rows = (Cell(_use(context, use), height=each, fills=True) for use in uses)
        level = Cell(_identity_level(context), height=100, fills=True)
        listed = Cell(Column(*rows, level, gap=8), edge=(10, 4, 10, 0))
        return Layers(_tabs(context, False), Cell(Scrolled(context, "ledge", listed), edge=(4, 16, 4, 6), fills=True))
    places: list[Node] = [Cell(_use(context, use), edge=(0, 0, 10, 0), fills=True) for use in uses[:3]]
    places += [Area() for _ in range(columns(context.model) - len(places))] if uses else []
    empty = Text(table_text.NO_CARDS, 20, "serif_italic", context.painter.tones.muted, 0.5, grows=True)
    cards = Row(*places) if uses else Column(Area(), empty, Area())
    line = Area(width=EDGE, paint=partial(_post, context))
    identity = Cell(_identity(context), width=112, edge=(0, 16, 0, 10), fills=True)
    inside = Row(
        Area(width=EDGE), identity, line, Cell(cards, edge=(0, UNDER_TABS, 0, 14), fills=True), Area(width=14)
    )  # fmt: skip
    return Layers(_tabs(context, True), inside)


def _post(context: PageContext, box: Box) -> None:
    x, y, _, h = box
    context.painter.post(x + 3, y + 28, h - 56)


def _tabs(context: PageContext, notebook: bool) -> Node:
    """Return the small buttons on the upper edge of the ledge."""
    model, hands = context.model, context.hands
    tabs = []
    if notebook:
        press = partial(hands.press, "notebook")
        tabs.append(_tab(context, "open-notebook", table_text.NOTEBOOK, "note", table_text.OPEN_NOTEBOOK, press, "N"))
    if model.several and not any(choice.alike for choice in choices(model, hands)):  # else the row of buttons has it
        tabs.append(_tab(context, "cover", table_text.HIDE_HAND, "eye-off", table_text.PUT_AWAY, hands.cover))
    row = Row(*tabs, gap=10, start=1)
    return Cell(Column(Cell(row, height=30, fills=True), Area()), edge=(0, -15, 20, 0), fills=True)


def _tab(
    context: PageContext, key: str, words: str, icon: str, name: str, act: Callable[[], object], cap: str = ""
) -> Node:
    painter = context.painter
    width = painter.text_width(words, "sans_semibold", 16) + 52 + (32 if cap and painter.cap(cap) else 0)
    return button(context, ("ui", key), words, act, width=width, height=30, cap=cap, icon=icon, size=16, name=name)


def _closed(context: PageContext, one_row: bool) -> Node:
    """Return a fan of backs for each person, with how to open the hand; the same for everyone."""
    people = context.model.humans
    across = len(people) if one_row else -(-len(people) // -(-len(people) // 2)) if people else 1
    rows = (people[at : at + across] for at in range(0, len(people), max(1, across)))
    lines = (Row(*(behind(context, seat) for seat in row), *(Area() for _ in range(across - len(row)))) for row in rows)
    hands = Cell(Column(*(Cell(line, fills=True) for line in lines)), edge=(EDGE, 8, EDGE, 8), fills=True)
    later = next_steps.node(context) if one_row and len(people) <= TWO else None
    if later is None:
        return hands
    post = Area(width=EDGE, paint=partial(_post, context))
    return Row(hands, post, Cell(later, NEXT, fills=True))


def opening_words(model: Model, seat: int) -> str:
    """Return the words of the button below a hand: a click opens it, or it is seen while the button is held."""
    if not model.view_model.plates[seat].hand:
        return table_text.OPEN_NOTES
    return model.opening_briefly(seat)[0] if model.style == "peek" else table_text.OPEN_BRIEFLY[0]


def behind(context: PageContext, seat: int) -> Node:
    """Return the backs of one person's hand, and the button that opens it."""
    painter, model = context.painter, context.model
    name, peek = fonts.clean(model.names[seat], 24), model.style == "peek"
    shut = model.no_look(seat)
    sign = Mark(lambda x, y: painter.seat(model.colours[seat], x, y, 16), 16)
    who = Row(sign, Text(name, 18, "serif_semibold", painter.tones.text, height=32), gap=6, start=0.5)
    cap = _look_cap(context, seat) if peek else ""

    def opens(box: Box) -> None:
        words, room = opening_words(model, seat), box[2] - (120 if painter.cap(cap) else 58)
        fits = (each for each in (words, words.split()[0]) if painter.text_width(each, "sans_semibold", 18) <= room)
        context.button(
            ("peek", seat) if peek else ("ui", f"hand {seat}"), box, next(fits, ""), lambda: context.hands.look(seat),
            cap=cap, icon="eye", name=table_text.see_your_hand(name), enabled=not shut, tip=shut, group="hands",
        )  # fmt: skip

    held = len(model.view_model.plates[seat].hand)
    backs = Area(paint=partial(_backs, painter, held))
    hand = Footed(backs, who, 32)
    return Cell(Footed(hand, Narrow(Area(paint=opens), MAX_OPENS), OPENS, gap=1), edge=(8, 12, 8, 4), fills=True)


def _look_cap(context: PageContext, seat: int) -> str:
    """Return the key that shows a hand; empty if a choice of the page has that number, which then means the choice."""
    cap = context.model.look_key(seat)
    return "" if context.painter.cap(cap) in context.painter.numbers else cap


def _backs(painter: Painter, held: int, box: Box) -> None:
    """Draw the backs of a hand, fanned out in the middle of a box."""
    x, y, w, h = box
    card = max(20.0, min(62.0, h / 1.5, w * 0.16))
    for at in range(held):
        lean = at - (held - 1) / 2
        middle = x + w / 2 + lean * card * 0.55
        paper.card(painter, None, middle, y + card * 0.7 + abs(lean) * 3, card, lean * 9)


def _nature(context: PageContext) -> tuple[str, str, str, str]:
    """Return the words about the viewer's identity: a heading, what it is, what it seeks, and all of it read aloud."""
    model, known = context.model, _known(context)
    if known is None:
        return table_text.WHO_ARE_YOU, table_text.NOT_KNOWN, "", table_text.UNKNOWN_IDENTITY
    rank = RANKS[known % 13]
    nature, seeks = NATURES[rank].word, table_text.SEEKS[rank]
    second = f"{article(nature)} {nature}"
    return table_text.YOU_ARE, second, seeks, f"{table_text.identity(second, model.called(known))}. {seeks}"


def _known(context: PageContext) -> int | None:
    """Return the viewer's identity, or `None` while it is not known."""
    own = context.model.own
    return own.identity if own is not None and own.identity is not None and own.identity >= 0 else None


def _card_of(context: PageContext, largest: float, align: float) -> Fan:
    """Return the viewer's identity, or a dashed outline, with a court that it peeked at."""
    painter, model, known = context.painter, context.model, _known(context)
    peeked = model.own.peek if model.own is not None and model.own.peek is not None else -1

    def paint(_index: int, x: float, y: float, width: float) -> None:
        if known is not None and known not in context.hands.hidden:
            paper.card(painter, model.piece(known), x, y, width)
        else:
            slot = (x - width / 2, y - width * CARD_RATIO / 2, width, width * CARD_RATIO)
            painter.dashes(slot, 7, painter.tones.muted, 1.5, 0.9)
            painter.label("?", "serif_semibold", 34, x, y, painter.tones.muted, 0.5)
        if peeked >= 0:
            left, top, saw = x + width * 0.52, y - width * 0.7 + 36, table_text.also_saw(model.called(peeked))
            paper.card(painter, model.piece(peeked), left, top, width * 0.44, 5)
            context.target(("peek",), (left - 18, top - 30, 36, 60), saw, "label", tip=saw)

    return Fan(1, paint, largest, align=align, names=("identity",))


def _identity(context: PageContext) -> Node:
    """Return the viewer's identity, above its words."""
    tones, (first, second, seeks, spoken) = context.painter.tones, _nature(context)
    rows = 1 if seeks else 2
    column = Column(
        Cell(_card_of(context, 66.0, 0.5), height=66 * CARD_RATIO, fills=True),
        Area(height=7),
        Text(first, 16, tone=tones.muted, align=0.5, grows=True),
        Text(second, 17, "serif_semibold", tones.text, align=0.5, height=21, rows=rows, grows=True, sink=0),
        *([Text(seeks, 14, tone=tones.label, align=0.5, height=17, rows=2, grows=True, sink=0)] if seeks else []),
    )
    return TargetBox(("identity",), column, reading=spoken, tip=spoken)


def _identity_level(context: PageContext) -> Node:
    """Return the viewer's identity, beside its words."""
    tones, (first, second, seeks, spoken) = context.painter.tones, _nature(context)
    words = Column(
        Text(first, 17, tone=tones.muted, grows=True, height=30),
        Text(second, 20, "serif_semibold", tones.text, grows=True, height=30),
        *([Text(seeks, 15, tone=tones.label, grows=True, height=22)] if seeks else []),
        start=0.5,
    )
    card = Cell(_card_of(context, 62.0, 0.0), width=62, fills=True)
    return TargetBox(("identity",), Row(Area(width=6), card, words, gap=14), reading=spoken, tip=spoken)


def columns(model: Model) -> int:
    """Return into how many columns a wide ledge is divided: a card has more room for its words beside few others."""
    return 3 if len(model.view_model.card_uses) > 2 else 2


def _use(context: PageContext, use: CardUse) -> Node:
    """Return one card and what it can do."""
    painter, model, text = context.painter, context.model, words_of(context.painter, context.model, use)
    press = partial(claim, model, context.hands, use) if text.do else None
    key: Key = ("piece", use.card)
    name = f"{model.called(use.card)}: {text.header.capitalize()}. {text.text} {text.status}"

    def paint(_index: int, x: float, y: float, width: float) -> None:
        if use.card not in context.hands.hidden:
            up = 4.0 if context.ui.hover == key and text.do else 0.0
            paper.card(painter, model.piece(use.card), x, y - up, width)
            if use.done and use.way == "under" and text.do:
                paper.ring(painter, x, y - up, width, teal(painter))
        place = (x - width / 2 - 2, y - width * CARD_RATIO / 2 - 2, width + 4, width * CARD_RATIO + 4)
        context.target(key, place, name, "piece", tip=model.called(use.card), group="hand", act=press)

    sign = Mark(lambda x, y: painter.icon(text.arrow, x, y, 18, text.tone), 18) if text.arrow else None
    kind = ("main" if text.arrow != "arrow-down" else "teal") if text.ready else "plain"
    act = button(
        context, ("ui", f"card {use.card}"), text.act, press, kind, height=42,
        name=_button_name(text, model.called(use.card)), group="cards",
    )  # fmt: skip
    words = Column(
        Row(sign, Paragraph(text.header, "sans_bold", 17, text.tone, 2), gap=6),
        Area(height=3),
        Area(paint=partial(_say, context, text)),
        Cell(Narrow(act, 190.0, 0.0), edge=(0, 6, 0, 0)) if text.do else Area(height=4),
    )
    return Cell(BesideCard(Fan(1, paint, CARD, names=(f"card-{use.card}",)), words, spare=12), edge=(2, 2, 2, 0))


def _button_name(words: CardWords, card: str) -> str:
    """Return the button of a card as it is read aloud: a claim with its kind."""
    more = words.act.removeprefix(table_text.CLAIM_WITH) if words.do == "under" else ""
    claims = words.do in ("over", "under")
    return f"{table_text.claims(words.header.capitalize()) + more if claims else words.act}: {card}"


def _say(context: PageContext, words: CardWords, box: Box) -> None:
    """Draw effect and state of a card in a box, smaller or shortened if needed."""
    painter, (x, y, room, height) = context.painter, box
    short, brief = words.short or words.text, words.brief or ("" if words.do in ("over", "open") else words.status)
    tries = [
        (size, LEADING, parts)
        for size, parts in product(SIZES, ((words.text, words.status), (short, words.status), (short, brief)))
    ]
    if words.do == "open":  # for an opening, smaller and tighter text is better than a cut one; the question stays
        both = ((words.text, words.status), (short, words.status), ("", words.status), (short, ""))
        tries[:0] = [(size, leading, parts) for parts, leading, size in product(both, (LEADING, CLOSE), SIZES)]
    tries += [(size, CLOSE, (short, state)) for size, state in product(SIZES, (brief, words.briefest, ""))]
    size, leading, (text, status) = next(
        (
            one
            for one in tries
            if sum(_rows(context, part, one[0], room) for part in one[2]) * _step(painter, *one[:2]) <= height
        ),
        tries[-1],
    )
    maximum = max(1, int(height / _step(painter, size, leading)) - _rows(context, status, size, room))
    used = context.paragraph(text, "sans", size, x, y, room, painter.tones.text, maximum, leading) if text else 0.0
    ink = teal(painter) if words.ready and words.arrow != "arrow-up" else painter.tones.muted
    context.paragraph(status, "sans", size, x, y + used, room, ink, leading=leading)


def _step(painter: Painter, size: float, leading: float) -> float:
    return painter.units(fonts.height("sans", painter.type(size))) * 1.04 * leading


def _rows(context: PageContext, text: str, size: float, room: float) -> int:
    return len(context.rows(text, size, room)) if text else 0


def claim(model: Model, hands: Hands, use: CardUse) -> None:
    """Use a card: open a scene with it, ask with it, go Over, or claim that its act was done."""
    scene = model.find("play_scene", use.card)
    ask = model.find("play_over", use.card)
    if scene is not None:
        hands.act(scene)
    elif ask is not None:
        hands.act(ask, hands.text(LINE))
    elif use.way == "over":
        hands.choose(OverForm, card=use.card)
        hands.act(model.action("claim_over"))
    elif use.done and not use.offer:
        action = model.find("claim_under", use.card, num(use.done[0][1]))
        hands.act(action or model.action("claim_under", use.card, num(use.done[0][1])))
    else:
        actor = use.done[0][1] if use.done else None
        hands.choose(ClaimForm, card=use.card, actor=actor, accepted=False)
        hands.overlay("under")
