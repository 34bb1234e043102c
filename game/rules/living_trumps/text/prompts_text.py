"""Prompts, and the words of actions (LT-42)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.rules.deck import called as card_called
from game.rules.flow import seats_of
from game.rules.living_trumps import pieces as lt
from game.rules.living_trumps.phases.blood import blood
from game.rules.living_trumps.phases.contest import spec_list, total
from game.rules.living_trumps.phases.jokers import price, storm
from game.rules.living_trumps.text.names import suit_called, term
from game.rules.script import Ask
from game.rules.wording import counted, listing
from game.table import Action, Table, View, num

PLAN_WORDS = {"jewel": "the Jewel", "place": "the Blood of the Place, leaving it",
              "place_jewel": "the Place and the Jewel", "free": "free Blood"}  # fmt: skip
WORDS_OF: Mapping[str, str] = {"court_a": "Court A", "court_c": "Court C", "court_s": "Court S"}
ONE = {word: word.removesuffix("s") for word in lt.RANK_WORDS} | {"sixes": "six"}


def called(piece: str) -> str:
    """Return the common name of a card: those of the second deck are Shadows (LT-11)."""
    if piece.startswith("joker"):
        return "Shadow joker" if piece.startswith("joker2") else "joker"
    bare, _, copy = piece.partition("#")
    return f"Shadow {card_called(bare)}" if copy in ("3", "4") else card_called(bare)


def in_words(spec: Sequence[str]) -> str:
    """Return a spec in words: `a seven`, `a heart`, `a red card`, `the seven of hearts`, `a joker`."""
    words = [word for word in spec if word != "none"]
    if len(words) == 2 and words[0] != words[1]:
        return f"the {ONE[words[0]]} of {words[1]}"
    word = words[0] if words else "nothing"
    if word in ONE:
        return f"an {ONE[word]}" if word in ("aces", "eights") else f"a {ONE[word]}"
    if word in lt.SUIT_WORDS:
        return f"a {word.removesuffix('s')}"
    return {"red": "a red card", "black": "a black card", "joker": "a joker"}.get(word, word)


# ---- what is asked


def of_who(line: str | Ask) -> Ask:
    """Return a prompt that starts with the names of the seats that decide; `line` may be a function of the view."""
    wording = line if callable(line) else lambda _table, _view, _names: line
    return lambda table, view, names: (
        f"{listing(names[seat] for seat in seats_of(view.actors))}: {wording(table, view, names)}"
    )


def phase_of(name: str, what: str) -> Ask:
    """Return a prompt for a phase of the Intrigue Step, with the Blood to spend."""
    return lambda _table, view, _names: f"{name}, with {blood(view, view.vars[lt.V.WHO])} Blood. {what}, or none."


def chaos(_table: Table, view: View, _names: Sequence[str]) -> str:
    """Return the prompt for a Joker, with the loss and the price of control (LT-104 to LT-106)."""
    what = "a Shadow Storm takes your open" if storm(view) else "Primal Chaos takes all your"
    return f"a joker: {what} Shadows. Control it for {price(view)} Blood, or suffer?"


def answer(_table: Table, view: View, _names: Sequence[str]) -> str:
    """Return the prompt for offered terms."""
    terms = view.vars[lt.V.TERMS]
    if len(terms) < 4:
        return "what do you answer?"
    mine, theirs = (terms[:2], terms[2:]) if view.vars[lt.V.WHO] == view.vars[lt.V.RIDER] else (terms[2:], terms[:2])
    return f"{in_words(mine)} from you, {in_words(theirs)} for it. Is it a Deal?"


def help_window(table: Table, view: View, names: Sequence[str]) -> str:
    """Return the prompt to call for help, with both totals."""
    rider, foe = view.vars[lt.V.RIDER], view.vars[lt.V.FOE]
    if min(rider, foe) < 0:
        return "call a rank for help?"
    powerbase = table.options["contest_powerbase"] == "on"
    own, other = (foe, rider) if view.vars[lt.V.WHO] == foe else (rider, foe)
    stands = f"{total(view, own, powerbase)} to {total(view, other, powerbase)}"
    return f"you stand at {stands} against {names[other]}. Call a rank for help?"


def of_seat(names: Sequence[str], seat: int) -> str:
    """Return the name of a seat, `somebody` for -1."""
    return names[seat] if seat >= 0 else "somebody"


def agree(_table: Table, view: View, names: Sequence[str]) -> str:
    """Return the prompt to promise a card to a helper."""
    helper = view.vars[lt.V.HELPERS][max(view.vars[lt.V.WHO], 0)]
    wanted = " or ".join(map(in_words, spec_list(view))) or "nothing"
    return f"{of_seat(names, helper)} helps for {wanted}. Do you promise it?"


def aid(_table: Table, view: View, names: Sequence[str]) -> str:
    """Return the prompt to help another player."""
    return f"{of_seat(names, view.vars[lt.V.WINNER])} calls you. Do you help, for a card?"


def named(text: str) -> Ask:
    """Return a prompt with the owed card in the place of `{}`."""
    return lambda _table, view, _names: text.format(in_words(view.vars[lt.V.SPEC]))


def debt(_table: Table, view: View, names: Sequence[str]) -> str:
    """Return the prompt to pay a promised card."""
    whom = of_seat(names, view.vars[lt.V.WINNER])
    return f"you promised {whom} {in_words(view.vars[lt.V.SPEC])} for help. Do you pay?"


def controlled(_table: Table, view: View, names: Sequence[str]) -> str:
    """Return the prompt to name a rank of the controlled seat."""
    return f"you control {names[max(view.vars[lt.V.FOE], 0)]}. Which rank do you take?"


def ridden(_table: Table, view: View, names: Sequence[str]) -> str:
    """Return the prompt to answer a Hellride (LT-80)."""
    target = view.vars[lt.V.TARGET]
    what = in_words((lt.RANK_WORDS[lt.RANK[target]], lt.SUIT_WORDS[lt.SUIT[target]]))
    return f"{of_seat(names, view.vars[lt.V.RIDER])} wants {what}: give it up, deal, or fight?"


ASKS: Mapping[str, Ask] = {
    "COURT": of_who("which Court is yours?"),
    "IDENTITY": of_who("who are you? Pick a rank: its Trumps are your flaws."),
    "FORTE": of_who("what is your forte? Your first Shadow is of that suit."),
    "SHADOW": of_who(phase_of("Shadow Phase", "One kind of action")),
    "DEPTH": of_who("which card of the deck, counted from the top?"),
    "SHAPESHIFT": of_who("discard a card."),
    "KEEP": of_who("choose four Shadows, one by one."),
    "SWITCH": of_who("another pair?"),
    "SUBSTANCE": of_who(phase_of("Substance Phase", "One action")),
    "CUT": of_who("where is the deck cut?"),
    "PILE": of_who("from which pile will cards be turned?"),
    "RANK": of_who("which rank do you look for?"),
    "CHAOS": of_who(chaos),
    "TAKE": of_who("take one of the turned Shadows."),
    "ONWARD": of_who("reach on for another Blood?"),
    "PAIRS": of_who("take pairs, two Blood each?"),
    "APPROACH": of_who("with whom do you deal?"),
    "WANT": of_who("which Trump do you want?"),
    "GIVE": of_who("what do you promise for it?"),
    "ANSWER": of_who(answer),
    "RIDDEN": of_who(ridden),
    "GAUNTLET": of_who("throw a card as the Gauntlet."),
    "WEAPONS": of_who("in which suit do you fight?"),
    "SHOW": of_who("show a card of the suit, or yield."),
    "BALANCE": of_who("you are behind: add a card of the suit, or yield."),
    "FEINT": of_who("put a card face-down, or yield."),
    "CALL": of_who("is the last Feint a bluff? Call it or let it slide."),
    "ANTE": of_who("put a card down for the Deal."),
    "JOKER_SUIT": of_who("for which suit does your joker stand?"),
    "ROW": of_who("lay five cards in a row, face-down."),
    "HELP": of_who(help_window),
    "FLIP": of_who("turn a card of your row, or yield."),
    "AID": of_who(aid),
    "SPECS": of_who("name three cards of which you want one."),
    "AGREE": of_who(agree),
    "WHOM": of_who("whom do you help?"),
    "BOON": of_who("you won a Boon. Which Trump of the other’s hand do you name?"),
    "SURRENDER": of_who(named("give {}, or any card if you have none.")),
    "GIFT": of_who("give a card in return."),
    "MUTUAL": of_who("name a Trump that you want from the other’s hand, or nothing."),
    "EXCHANGE": of_who("give the other a card."),
    "DEBT": of_who(debt),
    "TRICKS": of_who("declare a Trick, or end your Intrigue Step."),
    "LAY": of_who("lay the four cards of your Trick."),
    "CONSOLIDATE": of_who("does a Shadow of that rank join your Powerbase?"),
    "CONTROL": of_who(controlled),
    "SWAP": of_who("which cards of the Trick go over?"),
    "YIELD_CARDS": of_who("give the cards that are taken."),
    "TURNING": of_who("choose a Shadow to hand on."),
    "TRIM": of_who("recycle a card: five stay."),
}


# ---- what an action is called


def of(table: Table, view: View, action: Action, names: Sequence[str]) -> str:
    """Return an action as an instruction, with the plan of payment if it names one."""
    args = [table.names[arg] if arg >= 0 else num(arg) for arg in action.args]
    plan = args.pop() if args and args[-1] in lt.PLANS else ""
    verb = table.verbs[action.verb]
    text = PHRASES.get(verb, plain)(table, names, args)
    if verb in TERMS:
        text = text.format(term(table, TERMS[verb]))
    return f"{text}, paid with {PLAN_WORDS[str(plan)]}" if plan else text


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
    """Return the words of a scry."""
    if len(args) == 1:
        return f"Scry a card of the {'Trump' if args[0] == 'trumps' else 'Shadow'} deck"
    whose = at_seat(names, args[1])
    if len(args) == 2:
        return f"Scry a card of {whose}’s hand"
    what = "Place" if args[0] == "slot" else "Powerbase"
    return f"Scry card {args[2]} of {whose}’s {what}"


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
    "take_identity": lambda _t, _n, args: f"Stand for {args[0]}",
    "scry": scrying,
    "shapeshift": fixed("Shapeshift"),
    "trace": fixed("Trace with {0}"),
    "travel_amber": fixed("Travel to {} with {0}"),
    "switch_amber": fixed("Make {0} your card in {}"),
    "travel_keep": fixed("Travel to {}"),
    "switch_keep": fixed("Change {0} in {} for {1}"),
    "travel_abyss": fixed("Travel to {}"),
    "position": lambda _t, _n, args: f"Card {args[0]} from the top",
    "scheme": fixed("Scheme for one Blood"),
    "shadowshift": lambda _t, _n, args: f"{{}}: {counted(int(args[0]), 'card')}",
    "hellride": lambda _t, _n, args: f"{{}} at [[{args[0]}]]: {'fight' if args[-1] == 'force' else 'make an offer'}",
    "siege": lambda _t, names, args: f"Besiege card {args[1]} of {at_seat(names, args[0])}, staking {args[-1]} there",
    "broken_patternwalk": fixed("{}"),
    "patternwalk": pattern,
    "blood_curse": lambda _t, names, args: f"{{}}: {at_seat(names, args[0])} plays with an open hand",
    "logrus": lambda _t, _n, args: f"{{}} for {in_words(list(map(str, args)))}",
    "pit_dive": fixed("{}"),
    "living_trump": lambda _t, _n, args: f"{{}} for {args[0]}",
    "cut": lambda _t, _n, args: f"Lift {args[0]}",
    "control": lambda _t, _n, args: {"add": "Control it and add a joker to the deck", "remove": "Take the joker out"}
    .get(str(args[0]) if args else "", "Control it"),
    "go_on": fixed("Reach on"),
    "take_pair": fixed("Take {0} and {1}"),
    "want": one_word("Ask for {}"),
    "promise": one_word("Promise {}"),
    "fight": fixed("Fight for it"),
    "help": lambda _t, _n, args: f"Call the {ONE[str(args[0])]}",
    "ask_for": one_word("Ask for {}"),
    "agree": lambda _t, _n, args: f"Agree to number {args[0]}",
    "boon": one_word("Name {}"),
    "declare_trick": lambda _t, _n, args: f"Declare a Trick of {args[0]}",
    "control_rank": lambda _t, _n, args: f"Take {args[0]}",
}  # fmt: skip
