"""The launcher: the boxes of the games, and the last game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game import rules
from game.rules import outside
from scenes import registry
from scenes.app import open_match, routes
from scenes.screens.launcher import text as texts
from scenes.stage import art, fonts, grounds, look, paint
from scenes.ui import widgets
from scenes.ui.painter import Painter
from scenes.ui.target import KEYS
from scenes.ui.widget_screen import WidgetScreen

if TYPE_CHECKING:
    from scenes.screens.launcher.match_card import Preview

LID, PICTURE, EDGE = (249, 345), 187, 10
COLUMNS, ROWS = (56, 325, 594, 863), (140, 507)
FACTS_ROW, KIND_ROW = 90, 130  # of a box's band, from its top: players and duration; the kind of game
RAIL, RAIL_WIDTH, CARD_HEIGHT = 1148, 396, 468
LIFT = 8
LINE, THUMB = 104, 150  # of a box as a row
BROKEN = texts.CANNOT_BE_OPENED  # the kind of an external game that does not load
UNTRUSTED = texts.NOT_TRUSTED_YET  # the kind of a game that must be trusted first
CHANGED = texts.CHANGED  # the kind of a game whose files are others than those that were trusted
CLOSED = (BROKEN, UNTRUSTED, CHANGED)
PICTURED = 560  # the width from which a row has a picture


class GameBox(NamedTuple):
    """A box in the launcher: a game's id, and the texts on its band and beside it."""

    game: str
    line: str
    people: str
    time: str
    kind: str


def boxes(shelved: bool) -> tuple[GameBox, ...]:
    """Return the boxes of the table, or of the shelf of games from elsewhere, in their order."""
    ours = [game_id for game_id, _ in registry.REGISTRY]
    others = [game_id for game_id in rules.game_ids() if game_id not in ours] if shelved else []
    return tuple(_boxed(game_id) for game_id in (*ours, *others) if registry.look_of(game_id).shelved is shelved)


def _boxed(game_id: str) -> GameBox:
    """Return the box of a game; without a band in its look, the texts are from the game itself."""
    band = registry.look_of(game_id).band
    if band is not None and game_id in dict(registry.REGISTRY):
        return GameBox(game_id, band.line, band.people, band.time, band.kind)
    try:
        meta = rules.load(game_id).meta
        if band is not None:
            return GameBox(game_id, band.line, band.people, band.time, band.kind)
    except rules.UntrustedGameError:
        if outside.has_changed(outside.found()[game_id]):
            return GameBox(game_id, texts.PRESS_TO_DECIDE_AGAIN, "", "", CHANGED)
        return GameBox(game_id, texts.PRESS_TO_DECIDE, "", "", UNTRUSTED)
    except rules.UnknownGameError as error:
        return GameBox(game_id, str(error), "", "", BROKEN)
    minimum, maximum = meta.seats
    people = f"{minimum}–{maximum}" if minimum < maximum else str(minimum)
    return GameBox(game_id, meta.tagline, people, texts.minutes(meta.minutes[0], meta.minutes[1]), meta.kind)


BOXES = boxes(shelved=False)


