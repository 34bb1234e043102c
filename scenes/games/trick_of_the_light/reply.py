"""The narrator's reply to a question: an answer, or a tale by the other player (TL-44, TL-45)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from game.rules.trick_of_the_light.pieces import LINE_LIMIT
from game.rules.trick_of_the_light.text.charts import KINDS
from scenes.games.trick_of_the_light import ideas
from scenes.games.trick_of_the_light.forms import ANSWER, REWORD, TALE, OverForm
from scenes.games.trick_of_the_light.held_scene import HeldScene, WayOn
from scenes.games.trick_of_the_light.page_context import PageContext
from scenes.games.trick_of_the_light.question import (
    NEUTRAL,
    asked_card,
    helps,
    question_card,
    send,
    size_in,
)
from scenes.games.trick_of_the_light.text import moments_text
from scenes.stage import decks, fonts, look
from scenes.story import paper
from scenes.ui import boxes
from scenes.ui.boxtree import Area, Cell, Column, Node, Row
from scenes.ui.painter import Box

READ = 22.0  # type size of an answer to read
SIZES = (17.0, 16.0, 15.0, 14.0)  # type sizes of an answer being written
WRITTEN = 0.62  # share of the width for the text, beside the other choice
BESIDE, AROUND, GAP = 236.0, 152.0, 24.0  # units beside its words, above and below them, below the paper


def answer(held: HeldScene) -> None:
    """Draw the narrator's two replies: answer, or let the asking player tell (TL-44)."""
    asked_card(held)
    if held.deciding:
        held.sentence()
        held.grow()
        _replies(held)
    else:
        held.wait()
    _reword(held)
    _round(held, moments_text.ASKS, moments_text.REPLIES)


def _round(held: HeldScene, claims: str, narrates: str) -> None:
    """Draw the characters with the actions of those two, and the viewer's hand if it has a place."""
    held.plates({held.now.claimant or 0: claims, held.now.narrator: narrates})
    if not held.layout.compact_layout:
        held.ledge()


def _replies(held: HeldScene) -> None:
    model, hands = held.model, held.hands
    lacking = moments_text.WRITE_ANSWER
    say = partial(send, held, model.action("answer"), ANSWER, lacking, "TL-44")
    way = _written(held, moments_text.ANSWER, "answer", moments_text.ANSWER, ANSWER, moments_text.YOUR_ANSWER, say)

    def hand_over() -> None:
        """`You tell me`, with what was written as its words."""
        hands.send(model.action("you_tell_me"), ANSWER, OverForm())

    words, title = moments_text.tells_instead(model.character(held.now.claimant or 0)), moments_text.YOU_TELL_ME_TITLE
    ways = (
        replace(way, hint=moments_text.TURN_SCENE),
        WayOn(title, words, "tell", moments_text.YOU_TELL_ME, hand_over, body=partial(_way, held)),
    )
    first, second = (Area(paint=partial(held.choice, each)) for each in ways)
    side_by_side(held, first, second).draw(held.painter, held.layout["choices"])


def side_by_side(held: HeldScene, first: Node, *second: Node) -> Node:
    """Return a choice with a text field, and a smaller one beside it if there is one, or below it in little room."""
    _, _, w, h = held.layout["choices"]
    if held.layout.compact_layout:
        high = max(68.0, (h - 10) / 2 - 60)
        return Column(first, *(Cell(each, height=high, fills=True) for each in second), gap=10)
    return Row(first, *(Cell(each, w * (1 - WRITTEN), fills=True) for each in second), gap=12)


def _written(
    held: HeldScene, title: str, key: str, text: str, name: str, spoken: str, send: Callable[[], object]
) -> WayOn:
    """Return a choice with a text field, or said aloud. The field keeps its place, and long texts get smaller before
    they scroll.
    """

    written = bool(held.hands.text(name).strip())

    def enter() -> None:
        """Send what is written; Enter in an empty field does nothing, though it may be said aloud."""
        if held.hands.text(name).strip():
            send()

    def body(place: Box) -> None:
        box = (*place[:3], max(34.0, place[3]))
        _field(held, name, box, spoken, enter, size_in(held, held.hands.text(name), "sans", SIZES, box))

    return WayOn(
        title, "", key, text, send, main=written, cap="Enter" if written else "", sends=name, body=body,
        beside=partial(helps, held, name, held.model.action(key.replace("-", "_")), text=moments_text.TOLD_ALOUD),
    )  # fmt: skip


def _field(held: HeldScene, name: str, box: Box, spoken: str, enter: Callable[[], object], size: float) -> None:
    """Draw a text field of several lines on paper."""
    held.field(
        name,
        box,
        spoken,
        placeholder=moments_text.WRITE_HERE,
        size=size,
        limit=LINE_LIMIT,
        lines=5,
        paper=True,
        enter=enter,
    )


