"""The heuristic bot: a goal, the Shadows and Tricks it wants, fair trades, Duels in its strong suit (LT-B2 ff.)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random

from game.rules.living_trumps.goals import Goals
from game.rules.living_trumps.odds import joker_first
from game.rules.living_trumps.pieces import (
    FEINTS,
    PB_UP,
    PLANS,
    RANK,
    RANK_WORDS,
    SHOW,
    SUIT,
    SUIT_WORDS,
    UP,
    A,
    C,
    P,
    S,
    V,
    cards,
    fits_spec,
    flaws,
    hand,
    in_place,
    is_joker,
    jokers_in_deck,
    naturals,
    points,
    seat_of_rank,
    spec_of,
)
from game.rules.living_trumps.poker import WINNING, value
from game.table import Action, State, Table, View, num

Roll = Callable[[int], int]  # a number from 0 to n - 1
BLOOD = 0.45  # what a Blood is worth in Turns
CROWD = 12  # so many Shadows are more than anybody needs
EARLY = 3.0  # so many Turns from a winning Powerbase the Jewel is but a Blood
CONTROL_BLOOD = 4  # what a Joker of the Logrus costs, mostly, and the Blood for the Logrus
TRADE = 0.9  # what a Shadowshift gains by its Deal
SHADOW = 0.25  # what any Shadow is worth
HONEST = 92  # of a hundred Deals that can be honoured
JOKER_CHANCE = {"patternwalk": 0.2, "broken_patternwalk": 0.2, "logrus": 0.06, "living_trump": 0.07}  # LT-247
HOMES = {A: "amber", C: "abyss", S: "keep"}
RESERVE = 2  # Blood that is kept for the Substance and Tricks Phases


def careful(table: Table, view: View, legal: list[Action], rng: Random) -> Action:
    """The heuristic bot's action, from the view alone."""
    return choose(table, view, max(view.seat or 0, 0), legal, rng.randrange)


def choose(table: Table, at: View | State, seat: int, legal: Sequence[Action], roll: Roll) -> Action:
    """What a seat does that knows no more than its view."""
    if len(legal) == 1:
        return legal[0]
    mind = Mind(table, at, seat, legal, roll)
    return WAYS.get(at.phase, Mind.anything)(mind)


