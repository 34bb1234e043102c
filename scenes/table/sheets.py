"""Sheets that lie over the hand when something is asked that moves no card: what to keep, to claim, to use, to agree on."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.rules.tricks_and_treats.scoring import TRUMP_POINTS, UNUSED_POINTS
from game.rules.tricks_and_treats.situation import Outcome, outcome
from game.table import Action, Table
from scenes.stage import art, faces, fonts, look
from scenes.table import rich
from scenes.table.bar import HOW, Entry, aim, bar_height, button, sentence
from scenes.table.centre import said
from scenes.table.choices import Choices, treat_kind
from scenes.table.layout import Layout
from scenes.table.model import Model, Pose
from scenes.table.pen import Box, Pen
from scenes.table.plates import short_name

# What a treat is good for later, in two short lines.
LATER = {
    "Candy": "Never used: it stays worth two points.",
    "Compass": "Later: turn the whole trump line round.",
    "Evil Eye": "Later: one seat cannot win a trick.",
    "Ghost": "Later: take one token out of the line for good.",
    "Hand": "Later: deal all held cards anew.",
    "Master Trump": "Later: win a trick, whatever lies there.",
    "Mixer": "Later: mix a whole new trump line.",
    "Poison": "Later: everybody loses one card.",
    "Spy": "Later: draw three tokens instead of two.",
    "Switch": "Later: two tokens of the line change places.",
    "Thief": "Later: take a treat from somebody.",
}
Place = tuple[float, float, float, float]


@dataclass(frozen=True)
class Tile:
    """One answer of a sheet: the figure on its upper edge, a title, a few words, and what it does to the score."""

    action: Action
    title: str
    words: str
    figures: tuple[str, ...]
    before: int | None = None
    after: int | None = None
    pieces: tuple[int, ...] = ()


@dataclass
class Sheet:
    """What every sheet is drawn with. Each kind of sheet works out its answers when it is made."""

    pen: Pen
    table: Table
    model: Model
    pose: Pose
    layout: Layout
    choices: Choices
    colours: tuple[int, ...]
    tiles: list[Tile] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.prepare()

    def prepare(self) -> None:
        """Work out the answers."""
        raise NotImplementedError

    def name(self, piece: int) -> str:
        """The name of a piece."""
        return self.table.names[piece]

    @property
    def aimed(self) -> int | None:
        """The seat an Evil Eye is about to look at."""
        return aimed_at(self.table, self.pose)

    def ground(self, box: Box) -> None:
        """The dark sheet in its warm glow."""
        pen = self.pen
        x, y, w, h = box
        pen.halo(box, 18, look.rgb("#ffb455"), 16, 0.5)
        pen.box(box, 18, look.mix(pen.tones.panel, pen.tones.tile, 0.18), look.rgb("#b8872f"), 1.75)
        pen.box((x + 5, y + 5, w - 10, h - 10), 14, None, pen.tones.panel_line, 1.0, line_alpha=0.6)

    def draw(self, places: dict[int, Place]) -> None:
        """Draw the sheet and its answers."""
        raise NotImplementedError


class TileSheet(Sheet):
    """A question answered by one of a few tiles, which the digits choose."""

    note = ""
    note_icon = "eye"

    def draw(self, places: dict[int, Place]) -> None:
        """Draw the question above the sheet and a tile for each answer."""
        pen, box = self.pen, self.layout.keep
        x, y, w, h = box
        self.ground(box)
        note_room = pen.width(self.note, "sans_semibold", 16) + 80 if self.note else 0
        sentence(pen, self.model, self.layout, self.colours, y - 12, note_room)
        if self.note:
            self._note(y - 20, note_room)
        count = len(self.tiles)
        gap = 16.0 if count < 4 else 10.0
        width = min(228.0, (w - 32 - gap * (count - 1)) / max(1, count))
        left = x + w / 2 - (width * count + gap * (count - 1)) / 2
        for index, tile in enumerate(self.tiles):
            self._tile(tile, index, (left + index * (width + gap), y + 56, width, h - 71), places)

    def _note(self, y: float, room: float) -> None:
        """The pill that says who sees this."""
        pen = self.pen
        shown = min(
            pen.width(fonts.clean(self.model.sentence), "serif_semibold", 26 if pen.k >= 1 else 28),
            2 * min(self.layout.axis - self.layout.left, self.layout.right - self.layout.axis) - 54 - room,
        )
        left = self.layout.axis + (shown - room) / 2 + 32
        width = room - 18
        pen.box((left, y - 17, width, 34), 17, look.mix(pen.tones.panel, pen.tones.tile, 0.7), look.rgb("#6d5a94"), 1.5)
        pen.icon(self.note_icon, left + 25, y, 24, pen.tones.lit)
        pen.label(self.note, "sans_semibold", 16, left + 43, y, look.rgb("#ffe3a8"), 0)

    def _tile(self, tile: Tile, index: int, box: Box, places: dict[int, Place]) -> None:
        pen, tones = self.pen, self.pen.tones
        x, y, w, h = box
        key = ("action", tile.action)
        chosen = self.pose.focus == key or self.pose.choice == tile.action
        hover = self.pose.hover == key
        pen.shade(box, 12, 6, 0.5, 4)
        fill = look.mix(tones.tile, (255, 255, 255), 0.07) if hover or chosen else tones.tile
        pen.box(box, 12, fill, tones.lit if chosen else tones.tile_line, 2.5 if chosen else 1.25)
        if chosen:
            pen.ring(box, 12, 1)
        pen.box((x + 10, y + 10, 27, 27), 6, None, tones.tile_line, 1.25)
        pen.label(str(index + 1), "sans_semibold", 16, x + 23.5, y + 23.5, tones.text)
        self._figures(tile, x + w / 2, y - 4, w, places)
        size = 22.0
        while size > 16 and pen.width(tile.title, "sans_bold", size) > w - 18:
            size -= 1
        pen.text(tile.title, "sans_bold", size, x + w / 2, y + 76, tones.text, 0.5, w - 14)
        rich.draw(pen, tile.words, "sans", 17, x + w / 2, y + 101, w - 22, 21, tones.muted, 0.5, 2)
        self._score(tile, x + w / 2, y + h - 20)
        says = f"{index + 1}: {tile.title}. {tile.words}"
        pen.target(key, (x, y - 30, w, h + 30), says, "button", True, "", (tile.action,), "tiles", chosen)

    def _figures(self, tile: Tile, x: float, y: float, width: float, places: dict[int, Place]) -> None:
        pen = self.pen
        if not tile.figures:
            pen.mid(faces.bag(pen.px(78)), x, y - 4)
            return
        count = len(tile.figures)
        room = width - 84  # between the digit and its mirror image
        size = 104.0 if count == 1 else max(44.0, min(80.0, room / count))
        pitch = min(size + 4, (room - size) / max(1, count - 1)) if count > 1 else 0
        for index, figure in enumerate(tile.figures):
            at = x + (index - (count - 1) / 2) * pitch
            treat = not figure.startswith("<") and not figure.startswith("seat ")
            if figure.startswith("seat "):
                seat = int(figure[5:])
                kind = "human" if self.model.human(seat) else "bot"
                pen.mid(art.medallion(self.colours[seat], kind, pen.px(min(size, 84))), at, y)
                continue
            if not pen.theme.flat:
                pen.lamp(at, y, size * 1.8, 0.4)
            pen.token(figure, at, y, size, "bright" if treat else "normal")
            if index < len(tile.pieces):
                places[tile.pieces[index]] = (at, y, size, 0)

    def _score(self, tile: Tile, x: float, y: float) -> None:
        pen, tones = self.pen, self.pen.tones
        if tile.before is None:
            return
        if tile.after is None or tile.after == tile.before:
            pen.label(f"{tile.before} points, as now", "sans_semibold", 16.5, x, y, tones.muted)
            return
        gain = f"(+{tile.after - tile.before})"
        widths = [pen.width(str(tile.before), "sans", 19), pen.width(str(tile.after), "sans_bold", 19)]
        total = 26 + widths[0] + 36 + widths[1] + 10 + pen.width(gain, "sans_semibold", 17)
        at = x - total / 2
        seat = self.choices.seat
        if seat is not None:
            pen.seat(self.colours[seat], at + 8, y, 17)
        at += 26
        at += pen.label(str(tile.before), "sans", 19, at, y, tones.muted, 0) + 8
        pen.icon("arrow-right", at + 10, y, 20, tones.muted)
        at += 28
        at += pen.label(str(tile.after), "sans_bold", 19, at, y, tones.text, 0) + 10
        pen.label(gain, "sans_semibold", 17, at, y, look.rgb("#93d684"), 0)


# -- what to keep --------------------------------------------------------------------------------------------------


class KeepSheet(TileSheet):
    """The drawn tokens: what of them to keep. Only the one who drew sees it."""

    def prepare(self) -> None:
        drawn = self.model.situation.drawn
        count = {1: "this one", 2: "these two", 3: "these three", 4: "these four"}.get(len(drawn), "these")
        self.note = f"Only you see {count}" if self.model.viewer is not None else ""
        played = {piece + 60: seat for seat, piece in self.model.situation.cards}
        self.matches = tuple(piece for piece in drawn if piece in played)
        self.players = played
        tiles = [self._answer(action) for action in self.choices.keeps]
        order = {"matches": 0, "treat": 1, "line": 2, "none": 3}
        self.tiles = [tile for _, tile in sorted(tiles, key=lambda entry: order[entry[0]])]

    def _answer(self, action: Action) -> tuple[str, Tile]:
        seat = self.choices.seat
        score = self.model.situation.scores[seat] if seat is not None else 0
        word = self.table.names[action.args[0]]
        if word == "none":
            count = len(self.model.situation.drawn)
            words = {1: "It goes back into the bag.", 2: "Both go back into the bag."}.get(count, "All go back into the bag.")
            return "none", Tile(action, "Take nothing", words, (), score)
        if word == "matches":
            return "matches", self._claim(action, self.matches, score)
        piece = action.args[0]
        if piece in self.players:
            return "matches", self._claim(action, (piece,), score)
        if word.startswith("<"):
            place = len(self.model.view.zones[self.table.zone["line"]]) + 1
            title, words = f"{said(word)} to the line", f"It joins as number {place}; the rest go back."
            return "line", Tile(action, title, words, (word,), score, pieces=(piece,))
        kind = treat_kind(word)
        return "treat", Tile(action, f"Keep the {kind}", LATER[kind], (word,), score, score + UNUSED_POINTS, (piece,))

    def _claim(self, action: Action, pieces: tuple[int, ...], score: int) -> Tile:
        names = tuple(self.name(piece) for piece in pieces)
        told = " and ".join(said(name) for name in names)
        who = {self.players[piece] for piece in pieces}
        if len(who) == 1:
            seat = who.pop()
            by = "You" if seat == self.model.viewer else short_name(self.model.name(seat))
            words = f"{by} played {told} to this trick."
        else:
            words = f"{told} were played to this trick."
        title = f"Claim {told}" if len(names) == 1 else f"Claim {len(names)} tokens"
        return Tile(action, title, words, names, score, score + TRUMP_POINTS * len(pieces), pieces)


# -- what to claim -------------------------------------------------------------------------------------------------


class ClaimSheet(TileSheet):
    """The line's tokens that the trick named: take them or leave them. Everybody sees it."""

    def prepare(self) -> None:
        seat = self.choices.seat
        score = self.model.situation.scores[seat] if seat is not None else 0
        line = self.model.view.zones[self.table.zone["line"]]
        named = tuple(piece for piece in line if piece in self.model.situation.stake)
        picked = tuple(
            piece for piece, action in self.choices.picks.items() if self.table.verbs[action.verb] == "unpick"
        )
        for action in self.choices.claims:
            word = self.table.names[action.args[0]]
            pieces = {"all": named, "picked": picked}.get(word, ())
            self.tiles.append(self._answer(action, word, pieces, score, len(named)))
        self.tiles.sort(key=lambda tile: not tile.figures)
        if self.choices.picks:
            self.note, self.note_icon = "Touch tokens of the line to pick", "hand"

    def _answer(self, action: Action, word: str, pieces: tuple[int, ...], score: int, named: int) -> Tile:
        names = tuple(self.name(piece) for piece in pieces)
        if not names:
            words = "It stays in the line; nothing is drawn." if named == 1 else "They stay in the line; nothing is drawn."
            return Tile(action, "Leave the token" if named == 1 else "Leave the tokens", words, (), score)
        told = f"Claim {said(names[0])}" if len(names) == 1 else f"Claim {'all ' if word == 'all' else ''}{len(names)} tokens"
        words = "Its card lies in this trick." if len(names) == 1 else "Their cards lie in this trick."
        return Tile(action, told, words, names, score, score + TRUMP_POINTS * len(names), pieces)


