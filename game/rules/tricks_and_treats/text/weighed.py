"""What the viewer's own cards tell about a treat: a sentence before a lead, and whether it helps a card to win."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.rules.tricks_and_treats import pieces as tt
from game.rules.tricks_and_treats.chances import out_against
from game.rules.tricks_and_treats.phases.choices import following
from game.rules.tricks_and_treats.phases.trick import winner_of
from game.rules.wording import begun, counted, noun, numeral, odds
from game.table import Action, Table, View, num

STRONG = 10  # the lowest number of a strong card
NONE_NAMED, STILL_LOSE = "No card of yours has a token in the line.", "you still cannot win"


def weighed(table: Table, view: View, kind: str) -> str:
    """Return what the cards of the viewer tell about a treat of a kind, with pieces marked.

    Empty without a viewer who has cards, and for treats that concern no hand.
    """
    hand = () if view.seat is None else tuple(card for card in view.zones[tt.HAND + view.seat] if card >= 0)
    weigh = WEIGHED.get(kind)
    return weigh(table, view, hand) if weigh is not None and hand else ""


def helped(table: Table, view: View, uses: Sequence[Action]) -> str:
    """Return in a few words whether one of these uses lets a card of the viewer beat the trick that no card beats now.

    The uses change the order of the line or ban a player. Empty for other uses, where a card beats the trick anyway,
    and before the viewer must follow.
    """
    seat, v, trick = view.seat, view.vars, view.zones[tt.TRICK]
    changes = [_changed(view, use) for use in uses]
    if seat is None or view.phase != tt.P_FOLLOW or v[tt.V_TURN] != seat or not trick or None in changes:
        return ""
    cards = following(view.zones[tt.HAND + seat], trick[0] // tt.NUMBERS)
    lone = table.options["eye_no_card_left"] == "nobody"

    def wins(card: int, line: Sequence[int], ban: int, master: int) -> bool:
        return winner_of((*trick, card), line, v[tt.V_LEADER], table.seats, ban, master, lone) == seat

    if any(wins(card, view.zones[tt.LINE], v[tt.V_BAN], v[tt.V_MASTER]) for card in cards):
        return ""
    best = next((card for change in changes if change for card in cards if wins(card, *change)), None)
    if best is None:
        return STILL_LOSE
    last = len(trick) == table.seats - 1
    return f"{tt.human_name(table.names[best])} {'wins' if last else 'takes the lead'}"


def _changed(view: View, use: Action) -> tuple[Sequence[int], int, int] | None:
    """Return the line, the banned seat and the master after a use; None if chance or a missing token decides."""
    line, v, kind = view.zones[tt.LINE], view.vars, use.args[0] - tt.KIND_WORD[0]
    if kind == tt.COMPASS:
        return line[::-1], v[tt.V_BAN], v[tt.V_MASTER]
    if kind == tt.SWITCH:
        one, other = map(num, use.args[1:])
        swap = {one: other, other: one}
        return [line[swap.get(at, at)] for at in range(len(line))], v[tt.V_BAN], v[tt.V_MASTER]
    if kind == tt.EYE and v[tt.V_MASTER] < 0:
        return line, num(use.args[1]), -1
    return None


def _places(view: View, hand: Sequence[int]) -> list[int]:
    """Return the places in the line of the cards of a hand that it names, from 1 at the front."""
    return [place for place, token in enumerate(view.zones[tt.LINE], 1) if token - tt.TOKEN in hand]


def _poison(table: Table, view: View, hand: Sequence[int]) -> str:
    seat = view.seat or 0
    against = {card: sum(out_against(view, seat, card)) for card in hand}
    weak, strong = max(hand, key=lambda card: against[card]), min(hand, key=lambda card: against[card])
    if len(hand) < 2:
        return ""
    drop, held = f"Drop [[{table.names[weak]}]].", f"[[{table.names[strong]}]]"
    if not against[strong]:
        return f"{drop} No card beats {held}: you need no Poison for it."
    count = f"{begun(numeral(against[strong]))} {noun(against[strong], 'card beats', 'cards beat')} {held}"
    seen = {*hand, *view.zones[tt.PLAYED], *view.zones[tt.TRICK]}
    unseen = sum(card not in seen for card in range(tt.CARDS))
    share = (table.seats - 1) / max(1, unseen)
    return f"{drop} {count}: the Poison takes each with a chance of {odds(share)}."


def _compass(_table: Table, view: View, hand: Sequence[int]) -> str:
    places = _places(view, hand)
    if not places:
        return NONE_NAMED
    then = len(view.zones[tt.LINE]) + 1 - places[-1]
    return f"Your best trump is number {places[0]} in the line. After it, your best is number {then}."


def _switch(_table: Table, view: View, hand: Sequence[int]) -> str:
    places = _places(view, hand)
    if not places:
        return NONE_NAMED
    if places[0] == 1:
        return "Your best trump is at the front already."
    return f"Your best trump is number {places[0]} in the line. You can move it to the front."


def _mixer(_table: Table, view: View, hand: Sequence[int]) -> str:
    places = _places(view, hand)
    if not places:
        return f"{NONE_NAMED} A new line may have some."
    return f"The line names {counted(len(places), 'card')} of yours. A new line may name others."


def _ghost(_table: Table, view: View, hand: Sequence[int]) -> str:
    gone = {*hand, *view.zones[tt.PLAYED], *view.zones[tt.TRICK]}
    others = sum(token - tt.TOKEN not in gone for token in view.zones[tt.LINE])
    mine = len(_places(view, hand))
    return (
        f"The line names {numeral(others)} {noun(others, 'card', 'cards')} of other players"
        f" and {numeral(mine) if mine else 'none'} of yours."
    )


def _hand(_table: Table, _view: View, hand: Sequence[int]) -> str:
    strong = sum(card % tt.NUMBERS + 1 >= STRONG for card in hand)
    usual = round(len(hand) * (tt.NUMBERS - STRONG + 1) / tt.NUMBERS)
    have = f"{numeral(strong) if strong else 'none'} of {STRONG} or more"
    return f"Your {counted(len(hand), 'card')} have {have}. An average hand has {numeral(usual) if usual else 'none'}."


WEIGHED: dict[str, Callable[[Table, View, Sequence[int]], str]] = {
    tt.KINDS[tt.POISON]: _poison,
    tt.KINDS[tt.COMPASS]: _compass,
    tt.KINDS[tt.SWITCH]: _switch,
    tt.KINDS[tt.MIXER]: _mixer,
    tt.KINDS[tt.GHOST]: _ghost,
    tt.KINDS[tt.HAND_TREAT]: _hand,
}
