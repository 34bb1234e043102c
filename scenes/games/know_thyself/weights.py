"""What speaks for the answers to a question, in one or two sentences beside the latest story text."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.know_thyself import pieces as kt
from game.rules.know_thyself.palace import GUEST_SUITE
from game.rules.know_thyself.phases.ending import min_stake
from game.rules.know_thyself.phases.wager import may_be_judged
from game.rules.know_thyself.text.prompts_text import WON, coins, tells_memory
from game.rules.wording import counted, odds, quoted
from game.table import Event, Table, View
from scenes.games.know_thyself import accepting
from scenes.games.know_thyself import text as texts
from scenes.games.know_thyself.presenter import KnowModel
from scenes.games.know_thyself.sheet_actions import burdens
from scenes.games.know_thyself.stakes import foremost, now, staked
from scenes.table.blocks.plates import short_name
from scenes.ui.painter import Painter

FACE, SIZE = "sans", 16.0
CALLED = (kt.P.W_EDGE_GM, kt.P.W_EDGE_PC, kt.P.W_DRAW, kt.P.W_CUT)  # phases in which a call is still news


def sentences(model: KnowModel, table: Table) -> str:
    """Return what each answer costs or brings, from what the viewer knows; empty in phases that need no more words."""
    asked = model.asked
    weight = WEIGHTS.get(model.view.phase) if asked is not None and model.viewer in (None, asked.seat) else None
    return weight(model, table) if weight is not None and not model.letter else ""


def called(model: KnowModel) -> str:
    """Return the calls of Edges in this Wager as long as no card is compared, and what is then at stake (KT-56).

    A call can cost the viewer a Coin without a question, so its words stay in the tray.
    """
    view, open_call = model.view, model.view.phase in (kt.P.W_OBJECT, kt.P.W_VOTE)  # it has taken no Coin yet
    if now(view) not in CALLED:
        return ""
    pc, own = foremost(view), model.humans[0] if len(model.humans) == 1 else model.viewer
    owner = "" if pc == own else _pc(model, pc)
    calls = [*reversed(_calls(model, pc))]
    edges, sides = {str(each.data[1]) for each in calls}, {int(each.seat != kt.GM) for each in calls}
    reasons = " ".join(quoted(str(each.data[2])) for each in calls if each.data[2])
    if len(edges) == 1 and len(sides) == 2 and not open_call:
        return f"{texts.both_called(owner, edges.pop(), *staked(view, pc))} {reasons}".rstrip()
    sentences_found = list[str]()
    for at, each in enumerate(calls):
        side = int(each.seat != kt.GM)
        who = "" if each.seat == own else _pc(model, each.seat) if side else texts.the_gm(_pc(model, each.seat))
        payer = (owner, texts.THE_MASTERS)[side]
        stake = staked(view, pc)[side] + (open_call and at == len(calls) - 1)
        alone = not side and pc == own and not may_be_judged(view, pc)
        sentences_found.append(texts.edge_called(who, owner, str(each.data[1]), payer, stake, str(each.data[2]), alone))
    return " ".join(sentences_found)


def _calls(model: KnowModel, pc: int) -> list[Event]:
    """Return the calls of a PC's Edges in this Wager that were not voted down, the newest first."""
    calls, refused = list[Event](), False
    for event in (line.event for line in reversed(model.log)):
        if event is None:
            continue
        if event.kind in ("accepted", "round", "offered", "framed"):
            break
        if event.kind == "edge_judged":
            refused = not event.data[0]
        elif event.kind == "called":
            if not refused and int(event.data[0]) == pc:
                calls.append(event)
            refused = False
    return calls


def height(painter: Painter, text: str, width: float, size: float = SIZE) -> float:
    """Return the height of a text in rows of a width."""
    return len(painter.truncated(text, FACE, size, width, 99)) * painter.row_height(FACE, size) if text else 0.0


def draw(painter: Painter, text: str, x: float, y: float, width: float, h: float, size: float = SIZE) -> None:
    """Draw a text with its lower end at the end of a box of that height, or only as a tip if it does not fit."""
    tall = height(painter, text, width, size)
    if tall <= h:
        painter.paragraph(text, FACE, size, x, y + h - tall, width, painter.tones.label)
    painter.target(("weights",), (x, y + max(0.0, h - tall), width, min(tall, h)), text, "label", tip=text)


def _pc(model: KnowModel, seat: int) -> str:
    return short_name(model.name(seat))


