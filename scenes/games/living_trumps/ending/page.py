"""The page of the results: head, five cards, graph, strip and sheet; it has tabs where it is narrow."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.rules.deck import RANKS
from game.rules.deck import called as card_called
from game.rules.living_trumps import pieces as lt
from game.rules.living_trumps.phases.poker import WINNING
from game.rules.living_trumps.text import names as called
from game.rules.living_trumps.text.ending import SeatRecord, records
from scenes import registry
from scenes.app import review_routes
from scenes.games.living_trumps import text as game_say
from scenes.games.living_trumps.ending import graph, sheet, small_card, strip
from scenes.games.living_trumps.ending import text as say
from scenes.stage import art, fonts, paint
from scenes.ui import boxes, controls
from scenes.ui.painter import Box, Painter

if TYPE_CHECKING:
    from scenes.app.results_page import ResultsHost

CARD, PITCH, TOP = 134.0, 146.0, 118.0  # width and distance of the five cards; their upper edge below the head
GRAPH_AT, STRIP_AT, SHEET_AT = 764.0, 322.0, 488.0  # left edge of the graph; upper edges of strip and sheet
LARGE_TYPE = 1.2  # how much larger than drawn small type may be before the page has tabs
LARGEST, TAB = 210.0, 44.0  # width of a card in a narrow window  # height of a tab
RANKED = 46.0  # width of a card of a player in the ranking of a narrow window


class EndingPage:
    """The results of a finished game."""

    def __init__(self, host: ResultsHost) -> None:
        self._host, session = host, host.session
        view, result = session.open_view(), session.result()
        assert result is not None
        self._table, self._view, self._result = session.table, view, result
        self.records = records(session.table, view, session.public_events(), session.names, result.places)
        self._turns, limit = int(view.vars[lt.V.TURN]), int(session.table.options["turn_limit"])
        self._shown = self.records[0].seat  # whose growth the strip shows
        self.tab = 0
        about = [self._about(seat) for seat in range(lt.players(view))]
        winners = result.winners or (result.firsts if self._built else ())
        self._sheet = sheet.Sheet(
            session.table, self.records, host.seats, about, winners, say.played(self._turns, limit, result.stopped),
            host.stretch, self._show_growth,
        )  # fmt: skip

    @property
    def _built(self) -> bool:
        """Return whether someone has more than a high card."""
        return any(each.is_built for each in self.records)

    def is_wide(self, painter: Painter) -> bool:
        """Return whether the page fits as a whole; otherwise it has tabs."""
        return painter.whole and painter.units(painter.type(fonts.SMALL.size)) <= fonts.SMALL.size * LARGE_TYPE

    def draw(self, painter: Painter, box: Box) -> None:
        """Draw the whole page in a box."""
        left = min(GRAPH_AT, box[2] * 0.51)
        self._head(painter, box[0], box[1], left - 24)
        cards = boxes.top_part(boxes.trimmed(box, 14, TOP), CARD * 1.4)
        self._cards(painter, boxes.left_part(cards, left - 40))
        graph = boxes.top_part(boxes.trimmed(box, left, 8), 306)
        self._panel(painter, graph)
        self._graph(painter, graph)
        strip = boxes.top_part(boxes.trimmed(box, top=STRIP_AT), 156)
        self._panel(painter, strip)
        self._strip(painter, boxes.trimmed(strip, 20, 4, 20, 2))
        self._sheet.draw(painter, boxes.trimmed(box, top=SHEET_AT))

    def legend(self, painter: Painter, right: float, y: float) -> None:
        """Draw the key to the masks, ending at `right`."""
        if not any(each for record in self.records for each in record.lies):
            return
        for caught, words in ((True, say.A_CAUGHT_LIE), (False, say.A_LIE)):
            right -= painter.text_width(words, *fonts.NOTE)
            painter.label(words, *fonts.NOTE, right, y, painter.tones.text)
            right -= 24
            painter.box((right - 16, y - 13, 32, 26), 6, painter.theme.paper.ground[0])
            sheet.mask(painter, caught, right, y, 24)
            right -= 36

    def draw_narrow(self, painter: Painter, x: float, y: float, w: float) -> float:
        """Draw the head and the open tab below each other; return the height."""
        top = y
        title, sentence, pill = self._words()
        face, size = "serif_bold", painter.fitting(title, "serif_bold", 44, 24, w)
        for row in painter.truncated(title, face, size, w, 2):
            height = painter.line_height(face, size)
            painter.label(row, face, size, x, y + height / 2, painter.theme.title)
            y += height
        y += painter.paragraph(f"{pill}. {sentence}" if pill else sentence, *fonts.BODY, x, y, w) + 10
        y = self._tabs(painter, x, y, w) + 14
        if self.tab == 0:
            width = min(LARGEST, w / 5.4, painter.height * 0.15)
            large = fonts.text_size() > 1  # then the ranking needs the room
            y += self._ranking(painter, x, y, w) if large else 0
            if self._built:
                self._cards(painter, (x, y, w, width * 1.4))
                y += width * 1.4 + 16
            y += 0 if large else self._ranking(painter, x, y, w)
        elif self.tab == 1:
            y += self._listed_growth(painter, x, y, w)
        elif self.tab == 2:
            y += self._sheet.listed(painter, x, y, w)
        else:
            height = max(300.0, painter.line_height(*fonts.SMALL) * 16)
            self._panel(painter, (x, y, w, height))
            self._graph(painter, (x, y, w, height))
            y += height + 16
        return y - top

    # -- parts -----------------------------------------------------------------------------------------------------

    def _panel(self, painter: Painter, box: Box) -> None:
        cloth = registry.cloth_of(self._host.session.meta.id, painter.theme)
        painter.box(box, 12, cloth.panel, cloth.panel_line)

    def _tabs(self, painter: Painter, x: float, y: float, w: float) -> float:
        """Draw the tabs; return the lower edge."""
        height = max(TAB, painter.line_height(*fonts.BUTTON) * 1.5)
        width = (w - 8 * (len(say.TABS) - 1)) / len(say.TABS)
        controls.tabs(painter, x, y, width, height, [(title, "") for title in say.TABS], self.tab, self._turn_to)
        return y + height

    def _turn_to(self, tab: int) -> None:
        self.tab = tab
        self._host.changed()

    def _show_growth(self, seat: int) -> None:
        self._shown = seat
        self.tab = 1 if self.tab == 2 else self.tab
        self._host.changed()

    def _name(self, seat: int) -> str:
        return self._host.seats[seat].name

    def _about(self, seat: int) -> str:
        """Return the Identity of a seat: its name and its rank; a game can end before a seat has one."""
        number = self._view.vars[lt.V.IDENTITY][seat]
        if number < 0:
            return say.NO_RANK_YET
        rank = lt.RANK_WORDS[number]
        one = rank.removesuffix("es" if rank == "sixes" else "s")
        return say.identity(called.name_of(self._table, self._view, seat), one)

    def _words(self) -> tuple[str, str, str]:
        """Return the headline, the sentence below it, and the kind of the best Powerbase."""
        best, result = self.records[0], self._result
        if result.winners:
            close = sum(each.levels[-1] in WINNING for each in self.records) > 1
            sentences = [say.complete(self._turns), self._decided() if close else ""]
            title = say.won([self._name(seat) for seat in result.winners])
            return title, " ".join(filter(None, sentences)), best.kind
        kind = best.kind if self._built else ""
        first, decided = say.first(self._name(best.seat)), self._decided()
        if result.stopped:
            title, sentences = say.ENDED_BY_VOTE, [first, decided, say.voted(self._turns)]
        elif not self._built:
            title, sentences = say.none_built(self._turns), [first, decided]
        else:
            title, sentences = say.best(self._name(best.seat)), [decided, say.after(self._turns)]
        return title, " ".join(filter(None, sentences)), kind

    def _decided(self) -> str:
        """Return what puts the first before the second: its kind, a rank or Blood; nothing if both are (LT-214)."""
        first, *rest = self.records
        if not rest or rest[0].place == first.place:
            return ""
        second = rest[0]
        if second.levels[-1] != first.levels[-1]:
            return say.decides_kind(first.levels[-1], self._name(second.seat), second.levels[-1])
        if second.heights[-1] == first.heights[-1]:
            return say.decides_blood(self._name(second.seat), first.blood, second.blood)
        mine, theirs = ([RANKS[lt.RANK[card]] for card in each.cards] for each in (first, second))
        at = next(at for at in range(len(mine)) if mine[at : at + 1] != theirs[at : at + 1])
        return say.decides_rank(mine[at], self._name(second.seat), next(iter(theirs[at : at + 1]), ""))

    def _pills(self) -> list[str]:
        """Return the facts beside the headline; in the War also what else a win needs (LT-212)."""
        _, _, kind = self._words()
        if self._table.options["variant"] != "patternfall" or not kind:
            return [kind] if kind else []
        seat, view = self.records[0].seat, self._view
        where = lt.in_place(view, seat)
        parts = [kind, game_say.HAS_JEWEL if view.vars[lt.V.JEWEL] == seat else ""]
        parts += [called.term(self._table, where) if where else ""]
        return [*filter(None, (*parts, say.DEED_DONE if view.vars[lt.V.FEATS] >> seat & 1 else ""))]

    def _head(self, painter: Painter, x: float, y: float, w: float) -> None:
        """Draw the lantern, the winners with their signs, the kind of the best Powerbase, and the sentence."""
        title, sentence, _ = self._words()
        named, left = self._result.winners or ((self.records[0].seat,) if self._built else ()), x + 14
        if self._result.winners and not painter.theme.flat:
            painter.mid(paint.lamp_glow(painter.px(300), strength=0.35), x + 52, y + 54)
            painter.put(art.hung_lantern(painter.px(92), painter.px(24)), x + 18, -4)
            left = x + 108
        for seat in named[:3]:
            painter.mid(art.seat_shape(self._host.seats[seat].colour, painter.px(44)), left + 22, y + 40)
            left += 54
        pills = self._pills()
        beside = sum(painter.text_width(pill, *fonts.LABEL) + 46 for pill in pills)
        room = x + w - left
        size = painter.fitting(title, "serif_bold", 58, 40, room - beside - 22)
        in_row = painter.text_width(title, "serif_bold", size) <= room - beside - 22
        size = size if in_row else painter.fitting(title, "serif_bold", 58, 30, room)
        used = painter.label(title, "serif_bold", size, left, y + 38, painter.theme.title, widest=room)
        widest = room if in_row else room - beside - 12
        sentence_width = painter.label(
            sentence, *fonts.LEAD, left, y + 88, painter.tones.text, widest=widest, min_size=15
        )
        at, middle = (left + used + 22, y + 40) if in_row else (left + sentence_width + 12, y + 88)
        for pill in pills:
            width = painter.text_width(pill, *fonts.LABEL) + 36
            painter.box((at, middle - 19, width, 38), 19, painter.tones.well, painter.tones.gold, 2)
            painter.label(pill, *fonts.LABEL, at + 18, middle, painter.tones.text)
            at += width + 10
        painter.target(("winner",), (x, y, w, 108), ". ".join((title, *pills, sentence)), "label")

    def _cards(self, painter: Painter, box: Box) -> None:
        """Draw the five best cards; if every Powerbase is a high card, those of all players in small."""
        if not self._built:
            self._all_cards(painter, box)
            return
        width = min(LARGEST, box[3] / 1.4, box[2] / 5.2)
        pitch = min(width * PITCH / CARD, (box[2] - width) / 4)
        cards, faces = self.records[0].cards, registry.look_of(self._host.session.meta.id).faces
        line = boxes.top_part(box, width * 1.4)
        row = boxes.row_of(line, [width] * lt.POWER_SIZE, pitch - width, 0.0)
        for place, frame in enumerate(row):
            if place >= len(cards):
                painter.dashes(frame, 8, painter.tones.panel_line)
                continue
            if place < 5 * self._host.share(0.0, 0.35) or self._host.share(0.0, 0.35) >= 1:
                painter.shade(frame, 8, 8, 0.4, 4)
                face = faces.card(self._table.names[cards[place]], painter.px(width))
                painter.mid(face, *boxes.middle(frame))
        spoken = f"{self._name(self.records[0].seat)}: {self._in_words(cards)}"
        painter.target(("cards",), boxes.left_part(line, pitch * 4 + width), spoken, "label")

    def _all_cards(self, painter: Painter, box: Box) -> None:
        """Draw the Powerbase of each player in one row, with the player's sign."""
        columns = 2
        rows = -(-len(self.records) // columns)
        room, height = box[2] / columns, box[3] / rows
        width = min(52.0, (height - 8) / 1.4, (room - 60) / 5.4)
        places = boxes.in_rows(box, len(self.records), columns, (room, height), start=0.0)
        for record, place in zip(self.records, places, strict=True):
            left, middle = boxes.point(place, 0.0, 0.5)
            painter.mid(art.seat_shape(self._host.seats[record.seat].colour, painter.px(26)), left + 16, middle)
            for index, card in enumerate(record.cards):
                at = left + 44 + (width + 4) * index + width / 2
                small_card.draw(painter, card, at, middle, width)
        spoken = "; ".join(f"{self._name(each.seat)}: {self._in_words(each.cards)}" for each in self.records)
        painter.target(("cards",), box, spoken, "label")

    def _ranking(self, painter: Painter, x: float, y: float, w: float) -> float:
        """Draw the Powerbases of all players from the best down, each with its place and kind; return the height."""
        tones, top = painter.tones, y
        line = painter.line_height(*fonts.LABEL)
        height = max(RANKED * 1.4, 2 * line) + 14
        beside = 5 * (RANKED + 4) + 24
        for record in self.records:
            self._panel(painter, (x, y, w, height))
            middle = y + height / 2
            painter.label(str(record.place), "serif_bold", fonts.LEAD.size, x + 22, middle, tones.gold, 0.5)
            painter.mid(art.seat_shape(self._host.seats[record.seat].colour, painter.px(26)), x + 56, middle)
            for index, card in enumerate(record.cards[: lt.POWER_SIZE]):
                small_card.draw(painter, card, x + w - beside + (RANKED + 4) * (index + 0.5), middle, RANKED)
            room = w - beside - 92
            painter.label(self._name(record.seat), *fonts.LABEL, x + 80, middle - line / 2, tones.text, widest=room)
            painter.label(record.kind, *fonts.NOTE, x + 80, middle + line / 2, tones.label, widest=room)
            parts = [record.kind, self._in_words(record.cards)]
            spoken = say.line(record.place, self._name(record.seat), parts)
            painter.target(("ranked", record.seat), (x, y, w, height), spoken, "label")
            y += height + 8
        return y - top

    def _in_words(self, cards: Sequence[int]) -> str:
        return ", ".join(card_called(self._table.names[card].partition("#")[0]) for card in cards) or say.NONE

    def _record(self) -> SeatRecord:
        return next(each for each in self.records if each.seat == self._shown)

    def _strip(self, painter: Painter, box: Box) -> None:
        record, share = self._record(), self._host.share(0.25, 0.7)
        strip.draw(painter, self._table, record.stations, self._name(record.seat), box, self._replay, share)
        right, _ = boxes.point(box, 1.0, 0.0)
        painter.label(say.OTHERS_GROWTH, *fonts.NOTE, right, box[1] + 16, painter.tones.muted, 1, box[2] * 0.5)

    def _listed_growth(self, painter: Painter, x: float, y: float, w: float) -> float:
        """Draw the stations in rows of two, for large text; return the height."""
        record, height = self._record(), strip.height(painter)
        visible_stops, top = strip.stops(record.stations), y
        columns = max(1, int(w / max(250.0, painter.text_width(say.LONG_REASON, *fonts.NOTE))))
        for first in range(0, len(visible_stops), columns):
            stations = [stop.station for stop in visible_stops[first : first + columns]]
            self._panel(painter, (x, y, w, height + 10))
            box = (x + 14, y + 4, w - 28, height)
            strip.draw(painter, self._table, stations, self._name(record.seat), box, self._replay)
            y += height + 20
        return y - top

    def _graph(self, painter: Painter, box: Box) -> None:
        graph.draw(painter, self.records, self._host.seats, box, self._host.share(0.4, 1.0))
        painter.target(("chart",), box, graph.spoken(self.records, self._host.seats), "label")

    def _replay(self, number: int) -> None:
        review_routes.replay(self._host.app, self._host.session, number)
