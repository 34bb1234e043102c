"""The count: each PC's Coins as a column beside the Master's, the line to pass, last wagers (KT-102 to KT-104)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.rules.deck import STANDARD
from game.rules.know_thyself import pieces as kt
from game.rules.know_thyself.phases.ending import min_stake
from game.rules.know_thyself.phases.flow import winning
from game.rules.know_thyself.text.prompts_text import coins
from game.table import Action, Table, View, num
from scenes.games.know_thyself import ending_text as say
from scenes.games.know_thyself import master_suite, papers, stepper
from scenes.games.know_thyself import text as texts
from scenes.games.know_thyself.button_text import STAKE_NOTHING
from scenes.games.know_thyself.page import Page
from scenes.games.know_thyself.presenter import KnowModel
from scenes.stage import bits
from scenes.story import paper
from scenes.table.blocks.plates import short_name
from scenes.table.blocks.toolbar import Entry
from scenes.table.model import Model
from scenes.ui import boxes
from scenes.ui.boxtext import ForBox
from scenes.ui.boxtree import Area, Cell, Column, Fan, Layers, Mark, Node, Row, TargetBox, Text
from scenes.ui.painter import Box, Painter
from scenes.ui.target import Key

COIN, LIFT = 76.0, bits.COIN_STEP  # largest width of a Coin; rise per Coin, as a share of its width
FOOTER, LOW_FOOTER = 114.0, 42.0  # of a column, with its frame: name, number, state
PANEL, LOW_PANEL = 92.0, 50.0  # where a stake is set out
STACK = "stack"  # the first word of the key of a Coin on its way, before its seat and its number
CARD = 46.0  # width of the cards of a last wager that is over
ROOMY, WIDE = 300.0, 150.0  # least height of a page with all words; least width of a column with cards


@dataclass(frozen=True)
class Cut:
    """A finished last wager: the Master's card and the PC's, whether the PC won, and the number of Coins."""

    master: int
    own: int
    won: bool
    coins: int


def cuts(model: Model) -> dict[int, Cut]:
    """Return the last wagers so far, by seat."""
    by_card: dict[int, Cut] = {}
    master = -1
    for line in model.log:
        event = line.event
        if event is not None and event.kind == "master_card":
            master = event.pieces[0]
        elif event is not None and event.kind == "last_cut":
            by_card[event.seat] = Cut(master, event.pieces[0], bool(event.data[0]), int(event.data[1]))
    return by_card


# -- the stake ---------------------------------------------------------------------------------------------------------


def chosen(table: Table, model: KnowModel, stakes: Sequence[Action]) -> Action:
    """Return the chosen stake; at first the lowest that could turn the result, or one Coin where none can."""
    maximum = max(num(action.args[0]) for action in stakes)
    usual = min_stake(table, model.view, model.view.vars[kt.V.TURN]) if can_win(table, model.view) else 1
    wanted = min(maximum, max(1, model.set_out("stake", usual)))
    return next(action for action in stakes if num(action.args[0]) == wanted)


def can_win(table: Table, view: View) -> bool:
    """Check whether the asked PC has enough Coins for a last wager that can make it win (KT-103)."""
    seat = view.vars[kt.V.TURN]
    return bool(min_stake(table, view, seat) <= view.vars[kt.V.PURSE][seat])


def entry(table: Table, model: KnowModel, stakes: Sequence[Action]) -> Entry:
    """Return the button that makes the last wager; the main one only if a stake can make the PC win."""
    action, main = chosen(table, model, stakes), can_win(table, model.view)
    key: Key = ("main",) if main else ("action", action)
    return Entry(key, say.stake(coins(num(action.args[0]))), main, "Enter" * main, actions=(action,))


def closing() -> Entry:
    """Return the button that closes the count before the endings."""
    return Entry(("main",), say.CLOSE_THE_COUNT, True, "Enter")


def no_stake(table: Table, model: KnowModel) -> tuple[Entry, Action] | None:
    """Return the button that stakes nothing as the main one, and its action; None if a stake can win."""
    if model.view.phase != kt.P.E_FINAL or model.asked is None or can_win(table, model.view):
        return None
    action = next(each for each in model.asked.legal if table.verbs[each.verb] == "pass")
    return Entry(("main",), STAKE_NOTHING, True, "Enter", actions=(action,)), action


def _stakes(context: Page) -> list[Action]:
    """Return the stakes open to the asked player."""
    asked = context.model.asked
    legal = asked.legal if asked is not None and context.model.view.phase == kt.P.E_FINAL else ()
    return [action for action in legal if context.table.verbs[action.verb] == "stake"]


# -- the page ----------------------------------------------------------------------------------------------------------


def draw(context: Page) -> None:
    """Draw the columns of Coins in the hall, with a dashed line that a PC must pass."""
    tree(context).draw(context.painter, master_suite.ground(context))


def stacks(context: Page) -> Mapping[str, Box]:
    """Return the boxes of the columns of Coins, as wide as a Coin, by `stack[seat]`."""
    return tree(context).anchors(context.painter, context.layout.map)


def tree(context: Page) -> Node:
    """Return the whole page."""
    painter, stakes = context.painter, _stakes(context)
    staked = num(chosen(context.table, context.model, stakes).args[0]) if stakes else 0

    def arranged(_: float, height: float) -> Node:
        if not stakes:
            view = context.model.view
            cutting = view.phase == kt.P.E_CUT and view.vars[kt.V.TURN] not in cuts(context.model)  # else it is paid
            return _columns(context, view.vars[kt.V.LEVEL] * cutting, 0)
        footer = Cell(_panel(context, staked, len(stakes)), height=PANEL if height >= ROOMY else LOW_PANEL)
        return Column(_columns(context, staked, staked), Cell(footer, edge=(12, 6, 12, 8)))

    master_goal = goal(context.table, context.model.view)
    return papers.headed(painter, say.THE_COUNT, master_goal, ForBox(arranged), bright=True)


def _columns(context: Page, staked: int, more: int) -> Node:
    """Return a column for the Master and each PC, and over those of the PCs the line; `more` Coins may still come."""
    painter, model = context.painter, context.model
    seats, v, done = [0, *kt.pcs(model.view)], model.view.vars, cuts(model)
    maximum = max(v[kt.V.MASTER], *v[kt.V.PURSE]) + more

    def arranged(width: float, height: float) -> Node:
        low, each = height < ROOMY, width / len(seats)
        footer = LOW_FOOTER if low else FOOTER * _spread(painter)
        room = height - footer - (6 if low else 34)
        size = min(COIN, each * 0.5, room / (1 + LIFT * max(0, maximum - 1)))
        over = _height(size, bar(context.table, model.view)) + 3

        def line(box: Box) -> None:
            if not any(_in_air(context, seat) for seat in seats):
                painter.dashes(box, 1, _gold(painter), 2, 0.95, dash=(10, 7))

        columns = Row(*(_column(context, seat, size, staked, done.get(seat), low, footer) for seat in seats))
        goal_line = Column(Area(line, height=3), Cell(Row(), height=over + footer - 2), start=1)
        return Layers(columns, Row(Cell(Row(), width=each), Cell(goal_line, edge=(6, 0, 6, 0), fills=True)))

    return Cell(ForBox(arranged), edge=(20, 0, 20, 0), fills=True)


def _in_air(context: Page, seat: int) -> int:
    """Return how many Coins of a column are still on their way to it."""
    return sum(key[:2] == (STACK, seat) for key in context.hidden if isinstance(key, tuple))


def bar(table: Table, view: View) -> int:
    """Return the number of Coins that a PC must exceed: the Master's, or each PC's share of them (KT-102)."""
    share = len(kt.pcs(view)) if table.options["compare"] == "share" else 1
    return int(view.vars[kt.V.MASTER]) // share


def goal(table: Table, view: View) -> str:
    """Return the goal of a PC in words."""
    master = view.vars[kt.V.MASTER]
    if table.options["compare"] == "share" and len(kt.pcs(view)) > 1:
        return say.more_than_share(master, bar(table, view))
    return say.more_than(master)


def standing(table: Table, model: KnowModel, seat: int) -> tuple[str, str]:
    """Return the state of a PC in words, and what its last wager can do or has done (KT-103)."""
    view = model.view
    purse, minimum = view.vars[kt.V.PURSE][seat], min_stake(table, view, seat)
    if winning(table, view, seat):
        return say.wins_by(purse - bar(table, view)), ""
    short = bar(table, view) - purse
    if kt.has(view, kt.V.STAKED, seat):
        cutting = view.phase == kt.P.E_CUT and view.vars[kt.V.TURN] == seat
        return say.short(short), say.cuts_for(coins(view.vars[kt.V.LEVEL])) if cutting else say.LAST_CARD_HAD
    if not purse:
        return say.short(short), say.NOTHING_TO_STAKE
    return say.short(short), say.would_turn_it(minimum) if minimum <= purse else say.NO_STAKE_WINS


def _on_last_card(done: Cut) -> str:
    """Return what a PC won or lost with its last card, and whether the cards were equal (KT-261)."""
    tied = STANDARD.rank(done.own) == STANDARD.rank(done.master)
    return say.on_last_card("won" if done.won else "lost", done.coins, tied)


def _column(context: Page, seat: int, size: float, staked: int, done: Cut | None, low: bool, footer: float) -> Node:
    """Return the Coins of a seat, and below them its number, its name and its state."""
    painter, model, view, theme = context.painter, context.model, context.model.view, context.painter.theme.paper
    count = view.vars[kt.V.PURSE][seat] if seat else view.vars[kt.V.MASTER]
    count -= _in_air(context, seat)
    counted_up = not any(_in_air(context, each) for each in (0, *kt.pcs(view)))
    turn, name = seat == view.vars[kt.V.TURN], short_name(model.name(seat)) if seat else say.THE_MASTER
    about, who = staked and (turn or not seat), papers.named(model, seat) if seat else ""
    stays = count - staked if about and not seat else count

    def coins_of(box: Box) -> None:
        middle, floor = box[0] + box[2] / 2, box[1] + box[3]
        _coins(painter, stays, middle, floor, size)
        if about:
            _ghost(painter, count if seat else stays, staked, middle, floor, size, "+" if seat else "−")

    def edge(box: Box) -> None:
        if turn and seat:
            painter.box(boxes.grown(box, -5, -4), 10, None, _gold(painter), 2.5)

    verdict, last = standing(context.table, model, seat) if seat and counted_up else ("", "")
    wagered = _last_wager_text(context, seat, done)
    words = [f"{name}, {who}: {coins(count)}" if who else f"{name}: {coins(count)}", verdict, wagered]
    words += [last] if seat else [goal(context.table, view)]
    sign = Mark(lambda x, y: painter.seat(context.colours[seat], x, y, 20), 20) if seat else None
    spread = _spread(painter)
    number = Text(str(count), 23 if low else 30, "serif_bold", theme.title, height=24 if low else 32 + 2 * spread)
    lines: list[Node] = [Row(sign, number, gap=8, start=0.5)]
    if low:
        lines.append(Text(name, 16, "sans_semibold", theme.text, 0.5, height=18, grows=True))
    else:
        lines.append(
            Text(who or name, 19, "serif_semibold", theme.text, 0.5, min_size=15, height=24 * spread, grows=True)
        )
    if seat and not low:
        tone = theme.good if winning(context.table, view, seat) else theme.warning
        lines.append(Text(verdict, 17, "sans_semibold", tone, 0.5, height=21 * spread, grows=True))
        text = _on_last_card(done) if done is not None else last
        lines.append(Text(text, 16, tone=theme.text, align=0.5, min_size=15, height=21 * spread, grows=True))

    def stack(width: float, _: float) -> Node:
        has_cards = done is not None and not low and width > WIDE
        place = Row(Area(width=size, name=f"{STACK}[{seat}]"), start=0.5)
        return Layers(Area(coins_of), place, _cards(context, done) if done is not None and has_cards else None)

    inside = Column(ForBox(stack), Cell(Column(*lines), height=footer, edge=(5, 0, 5, 0), fills=True))
    tip = f"{verdict}. {last}" * low * bool(seat)
    return TargetBox(("count", seat), inside, edge, ". ".join(filter(None, words)), tip=tip)


def _last_wager_text(context: Page, seat: int, done: Cut | None) -> str:
    """Return the result of a PC's last wager in words; empty without one."""
    if done is None or seat == 0:
        return ""
    own, master = (context.called(context.table.names[card]) for card in (done.own, done.master))
    return say.last_card("won" if done.won else "lost", coins(done.coins), own, master)


