"""Hearts for four seats: take as few points as you can, or all of them. The HE numbers are those of `guide.md`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.rules.choices import Args, cards_in
from game.rules.deck import STANDARD, SUIT_NAMES, called
from game.rules.flow import all_but, nobody, seats_of, stopping, turn
from game.rules.hearts import refusals
from game.rules.plugin import (
    Meta,
    Option,
    Preset,
    Refusal,
    Result,
    Search,
    Tale,
    Talk,
    ZoneFacts,
    counted_at,
    house_rule,
)
from game.rules.script import REFUSALS, Offer, Phase, Script
from game.rules.wording import counted, listing, mark, numeral, plural, prompt, scores_line, stop_line, telling
from game.table import Action, Sees, State, Table, View, Zone, kinds, public

SEATS, ALL_POINTS = 4, 26
HAND, PASSING, WON, TRICK = 0, 4, 8, 12  # zones; the first three one a seat
TURN, LEADER, DEAL, PASSED, POINTS, VOID, STOPS, HUMANS = range(8)  # variables
PASS, PLAY, OVER = range(3)  # phases
SPADES, HEARTS = 2, 3
OPENER, BLACK_QUEEN, JACK_OF_DIAMONDS = map(STANDARD.card, ("2C", "QS", "JD"))
WAYS = {1: "to the left", 2: "across", 3: "to the right"}
CYCLE = (1, 3, 2, 0)  # left, right, across, then no passing (HE-3)
suit, rank = STANDARD.suit, STANDARD.rank

PRESETS = (
    Preset("short", "Short", "Ends at 50 points.", {"limit": 50}, (10, 25)),
    Preset("full", "Full", "Ends at 100 points.", {}, (20, 45)),
)
# The terms, one sentence each.
GLOSSARY = {
    "trick": "A trick is one card from each player: the highest card of the led suit wins it.",
    "pass": "You pass three cards of your hand to another player before the round is played.",
    "broken": "Hearts are broken once a heart was discarded on another suit.",
    "moon": "You shoot the moon if you win all thirteen hearts and the queen of spades.",
}
META = Meta(
    presets=PRESETS,
    glossary=GLOSSARY,
    id="hearts",
    title="Hearts",
    tagline="Win no hearts, and never the queen of spades. Or dare to win them all.",
    kind="Trick-taking",
    seats=(SEATS, SEATS),
    minutes=(20, 45),
    designer="traditional",
    rules_version=1,
    options=(
        Option("limit", 100, "Limit", "The game ends when a player has this many points.", "HE-10", range=(26, 200)),
        house_rule("passing", "HE-3", "Passing", "Where does each player pass three cards before a round is played?",
                   ("cycle", "Left, right, across, then not at all", "In turn"), ("left", "Always to the left", "Left"),
                   ("none", "No passing", "None")),
        house_rule("first_trick", "HE-6", "First trick", "May players discard points on the first trick of a round?",
                   ("clean", "No, unless they have nothing else", "No points"), ("any", "Yes", "Anything")),
        house_rule("breaking", "HE-5", "Breaking hearts", "When may a player lead a heart?",
                   ("hearts", "After a heart was discarded", "After a heart"),
                   ("queen", "After a heart or the queen of spades was discarded", "Also after the queen"),
                   ("free", "At any time", "Any time")),
        house_rule("moon", "HE-9", "Shooting the moon", "How does shooting the moon score?",
                   ("others", "Every other player gets 26 points", "Others +26"),
                   ("self", "The player loses 26 points", "Self -26")),
        house_rule("jack", "HE-8", "Jack of diamonds", "Is the jack of diamonds worth minus ten points?",
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
        return refusals.OPENER
    if not trick:
        return refusals.NOT_BROKEN
    if action.args[0] not in STANDARD.following(hand, trick[0]):
        return refusals.follow_suit(suit_name(trick[0]))
    return refusals.FIRST_TRICK


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
    deal_points = [points_of(s.table, s.zones[WON + seat]) for seat in range(SEATS)]
    for seat, cards in enumerate(s.zones[WON:TRICK]):
        if BLACK_QUEEN in cards and len(STANDARD.of_suit(cards, HEARTS)) == 13:
            s.note("moon", seat)
            mine, theirs = (1, 1) if s.table.options["moon"] == "others" else (2, 0)
            deal_points = [n + ALL_POINTS * (-mine if at == seat else theirs) for at, n in enumerate(deal_points)]
    points = s.vars[POINTS] = tuple(had + more for had, more in zip(s.vars[POINTS], deal_points, strict=True))
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
    why = f"A player reached {limit} points" if reached else "The players agreed to stop"
    reason = f"Fewest points: {min(points)}. {why}."
    return META.ended(points, "limit" if reached else "stopped", reason, stopped=not reached)


def takes_trick(led: str, points: int) -> str:
    """Return which card of the suit `led` takes the trick, and with how many points (HE-4, HE-8)."""
    so_far = f": {plural(points, 'point')} so far" if points > 0 else ""
    return f"The highest {led[:-1]} takes the trick{so_far}."


def ask_card(table: Table, view: View, names: Sequence[str]) -> str:
    """Return the prompt of the seat whose turn it is."""
    trick, seat = view.zones[TRICK], view.vars[TURN]
    people = view.vars[HUMANS]
    if not trick:
        if not any(view.zones[WON:TRICK]):
            order = f"lead the 2 of clubs. {takes_trick('clubs', 0)}"
            return prompt(view, seat, names, people, order, "must lead the 2 of clubs.")
        return prompt(view, seat, names, people, "lead a card. The highest card of its suit takes the trick.", "leads.")
    led = suit_name(trick[0])
    held = len(STANDARD.of_suit(view.zones[HAND + seat], suit(trick[0]))) if view.seat == seat else -1
    order = f"follow {led}." if held > 0 else f"you have no {led}: play any card." if not held else "play a card."
    order += f" {takes_trick(led, points_of(table, trick))}"
    return prompt(view, seat, names, people, order, f"plays next. The led suit is {led}.")


def costs(table: Table) -> str:
    """Return which cards a player wants to be rid of: points decide the game (HE-8)."""
    jack = " The jack of diamonds takes 10 away." if table.options["jack"] == "on" else ""
    return f"Each heart you win costs 1 point, the queen of spades 13.{jack} High cards win tricks."


def ask_pass(table: Table, view: View, names: Sequence[str]) -> str:
    """Return the prompt for passing: an order to the viewer or to the people, a fact about all others."""
    left = [3 - len(passing) for passing in view.zones[PASSING:WON]]
    seats, to = seats_of(view.actors), WAYS[way(table, view.vars[DEAL])]
    if view.seat in seats:
        order = f"choose {plural(left[view.seat], 'card')} to pass {to}. {costs(table)}"
        return prompt(view, view.seat, names, view.vars[HUMANS], order, "")
    people = [seat for seat in seats if view.vars[HUMANS] >> seat & 1 and view.seat is None]
    if people:
        return f"{listing(names[seat] for seat in people)}: choose three cards to pass {to}. {costs(table)}"
    return f"{listing(names[seat] for seat in seats)} {'chooses' if len(seats) == 1 else 'choose'} cards to pass {to}."


tell = telling(
    {
        "round": lambda t: f"Round {t.number(0)}",
        "trick": lambda t: f"Trick {t.number(0)}",
        "passed": lambda t: f"Everyone passed three cards {WAYS[t.number(0)]}.",
        "led": lambda t: f"{t.who()} led {t.pieces()}.",
        "followed": lambda t: f"{t.who()} played {t.pieces()}.",
        "won": lambda t: f"{t.who()} won with the {t.pieces()}: {plural(t.number(0), 'point')}.",
        "moon": lambda t: f"{t.who()} shot the moon!",
        "scores": scores_line,
        "stop": stop_line,
    }
)


def suit_name(card: int) -> str:
    """Return the name of a card's suit: `clubs`."""
    return SUIT_NAMES[STANDARD.suits[suit(card)]]


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