class Mind:
    """One decision of a seat."""

    def __init__(self, table: Table, at: View | State, seat: int, legal: Sequence[Action], roll: Roll) -> None:
        self.table, self.at, self.seat, self.roll = table, at, seat, roll
        # What is paid for is paid by the first plan.
        plain = [act for act in legal if not (act.args and act.args[-1] >= 0 and table.names[act.args[-1]] in PLANS)]
        self.legal = plain or [*legal]
        self.goals = Goals(at, seat)

    @property
    def free(self) -> int:
        """The Blood to spend; the Jewel too, while it is too early to win with it."""
        blood: int = self.at.vars[V.FREE][self.seat]
        v, seat = self.at.vars, self.seat
        slow = v[V.COURT][seat] == C and not v[V.FEATS] >> seat & 1
        return blood + (v[V.JEWEL] == seat and (slow or self.goals.turns > EARLY))

    @property
    def foe(self) -> int:
        """The other side of a contest."""
        foe: int = self.at.vars[V.FOE] if self.seat == self.at.vars[V.RIDER] else self.at.vars[V.RIDER]
        return foe

    def verbs(self, *names: str) -> list[Action]:
        """The legal actions of these verbs."""
        wanted = {self.table.verb[name] for name in names}
        return [action for action in self.legal if action.verb in wanted]

    def words(self, action: Action) -> list[str]:
        """The words an action names."""
        return [self.table.names[arg] for arg in action.args if arg >= 0]

    def anything(self) -> Action:
        """Where nothing depends on it."""
        return self.legal[self.roll(len(self.legal))]

    def first(self, *names: str) -> Action:
        """The first action of the first of these verbs that is open."""
        for name in names:
            if found := self.verbs(name):
                return found[0]
        return self.legal[0]

    def by_card(self, worth: Callable[[int], float], *names: str) -> Action:
        """The action of these verbs whose first card is worth most."""
        found = self.verbs(*names) if names else self.legal
        return max(found, key=lambda action: (worth(action.args[0]), -action.args[0]))

    def cheapest(self, *names: str) -> Action:
        """The action that gives away the card needed least."""
        return self.by_card(lambda card: -self.goals.keeping(card), *names)

    # ---- set-up

    def identity(self) -> Action:
        """The middle ranks are in most Straights (LT-B3)."""
        return min(self.legal, key=lambda act: (abs(RANK_WORDS.index(self.words(act)[0]) - 6), self.roll(3)))

    # ---- phases of the own step

    def shadow_phase(self) -> Action:
        """A journey where the Place is needed, else new cards for what is not needed (LT-B4)."""
        free, at = self.free, self.at
        if not at.vars[V.KIND] and self.war and self.complete:
            return self.homeward()
        if not at.vars[V.KIND]:
            if self.verbs("travel_amber") and free > (1 if self.war else RESERVE) and in_place(at, self.seat) != "keep":
                return self.by_card(lambda card: -self.goals.completes(card), "travel_amber")
            if self.verbs("travel_keep") and at.vars[V.COURT][self.seat] == S and free >= 4 + RESERVE:
                return self.first("travel_keep")
        if self.verbs("shapeshift") and free > self.reserve:
            return self.first("shapeshift")
        return self.first("end_phase")

    def towards_control(self, verb: str) -> float:
        """What an action does for the deed of Court C: a Joker of the Logrus, and the Blood to control it (LT-202)."""
        ready = self.free >= CONTROL_BLOOD
        return 0.7 * (verb == "logrus") * ready + 0.5 * (verb == "scheme") * (not ready and self.complete)

    def homeward(self) -> Action:
        """With a Powerbase that wins: to the own Place, once nothing else is lacking (LT-212)."""
        v, seat = self.at.vars, self.seat
        done = v[V.JEWEL] == seat and v[V.FEATS] >> seat & 1
        if v[V.COURT][seat] == C:
            return self.first("travel_abyss", "end_phase") if done else self.first("end_phase")
        if not self.at_home and self.free >= (4 if v[V.COURT][seat] == S else 1):
            return self.first("travel_keep" if v[V.COURT][seat] == S else "travel_amber", "end_phase")
        return self.first("end_phase")

    @property
    def reserve(self) -> int:
        """Blood for the rest of the step; less where there is nothing to pay for."""
        ready = any(self.goals.trick_turns(RANK[card]) < 0.6 and self.goals.fits(card) for card in self.goals.owned)
        return 1 + ready + (self.goals.turns < 6)

    def substance(self) -> Action:
        """What brings the goal nearest for its Blood (LT-B5, LT-B6)."""
        return max(self.legal, key=lambda action: (self.gain(action), -action.verb))

    def gain(self, action: Action) -> float:
        """What a Substance action promises, in Turns."""
        verb, words = self.table.verbs[action.verb], self.words(action)
        goals, free = self.goals, self.free
        if verb in ("pass_substance", "siege", "pit_dive", "blood_curse"):
            return -1.0 if verb != "pass_substance" else 0.0
        if verb == "scheme":
            return BLOOD * (1.4 if free < 3 else 0.8) + self.quest(verb, words)
        if verb == "hellride":
            if free < 1 + (words[-1] == "force"):
                return -1.0
            rides = goals.completes(action.args[0]) * (0.5 if words[-1] == "offer" else 0.45)
            return rides - BLOOD * (1 if words[-1] == "offer" else 2)
        if verb == "shadowshift":
            k = num(action.args[0])
            if free < k:
                return -1.0
            risk = joker_first(k, self.jokers, self.deck) * self.at_stake * (0.2 if free > k else 1.0)
            crowd = max(0.0, 1 - len(self.goals.owned) / CROWD)
            gained = TRADE * (not self.complete) + SHADOW * k * crowd + self.quest(verb, words, k)
            return gained - 0.4 * BLOOD * k - risk - BLOOD * max(0, k + 2 - free) * 0.5
        if free < 1:
            return -1.0
        hit, gained = self.search_gain(verb, words)
        return hit * gained - BLOOD - (1 - hit) * self.at_stake + self.quest(verb, words)

    @property
    def war(self) -> bool:
        """Whether Jewel, deed and Place are needed to win (LT-212)."""
        return bool(self.table.options["variant"] == "patternfall")

    @property
    def complete(self) -> bool:
        """Whether the Powerbase wins as it lies."""
        return self.goals.turns == 0

    @property
    def at_home(self) -> bool:
        """Whether the seat is in the Place of its own Court."""
        return in_place(self.at, self.seat) == HOMES[self.at.vars[V.COURT][self.seat]]

    def quest(self, verb: str, words: Sequence[str], draws: int = 1) -> float:
        """What an action does for Jewel, deed and Place (LT-202, LT-212); nothing in the other variants."""
        v, seat = self.at.vars, self.seat
        if not self.war:
            return 0.0
        court, urgent = v[V.COURT][seat], 1.0 + 2.0 * self.complete
        gained = 0.0
        if not v[V.FEATS] >> seat & 1:
            own = RANK_WORDS[flaws(self.at, seat)] in words
            gained += urgent * {A: 1.2 * own * (verb == "patternwalk"), C: self.towards_control(verb),
                                S: 0.5 * (verb == "living_trump")}[court]  # fmt: skip
        if v[V.JEWEL] < 0:
            chance = {"patternwalk": 0.2, "broken_patternwalk": 0.2, "logrus": 0.06, "living_trump": 0.07}.get(
                verb, 0.0
            )
            gained += urgent * 2 * (chance + (0.02 * draws if verb == "shadowshift" else 0.0))
        if self.complete and not self.at_home and court != C:
            fewest = 4 if court == S else 1
            lacking = len(self.goals.owned) < fewest
            gained += 0.8 * lacking * (verb in ("shadowshift", "patternwalk", "broken_patternwalk")) * min(draws, 3)
            gained += 1.2 * (verb == "scheme") * (self.free <= fewest) * (not lacking or not self.free)
        return gained

    @property
    def deck(self) -> int:
        """How many cards the Shadow Deck has."""
        return len(self.at.zones[2])

    @property
    def jokers(self) -> int:
        """How many Jokers are in it."""
        return jokers_in_deck(self.at)

    @property
    def at_stake(self) -> float:
        """What a Joker would cost that is not controlled."""
        return 0.35 + sum(min(0.8, self.goals.completes(card)) for card in self.goals.owned)

    def search_gain(self, verb: str, words: Sequence[str]) -> tuple[float, float]:
        """The chance that a search finds what it names before a Joker, and what that is worth."""
        goals = self.goals
        jokers = max(1, self.jokers)
        rank = next((RANK_WORDS.index(word) for word in words if word in RANK_WORDS), -1)
        suit = next((SUIT_WORDS.index(word) for word in words if word in SUIT_WORDS), -1)
        if verb == "broken_patternwalk":
            best = max(goals.rank_gain(rank) for rank in range(13))
            return 0.67, best
        if verb == "patternwalk":
            return 8 / (8 + jokers), goals.rank_gain(rank)
        if verb == "logrus":
            return 34 / (34 + jokers), 0.35 * goals.rank_gain(rank) + 0.4 * goals.suit_gain(suit) + SHADOW
        return 26 / (26 + jokers), goals.suit_gain(suit) + SHADOW

    def name_rank(self) -> Action:
        """The rank whose Shadow helps most."""
        return max(self.legal, key=lambda action: self.goals.rank_gain(RANK_WORDS.index(self.words(action)[0])))

    def pile(self) -> Action:
        """The largest pile."""
        sizes = self.at.vars[V.PILES]
        order = ("top", "middle", "bottom")
        return max(self.legal, key=lambda action: sizes[order.index(self.words(action)[0])])

    def chaos(self) -> Action:
        """Control where it is cheaper than what would be lost (LT-B5); the Jewel may be worth suffering for."""
        storm = self.at.vars[V.ACTION] == "shadowshift"
        price = 1 if storm else self.at.vars[V.TURNED]
        lost = self.at_stake + (0.4 * self.at.vars[V.STAKE] if storm else 0.0)
        jewel = self.war and self.at.vars[V.JEWEL] < 0
        undone = self.war and not self.at.vars[V.FEATS] >> self.seat & 1
        deed = (6.0 if self.complete else 3.0) * (undone and self.at.vars[V.COURT][self.seat] == C and not storm)
        plain = [action for action in self.verbs("control") if not action.args]
        if plain and price <= self.free and lost + deed - (3.0 if self.complete else 0.9) * jewel > BLOOD * price:
            return plain[0]
        return self.first("suffer")

    def onward(self) -> Action:
        """On while the next Shadow is worth more than Blood and risk (LT-B5)."""
        words = self.at.vars[V.NAMED]
        hit, gained = self.search_gain(self.at.vars[V.ACTION], words)
        more = self.at.vars[V.ACTION] == "logrus"
        if self.free and self.complete and self.quest(self.at.vars[V.ACTION], words) > 0.2:
            return self.first("go_on")
        good = self.free > RESERVE and hit * gained * more > BLOOD + (1 - hit) * self.at_stake
        return self.first("go_on" if good else "done")

    def take(self) -> Action:
        """The Shadow that helps most; one of the own rank where that is a deed."""
        own = flaws(self.at, self.seat) if self.war and self.at.vars[V.ACTION] == "living_trump" else -1
        return self.by_card(lambda card: self.goals.completes(card) + 5 * (RANK[card] == own), "take")

    # ---- Deals

    def approach(self) -> Action:
        """Whoever is known to hold what is wanted, else whoever kept most promises (LT-B9, LT-B10)."""
        wanted = self.goals.wanted_ranks()[:3]

        def promise(action: Action) -> float:
            if not action.args:
                return -9.0
            foe = num(action.args[0])
            known = sum(card >= 0 and RANK[card] in wanted for card in hand(self.at, foe))
            standing: tuple[int, ...] = self.at.vars[V.STANDING][foe]
            return known + (1 + standing[0]) / (2 + standing[0] + standing[1]) + self.roll(100) / 200

        return max(self.legal, key=promise)

    def wish(self) -> str:
        """The face to ask for: one that the other is known to hold, else of the rank wanted most."""
        known = [card for card in hand(self.at, self.foe) if card >= 0 and not is_joker(card)]
        wanted = self.goals.wanted_ranks()
        terms = self.at.vars[V.TERMS]
        if terms:  # a counter-offer: what the other has promised already
            theirs = terms[2:] if self.seat == self.at.vars[V.RIDER] else terms[:2]
            return " ".join(theirs)
        likely = [card for card in known if RANK[card] in wanted[:3]]
        if likely:
            best = min(likely, key=lambda card: wanted.index(RANK[card]))
            return " ".join(spec_of(best))
        own = {SUIT[card] for card in hand(self.at, self.seat) if RANK[card] == wanted[0]}
        suits = [suit for suit in range(4) if suit not in own] or [0]
        return f"{RANK_WORDS[wanted[0]]} {SUIT_WORDS[suits[self.roll(len(suits))]]}"

    def want(self) -> Action:
        """Ask for a card (LT-B10)."""
        wish = self.wish().split()
        found = [action for action in self.verbs("want") if self.words(action) == wish]
        return found[0] if found else self.first("stop_deal")

    def promise(self) -> Action:
        """Promise a card that is held and needed little; in a counter-offer one of the rank that was asked for."""
        mine = naturals(hand(self.at, self.seat))
        terms = self.at.vars[V.TERMS]
        if terms:
            asked = terms[:2] if self.seat == self.at.vars[V.RIDER] else terms[2:]
            mine = [card for card in mine if RANK_WORDS[RANK[card]] == asked[0]] or mine
        if not mine:
            return self.first("stop_deal")
        words = [*spec_of(self.goals.least(mine))]
        found = [action for action in self.verbs("promise") if self.words(action) == words]
        return found[0] if found else self.first("stop_deal")

    def answer(self) -> Action:
        """Accept what can be honoured and does not hurt; offer another card of the rank; else break off."""
        terms = self.at.vars[V.TERMS]
        mine, theirs = (terms[:2], terms[2:]) if self.seat == self.at.vars[V.RIDER] else (terms[2:], terms[:2])
        own = hand(self.at, self.seat)
        asked = [card for card in own if fits_spec(card, [*dict.fromkeys(mine)])]
        got = RANK_WORDS.index(theirs[0]) if theirs[0] in RANK_WORDS else -1
        benefit = 6.0 if got < 0 else self.goals.rank_worth[got] * (1 + self.goals.counts[got])
        stake = BLOOD * self.at.vars[V.STAKE]
        if asked and self.goals.keeping(asked[0]) <= benefit + stake + 0.5:
            return self.first("accept")
        same = [card for card in naturals(own) if RANK_WORDS[RANK[card]] == mine[0]]
        if same and self.at.vars[V.OFFERS] == 1 and self.goals.keeping(same[0]) <= benefit + stake + 0.5:
            return self.first("counter", "stop_deal")
        forced = self.at.vars[V.ACTION] == "hellride"
        return self.first("accept" if forced else "stop_deal")

    def ante(self) -> Action:
        """Honour what can be honoured, mostly; else accuse or lie in the strong suit (LT-B10)."""
        terms = self.at.vars[V.TERMS]
        mine = terms[:2] if self.seat == self.at.vars[V.RIDER] else terms[2:]
        honest = [action for action in self.legal if fits_spec(action.args[0], [*dict.fromkeys(mine)])]
        if honest and self.roll(100) < HONEST:
            return honest[0]
        accusing = [action for action in self.legal if RANK[action.args[0]] == flaws(self.at, self.foe)]
        if accusing and self.roll(100) < 40:
            return accusing[0]
        return self.by_card(lambda card: self.suit_strength(SUIT[card]) if not is_joker(card) else -9.0)

    def suit_strength(self, suit: int) -> float:
        """What a seat can bring up in a suit: its Powerbase and its hand (LT-B8)."""
        return points(self.at, self.seat, suit, hand(self.at, self.seat))

    def row(self) -> Action:
        """The cards that count most in the own battle suit."""
        suit = self.at.vars[V.SUITS][self.seat]
        return self.by_card(lambda card: points(self.at, self.seat, suit, [card]) - self.goals.keeping(card) / 50)

    def flip(self) -> Action:
        """The next card."""
        return self.first("flip")

    def help(self) -> Action:
        """Call for help where all is turned, the total is behind and doubling would do (LT-B11)."""
        behind = not cards(self.at, UP, self.seat) or self.at.vars[V.COUNTER]
        ranks = self.verbs("help")
        players = [act for act in ranks if seat_of_rank(self.at, RANK_WORDS.index(self.words(act)[0])) >= 0]
        late = len(cards(self.at, UP, self.seat)) >= 4 or (self.at.vars[V.COUNTER] and behind)
        return (players or ranks)[0] if ranks and late and self.roll(3) else self.first("pass")

    def specs(self) -> Action:
        """Wants, the dearest first."""
        return self.boon()

    def agree(self) -> Action:
        """Any of the three; the one that costs least is often the one not held."""
        return self.first("agree")

    # ---- Boons

    def boon(self) -> Action:
        """Name the rank that is wanted most; a Joker that would have to be given is kept instead (LT-B9, LT-133)."""
        if self.at.vars[V.DUTY] >= 0:
            return self.first("decline_boon")
        wanted = self.goals.wanted_ranks()
        ranks = {self.words(action)[0]: action for action in self.verbs("boon", "ask_for") if len(action.args) == 1}
        return next((ranks[RANK_WORDS[rank]] for rank in wanted if RANK_WORDS[rank] in ranks), self.legal[0])

    def debt(self) -> Action:
        """Pay, unless the card would win (LT-B12)."""
        paying = self.verbs("honour")
        return self.cheapest("honour") if paying and self.goals.turns > 1.5 else self.first("renege", "honour")

    # ---- Duels

    def ridden(self) -> Action:
        """Give up what is of no use, fight for what is (LT-B7)."""
        card = self.at.vars[V.TARGET]
        strong = max(self.suit_strength(suit) for suit in range(4)) >= 4
        if card < 0 or self.goals.completes(card) < 0.5:
            return self.first("give_up")
        return self.first("fight" if strong and self.free else "deal")

    def weapon(self) -> Action:
        """The strongest suit against what the other shows (LT-B8)."""

        def edge(action: Action) -> float:
            suit = SUIT_WORDS.index(self.words(action)[0])
            theirs = sum(SUIT[card] == suit for card in cards(self.at, PB_UP, max(self.foe, 0)))
            return self.suit_strength(suit) - theirs

        return max(self.verbs("weapon", "name_suit"), key=edge)

    def show(self) -> Action:
        """The card of the suit that is needed least."""
        return self.cheapest("show", "balance") if self.verbs("show", "balance") else self.first("yield")

    def feint(self) -> Action:
        """Bluffs first and now and then the suit, so that a call is a gamble (LT-B8)."""
        suit = self.at.vars[V.SUITS][0]
        mine = self.verbs("feint")
        true = [action for action in mine if SUIT[action.args[0]] == suit or is_joker(action.args[0])]
        bluff = [action for action in mine if action not in true]
        pick = true if true and (not bluff or self.roll(2)) else bluff
        return min(pick, key=lambda action: self.goals.keeping(action.args[0])) if pick else self.first("yield")

    def call(self) -> Action:
        """The more Feints lie there, the likelier the last is a bluff (LT-B8)."""
        foe = self.foe
        placed, shown = len(cards(self.at, FEINTS, foe)), len(cards(self.at, SHOW, foe))
        return self.first("call" if self.roll(100) < 18 + 14 * (placed + shown) else "slide")

    # ---- Tricks and the Power Step

    def tricks(self) -> Action:
        """A Trick that consolidates what fits; one that controls where Blood is left (LT-B13)."""

        def worth(action: Action) -> float:
            if not action.args:
                return 0.0
            rank = RANK_WORDS.index(self.words(action)[0])
            power = max((self.goals.fits(card) for card in self.goals.owned if RANK[card] == rank), default=0.0)
            controls = seat_of_rank(self.at, rank) not in (-1, self.seat)
            if not self.free and self.at.vars[V.JEWEL] == self.seat:
                return -1.0
            useless = self.goals.rank_worth[rank] < 0.3
            spare = self.free > RESERVE
            return 3 * power + (0.6 if spare and useless and controls else 0.3 if spare and useless else -0.1)

        return max(self.legal, key=worth)

    def consolidate(self) -> Action:
        """The Shadow that fits best; nothing that does not fit, once there is a goal to spoil."""
        fitting = [action for action in self.verbs("consolidate") if self.goals.fits(action.args[0])]
        if fitting:
            return max(fitting, key=lambda action: self.goals.fits(action.args[0]))
        return self.first("leave_it")

    def control(self) -> Action:
        """The rank wanted most; one of which the victim is known to hold (LT-B13)."""
        victim = self.at.vars[V.FOE]
        known = [RANK[card] for card in hand(self.at, victim) if card >= 0]
        wanted = self.goals.wanted_ranks()
        best = max(wanted, key=lambda rank: min(known.count(rank), 2) * 2 - wanted.index(rank))
        named = {self.words(action)[0]: action for action in self.verbs("control_rank")}
        return named[RANK_WORDS[best]]

    def trim(self) -> Action:
        """Keep what wins, else what fits the goal, then the better hand (LT-B14)."""
        lying = cards(self.at, PB_UP, self.seat)

        def after(action: Action) -> tuple[float, ...]:
            kept = [card for card in lying if card != action.args[0]]
            wins = len(kept) == 5 and value(kept)[0] in WINNING
            suits = max(sum(SUIT[card] == suit for card in kept) for suit in range(4))
            ranks = {RANK[card] for card in kept}
            straight = max(sum(rank in ranks for rank in range(low, low + 5)) for low in range(9))
            return (wins, max(suits, straight), suits + straight)

        return max(self.legal, key=after)

    def turning(self) -> Action:
        """The Shadow that is needed least (LT-B14)."""
        return self.by_card(lambda card: -self.goals.completes(card))


