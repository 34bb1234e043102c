"""The side panel: log, bag, rules of the moment, scores, talk line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pygame

from game.table import Table
from scenes.games.tricks_and_treats import past
from scenes.games.tricks_and_treats.bag import TREATS
from scenes.games.tricks_and_treats.choices import treat_kind
from scenes.games.tricks_and_treats.plates import SUIT_NAMES, SUITS
from scenes.games.tricks_and_treats.rules_now import rules_of
from scenes.stage import art, faces, fonts, look, paint
from scenes.stage.look import Rgb
from scenes.table import caption, rich, slip
from scenes.table.layout import Layout
from scenes.table.model import LogLine, Model, Pose
from scenes.table.pen import Box, Pen
from scenes.table.plates import short_name
from scenes.table.slip import Marked

TABS = (
    ("log", "Log", "log"), ("tricks", "Tricks", "deck"), ("bag", "Bag", "bag"), ("rules", "Rules", "book"),
    ("scores", "Score", "chart"),
)  # fmt: skip
Tabs = tuple[tuple[str, str, str], ...]
CHART = 230.0  # logical units of height of the score race, where there is room for it
LEADING = 23.0
GONE = 0.3  # how far the number of a token that is out of the bag fades into the panel


def draw(
    pen: Pen, table: Table, model: Model, pose: Pose, layout: Layout, colours: tuple[int, ...], spots: Marked,
    tabs: Tabs = TABS,
) -> None:  # fmt: skip
    """Draw the panel, or the rail that opens it; then the recap slip if one lies there. A lesson has its own plate."""
    if pose.caption is not None:
        caption.draw(pen, pose, layout)
        return
    if not pose.panel_open:
        _rail(pen, pose, layout, tabs)
        if pose.recap and model.recap:
            slip.draw(pen, model, pose, layout, colours, spots)
        return
    x, y, w, h = layout.panel
    pen.shade(layout.panel, 14, 12, 0.6, 4)
    pen.box(layout.panel, 14, pen.tones.panel, pen.tones.panel_line, 1.25)
    tab = pose.tab if any(pose.tab == name for name, _, _ in tabs) else tabs[0][0]
    shown = next(title for name, title, _ in tabs if name == tab)
    pen.target(("panel",), layout.panel, shown, "label")  # nothing that it lies over can be hit through it
    _tabs(pen, pose, x, y, w, tabs, tab)
    body = (x + 12, y + 58, w - 24, h - 114)
    veiled = pose.recap and bool(model.recap)
    if tab == "tricks":
        past.draw(pen, table, model, pose, colours, body)
    elif tab == "bag":
        _rolled(pen, pose, body, lambda place: _bag(pen, table, model, place))
    elif tab == "rules":
        _rolled(pen, pose, body, lambda place: _rules(pen, table, model, place))
    elif tab == "scores" and tabs is not TABS:
        _rolled(pen, pose, body, lambda place: _points(pen, model, colours, place))
    elif tab == "scores":
        _rolled(pen, pose, body, lambda place: _scores(pen, model, colours, place, layout.stacked))
    else:
        _log(pen, model, pose, colours, body)
    _talk_line(pen, pose, (x + 12, y + h - 49, w - 24, 40))
    if veiled:
        veil = pen.rect((x + 2, y + 58, w - 4, h - 114))
        pen.surface.blit(paint.rounded(veil.size, 0, pen.tones.panel, alpha=0.66), veil)
        slip.draw(pen, model, pose, layout, colours, spots)


def _rolled(pen: Pen, pose: Pose, body: Box, paint_it: Callable[[Box], float]) -> None:
    """Draw what may be higher than the panel, moved up as far as it was scrolled; `paint_it` returns where it ends."""
    x, y, w, h = body
    area, before = (x - 6, y, w + 12, h), len(pen.targets)
    with pen.within(area):
        high = paint_it((x, y - pen.units(pose.scroll), w, h)) - y + pen.units(pose.scroll) + 8
        most = max(0, pen.px(high - h)) if high > h else 0
        if pose.scroll > most:  # no further than to its end
            pose.scroll = most
            del pen.targets[before:]
            ground = pen.rect(area)
            pen.surface.blit(paint.rounded(ground.size, 0, pen.tones.panel), ground)
            paint_it((x, y - pen.units(most), w, h))
    pen.targets[before:] = [target for target in pen.targets[before:] if target.rect.w and target.rect.h]
    if most:
        length = max(30.0, h * h / high)
        pen.box((x + w + 5, y + (h - length) * pose.scroll / most, 4, length), 2, pen.tones.panel_line)


def _tabs(pen: Pen, pose: Pose, x: float, y: float, w: float, tabs: Tabs, tab: str) -> None:
    left, width = x + 8, (w - 46) / len(tabs)
    worded = all(pen.width(title, "sans_bold", 17.5) < width for _, title, _ in tabs)
    for name, title, icon in tabs:
        box = (left, y + 5, width, 44)
        here = tab == name
        if here:
            pen.box(box, 9, pen.tones.tile)
            pen.box((left + width / 2 - 20, y + 44, 40, 4), 2, pen.tones.accent)
        elif pose.hover == ("tab", name):
            pen.box(box, 9, pen.tones.tile, alpha=0.5)
        face = "sans_bold" if here else "sans"
        ink = pen.tones.text if here else pen.tones.muted
        if worded:
            pen.label(title, face, 17.5, left + width / 2, y + 26, ink, 0.5, width)
        else:
            pen.icon(icon, left + width / 2, y + 26, 24, ink)
        tip = "" if worded else title
        pen.target(("tab", name), box, title, "tab", True, tip, (), "tabs", here, grow=True)
        left += width
    pen.icon("chevron-right", x + w - 20, y + 27, 24, pen.tones.muted)
    pen.target(("ui", "panel"), (x + w - 36, y + 5, 32, 44), "Shut the panel", tip="Shut the panel", grow=True)
    pen.rule(x + 12, y + 54, w - 24)


def _rail(pen: Pen, pose: Pose, layout: Layout, tabs: Tabs) -> None:
    if layout.rail is None:  # the panel is shut although there is room: the frame has no rail of its own
        return
    x, y, w, h = layout.rail
    pen.shade(layout.rail, 12, 8, 0.5, 3)
    pen.box(layout.rail, 12, pen.tones.panel, pen.tones.panel_line, 1.25)
    entries = [(("tab", name), icon, title) for name, title, icon in tabs]
    entries.append((("ui", "talk"), "talk", "Talk"))
    for index, (key, icon, title) in enumerate(entries):
        pitch = min(84.0, (h - 8) / len(entries))
        top = y + (14 if pitch == 84 else 4) + index * pitch
        box = (x + 3, top, w - 6, pitch - (10 if pitch == 84 else 2))
        if pose.hover == key:
            pen.box(box, 9, pen.tones.tile)
        pen.icon(icon, x + w / 2, top + pitch * 0.3, 27, pen.tones.text)
        pen.text(title, "sans", 16, x + w / 2, top + pitch * 0.74, pen.tones.muted, 0.5, w - 2)
        pen.target(key, box, title, "tab", True, "", (), "tabs", grow=True)


def _talk_line(pen: Pen, pose: Pose, box: Box) -> None:
    x, y, w, h = box
    pen.rule(x, y - 12, w)
    pen.box(box, 9, pen.tones.well, pen.focus if pose.typing else pen.tones.tile_line, 2 if pose.typing else 1.25)
    pen.icon("talk", x + 22, y + h / 2, 23, pen.tones.muted)
    if not pose.typing:  # what is being typed is drawn by the line that is edited
        pen.label("Say something to the table", "sans", 17, x + 42, y + h / 2, pen.tones.muted, 0, widest=w - 58)
    pen.target(("ui", "talk"), box, "Say something to the table", "entry", grow=True)


# -- the log -------------------------------------------------------------------------------------------------------


class _Block:
    """One entry of the log, broken to the width of the panel."""

    def __init__(self, pen: Pen, line: LogLine, width: float) -> None:
        self.line = line
        self.kind = line.kind
        self.px = pen.type(17)
        self.step = max(LEADING, pen.units(self.px * 1.3))
        self.indent = 0.0 if self.kind in ("round", "trick") else 34.0
        pad = 20.0 if self.kind == "private" else 0.0
        self.face = {"round": "sans_bold", "trick": "sans_bold", "talk": "sans_italic"}.get(self.kind, "sans")
        text = f"“{line.text}”" if self.kind == "talk" else line.text
        self.lines = rich.lines(text, self.face, self.px, round((width - self.indent - pad - 6) * pen.k))
        own = max(1, len(self.lines)) * self.step
        self.above = {"round": 16.0, "trick": 14.0, "private": 4.0}.get(self.kind, 7.5)
        self.height = own + self.above + (42.0 if self.kind == "private" else 0.0)


def _log(pen: Pen, model: Model, pose: Pose, colours: tuple[int, ...], body: Box) -> None:
    """Lines from the newest at the bottom upwards, fading at the top."""
    x, y, w, h = body
    foot = y + h
    asked_height = _asked(pen, model, colours, (x - 4, foot, w + 8, 0))
    pose.scroll = min(pose.scroll, _furthest(pen, model, w, h - asked_height - 4, pose.scroll))
    base = foot - asked_height - 4 + pen.units(pose.scroll)
    with pen.within((x - 6, y, w + 12, h - asked_height)):
        for line in reversed(model.log):
            block = _Block(pen, line, w)
            base -= block.height
            if base + block.height > foot:
                continue
            _block(pen, block, colours, x, base, w)
            if base < y:
                break
        if base < y:
            pen.put(_fade(pen.px(w + 12), pen.px(34), pen.tones.panel), x - 6, y)
    pen.target(("zone", "log"), (x, y, w, h - asked_height), "Log", "label")


def _furthest(pen: Pen, model: Model, w: float, room: float, wanted: int) -> int:
    """How far up the log goes if one wants to go so many px, until its oldest line is in sight; in px."""
    high = 0.0
    for line in reversed(model.log):
        high += _Block(pen, line, w).height
        if (high - room) * pen.k > wanted:
            return wanted
    return round(max(0.0, high - room) * pen.k)


@art.sprites.keep
def _fade(width: int, height: int, colour: Rgb) -> pygame.Surface:
    """From the panel's tone down to nothing."""
    tone = paint.code(colour)
    return paint.vector(
        (width, height),
        f'<defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="{tone}"/>'
        f'<stop offset="1" stop-color="{tone}" stop-opacity="0"/></linearGradient></defs>'
        f'<rect x="0" y="0" width="{width}" height="{height}" fill="url(#g)"/>',
    )