def _coins(painter: Painter, count: int, middle: float, floor: float, size: float) -> None:
    """Draw a column of Coins, or a plain bar under a flat theme."""
    if count <= 0:
        return
    if painter.theme.flat:
        height = _height(size, count)
        painter.box(
            (middle - size / 2, floor - height, size, height), 4, painter.theme.selected[0], painter.theme.line, 2
        )
        return
    sprite = bits.column(("coin",) * count, painter.px(size), loose=True)
    left, bottom = painter.at(middle, floor)
    painter.surface.blit(sprite, (left - sprite.get_width() // 2, bottom - sprite.get_height()))


def _ghost(painter: Painter, on: int, staked: int, middle: float, floor: float, size: float, sign: str) -> None:
    """Draw Coins that may come or go."""
    low, height = _height(size, on), _height(size, on + staked)
    box = (middle - size / 2 - 3, floor - height - 1, size + 6, max(16.0, height - low))
    tone = painter.theme.paper.good if sign == "+" else painter.theme.paper.warning
    painter.dashes(box, 8, tone, 2, 0.95, painter.theme.paper.panel[0], 0.35)
    painter.label(f"{sign}{staked}", "sans_bold", 17, middle + size / 2 + 22, box[1] + box[3] / 2, tone, 0.5)


def _cards(context: Page, done: Cut) -> Node:
    """Return the two cards of a last wager, the PC's on the Master's, at the lower right of its column."""
    names = [context.table.names[piece] for piece in (done.master, done.own)]
    cards = Fan(2, lambda at, *place: context.painter.card(names[at], *place), CARD, apart=0.48, grows=False)
    return Column(Cell(Row(cards, start=1), edge=(0, 0, 8, 8)), start=1)


def _height(size: float, count: int) -> float:
    """Return the height of so many Coins."""
    return size * (1 + LIFT * (count - 1)) if count > 0 else 0.0


def _spread(painter: Painter) -> float:
    """Return a factor for line distances: 1, or more in a small window."""
    return max(1.0, painter.units(painter.type(16)) * 1.1 / 22)


def _gold(painter: Painter) -> tuple[int, int, int]:
    return painter.theme.paper.accent if not painter.theme.flat else painter.tones.highlighted


def _panel(context: Page, staked: int, maximum: int) -> Node:
    """Return the choice of the stake: the lowest that turns the result, steps, all, and the outcome."""
    painter, view = context.painter, context.model.view
    seat, purse, master = view.vars[kt.V.TURN], view.vars[kt.V.PURSE][view.vars[kt.V.TURN]], view.vars[kt.V.MASTER]
    turns = staked >= min_stake(context.table, view, seat)
    parts = (
        say.if_won(purse + staked, master - staked) + (say.AND_PRIZE if turns else say.STILL_BEHIND),
        say.if_lost(purse - staked, master + staked),
        texts.LAST_WAGER_ODDS,
    )
    tones = (painter.tones.gold if turns else painter.tones.text, painter.tones.text, painter.tones.muted)
    keys = stepper.tree(context, "stake", staked, (1, maximum), say.COINS_AT_STAKE)

    def arranged(width: float, height: float) -> Node:
        rows = 3 if height >= 80 else 2
        lines = (
            Text(text, 17, "sans" if at else "sans_semibold", tone, height=(height - 14) / rows, grows=True)
            for at, (text, tone) in enumerate(zip(parts[:rows], tones, strict=False))
        )
        words = TargetBox(("stake", "told"), Column(*lines, start=0.5), reading=" ".join(parts))
        aside = Cell(keys, width=min(stepper.WIDE, width * 0.24), fills=True)
        return Row(aside, Cell(words, edge=(8, 0, 0, 0), fills=True), gap=8)

    return Cell(ForBox(arranged), edge=(14, 4, 14, 4), ground=lambda box: paper.panel(painter, box), fills=True)
