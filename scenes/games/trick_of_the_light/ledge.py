"""The viewer's private ledge: identity, cards in hand, and what each card can do now."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from itertools import product

from game.rules.trick_of_the_light.pieces import RANKS
from game.rules.trick_of_the_light.text.charts import NATURES, TYPES
from game.rules.trick_of_the_light.view_model import CardUse
from game.table import num
from scenes.games.trick_of_the_light.fates import article
from scenes.games.trick_of_the_light.forms import LINE, ClaimForm, OverForm
from scenes.games.trick_of_the_light.model import Model
from scenes.games.trick_of_the_light.page_context import PageContext
from scenes.games.trick_of_the_light.text import table_text
from scenes.stage import fonts, look
from scenes.stage.look import Rgb
from scenes.story import ledge, paper
from scenes.story.hands import Hands
from scenes.story.plates import teal
from scenes.ui.painter import Box, Painter
from scenes.ui.target import Key

CARD = 108.0
USE_HEIGHT, MIN_USE_HEIGHT = 166.0, 100.0  # units: height of a card's words above others
UNDER_TABS = 23.0  # units from the upper edge of a ledge to its cards, free for tabs
SIZES, LEADING, CLOSE = (16.5, 15.0), 1.02, 0.9  # type sizes and leading of a card's words
GOLD = look.rgb("#f0c560")


@dataclass(frozen=True)
class CardWords:
    """The words of a card: its heading with an arrow and a colour, its effect, its state, and its button."""

    header: str
    arrow: str
    tone: Rgb
    text: str
    status: str
    ready: bool = False
    act: str = ""
    do: str = ""
    short: str = ""  # replaces `text` if there is no room, as `brief` replaces `status`
    brief: str = ""


def draw(context: PageContext, box: Box) -> None:
    """Draw the ledge of the viewer, closed on the open table."""
    painter, model, hands = context.painter, context.model, context.hands
    if model.viewer is None:
        _closed(context, box)
        return
    x, y, w, h = box
    ledge.tray(painter, box, model.names[model.viewer])
    right = x + w - 20
    if model.several:
        right = _tab(context, "cover", right, y, table_text.HIDE_HAND, "eye-off", table_text.PUT_AWAY, hands.cover)
    if w >= 900:
        press = partial(hands.press, "notebook")
        _tab(context, "open notebook", right, y, table_text.NOTEBOOK, "note", table_text.OPEN_NOTEBOOK, press, "N")
        _identity(context, (x + 12, y + 16, 112, h - 26))
        painter.post(x + 127, y + 28, h - 56)
        _draw_uses(context, (x + 136, y + UNDER_TABS, w - 150, h - UNDER_TABS - 14))
        return
    own = model.own
    each = min(USE_HEIGHT, max(MIN_USE_HEIGHT, h - 34))  # one of them is shown whole if possible
    pitch = each + 8
    tall = max(h - 26, pitch * max(1, len(own.hand if own else ())) + 110)
    with context.scrolled("ledge", (x + 4, y + 16, w - 8, h - 22), tall) as top:
        for k, use in enumerate(model.view_model.card_uses):
            _draw_use(context, use, (x + 14, top + 4 + pitch * k, w - 28, each))
        below = top + pitch * len(model.view_model.card_uses)
        _identity(context, (x + 12, below, w - 24, 100), level=True)


def _tab(
    context: PageContext, key: str, right: float, middle: float, words: str, icon: str, name: str,
    act: Callable[[], object], cap: str = "",
) -> float:  # fmt: skip
    """Draw a small button on the upper edge of the ledge; return the right end for the next one."""
    painter = context.painter
    width = painter.text_width(words, "sans_semibold", 16) + 52 + (32 if cap and painter.cap(cap) else 0)
    box = (right - width, middle - 15, width, 30)
    context.button(("ui", key), box, words, act, cap=cap, icon=icon, size=16, name=name)
    return right - width - 10


def _closed(context: PageContext, box: Box) -> None:
    """Draw a fan of backs for each person, with how to open the hand; the same for everyone."""
    x, y, w, h = box
    ledge.closed(context.painter, box)
    people = context.model.humans
    rows = -(-len(people) // 2) if w < 900 else 1
    across = -(-len(people) // rows) if people else 1
    width, height = (w - 24) / across, (h - 16) / rows
    for k, seat in enumerate(people):
        place = (x + 12 + k % across * width, y + 8 + k // across * height, width, height)
        behind(context, seat, place)


def behind(context: PageContext, seat: int, box: Box) -> None:
    """Draw the backs of one person's hand, and the button that opens it."""
    painter, model, (x, y, w, h) = context.painter, context.model, box
    name = fonts.clean(model.names[seat], 24)
    peek = model.style == "peek"
    cap = painter.cap(model.look_key(seat))
    held_words = table_text.hold_key_to_peek(cap) if cap else table_text.HOLD_TO_PEEK
    words = held_words if peek else table_text.SEE_HAND
    shut = model.no_look(seat)
    tall = min(44.0, h * 0.4)
    card = max(20.0, min(62.0, (h - tall - 42) / 1.5, w * 0.16))
    held = len(model.view_model.plates[seat].hand)
    middle = x + w / 2
    for at in range(held):
        lean = at - (held - 1) / 2
        paper.card(painter, None, middle + lean * card * 0.55, y + 12 + card * 0.7 + abs(lean) * 3, card, lean * 9)
    label_at = y + h - tall - 20
    painter.seat(model.colours[seat], middle - painter.text_width(name, "serif_semibold", 18) / 2 - 14, label_at, 16)
    painter.label(name, "serif_semibold", 18, middle, label_at, painter.tones.text, 0.5, w - 40)
    width = min(220.0, w - 16)
    key = ("peek", seat) if peek else ("ui", f"hand {seat}")
    context.button(
        key, (middle - width / 2, y + h - tall - 4, width, tall), words, lambda: context.hands.look(seat), icon="eye",
        name=table_text.see_your_hand(name), enabled=not shut, tip=shut, group="hands",
    )  # fmt: skip


