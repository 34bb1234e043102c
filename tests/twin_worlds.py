"""Twin worlds of any game: two games in which one viewer can notice no difference must tell that viewer the same.

In one world players do more in secret than in the other: they write notes, mark lines, pick cards up and put them back.
Whatever the program then tells the viewer is compared byte by byte: every answer of the protocol with its numbers,
order and lengths, notices, the log, the replay, what is kept beside the sealed file. Now and then the cards that the
viewer cannot see are dealt anew as well. `python -m tests.twin_worlds --worlds 200` prints the figures of every game.
"""

from __future__ import annotations

import argparse
import contextlib
import tempfile
from collections import Counter
from copy import copy
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from game.check import random_options
from game.engine.requests import decode
from game.engine.session import Session as EngineSession
from game.match import Match, Refused, SeatInfo
from game.match.chance import Recorder
from game.match.encryption import Key
from game.promises import position_of
from game.replay.history import RecentHistory
from game.replay.public_log import public_lines
from game.replay.timeline import ReplayTimeline
from game.rules import game_ids, load
from game.saves.summary import standing
from game.session.session import Session
from game.table import Action, sample

MAXIMUM = 60  # moves of a world
SHOWN_LATER = ("statement", "ambition")  # verbs of Living Trumps: the rules show to everyone what was written so
KEY = Key(bytes(range(32)))


class DifferenceError(AssertionError):
    """A viewer can tell two worlds apart; the message says by what."""


