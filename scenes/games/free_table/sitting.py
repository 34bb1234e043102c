"""The person at the free table: what they see now, and the one door through which they do anything."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.rules.free_table import situation
from game.table import Action
from scenes.games.free_table.model import Model, Pose
from scenes.table.person import Person

if TYPE_CHECKING:
    from game.match.evening import Evening


class Sitting(Person[Pose]):
    """One evening as the screen has it.

    Attributes:
        model: what the picture is drawn from; built anew by `refresh`.
        present: the seat of whoever is at the screen; None where only bots sit.
    """

    def __init__(self, evening: Evening) -> None:
        super().__init__(evening, Pose())
        self.present: int | None = evening.humans[0] if evening.humans else None
        self.model: Model
        self.refresh(False)

    def refresh(self, covered: bool) -> bool:
        """Take what the evening shows now; True if other eyes look than before."""
        evening, pose = self.evening, self.pose
        others = self.other_eyes(covered)
        if evening.eyes is not None:
            self.present = evening.eyes
        elif self.present not in evening.humans:
            self.present = evening.humans[0] if evening.humans else None
        view = evening.view()
        now = situation(evening.table, view)
        if others:
            pose.carry = pose.enlarged = pose.toast = pose.marquee = None
            pose.hands.focus = pose.hands.hover = pose.hands.pressed = None
            pose.chosen = pose.picked = ()
            pose.turning = ((), 0)
        there = {pile.number for pile in now.piles}
        pose.chosen = tuple(number for number in pose.chosen if number in there)
        self.model = Model(
            table=evening.table,
            situation=now,
            viewer=evening.eyes,
            present=self.present,
            names=evening.names,
            humans=evening.humans,
            colours=tuple(k if seat.colour < 0 else seat.colour for k, seat in enumerate(evening.seats)),
            sentence=evening.sentence(),
            style=evening.style,
            press=self.press,
            no_undo=self.why_not(evening.undo_refusal),
            no_redo=self.why_not(evening.redo_refusal),
            log=self.log(),
            recap=tuple(evening.recap()) if pose.recap else (),
        )
        self._keep_carry()
        pose.picked = tuple(piece for piece in pose.picked if piece in self.model.hand)
        self.changed = True
        return others

    def _keep_carry(self) -> None:
        """What is carried stays in the hand only while it still lies where it was taken from."""
        carry, model = self.pose.carry, self.model
        if carry is None:
            return
        gone = carry.kind in ("piles", "top", "nth") and any(model.situation.pile(n) is None for n in carry.ids)
        if gone or (carry.kind == "held" and not set(carry.ids) <= set(model.hand)):
            self.pose.carry = None

    def speaker(self) -> int | None:
        """The seat a person at the screen acts for."""
        return self.present

    def may(self, action: Action) -> bool:
        """Whether the present seat may do this now."""
        return self.present is not None and self.evening.refusal(self.present, action) is None

    def done(self) -> None:
        super().done()
        self.pose.scroll = 0

    def act_all(self, actions: Iterable[Action]) -> bool:
        """Do several things, up to the first that is refused, which is said. True if anything was done."""
        done = False
        for action in actions:
            if not self.act(action):
                break
            done = True
        return done
