"""Reasons beside a question: what the choice costs and brings, from what the player’s view shows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from itertools import combinations

from game.rules.living_trumps import pieces as lt
from game.rules.living_trumps.bots.goals import STRAIGHTS
from game.rules.living_trumps.phases import jokers
from game.rules.living_trumps.phases.blood import blood
from game.rules.living_trumps.phases.poker import value
from game.rules.living_trumps.phases.tricks import TRICK_SIZE
from game.rules.living_trumps.text.names import term
from game.rules.living_trumps.text.prompts_text import ONE, called, in_words
from game.rules.living_trumps.text.story.state import powerbase_in_words
from game.rules.wording import listing, numeral, plural
from game.table import Action, Table, View
from scenes.games.living_trumps import aims, aims_text, reasons_text, steps, tile_odds, trump_hand
from scenes.games.living_trumps.model import TrumpsModel
from scenes.games.living_trumps.page import Page
from scenes.stage.piece import CARD_RATIO
from scenes.ui import boxes
from scenes.ui.painter import Box

LETTERS, BUTTON = 17.0, 36.0  # type size; height of a button that reaches into the place of the tiles
ONLY_THERE = {"amber": "patternwalk", "keep": "living_trump"}  # the search that needs a Place with cards
BELOW_TILE = 72.0  # from the top of the tiles to the reasons below one row of them
BIG_CARD, BESIDE_CARDS = 86.0, 14.0  # width of a card of a Trick; distance of the reasons from the cards


def facts(context: Page) -> tuple[str, ...]:
    """Return sentences about the choice of the player who decides here; empty in phases that need none."""
    model = context.model
    facts_of = FACTS.get(model.view.phase) if model.asked is not None else None
    return facts_of(context, model.asked.seat) if facts_of is not None and model.asked is not None else ()


def below(context: Page) -> None:
    """Draw the reasons below the only tile of a phase, if there is room."""
    if facts(context) and not context.layout.compact_layout:
        draw(context, boxes.trimmed(context.layout.tiles, top=BELOW_TILE))


def draw(context: Page, place: Box | None = None) -> bool:
    """Draw the reasons in a place, by default that of the tiles, beside the cards of a Trick; return False if there
    are none.
    """
    sentences = facts(context)
    if not sentences:
        return False
    painter, view = context.painter, context.model.view
    x, y, w, h = steps.quiet(context.layout) if place is None else place
    cards = max((len(lt.cards(view, lt.TRICK, seat)) for seat in range(lt.players(view))), default=0)
    slots = TRICK_SIZE if cards or view.phase == lt.P.LAY else len(view.zones[lt.S_REVEAL])
    taken = (min(BIG_CARD, h / CARD_RATIO) + 8) * slots + BESIDE_CARDS if slots else 4.0
    h -= BUTTON if view.phase == lt.P.CONTROL and not context.layout.compact_layout else 0  # a button is below
    text = " ".join(sentences)
    painter.target(("note", "reasons"), (x + taken, y, max(1.0, w - taken), h), text, "label", tip=text)
    step, rows = painter.row_height("sans", LETTERS), list[str]()
    for count in range(len(sentences), 0, -1):  # what has no room is in the tip
        text = " ".join(sentences[:count])
        rows = painter.truncated(text, "sans", LETTERS, w - taken, 99) if w - taken > 140 else []
        if rows and len(rows) * step <= h + 6:
            break
    else:
        return True
    top = y + max(0.0, (h - len(rows) * step) / 2)
    painter.paragraph(text, "sans", LETTERS, x + taken, top, w - taken, painter.tones.text)
    return True


def several(view: View, seat: int) -> str:
    """Return the ranks of which a seat holds several cards; empty if its hand is hidden or has no pair."""
    held = Counter(lt.RANK[card] for card in lt.hand(view, seat) if card >= 0 and not lt.is_joker(card))
    return listing(f"{numeral(held[rank])} {lt.RANK_WORDS[rank]}" for rank in sorted(held) if held[rank] > 1)


def holdings(view: View, seat: int) -> str:
    """Return of which ranks a seat holds several cards, and why; empty if its hand is hidden or has no pair."""
    some = several(view, seat)
    return reasons_text.you_hold(some, sum(map(lt.is_joker, lt.hand(view, seat)))) if some else ""


def discard_advice(table: Table, view: View, seat: int, given: Collection[int] = ()) -> tuple[str, ...]:
    """Return which Trump a seat needs least, and why, in several wordings; empty if its hand is hidden.

    A card counts for the others of its rank, for a Shadow of its rank, which a Trick can add, for a rank that a
    straight lacks, and for its suit, which scores in a Duel or a Deal as often as the Powerbase has it; a Flaw counts
    against it. Of cards that can be `given` to a rival, a Flaw is the last choice: there it would accuse the
    seat (LT-163).
    """
    hand = lt.hand(view, seat)
    if not hand or min(hand) < 0:
        return ()
    cards = [card for card in lt.naturals(hand) if not given or card in given]
    held = Counter(lt.RANK[card] for card in lt.naturals(hand))
    owned = {lt.RANK[card] for card in lt.owned_shadows(view, seat) if card >= 0}
    suits_of = Counter(lt.SUIT[card] for card in lt.cards(view, lt.PB_UP, seat))
    own = lt.flaws(view, seat)
    flaw = -TRICK_SIZE if given else 1  # what it counts against a Flaw
    lacking = aims.lacks(table, view, seat)
    wanted = lacking.ranks if lacking is not None else ()

    def worth(card: int) -> tuple[int, int, int]:
        rank = lt.RANK[card]
        return 2 * held[rank] + (rank in owned) + (rank in wanted) - flaw * (rank == own), suits_of[lt.SUIT[card]], rank

    if not cards:
        return ()
    card = min(cards, key=worth)
    rank, suit = lt.RANK[card], lt.SUIT[card]
    shadow = ONE[lt.RANK_WORDS[rank]] if rank not in owned else ""
    no_suit = lt.SUIT_WORDS[suit].removesuffix("s") if not suits_of[suit] else ""
    is_flaw = rank == own and not given
    return reasons_text.discard_advice(in_words(lt.spec_of(card)), held[rank] == 1, shadow, no_suit, is_flaw)


def in_short(words: str) -> str:
    """Return the first sentence of what a seat holds."""
    return f"{words.partition('. ')[0]}."


def suits(view: View, seat: int, in_digits: bool = False) -> str:
    """Return how many cards of each suit a seat holds, in words or digits, the most first."""
    held = Counter(lt.SUIT[card] for card in lt.naturals(lt.hand(view, seat)))
    if in_digits:
        return ", ".join(f"{held[suit]} {lt.SUIT_WORDS[suit]}" for suit, _ in held.most_common())
    return listing(plural(held[suit], lt.SUIT_WORDS[suit][:-1]) for suit, _ in held.most_common())


def rank_known(view: View, seat: int, rank: int) -> str:
    """Return what a seat has of a rank, in words: cards in its hand and Shadows; empty if its hand is hidden."""
    hand = lt.hand(view, seat)
    if not hand or min(hand) < 0:
        return ""
    held = sum(lt.RANK[card] == rank for card in hand)
    shadows = sum(lt.RANK[card] == rank for card in lt.owned_shadows(view, seat) if card >= 0)
    return reasons_text.rank_known(held, shadows)


def which_shadow(table: Table, model: TrumpsModel) -> str:
    """Return the order to click a Shadow for the Powerbase: by its name if there is only one."""
    legal = model.asked.legal if model.asked is not None else ()
    cards = [action.args[0] for action in legal if action.args]
    if len(cards) != 1 or cards[0] < 0:
        return reasons_text.CLICK_GOLD
    return reasons_text.click_own(called(table.names[cards[0]]).removeprefix("Shadow "))


def _legal(context: Page) -> tuple[Action, ...]:
    """Return the decisions that are open to the player who is asked."""
    return () if context.model.asked is None else tuple(context.model.asked.legal)


def _face(context: Page, card: int) -> str:
    """Return the name of a card in words."""
    return called(context.table.names[card]).removeprefix("Shadow ")


def _trick(context: Page, seat: int) -> tuple[str, ...]:
    view = context.model.view
    rank = view.vars[lt.V.TRICK_RANK]
    word, foe = lt.RANK_WORDS[rank], lt.seat_of_rank(view, rank)
    owned = any(lt.RANK[card] == rank for card in lt.owned_shadows(view, seat) if card >= 0)
    rival = context.model.name(foe) if foe not in (-1, seat) else ""
    return reasons_text.trick_adds(ONE[word], owned), reasons_text.trick_takes(rival)


def _suited(cards: Sequence[int]) -> int:
    """Return how many cards of the best suit there are."""
    return max(Counter(lt.SUIT[card] for card in cards).values(), default=0)


def _in_row(straights: Sequence[Sequence[int]], cards: Sequence[int]) -> int:
    """Return how many ranks of the best straight there are."""
    ranks = {lt.RANK[card] for card in cards}
    return max(len(ranks & {*straight}) for straight in straights)


def _added(context: Page, seat: int) -> tuple[str, ...]:
    view = context.model.view
    base = [card for card in (*lt.cards(view, lt.PB_UP, seat), *lt.cards(view, lt.PB_DOWN, seat)) if card >= 0]
    wheel = context.table.options["wheel"] == "on"
    straights = STRAIGHTS if wheel else STRAIGHTS[:-1]
    sentences: list[str] = []
    for action in _legal(context):
        card = action.args[0] if action.args else -1
        if card not in lt.owned_shadows(view, seat) or len(sentences) == 2:  # a covered card is not named
            continue
        after = [*base, card]
        flush, straight = ((measured(base), measured(after)) for measured in (_suited, partial(_in_row, straights)))
        sentences.append(reasons_text.powerbase_with(_face(context, card), flush, straight))
        if card in lt.cards(view, lt.PLACE, seat):
            place = lt.in_place(view, seat)
            only_there = term(context.table, ONLY_THERE[place])
            sentences.append(reasons_text.adding_leaves(_face(context, card), term(context.table, place), only_there))
    if view.seat == seat and not sentences and all(not action.args for action in _legal(context)):
        return (reasons_text.nothing_to_add(ONE[lt.RANK_WORDS[view.vars[lt.V.TRICK_RANK]]]),)
    return (*sentences, reasons_text.POWERBASE_SAFE)


def _control(context: Page, _seat: int) -> tuple[str, ...]:
    view = context.model.view
    return (
        reasons_text.control_swaps(context.model.name(view.vars[lt.V.FOE]), lt.RANK_WORDS[view.vars[lt.V.TRICK_RANK]]),
    )


def _swap(context: Page, seat: int) -> tuple[str, ...]:
    view = context.model.view
    rank, count = view.vars[lt.V.SWAPPED]
    trick = [card for card in lt.cards(view, lt.TRICK, seat) if card >= 0]
    return reasons_text.swap_gives(
        lt.RANK_WORDS[rank], count, _least_suit(view, seat, trick), any(map(lt.is_joker, trick))
    )


def _yielded(context: Page, seat: int) -> tuple[str, ...]:
    cards = [action.args[0] for action in _legal(context) if action.args and action.args[0] >= 0]
    return (reasons_text.least_suit(_least_suit(context.model.view, seat, cards)),) if cards else ()


def _least_suit(view: View, seat: int, cards: Sequence[int]) -> str:
    """Return the suit of some cards of which a Powerbase has the fewest, in words; empty if it has as many of each."""
    owned = Counter(lt.SUIT[card] for card in lt.cards(view, lt.PB_UP, seat))
    suits_of = sorted({lt.SUIT[card] for card in lt.naturals(cards)}, key=owned.__getitem__)
    differ = bool(suits_of) and owned[suits_of[0]] != owned[suits_of[-1]]
    return lt.SUIT_WORDS[suits_of[0]] if differ else ""


def _answer(context: Page, seat: int) -> tuple[str, ...]:
    view, target = context.model.view, context.model.view.vars[lt.V.TARGET]
    rank, suit = lt.RANK[target], lt.SUIT[target]
    owned = sum(lt.RANK[card] == rank for card in lt.owned_shadows(view, seat) if card >= 0)
    base = [card for card in (*lt.cards(view, lt.PB_UP, seat), *lt.cards(view, lt.PB_DOWN, seat)) if card >= 0]
    same = sum(lt.SUIT[card] == suit for card in base)
    word = lt.RANK_WORDS[rank]
    hand = lt.hand(view, seat)
    held = sum(lt.RANK[card] == rank for card in hand) if hand and min(hand) >= 0 else -1
    verbs = {context.table.verbs[action.verb] for action in _legal(context)}
    return (
        reasons_text.shadow_worth(ONE[word], word, owned, held, min(lt.owned_shadows(view, seat), default=0) >= 0),
        reasons_text.powerbase_has(same, lt.SUIT_WORDS[suit][:-1]),
        reasons_text.blood_worth(blood(view, seat), "fight" in verbs),
    )


def _search(context: Page, seat: int) -> tuple[str, ...]:
    view = context.model.view
    jokers, size = lt.jokers_in_deck(view), len(view.zones[lt.S_DECK])
    risks = reasons_text.search_risks(jokers, size, _joker_costs(context, seat))
    if view.phase == lt.P.PILE:
        return reasons_text.SEARCH_FINDS, risks, reasons_text.PILE_SIZE
    lacking = aims.lacks(context.table, view, seat)
    if lacking is None:
        return reasons_text.SEARCH_WHY, risks
    ranks = [
        aims_text.rank_for(
            in_words((lt.RANK_WORDS[rank],)), aims.held(view, seat, rank), tile_odds.pile_odds(view, rank)
        )
        for rank in lacking.ranks
    ]
    return aims_text.ranks_for_straight(ranks), reasons_text.SEARCH_WHY, risks


def _tricks(context: Page, seat: int) -> tuple[str, ...]:
    """Return the next step to a win, and what Blood is good for that is not spent on a Trick; in the last Turn what a
    Trick makes of the Powerbase.
    """
    table, view = context.table, context.model.view
    if not aims.is_last_turn(table, view):
        return tuple(filter(None, (aims.sentence(table, view, seat), aims_text.KEPT_BLOOD)))
    return tuple(filter(None, (_last_trick(table, view, seat), aims_text.LAST_TURN)))


def _last_trick(table: Table, view: View, seat: int) -> str:
    """Return which Trick in hand makes the best Powerbase, if it is better than the present one (LT-26, LT-215); empty
    for a hidden hand.
    """
    hand, wheel = lt.hand(view, seat), table.options["wheel"] == "on"
    if not hand or min(hand) < 0:
        return ""

    def best(cards: Sequence[int]) -> tuple[int, ...]:
        return max(combinations(cards, min(len(cards), lt.POWER_SIZE)), key=lambda five: value(five, wheel))

    base, known = aims.base(view, seat), [card for card in lt.owned_shadows(view, seat) if card >= 0]
    ready = [card for card in known if aims.held(view, seat, lt.RANK[card]) >= TRICK_SIZE]
    chosen = max(ready, key=lambda card: value(best((*base, card)), wheel), default=-1)
    after = best((*base, chosen)) if chosen >= 0 else ()
    if value(after, wheel)[:2] <= value(best(base), wheel)[:2]:  # a lower card decides ties only
        return aims_text.NO_LAST_TRICK
    return aims_text.last_trick(lt.RANK_WORDS[lt.RANK[chosen]], powerbase_in_words(after, wheel))


def _approach(context: Page, seat: int) -> tuple[str, ...]:
    """Return what a Deal is about, which Trump to ask for, and what is known of the rivals' hands."""
    table, view, model = context.table, context.model.view, context.model
    rank, refusals = trump_hand.rank_to_ask(table, view, seat), list[str]()
    for rival in range(lt.players(view)):
        specs = lt.refused(view, seat, rival) if rival != seat else []
        refusals += [reasons_text.refused_you(model.name(rival), in_words(specs[-1]))] if specs else []
    wanted = in_words((lt.RANK_WORDS[rank],)) if rank >= 0 else ""
    aim, words = aims.wanted_trump(table, view, seat), aims.sentence(table, view, seat)
    if wanted and (aim is None or rank != aim.rank):
        words = aims_text.one_more(ONE[lt.RANK_WORDS[rank]])
    ask = aims_text.need_of_deal(words, wanted) if wanted and words else words
    return tuple(filter(None, (*aims_text.deal_brings(view.vars[lt.V.STAKE]), ask, *refusals)))


