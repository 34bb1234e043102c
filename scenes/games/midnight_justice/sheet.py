"""The sheet of a seat in the side panel: its guest, the clock, the four blocks (MJ-602)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from game.rules.midnight_justice import pieces as mj
from game.rules.midnight_justice.meta import GLOSSARY
from game.rules.midnight_justice.phases.contest import attacked
from game.rules.midnight_justice.text.log_messages import NUMERALS
from game.table import Action, Table, num
from scenes.games.midnight_justice import clock
from scenes.games.midnight_justice import text as say
from scenes.games.midnight_justice.blocks import Block, BlockLine, at_stake, blocks
from scenes.games.midnight_justice.history import ticks
from scenes.games.midnight_justice.presenter import MidnightModel
from scenes.stage import art, fonts, look
from scenes.stage.look import Rgb
from scenes.story import envelope
from scenes.story.plates import sheet_tab
from scenes.table.blocks.plates import short_name
from scenes.table.model import UiState
from scenes.table.plain.model import doer
from scenes.ui import boxes
from scenes.ui.painter import Box, Painter

RADIUS, SMALLEST = 186.0, 92.0
HEADER, GAP = 84.0, 10.0  # height of name and tabs; gap between two blocks
TABS, PITCH = 38.0, 44.0
BLOCK_TERMS = {kind: GLOSSARY.get(kind, GLOSSARY["guest"]) for kind in say.BLOCKS}
TERMS = {say.GRACE: GLOSSARY["Saving Grace"], say.WEAKNESS: GLOSSARY["Weakness"], say.UNUSED: GLOSSARY["Adjective"]}
COLUMN = 236.0  # the narrowest of two columns of blocks
MINIMUM = 110.0  # the height of the lowest block
FOOTER = 8.0  # the free space at the foot of a page
INSET, SIGN = 14.0, 22.0
LEGEND = 24.0  # the height of the legend below the clock
BESIDE, BELOW, ROW = 20.0, 44.0, 27.0  # height of the legend in the corners of the clock; of its first and other rows
RED, GREEN = look.rgb("#8b1d27"), look.rgb("#1f6b4a")
FADED = look.rgb("#efe4cb")
FORM, TAG = "serif_italic", 16  # face of appearances and tags; size of tags


def _columns(width: float) -> int:
    """Return how many blocks are beside each other in a width."""
    return 2 if (width - GAP) / 2 >= COLUMN else 1


def _rows_of(widths: list[float], room: float) -> Iterator[list[float]]:
    """Yield where the words of each row of the legend begin, as many in a row as have room."""
    gap, left, row = min(24.0, max(6.0, (room - sum(widths)) / max(1, len(widths) - 1))), 0.0, list[float]()
    for width in widths:
        if row and left + width > room + 0.5:
            yield row
            left, row = 0.0, []
        row.append(left)
        left += width + gap
    yield row


@dataclass
class Sheet:
    """Draws one sheet on the panel.

    Attributes:
    round: after `draw`, the centre and radius of the clock; `boxes` has the box of each block by kind.
    body: the box in which it was drawn last.
    """

    painter: Painter
    table: Table
    model: MidnightModel
    ui: UiState
    colours: tuple[int, ...]
    round: tuple[float, float, float] = (0.0, 0.0, 0.0)
    boxes: dict[str, Box] = field(default_factory=dict)
    body: Box = (0.0, 0.0, 0.0, 0.0)

    def draw(self, body: Box) -> float:
        """Draw the open sheet from the top of a box, and return where it ends."""
        self.body, bottom = body, boxes.bottom(body) - FOOTER
        top = body[1] + self._header(boxes.top_part(body, HEADER))
        top += self._clock(boxes.between(body, top, bottom))
        return self._blocks(boxes.between(body, top, bottom))

    # -- whose it is ---------------------------------------------------------------------------------------------------

    def _header(self, box: Box) -> float:
        painter, model, seat = self.painter, self.model, self.model.open_sheet
        x, y, w, _ = box
        seats = len(model.names)
        room = w - PITCH * seats - 16
        below = room < 190  # the tabs are below the name
        room = w - 8 if below else room
        name = mj.guest(model.view, seat)
        hunted = say.hunted(model.name(seat), model.name(mj.tormentor(seats, seat)))
        if mj.P.FRAMING <= model.view.phase <= mj.P.CONCLUSION and seat == attacked(model.view):
            attacker = model.view.vars[mj.V.ATTACKER]
            name_of, player = mj.monster(model.view, attacker), model.name(attacker)
            hunted = say.attacked(name_of, player)
            hunted = hunted if painter.text_width(hunted, "sans", 17) <= room else say.attacked("", player)
        painter.text(name, "serif_semibold", 25, x + 4, y + 32, painter.tones.text, 0, room, min_size=19)
        painter.text(hunted, "sans", 17, x + 4, y + 58, painter.tones.muted, 0, room)
        text = f"{name}, {hunted}"
        cut = painter.text_width(hunted, "sans", 17) > room or painter.text_width(name, "serif_semibold", 19) > room
        painter.target(("sheet", seat), (x, y + 8, room, 56), text, "label", tip=text if cut else "")
        left, top = (x + 4, y + 72) if below else (x + w - PITCH * seats + (PITCH - TABS), y + 14)
        for each in range(seats):
            text, place = (
                say.guest_of(mj.guest(model.view, each), model.name(each)),
                (left + PITCH * each, top, TABS, TABS),
            )
            sheet_tab(painter, self.ui.hover, each, self.colours[each], each == seat, place, text)
        return HEADER + (TABS + 4 if below else 0)

    # -- the clock -----------------------------------------------------------------------------------------------------

    def clock(self, turned: float = 0) -> None:
        """Draw the clock in its place, turned by some degrees."""
        view, seat = self.model.view, self.model.open_sheet
        checks, blots = ticks(view, seat), view.vars[mj.V.BLOTS][seat]
        clock.face(self.painter, *self.round, checks, blots, view.vars[mj.V.SCENE], at_stake(view, seat), turned)

    def _clock(self, box: Box) -> float:
        painter, view, seat = self.painter, self.model.view, self.model.open_sheet
        highs = self._heights(box[2])
        # A smaller clock keeps all blocks in sight; in a panel too low for that, the first row of them.
        everything, first = sum(highs) + GAP * len(highs), highs[0] + 2 * GAP
        legend = max(LEGEND, self._legend_height(box[2], SMALLEST))
        room, low = (box[3] - everything - legend) / 2, (box[3] - first - LEGEND) / 2
        r = min(RADIUS, box[2] * 0.4, room if room >= SMALLEST else max(SMALLEST, low))
        if self._legend_height(box[2], r) > legend:  # beside a larger clock it has less room
            r = max(SMALLEST, r - (self._legend_height(box[2], r) - legend) / 2)
        checks, blots = ticks(view, seat), view.vars[mj.V.BLOTS][seat]
        staked = at_stake(view, seat)
        strip = boxes.top_part(box, 2 * r)
        self.round = *boxes.middle(strip), r
        self.clock()
        round_it = boxes.centred(strip, 2 * r, 2 * r)
        scene = NUMERALS[view.vars[mj.V.SCENE]] if staked else ""
        text = say.clock_of(mj.guest(view, seat), clock.spoken(checks, blots), scene)
        painter.target(("clock", seat), round_it, text, "label", tip=clock.spoken(checks, blots))
        return self._legend(boxes.trimmed(box, top=2 * r), r) + 2 * r

    def _legend(self, box: Box, r: float) -> float:
        """Draw the legend of the signs below the clock; with large text on a line of its own."""
        painter, ink = self.painter, self.painter.tones.text
        x, y, w, _ = box
        signs, widths = self._signs()
        words = max(widths, default=0)
        if self._legend_height(w, r) > BESIDE:
            return self._legend_below(signs, widths, (x, y + 20, w, 0))
        for at, (kind, word) in enumerate(signs):
            aside = kind == "stake"
            lift = 0.0 if aside else 27.0 * (sum(each != "stake" for each, _ in signs) - 1 - at)
            left = x + w - words if aside else x
            clock.sign(painter, kind, left + 16, y - 6 - lift, 24)
            painter.label(word, "sans", 16, left + 32, y - 6 - lift, ink, 0)
        return BESIDE

    def _signs(self) -> tuple[list[tuple[str, str]], list[float]]:
        """Return the signs of the legend with their words, and the width of each."""
        view, seat = self.model.view, self.model.open_sheet
        prey = mj.target(len(self.model.names), seat)
        attacks = say.has_attacked(short_name(self.model.name(seat)), short_name(self.model.name(prey)))
        signs = [("blot", say.BLOT)] * any(view.vars[mj.V.BLOTS][seat])
        signs += [("tick", attacks)] * bool(ticks(view, seat))
        signs += [("stake", say.BLOT_AT_STAKE)] * at_stake(view, seat)
        return signs, [self.painter.text_width(word, "sans", 16) + 34 for _, word in signs]

    def _legend_height(self, width: float, r: float) -> float:
        """Return the height of the legend below a clock of a radius; `BESIDE` if it stands in the clock's corners."""
        widths = self._signs()[1]
        if max(widths, default=0) <= width / 2 - r * 0.62:  # the width that the clock leaves free there
            return BESIDE
        return BELOW + ROW * (len(list(_rows_of(widths, width))) - 1)

    def _legend_below(self, signs: list[tuple[str, str]], widths: list[float], box: Box) -> float:
        """Draw the legend from the left on, in a second row what has no room in the first; return its height."""
        painter, (x, y, w, _), left_over = self.painter, box, iter(signs)
        rows = list(_rows_of(widths, w))
        for at, lefts in enumerate(rows):
            for left, (kind, word) in zip(lefts, left_over, strict=False):
                clock.sign(painter, kind, x + left + 16, y + ROW * at, 24)
                painter.label(word, "sans", 16, x + left + 32, y + ROW * at, painter.tones.text, 0)
        return BELOW + ROW * (len(rows) - 1)

    # -- the blocks ----------------------------------------------------------------------------------------------------

    def _blocks(self, box: Box) -> float:
        rows, highs, columns = self._rows_of_blocks(box[2]), self._heights(box[2]), _columns(box[2])
        spare = max(0.0, box[3] - sum(highs) - GAP * (len(rows) - 1)) / len(rows)
        lines = boxes.column_of(box, [height + spare for height in highs], GAP)
        for row, line in zip(rows, lines, strict=True):
            for block, place in zip(row, boxes.across(line, columns, GAP), strict=False):
                self.block(block, place)
        return boxes.bottom(lines[-1])

    def _rows_of_blocks(self, width: float) -> list[tuple[Block, ...]]:
        """Return the blocks as they are beside each other in a width."""
        four, columns = blocks(self.table, self.model.view, self.model.open_sheet), _columns(width)
        return [four[at : at + columns] for at in range(0, 4, columns)]

    def _heights(self, width: float) -> list[float]:
        """Return the height of each row of blocks in a width."""
        columns = _columns(width)
        each = (width - GAP * (columns - 1)) / columns
        return [max(MINIMUM, *(self._height(block, each) for block in row)) for row in self._rows_of_blocks(width)]

    def _hunts(self, block: Block) -> str:
        """Return the hunted player of a Shadow or a Terror; it is on the sheet of its seat, not of its Target."""
        if block.kind not in ("Shadow", "Terror") or not block.header.text:
            return ""
        names = self.model.names
        return say.target(short_name(self.model.name(mj.target(len(names), self.model.open_sheet))))

    @property
    def leading(self) -> float:
        """The distance between two rows of text."""
        return max(24.0, self.painter.units(self.painter.type(17) * 1.34))

    def _rows(self, line: BlockLine, width: float, face: str = "sans") -> list[str]:
        """Return the words of a line in rows."""
        painter = self.painter
        tag = self._tag(line, width)
        room = self._room(line, width) - (painter.text_width(tag, FORM, TAG) + 10 if tag else 0)
        if not line.text:
            return []
        return fonts.wrap(fonts.clean(line.text), face, painter.type(17), painter.px(room))

    def _room(self, line: BlockLine, width: float) -> float:
        """Return the width for a line and its tag, in a block of a width."""
        return width - 2 * INSET - (SIGN if line.sign else 0)

    def _tag(self, line: BlockLine, width: float) -> str:
        """Return the words at the end of a line; *unused* only beside a line that it leaves in one row.

        A Saving Grace begins with its name.
        """
        if line.tag == say.GRACE:
            return ""
        if line.tag != say.UNUSED:
            return line.tag
        both = self.painter.text_width(line.text, "sans", 17) + self.painter.text_width(line.tag, FORM, TAG) + 12
        return line.tag if both <= self._room(line, width) else ""

    def _apart(self, block: Block, width: float) -> bool:
        """Check whether the name has a row of its own below the kind: because the name is long, or the row has more
        text.
        """
        titled = self.painter.text_width(block.kind.upper(), "sans_bold", 16)
        name = self.painter.text_width(block.header.text, "serif_semibold", 15)
        return bool(self._hunts(block)) or name > width - 2 * INSET - titled - (44 if block.secret else 12)

    def _height(self, block: Block, width: float) -> float:
        rows = sum(len(self._rows(line, width)) for line in block.lines) + self._apart(block, width)
        return 40 + self.leading * (rows + len(self._rows(block.form, width, FORM))) + 8

    def block(self, block: Block, box: Box) -> None:
        """Draw a block."""
        self.boxes[block.kind] = box
        painter, tones, flat = self.painter, self.painter.tones, self.painter.theme.flat
        x, y, w, _ = box
        faint = block.empty and not block.sealed
        fill = tones.well if block.highlighted and not faint else None if flat else FADED
        painter.box(
            box,
            8,
            fill,
            tones.sheet_line if block.highlighted else tones.panel_line,
            2 if block.highlighted and not faint else 1.25,
        )
        ink = tones.text if block.highlighted else tones.muted
        red = tones.text if flat else RED if block.highlighted else tones.muted
        titled = painter.text(block.kind.upper(), "sans_bold", 16, x + INSET, y + 26, red)
        if block.secret:
            painter.icon("eye", x + INSET + titled + 18, y + 20, 20, tones.highlighted)
        if faint or block.sealed:
            self._closed(block, box)
            return
        text = say.ONLY_YOU if block.secret else ""
        hunts = self._hunts(block)
        read = (hunts, block.header.text, block.form.text, *(each.text for each in block.lines))
        words = "; ".join(filter(None, read))
        painter.target(("block", block.kind), (x, y, w, 34), f"{block.kind}: {text}{words}", "label")
        room = w - 2 * INSET - titled - (44 if block.secret else 12)
        baseline, top = y + 26, y + 40
        apart = self._apart(block, w)
        painter.text(hunts, "sans", TAG, x + w - INSET, y + 26, tones.muted, 1, room)
        if apart:
            room, baseline, top = w - 2 * INSET, y + 32 + self.leading * 0.7, top + self.leading
        size = painter.fitting(block.header.text, "serif_semibold", 18, 15, room)
        width = min(room, painter.text_width(block.header.text, "serif_semibold", size))
        left = x + INSET if apart else x + w - INSET - width
        painter.text(block.header.text, "serif_semibold", size, left, baseline, ink, 0, room)
        title = fonts.ellipsize(block.header.text, "serif_semibold", painter.type(size), painter.px(room))
        self._anew(block.header, (left - 6, baseline - 20, width + 12, 28), title)
        lead = top
        for words in (rows := self._rows(block.form, w, FORM)):
            painter.label(words, FORM, 17, x + INSET, top + self.leading / 2, tones.muted, 0)
            top += self.leading
        if rows:
            self._anew(block.form, (x + INSET - 6, lead, w - 2 * INSET + 12, top - lead), rows[-1])
        for line in block.lines:
            top += self._line(line, (x, top, w, 0), ink)

    def _closed(self, block: Block, box: Box) -> None:
        """Draw an ornament in an empty block, a seal on a secret one."""
        painter, tones = self.painter, self.painter.tones
        inside = boxes.trimmed(box, INSET, 40, INSET, 10)
        if block.sealed:
            wax = look.SEAT_COLOURS[self.colours[self._writer(block)] % 8]
            painter.mid(envelope.seal(painter.px(62), wax), *boxes.middle(boxes.trimmed(box, top=8)))
            words = say.SEALED
        else:
            words = block.when
            rows = fonts.wrap(say.BLOCKS[block.kind], FORM, painter.type(17), painter.px(inside[2]))
            lines = boxes.column_of(inside, [self.leading] * len(rows))
            for row, line in zip(rows, lines, strict=True):
                painter.label(row, FORM, 17, *boxes.point(line, 0.0, 0.5), tones.muted, 0)
            size = min(72.0, inside[3] - 2 - self.leading * len(rows))
            if size > 30 and not painter.theme.flat:
                px, middle = painter.px(size), boxes.middle(boxes.bottom_part(inside, size))
                painter.mid(art.silhouette("ui/clock-face", px, px, tones.panel_line, 0.55), *middle)
        painter.text(words, "serif_italic", 17, boxes.right_end(inside), box[1] + 26, tones.muted, 1)
        text = say.SEALED_TIP if block.sealed else f"{BLOCK_TERMS[block.kind]} {say.written_at(block.when)}"
        painter.target(("block", block.kind), box, f"{block.kind}. {text}", "label", tip=text)

    def _writer(self, block: Block) -> int:
        seat = self.model.open_sheet
        return mj.tormentor(len(self.model.names), seat) if block.kind == "Avatar" else seat

    def _line(self, line: BlockLine, box: Box, ink: Rgb) -> float:
        """Draw a line with its sign and tag; used lines are struck through."""
        painter, tones = self.painter, self.painter.tones
        rows, step, inside = self._rows(line, box[2]), self.leading, boxes.grown(box, -INSET, 0)
        used, middle = line.sign in ("cross", "open"), box[1] + step / 2
        self._sign(line.sign, inside[0] + 7, middle)
        left = inside[0] + SIGN
        for at, words in enumerate(rows):
            width = painter.label(words, "sans", 17, left, middle + step * at, tones.muted if used else ink, 0)
            if line.sign == "cross":
                painter.rule(left - 1, middle + step * at + 1, width + 2, 1, tones.muted)
        if tag := self._tag(line, box[2]):
            painter.label(tag, FORM, TAG, boxes.right_end(inside), middle, tones.muted, 1)
        height = step * len(rows)
        place = boxes.top_part(boxes.grown(inside, 6, 0), height)
        self._anew(line, place, rows[-1] if rows else "")
        return height

    def _sign(self, sign: str, x: float, y: float) -> None:
        painter, tones = self.painter, self.painter.tones
        red, green = (tones.text, tones.text) if painter.theme.flat else (RED, GREEN)
        if sign == "cross":
            painter.icon("cross", x, y, 19, red)
        elif sign in ("ring", "open"):
            tone = green if sign == "ring" else tones.muted
            painter.box((x - 6.5, y - 6.5, 13, 13), 6.5, None, tone, 2.75 if sign == "ring" else 1.5)
        elif sign == "dot":
            painter.box((x - 3.5, y - 3.5, 7, 7), 3.5, red)

    def _anew(self, line: BlockLine, box: Box, visible_text: str) -> None:
        """Add the target of a line: it lets the writer reword it, and its tip shows the full text (MJ-604)."""
        painter, action = self.painter, self._reword(line)
        if action is not None:
            if self.ui.hover == ("action", action):
                painter.box(box, 6, None, painter.tones.highlighted, 1.5)
            cut = visible_text.endswith("…") and not line.text.endswith("…")  # a long name
            tip = say.reword_tip(line.text) if cut else say.REWORD_IT
            painter.target(("action", action), box, say.reword(line.text), "button", True, tip, (action,), "lines")
        elif line.tag in TERMS:
            painter.target(("line", line.number), box, f"{line.tag}: {line.text}", "label", tip=TERMS[line.tag])

    def _reword(self, line: BlockLine) -> Action | None:
        """Return the action that rewords a line, for the viewer; `None` if it cannot be reworded."""
        model = self.model
        for action in model.open_actions:
            if self.table.verbs[action.verb] != "reword" or not line.number:
                continue
            *sheets, number = map(num, action.args)
            if number == line.number and (sheets[0] if sheets else doer(model, action)) == model.open_sheet:
                return action
        return None