# -- what to agree on ----------------------------------------------------------------------------------------------


class ResultSheet(TileSheet):
    """The race for the last tie-break: the tied people say who won it."""

    def prepare(self) -> None:
        shown = sorted(self.choices.results, key=lambda action: (len(action.args), [~code for code in action.args]))
        single = [action for action in shown if len(action.args) == 1]
        kept = [*single, shown[-1]] if shown and len(shown[-1].args) > 1 else shown
        for action in kept[:6]:
            seats = tuple(~code for code in action.args)
            if len(seats) == 1:
                title, words = f"{short_name(self.model.name(seats[0]))} won it", "The race for the sweets."
            else:
                title, words = "Share the win", "All who are tied."
            self.tiles.append(Tile(action, title, words, tuple(f"seat {seat}" for seat in seats)))


class StopSheet(TileSheet):
    """Whether to stop here: everybody has to agree."""

    def prepare(self) -> None:
        self.note = ""
        for word, title, words in (
            ("yes", "Stop here", "Count the points now; all people must agree."),
            ("no", "Play on", "The game goes on as it stands."),
        ):
            if word in self.choices.stops:
                self.tiles.append(Tile(self.choices.stops[word], title, words, ()))


# -- a treat in a window -------------------------------------------------------------------------------------------


class WindowSheet(Sheet):
    """Whether to use a treat now: how the trick ends as it stands, how it would end, and the buttons."""

    def prepare(self) -> None:
        situation = self.model.situation
        seat = self.choices.seat
        self.seat = seat if seat is not None else 0
        self.pieces = {treat_kind(self.name(piece)): piece for piece in reversed(situation.unused[self.seat])}
        self.kinds = [kind for kind in self.choices.uses if kind in self.pieces]
        armed = treat_kind(self.name(self.pose.armed)) if self.pose.armed is not None else ""
        self.kind = armed if armed in self.kinds else self.kinds[0] if self.kinds else ""
        self.action = self._shown()

    @property
    def aimed(self) -> int | None:
        """The seat an Evil Eye is about to look at: the target of the use that is shown."""
        return ~self.action.args[1] if self.kind == "Evil Eye" and self.action is not None else None

    def _shown(self) -> Action | None:
        """The use whose outcome is drawn: the chosen one, the only one, or the Evil Eye on who is winning."""
        uses = self.choices.uses.get(self.kind, ())
        if self.pose.choice in uses:
            return self.pose.choice
        if len(uses) == 1:
            return uses[0]
        winner = self.model.situation.winner
        if self.kind == "Evil Eye" and not self.pose.chosen:
            return next((use for use in uses if winner is not None and use.args[1:] == (~winner,)), None)
        return None

    def draw(self, places: dict[int, Place]) -> None:
        """Draw the question, the two outcomes and the buttons."""
        low = self.model.viewer is not None  # the viewer's hand stays to be seen below
        x, y, w, h = self.layout.over_hand if low else self.layout.window
        head, tall = (86.0, 106.0) if low else (94.0, 116.0)
        self.ground((x, y, w, h))
        self._question(x, y - (5 if low else 0), w)
        stands = outcome(self.table, self.model.view, self.seat, None)
        changed = outcome(self.table, self.model.view, self.seat, self.action) if self.action is not None else None
        if stands is not None:
            self._outcome((x + 16, y + head, 330, tall), "As it stands", stands, None, stands)
            self.pen.icon("arrow-right", x + w / 2, y + head + tall / 2, 36, self.pen.tones.lit)
            box = (x + w - 346, y + head, 330, tall)
            if changed is not None:
                self._outcome(box, f"With the {self.kind}", changed, stands, stands)
            else:
                self._unknown(box)
        else:
            self._explain((x + 16, y + head, w - 32, tall))
        tall = bar_height(self.pen)
        self._buttons(x + 16, y + h - (11 if low else 18) - tall, w - 32, tall)

    def _question(self, x: float, y: float, w: float) -> None:
        pen, model = self.pen, self.model
        name = short_name(model.name(self.seat))
        goal = aim(self.table, model, self.action) if self.action is not None else ""
        if self.kind == "Evil Eye" or not goal.startswith(":"):
            text = f"{name}: use the {self.kind}{goal}?" if self.kind else f"{name}: pass?"
        else:
            text = f"{name}: use the {self.kind}?"
        tabs = len(self.kinds) > 1
        left = x + 20
        if tabs:
            left = self._tabs(x + 16, y + 12)
        room = w - (left - x) - 24 - 60
        size = 28.0
        while size > 18 and pen.width(text, "serif_semibold", size) > room:
            size -= 1
        width = min(pen.width(text, "serif_semibold", size), room) + 60
        at = max(left, x + w / 2 - width / 2)
        kind = "human" if model.human(self.seat) else "bot"
        pen.mid(art.medallion(self.colours[self.seat], kind, pen.px(50)), at + 25, y + 38)
        pen.text(text, "serif_semibold", size, at + 60, y + 47, pen.tones.text, 0, room)
        pen.text(self._hint(), "sans", 17, max(x + w / 2, left + 10), y + 80, pen.tones.muted, 0.5 if not tabs else 0.5, w - 40)

    def _tabs(self, x: float, y: float) -> float:
        """A small tab for each kind of treat that could be used."""
        pen = self.pen
        pitch = min(54.0, 260.0 / len(self.kinds))
        for kind in self.kinds:
            key = ("use", self.pieces[kind])
            box = (x, y, pitch - 6, 48)
            shown = kind == self.kind
            pen.box(box, 9, self.pen.tones.tile if shown else None, pen.tones.lit if shown else pen.tones.tile_line, 1.5)
            pen.mid(faces.token(kind, pen.px(min(38.0, pitch - 10)), "bright" if shown else "normal"), x + (pitch - 6) / 2, y + 24)
            pen.target(key, box, f"Show the {kind}", "tab", True, kind, self.choices.uses[kind], "treat tabs", shown, grow=True)
            x += pitch
        return x + 8

    def _hint(self) -> str:
        situation = self.model.situation
        told = []
        if situation.winner is not None and situation.cards:
            count = len(situation.stake)
            gets = "draws from the bag" if not count else f"takes {count} token" + ("s" if count != 1 else "")
            told.append(f"As it stands {short_name(self.model.name(situation.winner))} {gets}.")
        if self.kind == "Evil Eye":
            told.append("To aim at another seat, choose its plate.")
        return " ".join(told) or fonts.clean(self.model.sentence)

    def _outcome(self, box: Box, head: str, what: Outcome, before: Outcome | None, stands: Outcome) -> None:
        """One box: the winning card, who wins and why, the tokens, the scores of the two it is about."""
        pen, tones = self.pen, self.pen.tones
        x, y, w, h = box
        changed = before is not None
        fill = look.mix(tones.tile, look.rgb("#7a4a3a"), 0.35) if changed else look.mix(tones.tile, tones.panel, 0.25)
        pen.box(box, 12, fill, tones.lit if changed else look.rgb("#5c4a7c"), 1.75 if changed else 1.25)
        card = (h - 24) / 1.4
        slot = (x + 45 - card / 2, y + 12, card, h - 24)
        if what.card is not None:
            pen.shade(slot, 5, 4, 0.45, 3)
            pen.card(self.name(what.card), x + 45, y + h / 2, card)
        else:
            pen.dashes(slot, 5, tones.muted, 1.5, 0.5)
        tokens = what.tokens[:6]
        size = 42.0 if len(tokens) < 3 else 30.0
        for index, piece in enumerate(reversed(tokens)):
            pen.token(self.name(piece), x + w - 14 - size / 2 - index * (size + 2), y + 14 + size / 2, size)
        room = w - 92 - 16 - len(tokens) * (size + 2)
        pen.text(head, "sans", 16.5, x + 92, y + h * 0.225, tones.muted, 0, room)
        name = "Nobody" if what.winner is None else short_name(self.model.name(what.winner))
        if what.winner is not None:
            pen.seat(self.colours[what.winner], x + 101, y + h * 0.405, 19)
        ink = tones.lit if changed else tones.text
        pen.text(f"{name} wins", "sans_bold", 22, x + 119, y + h * 0.47, ink, 0, room - 27)
        pen.text(what.why, "sans", 16.5, x + 92, y + h * 0.68, tones.muted, 0, w - 104)
        self._scores(x + 92, y + h * 0.845, w - 104, what, stands)

    def _scores(self, x: float, y: float, room: float, what: Outcome, stands: Outcome) -> None:
        pen, tones, now = self.pen, self.pen.tones, self.model.situation.scores
        shown = [stands.winner, what.winner if what.winner != stands.winner else self.seat]
        if self.action is not None and what.winner == stands.winner == self.seat:
            shown = [self.seat]
        right = x + room
        for seat in dict.fromkeys(s for s in shown if s is not None):
            if x > right - 40:
                return
            after = what.scores[seat]
            pen.seat(self.colours[seat], x + 8, y, 16)
            x += 22
            if after == now[seat]:
                x += pen.label(str(after), "sans_semibold", 17, x, y, tones.text, 0) + 18
                continue
            x += pen.label(str(now[seat]), "sans", 17, x, y, tones.muted, 0) + 5
            pen.icon("arrow-right", x + 8, y, 17, tones.muted)
            x += 22
            x += pen.label(str(after), "sans_bold", 18, x, y, tones.text, 0) + 16

    def _unknown(self, box: Box) -> None:
        """What nobody can foretell, or what is still to be chosen."""
        pen = self.pen
        x, y, w, h = box
        pen.dashes(box, 12, pen.tones.muted, 1.5, 0.6, pen.tones.panel, 0.5)
        if self.kind:
            pen.token(self.kind, x + 45, y + h / 2, 62, "bright")
        if self.action is None and self.kind in HOW:
            first, second = HOW[self.kind]
            words = second if self.pose.chosen and second else first
            text = words[0].upper() + words[1:] + "."
        else:
            text = f"With the {self.kind}: what comes out of the bag decides."
        rich.draw(pen, text, "sans", 17, x + 92, y + h / 2 - 6, w - 108, 22, pen.tones.text)

    def _explain(self, box: Box) -> None:
        """Before a lead there is no trick to foretell: say what the treat does."""
        pen = self.pen
        x, y, w, h = box
        pen.box(box, 12, look.mix(pen.tones.tile, pen.tones.panel, 0.25), look.rgb("#5c4a7c"), 1.25)
        if not self.kind:
            return
        pen.token(self.kind, x + 62, y + h / 2, 84, "bright")
        pen.text(self.kind, "sans_bold", 22, x + 124, y + 42, pen.tones.lit)
        text = LATER[self.kind].replace("Later: ", "").capitalize()
        goal = aim(self.table, self.model, self.action) if self.action is not None else ""
        if self.action is None and self.kind in HOW:
            first, second = HOW[self.kind]
            words = second if self.pose.chosen and second else first
            text += " " + words[0].upper() + words[1:] + "."
        elif goal.startswith(": "):
            text += f" Chosen: {goal[2:]}."
        rich.draw(pen, text, "sans", 17.5, x + 124, y + 68, w - 140, 23, pen.tones.text, 0, 2)

    def _buttons(self, x: float, y: float, w: float, h: float) -> None:
        choices, model = self.choices, self.model
        armed = self.pose.armed is not None
        entries = []
        if self.action is not None:
            key = ("main",) if armed else ("action", self.action)
            cap = "Enter" if armed else "U"
            entries.append(Entry(key, f"Use the {self.kind}", True, cap, self.kind, (self.action,)))
        elif self.kind:
            key = ("use", self.pieces[self.kind])
            uses = choices.uses[self.kind]
            entries.append(Entry(key, f"Use the {self.kind} …", not armed, "" if armed else "U", self.kind, uses, ghost=armed))
        once, rest = choices.passes.get("once"), choices.passes.get("round")
        if once is not None:
            key = ("action", once) if armed else ("main",)
            entries.append(Entry(key, "Pass", False, "" if armed else "Enter", "", (once,)))
        if rest is not None:
            entries.append(Entry(("action", rest), "Pass for this round", actions=(rest,)))
        if model.viewer is None and model.style == "curtain":
            entries.append(Entry(("ui", "hand"), "See my hand"))
        elif armed:
            entries.append(Entry(("ui", "cancel"), "Not now", cap="Esc"))
        self._lay(entries, x, y, w, h)

    def _lay(self, entries: list[Entry], x: float, y: float, w: float, h: float) -> None:
        """Spread the buttons over the width of the sheet, each as wide as its words need and a share of what is left."""
        pen, gap, size = self.pen, 10.0, 19.0
        while True:
            wants = [pen.width(e.text, "sans_semibold", size) + 30 + (66 if e.cap == "Enter" else 38 if e.cap else 0)
                     + (42 if e.treat else 0) for e in entries]  # fmt: skip
            spare = w - gap * (len(entries) - 1) - sum(wants)
            if spare >= 0 or size <= 14:
                break
            size -= 1
        for entry, want in zip(entries, wants, strict=True):
            width = want + spare / len(entries)
            box = (x, y, width, h)
            button(pen, entry, box, self.pose, size)
            harmless = entry.text == "Pass" and self.pose.focus is None and self.pose.armed is None
            if harmless:
                pen.ring(box, 10, 1)
            x += width + gap