def _stake(model: KnowModel, table: Table) -> str:
    verbs = {table.verbs[action.verb] for action in model.asked.legal} if model.asked is not None else set()
    allow = (texts.ALLOWED_UNDER_MORE if len(verbs) > 2 else texts.ALLOWED) if "grant" in verbs else ""
    weighed = texts.STAKE_WEIGHED.format(odds=odds(1 - WON), allow=allow)
    danger = dangerous_level(model.view)
    by_edges = danger != dangerous_level(model.view, called=False)
    ends = texts.could_end(danger, len(kt.taking_part(model.view)), _floor(model.view), by_edges)
    return f"{ends} {weighed}".strip()


def _floor(view: View) -> int:
    """Return how many Coins the Master must have for the game to go on (KT-93)."""
    return kt.FLOOR_EACH * len(kt.pcs(view))


def can_end(view: View, level: int) -> bool:
    """Check whether the game can end at once if the GM stakes that much and loses to all PCs (KT-93)."""
    return 0 < dangerous_level(view) <= level


def dangerous_level(view: View, called: bool = True) -> int:
    """Return the lowest level at which the Master can fall below its floor, if all PCs win; 0 if none can be named.

    A PC that has an Edge can raise the Master's stake by one, if it is `called`.
    """
    joined, master = kt.taking_part(view), view.vars[kt.V.MASTER]
    edges = sum(bool(kt.edges(view, pc)) for pc in joined) if called else 0
    highest = master // max(1, len(joined))
    risky = (level for level in range(1, highest + 1) if master - len(joined) * level - edges < _floor(view))
    return next(risky, 0)


def _scene(model: KnowModel, _table: Table) -> str:
    view = model.view
    pc = view.vars[kt.V.SPOTLIGHT]
    held = kt.free(view, pc) or kt.has(view, kt.V.BELOW, pc) or view.vars[kt.V.AT][pc] == GUEST_SUITE
    leave = "" if held else texts.WAGER_FREES
    return texts.SCENE_WEIGHED.format(odds=odds(1 - WON), pc=_pc(model, pc), leave=leave)


def _begins(model: KnowModel, table: Table) -> str:
    view, seat = model.view, max(model.view.vars[kt.V.TURN], 1)
    if view.vars[kt.V.AT][seat] == GUEST_SUITE and not kt.has(view, kt.V.COLLECTED, seat):
        return texts.TAKE_FIRST
    weighed = texts.WAGER_WEIGHED.format(odds=odds(WON))
    toll = texts.OR_TOLL if int(str(table.options["toll"])) else ""
    return weighed + texts.NEW_ROOM.format(toll=toll) * kt.free(view, seat)


def _join(model: KnowModel, _table: Table) -> str:
    view, seat = model.view, max(model.view.vars[kt.V.TURN], 1)
    leave = texts.AND_LEAVE if _freed(view, seat) else ""
    return texts.JOIN_WEIGHED.format(odds=odds(WON), leave=leave)


def _edges(model: KnowModel, _table: Table) -> str:
    view, pc = model.view, max(model.view.vars[kt.V.ABOUT], 1)
    teller, had = view.vars[kt.V.TURN], len(kt.edges(view, pc))
    if had:
        known = burdens(model, pc)
        signs = [known.get(edge) for edge in kt.edges(view, pc)]
        bad = None if None in signs else sum(map(bool, signs))
        return texts.more_edges("" if teller == pc else _pc(model, pc), counted(had, "Edge"), bad)
    return texts.OWN_EDGE if teller == pc else texts.FIRST_EDGE.format(pc=_pc(model, pc))


def _accept(model: KnowModel, table: Table) -> str:
    view, seat = model.view, max(model.view.vars[kt.V.TURN], 1)
    weighed = texts.ACCEPT_WEIGHED.format(leave=texts.AND_LEAVE if _freed(view, seat) else "")
    had, known = accepting.edges(table, model), burdens(model, seat)
    bad = all(known.get(edge, False) for edge in had)
    return f"{texts.edges_to_call(had, bad)} {weighed}" if had else weighed


def _freed(view: View, seat: int) -> bool:
    """Check whether a settled Wager frees a PC: not in the first room, nor below the cliff (KT-80, KT-81)."""
    held = kt.has(view, kt.V.BELOW, seat) or view.vars[kt.V.AT][seat] == GUEST_SUITE
    return not (held or kt.free(view, seat))


def _call(side: int) -> Callable[[KnowModel, Table], str]:
    """Return the function that says what speaks for calling an Edge, for the GM (0) or the PC (1)."""

    def weighed(model: KnowModel, _table: Table) -> str:
        pc = max(model.view.vars[kt.V.ABOUT], 1)
        (ours, theirs), had = staked(model.view, pc), kt.edges(model.view, pc)
        own, other = (ours, theirs) if side else (theirs, ours)
        edge = quoted(had[0]) if len(had) == 1 else texts.THE_EDGE
        return texts.CALL_WEIGHED.format(edge=edge, now=other, then=other + 1, own=own)

    return weighed


