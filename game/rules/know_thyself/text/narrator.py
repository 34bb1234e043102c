"""The whole evening as one story (KT-140): each form of a sentence comes seldom, and the Coins once in a Wager."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from game.rules.know_thyself.palace import MASTER_SUITE, PALACE, Npc, in_the
from game.rules.know_thyself.pieces import GM, SUIT_WORDS
from game.rules.know_thyself.text.chronicle import story
from game.rules.know_thyself.text.lines import matter, of_thing, phrase
from game.rules.know_thyself.text.log_messages import rooms
from game.rules.know_thyself.text.prompts_text import coins
from game.rules.know_thyself.text.tables import lines
from game.rules.know_thyself.text.topics import burden_kinds, kind_of, topic_of, topics
from game.rules.plugin import Passage
from game.rules.wording import LogFormatter, begun, listing, plural, quoted, sentence
from game.story import read_back
from game.table import Event, Table

GOING = (
    "{who} {reach} {room}.", "{who} {go} on to {room}.", "{who} {find} {room}.", "{who} {come} to {room}.",
    "{who} {move} on to {room}.", "{who} {make} for {room}.", "{who} {take} the way to {room}.",
    "{who} {try} {room} next.", "Now {who} {walk} to {room}.", "{who} {choose} {room}.", "{who} {head} for {room}.",
    "The way leads {who} to {room}.", "After that {who} {go} to {room}.", "{who} {leave}, and {come} to {room}.",
    "Next {who} {see} {room}.",
)  # fmt: skip
FOUR_THINGS = "{who} has four things left from before: {things}."
ASTRAY = ("{who} {lose} the way and {come} out {in_room}.", "{who} {go} astray, as far as {room}.")
WAKING = ("{who} {wake} up {in_room}. From now on {gm} tells the story, and “you” is {who}.",)
SENT_FOR = ("{who} {come} to {room}.",)
MEANWHILE = (
    "Meanwhile, {in_room}: ", "At the same time, {in_room}: ", "Elsewhere, {in_room}: ", "Back {in_room}: ",
    "All this while, {in_room}: ", "And {in_room}: ",
)  # fmt: skip
REMEMBERING = (
    "{who} thinks of {thing}, and a memory comes back",
    "{who} remembers, because of {thing}",
    "A sound takes {who} back to {thing}",
    "All at once {who} knows the story of {thing}",
    "What {who} remembers has to do with {thing}",
    "{who} thinks of {thing}, and says slowly",
    "Something about {thing} is clear to {who} now",
    "Nobody has asked about {thing}, but {who} says",
    "{who} remembers what goes with {thing}",
    "There is a story behind {thing}, and {who} has found it",
    "{who} sits down and thinks of {thing}",
    "So that is the secret of {thing}, thinks {who}",
    "Suddenly {who} understands about {thing}",
    "It has to do with {thing}, and {who} remembers it now",
    "A piece of the past comes back to {who}, with {thing} in it",
    "On the way out {who} thinks of {thing}",
    "{who} says it aloud, to nobody, and thinks of {thing}",
    "It comes back to {who} without warning, like a smell, and it goes with {thing}",
    "“Wait,” says {who}, and thinks of {thing}",
    "If it were not for {thing}, {who} would have forgotten this",
    "{who} thinks of a day long ago, and of {thing}",
    "{who} had forgotten about {thing}, and now remembers",
    "For a moment {who} is somewhere else, with {thing}",
    "{who} says what there is to say about {thing}",
    "Of all things, {who} thinks of {thing}, and remembers",
    "{who} knows this, and does not know from where, until {who} looks at {thing}",
    "{thing} once meant something to {who}",
)
AGAIN = (
    "One more piece of {who}’s life, and it goes with {thing}, too",
    "{who} has another look at {thing}, and has to sit down",
    "{who} cannot stop thinking of {thing}",
    "There is more to {thing} than {who} had thought",
    "{who} stands still for a moment. It is {thing} again",
    "{who} holds on to {thing}, and there is more",
    "Little by little {who} understands {thing}",
    "Before going on, {who} thinks once more of {thing}",
    "{who} tries to forget {thing}, and cannot",
    "There it is again, the past, and {thing} with it. {who} says",
    "Later {who} speaks of {thing} once more",
    "{who} comes back to {thing}, half aloud",
    "{thing} has one more story, and {who} knows it now",
    "{who} knew only a part of it. The rest goes with {thing}, too",
    "Another day with {thing} comes back to {who}",
)  # what comes before a Memory on a thing that has one already
WON = (
    "{who} comes away with {edge}", "{who} now has {edge}", "{who} goes on with {edge}", "{who} has gained {edge}",
    "{who} also has {edge}", "{who} leaves with {edge}", "{who} takes {edge} along",
    "{who} is richer by {edge}", "{who} can now count on {edge}", "from now on {who} has {edge}",
    "one thing stays with {who}: {edge}", "what {who} gets out of it is {edge}", "{who} has won {edge}",
    "there is something else for {who}: {edge}", "{who} will be glad of {edge}",
)  # fmt: skip
SUFFERED = (
    "{who} is left with {edge}", "{who} will have to live with {edge}", "{who} carries away {edge}",
    "the price for {who} is {edge}", "all that {who} gets out of it is {edge}", "{who} goes on with {edge}",
    "{who} cannot get rid of {edge}", "to make it worse, {who} now has {edge}", "{who} has earned {edge}",
    "what stays with {who} is {edge}",
)  # fmt: skip
LOST = (
    "{who} can no longer count on {edge}",
    "{edge} is of no more use to {who}",
    "{who} gets no more help from {edge}",
    "{who} has to do without {edge} from now on",
    "{edge} is a thing of the past for {who}",
    "{who} has used up {edge}",
    "{who} gives up {edge}",
)
RID = (
    "{who} is rid of {edge}", "{edge} no longer troubles {who}", "{who} has got over {edge}",
    "{who} need not think of {edge} any more", "{who} is free of {edge}", "nobody mentions {edge} to {who} any more",
)  # fmt: skip
OTHER = ("{who} will not forget this: {edge}", "this stays with {who}: {edge}", "one more thing for {who}: {edge}")
GONE = ("this is over for {who}: {edge}", "{who} may forget this: {edge}")
BURDENS = burden_kinds()
VERBS = {
    "reach": "reaches", "go": "goes", "find": "finds", "come": "comes", "move": "moves", "make": "makes",
    "take": "takes", "lose": "loses", "wake": "wakes", "try": "tries", "walk": "walks", "choose": "chooses",
    "head": "heads", "leave": "leaves", "see": "sees",
}  # fmt: skip
INVOKED = (
    "{who} holds on to a memory", "{who} remembers once more", "{who} goes back to a memory",
    "{who} thinks of one thing only", "One memory helps {who} now", "{who} says it again, word for word",
    "{who} shuts both eyes and remembers", "It is a memory that {who} needs now",
)  # fmt: skip
AGAINST = (
    "{gm} brings up something against {pc}: {edge}",
    "Then {gm} remembers one thing about {pc}: {edge}",
    "{gm} has not forgotten what they say of {pc}: {edge}",
)
HELD = (
    "{pc} answers with one thing: {edge}",
    "{pc} still has this: {edge}",
    "{pc} makes use of one thing: {edge}",
)
TURNING = "{who} turns to {npc}, {epithet}."
RESIDENT = "{npc} is {epithet}."
DEGREES = ("{who} loses.", "{who} gets all of it.", "{who} gets most of it.", "{who} gets a little of it.")
ENDS = {
    "broke": "A guest has no Coins left, and no one gives any.",
    "master_poor": "The Master’s purse has become light.",
    "memories": "A guest has remembered enough.",
    "called": "It is agreed that this is enough.",
}
ENDS_ALONE = {
    "broke": "{who} has no Coins left.",
    "master_poor": ENDS["master_poor"],
    "memories": "{who} has remembered enough.",
    "called": ENDS["called"],
}
WORD = re.compile(r"\w+")
FIRST_PERSON = re.compile(r"\b(I|me|my|mine|myself|we|us|our)\b")
PAUSES = frozenset(",.;:!?")  # no further comma stands before these
COUNTED = frozenset(("paid", "edge", "edge_lost"))  # what is told at the end of a Wager in one passage


def is_line_of_bots(text: str) -> bool:
    """Return whether a scene or the premise of a Wager was made from a line of the bots."""
    gm = lines().gm
    return bool(topic_of(matter(text))) or any(
        read_back(line, text) is not None
        for line in (*gm.scene, *gm.again, *gm.quiet, *lines().colours.outside.values())
    )


def is_speech_of_bots(text: str) -> bool:
    """Return whether an outcome was made from a line in which a PC of the bots speaks; it may go on with its wish."""
    pc = lines().pc
    every = [(each.own.full, each.own.partial, each.own.minor, each.own.loss) for each in topics().topics.values()]
    written = (
        line for lists in (*every, (pc.full, pc.partial, pc.minor, pc.loss)) for listed in lists for line in listed
    )
    return any(read_back(each, text) is not None for line in written for each in (line, f"{line} {{want}}"))


def with_epithet(text: str, npc: Npc) -> str:
    """Return a text with the epithet of a resident after the first mention: `Cain, the ignoble heir, begins to hum.`"""
    before, name, after = text.partition(npc.name)
    return f"{before}{name}, {npc.epithet}{'' if after[:1] in PAUSES else ','}{after}"


class Narrator:
    """The passages of an evening, with what was told before.

    Attributes:
        used: how often each list of forms was used.
        named: the True Name of each room.
        first: with which form of each list this evening begins.
        places: the room of each PC.
        place: the room of which the last passage told.
        things: what each PC has written of its four Attachments.
        reckoning: the payments and changes of Edges since the last passage.
    """

    def __init__(self, table: Table, events: Sequence[Event], names: Sequence[str]) -> None:
        self.table, self.events, self.names = table, events, names
        self.used: Counter[tuple[str, ...]] = Counter()
        self.named = {int(each.data[0]): str(each.data[1]) for each in events if each.kind == "true_name"}
        self.first = sum(map(ord, "".join(self.named.values())))
        self.places: dict[int, int] = {}
        self.place, self.refused, self.astray = -1, GM, False
        self.reckoning: list[Event] = []
        self.remembered: Counter[int] = Counter()
        self.recalled: set[tuple[int, str]] = set()  # PCs, with their things that have Memories
        self.won: dict[int, int] = {}
        self.things: dict[int, dict[str, str]] = {}  # of each PC, by suit
        self.wishing: list[str] = []  # names of the PCs in the Wager
        self.known: set[str] = set()  # names of residents that have come up

    def passages(self) -> Iterator[tuple[int, Passage]]:
        """Yield the passages with the numbers of their events."""
        for at, event in enumerate(self.events):
            if event.kind in COUNTED:
                self.reckoning.append(event)
                if event.kind == "paid":
                    self.won[event.seat] = int(event.data[0])
                continue
            passage = self.of(event)
            if passage is None:
                continue
            if self.reckoning:
                yield at, self.reckoned()
            yield from ((at, each) for each in self.introduced(event, passage))
        if self.reckoning:
            yield len(self.events) - 1, self.reckoned()

    def introduced(self, event: Event, passage: Passage) -> Iterator[Passage]:
        """Yield a passage in which residents of the Palace who have not come up yet are introduced.

        A line of the bots has their epithets in it. The words of a person are never changed: who is in them is
        introduced before them.
        """
        words = {*WORD.findall(passage.text)}
        if event.kind == "framed":
            words.add(str(event.data[0]))
        fresh = [npc for npc in PALACE.npcs.values() if npc.name in words and npc.name not in self.known]
        self.known.update(npc.name for npc in fresh)
        by_bots = event.kind in ("let_play", "offered") and is_line_of_bots(str(event.data[1]))
        for npc in fresh:
            is_subject = not passage.text.partition(npc.name)[2].startswith("’")
            if by_bots and is_subject:
                passage = passage._replace(text=with_epithet(passage.text, npc))
                continue
            turns_to = event.kind == "framed" and npc.name == event.data[0]
            form = TURNING if turns_to else RESIDENT
            yield Passage("told", form.format(who=self.names[event.seat], npc=npc.name, epithet=npc.epithet))
        yield passage

    def of(self, event: Event) -> Passage | None:
        """Return the passage of an event."""
        maker = MAKERS.get(event.kind)
        if maker is None:
            return story(self.table, event, self.names)
        return maker(self, LogFormatter(self.table, event, None, self.names))

    def form(self, forms: tuple[str, ...]) -> str:
        """Return the next of some forms; each comes again only after all others."""
        self.used[forms] += 1
        return forms[(self.first + self.used[forms] - 1) % len(forms)]

    # One passage for each kind of event

    def attached(self, t: LogFormatter) -> Passage | None:
        """Return the passage of a PC's four Attachments, with the last of them (KT-24)."""
        things = self.things.setdefault(t.event.seat, {})
        things[t.text(0)] = t.text(1).rstrip(".")
        if len(things) < len(SUIT_WORDS):
            return None
        del self.things[t.event.seat]
        return Passage("told", FOUR_THINGS.format(who=t.who(), things="; ".join(things[word] for word in SUIT_WORDS)))

    def heading(self, t: LogFormatter) -> Passage | None:
        """Return the heading of a part."""
        if t.text(0) != "wager":
            return story(self.table, t.event, self.names)
        self.place, self.wishing = t.number(2), []
        return Passage("heading", f"Wager {t.number(1)}, {in_the(self.place)}")

    def arrived(self, t: LogFormatter) -> Passage:
        """Return who went where: a room has its True Name."""
        at, who = t.number(0), t.numbers(1)
        forms = SENT_FOR if at == MASTER_SUITE else ASTRAY if self.astray else GOING if self.places else WAKING
        self.places.update(dict.fromkeys(who, at))
        self.place, self.astray = at, False
        verbs = {many: many if len(who) > 1 else one for many, one in VERBS.items()}
        name = rooms(self.named.get(at, ""), at)
        where = in_the(at, name)
        return Passage(
            "note",
            self.form(forms).format(who=t.seats(who), room=f"the {name}", in_room=where, gm=self.names[GM], **verbs),
        )

    def led_away(self, _t: LogFormatter) -> None:
        """Note that the next to arrive have lost their way."""
        self.astray = True

    def let_play(self, t: LogFormatter) -> Passage | None:
        """Return the GM's scene, after the room if the last passage was about another."""
        at, text = self.places.get(t.number(0), self.place), t.text(1)
        if not text:
            return None
        before = "" if at == self.place else self.form(MEANWHILE).format(in_room=in_the(at))
        self.place = at
        return Passage("told", before + text)

    def quote(self, t: LogFormatter, text: str) -> Passage | None:
        """Return what a player says."""
        return Passage("answer", quoted(text), t.who()) if text else None

    def to(self, t: LogFormatter, pc: int, text: str) -> Passage | None:
        """Return what the GM tells one PC, whom it calls you."""
        return Passage("answer", text, f"{t.who()} to {t.whom(pc)}") if text else None

    def level(self, t: LogFormatter) -> Passage | None:
        """Return what is wanted instead, as the GM says it to the PCs of the Wager (KT-52)."""
        return Passage("answer", t.text(1), f"{t.who()} to {listing(self.wishing)}") if t.text(1) else None

    def wanted(self, t: LogFormatter, at: int) -> Passage | None:
        """Return what a PC wants in a Wager; `at` is the number of the text among the data of its event."""
        self.wishing.append(self.names[t.event.seat])
        return self.quote(t, t.text(at))

    def backed_down(self, t: LogFormatter) -> Passage | None:
        """Return how a PC backs down."""
        self.refused = t.event.seat
        return self.own(t, t.text(0)) if t.text(0) else None

    def called(self, t: LogFormatter) -> Passage | None:
        """Return how an Edge is called; without words of its caller, which Edge it is (KT-56)."""
        pc, edge, words = t.number(0), t.text(1), t.text(2)
        if not words:
            forms = AGAINST if t.event.seat == GM else HELD
            return Passage("told", self.form(forms).format(gm=t.who(), pc=self.names[pc], edge=quoted(sentence(edge))))
        return self.to(t, pc, words) if t.event.seat == GM else self.quote(t, words)

    def invoked(self, t: LogFormatter) -> Passage | None:
        """Return a Memory that is told again, which costs a Coin (KT-60)."""
        self.remembered[t.event.seat] += 1
        before = f"{self.form(INVOKED).format(who=t.who())}: {quoted(sentence(t.text(1)))}"
        return Passage("told", f"{before} Then: {quoted(t.text(3))}" if t.text(3) else before)

    def outcome(self, t: LogFormatter) -> Passage | None:
        """Return an outcome, in the words of its teller if there are any."""
        pc, how, text = t.number(0), t.number(1), t.text(2)
        if not text:
            return Passage("told", DEGREES[how].format(who=begun(t.whom(pc))))
        return self.to(t, pc, text) if t.event.seat == GM else self.own(t, text)

    def own(self, t: LogFormatter, text: str) -> Passage | None:
        """Return a text about the own PC: as its speech if a bot wrote it or if it says `I`, otherwise as narration."""
        if FIRST_PERSON.search(text) or is_speech_of_bots(text):
            return self.quote(t, text)
        return Passage("told", f"{t.who()} {text}" if text[:1].islower() else text)

    def memory(self, t: LogFormatter) -> Passage:
        """Return a Memory, and the Attachment it belongs to."""
        known = (t.event.seat, t.text(2))
        forms = AGAIN if known in self.recalled else REMEMBERING
        self.recalled.add(known)
        before = self.form(forms).format(who=t.who(), thing=of_thing(t.text(2)))
        return Passage("told", f"{begun(before)}: {quoted(t.text(1))}")

    def ended(self, t: LogFormatter) -> Passage:
        """Return why the Master calls."""
        alone = len(self.places) == 1
        who = t.whom(next(iter(self.places))) if alone else ""
        why = (ENDS_ALONE if alone else ENDS)[t.text(0)].format(who=who)
        return Passage("turn", f"{why} The Master sends for {who or 'everyone'}.")

    def answer(self, t: LogFormatter) -> Passage:
        """Return a PC's answers to the Master."""
        name, why, prize, risk = map(str, t.data)
        came = f"I came {why[:1].lower()}{why[1:]}" if why.startswith(("To ", "Because ", "For ")) else why
        parts = (
            f"I am {name}.",
            came,
            prize and f"What I can win: {phrase(prize)}",
            risk and f"What I can lose: {phrase(risk)}",
        )
        return Passage("answer", quoted(" ".join(sentence(part) for part in parts if part)), t.who())

    def counted(self, t: LogFormatter) -> Passage:
        """Return the count of the Coins (KT-102)."""
        master, *purses = t.numbers(0)
        each = (f"{t.whom(seat + 1)} {purse}" for seat, purse in enumerate(purses))
        return Passage("note", f"The Coins are counted: the Master has {master}, {listing(each)}.")

    def last_wager(self, t: LogFormatter) -> Passage:
        """Return the stake of a last wager."""
        return Passage("turn", f"{t.who()} stakes {coins(t.number(0))} on one last card.")

    def master_card(self, t: LogFormatter) -> Passage:
        """Return the card of the Master."""
        return Passage("card", f"The Master turns up the {t.pieces()}.")

    def last_cut(self, t: LogFormatter) -> Passage:
        """Return the card of a PC in a last wager."""
        won, amount, _, purse, master = t.numbers(0)
        what = f"{'wins' if won else 'loses'} {coins(amount)}"
        return Passage(
            "card", f"{t.who()} turns up the {t.pieces()}, and {what}: {t.who()} has {purse}, the Master {master}."
        )

    def over(self, t: LogFormatter) -> Passage:
        """Return who has won."""
        won = t.numbers(0)
        if not won:
            return Passage("fate", "The Master has the most Coins, and wins.")
        have, win = ("have", "win") if len(won) > 1 else ("has", "wins")
        return Passage("fate", f"{t.seats(won)} {have} more Coins than the Master, and {win}.")

    def epilogue(self, t: LogFormatter) -> Passage | None:
        """Return how it ends for a PC."""
        return self.quote(t, t.text(0))

    def toll(self, t: LogFormatter) -> Passage:
        """Return what a PC pays to leave."""
        return Passage("note", f"{t.who()} pays {coins(t.number(0))} to be let out, and has {t.data[1]}.")

    def gave(self, t: LogFormatter) -> Passage:
        """Return what a PC gives another."""
        fee = f", and {coins(int(t.data[2]))} to the bank" if t.data[2] else ""
        return Passage("note", f"{t.who()} gives {t.whom(t.number(0))} {coins(t.number(1))}{fee}.")

    def void(self, _t: LogFormatter) -> Passage:
        """Return that no PC accepted."""
        return Passage("note", "Nothing comes of it.")

    # The end of a Wager

    def reckoned(self) -> Passage:
        """Return who won and lost in the last Wager, what the Master has once all are paid, and what else they keep."""
        events, self.reckoning = self.reckoning, []
        paid = [LogFormatter(self.table, each, None, self.names) for each in events if each.kind == "paid"]
        parts = ["; ".join(map(self._paid, paid)) + f"; the Master has {paid[-1].data[3]}"] if paid else []
        parts += [
            self._edge(LogFormatter(self.table, each, None, self.names)) for each in events if each.kind != "paid"
        ]
        self.remembered = Counter()
        return Passage("note", " ".join(sentence(begun(part)) for part in parts))

    def _paid(self, t: LogFormatter) -> str:
        how, amount, purse, _ = t.numbers(0)
        what = f"{'wins' if how else 'loses'} {coins(amount) if amount else 'nothing'}"
        times = self.remembered[t.event.seat]
        cost = f", after {plural(times, 'Coin')} to the Master for remembering," if times else ""
        return f"{t.who()}{cost} {what} and has {purse}"

    def _edge(self, t: LogFormatter) -> str:
        text, new = t.text(0), t.event.kind == "edge"
        kind, won = kind_of(text), bool(self.won.get(t.event.seat, 1))
        if not kind:
            return self.form(OTHER if new else GONE).format(who=t.who(), edge=quoted(text))
        if new:
            return self.form(WON if won else SUFFERED).format(who=t.who(), edge=text)
        return self.form(RID if kind in BURDENS else LOST).format(who=t.who(), edge=of_thing(text))


