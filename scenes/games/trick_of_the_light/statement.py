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
from game.rules.wording import odds
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
from scenes.story.nodes import Footed, Lowest, Narrow, Paragraph, Whole, button, fitted
from scenes.ui import boxes
from scenes.ui.boxtext import ForBox
from scenes.ui.boxtree import Area, Cell, Column, Mark, Node, Row, TargetBox, Text
from scenes.ui.painter import TOP_OF_CLOTH, Box, Painter

WHOLE, HIGH = 1240.0, 880.0  # least width and height with the viewer's card beside the letter, in logical units
WIDEST, OWN, BETWEEN = 1472.0, 420.0, 32.0  # largest width; width of the viewer's card; gap between it and the letter
# Height of a letter with choices; in a low window its share of the height, and its least height.
HIGH_LETTER, LOW_LETTER, MIN_LETTER = 330.0, 0.34, 96.0
LOW_ROW = 60.0  # units up to which the row of a player has one line
CHOICES, EDGE = 150.0, 12.0  # height of the choices where there are none; how much lower the viewer's card begins
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
    low = not _whole(painter)
    share = LOW_LETTER if low else HIGH_LETTER if letter.rank in "AK" else 0.0
    page = Footed(
        ForBox(partial(_parted, _letter(context, letter, viewer, low), _choices(context, letter, low), share)),
        _footer(context, letter), 52 if low else 58, gap=8 if low else 20,
    )  # fmt: skip
    if low:
        page_of: Node = Cell(page, edge=(14, TOP_OF_CLOTH + 6, 14, 8), fills=True)
    else:
        width = min(WIDEST, painter.width - 40)
        mine = Cell(_own(context, letter, card, viewer), OWN * width / WIDEST, edge=(0, EDGE, 0, 0), fills=True)
        both = Cell(Row(mine, Cell(page, fills=True), gap=BETWEEN), edge=(0, TOP_OF_CLOTH + 20, 0, 24), fills=True)
        page_of = Narrow(both, width)
    page_of.draw(painter, (0, 0, painter.width, painter.height))


def _parted(letter: Node, choices: Node, share: float, _width: float, height: float) -> Node:
    """Return the letter, which takes a share of the height or a fixed one, and below it the choices.

    Without a share it takes all height but the least one of the choices.
    """
    own = share if share > 1 else max(MIN_LETTER, height * share) if share else height - CHOICES
    return Column(Cell(letter, height=own, fills=True), choices, gap=8 if share and share < 1 else 20)


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


def _own(context: PageContext, letter: Letter, card: str, viewer: int) -> Node:
    """Return the viewer's identity and its scoring, on the private ledge."""
    painter, tones, rank = context.painter, context.painter.tones, letter.rank
    you = moments_text.you_are(fates.NATURE_WORDS[rank])
    spoken = f"{you}, {human_name(card)}. {endgame_text.WORTH[rank]}"

    def tray(box: Box) -> None:
        ledge.tray(painter, box, context.model.names[viewer])

    sign = Mark(lambda x, y: painter.icon(SIGNS[rank].icon, x, y, 46, tones.highlighted), 46)
    wants = Paragraph(moments_text.you_want(NATURES[rank].aim), "serif_italic", 18, tones.label, 3, 0.5)
    rule = Area(height=30, paint=lambda box: painter.rule(box[0], box[1] + 16, box[2], 0.5))
    page = Column(
        Area(height=363, paint=partial(_identity, painter, card)),
        Row(sign, start=0.5),
        Text(you, 28, "serif_semibold", tones.text, 0.5, height=48, grows=True),
        wants,
        rule,
        Paragraph(endgame_text.WORTH[rank], "sans", 17, tones.text, 7, leading=1.1),
    )
    return TargetBox(("ui", "identity"), Cell(page, edge=(28, 22, 28, 0), fills=True), tray, spoken)


def _identity(painter: Painter, card: str, box: Box) -> None:
    """Draw the viewer's card, leaning a little."""
    paper.card(painter, card, *boxes.middle(box), 220, -3)


# -- the letter ----------------------------------------------------------------------------------------------------