WAYS: Mapping[int, Callable[[Mind], Action]] = {
    P.IDENTITY: Mind.identity,
    P.SHADOW: Mind.shadow_phase,
    P.SHAPESHIFT: Mind.cheapest,
    P.KEEP: Mind.turning,
    P.SWITCH: lambda mind: mind.first("done"),
    P.SUBSTANCE: Mind.substance,
    P.PILE: Mind.pile,
    P.RANK: Mind.name_rank,
    P.CHAOS: Mind.chaos,
    P.TAKE: Mind.take,
    P.ONWARD: Mind.onward,
    P.PAIRS: lambda mind: mind.first("take_pair" if mind.free > RESERVE else "done"),
    P.APPROACH: Mind.approach,
    P.WANT: Mind.want,
    P.GIVE: Mind.promise,
    P.ANSWER: Mind.answer,
    P.RIDDEN: Mind.ridden,
    P.GAUNTLET: lambda mind: mind.cheapest("gauntlet"),
    P.WEAPONS: Mind.weapon,
    P.SHOW: Mind.show,
    P.BALANCE: Mind.show,
    P.FEINT: Mind.feint,
    P.CALL: Mind.call,
    P.ANTE: Mind.ante,
    P.JOKER_SUIT: Mind.weapon,
    P.ROW: Mind.row,
    P.HELP: Mind.help,
    P.FLIP: Mind.flip,
    P.AID: lambda mind: mind.first("accept"),
    P.SPECS: Mind.specs,
    P.AGREE: Mind.agree,
    P.BOON: Mind.boon,
    P.SURRENDER: Mind.cheapest,
    P.GIFT: Mind.cheapest,
    P.MUTUAL: Mind.boon,
    P.EXCHANGE: Mind.cheapest,
    P.DEBT: Mind.debt,
    P.TRICKS: Mind.tricks,
    P.LAY: lambda mind: mind.by_card(lambda card: -mind.goals.keeping(card) if is_joker(card) else 1.0),
    P.CONSOLIDATE: Mind.consolidate,
    P.CONTROL: Mind.control,
    P.SWAP: Mind.cheapest,
    P.YIELD_CARDS: Mind.cheapest,
    P.TURNING: Mind.turning,
    P.TRIM: Mind.trim,
}
