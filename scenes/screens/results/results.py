"""The results: the winner, the score sheet, the score race, the check of the shuffle."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import TYPE_CHECKING

import pygame

from game.match import seal
from scenes import registry
from scenes.app import exports, open_match, review_routes, routes, unsaved
from scenes.screens.results import final_standings
from scenes.screens.results import text as texts
from scenes.screens.results.highlights import Remembered
from scenes.screens.results.score_sheet import ScoreSheet
from scenes.stage import art, cloths, fonts, grounds, look, motion, paint
from scenes.story import export
from scenes.table.text import COUNTING
from scenes.ui import score_chart, widgets
from scenes.ui.painter import Painter
from scenes.ui.widget_screen import WidgetScreen

if TYPE_CHECKING:
    from game.rules.plugin import Highlight, Result
    from game.session.session import Session
    from scenes.app.app import App
    from scenes.app.results_page import ResultsPage

COUNTS = 1.6  # seconds in which points count up
UNMEANT = 1.0  # seconds after the first frame in which a press of Play again was still meant for the table
CLOTH = (26, 26, 1548, 848)
SHEET = (56, 190, 734, 512)
HEADLINE = "serif_bold"  # the typeface of the headline
BESIDE_BAR = 20.0  # room between the headline and the scroll bar
CHART = (814, 56, 730, 646)
SHEET_WITH, CHART_WITH = (56, 190, 734, 380), (814, 56, 730, 516)  # with highlights below them
HIGHLIGHTS = (56, 590, 1488)
FOOTER = 780  # of the row of buttons
OWN_FOOTER = 804  # the same below a game's own page
HEAP = 206  # width of the spoils beside the winner's name


def headline(names: Sequence[str], winners: Sequence[int]) -> list[str]:
    """Return who won, in parts that are written one after the other: a name may run from right to left."""
    won = [names[seat] for seat in winners]
    if not won:
        return [texts.NO_ONE_WINS]
    parts: list[str] = []
    for place, name in enumerate(won):
        parts += ["" if place == 0 else texts.AND if place == len(won) - 1 else ", ", name]
    return [part for part in (*parts, texts.WINS if len(won) == 1 else texts.SHARE_THE_WIN) if part]


def on_cloth(theme: look.Theme) -> look.Theme:
    """Return the colours for things on the cloth, which is dark in daylight too."""
    return theme if theme.flat else look.THEMES["Lantern" + (look.STRONGLY if theme.strong else "")]


class ResultsScene(WidgetScreen):
    """The end of a game; Play again starts a new game at the same table.

    In games with honours instead of points, these replace the score race. Points count up if `counts_up` is set.
    """

    title = texts.RESULTS
    first = ("ui", "again")
    sparing = True

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Open the guide of this game on its key."""
        if self.app.keymap.meaning(event) == "guide":
            self.app.push(routes.guide(self.session.meta.id, back=texts.BACK_TO_RESULTS))
            return True
        return False

    def __init__(self, session: Session, counts_up: bool = True) -> None:
        super().__init__()
        self._counts_up = counts_up
        self._counts: motion.Run | None = None  # while points count up and the lines of the chart run
        self._now, self._opened = 0.0, inf  # the time, and that of the first frame
        self.session = session
        piece_painter = registry.look_of(session.meta.id).faces
        self.result: Result | None = session.result()
        self.race = [(label, tuple(scores)) for label, scores in session.score_race()]
        self.remembered = session.highlights()
        own_page = registry.look_of(session.meta.id).results if self.result is not None else ""
        self._plates = Remembered(session.table, piece_painter, self.remembered, self._see_again)
        self.seats = [
            score_chart.ChartSeat(name, colour)
            for name, colour in zip(session.names, exports.colours(session), strict=True)
        ]
        self._page: ResultsPage | None = registry.part(own_page)(self) if own_page else None

    @property
    def two_colours(self) -> bool:
        """Return whether the game on this screen prints its cards in two colours."""
        return registry.look_of(self.session.meta.id).faces.two_colours

    def enter(self, app: App) -> None:
        super().enter(app)
        speed = motion.speed(app.settings)
        counts = speed > 0 and self.result is not None and self._counts_up
        self._counts = motion.Run(COUNTS / speed) if counts else None

    def leave(self) -> None:
        super().leave()
        self.session.close()
        self.app.tell(*self.session.notices)

    def at_stake(self) -> Session | None:
        return self.session if self.session.safety.unsaved else None

    def busy(self) -> bool:
        return self._counts is not None

    @property
    def counting(self) -> bool:
        """Return whether points still count up; until they have, the page names no winner and no places."""
        points = self.result is not None and not self.result.honours and not self.session.meta.endless
        return self._counts is not None and points

    def update(self, now: float) -> bool:
        self._now, self._opened = now, min(now, self._opened)
        if self._counts is not None:
            self.changed()
            if self._counts.over(now):
                self._counts = None
        return super().update(now)

    def handle(self, event: pygame.event.Event) -> None:
        """Finish the counting of points on any press; Enter does nothing else, as it may be meant for the table."""
        if self._counts is not None and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self._counts = None
            self.changed()
            if event.type == pygame.KEYDOWN and self.app.keymap.meaning(event) in ("act", "look"):
                return
        super().handle(event)

    def share(self, after: float = 0.0, upto: float = 1.0) -> float:
        """Return the progress (0 to 1) of something that happens between two shares of the counting."""
        if self._counts is None:
            return 1.0
        return min(1.0, max(0.0, (self._counts.share(self._now) - after) / (upto - after)))

    # -- effects of buttons ----------------------------------------------------------------------------------------

    def _see_again(self, highlight: Highlight) -> None:
        """Replay a highlight."""
        review_routes.replay(self.app, self.session, highlight.number)

    def back(self) -> None:
        """Return to the launcher."""
        unsaved.leave(self.app, lambda: self.app.start_over(routes.launcher()))

    def again(self) -> None:
        """Start a new game with the same people and house rules, and a new shuffle.

        In the first moment a press was still meant for the table, and does nothing.
        """
        if self._now - self._opened < UNMEANT:
            return
        open_match.lay(self.app, exports.plan_again(self.session))

    def export(self) -> None:
        """Write the log as text."""
        self.app.say(exports.export_log(self.session, self.app.data_dir))

    def keep(self) -> None:
        """Save the story of the game in files and say where, or open it."""
        exports.keep_or_show(self.app, self.session)

    def save(self) -> None:
        """Write a copy of the saved game."""
        self.app.say(exports.save_copy(self.session, self.app.data_dir))

    # -- the picture -----------------------------------------------------------------------------------------------

    def paint(self, painter: Painter) -> None:
        size = painter.surface.get_size()
        painter.surface.blit(grounds.wood(size, self.app.theme), (0, 0))
        cloth = registry.cloth_of(self.session.meta.id, painter.theme)
        x, y = CLOTH[:2]
        rect = painter.rect((x, y, painter.width - 2 * x, painter.height - 2 * y))
        painter.surface.blit(grounds.cloth(rect.size, cloth, 34 * painter.k, painter.k), rect)
        if self.result is None:
            return
        if self._page is not None:
            self._paint_own(painter, self._page, cloth)
            return
        if not self._wide_layout(painter):
            self._paint_compact(painter, self.result, cloth)
            return
        self._winner(painter, self.result, cloth)
        self._sheet(painter, self.result, *(SHEET_WITH if self.remembered else SHEET))
        self._chart(painter, *(CHART_WITH if self.remembered else CHART))
        self._plates.row(painter, *HIGHLIGHTS)
        self._shuffle(painter, cloth, 56, 740)
        self._footer(painter, 56, FOOTER, 1488)

    def _paint_compact(self, painter: Painter, result: Result, cloth: cloths.Cloth) -> None:
        """Draw everything below each other, for large text; it scrolls above the buttons."""
        x, w = 44.0, painter.width - 88 - 14
        bottom = painter.height - CLOTH[1] - 70
        with widgets.scrolled(
            painter, ("bar",), (x - 8, CLOTH[1] + 6, w + 12, bottom - CLOTH[1] - 14), self.stretch
        ) as top:
            y = top + 44
            left = x
            for seat in self._won(result)[:6]:
                painter.mid(art.seat_shape(self.seats[seat].colour, painter.px(34)), left + 17, y)
                left += 40
            self._headline(painter, self._title(result), left + 8, y, x + w - left - 8 - BESIDE_BAR)
            y += 36
            y += painter.paragraph(self._why(result), *fonts.LEAD, x, y, w, cloth.text) + 16
            review_routes.results(painter, self.app, self.session, (x, y, w, 54.0), on_cloth(painter.theme))
            y += 68
            y += self._sheet(painter, result, x, y, w, 320) + 20
            height = 400.0
            if result.honours:
                height = max(height, 72 + final_standings.height(painter, result.honours, self.seats, w))
            self._chart(painter, x, y, w, height)
            y += height + 20
            y += self._plates.listed(painter, x, y, w)
            y += self._shuffle(painter, cloth, x, y + 16, w) + 20
            self.stretch.content = y - top
        self._footer(painter, x - 8, bottom, w + 24)

    def _paint_own(self, painter: Painter, page: ResultsPage, cloth: cloths.Cloth) -> None:
        """Draw the game's own page, with the check of the shuffle and the buttons; it scrolls where it is too large."""
        if page.is_wide(painter):
            page.draw(painter, (50, 40, painter.width - 100, OWN_FOOTER - 76))
            self._shuffle(painter, cloth, 56, OWN_FOOTER - 18, 800)
            page.legend(painter, painter.width - 56, OWN_FOOTER - 22)
            self._footer(painter, 56, OWN_FOOTER, 1488)
            return
        x, w, wordy = 44.0, painter.width - 88 - 14, self._wide_layout(painter)
        bottom = painter.height - CLOTH[1] - 70
        box = (x - 8, CLOTH[1] + 6, w + 12, bottom - CLOTH[1] - 14)
        with widgets.scrolled(painter, ("bar",), box, self.stretch) as top:
            y = top + 10 + page.draw_narrow(painter, x, top + 10, w) + 16
            if not wordy:
                review_routes.results(painter, self.app, self.session, (x, y, w, 54.0), on_cloth(painter.theme))
                y += 68
            y += self._shuffle(painter, cloth, x, y + 16, w) + 20
            self.stretch.content = y - top
        self._footer(painter, x - 8, bottom, w + 24)

    def _winner(self, painter: Painter, result: Result, cloth: cloths.Cloth) -> None:
        if self.session.humans and not painter.theme.flat:
            highlighted = 0.0 if self.counting else round(motion.ease_out(self.share(0.0, 0.3)) * 7) / 7
            painter.mid(paint.lamp_glow(painter.px(420), strength=0.35 * highlighted), 116, 120)
            chain = max(1, painter.at(0, 34)[1])
            hung = art.hung_lantern(painter.px(132), chain)
            painter.surface.blit(hung, (painter.at(116, 0)[0] - hung.get_width() // 2, 0))
        words = self._title(result)
        x = 200.0
        for seat in self._won(result)[:6]:
            painter.mid(art.seat_shape(self.seats[seat].colour, painter.px(46)), x + 23, 92)
            x += 52
        end = self._headline(painter, words, x + 12, 88, self._room_for_headline(result))
        if end + 24 < CHART[0] - 24 - HEAP:
            spoils = registry.look_of(self.session.meta.id).spoils
            if spoils and not self.counting and not painter.theme.flat:
                registry.part(spoils)(painter, CHART[0] - 24 - HEAP)
        why, width = self._why(result), CHART[0] - 24 - 200
        role = fonts.LEAD if len(painter.truncated(why, *fonts.LEAD, width, 3)) < 3 else fonts.NOTE
        painter.paragraph(painter.whole_sentences(why, *role, width, 2), *role, 200, 128, width, cloth.text, lines=2)

    def _won(self, result: Result) -> tuple[int, ...]:
        """Return the winners; empty if no one won, if points still count up, or without rules to win by."""
        return () if self.session.meta.endless or self.counting else result.winners

    def _title(self, result: Result) -> list[str]:
        return [COUNTING] if self.counting else self._final_title(result)

    def _final_title(self, result: Result) -> list[str]:
        """Return the headline once all points are counted, in parts."""
        if self.session.meta.endless:
            return [texts.GAME_OVER]
        if result.headline and not (result.winners and result.crowned):
            return [result.headline]
        return headline(self.session.names, result.winners)

    def _why(self, result: Result) -> str:
        """Return why the game ended so: the game's own headline where the winners stand in its place, and the reason.

        Where no one won, the sentence names the first place. While points count up, there is no sentence.
        """
        if self.counting:
            return ""
        names, sentences = self.session.names, [result.reason]
        words = result.headline.removesuffix(".")
        if words and result.winners and result.crowned and words not in result.reason:
            sentences.insert(0, f"{words}.")
        if result.headline and not result.winners and len(result.firsts) == 1:
            sentences.append(texts.is_first(names[result.firsts[0]]))
        return " ".join(sentences)

    def _room_for_headline(self, result: Result) -> float:
        """Return the largest width of the headline beside the signs of all winners."""
        signs = 0 if self.session.meta.endless else len(result.winners[:6])
        return CHART[0] - 24 - (200.0 + 52 * signs) - 8

    def _headline(self, painter: Painter, words: list[str], x: float, y: float, room: float) -> float:
        """Draw the winners' headline as large as fits, at most 60 units; return its right edge."""
        face, space = HEADLINE, round(room * painter.k)
        px = painter.px(60)
        while px > fonts.SMALLEST_PX and sum(fonts.width(word, face, px) for word in words) > space:
            px -= 1
        left, middle = painter.at(x, y)
        for word in words:
            text = fonts.ellipsize(word, face, px, space)
            drawn = fonts.render(text, face, px, on_cloth(painter.theme).title)
            painter.surface.blit(drawn, (left, middle - drawn.get_height() // 2))
            left, space = left + drawn.get_width(), max(0, space - drawn.get_width())
        return x + (left - painter.at(x, y)[0]) / painter.k

    def _score_sheet(self, result: Result) -> ScoreSheet:
        """Return the score sheet of the game."""
        return ScoreSheet(self.session, result, self.seats, self.race, self.share, self.counting)

    def _wide_layout(self, painter: Painter) -> bool:
        """Return whether everything fits side by side with whole words; otherwise the page scrolls."""
        if self.result is None or not painter.whole:
            return painter.whole
        title = self._final_title(self.result)
        won = sum(fonts.width(word, HEADLINE, fonts.SMALLEST_PX) for word in title)
        if won > self._room_for_headline(self.result) * painter.k:
            return False
        return self._score_sheet(self.result).fits(painter, SHEET[2])

    def _sheet(self, painter: Painter, result: Result, x: float, y: float, w: float, h: float) -> float:
        """Draw the score sheet on paper, or its replacement; return its height."""
        if self.session.meta.endless:
            return final_standings.stands(painter, self.session, self.seats, (x, y, w, h))
        return self._score_sheet(result).draw(painter, (x, y, w, h))

    def _chart(self, painter: Painter, x: float, y: float, w: float, h: float) -> None:
        widgets.panel(painter, (x, y, w, h))
        if self.session.meta.endless:
            final_standings.recent(painter, self.session, (x, y, w, h))
            return
        if self.result is not None and self.result.honours:
            painter.label(texts.HOW_IT_ENDED, *fonts.H3, x + 26, y + 34, painter.theme.title)
            final_standings.listed(painter, self.result.honours, self.seats, (x, y + 62, w, h - 72), painter.theme)
            return
        painter.label(texts.POINTS_OVER_THE_GAME, *fonts.H3, x + 26, y + 34, painter.theme.title)
        dates = [score_chart.Date(each.at, each.brief) for each in self.remembered if each.brief][:3]
        score_chart.paint_race(painter, self.race, self.seats, x + 24, y + 58, w - 48, h - 78, dates, self.share())
        spoken = score_chart.spoken(self.race, self.seats, self.session.meta.fewest_win)
        painter.target(("chart",), (x, y, w, h), COUNTING if self.counting else spoken, "label")

    def _shuffle(self, painter: Painter, cloth: cloths.Cloth, x: float, y: float, w: float = 1488) -> float:
        """Say whether the shuffle matches its seal, on one line or more; return the height."""
        seed, sealed = self.session.seed_if_over(), self.session.seal()
        start_of_seal = " ".join(sealed[k : k + 4] for k in range(0, 12, 4)) + " …"
        good = seed is None or seal(seed) == sealed
        theme = on_cloth(painter.theme)
        painter.icon("lock" if good else "warning", x + 12, y, 24, theme.good if good else theme.warning)
        if seed is None:
            text = texts.shuffle_sealed(start_of_seal)
        elif good:
            text = texts.SHUFFLE_FAIR
        else:
            text = texts.SHUFFLE_CHANGED
        half = painter.line_height(*fonts.BODY) / 2
        height = painter.paragraph(
            text, *fonts.BODY, x + 36, y - half, w - 36, cloth.text, lines=1 if self._wide_layout(painter) else 3
        )
        words = texts.shuffle_proof(seed, sealed)
        painter.target(("shuffle",), (x, y - 18, w, 36), f"{text} {words}", "label", tip=words)
        return height

    def _footer(self, painter: Painter, x: float, y: float, w: float) -> None:
        """Draw the buttons in a row `w` wide, with fewer words where that is narrow."""
        wordy, theme, tells = self._wide_layout(painter), on_cloth(painter.theme), self.session.tells
        again, gap = (270.0, 20.0) if wordy else (190.0, 12.0)
        pitch = 204.0 if wordy else min(170.0, (w - again - (3 + tells) * gap) / (3 + tells))
        right = x + w
        widgets.button(
            painter.on(theme), ("ui", "again"), (right - again, y, again, 58), texts.PLAY_AGAIN, self.again,
            kind="main", icon="redo", keys=self.app.keymap.key_hints("act") if wordy else (),
        )  # fmt: skip
        right -= again + gap
        words = texts.OPEN_THE_STORY if export.page_of(self.session) else texts.SAVE_THE_STORY
        story = [("keep", words, texts.STORY, self.keep, "log")] if tells else []
        kept = [
            *story,
            ("export", texts.EXPORT_THE_LOG, texts.EXPORT, self.export, "export"),
            ("save", texts.SAVE_A_COPY, texts.COPY, self.save, "save"),
        ]
        for key, name, short, act, icon in kept:
            full = wordy and (not tells or key == "keep")
            width = 136.0 if wordy and not full else pitch
            widgets.button(
                painter.on(theme),
                ("ui", key),
                (right - width, y, width, 58),
                name if full else short,
                act,
                icon=icon,
                name=name,
            )
            right -= width + gap
        right += gap
        widgets.button(
            painter.on(theme), ("ui", "games"), (x, y, 176 if wordy else pitch, 58),
            texts.GAMES if tells and not wordy else texts.ALL_GAMES, self.back, icon="chevron-left",
            name=texts.ALL_GAMES,
        )  # fmt: skip
        if wordy:
            review_routes.results(painter, self.app, self.session, (x + 196, y, right - x - 216, 58.0), theme)