def place_of_card(model: Model, box: Box | None, card: int) -> Box | None:
    """Return the box of a card on the viewer's wide ledge, or `None`."""
    held = [use.card for use in model.view_model.card_uses][:3]
    if box is None or card not in held:
        return None
    x, y, w, h = box
    pitch, height = (w - 150) / columns(model), h - UNDER_TABS - 14
    width = min(CARD, (height - 14) / 1.4, (pitch - 10) * 0.4)
    return (x + 138 + held.index(card) * pitch, y + UNDER_TABS + 2, width, width * 1.4)


def place_of_identity(box: Box) -> Box:
    """Return the box of the identity on a wide ledge."""
    x, y, _, _ = box
    return (x + 27, y + 16, 82, 82 * 1.4)


def _identity(context: PageContext, box: Box, level: bool = False) -> None:
    """Draw the viewer's identity, or that it is unknown, with a court it peeked at."""
    painter, model, (x, y, w, h) = context.painter, context.model, box
    own = model.own
    assert own is not None
    tones = painter.tones
    known = own.identity if own.identity is not None and own.identity >= 0 else None
    width = 82.0 if not level else min(62.0, h / 1.45)
    middle = (x + w / 2, y + width * 0.7) if not level else (x + width / 2 + 6, y + h / 2)
    slot = (middle[0] - width / 2, middle[1] - width * 0.7, width, width * 1.4)
    if known is not None and known not in context.hands.hidden:
        paper.card(painter, model.piece(known), *middle, width)
    else:
        painter.dashes(slot, 7, tones.muted, 1.5, 0.9)
        painter.label("?", "serif_semibold", 34, *middle, tones.muted, 0.5)
    nature = NATURES[RANKS[known % 13]].word if known is not None else ""
    first, second = (
        (table_text.YOU_ARE, f"{article(nature)} {nature}")
        if nature
        else (table_text.WHO_ARE_YOU, table_text.NOT_KNOWN)
    )
    if level:
        left = x + width + 24
        painter.label(first, "sans", 17, left, y + h * 0.32, tones.muted, 0, w - width - 30)
        painter.label(second, "serif_semibold", 20, left, y + h * 0.62, tones.text, 0, w - width - 30)
    else:
        below = y + width * 1.4 + 18
        painter.label(first, "sans", 16, middle[0], below, tones.muted, 0.5, w)
        for k, row in enumerate(fonts.wrap(second, "serif_semibold", painter.type(17), painter.px(w))[:2]):
            painter.label(row, "serif_semibold", 17, middle[0], below + 22 + 21 * k, tones.text, 0.5, w)
    text = table_text.identity(second, model.called(known)) if nature else table_text.UNKNOWN_IDENTITY
    context.target(("identity",), box, text, "label", tip=text)
    if own.peek is not None and own.peek >= 0:
        at = (slot[0] + width * 1.02, slot[1] + 6)
        paper.card(painter, model.piece(own.peek), at[0], at[1] + 30, width * 0.44, 5)
        context.target(
            ("peek",),
            (at[0] - 18, at[1], 36, 60),
            saw := table_text.also_saw(model.called(own.peek)),
            "label",
            tip=saw,
        )


