"""The winner's tokens: claimed from the line, drawn from the bag, kept or put back (TT-71..74)."""

from __future__ import annotations

from game.rules.tricks_and_treats import pieces as tt
from game.table import State


def take_from_line(s: State, seat: int, which: int, wanted: list[int]) -> None:
    """Claim all matched tokens (`wanted`), none, or those picked (TT-71, TT-213); `which` is a word."""
    v = s.vars
    if which == tt.WORD["picked"]:
        wanted = [s.zones[tt.LINE][place] for place in v[tt.V_PICKED]]
    v[tt.V_PICKED] = ()
    taken = which != tt.WORD["none"]
    if taken:
        _gain(s, seat, tt.LINE, wanted)
    if s.events is not None:
        s.note("claimed" if taken else "declined", seat, tuple(wanted))


def take_out(s: State, seat: int, count: int) -> None:
    """Draw tokens, at most as many as the bag has; by default only the seat sees them (TT-72, TT-217)."""
    count = min(count, len(s.zones[tt.BAG]))
    for _ in range(count):
        s.move_random(tt.BAG, tt.PEEK, 1 << seat)
    if s.events is not None:
        s.note("drew", seat, (), (count,))
        s.note("looked", seat, s.zones[tt.PEEK], (), _peekers(s, seat))


def take_drawn(s: State, seat: int, what: int) -> None:
    """Keep what was chosen, a piece or a word, and put the rest back (TT-73, TT-142)."""
    if what == tt.WORD["matches"]:
        take_matches(s, seat)
    elif what == tt.WORD["none"]:
        s.note("kept_nothing", seat)
    elif what >= tt.TREAT:
        _keep_one(s, seat, what)
        if tt.KIND[what] == tt.CANDY:
            _candy(s, seat, what)
    elif what - tt.TOKEN in s.zones[tt.TRICK]:  # TT-224
        _keep_one(s, seat, what)
    else:
        join_line(s, seat, what)
    back = s.zones[tt.PEEK]
    if back:
        s.move_all(tt.PEEK, tt.BAG, 1 << seat)
        if s.events is not None:
            s.note("returned", seat, (), (len(back),))
            s.note("put_back", seat, back, (), _peekers(s, seat))


def _gain(s: State, seat: int, src: int, tokens: list[int]) -> None:
    """Give tokens to the seat: trumps become claimed, treats unused (TT-73)."""
    n = s.table.seats
    s.vars[tt.V_STIRRED] = True
    for token in tokens:
        s.move(token, src, tt.HAND + (n if token < tt.TREAT else 2 * n) + seat)


def _peekers(s: State, seat: int) -> int:
    """Return the mask of the seats that see drawn tokens (TT-217)."""
    return 1 << seat | s.table.sight[tt.PEEK]


def _keep_one(s: State, seat: int, token: int) -> None:
    _gain(s, seat, tt.PEEK, [token])
    s.note("kept", seat, (token,))


def take_matches(s: State, seat: int) -> None:
    """Claim every drawn token that a card of the trick matches (TT-73)."""
    matches = [token for token in s.zones[tt.PEEK] if token - tt.TOKEN in s.zones[tt.TRICK]]
    _gain(s, seat, tt.PEEK, matches)
    s.note("kept", seat, tuple(matches))


def join_line(s: State, seat: int, token: int) -> None:
    """Put a drawn token at the back of the line (TT-73)."""
    s.move(token, tt.PEEK, tt.LINE)
    s.note("joined", seat, (token,))


def _candy(s: State, seat: int, candy: int) -> None:
    """Count a Candy that left the bag; the third one makes the round the last (TT-74, TT-234)."""
    n = s.table.seats
    out = sum(tt.KIND[t] == tt.CANDY for zone in s.zones[tt.HAND + 2 * n : tt.HAND + 4 * n] for t in zone)
    s.note("candy", seat, (candy,), (out,))
    if out == tt.CANDIES:
        s.vars[tt.V_FINAL] = True


def tell_winner(s: State, matches: int) -> None:
    """Note who won with which card, and how many tokens are matched."""
    v = s.vars
    winner = v[tt.V_WINNER]
    place = (winner - v[tt.V_LEADER]) % s.table.seats
    how = "master" if v[tt.V_MASTER] >= 0 else "card"
    s.note("won", winner, s.zones[tt.TRICK][place : place + 1], (how, matches))
