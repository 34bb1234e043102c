"""The page of the statement: the nature is fixed, trust or a killer is chosen, and the letter is sealed.

It is behind the curtain or for a single person, and only its writer sees it (TL-77, TL-126, TL-144).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

from game.rules.trick_of_the_light.phases.scoring import Statement
from game.rules.trick_of_the_light.pieces import SUIT_NAME
from game.rules.trick_of_the_light.text.charts import NATURES
from game.rules.trick_of_the_light.text.messages import human_name
from game.table import num
from scenes.games.trick_of_the_light import fates, letters
from scenes.games.trick_of_the_light.forms import Browsing, StatementForm
from scenes.games.trick_of_the_light.model import Model
from scenes.games.trick_of_the_light.natures import SIGNS
from scenes.games.trick_of_the_light.page_context import PageContext
from scenes.games.trick_of_the_light.text import endgame_text, moments_text, table_text
from scenes.stage import look
from scenes.story import handwriting, ledge, night, paper
from scenes.story.hands import Hands
from scenes.ui import boxes
from scenes.ui.painter import TOP_OF_CLOTH, Box, Painter

WHOLE, HIGH = 1240.0, 880.0  # least width and height with the viewer's card beside the letter, in logical units
WIDEST, OWN, BETWEEN = 1472.0, 420.0, 32.0  # largest width; width of the viewer's card; gap between it and the letter
PALMS = look.rgb("#8c7a5c")
Saying = tuple[str, str, str, str, bool, Callable[[], None]]


@dataclass(frozen=True)
class Letter:
    """The present statement.

    Attributes:
    rank: the rank of the identity.
    trust: True, False or `None` (undecided) per other seat.
    killer: the named seat, -1 for none.
    """

    rank: str
    trust: dict[int, bool | None]
    killer: int

    @property
    def done(self) -> bool:
        """Return whether the statement is complete, so that it can be sealed."""
        if self.rank == "A":
            return None not in self.trust.values()
        return self.rank != "K" or self.killer >= 0

    @property
    def named(self) -> tuple[int, ...]:
        """The seats that the statement names."""
        if self.rank == "A":
            return tuple(sorted(seat for seat, trusted in self.trust.items() if trusted))
        return (self.killer,) if self.rank == "K" and self.killer >= 0 else ()


def draw(context: PageContext) -> None:
    """Draw the page of the phase STATEMENTS: the viewer's letter until it is sealed, else the four envelopes."""
    viewer, own, painter = context.model.viewer, context.model.own, context.painter
    written = viewer not in context.now.waiting and not context.hands.form(StatementForm).rewrite
    if viewer is None or own is None or own.identity is None or written:
        letters.sealed(context)
        return
    card = context.model.table.names[own.identity]
    letter = letter_of(context.model, context.hands, viewer, card[:-1])
    context.night()
    if _whole(painter):
        width = min(WIDEST, painter.width - 40)
        left, mine, bottom = (painter.width - width) / 2, OWN * width / WIDEST, painter.height - 24
        _own(context, letter, card, viewer, (left, TOP_OF_CLOTH + 32, mine, bottom - TOP_OF_CLOTH - 32))
        x, w = left + mine + BETWEEN, width - mine - BETWEEN
        top, height = TOP_OF_CLOTH + 20, bottom - 78 - TOP_OF_CLOTH - 20
        tall, gap, below = (330.0 if letter.rank in "AK" else height - 150), 20, (bottom - 58, 58)
    else:
        x, w, top = 14.0, painter.width - 28, TOP_OF_CLOTH + 6
        tall, gap, below = max(96.0, (painter.height - top - 70) * 0.34), 8, (painter.height - 60, 52)
        height = painter.height - top - 68
    _letter(context, letter, viewer, (x, top, w, tall))
    _choices(context, letter, (x, top + tall + gap, w, height - tall - gap))
    _footer(context, letter, (x, below[0], w, below[1]))


def _whole(painter: Painter) -> bool:
    """Check whether the viewer's card fits beside the letter."""
    return painter.width >= WHOLE and painter.height >= HIGH


def letter_of(model: Model, hands: Hands, viewer: int, rank: str) -> Letter:
    """Return the choices so far, on top of an earlier sealed letter."""
    sealed, form = model.view_model.own_answer, hands.form(StatementForm)
    trusts = {seat: None if sealed is None else seat in sealed for seat in range(len(model.names)) if seat != viewer}
    named = sealed[0] if sealed and isinstance(sealed[0], int) else -1
    return Letter(rank, trusts | dict(form.trust), form.killer if form.killer is not None else named)


def words(model: Model, letter: Letter) -> str:
    """Return the letter as far as it is written."""
    if letter.rank == "A" and not letter.done and not letter.named:
        return endgame_text.HUMAN_BEGINS
    if letter.rank == "K" and letter.killer < 0:
        return endgame_text.GHOST_BEGINS
    trusted = frozenset(letter.named if letter.rank == "A" else ())
    text = fates.statement(model, Statement(letter.rank, trusted, letter.killer))
    return text if letter.done else f"{text.removesuffix('.')} …"


