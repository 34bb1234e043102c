"""Table presets: the decks, piles, places, notes and counters of a table and where they are (FT-13).

A preset holds no hidden information: it is taken from an onlooker's view. Decks are whole, and shuffled when they are
set up.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Annotated, Any

import msgspec

from game.rules.free_table import boxed
from game.rules.free_table import pieces as ft
from game.rules.free_table import view_model as seen
from game.rules.free_table.phases.act_scores import blank_row
from game.rules.free_table.phases.act_table import _store, set_grid, set_place
from game.rules.free_table.phases.action_text import MAX_LAID_OUT, MAX_WORDS, NAME_LIMIT, Where, is_plain
from game.rules.free_table.phases.choices import supply, word_of
from game.rules.free_table.phases.places import carry, face, on_top, put, tidy
from game.rules.free_table.phases.stock import (
    BACKS,
    CARD,
    CHIP,
    CHIP_COLOURS,
    DECK_SORTS,
    HOUSE,
    PAWN,
    PAWN_SORTS,
    STANDARD,
    TOKEN,
    TOKEN_SORTS,
    TREATS_SORT,
    Deck,
    deck_of,
    is_token,
)
from game.table import Action, State, Table, View

MAX_HEAPS = 120
Across = Annotated[int, msgspec.Meta(ge=0, le=ft.WIDTH)]
Down = Annotated[int, msgspec.Meta(ge=0, le=ft.HEIGHT)]
Turn = Annotated[int, msgspec.Meta(ge=0, lt=360)]
Name = Annotated[str, msgspec.Meta(max_length=NAME_LIMIT)]
Words = Annotated[str, msgspec.Meta(max_length=MAX_WORDS)]
Value = Annotated[int, msgspec.Meta(ge=-1_000_000, le=1_000_000)]
Slots = msgspec.Meta(max_length=ft.SLOTS)


class Lying(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """The position of a pile: its middle, its turn in degrees, its label."""

    x: Across
    y: Down
    turn: Turn = 0
    label: Name = ""
    locked: bool = False
    spread: bool = False


class DeckLies(Lying, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A whole deck, shuffled and face down; decks at one spot are one pile."""

    sort: str


