"""The letters while they are written: four envelopes that only show whether they are sealed (TL-77)."""

from __future__ import annotations

from functools import partial

from game.rules.trick_of_the_light.pieces import SEATS
from game.rules.wording import listing
from scenes.games.trick_of_the_light import last_said
from scenes.games.trick_of_the_light.forms import Browsing, StatementForm
from scenes.games.trick_of_the_light.opened_letters import ROOMY
from scenes.games.trick_of_the_light.page_context import PageContext
from scenes.games.trick_of_the_light.text import endgame_text
from scenes.hotseat.curtain import look_away
from scenes.stage import look, paint
from scenes.story import envelope, night, paper
from scenes.story.nodes import Narrow, Shaded
from scenes.ui.boxtree import Area, Cell, Column, Layers, Node, Row
from scenes.ui.painter import Box, Painter

ALONE = "alone"  # the name in `ui.overlay` of the question before a letter
SAID = 44.0  # height of a text by a speaker, in units


def sealed(context: PageContext) -> None:
    """Draw four envelopes that only show whether they are sealed (TL-77), with the notebook for the viewer."""
    model = context.model
    names = [model.names[seat] for seat in sorted(context.now.waiting)]
    text = endgame_text.still_write(listing(names), len(names) == 1) if names else ""
    _stand(context, f"{text}{endgame_text.STAY_SECRET}", model.viewer is not None)
    if model.viewer is not None:
        act = partial(context.hands.press, "notebook")
        context.button(
            ("ui", "letters:notebook"), _below(context), endgame_text.NOTEBOOK, act, cap="N", icon="book", group="tiles"
        )


def _below(context: PageContext) -> Box:
    """Return the box of a button below the letters."""
    height = context.painter.height
    page = Column(Area(), Narrow(Area(name="button", height=context.height), 260), Area(height=14))
    return page.anchors(context.painter, (0, 0, context.painter.width, height))["button"]


def _stand(context: PageContext, text: str, footed: bool) -> None:
    """Draw the four envelopes and a text; `footed` leaves room for a button below."""
    context.night()
    painter, low = context.painter, context.painter.width < ROOMY
    tones, height = painter.tones, painter.height
    if not (low or context.flat):
        _fire(painter, height * 0.82)
    heard = Narrow(Area(height=SAID, paint=partial(last_said.say, context)), 760)  # its place is kept: buttons stay
    size, above, title, under = (24.0, 62.0, 36.0, 24.0) if low else (30.0, 78.0, 48.0, 30.0)
    header = Column(
        Area(height=above),
        Shaded(endgame_text.FOUR_LETTERS, size, "serif_semibold", tones.text, 0.5, height=title, grows=True),
        Shaded(text, 19, "serif_italic", tones.muted, 0.5, 13, under, grows=True),
        heard,
        Area(height=10),
    )
    places = (Area(paint=partial(_sealed, context, seat, low)) for seat in range(SEATS))
    envelopes = [Cell(place, edge=(0, 0, 0, 8), fills=True) for place in places]
    if low:
        rows = (Cell(Row(*envelopes[k : k + 2], gap=20), fills=True) for k in (0, 2))
        page: Node = Column(header, *rows, Area(height=context.height + 20 if footed else 12))
        edge = (20.0, 0.0, 20.0, 0.0)
    else:
        top = max(height * 0.3, 250.0 + SAID)
        letters = Cell(Row(*envelopes, gap=26), edge=(0, top, 0, height * 0.24), fills=True)
        page, edge = Layers(letters, header), (63.0, 0.0, 63.0, 0.0)
    Cell(page, edge=edge, fills=True).draw(painter, (0, 0, painter.width, height))


def _fire(painter: Painter, y: float) -> None:
    """Draw the fire between the palms."""
    x, size = painter.width / 2, painter.height * 0.17
    width = painter.height * 0.36
    for flip, at in ((False, x - painter.width * 0.33), (True, x + painter.width * 0.33)):
        painter.mid(night.palms(painter.px(width), flip), at, painter.height * 0.97 - width * 0.38)
    painter.mid(paint.lamp_glow(painter.px(size * 5), strength=0.5), x, y)
    painter.mid(night.fire(painter.px(size)), x, y)


