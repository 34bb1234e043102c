"""Prompts, and the log line of every note (TT-34)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.rules import wording
from game.rules.flow import seats_of
from game.rules.tricks_and_treats import pieces as tt
from game.rules.tricks_and_treats.chances import held_against, no_deal_follows, out_against
from game.rules.tricks_and_treats.phases.choices import following
from game.rules.tricks_and_treats.phases.scoring import ENDINGS
from game.rules.tricks_and_treats.phases.trick import matched, winner_of
from game.rules.tricks_and_treats.text.joins import hardest
from game.rules.tricks_and_treats.view_model import ordinal, view_model
from game.rules.wording import begun, listing, numeral, prompt, scores_line, stop_line
from game.table import Event, Table, View

MANY_TOKENS = 4
# A recap leaves out these notes last: the winner of the last trick, Candies, tokens from the bag and used treats.
OUTCOMES = frozenset(("won", "unwon"))
HOLDS = OUTCOMES | {"claimed", "kept", "kept_nothing", "joined", "used", "cancelled", "candy"}
# A changed line is seen with its new tokens, a Candy that is kept with what it means.
PAUSES, JOINED = frozenset({"used"}), frozenset({"refilled", "candy"})
# The last lead counts more than what a trick brought: its card lies on the table.
WEIGHTY = (OUTCOMES, *map(frozenset, (("candy", "scores", "deal"), ("kept", "used"), ("led",), ("claimed",))))
BEFORE = {
    "WINDOW_LEAD": "before the lead",
    "WINDOW_CARD": "before the next card",
    "WINDOW_END": "before the trick ends",
    "LAST_CALL": "before the game ends",
}
BELLS = {"lead": "before leads", "card": "during tricks", "end": "at the end of tricks"}


# Prompts

LEAD_ANY: str = "lead any card."
LEAD_LAST: tuple[str, str] = (
    "lead your last card. No card can beat it.",
    "lead your last card. Another card may beat it.",
)
ADDS: str = "Its token is in the line: you claim it for one point."
# TT-45: of more than two cards, and of two
KEEP_BEST: tuple[str, str] = ("keep the high ones", "keep the higher one")
HIGH = 8  # from this number on a card is worth keeping
MAY_TURN: str = "A treat may change that."
TURNING = frozenset({"Compass", "Evil Eye", "Ghost", "Master Trump", "Mixer", "Switch"})  # treats that turn a trick
# What a card whose token is in the line brings the winner: besides other tokens, or instead of a draw (TT-70).
GIFTS: tuple[str, str] = ("one more token", "a sure point")
STAKE: str = "Its token is in the line."
NO_MATTER: str = "The game ends now, so any of them will do."
EQUALLY_GOOD: tuple[str, str] = ("Both are equally good for you.", "They are all equally good for you.")


def ask(table: Table, view: View, names: Sequence[str]) -> str:
    """Return one sentence that says who must do what, from the view alone.

    It is an order to the viewer, and to a person while no hand is open. Of anyone else it says what they do.
    """
    seat = view.vars[tt.V_TURN]
    if view.phase == tt.P_OVER:
        return _over(names, seats_of(view.vars[tt.V_WINNERS]))
    if view.phase == tt.P_DASH:
        tied = seats_of(view.actors)
        return f"{listing(names[seat] for seat in tied)}: race for a sweet, then say who won."
    order, fact = PROMPTS.get(view.phase, _ask_window)(table, view, seat)
    return prompt(view, seat, names, view.vars[tt.V_HUMANS], order, fact)


# The sentence for the player, and the sentence about the player for anyone else.
Prompt = tuple[str, str]


def _ask_lead(table: Table, view: View, seat: int) -> Prompt:
    if view.zones[tt.STARTER]:
        return "lead the first trick.", "leads the first trick."  # the button and the log name the card
    if view.seat != seat:
        return LEAD_ANY, "leads."
    hand = view.zones[tt.HAND + seat]
    against = {card: out_against(view, seat, card) for card in hand}
    best = min(hand, key=lambda card: (sum(against[card]), -(card % tt.NUMBERS)))
    higher, out = against[best]
    if len(hand) == 1:
        return LEAD_LAST[higher + out > 0], "leads."
    certain = all(card >= 0 for card in view.zones[tt.PLAYED])
    return f"{LEAD_ANY} {hardest(tt.human_name(table.names[best]), best // tt.NUMBERS, higher, out, certain)}", "leads."


def _ask_follow(table: Table, view: View, seat: int) -> Prompt:
    led = view.zones[tt.TRICK][0] // tt.NUMBERS
    hand = view.zones[tt.HAND + seat]
    suit, fact = tt.SUIT_CARDS[led], "plays a card."
    if view.seat != seat or not hand or hand[0] < 0:
        return "play a card.", fact
    cards = following(hand, led)
    what = "your last card" if len(cards) == 1 else "any card"
    must = f"follow {suit}." if cards[0] // tt.NUMBERS == led else f"you have no {suit}: play {what}."
    return f"{must} {_best(table, view, seat, cards)}", fact


def _best(table: Table, view: View, seat: int, cards: Sequence[int]) -> str:
    """Return which of the cards that a seat can play beat the trick, as far as it has been played (TT-45)."""
    v, trick, line = view.vars, view.zones[tt.TRICK], view.zones[tt.LINE]
    lone, last = table.options["eye_no_card_left"] == "nobody", len(trick) == table.seats - 1
    wins = [
        card
        for card in cards
        if winner_of((*trick, card), line, v[tt.V_LEADER], table.seats, v[tt.V_BAN], v[tt.V_MASTER], lone) == seat
    ]

    def wins_now(one: bool) -> str:
        verb = "win" if last else "beat"
        return f"{verb}{'s' if one else ''} {'the trick' if last else 'the cards so far'}."

    if len(cards) == 1:
        follows = cards[0] // tt.NUMBERS == trick[0] // tt.NUMBERS
        only = f"Your only {tt.SUIT_CARD[cards[0] // tt.NUMBERS]}" if follows else "It"
        return f"{only} {wins_now(one=True)}" if wins else f"{only} does not win."
    two = len(cards) == 2
    if not wins:
        none = "Neither wins" if two else f"None of your {numeral(len(cards))} wins"
        if TURNING.intersection(view_model(table, view).usable[seat]):
            return f"{none}. {MAY_TURN}"
        return f"{none}{_lost(table, view, cards)}."
    if len(wins) == len(cards):
        return f"{'Both' if two else f'All of your {numeral(len(cards))}'} {wins_now(one=False)}"
    if len(wins) == 1:
        adds = f" {ADDS}" if last and tt.token_of(wins[0]) in line else ""
        return f"Only {tt.human_name(table.names[wins[0]])} {wins_now(one=True)}{adds}"
    return f"{numeral(len(wins)).capitalize()} of your {numeral(len(cards))} {wins_now(one=False)}"


def _lost(table: Table, view: View, cards: Sequence[int]) -> str:
    """Return what matters among several cards that do not win: tokens given away (TT-70), or high cards to keep."""
    line = view.zones[tt.LINE]
    instead = not matched(view.zones[tt.TRICK], line) and view_model(table, view).bag_count > 0
    gift, two = GIFTS[instead], len(cards) == 2
    gifts = [card for card in cards if tt.token_of(card) in line]
    keep = KEEP_BEST[two] if any(card % tt.NUMBERS + 1 >= HIGH for card in cards) else ""
    if not gifts:
        return f": {keep}" if keep else ""
    if len(gifts) == len(cards):
        return f": each gives the winner {gift}"
    named = listing(tt.human_name(table.names[card]) for card in gifts)
    return f": {named} {'gives' if len(gifts) == 1 else 'give'} the winner {gift}"


def _ask_claim(table: Table, view: View, _seat: int) -> Prompt:
    tokens = matched(view.zones[tt.TRICK], view.zones[tt.LINE])
    if len(tokens) >= MANY_TOKENS:
        what = f"{numeral(len(tokens))} tokens"
    else:
        what = listing(tt.human_name(table.names[token]) for token in tokens)
    return f"claim {what}?", f"may claim {what}."


def _ask_draw(table: Table, view: View, seat: int) -> Prompt:
    model = view_model(table, view)
    count = numeral(model.draws)
    more = (
        ", or three with the Spy. It costs 1 point; a treat that you keep scores 2"
        if tt.KINDS[tt.SPY] in model.usable[seat]
        else ""
    )
    return f"draw {count} from the bag{more}.", f"draws {count} from the bag."


def _ask_keep(table: Table, view: View, _seat: int) -> Prompt:
    drawn = view.zones[tt.PEEK]
    trick = view.zones[tt.TRICK]
    if all(tt.TOKEN <= token < tt.TREAT and token - tt.TOKEN not in trick for token in drawn):
        rest = "The other token goes" if len(drawn) == 2 else "The rest go"
        if no_deal_follows(table, view):
            rest = f"{NO_MATTER} {rest}"
        elif len({held_against(view, token) for token in drawn}) == 1 < len(drawn):
            rest = f"{EQUALLY_GOOD[len(drawn) > 2]} {rest}"
        fact = "chooses the token that joins the line."
        return f"choose the token that joins the line. {rest} back into the bag.", fact  # TT-220
    return "choose what to keep.", "chooses what to keep."


def _ask_window(table: Table, view: View, seat: int) -> Prompt:
    kinds = view_model(table, view).usable[seat]
    what = f"use the {kinds[0]}" if len(kinds) == 1 else "use a treat"
    when = BEFORE[table.phases[view.phase]]
    return f"{what} {when}?", f"may {what} {when}."


PROMPTS: dict[int, Callable[[Table, View, int], Prompt]] = {
    tt.P_LEAD: _ask_lead,
    tt.P_FOLLOW: _ask_follow,
    tt.P_CLAIM: _ask_claim,
    tt.P_DRAW: _ask_draw,
    tt.P_KEEP: _ask_keep,
}


def _over(names: Sequence[str], winners: Sequence[int]) -> str:
    verb = ("win." if names[winners[0]] == "You" else "wins.") if len(winners) == 1 else "share the win."
    return f"{listing(names[seat] for seat in winners)} {verb}"


# The log


class LogFormatter(wording.LogFormatter):
    """Words for one event and one viewer. The viewer is "you"."""

    def trump(self) -> str:
        """Return which trump a played card is, as the table numbers the line from the front."""
        return f", trump {self.number(0)}" if self.data else ""

    def named(self) -> str:
        """Return the sentence that the line names a card of the led suit: no trump, but a stake (TT-44)."""
        return f" {STAKE}" if self.data else ""


def tell(table: Table, event: Event, viewer: int | None, names: Sequence[str]) -> str | None:
    """Return the log line of a note for `viewer`, pieces in double square brackets; None for a mere move."""
    line = LINES.get(event.kind)
    return line(LogFormatter(table, event, viewer, names)) if line else None


def _set_up(t: LogFormatter) -> str:
    trumps = [p for p in t.event.pieces if p < tt.TREAT]
    line = f"The line is {t.pieces(trumps[:-1])}. The starter token is {t.pieces(trumps[-1:])}."
    return line + _went_back(t)


def _refilled(t: LogFormatter) -> str:
    trumps = [p for p in t.event.pieces if p < tt.TREAT]
    joined = f"{t.pieces(trumps)} joined the line." if trumps else "The bag has no trump token left for the line."
    return joined + _went_back(t)


def _went_back(t: LogFormatter) -> str:
    treats = [f"the {t.pieces([p])}" for p in t.event.pieces if p >= tt.TREAT]
    return f" {begun(listing(treats))} went back into the bag." if treats else ""


def _deal(t: LogFormatter) -> str:
    cards = f"New deal: {t.number(0)} cards each."
    return f"{cards} {t.who()} {t.does('lead')}." if t.event.seat >= 0 else cards


def _starter(t: LogFormatter) -> str:
    card = f"[[{t.table.names[t.event.pieces[0] - tt.TOKEN]}]]"
    return f"{t.who()} {t.does('have')} {card} and {t.does('lead')} first: its token is beside the line."


def _won(t: LogFormatter) -> str:
    matches = "" if t.number(1) else " No token matched."
    if t.data[0] == "master":
        return f"{t.who()} won the trick with the {tt.KINDS[tt.MASTER]}.{matches}"
    named = t.event.pieces and t.event.pieces[0] >= 0
    return f"{t.who()} won with {t.pieces()}.{matches}" if named else f"{t.who()} won the trick.{matches}"


def _drew(t: LogFormatter) -> str | None:
    if _sees_draw(t):
        return None
    return f"{t.who()} drew {_tokens(t.number(0))}."


def _sees_draw(t: LogFormatter) -> bool:
    """Check whether the viewer sees the drawn tokens, so that the log need not count them."""
    return t.event.seat == t.viewer or t.table.options["draw_privacy"] == "open"


def _tokens(count: int) -> str:
    return f"{numeral(count)} token{'' if count == 1 else 's'}"


def _returned(t: LogFormatter) -> str | None:
    if _sees_draw(t):
        return None
    return f"{_tokens(t.number(0)).capitalize()} went back to the bag."


def _kept(t: LogFormatter) -> str:
    treats = t.event.pieces[0] >= tt.TREAT
    return f"{t.who()} kept the {t.pieces()}." if treats else f"{t.who()} claimed {t.pieces()} from the bag."


def _candy(t: LogFormatter) -> str:
    which = t.number(0)
    last = ". This round is the last" if which == tt.CANDIES else ""
    return f"{t.who()} {t.does('have')} the {ordinal(which)} Candy{last}."


def _used(t: LogFormatter) -> str:
    return USED[str(t.data[0])](t)


def _evil_eye(t: LogFormatter) -> str:
    return f"{_use(t)} on {t.whom(t.number(1))}."


def _poison(t: LogFormatter) -> str:
    if len(t.data) == 1:
        return f"{_use(t)}: everyone dropped a card, face down."
    seats = [int(seat) for seat in t.data[1:]]
    dropped = (f"{t.whom(seat)} {t.pieces([card])}" for seat, card in zip(seats, t.event.pieces[1:], strict=True))
    return f"{_use(t)}. Dropped: {' · '.join(dropped)}."  # a short line leaves out the whole list


def _use(t: LogFormatter) -> str:
    return f"{t.who()} used the {t.pieces(t.event.pieces[:1])}"


def _spy(t: LogFormatter) -> str:
    second = t.event.pieces[1:]
    return f"{_use(t)} and a second {t.pieces(second)} on one draw." if second else f"{_use(t)}."


USED: dict[str, Callable[[LogFormatter], str]] = {
    "Compass": lambda t: f"{_use(t)}: the line is reversed.",
    "Evil Eye": _evil_eye,
    "Ghost": lambda t: f"{_use(t)}: {t.pieces(t.event.pieces[1:])} is out of the game.",
    "Hand": lambda t: f"{_use(t)}: the cards of all players were shuffled and dealt again.",
    "Master Trump": lambda t: f"{_use(t)}.",
    "Mixer": lambda t: f"{_use(t)}: {t.pieces(t.event.pieces[1:])} went into the bag.",
    "Poison": _poison,
    "Spy": _spy,
    "Switch": lambda t: f"{_use(t)}: {t.pieces(t.event.pieces[1:])} changed places.",
    "Thief": lambda t: f"{_use(t)} and took the {t.pieces(t.event.pieces[1:])} from {t.whom(t.number(1))}.",
}


def _cancelled(t: LogFormatter) -> str:
    both = " Neither counts: the cards decide." if t.number(1) else ""
    owner = t.whose() if t.data[0] == tt.KINDS[tt.MASTER] else "The"
    return f"{owner} {t.data[0]} is cancelled.{both}"


def _bell(t: LogFormatter) -> str:
    window = BELLS[str(t.data[0])]
    if t.data[1] == "round":
        return f"{t.who()} {t.does('pass')} {window} until the next deal."
    return f"{t.whose()} bell {window} is now {t.data[1]}."


def _proposal(t: LogFormatter) -> str:
    seats = [int(seat) for seat in t.data]
    if len(seats) > 1:
        return f"{t.who()} {t.does('say')}: {listing(map(t.whom, seats))} share the win."
    return f"{t.who()} {t.does('say')}: {t.whom(seats[0])} won the race."


def _over_line(t: LogFormatter) -> str:
    winners = [int(seat) for seat in t.data]
    if len(winners) > 1:
        return f"{t.seats(winners)} share the win."
    return "You win." if winners[0] == t.viewer else f"{t.names[winners[0]]} wins."


LINES: dict[str, Callable[[LogFormatter], str | None]] = {
    "set_up": _set_up,
    "round": lambda t: f"Round {t.number(0)}",
    "trick": lambda t: f"Trick {t.number(0)}",
    "deal": _deal,
    "starter": _starter,
    "refilled": _refilled,
    "led": lambda t: f"{t.who()} led {t.pieces()}.{t.named()}",
    "followed": lambda t: f"{t.who()} followed with {t.pieces()}.{t.named()}",
    "trumped": lambda t: f"{t.who()} trumped with {t.pieces()}{t.trump()}.",
    "threw": lambda t: f"{t.who()} discarded {t.pieces()}.",
    "won": _won,
    "unwon": lambda _: "No one won the trick.",
    "claimed": lambda t: f"{t.who()} claimed {t.pieces()}.",
    "declined": lambda t: f"{t.who()} left {t.pieces()} in the line.",
    "drew": _drew,
    "looked": lambda t: f"{t.who()} drew {t.pieces()}.",
    "kept": _kept,
    "kept_nothing": lambda t: f"{t.who()} kept nothing.",
    "joined": lambda t: f"{t.who()} put {t.pieces()} at the back of the line.",
    "returned": _returned,
    "put_back": lambda t: f"{t.who()} put {t.pieces()} back into the bag.",
    "candy": _candy,
    "discarded": lambda t: f"{t.who()} dropped {t.pieces()}, face down.",
    "used": _used,
    "cancelled": _cancelled,
    "knock": lambda t: f"{t.who()} knocked.",
    "bell": _bell,
    "scores": scores_line,
    "stop": stop_line,
    "ending": lambda t: ENDINGS[str(t.data[0])],
    "dash": lambda t: f"{t.seats(int(seat) for seat in t.data)} tie in everything. A race for a sweet decides.",
    "proposal": _proposal,
    "over": _over_line,
}
