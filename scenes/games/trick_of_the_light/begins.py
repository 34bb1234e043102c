"""The Endgame begins: why it does, and what comes now, before anybody is asked anything (TL-70 to TL-78)."""

from __future__ import annotations

from game.rules.trick_of_the_light.meta import ENDINGS
from game.rules.trick_of_the_light.pieces import SEATS
from game.rules.wording import listing
from scenes.games.trick_of_the_light import slip
from scenes.games.trick_of_the_light.fates import named
from scenes.games.trick_of_the_light.held import HeldScene
from scenes.games.trick_of_the_light.leaf import Leaf
from scenes.games.trick_of_the_light.model import Model
from scenes.stage import look
from scenes.story import paper
from scenes.ui.pen import Box

LINE = look.rgb("#8f6212")


def draw(leaf: Leaf) -> None:
    """The first of `pose.moments`: the scene after which no other comes."""
    event, model = leaf.pose.moments[0], leaf.model
    held = HeldScene(**vars(leaf), with_tab=False)
    held.ground("endgame begins")
    held.top()
    why = ENDINGS[str(event.data[0])]
    laid = slip.lay(held, LINE, "The Endgame", "no other scene is told", footed=False)
    slip.stack(held, laid)
    who = f"It was the hand of {named(model, event.seat)}. " if event.seat >= 0 else ""
    text = f"{why} {who}Now it comes out who you are."
    held.fitted(text, "serif", 20, laid.text, held.ink)
    held.label(("ui", "endgame"), held.layout.card, f"The Endgame. {text}")
    _coming(held, steps(model, event.seat))


def steps(model: Model, ender: int) -> list[str]:
    """What comes now, one after the other."""
    asleep = [named(model, seat) for seat in range(SEATS) if not model.situation.plates[seat].awakened]
    found = []
    if asleep:
        found.append(f"{listing(asleep)}, who never woke, now learn{'s' * (len(asleep) == 1)} who they are.")
        found.append("For that they may look, alone, at one more court.")
    if ender >= 0:
        found.append(f"{named(model, ender)} may do one thing more, or nothing.")
    found.append("Everybody writes a letter in secret: whom you trust, or who killed you.")
    found.append("Four letters lie sealed before you. Somebody breaks the seals.")
    return found


def _coming(held: HeldScene, told: list[str]) -> None:
    """The steps in the place of the choices, and the way on."""
    pen = held.pen
    x, y, w, h = held.layout.choices
    box = (x, held.layout.sentence[1], w, y + h - held.layout.sentence[1])
    paper.panel(pen, box, alpha=0.96)
    top, each = box[1] + 12, (box[3] - held.high - 30) / len(told)
    for k, text in enumerate(told):
        _step(held, str(k + 1), text, (x + 18, top + k * each, w - 36, each - 4))
    held.go_on(box[1] + box[3] - 10)


def _step(held: HeldScene, number: str, text: str, box: Box) -> None:
    pen = held.pen
    x, y, w, h = box
    pen.label(number, "serif_bold", 20, x + 8, y + 13, pen.tones.gold, 0.5)
    held.fitted(text, "sans", 18, (x + 30, y, w - 30, h), pen.tones.text)
    held.label(("ui", f"step {number}"), box, f"{number}. {text}")
