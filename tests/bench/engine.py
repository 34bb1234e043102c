"""How fast a game is played, copied, seen and sampled, beside other programs' games driven from the same loop.

Run by `python -m tests.bench.engine [GAME ...] [--seats N] [--repeats R] [--seconds T]`; without a GAME all of them are
measured. Every row of a game is measured in turn, the whole round `R` times over, so that a busy machine slows all of
them alike; the figures are medians.

A move is one decision: the legal list is asked for, one action is picked at random, it is carried out. Shuffling and
drawing is part of our moves; what is written with an action was thought up before the clock ran. Hearts deals by 52
chance nodes, which are counted in two ways: as moves of their own (its better figure, and the one that ratios use) and
only by the time they take. Beside it stand games that are Python throughout: OpenSpiel's block dominoes and RLCard's
uno (without what it writes down for learning), and their copies.

Games whose search plays in worlds of its own have those measured as well, in rows of their own: the same loop, but what
is played there tells nobody anything, keeps no account of who knows what, and begins where the cards are dealt. Where
the game itself plays a world on at random (`play_at_random`), that loop stands beside OpenSpiel's own, which is C++
(`evaluate_bots` with its uniformly random bots).
"""

from __future__ import annotations

import argparse
import platform
from collections.abc import Callable
from copy import deepcopy
from random import Random
from statistics import median
from time import process_time
from typing import Any

from game.rules import game_ids, load
from game.rules.plugin import Game, complete_options
from game.table import Action, Sampler, State, Table, sample, view
from tests.rules import tt_twins

TWINS: dict[str, Any] = {"tricks-and-treats": tt_twins}
Row = tuple[str, Callable[[float], float]]
LIMIT = 15
SEATS = 4
WORLD_MOVE, WORLD_INSIDE = "move in a world of the search", "move in a world, the loop inside"
HEARTS_MOVE, HEARTS_INSIDE = "hearts: move, chance nodes counted", "hearts: move, the loop inside"


def main() -> None:
    """Measure and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME", default=game_ids(), help="all of them, if none is named")
    parser.add_argument("--seats", type=int, default=SEATS, help="or as many as the game has nearest to that (4)")
    parser.add_argument("--repeats", type=int, default=9)
    parser.add_argument("--seconds", type=float, default=0.3, help="how long each row runs in each repeat")
    chosen = parser.parse_args()
    for game_id in chosen.games:
        measure(load(game_id), chosen.seats, chosen.repeats, chosen.seconds)


def measure(game: Game, seats: int, repeats: int, limit: float) -> None:
    """Measure the rows of a game and print them."""
    minimum, maximum = game.meta.seats
    seats = min(max(seats, minimum), maximum)
    # A game that chance alone might never end is played with a low limit.
    options = {game.meta.limit: LIMIT} if game.meta.limit else {}
    rows = [*ours(game, game.table(complete_options(game.meta, options), seats)), *hearts(), *dominoes(), *uno()]
    seconds: dict[str, list[float]] = {name: [] for name, _ in rows}
    for _ in range(repeats):
        for name, row in rows:
            seconds[name].append(row(limit))
    print(f"{game.meta.id}, {seats} seats; Python {platform.python_version()}, {repeats} repeats, medians")
    report({name: median(each) for name, each in seconds.items()})


def report(seconds: dict[str, float]) -> None:
    """Print each row in microseconds (and moves a second) and the ratios that have a goal."""
    for name, each in seconds.items():
        speed = f"{1e-6 / each:8.3f} M/s" if "move" in name else ""
        print(f"  {name:<44}{each * 1e6:9.3f} us  {speed}")
    move = seconds["move, events off"]
    goals = [
        ("events on, to events off", seconds["move, events on"] / move, "<= 1.2"),
        ("clone, in moves", seconds["clone"] / move, "<= 1.5"),
    ]
    if HEARTS_MOVE in seconds:
        goals.append(("moves/s, to hearts", seconds[HEARTS_MOVE] / move, ">= 0.5"))
        goals.append(("moves/s, to hearts without chance nodes", seconds["hearts: move"] / move, ""))
        goals.append(("copies/s, to hearts", seconds["hearts: clone"] / seconds["clone"], ""))
        for ours, theirs in ((WORLD_MOVE, HEARTS_MOVE), (WORLD_INSIDE, HEARTS_INSIDE)):
            if ours in seconds:
                goals.append((f"{ours}, to hearts", seconds[theirs] / seconds[ours], ""))
    else:
        print("  open_spiel not installed: no comparison with hearts (python -m pip install open_spiel)")
    for peer in ("dominoes", "uno"):
        if f"{peer}: move" in seconds:
            goals.append((f"moves/s, to {peer} in Python", seconds[f"{peer}: move"] / move, ""))
            goals.append((f"copies/s, to {peer} in Python", seconds[f"{peer}: clone"] / seconds["clone"], ""))
    for name, ratio, goal in goals:
        print(f"  {name:<44}{ratio:9.2f}     {goal}")


def ours(game: Game, table: Table) -> list[Row]:
    """What is measured of one of our games."""
    rng = Random(1)
    middles = [middle(game, table, rng) for _ in range(20)]
    seats = range(table.seats)
    views = [(s, view(s, seat, game.actors(s))) for s in middles for seat in seats]

    samplers = [Sampler(table, v, game.search.barred(table, v)) for _, v in views]

    def clone(s: State, _seat: int) -> None:
        s.clone()

    def see(s: State, seat: int) -> None:
        view(s, seat, 1)

    asked = [(s, mask.bit_length() - 1) for s in middles if (mask := game.actors(s))]

    def each(act: Callable[[State, int], None]) -> Callable[[float], float]:
        return lambda limit: per_call(lambda: [act(s, seat) for s in middles for seat in seats], limit, len(views))

    worlds = in_worlds(TWINS[game.meta.id], middles) if game.meta.id in TWINS else []
    return [
        *worlds,
        ("move, events off", lambda limit: play(game, table, Random(2), limit, False)),
        ("move, events on", lambda limit: play(game, table, Random(2), limit, True)),
        (
            "legal list of one seat",
            lambda limit: per_call(lambda: [game.legal(s, seat) for s, seat in asked], limit, len(asked)),
        ),
        ("clone", each(clone)),
        ("view of one seat", each(see)),
        (
            f"sample, {len(table.pieces)} pieces",
            lambda limit: per_call(lambda: [sample(table, v, rng) for _, v in views], limit, len(views)),
        ),
        (
            "sample, further ones of the same view",
            lambda limit: per_call(lambda: [sampler.draw(rng) for sampler in samplers], limit, len(samplers)),
        ),
        (
            "sample, with what play has told",
            lambda limit: per_call(
                lambda: [sample(table, v, rng, game.search.barred(table, v)) for _, v in views], limit, len(views)
            ),
        ),
    ]


def in_worlds(twins: Any, states: list[State]) -> list[Row]:
    """The rows of the worlds that a game's search plays in."""
    begun = [twins.begun(states[0].table, Random(seed)) for seed in range(20)]
    worlds = [twins.World(s) for s in begun]
    rows: list[Row] = [
        (WORLD_MOVE, lambda limit: in_world(twins, begun, Random(2), limit)),
        ("clone of such a world", lambda limit: per_call(lambda: [w.clone() for w in worlds], limit, len(worlds))),
    ]
    if hasattr(twins.search_rules, "play_at_random"):
        rows.append((WORLD_INSIDE, lambda limit: inside_world(twins, begun, Random(2), limit)))
    return rows


