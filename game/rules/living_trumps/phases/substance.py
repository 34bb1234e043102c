"""The Substance Phase: the actions that cost Blood, and their results (LT-70 to LT-95)."""

from __future__ import annotations

from game.rules.choices import Args
from game.rules.living_trumps import pieces as lt
from game.rules.living_trumps.phases import deal, duel, namings, shadow_deck
from game.rules.living_trumps.phases.blood import blood, can_pay, gain, leave, pass_jewel, pay, payable, priced
from game.rules.living_trumps.phases.boon import end_substance, sacrifice_stake
from game.rules.living_trumps.phases.flow import ask
from game.rules.living_trumps.text import refusals
from game.rules.plugin import Refusal
from game.table import Action, State, Table, View, num

RIDE_PRICE, OFFER_PRICE, SIEGE_PRICE = 2, 1, 2


def price_of(table: Table, view: View, seat: int, action: Action) -> int:
    """Return the Blood that a seat pays or stakes for a Substance action (LT-71 to LT-95).

    It is 0 for a Scheme and a Pit-Dive, which is paid for by what it finds.
    """
    verb = table.verbs[action.verb]
    if verb == "shadowshift":
        return num(action.args[0])
    if verb == "hellride":
        return RIDE_PRICE if table.names[action.args[1]] == "force" else OFFER_PRICE
    fixed = {"siege": SIEGE_PRICE, "blood_curse": blood(view, seat), "scheme": 0, "pass_substance": 0, "pit_dive": 0}
    return fixed.get(verb, 1)


def court(s: State | View, seat: int) -> str:
    """Return the Court of a seat."""
    name: str = s.vars[lt.V.COURT][seat]
    return name


def why_not(s: State, seat: int, action: Action) -> Refusal | None:
    """Return why a Substance action is not open (LT-244)."""
    verb, place, own = s.table.verbs[action.verb], lt.in_place(s, seat), court(s, seat)
    needs = {"patternwalk": lt.A, "blood_curse": lt.A, "logrus": lt.C, "pit_dive": lt.C, "living_trump": lt.S}
    if verb in needs and own != needs[verb] and not (verb == "living_trump" and patternfall(s)):
        return refusals.OTHER_COURT
    if verb == "blood_curse" and s.vars[lt.V.CURSE_USED] >> seat & 1:
        return refusals.CURSED_ONCE
    in_needed = {"patternwalk": lt.AMBER, "pit_dive": "abyss", "living_trump": lt.KEEP}.get(verb, place)
    if in_needed != place or (verb == "broken_patternwalk" and place == lt.AMBER):
        return refusals.NOT_IN_PLACE
    if not can_pay(s, seat, 1):
        return refusals.NO_BLOOD
    return None


def patternfall(s: State) -> bool:
    """Check whether Courts are mixed (LT-195)."""
    return bool(s.table.options["variant"] == "patternfall")


def begin(s: State, seat: int, verb: str) -> None:
    """Begin a Substance action."""
    s.vars[lt.V.ACTION], s.vars[lt.V.RIDER] = verb, seat


def pass_substance(s: State, seat: int, _action: Action) -> None:
    """Take no action (LT-56)."""
    s.note("passes_substance", seat)
    end_substance(s)


def scheme(s: State, seat: int, _action: Action) -> None:
    """Gain one Blood (LT-71)."""
    gain(s, seat, 1)
    s.note("schemes", seat)
    end_substance(s)


# ---- Shadowshift


def may_shadowshift(s: State, seat: int) -> list[Args]:
    """Return how many Shadows can be shifted, for one Blood each (LT-72)."""
    maximum = min(payable(s, seat), len(s.zones[lt.S_DECK]))
    return [args for k in range(1, maximum + 1) for args in priced(s, seat, k, [(num(k),)])]


def shadowshift(s: State, seat: int, action: Action) -> None:
    """Stake the Blood on a Deal that the seat owes after its draws (LT-72)."""
    k = num(action.args[0])
    begin(s, seat, "shadowshift")
    stake(s, seat, k, action.args)
    s.vars[lt.V.LEFT] = k
    s.note("shadowshift", seat, data=(k,))
    shadow_deck.shift(s)


