"""The writer of bots' lines: it picks lines new to this game and fills in the people and things of the scene."""

from __future__ import annotations

import re
from collections.abc import Sequence

from game.rules.trick_of_the_light.pieces import (
    LINE_LIMIT,
    SEATS,
    V,
    character,
    is_bot,
    main_name,
    others,
    short,
)
from game.rules.trick_of_the_light.text.echoes import Echo, clauses, echo_of
from game.rules.trick_of_the_light.text.lines import lines
from game.rules.trick_of_the_light.text.spoken import STORY, Said, all_words, of_this_scene
from game.story import fill, read_back, slots_of, turned, untold
from game.table import Table, View

# Scenes in which a companion is lost: by their headings.
LOSING = frozenset({"3", "10", "J", "A"})
WITHOUT = re.compile(r"without an? (\w+)")


class PromptWriter:
    """Words for one seat, picked by what is public (TL-260)."""

    def __init__(self, table: Table, view: View, seat: int) -> None:
        self.table, self.view, self.seat = table, view, seat
        self.narrator: int = view.vars[V.NARRATOR]
        self.session = "|".join(main_name(view, other) for other in range(SEATS))
        self.cast, self.scenes, self.claims = lines().cast, lines().scenes, lines().claims
        self.acts, self.echoes = lines().acts, lines().echoes
        self.here = of_this_scene(view)
        self.told = all_words(view)
        self.company = len(self.cast.companions) // SEATS  # how many of them each narrator has

    def due(self, texts: Sequence[str], session: str = "") -> list[str]:
        """Some lines in the order of this evening: those of the evening before come last."""
        return turned(texts, session or self.session, self.view.vars[V.EVENINGS])

    # Who and what the scene is about

    def turn(self) -> int:
        """How many scenes the narrator has told before this one."""
        return max(int(self.view.vars[V.SCENE]) - 1, 0) // SEATS

    def companions(self) -> tuple[str, str]:
        """The companion whom this scene is about, and another (TL-121)."""
        written = [name for name, _ in self.view.vars[V.OTHERS + self.narrator] if name]
        own = self.due(self.cast.companions)[self.narrator * self.company :][: self.company]
        first = self.turn() * 2
        ours = [own[(first + k) % len(own)] for k in range(len(own))]
        named = sorted(written, key=lambda name: -self._last_told(name))
        one, two = (*named, *ours)[:2]
        return one, two

    def _last_told(self, name: str) -> int:
        """Where in this scene somebody was named last, -1 for nowhere."""
        return max((at for at, said in enumerate(self.here) if name in said.text), default=-1)

    def of_scene(self, texts: Sequence[str], step: int = 0) -> str:
        """The one of some places or things that this scene has: named in it already, or the next of the evening."""
        story = " ".join(said.text for said in self.here if said.how in STORY)
        named = [(story.rfind(text), text) for text in texts if text in story]
        if named:
            return max(named)[1]
        order = self.due(texts)
        return order[(max(int(self.view.vars[V.SCENE]), 1) - 1 + step) % len(order)]

    def slots(self, you: str = "", me: str = "") -> dict[str, str]:
        """The slots of a line in this scene, spoken to `you` by `me`; the other two are neither teller nor asker."""
        view, narrator = self.view, self.narrator
        asker = view.vars[V.CLAIMANT]
        rest = [
            seat for seat in others(self.seat) if seat not in (narrator, asker if self.seat == narrator else narrator)
        ]
        near, far = rest[:: 1 if len(self.here) % 2 else -1][:2]
        one, two = self.companions()
        return {
            "me": short(me or character(view, self.seat)),
            "you": short(you or main_name(view, narrator)),
            "sub": short(character(view, near)),
            "other": short(character(view, far)),
            "role": view.vars[V.RECORD + self.seat][1],
            "npc": two if view.vars[V.HEADING] in LOSING else one,
            "mate": two,
            "place": self.of_scene(self.cast.places),
            "thing": self.of_scene(self.cast.things, 1),
        }

    # What others said

    def names(self) -> list[str]:
        """What the four are called, here and at the oasis."""
        found = (name for seat in range(SEATS) for name in (character(self.view, seat), main_name(self.view, seat)))
        return [name for name in found if name]

    def heard(self) -> Said | None:
        """The latest line of the story in this scene that a person told."""
        return next(
            (said for said in reversed(self.here) if said.how in STORY and not is_bot(self.view, said.seat)), None
        )

    def echo(self, text: str) -> Echo:
        """What may be taken up of a line."""
        return echo_of(text, self.names())

    def doubted(self) -> str:
        """Words of the narrator that nobody has asked about yet (TL-130); empty if nothing was written down."""
        story = [said for said in self.here if said.seat == self.narrator and said.how in STORY]
        for said in reversed(story):
            for words in clauses(said.text):
                if f"‘{words.casefold()}’" not in self.told:
                    return words
        return ""

    # What is written

    def fitting(self, texts: Sequence[str], slots: dict[str, str]) -> list[str]:
        """Those lines for which all is known that they take, of the one that takes most first, none heard tonight."""
        known = {slot for slot, text in slots.items() if text}
        lines = [line for line in self.due(texts) if slots_of(line) <= known and not self.denies(line)]
        return untold(lines, self.told)

    def denies(self, line: str) -> bool:
        """Whether a line says that nobody was what one of the four is: `without a doctor`, and a doctor sits there."""
        missed, roles = WITHOUT.findall(line), range(V.RECORD, V.RECORD + SEATS)
        return any(word in str(self.view.vars[at][1]).casefold().split() for word in missed for at in roles)

    def fresh(self, texts: Sequence[str], slots: dict[str, str]) -> str:
        """One that was not told on this evening, if there is one; empty if none fits."""
        return next(iter(self.fitting(texts, slots)), "")

    def tell(self, texts: Sequence[str], you: str = "", me: str = "", **more: str) -> str:
        """A line nobody has heard tonight, with its slots filled in."""
        slots = {**self.slots(you, me), **more}
        return fill(self.fresh(texts, slots), slots, LINE_LIMIT)

    def known_again(self, question: str) -> tuple[str, str, dict[str, str]] | None:
        """The answer, the other telling, and what stood in the slots of a question that a bot has asked."""
        for asked in (each for suit in self.claims.questions.values() for each in suit):
            slots = read_back(asked.ask, question)
            if slots is not None:
                return asked.answer, asked.tell, slots
        return None
