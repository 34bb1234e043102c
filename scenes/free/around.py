"""What stands around the cloth: the bar with the seats, the tools, the hand, the log, a pile being looked through."""

from __future__ import annotations

import math
from collections.abc import Mapping

import pygame

from game.rules.free_table import human_name
from scenes.free import pieces
from scenes.free.model import Model, Pose
from scenes.free.sheet import BAR, LOG, PANEL, RAIL, TRAY, Sheet
from scenes.stage import art, fonts, look, paint
from scenes.stage.look import Cloth, Theme
from scenes.table import rich
from scenes.ui.target import Target

CARD = 105  # of the hand, logical units
RAISED = 22
FAN = (440.0, 706.0, 840.0, 168.0)
TOOL = (76, 62)
FOUND = 84  # width of a card in a pile that is looked through


def draw(sheet: Sheet, model: Model, pose: Pose, caps: Mapping[str, str]) -> None:
    """Draw everything around the cloth and note its targets."""
    _tray(sheet, model, pose)
    _log_line(sheet, model)
    _rail(sheet, model, pose)
    _bar(sheet, model, caps)
    if pose.panel_open:
        _panel(sheet, model, pose)
    if model.searched is not None:
        _search(sheet, model)
    if pose.recap and model.recap:
        _recap(sheet, model, caps)


def _tones(sheet: Sheet) -> Cloth:
    """The tones of the cloth, for what lies on it."""
    return look.cloth_of("free-table", sheet.theme)


# -- the bar -------------------------------------------------------------------------------------------------------


def _bar(sheet: Sheet, model: Model, caps: Mapping[str, str]) -> None:
    x, y, w, h = BAR
    theme, top, high = sheet.theme, BAR[1] + 8, 44
    sheet.panel(x, y, w, h, inner=False)
    sheet.button(("ui", "menu"), x + 10, top, 46, high, "", None, icon="menu", name="Menu")
    title = sheet.text("Free table", "h3", x + 72, y + h / 2, theme.title)
    if len(model.names) < 5 and fonts.text_size() < 1.3:
        sheet.text("no rules but yours", "body", x + 84 + title, y + h / 2, theme.muted)
    right = x + w - 10
    for name, label, icon, cap in (
        ("guide", "Help", "book", "guide"), ("save", "Save", "save", "save"), ("undo", "", "undo", "undo"),
    ):  # fmt: skip
        keys = (caps[cap],) if caps.get(cap) and (label == "Help" or name == "undo") else ()
        wide = 60 + (sheet.width(label, "button") if label else 0)
        wide += sum(max(30, sheet.width(key, "key") + 20) for key in keys)
        right -= wide
        said = {"guide": "Help", "save": "Save a copy", "undo": "Take back"}[name]
        sheet.button(("ui", name), right, top, wide, high, label, None, icon=icon, keys=keys, name=said)
        right -= 10
    _seats(sheet, model, x + 90 + title, right - 6, top, high)


def _seats(sheet: Sheet, model: Model, left: float, right: float, top: float, high: float) -> None:
    """The seats as tabs: the present one is chosen, the others ask for their hand."""
    count = len(model.names)
    wide = min(158.0, (right - left) / count - 8)
    start = max(left, min(560.0, right - count * (wide + 8)))
    roomy = wide >= 96
    for seat, name in enumerate(model.names):
        x = start + seat * (wide + 8)
        key, here = ("seat", seat), seat == model.present
        cards = len(model.situation.hands[seat])
        person = seat in model.humans
        said = f"{name}, {cards} in hand" + (", present" if here else "" if person else ", only watches")
        tip = "" if here or not person else f"Give the table to {name}"
        sheet.button(key, x, top, wide, high, "", None, name=said, role="tab", group="seats", chosen=here, tip=tip)
        size = 24 if wide > 70 else 18
        sheet.sprite(art.seat_mark(model.colours[seat], sheet.px(size)), x + size * 0.5 + 12, top + high / 2)
        pill = sheet.width(str(cards), "small") + 8
        room = wide - size - 26 - pill
        ink = sheet.theme.selected_text if here else sheet.theme.text
        if roomy:
            sheet.text(name, "button", x + size + 22, top + high / 2, ink, width=max(0.0, room))
        faint = ink if here else sheet.theme.muted
        sheet.text(str(cards), "small", x + wide - 12, top + high / 2, faint, "right")


# -- the tools -----------------------------------------------------------------------------------------------------


