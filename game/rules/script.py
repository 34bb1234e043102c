"""A rule book's own table "state | who decides | may do | then" as data, and the plugin functions that follow from it.

A `Script` lists the phases of a game; a phase says who decides, what is asked, and what may be done there: its offers.
An offer says everything of one thing that may be done: its verb and rule number, what it does, every legal choice of
its arguments, the refusal that explains better than "that is no choice", its words, where a hand brings the piece. From
these come `actors`, `legal`, `asides`, `refuse`, `apply`, `settle`, `private`, `betrays`, `ask`, `phrase`, `handle`,
`attempt`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from random import Random
from typing import Any

from game.rules.flow import Who, seats_of
from game.rules.plugin import Game, Handle, Meta, Place, Refusal, Result
from game.rules.wording import Tell, listing
from game.story import Form, bracketed, plain
from game.table import Action, PositionError, State, Table, View, num

# The codes of a script's own refusals, for `Meta.refusals`.
REFUSALS = ("not_a_choice", "not_your_decision", "wrong_phase", "no_text")
Args = tuple[int, ...]
Ask = Callable[[Table, View, Sequence[str]], str]
TO_SEAT = re.compile(r"\{(\d):seat\}")


def once(_s: State, _seat: int) -> Iterable[Args]:
    """The verb alone, without arguments."""
    return [()]


def cards_in(zone: int) -> Callable[[State, int], Iterable[Args]]:
    """Any one piece of the seat's own zone; `zone` is that of seat 0, those of the others follow it."""
    return lambda s, seat: [(piece,) for piece in s.zones[zone + seat]]


@dataclass(frozen=True)
class Offer:
    """One thing that may be done in one place.

    Attributes:
        verb, rule: its name, and its number in the rule book (`HE-4`).
        do: (s, seat, action) carries it out and whatever follows by itself, up to the next decision.
        choices: (s, seat) -> every legal choice of the arguments, in any order.
        why_not: (s, seat, action) -> why these arguments are none of them; None: no more than that can be said.
        words: what a button or a hint calls it: `Play {0}`. An argument that is a seat stands as `{1:seat}`: there a
            hand then brings the piece.
        to: the zone that a hand brings the piece, the first argument, to; `{seat}` is who acts.
        aside: open beside the decisions to every seat for which it has choices, though nobody waits for it.
        secret: that it is offered at all tells what a hand holds, so it is shown to its own seat alone. Asides that
            name pieces are secret whatever stands here.
        text: how many characters may be written with it, or the form to fill in; 0: nothing can.
    """

    verb: str
    rule: str
    do: Callable[[State, int, Action], None]
    choices: Callable[[State, int], Iterable[Args]] = once
    why_not: Callable[[State, int, Action], Refusal | None] = lambda _s, _seat, _action: None
    words: str = ""
    to: str = ""
    aside: bool = False
    secret: bool = False
    text: int | Form = 0

    def unfit(self, text: str) -> Refusal | None:
        """Why a text cannot be written with it; None if it can."""
        if not text:
            return None
        if not self.text:
            return Refusal("no_text", self.rule, "Nothing can be written with that.")
        if bracketed(text):
            words = "Double square brackets mark a piece in the log. Write single ones."
            return Refusal("bad_text", self.rule, words)
        fits = plain(text, self.text) if isinstance(self.text, int) else self.text.read(text) is not None
        return None if fits else Refusal("bad_text", self.rule, "That is too long, or has signs that cannot be kept.")


@dataclass(frozen=True)
class Phase:
    """A state of the game between two decisions.

    Attributes:
        name: as in the rule book.
        who: the seats that must decide.
        asks: what is asked, with `{who}` for them; or a function, for what a view knows more.
        offers: what may be done, asides among them.
        private: whether the decision needs the seat's own view.
    """

    name: str
    who: Who
    asks: str | Ask = ""
    offers: tuple[Offer, ...] = ()
    private: bool = True


