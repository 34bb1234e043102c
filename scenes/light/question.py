"""The paper on which an Over lies: the card, the kind of its question, the question."""

from __future__ import annotations

from game.rules.trick_of_the_light.charts import KINDS
from scenes.light.hands import Hands
from scenes.light.held import SUITS, TURNS, Held, alias, glyph
from scenes.light.model import Model
from scenes.light.signs import draw_sign
from scenes.light.widgets import INK, SECOND_INK, label, paragraph, put
from scenes.stage import decks, fonts, look, motion
from scenes.stage.look import Rgb
from scenes.story import paper
from scenes.table.pen import Box

NEUTRAL = look.rgb("#7a5716")  # the line of a card whose suit nobody knows yet


def run_of(model: Model) -> str:
    """The name of the movements of this one question, the same through all of its phases."""
    now = model.situation
    asked = now.question is not None
    return f"held {now.scene} {now.claimant} {len(now.play_order) - asked}"


def question_card(
    held: Held, card: str | None, title: str, meaning: str, line: Rgb, text: str, asker: str, colour: int | None,
    slide: float = 0.0,
) -> Box:  # fmt: skip
    """The paper with the card that goes Over, the kind of its question and the question; returns the text's place.

    `slide` is how far the card still has to come, 1 to 0.
    """
    pen, box = held.pen, held.layout.card
    x, y, w, h = box
    paper.sheet(pen, box, line)
    wide = min(116.0, (h - 52) / 1.4) if not held.layout.narrow else min(84.0, (h - 40) / 1.5)
    pile = [alias(held.model, code) for code in held.now.pile]
    below = pile[-2:-1] if held.now.question is not None else pile[-1:]
    middle = x + (114 if not held.layout.narrow else 34 + wide / 2)
    if below:
        paper.card(pen, below[0], middle - wide * 0.31, y + h / 2 + 4, wide * 0.76, -7)
    shift = slide * (pen.wide / 2 if held.order.index(held.order[2]) else 0)
    paper.card(pen, card, middle + 6 + shift, y + h / 2 - 4, wide, 3 + 14 * slide)
    left = middle + wide / 2 + (32 if not held.layout.narrow else 18)
    right = x + w - (32 if not held.layout.narrow else 22)
    top = y + (26 if not held.layout.narrow else 20)
    top = _heading(held, card, title, meaning, line, left, right, top)
    foot = y + h - (34 if not held.layout.narrow else 26)
    if colour is not None:
        pen.seat(colour, left + 12, foot, 22)
        pen.label(asker, "sans", 16, left + 34, foot, paper.ink(pen, SECOND_INK, True), 0, right - left - 34)
    place = (left, top, right - left, foot - 18 - top)
    if text:
        _quote(held, text, place)
    said = ". ".join(part for part in (title, meaning, f"“{text}”" if text else "", asker) if part)
    label(pen, ("ui", "question"), box, said)
    return place


def _heading(
    held: Held, card: str | None, title: str, meaning: str, line: Rgb, left: float, right: float, y: float
) -> float:
    """The kind with the sign of its suit, what it means, a rule; returns where the text begins."""
    pen = held.pen
    tone = paper.ink(pen, line)
    indent = 0.0
    if card is not None:
        indent = 48.0
        glyph(pen, card[-1], left + 19, y + 22, 38)
    size = 29.0
    while size > 18 and pen.width(title, "serif_semibold", size) > right - left - indent:
        size -= 1
    pen.label(title, "serif_semibold", size, left + indent, y + 14, tone, 0, right - left - indent)
    pen.label(
        meaning, "serif_italic", 17, left + indent, y + 40, paper.ink(pen, SECOND_INK, True), 0, right - left - indent
    )
    pen.rule(left, y + 60, right - left, 0.5, tone)
    return y + 66


def _quote(held: Held, text: str, box: Box) -> None:
    """The question in italics, as large as it fits in its place."""
    pen = held.pen
    x, y, w, h = box
    said = f"“{text}”"
    for size in (28.0, 25.0, 22.0, 19.0, 17.0):
        step = pen.units(pen.type(size)) * 1.28
        rows = fonts.wrap(said, "serif_italic", pen.type(size), pen.px(w))
        if len(rows) * step <= h:
            break
    most = max(1, int(h / step))
    rows = rows if len(rows) <= most else [*rows[: most - 1], " ".join(rows[most - 1 : most + 1])]
    for k, row in enumerate(rows):
        pen.label(row, "serif_italic", size, x, y + step * (k + 0.5), paper.ink(pen, INK), 0, w)


