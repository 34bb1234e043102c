"""The careful bot: it counts cards, weighs each trick and keeps its treats until they pay (TT-302..312)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random

from game.rules.tricks_and_treats import pieces as tt
from game.rules.tricks_and_treats.bots.inference import Reading
from game.rules.tricks_and_treats.bots.valuation import (
    WEIGHTS,
    Weights,
    ending_value,
    mixed_value,
    play_value,
    rivalry,
    strength,
    trick_value,
)
from game.rules.tricks_and_treats.phases.trick import matched
from game.table import Action, Table, View, num

# The line, the banned seat and the master after a treat.
Outcome = tuple[Sequence[int], int, int]

NOT_NOW = -100.0
OPPOSITE = {tt.EYE: tt.MASTER, tt.MASTER: tt.EYE}
REORDERING = frozenset({tt.COMPASS, tt.SWITCH})


def careful(table: Table, view: View, legal: list[Action], rng: Random) -> Action:
    """Return the careful bot's action: the one of `legal` with the best value, by lot between equals."""
    values = Player(Reading(table, view)).rate(legal)
    best = max(values)
    return rng.choice([action for action, value in zip(legal, values, strict=True) if value == best])


class Player:
    """A careful bot's decision for one seat. Values are points gained against doing nothing in particular."""

    def __init__(self, reading: Reading, weights: Weights = WEIGHTS) -> None:
        """Take a seat's reading of the table."""
        self.r = reading
        self.w = weights
        self.rivals = rivalry(reading.scores, reading.seat, weights)

    def rate(self, legal: Sequence[Action]) -> list[float]:
        """Return the value of each action, in their order."""
        values = [RATES.get(action.verb, _unmoved)(self, action) for action in legal]
        plays = [value for action, value in zip(legal, values, strict=True) if action.verb == tt.PLAY]
        # A treat is used before the card is played, so it comes on top of the best card.
        best = max(plays, default=0.0)
        return [value + best if action.verb == tt.USE else value for action, value in zip(legal, values, strict=True)]

    def play(self, action: Action) -> float:
        """Return the value of a card, leading or following (TT-303, TT-304)."""
        return play_value(self.r, action.args[0], self.rivals, self.w)

    def passing(self, action: Action) -> float:
        """Return the value of a pass: only passing once has any (TT-312)."""
        return 0.0 if action == tt.PASS_ONCE else NOT_NOW

    def claim(self, action: Action) -> float:
        """Return the value of a claim: always claim all (TT-305)."""
        return 1.0 if action == tt.CLAIM_ALL else 0.0

    def keep(self, action: Action) -> float:
        """Return the value of keeping: 2 for a treat, 1 for a match, or an effect in the line (TT-305, TT-306)."""
        if action == tt.KEEP_NONE:
            return 0.0
        r = self.r
        named = {card + tt.TOKEN for card in r.trick}
        if action == tt.KEEP_MATCHES:
            return float(sum(token in named for token in r.peek))
        piece = action.args[0]
        if piece < tt.TREAT:
            return 1.0 if piece in named else self.joins_line(piece - tt.TOKEN)
        kind = tt.KIND[piece]
        return self.w.kept[kind] + (self.ending() if kind == tt.CANDY and r.candies == tt.CANDIES - 1 else 0.0)

    def ending(self) -> float:
        """Return the value of ending the game with this round."""
        return ending_value(self.r.scores, self.r.seat, self.r.left, self.w)

    def joins_line(self, card: int) -> float:
        """Return the value of a card becoming a trump (TT-306)."""
        r = self.r
        suit = card // tt.NUMBERS
        if card in r.hand:
            mates = sum(other // tt.NUMBERS == suit for other in r.hand)
            return self.w.in_line * (1.5 - mates / r.left)
        if card not in r.unseen[suit]:
            return 0.0
        threat = 0.0
        for seat in range(r.seats):
            if r.share[seat][suit]:
                threat += r.share[seat][suit] * (
                    1.0 + sum(r.is_void(seat, led) for led in range(len(tt.SUITS)) if led != suit)
                )
        return -self.w.against * threat

    def use(self, action: Action) -> float:
        """Return the gain of a treat, less its point and the chance of a better use later (TT-302, 307..310)."""
        kind = action.args[0] - tt.KIND_WORD[0]
        rest = tuple(num(arg) if arg < 0 else arg for arg in action.args[1:])
        if kind in TIMED:
            return TIMED[kind](self, rest)
        gain = self.changed(kind, rest)
        if gain == NOT_NOW:
            return NOT_NOW
        opposite = OPPOSITE.get(kind)
        if opposite is not None and self.r.owned_by_others(opposite):
            gain *= self.w.answered
        return gain - 1.0 - self.w.margin - self.w.patience * self.r.left

    def changed(self, kind: int, rest: tuple[int, ...]) -> float:
        """Return the gain from another line or effect in the trick on the table (TT-307, TT-308)."""
        r = self.r
        after = AFTER[kind](r, rest)
        if len(r.trick) == r.seats:
            return self.outcome(*after) - self.outcome(r.line, r.ban, r.master)
        # Before the end of the trick one knows less, unless this is the last time one may (TT-238).
        own_turn = r.options["free_treat_timing"] == "own_turn" and r.led >= 0 and not r.after
        if kind not in REORDERING or not own_turn or not r.hand:
            return NOT_NOW
        follow = [card for card in r.hand if card // tt.NUMBERS == r.led] or r.hand
        before = max(self.outcome(r.line, r.ban, r.master, (card,)) for card in follow)
        return max(self.outcome(*after, (card,)) for card in follow) - before

    def outcome(self, line: Sequence[int], ban: int, master: int, more: tuple[int, ...] = ()) -> float:
        """Return the value of the trick with this line and effects, perhaps with one `more` card of the seat."""
        r = self.r
        trick = r.trick + more
        stake = len(matched(trick, line))
        return self.won(r.winner(trick, line, ban, master), trick_value(r, trick, stake))

    def won(self, seat: int, value: float) -> float:
        """Return the value to this seat if `seat` (-1: none) wins a trick of this value."""
        value += self.w.lead
        return value if seat == self.r.seat else -value * self.rivals[seat] if seat >= 0 else 0.0

    def mixer(self, _rest: tuple[int, ...]) -> float:
        """Return the gain of a new line, which mostly leaves the trick to the led suit (TT-308)."""
        r = self.r
        if len(r.trick) < r.seats:
            return NOT_NOW
        tokens = sum(token < tt.TREAT for token in r.bag) + len(r.line)
        again = sum(card in r.place or card + tt.TOKEN in r.bag for card in r.trick)
        value = mixed_value(tokens, again, trick_value(r, r.trick, 0))
        gain = self.won(r.winner(r.trick, (), r.ban, r.master), value) - self.outcome(r.line, r.ban, r.master)
        return gain - 1.0 - self.w.margin - self.w.patience * r.left

    def redeal(self, _rest: tuple[int, ...]) -> float:
        """Return the gain of a Hand: positive when the seat's cards are well below the average (TT-309)."""
        r = self.r
        mine = sum(strength(r, card, self.w) for card in r.hand)
        pool = [*r.hand, *(card for suit in r.unseen for card in suit)]
        average = sum(strength(r, card, self.w) for card in pool) / len(pool) * r.left
        return self.w.redeal * (average - mine) - 1.0 - self.w.margin

    def poison(self, rest: tuple[int, ...]) -> float:
        """Return the gain of Poison at one card each: it saves a trick that would be lost at a high stake (TT-309)."""
        r = self.r
        if r.left > 1:
            return NOT_NOW
        return -play_value(r, rest[0], self.rivals, self.w) - 1.0 - self.w.margin

    def spy(self, rest: tuple[int, ...]) -> float:
        """Return the gain of a larger draw, less the point that it costs (TT-302)."""
        r = self.r
        spies = rest[0] if rest else 1
        gain = trick_value(r, r.trick, 0, 2 + spies) - trick_value(r, r.trick, 0, 2)
        if r.candies == tt.CANDIES - 1:
            # The third Candy is worth looking for when it ends the game well.
            gain += spies / len(r.bag) * max(0.0, self.ending())
        return gain - spies - self.w.margin

    def steal(self, rest: tuple[int, ...]) -> float:
        """Return the gain of a Thief: only at the end, and best from the strongest rival (TT-310)."""
        r = self.r
        if not r.last or r.left > 1:
            return NOT_NOW
        return 1.0 + 2.0 * self.rivals[rest[0]]


def _unmoved(_player: Player, _action: Action) -> float:
    return 0.0


def _reversed(r: Reading, _rest: tuple[int, ...]) -> Outcome:
    return r.line[::-1], r.ban, r.master


def _switched(r: Reading, rest: tuple[int, ...]) -> Outcome:
    one, other = rest
    line = list(r.line)
    line[one], line[other] = line[other], line[one]
    return line, r.ban, r.master


def _ghosted(r: Reading, rest: tuple[int, ...]) -> Outcome:
    return [token for token in r.line if token != rest[0]], r.ban, r.master


def _annulled(r: Reading, other: int) -> bool:
    return r.options["eye_vs_master"] == "annul" and other >= 0


def _eyed(r: Reading, rest: tuple[int, ...]) -> Outcome:
    return r.line, -1 if _annulled(r, r.master) else rest[0], -1


def _mastered(r: Reading, _rest: tuple[int, ...]) -> Outcome:
    return r.line, -1, -1 if _annulled(r, r.ban) else r.seat


After = Callable[[Reading, tuple[int, ...]], Outcome]

AFTER: Mapping[int, After] = {
    tt.COMPASS: _reversed,
    tt.SWITCH: _switched,
    tt.GHOST: _ghosted,
    tt.EYE: _eyed,
    tt.MASTER: _mastered,
}
TIMED: Mapping[int, Callable[[Player, tuple[int, ...]], float]] = {
    tt.MIXER: Player.mixer,
    tt.HAND_TREAT: Player.redeal,
    tt.POISON: Player.poison,
    tt.SPY: Player.spy,
    tt.THIEF: Player.steal,
}
RATES: Mapping[int, Callable[[Player, Action], float]] = {
    tt.PLAY: Player.play,
    tt.USE: Player.use,
    tt.PASS: Player.passing,
    tt.CLAIM: Player.claim,
    tt.KEEP: Player.keep,
}
