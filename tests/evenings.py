"""Whole evenings at one screen, played without a window: people take what a bot would, bots answer at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import inf
from random import Random
from typing import NamedTuple

from game.bots.choose import choose, decide
from game.match import Match, SeatInfo
from game.rules import load
from game.rules.plugin import complete_options
from game.session.screen_state import COVERED
from game.session.session import Session
from game.session.snapshot import Asked
from game.table import Action, Event, Table, View

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal")


class Reply(NamedTuple):
    """What a bot wants."""

    seat: int
    action: Action | None
    talk: str = ""
    trouble: str = ""


class AtOnce:
    """Bots that think without a process of their own."""

    def __init__(self, game_id: str, table: Table) -> None:
        self.game, self.table = load(game_id), table
        self.reply: Reply | None = None

    def ask(self, seat: int, kind: str, view: View, seed: int, budget: float, events: Sequence[Event] = ()) -> None:
        self.reply = Reply(seat, choose(kind, self.game, self.table, view, Random(seed), inf))

    def poll(self) -> Reply | None:
        reply, self.reply = self.reply, None
        return reply

    def restart(self) -> None:
        self.reply = None

    def close(self) -> None:
        self.reply = None


def begin(
    game_id: str,
    people: int,
    seats: int,
    seed: str,
    style: str = "curtain",
    bots: str = "careful",
    **options: str | int,
) -> Session:
    """An evening that nobody keeps: `people` of the seats, spread round the table, are persons."""
    chairs = {round(k * seats / people) for k in range(people)}
    infos = [SeatInfo(NAMES[k], "human" if k in chairs else f"bot:{bots}") for k in range(seats)]
    match = Match.new(game_id, infos, complete_options(load(game_id).meta, options), seed)
    return Session(match, style, "fast", AtOnce(game_id, match.table))


class People:
    """The people round one screen. Whoever is asked decides as the careful bot would, from the own view alone.

    Attributes:
        wary: whether they look at the own hand whenever it could matter; else, asked on the open table, only if what
            they want to do is not offered there, as they remember what they hold.
        calls: how likely it is that somebody asks to look before anything else happens.
        claims: how likely it is that somebody then makes a claim, where one is to be made.
    """

    def __init__(
        self,
        session: Session,
        rng: Random,
        kind: str = "careful",
        calls: float = 0.0,
        claims: float = 0.0,
        wary: bool = False,
    ) -> None:
        self.session, self.rng, self.kind, self.wary = session, rng, kind, wary
        self.calls, self.claims = calls, claims
        self.now = 0.0

    def play(self, maximum: int = 20_000) -> Iterator[str]:
        """Play on; what was done is told word by word, so that each of them can be looked at.

        Raises:
            AssertionError: nobody at the table can do anything.
        """
        session = self.session
        for _ in range(maximum):
            if session.result() is not None:
                return
            if self.rng.random() < self.calls:
                session.request_view(self.rng.choice(session.humans))
                yield "called"
            yield self.step()

    def step(self) -> str:
        """One thing that somebody does."""
        session = self.session
        if session.curtain is not None:
            session.reveal_hand()
            return "lifted"
        asked = session.asked()
        if asked is not None and session.viewer != asked.seat and asked.private:
            way = session.style == "peek" or session.ready == asked.seat
            assert way, f"{session.names[asked.seat]} is asked and has no way to answer"
            session.reveal_hand()
            return "peeked"
        if self.rng.random() < self.claims and self._claim():
            return "claimed"
        if asked is not None:
            return self._decide(asked)
        self.now += 1.0
        before = session.revision
        for _ in range(3):  # asked, answered, done
            session.tick(self.now)
            self.now += 1.0
        assert session.revision != before, "nobody at the table does anything"
        return "ticked"

    def _decide(self, asked: Asked) -> str:
        session, match, seat = self.session, self.session._match, asked.seat
        assert asked.legal, f"{session.names[seat]} is asked and may do nothing"
        legal = match.legal(seat)
        action = decide(self.kind, match.game, match.table, match.view(seat), legal, self.rng, inf)
        plain = action._replace(text="")
        unseen = len(asked.legal) < len(legal) if self.wary else session.refusal(seat, plain) == COVERED
        if unseen and session.request_view(seat):
            if session.style == "peek":
                session.reveal_hand()
            return "peeked" if session.viewer == seat else "called"
        if session.refusal(seat, action) is not None:  # words that cannot be, or name what only a hand shows
            action = action._replace(text="")
        if session.refusal(seat, action) is not None:
            action = next(each for each in asked.legal if session.refusal(seat, each) is None)
        session.act(seat, action)
        return "decided"

    def _claim(self) -> bool:
        """Somebody looks at the own hand, and does what it allows that would betray it."""
        session, match = self.session, self.session._match
        for seat in self.rng.sample(session.humans, len(session.humans)):
            open_actions = [a for a in match.open_actions(seat) if match.game.betrays(match.state, seat, a)]
            if open_actions and (session.viewer in (None, seat) or session.style == "trust"):
                wanted = self.rng.choice(open_actions)
                if session.viewer != seat and (self.wary or session.refusal(seat, wanted) == COVERED):
                    session.request_view(seat)
                    session.reveal_hand()
                if session.viewer == seat or session.refusal(seat, wanted) is None:
                    self._aside(seat, wanted)
                    return True
        return False

    def _aside(self, seat: int, action: Action) -> None:
        match = self.session._match
        spoken_action = action._replace(text=match.game.talk.improvise(match.table, match.view(seat), action, self.rng))
        self.session.act(seat, spoken_action if match.refusal(seat, spoken_action) is None else action)
