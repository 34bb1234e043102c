"""A rule book's own table "state | who decides | may do | then" as data, and the plugin functions that follow from it.

A `Script` lists the phases of a game; a phase says who decides, what is asked, and what may be done there: its offers.
An offer says everything of one thing that may be done: its verb and rule number, what it does, every legal choice of
its arguments, the refusal that explains better than "that is no choice", its words, where a hand brings the piece. From
these come `actors`, `legal`, `open_actions`, `refuse`, `apply`, `complete_position`, `private`, `shared`, `betrays`,
`untold`, `ask`, `phrase`, `handle`, `attempt`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from typing import Any, ClassVar, NamedTuple

from game.rules.flow import Choices, Who, seats_of
from game.rules.plugin import Careful, DragHandle, Game, Meta, Place, Refusal, Result, Talk
from game.rules.wording import Tell, listing
from game.story import Form, Sheet, Signs, bracketed, plain
from game.table import Action, PositionError, State, Table, View, num

# The codes of a script's own refusals, for `Meta.refusals`.
REFUSALS = ("not_a_choice", "not_your_decision", "wrong_phase", "no_text")
Args = tuple[int, ...]
Why = Callable[[State, int, Action], Refusal | None]
Ask = Callable[[Table, View, Sequence[str]], str]
Words = Callable[[Table, View, Action, Sequence[str]], str]
TO_SEAT = re.compile(r"\{(\d):seat\}")


class Menu:
    """A long list of choices that is the same all game long: its actions are made once, however often it is offered."""

    def __init__(self, choices: Iterable[Args]) -> None:
        self._choices = tuple(sorted(choices))
        self._known = frozenset(self._choices)
        self._actions: dict[int, list[Action]] = {}

    def __iter__(self) -> Iterator[Args]:
        return iter(self._choices)

    def __contains__(self, args: object) -> bool:
        return args in self._known

    def actions(self, verb: int) -> list[Action]:
        """The actions of a verb with these arguments, sorted."""
        found = self._actions.get(verb)
        if found is None:
            found = self._actions[verb] = [Action(verb, args) for args in self._choices]
        return found


ALONE = Menu([()])
MOST_MADE = 1 << 14


class Made(dict[Args, Action]):
    """The actions of a verb by their arguments, each made once: to make them is most of the time that a list takes."""

    def __init__(self, verb: int) -> None:
        super().__init__()
        self.verb = verb

    def __missing__(self, args: Args) -> Action:
        if len(self) >= MOST_MADE:
            self.clear()
        made = self[args] = Action(self.verb, args)
        return made

    def of(self, choices: Iterable[Args]) -> list[Action]:
        """The actions with these arguments, sorted."""
        if isinstance(choices, Menu):
            return choices.actions(self.verb)
        return [*map(self.__getitem__, sorted(choices))]


def singly(codes: Iterable[int]) -> list[Args]:
    """Any one of these pieces, words or numbers."""
    return [*zip(codes)]


def once(_s: State, _seat: int) -> Iterable[Args]:
    """The verb alone, without arguments."""
    return ALONE


def never(_s: State, _seat: int) -> Iterable[Args]:
    """Nothing at all."""
    return ()


def cards_in(zone: int) -> Choices:
    """Any one piece of the seat's own zone; `zone` is that of seat 0, those of the others follow it."""
    return lambda s, seat: singly(s.zones[zone + seat])


def each(codes: Iterable[int]) -> Choices:
    """Any one of the same words, pieces or numbers all game long."""
    menu = Menu(singly(codes))
    return lambda _s, _seat: menu


def settled(listed: Callable[[Table], Iterable[Args]]) -> Callable[[State, int], Menu]:
    """Choices that hang on nothing but the table and are listed once for it; the last few tables are remembered."""
    menu = lru_cache(maxsize=8)(lambda table: Menu(listed(table)))
    return lambda s, _seat: menu(s.table)


def when(good: Callable[[State, int], object], choices: Choices = once) -> Choices:
    """The choices while something holds for the seat, else none."""
    return lambda s, seat: choices(s, seat) if good(s, seat) else ()