def stake(s: State, seat: int, price: int, args: Args) -> None:
    """Pay a price that becomes a stake (LT-22, LT-200)."""
    s.vars[lt.V.JEWEL_STAKED] = seat if pay(s, seat, price, args) else -1
    s.vars[lt.V.STAKE] += price


# ---- Hellride


def may_hellride(s: State, seat: int) -> list[Args]:
    """Return the face-up Shadows of Opponents, each by force or with an offer (LT-78)."""
    ways = priced(s, seat, RIDE_PRICE, [(s.table.word("force"),)])
    ways += priced(s, seat, OFFER_PRICE, [(s.table.word("offer"),)])
    targets = sorted([card for foe in lt.opponents(s, seat) for card in lt.cards(s, lt.SHADOWS, foe)]) if ways else []
    return [(card, *way) for card in targets for way in ways]


def hellride(s: State, seat: int, action: Action) -> None:
    """Ride at a Shadow: a Duel by force, or an offer that must be answered (LT-79, LT-80)."""
    card, force = action.args[0], s.table.names[action.args[1]] == "force"
    begin(s, seat, "hellride")
    s.vars[lt.V.TARGET] = card
    s.vars[lt.V.FOE] = next(foe for foe in lt.opponents(s, seat) if card in lt.cards(s, lt.SHADOWS, foe))
    stake(s, seat, RIDE_PRICE if force else OFFER_PRICE, action.args)
    s.note("hellride", seat, (card,), (s.vars[lt.V.FOE], "force" if force else "offer"))
    if force:
        duel.begin(s)
    else:
        ask(s, lt.P.RIDDEN, s.vars[lt.V.FOE])


def may_siege(s: State, seat: int) -> list[Args]:
    """Return the cards of Opponents' Places of the same kind (LT-78, LT-83).

    Each choice says how much of the stake comes from the seat's own Place.
    """
    v = s.vars
    where = v[lt.V.WHERE][seat]
    if not where:
        return []
    free, jewel = v[lt.V.FREE][seat], v[lt.V.JEWEL] == seat
    sieges: list[Args] = []
    for staked in range(1, min(SIEGE_PRICE, v[lt.V.PLACE_BLOOD][seat]) + 1):
        rest = SIEGE_PRICE - staked
        ways: list[Args] = [()] if free >= rest else []
        ways += [(s.table.word(lt.PLANS[1]),)] if rest and jewel else []
        for foe in lt.opponents(s, seat):
            if v[lt.V.WHERE][foe] == where:
                sieges += [(num(foe), num(at + 1), num(staked), *way)
                          for at in range(len(lt.cards(s, lt.PLACE, foe))) for way in ways]  # fmt: skip
    return sieges


def siege(s: State, seat: int, action: Action) -> None:
    """Besiege a Place; the rider stays in its own during the Duel (LT-83, LT-R57)."""
    foe, slot, staked = (num(arg) for arg in action.args[:3])
    v = s.vars
    begin(s, seat, "siege")
    v[lt.V.FOE], v[lt.V.SLOT], v[lt.V.STAKED], v[lt.V.STAKE] = foe, slot - 1, staked, SIEGE_PRICE
    v[lt.V.PLACE_BLOOD] = lt.put(v[lt.V.PLACE_BLOOD], seat, v[lt.V.PLACE_BLOOD][seat] - staked)
    if len(action.args) > 3:
        v[lt.V.JEWEL], v[lt.V.JEWEL_STAKED] = -1, seat
    else:
        gain(s, seat, staked - SIEGE_PRICE)
    s.note("siege", seat, data=(foe, slot, staked))
    duel.begin(s)


def give_up(s: State, seat: int, _action: Action) -> None:
    """Give the Shadow for the stake of one Blood (LT-80, LT-R53)."""
    v, rider = s.vars, s.vars[lt.V.RIDER]
    s.note("gives_up", seat, (v[lt.V.TARGET],), (rider,))
    s.move(v[lt.V.TARGET], lt.zone(s, lt.SHADOWS, seat), lt.zone(s, lt.SHADOWS, rider))
    if v[lt.V.JEWEL_STAKED] >= 0:
        pass_jewel(s, seat)
    else:
        gain(s, seat, v[lt.V.STAKE])
    sacrifice_stake(s)
    end_substance(s)


