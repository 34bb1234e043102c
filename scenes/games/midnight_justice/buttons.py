"""The buttons of a scene: the main one with the value of the picked cards, the others with their cost."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.deck import RANK_NAMES, RANKS
from game.rules.midnight_justice import pieces as mj
from game.rules.midnight_justice.phases.auction import enough, high_offer, opening
from game.rules.midnight_justice.phases.auction import offer as bid_of
from game.rules.midnight_justice.phases.contest import attacked, consolation, may_raise, opponent
from game.rules.midnight_justice.text.prompts_text import at_stake, to_beat, worth
from game.rules.wording import listing, numeral
from game.table import Action, Table, View
from scenes.games.midnight_justice.presenter import MidnightModel
from scenes.table.blocks import toolbar

TOUCHED = frozenset({"pick", "unpick", "take"})  # verbs that a click on a card does
LAYS = {mj.P.AUCTION: "bid", mj.P.EXCHANGE: "play", mj.P.REPLENISH: "keep"}
DRAWS = frozenset({"invoke", "weakness"})
# One button for several actions: its words, or empty for their common words.
TRAITS = {"invoke": "Use a trait …", "weakness": "", "youngest": "Another is the youngest …"}
# The words of a button where there is little room.
BRIEF = {
    "name": "A name",
    "adjective": "An Adjective",
    "color": "The house",
    "invoke": "Use a trait …",
    "weakness": "A Weakness …",
    "youngest": "Youngest …",
}
TIPS = {"youngest": "The youngest goes first, and bids first in a tie. For now this is random."}
# The effect of an action that is chosen among several.
HAPPENS = {
    "invoke": "You draw a card into your play, and the trait is used up.",
    "weakness": "You draw a card that counts in your bid, and the Weakness is used up.",
}
MANY = 3  # at most so many cards are named one by one


def touches(table: Table, model: MidnightModel) -> dict[int, Action]:
    """Return the action of each card that can be clicked: pick it, put it back, or take it."""
    legal = model.asked.legal if model.asked is not None else ()
    return {action.args[0]: action for action in legal if table.verbs[action.verb] in TOUCHED}


def lay(table: Table, model: MidnightModel, compact_layout: bool) -> toolbar.Entry | None:
    """Return the main button that plays the picked cards and shows their value; `None` in phases without such a
    button.
    """
    view, asked = model.view, model.asked
    verb = LAYS.get(view.phase, "")
    if asked is None or verb not in table.verbs:
        return None
    action, seat = Action(table.verbs.index(verb)), asked.seat
    if view.seat is None and action not in asked.legal:  # it keeps its place while no hand is open
        words, tip = "choose cards", "Look at your hand to pick cards."
        if model.chosen:
            words, tip = "picked: look to play", "Look at your hand to see the picked cards and play them."
        return toolbar.Entry(("main",), words, ghost=True, actions=(action,), tip=tip)
    if view.seat != asked.seat:
        return None
    if action not in asked.legal and not touches(table, model):
        return None
    chosen, good = mj.picked(view, seat), action in asked.legal
    if verb == "keep":
        if not chosen:  # no stray Enter throws a whole hand away
            return toolbar.Entry(("action", action), "Keep no card", actions=(action,), tip="Or pick cards to keep.")
        words = f"Keep {numeral(len(chosen))} of {numeral(len(mj.cards(view, 'hand', seat)))}"
        return toolbar.Entry(("main",), words, good, "Enter" * good, "", (action,), ghost=not good)
    if not chosen and not good:
        return toolbar.Entry(("main",), "choose cards", ghost=True, actions=(action,), tip="Pick cards first.")
    words, price = f"{verb.capitalize()} {_named(chosen)}", _price(view, seat, chosen)
    tip = price
    if compact_layout:
        words, price = f"{words}: {price.rpartition(': ')[2]}", ""
    return toolbar.Entry(("main",), words, good, "Enter" * good, "", (action,), ghost=not good, tip=tip, price=price)


def first(table: Table, model: MidnightModel) -> Action | None:
    """Return the first action of a framing: set the scene, then tell the blow; `None` in all other phases."""
    verb = "attack" if model.view.vars[mj.V.FRAME] else "frame"
    legal = model.asked.legal if model.asked is not None and model.view.phase == mj.P.FRAMING else ()
    return next((action for action in legal if table.verbs[action.verb] == verb), None)


def _named(chosen: Sequence[int]) -> str:
    """Return cards by their ranks, or their number if there are many."""
    if not chosen:
        return "these cards"
    if len(chosen) > MANY:
        return f"{numeral(len(chosen))} cards"
    return names_of(sorted(chosen, key=mj.rank, reverse=True))


def names_of(them: Sequence[int]) -> str:
    """Return the ranks of cards in words: `7 and 2`, `king`."""
    names = (RANKS[mj.rank(card)] for card in them)
    return listing(RANK_NAMES.get(name, name) for name in names)


def _price(view: View, seat: int, chosen: tuple[int, ...]) -> str:
    """Return the value of the player's offer or play with these cards, and whether it is enough."""
    if view.phase == mj.P.AUCTION:
        mine, theirs = bid_of(view, seat) + chosen, high_offer(view)
        good = enough(view, seat, mine)
    else:
        mine, theirs = mj.cards(view, "play", seat) + chosen, mj.cards(view, "play", opponent(view, seat))
        good = may_raise(view, seat, chosen)
    count, best = worth(mine)
    text = count if len(mine) != len(theirs) else f"{count}, {best}"
    return (
        text if view.phase == mj.P.AUCTION and opening(view, seat) else f"{text}: {'higher' if good else 'not higher'}"
    )


def requirement(model: MidnightModel) -> str:
    """Return the requirement to bid or to play on, with the player and the purpose; empty if there is none."""
    view, seat = model.view, model.view.vars[mj.V.TURN]
    if view.phase == mj.P.AUCTION:
        own, them, what = bid_of(view, seat), () if opening(view, seat) else high_offer(view), "attack"
        if mj.higher(own, them):
            return ""
    elif view.phase == mj.P.EXCHANGE:
        own, them = mj.cards(view, "play", seat), mj.cards(view, "play", opponent(view, seat))
        what = "resist" if seat == attacked(view) else "press on against"
    else:
        return ""
    whom = "" if what == "resist" else f" {mj.guest(view, mj.target(len(model.names), seat))}"
    in_all = " in all" if own else ""  # cards on the table already count
    return f"{model.name(seat)}: to {what}{whom} you need {to_beat(them)}{in_all}." if them else ""


def price(table: Table, view: View, action: Action) -> tuple[str, bool]:
    """Return the second line of a button, and whether it is a loss."""
    verb = table.verbs[action.verb]
    if verb in DRAWS:
        return "draw a card, used up", False
    if verb != "concede" or view.vars[mj.V.TURN] < 0:
        return "", False
    seat = view.vars[mj.V.TURN]
    may = consolation(view, seat)
    taken = f"take {'the' if len(may) == 1 else 'one'} {names_of(may[:1])}" if may else ""
    lost = at_stake(view) if seat == attacked(view) else "the claim fails"
    return ", ".join(filter(None, (taken, lost))), seat == attacked(view)


def icon(table: Table, action: Action) -> str:
    """Return the icon of a button: a thumb up or down for votes, else empty."""
    return f"vote-{'yes' if action.args == (table.word('up'),) else 'no'}" if table.verbs[action.verb] == "vote" else ""
