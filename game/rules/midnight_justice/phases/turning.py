"""11:30: the sheets are turned; Avatars, Terrors, Saving Graces, and hands of six again (MJ-441 to MJ-447)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.rules.choices import Args
from game.rules.midnight_justice import pieces as mj
from game.rules.midnight_justice.phases.flow import Do, Then, always, ask_all, done, fields, heading, seal
from game.rules.midnight_justice.text import refusals
from game.rules.midnight_justice.text.prompts import MidnightWriter
from game.rules.plugin import Refusal
from game.rules.script import Why
from game.table import Action, State


def turn_sheets(s: State) -> None:
    """Turn the sheets: every seat writes on the sheet of its Target (MJ-441, MJ-442)."""
    heading(s, "turning")
    for seat in mj.from_youngest(s):
        s.note("turned_sheet", seat, data=(mj.guest(s, seat), mj.admissions(s, seat)))
    heading(s, "avatars")
    ask_all(s, mj.P.AVATARS)


def too_many(s: State, seat: int, verb: str, text: str) -> Refusal | None:
    """Return why a form is refused: more lines are filled in than the Target has Admissions (MJ-442, MJ-443)."""
    form, before, rule = {"avatar": (mj.AVATAR_SHEET, 1, "MJ-442"), "terror": (mj.TERROR_SHEET, 2, "MJ-443")}.get(
        verb, (mj.AVATAR_SHEET, 99, "")
    )
    made = mj.admissions(s, mj.target(s.table.seats, seat))
    if not any(fields(form, text)[before + made :]):
        return None
    return refusals.too_many_lines(rule, made)


def filled(written: Sequence[str], proposed: Sequence[str]) -> tuple[str, ...]:
    """Return the written lines, with proposals for blank ones; as many lines as are proposed (MJ-401)."""
    return tuple(line or other for line, other in zip(written, proposed, strict=False))


def avatar(s: State, seat: int, action: Action) -> None:
    """Write a form and Weaknesses for the Target's Avatar, one for each Admission (MJ-442)."""
    proposed = MidnightWriter(s.table, s, seat, s.roll).avatar()
    if not seal(s, seat, filled(fields(mj.AVATAR_SHEET, action.text), proposed)):
        return
    for each, (form, *traits) in mj.SEALED.open(s).items():
        victim = mj.target(s.table.seats, each)
        mj.write(s, victim, (mj.AVATAR, str(form), 0), *((mj.WEAKNESS, str(text), 0) for text in traits))
        s.note("avatar", each, data=(str(form), mj.guest(s, victim), *map(str, traits)))
    heading(s, "terrors")
    ask_all(s, mj.P.TERRORS)


def terror(s: State, seat: int, action: Action) -> None:
    """Write a Terror to attack with, with an Adjective for each Admission of the Target (MJ-443)."""
    proposed = MidnightWriter(s.table, s, seat, s.roll).terror()
    if not seal(s, seat, filled(fields(mj.TERROR_SHEET, action.text), proposed)):
        return
    for each, (name, form, *traits) in mj.SEALED.open(s).items():
        lines = ((mj.TERROR_ADJECTIVE, str(text), 0) for text in traits)
        mj.write(s, each, (mj.TERROR, str(name), 0), (mj.TERROR_FORM, str(form), 0), *lines)
        s.note("terror", each, data=(str(name), str(form), *map(str, traits)))
    heading(s, "grace")
    ask_all(s, mj.P.GRACE)


def grace(s: State, seat: int, action: Action) -> None:
    """Write one good trait of the seat's own Avatar (MJ-445)."""
    text = action.text.strip() or MidnightWriter(s.table, s, seat, s.roll).grace()
    if not seal(s, seat, (text,)):
        return
    for each, (trait,) in mj.SEALED.open(s).items():
        mj.write(s, each, (mj.SAVING_GRACE, str(trait), 0))
        s.note("grace", each, data=(str(trait), mj.guest(s, each)))
    heading(s, "replenish")
    ask_all(s, mj.P.REPLENISH)


def may_pick(s: State, seat: int) -> Iterable[Args]:
    """Return the cards of the hand that are not picked to be kept."""
    return [(card,) for card in mj.cards(s, "hand", seat) if card not in mj.picked(s, seat)]


def may_keep(s: State, seat: int) -> Iterable[Args]:
    """Return the choice to keep the picked cards: any part of the hand, or at most six by option (MJ-446)."""
    fits = s.table.options["replenish_cap"] == "none" or len(mj.picked(s, seat)) <= mj.HAND_SIZE
    return [()] if fits else []


why_not_keep: Why = always(refusals.AT_MOST_SIX)


def keep(then: Then) -> Do:
    """Return an effect that keeps the picked cards; then the rest is discarded and hands are filled to six (MJ-446)."""

    def do(s: State, seat: int, _action: Action) -> None:
        done(s, seat)
        if not mj.SEALED.put(s, seat, ()):
            return
        mj.SEALED.open(s)
        order = mj.from_youngest(s)
        for each in order:
            hand = mj.zone(s.table, "hand", each)
            thrown = tuple(card for card in s.zones[hand] if card not in mj.picked(s, each))
            kept = len(s.zones[hand]) - len(thrown)
            mj.discard(s, hand, thrown)
            s.note("kept", each, thrown, data=(kept,))
        for each in order:
            hand = mj.zone(s.table, "hand", each)
            before = len(s.zones[hand])
            while len(s.zones[hand]) < mj.HAND_SIZE and mj.draw(s, hand) >= 0:
                pass
            s.note("drew", each, data=(len(s.zones[hand]) - before,))
        then(s)

    return do