@dataclass(frozen=True)
class Offer:
    """One thing that may be done in one place.

    Attributes:
        verb, rule: its name, and its number in the rule book (`HE-4`).
        do: (s, seat, action) carries it out and whatever follows by itself, up to the next decision.
        choices: (s, seat) -> every legal choice of the arguments, in any order.
        why_not: (s, seat, action) -> why these arguments are none of them; None: no more than that can be said.
        words: what a button or a hint calls it: `Play {0}`. An argument that is a seat stands as `{1:seat}`: there a
            hand then brings the piece. A function of (table, view, action, names) for what such places cannot say.
        to: the zone that a hand brings the piece, the first argument, to; `{seat}` is who acts.
        aside: open beside the decisions to every seat for which it has choices, though nobody waits for it. Where some
            of it is decided and some is open beside: the choices beside; those that are decided are `choices`.
        secret: that it is offered at all tells what only its seat knows, so it is shown to that seat alone; or
            (s, seat) -> whether it does now. Where nothing is said here, what names pieces is.
        text: how many characters may be written with it, which of a few signs, or the form to fill in; 0: nothing can.
        stands: (view, seat, action) -> what stands now where the seat would write.
        others: (s, seat, action) -> why a seat that is not asked may not, where more can be said than just that.
        hint: the words of a hint, where a button has others; `{words}` are those of the button.
        drag: the zone whose piece a hand takes to `to`, where no argument names one; `{seat}` is who acts.
        sealed: the others are not told what it was, not yet or never: a secret answer, a private note.
    """

    verb: str
    rule: str
    do: Callable[[State, int, Action], None]
    choices: Choices = once
    why_not: Why = lambda _s, _seat, _action: None
    words: str | Words = ""
    to: str = ""
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
        """What is decided with it; None where it is open beside the decisions alone."""
        return None if self.aside is True else self.choices

    @property
    def beside(self) -> Choices | None:
        """What is open beside the decisions."""
        return (self.choices if self.aside else None) if isinstance(self.aside, bool) else self.aside

    def closed(self, code: str, message: str, rule: str = "") -> Offer:
        """The same where nobody may do it and there is more to say than that this is not the time for it."""
        refusal = Refusal(code, rule or self.rule, message)
        return replace(self, choices=never, aside=True, why_not=lambda _s, _seat, _action: refusal)

    def unfit(self, text: str) -> Refusal | None:
        """Why a text cannot be written with it; None if it can."""
        if not text:
            return None
        if not self.text:
            return Refusal("no_text", self.rule, "Nothing is written with that.")
        if bracketed(text):
            words = "Double square brackets mark a piece in the log. Write single ones."
            return Refusal("bad_text", self.rule, words)
        if isinstance(self.text, int):
            fits = plain(text, self.text)
        elif isinstance(self.text, Signs):
            fits = self.text.fits(text)
        else:
            fits = self.text.read(text) is not None
        why = "That text is too long, or has signs in it that cannot be kept."
        return None if fits else Refusal("bad_text", self.rule, why)


class Paper(NamedTuple):
    """What lies before whoever writes with a verb, besides the room for it.

    Attributes:
        prompt: questions that help whoever has no idea; or a function, where they hang on how things stand.
        about: (table, view, seat, action) -> what it is about as things stand, in one line.
        blank: what becomes of what is left blank, in a sentence; or a function, as before.
        fields: (table, view, seat) -> how many fields of its form are to be filled in as things stand; None: all.
    """

    prompt: str | Callable[[View], str] = ""
    about: Callable[[Table, View, int, Action], str] = lambda _table, _view, _seat, _action: ""
    blank: str | Callable[[View], str] = ""
    fields: Callable[[Table, View, int], int] | None = None


@dataclass(frozen=True)
class Phase:
    """A state of the game between two decisions.

    Attributes:
        name: as in the rule book.
        who: the seats that must decide.
        asks: what is asked, with `{who}` for them; or a function, for what a view knows more.
        offers: what may be done, asides among them.
        private: whether the decision needs the seat's own view.
        shared: the moment is everybody's: it is asked on the open table, and others than those asked may act too.
    """

    name: str
    who: Who
    asks: str | Ask = ""
    offers: tuple[Offer, ...] = ()
    private: bool = True
    shared: bool = False


