"""The page of an Under's judgements, revealed together, with the result (TL-46 to TL-48)."""

from __future__ import annotations

from itertools import takewhile

from game.rules.trick_of_the_light.pieces import SEATS
from game.table import Event
from scenes.games.trick_of_the_light import reading_paper
from scenes.games.trick_of_the_light.fates import named
from scenes.games.trick_of_the_light.held_scene import HeldScene
from scenes.games.trick_of_the_light.model import Model
from scenes.games.trick_of_the_light.page_context import PageContext
from scenes.games.trick_of_the_light.text import moments_text
from scenes.stage import look, motion
from scenes.story import paper
from scenes.ui import boxes
from scenes.ui.painter import Box

STANDS, REFUSED = look.rgb("#1b6d64"), look.rgb("#a32434")
TOGETHER = 0.22  # seconds of the votes' turn


def draw(context: PageContext) -> None:
    """Draw the first of `ui.moments`: a claim that was accepted or refused."""
    event = context.ui.moments[0]
    held = HeldScene(**vars(context), with_tab=False)
    held.ground("verdict")
    held.top()
    _card(held, event, event.kind == "stands")
    _votes(held, event)
    _, y, _, h = held.layout["choices"]
    held.continue_button(y + h - 6)


def sentence(model: Model, event: Event) -> str:
    """Return the result in words."""
    if event.kind == "stands":
        return moments_text.accepted(_goes_on(model))
    return moments_text.refused(named(model, event.seat))


def _goes_on(model: Model) -> str:
    """Return how the scene goes on after the last accepted claim, from the log; it may have come in the last call
    (TL-49).
    """
    latest = [(line.event.kind, line.text) for line in reversed(model.log) if line.event is not None]
    since = takewhile(lambda each: each[0] != "stands", latest)
    return next((text for kind, text in since if kind == "goes_on"), moments_text.CONTINUES)


def _card(held: HeldScene, event: Event, stands: bool) -> None:
    title = moments_text.STANDS if stands else moments_text.REFUSED
    who = named(held.model, event.seat)
    laid = reading_paper.lay(held, STANDS if stands else REFUSED, title, moments_text.claimed_under(who), footed=False)
    card = held.model.piece(event.pieces[0]) if event.pieces else None
    paper.card(held.painter, card, *laid.cards, laid.width, -3 if stands else 5)
    text = sentence(held.model, event)
    x, y, w, h = laid.text
    size = 19 if not held.layout.compact_layout else 17
    held.paragraph(text, "serif", size, x, y, w, held.ink, max(2, int(h / 24)))
    held.target(("ui", "verdict"), held.layout["card"], f"{title}. {text}", "label")


def _votes(held: HeldScene, event: Event) -> None:
    """Draw who allowed the claim and who objected, revealed at once."""
    alone = held.model.table.options["under_judge"] == "narrator"
    judges = [held.now.narrator] if alone else [seat for seat in range(SEATS) if seat != event.seat]
    x, y, w, h = held.layout["choices"]
    is_turned = motion.ease_out(held.hands.share("votes", TOGETHER, 0.2)) > 0.5
    width = min(w, 252.0 * len(judges) - 12)
    places = boxes.across((x + (w - width) / 2, y, width, h - held.height - 24), len(judges), 12)
    for seat, box in zip(judges, places, strict=True):
        _vote(held, seat, seat in map(int, event.data[1:]), box, is_turned)


def _vote(held: HeldScene, seat: int, objects: bool, box: Box, is_turned: bool) -> None:
    painter, name = held.painter, held.model.names[seat]
    x, y, w, h = box
    paper.panel(painter, box)
    size = min(44.0, h * 0.26)
    held.medallion(seat, x + w / 2, y + 10 + size / 2, size)
    painter.label(name, "sans_semibold", 18, x + w / 2, y + size + 28, painter.tones.text, 0.5, w - 20)
    icon, word, tone = (
        ("no", moments_text.OBJECTS, look.LANTERN.warning)
        if objects
        else ("yes", moments_text.ALLOWS, painter.tones.gain)
    )
    tone = painter.theme.text if held.flat else tone
    if is_turned:
        top = y + size + 42
        height = min(56.0, y + h - top - 34)
        if height > 20:
            painter.icon(f"vote-{icon}", x + w / 2, top + height / 2, height, tone)
            top += height
        painter.label(word, "serif_italic", 17, x + w / 2, min(top + 18, y + h - 16), tone, 0.5, w - 16)
    held.target(("ui", f"vote {seat}"), box, f"{name} {word}", "label")
