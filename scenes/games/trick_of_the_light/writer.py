"""What becomes of what is written on a sheet: it is kept in the game as it is typed (TL-30, TL-32, TL-121)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from msgspec import structs

from game.rules.trick_of_the_light import GAME
from game.rules.trick_of_the_light.lines import lines
from game.rules.trick_of_the_light.pieces import OTHER, RECORD, SUB
from game.rules.trick_of_the_light.script import SCRIPT
from game.story import Form
from game.table import Action, num
from scenes.games.trick_of_the_light.model import Model
from scenes.games.trick_of_the_light.pose import Pose
from scenes.story.hands import Hands

FIELDS = ("name", "role", "trait0", "trait1", "trait2")


@dataclass(frozen=True)
class Writer:
    """One seat's sheet, and how what is written on it is kept."""

    model: Model
    pose: Pose
    hands: Hands
    seat: int

    @property
    def writes(self) -> bool:
        """Whether the person at the screen writes on it."""
        return self.seat == self.model.speaker and self.seat in self.model.humans

    def field(self, name: str) -> str:
        """The name of a field of this sheet."""
        return f"sheet{self.seat}.{name}"

    def text(self, name: str, saved: str) -> str:
        """What stands in a field."""
        return self.pose.texts.get(self.field(name), saved)

    # -- keeping -----------------------------------------------------------------------------------------------------

    def keep_record(self, texts: tuple[str, ...] | None = None) -> None:
        """Keep name, role and traits as they stand, or others in their place, on the sheet and in the game."""
        texts = texts or tuple(self.text(name, saved) for name, saved in zip(FIELDS, self.saved, strict=True))
        self._keep(RECORD, self.model.action("set_record"), texts)

    def typed(self, _text: str) -> None:
        """A letter more or less in name, role or traits."""
        self.keep_record()

    @property
    def saved(self) -> tuple[str, ...]:
        """Name, role and traits as the game has them."""
        sheet = self.model.sheet(self.seat)
        return (sheet.name, sheet.role, *sheet.traits)

    def keep_sub(self, narrator: int, texts: tuple[str, str] | None = None) -> None:
        """Keep who this one is in the flashbacks of another, once there is a name (TL-32)."""
        names = (f"sub{narrator}.name", f"sub{narrator}.role")
        saved = self.model.sheet(self.seat).subs[narrator]
        self._keep_pair(SUB, self.model.action("set_sub", num(narrator)), names, saved, texts)

    def keep_other(self, at: int, texts: tuple[str, str] | None = None) -> None:
        """Keep one of the others in one's own flashbacks (TL-121)."""
        names = (f"other{at}.name", f"other{at}.about")
        saved = self.model.sheet(self.seat).others[at]
        self._keep_pair(OTHER, self.model.action("set_other", num(at)), names, saved, texts)

    def _keep_pair(
        self, form: Form, action: Action, names: tuple[str, str], saved: tuple[str, str],
        texts: tuple[str, str] | None,
    ) -> None:  # fmt: skip
        """Keep two fields that belong together, when the caret has left both and they have changed."""
        written = (self.text(names[0], saved[0]), self.text(names[1], saved[1]))
        told = texts or written
        begun = not told[0].strip() and told[1].strip()  # a role, but nobody yet who has it
        if begun or tuple(text.strip() for text in told) == saved:
            return
        if self._keep(form, action, told) and texts is not None:
            for name, text in zip(names, texts, strict=True):
                self.hands.write(self.field(name), text)

    def _keep(self, form: Form, action: Action, texts: tuple[str, ...]) -> bool:
        return send(self.model, self.hands, form, action, texts, self.seat)

    def leaving(self, pair: str, keep: Callable[[], None], _text: str) -> None:
        """The caret has left a field; while it is in its neighbour nothing is kept yet."""
        if not self.pose.field.startswith(self.field(f"{pair}.")) or self.pose.field == "":
            keep()

    # -- ideas -------------------------------------------------------------------------------------------------------

    def suggest(self, what: str) -> None:
        """Fill a part of the sheet with an idea, another one each time (TL-122, TL-138)."""
        rng, name, _, at = Random(), *what.partition(":")
        if name == "sub":
            self._idea_of_sub(int(at), rng)
        elif name == "other":
            taken = {text for text, _ in self.model.sheet(self.seat).others}
            free = [one for one in lines().cast.companions if one not in taken]
            self.keep_other(int(at), (rng.choice(free), "one of the party"))
        else:
            self._idea_of_record(name, rng)

    def _idea_of_record(self, part: str, rng: Random) -> None:
        texts = [self.text(name, saved) for name, saved in zip(FIELDS, self.saved, strict=True)]
        sheets = self.model.situation.sheets
        if part == "name":
            names = {sheet.name.casefold() for sheet in sheets} | {texts[0].casefold()}
            texts[0] = rng.choice([row[0] for row in lines().cast.names if row[0].casefold() not in names])
        elif part == "role":
            roles = {sheet.role for sheet in sheets} | {texts[1]}
            texts[1] = rng.choice([role for role in lines().cast.roles if role not in roles])
        else:
            texts[2:] = rng.sample([trait for trait in lines().cast.traits if trait not in texts], 3)
        for name, text in zip(FIELDS, texts, strict=True):
            self.hands.write(self.field(name), text)
        self.keep_record(tuple(texts))

    def _idea_of_sub(self, narrator: int, rng: Random) -> None:
        found = idea_of_sub(self.model, self.seat, narrator, rng)
        if found is not None:
            self.keep_sub(narrator, found)


def send(
    model: Model, hands: Hands, form: Form, action: Action, texts: tuple[str, ...], seat: int | None = None
) -> bool:
    """Carry out an action with what is written on a form, or say why that cannot be; True if done."""
    text = form.write(texts)
    why = SCRIPT.offer(model.table.verbs[action.verb]).unfit(text)
    if why is not None:
        hands.refuse(why.message, why.rule)
        return False
    return hands.act(action, text, seat)


def idea_of_sub(model: Model, seat: int | None, narrator: int, rng: Random) -> tuple[str, str] | None:
    """A name and a role for a seat in the flashbacks of another (TL-122)."""
    view = structs.replace(model.view, seat=seat)  # all that it reads is open to everybody
    found = SUB.read(GAME.talk.improvise(model.table, view, model.action("set_sub", num(narrator)), rng))
    return (found[0], found[1]) if found is not None else None