def reason(table: Table, view: View, action: Action, names: Sequence[str]) -> str:
    """Return why an action is a good choice for the seat of the view, in a sentence about this position."""
    verb, seat = table.verbs[action.verb], view.seat
    if verb not in ("give", "play") or seat is None:
        return ""
    card, hand, trick = action.args[0], view.zones[HAND + seat], view.zones[TRICK]
    if verb == "give":
        return _why_give(table, card, hand)
    if not trick:
        return _why_lead(table, view, card)
    if suit(card) != suit(trick[0]):
        return _why_discard(table, card, trick)
    return _why_follow(table, view, card, names)


def _why_give(table: Table, card: int, hand: Sequence[int]) -> str:
    held = len(STANDARD.of_suit(hand, suit(card)))
    if card == BLACK_QUEEN:
        guards = plural(held - 1, "other spade")
        return f"{mark(table, card)} costs 13 points, and you have {guards} to protect her."
    if suit(card) == SPADES and card > BLACK_QUEEN:
        return f"{mark(table, card)} can be forced to win the queen of spades."
    if held <= 3:
        return f"You have {plural(held, 'card')} in {suit_name(card)}. Without the suit you can discard on it."
    return f"{mark(table, card)} is one of your most dangerous cards: a high card wins points."


def _higher_out(view: View, card: int, hand: Sequence[int]) -> int:
    """Return how many higher cards of the suit the viewer has not seen: none of the hand, the tricks or the table."""
    seen = {*hand, *view.zones[TRICK], *(other for won in view.zones[WON:TRICK] for other in won)}
    return len({other for other in range(card + 1, STANDARD.size) if suit(other) == suit(card)} - seen)