class Heap(Lying, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A pile of chips, pawns or tokens: their sorts, the lowest first."""

    pieces: Annotated[list[str], msgspec.Meta(min_length=1, max_length=128)]


class BagStands(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """The bag: its position, how many tokens of each sort it has, whether it has those of Tricks and Treats."""

    x: Across
    y: Down
    tokens: dict[str, Annotated[int, msgspec.Meta(ge=1, le=128)]] = {}
    treats: bool = False


class NoteLies(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A note."""

    x: Across
    y: Down
    text: Words = ""


class CounterLies(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A counter."""

    x: Across
    y: Down
    name: Name = ""
    value: Value = 0


class PlaceLies(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A named place: its middle, its size, and the columns and rows of its grid."""

    x: Across
    y: Down
    wide: Annotated[int, msgspec.Meta(ge=60, le=900)]
    high: Annotated[int, msgspec.Meta(ge=60, le=600)]
    name: Name = ""
    columns: Annotated[int, msgspec.Meta(ge=1, le=20)] = 1
    rows: Annotated[int, msgspec.Meta(ge=1, le=12)] = 1


class Spot(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """The position of the cribbage board or the dealer button."""

    x: Across
    y: Down


class Things(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """Everything on a table, and the table's name."""

    title: Name = ""
    decks: Annotated[list[DeckLies], Slots] = []
    heaps: Annotated[list[Heap], msgspec.Meta(max_length=MAX_HEAPS)] = []
    bag: BagStands | None = None
    notes: Annotated[list[NoteLies], Slots] = []
    counters: Annotated[list[CounterLies], Slots] = []
    places: Annotated[list[PlaceLies], Slots] = []
    cribbage: Spot | None = None
    button: Spot | None = None
    score_rows: Annotated[list[Name], msgspec.Meta(max_length=ft.MAX_ROWS)] = []
    chip_values: list[Annotated[int, msgspec.Meta(ge=1, le=100_000)]] = []


_decoder = msgspec.json.Decoder(Things)


def written(things: Things) -> str:
    """Return the contents of a table as the text of `lay_out`."""
    return msgspec.json.encode(things).decode()


def read(text: str) -> Things:
    """Return the contents of a table from the text of `lay_out`; an empty text is an empty table.

    Raises:
        ValueError: the text is no layout; the message is a sentence.
    """
    try:
        return _decoder.decode(text) if text.strip() else Things()
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise ValueError(f"This is no layout of a table: {str(error)[:120]}.") from error


def fault(table: Table, text: str) -> str:
    """Return why a layout does not fit this table, as a sentence; empty if it fits."""
    if not is_plain(text, MAX_LAID_OUT):
        return "The layout is too large or has characters that cannot be saved."
    try:
        things = read(text)
    except ValueError as error:
        return str(error)
    return wrong(table, things)


def wrong(table: Table, things: Things) -> str:
    """Return the same as `fault`, for contents that were read."""
    if not all(is_plain(words, MAX_WORDS) for words in _texts(things)):
        return "A name or note of the layout has characters that cannot be saved."
    if things.chip_values and len(things.chip_values) != len(CHIP_COLOURS):
        return "The layout needs a value for each of the five colours of chips."
    if (things.notes or things.counters or things.score_rows) and table.options["slips"] != "on":
        return "The layout has notes, counters or scores, but this table has none."
    own = boxed.deck_words(boxed.box_of(table))
    odd = next((deck.sort for deck in things.decks if deck.sort not in (*DECK_SORTS, *own)), "")
    if odd:
        return f"There is no deck {odd[:NAME_LIMIT]!r}."
    backs = Counter(deck.sort if deck.sort in own else deck.sort.partition("-")[0] for deck in things.decks)
    for back, count in backs.items():
        if count > (2 if back == "green" else 1):
            return f"The layout has {count} decks with {back[:NAME_LIMIT]} backs, but the box has none."
    wanted = Counter(sort for heap in things.heaps for sort in heap.pieces)
    wanted.update(things.bag.tokens if things.bag is not None else {})
    there = Counter(piece.alias for piece in table.pieces)
    for sort, count in wanted.items():
        if not (sort in (*CHIP_COLOURS, *PAWN_SORTS) or is_token(sort)) or count > there[sort]:
            return f"The layout has {count} of {sort[:NAME_LIMIT]!r}, which are not at this table."
    if things.bag is not None and not all(map(is_token, things.bag.tokens)):
        return "Only tokens can be in a bag."
    if any(len({_kind(sort) for sort in heap.pieces}) > 1 for heap in things.heaps):
        return "A pile of the layout mixes chips, pawns and tokens."
    return "" if len(things.heaps) + len(things.decks) <= ft.pile_count(table) else "The layout has too many piles."


def _texts(things: Things) -> Iterator[str]:
    yield things.title
    for pile in (*things.decks, *things.heaps):
        yield pile.label
    yield from (note.text for note in things.notes)
    yield from (counter.name for counter in things.counters)
    yield from (place.name for place in things.places)
    yield from things.score_rows


def _kind(sort: str) -> str:
    return CHIP if sort in CHIP_COLOURS else PAWN if sort in PAWN_SORTS else TOKEN


# Laying a table


def lay_out(s: State, seat: int, action: Action) -> None:
    """Set up the table from a preset, instead of the pieces that are ready."""
    things = read(action.text)
    _set_out(s, things)
    s.note("laid_out", seat, data=(things.title,))


def set_out_if_it_fits(s: State, text: str) -> None:
    """Set up the table from the layout of a box; one that does not fit the table changes nothing."""
    if not fault(s.table, text):
        title = s.vars[ft.V_TITLE]
        _set_out(s, read(text))
        s.vars[ft.V_TITLE] = s.vars[ft.V_TITLE] or title


def _set_out(s: State, things: Things) -> None:
    for pile in s.vars[ft.V_ORDER]:
        _store(s, ft.pile_zone(s.table, pile))
        tidy(s, pile)
    _store(s, ft.BAG)
    s.vars[ft.V_BAG] = ft.NO_BAG
    s.vars[ft.V_TITLE] = things.title
    for deck in things.decks:
        _lay_deck(s, deck)
    for heap in things.heaps:
        _lay_heap(s, heap)
    if things.bag is not None:
        _set_bag(s, things.bag)
    notes = [(note.x, note.y, note.text) for note in things.notes]
    counters = [(each.x, each.y, each.name, each.value) for each in things.counters]
    s.vars[ft.V_NOTES] = (*notes, *(ft.NO_NOTE,) * (ft.SLOTS - len(notes)))
    s.vars[ft.V_COUNTERS] = (*counters, *(ft.NO_COUNTER,) * (ft.SLOTS - len(counters)))
    for at, place in enumerate(things.places):
        set_place(s, at, (place.x, place.y, place.wide, place.high, place.name))
        set_grid(s, at, (place.columns, place.rows))
    for at, spot in zip(ft.V_FIXTURES, (things.cribbage, things.button), strict=True):
        s.vars[at] = ft.NO_BAG if spot is None else (spot.x, spot.y)
    s.vars[ft.V_SCORES] = tuple(blank_row(s, name) for name in things.score_rows)
    s.vars[ft.V_WORTH] = tuple(things.chip_values)


def _lay_deck(s: State, deck: DeckLies) -> None:
    deck_at = (deck.x, deck.y)
    there = next((pile for pile in s.vars[ft.V_ORDER] if _spot(s, pile) == deck_at), -1)
    pile = carry(s, ft.store_zone(s.table), supply(s, word_of(s, deck.sort)), Where(*deck_at, pile=there))
    s.shuffle(ft.pile_zone(s.table, pile))
    _arrange(s, pile, deck)


def _spot(s: State, pile: int) -> tuple[int, int]:
    x, y, *_ = s.vars[-ft.pile_count(s.table) + pile]
    return x, y


def _lay_heap(s: State, heap: Heap) -> None:
    left = {sort: iter(supply(s, word_of(s, sort))) for sort in set(heap.pieces)}
    pieces = [next(left[sort]) for sort in heap.pieces]
    zone = {CHIP: ft.BANK, PAWN: ft.BOX}.get(ft.kind_of(s.table, pieces[0]))
    where = Where(heap.x, heap.y)
    pile = carry(s, ft.store_zone(s.table) if zone is None else zone, pieces, where, s.table.everyone)
    if zone is None:
        face(s, pieces)
    _arrange(s, pile, heap)


def _arrange(s: State, pile: int, lying: Lying) -> None:
    put(s, pile, turn=lying.turn, label=lying.label, locked=lying.locked, spread=lying.spread)
    on_top(s, pile)


def _set_bag(s: State, bag: BagStands) -> None:
    s.vars[ft.V_BAG] = (bag.x, bag.y)
    wanted: Iterable[tuple[str, int]] = bag.tokens.items()
    for sort, count in wanted:
        _fill(s, supply(s, word_of(s, sort))[:count])
    if bag.treats:
        _fill(s, supply(s, word_of(s, TREATS_SORT)))


def _fill(s: State, pieces: Iterable[int]) -> None:
    for piece in pieces:
        s.move(piece, ft.store_zone(s.table), ft.BAG)


# Keeping one


def kept(table: Table, view: View) -> str:
    """Return the contents of a table as the text that sets it up again; `view` is an onlooker's."""
    return written(things_of(table, view))


def things_of(table: Table, view: View) -> Things:
    """Return the contents of a table, as far as an onlooker sees them: `view` is an onlooker's."""
    now = seen.view_model(table, view)
    homes = _homes(table, view, now)
    middle = {"x": ft.MIDDLE[0], "y": ft.MIDDLE[1]}
    decks = [DeckLies(sort=sort, **(middle if pile is None else _lying(pile))) for sort, pile in homes]
    taken = {pile.number for _, pile in homes if pile is not None}
    heaps = [
        Heap(pieces=sorts, **_lying(pile))
        for pile in now.piles
        if pile.kind != CARD and (sorts := _sorts(table, pile)) is not None
    ]
    places = [
        PlaceLies(x=p.x, y=p.y, wide=p.wide, high=p.high, name=p.name, columns=p.columns, rows=p.rows)
        for p in now.places
    ]
    anchors = {word: Spot(x=x, y=y) for word, (x, y) in now.fixtures.items()}
    for pile in now.piles:
        if pile.kind == CARD and pile.label and pile.number not in taken and len(places) < ft.SLOTS:
            places.append(PlaceLies(x=pile.x, y=pile.y, wide=130, high=180, name=pile.label))
    return Things(
        title=now.title,
        decks=decks,
        heaps=heaps[:MAX_HEAPS],
        bag=_bag(table, now, heaps),
        notes=[NoteLies(x=note.x, y=note.y, text=note.text) for note in now.notes],
        counters=[CounterLies(x=each.x, y=each.y, name=each.name, value=each.value) for each in now.counters],
        places=places,
        cribbage=anchors.get(ft.PEG_BOARD),
        button=anchors.get(ft.BUTTON),
        score_rows=[row.name for row in now.scored],
        chip_values=list(now.worth),
    )


def _lying(pile: seen.Pile) -> dict[str, Any]:
    spread = pile.spread and pile.kind != CARD
    return {"x": pile.x, "y": pile.y, "turn": pile.turn, "label": pile.label, "locked": pile.locked, "spread": spread}


def _homes(table: Table, view: View, now: seen.ViewModel) -> list[tuple[str, seen.Pile | None]]:
    """Return the decks on the table, each with the pile that has most of its backs."""
    stored = frozenset(view.zones[ft.store_zone(table)] if table.options["spares"] == "on" else ())
    out: dict[Deck, list[int]] = {}
    for piece, what in enumerate(table.pieces):
        if what.kind == CARD and piece not in stored:
            out.setdefault(deck_of(what), []).append(piece)
    homes: list[tuple[str, seen.Pile | None]] = []
    for deck, cards in out.items():
        code = table.hidden[cards[0]]
        counts = {pile: sum(_back(table, face) == code for face in pile.known) for pile in now.piles}
        pile = max(counts, key=counts.__getitem__, default=None)
        own = boxed.deck_of(table, deck.back)
        if own is not None:
            sort = f"{boxed.DECK_SIGN}{own.name}"
        elif deck.back == HOUSE:
            sort = HOUSE
        else:
            sort = f"{BACKS[deck.back]}-{54 if len(cards) == len(STANDARD) else 52}"
        homes.append((sort, pile if pile is not None and counts[pile] else None))
    return homes


def _back(table: Table, code: int) -> int:
    return code if code < 0 else table.hidden[code]


def _sorts(table: Table, pile: seen.Pile) -> list[str] | None:
    """Return the sorts of a face-up pile; None where a piece is hidden or has no sort."""
    if any(face < 0 for face in pile.faces):
        return None
    sorts = [table.pieces[face].alias for face in pile.faces]
    return sorts if all(sort in (*CHIP_COLOURS, *PAWN_SORTS) or is_token(sort) for sort in sorts) else None


def _bag(table: Table, now: seen.ViewModel, heaps: list[Heap]) -> BagStands | None:
    """Return the bag with all tokens in play that are not face up, as their distribution is secret."""
    if now.bag_at is None:
        return None
    open_ = Counter(sort for heap in heaps for sort in heap.pieces)
    there = Counter(piece.alias for piece in table.pieces)
    tokens = {}
    for sort in (*TOKEN_SORTS, *boxed.token_words(boxed.box_of(table))):
        count = there[sort] - now.store.get(sort, 0) - open_[sort]
        if count > 0:
            tokens[sort] = count
    treats = any(piece.kind == TOKEN and not is_token(piece.alias) for piece in table.pieces)
    return BagStands(x=now.bag_at[0], y=now.bag_at[1], tokens=tokens, treats=treats and not now.store.get(TREATS_SORT))
