"""The Duel: Gauntlet, First Blood, Choice of Weapons, Show of Strength, Feints (LT-140 to LT-151)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from game.rules.choices import Args
from game.rules.flow import mask_of
from game.rules.living_trumps import pieces as lt
from game.rules.living_trumps.phases.flow import ask, ask_secretly, count, of_hand
from game.rules.living_trumps.phases.stake import other, win, yields
from game.rules.living_trumps.text import refusals
from game.rules.plugin import Refusal
from game.table import Action, Event, State, Table, View


def begin(s: State) -> None:
    """Ask the challenger to throw the Gauntlet (LT-141)."""
    s.vars[lt.V.MOVED] = ()
    s.note("duel", s.vars[lt.V.RIDER], data=(s.vars[lt.V.FOE],))
    ask(s, lt.P.GAUNTLET, s.vars[lt.V.RIDER])


def end(s: State, winner: int, duty: int = -1, how: str = "") -> None:
    """End a Duel with a winner (LT-150); `how` says in one word how it was won."""
    count(s, winner, "duels_won")
    count(s, other(s, winner), "duels_lost")
    win(s, winner, duty, how=how)


def give_in(s: State, seat: int, _action: Action) -> None:
    """Yield a Duel (LT-140)."""
    yields(s, seat, won=False)
    end(s, other(s, seat), how="yielded")


def throw(s: State, seat: int, action: Action) -> None:
    """Throw the Gauntlet face-down; then First Blood is drawn (LT-141, LT-142)."""
    foe = s.vars[lt.V.FOE]
    s.move(action.args[0], lt.HAND + seat, lt.GAUNTLET)
    s.note("gauntlet", seat)
    blood = s.move_random(lt.HAND + foe, lt.HAND + seat)
    s.move(action.args[0], lt.GAUNTLET, lt.HAND + foe)
    joker, rank = lt.is_joker(blood), lt.RANK[blood]
    decided = joker or rank in (lt.flaws(s, foe), lt.flaws(s, seat))
    if decided or s.table.options["first_blood_public"] == "on":
        s.reveal(blood, s.table.everyone)
        s.note("first_blood", seat, (blood,))
    else:
        s.note("first_blood", seat, (blood,), to=1 << seat | 1 << foe)
        s.note("first_blood_drawn", seat)
    if decided:
        end(s, seat if not joker and rank == lt.flaws(s, foe) else foe, how="blood")
    else:
        ask(s, lt.P.WEAPONS, foe)


def choose_weapon(s: State, seat: int, action: Action) -> None:
    """Name the battle suit (LT-144)."""
    suit = lt.SUIT_WORDS.index(s.table.names[action.args[0]])
    s.vars[lt.V.SUITS] = (suit,) * lt.players(s)
    s.note("weapon", seat, data=(suit,))
    ask_secretly(s, lt.P.SHOW, mask_of((s.vars[lt.V.RIDER], s.vars[lt.V.FOE])))


def battle_suit(s: State | View) -> int:
    """Return the suit of the Duel."""
    suit: int = s.vars[lt.V.SUITS][0]
    return suit


def of_suit(s: State, seat: int) -> list[Args]:
    """Return the cards of the hand that can be shown (LT-145, LT-R107)."""
    jokers = s.table.options["joker_in_show"] == "on"
    return [(card,) for card in lt.hand(s, seat) if lt.SUIT[card] == battle_suit(s) or (jokers and lt.is_joker(card))]


@of_hand
def why_not_show(s: State, _seat: int) -> Refusal:
    """Return why a card of the hand cannot be shown."""
    return refusals.wrong_suit(battle_suit(s))


def showers(s: State) -> int:
    """Return the mask of the seats that still show: both at once, or the challenger first (LT-R105)."""
    waiting = lt.SEALED.waiting(s)
    first = 1 << s.vars[lt.V.RIDER]
    return first if s.table.options["show_order"] == "challenger_first" and waiting & first else waiting


def show(s: State, seat: int, action: Action) -> None:
    """Seal a card of the suit, or that there is none (LT-145)."""
    card = s.table.names[action.args[0]] if action.args else "none"
    if s.table.options["show_order"] == "challenger_first":
        if action.args:
            s.reveal(action.args[0], s.table.everyone)
        s.note("shows", seat, action.args)
    if not lt.SEALED.put(s, seat, (card,)):
        return
    answers = {at: str(answer[0]) for at, answer in lt.SEALED.open(s).items()}
    rider, foe = s.vars[lt.V.RIDER], s.vars[lt.V.FOE]
    for at in (rider, foe):
        if answers[at] != "none":
            s.move(s.table.code[answers[at]], lt.HAND + at, lt.zone(s, lt.SHOW, at))
            s.note("shown", at, lt.cards(s, lt.SHOW, at))
    failed = [at for at in (foe, rider) if answers[at] == "none"]
    if failed:
        yields(s, failed[0], won=False)  # where both fail, the defender, who named the suit (LT-R106)
        end(s, other(s, failed[0]), how="hand")
    else:
        compare(s)


def strength(s: State | View, seat: int) -> int:
    """Return the points of a duellist (LT-146)."""
    revealed = lt.cards(s, lt.SHOW, seat)
    return lt.points(s, seat, battle_suit(s), revealed) + sum(lt.is_joker(card) for card in revealed)


def compare(s: State) -> None:
    """Ask the lower side for a card while points are unequal; then start the Feints (LT-146)."""
    rider, foe = s.vars[lt.V.RIDER], s.vars[lt.V.FOE]
    ahead = strength(s, rider) - strength(s, foe)
    if ahead:
        ask(s, lt.P.BALANCE, foe if ahead > 0 else rider)
    else:
        ask(s, lt.P.FEINT, rider)


def balance(s: State, seat: int, action: Action) -> None:
    """Add a card of the suit (LT-146)."""
    s.move(action.args[0], lt.HAND + seat, lt.zone(s, lt.SHOW, seat))
    s.note("adds", seat, action.args)
    compare(s)


def feint(s: State, seat: int, action: Action) -> None:
    """Put a card face-down; then the other side's latest Feint may be called (LT-147)."""
    s.move(action.args[0], lt.HAND + seat, lt.zone(s, lt.FEINTS, seat))
    s.note("feints", seat)
    theirs = lt.cards(s, lt.FEINTS, other(s, seat))
    if theirs and theirs[-1] not in s.vars[lt.V.MOVED]:
        ask(s, lt.P.CALL, seat)
    else:
        after_call(s, seat)


