"""What a game brings to the table: the contract between a rules plugin and everything else."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, field
from math import exp
from random import Random
from typing import Any, NamedTuple

from msgspec.structs import replace

from game.rules import defaults
from game.rules.options import Choice, Option, OptionError, Preset, complete_options, house_rule
from game.rules.searching import Search, Worlds
from game.story import Form, Sheet
from game.table import Action, Event, State, Table, View

__all__ = [
    "Careful",
    "Choice",
    "DragHandle",
    "Fading",
    "Game",
    "Highlight",
    "Honour",
    "Kept",
    "Meta",
    "Names",
    "Occasion",
    "Option",
    "OptionError",
    "Passage",
    "Place",
    "Preset",
    "Refusal",
    "Result",
    "Roll",
    "Search",
    "Tale",
    "Talk",
    "Worlds",
    "chosen_by",
    "complete_options",
    "house_rule",
]  # fmt: skip

Roll = Callable[[int], int]  # a number from 0 to n - 1
Careful = Callable[[Table, View, list[Action], Random], Action]


def chosen_by(choose: Callable[[Table, View, int, list[Action], Roll], Action]) -> Careful:
    """The heuristic bot of a game in which it `choose`s as its playouts do, here from the view alone."""

    def careful(table: Table, view: View, legal: list[Action], rng: Random) -> Action:
        return choose(table, view, max(view.seat or 0, 0), legal, rng.randrange)

    return careful


@dataclass(frozen=True)
class Meta:
    """What the launcher, the command line and the about box say of a game.

    `seats` is (fewest, most), `minutes` the usual range of a whole game. What random games must reach, for the kit:
    `endings` (every `Result.ending`) and `refusals` (every `Refusal.code`); `automatic` are the phases that never wait
    for anybody, `bound` is the most decisions a game can take. An `endless` game has no end of its own: it is over when
    the table has voted to stop (`Names.stop`). `undo` says what a table that agrees may take back: only moves that told
    nobody anything (`unseen`), or any (`agreed`). Where a game `joins`, seats may be empty, to be taken and left while
    it is played (`Names.empty`). `fewest_win` where few points are good. `sharing` is how people share one screen at it
    unless they want it otherwise (`game.session.hotseat.STYLES`). `limit` names the option that ends games which chance
    alone might never end: random ones are played with a low one. `lead` is what the first seat is called where it plays
    a part of its own: a person who is alone among bots takes the second. `presets` are kinds of evening: house rules
    that are taken at once. `former` are options that nobody is offered: they keep a match that was begun with an older
    edition of the rules on that edition (`Option.before`). `costumes` is false where people are somebody else all
    session: no page of the game shows what a seat is dressed as, and the set-up does not ask for it. `lasts` says how
    many minutes a whole game takes by its house rules and the number of its seats, where they make it shorter or
    longer.
    """

    id: str
    title: str
    tagline: str
    kind: str
    seats: tuple[int, int]
    minutes: tuple[int, int]
    designer: str
    rules_version: int
    options: tuple[Option, ...] = ()
    former: tuple[Option, ...] = ()
    glossary: Mapping[str, str] = field(default_factory=dict)
    endings: tuple[str, ...] = ()
    refusals: tuple[str, ...] = ()
    automatic: tuple[str, ...] = ()
    bound: int = 20_000
    endless: bool = False
    undo: str = "unseen"
    joins: bool = False
    fewest_win: bool = False
    sharing: str = "curtain"
    limit: str = ""
    presets: tuple[Preset, ...] = ()
    lead: str = ""
    costumes: bool = True
    lasts: Callable[[Mapping[str, str | int], int], tuple[int, int]] | None = None

    def check_seats(self, seats: int) -> None:
        """Pass if so many can play.

        Raises:
            ValueError: they cannot.
        """
        fewest, most = self.seats
        if not fewest <= seats <= most:
            raise ValueError(f"{self.title} is for {fewest} to {most} seats, not {seats}.")

    def leading(self, scores: Sequence[int]) -> tuple[int, ...]:
        """The seats that are ahead by their points alone; empty without points."""
        best = min(scores, default=0) if self.fewest_win else max(scores, default=0)
        return tuple(seat for seat, score in enumerate(scores) if score == best)

    def chances(self, scores: Sequence[int], share: float) -> list[float]:
        """The chance of each seat to win as points stand; 1/e for every `share` points behind, 0: only the best win."""
        best = scores[self.leading(scores)[0]]
        powers = [exp(max(-50.0, -abs(n - best) / share)) if share else float(n == best) for n in scores]
        return [power / sum(powers) for power in powers]

    def ended(self, scores: tuple[int, ...], ending: str, reason: str, stopped: bool = False) -> Result:
        """How a game ended that its points alone decide: who has as many as another shares the place."""
        places = tuple(1 + sum((n < own) if self.fewest_win else (n > own) for n in scores) for own in scores)
        return Result(scores, self.leading(scores), places, ending, reason, stopped=stopped)


class Refusal(NamedTuple):
    """Why an action is not allowed: the rule book's code, the rule number, a sentence for the player."""

    code: str
    rule: str
    message: str


