"""The rule book's table of states: who decides and what they may do (LT-40 to LT-43, LT-248)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.rules.choices import cards_in
from game.rules.flow import nobody, stopping, turn
from game.rules.living_trumps.meta import META
from game.rules.living_trumps.phases import (
    boon,
    contest,
    deal,
    duel,
    namings,
    opening,
    shadow_deck,
    shadow_phase,
    substance,
    tricks,
    turns,
)
from game.rules.living_trumps.phases.blood import can_pay
from game.rules.living_trumps.phases.flow import any_of, drop_facts
from game.rules.living_trumps.pieces import (
    FEINTS,
    HAND,
    PB_UP,
    ROW,
    S_REVEAL,
    SEALED,
    TRICK,
    WORDS,
    P,
    V,
    cards,
    fits_spec,
    hand,
    is_joker,
    make_pieces,
    make_zones,
    open_list,
    players,
    players_of,
    variables,
)
from game.rules.living_trumps.pieces import (
    PLACE as PLACE_ROW,
)
from game.rules.living_trumps.pieces import (
    SHADOWS as SHADOW_ROW,
)
from game.rules.living_trumps.text import buttons, prompts_text
from game.rules.living_trumps.text.talk import OFFERS, PAPERS
from game.rules.script import Offer, Phase, Script
from game.table import Action, PositionError, State, Table

WHO = turn(V.WHO)
SHADOWS, PLACE = "shadows[{seat}]", "place[{seat}]"


def sealed(s: State) -> int:
    """Return the mask of the seats that have not answered (LT-41)."""
    return SEALED.waiting(s)


def shadow(verb: str, rule: str, do: Any, choices: Any, **more: Any) -> Offer:
    """Make an offer of the Shadow Phase, with its usual refusals and words."""
    return Offer(verb, rule, do, choices, shadow_phase.why_not, buttons.of, **more)


def action(verb: str, rule: str, do: Any, choices: Any, **more: Any) -> Offer:
    """Make an offer of the Substance Phase, with its usual refusals and words."""
    return Offer(verb, rule, do, choices, substance.why_not, buttons.of, **more)


def yielding(do: Any, rule: str = "LT-140", **more: Any) -> Offer:
    """Make an offer to yield."""
    return Offer("yield", rule, do, words="Yield", **more)


def phase(name: str, *offers: Offer, who: Any = WHO, private: bool = True) -> Phase:
    """Return a phase; its question is in `prompts_text.ASKS`."""
    return Phase(name, who, prompts_text.ASKS[name], offers, private)


may_stop, vote = stopping(V.HUMANS, V.STOPS, turns.stop)
SCRIPT = Script(
    "LT-41",
    (
        phase("COURT", Offer("take_court", "LT-30", opening.take_court, lambda s, _: [
            (s.table.word(word),) for word in sorted(opening.COURT_WORDS)], words=buttons.of), private=False),
        phase("IDENTITY", Offer("take_identity", "LT-30", opening.take_identity, opening.free_ranks,
        words=buttons.of),
              private=False),
        phase("FORTE", Offer("take_forte", "LT-30", opening.take_forte, namings.suits, words=buttons.of),
        private=False), phase(
            "SHADOW",
            shadow("scry", "LT-61", shadow_phase.scry, shadow_phase.scry_targets, secret=True),
            shadow("shapeshift", "LT-64", shadow_phase.shapeshift, shadow_phase.may_shapeshift),
            shadow("trace", "LT-65", shadow_phase.trace, shadow_phase.may_trace, secret=True),
            shadow("travel_amber", "LT-66", shadow_phase.travel_amber, shadow_phase.may_travel_amber, to=PLACE,
                   secret=False),
            shadow("switch_amber", "LT-67", shadow_phase.switch_amber, shadow_phase.may_switch_amber, to=PLACE,
                   secret=False),
            shadow("travel_keep", "LT-68", shadow_phase.travel_keep, shadow_phase.may_travel_keep),
            shadow("switch_keep", "LT-68", shadow_phase.switch_keep, shadow_phase.may_switch_keep),
            shadow("travel_abyss", "LT-69", shadow_phase.travel_abyss, shadow_phase.may_travel_abyss),
            Offer("end_phase", "LT-56", shadow_phase.end_phase, words="Go to Substance Phase"),
            private=False,
        ),
        phase("DEPTH", Offer("position", "LT-61", shadow_phase.scry_deck, shadow_phase.depths, words=buttons.of)),
        phase("SHAPESHIFT", Offer("discard", "LT-64", shadow_phase.discard, cards_in(HAND), words="Discard the {0}",
                                  to="trump_discard")),
        phase("KEEP", Offer("choose", "LT-68", shadow_phase.choose_keep, any_of(SHADOW_ROW),
                            words="Put {0} there", to=PLACE, secret=False), private=False),
        phase("SWITCH", Offer("switch_keep", "LT-68", shadow_phase.switch_keep, shadow_phase.may_switch_keep,
                              shadow_phase.why_not, buttons.of),
              Offer("done", "LT-68", shadow_phase.end_switch, words="Stop")),
        phase(
            "SUBSTANCE",
            action("scheme", "LT-71", substance.scheme, lambda _s, _seat: [()]),
            action("shadowshift", "LT-72", substance.shadowshift, substance.may_shadowshift),
            action("hellride", "LT-78", substance.hellride, substance.may_hellride, secret=False),
            action("siege", "LT-83", substance.siege, substance.may_siege),
            action("broken_patternwalk", "LT-85", substance.named, substance.may_broken),
            action("patternwalk", "LT-87", substance.named, substance.may_patternwalk),
            action("blood_curse", "LT-89", substance.blood_curse, substance.may_curse),
            action("logrus", "LT-91", substance.named, substance.may_logrus),
            action("pit_dive", "LT-93", shadow_deck.pit_dive, substance.may_pit_dive),
            action("living_trump", "LT-95", substance.named, substance.may_living),
            Offer("pass_substance", "LT-56", substance.pass_substance, words="Go to Tricks Phase"),
            private=False,
        ),
        phase("CUT", Offer("cut", "LT-85", shadow_deck.choose_cut, shadow_deck.cuts, words=buttons.of),
        private=False),
        phase("PILE", Offer("pile", "LT-85", shadow_deck.choose_pile, shadow_deck.piles, words="The {0} pile"),
              private=False),
        phase("RANK", Offer("name", "LT-85", shadow_deck.name_rank, namings.ranks, words="Name {0}"),
              private=False),
        phase("CHAOS", Offer("control", "LT-101", shadow_deck.control, shadow_deck.may_control, words=buttons.of),
              Offer("suffer", "LT-104", shadow_deck.give_way, words="Take the loss"), private=False),
        phase("TAKE", Offer("take", "LT-91", shadow_deck.take, shadow_deck.may_take, words="Take {0}", to=SHADOWS,
                            secret=False), private=False),
        phase("ONWARD", Offer("go_on", "LT-91", shadow_deck.go_on, shadow_deck.may_go_on, words=buttons.of),
              Offer("done", "LT-91", shadow_deck.stop_here, words="Stop here"), private=False),
        phase("PAIRS", Offer("take_pair", "LT-93", shadow_deck.take_pair, shadow_deck.pairs, words=buttons.of,
                             secret=False),
              Offer("done", "LT-93", shadow_deck.end_dive, words="Take no more"), private=False),
        phase("APPROACH", Offer("approach", "LT-74", deal.approach, deal.may_approach, words="Deal with {0:seat}"),
              Offer("walk_away", "LT-74", deal.walk_away, words="Walk away"), private=False),
        phase("WANT", Offer("want", "LT-160", deal.want, namings.faces, words=buttons.of),
              Offer("stop_deal", "LT-161", deal.stop, words="Break off"), private=False),
        phase("GIVE", Offer("promise", "LT-160", deal.give, namings.faces, words=buttons.of),
              Offer("stop_deal", "LT-161", deal.stop, words="Break off"), private=False),
        phase("ANSWER", Offer("accept", "LT-160", deal.accept, words="Accept"),
              Offer("counter", "LT-160", deal.counter, deal.may_counter, words="Make another offer"),
              Offer("stop_deal", "LT-161", deal.stop, words="Break off"), private=False),
        phase("RIDDEN", Offer("give_up", "LT-80", substance.give_up, words="Give it up for one Blood"),
              Offer("deal", "LT-80", substance.forced_deal, words="Deal for it"),
              Offer("fight", "LT-80", substance.fight, substance.may_fight, words=buttons.of), private=False),
        phase("GAUNTLET", Offer("gauntlet", "LT-141", duel.throw, cards_in(HAND), words="Throw the {0}", to="gauntlet"),
              yielding(duel.give_in)),
        phase("WEAPONS", Offer("weapon", "LT-144", duel.choose_weapon, namings.suits, words=buttons.of),
              yielding(duel.give_in), private=False),
        phase("SHOW", Offer("show", "LT-145", duel.show, duel.of_suit, duel.why_not_show, "Show the {0}", sealed=True),
              yielding(duel.show, "LT-145", sealed=True), who=duel.showers),
        phase("BALANCE", Offer("balance", "LT-146", duel.balance, duel.of_suit, duel.why_not_show, "Add the {0}",
                               "show[{seat}]"), yielding(duel.give_in)),
        phase("FEINT", Offer("feint", "LT-147", duel.feint, cards_in(HAND), words="Feint with the {0}",
                             to="feints[{seat}]"), yielding(duel.give_in)),
        phase("CALL", Offer("call", "LT-147", duel.call, words="Call the last Feint"),
              Offer("slide", "LT-147", duel.slide, words="Let it slide"), private=False),
        phase("ANTE", Offer("ante", "LT-162", deal.lay, cards_in(HAND), words="Play the {0}", sealed=True),
              who=sealed),
        phase("JOKER_SUIT", Offer("name_suit", "LT-177", contest.name_suit, namings.suits, words=buttons.of,
                                  sealed=True),
              who=sealed),
        phase("ROW", Offer("row", "LT-175", contest.row, contest.may_row, contest.why_no_row, "Play {0}",
                           "row[{seat}]"), who=contest.choosing),
        phase("HELP", Offer("help", "LT-185", contest.call_help, contest.may_help, words=buttons.of),
              Offer("pass", "LT-179", contest.pass_help, words="Call no one"),
              yielding(contest.give_in, "LT-180"), private=False),
        phase("FLIP", Offer("flip", "LT-179", contest.flip, contest.slots, words="Turn up card {0}", sealed=True),
              Offer("help", "LT-179", contest.flip_help, contest.may_flip_help, contest.why_no_help, buttons.of,
                    sealed=True),
              yielding(contest.flip, "LT-180", sealed=True), who=contest.flippers),
        phase("AID", Offer("accept", "LT-188", contest.accept_help, words="Help, for a card"),
              Offer("refuse", "LT-188", contest.refuse_help, words="Refuse"), private=False),
        phase("SPECS", Offer("ask_for", "LT-188", contest.name_spec, contest.may_spec, words=buttons.of),
        private=False), phase("AGREE", Offer("agree", "LT-188", contest.agree, contest.three, words=buttons.of),
              Offer("refuse", "LT-188", contest.refuse_help, words="Refuse"), private=False),
        phase("WHOM", Offer("aid", "LT-189", contest.aid, contest.may_aid, words="Help {0:seat}"), private=False),
        phase("BOON", Offer("boon", "LT-130", boon.name_boon, namings.specs, words=buttons.of),
              Offer("decline_boon", "LT-130", boon.decline_boon, words="No Boon"), private=False),
        phase("SURRENDER",
              Offer("surrender", "LT-131", boon.surrender, boon.may_surrender, boon.why_not_give, "Give the {0}"),
              Offer("give_any", "LT-131", boon.surrender, boon.may_give_any, boon.why_not_give,
                    "Give the {0} instead")),
        phase("GIFT", Offer("gift", "LT-132", boon.gift, boon.may_gift, boon.why_not_gift, "Give the {0}")),
        phase("MUTUAL", Offer("boon", "LT-182", boon.name_mutual, namings.specs, words=buttons.of, sealed=True),
              Offer("decline_boon", "LT-182", boon.name_mutual, words="No Boon", sealed=True), who=sealed),
        phase("EXCHANGE",
              Offer("surrender", "LT-182", boon.exchange, boon.may_surrender, boon.why_not_give, "Give the {0}",
                    sealed=True),
              Offer("give_any", "LT-182", boon.exchange, boon.may_give_any, boon.why_not_give,
                    "Give the {0} instead", sealed=True), who=sealed),
        phase("DEBT", Offer("honour", "LT-191", boon.honour, boon.may_surrender, boon.why_not_give, "Pay with the {0}"),
              Offer("renege", "LT-191", boon.renege, boon.may_renege, words="Break your promise")),
        phase("TRICKS", Offer("declare_trick", "LT-111", tricks.declare, tricks.may_declare, tricks.why_not,
        buttons.of,
                                secret=True),
              Offer("end_tricks", "LT-56", tricks.end_phase, words="End the Intrigue Step"), private=False),
        phase("LAY", Offer("lay", "LT-111", tricks.lay, tricks.may_lay, words="Play {0}", to="trick[{seat}]")),
        phase("CONSOLIDATE", Offer("consolidate", "LT-112", tricks.consolidate, tricks.own_of_rank,
                                   words="Add {0} to your Powerbase", to="consolidated[{seat}]", secret=False),
              Offer("leave_it", "LT-112", tricks.no_power, words="Add nothing"), private=False),
        phase("CONTROL", Offer("control_rank", "LT-114", tricks.control, namings.ranks, words=buttons.of),
              Offer("decline", "LT-114", tricks.decline, words="Swap nothing"), private=False),
        phase("SWAP", Offer("swap", "LT-114", tricks.swap, tricks.may_swap, words="Give away {0}")),
        phase("YIELD_CARDS", Offer("surrender", "LT-114", tricks.yield_card, tricks.may_yield, words="Give the {0}")),
        phase("TURNING", Offer("hand_on", "LT-120", turns.choose_turning, any_of(SHADOW_ROW), words="Hand on {0}",
                               secret=False, sealed=True), who=turns.turners),
        phase("TRIM", Offer("recycle", "LT-122", turns.recycle, any_of(PB_UP), words="Take {0} out", to=SHADOWS,
                            secret=False), private=False),
        Phase("OVER", nobody, "The game is over."),
    ),
    always=(Offer("stop", "LT-215", vote, may_stop, words="{0}", aside=True), *OFFERS),
    papers=PAPERS,
)  # fmt: skip


def make_table(options: Mapping[str, Any], seats: int) -> Table:
    """Return the table for complete options.

    Raises:
        ValueError: the number of seats is not allowed (LT-1).
    """
    META.check_seats(seats)
    n = players_of(options, seats)
    return Table(seats, make_pieces(n), make_zones(n), variables(seats, n), SCRIPT.names, SCRIPT.verbs, WORDS, options)


# Phases in which all can tell what is open, and those of them where nothing is as long as there is Blood to pay with.
OPEN_PHASES = frozenset((P.SHADOW, P.KEEP, P.SWITCH, P.TAKE, P.ONWARD, P.PAIRS, P.TRICKS, P.FEINT, P.GIFT))
BLOOD_PHASES = frozenset((P.SHADOW, P.ONWARD, P.TRICKS))


def owner_of_step(s: State) -> int | None:
    """Return the seat whose Intrigue Step it is; None between steps (LT-40).

    While a person and a bot are in a Duel or a Deal, it is that person: only the bot's answers come between two of
    the person's decisions.
    """
    seat: int = s.vars[V.ACTIVE]
    pair, humans = (s.vars[V.RIDER], s.vars[V.FOE]), s.vars[V.HUMANS]
    if P.WANT <= s.phase <= P.AGREE and min(pair) >= 0:
        people = [side for side in pair if humans >> side & 1]
        return people[0] if len(people) == 1 else seat
    return seat if seat >= 0 else None


def only_answer(s: State) -> Action | None:
    """Return the only possible action, where all players can tell that it is; None: the seat may choose."""
    at, seat = s.phase, s.vars[V.WHO]
    if at not in OPEN_PHASES or (at in BLOOD_PHASES and can_pay(s, seat, 1)) or (at == P.GIFT and s.vars[V.DUTY] < 0):
        return None
    if at == P.FEINT and hand(s, seat):
        return None
    return SCRIPT.only(s, seat)


def apply(s: State, seat: int, action: Action) -> None:
    """Apply an action by the script, then every action without a choice.

    Facts about changed hands are then dropped, and open hands are listed again.
    """
    before = s.zones[HAND : HAND + players(s)] if s.vars[V.FACTS] else ()
    SCRIPT.apply(s, seat, action)
    while plain := only_answer(s):
        SCRIPT.apply(s, s.vars[V.WHO], plain)
    if before:
        drop_facts(s, before)
    opened = s.vars[V.OPEN]
    for victim in range(players(s)) if opened else ():
        if opened >> victim & 1:
            s.vars[open_list(s, victim)] = open_cards(s, victim)


def open_cards(s: State, seat: int) -> tuple[int, ...]:
    """Return an open hand as it is listed in public: the hand and its face-down contest cards (LT-90)."""
    hidden = (*cards(s, FEINTS, seat), *cards(s, ROW, seat))
    return tuple(sorted((*hand(s, seat), *hidden)))


def complete_position(s: State) -> None:
    """Check that the game can continue from a position given from outside.

    Raises:
        PositionError: the position is impossible; the message says why.
    """
    if max(s.vars[V.WHO], s.vars[V.ACTIVE], s.vars[V.RIDER], s.vars[V.FOE]) >= players(s):
        raise PositionError("a Gamemaster plays")
    for fault in (*(fault for fault, is_broken in step_faults(s).items() if is_broken),
                  *(fault for fault, is_broken in contest_faults(s).items() if is_broken)):  # fmt: skip
        raise PositionError(fault)
    SCRIPT.complete_position(s)


def step_faults(s: State) -> dict[str, bool]:
    """Return possible faults of a moment in an Intrigue Step, and whether each is present."""
    v, at, who = s.vars, s.phase, max(s.vars[V.WHO], 0)
    revealed = s.zones[S_REVEAL]
    trick = cards(s, TRICK, who)
    return {
        "the game has begun": at <= P.FORTE and v[V.TURN] > 0,
        "no Turn has begun": P.FORTE < at < P.OVER and (v[V.TURN] < 1 or len(v[V.ORDER]) != players(s)),
        "it is no one’s Intrigue Step": P.SHADOW <= at <= P.YIELD_CARDS and v[V.ACTIVE] < 0,
        "there are no such Shadows": at == P.KEEP and not 1 <= v[V.LEFT] <= len(cards(s, SHADOW_ROW, who)),
        "the deck is not cut": at == P.PILE and len(v[V.PILES]) != 3,
        "there is no Joker": at == P.CHAOS and not any(map(is_joker, revealed)),
        "nothing is searched": P.CUT <= at <= P.PAIRS and v[V.RIDER] < 0,
        "there is no Trick": at == P.LAY and len(tricks.may_lay(s, who)) < tricks.TRICK_SIZE - len(trick),
        "the Trick is not whole": at in (P.CONSOLIDATE, P.CONTROL) and len(trick) != tricks.TRICK_SIZE,
        "nothing is swapped": at in (P.SWAP, P.YIELD_CARDS) and (len(v[V.SWAPPED]) != 2 or v[V.FOE] < 0),
        "no one is controlled": at == P.CONTROL and v[V.FOE] < 0,
        "there is no ending": at == P.OVER and not v[V.ENDING],
    }


def contest_faults(s: State) -> dict[str, bool]:
    """Return possible faults of a moment in a Duel, a Deal or a Boon, and whether each is present."""
    v, at, rider, foe = s.vars, s.phase, s.vars[V.RIDER], s.vars[V.FOE]
    contends = P.WANT <= at <= P.AGREE or at in (P.WHOM, P.MUTUAL, P.EXCHANGE)
    if contends and (rider < 0 or foe < 0 or rider == foe):
        return {"no one contends": True}
    owed = P.BOON <= at <= P.GIFT or at == P.DEBT
    lying = cards(s, SHADOW_ROW, max(foe, 0)), cards(s, PLACE_ROW, max(foe, 0))
    return {
        "no one is owed anything": owed and (v[V.WINNER] < 0 or v[V.LOSER] < 0),
        "there are no terms": at in (P.ANSWER, P.ANTE) and len(v[V.TERMS]) != 4,
        "there is no Feint": at == P.CALL and not cards(s, FEINTS, foe if v[V.WHO] == rider else rider),
        "no player has called": P.AID <= at <= P.WHOM and v[V.WINNER] not in (rider, foe),
        "three cards are named": at in (P.SPECS, P.AGREE) and (len(v[V.SPECS]) == 6) != (at == P.AGREE),
        "nothing is contested": contends and v[V.TARGET] >= 0 and v[V.TARGET] not in lying[0],
        "no Place is besieged": contends and v[V.STAKED] > 0 and not 0 <= v[V.SLOT] < len(lying[1]),
        "nothing to ride at": at == P.RIDDEN and v[V.TARGET] < 0,
    }


def fits(s: State) -> bool:
    """Check whether the hands are possible: sealed cards are in them, and public facts about them hold (LT-65)."""
    v = s.vars
    for seat in range(players(s)):
        for word in SEALED.answer(s, seat):
            code = s.table.code.get(word, -1) if isinstance(word, str) else -1
            if 0 <= code < len(s.table.pieces) and code not in hand(s, seat) and at_hand(s):
                return False
    for seat, held, *spec in v[V.FACTS]:
        if any(fits_spec(card, spec) for card in hand(s, seat)) != (held == "yes"):
            return False
    if v[V.SWAPPED] and s.phase in (P.SWAP, P.YIELD_CARDS):
        _, k = v[V.SWAPPED]
        have = len(tricks.may_yield(s, v[V.FOE]))
        return bool(have >= k if s.phase == P.YIELD_CARDS else min(have, tricks.TRICK_SIZE) == k)
    return True


def at_hand(s: State) -> bool:
    """Check whether the sealed cards are cards of hands."""
    return s.phase != P.TURNING