def _tell(model: KnowModel, table: Table) -> str:
    """Return what a Memory of this type is about, or what the degree leaves to each side (KT-62, KT-170)."""
    view, pc = model.view, max(model.view.vars[kt.V.ABOUT], 1)
    if not tells_memory(view) or kt.card_of(view, pc) < 0 or kt.card_of(view, kt.GM) < 0:
        return texts.OUTCOME_WEIGHED
    kind, _ = kt.memory_of(table, view, pc)
    name = view.vars[kt.V.TRUE_NAMES][view.vars[kt.V.AT][pc]]
    return texts.MEMORY_WEIGHED.format(kind=kt.TYPES[kind], about=texts.TYPES_MEAN[kind], name=name)


def _rights(model: KnowModel, table: Table) -> str:
    """Return what the teller of either part decides (KT-63, KT-65, KT-70)."""
    view, seat = model.view, model.asked.seat if model.asked is not None else -1
    if seat < 1 or kt.card_of(view, seat) < 0 or kt.card_of(view, kt.GM) < 0:
        return ""
    kind, at = kt.memory_of(table, view, seat)
    return texts.RIGHTS_WEIGHED.format(kind=kt.TYPES[kind], thing=view.vars[kt.V.ATTACHMENTS][seat][at])


def _giving(model: KnowModel, table: Table) -> str:
    """Return what the first Coins of a PC mean for the GM (KT-4, KT-26)."""
    v = model.view.vars
    each = texts.A_SHARE if table.options["compare"] == "share" else ""
    return texts.AWARD_WEIGHED.format(pc=_pc(model, max(v[kt.V.ABOUT], 1)), master=v[kt.V.MASTER], each=each)


def _award(model: KnowModel, table: Table) -> str:
    """Return what the offered Coins mean, and how many another offer can be (KT-26)."""
    v = model.view.vars
    base, dock = v[kt.V.AWARDED]
    low, high = int(str(table.options["min_start"])), min(kt.MAX_START, v[kt.V.BANK])
    return texts.COINS_WEIGHED.format(coins=coins(base - dock), master=v[kt.V.MASTER], low=low, high=high)


def _written(usual: str) -> Callable[[KnowModel, Table], str]:
    """Return what speaks for a text that is due: `usual`, or why the GM wants it written again (KT-150)."""

    def weigh(model: KnowModel, _table: Table) -> str:
        assert model.asked is not None
        for line in reversed(model.log):
            if line.event is not None and line.event.kind == "revised" and line.event.seat == model.asked.seat:
                break
            if line.event is not None and line.event.kind == "sent_back" and line.event.data[0] == model.asked.seat:
                return line.text
        return usual

    return weigh


def _last(model: KnowModel, table: Table) -> str:
    """Return what Coins count at the end, and whom a stake helps that cannot win (KT-4, KT-103)."""
    view, seat = model.view, max(model.view.vars[kt.V.TURN], 1)
    several = len(kt.pcs(view)) > 1
    goal = texts.THE_SHARE if several and table.options["compare"] == "share" else texts.THE_MASTERS
    if min_stake(table, view, seat) <= view.vars[kt.V.PURSE][seat]:
        return texts.LAST_WEIGHED.format(goal=goal)
    return texts.LOST_WEIGHED.format(goal=goal, others=texts.FOR_OTHERS * several)


def about(view: View) -> int:
    """Return the PC that the question is about, after its Wager; -1 in other phases."""
    return max(view.vars[kt.V.ABOUT], 1) if view.phase == kt.P.W_EDGES else -1


WEIGHTS: dict[int, Callable[[KnowModel, Table], str]] = {
    kt.P.SCENE_GM: _scene, kt.P.SCENE_PC: _begins, kt.P.W_JOIN: _join, kt.P.W_ANSWER: _stake, kt.P.W_EDGES: _edges,
    kt.P.APPEAR: _written(texts.LOOK_WEIGHED), kt.P.ATTACH: _written(texts.THINGS_WEIGHED),
    kt.P.AWARD: _giving, kt.P.AWARD_PC: _award,
    kt.P.W_ACCEPT: _accept, kt.P.W_WANT: lambda _model, _table: texts.WANT_WEIGHED, kt.P.W_EDGE_GM: _call(0),
    kt.P.W_EDGE_PC: _call(1), kt.P.W_RIGHTS: _rights, kt.P.W_TELL_PC: _tell, kt.P.W_TELL_GM: _tell,
    kt.P.AGREE: lambda _model, _table: texts.COMPANY_WEIGHED,
    kt.P.E_FINAL: _last,
    kt.P.RELOCATE: lambda _model, _table: texts.ASTRAY_WEIGHED.format(odds=odds(1 - WON)),
}  # fmt: skip