def columns(model: Model) -> int:
    """Return into how many columns a wide ledge is divided: a card has more room for its words beside few others."""
    return 3 if len(model.view_model.card_uses) > 2 else 2


def _draw_uses(context: PageContext, box: Box) -> None:
    painter, (x, y, w, h) = context.painter, box
    pitch = w / columns(context.model)
    for k, use in enumerate(context.now.card_uses[:3]):
        _draw_use(context, use, (x + k * pitch, y, pitch - 10, h))
    if not context.now.card_uses:
        painter.label(table_text.NO_CARDS, "serif_italic", 20, x + w / 2, y + h / 2, painter.tones.muted, 0.5)


def _draw_use(context: PageContext, use: CardUse, box: Box) -> None:
    """Draw one card and what it can do."""
    painter, model, (x, y, w, h) = context.painter, context.model, box
    width = min(CARD, (h - 14) / 1.4, w * 0.4)
    text = words_of(painter, model, use)
    middle = (x + width / 2 + 2, y + width * 0.7 + 2)
    press = partial(claim, model, context.hands, use) if text.do else None
    key: Key = ("piece", use.card)
    if use.card not in context.hands.hidden:
        up = 4.0 if context.ui.hover == key and text.do else 0.0
        paper.card(painter, model.piece(use.card), middle[0], middle[1] - up, width)
        if use.done and use.way == "under" and text.do:
            paper.ring(painter, middle[0], middle[1] - up, width, teal(painter))
    name = f"{model.called(use.card)}: {text.header.capitalize()}. {text.text} {text.status}"
    context.target(
        key, (x, y, width + 4, width * 1.4 + 4), name, "piece", tip=model.called(use.card), group="hand", act=press
    )
    left, room = x + width + 14, w - width - 18
    if text.arrow:
        painter.icon(text.arrow, left + 9, y + 11, 18, text.tone)
    indent = 24 if text.arrow else 0
    size = painter.fitting(text.header, "sans_bold", 17, 15, room - indent)
    heads = fonts.wrap(text.header, "sans_bold", painter.type(size), painter.px(room - indent))[:2]
    for k, row in enumerate(heads):
        painter.label(row, "sans_bold", size, left + indent, y + 12 + 20 * k, text.tone, 0, room - indent)
    button_height, header_height = 42.0 if text.do else 0.0, 5.0 + 20 * len(heads)
    _say(context, text, left, y + header_height, room, h - 9 - header_height - button_height)
    if text.do:
        kind = ("main" if text.arrow != "arrow-down" else "teal") if text.ready else "plain"
        context.button(
            ("ui", f"card {use.card}"), (left, y + h - button_height, min(room, 190.0), button_height),
            text.act, press, kind, name=_button_name(text, model.called(use.card)), group="cards",
        )  # fmt: skip


def _button_name(words: CardWords, card: str) -> str:
    """Return the button of a card as it is read aloud: a claim with its kind."""
    claim = words.act in (table_text.CLAIM_WITH, table_text.CLAIM_WITH_FORM)
    act = words.act.replace(table_text.CLAIM_WITH, f"{table_text.CLAIM_WITH} {words.header.capitalize()}")
    return f"{act if claim else words.act}: {card}"