def tools(model: Model) -> list[tuple[str, str, str, str]]:
    """The tools there are: name, label, icon, what a screen reader says."""
    options = model.table.options
    found = []
    if options["chips"] != "none":
        found.append(("chips", "Chips", "coin", "Take chips from the bank"))
    if options["pawns"]:
        found.append(("pawns", "Pawns", "pin", "Take pawns from the box"))
    if options["tokens"] != "none":
        found.append(("bag", "Bag", "bag", "The bag"))
    if options["dice"]:
        found.append(("roll", "Roll", "dice", "Roll all the dice"))
    if options["slips"] == "on":
        found.append(("note", "Note", "note", "Lay out a note"))
        found.append(("counter", "Counter", "counter", "Set out a counter"))
    found.append(("snap", "Snap", "zone", "Let things fall into line"))
    found.append(("near", "Nearer", "zoom-in", "Nearer"))
    found.append(("far", "Farther", "zoom-out", "Farther"))
    found.append(("log", "Log", "log", "Everything that happened"))
    return found


def _rail(sheet: Sheet, model: Model, pose: Pose) -> None:
    x, y, w, _ = RAIL
    listed = tools(model)
    pitch = min(TOOL[1], (RAIL[3] - 12) / len(listed))
    sheet.panel(x, y, w, 12 + pitch * len(listed), inner=False)
    theme = sheet.theme
    for k, (name, label, icon, said) in enumerate(listed):
        key, top = ("tool", name), y + 6 + k * pitch
        chosen = (name == "snap" and pose.snap) or (name == "log" and pose.panel_open)
        chosen = chosen or (pose.carry is not None and pose.carry.kind == name)
        if name == "snap":
            said = f"{said}: {'on' if pose.snap else 'off'}"
        kind = "plain" if chosen else "quiet"
        left = x + (w - TOOL[0]) / 2
        sheet.button(key, left, top, TOOL[0], pitch - 2, "", None, kind=kind, name=said, group="tools", chosen=chosen)
        sheet.icon(icon, x + w / 2, top + pitch * 0.34, 24, theme.accent)
        sheet.text(label, "small", x + w / 2, top + pitch * 0.75, theme.text, "centre", width=w - 8)


# -- the hand ------------------------------------------------------------------------------------------------------


def hand_order(model: Model, pose: Pose) -> list[int]:
    """The viewer's hand in its own order; what is new comes last."""
    seat = model.present
    mine = list(model.hand)
    if seat is None or not model.own_hand:
        return mine
    kept = [piece for piece in pose.order.get(seat, ()) if piece in mine]
    return [*kept, *(piece for piece in mine if piece not in kept)]


def _tray(sheet: Sheet, model: Model, pose: Pose) -> None:
    x, y, w, h = TRAY
    theme, seat = sheet.theme, model.present
    tones = _tones(sheet)  # the tray is dark as the cloth is, under every theme
    rect = sheet.box(*TRAY)
    sheet.shadow(rect, 16, (8, 24, 0.5))
    edge = theme.line if seat is None else look.mix(theme.line, look.SEAT_COLOURS[model.colours[seat] % 8], 0.5)
    sheet.rounded(rect, 16, tones.panel, edge, alpha=1 if theme.flat else 0.86)
    if seat is None:
        sheet.text("Only bots sit here: watch them play.", "lead", x + w / 2, y + h / 2, tones.muted, "centre")
        return
    said = f"The hand of {model.names[seat]}"
    sheet.targets.append(Target(("tray",), rect, said, "zone", group="hand"))
    cards = len(model.hand)
    sheet.sprite(art.seat_mark(model.colours[seat], sheet.px(22)), x + 32, y + 28)
    name = sheet.text(model.names[seat], "label", x + 52, y + 28, tones.text, width=130)
    seen = "only you see them" if model.own_hand and len(model.humans) > 1 else ""
    tokens = any(_is_token(model, piece) for piece in model.hand)
    one, many = ("piece", "pieces") if tokens else ("card", "cards")
    what = f"no {many}" if not cards else f"one {one}" if cards == 1 else f"{cards} {many}"
    told = f"{what}, {seen}" if seen and cards else what
    if name + sheet.width(told, "note") + 70 < FAN[0] - x:
        sheet.text(told, "note", x + 62 + name, y + 28, tones.muted)
    else:
        sheet.text(told, "note", x + 22, y + 56, tones.muted, width=FAN[0] - x - 30)
    several = len(model.humans) > 1
    if model.own_hand:
        sheet.button(
            ("ui", "sort"), x + 20, y + 76, 130, 42, "Sort", None, icon="shuffle", enabled=cards > 1, group="hand-tools"
        )
        if several:
            sheet.button(("ui", "hide"), x + 20, y + 126, 130, 42, "Hide", None, icon="eye-off", group="hand-tools")
        _fan(sheet, model, pose)
    else:
        sheet.button(("ui", "hand"), x + 20, y + 100, 170, 46, "See my hand", None, kind="main", group="hand-tools")
        _backs(sheet, model, cards)
    hint = "Alt enlarges" if not pose.carry else "X: face down" if pose.carry.kind == "held" else "Esc puts it back"
    sheet.text(hint, "note", x + w - 20, y + 28, tones.muted, "right")


