"""Buttons for the actions of a contest, each with its cost or its effect on a second line."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from game.rules.deck import RANK_NAMES, RANKS
from game.rules.living_trumps import pieces as lt
from game.rules.living_trumps.phases.contest import spec_list
from game.rules.living_trumps.phases.deal import type_of
from game.rules.living_trumps.phases.duel import battle_suit
from game.rules.living_trumps.text.names import suit_called
from game.rules.living_trumps.text.prompts_text import in_words
from game.rules.wording import plural
from game.table import Action, Table, num
from scenes.games.living_trumps.contest import race, rows
from scenes.games.living_trumps.contest.small_parts import Wordings
from scenes.games.living_trumps.contest.state import SLOT, SPELT, ContestModel, Words, possible
from scenes.table.blocks import toolbar
from scenes.table.blocks.plates import short_name

SEALS = {lt.HONOUR: "what was promised", lt.LIE: "a lie", lt.ACCUSE: "an accusation"}
AID = ("A promise doubles your total. Everyone sees a broken promise.", "Everyone sees a broken promise.")
SHORT = {"counter": "Other terms"}  # words where there is little room
LAST = ("pass", "refuse", "slide", "decline_boon", "renege", "stop_deal", "yield")  # retreats, last among the buttons
DO = {"want": "Ask for {}", "promise": "Promise {}", "boon": "Name {}", "ask_for": "Ask for {}",
      "weapon": "Fight in {}", "name_suit": "It stands for {}", "help": "Call {}"}  # fmt: skip


def verb(table: Table, action: Action) -> str:
    """Return the name of the verb of an action."""
    return table.verbs[action.verb]


def late(table: Table, action: Action) -> int:
    """Return the rank of an action in the order of buttons: 0 for most, higher for refusals and retreats."""
    what = verb(table, action)
    return LAST.index(what) + 1 if what in LAST else 0


def by_keys(table: Table, model: ContestModel) -> bool:
    """Check whether the decision is made with keys (ranks, suits) or by picking a slot of the player's row."""
    asked = model.asked
    return asked is not None and any(verb(table, action) in SPELT | {SLOT} for action in asked.legal)


def main(table: Table, model: ContestModel) -> toolbar.Entry:
    """Return the main button of a decision made with keys: the picked action, or a disabled button that says what to
    pick.
    """
    assert model.asked is not None
    open_now = possible(table, model.asked.legal)
    picks = model.picks
    slots = verb(table, next(iter(open_now.values()))) == SLOT
    if slots and not picks and not any(card >= 0 for card in lt.cards(model.view, lt.ROW, model.asked.seat)):
        picks = frozenset({"1"})  # the cards of a random row are all alike
    action = open_now.get(picks)
    if action is None:
        return toolbar.Entry(("main",), "choose a card" if slots else _missing(model, open_now), ghost=True)
    if slots:
        spoken, price = _turn(table, model, model.asked.seat, num(action.args[0]))
    else:
        words = [table.names[arg] for arg in action.args]
        suit = verb(table, action) in ("weapon", "name_suit")
        spoken = DO[verb(table, action)].format(
            suit_called(table, lt.SUIT_WORDS.index(words[0])) if suit else in_words(words)
        )
        price = _help(table, model, words) if verb(table, action) == "help" else ""
    return toolbar.Entry(("main",), spoken, True, "Enter", "", (action,), price=price, tip=price)


def _missing(model: ContestModel, open_now: Iterable[Words]) -> str:
    """Return which pick is still missing."""
    words = {word for spec in open_now for word in spec}
    return "choose a suit" if model.picks & {*lt.RANK_WORDS} or words <= {*lt.SUIT_WORDS} else "choose a rank"


def _turn(table: Table, model: ContestModel, seat: int, slot: int) -> tuple[str, str]:
    """Return the text and price of turning a card of the player's row: the new total, if the card is known."""
    card = lt.cards(model.view, lt.ROW, seat)[slot - 1]
    if card < 0:
        return "Turn a card", "of a random row"
    stands = race.standing(table, model, seat)
    extra = rows.brought(model, seat, card) * (2 if model.view.vars[lt.V.DOUBLED] >> seat & 1 else 1)
    rank = RANKS[lt.RANK[card]]
    return f"Turn the {RANK_NAMES.get(rank, rank)}", f"then you have {stands + extra}"


def _help(table: Table, model: ContestModel, words: list[str]) -> str:
    """Return the effect of a call for help."""
    seat = model.view.vars[lt.V.WHO]
    return f"doubles {race.standing(table, model, seat)}, if it comes"


