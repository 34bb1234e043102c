"""Hearts for four seats: take as few points as you can, or all of them. The HE numbers are those of `guide.md`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.rules.deck import STANDARD, SUIT_NAMES, called
from game.rules.flow import all_but, nobody, seats_of, stopping, turn
from game.rules.plugin import Meta, Option, Refusal, Result, Search, Tale, counted_at, house_rule
from game.rules.script import REFUSALS, Args, Offer, Phase, Script, cards_in
from game.rules.wording import listing, plural, scores_line, stop_line, telling
from game.table import Action, Sees, State, Table, View, Zone, kinds, public

SEATS, ALL_POINTS = 4, 26
HAND, PASSING, WON, TRICK = 0, 4, 8, 12  # zones; the first three one a seat
TURN, LEADER, DEAL, PASSED, POINTS, VOID, STOPS, HUMANS = range(8)  # variables
PASS, PLAY, OVER = range(3)  # phases
SPADES, HEARTS = 2, 3
OPENER, BLACK_QUEEN, JACK_OF_DIAMONDS = map(STANDARD.card, ("2C", "QS", "JD"))
WAYS = {1: "to the left", 2: "across", 3: "to the right"}
CYCLE = (1, 3, 2, 0)  # left, right, across, then everybody keeps (HE-3)
suit, rank = STANDARD.suit, STANDARD.rank

META = Meta(
    id="hearts",
    title="Hearts",
    tagline="Take no hearts, above all not the queen of spades; or dare to take them all.",
    kind="Trick-taking",
    seats=(SEATS, SEATS),
    minutes=(20, 45),
    designer="traditional",
    rules_version=1,
    options=(
        Option("limit", 100, "Limit", "The game ends when somebody has so many points.", "HE-10", range=(26, 200)),
        house_rule("passing", "HE-3", "Passing", "To whom are three cards passed before each deal is played?",
                   ("cycle", "Left, right, across, then not at all", "In turn"), ("left", "Always to the left", "Left"),
                   ("none", "Nobody passes", "None")),
        house_rule("first_trick", "HE-6", "First trick", "May points be thrown on the very first trick of a deal?",
                   ("clean", "No, unless there is nothing else", "No points"), ("any", "Yes", "Anything")),
        house_rule("breaking", "HE-5", "Breaking hearts", "When may a heart be led?",
                   ("hearts", "Once a heart has been thrown", "After a heart"),
                   ("queen", "Once a heart or the queen of spades has been thrown", "Also after the queen"),
                   ("free", "At any time", "Any time")),
        house_rule("moon", "HE-9", "Shooting the moon", "What does it bring to take all hearts and the queen?",
                   ("others", "26 points for each of the others", "Others +26"),
                   ("self", "26 points less for oneself", "Self -26")),
        house_rule("jack", "HE-8", "Jack of diamonds", "Does whoever takes the jack of diamonds have ten points less?",
                   ("off", "No"), ("on", "Yes")),
    ),
    endings=("limit", "stopped"),
    refusals=(*REFUSALS, "follow_suit", "not_broken", "first_trick", "opener"),
    bound=20_000,
    fewest_win=True,
)  # fmt: skip


def make_table(options: Mapping[str, Any], seats: int) -> Table:
    """Return the table: hands, cards being passed, cards won, the trick (HE-1)."""
    zones = (
        *(Zone(f"hand[{seat}]", Sees.OWNER, seat, lies="fan", holds="card", rest=seat == 0) for seat in range(seats)),
        *(Zone(f"passing[{seat}]", Sees.OWNER, seat, holds="card") for seat in range(seats)),
        *(Zone(f"won[{seat}]", owner=seat, lies="stack", holds="card") for seat in range(seats)),
        Zone("trick", ordered=True, holds="card"),
    )
    none, seat, mask = (0,) * seats, kinds.MAYBE_SEAT, kinds.MASK
    variables = (public("turn", -1, seat), public("leader", -1, seat), public("round"), public("passed", 0, mask),
        public("points", none), public("void", none), public("stops", 0, mask), public("humans", 0, mask))  # fmt: skip
    return Table(seats, STANDARD.pieces(), zones, variables, SCRIPT.names, SCRIPT.verbs, ("yes", "no"), options)


def setup(s: State) -> None:
    """Deal for the first time (HE-2)."""
    s.lay(HAND, range(STANDARD.size))
    deal(s)


def deal(s: State) -> None:
    """Shuffle and deal thirteen cards each; then cards are passed, or the seat with the two of clubs leads it."""
    for seat in range(SEATS):
        s.move_all(WON + seat, HAND)
    s.vars[DEAL] += 1
    s.vars[PASSED], s.vars[VOID], s.vars[TURN] = 0, (0,) * SEATS, -1
    s.note("round", data=(s.vars[DEAL],))
    s.deal(HAND, [(HAND + seat, 13) for seat in range(SEATS)])
    s.phase = PASS
    if not way(s.table, s.vars[DEAL]):
        open_play(s)


def way(table: Table, number: int) -> int:
    """Return how many seats to the left cards are passed in a deal, 0 for none (HE-3)."""
    return {"cycle": CYCLE[(number - 1) % SEATS], "left": 1, "none": 0}[table.options["passing"]]


def give(s: State, seat: int, action: Action) -> None:
    """Put a card aside to pass; when every seat has three, all are passed at once (HE-3)."""
    s.move(action.args[0], HAND + seat, PASSING + seat)
    s.vars[PASSED] |= (len(s.zones[PASSING + seat]) == 3) << seat
    if s.vars[PASSED] == s.table.seated:
        steps = way(s.table, s.vars[DEAL])
        s.note("passed", data=(steps,))
        for giver in range(SEATS):
            s.move_all(PASSING + giver, HAND + (giver + steps) % SEATS)
        open_play(s)


def take_back(s: State, seat: int, action: Action) -> None:
    """Take a card back from those put aside to pass (HE-3)."""
    s.move(action.args[0], PASSING + seat, HAND + seat)
    s.vars[PASSED] &= ~(1 << seat)


def open_play(s: State) -> None:
    """Start the tricks: reveal the two of clubs; its holder leads (HE-4)."""
    s.phase = PLAY
    s.reveal(OPENER, s.table.everyone)
    s.vars[LEADER] = s.vars[TURN] = s.where(OPENER) - HAND
    s.note("trick", data=(1,))


def points_of(table: Table, cards: Sequence[int]) -> int:
    """Return the points of cards: hearts 1, the queen of spades 13, the jack of diamonds -10 by option (HE-8)."""
    jack = JACK_OF_DIAMONDS in cards and table.options["jack"] == "on"
    return len(STANDARD.of_suit(cards, HEARTS)) + 13 * (BLACK_QUEEN in cards) - 10 * jack


def broken(s: State) -> bool:
    """Check whether hearts may be led (HE-5)."""
    rule, out = s.table.options["breaking"], [card for won in s.zones[WON:TRICK] for card in won]
    return rule == "free" or bool(STANDARD.of_suit(out, HEARTS)) or (rule == "queen" and BLACK_QUEEN in out)


def playable(s: State, seat: int) -> list[Args]:
    """Return the cards that may be played (HE-4 to HE-6)."""
    hand, trick = s.zones[HAND + seat], s.zones[TRICK]
    if OPENER in hand:
        return [(OPENER,)]
    cards = STANDARD.following(hand, trick[0]) if trick else [*hand]
    harmless = [card for card in cards if suit(card) != HEARTS and (not trick or card != BLACK_QUEEN)]
    first = not any(s.zones[WON:TRICK]) and s.table.options["first_trick"] == "clean"
    return [(card,) for card in ((first if trick else not broken(s)) and harmless) or cards]


def why_not(s: State, seat: int, action: Action) -> Refusal | None:
    """Return why a card of the seat's hand may not be played now; None if it is not in that hand."""
    hand, trick = s.zones[HAND + seat], s.zones[TRICK]
    if len(action.args) != 1 or action.args[0] not in hand:
        return None
    if OPENER in hand:
        return Refusal("opener", "HE-4", "The two of clubs opens the first trick.")
    if not trick:
        return Refusal("not_broken", "HE-5", "Hearts may not be led before they are broken.")
    if action.args[0] not in STANDARD.following(hand, trick[0]):
        return Refusal("follow_suit", "HE-4", "Follow suit while you can.")
    return Refusal("first_trick", "HE-6", "No points on the first trick of a deal.")


