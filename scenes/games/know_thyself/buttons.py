"""The buttons of a Wager and of the time between two: the main one, their costs and their short texts."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.rules.know_thyself import pieces as kt
from game.rules.know_thyself.phases.covering import shortfall
from game.rules.know_thyself.phases.flow import fee
from game.rules.know_thyself.text.prompts_text import coins
from game.table import Action, Table, View, num
from scenes.games.know_thyself.stakes import best, prize, staked

# The verb of the Enter key per phase, if only one action has it.
MAIN = {
    kt.P.W_WANT: "state_want", kt.P.W_ACCEPT: "accept", kt.P.W_OBJECT: "let_stand", kt.P.W_DRAW: "keep",
    kt.P.W_INVOKE: "invoke",
    kt.P.W_TELL_PC: "tell", kt.P.W_TELL_GM: "tell", kt.P.W_EDGE_GM: "call", kt.P.W_EDGE_PC: "call", kt.P.W_EDGES: "add",
    kt.P.AGREE: "agree", kt.P.W_CORRECT: "agree", kt.P.SCENE_PC: "collect", kt.P.W_JOIN: "join",
    kt.P.SCENE_GM: "let_play", kt.P.AWARD_PC: "accept",
}  # fmt: skip
# One button for several actions of a verb, with its words; empty for their common words.
GATHERED = {
    "move": "Go to …", "call": "Call an Edge …", "drop": "Remove one …", "offer_wager": "Offer a Wager …",
    "spotlight": "Turn to …", "losers": "Lead the losers away …", "everyone": "Lead everyone away …",
    "correct": "Change an aim …", "invoke": "Invoke a Memory …", "stake": "Stake …", "give": "Give …",
    "pledge": "Give …", "object": "Object …", "veto": "Veto …", "frame_wager": "Begin a Wager …",
}  # fmt: skip
# The words of a button where there is little room.
BRIEF = {
    "move": "Go …", "call": "Call one …", "drop": "Remove …", "offer_wager": "Wager …", "spotlight": "Turn to …",
    "let_play": "Set the scene", "frame_wager": "Wager", "collect": "Take them", "pay_toll": "Toll", "pass": "Wait",
    "propose_end": "End the game", "state_want": "Say it", "join": "Join in", "stay_out": "Stay out",
    "grant": "Allow",
    "correct": "Change aim …", "accept": "Accept", "back_down": "Back down", "ask_cover": "Ask for cover",
    "no": "Call none",
    "let_stand": "Accept it", "doubt": "Object", "keep": "Keep", "redraw": "Draw again", "invoke": "Invoke",
    "stand": "Take the loss", "tell": "Tell it", "object": "Object …", "veto": "Veto …", "add": "Add an Edge",
    "none": "Change nothing", "losers": "The losers …", "everyone": "Everyone …", "agree": "Go along", "refuse": "Stay",
    "note": "Notes",
}  # fmt: skip
CORRECTED = {"agree": "Agree", "back_down": "Take it back", "note": "Notes"}  # when the GM reads a want otherwise
AIMED = {
    "climb_down": "{} to climb down", "climb_up": "{} to climb up", "leave_bare": "{} to leave without them",
    "outcome": "The outcome", "memory": "The Memory",
}  # fmt: skip
# The effect of a button whose words do not say it.
TIPS = {
    "propose_end": "Asks everyone to vote on ending the game here, before the Master.",
    "revise": "Rewrite your look and your things, once. The next offer is final.",
    "grant": "Give the PC what it wants. There is no Wager, and no Coin moves.",
    "leave_bare": "If you win, you can leave without your four Attachments. They stay here.",
    "invoke": "Pay 1 Coin for the next card, and keep it. A win is then Minor. The Memory is used up.",
    "doubt": "You say that the Edge does not apply. The other PCs vote; in a tie, it applies.",
}
PASSES = frozenset({"stand", "no", "none", "stay_out", "refuse", "back_down", "let_stand", "pass"})
AMOUNTS = {kt.P.W_ANSWER: "stake", kt.P.W_PLEDGE: "pledge", kt.P.RESCUE: "give"}


def main(table: Table, view: View, legal: Sequence[Action]) -> Action | None:
    """Return the action of the Enter key; `None` if no action is the main one."""
    actions = [action for action in legal if table.verbs[action.verb] == MAIN.get(view.phase)]
    return actions[0] if len(actions) == 1 else None


def brief(table: Table, view: View, action: Action) -> str:
    """Return the short text of a button; with several of a kind it names the aim."""
    if (view.phase, table.verbs[action.verb]) == (kt.P.E_FINAL, "pass"):
        return "Stake nothing"
    if (view.phase, table.verbs[action.verb]) == (kt.P.RELOCATE, "none"):
        return "No one"
    if view.phase == kt.P.W_CORRECT:
        return CORRECTED[table.verbs[action.verb]]
    verb = table.verbs[action.verb]
    aimed = [AIMED[table.names[code]] for code in action.args if code >= 0 and table.names[code] in AIMED]
    lead = "Join" if verb == "join" else BRIEF.get(verb, "")
    return aimed[0].format(lead) if aimed and verb != "correct" else BRIEF.get(verb, "")


def tip(table: Table, action: Action) -> str:
    """Return the tip of a button, if its text needs one; else empty."""
    names = [table.verbs[action.verb], *(table.names[code] for code in action.args if code >= 0)]
    return next((TIPS[name] for name in reversed(names) if name in TIPS), "")


def amounts(table: Table, view: View, legal: Sequence[Action]) -> list[Action]:
    """Return the actions that name a number of Coins, lowest first; empty if the question has no number."""
    verb = AMOUNTS.get(view.phase)
    actions = [action for action in legal if table.verbs[action.verb] == verb]
    return sorted(actions, key=lambda action: num(action.args[0]))


def worth(view: View, count: int) -> str:
    """Return the meaning of a number of Coins: how grave it is, or what it costs in addition (KT-88, KT-174)."""
    if view.phase == kt.P.W_ANSWER:
        return "little" if count < 3 else "serious" if count < 5 else "grave"
    return f"and {fee(count)} to the bank" if count else ""


def price(table: Table, view: View, action: Action) -> tuple[str, bool]:
    """Return the second line of a button, and whether it is a loss."""
    verb, seat = table.verbs[action.verb], max(view.vars[kt.V.ABOUT], 1)
    price_of = _PRICES.get((view.phase, verb))
    return price_of(table, view, seat) if price_of is not None else ("", False)


def _accept(_table: Table, view: View, seat: int) -> tuple[str, bool]:
    level = view.vars[kt.V.LEVEL]
    return f"win or lose {level}", False


def _cover(_table: Table, view: View, seat: int) -> tuple[str, bool]:
    return f"you lack {shortfall(view, seat)}", False


def _keep(_table: Table, view: View, seat: int) -> tuple[str, bool]:
    how = int(view.vars[kt.V.DRAWN][seat])
    return f"{kt.DEGREES[how]}: +{prize(view, seat, how)}", False


def _redraw(_table: Table, view: View, seat: int) -> tuple[str, bool]:
    return best(view, seat), False


def _lost(_table: Table, view: View, seat: int) -> tuple[str, bool]:
    return f"{coins(staked(view, seat)[0])} lost", True


def _let_stand(_table: Table, view: View, _seat: int) -> tuple[str, bool]:
    own = view.vars[kt.V.TURN] != kt.GM
    return f"{'you stake' if own else 'Master stakes'} 1 more", own


def _toll(table: Table, view: View, _seat: int) -> tuple[str, bool]:
    purse = view.vars[kt.V.PURSE][max(view.vars[kt.V.TURN], 1)]
    return f"−{min(int(str(table.options['toll'])), purse)}", True


def _could_win(side: int, more: int) -> Callable[[Table, View, int], tuple[str, bool]]:
    """Return the price of a call, or of none: what the caller can win then, from a side’s stake (0 the PC’s)."""
    return lambda _table, view, seat: (f"you can win {staked(view, seat)[side] + more}", False)


_PRICES = {
    (kt.P.W_ACCEPT, "accept"): _accept,
    (kt.P.W_ACCEPT, "back_down"): lambda _table, _view, _seat: ("no Coin moves", False),
    (kt.P.W_ACCEPT, "ask_cover"): _cover,
    (kt.P.W_EDGE_GM, "call"): _could_win(0, 1),
    (kt.P.W_EDGE_GM, "no"): _could_win(0, 0),
    (kt.P.W_EDGE_PC, "call"): _could_win(1, 1),
    (kt.P.W_EDGE_PC, "no"): _could_win(1, 0),
    (kt.P.W_EDGES, "none"): lambda _table, _view, _seat: ("stakes as now", False),
    (kt.P.W_DRAW, "keep"): _keep,
    (kt.P.W_DRAW, "redraw"): _redraw,
    (kt.P.W_OBJECT, "let_stand"): _let_stand,
    (kt.P.W_OBJECT, "doubt"): lambda _table, _view, _seat: ("other PCs vote", False),
    (kt.P.W_INVOKE, "invoke"): lambda _table, _view, _seat: ("1 Coin, used up", True),
    (kt.P.W_INVOKE, "stand"): _lost,
    (kt.P.SCENE_PC, "pay_toll"): _toll,
}


def cap(table: Table, action: Action, legal: Sequence[Action]) -> str:
    """Return the key cap of an action: `P` if it is the only way to pass, else empty."""
    pass_action = passing(table, legal)
    return "P" if pass_action is not None and pass_action == action else ""


def passing(table: Table, legal: Sequence[Action]) -> Action | None:
    """Return the only action that passes, or `None`."""
    passes = [action for action in legal if table.verbs[action.verb] in PASSES]
    return passes[0] if len(passes) == 1 and len(legal) > 1 else None