def in_world(twins: Any, begun: list[State], rng: Random, limit: float) -> float:
    """Seconds per move of random games in worlds, all deals but the first included."""
    legal, apply, random = twins.search_rules.legal, twins.search_rules.apply, rng.random

    def driven(w: Any) -> int:
        moves = 0
        while w.turn >= 0:
            found = legal(w)
            apply(w, w.turn, found[int(random() * len(found))])
            moves += 1
        return moves

    return _a_move(twins, begun, rng, limit, driven)


def inside_world(twins: Any, begun: list[State], rng: Random, limit: float) -> float:
    """The same where the game itself decides at random."""
    return _a_move(twins, begun, rng, limit, twins.search_rules.play_at_random)


def _a_move(twins: Any, begun: list[State], rng: Random, limit: float, play_out: Callable[[Any], int]) -> float:
    """Seconds per move of games in worlds that are played out, which returns how many moves that were."""
    moves, at = 0, 0
    start = process_time()
    while not moves or process_time() - start < limit:
        w = twins.World(begun[at % len(begun)])
        w.rng = rng.getrandbits(60)
        at += 1
        moves += play_out(w)
    return (process_time() - start) / moves


def play(game: Game, table: Table, rng: Random, limit: float, events: bool) -> float:
    """Seconds per move of random games, deals included; what is written in them was thought up before."""
    moves, taken = 0, 0.0
    while taken < limit:
        seed = rng.getrandbits(64)
        result = rehearsed(game, table, seed) if game.talk.written else []
        start = process_time()
        moves += one_game(game, table, seed, events, result)
        taken += process_time() - start
    return taken / moves


def one_game(game: Game, table: Table, seed: int, events: bool, result: list[Action]) -> int:
    """Play a random game to its end, where words are asked for with the actions that were `result`; how many moves."""
    actors, legal, apply, random = game.actors, game.legal, game.apply, Random(seed).random
    writes = writing(game, table)
    moves = at = 0
    s = State(table, seed)
    game.setup(s)
    if events:
        s.events = []
    while mask := actors(s):
        seat = mask.bit_length() - 1
        actions = legal(s, seat)
        action = actions[int(random() * len(actions))]
        if action.verb in writes:
            action = result[at]
            at += 1
        apply(s, seat, action)
        moves += 1
        if events:
            s.events = []
    return moves


