"""What is read in a scene: the page that sets it, and the slip of the claim with the thumbs of the bystanders."""

from __future__ import annotations

from game.rules.midnight_justice.contest import attacked
from game.rules.midnight_justice.pieces import SEALED, SHADOW, TERROR, P, V, guest, late, text_of
from scenes.games.midnight_justice.layout import Layout
from scenes.games.midnight_justice.sitting import MidnightModel
from scenes.stage import fonts
from scenes.story import paper
from scenes.table.plain.zones import Zones
from scenes.table.plates import short_name
from scenes.ui.pen import Box

THUMB = 24.0


def draw(zones: Zones) -> None:
    """Framing and claim on a page; from the vote on the claim on its slip, below it what was written of the scene."""
    model, here = zones.model, zones.layout
    assert isinstance(model, MidnightModel)
    assert isinstance(here, Layout)
    if model.view.phase in (P.FRAMING, P.CLAIM):
        page(zones, model, here.centre)
    else:
        claim(zones, model, here.slip)
        if model.view.phase == P.VOTE:
            x, y, w, h = here.slip
            _, top, _, high = here.centre
            page(zones, model, (x, y + h + 14, w, top + high - y - h - 14))


def page(zones: Zones, model: MidnightModel, box: Box) -> None:
    """The scene as its attacker has set it, on paper: where, what goes on, who is there, who hunts whom."""
    pen, view, (x, y, w, h) = zones.pen, model.view, box
    attacker, victim = view.vars[V.ATTACKER], attacked(view)
    paper.sheet(pen, box, pen.theme.paper.line, 8)
    tones, left = pen.theme.paper, x + 34
    hunter = text_of(view, attacker, TERROR if late(view) else SHADOW) or short_name(model.name(attacker))
    size = 20.0 if h > 200 else 17.0
    top = y + min(44.0, h * 0.2)
    for index, (seat, name, role) in enumerate(
        ((attacker, hunter, "attacks"), (victim, guest(view, victim), "is hunted"))
    ):
        at = left + (w - 68) / 2 * index
        paper.medallion(pen, zones.colours[seat], model.human(seat), at + size, top, size * 1.9)
        room = (w - 68) / 2 - size * 2.3 - 8
        pen.label(name, "serif_semibold", size, at + size * 2.2, top - size * 0.5, tones.text, 0, room)
        pen.label(
            f"{short_name(model.name(seat))} {role}",
            "sans",
            16,
            at + size * 2.2,
            top + size * 0.6,
            tones.muted,
            0,
            room,
        )
    top += size * 1.5
    pen.rule(left, top, w - 68, 1, tones.line)
    place, activity, present, text = (*view.vars[V.FRAME], "", "", "", "")[:4]
    parts = [("Where", place), ("What goes on", activity), ("Who is near", present)]
    rows = [(label, str(said)) for label, said in parts if said]
    top += 8
    step = max(24.0, pen.units(pen.type(18)) * 1.3)
    room = y + h - 14
    labels = max((pen.width(label, "sans", 16) for label, _ in rows), default=0.0) + 16
    for label, said in rows:
        for index, line in enumerate(fonts.wrap(said, "serif_italic", pen.type(18), pen.px(w - 68 - labels))[:2]):
            if top + step > room:
                return
            if not index:
                pen.label(label, "sans", 16, left, top + step / 2, tones.muted, 0)
            pen.label(line, "serif_italic", 18, left + labels, top + step / 2, tones.text, 0, w - 68 - labels)
            top += step
    told = str(text) if rows or text else "The scene is not set yet." if view.phase == P.FRAMING else ""
    lines = fonts.wrap(told, "serif", pen.type(18), pen.px(w - 68))
    top += 6
    fits = max(0, int((room - top) / step))
    if len(lines) > fits > 0:
        lines = [*lines[: fits - 1], " ".join(lines[fits - 1 :])]
    for line in lines[:fits]:
        pen.label(line, "serif", 18, left, top + step / 2, tones.text, 0, w - 68)
        top += step
    read = ", ".join([f"{hunter} hunts {guest(view, victim)}", *(f"{label}: {said}" for label, said in rows), told])
    pen.target(("frame",), box, read, "label")


def claim(zones: Zones, model: MidnightModel, box: Box) -> None:
    """The claim, the thumbs of the bystanders all at once, whether they draw the attacker a card."""
    pen, view, told, (x, y, w, h) = zones.pen, model.view, model.so_far, box
    tones, attacker = pen.theme.paper, view.vars[V.ATTACKER]
    paper.sheet(pen, box, None, 6)
    size = min(40.0, h * 0.66)
    paper.medallion(pen, zones.colours[attacker], model.human(attacker), x + 12 + size / 2, y + h / 2, size)
    voters = [seat for seat in range(len(model.names)) if seat not in (attacker, attacked(view))]
    verdict = {True: "granted", False: "refused", None: ""}[told.card_for]
    tail = max(pen.width("free card", "sans", 16), pen.width(verdict, "sans_bold", 17)) + 26
    right = x + w - (tail if h > 44 else 12)
    if h > 44:
        pen.label("free card", "sans", 16, right + 8, y + h * 0.32, tones.muted, 0)
        ink = tones.good if told.card_for else tones.warning
        pen.label(verdict or "thumbs …", "sans_bold" if verdict else "sans", 17, right + 8, y + h * 0.68,
                  ink if verdict else tones.muted, 0)  # fmt: skip
    said = []
    for index, seat in enumerate(voters):
        at = right - (len(voters) - index) * (THUMB * 2.3) + 4
        pen.seat(zones.colours[seat], at + 8, y + h / 2, 19)
        up, waits = told.thumbs.get(seat), bool(SEALED.waiting(view) >> seat & 1)
        icon = {True: "vote-yes", False: "vote-no", None: "hourglass" if waits else "check"}[up]
        tone = tones.good if up else tones.warning if up is False else tones.muted
        pen.icon(icon, at + 20 + THUMB / 2, y + h / 2, THUMB, tone)
        word = {True: "up", False: "down", None: "still thinks" if waits else "has decided"}[up]
        said.append(f"{model.name(seat)}: {f'thumb {word}' if up is not None else word}")
        pen.target(("thumb", seat), (at - 4, y + 6, THUMB * 2.2, h - 12), said[-1], "label", tip=said[-1])
    left, room = x + 24 + size, right - len(voters) * THUMB * 2.3 - (x + 24 + size) - 8
    what = "hopes for this revelation" if late(view) else "hopes for this admission"
    text = f"“{view.vars[V.CLAIM]}”" if view.vars[V.CLAIM] else "told aloud"
    both = h > 44
    if both:
        pen.label(what, "sans", 16, left, y + h * 0.28, tones.muted, 0, room)
    pen.label(text, "serif_italic", 20 if both else 17, left, y + h * (0.68 if both else 0.5), tones.text, 0, room)
    pen.target(("claim",), (x, y, room + size + 24, h), f"{model.name(attacker)} {what}: {text}", "label", tip=text)
    if not both:
        return
