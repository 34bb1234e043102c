"""Questions on a panel over the table: the deed of a line, a provocation, the actor of an Under."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial

from game.rules.trick_of_the_light import pieces as tl
from game.rules.trick_of_the_light.text.charts import ACTS, OFFERS
from game.rules.trick_of_the_light.text.messages import act_in_words
from game.rules.wording import begun, listing, odds
from game.table import num
from scenes.games.trick_of_the_light.forms import CLAIM, LINE, PROVOCATION, ClaimForm, LineForm, ProvocationForm
from scenes.games.trick_of_the_light.model import Model
from scenes.games.trick_of_the_light.page_context import PageContext
from scenes.games.trick_of_the_light.text import panels_text
from scenes.stage import fonts, standard
from scenes.story import paper
from scenes.ui import boxes
from scenes.ui.painter import Box


def _others(model: Model) -> list[int]:
    seat = model.speaker or 0
    return [other for other in range(tl.SEATS) if other != seat]


def _people(context: PageContext, box: Box, name: str, chosen: int | None, choose: Callable[[int], object]) -> None:
    """Draw the other characters, of whom one can be chosen."""
    painter, model, tones, seats = context.painter, context.model, context.painter.tones, _others(context.model)
    for seat, place in zip(seats, boxes.across(box, len(seats), 12), strict=True):
        left, y, width, h = place
        key, on = ("ui", f"{name} {seat}"), chosen == seat
        fill = tones.tile if on or context.ui.hover == key else tones.panel
        painter.box(place, 10, fill, tones.highlighted if on else tones.tile_line, 2 if on else 1.25)
        context.medallion(seat, left + 24, y + h / 2, min(34, h - 8))
        words = model.sheet(seat).here or model.names[seat]
        painter.label(
            words, "sans_semibold", 18, left + 48, y + h / 2, tones.highlighted if on else tones.text, 0, width - 56
        )
        spoken = f"{words}, {model.names[seat]}"
        context.target(key, place, spoken, "radio", group=name, chosen=on, act=partial(choose, seat))


def _footer(context: PageContext, box: Box, key: str, text: str, act: Callable[[], object], kind: str) -> None:
    """Draw the main button of a panel, and the one that closes it."""
    x, y, w, h = box
    context.button(("ui", key), (x + w - 190, y + h - 50, 190, 50), text, act, kind, group="main")
    context.button(("ui", "not now"), (x + w - 330, y + h - 50, 126, 50), panels_text.NOT_NOW, context.away)


# -- the disputed line -----------------------------------------------------------------------------------------------


def draw_dispute(context: PageContext) -> None:
    """Draw the full texts of a disputed moment: the line, the latest line, how it happened, and the question."""
    painter, model, now = context.painter, context.model, context.now
    claimed = now.beats[now.claim.beat] if now.claim is not None and now.claim.beat is not None else None
    heard = [each for each in (claimed, now.latest) if each is not None]
    lines = list(dict.fromkeys((panels_text.told_by(each.speaker), each.text or f"{each.act}.") for each in heard))
    doubted = (panels_text.told_by(model.sheet(now.narrator).here), now.doubted)
    doubted_first = [*([doubted] * bool(now.doubted)), *(line for line in lines if line != doubted)]
    if now.claim is not None and now.claimant is not None:
        doubted_first.append((panels_text.says_how(model.character(now.claimant)), how(model) or f"{now.claim.act}."))
    if now.question is not None and now.claimant is not None:
        doubted_first.append(
            (panels_text.asks(model.character(now.claimant)), now.question[0] or panels_text.ASKED_ALOUD)
        )
    texts = [(header, fonts.clean(text)) for header, text in doubted_first]
    width, step = 860.0, painter.row_height("serif", 21)
    room = min(width, painter.width - 24) - 68
    height = sum(
        34 + 22 + step * len(fonts.wrap(text, "serif", painter.type(21), painter.px(room))) for _, text in texts
    )
    box = context.laid(panels_text.WHAT_WAS_TOLD, width, min(620.0, height + 90))
    x = box[0]
    with context.scrolled("told", box, height) as top:
        for header, text in texts:
            painter.label(header, "sans_semibold", 17, x, top + 16, painter.tones.gold, 0, room)
            used = context.paragraph(text, "serif", 21, x, top + 34, room, painter.tones.text)
            context.target(("told", header), (x, top, room, 34 + used), f"{header}: {text}", "label")
            top += 34 + used + 22


def how(model: Model) -> str:
    """Return how the act of the judged claim happened, in the claimant's words; empty without any."""
    claims = (line.event for line in reversed(model.log) if line.event and line.event.kind == "claimed_under")
    event = next(claims, None)
    return str(event.data[1]) if event is not None else ""


