"""Why an action is a good choice, in one sentence about the position: what a hint says first.

A reason uses what the seat's view shows. It names no hidden card: only counts, ranks and suits that the seat knows.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from msgspec.structs import replace

from game.rules.living_trumps import pieces as lt
from game.rules.living_trumps.bots.odds import before_joker, first_blood, joker_first, rank_on_top
from game.rules.living_trumps.phases.blood import blood
from game.rules.living_trumps.phases.deal import promised, type_of
from game.rules.living_trumps.phases.jokers import price, taken
from game.rules.living_trumps.text.names import term
from game.rules.living_trumps.text.prompts_text import ONE, in_words, name_at, opponent, shown, totals
from game.rules.wording import begun, counted, odds, plural
from game.table import Action, Table, View, num

Names = Sequence[str]
Reason = Callable[[Table, View, Action, Names], str]


def reason(table: Table, view: View, action: Action, names: Names) -> str:
    """Return why the action is a good choice for the seat of the view; empty for an action without a reason."""
    reason_of = REASONS.get(table.verbs[action.verb])
    if reason_of is None or view.seat is None or view.seat >= lt.players(view):
        return ""
    return reason_of(table, view, action, names)


def _seat(view: View) -> int:
    assert view.seat is not None
    return view.seat


def _powerbase(view: View, seat: int) -> list[int]:
    """Return the known cards of a Powerbase, those that are still face down included."""
    return lt.naturals((*lt.cards(view, lt.PB_UP, seat), *lt.cards(view, lt.PB_DOWN, seat)))


def _best_suit(view: View) -> tuple[int, int]:
    """Return the suit with most cards in the seat's Powerbase, and how many there are."""
    suits = [lt.SUIT[card] for card in _powerbase(view, _seat(view))]
    best = max(range(4), key=suits.count)
    return best, suits.count(best)


def _aim(view: View) -> str:
    """Return how far the seat is from a flush: `You have three of five clubs for a flush.`"""
    suit, count = _best_suit(view)
    return f"You have {counted(count, 'card')} of one suit, {lt.SUIT_WORDS[suit]}, and a flush needs five."


def _fixed(text: str) -> Reason:
    """Return a reason whose pattern takes the opponent's name and the seat's Blood."""

    def why(table: Table, view: View, _action: Action, names: Names) -> str:
        who = opponent(table, view, names)
        return begun(text.format(foe=who, blood=blood(view, _seat(view)), stake=view.vars[lt.V.STAKE]))

    return why


def _word(table: Table, action: Action, of: Sequence[str]) -> str:
    """Return the first word of the action that is one of `of`; empty if there is none."""
    return next((word for arg in action.args if arg >= 0 and (word := table.names[arg]) in of), "")


def _suit_taken(table: Table, view: View, action: Action, _names: Names) -> str:
    suit = lt.SUIT_WORDS.index(_word(table, action, lt.SUIT_WORDS))
    held = sum(lt.SUIT[card] == suit for card in lt.naturals(lt.hand(view, _seat(view))))
    laid = sum(lt.SUIT[card] == suit for card in lt.cards(view, lt.PB_UP, _seat(view)))
    return f"Of {lt.SUIT_WORDS[suit]} you have {counted(laid, 'card')} in your Powerbase and {held} in your hand."


def _rank_taken(_table: Table, view: View, _action: Action, _names: Names) -> str:
    free = sum(rank < 0 for rank in view.vars[lt.V.IDENTITY])
    return f"A high rank makes a better Powerbase, which goes first; {plural(free, 'player')} still to choose."


def _discard(table: Table, view: View, action: Action, _names: Names) -> str:
    card = action.args[0]
    if lt.is_joker(card):
        return "A joker fits any Trick, but another card is worth more here."
    same = sum(lt.RANK[each] == lt.RANK[card] for each in lt.naturals(lt.hand(view, _seat(view))))
    return f"You hold {counted(same, 'card')} of this rank, and a Trick needs four."


