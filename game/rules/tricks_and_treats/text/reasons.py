"""Reasons for hints: one sentence or two about the position, from what the seat of the view knows."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.rules.tricks_and_treats import pieces as tt
from game.rules.tricks_and_treats.chances import no_deal_follows
from game.rules.tricks_and_treats.phases.trick import trump_places, winner_of
from game.rules.tricks_and_treats.text import joins
from game.rules.tricks_and_treats.text.phrases import gets
from game.rules.tricks_and_treats.view_model import ViewModel, view_model
from game.rules.wording import begun, counted, listing, mark, noun, numeral, plural
from game.table import Action, Table, View, num

STRONG = 10  # the lowest number of a strong card
ENOUGH = "Using a treat costs you one point."


class Position:
    """The knowledge of a seat about a position, from its view. `cards` are those of its hand."""

    def __init__(self, table: Table, view: View, names: Sequence[str]) -> None:
        self.table, self.view, self.names = table, view, names
        self.seat = view.seat if view.seat is not None else 0
        self.now: ViewModel = view_model(table, view)
        self.cards = view.zones[tt.HAND + self.seat]
        self.trick, self.line = view.zones[tt.TRICK], view.zones[tt.LINE]

    def mark(self, piece: int) -> str:
        """Return a piece as a mark."""
        return mark(self.table, piece)

    @property
    def sees_all(self) -> bool:
        """Check whether all cards played in this round are face up, so that all others are in hands."""
        return all(card >= 0 for card in self.view.zones[tt.PLAYED])

    def unseen(self, cards: Sequence[int]) -> int:
        """Return how many of these cards are neither in the hand nor face up on the table."""
        return len({*cards} - {*self.cards, *self.trick, *self.view.zones[tt.PLAYED]})

    def without(self, suit: int) -> list[str]:
        """Return the names of the other players who showed that they have no card of a suit."""
        voids = self.view.vars[tt.V_VOID]
        return [self.names[seat] for seat in range(self.table.seats) if seat != self.seat and voids[seat] >> suit & 1]

    def wins(self, card: int) -> bool:
        """Check whether a card of the seat is winning once it is played."""
        v, lone = self.view.vars, self.table.options["eye_no_card_left"] == "nobody"
        trick = (*self.trick, card)
        winner = winner_of(
            trick, self.line, v[tt.V_LEADER], self.table.seats, v[tt.V_BAN], v[tt.V_MASTER], lone
        )  # fmt: skip
        return winner == self.seat


def reason(table: Table, view: View, action: Action, names: Sequence[str]) -> str:
    """Return why an action is a good choice for the seat of the view (`Talk.reason`)."""
    why = REASONS.get(action.verb)
    return why(Position(table, view, names), action) if why is not None and view.seat is not None else ""


# Cards


def _play(p: Position, action: Action) -> str:
    card = action.args[0]
    return _follow(p, card) if p.view.phase == tt.P_FOLLOW else _lead(p, card)


def _lead(p: Position, card: int) -> str:
    suit = card // tt.NUMBERS
    text = _higher(p, card)
    if card in p.now.places:
        text = f"{text} {p.mark(card)} is no trump when you lead it."
    void = p.without(suit)
    if void:
        text = f"{text} {listing(void)} {'has' if len(void) == 1 else 'have'} no {tt.SUIT_CARDS[suit]}."
    return text


def _higher(p: Position, card: int) -> str:
    """Return how many higher cards of the suit the seat has not seen."""
    suit = card // tt.NUMBERS
    many = p.unseen(range(card + 1, (suit + 1) * tt.NUMBERS))
    if not many:
        return f"No higher {tt.SUIT_CARD[suit]} is left, so only a trump can beat {p.mark(card)}."
    suited = tt.SUIT_CARD[suit] if many == 1 else tt.SUIT_CARDS[suit]
    where = f"{noun(many, 'is', 'are') if p.sees_all else 'may be'} in other hands"
    return f"{begun(numeral(many))} higher {suited} {where}."


def _follow(p: Position, card: int) -> str:
    trick, trumps = (*p.trick, card), trump_places((*p.trick, card), p.line)
    behind = p.table.seats - len(trick)
    if not p.wins(card):
        return _loses(p, card)
    if not behind:
        return "You play last, so no other card can beat it."
    after = plural(behind, "player")
    if card not in trumps:
        return f"{begun(after)} {'plays' if behind == 1 else 'play'} after you. {_higher(p, card)}"
    led = trick[0] // tt.NUMBERS
    nearer = [token - tt.TOKEN for token in p.line[: trumps[card] - 1] if (token - tt.TOKEN) // tt.NUMBERS != led]
    many = p.unseen(nearer)
    if not many:
        return "No stronger trump is left."
    stronger = plural(many, "stronger trump")
    return f"{begun(after)} {'plays' if behind == 1 else 'play'} after you, and {stronger} may be in other hands."


def _loses(p: Position, card: int) -> str:
    led, legal = p.trick[0] // tt.NUMBERS, p.cards
    same = [held for held in p.cards if held // tt.NUMBERS == led]
    better = any(p.wins(held) for held in same or legal)
    if len(same) == 1:
        return f"You must follow suit, and {p.mark(card)} is your only card of it. It does not win."
    if card + tt.TOKEN in p.line:
        return f"The line names {p.mark(card)}, so it adds a token for the winner."
    if better:
        return "You let this trick go and save a winning card."
    if card % tt.NUMBERS + 1 >= STRONG:
        return "None of your cards wins this trick, and a high card is spent."
    return "None of your cards wins this trick, so play a card that you do not need."


# Tokens


def _claim(p: Position, action: Action) -> str:
    stake = len(p.now.stake)
    if action == tt.CLAIM_NONE:
        return f"You would leave {counted(stake, 'point')} in the line."
    many = len(p.view.vars[tt.V_PICKED]) if action == tt.CLAIM_PICKED else stake
    return f"{begun(plural(many, 'token'))} {noun(many, 'is', 'are')} {counted(many, 'point')} for you."


def _pick(_p: Position, _action: Action) -> str:
    return "Each token you claim is one point."


def _unpick(_p: Position, _action: Action) -> str:
    return "You would give up one point."


def _draw(_p: Position, _action: Action) -> str:
    return "An unused Spy is worth two points at the end, a used one only one."


def _keep(p: Position, action: Action) -> str:
    matches = [token for token in p.now.drawn if tt.TOKEN <= token < tt.TREAT and token - tt.TOKEN in p.trick]
    if action == tt.KEEP_NONE:
        treats = any(token >= tt.TREAT for token in p.now.drawn)
        return f"You would give up {counted(2 if treats else len(matches), 'point')}."
    if action == tt.KEEP_MATCHES:
        many = len(matches)
        return f"{begun(plural(many, 'matching token'))} {noun(many, 'is', 'are')} {counted(many, 'point')} for you."
    piece = action.args[0]
    if piece >= tt.TREAT:
        return _keep_treat(p, tt.KIND[piece])
    return "A matching token is one point." if piece in matches else _joins(p, piece - tt.TOKEN)


def _keep_treat(p: Position, kind: int) -> str:
    if kind != tt.CANDY:
        return "An unused treat is two points, and you can use it when it wins more."
    if p.now.candies < tt.CANDIES - 1:
        return "A Candy is two points that you never have to use up."
    mine = p.now.scores[p.seat] + 2
    best = max(score for seat, score in enumerate(p.now.scores) if seat != p.seat)
    return f"It ends the game with this round. You would have {mine} points, the best other player {best}."


def _joins(p: Position, card: int) -> str:
    if no_deal_follows(p.table, p.view):
        return joins.NO_DEAL
    place = f"number {len(p.line) + 1} in the line"
    if card in p.cards:
        return f"You have {p.mark(card)}, and it becomes {place}."
    if card in p.view.zones[tt.PLAYED] or card in p.trick:
        return f"{p.mark(card)} was played already, so it can be a trump only after the next deal."
    return f"Another player {'has' if p.sees_all else 'may have'} {p.mark(card)}, which becomes {place}."


# Treats


def _pass(p: Position, _action: Action) -> str:
    if p.now.winner is None or not p.now.cards:
        return ENOUGH
    verb = gets(p.now)
    who, what = ("You", _yours(verb)) if p.now.winner == p.seat else (p.names[p.now.winner], verb)
    return f"{who} {what}. {ENOUGH}" if len(p.now.cards) == p.table.seats else ENOUGH


def _yours(verb: str) -> str:
    """Return a gain for you: `take 2 tokens` for `takes 2 tokens`."""
    first, _, rest = verb.partition(" ")
    return f"{first.removesuffix('s')} {rest}"


def _use(p: Position, action: Action) -> str:
    kind = action.args[0] - tt.KIND_WORD[0]
    if kind == tt.THIEF:
        return f"{p.names[num(action.args[1])]} loses two points. You gain two and use up one."
    if kind == tt.SPY:
        return "A third token makes a match or a treat more likely. It costs you one point."
    if kind == tt.HAND_TREAT:
        strong = sum(card % tt.NUMBERS + 1 >= STRONG for card in p.cards)
        return f"Your hand has {plural(strong, 'card')} of {STRONG} or more and {_named(p)}."
    if kind == tt.POISON:
        return f"You choose {p.mark(action.args[1])}; everyone else drops a random card."
    if len(p.now.cards) == p.table.seats and p.now.winner is not None:
        verb = gets(p.now)
        who, what = ("you", _yours(verb)) if p.now.winner == p.seat else (p.names[p.now.winner], verb)
        return f"Without it, {who} {what}. {ENOUGH}"
    return f"The line names {_named(p, 'of your cards')}. {ENOUGH}"


def _named(p: Position, what: str = "") -> str:
    """Return how many cards of the hand the line names: `one named in the line`, `two of your cards`."""
    many = sum(card + tt.TOKEN in p.line for card in p.cards)
    return f"{'none' if not many else numeral(many)} {what or 'named in the line'}"


def _propose(_p: Position, _action: Action) -> str:
    return "Only the race in the room decides this."


REASONS: dict[int, Callable[[Position, Action], str]] = {
    tt.PLAY: _play,
    tt.USE: _use,
    tt.PASS: _pass,
    tt.CLAIM: _claim,
    tt.PICK: _pick,
    tt.UNPICK: _unpick,
    tt.DRAW: _draw,
    tt.KEEP: _keep,
    tt.PROPOSE: _propose,
}
