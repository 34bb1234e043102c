"""The Master Suite: three questions, the count, last wagers, endings (KT-92 to KT-106)."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.choices import Args
from game.rules.flow import after as after_seat
from game.rules.know_thyself import pieces as kt
from game.rules.know_thyself.bots.odds import beats
from game.rules.know_thyself.meta import ENDED_AS
from game.rules.know_thyself.palace import MASTER_SUITE
from game.rules.know_thyself.phases.flow import (
    arrive,
    ask,
    ask_each,
    collect_cards,
    heading,
    next_asked,
    remember_text,
    winning,
)
from game.rules.know_thyself.text.final_standings import headline, honours, named
from game.rules.know_thyself.text.lines import PalaceWriter
from game.rules.plugin import Result
from game.rules.wording import begun
from game.table import Action, State, Table, View, num

MAX_MEMORIES, MAX_ON_ONE = 9, 5


def cause_of_end(s: State | View) -> str:
    """Return the first cause to end the game, in the order of the book; empty while it goes on (KT-93)."""
    holds = {
        "broke": any(not s.vars[kt.V.PURSE][seat] for seat in kt.pcs(s)),
        "master_poor": s.vars[kt.V.MASTER] < kt.FLOOR_EACH * len(kt.pcs(s)),
        "memories": any(remembers_enough(s, seat) for seat in kt.pcs(s)),
    }
    return next((cause for cause in kt.CAUSES if holds.get(cause)), "")


def remembers_enough(s: State | View, seat: int) -> bool:
    """Check for nine Memories, five of them on one Attachment (KT-256)."""
    maximum = max(len(kt.on_attachment(s, seat, at)) for at in range(len(kt.TYPES)))
    return len(kt.memories(s, seat)) >= MAX_MEMORIES and maximum >= MAX_ON_ONE


def to_the_suite(s: State, cause: str) -> None:
    """Bring all PCs before the Master, who asks them one by one (KT-100, KT-101)."""
    s.vars[kt.V.CAUSE] = cause
    heading(s, "suite")
    s.note("ended", data=(cause,))
    arrive(s, kt.pcs(s), MASTER_SUITE)
    ask_each(s, kt.P.E_QUESTIONS, kt.pcs(s))


def answer(s: State, seat: int, action: Action) -> None:
    """Answer with name, reason, prize and risk; a blank name is filled (KT-101, KT-296)."""
    answers = kt.ANSWER_SHEET.read(action.text) or kt.ANSWER_SHEET.blank
    name = answers[0] or PalaceWriter(s.table, s, seat, s.roll).name()
    kt.put(s, kt.V.ANSWERS, seat, (name, *answers[1:]))
    remember_text(s, *answers[1:])
    s.note("answer", seat, data=s.vars[kt.V.ANSWERS][seat])
    if not next_asked(s):
        s.note("counted", data=(s.vars[kt.V.MASTER], *s.vars[kt.V.PURSE][1:]))
        next_last_wager(s, len(kt.pcs(s)))


def qualifies(s: State, seat: int) -> bool:
    """Check whether a PC may still make its last wager (KT-103, KT-259, KT-262)."""
    return not winning(s.table, s, seat) and not kt.has(s, kt.V.STAKED, seat) and s.vars[kt.V.PURSE][seat] > 0


def next_last_wager(s: State, before: int) -> None:
    """Ask the next PC round the table that may stake and has not passed; then start the endings (KT-103)."""
    count = len(kt.pcs(s))
    round_from = [each + 1 for each in (before % count, *after_seat(before % count, count))]
    waiting = [seat for seat in round_from if qualifies(s, seat) and not kt.has(s, kt.V.PASSED, seat)]
    if waiting:
        ask(s, kt.P.E_FINAL, waiting[0], waiting[0])
    else:
        heading(s, "endings")
        ask_each(s, kt.P.E_EPILOGUE, [*kt.pcs(s), *([kt.GM] if kt.gm_ends(s.table) else [])])


def min_stake(table: Table, s: State | View, seat: int) -> int:
    """Return the fewest Coins of a last wager that can make a losing PC win (KT-102, KT-104, KT-328)."""
    purse, master = s.vars[kt.V.PURSE][seat], s.vars[kt.V.MASTER]
    share = len(kt.pcs(s)) if table.options["compare"] == "share" else 1
    return int((master - purse * share) // (share + 1) + 1)


def may_stake(s: State, seat: int) -> Iterable[Args]:
    """Return the numbers of Coins to stake (KT-103)."""
    return [(num(coins),) for coins in range(1, s.vars[kt.V.PURSE][seat] + 1)]


def let_it_stand(s: State, seat: int, _action: Action) -> None:
    """Make no last wager for now (KT-103)."""
    kt.mark(s, kt.V.PASSED, [seat])
    s.note("stood", seat)
    next_last_wager(s, seat)


def stake(s: State, seat: int, action: Action) -> None:
    """Make the last wager: the Master's card is turned up, and the PC cuts (KT-104)."""
    kt.mark(s, kt.V.STAKED, [seat])
    s.vars[kt.V.PASSED], s.vars[kt.V.LEVEL] = 0, num(action.args[0])
    s.note("last_wager", seat, data=(num(action.args[0]),))
    s.shuffle(kt.PLAY)
    s.move(s.zones[kt.PLAY][-1], kt.PLAY, kt.GM_CARD)
    s.note("master_card", kt.GM, (s.zones[kt.GM_CARD][-1],))
    ask(s, kt.P.E_CUT, seat)


