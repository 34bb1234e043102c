"""Tricks and Treats a second time: the course of a game, from the rule book alone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

SUITS = "BPKLS"
CARDS = [f"{suit}{number}" for suit in SUITS for number in range(1, 13)]
# TT-11, TT-60: how many there are, and their moments; X is the window of option last_call.
TREAT_TABLE = (
    ("Candy", 3, ""),
    ("Compass", 2, "LCE"),
    ("Evil Eye", 1, "CE"),
    ("Ghost", 1, "LCE"),
    ("Hand", 2, "L"),
    ("Master Trump", 1, "CE"),
    ("Mixer", 2, "LCE"),
    ("Poison", 2, "L"),
    ("Spy", 2, "D"),
    ("Switch", 2, "LCE"),
    ("Thief", 2, "LCEX"),
)
TREATS = [f"{kind}#{i}" for kind, count, _ in TREAT_TABLE for i in range(1, count + 1)]
MOMENTS = {kind: moments for kind, _, moments in TREAT_TABLE}
WINDOWS = {"WINDOW_LEAD": "L", "WINDOW_CARD": "C", "WINDOW_END": "E", "LAST_CALL": "X"}
OWN = {"LEAD": "L", "FOLLOW": "C", "DRAW": "D"}
BACK = {"LEAD": "WINDOW_LEAD", "FOLLOW": "WINDOW_CARD", "CLAIM": "WINDOW_END", "DRAW": "WINDOW_END"}
BELLS = {"L": "lead", "C": "card", "E": "end"}
FREE = {"Compass", "Mixer", "Switch", "Thief"}  # TT-238


def token(card: str) -> str:
    return f"<{card}>"


def card_of(piece: str) -> str:
    return piece.strip("<>")


def is_trump(piece: str) -> bool:
    return piece.startswith("<")


def suit(card: str) -> str:
    return card[0]


def kind(treat: str) -> str:
    return treat.partition("#")[0]


def proposal(seats: Iterable[int]) -> str:
    """The text of a proposal in the race."""
    return f"propose_result({', '.join(map(str, seats))})"


class Course:
    """How a game stands: rounds, scores, whose turn it is and what is legal. `draws` are the results of chance that the
    step under way will want, in order."""

    def __init__(self, seats: int, options: Mapping[str, Any], humans: Iterable[int]) -> None:
        self.n = seats
        self.o = options
        self.humans = set(humans)
        everybody = range(seats)
        self.hand: list[set[str]] = [set() for _ in everybody]
        self.claimed: list[list[str]] = [[] for _ in everybody]
        self.unused: list[list[str]] = [[] for _ in everybody]
        self.used: list[list[str]] = [[] for _ in everybody]
        self.trick: list[tuple[int, str]] = []
        self.played: list[str] = []
        self.line: list[str] = []
        self.bag = {*map(token, CARDS), *TREATS}
        self.starter = ""
        self.peek: list[str] = []
        self.removed: list[str] = []
        people, bots = ("auto", "off", "auto"), ("on", "off", "on")
        self.bells = [dict(zip(BELLS.values(), people if s in self.humans else bots, strict=True)) for s in everybody]
        self.former: list[dict[str, str]] = [{} for _ in everybody]
        self.ban: int | None = None
        self.master: int | None = None
        self.won: int | None = None  # who won the trick that is being claimed
        self.leader = 0
        self.turn: int | None = None
        self.phase = ""
        self.round = 1
        self.final = self.stirred = False
        self.votes: set[int] = set()
        self.passed: set[int] = set()
        self.knocked: set[int] = set()
        self.picked: set[str] = set()
        self.proposed: dict[int, tuple[int, ...]] = {}
        self.winners: set[int] = set()
        self.ending = ""
        self.draws: list[Any] = []

    # Set-up and rounds

    def set_up(self, draws: Sequence[Any]) -> None:
        """TT-20..24."""
        self.draws = list(draws)
        self.fill(6)
        self.starter = self.line.pop()
        self.deal()
        self.leader = next(s for s in range(self.n) if card_of(self.starter) in self.hand[s])
        self.open("WINDOW_LEAD")

    def fill(self, size: int = 5) -> None:
        """TT-21, TT-64."""
        aside = set()
        while len(self.line) < size and any(map(is_trump, self.bag)):
            drawn = self.draw_one()
            if is_trump(drawn):
                self.line.append(drawn)
            else:
                aside.add(drawn)
        self.bag |= aside

    def draw_one(self) -> str:
        drawn: str = self.draws.pop(0)
        self.bag.remove(drawn)
        return drawn

    def deal(self) -> None:
        """TT-23, TT-56, TT-86."""
        order = self.draws.pop(0)
        assert sorted(order) == sorted(CARDS)
        self.deal_out(order, [len(CARDS) // self.n] * self.n)
        self.played = []
        self.stirred = False
        for bells, former in zip(self.bells, self.former, strict=True):
            bells.update(former)
            former.clear()

    def deal_out(self, order: Sequence[str], sizes: Sequence[int]) -> None:
        rest = iter(order)
        self.hand = [{next(rest) for _ in range(size)} for size in sizes]

    def tidy(self) -> None:
        """TT-81..85."""
        self.played += [card for _, card in self.trick]
        self.trick = []
        self.ban = self.master = None
        self.leader = self.leader if self.won is None else self.won
        if self.starter:
            self.bag.add(self.starter)
            self.starter = ""
        self.fill()
        if any(self.hand):
            self.open("WINDOW_LEAD")
        else:
            self.round_end()

    def round_end(self) -> None:
        """TT-258."""
        if self.final and self.o["last_call"] == "on":
            self.open("LAST_CALL")
        else:
            self.after_round()

    def after_round(self) -> None:
        """TT-86, TT-87."""
        if self.final:
            self.score("third_candy")
        elif not self.stirred and self.o["dead_table"] == "on":
            self.score("dead_table")
        elif self.round == self.o["round_cap"]:
            self.score("round_cap")
        else:
            self.round += 1
            self.deal()
            self.open("WINDOW_LEAD")

    # Scoring

    def key(self, seat: int) -> tuple[int, int, int]:
        """TT-90..92."""
        claimed, unused, used = len(self.claimed[seat]), len(self.unused[seat]), len(self.used[seat])
        return claimed + 2 * unused + used, claimed, unused

    def tied(self) -> set[int]:
        best = max(map(self.key, range(self.n)))
        return {seat for seat in range(self.n) if self.key(seat) == best}

    def score(self, ending: str) -> None:
        """TT-93, TT-103."""
        self.ending, self.turn = ending, None
        self.bag |= set(self.peek)
        self.peek = []
        race = len(self.tied()) > 1 and self.tied() & self.humans and self.o["final_tie"] == "dash"
        self.phase = "DASH" if race else "OVER"
        self.winners = set() if race else self.tied()

    def places(self) -> tuple[int, ...]:
        """TT-94."""
        order = [(seat in self.winners, self.key(seat)) for seat in range(self.n)]
        return tuple(1 + sum(other > own for other in order) for own in order)

    # The trick

    def winner(self) -> int | None:
        """TT-44, TT-45."""
        if self.master is not None or not self.trick:
            return self.master
        led = suit(self.trick[0][1])
        left = [(seat, card) for seat, card in self.trick if seat != self.ban]
        trumps = [(seat, card) for seat, card in left if suit(card) != led and token(card) in self.line]
        if trumps:
            return min(trumps, key=lambda play: self.line.index(token(play[1])))[0]
        if left and not any(suit(card) == led for _, card in left) and self.o["eye_no_card_left"] == "next_suit":
            led = suit(left[0][1])
        following = [(int(card[1:]), seat) for seat, card in left if suit(card) == led]
        return max(following)[1] if following else None

    def matched(self) -> list[str]:
        """TT-70."""
        return [t for t in self.line if card_of(t) in {card for _, card in self.trick}]

    def close_end(self) -> None:
        """TT-70."""
        self.won = self.turn = self.winner()
        self.picked = set()
        if self.won is not None and self.matched():
            self.phase = "CLAIM"
        elif self.won is not None and self.bag:
            self.phase = "DRAW"
        else:
            self.tidy()

    # Windows

    def loot(self, seat: int) -> list[tuple[int, str]]:
        """TT-257, TT-259."""
        safe = {"Thief"} if self.o["thief_takes_candy"] == "on" else {"Thief", "Candy"}
        return [(v, t) for v in range(self.n) if v != seat for t in self.unused[v] if kind(t) not in safe]

    def usable(self, seat: int, moment: str, own: bool = False) -> set[str]:
        """TT-51, TT-60."""
        length, cards = len(self.line), bool(self.hand[seat])
        ready = {
            "Candy": False,
            "Compass": length >= 2,
            "Evil Eye": True,
            "Ghost": length >= 1,
            "Hand": cards,
            "Master Trump": True,
            "Mixer": length >= 1,
            "Poison": cards,
            "Spy": len(self.bag) >= 3,
            "Switch": length >= 2,
            "Thief": bool(self.loot(seat)),
        }
        late = FREE if self.o["free_treat_timing"] == "own_turn" and not own else set()
        return {k for k in map(kind, self.unused[seat]) if moment in MOMENTS[k] and ready[k] and k not in late}

    def rings(self, seat: int, moment: str) -> bool:
        """TT-53."""
        can = self.usable(seat, moment)
        mode = "on" if moment == "X" else self.bells[seat][BELLS[moment]]
        if not can or mode == "off" or (mode == "auto" and moment == "C"):
            return False
        if mode == "on":
            return True
        if moment == "L":
            return bool(can & {"Hand", "Poison"})
        stake, last = bool(self.matched()), not any(self.hand)
        if "Thief" in can and self.final and last:
            return True
        if seat == self.winner():
            return False
        led = suit(self.trick[0][1])
        trumps = [c for s, c in self.trick if s != self.ban and suit(c) != led and token(c) in self.line]
        ruled = self.ban is not None or self.master is not None
        return (
            bool(can & {"Evil Eye", "Master Trump"} and (stake or last or ruled))
            or bool(can & {"Compass", "Switch"} and self.master is None and len(trumps) > 1)
            or bool(can & {"Ghost", "Mixer"} and stake)
        )

    def order(self) -> list[int]:
        """TT-54."""
        first = self.leader
        if self.phase == "WINDOW_CARD":
            first += len(self.trick)
        elif self.phase == "WINDOW_END":
            winner = self.winner()
            first = self.leader if winner is None else winner
        asked = [(first + step) % self.n for step in range(1, self.n + 1)]
        return asked[:-1] if self.phase in ("WINDOW_LEAD", "WINDOW_CARD") else asked

    def open(self, phase: str) -> None:
        self.phase = phase
        self.passed = set()
        self.ask_next()

    def ask_next(self) -> None:
        """TT-55."""
        for seat in self.order():
            if seat not in self.passed and self.rings(seat, WINDOWS[self.phase]):
                self.turn = seat
                return
        if self.phase == "WINDOW_END":
            self.close_end()
        elif self.phase == "LAST_CALL":
            self.after_round()
        else:
            self.phase = "LEAD" if self.phase == "WINDOW_LEAD" else "FOLLOW"
            self.turn = (self.leader + len(self.trick)) % self.n

    # What is open to whom

    def actors(self) -> set[int]:
        if self.phase == "DASH":
            return self.tied() & self.humans
        return set() if self.turn is None else {self.turn}

    def uses(self, seat: int, moment: str, own: bool = False) -> set[str]:
        """TT-60."""
        places = range(len(self.line))
        ways: dict[str, Iterable[object]] = {
            "Evil Eye": [other for other in range(self.n) if other != seat],
            "Ghost": self.line,
            "Poison": self.hand[seat],
            "Switch": [f"{a}, {b}" for a in places for b in places if a < b],
            "Thief": [f"{victim}, {treat}" for victim, treat in self.loot(seat)],
        }
        can = self.usable(seat, moment, own)
        found = {f"use({k}, {way})" for k in can & set(ways) for way in ways[k]}
        spies = [t for t in self.unused[seat] if kind(t) == "Spy"]
        if "Spy" in can and self.o["spy_stacking"] == "on" and len(spies) > 1 and len(self.bag) > 3:
            found.add("use(Spy, 2)")  # TT-226
        return found | {f"use({k})" for k in can - set(ways)}

    def legal(self, seat: int) -> set[str]:
        """Every decision open to the seat."""
        if seat not in self.actors():
            return set()
        if self.phase == "DASH":
            return self.proposals() - {proposal(self.proposed.get(seat, ()))}
        if self.phase in WINDOWS:
            passes = {"pass(once)"} if self.phase == "LAST_CALL" else {"pass(once)", "pass(round)"}
            return passes | self.uses(seat, WINDOWS[self.phase])
        if self.phase == "CLAIM":
            return self.claims()
        if self.phase == "KEEP":
            return self.keeps()
        uses = self.uses(seat, OWN[self.phase], True)
        if self.phase == "DRAW":
            return {"draw()"} | uses
        hand = self.hand[seat]
        if self.phase == "LEAD" and card_of(self.starter) in hand:
            return {f"play({card_of(self.starter)})"}  # TT-24
        if self.phase == "FOLLOW":
            hand = {card for card in hand if suit(card) == suit(self.trick[0][1])} or hand  # TT-41
        return {f"play({card})" for card in hand} | uses

    def proposals(self) -> set[str]:
        """TT-104."""
        tied = sorted(self.tied())
        sets = ([seat for i, seat in enumerate(tied) if mask >> i & 1] for mask in range(1, 1 << len(tied)))
        return {proposal(seats) for seats in sets}

    def claims(self) -> set[str]:
        """TT-71, TT-213."""
        found = {"claim(all)", "claim(none)"}
        if self.o["claim_mode"] == "subset":
            found |= {f"{'unpick' if t in self.picked else 'pick'}({t})" for t in self.matched()}
            found |= {"claim(picked)"} if self.picked else set()
        return found

    def hits(self) -> list[str]:
        """The drawn tokens that cards of the trick match, in the book's order."""
        cards = {card for _, card in self.trick}
        return sorted((t for t in self.peek if card_of(t) in cards), key=lambda t: CARDS.index(card_of(t)))

    def keeps(self) -> set[str]:
        """TT-73, TT-142, TT-224."""
        hits = self.hits()
        treats = [t for t in self.peek if not is_trump(t)]
        if not hits and not treats:
            return {f"keep({t})" for t in self.peek}
        found = {"keep(none)", *(f"keep({t})" for t in treats)}
        if treats and len(hits) > 1 and self.o["spy_treat_mix"] == "one_token":
            return found | {f"keep({t})" for t in hits}
        return found | {"keep(matches)"} if hits else found

    def open_actions(self, seat: int) -> set[str]:
        """TT-52, TT-57, TT-103."""
        if self.phase in ("DASH", "OVER"):
            return set()
        modes = ("off", "auto", "on")
        now, passed = self.bells[seat], self.former[seat]  # off for this round; `off` makes it last (TT-52)
        found = {f"set_bell({b}, {m})" for b in BELLS.values() for m in modes if now[b] != m or b in passed}
        in_time = not self.picked if self.phase in ("CLAIM", "DRAW") else seat != self.turn
        knocks = in_time and self.phase in BACK and seat not in self.knocked
        if knocks and self.usable(seat, WINDOWS[BACK[self.phase]]):
            found.add("knock()")
        if seat in self.humans:
            found |= {"stop(yes)"} if seat not in self.votes else set()
            found |= {"stop(no)"} if self.votes else set()
        return found

    # Doing