def _sealed(context: PageContext, seat: int, little_room: bool, box: Box) -> None:
    """Draw the envelope of a seat: closed, or open with its letter."""
    painter, model = context.painter, context.model
    x, y, w, h = box
    done = seat in context.now.answered
    width = min(w * 0.42, (h - 12) * 0.85) if little_room else min(w, (h - 128) / envelope.height(1))
    tall = envelope.height(width)
    left, top = (x, y + (h - tall) / 2) if little_room else (x + (w - width) / 2, y)
    colour = look.SEAT_COLOURS[model.colours[seat] % 8]
    painter.shade((left, top, width, tall), 8, 10, 0.5, 6)
    if done:
        envelope.lay(painter, left, top, width, colour, max(40.0, width * 0.19))
    else:
        flap = width * envelope.LINER / envelope.BOX[0]
        tone = painter.theme.panel if context.flat else paper.SHEET
        with envelope.lies_open(painter, (left, top, width, tall), colour):
            painter.box((left + width * 0.06, top - flap * 0.72, width * 0.88, flap * 0.72 + tall * 0.5), 4, tone)
    text_x, text_y = (left + width + 16, y + h / 2 - 26) if little_room else (x + w / 2, top + tall + 34)
    align, room = (0.0, w - width - 20) if little_room else (0.5, w)
    state = endgame_text.IS_SEALED if done else endgame_text.IS_WRITING
    who, line = model.character(seat), f"{model.names[seat]} · {state}"
    painter.label(who, "serif_semibold", 21, text_x, text_y, painter.tones.text, align, room)
    painter.label(
        line, "sans", 17, text_x, text_y + 28, painter.tones.highlighted if done else painter.tones.muted, align, room
    )
    context.target(("ui", f"letter {seat}"), box, f"{who}, {model.names[seat]}: {state}", "label")
    _pen_in_hand(context, seat, (text_x - 168 * align, text_y + 50, 168, context.height), done)


def _pen_in_hand(context: PageContext, seat: int, box: Box, done: bool) -> None:
    """Draw the button to write behind the curtain, or to rewrite while a letter is missing."""
    model, hands = context.model, context.hands
    mine, shared = model.viewer == seat, model.viewer is None and seat in model.humans
    if not (mine or shared) or context.now.phase != "STATEMENTS":
        return
    text, kind = (endgame_text.REWRITE, "plain") if done else (endgame_text.WRITE, "main")
    act = partial(hands.choose, StatementForm, rewrite=True) if mine else partial(_open, context, seat)
    shut = "" if mine else model.no_look(seat)
    context.button(
        ("ui", f"write {seat}"), box, text, act, kind, name=f"{text}: {model.names[seat]}", enabled=not shut, tip=shut,
        group="tiles",
    )  # fmt: skip


def _open(context: PageContext, seat: int) -> None:
    """Call a person to write: behind a curtain, or after a question about who is there."""
    if context.model.lays_open(seat):
        context.hands.choose(Browsing, opens=seat)
        context.hands.overlay(ALONE)
    else:
        context.hands.request_view(seat)


def alone(context: PageContext) -> None:
    """Draw the question before a letter opens: its writer, and a request to the others. Enter alone opens none
    (TL-77).
    """
    model, painter, seat = context.model, context.painter, context.browsing.opens
    if seat is None or context.now.phase != "STATEMENTS":
        context.away()
        return
    name = model.names[seat]
    others = [model.names[each] for each in model.humans if each != seat]
    x, y, w, h = context.laid(endgame_text.letter_of(name), 620, 250)
    sealed = endgame_text.ONLY_OWNER if seat in context.now.answered else ""
    text = endgame_text.shows_who(sealed, name, look_away(others))
    used = context.paragraph(text, "serif", 20, x, y, w, painter.tones.text, 5)
    context.target(("ui", "told"), (x, y, w, used), text, "label")
    place = (x, y + h - context.height, w, context.height)
    words, opens = endgame_text.open_my_letter(name), partial(context.hands.unseal, seat)
    tip = endgame_text.opens_letter(name)
    context.button(("ui", "mine"), place, words, opens, icon="eye", tip=tip, group="tiles")
