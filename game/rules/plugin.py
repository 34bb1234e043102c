"""The contract between a rules plugin and the rest of the program: the records that a game provides."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, field
from math import exp
from random import Random
from typing import Any, NamedTuple

from msgspec.structs import replace

from game.boxes.model import Box
from game.rules import defaults
from game.rules.ahead import Ahead
from game.rules.options import Choice, Option, OptionError, Preset, complete_options, house_rule
from game.rules.searching import Search, Worlds
from game.rules.tale import Fading, Highlight, Occasion, Passage, Tale, counted_at, turns_up
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
    "ZoneFacts",
    "chosen_by",
    "complete_options",
    "counted_at",
    "house_rule",
    "turns_up",
]  # fmt: skip

Roll = Callable[[int], int]  # a number from 0 to n - 1
Careful = Callable[[Table, View, list[Action], Random], Action]


def chosen_by(choose: Callable[[Table, View, int, list[Action], Roll], Action]) -> Careful:
    """Return a heuristic bot for a game whose playouts use `choose`. It calls `choose` with the view alone."""

    def careful(table: Table, view: View, legal: list[Action], rng: Random) -> Action:
        return choose(table, view, max(view.seat or 0, 0), legal, rng.randrange)

    return careful


@dataclass(frozen=True)
class Meta:
    """Facts about a game for the launcher, the command line and the about box.

    Attributes:
        seats: (minimum, maximum).
        minutes: the usual range of a whole game.
        unoffered: options that the program fills in itself, such as the box of a table.
        former: options that are no longer offered. A match from an older edition of the rules keeps its edition by them
            (`Option.before`).
        endings, refusals: every `Result.ending` and every `Refusal.code`. Random games of the kit must reach them all.
        automatic: phases that never wait for a player.
        bound: the most decisions that a game can take.
        endless: the game has no end of its own. It ends when the table has voted to stop (`Names.stop`).
        undo: which moves can be undone if the table agrees: only moves that revealed nothing (`unseen`), or any
            (`agreed`).
        joins: seats may be empty, and players may join or leave during the game (`Names.empty`).
        fewest_win: the lowest score wins.
        ranked: the scores only rank the players. They are no points, and no page, save or export names them.
        sharing: how people share one screen unless they choose otherwise (`game.match.seats.STYLES`).
        limit: the option that ends a game which chance might never end. Random games are played with a low value.
        presets: house rules that are chosen together.
        lead: the name of the first seat where it has a role of its own. A person alone among bots takes the second
            seat.
        costumes: false where every player has another identity for the whole game. No page then shows a seat's costume,
            and the set-up does not ask for one.
        lasts: (options, seats) -> the range of minutes of a whole game, where these change it; None: `minutes`.
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
    unoffered: tuple[Option, ...] = ()
    glossary: Mapping[str, str] = field(default_factory=dict)
    endings: tuple[str, ...] = ()
    refusals: tuple[str, ...] = ()
    automatic: tuple[str, ...] = ()
    bound: int = 20_000
    endless: bool = False
    undo: str = "unseen"
    joins: bool = False
    fewest_win: bool = False
    ranked: bool = False
    sharing: str = "curtain"
    limit: str = ""
    presets: tuple[Preset, ...] = ()
    lead: str = ""
    costumes: bool = True
    lasts: Callable[[Mapping[str, str | int], int], tuple[int, int]] | None = None

    def check_seats(self, seats: int) -> None:
        """Check that a game can have this number of seats.

        Raises:
            ValueError: it cannot.
        """
        minimum, maximum = self.seats
        if not minimum <= seats <= maximum:
            raise ValueError(f"{self.title} is for {minimum} to {maximum} players, not {seats}.")

    def leading(self, scores: Sequence[int]) -> tuple[int, ...]:
        """Return the seats that lead by points alone; empty without points."""
        best = min(scores, default=0) if self.fewest_win else max(scores, default=0)
        return tuple(seat for seat, score in enumerate(scores) if score == best)

    def chances(self, scores: Sequence[int], share: float) -> list[float]:
        """Return the chance of each seat to win, as the points are.

        The weight of a seat falls to 1/e for every `share` points behind. With a `share` of 0 only the leaders can win.
        """
        best = scores[self.leading(scores)[0]]
        powers = [exp(max(-50.0, -abs(n - best) / share)) if share else float(n == best) for n in scores]
        return [power / sum(powers) for power in powers]

    def ended(self, scores: tuple[int, ...], ending: str, reason: str, stopped: bool = False) -> Result:
        """Return the result of a game that points alone decide. Seats with equal points share a place."""
        places = tuple(1 + sum((n < own) if self.fewest_win else (n > own) for n in scores) for own in scores)
        return Result(scores, self.leading(scores), places, ending, reason, stopped=stopped)