def fan(count: int, unit: float = 1.0) -> list[tuple[float, float, float]]:
    """Where the pieces of a hand lie: middle and turn in degrees, all of it within the tray."""
    left, top, wide, high = FAN
    step = min(78.0, (wide - CARD) / max(1, count - 1))
    bend = min(9.0, 1.2 * (count - 1))
    found = []
    for k in range(count):
        share = (k - (count - 1) / 2) / max(1, (count - 1) / 2) if count > 1 else 0.0
        x = left + wide / 2 + (k - (count - 1) / 2) * step
        found.append((x, top + high / 2 + 3 + share * share * 9, share * bend / 1.6))
    return found


def _fan(sheet: Sheet, model: Model, pose: Pose) -> None:
    listed = hand_order(model, pose)
    if not listed:
        x, y = FAN[0] + FAN[2] / 2, FAN[1] + FAN[3] / 2
        sheet.text(
            "Drag what you want to hold here.",
            "lead",
            x,
            y,
            _tones(sheet).muted,
            "centre",
            width=FAN[2],
        )
    table = model.table
    for place, (piece, (x, y, turn)) in enumerate(zip(listed, fan(len(listed)), strict=True)):
        key = ("held", piece)
        carried = pose.carry is not None and pose.carry.kind == "held" and pose.carry.ids == (piece,)
        lit = key in (pose.hands.hover, pose.hands.focus) and pose.carry is None
        if carried and not pose.sticky:
            continue
        rise = RAISED if carried or (lit and (pose.hands.hover == key or pose.hands.ring)) else 0
        _hand_piece(sheet, table, piece, x, y - rise, turn, carried)
        name = human_name(table.names[piece])
        rect = _box(sheet, table, piece, x, y - rise)
        if place + 1 < len(listed):
            step = sheet.px(fan(len(listed))[place + 1][0] - x)
            rect.w = max(8, min(rect.w, step + 2))
        said = f"{name[:1].upper()}{name[1:]}, in your hand"
        sheet.target(Target(key, rect, said, "piece", group="hand", chosen=carried))


def _box(sheet: Sheet, table: object, piece: int, x: float, y: float) -> pygame.Rect:
    token = table.pieces[piece].kind == "token"  # type: ignore[attr-defined]
    wide, high = (64, 64) if token else (CARD, CARD * 1.4)
    return sheet.box(x - wide / 2, y - high / 2, wide, high)


def _hand_piece(
    sheet: Sheet, table: object, piece: int, x: float, y: float, turn: float, lit: bool
) -> None:  # fmt: skip
    token = piece >= 0 and table.pieces[piece].kind == "token"  # type: ignore[attr-defined]
    px = sheet.px(64 if token else CARD)
    sprite = pieces.piece(table, piece, px, 0 if token else round(turn))  # type: ignore[arg-type]
    if not sheet.theme.flat and not token:
        size = (px, round(px * 1.4))
        sheet.sprite(paint.shadow(size, px * 0.06, max(1, sheet.px(4)), 0.45), x, y + 3)
    sheet.sprite(sprite, x, y)
    if lit:
        rect = _box(sheet, table, piece, x, y)
        sheet.rounded(rect.inflate(6, 6), 10, None, sheet.theme.lit_line, 3)