def asked_card(held: Held) -> None:
    """The card of an open question."""
    text, kind, card = held.now.question or ("", KINDS[SUITS[0]], -1)
    name = alias(held.model, card) or ""
    claimant = held.now.claimant or 0
    slide = 1 - motion.ease_out(held.hands.share(f"card {run_of(held.model)}", TURNS, 0.12))
    asker = f"{held.model.character(claimant)} asks, at the oasis"
    words = text or "asked aloud, across the fire"
    question_card(
        held, name, kind.name, kind.meaning, decks.ink(name[-1]), words, asker, held.model.colours[claimant], slide
    )


def face_down(held: Held, words: str) -> None:
    """The card of a claim whose card nobody knows yet."""
    claimant = held.now.claimant or 0
    who = held.model.character(claimant)
    asker = f"{who} claims Over"
    question_card(
        held, None, "Somebody goes Over", "a higher card, and a question to the tale", NEUTRAL, "", asker,
        held.model.colours[claimant],
    )  # fmt: skip
    x, y, w, h = held.layout.card
    middle = x + (206 if not held.layout.narrow else 34 + min(84.0, (h - 40) / 1.5) + 18)
    top = y + (98 if not held.layout.narrow else 88)
    room = (middle, top, x + w - 32 - middle, y + h - 56 - top)
    if _thrown(held) and room[3] > 50:
        words = "Shown together:" if held.now.phase == "OVER_PLAY" else "A tie, so once more:"
        pen_ink = paper.ink(held.pen, SECOND_INK, True)
        held.pen.label(words, "serif_italic", 18, room[0], room[1] + 12, pen_ink, 0, room[2])
        _show_signs(held, (room[0], room[1] + 28, room[2], min(56.0, room[3] - 28)))
        return
    paragraph(
        held.pen, words, "serif_italic", 19, *room[:3], paper.ink(held.pen, INK), max(1, int(room[3] / 24)),
    )  # fmt: skip


def _thrown(held: Held) -> tuple[tuple[int, str], ...]:
    """The signs that were shown last in this contest, by seat."""
    for line in reversed(held.model.log):
        if line.event is not None and line.event.kind == "threw":
            data = line.event.data
            return tuple((int(seat), str(sign)) for seat, sign in zip(data[::2], data[1::2], strict=True))
        if line.event is not None and line.event.kind in ("claimed_over", "round"):
            break
    return ()


def _show_signs(held: Held, box: Box) -> None:
    """The signs that were shown together, each beside the sign of its seat."""
    pen, thrown = held.pen, _thrown(held)
    x, y, w, h = box
    each = min(120.0, w / max(1, len(thrown)))
    size = min(52.0, h)
    for k, (seat, sign) in enumerate(thrown):
        left = x + k * each
        pen.seat(held.model.colours[seat], left + 14, y + h / 2, 26)
        draw_sign(pen, sign, (left + 32, y + h / 2 - size / 2, size, size))
    said = ", ".join(f"{held.model.names[seat]} {sign}" for seat, sign in thrown)
    label(pen, ("ui", "signs"), box, f"Shown together: {said}")


def tick(held: Held, box: Box, name: str, text: str) -> None:
    """A box to tick, with words beside it."""
    pen, tones = held.pen, held.pen.tones
    x, y, w, h = box
    key = ("ui", name)
    on = bool(held.hands.picked(name))
    size = 24.0
    hover = held.pose.hover == key
    pen.box((x, y + h / 2 - size / 2, size, size), 6, tones.well, tones.lit if on or hover else tones.tile_line, 1.5)
    if on:
        pen.icon("check", x + size / 2, y + h / 2, 20, tones.lit)
    pen.label(text, "sans", 16, x + size + 10, y + h / 2, tones.text, 0, w - size - 10)
    wide = min(w, size + 16 + pen.width(text, "sans", 16))
    act = lambda: held.hands.pick(name, None if on else True)  # noqa: E731
    put(pen, key, (x - 4, y, wide + 4, h), text, act, "checkbox", chosen=on)


def forget(hands: Hands, name: str, *picks: str) -> None:
    """What was written and chosen is done with."""
    hands.write(name, "")
    for pick in ("aloud", *picks):
        hands.pick(pick, None)
