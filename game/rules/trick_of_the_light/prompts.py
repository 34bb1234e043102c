"""What bots write and say: records, lines of the story, questions and answers, last words (TL-260, TL-280..284).

Everything is picked from tables by what is public, so that a line hardly comes twice on one evening, and filled with
the names, roles and traits of the records.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from game.rules.trick_of_the_light.charts import OFFERS
from game.rules.trick_of_the_light.lines import lines
from game.rules.trick_of_the_light.pieces import (
    CARD_OF,
    LAYERS,
    LINE_LIMIT,
    NAME_LIMIT,
    OTHERS,
    RECORD,
    SEATS,
    SUB,
    SUITS,
    WORD,
    WORDS,
    P,
    V,
    Verb,
    character,
    main_name,
    others,
    rank_of,
    short,
    suit_of,
)
from game.rules.trick_of_the_light.pieces import OTHER as OTHER_FORM
from game.rules.trick_of_the_light.scoring import GHOST, scores_of, stated_in
from game.story import Slots, fill, pick
from game.table import Action, Event, Table, View, num

TRAIT_FIELDS = range(2, 5)
# From one line of a seat in a scene to its next; it has no divisor in common with the number of reactions.
STEP = 17
CHANCE = 0.7  # how often they say something to what happens


def improvise(table: Table, view: View, action: Action, rng: Random) -> str:
    """A text that may stand with an open action of the seat of the view; empty where none belongs."""
    write = WRITERS.get(action.verb)
    return "" if write is None or view.seat is None else write(Pen(table, view, view.seat), action, rng)


class Pen:
    """What a line is picked by and filled with: the records, and how far the evening has come."""

    def __init__(self, table: Table, view: View, seat: int) -> None:
        self.table = table
        self.view = view
        self.seat = seat
        self.evening = "|".join(main_name(view, other) for other in range(SEATS))
        self.cast, self.scenes, self.claims = lines().cast, lines().scenes, lines().claims
        self.company = len(self.cast.companions) // SEATS  # how many of them each narrator has

    @property
    def plays(self) -> int:
        """How many cards have been played on this evening."""
        return sum(self.view.vars[V.PLAYS])

    def pick(self, texts: Sequence[str], count: int) -> str:
        """Line number `count` of some on this evening."""
        return pick(texts, self.evening, count)

    def slots(self, count: int, you: str = "", me: str = "") -> Slots:
        """The slots of line number `count`, spoken to `you` by `me`."""
        view, narrator = self.view, self.view.vars[V.NARRATOR]
        rest = [seat for seat in others(self.seat) if seat != narrator] or list(others(self.seat))
        near = rest[count % len(rest)]
        far = next((seat for seat in rest if seat != near), narrator)
        return {
            "me": short(me or character(view, self.seat)),
            "you": short(you or main_name(view, narrator)),
            "sub": short(character(view, near)),
            "other": short(character(view, far)),
            "role": view.vars[V.RECORD + self.seat][1],
            "trait": str(view.vars[V.RECORD + self.seat][2 + count % len(TRAIT_FIELDS)]).lower(),
            "npc": self.companion(count),
            "place": self.pick(self.cast.places, count + narrator),
            "thing": self.pick(self.cast.things, 2 * count + narrator),
        }

    def companion(self, count: int) -> str:
        """One of the others in the present narrator's flashbacks: written down, or of the bots' own making (TL-121)."""
        narrator = self.view.vars[V.NARRATOR]
        written = [name for name, _ in self.view.vars[V.OTHERS + narrator] if name]
        own = [self.pick(self.cast.companions, narrator * self.company + k) for k in range(self.company)]
        company = written or own
        return company[count % len(company)]

    def tell(self, texts: Sequence[str], at: int, count: int, you: str = "", me: str = "") -> str:
        """Line number `at` of some, with its slots filled in."""
        return fill(self.pick(texts, at), self.slots(count, you, me), LINE_LIMIT)


# Records


def _record(pen: Pen, _action: Action, rng: Random) -> str:
    """A name nobody has, a role, three traits; what stands there already stays (TL-260)."""
    taken = {pen.view.vars[V.RECORD + other][0].casefold() for other in others(pen.seat)}
    name, role, *traits = pen.view.vars[V.RECORD + pen.seat]
    free = [row[0] for row in pen.cast.names if row[0].casefold() not in taken]
    named = name if name and name.casefold() not in taken else rng.choice(free)
    roles = {pen.view.vars[V.RECORD + other][1] for other in others(pen.seat)}
    chosen = rng.sample(pen.cast.traits, len(TRAIT_FIELDS))
    kept = traits if all(traits) and len({trait.casefold() for trait in traits}) == len(traits) else chosen
    return RECORD.write((named, role or rng.choice([line for line in pen.cast.roles if line not in roles]), *kept))


def _sub(pen: Pen, action: Action, rng: Random) -> str:
    """A variant of the main name, and what that one does in the other's tale (TL-121, TL-260)."""
    narrator = num(action.args[0])
    main = main_name(pen.view, pen.seat)
    row = next((row for row in pen.cast.names if row[0] == main), None)
    place = others(pen.seat).index(narrator) + 1 if narrator in others(pen.seat) else 1
    name = row[place] if row else _variant(main, place)
    used = {pen.view.vars[V.SUBS + other][narrator][1] for other in range(SEATS)}
    return SUB.write((name, rng.choice([role for role in pen.cast.sub_roles if role not in used])))


