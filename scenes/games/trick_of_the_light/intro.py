"""The introductions: a player names its character in another's tale, in the place of the narration (TL-32)."""

from __future__ import annotations

from functools import partial
from random import Random

from game.rules.trick_of_the_light.pieces import SUB
from game.table import num
from scenes.games.trick_of_the_light import ideas
from scenes.games.trick_of_the_light.forms import LINE
from scenes.games.trick_of_the_light.model import Model
from scenes.games.trick_of_the_light.page_context import PageContext
from scenes.games.trick_of_the_light.text import panels_text
from scenes.games.trick_of_the_light.writer import idea_of_sub, send
from scenes.story.hands import Hands
from scenes.story.nodes import button, field
from scenes.ui.boxtree import Row
from scenes.ui.painter import Box

NAMED = 150.0  # width of the button that sends the name


def asked(model: Model) -> bool:
    """Check whether the speaker must name its character in this tale."""
    wanted = model.asked is not None and model.asked.seat == model.speaker
    return wanted and model.view_model.phase == "INTRO" and model.speaker != model.view_model.narrator


def offer(model: Model, hands: Hands) -> None:
    """Offer the speaker an idea for its introduction, once; its own line takes the place of it (TL-31)."""
    now, seat = model.view_model, model.speaker
    tells = now.phase == "INTRO" and seat == now.narrator and seat in now.waiting and seat in model.humans
    action = model.find("beat", "flashback") if tells and not now.beats else None
    if action is not None and hands.show(("introduction", seat)):
        ideas.offer(model, hands, action, LINE)


def names(model: Model) -> tuple[str, str]:
    """Return the field names for the speaker's name and role."""
    return (
        f"sub{model.speaker}.{model.view_model.narrator}.name",
        f"sub{model.speaker}.{model.view_model.narrator}.role",
    )


def draw(context: PageContext, box: Box) -> None:
    """Draw the two fields, the button for an idea, and the one to send them."""
    model, hands = context.model, context.hands
    narrator, seat = model.view_model.narrator, model.speaker
    fields = names(model)
    saved = model.sheet(seat or 0).subs[narrator]

    def done() -> None:
        written = tuple(hands.text(name, text).strip() for name, text in zip(fields, saved, strict=True))
        if not written[0]:
            hands.refuse(panels_text.NEED_NAME, "TL-32")
            hands.focus("field", fields[0])
            return
        if send(context, SUB, model.action("set_sub", num(narrator)), written):
            context.ui.replaced = {}

    def idea() -> None:
        hands.suggest(dict(zip(fields, idea_of_sub(context, seat, narrator, Random()) or (), strict=False)))

    labels = (panels_text.name_in_tale(model.character(narrator)), panels_text.ROLE_THERE)
    possessive = f"{model.names[seat or 0]}’s" if model.several else panels_text.YOUR
    hints = panels_text.hints_in_tale(possessive)
    enters = (partial(hands.focus, "field", fields[1]), done)
    written = (
        field(
            context, fields[k], labels[k], default=saved[k], placeholder=hints[k], limit=SUB.fields[k].limit,
            enter=enters[k],
        )
        for k in (0, 1)
    )  # fmt: skip
    hint = button(context, ("ui", "idea"), "", idea, width=box[3], icon="hint", name=panels_text.NAME_AND_ROLE)
    named = button(context, ("ui", "named"), panels_text.THAT_IS_ME, done, "main", width=NAMED, group="main")
    Row(*written, hint, named, gap=10).draw(context.painter, box)
