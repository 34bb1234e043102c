"""The five steps of a Duel or a Deal: past ones with their results, coming ones with a preview."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy
from dataclasses import replace

import msgspec

from game.rules.living_trumps import pieces as lt
from game.rules.living_trumps.text.names import suit_called
from scenes.games.living_trumps import arrows
from scenes.games.living_trumps.contest import small_parts
from scenes.games.living_trumps.contest import text as say
from scenes.games.living_trumps.contest.page import ContestPage
from scenes.games.living_trumps.contest.state import LATE, ContestModel, sides
from scenes.games.living_trumps.text import step
from scenes.stage.look import Rgb
from scenes.table.blocks.plates import short_name
from scenes.ui.boxtext import Passage, Wordings, is_cut
from scenes.ui.boxtree import Cell, Column, Fitting, Mark, Node, Row, TargetBox, Text
from scenes.ui.painter import Box

DEAL, DUEL, COMING = say.DEAL_STEPS, say.DUEL_STEPS, say.COMING
LAST = 4  # the index of the last step
HEADING = 28.0  # height of a name
Sign = tuple[str, object]  # the kind of a small sign, and what it shows
Signs = Sequence[Sign]
Contents = tuple[Wordings, Signs]  # what a step says in words, and in signs


def at(model: ContestModel) -> int:
    """Return the index of the current step, from 0 to 4."""
    phase, duel = model.view.phase, model.so_far.duel
    if phase in LATE:
        return 4
    if duel:
        steps = {lt.P.GAUNTLET: 0, lt.P.WEAPONS: 2, lt.P.SHOW: 3, lt.P.BALANCE: 3}
        return steps.get(phase, 4)
    if phase == lt.P.ANTE and len(model.so_far.types) == 2:  # both cards are seen before anything follows
        return 2
    return {lt.P.WANT: 0, lt.P.GIVE: 0, lt.P.ANSWER: 0, lt.P.ANTE: 1, lt.P.JOKER_SUIT: 2}.get(phase, 3)


def names(model: ContestModel) -> tuple[str, ...]:
    """Return the names of the five steps; a Boon is the last step of a settled Duel. Empty while a debt is paid."""
    if model.view.vars[lt.V.AIDING] and model.view.phase in LATE:
        return ()
    return ((*DUEL[:4], "Boon") if model.view.phase in LATE else DUEL) if model.so_far.duel else DEAL


def tree(context: ContestPage) -> Node:
    """Return the ribbon of steps with their names and results."""
    steps, now = names(context.model), at(context.model)
    return Row(*(_step(context, name, index - now, index) for index, name in enumerate(steps)), name="steps")


def _step(context: ContestPage, name: str, after: int, index: int) -> Node:
    """Return a step, `after` the current one by so many steps."""
    painter, pictures = context.painter, not context.layout.compact_layout
    state = arrows.COMING if after > 0 else arrows.PAST if after else arrows.NOW
    ink = arrows.ink(painter, state)
    text, signs = CONTENTS[name](context, context.model) if after <= 0 else (COMING[name], ())
    words = () if pictures and signs else text
    spoken = ": ".join((step(name, after), *words[:1]))
    heading = Text(name, 18, "serif_semibold", ink, min_size=12, height=HEADING, grows=True)
    passage = Passage(text, tone=painter.tones.muted if after > 0 else ink, cuts=False)
    row = _row(context if after else _in_ink(context, ink), signs)
    below = Cell(Fitting(row, passage) if signs else passage, fills=True)
    end = arrows.TIP if index == LAST else 0.0
    edge = (26.0, 8.0 if pictures else 0.0, 14.0 - end, 4.0 if pictures else 0.0)
    content = Cell(Column(heading, below) if pictures else heading, edge=edge, fills=True)

    def ground(box: Box) -> None:
        arrows.draw(painter, box, state, not index)

    inside = Cell(Cell(content, ground=ground, fills=True), edge=(0, 0, end, 0), fills=True)

    def tip(box: Box) -> str:
        return spoken if words and (not pictures or is_cut(inside, painter, box)) else ""

    return TargetBox(("step", name), inside, reading=spoken, tip=tip)


def _in_ink(context: ContestPage, ink: Rgb) -> ContestPage:
    """Return a page context with readable text colours for the current step, which is bright under a flat theme."""
    if not context.painter.theme.flat:
        return context
    painter = copy(context.painter)
    painter.tones = msgspec.structs.replace(painter.tones, text=ink, muted=ink)
    return replace(context, painter=painter)


# -- contents of a step -------------------------------------------------------------------------------------------


def _name(model: ContestModel, seat: int) -> str:
    return short_name(model.name(seat))


def _row(context: ContestPage, signs: Signs) -> Node:
    """Return small signs next to each other: seats, chips, icons."""
    return Row(*(_sign(context, kind, what) for kind, what in signs), gap=8)


def _sign(context: ContestPage, kind: str, what: object) -> Node:
    painter = context.painter
    if kind == "seat" and isinstance(what, int):
        return small_parts.seat(painter, context.colours[what], 22)
    if kind == "chip" and isinstance(what, tuple):
        return small_parts.chip(painter, what, 28)
    if kind == "back":
        return Mark(lambda x, y: painter.card(None, x, y, 30, back="trump"), 30)
    if kind == "words":
        return Text(str(what), 17, "sans_semibold", painter.tones.text)
    tone = small_parts.tone(painter, kind) if kind in small_parts.ICONS else painter.tones.muted
    return small_parts.icon(painter, str(what), 24, tone)


def _terms(context: ContestPage, model: ContestModel) -> Contents:
    terms: tuple[str, ...] = model.view.vars[lt.V.TERMS]
    rider, foe = sides(model.view)
    if len(terms) < 4 or model.view.phase in (lt.P.WANT, lt.P.GIVE):  # those of the offer before are refused
        return COMING["Terms"], ()
    signs = ("seat", rider), ("chip", terms[:2]), ("", "trade"), ("chip", terms[2:]), ("seat", foe)
    words = say.BROKEN_OFF if model.so_far.broken else say.AGREED if at(model) else say.OFFERED
    return (words,), signs


def _sealed(context: ContestPage, model: ContestModel) -> Contents:
    if model.so_far.broken:
        return (say.NOT_NEEDED,), ()
    done = [seat for seat in sides(model.view) if at(model) > 1 or model.sealed(seat)]
    if not done:
        return (say.EACH_PLAYS,), ()
    check = [("", "check")] if len(done) == 2 else []
    signs = [*(("seat", seat) for seat in done), *check, *[("back", "")] * len(done)]
    return (say.sealed_by(_name(model, seat) for seat in done),), signs


def _turned(context: ContestPage, model: ContestModel) -> Contents:
    so_far, signs = model.so_far, list[Sign]()
    for seat in sides(model.view):
        if seat in so_far.types:
            kind = so_far.types[seat]
            signs += [("seat", seat), ("chip", lt.spec_of(so_far.antes[seat])), (kind, small_parts.ICONS[kind])]
    if not signs:
        return (say.NOT_NEEDED,) if model.so_far.broken else COMING["Turned"] if at(model) < 3 else say.BOTH_TURNED, ()
    return (", ".join(f"{_name(model, seat)} {small_parts.DID[kind]}" for seat, kind in so_far.types.items()),), signs


def kind_of(model: ContestModel) -> Wordings:
    """Return the kind of this contest and which rows are chosen, in several wordings."""
    kinds = model.so_far.types
    liars = [seat for seat, kind in kinds.items() if kind == lt.LIE]
    if len(liars) == 2:
        return say.DOUBLECROSS
    if liars and lt.HONOUR in kinds.values():
        who, other = (_name(model, seat) for seat in (liars[0], model.other(liars[0])))
        return say.liars_edge(who, other)
    return say.SPAR if [*kinds.values()] == [lt.ACCUSE] * 2 else ()


def _contest(context: ContestPage, model: ContestModel) -> Contents:
    so_far = model.so_far
    if at(model) == 3:
        return kind_of(model), ()
    if not so_far.contested:
        return (say.NOT_NEEDED,), ()
    return ((say.score(*so_far.ends),) if so_far.ends else ()), ()


def _boon(context: ContestPage, model: ContestModel) -> Contents:
    so_far, view = model.so_far, model.view
    spec, winner = tuple(view.vars[lt.V.SPEC]), view.vars[lt.V.WINNER]
    hit = [("", "check" if so_far.hit else "cross")] if so_far.hit is not None else []
    signs = [("seat", winner), ("chip", spec), *hit] if spec and winner >= 0 else []
    if view.phase in (lt.P.MUTUAL, lt.P.EXCHANGE):
        return say.TIED, signs
    return (say.won(_name(model, winner)),) if winner >= 0 else (), signs


def _gauntlet(context: ContestPage, model: ContestModel) -> Contents:
    rider, _ = sides(model.view)
    if model.so_far.thrown:
        return (say.THROWN,), (("seat", rider), ("back", ""))
    return (say.throws(_name(model, rider)), *COMING["Gauntlet"]), ()


def _blood(context: ContestPage, model: ContestModel) -> Contents:
    so_far = model.so_far
    drawn = so_far.drawn
    arrived = drawn is not None and drawn not in context.hidden  # else the strip would show it before it is drawn
    signs = (("seat", sides(model.view)[0]), ("chip", lt.spec_of(drawn))) if drawn is not None and arrived else ()
    return (say.DRAWN,) if so_far.blood else (say.AT_RANDOM,), signs


def _weapons(context: ContestPage, model: ContestModel) -> Contents:
    suits = model.view.vars[lt.V.SUITS]
    if suits[0] < 0:
        return COMING["Weapons"] if at(model) == 2 else (say.NOT_NEEDED,), ()
    signs = ("seat", sides(model.view)[1]), ("chip", (lt.SUIT_WORDS[suits[0]],))
    return (suit_called(context.table, suits[0]), lt.SUIT_WORDS[suits[0]]), signs


def _show(context: ContestPage, model: ContestModel) -> Contents:
    if at(model) > 3:
        count = len(model.so_far.laid)
        return (say.cards_shown(count),) if count else (say.NOT_NEEDED,), ()
    return (say.MORE_CARDS,) if model.view.phase == lt.P.BALANCE else say.ONE_EACH, ()


def _feints(context: ContestPage, model: ContestModel) -> Contents:
    pair = sides(model.view)
    counts = [len(lt.cards(model.view, lt.FEINTS, seat)) for seat in pair]
    signs: list[Sign] = []
    if small_parts.is_compact(context.painter):
        for seat, count in zip(pair, counts, strict=True):
            signs += [("seat", seat), ("words", str(count))]
    return (say.feints_by(zip(counts, (_name(model, seat) for seat in pair), strict=True)),), signs


CONTENTS: dict[str, Callable[[ContestPage, ContestModel], Contents]] = {
    "Terms": _terms, "Sealed": _sealed, "Turned": _turned, "Contest": _contest, "Boon": _boon,
    "Gauntlet": _gauntlet, "First Blood": _blood, "Weapons": _weapons, "Show": _show, "Feints": _feints,
}  # fmt: skip
