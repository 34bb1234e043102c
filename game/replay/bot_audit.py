"""Decision traces: what a bot knew, what it could do and what it did. They are shown when the game is over."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

import msgspec

from game.bots.choose import bot_label
from game.internal_names import place_in_words
from game.match.match import Match
from game.match.text import in_words
from game.replay.history import Decision, asked_of
from game.table import Action, Table, View
from game.table.view import UNKNOWN


class DecisionTrace(NamedTuple):
    """One decision of a bot.

    Attributes:
        decision: the decision; its view and actions are limited to what may be shown.
        veiled: whether the bot knew more about hands or texts of people than is shown, as several people share the
            screen.
        might, did: its possible actions and its choice in words, with pieces in double square brackets.
    """

    decision: Decision
    veiled: bool
    might: tuple[str, ...]
    did: str


def trace_of(match: Match, decision: Decision, people: Collection[int]) -> DecisionTrace:
    """Return the trace of a bot's decision for the people at the screen. `people` are the seats where people have
    played.

    Where several people share the screen, facts that only one of them knew stay hidden, although the bot may have known
    them.
    """
    table, names, game = match.table, match.names, match.game
    view = _veiled(table, decision, people) if len(people) > 1 else decision.view
    hidden = _known(table, decision.view) - _known(table, view)
    legal = tuple(action for action in decision.legal if not hidden.intersection(action.args))
    did = decision.action if not hidden.intersection(decision.action.args) else Action(decision.action.verb)
    veiled = view != decision.view
    asked = asked_of(match, decision.open) if veiled else decision.asked
    filled = decision._replace(asked=asked, view=view, legal=legal, action=did)
    might = tuple(game.phrase(table, view, action, names) for action in legal)
    return DecisionTrace(filled, veiled, might, game.phrase(table, view, did, names))


def _veiled(table: Table, decision: Decision, people: Collection[int]) -> View:
    """Return the view of a decision, with the zones of people as an onlooker saw them.

    A bot may continue for a person: of the view of that seat only the open part is shown.
    """
    if decision.seat in people:
        return decision.open
    both = zip(table.zones, decision.view.zones, decision.open.zones, strict=True)
    zones = tuple(veiled if zone.owner in people else own for zone, own, veiled in both)
    return msgspec.structs.replace(decision.view, zones=zones)


def _known(table: Table, view: View) -> set[int]:
    """Return the pieces that a view shows."""
    return {piece for pieces in view.zones for piece in pieces if piece >= 0}


def traces_text(match: Match, traces: list[DecisionTrace]) -> str:
    """Return the traces as plain text, one paragraph per decision."""
    title = f"{match.game.meta.title}: what the bots knew"
    lines = [title, "Each bot knew only the view below.", ""]
    for trace in traces:
        lines += [*_paragraph(match, trace), ""]
    return "\n".join(lines)


def _paragraph(match: Match, trace: DecisionTrace) -> list[str]:
    decision = trace.decision
    who = f"{match.names[decision.seat]} ({bot_label(decision.bot)})"
    lines = [f"{decision.where}: {who}" if decision.where else who, f"  Asked: {decision.asked}"]
    lines += [f"  {line}" for line in known_lines(match, decision.view)]
    if trace.veiled:
        lines.append("  It knew more of people’s cards; they stay face down here.")
    lines += [f"  It might: {'; '.join(trace.might)}", f"  It did: {trace.did}"]
    return [in_words(line, match.game.called) for line in lines]


def known_lines(match: Match, view: View) -> list[str]:
    """Return a view in words: the known pieces of each zone, and each variable that differs from its start value."""
    table, names, lines = match.table, match.names, []
    for zone, pieces in zip(table.zones, view.zones, strict=True):
        known = [match.game.called(table.names[piece]) for piece in pieces if piece >= 0]
        hidden = len(pieces) - len(known)
        parts = [", ".join(known)] if known else []
        parts += [f"{hidden} face down"] if hidden else []
        if parts:
            lines.append(f"{place_in_words(zone, names)}: {' and '.join(parts)}")
    for variable, value in zip(table.variables, view.vars, strict=True):
        if value != variable.start:
            lines.append(f"{place_in_words(variable, names)}: {'unknown' if value == UNKNOWN else value}")
    return lines
