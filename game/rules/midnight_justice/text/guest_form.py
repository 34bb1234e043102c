"""Forms for several moves: a guest (MJ-410), its introduction and affair (MJ-414), a scene with attack and claim.

The reveal of a Shadow is written below the Shadow (MJ-415, MJ-416). The table makes each as a move of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import msgspec

from game.rules.ahead import Ahead, Tail, read
from game.rules.midnight_justice import pieces as mj
from game.rules.midnight_justice.phases.background import ADJECTIVES
from game.rules.midnight_justice.text import prompts_text as say
from game.rules.midnight_justice.text.log_messages import framed as scene_in_words
from game.rules.midnight_justice.text.papers import framed, own_guest
from game.rules.midnight_justice.text.prompts import MidnightWriter
from game.rules.midnight_justice.text.prompts import idea as story_idea
from game.story import Field, Form, Sheet
from game.table import Action, Table, View


def _missing(view: View, seat: int) -> list[str]:
    """Return the verbs for what the guest of a seat still lacks, in order."""
    named = bool(mj.text_of(view, seat, mj.GUEST))
    lacking = ADJECTIVES - len(mj.entries(view, seat, mj.ADJECTIVE))
    return ["name"] * (not named) + ["adjective"] * lacking


def _told(view: View, seat: int) -> list[str]:
    """Return the verbs of what a seat tells on one form now."""
    if view.phase == mj.P.INTRODUCTIONS and seat in (view.vars[mj.V.TURN], *view.vars[mj.V.QUEUE]):
        return ["introduce", "connect"]
    if view.phase == mj.P.FRAMING and seat == view.vars[mj.V.ATTACKER] and not view.vars[mj.V.FRAME]:
        return ["frame", "attack", "claim"]
    if view.phase == mj.P.CLAIM and seat == view.vars[mj.V.ATTACKER]:
        return ["claim"]
    return []


def _story_fields(verb: str) -> tuple[Field, ...]:
    """Return the fields for a story text; a claim has a short line and its telling."""
    if verb == "claim":
        return Field(say.STORY_FIELDS[verb], mj.SHORT), Field(say.CLAIM_TELLING, mj.LINE_LIMIT)
    return (Field(say.STORY_FIELDS[verb], mj.LINE_LIMIT),)


def form(table: Table, view: View, seat: int) -> Sheet | None:
    """Return the form for what a seat can give ahead; None if there is nothing."""
    if verbs := _told(view, seat):
        fields = tuple(field for verb in verbs for field in _story_fields(verb))
        about = (own_guest if verbs[0] == "introduce" else framed)(table, view, seat, Action(0))
        blank = say.CLAIM_BLANK if verbs == ["claim"] else say.STORY_BLANK
        begun = verbs != ["claim"]
        return Sheet(Form(fields), about, say.STORY_PROMPTS[verbs[0]], say.BEGUN if begun else blank, begun)
    missing = _missing(view, seat) if view.phase == mj.P.BACKGROUND else []
    if not missing:
        return None
    names = iter(say.GUEST_TRAITS[-missing.count("adjective") :] if "adjective" in missing else ())
    fields = tuple(
        Field(say.GUEST_NAME, mj.NAME_LIMIT) if verb == "name" else Field(next(names), mj.TRAIT_LIMIT)
        for verb in missing
    )
    house = Field(say.GUEST_HOUSE, mj.LINE_LIMIT)
    return Sheet(Form((*fields, house)), prompt=say.GUEST_PROMPT, blank=say.GUEST_BLANK, begun=True)


def moves(table: Table, view: View, seat: int, text: str) -> tuple[Action, ...]:
    """Return the moves for a filled-in form.

    A blank name or Adjective is filled by the table. What is left blank of a story is no move: its person is asked
    when its time comes, and can tell it aloud. A claim that is blank at its own question is told aloud.
    """
    sheet = form(table, view, seat)
    lines = read(sheet, text) if sheet is not None else None
    if lines is None:
        return ()
    if verbs := _told(view, seat):
        stories = (_story(table, verb, *lines[at : at + len(_story_fields(verb))]) for at, verb in enumerate(verbs))
        moves_written = tuple(story for story in stories if story is not None)
        return moves_written or ((Action(table.verbs.index("claim")),) if view.phase == mj.P.CLAIM else ())
    *traits, house = lines
    guest = [Action(table.verbs.index(verb), (), line) for verb, line in zip(_missing(view, seat), traits, strict=True)]
    return (*guest, *([Action(table.verbs.index("color"), (), house)] if house else ()))


def _story(table: Table, verb: str, line: str, telling: str = "") -> Action | None:
    """Return the move that tells a line, None if nothing was written; a scene has it in the last field of its form."""
    if not line and not telling:
        return None
    if telling:
        line = mj.CLAIM_SHEET.write((line, telling))
    blank = mj.FRAME_SHEET.blank
    return Action(table.verbs.index(verb), (), mj.FRAME_SHEET.write((*blank[1:], line)) if verb == "frame" else line)


def idea(table: Table, view: View, seat: int, text: str, rng: Random) -> str:
    """Return a form with ideas in its blank fields, but for the fact."""
    sheet = form(table, view, seat)
    if sheet is None or not isinstance(sheet.takes, Form):
        return ""
    lines = sheet.takes.read(text) or sheet.takes.blank
    if verbs := _told(view, seat):
        stories = [verb for verb in verbs if verb != "claim"]
        tellings = [line or _tale(table, view, seat, verb, rng) for verb, line in zip(stories, lines, strict=False)]
        if "claim" in verbs:
            tellings += _claimed(table, view, seat, lines[-2:], rng)
        return sheet.takes.write(tellings)
    *traits, house = lines
    writer = MidnightWriter(table, view, seat, rng.randrange, open_minded=True)
    filled: list[str] = []
    for verb, line in zip(_missing(view, seat), traits, strict=True):
        filled.append(line or (writer.name() if verb == "name" else writer.adjective((*traits, *filled))))
    return sheet.takes.write([*filled, house])


def _claimed(table: Table, view: View, seat: int, written: Sequence[str], rng: Random) -> Sequence[str]:
    """Return a claim in a few words and its telling, with an idea in both if both are blank: the one of an idea would
    not fit the other of a person.
    """
    return written if any(written) else (mj.CLAIM_SHEET.read(_tale(table, view, seat, "claim", rng)) or written)


def _tale(table: Table, view: View, seat: int, verb: str, rng: Random) -> str:
    """Return an idea for a story text."""
    text = story_idea(table, msgspec.structs.replace(view, seat=seat), Action(table.verbs.index(verb)), rng)
    if verb != "frame":
        return text
    place, _, present, line = mj.FRAME_SHEET.read(text) or mj.FRAME_SHEET.blank
    scene = scene_in_words(place, "", "", line, "")  # the line says what goes on there
    beside = f" {present} stands nearby." if present and present not in line else ""
    return scene[:1].upper() + scene[1:] + beside


def words(view: View) -> str:
    """Return the words of the button that opens the form of this phase."""
    return say.AHEAD_BUTTONS[view.phase]


def _tie(_table: Table, _view: View) -> Tail:
    """Return the move that reveals a Shadow, written below it; a blank field means that its person says it aloud."""
    return Tail("reveal", Field(say.SHADOW_TIE, mj.LINE_LIMIT), blank="reveal", follows=True)


AHEAD = Ahead(
    frozenset(("name", "adjective", "introduce", "frame", "claim")), words, form, moves, "pass", idea,
    spans=(
        range(mj.P.INTRODUCTIONS, mj.P.CONNECTIONS + 1),
        range(mj.P.SHADOWS, mj.P.REVEAL + 1),
        range(mj.P.FRAMING, mj.P.CLAIM + 1),
        range(mj.P.AVATARS, mj.P.GRACE + 1),
    ),
    tails={"shadow": _tie},
    sittings={"avatar": ("terror", "grace"), "terror": ("grace",)},
    standing=frozenset(("hold",)),
)  # fmt: skip
