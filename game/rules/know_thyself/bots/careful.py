"""The heuristic bots: the GM by its level, the PCs by the odds (KT-310 to KT-328)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.rules.deck import STANDARD
from game.rules.know_thyself import pieces as kt
from game.rules.know_thyself.appearance import revealing, starting
from game.rules.know_thyself.bots.odds import expected, keeping, redrawing, saving, unseen
from game.rules.know_thyself.palace import GUEST_SUITE, MAZES, ROOMS, steps
from game.rules.know_thyself.phases.covering import shortfall
from game.rules.know_thyself.phases.ending import MAX_MEMORIES, MAX_ON_ONE, min_stake
from game.rules.know_thyself.phases.flow import fee, winning
from game.rules.know_thyself.phases.spotlight import stalled
from game.rules.know_thyself.text.lines import severity
from game.rules.plugin import Roll
from game.table import Action, State, Table, View, num

At = View | State
Verbs = dict[str, Action]
OFFER, GRANT = 65, 10  # of a hundred (KT-312, KT-314)
CALLS = {"gentle": 25, "even": 60, "ruthless": 100}  # KT-316
LEADS = {"gentle": 25, "even": 50, "ruthless": 100}  # KT-310
LONG_ENOUGH = 40  # idle turns after which bots end it where the table never proposes to


def choose(table: Table, at: At, seat: int, legal: Sequence[Action], roll: Roll) -> Action:
    """Return the careful bot's action for a seat, from what its view shows."""
    verbs = {table.verbs[action.verb]: action for action in reversed(legal)}
    if at.phase == kt.P.END_VOTE:
        return yes_or_no(table, legal, ends(table, at))
    if at.phase in (kt.P.W_VOTE, kt.P.W_JUDGE):
        return yes_or_no(table, legal, True)
    if at.phase in (kt.P.W_CUT, kt.P.E_CUT):
        return legal[roll(len(legal))]
    decide = (GM_CHOICES if seat == kt.GM else PC_CHOICES).get(at.phase)
    return decide(table, at, seat, legal, verbs, roll) if decide else legal[0]


def chance(roll: Roll, of_hundred: int) -> bool:
    """Return true in `of_hundred` of a hundred cases, at random."""
    return roll(100) < of_hundred


def yes_or_no(table: Table, legal: Sequence[Action], yes: bool) -> Action:
    """Return the vote for yes or no."""
    return next(action for action in legal if action.args == (table.word("yes" if yes else "no"),))


def ends(table: Table, at: At) -> bool:
    """Check whether a bot votes to end the game: people have proposed it, or nothing progresses (KT-160)."""
    idle = at.vars[kt.V.IDLE] >= LONG_ENOUGH
    return bool(at.vars[kt.V.PROPOSED] & at.vars[kt.V.HUMANS]) or stalled(table, at) or idle


def nearest(legal: Sequence[Action], verb: int, wanted: int) -> Action:
    """Return the action of a verb whose number is nearest to the wanted one."""
    return min((action for action in legal if action.verb == verb), key=lambda each: abs(num(each.args[-1]) - wanted))


def newest(legal: Sequence[Action], verb: int) -> Action:
    """Return the action of a verb with the highest number: the newest line of a sheet."""
    return nearest(legal, verb, len(legal))


def amount(legal: Sequence[Action], wanted: int) -> Action:
    """Return the action with this number, or the nearest."""
    return nearest(legal, legal[0].verb, wanted)


# The GM


def award(_table: Table, at: At, _seat: int, legal: Sequence[Action], verbs: Verbs, _roll: Roll) -> Action:
    """Award Coins for what was left unsaid (KT-311); send words that name a person back once (KT-150)."""
    pc = at.vars[kt.V.ABOUT]
    look, things = at.vars[kt.V.APPEARANCE][pc], at.vars[kt.V.ATTACHMENTS][pc]
    if "send_back" in verbs and kt.has(at, kt.V.HUMANS, pc) and any(map(revealing, (look, *things))):
        return verbs["send_back"]
    base, dock = starting(look), min(3, sum(len(thing.split()) > 12 for thing in things))
    offers = [action for action in legal if action.verb == verbs["award"].verb]
    return min(offers, key=lambda each: (abs(num(each.args[1]) - base), abs(num(each.args[2]) - dock)))