def forced_deal(s: State, seat: int, _action: Action) -> None:
    """Start a Deal for Shadow and Blood, which must be concluded (LT-80, LT-161)."""
    s.note("answers_deal", seat)
    deal.negotiate(s)


def may_fight(s: State, seat: int) -> list[Args]:
    """Return the choice to fight, for one more Blood in the stake (LT-80)."""
    return priced(s, seat, 1, [()])


FIGHTS_FOR = 1  # Blood that the owner of the ridden-for card adds to the stake, so that a Duel decides (LT-80)


def fight(s: State, seat: int, action: Action) -> None:
    """Add to the stake and let a Duel decide (LT-80)."""
    staker = s.vars[lt.V.JEWEL_STAKED]
    stake(s, seat, FIGHTS_FOR, action.args)
    s.vars[lt.V.JEWEL_STAKED] = max(staker, s.vars[lt.V.JEWEL_STAKED])
    s.note("answers_fight", seat)
    duel.begin(s)


# ---- Courts


def may_broken(s: State, seat: int) -> list[Args]:
    """Return the choice of a broken Patternwalk: outside Amber, with three cards to cut (LT-85, LT-R156)."""
    able = lt.in_place(s, seat) != lt.AMBER and len(s.zones[lt.S_DECK]) >= 3
    return priced(s, seat, 1, [()]) if able else []


def may_patternwalk(s: State, seat: int) -> list[Args]:
    """Return the patterns and ranks of a Patternwalk, in Amber (LT-87)."""
    if court(s, seat) != lt.A or lt.in_place(s, seat) != lt.AMBER or not s.zones[lt.S_DECK]:
        return []
    return priced(s, seat, 1, namings.patterns(s, seat), staying=True)


def may_curse(s: State, seat: int) -> list[Args]:
    """Return the Opponents to curse: once, with any Blood (LT-89)."""
    able = court(s, seat) == lt.A and not s.vars[lt.V.CURSE_USED] >> seat & 1 and blood(s, seat)
    return [(num(foe),) for foe in sorted(lt.opponents(s, seat))] if able else []


def blood_curse(s: State, seat: int, action: Action) -> None:
    """Pay all Blood for an open hand in the whole next Turn (LT-89, LT-90)."""
    v, victim = s.vars, num(action.args[0])
    leave(s, seat)
    v[lt.V.FREE] = lt.put(v[lt.V.FREE], seat, 0)
    v[lt.V.JEWEL] = -1 if v[lt.V.JEWEL] == seat else v[lt.V.JEWEL]
    v[lt.V.CURSE_USED] |= 1 << seat
    v[lt.V.CURSED] |= 1 << victim
    s.note("curses", seat, data=(victim,))
    end_substance(s)


def may_logrus(s: State, seat: int) -> list[Args]:
    """Return the ranks and suits for the Logrus (LT-91)."""
    if court(s, seat) != lt.C or not s.zones[lt.S_DECK]:
        return []
    return priced(s, seat, 1, namings.rank_and_suit(s, seat))


def may_pit_dive(s: State, seat: int) -> list[Args]:
    """Return the choice of a Pit-Dive: in the Abyss, with any Blood (LT-93)."""
    return [()] if lt.in_place(s, seat) == "abyss" and blood(s, seat) and s.zones[lt.S_DECK] else []


def may_living(s: State, seat: int) -> list[Args]:
    """Return the suits for a Living Trump, in the Keep (LT-95, LT-R79)."""
    able = (court(s, seat) == lt.S or patternfall(s)) and s.zones[lt.S_DECK]
    there = lt.in_place(s, seat) == lt.KEEP or s.table.options["living_trump_keep"] == "free"
    return priced(s, seat, 1, namings.suits(s, seat), staying=True) if able and there else []


def named(s: State, seat: int, action: Action) -> None:
    """Pay for a search and begin it with what it names (LT-85 to LT-95)."""
    verb = s.table.verbs[action.verb]
    begin(s, seat, verb)
    words = tuple(s.table.names[arg] for arg in action.args if s.table.names[arg] not in lt.PLANS)
    pay(s, seat, 1, action.args, staying=verb in ("patternwalk", "living_trump"))
    s.vars[lt.V.NAMED] = words
    s.note(verb, seat, data=words)
    shadow_deck.start(s)
