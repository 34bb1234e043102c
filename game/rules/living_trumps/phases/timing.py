"""The clock: time limits of decisions, and the action of a player whose time is over (LT-45, LT-225, LT-248)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from game.rules.living_trumps import pieces as lt
from game.rules.living_trumps.phases.stake import other
from game.rules.living_trumps.script import SCRIPT
from game.rules.plugin import Limit, Timing
from game.table import Action, Event, Table, View, num

NEGOTIATION = frozenset((lt.P.WANT, lt.P.GIVE, lt.P.ANSWER))
FIRST = "the first that can be chosen is taken"
RANDOM = "chance chooses"

# Per phase the verbs of which the first that is open is taken, and what is said of it beforehand (LT-248).
THEN: Mapping[int, tuple[tuple[str, ...], str]] = {
    lt.P.SHADOW: (("end_phase",), "on to the Substance Phase"),
    lt.P.SHAPESHIFT: ((), "the drawn card is discarded"),
    lt.P.SWITCH: (("done",), "no more is changed"),
    lt.P.SUBSTANCE: (("pass_substance",), "there is no Substance action"),
    lt.P.CHAOS: (("control", "suffer"), "the joker is controlled if that can be paid"),
    lt.P.ONWARD: (("done",), "the search stops here"),
    lt.P.PAIRS: (("done",), "no more pairs are taken"),
    lt.P.APPROACH: (("walk_away",), "there is no Deal"),
    lt.P.WANT: (("stop_deal",), "the Deal is broken off"),
    lt.P.GIVE: (("stop_deal",), "the Deal is broken off"),
    lt.P.ANSWER: (("stop_deal",), "the Deal is broken off"),
    lt.P.RIDDEN: (("give_up",), "the Shadow is given up"),
    lt.P.GAUNTLET: (("yield",), "the Duel is yielded"),
    lt.P.WEAPONS: (("yield",), "the Duel is yielded"),
    lt.P.SHOW: (("yield",), "the Duel is yielded"),
    lt.P.BALANCE: (("yield",), "the Duel is yielded"),
    lt.P.FEINT: (("yield",), "the Duel is yielded"),
    lt.P.CALL: (("slide",), "the Feint is let slide"),
    lt.P.HELP: (("pass",), "no one is called"),
    lt.P.FLIP: (("flip",), "the first card is turned"),
    lt.P.AID: (("refuse",), "no help is given"),
    lt.P.AGREE: (("refuse",), "the help is refused"),
    lt.P.WHOM: ((), "who called first is helped"),
    lt.P.BOON: (("decline_boon",), "there is no Boon"),
    lt.P.MUTUAL: (("decline_boon",), "no Boon is named"),
    lt.P.DEBT: (("honour", "renege"), "the debt is paid if it can be"),
    lt.P.TRICKS: (("end_tricks",), "the Intrigue Step ends"),
    lt.P.CONSOLIDATE: (("leave_it",), "nothing is consolidated"),
    lt.P.CONTROL: (("decline",), "there is no control"),
}  # fmt: skip
AT_RANDOM = frozenset((
    lt.P.COURT, lt.P.IDENTITY, lt.P.FORTE, lt.P.ANTE, lt.P.JOKER_SUIT, lt.P.ROW, lt.P.SPECS, lt.P.SURRENDER,
    lt.P.GIFT, lt.P.EXCHANGE, lt.P.TURNING, lt.P.TRIM,
))  # fmt: skip


def limit(table: Table, view: View) -> Limit | None:
    """Return the time limit of the decision in an onlooker's view: for a negotiation, or per decision (LT-225)."""
    if view.phase == lt.P.OVER:
        return None
    then = THEN[view.phase][1] if view.phase in THEN else RANDOM if view.phase in AT_RANDOM else FIRST
    whole, each = str(table.options["deal_timer"]), str(table.options["decision_timer"])
    if view.phase in NEGOTIATION and whole != "off":
        v = view.vars
        return Limit(int(whole), then, (v[lt.V.TURN], v[lt.V.ACTIVE], v[lt.V.FOE]))
    return None if each == "off" else Limit(int(each), then)


def expired(_table: Table, view: View, legal: Sequence[Action], events: Sequence[Event], rng: Random) -> Action:
    """Return the action of table LT-248 for a seat that does not answer, from its view and its events."""
    if view.phase == lt.P.SHAPESHIFT and (drawn := _drawn(view, events)) is not None:
        return next((action for action in legal if action.args == (drawn,)), legal[0])
    if view.phase == lt.P.WHOM:
        first = other(view, view.vars[lt.V.WINNER])  # the winner here is who called last (LT-189)
        return next((action for action in legal if num(action.args[0]) == first), legal[0])
    for verb in THEN[view.phase][0] if view.phase in THEN else ():
        matching = [action for action in legal if SCRIPT.verbs[action.verb] == verb]
        if matching:
            return rng.choice(matching) if verb == "honour" else min(matching, key=_plainest)
    return rng.choice(legal) if view.phase in AT_RANDOM else min(legal, key=_plainest)


def _drawn(view: View, events: Sequence[Event]) -> int | None:
    """Return the Trump that the seat drew last."""
    hand = lt.HAND + (view.seat or 0)
    drawn = [event.pieces[-1] for event in events if (event.kind, event.src, event.dst) == ("move", lt.T_DECK, hand)]
    return drawn[-1] if drawn else None


def _plainest(action: Action) -> tuple[int, int, list[int]]:
    """Return a sort key for the plainest action: no plan of payment, no extras, the first card, word or number."""
    return action.verb, len(action.args), [num(arg) if arg < 0 else arg for arg in action.args]


TIMING = Timing(limit, expired)