class Refusal(NamedTuple):
    """The reason why an action is not allowed: the rule book's code, the rule number, a sentence for the player."""

    code: str
    rule: str
    message: str


class Honour(NamedTuple):
    """A distinction at the end of a game that points do not express: a title, a few words, the seats it is for."""

    title: str
    text: str
    seats: tuple[int, ...] = ()


@dataclass(frozen=True)
class Result:
    """The end of a game.

    Attributes:
        scores: the score of each seat.
        winners: the winning seats. It can be empty although a seat has the first place (LT-215).
        places: the place of each seat; 1 is best, and equal seats share a place.
        ending: the reason for the end, as one word of the game.
        reason: one sentence that says what decided the game.
        sheet: columns of the score sheet: title, worth of one item, value per seat.
        headline: a few words that replace the names of the winners where `honours` are shown instead of points.
        honours: distinctions shown instead of points.
        ticked: titles of the columns whose values 1 and 0 mean yes and no.
        stopped: the table ended the game early.
        crowned: whether the seats in `winners` are called so; else the `headline` says what they reached (MJ-502).
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
    crowned: bool = True

    @property
    def firsts(self) -> tuple[int, ...]:
        """Return the seats with the first place."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)


def win_share(winners: Sequence[int], seat: int) -> float:
    """Return a seat's share of the win, 0 to 1. Winners share it equally; without a winner it is 0 (TL-3)."""
    return 1 / len(winners) if seat in winners else 0.0


# A target of a drag: ("piece", id), ("zone", name) or ("seat", number).
Place = tuple[str, int | str]


class DragHandle(NamedTuple):
    """The drag of one action: the pieces to pick up, then the places they go to.

    Each step is a set of places with the same meaning, such as the plate of a seat and its card in the trick. An action
    without `drag` is done by touching its first step (the bag). An action without steps has only its button.
    """

    drag: tuple[int, ...] = ()
    steps: tuple[frozenset[Place], ...] = ()


class ZoneFacts(NamedTuple):
    """What a table that every game can use shows about one zone besides its pieces. Everything in it is public.

    Attributes:
        title: the name over the zone; empty: the zone's own.
        facts: facts in a few words each, shown beside the pieces (`Clubs led`).
        trick: whether every player brings one card: each has a place for it.
        winning: the piece that wins the trick so far.
        places: the number of places for cards, shown as outlines while they are empty; 0: none.
        shown: whether the zone is on the table now.
    """

    title: str = ""
    facts: tuple[str, ...] = ()
    trick: bool = False
    winning: int | None = None
    places: int = 0
    shown: bool = True


def taken_first(table: Table, _view: View, _seat: int, action: Action) -> DragHandle:
    """Return a handle that picks up the piece an action names first. It has no steps."""
    return DragHandle(action.args[:1] if action.args and 0 <= action.args[0] < len(table.pieces) else ())


@dataclass(frozen=True)
class Kept:
    """The way a game saves table set-ups that people use again.

    Attributes:
        verb: the open verb whose text sets up a table, before anything else has happened.
        of: (table, view) -> the set-up as that text, a JSON object; `view` is an onlooker's.
        fault: (table, text) -> why the set-up does not work there, as a sentence; empty if it works.
        settles: the options that the set-up replaces.
    """

    verb: int
    of: Callable[[Table, View], str]
    fault: Callable[[Table, str], str]
    settles: tuple[str, ...] = ()


