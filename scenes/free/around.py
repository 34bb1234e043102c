"""What stands around the cloth: the bar with the seats, the tools, the hand, the log, a pile being looked through."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from game.rules.free_table import human_name
from game.table import Table
from scenes.free import pieces, telling
from scenes.free.model import Model, Pose
from scenes.free.sheet import BAR, RAIL, TRAY, Sheet
from scenes.stage import art, fonts, look, paint
from scenes.ui.target import Target

CARD = 105  # of the hand, logical units
RAISED = 22
FAN = (440.0, 706.0, 840.0, 168.0)
TOOL = (76, 62)


def draw(sheet: Sheet, model: Model, pose: Pose, caps: Mapping[str, str]) -> None:
    """Draw everything around the cloth and note its targets."""
    _tray(sheet, model, pose)
    telling.log_line(sheet, model)
    _rail(sheet, model, pose)
    _bar(sheet, model, caps)
    if pose.panel_open:
        telling.panel(sheet, model, pose)
    if model.searched is not None:
        telling.search(sheet, model)
    if pose.recap and model.recap:
        telling.recap(sheet, model, caps)


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
        _whole(sheet, label, x + w / 2, top + pitch * 0.75, w - 8)


def _whole(sheet: Sheet, word: str, x: float, y: float, width: float) -> None:
    """Put a short word in the middle of a narrow place, smaller where its letters are too large for it."""
    px = sheet.size("small")
    px = min(px, round(px * sheet.px(width) / max(1, fonts.width(word, "sans", px))))
    drawn = fonts.render(word, "sans", px, sheet.theme.text)
    sheet.surface.blit(drawn, drawn.get_rect(center=sheet.at(x, y)))


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
    tones = sheet.tones  # the tray is dark as the cloth is, under every theme
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
    if sheet.width(told, "note") > FAN[0] - x - 30:
        told = what
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
            sheet.tones.muted,
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


def _box(sheet: Sheet, table: Table, piece: int, x: float, y: float) -> pygame.Rect:
    token = table.pieces[piece].kind == "token"
    wide, high = (64, 64) if token else (CARD, CARD * 1.4)
    return sheet.box(x - wide / 2, y - high / 2, wide, high)


def _hand_piece(
    sheet: Sheet, table: Table, piece: int, x: float, y: float, turn: float, lit: bool
) -> None:  # fmt: skip
    token = piece >= 0 and table.pieces[piece].kind == "token"
    px = sheet.px(64 if token else CARD)
    sprite = pieces.piece(table, piece, px, 0 if token else round(turn))
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
            sheet.tones.muted,
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
