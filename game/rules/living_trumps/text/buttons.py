"""The words of buttons and hints: what an action is called (LT-42)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.rules.living_trumps import pieces as lt
from game.rules.living_trumps.text.names import suit_called, term
from game.rules.living_trumps.text.prompts_text import ONE, in_words
from game.rules.wording import counted
from game.table import Action, Table, View, num

PLAN_WORDS = {"jewel": "the Jewel", "place": "the Blood of the Place (you leave it)",
              "place_jewel": "the Place and the Jewel", "free": "free Blood"}  # fmt: skip


def of(table: Table, view: View, action: Action, names: Sequence[str]) -> str:
    """Return an action as an instruction, with the plan of payment if it names one."""
    args = [table.names[arg] if arg >= 0 else num(arg) for arg in action.args]
    plan = args.pop() if args and args[-1] in lt.PLANS else ""
    verb = table.verbs[action.verb]
    words = PHRASES.get(verb, plain)(table, names, args)
    if verb in TERMS:
        words = words.format(term(table, TERMS[verb]))
    return f"{words}, paid with {PLAN_WORDS[str(plan)]}" if plan else words


Args = Sequence[str | int]
TERMS = {"travel_amber": "amber", "switch_amber": "amber", "travel_keep": "keep", "switch_keep": "keep",
         "travel_abyss": "abyss", "shadowshift": "shadowshift", "hellride": "hellride", "patternwalk": "patternwalk",
         "broken_patternwalk": "broken_patternwalk", "blood_curse": "blood_curse", "logrus": "logrus",
         "pit_dive": "pit_dive", "living_trump": "living_trump"}  # fmt: skip


def plain(_table: Table, _names: Sequence[str], args: Args) -> str:
    """Return the arguments as words."""
    return " ".join(map(str, args)).capitalize()


def at_seat(names: Sequence[str], at: str | int) -> str:
    """Return the name of a seat that an action names; other arguments stay as they are."""
    return names[at] if isinstance(at, int) and at < len(names) else str(at)


def scrying(_table: Table, names: Sequence[str], args: Args) -> str:
    """Return the words of the button that scries a card."""
    if len(args) == 1:
        return f"Scry a card of the {'Trump' if args[0] == 'trumps' else 'Shadow'} deck"
    owner = at_seat(names, args[1])
    if len(args) == 2:
        return f"Scry a card of {owner}’s hand"
    what = "Place" if args[0] == "slot" else "Powerbase"
    return f"Scry card {args[2]} of {owner}’s {what}"


def pattern(table: Table, _names: Sequence[str], args: Args) -> str:
    """Return the words of a Patternwalk: the Pattern and the rank."""
    key = "amber_pattern" if args[0] == "amber" else str(args[0])
    return f"{{}}: {term(table, key)}, for {in_words([str(args[-1])])}"


def one_word(text: str) -> Callable[[Table, Sequence[str], Args], str]:
    """Return a phrase with the action's arguments in words, as a spec."""
    return lambda _table, _names, args: text.format(in_words(list(map(str, args))))


def fixed(text: str) -> Callable[[Table, Sequence[str], Args], str]:
    """Return a phrase with fixed words, in which `{0}` and `{1}` are pieces; `{}` is left for a name."""
    return lambda _table, _names, args: text.replace("{0}", f"[[{args[0]}]]" if args else "").replace(
        "{1}", f"[[{args[1]}]]" if len(args) > 1 else ""
    )


def in_suit(text: str) -> Callable[[Table, Sequence[str], Args], str]:
    """Return words about a suit that is chosen, with its label (LT-242)."""
    return lambda table, _names, args: text.format(suit_called(table, lt.SUIT_WORDS.index(str(args[0]))))


PHRASES: Mapping[str, Callable[[Table, Sequence[str], Args], str]] = {
    "take_forte": in_suit("{}"),
    "weapon": in_suit("Fight in {}"),
    "name_suit": in_suit("{}"),
    "take_court": lambda table, _n, args: f"Join {term(table, str(args[0]))}",
    "take_identity": lambda _t, _n, args: f"Take the rank {ONE[str(args[0])]}",
    "scry": scrying,
    "shapeshift": fixed("Shapeshift"),
    "trace": fixed("Trace: show {0}"),
    "travel_amber": fixed("Travel to {} with {0}"),
    "switch_amber": fixed("Put {0} into {}"),
    "travel_keep": fixed("Travel to {}"),
    "switch_keep": fixed("Swap {0} in {} for {1}"),
    "travel_abyss": fixed("Travel to {}"),
    "position": lambda _t, _n, args: f"Card {args[0]} from the top",
    "scheme": fixed("Scheme for one Blood"),
    "shadowshift": lambda _t, _n, args: f"{{}}: {counted(int(args[0]), 'card')}",
    "hellride": lambda _t, _n, args: (
        f"{{}} at [[{args[0]}]]: {'force a Duel' if args[-1] == 'force' else 'offer one Blood'}"
    ),
    "siege": lambda _t, names, args: (
        f"Besiege card {args[1]} of {at_seat(names, args[0])}, staking {args[-1]} Place Blood"
    ),
    "broken_patternwalk": fixed("{}"),
    "patternwalk": pattern,
    "blood_curse": lambda _t, names, args: f"{{}}: {at_seat(names, args[0])} plays face up next Turn",
    "logrus": lambda _t, _n, args: f"{{}} for {in_words(list(map(str, args)))}",
    "pit_dive": fixed("{}"),
    "living_trump": lambda _t, _n, args: f"{{}} for {args[0]}",
    "cut": lambda _t, _n, args: f"Cut after {counted(int(args[0]), 'card')}",
    "control": lambda _t, _n, args: {"add": "Control it, add a joker", "remove": "Control it, remove the joker"}
    .get(str(args[0]) if args else "", "Control it"),
    "go_on": fixed("Continue"),
    "take_pair": fixed("Take {0} and {1}"),
    "want": one_word("Ask for {}"),
    "promise": one_word("Promise {}"),
    "fight": fixed("Fight for it"),
    "help": lambda _t, _n, args: f"Call the {ONE[str(args[0])]}",
    "ask_for": one_word("Ask for {}"),
    "agree": lambda _t, _n, args: f"Promise card {args[0]}",
    "boon": one_word("Name {}"),
    "declare_trick": lambda _t, _n, args: f"Declare a Trick of {args[0]}",
    "control_rank": lambda _t, _n, args: f"Take {args[0]}",
}  # fmt: skip
