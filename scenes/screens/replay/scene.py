"""The replay of a game: step through it, with the view of any permitted viewer, and play on from any moment."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.match import Refused
from game.replay.session import ReplaySession
from game.replay.timeline import EVERYBODY
from scenes import registry
from scenes.app import exports, open_match, review_routes, save_dates, unsaved
from scenes.screens.replay import chronicle, hands, timeline
from scenes.screens.replay import text as texts
from scenes.screens.replay.chronicle import Chronicle
from scenes.screens.replay.hands import HandsList, SeatHand
from scenes.screens.replay.stage import ReplayStage
from scenes.stage import art, fonts, grounds
from scenes.ui import boxes, controls, widgets
from scenes.ui.keymap import AGAIN, digit_of
from scenes.ui.painter import HEIGHT, Box, Painter
from scenes.ui.scroll import Scroll
from scenes.ui.target import Key, find
from scenes.ui.tree import Spoken
from scenes.ui.widget_screen import WidgetScreen

if TYPE_CHECKING:
    from game.session.session import Session
    from scenes.app.app import App

STAYS = 0.9  # seconds a moment stays after its animation, at the usual speed
SPEEDS = (("0.5", "½ ×"), ("1", "1 ×"), ("2", "2 ×"), ("4", "4 ×"))
OTHERS = "bot:careful"  # the bot that plays for the others when a person plays on
EDGE, SIDE, GAP = 24.0, 354.0, 8.0
BAR, LOW_BAR, KEY, LOW_KEY = 64.0, 56.0, 52.0, 46.0  # heights of the bar and of buttons, and where there is less room
BEGINS = "A new game starts at this move. The replay does not change."
TABLE, ALL = "Table", texts.ALL_HANDS


class ReplayScene(WidgetScreen):
    """One game, moment by moment, on the table of its game. The record does not change."""

    title = "Replay"
    first = timeline.KEY

    def __init__(self, session: Session, number: int | None = None, owned: bool = False) -> None:
        """Start the replay of a session.

        Args:
            number: The event before which it starts, so that the event is shown; `None` is the deal.
            owned: Whether to close the session when this scene is left.

        Raises:
            Refused: It cannot be replayed while the game is still going on.
        """
        super().__init__()
        self.session = session
        self.passed: ReplaySession = session.practice.passed()
        self._owned = owned
        self._stage = ReplayStage(self.passed)
        self._chronicle = Chronicle()
        self._hands = HandsList()
        self._chronicle_only = False  # whether the chronicle is shown where there is no room for both
        self._runs = False  # whether it is playing
        self._speed = "1"
        self._until: float | None = None  # time of the next moment; None: after the animation
        if len(session.humans) == 1:
            self._look(session.humans[0])
        if number is not None:
            self.passed.go(self.passed.run.place_of(number) - 1)

    # -- life cycle ------------------------------------------------------------------------------------------------

    @property
    def two_colours(self) -> bool:
        """Return whether the game on this screen prints its cards in two colours."""
        return registry.look_of(self.session.meta.id).faces.two_colours

    def enter(self, app: App) -> None:
        super().enter(app)
        self._stage.enter(app)

    def leave(self) -> None:
        super().leave()
        self._stage.leave()
        if self._owned:
            self.session.close()

    def on_theme_changed(self) -> None:
        self._stage.on_theme_changed()
        self.changed()

    def suspend(self) -> None:
        super().suspend()
        self._runs = False

    def busy(self) -> bool:
        return self._runs or self._stage.busy()

    # -- navigation ------------------------------------------------------------------------------------------------

    def go(self, place: int) -> None:
        """Pause, and go to a moment; the next moment is shown with its animation."""
        self._runs = False
        self._show(place)

    def _show(self, place: int) -> None:
        before = self.passed.place
        self.passed.go(place)
        if self.passed.place != before:
            self._stage.turned(moving=self.passed.place == before + 1)
            self._until = None
        self.changed()

    def step(self, by: int) -> None:
        """Go `by` moments forwards, or backwards if negative."""
        self.go(self.passed.place + by)

    def mark(self, by: int) -> None:
        """Go to the next mark, or to the previous one; beyond the last one, to the end."""
        run, place = self.passed.run, self.passed.place
        places = sorted({0, self.passed.last, *(flag.place for flag in run.flags), *(at for at, _ in run.rounds)})
        beyond = [at for at in places if (at - place) * by > 0]
        if beyond:
            self.go(min(beyond) if by > 0 else max(beyond))

    def play(self) -> None:
        """Play or pause; after the last moment, start from the first."""
        self._runs = not self._runs
        self._until = None
        if self._runs and self.passed.place == self.passed.last:
            self._show(0)

    def pace(self, speed: str) -> None:
        """Set the speed, as a factor."""
        self._speed = speed
        self._stage.pace(float(speed))
        self._until = None
        self.changed()

    def look(self, viewer: int | None) -> None:
        """Show the game from another view."""
        self._look(viewer)
        self._stage.turned(moving=False)
        self.changed()

    def _look(self, viewer: int | None) -> None:
        if viewer != self.passed.run.viewer:
            self.passed.look(viewer)

    def _next_viewer(self, by: int) -> None:
        viewers = self.passed.record.viewers
        self.look(viewers[(viewers.index(self.passed.run.viewer) + by) % len(viewers)])

    def update(self, now: float) -> bool:
        moved = self._stage.update(now)
        if self._runs and not self._stage.arriving:
            speed = float(self._speed)
            self._until = now + STAYS / speed if self._until is None else self._until
            if now >= self._until:
                self._show(self.passed.place + 1)
                self._runs = self.passed.place < self.passed.last
        return super().update(now) or moved

    # -- keys and mouse --------------------------------------------------------------------------------------------

    def shortcut(self, event: pygame.event.Event) -> bool:
        what = self.app.keymap.meaning(event, AGAIN)
        walked = find(self._targets, self.hands.focus) if self.hands.ring else None
        if what in ("left", "right") and (walked is None or not walked.group):
            self.step(1 if what == "right" else -1)
        elif what in KEYS:
            KEYS[what](self)
        elif what == "eyes":
            self._next_viewer(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif digit_of(event):
            viewers = self.passed.record.viewers
            number = int(digit_of(event))
            if number < len(viewers):
                self.look(viewers[number])
        else:
            return False
        return True

    def slide(self, key: Key, share: float) -> None:
        self.go(timeline.share_of(self.passed.run, share))

    def nudge(self, key: Key, steps: int) -> None:
        self.step(steps)

    def scroll_of(self, key: Key) -> Scroll | None:
        bars: dict[Key, Scroll] = {chronicle.KEY: self._chronicle.scroll, hands.KEY: self._hands.scroll}
        return bars.get(key)

    def scroll_at(self, x: float, y: float) -> Scroll | None:
        for name, scroll in (("chronicle", self._chronicle.scroll), ("hands", self._hands.scroll)):
            zone = find(self._targets, ("zone", name))
            if zone is not None and zone.rect.collidepoint(x, y):
                return scroll
        return None

    def _roll(self, event: pygame.event.Event) -> None:
        if self.scroll_at(self.hands.x, self.hands.y) is not None:
            super()._roll(event)
        elif event.y:
            self.step(-event.y)

    def swap(self) -> None:
        """Switch between chronicle and table, where there is no room for both."""
        self._chronicle_only = not self._chronicle_only
        self.changed()

    def mark_only(self) -> None:
        """List only marked lines, or all lines again."""
        self._chronicle.marked = not self._chronicle.marked
        self.changed()

    # -- other commands --------------------------------------------------------------------------------------------

    def export(self) -> None:
        """Write the log of the game as text."""
        self.app.say(exports.export_log(self.session, self.app.data_dir))

    def review(self) -> None:
        """Open the review of the decisions."""
        review_routes.look_back(self.app, self.session)

    def play_on(self) -> None:
        """Start a new game from the current position; the record does not change."""
        unsaved.leave(self.app, self._play_on)

    def _play_on(self) -> None:
        from game.saves.paths import new_save

        app, refusal = self.app, self.passed.branch_refusal()
        if refusal is not None:
            app.say(refusal.message)
            return
        path = new_save(app.data_dir, self.session.meta.id)
        try:
            session = open_match.played_on(self.passed.branch(OTHERS, path), app)
        except (Refused, OSError, ValueError) as error:
            app.say(texts.cannot_play_from_here(error))
            return
        app.start_over(open_match.scene_of(session, app.launch.plain))
        app.say(texts.NEW_GAME_BRANCHES)

    # -- drawing ---------------------------------------------------------------------------------------------------

    def _where(self) -> tuple[str, str]:
        run, place = self.passed.run, self.passed.place
        count = texts.move_of(place, self.passed.last)
        where = ", ".join(run.where(place))
        return (where, count) if where else (count, "")

    def spoken(self) -> list[Spoken]:
        text = " ".join(self.session.in_words(line.text) for at, line in self.passed.run.log if at == self.passed.place)
        return [Spoken(("moment",), text or ", ".join(filter(None, self._where())))]

    def paint(self, painter: Painter) -> None:
        painter.surface.blit(grounds.wood(painter.surface.get_size(), self.app.theme), (0, 0))
        edge = EDGE if painter.wide_layout else 8.0
        footer = self._footer_height(painter)
        bar = BAR if painter.wide_layout else LOW_BAR
        top, low = (
            bar + (16.0 if painter.wide_layout else 6.0),
            painter.height - footer - (16.0 if painter.wide_layout else 6.0),
        )
        side = SIDE if painter.wide_layout else 0.0
        width = painter.width - 2 * edge - (side + 16 if side else 0)
        if self._chronicle_only and not side:
            self._tell(painter, (edge, top + GAP, width, low - top - 2 * GAP))
        else:
            self._table(painter, edge, top, width, low - top)
        if side:
            self._tell(painter, (painter.width - edge - side, top + 12, side, low - top - 24))
        self._bar(painter, edge, top - bar, painter.width - 2 * edge, bar)
        self._footer(painter, edge, low, painter.width - 2 * edge, footer)

    def _table(self, painter: Painter, x: float, y: float, w: float, h: float) -> None:
        """Draw the table so that its own bar is hidden under that of this screen."""
        height = h / (1 - self._stage.toolbar_height / HEIGHT)
        rect = painter.rect((x, y + h - height, w, height))
        self._stage.show(painter.surface, rect)
        painter.targets += self._stage.targets()

    def _tell(self, painter: Painter, box: Box) -> None:
        """Draw the chronicle in a box, and all hands if the view includes them."""
        run, place, words = self.passed.run, self.passed.place, self.session.in_words
        colours = exports.colours(self.passed)
        held = [SeatHand(self.passed.names[seat], colours[seat], pieces) for seat, pieces in self.passed.hands()]
        if held:
            if painter.wide_layout:  # above the chronicle
                hands = boxes.top_part(box, min(self._hands.height(painter, held, box[2]), box[3] * 0.6))
                box = boxes.trimmed(box, top=hands[3] + 12)
            else:  # beside it, where the box is wide and low
                hands, box = boxes.across(box, 2, 12)
            painter.target(("zone", "hands"), hands, texts.ALL_HANDS, "label")
            self._hands.draw(painter, held, hands, words)
        painter.target(("zone", "chronicle"), box, "Chronicle", "label")
        self._chronicle.draw(painter, run, place, box, words, self.go, self.mark_only)

    # -- the bar ---------------------------------------------------------------------------------------------------

    def _bar(self, painter: Painter, x: float, y: float, w: float, h: float) -> None:
        widgets.panel(painter, (x, y, w, h), inner=False)
        middle, theme = y + h / 2, painter.theme
        controls.back(painter, self.back, x + 8, middle - 23, 46)
        right = self._tools(painter, x + w - 10, middle - 23)
        left = x + 66
        if painter.wide_layout:
            title = registry.title(self.session.meta.id, painter.px(24), theme.title)
            painter.surface.blit(title, painter.at(left, middle - 10 - title.get_height() / painter.k / 2))
            begun = self.passed.started
            text = texts.replay_of(save_dates.when(begun)) if begun else "Replay"
            width = max(title.get_width() / painter.k, painter.label(text, *fonts.NOTE, left, middle + 15, theme.muted))
            left += width + 28
        self._viewer_tabs(painter, left, right - 16, middle - 23)

    def _tools(self, painter: Painter, right: float, y: float) -> float:
        """Add the buttons at the right end, ending at `right`; return their left edge."""
        tools = [("review", texts.LOOK_BACK, "hint", self.review), ("export", "Export", "export", self.export)]
        if not painter.wide_layout:
            label, icon = ("Table", "zone") if self._chronicle_only else ("Chronicle", "log")
            tools.append(("swap", label, icon, self.swap))
        for name, label, icon, act in tools:
            width = painter.text_width(label, *fonts.BUTTON) + 62 if painter.wide_layout else 46.0
            why = self._no_review() if name == "review" else ""
            widgets.button(
                painter, ("ui", name), (right - width, y, width, 46), label if painter.wide_layout else "", act,
                icon=icon,
                name=label, enabled=not why, tip=why or ("" if painter.wide_layout else label), group="tools",
            )  # fmt: skip
            right -= width + 10
        return right

    def _no_review(self) -> str:
        refusal = self.session.practice.review_refusal()
        return refusal.message if refusal is not None else ""

    def _viewer_tabs(self, painter: Painter, x: float, right: float, y: float) -> None:
        """Add the choice of views: by name where there is room, otherwise by the signs of the seats."""
        viewers, theme = self.passed.record.viewers, painter.theme
        label = texts.SEEN_BY
        lead = painter.text_width(label, *fonts.BUTTON) + 44
        names = [self._viewer_name(viewer) for viewer in viewers]
        signs = (62 if _sits(viewer) else 32 for viewer in viewers)
        widths = [painter.text_width(name, *fonts.BUTTON) + more for name, more in zip(names, signs, strict=True)]
        named = sum(widths) <= right - x
        if not named:
            widths = [46.0] * len(viewers)
        if sum(widths) + lead <= right - x:
            painter.icon("eye", x + 12, y + 23, 22)
            painter.label(label, *fonts.BUTTON, x + 30, y + 23, theme.text)
            x += lead
        widths = [width * min(1.0, (right - x) / sum(widths)) for width in widths]
        painter.box((x, y, sum(widths), 46), 10, theme.button, theme.control_line)
        for at, (viewer, name, width) in enumerate(zip(viewers, names, widths, strict=True)):
            self._eye(painter, at, viewer, name, (x, y, width, 46.0), named)
            x += width

    def _viewer_name(self, viewer: int | None) -> str:
        if viewer is None:
            return TABLE
        return ALL if viewer == EVERYBODY else self.session.names[viewer]

    def _eye(self, painter: Painter, at: int, viewer: int | None, name: str, box: Box, named: bool) -> None:
        key, theme, chosen = ("eyes", at), painter.theme, viewer == self.passed.run.viewer
        if chosen:
            painter.box(box, 10, theme.selected, theme.lit_line, 2)
        elif painter.state(key) != "normal":
            painter.box(box, 10, theme.button_hover, theme.lit_line)
        ink = theme.selected_text if chosen else theme.text
        room, (centre, middle) = box[2] - 20, boxes.middle(box)
        if viewer is not None and _sits(viewer):
            colour = self.session.seats[viewer].colour
            sign = art.seat_shape(colour if colour >= 0 else viewer, painter.px(22))
            painter.mid(sign, box[0] + 26 if named else centre, middle)
            if named:
                painter.label(name, *fonts.BUTTON, box[0] + 44, middle, ink, widest=room - 30)
        elif named:
            painter.label(name, *fonts.BUTTON, centre, middle, ink, 0.5, room)
        else:
            painter.icon("zone" if viewer is None else "people", centre, middle, 22, ink)
        spoken = texts.seen_by(name)
        tip, act = "" if named else name, partial(self.look, viewer)
        painter.target(key, box, spoken, "tab", tip=tip, act=act, group="eyes", chosen=chosen, radius=10)

    # -- the foot --------------------------------------------------------------------------------------------------

    def _footer_height(self, painter: Painter) -> float:
        return timeline.height(painter) + (KEY + 40 if painter.wide_layout else LOW_KEY + 24)

    def _footer(self, painter: Painter, x: float, y: float, w: float, h: float) -> None:
        widgets.panel(painter, (x, y, w, h), inner=painter.wide_layout)
        run, place, wide_layout = self.passed.run, self.passed.place, painter.wide_layout
        pad, key = (44.0, KEY) if wide_layout else (24.0, LOW_KEY)
        text = "" if wide_layout else "  ·  ".join(filter(None, self._where()))
        timeline.draw(painter, run, place, x + pad, y + 10, w - 2 * pad, self.session.in_words, self.go, text)
        low = y + h - key - (16 if wide_layout else 8)
        left = x + (24 if wide_layout else 12)
        right = self._on_from_here(painter, x + w - (16 if wide_layout else 10), low, key)
        if wide_layout:
            left = self._stands(painter, left, low + key / 2, w * 0.2)
        left = self._steps(painter, left, low, key)
        speeds = controls.segments_width(painter, SPEEDS) if wide_layout else 0.0
        if 0 < speeds <= right - left - 16:
            row = (left + 12, low + 4, speeds, controls.TALL)
            controls.segments(painter, "speed", row, SPEEDS, self._speed, self.pace, "Speed")
            left += speeds + 24
        else:
            self._one_speed(painter, left + 8, low, key)
            left += 80
        if wide_layout:
            self._note(painter, right - 12, low + key / 2, min(290.0, right - left - 24))

    def _note(self, painter: Painter, right: float, middle: float, w: float) -> None:
        """Draw the effect of playing on, or why it is impossible, where there is room."""
        refusal = self.passed.branch_refusal()
        text = BEGINS if refusal is None else refusal.message
        lines = fonts.wrap(text, fonts.NOTE.face, painter.type(fonts.NOTE.size), painter.px(max(1.0, w)))
        if len(lines) <= 2:
            top = middle - len(lines) * painter.line_height(*fonts.NOTE) / 2
            painter.paragraph(text, *fonts.NOTE, right, top, w, painter.theme.muted, align=1)

    def _stands(self, painter: Painter, x: float, middle: float, w: float) -> float:
        """Draw the current place as text; return its right edge."""
        where, count = self._where()
        apart = max(22.0, (painter.line_height(*fonts.LABEL) + painter.line_height(*fonts.NOTE)) / 2)
        painter.label(where, *fonts.LABEL, x, middle - (apart / 2 if count else 0), painter.theme.text, widest=w)
        painter.label(count, *fonts.NOTE, x, middle + apart / 2, painter.theme.muted, widest=w)
        return x + w + 12

    def _one_speed(self, painter: Painter, x: float, y: float, h: float) -> None:
        """Add one button for all speeds, where they do not fit side by side."""
        values = [value for value, _ in SPEEDS]
        at = values.index(self._speed)
        faster = partial(self.pace, values[(at + 1) % len(values)])
        label = SPEEDS[at][1]
        widgets.button(
            painter, ("ui", "speed"), (x, y, 64, h), label, faster, name=texts.speed(label), tip="Speed", group="steps"
        )

    def _steps(self, painter: Painter, x: float, y: float, h: float) -> float:
        """Add the navigation buttons, from `x` on; return their right edge."""
        place, last = self.passed.place, self.passed.last
        halt = ("Pause", "pause") if self._runs else ("Play", "play")
        buttons: list[tuple[str, str, str, Callable[[], None], bool]] = [
            ("first", texts.FIRST_MOVE, "skip-back", partial(self.go, 0), place > 0),
            ("mark-back", texts.PREVIOUS_MARK, "step-back", partial(self.mark, -1), place > 0),
            ("back-one", texts.BACK_ONE_MOVE, "chevron-left", partial(self.step, -1), place > 0),
            ("play", *halt, self.play, True),
            ("on-one", texts.FORWARD_ONE_MOVE, "chevron-right", partial(self.step, 1), place < last),
            ("mark-on", texts.NEXT_MARK, "step", partial(self.mark, 1), place < last),
            ("last", texts.LAST_MOVE, "skip", partial(self.go, last), place < last),
        ]
        for name, label, icon, act, enabled in buttons:
            main = name == "play"
            width = 88.0 if main and painter.wide_layout else KEY
            widgets.button(
                painter, ("ui", name), (x, y, width, h), "", act, kind="main" if main else "plain", icon=icon,
                name=label, enabled=enabled, tip=label, group="steps",
            )  # fmt: skip
            x += width + (8 if painter.wide_layout else 4)
        return x

    def _on_from_here(self, painter: Painter, right: float, y: float, h: float) -> float:
        """Add the button that starts another game from here, ending at `right`; return its left edge."""
        refusal, label = self.passed.branch_refusal(), texts.PLAY_FROM_HERE
        short = label if painter.wide_layout else texts.PLAY_ON
        width = painter.text_width(short, *fonts.BUTTON) + 72
        widgets.button(
            painter, ("ui", "play-on"), (right - width, y, width, h), short, self.play_on, icon="branch", name=label,
            enabled=refusal is None, tip=refusal.message if refusal is not None else "",
        )  # fmt: skip
        return right - width


def _sits(viewer: int | None) -> bool:
    """Return whether a view is that of one seat."""
    return viewer is not None and viewer != EVERYBODY


KEYS: dict[str, Callable[[ReplayScene], None]] = {
    "look": ReplayScene.play,
    "older": lambda scene: scene.mark(-1),
    "newer": lambda scene: scene.mark(1),
    "first": lambda scene: scene.go(0),
    "last": lambda scene: scene.go(scene.passed.last),
    "marked": ReplayScene.mark_only,
}
