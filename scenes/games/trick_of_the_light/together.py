"""What several people at one screen answer with one press: they let the scene go on, pass, stay out, allow a claim."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from scenes.games.trick_of_the_light.text import table_text

if TYPE_CHECKING:
    from game.table import Action
    from scenes.games.trick_of_the_light.model import Model
    from scenes.story.hands import Hands

# The verbs that people can answer together on the open table. None of them depends on a hand, and none shows a card.
VERBS = ("pass", "pass_call", "stay_out", "allow", "listen")
WORDS: Mapping[str, str] = {
    "pass": table_text.GO_ON_ALL, "pass_call": table_text.PASS_ALL, "stay_out": table_text.STAY_OUT_ALL,
    "allow": table_text.ALLOW_ALL, "listen": table_text.GO_ON_ALL,
}  # fmt: skip


def words(model: Model, verb: str, own: str) -> str:
    """Return the label of a button: `own`, or that of several people who answer together."""
    several = len(model.together.get(verb, ()))
    return WORDS.get(verb, own).format(table_text.BOTH if several == 2 else table_text.ALL) if several else own


def act(model: Model, hands: Hands, action: Action, verb: str) -> bool:
    """Do an action for the speaker; on the open table for all people who can do it. Return True if it was done."""
    seats = model.together.get(verb, ())
    if model.speaker not in seats:
        return hands.act(action)
    others = [seat for seat in seats if seat != model.speaker]  # the last answer can end the round of answers
    return all(hands.act(action, seat=seat) for seat in (*others, model.speaker))
