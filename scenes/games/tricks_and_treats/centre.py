"""The middle of the table: the trump line, the trick, played cards and the contents of the bag."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.rules.tricks_and_treats.pieces import EYE, KINDS, MASTER, UNPICK, token_of
from game.rules.tricks_and_treats.pieces import human_name as spoken_name
from game.rules.tricks_and_treats.text.phrases import governs, starter
from game.rules.tricks_and_treats.view_model import ordinal
from game.rules.wording import counted
from scenes.games.tricks_and_treats import text as texts
from scenes.games.tricks_and_treats.layout import effect, effect_key, line_row
from scenes.games.tricks_and_treats.model import TreatsModel
from scenes.games.tricks_and_treats.page_context import TreatsContext
from scenes.games.tricks_and_treats.plaques import Plaques
from scenes.stage import art, decks, faces, look, paint
from scenes.table.blocks.plates import short_name
from scenes.ui import boxes
from scenes.ui.painter import Box
from scenes.ui.turned import turned, turned_card

REST = 2.0  # degrees by which a played card is turned at most
FADED = (214, 206, 216, 255)  # colour that tones the last trick down


class Centre(TreatsContext):
    """Draws the common zones and notes the place of each piece."""

    def draw(self) -> None:
        """Draw the line, the trick, and the treats turned up while the line was filled."""
        self.line()
        self.trick()
        self.aside()

    # -- played cards ----------------------------------------------------------------------------------------------

    def played(self) -> None:
        """Draw the last trick and, if there is room, the number of cards played this round."""
        painter, layout, now = self.painter, self.layout, self.model.now
        (left, middle), width, top = layout.pile, layout.played_card, layout.played[1]
        played = 0 if self._undealt(self.model) else now.played_count
        words = texts.played_this_round(counted(played, "card"))
        words += texts.last_trick(self._brought(now.last_trick)) if now.last_trick else ""
        dropped = self._dropped(self.model)
        words += texts.dropped_cards(", ".join(spoken_name(self.name(piece)) for piece in dropped)) if dropped else ""
        painter.target(("zone", "played"), layout.played, words, "label", tip=words)
        recap = self.ui.recap and bool(self.model.recap) and layout.recap is not None
        last = self._on_top(self.model)
        if recap:  # the recap card has this corner, and says what was played last
            self.fragment.places |= dict.fromkeys(last, (left, middle, width, 0.0))
            self.fragment.anchors["played"] = left, middle
            return
        if not last:
            place = boxes.centred(layout.top_card, width, width * faces.CARD_RATIO)
            painter.dashes(place, 5, painter.tones.muted, 1.5, 0.35)
        maximum = layout.played[2] - width - (6 if layout.compact_layout else 66)
        ends, step = left, min(8.0 if layout.compact_layout else 22, maximum / max(1, len(last) - 1))
        for index, piece in enumerate(last):
            ends, angle = left + index * step, -7 + 4.2 * index
            at = ends, middle + (index % 2) * 2
            self.fragment.places[piece] = (*at, width, angle)
            # clear of its number
            self.fragment.anchors[self.name(piece)] = ends - width / 2 + 11, middle + width * 0.55
            if piece not in self.hidden:
                self._shadow(*at, width, angle)
                painter.mid(faded_card(self.name(piece), painter.px(width), round(angle, 1)), *at)
        if layout.compact_layout:
            self.fragment.anchors["played"] = (left + width / 2, top + 8)
            self._removed(boxes.bottom_part(boxes.left_part(layout.played, 24), 24))
            return
        beside = ends + width / 2 + 12
        self.fragment.anchors["played"] = (beside - 14, top + 42)
        ground = painter.theme.muted if painter.theme.flat else painter.tones.muted
        painter.text(texts.PLAYED, "sans", 16.5, layout.played[0] + 4, top + 15, ground)
        count = counted(played, "card") if played else texts.NO_CARDS_YET
        painter.text(count, "sans_bold", 16, beside, top + 66, painter.tones.text)
        if now.last_trick or dropped:
            painter.text(texts.DROPPED if dropped else texts.LAST_TRICK, "sans", 16, beside, top + 87, ground)
            painter.text(texts.ON_TOP, "sans", 16, beside, top + 107, ground)
        gone = (beside, top + 22, 28.0, 28.0)
        if self._removed(gone):
            beside_it = boxes.point(boxes.trimmed(gone, right=-6), 1.0, 0.5)
            painter.label(texts.REMOVED, "sans", 15, *beside_it, painter.tones.muted, 0)

    def _on_top(self, model: TreatsModel) -> list[int]:
        """Return the top of the played cards: what was dropped since the last trick, that trick, or the last card."""
        if self._undealt(model):
            return []
        pieces = self._dropped(model) or tuple(piece for _, piece in model.now.last_trick)
        return [piece for piece in pieces or model.view.zones[self.table.zone["played"]][-1:] if piece >= 0]

    def _undealt(self, model: TreatsModel) -> bool:
        """Return whether all cards wait on the pile to be dealt, or are just being dealt: none of them was played."""
        return model.deals or (model.now.trick == 1 and not any(model.now.hand_counts))

    def _dropped(self, model: TreatsModel) -> tuple[int, ...]:
        """Return the cards on the pile, as far as they are open, that were dropped since the last trick."""
        pile, trick = model.view.zones[self.table.zone["played"]], {piece for _, piece in model.now.last_trick}
        count = next((at for at, piece in enumerate(reversed(pile)) if piece in trick), 0)
        return tuple(piece for piece in pile[len(pile) - count :] if piece >= 0)

    def _brought(self, cards: Sequence[tuple[int, int]]) -> str:
        """Return the text that says who played which card."""
        return ", ".join(f"{self.model.name(seat)} {spoken_name(self.name(piece))}" for seat, piece in cards)

    def _removed(self, box: Box) -> bool:
        """Draw the token that the Ghost removed, without emphasis; return whether there is one."""
        gone = next((piece for piece in self.lying("removed") if piece >= 0), None)
        if gone is None:
            return False
        if gone not in self.hidden:
            sprite = faces.token(self.name(gone), self.painter.px(box[2])).copy()
            sprite.set_alpha(120)
            self.painter.mid(sprite, *boxes.middle(box))
        tip = texts.removed_by_ghost(spoken_name(self.name(gone)))
        self.painter.target(("zone", "removed"), box, tip, "label", tip=tip)
        return True

    # -- the line --------------------------------------------------------------------------------------------------

    def line(self) -> None:
        """Draw the trump line behind a lantern, front first, and the starter token while it is on the table."""
        painter, layout, ui, view_model = self.painter, self.layout, self.ui, self.model.now
        pieces = self.lying("line")
        first_lead = view_model.starter
        row = line_row(layout, self._slots())
        box, bottom, round_end = row.box, boxes.bottom(row.box), row.box[3] / 2
        key = ("zone", "line")
        fill = look.mix(painter.tones.panel, painter.tones.centre, 0.25)
        painter.box(box, round_end, fill, painter.tones.panel_line, 1.25, 0.62)
        if key in ui.marks:
            painter.halo(box, round_end, strength=0.4)
            painter.box(box, round_end, None, painter.tones.highlighted, 2.5)
        left, middle = boxes.point(boxes.trimmed(box, left=-14), 0.0, 0.5)
        corner = layout.recap if ui.recap and self.model.recap else None
        room = layout.line_room if corner is None else corner[0] + corner[2]
        if left - painter.text_width(texts.TRUMP_LINE[0], "sans", 16.5) > room + 12:
            painter.text(texts.TRUMP_LINE[0], "sans", 16.5, left, middle - 2, painter.tones.muted, 1)
            painter.text(texts.TRUMP_LINE[1], "sans", 16.5, left, middle + 18, painter.tones.muted, 1)
        whole = boxes.trimmed(box, bottom=-self._disc / 2)  # with the numbers at its edge
        painter.target(key, whole, self._line_words(pieces), "zone", key in ui.marks)
        share = layout.share
        painter.lamp(box[0] + 45 * share, box[1] + 44 * share, 96 * share, 0.4)
        painter.mid(art.lantern(painter.px(70 * share)), box[0] + 45 * share, box[1] + 41 * share)
        if not pieces and any(view_model.hand_counts):  # before the deal, its tokens are on their way
            painter.label(texts.NO_TRUMPS, "sans", 16.5, row.first + 10, row.middle, painter.tones.muted, 0)
        for index, piece in enumerate(pieces):
            self._line_token(piece, index, *row.at(index), row.size, bottom)
        if first_lead is not None:
            self._starter(first_lead, *row.at(self._slots() - 1), row.size, bottom)  # behind a token on its way, too

    def _slots(self) -> int:
        """Return the number of places of the line: those that are filled, or more once a token is on its way there."""
        zone = self.table.zone["line"]
        line, latest = (each.view.zones[zone] for each in (self.model, self.model.latest))
        filled, to_come = (len(each.view.zones[zone]) + (each.now.starter is not None)
                           for each in (self.model, self.model.latest))  # fmt: skip
        sets_off = not line or any(piece in self.hidden and piece not in line for piece in latest)
        return max(filled, to_come) if sets_off else filled

    @property
    def _disc(self) -> float:
        """Return the size of the number under a token of the line."""
        return max(26.0 if not self.layout.compact_layout else 21.0, 24 / self.painter.k)

    def _line_words(self, pieces: tuple[int, ...]) -> str:
        text = ", ".join(f"{index + 1} {spoken_name(self.name(piece))}" for index, piece in enumerate(pieces))
        return texts.trump_line(text) if text else texts.TRUMP_LINE_EMPTY

    def _line_token(self, piece: int, index: int, x: float, y: float, size: float, bottom: float) -> None:
        painter, ui, name = self.painter, self.ui, self.name(piece)
        key = ("piece", piece)
        visible = piece not in self.hidden
        stake = piece in self.model.now.stake
        marked = key in ui.marks or piece in self.model.picks
        chosen = key in ui.chosen or any(piece in action.args for action in self.model.may[UNPICK])
        self.fragment.places[piece] = (x, y, size, 0)  # it does not fly where it is only raised
        if stake or chosen:
            y -= 5
        box = (x - size / 2, y - size / 2, size, size)
        if visible and (stake or marked or chosen):
            painter.halo(box, size / 2, spread=size * 0.12, strength=0.85)
        if ui.drag is not None and ui.drag.piece == piece:
            painter.dashes(box, size / 2, painter.tones.muted, 1.5, 0.5)
        elif visible:
            painter.token(name, x, y, size)
            if stake or marked:
                edge = (x - size / 2 - 1.5, y - size / 2 - 2, size + 3, size + 3)
                painter.box(edge, size / 2 + 2, None, painter.tones.highlighted, 2.5)
        if chosen:
            painter.pick(box, size / 2)
        if self._refused(piece):
            painter.box((x - size / 2 - 3, y - size / 2 - 3, size + 6, size + 6), size / 2 + 3, None, look.REFUSED, 4)
        if visible:  # a token on its way takes its number along: none stands beside its token
            with self.fragment.signed(painter):
                disc = faces.place_disc(index + 1, painter.px(self._disc))
                painter.mid(disc, x, bottom + 2 * (1 - self.layout.share))
        self.fragment.anchors[name] = (x + size * 0.42, y - size * 0.42)
        words = texts.token_in_line(spoken_name(name), ordinal(index + 1)) + (texts.MATCHED if stake else "")
        actions = (self.model.picks[piece],) if piece in self.model.picks else ()
        painter.target(key, box, words, "piece", marked, spoken_name(name), actions, "line", chosen)

    def _starter(self, piece: int, x: float, y: float, size: float, bottom: float) -> None:
        """Draw the sixth token: it is no trump and only says who leads first."""
        painter = self.painter
        ring = (x - size / 2 - 3, y - size / 2 - 3, size + 6, size + 6)
        painter.dashes(ring, size / 2 + 3, painter.tones.muted, 1.75, 0.8)
        if piece not in self.hidden:
            painter.token(self.name(piece), x, y, size * 0.82)
        self.fragment.places[piece] = (x, y, size * 0.82, 0)
        words = texts.LEADS
        width = painter.text_width(words, "sans_semibold", 15) + 16
        painter.box((x - width / 2, bottom - 11, width, 22), 11, painter.tones.panel, painter.tones.panel_line, 1.25)
        painter.label(words, "sans_semibold", 15, x, bottom, painter.tones.text, 0.5)
        tip = starter(spoken_name(self.name(piece)))
        painter.target(("piece", piece), ring, tip, "piece", False, tip)

    # -- the trick -------------------------------------------------------------------------------------------------

    def trick(self) -> None:
        """Draw the cards of the trick, the places that are still empty, the suit led, and the winner so far."""
        painter, layout, ui, view_model = self.painter, self.layout, self.ui, self.model.now
        (cx, cy), (rx, ry) = layout.trick_centre, layout.ellipse
        rect = painter.rect((cx - rx, cy - ry, 2 * rx, 2 * ry))
        key = ("zone", "trick")
        marked = key in ui.marks
        line = painter.tones.highlighted if marked and ui.drag is not None else painter.tones.panel_line
        if layout.compact_layout:
            painter.box((cx - rx, cy - ry, 2 * rx, 2 * ry), 20, painter.tones.edge, line, 1.4, 0.34, 0.8)
        else:
            self._oval(rect, line)
        painter.target(key, (cx - rx, cy - ry, 2 * rx, 2 * ry), self._trick_words(), "zone", marked)
        cards = dict(view_model.cards)
        for seat in range(layout.seats):
            if seat not in cards or cards[seat] in self.hidden:
                self._empty_place(seat)
        winner = view_model.winner
        order = sorted(view_model.cards, key=lambda entry: entry[0] == winner)
        for seat, piece in order:
            self._trick_card(seat, piece, seat == winner)
        if view_model.cards and all(piece in self.hidden for _, piece in order):
            return  # the trick is swept away, and nothing is said about it any more
        self._effects()
        plaques = Plaques.of(self)
        plaques.led()
        plaques.winning()

    def _oval(self, rect: pygame.Rect, line: look.Rgb) -> None:
        """Draw the round ground of the trick."""
        painter = self.painter
        oval = paint.dashed_ellipse(rect.size, line, max(1.0, 1.4 * painter.k), None, painter.tones.edge, 0.34, 0.8)
        painter.surface.blit(oval, rect)
        inner = rect.inflate(-painter.px(14), -painter.px(12))
        dash = (max(1.0, 1.5 * painter.k), 7 * painter.k)
        dots = paint.dashed_ellipse(inner.size, painter.tones.panel_line, max(1.0, 1.2 * painter.k), dash, None, 1, 0.5)
        painter.surface.blit(dots, inner)

    def _anchor(self, seat: int) -> tuple[float, float]:
        dx, dy = self.layout.trick[(seat - self.model.bottom) % self.layout.seats]
        return self.layout.trick_centre[0] + dx, self.layout.trick_centre[1] + dy

    def _empty_place(self, seat: int) -> None:
        painter, ui, tones = self.painter, self.ui, self.painter.tones
        x, y = self._anchor(seat)
        w, h = self.layout.trick_card
        box = (x - w / 2, y - h / 2, w, h)
        mine = self.model.asker == seat and bool(self.model.plays)
        if mine:
            highlighted = ("zone", "trick") in ui.marks
            painter.dashes(
                box, 7, tones.highlighted, 2.5 if highlighted else 2, 1, tones.highlighted, 0.2 if highlighted else 0.1
            )
            label = texts.YOUR_CARD if self.model.viewer == seat else short_name(self.model.name(seat))
            one = painter.text_width(label, "sans_semibold", 16) <= w - 10
            two = not one and all(painter.text_width(word, "sans_semibold", 16) <= w - 10 for word in label.split())
            two = two and not self.layout.compact_layout
            painter.seat(self.colours[seat], x, y - (10 if one else 22 if two else 0), min(31, w * 0.5), 0.9)
            if one:
                painter.text(label, "sans_semibold", 16, x, y + min(34, h * 0.26), tones.highlighted, 0.5)
            elif two:
                painter.paragraph(label, "sans_semibold", 16, x, y, w - 10, tones.highlighted, 2, align=0.5)
        else:
            painter.dashes(box, 7, tones.muted, 1.5, 0.4, tones.edge, 0.35)
            painter.seat(self.colours[seat], x, y, min(34, w * 0.5), 0.5)

    def _trick_card(self, seat: int, piece: int, winning: bool) -> None:
        painter, view_model, name = self.painter, self.model.now, self.name(piece)
        x, y = self._anchor(seat)
        w, h = self.layout.trick_card
        box = (x - w / 2, y - h / 2, w, h)
        matched = token_of(piece) in self.model.now.drawn
        self.fragment.places[piece] = (x, y, w, rest_turn(piece))
        side = -1 if x <= self.layout.trick_centre[0] else 1
        self.fragment.anchors[name] = (x + side * (w / 2 + 1), y)
        if piece not in self.hidden:
            self._lying_card(seat, piece, box, winning, matched)
        place = view_model.trumps.get(piece)
        text = texts.played(self.model.name(seat), spoken_name(name))
        text += f"{texts.TRUMP}{texts.in_line(ordinal(place))}" if place else ""
        text += texts.WINS if winning else ""
        painter.target(("piece", piece), box, text, "piece", ("piece", piece) in self.ui.marks, group="trick")

    def _lying_card(self, seat: int, piece: int, box: Box, winning: bool, matched: bool) -> None:
        """Draw a card of the trick with its player and its worth."""
        painter, turn, w = self.painter, rest_turn(piece), box[2]
        x, y = boxes.middle(box)
        if winning:
            painter.halo(box, 7, spread=13, strength=0.75)
        self._shadow(x, y, w, turn)
        painter.card(self.name(piece), x, y, w, angle=turn)
        if winning or matched:
            painter.edge(x, y, w, turn, painter.tones.highlighted, 2.75, 1.5)
        if self._refused(piece):
            painter.edge(x, y, w, turn, look.REFUSED, 4, 3)
        with self.fragment.signed(painter):
            self._signs(seat, piece, box, winning, matched)

    def _signs(self, seat: int, piece: int, box: Box, winning: bool, matched: bool) -> None:
        """Draw the player of a card, its place in the line, and the token that matches it."""
        painter, view_model, share = self.painter, self.model.now, self.layout.share
        w, x, (right, low) = box[2], boxes.middle(box)[0], boxes.point(box, 1.0, 1.0)
        below = 20 if self.layout.compact_layout else 6  # the sentence is near
        size, corner = min(32.0, w * 0.42), (box[0] + 15 * share, low - below * share)
        painter.medallion(self.colours[seat], None, *corner, size)
        if winning:
            painter.mid(
                paint.disc(painter.px(size), (0, 0, 0), painter.tones.highlighted, max(1.0, 1.5 * painter.k), 0.0),
                *corner,
            )
        place = view_model.trumps.get(piece)
        mark = min(28.0, 12 + w * 0.18)
        if place is not None:
            pill = faces.trump_pill(place, painter.px(mark))
            half = pill.get_width() / 2 / painter.k
            middle = x + 23 if not self.layout.compact_layout else x + max(0.0, w / 2 + 12 - half)
            free = middle - half >= box[0] + 0.42 * w  # clear of the index; otherwise over the lower one, the same
            painter.mid(pill, middle, box[1] + 2 if free or not self.layout.compact_layout else low - mark * 0.5)
        elif piece in view_model.places:
            at = right - 12 * share, box[1] + 12 * share
            painter.mid(faces.place_disc(view_model.places[piece], painter.px(mark)), *at)
        if matched:
            painter.token(self.name(token_of(piece)), right - 12 * share, box[1] + 10 * share, 38 * share)

    def _effects(self) -> None:
        """Draw the Evil Eye beside the card of its target, the crown beside that of its master."""
        now, layout, painter = self.model.now, self.layout, self.painter
        beside: dict[int, int] = {}
        aimed = self.aimed if self.ui.armed is not None else None  # what is only proposed does nothing yet
        for seat, kind in ((now.ban, EYE), (now.master, MASTER), (aimed, EYE)):
            if seat is None:
                continue
            row = beside[seat] = beside.get(seat, -1) + 1
            x, y, size = effect(layout, (seat - self.model.bottom) % layout.seats, row)
            if effect_key(KINDS[kind]) not in self.hidden:
                painter.lamp(x, y, size * 1.7, 0.45)
                painter.token(KINDS[kind], x, y, size, "bright")
            words = governs(KINDS[kind], self.model.name(seat))
            painter.target(("ui", KINDS[kind]), (x - size / 2, y - size / 2, size, size), words, "label", tip=words)

    def _trick_words(self) -> str:
        now = self.model.now
        if not now.cards:
            return texts.TRICK_NO_CARD_YET
        winner = self.model.name(now.winner) if now.winner is not None else texts.NO_ONE
        return texts.trick_spoken(self._brought(now.cards), winner)

    def aside(self) -> None:
        """Draw treats turned up while the line is filled, until they go back."""
        for index, piece in enumerate(self.lying("aside")):
            if piece >= 0:
                at = self.layout.beside_bag(index)
                self.fragment.places[piece] = (*at, 40, 0)
                if piece not in self.hidden:
                    self.painter.token(self.name(piece), *at, 40)

    # -- help ------------------------------------------------------------------------------------------------------

    def _shadow(self, x: float, y: float, width: float, angle: float) -> None:
        if self.painter.shaded:
            px = self.painter.px(width)
            self.painter.mid(
                turned("shadow", px, faces.card_height(px), angle, max(1, self.painter.px(4)), 0.45), x, y + 3
            )

    def _refused(self, piece: int) -> bool:
        toast = self.ui.toast
        return toast is not None and piece in toast.culprits


def rest_turn(piece: int) -> float:
    """Return the turn of a played card in degrees: always the same for the same card."""
    return (piece * 7 % 9 - 4) * REST / 4


@decks.cards.keep
def faded_card(name: str, width: int, angle: float) -> pygame.Surface:
    """Return a card of the last trick, turned clockwise by degrees and toned down."""
    sprite = turned_card(name, width, "normal", angle).copy()
    sprite.fill(FADED, special_flags=pygame.BLEND_RGBA_MULT)
    return sprite