def rehearsed(game: Game, table: Table, seed: int) -> list[Action]:
    """The actions with words of the game that `one_game` plays with this seed."""
    random, words, writes = Random(seed).random, Random(seed + 1), writing(game, table)
    lines: list[Action] = []
    s = State(table, seed)
    game.setup(s)
    while mask := game.actors(s):
        seat = mask.bit_length() - 1
        actions = game.legal(s, seat)
        action = actions[int(random() * len(actions))]
        if action.verb in writes:
            action = written(game, s, seat, action, words)
            lines.append(action)
        game.apply(s, seat, action)
    return lines


def writing(game: Game, table: Table) -> set[int]:
    """The verbs that words go with."""
    return {table.verb[name] for name in game.talk.written}


def written(game: Game, s: State, seat: int, action: Action, rng: Random) -> Action:
    """An action with the words a bot would put with it; without them if it may not be taken so."""
    spoken_action = action._replace(text=game.talk.improvise(s.table, view(s, seat, game.actors(s)), action, rng))
    return action if game.refuse(s, seat, spoken_action) is not None else spoken_action


def middle(game: Game, table: Table, rng: Random) -> State:
    """A position some way into a random game."""
    s = State(table, rng.getrandbits(64))
    game.setup(s)
    for _ in range(rng.randrange(10, 120)):
        if not (mask := game.actors(s)):
            break
        seat = mask.bit_length() - 1
        game.apply(s, seat, written(game, s, seat, rng.choice(game.legal(s, seat)), rng))
    return s


def per_call(calls: Callable[[], object], limit: float, count: int) -> float:
    """Seconds per call of something that makes `count` of them at once."""
    rounds = 0
    start = process_time()
    while not rounds or process_time() - start < limit:
        calls()
        rounds += 1
    return (process_time() - start) / (rounds * count)


def hearts() -> list[Row]:
    """The same loop over OpenSpiel's hearts; no rows when it is not installed."""
    try:
        import pyspiel
    except ImportError:
        return []
    game = pyspiel.load_game("hearts")

    def moves(limit: float, chance: bool) -> float:
        random = Random(2).random
        counted = 0
        start = process_time()
        while process_time() - start < limit:
            s = game.new_initial_state()
            while not s.is_terminal():
                counted += chance or not s.is_chance_node()
                actions = s.legal_actions()  # of a chance node: all outcomes, equally likely in hearts
                s.apply_action(actions[int(random() * len(actions))])
        return (process_time() - start) / counted

    bots = [pyspiel.make_uniform_random_bot(player, player + 1) for player in range(game.num_players())]

    def inside(limit: float) -> float:
        counted = 0
        start = process_time()
        while process_time() - start < limit:
            s = game.new_initial_state()
            pyspiel.evaluate_bots(s, bots, counted)
            counted += s.move_number()  # chance nodes counted
        return (process_time() - start) / counted

    half = game.new_initial_state()
    rng = Random(3)
    for _ in range(90):
        half.apply_action(rng.choice(half.legal_actions()))
    return [
        (HEARTS_MOVE, lambda limit: moves(limit, True)),
        ("hearts: move", lambda limit: moves(limit, False)),
        (HEARTS_INSIDE, inside),
        ("hearts: clone", lambda limit: per_call(lambda: [half.clone() for _ in range(100)], limit, 100)),
    ]


def dominoes() -> list[Row]:
    """The same loop over a game that OpenSpiel has in Python; no rows when it is not installed."""
    try:
        import pyspiel
        from open_spiel.python.games import block_dominoes  # noqa: F401 (it is known by its name from here on)
    except ImportError:
        return []
    game = pyspiel.load_game("python_block_dominoes")

    def moves(limit: float) -> float:
        random = Random(2).random
        counted = 0
        start = process_time()
        while process_time() - start < limit:
            s = game.new_initial_state()
            while not s.is_terminal():
                actions = s.legal_actions()
                s.apply_action(actions[int(random() * len(actions))])
                counted += 1
        return (process_time() - start) / counted

    half = game.new_initial_state()
    rng = Random(3)
    for _ in range(20):
        half.apply_action(rng.choice(half.legal_actions()))
    return [
        ("dominoes: move", moves),
        ("dominoes: clone", lambda limit: per_call(lambda: [half.clone() for _ in range(10)], limit, 10)),
    ]


def uno() -> list[Row]:
    """The same loop over RLCard's uno; no rows when it is not installed."""
    try:
        from rlcard.games.uno import Game as Uno
    except ImportError:
        return []

    def moves(limit: float) -> float:
        random = Random(2).random
        counted = 0
        start = process_time()
        while process_time() - start < limit:
            game = Uno()
            game.init_game()
            while not game.is_over():
                actions = game.get_legal_actions()
                game.step(actions[int(random() * len(actions))])
                counted += 1
        return (process_time() - start) / counted

    half = Uno()
    half.init_game()
    return [
        ("uno: move", moves),
        ("uno: clone", lambda limit: per_call(lambda: deepcopy(half), limit, 1)),
    ]


if __name__ == "__main__":
    main()
