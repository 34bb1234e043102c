"""What may be done, in words: for hints, and for looking back on a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.rules.defaults import plain_phrase
from game.rules.tricks_and_treats.pieces import LINE
from game.rules.tricks_and_treats.situation import Situation
from game.rules.tricks_and_treats.words import BELLS
from game.rules.wording import counted
from game.table import Action, Table, View, num

# What a treat is good for later, in two short lines.
LATER = {
    "Candy": "Never used: it stays worth two points.",
    "Compass": "Later: turn the whole trump line round.",
    "Evil Eye": "Later: one seat cannot win a trick.",
    "Ghost": "Later: take one token out of the line for good.",
    "Hand": "Later: deal all held cards anew.",
    "Master Trump": "Later: win a trick, whatever lies there.",
    "Mixer": "Later: mix a whole new trump line.",
    "Poison": "Later: everybody loses one card.",
    "Spy": "Later: draw three tokens instead of two.",
    "Switch": "Later: two tokens of the line change places.",
    "Thief": "Later: take a treat from somebody.",
}
WORTH = "A trump token is worth 1, an unused treat 2, a used treat 1."
ENDS = "The round in which the third Candy is claimed is the last."
_WHOLE = {
    "pass(once)": "Let the window go by",
    "pass(round)": "Let windows go by for the rest of the round",
    "claim(all)": "Claim what you may",
    "claim(none)": "Leave the tokens in the line",
    "claim(picked)": "Claim what is picked",
    "keep(matches)": "Keep what the trick names",
    "keep(none)": "Keep nothing",
    "keep(picked)": "Keep what is picked",
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
# What a treat waits for before it can be used: at first, and once one token was touched (TT-60).
WAITS_FOR = {
    "Switch": ("touch the two tokens that change places", "touch the second token"),
    "Ghost": ("touch the token to take out of the line", ""),
    "Thief": ("touch the treat to take", ""),
    "Evil Eye": ("touch the seat that shall not win", ""),
    "Poison": ("touch the card you give up", ""),
}


def phrase(table: Table, view: View, action: Action, names: Sequence[str]) -> str:
    """An action as one tells somebody to do it: `Play [[K9]]`, `Use [[Evil Eye]] on Nell`."""
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
    """What a use is aimed at, with pieces marked: ` on Nell`, `: [[K9]]`; empty where nothing was to be chosen."""
    aimed = _AIMED.get(table.names[action.args[0]]) if len(action.args) > 1 else None
    return aimed(table, view, action.args[1:], names) if aimed is not None else ""


def gets(now: Situation, yet: str = "draws from the bag") -> str:
    """What the trick gives its winner, or will as it stands, in a few words; `yet` where it names no token so far."""
    if now.phase == "KEEP":
        return f"drew {counted(len(now.drawn), 'token')}"
    if not now.stake:
        return "draws from the bag" if now.won else yet
    return f"{'may take' if now.won else 'takes'} {counted(len(now.stake), 'token')}"


def candies(claimed: int, final: bool) -> str:
    """How near the end is, told by the Candies that were claimed (TT-74)."""
    if final:
        return "third Candy claimed: this is the final round"
    return "third Candy ends the game" if claimed == 2 else f"{claimed} of 3 Candies claimed"


def _piece(table: Table, code: int) -> str:
    return f"[[{table.names[code]}]]"


def _in_line(table: Table, view: View, place: int) -> str:
    """The token at a place of the trump line."""
    line = view.zones[LINE]
    at = num(place)
    return _piece(table, line[at]) if at < len(line) and line[at] >= 0 else f"place {at + 1}"
