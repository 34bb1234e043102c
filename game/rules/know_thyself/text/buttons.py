"""The words of actions, as they are on buttons and in hints."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.deck import STANDARD
from game.rules.know_thyself import pieces as kt
from game.rules.know_thyself.palace import ROOMS, exits
from game.rules.know_thyself.text.prompts_text import WORDS, coins
from game.rules.script import Words as ButtonWords
from game.rules.wording import listing
from game.table import Action, Table, View, num

BUTTON = 32
WAYS = {
    "door": "Go through the door to the {}", "arch": "Go through the arch to the {}",
    "stairs": "Take the stairs to the {}", "opening": "Go to the {}", "passage": "Take the passage to the {}",
}  # fmt: skip


def assign(_table: Table, view: View, action: Action, _names: Sequence[str]) -> str:
    """Return the words of an assignment of lines to suits."""
    dealt = view.vars[kt.V.ATTACHMENTS][max(view.vars[kt.V.TURN], 0)]
    parts = (f"“{dealt[num(at) - 1]}” for {word}" for at, word in zip(action.args, kt.SUIT_WORDS, strict=False))
    return f"Keep {listing(parts)}"


def attachment(view: View, seat: int, action: Action) -> str:
    """Return the present Attachment of a suit."""
    at = suit_place(action)
    return str(view.vars[kt.V.ATTACHMENTS][seat][at]) if at >= 0 else ""


def suit_place(action: Action) -> int:
    """Return the index of the suit that an action names first, -1 for none."""
    at = action.args[0] - 2 * STANDARD.size if action.args else -1
    return at if 0 <= at < len(kt.SUIT_WORDS) else -1


def award(_table: Table, _view: View, action: Action, names: Sequence[str]) -> str:
    """Return the words of an award."""
    pc, base, dock = map(num, action.args)
    return f"Give {names[pc]} {coins(base)}" + (f", minus {dock}" if dock else "")


def offer(_table: Table, _view: View, action: Action, names: Sequence[str]) -> str:
    """Return the words of an offered Wager."""
    return f"Offer {listing(names[num(pc)] for pc in action.args)} a Wager"


def let_play(_table: Table, view: View, _action: Action, names: Sequence[str]) -> str:
    """Return the words of a scene for the PC in the spotlight."""
    return f"Set the scene for {names[view.vars[kt.V.SPOTLIGHT]]}"


def aiming(words: str) -> ButtonWords:
    """Return a function that makes the words of an action, with its aim if it has one."""

    def phrase(table: Table, _view: View, action: Action, _names: Sequence[str]) -> str:
        aim = table.names[action.args[0]]
        return words + (f": {WORDS[aim]}" if aim != "none" else "")

    return phrase


def move(table: Table, view: View, action: Action, names: Sequence[str]) -> str:
    """Return the words of a move: the passage, the room, the company."""
    to, *company = action.args
    at, way = ROOMS.index(table.names[to]), exits(view.vars[kt.V.AT][max(view.vars[kt.V.TURN], 0)])
    text = WAYS[way.get(at, "opening")].format(kt.room_words(view, at))
    return text + (f" with {listing(names[num(pc)] for pc in company)}" if company else "")


def toll(table: Table, view: View, _action: Action, _names: Sequence[str]) -> str:
    """Return the words of a toll."""
    purse = view.vars[kt.V.PURSE][max(view.vars[kt.V.TURN], 0)]
    return f"Pay the toll of {coins(min(int(table.options['toll']), purse))}"


def level(_table: Table, _view: View, action: Action, _names: Sequence[str]) -> str:
    """Return the words of a level."""
    return f"Stake {coins(num(action.args[0]))}"


def correct(table: Table, view: View, action: Action, names: Sequence[str]) -> str:
    """Return the words of a corrected aim."""
    pc, aim = num(action.args[0]), table.names[action.args[1]]
    own = view.vars[kt.V.AIM][pc]
    negated = "does not want" if aim == "none" else "wants"
    return f"Say that {names[pc]} {negated} {WORDS[own if aim == 'none' else aim]}"


def accept(_table: Table, view: View, _action: Action, _names: Sequence[str]) -> str:
    """Return the words of accepting."""
    return f"Accept for {coins(view.vars[kt.V.LEVEL])}"


def giving(_table: Table, view: View, action: Action, names: Sequence[str]) -> str:
    """Return the words of a gift, with its fee."""
    count, who = num(action.args[0]), names[max(view.vars[kt.V.ABOUT], 0)]
    return f"Give {who} {coins(count)}, and {-(-count // 2)} to the bank" if count else f"Give {who} nothing"


def edge(words: str) -> ButtonWords:
    """Return a function that makes the words of an action with the text of an Edge."""

    def phrase(_table: Table, view: View, action: Action, _names: Sequence[str]) -> str:
        had = kt.edges(view, max(view.vars[kt.V.ABOUT], 0))
        at = num(action.args[-1]) - 1
        return words.format(had[at] if 0 <= at < len(had) else "…")

    return phrase


def keep(table: Table, view: View, _action: Action, _names: Sequence[str]) -> str:
    """Return the words of keeping a card."""
    card = kt.card_of(view, max(view.vars[kt.V.TURN], 0))
    return f"Keep the [[{table.names[card]}]]" if card >= 0 else "Keep it"


def cut(_table: Table, _view: View, action: Action, _names: Sequence[str]) -> str:
    """Return the words of a cut."""
    return f"Cut at card {num(action.args[0])}"


def invoke(_table: Table, view: View, action: Action, _names: Sequence[str]) -> str:
    """Return the words of invoking a Memory."""
    pc = max(view.vars[kt.V.TURN], 0)
    card = kt.card_of(view, pc)
    had = kt.on_attachment(view, pc, kt.suit(card)) if card >= 0 else []
    at = num(action.args[0]) - 1
    return f"Invoke the {had[at].type} “{shortened(had[at].text)}”" if 0 <= at < len(had) else "Invoke a Memory"


def shortened(text: str) -> str:
    """Return a text that fits on a button."""
    return text if len(text) <= BUTTON else f"{text[:BUTTON].rsplit(' ', 1)[0]} …"


def tell(_table: Table, view: View, _action: Action, names: Sequence[str]) -> str:
    """Return the words of telling an outcome or a Memory."""
    what = view.vars[kt.V.TELLS] if view.phase == kt.P.W_TELL_PC else kt.RIGHTS[view.vars[kt.V.TELLS] == kt.RIGHTS[0]]
    possessive = "the" if view.phase == kt.P.W_TELL_PC else f"{names[max(view.vars[kt.V.ABOUT], 0)]}’s"
    return f"Tell {possessive} {what.replace('memory', 'Memory') or 'story'}"


def reworded(view: View, _seat: int, _action: Action) -> str:
    """Return the present text of the Memory."""
    own = kt.memories(view, max(view.vars[kt.V.ABOUT], 1))
    return own[-1].text if own and view.vars[kt.V.REWORDS] == kt.RIGHTS[1] else ""


def last_stake(_table: Table, _view: View, action: Action, _names: Sequence[str]) -> str:
    """Return the words of a last wager."""
    return f"Stake {coins(num(action.args[0]))}"


def yes_or_no(yes: str, no: str) -> ButtonWords:
    """Return a function that makes the words of a vote: what yes and no bring."""
    return lambda table, _view, action, _names: yes if table.names[action.args[0]] == "yes" else no


# Buttons whose words do not depend on the position, by verb; `{0}` is the first argument

WRITE_LINES = "Write five lines"
DESCRIBE = "Describe how you look"
ATTACH = "Write an Attachment for {0}"
SEND_BACK = "Ask for a rewrite"
TAKE_COINS = "Take these Coins"
REVISE = "Rewrite your texts"
SPOTLIGHT = "Turn to {0:seat}"
COLLECT = "Take your four Attachments"
FRAME = "Begin a Wager"
WAIT = "Wait"
PROPOSE_END = "Propose to end the game"
GO_ALONG = "Go along"
STAY = "Stay here"
VOTE_ON_END = yes_or_no("Yes, end the game", "No, play on")
VOTE_ON_EDGE = yes_or_no("Yes, it applies", "No, it does not apply")
VOTE_ON_MEMORY = yes_or_no("Yes, keep it", "No, it must be rewritten")
JOIN = "Join in"
STAY_OUT = "Stay out"
SAY_WANT = "Say what you want"
GRANT = "Let it happen"
AGREE = "Agree"
WITHDRAW = "Take the want back"
BACK_DOWN = "Back down"
ASK_COVER = "Ask others to cover it"
TELL_BACKING = "Tell what happens"
CALL = "Call “{}”"
NO_EDGE = "Call no Edge"
LET_STAND = "Accept the Edge"
OBJECT_TO_EDGE = "Object: let others judge"
REDRAW = "Draw again"
TAKE_LOSS = "Take the loss"
CHOOSE = "Tell the {0}"
BREAK_TIE = "The PCs tell the {0}"
OBJECT = "Object to {0:seat}’s Memory"
VETO = "Veto what happens to {0:seat}"
REWORD = "Reword it"
ADD_EDGE = "Add an Edge"
DROP_EDGE = "Remove “{}”"
LEAVE_EDGES = "Change nothing"
LEAD_LOSERS = "Lead the losers to the {0}"
LEAD_ALL = "Lead everyone to the {0}"
LEAD_NONE = "Lead no one away"
ANSWER = "Answer the Master"
NO_LAST_WAGER = "Stake nothing"
TELL_END, LAST_WORD = "Tell how it ends", "Have the last word"


def end(_table: Table, view: View, _action: Action, _names: Sequence[str]) -> str:
    """Return the words of telling an ending, or of the GM's last word after all of them (KT-105)."""
    return LAST_WORD if view.vars[kt.V.TURN] == kt.GM else TELL_END
