"""The answers to a question, side by side: what each takes, its words, its points (TT-71..73, TT-90, TT-104)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.rules.tricks_and_treats import pieces as tt
from game.rules.tricks_and_treats.chances import held_against, no_deal_follows
from game.rules.tricks_and_treats.phases.scoring import TRUMP_POINTS, UNUSED_POINTS
from game.rules.tricks_and_treats.text import joins
from game.rules.tricks_and_treats.text.phrases import LAST_CANDY, LATER
from game.rules.tricks_and_treats.view_model import ViewModel
from game.rules.wording import listing
from game.table import Action, Table, View, num


class Answer(NamedTuple):
    """One answer; without an `action`, a drawn token that cannot be kept.

    Attributes:
        title, words: its title and its result.
        pieces, seats: the pieces it takes, and the seats it names.
        gain: the points it brings at once; None where it is not about points.
    """

    action: Action | None
    title: str
    words: str
    pieces: tuple[int, ...] = ()
    seats: tuple[int, ...] = ()
    gain: int | None = 0


def keeping(table: Table, view: View, now: ViewModel, legal: Iterable[Action], names: Sequence[str]) -> list[Answer]:
    """Return the answers to a draw: claims, treats, tokens for the line, what goes back, nothing (TT-72, TT-73)."""
    played = {tt.token_of(card): seat for seat, card in now.cards}
    matches = tuple(piece for piece in now.drawn if piece in played)
    claims, treats, line, nothing = [], [], [], []
    for action in legal:
        code = action.args[0]
        word = tt.human_name(table.names[code])
        if word == "none":
            back = {1: "It goes", 2: "Both go"}.get(len(now.drawn), "All go")
            nothing.append(Answer(action, "Keep nothing", f"{back} back into the bag."))
        elif word == "matches" or code in played:
            pieces = matches if word == "matches" else (code,)
            claims.append(_claimed(table, action, pieces, [played[piece] for piece in pieces], names))
        elif tt.card_of(code) is not None:
            line.append(Answer(action, f"Add {word}", _joins(table, view, code), (code,), gain=None))
        else:
            ends = tt.KIND[code] == tt.CANDY and now.candies == tt.CANDIES - 1
            words = LAST_CANDY if ends else LATER[word]
            treats.append(Answer(action, f"Keep the {word}", words, (code,), gain=UNUSED_POINTS))
    answers = [*claims, *treats, *line]
    kept = {piece for answer in answers for piece in answer.pieces}
    others = [_goes_back(table, piece) for piece in now.drawn if piece >= 0 and piece not in kept]
    return [*answers, *others, *nothing]


def _joins(table: Table, view: View, token: int) -> str:
    """Return what a token means at the back of the line for the viewer (TT-44, TT-70).

    Its card is a trump of the viewer, or one of another player, or it was played; and the viewer may hold higher cards
    of its suit that can win it.
    """
    name, place = tt.human_name(table.names[token]), len(view.zones[tt.LINE]) + 1
    who, higher = held_against(view, token)
    match who:
        case "next":
            return joins.NO_DEAL if no_deal_follows(table, view) else joins.NEXT_DEAL
        case "yours":
            return joins.yours(name, place)
        case "played":
            return joins.played(name)
        case _:
            return joins.not_yours(name, place, higher, (token - tt.TOKEN) // tt.NUMBERS)


def _claimed(table: Table, action: Action, pieces: Sequence[int], seats: Sequence[int], names: Sequence[str]) -> Answer:
    named = listing(tt.human_name(table.names[piece]) for piece in pieces)
    by = f"{names[seats[0]]} played {named}" if len({*seats}) == 1 else f"{named} were played"
    title = f"Claim {named if len(pieces) == 1 else f'{len(pieces)} tokens'}"
    return Answer(action, title, f"{by} in this trick.", tuple(pieces), gain=TRUMP_POINTS * len(pieces))


def _goes_back(table: Table, piece: int) -> Answer:
    why = (
        "Its card is not in this trick: it goes back."
        if tt.card_of(piece) is not None
        else "It goes back into the bag."
    )
    return Answer(None, tt.human_name(table.names[piece]), why, (piece,), gain=None)


def claiming(table: Table, view: View, now: ViewModel, legal: Iterable[Action], picked: Sequence[int]) -> list[Answer]:
    """Return the claims from the line, with leaving it last; `picked` are the tokens picked so far (TT-71)."""
    named = tuple(piece for piece in view.zones[tt.LINE] if piece in now.stake)
    taken = {"all": named, "picked": tuple(picked)}
    answers = [_claim(table, action, taken.get(table.names[action.args[0]], ()), named) for action in legal]
    return sorted(answers, key=lambda answer: not answer.pieces)


def _claim(table: Table, action: Action, pieces: tuple[int, ...], named: tuple[int, ...]) -> Answer:
    count = len(pieces)
    if not pieces:
        one = len(named) == 1
        words = f"{'It stays' if one else 'They stay'} in the line, and you draw nothing."
        return Answer(action, "Leave the token" if one else "Leave the tokens", words)
    if count == 1:
        title, words = f"Claim {tt.human_name(table.names[pieces[0]])}", "It matches a card of this trick."
    else:
        whole = pieces == named
        what = "both tokens" if whole and count == 2 else f"{'all ' if whole else ''}{count} tokens"
        title, words = f"Claim {what}", "They match cards of this trick."
    return Answer(action, title, words, pieces, gain=TRUMP_POINTS * count)


def agreeing(legal: Iterable[Action], names: Sequence[str]) -> list[Answer]:
    """Return the proposals for the race for a sweet: each single winner, then the ways to share it (TT-104)."""
    answers = []
    for action in sorted(legal, key=lambda action: (len(action.args), list(map(num, action.args)))):
        seats = tuple(map(num, action.args))
        who = [names[seat] for seat in seats]
        alone = f"{who[0]} won it", "They won the race."
        title, words = alone if len(seats) == 1 else ("Share the win", " and ".join(who))
        answers.append(Answer(action, title, words, seats=seats, gain=None))
    return answers
