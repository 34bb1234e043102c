"""The goals of a heuristic bot in the War, besides a Powerbase: Jewel, deed and Place (LT-199 to LT-212)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from game.rules.living_trumps import pieces as lt
from game.rules.living_trumps.bots.mind import Mind
from game.rules.living_trumps.bots.odds import joker_first
from game.table import Action

EARLY = 3.0  # so many Turns from a winning Powerbase the Jewel is but a Blood
HOMES = {lt.A: "amber", lt.C: "abyss", lt.S: "keep"}
HOME_SHADOWS = {lt.A: 1, lt.C: 0, lt.S: 4}  # Shadows and Blood that the Place of a Court takes
DEED_BLOOD = {lt.A: 1, lt.C: 5, lt.S: 5}  # what a deed takes, mostly
COPIES = 8  # Shadows of a rank
# Prices that are sacrificed: with them the Jewel goes back to the centre (LT-200).
SPENDING = frozenset(("shapeshift", "broken_patternwalk", "logrus", "go_on", "declare_trick"))


class Warrior(Mind):
    """A seat that may need more than a Powerbase to win."""

    @property
    def war(self) -> bool:
        """Check whether a win needs Jewel, deed and Place (LT-212)."""
        return bool(self.table.options["variant"] == "patternfall")

    @property
    def complete(self) -> bool:
        """Check whether the Powerbase already wins."""
        return self.goals.turns == 0

    @property
    def court(self) -> str:
        """Return the seat's Court."""
        own: str = self.at.vars[lt.V.COURT][self.seat]
        return own

    @property
    def done(self) -> bool:
        """Check whether the deed is done."""
        return bool(self.at.vars[lt.V.FEATS] >> self.seat & 1)

    @property
    def at_home(self) -> bool:
        """Check whether the seat is in the Place of its Court; Court C can go there at no cost."""
        return self.court == lt.C or lt.in_place(self.at, self.seat) == HOMES[self.court]

    @property
    def holds_jewel(self) -> bool:
        """Check whether the seat holds the Jewel."""
        return bool(self.at.vars[lt.V.JEWEL] == self.seat)

    @property
    def waiting(self) -> bool:
        """Check whether only the Jewel is missing, and no seat holds it."""
        return self.war and self.complete and self.done and self.at_home and self.at.vars[lt.V.JEWEL] < 0

    @cached_property
    def sheds(self) -> bool:
        """Check whether to spend the Jewel, which stops New Blood, as Blood: when a win with it is too far away."""
        if not (self.war and self.holds_jewel):
            return False
        far = self.court == lt.C or not self.at_home
        return self.goals.turns > EARLY or (self.court != lt.A and not self.done and far)

    @property
    def free(self) -> int:
        """Return the Blood to spend, with the Jewel where it is to be spent."""
        return super().free + self.sheds

    def paid(self, action: Action) -> Action:
        """Return the same action, paid with the Jewel where it is to be spent."""
        if not self.sheds or self.table.verbs[action.verb] not in SPENDING:
            return action
        with_jewel = Action(action.verb, (*action.args, self.table.word("jewel")))
        return with_jewel if with_jewel in self.offered else action

    @property
    def due(self) -> int:
        """Return the Blood still needed from a winning Powerbase to the win."""
        if not (self.war and self.complete):
            return 0
        return HOME_SHADOWS[self.court] * (not self.at_home) + DEED_BLOOD[self.court] * (not self.done)

    @property
    def lacking(self) -> int:
        """Return how many Shadows are missing for the seat's own Place."""
        return max(0, HOME_SHADOWS[self.court] - len(self.goals.owned)) if not self.at_home else 0

    @property
    def useful(self) -> list[int]:
        """Return the owned Shadows that are worth a Trick: those that fit, until the Powerbase is complete."""
        return [] if self.complete else [card for card in self.goals.owned if self.goals.fits(card)]

    @property
    def hunts(self) -> bool:
        """Check whether searches aim at a Joker: to control it, or to suffer from it for the Jewel."""
        if not (self.war and self.complete):
            return False
        return (self.court == lt.C and not self.done) or self.at.vars[lt.V.JEWEL] < 0

    @cached_property
    def left(self) -> list[int]:
        """Return, per rank, how many of its Shadows may be in the deck, as far as the seat knows."""
        lying = [card for seat in range(lt.players(self.at)) for kind in (lt.PB_UP, lt.SHADOWS)
                 for card in lt.cards(self.at, kind, seat)]  # fmt: skip
        lying += [card for card in lt.owned_shadows(self.at, self.seat) if card not in lying]
        copies = [COPIES] * 13
        for card in lying:
            if card >= 0:
                copies[lt.RANK[card]] -= 1
        return copies

    def joker_of(self, verb: str, words: Sequence[str], draws: int = 1) -> float:
        """Return the chance that a Substance action turns a Joker; when hunting one, the rarest rank is named."""
        jokers = self.jokers
        if verb == "shadowshift":
            return joker_first(draws, jokers, self.deck)
        if verb in ("patternwalk", "broken_patternwalk"):
            named = [self.left[lt.RANK_WORDS.index(word)] for word in words if word in lt.RANK_WORDS]
            wanted = named[0] if named else min(self.left)
            chance = jokers / max(1, wanted + jokers)
            return chance * (0.6 if verb == "broken_patternwalk" else 1.0)
        return {"logrus": 0.06, "living_trump": 0.07}.get(verb, 0.0)

    def quest(self, verb: str, words: Sequence[str], draws: int = 1) -> float:
        """Return the value of a Substance action for Jewel, deed and Place; 0 in the other variants."""
        if not self.war:
            return 0.0
        urgent, gained = 1.0 + 2.0 * self.complete, 0.0
        if not self.done:
            gained += urgent * self.towards_deed(verb, words)
        if self.at.vars[lt.V.JEWEL] < 0:
            gained += (2.0 + 4.0 * self.waiting) * urgent / 3 * self.joker_of(verb, words, draws)
        if self.complete and not self.at_home:
            brings = {"shadowshift": draws, "patternwalk": 1, "broken_patternwalk": 1}.get(verb, 0)
            gained += 0.8 * min(brings, self.lacking)
        return gained + 1.2 * (verb == "scheme") * (self.free < self.due)

    @property
    def deed_card(self) -> list[int]:
        """Return the turned cards that would be the deed of Court S (LT-202)."""
        if not self.war or self.court != lt.S or self.done or self.at.vars[lt.V.ACTION] != "living_trump":
            return []
        own = lt.flaws(self.at, self.seat)
        return [card for card in self.at.zones[lt.S_REVEAL] if lt.RANK[card] == own]

    def towards_deed(self, verb: str, words: Sequence[str]) -> float:
        """Return the value of a Substance action for the deed of the seat's Court (LT-202)."""
        if self.court == lt.A:
            own = lt.RANK_WORDS[lt.flaws(self.at, self.seat)] in words
            return 1.2 * own * (verb == "patternwalk")
        if self.court == lt.S:
            ready = not self.complete or self.free >= DEED_BLOOD[lt.S]
            return (0.5 if ready else 0.1) * (verb == "living_trump")
        if self.free < DEED_BLOOD[lt.C]:
            return 0.0
        if verb == "broken_patternwalk" and self.complete:  # the Joker must come while it can be paid for
            return 2.0 * min(1.0, self.jokers * (self.free - 1) / max(1, self.deck))
        return 0.7 * (verb == "logrus")