# -- Under -----------------------------------------------------------------------------------------------------------


def under(context: PageContext) -> None:
    """Draw the panel of a claim Under: who did the act of this card, and whether an offer was accepted (TL-36,
    TL-194).
    """
    painter, model, hands = context.painter, context.model, context.hands
    form = hands.form(ClaimForm)
    if form.card is None or model.viewer is None:
        context.away()
        return
    name, actor = model.table.names[form.card], form.actor
    box = x, y, w, h = context.laid(panels_text.CLAIM_UNDER, 860, 490)
    width = min(120.0, h * 0.42, w * 0.2)
    paper.card(painter, model.piece(form.card), x + width / 2, y + width * 0.7 + 4, width)
    left, room = x + width + 28, w - width - 28
    me = model.sheet(model.viewer).here
    text = act_in_words(name, model.sheet(actor).here if actor is not None else panels_text.UNKNOWN_ACTOR, me)
    down = y + context.paragraph(begun(text) + ".", "serif_semibold", 22, left, y, room, painter.tones.text, 2) + 6
    alone = model.table.options["under_judge"] == "narrator"
    stake = panels_text.BY_NARRATOR if alone else panels_text.BY_TABLE
    for hint, tone in ((panels_text.MUST_HAVE_HAPPENED, painter.tones.muted), (stake, painter.tones.text)):
        down += context.paragraph(hint, "sans", 16, left, down, room, tone, 2)
    down += 20
    painter.label(panels_text.WHO_DID_IT, "sans_semibold", 17, left, down, painter.tones.text, 0)
    _people(context, (left, down + 16, room, 48), "actor", actor, lambda seat: hands.choose(ClaimForm, actor=seat))
    down += 76
    if name in OFFERS:
        accept = partial(hands.choose, ClaimForm, accepted=not form.accepted)
        context.check(
            ("ui", "accepted"), (left, down, room, 38), form.accepted, accept, panels_text.accepted_offer(me), size=18
        )
        down += 46
    claim, place = partial(_claim, context), (left, down, room, max(44.0, min(92.0, y + h - 62 - down)))
    hint, spoken = panels_text.HOW_HINT, panels_text.HOW_IT_HAPPENED
    context.field(CLAIM, place, spoken, limit=tl.LINE_LIMIT, lines=3, placeholder=hint, enter=claim)
    _footer(context, box, "claim under", panels_text.CLAIM_UNDER, claim, "teal")


def _claim(context: PageContext) -> None:
    model, hands = context.model, context.hands
    form = hands.form(ClaimForm)
    if form.card is None or form.actor is None:
        hands.refuse(panels_text.SAY_WHO, "TL-36")
        return
    offer = (tl.ACCEPTED,) if form.accepted and model.table.names[form.card] in OFFERS else ()
    if hands.send(model.action("claim_under", form.card, num(form.actor), *offer), CLAIM, ClaimForm()):
        context.away()


# -- Provoke ---------------------------------------------------------------------------------------------------------


