"""A match: who plays what, and every accepted action. The log is the game; the state is reckoned from it.

`Match` is the checked door in front of a rules plugin. An action that passes is carried out on a copy, written to disk,
and only then becomes the state that views are made of. Nothing here knows a game or a screen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import copy
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any

from msgspec import UNSET

from game.match import save_format
from game.match.chance import Dice, Draw, Recorder, key, seal
from game.match.encryption import Key
from game.match.journal import Journal, write_copy
from game.match.read_model import GAME_OVER, MatchReader
from game.match.referee import Outcome, Refused
from game.match.save_format import GRAIN, Act, Deal, End, Entry, Handover, Header, Mark, Redo, Say, Share, Undo
from game.match.seats import EMPTY, HUMAN, SeatInfo, check_kind, renamed, seated
from game.match.text import SEED_LIMIT, clean_talk, clean_text
from game.match.undo import UndoEntry, UndoStack, is_final, told_in
from game.rules import load as load_game
from game.rules.plugin import Refusal, complete_options
from game.session.hotseat import STYLES
from game.table import Action, Event, Position, State, knowledge_grew, place
from game.table.event import BY_THE_TABLE

# What the match itself tells in the stream of events, beside the words of the games.
SAID, UNDONE, REDONE, HANDED_OVER, FORCED = "said", "undone", "redone", "handed_over", "forced"
NOT_A_PLAYER = Refusal("not_a_player", "", "Only people at the table can ask for that.")


class Match(MatchReader):
    """One match. Make it with `new` or `load`.

    Attributes:
        store: where lines go before they count; None: nowhere.
    """

    def __init__(self, header: Header) -> None:
        """An empty table as `header` describes it; nothing is dealt yet.

        Raises:
            UnknownGameError, OptionError, ValueError: as for `MatchReader`.
        """
        super().__init__(header)
        self.store: Callable[[bytes], None] | None = None
        self._hash = ""  # of the last line
        self._drawn = 0  # results of chance so far
        self._undo_stack = UndoStack()

    @classmethod
    def new(
        cls,
        game_id: str,
        seats: Sequence[SeatInfo],
        options: Mapping[str, Any],
        seed: str,
        words: Sequence[str] = (),
        path: Path | None = None,
        position: Position | None = None,
        draws: Sequence[Draw] = (),
        sharing: str = "",
        forced: bool = False,
        evenings: int = 0,
        leftovers: Sequence[str] = (),
        key: Key | None = None,
    ) -> Match:
        """A new match, dealt, and on disk if `path` is given.

        Args:
            seed: where chance comes from; `chance.seal(seed)` may be shown before, `words` of the players mixed in.
            path: a file that does not exist yet. If it cannot be written now, `trouble` says so.
            sharing: how people share the screen (`hotseat.STYLES`), kept in the file; empty: it says nothing.
            forced: whether a person's forced move is made unasked.
            evenings, leftovers: how many of this game were begun here before, and the texts that these left over.
            key: what its files are sealed with as long as it goes on; None: they stand open.
            position: begin here instead of with the game's set-up; `draws` are then the first results of chance.

        Raises:
            UnknownGameError, OptionError, PositionError, ValueError: a game, option, position or seats that cannot be.
            FileExistsError: `path` exists.
            Refused: the rules of the game fail in the deal, or `draws` do not fit.
        """
        game = load_game(game_id)
        seed = clean_text(seed, SEED_LIMIT)
        header = Header(
            format=save_format.FORMAT,
            version=save_format.VERSION,
            game=game_id,
            rules=game.meta.rules_version,
            seats=list(seated(seats)),
            options=dict(game.table(complete_options(game.meta, options), len(seats)).options),
            commitment=seal(seed),
            words=[clean_text(word, SEED_LIMIT) for word in words],
            seed=seed,
            started=datetime.now(UTC).isoformat(timespec="seconds"),
            position=position,
            draws=list(draws),
            sharing=sharing,
            forced=forced,
            evenings=max(0, evenings),
            leftovers=list(leftovers),
        )
        if path is not None and path.exists():
            raise FileExistsError(f"{save_format.label(path)} exists already.")
        match = cls(header)
        match.key = key
        match.begin()
        match.deal(match.chance())
        if path is not None:
            match.keep_in(Journal(path, key=key if match.result is None else None), b"".join(match.raw))
        return match

    @staticmethod
    def load(path: Path, resume: bool = True) -> tuple[Match, list[str]]:
        """The match of a file, and what the player should know about how it was read.

        Every action is checked again. What is damaged ends the reading; the file then stays as it is and the match goes
        on in a copy beside it. With `resume` False nothing is written and nothing locked.

        Raises:
            SaveError: it cannot be opened as a match; the message is meant for the player.
        """
        from game.match.load import load

        return load(path, resume)

    def begin(self) -> None:
        """Write the header down."""
        self._keep(self.header)

    def deal(self, chance: Recorder) -> None:
        """Bring the table into its first position: the game's set-up, or the posed position completed."""
        posed = self.header.position
        start = State(self.table) if posed is None else place(self.table, posed)
        if posed is not None and not posed.phase:
            start.phase = self.game.reached(start)
        if posed is None or self.game.names.people not in posed.vars:
            self._seat_people(start, {seat: who.kind for seat, who in enumerate(self.seats)})
        names, header = self.game.names, self.header
        for name, held in ((names.evenings, header.evenings), (names.leftovers, tuple(header.leftovers))):
            if held and (at := self.table.variable.get(name, -1)) >= 0:
                start.vars[at] = held
        outcome = self.referee.perform(self.game.setup if posed is None else self.game.complete_position, chance, start)
        self._accept(outcome, Deal(outcome.draws))

    def keep_in(self, journal: Journal, lines: bytes = b"") -> None:
        """Write to `journal` from now on, and `lines` of before at once."""
        self.journal = journal
        self.store = journal.add
        journal.add(lines)

    # ---- doing

    def forced_move(self, seat: int) -> Action | None:
        """The one thing that `seat` can do, if it is of those that nobody need be asked for; None if it has a choice.

        That it is made unasked tells everybody that there was no choice, so it is done only where the table wants it.
        """
        legal = self.legal(seat)
        return legal[0] if len(legal) == 1 and self.table.verbs[legal[0].verb] in self.game.forced else None

    def act(self, seat: int, action: Action, forced: bool = False) -> list[Event]:
        """Let `seat` take `action`: on disk before this returns, or `trouble` says why not. Tells what truly happened.

        Args:
            forced: it is done for the seat unasked, which everybody is told.

        Raises:
            Refused: it may not be, or the rules of the game failed; nothing has changed.
        """
        return self.carry_out(seat, action, self.chance(), forced)

    def carry_out(self, seat: int, action: Action, chance: Recorder, forced: bool = False) -> list[Event]:
        """`act` with this chance."""
        refusal = self.refusal(seat, action)
        if refusal is None and forced and self.forced_move(seat) != action:
            refusal = Refusal("not_forced", "", "There is a choice.")
        if refusal is not None:
            raise Refused(*refusal)
        before = self.state
        open_actions = self.open_actions(seat)
        outcome = self.referee.perform(lambda s: self.game.apply(s, seat, action), chance, before)
        began = self.now
        moved = any(event.kind in BY_THE_TABLE for event in outcome.events)
        told = self.table.verbs[action.verb] in self.game.talk.written  # with words or left without: the same deed
        move = moved or told or action not in open_actions or action in self.legal(seat)
        unnoticed = not outcome.draws and self.hides(outcome, None)  # as a private note
        self.noticed += not self.is_unseen(seat, outcome)
        if forced:
            outcome.events.insert(0, Event(FORCED, seat=seat, saw=self.table.everyone))
        self._accept(outcome, Act(seat, self.table.text(action), outcome.draws, forced or UNSET))
        step = UndoEntry(before, seat, action, move, seat in self.humans, (began, self.now), bool(outcome.draws))
        if unnoticed:
            self._undo_stack.add_unnoticed(step)
        else:
            self.last_act[seat] = began
            final = is_final(self.game, action, before, outcome.state, outcome.events, bool(outcome.draws))
            self._undo_stack.add(step, final)
        return outcome.events

    def say(self, seat: int, text: str) -> None:
        """Let `seat` say something to the table; a text with nothing visible in it is not said at all.

        Raises:
            Refused: no such seat.
        """
        self._need_seat(seat)
        said = clean_talk(text)
        if said:
            self._keep(Say(seat, said))
            self._events.append(Event(SAID, seat=seat, data=(said,), saw=self.table.everyone))

    def mark(self, seat: int, at: tuple[int, int] | None) -> None:
        """Lay the marker of `seat` on the cloth, or (None) put it back into the tray (TT-101).

        It is no move: no rule asks for it, no event tells of it, and what is taken back leaves it where it lies.

        Raises:
            Refused: no such seat, or a place that is not on the cloth.
        """
        self._need_seat(seat)
        if at is not None and not (0 <= at[0] <= GRAIN and 0 <= at[1] <= GRAIN):
            raise Refused("off_the_cloth", "", "A marker lies on the cloth or in the tray.")
        if at != self.markers[seat]:
            self._keep(Mark(seat, at))
            self.markers[seat] = at

    def share(self, style: str, forced: bool | None = None) -> None:
        """Have people share the screen in a style of `hotseat.STYLES` from now on, and make forced moves unasked or no.

        Raises:
            ValueError: no such style.
        """
        if style not in STYLES:
            raise ValueError(f"no such style of sharing: {style[:40]!r}")
        forced = self.forced if forced is None else forced
        if (style, forced) != (self.sharing, self.forced):
            self._keep(Share(style, UNSET if forced == self.forced else forced))
            self.sharing, self.forced = style, forced

    def can_undo(self, by: int | None) -> Refusal | None:
        """Why the last move cannot be taken back at the wish of `by` (None: the table); None if it can."""
        if by is not None and by not in self.humans:
            return NOT_A_PLAYER
        if self.result is not None:
            return Refusal("game_over", "", "The game is over and its seed is shown; nothing can be taken back.")
        if not self._undo_stack.moves:
            return Refusal("nothing_to_undo", "", "Nobody has made a move yet.")
        if not self._undo_stack.last_move(bool(self.humans)):
            return Refusal("new_information", "", "The last move showed something new, so it cannot be taken back.")
        return None

    def last_move(self) -> UndoEntry | None:
        """The move that an undo would take back; None if there is none."""
        return next(iter(self._undo_stack.last_move(bool(self.humans))), None)

    def fresh_move(self) -> bool:
        """Whether a person's move was done last, and can still be taken back: nobody has done anything since."""
        steps = self._undo_stack.last_move(bool(self.humans))
        return self.result is None and bool(steps) and all(step.human and step.seat == steps[0].seat for step in steps)

    def undone_move(self) -> UndoEntry | None:
        """The move that a redo would let stand again; None if there is none."""
        undone = self._undo_stack.undone
        return undone.steps[0] if undone is not None else None

    def undo_asks(self, by: int) -> tuple[int, ...]:
        """The people who must agree to an undo that `by` wishes.

        Where the table may agree to take back anything, a slip of one's own takes nobody's leave while nobody has
        learned anything from it, chance had no part in it, and nobody has acted since.
        """
        steps = self._undo_stack.last_move(bool(self.humans))
        if (
            self.game.meta.undo == "agreed"
            and steps
            and all(step.seat == by and not step.chance for step in steps)
            and not knowledge_grew(steps[0].before, self.state, self.told(steps[0].told[0]))
        ):
            return ()
        return tuple(seat for seat in self.humans if seat != by)

    def redo_asks(self, by: int) -> tuple[int, ...]:
        """The people who must agree to a redo that `by` wishes: nobody where it has taken back a slip of its own."""
        undone = self._undo_stack.undone
        slip = undone is not None and undone.slip == by
        return tuple(seat for seat in self.humans if seat != by and not slip)

    def undo(self, by: int | None, agreed: Iterable[int] = ()) -> None:
        """Take back the last move of a person, with what bots answered to it. Bells set meanwhile stay as they are.

        Args:
            by: the seat that asks; None: the whole table, so everybody agrees.
            agreed: the seats that say yes; all of `undo_asks` must be among them, bots always agree.

        Raises:
            Refused: `not_a_player`, `game_over`, `nothing_to_undo`, `new_information`, `not_agreed`.
        """
        asked = () if by is None else self.undo_asks(by)
        yes = self._agreed(asked, agreed, self.can_undo(by), "take the move back")
        slip = by if by is not None and not asked else -1
        steps = self._undo_stack.last_move(bool(self.humans))
        left, at = self.state, self.now
        kept, outcome = self._set_again(steps[0].before, [step for step in steps if not step.move])
        _, outcome = self._set_again(outcome.state, self._undo_stack.unnoticed(steps[0].told[1]))
        self._accept(outcome._replace(events=[self._told(UNDONE, by, steps[0].seat)]), Undo(by, yes))
        self._undo_stack.back(steps, kept, left, at, slip)
        self.gone |= told_in(steps)

    def can_redo(self, by: int | None) -> Refusal | None:
        """Why what was taken back cannot stand again at the wish of `by` (None: the table); None if it can."""
        if by is not None and by not in self.humans:
            return NOT_A_PLAYER
        if self._undo_stack.undone is None:
            return Refusal("nothing_to_redo", "", "Nothing was taken back just now.")
        return None

    def redo(self, by: int | None, agreed: Iterable[int] = ()) -> None:
        """Let what was taken back last stand again, chance and answers included, if nothing else has happened since.

        Args:
            by, agreed: as for `undo`.

        Raises:
            Refused: `not_a_player`, `nothing_to_redo`, `not_agreed`.
        """
        asked = () if by is None else self.redo_asks(by)
        yes = self._agreed(asked, agreed, self.can_redo(by), "let the move stand again")
        undone = self._undo_stack.undone
        assert undone is not None
        told = self._told(REDONE, by, undone.seat)
        _, outcome = self._set_again(undone.state, self._undo_stack.unnoticed(undone.at))
        self._accept(outcome._replace(events=[told]), Redo(by, yes))
        self._undo_stack.forth()
        self.gone -= told_in(undone.steps)

    def _agreed(self, asked: Sequence[int], agreed: Iterable[int], refusal: Refusal | None, to_do: str) -> list[int]:
        """The seats that said yes; Refused where it cannot be at all, or somebody who is asked has not agreed."""
        if refusal is not None:
            raise Refused(*refusal)
        yes = sorted(set(agreed))
        missing = [seat for seat in asked if seat not in yes]
        if missing:
            raise Refused("not_agreed", "", f"{self.names[missing[0]]} has not agreed to {to_do}.")
        return yes

    def _told(self, kind: str, by: int | None, whose: int) -> Event:
        return Event(kind, seat=-1 if by is None else by, data=(whose,), saw=self.table.everyone)

    def take_over(self, seat: int, kind: str, name: str = "") -> None:
        """Let another kind of player (`human`, `bot:careful`) play on for `seat` with all it has (TT-274).

        Where the game `joins`, `empty` lets the seat be nobody's, and an empty one is taken by a kind of player.

        Args:
            name: of whoever sits there now, made clean and unique; empty: as it was.

        Raises:
            Refused: no such seat, the game is over, the last one would leave, or the rules failed.
            ValueError: no such kind.
        """
        self.hand_over(seat, kind, self.chance(), name)

    def hand_over(self, seat: int, kind: str, chance: Recorder, name: str = "") -> None:
        """`take_over` with this chance."""
        self._need_seat(seat)
        check_kind(kind)
        if self.result is not None:
            raise Refused(*GAME_OVER)
        if kind == EMPTY and not self.game.meta.joins:
            raise Refused("not_empty", "", "Every seat of this game must be taken.")
        if kind == EMPTY and all(other.empty for at, other in enumerate(self.seats) if at != seat):
            raise Refused("last_one", "", "Somebody must stay at the table.")
        before = self.seats[seat]
        after = renamed(self.seats, seat, name).played_by(kind)

        def change(s: State) -> None:
            self._seat_people(s, {seat: kind})
            self.game.complete_position(s)

        outcome = self.referee.perform(change, chance, self.state)
        told = Event(HANDED_OVER, seat=seat, data=(kind, before.kind, before.name), saw=self.table.everyone)
        line = Handover(seat, kind, outcome.draws, after.name if after.name != before.name else "")
        self._accept(outcome._replace(events=[told, *outcome.events]), line)
        self.seats = (*self.seats[:seat], after, *self.seats[seat + 1 :])
        self._undo_stack.close()

    def _seat_people(self, s: State, kinds: Mapping[int, str]) -> None:
        """Let the game know where people sit, and which seats are empty, if it asks for that."""
        for name, wanted in ((self.game.names.people, HUMAN), (self.game.names.empty, EMPTY)):
            at = self.table.variable.get(name, -1)
            for seat, kind in kinds.items() if at >= 0 else ():
                s.vars[at] = s.vars[at] & ~(1 << seat) | (kind == wanted) << seat

    def save(self, path: Path) -> None:
        """Write a copy of the whole match to `path`, all or nothing; while it goes on under the same seal as its file.

        Raises:
            OSError: it could not be written.
        """
        lines = b"".join(self.raw)
        write_copy(path, save_format.sealed(lines, self.key, 1) if self.sealed and self.key is not None else lines)

    def as_of(self, lines: int, events: int, state: State, actors: int) -> Match:
        """The match as it stood after so many of its lines and events, to be looked at: it is kept nowhere, and nothing
        can be taken back in it. Who sat there, markers and the result are still those of now."""
        past = copy(self)
        past.history, past.raw, past._events = self.history[:lines], self.raw[: lines + 1], self._events[:events]
        past._scored = [each for each in self._scored if each[0] < events]
        past._audible = {}
        past.state, past.actors = state, actors
        past.last_act = [None if at is None or at >= events else at for at in self.last_act]
        past.store = past.journal = None
        past._undo_stack = UndoStack()
        return past

    def close(self) -> None:
        """Let go of the file; while the game goes on, that is when it was left."""
        if self.journal is not None:
            self.journal.close(left=self.result is None)

    # ---- chance

    def chance(self) -> Recorder:
        """The chance of the next line: what was given for a posed position first, then rolled."""
        dice = Dice(key(self.header.seed, self.header.words, len(self.raw)))
        return Recorder(self.table, dice, self.header.draws[self._drawn :])

    def secret(self, purpose: str) -> int:
        """A number for randomness outside the rules, such as a bot's mind, that tells nothing about the deal."""
        return int.from_bytes(key(self.header.seed, self.header.words, len(self.raw), purpose)[:8], "big")

    # ---- the machinery

    def _set_again(self, state: State, asides: Sequence[UndoEntry]) -> tuple[list[UndoEntry], Outcome]:
        """Take the asides again from `state`, as far as allowed there: a bell stays set when a move is undone.

        A vote that would end the game from there is left out: it was cast in another position.
        """
        kept: list[UndoEntry] = []
        outcome = self.referee.perform(lambda _: None, Recorder(self.table, None), state)
        for step in asides:
            here = outcome.state
            if self.referee.refuse(here, step.seat, step.action) is None:
                act = partial(self._apply, step)
                again = self.referee.perform(act, Recorder(self.table, None), here)
                if again.result is None:
                    outcome = again
                    kept.append(step._replace(before=here))
        return kept, outcome

    def _apply(self, step: UndoEntry, s: State) -> None:
        self.game.apply(s, step.seat, step.action)

    def _accept(self, outcome: Outcome, line: Entry) -> None:
        """Write a line down, then let its outcome count."""
        ended = outcome.result if self.result is None else None
        if ended is None:
            self._keep(line)
        else:
            self._keep(line, End(list(ended.scores), list(ended.winners), ended.ending, self.header.seed))
        self.state, self.actors, self.result = outcome.state, outcome.actors, outcome.result
        if ended is not None and self.journal is not None and self.journal.key is not None:
            self.journal.rewrite(b"".join(self.raw), None)  # where that fails, it is done when it is opened next
        self.noticed += not isinstance(line, Act)  # of an act `carry_out` says it
        self._drawn += len(outcome.draws)
        began = -1 if isinstance(line, Deal) else self.now  # a deal is never taken back
        self._events += outcome.events
        if isinstance(line, (Undo, Redo)):
            return  # the points are again what they were
        scores, race = self.scores(None), self.race
        if scores and (not race or race[-1][1] != scores):
            self._scored.append((began, scores))

    def _keep(self, *lines: save_format.AnyLine) -> None:
        """Store lines; they count only after that."""
        raw: list[bytes] = []
        digest = self._hash
        for line in lines:
            written, digest = save_format.write(line, digest)
            raw.append(written)
        if self.store is not None:
            self.store(b"".join(raw))
        self.raw += raw
        self._hash = digest
        self.history += [line for line in lines if not isinstance(line, Header)]

    def _need_seat(self, seat: int) -> None:
        if not self._is_seat(seat):
            raise Refused("no_such_seat", "", "There is no such seat at this table.")
