"""The count: each PC's Coins as a column beside the Master's, the line to pass, last wagers (KT-102 to KT-104)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.rules.know_thyself import pieces as kt
from game.rules.know_thyself.phases.ending import min_stake
from game.rules.know_thyself.phases.flow import winning
from game.rules.know_thyself.text.prompts_text import coins
from game.table import Action, Table, View, num
from scenes.games.know_thyself import master_suite, papers, stepper
from scenes.games.know_thyself import text as texts
from scenes.games.know_thyself.page import Page
from scenes.games.know_thyself.presenter import KnowModel
from scenes.stage import bits
from scenes.story import paper
from scenes.table.blocks.plates import short_name
from scenes.table.blocks.toolbar import Entry
from scenes.table.model import Model
from scenes.ui.painter import Box, Painter

COIN, LIFT = 76.0, bits.COIN_STEP  # largest width of a Coin; rise per Coin, as a share of its width
FOOTER, LOW_FOOTER = 104.0, 42.0  # of a column: name, number, state
PANEL, LOW_PANEL = 92.0, 50.0  # where a stake is set out
CARD = 46.0  # width of the cards of a last wager that is over
ROOMY = 300.0


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
    """Return the chosen stake; at first the lowest that could turn the result, or all Coins."""
    maximum = max(num(action.args[0]) for action in stakes)
    usual = min(maximum, min_stake(table, model.view, model.view.vars[kt.V.TURN]))
    wanted = min(maximum, max(1, model.set_out("stake", usual)))
    return next(action for action in stakes if num(action.args[0]) == wanted)


def entry(table: Table, model: KnowModel, stakes: Sequence[Action]) -> Entry:
    """Return the button that makes the last wager."""
    action = chosen(table, model, stakes)
    return Entry(("main",), f"Stake {coins(num(action.args[0]))}", True, "Enter", actions=(action,))


def _stakes(context: Page) -> list[Action]:
    """Return the stakes open to the asked player."""
    asked = context.model.asked
    legal = asked.legal if asked is not None and context.model.view.phase == kt.P.E_FINAL else ()
    return [action for action in legal if context.table.verbs[action.verb] == "stake"]


# -- the page ----------------------------------------------------------------------------------------------------------


def draw(context: Page) -> None:
    """Draw the columns of Coins in the hall, with a dashed line that a PC must pass."""
    model, painter = context.model, context.painter
    x, y, w, h = papers.heading(
        context, master_suite.ground(context), "The count", goal(context.table, model.view), bright=True
    )
    stakes = _stakes(context)
    staked = num(chosen(context.table, model, stakes).args[0]) if stakes else 0
    if stakes:
        height = PANEL if h >= ROOMY else LOW_PANEL
        _panel(context, staked, len(stakes), (x + 12, y + h - height - 8, w - 24, height))
        h -= height + 14
    if model.view.phase == kt.P.E_CUT:
        staked = model.view.vars[kt.V.LEVEL]
    bottom = FOOTER * _spread(painter) if h >= ROOMY else LOW_FOOTER
    floor, room = y + h - bottom, h - bottom - (34 if h >= ROOMY else 6)
    seats, v = [0, *kt.pcs(model.view)], model.view.vars
    maximum = max(v[kt.V.MASTER], *v[kt.V.PURSE]) + (staked if stakes else 0)
    width = (w - 40) / len(seats)
    size = min(COIN, width * 0.5, room / (1 + LIFT * max(0, maximum - 1)))
    line = floor - _height(size, bar(context.table, model.view)) - 3
    done = cuts(model)
    for at, seat in enumerate(seats):
        box = (x + 20 + width * at, y, width, h)
        _column(context, seat, box, floor, size, staked, done.get(seat))
    left = x + 20 + width
    painter.dashes(
        (left + 6, line - 1, width * len(kt.pcs(model.view)) - 12, 3), 1, _gold(painter), 2, 0.95, dash=(10, 7)
    )


def bar(table: Table, view: View) -> int:
    """Return the number of Coins that a PC must exceed: the Master's, or each PC's share of them (KT-102)."""
    share = len(kt.pcs(view)) if table.options["compare"] == "share" else 1
    return int(view.vars[kt.V.MASTER]) // share


def goal(table: Table, view: View) -> str:
    """Return the goal of a PC in words."""
    master = view.vars[kt.V.MASTER]
    if table.options["compare"] == "share" and len(kt.pcs(view)) > 1:
        return f"More than a share of the Master’s {master}, which is {bar(table, view)}, wins."
    return f"More than the Master’s {master} wins."


def standing(table: Table, model: KnowModel, seat: int) -> tuple[str, str]:
    """Return the state of a PC in words, and what its last wager can do or has done (KT-103)."""
    view = model.view
    purse, minimum = view.vars[kt.V.PURSE][seat], min_stake(table, view, seat)
    if winning(table, view, seat):
        return f"wins by {purse - bar(table, view)}", ""
    short = bar(table, view) + 1 - purse
    if kt.has(view, kt.V.STAKED, seat):
        cutting = view.phase == kt.P.E_CUT and view.vars[kt.V.TURN] == seat
        return f"{short} short", f"cuts for {coins(view.vars[kt.V.LEVEL])}" if cutting else "has had its last card"
    if not purse:
        return f"{short} short", "nothing to stake"
    return f"{short} short", f"{minimum} would turn it" if minimum <= purse else "no stake turns it"


def _column(context: Page, seat: int, box: Box, floor: float, size: float, staked: int, done: Cut | None) -> None:
    painter, model = context.painter, context.model
    view, (x, y, w, h) = model.view, box
    theme, middle = painter.theme.paper, x + w / 2
    count = view.vars[kt.V.PURSE][seat] if seat else view.vars[kt.V.MASTER]
    turn = seat == view.vars[kt.V.TURN]
    if turn and seat:
        painter.box((x + 5, y + 4, w - 10, h - 8), 10, None, _gold(painter), 2.5)
    about = staked and (turn or not seat)
    stays = count - staked if about and not seat else count
    _coins(painter, stays, middle, floor, size)
    if about:
        _ghost(painter, count if seat else stays, staked, middle, floor, size, "+" if seat else "−")
    low, spread = floor + LOW_FOOTER + 1 >= y + h, _spread(painter)
    name = short_name(model.name(seat)) if seat else "The Master"
    who = papers.named(model, seat) if seat else ""
    used = painter.label(
        str(count), "serif_bold", 30 if not low else 23, middle, floor + (20 if not low else 12), theme.title, 0.5
    )
    if seat:
        painter.seat(context.colours[seat], middle - used / 2 - 18, floor + (19 if not low else 11), 20)
    if low:
        painter.label(name, "sans_semibold", 16, middle, floor + 31, theme.text, 0.5, w - 8)
    else:
        painter.label(who or name, "serif_semibold", 19, middle, floor + 20 + 27 * spread, theme.text, 0.5, w - 10, 15)
    verdict, last = standing(context.table, model, seat) if seat else ("", "")
    if not low and seat:
        good = winning(context.table, view, seat)
        tone = theme.good if good else theme.warning
        painter.label(verdict, "sans_semibold", 17, middle, floor + 20 + 49 * spread, tone, 0.5, w - 8)
        text = f"{'won' if done.won else 'lost'} {done.coins} on its last card" if done is not None else last
        painter.label(text, "sans", 16, middle, floor + 20 + 70 * spread, theme.text, 0.5, w - 6, 15)
    if done is not None and not low and w > 150:
        _cards(context, done, x + w - CARD - 8, floor)
    words = [
        f"{name}, {who}: {coins(count)}" if who else f"{name}: {coins(count)}",
        verdict,
        _last_wager_text(context, seat, done),
    ]
    words += [last] if seat else [goal(context.table, view)]
    painter.target(
        ("count", seat), box, ". ".join(filter(None, words)), "label", tip=f"{verdict}. {last}" * low * bool(seat)
    )


def _last_wager_text(context: Page, seat: int, done: Cut | None) -> str:
    """Return the result of a PC's last wager in words; empty without one."""
    if done is None or seat == 0:
        return ""
    own, master = (context.called(context.table.names[card]) for card in (done.own, done.master))
    return f"{'won' if done.won else 'lost'} {coins(done.coins)}: {own} against {master}"


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


