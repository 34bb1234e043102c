"""The viewer's Trumps on the ledge: side by side by rank, Flaws marked, with the Tricks they make above."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cached_property
from typing import ClassVar, NamedTuple

from game.rules.living_trumps import pieces as lt
from game.rules.living_trumps.bots.odds import at_least
from game.rules.living_trumps.phases.deal import promised
from game.rules.living_trumps.phases.tricks import TRICK_SIZE
from game.rules.living_trumps.text.prompts_text import ONE, called, in_words
from game.rules.wording import listing, noun, numeral, odds
from game.table import Table, View
from scenes.games.living_trumps import aims, aims_text, answers, reasons, reasons_text, worth
from scenes.games.living_trumps import text as say
from scenes.games.living_trumps.contest import small_parts
from scenes.games.living_trumps.contest.state import ContestModel
from scenes.games.living_trumps.layout import Layout
from scenes.stage import fonts, look
from scenes.table.blocks.hand import Hand
from scenes.table.blocks.plates import short_name
from scenes.ui.boxtext import fitting
from scenes.ui.painter import Painter

TRUMPS = "trump"  # the back of a Trump
GAP, FARTHER = 40.0, 0.8  # between two face-down hands; the scale of two hands
FLAW, NEW, PROMISED = look.rgb("#b3243c"), look.rgb("#1d5a3e"), look.rgb("#8a6216")
NOTED = 0.82  # share of the ledge that the line above the hand can take, beside the tab
HIGH, WORDED = 24.0, 80.0  # height of the pill on a Flaw; least width of a card with its word
ABOVE, RAISED = 41.0, 24.0  # from the top of the ledge to the line above its cards: clear of the tabs; of raised cards
BESIDE_TABS = 14.0  # between the tabs of hands and the line above raised cards
DOT, SIGNED = 14.0, 36.0  # diameter of a mark without its word; width of a pill with the sign of a trade
LAPS = 2.0  # how much wider than the visible part of its card a word can be: the rest is on the card before


class TrumpsHand(Hand):
    """The hand of one seat, in a straight row."""

    share: ClassVar[float] = 1.04
    crowd: ClassVar[float] = 1.04

    def cards(self) -> tuple[int, ...]:
        """Return the cards by rank, jokers last, unless the player sorted them."""
        held = super().cards()
        if self.model.viewer is None or self.ui.order.get(self.model.viewer):
            return held
        return tuple(sorted(held, key=lambda card: (lt.RANK[card] < 0, lt.RANK[card], lt.SUIT[card], card)))

    def picked(self, piece: int) -> bool:
        """Check whether a card is raised; sealed cards are, as they stay in the hand until they are revealed."""
        viewer, view = self.model.viewer, self.model.view
        sealed = lt.SEALED.answer(view, viewer) if viewer is not None and view.seat == viewer else ()
        return super().picked(piece) or self.table.names[piece] in sealed

    def spoken(self, piece: int) -> str:
        """Return the spoken name of a card, with *flaw* and *new*."""
        return super().spoken(piece) + say.hand_marks(self._flaw(piece), piece in self._new, self._promised(piece))

    def tip(self, piece: int) -> str:
        """Return the tip of a promised card or of a Flaw; empty for other cards."""
        return say.PROMISED_TIP if self._promised(piece) else say.FLAW_TIP if self._flaw(piece) else ""

    def note(self, piece: int, x: float, y: float, card_width: float, angle: float) -> None:
        """Draw the marks for Flaws, for a promised card and for newly drawn cards."""
        painter = self.painter
        left, low = x - card_width / 2 + 3, y + card_width * 0.7 - 5  # at the left: the next card covers the rest
        marks = (
            (self._promised(piece), say.PROMISED, PROMISED),
            (self._flaw(piece), "flaw", FLAW),
            (piece in self._new, "new", NEW),
        )
        for applies, word, fill in marks:
            if not applies:
                continue
            width, height = max(44.0, painter.text_width(word, "sans_bold", 15) + 14), DOT
            visible = self._visible(piece, card_width)
            worded = card_width >= WORDED and width <= visible * LAPS
            if worded:
                height = max(HIGH, painter.row_height("sans_bold", 15))
            elif word == say.PROMISED and self._visible(piece, card_width) > SIGNED:
                width, height = SIGNED, HIGH
            else:  # above the card there are buttons: a dot stands for the word, which the tip says
                width = DOT
            at, begins = low - height, left - max(0.0, width + 6 - visible)  # a long word begins on the card before
            begins = max(begins, self.layout.hand[0])
            painter.box((begins, at, width, height), height / 2, fill, None)
            if worded:
                painter.label(word, "sans_bold", 15, begins + width / 2, at + height / 2, (255, 255, 255), 0.5)
            elif height == HIGH:
                painter.icon("trade", left + width / 2, at + height / 2, 20, (255, 255, 255))
            low -= height + 4

    def _visible(self, piece: int, card_width: float) -> float:
        """Return how much of the width of a card the next one leaves free."""
        cards = self.cards()
        if not cards or piece == cards[-1]:
            return card_width
        return min(self.share * card_width, (self.layout.hand[2] - card_width) / max(1, len(cards) - 1)) - 4

    @cached_property
    def _new(self) -> tuple[int, ...]:
        """The cards that the viewer drew with its last action."""
        viewer = self.model.viewer
        events = (line.event for line in reversed(self.model.log) if line.event is not None)
        last = next((event for event in events if event.seat == viewer), None) if viewer is not None else None
        return last.pieces if last is not None and last.kind == "drew" else ()

    def _promised(self, piece: int) -> bool:
        """Check whether a card is the one that the viewer has promised in the present Deal."""
        viewer, view = self.model.viewer, self.model.view
        sides = view.vars[lt.V.RIDER], view.vars[lt.V.FOE]
        deals = lt.P.ANTE <= view.phase <= lt.P.WHOM and len(view.vars[lt.V.TERMS]) == 4
        return deals and viewer is not None and viewer in sides and lt.spec_of(piece) == promised(view, viewer)

    def _flaw(self, piece: int) -> bool:
        viewer, view = self.model.viewer, self.model.view
        return (
            viewer is not None
            and viewer < lt.players(view)
            and lt.RANK[piece] >= 0
            and lt.RANK[piece] == lt.flaws(view, viewer)
        )


def tricks(table: Table, view: View, seat: int, names: Sequence[str]) -> tuple[str, ...]:
    """Return the Tricks in a seat's hand with their gains, in full and in few words; empty without any (LT-111).

    `names` are the players, of whom a Trick can control one.
    """
    held = Counter(lt.RANK[card] for card in lt.hand(view, seat) if card >= 0)
    jokers = held.pop(-1, 0)
    ranks = [rank for rank in sorted(held) if held[rank] + jokers >= TRICK_SIZE and held[rank] > 0]
    if not ranks:
        return ()
    words = [lt.RANK_WORDS[rank] for rank in ranks]
    gains = [brings(table, view, seat, rank, names) for rank in ranks]
    full = [say.trick_with(word, gain) for word, gain in zip(words, gains, strict=True)]
    return tuple(say.your_tricks(listing(part), len(part) > 1) for part in (full, words))


def best_trick(table: Table, view: View, seat: int) -> int:
    """Return the rank of the Trick in a seat's hand that helps most: for the next step to a win, then for any Shadow;
    -1 without a Trick that adds one.
    """
    held = Counter(lt.RANK[card] for card in lt.hand(view, seat) if card >= 0)
    jokers = held.pop(-1, 0)
    owned = _owned(view, seat)
    ranks = [rank for rank in held if held[rank] + jokers >= TRICK_SIZE and rank in owned]
    ready = [aim.rank for aim in aims.aims(table, view, seat) if aim.is_ready]
    return next(iter(ready), max(ranks, default=-1))


def trick_gains(table: Table, view: View, seat: int, names: Sequence[str]) -> tuple[str, ...]:
    """Return what the only Trick in a seat's hand brings; empty without one, or if there are several."""
    held = Counter(lt.RANK[card] for card in lt.hand(view, seat) if card >= 0)
    jokers = held.pop(-1, 0)
    ranks = [rank for rank in held if held[rank] + jokers >= TRICK_SIZE]
    if len(ranks) != 1:
        return ()
    return (say.trick_named(lt.RANK_WORDS[ranks[0]], brings(table, view, seat, ranks[0], names)),)


