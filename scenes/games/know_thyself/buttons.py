"""The buttons of a Wager and of the time between two: the main one, their costs and their short texts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.rules.know_thyself import pieces as kt
from game.rules.know_thyself.phases.covering import shortfall
from game.rules.know_thyself.phases.flow import fee
from game.rules.know_thyself.text.prompts_text import coins
from game.table import Action, Table, View, num
from scenes.games.know_thyself import button_text as say
from scenes.games.know_thyself.stakes import best, invoking_pays, keeping_pays, prize, staked

if TYPE_CHECKING:
    from scenes.games.know_thyself.presenter import KnowModel

# The verb of the Enter key per phase, if only one action has it.
MAIN = {
    kt.P.W_WANT: "state_want", kt.P.W_ACCEPT: "accept", kt.P.W_OBJECT: "let_stand", kt.P.W_DRAW: "keep",
    kt.P.W_INVOKE: "invoke",
    kt.P.W_TELL_PC: "tell", kt.P.W_TELL_GM: "tell", kt.P.W_EDGE_GM: "call", kt.P.W_EDGE_PC: "call", kt.P.W_EDGES: "add",
    kt.P.AGREE: "agree", kt.P.W_CORRECT: "agree", kt.P.SCENE_PC: "collect", kt.P.W_JOIN: "join",
    kt.P.SCENE_GM: "let_play", kt.P.AWARD_PC: "accept",
}  # fmt: skip
# Answers that keep their places in the row, whichever of them is the main one.
PLACES = {kt.P.W_DRAW: ("keep", "redraw"), kt.P.W_INVOKE: ("invoke", "stand")}
PASSES = frozenset({"stand", "no", "none", "stay_out", "refuse", "back_down", "let_stand", "pass"})
AMOUNTS = {kt.P.W_ANSWER: "stake", kt.P.W_PLEDGE: "pledge", kt.P.RESCUE: "give"}


def main(table: Table, view: View, legal: Sequence[Action]) -> Action | None:
    """Return the action of the Enter key; `None` if no action is the main one.

    A PC that has Edges is asked whether it loses one, and to add one is no answer to that (KT-70).
    """
    if view.phase == kt.P.W_EDGES and kt.edges(view, max(view.vars[kt.V.ABOUT], 1)):
        return None
    verb = MAIN.get(view.phase)
    if view.phase == kt.P.W_INVOKE and not invoking_pays(view, max(view.vars[kt.V.TURN], 1)):
        verb = "stand"
    if view.phase == kt.P.W_DRAW and not keeping_pays(view, max(view.vars[kt.V.TURN], 1)):
        verb = "redraw"
    actions = [action for action in legal if table.verbs[action.verb] == verb]
    return actions[0] if len(actions) == 1 else None


def place(table: Table, view: View, actions: Sequence[object]) -> int:
    """Return the place of a button in its row: that of its answer, or behind all answers with a place."""
    verbs = PLACES.get(view.phase, ())
    first = actions[0] if actions else None
    verb = table.verbs[first.verb] if isinstance(first, Action) else ""
    return verbs.index(verb) if verb in verbs else len(verbs)


def at_once(table: Table, model: KnowModel) -> Action | None:
    """Return the action with which the GM lets a PC play and writes nothing; None if the GM is not asked (KT-34).

    A scene that is set with words has a button of its own.
    """
    if model.asked is None or model.view.phase != kt.P.SCENE_GM or model.letter:
        return None
    return main(table, model.view, model.asked.legal)


def brief(table: Table, view: View, action: Action) -> str:
    """Return the short text of a button; with several of a kind it names the aim."""
    if (view.phase, table.verbs[action.verb]) == (kt.P.E_FINAL, "pass"):
        return say.STAKE_NOTHING
    if (view.phase, table.verbs[action.verb]) == (kt.P.RELOCATE, "none"):
        return say.NO_ONE
    if view.phase == kt.P.W_CORRECT:
        return say.CORRECTED[table.verbs[action.verb]]
    verb = table.verbs[action.verb]
    if verb == "call" and len(kt.edges(view, max(view.vars[kt.V.ABOUT], 1))) == 1:
        return say.CALL_IT
    aimed = [say.AIMED[table.names[code]] for code in action.args if code >= 0 and table.names[code] in say.AIMED]
    lead = "Join" if verb == "join" else say.BRIEF.get(verb, "")
    return aimed[0].format(lead) if aimed and verb != "correct" else say.BRIEF.get(verb, "")


def tip(table: Table, action: Action) -> str:
    """Return the tip of a button, if its text needs one; else empty."""
    names = [table.verbs[action.verb], *(table.names[code] for code in action.args if code >= 0)]
    return next((say.TIPS[name] for name in reversed(names) if name in say.TIPS), "")


def amounts(table: Table, view: View, legal: Sequence[Action]) -> list[Action]:
    """Return the actions that name a number of Coins, lowest first; empty if the question has no number."""
    verb = AMOUNTS.get(view.phase)
    actions = [action for action in legal if table.verbs[action.verb] == verb]
    return sorted(actions, key=lambda action: num(action.args[0]))


def worth(view: View, count: int) -> str:
    """Return the meaning of a number of Coins: how grave it is, or what it costs in addition (KT-88, KT-174)."""
    if view.phase == kt.P.W_ANSWER:
        return "little" if count < 3 else "serious" if count < 5 else "grave"
    return say.to_bank(fee(count)) if count else ""


def price(table: Table, view: View, action: Action) -> tuple[str, bool]:
    """Return the second line of a button, and whether it is a loss."""
    if view.phase == kt.P.W_RIGHTS and action.args:
        return say.RIGHTS_BRING.get(table.names[action.args[0]], ""), False
    verb, seat = table.verbs[action.verb], max(view.vars[kt.V.ABOUT], 1)
    price_of = _PRICES.get((view.phase, verb))
    return price_of(table, view, seat) if price_of is not None else ("", False)


def _accept(_table: Table, view: View, seat: int) -> tuple[str, bool]:
    level = view.vars[kt.V.LEVEL]
    return say.win_or_lose(level), False


def _cover(_table: Table, view: View, seat: int) -> tuple[str, bool]:
    return say.you_lack(shortfall(view, seat)), False


def _keep(_table: Table, view: View, seat: int) -> tuple[str, bool]:
    how = int(view.vars[kt.V.DRAWN][seat])
    return f"{kt.DEGREES[how]}: +{prize(view, seat, how)}", False


def _redraw(_table: Table, view: View, seat: int) -> tuple[str, bool]:
    return best(view, seat), False


def _lost(_table: Table, view: View, seat: int) -> tuple[str, bool]:
    return say.lost(coins(staked(view, seat)[0])), True


def _let_stand(_table: Table, view: View, _seat: int) -> tuple[str, bool]:
    own = view.vars[kt.V.TURN] != kt.GM
    return say.one_more(own), own


def _toll(table: Table, view: View, _seat: int) -> tuple[str, bool]:
    purse = view.vars[kt.V.PURSE][max(view.vars[kt.V.TURN], 1)]
    return f"−{min(int(str(table.options['toll'])), purse)}", True


def _could_win(side: int, more: int) -> Callable[[Table, View, int], tuple[str, bool]]:
    """Return the price of a call, or of none: what the caller can win then, from a side’s stake (0 the PC’s)."""
    return lambda _table, view, seat: (say.can_win(staked(view, seat)[side] + more), False)


_PRICES: dict[tuple[int, str], Callable[[Table, View, int], tuple[str, bool]]] = {
    (kt.P.W_ACCEPT, "accept"): _accept,
    (kt.P.W_ACCEPT, "back_down"): lambda _table, _view, _seat: (say.NO_COIN_MOVES, False),
    (kt.P.W_ACCEPT, "ask_cover"): _cover,
    (kt.P.W_EDGE_GM, "call"): _could_win(0, 1),
    (kt.P.W_EDGE_GM, "no"): _could_win(0, 0),
    (kt.P.W_EDGE_PC, "call"): _could_win(1, 1),
    (kt.P.W_EDGE_PC, "no"): _could_win(1, 0),
    (kt.P.W_EDGES, "none"): lambda _table, _view, _seat: (say.STAKES_AS_NOW, False),
    (kt.P.W_DRAW, "keep"): _keep,
    (kt.P.W_DRAW, "redraw"): _redraw,
    (kt.P.W_OBJECT, "let_stand"): _let_stand,
    (kt.P.W_OBJECT, "doubt"): lambda _table, _view, _seat: (say.OTHER_PCS_VOTE, False),
    (kt.P.W_INVOKE, "invoke"): lambda _table, _view, _seat: (say.PAY_ONE, True),
    (kt.P.W_INVOKE, "stand"): _lost,
    (kt.P.SCENE_PC, "pay_toll"): _toll,
    (kt.P.W_JOIN, "stay_out"): lambda _table, _view, _seat: (say.NO_COIN_MOVES, False),
    (kt.P.W_JOIN, "join"): lambda _table, _view, _seat: (say.BRINGS_MEMORY, False),
    (kt.P.AWARD_PC, "revise"): lambda _table, _view, _seat: (say.ONE_NEW_OFFER, False),
}


def cap(table: Table, action: Action, legal: Sequence[Action]) -> str:
    """Return the key cap of an action: `P` if it is the only way to pass, else empty."""
    pass_action = passing(table, legal)
    return "P" if pass_action is not None and pass_action == action else ""


def passing(table: Table, legal: Sequence[Action]) -> Action | None:
    """Return the only action that passes, or `None`."""
    passes = [action for action in legal if table.verbs[action.verb] in PASSES]
    return passes[0] if len(passes) == 1 and len(legal) > 1 else None