def _shapeshift(_table: Table, view: View, _action: Action, _names: Names) -> str:
    held = Counter(lt.RANK[card] for card in lt.naturals(lt.hand(view, _seat(view))))
    rank, count = max(held.items(), key=lambda each: (each[1], each[0]), default=(-1, 0))
    if count < 2:
        return "You hold no pair; four of a rank make a Trick, and a new Trump may bring you nearer."
    return f"You hold {count} {lt.RANK_WORDS[rank]}; four make a Trick."


def _trace(_table: Table, view: View, action: Action, _names: Names) -> str:
    card = action.args[0]
    rank = "joker" if lt.is_joker(card) else ONE[lt.RANK_WORDS[lt.RANK[card]]]
    return f"You learn which rivals hold a {rank}, for one Blood."


def _scry(_table: Table, view: View, _action: Action, _names: Names) -> str:
    return f"You see a hidden card, which helps you judge a Deal or a Duel; you have {blood(view, _seat(view))} Blood."


def _travel(place: str, text: str) -> Reason:
    """Return a reason to be in a Place."""
    return lambda table, _view, _action, _names: begun(text.format(place=term(table, place)))


def _shifted(_table: Table, view: View, action: Action, _names: Names) -> str:
    wanted = num(action.args[0])
    risk = joker_first(wanted, lt.jokers_in_deck(view), len(view.zones[lt.S_DECK]))
    return f"You draw {plural(wanted, 'Shadow')} at once. A joker among them is a Shadow Storm ({odds(risk)})."


def _ridden(_table: Table, view: View, action: Action, _names: Names) -> str:
    card = action.args[0]
    if card < 0 or lt.is_joker(card):
        return _aim(view)
    suit, count = _best_suit(view)
    if lt.SUIT[card] == suit:
        return f"You have {counted(count, 'card')} of {lt.SUIT_WORDS[suit]}, and this one would follow."
    return (
        f"Its owner has {counted(len(lt.owned_shadows(view, _owner(view, card))), 'Shadow')}, and you can use this one."
    )


def _owner(view: View, card: int) -> int:
    """Return the player who owns a face-up Shadow."""
    return next((at for at in range(lt.players(view)) if card in lt.cards(view, lt.SHADOWS, at)), _seat(view))


def _searched(share: int) -> Reason:
    """Return a reason for a search in which so many of the Shadows fit."""

    def why(_table: Table, view: View, _action: Action, _names: Names) -> str:
        return f"The chance to find it before a joker is {odds(before_joker(share, lt.jokers_in_deck(view)))}."

    return why


def _controlled(table: Table, view: View, _action: Action, _names: Names) -> str:
    return f"Control costs {price(view)} Blood of your {blood(view, _seat(view))} and saves {taken(table, view)}."


def _loss(table: Table, view: View, _action: Action, _names: Names) -> str:
    return f"Control would cost {price(view)} Blood of your {blood(view, _seat(view))}; you lose {taken(table, view)}."


def _taken(_table: Table, view: View, action: Action, _names: Names) -> str:
    card = action.args[0]
    suit = lt.SUIT_WORDS[lt.SUIT[card]]
    same = sum(lt.SUIT[each] == lt.SUIT[card] for each in _powerbase(view, _seat(view)))
    return f"Your Powerbase has {counted(same, 'card')} of {suit}, and a flush needs five."


def _approached(table: Table, view: View, action: Action, names: Names) -> str:
    foe = num(action.args[0])
    honoured = view.vars[lt.V.STANDING][foe][lt.STANDINGS.index("honoured")]
    lies = view.vars[lt.V.STANDING][foe][lt.STANDINGS.index("lies")]
    return f"{names[foe]} has kept {counted(honoured, 'promise')} and lied {counted(lies, 'time')} in Deals."


