"""The buttons for the present actions: play, draw, use a treat, knock, stop."""

from __future__ import annotations

from game.rules.tricks_and_treats import human_name as spoken_name
from game.rules.tricks_and_treats.pieces import DRAW, KNOCK, STOP_YES
from game.rules.tricks_and_treats.text import phrases
from game.rules.tricks_and_treats.text.phrases import WAITS_FOR, waits_for
from game.rules.tricks_and_treats.text.terms import TREATS
from game.rules.tricks_and_treats.text.weighed import helped
from game.rules.wording import plural
from game.table import Action, Table
from scenes.games.tricks_and_treats import text as texts
from scenes.games.tricks_and_treats.model import TreatsModel
from scenes.games.tricks_and_treats.page_context import names_of
from scenes.hotseat.read_aloud import plain
from scenes.table.blocks.plates import short_name
from scenes.table.blocks.toolbar import Entry, click_first, peeks
from scenes.table.model import UiState

KNOCKS = texts.KNOCK_TIP  # TT-57


def entries(table: Table, model: TreatsModel, ui: UiState) -> list[Entry]:
    """Return the buttons for the present actions, the main one first."""
    if ui.armed is not None:
        return _armed(table, model, ui, spoken_name(table.names[ui.armed]))
    buttons = [_play(table, model, ui)] if model.plays else []
    if model.may[DRAW]:
        words = texts.draw(plural(model.now.draws, "token"))
        buttons.append(Entry(("main",), words, True, "Enter", "", tuple(model.may[DRAW])))
    buttons += _uses(table, model)
    for knock in dict.fromkeys((*model.may[KNOCK], *model.waiting_knocks)):
        who = model.bottom if model.asker is None else model.asker
        words = texts.KNOCK if model.viewer is not None else texts.knock(short_name(model.name(who)))
        if model.asker is not None and model.viewer in (
            None,
            model.asker,
        ):  # the viewer's own question is open, so nobody needs to be stopped
            words = texts.USE_A_TREAT_FIRST
        tip = KNOCKS.format("you" if model.viewer is not None else short_name(model.name(who)))
        waits = knock not in model.may[KNOCK]
        buttons.append(Entry(("action", knock), words, icon="knock", actions=(knock,), tip=tip, waits=waits))
    if model.now.offer_stop and STOP_YES in model.may[STOP_YES.verb]:
        buttons.append(Entry(("action", STOP_YES), texts.STOP_HERE, icon="flag", actions=(STOP_YES,)))
    drawn = len(model.now.drawn)
    # A closed button names the drawn tokens; to hide them hides the hand with them.
    what = plural(drawn, "token") if drawn and model.viewer is None else "hand"
    return [*buttons, *peeks(model, what)]


def _play(table: Table, model: TreatsModel, ui: UiState) -> Entry:
    """Return the button to play the selected card, or the only one that can be played."""
    piece = next(iter(model.plays)) if len(model.plays) == 1 else ui.selected
    if piece is None or piece not in model.plays:
        return click_first()
    return Entry(("main",), texts.play(spoken_name(table.names[piece])), True, "Enter", "", (model.plays[piece],))


def _uses(table: Table, model: TreatsModel) -> list[Entry]:
    """Return a button for every kind of treat that can be used now."""
    pieces = treats(table, model)
    return [
        Entry(
            ("use", pieces[kind]),
            texts.use_treat(kind, _alone(uses)),
            token=kind,
            actions=uses,
            price=phrases.price(kind, helped(table, model.view, uses)),
            tip=f"{TREATS[kind]} {phrases.WHEN[kind]}",
        )
        for kind, uses in model.uses.items()
    ]


def _alone(uses: tuple[Action, ...]) -> bool:
    """Return whether a treat can be used in one way only, with nothing to choose."""
    return len(uses) == len(uses[0].args) == 1


def treats(table: Table, model: TreatsModel) -> dict[str, int]:
    """Return, by kind, the first treat that the seat that is asked can use."""
    owned = model.now.unused[model.asker] if model.asker is not None else ()
    return {spoken_name(table.names[piece]): piece for piece in reversed(owned)}


def _armed(table: Table, model: TreatsModel, ui: UiState, kind: str) -> list[Entry]:
    """Return the buttons of an armed treat that waits for its parameters or for confirmation."""
    uses, armed = model.uses.get(kind, ()), list[Entry]()
    if ui.choice is not None and ui.choice in uses:
        words = texts.use_with(kind, aim(table, model, ui.choice))
        price = phrases.price(kind, helped(table, model.view, (ui.choice,)))
        armed.append(Entry(("main",), words, True, "Enter", kind, (ui.choice,), price=price))
    elif kind not in WAITS_FOR:
        armed += [
            Entry(("action", use), texts.use_with(kind, aim(table, model, use)), token=kind, actions=(use,))
            for use in uses
        ]
    elif uses:
        armed.append(Entry(("main",), waits_for(kind, bool(ui.chosen)), ghost=True, token=kind))
    return [*armed, Entry(("ui", "cancel"), texts.NOT_NOW, cap="Esc")]


def aim(table: Table, model: TreatsModel, action: Action) -> str:
    """Return what a use is aimed at, in words: ` on Nell`, `: Skulls 9`."""
    return plain(phrases.aim(table, model.view, action, names_of(model)), spoken_name)
