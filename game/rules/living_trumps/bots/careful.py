"""The heuristic bot: a goal, the Shadows and Tricks it wants, fair trades, Duels in its strong suit (LT-B2 ff.)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from game.rules.living_trumps import pieces as lt
from game.rules.living_trumps.bots.mind import BLOOD, RESERVE
from game.rules.living_trumps.bots.plans import Planner
from game.rules.living_trumps.bots.war import HOME_SHADOWS
from game.rules.living_trumps.phases import jokers
from game.rules.living_trumps.phases.contest import total
from game.rules.living_trumps.phases.deal import flaw_accuses
from game.rules.living_trumps.phases.poker import WINNING, value
from game.rules.plugin import Roll
from game.table import Action, State, Table, View, num

HONEST = 92  # of a hundred Deals that can be honoured


def choose(table: Table, at: View | State, seat: int, legal: Sequence[Action], roll: Roll) -> Action:
    """Return the careful bot's action for a seat, from what its view shows."""
    if len(legal) == 1:
        return legal[0]
    mind = Player(table, at, seat, legal, roll)
    return mind.paid(WAYS.get(at.phase, Player.anything)(mind))


class Player(Planner):
    """The careful bot's decision, with one method per phase."""

    def anything(self) -> Action:
        """Return a random action, where nothing depends on it."""
        return self.legal[self.roll(len(self.legal))]

    def identity(self) -> Action:
        """Pick a middle rank, as those are in most Straights (LT-B3)."""
        return min(self.legal, key=lambda act: (abs(lt.RANK_WORDS.index(self.words(act)[0]) - 6), self.roll(3)))

    def shadow_phase(self) -> Action:
        """Travel where a Place is needed, else draw new cards for unneeded ones (LT-B4)."""
        free, at = self.free, self.at
        if not at.vars[lt.V.KIND] and self.war and self.complete:
            return self.homeward()
        if not at.vars[lt.V.KIND]:
            if (
                self.verbs("travel_amber")
                and free > (1 if self.war else RESERVE)
                and lt.in_place(at, self.seat) != "keep"
            ):
                return self.by_card(lambda card: -self.goals.completes(card), "travel_amber")
            if self.verbs("travel_keep") and at.vars[lt.V.COURT][self.seat] == lt.S and free >= 4 + RESERVE:
                return self.first("travel_keep")
        if self.verbs("shapeshift") and (free > self.reserve or self.sheds):
            return self.first("shapeshift")
        return self.first("end_phase")

    def knows_of(self, foe: int, rank: int) -> float:
        """Return how many cards of a rank a seat is known to hold; below 0 if it showed to have none (LT-B1)."""
        seen = sum(lt.RANK[card] == rank for card in self.known(foe))
        facts = [fact[1] for fact in self.at.vars[lt.V.FACTS] if fact[0] == foe and fact[2:] == (lt.RANK_WORDS[rank],)]
        return max(seen, 1.0) if "yes" in facts else seen - ("no" in facts)

    def homeward(self) -> Action:
        """Go to the seat's own Place with a winning Powerbase, once nothing else is missing (LT-212)."""
        v, seat = self.at.vars, self.seat
        if self.sheds and self.verbs("shapeshift"):
            return self.first("shapeshift")
        if self.court == lt.C:
            return self.first(*("travel_abyss",) * (self.done and (self.holds_jewel or self.waiting)), "end_phase")
        if not self.at_home and v[lt.V.FREE][seat] >= HOME_SHADOWS[self.court]:
            return self.first("travel_keep" if self.court == lt.S else "travel_amber", "end_phase")
        return self.first("end_phase")

    @property
    def reserve(self) -> int:
        """Return the Blood to keep for the rest of the step; less where there is nothing to pay for."""
        ready = any(self.goals.trick_turns[lt.RANK[card]] < 0.6 and self.goals.fits(card) for card in self.goals.owned)
        return 1 + ready + (self.goals.turns < 6) + self.due

    def substance(self) -> Action:
        """Choose the action with the most gain towards the goal for its Blood (LT-B5, LT-B6)."""
        return max(self.legal, key=lambda action: (self.gain(action), -action.verb))

    def name_rank(self) -> Action:
        """Name the rank whose Shadow helps most; in hope of a Joker, the rarest rank."""
        if self.hunts:
            return min(self.legal, key=lambda action: self.left[lt.RANK_WORDS.index(self.words(action)[0])])
        return max(self.legal, key=lambda action: self.goals.rank_gain[lt.RANK_WORDS.index(self.words(action)[0])])

    def pile(self) -> Action:
        """Choose the largest pile."""
        sizes = self.at.vars[lt.V.PILES]
        order = ("top", "middle", "bottom")
        return max(self.legal, key=lambda action: sizes[order.index(self.words(action)[0])])

    def chaos(self) -> Action:
        """Control a Joker where that is cheaper than the loss (LT-B5); the Jewel may be worth suffering for."""
        storm, price = jokers.storm(self.at), jokers.price(self.at)
        lost = self.at_stake + (0.4 * self.at.vars[lt.V.STAKE] if storm else 0.0)
        jewel = self.war and self.at.vars[lt.V.JEWEL] < 0
        if storm and self.waiting:
            return self.first("suffer")
        undone = self.war and not self.done
        deed = (6.0 if self.complete else 3.0) * (undone and self.court == lt.C and not storm)
        plain = [action for action in self.verbs("control") if not action.args]
        if plain and price <= self.free and lost + deed - (3.0 if self.complete else 0.9) * jewel > BLOOD * price:
            return plain[0]
        return self.first("suffer")

    def onward(self) -> Action:
        """Go on while the next Shadow is worth more than Blood and risk (LT-B5)."""
        words = self.at.vars[lt.V.NAMED]
        hit, gained = self.search_gain(self.at.vars[lt.V.ACTION], words)
        more = self.at.vars[lt.V.ACTION] == "logrus"
        if self.deed_card:
            return self.first("done")
        if self.free and self.complete and self.quest(self.at.vars[lt.V.ACTION], words) > 0.2:
            return self.first("go_on")
        good = self.free > RESERVE and hit * gained * more > BLOOD + (1 - hit) * self.at_stake
        return self.first("go_on" if good else "done")

    def take(self) -> Action:
        """Take the Shadow that helps most; one of the seat's own rank where that is a deed."""
        return self.by_card(lambda card: self.goals.completes(card) + 5 * (card in self.deed_card), "take")

    def approach(self) -> Action:
        """Choose the Opponent known to hold wanted cards, with few refusals and kept promises (LT-B9, LT-B10)."""
        wanted = self.goals.wanted_ranks()[:3]

        def promise(action: Action) -> float:
            if not action.args:
                return -9.0
            foe = num(action.args[0])
            known = sum(self.knows_of(foe, rank) for rank in wanted)
            known -= len(self.refused(foe))
            standing: tuple[int, ...] = self.at.vars[lt.V.STANDING][foe]
            return known + (1 + standing[0]) / (2 + standing[0] + standing[1]) + self.roll(100) / 200

        return max(self.legal, key=promise)

    def wish(self) -> str:
        """Return the face to ask for: one that the other side is known to hold, else of the most wanted rank.

        Among the wanted ranks it takes the one refused least often. It asks for no face twice.
        """
        refused = self.refused(self.foe)
        often = Counter(spec[0] for spec in refused)
        known = [card for card in lt.naturals(self.known(self.foe)) if lt.spec_of(card) not in refused]
        ranks = self.goals.wanted_ranks()
        wanted = sorted(ranks[:3], key=lambda rank: often[lt.RANK_WORDS[rank]])
        terms = self.at.vars[lt.V.TERMS]
        if terms:  # a counter-offer: what the other has promised already
            theirs = terms[2:] if self.seat == self.at.vars[lt.V.RIDER] else terms[:2]
            return " ".join(theirs)
        likely = [card for card in known if lt.RANK[card] in wanted]
        if likely:
            best = min(likely, key=lambda card: wanted.index(lt.RANK[card]))
            return " ".join(lt.spec_of(best))
        own = {lt.SUIT[card] for card in lt.hand(self.at, self.seat) if lt.RANK[card] == wanted[0]}
        asked = {spec[1] for spec in refused if spec[0] == lt.RANK_WORDS[wanted[0]]}
        free = [suit for suit in range(4) if lt.SUIT_WORDS[suit] not in asked] or [0]
        suits = [suit for suit in free if suit not in own] or free
        return f"{lt.RANK_WORDS[wanted[0]]} {lt.SUIT_WORDS[suits[self.roll(len(suits))]]}"

    def want(self) -> Action:
        """Ask for a card (LT-B10)."""
        wish = self.wish().split()
        matching = [action for action in self.verbs("want") if self.words(action) == wish]
        return matching[0] if matching else self.first("stop_deal")

    def promise(self) -> Action:
        """Promise a held card that is needed little; in a counter-offer, one of the rank that was asked for."""
        mine = lt.naturals(lt.hand(self.at, self.seat))
        terms = self.at.vars[lt.V.TERMS]
        if terms:
            asked = terms[:2] if self.seat == self.at.vars[lt.V.RIDER] else terms[2:]
            mine = [card for card in mine if lt.RANK_WORDS[lt.RANK[card]] == asked[0]] or mine
        if not mine:
            return self.first("stop_deal")
        words = [*lt.spec_of(self.goals.least_needed(mine))]
        matching = [action for action in self.verbs("promise") if self.words(action) == words]
        return matching[0] if matching else self.first("stop_deal")

    def answer(self) -> Action:
        """Accept terms that can be honoured and do no harm; offer another card of the rank; else break off."""
        terms = self.at.vars[lt.V.TERMS]
        mine, theirs = (terms[:2], terms[2:]) if self.seat == self.at.vars[lt.V.RIDER] else (terms[2:], terms[:2])
        own = lt.hand(self.at, self.seat)
        asked = [card for card in own if lt.fits_spec(card, [*dict.fromkeys(mine)])]
        got = lt.RANK_WORDS.index(theirs[0]) if theirs[0] in lt.RANK_WORDS else -1
        benefit = 6.0 if got < 0 else self.goals.rank_worth[got] * (1 + self.goals.counts[got])
        stake = BLOOD * self.at.vars[lt.V.STAKE]
        if asked and self.goals.keeping(asked[0]) <= benefit + stake + 0.5:
            return self.first("accept")
        same = [card for card in lt.naturals(own) if lt.RANK_WORDS[lt.RANK[card]] == mine[0]]
        if same and self.at.vars[lt.V.OFFERS] == 1 and self.goals.keeping(same[0]) <= benefit + stake + 0.5:
            return self.first("counter", "stop_deal")
        forced = self.at.vars[lt.V.ACTION] == "hellride"
        return self.first("accept" if forced else "stop_deal")

    def ante(self) -> Action:
        """Honour the terms if possible, mostly; else accuse, or lie in the strong suit (LT-B10)."""
        terms = self.at.vars[lt.V.TERMS]
        mine = terms[:2] if self.seat == self.at.vars[lt.V.RIDER] else terms[2:]
        honest = [action for action in self.legal if lt.fits_spec(action.args[0], [*dict.fromkeys(mine)])]
        if honest and self.roll(100) < HONEST:
            return honest[0]
        flaw = lt.flaws(self.at, self.foe) if flaw_accuses(self.table, self.at, self.seat) else None
        accusing = [action for action in self.legal if lt.RANK[action.args[0]] == flaw]
        if accusing and self.roll(100) < 40:
            return accusing[0]
        return self.by_card(lambda card: self.suit_strength(lt.SUIT[card]) if not lt.is_joker(card) else -9.0)

    def row(self) -> Action:
        """Choose the cards that count most in the seat's battle suit."""
        suit = self.at.vars[lt.V.SUITS][self.seat]
        return self.by_card(lambda card: lt.points(self.at, self.seat, suit, [card]) - self.goals.keeping(card) / 50)

    def flip(self) -> Action:
        """Turn the next card; ask a player for help where doubling beats all that the other side can still turn."""
        suits, powerbase = self.at.vars[lt.V.SUITS], self.table.options["contest_powerbase"] == "on"
        asked = [act for act in self.verbs("help") if lt.seat_of_rank(self.at, self.rank_of(act)) >= 0]
        if asked and suits[self.seat] >= 0:
            left = len(lt.cards(self.at, lt.ROW, self.foe))
            if 2 * total(self.at, self.seat, powerbase) > total(self.at, self.foe, powerbase) + left and self.roll(3):
                return asked[0]
        return self.first("flip")

    def rank_of(self, action: Action) -> int:
        """Return the rank that an action names."""
        return lt.RANK_WORDS.index(self.words(action)[0])

    def help(self) -> Action:
        """Call for help where all cards are turned, the total is behind and doubling would be enough (LT-B11)."""
        behind = not lt.cards(self.at, lt.UP, self.seat) or self.at.vars[lt.V.COUNTER]
        ranks = self.verbs("help")
        players = [act for act in ranks if lt.seat_of_rank(self.at, self.rank_of(act)) >= 0]
        late = len(lt.cards(self.at, lt.UP, self.seat)) >= 4 or (self.at.vars[lt.V.COUNTER] and behind)
        return (players or ranks)[0] if ranks and late and self.roll(3) else self.first("pass")

    def specs(self) -> Action:
        """Name wants, the most wanted first."""
        return self.boon()

    def agree(self) -> Action:
        """Agree to the first of the three cards."""
        return self.first("agree")

    def boon(self) -> Action:
        """Name the most wanted rank; decline if a Joker would have to be given (LT-B9, LT-133)."""
        if self.at.vars[lt.V.DUTY] >= 0:
            return self.first("decline_boon")
        wanted = self.goals.wanted_ranks()
        ranks = {self.words(action)[0]: action for action in self.verbs("boon", "ask_for") if len(action.args) == 1}
        return next((ranks[lt.RANK_WORDS[rank]] for rank in wanted if lt.RANK_WORDS[rank] in ranks), self.legal[0])

    def debt(self) -> Action:
        """Pay, unless the seat needs its cards for a near win (LT-B12)."""
        paying = self.verbs("honour")
        return self.cheapest("honour") if paying and self.goals.turns > 1.5 else self.first("renege", "honour")

    def ridden(self) -> Action:
        """Give up a useless Shadow, fight for a useful one (LT-B7)."""
        card = self.at.vars[lt.V.TARGET]
        strong = max(self.suit_strength(suit) for suit in range(4)) >= 4
        if card < 0 or self.goals.completes(card) < 0.5:
            return self.first("give_up")
        return self.first("fight" if strong and self.free else "deal")

    def weapon(self) -> Action:
        """Name the strongest suit, compared with the other side's Powerbase (LT-B8)."""

        def edge(action: Action) -> float:
            suit = lt.SUIT_WORDS.index(self.words(action)[0])
            theirs = sum(lt.SUIT[card] == suit for card in lt.cards(self.at, lt.PB_UP, max(self.foe, 0)))
            return self.suit_strength(suit) - theirs

        return max(self.verbs("weapon", "name_suit"), key=edge)

    def show(self) -> Action:
        """Show the least needed card of the suit."""
        return self.cheapest("show", "balance") if self.verbs("show", "balance") else self.first("yield")

    def feint(self) -> Action:
        """Put down a bluff or a card of the suit, at random, so that a call is a gamble (LT-B8)."""
        suit = self.at.vars[lt.V.SUITS][0]
        mine = self.verbs("feint")
        true = [action for action in mine if lt.SUIT[action.args[0]] == suit or lt.is_joker(action.args[0])]
        bluff = [action for action in mine if action not in true]
        pick = true if true and (not bluff or self.roll(2)) else bluff
        return min(pick, key=lambda action: self.goals.keeping(action.args[0])) if pick else self.first("yield")

    def call(self) -> Action:
        """Call or let slide: the more Feints there are, the likelier it calls (LT-B8)."""
        foe = self.foe
        placed, revealed = len(lt.cards(self.at, lt.FEINTS, foe)), len(lt.cards(self.at, lt.SHOW, foe))
        return self.first("call" if self.roll(100) < 18 + 14 * (placed + revealed) else "slide")

    def tricks(self) -> Action:
        """Declare a Trick that consolidates a fitting Shadow, or one that controls where Blood is left (LT-B13)."""

        def worth(action: Action) -> float:
            if not action.args:
                return 0.0
            rank = lt.RANK_WORDS.index(self.words(action)[0])
            power = max((self.goals.fits(card) for card in self.useful if lt.RANK[card] == rank), default=0.0)
            controls = lt.seat_of_rank(self.at, rank) not in (-1, self.seat)
            if not self.free and self.at.vars[lt.V.JEWEL] == self.seat:
                return -1.0
            useless = self.goals.rank_worth[rank] < 0.3
            spare = self.free > RESERVE + self.due
            return 3 * power + (0.6 if spare and useless and controls else 0.3 if spare and useless else -0.1)

        return max(self.legal, key=worth)

    def consolidate(self) -> Action:
        """Consolidate the Shadow that fits best; none if none fits."""
        fitting = [action for action in self.verbs("consolidate") if action.args[0] in self.useful]
        if fitting:
            return max(fitting, key=lambda action: self.goals.fits(action.args[0]))
        return self.first("leave_it")

    def control(self) -> Action:
        """Name the most wanted rank; one that the victim is known to hold comes first (LT-B13)."""
        victim = self.at.vars[lt.V.FOE]
        wanted = self.goals.wanted_ranks()
        best = max(wanted, key=lambda rank: min(self.knows_of(victim, rank), 2) * 2 - wanted.index(rank))
        named = {self.words(action)[0]: action for action in self.verbs("control_rank")}
        return named[lt.RANK_WORDS[best]]

    def trim(self) -> Action:
        """Keep a winning hand, else the cards that fit the goal, then the better hand (LT-B14)."""
        lying = lt.cards(self.at, lt.PB_UP, self.seat)

        def after(action: Action) -> tuple[float, ...]:
            kept = [card for card in lying if card != action.args[0]]
            wins = len(kept) == 5 and value(kept)[0] in WINNING
            suits = max(sum(lt.SUIT[card] == suit for card in kept) for suit in range(4))
            ranks = {lt.RANK[card] for card in kept}
            straight = max(sum(rank in ranks for rank in range(low, low + 5)) for low in range(9))
            return (wins, max(suits, straight), suits + straight)

        return max(self.legal, key=after)

    def turning(self) -> Action:
        """Hand on the least needed Shadow (LT-B14)."""
        return self.by_card(lambda card: -self.goals.completes(card))

    def lay(self) -> Action:
        """Play a card of a suit before a Joker, and the least needed Joker."""
        return self.by_card(lambda card: -self.goals.keeping(card) if lt.is_joker(card) else 1.0)