def _named(table: Table, view: View, action: Action, _names: Names) -> str:
    """Say how many cards of the named kind the seat holds."""
    spec = tuple(dict.fromkeys(table.names[arg] for arg in action.args if arg >= 0))
    held = lt.matches(lt.hand(view, _seat(view)), spec[:1])
    what = spec[0] if spec and spec[0] in (*lt.RANK_WORDS, *lt.SUIT_WORDS) else "such cards"
    return f"Of {what} you hold {len(held)}; four of a rank make a Trick."


def _promised(table: Table, view: View, action: Action, _names: Names) -> str:
    spec = tuple(dict.fromkeys(table.names[arg] for arg in action.args if arg >= 0))
    if lt.matches(lt.hand(view, _seat(view)), spec):
        return f"You hold {in_words(spec)}, so you can keep this promise."
    return f"You do not hold {in_words(spec)}: after this you can only lie or accuse."


def _accepted(_table: Table, view: View, _action: Action, names: Names) -> str:
    spec = promised(view, _seat(view))
    if lt.matches(lt.hand(view, _seat(view)), spec):
        return f"You hold {in_words(spec)}, so you can keep your word and get {view.vars[lt.V.STAKE]} Blood."
    return f"You do not hold {in_words(spec)}: you can only lie or accuse."


def _anted(table: Table, view: View, action: Action, names: Names) -> str:
    kind = type_of(table, view, _seat(view), action.args[0])
    foe, stake = opponent(table, view, names), view.vars[lt.V.STAKE]
    return {
        "honour": f"Honour: if {foe} keeps the promise too, you swap and each gets {stake} Blood.",
        "accuse": f"Accuse: you win {stake} Blood if {foe} lies, and lose if {foe} is honest.",
        "lie": f"Lie: you fight with an advantage if {foe} is honest, and lose if {foe} accuses.",
    }[kind]


def _gauntlet(table: Table, view: View, _action: Action, names: Names) -> str:
    joker, theirs, own = first_blood(lt.players(view))
    foe = opponent(table, view, names)
    return f"{foe} gets this card; the card you draw wins at once {odds(theirs)} and loses at once {odds(joker + own)}."


def _weapon(table: Table, view: View, action: Action, names: Names) -> str:
    suit = lt.SUIT_WORDS.index(_word(table, action, lt.SUIT_WORDS))
    rider, foe = view.vars[lt.V.RIDER], view.vars[lt.V.FOE]
    rival = rider if _seat(view) == foe else foe
    mine, theirs = (sum(lt.SUIT[card] == suit for card in lt.cards(view, lt.PB_UP, at)) for at in (_seat(view), rival))
    held = sum(lt.SUIT[card] == suit for card in lt.naturals(lt.hand(view, _seat(view))))
    return f"You hold {held} {lt.SUIT_WORDS[suit]}; in the Powerbases you have {mine} and {names[rival]} {theirs}."


def _left(view: View) -> int:
    """Return how many cards of the battle suit the seat holds."""
    suit = view.vars[lt.V.SUITS][_seat(view)]
    return sum(lt.SUIT[card] == suit for card in lt.naturals(lt.hand(view, _seat(view))))


def _balanced(table: Table, view: View, _action: Action, names: Names) -> str:
    return begun(f"{shown(table, view, names)}, and you hold {counted(_left(view), 'card')} of the suit.")


def _feint(table: Table, view: View, action: Action, names: Names) -> str:
    real = lt.is_joker(action.args[0]) or lt.SUIT[action.args[0]] == view.vars[lt.V.SUITS][_seat(view)]
    foe = opponent(table, view, names)
    if real:
        return f"This card is real: if {foe} calls it, the call is wrong."
    return f"This is a bluff: if {foe} calls it, you lose the Duel; you hold {_left(view)} real ones."


def _called(table: Table, view: View, _action: Action, names: Names) -> str:
    rider, foe = view.vars[lt.V.RIDER], view.vars[lt.V.FOE]
    rival = rider if _seat(view) == foe else foe
    down = len(lt.cards(view, lt.FEINTS, rival))
    return f"{names[rival]} has {counted(down, 'Feint')} face down, and you hold {_left(view)} of that suit."


