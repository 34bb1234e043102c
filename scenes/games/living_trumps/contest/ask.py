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
from game.rules.wording import begun, numeral, odds
from game.table import Action, Table, View, num
from scenes.games.living_trumps import reasons, trump_hand
from scenes.games.living_trumps.contest import advice_text, deal_result, race, rows
from scenes.games.living_trumps.contest import text as say
from scenes.games.living_trumps.contest.state import SLOT, SPELT, ContestModel, Words, possible
from scenes.table.blocks import toolbar
from scenes.table.blocks.plates import short_name
from scenes.ui.boxtext import Wordings

TRUMPS = "trump"  # the back of a Trump
HANDED = (lt.P.GIFT, lt.P.SURRENDER, lt.P.EXCHANGE, lt.P.GAUNTLET)  # phases in which a card is given away
CONTESTED = frozenset((lt.P.ANTE, lt.P.FLIP, lt.P.HELP, lt.P.AID, lt.P.SPECS, lt.P.AGREE, lt.P.WHOM, lt.P.ROW))
CHOSEN_FREELY = (lt.P.GIFT, lt.P.GAUNTLET)  # those in which any card can be given
LAST = ("pass", "refuse", "slide", "decline_boon", "renege", "stop_deal", "yield")  # retreats, last among the buttons


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
    action = open_now.get(frozenset({model.slot}) if model.slot else model.picks)
    if action is None:
        return replace(toolbar.click_first(), text=_missing(table, model, open_now), tip="")
    if verb(table, action) == SLOT:
        spoken, price = _turn(table, model, model.asked.seat, num(action.args[0]))
    else:
        words = [table.names[arg] for arg in action.args]
        suit = verb(table, action) in ("weapon", "name_suit")
        spoken = say.DO[verb(table, action)].format(
            suit_called(table, lt.SUIT_WORDS.index(words[0])) if suit else in_words(words)
        )
        price = _named(table, model, verb(table, action), words)
    return toolbar.Entry(("main",), spoken, True, "Enter", "", (action,), price=price, tip=price)


def _missing(table: Table, model: ContestModel, open_now: Iterable[Words]) -> str:
    """Return which pick is still missing, and what it is for."""
    words = {word for spec in open_now for word in spec}
    if model.picks & {*lt.RANK_WORDS} or words <= {*lt.SUIT_WORDS}:
        return say.CHOOSE_SUIT
    legal = model.asked.legal if model.asked is not None else ()
    return next(say.CHOOSE_RANK[each] for each in (verb(table, action) for action in legal) if each in say.CHOOSE_RANK)


def _turn(table: Table, model: ContestModel, seat: int, slot: int) -> tuple[str, str]:
    """Return the text and price of turning a card of the player's row: the new total, if the card is known."""
    card = lt.cards(model.view, lt.ROW, seat)[slot - 1]
    if card < 0:
        return say.TURN_CARD, say.RANDOM_ROW if rows.kind(model, seat) == say.RANDOM else say.OWN_ROW
    stands = race.standing(table, model, seat)
    extra = rows.brought(model, seat, card) * (2 if model.is_doubled(seat) else 1)
    return say.turn_the(rank_name(card)), say.then_total(stands + extra)


def rank_name(card: int) -> str:
    """Return the rank of a known card, as on a button: `ace`, `7`, `joker`."""
    rank = RANKS[lt.RANK[card]] if lt.RANK[card] >= 0 else "joker"
    return RANK_NAMES.get(rank, rank)


def _named(table: Table, model: ContestModel, what: str, words: list[str]) -> str:
    """Return the effect of naming a spec: its chance, or how many fitting cards the player holds or cannot see."""
    view, seat = model.view, model.view.vars[lt.V.WHO] if model.asked is None else model.asked.seat
    if what == "help":
        total, rank = race.standing(table, model, seat), lt.RANK_WORDS.index(words[0])
        helper = lt.seat_of_rank(view, rank)
        if helper >= 0:
            return say.asks_helper(short_name(model.name(helper)), total)
        hidden, _ = trump_hand.unseen(table, view)
        return say.chance_of_help(odds(len(lt.matches(hidden, words)) / max(1, len(hidden))), total)
    held = len(lt.matches([card for card in lt.hand(view, seat) if card >= 0], words))
    if what in ("weapon", "name_suit"):
        return say.in_hand(held) if view.seat == seat else ""
    if what == "promise":
        return (say.HELD if held else say.LACKED) if view.seat == seat else ""
    giver = view.vars[lt.V.WINNER] if what == "ask_for" else model.other(seat)
    chance = trump_hand.has_one(table, view, giver, words)
    return advice_text.has_one(short_name(model.name(giver)), odds(chance) if chance else "")


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
        price = _loses(model, seat) if loss else say.breaks_off(seat == v[lt.V.RIDER], len(v[lt.V.BREAKS]) > 0)
    elif what in ("call", "slide"):
        price = _feint(table, model, seat, what)
    elif what == "accept" and view.phase == lt.P.ANSWER:
        price = say.accept_risks(seat == v[lt.V.RIDER], v[lt.V.STAKE])
    elif view.phase == lt.P.AID:
        price = {"accept": say.HELP_FOR, "refuse": say.HELP_NOT}.get(what, "")
    elif what == "pass":
        price = say.TURNS_ON if any(lt.cards(view, lt.ROW, each) for each in model.pair) else say.NO_CALL
    elif what == "counter":
        price = say.offers_left(int(table.options["max_offers"]) - v[lt.V.OFFERS])
    elif what == "decline_boon":
        price = say.JOKER_STAYS if v[lt.V.DUTY] >= 0 else say.NO_SWAP
    elif what == "renege":
        price, loss = say.ALL_SEE, True
    elif what == "agree":
        text = begun(in_words(spec_list(view)[num(action.args[0]) - 1]))
    elif action.args and action.args[0] >= 0:
        price = with_card(table, model, seat, what, action.args[0])
    tip = say.PROMISES[0] if what == "agree" else price or entry.tip
    return replace(entry, text=text, price=price, loss=loss, tip=tip, short=say.SHORT.get(what, text))


