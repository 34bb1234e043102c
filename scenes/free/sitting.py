"""The person at the free table: what they see now, and the one door through which they do anything."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.match import Refused
from game.rules.free_table import situation
from game.table import Action
from scenes.free.model import Model, Pose
from scenes.table.model import Toast

if TYPE_CHECKING:
    from game.match.evening import Evening
    from game.match.log import LogLine
    from game.rules.plugin import Refusal


class Sitting:
    """One evening as the screen has it.

    Attributes:
        model: what the picture is drawn from; built anew by `refresh`.
        pose: what the hands are doing.
        now: the time of this frame in seconds.
        changed: whether the picture must be drawn again.
        message_time: how many seconds a refusal stays.
        bot_talk: whether what the bots say stands in the log.
    """

    def __init__(self, evening: Evening) -> None:
        self.evening = evening
        self.pose = Pose()
        self.now = 0.0
        self.changed = True
        self.message_time = 4.0
        self.bot_talk = True
        self.present: int | None = evening.humans[0] if evening.humans else None
        self._eyes = evening.viewer
        self.model: Model
        self.refresh(False)

    def refresh(self, covered: bool) -> bool:
        """Take what the evening shows now; True if other eyes look than before."""
        evening, pose = self.evening, self.pose
        others = covered or evening.viewer != self._eyes
        self._eyes = evening.viewer
        if evening.viewer is not None:
            self.present = evening.viewer
        elif self.present not in evening.humans:
            self.present = evening.humans[0] if evening.humans else None
        view = evening.view()
        now = situation(evening.table, view)
        if others:
            pose.carry = pose.enlarged = pose.toast = pose.marquee = None
            pose.hands.focus = pose.hands.hover = pose.hands.pressed = None
            pose.chosen = ()
        there = {pile.number for pile in now.piles}
        pose.chosen = tuple(number for number in pose.chosen if number in there)
        self.model = Model(
            table=evening.table,
            situation=now,
            viewer=evening.viewer,
            present=self.present,
            names=evening.names,
            humans=evening.humans,
            colours=tuple(k if seat.colour < 0 else seat.colour for k, seat in enumerate(evening.seats)),
            sentence=evening.sentence(),
            log=tuple(line for line in evening.log() if self.bot_talk or not self._bot_said(line)),
            recap=tuple(evening.recap()) if pose.recap else (),
        )
        self._keep_carry()
        self.changed = True
        return others

    def _bot_said(self, line: LogLine) -> bool:
        return line.kind == "talk" and line.seat >= 0 and line.seat not in self.evening.humans

    def _keep_carry(self) -> None:
        """What is carried stays in the hand only while it still lies where it was taken from."""
        carry, model = self.pose.carry, self.model
        if carry is None:
            return
        gone = carry.kind in ("piles", "top", "nth") and any(model.situation.pile(n) is None for n in carry.ids)
        if gone or (carry.kind == "held" and carry.ids[0] not in model.hand):
            self.pose.carry = None

    def speaker(self) -> int | None:
        """The seat a person at the screen acts for."""
        return self.present

    def may(self, action: Action) -> bool:
        """Whether the present seat may do this now."""
        return self.present is not None and self.evening.refusal(self.present, action) is None

    def act(self, action: Action, seat: int | None = None) -> bool:
        """Do something for the present seat (or another one); a refusal is said. True if it was done."""
        return self.act_all([action], seat)

    def act_all(self, actions: Iterable[Action], seat: int | None = None) -> bool:
        """Do several things, up to the first that is refused, which is said. True if anything was done."""
        doer = self.present if seat is None else seat
        done = False
        for action in actions:
            if doer is None:
                return done
            try:
                self.evening.act(doer, action)
            except Refused as refused:
                self.say_why(refused.refusal)
                return done
            done = True
        if done:
            self.pose.toast = None
            self.pose.recap = False
            self.pose.scroll = 0
        return done

    def say_why(self, refusal: Refusal, culprits: tuple[int, ...] = ()) -> None:
        """Show why something is refused, with its rule."""
        self.pose.toast = Toast(refusal.message, refusal.rule, (), self.now + self.message_time, self.now)
        self.changed = True

    def say(self, text: str) -> None:
        """Show a hint where refusals stand."""
        self.pose.toast = Toast(text, until=self.now + self.message_time, since=self.now)
        self.changed = True
