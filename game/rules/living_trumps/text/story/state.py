"""The state of a story that is being written: its people, its chapters and the present paragraph."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.rules.deck import RANKS
from game.rules.living_trumps import pieces as lt
from game.rules.living_trumps.bots.goals import STRAIGHTS
from game.rules.living_trumps.phases.poker import HIGH, value
from game.rules.living_trumps.text.prompts_text import in_words
from game.rules.living_trumps.text.story import forms
from game.rules.plugin import Passage
from game.rules.wording import begun, listing, numeral, plural
from game.table import Event, Table

DRAWING = -2  # in place of a contested card: Shadows are drawn, which the sentence names already
SUIT_SIGNS = "♣♦♠♥"
QUIET = ((forms.QUIET_ONE, forms.QUIET_MANY), (forms.BUSY_ONE, forms.BUSY_MANY))  # by whether Trumps were changed
LOOKS = 2  # what was paid to be seen: more than that is summed up
CONTESTED = 4  # sentences of a paragraph, after which a Deal, a Duel or a Trick begins another


def blood(n: int) -> str:
    """Return an amount of Blood in words."""
    return plural(n, "Blood", "Blood")


def powerbase_in_words(cards: Sequence[int], wheel: bool) -> str:
    """Return what a Powerbase is: `a pair of sevens`, `a flush in clubs`, `a king as the highest card`."""
    category, *ranks = value(cards[: lt.POWER_SIZE], wheel)
    words = [lt.RANK_WORDS[rank - 2] for rank in ranks if rank]
    suit = lt.SUIT_WORDS[lt.SUIT[cards[0]]] if cards else ""
    one = in_words(words[:1]) if words else ""
    return forms.POWERBASES[category].format(*words[:2], *[""] * (2 - len(words[:2])), one=one, suit=suit)


def grown(row: Sequence[int], wheel: bool) -> str:
    """Return what a Powerbase is so far: without a pair, how many cards of a suit or of a straight it has."""
    category = value(row[: lt.POWER_SIZE], wheel)[0]
    if category > HIGH:
        return powerbase_in_words(row, wheel)
    suit, number = Counter(lt.SUIT[card] for card in row).most_common(1)[0]
    if number > 2:
        rest = forms.WITH_MORE.format(plural(len(row) - number, "other card")) if len(row) > number else ""
        return forms.OF_SUIT.format(numeral(number), lt.SUIT_WORDS[suit]) + rest
    ranks, straights = {lt.RANK[card] for card in row}, STRAIGHTS if wheel else STRAIGHTS[:-1]
    if any(len(ranks & {*straight}) == lt.POWER_SIZE - 1 for straight in straights):
        return forms.FOUR_IN_A_ROW
    return forms.NO_PAIR.format(plural(len(row), "card"))


def in_sentence(name: str) -> str:
    """Return a name of the table as it stands within a sentence: `the Cook`."""
    return f"the {name[4:]}" if name.startswith("The ") else name


def card_in_words(card: int) -> str:
    """Return one card: `the seven of hearts`, `a joker`."""
    return in_words(lt.spec_of(card))


def ordinal(n: int) -> str:
    """Return a number as a word in a row: `third`; beyond the words in digits, `23rd`."""
    if n <= len(forms.ORDINALS):
        return forms.ORDINALS[n - 1]
    ends = {1: "st", 2: "nd", 3: "rd"}
    return f"{n}{'th' if n // 10 % 10 == 1 else ends.get(n % 10, 'th')}"


def signs(cards: Sequence[int]) -> str:
    """Return several cards by their signs: `7♥ 7♣ joker`."""
    faces = ("joker" if lt.is_joker(card) else f"{RANKS[lt.RANK[card]]}{SUIT_SIGNS[lt.SUIT[card]]}" for card in cards)
    return " ".join(faces)


class Story:
    """The passages of an evening, with what was told before.

    Attributes:
        people: the character of each seat; `places` is the Place of each, `rows` the Powerbase of each.
        named: seats whose player was named in this chapter.
        parts: the passages, each with the number of its event.
        written: the sentences of the present paragraph, which began at the event `start`, each with its event.
        clauses: what the player of the present step did, as ends of one sentence. Before them come `looks`, what was
            paid to be seen, and the number of `trumps` that were changed.
        quiet: players in a row who did nothing but scheme; `is_busy`: they changed Trumps, too.
        titles: for each chapter what could be its heading, the weightiest counts.
    """

    def __init__(self, table: Table, events: Sequence[Event], names: Sequence[str]) -> None:
        self.table, self.events, self.names = table, events, names
        self.wheel = table.options["wheel"] == "on"
        self.used: Counter[tuple[str, ...]] = Counter()
        self.first = sum(len(name) for name in names) + sum(each.seat for each in events if each.kind == "identity")
        self.people: dict[int, str] = {}
        self.courts: dict[int, str] = {}
        self.places: dict[int, str] = {}
        self.rows: dict[int, list[int]] = {}
        self.before: dict[int, list[int]] = {}
        self.named: set[int] = set()
        self.parts: list[tuple[int, Passage]] = []
        self.written: list[tuple[int, str]] = []
        self.at = self.start = 0
        self.active, self.clauses, self.trumps = -1, list[str](), 0
        self.looks, self.often = list[str](), ""
        self.handed: list[str] = []
        self.quiet: list[int] = []
        self.quiet_at, self.is_busy = 0, False
        self.chapter, self.turn = -1, 0
        self.titles: list[tuple[int, str]] = []
        self.order: tuple[int, ...] = ()
        self.stake, self.target = 0, -1
        self.terms: tuple[str, ...] = ()
        self.sides = (-1, -1)
        self.score = (0, 0)
        self.cards: dict[int, tuple[str, int]] = {}  # what each side of a Deal played, and which card
        self.lies: Counter[tuple[int, int]] = Counter()
        self.caught: Counter[tuple[int, int]] = Counter()
        self.kept: Counter[int] = Counter()
        self.deals: Counter[int] = Counter()
        self.broken: Counter[int] = Counter()
        self.wish: tuple[str, ...] = ()
        self.shadows: list[int] = []
        self.best = ""
        self.is_mutual = self.is_stopped = False

    # Words and paragraphs

    def form(self, choices: tuple[str, ...]) -> str:
        """Return the next of some forms; each comes again only after all others."""
        self.used[choices] += 1
        return choices[(self.first + self.used[choices] - 1) % len(choices)]

    def name(self, seat: int) -> str:
        """Return a character, with its player at the first mention in a chapter."""
        person = self.people.get(seat)
        if person is None or seat in self.named or person == self.names[seat]:
            return person or self.names[seat]
        self.named.add(seat)
        return f"{person} ({self.names[seat]})"

    def write(self, choices: Sequence[str] | str, seat: int, other: int = -1, **words: object) -> None:
        """Write a sentence about a player `{x}` and perhaps another, `{y}`, after what the step has so far."""
        self.end_quiet()
        self.write_clauses()
        text = choices if isinstance(choices, str) else self.form((*choices,))
        x = self.name(seat) if seat >= 0 else ""
        self.add(begun(text.format(x=x, y=self.name(other) if other >= 0 else "", **words)))

    def add(self, sentence: str) -> None:
        """Add a sentence to the paragraph."""
        if not self.written:
            self.start = self.at if self.active < 0 else min(self.at, self.start or self.at)
        self.written.append((self.at, sentence))

    def flush(self) -> None:
        """End the paragraph."""
        if self.written:
            first, *rest = self.written
            self.put("told", first[1], self.start)
            for at, sentence in rest:
                self.put("joined", sentence, max(at, self.start))
        self.written, self.start = [], self.at

    def write_clauses(self) -> None:
        """Write what the player of this step did so far as one sentence."""
        if self.trumps:
            self.clauses.insert(0, forms.CHANGED.format(trumps=plural(self.trumps, "Trump"), blood=blood(self.trumps)))
        clauses, self.clauses, self.trumps = self.looks + self.clauses, [], 0
        if len(self.looks) > LOOKS:
            clauses[: len(self.looks)] = [self.often.format(blood(len(self.looks)))]
        self.looks = []
        if clauses:
            self.add(f"{begun(self.name(self.active))} {forms.THEN.join(clauses)}.")

    def end_step(self) -> None:
        """End an Intrigue Step. Players in a row who only schemed share a paragraph."""
        if self.active >= 0 and self.clauses == [forms.SCHEMED] and not (self.written or self.looks):
            if not self.quiet:
                self.quiet_at = self.start
            elif bool(self.trumps) != self.is_busy:
                self.end_quiet()
                self.quiet_at = self.start
            self.is_busy = bool(self.trumps)
            self.quiet.append(self.active)
            self.clauses, self.trumps = [], 0
        else:
            self.end_quiet()
        self.write_clauses()
        self.flush()
        self.active = -1

    def end_quiet(self) -> None:
        """Write the paragraph of those who only schemed."""
        if self.quiet:
            one, many = QUIET[self.is_busy]
            text = self.form(one if len(self.quiet) == 1 else many)
            self.put("told", begun(text.format(x=listing(map(self.name, self.quiet)))), self.quiet_at)
            self.quiet = []

    def put(self, kind: str, text: str, at: int = -1, speaker: str = "") -> None:
        """Add a passage of its own, by default at the present event."""
        self.parts.append((self.at if at < 0 else at, Passage(kind, text, speaker)))

    def end_chapter(self) -> None:
        """Give the chapter its heading, by what weighs most in it."""
        if self.chapter >= 0 and self.turn:
            title = max(self.titles, key=lambda each: each[0], default=(0, forms.QUIET_TITLE))[1]
            heading = forms.HEADING.format(turn=self.turn, title=title)
            self.parts.insert(0, (self.chapter, Passage("heading", heading)))
        self.titles, self.chapter = [], -1

    def entitle(self, weight: int, title: str, seat: int = -1, other: int = -1, **words: object) -> None:
        """Propose a heading for the chapter."""
        x, y = (self.people.get(each, "") or (self.names[each] if each >= 0 else "") for each in (seat, other))
        self.titles.append((weight, title.format(x=x, y=y, **words)))

    def end_turn(self) -> None:
        """Write which Powerbases have grown, and end the chapter."""
        self.end_step()
        self.end_quiet()
        if self.turn:
            self.at = max(self.at - 1, 0)
            if self.handed:
                self.add(forms.HANDED_ON.format("; ".join(self.handed)))
                self.handed = []
            for seat, row in self.rows.items():
                if row != self.before.get(seat, []):
                    self.write(forms.GREW, seat, kind=grown(row, self.wheel), cards=signs(row))
                self.before[seat] = [*row]
            self.flush()
            self.at += 1
        self.flush()
        self.end_chapter()

    def looked(self, clause: str, often: str) -> None:
        """Note what the player of this step paid to see; `often` stands for many of these."""
        self.looks.append(clause)
        self.often = often

    def did(self, clause: str) -> None:
        """Note what the player of this step did."""
        self.clauses.append(clause)

    def ahead(self, kind: str) -> list[Event]:
        """Return the next events of a kind until another decision is made."""
        coming = []
        for each in self.events[self.at + 1 :]:
            if each.kind in ("approaches", "suffers", "controlled", "step", "walks_away"):
                break
            coming += [each] if each.kind == kind else []
        return coming
