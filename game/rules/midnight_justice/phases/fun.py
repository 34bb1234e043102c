"""The Master of the Fun, and the end of the game (MJ-470 to MJ-504)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import product

from game.rules.choices import Args
from game.rules.midnight_justice import pieces as mj
from game.rules.midnight_justice.phases.flow import ask_all, done, heading
from game.rules.midnight_justice.text import refusals
from game.rules.midnight_justice.text.log_messages import ended
from game.rules.midnight_justice.text.quotes import told_of
from game.rules.plugin import Honour, Refusal, Result
from game.rules.wording import begun, listing, plural
from game.table import Action, State, View, num

MAXIMUM = 2  # red cards from one seat for another (MJ-470)


def fun(s: State) -> None:
    """Gather all cards into a black and a red pile, to be given for fun (MJ-470)."""
    heading(s, "fun")
    for src in range(len(s.zones)):
        if src != mj.DECK:
            s.move_all(src, mj.DECK)
    s.shuffle(mj.DECK)
    for card in mj.reds(s.zones[mj.DECK]):
        s.move(card, mj.DECK, mj.DISCARD)
    s.shuffle(mj.DECK)
    s.shuffle(mj.DISCARD)
    for seat in range(s.table.seats):
        s.vars[mj.own(s.table, "kept", seat)] = ()
    ask_all(s, mj.P.FUN, moment="give")


def may_give(s: State, _seat: int) -> Iterable[Args]:
    """Return the ways to give red cards to the other seats, by numbers: up to two each, one fewer in all than seats."""
    return splits(s.table.seats) if s.vars[mj.V.MOMENT] == "give" else ()


@cache
def splits(seats: int) -> tuple[Args, ...]:
    """Return all ways to give (MJ-704)."""
    ways = product(range(MAXIMUM + 1), repeat=seats - 1)
    return tuple(tuple(map(num, way)) for way in ways if sum(way) == seats - 1)


def giving(view: View) -> bool:
    """Check whether red cards are given now."""
    return view.phase == mj.P.FUN and bool(view.vars[mj.V.MOMENT] == "give")


def claiming(view: View) -> bool:
    """Check whether piles are shown or held now."""
    return view.phase == mj.P.FUN and bool(view.vars[mj.V.MOMENT] == "claims")


def regiven(given: Sequence[int], at: int, step: int) -> tuple[int, ...]:
    """Return the numbers with `step` more red cards for one seat; unchanged where that is too many or too few."""
    count = given[at] + step
    fits = 0 <= count <= MAXIMUM and (step < 0 or sum(given) < len(given))
    return (*given[:at], count, *given[at + 1 :]) if fits else tuple(given)


def why_not_give(s: State, _seat: int, action: Action) -> Refusal | None:
    """Return why the red cards cannot be given: they are too many or too few."""
    if len(action.args) != s.table.seats - 1 or s.vars[mj.V.MOMENT] != "give":
        return None
    return refusals.wrong_gifts(s.table.seats - 1)


def receivers(seats: int, giver: int) -> tuple[int, ...]:
    """Return the other seats, ascending."""
    return tuple(seat for seat in range(seats) if seat != giver)


def give(s: State, seat: int, action: Action) -> None:
    """Seal what is given; at the close every seat has a pile, and no one knows who gave what (MJ-470)."""
    done(s, seat)
    if not mj.SEALED.put(s, seat, tuple(num(code) for code in action.args)):
        return
    seats = s.table.seats
    got = [0] * seats
    for giver, given in mj.SEALED.open(s).items():
        for other, count in zip(receivers(seats, giver), given, strict=True):
            got[other] += int(count)
    for seat, count in enumerate(got):
        for pile, n in ((mj.DISCARD, count), (mj.DECK, 2 * (seats - 1) - count)):
            for _ in range(n):
                s.move(s.zones[pile][-1], pile, mj.zone(s.table, "fun", seat))
    s.note("given", data=(2 * (seats - 1),))
    next_window(s)


def next_window(s: State) -> None:
    """Ask every seat that has not shown once more (MJ-471)."""
    s.vars[mj.V.WINDOW] += 1
    ask_all(s, mj.P.FUN, sum(1 << seat for seat, pile in enumerate(s.vars[mj.V.SHOWN]) if pile < 0), "claims")


def own_reds(s: State | View, seat: int) -> int:
    """Return how many red cards a seat was given."""
    return len(mj.reds(mj.cards(s, "fun", seat)))


def may_show(s: State, seat: int) -> Iterable[Args]:
    """Return the choice to show: in the first window always, later with at least as many reds as shown (MJ-471)."""
    if s.vars[mj.V.MOMENT] != "claims":
        return []
    return [()] if s.vars[mj.V.WINDOW] == 1 or own_reds(s, seat) >= max(s.vars[mj.V.SHOWN]) else []


def may_hold(s: State, _seat: int) -> Iterable[Args]:
    """Return the choice to hold, when claims are asked for (MJ-471)."""
    return [()] if s.vars[mj.V.MOMENT] == "claims" else []


def why_not_show(s: State, _seat: int, _action: Action) -> Refusal | None:
    """Return why a pile cannot be shown: it would not be the best one."""
    if s.vars[mj.V.MOMENT] != "claims":
        return None
    return refusals.too_few_reds(max(s.vars[mj.V.SHOWN]))


def claim(s: State, seat: int, action: Action) -> None:
    """Show the pile or hold it; a window without a shown pile is the last (MJ-471)."""
    done(s, seat)
    if not mj.SEALED.put(s, seat, (int(s.table.verbs[action.verb] == "show"),)):
        return
    showing = [each for each, answer in mj.SEALED.open(s).items() if answer == (1,)]
    for each in showing:
        for card in mj.cards(s, "fun", each):
            s.reveal(card, s.table.everyone)
        s.vars[mj.V.SHOWN] = mj.put(s.vars[mj.V.SHOWN], each, own_reds(s, each))
        s.note("showed", each, data=(own_reds(s, each),))
    if showing and min(s.vars[mj.V.SHOWN]) < 0:
        next_window(s)
        return
    masters = masters_of(s)
    s.note("masters", data=masters)
    s.phase, s.vars[mj.V.MOMENT] = mj.P.END, ""


def masters_of(s: State | View) -> tuple[int, ...]:
    """Return the seats with the most reds among the shown piles; empty if none was shown (MJ-471)."""
    piles: Sequence[int] = s.vars[mj.V.SHOWN]
    best = max(piles)
    return tuple(seat for seat, reds in enumerate(piles) if reds == best >= 0)


def exits(s: State | View) -> list[float]:
    """Return the round in which each seat went out; infinity for the exonerated (MJ-502)."""
    ages = [float("inf")] * len(s.vars[mj.V.AGE])
    for number, *gone in s.vars[mj.V.FATES]:
        for seat in gone:
            ages[seat] = number
    return ages


def punished(s: State | View, seat: int) -> bool:
    """Check whether a seat's Target went out before it: the second goal (MJ-502)."""
    out = exits(s)
    return out[mj.target(len(out), seat)] < out[seat]