class Honour(NamedTuple):
    """What became of some seats in a game that points do not tell: a title, a few words, the seats it is about."""

    title: str
    text: str
    seats: tuple[int, ...] = ()


@dataclass(frozen=True)
class Result:
    """How a game ended.

    `scores`, `places` (1 is best, equal places shared) are per seat, `winners` the winning seats, none where nobody has
    won, though somebody stands first (LT-215); `ending` is the end reason in a word of the game, `reason` one sentence
    that says what decided. `sheet` are the columns of the score sheet: title, what one is worth, value per seat; those
    in `ticked` say yes or no by 1 and 0. Where `honours` tell how it ended nobody asks for points: `headline` says it
    in a few words instead of who wins. `stopped` where the table ended it before its end.
    """

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    places: tuple[int, ...]
    ending: str
    reason: str
    sheet: tuple[tuple[str, str, tuple[int, ...]], ...] = ()
    headline: str = ""
    honours: tuple[Honour, ...] = ()
    ticked: tuple[str, ...] = ()
    stopped: bool = False

    @property
    def firsts(self) -> tuple[int, ...]:
        """The seats on the first place."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)


def win_share(winners: Sequence[int], seat: int) -> float:
    """The part of a win that is a seat's, in 0..1: winners share it equally; where nobody won there is none (TL-3)."""
    return 1 / len(winners) if seat in winners else 0.0


# What is told now of all the events that one viewer was told: as many, in the same order.
Fading = Callable[[Sequence[Event]], list[Event]]
# Where a hand may point: ("piece", id), ("zone", name) or ("seat", number).
Place = tuple[str, int | str]


class DragHandle(NamedTuple):
    """How hands carry out one action: which pieces may be gripped for it, and where they then go.

    Each step is a set of places that mean the same (the plate of a seat, or its card in the trick). An action without
    `drag` is done by touching its first step (the bag), one without steps only by its button.
    """

    drag: tuple[int, ...] = ()
    steps: tuple[frozenset[Place], ...] = ()


def taken_first(table: Table, _view: View, _seat: int, action: Action) -> DragHandle:
    """The piece that an action names first is taken into the hand; where it goes, nothing says."""
    return DragHandle(action.args[:1] if action.args and 0 <= action.args[0] < len(table.pieces) else ())


class Passage(NamedTuple):
    """A piece of an evening as its chronicle tells it.

    `kind` says how it is set: `heading`, `opened` (the card of a chapter, which stands beside its heading), `cast` (who
    somebody is), `told` (the story), `deed` (what somebody else did in it), `aside` (said meanwhile), `question`,
    `answer`, `card` (what was played), `turn` (a turning point), `sealed` (a statement, opened), `fate`, `note`.
    `speaker` is who says it, empty for nobody. Pieces stand in double square brackets.
    """

    kind: str
    text: str
    speaker: str = ""


class Highlight(NamedTuple):
    """What a finished game is remembered by: a title, a sentence, the pieces it is about, when it was in words.

    `at` is the place of its event among those told, `brief` what it is called where there is room for two words; empty
    where it is not worth a date of its own. `number` is that of the event in the whole match: the table sets it.
    """

    title: str
    text: str
    pieces: tuple[int, ...]
    when: str
    at: int
    brief: str = ""
    number: int = -1


class Occasion(NamedTuple):
    """Something for which the whole table stops a moment: a title, a sentence, the pieces it is about.

    `points`: it is a time to look at everybody's points, those of a round where it names the heading of one; `seats`:
    who is celebrated.
    """

    title: str
    text: str = ""
    pieces: tuple[int, ...] = ()
    points: bool = False
    heading: str = ""
    seats: tuple[int, ...] = ()


def counted_at(kind: str, title: str) -> Callable[[Table, Event, Sequence[str]], Occasion | None]:
    """`Tale.occasion` of a game that stops only to look at everybody's points: after each event of a kind."""
    return lambda _table, event, _names: Occasion(title, points=True) if event.kind == kind else None


