"""Why an action is a good choice, in one sentence about the position: what a hint says first.

A reason uses what the seat's view shows, and names no card but by its rank: ranks of its hand and of cards on the
table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.rules.trick_of_the_light import pieces as tl
from game.rules.trick_of_the_light.bots.evidence import RETURNED, doubt
from game.rules.trick_of_the_light.bots.posterior import posterior
from game.rules.trick_of_the_light.phases.scoring import GHOST, HUMAN
from game.rules.trick_of_the_light.text.charts import KINDS, NATURES, TYPES
from game.rules.trick_of_the_light.text.messages import RANK_NAMES, act_in_words
from game.rules.trick_of_the_light.text.prompts_text import draws
from game.rules.wording import begun, listing, numeral, odds, plural
from game.table import Action, Table, View, num

Reason = Callable[[Table, View, Action, Sequence[str]], str]
ANGEL = "Q"


def reason(table: Table, view: View, action: Action, names: Sequence[str]) -> str:
    """Return why the action is a good choice for the seat of the view; empty for an action without a reason."""
    reason_of = REASONS.get(table.verbs[action.verb])
    return reason_of(table, view, action, names) if reason_of is not None and view.seat is not None else ""


def _fixed(text: str) -> Reason:
    """Return a reason with the narrator's name."""
    return lambda _table, view, _action, names: begun(text.format(narrator=names[view.vars[tl.V.NARRATOR]]))


def _seat(view: View) -> int:
    assert view.seat is not None
    return view.seat


def _rank(card: int) -> str:
    rank = tl.RANKS[tl.rank_of(card)]
    return RANK_NAMES.get(rank, rank)


def _open(_table: Table, _view: View, action: Action, _names: Sequence[str]) -> str:
    """Return what the scene will be about, and how others can play on it."""
    card = action.args[0]
    kind = TYPES[tl.RANKS[tl.rank_of(card)]]
    higher = len(tl.RANKS) - 1 - tl.rank_of(card)
    return f"The scene is {kind.heading} ({kind.hint}), and {plural(higher, 'rank')} can go Over it."


def _higher(view: View) -> int:
    top = tl.rank_of(tl.scene_card(view))
    return sum(tl.rank_of(card) > top for card in view.zones[tl.Z.HAND + _seat(view)])


def _claim_over(_table: Table, view: View, _action: Action, names: Sequence[str]) -> str:
    cards, narrator = plural(_higher(view), "card"), names[view.vars[tl.V.NARRATOR]]
    return f"You hold {cards} higher than the {_rank(tl.scene_card(view))}, and {narrator} must answer your question."


def _claim_under(_table: Table, view: View, action: Action, _names: Sequence[str]) -> str:
    """Return the act that counts, and whether a line of the scene tells it."""
    tag, actor, seat = tl.CARD_NAMES[action.args[0]], num(action.args[1]), _seat(view)
    act = begun(act_in_words(tag, tl.character(view, actor), tl.character(view, seat)))
    claimed_before = any((beat[0], beat[2], beat[3]) == (actor, tag, seat) for beat in view.vars[tl.V.BEATS])
    return (
        f"{act}: a line of this scene shows it." if claimed_before else f"{act}: if the judges agree, your card counts."
    )


def _end(table: Table, view: View, _action: Action, _names: Sequence[str]) -> str:
    played = sum(view.vars[tl.V.PLAYED])
    if played == tl.SEATS:
        return "Everyone has played a card in this scene."
    drawing = sum(view.vars[tl.V.PLAYED][seat] and draws(table, view, seat) for seat in range(tl.SEATS))  # TL-51
    who = "each of them draws" if drawing == played else f"{numeral(drawing)} of them draw{'s' * (drawing == 1)}"
    who = who if drawing else "none of them draws"
    return f"{begun(plural(played, 'player'))} of four played a card; {who} when the scene ends."


def _play_over(_table: Table, _view: View, action: Action, _names: Sequence[str]) -> str:
    kind = KINDS[tl.SUITS[tl.suit_of(action.args[0])]]
    return f"Its suit asks about {kind.name}: {kind.meaning}."


def _judge(_table: Table, view: View, action: Action, _names: Sequence[str]) -> str:
    """Return what the scene tells of the act that is claimed."""
    v = view.vars
    why = doubt(view)
    actor, claimant = v[tl.V.CLAIM_ACTOR], v[tl.V.CLAIMANT]
    act = act_in_words(v[tl.V.CLAIM_CARD], tl.character(view, actor), tl.character(view, claimant))
    if why == RETURNED:
        return f"{begun(act)}, but only in return for the same."
    return f"No line of this scene shows it: {act}." if why else f"A line of this scene shows it: {act}."


def _statement(_table: Table, view: View, action: Action, names: Sequence[str]) -> str:
    """Return the chances on which a statement relies."""
    seat = _seat(view)
    known, rank = posterior(view), tl.RANKS[tl.rank_of(view.zones[tl.Z.IDENTITY + seat][0])]
    named = [num(code) for code in action.args]
    if rank == GHOST and named:
        return f"{names[named[0]]} is human: {odds(known.chance(named[0], HUMAN))}."
    if rank == HUMAN:
        chances = {at: odds(known.chance(at, HUMAN) + known.chance(at, ANGEL)) for at in tl.others(seat)}
        return f"Human or angel: {listing(f'{names[at]} {chance}' for at, chance in chances.items())}."
    return f"You write only what you are: {NATURES[rank].word}."


def _queen(_table: Table, view: View, _action: Action, _names: Sequence[str]) -> str:
    return "The humans then know that they can trust you."


REASONS: Mapping[str, Reason] = {
    "play_scene": _open,
    "claim_over": _claim_over,
    "claim_under": _claim_under,
    "end_scene": _end,
    "pass": _fixed("you keep your cards, and can still claim while {narrator} tells."),
    "pass_call": _fixed("you keep your cards for a later scene, and draw none now."),
    "beat": _fixed("the scene is {narrator}’s, and a line gives another player something to claim."),
    "provoke": _fixed("a bot answers with an act, which may fit a card of your hand."),
    "join_over": _fixed("you hold a higher card, and losing the contest costs nothing."),
    "stay_out": _fixed("your cards stay in your hand for a later claim."),
    "throw": _fixed("all three signs have the same chance."),
    "won": _fixed("the winner asks {narrator} the question."),
    "play_over": _play_over,
    "answer": _fixed("your own answer keeps the story in your hands."),
    "you_tell_me": _fixed("the asker then tells this part of the story."),
    "allow": _judge,
    "object": _judge,
    "peek": _fixed("no one has that identity, and looking costs nothing."),
    "decline": _fixed("without it you have one clue less, and nothing else changes."),
    "show_queen": _queen,
    "draw_extra": _fixed("you see one more card that no one is, but everyone learns that you are no queen."),
    "do_nothing": _fixed("it tells the other players nothing about you."),
    "seal": _statement,
    "set_record": _fixed("everyone sees your name, role and traits, and bots use them in the story."),
    "ready": _fixed("the game starts when all four players are ready."),
    "set_sub": _fixed("{narrator} needs your name to end the introduction."),
    "end_intro": _fixed("everyone has a name in this flashback."),
    "reword": _fixed("a player asked for another question."),
    "give_back": _fixed("{narrator} then continues the scene."),
    "done": _fixed("the letters are open, and only a last word is left."),
}
