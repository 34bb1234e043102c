"""The bar above the free table with its name and seats, and the rail of tools at its left."""

from __future__ import annotations

from game.rules.free_table import boxed
from scenes.games.free_table import scores_text
from scenes.games.free_table import text as texts
from scenes.games.free_table.model import FreeModel, FreeUiState
from scenes.games.free_table.sheet import BAR, RAIL
from scenes.stage import art, fonts, paint
from scenes.stage.look import Rgb
from scenes.table.blocks import toolbar as common
from scenes.ui import widgets
from scenes.ui.painter import Painter
from scenes.ui.target import KEYS

TOOL = (76, 62)
ICON = 24.0  # size of the picture of a tool; where it has no room beside the word, the word is alone
SMALL = 46.0  # height of the tools without a label
CROWD = 5  # players, with more a button beside them has no words
TITLE = 230.0  # largest width of the table's name
TOP, HIGH = BAR[1], 44.0
ICONS = (
    common.KEYS[2],
    ("redo", "redo", "Redo"),
    ("save", "save", texts.SAVE_A_COPY),
    *common.KEYS[3:],
)  # there is no hint here, and nothing to show again


def bar(painter: Painter, model: FreeModel, ui: FreeUiState) -> None:
    """Draw the toolbar: the name of the table, its seats, and the icon buttons of every table."""
    x, _, w, _ = BAR
    title = _title(painter, model, x)
    right = common.icon_buttons(painter, model, ui, x + w, ICONS)
    left = x + title + 14
    if boxed.box_of(model.table) is not None and painter.wide_layout:
        right = _reload(painter, right, len(model.view_model.taken) <= CROWD)
    if not model.view_model.title and right - left > 780 and fonts.text_size() < 1.3:
        left += (
            painter.label(texts.NO_RULES_BUT_YOUR_OWN, *fonts.BODY, left, TOP + HIGH / 2, painter.theme.on_ground) + 14
        )
    _seats(painter, model, left, right - 16)


def _reload(painter: Painter, right: float, in_words: bool) -> float:
    """Draw the button that reads the box again, left of the icons; return where it begins."""
    words = texts.RELOAD if in_words and fonts.text_size() < 1.3 else ""
    width = painter.text_width(words, *fonts.BUTTON) + 100 if words else 46.0
    widgets.button(
        painter, ("ui", "reload"), (right - 12 - width, TOP, width, HIGH), words, None, icon="replay",
        cap="F5" if words else "", group=KEYS, name=texts.RELOAD, tip=texts.RELOAD_TIP,
    )  # fmt: skip
    return right - 12 - width


def _title(painter: Painter, model: FreeModel, x: float) -> float:
    """Draw the name of the table, which can be changed by a press; return its width."""
    name = model.view_model.title or texts.FREE_TABLE_2
    width = min(painter.text_width(name, *fonts.H3), TITLE) + 20
    spoken, tip = texts.table_named(name), texts.NAME_THIS_TABLE
    if not model.view_model.title:
        spoken = texts.FREE_TABLE_WITHOUT_A_NAME
    widgets.button(
        painter, ("ui", "name"), (x, TOP, width, HIGH), "", None, kind="quiet", name=spoken, tip=tip, group=KEYS
    )
    painter.label(name, *fonts.H3, x + 10, TOP + HIGH / 2, painter.theme.on_ground, widest=width - 18)
    return width


def _seats(painter: Painter, model: FreeModel, left: float, right: float) -> None:
    """Draw the seats as tabs: the present one is selected, the others ask for their hand, a free one can be taken."""
    taken = model.view_model.taken
    free = len(taken) < len(model.names)
    plus = 54.0 if free else 0.0
    width = min(158.0 * fonts.text_size(), (right - left - plus) / len(taken) - 8)
    start = max(left, min(560.0, right - plus - len(taken) * (width + 8)))
    for k, seat in enumerate(taken):
        _seat(painter, model, seat, start + k * (width + 8), width)
    if free:
        widgets.button(
            painter, ("ui", "join"), (start + len(taken) * (width + 8), TOP, 46, HIGH), "", None, icon="plus",
            group="seats", name=texts.ADD_A_PLAYER, tip=texts.ADD_A_PLAYER,
        )  # fmt: skip


def _seat(painter: Painter, model: FreeModel, seat: int, x: float, width: float) -> None:
    name, in_front, person = model.names[seat], seat == model.front_seat, seat in model.humans
    cards = model.held(seat)
    spoken = texts.cards_in_hand(name, cards) + (texts.PRESENT if in_front else "" if person else texts.ONLY_WATCHES)
    tip = "" if in_front or not person else texts.give_table(name)
    widgets.button(
        painter,
        ("seat", seat),
        (x, TOP, width, HIGH),
        "",
        None,
        name=spoken,
        role="tab",
        group="seats",
        chosen=in_front,
        tip=tip,
    )
    middle = TOP + HIGH / 2
    size = 24 if width > 70 else 18
    painter.mid(art.seat_mark(model.colours[seat], painter.px(size)), x + size * 0.5 + 12, middle)
    ink = painter.theme.selected_text if in_front else painter.theme.text
    room = width - size - 26 - painter.text_width(str(cards), *fonts.SMALL) - 8
    if width >= 96:
        minimum = fonts.BUTTON.size / fonts.text_size()  # the same size as at 100 %
        painter.label(name, *fonts.BUTTON, x + size + 22, middle, ink, 0, max(1.0, room), minimum)
    faint = ink if in_front else painter.theme.muted
    painter.label(str(cards), *fonts.SMALL, x + width - 12, middle, faint, 1)


