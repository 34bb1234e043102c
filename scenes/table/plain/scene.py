"""The table at which any game can be played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.plugin import Refusal
from game.table import Action
from scenes.table.plain.offers import Choosing
from scenes.table.plain.picture import PlainPicture
from scenes.table.plain.state import PlainSitting, doer
from scenes.table.plain.words import Arguments
from scenes.table.plain.writing import Writing
from scenes.table.scene import TableScene
from scenes.ui.target import Key, find

if TYPE_CHECKING:
    from game.match.evening import Evening


class PlainScene(TableScene):
    """One evening of any game."""

    sitting: PlainSitting
    sits = PlainSitting
    pictured = PlainPicture

    def __init__(self, evening: Evening) -> None:
        super().__init__(evening)
        self._drafts: dict[tuple[int, Action], str] = {}  # by who writes, and with what
        self.sitting.to_write = self._write

    def activate(self, key: Key) -> None:
        kind = key[0]
        if key == ("ui", "more"):
            picture = self.picture_for(self.app.surface)
            assert isinstance(picture, PlainPicture)
            self._choosing().among(picture.rest(self.sitting.model))
        elif kind == "offer":
            target = find(self.targets(), key)
            self._choosing().of([each for each in target.actions if isinstance(each, Action)] if target else [])
        elif kind == "seat" and key not in self.pose.marks and self.grip.held is None:
            self._come(int(str(key[1])))
        else:
            super().activate(key)

    def offers_look(self, key: Key) -> int | None:
        """Any plate shows the hand of whoever sits there, where no piece is being brought to it."""
        free = self.grip.held is None and key not in self.pose.marks
        plate = key[0] == "seat" and free and self.looking.peeking and key[1] in self.evening.humans
        return int(str(key[1])) if plate else super().offers_look(key)

    def _come(self, seat: int) -> None:
        """A person touches the own plate to see the own hand, and to do what is open beside the decisions."""
        if len(self.evening.humans) > 1 and seat in self.evening.humans and seat != self.evening.eyes:
            self.come(seat)

    def _write(self, action: Action) -> bool:
        """Ask what is written with an action, beginning with what was typed before."""
        evening, model, game = self.evening, self.sitting.model, self.sitting.game
        takes = game.talk.written.get(evening.table.verbs[action.verb])
        if takes is None:
            return False
        seat = doer(model, action)
        standing = self._drafts.get((seat, action)) or game.talk.stands(evening.table, model.view, seat, action)

        def keep(text: str) -> None:
            self._drafts[seat, action] = text

        def send(said: Action) -> Refusal | None:
            refusal = evening.refusal(seat, said)
            if refusal is None and self.sitting.do(seat, said):
                self._drafts.pop((seat, action), None)
                self.refresh()
            return refusal

        self.app.push(Writing(action, evening.phrase(action), takes, standing, keep, send))
        return True

    def _choosing(self) -> Choosing:
        evening = self.evening
        arguments = Arguments(evening.table, evening.names, evening.called, evening.phrase)
        return Choosing(self.app, evening.table, arguments, self.act)
