"""Tricks and Treats a second time: slow, from the rule book alone, sharing nothing with the program.

It is led along beside real games and must agree with them at every step, whatever is made faster there.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.rules.reference_course import (
    BACK,
    BELLS,
    WINDOWS,
    Course,
    is_trump,
    kind,
)


class Reference(Course):
    """One game that is played."""

    def act(self, seat: int, text: str, draws: Sequence[Any]) -> None:
        """A legal action or an allowed aside, and all that follows from it."""
        self.draws = list(draws)
        verb, _, inner = text.rstrip(")").partition("(")
        args = inner.split(", ") if inner else []
        if verb not in ("set_bell", "knock", "stop", "pass", "propose_result", "pick", "unpick"):
            self.knocked, self.votes = set(), set()  # TT-57, TT-103
        getattr(self, f"do_{verb}")(seat, *args)
        assert not self.draws, f"{text}: chance was asked {len(self.draws)} times more"

    def do_set_bell(self, seat: int, bell: str, mode: str) -> None:
        self.bells[seat][bell] = mode
        self.former[seat].pop(bell, None)

    def do_stop(self, seat: int, wish: str) -> None:
        self.votes = self.votes | {seat} if wish == "yes" else set()
        if self.votes and self.humans <= self.votes:
            self.score("stopped_early")

    def do_knock(self, seat: int) -> None:
        self.knocked.add(seat)
        self.passed.discard(seat)
        self.phase, self.turn = BACK[self.phase], seat

    def do_pass(self, seat: int, scope: str) -> None:
        self.passed.add(seat)
        bell = BELLS.get(WINDOWS[self.phase], "")
        if scope == "round" and self.bells[seat][bell] != "off":
            self.former[seat][bell] = self.bells[seat][bell]
            self.bells[seat][bell] = "off"
        self.ask_next()

    def do_play(self, seat: int, card: str) -> None:
        self.hand[seat].remove(card)
        self.trick.append((seat, card))
        if self.starter and self.o["starter_token"] == "bag_now":
            self.bag.add(self.starter)
            self.starter = ""
        self.open("WINDOW_END" if len(self.trick) == self.n else "WINDOW_CARD")

    def do_use(self, seat: int, what: str, *args: str) -> None:
        self.stirred = True
        for _ in range(2 if what == "Spy" and args else 1):
            treat = next(t for t in self.unused[seat] if kind(t) == what)
            self.unused[seat].remove(treat)
            self.used[seat].append(treat)
        phase = BACK.get(self.phase, self.phase)
        getattr(self, "use_" + what.lower().replace(" ", "_"))(seat, *args)
        if what == "Spy":
            return
        if what == "Poison" and not any(self.hand):
            self.round_end()  # TT-63
        else:
            self.open(phase)

    def use_compass(self, _seat: int) -> None:
        self.line.reverse()

    def use_switch(self, _seat: int, one: str, other: str) -> None:
        a, b = int(one), int(other)
        self.line[a], self.line[b] = self.line[b], self.line[a]

    def use_evil_eye(self, _seat: int, target: str) -> None:
        annulled = self.master is not None and self.o["eye_vs_master"] == "annul"
        self.master, self.ban = None, None if annulled else int(target)

    def use_master_trump(self, seat: int) -> None:
        annulled = self.ban is not None and self.o["eye_vs_master"] == "annul"
        self.ban, self.master = None, None if annulled else seat

    def use_ghost(self, _seat: int, gone: str) -> None:
        self.line.remove(gone)
        self.removed.append(gone)
        self.fill()

    def use_mixer(self, _seat: int) -> None:
        self.bag |= set(self.line)
        self.line = []
        self.fill()

    def use_hand(self, _seat: int) -> None:
        order = self.draws.pop(0)
        assert set(order) == set().union(*self.hand)
        self.deal_out(order, list(map(len, self.hand)))

    def use_poison(self, seat: int, card: str) -> None:
        self.hand[seat].remove(card)
        self.played.append(card)
        for other in ((seat + step) % self.n for step in range(1, self.n)):
            dropped = self.draws.pop(0)
            self.hand[other].remove(dropped)
            self.played.append(dropped)

    def use_thief(self, seat: int, victim: str, treat: str) -> None:
        self.unused[int(victim)].remove(treat)
        self.unused[seat].append(treat)

    def use_spy(self, seat: int, spies: str = "1") -> None:
        self.take(seat, 2 + int(spies))

    def do_draw(self, seat: int) -> None:
        self.take(seat, 2)

    def take(self, seat: int, count: int) -> None:
        """TT-72, and TT-73 where nothing is to choose."""
        self.peek = [self.draw_one() for _ in range(min(count, len(self.bag)))]
        self.phase = "KEEP"
        if len(self.hits()) == len(self.peek):
            self.do_keep(seat, "matches")
        elif len(self.keeps()) == 1:
            self.do_keep(seat, self.peek[0])

    def do_keep(self, seat: int, what: str) -> None:
        hits = self.hits()
        kept = hits if what == "matches" else [] if what == "none" else [what]
        for piece in kept:
            self.peek.remove(piece)
            if is_trump(piece) and piece not in hits:
                self.line.append(piece)
            else:
                self.gain(seat, piece)
        self.bag |= set(self.peek)
        self.peek = []
        self.tidy()

    def gain(self, seat: int, piece: str) -> None:
        self.stirred = True
        (self.claimed if is_trump(piece) else self.unused)[seat].append(piece)
        if kind(piece) == "Candy":
            self.final = sum(kind(t) == "Candy" for own in self.unused for t in own) == 3  # TT-74

    def do_pick(self, _seat: int, piece: str) -> None:
        self.picked.add(piece)

    def do_unpick(self, _seat: int, piece: str) -> None:
        self.picked.remove(piece)

    def do_claim(self, seat: int, which: str) -> None:
        for piece in self.matched():
            if which == "all" or (which == "picked" and piece in self.picked):
                self.line.remove(piece)
                self.gain(seat, piece)
        self.picked = set()
        self.tidy()

    def do_propose_result(self, seat: int, *seats: str) -> None:
        self.proposed[seat] = tuple(map(int, seats))
        named = {self.proposed.get(racer, ()) for racer in self.tied() & self.humans}
        if len(named) == 1:
            self.winners = set(named.pop())
            self.phase = "OVER"