@dataclass(frozen=True)
class Names:
    """The names of variables, verbs and notes that the core looks up in a game. A missing one is ignored.

    Attributes:
        people: the variable with the mask of the seats that people play; the table updates it.
        empty: the variable with the mask of the empty seats, where a game `joins`; the table updates it.
        evenings: the variable with the number of earlier games of this kind; the table sets it.
        leftovers: the variable with texts that earlier games of this kind left. The table sets it, and passes its final
            value on to the next game.
        rounds: the variable that counts the rounds.
        stop, agree: the verb of the vote to end the game, and the word of a vote for it.
        passes: the verb of a pass. A pass is not worth showing.
        serial: verbs that often come in a series. Within one a bot makes no pause.
        headings: the notes that head the log: that of a round, then those of its parts.
        counted: the note with the points at the end of a round. Later events belong to the next round.
        beat: the note that begins a trick, a turn or another unit of looking back. Bots stay quiet within it.
    """

    people: str = "humans"
    empty: str = "empty"
    evenings: str = "evenings"
    leftovers: str = "leftovers"
    rounds: str = "round"
    stop: str = "stop"
    agree: str = "yes"
    passes: str = "pass"
    serial: tuple[str, ...] = ()
    headings: tuple[str, ...] = ("round", "trick")
    counted: str = "scores"
    beat: str = "trick"

    def require(self, table: Table) -> None:
        """Check that the table has every variable and verb for which this record has an unusual name.

        Raises:
            ValueError: a variable or verb is missing; the message names it.
        """
        usual = Names()
        for field_name, known in (
            *dict.fromkeys(("people", "empty", "rounds"), table.variable).items(),
            *dict.fromkeys(("stop", "passes"), table.verb).items(),
        ):
            name = getattr(self, field_name)
            if name != getattr(usual, field_name) and name not in known:
                raise ValueError(f"Names.{field_name}: this table has no {name!r}")
        for verb in self.serial:
            if verb not in table.verb:
                raise ValueError(f"Names.serial: this table has no {verb!r}")

    def vote(self, table: Table) -> Action | None:
        """Return the vote to end the game; None if the table has no such verb and word."""
        known = self.stop in table.verb and self.agree in table.words
        return Action(table.verb[self.stop], (table.word(self.agree),)) if known else None


class Counsel(NamedTuple):
    """A hint in the words of a game: what to do, in a few words, and why, in sentences.

    `action` is the recommended action, to be shown at the table; None if there is no particular one.
    """

    action: Action | None
    words: str
    reasons: tuple[str, ...]


@dataclass(frozen=True)
class Talk:
    """The speech and writing of players and bots in a game.

    Attributes:
        says: (table, event, seat, rng) -> what a bot at `seat` says to a public event, or None.
        written: per verb what people may write with it: a number of characters, or the fields of a form.
        improvise: (table, view, action, rng) -> the text that a bot writes with an open verb of `legal`. A random game
            leaves the text out if the action is refused with it.
        stands: (table, view, seat, action) -> the present text of what the seat writes with this action.
        counsel: (table, view, action, names) -> the hint for the seat of the view, if the thinker recommends `action`;
            None: the hint shows the thinker's reasons.
        reason: (table, view, action, names) -> why the action is a good choice for the seat of the view: one sentence
            about this position, from what the seat knows ("Ben must follow Bats and has nothing above your 9."). A hint
            shows it first. Empty: the hint falls back on the outlook, the odds or a rule of thumb.
        sheet: (table, view, seat, action) -> the sheet on which the seat writes; None: nothing is written here. Without
            this function the sheet is plain.
        ahead: several short moves that a person may write on one form; None: there are none.
        opens: the verbs that open to all what their player has sealed. Its sheet shows that, on the open table too.
        at_once: whether a bot says something to an event only in the same beat (`Names.beat`), not later.
        idea: (table, view, action, rng) -> a suggested text for the seat of the view. Another rng gives another text if
            there are several. It fits the form fields that the text of the action has already. None: `improvise`.
    """

    says: Callable[[Table, Event, int, Random], str | None] = defaults.says_nothing
    written: Mapping[str, int | Form] = field(default_factory=dict)
    improvise: Callable[[Table, View, Action, Random], str] = defaults.writes_nothing
    stands: Callable[[Table, View, int, Action], str] = defaults.nothing_stands
    counsel: Callable[[Table, View, Action, Sequence[str]], Counsel | None] = defaults.no_counsel
    reason: Callable[[Table, View, Action, Sequence[str]], str] = defaults.no_reason
    sheet: Callable[[Table, View, int, Action], Sheet | None] | None = None
    idea: Callable[[Table, View, Action, Random], str] | None = None
    ahead: Ahead | None = None
    opens: frozenset[str] = frozenset()
    at_once: bool = False

    def asks(self, table: Table, view: View, seat: int, action: Action) -> Sheet | None:
        """Return the sheet on which the seat writes with an action; None if nothing is written with it."""
        takes = self.written.get(table.verbs[action.verb])
        if takes is None or self.sheet is None:
            return None if takes is None else Sheet(takes)
        return self.sheet(table, view, seat, action)

    def proposes(self, table: Table, view: View, seat: int, action: Action, rng: Random) -> str:
        """Return a text that the seat could write with an action; `view` may be an onlooker's."""
        return (self.idea or self.improvise)(table, replace(view, seat=seat), action, rng)


