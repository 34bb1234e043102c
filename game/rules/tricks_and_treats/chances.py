"""What a player can count or estimate from what everybody sees: cards and trumps still out, and a new trump line."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from game.rules.tricks_and_treats import pieces as tt
from game.rules.tricks_and_treats.phases.trick import winner_of
from game.rules.tricks_and_treats.view_model import inside
from game.table import Action, Table, View

DRAWS = 400  # new lines that are drawn for an estimate


def out_against(view: View, seat: int, card: int) -> tuple[int, int]:
    """Return how many cards can beat a card that `seat` leads: higher ones of its suit, and trumps of other suits.

    They are cards that this seat neither holds nor has seen played in this round (TT-45).
    """
    gone = {*view.zones[tt.HAND + seat], *view.zones[tt.PLAYED], *view.zones[tt.TRICK]}
    suit = card // tt.NUMBERS
    higher = sum(each not in gone for each in range(card + 1, (suit + 1) * tt.NUMBERS))
    named = (token - tt.TOKEN for token in view.zones[tt.LINE])
    return higher, sum(each not in gone and each // tt.NUMBERS != suit for each in named)


def no_deal_follows(table: Table, view: View) -> bool:
    """Return whether the game ends with this trick, unless a token or a treat is taken (TT-86, TT-87).

    Then no token that joins the line makes a trump any more.
    """
    v, options = view.vars, table.options
    if any(view.zones[tt.HAND : tt.HAND + table.seats]):
        return False
    dead = options["dead_table"] == "on" and not v[tt.V_STIRRED]
    return bool(v[tt.V_FINAL]) or v[tt.V_ROUND] == options["round_cap"] or dead


def idle_keep(table: Table, view: View) -> Action | None:
    """Return the choice of the first drawn token for the line where the game ends and no token can be kept (TT-73).

    Return None where the view hides the drawn tokens: that there is no choice would tell what they are (TT-142).
    """
    drawn, trick = view.zones[tt.PEEK], view.zones[tt.TRICK]
    if view.phase != tt.P_KEEP or not drawn or not no_deal_follows(table, view):
        return None
    if any(token < 0 or token >= tt.TREAT or token - tt.TOKEN in trick for token in drawn):
        return None
    return Action(tt.KEEP, (drawn[0],))


def held_against(view: View, token: int) -> tuple[str, int]:
    """Return who can play the card of a token that may join the line, and how many cards of the viewer it would beat.

    The first is "next" (all cards are played), "yours", "played", or "out" where another player holds it. The second
    counts higher cards of its suit in the viewer's hand that are no trumps; it is 0 unless the card is out (TT-44,
    TT-45).
    """
    card = token - tt.TOKEN
    hand = view.zones[tt.HAND + view.seat] if view.seat is not None else ()
    if not hand:
        return "next", 0
    if card in hand:
        return "yours", 0
    if card in view.zones[tt.PLAYED] or card in view.zones[tt.TRICK]:
        return "played", 0
    line = {trump - tt.TOKEN for trump in view.zones[tt.LINE]}
    return "out", sum(held // tt.NUMBERS == card // tt.NUMBERS and held > card and held not in line for held in hand)


def wins_with_new_line(table: Table, view: View, seat: int) -> float | None:
    """Return the chance of a seat to win the trick as it lies if a Mixer draws a new line (TT-255); None without its
    card.

    It is an estimate from lines drawn at random out of the tokens that the viewer sees nowhere else.
    """
    trick, v = view.zones[tt.TRICK], view.vars
    if (seat - v[tt.V_LEADER]) % table.seats >= len(trick):
        return None
    pool = tuple(token for token in (*inside(view), *view.zones[tt.LINE]) if token < tt.TREAT)
    lone = table.options["eye_no_card_left"] == "nobody"
    return _share(trick, pool, v[tt.V_LEADER], table.seats, v[tt.V_BAN], v[tt.V_MASTER], lone, seat)


@lru_cache(maxsize=64)
def _share(
    trick: tuple[int, ...], pool: tuple[int, ...], leader: int, n: int, ban: int, master: int, lone: bool, seat: int
) -> float:
    """Return the share of random lines out of a pool of tokens with which a seat wins a trick."""
    rng, size = Random(0), min(tt.LINE_SIZE, len(pool))
    lines = (rng.sample(pool, size) for _ in range(DRAWS))
    return sum(winner_of(trick, line, leader, n, ban, master, lone) == seat for line in lines) / DRAWS