def _still_out(higher: int, card: int) -> str:
    suited = suit_name(card) if higher != 1 else suit_name(card)[:-1]
    return f"{numeral(higher).capitalize()} higher {suited} {'is' if higher == 1 else 'are'} in other hands"


def _why_lead(table: Table, view: View, card: int) -> str:
    hand = view.zones[HAND + (view.seat or 0)]
    queen_out = not any(BLACK_QUEEN in cards for cards in (hand, *view.zones[WON:TRICK]))
    if suit(card) == SPADES and card < BLACK_QUEEN and queen_out:
        low = f"{mark(table, card)} cannot win her"
        return f"The queen of spades is in another hand, and {low}. Spades can force her out."
    higher = _higher_out(view, card, hand)
    if not higher:
        return f"No higher {suit_name(card)} are out: {mark(table, card)} wins this trick."
    return f"{_still_out(higher, card)}, so another player may win this trick."


def _why_discard(table: Table, card: int, trick: Sequence[int]) -> str:
    void = f"You have no {suit_name(trick[0])}, so you cannot win."
    if card == BLACK_QUEEN:
        return f"{void} Give away the 13 points of {mark(table, card)}."
    if suit(card) == HEARTS:
        return f"{void} {mark(table, card)} gives a point to the winner."
    return f"{void} Get rid of {mark(table, card)} before it wins a bad trick."


def _why_follow(table: Table, view: View, card: int, names: Sequence[str]) -> str:
    trick, hand = view.zones[TRICK], view.zones[HAND + (view.seat or 0)]
    at = STANDARD.best(trick)
    best, last, points = trick[at], len(trick) == SEATS - 1, points_of(table, trick)
    winner = names[(view.vars[LEADER] + at) % SEATS]
    if card < best:
        if card == BLACK_QUEEN:
            return f"{mark(table, best)} of {winner} is higher: {mark(table, card)} goes to another player."
        stake = f" in a trick of {plural(points, 'point')}" if points > 0 else ""
        return f"{mark(table, card)} is below {mark(table, best)} of {winner}, so you do not win{stake}."
    under = [held for held in STANDARD.of_suit(hand, suit(card)) if held < best]
    if last and points <= 0:
        return f"You are last and the trick costs nothing: win it with {mark(table, card)}."
    if last:
        cost = f"This wins the trick and {plural(points, 'point')}."
        return cost if under else f"You win this trick in any case, so get rid of {mark(table, card)}."
    left = _still_out(_higher_out(view, card, hand), card)
    return f"You have nothing below {mark(table, best)}. {left}." if not under else f"{left}."