def slide(s: State, seat: int, _action: Action) -> None:
    """Let the Feint slide."""
    s.note("slides", seat)
    after_call(s, seat)


def after_call(s: State, seat: int) -> None:
    """Ask the other seat for a Feint; an empty hand may lose already (LT-R110)."""
    if s.table.options["run_out"] == "hand_empty" and not lt.hand(s, seat):
        end(s, other(s, seat), how="hand")
    else:
        ask(s, lt.P.FEINT, other(s, seat))


def turn_feints(s: State, seat: int) -> None:
    """Turn up all Feints of a seat."""
    for card in lt.cards(s, lt.FEINTS, seat):
        expose(s, seat, card)


def expose(s: State, seat: int, card: int, called: tuple[str, ...] = ()) -> None:
    """Turn up a Feint, which cannot be called again (LT-151). `called` says what a called one was."""
    if card not in s.vars[lt.V.MOVED]:
        s.reveal(card, s.table.everyone)
        s.note("turned", seat, (card,), called)
        s.vars[lt.V.MOVED] += (card,)


def facts(_table: Table, view: View, events: Sequence[Event]) -> View:
    """Return an earlier view with what the events tell: Feints that have turned stay open (LT-147, LT-151)."""
    turned = tuple(card for event in events if event.kind == "turned" for card in event.pieces)
    open_ones = (*view.vars[lt.V.MOVED], *turned)
    return replace(view, vars=(*view.vars[: lt.V.MOVED], open_ones, *view.vars[lt.V.MOVED + 1 :]))


def call(s: State, seat: int, _action: Action) -> None:
    """Turn up the other side's latest Feint: a bluff loses, a card of the suit or a Joker wins (LT-148, LT-149)."""
    foe = other(s, seat)
    card = lt.cards(s, lt.FEINTS, foe)[-1]
    bluff = not lt.is_joker(card) and lt.SUIT[card] != battle_suit(s)
    s.note("calls", seat)
    expose(s, foe, card, ("bluff" if bluff else "real",))
    if bluff:
        turn_feints(s, foe)
        end(s, seat, how="bluff")
        return
    turn_feints(s, seat)
    if s.table.options["wrong_call"] == "expose":
        ask(s, lt.P.FEINT, foe)
    else:
        end(s, foe, card if lt.is_joker(card) else -1, how="real")
