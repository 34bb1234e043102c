"""Crazy Eights for two to six seats: get rid of your cards first. The CE numbers are those of `guide.md`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from game.rules.choices import Args
from game.rules.crazy_eights import refusals
from game.rules.deck import QUEEN, STANDARD, SUIT_NAMES, SUITS, called
from game.rules.flow import nobody, stopping, turn
from game.rules.plugin import (
    Meta,
    Names,
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
from game.rules.wording import counted, listing, plural, prompt, scores_line, stop_line, telling
from game.table import Action, Event, Sees, State, Table, View, Zone, kinds, public

STOCK, PILE, HAND = range(3)  # zones; from the third on one a seat
TURN, FIRST, DEAL, NAMED, WAY, DRAWN, DUE, IDLE, ANEW, POINTS, STOPS, HUMANS = range(12)  # variables
PLAY, NAME, OVER = range(3)  # phases
TWO, EIGHT, ACE = map(STANDARD.ranks.index, ("2", "8", "A"))
WORTH = (*range(2, 8), 50, 9, 10, 10, 10, 10, 1)  # by rank (CE-11)
MAX_DRAWN = {"until": STANDARD.size, "three": 3, "one": 1}
SUIT_WORDS = tuple(SUIT_NAMES[suit] for suit in SUITS)
Wanted = tuple[int, int]  # the suit and the rank of which a card must match one; -1: none does
CLOSE = 2  # cards with which a rival is about to go out
MAX_ANEW = 3  # times in a round that the pile becomes the stock (CE-7)
suit, rank = STANDARD.suit, STANDARD.rank

PRESETS = (
    Preset("short", "Short", "Ends at 50 points.", {"limit": 50}, (5, 20)),
    Preset("full", "Full", "Ends at 100 points.", {}, (15, 40)),
)
# The terms, one sentence each.
GLOSSARY = {
    "stock": "The stock is the face-down deck that you draw from.",
    "discard pile": "The discard pile has the played cards: your card must match the suit or rank of its top card.",
}
META = Meta(
    presets=PRESETS,
    glossary=GLOSSARY,
    id="crazy-eights",
    title="Crazy Eights",
    tagline="Match the suit or the rank, or play an eight and name the suit yourself.",
    kind="Shedding",
    seats=(2, 6),
    minutes=(15, 40),
    designer="traditional",
    rules_version=1,
    options=(
        Option("limit", 100, "Limit", "The game ends when a player has this many points.", "CE-12", range=(25, 500)),
        house_rule("draw", "CE-6", "Drawing", "How many cards do you draw if you cannot play?",
                   ("until", "Until one can be played", "Until it fits"), ("three", "At most three", "Up to 3"),
                   ("one", "One", "One")),
        house_rule("twos", "CE-8", "Twos", "Must the next player draw two cards after a two?", ("off", "No"),
                   ("on", "Yes, unless they play another two", "Draw two")),
        house_rule("queens", "CE-9", "Queens", "Does a queen skip the next player?", ("off", "No"), ("on", "Yes")),
        house_rule("aces", "CE-10", "Aces", "Does an ace reverse the direction of play?", ("off", "No"), ("on", "Yes")),
    ),
    endings=("limit", "stopped"),
    refusals=(*REFUSALS, "no_match", "due", "can_play", "drawn", "draw_first"),
    fewest_win=True,
)  # fmt: skip


def make_table(options: Mapping[str, Any], seats: int) -> Table:
    """Return the table: the stock, the pile, a hand for each seat (CE-1)."""
    zones = (
        Zone("stock", Sees.NOBODY, ordered=True, lies="stack", holds="card", rest=True),
        Zone("pile", ordered=True, lies="stack", holds="card"),
        *(Zone(f"hand[{seat}]", Sees.OWNER, seat, lies="fan", holds="card") for seat in range(seats)),
    )
    seat, count, mask = kinds.MAYBE_SEAT, kinds.number(0), kinds.MASK
    variables = (public("turn", -1, seat), public("first", -1, seat), public("round", 0, count),
        public("named", -1, kinds.number(-1, len(SUITS) - 1)), public("way", 1, kinds.one_of("a direction", (1, -1))),
        *(public(name, 0, count) for name in ("drawn", "due", "idle", "anew")), public("points", (0,) * seats),
        public("stops", 0, mask), public("humans", 0, mask))  # fmt: skip
    words = ("yes", "no", *SUIT_WORDS)
    return Table(seats, STANDARD.pieces(), zones, variables, SCRIPT.names, SCRIPT.verbs, words, options)


def setup(s: State) -> None:
    """Draw lots for the first seat, then deal (CE-2)."""
    s.lay(STOCK, range(STANDARD.size))
    s.vars[FIRST] = s.roll(s.table.seats)
    deal(s)


def deal(s: State) -> None:
    """Shuffle, deal seven cards each to two seats or five to more, and turn up a card that is no eight (CE-2, CE-3)."""
    v, seats = s.vars, s.table.seats
    v[DEAL] += 1
    v[FIRST] = v[TURN] = (v[FIRST] + 1) % seats
    v[NAMED], v[WAY], v[DRAWN], v[DUE], v[IDLE], v[ANEW] = -1, 1, 0, 0, 0, 0
    s.note("round", data=(v[DEAL],))
    s.deal(STOCK, [(HAND + seat, 7 if seats == 2 else 5) for seat in range(seats)])
    s.move(s.zones[STOCK][-1], STOCK, PILE)
    while rank(turned := s.zones[PILE][-1]) == EIGHT:
        s.move(turned, PILE, STOCK)
        s.shuffle(STOCK)
        s.move(s.zones[STOCK][-1], STOCK, PILE)
    s.note("turned", pieces=(turned,))
    s.phase = PLAY


def wanted(at: State | View) -> Wanted:
    """Return the suit and rank to match: open card, named suit, or a two to answer (CE-4, CE-5, CE-8)."""
    top, named = at.zones[PILE][-1], at.vars[NAMED]
    return (-1, TWO) if at.vars[DUE] else (suit(top) if named < 0 else named, rank(top))


def fitting(cards: Iterable[int], want: Wanted) -> list[int]:
    """Return the cards that match. An eight always does, except where only a two is allowed."""
    ranks = {want[1], EIGHT if want[0] >= 0 else want[1]}
    return [card for card in cards if suit(card) == want[0] or rank(card) in ranks]


def playable(s: State, seat: int) -> list[Args]:
    """Return the cards that may be played."""
    return [(card,) for card in fitting(s.zones[HAND + seat], wanted(s))]


def in_store(s: State | View) -> int:
    """Return how many cards can be drawn: the stock and, while it may be rebuilt, the pile below its top (CE-7)."""
    return len(s.zones[STOCK]) + (len(s.zones[PILE]) - 1 if s.vars[ANEW] < MAX_ANEW else 0)


def may_draw(s: State, seat: int) -> list[Args]:
    """Return the choice to draw: after a two, or without a playable card while cards and the limit allow it (CE-6)."""
    more = s.vars[DRAWN] < MAX_DRAWN[s.table.options["draw"]] and in_store(s)
    return [()] if s.vars[DUE] or (more and not playable(s, seat)) else []


def stuck(s: State, seat: int) -> list[Args]:
    """Return the choice to pass, for a seat that can neither play nor draw (CE-6)."""
    return [] if playable(s, seat) or may_draw(s, seat) else [()]


def why_not(s: State, seat: int, action: Action) -> Refusal | None:
    """Return why a card of the seat's hand may not be played, or why the seat cannot draw or pass now."""
    if action.args:
        due, own = s.vars[DUE], action.args[0] in s.zones[HAND + seat]
        return (refusals.NO_TWO if due else refusals.NO_MATCH) if own else None
    if playable(s, seat):
        return refusals.CAN_PLAY
    return refusals.DRAW_FIRST if may_draw(s, seat) else refusals.NO_MORE


