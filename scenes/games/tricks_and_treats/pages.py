"""The pages of the side panel that Tricks and Treats adds: the bag, the rules of the moment, the points."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

from game.rules.wording import counted
from game.table import Table
from scenes.games.tricks_and_treats.bag import TREATS
from scenes.games.tricks_and_treats.choices import treat_kind
from scenes.games.tricks_and_treats.model import Model
from scenes.games.tricks_and_treats.plates import SUIT_NAMES, SUITS
from scenes.games.tricks_and_treats.rules_now import rules_of
from scenes.stage import art, faces, look, paint
from scenes.table.panel import CHART, LEADING, LOG, SCORES, Tab, race
from scenes.table.plates import short_name
from scenes.ui import rich
from scenes.ui.pen import Box, Pen

TRICKS = Tab("tricks", "Tricks", "deck", ends=True)
TABS = (LOG, TRICKS, Tab("bag", "Bag", "bag"), Tab("rules", "Rules", "book"), SCORES)
HEADING, NUMBERS = 19.0, 32.0  # logical units from one line to the next: headings over the points, a suit's numbers
GONE = 0.3  # how far the number of a token that is out of the bag fades into the panel


def bag(pen: Pen, table: Table, model: Model, body: Box) -> float:
    """Every token that may be inside: the numbers of each suit, and the treats by kind; returns where it ends."""
    x, y, w, _ = body
    tones, situation = pen.tones, model.situation
    told = f"{counted(situation.bag_count, 'token')} in the bag"
    pen.text(told, "sans_bold", 17, x, y + 26, tones.gold)
    if situation.bag is None:
        words = "At this table nobody keeps count of what is inside."
        return y + 54 + rich.draw(pen, words, "sans", 17, x, y + 54, w, 23, tones.muted)
    inside = [table.names[piece] for piece in situation.bag]
    trumps = {name.strip("<>") for name in inside if name.startswith("<")}
    top = y + 48
    width = max(w / 12 - 2, pen.width("12", "sans_bold", 14) + 5)  # a disc has its number within it
    columns = 12 if width <= w / 12 - 2 else 6
    pitch = w / 12 if columns == 12 else width + 6
    for suit in SUITS:
        pen.mid(faces.suit_disc(suit, pen.px(26)), x + 13, top + 13)
        held = sum(name[0] == suit for name in trumps)
        pen.label(SUIT_NAMES[suit], "sans_semibold", 17, x + 34, top + 13, tones.text, 0)
        pen.label(str(held), "sans", 17, x + w, top + 13, tones.muted, 1)
        for n in range(12):
            cx, cy = x + pitch * (n % columns + 0.5), top + 42 + n // columns * NUMBERS
            if f"{suit}{n + 1}" in trumps:
                disc, ink = look.suit_number(suit, pen.theme)
                pen.mid(paint.disc(pen.px(width), disc), cx, cy)
                pen.label(str(n + 1), "sans_bold", 14, cx, cy, ink)
            else:
                pen.label(str(n + 1), "sans", 14, cx, cy, look.mix(tones.muted, tones.panel, GONE))
        top += 70 + (12 // columns - 1) * NUMBERS
    pen.rule(x, top + 2, w)
    pen.text("Treats", "sans_bold", 17, x, top + 30, tones.gold)
    treats = Counter(treat_kind(name) for name in inside if not name.startswith("<"))
    top += 42
    named = [(kind, f"{kind} × {treats[kind]}" if treats[kind] > 1 else kind) for kind in TREATS if treats[kind]]
    columns = 2 if all(pen.width(words, "sans", 16) <= w / 2 - 44 for _, words in named) else 1
    for index, (kind, words) in enumerate(named):
        cx, cy = x + (index % columns) * (w / 2), top + (index // columns) * 44
        pen.mid(faces.token(kind, pen.px(36)), cx + 18, cy + 20)
        pen.label(words, "sans", 16, cx + 42, cy + 19, tones.text, 0)
    if not named:
        pen.text("none", "sans", 17, x, top + 18, tones.muted)
    return top + 44.0 * max(1, -(-len(named) // columns))


def rules(pen: Pen, model: Model, body: Box) -> float:
    """What the rules say at this moment, each with its number; returns where it ends."""
    x, y, w, _ = body
    title, paragraphs = rules_of(model.situation.phase)
    pen.text(title, "serif_semibold", 22, x, y + 34, pen.tones.text, 0, w)
    top = y + 66.0
    for number, text in paragraphs:
        top += rich.draw(pen, text, "sans", 17, x, top, w, LEADING, pen.tones.text)
        width = pen.text(number, "sans_semibold", 15, x, top + 1, pen.tones.gold)
        pen.target(("rule", number), (x, top - 14, width, 20), f"Rule {number}", "link", grow=True)
        top += 34
    pen.rule(x, top - 6, w)
    words = "The whole rule book is behind the book key, or F1."
    return top + 22 + rich.draw(pen, words, "sans", 16, x, top + 22, w, LEADING, pen.tones.muted)


def scores(pen: Pen, model: Model, colours: tuple[int, ...], body: Box, suits: bool) -> float:
    """Points so far, what they are made of, and how they came about; returns where it ends.

    `suits` tells how many tokens of each suit a seat has claimed, where the plates do not.
    """
    x, y, w, h = body
    tones, situation = pen.tones, model.situation
    pen.text("Points so far", "sans_bold", 17, x, y + 26, tones.gold)
    columns = (("trumps", 0.47), ("unused", 0.68), ("used", 0.82), ("points", 1.0))
    gaps = [w * (after[1] - before[1]) - pen.width(after[0], "sans", 14) for before, after in pairwise(columns)]
    lines = 1 if min(gaps) > 6 else 2
    for index, (words, share) in enumerate(columns):  # where they would touch, every other one stands lower
        pen.text(words, "sans", 14, x + w * share, y + 50 + index % lines * HEADING, tones.muted, 1)
    y += (lines - 1) * HEADING
    best = max(situation.scores) or 1
    pitch = 102.0 if suits else 66.0
    for place, seat in enumerate(sorted(range(len(situation.scores)), key=lambda s: (-situation.scores[s], s))):
        top = y + 60 + place * pitch
        pen.rule(x, top, w, 0.35)
        kind = "human" if model.human(seat) else "bot"
        pen.mid(art.medallion(colours[seat], kind, pen.px(36)), x + 18, top + 26)
        pen.label(short_name(model.name(seat)), "sans_bold", 17, x + 42, top + 25, tones.text, 0, w * 0.52 - 66)
        counts = (
            sum(situation.claimed[seat].values()), len(situation.unused[seat]), len(situation.used[seat]),
        )  # fmt: skip
        for (_, share), count in zip(columns, counts, strict=False):
            pen.label(str(count), "sans", 17, x + w * share, top + 25, tones.muted, 1)
        pen.label(str(situation.scores[seat]), "serif_bold", 24, x + w, top + 25, tones.text, 1)
        length = (w - 42) * situation.scores[seat] / best
        pen.box((x + 42, top + 50, w - 42, 5), 2.5, tones.well)
        if length > 3:
            pen.box((x + 42, top + 50, length, 5), 2.5, look.SEAT_COLOURS[colours[seat] % 8])
        if suits:
            for index, suit in enumerate(SUITS):
                pill = faces.claimed_pill(suit, situation.claimed[seat].get(suit, 0), pen.px(26))
                pen.mid(pill, x + 42 + (w - 42) * (index + 0.5) / 5, top + 76)
    top = y + 60 + len(situation.scores) * pitch + 12
    told = "A trump token is worth 1, an unused treat 2, a used treat 1. "
    told += "The round in which the third Candy is claimed is the last."
    top += 30 + rich.draw(pen, told, "sans", 16, x, top + 16, w, LEADING, tones.muted)
    high = CHART if suits else min(CHART, y + h - top)
    if len(model.race) > 1 and high > CHART / 2:
        race(pen, model, colours, (x, top, w, high))
        top += high
    return top
