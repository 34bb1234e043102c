"""The match draft: seats, house rules and shuffle of a game before it starts. Nothing here draws."""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from game.bots import OFFERED, bot_label
from game.match import SeatInfo, clean_name, seal, surprise
from game.match.seats import EMPTY, HUMAN, NAMES
from game.match.seats import TEXT_LIMIT as PERSONA_LIMIT
from game.match.text import SEED_LIMIT, VIEWER, clean_text, seen_as
from game.records.table_presets import Layout, options_of
from game.rules import load
from game.rules.plugin import Meta, Option, Preset, complete_options
from scenes.app import text as texts

COLOURS = 8
USUAL_SEATS = 4


@dataclass(frozen=True)
class Draft:
    """One seat of the draft; `colour` is 0..7 and means shape and colour. Costume and phrase as in `SeatInfo`."""

    name: str
    kind: str
    colour: int
    costume: str = ""
    phrase: str = ""


@dataclass(frozen=True)
class SessionPlan:
    """A plan for a table; `layout` is the content of a table preset, in the game's own format."""

    game: str
    seats: tuple[SeatInfo, ...]
    options: Mapping[str, str | int]
    seed: str
    words: tuple[str, ...] = ()
    style: str = "curtain"
    layout: str = ""
    forced: bool = False


def kinds(meta: Meta) -> list[tuple[str, str]]:
    """Return the kinds of player for a seat, with their labels. Games without rules have no bots."""
    bots = () if meta.endless else OFFERED
    return [(HUMAN, "Person"), *((f"bot:{bot}", texts.bot_named(bot_label(bot))) for bot in bots)]


def facts(meta: Meta, minutes: tuple[int, int] | None = None) -> str:
    """Return how many can play a game and how long it takes: by default, or `minutes`."""
    minimum, maximum = meta.seats
    people = texts.players_exactly(minimum) if minimum == maximum else texts.players_between(minimum, maximum)
    if meta.endless:
        return texts.as_long_as_you_like(people)
    return f"{people}, {length(minutes or meta.minutes)}"