def play(s: State, seat: int, action: Action) -> None:
    """Play a card with its effect; the last card of a hand ends the deal (CE-4, CE-5, CE-8 to CE-11)."""
    v, card, options = s.vars, action.args[0], s.table.options
    s.move(card, HAND + seat, PILE)
    s.note("played", seat, (card,))
    v[NAMED], v[IDLE], v[STOPS] = -1, 0, 0
    if not s.zones[HAND + seat]:
        s.note("out", seat)
        score(s)
    elif rank(card) == EIGHT:
        s.phase = NAME
    else:
        turned = rank(card) == ACE and options["aces"] == "on"
        skips = (rank(card) == QUEEN and options["queens"] == "on") or (turned and s.table.seats == 2)
        v[DUE] += 2 * (rank(card) == TWO and options["twos"] == "on")
        v[WAY] *= -1 if turned else 1
        next_turn(s, 2 if skips else 1)


def name(s: State, seat: int, action: Action) -> None:
    """Name the suit after an eight (CE-5)."""
    s.vars[NAMED] = SUIT_WORDS.index(s.table.names[action.args[0]])
    s.note("named", seat, data=(s.vars[NAMED],))
    s.phase = PLAY
    next_turn(s)


def draw(s: State, seat: int, _action: Action) -> None:
    """Draw a card, or all cards that the twos demand, which ends the turn (CE-6, CE-8)."""
    v, due = s.vars, s.vars[DUE]
    for _ in range(min(due or 1, in_store(s))):
        if not s.zones[STOCK]:  # the pile but for its top card becomes the stock (CE-7)
            top = s.zones[PILE][-1]
            s.move_all(PILE, STOCK)
            s.move(top, STOCK, PILE)
            s.shuffle(STOCK)
            v[ANEW] += 1
            s.note("anew")
        s.move(s.zones[STOCK][-1], STOCK, HAND + seat)
        s.note("drew", seat, data=(1,))
    v[DRAWN], v[DUE], v[IDLE] = v[DRAWN] + 1, 0, 0
    if due:
        next_turn(s)