@dataclass(frozen=True)
class Kept:
    """How a game keeps tables that people lay again.

    Attributes:
        verb: the open verb whose text lays a table, before anything else has happened.
        of: (table, view) -> what lies where as that text, a JSON object; `view` is an onlooker's.
        fault: (table, text) -> why it cannot be laid there, as a sentence; empty if it can.
        settles: the options that what is laid takes the place of.
    """

    verb: int
    of: Callable[[Table, View], str]
    fault: Callable[[Table, str], str]
    settles: tuple[str, ...] = ()


@dataclass(frozen=True)
class Names:
    """What the table itself looks for in a game, by name; of what a game has not got nothing comes.

    Attributes:
        people: the variable with the mask of the seats that people play; the table keeps it.
        empty: the variable with the mask of the seats that nobody has, where a game `joins`; the table keeps it.
        evenings: the variable with how many games of this kind were begun here before; the table keeps it.
        leftovers: the variable with texts that earlier games of this kind left over; the table keeps it, and gives what
            it holds at the end to the next game.
        rounds: the variable that counts the rounds.
        stop, agree: the verb by which a seat votes to end the game here, and the word with which it is for it.
        passes: the verb of letting a chance go by: nothing happens that anybody would want to follow.
        headings: the notes that head the log: that of a round, then those of its parts.
        counted: the note that tells everybody's points at the end of a round: what follows it is of the next.
        beat: the note that begins a trick, a turn or whatever else is looked back on, and bots are quiet for.
    """

    people: str = "humans"
    empty: str = "empty"
    evenings: str = "evenings"
    leftovers: str = "leftovers"
    rounds: str = "round"
    stop: str = "stop"
    agree: str = "yes"
    passes: str = "pass"
    headings: tuple[str, ...] = ("round", "trick")
    counted: str = "scores"
    beat: str = "trick"

    def require(self, table: Table) -> None:
        """What a game names otherwise than usual, it must have.

        Raises:
            ValueError: there is no such variable or verb; the message names it.
        """
        usual = Names()
        for field_name, known in (
            *dict.fromkeys(("people", "empty", "rounds"), table.variable).items(),
            *dict.fromkeys(("stop", "passes"), table.verb).items(),
        ):
            name = getattr(self, field_name)
            if name != getattr(usual, field_name) and name not in known:
                raise ValueError(f"Names.{field_name}: this table has no {name!r}")

    def vote(self, table: Table) -> Action | None:
        """The vote to end the game here; None where there is none."""
        known = self.stop in table.verb and self.agree in table.words
        return Action(table.verb[self.stop], (table.word(self.agree),)) if known else None


class Counsel(NamedTuple):
    """What a hint says in the words of a game: what to do, in a few words, and why, in sentences.

    `action` is the one that is meant, to be shown at the table; None: none in particular.
    """

    action: Action | None
    words: str
    reasons: tuple[str, ...]


@dataclass(frozen=True)
class Talk:
    """What is said and written.

    Attributes:
        says: (table, event, seat, rng) -> what a bot at `seat` says to a public event, or None.
        written: per verb what people may write with it in their own words: how many letters, or the fields of a form.
        stands: (table, view, seat, action) -> the text that stands now where the seat would write with this action.
        sheet: (table, view, seat, action) -> the sheet on which the seat would write it; None: here nothing is written.
            Without such a function it is a plain one.
        idea: (table, view, action, rng) -> what the seat of the view could write if it has no idea, another one for
            another rng, as far as there is one; it goes with the fields of a form that the text of the action has
            already. None: what bots improvise.
        improvise: (table, view, action, rng) -> the text that a bot puts with an open verb of `legal`; in random games
            it is left out if the action is refused with it.
        counsel: (table, view, action, names) -> what a hint tells the seat of the view, whom a thinker would have do
            `action`; None: what was thought of it.
    """

    says: Callable[[Table, Event, int, Random], str | None] = defaults.says_nothing
    written: Mapping[str, int | Form] = field(default_factory=dict)
    improvise: Callable[[Table, View, Action, Random], str] = defaults.writes_nothing
    stands: Callable[[Table, View, int, Action], str] = defaults.nothing_stands
    counsel: Callable[[Table, View, Action, Sequence[str]], Counsel | None] = defaults.no_counsel
    sheet: Callable[[Table, View, int, Action], Sheet | None] | None = None
    idea: Callable[[Table, View, Action, Random], str] | None = None

    def asks(self, table: Table, view: View, seat: int, action: Action) -> Sheet | None:
        """What lies before the seat to be written with an action; None if nothing is written with it."""
        takes = self.written.get(table.verbs[action.verb])
        if takes is None or self.sheet is None:
            return None if takes is None else Sheet(takes)
        return self.sheet(table, view, seat, action)

    def proposes(self, table: Table, view: View, seat: int, action: Action, rng: Random) -> str:
        """What the seat could write with an action; `view` is that of the screen, be it an onlooker's."""
        return (self.idea or self.improvise)(table, replace(view, seat=seat), action, rng)


