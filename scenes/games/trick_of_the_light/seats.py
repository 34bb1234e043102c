"""The plates of the four seats, clockwise in the order of play; the near one is at the lower left."""

from __future__ import annotations

from game.rules.trick_of_the_light.pieces import SEATS, SUIT_NAME
from scenes.games.trick_of_the_light.layout import LightLayout
from scenes.games.trick_of_the_light.model import Model
from scenes.games.trick_of_the_light.page_context import PageContext
from scenes.games.trick_of_the_light.text import table_text
from scenes.story.plates import PlateLook, plate, tree
from scenes.ui.painter import Box


def place_of(model: Model, layout: LightLayout, seat: int) -> tuple[float, float, float, float]:
    """Return the box of a seat's plate."""
    return layout.plate((seat - model.bottom) % SEATS)


def plates(context: PageContext, layout: LightLayout) -> None:
    """Draw all four plates."""
    painter, model, ui, hands = context.painter, context.model, context.ui, context.hands
    for step in (1, 2, 3, 0):
        seat = (model.bottom + step) % SEATS
        look = look_of(model, seat)
        box = place_of(model, layout, seat)
        key = ("seat", seat)
        comes = model.viewer is None and model.several and seat in model.humans and seat != model.speaker
        plate(painter, box, look, "oasis", hover=comes and ui.hover == key)
        spoken = _spoken(model, seat, look)
        tip = table_text.speak_for(spoken) if comes else spoken
        act = (lambda seat=seat: hands.speak_as(seat)) if comes else None
        role = "button" if comes else "label"
        context.target(key, box, spoken, role, tip=tip, group="seats" if comes else "", act=act)


def anchors(context: PageContext, layout: LightLayout) -> dict[str, Box]:
    """Return the places of the cards on all plates that show them: `hand 0`, `pack 0` and so on, by seat."""
    painter, model = context.painter, context.model
    boxes = {seat: place_of(model, layout, seat) for seat in range(SEATS)}
    return {
        f"{name} {seat}": place
        for seat, box in boxes.items()
        for name, place in tree(painter, look_of(model, seat), "oasis", box[2:]).anchors(painter, box).items()
    }


def look_of(model: Model, seat: int) -> PlateLook:
    """Return the public facts of a seat, for its plate."""
    now, own, sheet = model.view_model, model.view_model.plates[seat], model.sheet(seat)
    tells = seat == now.narrator and (now.scene > 0 or now.phase == "INTRO")
    waiting = seat in now.waiting
    lamp = now.turn == seat if now.turn is not None else waiting and (len(now.waiting) == 1 or tells)
    if model.spoken_to:  # the lantern hangs where the sentence looks
        lamp = model.spoken_to == (seat,)
    card = _played(model, seat)
    return PlateLook(
        colour=model.colours[seat],
        human=seat in model.humans,
        name=model.names[seat],
        character=sheet.name or table_text.NOT_CAST,
        here=_here(model, seat),
        pill=table_text.NARRATOR if tells else table_text.WAITS_TO_CLAIM if seat == model.raised else "",
        highlighted=waiting or (len(model.spoken_to) > 1 and seat in model.spoken_to),
        lamp=lamp,
        hand=len(own.hand) if now.phase != "CAST" else -1,
        pack=own.pack,
        suit=own.suit or "",
        played=card,
        lines=tuple(trait.lower() for trait in sheet.traits if trait),
    )


def _here(model: Model, seat: int) -> tuple[str, str] | None:
    """Return the name and role of a seat's character in the present tale, or `None` if it is the main one."""
    sheet, narrator = model.sheet(seat), model.view_model.narrator
    if seat == narrator or not sheet.here or sheet.here == sheet.name:
        return None
    return sheet.here, sheet.subs[narrator][1]


def _played(model: Model, seat: int) -> str:
    """Return the name of the card a seat played in this scene; empty for none."""
    order = model.view_model.play_order
    if seat not in order:
        return ""
    card = card_of(model, seat)
    return model.piece(card) or ""


def card_of(model: Model, seat: int) -> int | None:
    """Return the card a seat played in this scene, from the log, or `None`."""
    for line in reversed(model.log):
        event = line.event
        if event is None:
            continue
        if event.kind == "round":
            return None
        if event.kind in ("opened", "over", "stands") and event.pieces and event.seat == seat:
            return event.pieces[0]
    return None


def _spoken(model: Model, seat: int, look: PlateLook) -> str:
    own = model.view_model.plates[seat]
    parts = [look.name, look.character]
    parts += [part for part in look.here or () if part]
    parts += [look.pill] if look.pill else []
    parts += [table_text.DECIDES] if look.highlighted else []
    if look.hand >= 0:
        parts += [table_text.cards_in_hand(look.hand), table_text.cards_in_pack(look.pack)]
    if own.suit:
        parts.append(table_text.marker_at(SUIT_NAME[own.suit]))
    parts += [table_text.HAS_PLAYED] if own.played else []
    parts.append("person" if look.human else "bot")
    return ", ".join(parts)