WAYS: Mapping[int, Callable[[Player], Action]] = {
    lt.P.IDENTITY: Player.identity,
    lt.P.SHADOW: Player.shadow_phase,
    lt.P.SHAPESHIFT: Player.cheapest,
    lt.P.KEEP: Player.turning,
    lt.P.SWITCH: lambda mind: mind.first("done"),
    lt.P.SUBSTANCE: Player.substance,
    lt.P.PILE: Player.pile,
    lt.P.RANK: Player.name_rank,
    lt.P.CHAOS: Player.chaos,
    lt.P.TAKE: Player.take,
    lt.P.ONWARD: Player.onward,
    lt.P.PAIRS: lambda mind: mind.first("take_pair" if mind.free > RESERVE else "done"),
    lt.P.APPROACH: Player.approach,
    lt.P.WANT: Player.want,
    lt.P.GIVE: Player.promise,
    lt.P.ANSWER: Player.answer,
    lt.P.RIDDEN: Player.ridden,
    lt.P.GAUNTLET: lambda mind: mind.cheapest("gauntlet"),
    lt.P.WEAPONS: Player.weapon,
    lt.P.SHOW: Player.show,
    lt.P.BALANCE: Player.show,
    lt.P.FEINT: Player.feint,
    lt.P.CALL: Player.call,
    lt.P.ANTE: Player.ante,
    lt.P.JOKER_SUIT: Player.weapon,
    lt.P.ROW: Player.row,
    lt.P.HELP: Player.help,
    lt.P.FLIP: Player.flip,
    lt.P.AID: lambda mind: mind.first("accept"),
    lt.P.SPECS: Player.specs,
    lt.P.AGREE: Player.agree,
    lt.P.BOON: Player.boon,
    lt.P.SURRENDER: Player.cheapest,
    lt.P.GIFT: Player.cheapest,
    lt.P.MUTUAL: Player.boon,
    lt.P.EXCHANGE: Player.cheapest,
    lt.P.DEBT: Player.debt,
    lt.P.TRICKS: Player.tricks,
    lt.P.LAY: Player.lay,
    lt.P.CONSOLIDATE: Player.consolidate,
    lt.P.CONTROL: Player.control,
    lt.P.SWAP: Player.cheapest,
    lt.P.YIELD_CARDS: Player.cheapest,
    lt.P.TURNING: Player.turning,
    lt.P.TRIM: Player.trim,
}