def _block(pen: Pen, block: _Block, colours: tuple[int, ...], x: float, top: float, width: float) -> None:
    tones, line = pen.tones, block.line
    y = top + block.above
    baseline = y + block.step / 2 + 0.33 * pen.units(block.px)
    ink = tones.text
    left = x + block.indent
    if block.kind in ("round", "trick"):
        ink = tones.gold
        end = x + rich.line_width(block.lines[0], block.px) / pen.k + 12 if block.lines else x
        pen.rule(end, y + block.step / 2, max(1.0, x + width - end), 0.5)
    elif block.kind == "private":
        box = (x + 26, y + 4, width - 26, block.height - block.above - 8)
        pen.box(box, 9, look.mix(tones.panel, tones.tile, 0.75), tones.note_line, 1.25)
        pen.icon("eye", x + 46, y + 20, 21, tones.lit)
        pen.label("only you know", "sans_bold", 16, x + 64, y + 20, tones.lit, 0)
        baseline += 29
        left = x + 38
    else:
        if line.seat >= 0:
            pen.seat(colours[line.seat], x + 14, y + block.step / 2, 16)
        if block.kind == "talk":
            ink = tones.talk
        elif block.kind == "notice" or line.seat < 0:
            ink = tones.muted
    for index, words in enumerate(block.lines):
        at = pen.at(left, baseline + index * block.step)
        rich.draw_line(pen.surface, words, block.face, block.px, ink, *at)


