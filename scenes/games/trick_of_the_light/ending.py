"""The pages between the last scene and the letters: a look at a court, and the ender's action (TL-72 to TL-76)."""

from __future__ import annotations

from functools import partial

from game.rules.wording import listing
from scenes.games.trick_of_the_light import last_said, reading_paper
from scenes.games.trick_of_the_light.fates import NATURE_WORDS, named
from scenes.games.trick_of_the_light.held_scene import HeldScene, WayOn
from scenes.games.trick_of_the_light.model import Model
from scenes.games.trick_of_the_light.page_context import PageContext
from scenes.games.trick_of_the_light.text import endgame_text, moments_text
from scenes.stage import look
from scenes.story import ledge, paper
from scenes.story.hands import Opens
from scenes.story.nodes import BesideCard, Paragraph
from scenes.ui import boxes
from scenes.ui.boxtree import CARD_RATIO, Area, Cell, Column, Fan, Node, Row
from scenes.ui.painter import Box

LINE = look.rgb("#8f6212")


def draw(context: PageContext) -> None:
    """Draw the page of the phases PEEK and ENDER."""
    held = last_said.scene(context, with_hand=True)
    held.ground(f"ending-{held.now.phase}")
    held.top()
    last_said.say(held, held.layout.boxes.get("tab"))
    PAGES[held.now.phase](held)
    _own(held)


# -- PEEK ----------------------------------------------------------------------------------------------------------


def _peek(held: HeldScene) -> None:
    model, now = held.model, held.now
    names = [named(model, seat) for seat in now.asked]
    each = names[0] if len(names) == 1 else endgame_text.EACH
    text = endgame_text.from_the_pack(len(names) > 1, listing(names), each)
    _card(held, endgame_text.LAST_SCENE, endgame_text.UNMASKED, text)
    who = model.names[model.speaker or 0]
    held.ask(
        WayOn(endgame_text.LOOK, endgame_text.takes_top(who), "peek", endgame_text.TAKE, _do(held, "peek"),
            main=True, cap="1", body=partial(_stack, held, now.stack)),
        WayOn(endgame_text.LEAVE, endgame_text.LEAVE_COST, "decline", endgame_text.TAKE_NONE, _do(held, "decline"),
            cap="2", body=partial(_nothing, held)),
        done=endgame_text.HAS_CHOSEN,
    )  # fmt: skip
    held.answerers()
    held.plates({seat: _peeked(held, seat) for seat in now.asked})


def _do(held: HeldScene, verb: str) -> partial[bool]:
    return partial(held.hands.act, held.model.action(verb))


def _peeked(held: HeldScene, seat: int) -> str:
    if seat not in held.now.answered:
        return moments_text.IS_ASKED
    return endgame_text.TOOK if held.now.plates[seat].peek is not None else endgame_text.TOOK_NONE


# -- ENDER ---------------------------------------------------------------------------------------------------------


def _ender(held: HeldScene) -> None:
    """Draw the actions that the identity allows, and doing nothing; the frame is the same for everyone (TL-74)."""
    model, left = held.model, held.now.stack
    ender = held.now.turn if held.now.turn is not None else 0
    who = named(model, ender)
    own = model.viewer == ender
    why = endgame_text.hand_empty(endgame_text.YOU if own else who, left)
    starter = endgame_text.YOU_STARTED if own else endgame_text.started_it(who)
    if not held.deciding and ender in model.humans:
        why = f"{why} {endgame_text.OPEN_TO_CHOOSE}"
    _card(held, endgame_text.THE_END_BEGINS, starter, why)
    keeps, more = endgame_text.NOTHING_COST, None
    if model.viewer is None and not left:  # anyone may answer here, and one press is enough (TL-216)
        opens = model.lays_open(ender)
        more = WayOn(endgame_text.QUEEN_TITLE, endgame_text.QUEEN_OR_NOT, "own-hand", model.opening(ender),
                     Opens(held.hands, ender), cap="1", body=partial(_back, held), icon="eye", opens=opens)  # fmt: skip
    elif model.find("show_queen") is not None:
        keeps = endgame_text.NO_SHOW_COST
        more = WayOn(endgame_text.SHOW_TITLE, endgame_text.SHOW_COST, "show", endgame_text.SHOW,
                     _do(held, "show_queen"), cap="1", body=partial(_identity, held))  # fmt: skip
    elif left:
        more = WayOn(endgame_text.DRAW_TITLE, endgame_text.DRAW_COST, "draw", endgame_text.DRAW,
                     _do(held, "draw_extra"), cap="1", body=partial(_stack, held, left))  # fmt: skip
    held.ask(
        *([more] if more is not None else []),
        WayOn(endgame_text.NOTHING_TITLE, keeps, "nothing", endgame_text.NOTHING_TITLE,
              _do(held, "do_nothing"), cap="2", body=partial(_nothing, held)),
    )  # fmt: skip
    held.plates({ender: endgame_text.ENDS_GAME})


