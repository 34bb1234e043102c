"""Writing the statement: what one is stands fixed, whom one trusts or who killed one is chosen, then it is sealed.

Behind the curtain or for a single person, for the eyes of its writer alone (TL-77, TL-126, TL-144).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from game.rules.trick_of_the_light.charts import NATURES
from game.rules.trick_of_the_light.scoring import Statement
from game.rules.trick_of_the_light.situation import Fate
from game.table import num
from scenes.games.trick_of_the_light import bar, fates, letters
from scenes.games.trick_of_the_light.forms import StatementForm
from scenes.games.trick_of_the_light.leaf import Leaf, court_word, suit_word
from scenes.games.trick_of_the_light.model import Model
from scenes.games.trick_of_the_light.natures import SIGNS
from scenes.games.trick_of_the_light.pose import Pose
from scenes.stage import look
from scenes.story import handwriting, ledge, night, paper, widgets
from scenes.story.hands import Hands
from scenes.ui.pen import TOP_OF_CLOTH, Box, Pen

WHOLE, HIGH = 1240.0, 880.0  # logical units in which one's own card lies beside the letter
WIDEST, OWN, BETWEEN = 1472.0, 420.0, 32.0  # of all of it, of one's own card, between that and the letter
ASKED = {
    "A": "Whom do you trust? Say it of each of the three.",
    "K": "Who killed you? What you write is so.",
    "Q": "A spirit writes nothing more. Seal it.",
    "J": "A spirit writes nothing more. Seal it.",
}
# What each choice is worth, in a few words (TL-101 to TL-104).
WORTH = {
    "A": "One point for each of the three judged rightly, one off for each judged wrongly. Humans, angels, and "
    "ghosts that name another deserve trust. Trusting a ghost that names you costs one more.",
    "K": "Three if whom you name is human and trusted you, two if another human did. Every ghost pays one.",
    "Q": "Two for every human who ends above nought, two off for every one below.",
    "J": "One for every human who trusted you, less what all humans score.",
}
PALMS = look.rgb("#8c7a5c")
UNDECIDED = "Say of each whether you trust them."
UNNAMED = "Say who killed you."


@dataclass(frozen=True)
class Letter:
    """The statement as it stands: trust is True, False or None (not said yet) per other seat; killer -1 for nobody."""

    rank: str
    trust: dict[int, bool | None]
    killer: int

    @property
    def done(self) -> bool:
        """Whether it can be sealed."""
        if self.rank == "A":
            return None not in self.trust.values()
        return self.rank != "K" or self.killer >= 0

    @property
    def named(self) -> tuple[int, ...]:
        """The seats that stand in it."""
        if self.rank == "A":
            return tuple(sorted(seat for seat, trusted in self.trust.items() if trusted))
        return (self.killer,) if self.rank == "K" and self.killer >= 0 else ()


def draw(pen: Pen, model: Model, pose: Pose, hands: Hands) -> None:
    """STATEMENTS: the letter of whoever looks, until it is sealed; else the four envelopes."""
    viewer, own = model.viewer, model.own
    written = viewer is not None and viewer not in model.situation.waiting
    if viewer is None or own is None or own.identity is None or (written and not hands.form(StatementForm).rewrite):
        letters.sealed(pen, model, pose, hands)
        return
    leaf = Leaf(pen, model, pose, hands)
    letter = letter_of(model, hands, viewer, model.table.names[own.identity][:-1])
    pen.surface.blit(night.sky(pen.surface.get_size(), pen.theme), (0, 0))
    bar.over_night(pen, model, pose, hands)
    if _whole(pen):
        wide = min(WIDEST, pen.wide - 40)
        left, card, foot = (pen.wide - wide) / 2, OWN * wide / WIDEST, pen.high - 24
        _own(leaf, letter, own.identity, (left, TOP_OF_CLOTH + 32, card, foot - TOP_OF_CLOTH - 32))
        x, w = left + card + BETWEEN, wide - card - BETWEEN
        top, high = TOP_OF_CLOTH + 20, foot - 78 - TOP_OF_CLOTH - 20
        tall = 330.0 if letter.rank in "AK" else high - 150
        _letter(leaf, letter, (x, top, w, tall))
        _choices(leaf, letter, (x, top + tall + 20, w, high - tall - 20))
        _foot(leaf, letter, (x, foot - 58, w, 58))
    else:
        x, w, top = 14.0, pen.wide - 28, TOP_OF_CLOTH + 6
        share = max(96.0, (pen.high - top - 70) * 0.34)
        _letter(leaf, letter, (x, top, w, share))
        _choices(leaf, letter, (x, top + share + 8, w, pen.high - top - share - 76))
        _foot(leaf, letter, (x, pen.high - 60, w, 52))


def _whole(pen: Pen) -> bool:
    """Whether one's own card has room beside the letter."""
    return pen.wide >= WHOLE and pen.high >= HIGH


