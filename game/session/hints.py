"""Practice: hints during a game, reviews of a finished game, and the decision traces of its bots.

Everything here comes from what one seat may know. The thinking runs in a process of its own, and no call blocks.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Protocol

from msgspec.structs import replace

from game.bots.advice import Advice
from game.match.log import TAKEN
from game.match.match import Match
from game.match.read_model import GAME_OVER
from game.match.referee import Refused
from game.replay.bot_audit import DecisionTrace, trace_of, traces_text
from game.replay.history import Decision, HistoryPoint, RecentHistory, branch, decisions
from game.replay.review import Finding, Hint, finding_of, hint_of
from game.replay.session import ReplaySession
from game.rules.plugin import Refusal
from game.session import text as texts
from game.session.bot_host import GRACE
from game.table import Action, Sees, State, View, Zone

HINT_SECONDS = 1.0
HINT_BY, REVIEW_BY = "thinker-1s", "thinker-500ms"
REVIEW_SECONDS = 0.5
PATIENCE = 3  # failures in a row after which a review stops

COVERED = Refusal("covered", "", texts.LOOK_AT_YOUR_OWN_HAND)
SEVERAL = Refusal("covered", "", texts.HINTS_FOR_ONE)
NOT_YOU = Refusal("not_your_decision", "", texts.NOTHING_TO_DECIDE)
NO_RULES = Refusal("no_rules", "", texts.NO_RULES_TO_JUDGE_BY)
NOT_OVER = Refusal("not_over", "", texts.SHOWN_WHEN_OVER)


class AdviserReply(Protocol):
    """An answer of the thinking process."""

    @property
    def trouble(self) -> str: ...
    @property
    def advice(self) -> Advice | None: ...


class Adviser(Protocol):
    """The source of advice, such as `game.bots.worker.Worker`. No call blocks."""

    def advise(
        self, seat: int, kind: str, view: View, seed: int, budget: float, taken: Action | None = None
    ) -> None: ...
    def poll(self) -> AdviserReply | None: ...
    def restart(self) -> None: ...
    def close(self) -> None: ...


class Practice:
    """The hints, the recent history and the reviews of one match.

    Attributes:
        trouble: why there is no hint, in a sentence; usually empty.
    """

    def __init__(
        self,
        match: Match,
        viewer: Callable[[], int | None],
        changed: Callable[[], None],
        adviser: Callable[[], Adviser] | None = None,
    ) -> None:
        """Prepare practice for a match.

        Args:
            viewer: returns the seat whose view is on the screen; a hint is for that seat only.
            changed: called when something was said to the table.
            adviser: makes the source of advice; None for a process of its own, which ends when it is not needed.
        """
        self.trouble = ""
        self._match = match
        self._viewer = viewer
        self._changed = changed
        self._open = adviser or self._process
        self._adviser: Adviser | None = None
        self._about: tuple[State, int] | None = None  # the position and the seat of the hint
        self._since: float | None = None
        self._hint: Hint | None = None
        self._announced: tuple[State, int] | None = None
        self._recent: dict[int | None, RecentHistory] = {}
        self._reviews: dict[int, Review] = {}
        self._looker: int | None = None  # the seat that reviews its game
        self._made: list[Decision] | None = None  # the decisions of a finished game

    def close(self) -> None:
        """Stop all thinking."""
        self.cancel()
        self.look_back(None)

    # ---- hints

    def hint_refusal(self) -> Refusal | None:
        """Return why there is no hint now; None if the person at the screen may have one."""
        match, seat = self._match, self.asker
        if match.result is not None:
            return GAME_OVER
        if match.game.meta.endless:
            return NO_RULES
        if seat is None:
            return COVERED if any(zone.owner in match.humans for zone in self._hands()) else SEVERAL
        return None if seat in match.deciding and seat in match.humans else NOT_YOU

    @property
    def asker(self) -> int | None:
        """Return the seat that would get a hint; None if there is none.

        This is the viewer. On the open table it is the person with a public decision, if no one holds a hidden hand.
        """
        match, seat = self._match, self._viewer()
        if seat is not None:
            return seat
        asked = [each for each in match.deciding if each in match.humans]
        alone = len(match.deciding) == len(asked) == 1 and not match.private(asked[0])
        return asked[0] if alone and not self._hands() else None

    def _hands(self) -> list[Zone]:
        """Return the zones with pieces that only their owner sees."""
        table, zones = self._match.table, self._match.state.zones
        return [zone for zone, held in zip(table.zones, zones, strict=True) if held and zone.sees == Sees.OWNER]

    def _seen(self, seat: int) -> View:
        """Return the view for a hint: that of the seat, or on the open table that of everyone, so that it reveals no
        more."""
        match = self._match
        return match.view(seat) if self._viewer() == seat else replace(match.view(None), seat=seat)

    def ask_hint(self, now: float) -> None:
        """Start thinking for the viewer, who must decide; `now` in seconds. Where several people play, the log reports
        it.

        Raises:
            Refused: no hint is possible now.
        """
        refusal = self.hint_refusal()
        seat = self.asker
        if refusal is not None or seat is None:
            raise Refused(*(refusal or COVERED))
        match, about = self._match, (self._match.state, seat)
        self.trouble = ""
        if self._about == about and self._hint is not None:
            return
        self.cancel()
        if self._announced != about and len(match.humans) > 1:
            self._announced = about
            match.say(seat, TAKEN)
            self._changed()
        self._about, self._hint = about, None
        legal = match.legal(seat)
        if len(legal) == 1:
            advice = Advice(match.table.text(legal[0]), (), 0)
            self._hint = hint_of(match.game, match.table, self._seen(seat), match.names, 1, advice)
            return
        try:
            self._adviser = self._adviser or self._open()
            seed_key = f"hint for {seat}"
            seed = match.secret(seed_key)
            self._adviser.advise(seat, HINT_BY, self._seen(seat), seed, HINT_SECONDS)
            self._since = now
        except OSError as error:
            self.trouble = texts.no_hint_no_bot(type(error).__name__)

    def hint(self, now: float) -> Hint | None:
        """Return the hint once it is ready, as long as the same person faces the same decision; otherwise None.

        `now` is a time in seconds.
        """
        match = self._match
        if self._about is None or self._about != (match.state, self.asker):
            self.cancel()
            return None
        if self._hint is None and self._since is not None and self._adviser is not None:
            reply = self._adviser.poll()
            if reply is not None and reply.advice is not None:
                seat = self._about[1]
                legal = len(match.legal(seat))
                self._hint = hint_of(match.game, match.table, self._seen(seat), match.names, legal, reply.advice)
            elif reply is not None or now - self._since > HINT_SECONDS + GRACE:
                self.trouble = texts.no_hint(reply.trouble if reply is not None else texts.IT_TOOK_TOO_LONG)
            if reply is not None or self.trouble:
                self._rest()
        return self._hint

    def thinks_of(self, now: float) -> float | None:
        """Return the share of the thinking time that has passed, 0 to 1; None when no hint is being prepared."""
        return None if self._since is None else min(1.0, max(0.0, (now - self._since) / HINT_SECONDS))

    def cancel(self) -> None:
        """Discard the hint and stop thinking."""
        self._rest()
        self._about = self._hint = None

    def _rest(self) -> None:
        """Stop thinking."""
        self._since = None
        if self._adviser is not None:
            self._adviser.close()
            self._adviser = None

    def _process(self) -> Adviser:
        from game.bots.worker import Worker

        return Worker(self._match.game.meta.id, self._match.table.seats, self._match.options)

    # ---- history and reviews

    def recent(self) -> list[HistoryPoint]:
        """Return what has happened since the viewer last decided, as the viewer saw it; see `RecentHistory.moments`."""
        viewer = self._viewer()
        if viewer not in self._recent:
            self._recent[viewer] = RecentHistory(self._match, viewer)
        return self._recent[viewer].moments()

    def passed(self) -> ReplaySession:
        """Return a replay of everything so far; see `ReplaySession` and its errors."""
        return ReplaySession(self._match)

    def review_refusal(self) -> Refusal | None:
        """Return why this game cannot be reviewed now; None if it can."""
        if self._match.result is None:
            return NOT_OVER
        return NO_RULES if self._match.game.meta.endless else None

    def look_back(self, seat: int | None) -> None:
        """Note the seat that reviews its game at the screen (None: no seat). Reviews for other seats stop thinking."""
        self._looker = seat
        for other, review in self._reviews.items():
            if other != seat:
                review.close()

    def review(self, seat: int) -> Review:
        """Return the review of the decisions of the person at `seat`. A review that was stopped continues.

        Raises:
            Refused: the game goes on, has no rules, no person played there, or another seat may look.
        """
        refusal = self.review_refusal()
        if refusal is None:
            refusal = self._covered(seat) if self._match.humans else NOT_YOU
        if refusal is not None:
            raise Refused(*refusal)
        if seat not in self._reviews:
            self._reviews[seat] = Review(self._match, self._decisions(), seat, self._open)
        return self._reviews[seat]

    def _covered(self, seat: int) -> Refusal | None:
        """Return why the decisions of a person are not shown now: where several people played, each looks alone."""
        alone = self.people() == (seat,)
        return None if alone or seat in (self._looker, self._viewer()) else COVERED

    def people(self) -> tuple[int, ...]:
        """Return the seats where people made decisions, including those that a bot took over."""
        return _people(self._decisions())

    def traces(self) -> list[DecisionTrace]:
        """Return the traces of all decisions of bots.

        Raises:
            Refused: the game goes on.
        """
        if self._match.result is None:
            raise Refused(*NOT_OVER)
        match, made = self._match, self._decisions()
        people = _people(made)
        return [trace_of(match, decision, people) for decision in made if decision.bot]

    def _decisions(self) -> list[Decision]:
        """Return all decisions; those of a finished game are computed once."""
        if self._match.result is None:
            return decisions(self._match)
        if self._made is None:
            self._made = decisions(self._match)
        return self._made

    def traces_text(self) -> str:
        """Return the traces as plain text; see `traces` for errors."""
        return traces_text(self._match, self.traces())

    def branch(self, decision: Decision, kind: str, path: Path) -> Match:
        """Return a new match, saved in `path`, that continues from a person's decision; see `history.branch`.

        Raises:
            Refused: the game goes on, or another seat may look.
            FileExistsError: `path` exists.
        """
        refusal = NOT_OVER if self._match.result is None else self._covered(decision.seat)
        if refusal is not None:
            raise Refused(*refusal)
        return branch(self._match, decision.line, decision.seat, kind, path, decision.where)


def _people(made: Sequence[Decision]) -> tuple[int, ...]:
    return tuple(sorted({decision.seat for decision in made if not decision.bot}))


class Review:
    """The decisions of one person, compared one after the other with the choice of a thinker.

    Attributes:
        seat: the seat of the person.
        decisions: the decisions with more than one possible action, in order.
        findings: the results so far, by the index of the decision. Decisions without a comparison are left out.
        trouble: why the review has stopped; usually empty.
    """

    def __init__(self, match: Match, made: Sequence[Decision], seat: int, adviser: Callable[[], Adviser]) -> None:
        """Prepare the review of those decisions in `made` that a person at `seat` made."""
        self.seat = seat
        self.decisions = tuple(d for d in made if d.seat == seat and not d.bot and len(d.legal) > 1)
        self.findings: dict[int, Finding] = {}
        self.trouble = ""
        self._match = match
        self._open = adviser
        self._adviser: Adviser | None = None
        self._at = 0
        self._failed = 0  # failures in a row
        self._since: float | None = None

    @property
    def over(self) -> bool:
        """Return whether all decisions have been judged, or no more can be."""
        return self._at >= len(self.decisions) or bool(self.trouble)

    @property
    def done(self) -> int:
        """Return the number of decisions processed so far."""
        return self._at

    def tick(self, now: float) -> bool:
        """Continue the review; `now` in seconds. Return whether there is a new result. The call never blocks."""
        if self.over:
            self.close()
            return False
        if self._since is None:
            self._ask(now)
            return bool(self.trouble)
        assert self._adviser is not None
        reply = self._adviser.poll()
        late = now - self._since > REVIEW_SECONDS + GRACE
        if reply is None and not late:
            return False
        match, decision = self._match, self.decisions[self._at]
        if reply is not None and reply.advice is not None:
            finding = finding_of(match.game, match.table, match.names, decision, reply.advice)
            if finding.compared:
                self.findings[self._at] = finding
            self._failed = 0
        else:
            self._failed += 1
            if late:
                self._adviser.restart()
            if self._failed == PATIENCE:
                self.trouble = texts.review_stopped(reply.trouble if reply is not None else texts.IT_TAKES_TOO_LONG)
        self._at += 1
        self._since = None
        return True

    def ranked(self) -> list[int]:
        """Return the indices of the decisions judged so far, the greatest loss first."""
        return sorted(self.findings, key=lambda place: (-self.findings[place].loss, place))

    def close(self) -> None:
        """Stop thinking. The findings stay."""
        self._since = None
        if self._adviser is not None:
            self._adviser.close()
            self._adviser = None

    def _ask(self, now: float) -> None:
        decision = self.decisions[self._at]
        try:
            self._adviser = self._adviser or self._open()
            view, taken = decision.view, decision.action
            self._adviser.advise(self.seat, REVIEW_BY, view, decision.line, REVIEW_SECONDS, taken)
            self._since = now
        except OSError as error:
            self.trouble = texts.no_review(type(error).__name__)
