"""Questions on a panel over the table: the deed of a line, a provocation, the actor of an Under."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial

from game.rules.trick_of_the_light import pieces as tl
from game.rules.trick_of_the_light.text.charts import ACTS, OFFERS
from game.rules.trick_of_the_light.text.messages import act_in_words
from game.rules.wording import begun, listing, odds
from game.table import Action, num
from scenes.games.trick_of_the_light import ideas
from scenes.games.trick_of_the_light.forms import CLAIM, LINE, PROVOCATION, ClaimForm, LineForm, ProvocationForm
from scenes.games.trick_of_the_light.model import Model
from scenes.games.trick_of_the_light.page_context import PageContext
from scenes.games.trick_of_the_light.text import panels_text
from scenes.stage import fonts, standard
from scenes.story import paper
from scenes.story.nodes import BesideCard, Footed, Lowest, Paragraph, Scrolled, button, check, choices, field, heading
from scenes.ui.boxtree import Area, Cell, Column, Fan, Grid, Layers, Mark, Node, Row, TargetBox, Text
from scenes.ui.painter import Box
from scenes.ui.target import Key

SUIT = 15.0  # size of the suit on the button of a tone
RINGED = 5.0  # space above a choice, for the ring of a lesson
TILE, FOOTER, GAP = 48.0, 50.0, 6.0  # height of a person's tile and of the buttons below; gap between two acts


def _others(model: Model) -> list[int]:
    seat = model.speaker or 0
    return [other for other in range(tl.SEATS) if other != seat]


def _people(context: PageContext, name: str, chosen: int | None, choose: Callable[[int], object]) -> Node:
    """Return the other characters side by side; the player chooses one of them."""
    tones = context.painter.tones

    def person(seat: int) -> Node:
        key, on, words = ("ui", f"{name} {seat}"), chosen == seat, context.model.sheet(seat).here
        words = words or context.model.names[seat]
        sign = Mark(lambda x, y: context.medallion(seat, x, y, 34), 34)
        text = Text(words, 18, "sans_semibold", tones.highlighted if on else tones.text, grows=True)
        return TargetBox(
            key, Cell(Row(sign, text, gap=7), edge=(7, 0, 8, 0), fills=True), partial(_tile, context, key, on),
            f"{words}, {context.model.names[seat]}", "radio", group=name, chosen=on, act=partial(choose, seat),
        )  # fmt: skip

    return Cell(Row(*(person(seat) for seat in _others(context.model)), gap=12), height=TILE, fills=True)


def _tile(context: PageContext, key: Key, on: bool, box: Box) -> None:
    """Draw the ground of a tile of which one is chosen."""
    tones = context.painter.tones
    fill = tones.tile if on or context.ui.hover == key else tones.panel
    context.painter.box(box, 10, fill, tones.highlighted if on else tones.tile_line, 2 if on else 1.25)


def _footer(context: PageContext, key: str, text: str, act: Callable[[], object], kind: str) -> Node:
    """Return the button that closes a panel, and its main one."""
    away = button(context, ("ui", "not now"), panels_text.NOT_NOW, context.away, width=126)
    main = button(context, ("ui", key), text, act, kind, width=190, group="main")
    return Cell(Row(away, main, gap=14, start=1), height=FOOTER, fills=True)


# -- the disputed line -----------------------------------------------------------------------------------------------


def draw_dispute(context: PageContext) -> None:
    """Draw the full texts of a disputed moment: the line, the latest line, how it happened, and the question."""
    painter, model, now = context.painter, context.model, context.now
    claimed = now.beats[now.claim.beat] if now.claim is not None and now.claim.beat is not None else None
    at = answered_at(model)
    answer = now.beats[at] if at is not None else None
    heard = [each for each in (claimed, answer, now.latest) if each is not None]
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
    column = Column(*(_moment(context, header, text) for header, text in texts))
    width = 860.0
    height = column.height_in(painter, min(width, painter.width - 24) - 68)
    box = context.laid(panels_text.WHAT_WAS_TOLD, width, min(620.0, height + 90))
    Scrolled(context, "told", Cell(column, edge=(0, 0, 20, 0))).draw(painter, box)


def _moment(context: PageContext, header: str, text: str) -> Node:
    """Return a text of the disputed moment below its heading."""
    tones = context.painter.tones
    title = Text(header, 17, "sans_semibold", tones.gold, height=34, grows=True)
    column = Column(title, Paragraph(text, "serif", 21, tones.text))
    return Cell(TargetBox(("told", header), column, reading=f"{header}: {text}"), edge=(0, 0, 0, 22))


def answered_at(model: Model) -> int | None:
    """Return the index of the claimant's first line after the claimed act; `None` without one."""
    now = model.view_model
    if now.claim is None or now.claim.beat is None:
        return None
    since = range(now.claim.beat + 1, len(now.beats))
    return next((at for at in since if now.beats[at].seat == now.claimant), None)


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
    name, actor, tones = model.table.names[form.card], form.actor, painter.tones
    me = model.sheet(model.viewer).here
    text = act_in_words(name, model.sheet(actor).here if actor is not None else panels_text.UNKNOWN_ACTOR, me)
    alone = model.table.options["under_judge"] == "narrator"
    stake = panels_text.BY_NARRATOR if alone else panels_text.BY_TABLE
    stake = f"{stake} {panels_text.ELSE_DRAWS}" if model.draws(model.viewer) else stake
    accept, claim = partial(hands.choose, ClaimForm, accepted=not form.accepted), partial(_claim, context)
    offer = panels_text.accepted_offer(me)
    written = field(
        context, CLAIM, panels_text.HOW_IT_HAPPENED, limit=tl.LINE_LIMIT, lines=3, placeholder=panels_text.HOW_HINT,
        enter=claim,
    )  # fmt: skip
    form_of = Column(
        Paragraph(f"{begun(text)}.", "serif_semibold", 22, tones.text, 2),
        Paragraph(panels_text.MUST_HAVE_HAPPENED, tone=tones.muted, rows=2),
        Paragraph(stake, tone=tones.text, rows=2),
        heading(context, panels_text.WHO_DID_IT, 32),
        _people(context, "actor", actor, lambda seat: hands.choose(ClaimForm, actor=seat)),
        check(context, ("ui", "accepted"), form.accepted, accept, offer, 38, size=18) if name in OFFERS else None,
        Lowest(written, 92),
        gap=6,
    )
    card = Fan(1, lambda _, x, y, width: paper.card(painter, model.piece(form.card), x, y, width), 120, align=0.5)
    page = Footed(
        BesideCard(card, form_of, gap=28, share=0.2),
        _footer(context, "claim-under", panels_text.CLAIM_UNDER, claim, "teal"),
        FOOTER,
        gap=12,
    )
    page.draw(painter, context.laid(panels_text.CLAIM_UNDER, 860, 490))


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
    painter, hands, tones = context.painter, context.hands, context.painter.tones
    seat, several = context.model.speaker or 0, context.model.several
    form, do = hands.form(ProvocationForm), partial(_provoke, context)

    def whom(seat: int) -> None:
        hands.choose(ProvocationForm, whom=seat)
        ideas.forget(context, PROVOCATION)

    strengths = enumerate(zip(tl.HEATS, tl.HEAT_WORDS, strict=True), 1)
    heats = (
        _option(
            context, "heat", k, panels_text.heat(word.capitalize(), tl.RANKS[of[0]], tl.RANKS[of[-1]]), form.heat == k
        )
        for k, (of, word) in strengths
    )
    left = panels_text.left_in_scene(context.now.plates[seat].provocations)
    column = Column(
        Row(heading(context, panels_text.WHOM), Text(left, tone=tones.muted)),
        Area(height=RINGED),
        _people(context, "whom", form.whom, whom),
        Area(height=10),
        heading(context, panels_text.TONE),
        Area(height=RINGED),
        choices((_tone(context, tone, form.tone == tone) for tone in tl.TONES), 5, 46),
        Cell(Paragraph(_likely(context, form), tone=tones.text, rows=2), height=54, edge=(0, 8, 0, 0)),
        heading(context, panels_text.HEAT),
        Area(height=RINGED),
        choices(heats, 3, 46),
        Area(height=10),
        Row(
            field(
                context, PROVOCATION, panels_text.SAY_OR_DO, height=44, placeholder=panels_text.SAY_OR_DO_HINT,
                limit=tl.LINE_LIMIT, enter=do,
            ),
            ideas.node(context, _provocation(context.model, form), PROVOCATION, ideas.WIDTH, panels_text.CHOOSE_ALL),
            gap=8,
        ),
    )  # fmt: skip
    title = panels_text.provokes(context.model.names[seat]) if several else panels_text.PROVOKE
    scrolled = Cell(Scrolled(context, "provoke", Cell(column, edge=(6, 0, 14, 6))), edge=(-6, 0, -14, 0), fills=True)
    footer = _footer(context, "do-provoke", panels_text.PROVOKE, do, "main")
    Footed(scrolled, footer, FOOTER, gap=12).draw(painter, context.laid(title, 900, 572))


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


