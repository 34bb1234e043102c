"""The spread Play Deck for a cut: the player points at a card, by mouse or keys (KT-58, KT-104)."""

from __future__ import annotations

from game.rules.know_thyself.pieces import GM_CARD, PLAY, P, V
from game.table import Action, Event, Table, View, num
from scenes.games.know_thyself import wager_text as say
from scenes.games.know_thyself.page import Page
from scenes.games.know_thyself.presenter import KnowModel
from scenes.stage.piece import CARD_RATIO
from scenes.ui.painter import Box

CARDS = 52  # in the Play Deck
LABEL = 22.0  # height of the line below two packets
LIFT = 12.0  # how far the card rises that is pointed at
MAX_PITCH = 14.0  # largest distance of cards


def places(box: Box, count: int) -> list[Box]:
    """Return the boxes of a spread deck's cards, from the bottom card at the left to the top one at the right."""
    x, y, w, h = box
    height = h - LIFT
    width = height / CARD_RATIO
    pitch = max(0.0, min(MAX_PITCH, (w - width) / max(1, count - 1)))
    left = x + (w - width - pitch * (count - 1)) / 2
    return [(left + pitch * k, y + LIFT, width, height) for k in range(count)]


def place(box: Box, count: int, number: int) -> Box:
    """Return the box of the card a cut finds, `number` cards from the top (1 is the top one)."""
    return places(box, count)[max(0, count - number)]


def cuts(table: Table, model: KnowModel) -> dict[int, Action]:
    """Return the possible cuts by the number of the card from the top; empty if the player does not cut."""
    legal = model.asked.legal if model.asked is not None else ()
    return {num(action.args[0]): action for action in legal if table.verbs[action.verb] == "cut"}


def middle(table: Table, model: KnowModel) -> Action | None:
    """Return the cut in the middle of the deck; `None` without a cut."""
    all_cuts = cuts(table, model)
    return all_cuts[sorted(all_cuts)[len(all_cuts) // 2]] if all_cuts else None


def made(model: KnowModel) -> tuple[int, int, int] | None:
    """Return the cut of this Wager: the cards above and below its card, and its number; `None` before it."""
    if not model.view.zones[GM_CARD] or model.view.phase in (P.E_FINAL, P.E_CUT):
        return None
    number = model.cut_at or next((int(event.data[0]) for event in _since_drawing(model) if event.kind == "cut"), 0)
    return (number - 1, CARDS - sum(model.view.vars[V.DRAWN]) - number, number) if number else None


def _since_drawing(model: KnowModel) -> list[Event]:
    """Return the events after the last draw, newest first: an earlier cut is one of another Wager."""
    events = [line.event for line in reversed(model.log) if line.event is not None]
    return events[: next((at for at, event in enumerate(events) if event.kind == "drew"), len(events))]


def packets(box: Box, width: float) -> tuple[tuple[float, float], tuple[float, float]]:
    """Return the centres of the two packets of a cut deck: the upper one, and the lower one."""
    x, y, _, h = box
    tall, room = width * CARD_RATIO, h - LABEL if h > LABEL + width * CARD_RATIO else h
    apart = max(6.0, min(room - tall, tall * 0.7))
    top = y + max(tall / 2, (room - apart) / 2)
    return (x + width / 2 + 8, top), (x + width / 2 + 2, min(top + apart, y + room - tall / 2))


def count(view: View) -> int:
    """Return the number of cards in the deck to cut."""
    return len(view.zones[PLAY])


def draw(context: Page, box: Box) -> None:
    """Draw the spread deck in a box, every card a target for the cutting player; the card pointed at rises."""
    painter, ui, of = context.painter, context.ui, count(context.model.view)
    all_cuts = cuts(context.table, context.model)
    aimed = ui.hover if ui.hover is not None and ui.hover[0] == "action" else ui.focus
    lying = places(box, of)
    for k, (x, y, w, h) in enumerate(lying):
        number = of - k
        action = all_cuts.get(number)
        key = ("action", action)
        risen = action is not None and aimed == key
        painter.card(None, x + w / 2, y + h / 2 - LIFT * risen, w)
        if risen:
            painter.box((x, y - LIFT, w, h), 5, None, painter.tones.highlighted, 2.5)
        if action is None:
            continue
        seen = w if k == of - 1 else lying[k + 1][0] - x
        text = say.cut_at(number, of)
        painter.target(key, (x, y - LIFT, seen, h + LIFT), text, "button", True, text, (action,), "hand")
    if not all_cuts:
        painter.target(("deck",), box, say.deck_cut_now(of), "label")
