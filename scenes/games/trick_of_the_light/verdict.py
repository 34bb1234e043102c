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
from scenes.story.nodes import Narrow, Paragraph
from scenes.ui import boxes
from scenes.ui.boxtree import Area, Cell, Column, Node, Row, TargetBox, Text
from scenes.ui.painter import Box

STANDS, REFUSED = look.rgb("#1b6d64"), look.rgb("#a32434")
WIDE_VOTE = 252.0  # width of a vote
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
    title, line = (moments_text.STANDS, STANDS) if stands else (moments_text.REFUSED, REFUSED)
    turned = _turn(held) >= 1
    title, line = (title, line) if turned else (moments_text.UNDER, STANDS)
    who = named(held.model, event.seat)
    laid = reading_paper.lay(held, line, title, moments_text.claimed_under(who), footed=False)
    card = held.model.piece(event.pieces[0]) if event.pieces else None
    paper.card(held.painter, card, *laid.cards, laid.width, -3)
    text = sentence(held.model, event) if turned else moments_text.VOTES_TURN
    rows = max(2, int(laid.text[3] / 24))
    size = 19.0 if not held.layout.compact_layout else 17.0
    Paragraph(text, "serif", size, held.ink, rows).draw(held.painter, laid.text)
    held.target(("ui", "verdict"), held.layout["card"], f"{title}. {text}", "label")


def _votes(held: HeldScene, event: Event) -> None:
    """Draw who allowed the claim and who objected, revealed at once."""
    alone = held.model.table.options["under_judge"] == "narrator"
    judges = [held.now.narrator] if alone else [seat for seat in range(SEATS) if seat != event.seat]
    is_turned = _turn(held) > 0.5
    votes = (_vote(held, seat, seat in map(int, event.data[1:]), is_turned) for seat in judges)
    row = Narrow(Row(*votes, gap=12), WIDE_VOTE * len(judges) - 12)
    Cell(row, edge=(0, 0, 0, held.height + 24), fills=True).draw(held.painter, held.layout["choices"])


def _turn(held: HeldScene) -> float:
    """Return how far the votes have turned, from 0 to 1; the result is told after that."""
    return motion.ease_out(held.hands.share("votes", TOGETHER, 0.2))


def _vote(held: HeldScene, seat: int, objects: bool, is_turned: bool) -> Node:
    painter, name, tones = held.painter, held.model.names[seat], held.painter.tones
    icon, word = ("no", moments_text.OBJECTS) if objects else ("yes", moments_text.ALLOWS)
    tone = painter.theme.text if held.flat else look.LANTERN.warning if objects else tones.gain

    def medallion(box: Box) -> None:
        held.medallion(seat, *boxes.middle(box), min(44.0, box[3]))

    def mark(box: Box) -> None:
        x, y, w, h = box
        if is_turned and (size := min(56.0, h)) > 20:
            painter.icon(f"vote-{icon}", x + w / 2, y + h / 2, size, tone)

    page = Column(
        Area(paint=medallion),
        Text(name, 18, "sans_semibold", tones.text, 0.5, height=28, grows=True),
        Area(paint=mark),
        Text(word if is_turned else "", 17, "serif_italic", tone, 0.5, height=30, grows=True),
    )
    inside = Cell(page, edge=(10, 10, 10, 4), fills=True)
    spoken = f"{name} {word}" if is_turned else name
    return TargetBox(("ui", f"vote {seat}"), inside, lambda box: paper.panel(painter, box), spoken)
