"""Actions in words, for hints and for the review of a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.rules.defaults import plain_phrase
from game.rules.tricks_and_treats import pieces as tt
from game.rules.tricks_and_treats.phases.scoring import UNUSED_POINTS, USED_POINTS
from game.rules.tricks_and_treats.text.messages import BELLS
from game.rules.tricks_and_treats.text.terms import TREATS
from game.rules.tricks_and_treats.text.weighed import weighed
from game.rules.tricks_and_treats.view_model import ViewModel
from game.rules.wording import begun, counted, odds
from game.table import Action, Table, View, num

# The later use of a treat, in two short lines.
LATER = {
    "Candy": "You never use it: it stays two points.",
    "Compass": "Later: reverse the trump line.",
    "Evil Eye": "Later: one player cannot win a trick.",
    "Ghost": "Later: remove one token from the line.",
    "Hand": "Later: shuffle and deal all hands again.",
    "Master Trump": "Later: win a trick, whatever is played.",
    "Mixer": "Later: draw a new trump line.",
    "Poison": "Later: everyone loses one card.",
    "Spy": "Later: draw three tokens instead of two.",
    "Switch": "Later: swap two tokens in the line.",
    "Thief": "Later: take a treat from a player.",
}
LAST_CANDY = "The third Candy: this round is the last."  # TT-74
SPENT = f"It costs you {counted(UNUSED_POINTS - USED_POINTS, 'point')}."
# A Thief costs one point and brings an unused treat (TT-310).
GAINED = f"It brings you {counted(USED_POINTS, 'point')}, and that player loses {UNUSED_POINTS}."
BROUGHT = f"It brings you {counted(USED_POINTS, 'point')}."
# What a treat does, below its button.
BRIEF = {
    "Compass": "reverse the line",
    "Evil Eye": "one player cannot win",
    "Ghost": "remove a token",
    "Hand": "deal all hands again",
    "Master Trump": "win this trick",
    "Mixer": "draw a new line",
    "Poison": "everyone drops a card",
    "Spy": "draw three tokens",
    "Switch": "swap two tokens",
    "Thief": "take a player’s treat",
}
# When to use a treat.
WHEN = {
    "Candy": "You cannot use it.",
    "Compass": "Use it if the back of the line names your cards.",
    "Evil Eye": "Use it on a player who would win tokens.",
    "Ghost": "Use it on a token that makes another player’s trump.",
    "Hand": "Use it if your cards are weak.",
    "Master Trump": "Use it to win tokens that your card cannot win.",
    "Mixer": "Use it if no card of yours has a token in the line.",
    "Poison": "Drop a weak card; others may lose good ones.",
    "Spy": "Three tokens bring a match or a treat more often.",
    "Switch": "Use it to move your trump to the front.",
    "Thief": "You get its 2 points, and that player loses them.",
}
ASKS = {
    "off": "off. The game never stops {} for a treat",
    "auto": "auto. The game stops {} if a treat is likely to matter",
    "on": "on. The game stops {} whenever a treat can be used",
}
MOMENTS = {"lead": "before a lead", "card": "before a card", "end": "at the end of a trick"}
WORTH = "A trump token scores 1, an unused treat 2, a used treat 1."
ENDS = "The round in which the third Candy is claimed is the last."
_WHOLE = {
    "pass(once)": "Pass",
    "pass(round)": "Pass until the next deal",
    "claim(all)": "Claim all tokens of this trick",
    "claim(none)": "Leave the tokens in the line",
    "claim(picked)": "Claim the picked tokens",
    "keep(matches)": "Claim the tokens of this trick",
    "keep(none)": "Keep nothing",
    "keep(picked)": "Keep the picked tokens",
    "draw()": "Draw from the bag",
    "knock()": "Knock",
    "stop(yes)": "Stop here",
    "stop(no)": "Play on",
}
_VERBS = {"play": "Play {0}", "keep": "Keep {0}", "claim": "Claim {0}", "pick": "Pick {0}", "unpick": "Put {0} back"}
_AIMED: Mapping[str, Callable[[Table, View, Sequence[int], Sequence[str]], str]] = {
    "Evil Eye": lambda table, view, given, names: f" on {names[num(given[0])]}",
    "Switch": lambda table, view, given, names: ": " + " and ".join(_in_line(table, view, code) for code in given),
    "Thief": lambda table, view, given, names: f": {names[num(given[0])]}’s {_piece(table, given[1])}",
    "Ghost": lambda table, view, given, names: f": {_piece(table, given[0])}",
    "Poison": lambda table, view, given, names: f": {_piece(table, given[0])}",
    "Spy": lambda table, view, given, names: ", both of them",
}
# The target a treat needs: at first, and after the first token was chosen (TT-60).
WAITS_FOR = {
    "Switch": ("choose the two tokens to swap", "choose the second token"),
    "Ghost": ("choose the token to remove", ""),
    "Thief": ("choose the treat to take", ""),
    "Evil Eye": ("choose the player who cannot win", ""),
    "Poison": ("choose the card you drop", ""),
}


def phrase(table: Table, view: View, action: Action, names: Sequence[str]) -> str:
    """Return an action as an instruction: `Play [[K9]]`, `Use [[Evil Eye]] on Nell`."""
    verb, args = table.verbs[action.verb], action.args
    whole = _WHOLE.get(table.text(action._replace(text="")))
    if whole is not None:
        return whole
    if verb == "use":
        return f"Use [[{table.names[args[0]]}]]{aim(table, view, action, names)}"
    if verb in _VERBS and len(args) == 1 and args[0] >= 0:
        return _VERBS[verb].format(_piece(table, args[0]))
    if verb == "set_bell":
        return f"Set the bell {BELLS[table.names[args[0]]]} to {table.names[args[1]]}"
    if verb == "propose_result":
        return "Say who won: " + " and ".join(names[num(code)] for code in args)
    return plain_phrase(table, view, action, names)


def aim(table: Table, view: View, action: Action, names: Sequence[str]) -> str:
    """Return the target of a use, with pieces marked: ` on Nell`, `: [[K9]]`; empty where there is no choice."""
    aimed = _AIMED.get(table.names[action.args[0]]) if len(action.args) > 1 else None
    return aimed(table, view, action.args[1:], names) if aimed is not None else ""


def bell(owner: str, window: str, mode: str) -> str:
    """Return when a bell rings (TT-52, TT-53): `Your bell: off. The game never stops before a card for a treat.`"""
    return f"{owner} bell: {ASKS[mode].format(MOMENTS[window])}."


def plate(table: Table, view: View, seat: int) -> list[str]:
    """Return what a seat has claimed, by suits, and how many treats it has used."""
    claimed, used = view.zones[tt.HAND + table.seats + seat], view.zones[tt.HAND + 3 * table.seats + seat]
    suits = [tt.suit_of(token) for token in claimed]
    parts = [f"{suits.count(suit)} {name}" for suit, name in tt.SUIT_NAME.items() if suit in suits]
    return [
        *([f"claimed {' and '.join(parts)}"] if parts else []),
        *([f"{counted(len(used), 'treat')} used"] if used else []),
    ]


def governs(kind: str, who: str) -> str:
    """Return the effect on this trick of an Evil Eye or a Master Trump at a seat (TT-61)."""
    return f"{who} {'cannot win' if kind == tt.KINDS[tt.EYE] else 'wins'} this trick"


def waits_for(kind: str, begun: bool) -> str:
    """Return the target to choose next for a treat, `begun` after the first one; empty where there is no choice."""
    first, second = WAITS_FOR.get(kind, ("", ""))
    return second if begun and second else first


def question(table: Table, view: View, who: str, kind: str, action: Action | None, names: Sequence[str]) -> str:
    """Return the question whether to use a treat, and on whom; without a `kind` no treat can be used.

    Targets that are tokens are not named.
    """
    goal = aim(table, view, action, names) if action is not None else ""
    whom = goal if kind == tt.KINDS[tt.EYE] or not goal.startswith(":") else ""
    what = f"use the {kind}{whom}?" if kind else "pass?"
    return begun(what) if who == "You" else f"{who}: {what}"  # the learner is called You


def standing(now: ViewModel, kind: str, names: Sequence[str], action: Action | None = None) -> str:
    """Return the line below the question: the effect of a treat on the trick, or before a lead the moment and cost.

    `action` is its use if the target is chosen.
    """
    if not now.cards:
        leads = f"{names[now.leader]} {'lead' if names[now.leader] == 'You' else 'leads'} next."
        return f"{leads} {BROUGHT if kind == tt.KINDS[tt.THIEF] else SPENT}" if kind else leads
    if kind == tt.KINDS[tt.EYE]:
        return f"{governs(kind, names[num(action.args[1])] if action else 'The player you click')}. {SPENT}"
    return f"{TREATS[kind]} {GAINED if kind == tt.KINDS[tt.THIEF] else SPENT}" if kind else ""


def price(kind: str, brief: str = "") -> str:
    """Return what a treat does, or a `brief` text in its place, and the points it costs or brings its user (TT-90).

    It is the line below the button of the treat.
    """
    gain = UNUSED_POINTS if kind == tt.KINDS[tt.THIEF] else 0
    points = USED_POINTS - UNUSED_POINTS + gain
    return f"{brief or BRIEF[kind]}: {'brings' if points > 0 else 'costs'} {abs(points)}" if kind in BRIEF else ""


def explained(
    table: Table,
    view: View,
    kind: str,
    open_now: bool,
    action: Action | None,
    begun: bool,
    names: Sequence[str],
    armed: bool,
) -> str:
    """Return the effect of a treat, with its target or, once it is armed, the order to choose one; pieces marked.

    Without a target it says what the cards of the viewer tell about it, or else when to use it.
    """
    goal = aim(table, view, action, names) if action is not None else ""
    if not open_now:
        return f"{TREATS[kind]} To use it, look at your hand and choose your card."
    if action is None and armed and kind in WAITS_FOR:
        return f"{TREATS[kind]} {_sentence(waits_for(kind, begun))}"
    weighs = weighed(table, view, kind) or WHEN[kind]
    return f"{TREATS[kind]} Chosen: {goal[2:]}." if goal.startswith(": ") else f"{TREATS[kind]} {weighs}"


def unforetold(kind: str, action: Action | None, begun: bool, armed: bool, share: float | None = None) -> str:
    """Return why the result of a treat is unknown: a target is missing, or the bag decides.

    `share` is the chance to win the trick with a new line.
    """
    if action is None and kind in WAITS_FOR:
        return _sentence(waits_for(kind, begun) if armed else f"if you use it, you {waits_for(kind, begun)}")
    if share is not None and kind == tt.KINDS[tt.MIXER]:
        return f"With a new line you win this trick: {odds(share)}."
    return f"With the {kind}, the bag decides: this is random."


def _sentence(words: str) -> str:
    return f"{words[0].upper()}{words[1:]}."


def gets(now: ViewModel, yet: str = "draws from the bag") -> str:
    """Return the winner's gain from the trick, in a few words; `yet` is the text while it names no token."""
    if now.phase == "KEEP":
        return f"drew {counted(len(now.drawn), 'token')}"
    if not now.stake:
        return "draws from the bag" if now.won else yet
    return f"{'may take' if now.won else 'takes'} {counted(len(now.stake), 'token')}"


