"""The arguments of an action, chosen one after the other from a row of keys, with the action itself at the end.

Arguments that name pieces have no keys: the player points at the pieces on the table. Long ranges of numbers have a
stepper.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from game.table import Action, Table, num
from scenes.stage import art
from scenes.stage.look import PAPER
from scenes.table import text as texts
from scenes.table.plain.tiles import TileGrid
from scenes.ui.boxtext import ForBox
from scenes.ui.boxtree import Cell, Column, Fan, Node, Row, TargetBox, Text
from scenes.ui.button import button_ground
from scenes.ui.painter import Box, Painter

END = 1 << 30  # the option to end the list
MAX_PRESET = 3  # with so few options the first is picked until another is chosen
MANY = 14  # count of numbers from which a stepper is used
GAP, APART = 4.0, 14.0
LOWEST = 30.0  # height of a row of keys from which there are two rows
MINIMUM, INNER = 36.0, 24.0  # width of the narrowest key; padding around words
HEADING = 18.0  # height of the heading over the keys of an argument
STEPS = (-10, -1, 1, 10)

WordsOf = Callable[
    [Sequence[Action], int, int], str
]  # returns an option in words, from the actions, its position, its code
Signs = Callable[
    [int], tuple[str, str]
]  # returns the label of its key: a text, or the name of an icon; neither: its words
Heads = Callable[["Argument"], str]  # returns the heading over the keys of an argument


@dataclass(frozen=True)
class Argument:
    """One argument: its position in the action, its options (codes; `END`: no more), and the option picked."""

    at: int
    options: tuple[int, ...]
    picked: int | None
    pieces: bool

    @property
    def stepped(self) -> bool:
        """Return whether the options are so many numbers that a stepper is used."""
        return len(self.options) >= MANY and all(option < 0 for option in self.options)


def parts(table: Table, actions: Iterable[Action], picked: Sequence[int]) -> tuple[tuple[Argument, ...], list[Action]]:
    """Return the arguments that can be chosen so far, and the actions that are left.

    An argument with one value, and the first of a few options, need not be picked.
    """
    left, arguments, at = [*actions], list[Argument](), 0
    while len(left) > 1:
        heads = tuple(dict.fromkeys(action.args[at] if at < len(action.args) else END for action in left))
        if heads == (END,):
            break
        pieces = any(0 <= header < len(table.pieces) for header in heads)
        if len(heads) > 1:
            if all(header < 0 for header in heads):
                heads = tuple(sorted(heads, key=num))
            had = picked[at] if at < len(picked) and picked[at] in heads else None
            stepped = len(heads) >= MANY and all(header < 0 for header in heads)
            first = heads[0] if stepped or (len(heads) <= MAX_PRESET and not pieces) else None
            part = Argument(at, heads, first if had is None else had, pieces)
            arguments.append(part)
            if part.picked is None:
                break
            left = [action for action in left if _has(action, at, part.picked)]
        at += 1
    return tuple(arguments), left


def pick(picked: Sequence[int], at: int, option: int) -> tuple[int, ...]:
    """Return the picks with one added or changed; earlier ones that were not picked stay open."""
    filled = [*picked, *[END] * (at + 1 - len(picked))]
    filled[at] = option
    return tuple(filled)


def _has(action: Action, at: int, option: int) -> bool:
    return (action.args[at] if at < len(action.args) else END) == option


# -- drawing -----------------------------------------------------------------------------------------------------------


def tree(
    painter: Painter, arguments: Sequence[Argument], actions: Sequence[Action], words: WordsOf, signs: Signs,
    pieces: Sequence[str] = (), heads: Heads = lambda _: "",
) -> Node:  # fmt: skip
    """Return the keys of all arguments, in one or two rows; `heads` returns the heading of an argument.

    `pieces` are the names of all pieces, if not all that can be chosen are visible: then they have keys.
    """
    visible_parts = [part for part in arguments if pieces or not part.pieces]
    keys = [(part, _keys(painter, part, actions, words, signs)) for part in visible_parts]

    def group(part: Argument, each: Sequence[KeyWords], share: float) -> Node:
        nodes = []
        for option, text, label, width in each:
            picture = "" if label else pieces[option] if part.pieces else signs(option)[1]
            key = _key(painter, part, option, text, label, picture)
            nodes.append(Cell(key, width=MINIMUM + max(0.0, width - MINIMUM) * share, fills=True))
        return Row(*nodes, gap=GAP)

    def row(parts: KeyRow, width: float, headed: bool) -> Node:
        share, room, groups = _share(parts, width), width - _width(parts), list[Node]()
        for part, each in parts:
            heading = Text(heads(part), 15, tone=painter.tones.label, reading="", height=HEADING)
            inside = group(part, each, share)
            if headed:
                inside = Cell(Column(heading, Cell(inside, fills=True)), width=inside.size(painter)[0], fills=True)
            elif heads(part) and heading.size(painter)[0] + 8 <= room:
                room -= heading.size(painter)[0] + 8
                inside = Row(heading, inside, gap=8)
                inside = Cell(inside, width=inside.size(painter)[0], fills=True)
            groups.append(inside)
        return Row(*groups, gap=APART)

    def arranged(width: float, height: float) -> Node:
        rows = [keys] if _width(keys) <= width or height < 2 * LOWEST else _halves(keys)
        headed = len(rows) == 1 and is_headed(height) and any(heads(part) for part in visible_parts)
        return Column(*(Cell(row(parts, width, headed), fills=True) for parts in rows), gap=GAP)

    return ForBox(arranged)


def overflow(
    painter: Painter, arguments: Sequence[Argument], actions: Sequence[Action], words: WordsOf, signs: Signs,
    width: float,
) -> bool:  # fmt: skip
    """Check whether the keys of all arguments are wider than one row."""
    return _width([(part, _keys(painter, part, actions, words, signs)) for part in arguments]) > width


def narrowest(
    painter: Painter, arguments: Sequence[Argument], actions: Sequence[Action], words: WordsOf, signs: Signs
) -> float:  # fmt: skip
    """Return the least width in which all keys have room, in two rows."""
    keys = [(part, _keys(painter, part, actions, words, signs)) for part in arguments]
    narrow = [(part, [(*key[:3], min(key[3], MINIMUM)) for key in each]) for part, each in keys]
    return max(map(_width, _halves(narrow)), default=0.0) if narrow else 0.0


def grid(
    painter: Painter, part: Argument, actions: Sequence[Action], words: WordsOf, signs: Signs, columns: int,
    first: Node | None = None,
) -> Node:  # fmt: skip
    """Return the keys of one argument in several rows, after a `first` node, for a place of some height."""
    keys = _keys(painter, part, actions, words, signs)
    nodes = [_key(painter, part, option, text, label, "" if label else signs(option)[1])
             for option, text, label, _ in keys]  # fmt: skip
    return TileGrid(*([first] if first is not None else []), *nodes, columns=columns, gap=GAP, across=GAP)


def is_headed(height: float) -> bool:
    """Check whether keys in one row have their headings above them."""
    return height >= HEADING + 36


KeyWords = tuple[int, str, str, float]  # the option that a key picks, that in words, its label, its width
KeyRow = Sequence[tuple[Argument, Sequence[KeyWords]]]  # per argument its keys


def _width(row: KeyRow) -> float:
    """Return the width of a row of keys."""
    return sum(sum(key[3] + GAP for key in each) - GAP for _, each in row) + APART * (len(row) - 1)


def _share(row: KeyRow, room: float) -> float:
    """Return the share of their extra width that wide keys keep, where there is not room for all of it."""
    spare = sum(max(0.0, key[3] - MINIMUM) for _, each in row for key in each)
    return min(1.0, max(0.0, 1 - (_width(row) - room) / max(spare, 1.0)))


def _halves(keys: KeyRow) -> list[KeyRow]:
    """Return two rows of about equal width: of whole arguments if there are several, else of half the keys each."""
    if len(keys) > 1:
        cut = min(range(1, len(keys)), key=lambda at: max(_width(keys[:at]), _width(keys[at:])))
        return [keys[:cut], keys[cut:]]
    part, each = keys[0]
    middle = -(-len(each) // 2)
    return [[(part, each[:middle])], [(part, each[middle:])]]


def _keys(painter: Painter, part: Argument, actions: Sequence[Action], words: WordsOf, signs: Signs) -> list[KeyWords]:
    """Return for each key: the option it picks, that in words, its label, its width."""
    if part.stepped:
        return _stepper(painter, part)
    keys = []
    for option in part.options:
        text, picture = signs(option)
        spoken = words(actions, part.at, option)
        pill = part.pieces and option != END
        label = "" if picture or pill else text or spoken
        width = (
            52.0 if pill else max(MINIMUM, 36.0 if picture else painter.text_width(label, "sans_semibold", 17) + INNER)
        )
        keys.append((option, spoken, label, width))
    return keys


def _stepper(painter: Painter, part: Argument) -> list[KeyWords]:
    low, high = (sorted(num(option) for option in part.options)[end] for end in (0, -1))
    now = num(part.picked) if part.picked is not None else low
    stepper_keys = []
    for by in STEPS:
        if by == STEPS[len(STEPS) // 2]:
            stepper_keys.append(
                (num(now), texts.value_of(now, high), str(now), painter.text_width(str(high), "sans_bold", 20) + 40)
            )
        to = min(max(now + by, low), high)
        sign = f"+{by}" if by > 0 else f"\u2212{-by}"
        stepper_keys.append((num(to), f"{sign}: {to}", sign, 56.0))
    return stepper_keys


def _key(painter: Painter, part: Argument, option: int, text: str, label: str, picture: str) -> Node:
    """Return a key with its words, its icon, or the piece that it names."""
    key = ("param", part.at, option, label) if part.stepped else ("param", part.at, option)
    is_picked = part.picked == option and (not part.stepped or label == str(num(option)))

    def ground(box: Box) -> None:
        if is_picked:
            painter.box(box, 8, painter.tones.highlighted, painter.tones.highlighted, 1.5)
        else:
            button_ground(painter, key, box)

    def pill(_: int, x: float, y: float, size: float) -> None:
        painter.mid(painter.piece_painter.pill(picture, painter.px(size)), x, y)

    def plate(_: int, x: float, y: float, size: float) -> None:
        painter.box((x - size / 2, y - size / 2, size, size), 6, PAPER.panel)
        painter.mid(art.svg(picture, painter.px(size * 0.72), painter.px(size * 0.72)), x, y)

    if picture:
        sign = Fan(1, pill if part.pieces else plate, 28 if part.pieces else 32, ratio=1, align=0.5)
        inside: Node = Cell(sign, edge=(3, 6, 3, 6) if part.pieces else (3, 4, 3, 4), fills=True)
    else:
        ink = painter.tones.main_text if is_picked else painter.tones.text
        words = Text(label, 17, "sans_bold" if is_picked else "sans_semibold", ink, 0.5, grows=True)
        inside = Cell(words, edge=(2, 0, 2, 0), fills=True)
    return TargetBox(
        key, inside, ground, text, tip=text if text != label else "", role="button", group="params", chosen=is_picked,
        grow=True,
    )  # fmt: skip