# -- the viewer's card ---------------------------------------------------------------------------------------------


def _own(context: PageContext, letter: Letter, card: str, viewer: int, box: Box) -> None:
    """Draw the viewer's identity and its scoring, on the private ledge."""
    painter, tones, rank = context.painter, context.painter.tones, letter.rank
    x, y, w, h = box
    middle, you = x + w / 2, moments_text.you_are(fates.NATURE_WORDS[rank])
    ledge.tray(painter, box, context.model.names[viewer])
    paper.card(painter, card, middle, y + 210, 220, -3)
    painter.icon(SIGNS[rank].icon, middle, y + 408, 46, tones.highlighted)
    painter.label(you, "serif_semibold", 28, middle, y + 456, tones.text, 0.5, w)
    wants, down = moments_text.you_want(NATURES[rank].aim), y + 486
    down += context.paragraph(wants, "serif_italic", 18, middle, down, w - 56, tones.label, 3, align=0.5)
    painter.rule(x + 40, down + 16, w - 80, 0.5)
    context.paragraph(endgame_text.WORTH[rank], "sans", 17, x + 32, down + 30, w - 64, tones.text, 7, 1.1)
    context.target(
        ("ui", "identity"), (x, y + 20, w, h - 20), f"{you}, {human_name(card)}. {endgame_text.WORTH[rank]}", "label"
    )


# -- the letter ----------------------------------------------------------------------------------------------------


def _letter(context: PageContext, letter: Letter, viewer: int, box: Box) -> None:
    """Draw the letter as it will be read."""
    painter, text = context.painter, words(context.model, letter)
    x, y, w, h = box
    paper.sheet(painter, box)
    low = h < 200
    size, pad = (22.0, 20.0) if low else (32.0, 54.0)
    top, width = y + pad, w - 2 * pad
    if not low:
        painter.text(
            context.model.character(viewer), "serif_semibold", 24, x + pad, top + 16, context.ink, 0, width - 90
        )
        painter.text(endgame_text.BY_THE_FIRE, "serif_italic", 17, x + pad, top + 44, context.soft)
        painter.rule(x + pad, top + 62, width, 0.8, context.line)
        top += 72
    handwriting.fitted(painter, f"“{text}”", (x + pad, top, width, y + h - 14 - top), size, 16, 1.36)
    if not low and not context.flat:
        painter.mid(night.stamp(painter.px(150), PALMS, 0.22), x + w - 110, y + h - 86)
    context.target(("ui", "letter"), box, endgame_text.your_letter(text), "label")


# -- the choices ---------------------------------------------------------------------------------------------------


def _choices(context: PageContext, letter: Letter, box: Box) -> None:
    """Draw the choices."""
    painter, tones, rank, nature = context.painter, context.painter.tones, letter.rank, NATURES[letter.rank]
    x, y, w, h = box
    paper.panel(painter, box)
    low = not _whole(painter)
    pad, header, size = (14.0, 36.0, 19.0) if low else (28.0, 46.0, 22.0)
    stake, question = endgame_text.STAKE.get(rank, "") if low else "", endgame_text.ASKED[rank]
    asked = f"{moments_text.you_are(fates.NATURE_WORDS[rank])}. {question}" if low else question
    asked = f"{asked} {stake}" if stake else asked
    painter.label(asked, "serif_semibold", size, x + pad, y + header / 2 + 6, tones.text, 0, w - 2 * pad, 15)
    context.target(("ui", "asked"), (x, y, w, header), asked, "label")
    if rank in "QJ":
        worth = (
            endgame_text.WORTH[rank]
            if low
            else f"{fates.article(nature.word).capitalize()} {nature.word} {nature.meaning}."
        )
        text = f"{worth} {endgame_text.MEANWHILE}"
        context.fitted(
            text, "sans", 17, (x + pad, y + header + 8, w - 2 * pad, h - header - 12), tones.label, min_size=13
        )
        return
    each = min(88.0, (h - header - 12) / 3)
    for at, seat in enumerate(letter.trust):
        _choice(context, letter, seat, (x + pad, y + header + 4 + at * each, w - 2 * pad, each - 6))


