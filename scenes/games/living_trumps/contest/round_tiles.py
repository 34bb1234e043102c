"""The three tiles of a contest round, always in the same places: go on, call for help, yield (LT-179)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from game.rules.deck import RANKS
from game.rules.living_trumps import pieces as lt
from game.rules.wording import begun, odds
from scenes.games.living_trumps import trump_hand
from scenes.games.living_trumps.contest import ask, keys, race, round_text, rows
from scenes.games.living_trumps.contest import text as say
from scenes.games.living_trumps.contest.page import ContestPage
from scenes.games.living_trumps.contest.state import ContestModel, possible
from scenes.games.living_trumps.layout import Layout
from scenes.stage import look
from scenes.table.blocks import toolbar
from scenes.table.blocks.plates import short_name
from scenes.ui.boxtext import ForBox, Keys, Passage, Wordings
from scenes.ui.boxtree import Cell, Column, Node, Row, TargetBox, Text
from scenes.ui.painter import Box, Painter

PHASES = frozenset((lt.P.FLIP, lt.P.HELP))
GAP, PAD, TOP = 11.0, 12.0, 34.0  # between tiles; inside a tile; from the top of the box to the tiles
BUTTON, KEY, ONE_ROW = 42.0, 40.0, 7  # heights of a button and of a rank key; at most so many keys in one row
SMALLEST, KEY_GAP = 30.0, 5.0  # width of the narrowest rank key in one row; between two keys
HEADER, LINE = 20, 16  # type sizes
GOLD = (255, 214, 130)  # mixed into the ground of the tile that Enter carries out


def shown(model: ContestModel, layout: Layout) -> bool:
    """Check whether the decision is made on the three tiles."""
    asked = model.asked
    return layout.contest and not layout.compact_layout and model.view.phase in PHASES and bool(asked and asked.legal)


def tree(context: ContestPage, main: toolbar.Entry, others: Mapping[str, toolbar.Entry]) -> Node:
    """Return the tiles. `main` is the button that Enter presses, `others` are the buttons by their verbs."""
    model = context.model
    assert model.asked is not None
    verbs = {ask.verb(context.table, action) for action in model.asked.legal}
    calls = bool(model.picks - {model.slot}) and not main.order
    first = _turn(context, main if not calls else None) if "flip" in verbs else _let_be(context, others["pass"])
    call = _call(context, main if calls else None, "help" in verbs)
    return Row(*(Cell(tile, fills=True) for tile in (first, call, _yield(context, others["yield"]))), gap=GAP)


def _turn(context: ContestPage, main: toolbar.Entry | None) -> Node:
    """Return the tile that turns a card; `main` is its button, None while a rank is picked."""
    model, table = context.model, context.table
    assert model.asked is not None
    seat, flips = model.asked.seat, possible(table, model.asked.legal)
    slot = model.slot or "1"
    action = flips.get(frozenset({slot})) or next(each for spec, each in flips.items() if all(map(str.isdigit, spec)))
    card = lt.cards(model.view, lt.ROW, seat)[int(slot) - 1]
    random = rows.kind(model, seat) == say.RANDOM
    words: Wordings = _random_card(context, seat) if random else round_text.CLOSED_HAND
    if card >= 0:
        gained = rows.brought(model, seat, card)
        doubled = 2 if model.is_doubled(seat) else 1
        words = round_text.card_brings(
            ask.rank_name(card), gained, race.standing(table, model, seat) + gained * doubled
        )
    text = say.TURN_CARD if card < 0 else say.turn_the(ask.rank_name(card))
    entry = main or toolbar.Entry(("action", action), text, actions=(action,))
    button = _button(context.painter, replace(entry, price="", short=round_text.TURN_IT))
    return _tile(context, "flip", say.TURN_CARD, words, button, bool(main))


def _random_card(context: ContestPage, seat: int) -> Wordings:
    """Return how likely a card of a random row is of the suit in which its side fights."""
    suit = lt.SUIT_WORDS[context.model.view.vars[lt.V.SUITS][seat]]
    hidden, _ = trump_hand.unseen(context.table, context.model.view)
    share = len(lt.matches(hidden, (suit,))) / max(1, len(hidden))
    return round_text.random_card(odds(share), suit.removesuffix("s"))


def _let_be(context: ContestPage, entry: toolbar.Entry) -> Node:
    """Return the tile that calls no one, where no card can be turned."""
    front, far = context.model.pair
    counts = (race.standing(context.table, context.model, seat) for seat in (front, far))
    turns_on = any(lt.cards(context.model.view, lt.ROW, seat) for seat in (front, far))
    words = (
        (round_text.TURNS_ON_LINE,)
        if turns_on and not context.model.view.vars[lt.V.COUNTER]
        else round_text.compared(*counts)
    )
    button = _button(context.painter, replace(entry, price=""))
    return _tile(context, "check", round_text.LET_STAND, words, button, False)


def _call(context: ContestPage, main: toolbar.Entry | None, enabled: bool) -> Node:
    """Return the tile that calls for help: its rank keys, and the button once a rank is picked."""
    model, table = context.model, context.table
    assert model.asked is not None
    seat = model.asked.seat
    if not enabled:
        return _tile(context, "bell", round_text.CALL_HELP, _no_call(context, seat), None, False, barred=True)
    nodes, layout = keys.callable_keys(context), context.layout
    width = (layout.right - layout.left - 2 * GAP) / 3 - 2 * PAD
    fewer = len(nodes) <= ONE_ROW and len(nodes) * (SMALLEST + KEY_GAP) - KEY_GAP <= width
    each = KEY if fewer else 31.0
    line = Keys(*nodes, maximum=46, minimum=SMALLEST if fewer else 34, height=each, gap=KEY_GAP)
    ranks = Cell(line, height=each if fewer else each * 2 + KEY_GAP, fills=True)
    total = race.standing(table, model, seat)
    ranks_named = {word for spec in possible(table, model.asked.legal) for word in spec}
    helpers = [
        (RANKS[rank], short_name(model.name(helper)))
        for rank, word in enumerate(lt.RANK_WORDS)
        if word in ranks_named and (helper := lt.seat_of_rank(model.view, rank)) >= 0
    ]
    words: Wordings = () if main else round_text.help_doubles(total, helpers, len(helpers) < len(ranks_named))
    header = main.price if main else round_text.CALL_HELP
    button = _button(context.painter, replace(main, price="")) if main else None
    full = bool(main) and not fewer  # two rows of keys and the button take the whole tile
    title = "" if full else begun(header)
    return _tile(context, "bell", round_text.CALL_HELP, words, button, bool(main), ranks, title=title, full=full)


def _no_call(context: ContestPage, seat: int) -> Wordings:
    """Return why a side cannot call for help (LT-179, LT-185)."""
    model = context.model
    if model.view.vars[lt.V.CALLED] >> seat & 1:
        return (round_text.HAS_CALLED,)
    mine, theirs = (race.standing(context.table, model, each) for each in (seat, model.other(seat)))
    behind = context.table.options["help_timing"] == "behind"
    return round_text.AHEAD if behind and mine > theirs else round_text.NO_RANK


def _yield(context: ContestPage, entry: toolbar.Entry) -> Node:
    """Return the tile that yields."""
    button = _button(context.painter, replace(entry, price=""))
    return _tile(context, "flag", round_text.YIELD, round_text.yield_costs(entry.price), button, False)


def _tile(
    context: ContestPage, icon: str, header: str, words: Wordings, button: Node | None, gold: bool,
    middle: Node | None = None, barred: bool = False, title: str = "", full: bool = False,
) -> Node:  # fmt: skip
    """Return a tile: its header, a line of text, what is chosen on it, its button.

    `title` is written in place of the header, where what is chosen leaves no room for a line of text; a `full` tile has
    neither.
    """
    painter, tones = context.painter, context.painter.tones

    def ground(box: Box) -> None:
        line = tones.highlighted if gold else tones.tile_line
        fill = tones.panel if barred else look.mix(tones.tile, GOLD, 0.18) if gold else tones.tile
        painter.box(box, 12, fill, line, 2.25 if gold else 1.25, 0.6 if barred else 1)

    def inside(width: float, height: float) -> Node:
        tone = tones.muted if barred else tones.highlighted if gold else tones.text
        row = painter.row_height("serif_semibold", HEADER)
        size = painter.fitting(title or header, "serif_semibold", HEADER, LINE, width)
        first = Text(title or header, size, "serif_semibold", tone, height=row, grows=True)
        line = Passage(words, LINE, tone=tones.muted if barred else tones.label) if words else None
        return Column(
            None if full else first,
            line,
            middle,
            Cell(button, height=BUTTON, fills=True) if button else None,
            gap=12 if full else 4,
        )

    box = Cell(ForBox(inside), edge=(PAD, 8, PAD, 9), ground=ground, fills=True)
    tip = words[0] if words else title
    return TargetBox(("choice", header), box, reading=f"{header}: {tip}", tip=tip)


def _button(painter: Painter, entry: toolbar.Entry) -> Node:
    """Return the button of a tile, in smaller letters or fewer words where its words are wider than the tile."""

    def drawn(box: Box) -> None:
        sizes = (size for size in range(18, 15, -1) if toolbar.entry_width(painter, entry, size, True, True) <= box[2])
        size = next(sizes, 0)
        toolbar.button(painter, entry, box, size or 15, words="" if size else entry.short)

    return Cell(Row(), ground=drawn, fills=True)
