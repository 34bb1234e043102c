"""The table as one seat sees it, worked out for screens and bots from its view alone (TT-14, TT-15)."""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from msgspec.structs import replace

from game.rules.flow import seats_of
from game.rules.tricks_and_treats import pieces as tt
from game.rules.tricks_and_treats.phases.phases import MOMENT, OWN_MOMENT, WINDOW_BEFORE
from game.rules.tricks_and_treats.phases.scoring import TRUMP_POINTS, UNUSED_POINTS, USED_POINTS, scores
from game.rules.tricks_and_treats.phases.treats import NOBODY, leading_seat, usable
from game.rules.tricks_and_treats.phases.trick import matched, trump_places
from game.table import Action, Event, State, Table, View, carried, num

WON = frozenset({"CLAIM", "DRAW", "KEEP", "TIDY"})
IN_TRICK = frozenset({"LEAD", "WINDOW_CARD", "FOLLOW"})
AT_END = frozenset({"WINDOW_END", "CLAIM", "DRAW", "LAST_CALL"})
WITH_CARDS = frozenset({tt.P_FOLLOW, tt.P_WINDOW_END, tt.P_CLAIM, tt.P_DRAW, tt.P_KEEP})  # a trick has cards in these
MASTER_TRUMP = tt.KINDS[tt.MASTER]
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


@dataclass(frozen=True)
class ViewModel:
    """The public facts of a moment, and the hidden ones that the viewer knows. Pieces are ids.

    Attributes:
        round, trick: numbers from 1; `tricks` is how many this round has in all.
        phase: name of the phase; `deciding` the one seat that is asked, None if there are several or none.
        candies: how many Candies have been claimed; `final_round` once the third one is (TT-74).
        led_suit: letter of the led suit, None before a lead.
        cards: (seat, card) in the order of play.
        trumps: per trump in the trick its place in the line, from 1 = front (TT-44).
        places: per card named in the line its place, from 1.
        winner: the provisional winner (TT-46), later who won (TT-70); None for none.
        stake: line tokens that cards of the trick name, front first.
        ban, master: seats under an Evil Eye and with a Master Trump.
        claimed: per seat its trump tokens by suit letter; `unused`, `used` its treats in order of arrival.
        bag: what may be inside by TT-14, None when the option hides it; `bag_count` is the number of tokens.
        starter: the starter token while it is set aside; `drawn` the viewer's sight of a draw, backs as negative codes.
        last_trick: (seat, card) of the trick before this one in the same round; a seat is -1 where it is not known.
        played_count: cards on the played pile.
        usable: per seat the kinds of treats it may use at this moment, even if another seat is asked.
        votes: seats that want to stop here; `offer_stop` when only treats can still move points (TT-103).
    """

    round: int
    trick: int
    tricks: int
    phase: str
    deciding: int | None
    final_round: bool
    candies: int
    led_suit: str | None
    leader: int
    cards: tuple[tuple[int, int], ...]
    trumps: Mapping[int, int]
    places: Mapping[int, int]
    winner: int | None
    stake: tuple[int, ...]
    ban: int | None
    master: int | None
    scores: tuple[int, ...]
    bells: tuple[Mapping[str, str], ...]
    claimed: tuple[Mapping[str, int], ...]
    unused: tuple[tuple[int, ...], ...]
    used: tuple[tuple[int, ...], ...]
    bag: tuple[int, ...] | None
    bag_count: int
    starter: int | None
    drawn: tuple[int, ...]
    hand_counts: tuple[int, ...]
    last_trick: tuple[tuple[int, int], ...]
    played_count: int
    usable: tuple[tuple[str, ...], ...]
    votes: tuple[int, ...]
    offer_stop: bool

    def score_without(self, seat: int, pieces: Collection[int]) -> int:
        """Return a seat's points before it claimed these tokens, took these treats or used them (TT-90)."""
        treats = sum(piece in self.unused[seat] for piece in pieces)
        used = sum(piece in self.used[seat] for piece in pieces)
        claimed = len(pieces) - treats - used
        return (
            self.scores[seat] - treats * UNUSED_POINTS - claimed * TRUMP_POINTS + used * (UNUSED_POINTS - USED_POINTS)
        )

    @property
    def made_of(self) -> Mapping[str, tuple[int, ...]]:
        """Return the parts of the points, per seat: how many tokens it has of each kind that counts (TT-90)."""
        claimed = tuple(sum(suits.values()) for suits in self.claimed)
        return {"trumps": claimed, "unused": tuple(map(len, self.unused)), "used": tuple(map(len, self.used))}

    @property
    def reason(self) -> str:
        """Return why the winner so far wins, in a few words; empty if no one does (TT-45, TT-61)."""
        if self.master is not None and self.winner is not None:  # also before the card is played
            return MASTER_TRUMP
        card = next((card for seat, card in self.cards if seat == self.winner), None)
        return "" if card is None else _rank(card, self.trumps)

    @property
    def draws(self) -> int:
        """Return how many tokens a draw takes without a Spy (TT-72)."""
        return min(2, self.bag_count)

    @property
    def won(self) -> bool:
        """Check whether the trick is over and its winner is receiving tokens."""
        return self.phase in WON

    def next_window(self, seat: int) -> str:
        """Return the window at which the bell of a seat may ring next (TT-52)."""
        if self.phase in IN_TRICK and self.bells[seat]["card"] != "off":
            return "card"
        return "end" if self.phase in IN_TRICK or self.phase in AT_END else "lead"