def _loses(model: ContestModel, seat: int) -> str:
    """Return what a player who yields loses."""
    v, foe = model.view.vars, short_name(model.name(model.other(seat)))
    shadow = seat == v[lt.V.FOE] and max(v[lt.V.TARGET], v[lt.V.SLOT]) >= 0
    return say.takes(foe, v[lt.V.STAKE], shadow)


def _feint(table: Table, model: ContestModel, seat: int, what: str) -> str:
    """Return what a call or a slide would mean."""
    if what == "slide":
        return say.slides(short_name(model.name(model.other(seat))))
    return say.called_feint(table.options["wrong_call"] != "expose")


def with_card(table: Table, model: ContestModel, seat: int, what: str, card: int) -> str:
    """Return what a card of the hand would do if played with this verb, in words; empty for other verbs."""
    view = model.view
    if what == "ante":
        return say.ANTES[type_of(table, view, seat, card)]
    if what == "gauntlet":
        return say.gauntlet(short_name(model.name(model.other(seat))))
    if what in ("show", "balance"):
        return say.then_total(race.standing(table, model, seat) + rows.brought(model, seat, card))
    if what == "feint":
        real = lt.is_joker(card) or lt.SUIT[card] == battle_suit(view)
        return say.feints(short_name(model.name(model.other(seat))), real)
    if what == "row":
        return say.row_worth(rows.brought(model, seat, card))
    return ""


def second_line(table: Table, model: ContestModel, lesson: bool = False) -> tuple[Wordings, tuple[str, ...]]:
    """Return the second line under the question, in several wordings, and the pieces it names.

    It says what the other side has done, or what the player has sealed. In a `lesson` only the lesson says which card
    to give away.
    """
    view = model.view
    own, far = model.own
    other = short_name(model.name(far))
    if model.so_far.winner is not None and view.phase in CONTESTED:
        return (), ()  # the question before is answered
    if (
        view.seat == own
        and model.sealed(own)
        and view.phase in (lt.P.ANTE, lt.P.SHOW, lt.P.FLIP, lt.P.JOKER_SUIT, lt.P.MUTUAL, lt.P.EXCHANGE)
    ):
        return _own(table, model, own)
    if model.sealed(far) and view.seat == own:
        return (say.chose(other),), ()
    if view.phase == lt.P.ANSWER and view.seat == own and len(view.vars[lt.V.TERMS]) == 4:
        return _gained(view, own), ()
    if view.phase == lt.P.CALL and view.vars[lt.V.SUITS][0] >= 0:
        return _left(table, model), ()
    if view.phase == lt.P.AGREE:
        return _promises(model), ()
    if view.phase == lt.P.AID and view.vars[lt.V.WINNER] in model.pair:
        caller, foe = view.vars[lt.V.WINNER], model.other(view.vars[lt.V.WINNER])
        totals = (race.standing(table, model, each) for each in (caller, foe))
        return (say.helps(short_name(model.name(caller)), next(totals), short_name(model.name(foe)), next(totals)),), ()
    asked = model.asked.seat if model.asked is not None else own
    if view.phase == lt.P.DEBT and view.seat == asked and model.asked is not None:
        pays = any(table.verbs[action.verb] == "honour" for action in model.asked.legal)
        if not pays:
            return say.CANNOT_PAY, ()
    decides = view.seat == own == asked and model.asked is not None  # else it would tell of what was done
    if decides and (words_found := _advice(model, own)):
        return words_found, ()
    if view.phase == lt.P.GIVE and decides:
        spare = reasons.discard_advice(table, view, own)[-1:]
        return advice_text.promise(*spare) if spare else (), ()
    if view.phase in (lt.P.WANT, lt.P.BOON, lt.P.SPECS, lt.P.MUTUAL) and view.seat == asked and model.asked:
        giver = view.vars[lt.V.WINNER] if view.phase == lt.P.SPECS else model.other(asked)
        return trump_hand.wants(table, view, asked, giver, model.names), ()
    if view.phase in HANDED and decides:
        words = reasons.holdings(view, own)
        advice = _to_give(table, model, own) if view.phase in CHOSEN_FREELY and not lesson else ()
        return (*advice, *([words, reasons.in_short(words)] if words else [])), ()
    return (), ()


