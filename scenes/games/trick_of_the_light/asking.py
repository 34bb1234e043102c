"""What is asked in a sheet over the table: the deed of a line, a provocation, whose act an Under answers."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial
from typing import cast

from game.rules.trick_of_the_light.charts import ACTS, OFFERS
from game.rules.trick_of_the_light.pieces import (
    ACCEPTED,
    CARD_OF,
    HEAT_WORDS,
    HEATS,
    LINE_LIMIT,
    RANKS,
    SEATS,
    SUITS,
    TONES,
)
from game.rules.trick_of_the_light.words import act_in_words
from game.table import num
from scenes.games.trick_of_the_light.deck import picture_of
from scenes.games.trick_of_the_light.held import alias
from scenes.games.trick_of_the_light.model import Model
from scenes.games.trick_of_the_light.toast import refusal
from scenes.stage import fonts, standard
from scenes.story import paper
from scenes.story.hands import Hands
from scenes.story.pose import Pose
from scenes.story.widgets import button, few, field, label, paragraph, put, row_height, scrolled
from scenes.ui.pen import Box, Pen


def _sheet(pen: Pen, pose: Pose, hands: Hands, title: str, wide: float, high: float) -> Box:
    """A dark sheet over the dimmed table with its title and a way back; what is left of it for the rest."""
    hands.backdrop(pen)
    w, h = min(wide, pen.wide - 24), min(high, pen.high - 16)
    x, y = (pen.wide - w) / 2, (pen.high - h) / 2
    paper.panel(pen, (x, y, w, h), alpha=1)
    pen.label(title, "serif_semibold", 24, x + 28, y + 34, pen.tones.text, 0, w - 100)
    put_away = (x + w - 56, y + 12, 44, 44)
    button(pen, pose, ("ui", "close"), put_away, "", lambda: hands.overlay(""), icon="cross", name="Not now")
    return (x + 24, y + 66, w - 48, h - 84)


def _others(model: Model) -> list[int]:
    seat = model.speaker or 0
    return [other for other in range(SEATS) if other != seat]


def _people(
    pen: Pen, model: Model, pose: Pose, hands: Hands, box: Box, name: str, seats: list[int], here: bool = True
) -> int | None:
    """Characters of which one is chosen; returns whose."""
    x, y, w, h = box
    chosen = hands.picked(name)
    wide = (w - 12 * (len(seats) - 1)) / len(seats)
    for k, seat in enumerate(seats):
        place = (x + k * (wide + 12), y, wide, h)
        key = ("ui", f"{name} {seat}")
        on = chosen == seat
        pen.box(
            place,
            10,
            pen.tones.tile if on or pose.hover == key else pen.tones.panel,
            pen.tones.lit if on else pen.tones.tile_line,
            2 if on else 1.25,
        )
        paper.medallion(
            pen, model.colours[seat], seat in model.humans, x + k * (wide + 12) + 24, y + h / 2, min(34, h - 8)
        )
        words = (model.sheet(seat).here if here else model.character(seat)) or model.names[seat]
        pen.label(
            words, "sans_semibold", 18, place[0] + 48, y + h / 2, pen.tones.lit if on else pen.tones.text, 0, wide - 56
        )
        put(
            pen,
            key,
            place,
            f"{words}, {model.names[seat]}",
            partial(hands.pick, name, seat),
            "radio",
            group=name,
            chosen=on,
        )
    return cast("int | None", chosen)


# -- what is doubted -------------------------------------------------------------------------------------------------


def told(pen: Pen, model: Model, pose: Pose, hands: Hands) -> None:
    """All of what is doubted or judged: the line that is asked about, the latest one, how it happened, the question."""
    now = model.situation
    last = now.latest
    lines = [(f"{last.speaker} told", last.text or last.act)] if last is not None else []
    doubted = (f"{model.sheet(now.narrator).here} told", now.doubted)
    found = [*([doubted] * bool(now.doubted)), *(line for line in lines if line != doubted)]
    if now.claim is not None and now.claimant is not None:
        found.append((f"{model.character(now.claimant)} says how it happened", how(model) or f"{now.claim.act}."))
    if now.question is not None and now.claimant is not None:
        found.append((f"{model.character(now.claimant)} asks", now.question[0] or "It was asked aloud."))
    texts = [(head, fonts.clean(text)) for head, text in found]
    wide, step = 860.0, row_height(pen, "serif", 21)
    room = min(wide, pen.wide - 24) - 68
    high = sum(34 + 22 + step * len(fonts.wrap(text, "serif", pen.type(21), pen.px(room))) for _, text in texts)
    box = _sheet(pen, pose, hands, "What was told", wide, min(620.0, high + 90))
    x = box[0]
    with scrolled(pen, pose, hands, "told", box, high) as top:
        for head, text in texts:
            pen.label(head, "sans_semibold", 17, x, top + 16, pen.tones.gold, 0, room)
            used = paragraph(pen, text, "serif", 21, x, top + 34, room, pen.tones.text)
            label(pen, ("told", head), (x, top, room, 34 + used), f"{head}: {text}")
            top += 34 + used + 22


def how(model: Model) -> str:
    """How the act of the claim that is judged happened, in the words of whoever claims it; empty if none were given."""
    claims = (line.event for line in reversed(model.log) if line.event and line.event.kind == "claimed_under")
    event = next(claims, None)
    return str(event.data[1]) if event is not None else ""


# -- Under -----------------------------------------------------------------------------------------------------------


def under(pen: Pen, model: Model, pose: Pose, hands: Hands) -> None:
    """Whose character did the act of this card, and that an offer was accepted (TL-36, TL-194)."""
    card = hands.picked("under")
    if not isinstance(card, int) or model.viewer is None:
        hands.overlay("")
        return
    name = model.table.names[card]
    x, y, w, h = _sheet(pen, pose, hands, "Claim Under", 860, 470)
    wide = min(120.0, h * 0.42, w * 0.2)
    paper.card(pen, alias(model, card), x + wide / 2, y + wide * 0.7 + 4, wide)
    actor = cast("int | None", hands.picked("actor"))
    left, room = x + wide + 28, w - wide - 28
    me = model.sheet(model.viewer).here
    told = act_in_words(name, model.sheet(actor).here if actor is not None else "somebody", me)
    down = y + paragraph(pen, told + ".", "serif_semibold", 22, left, y, room, pen.tones.text, 2) + 6
    hint = "It must have happened in this scene, to your own character, without your asking for it."
    down += paragraph(pen, hint, "sans", 16, left, down, room, pen.tones.muted, 2) + 20
    pen.label("Who did it?", "sans_semibold", 17, left, down, pen.tones.text, 0)
    _people(pen, model, pose, hands, (left, down + 16, room, 48), "actor", _others(model))
    down += 76
    accepted = True
    if name in OFFERS:
        accepted = bool(hands.picked("accepted"))
        _tick(pen, pose, hands, (left, down, room, 38), "accepted", f"{me} accepted the offer")
        down += 46
    field(
        pen, pose, hands, "claim", (left, down, room, max(44.0, min(92.0, y + h - 62 - down))), "How it happened",
        limit=LINE_LIMIT, lines=3, placeholder="how it happened, if you like",
        enter=lambda: _claim(model, hands, card, actor, accepted),
    )  # fmt: skip
    button(
        pen, pose, ("ui", "claim under"), (x + w - 190, y + h - 50, 190, 50), "Claim Under",
        lambda: _claim(model, hands, card, actor, accepted), "teal", group="main",
    )  # fmt: skip
    button(pen, pose, ("ui", "not now"), (x + w - 330, y + h - 50, 126, 50), "Not now", lambda: hands.overlay(""))
    refusal(pen, pose, hands, pen.wide / 2, y + h - 62, w)


def _tick(pen: Pen, pose: Pose, hands: Hands, box: Box, name: str, text: str) -> None:
    x, y, w, h = box
    on = bool(hands.picked(name))
    key = ("ui", name)
    pen.box(
        (x, y + h / 2 - 13, 26, 26),
        6,
        pen.tones.well,
        pen.tones.lit if on or pose.hover == key else pen.tones.tile_line,
        1.5,
    )
    if on:
        pen.icon("check", x + 13, y + h / 2, 20, pen.tones.lit)
    pen.label(text, "sans", 18, x + 38, y + h / 2, pen.tones.text, 0, w - 40)
    put(pen, key, box, text, lambda: hands.pick(name, None if on else True), "checkbox", chosen=on)


def _claim(model: Model, hands: Hands, card: int, actor: int | None, accepted: bool) -> None:
    if actor is None:
        hands.refuse("Say whose character did it.", "TL-36")
        return
    offer = (ACCEPTED,) if accepted and model.table.names[card] in OFFERS else ()
    if hands.act(model.action("claim_under", card, num(actor), *offer), hands.text("claim").strip()):
        for name in ("under", "actor", "accepted"):
            hands.pick(name, None)
        hands.write("claim", "")
        hands.overlay("")


# -- Provoke ---------------------------------------------------------------------------------------------------------


def provoke(pen: Pen, model: Model, pose: Pose, hands: Hands) -> None:
    """Whom, in what tone, how hotly; a bot answers with a deed that chance chooses (TL-139)."""
    x, y, w, h = _sheet(pen, pose, hands, "Provoke", 900, 520)
    left = model.situation.plates[model.speaker or 0].provocations
    told = f"{left} left in this scene" if left else "none left in this scene"
    pen.label(told, "sans", 16, x + w - 50, y - 32, pen.tones.muted, 1)
    with scrolled(pen, pose, hands, "provoke", (x - 6, y, w + 20, h - 66), 360) as top:
        pen.label("Whom?", "sans_semibold", 17, x, top + 12, pen.tones.text, 0)
        _people(pen, model, pose, hands, (x, top + 28, w, 48), "whom", _others(model))
        pen.label("In what tone?", "sans_semibold", 17, x, top + 98, pen.tones.text, 0)
        for k, tone in enumerate(TONES):
            wide = (w - 4 * 10) / 5
            place = (x + (k % 5) * (wide + 10), top + 114 + (k // 5) * 54, wide, 46)
            _option(pen, pose, hands, "tone", tone, tone.capitalize(), place)
        pen.label("How?", "sans_semibold", 17, x, top + 238, pen.tones.text, 0)
        wide = (w - 20) / 3
        for k, ranks in enumerate(HEATS):
            place = (x + k * (wide + 10), top + 254, wide, 46)
            words = f"{HEAT_WORDS[k].capitalize()}: {RANKS[ranks[0]]} to {RANKS[ranks[-1]]}"
            _option(pen, pose, hands, "heat", k + 1, words, place)
        field(
            pen, pose, hands, "provocation", (x, top + 310, w, 44), "What you say or do",
            placeholder="what you say or do, if you like", limit=LINE_LIMIT, enter=lambda: _provoke(model, hands),
        )  # fmt: skip
    button(
        pen,
        pose,
        ("ui", "do provoke"),
        (x + w - 190, y + h - 50, 190, 50),
        "Provoke",
        lambda: _provoke(model, hands),
        "main",
        group="main",
    )
    button(pen, pose, ("ui", "not now"), (x + w - 330, y + h - 50, 126, 50), "Not now", lambda: hands.overlay(""))
    refusal(pen, pose, hands, pen.wide / 2, y + h - 62, w)


def _option(pen: Pen, pose: Pose, hands: Hands, name: str, value: Hashable, words: str, box: Box) -> None:
    on = hands.picked(name) == value
    button(
        pen, pose, ("ui", f"{name} {value}"), box, words, lambda: hands.pick(name, value), chosen=on, group=name,
        role="radio",
    )  # fmt: skip


def _provoke(model: Model, hands: Hands) -> None:
    whom, tone, heat = hands.picked("whom"), hands.picked("tone"), hands.picked("heat")
    if not isinstance(whom, int) or not isinstance(tone, str) or not isinstance(heat, int):
        hands.refuse("Choose whom, in what tone, and how hotly.", "TL-139")
        return
    if hands.act(model.action("provoke", num(whom), tone, num(heat)), hands.text("provocation").strip()):
        hands.write("provocation", "")
        for name in ("whom", "tone", "heat"):
            hands.pick(name, None)
        hands.overlay("")


# -- the deed of a line ----------------------------------------------------------------------------------------------


def deed(pen: Pen, model: Model, pose: Pose, hands: Hands) -> None:
    """Which of the 48 acts the next line is, and to whom it is done (TL-123)."""
    x, y, w, h = _sheet(pen, pose, hands, "What is done, and to whom?", 1576, 884)
    seats = _others(model)
    target = _people(pen, model, pose, hands, (x, y, w, 46), "target", seats)
    if target is None:
        target = seats[0]
    me, you = model.sheet(model.speaker or 0).here, model.sheet(target).here
    columns = next((n for n in (4, 2) if _all_fit(pen, (w - 10 * n) / n - 72, me, you)), 1)
    wide, row = (w - 10 * columns) / columns, max(52.0, pen.units(pen.type(16) * 2.4) + 14)
    per = len(ACTS) // columns
    view = (x - 6, y + 56, w + 20, h - 56 - 60)
    with scrolled(pen, pose, hands, "deeds", view, per * row + 8) as top:
        ordered = [rank + suit for suit in SUITS for rank in RANKS[:-1]]
        for k, name in enumerate(ordered):
            place = (x + (k // per) * (wide + 10), top + (k % per) * row, wide, row - 6)
            _deed(pen, model, pose, hands, name, place, target, me, you)
    button(pen, pose, ("ui", "no deed"), (x + w - 190, y + h - 50, 190, 50), "No deed", lambda: _take(hands, None))


def _all_fit(pen: Pen, room: float, me: str, you: str) -> bool:
    """Whether no act needs more than two lines of such a width."""
    return all(len(fonts.wrap(act_in_words(name, me, you), "sans", pen.type(16), pen.px(room))) < 3 for name in ACTS)


def _deed(
    pen: Pen, model: Model, pose: Pose, hands: Hands, name: str, box: Box, target: int, me: str, you: str
) -> None:
    x, y, w, h = box
    card, key = CARD_OF[name], ("ui", f"deed {name}")
    picked = hands.picked("deed")
    on = isinstance(picked, tuple) and picked == (card, target)
    pen.box(
        box,
        8,
        pen.tones.tile if on or pose.hover == key else None,
        pen.tones.lit if on else pen.tones.tile_line,
        1.5 if on else 1,
        line_alpha=1 if on else 0.5,
    )
    pill = standard.pill(picture_of(name), pen.px(24))
    pen.mid(pill, x + 32, y + h / 2)
    words = act_in_words(name, me, you)
    step = pen.units(pen.type(16) * 1.2)
    rows = few(pen, words, "sans", 16, w - 72, 2)
    for at, line in enumerate(rows):
        pen.label(line, "sans", 16, x + 64, y + h / 2 + (at - (len(rows) - 1) / 2) * step, pen.tones.text, 0, w - 68)
    veiled = " (out of sight)" if name in model.situation.veiled else ""
    put(
        pen,
        key,
        box,
        f"{model.called(card)}: {words}{veiled}",
        lambda: _take(hands, (card, target)),
        group="tiles",
        chosen=on,
    )


def _take(hands: Hands, deed: tuple[int, int] | None) -> None:
    hands.pick("deed", deed)
    hands.overlay("")
    hands.focus("field", "line")