def _variant(main: str, place: int) -> str:
    """A name for somebody like the one who bears a name that is not on the list."""
    words = main.split() or [main]
    return ("", f"Young {words[0]}", f"Old {words[-1]}", f"Little {words[0]}")[place][:NAME_LIMIT]


def _other(pen: Pen, action: Action, _rng: Random) -> str:
    at = pen.seat * pen.company + num(action.args[0]) % OTHERS
    return OTHER_FORM.write((pen.pick(pen.cast.companions, at), pen.pick(pen.cast.besides, at)))


# The story


def _beat(pen: Pen, action: Action, _rng: Random) -> str:
    """An introduction, the next line of the own scene, a reaction in another's, a word at the oasis."""
    view, seat = pen.view, pen.seat
    narrator, heading = view.vars[V.NARRATOR], view.vars[V.HEADING]
    beats = view.vars[V.BEATS]
    own = sum(beat[0] == seat and not beat[2] for beat in beats)
    scene = max(view.vars[V.SCENE], 1) - 1
    count = scene * (SEATS - 1) + (seat - narrator) % SEATS + own * STEP
    if action.args and action.args[0] == WORD[LAYERS[1]]:
        you = main_name(view, narrator if seat != narrator else others(seat)[scene % (SEATS - 1)])
        return pen.tell(pen.scenes.asides, count, count, you, main_name(view, seat))
    if view.phase == P.INTRO:
        return pen.tell(pen.cast.journeys, seat, seat, me=main_name(view, seat))
    offer = next((beat for beat in reversed(beats) if beat[2] in OFFERS and beat[3] == seat), None)
    if offer is not None and beats[-1] == offer:
        return pen.tell(pen.claims.acceptances, pen.plays, count, character(view, offer[0]))
    if seat != narrator or not heading:
        return pen.tell(pen.scenes.reactions, count, count)
    suit = suit_of(CARD_OF.get(view.vars[V.OPENER], 0))
    if not own:
        return pen.tell(pen.scenes.openings[heading], suit, scene)
    return pen.tell(pen.scenes.middles[heading], 2 * suit + own - 1, scene + own)


def _provoke(pen: Pen, action: Action, _rng: Random) -> str:
    target, tone = num(action.args[0]), WORDS[action.args[1] - WORD[LAYERS[0]]]
    count = pen.view.vars[V.SCENE] + pen.seat + pen.view.vars[V.PROVOKED][pen.seat]
    return pen.tell(pen.claims.taunts[tone], count, count, character(pen.view, target))


def _question(pen: Pen, action: Action, _rng: Random) -> str:
    card = action.args[0]
    return pen.tell(pen.claims.questions[SUITS[suit_of(card)]], rank_of(card), pen.plays)


def _answer(pen: Pen, _action: Action, _rng: Random) -> str:
    return pen.tell(pen.claims.answers, pen.plays, pen.plays, _asker(pen))


def _hand_over(pen: Pen, _action: Action, _rng: Random) -> str:
    return pen.tell(pen.claims.you_tell_me, pen.plays, pen.plays, _asker(pen))


def _asker(pen: Pen) -> str:
    claimant = pen.view.vars[V.CLAIMANT]
    return main_name(pen.view, claimant) if claimant >= 0 else ""


def _telling(pen: Pen, _action: Action, _rng: Random) -> str:
    return pen.tell(pen.claims.tellings, pen.plays, pen.plays)


def _epilogue(pen: Pen, _action: Action, _rng: Random) -> str:
    """A last word that fits what one was and how one fared (TL-79, TL-228)."""
    stated = stated_in(pen.view)
    if not stated:
        return ""
    mine = stated[pen.seat]
    score = scores_of(stated, pen.table.options)[pen.seat]
    words = pen.claims.epilogues[mine.rank]
    line = pen.pick(words.above if score > 0 else words.below, pen.seat)
    killer = main_name(pen.view, mine.killer) if mine.rank == GHOST else ""
    return fill(line, {"killer": short(killer)}, LINE_LIMIT)


WRITERS: dict[int, Callable[[Pen, Action, Random], str]] = {
    Verb.SET_RECORD: _record,
    Verb.SET_SUB: _sub,
    Verb.SET_OTHER: _other,
    Verb.BEAT: _beat,
    Verb.PROVOKE: _provoke,
    Verb.PLAY_OVER: _question,
    Verb.ANSWER: _answer,
    Verb.YOU_TELL_ME: _hand_over,
    Verb.GIVE_BACK: _telling,
    Verb.DONE: _epilogue,
}


# At the table


def talk(_table: Table, event: Event, seat: int, rng: Random) -> str | None:
    """What the bot at `seat` says to a public event, None as a rule."""
    said, mine = lines().talk, event.seat == seat
    if event.kind == "epiphany":
        texts = said.epiphany if mine else said.other
    elif event.kind == "statements":
        texts = said.statements
    elif event.kind == "unmasked" and mine:
        texts = said.unmasked
    else:
        return None
    return rng.choice(texts) if rng.random() < CHANCE else None
