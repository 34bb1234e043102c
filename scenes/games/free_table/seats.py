"""The seats of the free table: people join, take each other's places, and leave."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.match import Refused
from game.match.seats import EMPTY, HUMAN, NAMES
from game.match.text import NAME_LIMIT
from game.rules.free_table import hands
from scenes.app.dialog import Button, Dialog
from scenes.games.free_table import naming
from scenes.games.free_table import text as texts
from scenes.games.free_table.context_menu import Deed

if TYPE_CHECKING:
    from scenes.games.free_table.gestures import FreeGestures

# A new player takes the first free seat in this order: opposite the others, as far as possible.
ORDER = (0, 7, 3, 4, 5, 1, 6, 2)


def rows(g: FreeGestures, seat: int) -> list[Deed]:
    """Return what can be done with a seat; a seat can be left only by its own person at the screen."""
    model = g.model
    if seat not in model.humans:
        return []
    deeds = []
    if seat != model.front_seat:
        deeds.append(Deed(texts.give_table(model.names[seat]), "person", lambda _: g.table.see(seat)))
    if seat == model.front_seat:
        deeds.append(Deed(texts.CHANGE_PLAYER, "people", lambda _: take_place(g, seat)))
        if len(model.humans) > 1:
            deeds.append(Deed(texts.LEAVE_THE_TABLE, "exit", lambda _: ask_to_leave(g, seat), rule=True))
    return deeds


def join(g: FreeGestures) -> None:
    """Ask who takes a free seat."""
    model = g.model
    free = [seat for seat in ORDER if seat < len(model.names) and seat not in model.view_model.taken]
    if not free:
        g.presenter.say(texts.EVERY_SEAT_IS_TAKEN)
        return
    known = {model.names[seat].casefold() for seat in model.view_model.taken}
    name = next((name for name in NAMES if name.casefold() not in known), "")
    naming.ask(g, texts.ADD_A_PLAYER, "Name", name, NAME_LIMIT, partial(_seat, g, free[0]))


def take_place(g: FreeGestures, seat: int) -> None:
    """Ask who takes the place of a player, with the hand and everything else."""
    title = texts.who_replaces(g.model.names[seat])
    naming.ask(g, title, "Name", "", NAME_LIMIT, partial(_seat, g, seat))


def _seat(g: FreeGestures, seat: int, name: str) -> None:
    try:
        g.presenter.live.take_over(seat, HUMAN, name)
    except Refused as refused:
        g.presenter.say_why(refused.refusal)
    g.table.refresh()


def ask_to_leave(g: FreeGestures, seat: int) -> None:
    """Ask what to do with the hand of a player who leaves."""
    model = g.model
    held = len(model.view_model.hands[seat])
    title = texts.should_leave(model.names[seat])
    stay: Button = ("Stay", None)
    if not held:
        g.table.app.push(Dialog(title, texts.SEAT_BECOMES_FREE, [("Leave", partial(leave, g, seat)), stay]))
        return
    text = texts.where_should_hand_go(held)
    others = [other for other in model.humans if other != seat]
    answers: list[Button] = [
        (texts.KEEP_HAND, partial(leave, g, seat)),
        (texts.HAND_TO_TABLE, partial(leave, g, seat, "table")),
        *((texts.give_hand(model.names[other]), partial(leave, g, seat, "", other)) for other in others),
        stay,
    ]
    g.table.app.push(Dialog(title, text, answers))


def leave(g: FreeGestures, seat: int, hand: str = "", to: int | None = None) -> None:
    """Let a player leave a seat: the hand stays there, goes to the `table` or to another seat."""
    if (hand or to is not None) and not g.act(hands.handed_in(to, *MIDDLE)):
        return
    try:
        g.presenter.live.take_over(seat, EMPTY)
    except Refused as refused:
        g.presenter.say_why(refused.refusal)
    g.table.refresh()


MIDDLE = (760, 470)  # the place for a hand that is left behind, beside the middle