def _cards(context: Page, done: Cut, x: float, floor: float) -> None:
    """Draw the two cards of a last wager, the PC's on the Master's."""
    for step, piece in enumerate((done.master, done.own)):
        context.painter.card(context.table.names[piece], x + step * 22, floor - 74 + step * 30, CARD)


def _height(size: float, count: int) -> float:
    """Return the height of so many Coins."""
    return size * (1 + LIFT * (count - 1)) if count > 0 else 0.0


def _spread(painter: Painter) -> float:
    """Return a factor for line distances: 1, or more in a small window."""
    return max(1.0, painter.units(painter.type(16)) * 1.1 / 22)


def _gold(painter: Painter) -> tuple[int, int, int]:
    return painter.theme.paper.accent if not painter.theme.flat else painter.tones.highlighted


def _panel(context: Page, staked: int, maximum: int, box: Box) -> None:
    """Draw the choice of the stake: the lowest that turns the result, steps, all, and the outcome."""
    painter, model, (x, y, w, h) = context.painter, context.model, box
    view = model.view
    seat, purse, master = view.vars[kt.V.TURN], view.vars[kt.V.PURSE][view.vars[kt.V.TURN]], view.vars[kt.V.MASTER]
    paper.panel(painter, box)
    width = min(stepper.WIDE, w * 0.24)
    stepper.draw(context, "stake", staked, (1, maximum), (x + 14, y + 4, width, h - 8), "Coins at stake")
    left, room = x + width + 30, w - width - 44
    minimum = min_stake(context.table, view, seat)
    turns = staked >= minimum
    parts = (
        f"Won: {purse + staked} to {master - staked}" + (", and the prize." if turns else ", and still behind."),
        f"Lost, ties too: {purse - staked} to {master + staked}.",
        texts.LAST_WAGER_ODDS,
    )
    tones = (painter.tones.gold if turns else painter.tones.text, painter.tones.text, painter.tones.muted)
    rows = 3 if h >= 80 else 2
    for at, (text, tone) in enumerate(zip(parts[:rows], tones, strict=False)):
        middle = y + h / 2 + (at - (rows - 1) / 2) * (h - 14) / rows
        painter.label(text, "sans_semibold" if not at else "sans", 17, left, middle, tone, 0, room)
    painter.target(("stake", "told"), (left - 8, y + 4, room, h - 8), " ".join(parts), "label")
