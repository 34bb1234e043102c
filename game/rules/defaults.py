"""The default functions of a plugin, for everything that a game leaves out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any

from game.table import Action, Event, State, Table, View

if TYPE_CHECKING:
    from game.rules.plugin import Highlight, Occasion, Place, ZoneFacts


USUAL_TRUST = 40  # worlds


def no_actions(_s: State, _seat: int) -> list[Action]:
    """Return no open actions."""
    return []


def no_plain_move(_table: Table, _view: View) -> Action | None:
    """Return no move: a seat that is asked may have a choice."""
    return None


def nothing_barred(_table: Table, _view: View) -> Mapping[int, frozenset[int]]:
    """Return no barred pieces: play has proved nothing."""
    return {}


def all_fits(_s: State) -> bool:
    """Return true: every deal of the hidden pieces is possible."""
    return True


def betrays_nothing(_s: State, _seat: int, _action: Action) -> bool:
    """Return false: offering an action leaks nothing."""
    return False


def no_trackers(_table: Table, _view: View) -> Mapping[str, Any]:
    """Return no trackers: the table counts nothing for the players."""
    return {}


def no_score_pad(_table: Table, _view: View) -> Sequence[tuple[str, Sequence[int | None]]]:
    """Return no rows: the game has no score pad on which players write."""
    return ()


def one_piece(_table: Table, _view: View, _seat: int) -> int:
    """Return that a decision takes one piece."""
    return 1


def no_plate(_table: Table, _view: View, _seat: int) -> Sequence[str]:
    """Return no facts about a seat beyond its cards and its score."""
    return ()


def no_zone_facts(_table: Table, _view: View, _names: Sequence[str]) -> Mapping[str, ZoneFacts]:
    """Return no facts about zones beyond their pieces."""
    return {}


def nothing_unlogged(_table: Table, _action: Action) -> bool:
    """Return false: every seat sees every action."""
    return False


def first_phase(_s: State) -> int:
    """Return the first phase: the rules run on from there by themselves."""
    return 0


def nobodys_turn(_s: State) -> None:
    """Return None: the game has no parts that belong to one seat."""
    return


def nothing_lasts(_table: Table, _action: Action) -> bool:
    """Return false: an action that revealed nothing can be undone."""
    return False


def nothing_fades(_table: Table) -> None:
    """Return None: no event is forgotten."""


def leave_alone(_s: State) -> None:
    """Leave a changed position as it is."""


def always_private(_s: State, _seat: int) -> bool:
    """Return true: a decision needs the seat's private view."""
    return True


def nobody_else(_s: State) -> bool:
    """Return false: only the seats that are asked may act."""
    return False


def no_attempt(_table: Table, _view: View, _seat: int, _piece: int, _target: Place) -> Action | None:
    """Return None: the gesture means nothing."""
    return None


def no_scores(_table: Table, _view: View) -> tuple[int, ...]:
    """Return no scores: they are not public before the end."""
    return ()


def no_highlights(_table: Table, _events: Sequence[Event], _names: Sequence[str]) -> list[Highlight]:
    """Return no highlights."""
    return []


def own_voices(_table: Table, _view: View, names: Sequence[str]) -> Sequence[str]:
    """Return the players' own names."""
    return names


def same_facts(_table: Table, view: View, _events: Sequence[Event]) -> View:
    """Return the view as it is: no event of this game tells a fact beyond the pieces that move."""
    return view


def nobody_cast(_table: Table, _view: View, _names: Sequence[str]) -> Sequence[Sequence[str]]:
    """Return no characters: `Tale.cast` of a game without a cast."""
    return ()


def no_occasion(_table: Table, _event: Event, _names: Sequence[str]) -> Occasion | None:
    """Return None: the table does not stop."""
    return None


def says_nothing(_table: Table, _event: Event, _seat: int, _rng: Random) -> str | None:
    """Return None: the bot says nothing."""
    return None


def writes_nothing(_table: Table, _view: View, _action: Action, _rng: Random) -> str:
    """Return an empty text for an open verb."""
    return ""


def nothing_stands(_table: Table, _view: View, _seat: int, _action: Action) -> str:
    """Return an empty text: the writer begins with an empty sheet."""
    return ""


def plain_phrase(table: Table, _view: View, action: Action, _names: Sequence[str]) -> str:
    """Return the verb and its arguments, as the table names them: `Play [[K9]]`, `Set bell lead auto`."""
    parts = [table.verbs[action.verb].replace("_", " ").capitalize()]
    for code in action.args:
        name = str(~code) if code < 0 else table.names[code]
        parts.append(f"[[{name}]]" if 0 <= code < len(table.pieces) else name.replace("_", " ").replace("#", " "))
    return " ".join(parts)


def no_outlook(_table: Table, _view: View, _action: Action, _names: Sequence[str]) -> str:
    """Return an empty text: the result of an action is not described."""
    return ""


def no_warning(_table: Table, _view: View, _action: Action, _names: Sequence[str]) -> str:
    """Return an empty text: no action needs a question before it is done."""
    return ""


def no_reason(_table: Table, _view: View, _action: Action, _names: Sequence[str]) -> str:
    """Return an empty text: the game gives no reason for an action."""
    return ""


def no_counsel(_table: Table, _view: View, _action: Action, _names: Sequence[str]) -> None:
    """Return None: the hint shows the thinker's reasons."""


def never_merged(_table: Table, _earlier: Event, _later: Event) -> Event | None:
    """Return None: two notes stay apart."""
    return None


def opens_no_page(_table: Table, _events: Sequence[Event], _at: int) -> bool:
    """Return false: no event opens a page of its own."""
    return False


def called_by_name(piece: str) -> str:
    """Return the piece's own name, without the number of a copy: `Thief` for `Thief#2`."""
    return piece.partition("#")[0]


def nothing_about(_table: Table, _piece: int) -> str:
    """Return an empty text: a piece has no text of its own."""
    return ""


def no_limit(_table: Table, _view: View) -> None:
    """Return None: a decision has no time limit."""


def any_of_them(_table: Table, _view: View, legal: Sequence[Action], _events: Sequence[Event], rng: Random) -> Action:
    """Return a random legal action."""
    return rng.choice(legal)


def usual_trust(_view: View) -> int:
    """Return `USUAL_TRUST`: the prior has the same weight in every view."""
    return USUAL_TRUST


def no_prior(_table: Table, _view: View, legal: Sequence[Action]) -> list[float]:
    """Return a prior of 0 for every action."""
    return [0.0] * len(legal)


def all_alike(_view: View, _world: State) -> float:
    """Return a weight of 1: all worlds are equally likely."""
    return 1.0


def nothing_kept(_views: Sequence[View], _view: View) -> list[View]:
    """Return no earlier views: they tell nothing more than the present one."""
    return []


def no_horizon(_world: State) -> int:
    """Return 0: a playout goes as far as the game."""
    return 0


def to_the_end(_s: State, _horizon: int) -> bool:
    """Return false: no playout is cut short."""
    return False