def _tone(context: PageContext, tone: str, on: bool) -> Node:
    """Return a tone to choose, with the suits of its likeliest answers."""
    colour = context.painter.tones.highlighted if on else context.painter.tones.label

    def sign(suit: str) -> Node:
        return Mark(lambda x, y: context.sign(suit, x, y, SUIT, colour), SUIT)

    weights = zip(tl.WEIGHED_SUITS, tl.TONES[tone], strict=True)
    signs = [sign(tl.SUITS[suit]) for suit, weight in weights if weight == max(tl.TONES[tone])]
    signs_at_right = Cell(Row(Area(), *signs, gap=3), edge=(0, 0, 9, 0), fills=True)
    return Layers(_option(context, "tone", tone, tone.capitalize(), on), signs_at_right)


def _option(context: PageContext, name: str, value: object, words: str, on: bool) -> Node:
    def act() -> None:
        context.hands.choose(ProvocationForm, **{name: value})
        ideas.forget(context, PROVOCATION)

    return button(context, ("ui", f"{name} {value}"), words, act, chosen=on, group=name, role="radio")


def _provocation(model: Model, form: ProvocationForm) -> Action | None:
    """Return the action of a form; None while something must still be chosen."""
    if form.whom is None or form.tone is None or form.heat is None:
        return None
    return model.action("provoke", num(form.whom), form.tone, num(form.heat))