def _letter(context: PageContext, letter: Letter, viewer: int, low: bool) -> Node:
    """Return the letter as it will be read; in a `low` window without its heading."""
    painter, text = context.painter, words(context.model, letter)
    size, pad = (22.0, 20.0) if low else (32.0, 54.0)

    def ground(box: Box) -> None:
        x, y, w, h = box
        paper.sheet(painter, box)
        if not low and not context.flat:
            painter.mid(night.stamp(painter.px(150), PALMS, 0.22), x + w - 110, y + h - 86)
        if low and context.model.several:  # else the tab is on the card beside it
            ledge.tag(painter, box, context.model.names[viewer])

    hand = Area(paint=lambda box: handwriting.fitted(painter, f"“{text}”", box, size, 16, 1.36))
    rule = Area(height=10, paint=lambda box: painter.rule(box[0], box[1], box[2], 0.8, context.line))
    page = hand if low else Column(
        Text(context.model.character(viewer), 24, "serif_semibold", context.ink, height=30, grows=True, sink=0),
        Text(endgame_text.BY_THE_FIRE, 17, "serif_italic", context.soft, height=32, grows=True),
        rule,
        hand,
    )  # fmt: skip
    inside = Cell(page, edge=(pad, pad - 8 if not low else pad, pad, 14), fills=True)
    return TargetBox(("ui", "letter"), inside, ground, endgame_text.your_letter(text))


# -- the choices ---------------------------------------------------------------------------------------------------


def _choices(context: PageContext, letter: Letter, low: bool) -> Node:
    """Return the choices."""
    painter, tones, rank, nature = context.painter, context.painter.tones, letter.rank, NATURES[letter.rank]
    pad, size = (14.0, 19.0) if low else (28.0, 22.0)
    stake, question = endgame_text.STAKE.get(rank, "") if low or rank == "K" else "", endgame_text.ASKED[rank]
    asked = f"{moments_text.you_are(fates.NATURE_WORDS[rank])}. {question}" if low else question
    asked = f"{asked} {stake}" if stake else asked
    title = Text(asked, size, "serif_semibold", tones.text, min_size=15, grows=True)
    header = TargetBox(("ui", "asked"), Cell(title, height=36 if low else 46, edge=(pad, 12, pad, 0), fills=True))
    if rank in "QJ":
        meaning = f"{fates.article(nature.word).capitalize()} {nature.word} {nature.meaning}."
        text = f"{endgame_text.WORTH[rank] if low else meaning} {endgame_text.MEANWHILE}"
        rows = [Cell(fitted(context, text, "sans", 17, tones.label, min_size=13), edge=(pad, 8, pad, 4), fills=True)]
    else:
        rows = [
            Cell(Lowest(_choice(context, letter, seat), 82), edge=(pad, 3, pad, 3), fills=True) for seat in letter.trust
        ]
    page = Column(header, Cell(Column(*rows), edge=(0, 2, 0, 8), fills=True))
    return Cell(page, ground=lambda box: paper.panel(painter, box), fills=True)


def _player(context: PageContext, seat: int, answers: Node, width: float, height: float) -> Node:
    """Return one of the other players: the sign, the name with what is known where there is room, and the answers."""
    painter, model, suit = context.painter, context.model, context.now.plates[seat].suit
    name, chance = model.character(seat), _chance(context, seat)
    parts = (model.names[seat], table_text.marker_at(SUIT_NAME[suit]) if suit else "", _could_be(model, seat))
    known = " · ".join(filter(None, (*parts, chance)))
    brief = " · ".join(filter(None, (parts[0], chance or parts[2] or parts[1])))
    briefest = " · ".join(filter(None, (name, chance)))
    size, buttons = min(52.0, height - 8), min(380.0, width * 0.5)
    room, tones = width - size - 30 - buttons, painter.tones
    text = known if painter.text_width(known, "sans", 16) <= room else brief
    if height <= LOW_ROW and painter.text_width(briefest, "serif_semibold", 20) <= room:
        name = briefest
    names: Node = Text(name, 20, "serif_semibold", tones.text, height=27, grows=True)
    if height > LOW_ROW:
        names = Column(names, Text(text, 16, tone=tones.muted, height=27, grows=True))
    sign = Mark(lambda x, y: context.medallion(seat, x, y, size), size)
    return Row(Cell(sign, edge=(4, 0, 14, 0)), names, Cell(answers, buttons, min(48.0, height - 4), fills=True))