def _backs(sheet: Sheet, model: Model, count: int) -> None:
    """The hand of somebody whose eyes the table does not have now."""
    x, y = FAN[0] + FAN[2] / 2, FAN[1] + FAN[3] / 2
    if not count:
        sheet.text(
            "An empty hand. Drag what is to be held here.",
            "lead",
            x,
            y,
            _tones(sheet).muted,
            "centre",
        )
        return
    shown = min(count, 20)
    for piece, (x, y, turn) in zip(model.hand[:shown], fan(shown), strict=True):
        kind = "token" if _is_token(model, piece) else "card"
        px = sheet.px(64 if kind == "token" else CARD)
        sheet.sprite(pieces.piece(model.table, piece, px, round(turn), kind), x, y)


def _is_token(model: Model, code: int) -> bool:
    if code >= 0:
        return model.table.pieces[code].kind == "token"
    return model.table.pieces[min(model.table.alike[~code])].kind == "token"


# -- the log -------------------------------------------------------------------------------------------------------


def _log_line(sheet: Sheet, model: Model) -> None:
    """The last three gestures, the newest last and bright."""
    left, middle, widest = LOG
    px = sheet.size("log")
    lines = [line.text for line in model.log if line.kind != "notice"][-3:]
    if not lines:
        return
    room, drawn = sheet.px(widest - 30), []
    for text in reversed(lines):
        broken = rich.lines(text, "sans_bold" if not drawn else "sans", px, room)[:1]
        if not broken:
            continue
        wide = rich.line_width(broken[0], px) + sheet.px(16)
        if drawn and wide > room:
            break
        room -= wide
        drawn.append((broken[0], wide))
    x, y = sheet.at(left + 28, middle)
    wide = sum(each for _, each in drawn) / sheet.unit + 40
    plate = sheet.box(left - 8, middle - 15, wide, 30)
    sheet.rounded(plate, 15, _tones(sheet).edge, alpha=1 if sheet.theme.flat else 0.72)
    sheet.icon("log", left + 8, middle, 20, _tones(sheet).label)
    label = _tones(sheet).label
    for k, (words, wide) in enumerate(reversed(drawn)):
        newest = k == len(drawn) - 1
        face, ink = ("sans_bold", sheet.theme.text) if newest else ("sans", label)
        rich.draw_line(sheet.surface, words, face, px, look.LANTERN.text if newest else ink, x, y + round(px * 0.33))
        x += wide
    said = " ".join(text.replace("[[", "").replace("]]", "") for text in lines)
    rect = sheet.box(left, middle - 14, widest, 28)
    sheet.targets.append(Target(("ui", "lately"), rect, fonts.clean(said, 300), "label"))