def provoke(context: PageContext) -> None:
    """Draw the panel of a provocation: target, tone and heat. A bot answers with a random deed (TL-139)."""
    painter, hands, ink = context.painter, context.hands, context.painter.tones.text
    seat = context.model.speaker or 0
    box = x, y, w, h = context.laid(
        panels_text.provokes(context.model.names[seat]) if context.model.several else panels_text.PROVOKE, 900, 572
    )
    left = context.now.plates[seat].provocations
    text = panels_text.left_in_scene(left)
    painter.label(text, "sans", 16, x + w - 50, y - 32, painter.tones.muted, 1)
    form, do = hands.form(ProvocationForm), partial(_provoke, context)
    with context.scrolled("provoke", (x - 6, y, w + 20, h - 66), 412) as top:
        painter.label(panels_text.WHOM, "sans_semibold", 17, x, top + 12, ink, 0)
        whom = (x, top + 28, w, 48)
        _people(context, whom, "whom", form.whom, lambda seat: hands.choose(ProvocationForm, whom=seat))
        painter.label(panels_text.TONE, "sans_semibold", 17, x, top + 98, ink, 0)
        tones = [place for row in boxes.down((x, top + 114, w, 100), 2, 8) for place in boxes.across(row, 5, 10)]
        for tone, place in zip(tl.TONES, tones, strict=False):
            _option(context, "tone", tone, tone.capitalize(), place, form.tone == tone)
        context.paragraph(_likely(context, form), "sans", 16, x, top + 222, w, painter.tones.text, 2)
        painter.label(panels_text.HEAT, "sans_semibold", 17, x, top + 290, ink, 0)
        for k, (ranks, place) in enumerate(zip(tl.HEATS, boxes.across((x, top + 306, w, 46), 3, 10), strict=True)):
            words = panels_text.heat(tl.HEAT_WORDS[k].capitalize(), tl.RANKS[ranks[0]], tl.RANKS[ranks[-1]])
            _option(context, "heat", k + 1, words, place, form.heat == k + 1)
        hint, spoken, place = panels_text.SAY_OR_DO_HINT, panels_text.SAY_OR_DO, (x, top + 362, w, 44)
        context.field(PROVOCATION, place, spoken, placeholder=hint, limit=tl.LINE_LIMIT, enter=do)
    _footer(context, box, "do provoke", panels_text.PROVOKE, do, "main")