# -- the tools -----------------------------------------------------------------------------------------------------

Tool = tuple[str, str, str, str]  # name, label, icon, spoken text
LOOKING: tuple[tuple[Tool, Tool], ...] = (
    (("near", "", "zoom-in", texts.ZOOM_IN), ("far", "", "zoom-out", texts.ZOOM_OUT)),
    (("snap", "", "sheet", texts.ALIGN_PIECES_SNAP), ("log", "", "log", "Log")),
)


def tools(model: FreeModel) -> list[Tool]:
    """Return the tools that put things on the table."""
    options, now = model.table.options, model.view_model
    tools_found: list[Tool] = []
    if boxed.box_of(model.table) is not None:
        tools_found.append(("box", texts.BOX, "open", texts.TAKE_FROM_YOUR_BOX))
    if now.spares:
        tools_found.append(("decks", "Deck", "deck", texts.TAKE_A_DECK))
        tools_found.append(("tokens", "Token", "token", texts.TAKE_TOKENS_FROM_THE_BOX))
    if options["chips"] != "none" or now.spares:
        tools_found.append(("chips", "Chips", "coin", texts.TAKE_CHIPS_FROM_THE_BANK))
    if options["pawns"]:
        tools_found.append(("pawns", "Pawns", "pin", texts.TAKE_PAWNS_FROM_THE_BOX))
    if now.dice:
        tools_found.append(("roll", "Roll", "dice", texts.ROLL_ALL_DICE))
    if options["slips"] == "on":
        tools_found.append(("note", "Note", "note", texts.PUT_DOWN_A_NOTE))
    if now.spares or now.bag_at is not None:
        tools_found.append(("bag", "Bag", "bag", texts.THE_BAG if now.bag_at is not None else texts.PUT_A_BAG))
    if options["slips"] == "on":
        tools_found.append(("counter", "Counter", "counter", texts.PUT_DOWN_A_COUNTER))
    tools_found.append(("place", "Area", "zone", texts.MARK_AN_AREA))
    if options["slips"] == "on":
        tools_found.append(("scores", scores_text.SCORES, "chart", scores_text.OPEN_THE_SCORES))
    return tools_found


def rail(painter: Painter, model: FreeModel, ui: FreeUiState) -> None:
    """Draw the tools that put things on the table, and below them those for zoom, snapping and log."""
    x, y, w, h = RAIL
    listed = tools(model)
    small = len(LOOKING) * SMALL + 8
    pitch = min(float(TOOL[1]), (h - 12 - small) / len(listed))
    widgets.panel(painter, (x, y, w, 12 + pitch * len(listed) + small), inner=False)
    for k, tool in enumerate(listed):
        top, highlighted = y + 6 + k * pitch, _highlighted(tool[0], ui)
        _button(painter, tool, highlighted, x + (w - TOOL[0]) / 2, top, TOOL[0], pitch - 2)
        minimum, ink = fonts.SMALL.size / fonts.text_size(), _ink(painter, highlighted, painter.theme.text)
        both = pitch >= ICON + painter.line_height(*fonts.SMALL)
        if both:
            accent = _ink(painter, highlighted, painter.theme.accent)
            painter.icon(tool[2], x + w / 2, top + pitch * 0.34, ICON, accent)
        level = top + pitch * (0.75 if both else 0.5)
        painter.label(tool[1], *fonts.SMALL, x + w / 2, level, ink, 0.5, w - 4, minimum)
    top = y + 10 + pitch * len(listed)
    painter.rule(x + 10, top, w - 20, 0.5)
    for row, pair in enumerate(LOOKING):
        for side, (name, label, icon, spoken) in enumerate(pair):
            if name == "snap":
                spoken = f"{spoken}: {'on' if ui.snap else 'off'}"
            unread = name == "log" and model.unread
            spoken += texts.NEW_MESSAGE if unread else ""
            left, level, highlighted = x + 4 + side * 43, top + 4 + row * SMALL, _highlighted(name, ui)
            _button(painter, (name, label, icon, spoken), highlighted, left, level, 41, SMALL - 3)
            painter.icon(
                icon, left + 20.5, level + SMALL / 2 - 1.5, 24, _ink(painter, highlighted, painter.theme.accent)
            )
            if unread:
                painter.mid(paint.disc(painter.px(12), painter.theme.accent), left + 34, level + 8)


def _ink(painter: Painter, highlighted: bool, usual: Rgb) -> Rgb:
    """Return the colour of a tool; it must be readable on the fill of a selected one."""
    return painter.theme.selected_text if highlighted else usual


def _highlighted(name: str, ui: FreeUiState) -> bool:
    carried = ui.carry.kind if ui.carry is not None else ""
    on = {"snap": ui.snap, "log": ui.panel_open, "scores": ui.pad == "open"}
    return on.get(name, False) or name == ui.supply or carried == name or (name == "bag" and carried == "sack")


def _button(painter: Painter, tool: Tool, highlighted: bool, x: float, y: float, w: float, h: float) -> None:
    name, label, _, spoken = tool
    tip = "" if label else spoken
    kind = "plain" if highlighted else "quiet"
    widgets.button(
        painter, ("tool", name), (x, y, w, h), "", None, kind=kind, name=spoken, group="tools", chosen=highlighted,
        tip=tip,
    )  # fmt: skip