@dataclass(frozen=True)
class Tale:
    """How a game is told while it is played and afterwards.

    Attributes:
        story: (table, event, names) -> how the chronicle tells a public event, None if it leaves it out; without such
            a function it keeps to the log.
        cast: (table, view of an onlooker, names) -> who stands before the story, as rows, the first of them the heads
            of the columns; empty: nobody.
        voices: (table, view of an onlooker, names) -> who is heard in the story when somebody talks, by seat.
        highlights: (table, events, names) -> what a game that is over is remembered by, at most four things in the
            order they happened; the events are those an onlooker was told.
        occasion: (table, event, names) -> what is said where the whole table stops a moment for a public event.
        weighty: notes that a recap leaves out last, in ranks, the weightiest first; those of the first rank are told
            whoever did them, the others only of others: who won a trick, before who used a treat.
        merged: (table, earlier, later) -> one note for two of one kind by one seat, where several clicks come to one
            deed; None: they are told apart.
        fades: (table) -> how the house rules let what was told be forgotten again while the game goes on: it is given
            all events from the first, as one viewer was told them, and returns as many, with backs for the pieces that
            are told no longer. None: nothing fades.
    """

    story: Callable[[Table, Event, Sequence[str]], Passage | None] | None = None
    cast: Callable[[Table, View, Sequence[str]], Sequence[Sequence[str]]] = defaults.nobody_cast
    voices: Callable[[Table, View, Sequence[str]], Sequence[str]] = defaults.own_voices
    highlights: Callable[[Table, Sequence[Event], Sequence[str]], list[Highlight]] = defaults.no_highlights
    occasion: Callable[[Table, Event, Sequence[str]], Occasion | None] = defaults.no_occasion
    weighty: tuple[frozenset[str], ...] = ()
    lapsing: frozenset[str] = frozenset()
    merged: Callable[[Table, Event, Event], Event | None] = defaults.never_merged
    fades: Callable[[Table], Fading | None] = defaults.nothing_fades


class Limit(NamedTuple):
    """How long people may take over what is asked now, where a table plays by the clock.

    `seconds` of it; `then`: what is done for them when they are over, in a few words that everybody may read: `the Deal
    is broken off`. `span`: what stays the same while one time runs on over several decisions; None: each has its own.
    """

    seconds: int
    then: str
    span: Hashable = None


@dataclass(frozen=True)
class Timing:
    """What time does at a table where people want that. It is no part of the rules: they see an action like any other.

    Attributes:
        limit: (table, view) -> how long is given to what is asked in an onlooker's view; None: as long as it takes.
        expired: (table, view, legal, told, rng) -> what is done for the seat of the view when its time is over; `told`
            is all that it was told so far.
    """

    limit: Callable[[Table, View], Limit | None] = defaults.no_limit
    expired: Callable[[Table, View, Sequence[Action], Sequence[Event], Random], Action] = defaults.any_of_them


