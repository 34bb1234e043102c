"""The model of the pages of A Trick of the Light, apart from the UI state.

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
from functools import cached_property

from game.rules.trick_of_the_light import Notebook
from game.rules.trick_of_the_light.text.messages import human_name
from game.rules.trick_of_the_light.text.notebook import notebook
from game.rules.trick_of_the_light.text.prompts_text import draws, spoken_to
from game.rules.trick_of_the_light.view_model import Plate, Sheet, ViewModel
from game.table import Action, Table
from scenes.games.trick_of_the_light.text import table_text
from scenes.hotseat.peek import first
from scenes.story.speakers import Speaker
from scenes.table import model as shown


@dataclass(frozen=True, kw_only=True)
class Model(shown.Model):
    """Everything that a page may depend on besides the UI state, as far as `viewer` may know it (`None`: the open
    table).

    The table never turns: `front_seat` is the seat of the first person.

    Attributes:
    table: the constants of this table.
    speaker: the seat that the person at the screen acts for: the viewer, or on the open table the chosen person.
      `None` without people.
    colours: the colour number of each seat.
    shut: the people whose hands cannot be opened now, because another person decides in secret.
    seed: once the game is over, the seed of its shuffle in a sentence.
    salt: a public text that differs from game to game, by which ideas are chosen.
    held: whether this is a position that is held on the way to the present one.
    raised: the bot that waits to claim while a person writes; None if none does.
    prepared: on the open table, the card that the player who must ask has claimed with. The page of the
      question turns it up for all. `None` if the hand must be opened to choose one.
    together: on the open table, by verb: the people who can all do it with one press, if they are several.
    """

    table: Table
    view_model: ViewModel
    speaker: int | None
    colours: tuple[int, ...]
    shut: tuple[int, ...] = ()
    seed: str = ""
    salt: str = ""
    held: bool = False
    raised: int | None = None
    prepared: int | None = None
    together: Mapping[str, tuple[int, ...]] = field(default_factory=dict)

    @property
    def thrown(self) -> dict[int, str]:
        """The last signs of this contest by seat; empty while they are face down (TL-42)."""
        for event in (line.event for line in reversed(self.log) if line.event is not None and not self.turns):
            if event.kind == "threw":
                return {int(seat): str(sign) for seat, sign in zip(event.data[::2], event.data[1::2], strict=True)}
            if event.kind in ("claimed_over", "round"):
                break
        return {}

    @cached_property
    def actions(self) -> tuple[Action, ...]:
        """All actions open to the person at the screen: decisions first, then open actions."""
        return (*(self.asked.legal if self.asked is not None else ()), *self.open_actions)

    @cached_property
    def reckoned(self) -> Notebook:
        """The viewer's conclusions about the other identities."""
        return notebook(self.view)

    @property
    def several(self) -> bool:
        """Return whether several people share the screen."""
        return len(self.humans) > 1

    @property
    def speakers(self) -> tuple[Speaker, ...]:
        """The people who can speak on the open table; empty for a viewer or a single person."""
        return self.people if self.several and self.viewer is None else ()

    @property
    def people(self) -> tuple[Speaker, ...]:
        """All people, with their names and colours."""
        return tuple(Speaker(seat, self.names[seat], self.colours[seat]) for seat in self.humans)

    def own_place(self, seat: int, width: float) -> tuple[float, float]:
        """Return where the place of a person begins in a width, and how wide it is, for what opens a hand.

        Each person has one of as many equal places: a press never means the hand of another person.
        """
        if seat not in self.humans:
            return 0.0, width
        each = width / len(self.humans)
        return self.humans.index(seat) * each, each

    @property
    def bots(self) -> tuple[int, ...]:
        """The seats that bots play."""
        return tuple(seat for seat in range(len(self.names)) if seat not in self.humans)

    @property
    def own(self) -> Plate | None:
        """The viewer's seat as the viewer sees it; `None` on the open table."""
        return None if self.viewer is None else self.view_model.plates[self.viewer]

    @cached_property
    def spoken_to(self) -> tuple[int, ...]:
        """The seats that the sentence of a scene addresses; empty in other phases."""
        return spoken_to(self.view) if self.view_model.phase == "SCENE" else ()

    def draws(self, *seats: int) -> bool:
        """Check whether all these seats draw a card for one that they play in this scene (TL-51)."""
        return all(draws(self.table, self.view, seat) for seat in seats)

    def no_look(self, seat: int) -> str:
        """Return why a person's hand cannot be opened now, in a sentence; empty if it can."""
        asked = (self.names[each] for each in self.humans if each in self.view_model.waiting)
        return first(asked) if seat in self.shut else ""

    def lays_open(self, seat: int) -> str:
        """Return the tip of a button that opens a person's hand in a game with peeking; empty in the other styles."""
        if self.style != "peek" or not self.several or self.viewer is not None:
            return ""
        if seat not in self.clicks:
            return table_text.shows_while_held(self.names[seat])
        return table_text.opens_until(self.names[seat])

    def opening(self, seat: int) -> str:
        """Return the words of a button that opens a hand."""
        return table_text.open_hand(self.names[seat], seat in self.clicks)

    def opening_briefly(self, seat: int) -> tuple[str, str]:
        """Return two shorter labels for the button that opens a seat's hand, the longer one first."""
        return table_text.OPEN_BRIEFLY if seat in self.clicks else table_text.HOLD_BRIEFLY

    def piece(self, card: int | None) -> str | None:
        """Return the name of a card; `None` (a back) if the viewer does not know it."""
        return self.table.names[card] if card is not None and card >= 0 else None

    def called(self, card: int | None) -> str:
        """Return the spoken name of a card, such as `queen of hearts`; "a card" if the viewer does not know it."""
        name = self.piece(card)
        return human_name(name) if name is not None else table_text.UNKNOWN_CARD

    def sheet(self, seat: int) -> Sheet:
        """Return the character record of a seat."""
        return self.view_model.sheets[seat]

    def character(self, seat: int) -> str:
        """Return the main name of a seat's character, else the name of the seat."""
        return self.view_model.sheets[seat].name or self.names[seat]

    def all(self, verb: str, *args: int | str) -> tuple[Action, ...]:
        """Return the open actions of a verb with these first arguments: codes (`num(seat)`, a card) or words."""
        return tuple(self._matching(verb, args))

    def find(self, verb: str, *args: int | str) -> Action | None:
        """Return the first open action of a verb with these first arguments, or `None`."""
        return next(self._matching(verb, args), None)

    def action(self, verb: str, *args: int | str) -> Action:
        """Return an action, open or not; doing a closed one gives a refusal (TL-235)."""
        return Action(self.table.verb[verb], self._codes(args))

    def _codes(self, args: Sequence[int | str]) -> tuple[int, ...]:
        return tuple(self.table.word(arg) if isinstance(arg, str) else arg for arg in args)

    def _matching(self, verb: str, args: Sequence[int | str]) -> Iterator[Action]:
        which, codes = self.table.verb[verb], self._codes(args)
        return (a for a in self.actions if a.verb == which and a.args[: len(codes)] == codes)