def pass_on(s: State, seat: int, _action: Action) -> None:
    """Pass; when all have passed in a row, the round is over (CE-6, CE-7)."""
    s.vars[IDLE] += 1
    s.note("passed", seat)
    score(s) if s.vars[IDLE] == s.table.seats else next_turn(s)


def next_turn(s: State, steps: int = 1) -> None:
    """Give the turn to the seat that is `steps` further in the direction of play."""
    s.vars[DRAWN] = 0
    s.vars[TURN] = (s.vars[TURN] + s.vars[WAY] * steps) % s.table.seats


def score(s: State) -> None:
    """Reveal and count the cards left in the hands; once the limit is reached, the game is over (CE-11, CE-12)."""
    points = [*s.vars[POINTS]]
    for seat, hand in enumerate(s.zones[HAND:]):
        count = sum(WORTH[rank(card)] for card in hand)
        points[seat] += count
        for card in hand:
            s.reveal(card, s.table.everyone)
        if hand:
            s.note("left", seat, hand, (count,))
    s.vars[POINTS] = tuple(points)
    s.note("scores", data=s.vars[POINTS])
    if max(points) >= s.table.options["limit"]:
        return stop(s)
    for zone in range(PILE, len(s.zones)):
        s.move_all(zone, STOCK)
    return deal(s)


def stop(s: State) -> None:
    """End the game, at the limit or when all people agree (CE-12, CE-13)."""
    s.phase, s.vars[TURN] = OVER, -1