def _joker_costs(context: Page, seat: int) -> str:
    """Return what a joker of a search costs a seat."""
    options = context.table.options
    always = options["variant"] == "patternfall" or options["sorcerer_control"] == "always"
    view = context.model.view
    can_control = always or view.vars[lt.V.COURT][seat] in (lt.A, lt.C)
    return reasons_text.joker_costs(can_control, len(lt.owned_shadows(view, seat)), blood(view, seat))


def _onward(context: Page, seat: int) -> tuple[str, ...]:
    view = context.model.view
    size = len(view.zones[lt.S_DECK])
    return (reasons_text.search_risks(lt.jokers_in_deck(view), size, _joker_costs(context, seat)),)


def _chaos(context: Page, seat: int) -> tuple[str, ...]:
    view = context.model.view
    lost = jokers.taken(context.table, view)
    return (reasons_text.joker_weighs(blood(view, seat), jokers.price(view), lost),)


def _turning(context: Page, seat: int) -> tuple[str, ...]:
    queue = list(context.model.view.vars[lt.V.QUEUE])
    if seat not in queue:
        return ()
    at = queue.index(seat)
    to, giver = context.model.name(queue[at - 1]), context.model.name(queue[(at + 1) % len(queue)])
    return (reasons_text.hands_on(to, giver),)


FACTS: Mapping[int, Callable[[Page, int], tuple[str, ...]]] = {
    lt.P.LAY: _trick, lt.P.CONSOLIDATE: _added, lt.P.CONTROL: _control, lt.P.SWAP: _swap,
    lt.P.YIELD_CARDS: _yielded, lt.P.RIDDEN: _answer,
    lt.P.CHAOS: _chaos, lt.P.TURNING: _turning, lt.P.PILE: _search, lt.P.RANK: _search, lt.P.ONWARD: _onward,
    lt.P.TRICKS: _tricks, lt.P.APPROACH: _approach,
}  # fmt: skip
