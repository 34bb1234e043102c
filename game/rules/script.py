"""A rule book's table "state | who decides | may do | then" as data, and the plugin functions that follow from it.

A `Script` lists the phases of a game. A phase names the seats that decide, the question and the offers. An offer
describes one kind of action: its verb and rule number, its effect, every legal choice of arguments, the refusals, the
words and the zone a piece is dragged to. These give `actors`, `legal`, `open_actions`, `refuse`, `apply`,
`complete_position`, `private`, `shared`, `betrays`, `unlogged`, `ask`, `phrase`, `handle` and `attempt`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, ClassVar, NamedTuple

from game.rules.choices import Made, never, once
from game.rules.flow import Choices, Who, seats_of
from game.rules.plugin import Careful, DragHandle, Game, Meta, Place, Refusal, Result, Talk
from game.rules.wording import Tell, listing
from game.story import Form, Sheet, Signs, bracketed, plain
from game.table import Action, PositionError, State, Table, View, num

# The codes of a script's own refusals, for `Meta.refusals`.
REFUSALS = ("not_a_choice", "not_your_decision", "wrong_phase", "no_text")
Why = Callable[[State, int, Action], Refusal | None]
Ask = Callable[[Table, View, Sequence[str]], str]
Words = Callable[[Table, View, Action, Sequence[str]], str]
To = Callable[[Table, View, int, Action], str]
TO_SEAT = re.compile(r"\{(\d):seat\}")


@dataclass(frozen=True)
class Offer:
    """One kind of action in one phase.

    Attributes:
        verb, rule: the name, and the number in the rule book (`HE-4`).
        do: (s, seat, action) carries the action out, with every automatic step up to the next decision.
        choices: (s, seat) -> every legal choice of the arguments, in any order.
        why_not: (s, seat, action) -> why these arguments are not legal; None: there is no special reason.
        words: the words of its button or hint: `Play {0}`. A seat argument is written `{1:seat}`, and a piece can be
            dragged to that seat. A function of (table, view, action, names) where a pattern is not enough.
        to: the zone to which the first argument, a piece, is dragged; `{seat}` is the acting seat and `{1}` the second
            argument, a number or a word: `row[{1}]`. A function of (table, view, seat, action) for anything else.
        aside: open beside the decisions to every seat that has choices, though the game does not wait for it. Where
            some choices are decided and others open: the open choices; the decided ones are `choices`.
        secret: whether the offer itself is secret, so that only its seat sees it; or (s, seat) -> whether it is now.
            None: an action is secret if it names pieces.
        text: how many characters may be written with it, a set of signs, or a form; 0: no text.
        stands: (view, seat, action) -> the present text of what the seat writes.
        others: (s, seat, action) -> why a seat that is not asked may not act, where there is a special reason.
        hint: the words of a hint, where they differ from the button; `{words}` are those of the button.
        drag: the zone whose piece is dragged to `to`, where no argument names one; `{seat}` is the acting seat.
        sealed: the action is hidden from the other seats, for a while or for good: a secret answer, a private note.
    """

    verb: str
    rule: str
    do: Callable[[State, int, Action], None]
    choices: Choices = once
    why_not: Why = lambda _s, _seat, _action: None
    words: str | Words = ""
    to: str | To = ""
    aside: bool | Choices = False
    secret: bool | Callable[[State, int], bool] | None = None
    text: int | Signs | Form = 0
    stands: Callable[[View, int, Action], str] = lambda _view, _seat, _action: ""
    others: Why = lambda _s, _seat, _action: None
    hint: str = ""
    drag: str = ""
    sealed: bool = False

    @property
    def decided(self) -> Choices | None:
        """Return the choices that are decisions; None where the offer is only open beside the decisions."""
        return None if self.aside is True else self.choices

    @property
    def beside(self) -> Choices | None:
        """Return the choices that are open beside the decisions; None if there are none."""
        return (self.choices if self.aside else None) if isinstance(self.aside, bool) else self.aside

    def zone_of(self, table: Table, view: View, seat: int, action: Action) -> str:
        """Return the zone to which an action brings its piece; empty if there is none."""
        if not isinstance(self.to, str):
            return self.to(table, view, seat, action)
        return self.to.format(*(_plain(table, code) for code in action.args), seat=seat)

    def dropped(self, table: Table, seat: int, piece: int, zone: str) -> tuple[int, ...] | None:
        """Return the arguments that dropping a piece on a zone means, legal or not; None if it means nothing."""
        if not self.to or not isinstance(self.to, str):
            return None
        pattern = re.sub(r"\\{1\\}", "(.+)", re.escape(self.to.replace("{seat}", str(seat))))
        match = re.fullmatch(pattern, zone)
        if match is None or not match.groups():
            return (piece,) if match else None
        argument = table.code.get(match[1], num(int(match[1])) if match[1].isdecimal() else None)
        return None if argument is None else (piece, argument)

    def closed(self, code: str, message: str, rule: str = "") -> Offer:
        """Return the same offer without choices, with a refusal that explains more than the wrong time."""
        refusal = Refusal(code, rule or self.rule, message)
        return replace(self, choices=never, aside=True, why_not=lambda _s, _seat, _action: refusal)

    def unfit(self, text: str) -> Refusal | None:
        """Return why a text cannot be written with this offer; None if it can."""
        if not text:
            return None
        if not self.text:
            return Refusal("no_text", self.rule, "You cannot write anything here.")
        if bracketed(text):
            words = "Double square brackets mark a piece in the log. Write single ones."
            return Refusal("bad_text", self.rule, words)
        if isinstance(self.text, int):
            fits = plain(text, self.text)
        elif isinstance(self.text, Signs):
            fits = self.text.fits(text)
        else:
            fits = self.text.read(text) is not None
        why = "The text is too long, or has characters that cannot be saved."
        return None if fits else Refusal("bad_text", self.rule, why)


def _plain(table: Table, code: int) -> str:
    """Return an argument as the name of a zone has it: a number, a word or the name of a piece."""
    return str(num(code)) if code < 0 else table.names[code]


class Paper(NamedTuple):
    """The notes beside the text field of a verb.

    Attributes:
        prompt: questions that help a writer without an idea; or a function of the view.
        about: (table, view, seat, action) -> the present topic, in one line.
        blank: what happens to blank fields, in a sentence; or a function of the view.
        fields: (table, view, seat) -> how many fields of the form must be filled in now; None: all.
        begun: whether the fields begin with an idea, over which a person can type.
    """

    prompt: str | Callable[[View], str] = ""
    about: Callable[[Table, View, int, Action], str] = lambda _table, _view, _seat, _action: ""
    blank: str | Callable[[View], str] = ""
    fields: Callable[[Table, View, int], int] | None = None
    begun: bool = False


@dataclass(frozen=True)
class Phase:
    """A state of the game between two decisions.

    Attributes:
        name: the name in the rule book.
        who: the seats that must decide.
        asks: the question, with `{who}` for the seats that decide; or a function of the view.
        offers: the kinds of action, asides included.
        private: whether the decision needs the seat's own view, or a function of the position.
        shared: other seats may act too, beside those asked. The question is asked on the open table.
    """

    name: str
    who: Who
    asks: str | Ask = ""
    offers: tuple[Offer, ...] = ()
    private: bool | Callable[[State], bool] = True
    shared: bool = False


@dataclass(frozen=True)
class Script:
    """All phases of a game, in the order of their numbers.

    Attributes:
        rule: the rule number for who decides what.
        always: asides that are open in every phase with a decision.
        words: the text of a word of the game on a button.
        papers: per verb the notes beside its text field.
        order: the verbs in the order of their numbers, if it is not that of their first offers.
        codes: the rule book's names for the codes of `REFUSALS`.
        laid: zones that are never empty while a seat must decide.
    """

    rule: str
    phases: tuple[Phase, ...]
    always: tuple[Offer, ...] = ()
    words: Mapping[str, str] = field(default_factory=dict)
    papers: Mapping[str, Paper] = field(default_factory=dict)
    order: tuple[str, ...] = ()
    codes: Mapping[str, str] = field(default_factory=dict)
    laid: tuple[str, ...] = ()
    SAYS: ClassVar[tuple[str, ...]] = (
        *(
            "actors",
            "legal",
            "apply",
            "refuse",
            "ask",
            "open_actions",
            "complete_position",
            "private",
            "shared",
            "betrays",
        ),
        *("unlogged", "phrase", "handle", "attempt"),
    )

    @cached_property
    def names(self) -> tuple[str, ...]:
        """Return the names of the phases, for the table."""
        return tuple(phase.name for phase in self.phases)

    @cached_property
    def verbs(self) -> tuple[str, ...]:
        """Return all verbs, in the order of their numbers, for the table.

        Raises:
            ValueError: `order` does not list exactly the offered verbs.
        """
        offers = [*(offer for phase in self.phases for offer in phase.offers), *self.always]
        verbs = tuple(dict.fromkeys(offer.verb for offer in offers))
        if self.order and {*self.order} != {*verbs}:
            raise ValueError(f"order is not of the verbs offered: {', '.join(sorted({*self.order} ^ {*verbs}))}")
        return self.order or verbs

    @cached_property
    def _offers(self) -> tuple[dict[int, Offer], ...]:
        """Return the offers of each phase, by verb, ascending."""
        return tuple(map(self._offers_of, self.phases))

    def _offers_of(self, phase: Phase) -> dict[int, Offer]:
        named = {offer.verb: offer for offer in (*self.always, *phase.offers)} if phase.offers else {}
        return {at: named[verb] for at, verb in enumerate(self.verbs) if verb in named}

    @cached_property
    def _made(self) -> tuple[Made, ...]:
        """Return the actions of each verb."""
        return tuple(map(Made, range(len(self.verbs))))

    @cached_property
    def _decisions(self) -> tuple[tuple[tuple[Made, Choices], ...], ...]:
        """Return the decisions of each phase, by verb, ascending: the actions of the verb, and the choices."""
        return tuple(
            tuple((self._made[verb], offer.decided) for verb, offer in offers.items() if offer.decided)
            for offers in self._offers
        )

    @cached_property
    def _anywhere(self) -> dict[int, Offer]:
        """Return the first offer of each verb, with its words and its rule."""
        return {verb: offer for offers in reversed(self._offers) for verb, offer in offers.items()}

    def offer(self, verb: str) -> Offer:
        """Return the first offer of a verb, with its words, its rule and its text field."""
        return self._anywhere[self.verbs.index(verb)]

    # ---- the functions of the contract

    @cached_property
    def written(self) -> dict[str, int | Form]:
        """Return, for each verb that takes a text, how many characters it takes, or the form."""
        takes = {self.verbs[verb]: offer.text for verb, offer in self._anywhere.items()}
        return {verb: text.limit if isinstance(text, Signs) else text for verb, text in takes.items() if text}

    def stands(self, _table: Table, view: View, seat: int, action: Action) -> str:
        """Return the present text of what the seat writes with this action."""
        return self._anywhere[action.verb].stands(view, seat, action)

    def sheet(self, table: Table, view: View, seat: int, action: Action) -> Sheet | None:
        """Return the sheet on which the seat writes with this action; None if nothing is written."""
        takes = self._offer(view, action).text
        if not takes:
            return None
        paper = self.papers.get(self.verbs[action.verb], Paper())
        if isinstance(takes, Form) and paper.fields is not None:
            takes = takes.first(paper.fields(table, view, seat))
        limit = takes.limit if isinstance(takes, Signs) else takes
        prompt, blank = (text if isinstance(text, str) else text(view) for text in (paper.prompt, paper.blank))
        return Sheet(limit, paper.about(table, view, seat, action), prompt, blank, paper.begun)

    def actors(self, s: State) -> int:
        """Return the mask of the seats that must decide."""
        return self.phases[s.phase].who(s)

    def legal(self, s: State, seat: int) -> list[Action]:
        """Return every decision open to the seat."""
        actions: list[Action] = []
        if self.actors(s) >> seat & 1:
            for made, choices in self._decisions[s.phase]:
                if offered := choices(s, seat):
                    actions += made.of(offered)
        return actions

    def only(self, s: State, seat: int) -> Action | None:
        """Return the seat's decision if it has exactly one, else None. The seat must be one that decides."""
        actions: list[Action] = []
        for made, choices in self._decisions[s.phase]:
            if offered := choices(s, seat):
                actions += made.of(offered)
                if len(actions) > 1:
                    return None
        return actions[0] if actions else None

    def open_actions(self, s: State, seat: int) -> list[Action]:
        """Return the actions that the seat may take beside the decisions, without those it can decide."""
        actions = [
            action
            for verb, offer in self._offers[s.phase].items()
            if offer.beside
            for action in self._made[verb].of(offer.beside(s, seat))
        ]
        decided = frozenset(self.legal(s, seat) if actions else ())
        return [action for action in actions if action not in decided]

    def refuse(self, s: State, seat: int, action: Action) -> Refusal | None:
        """Return None if the seat may do this now, else why not."""
        why = self._why_not(s, seat, action)
        return why._replace(code=self.codes.get(why.code, why.code)) if why else None

    def _why_not(self, s: State, seat: int, action: Action) -> Refusal | None:
        offer = self._offers[s.phase].get(action.verb)
        if offer is None:
            elsewhere = self._anywhere.get(action.verb)
            return Refusal("wrong_phase", elsewhere.rule if elsewhere else self.rule, "You cannot do this now.")
        seated = 0 <= seat < s.table.seats
        asked = bool(seated and offer.decided and self.actors(s) >> seat & 1)
        if seated and offer.beside and action.args in offer.beside(s, seat):
            return offer.unfit(action.text)
        if asked and action.args in offer.choices(s, seat):
            return offer.unfit(action.text)
        if not seated or not (asked or offer.beside):
            not_yours = Refusal("not_your_decision", offer.rule, "It is not your decision now.")
            return (offer.others(s, seat, action) if seated else None) or not_yours
        no_choice = Refusal("not_a_choice", offer.rule, "You do not have this choice.")
        return offer.why_not(s, seat, action) or no_choice

    def apply(self, s: State, seat: int, action: Action) -> None:
        """Carry out a legal action or an aside."""
        self._offers[s.phase][action.verb].do(s, seat, action)

    def complete_position(self, s: State) -> None:
        """Check that the game can continue from a position given from outside.

        Raises:
            PositionError: a seat that must decide has no legal action, a phase that waits has no seat to decide, or a
                zone of `laid` is empty.
        """
        phase, asked = self.phases[s.phase], seats_of(self.actors(s))
        for name in self.laid if phase.offers else ():
            if not s.zones[s.table.zone[name]]:
                raise PositionError(f"{name} is empty in {phase.name}")
        if phase.offers and not asked:
            raise PositionError(f"{phase.name} waits for no player")
        for seat in asked:
            if not self.legal(s, seat):
                raise PositionError(f"seat {seat} can do nothing in {phase.name}")

    def private(self, s: State, _seat: int) -> bool:
        """Check whether the present decision needs the seat's own view."""
        phase = self.phases[s.phase]
        private = phase.private if isinstance(phase.private, bool) else phase.private(s)
        return private and not phase.shared

    def shared(self, s: State) -> bool:
        """Check whether seats that are not asked may act too in this phase."""
        return self.phases[s.phase].shared

    def betrays(self, s: State, seat: int, action: Action) -> bool:
        """Check whether offering this action would leak what only the seat knows."""
        secret = (self._offers[s.phase].get(action.verb) or self._anywhere[action.verb]).secret
        if secret is None:
            return any(0 <= code < len(s.table.pieces) for code in action.args)
        return secret if isinstance(secret, bool) else secret(s, seat)

    def unlogged(self, _table: Table, action: Action) -> bool:
        """Check whether the action is hidden from the other seats."""
        return self._anywhere[action.verb].sealed

    def ask(self, table: Table, view: View, names: Sequence[str]) -> str:
        """Return the question of the present phase, with the names of the seats that must decide."""
        asks = self.phases[view.phase].asks
        if not isinstance(asks, str):
            return asks(table, view, names)
        return asks.format(who=listing(names[seat] for seat in seats_of(view.actors)))

    def phrase(self, table: Table, view: View, action: Action, names: Sequence[str]) -> str:
        """Return an action as an instruction: `Play [[K9]]`."""
        offer = self._offer(view, action)
        words = offer.words or self.plain_words(table, action)
        if not isinstance(words, str):
            return words(table, view, action, names)
        words = offer.hint.replace("{words}", words) or words
        return words.format(*(_ArgumentWords(code, table, names, self.words) for code in action.args))

    def _offer(self, view: View, action: Action) -> Offer:
        """Return the offer of an action in this phase, or else the first offer of its verb."""
        return self._offers[view.phase].get(action.verb) or self._anywhere[action.verb]

    @staticmethod
    def plain_words(table: Table, action: Action) -> str:
        """Return the default words of a verb: its name and its arguments."""
        verb = table.verbs[action.verb].replace("_", " ").capitalize()
        return " ".join([verb, *(f"{{{at}}}" for at in range(len(action.args)))])

    def handle(self, table: Table, view: View, seat: int, action: Action) -> DragHandle:
        """Return the piece to drag and its steps: the offer's zone, then the seats that its words name."""
        offer = self._offer(view, action)
        drag = action.args[:1] if action.args and 0 <= action.args[0] < len(table.pieces) else ()
        if offer.drag:
            drag = tuple(piece for piece in view.zones[table.zone[offer.drag.format(seat=seat)]] if piece >= 0)
        steps: list[frozenset[Place]] = (
            [frozenset({("zone", zone)})] if (zone := offer.zone_of(table, view, seat, action)) else []
        )
        by_hand = bool(drag) or not offer.text  # else the action is a text, which is not dragged
        named = [int(at) for at in TO_SEAT.findall(offer.words)] if by_hand and isinstance(offer.words, str) else []
        steps += [frozenset({("seat", num(action.args[at]))}) for at in named if at < len(action.args)]
        return DragHandle(drag, tuple(steps)) if steps else DragHandle()

    def attempt(self, table: Table, view: View, seat: int, piece: int, target: Place) -> Action | None:
        """Return the action that dragging a piece to a zone means now, legal or not; None if it means nothing."""
        for verb, offer in self._offers[view.phase].items():
            args = offer.dropped(table, seat, piece, str(target[1])) if target[0] == "zone" else None
            if args is not None and piece not in view.zones[table.zone[str(target[1])]]:
                return Action(verb, args)
        return None

    def game(
        self,
        meta: Meta,
        table: Callable[[Mapping[str, Any], int], Table],
        setup: Callable[[State], None],
        result: Callable[[State], Result | None],
        tell: Tell,
        careful: Careful,
        **more: Any,
    ) -> Game:
        """Return the plugin of this script. `more` are further fields of `Game`; they replace those of the script."""
        options: dict[str, Any] = {name: getattr(self, name) for name in self.SAYS}
        options["talk"] = replace(more.pop("talk", Talk()), written=self.written, stands=self.stands, sheet=self.sheet)
        return Game(**{"meta": meta, "table": table, "setup": setup, "result": result, "tell": tell,
                       "careful": careful, **options, **more})  # fmt: skip


class _ArgumentWords:
    """An argument in the words of an offer: `{0}`, or `{0:seat}` for a seat's name."""

    def __init__(self, code: int, table: Table, names: Sequence[str], words: Mapping[str, str]) -> None:
        self.code, self.table, self.names, self.words = code, table, names, words

    def __format__(self, how: str) -> str:
        if self.code < 0:
            return self.names[num(self.code)] if how == "seat" else str(num(self.code))
        name = self.table.names[self.code]
        piece = self.code < len(self.table.pieces)
        return f"[[{name}]]" if piece else self.words.get(name, name.replace("_", " "))
