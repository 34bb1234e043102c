"""Before the first Turn: Courts, Identities, the deal (LT-30 to LT-36)."""

from __future__ import annotations

from collections.abc import Mapping

from game.rules.choices import Args
from game.rules.living_trumps import pieces as lt
from game.rules.living_trumps.phases import turns
from game.rules.living_trumps.phases.blood import invest
from game.rules.living_trumps.phases.flow import ask
from game.table import Action, State

COURT_OF = {"amber": lt.A, "chaos": lt.C, "shadow": lt.S}
COURT_WORDS: Mapping[str, str] = {"court_a": lt.A, "court_c": lt.C, "court_s": lt.S}


def setup(s: State) -> None:
    """Set up the decks and draw the first chooser (LT-30, LT-32)."""
    n = lt.players(s)
    s.lay(lt.S_DECK, range(lt.PACKS))
    s.lay(lt.S_ASIDE, range(lt.PACKS, lt.TRUMPS))
    s.lay(lt.T_DECK, range(lt.TRUMPS, len(s.table.pieces)))
    s.vars[lt.V.FREE] = (lt.START_BLOOD,) * n
    first = s.roll(n)
    s.vars[lt.V.QUEUE] = tuple((first + step) % n for step in range(n))
    next_chooser(s)


def next_chooser(s: State) -> None:
    """Ask the next seat to choose its Identity; after the last, deal."""
    if not s.vars[lt.V.QUEUE]:
        deal(s)
        return
    seat = s.vars[lt.V.QUEUE][0]
    s.vars[lt.V.QUEUE] = s.vars[lt.V.QUEUE][1:]
    court = COURT_OF.get(str(s.table.options["variant"]))
    if court is None:
        ask(s, lt.P.COURT, seat)
        return
    s.vars[lt.V.COURT] = lt.put(s.vars[lt.V.COURT], seat, court)
    choose_identity(s, seat)


def choose_identity(s: State, seat: int) -> None:
    """Ask for the rank, or deal it by option (LT-R2)."""
    ask(s, lt.P.IDENTITY, seat)
    if s.table.options["identity_pick"] == "random":
        free = [rank for rank in range(13) if rank not in s.vars[lt.V.IDENTITY]]
        be(s, seat, free[s.roll(len(free))])


def take_court(s: State, seat: int, action: Action) -> None:
    """Choose the Court in Patternfall (LT-30)."""
    court = COURT_WORDS[s.table.names[action.args[0]]]
    s.vars[lt.V.COURT] = lt.put(s.vars[lt.V.COURT], seat, court)
    s.note("court", seat, data=(court,))
    choose_identity(s, seat)


def free_ranks(s: State, _seat: int) -> list[Args]:
    """Return the ranks that no seat has taken (LT-13)."""
    return [(s.table.word(lt.RANK_WORDS[rank]),) for rank in range(13) if rank not in s.vars[lt.V.IDENTITY]]


def take_identity(s: State, seat: int, action: Action) -> None:
    """Choose the rank (LT-30)."""
    be(s, seat, lt.RANK_WORDS.index(s.table.names[action.args[0]]))


def be(s: State, seat: int, rank: int) -> None:
    """Give a seat its rank, the Identity (LT-13)."""
    s.vars[lt.V.IDENTITY] = lt.put(s.vars[lt.V.IDENTITY], seat, rank)
    s.note("identity", seat, data=(rank, s.vars[lt.V.COURT][seat]))
    ask(s, lt.P.FORTE, seat)


def take_forte(s: State, seat: int, action: Action) -> None:
    """Choose the suit; the Shadow card of rank and suit goes into the Powerbase (LT-31)."""
    suit = lt.SUIT_WORDS.index(s.table.names[action.args[0]])
    s.vars[lt.V.FORTE] = lt.put(s.vars[lt.V.FORTE], seat, suit)
    wanted = suit * 13 + s.vars[lt.V.IDENTITY][seat]
    card = next(card for card in s.zones[lt.S_DECK] if lt.FACE[card] == wanted)
    s.move(card, lt.S_DECK, lt.zone(s, lt.PB_UP, seat))
    s.note("forte", seat, (card,))
    next_chooser(s)


def deal(s: State) -> None:
    """Deal Shadows by Court, then add the Jokers, then deal Trumps (LT-33, LT-34)."""
    courts = s.vars[lt.V.COURT]
    shares: list[tuple[int, int]] = []
    for seat, court in enumerate(courts):
        up, down = {lt.A: (2, 1), lt.C: (3, 0), lt.S: (0, 4)}[court]
        shares += [(lt.zone(s, lt.SHADOWS, seat), up), (lt.zone(s, lt.PLACE, seat), down)]
    extra = int(s.table.options["start_power"]) - 1
    shares += [(lt.zone(s, lt.PB_UP, seat), extra) for seat in range(lt.players(s))]
    s.deal(lt.S_DECK, [share for share in shares if share[1]])
    for seat, court in enumerate(courts):
        for _ in range({lt.A: 1, lt.C: 0, lt.S: 4}[court]):
            invest(s, seat, lt.AMBER if court == lt.A else lt.KEEP)
    for joker in s.zones[lt.S_ASIDE][:2]:
        s.move(joker, lt.S_ASIDE, lt.S_DECK)
    s.shuffle(lt.S_DECK)
    s.deal(lt.T_DECK, [(lt.HAND + seat, lt.HAND_SIZE) for seat in range(lt.players(s))])
    turns.first_turn(s)
