"""The Endgame, after the last scene: unmasking, peeks, the ender, sealed statements, the reveal (TL-72..79)."""

from __future__ import annotations

from itertools import chain, combinations

from game.rules.choices import Args
from game.rules.flow import answering, mask_of
from game.rules.plugin import Refusal
from game.rules.trick_of_the_light import pieces as tl
from game.rules.trick_of_the_light.phases.scoring import scores_of, stated_in
from game.rules.trick_of_the_light.text import refusals
from game.rules.trick_of_the_light.text.spoken import LAST, remember
from game.table import Action, State, num


def unmask(s: State, ending: str) -> None:
    """UNMASK: seats without an Epiphany take the identity from their pack, see it and show its suit (TL-72)."""
    s.phase = tl.P.UNMASK
    s.vars[tl.V.ENDING] = ending
    s.note("round", data=("endgame",))
    s.note("ending", s.vars[tl.V.ENDER], data=(ending,))
    seats = [seat for seat in range(tl.SEATS) if not s.zones[tl.Z.IDENTITY + seat]]
    for seat in seats:
        pack = tl.Z.PACK + seat
        court = next((card for card in s.zones[pack] if tl.is_court(card)), -1)
        if court >= 0:
            s.move(court, pack, tl.Z.IDENTITY + seat)
        else:  # only a position from outside has none there
            s.move_random(tl.Z.COURT_STACK, tl.Z.IDENTITY + seat)
        set_marker(s, seat)
        s.note("unmasked", seat, data=(tl.suit_of(s.zones[tl.Z.IDENTITY + seat][0]), tl.main_name(s, seat)))
    tl.SEALED.ask(s, mask_of(seats))
    s.phase = tl.P.PEEK
    if not seats:
        ask_ender(s)


def set_marker(s: State, seat: int) -> None:
    """Put a seat's marker into the column of its identity (TL-53, TL-161)."""
    (identity,) = s.zones[tl.Z.IDENTITY + seat]
    if tl.MARKER + seat in s.zones[tl.Z.OFF_BOARD]:
        s.move(tl.MARKER + seat, tl.Z.OFF_BOARD, tl.Z.COLUMN + tl.suit_of(identity))


def stack_left(s: State, _seat: int) -> bool:
    """Check whether a court is left to look at or to draw (TL-73, TL-76)."""
    return bool(s.zones[tl.Z.COURT_STACK])


def peek(s: State, seat: int, action: Action) -> None:
    """PEEK: look at the top card of the court stack (TL-73)."""
    s.move(s.zones[tl.Z.COURT_STACK][-1], tl.Z.COURT_STACK, tl.Z.PEEK + seat)
    s.note("peeked", seat)
    answering(tl.SEALED, ask_ender)(s, seat, action)


def decline(s: State, seat: int, action: Action) -> None:
    """PEEK: decline to look (TL-73)."""
    s.note("declined", seat)
    answering(tl.SEALED, ask_ender)(s, seat, action)


def ask_ender(s: State) -> None:
    """ENDER: ask the ender, if there is one (TL-74)."""
    tl.SEALED.ask(s, 0)
    s.vars[tl.V.TURN] = s.vars[tl.V.ENDER]
    s.phase = tl.P.ENDER
    if s.vars[tl.V.ENDER] < 0:
        ask_statements(s)


def is_queen(s: State, seat: int) -> bool:
    """Check whether a seat is an angelic spirit."""
    return tl.rank_of(s.zones[tl.Z.IDENTITY + seat][0]) == tl.QUEEN


def may_draw(s: State, seat: int) -> bool:
    """Check whether an ender may draw: any but a Queen, while a court is left (TL-74, TL-76)."""
    return stack_left(s, seat) and not is_queen(s, seat)


def asks_in_secret(s: State) -> bool:
    """Check whether the ender decides with an open hand (TL-74).

    Without a court to draw, only an angel can do more than nothing. The question stays, as its lack would tell who is
    no angel (TL-216). But all answer it on the open table, where nothing is one press whatever they are.
    """
    return bool(s.zones[tl.Z.COURT_STACK])


def why_not_end(s: State, seat: int, action: Action) -> Refusal | None:
    """Return why an ender may not reveal itself, or not draw."""
    if action.args:
        return None
    if is_queen(s, seat) == (action.verb == tl.Verb.DRAW_EXTRA):
        return refusals.NOT_THE_ENDER
    return None if s.zones[tl.Z.COURT_STACK] else refusals.STACK_EMPTY