def result(s: State) -> Result | None:
    """Return the result, None while the game goes on; fewest points win (CE-12)."""
    if s.phase != OVER:
        return None
    points, limit = s.vars[POINTS], s.table.options["limit"]
    reached = max(points) >= limit
    why = f"A player reached {limit} points" if reached else "The players agreed to stop"
    reason = f"Fewest points: {min(points)}. {why}."
    return META.ended(points, "limit" if reached else "stopped", reason, stopped=not reached)


def to_match(table: Table, view: View) -> str:
    """Return the card or the named suit that the next card must match."""
    named = view.vars[NAMED]
    return f"the {called(table.names[view.zones[PILE][-1]])}" if named < 0 else SUIT_WORDS[named]


MAX_PRICED = 3  # cards whose points are told one by one
COSTS = "Cards left in your hand cost points, an eight 50."
NEXT_MATCHES = "The next player must match it."


def costs(table: Table, view: View) -> str:
    """Return what the cards cost that the viewer can play, or holds if none fits: of many only the range."""
    seat = view.vars[TURN]
    if view.seat != seat:
        return COSTS
    held = view.zones[HAND + seat]
    hand = sorted(fitting(held, wanted(view)) or held, key=lambda card: -WORTH[rank(card)])
    worth = [WORTH[rank(card)] for card in hand]
    if len(hand) > MAX_PRICED:
        return f"Left in your hand, these cards cost {worth[-1]} to {worth[0]} points each."
    first, *more = (f"the {called(table.names[card])}" for card in hand)
    priced = [f"{first} costs {counted(worth[0], 'point')}", *map("{} {}".format, more, worth[1:])]
    return f"Left in your hand, {listing(priced)}."


def draws(table: Table, view: View) -> str:
    """Return how many cards a seat that cannot play may still draw (CE-6); empty if it cannot draw."""
    limit = MAX_DRAWN[table.options["draw"]]
    left = limit - view.vars[DRAWN]
    if left < 1 or not in_store(view):
        return ""
    return "Draw until a card fits." if limit >= STANDARD.size else f"You can draw {plural(left, 'card')}."


def ask_card(table: Table, view: View, names: Sequence[str]) -> str:
    """Return the prompt: what to match. A seat that can match nothing reads so in its own view alone."""
    seat, due = view.vars[TURN], view.vars[DUE]
    if due:
        cards = plural(due, "card")
        order, fact = f"play a two or draw {cards}. {costs(table, view)}", f"plays a two or draws {cards}."
        return prompt(view, seat, names, view.vars[HUMANS], order, fact)
    match = to_match(table, view)
    hand = view.zones[HAND + seat]
    eight = view.seat != seat or any(rank(card) == EIGHT for card in hand)
    first = f"match {match}" if view.vars[NAMED] < 0 else f"match {match}, the named suit,"
    order = f"{first}{' or play an eight' * eight}. {costs(table, view)}"
    if view.seat == seat and not fitting(hand, wanted(view)):
        order = f"you cannot match {match} and have no eight. {draws(table, view) or costs(table, view)}"
    return prompt(view, seat, names, view.vars[HUMANS], order, f"plays next, on {match}.")


def ask_suit(_table: Table, view: View, names: Sequence[str]) -> str:
    """Return the prompt after an eight."""
    seat = view.vars[TURN]
    order = f"name a suit. {NEXT_MATCHES}"
    if view.seat == seat:
        counts = ((len(STANDARD.of_suit(view.zones[HAND + seat], at)), at) for at in range(len(SUIT_WORDS)))
        held = listing(counted(count, SUIT_WORDS[at][:-1]) for count, at in counts if count)
        order += f" You have {held}."
    return prompt(view, seat, names, view.vars[HUMANS], order, "names a suit.")


