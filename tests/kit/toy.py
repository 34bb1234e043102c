"""Lanterns: a small game made to use everything the table can do, so that the kit can be tested without a real one.

Cards go from a hidden ordered deck to hidden hands, open onto a pile, face down into a pit, or hidden to another seat;
coins go from a counted bag to purses whose count only their owner knows; every seat seals a vow before the first turn.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from game.rules.choices import Args, cards_in, when
from game.rules.flow import after, all_but, nobody, turn
from game.rules.plugin import Meta, Option, Refusal, Result, Tale, house_rule
from game.rules.script import Offer, Phase, Script
from game.table import Action, Event, Piece, Sees, State, Table, Variable, View, Zone, kinds, num, public

META = Meta(
    id="lanterns",
    title="Lanterns",
    tagline="A game for the kit.",
    kind="test",
    seats=(2, 4),
    minutes=(1, 2),
    designer="the kit",
    rules_version=1,
    options=(
        Option("coins", 8, "Coins", "How many coins lie in the bag.", "LA-1", range=(0, 8)),
        house_rule("pit", "LA-2", "Pit", "Who sees the pit.", ("closed", "nobody"), ("open", "all")),
    ),
    endings=("vow kept", "deck empty"),
    refusals=("not_your_decision", "wrong_phase", "not_in_hand", "bad_target", "no_text", "bad_text"),
    automatic=("DEAL",),
    bound=200,
)
DECK, PILE, PIT, BANK, HAND = 0, 1, 2, 3, 4
DEAL, VOW, TURN, OVER = range(4)
TURN_SEAT, SHOWN, VOWED, VOWS = 0, 1, 2, 3
WORDS = ("low", "high")
CARDS = 16


def table(options: Mapping[str, Any], seats: int) -> Table:
    """16 cards, up to 8 coins; `hand[s]` and `purse[s]` for each seat."""
    cards = tuple(Piece(f"C{i}", "card", "card") for i in range(1, CARDS + 1))
    coins = tuple(Piece(f"Coin#{i}", "coin", "coin", "Coin") for i in range(1, options["coins"] + 1))
    zones = (
        Zone("deck", Sees.NOBODY, ordered=True, lies="stack", holds="card"),
        Zone("pile", ordered=True, lies="stack", holds="card", rest=True),
        Zone("pit", Sees.EVERYONE if options["pit"] == "open" else Sees.NOBODY, ordered=True, holds="card"),
        Zone("bank", Sees.NOBODY, lies="bag", holds="coin", rest=True),
        *(Zone(f"hand[{s}]", Sees.OWNER, s, lies="fan", holds="card") for s in range(seats)),
        *(Zone(f"purse[{s}]", Sees.OWNER, s, counted=False, holds="coin") for s in range(seats)),
    )
    variables = (
        public("turn", 0, kinds.SEAT),
        public("shown"),
        public("vowed", 0, kinds.MASK),
        *(Variable(f"vow[{s}]", -1, Sees.OWNER, s) for s in range(seats)),
        Variable("lots", (0, ()), Sees.NOBODY),
    )
    return Table(seats, cards + coins, zones, variables, SCRIPT.names, SCRIPT.verbs, WORDS, options)


def setup(s: State) -> None:
    """Shuffle, deal three cards each; the secret lot is rolled."""
    s.lay(DECK, range(CARDS))
    s.lay(BANK, range(CARDS, len(s.table.pieces)))
    s.shuffle(DECK)
    s.deal(DECK, [(HAND + seat, 3) for seat in range(s.table.seats)])
    s.vars[-1] = (s.roll(6), (s.roll(2),))
    s.note("deal")
    s.phase = VOW


def vow(s: State, seat: int, action: Action) -> None:
    """Seal low or high; the last vow opens the first turn."""
    s.vars[VOWED] |= 1 << seat
    s.vars[VOWS + seat] = action.args[0]
    s.note("vowed", seat)
    if s.vars[VOWED] == s.table.seated:
        s.phase = TURN


def play(s: State, seat: int, action: Action) -> None:
    """Open onto the pile, for a coin."""
    s.move(action.args[0], HAND + seat, PILE)
    if s.zones[BANK]:
        s.move_random(BANK, HAND + s.table.seats + seat)
    next_turn(s, seat)


def bury(s: State, seat: int, action: Action) -> None:
    """Face down into the pit; who buried it knows it."""
    s.move(action.args[0], HAND + seat, PIT)
    s.reveal(action.args[0], 1 << seat)
    next_turn(s, seat)


def give(s: State, seat: int, action: Action) -> None:
    """Hidden, to another seat."""
    s.move(action.args[0], HAND + seat, HAND + num(action.args[1]))
    next_turn(s, seat)


def show(s: State, seat: int, action: Action) -> None:
    """To everybody; it stays in the hand."""
    s.reveal(action.args[0], s.table.everyone)
    next_turn(s, seat)


def peek(s: State, seat: int, _action: Action) -> None:
    """At the top of the deck, alone."""
    top = s.zones[DECK][-1]
    s.reveal(top, 1 << seat)
    s.note("peek", seat, (top,), to=1 << seat)
    next_turn(s, seat)


def scry(s: State, seat: int, _action: Action) -> None:
    """Turn the deck over unseen."""
    s.arrange(DECK, tuple(reversed(s.zones[DECK])))
    next_turn(s, seat)


def knock(s: State, seat: int, _action: Action) -> None:
    """Once a turn, out of turn."""
    s.vars[SHOWN] |= 1 << seat
    s.note("knock", seat)


def say(s: State, seat: int, action: Action) -> None:
    """Anything, at any time."""
    s.vars[SHOWN] ^= 1 << s.table.seats
    s.note("say", seat, data=(action.text,))


def vows(s: State, _seat: int) -> list[Args]:
    """Low or high."""
    return [(s.table.word(word),) for word in WORDS]


def may_knock(s: State, seat: int) -> bool:
    """Another seat than the one whose turn it is, once."""
    return bool(seat != s.vars[TURN_SEAT] and not s.vars[SHOWN] >> seat & 1)


def gifts(s: State, seat: int) -> list[Args]:
    """Each card of the hand to each other seat."""
    return [(card, num(other)) for card in s.zones[HAND + seat] for other in after(seat, s.table.seats)]


def not_held(s: State, seat: int, action: Action) -> Refusal | None:
    """Cards come from the own hand (LA-5)."""
    held = not action.args or action.args[0] in s.zones[HAND + seat]
    return None if held else Refusal("not_in_hand", "LA-5", "You do not hold that.")


def next_turn(s: State, seat: int) -> None:
    """Draw up to three; the game ends with an empty deck or a fourth card on the pile."""
    while s.zones[DECK] and len(s.zones[HAND + seat]) < 3:
        s.move(s.zones[DECK][-1], DECK, HAND + seat)
    if len(s.zones[DECK]) == 4 and s.zones[PILE]:
        s.redeal(range(HAND, HAND + s.table.seats))
    following = (other for other in after(seat, s.table.seats) if s.zones[HAND + other])
    s.vars[TURN_SEAT], s.vars[SHOWN] = next(following, seat), 0
    if not s.zones[DECK] or len(s.zones[PILE]) >= 4:
        s.phase = OVER


def result(s: State) -> Result | None:
    """Most cards in hand wins."""
    if s.phase != OVER:
        return None
    scores = tuple(len(s.zones[HAND + seat]) for seat in range(s.table.seats))
    ended = META.ended(scores, "vow kept" if s.zones[DECK] else "deck empty", "Most cards in hand.")
    return replace(ended, sheet=(("Cards", "1 each", scores),))


def tell(table: Table, event: Event, viewer: int | None, names: Sequence[str]) -> str | None:
    """One line for words of the game."""
    if event.src >= 0 or event.kind == "deal":
        return None
    who = "You" if event.seat == viewer else names[event.seat]
    return f"{who}: {event.kind} {' '.join(table.names[p] for p in event.pieces)}"


def careful(_table: Table, _view: View, choices: list[Action], rng: Random) -> Action:
    """Anything."""
    return rng.choice(choices)


SCRIPT = Script(
    "LA-3",
    (
        Phase("DEAL", nobody),
        Phase("VOW", all_but(VOWED), "{who}: vow low or high.", (Offer("vow", "LA-4", vow, vows, words="Vow {0}"),)),
        Phase("TURN", turn(TURN_SEAT), "{who}: play, bury, give or show a card, or look at the deck.", (
            Offer("play", "LA-5", play, cards_in(HAND), not_held, "Play {0}", "pile"),
            Offer("bury", "LA-5", bury, cards_in(HAND), not_held, "Bury {0}", "pit"),
            Offer("give", "LA-5", give, gifts, not_held, "Give {0} to {1:seat}"),
            Offer("show", "LA-5", show, cards_in(HAND), not_held, "Show {0}"),
            Offer("peek", "LA-5", peek, when(lambda s, _seat: s.zones[DECK]), words="Peek at the deck"),
            Offer("scry", "LA-5", scry, when(lambda s, _seat: len(s.zones[DECK]) > 1), words="Turn the deck over"),
            Offer("knock", "LA-3", knock, when(may_knock), words="Knock", aside=True),
            Offer("say", "LA-6", say, words="Say", aside=True, text=200),
        )),
        Phase("OVER", nobody, "The game is over."),
    ),
    codes={"not_a_choice": "bad_target"},
)  # fmt: skip
GAME = SCRIPT.game(META, table, setup, result, tell, careful, tale=Tale(silent=frozenset({"deal"})))
