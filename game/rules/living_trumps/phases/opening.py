"""Before the first Turn: Courts, Identities, the deal (LT-30 to LT-36)."""

from __future__ import annotations

from collections.abc import Mapping

from game.rules.living_trumps.phases import turns
from game.rules.living_trumps.phases.blood import invest
from game.rules.living_trumps.phases.flow import ask
from game.rules.living_trumps.pieces import (
    AMBER,
    FACE,
    HAND,
    HAND_SIZE,
    KEEP,
    PACKS,
    PB_UP,
    PLACE,
    RANK_WORDS,
    S_ASIDE,
    S_DECK,
    SHADOWS,
    START_BLOOD,
    SUIT_WORDS,
    T_DECK,
    TRUMPS,
    A,
    C,
    P,
    S,
    V,
    players,
    put,
    zone,
)
from game.rules.script import Args
from game.table import Action, State

COURT_OF = {"amber": A, "chaos": C, "shadow": S}
COURT_WORDS: Mapping[str, str] = {"court_a": A, "court_c": C, "court_s": S}


def setup(s: State) -> None:
    """Set up the decks and draw the first chooser (LT-30, LT-32)."""
    n = players(s)
    s.lay(S_DECK, range(PACKS))
    s.lay(S_ASIDE, range(PACKS, TRUMPS))
    s.lay(T_DECK, range(TRUMPS, len(s.table.pieces)))
    s.vars[V.FREE] = (START_BLOOD,) * n
    first = s.roll(n)
    s.vars[V.QUEUE] = tuple((first + step) % n for step in range(n))
    next_chooser(s)


def next_chooser(s: State) -> None:
    """Ask the next seat to choose its Identity; after the last, deal."""
    if not s.vars[V.QUEUE]:
        deal(s)
        return
    seat = s.vars[V.QUEUE][0]
    s.vars[V.QUEUE] = s.vars[V.QUEUE][1:]
    court = COURT_OF.get(str(s.table.options["variant"]))
    if court is None:
        ask(s, P.COURT, seat)
        return
    s.vars[V.COURT] = put(s.vars[V.COURT], seat, court)
    choose_identity(s, seat)


def choose_identity(s: State, seat: int) -> None:
    """Ask for the rank, or deal it by option (LT-R2)."""
    ask(s, P.IDENTITY, seat)
    if s.table.options["identity_pick"] == "random":
        free = [rank for rank in range(13) if rank not in s.vars[V.IDENTITY]]
        be(s, seat, free[s.roll(len(free))])


def take_court(s: State, seat: int, action: Action) -> None:
    """Choose the Court in Patternfall (LT-30)."""
    court = COURT_WORDS[s.table.names[action.args[0]]]
    s.vars[V.COURT] = put(s.vars[V.COURT], seat, court)
    s.note("court", seat, data=(court,))
    choose_identity(s, seat)


def free_ranks(s: State, _seat: int) -> list[Args]:
    """Return the ranks that no seat has taken (LT-13)."""
    return [(s.table.word(RANK_WORDS[rank]),) for rank in range(13) if rank not in s.vars[V.IDENTITY]]


def take_identity(s: State, seat: int, action: Action) -> None:
    """Choose the rank (LT-30)."""
    be(s, seat, RANK_WORDS.index(s.table.names[action.args[0]]))


def be(s: State, seat: int, rank: int) -> None:
    """Give a seat its rank, the Identity (LT-13)."""
    s.vars[V.IDENTITY] = put(s.vars[V.IDENTITY], seat, rank)
    s.note("identity", seat, data=(rank, s.vars[V.COURT][seat]))
    ask(s, P.FORTE, seat)


def take_forte(s: State, seat: int, action: Action) -> None:
    """Choose the suit; the Shadow card of rank and suit goes into the Powerbase (LT-31)."""
    suit = SUIT_WORDS.index(s.table.names[action.args[0]])
    s.vars[V.FORTE] = put(s.vars[V.FORTE], seat, suit)
    wanted = suit * 13 + s.vars[V.IDENTITY][seat]
    card = next(card for card in s.zones[S_DECK] if FACE[card] == wanted)
    s.move(card, S_DECK, zone(s, PB_UP, seat))
    s.note("forte", seat, (card,))
    next_chooser(s)


def deal(s: State) -> None:
    """Deal Shadows by Court, then add the Jokers, then deal Trumps (LT-33, LT-34)."""
    courts = s.vars[V.COURT]
    shares: list[tuple[int, int]] = []
    for seat, court in enumerate(courts):
        up, down = {A: (2, 1), C: (3, 0), S: (0, 4)}[court]
        shares += [(zone(s, SHADOWS, seat), up), (zone(s, PLACE, seat), down)]
    extra = int(s.table.options["start_power"]) - 1
    shares += [(zone(s, PB_UP, seat), extra) for seat in range(players(s))]
    s.deal(S_DECK, [share for share in shares if share[1]])
    for seat, court in enumerate(courts):
        for _ in range({A: 1, C: 0, S: 4}[court]):
            invest(s, seat, AMBER if court == A else KEEP)
    for joker in s.zones[S_ASIDE][:2]:
        s.move(joker, S_ASIDE, S_DECK)
    s.shuffle(S_DECK)
    s.deal(T_DECK, [(HAND + seat, HAND_SIZE) for seat in range(players(s))])
    turns.first_turn(s)