@dataclass(frozen=True)
class Game:
    """A rules plugin: the functions of one game. `s` is a State the function may change only where said.

    Attributes:
        table: (options, seats) -> the static table. Options are complete and valid (`complete_options`).
        setup: puts a new state into its first position and runs to the first decision.
        actors: bit mask of the seats that must decide now; 0 when the game is over.
        legal: every decision open to a seat, sorted, unique; empty unless the seat is an actor. An open verb is listed
            once, without text, and may be taken so; `refuse` checks the text that it is given.
        apply: carries out an action of `legal` or `open_actions`, then every automatic step up to the next decision.
            Trusts.
        result: how it ended, None while it goes on.
        refuse: None if `seat` may take `action` now (it is in `legal` or `open_actions`), else why not.
        open_actions: open actions that nobody waits for (a knock, a bell): allowed now, beside `legal`; sorted, unique.
        lasts: (table, action) -> whether the rules let nobody take this back, whatever it told (TT-102).
        untold: (table, action) -> whether others are not told what it was, even if only for a while: sealed answers.
        names, talk, tale, search, timing: what the core looks for by name, what is said and written, how it is told,
            how a bot thinks about it, what becomes of people who let the clock run out.
        complete_position: completes a position changed from outside (`set`, a seat handed to a bot).
        reached: the phase a position has come to of which none was told; PositionError if its pieces do not tell.
        private: whether this seat's decision needs its private view (the curtain); public ones are asked openly.
        forced: verbs of moves that need nobody's thought where nothing else is legal: playing the only card. Where the
            table wants it they are made for people unasked.
        shared: whether the moment is everybody's: others than those asked may act too (a claim, a line of the story).
        turn: whose part of the game it is, in which others do no more than answer; None: nobody's. While bots answer,
            whoever looks in a part of their own goes on looking.
        betrays: (s, seat, action) -> whether merely that this is offered tells what only that seat knows; it is then
            shown to no other eyes, though it is an aside, or of a decision that is asked on the open table.
        ask: (table, view, names) -> one plain sentence saying what is asked of whom; `view` may be an onlooker's.
        tell: (table, event, viewer, names) -> the log line of a game's word as `viewer` (None: onlooker) reads it, None
            for events without one. Pieces stand in double square brackets: `You led [[K9]]`. The viewer is "you".
        curtain: (table, view, seat, names) -> what the curtain tells the seat that shall look behind it: what is asked
            and how things stand, as an onlooker's `view` has it; None: what `ask` says. A seat that is asked nothing
            looks at its own hand, and is told that.
        careful: (table, view, legal, rng) -> the heuristic bot's action, from the view alone.
        handle: (table, view, seat, action) -> how hands carry it out; `view` is the one on the screen.
        attempt: (table, view, seat, piece, target) -> the action that dragging `piece` there means, legal or not, so
            that a refused gesture can be explained; None if it means nothing.
        scores: (table, view) -> the score of every seat as an onlooker's view shows it now; empty if nobody may know.
        trackers: (table, view) -> what the table counts for whoever has this view: plain data, pieces by name.
        plate: (table, view, seat) -> what everybody may know of a seat, in lines of a few words, from an onlooker's
            view: the first stands on its plate, all of them are told of it.
        called: what people call a piece, by its name on the table and without an article: `Skulls 9` for `K9`.
        kept: how its tables are kept to be laid again; None: they are not.
        outlook: (table, view, action, names) -> what comes at once of an action of the view's seat, in one sentence and
            from what that view tells; empty where there is nothing to say.
        phrase: (table, view, action, names) -> an action as one tells somebody to do it: `Play [[K9]]`.
    """

    meta: Meta
    table: Callable[[Mapping[str, Any], int], Table]
    setup: Callable[[State], None]
    actors: Callable[[State], int]
    legal: Callable[[State, int], list[Action]]
    apply: Callable[[State, int, Action], None]
    result: Callable[[State], Result | None]
    refuse: Callable[[State, int, Action], Refusal | None]
    ask: Callable[[Table, View, Sequence[str]], str]
    tell: Callable[[Table, Event, int | None, Sequence[str]], str | None]
    careful: Careful
    _: KW_ONLY
    names: Names = Names()
    talk: Talk = Talk()
    tale: Tale = Tale()
    search: Search = field(default_factory=Search)
    timing: Timing = Timing()
    curtain: Callable[[Table, View, int, Sequence[str]], str] | None = None
    open_actions: Callable[[State, int], list[Action]] = defaults.no_actions
    lasts: Callable[[Table, Action], bool] = defaults.nothing_lasts
    untold: Callable[[Table, Action], bool] = defaults.nothing_untold
    complete_position: Callable[[State], None] = defaults.leave_alone
    reached: Callable[[State], int] = defaults.first_phase
    private: Callable[[State, int], bool] = defaults.always_private
    shared: Callable[[State], bool] = defaults.nobody_else
    turn: Callable[[State], int | None] = defaults.nobodys_turn
    forced: tuple[str, ...] = ()
    betrays: Callable[[State, int, Action], bool] = defaults.betrays_nothing
    handle: Callable[[Table, View, int, Action], DragHandle] = taken_first
    attempt: Callable[[Table, View, int, int, Place], Action | None] = defaults.no_attempt
    scores: Callable[[Table, View], tuple[int, ...]] = defaults.no_scores
    trackers: Callable[[Table, View], Mapping[str, Any]] = defaults.no_trackers
    plate: Callable[[Table, View, int], Sequence[str]] = defaults.no_plate
    called: Callable[[str], str] = defaults.called_by_name
    kept: Kept | None = None
    outlook: Callable[[Table, View, Action, Sequence[str]], str] = defaults.no_outlook
    phrase: Callable[[Table, View, Action, Sequence[str]], str] = defaults.plain_phrase
