"""The page about an undrawn court in the Endgame: the action is public, the card only its player knows (TL-73 to
TL-75).
"""

from __future__ import annotations

from game.rules.trick_of_the_light.pieces import SEATS
from game.table import Event
from scenes.games.trick_of_the_light import last_said, reading_paper
from scenes.games.trick_of_the_light.fates import named
from scenes.games.trick_of_the_light.held_scene import HeldScene
from scenes.games.trick_of_the_light.model import Model
from scenes.games.trick_of_the_light.page_context import PageContext
from scenes.games.trick_of_the_light.text import endgame_text
from scenes.games.trick_of_the_light.ui_state import UiState
from scenes.stage import look
from scenes.story import paper

LINE = look.rgb("#8f6212")
TAKEN = ("peeked", "extra")  # events in which a player gets a court to look at alone
QUEEN = "queen"  # an angel shows its identity to all
DONE = ("extra", QUEEN, "nothing")  # the ender's possible actions
WIDE, BESIDE = 380.0, 24.0  # units of width of a button, between it and the edge


def of(model: Model, ui: UiState) -> Event | None:
    """Return the first of `ui.moments` if it is about a court that was taken or an Endgame turn, else `None`."""
    event = ui.moments[0] if ui.moments else None
    return event if event is not None and event.kind in {*TAKEN, *DONE} and 0 <= event.seat < SEATS else None


def awaited(model: Model, ui: UiState) -> int | None:
    """Return the person who took the displayed court and may look at it on the open table, or `None`."""
    event = of(model, ui)
    if event is None or event.kind not in TAKEN or not model.several or model.viewer is not None:
        return None
    return event.seat if event.seat in model.humans else None


def own(model: Model, ui: UiState) -> bool:
    """Check whether the court is the viewer's, who sees it before all other pages."""
    event = of(model, ui)
    return event is not None and event.kind in TAKEN and event.seat == model.viewer


def draw(context: PageContext) -> None:
    """Draw the first of `ui.moments`: a court that a player took, or the last action of the ender."""
    model, event = context.model, context.ui.moments[0]
    held = last_said.scene(context)
    held.ground("court")
    held.top()
    last_said.say(held, held.layout.boxes.get("tab"))
    plate = held.now.plates[event.seat]
    taken = event.kind in TAKEN
    mine = plate.peek if taken and event.seat == model.viewer else None
    title, meaning, text = _words(held, event, mine)
    laid = reading_paper.lay(held, LINE, title, meaning, footed=False)
    card = event.pieces[0] if event.pieces else mine
    if taken or event.pieces:
        paper.card(held.painter, model.piece(card), *laid.cards, laid.width, -3)
    else:
        reading_paper.stack(held, laid)
    held.fitted(text, "serif", 17.0 if held.layout.compact_layout else 20.0, laid.text, held.ink, min_size=12)
    held.target(("ui", "told"), held.layout["card"], f"{title}. {text}", "label")
    _footer(held, event)


def _words(held: HeldScene, event: Event, mine: int | None) -> tuple[str, str, str]:
    """Return the heading, the line below it, and the event as far as the viewer may know it."""
    model = held.model
    who, player = named(model, event.seat), model.names[event.seat]
    if event.kind == QUEEN:
        return endgame_text.QUEEN_SHOWN, endgame_text.ends_game(who), endgame_text.certainly_angel(who)
    if event.kind == "nothing":
        return endgame_text.NOTHING_MORE, endgame_text.ends_game(who), endgame_text.did_nothing(who)
    header = endgame_text.alone(player)
    if mine is not None and mine >= 0:
        return endgame_text.ONE_MORE, header, endgame_text.is_court(model.called(mine))
    angel = endgame_text.NO_ANGEL if event.kind == "extra" else ""
    alone = endgame_text.only_looks(player) if event.seat in model.humans else ""
    return endgame_text.ONE_MORE, header, endgame_text.took_top(who, angel, alone)


def _footer(held: HeldScene, event: Event) -> None:
    """Draw the button to look at the court, and the one to go on, which keeps its place."""
    x, y, w, _ = held.layout["choices"]
    top = 12 + (y if held.layout.compact_layout else held.layout["sentence"][1])
    if awaited(held.model, held.ui) is not None:
        width = min(WIDE, w - BESIDE)
        held.look_at(event.seat, (x + (w - width) / 2, top, width, held.height))
    if held.model.several:
        top += held.height + 10
    held.continue_button(top + held.height)
