"""The button that fills a text of the story with an idea; it never changes what a person typed."""

from __future__ import annotations

from functools import partial
from random import Random

from game.rules.trick_of_the_light import GAME
from game.table import Action
from scenes.games.trick_of_the_light.model import Model
from scenes.games.trick_of_the_light.page_context import PageContext
from scenes.games.trick_of_the_light.text import panels_text
from scenes.story.hands import Hands
from scenes.story.nodes import button
from scenes.table.text import AN_IDEA
from scenes.ui.boxtree import Node

TRIES = 12  # attempts to get an idea that was not given before
WIDTH, SHORT = 128.0, 52.0  # width of the button with its words, and with its icon alone


def give(context: PageContext, action: Action | None, name: str) -> None:
    """Fill a field with an idea for an action of the speaker, another one each time, and put the caret there.

    The bots' writer knows only what the seat of the speaker may know.
    """
    model, hands, ui = context.model, context.hands, context.ui
    if action is None or model.speaker is None:
        return
    for _ in range(TRIES):
        text = GAME.talk.proposes(model.table, model.view, model.speaker, action, Random())
        if text and hands.show(("idea", text)):
            hands.suggest({name: text})
            ui.ideas[name] = text
            hands.focus("field", name)
            return
    hands.say(panels_text.NO_OTHER_IDEA)


def offer(model: Model, hands: Hands, action: Action, name: str) -> None:
    """Fill an empty field with a first idea, which the speaker can send, change or write over."""
    if model.speaker is None or hands.text(name).strip():
        return
    text = GAME.talk.proposes(model.table, model.view, model.speaker, action, Random(f"{model.salt} {model.speaker}"))
    hands.show(("idea", text))
    hands.show(("offered", text))
    hands.write(name, text)
    hands.ui.ideas[name] = text


def is_open(context: PageContext, name: str) -> bool:
    """Check whether an idea may fill a field: it is blank, or still has the idea before."""
    text = context.hands.text(name).strip()
    return not text or text == context.ui.ideas.get(name, "").strip()


def node(context: PageContext, action: Action | None, name: str, width: float, lacking: str = "") -> Node:
    """Return the button for a field, at most so wide; `lacking` says what is needed before an idea."""
    words = AN_IDEA if width >= WIDTH else ""
    free = is_open(context, name) and action is not None
    tip = panels_text.IDEA if free else lacking or panels_text.OWN_WORDS_STAY
    act = partial(give, context, action, name)
    return button(
        context, ("ui", f"idea {name}"), words, act, width=min(width, WIDTH), icon="dice", name=AN_IDEA, enabled=free,
        tip=tip,
    )  # fmt: skip


def forget(context: PageContext, name: str) -> None:
    """Empty a field whose text is still an idea, because the idea fits no more."""
    if context.hands.text(name) and is_open(context, name):
        context.hands.write(name, "")