def outlook(table: Table, view: View, action: Action, names: Sequence[str]) -> str:
    """Return what playing or passing a card leads to, as far as the seat of the view can tell."""
    verb = table.verbs[action.verb]
    if verb == "give":
        return f"The {mark(table, action.args[0])} goes to {names[_receiver(table, view)]} if you pass it."
    if verb != "play":
        return ""
    card, trick = action.args[0], view.zones[TRICK]
    if not trick:
        return f"Players who have {suit_name(card)} must follow. The highest wins."
    at = STANDARD.best(trick)
    winner, points = names[(view.vars[LEADER] + at) % SEATS], points_of(table, (*trick, card))
    cost = f"the trick costs {plural(points, 'point')}" if points >= 0 else f"the trick takes {-points} points away"
    if suit(card) == suit(trick[0]) and card > trick[at]:
        return f"You win: {cost}." if len(trick) == SEATS - 1 else f"You win so far: {cost}."
    return f"{winner} wins: {cost}." if len(trick) == SEATS - 1 else f"{winner} wins so far: {cost}."


def _receiver(table: Table, view: View) -> int:
    return ((view.seat or 0) + way(table, view.vars[DEAL])) % SEATS


def to_choose(_table: Table, view: View, seat: int) -> int:
    """Return how many cards a seat must still choose: three are passed."""
    return 3 - len(view.zones[PASSING + seat]) if view.phase == PASS else 1


def zone_facts(table: Table, view: View, names: Sequence[str]) -> dict[str, ZoneFacts]:
    """Return the places for cards to pass, and later the led suit, the winner so far and the points of the trick."""
    if view.phase == PASS:
        to = [names[(seat + way(table, view.vars[DEAL])) % SEATS] for seat in range(SEATS)]
        places = {f"passing[{seat}]": ZoneFacts(f"Pass to {name}", places=3) for seat, name in enumerate(to)}
        return {"trick": ZoneFacts(shown=False), **places}
    if not (trick := view.zones[TRICK]):
        return {"trick": ZoneFacts(trick=True)}
    facts = f"{suit_name(trick[0]).capitalize()} led", counted(points_of(table, trick), "point")
    return {"trick": ZoneFacts(facts=facts, trick=True, winning=trick[STANDARD.best(trick)])}


def plate(table: Table, view: View, seat: int) -> list[str]:
    """Return how many cards a seat has chosen to pass, later the points that it won in this round."""
    if view.phase == PASS:
        chosen = len(view.zones[PASSING + seat])
        return [f"{counted(chosen, 'card')} chosen"] if chosen else []
    if view.phase == PLAY and any(view.zones[WON:TRICK]):
        return [f"This round: {counted(points_of(table, view.zones[WON + seat]), 'point')}"]
    return []


may_stop, vote = stopping(HUMANS, STOPS, stop)
SCRIPT = Script(
    "HE-1",
    (
        Phase("PASS", all_but(PASSED), ask_pass, (
            Offer("give", "HE-3", give, cards_in(HAND), words="Pass {0}", to="passing[{seat}]"),
            Offer("take_back", "HE-3", take_back, cards_in(PASSING), words="Take back {0}", to="hand[{seat}]",
                  aside=True),
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
                   talk=Talk(reason=reason), plate=plate, zone_facts=zone_facts, to_choose=to_choose, outlook=outlook,
                   forced=("play",),
                   tale=Tale(occasion=counted_at("scores", "The round is over"), holds=frozenset({"won"})))  # fmt: skip