def _choice(context: PageContext, letter: Letter, seat: int) -> Node:
    """Return one of the other players: trusted or doubted by a human, named or not by a ghost."""
    ways = _ways(context, letter, seat, context.model.character(seat))
    answers = (
        button(
            context, ("ui", key), word, act, icon=icon if on else "", name=spoken,
            group=key.rpartition(" ")[0] if letter.rank == "A" else "killer", chosen=on, role="radio",
        )
        for key, word, icon, spoken, on, act in ways
    )  # fmt: skip
    return ForBox(partial(_player, context, seat, Row(*answers, gap=8)))


def _could_be(model: Model, seat: int) -> str:
    """Return what a player can still be, by the cards that the viewer knows; empty if it can be anything."""
    chances = model.reckoned.odds[seat].chances
    signs = [f"{fates.article(NATURES[rank].word)} {NATURES[rank].word}" for rank in "AKQJ" if chances[rank] > 0]
    return endgame_text.could_be(signs) if len(signs) < len(SIGNS) else ""


def _chance(context: PageContext, seat: int) -> str:
    """Return how likely the choice about a player is right, by the cards that the viewer knows (TL-101, TL-102).

    A ghost needs a human; a human can trust humans, angels, and ghosts killed by another player. Empty without odds,
    as the notebook is without them.
    """
    model, own = context.model, context.model.own
    if not context.hands.odds or own is None or own.identity is None:
        return ""
    chances = model.reckoned.odds[seat].chances
    ghost = model.table.names[own.identity][:-1] == "K"
    if ghost:
        return endgame_text.is_human(odds(chances["A"]))
    return endgame_text.is_good(odds(model.reckoned.deserves[seat]), sure_ghost=chances["K"] == 1)


def _ways(context: PageContext, letter: Letter, seat: int, name: str) -> list[Saying]:
    """Return the choices about a player: key, word, icon and full words of the button, whether chosen, the action."""
    if letter.rank != "A":
        spoken = partial(context.hands.choose, StatementForm, killer=seat)
        return [
            (
                f"killer-{seat}",
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
        (f"trust-{seat}-{trusts}", word, icon, f"{word} {name}", letter.trust[seat] is trusts, partial(say, trusts))
        for trusts, word, icon in ((True, endgame_text.TRUST, "check"), (False, endgame_text.DOUBT, "cross"))
    ]


# -- sealing -------------------------------------------------------------------------------------------------------


def _footer(context: PageContext, letter: Letter) -> Node:
    """Return the button to the notebook, and the one that seals."""
    painter, hands = context.painter, context.hands
    look_up = partial(hands.press, "notebook")
    book = button(context, ("ui", "statement:notebook"), endgame_text.NOTEBOOK, look_up, cap="N", icon="book")
    tip = "" if letter.done else endgame_text.UNDECIDED if letter.rank == "A" else endgame_text.UNNAMED
    kind, cap = ("main", "Enter") if letter.done else ("plain", "")
    seal = button(
        context, ("ui", "seal"), endgame_text.SEAL, partial(_seal, context, letter), kind, cap=cap, icon="envelope",
        enabled=letter.done, tip=tip, group="main",
    )  # fmt: skip
    between: Node = Area()
    if hands.form(StatementForm).rewrite:
        shut = partial(hands.choose, StatementForm, rewrite=False)  # the choices stay for the next time
        between = Narrow(button(context, ("ui", "leave sealed"), endgame_text.LEAVE_SEALED, shut), 220, 0)
    elif letter.rank in "QJ":
        seen = partial(_seen, context)
        between = Narrow(button(context, ("ui", "statement:seen"), endgame_text.SEEN_BY_ALL, seen), 230, 0)
    elif tip:
        between = Whole(Text(tip, 17, "serif_italic", painter.tones.text, 1, grows=True))

    def arranged(width: float, _height: float) -> Node:
        ends = Cell(book, min(200.0, width * 0.3), fills=True), Cell(seal, min(320.0, width * 0.4), fills=True)
        return Row(ends[0], between, ends[1], gap=14)

    return ForBox(arranged)


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
