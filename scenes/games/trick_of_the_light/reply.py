"""The narrator's reply to a question: an answer, or the other's tale (TL-44, TL-45)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.rules.trick_of_the_light.pieces import LINE_LIMIT
from scenes.games.trick_of_the_light.forms import ANSWER, REWORD, TALE, OverForm
from scenes.games.trick_of_the_light.held import HeldScene, button_high
from scenes.games.trick_of_the_light.question import asked_card, send, tick, told
from scenes.games.trick_of_the_light.waiting import waiting
from scenes.stage import look
from scenes.story import paper
from scenes.story.widgets import button, field
from scenes.ui.pen import Box


def answer(held: HeldScene) -> None:
    """The narrator answers, or lets the one who asked tell; there is no third way (TL-44)."""
    asked_card(held)
    held.sentence()
    if held.deciding:
        _replies(held)
    else:
        waiting(held)
    _reword(held)
    claimant = held.now.claimant if held.now.claimant is not None else 0
    held.plates({claimant: "asks", held.now.narrator: "replies"})
    if not held.layout.narrow:
        held.ledge()


def _replies(held: HeldScene) -> None:
    model, hands = held.model, held.hands
    first, second = held.choice_boxes()
    if held.layout.narrow:
        x, y, w, h = first
        high = max(68.0, h - 60)
        first, second = (x, y, w, 2 * h - high), (x, y + 2 * h - high + 10, w, high)
    words = "" if hands.text(ANSWER) else "Make it turn the scene."
    say = partial(
        send, held, model.action("answer"), ANSWER, "Write your answer, or say that you told it aloud.", "TL-44"
    )
    held.choice(
        first, "Answer", words, "answer", "Answer", say, main=told(held, ANSWER), cap="Enter", sends=ANSWER,
        body=lambda place: _write(held, place, ANSWER, "Your answer", say),
    )  # fmt: skip
    asker = model.character(held.now.claimant or 0)
    held.choice(
        second, "“You tell me.”", f"{asker} tells another version, then hands the scene back.", "tell", "You tell me",
        partial(_hand_over, held), body=partial(_way, held),
    )  # fmt: skip


def _write(held: HeldScene, place: Box, name: str, said: str, enter: Callable[[], object]) -> None:
    """A field of several lines, and, until something stands in it, the box that says it was told aloud instead."""
    x, y, w, h = place
    row = 26.0 if h > 64 and not held.hands.text(name) else 0.0
    field(
        held.pen, held.pose, held.hands, name, (x, y, w, max(34.0, h - row - 4 * bool(row))), said,
        placeholder="Write it here.", size=17, limit=LINE_LIMIT, lines=4, paper=True, enter=enter,
    )  # fmt: skip
    if row:
        tick(held, (x, y + h - row, w, row), "told aloud")


def _hand_over(held: HeldScene) -> None:
    """`You tell me`, with what was written as its words."""
    if held.hands.act(held.model.action("you_tell_me"), held.hands.text(ANSWER).strip()):
        held.hands.clear(OverForm, ANSWER)


def _way(held: HeldScene, box: Box) -> None:
    """A small picture: the one who asked tells, then the narrator goes on."""
    pen, model = held.pen, held.model
    x, y, w, h = box
    if h < 36:
        return
    middle, claimant, narrator = y + h / 2, held.now.claimant or 0, held.now.narrator
    pen.seat(model.colours[claimant], x + 18, middle, 28)
    bubble = (x + 38, middle - 18, 72, 36)
    colour = look.SEAT_COLOURS[model.colours[claimant] % 8]
    pen.box(bubble, 9, None, colour, 1.5)
    pen.label("tells", "sans", 16, x + 74, middle, pen.tones.text)
    pen.icon("arrow-right", x + 132, middle, 26, pen.tones.gold)
    pen.seat(model.colours[narrator], x + 168, middle, 28)
    pen.label("goes on", "sans", 16, x + 190, middle, pen.tones.text, 0, w - 188)


def _reword(held: HeldScene) -> None:
    """Anybody may ask for a different question; whoever asked may put it otherwise (TL-131)."""
    model, hands = held.model, held.hands
    again = model.find("reword")
    if again is not None and model.speaker == held.now.claimant:
        if hands.form(OverForm).reword:
            _new_question(held)
            return
        held.link("Put the question another way", partial(_begin_anew, held), "reword")
        return
    call = model.find("call_out", "reword")
    if call is not None:
        held.link(
            "Ask for a different question", lambda: hands.act(call), "call out", "Asks whoever asked to think again."
        )


def _begin_anew(held: HeldScene) -> None:
    held.hands.choose(OverForm, reword=True)
    held.hands.focus("field", REWORD)


def _new_question(held: HeldScene) -> None:
    """A field over the old question."""
    pen, (x, y, w, h) = held.pen, held.layout.choices
    box = (x, y, w, h)
    paper.panel(pen, box, True, 1)
    pen.label("Put the question another way", "serif_semibold", 22, x + 20, y + 28, pen.tones.gold, 0, w - 40)
    high = button_high(pen)
    act = partial(_ask_anew, held)
    field(
        pen, held.pose, held.hands, REWORD, (x + 20, y + 52, w - 40, h - high - 80), "The question", lines=4,
        placeholder="Write it here.", limit=LINE_LIMIT, paper=True, size=18, enter=act,
    )  # fmt: skip
    foot = y + h - high - 14
    button(
        pen, held.pose, ("ui", "reworded"), (x + 20, foot, w / 2 - 26, high), "Ask this", act, "main", cap="Enter",
        sends=REWORD,
    )  # fmt: skip
    leave = partial(held.hands.clear, OverForm)
    button(pen, held.pose, ("ui", "as it was"), (x + w / 2 + 6, foot, w / 2 - 26, high), "Leave it", leave)


def _ask_anew(held: HeldScene) -> None:
    text = held.hands.text(REWORD).strip()
    if not text:
        held.hands.refuse("Write the question first.", "TL-131")
    elif held.hands.act(held.model.action("reword"), text):
        held.hands.clear(OverForm, REWORD)


def tell(held: HeldScene) -> None:
    """Whoever asked tells how it was, then gives the scene back (TL-45)."""
    asked_card(held)
    held.sentence()
    if held.deciding:
        _telling(held)
    else:
        waiting(held)
    bigger = held.model.find("call_out", "bigger")
    if bigger is not None:
        held.link(
            "Something bigger!",
            lambda: held.hands.act(bigger),
            "bigger",
            "Wishes for something bolder; the rules do not mind.",
        )
    claimant = held.now.claimant if held.now.claimant is not None else 0
    held.plates({claimant: "tells", held.now.narrator: "listens"})
    if not held.layout.narrow:
        held.ledge()


def _telling(held: HeldScene) -> None:
    give_back = partial(
        send, held, held.model.action("give_back"), TALE, "Write how it was, or say that you told it aloud.", "TL-45"
    )
    held.choice(
        held.layout.choices, "This is how it was", "", "give back", "Give back", give_back, main=told(held, TALE),
        cap="Enter", sends=TALE, body=lambda place: _write(held, place, TALE, "How it was", give_back),
    )  # fmt: skip