class Worlds:
    """Two games from one deal and one chance, for one viewer.

    Attributes:
        counts: how many moves, secret deeds and answers there were.
    """

    def __init__(self, game_id: str, seed: int, folder: Path) -> None:
        """Deal the same game twice, with random seats, house rules and people, under seal in two files."""
        self.rng = rng = Random(f"{game_id} {seed}")
        self.game = game = load(game_id)
        minimum, maximum = game.meta.seats
        seats = rng.randint(minimum, min(maximum, 5))
        self.viewer = rng.randrange(seats)
        kinds = [rng.choice(("human", "human", "bot:careful")) for _ in range(seats)]
        kinds[self.viewer] = "human"
        if rng.random() < 0.3:
            kinds = ["human" if seat == self.viewer else "bot:careful" for seat in range(seats)]
        people = [SeatInfo(name, kind) for name, kind in zip(("Ann", "Ben", "Cleo", "Dan", "Eve"), kinds, strict=False)]
        options = random_options(game, rng)
        self.paths = [folder / f"{game_id} {seed} {world}.jsonl" for world in "ab"]
        (folder / "seal.key").write_text(bytes(range(32)).hex() + "\n")
        self.one, self.other = (
            Match.new(game_id, people, options, str(seed), path=path, key=KEY) for path in self.paths
        )
        self.counts: Counter[str] = Counter()
        self.last = 0

    def play(self) -> None:
        """Play both worlds and compare them all the way.

        Raises:
            DifferenceError: the viewer can tell them apart.
        """
        self.compare()
        while self.one.result is None and self.counts["moves"] < MAXIMUM:
            for _ in range(self.rng.choice((0, 0, 1, 1, 3))):
                self.do_in_secret()
            if not self.move() or self.one.result is not None:
                break
            self.compare()
        if self.one.result is None:  # what was secret may be told when the game is over
            self.compare_files()
        for match in (self.one, self.other):
            match.close()

    # ---- what happens

    def move(self) -> bool:
        """Let somebody do the same in both worlds; False where that cannot be."""
        rng, one, other = self.rng, self.one, self.other
        if rng.random() < 0.05:
            for match in (one, other):
                match.say(self.viewer, "I am here.")
        if rng.random() < 0.08 and one.can_undo(None) is None:
            for match in (one, other):
                match.undo(None)
            self.counts["undone"] += 1
            return True
        open_actions = [seat for seat in range(one.table.seats) if one.open_actions(seat)]
        seat = rng.choice(open_actions if open_actions and rng.random() < 0.1 else one.deciding)
        found = one.legal(seat) or one.open_actions(seat)
        if seat in open_actions and rng.random() < 0.1:
            found = one.open_actions(seat)
        careful = rng.random() < 0.5 and seat in one.deciding
        action = self.game.careful(one.table, one.view(seat), one.legal(seat), rng) if careful else rng.choice(found)
        action = self.in_words(one, seat, action)
        try:
            one.act(seat, action)
        except Refused:
            return True
        self.counts["moves"] += 1
        if other.refusal(seat, action) is not None:
            if seat == self.viewer:
                raise DifferenceError(f"{one.table.text(action)} can be done in one world only")
            self.counts["parted"] += 1
            return False
        line = one.history[-1] if one.result is None else one.history[-2]
        other.carry_out(seat, action, Recorder(other.table, None, line.draws))  # type: ignore[union-attr]
        return True

    def do_in_secret(self) -> None:
        """Let another player do something in the second world of which the viewer notices nothing."""
        match, rng = self.other, self.rng
        seats = [seat for seat in range(match.table.seats) if seat != self.viewer]
        if not seats:
            return
        seat = rng.choice(seats)
        open_actions = set(match.open_actions(seat))
        pool = [*open_actions, *match.legal(seat)]
        found = {action.verb: action for action in rng.sample(pool, len(pool))}
        for action in found.values():
            before = match.state
            text = self.in_words(match, seat, action)
            if match.table.verbs[action.verb] in SHOWN_LATER or not self.is_secret(text, seat):
                continue
            if action in open_actions:
                with contextlib.suppress(Refused):
                    match.act(seat, text)
                    self.counts["secret"] += 1
                return
            done = before.clone()
            self.game.apply(done, seat, text)
            for back in self.game.legal(done, seat):
                again = done.clone()
                with contextlib.suppress(Exception):
                    self.game.apply(again, seat, back)
                    if position_of(again) == position_of(before):
                        match.act(seat, text)
                        match.act(seat, back)
                        self.counts["secret"] += 2
                        return

    def is_secret(self, action: Action, seat: int) -> bool:
        """Whether the viewer, and an onlooker, notice nothing of an action of the second world."""
        match = self.other
        if match.refusal(seat, action) is not None:
            return False
        chance = match.chance()
        outcome = match.referee.perform(lambda s: self.game.apply(s, seat, action), chance, match.state)
        viewers = (None, self.viewer)
        return not chance.drawn and all(match.hides(outcome, viewer) for viewer in viewers)

    def in_words(self, match: Match, seat: int, action: Action) -> Action:
        """The action with words of any length, if any may be written with it."""
        text = self.game.talk.improvise(match.table, match.view(seat), action, self.rng)
        takes = self.game.talk.written.get(match.table.verbs[action.verb])
        if isinstance(takes, int) and self.rng.random() < 0.5:
            text = "a secret " * self.rng.randint(1, max(1, takes // 9))
        spoken_action = action._replace(text=text.strip())
        return spoken_action if match.refusal(seat, spoken_action) is None else action

    # ---- what is told

    def compare(self) -> None:
        """Hold everything that the viewer can ask of both worlds now side by side."""
        first, second = self.answers(self.one), self.answers(self.other)
        self.same(first, second)
        if self.rng.random() < 0.2:
            # The moves that can be taken back are those of the first world, so what is asked about them is left out.
            of_viewer = {
                asked: answer for asked, answer in first.items() if '"seat":null' not in asked and asked != "undo"
            }
            self.same(of_viewer, self.answers(self.dealt_anew()))
            self.counts["dealt"] += 1
        self.last = self.rng.choice((self.last, len(self.one.audible(self.viewer))))

    def dealt_anew(self) -> Match:
        """The first world with what the viewer cannot see dealt anew, as far as the viewer can think it possible."""
        one, view = self.one, self.one.view(self.viewer)
        barred = self.game.search.barred(one.table, view)
        again = copy(one)
        again.state = sample(one.table, view, Random(self.rng.random()), barred)
        return again

    def answers(self, match: Match) -> dict[str, bytes]:
        """Every answer of the protocol, and everything that a screen says, as the viewer has it in one world."""
        session, found = EngineSession(), {}
        session.match = match
        asked: list[dict[str, Any]] = [{"cmd": "legal", "seat": self.viewer}]
        for seat in (self.viewer, None):
            asked += [{"cmd": cmd, "seat": seat} for cmd in ("view", "ask", "log", "events")]
            asked += [{"cmd": cmd, "seat": seat, "since": self.last} for cmd in ("log", "events")]
        asked += [
            {"cmd": "play", "seat": self.viewer, "action": text} for text in ("stop()", "no such thing", "pass(9)")
        ]
        for request in asked:
            line = msgspec.json.encode(request)
            answer = session.answer(decode(line)) if request["cmd"] != "play" else self.refused(match, request)
            found[line.decode()] = msgspec.json.encode(answer)
            self.counts["answers"] += 1
        asks = [(match.can_undo(by), match.can_redo(by)) for by in (None, self.viewer)]
        alone = [(match.undo_asks(by), match.redo_asks(by)) for by in range(match.table.seats)]
        lines = [asks, alone, match.fresh_move(), match.notices, match.race]
        found["undo"] = repr(lines[:-1]).encode()
        found["made by the table"] = repr(match.plain_move()).encode()
        found["race"] = repr([scores for _, scores in match.race]).encode()
        return found

    def refused(self, match: Match, request: dict[str, Any]) -> Any:
        """Why the viewer may not do something; None if it may."""
        with contextlib.suppress(ValueError):
            return match.refusal(self.viewer, match.table.parse(request["action"]))
        return "not an action"

    def same(self, first: dict[str, bytes], second: dict[str, bytes]) -> None:
        """Pass if two worlds tell the same."""
        for asked, answer in first.items():
            if second[asked] != answer:
                raise DifferenceError(f"{asked}: {_part(answer, second[asked])}")

    def compare_files(self) -> None:
        """Compare what is told of the two files by everything that reads them, and what a screen tells at the end."""
        lines = []
        for match, path in zip((self.one, self.other), self.paths, strict=True):
            known = standing(path)
            session = Session(match, "curtain")
            session.request_view(self.viewer)
            session.reveal_hand()
            if session.viewer != self.viewer:
                session.cover()
            screen = [
                session.view(),
                session.sentence(),
                session.recap(),
                session.since(),
                session.log(),
                session.chronicle(),
            ]
            screen += [session.this_round(), session.undo_line(), session.score_race(), list(session.notices)]
            if match.game.tale.story is not None:
                screen.append(session.markdown())
            files: list[Any] = [known, RecentHistory(match, self.viewer).moments(), match.trouble]
            files.append([*public_lines(match)])
            with contextlib.suppress(Refused):
                record = ReplayTimeline(match)
                for screen_viewer in record.viewers:
                    run = record.run(screen_viewer)
                    files.append([(run.log, run.rounds, run.flags, len(run.lines))])
                    files.append([record.events(run, place) for place in range(len(run.lines))])
            lines.append([*screen, *files])
        for number, (first, second) in enumerate(zip(*lines, strict=True)):
            if first != second:
                raise DifferenceError(f"file or screen {number}: {_part(repr(first).encode(), repr(second).encode())}")
        self.counts["files"] += 1


def _part(one: bytes, other: bytes) -> str:
    """Where two answers begin to differ."""
    at = next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    return f"…{one[max(0, at - 80) : at + 60]!r} is not …{other[max(0, at - 80) : at + 60]!r}"


def run(game_id: str, worlds: int, first: int = 0) -> tuple[Counter[str], list[str]]:
    """Compare so many twin worlds of a game; what was counted, and the differences found."""
    counts: Counter[str] = Counter()
    found = []
    with tempfile.TemporaryDirectory() as folder:
        for seed in range(first, first + worlds):
            pair = Worlds(game_id, seed, Path(folder))
            try:
                pair.play()
            except DifferenceError as difference:
                found.append(f"{game_id}, world {seed}, viewer {pair.viewer}: {difference}")
            counts += pair.counts
            for path in pair.paths:
                path.unlink(missing_ok=True)
    return counts, found


def main() -> int:
    """Compare the twin worlds of every game, or of those named, and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--worlds", type=int, default=20)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("games", nargs="*")
    asked = parser.parse_args()
    broken = 0
    for game_id in asked.games or game_ids():
        counts, found = run(game_id, asked.worlds, asked.first)
        print(f"{game_id}: {asked.worlds} worlds, {dict(sorted(counts.items()))}, {len(found)} differences", flush=True)
        for line in found[:5]:
            print("  ", line, flush=True)
        broken += len(found)
    return 1 if broken else 0


if __name__ == "__main__":
    raise SystemExit(main())