def _likely(context: PageContext, form: ProvocationForm) -> str:
    """Return what a provocation can bring: suits of the answer, and the odds of the acts in the viewer's hand."""
    if form.tone is None:
        return panels_text.TONE_SETS_SUIT
    weights, of = dict(zip(tl.WEIGHED_SUITS, tl.TONES[form.tone], strict=True)), sum(tl.TONES[form.tone])
    suits = sorted((suit for suit, weight in weights.items() if weight), key=lambda suit: -weights[suit])
    text = panels_text.likely(
        listing(panels_text.odds_of_suit(tl.SUIT_NAMES[suit], odds(weights[suit] / of)) for suit in suits)
    )
    if form.heat is None or context.model.viewer is None:
        return text
    ranks = tl.HEATS[form.heat - 1]
    mine = [use.card for use in context.now.card_uses if use.way == "under" and use.card % 13 in ranks]
    fits = [(card, weights[card // 13] / of / len(ranks)) for card in mine if weights[card // 13]]
    return " ".join((text, *(panels_text.fits_card(context.model.called(card), odds(share)) for card, share in fits)))


def _option(context: PageContext, name: str, value: object, words: str, box: Box, on: bool) -> None:
    act = partial(context.hands.choose, ProvocationForm, **{name: value})
    context.button(("ui", f"{name} {value}"), box, words, act, chosen=on, group=name, role="radio")


def _provoke(context: PageContext) -> None:
    hands = context.hands
    form = hands.form(ProvocationForm)
    if form.whom is None or form.tone is None or form.heat is None:
        hands.refuse(panels_text.CHOOSE_ALL, "TL-139")
        return
    action = context.model.action("provoke", num(form.whom), form.tone, num(form.heat))
    if hands.send(action, PROVOCATION, ProvocationForm()):
        context.away()


# -- the deed of a line ----------------------------------------------------------------------------------------------


def deed(context: PageContext) -> None:
    """Draw the choice of the next line's deed: one of the 48 acts, and its target (TL-123)."""
    painter, model, hands = context.painter, context.model, context.hands
    speaker_name = context.model.names[context.model.speaker or 0]
    title = panels_text.which_deed(speaker_name) if context.model.several else panels_text.WHICH_DEED
    x, y, w, h = context.laid(title, 1576, 884)
    bottom = y + h - 50
    chosen = hands.form(LineForm).target
    _people(context, (x, y, w, 46), "target", chosen, lambda seat: hands.choose(LineForm, target=seat))
    target = _others(model)[0] if chosen is None else chosen
    me, you = model.sheet(model.speaker or 0).here, model.sheet(target).here
    columns = next((n for n in (4, 2) if _all_fit(painter.type(16), painter.px((w - 10 * n) / n - 72), me, you)), 1)
    row = max(52.0, painter.units(painter.type(16) * 2.4) + 14)
    per = len(ACTS) // columns
    with context.scrolled("deeds", (x - 6, y + 56, w + 20, h - 56 - 60), per * row + 8) as top:
        ordered = [rank + suit for suit in tl.SUITS for rank in tl.RANKS[:-1]]
        places = [
            place
            for column in boxes.across((x, top, w - 10, per * row), columns, 10)
            for place in boxes.down(column, per)
        ]
        for name, (left, y, width, height) in zip(ordered, places, strict=True):
            place = (left, y, width, height - 6)
            context.part(f"deed {name}", partial(_deed, name=name, box=place, target=target), place, target)
    context.button(
        ("ui", "no deed"), (x + w - 190, bottom, 190, 50), panels_text.NO_DEED, partial(_take, context, None)
    )


@lru_cache(maxsize=8)
def _all_fit(px: int, room: int, me: str, you: str) -> bool:
    """Check whether every act fits into two lines of a width, for a type size in px."""
    return all(len(fonts.wrap(act_in_words(name, me, you), "sans", px, room)) < 3 for name in ACTS)


def _deed(context: PageContext, name: str, box: Box, target: int) -> None:
    """Draw one act, in words that name its actor and target."""
    painter, model, tones = context.painter, context.model, context.painter.tones
    words = act_in_words(name, model.sheet(model.speaker or 0).here, model.sheet(target).here)
    x, y, w, h = box
    card, key = tl.CARD_OF[name], ("ui", f"deed {name}")
    on = context.hands.form(LineForm).deed == (card, target)
    fill = tones.tile if on or context.ui.hover == key else None
    painter.box(
        box, 8, fill, tones.highlighted if on else tones.tile_line, 1.5 if on else 1, line_alpha=1 if on else 0.5
    )
    painter.mid(standard.pill(name, painter.px(24)), x + 32, y + h / 2)
    step = painter.units(painter.type(16) * 1.2)
    rows = painter.truncated(words, "sans", 16, w - 72, 2)
    for at, line in enumerate(rows):
        painter.label(line, "sans", 16, x + 64, y + h / 2 + (at - (len(rows) - 1) / 2) * step, tones.text, 0, w - 68)
    spoken = f"{model.called(card)}: {words}{panels_text.OUT_OF_SIGHT if name in context.now.veiled else ''}"
    context.target(key, box, spoken, group="tiles", chosen=on, act=partial(_take, context, (card, target)))


def _take(context: PageContext, deed: tuple[int, int] | None) -> None:
    context.hands.choose(LineForm, deed=deed)
    context.away()
    context.hands.focus("field", LINE)
