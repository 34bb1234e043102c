"""How it went: the last words, and a field for whoever has not spoken yet (TL-79)."""

from __future__ import annotations

from game.rules.trick_of_the_light.pieces import LINE_LIMIT
from scenes.games.trick_of_the_light.held import button_high
from scenes.games.trick_of_the_light.model import Model
from scenes.games.trick_of_the_light.pose import Pose
from scenes.stage import fonts, look
from scenes.story import paper
from scenes.story.hands import Hands
from scenes.story.widgets import INK, SECOND_INK, button, field, label, paragraph
from scenes.ui.pen import TOP_OF_CLOTH, Box, Pen

LINE = look.rgb("#8f6212")


def field_of(seat: int) -> str:
    """The field in which a seat writes its last word."""
    return f"epilogue {seat}"


def begin(model: Model, hands: Hands) -> None:
    """Lay the sheet over the letters, the caret in the field of whoever has not spoken yet."""
    hands.overlay("last words")
    if model.speaker is not None and model.find("done") is not None:
        hands.focus("field", field_of(model.speaker))


def draw(pen: Pen, model: Model, pose: Pose, hands: Hands) -> None:
    """A sheet over the letters with what was told so far."""
    hands.backdrop(pen, 0.55)
    w, h = min(760.0, pen.wide - 40), min(560.0, pen.high - TOP_OF_CLOTH - 20)
    x, y = (pen.wide - w) / 2, TOP_OF_CLOTH + (pen.high - TOP_OF_CLOTH - h) / 2
    paper.sheet(pen, (x, y, w, h), LINE)
    pen.label("How it went", "serif_semibold", 27, x + 28, y + 40, paper.ink(pen, INK), 0, w - 56)
    high = button_high(pen)
    foot = y + h - high - 22
    speaker = model.speaker
    if speaker is None or model.find("done") is None:
        _told(pen, model, (x + 28, y + 64, w - 56, foot - y - 88))
        box = (x + w - 208, foot, 180, high)
        button(pen, pose, ("ui", "close"), box, "Close", lambda: hands.overlay(""), "main", group="main")
    else:
        field_top = foot - 12 - min(120.0, h * 0.3)
        _told(pen, model, (x + 28, y + 64, w - 56, field_top - y - 76))
        _write(pen, model, pose, hands, speaker, (x + 28, field_top, w - 56, foot - 12 - field_top), high)


def _told(pen: Pen, model: Model, box: Box) -> None:
    """The last words so far, the newest at the bottom, as many as have room."""
    x, y, w, h = box
    told = [line.text for line in model.log if line.event is not None and line.event.kind == "epilogue"]
    if not told:
        words = "Nobody has spoken yet. Ghosts may tell how they died; everybody else, what came after."
        paragraph(pen, words, "serif_italic", 18, x, y, w, paper.ink(pen, SECOND_INK, True), 3)
        return
    px = pen.type(18)
    step = pen.units(fonts.height("serif", px))
    lines = [(line, k == 0) for text in told for k, line in enumerate(fonts.wrap(text, "serif", px, pen.px(w - 18)))]
    for k, (line, first) in enumerate(lines[-max(1, int(h / step)) :]):
        middle = y + step * (k + 0.5)
        if first:
            pen.label("•", "sans", 16, x, middle, paper.ink(pen, SECOND_INK, True), 0)
        pen.label(line, "serif", 18, x + 18, middle, paper.ink(pen, INK), 0, w - 18)
    label(pen, ("ui", "told"), box, " ".join(told))


def _write(pen: Pen, model: Model, pose: Pose, hands: Hands, speaker: int, box: Box, high: float) -> None:
    """The field, and the three ways to leave it."""
    x, y, w, h = box
    who, name = model.character(speaker), field_of(speaker)

    def done(text: str) -> None:
        if hands.act(model.action("done"), text):
            hands.write(name, "")
            hands.overlay("")

    def say() -> None:
        text = hands.text(name).strip()
        if text:
            done(text)
        else:
            hands.refuse("Write it first, or say nothing.", "TL-79")

    field(
        pen, pose, hands, name, box, f"The last word of {who}", placeholder=f"What became of {who}?",
        limit=LINE_LIMIT, lines=4, paper=True, face="serif_italic", size=19, enter=say,
    )  # fmt: skip
    each, foot = (w - 24) / 3, y + h + 12
    ways = (
        ("later", "Not yet", lambda: hands.overlay(""), "paper", "", "words"),
        ("silent", "Say nothing", lambda: done(""), "paper", "", "words"),
        ("say", "Say it", say, "main", "Enter", "main"),
    )
    for k, (key, text, act, kind, cap, group) in enumerate(ways):
        place = (x + k * (each + 12), foot, each, high)
        button(pen, pose, ("ui", key), place, text, act, kind, cap=cap, group=group, sends=name)
