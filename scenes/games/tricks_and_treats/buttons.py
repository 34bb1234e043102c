"""The buttons for what can be done now: play, draw, use a treat, knock, stop."""

from __future__ import annotations

from game.rules.tricks_and_treats import human_name as said
from game.rules.tricks_and_treats import phrases
from game.rules.tricks_and_treats.phrases import WAITS_FOR
from game.rules.wording import plural
from game.table import Action, Table
from scenes.games.tricks_and_treats.choices import Choices
from scenes.games.tricks_and_treats.drawing import names_of
from scenes.games.tricks_and_treats.layout import TreatsLayout
from scenes.games.tricks_and_treats.model import TreatsModel
from scenes.table.bar import Entry, bar_height, peeks, row
from scenes.table.model import Pose
from scenes.table.plates import short_name
from scenes.table.reading import plain
from scenes.ui.pen import Pen


def actions(pen: Pen, table: Table, model: TreatsModel, pose: Pose, layout: TreatsLayout, open_now: Choices) -> None:
    """The buttons for what can be done now: the main one first."""
    entries: list[Entry] = []
    if pose.armed is not None:
        entries = _armed(table, model, pose, open_now)
    else:
        if open_now.plays:
            entries.append(_play(table, pose, open_now))
        if open_now.draw is not None:
            words = f"Draw {plural(model.situation.draws, 'token')}"
            entries.append(Entry(("main",), words, True, "Enter", "", (open_now.draw,)))
        entries += _uses(table, model, open_now)
        if open_now.knock is not None:
            who = model.bottom if open_now.seat is None else open_now.seat
            words = "Knock" if model.viewer is not None else f"Knock ({short_name(model.name(who))})"
            entries.append(Entry(("action", open_now.knock), words, icon="knock", actions=(open_now.knock,)))
        stop = open_now.stops.get("yes")
        if stop is not None and model.situation.offer_stop:
            entries.append(Entry(("action", stop), "Stop here", icon="flag", actions=(stop,)))
        entries += peeks(model)
    row(pen, entries, pose, layout.axis, layout.bar, bar_height(pen), layout)


def _play(table: Table, pose: Pose, open_now: Choices) -> Entry:
    plays, piece = open_now.plays, pose.selected
    if piece not in plays and len(plays) == 1:
        piece = next(iter(plays))
    if piece is None or piece not in plays:
        return Entry(("main",), "choose a card", ghost=True)
    return Entry(("main",), f"Play {said(table.names[piece])}", True, "Enter", "", (plays[piece],))


def _uses(table: Table, model: TreatsModel, open_now: Choices) -> list[Entry]:
    """A button for every kind of treat that can be used now."""
    if open_now.seat is None:
        return []
    entries = []
    pieces = {said(table.names[piece]): piece for piece in reversed(model.situation.unused[open_now.seat])}
    for kind, uses in open_now.uses.items():
        words = f"Use {kind}" if len(uses) == len(uses[0].args) == 1 else f"Use {kind} …"
        entries.append(Entry(("use", pieces.get(kind, kind)), words, token=kind, actions=uses))
    return entries


def _armed(table: Table, model: TreatsModel, pose: Pose, open_now: Choices) -> list[Entry]:
    """A treat waits for its parameters, or for the word to go."""
    kind = said(table.names[pose.armed]) if pose.armed is not None else ""
    entries = []
    if pose.choice is not None and pose.choice in open_now.uses.get(kind, ()):
        words = f"Use {kind}{aim(table, model, pose.choice)}"
        entries.append(Entry(("main",), words, True, "Enter", kind, (pose.choice,)))
    elif kind in open_now.uses and kind not in WAITS_FOR:
        entries += [
            Entry(("action", use), f"Use {kind}{aim(table, model, use)}", token=kind, actions=(use,))
            for use in open_now.uses[kind]
        ]
    elif kind in open_now.uses:
        first, second = WAITS_FOR[kind]
        entries.append(Entry(("main",), second if pose.chosen and second else first, ghost=True, token=kind))
    entries.append(Entry(("ui", "cancel"), "Not now", cap="Esc"))
    return entries


def aim(table: Table, model: TreatsModel, action: Action) -> str:
    """What a use is aimed at, in words: ` on Nell`, `: Skulls 9`."""
    return plain(phrases.aim(table, model.view, action, names_of(model)), said)