def length(minutes: tuple[int, int]) -> str:
    """Return a duration as text."""
    low, high = minutes
    whole = low % 60 == high % 60 == 0
    return texts.hours(low // 60, high // 60) if whole else texts.minutes(low, high)


def players_in_words(meta: Meta, people: int, bots: int) -> str:
    """Return as text how many people and bots play; games without rules have no bots."""
    words = f"{people} {'person' if people == 1 else 'people'}"
    if meta.endless:
        return words
    return texts.and_bots(words, bots)


@dataclass
class MatchDraft:
    """Seats, house rules and seed of one game, changed step by step; `plan` gives the table.

    Attributes:
        seats: In clockwise order.
        options: Every house rule with its current value.
        style: How people share the screen: `curtain`, `peek` or `trust`.
        unasked: Whether a person's only card is played without a prompt, which shows the others that there was no
            choice.
        seed: The typed seed; empty for a random one.
        words: What each player adds to the shuffle, by seat.
        layout: The table preset to start from, `None` for none.
        pressed: The name of the preset that was chosen last; it matters where several have the same house rules.
        company: The seats before a preset for a single person, that person's place among them, and how many seats the
            preset left; `None` without.
    """

    meta: Meta
    seats: list[Draft]
    options: dict[str, str | int]
    style: str = "curtain"
    unasked: bool = False
    seed: str = ""
    words: dict[int, str] = field(default_factory=dict)
    secret: str = field(default_factory=surprise)
    layout: Layout | None = None
    pressed: str = ""
    company: tuple[list[Draft], int, int] | None = None

    # -- seats -----------------------------------------------------------------------------------------------------

    @property
    def people(self) -> int:
        """Return how many people play."""
        return sum(seat.kind == HUMAN for seat in self.seats)

    @property
    def forced(self) -> bool:
        """Return whether a person's forced moves are played without a prompt; False if the game has none."""
        return self.unasked and bool(load(self.meta.id).forced)

    @property
    def can_add(self) -> bool:
        """Return whether another seat can be added."""
        return len(self.seats) < min(self.meta.seats[1], COLOURS)

    @property
    def can_remove(self) -> bool:
        """Return whether a seat can be removed."""
        return len(self.seats) > self.meta.seats[0]

    def add(self) -> None:
        """Add a last seat with a bot (a person where there are no rules), with an unused name and colour."""
        if self.can_add:
            self.seats.append(_newcomer(self.meta, self.seats))

    def remove(self, seat: int) -> None:
        """Remove a seat and what its player adds to the shuffle."""
        if self.can_remove:
            del self.seats[seat]
            self.words = {k - (k > seat): word for k, word in self.words.items() if k != seat}

    def rename(self, seat: int, name: str) -> None:
        """Change the name of a seat."""
        self.seats[seat] = replace(self.seats[seat], name=name)

    def dress(self, seat: int, costume: str, phrase: str) -> None:
        """Set the costume and catchphrase of a seat; either may be empty."""
        costume, phrase = (clean_text(text, PERSONA_LIMIT) for text in (costume, phrase))
        self.seats[seat] = replace(self.seats[seat], costume=costume, phrase=phrase)

    def seat_kind(self, seat: int, kind: str) -> None:
        """Set the kind of player of a seat."""
        self.seats[seat] = replace(self.seats[seat], kind=kind)

    def recolour(self, seat: int) -> None:
        """Give a seat the next unused colour and shape."""
        taken = {other.colour for other in self.seats}
        present = self.seats[seat].colour
        for step in range(1, COLOURS):
            colour = (present + step) % COLOURS
            if colour not in taken:
                self.seats[seat] = replace(self.seats[seat], colour=colour)
                return

    def swap(self, one: int, other: int) -> None:
        """Swap two seats."""
        self.seats[one], self.seats[other] = self.seats[other], self.seats[one]
        words = dict(self.words)
        self.words = {k: words[j] for k, j in ((one, other), (other, one)) if j in words} | {
            k: word for k, word in words.items() if k not in (one, other)
        }

    # -- house rules -----------------------------------------------------------------------------------------------

    def changed(self, option: Option) -> bool:
        """Return whether a house rule differs from the chosen preset; without a preset from its default."""
        preset = self.preset
        return preset is None and self.options[option.name] != option.default

    @property
    def changes(self) -> int:
        """Return how many house rules differ from the chosen preset; without a preset from their defaults."""
        return sum(self.changed(option) for option in self.rules)

    @property
    def rules(self) -> tuple[Option, ...]:
        """Return the house rules that can be chosen, without those that a table preset determines."""
        kept = load(self.meta.id).kept if self.layout is not None else None
        return tuple(option for option in self.meta.options if kept is None or option.name not in kept.settles)

    def lay(self, layout: Layout | None) -> None:
        """Choose a table preset with its house rules; `None` for no preset."""
        self.layout = layout
        if layout is not None:
            self.options = options_of(load(self.meta.id), layout)

    def value(self, option: Option) -> str | int:
        """Return the value that is used in play: the number of seats may determine a house rule."""
        played = _played(self.meta.id, len(self.seats), tuple(self.options.items()))
        current: str | int = played[option.name]
        return current

    def set_option(self, option: Option, value: str) -> None:
        """Set a house rule to one of its values."""
        self.options[option.name] = int(value) if option.range is not None else value

    def reset(self, option: Option) -> None:
        """Reset one house rule to its default."""
        self.options[option.name] = option.default

    def reset_all(self) -> None:
        """Reset all house rules to their defaults."""
        self.options = defaults(self.meta)

    @property
    def preset(self) -> Preset | None:
        """Return the preset with exactly these house rules; `None` if there is none.

        Of several it is the one that was chosen, if it suits the people and seats; else the first that suits them.
        """
        usual = defaults(self.meta)
        same = [each for each in self.meta.presets if self.options == {**usual, **each.options}]
        return min(same, key=lambda each: (not self._suits(each), each.name != self.pressed), default=None)

    def _suits(self, preset: Preset) -> bool:
        """Return whether a preset is made for these people and seats."""
        return not preset.alone or (self.people == 1 and len(self.seats) <= preset.alone)

    @property
    def minutes(self) -> tuple[int, int]:
        """Return the duration of the game in minutes with these house rules (shortest, longest)."""
        return self.lasts(self.preset)

    def lasts(self, preset: Preset | None) -> tuple[int, int]:
        """Return the duration in minutes with the rules of a preset, or with these house rules for `None`."""
        lasts = self.meta.lasts
        if lasts is not None:
            options = self.options if preset is None else {**defaults(self.meta), **preset.options}
            alone = 0 if preset is None else preset.alone
            return lasts(options, alone or len(self.seats))
        return self.meta.minutes if preset is None else preset.minutes

    def play_alone(self) -> None:
        """Let bots take all places but one: the first person's, or the seat beside the game's leading role."""
        people = [seat for seat, draft in enumerate(self.seats) if draft.kind == HUMAN]
        own = people[0] if people else 0
        if self.meta.lead and own == 0:
            self.swap(0, 1)
            own = 1
        bot = kinds(self.meta)[1][0]
        for seat, draft in enumerate(self.seats):
            if seat == own or draft.kind == HUMAN:
                self.seat_kind(seat, HUMAN if seat == own else bot)
        self.words = {seat: word for seat, word in self.words.items() if seat == own}

    def take_preset(self, name: str) -> None:
        """Apply the house rules of a preset; no name applies the defaults.

        A preset for a single person sets the seats. The next preset for any players brings back those from before.
        """
        chosen = next((each for each in self.meta.presets if each.name == name), None)
        self.options = {**defaults(self.meta), **(chosen.options if chosen is not None else {})}
        self.pressed = name
        if chosen is not None and chosen.alone:
            self._leave_company(chosen.alone)
        else:
            self._bring_back_company()

    def _leave_company(self, count: int) -> None:
        """Seat one person among bots, `count` in all: a person without the leading role keeps the place they have."""
        leads = bool(self.meta.lead) and self.seats[0].kind == HUMAN
        if self.people == 1 and len(self.seats) <= count and not leads:
            return
        people = [seat for seat, draft in enumerate(self.seats) if draft.kind == HUMAN]
        followers = [seat for seat in people if not (self.meta.lead and seat == 0)]
        own = next(iter([*followers, *people]), 0)
        bots = [draft for draft in self.seats if draft.kind != HUMAN]
        seats = [replace(self.seats[own], kind=HUMAN), *bots][:count]
        while len(seats) < max(count, self.meta.seats[0]):
            seats.append(_newcomer(self.meta, [*seats, *self.seats]))
        if self.meta.lead:
            seats.insert(0, seats.pop(1))
        mine, self.company = self.seats[own], (list(self.seats), own, len(seats))
        self.seats = seats
        self.words = {self.seats.index(mine): self.words[own]} if own in self.words and mine in seats else {}

    def _bring_back_company(self) -> None:
        """Put the seats back that a preset for a single person took, unless the seats were changed since."""
        if self.company is None:
            return
        (seats, own, left), self.company = self.company, None
        alone = [seat for seat, draft in enumerate(self.seats) if draft.kind == HUMAN]
        if len(alone) != 1 or len(self.seats) != left:
            return
        person = self.seats[alone[0]]
        self.words = {own: self.words[alone[0]]} if alone[0] in self.words else {}
        self.seats = [replace(person, kind=seats[own].kind) if k == own else seat for k, seat in enumerate(seats)]

    # -- the whole draft -------------------------------------------------------------------------------------------

    @property
    def seal(self) -> str:
        """Return the hash of the seed, shown before the deal: 64 hex digits."""
        return seal(self._seed())

    def _seed(self) -> str:
        return clean_text(self.seed, SEED_LIMIT) or self.secret

    def fault(self, seat: int) -> str:
        """Return what is wrong with the name of a seat, as a sentence; empty if nothing is."""
        name = clean_name(self.seats[seat].name)
        twins = [k for k, other in enumerate(self.seats) if seen_as(clean_name(other.name)) == seen_as(name)]
        if not seen_as(name):
            return texts.seat_without_name(seat + 1)
        people = [draft for draft in self.seats if draft.kind == HUMAN]
        if seen_as(name) == VIEWER and people != [self.seats[seat]]:
            return texts.NAME_YOU_IS_TAKEN
        return texts.same_name(name) if len(twins) > 1 else ""

    @property
    def reason(self) -> str:
        """Return why the game cannot start yet; empty if it can."""
        return next((fault for seat in range(len(self.seats)) if (fault := self.fault(seat))), "")

    def plan(self) -> SessionPlan:
        """Return the plan of the table in its current state."""
        seats = tuple(info(seat) for seat in self.seats)
        words = tuple(word for seat, word in sorted(self.words.items()) if word and seat < len(seats))
        layout = self.layout.text if self.layout is not None else ""
        round_it = with_free_seats(self.meta, seats)
        return SessionPlan(
            self.meta.id, round_it, dict(self.options), self._seed(), words, self.style, layout, self.forced
        )


def info(seat: Draft) -> SeatInfo:
    """Return the seat information of a drafted seat."""
    return SeatInfo(clean_name(seat.name), seat.kind, seat.costume, seat.colour, seat.phrase)


# The seats (of eight) for each number of people, with gaps for people who join later.
SPREAD = {
    1: (0,), 2: (0, 7), 3: (0, 3, 7), 4: (0, 3, 4, 7), 5: (0, 1, 3, 4, 7), 6: (0, 1, 3, 4, 6, 7),
    7: (0, 1, 2, 3, 4, 6, 7), 8: range(8),
}  # fmt: skip


def with_free_seats(meta: Meta, seats: Sequence[SeatInfo]) -> tuple[SeatInfo, ...]:
    """Return the seats of a table, with empty seats added if the game lets people come and go."""
    if not meta.joins or meta.seats[1] != len(SPREAD) or len(seats) not in SPREAD or any(s.empty for s in seats):
        return tuple(seats)
    colours = iter(k for k in range(COLOURS) if k not in {seat.colour for seat in seats})
    round_it = [SeatInfo("", EMPTY, colour=next(colours, -1)) for _ in range(len(SPREAD) - len(seats))]
    for place, seat in zip(SPREAD[len(seats)], seats, strict=True):
        round_it.insert(place, seat)
    return tuple(round_it)


def defaults(meta: Meta) -> dict[str, str | int]:
    """Return the default values of all house rules."""
    return {option.name: option.default for option in meta.options}


NONE = texts.NO_LIMIT  # label of a number that is off
DEFAULT = texts.DEFAULT_MARK  # suffix of the default value of a house rule


@functools.lru_cache(maxsize=16)
def _played(game_id: str, seats: int, options: tuple[tuple[str, str | int], ...]) -> Mapping[str, Any]:
    game = load(game_id)
    return game.table(complete_options(game.meta, dict(options)), seats).options


@functools.cache
def values(option: Option) -> tuple[tuple[str, str], ...]:
    """Return the values of a house rule with their labels; the default is marked."""
    if option.range is not None:
        rows = [] if option.off is None else [(str(option.off), NONE)]
        rows += [(str(n), str(n)) for n in option.numbers]
    else:
        rows = [(choice.value, choice.label) for choice in option.choices]
    return tuple((value, label + (DEFAULT if value == str(option.default) else "")) for value, label in rows)


def label_of(option: Option, value: str | int) -> str:
    """Return the label of a value of a house rule."""
    return next((label for key, label in values(option) if key == str(value)), str(value))


def brief_of(option: Option, value: str | int) -> str:
    """Return the short label of a value of a house rule."""
    brief = next((choice.brief for choice in option.choices if choice.value == str(value)), "")
    return brief or label_of(option, value).removesuffix(DEFAULT)


def first_draft(meta: Meta, before: Sequence[SeatInfo] = ()) -> MatchDraft:
    """Return a first draft for a game: the people of the seats `before`, with their places and signs, and bots.

    Without earlier seats there is one person. In games without rules, people fill the table, at least two.
    """
    taken_seats = [seat for seat in before if not seat.empty]
    people = [(place, seat) for place, seat in enumerate(taken_seats) if seat.kind == HUMAN][
        : min(meta.seats[1], COLOURS)
    ]
    seats: list[Draft] = []
    for _, seat in people:
        name, free = clean_name(seat.name), _newcomer(meta, seats)
        taken, worn = {seen_as(draft.name) for draft in seats}, {draft.colour for draft in seats}
        colour = seat.colour if seat.colour in {*range(COLOURS)} - worn else free.colour
        seats.append(Draft(name if seen_as(name) not in {"", *taken} else free.name, HUMAN, colour))
    seats = seats or [Draft(NAMES[0], HUMAN, 0)]
    people_count = len(seats)
    count = max(meta.seats[0], min(2 if meta.endless else USUAL_SEATS, meta.seats[1]))
    while len(seats) < count:
        seats.append(_newcomer(meta, seats))
    places = [place for place, _ in people]
    if not meta.lead and places and places[-1] < len(seats):
        bots = iter(seats[people_count:])
        seated = dict(zip(places, seats, strict=False))
        seats = [seated[place] if place in seated else next(bots) for place in range(len(seats))]
    if meta.lead and people_count < len(seats):
        seats.insert(0, seats.pop(people_count))
    return MatchDraft(meta, seats, defaults(meta))


def remembered(
    meta: Meta, seats: Sequence[SeatInfo], options: Mapping[str, str | int], forced: bool = False
) -> MatchDraft:
    """Return a draft like the table of an earlier game, without what no longer fits the rules.

    `forced` (play a person's only card without a prompt) counts only if several people shared the screen.
    """
    several = sum(seat.kind == HUMAN for seat in seats) > 1
    seats = [seat for seat in seats if not seat.empty]
    drafts = [
        Draft(
            clean_name(seat.name) or NAMES[k],
            seat.kind,
            seat.colour if 0 <= seat.colour < COLOURS else k,
            clean_text(seat.costume, PERSONA_LIMIT),
            clean_text(seat.phrase, PERSONA_LIMIT),
        )
        for k, seat in enumerate(seats[: min(meta.seats[1], COLOURS)])
    ]
    known = {kind for kind, _ in kinds(meta)}
    drafts = [seat if seat.kind in known else replace(seat, kind=HUMAN) for seat in drafts]
    while len(drafts) < meta.seats[0]:
        drafts.append(_newcomer(meta, drafts))
    fitting = {
        option.name: options[option.name]
        for option in meta.options
        if str(options.get(option.name)) in {value for value, _ in values(option)}
    }
    return MatchDraft(meta, drafts, defaults(meta) | fitting, unasked=forced and several)


def _newcomer(meta: Meta, seats: Sequence[Draft]) -> Draft:
    """Return a bot, or a person if there are no rules, with an unused name and colour."""
    names = {seen_as(clean_name(seat.name)) for seat in seats}
    colours = {seat.colour for seat in seats}
    name = next(name for name in (*NAMES, *(texts.seat_name(k) for k in range(1, 20))) if seen_as(name) not in names)
    kind = kinds(meta)[0 if meta.endless else 1][0]
    return Draft(name, kind, next(colour for colour in range(COLOURS) if colour not in colours))
