"""Lanterns: a small game made to use everything the table can do, so that the kit can be tested without a real one.

Cards go from a hidden ordered deck to hidden hands, open onto a pile, face down into a pit, or hidden to another seat;
coins go from a counted bag to purses whose count only their owner knows; every seat seals a vow before the first turn.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from game.rules.plugin import Choice, Game, Meta, Option, Refusal, Result, Talk
from game.story import plain
from game.table import Action, Event, Piece, Sees, State, Table, Variable, View, Zone, num, public

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
        Option(
            "pit", "closed", "Pit", "Who sees the pit.", "LA-2", (Choice("closed", "nobody"), Choice("open", "all"))
        ),
    ),
    endings=("vow kept", "deck empty"),
    refusals=("not_your_decision", "wrong_phase", "not_in_hand", "bad_target", "too_long"),
    automatic=("DEAL",),
    bound=200,
)
DECK, PILE, PIT, BANK, HAND = 0, 1, 2, 3, 4
DEAL, VOW, TURN, OVER = range(4)
TURN_SEAT, SHOWN, VOWED, VOWS = 0, 1, 2, 3
VERBS = ("vow", "play", "bury", "give", "show", "peek", "scry", "knock", "say")
V = {verb: i for i, verb in enumerate(VERBS)}
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
        public("turn"),
        public("shown"),
        public("vowed"),
        *(Variable(f"vow[{s}]", -1, Sees.OWNER, s) for s in range(seats)),
        Variable("lots", (0, ()), Sees.NOBODY),
    )
    phases = ("DEAL", "VOW", "TURN", "OVER")
    return Table(seats, cards + coins, zones, variables, phases, VERBS, ("low", "high"), options)


def setup(s: State) -> None:
    """Shuffle, deal three cards each; the secret lot is rolled."""
    s.lay(DECK, range(CARDS))
    s.lay(BANK, range(CARDS, len(s.table.pieces)))
    s.shuffle(DECK)
    s.deal(DECK, [(HAND + seat, 3) for seat in range(s.table.seats)])
    s.vars[-1] = (s.roll(6), (s.roll(2),))
    s.note("deal")
    s.phase = VOW


def actors(s: State) -> int:
    """In VOW everybody who has not sealed a vow, in TURN one seat."""
    if s.phase == VOW:
        return s.table.seated & ~s.vars[VOWED]
    return 1 << s.vars[TURN_SEAT] if s.phase == TURN else 0


def legal(s: State, seat: int) -> list[Action]:
    """All decisions of a seat."""
    if not actors(s) >> seat & 1:
        return []
    if s.phase == VOW:
        return [Action(V["vow"], (s.table.word(word),)) for word in ("low", "high")]
    hand = s.zones[HAND + seat]
    seats = [other for other in range(s.table.seats) if other != seat]
    found = [Action(V[verb], (card,)) for verb in ("play", "bury") for card in hand]
    found += [Action(V["give"], (card, num(other))) for card in hand for other in seats]
    found += [Action(V["show"], (card,)) for card in hand]
    found += [Action(V["peek"])] if s.zones[DECK] else []
    found += [Action(V["scry"])] if len(s.zones[DECK]) > 1 else []
    return sorted(found)


def asides(s: State, seat: int) -> list[Action]:
    """Another seat may knock once a turn; anybody may speak."""
    if s.phase != TURN:
        return []
    knock = seat != s.vars[TURN_SEAT] and not s.vars[SHOWN] >> seat & 1
    return [Action(V["knock"])] * knock + [Action(V["say"])]


def refuse(s: State, seat: int, action: Action) -> Refusal | None:
    """Why not, by rules LA-3 to LA-6."""
    if action._replace(text="") in legal(s, seat) + asides(s, seat) and not (action.text and action.verb != V["say"]):
        return Refusal("too_long", "LA-6", "That is too long.") if not plain(action.text, 200) else None
    if not actors(s) >> seat & 1:
        return Refusal("not_your_decision", "LA-3", "It is not your turn.")
    if (action.verb == V["vow"]) != (s.phase == VOW):
        return Refusal("wrong_phase", "LA-4", "Not now.")
    if action.args and action.args[0] not in s.zones[HAND + seat]:
        return Refusal("not_in_hand", "LA-5", "You do not hold that.")
    return Refusal("bad_target", "LA-5", "That cannot be done.")


def apply(s: State, seat: int, action: Action) -> None:
    """Carry out, then pass the turn on."""
    verb = VERBS[action.verb]
    here = HAND + seat
    if verb == "vow":
        s.vars[VOWED] |= 1 << seat
        s.vars[VOWS + seat] = action.args[0]
        s.note("vowed", seat)
        if s.vars[VOWED] == s.table.seated:
            s.phase = TURN
        return
    if verb == "knock":
        s.vars[SHOWN] |= 1 << seat
        s.note("knock", seat)
        return
    if verb == "say":
        s.vars[SHOWN] ^= 1 << s.table.seats
        s.note("say", seat, data=(action.text,))
        return
    if verb == "play":
        s.move(action.args[0], here, PILE)
        if s.zones[BANK]:
            s.move_random(BANK, here + s.table.seats)
    elif verb == "bury":
        s.move(action.args[0], here, PIT)
        s.reveal(action.args[0], 1 << seat)
    elif verb == "give":
        s.move(action.args[0], here, HAND + ~action.args[1])
    elif verb == "show":
        s.reveal(action.args[0], s.table.everyone)
    elif verb == "peek":
        s.reveal(s.zones[DECK][-1], 1 << seat)
        s.note("peek", seat, (s.zones[DECK][-1],), to=1 << seat)
    elif verb == "scry":
        s.arrange(DECK, tuple(reversed(s.zones[DECK])))
    next_turn(s, seat)


def next_turn(s: State, seat: int) -> None:
    """Draw up to three; the game ends with an empty deck or a fourth card on the pile."""
    while s.zones[DECK] and len(s.zones[HAND + seat]) < 3:
        s.move(s.zones[DECK][-1], DECK, HAND + seat)
    if len(s.zones[DECK]) == 4 and s.zones[PILE]:
        s.redeal(range(HAND, HAND + s.table.seats))
    after = seat
    for step in range(1, s.table.seats + 1):
        after = (seat + step) % s.table.seats
        if s.zones[HAND + after]:
            break
    s.vars[TURN_SEAT], s.vars[SHOWN] = after, 0
    if not s.zones[DECK] or len(s.zones[PILE]) >= 4:
        s.phase = OVER


def result(s: State) -> Result | None:
    """Most cards in hand wins."""
    if s.phase != OVER:
        return None
    scores = tuple(len(s.zones[HAND + seat]) for seat in range(s.table.seats))
    places = tuple(1 + sum(other > score for other in scores) for score in scores)
    winners = tuple(seat for seat, place in enumerate(places) if place == 1)
    ending = "vow kept" if s.zones[DECK] else "deck empty"
    return Result(scores, winners, places, ending, "Most cards in hand.", (("Cards", "1 each", scores),))


def ask(_table: Table, view: View, names: Sequence[str]) -> str:
    """One sentence."""
    return f"{len(names)} at the table, phase {view.phase}."


def tell(table: Table, event: Event, viewer: int | None, names: Sequence[str]) -> str | None:
    """One line for words of the game."""
    if event.src >= 0 or event.kind == "deal":
        return None
    who = "You" if event.seat == viewer else names[event.seat]
    return f"{who}: {event.kind} {' '.join(table.names[p] for p in event.pieces)}"


def careful(_table: Table, _view: View, choices: list[Action], rng: Random) -> Action:
    """Anything."""
    return rng.choice(choices)


GAME = Game(
    META, table, setup, actors, legal, apply, result, refuse, ask, tell, careful, asides=asides,
    talk=Talk(written={"say": 200}),
)  # fmt: skip
