"""All judgements of an Under shown together, and what comes of them (TL-46 to TL-48)."""

from __future__ import annotations

from game.rules.trick_of_the_light.pieces import SEATS
from game.table import Event
from scenes.games.trick_of_the_light import slip
from scenes.games.trick_of_the_light.fates import named
from scenes.games.trick_of_the_light.held import HeldScene, button_high
from scenes.games.trick_of_the_light.model import Model
from scenes.games.trick_of_the_light.pose import Pose
from scenes.stage import look, motion
from scenes.story import paper
from scenes.story.hands import Hands
from scenes.story.widgets import INK, label, paragraph
from scenes.ui.pen import Box, Pen

STANDS, REFUSED = look.rgb("#1b6d64"), look.rgb("#a32434")
TOGETHER = 0.22  # seconds in which the votes turn up


def draw(pen: Pen, model: Model, pose: Pose, hands: Hands) -> None:
    """The first of `pose.moments`: a claim that stands, or one that was refused."""
    event = pose.moments[0]
    held = HeldScene(pen, model, pose, hands, False, False)
    held.ground("verdict")
    held.top()
    stands = event.kind == "stands"
    _card(held, event, stands)
    _votes(held, event)
    _, y, _, h = held.layout.choices
    held.go_on(y + h - 6)


def _card(held: HeldScene, event: Event, stands: bool) -> None:
    pen, model = held.pen, held.model
    title = "The claim stands" if stands else "The claim is refused"
    who = named(model, event.seat)
    laid = slip.lay(held, STANDS if stands else REFUSED, title, f"{who} claimed Under", footed=False)
    card = model.piece(event.pieces[0]) if event.pieces else None
    paper.card(pen, card, *laid.cards, laid.wide, -3 if stands else 5)
    text = (
        "The card goes under the pile. The scene goes on as it was."
        if stands
        else f"The card goes back, and all have seen it. {who} waits for a new line before claiming Under again."
    )
    x, y, w, h = laid.text
    size = 19 if not held.layout.narrow else 17
    paragraph(pen, text, "serif", size, x, y, w, paper.ink(pen, INK), max(2, int(h / 24)))
    label(pen, ("ui", "verdict"), held.layout.card, f"{title}. {text}")


def _votes(held: HeldScene, event: Event) -> None:
    """Who allowed it and who objected, all at once."""
    pen, model = held.pen, held.model
    objecting = {int(seat) for seat in event.data[1:]}
    alone = model.table.options["under_judge"] == "narrator"
    narrator = int(model.situation.narrator)
    judges = [narrator] if alone else [seat for seat in range(SEATS) if seat != event.seat]
    x, y, w, h = held.layout.choices
    share = motion.ease_out(held.hands.share("votes", TOGETHER, 0.2))
    high = button_high(pen)
    gap = 12.0
    each = (w - gap * (len(judges) - 1)) / max(1, len(judges))
    each = min(each, 240.0)
    left = x + (w - each * len(judges) - gap * (len(judges) - 1)) / 2
    for k, seat in enumerate(judges):
        _vote(held, seat, seat in objecting, (left + k * (each + gap), y, each, h - high - 24), share)


def _vote(held: HeldScene, seat: int, objects: bool, box: Box, share: float) -> None:
    pen, model = held.pen, held.model
    x, y, w, h = box
    paper.panel(pen, box)
    size = min(44.0, h * 0.26)
    paper.medallion(pen, model.colours[seat], seat in model.humans, x + w / 2, y + 10 + size / 2, size)
    pen.label(model.names[seat], "sans_semibold", 18, x + w / 2, y + size + 28, pen.tones.text, 0.5, w - 20)
    word = "objects" if objects else "allows it"
    tone = look.LANTERN.warning if objects else pen.tones.gain
    if pen.theme.flat:
        tone = pen.theme.text
    if share > 0.5:
        top = y + size + 42
        icon = min(56.0, y + h - top - 34)
        if icon > 20:
            pen.icon("vote-no" if objects else "vote-yes", x + w / 2, top + icon / 2, icon, tone)
            top += icon
        pen.label(word, "serif_italic", 17, x + w / 2, min(top + 18, y + h - 16), tone, 0.5, w - 16)
    label(pen, ("ui", f"vote {seat}"), box, f"{model.names[seat]} {word}")
