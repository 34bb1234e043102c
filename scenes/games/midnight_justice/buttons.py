"""The buttons of a scene: the main one with the value of the picked cards, the others with their cost."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.deck import RANK_NAMES, RANKS
from game.rules.midnight_justice import pieces as mj
from game.rules.midnight_justice.phases.auction import enough, high_offer, opening
from game.rules.midnight_justice.phases.auction import offer as bid_of
from game.rules.midnight_justice.phases.contest import attacked, consolation, may_raise, opponent
from game.rules.midnight_justice.text.guest_form import AHEAD
from game.rules.midnight_justice.text.prompts_text import BEST, needed, worth
from game.rules.midnight_justice.text.quotes import in_short
from game.rules.wording import listing, numeral, plural
from game.table import Action, Table, View, num
from scenes.games.midnight_justice import button_text, midnight_text
from scenes.games.midnight_justice import text as say
from scenes.games.midnight_justice.presenter import MidnightModel
from scenes.table.blocks import toolbar
from scenes.table.blocks.plates import short_name

TOUCHED = frozenset({"pick", "unpick", "take"})  # verbs that a click on a card does
LAYS = {mj.P.AUCTION: "bid", mj.P.EXCHANGE: "play", mj.P.REPLENISH: "keep"}
CLOSED = (mj.P.AUCTION, mj.P.EXCHANGE)  # cards on the table count there without an open hand
DRAWS = frozenset({"invoke", "weakness"})
TRAITS = say.TRAITS  # one button for several actions: its words, or empty for their common words
TIPS = say.TIPS
HAPPENS = say.HAPPENS  # the effect of an action that is chosen among several
BEFORE = {"name": say.NAME_FIRST, "adjective": say.TRAIT_USE, "color": say.FACT_ONLY, "pass": say.TURN_ENDS}
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
        words, tip = say.LOOK_TO_PLAY if model.chosen else (say.CHOOSE_CARDS, say.LOOK_TO_PICK)
        return toolbar.Entry(("main",), words, ghost=True, actions=(action,), tip=tip)
    if view.seat != asked.seat:
        return None
    if action not in asked.legal and not touches(table, model):
        return None
    chosen, good = mj.picked(view, seat), action in asked.legal
    if verb == "keep":
        refill = say.refill(max(0, mj.HAND_SIZE - len(chosen)))
        if not chosen:  # no stray Enter throws a whole hand away
            return toolbar.Entry(("main",), say.CHOOSE_KEPT, ghost=True, tip=say.PICK_KEPT)
        words = say.keep(len(chosen), len(mj.cards(view, "hand", seat)))
        return toolbar.Entry(("main",), words, good, "Enter" * good, "", (action,), ghost=not good, price=refill)
    if not chosen and not good:
        below = "" if compact_layout else say.BLACK_FIRST
        return toolbar.Entry(
            ("main",), say.CHOOSE_CARDS, ghost=True, actions=(action,), tip=say.PICK_FIRST, price=below
        )
    drawn = bid_of(view, seat) if view.phase == mj.P.AUCTION else ()  # a Weakness drew it, and no card is picked
    words, price = f"{verb.capitalize()} {_named(chosen or drawn)}", _price(view, seat, chosen)
    tip, brief = price, price.rpartition(": ")[2]
    short = f"{verb.capitalize()} {plural(len(chosen or drawn), 'card')}"  # where the cards have no room by name
    if compact_layout:
        words, price = f"{words}: {brief}", ""
    return toolbar.Entry(
        ("main",), words, good, "Enter" * good, "", (action,), ghost=not good, tip=tip, price=price, brief_price=brief,
        short=short, tiny=short,
    )  # fmt: skip


def throws_all(table: Table, model: MidnightModel) -> list[toolbar.Entry]:
    """Return the second button at 11:34, which discards the whole hand, while no card is picked; else empty."""
    asked, view = model.asked, model.view
    action = Action(table.verbs.index("keep"))
    if asked is None or view.phase != mj.P.REPLENISH or view.seat != asked.seat or action not in asked.legal:
        return []
    if mj.picked(view, asked.seat):
        return []
    refill = say.refill(mj.HAND_SIZE)
    brief = say.draws(mj.HAND_SIZE)
    return [
        toolbar.Entry(("action", action), say.KEEP_NONE, actions=(action,), tip=refill, price=refill, brief_price=brief)
    ]


def opens(table: Table, model: MidnightModel) -> list[toolbar.Entry]:
    """Return the button *Pass*, barred, for a First Bidder who has to open (MJ-422); empty in any other case."""
    asked, view = model.asked, model.view
    passing = Action(table.verbs.index("pass"))
    if asked is None or view.phase != mj.P.AUCTION or passing in asked.legal or not opening(view, asked.seat):
        return []
    return [toolbar.Entry(("action", passing), say.PASS, ghost=True, tip=say.MUST_OPEN, price=say.BARRED)]


def described(table: Table, model: MidnightModel) -> list[Action]:
    """Return the actions that the form of this phase replaces; empty if the asked person has nothing to write on it."""
    legal = model.asked.legal if model.asked is not None and model.describes else ()
    return [action for action in legal if table.verbs[action.verb] in AHEAD.verbs]


def first(table: Table, model: MidnightModel) -> Action | None:
    """Return the action of the main button that a phase goes on with; `None` where another button is the main one.

    A framing sets the scene, then tells the blow. With a closed hand, what lies on the table already may be enough.
    """
    legal, phase = model.asked.legal if model.asked is not None else (), model.view.phase
    verb = ("attack" if model.view.vars[mj.V.FRAME] else "frame") if phase == mj.P.FRAMING else ""
    if phase in CLOSED and model.asked is not None and model.view.seat != model.asked.seat:
        verb = LAYS[phase]
    return next((action for action in legal if table.verbs[action.verb] == verb), None)


def _named(chosen: Sequence[int]) -> str:
    """Return cards by their ranks, or their number if there are many."""
    if not chosen:
        return say.THESE_CARDS
    if len(chosen) > MANY:
        return say.cards_chosen(numeral(len(chosen)))
    return button_text.the_cards(names_of(sorted(chosen, key=mj.rank, reverse=True)))


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
    same = len(mine) == len(theirs) > 1
    text = f"{count}, {say.best(best.removeprefix(BEST))}" if same else count
    if view.phase == mj.P.AUCTION and opening(view, seat):
        return text
    lacks = say.TOO_FEW if len(mine) < len(theirs) else say.TOO_LOW
    return f"{text}: {say.ENOUGH if good else lacks}"


def requirement(model: MidnightModel, brief: bool = False) -> str:
    """Return the requirement to bid or to play on, with the player and the purpose; empty if there is none.

    `brief` leaves out the purpose in a contest, and what follows.
    """
    view, seat = model.view, model.view.vars[mj.V.TURN]
    if view.phase == mj.P.AUCTION:
        own, them = bid_of(view, seat), () if opening(view, seat) else high_offer(view)
        if mj.higher(own, them):
            return ""
    elif view.phase == mj.P.EXCHANGE:
        own, them = mj.cards(view, "play", seat), mj.cards(view, "play", opponent(view, seat))
    else:
        return ""
    guest = mj.guest(view, mj.target(len(model.names), seat))
    if brief and view.phase == mj.P.EXCHANGE:  # the cards lie right above, and leave one row
        return say.needs_briefly(short_name(model.name(seat)), needed(them, own))
    if view.phase == mj.P.AUCTION:
        hunted = view.vars[mj.V.HIGH] == mj.tormentor(len(model.names), seat)
        what = say.spares(in_short(guest)) if hunted else say.gives_blot(guest)
    else:
        what = say.defence(mj.late(view)) if seat == attacked(view) else say.wins(guest, mj.late(view))
    words = say.needs(model.name(seat), what, needed(them, own))
    return words + ("" if brief else _afterwards(model, seat)) if them else ""


def _afterwards(model: MidnightModel, seat: int) -> str:
    """Return what follows from a contest or its cards: the use of an Admission later, or that the other can answer."""
    view = model.view
    if view.phase != mj.P.EXCHANGE:
        return ""
    if mj.late(view):
        return say.answers(short_name(model.name(opponent(view, seat))))
    attacks = seat != attacked(view)
    return say.two_draws("you" if attacks else short_name(model.name(opponent(view, seat))))


def price(table: Table, view: View, action: Action, names: Sequence[str]) -> tuple[str, bool]:
    """Return the second line of a button, and whether it is a loss."""
    verb = table.verbs[action.verb]
    if verb in DRAWS:
        return say.drawn(not view.zones[mj.DECK]), False
    if verb in ("show", "hold") and view.phase == mj.P.FUN:
        return (midnight_text.SHOWN if verb == "show" else midnight_text.STAYS_HIDDEN), False
    if verb == "vote":
        return say.thumb(action.args == (table.word("up"),), short_name(names[view.vars[mj.V.ATTACKER]])), False
    if verb in BEFORE and view.phase == mj.P.BACKGROUND:
        return BEFORE[verb], False
    if verb == "pass" and view.phase == mj.P.AUCTION:
        has_bid = view.seat is not None and mj.cards(view, "offer", view.seat)
        return (say.BID_RETURNS if has_bid else say.CARDS_KEPT), False
    if verb in ("attack", "frame") and view.phase == mj.P.FRAMING:
        return _attack(view, verb, len(names)), False
    if verb != "concede" or view.vars[mj.V.TURN] < 0:
        return "", False
    seat = view.vars[mj.V.TURN]
    return _conceding(view, short_name(names[opponent(view, seat)])), seat == attacked(view)


def _conceding(view: View, other: str) -> str:
    """Return what conceding costs and brings, with the `other` player; briefly without its name."""
    seat = view.vars[mj.V.TURN]
    may = consolation(view, seat)
    taken = say.takes(names_of(may[:1]), other, len(may) == 1) if may else ""
    return ", ".join(filter(None, (lost(view), taken)))


def lost(view: View) -> str:
    """Return what the player on turn loses that concedes, in the fewest words."""
    return say.concedes(mj.late(view)) if view.vars[mj.V.TURN] == attacked(view) else say.CLAIM_FAILS


def brief_price(table: Table, view: View, action: Action) -> str:
    """Return the second line of a button where there is little room; empty if it has none in fewer words."""
    verb = table.verbs[action.verb]
    if verb in DRAWS:
        return say.DRAW_A_CARD
    return _conceding(view, "") if verb == "concede" and view.vars[mj.V.TURN] >= 0 else ""


def _attack(view: View, verb: str, seats: int) -> str:
    """Return what the attack does, or what a scene is for."""
    scene = any(map(str, view.vars[mj.V.FRAME]))
    if verb == "frame":
        return say.CHANGE_SCENE if scene else say.SCENE_FIRST
    return say.a_blot(in_short(mj.guest(view, mj.target(seats, view.vars[mj.V.ATTACKER])))) if scene else say.NO_SCENE


def is_grace(table: Table, view: View, action: Action) -> bool:
    """Return whether an action uses a Saving Grace (MJ-436)."""
    if table.verbs[action.verb] != "invoke":
        return False
    lines = mj.help_lines(view, view.vars[mj.V.TURN], table.options["carry_adjectives"] == "on")
    return lines[num(action.args[0]) - 1][0] == mj.SAVING_GRACE


def icon(table: Table, action: Action) -> str:
    """Return the icon of a button: a thumb up or down for votes, else empty."""
    return f"vote-{'yes' if action.args == (table.word('up'),) else 'no'}" if table.verbs[action.verb] == "vote" else ""