class LauncherScene(WidgetScreen):
    """The first screen: choose a game, or continue the last one."""

    title = texts.LANTERN_TABLE
    first = ("ui", "continue")
    sparing = True

    def __init__(self) -> None:
        super().__init__()
        self._read_shelf()
        self._preview: Preview | None = None
        self._frames = 0

    def _read_shelf(self) -> None:
        """Read which games from elsewhere there are, and which of them can be opened."""
        self._shelf = boxes(shelved=True)
        closed = {box.game for box in self._shelf if box.kind in CLOSED}
        self._ready = tuple(game_id for game_id in rules.game_ids() if game_id not in closed)

    def resume(self) -> None:
        super().resume()
        self._preview = None

    def busy(self) -> bool:
        return self._frames <= len(BOXES)

    def update(self, now: float) -> bool:
        """Add one box a frame to the table, then read the last game, so that the first frame appears at once."""
        if self._frames <= len(BOXES):
            self._frames += 1
            self.changed()
        elif self._preview is None:
            self._last_game()
        return super().update(now)

    def _last_game(self) -> Preview:
        if self._preview is None:
            from scenes.screens.launcher.match_card import last_game

            self._preview = last_game(self.app.data_dir)
            self.changed()
        return self._preview

    # -- effects of buttons ----------------------------------------------------------------------------------------

    def back(self) -> None:
        """Ask before the program ends, on Escape as on the button."""
        from scenes.app.dialog import ask_to_quit

        ask_to_quit(self.app)

    def set_up(self, game: str) -> None:
        """Open the set-up of a game."""
        self.app.push(routes.setup(game))

    def _why_closed(self, box: GameBox) -> None:
        """Say why a box cannot be opened; for a game that is not trusted yet, ask."""
        title = registry.look_of(box.game).plain_title
        if box.kind not in CLOSED:
            self.app.say(texts.not_available(title))
            return
        from scenes.screens.launcher import games_from_outside

        games_from_outside.explain(self.app, box.game, self._look_again)

    def _look_again(self, game: str) -> None:
        """Read the shelf again, and set up `game` if it can be opened now."""
        self._read_shelf()
        self.changed()
        if game in self._ready:
            self.set_up(game)

    def resume_game(self) -> None:
        """Continue the last game; without one, set up a first game."""
        preview = self._last_game()
        if preview.path is None:
            self.set_up(self._ready[0])
        elif not preview.trouble:
            open_match.resume(self.app, preview.path)

    def saves(self) -> None:
        """Show all saved games."""
        self.app.push(routes.saves())

    def statistics(self) -> None:
        """Show the statistics."""
        self.app.push(routes.statistics())

    def replays(self) -> None:
        """Show all saved games, to replay one."""
        self.app.push(routes.saves(again=True))

    def open(self) -> None:
        """Open the file picker."""
        self.app.push(routes.files())

    def learn(self, place: tuple[float, float, float, float]) -> None:
        """Open a list of lessons at a place; the focused game is preselected."""
        from scenes.app.dialog import DropDown

        game, taught = self._meant("tutorial.toml")
        rows = [(each, rules.load(each).meta.title) for each in taught]
        self.app.push(DropDown(place, rows, game, self._teach, texts.WHOSE_LESSON))

    def _teach(self, game: str) -> None:
        self.app.push(routes.lesson(game))

    def guide(self) -> None:
        """Open the guide of the game that is pointed at or focused, else of the last game, else of the first one."""
        game, books = self._meant("guide.md")
        self.app.push(routes.guide(game, back="Back", games=books))

    def _meant(self, text: str) -> tuple[str, tuple[str, ...]]:
        """Return the game whose `text` is meant: pointed at, focused, last played, else the first; and all."""
        from scenes.app import save_dates

        having = tuple(game for game in self._ready if rules.text_of(game, text))
        pointed = (str(key[1]) for key in (self.hands.hover, self.hands.focus) if key is not None and key[0] == "box")
        meant = (*pointed, save_dates.last_played(self.app.data_dir), *having)
        return next(game for game in meant if game in having), having

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Open the guide on its key."""
        if self.app.keymap.meaning(event) == "guide":
            self.guide()
            return True
        return False

    def about(self) -> None:
        """Show the credits."""
        self.app.push(routes.about())

    # -- the picture -----------------------------------------------------------------------------------------------

    def paint(self, painter: Painter) -> None:
        painter.surface.blit(grounds.wood(painter.surface.get_size(), self.app.theme), (0, 0))
        if not painter.whole:
            self._paint_compact(painter)
            return
        self._masthead(painter)
        self._tucks(painter)
        self._card(painter)
        for index, box in enumerate(BOXES):
            self._box(painter, box, index < self._frames, COLUMNS[index % 4], ROWS[index // 4])
        self._rail(painter)

    def _masthead(self, painter: Painter) -> None:
        theme = painter.theme
        if not theme.flat:
            glow = paint.lamp_glow(painter.px(620), strength=0.42)
            painter.mid(glow, 800, 81)
            hung = art.hung_lantern(painter.px(118), painter.px(10) + max(0, round(painter.oy)))
            middle = painter.at(800, 0)[0]
            painter.surface.blit(hung, (middle - hung.get_width() // 2, 0))
        else:
            painter.icon("lantern", 800, 66, 64)
        px = painter.px(50)
        for word, x, share in (("Lantern", 740, 1), ("Table", 860, 0)):
            painter.beside(fonts.render(word, "serif_semibold", px, theme.title), x, 66, share)
        painter.label(texts.WHICH_GAME, *fonts.LEAD, 56, 67, theme.on_ground)

    def _tucks(self, painter: Painter) -> None:
        """Draw the shelf of games from elsewhere above the boxes, each in a small box."""
        x, end = 56.0, 560.0
        for box in self._shelf:
            title = registry.look_of(box.game).plain_title
            width = painter.text_width(title, *fonts.KEY) + 74
            if x + width > end and end < 1540:  # the shelf goes on at the right of the title
                x, end = 1080.0, 1540.0
            if x + width > end:
                break
            words = texts.box_spoken(title, box.line, box.people, box.time, box.kind)
            act: Callable[[], None] = partial(self.set_up, box.game)
            if box.kind in CLOSED:
                words, act = f"{title}: {box.line}", partial(self._why_closed, box)
            widgets.button(
                painter, ("box", box.game), (x, 92, width, 38), title, act, icon="deck", name=words, tip=box.line
            )
            x += width + 12

    def _box(self, painter: Painter, box: GameBox, renderer_class: bool, x: float, y: float) -> None:
        ready = box.game in self._ready
        key = ("box", box.game)
        hands = self.hands
        highlighted = ready and (hands.hover == key or (hands.focus == key and hands.ring))
        lift = LIFT if highlighted and not painter.theme.flat else 0
        place = (x, y - lift, LID[0], LID[1])
        rect = painter.rect(place)
        edge = (x + 2, y - lift + LID[1] - 12, LID[0] - 4, 12 + EDGE)
        painter.shade((x, y, LID[0], LID[1] + EDGE), 10, *(17, 0.7, 16) if highlighted else (10, 0.7, 9))
        cloth = registry.cloth_of(box.game, painter.theme)
        painter.box(edge, 10, look.mix(cloth.band, (0, 0, 0), 0.45))
        painter.surface.blit(_lid(box.game, rect.size, renderer_class, ready, painter.theme.name), rect)
        line = painter.theme.lit_line if highlighted else look.mix(cloth.accent, cloth.band, 0.45)
        painter.box(place, 10, None, line, 2.5 if highlighted else 1.25)
        self._band(painter, box, ready, highlighted, x, y - lift + PICTURE)
        self._box_target(painter, box, rect)

    def _box_target(self, painter: Painter, box: GameBox, rect: pygame.Rect) -> None:
        key, ready = ("box", box.game), box.game in self._ready
        title = registry.look_of(box.game).plain_title
        words = f"{title}: {box.line}" if box.kind in CLOSED else texts.not_available(title)
        if ready:
            words = texts.box_spoken(title, box.line, box.people, box.time, box.kind)
        painter.target(
            key, painter.box_of(rect), words, "button" if ready else "label", group="boxes",
            act=(lambda: self.set_up(box.game)) if ready else partial(self._why_closed, box), radius=10,
        )  # fmt: skip

    def _band(self, painter: Painter, box: GameBox, ready: bool, highlighted: bool, x: float, y: float) -> None:
        cloth = registry.cloth_of(box.game, painter.theme)
        ink = cloth.text if ready else look.mix(cloth.text, cloth.band, 0.4)
        accent = cloth.accent if ready else look.mix(cloth.accent, cloth.band, 0.4)
        rows = len(fonts.wrap(box.line, fonts.NOTE.face, painter.type(fonts.NOTE.size), painter.px(LID[0] - 28)))
        rise = 10 + rows * painter.row_height(*fonts.NOTE) + 10 - FACTS_ROW
        if rise > 0:  # in a small window the band reaches higher
            ground = cloth.band if ready else look.mix(cloth.band, look.BLACK, 0.56)
            painter.box((x + 1.5, y - rise, LID[0] - 3, rise + 2), 0, ground)
            painter.rule(x + 1.5, y - rise, LID[0] - 3, 0.5, cloth.accent)
        painter.paragraph(box.line, *fonts.NOTE, x + 16, y + 6 - max(0.0, rise), LID[0] - 28, ink, rows)
        facts, low = y + FACTS_ROW, y + KIND_ROW
        text_width = painter.text_width(box.people, *fonts.NOTE) + painter.text_width(box.time, *fonts.NOTE) * ready
        signs = not ready or 76 + text_width <= LID[0] - 16  # otherwise there is only room for text
        if signs:
            painter.icon("people", x + 26, facts, 20, accent)
        right = x + (40 if signs else 16)
        right += painter.label(box.people, *fonts.NOTE, right, facts, ink)
        if ready:
            if signs:
                painter.icon("clock", right + 22, facts, 20, accent)
            painter.label(box.time, *fonts.NOTE, right + (36 if signs else 14), facts, ink)
        word = (texts.SET_UP if highlighted else box.kind) if ready else texts.NOT_AVAILABLE_YET
        width = painter.text_width(word, *fonts.KEY) + 20
        pill = (x + 15, low - 14, width, 28)
        if highlighted:
            painter.box(pill, 14, painter.theme.lit_line)
        else:
            painter.box(pill, 14, None, accent, line_alpha=0.8)
        colour = painter.theme.main_text if highlighted else ink
        painter.label(word, *fonts.KEY, x + 15 + width / 2, low - 1, colour, 0.5)

    def _card(self, painter: Painter) -> None:
        """Draw the card of the last game, with its buttons."""
        from scenes.screens.launcher.match_card import paint_card

        preview = self._preview
        paper = painter.theme.paper
        box = (RAIL, 140, RAIL_WIDTH, CARD_HEIGHT)
        painter.shade(box, 6, 14, 0.5, 10)
        painter.box(box, 6, paper.ground[0] if not paper.flat else paper.panel, paper.line)
        paint_card(painter, preview, RAIL + 20, 140, RAIL_WIDTH - 40)
        self._card_buttons(painter, RAIL + 20, 140 + CARD_HEIGHT - 72, RAIL_WIDTH - 40)

    def _card_buttons(self, painter: Painter, x: float, y: float, w: float) -> None:
        preview, paper = self._preview, painter.theme.paper
        label, ready = "Continue", True
        if preview is not None:
            label = texts.FIRST_GAME_2 if preview.path is None else (texts.SEE_THE_END if preview.over else "Continue")
            ready = not preview.trouble
        saves = max(92.0, painter.text_width("Saves…", *fonts.BUTTON) + 24)
        widgets.button(
            painter.on(paper), ("ui", "continue"), (x, y, w - saves - 12, 52), label, self.resume_game, kind="main",
            keys=self.app.keymap.key_hints("act"), enabled=ready,
            tip=preview.trouble if preview and preview.trouble else "",
        )  # fmt: skip
        widgets.button(painter.on(paper), ("ui", "saves"), (x + w - saves, y, saves, 52), "Saves…", self.saves)

    def _rail(self, painter: Painter) -> None:
        self._buttons(painter, RAIL, 140 + CARD_HEIGHT + 26, RAIL_WIDTH, 48)
        self._switches(painter, 1544, 44)

    def _buttons(self, painter: Painter, x: float, y: float, w: float, h: float, taught: bool = True) -> float:
        """Add the other buttons, two a row, with lesson and guide if `taught`; return their height."""
        width = (w - 12) / 2
        more = (
            ("learn", texts.LEARN_TO_PLAY, "play", partial(self.learn, (x, y, width, h))),
            ("guide", "Guide", "book", self.guide),
            ("replays", "Replays", "replay", self.replays),
            ("open", "Open…", "open", self.open),
        )
        doings = (
            *(more if taught else ()),
            ("statistics", "Statistics", "trophy", self.statistics),
            ("settings", "Settings", "settings", self.app.open_settings),
            ("about", "About", "info", self.about),
            ("quit", "Quit", "exit", self.back),
        )
        for k, (key, label, icon, act) in enumerate(doings):
            place = (x + k % 2 * (width + 12), y + k // 2 * (h + 12), width, h)
            keys = self.app.keymap.key_hints(key) if key in ("guide", "settings") else ()
            widgets.button(painter, ("ui", key), place, label, act, icon=icon, left=True, keys=keys)
        return -(-len(doings) // 2) * (h + 12) - 12

    def _switches(self, painter: Painter, right: float, y: float) -> None:
        """Add the switches for sound and full screen, ending at `right`."""
        mute, filled = self.app.settings.mute, self.app.fullscreen
        label = texts.SOUND_ON if mute else texts.SOUND_OFF
        widgets.button(
            painter, ("ui", "sound"), (right - 100, y, 44, 44), "", self.app.toggle_sound,
            icon="sound-off" if mute else "sound-on", name=label, tip=label, group=KEYS,
        )  # fmt: skip
        label = texts.EXIT_FULL_SCREEN if filled else texts.FULL_SCREEN
        widgets.button(
            painter, ("ui", "fullscreen"), (right - 44, y, 44, 44), "", self.app.toggle_fullscreen, icon="fullscreen",
            name=label, tip=label, group=KEYS,
        )  # fmt: skip

    # -- the picture where there is less room ----------------------------------------------------------------------

    def _paint_compact(self, painter: Painter) -> None:
        """Draw the games in one column, with the last game and the buttons beside it."""
        margin, top = 28.0, 76.0
        painter.label(texts.LANTERN_TABLE, *fonts.H1, margin, 40, painter.theme.title)
        self._switches(painter, painter.width - margin, 16)
        for k, (key, label, icon, act) in enumerate((
            ("open", "Open…", "open", self.open), ("replays", "Replays", "replay", self.replays),
            ("guide", "Guide", "book", self.guide), ("learn", texts.LEARN_TO_PLAY, "play", None),
        )):  # fmt: skip
            place = (painter.width - margin - 156 - k * 56, 16, 44, 44)
            act = act or partial(self.learn, place)
            widgets.button(painter, ("ui", key), place, "", act, icon=icon, name=label, tip=label, group=KEYS)
        side = max(300.0, painter.width * 0.36)
        x = painter.width - margin - side
        below = painter.height - margin / 2
        buttons = 2 * 52 + 12
        self._last_game_paper(painter, x, top, side, below - buttons - 16 - top)
        self._buttons(painter, x, below - buttons, side, 52, taught=False)
        width = x - margin - 40
        with widgets.scrolled(painter, ("bar",), (margin - 8, top - 8, width + 8, below - top + 8), self.stretch) as at:
            for k, box in enumerate((*BOXES, *self._shelf)):
                self._line(painter, box, margin, at + 8 + k * (LINE + 12), width)
            self.stretch.content = len(BOXES + self._shelf) * (LINE + 12) + 8

    def _last_game_paper(self, painter: Painter, x: float, y: float, w: float, h: float) -> None:
        """Draw the last game as text, with its buttons."""
        from scenes.screens.launcher.match_card import paint_words

        paper = painter.theme.paper
        box = (x, y, w, h)
        painter.shade(box, 6, 14, 0.5, 10)
        painter.box(box, 6, paper.ground[0] if not paper.flat else paper.panel, paper.line)
        paint_words(painter, self._preview, x + 18, y, w - 36, h - 80)
        self._card_buttons(painter, x + 18, y + h - 66, w - 36)

    def _line(self, painter: Painter, box: GameBox, x: float, y: float, w: float) -> None:
        """Draw a box as a row: its title on its cloth, and its texts."""
        ready, key = box.game in self._ready, ("box", box.game)
        cloth, hands = registry.cloth_of(box.game, painter.theme), self.hands
        highlighted = ready and (hands.hover == key or (hands.focus == key and hands.ring))
        ink = cloth.text if ready else look.mix(cloth.text, cloth.band, 0.4)
        place = (x, y, w, LINE)
        rect = painter.rect(place)
        painter.box(
            place, 10, cloth.band, painter.theme.lit_line if highlighted else look.mix(cloth.accent, cloth.band, 0.45)
        )
        if w >= PICTURED:
            thumb = _thumb(box.game, painter.px(THUMB), rect.h - 4, ready)
            painter.surface.blit(thumb, (rect.right - thumb.get_width() - 2, rect.y + 2))
            w -= THUMB
        title = registry.title(box.game, painter.type(fonts.H2.size), ink)
        painter.beside(title, x + 18, y + 28)
        painter.label(box.line, *fonts.NOTE, x + 18, y + 60, ink, widest=w - 36)
        closed = box.kind if box.kind in CLOSED else texts.NOT_AVAILABLE_YET
        text = texts.box_facts(box.people, box.time) if ready else closed
        painter.label(text, *fonts.NOTE, x + 18, y + 84, look.mix(ink, cloth.band, 0.1), widest=w - 36)
        self._box_target(painter, box, rect)


@art.sprites.keep
def _thumb(game: str, width: int, height: int, ready: bool) -> pygame.Surface:
    """Return the middle of a box's cover for its row."""
    picture = registry.cover(game, width, titled=False)
    part_height = min(height, picture.get_height())
    part = picture.subsurface((0, (picture.get_height() - part_height) * 3 // 4, width, part_height)).copy()
    if not ready:
        part.fill((112, 108, 104, 255), special_flags=pygame.BLEND_RGBA_MULT)
    part.blit(
        paint.rounded((width, part_height), width * 0.06, (255, 255, 255)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT
    )
    return paint.native(part)


@art.sprites.keep
def _lid(game: str, size: tuple[int, int], renderer_class: bool, ready: bool, theme: str) -> pygame.Surface:
    """Return a box's lid: cover and title over the band, with rounded corners; dim if it cannot be opened."""
    width, height = size
    cloth = registry.cloth_of(game, look.THEMES[theme])
    lid = paint.clear_surface(size)
    lid.fill((*cloth.band, 255))
    if renderer_class:
        lid.blit(registry.cover(game, width), (0, 0))
    line = paint.rounded((width, max(1, height // 270)), 0, cloth.accent, alpha=0.5)
    lid.blit(line, (0, round(height * PICTURE / LID[1]) - line.get_height()))
    if not ready:
        lid.fill((112, 108, 104, 255), special_flags=pygame.BLEND_RGBA_MULT)
    mask = paint.rounded(size, width * 10 / LID[0], (255, 255, 255))
    lid.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return paint.native(lid)
