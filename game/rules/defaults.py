"""What a plugin does about everything that it leaves out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any

from game.table import Action, Event, State, Table, View

if TYPE_CHECKING:
    from game.rules.plugin import Highlight, Occasion, Place


USUAL_TRUST = 40  # worlds


def no_actions(_s: State, _seat: int) -> list[Action]:
    """No open actions: the game has none."""
    return []


def nothing_barred(_table: Table, _view: View) -> Mapping[int, frozenset[int]]:
    """Nothing is known beyond the view itself."""
    return {}


def all_fits(_s: State) -> bool:
    """Every deal of what is hidden can be."""
    return True


def betrays_nothing(_s: State, _seat: int, _action: Action) -> bool:
    """That an action is offered tells nothing."""
    return False


def no_trackers(_table: Table, _view: View) -> Mapping[str, Any]:
    """Nothing is counted for the players."""
    return {}


def no_plate(_table: Table, _view: View, _seat: int) -> Sequence[str]:
    """Nothing is told of a seat but its cards and its score."""
    return ()


def nothing_untold(_table: Table, _action: Action) -> bool:
    """What is done, everybody is told."""
    return False


def first_phase(_s: State) -> int:
    """The rules go on by themselves from the first phase to where the pieces have come."""
    return 0


def nobodys_turn(_s: State) -> None:
    """The game has no parts that are one seat's."""
    return


def nothing_lasts(_table: Table, _action: Action) -> bool:
    """What told nobody anything may be taken back."""
    return False


def nothing_fades(_table: Table) -> None:
    """What was told is told for good."""


def leave_alone(_s: State) -> None:
    """A changed position needs no completing."""


def always_private(_s: State, _seat: int) -> bool:
    """When in doubt, a decision needs the seat's private view."""
    return True


def nobody_else(_s: State) -> bool:
    """Only those who are asked may act."""
    return False


def no_attempt(_table: Table, _view: View, _seat: int, _piece: int, _target: Place) -> Action | None:
    """A gesture that means nothing."""
    return None


def no_scores(_table: Table, _view: View) -> tuple[int, ...]:
    """A game whose scores are not public before its end."""
    return ()


def no_highlights(_table: Table, _events: Sequence[Event], _names: Sequence[str]) -> list[Highlight]:
    """Nothing stands out."""
    return []


def own_voices(_table: Table, _view: View, names: Sequence[str]) -> Sequence[str]:
    """Whoever plays talks as themselves."""
    return names


def nobody_cast(_table: Table, _view: View, _names: Sequence[str]) -> Sequence[Sequence[str]]:
    """`Tale.cast` of a game that introduces nobody."""
    return ()


def no_occasion(_table: Table, _event: Event, _names: Sequence[str]) -> Occasion | None:
    """Nothing that the table stops for."""
    return None


def says_nothing(_table: Table, _event: Event, _seat: int, _rng: Random) -> str | None:
    """A bot that says nothing."""
    return None


def writes_nothing(_table: Table, _view: View, _action: Action, _rng: Random) -> str:
    """Open verbs go without a text."""
    return ""


def nothing_stands(_table: Table, _view: View, _seat: int, _action: Action) -> str:
    """Whoever writes begins with an empty sheet."""
    return ""


def plain_phrase(table: Table, _view: View, action: Action, _names: Sequence[str]) -> str:
    """The verb and what it is about, as the table names them: `Play [[K9]]`, `Set bell lead auto`."""
    told = [table.verbs[action.verb].replace("_", " ").capitalize()]
    for code in action.args:
        name = str(~code) if code < 0 else table.names[code]
        told.append(f"[[{name}]]" if 0 <= code < len(table.pieces) else name.replace("_", " ").replace("#", " "))
    return " ".join(told)


def no_outlook(_table: Table, _view: View, _action: Action, _names: Sequence[str]) -> str:
    """Nothing is said of what an action leads to."""
    return ""


def no_counsel(_table: Table, _view: View, _action: Action, _names: Sequence[str]) -> None:
    """A hint tells what was thought."""


def never_merged(_table: Table, _earlier: Event, _later: Event) -> Event | None:
    """Every deed is told by itself."""
    return None


def called_by_name(piece: str) -> str:
    """A piece whose name is what people call it."""
    return piece


def no_limit(_table: Table, _view: View) -> None:
    """Everybody takes as long as it takes."""


def any_of_them(_table: Table, _view: View, legal: Sequence[Action], _told: Sequence[Event], rng: Random) -> Action:
    """Chance chooses for whoever does not."""
    return rng.choice(legal)


def usual_trust(_view: View) -> int:
    """A first sight is worth as much as so many worlds, wherever it is had."""
    return USUAL_TRUST


def no_prior(_table: Table, _view: View, legal: Sequence[Action]) -> list[float]:
    """No action looks better than another."""
    return [0.0] * len(legal)


def all_alike(_view: View, _world: State) -> float:
    """Play has told nothing about which worlds are likely."""
    return 1.0


def nothing_kept(_views: Sequence[View], _view: View) -> list[View]:
    """What a seat saw before tells nothing that it does not see now."""
    return []


def no_horizon(_world: State) -> int:
    """A playout goes as far as the game."""
    return 0


def to_the_end(_s: State, _horizon: int) -> bool:
    """No playout is cut short."""
    return False
