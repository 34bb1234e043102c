"""Whoever shares a screen, at every game: no hand lies open while another decides in secret, and nobody is stuck."""

from __future__ import annotations

from random import Random

import pytest

from game.check import random_options
from game.rules import game_ids, load
from game.session.session import Session
from game.session.snapshot import Asked
from tests.evenings import People, begin

pytestmark = pytest.mark.film

STEPS, SEEDS = 500, 4
COVERED = 0.4  # of the phases in which somebody waits: some come seldom, as nothing can be decided there


def in_secret(asked: Asked | None) -> int | None:
    """Who is asked for what only that seat may see."""
    return asked.seat if asked is not None and asked.private else None


class Watch:
    """What must be so after whatever was done at the screen."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.asked = session.asked()
        self.secret = in_secret(self.asked)
        self.shared = session._match.game.shared(session._match.state)
        self.moment = (self.shared, session._match.phase)
        self.undecided = False  # whether somebody looks since whose look nobody has answered anything
        self.looked = session.viewer
        self.seen_up_to = session._match.now

    def look(self, done: str) -> None:
        session, before = self.session, self.secret
        match, asked = session._match, session.asked()
        secret = self.secret = in_secret(asked)
        shared = match.game.shared(match.state)
        text = f"{match.phase} after {done}: {session.viewer} looks, {secret} decides in secret"
        became_shared = shared and not self.shared
        other_asked = asked is not None and (self.asked is None or asked.seat != self.asked.seat)
        same, self.moment = (True, match.phase) == self.moment, (shared, match.phase)
        self.undecided = done in ("lifted", "peeked") or (self.undecided and done in ("ticked", "called"))
        looks_on = same and shared and self.undecided  # the same is asked of everybody, on the open table
        self.asked, self.shared = asked, shared
        self._opens(done, text)
        if done in ("decided", "ticked") and session.style != "trust":
            assert not became_shared or session.viewer is None, text
            assert not other_asked or looks_on or session.viewer in (None, asked and asked.seat), text
        if secret is not None:
            assert session.viewer in (None, secret), text
            if session.style == "curtain":
                waits = secret in (session.ready, session.curtain and session.curtain.seat)
                assert session.viewer == secret or waits, text
        openly = asked is not None and not asked.private and before is not None and done in ("decided", "ticked")
        if openly and (session.style != "trust" or shared):
            alone = len(match.deciding) == 1 and not shared
            allowed = (None, before) if alone and match.deciding == (before,) else (None,)  # TT-33: several in a row
            assert session.viewer in allowed, f"{text}; {before} did before"
        if asked is not None and session.curtain is None and (session.viewer == asked.seat or not asked.private):
            assert asked.legal, text

    def _opens(self, done: str, text: str) -> None:
        """No hand opens by itself, or stays open where everybody looks at the table."""
        session, match, looked = self.session, self.session._match, self.looked
        news = match.events(None, min(self.seen_up_to, match.now))
        self.looked, self.seen_up_to = session.viewer, match.now
        text = f"{text}; {looked} looked before"
        occasions = [session.occasion(event) for event in news]
        together = match.result is not None or any(each is not None and each.points for each in occasions)
        begins = together or any(event.kind in match.game.names.headings for event in news)
        assert match.result is None or session.viewer is None, text
        if done not in ("decided", "ticked") or session.viewer is None:
            return
        if session.style == "curtain":
            assert looked == session.viewer, f"{text}: it opened by itself"
            assert not begins, f"{text}: it lies open where something begins"
        elif session.style == "trust":
            called, turn = session._screen.called, match.game.turn(match.state)
            decider = self.asked.seat if self.asked is not None else turn
            assert session.viewer in (decider, called), f"{text}: another is asked, or nobody"


@pytest.mark.parametrize("game_id", game_ids())
@pytest.mark.parametrize("style", ["curtain", "peek", "trust"])
def test_two_people_play_every_phase_of_every_game(game_id: str, style: str) -> None:
    """TT-33, TL-126: whatever they do at whatever moment; with bots, and with people at all seats."""
    met: set[str] = set()
    minimum, maximum = load(game_id).meta.seats
    for seed in range(SEEDS):
        others = "bots" if seed < SEEDS // 2 else "people"
        rng = Random(f"{game_id} {style} {others} {seed}")
        seats = max(2, rng.randint(minimum, min(maximum, 5)))
        options = random_options(load(game_id), rng) if seed % 2 else {}
        persons = 2 if others == "bots" else seats
        session = begin(game_id, persons, seats, f"covered {seed}", style, "random", **options)
        people = People(session, rng, "random", calls=rng.choice((0.0, 0.1, 0.4)), claims=0.3)
        watch = Watch(session)
        for number, done in enumerate(people.play()):
            watch.look(done)
            met.add(session._match.phase)
            if rng.random() < 0.03:
                session.cover()
                watch.look("covered")
            if number > (STEPS // 5 if session.meta.endless else STEPS):
                break
    waiting = set(session.table.phases) - set(load(game_id).meta.automatic)
    assert len(met & waiting) >= COVERED * len(waiting)