def _provoke(context: PageContext) -> None:
    hands = context.hands
    action = _provocation(context.model, hands.form(ProvocationForm))
    if action is None:
        hands.refuse(panels_text.CHOOSE_ALL, "TL-139")
        return
    if hands.send(action, PROVOCATION, ProvocationForm()):
        context.away()


# -- the deed of a line ----------------------------------------------------------------------------------------------


def deed(context: PageContext) -> None:
    """Draw the choice of the next line's deed: one of the 48 acts, and its target (TL-123)."""
    painter, model, hands = context.painter, context.model, context.hands
    speaker_name = context.model.names[context.model.speaker or 0]
    title = panels_text.which_deed(speaker_name) if context.model.several else panels_text.WHICH_DEED
    chosen = hands.form(LineForm).target
    target = _others(model)[0] if chosen is None else chosen
    me, you = model.sheet(model.speaker or 0).here, model.sheet(target).here
    box = context.laid(title, 1576, 884)
    room = box[2] - 10
    fitting = (n for n in (4, 2) if _all_fit(painter.type(16), painter.px((room + 10) / n - 82), me, you))
    columns = next(fitting, 1)
    row = max(52.0, painter.units(painter.type(16) * 2.4) + 14)
    ordered = [rank + suit for suit in tl.SUITS for rank in tl.RANKS[:-1]]
    acts = Grid(*(_kept_deed(context, name, target) for name in ordered), columns=columns, gap=GAP)
    height = acts.depth * row
    people = _people(context, "target", chosen, lambda seat: hands.choose(LineForm, target=seat))
    scrolled = Scrolled(context, "deeds", Cell(acts, height=height, edge=(6, 0, 24, 0), fills=True))
    take = button(context, ("ui", "no deed"), panels_text.NO_DEED, partial(_take, context, None), width=190)
    page = Column(people, Cell(scrolled, edge=(-6, 0, -14, 0), fills=True), gap=10)
    Footed(page, Row(take, start=1), FOOTER, gap=10).draw(painter, box)


@lru_cache(maxsize=8)
def _all_fit(px: int, room: int, me: str, you: str) -> bool:
    """Check whether every act fits into two lines of a width, for a type size in px."""
    return all(len(fonts.wrap(act_in_words(name, me, you), "sans", px, room)) < 3 for name in ACTS)


def _kept_deed(context: PageContext, name: str, target: int) -> Node:
    """Return one act that is drawn again only if it has changed."""

    def paint(box: Box) -> None:
        context.part(f"deed-{name}", lambda own: _deed(own, name, target).draw(own.painter, box), box, target)

    return Area(paint=paint)


def _deed(context: PageContext, name: str, target: int) -> Node:
    """Return one act, in words that name its actor and target."""
    painter, model, tones = context.painter, context.model, context.painter.tones
    words = act_in_words(name, model.sheet(model.speaker or 0).here, model.sheet(target).here)
    card, key = tl.CARD_OF[name], ("ui", f"deed {name}")
    on = context.hands.form(LineForm).deed == (card, target)

    def ground(box: Box) -> None:
        fill = tones.tile if on or context.ui.hover == key else None
        line, alpha = (tones.highlighted, 1.0) if on else (tones.tile_line, 0.5)
        painter.box(box, 8, fill, line, 1.5 if on else 1, line_alpha=alpha)

    sign = Mark(lambda x, y: painter.mid(standard.pill(name, painter.px(24)), x, y), 44)
    text = Text(words, tone=tones.text, height=painter.units(painter.type(16) * 1.2), rows=2, grows=True)
    spoken = f"{model.called(card)}: {words}{panels_text.OUT_OF_SIGHT if name in context.now.veiled else ''}"
    inside = Cell(Row(sign, text, gap=10), edge=(10, 0, 4, 0), fills=True)
    return TargetBox(
        key, inside, ground, spoken, "button", group="tiles", chosen=on, act=partial(_take, context, (card, target))
    )


def _take(context: PageContext, deed: tuple[int, int] | None) -> None:
    context.hands.choose(LineForm, deed=deed)
    context.away()
    context.hands.focus("field", LINE)