def letter_of(model: Model, hands: Hands, viewer: int, rank: str) -> Letter:
    """What was chosen so far; where it was sealed before, what stands in that letter."""
    sealed = model.situation.own_answer
    form = hands.form(StatementForm)
    trust = {
        seat: form.trust.get(seat, seat in sealed if sealed is not None else None)
        for seat in range(len(model.names))
        if seat != viewer
    }
    named = sealed[0] if sealed and isinstance(sealed[0], int) else -1
    return Letter(rank, trust, form.killer if form.killer is not None else named)


def words(model: Model, letter: Letter) -> str:
    """The letter as far as it is written."""
    if letter.rank == "A" and not letter.done and not letter.named:
        return "I am human. I trust …"
    if letter.rank == "K" and letter.killer < 0:
        return "I am a ghost. It was … who killed me."
    stated = Statement(letter.rank, frozenset(letter.named if letter.rank == "A" else ()), letter.killer)
    text = fates.statement(model, Fate(stated, NATURES[letter.rank], -1, 0, (), ""))
    return text if letter.done else f"{text.removesuffix('.')} …"


# -- one's own card ------------------------------------------------------------------------------------------------


def _own(leaf: Leaf, letter: Letter, card: int, box: Box) -> None:
    """What one is, and what that is worth, on the ledge that is nobody else's."""
    pen, model, tones = leaf.pen, leaf.model, leaf.pen.tones
    x, y, w, h = box
    assert model.viewer is not None
    ledge.tray(pen, box, model.names[model.viewer])
    name = model.table.names[card]
    paper.card(pen, name, x + w / 2, y + 210, 220, -3)
    sign = SIGNS[letter.rank]
    pen.icon(sign.icon, x + w / 2, y + 408, 46, tones.lit)
    pen.label(
        f"You are {fates.NATURE_WORDS[letter.rank]}", "serif_semibold", 28, x + w / 2, y + 456, tones.text, 0.5, w
    )
    down = y + 486
    down += widgets.paragraph(
        pen, f"You want to {NATURES[letter.rank].aim}.", "serif_italic", 18, x + w / 2, down, w - 56, tones.label, 3,
        align=0.5,
    )  # fmt: skip
    pen.rule(x + 40, down + 16, w - 80, 0.5)
    widgets.paragraph(pen, WORTH[letter.rank], "sans", 17, x + 32, down + 30, w - 64, tones.text, 7, 1.1)
    said = f"You are {fates.NATURE_WORDS[letter.rank]}, {court_word(name)}. {WORTH[letter.rank]}"
    widgets.label(pen, ("ui", "identity"), (x, y + 20, w, h - 20), said)


# -- the letter ----------------------------------------------------------------------------------------------------


def _letter(leaf: Leaf, letter: Letter, box: Box) -> None:
    """The letter as it will be read."""
    pen, model = leaf.pen, leaf.model
    x, y, w, h = box
    paper.sheet(pen, box)
    small = h < 200
    pad = 20.0 if small else 54.0
    text = words(model, letter)
    assert model.viewer is not None
    top = y + pad
    if not small:
        pen.text(model.character(model.viewer), "serif_semibold", 24, x + pad, top + 16, leaf.ink, 0, w - 2 * pad - 90)
        pen.text("by the last of the fire", "serif_italic", 17, x + pad, top + 44, leaf.soft)
        pen.rule(x + pad, top + 62, w - 2 * pad, 0.8, leaf.line)
        top += 72
    size = 32.0 if not small else 22.0
    step = pen.units(pen.type(size) * 1.36)
    most = max(1, int((y + h - 14 - top) / step))
    handwriting.write(
        pen, f"“{text}”", size, x + pad, top + step * 0.8, w - 2 * pad, step,
        leaf.ink if leaf.flat else handwriting.INK, most,
    )  # fmt: skip
    if not small and not leaf.flat:
        pen.mid(night.stamp(pen.px(150), PALMS, 0.22), x + w - 110, y + h - 86)
    widgets.label(pen, ("ui", "letter"), box, f"Your letter: {text}")


# -- what is chosen ------------------------------------------------------------------------------------------------


def _choices(leaf: Leaf, letter: Letter, box: Box) -> None:
    """What can still be chosen."""
    pen, tones = leaf.pen, leaf.pen.tones
    x, y, w, h = box
    paper.panel(pen, box)
    narrow = not _whole(pen)
    pad = 14.0 if narrow else 28.0
    head = 46.0 if not narrow else 36.0
    asked = ASKED[letter.rank]
    if narrow:
        asked = f"You are {fates.NATURE_WORDS[letter.rank]}. {asked}"
    size = pen.fitting(asked, "serif_semibold", 19 if narrow else 22, 15, w - 2 * pad)
    pen.label(asked, "serif_semibold", size, x + pad, y + head / 2 + 6, tones.text, 0, w - 2 * pad)
    widgets.label(pen, ("ui", "asked"), (x, y, w, head), asked)
    if letter.rank in "QJ":
        worth = (
            WORTH[letter.rank] if narrow else f"{_article(NATURES[letter.rank].word)} {NATURES[letter.rank].meaning}."
        )
        widgets.paragraph(pen, worth, "sans", 17, x + pad, y + head + 14, w - 2 * pad, tones.label, 5)
        return
    each = min(88.0, (h - head - 12) / 3)
    for at, seat in enumerate(letter.trust):
        _choice(leaf, letter, seat, (x + pad, y + head + 4 + at * each, w - 2 * pad, each - 6))