def show_queen(s: State, seat: int, _action: Action) -> None:
    """ENDER: reveal a Queen (TL-75)."""
    (queen,) = s.zones[tl.Z.IDENTITY + seat]
    s.reveal(queen, s.table.everyone)
    s.vars[tl.V.QUEEN_SHOWN] = True
    s.note("queen", seat, (queen,), (tl.main_name(s, seat),))
    ask_statements(s)


def draw_extra(s: State, seat: int, _action: Action) -> None:
    """ENDER: draw one more court (TL-75)."""
    s.move(s.zones[tl.Z.COURT_STACK][-1], tl.Z.COURT_STACK, tl.Z.PEEK + seat)
    s.note("extra", seat)
    ask_statements(s)


def do_nothing(s: State, seat: int, _action: Action) -> None:
    """ENDER: do neither (TL-75)."""
    s.note("nothing", seat)
    ask_statements(s)


def ask_statements(s: State) -> None:
    """STATEMENTS: ask all seats for a secret statement (TL-77)."""
    s.phase = tl.P.STATEMENTS
    s.vars[tl.V.TURN] = -1
    tl.SEALED.ask(s, tl.ALL_SEATS)
    s.note("statements")


def statements(s: State, seat: int) -> list[Args]:
    """Return the statements open to an identity: whom it trusts, its killer, or only its nature (TL-77, TL-217)."""
    rank = tl.rank_of(s.zones[tl.Z.IDENTITY + seat][0])
    named = [num(other) for other in tl.others(seat)]
    if rank == tl.ACE:
        return [some for n in range(tl.SEATS) for some in combinations(named, n)]
    return [(killer,) for killer in named] if rank == tl.KING else [()]


def not_a_statement(_s: State, _seat: int, _action: Action) -> Refusal:
    """Return why another statement is not possible."""
    return refusals.NOT_A_STATEMENT


def seal(s: State, seat: int, action: Action) -> None:
    """Seal a statement; it can be replaced until all are sealed (TL-77)."""
    s.note("sealed", seat)
    answering(tl.SEALED, reveal)(s, seat, action)


def reveal(s: State) -> None:
    """REVEAL: reveal all statements and identities at once, the scores, and all cards (TL-78)."""
    s.phase = tl.P.REVEAL
    sealed = tl.SEALED.open(s)
    fates: list[tuple[str | int, ...]] = []
    for seat in range(tl.SEATS):
        identity = s.zones[tl.Z.IDENTITY + seat][0]
        s.reveal(identity, s.table.everyone)
        fates.append((tl.RANKS[tl.rank_of(identity)], *sealed[seat]))
    s.vars[tl.V.STATEMENTS] = tuple(fates)
    s.note("round", data=("reveal",))
    scores = scores_of(stated_in(s), s.table.options)
    for seat in range(tl.SEATS):
        named = [tl.main_name(s, int(other)) for other in sealed[seat]]
        s.note("statement", seat, s.zones[tl.Z.IDENTITY + seat], (fates[seat][0], tl.main_name(s, seat), *named))
    for seat in range(tl.SEATS):
        s.note("score", seat, data=(fates[seat][0], tl.main_name(s, seat), scores[seat]))
    hidden = (
        s.zones[tl.Z.COURT_STACK],
        *tl.of_seats(s, tl.Z.PACK),
        *tl.of_seats(s, tl.Z.HAND),
        *tl.of_seats(s, tl.Z.PEEK),
    )
    for card in chain.from_iterable(hidden):
        s.reveal(card, s.table.everyone)
    s.vars[tl.V.ENDED] = 0
    s.phase = tl.P.EPILOGUE
    s.note("round", data=("epilogue",))


def end_story(s: State, seat: int, action: Action) -> None:
    """EPILOGUE: say a last word, or none (TL-79)."""
    s.vars[tl.V.ENDED] |= 1 << seat
    remember(s, seat, LAST, action.text)
    s.note("epilogue", seat, data=(action.text, tl.main_name(s, seat)))
    if s.vars[tl.V.ENDED] == tl.ALL_SEATS:
        s.phase = tl.P.DONE
