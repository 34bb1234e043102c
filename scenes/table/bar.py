"""The wood above the cloth, the sentence and the buttons under the trick."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.plugin import Meta
from game.rules.tricks_and_treats import human_name as said
from game.table import Action, Table
from scenes.games.tricks_and_treats.choices import Choices, kind_of, treat_kind
from scenes.stage import art, faces, fonts
from scenes.table import markers, rich
from scenes.table.layout import Layout
from scenes.table.model import LogLine, Model, Pose
from scenes.table.pen import LEAST_TARGET, Box, Pen
from scenes.table.plates import short_name
from scenes.ui.target import KEYS as KEYS_GROUP
from scenes.ui.target import Key

KEYS = (
    ("hint", "hint", "Hint"),
    ("again", "step-back", "Show me that again"),
    ("undo", "undo", "Take back the last move"),
    ("blackout", "eye-off", "Cover the screen"),
    ("guide", "book", "The rules"),
    ("menu", "menu", "Menu"),
)
LESSON_KEYS = ("guide", "menu")  # a lesson has no more
KEY, KEY_PITCH, CANDIES = 42, 46, 107  # the last with what is round them
TITLED = 1250  # logical units of width from which the game's title has room beside the rest
PLURALS = {1: "one token", 2: "two tokens"}


# -- the wood ------------------------------------------------------------------------------------------------------


def top(pen: Pen, meta: Meta, model: Model, pose: Pose, layout: Layout, colours: tuple[int, ...]) -> None:
    """Title, round and trick, the three Candies, and the icon keys at the right."""
    situation, wood = model.situation, pen.theme.on_ground
    x = 32.0
    if pen.wide >= TITLED:
        x += pen.text(meta.title, "serif_semibold", 23, x, 33, pen.theme.text)
    keys_left = keys(pen, model, pose, layout)
    for part in _moment(pen, model, pose, keys_left - x - markers.least(model, pose) - CANDIES):
        x = dot(pen, x) if x > 32 else x
        pen.text(part, "sans", 18, x, 33, wood)
        x += _moment_width(pen, part)
    x = dot(pen, x)
    for index in range(3):
        if index < situation.candies:
            pen.mid(art.svg("tricks-and-treats/treat-candy", pen.px(30), pen.px(30)), x + 14, 27)
        else:
            pen.dashes((x, 13, 28, 28), 14, wood, 1.5, 0.7)
            ghost = art.silhouette("tricks-and-treats/treat-candy", pen.px(22), pen.px(22), wood, 0.35)
            pen.mid(ghost, x + 14, 27)
        x += 33
    last = x + 8
    words = _candy_words(situation.candies, situation.final_round)
    pill = last_line(model)
    short = "final round" if situation.final_round else f"{situation.candies} of 3 Candies"
    face = "sans_semibold" if situation.final_round else "sans"
    beside = pen.width(short, face, 18) + 16 if layout.panel_open or pill is None else markers.BESIDE
    keys_left = markers.tray(pen, model, pose, layout, colours, last, keys_left - 14, beside)
    room = keys_left - 16 - last
    if layout.panel_open or pill is None:
        fitting = (each for each in (words, short) if pen.width(each, face, 18) <= room)
        pen.text(next(fitting, ""), face, 18, last, 33, wood)
        return
    used = pen.text(short, face, 18, last, 33, wood) if pen.width(short, face, 18) <= room else 0
    line_pill(pen, colours, pill, last + used + 24, keys_left - 22)


def _moment(pen: Pen, model: Model, pose: Pose, room: float) -> list[str]:
    """How far the game has come, and the clock if it is wanted, in as many words as fit."""
    now = model.situation
    trick = f"Trick {now.trick} of {now.tricks}" if now.tricks else f"Trick {now.trick}"
    clock = [pose.clock] if pose.clock else []
    for parts in ([f"Round {now.round}", trick, *clock], [trick, *clock], [f"Trick {now.trick}", *clock]):
        if sum(_moment_width(pen, part) + 25 for part in parts) <= room:
            return parts
    return clock or [f"Trick {now.trick}"]


def _moment_width(pen: Pen, part: str) -> float:
    """A clock is as wide whatever its digits, so that nothing beside it moves."""
    return pen.width("00:00" if ":" in part else part, "sans", 18)


def dot(pen: Pen, x: float) -> float:
    """A dot between two words on the wood; returns where the next begins."""
    pen.label("•", "sans", 16, x + 12, 26, pen.theme.accent, 0.5)
    return x + 25


def _candy_words(candies: int, final: bool) -> str:
    if final:
        return "third Candy claimed: this is the final round"
    return "third Candy ends the game" if candies == 2 else f"{candies} of 3 Candies claimed"


def keys(pen: Pen, model: Model, pose: Pose, layout: Layout) -> float:
    """The icon keys at the right; returns where they begin."""
    wanted = LESSON_KEYS if pose.caption is not None else [name for name, _, _ in KEYS]
    shown = [key for key in KEYS if key[0] in wanted and (key[0] != "hint" or pose.hints)]
    left = layout.keys - KEY_PITCH * (len(shown) - 1) - KEY
    for index, (name, icon, words) in enumerate(shown):
        box, why = (left + KEY_PITCH * index, 5.0, KEY, KEY), model.barred.get(name, "")
        pen.icon_key(icon, box, pose.hover == ("ui", name), not why)
        tip = f"{words}. {why}" if why else words
        pen.target(("ui", name), box, words, enabled=not why, tip=tip, group=KEYS_GROUP, grow=True)
    return left


def last_line(model: Model) -> LogLine | None:
    """The newest line of the log that is no heading."""
    return next((line for line in reversed(model.log) if line.kind in ("play", "talk", "notice", "private")), None)


def line_pill(pen: Pen, colours: tuple[int, ...], line: LogLine, left: float, right: float) -> None:
    """The newest log line on the wood, while the panel is shut."""
    width = min(500.0, right - left)
    if width < 160:
        return
    x = right - width
    pen.box((x, 9, width, 34), 17, pen.tones.well, pen.theme.line, 1.25, 0.85)
    px = pen.type(17)
    text_left = x + 18
    if line.seat >= 0:
        pen.seat(colours[line.seat], x + 22, 26, 17)
        text_left = x + 40
    face = "sans_italic" if line.kind == "talk" else "sans"
    text = f"“{line.text}”" if line.kind == "talk" else line.text
    broken = rich.lines(text, face, px, round((x + width - 16 - text_left) * pen.k))
    if broken:
        words = broken[0]
        at = pen.at(text_left, 26 + 0.33 * pen.units(px))
        rich.draw_line(pen.surface, words, face, px, pen.tones.text, *at)
        if len(broken) > 1:
            end = text_left + rich.line_width(words, px) / pen.k
            pen.label("…", "sans", 17, end + 2, 26, pen.tones.text, 0)


# -- what is asked -------------------------------------------------------------------------------------------------


def sentence(
    pen: Pen, model: Model, layout: Layout, colours: tuple[int, ...], y: float | None = None, room: float = 0,
    told: str = "",
) -> None:  # fmt: skip
    """The one serif line: what is asked of whom, or what is `told` of a piece, with the seat's sign before it.

    `room` keeps its right end free.
    """
    y = layout.sentence if y is None else y
    seat = model.situation.deciding
    text = fonts.clean(told or model.sentence)
    widest = 2 * min(layout.axis - layout.left - 20, layout.right - layout.axis - 20)
    size = 26.0 if pen.k >= 1 else 28.0
    while size > 19 and pen.width(text, "serif_semibold", size) + 34 + room > widest:
        size -= 1
    width = min(pen.width(text, "serif_semibold", size), widest - 34 - room)
    left = layout.axis - (width + room) / 2
    if seat is not None:
        left += 14
        pen.seat(colours[seat], left - 19, y - 8, 18)
    pen.text(text, "serif_semibold", size, left, y, pen.tones.text, 0, width + 4, soft=not pen.theme.flat)


def bar_height(pen: Pen) -> float:
    """How high a button is: 44 units, and never less than 44 px."""
    return max(44.0, LEAST_TARGET / pen.k)


def actions(pen: Pen, table: Table, model: Model, pose: Pose, layout: Layout, open_now: Choices) -> None:
    """The buttons for what can be done now: the main one first."""
    entries: list[Entry] = []
    if pose.armed is not None:
        entries = _armed(table, model, pose, open_now)
    else:
        if open_now.plays:
            entries.append(_play(table, model, pose, open_now))
        if open_now.draw is not None:
            count = min(2, model.situation.bag_count)
            words = f"Draw {PLURALS.get(count, f'{count} tokens')}"
            entries.append(Entry(("main",), words, True, "Enter", "", (open_now.draw,)))
        entries += _uses(table, model, open_now)
        if open_now.knock is not None:
            who = model.bottom if open_now.seat is None else open_now.seat
            words = "Knock" if model.viewer is not None else f"Knock ({short_name(model.name(who))})"
            entries.append(Entry(("action", open_now.knock), words, icon="knock", actions=(open_now.knock,)))
        stop = open_now.stops.get("yes")
        if stop is not None and model.situation.offer_stop:
            entries.append(Entry(("action", stop), "Stop here", icon="flag", actions=(stop,)))
        deciding = model.situation.deciding
        if model.style == "peek" and len(model.humans) > 1 and deciding in model.humans:
            words = "See my hand" if model.viewer is None else "Hide my hand"
            entries.append(Entry(("ui", "hand"), words, cap="hold Space", icon="eye"))
    row(pen, entries, pose, layout.axis, layout.bar, bar_height(pen), layout)


@dataclass(frozen=True)
class Entry:
    """One button of a row: its words, the key that presses it, the treat it spends."""

    key: Key
    text: str
    main: bool = False
    cap: str = ""
    treat: str = ""
    actions: tuple[Action, ...] = ()
    icon: str = ""
    ghost: bool = False
    tip: str = ""


def _play(table: Table, model: Model, pose: Pose, open_now: Choices) -> Entry:
    piece = pose.selected
    if piece is not None and piece in open_now.plays:
        action = open_now.plays[piece]
        return Entry(("main",), f"Play {said(table.names[piece])}", True, "Enter", "", (action,))
    if len(open_now.plays) == 1:
        piece, action = next(iter(open_now.plays.items()))
        return Entry(("main",), f"Play {said(table.names[piece])}", True, "Enter", "", (action,))
    return Entry(("main",), "choose a card", ghost=True)


def _uses(table: Table, model: Model, open_now: Choices) -> list[Entry]:
    """A button for every kind of treat that can be used now."""
    if open_now.seat is None:
        return []
    entries = []
    pieces = {treat_kind(table.names[piece]): piece for piece in reversed(model.situation.unused[open_now.seat])}
    for kind, uses in open_now.uses.items():
        whole = [action for action in uses if len(action.args) == 1]
        if len(uses) == len(whole) == 1:
            entries.append(Entry(("use", pieces.get(kind, kind)), f"Use {kind}", treat=kind, actions=(whole[0],)))
        else:
            entries.append(Entry(("use", pieces.get(kind, kind)), f"Use {kind} …", treat=kind, actions=uses))
    return entries


HOW = {
    "Switch": ("touch the two tokens that change places", "touch the second token"),
    "Ghost": ("touch the token to take out of the line", ""),
    "Thief": ("touch the treat to take", ""),
    "Evil Eye": ("touch the seat that shall not win", ""),
    "Poison": ("touch the card you give up", ""),
}


def _armed(table: Table, model: Model, pose: Pose, open_now: Choices) -> list[Entry]:
    """A treat waits for its parameters, or for the word to go."""
    kind = treat_kind(table.names[pose.armed]) if pose.armed is not None else ""
    entries = []
    if pose.choice is not None and pose.choice in open_now.uses.get(kind, ()):
        words = f"Use {kind}{aim(table, model, pose.choice)}"
        entries.append(Entry(("main",), words, True, "Enter", kind, (pose.choice,)))
    elif kind in open_now.uses and kind not in HOW:
        entries += [
            Entry(("action", use), f"Use {kind}{aim(table, model, use)}", treat=kind, actions=(use,))
            for use in open_now.uses[kind]
        ]
    elif kind in open_now.uses:
        first, second = HOW[kind]
        entries.append(Entry(("main",), second if pose.chosen and second else first, ghost=True, treat=kind))
    entries.append(Entry(("ui", "cancel"), "Not now", cap="Esc"))
    return entries


def aim(table: Table, model: Model, action: Action) -> str:
    """What a use is aimed at, in words: ` on Nell`, `: Skulls 9`."""
    kind, given = kind_of(table, action), action.args[1:]
    line = model.view.zones[table.zone["line"]]
    if kind == "Evil Eye" and given:
        return f" on {short_name(model.name(~given[0]))}"
    if kind == "Switch" and len(given) == 2 and max(~given[0], ~given[1]) < len(line):
        first, second = (said(table.names[line[~place]]) for place in given)
        return f": {first} and {second}"
    if kind == "Thief" and len(given) == 2:
        return f": {short_name(model.name(~given[0]))}’s {treat_kind(table.names[given[1]])}"
    if kind in ("Ghost", "Poison") and given and given[0] >= 0:
        return f": {said(table.names[given[0]])}"
    if kind == "Spy" and given:
        return ", both of them"
    return ""


def row(
    pen: Pen, entries: list[Entry], pose: Pose, middle: float, y: float, height: float, layout: Layout, gap: float = 14
) -> None:
    """A centred row of buttons."""
    widest = 2 * min(middle - layout.left - 4, layout.right - middle - 4)
    size, capped = 19.0, True
    while True:
        widths = [_entry_width(pen, entry, size, layout.stacked, capped) for entry in entries]
        if sum(widths) + gap * (len(entries) - 1) <= widest or size <= 15:
            break
        capped, size = False, size if capped else size - 1
    if layout.stacked and sum(widths) + gap * (len(entries) - 1) > widest:  # the treat's picture and name are enough
        gap = 8
        widths = [_entry_width(pen, entry, size, True, False, entry.treat) for entry in entries]
        spare = widest - sum(widths) - gap * (len(entries) - 1)
        widths = [width + min(0.0, spare / len(entries)) for width in widths]
    short = layout.stacked and gap == 8
    x = middle - (sum(widths) + gap * (len(entries) - 1)) / 2
    for entry, width in zip(entries, widths, strict=True):
        button(pen, entry, (x, y, width, height), pose, size, capped, entry.treat if short else "")
        x += width + gap


def _entry_width(pen: Pen, entry: Entry, size: float, narrow: bool, capped: bool, words: str = "") -> float:
    width = pen.width(words or entry.text, "sans_semibold", size) + (26 if narrow else 44)
    shown = pen.cap(entry.cap, entry.key)
    if capped and shown:
        width += art.key_cap(shown, pen.px(27)).get_width() / pen.k + 14
    if entry.treat or entry.icon:
        width += 34
    return max(width, 214.0 if (entry.main or entry.ghost) and not narrow else 96.0)


def button(
    pen: Pen, entry: Entry, box: Box, pose: Pose, size: float = 19, capped: bool = True, words: str = ""
) -> None:
    """One button: its words or shorter ones, the treat it spends, the key that presses it where its cap has room."""
    x, y, w, h = box
    tones = pen.tones
    if entry.ghost:
        pen.dashes(box, 10, tones.muted, 1.5, 0.55, tones.edge, 0.35)
    else:
        pen.button(box, entry.main, pose.hover == entry.key)
    ink = tones.main_text if entry.main else tones.muted if entry.ghost else tones.text
    shown = pen.cap(entry.cap, entry.key)
    cap = art.key_cap(shown, pen.px(27), ink, entry.main) if shown and capped else None
    words = fonts.ellipsize(words or entry.text, "sans_semibold", pen.type(size), round((w - 16) * pen.k))
    inner = pen.width(words, "sans_semibold", size)
    inner += (cap.get_width() / pen.k + 14 if cap else 0) + (34 if entry.treat or entry.icon else 0)
    at, middle = x + (w - inner) / 2, y + h / 2
    if entry.treat:
        pen.mid(faces.token(entry.treat, pen.px(38)), at + 14, middle)
        at += 38
    elif entry.icon:
        pen.icon(entry.icon, at + 12, middle, 25, ink)
        at += 34
    at += pen.label(words, "sans_semibold", size, at, middle, ink, 0) + 14
    if cap is not None:
        pen.mid(cap, at + cap.get_width() / pen.k / 2, middle)
    name = entry.text + (f" ({shown})" if shown else "")
    tip = f"{entry.text[:1].upper()}{entry.text[1:]} first." if entry.ghost else entry.tip
    pen.target(entry.key, box, name, "button", not entry.ghost, tip, entry.actions, "actions", grow=True)
