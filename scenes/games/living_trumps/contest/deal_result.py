"""The result of a Deal, once both cards are face up: what each did, what it is called, and what follows (LT-164)."""

from __future__ import annotations

from game.rules.living_trumps import pieces as lt
from game.rules.living_trumps.text.prompts_text import in_words
from game.rules.wording import begun
from scenes.games.living_trumps.contest import advice_text, deal_text, matrix, small_parts
from scenes.games.living_trumps.contest import text as say
from scenes.games.living_trumps.contest.page import ContestPage
from scenes.games.living_trumps.contest.state import ContestModel, sides
from scenes.stage import look
from scenes.table.blocks.plates import short_name
from scenes.ui.boxtext import ForBox, Passage, Wordings, is_cut
from scenes.ui.boxtree import Cell, Column, Mark, Node, Row, TargetBox, Text
from scenes.ui.painter import Box, Painter

SIGN, SENTENCE, NAME = 48.0, 26, 38  # sizes of the sign; of the type of the sentence, and of the name of the result
LOW = 19  # type size of both on a low page
PILL, PILLS = 36.0, {lt.HONOUR: "#215a3d", lt.LIE: "#7a1524", lt.ACCUSE: "#33427e"}  # height; grounds by type


def turned(context: ContestPage) -> bool:
    """Check whether both cards of a Deal are face up, and everybody has seen it."""
    return context.model.view.phase == lt.P.ANTE and len(matrix.seen(context, context.model)) == 2


def words(model: ContestModel) -> tuple[str, str, Wordings]:
    """Return what both did, the name of the result, and what follows."""
    types, (rider, foe) = model.so_far.types, sides(model.view)
    did = [(short_name(model.name(seat)), types[seat]) for seat in (rider, foe)]
    it = matrix.outcome(types[rider], types[foe])
    winner, other = (did[it.who][0], did[1 - it.who][0]) if it.who >= 0 else ("", "")
    return deal_text.both_did(did), deal_text.RESULTS[it.words], deal_text.follows(it.words, winner, other)


def middle(context: ContestPage, tall: bool) -> Node:
    """Return the result between both cards: sign, sentence, name, stake."""
    painter, model, tones = context.painter, context.model, context.painter.tones
    sentence, name, then = words(model)
    icon = deal_text.SIGNS.get(name, "check")
    blood = model.view.vars[lt.V.STAKE]

    def arranged(width: float, height: float) -> Node:
        size, large = (SENTENCE, NAME) if tall else (LOW, LOW)
        rows = len(painter.truncated(sentence, "serif_semibold", size, width, 3))
        lines = len(painter.truncated(name, "serif_bold", large, width, 2))
        sign = Mark(lambda x, y: painter.icon(icon, x, y, SIGN, tones.highlighted), SIGN)
        return Column(
            Cell(Row(sign, start=0.5), height=SIGN + 22, edge=(0, 14, 0, 8)) if tall else None,
            Passage((sentence,), size, "serif_semibold", tones.text, 0.5, rows=rows),
            Passage((name,), large, "serif_bold", tones.highlighted, 0.5, rows=lines),
            Cell(small_parts.stake(painter, blood, 120), edge=(0, 12, 0, 6)) if tall and blood else None,
            Passage(then, 17, tone=tones.label, align=0.5, cuts=False),
            gap=4,
        )

    inside = Cell(ForBox(arranged), edge=(8, 4, 8, 4), fills=True)
    reading = f"{sentence} {name}. {then[0]}"

    def tip(box: Box) -> str:
        return reading if is_cut(inside, painter, box) else ""

    return TargetBox(("note", "stake"), inside, reading=reading, tip=tip)


def kept(painter: Painter, kind: str) -> Node:
    """Return whether a promise was kept, with its sign."""
    word, icon, tone = deal_text.KEPT if kind == lt.HONOUR else deal_text.BROKEN, "check", small_parts.GREEN
    if kind != lt.HONOUR:
        icon, tone = "cross", small_parts.WARM
    tone = painter.tones.text if painter.theme.flat else tone
    return Row(small_parts.icon(painter, icon, 20, tone), Text(word, 17, "sans_semibold", tone), gap=4)


def pill(painter: Painter, kind: str) -> Node:
    """Return the type of a card on a pill of its colour."""
    flat = painter.theme.flat
    tone = painter.tones.text if flat else (255, 255, 255)

    def ground(box: Box) -> None:
        fill = painter.theme.panel[0] if flat else look.rgb(PILLS[kind])
        painter.box(box, PILL / 2, fill, small_parts.tone(painter, kind), 1.5)

    name = Text(kind.capitalize(), 19, "serif_semibold", tone, height=PILL)
    inside = Row(small_parts.icon(painter, small_parts.ICONS[kind], 22, tone), name, gap=8)
    return Row(Cell(inside, edge=(16, 0, 18, 0), height=PILL, ground=ground), start=0.5)


def record(model: ContestModel, seat: int) -> Wordings:
    """Return how often a player was honest in Deals, in several wordings."""
    counts = dict(zip(lt.STANDINGS, model.view.vars[lt.V.STANDING][seat], strict=True))
    deals = sum(counts[each] for each in lt.DEALT)
    return advice_text.record(short_name(model.name(seat)), counts["honoured"], deals)


def any_before(model: ContestModel) -> bool:
    """Return whether a card was played in an earlier Deal of this game: its page explains the matrix no more."""
    standings = [dict(zip(lt.STANDINGS, each, strict=True)) for each in model.view.vars[lt.V.STANDING]]
    return any(counts[each] for counts in standings for each in lt.DEALT)


def why(context: ContestPage) -> tuple[Wordings, Wordings]:
    """Return the head and the reason of the type of a card: of the first that is no Honour (LT-163)."""
    model = context.model
    view, types = model.view, model.so_far.types
    seat = next((seat for seat in sides(view) if types[seat] != lt.HONOUR), sides(view)[0])
    card = model.so_far.antes[seat]
    face = begun(in_words(lt.spec_of(card)))
    rank = say.rank_of(short_name(model.name(model.other(seat))))
    wordings = deal_text.WHY[types[seat]]
    return (deal_text.why_head(types[seat]),), tuple(words.format(card=face, rank=rank) for words in wordings)
