"""The paper of an Over: the card, the kind of its question, the question."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.rules.trick_of_the_light.pieces import SUITS, short
from game.rules.trick_of_the_light.text.charts import KINDS
from game.rules.wording import listing
from game.table import Action
from scenes.games.trick_of_the_light import ideas, reading_paper
from scenes.games.trick_of_the_light.forms import OverForm
from scenes.games.trick_of_the_light.held_scene import TURNS, HeldScene
from scenes.games.trick_of_the_light.model import Model
from scenes.games.trick_of_the_light.text import moments_text
from scenes.stage import art, decks, look, motion
from scenes.stage.look import Rgb
from scenes.story import paper
from scenes.ui import boxes
from scenes.ui.boxtree import Area, Row
from scenes.ui.painter import Box, Painter
from scenes.ui.writing import broken

GAP, TICK = 8.0, 36.0  # between two helps; width of a check box with the gap beside it
NEUTRAL = look.rgb("#7a5716")  # line colour of a card with an unknown suit


def run_of(model: Model) -> str:
    """Return the name of the animations of this question, the same through all of its phases."""
    now = model.view_model
    asked = now.question is not None
    return f"held-{now.scene}-{now.claimant}-{len(now.play_order) - asked}"


def comes(held: HeldScene) -> float:
    """Return how far the card of this question still has to come, from 1 to 0."""
    return 1 - motion.ease_out(held.hands.share(f"card-{run_of(held.model)}", TURNS, 0.12))


def question_card(
    held: HeldScene, card: str | None, title: str, meaning: str, line: Rgb, text: str, asker: str, seat: int,
    slide: float = 0.0, brief: str = "", note: str = "",
) -> Box:  # fmt: skip
    """Draw the paper with the card, the kind of question and the question; return the box of the text.

    `slide` is how far the card still has to come, 1 to 0. `brief` replaces `asker` if there is no room, `note`
    replaces an empty text.
    """
    suit = card[-1] if card and slide <= 0 else ""  # told once the card has come
    laid = reading_paper.lay(held, line, title, meaning, suit)
    pile = [held.model.piece(code) for code in held.now.pile]
    below = [other for other in pile if other != card][-1:]
    x, y = laid.cards
    if below:
        paper.card(held.painter, below[0], x - laid.width * 0.31, y + 4, laid.width * 0.76, -7)
    paper.card(held.painter, card, x + 6 + slide * held.painter.width / 2, y - 4, laid.width, 3 + 14 * slide)
    reading_paper.sign(held, laid, seat, asker, brief)
    words = f"“{text}”" if text else note
    size, ink = (28, held.ink) if text else (20, held.soft)
    if words:
        held.fitted(words, "serif_italic", size, laid.text, ink, min_size=17, leading=reading_paper.CLOSE)
    spoken = ". ".join(filter(None, (title, meaning, words, asker)))
    held.target(("ui", "question"), held.layout["card"], spoken, "label")
    return laid.text


def asked_card(held: HeldScene) -> None:
    """Draw the card of an open question."""
    text, kind, card = held.now.question or ("", KINDS[SUITS[0]], -1)
    name, claimant = held.model.piece(card) or None, held.now.claimant or 0
    slide = comes(held)
    if slide > 0 or name is None:  # its suit and its question are told once the card has come
        title, meaning = moments_text.PLAYER_GOES_OVER, moments_text.HIGHER_CARD
        question_card(held, name, title, meaning, NEUTRAL, "", _claims(held.model), claimant, slide)
        return
    asker = moments_text.asks_at_oasis(held.model.character(claimant))
    question_card(
        held, name, kind.name, kind.meaning, decks.ink(name[-1]), text, asker, claimant, slide,
        note=moments_text.ASKED_ACROSS_FIRE,
    )  # fmt: skip


def face_down(held: HeldScene, words: str) -> None:
    """Draw the card of a claim face down, with a text or the latest signs."""
    claimant = held.now.claimant or 0
    thrown, by_lot = held.model.thrown, _by_lot(held.model)
    won = bool(thrown) and held.now.phase == "OVER_PLAY"
    who = held.model.character(claimant)
    asker = moments_text.lots_chose(who) if by_lot else moments_text.has_won(who) if won else _claims(held.model)
    x, y, w, h = question_card(
        held, None, moments_text.PLAYER_GOES_OVER, moments_text.HIGHER_CARD, NEUTRAL, "", asker, claimant,
        brief=moments_text.go_over(str(len(held.now.contenders))) if len(held.now.contenders) > 1 and not won else "",
    )  # fmt: skip
    if won:
        words = moments_text.LOTS_DRAWN if by_lot else _spoken(held.model)
    elif thrown and not held.model.held:
        words = moments_text.TIE
    if h > 48:
        held.fitted(words, "serif_italic", 19, (x, y, w, h - 6), held.ink, min_size=14)


def decided(model: Model, seat: int) -> str:
    """Return why this seat asks: the throws, or lots; empty if neither was needed."""
    if _by_lot(model):
        return moments_text.lots_chose(model.names[seat])
    return moments_text.signs_decided(_spoken(model), model.names[seat]) if model.thrown else ""


def _spoken(model: Model) -> str:
    """Return the last signs in words."""
    return ", ".join(f"{model.names[seat]} {sign}" for seat, sign in model.thrown.items())


def _claims(model: Model) -> str:
    """Return who goes Over, in words: all who compete, once it is revealed who joins (TL-41)."""
    who = model.view_model.contenders or (model.view_model.claimant or 0,)
    names = [model.character(seat) for seat in who]
    return moments_text.claims_over(names[0]) if len(names) == 1 else moments_text.go_over(listing(map(short, names)))


def _by_lot(model: Model) -> bool:
    """Return whether lots decided this contest."""
    for event in (line.event for line in reversed(model.log) if line.event is not None):
        if event.kind in ("lots", "threw", "claimed_over", "round"):
            return event.kind == "lots"
    return False


def draw_sign(painter: Painter, name: str, box: Box) -> None:
    """Draw rock, paper or scissors as large as they fit in a box."""
    size = min(*box[2:], 120.0)
    if size > 20:
        painter.mid(art.svg(f"ui/{name}", painter.px(size), painter.px(size)), *boxes.middle(box))


def size_in(held: HeldScene, text: str, face: str, sizes: Sequence[float], box: Box) -> float:
    """Return the first of these type sizes at which a text fits the field of a box, else the last."""
    painter, (_, _, w, h) = held.painter, box

    def height(size: float) -> float:
        return len(broken(text, face, painter.type(size), painter.px(w - 28))) * painter.row_height(face, size)

    return next((size for size in sizes if height(size) <= h - 12), sizes[-1])


def helps(held: HeldScene, name: str, action: Action, box: Box, text: str) -> None:
    """Draw what helps with the text of a field: to say it aloud instead, or an idea."""
    idea = ideas.node(held, action, name, ideas.SHORT)
    Row(Area(paint=partial(fitting_tick, held, text=text)), idea, gap=GAP).draw(held.painter, box)


def fitting_tick(held: HeldScene, box: Box, text: str) -> None:
    """Draw a checkbox: the text is said aloud instead of written. Its words are few where there is no room."""
    fits = held.painter.text_width(text, "sans", 16) <= box[2] - TICK
    _tick(held, box, text if fits else moments_text.ALOUD_BRIEF, text)


def _tick(held: HeldScene, box: Box, text: str, spoken: str) -> None:
    aloud = held.hands.form(OverForm).aloud
    act = partial(held.hands.choose, OverForm, aloud=not aloud)
    held.check(("ui", "aloud"), box, aloud, act, text, name=spoken, size=16, tip=moments_text.ALOUD_TIP)


def is_answered(held: HeldScene, name: str) -> bool:
    """Check whether a field has text, or is said aloud instead."""
    return held.hands.form(OverForm).aloud or bool(held.hands.text(name).strip())


def send(held: HeldScene, action: Action, name: str, lacking: str, rule: str) -> None:
    """Send an action with the text of a field and clear its form, or refuse with `lacking`."""
    if not is_answered(held, name):
        held.hands.refuse(lacking, rule)
    else:
        held.hands.send(action, name, OverForm())