def play(s: State, seat: int, action: Action) -> None:
    """Play a card; the fourth ends the trick, the last trick the deal (HE-4, HE-7)."""
    v, card = s.vars, action.args[0]
    s.move(card, HAND + seat, TRICK)
    trick = s.zones[TRICK]
    s.note("followed" if trick[1:] else "led", seat, (card,))
    if suit(card) != suit(trick[0]):
        v[VOID] = tuple(void | (other == seat) << suit(trick[0]) for other, void in enumerate(v[VOID]))
    v[STOPS], v[TURN] = 0, (seat + 1) % SEATS
    if len(trick) == SEATS:
        best = STANDARD.best(trick)
        winner = v[LEADER] = v[TURN] = (v[LEADER] + best) % SEATS
        s.note("won", winner, (trick[best],), (points_of(s.table, trick),))
        s.move_all(TRICK, WON + winner)
        left = len(s.zones[HAND + winner])
        s.note("trick", data=(14 - left,)) if left else score(s)


def score(s: State) -> None:
    """Count the deal. The game ends once the limit is reached and one seat alone has fewest (HE-8 to HE-10)."""
    counted = [points_of(s.table, s.zones[WON + seat]) for seat in range(SEATS)]
    for seat, cards in enumerate(s.zones[WON:TRICK]):
        if BLACK_QUEEN in cards and len(STANDARD.of_suit(cards, HEARTS)) == 13:
            s.note("moon", seat)
            mine, theirs = (1, 1) if s.table.options["moon"] == "others" else (2, 0)
            counted = [n + ALL_POINTS * (-mine if at == seat else theirs) for at, n in enumerate(counted)]
    points = s.vars[POINTS] = tuple(had + more for had, more in zip(s.vars[POINTS], counted, strict=True))
    s.note("scores", data=points)
    stop(s) if max(points) >= s.table.options["limit"] and points.count(min(points)) == 1 else deal(s)