def brings(table: Table, view: View, seat: int, rank: int, names: Sequence[str]) -> str:
    """Return what a Trick of a rank would bring a seat: the best of its Shadows of the rank, and whether that brings a
    win nearer, then new Trumps or a rival’s (LT-112 to LT-114).
    """
    foe = lt.seat_of_rank(view, rank)
    rival = short_name(names[foe]) if foe not in (-1, seat) else ""
    owned = [card for card in lt.owned_shadows(view, seat) if card >= 0 and lt.RANK[card] == rank]
    goals = {card: aims.nearer(table, view, seat, card) for card in owned}
    if not goals:
        return say.trick_brings("", "", 0, rival)
    best = max(goals, key=lambda card: goals[card][1])
    return say.trick_brings(called(table.names[best]).removeprefix("Shadow "), *goals[best], rival)


def _owned(view: View, seat: int) -> set[int]:
    """Return the ranks of a seat's Shadows that the viewer knows."""
    return {lt.RANK[card] for card in lt.owned_shadows(view, seat) if card >= 0}


def _close(view: View, seat: int) -> dict[int, int]:
    """Return the ranks of which one more Trump makes a Trick, each with the Trumps of it in the hand."""
    held = Counter(lt.RANK[card] for card in lt.hand(view, seat) if card >= 0)
    jokers = held.pop(-1, 0)
    return {rank: held[rank] for rank in held if held[rank] + jokers == TRICK_SIZE - 1}