def gm_scene(table: Table, at: At, _seat: int, legal: Sequence[Action], verbs: Verbs, roll: Roll) -> Action:
    """Offer a Wager where a group may not leave yet, or if it must; else let them play (KT-312)."""
    if at.vars[kt.V.IDLE] >= LONG_ENOUGH and "propose_end" in verbs:
        return verbs["propose_end"]
    lit = at.vars[kt.V.SPOTLIGHT]
    held = not kt.free(at, lit) and at.vars[kt.V.AT][lit] != GUEST_SUITE
    if "let_play" in verbs and not (held and not kt.has(at, kt.V.TURN_DUE, lit) and chance(roll, OFFER)):
        return verbs["let_play"]
    targets = whom(at, lit, roll)
    offer = verbs["offer_wager"].verb
    return next(action for action in legal if action.verb == offer and action.args == tuple(map(num, targets)))


def whom(at: At, lit: int, roll: Roll) -> tuple[int, ...]:
    """Return the PCs of a Wager: one, or of several half the time all, else the one with fewest Memories (KT-312)."""
    group = sorted(pc for pc in (lit, *kt.here(at, lit)) if not kt.has(at, kt.V.TURN_DUE, pc))
    if len(group) == 1 or roll(2):
        return tuple(group)
    return (min(group, key=lambda pc: len(kt.memories(at, pc))),)


def answer(table: Table, at: At, _seat: int, legal: Sequence[Action], verbs: Verbs, roll: Roll) -> Action:
    """Sometimes grant what a PC has framed; else name a level (KT-314, KT-315)."""
    joined = kt.taking_part(at)
    granted = any(kt.has(at, kt.V.GRANTED, pc) for pc in joined)
    climbing = any(at.vars[kt.V.AIM][pc] == kt.AIMS[2] for pc in joined)
    if "stake" not in verbs:
        return verbs["grant"]
    own_idea = at.vars[kt.V.ORIGIN] == "pc" and not granted and not climbing
    if own_idea and "grant" in verbs and chance(roll, GRANT):
        return verbs["grant"]
    return nearest(legal, verbs["stake"].verb, level(table, at))


def level(table: Table, at: At) -> int:
    """Return the level, by the notes and the Coins (KT-315); at least one PC can always pay it (KT-310)."""
    joined = kt.taking_part(at)
    purses = [at.vars[kt.V.PURSE][pc] for pc in joined]
    mood = table.options["gm_bot"]
    everybody = [at.vars[kt.V.PURSE][pc] for pc in kt.pcs(at)]
    mean, share = sum(everybody) / len(everybody), at.vars[kt.V.MASTER] / len(everybody)
    grave = severity(at, at.vars[kt.V.AT][joined[0]])
    if mood == "even":
        grave += (share - mean > 14) - (mean > share)
    elif mood == "gentle":
        grave -= min(purses) < 6
    else:
        held = [pc for pc in joined if at.vars[kt.V.PURSE][pc] < 5 or (winning(table, at, pc) and near_enough(at, pc))]
        grave = 4 if held else 2
    maximum = min(purses) if mood != "ruthless" else max(purses)
    return int(max(1 if maximum == 1 else 2, min(grave, 6, maximum)))


def near_enough(at: At, pc: int) -> bool:
    """Check whether one more Memory may end the game (KT-93)."""
    maximum = max(len(kt.on_attachment(at, pc, place)) for place in range(len(kt.TYPES)))
    return len(kt.memories(at, pc)) >= MAX_MEMORIES - 1 and maximum >= MAX_ON_ONE - 1


def gm_edge(table: Table, _at: At, _seat: int, legal: Sequence[Action], verbs: Verbs, roll: Roll) -> Action:
    """Call the newest Edge as often as the level says (KT-316)."""
    calls = "call" in verbs and chance(roll, CALLS[str(table.options["gm_bot"])])
    return newest(legal, verbs["call"].verb) if calls else verbs["no"]


def tiebreak(table: Table, at: At, _seat: int, legal: Sequence[Action], _verbs: Verbs, _roll: Roll) -> Action:
    """Choose what the PCs have told less often (KT-316)."""
    tellers = [memory.teller == kt.GM for pc in kt.pcs(at) for memory in kt.memories(at, pc)]
    outcomes = sum(tellers)  # the GM tells the Memory, so the PC tells its outcome
    what = kt.RIGHTS[outcomes > len(tellers) - outcomes]
    return next(action for action in legal if action.args == (table.word(what),))


def gm_changes(_table: Table, at: At, _seat: int, legal: Sequence[Action], verbs: Verbs, roll: Roll) -> Action:
    """Add a burden after a loss or a gift after a win; drop the oldest Edge where there are many (KT-317)."""
    pc = at.vars[kt.V.ABOUT]
    if len(kt.edges(at, pc)) >= 4:
        return nearest(legal, verbs["drop"].verb, 0) if roll(2) else verbs["none"]
    return verbs["add"] if chance(roll, 50 if kt.degree(at, pc) else 70) else verbs["none"]


