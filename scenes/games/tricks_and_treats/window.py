"""The sheet of a window: how the trick ends as it stands, how it would end with a treat, and the buttons."""

from __future__ import annotations

from game.rules.tricks_and_treats.outlook import EFFECTS
from game.rules.tricks_and_treats.phrases import WAITS_FOR, gets
from game.rules.tricks_and_treats.pieces import human_name as said
from game.rules.tricks_and_treats.situation import Outcome, outcome
from game.table import Action
from scenes.games.tricks_and_treats.buttons import aim
from scenes.games.tricks_and_treats.sheet import QuestionSheet
from scenes.stage import art, faces, fonts, look
from scenes.stage.motion import Place
from scenes.table.bar import Entry, bar_height, button, peeks, see_hand
from scenes.table.plates import medallion, short_name
from scenes.ui import rich
from scenes.ui.pen import Box
from scenes.ui.target import Key

HEADED, LEADS = 0.36, 1.32  # of the height of a box: where its heading stands; of type: from one line to the next
SHORT = 100.0  # logical units: under this height an outcome has no head of its own


class WindowSheet(QuestionSheet):
    """Whether to use a treat now: how the trick ends as it stands, how it would end, and the buttons."""

    short = False  # whether there is room for no more than the most needed words

    def prepare(self) -> None:
        situation = self.model.situation
        seat = self.choices.seat
        self.seat = seat if seat is not None else 0
        self.pieces = {said(self.name(piece)): piece for piece in reversed(situation.unused[self.seat])}
        self.kinds = [kind for kind in self.choices.uses if kind in self.pieces]
        armed = said(self.name(self.pose.armed)) if self.pose.armed is not None else ""
        self.kind = armed if armed in self.kinds else self.kinds[0] if self.kinds else ""
        hidden = (kind for kind in situation.usable[self.seat] if kind in self.pieces and kind not in self.kinds)
        self.topic = self.kind or next(hidden, "")  # the treat asked about; one may wait until its card can be seen
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
        head, foot = (84.0, 10.0) if low else (94.0, 17.0)
        bar = bar_height(self.pen)
        self.short = self.layout.stacked and h - head - foot - bar - 11 < SHORT
        if self.short:
            head, foot = 38.0, 8.0
        tall = h - head - foot - bar - 6 if self.short else min(116.0, h - head - foot - bar - 11)
        self.ground((x, y, w, h))
        self._question(x, y - (8 if self.short else 5 if low else 0), w)
        stands = outcome(self.table, self.model.view, self.seat, None)
        changed = outcome(self.table, self.model.view, self.seat, self.action) if self.action is not None else None
        if stands is not None:
            wide = 330.0 if not self.layout.stacked else w / 2 - 30
            self._outcome((x + 16, y + head, wide, tall), "As it stands", stands, None, stands)
            self.pen.icon("arrow-right", x + w / 2, y + head + tall / 2, min(36, w - 2 * wide - 30), self.pen.tones.lit)
            box = (x + w - 16 - wide, y + head, wide, tall)
            if changed is not None:
                self._outcome(box, f"With the {self.kind}", changed, stands, stands)
            else:
                self._unknown(box)
        else:
            self._explain((x + 16, y + head, w - 32, tall))
        self._buttons(x + 16, y + h - foot - bar, w - 32, bar)

    def _question(self, x: float, y: float, w: float) -> None:
        pen, model = self.pen, self.model
        name = short_name(model.name(self.seat))
        goal = aim(self.table, model, self.action) if self.action is not None else ""
        if self.kind == "Evil Eye" or not goal.startswith(":"):
            text = f"{name}: use the {self.topic}{goal}?" if self.topic else f"{name}: pass?"
        else:
            text = f"{name}: use the {self.topic}?"
        tabs = len(self.kinds) > 1 or (self.layout.stacked and bool(self.kinds))
        left = x + 20
        if tabs:
            left = self._tabs(x + 16, y + 12)
        room = w - (left - x) - 24 - 60
        size = 28.0 if not self.short else 24.0
        while size > 18 and pen.width(text, "serif_semibold", size) > room:
            size -= 1
        width = min(pen.width(text, "serif_semibold", size), room) + 60
        at = max(left, x + w / 2 - width / 2)
        shown = 32 if self.short else 50
        medallion(pen, model, self.colours, self.seat, at + 25, y + (30 if self.short else 38), shown)
        baseline = y + (38 if self.short else 47)
        pen.text(text, "serif_semibold", size, at + 60, baseline, pen.tones.text, 0, room)
        if self.short:
            return
        pen.text(
            self._hint(),
            "sans",
            17,
            max(x + w / 2, left + 10),
            y + 80,
            pen.tones.muted,
            0.5,
            w - 40,
        )

    def _tabs(self, x: float, y: float) -> float:
        """A small tab for each kind of treat that could be used."""
        pen = self.pen
        pitch = min(54.0, 260.0 / len(self.kinds))
        for kind in self.kinds:
            key = ("use", self.pieces[kind])
            high = 30.0 if self.short else 48.0
            box = (x, y, pitch - 6, high)
            shown = kind == self.kind
            pen.box(
                box, 9, self.pen.tones.tile if shown else None, pen.tones.lit if shown else pen.tones.tile_line, 1.5
            )
            pen.mid(
                faces.token(kind, pen.px(min(38.0, pitch - 10, high - 4)), "bright" if shown else "normal"),
                x + (pitch - 6) / 2,
                y + high / 2,
            )
            pen.target(
                key, box, f"Show the {kind}", "tab", True, kind, self.choices.uses[kind], "treat tabs", shown, grow=True
            )
            x += pitch
        return x + 8

    def _hint(self) -> str:
        situation = self.model.situation
        told = []
        if situation.winner is not None and situation.cards:
            told.append(f"As it stands {short_name(self.model.name(situation.winner))} {gets(situation)}.")
        if self.kind == "Evil Eye":
            told.append("To aim at another seat, choose its plate.")
        return " ".join(told) or fonts.clean(self.model.sentence)

    def _outcome(self, box: Box, head: str, what: Outcome, before: Outcome | None, stands: Outcome) -> None:
        """One box: the winning card, who wins and why, the tokens, the scores of the two it is about."""
        pen, tones = self.pen, self.pen.tones
        x, y, w, h = box
        changed = before is not None
        fill = tones.future if changed else look.mix(tones.tile, tones.panel, 0.25)
        pen.box(box, 12, fill, tones.lit if changed else tones.note_line, 1.75 if changed else 1.25)
        if self.short:
            self._outcome_in_short(box, what, changed, stands)
            return
        self._winning_card(what, (x + 45, y + h / 2), (h - 24) / 1.4)
        tokens = what.tokens[:6]
        size = 42.0 if len(tokens) < 3 else 30.0
        for index, piece in enumerate(reversed(tokens)):
            pen.token(self.name(piece), x + w - 14 - size / 2 - index * (size + 2), y + 14 + size / 2, size)
        room = w - 92 - 16 - len(tokens) * (size + 2)
        name = "Nobody" if what.winner is None else short_name(self.model.name(what.winner))
        ink = tones.lit if changed else tones.text
        pen.text(head, "sans", 16.5, x + 92, y + h * 0.225, tones.muted, 0, room)
        if what.winner is not None:
            pen.seat(self.colours[what.winner], x + 101, y + h * 0.405, 19)
        pen.text(f"{name} wins", "sans_bold", 22, x + 119, y + h * 0.47, ink, 0, room - 27)
        pen.text(what.why, "sans", 16.5, x + 92, y + h * 0.68, tones.muted, 0, w - 104)
        self._scores(x + 92, y + h * 0.845, w - 104, what, stands)

    def _winning_card(self, what: Outcome, middle: tuple[float, float], width: float) -> None:
        """The card that wins, or its empty place."""
        x, y = middle
        slot = (x - width / 2, y - width * 0.7, width, width * 1.4)
        if what.card is not None:
            self.pen.shade(slot, 5, 4, 0.45, 3)
            self.pen.card(self.name(what.card), x, y, width)
        else:
            self.pen.dashes(slot, 5, self.pen.tones.muted, 1.5, 0.5)

    def _outcome_in_short(self, box: Box, what: Outcome, changed: bool, stands: Outcome) -> None:
        """Where room is scarce: who wins in one line, the scores in another, why between them if it fits."""
        pen, tones = self.pen, self.pen.tones
        x, y, w, h = box
        card = min(76.0, (h - 10) / 1.4)
        self._winning_card(what, (x + 10 + card / 2, y + h / 2), card)
        left, room = x + card + 22, w - card - 34
        named, scored = (0.25, 0.8) if h >= 66 else (0.3, 0.74)
        name = "Nobody" if what.winner is None else short_name(self.model.name(what.winner))
        if what.winner is not None:
            pen.seat(self.colours[what.winner], left + 8, y + h * named, 16)
        words = f"{name} would win" if changed else f"{name} wins now"
        pen.label(words, "sans_bold", 20, left + 22, y + h * named, tones.lit if changed else tones.text, 0, room - 22)
        if h >= 66:
            pen.label(what.why, "sans", 16.5, left, y + h * 0.52, tones.muted, 0, room)
        size = min(max(24.0, 42 / fonts.text_size()), h * 0.4)
        tokens = what.tokens[:4]
        for index, piece in enumerate(reversed(tokens)):
            pen.token(self.name(piece), x + w - 10 - size / 2 - index * (size + 2), y + h - 6 - size / 2, size)
        self._scores(left, y + h * scored, room - len(tokens) * (size + 2), what, stands)

    def _scores(self, x: float, y: float, room: float, what: Outcome, stands: Outcome) -> None:
        pen, tones, now = self.pen, self.pen.tones, self.model.situation.scores
        shown = [stands.winner, what.winner if what.winner != stands.winner else self.seat]
        if self.action is not None and what.winner == stands.winner == self.seat:
            shown = [self.seat]
        right = x + room
        for seat in dict.fromkeys(s for s in shown if s is not None):
            if x > right - (90 if self.short else 40):
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
        if self.action is None and self.kind in WAITS_FOR:
            first, second = WAITS_FOR[self.kind]
            words = second if self.pose.chosen and second else first
            text = words[0].upper() + words[1:] + "."
        else:
            text = f"With the {self.kind}: what comes out of the bag decides."
        rich.draw(pen, text, "sans", 17, x + 92, y + h / 2 - 6, w - 108, 22, pen.tones.text)

    def _explain(self, box: Box) -> None:
        """Before a lead there is no trick to foretell: say what the treat does."""
        pen = self.pen
        x, y, w, h = box
        pen.box(box, 12, look.mix(pen.tones.tile, pen.tones.panel, 0.25), pen.tones.note_line, 1.25)
        if not self.topic:
            return
        text = EFFECTS[self.topic]
        goal = aim(self.table, self.model, self.action) if self.action is not None else ""
        if self.action is None and self.kind in WAITS_FOR:
            first, second = WAITS_FOR[self.kind]
            words = second if self.pose.chosen and second else first
            text += " " + words[0].upper() + words[1:] + "."
        elif not self.kind:
            text += " See your hand first, to choose its card."
        elif goal.startswith(": "):
            text += f" Chosen: {goal[2:]}."
        rows = len(rich.lines(text, "sans", pen.type(17.5), round((w - 140) * pen.k)))
        if self.short or h * HEADED + rows * pen.units(pen.type(17.5)) * LEADS > h:  # no room for a heading
            size = min(46.0, h - 8)
            pen.token(self.topic, x + 14 + size / 2, y + h / 2, size, "bright")
            broken = rich.lines(text, "sans", pen.type(17), round((w - size - 40) * pen.k))
            baseline = y + h / 2 + 6 - 10.5 * (min(2, len(broken)) - 1)
            rich.draw(pen, text, "sans", 17, x + size + 28, baseline, w - size - 40, 21, pen.tones.text, 0, 2)
            return
        pen.token(self.topic, x + 62, y + h / 2, 84, "bright")
        pen.text(self.topic, "sans_bold", 22, x + 124, y + h * HEADED, pen.tones.lit)
        rich.draw(pen, text, "sans", 17.5, x + 124, y + h * 0.6, w - 140, 23, pen.tones.text, 0, 2)

    def _buttons(self, x: float, y: float, w: float, h: float) -> None:
        choices, model = self.choices, self.model
        armed = self.pose.armed is not None
        entries: list[Entry] = []
        key: Key
        if self.action is not None:
            key = ("main",) if armed else ("action", self.action)
            cap = "Enter" if armed else "U"
            entries.append(Entry(key, f"Use the {self.kind}", True, cap, self.kind, (self.action,)))
        elif self.kind:
            key = ("main",) if armed else ("use", self.pieces[self.kind])
            uses = () if armed else choices.uses[self.kind]
            entries.append(
                Entry(key, f"Use the {self.kind} …", not armed, "" if armed else "U", self.kind, uses, ghost=armed)
            )
        once, rest = choices.passes.get("once"), choices.passes.get("round")
        if once is not None:
            key = ("action", once) if armed else ("main",)
            entries.append(Entry(key, "Pass", False, "" if armed else "Enter", "", (once,)))
        if rest is not None:
            entries.append(Entry(("action", rest), "Pass for this round", actions=(rest,)))
        entries += peeks(model)
        if model.viewer is None and model.style != "peek":
            entries.append(Entry(("ui", "hand"), see_hand(model)))
        elif armed:
            entries.append(Entry(("ui", "cancel"), "Not now", cap="Esc"))
        self._lay(entries, x, y, w, h)

    def _wanted(self, entry: Entry, size: float, capped: bool) -> float:
        """How wide a button must be for its words, its key and its treat."""
        cap = self.pen.cap(entry.cap, entry.key) if capped else ""
        room = art.key_cap(cap, self.pen.px(27)).get_width() / self.pen.k + 14 if cap else 0
        return self.pen.width(entry.text, "sans_semibold", size) + 30 + room + (42 if entry.token else 0)

    def _lay(self, entries: list[Entry], x: float, y: float, w: float, h: float) -> None:
        """Spread the buttons over the width of the sheet: what its words need and a share of the rest for each."""
        pen, gap, size, capped = self.pen, 10.0, 19.0, True
        while True:
            wants = [self._wanted(entry, size, capped or not self.layout.stacked) for entry in entries]
            spare = w - gap * (len(entries) - 1) - sum(wants)
            if spare >= 0 or size <= 14:
                break
            capped, size = False, size if capped and self.layout.stacked else size - 1
        for entry, want in zip(entries, wants, strict=True):
            width = want + spare / len(entries)
            box = (x, y, width, h)
            button(pen, entry, box, self.pose, size, capped or not self.layout.stacked)
            nowhere = self.pose.focus is None and self.pose.armed is None and not self.pose.typing
            if entry.text == "Pass" and nowhere and not (self.pose.recap and self.model.recap):  # it is on Enter
                pen.ring(box, 10, 1)
            x += width + gap