@dataclass(frozen=True)
class Outcome:
    """The result of the trick if it ended now.

    Attributes:
        winner: the seat, None for none (TT-241).
        card: its card, None if it has yet to play one.
        why: the reason why it wins, in a few words.
        tokens: the line's tokens it could claim; none means it would draw.
        scores: per seat, the claim counted.
    """

    winner: int | None
    card: int | None
    why: str
    tokens: tuple[int, ...]
    scores: tuple[int, ...]


def view_model(table: Table, view: View) -> ViewModel:
    """Return the `ViewModel` for the seat of the view."""
    s = _as_shown(table, view)
    v = s.vars
    zones = s.zones
    n = table.seats
    trick = zones[tt.TRICK]
    leader = v[tt.V_LEADER]
    hands = tuple(len(hand) for hand in zones[tt.HAND : tt.HAND + n])
    claimed, unused, used = (tuple(zones[tt.HAND + k * n : tt.HAND + k * n + n]) for k in (1, 2, 3))
    to_come = max(hands[seat] + ((seat - leader) % n < len(trick)) for seat in range(n))
    return ViewModel(
        round=v[tt.V_ROUND],
        trick=v[tt.V_TRICK],
        tricks=v[tt.V_TRICK] - 1 + to_come if to_come else v[tt.V_TRICK],
        phase=tt.PHASES[s.phase],
        deciding=view.actors.bit_length() - 1 if view.actors.bit_count() == 1 else None,
        final_round=v[tt.V_FINAL],
        candies=sum(tt.KIND[token] == tt.CANDY for zone in unused for token in zone),
        led_suit=tt.SUITS[trick[0] // tt.NUMBERS] if trick else None,
        leader=leader,
        cards=tuple(((leader + i) % n, card) for i, card in enumerate(trick)),
        trumps=trump_places(trick, zones[tt.LINE]),
        places={token - tt.TOKEN: place for place, token in enumerate(zones[tt.LINE], 1)},
        winner=_seat(v[tt.V_WINNER] if tt.PHASES[s.phase] in WON else leading_seat(s)),
        stake=tuple(matched(trick, zones[tt.LINE])),
        ban=_seat(v[tt.V_BAN]),
        master=_seat(v[tt.V_MASTER]),
        scores=scores(s),
        bells=tuple(dict(zip(tt.WINDOWS, bells, strict=True)) for bells in v[tt.V_BELLS]),
        claimed=tuple({suit: sum(_suit(t) == suit for t in zone) for suit in tt.SUITS} for zone in claimed),
        unused=unused,
        used=used,
        bag=tuple(inside(view)) if table.options["bag_tracker"] == "on" else None,
        bag_count=len(zones[tt.BAG]),
        starter=zones[tt.STARTER][0] if zones[tt.STARTER] else None,
        drawn=zones[tt.PEEK],
        hand_counts=hands,
        last_trick=_last_trick(s),
        played_count=len(zones[tt.PLAYED]),
        usable=tuple(_usable_now(s, seat) for seat in range(n)),
        votes=seats_of(v[tt.V_VOTES]),
        offer_stop=not zones[tt.BAG] and not zones[tt.LINE] and not zones[tt.PEEK],
    )


def as_decided(table: Table, before: View, events: Sequence[Event], now: ViewModel) -> ViewModel:
    """Return the view model after some events, with the trumps that decided a won trick.

    What changes the line later, as a claim does, makes no other card a trump and matches no more tokens (TT-70).
    `before` is the view before the events.
    """
    if not now.won or not now.cards:
        return now
    upto = next((at + 1 for at in reversed(range(len(events))) if events[at].kind == "won"), 0)
    line = carried(table, before, events[:upto]).zones[tt.LINE]
    stake = tuple(token for token in now.stake if token in line)
    return dataclasses.replace(now, trumps=trump_places([card for _, card in now.cards], line), stake=stake)


def inside(view: View) -> list[int]:
    """Return the tokens that may be in the bag: all but those the viewer sees elsewhere (TT-14)."""
    elsewhere = {piece for index, zone in enumerate(view.zones) if index != tt.BAG for piece in zone}
    return [token for token in tt.TOKENS if token not in elsewhere]


def contents(bag: Iterable[int]) -> tuple[frozenset[int], Counter[str]]:
    """Return the cards that the bag's tokens name, and the number of treats of each kind."""
    tokens = [*bag]
    cards = frozenset(card for token in tokens if (card := tt.card_of(token)) is not None)
    return cards, Counter(tt.KINDS[tt.KIND[token]] for token in tokens if tt.KIND[token] >= 0)


def trackers(table: Table, view: View) -> dict[str, Any]:
    """Return, for programs, the possible contents of the bag, if shown (TT-14), and the stake of the trick (TT-53)."""
    names = table.names
    stake = [names[token] for token in matched(view.zones[tt.TRICK], view.zones[tt.LINE])]
    bag = [names[token] for token in inside(view)] if table.options["bag_tracker"] == "on" else None
    return {"bag": bag, "stake": stake}


def ordinal(n: int) -> str:
    """Return a place as a word: `third`."""
    return ORDINALS[n - 1] if n <= len(ORDINALS) else f"{n}th"


def outcome(table: Table, view: View, seat: int, action: Action | None = None) -> Outcome | None:
    """Return how the trick would end now, or after a `use` of `seat`; None where chance would decide.

    It reads public facts only, so a window sheet may show it to everyone.
    """
    s = _as_shown(table, view)
    if not s.zones[tt.TRICK] or (action is not None and not _foresee(s, view, seat, action)):
        return None
    points = list(scores(s))
    if action is not None:
        points[seat] += USED_POINTS - UNUSED_POINTS
    if action is not None and action.args[0] == tt.KIND_WORD[tt.THIEF]:
        points[seat] += UNUSED_POINTS
        points[num(action.args[1])] -= UNUSED_POINTS
    winner = leading_seat(s)
    tokens = matched(s.zones[tt.TRICK], s.zones[tt.LINE]) if winner >= 0 else []
    if winner >= 0:
        points[winner] += len(tokens)
    place = (winner - s.vars[tt.V_LEADER]) % table.seats
    card = s.zones[tt.TRICK][place] if winner >= 0 and place < len(s.zones[tt.TRICK]) else None
    return Outcome(_seat(winner), card, _why(s, winner, card), tuple(tokens), tuple(points))


def facts(_table: Table, view: View, events: Sequence[Event]) -> View:
    """Return an earlier view with what the events tell: who cannot win, who must, and who won (TT-61, TT-70).

    The trump that decided the trick may be claimed, after which the line alone would name another winner.
    """
    variables, phase = [*view.vars], view.phase
    for event in events:
        if event.kind == "won":
            variables[tt.V_WINNER] = event.seat
            phase = phase if tt.PHASES[phase] in WON else tt.P_CLAIM
        elif event.kind == "used" and event.data[0] == tt.KINDS[tt.EYE]:
            variables[tt.V_BAN], variables[tt.V_MASTER] = int(event.data[1]), NOBODY
        elif event.kind == "used" and event.data[0] == MASTER_TRUMP:
            variables[tt.V_BAN], variables[tt.V_MASTER] = NOBODY, event.seat
        elif event.kind == "cancelled" and int(event.data[1]):  # both vanish (TT-243)
            variables[tt.V_BAN] = variables[tt.V_MASTER] = NOBODY
    return replace(view, vars=tuple(variables), phase=phase)


def _as_shown(table: Table, view: View) -> State:
    """Return a state with the contents of the view and nothing else, for functions that read public zones only."""
    s = State(table)
    s.zones = list(view.zones)
    s.vars = list(view.vars)
    s.phase = view.phase
    return s


def _seat(seat: int) -> int | None:
    return seat if seat >= 0 else None


def _suit(token: int) -> str:
    return tt.SUITS[(token - tt.TOKEN) // tt.NUMBERS]


def _last_trick(s: State) -> tuple[tuple[int, int], ...]:
    n = s.table.seats
    if s.phase in WITH_CARDS and not s.zones[tt.TRICK]:  # shown at the end of a round: its cards moved, no variable
        return tuple(((s.vars[tt.V_LEADER] + i) % n, card) for i, card in enumerate(s.zones[tt.PLAYED][-n:]))
    first = s.vars[tt.V_LAST_LED]
    if first < 0:
        return ()
    at = s.vars[tt.V_LAST_AT]
    return tuple(((first + i) % n, card) for i, card in enumerate(s.zones[tt.PLAYED][at : at + n]))


def _usable_now(s: State, seat: int) -> tuple[str, ...]:
    own = seat == s.vars[tt.V_TURN] and s.phase in OWN_MOMENT
    if own:
        moment = OWN_MOMENT[s.phase]
    elif s.phase in WINDOW_BEFORE or s.phase in MOMENT:
        moment = MOMENT[WINDOW_BEFORE.get(s.phase, s.phase)]
    else:
        return ()
    kinds = usable(s, seat, moment, own)
    return tuple(name for kind, name in enumerate(tt.KINDS) if kinds >> kind & 1)


def _foresee(s: State, view: View, seat: int, action: Action) -> bool:
    """Apply a treat to `s` as far as chance is not involved, and return whether that is the whole effect."""
    if action.verb != tt.USE:
        return False
    kind = action.args[0] - tt.KIND_WORD[0]
    line = s.zones[tt.LINE]
    v = s.vars
    if kind == tt.COMPASS:
        s.zones[tt.LINE] = line[::-1]
    elif kind == tt.SWITCH:
        a, b = map(num, action.args[1:])
        s.zones[tt.LINE] = tuple(line[{a: b, b: a}.get(i, i)] for i in range(len(line)))
    elif kind == tt.GHOST:
        s.zones[tt.LINE] = tuple(token for token in line if token != action.args[1])
        return len(line) > tt.LINE_SIZE or not any(token < tt.TREAT for token in inside(view))
    elif kind in (tt.EYE, tt.MASTER):
        mine, other = (tt.V_BAN, tt.V_MASTER) if kind == tt.EYE else (tt.V_MASTER, tt.V_BAN)
        annulled = v[other] >= 0 and s.table.options["eye_vs_master"] == "annul"
        v[other] = -1
        v[mine] = -1 if annulled else num(action.args[1]) if kind == tt.EYE else seat
    return kind in (tt.COMPASS, tt.SWITCH, tt.EYE, tt.MASTER, tt.THIEF)


def _why(s: State, winner: int, card: int | None) -> str:
    if winner < 0:
        return "no one can win"
    if s.vars[tt.V_MASTER] >= 0:
        return MASTER_TRUMP
    return _rank(card, trump_places(s.zones[tt.TRICK], s.zones[tt.LINE])) if card is not None else ""


def _rank(card: int, trumps: Mapping[int, int]) -> str:
    """Return as what a card wins a trick: a trump, or the highest card of the led suit."""
    place = trumps.get(card, 0)
    return f"trump {place}" if place else f"highest {tt.SUIT_CARD[card // tt.NUMBERS]}"