def _article(word: str) -> str:
    """The word with its article, at the head of a sentence."""
    return f"{'An' if word[0] in 'aeiou' else 'A'} {word}"


def _choice(leaf: Leaf, letter: Letter, seat: int, box: Box) -> None:
    """One of the others: trusted or doubted by a human, named or not by a ghost."""
    pen, model, tones = leaf.pen, leaf.model, leaf.pen.tones
    x, y, w, h = box
    middle, size = y + h / 2, min(52.0, h - 8)
    paper.medallion(pen, model.colours[seat], seat in model.humans, x + size / 2 + 4, middle, size)
    buttons = min(380.0, w * 0.5)
    room = w - size - 30 - buttons
    tall = h > 60
    name = model.character(seat)
    pen.label(name, "serif_semibold", 20, x + size + 18, middle - (12 if tall else 0), tones.text, 0, room)
    if tall:
        plate = model.situation.plates[seat]
        told = model.names[seat] + (f" · marker at {suit_word(plate.suit)}" if plate.suit else "")
        pen.label(told, "sans", 16, x + size + 18, middle + 15, tones.muted, 0, room)
    high = min(48.0, h - 4)
    place = (x + w - buttons, middle - high / 2, buttons, high)
    if letter.rank == "A":
        _trust(leaf, letter, seat, place)
        return
    chosen = letter.killer == seat
    widgets.button(
        pen, leaf.pose, ("ui", f"killer {seat}"), place, f"It was {name}",
        partial(leaf.hands.choose, StatementForm, killer=seat), icon="check" if chosen else "",
        name=f"{name} killed me", group="killer", chosen=chosen, role="radio",
    )  # fmt: skip


def _trust(leaf: Leaf, letter: Letter, seat: int, box: Box) -> None:
    x, y, w, h = box
    half = (w - 8) / 2
    name = leaf.model.character(seat)
    for at, (value, word, icon) in enumerate(((True, "Trust", "check"), (False, "Doubt", "cross"))):
        chosen = letter.trust[seat] is value
        widgets.button(
            leaf.pen, leaf.pose, ("ui", f"trust {seat} {value}"), (x + at * (half + 8), y, half, h), word,
            partial(_say, leaf, seat, value), icon=icon if chosen else "",
            name=f"{word} {name}", group=f"trust {seat}", chosen=chosen, role="radio",
        )  # fmt: skip


def _say(leaf: Leaf, seat: int, trusted: bool) -> None:
    form = leaf.hands.form(StatementForm)
    leaf.hands.choose(StatementForm, trust={**form.trust, seat: trusted})


# -- sealing -------------------------------------------------------------------------------------------------------


def _foot(leaf: Leaf, letter: Letter, box: Box) -> None:
    """The notebook to look into, and the seal."""
    pen, hands = leaf.pen, leaf.hands
    x, y, w, h = box
    widgets.button(
        pen, leaf.pose, ("ui", "statement:notebook"), (x, y, min(200.0, w * 0.3), h), "Notebook",
        partial(hands.press, "notebook"), cap="N", icon="book",
    )  # fmt: skip
    wide = min(320.0, w * 0.4)
    begin = x + min(200.0, w * 0.3) + 14
    room = x + w - wide - 14 - begin
    tip = "" if letter.done else UNDECIDED if letter.rank == "A" else UNNAMED
    widgets.button(
        pen, leaf.pose, ("ui", "seal"), (x + w - wide, y, wide, h), "Seal the letter", partial(_seal, leaf, letter),
        "main" if letter.done else "plain", cap="Enter" if letter.done else "", icon="envelope", enabled=letter.done,
        tip=tip, group="main",
    )  # fmt: skip
    if hands.form(StatementForm).rewrite:
        widgets.button(
            pen, leaf.pose, ("ui", "leave sealed"), (begin, y, min(220.0, room), h), "Leave it sealed",
            partial(_shut, hands),
        )  # fmt: skip
    elif tip and pen.width(tip, "serif_italic", 17) <= room:
        pen.label(tip, "serif_italic", 17, begin + room - 4, y + h / 2, pen.tones.text, 1, room)


def _shut(hands: Hands) -> None:
    """The letter is sealed as it is; what was chosen stands there for the next time."""
    hands.choose(StatementForm, rewrite=False)


def _seal(leaf: Leaf, letter: Letter) -> None:
    """Set the seal; who opens the letter again later begins with what stands in it."""
    action = leaf.model.action("seal", *map(num, letter.named))
    if leaf.hands.act(action, seat=leaf.model.viewer):
        _shut(leaf.hands)
        leaf.hands.sound("pop")