@dataclass(frozen=True)
class Script:
    """All phases of a game, in the order of their numbers.

    Attributes:
        rule: the number under which the book says whose decisions are whose.
        always: asides open in every phase in which somebody decides.
    """

    rule: str
    phases: tuple[Phase, ...]
    always: tuple[Offer, ...] = ()
    words: Mapping[str, str] = field(default_factory=dict)  # how a word of the game reads on a button

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The names of the phases, for the table."""
        return tuple(phase.name for phase in self.phases)

    @cached_property
    def verbs(self) -> tuple[str, ...]:
        """All verbs, in the order of their first offers, for the table."""
        offered = [offer.verb for phase in self.phases for offer in phase.offers]
        return tuple(dict.fromkeys([*offered, *(offer.verb for offer in self.always)]))

    @cached_property
    def _offers(self) -> tuple[dict[int, Offer], ...]:
        """Per phase its offers, by verb."""
        code = {verb: at for at, verb in enumerate(self.verbs)}
        return tuple(
            {code[offer.verb]: offer for offer in (*self.always * bool(phase.offers), *phase.offers)}
            for phase in self.phases
        )

    @cached_property
    def _anywhere(self) -> dict[int, Offer]:
        """Per verb the first of its offers: it knows the words and the rule."""
        return {verb: offer for offers in reversed(self._offers) for verb, offer in offers.items()}

    # ---- what the contract asks for

    def actors(self, s: State) -> int:
        """The seats that must decide."""
        return self.phases[s.phase].who(s)

    def legal(self, s: State, seat: int) -> list[Action]:
        """Every decision open to the seat."""
        return self._open(s, seat, False) if self.actors(s) >> seat & 1 else []

    def asides(self, s: State, seat: int) -> list[Action]:
        """What the seat may do beside the decisions."""
        return self._open(s, seat, True)

    def _open(self, s: State, seat: int, aside: bool) -> list[Action]:
        return sorted(
            Action(verb, args)
            for verb, offer in self._offers[s.phase].items()
            if offer.aside is aside
            for args in offer.choices(s, seat)
        )

    def refuse(self, s: State, seat: int, action: Action) -> Refusal | None:
        """None if the seat may do this now, else why not."""
        offer = self._offers[s.phase].get(action.verb)
        if offer is None:
            elsewhere = self._anywhere.get(action.verb)
            return Refusal("wrong_phase", elsewhere.rule if elsewhere else self.rule, "This is not the time for that.")
        if not 0 <= seat < s.table.seats or not (offer.aside or self.actors(s) >> seat & 1):
            return Refusal("not_your_decision", self.rule, "That is not yours to decide now.")
        if action.args in offer.choices(s, seat):
            return offer.unfit(action.text)
        no_choice = Refusal("not_a_choice", offer.rule, "That is no choice you have.")
        return offer.why_not(s, seat, action) or no_choice

    def apply(self, s: State, seat: int, action: Action) -> None:
        """Carry out an action that is legal or an aside."""
        self._offers[s.phase][action.verb].do(s, seat, action)

    def settle(self, s: State) -> None:
        """Take a position from outside only if the game can go on from it.

        Raises:
            PositionError: somebody is asked who can do nothing, or nobody though the phase waits for somebody.
        """
        phase, asked = self.phases[s.phase], seats_of(self.actors(s))
        if phase.offers and not asked:
            raise PositionError(f"nobody is asked in {phase.name}")
        for seat in asked:
            if not self.legal(s, seat):
                raise PositionError(f"seat {seat} can do nothing in {phase.name}")

    def private(self, s: State, _seat: int) -> bool:
        """Whether what is asked now needs the own view."""
        return self.phases[s.phase].private

    def betrays(self, table: Table, action: Action) -> bool:
        """Whether that this aside is offered tells what a hand holds."""
        return self._anywhere[action.verb].secret or any(0 <= code < len(table.pieces) for code in action.args)

    def ask(self, table: Table, view: View, names: Sequence[str]) -> str:
        """What is asked of whom."""
        asks = self.phases[view.phase].asks
        if not isinstance(asks, str):
            return asks(table, view, names)
        return asks.format(who=listing(names[seat] for seat in seats_of(view.actors)))

    def phrase(self, table: Table, _view: View, action: Action, names: Sequence[str]) -> str:
        """An action as one tells somebody to do it."""
        words = self._anywhere[action.verb].words or self.plain_words(table, action)
        return words.format(*(_Said(code, table, names, self.words) for code in action.args))

    @staticmethod
    def plain_words(table: Table, action: Action) -> str:
        """The words of a verb that was given none: its name, and its arguments."""
        verb = table.verbs[action.verb].replace("_", " ").capitalize()
        return " ".join([verb, *(f"{{{at}}}" for at in range(len(action.args)))])

    def handle(self, table: Table, _view: View, seat: int, action: Action) -> Handle:
        """The piece that is gripped, and where it goes: the offer's zone, then the seats that its words name."""
        offer = self._anywhere[action.verb]
        grip = action.args[:1] if action.args and 0 <= action.args[0] < len(table.pieces) else ()
        steps: list[frozenset[Place]] = [frozenset({("zone", offer.to.format(seat=seat))})] if offer.to else []
        named = [int(at) for at in TO_SEAT.findall(offer.words)]
        steps += [frozenset({("seat", num(action.args[at]))}) for at in named if at < len(action.args)]
        return Handle(grip, tuple(steps))

    def attempt(self, table: Table, view: View, seat: int, piece: int, target: Place) -> Action | None:
        """What dragging a piece to a place means now, legal or not: the first offer that ends there."""
        for verb, offer in self._offers[view.phase].items():
            to = offer.to.format(seat=seat)
            if to and target == ("zone", to) and piece not in view.zones[table.zone[to]]:
                return Action(verb, (piece,))
        return None

    def game(
        self,
        meta: Meta,
        table: Callable[[Mapping[str, Any], int], Table],
        setup: Callable[[State], None],
        result: Callable[[State], Result | None],
        tell: Tell,
        careful: Callable[[Table, View, list[Action], Random], Action],
        **more: Any,
    ) -> Game:
        """The plugin of this script; `more` are further fields of `Game`, which go before what the script says."""
        said: dict[str, Any] = {
            name: getattr(self, name)
            for name in ("actors", "legal", "apply", "refuse", "ask", "asides", "settle", "private", "betrays")
        }
        said |= {name: getattr(self, name) for name in ("phrase", "handle", "attempt")}
        return Game(**{"meta": meta, "table": table, "setup": setup, "result": result, "tell": tell,
                       "careful": careful, **said, **more})  # fmt: skip


class _Said:
    """An argument within the words of an offer: `{0}`, or `{0:seat}` for a seat's name."""

    def __init__(self, code: int, table: Table, names: Sequence[str], words: Mapping[str, str]) -> None:
        self.code, self.table, self.names, self.words = code, table, names, words

    def __format__(self, how: str) -> str:
        if self.code < 0:
            return self.names[num(self.code)] if how == "seat" else str(num(self.code))
        name = self.table.names[self.code]
        piece = self.code < len(self.table.pieces)
        return f"[[{name}]]" if piece else self.words.get(name, name.replace("_", " "))
