"""The five steps of a Duel or a Deal: past ones with their results, coming ones with a preview."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy
from dataclasses import replace

import msgspec

from game.rules.living_trumps import pieces as lt
from game.rules.living_trumps.text.names import suit_called
from scenes.games.living_trumps import arrows
from scenes.games.living_trumps import text as say
from scenes.games.living_trumps.contest import small_parts
from scenes.games.living_trumps.contest.page import ContestPage
from scenes.games.living_trumps.contest.state import LATE, ContestModel, sides
from scenes.stage.look import Rgb
from scenes.table.blocks.plates import short_name
from scenes.ui.painter import Box

DEAL, DUEL, COMING = say.DEAL_STEPS, say.DUEL_STEPS, say.COMING
HIGH = 60.0  # least height of a step with a picture


def at(model: ContestModel) -> int:
    """Return the index of the current step, from 0 to 4."""
    phase, duel = model.view.phase, model.so_far.duel
    if phase in LATE:
        return 4
    if duel:
        steps = {lt.P.GAUNTLET: 0, lt.P.WEAPONS: 2, lt.P.SHOW: 3, lt.P.BALANCE: 3}
        return steps.get(phase, 4)
    return {lt.P.WANT: 0, lt.P.GIVE: 0, lt.P.ANSWER: 0, lt.P.ANTE: 1, lt.P.JOKER_SUIT: 2}.get(phase, 3)


def names(model: ContestModel) -> tuple[str, ...]:
    """Return the names of the five steps; a Boon is the last step of a settled Duel. Empty while a debt is paid."""
    if model.view.vars[lt.V.AIDING] and model.view.phase in LATE:
        return ()
    return ((*DUEL[:4], "Boon") if model.view.phase in LATE else DUEL) if model.so_far.duel else DEAL


def draw(context: ContestPage) -> None:
    """Draw the ribbon of steps with their names and results."""
    model, painter = context.model, context.painter
    steps, now = names(model), at(model)
    x, y, w, h = context.layout.ribbon
    width = w / 5
    for k, name in enumerate(steps):
        state = arrows.PAST if k < now else arrows.NOW if k == now else arrows.COMING
        box = (x + width * k, y, width, h)
        ink = arrows.draw(painter, (*box[:2], width - (arrows.TIP if k == 4 else 0), h), state, not k)
        height = h >= HIGH
        painter.label(name, "serif_semibold", 18, box[0] + 26, y + (22 if height else h / 2), ink, 0, width - 36)
        inner = (box[0] + 26, y + 36, width - 40, h - 40)
        text = (
            TELLS[name](_in_ink(context, ink) if k == now else context, model, inner, height)
            if k <= now
            else COMING[name]
        )
        words = ""
        if height and text:
            maximum = small_parts.rows_in(painter, 16, h - 36)
            words = small_parts.fitting(painter, text, 16, inner[2], maximum)
            painter.paragraph(
                words, "sans", 16, inner[0], y + 36, inner[2], painter.tones.muted if k > now else ink, maximum
            )
        spoken = ": ".join((f"{name}{', now' if k == now else ', done' if k < now else ''}", *text[:1]))
        painter.target(("step", name), box, spoken, "label", tip=spoken if text and words != text[0] else "")


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


def _row(context: ContestPage, box: Box, parts: Sequence[tuple[str, object]]) -> None:
    """Draw small signs next to each other: seats, chips, icons."""
    painter, (x, y, _, h) = context.painter, box
    middle = y + h / 2
    for kind, what in parts:
        if kind == "seat" and isinstance(what, int):
            painter.seat(context.colours[what], x + 11, middle, 22)
            x += 30
        elif kind == "chip" and isinstance(what, tuple):
            x += small_parts.chip(painter, what, x, middle, 28, 0) + 8
        elif kind == "back":
            painter.card(None, x + 14, middle, 30, back="trump")
            x += 36
        elif kind == "words":
            x += painter.label(str(what), "sans_semibold", 17, x, middle, painter.tones.text, 0) + 10
        else:
            tone = small_parts.tone(painter, kind) if kind in small_parts.ICONS else painter.tones.muted
            painter.icon(str(what), x + 12, middle, 24, tone)
            x += 32


def _terms(context: ContestPage, model: ContestModel, box: Box, height: bool) -> small_parts.Wordings:
    terms: tuple[str, ...] = model.view.vars[lt.V.TERMS]
    rider, foe = sides(model.view)
    if len(terms) < 4:
        return COMING["Terms"]
    if height:
        _row(context, box, [("seat", rider), ("chip", terms[:2]), ("", "trade"), ("chip", terms[2:]), ("seat", foe)])
    return () if height else (say.AGREED,) if at(model) else (say.OFFERED,)


def _sealed(context: ContestPage, model: ContestModel, box: Box, height: bool) -> small_parts.Wordings:
    done = [seat for seat in sides(model.view) if at(model) > 1 or model.sealed(seat)]
    signs: list[tuple[str, object]] = [("seat", seat) for seat in done]
    if height and done:
        _row(context, box, [*signs, *([("", "check")] if len(done) == 2 else []), *[("back", "")] * len(done)])
    if not done:
        return (say.EACH_PLAYS,)
    return () if height else (f"by {' and '.join(_name(model, seat) for seat in done)}",)


def _turned(context: ContestPage, model: ContestModel, box: Box, height: bool) -> small_parts.Wordings:
    so_far, parts = model.so_far, list[tuple[str, object]]()
    for seat in sides(model.view):
        if seat in so_far.types:
            kind = so_far.types[seat]
            parts += [("seat", seat), ("chip", lt.spec_of(so_far.antes[seat])), (kind, small_parts.ICONS[kind])]
    if height:
        _row(context, box, parts)
        return () if parts else COMING["Turned"]
    return (", ".join(f"{_name(model, seat)} {small_parts.DID[kind]}" for seat, kind in so_far.types.items()),)


def kind_of(model: ContestModel) -> small_parts.Wordings:
    """Return the kind of this contest and which rows are chosen, in several wordings."""
    kinds = model.so_far.types
    liars = [seat for seat, kind in kinds.items() if kind == lt.LIE]
    if len(liars) == 2:
        return say.DOUBLECROSS
    if liars and lt.HONOUR in kinds.values():
        who, other = (_name(model, seat) for seat in (liars[0], model.other(liars[0])))
        return say.liars_edge(who, other)
    return say.SPAR if [*kinds.values()] == [lt.ACCUSE] * 2 else ()


def _contest(context: ContestPage, model: ContestModel, box: Box, height: bool) -> small_parts.Wordings:
    so_far = model.so_far
    if at(model) == 3:
        return kind_of(model)
    if not so_far.contested:
        return (say.NOT_NEEDED,)
    return (f"{so_far.ends[0]} to {so_far.ends[1]}",) if so_far.ends else ()


def _boon(context: ContestPage, model: ContestModel, box: Box, height: bool) -> small_parts.Wordings:
    so_far, view = model.so_far, model.view
    spec = tuple(view.vars[lt.V.SPEC])
    if height and spec and view.vars[lt.V.WINNER] >= 0:
        hit = [("", "check" if so_far.hit else "cross")] if so_far.hit is not None else []
        _row(context, box, [("seat", view.vars[lt.V.WINNER]), ("chip", spec), *hit])
        return ()
    if view.phase in (lt.P.MUTUAL, lt.P.EXCHANGE):
        return say.TIED
    return (f"{_name(model, view.vars[lt.V.WINNER])} won",) if view.vars[lt.V.WINNER] >= 0 else ()


def _gauntlet(context: ContestPage, model: ContestModel, box: Box, height: bool) -> small_parts.Wordings:
    rider, _ = sides(model.view)
    if model.so_far.thrown and height:
        _row(context, box, [("seat", rider), ("back", "")])
        return ()
    return (say.THROWN,) if model.so_far.thrown else (say.throws(_name(model, rider)), *COMING["Gauntlet"])


def _blood(context: ContestPage, model: ContestModel, box: Box, height: bool) -> small_parts.Wordings:
    so_far = model.so_far
    if so_far.drawn is not None and height:
        _row(context, box, [("seat", sides(model.view)[0]), ("chip", lt.spec_of(so_far.drawn))])
        return ()
    return (say.DRAWN,) if so_far.blood else (say.AT_RANDOM,)


def _weapons(context: ContestPage, model: ContestModel, box: Box, height: bool) -> small_parts.Wordings:
    suits = model.view.vars[lt.V.SUITS]
    if suits[0] < 0:
        return COMING["Weapons"] if at(model) == 2 else (say.NOT_NEEDED,)
    if height:
        _row(context, box, [("seat", sides(model.view)[1]), ("chip", (lt.SUIT_WORDS[suits[0]],))])
    return () if height else (suit_called(context.table, suits[0]), lt.SUIT_WORDS[suits[0]])


def _show(context: ContestPage, model: ContestModel, box: Box, height: bool) -> small_parts.Wordings:
    if at(model) > 3:
        count = len(model.so_far.laid)
        return (f"{count} cards shown",) if count else (say.NOT_NEEDED,)
    more = model.view.phase == lt.P.BALANCE
    return (say.MORE_CARDS,) if more else say.ONE_EACH


def _feints(context: ContestPage, model: ContestModel, box: Box, height: bool) -> small_parts.Wordings:
    view = model.view
    counts = [len(lt.cards(view, lt.FEINTS, seat)) for seat in sides(view)]
    if height and small_parts.is_compact(context.painter):
        parts = [(("seat", seat), ("words", str(count))) for seat, count in zip(sides(view), counts, strict=True)]
        _row(context, box, [part for both in parts for part in both])
        return ()
    return (" and ".join(f"{count} by {_name(model, seat)}" for seat, count in zip(sides(view), counts, strict=True)),)


TELLS: dict[str, Callable[[ContestPage, ContestModel, Box, bool], small_parts.Wordings]] = {
    "Terms": _terms, "Sealed": _sealed, "Turned": _turned, "Contest": _contest, "Boon": _boon,
    "Gauntlet": _gauntlet, "First Blood": _blood, "Weapons": _weapons, "Show": _show, "Feints": _feints,
}  # fmt: skip