PassageMaker = Callable[[Narrator, LogFormatter], Passage | None]
MAKERS: dict[str, PassageMaker] = {
    "round": Narrator.heading, "attached": Narrator.attached,
    "arrived": Narrator.arrived, "true_name": lambda _e, _t: None,
    "let_play": Narrator.let_play, "framed": lambda e, t: e.wanted(t, 1),
    "wanted": lambda e, t: e.wanted(t, 0), "joined": lambda e, t: e.wanted(t, 0),
    "backed_down": Narrator.backed_down,
    "level": Narrator.level,
    "backing": lambda e, t: e.to(t, e.refused, t.text(0)), "called": Narrator.called,
    "invoked": Narrator.invoked,
    "outcome": Narrator.outcome, "memory": Narrator.memory, "led_away": Narrator.led_away, "ended": Narrator.ended,
    "answer": Narrator.answer, "counted": Narrator.counted, "last_wager": Narrator.last_wager,
    "master_card": Narrator.master_card, "last_cut": Narrator.last_cut, "over": Narrator.over,
    "epilogue": Narrator.epilogue, "closing": lambda _e, t: Passage("told", t.text(0)) if t.text(0) else None,
    "toll": Narrator.toll, "gave": Narrator.gave, "void": Narrator.void,
}  # fmt: skip


def narrate(table: Table, events: Sequence[Event], names: Sequence[str]) -> list[tuple[int, Passage]]:
    """Return the passages of an evening, each with the number of its event among `events`."""
    return [*Narrator(table, events, names).passages()]
