"""Between the last scene and the letters: one more court to look at, and what the ender may do (TL-72 to TL-76)."""

from __future__ import annotations

from game.rules.wording import listing
from scenes.games.trick_of_the_light import slip
from scenes.games.trick_of_the_light.fates import NATURE_WORDS, named
from scenes.games.trick_of_the_light.held import HeldScene
from scenes.games.trick_of_the_light.model import Model
from scenes.games.trick_of_the_light.pose import Pose
from scenes.games.trick_of_the_light.waiting import waiting
from scenes.stage import fonts, look
from scenes.story import ledge, paper
from scenes.story.hands import Hands
from scenes.story.widgets import INK, SECOND_INK, label, paragraph, row_height
from scenes.ui.pen import Box, Pen

LINE = look.rgb("#8f6212")


def draw(pen: Pen, model: Model, pose: Pose, hands: Hands) -> None:
    """The page of PEEK and of ENDER."""
    held = HeldScene(pen, model, pose, hands, True, False)
    held.ground(f"ending {model.situation.phase}")
    held.top()
    PAGES[model.situation.phase](held)
    _own(held)


# -- PEEK ----------------------------------------------------------------------------------------------------------


def _peek(held: HeldScene) -> None:
    model, hands, now = held.model, held.hands, held.now
    names = [named(model, seat) for seat in now.asked]
    what, each = ("identity", names[0]) if len(names) == 1 else ("identities", "each of them")
    text = (
        f"The {what} of {listing(names)} came out of the pack only now. For that {each} may look, alone, at one of "
        "the courts that nobody drew."
    )
    _card(held, "The last scene is told", "who never woke is unmasked", text)
    held.sentence()
    if held.deciding and model.speaker is not None:
        first, second = held.choice_boxes()
        who = model.names[model.speaker]
        held.choice(
            first, "Look at a court", f"{who} takes the top card and keeps it.", "peek", "Take it",
            lambda: hands.act(model.action("peek")), main=True, cap="1",
            body=lambda place: _stack(held, place, now.stack),
        )  # fmt: skip
        held.choice(
            second, "Leave it there", "Others may read something into that.", "decline", "Take none",
            lambda: hands.act(model.action("decline")), cap="2", body=lambda place: _nothing(held, place),
        )  # fmt: skip
    else:
        waiting(held, "has chosen")
    held.answerers()
    held.plates({seat: _peeked(held, seat) for seat in now.asked})


def _peeked(held: HeldScene, seat: int) -> str:
    if seat not in held.now.answered:
        return "is asked"
    return "took a court" if held.now.plates[seat].peek is not None else "took none"


# -- ENDER ---------------------------------------------------------------------------------------------------------


def _ender(held: HeldScene) -> None:
    model, now = held.model, held.now
    ender = now.turn if now.turn is not None else 0
    who = named(model, ender)
    text = f"The hand of {who} was the first to be empty. Before the letters are written, {who} may do one thing more."
    _card(held, "The end begins", f"{who} brought it about", text)
    held.sentence()
    if held.deciding and model.viewer == ender:
        _last_act(held)
    else:
        waiting(held)
    held.plates({ender: "ends the game"})


def _last_act(held: HeldScene) -> None:
    """What the identity allows, and doing nothing; the frame is the same for everybody (TL-74)."""
    model, hands = held.model, held.hands
    first, second = held.choice_boxes()
    if model.find("show_queen") is not None:
        held.choice(
            first, "Show yourself", "Everybody sees your queen: an angel, beyond doubt.", "show", "Show the queen",
            lambda: hands.act(model.action("show_queen")), cap="1", body=lambda place: _identity(held, place),
        )  # fmt: skip
    else:
        left = held.now.stack
        told = "A court for you alone. All will know that you are no angel." if left else "No court is left to draw."
        held.choice(
            first, "Draw one court more", told, "draw", "Draw it", lambda: hands.act(model.action("draw_extra")),
            cap="1", body=lambda place: _stack(held, place, left),
        )  # fmt: skip
    held.choice(
        second, "Do nothing", "It tells nobody anything.", "nothing", "Do nothing",
        lambda: hands.act(model.action("do_nothing")), cap="2", body=lambda place: _nothing(held, place),
    )  # fmt: skip