def _say(context: PageContext, words: CardWords, x: float, y: float, room: float, height: float) -> None:
    """Draw effect and state of a card, smaller or shortened if needed."""
    painter = context.painter
    short, brief = words.short or words.text, "" if words.do in ("over", "open") else words.brief or words.status
    tries = [
        (size, LEADING, parts)
        for size, parts in product(SIZES, ((words.text, words.status), (short, words.status), (short, brief)))
    ]
    if words.do == "open":  # for an opening, smaller and tighter text is better than a cut one
        tries[:0] = [(size, leading, (words.text, words.status)) for leading in (LEADING, CLOSE) for size in SIZES]
    tries += [(size, CLOSE, (short, state)) for size, state in product(SIZES, (brief, ""))]
    size, leading, (text, status) = next(
        (
            one
            for one in tries
            if sum(_rows(context, part, one[0], room) for part in one[2]) * _step(painter, *one[:2]) <= height
        ),
        tries[-1],
    )
    maximum = max(1, int(height / _step(painter, size, leading)) - _rows(context, status, size, room))
    used = context.paragraph(text, "sans", size, x, y, room, painter.tones.text, maximum, leading)
    ink = teal(painter) if words.ready else painter.tones.muted
    context.paragraph(status, "sans", size, x, y + used, room, ink, leading=leading)


def _step(painter: Painter, size: float, leading: float) -> float:
    return painter.units(fonts.height("sans", painter.type(size))) * 1.04 * leading


def _rows(context: PageContext, text: str, size: float, room: float) -> int:
    return len(context.rows(text, size, room)) if text else 0


def words_of(painter: Painter, model: Model, use: CardUse) -> CardWords:
    """Return what a card can do now, from the viewer's view alone."""
    tones = painter.tones
    if model.find("play_scene", use.card):
        kind = TYPES[RANKS[use.card % 13]]
        return CardWords(kind.heading, "", tones.gold, kind.hint + ".", kind.spark, True, table_text.OPEN_WITH, "open")
    if model.find("play_over", use.card):
        header, do, short = table_text.HEAD_OVER, table_text.ASK_WITH, table_text.asks_about(_topic(use))
        return CardWords(header, "arrow-up", _gold(painter), _asks(use), "", True, do, "ask", short)
    if use.why:
        header = {"over": table_text.HEAD_OVER, "under": table_text.HEAD_UNDER}.get(use.way, "")
        arrow = {"over": "arrow-up", "under": "arrow-down"}.get(use.way, "")
        text = _asks(use) if use.way == "over" else use.act + "." if use.act else _asks(use)
        exposed = table_text.EXPOSED_BEFORE if use.exposed else ""
        short = table_text.asks_about(_topic(use)) if use.way == "over" else ""
        return CardWords(
            header or table_text.HEAD_CARD,
            arrow if header else "",
            tones.muted,
            text,
            f"{exposed}{use.why}",
            short=short,
        )
    if use.way == "over":
        answer = table_text.must_answer(model.names[model.view_model.narrator])
        return CardWords(
            table_text.HEAD_OVER,
            "arrow-up",
            _gold(painter),
            _asks(use),
            answer,
            False,
            table_text.CLAIM_WITH,
            "over",
            table_text.asks_about(_topic(use)),
        )
    ready = bool(use.done)
    done, ago = _done(model, use)
    rest = [table_text.ACCEPTED] if use.offer else []
    rest += [table_text.VEILED] if use.veiled else []
    rest += [table_text.EXPOSED] if use.exposed else []
    joined, brief = (" ".join(filter(None, (first, *rest))) for first in (done, ago))
    words = table_text.CLAIM_WITH if ready else table_text.CLAIM_WITH_FORM
    return CardWords(
        table_text.HEAD_UNDER, "arrow-down", teal(painter), f"{use.act}.", joined, ready, words, "under", brief=brief
    )


def _gold(painter: Painter) -> Rgb:
    return painter.tones.highlighted if painter.theme.flat else GOLD


def _topic(use: CardUse) -> str:
    return use.kind.name.lower()


def _asks(use: CardUse) -> str:
    return table_text.asks_for_example(_topic(use), use.kind.example)


def _done(model: Model, use: CardUse) -> tuple[str, str]:
    """Return who did the act and how long ago, in full and in few words."""
    if not use.done:
        return table_text.NOT_TOLD, table_text.NOT_TOLD_BRIEF
    at, seat = use.done[0]
    ago = len(model.view_model.beats) - 1 - at
    when = table_text.told_ago(ago)
    return table_text.done_by(model.sheet(seat).here, when), table_text.done(when)


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
