"""Everything said in this game, so that bots repeat nothing and refer to earlier lines (TL-120, TL-124).

It also knows who was bound or wounded in the present scene, as that lasts until its end.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Sequence
from typing import NamedTuple

from game.rules.trick_of_the_light.pieces import (
    LAYERS,
    MAX_SAID,
    SEATS,
    V,
    character,
    is_bot,
)
from game.rules.trick_of_the_light.text.charts import GRAVE
from game.rules.trick_of_the_light.text.deaths import is_dead
from game.table import State, View

# Besides the two layers of lines: what was asked, answered, told by who asked, said to provoke; an act by its card.
ASKED, ANSWERED, HANDED, RETOLD, PROVOKED, LAST = "asked", "answered", "handed", "retold", "provoked", "last"
SPOKEN = frozenset({*LAYERS, ASKED, ANSWERED, HANDED, RETOLD, PROVOKED, LAST})
STORY = frozenset({LAYERS[0], ANSWERED, RETOLD})
BINDING = frozenset({"8♣"})
WOUNDING = frozenset({"10♣", "J♣", "Q♣"})


class SpokenLine(NamedTuple):
    """One thing that was said: its scene, its speaker, how (a layer, a word above, or an act), and its words."""

    scene: int
    seat: int
    how: str
    text: str


class Deed(NamedTuple):
    """An act of this scene: its index among the lines, the actor, the act, the target."""

    at: int
    actor: int
    tag: str
    target: int

    @property
    def grave(self) -> bool:
        """Check whether the act is too grave to pass over."""
        return self.tag in GRAVE


def remember(s: State, seat: int, how: str, text: str) -> None:
    """Store what was said; an act is stored even without words."""
    if text or how not in SPOKEN:
        s.vars[V.SAID] = (*s.vars[V.SAID], (s.vars[V.SCENE], seat, how, text))[-MAX_SAID:]


def everything(at: State | View) -> Iterator[SpokenLine]:
    """Return all that was said in this game, oldest first."""
    return (SpokenLine(*each) for each in at.vars[V.SAID])


def times_spoken(at: State | View, ways: Container[str]) -> int:
    """Return how often something was said in one of these ways in this game."""
    return sum([how in ways for _, _, how, _ in at.vars[V.SAID]])


def of_this_scene(at: State | View) -> list[SpokenLine]:
    """Return what was said since this scene, or this introduction, began."""
    return [SpokenLine(*each) for each in at.vars[V.SAID] if each[0] == at.vars[V.SCENE]]


def all_words(at: State | View) -> str:
    """Return all words of this game in lower case, oldest first."""
    return "\n".join(text for *_, text in at.vars[V.SAID]).casefold()


def deeds(at: State | View) -> list[Deed]:
    """Return the acts of this scene, oldest first."""
    return [Deed(i, beat[0], beat[2], beat[3]) for i, beat in enumerate(at.vars[V.BEATS]) if beat[2]]


def last_deed(at: State | View) -> Deed | None:
    """Return the latest act of this scene, None for none."""
    return next(reversed(deeds(at)), None)


def spoke_since(at: State | View, place: int) -> set[int]:
    """Return the seats that have told a line of the flashback since the line at an index."""
    return {beat[0] for beat in at.vars[V.BEATS][place + 1 :] if beat[1] == LAYERS[0]}


def answered_last(at: State | View) -> bool:
    """Check whether the answer to a question is the last thing said in this scene."""
    lines = of_this_scene(at)
    return bool(lines) and lines[-1].how in (ANSWERED, RETOLD)


def unanswered(at: State | View, seat: int) -> Deed | None:
    """Return the latest act, if it was done to this seat and the seat has not reacted."""
    deed = last_deed(at)
    return deed if deed and deed.target == seat and seat not in spoke_since(at, deed.at) else None


def unwitnessed(at: State | View, seat: int) -> Deed | None:
    """Return the latest act, if this seat and all others apart from the two involved have not reacted."""
    deed = last_deed(at)
    if deed is None or seat in (deed.actor, deed.target):
        return None
    return deed if spoke_since(at, deed.at) <= {deed.actor, deed.target} else None


def passed_over(at: State | View, seat: int) -> bool:
    """Check whether a grave act was done since this seat's last line of the flashback."""
    return any(deed.grave and deed.actor != seat and seat not in spoke_since(at, deed.at) for deed in deeds(at))


def bound(beats: Sequence[tuple[int, str, str, int, str]], seat: int) -> bool:
    """Check whether a seat's character was tied up in this flashback, and has done no act since."""
    tied = False
    for actor, _, tag, target, _ in beats:
        tied = (tied and not (tag and actor == seat)) or (tag in BINDING and target == seat)
    return tied


def wounded(beats: Sequence[tuple[int, str, str, int, str]], seat: int) -> bool:
    """Check whether a seat's character was badly hurt in this flashback."""
    return any(tag in WOUNDING and target == seat for _, _, tag, target, _ in beats)


def died(at: State | View, seat: int) -> bool:
    """Check whether a person's line of this flashback says that a seat's character is dead.

    The narrator, who tells it, lives.
    """
    if seat == at.vars[V.NARRATOR]:
        return False
    role = at.vars[V.SUBS + seat][at.vars[V.NARRATOR]][1]
    return is_dead(by_people(of_this_scene(at), at), character(at, seat), role)


def by_people(lines: Iterable[SpokenLine], at: State | View) -> list[str]:
    """Return the story as people told it."""
    return [line.text for line in lines if line.how in STORY and line.seat >= 0 and not is_bot(at, line.seat)]


def unfit(at: State | View, seat: int) -> bool:
    """Check whether a seat's character is bound, wounded or dead in this flashback, so that it can provoke no one."""
    beats = at.vars[V.BEATS]
    return bound(beats, seat) or wounded(beats, seat) or died(at, seat)


def is_spoken_line(each: object) -> bool:
    """Check whether a position may have this among what was said."""
    if not isinstance(each, tuple) or [type(part) for part in each] != [int, int, str, str]:
        return False
    return bool(each[0] >= 0 and 0 <= each[1] < SEATS)