def _identity(held: HeldScene, box: Box) -> None:
    x, y, w, h = box
    wide = min(h / 1.45, 64.0)
    if wide > 24 and held.model.own is not None:
        paper.card(held.pen, held.model.piece(held.model.own.identity), x + w / 2, y + h / 2, wide, -4)


def _nothing(held: HeldScene, box: Box) -> None:
    """A raised hand."""
    x, y, w, h = box
    size = min(h, 60.0)
    if size > 28:
        held.pen.icon("palm", x + w / 2, y + h / 2, size, held.pen.tones.muted)


def _stack(held: HeldScene, box: Box, count: int) -> None:
    """The court stack as a small pile with its number."""
    pen, (x, y, w, h) = held.pen, box
    wide = min(h / 1.5, 60.0)
    if wide <= 24:
        return
    for k in range(min(3, count)):
        paper.card(pen, None, x + w / 2 - 2 * k, y + h / 2 - 2 * k, wide)
    left = x + w / 2 + wide / 2 + 12
    pen.label(f"{count} left" if count else "none left", "sans", 16, left, y + h / 2, pen.tones.muted, 0, x + w - left)


# -- what both share -----------------------------------------------------------------------------------------------


def _card(held: HeldScene, title: str, meaning: str, text: str) -> None:
    """What has come to pass, on paper, with the courts that are left beside it."""
    pen = held.pen
    laid = slip.lay(held, LINE, title, meaning, footed=False)
    slip.stack(held, laid)
    if not held.layout.narrow:
        count = f"{held.now.stack} in the stack" if held.now.stack else "the stack is empty"
        foot = held.layout.card[1] + held.layout.card[3] - 32
        pen.label(count, "sans", 15, laid.cards[0], foot, paper.ink(pen, SECOND_INK, True), 0.5, 170)
    left, top, w, h = laid.text
    size = 19.0 if not held.layout.narrow else 17.0
    while size > 12 and len(fonts.wrap(text, "serif", pen.type(size), pen.px(w))) * row_height(pen, "serif", size) > h:
        size -= 1
    paragraph(pen, text, "serif", size, left, top, w, paper.ink(pen, INK))
    label(pen, ("ui", "told"), held.layout.card, f"{title}. {text}")


def _own(held: HeldScene) -> None:
    """Who the viewer is, and the court that was looked at, on the ledge."""
    model, pen, box = held.model, held.pen, held.layout.ledge
    own, seat = model.own, model.viewer
    if own is None or seat is None or box is None or own.identity is None:
        held.ledge()
        return
    ledge.tray(pen, box, model.names[seat])
    x, y, w, h = box
    shown = [(own.identity, _who(model, own.identity))]
    shown += [(own.peek, "the court you saw")] if own.peek is not None else []
    pitch = (w - 24) / len(shown)
    wide = min(104.0, (h - 44) / 1.4, pitch * 0.45)
    for k, (code, words) in enumerate(shown):
        left = x + 20 + k * pitch
        paper.card(pen, model.piece(code), left + wide / 2, y + h / 2 + 4, wide)
        room = pitch - wide - 22
        paragraph(pen, words, "serif_italic", 18, left + wide + 12, y + h / 2 - 34, room, pen.tones.text, 4)
        place = (left, y + h / 2 - wide * 0.7, wide, wide * 1.4)
        label(pen, ("ui", f"own {k}"), place, f"{model.called(code)}: {words}", True)


def _who(model: Model, identity: int) -> str:
    name = model.piece(identity)
    return f"you are {NATURE_WORDS[name[:-1]]}" if name else "you do not know yet"


PAGES = {"PEEK": _peek, "ENDER": _ender}
