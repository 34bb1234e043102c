"""The introductions: who one is in the tale of another, written in the place of the narration (TL-32)."""

from __future__ import annotations

from random import Random

from game.rules.trick_of_the_light.pieces import SUB
from game.table import num
from scenes.games.trick_of_the_light.model import Model
from scenes.games.trick_of_the_light.pose import Pose
from scenes.games.trick_of_the_light.writer import idea_of_sub, send
from scenes.story.hands import Hands
from scenes.story.widgets import button, field
from scenes.ui.pen import Box, Pen

NAMED = "That is me"


def asked(model: Model) -> bool:
    """Whether the person at the screen must say who they are in this tale."""
    wanted = model.asked is not None and model.asked.seat == model.speaker
    return wanted and model.situation.phase == "INTRO" and model.speaker != model.situation.narrator


def draw(pen: Pen, model: Model, pose: Pose, hands: Hands, box: Box) -> None:
    """Two lines, an idea for whoever wants one, and the button that ends it."""
    x, y, w, h = box
    narrator, seat = model.situation.narrator, model.speaker
    name, role = f"sub{seat}.{narrator}.name", f"sub{seat}.{narrator}.role"
    saved = model.sheet(seat or 0).subs[narrator]

    def done() -> None:
        written = (hands.text(name, saved[0]).strip(), hands.text(role, saved[1]).strip())
        if not written[0]:
            hands.refuse("A name is needed: a variant of your own.", "TL-32")
            hands.focus("field", name)
            return
        send(model, hands, SUB, model.action("set_sub", num(narrator)), written)

    def idea() -> None:
        found = idea_of_sub(model, seat, narrator, Random())
        if found is not None:
            hands.write(name, found[0])
            hands.write(role, found[1])

    words = 150.0
    each = (w - words - h - 30) / 2
    who = model.character(narrator)
    field(
        pen, pose, hands, name, (x, y, each, h), f"Your name in the tale of {who}", default=saved[0],
        placeholder="your name in this tale", limit=SUB.fields[0].limit, enter=lambda: hands.focus("field", role),
    )  # fmt: skip
    field(
        pen, pose, hands, role, (x + each + 10, y, each, h), "Your role there", default=saved[1],
        placeholder="your role, if any", limit=SUB.fields[1].limit, enter=done,
    )  # fmt: skip
    button(
        pen, pose, ("ui", "idea"), (x + 2 * each + 20, y, h, h), "", idea, icon="hint",
        name="An idea for a name and a role",
    )  # fmt: skip
    button(pen, pose, ("ui", "named"), (x + w - words, y, words, h), NAMED, done, "main", group="main")
