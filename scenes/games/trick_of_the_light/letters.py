"""The statements while they are written: four envelopes, of each only whether it is sealed (TL-77)."""

from __future__ import annotations

from functools import partial

from game.rules.trick_of_the_light.pieces import SEATS
from scenes.games.trick_of_the_light.forms import StatementForm
from scenes.games.trick_of_the_light.held import button_high
from scenes.games.trick_of_the_light.held import top as top_bar
from scenes.games.trick_of_the_light.model import Model
from scenes.games.trick_of_the_light.opened import ROOMY
from scenes.games.trick_of_the_light.pose import Pose
from scenes.stage import look, paint
from scenes.story import envelope, night, paper
from scenes.story.hands import Hands
from scenes.story.widgets import button, label
from scenes.ui.pen import Box, Pen

BROKEN = "seals broken"  # what `pose.shown` calls it


def sealed(pen: Pen, model: Model, pose: Pose, hands: Hands) -> None:
    """Four envelopes: of each only whether it is sealed (TL-77)."""
    _stand(pen, model, pose, hands, "Nobody sees what is written until the last seal is set.")


def stand(model: Model, pose: Pose) -> bool:
    """Whether all four letters lie there, sealed, before all eyes."""
    return model.situation.phase == "EPILOGUE" and BROKEN not in pose.shown


def seals(pen: Pen, model: Model, pose: Pose, hands: Hands) -> None:
    """Four sealed letters, until somebody breaks the seals (TL-78)."""
    _stand(pen, model, pose, hands, "The fourth seal is set. Whoever is ready breaks them, all at once.")
    high = button_high(pen)
    box = (pen.wide / 2 - 130, pen.high - high - 14, 260, high)

    def broken() -> None:
        pose.shown.add(BROKEN)
        hands.sound("pop")
        hands.touch()

    button(pen, pose, ("ui", "break"), box, "Break the seals", broken, "main", cap="Enter", group="main")


def _stand(pen: Pen, model: Model, pose: Pose, hands: Hands, told: str) -> None:
    pen.surface.blit(night.sky(pen.surface.get_size(), pen.theme), (0, 0))
    top_bar(pen, model, pose, hands)
    narrow = pen.wide < ROOMY
    size = 30.0 if not narrow else 24.0
    pen.text(
        "Four letters", "serif_semibold", size, pen.wide / 2, 110 if not narrow else 88, pen.tones.text, 0.5, soft=True
    )
    pen.text(
        told, "serif_italic", 19, pen.wide / 2, 142 if not narrow else 112, pen.tones.muted, 0.5, pen.wide - 60, True
    )
    if not narrow and not pen.theme.flat:
        _fire(pen, pen.high * (0.865 if not stand(model, pose) else 0.82))
    across = 4 if not narrow else 2
    foot = button_high(pen) + 20 if stand(model, pose) else 12
    top, bottom = (max(pen.high * 0.3, 250.0), pen.high * 0.76) if not narrow else (132.0, pen.high - foot)
    gap = 26.0
    rows = 4 // across
    each = (pen.wide - 2 * 63 - (across - 1) * gap) / across if not narrow else (pen.wide - 60) / 2
    high = (bottom - top) / rows
    for seat in range(SEATS):
        column, row = seat % across, seat // across
        left = (63 if not narrow else 20) + column * (each + (gap if not narrow else 20))
        _sealed(pen, model, pose, hands, seat, (left, top + row * high, each, high - 8))


def _fire(pen: Pen, y: float) -> None:
    """The fire between the palms, by whose light they write."""
    x, size = pen.wide / 2, pen.high * 0.17
    wide = pen.high * 0.36
    for flip, at in ((False, x - pen.wide * 0.33), (True, x + pen.wide * 0.33)):
        pen.mid(night.palms(pen.px(wide), flip), at, pen.high * 0.97 - wide * 0.38)
    pen.mid(paint.lamp_glow(pen.px(size * 5), strength=0.5), x, y)
    pen.mid(night.fire(pen.px(size)), x, y)


def _sealed(pen: Pen, model: Model, pose: Pose, hands: Hands, seat: int, box: Box) -> None:
    x, y, w, h = box
    done = model.situation.phase != "STATEMENTS" or seat in model.situation.answered
    colour = look.SEAT_COLOURS[model.colours[seat] % 8]
    beside = pen.wide < ROOMY  # an open flap reaches above its place, so that nothing may stand there
    wide = min(w * 0.42, (h - 12) * 0.85) if beside else min(w, (h - 128) / envelope.BOX[1] * envelope.BOX[0])
    tall = wide * envelope.BOX[1] / envelope.BOX[0]
    left, top = (x, y + (h - tall) / 2) if beside else (x + (w - wide) / 2, y)
    pen.shade((left, top, wide, tall), 8, 10, 0.5, 6)
    if not done:
        flap = wide * envelope.LINER / envelope.BOX[0]
        pen.put(envelope.lining(pen.px(wide), colour, pen.theme), left, top - flap + 1)
        pen.box((left + wide * 0.06, top - flap * 0.72, wide * 0.88, flap * 0.72 + tall * 0.5), 4, _letter_tone(pen))
    pen.put(
        envelope.closed(pen.px(wide), pen.theme) if done else envelope.pocket(pen.px(wide), pen.px(tall), pen.theme),
        left,
        top,
    )
    if done:
        size = max(40.0, wide * 0.19)
        pen.mid(envelope.seal(pen.px(size), colour), left + wide / 2, top + tall * 0.56)
    text_x, text_y = (left + wide + 16, y + h / 2 - 26) if beside else (x + w / 2, top + tall + 34)
    align, room = (0, w - wide - 20) if beside else (0.5, w)
    pen.label(model.character(seat), "serif_semibold", 21, text_x, text_y, pen.tones.text, align, room)
    state = "sealed" if done else "writes"
    line = f"{model.names[seat]} · {state}"
    pen.label(line, "sans", 17, text_x, text_y + 28, pen.tones.lit if done else pen.tones.muted, align, room)
    label(pen, ("ui", f"letter {seat}"), box, f"{model.character(seat)}, {model.names[seat]}: {state}")
    _pen_in_hand(pen, model, pose, hands, seat, (text_x, text_y + 50), align, done)


def _letter_tone(pen: Pen) -> look.Shade:
    return pen.theme.panel if pen.theme.flat else paper.SHEET


def _pen_in_hand(
    pen: Pen, model: Model, pose: Pose, hands: Hands, seat: int, at: tuple[float, float], align: float, done: bool
) -> None:
    """A button for people: to write behind the curtain, or to write anew while a letter is missing."""
    mine = model.viewer == seat
    shared = model.viewer is None and seat in model.humans
    if not (mine or shared) or model.situation.phase != "STATEMENTS":
        return
    text = "Write anew" if done else "Write"
    wide, high = 168.0, button_high(pen)
    box = (at[0] - wide * align, at[1], wide, high)
    act = partial(hands.choose, StatementForm, rewrite=True) if mine else partial(hands.call, seat)
    name = f"{text}: {model.names[seat]}"
    button(pen, pose, ("ui", f"write {seat}"), box, text, act, "plain" if done else "main", name=name, group="tiles")