def _identity(held: HeldScene, box: Box) -> None:
    width = min(box[3] / 1.45, 64.0)
    if width > 24 and held.model.own is not None:
        paper.card(held.painter, held.model.piece(held.model.own.identity), *boxes.middle(box), width, -4)


def _back(held: HeldScene, box: Box) -> None:
    """Draw a card face down."""
    width = min(box[3] / 1.45, 64.0)
    if width > 24:
        paper.card(held.painter, None, *boxes.middle(box), width, -4)


def _nothing(held: HeldScene, box: Box) -> None:
    """Draw a raised hand, for doing nothing."""
    held.mark(box, "palm", held.painter.tones.muted, 60.0)


def _stack(held: HeldScene, count: int, box: Box) -> None:
    """Draw the court stack as a small pile with its number."""
    painter, (x, y, w, h) = held.painter, box
    width = min(h / 1.5, 60.0)
    if width <= 24:
        return
    for k in range(min(3, count)):
        paper.card(painter, None, x + w / 2 - 2 * k, y + h / 2 - 2 * k, width)
    left = x + w / 2 + width / 2 + 12
    painter.label(endgame_text.courts_left(count), "sans", 16, left, y + h / 2, painter.tones.muted, 0, x + w - left)


# -- shared parts --------------------------------------------------------------------------------------------------


def _card(held: HeldScene, title: str, meaning: str, text: str) -> None:
    """Draw the events so far on paper, beside the remaining courts."""
    painter, compact_layout, (_, y, _, h) = held.painter, held.layout.compact_layout, held.layout["card"]
    laid = reading_paper.lay(held, LINE, title, meaning, footed=False)
    reading_paper.stack(held, laid)
    if not compact_layout:
        count = endgame_text.in_stack(held.now.stack)
        painter.label(count, "sans", 15, laid.cards[0], y + h - 32, held.soft, 0.5, 170)
    held.fitted(text, "serif", 17.0 if compact_layout else 19.0, laid.text, held.ink, min_size=12)
    held.target(("ui", "told"), held.layout["card"], f"{title}. {text}", "label")


def _own(held: HeldScene) -> None:
    """Draw the viewer's identity and the court it looked at, on the ledge."""
    model, painter, box = held.model, held.painter, held.layout.boxes.get("ledge")
    own, seat = model.own, model.viewer
    if own is None or seat is None or box is None or own.identity is None:
        held.ledge()
        return
    ledge.tray(painter, box, model.names[seat])
    seen = [(own.identity, _who(model, own.identity))]
    seen += [(own.peek, endgame_text.COURT_YOU_SAW)] if own.peek is not None else []

    def court(k: int, code: int, words: str) -> Node:
        spoken = f"{model.called(code)}: {words}"

        def paint(_index: int, x: float, y: float, width: float) -> None:
            paper.card(painter, model.piece(code), x, y, width)
            place = (x - width / 2, y - width * CARD_RATIO / 2, width, width * CARD_RATIO)
            held.target(("ui", f"own {k}"), place, spoken, "label", tip=spoken)

        text = Column(Area(), Paragraph(words, "serif_italic", 18, painter.tones.text, 4), Area())
        return BesideCard(Fan(1, paint, 104.0), text, share=0.45)

    letters = Row(*(court(k, *each) for k, each in enumerate(seen)), gap=10)
    Cell(letters, edge=(20, 24, 4, 16), fills=True).draw(painter, box)


def _who(model: Model, identity: int) -> str:
    name = model.piece(identity)
    return endgame_text.you_are(NATURE_WORDS[name[:-1]]) if name else endgame_text.NOT_KNOWN


PAGES = {"PEEK": _peek, "ENDER": _ender}