@dataclass(frozen=True)
class Script:
    """All phases of a game, in the order of their numbers.

    Attributes:
        rule: the number under which the book says whose decisions are whose.
        always: asides open in every phase in which somebody decides.
        words: how a word of the game reads on a button.
        papers: per verb what lies before whoever writes with it.
        order: the verbs in the order of their numbers, if it is not that of their first offers.
        codes: what the rule book calls a code of `REFUSALS`.
        laid: zones that are never empty while somebody is asked.
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
        *("untold", "phrase", "handle", "attempt"),
    )

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The names of the phases, for the table."""
        return tuple(phase.name for phase in self.phases)

    @cached_property
    def verbs(self) -> tuple[str, ...]:
        """All verbs, in the order of their numbers, for the table.

        Raises:
            ValueError: `order` is not of the verbs that are offered.
        """
        offers = [*(offer for phase in self.phases for offer in phase.offers), *self.always]
        verbs = tuple(dict.fromkeys(offer.verb for offer in offers))
        if self.order and {*self.order} != {*verbs}:
            raise ValueError(f"order is not of the verbs offered: {', '.join(sorted({*self.order} ^ {*verbs}))}")
        return self.order or verbs

    @cached_property
    def _offers(self) -> tuple[dict[int, Offer], ...]:
        """Per phase its offers, by verb, ascending."""
        return tuple(map(self._offers_of, self.phases))

    def _offers_of(self, phase: Phase) -> dict[int, Offer]:
        named = {offer.verb: offer for offer in (*self.always, *phase.offers)} if phase.offers else {}
        return {at: named[verb] for at, verb in enumerate(self.verbs) if verb in named}

    @cached_property
    def _made(self) -> tuple[Made, ...]:
        """Per verb its actions."""
        return tuple(map(Made, range(len(self.verbs))))

    @cached_property
    def _decisions(self) -> tuple[tuple[tuple[Made, Choices], ...], ...]:
        """Per phase what is decided, by verb, ascending: the actions of the verb, and the choices."""
        return tuple(
            tuple((self._made[verb], offer.decided) for verb, offer in offers.items() if offer.decided)
            for offers in self._offers
        )

    @cached_property
    def _anywhere(self) -> dict[int, Offer]:
        """Per verb the first of its offers: it knows the words and the rule."""
        return {verb: offer for offers in reversed(self._offers) for verb, offer in offers.items()}

    def offer(self, verb: str) -> Offer:
        """The first of the offers of a verb: it knows the words, the rule, what may be written with it."""
        return self._anywhere[self.verbs.index(verb)]

    # ---- what the contract asks for

    @cached_property
    def written(self) -> dict[str, int | Form]:
        """Per verb with which people write: how many letters, or the form."""
        takes = {self.verbs[verb]: offer.text for verb, offer in self._anywhere.items()}
        return {verb: text.limit if isinstance(text, Signs) else text for verb, text in takes.items() if text}

    def stands(self, _table: Table, view: View, seat: int, action: Action) -> str:
        """The text that stands now where the seat would write with this action."""
        return self._anywhere[action.verb].stands(view, seat, action)

    def sheet(self, table: Table, view: View, seat: int, action: Action) -> Sheet | None:
        """What lies before the seat to be written with this action; None if nothing is."""
        takes = self._offer(view, action).text
        if not takes:
            return None
        paper = self.papers.get(self.verbs[action.verb], Paper())
        if isinstance(takes, Form) and paper.fields is not None:
            takes = takes.first(paper.fields(table, view, seat))
        limit = takes.limit if isinstance(takes, Signs) else takes
        prompt, blank = (said if isinstance(said, str) else said(view) for said in (paper.prompt, paper.blank))
        return Sheet(limit, paper.about(table, view, seat, action), prompt, blank)

    def actors(self, s: State) -> int:
        """The seats that must decide."""
        return self.phases[s.phase].who(s)

    def legal(self, s: State, seat: int) -> list[Action]:
        """Every decision open to the seat."""
        found: list[Action] = []
        if self.actors(s) >> seat & 1:
            for made, choices in self._decisions[s.phase]:
                if offered := choices(s, seat):
                    found += made.of(offered)
        return found

    def only(self, s: State, seat: int) -> Action | None:
        """The one decision that a seat that is asked has; None if there are more."""
        found: list[Action] = []
        for made, choices in self._decisions[s.phase]:
            if offered := choices(s, seat):
                found += made.of(offered)
                if len(found) > 1:
                    return None
        return found[0] if found else None

    def open_actions(self, s: State, seat: int) -> list[Action]:
        """What the seat may do beside the decisions."""
        found = [
            action
            for verb, offer in self._offers[s.phase].items()
            if offer.beside
            for action in self._made[verb].of(offer.beside(s, seat))
        ]
        decided = frozenset(self.legal(s, seat) if found else ())
        return [action for action in found if action not in decided]

    def refuse(self, s: State, seat: int, action: Action) -> Refusal | None:
        """None if the seat may do this now, else why not."""
        why = self._why_not(s, seat, action)
        return why._replace(code=self.codes.get(why.code, why.code)) if why else None

    def _why_not(self, s: State, seat: int, action: Action) -> Refusal | None:
        offer = self._offers[s.phase].get(action.verb)
        if offer is None:
            elsewhere = self._anywhere.get(action.verb)
            return Refusal("wrong_phase", elsewhere.rule if elsewhere else self.rule, "This is not the time for that.")
        seated = 0 <= seat < s.table.seats
        asked = bool(seated and offer.decided and self.actors(s) >> seat & 1)
        if seated and offer.beside and action.args in offer.beside(s, seat):
            return offer.unfit(action.text)
        if asked and action.args in offer.choices(s, seat):
            return offer.unfit(action.text)
        if not seated or not (asked or offer.beside):
            not_yours = Refusal("not_your_decision", offer.rule, "That is not yours to decide now.")
            return (offer.others(s, seat, action) if seated else None) or not_yours
        no_choice = Refusal("not_a_choice", offer.rule, "That is no choice you have.")
        return offer.why_not(s, seat, action) or no_choice

    def apply(self, s: State, seat: int, action: Action) -> None:
        """Carry out an action that is legal or an aside."""
        self._offers[s.phase][action.verb].do(s, seat, action)

    def complete_position(self, s: State) -> None:
        """Take a position from outside only if the game can go on from it.

        Raises:
            PositionError: somebody is asked who can do nothing, or nobody though the phase waits for somebody, or a
                zone is empty that never is.
        """
        phase, asked = self.phases[s.phase], seats_of(self.actors(s))
        for name in self.laid if phase.offers else ():
            if not s.zones[s.table.zone[name]]:
                raise PositionError(f"{name} is empty in {phase.name}")
        if phase.offers and not asked:
            raise PositionError(f"nobody is asked in {phase.name}")
        for seat in asked:
            if not self.legal(s, seat):
                raise PositionError(f"seat {seat} can do nothing in {phase.name}")

    def private(self, s: State, _seat: int) -> bool:
        """Whether what is asked now needs the own view."""
        return self.phases[s.phase].private and not self.phases[s.phase].shared

    def shared(self, s: State) -> bool:
        """Whether the moment is everybody's."""
        return self.phases[s.phase].shared

    def betrays(self, s: State, seat: int, action: Action) -> bool:
        """Whether that this is offered tells what only the seat knows."""
        secret = (self._offers[s.phase].get(action.verb) or self._anywhere[action.verb]).secret
        if secret is None:
            return any(0 <= code < len(s.table.pieces) for code in action.args)
        return secret if isinstance(secret, bool) else secret(s, seat)

    def untold(self, _table: Table, action: Action) -> bool:
        """Whether the others are not told what it was."""
        return self._anywhere[action.verb].sealed

    def ask(self, table: Table, view: View, names: Sequence[str]) -> str:
        """What is asked of whom."""
        asks = self.phases[view.phase].asks
        if not isinstance(asks, str):
            return asks(table, view, names)
        return asks.format(who=listing(names[seat] for seat in seats_of(view.actors)))

    def phrase(self, table: Table, view: View, action: Action, names: Sequence[str]) -> str:
        """An action as one tells somebody to do it."""
        offer = self._offer(view, action)
        words = offer.words or self.plain_words(table, action)
        if not isinstance(words, str):
            return words(table, view, action, names)
        words = offer.hint.replace("{words}", words) or words
        return words.format(*(_Said(code, table, names, self.words) for code in action.args))

    def _offer(self, view: View, action: Action) -> Offer:
        """The offer that an action takes: that of the phase, or where it is none there, the first of its verb."""
        return self._offers[view.phase].get(action.verb) or self._anywhere[action.verb]

    @staticmethod
    def plain_words(table: Table, action: Action) -> str:
        """The words of a verb that was given none: its name, and its arguments."""
        verb = table.verbs[action.verb].replace("_", " ").capitalize()
        return " ".join([verb, *(f"{{{at}}}" for at in range(len(action.args)))])

    def handle(self, table: Table, view: View, seat: int, action: Action) -> DragHandle:
        """The piece that is gripped, and where it goes: the offer's zone, then the seats that its words name."""
        offer = self._offer(view, action)
        drag = action.args[:1] if action.args and 0 <= action.args[0] < len(table.pieces) else ()
        if offer.drag:
            drag = tuple(piece for piece in view.zones[table.zone[offer.drag.format(seat=seat)]] if piece >= 0)
        steps: list[frozenset[Place]] = [frozenset({("zone", offer.to.format(seat=seat))})] if offer.to else []
        by_hand = bool(drag) or not offer.text  # else it is written, wherever that is done
        named = [int(at) for at in TO_SEAT.findall(offer.words)] if by_hand and isinstance(offer.words, str) else []
        steps += [frozenset({("seat", num(action.args[at]))}) for at in named if at < len(action.args)]
        return DragHandle(drag, tuple(steps)) if steps else DragHandle()

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
        careful: Careful,
        **more: Any,
    ) -> Game:
        """The plugin of this script; `more` are further fields of `Game`, which go before what the script says."""
        said: dict[str, Any] = {name: getattr(self, name) for name in self.SAYS}
        said["talk"] = replace(more.pop("talk", Talk()), written=self.written, stands=self.stands, sheet=self.sheet)
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
