"""A match: its header and the list of accepted actions. The state follows from them.

`Match` is the checked entry to a rules plugin. An action that is allowed is carried out on a copy and written to disk;
only then does the copy become the state from which views are made. No game or screen is known here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import copy
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any

from msgspec import UNSET, structs

from game.match import save_format
from game.match.chance import Dice, Draw, Recorder, key, seal
from game.match.encryption import Key
from game.match.journal import Journal, write_copy
from game.match.read_model import GAME_OVER, MatchReader
from game.match.referee import Outcome, Refused
from game.match.save_format import GRAIN, Act, Deal, End, Entry, Handover, Header, Mark, Redo, Say, Share, Undo
from game.match.seats import EMPTY, HUMAN, STYLES, SeatInfo, check_kind, renamed, seated
from game.match.text import SEED_LIMIT, clean_talk, clean_text
from game.match.undo import UndoEntry, UndoStack, events_of, is_final, shows, wrote
from game.rules import defaults
from game.rules import load as load_game
from game.rules.plugin import Refusal, complete_options
from game.table import Action, Event, Position, State, place
from game.table.event import BY_THE_TABLE

# The events of the match itself, beside the words of the games.
SAID, UNDONE, REDONE, HANDED_OVER, FORCED = "said", "undone", "redone", "handed_over", "forced"


class Match(MatchReader):
    """One match. Create it with `new` or `load`.

    Attributes:
        store: receives each line before it takes effect; None to store nothing.
    """

    def __init__(self, header: Header) -> None:
        """Set up the empty table of a `header`; nothing is dealt yet.

        Raises:
            UnknownGameError, OptionError, ValueError: as for `MatchReader`.
        """
        super().__init__(header)
        self.store: Callable[[bytes], None] | None = None
        self._hash = ""  # of the last line
        self._drawn = 0  # results of chance so far

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
        """Return a new match, dealt, and on disk if `path` is given.

        Args:
            seed: the source of chance; `chance.seal(seed)` may be shown before, and `words` of the players are mixed
                in.
            path: a file that does not exist yet. If it cannot be written now, `trouble` says so.
            sharing: how people share the screen (`seats.STYLES`), stored in the file; empty for no information.
            forced: whether a person's forced move is made automatically.
            evenings, leftovers: the number of games of this kind begun here before, and the texts they left for later
            games.
            key: the key that encrypts its files during the game; None for plain files.
            position: the position to begin from instead of the game's set-up; `draws` are then the first results of
                chance.

        Raises:
            UnknownGameError, OptionError, PositionError, ValueError: an impossible game, option, position or set of
            seats.
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
            options=complete_options(game.meta, options),
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
        match.header = structs.replace(header, options=dict(match.options))
        match.key = key
        match.begin()
        match.deal(match.chance())
        if path is not None:
            match.keep_in(Journal(path, key=key if match.result is None else None), b"".join(match.raw))
        return match

    @staticmethod
    def load(path: Path, resume: bool = True) -> tuple[Match, list[str]]:
        """Return the match of a file, and notices for the player about problems with the file.

        Every action is checked again. Damage ends the reading; the file then stays as it is and the match continues in
        a copy beside it. With `resume` False nothing is written and nothing locked.

        Raises:
            SaveError: the file cannot be opened as a match; the message is meant for the player.
        """
        from game.match.load import load

        return load(path, resume)

    def begin(self) -> None:
        """Write the header."""
        self._keep(self.header)

    def deal(self, chance: Recorder) -> None:
        """Create the first position: by the game's set-up, or by completing the given position."""
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
        """Write to `journal` from now on, and write the earlier `lines` at once."""
        self.journal = journal
        self.store = journal.add
        journal.add(lines)

    # ---- actions

    def forced_move(self, seat: int) -> Action | None:
        """Return the only action of `seat`, if its verb may be played automatically; None if the seat has a choice.

        An automatic move tells everyone that there was no choice, so it is made only where the table wants it.
        """
        legal = self.legal(seat)
        return legal[0] if len(legal) == 1 and self.table.verbs[legal[0].verb] in self.game.forced else None

    def plain_move(self) -> tuple[int, Action] | None:
        """Return a person who is asked and an action that the table makes for them; None if there is no such move.

        It is their only action, where everybody can see that they have no other, or one of several of which nothing
        comes any more (`Game.idle_move`). Where several people share the screen, an onlooker must be able to see that
        too, so that the move itself tells nothing.
        """
        if len(self.deciding) != 1:
            return None
        (seat,) = self.deciding
        if self.game.idle_move is not defaults.no_plain_move and seat in self.humans:
            knows = None if len(self.humans) > 1 else seat  # another person must not notice why nothing is asked
            idle = self.referee.guarded(lambda: self.game.idle_move(self.table, self.view(knows)), None)
            if idle in self.legal(seat):
                return seat, idle
        if self.game.plain_move is defaults.no_plain_move:
            return None
        find = self.game.plain_move
        action = self.referee.guarded(lambda: find(self.table, self.view(None)), None)
        return None if action is None or seat not in self.humans or self.forced_move(seat) != action else (seat, action)

    def act(self, seat: int, action: Action, forced: bool = False, plain: bool = False) -> list[Event]:
        """Let `seat` take `action`. Return the true events. The action is on disk before this returns, or `trouble`
        says why not.

        Args:
            forced: whether it is an automatic move, which is announced to everyone.
            plain: whether it is `plain_move`.

        Raises:
            Refused: the action is not allowed, or the rules of the game failed; nothing has changed.
        """
        return self.carry_out(seat, action, self.chance(), forced, plain)

    def carry_out(
        self, seat: int, action: Action, chance: Recorder, forced: bool = False, plain: bool = False
    ) -> list[Event]:
        """Let `seat` take `action` with this source of chance; otherwise the same as `act`."""
        refusal = self.refusal(seat, action)
        if refusal is None and (
            (forced and self.forced_move(seat) != action) or (plain and self.plain_move() != (seat, action))
        ):
            refusal = Refusal("not_forced", "", "There is a choice.")
        if refusal is not None:
            raise Refused(*refusal)
        before = self.state
        open_actions = self.open_actions(seat)
        outcome = self.referee.perform(lambda s: self.game.apply(s, seat, action), chance, before)
        began = self.now
        moved = any(event.kind in BY_THE_TABLE for event in outcome.events)
        is_written = self.table.verbs[action.verb] in self.game.talk.written  # the same deed with or without a text
        move = moved or is_written or action not in open_actions or action in self.legal(seat)
        unnoticed = not outcome.draws and self.hides(outcome, None)  # as a private note
        self.noticed += not self.is_unseen(seat, outcome)
        if forced:
            outcome.events.insert(0, Event(FORCED, seat=seat, saw=self.table.everyone))
        self._accept(outcome, Act(seat, self.table.text(action), outcome.draws, forced or UNSET, plain or UNSET))
        showed = shows(seat, before, outcome)
        known = showed or wrote(self.game, seat, action, before, outcome)  # a text that was read is no slip
        by_person = seat in self.humans and not plain
        step = UndoEntry(before, seat, action, move, by_person, (began, self.now), known)
        if unnoticed:
            self._undo_stack.add_unnoticed(step)
        else:
            self.last_act[seat] = began
            self._undo_stack.add(step, is_final(self.game, action, before, outcome, showed))
        return outcome.events

    def say(self, seat: int, text: str) -> None:
        """Let `seat` say something to the table. A text without visible characters is ignored.

        Raises:
            Refused: there is no such seat.
        """
        self._need_seat(seat)
        words = clean_talk(text)
        if words:
            self._keep(Say(seat, words))
            self._events.append(Event(SAID, seat=seat, data=(words,), saw=self.table.everyone))

    def mark(self, seat: int, at: tuple[int, int] | None) -> None:
        """Put the marker of `seat` on the table, or back into the tray (None) (TT-101).

        This is no move: no rule asks for it, no event reports it, and undo leaves the marker where it is.

        Raises:
            Refused: there is no such seat, or the place is not on the table.
        """
        self._need_seat(seat)
        if at is not None and not (0 <= at[0] <= GRAIN and 0 <= at[1] <= GRAIN):
            raise Refused("off_the_cloth", "", "A marker is on the table or in its tray.")
        if at != self.markers[seat]:
            self._keep(Mark(seat, at))
            self.markers[seat] = at

    def share(self, style: str, forced: bool | None = None) -> None:
        """Set how people share the screen (`seats.STYLES`) and whether forced moves are automatic; None leaves that
        as it is.

        Raises:
            ValueError: there is no such style.
        """
        if style not in STYLES:
            raise ValueError(f"no such style of sharing: {style[:40]!r}")
        forced = self.forced if forced is None else forced
        if (style, forced) != (self.sharing, self.forced):
            self._keep(Share(style, UNSET if forced == self.forced else forced))
            self.sharing, self.forced = style, forced

    def undo(self, by: int | None, agreed: Iterable[int] = ()) -> None:
        """Undo the last move of a person, with the answers of bots. Open actions since then, such as bells, stay as
        they are.

        Args:
            by: the seat that asks; None for the whole table, so that everyone agrees.
            agreed: the seats that agree; all of `undo_asks` must be among them. Bots always agree.

        Raises:
            Refused: `not_a_player`, `game_over`, `nothing_to_undo`, `new_information`, `not_agreed`.
        """
        asked = () if by is None else self.undo_asks(by)
        yes = self._agreed(asked, agreed, self.can_undo(by), "undo the move")
        undone_alone = by if by is not None and not asked else -1
        steps = self._undo_stack.last_move(bool(self.humans))
        left, at = self.state, self.now
        kept, outcome = self._set_again(steps[0].before, [step for step in steps if not step.move])
        _, outcome = self._set_again(outcome.state, self._undo_stack.unnoticed(steps[0].event_span[1]))
        self._accept(outcome._replace(events=[self._undo_event(UNDONE, by, steps[0].seat)]), Undo(by, yes))
        self._undo_stack.back(steps, kept, left, at, undone_alone)
        self.gone |= events_of(steps)

    def redo(self, by: int | None, agreed: Iterable[int] = ()) -> None:
        """Redo the move that was undone last, with its chance and answers. Nothing else may have happened since.

        Args:
            by, agreed: as for `undo`.

        Raises:
            Refused: `not_a_player`, `nothing_to_redo`, `not_agreed`.
        """
        asked = () if by is None else self.redo_asks(by)
        yes = self._agreed(asked, agreed, self.can_redo(by), "redo the move")
        undone = self._undo_stack.undone
        assert undone is not None
        event = self._undo_event(REDONE, by, undone.seat)
        _, outcome = self._set_again(undone.state, self._undo_stack.unnoticed(undone.at))
        self._accept(outcome._replace(events=[event]), Redo(by, yes))
        self._undo_stack.forth()
        self.gone -= events_of(undone.steps)

    def skip(self) -> bool:
        """Take the text that everybody could read last out of the whole match, as if it had never been written.

        Everything else stays as it is. Return whether the file is without the text, too; if it could not be written
        again, it still has the text.

        Raises:
            Refused: `nothing_told`, `is_needed`.
        """
        from game.match import skipping

        parts = skipping.latest_text(self)
        if not parts:
            raise Refused(*skipping.NOTHING_TOLD)
        fresh = skipping.without(self, parts)
        own = ("store", "journal", "key")
        vars(self).update({name: value for name, value in vars(fresh).items() if name not in own})
        if self.journal is None:
            return True
        return self.journal.rewrite(b"".join(self.raw), self.key if self.result is None else None)

    def _agreed(self, asked: Sequence[int], agreed: Iterable[int], refusal: Refusal | None, to_do: str) -> list[int]:
        """Return the seats that agreed. Raise Refused for `refusal`, or if a seat in `asked` has not agreed."""
        if refusal is not None:
            raise Refused(*refusal)
        yes = sorted(set(agreed))
        missing = [seat for seat in asked if seat not in yes]
        if missing:
            raise Refused("not_agreed", "", f"{self.names[missing[0]]} has not agreed to {to_do}.")
        return yes

    def _undo_event(self, kind: str, by: int | None, undone_seat: int) -> Event:
        return Event(kind, seat=-1 if by is None else by, data=(undone_seat,), saw=self.table.everyone)

    def take_over(self, seat: int, kind: str, name: str = "") -> None:
        """Let another kind of player (`human`, `bot:careful`) continue for `seat` with everything it has (TT-274).

        Where the game `joins`, `empty` leaves the seat to no one, and a player can take an empty seat.

        Args:
            name: the name of the new player, made clean and unique; empty to keep the old name.

        Raises:
            Refused: there is no such seat, the game is over, the last player would leave, or the rules failed.
            ValueError: there is no such kind.
        """
        self.hand_over(seat, kind, self.chance(), name)

    def hand_over(self, seat: int, kind: str, chance: Recorder, name: str = "") -> None:
        """Hand a seat over with this source of chance; otherwise the same as `take_over`."""
        self._need_seat(seat)
        check_kind(kind)
        if self.result is not None:
            raise Refused(*GAME_OVER)
        if kind == EMPTY and not self.game.meta.joins:
            raise Refused("not_empty", "", "Every seat must have a player.")
        if kind == EMPTY and all(other.empty for at, other in enumerate(self.seats) if at != seat):
            raise Refused("last_one", "", "One person must stay at the table.")
        before = self.seats[seat]
        after = renamed(self.seats, seat, name).played_by(kind)

        def change(s: State) -> None:
            self._seat_people(s, {seat: kind})
            self.game.complete_position(s)

        outcome = self.referee.perform(change, chance, self.state)
        event = Event(HANDED_OVER, seat=seat, data=(kind, before.kind, before.name), saw=self.table.everyone)
        line = Handover(seat, kind, outcome.draws, after.name if after.name != before.name else "")
        self._accept(outcome._replace(events=[event, *outcome.events]), line)
        self.seats = (*self.seats[:seat], after, *self.seats[seat + 1 :])
        self._undo_stack.close()

    def _seat_people(self, s: State, kinds: Mapping[int, str]) -> None:
        """Write the seats of people and the empty seats into the state, if the game has variables for them."""
        for name, wanted in ((self.game.names.people, HUMAN), (self.game.names.empty, EMPTY)):
            at = self.table.variable.get(name, -1)
            for seat, kind in kinds.items() if at >= 0 else ():
                s.vars[at] = s.vars[at] & ~(1 << seat) | (kind == wanted) << seat

    def save(self, path: Path) -> None:
        """Write a copy of the whole match to `path`, all or nothing; during the game it is encrypted like its file.

        Raises:
            OSError: it could not be written.
        """
        lines = b"".join(self.raw)
        write_copy(path, save_format.sealed(lines, self.key, 1) if self.sealed and self.key is not None else lines)

    def as_of(self, lines: int, events: int, state: State, actors: int) -> Match:
        """Return the match as it was after this many lines and events, for reading only: it has no file and no undo.

        The players, markers and result are still those of the present.
        """
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
        """Close the file. For a game in progress, its time is then the time at which it was left."""
        if self.journal is not None:
            self.journal.close(left=self.result is None)

    # ---- chance

    def chance(self) -> Recorder:
        """Return the chance of the next line: results given with the position come first, then rolled ones."""
        dice = Dice(key(self.header.seed, self.header.words, len(self.raw)))
        return Recorder(self.table, dice, self.header.draws[self._drawn :])

    def secret(self, purpose: str) -> int:
        """Return a random number for use outside the rules, such as by a bot. It tells nothing about the deal."""
        return int.from_bytes(key(self.header.seed, self.header.words, len(self.raw), purpose)[:8], "big")

    # ---- helpers

    def _set_again(self, state: State, asides: Sequence[UndoEntry]) -> tuple[list[UndoEntry], Outcome]:
        """Take open actions again from `state`, where allowed: a bell stays set when a move is undone.

        Return those that worked and the outcome. A vote that would end the game is left out: it was cast in another
        position.
        """
        kept: list[UndoEntry] = []
        outcome = self.referee.perform(lambda _: None, Recorder(self.table, None), state)
        for step in asides:
            before = outcome.state
            if self.referee.refuse(before, step.seat, step.action) is None:
                act = partial(self._apply, step)
                again = self.referee.perform(act, Recorder(self.table, None), before)
                if again.result is None:
                    outcome = again
                    kept.append(step._replace(before=before))
        return kept, outcome

    def _apply(self, step: UndoEntry, s: State) -> None:
        self.game.apply(s, step.seat, step.action)

    def _accept(self, outcome: Outcome, line: Entry) -> None:
        """Write a line, then let its outcome take effect."""
        ended = outcome.result if self.result is None else None
        if ended is None:
            self._keep(line)
        else:
            self._keep(line, End(list(ended.scores), list(ended.winners), ended.ending, self.header.seed))
        self.state, self.actors, self.result = outcome.state, outcome.actors, outcome.result
        if ended is not None and self.journal is not None and self.journal.key is not None:
            self.journal.rewrite(b"".join(self.raw), None)  # if that fails, it is done when the file is opened next
        self.noticed += not isinstance(line, Act)  # for an act, `carry_out` counts it
        self._drawn += len(outcome.draws)
        began = -1 if isinstance(line, Deal) else self.now  # a deal is never taken back
        self._events += outcome.events
        if isinstance(line, (Undo, Redo)):
            return  # the points are those of an earlier position
        scores, race = () if self.game.meta.ranked else self.scores(None), self.race
        if scores and (not race or race[-1][1] != scores):
            self._scored.append((began, scores))

    def _keep(self, *lines: save_format.AnyLine) -> None:
        """Store lines; they take effect only after that."""
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
            raise Refused("no_such_seat", "", "This table has no such seat.")