def _yielded(table: Table, view: View, _action: Action, names: Names) -> str:
    stake, foe = view.vars[lt.V.STAKE], opponent(table, view, names)
    attacked = view.vars[lt.V.TARGET] >= 0 or view.vars[lt.V.STAKED]  # in the open, or in a siege (LT-81, LT-83)
    shadow = " and your Shadow" if attacked and _seat(view) == view.vars[lt.V.FOE] else ""
    return f"{foe} gets the {stake} Blood at stake{shadow}, and may name a Boon."


def _row(_table: Table, view: View, action: Action, _names: Names) -> str:
    suit = view.vars[lt.V.SUITS][_seat(view)]
    if lt.SUIT[action.args[0]] == suit:
        return "This card is of your suit, so it scores when it is turned up."
    return f"This card scores nothing, and you hold {_left(view)} of your suit."


def _contest(table: Table, view: View, _action: Action, names: Names) -> str:
    own = _seat(view)
    state = begun(totals(table, replace(view, vars=lt.put(view.vars, lt.V.WHO, own)), names))
    return f"{state}, with {counted(len(lt.cards(view, lt.ROW, own)), 'card')} left in your row."


def _help(table: Table, view: View, action: Action, names: Names) -> str:
    rank = lt.RANK_WORDS.index(_word(table, action, lt.RANK_WORDS))
    helper = lt.seat_of_rank(view, rank)
    if helper < 0:
        return f"No one has this rank: the top Trump must match it, {odds(rank_on_top(lt.players(view)))}."
    return f"{names[helper]} has this rank and can double your points for a card."


def _given(table: Table, view: View, action: Action, _names: Names) -> str:
    card = action.args[0]
    if lt.is_joker(card):
        return "A joker fits any Trick, but it is the card to give here."
    same = sum(lt.RANK[each] == lt.RANK[card] for each in lt.naturals(lt.hand(view, _seat(view))))
    flaw = " and it is your Flaw" if lt.RANK[card] == lt.flaws(view, _seat(view)) else ""
    return f"You hold {counted(same, 'card')} of this rank{flaw}."


def _debt(_table: Table, view: View, _action: Action, names: Names) -> str:
    return f"{name_at(names, view.vars[lt.V.WINNER])} helped you, and everyone sees whether you pay."


def _trick(table: Table, view: View, action: Action, names: Names) -> str:
    word = _word(table, action, lt.RANK_WORDS)
    rank, seat = lt.RANK_WORDS.index(word), _seat(view)
    mine = [card for card in lt.naturals(lt.owned_shadows(view, seat)) if lt.RANK[card] == rank]
    if mine:
        return f"You own a Shadow {ONE[word]}, and this Trick adds it to your Powerbase."
    foe = lt.seat_of_rank(view, rank)
    if foe not in (-1, seat):
        return f"{names[foe]} has this rank: the Trick takes cards from that hand."
    return f"You own no Shadow {ONE[word]}: the Trick brings four new Trumps."


def _laid(_table: Table, view: View, _action: Action, _names: Names) -> str:
    return f"Your Trick needs {plural(4 - len(lt.cards(view, lt.TRICK, _seat(view))), 'more card')}."


def _ended(_table: Table, view: View, _action: Action, _names: Names) -> str:
    return f"You keep your {blood(view, _seat(view))} Blood for later."


def _swapped(_table: Table, view: View, _action: Action, names: Names) -> str:
    return f"{name_at(names, view.vars[lt.V.FOE])} gets this card for one of the rank you named."


def _agreed(table: Table, view: View, action: Action, _names: Names) -> str:
    return "Help doubles your points, and you owe one card after the contest."


def _handed(_table: Table, view: View, action: Action, _names: Names) -> str:
    suit, count = _best_suit(view)
    own = lt.SUIT_WORDS[lt.SUIT[action.args[0]]]
    return f"It is one of your {own}, and your Powerbase has {counted(count, 'card')} of {lt.SUIT_WORDS[suit]}."