def relocate(table: Table, at: At, _seat: int, legal: Sequence[Action], verbs: Verbs, roll: Roll) -> Action:
    """Lead PCs to an unnamed room some way off, most often only the losers (KT-316)."""
    if not chance(roll, LEADS[str(table.options["gm_bot"])]):
        return verbs["none"]
    verb = verbs["everyone"].verb if "everyone" in verbs and chance(roll, 20) else verbs["losers"].verb
    far = steps(at.vars[kt.V.AT][at.vars[kt.V.ABOUT]])
    ways = [action for action in legal if action.verb == verb]
    places = {action: ROOMS.index(table.names[action.args[0]]) for action in ways}
    good = [each for each in ways if far[places[each]] >= 3 and not at.vars[kt.V.TRUE_NAMES][places[each]]] or ways
    return good[roll(len(good))]


# The PCs


def pc_scene(table: Table, at: At, seat: int, legal: Sequence[Action], verbs: Verbs, roll: Roll) -> Action:
    """Collect the Attachments, walk on where it is allowed, else begin a Wager (KT-320, KT-325)."""
    if "collect" in verbs:
        return verbs["collect"]
    if "move" in verbs:
        return way(table, at, seat, [action for action in legal if action.verb == verbs["move"].verb], roll)
    purse = at.vars[kt.V.PURSE][seat]
    if "pay_toll" in verbs and purse > 3 and not winning(table, at, seat) and near_enough(at, seat):
        return verbs["pay_toll"]
    poor = purse < (1 if table.options["short_stake"] == "on" else 2)
    if "pass" in verbs and (poor or at.vars[kt.V.IDLE] >= len(kt.pcs(at)) + 1):
        return verbs["pass"]
    frames = [action for action in legal if action.verb == verbs["frame_wager"].verb]
    wanted = kt.AIMS[2] if kt.has(at, kt.V.BELOW, seat) else kt.AIMS[0]
    return next(each for each in frames if table.names[each.args[0]] == wanted)


def way(table: Table, at: At, seat: int, moves: Sequence[Action], roll: Roll) -> Action:
    """Choose a room without a True Name, past mazes if poor, sometimes to the others; take all along (KT-325)."""
    places = {action: ROOMS.index(table.names[action.args[0]]) for action in moves}
    maximum = max(len(action.args) for action in moves)
    good = [action for action in moves if len(action.args) == maximum]
    friends = {at.vars[kt.V.AT][pc] for pc in kt.others(at, seat)}
    if chance(roll, 40) and any(places[each] in friends for each in good):
        good = [each for each in good if places[each] in friends]
    elif any(not at.vars[kt.V.TRUE_NAMES][places[each]] for each in good):
        good = [each for each in good if not at.vars[kt.V.TRUE_NAMES][places[each]]]
    if at.vars[kt.V.PURSE][seat] < 6:
        good = [each for each in good if places[each] not in MAZES] or good
    return good[roll(len(good))]


def corrected(_table: Table, at: At, _seat: int, _legal: Sequence[Action], verbs: Verbs, _roll: Roll) -> Action:
    """Agree, unless the aim is one that the bot did not want: its own aim was set truthfully (KT-158)."""
    return verbs["back_down" if at.vars[kt.V.READ_AS] in (kt.AIMS[1], kt.AIMS[3]) else "agree"]


def join(_table: Table, at: At, seat: int, _legal: Sequence[Action], verbs: Verbs, _roll: Roll) -> Action:
    """Join with enough Coins in the purse."""
    return verbs["join" if at.vars[kt.V.PURSE][seat] >= 4 else "stay_out"]


def accept(table: Table, at: At, seat: int, _legal: Sequence[Action], verbs: Verbs, _roll: Roll) -> Action:
    """Accept what can be paid and promises a gain, without a great risk for nothing (KT-321)."""
    stake, purse = at.vars[kt.V.LEVEL], at.vars[kt.V.PURSE][seat]
    if "accept" not in verbs:
        return verbs["ask_cover"] if "ask_cover" in verbs and stake <= 4 else verbs["back_down"]
    ahead = winning(table, at, seat) and not near_enough(at, seat)
    dear = 2 * stake > purse and ahead
    return verbs["accept"] if expected(stake, stake) > 0 and not dear else verbs["back_down"]


def pledge(_table: Table, at: At, seat: int, legal: Sequence[Action], _verbs: Verbs, _roll: Roll) -> Action:
    """Pledge everything missing, if eight Coins stay (KT-326)."""
    lacking = shortfall(at, at.vars[kt.V.ABOUT])
    return amount(legal, lacking if at.vars[kt.V.PURSE][seat] - lacking - fee(lacking) >= 8 else 0)