def _choice(context: PageContext, letter: Letter, seat: int, box: Box) -> None:
    """Draw one of the other players: trusted or doubted by a human, named or not by a ghost."""
    painter, model, tones = context.painter, context.model, context.painter.tones
    x, y, w, h = box
    middle, size, buttons, tall = y + h / 2, min(52.0, h - 8), min(380.0, w * 0.5), h > 60
    context.medallion(seat, x + size / 2 + 4, middle, size)
    left, room, name = x + size + 18, w - size - 30 - buttons, model.character(seat)
    painter.label(name, "serif_semibold", 20, left, middle - (12 if tall else 0), tones.text, 0, room)
    if tall:
        suit = context.now.plates[seat].suit
        parts = (model.names[seat], table_text.marker_at(SUIT_NAME[suit]) if suit else "", _could_be(model, seat))
        text, brief = (" · ".join(filter(None, choice)) for choice in (parts, (parts[0], parts[2] or parts[1])))
        text = text if painter.text_width(text, "sans", 16) <= room else brief
        painter.label(text, "sans", 16, left, middle + 15, tones.muted, 0, room)
    height = min(48.0, h - 4)
    place = (x + w - buttons, middle - height / 2, buttons, height)
    ways = _ways(context, letter, seat, name)
    for (key, word, icon, spoken, on, act), at in zip(ways, boxes.across(place, len(ways), 8), strict=True):
        sign, group = icon if on else "", key.rpartition(" ")[0] if letter.rank == "A" else "killer"
        context.button(("ui", key), at, word, act, icon=sign, name=spoken, group=group, chosen=on, role="radio")


def _could_be(model: Model, seat: int) -> str:
    """Return what a player can still be, by the cards that the viewer knows; empty if it can be anything."""
    chances = model.reckoned.odds[seat].chances
    signs = [f"{fates.article(SIGNS[rank].word)} {SIGNS[rank].word}" for rank in "AKQJ" if chances[rank] > 0]
    return endgame_text.could_be(signs) if len(signs) < len(SIGNS) else ""


def _ways(context: PageContext, letter: Letter, seat: int, name: str) -> list[Saying]:
    """Return the choices about a player: key, word, icon and full words of the button, whether chosen, the action."""
    if letter.rank != "A":
        spoken = partial(context.hands.choose, StatementForm, killer=seat)
        return [
            (
                f"killer {seat}",
                endgame_text.it_was(name),
                "check",
                endgame_text.killed_me(name),
                letter.killer == seat,
                spoken,
            )
        ]

    def say(trusted: bool) -> None:
        form = context.hands.form(StatementForm)
        context.hands.choose(StatementForm, trust={**form.trust, seat: trusted})

    return [
        (f"trust {seat} {trusts}", word, icon, f"{word} {name}", letter.trust[seat] is trusts, partial(say, trusts))
        for trusts, word, icon in ((True, endgame_text.TRUST, "check"), (False, endgame_text.DOUBT, "cross"))
    ]


# -- sealing -------------------------------------------------------------------------------------------------------


def _footer(context: PageContext, letter: Letter, box: Box) -> None:
    """Draw the button to the notebook, and the one that seals."""
    painter, hands = context.painter, context.hands
    x, y, w, h = box
    book, width = min(200.0, w * 0.3), min(320.0, w * 0.4)
    look_up = partial(hands.press, "notebook")
    context.button(("ui", "statement:notebook"), (x, y, book, h), endgame_text.NOTEBOOK, look_up, cap="N", icon="book")
    begin, room = x + book + 14, w - width - book - 28
    tip = "" if letter.done else endgame_text.UNDECIDED if letter.rank == "A" else endgame_text.UNNAMED
    kind, cap = ("main", "Enter") if letter.done else ("plain", "")
    context.button(
        ("ui", "seal"), (x + w - width, y, width, h), endgame_text.SEAL, partial(_seal, context, letter), kind, cap=cap,
        icon="envelope", enabled=letter.done, tip=tip, group="main",
    )  # fmt: skip
    if hands.form(StatementForm).rewrite:
        shut = partial(hands.choose, StatementForm, rewrite=False)  # the choices stay for the next time
        context.button(("ui", "leave sealed"), (begin, y, min(220.0, room), h), endgame_text.LEAVE_SEALED, shut)
    elif letter.rank in "QJ":
        seen = partial(_seen, context)
        context.button(("ui", "statement:seen"), (begin, y, min(230.0, room), h), endgame_text.SEEN_BY_ALL, seen)
    elif tip and painter.text_width(tip, "serif_italic", 17) <= room:
        painter.label(tip, "serif_italic", 17, begin + room - 4, y + h / 2, painter.tones.text, 1, room)


def _seen(context: PageContext) -> None:
    """Open the notebook on the public conclusions about the viewer (TL-254)."""
    context.hands.choose(Browsing, public=True)
    context.hands.press("notebook")


def _seal(context: PageContext, letter: Letter) -> None:
    """Seal the letter; a later rewrite begins with its choices."""
    action = context.model.action("seal", *map(num, letter.named))
    left = replace(context.hands.form(StatementForm), rewrite=False)
    if context.hands.send(action, "", left, context.model.viewer):
        context.hands.sound("pop")
        if context.model.style == "peek" and context.model.several:
            context.hands.cover()
