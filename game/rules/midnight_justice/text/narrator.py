"""The whole evening as one story (MJ-603): the Shadows attack, not the players, and a verdict fits what was wanted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from game.rules.midnight_justice import pieces as mj
from game.rules.midnight_justice.text.lines import good_trait
from game.rules.midnight_justice.text.log_messages import claimed, ended, story
from game.rules.midnight_justice.text.quotes import in_quotes, in_short
from game.rules.plugin import Passage
from game.rules.wording import LogFormatter, begun, listing, numeral, plural
from game.story import order
from game.table import Event, Table

# {x} is the Shadow or the Terror that attacks, {t} its prey.
COMING = (
    "{x} comes for {t}.", "{x} has chosen {t}.", "It is {t} whom {x} wants.", "{x} looks for {t}, and finds the way.",
    "This time {x} calls for {t}.", "{x} is on its way to {t}.",
)  # fmt: skip
SAYING = (
    "There is one thing that {x} wants to hear", "{x} will not leave until it is said", "{x} wants {t} to admit it",
    "{x} has come for one sentence", "{x} wants it said aloud", "{x} knows it already, and wants to hear it",
)  # fmt: skip
SHOWING = (
    "{x} makes all of us look", "{x} means to draw back the curtain", "{x} wants everyone to see it",
    "{x} has set the stage for it", "One more step, and {t} will have to show it", "{x} reads out what is to be seen",
)  # fmt: skip
# Comes before a claim that does not name its guest.
SAYING_OF = (
    "There is one thing that {x} wants to hear from {t}", "{x} wants {t} to admit it", "{x} wants {t} to say it aloud",
    "{x} has come to {t} for this", "{x} waits for {t} to say it", "{t} still has one thing to say",
)  # fmt: skip
SHOWING_OF = (
    "{x} makes all of us look at {t}", "One more step, and {t} will have to show it",
    "{x} means to draw back the curtain from {t}", "{x} has set the stage for {t}",
    "{x} has kept this of {t} for tonight", "There is one thing left to see of {t}",
)  # fmt: skip
VERDICTS = {
    mj.ADMISSION: (
        "{t} admits it.", "{t} has said it.", "It is true, and {t} says so.", "{t} does not deny it.",
        "The words come from {t} at last.", "It is out: {t} has admitted it.", "{t} nods, and says it.",
    ),
    mj.DENIED: (
        "{t} admits nothing.", "{t} does not say it.", "Not a word comes from {t}.", "{t} looks away and is silent.",
        "It stays unsaid. {t} has held out.", "{t} denies it.", "{t} keeps it back.",
    ),
    mj.REVELATION: (
        "It is shown, to the end, and {t} has to watch it with us.", "All of us have seen it: {t} did it.",
        "The curtain is up, and there is {t}.", "Everybody sees it, and everybody sees {t}.",
        "There it is, and {t} in the middle of it.",
    ),
    "escaped": (
        "{t} gets away, and it is not shown.", "Before anything can be seen {t} is gone.",
        "The curtain stays down. {t} has escaped.", "Nothing is shown. {t} has slipped away.",
        "{t} finds a way out, and takes the secret along.",
    ),
}  # fmt: skip
NOBODY = ("The door opens, and nothing comes in.", "Nobody is called this time.", "For a while nothing wants anyone.")
GATHERED = "Tonight {} are in the house."
BRINGS, TRAITS = "{} tells of {}", ": {}"
AFTER = "{} is after {}: {}."
UNKIND = "Without kindness {} is {}{}."
GROWN = "{} grows into {}: {}."
GOOD = "Something good stays with {}: {}."
DRAWN = "In the hall the tall clock draws breath."
REST = "The clock strikes what is left of the twelve, and nobody counts."


class Narrator:
    """The paragraphs of a game's story, with the texts that came before each of them.

    Attributes:
        used: how often each list of forms was used.
        cast: the names of its guests, from which each list of forms has its order.
        guests, shadows, terrors: their names by seat; `traits` are the Adjectives of the guests.
    gathered: whether the guests have been told of.
        attack: the attacker and the prey of the present scene, as seats.
        claim, telling: what is claimed in it, and its longer telling if it comes to light.
    """

    def __init__(self, table: Table, events: Sequence[Event], names: Sequence[str]) -> None:
        self.table, self.events, self.names = table, events, names
        self.used: Counter[tuple[str, ...]] = Counter()
        self.cast = "|".join(str(each.data[0]) for each in events if each.kind == "name")
        self.guests: dict[int, str] = {}
        self.shadows: dict[int, str] = {}
        self.terrors: dict[int, str] = {}
        self.traits: dict[int, list[str]] = {}
        self.gathered = False
        self.attack, self.claim, self.strokes = (-1, -1), "", 0
        self.telling: list[str] = []

    def passages(self) -> Iterator[tuple[int, Passage]]:
        """Yield the passages with the numbers of their events."""
        for at, event in enumerate(self.events):
            yield from ((at, passage) for passage in self.of(event))
        yield from ((len(self.events) - 1, passage) for passage in self.company())

    def of(self, event: Event) -> list[Passage]:
        """Return the passages of an event."""
        maker = MAKERS.get(event.kind)
        if maker is not None:
            return maker(self, LogFormatter(self.table, event, None, self.names))
        passage = story(self.table, event, self.names)
        return [passage] if passage else []

    def form(self, forms: tuple[str, ...]) -> str:
        """Return the next of some forms, about the present attack; each comes again only after all others."""
        self.used[forms] += 1
        attacker, prey = self.attack
        hunter = self.terrors.get(attacker) or self.shadows.get(attacker) or self.names[attacker]
        text = forms[order(len(forms), f"{self.cast}|{forms[0]}")[(self.used[forms] - 1) % len(forms)]]
        return begun(text.format(x=hunter, t=in_short(self.guests.get(prey, ""))))

    # One list of passages for each kind of event

    def named(self, t: LogFormatter) -> list[Passage]:
        """Note the name of a guest, whom the opening tells of."""
        self.guests[t.event.seat] = t.text(0)
        return []

    def described(self, t: LogFormatter) -> list[Passage]:
        """Note an Adjective of a guest."""
        self.traits.setdefault(t.event.seat, []).append(t.text(0))
        return []

    def company(self) -> list[Passage]:
        """Return the guests in one paragraph, once."""
        if self.gathered or not self.guests:
            return []
        self.gathered = True
        sentences = [GATHERED.format(plural(len(self.guests), "guest"))]
        for seat, guest in self.guests.items():
            traits = self.traits.get(seat, [])
            sentence = BRINGS.format(self.names[seat], guest) + (TRAITS.format(listing(traits)) if traits else "")
            sentences.append(f"{sentence}.")
        return [Passage("told", " ".join(sentences))]

    def unveiled(self, t: LogFormatter) -> list[Passage]:
        """Return a Shadow, whom it is after, and what its player tells."""
        name, form, trait = (t.text(at) for at in (1, 2, 3))
        self.shadows[t.event.seat] = name
        about = AFTER.format(begun(name), self.guests.get(t.number(4), ""), f"{form}, {trait}")
        return [Passage("told", f"{about} {t.text(0)}".rstrip())]

    def avatar(self, t: LogFormatter) -> list[Passage]:
        """Return an Avatar with its Weaknesses."""
        form, guest, *weak = map(str, t.data)
        return [Passage("told", UNKIND.format(guest, form, ": " * bool(weak) + ", ".join(weak)))]

    def terror(self, t: LogFormatter) -> list[Passage]:
        """Return what a Shadow has become."""
        name, form, *traits = map(str, t.data)
        self.terrors[t.event.seat] = name
        shadow = begun(self.shadows.get(t.event.seat) or self.names[t.event.seat])
        return [Passage("told", GROWN.format(shadow, name, ", ".join((form, *traits))))]

    def grace(self, t: LogFormatter) -> list[Passage]:
        """Return what is left that is good."""
        text, guest = t.text(0), t.text(1)
        known = good_trait(guest, text)
        return [Passage("told", f"{known}." if known != text else GOOD.format(guest, text))]

    def heading(self, t: LogFormatter) -> list[Passage]:
        """Return the heading of a part."""
        passage = story(self.table, t.event, self.names)
        if passage is None:
            return []
        before = self.company()
        before += [Passage("told", REST)] if t.text(0) == "fun" and 0 < self.strokes < mj.SCENES else []
        return [*before, passage, *([Passage("told", DRAWN)] if t.text(0) == "midnight" else [])]

    def attacked(self, t: LogFormatter) -> list[Passage]:
        """Return what comes for whom."""
        self.attack, self.claim = (t.event.seat, t.number(0)), ""
        return [Passage("note", self.form(COMING))]

    def claimed(self, t: LogFormatter) -> list[Passage]:
        """Return what the attacker wants to be said or shown: whether it is so the verdict tells."""
        self.claim, *telling = claimed(t.event)
        self.telling = telling if self.comes_true(t.event) else []
        if not self.claim:
            return []
        guest = self.guests.get(self.attack[1], "")
        named = in_short(guest).casefold() in self.claim.casefold()
        forms = (SHOWING if t.data[2] else SAYING) if named else (SHOWING_OF if t.data[2] else SAYING_OF)
        return [Passage("told", f"{self.form(forms)}: {in_quotes(guest, ended(self.claim))}")]

    def comes_true(self, claim: Event) -> bool:
        """Return whether a claim comes to light in its scene."""
        later = self.events[self.events.index(claim) :]
        outcome = next((each for each in later if each.kind in ("outcome", "round")), None)
        return outcome is not None and outcome.kind == "outcome" and outcome.data[0] != mj.DENIED

    def verdict(self, t: LogFormatter) -> list[Passage]:
        """Return what came of an attack."""
        if not self.claim:
            passage = story(self.table, t.event, self.names)
            return [passage] if passage else []
        verdict = self.form(VERDICTS["escaped" if t.data[0] == mj.DENIED and t.data[3] else t.text(0)])
        return [Passage("turn", verdict), *(Passage("told", each) for each in self.telling)]

    def skipped(self, _t: LogFormatter) -> list[Passage]:
        """Return that nobody was attacked."""
        self.used[NOBODY] += 1
        return [Passage("note", NOBODY[(self.used[NOBODY] - 1) % len(NOBODY)])]

    def sheet(self, t: LogFormatter) -> list[Passage]:
        """Return how much a guest has given away in the first half."""
        return [
            Passage("note", f"{t.data[0]} has given {plural(t.number(1), 'thing') if t.number(1) else 'nothing'} away.")
        ]

    def stroke(self, t: LogFormatter) -> list[Passage]:
        """Return a stroke of the clock."""
        self.strokes = t.number(0)
        text = "The clock strikes one." if self.strokes == 1 else f"{begun(numeral(self.strokes))}."
        return [Passage("note", text)]

    def masters(self, t: LogFormatter) -> list[Passage]:
        """Return who has won."""
        seats = t.numbers(0)
        if not seats:
            return [Passage("note", "There is no Master of the Fun.")]
        title = "are the Masters" if len(seats) > 1 else "is the Master"
        return [Passage("note", f"{t.seats(seats)} {title} of the Fun.")]


MAKERS: dict[str, Callable[[Narrator, LogFormatter], list[Passage]]] = {
    "name": Narrator.named, "adjective": Narrator.described, "unveiled": Narrator.unveiled,
    "avatar": Narrator.avatar, "terror": Narrator.terror, "grace": Narrator.grace, "round": Narrator.heading,
    "attacker": Narrator.attacked,
    "claim": Narrator.claimed, "outcome": Narrator.verdict, "skipped": Narrator.skipped, "turned_sheet": Narrator.sheet,
    "plucked": lambda _n, _t: [], "strike": Narrator.stroke, "masters": Narrator.masters,
    "out": lambda _n, t: [Passage("turn", f"{t.data[-1]} is guilty.")],
    "free": lambda _n, t: [Passage("fate", f"{t.data[-1]} walks free.")],
}  # fmt: skip


def narrate(table: Table, events: Sequence[Event], names: Sequence[str]) -> list[tuple[int, Passage]]:
    """Return the passages of an evening, each with the number of its event among `events`."""
    return [*Narrator(table, events, names).passages()]