def _to_give(table: Table, model: ContestModel, seat: int) -> Wordings:
    """Return which card the player can best give to the other side; empty without a choice."""
    legal = model.asked.legal if model.asked is not None else ()
    cards = {action.args[0] for action in legal if action.args}
    return reasons.discard_advice(table, model.view, seat, cards) if len(cards) > 1 else ()


def _promises(model: ContestModel) -> Wordings:
    """Return what a promise does, with the offered cards that the player holds if the viewer sees that hand."""
    view = model.view
    seat = model.own[0] if model.asked is None else model.asked.seat
    hand = lt.hand(view, seat)
    if view.seat != seat or min(hand, default=-1) < 0:
        return say.PROMISES
    return say.promises([in_words(spec) for spec in spec_list(view) if lt.matches(hand, spec)])


def _advice(model: ContestModel, seat: int) -> Wordings:
    """Return what speaks for one card or another, from what the player sees; empty in phases without such words."""
    view, far = model.view, model.other(seat)
    hand, foe = lt.hand(view, seat), short_name(model.name(far))
    if view.phase == lt.P.ANTE:
        records, swap = deal_result.record(model, far), _swap(view, seat)
        if swap and not swap[1]:
            return advice_text.cannot_keep(swap[2], records)
        return advice_text.honest_deal(swap[0], view.vars[lt.V.STAKE], records) if swap else records
    suit = view.vars[lt.V.SUITS][seat]
    if suit < 0 or min(hand, default=-1) < 0:
        return ()
    held = sum(lt.SUIT[card] == suit for card in hand)
    if view.phase == lt.P.ROW:
        return advice_text.row(suit, held)
    if view.phase in (lt.P.SHOW, lt.P.BALANCE):
        return advice_text.show(suit, held)
    return advice_text.feint(suit, held, foe) if view.phase == lt.P.FEINT else ()


def _own(table: Table, model: ContestModel, seat: int) -> tuple[Wordings, tuple[str, ...]]:
    """Return what the player has sealed, in words."""
    answer = lt.SEALED.answer(model.view, seat)
    words = [str(word) for word in answer if str(word) not in ("yes", "no")]
    if model.view.phase == lt.P.ANTE and words:
        card = table.code[words[0]]
        wrote = str(model.view.vars[lt.kept(model.view, seat)][2]).strip()
        return say.you_sealed(type_of(table, model.view, seat, card), wrote), (words[0],)
    if model.view.phase == lt.P.FLIP:
        return (say.HAS_CHOSEN,) if words != ["yield"] else (say.YOU_YIELD,), ()
    return (say.YOU_SEALED,), ()


def _gained(view: View, seat: int) -> Wordings:
    """Return what the offered card would bring to a hand that the viewer sees; empty for a joker."""
    swap = _swap(view, seat)
    return say.card_gained(*swap) if swap else ()


def _swap(view: View, seat: int) -> tuple[str, bool, str] | None:
    """Return what a hand that the viewer sees would hold of the offered rank, whether it has the card that is given for
    it, and this card; None for a joker, and without terms.
    """
    terms, hand = view.vars[lt.V.TERMS], lt.hand(view, seat)
    given, gained = (terms[:2], terms[2:]) if seat == view.vars[lt.V.RIDER] else (terms[2:], terms[:2])
    if gained[:1] == () or gained[0] not in lt.RANK_WORDS or min(hand, default=-1) < 0:
        return None
    rank = lt.RANK_WORDS.index(gained[0])
    held, kept = sum(lt.RANK[card] == rank for card in hand), bool(lt.matches(hand, given))
    then = held + 1 - (kept and given[0] == gained[0])  # a card of the same rank goes away
    words = f"{numeral(then)} {gained[0]}" if then > 1 else in_words(gained[:1])
    return words, kept, in_words(given)


def _left(table: Table, model: ContestModel) -> Wordings:
    """Return how much of the battle suit is visible, and what a call would bring."""
    suit = battle_suit(model.view)
    hidden, every = trump_hand.unseen(table, model.view)
    of, out = (len(lt.matches(cards, (lt.SUIT_WORDS[suit],))) for cards in (every, hidden))
    return say.left(of - out, of, lt.SUIT_WORDS[suit], odds(out / max(1, len(hidden))))