class Limit(NamedTuple):
    """A time limit for a decision, where a table plays with a clock.

    Attributes:
        seconds: the length of the limit.
        then: what happens at the end of it, in a few public words: `the Deal is broken off`.
        span: a value that stays equal while one limit runs over several decisions; None: each decision has its own.
    """

    seconds: int
    then: str
    span: Hashable = None


@dataclass(frozen=True)
class Timing:
    """The clock of a game, for tables that want one. It is no part of the rules: they see an ordinary action.

    Attributes:
        limit: (table, view) -> the limit for the decision in an onlooker's view; None: no limit.
        expired: (table, view, legal, told, rng) -> the action for the seat of the view when its time is over; `told` is
            every event that the seat has received.
    """

    limit: Callable[[Table, View], Limit | None] = defaults.no_limit
    expired: Callable[[Table, View, Sequence[Action], Sequence[Event], Random], Action] = defaults.any_of_them


class Boxed(NamedTuple):
    """How a box of one's own cards comes to the table of a game.

    Attributes:
        house_rules: (box, chosen) -> the house rules with the box, from those that were changed from their defaults.
        deck_of: (table, piece) -> the name of the deck or kind of token of a piece of the box; empty for other pieces.
        is_taken: (name) -> whether a name means something else at the table, so that no card of a box can have it.
    """

    house_rules: Callable[[Box, Mapping[str, Any] | None], dict[str, Any]]
    is_taken: Callable[[str], bool]
    deck_of: Callable[[Table, int], str]