tell = telling(
    {
        "round": lambda t: f"Round {t.number(0)}",
        "turned": lambda t: f"{t.pieces()} was turned up.",
        "played": lambda t: f"{t.who()} played {t.pieces()}.",
        "named": lambda t: f"{t.who()} named {SUIT_WORDS[t.number(0)]}.",
        "drew": lambda t: f"{t.who()} drew {plural(len(t.data), 'card')}.",
        "anew": lambda t: "The discards were shuffled into a new stock.",
        "passed": lambda t: f"{t.who()} passed.",
        "out": lambda t: f"{t.who()} went out!",
        "left": lambda t: f"{t.who()} still held {t.pieces()}: {plural(t.number(0), 'point')}.",
        "scores": scores_line,
        "stop": stop_line,
    }
)


def choose(at: View | State, seat: int, legal: Sequence[Action]) -> Action:
    """Return the careful bot's action: keep eights and matching cards, shed points, name its strongest suit."""
    hand = at.zones[HAND + seat]

    def good(action: Action) -> int:
        if at.phase == NAME:
            return sum(5 + WORTH[rank(card)] for card in STANDARD.of_suit(hand, legal.index(action)))
        if not action.args:
            return -1  # to draw or to pass
        card = action.args[0]
        return WORTH[rank(card)] + 4 * len(fitting(hand, (suit(card), rank(card)))) if rank(card) != EIGHT else 0

    return max(legal, key=good)


def reason(table: Table, view: View, action: Action, names: Sequence[str]) -> str:
    """Return why an action is a good choice for the seat of the view, in a sentence about this position."""
    verb, seat = table.verbs[action.verb], view.seat
    if seat is None or verb not in ("play", "draw", "pass", "name"):
        return ""
    hand = view.zones[HAND + seat]
    if verb == "name":
        named = SUIT_WORDS.index(table.names[action.args[0]])
        return f"You have {plural(len(STANDARD.of_suit(hand, named)), 'card')} in {SUIT_WORDS[named]}."
    due = plural(view.vars[DUE], "card")
    if verb == "draw" and view.vars[DUE]:
        twos = [card for card in hand if rank(card) == TWO]
        return f"Save your {called(table.names[twos[0]])}." if twos else f"You have no two, so you draw {due}."
    if verb != "play":
        return f"No card in your hand matches {to_match(table, view)}."
    card = action.args[0]
    if view.vars[DUE]:
        return f"A two passes the {due} on to the next player."
    left = [other for other in hand if other != card]
    if not left:
        return "This is your last card: you win the round."
    nearest = min(range(table.seats), key=lambda other: (other == seat, len(view.zones[HAND + other])))
    close = len(view.zones[HAND + nearest]) <= CLOSE
    if rank(card) == EIGHT:
        only = not any(rank(other) != EIGHT for other in fitting(hand, wanted(view)))
        why = "Only an eight matches" if only else "An eight costs 50 points if you keep it"
        danger = f" {names[nearest]} has {plural(len(view.zones[HAND + nearest]), 'card')} left." if close else ""
        return f"{why}, and you name the suit.{danger}"
    follow = len(fitting(left, (suit(card), rank(card))))
    cost = f"You get rid of {plural(WORTH[rank(card)], 'point')}"
    can = f"{plural(follow, 'of your cards', 'of your cards')} {'matches' if follow == 1 else 'match'} it"
    return f"{cost}, and {can if follow else 'none of your cards matches it'}."


def outlook(table: Table, view: View, action: Action, _names: Sequence[str]) -> str:
    """Return what a card, a draw or a suit leads to, as far as the seat of the view can tell."""
    verb, seat = table.verbs[action.verb], view.seat
    if seat is None:
        return ""
    hand, options = view.zones[HAND + seat], table.options
    if verb == "name":
        named = SUIT_WORDS.index(table.names[action.args[0]])
        return f"The next card must be of {SUIT_WORDS[named]}, or an eight. You have {_held(hand, named)}."
    if verb != "play":
        return ""
    card = action.args[0]
    if len(hand) == 1:
        return "Your last card: you win the round."
    if rank(card) == EIGHT:
        return "You name the suit that comes next."
    effects = {
        TWO: ("twos", f"The next player plays a two or draws {plural(view.vars[DUE] + 2, 'card')}."),
        QUEEN: ("queens", "The next player is skipped."),
        ACE: ("aces", "The direction of play is reversed." if table.seats > 2 else "You play again."),
    }
    option, effect = effects.get(rank(card), ("", ""))
    if option and options[option] == "on":
        return effect
    same = called(table.names[card]).partition(" of ")[0]
    words = f"{SUIT_WORDS[suit(card)]}, {'an' if same == 'ace' else 'a'} {same} or an eight"
    return f"The next player needs {words}. You get rid of {plural(WORTH[rank(card)], 'point')}."