def _panel(sheet: Sheet, model: Model, pose: Pose) -> None:
    """Everything that happened, the newest below, and the line of talk."""
    x, y, w, h = PANEL
    sheet.panel(x, y, w, h)
    sheet.text("What happened", "h4", x + 22, y + 28, sheet.theme.title)
    sheet.button(("ui", "panel"), x + w - 50, y + 8, 40, 40, "", None, kind="quiet", icon="cross", name="Shut the log")
    px, theme = sheet.size("log"), sheet.theme
    leading = round(px * 1.38)
    inside = sheet.box(x + 18, y + 54, w - 36, h - 116)
    outer = sheet.surface.get_clip()
    sheet.surface.set_clip(inside)
    bottom = inside.bottom + sheet.px(pose.scroll)
    for line in reversed(model.log):
        body = rich.lines(line.text, "sans_italic" if line.kind == "talk" else "sans", px, inside.w - sheet.px(26))
        bottom -= len(body) * leading
        if bottom < inside.bottom and bottom + len(body) * leading > inside.top:
            if line.seat >= 0:
                mark = art.seat_mark(model.colours[line.seat], sheet.px(15))
                sheet.surface.blit(mark, (inside.x, bottom + (leading - mark.get_height()) // 2))
            for row, words in enumerate(body):
                face, ink = ("sans_italic", look.rgb("#cdbcea")) if line.kind == "talk" else ("sans", theme.text)
                rich.draw_line(
                    sheet.surface, words, face, px, theme.text if theme.flat else ink, inside.x + sheet.px(24),
                    bottom + row * leading + round(px * 0.95),
                )  # fmt: skip
        bottom -= sheet.px(7)
        if bottom < inside.top - 4 * leading:
            break
    sheet.surface.set_clip(outer)
    text = " ".join(line.text for line in model.log[-8:]).replace("[[", "").replace("]]", "")
    sheet.targets.append(Target(("ui", "log"), inside, fonts.clean(text, 500), "label"))
    box = sheet.box(x + 14, y + h - 54, w - 28, 42)
    sheet.rounded(box, 9, theme.well, theme.focus if pose.typing else theme.control_line)
    sheet.icon("talk", x + 36, y + h - 33, 22, theme.muted)
    if not pose.typing:
        sheet.text("Say something to the table", "note", x + 58, y + h - 33, theme.muted, width=w - 80)
    sheet.target(Target(("ui", "talk"), box, "Say something to the table", "entry"), 9)


# -- looking through a pile ----------------------------------------------------------------------------------------


def _search(sheet: Sheet, model: Model) -> None:
    """The pile the viewer looks through, every piece of it, the top one first."""
    pile = model.situation.pile(model.searched) if model.searched is not None else None
    if pile is None:
        return
    x, y, w = 140.0, 120.0, 1320.0
    columns = max(1, int((w - 48) // (FOUND + 10)))
    rows = math.ceil(pile.size / columns)
    columns = max(columns, math.ceil(pile.size / 4))
    rows = min(4, math.ceil(pile.size / columns))
    high = FOUND * 1.4 if pile.kind == "card" else FOUND
    pitch = min(FOUND + 10.0, (w - 48 - FOUND) / max(1, columns - 1))
    h = 84 + rows * (high + 12)
    sheet.panel(x, y, w, min(h, 560))
    title = pile.label or f"{pile.size} {'cards' if pile.kind == 'card' else 'tokens'}"
    sheet.text(f"Looking through: {title}", "h4", x + 28, y + 36, sheet.theme.title, width=w - 420)
    sheet.text(
        "Drag out what you want. Everybody sees that you look.", "note", x + w - 190, y + 36, sheet.theme.muted, "right"
    )
    sheet.button(("ui", "close"), x + w - 170, y + 12, 150, 46, "Put down", None, kind="main", icon="check")
    squeeze = min(high + 12, (560 - 84) / rows)
    for k, code in enumerate(reversed(pile.known)):
        left = x + 24 + k % columns * pitch
        top = y + 72 + k // columns * squeeze
        sprite = pieces.piece(model.table, code, sheet.px(FOUND), 0, pile.kind)
        rect = sheet.box(left, top, FOUND, high)
        sheet.surface.blit(sprite, rect)
        key = ("found", k + 1)
        name = human_name(model.table.names[code]) if code >= 0 else "unknown"
        if sheet.hands.hover == key:
            sheet.rounded(rect.inflate(4, 4), 8, None, sheet.theme.lit_line, 3)
        said = f"{name[:1].upper()}{name[1:]}, number {k + 1} from the top"
        if k % columns < columns - 1 and k + 1 < pile.size:
            rect = pygame.Rect(rect.x, rect.y, max(8, min(rect.w, sheet.px(pitch))), rect.h)
        sheet.target(Target(key, rect, said, "piece", group="found"))


def _recap(sheet: Sheet, model: Model, caps: Mapping[str, str]) -> None:
    """A slip of paper that tells what happened since the viewer last looked."""
    theme: Theme = sheet.theme.paper
    px = sheet.size("recap")
    wide, leading = 330, round(px * 1.32)
    bodies = [rich.lines(line.text, "sans", px, sheet.px(wide - 90))[:4] for line in model.recap[-5:]]
    lines = sum(len(body) for body in bodies) * leading / sheet.unit
    high = min(150 + lines + 14 * len(bodies), 580)
    x, y = 140.0, 92.0
    rect = sheet.box(x, y, wide, high)
    sheet.shadow(rect, 6, (6, 18, 0.6))
    sheet.rounded(rect, 6, theme.panel, theme.line)
    sheet.text("Since you last looked", "h4", x + wide / 2, y + 32, theme.title, "centre", width=wide - 30)
    left, top = sheet.at(x + 24, y + 62)
    for line, body in zip(model.recap[-5:], bodies, strict=True):
        if line.seat >= 0:
            sheet.surface.blit(art.seat_mark(model.colours[line.seat], sheet.px(18)), (left, top + sheet.px(3)))
        for words in body:
            rich.draw_line(sheet.surface, words, "sans", px, theme.text, left + sheet.px(32), top + round(px * 0.95))
            top += leading
        top += sheet.px(14)
    keys = (caps["act"],) if caps.get("act") else ()
    sheet.button(
        ("ui", "recap"), x + 20, y + high - 64, wide - 40, 48, "Go on", None, kind="main", keys=keys, theme=theme
    )