def stop(s: State) -> None:
    """End the game, at the limit or when all people agree (HE-10, HE-11)."""
    s.phase, s.vars[TURN] = OVER, -1


def result(s: State) -> Result | None:
    """Return the result, None while the game goes on; fewest points win (HE-10)."""
    if s.phase != OVER:
        return None
    points, limit = s.vars[POINTS], s.table.options["limit"]
    reached = max(points) >= limit and points.count(min(points)) == 1
    reason = f"{f'{limit} points are reached' if reached else 'The table stopped early'}: fewest points win."
    return META.ended(points, "limit" if reached else "stopped", reason, stopped=not reached)


def ask_card(_table: Table, view: View, names: Sequence[str]) -> str:
    """Return the prompt of the seat whose turn it is."""
    trick, first = view.zones[TRICK], not any(view.zones[WON:TRICK])
    follow = f"follow {SUIT_NAMES[STANDARD.suits[suit(trick[0])]]} if you can" if trick else ""
    return f"{names[view.vars[TURN]]}, {follow or ('lead the two of clubs' if first else 'lead a card')}."


def ask_pass(table: Table, view: View, names: Sequence[str]) -> str:
    """Return the prompt for passing: the seats, the direction, the number of cards still to choose."""
    laid = [len(passing) for passing in view.zones[PASSING:WON]]
    who = listing(names[seat] + f" ({3 - laid[seat]} left)" * (laid[seat] > 0) for seat in seats_of(view.actors))
    return f"{who}: choose three cards to pass {WAYS[way(table, view.vars[DEAL])]}."


tell = telling(
    {
        "round": lambda t: f"Deal {t.number(0)}",
        "trick": lambda t: f"Trick {t.number(0)}",
        "passed": lambda t: f"Everybody passed three cards {WAYS[t.number(0)]}.",
        "led": lambda t: f"{t.who()} led {t.pieces()}.",
        "followed": lambda t: f"{t.who()} played {t.pieces()}.",
        "won": lambda t: f"{t.who()} won with {t.pieces()}: {plural(t.number(0), 'point')}.",
        "moon": lambda t: f"{t.who()} shot the moon!",
        "scores": scores_line,
        "stop": stop_line,
    }
)


