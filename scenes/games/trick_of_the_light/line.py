"""The line that is being written: its layer, its deed, and how it is told (TL-123)."""

from __future__ import annotations

from dataclasses import replace

from game.rules.trick_of_the_light.pieces import LINE_LIMIT, short
from game.table import num
from scenes.games.trick_of_the_light.forms import LINE, LineForm
from scenes.games.trick_of_the_light.model import Model
from scenes.games.trick_of_the_light.text import table_text
from scenes.story.hands import Hands
from scenes.story.narration import NextLine

LAYERS = (("flashback", table_text.FLASHBACK), ("oasis", table_text.AT_OASIS))
BRIEF = (("flashback", table_text.FLASHBACK_BRIEF), ("oasis", table_text.OASIS_BRIEF))


def may_tell(model: Model) -> bool:
    """Check whether the speaker may add a line now."""
    return model.find("beat", "flashback") is not None or model.find("beat", "oasis") is not None


def line(model: Model, hands: Hands) -> NextLine:
    """Return the line that the viewer is writing, as its text field shows it."""
    layer, deed = hands.form(LineForm).layer, _deed(model, hands)
    who = model.speaker if model.speaker is not None else 0
    speaker = model.sheet(who).here if layer == "flashback" else model.character(who)
    return NextLine(
        LAYERS if not model.several else BRIEF,  # beside the names of several people there is less room
        layer,
        lambda value: hands.choose(LineForm, layer=value),
        lambda: send(model, hands),
        f"{speaker} …" if speaker else "…",
        LINE_LIMIT,
        table_text.act_to(model.called(deed[0]), model.sheet(deed[1]).here) if deed is not None else "",
        model.table.names[deed[0]] if deed is not None else "",
        short(model.sheet(deed[1]).here) if deed is not None else "",
        model.colours[deed[1]] if deed is not None else 0,
        (lambda: hands.overlay("deed")) if _tags(model, hands) else None,
        asked=model.asked is not None and model.asked.seat == model.speaker,
        brief=BRIEF,
    )


def send(model: Model, hands: Hands) -> bool:
    """Tell the typed line; return True if it is sent or there is nothing to tell."""
    text, deed, form = hands.text(LINE).strip(), _deed(model, hands), hands.form(LineForm)
    args = (deed[0], num(deed[1])) if deed is not None else ()
    action = model.find("beat", form.layer, *args)
    if action is None or not (text or deed):
        return True
    return hands.send(action, LINE, replace(form, deed=None))


def _tags(model: Model, hands: Hands) -> bool:
    """Check whether the line can be a deed."""
    return hands.form(LineForm).layer == "flashback" and any(
        len(action.args) > 1 for action in model.all("beat", "flashback")
    )


def _deed(model: Model, hands: Hands) -> tuple[int, int] | None:
    """Return the card and the target seat of the line's deed, or `None`."""
    return hands.form(LineForm).deed if _tags(model, hands) else None