def rank_to_ask(table: Table, view: View, seat: int) -> int:
    """Return the rank that a Deal can best bring; -1 for none.

    A Trick that lacks one card and adds a Shadow comes first, then the Trick for the next step to a win, then any Trick
    that lacks one card.
    """
    close, owned, aim = _close(view, seat), _owned(view, seat), aims.wanted_trump(table, view, seat)
    best = max(close, key=lambda rank: (rank in owned, close[rank], rank), default=-1)
    return aim.rank if aim is not None and best not in owned else best


def wants(table: Table, view: View, seat: int, foe: int, names: Sequence[str]) -> tuple[str, ...]:
    """Return of which rank one more card would make a Trick, with the chance that a rival has one; else the next step
    to a win, or the Tricks in hand; in several wordings.
    """
    best, owned = rank_to_ask(table, view, seat), _owned(view, seat)
    by_rank = view.phase != lt.P.WANT  # a Deal asks for one card, with its suit
    if best not in _close(view, seat):
        steps = [words for brief in (False, True) if (words := aims.sentence(table, view, seat, brief))]
        asks = in_words((lt.RANK_WORDS[best],)) if best >= 0 else ""
        ranks, asking = lt.RANK_WORDS[best], list[str]()
        for words in steps if asks else ():
            asking.append(aims_text.name_rank(words, ranks) if by_rank else aims_text.need_of_deal(words, asks))
        if asking:
            asking += aims_text.name_briefly(ranks) if by_rank else aims_text.ask_briefly(asks, ranks)
        return tuple(filter(None, (*asking, *steps, *tricks(table, view, seat, names)[-1:])))
    word = lt.RANK_WORDS[best]
    return say.fourth(ONE[word], best in owned, short_name(names[foe]), odds(has_one(table, view, foe, (word,))))