def cut(s: State, seat: int, action: Action) -> None:
    """Compare the card under the cut with the Master's, who wins ties (KT-104, KT-261)."""
    number = num(action.args[0])
    card, master, coins = s.zones[kt.PLAY][-number], s.zones[kt.GM_CARD][-1], s.vars[kt.V.LEVEL]
    s.move(card, kt.PLAY, kt.PC_CARD + seat - 1)
    won = beats(card, master, ties=False)
    change = coins if won else -coins
    kt.pay(s, seat, change)
    s.vars[kt.V.MASTER] -= change
    s.note("last_cut", seat, (card,), (int(won), coins, number, s.vars[kt.V.PURSE][seat], s.vars[kt.V.MASTER]))
    collect_cards(s)
    next_last_wager(s, seat)


def epilogue(s: State, seat: int, action: Action) -> None:
    """Tell a happy end for a winner, an unhappy one for a loser, and last of all what the GM says (KT-105)."""
    remember_text(s, action.text)
    if seat == kt.GM:
        s.note("closing", seat, data=(action.text,))
    else:
        won = winning(s.table, s, seat)
        s.note("epilogue", seat, data=(action.text, int(won), s.vars[kt.V.ANSWERS][seat][0]))
    if not next_asked(s):
        s.note("over", data=tuple(each for each in kt.pcs(s) if winning(s.table, s, each)))
        s.phase, s.vars[kt.V.TURN], s.vars[kt.V.ABOUT] = kt.P.OVER, -1, -1


def result(s: State) -> Result | None:
    """Return who won against the Master, and the Memories, None while the game goes on (KT-4, KT-105, KT-106)."""
    if s.phase != kt.P.OVER:
        return None
    seats = range(s.table.seats)
    won = [seat for seat in kt.pcs(s) if winning(s.table, s, seat)]
    first = [seat for seat in seats if seat in won or (seat == kt.GM and not won)]
    places = tuple(1 if seat in first else 1 + len(first) for seat in seats)
    cause = s.vars[kt.V.CAUSE] or "called"
    all_won = len(won) == len(kt.pcs(s))
    who = (
        begun(named(s, kt.pcs(s)[0]))
        if len(kt.pcs(s)) == 1
        else "Every PC"
        if all_won
        else f"The winner{'s' * (len(won) > 1)}"
        if won
        else "No PC"
    )
    share = "a share of " if s.table.options["compare"] == "share" and len(kt.pcs(s)) > 1 else ""
    negated = " no" if len(kt.pcs(s)) == 1 and not won else ""
    counted_out = f"{who} had{negated} more than {share}the Master’s {s.vars[kt.V.MASTER]} Coins."
    totals = scores(s.table, s)
    sheet = (
        ("Coins", "", totals),
        ("Won", "", tuple(int(seat in first) for seat in seats)),
        *(
            (f"{name}s" if name != "Guilt" else name, "", tuple(counted(s, seat, name) for seat in seats))
            for name in kt.TYPES
        ),
    )
    reason = f"{counted_out} {ENDED_AS[cause]}"
    winners = tuple(seat for seat in seats if places[seat] == 1)
    return Result(totals, winners, places, cause, reason, sheet, headline(s, won), honours(s, won), ("Won",))


def counted(s: State, seat: int, name: str) -> int:
    """Return how many Memories of a type a PC has."""
    return sum(memory.type == name for memory in kt.memories(s, seat))


def scores(table: Table, s: State | View) -> tuple[int, ...]:
    """Return every seat's Coins with its stakes; the GM has the Master's, or one PC's share of them."""
    v = s.vars
    own = [purse + stake for purse, stake in zip(v[kt.V.PURSE], v[kt.V.STAKE_PC], strict=True)]
    master = v[kt.V.MASTER] + sum(v[kt.V.STAKE_GM])
    return (master // len(kt.pcs(s)) if table.options["compare"] == "share" else master, *own[1:])
