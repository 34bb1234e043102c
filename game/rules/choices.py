"""The arguments that an action can have: the choices for the offers of a `Script`, and the actions made from them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache

from game.rules.flow import Choices
from game.table import Action, State, Table

Args = tuple[int, ...]


class Menu:
    """A long list of choices that stays the same for the whole game. Its actions are made once."""

    def __init__(self, choices: Iterable[Args]) -> None:
        self._choices = tuple(sorted(choices))
        self._known = frozenset(self._choices)
        self._actions: dict[int, list[Action]] = {}

    def __iter__(self) -> Iterator[Args]:
        return iter(self._choices)

    def __contains__(self, args: object) -> bool:
        return args in self._known

    def actions(self, verb: int) -> list[Action]:
        """Return the actions of a verb with these arguments, sorted."""
        actions_of_verb = self._actions.get(verb)
        if actions_of_verb is None:
            actions_of_verb = self._actions[verb] = [Action(verb, args) for args in self._choices]
        return actions_of_verb


ALONE = Menu([()])
MAX_MADE = 1 << 14


class Made(dict[Args, Action]):
    """The actions of a verb by their arguments, each made once. Making them takes most of the time of a list."""

    def __init__(self, verb: int) -> None:
        super().__init__()
        self.verb = verb

    def __missing__(self, args: Args) -> Action:
        if len(self) >= MAX_MADE:
            self.clear()
        made = self[args] = Action(self.verb, args)
        return made

    def of(self, choices: Iterable[Args]) -> list[Action]:
        """Return the actions with these arguments, sorted."""
        if isinstance(choices, Menu):
            return choices.actions(self.verb)
        return [*map(self.__getitem__, sorted(choices))]


def singly(codes: Iterable[int]) -> list[Args]:
    """Return the choices with one argument, one for each code of a piece, word or number."""
    return [*zip(codes)]


def once(_s: State, _seat: int) -> Iterable[Args]:
    """Return the one choice without arguments."""
    return ALONE


def never(_s: State, _seat: int) -> Iterable[Args]:
    """Return no choices."""
    return ()


def cards_in(zone: int) -> Choices:
    """Return choices of one piece from a seat's zone. `zone` is that of seat 0, and the other seats' zones follow."""
    return lambda s, seat: singly(s.zones[zone + seat])


def each(codes: Iterable[int]) -> Choices:
    """Return choices of one code among words, pieces or numbers that stay the same for the whole game."""
    menu = Menu(singly(codes))
    return lambda _s, _seat: menu


def settled(listed: Callable[[Table], Iterable[Args]]) -> Callable[[State, int], Menu]:
    """Return choices that depend on the table alone. They are listed once per table; the last eight are cached."""
    menu = lru_cache(maxsize=8)(lambda table: Menu(listed(table)))
    return lambda s, _seat: menu(s.table)


def when(good: Callable[[State, int], object], choices: Choices = once) -> Choices:
    """Return choices that are open only while `good` holds for the seat."""
    return lambda s, seat: choices(s, seat) if good(s, seat) else ()