def _held(hand: Sequence[int], named: int) -> str:
    return plural(len(STANDARD.of_suit(hand, named)), "card")


def zone_facts(table: Table, view: View, _names: Sequence[str]) -> dict[str, ZoneFacts]:
    """Return what the next card must match, beside the pile."""
    pile = view.zones[PILE]
    if not pile or view.phase != PLAY:
        return {}
    if view.vars[DUE]:
        return {"pile": ZoneFacts(facts=(f"A two, or draw {view.vars[DUE]}",))}
    named = SUIT_WORDS[suit(pile[-1]) if view.vars[NAMED] < 0 else view.vars[NAMED]].capitalize()
    if view.vars[NAMED] >= 0:
        return {"pile": ZoneFacts(facts=(f"{named} named",))}
    return {"pile": ZoneFacts(facts=(f"{named} or {called(table.names[pile[-1]]).partition(' of ')[0]}",))}


def plate(_table: Table, view: View, seat: int) -> list[str]:
    """Return a warning for a seat that is about to go out."""
    return ["One card left"] if len(view.zones[HAND + seat]) == 1 else []


may_stop, vote = stopping(HUMANS, STOPS, stop)
SCRIPT = Script(
    "CE-1",
    (
        Phase("PLAY", turn(TURN), ask_card, (
            Offer("play", "CE-4", play, playable, why_not, "Play {0}", "pile"),
            Offer("draw", "CE-6", draw, may_draw, why_not, "Draw", "stock"),
            Offer("pass", "CE-6", pass_on, stuck, why_not, "Pass"),
        )),
        Phase("NAME", turn(TURN), ask_suit, (
            Offer("name", "CE-5", name, lambda s, _: [(s.table.word(suit),) for suit in SUIT_WORDS], words="{0}"),
        )),
        Phase("OVER", nobody, "The game is over."),
    ),
    always=(Offer("stop", "CE-13", vote, may_stop, words="{0}", aside=True),),
    words={"yes": "Stop here", "no": "Play on"} | {suit: suit.capitalize() for suit in SUIT_WORDS},
    laid=("pile",),
)  # fmt: skip


def together(_table: Table, one: Event, _other: Event) -> Event | None:
    """Merge cards drawn one by one into one note."""
    return replace(one, data=(*one.data, 1)) if one.kind == "drew" else None


SEARCH = Search(
    begin=lambda world: int(world.vars[DEAL]),
    over=lambda s, deal_number: bool(s.vars[DEAL] > deal_number),
    policy=lambda s, seat: choose(s, seat, SCRIPT.legal(s, seat)),
    values=lambda s: META.chances(s.vars[POINTS], 25 if s.phase != OVER else 0),
)
GAME = SCRIPT.game(META, make_table, setup, result, tell, lambda _, view, may, __: choose(view, view.seat or 0, may),
                   scores=lambda _, view: view.vars[POINTS], search=SEARCH, called=called,
                   tale=Tale(weighty=(frozenset({"named", "out"}),), merged=together, holds=frozenset({"out"}),
                             occasion=counted_at("scores", "The round is over")), names=Names(beat="round"),
                   talk=Talk(reason=reason), plate=plate, zone_facts=zone_facts, outlook=outlook,
                   forced=("draw", "pass"))  # fmt: skip
