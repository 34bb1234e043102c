"""What the pages of A Trick of the Light are drawn from, besides the pose of the hands: what is so.

Keys of the targets a page answers with:

=======================  ===========================================================================================
``("action", action)``   a button that carries out this action
``("field", name)``      a text that can be written; role ``entry``
``("ui", name)``         everything else that can be pressed
``("seat", s)``          the plate of a seat
``("piece", id)``        a card of the viewer's hand
``("speaker", s)``       a chip by which another person speaks on the open table
``("tab", name)``        a tab of the side panel: ``chronicle``, ``cast``, ``rules``
=======================  ===========================================================================================
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from game.match.log import LogLine
from game.match.showing import Asked
from game.rules.trick_of_the_light.situation import Plate, Sheet, Situation
from game.rules.trick_of_the_light.words import human_name
from game.table import Action, Table, View
from scenes.story.speakers import Speaker


@dataclass(frozen=True)
class Model:
    """Everything a page may depend on besides the pose: what `viewer` (None: the open table) may know.

    Attributes:
        sentence: what is asked of whom now.
        asked: the decision of the person at the screen; None while bots think, behind a curtain and at the end. Its
            `legal` is empty while the decision is private and not the viewer's.
        actions: every action the person at the screen may do now, legal decisions first, then asides.
        speaker: the seat that person acts for: the viewer, on an open table whoever is at it; None without people.
        kinds: `human` or `bot:NAME` per seat; `humans` the seats of people; `colours` the sign of each seat.
        style: how people share the screen, `curtain`, `peek` or `trust`.
        named: whose hand the key to look shows in the style `peek`.
        shut: the people who may not look now, since another decides in secret.
        log: the chronicle as the viewer may read it; `recap` what happened since they last looked, while it is shown.
        seed: once the game is over, the seed of its shuffle in a sentence.
        near: the seat at which somebody looked last: on an open table it still is the one at the bottom. Where hands
            are only peeked at the table never turns: it is the first person's.
        barred: the icon keys that would be refused, each with the reason.
    """

    table: Table
    view: View
    situation: Situation
    sentence: str
    asked: Asked | None
    actions: tuple[Action, ...]
    speaker: int | None
    names: tuple[str, ...]
    kinds: tuple[str, ...]
    humans: tuple[int, ...]
    colours: tuple[int, ...]
    viewer: int | None
    style: str = "curtain"
    named: int | None = None
    shut: tuple[int, ...] = ()
    log: tuple[LogLine, ...] = ()
    recap: tuple[LogLine, ...] = ()
    near: int = 0
    seed: str = ""
    barred: Mapping[str, str] = field(default_factory=dict)

    @property
    def bottom(self) -> int:
        """The seat drawn at the bottom of the table."""
        return self.near if self.viewer is None or self.style == "peek" else self.viewer

    @property
    def several(self) -> bool:
        """Whether several people share the screen."""
        return len(self.humans) > 1

    @property
    def speakers(self) -> tuple[Speaker, ...]:
        """The people any of whom may speak on the open table; nobody where one looks, or is alone."""
        shared = self.several and self.viewer is None
        return tuple(Speaker(seat, self.names[seat], self.colours[seat]) for seat in self.humans) if shared else ()

    @property
    def bots(self) -> tuple[int, ...]:
        """The seats that bots play."""
        return tuple(seat for seat in range(len(self.names)) if seat not in self.humans)

    @property
    def own(self) -> Plate | None:
        """What the viewer's seat looks like to the viewer; None on the open table."""
        return None if self.viewer is None else self.situation.plates[self.viewer]

    def no_look(self, seat: int) -> str:
        """Why a person may not look at the own hand now, in a sentence; empty: nothing forbids it."""
        return "Somebody else decides in secret first." if seat in self.shut else ""

    def lays_open(self, seat: int) -> str:
        """What a button says that opens a hand by being pressed, where hands are else seen only while they are held;
        empty where nobody's is opened so."""
        if self.style != "peek" or not self.several or self.viewer is not None:
            return ""
        return f"This opens {self.names[seat]}’s hand, until it is decided or the hand is put away."

    def piece(self, card: int | None) -> str | None:
        """The name of a card, None (a back) where the viewer does not know it."""
        return self.table.names[card] if card is not None and card >= 0 else None

    def called(self, card: int | None) -> str:
        """What people call a card: `queen of hearts`; "a card" where the viewer does not know it."""
        name = self.piece(card)
        return human_name(name) if name is not None else "a card"

    def sheet(self, seat: int) -> Sheet:
        """The character record of a seat."""
        return self.situation.sheets[seat]

    def character(self, seat: int) -> str:
        """The main name of a seat's character, else the seat's own name."""
        return self.situation.sheets[seat].name or self.names[seat]

    def all(self, verb: str, *args: int | str) -> tuple[Action, ...]:
        """The open actions of a verb whose first arguments are these: codes (`num(seat)`, a card) or words."""
        return tuple(self._matching(verb, args))

    def find(self, verb: str, *args: int | str) -> Action | None:
        """The first open action of a verb with these first arguments; None if it is not open now."""
        return next(self._matching(verb, args), None)

    def action(self, verb: str, *args: int | str) -> Action:
        """An action, open or not; doing one that is not gives a refusal (TL-235)."""
        return Action(self.table.verb[verb], self._codes(args))

    def _codes(self, args: Sequence[int | str]) -> tuple[int, ...]:
        return tuple(self.table.word(arg) if isinstance(arg, str) else arg for arg in args)

    def _matching(self, verb: str, args: Sequence[int | str]) -> Iterator[Action]:
        which, codes = self.table.verb[verb], self._codes(args)
        return (a for a in self.actions if a.verb == which and a.args[: len(codes)] == codes)