def has_one(table: Table, view: View, foe: int, spec: Sequence[str]) -> float:
    """Return how likely a rival holds a Trump that fits a spec, from what the viewer knows: 0 to 1."""
    known = [card for card in lt.hand(view, foe) if card >= 0]
    traced = next((known_rank for word, known_rank in answers.known_ranks(view, foe) if word in spec), None)
    if lt.matches(known, spec) or (traced and len(spec) == 1):
        return 1.0
    if traced is False:
        return 0.0
    hidden, _ = unseen(table, view)
    return at_least(1, len(lt.matches(hidden, spec)), len(hidden), len(lt.hand(view, foe)) - len(known))


def unseen(table: Table, view: View) -> tuple[list[int], list[int]]:
    """Return the Trumps that a viewer cannot see, and all Trumps of the game."""
    every = [card for card in range(len(table.pieces)) if table.pieces[card].back == TRUMPS]
    seen = {card for zone in view.zones for card in zone if card >= 0}
    return [card for card in every if card not in seen], every


class NextTrick(NamedTuple):
    """A Trick that the cards of a controlled rival could make: its rank, the cards it lacks, and how likely the rival
    has them.
    """

    chance: float
    held: int
    rank: int
    lacking: int


def next_tricks(table: Table, view: View, seat: int) -> list[NextTrick]:
    """Return the Tricks that a controlled rival's cards could make, the likeliest first; none for a hidden hand."""
    hand, foe = lt.hand(view, seat), view.vars[lt.V.FOE]
    if not hand or min(hand) < 0:
        return []
    held = Counter(lt.RANK[card] for card in hand)
    jokers, known = held.pop(-1, 0), [card for card in lt.hand(view, foe) if card >= 0]
    hidden, _ = unseen(table, view)
    chances = []
    for rank in held:
        lacking = TRICK_SIZE - held[rank] - jokers
        if lacking > 0:
            left = lacking - sum(lt.RANK[card] == rank for card in known)
            share = sum(lt.RANK[card] == rank for card in hidden)
            chance = at_least(left, share, len(hidden), len(lt.hand(view, foe)) - len(known))
            chances.append(NextTrick(chance, held[rank], rank, lacking))
    return sorted((each for each in chances if each.chance), reverse=True)


def next_trick(table: Table, view: View, seat: int, rival: str) -> tuple[str, ...]:
    """Return which cards of a controlled rival would make a Trick, with the chance of each, in several wordings."""
    lacking = [
        reasons_text.lacking(
            numeral(each.lacking), lt.RANK_WORDS[each.rank], ONE[lt.RANK_WORDS[each.rank]], odds(each.chance)
        )
        for each in next_tricks(table, view, seat)
    ]
    return tuple(reasons_text.next_tricks(rival, lacking[:count]) for count in range(len(lacking), 0, -1))


def is_held(model: ContestModel) -> bool:
    """Return whether a hand is hidden now that shows only while its key or button is held."""
    asked = {seat for seat in model.lookers if model.view_model.hand_counts[seat]}
    return bool(asked) and model.viewer is None and model.style == "peek" and not asked <= {*model.clicks}


def click_width(painter: Painter) -> float:
    """Return the width of the button that offers a click instead of holding."""
    return max(150.0, painter.text_width(say.CLICK_INSTEAD, fonts.BUTTON.face, 15) + 36)