def danger(card: int, hand: Sequence[int]) -> int:
    """Return how much a card should leave a hand: the black queen, spades above her, high cards, short suits."""
    held = len(STANDARD.of_suit(hand, suit(card)))
    if suit(card) == SPADES:
        return rank(card) + (30 * (card == BLACK_QUEEN) or 20 * (card > BLACK_QUEEN)) * (held < 5)
    return rank(card) + 4 * (suit(card) == HEARTS) + 3 * max(0, 4 - held)


def choose(table: Table, at: View | State, seat: int, legal: Sequence[Action]) -> Action:
    """Return the careful bot's action: stay under the best card, give others points, win harmless tricks."""
    hand, trick, cards = at.zones[HAND + seat], at.zones[TRICK], [action.args[0] for action in legal]
    jack = JACK_OF_DIAMONDS if table.options["jack"] == "on" else -1  # it brings points: kept, and played to win
    if at.phase == PASS or (trick and suit(cards[0]) != suit(trick[0])):
        shed = {BLACK_QUEEN: 30} if trick else {}
        card = max(cards, key=lambda card: danger(card, hand) * (card != jack) + shed.get(card, 0))
    elif not trick:
        safe = not any(held >= BLACK_QUEEN for held in STANDARD.of_suit(hand, SPADES))
        risk = {BLACK_QUEEN: 13, jack: 10}
        card = min(cards, key=lambda card: rank(card) + risk.get(card, -6 * (safe and suit(card) == SPADES)))
    else:
        best = trick[STANDARD.best(trick)]
        under = [card for card in cards if card < best and card != jack]
        over = [card for card in cards if card > best and card != BLACK_QUEEN] or cards
        if BLACK_QUEEN in under:
            card = BLACK_QUEEN
        elif len(trick) == SEATS - 1 and (not under or points_of(table, trick) <= 0):
            card = jack if jack in over else max(over)
        else:
            card = max(under, default=min(over, key=lambda card: (card == jack, card)))
    return legal[cards.index(card)]


def values(s: State) -> list[float]:
    """Return the chance of each seat to win by its points, those of the present deal included."""
    taken = [points_of(s.table, won) * (s.phase == PLAY) for won in s.zones[WON:TRICK]]
    total = [had + more for had, more in zip(s.vars[POINTS], taken, strict=True)]
    return META.chances(total, 12 if s.phase != OVER else 0)


def barred(_table: Table, view: View) -> Mapping[int, frozenset[int]]:
    """Return the cards that each hand cannot hold: the suits that its seat did not follow."""
    return {
        HAND + seat: frozenset(card for card in range(STANDARD.size) if voids >> suit(card) & 1)
        for seat, voids in enumerate(view.vars[VOID])
    }


may_stop, vote = stopping(HUMANS, STOPS, stop)
SCRIPT = Script(
    "HE-1",
    (
        Phase("PASS", all_but(PASSED), ask_pass, (
            Offer("give", "HE-3", give, cards_in(HAND), words="Pass {0}", to="passing[{seat}]"),
            Offer("take_back", "HE-3", take_back, cards_in(PASSING), words="Keep {0}", to="hand[{seat}]", aside=True),
        )),
        Phase("PLAY", turn(TURN), ask_card, (Offer("play", "HE-4", play, playable, why_not, "Play {0}", "trick"),)),
        Phase("OVER", nobody, "The game is over."),
    ),
    always=(Offer("stop", "HE-11", vote, may_stop, words="{0}", aside=True),),
    words={"yes": "Stop here", "no": "Play on"},
)  # fmt: skip
SEARCH = Search(
    begin=lambda world: int(world.vars[DEAL]),
    over=lambda s, deal_number: bool(s.vars[DEAL] > deal_number),
    policy=lambda s, seat: choose(s.table, s, seat, SCRIPT.legal(s, seat)),
    values=values,
    barred=barred,
    goal="take the fewest points",
)
GAME = SCRIPT.game(META, make_table, setup, result, tell, lambda t, view, may, _: choose(t, view, view.seat or 0, may),
                   scores=lambda _, view: view.vars[POINTS], search=SEARCH, called=called,
                   forced=("play",), tale=Tale(occasion=counted_at("scores", "The deal is over")))  # fmt: skip
