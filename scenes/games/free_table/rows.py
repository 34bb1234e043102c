"""The rows of the menus of the free table: for a pile, a piece of the hand, a note, the bag, the bank."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.rules.free_table import hands
from game.rules.free_table.phases.score_refusals import MAX_CELLS
from game.rules.free_table.phases.stock import TREATS_SORT, is_token
from game.rules.free_table.pieces import THE_BAG
from game.rules.free_table.view_model import Pile
from game.table import Action
from scenes.games.free_table import naming, pieces, ready, scores_text, scoring, seats, single_rows, supply
from scenes.games.free_table import text as texts
from scenes.games.free_table.carry import Carry
from scenes.games.free_table.context_menu import Deed
from scenes.ui.target import Key, find

if TYPE_CHECKING:
    from scenes.games.free_table.gestures import FreeGestures

MAX_DEALT = 60
ICONS = {"pawn": "pin", "token": "token", "": "deck", "board": "zone", "fixture": "pin"}
STEP = 20  # units of the table by which a place grows


def of(g: FreeGestures, key: Key) -> tuple[str, Sequence[Deed]]:
    """Return the title and the rows of the menu of a thing; both are empty if it has none."""
    kind, which = key[0], key[1] if len(key) > 1 else None
    model, target = g.model, find(g.table.targets(), key)
    name = target.name[:40] if target is not None else ""
    if model.front_seat is None:
        return "", ()
    if kind in ("pile", "whole") and isinstance(which, int):
        if which in g.ui.selection and len(g.ui.selection) > 1:
            return texts.selected(len(g.ui.selection)), of_piles(g, g.ui.selection)
        pile = model.view_model.pile(which)
        return (_title(pile), of_pile(g, pile)) if pile is not None else ("", ())
    if kind == "held" and isinstance(which, int):
        meant = g.of_hand(which)
        return texts.selected(len(meant)) if len(meant) > 1 else name, of_held(g, which)
    if kind in ("slip", "less", "more"):
        return name, of_slip(g, str(which))
    if kind == "bag" or key == ("tool", "bag"):
        count = model.view_model.bag
        return texts.bag(count) if count else texts.THE_BAG_EMPTY, of_bag(g)
    if kind == "seat" and isinstance(which, int):
        return model.names[which], seats.rows(g, which)
    if kind in scoring.ON_PAD or key == ("tool", "scores"):
        return scores_text.SCORES, scoring.rows(g, key)
    if kind in ("fixture", "peg"):
        return name, single_rows.of(g, key)
    if kind in ("dice", "die"):
        return texts.THE_DICE, of_dice(g)
    return (name, of_supply(g, str(which))) if kind == "supply" and which is not None else ("", ())


def _title(pile: Pile) -> str:
    name = pieces.how_many(pile)
    return f"{pile.label}, {name}" if pile.label else name[:1].upper() + name[1:]


def of_pile(g: FreeGestures, pile: Pile) -> list[Deed]:
    """Return everything that can be done with a pile now."""
    n, size = pile.number, pile.size
    several, seats = size > 1, len(g.model.view_model.taken)
    each = min(MAX_DEALT, max(1, size // max(1, seats)))

    def whole(verb: str) -> Callable[[int], object]:
        return lambda _: g.act(hands.on_pile(verb, n))

    def some(verb: str) -> Callable[[int], object]:
        return lambda count: g.act(hands.on_pile(verb, n, count))

    def deal_to(count: int) -> None:
        ask_seat(g, texts.DEAL_TO_2, ("pile", n), lambda seat: g.act(hands.on_pile("deal", n, count, seat)))

    def give(_: int) -> None:
        ask_seat(g, texts.GIVE_TO_2, ("pile", n), lambda seat: g.act(hands.given(n, seat, held=False)))

    rows: list[tuple[str, Deed]] = [
        ("draw", Deed("Draw", "draw", some("draw"), "draw", size if several else 0)),
        ("tuck", Deed(texts.TAKE_FACE_DOWN, "eye-off", some("tuck"), "", _open_top(pile) if several else 0)),
        ("deal", Deed("Deal", "deal", some("deal"), "deal", each, min(each, 7), "each")),
        ("deal", Deed(texts.DEAL_TO, "person", deal_to, "", min(size, MAX_DEALT))),
        ("take", Deed(texts.TAKE_OFF, "arrow-up", lambda k: g.pick(Carry("top", (n,), k)), "take", size - 1, 1)),
        ("shuffle", Deed("Shuffle", "shuffle", whole("shuffle"), "shuffle")),
        ("cut", Deed("Cut", "cut", some("cut"), "cut", size - 1, size // 2)),
        ("search", Deed("Search", "search", lambda _: g.search(n), "search")),
        ("search", Deed(texts.LOOK_AT_TOP, "eye", lambda k: g.search(n, k), "", size if several else 0, min(3, size))),
        ("flip", Deed(texts.flip_top(pile.kind) if several else "Flip", "flip", whole("flip"), "flip")),
        ("turn_over", Deed(texts.TURN_THE_PILE_OVER, "replay", whole("turn_over"), "turn_over")),
        ("turn", Deed("Turn", "rotate", lambda _: g.turn((n,)), "turn")),
        ("turn", Deed(texts.TURN_BY, "rotate", lambda _: naming.turn_by(g, (n,)), "turn_by")),
        ("peek", Deed(texts.PEEK_AT_THE_TOP if several else "Peek", "eye", lambda _: g.peek(n), "peek", rule=True)),
        ("spread", Deed("Spread", "sheet", whole("spread"), "spread")),
        ("cascade", Deed(texts.SPREAD_DOWNWARD, "chevron-down", lambda _: g.act(hands.on_pile("spread", n, 2)))),
        ("stack", Deed("Stack", "stack", whole("stack"), "spread")),
        *_coins(g, pile),
        ("count", Deed("Count", "hint", whole("count"), "count")),
        ("move", Deed("Move", "hand", lambda _: g.pick(Carry("piles", (n,))), "move")),
        ("give", Deed(texts.GIVE_TO, "palm", give, "give")),
        ("put_back", Deed(texts.PUT_BACK, "bag", whole("put_back"), "put_back")),
        ("remove", Deed("Remove", "trash", whole("remove"), "put_back")),
        ("label", Deed(texts.LABEL, "note", lambda _: naming.label(g, pile), "label")),
        ("lock", Deed("Lock", "lock", lambda _: g.lock((n,), True), "lock")),
        ("unlock", Deed("Unlock", "unlock", lambda _: g.lock((n,), False), "lock")),
    ]
    usable = []
    for verb, row in rows:
        if verb == "stack" and not (pile.spread and several):
            continue
        if verb == "cascade":
            verb = "spread"
        if (verb == "spread" and not several) or (row.label == "Deal to …" and seats < 2):
            continue
        if g.presenter.may(hands.on_pile(verb, n)):
            usable.append(row)
    for name, do in ready.of(g, pile) if usable else ():
        usable.append(_dealing(name, partial(do, g, n)))
    enlarge = Deed(texts.ENLARGE, "zoom-in", lambda _: g.table.show_large(("pile", n)), "enlarge", rule=True)
    return [*usable, enlarge] if usable else usable


def _open_top(pile: Pile) -> int:
    """Return how many pieces of a pile are face up from the top down."""
    return next((k for k, code in enumerate(reversed(pile.faces)) if code < 0), pile.size)


def _coins(g: FreeGestures, pile: Pile) -> list[tuple[str, Deed]]:
    """Return what can be done with a pile of coins: taking some of a value, changing one, values for chips."""
    n = pile.number

    def take(value: int) -> Callable[[int], object]:
        return lambda count: g.pick(Carry("coins", (n,), count, str(value)))

    rows = [
        ("pay", Deed(texts.take_of(value), "coin", take(value), "", pile.values.count(value)))
        for value in pieces.columns(pile)
    ]
    rows.append(("change", Deed(texts.CHANGE, "coin", lambda _: change(g, pile))))
    if pile.kind == "chip":
        rows.append(("count", Deed(texts.VALUES_OF_CHIPS, "coin", lambda _: naming.values_of_chips(g))))
    return rows


def change(g: FreeGestures, pile: Pile) -> None:
    """Change a coin of a pile; ask which, if there are several values."""

    def into(value: int) -> Callable[[int], object]:
        return lambda _: g.act(hands.on_pile("change", pile.number, value))

    values = [
        value
        for value in sorted(set(pile.values), reverse=True)
        if g.presenter.may(hands.on_pile("change", pile.number, value))
    ]
    if len(values) == 1:
        into(values[0])(1)
    else:
        listed = [Deed(texts.change_of(value), "coin", into(value), digit=str(k + 1)) for k, value in enumerate(values)]
        g.open(texts.CHANGE, g.rect_of(("pile", pile.number)), listed)


def _dealing(name: str, do: Callable[[], object]) -> Deed:
    """Return the row that deals a deck for a game."""
    return Deed(name, "deal", lambda _: do())


def of_piles(g: FreeGestures, piles: Sequence[int]) -> list[Deed]:
    """Return what can be done with several piles at once."""
    numbers = tuple(piles)
    locked = all(pile.locked for pile in map(g.model.view_model.pile, numbers) if pile is not None)
    lock = "unlock" if locked else "lock"
    return [
        Deed("Stack", "stack", lambda _: g.stack(numbers), "spread"),
        Deed("Turn", "rotate", lambda _: g.turn(numbers), "turn"),
        Deed(texts.TURN_BY, "rotate", lambda _: naming.turn_by(g, numbers), "turn_by"),
        Deed("Flip", "flip", lambda _: g.act(hands.on_pile("flip", *numbers)), "flip"),
        Deed("Move", "hand", lambda _: g.pick(Carry("piles", numbers)), "move"),
        Deed(lock.title(), lock, lambda _: g.lock(numbers, not locked), "lock"),
    ]


def of_held(g: FreeGestures, piece: int) -> list[Deed]:
    """Return what can be done with a piece of the hand, or with all selected ones if it is one of them."""
    table, held = g.model.table, g.of_hand(piece)

    def do(name: str, *to: int) -> None:
        g.act(hands.of_hand(table, name, held, *to))

    def give(_: int) -> None:
        ask_seat(g, texts.GIVE_TO_2, ("held", held[0]), lambda seat: do("give", seat), g.model.front_seat)

    def show_to(_: int) -> None:
        ask_seat(
            g,
            texts.SHOW_TO_2,
            ("held", held[0]),
            lambda seat: g.act(hands.shown(table, held, seat)),
            g.model.front_seat,
        )

    rows = [
        ("play", Deed(texts.PLAY_FACE_UP, "hand", lambda _: g.pick(Carry("held", held, down=False)), "move")),
        ("lay", Deed(texts.LAY_FACE_DOWN, "flip", lambda _: g.pick(Carry("held", held, down=True)), "flip")),
        ("show", Deed(texts.SHOW_TO_ALL, "eye", lambda _: do("show"), "show")),
        *([("show", Deed(texts.SHOW_TO, "eye", show_to))] if len(g.model.view_model.taken) > 1 else []),
        *([("tuck", Deed(texts.TURN_DOWN_IN_HAND, "eye-off", lambda _: do("tuck")))] if g.seen_by_all(held) else []),
        ("give", Deed(texts.GIVE_TO, "palm", give, "give")),
        ("put_back", Deed(texts.PUT_BACK_IN_THE_BAG, "bag", lambda _: do("put_back"), "put_back")),
    ]
    usable = [row for name, row in rows if g.presenter.may(Action(table.verb[name], (piece,)))]
    if len(held) == 1:
        usable.append(Deed(texts.ENLARGE, "zoom-in", lambda _: g.table.show_large(("held", piece)), "enlarge"))
    return usable


def of_slip(g: FreeGestures, word: str) -> list[Deed]:
    """Return what can be done with a note, a counter or a place."""
    table = g.model.table
    counter, place = word.startswith("counter"), word.startswith("place")
    rows = [
        Deed(
            texts.WRITE if not counter and not place else texts.RENAME,
            "note",
            lambda _: naming.write(g, word),
            "spread",
        )
    ]
    named_place = g.model.place(word)
    if named_place is not None:
        width, height = named_place.wide, named_place.high

        def size(width: int, height: int) -> None:
            g.act(hands.on_slip(table, "size", word, f"{width} {height}"))

        rows.append(Deed("Width", "arrow-right", lambda k: size(k * STEP, height), "", 900 // STEP, width // STEP))
        rows.append(Deed("Height", "arrow-up", lambda k: size(width, k * STEP), "", 600 // STEP, height // STEP))

        def divide(columns: int, down: int) -> None:
            g.act(hands.on_slip(table, "grid", word, f"{columns} {down}"))

        columns, down = named_place.columns, named_place.rows
        rows.append(Deed(texts.COLUMNS, "sheet", lambda k: divide(k, down), "", MAX_CELLS[0], columns))
        rows.append(Deed(texts.ROWS, "sheet", lambda k: divide(columns, k), "", MAX_CELLS[1], down))
    if counter:
        rows.append(Deed("Add", "plus", lambda k: g.act(hands.on_slip(table, "add", word, str(k))), "add", 100, 5))
        rows.append(Deed("Subtract", "minus", lambda k: g.act(hands.on_slip(table, "add", word, str(-k))), "", 100, 5))
    rows.append(Deed("Move", "hand", lambda _: g.pick(Carry("slip", word=word)), "move"))
    away = hands.on_slip(table, "remove", word)
    rows.append(Deed("Remove", "trash", lambda _: g.act(away), "put_back", rule=True))
    return rows


def of_bag(g: FreeGestures) -> list[Deed]:
    """Return what can be done with the bag."""
    table, now = g.model.table, g.model.view_model
    count, rows = now.bag, []
    if count:
        rows = [
            Deed("Draw", "draw", lambda k: g.act(Action(table.verb["reach"], (), str(k))), "draw", min(count, 20)),
            Deed(texts.TAKE_OUT_FACE_UP, "token", lambda k: g.pick(Carry("bag", count=k)), "take", min(count, 20)),
            Deed("Shake", "shuffle", lambda _: g.act(Action(table.verb["shake"])), "shuffle"),
        ]
    if any(left and is_token(sort) for sort, left in now.store.items()):
        rows.append(Deed(texts.FILL_WITH_TOKENS, "plus", lambda _: g.open_supply("tokens"), "add"))
    if now.store.get(TREATS_SORT, 0):
        fill = hands.filled(table, TREATS_SORT)
        rows.append(Deed(texts.FILL_WITH_TRICKS_AND_TREATS, "plus", lambda _: g.act(fill)))
    rows.append(Deed("Move", "hand", lambda _: g.pick(Carry("sack", word="move")), "move"))
    away = hands.taken_away(table, THE_BAG)
    if g.presenter.may(away):
        rows.append(Deed("Remove", "trash", lambda _: g.act(away), "put_back", rule=True))
    return rows


def of_dice(g: FreeGestures) -> list[Deed]:
    """Return what can be done with the dice."""
    table, dice = g.model.table, g.model.view_model.dice
    roll = table.verb["roll"]
    rows = [Deed(texts.ROLL_ALL, "dice", lambda _: g.act(Action(roll)), "turn")]
    if len(dice) > 1:
        rows.append(Deed(texts.ROLL_ONE_DIE, "dice", lambda k: g.act(Action(roll, (), str(k))), "", len(dice)))
    return rows


def of_supply(g: FreeGestures, sort: str) -> list[Deed]:
    """Return what can be taken out of a tray: chips, pawns or tokens of a sort, a deck."""
    left = supply.left_of(g.model, sort)
    icon = ICONS.get(supply.kind_of(sort), "coin")
    if not left:
        return []
    if supply.kind_of(sort) in supply.SINGLE:
        return [Deed("Take", icon, lambda _: g.pick(Carry("sort", word=sort)), "take")]
    fill = hands.filled(g.model.table, sort)
    rows = [
        Deed("Take", icon, lambda k: g.pick(Carry("sort", count=k, word=sort)), "take", left, 1, texts.of_many(left))
    ]
    if supply.kind_of(sort) == "chip":
        rows.append(Deed(texts.VALUES_OF_CHIPS, "note", lambda _: naming.values_of_chips(g)))
    if g.presenter.may(fill):

        def into(count: int) -> None:
            g.act(hands.filled(g.model.table, sort, count))

        rows.append(Deed(texts.INTO_THE_BAG, "bag", into, "put_back", left, 1, texts.of_many(left)))
    return rows


def ask_seat(g: FreeGestures, title: str, anchor: Key, do: Callable[[int], object], without: int | None = None) -> None:
    """Ask which seat is meant, if there are several."""

    def choosing(seat: int) -> Callable[[int], object]:
        return lambda _: do(seat)

    names = g.model.names
    taken = [seat for seat in g.model.view_model.taken if seat != without]
    if len(taken) == 1:
        do(taken[0])
    elif taken:
        asked = [Deed(names[seat], "person", choosing(seat), digit=str(k + 1)) for k, seat in enumerate(taken)]
        g.open(title, g.rect_of(anchor), asked)