def result(s: State) -> Result | None:
    """Return who is exonerated, None while the game goes on; places show how long seats lasted (MJ-104, MJ-501,
    MJ-502)."""
    if s.phase != mj.P.END:
        return None
    out, seats = exits(s), range(s.table.seats)
    outlasted = tuple(sum(other < own for other in out) for own in out)
    places = tuple(1 + sum(other > own for other in out) for own in out)
    free, masters = tuple(sorted(s.vars[mj.V.FREE])), masters_of(s)
    alone = len(free) == 1
    guests = listing(mj.guest(s, seat) for seat in free)
    reason = f"{guests}’s cards lasted longest, so every other guest is guilty."
    if not alone:
        reason = f"{guests} lost their last cards at the same stroke, after all others, so they all walk free."

    sheet = (
        ("Blots", "", tuple(mj.blots(s, seat) for seat in seats)),
        ("Admissions", "", tuple(mj.admissions(s, seat) for seat in seats)),
        ("Attacks", "", tuple(mj.attacks(s, seat) for seat in seats)),
        ("Walked free", "", tuple(int(seat in free) for seat in seats)),
        ("Outlasted Target", "", tuple(int(punished(s, seat)) for seat in seats)),
        ("Master of the Fun", "", tuple(int(seat in masters) for seat in seats)),
    )
    walks = f"{guests} walk{'s' if alone else ''} free"
    ending = "one_free" if alone else "all_at_once"
    goals = tuple(title for title, _, _ in sheet[-3:])
    fates = honours(s, free, masters)
    return Result(outlasted, free, places, ending, reason, sheet, walks, fates, goals, crowned=False)


def honours(s: State, free: Sequence[int], masters: Sequence[int]) -> tuple[Honour, ...]:
    """Return the fate of every guest, the exonerated first, then who lasted longest; then the Master of the Fun
    (MJ-501)."""
    lines = [Honour("Walks free", _guest_and_claims(s, seat), (seat,)) for seat in free]
    for number, *gone in reversed(s.vars[mj.V.FATES]):
        when = f"Guilty at stroke {number} of midnight" if number else "Guilty before the first stroke"
        lines += [Honour(f"{when}{_hunted(s, seat)}", _guest_and_claims(s, seat), (seat,)) for seat in gone]
    if masters:
        best = max(s.vars[mj.V.SHOWN])
        return (*lines, Honour("Master of the Fun", f"with {plural(best, 'red card')}", tuple(masters)))
    return (*lines, Honour("Master of the Fun", "No pile was shown."))


def _hunted(s: State, seat: int) -> str:
    """Return what attacked a guest last: the Terror, or the Shadow if its player won no auction after half past eleven
    (MJ-302, MJ-425); empty if nothing did, or for one without a name.
    """
    hunter = mj.tormentor(s.table.seats, seat)
    fought = s.vars[mj.V.CHECKS][hunter]
    kind = mj.TERROR if fought >> mj.HALF else mj.SHADOW
    monster = mj.text_of(s, hunter, kind) if fought else ""
    return f", attacked by {monster}" if monster else ""


def _guest_and_claims(s: State, seat: int) -> str:
    """Return a guest with its last Admission or Revelation, and how many there were besides (MJ-438)."""
    claims = [*mj.texts(s, seat, mj.REVELATION)[::-1], *mj.texts(s, seat, mj.ADMISSION)[::-1]]
    if not claims:
        return mj.guest(s, seat)
    others = len(claims) - 1
    more = f" {begun(plural(others, 'more claim'))} came true." if others else ""
    return f"{told_of(mj.guest(s, seat), ended(claims[0]) if others else claims[0])}{more}"
