"""The contents of the four blocks of a sheet, as one viewer may read them (MJ-602, MJ-203)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.rules.midnight_justice.pieces import (
    ADJECTIVE,
    ADMISSION,
    AVATAR,
    DENIED,
    GUEST,
    REVELATION,
    SAVING_GRACE,
    SEALED,
    SHADOW,
    SHADOW_ADJECTIVE,
    SHADOW_FORM,
    TERROR,
    TERROR_ADJECTIVE,
    TERROR_FORM,
    WEAKNESS,
    P,
    V,
    entries,
    late,
    own,
    sheet,
    text_of,
    tormentor,
)
from game.rules.midnight_justice.text.messages import NUMERALS
from game.table import Table, View

USABLE = frozenset((ADJECTIVE, SHADOW_ADJECTIVE, WEAKNESS, SAVING_GRACE, TERROR_ADJECTIVE))


@dataclass(frozen=True)
class BlockLine:
    """A line of a block.

    Attributes:
    text: its words.
    sign: `ring` for unused, `cross` for used, `dot` for wrung out, `open` for held back; empty without a sign.
    tag: the words at its end.
    number: the line number on the sheet, from 1; 0 if it cannot be reworded.
    """

    text: str
    sign: str = ""
    tag: str = ""
    number: int = 0


@dataclass(frozen=True)
class Block:
    """One of the four blocks of a sheet.

    Attributes:
    kind: `Guest`, `Shadow`, `Avatar` or `Terror`.
    head: its name; `form` is its appearance, `lines` are its traits and what came to light.
    highlighted: whether it belongs to this half of the game.
    sealed: whether it has text that this viewer may not read; `secret` whether only this viewer may read it.
    when: the time on the clock at which an empty block is written.
    """

    kind: str
    head: BlockLine
    form: BlockLine
    lines: tuple[BlockLine, ...]
    highlighted: bool
    sealed: bool = False
    secret: bool = False
    when: str = ""

    @property
    def empty(self) -> bool:
        """True if the block has no text."""
        return not (self.head.text or self.form.text or self.lines)


def blocks(table: Table, view: View, seat: int) -> tuple[Block, ...]:
    """Return the blocks of a sheet: upper left, upper right, lower left, lower right (MJ-602).

    At half past eleven the sheet is turned upside down: the lower blocks come to the top (MJ-441).
    """
    turned = late(view) or view.phase >= P.AVATARS
    claims = (ADMISSION, REVELATION, DENIED)
    guest = _block(view, seat, "Guest", GUEST, "", (ADJECTIVE, *claims), not turned, "10:35")
    if turned and table.options["carry_adjectives"] == "off":  # they are of no use any more
        traits = ", ".join(text for _, text, _ in entries(view, seat, ADJECTIVE))
        told = _block(view, seat, "Guest", "", "", claims, False, "10:35")
        guest = replace(told, head=BlockLine("admitted" if told.lines else "admitted nothing"), form=BlockLine(traits))
    avatar = _block(
        view, seat, "Avatar", "", AVATAR, (WEAKNESS, SAVING_GRACE), turned, "11:31", tormentor(table.seats, seat)
    )
    terror = _block(view, seat, "Terror", TERROR, TERROR_FORM, (TERROR_ADJECTIVE,), turned, "11:32", seat)
    shadow = _shadow(table, view, seat, not turned)
    return (avatar, terror, guest, shadow) if turned else (shadow, guest, terror, avatar)


def _block(
    view: View, seat: int, kind: str, head: str, form: str, kinds: tuple[str, ...], highlighted: bool, when: str,
    writer: int = -1,
) -> Block:  # fmt: skip
    numbered = list(enumerate(sheet(view, seat), 1))

    def first(wanted: str) -> BlockLine:
        return next((BlockLine(text, number=at) for at, (what, text, _) in numbered if what == wanted), BlockLine(""))

    lines = tuple(
        BlockLine(("denied: " if what == DENIED else "") + (text or "told aloud"), *_sign(what, scene), at)
        for wanted in kinds
        for at, (what, text, scene) in numbered
        if what == wanted
    )
    top = (
        first(head)
        if head
        else BlockLine(text_of(view, seat, GUEST))
        if kind == "Avatar" and highlighted
        else BlockLine("")
    )
    phase = {"Avatar": P.AVATARS, "Terror": P.TERRORS}.get(kind)
    sealed = view.phase == phase and bool(SEALED.asked(view) & ~SEALED.waiting(view) & 1 << writer)
    return Block(kind, top, first(form), lines, highlighted, sealed=sealed, when=when)


def _sign(kind: str, scene: int) -> tuple[str, str]:
    """Return the sign of a line and the words at its end."""
    if kind in USABLE:
        words = {WEAKNESS: "weakness", SAVING_GRACE: "grace"}.get(kind, "")
        return ("cross", NUMERALS[scene]) if scene else ("ring", words)
    return "open" if kind == DENIED else "dot", NUMERALS[scene]


def _shadow(table: Table, view: View, seat: int, highlighted: bool) -> Block:
    """Return the Shadow block, which only its owner can read until it is revealed (MJ-203, MJ-816)."""
    shown = _block(view, seat, "Shadow", SHADOW, SHADOW_FORM, (SHADOW_ADJECTIVE,), highlighted, "10:50")
    if shown.head.text or not P.SHADOWS <= view.phase <= P.REVEAL:
        return shown
    written = view.vars[own(table, "shadow", seat)] or SEALED.answer(view, seat) if view.seat == seat else ()
    if len(written) == 3:
        name, form, trait = map(str, written)
        return Block("Shadow", BlockLine(name), BlockLine(form), (BlockLine(trait, "ring"),), highlighted, secret=True)
    done = view.phase == P.REVEAL or not SEALED.waiting(view) >> seat & 1
    return Block("Shadow", BlockLine(""), BlockLine(""), (), highlighted, sealed=done, when=shown.when)


def at_stake(view: View, seat: int) -> bool:
    """Return whether this scene can add a Blot to a sheet: the Target's, after half past eleven (MJ-438)."""
    attacker = view.vars[V.ATTACKER]
    in_contest = P.CLAIM <= view.phase < P.CONCLUSION and attacker >= 0
    return late(view) and in_contest and tormentor(len(view.vars[V.AGE]), seat) == attacker