def _way(held: HeldScene, box: Box) -> None:
    """Draw a small picture of the turn: the asking player tells, then the narrator goes on."""
    painter, model = held.painter, held.model
    x, y, w, h = box
    if h < 36:
        return
    middle, claimant, narrator = y + h / 2, held.now.claimant or 0, held.now.narrator
    painter.seat(model.colours[claimant], x + 18, middle, 28)
    painter.box((x + 38, middle - 18, 72, 36), 9, None, look.SEAT_COLOURS[model.colours[claimant] % 8], 1.5)
    painter.label(moments_text.TELLS, "sans", 16, x + 74, middle, painter.tones.text, 0.5)
    painter.icon("arrow-right", x + 132, middle, 26, painter.tones.gold)
    painter.seat(model.colours[narrator], x + 168, middle, 28)
    if painter.text_width(moments_text.GOES_ON, "sans", 16) <= w - 190:
        painter.label(moments_text.GOES_ON, "sans", 16, x + 190, middle, painter.tones.text)


def _reword(held: HeldScene) -> None:
    """Draw the button to ask for another question, or for its player to reword it (TL-131)."""
    model, hands = held.model, held.hands
    if model.find("reword") is not None and model.speaker == held.now.claimant:
        if hands.form(OverForm).reword:
            _new_question(held)
            return

        def anew() -> None:
            hands.choose(OverForm, reword=True)
            hands.focus("field", REWORD)

        held.link(moments_text.CHANGE_QUESTION, anew, "reword", moments_text.CHANGE_QUESTION_TIP)
        return
    call = model.find("call_out", "reword")
    if call is not None:
        text = moments_text.ANOTHER_QUESTION_TIP
        held.link(moments_text.ANOTHER_QUESTION, partial(hands.act, call), "call-out", text)


def _new_question(held: HeldScene) -> None:
    """Draw a field over the old question."""
    painter, hands, box = held.painter, held.hands, held.layout["choices"]
    x, y, w, h = box

    def ask_anew() -> None:
        text = hands.text(REWORD).strip()
        if not text:
            hands.refuse(moments_text.NEED_QUESTION, "TL-131")
        else:
            hands.send(held.model.action("reword"), REWORD, OverForm())

    paper.panel(painter, box, True, 1)
    title = moments_text.CHANGE_QUESTION
    painter.label(title, "serif_semibold", 22, x + 20, y + 28, painter.tones.gold, 0, w - 40)
    _field(held, REWORD, (x + 20, y + 52, w - 40, h - held.height - 80), moments_text.THE_QUESTION, ask_anew, 18)
    footer = (x + 20, y + h - held.height - 14, w - 40, held.height)
    idea = ideas.node(held, held.model.action("reword"), REWORD, ideas.SHORT)
    Row(Area(), idea).draw(painter, footer)
    first, second = boxes.across((*footer[:2], footer[2] - ideas.SHORT - 12, footer[3]), 2, 12)
    held.button(("ui", "reworded"), first, moments_text.ASK_THIS, ask_anew, "main", cap="Enter", sends=REWORD)
    held.button(("ui", "as it was"), second, moments_text.LEAVE_IT, partial(hands.choose, OverForm, reword=False))


def tell(held: HeldScene) -> None:
    """Draw the page on which the asking player tells, and then gives the scene back (TL-45)."""
    asked_card(held)
    if held.deciding:
        held.grow()
    lacking = moments_text.WRITE_TALE
    give_back = partial(send, held, held.model.action("give_back"), TALE, lacking, "TL-45")
    title, back, spoken = moments_text.THIS_IS_HOW, moments_text.GIVE_BACK, moments_text.HOW_IT_WAS
    held.ask(_written(held, title, "give-back", back, TALE, spoken, give_back))
    bigger = held.model.find("call_out", "bigger")
    if bigger is not None:
        held.link(moments_text.BIGGER, partial(held.hands.act, bigger), "bigger", moments_text.BIGGER_TIP)
    _round(held, moments_text.TELLS, moments_text.LISTENS)


def given(context: PageContext) -> None:
    """Draw the first of `ui.moments`: a bot's reply to a question, until it is read or a player goes on."""
    event = context.ui.moments[0]
    held = HeldScene(**vars(context), with_tab=False)
    held.ground("answer")
    held.top()
    card = held.model.piece(held.now.pile[-1]) if held.now.pile else None
    line = decks.ink(card[-1]) if card else NEUTRAL
    who = held.model.character(event.seat)
    title, does = moments_text.SAID[event.kind]
    kind = moments_text.to_question(KINDS[card[-1]].name.lower()) if card else ""
    _, y, _, h = held.layout["choices"]
    footer, text = y + h - 6, str(event.data[0])
    if not held.layout.compact_layout:
        held.layout = held.layout.having("card", _whole(held, text, footer - held.height - GAP))
    question_card(held, card, title, kind, line, text, f"{who} {does}", event.seat)
    held.continue_button(footer)


def _whole(held: HeldScene, text: str, bottom: float) -> Box:
    """Return the box of a paper that fits a whole text, ending at `bottom` at the latest."""
    painter, (x, y, w, h) = held.painter, held.layout["card"]
    rows = fonts.wrap(f"“{fonts.clean(text)}”", "serif_italic", painter.type(READ), painter.px(w - BESIDE))
    return x, y, w, min(bottom - y, max(h, AROUND + len(rows) * painter.units(painter.type(READ)) * 1.28))