def backs(painter: Painter, model: ContestModel, layout: Layout, after: float) -> None:
    """Draw the face-down hands of all asked players, and write how to see them, `after` the tabs."""
    asked = [seat for seat in model.lookers if model.view_model.hand_counts[seat]]
    owners = asked or [seat for seat in (model.bottom,) if model.human(seat) and model.view_model.hand_counts[seat]]
    (middle, y), run, (width, _) = layout.hand_middle, layout.hand[2], layout.hand_card
    share = run / max(1, len(owners))
    for k, seat in enumerate(owners):
        count = model.view_model.hand_counts[seat]
        size = width * (1 if len(owners) == 1 else FARTHER)
        step = min(size * 1.04, (share - GAP - size) / max(1, count - 1))
        left = middle - run / 2 + share * (k + 0.5) - step * (count - 1) / 2
        for at in range(count):
            painter.card(None, left + step * at, y, size, "dim", back=TRUMPS)
    x, y, w, _ = layout.ledge
    counts = {short_name(model.name(seat)): model.view_model.hand_counts[seat] for seat in owners}
    one = sum(counts.values()) == 1
    whole = f"{listing(f'{name}’s {numeral(count)}' for name, count in counts.items())} {noun(1 + (not one), 'Trump')}"
    lie = say.face_down(whole, one)
    how = ""
    if asked and is_held(model):
        how = say.HOLD_KEY
    parts = tuple(filter(None, (f"{lie} {how}".strip(), how, lie)))
    end = layout.left - 20 if layout.contest else x + w - 20 - (click_width(painter) if is_held(model) else 0)
    room = end - (x + after + 40)
    words = fitting(painter, parts, 17, room, 1) if owners else None
    if words and not layout.compact_layout:  # there the cards fill it
        painter.label(words, "sans", 17, x + after + 40, y + 14, painter.tones.muted, 0, room)
        painter.target(("note", "hands"), (x, y, w, layout.ledge[3]), words, "label")


def above(
    painter: Painter, layout: Layout, model: ContestModel, table: Table, seat: int, raised: float | None = None,
    lesson: bool = False,
) -> None:  # fmt: skip
    """Write the Tricks of a hand above it; higher, and without the note on Flaws, while its cards are raised: then the
    tabs of hands are beside it, up to `raised`.

    In a lesson only the lesson says what to discard.
    """
    view, is_raised = model.view, raised is not None
    plays = seat < lt.players(view)
    lines = tricks(table, view, seat, model.names) if plays and view.phase <= lt.P.TRICKS else ()
    if plays and view.phase in (lt.P.CONTROL, lt.P.RANK, lt.P.SHAPESHIFT):
        lines = tuple(filter(None, (reasons.holdings(view, seat),))) or lines
    if plays and view.phase == lt.P.SHAPESHIFT and not lesson:
        advice = reasons.discard_advice(table, view, seat)
        lines = (*(f"{words} {why}" for words in (*lines, "") for why in advice), *lines)
        lines = tuple(words.strip() for words in lines)
    if plays and view.phase in (lt.P.SHADOW, lt.P.SUBSTANCE):  # what the actions are for
        aim = aims.sentence(table, view, seat)
        lines = lines or reasons_text.aims(reasons.several(view, seat))
        lines = (*(f"{aim} {words}" for words in lines), aim) if aim else lines
    if plays and view.phase == lt.P.CONTROL:
        rival = short_name(model.name(view.vars[lt.V.FOE]))
        lines = next_trick(table, view, seat, rival) or lines
    x, y, w, _ = layout.ledge
    if layout.compact_layout or layout.contest or not plays or worth.is_dealing(view):
        return
    width, line = 0.0, y + (RAISED if is_raised else ABOVE)
    if lines:
        room = min(w * NOTED, w - 20 - (raised or 0.0) - BESIDE_TABS)
        words = next((words for words in lines if painter.text_width(words, "sans", 17) <= room), lines[-1])
        width = painter.label(words, "sans", 17, x + w - 20, line, painter.tones.gold, 1, room)
        place = (x + w - 20 - room, line - 12, room, 24)
        painter.target(("note", "tricks"), place, lines[0], "label", tip=lines[0])
    has_flaw = any(lt.RANK[card] == lt.flaws(view, seat) for card in lt.hand(view, seat) if card >= 0)
    fits = painter.text_width(say.FLAW_NOTE, "sans", 17) <= w - width - 80  # else the tip of a Flaw says it
    if has_flaw and fits and not (is_raised or small_parts.is_compact(painter)):  # there the tab is over it
        painter.label(say.FLAW_NOTE, "sans", 17, x + 20, line, painter.tones.muted, 0)
