"""Facts of a match that a live session and a replay show alike: rounds, points, banners, questions and words."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

import msgspec

from game.match.log import remembered_lines, round_headings
from game.match.match import Match
from game.match.text import in_words
from game.rules.flow import mask_of
from game.rules.plugin import Highlight, Occasion
from game.table import Action, Event


class MatchFacts:
    """The readable facts of a match. Each method takes the events, the viewer or the seat that the caller may know."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._headings: tuple[int, list[tuple[int, str]]] = (0, [])

    # ---- words

    def called(self, piece: str) -> str:
        """Return the name that people use for a piece, given its name on the table."""
        return self._match.game.called(piece)

    def in_words(self, text: str) -> str:
        """Return a line with the names of its pieces for people: `You led Skulls 9.` for `You led [[K9]].`"""
        return in_words(text, self._match.game.called)

    # ---- the question

    def forced(self) -> tuple[int, Action] | None:
        """Return the person who decides and their only action, where the table makes such a move by itself."""
        match = self._match
        if not match.forced or len(match.deciding) != 1 or match.deciding[0] not in match.humans:
            return None
        (seat,) = match.deciding
        action = match.forced_move(seat)
        return None if action is None else (seat, action)

    def question(self, viewer: int | None, forced: tuple[int, Action] | None) -> str:
        """Return the question of the moment as `viewer` may read it. `forced` is the move made by the table, if any."""
        match = self._match
        if forced is not None:
            who = "You have" if viewer == forced[0] else f"{match.names[forced[0]]} has"
            return f"{who} only one playable card."
        who = " and ".join(match.names[seat] for seat in match.deciding)
        ask = match.game.ask
        return match.referee.guarded(lambda: ask(match.table, match.view(viewer), match.names), f"{who} decides.")

    def watched(self, moved: Sequence[int] = ()) -> str:
        """Return what the players who decide do now, as a player who waits reads it. It tells nothing hidden: it is
        made from what an onlooker sees. The table itself moves for the seats `moved`.
        """
        match = self._match
        left = [seat for seat in match.deciding if seat not in moved] or match.deciding
        waiting = next((seat for seat in range(len(match.names)) if seat not in left), None)
        view = msgspec.structs.replace(match.view(None), seat=waiting, actors=mask_of(left))
        return match.referee.guarded(lambda: match.game.ask(match.table, view, match.names), "")

    def sentence(self, viewer: int | None, forced: tuple[int, Action] | None) -> str:
        """Return the `question`; after the end, the reason for the result."""
        result = self._match.result
        return result.reason if result is not None else self.question(viewer, forced)

    # ---- banners, rounds and points

    def occasion(self, event: Event) -> Occasion | None:
        """Return the banner for which the whole table pauses at an event; None if there is none."""
        match = self._match
        return match.referee.guarded(lambda: match.game.tale.occasion(match.table, event, match.names), None)

    def counted(self, news: Sequence[Event]) -> int | None:
        """Return how many of these events come before the scoring that everyone watches; None if there is no scoring.

        The other events belong to the next round.
        """
        occasions = ((at, self.occasion(event)) for at, event in enumerate(news))
        at = next((at for at, occasion in occasions if occasion is not None and occasion.points), None)
        if at is None:
            return None
        numbers = (n for n in range(at, -1, -1) if news[n].kind == self._match.game.names.counted)
        return next(numbers, at) + 1

    def this_round(self, viewer: int | None) -> list[Event]:
        """Return the events of the present round that were not undone, as `viewer` may know them."""
        began, gone = max((number for number, _ in self.round_headings()), default=0), self._match.gone
        return [event for number, event in self._match.heard(viewer, began) if number not in gone][::-1]

    def score_race(self) -> list[tuple[str, tuple[int, ...]]]:
        """Return the score per seat at each change, with the heading of its round; empty if the game has no scores."""
        headings = self.round_headings()
        race = []
        for at, scores in self._match.race:
            rounds = [text for number, text in headings if number < at] or [text for _, text in headings[:1]]
            race.append((rounds[-1] if rounds else "", scores))
        return race

    def highlights(self) -> list[Highlight]:
        """Return the highlights of a finished game. `at` is the index in `score_race` of the entry to which each
        belongs."""
        starts = [number for number, _ in self._match.race]
        highlight_lines = remembered_lines(self._match)
        return [each._replace(at=max(0, bisect_right(starts, each.number) - 1)) for each in highlight_lines]

    def round_headings(self) -> list[tuple[int, str]]:
        """Return the headings of the rounds that were not undone, each with the number of its event."""
        upto, headings = self._headings
        if upto < self._match.now:
            headings += round_headings(self._match, upto)
            self._headings = (self._match.now, headings)
        gone = self._match.gone
        return [each for each in headings if each[0] not in gone]