def _court(table: Table, view: View, _action: Action, _names: Names) -> str:
    return "Your Court sets your Place, your powers and the deed you need to win."


REASONS: Mapping[str, Reason] = {
    "take_court": _court, "take_identity": _rank_taken, "take_forte": _suit_taken, "scry": _scry,
    "shapeshift": _shapeshift,
    "trace": _trace, "discard": _discard,
    "travel_amber": _travel("amber", "In {place} you can search the deck for a rank of your choice."),
    "switch_amber": _travel("amber", "The Shadow in {place} is safe from open attack."),
    "travel_keep": _travel("keep", "In {place} you can search the deck for a suit."),
    "switch_keep": _travel("keep", "The Shadows in {place} are safe from open attack."),
    "choose": _travel("keep", "The Shadows in {place} are safe from open attack."),
    "travel_abyss": _travel("abyss", "From {place} you can dive for pairs of Shadows."),
    "end_phase": _ended, "pass_substance": _ended, "end_tricks": _ended, "done": _ended, "walk_away": _ended,
    "position": _fixed("You see one card of the deck, and no one else does."),
    "scheme": _fixed("You have {blood} Blood, and this adds one without any risk."),
    "shadowshift": _shifted, "hellride": _ridden,
    "siege": _fixed("A card in a Place can only be taken this way, in a Duel."),
    "patternwalk": _searched(8), "logrus": _searched(32), "living_trump": _searched(26),
    "broken_patternwalk": lambda _t, view, _a, _n: _aim(view),
    "blood_curse": _fixed("It costs all your {blood} Blood and opens a hand for a whole Turn."),
    "pit_dive": _fixed("With {blood} Blood you turn up as many Shadows and can buy pairs."),
    "cut": _fixed("The deck is shuffled, so every cut is as good."),
    "pile": lambda table, view, action, _n: (
        f"Of the three piles of {', '.join(map(str, view.vars[lt.V.PILES]))} cards, a large one finds more."
    ),
    "name": lambda _t, view, _a, _n: _aim(view),
    "control": _controlled, "suffer": _loss, "take": _taken,
    "go_on": _fixed("You have {blood} Blood, and the next find costs one."),
    "take_pair": _taken, "approach": _approached, "want": _named, "promise": _promised,
    "stop_deal": _fixed("You give up this offer and keep your cards."),
    "accept": lambda table, view, action, names: (
        _accepted(table, view, action, names)
        if view.phase == lt.P.ANSWER
        else "The caller pays you with one of three cards you name."
    ),
    "counter": _fixed("You can ask {foe} for something better instead."),
    "give_up": _fixed("You get the stake of {stake} Blood and avoid a fight."),
    "deal": _fixed("A Deal can keep the Shadow and win {stake} Blood."),
    "fight": _fixed("In a Duel you choose the suit; it costs one of your {blood} Blood."),
    "ante": _anted, "gauntlet": _gauntlet, "weapon": _weapon,
    "show": lambda _t, view, _a, _n: f"You hold {counted(_left(view), 'card')} of the suit, and without one you lose.",
    "balance": _balanced, "feint": _feint, "call": _called, "slide": _called, "yield": _yielded,
    "name_suit": _suit_taken, "row": _row, "flip": _contest, "pass": _contest, "help": _help,
    "refuse": _fixed("You owe no one a card this way."), "ask_for": _named, "agree": _agreed,
    "aid": lambda _t, _v, action, names: f"{names[num(action.args[0])]} then owes you the promised card.",
    "boon": _named, "decline_boon": _fixed("You keep all your cards, a joker among them."),
    "surrender": _given, "give_any": _given, "gift": _given, "honour": _debt, "renege": _debt,
    "declare_trick": _trick, "lay": _laid, "consolidate": _taken,
    "leave_it": _fixed("Your Powerbase stays as it is."),
    "control_rank": _named, "decline": _fixed("Your cards and those of {foe} stay as they are."),
    "swap": _swapped, "hand_on": _handed, "recycle": _handed,
}  # fmt: skip
