"""What is open to the seat that is asked, sorted by what a screen does with it. Legality comes with the model."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.table import Action, Table, num
from scenes.games.tricks_and_treats.model import Model


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


def choices(table: Table, model: Model) -> Choices:
    """Sort what the model leaves open. A private decision is open only under the eyes of its seat."""
    asked = model.asked
    seen = asked is not None and (model.viewer == asked.seat or not asked.private)
    found = Choices(asked.seat if asked is not None and seen else None)
    uses: dict[str, list[Action]] = {}
    keeps, claims, results = [], [], []
    asides = {*model.asides, *(asked.asides if asked is not None and seen else ())}
    for action in (*(asked.legal if asked is not None and seen else ()), *sorted(asides)):
        verb = table.verbs[action.verb]
        first = _name(table, action.args[0]) if action.args else ""
        if verb == "play":
            found.plays[action.args[0]] = action
        elif verb == "use":
            uses.setdefault(first, []).append(action)
        elif verb == "keep":
            keeps.append(action)
        elif verb == "claim":
            claims.append(action)
        elif verb in ("pick", "unpick"):
            found.picks[action.args[0]] = action
        elif verb == "pass":
            found.passes[first] = action
        elif verb == "propose_result":
            results.append(action)
        elif verb == "stop":
            found.stops[first] = action
        elif verb == "set_bell":
            found.bells[first, _name(table, action.args[1])] = action
    single = {table.verbs[action.verb]: action for action in (*(asked.legal if asked and seen else ()), *asides)}
    return Choices(
        found.seat, found.plays, {kind: tuple(each) for kind, each in uses.items()}, tuple(keeps), tuple(claims),
        found.picks, found.passes, tuple(results), single.get("draw"), single.get("knock"), found.stops, found.bells,
    )  # fmt: skip


def _name(table: Table, code: int) -> str:
    return str(num(code)) if code < 0 else table.names[code]


def kind_of(table: Table, action: Action) -> str:
    """The kind of treat a `use` spends."""
    return _name(table, action.args[0])