def sheet_of(
    pen: Pen, table: Table, model: Model, pose: Pose, layout: Layout, choices: Choices, colours: tuple[int, ...]
) -> Sheet | None:
    """The sheet for what is asked now; None where the hand and the action bar are enough."""
    kind: type[Sheet] | None = None
    if choices.keeps:
        kind = KeepSheet
    elif choices.claims:
        kind = ClaimSheet
    elif choices.passes:
        kind = WindowSheet
    elif choices.results:
        kind = ResultSheet
    elif choices.stops and (model.situation.phase == "LAST_CALL" or _vote_runs(table, model)):
        kind = StopSheet
    return kind(pen, table, model, pose, layout, choices, colours) if kind is not None else None


def aimed_at(table: Table, pose: Pose) -> int | None:
    """The seat that the armed Evil Eye is aimed at."""
    if pose.armed is None or treat_kind(table.names[pose.armed]) != "Evil Eye":
        return None
    return next((seat for kind, seat in pose.chosen if kind == "seat" and isinstance(seat, int)), None)


def _vote_runs(table: Table, model: Model) -> bool:
    """Whether somebody has asked to stop here and others have not answered yet."""
    votes = model.view.vars[table.variable["votes"]] if "votes" in table.variable else 0
    return bool(votes) and "yes" in choices_words(table, model)


def choices_words(table: Table, model: Model) -> frozenset[str]:
    """The answers to a vote that are open here."""
    return frozenset(
        table.names[action.args[0]] for action in model.asides if table.verbs[action.verb] == "stop" and action.args
    )