@dataclass(frozen=True)
class Game:
    """A rules plugin: the functions of one game. `s` is a State. A function may change it only where this is said.

    Attributes:
        table: (options, seats) -> the static table. Options are complete and valid (`complete_options`).
        setup: puts a new state into its first position and runs to the first decision.
        actors: bit mask of the seats that must decide now; 0 when the game is over.
        legal: every decision open to a seat, sorted, unique; empty unless the seat is an actor. An open verb is listed
            once, without text, and is legal like that; `refuse` checks a text.
        apply: carries out an action of `legal` or `open_actions`, then every automatic step up to the next decision. It
            changes the state, and does not check the action.
        result: how the game ended, None while it goes on.
        refuse: None if `seat` may take `action` now (it is in `legal` or `open_actions`), else why not.
        open_actions: actions that are legal beside `legal` though the game does not wait for them (a knock, a bell);
            sorted, unique.
        lasts: (table, action) -> whether the rules forbid to undo this action, even if it revealed nothing (TT-102).
        unlogged: (table, action) -> whether the action is hidden from the other seats, at least for a while: sealed
            answers.
        names: the names that the core looks up.
        talk, tale, search, timing: speech and writing, recaps and chronicle, data for thinking bots, the clock.
        complete_position: completes a position changed from outside (`set`, a seat given to a bot).
        reached: the phase of a position that was given without one; PositionError if its pieces do not decide it.
        private: whether this seat's decision needs its private view (the curtain). Public ones are asked openly.
        forced: verbs of moves that need no thought if they are the only legal move, such as playing the only card. The
            table can make these moves for people.
        plain_move: (table, onlooker's view) -> the only legal action of the seat that is asked, where everybody can see
            that it has no other; None: it may have a choice. The table makes this move for people: it tells nothing.
            Its verb is in `forced`.
        idle_move: (table, view) -> an action to make for the seat that is asked, where the view shows that nothing can
            come of its choice; None: the seat is asked. The view is an onlooker's if several people play, and the
            seat's own otherwise.
        shared: whether other seats may act too, beside those asked (a claim, a line of the story).
        turn: the seat whose part of the game it is, while others only answer; None: no seat. While bots answer, the
            view of a person whose part it is stays on the screen.
        betrays: (s, seat, action) -> whether offering this action would leak what only that seat knows. The screen then
            shows it to that seat alone, even if it is an aside or a public decision.
        ask: (table, view, names) -> one plain sentence that says who must do what; `view` may be an onlooker's.
        tell: (table, event, viewer, names) -> the log line of a note for `viewer` (None: onlooker), None for events
            without one. Pieces are in double square brackets: `You led [[K9]]`. The viewer is "you".
        curtain: (table, view, seat, names) -> the text on the curtain for the next seat: the question and the
            situation, from an onlooker's `view`; None: the text of `ask`. A seat without a question looks at its hand,
            and the text says so.
        careful: (table, view, legal, rng) -> the heuristic bot's action, from the view alone.
        handle: (table, view, seat, action) -> how a person drags this action; `view` is the one on the screen.
        attempt: (table, view, seat, piece, target) -> the action that dragging `piece` there means, legal or not, so
            that a refused gesture can be explained; None if it means nothing.
        scores: (table, view) -> the score of every seat in an onlooker's view; empty if scores are hidden.
        trackers: (table, view) -> what the table counts for the seat of this view: plain data, pieces by name.
        plate: (table, view, seat) -> public facts about a seat, in lines of a few words, from an onlooker's view. The
            plate shows the first line, and its tooltip all of them.
        zone_facts: (table, view, names) -> what the table shows about some zones, by their names.
        to_choose: (table, view, seat) -> how many pieces the seat must still choose in this phase. Where a zone has
            places for several, people choose them together.
        called: the common name of a piece without an article, from its name on the table: `Skulls 9` for `K9`. By
            default its name without the number of a copy.
        about: (table, piece) -> the text of a piece, which a player reads by enlarging it (Alt); empty for none.
        kept: how table set-ups are saved; None: they are not.
        outlook: (table, view, action, names) -> the immediate result of an action of the view's seat, in one sentence
            from that view; empty if there is nothing to say.
        warning: (table, view, action, names) -> the question before a dropped piece breaks a promise or loses
            something of the view's seat: `You promised the seven of clubs. Lie?`; empty for no question.
        boxed: how a box of one's own cards comes to the table; None: the game has no use for a box.
        phrase: (table, view, action, names) -> an action as an instruction: `Play [[K9]]`.
        score_pad: (table, view) -> what players have written on a public score pad, from an onlooker's `view`: per row
            its name, and per seat a number or None.
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
    tale: Tale = field(default_factory=Tale)
    search: Search = field(default_factory=Search)
    timing: Timing = Timing()
    curtain: Callable[[Table, View, int, Sequence[str]], str] | None = None
    open_actions: Callable[[State, int], list[Action]] = defaults.no_actions
    lasts: Callable[[Table, Action], bool] = defaults.nothing_lasts
    unlogged: Callable[[Table, Action], bool] = defaults.nothing_unlogged
    complete_position: Callable[[State], None] = defaults.leave_alone
    reached: Callable[[State], int] = defaults.first_phase
    private: Callable[[State, int], bool] = defaults.always_private
    shared: Callable[[State], bool] = defaults.nobody_else
    turn: Callable[[State], int | None] = defaults.nobodys_turn
    forced: tuple[str, ...] = ()
    plain_move: Callable[[Table, View], Action | None] = defaults.no_plain_move
    idle_move: Callable[[Table, View], Action | None] = defaults.no_plain_move
    betrays: Callable[[State, int, Action], bool] = defaults.betrays_nothing
    handle: Callable[[Table, View, int, Action], DragHandle] = taken_first
    attempt: Callable[[Table, View, int, int, Place], Action | None] = defaults.no_attempt
    scores: Callable[[Table, View], tuple[int, ...]] = defaults.no_scores
    trackers: Callable[[Table, View], Mapping[str, Any]] = defaults.no_trackers
    plate: Callable[[Table, View, int], Sequence[str]] = defaults.no_plate
    zone_facts: Callable[[Table, View, Sequence[str]], Mapping[str, ZoneFacts]] = defaults.no_zone_facts
    to_choose: Callable[[Table, View, int], int] = defaults.one_piece
    called: Callable[[str], str] = defaults.called_by_name
    about: Callable[[Table, int], str] = defaults.nothing_about
    kept: Kept | None = None
    outlook: Callable[[Table, View, Action, Sequence[str]], str] = defaults.no_outlook
    warning: Callable[[Table, View, Action, Sequence[str]], str] = defaults.no_warning
    boxed: Boxed | None = None
    phrase: Callable[[Table, View, Action, Sequence[str]], str] = defaults.plain_phrase
    score_pad: Callable[[Table, View], Sequence[tuple[str, Sequence[int | None]]]] = defaults.no_score_pad