def prize(draws: int) -> str:
    """Return what the winner of a trick will get, before a card is led (TT-70, TT-72)."""
    return f"claims matching tokens, 1 point each, or draws {counted(draws, 'token')}"


def drawn(words: str) -> str:
    """Return words about a draw, with what it can bring."""
    return f"{words}, may keep a treat: {counted(UNUSED_POINTS, 'point')}"


def candies(claimed: int, final: bool) -> tuple[str, str]:
    """Return how near the end is by the claimed Candies, as a long and a short text (TT-74)."""
    if final:
        return "third Candy claimed: this is the last round", "last round"
    short = f"{claimed} of {tt.CANDIES} Candies"
    return "third Candy ends the game" if claimed == tt.CANDIES - 1 else f"{short} claimed", short


def starter(token: str) -> str:
    """Return the meaning of the starter token (TT-22, TT-24)."""
    return f"{token} leads the first trick. This token makes no trump and then goes into the bag"


def _piece(table: Table, code: int) -> str:
    return f"[[{table.names[code]}]]"


def _in_line(table: Table, view: View, place: int) -> str:
    """Return the token at a place of the trump line."""
    line = view.zones[tt.LINE]
    at = num(place)
    return _piece(table, line[at]) if at < len(line) and line[at] >= 0 else f"place {at + 1}"