def rescue(table: Table, at: At, seat: int, legal: Sequence[Action], _verbs: Verbs, _roll: Roll) -> Action:
    """Give one Coin, if the giver would lose now and keeps five (KT-326)."""
    helped = bool(at.vars[kt.V.PURSE][at.vars[kt.V.ABOUT]])
    gives = not helped and not winning(table, at, seat) and at.vars[kt.V.PURSE][seat] - 2 >= 5
    return amount(legal, 1 if gives else 0)


def pc_edge(_table: Table, _at: At, _seat: int, legal: Sequence[Action], verbs: Verbs, _roll: Roll) -> Action:
    """Call the newest Edge, whenever possible (KT-324)."""
    return newest(legal, verbs["call"].verb) if "call" in verbs else verbs["no"]


def draw(_table: Table, at: At, seat: int, _legal: Sequence[Action], verbs: Verbs, _roll: Roll) -> Action:
    """Keep or redraw, by the exact value (KT-322)."""
    v, rank, cuts = at.vars, STANDARD.rank(kt.card_of(at, seat)), unseen(at)
    ours, theirs, drawn = v[kt.V.STAKE_PC][seat], v[kt.V.STAKE_GM][seat], min(v[kt.V.DRAWN][seat], kt.DRAWS - 1)
    better = redrawing(drawn, ours, theirs, cuts) > keeping(rank, drawn, ours, theirs, cuts)
    return verbs["redraw" if better else "keep"]


def invoke(_table: Table, at: At, seat: int, _legal: Sequence[Action], verbs: Verbs, _roll: Roll) -> Action:
    """Invoke a Memory where the possible gain is worth more than the Coin (KT-323)."""
    ours, theirs = at.vars[kt.V.STAKE_PC][seat], at.vars[kt.V.STAKE_GM][seat]
    worth = saving(kt.card_of(at, kt.GM), unseen(at)) * (max(theirs - 2, 0) + ours)
    return verbs["invoke" if worth > 1 and "invoke" in verbs else "stand"]


def rights(table: Table, at: At, seat: int, legal: Sequence[Action], _verbs: Verbs, _roll: Roll) -> Action:
    """Choose the Memory after a loss, or where there are two already; else the outcome (KT-327)."""
    _, attachment = kt.memory_of(table, at, seat)
    memory = kt.has(at, kt.V.LOST, seat) or len(kt.on_attachment(at, seat, attachment)) >= 2
    return next(action for action in legal if action.args == (table.word(kt.RIGHTS[memory]),))


def pc_changes(_table: Table, at: At, seat: int, legal: Sequence[Action], verbs: Verbs, _roll: Roll) -> Action:
    """Add an Edge after a win, drop one after a loss (KT-324)."""
    if kt.degree(at, seat):
        return verbs["add"] if len(kt.edges(at, seat)) < 6 else verbs["none"]
    return nearest(legal, verbs["drop"].verb, 0) if "drop" in verbs else verbs["none"]


def last_wager(table: Table, at: At, seat: int, legal: Sequence[Action], verbs: Verbs, _roll: Roll) -> Action:
    """Stake the least that can win, if the purse has it (KT-328)."""
    needed = min_stake(table, at, seat)
    return nearest(legal, verbs["stake"].verb, needed) if needed <= at.vars[kt.V.PURSE][seat] else verbs["pass"]


def first(verb: str) -> Chooser:
    """Return a choice that always takes this verb."""
    return lambda _table, _at, _seat, _legal, verbs, _roll: verbs[verb]


Chooser = Callable[[Table, At, int, Sequence[Action], Verbs, Roll], Action]
GM_CHOICES: dict[int, Chooser] = {
    kt.P.AWARD: award, kt.P.SCENE_GM: gm_scene, kt.P.W_ANSWER: answer, kt.P.W_EDGE_GM: gm_edge, kt.P.TIEBREAK: tiebreak,
    kt.P.W_EDGES: gm_changes, kt.P.RELOCATE: relocate, kt.P.W_OBJECT: first("let_stand"),
}  # fmt: skip
PC_CHOICES: dict[int, Chooser] = {
    kt.P.AWARD_PC: first("accept"), kt.P.SCENE_PC: pc_scene, kt.P.AGREE: first("agree"), kt.P.W_JOIN: join,
    kt.P.W_CORRECT: corrected, kt.P.W_ACCEPT: accept,
    kt.P.W_PLEDGE: pledge, kt.P.RESCUE: rescue, kt.P.W_EDGE_PC: pc_edge, kt.P.W_OBJECT: first("let_stand"),
    kt.P.W_DRAW: draw, kt.P.W_INVOKE: invoke, kt.P.W_RIGHTS: rights, kt.P.W_EDGES: pc_changes, kt.P.E_FINAL: last_wager,
}  # fmt: skip