def priced(table: Table, model: ContestModel, entry: toolbar.Entry) -> toolbar.Entry:
    """Return a button with its cost or effect added."""
    if not entry.actions or entry.price:
        return entry
    action, view, v = entry.actions[0], model.view, model.view.vars
    what = verb(table, action)
    seat = model.asked.seat if model.asked is not None else v[lt.V.WHO]
    text, price, loss = entry.text, "", False
    if what in ("yield", "stop_deal"):
        loss = what == "yield" or v[lt.V.ACTION] == "hellride"
        price = _loses(model, seat) if loss else "the stake is lost" if len(v[lt.V.BREAKS]) else "you may ask another"
    elif what in ("call", "slide"):
        price = _feint(table, model, seat, what)
    elif what == "accept" and view.phase == lt.P.ANSWER:
        price = "then each plays a card"
    elif what == "counter":
        price = f"{plural(int(table.options['max_offers']) - v[lt.V.OFFERS], 'offer')} left"
    elif what == "decline_boon":
        price = "your joker stays" if v[lt.V.DUTY] >= 0 else ""
    elif what == "renege":
        price, loss = "everyone sees it", True
    elif what == "agree":
        text, price = f"Promise {in_words(spec_list(view)[num(action.args[0]) - 1])}", "doubles your total"
    elif action.args and action.args[0] >= 0:
        price = with_card(table, model, seat, what, action.args[0])
    tip = AID[0] if what == "agree" else price or entry.tip
    return replace(entry, text=text, price=price, loss=loss, tip=tip, short=SHORT.get(what, text))


def _loses(model: ContestModel, seat: int) -> str:
    """Return what a player who yields loses."""
    v, foe = model.view.vars, short_name(model.name(model.other(seat)))
    shadow = seat == v[lt.V.FOE] and max(v[lt.V.TARGET], v[lt.V.SLOT]) >= 0
    return f"{foe} takes {'it all' if shadow else f'{v[lt.V.STAKE]} Blood'}, a Boon"


def _feint(table: Table, model: ContestModel, seat: int, what: str) -> str:
    """Return what a call or a slide would mean."""
    if what == "slide":
        return "then your opponent may call yours"
    wrong = "your Feints turn up" if table.options["wrong_call"] == "expose" else "you lose"
    return f"a bluff: you win; else {wrong}"


def with_card(table: Table, model: ContestModel, seat: int, what: str, card: int) -> str:
    """Return what a card of the hand would do if played with this verb, in words; empty for other verbs."""
    view = model.view
    if what == "ante":
        return SEALS[type_of(table, view, seat, card)]
    if what in ("show", "balance"):
        return f"then you stand at {race.standing(table, model, seat) + rows.brought(model, seat, card)}"
    if what == "feint":
        return "true" if lt.is_joker(card) or lt.SUIT[card] == battle_suit(view) else "a bluff"
    if what == "row":
        points = rows.brought(model, seat, card)
        return f"worth {points}" if points else "worth nothing: another suit"
    return ""


def second_line(table: Table, model: ContestModel) -> tuple[Wordings, tuple[str, ...]]:
    """Return the second line under the question, in several wordings, and the pieces it names.

    It says what the other side has done, or what the player has sealed.
    """
    view = model.view
    own, far = model.own
    other = short_name(model.name(far))
    if (
        view.seat == own
        and model.sealed(own)
        and view.phase in (lt.P.ANTE, lt.P.SHOW, lt.P.FLIP, lt.P.JOKER_SUIT, lt.P.MUTUAL, lt.P.EXCHANGE)
    ):
        return _own(table, model, own)
    if model.sealed(far) and view.seat == own:
        return (f"{other} has chosen.",), ()
    if view.phase == lt.P.CALL and view.vars[lt.V.SUITS][0] >= 0:
        return _left(table, model), ()
    if view.phase == lt.P.AGREE:
        return AID, ()
    return (), ()


def _own(table: Table, model: ContestModel, seat: int) -> tuple[Wordings, tuple[str, ...]]:
    """Return what the player has sealed, in words."""
    answer = lt.SEALED.answer(model.view, seat)
    words = [str(word) for word in answer if str(word) not in ("yes", "no")]
    if model.view.phase == lt.P.ANTE and words:
        card = table.code[words[0]]
        wrote = str(model.view.vars[lt.kept(model.view, seat)][2]).strip()
        spoken = f"You sealed {SEALS[type_of(table, model.view, seat, card)]}"
        return (f"{spoken}, and wrote “{wrote}”.", f"{spoken}.") if wrote else (f"{spoken}.",), (words[0],)
    if model.view.phase == lt.P.FLIP:
        return ("You have chosen.",) if words != ["yield"] else ("You yield.",), ()
    return ("You have sealed your choice.",), ()


def _left(table: Table, model: ContestModel) -> Wordings:
    """Return how much of the battle suit is visible, and what a call would bring."""
    suit = battle_suit(model.view)
    named = ("clubs", "diamonds", "spades", "hearts")[suit]
    seen = sum(
        lt.SUIT[card] == suit
        for zone in model.view.zones
        for card in zone
        if card >= 0 and table.pieces[card].back == "trump"
    )
    text = f"Of 26 {named} you see {seen}"
    return f"{text}; the others may be anywhere.", f"{text}."