def _asked(pen: Pen, model: Model, colours: tuple[int, ...], foot: Box) -> float:
    """What is asked now, in a warm box under the newest line; returns the height it takes."""
    seat = model.situation.deciding
    if seat is None:
        return 0.0
    x, y, w, _ = foot
    px = pen.type(17)
    lines = rich.lines(fonts.clean(model.sentence), "sans_bold", px, round((w - 56) * pen.k))[:3]
    step = max(LEADING, pen.units(px * 1.3))
    height = step * len(lines) + 13
    box = (x, y - height, w, height)
    pen.box(box, 8, pen.tones.asked, pen.tones.accent, 1.75)
    pen.seat(colours[seat], x + 19, y - height + 6.5 + step / 2, 16)
    for index, words in enumerate(lines):
        baseline = y - height + 6.5 + (index + 0.5) * step + 0.33 * pen.units(px)
        rich.draw_line(pen.surface, words, "sans_bold", px, pen.tones.asked_text, *pen.at(x + 38, baseline))
    return height + 6


# -- the bag -------------------------------------------------------------------------------------------------------


def _bag(pen: Pen, table: Table, model: Model, body: Box) -> float:
    """Every token that may be inside: the numbers of each suit, and the treats by kind; returns where it ends."""
    x, y, w, _ = body
    tones, situation = pen.tones, model.situation
    pen.text(f"{situation.bag_count} tokens in the bag", "sans_bold", 17, x, y + 26, tones.gold)
    if situation.bag is None:
        words = "At this table nobody keeps count of what is inside."
        return y + 54 + rich.draw(pen, words, "sans", 17, x, y + 54, w, 23, tones.muted)
    inside = [table.names[piece] for piece in situation.bag]
    trumps = {name.strip("<>") for name in inside if name.startswith("<")}
    top = y + 48
    for suit in SUITS:
        pen.mid(faces.suit_disc(suit, pen.px(26)), x + 13, top + 13)
        held = sum(name[0] == suit for name in trumps)
        pen.label(SUIT_NAMES[suit], "sans_semibold", 17, x + 34, top + 13, tones.text, 0)
        pen.label(str(held), "sans", 17, x + w, top + 13, tones.muted, 1)
        pitch = w / 12
        for n in range(1, 13):
            cx, cy = x + pitch * (n - 0.5), top + 42
            if f"{suit}{n}" in trumps:
                disc, ink = look.suit_number(suit, pen.theme)
                pen.mid(paint.disc(pen.px(pitch - 1), disc), cx, cy)
                pen.label(str(n), "sans_bold", 14, cx, cy, ink)
            else:
                pen.label(str(n), "sans", 14, cx, cy, look.mix(tones.muted, tones.panel, GONE))
        top += 70
    pen.rule(x, top + 2, w)
    pen.text("Treats", "sans_bold", 17, x, top + 30, tones.gold)
    treats = Counter(treat_kind(name) for name in inside if not name.startswith("<"))
    top += 42
    for index, kind in enumerate(kind for kind in TREATS if treats[kind]):
        cx, cy = x + (index % 2) * (w / 2), top + (index // 2) * 44
        pen.mid(faces.token(kind, pen.px(36)), cx + 18, cy + 20)
        words = kind if treats[kind] == 1 else f"{kind} × {treats[kind]}"
        pen.label(words, "sans", 16, cx + 42, cy + 19, tones.text, 0, w / 2 - 44)
    if not treats:
        pen.text("none", "sans", 17, x, top + 18, tones.muted)
    return top + 44.0 * max(1, -(-len(treats) // 2))


# -- rules and scores ----------------------------------------------------------------------------------------------


def _rules(pen: Pen, table: Table, model: Model, body: Box) -> float:
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


def _points(pen: Pen, model: Model, colours: tuple[int, ...], body: Box) -> float:
    """Points so far and how they came about, of any game; returns where it ends."""
    x, y, w, _ = body
    scores = model.situation.scores
    pen.text("Points so far" if scores else "No points yet", "sans_bold", 17, x, y + 26, pen.tones.gold)
    top = y + 44.0
    for seat in sorted(range(len(scores)), key=lambda s: (scores[s] if model.fewest_win else -scores[s], s)):
        pen.rule(x, top, w, 0.35)
        kind = "human" if model.human(seat) else "bot"
        pen.mid(art.medallion(colours[seat], kind, pen.px(36)), x + 18, top + 26)
        pen.label(short_name(model.name(seat)), "sans_bold", 17, x + 42, top + 25, pen.tones.text, 0, w - 120)
        pen.label(str(scores[seat]), "serif_bold", 24, x + w, top + 25, pen.tones.text, 1)
        top += 52
    if len(model.race) > 1:
        past.race(pen, model, colours, (x, top + 12, w, CHART))
        top += CHART + 12
    return top


def _scores(pen: Pen, model: Model, colours: tuple[int, ...], body: Box, suits: bool) -> float:
    """Points so far, what they are made of, and how they came about; returns where it ends.

    `suits` tells how many tokens of each suit a seat has claimed, where the plates do not.
    """
    x, y, w, h = body
    tones, situation = pen.tones, model.situation
    pen.text("Points so far", "sans_bold", 17, x, y + 26, tones.gold)
    columns = (("trumps", 0.47), ("unused", 0.68), ("used", 0.82), ("points", 1.0))
    for words, share in columns:
        pen.text(words, "sans", 14, x + w * share, y + 50, tones.muted, 1)
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
        past.race(pen, model, colours, (x, top, w, high))
        top += high
    return top
