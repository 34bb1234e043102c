"""What is open to the seat that is asked, sorted by what a screen does with it. Legality comes with the model."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field

from game.table import Action, Table, num
from scenes.games.tricks_and_treats.model import TreatsModel


@dataclass(frozen=True)
class Choices:
    """The open actions of the seat asked, and the asides of whoever is near; all empty when nothing is asked here."""

    seat: int | None = None
    plays: dict[int, Action] = field(default_factory=dict)
    uses: dict[str, tuple[Action, ...]] = field(default_factory=dict)
    keeps: tuple[Action, ...] = ()
    claims: tuple[Action, ...] = ()
    picks: dict[int, Action] = field(default_factory=dict)
    passes: dict[str, Action] = field(default_factory=dict)
    results: tuple[Action, ...] = ()
    draw: Action | None = None
    knock: Action | None = None
    stops: dict[str, Action] = field(default_factory=dict)
    bells: dict[tuple[str, str], Action] = field(default_factory=dict)

    def usable(self, kind: str) -> bool:
        """Whether a treat of this kind can be used now."""
        return kind in self.uses


def choices(table: Table, model: TreatsModel) -> Choices:
    """Sort what the model leaves open. A private decision is open only under the eyes of its seat."""
    asked = model.asked
    if asked is not None and asked.private and model.viewer != asked.seat:
        asked = None
    asides = {*model.asides, *(asked.asides if asked is not None else ())}
    by: defaultdict[str, list[Action]] = defaultdict(list)
    for action in (*(asked.legal if asked is not None else ()), *sorted(asides)):
        by[table.verbs[action.verb]].append(action)
    uses: defaultdict[str, list[Action]] = defaultdict(list)
    for action in by["use"]:
        uses[kind_of(table, action)].append(action)
    return Choices(
        seat=asked.seat if asked is not None else None,
        plays={action.args[0]: action for action in by["play"]},
        uses={kind: tuple(found) for kind, found in uses.items()},
        keeps=tuple(by["keep"]),
        claims=tuple(by["claim"]),
        picks={action.args[0]: action for action in (*by["pick"], *by["unpick"])},
        passes={_name(table, action.args[0]): action for action in by["pass"]},
        results=tuple(by["propose_result"]),
        draw=next(iter(by["draw"]), None),
        knock=next(iter(by["knock"]), None),
        stops={_name(table, action.args[0]): action for action in by["stop"]},
        bells={(_name(table, action.args[0]), _name(table, action.args[1])): action for action in by["set_bell"]},
    )


def kind_of(table: Table, action: Action) -> str:
    """The kind of treat a `use` spends."""
    return _name(table, action.args[0])


def _name(table: Table, code: int) -> str:
    return str(num(code)) if code < 0 else table.names[code]
