"""The contents of the four blocks of a sheet, as one viewer may read them (MJ-602, MJ-203)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.rules.midnight_justice import pieces as mj
from game.rules.midnight_justice.text.log_messages import NUMERALS
from game.table import Table, View
from scenes.games.midnight_justice import text as say

BEFORE = {mj.DENIED: say.DENIED, mj.SAVING_GRACE: f"{say.GRACE}: "}  # words before a line of a kind


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
    header: its name; `form` is its appearance, `lines` are its traits and what came to light.
    highlighted: whether it belongs to this half of the game.
    sealed: whether it has text that this viewer may not read; `secret` whether only this viewer may read it.
    when: the time on the clock at which an empty block is written.
    """

    kind: str
    header: BlockLine
    form: BlockLine
    lines: tuple[BlockLine, ...]
    highlighted: bool
    sealed: bool = False
    secret: bool = False
    when: str = ""

    @property
    def empty(self) -> bool:
        """Return whether the block has no text."""
        return not (self.header.text or self.form.text or self.lines)


def blocks(table: Table, view: View, seat: int) -> tuple[Block, ...]:
    """Return the blocks of a sheet: upper left, upper right, lower left, lower right (MJ-602).

    At half past eleven the sheet is turned upside down: the lower blocks come to the top (MJ-441).
    """
    turned = mj.late(view) or view.phase >= mj.P.AVATARS
    claims = (mj.ADMISSION, mj.REVELATION, mj.DENIED)
    carried = table.options["carry_adjectives"] == "on"
    guest = _block(view, seat, "Guest", mj.GUEST, "", (mj.ADJECTIVE, *claims), not turned, "10:35", carried=carried)
    if turned and not carried:  # they are of no use any more
        traits = ", ".join(text for _, text, _ in mj.entries(view, seat, mj.ADJECTIVE))
        block = _block(view, seat, "Guest", "", "", claims, False, "10:35")
        guest = replace(block, header=BlockLine(_came_out(view, seat)), form=BlockLine(traits))
    avatar = _block(
        view,
        seat,
        "Avatar",
        "",
        mj.AVATAR,
        (mj.WEAKNESS, mj.SAVING_GRACE),
        turned,
        "11:31",
        mj.tormentor(table.seats, seat),
    )
    terror = _block(view, seat, "Terror", mj.TERROR, mj.TERROR_FORM, (mj.TERROR_ADJECTIVE,), turned, "11:32", seat)
    shadow = _shadow(table, view, seat, not turned)
    return (avatar, terror, guest, shadow) if turned else (shadow, guest, terror, avatar)


def _came_out(view: View, seat: int) -> str:
    """Return the heading over what came to light about a guest: Admissions, Revelations, both or nothing."""
    admitted, revealed = (bool(mj.entries(view, seat, kind)) for kind in (mj.ADMISSION, mj.REVELATION))
    if admitted and revealed:
        return say.BOTH
    return say.ADMITTED if admitted else say.REVEALED if revealed else say.NOTHING_OUT


def _block(
    view: View, seat: int, kind: str, header: str, form: str, kinds: tuple[str, ...], highlighted: bool, when: str,
    writer: int = -1, carried: bool = False,
) -> Block:  # fmt: skip
    numbered = list(enumerate(mj.sheet(view, seat), 1))
    dead = kind in say.BEFORE_TURN and not highlighted and not carried

    def first(wanted: str) -> BlockLine:
        return next((BlockLine(text, number=at) for at, (what, text, _) in numbered if what == wanted), BlockLine(""))

    lines = tuple(
        BlockLine(BEFORE.get(what, "") + (text or say.SAID_ALOUD), *_sign(what, scene, dead), at)
        for wanted in kinds
        for at, (what, text, scene) in numbered
        if what == wanted
    )
    top = (
        first(header)
        if header
        else BlockLine(mj.text_of(view, seat, mj.GUEST))
        if kind == "Avatar" and highlighted
        else BlockLine("")
    )
    phase = {"Avatar": mj.P.AVATARS, "Terror": mj.P.TERRORS}.get(kind)
    sealed = view.phase == phase and bool(mj.SEALED.asked(view) & ~mj.SEALED.waiting(view) & 1 << writer)
    return Block(kind, top, first(form), lines, highlighted, sealed=sealed, when=when)


def _sign(kind: str, scene: int, dead: bool) -> tuple[str, str]:
    """Return the sign of a line and the words at its end; `dead` if it can no longer be used (MJ-445)."""
    if kind in mj.USED_ONCE:
        words = {mj.WEAKNESS: say.WEAKNESS, mj.SAVING_GRACE: say.GRACE}.get(kind, say.UNUSED)
        if dead and not scene:
            return "open", say.LOST
        return ("cross", say.used_in(NUMERALS[scene])) if scene else ("ring", words)
    return "open" if kind == mj.DENIED else "dot", NUMERALS[scene]


def _shadow(table: Table, view: View, seat: int, highlighted: bool) -> Block:
    """Return the Shadow block, which only its owner can read until it is revealed (MJ-203, MJ-816)."""
    carried = table.options["carry_adjectives"] == "on"
    kinds = (mj.SHADOW_ADJECTIVE,)
    block = _block(view, seat, "Shadow", mj.SHADOW, mj.SHADOW_FORM, kinds, highlighted, "10:50", carried=carried)
    if block.header.text or not mj.P.SHADOWS <= view.phase <= mj.P.REVEAL:
        return block
    written = view.vars[mj.own(table, "shadow", seat)] or mj.SEALED.answer(view, seat) if view.seat == seat else ()
    if len(written) == 3:
        name, form, trait = map(str, written)
        lines = (BlockLine(trait, "ring", say.UNUSED),)
        return Block("Shadow", BlockLine(name), BlockLine(form), lines, highlighted, secret=True)
    done = view.phase == mj.P.REVEAL or not mj.SEALED.waiting(view) >> seat & 1
    return Block("Shadow", BlockLine(""), BlockLine(""), (), highlighted, sealed=done, when=block.when)


def at_stake(view: View, seat: int) -> bool:
    """Return whether this scene can add a Blot to a sheet: the Target's, after half past eleven (MJ-438)."""
    attacker = view.vars[mj.V.ATTACKER]
    in_contest = mj.P.CLAIM <= view.phase < mj.P.CONCLUSION and attacker >= 0
    return mj.late(view) and in_contest and mj.tormentor(len(view.vars[mj.V.AGE]), seat) == attacker
