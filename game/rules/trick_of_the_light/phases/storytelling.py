"""Free storytelling: records, introductions, story lines, provocations, private sheets (TL-30..33, TL-120..139)."""

from __future__ import annotations

from functools import cache

from game.rules.flow import mask_of
from game.rules.plugin import Refusal
from game.rules.script import Args, Menu
from game.rules.trick_of_the_light.phases.deal import deal
from game.rules.trick_of_the_light.phases.scene import narrates, open_scene
from game.rules.trick_of_the_light.pieces import (
    ACE,
    ALL_SEATS,
    BOUND,
    CALLS,
    CARD_NAMES,
    CARDS,
    COURTS,
    HEATS,
    HURT,
    IN_SCENE,
    LAYERS,
    MOST_BEATS,
    MOST_PROVOCATIONS,
    NOBODY,
    OTHER,
    PER_SUIT,
    RECORD,
    SEATS,
    SUB,
    TONES,
    WEIGHED_SUITS,
    WORD,
    P,
    V,
    character,
    is_bot,
    main_name,
    others,
    put,
    rank_of,
)
from game.rules.trick_of_the_light.text.spoken import PROVOKED, bound, remember, times_said, wounded
from game.table import Action, State, View, num

WEIGHT = 6
# TL-268: deeds that a ghost remembers.
HARMFUL = frozenset({"♣", "♠"})
# What may be told and done where; per seat with the others.
FLASHBACK, OASIS = ((WORD[layer],) for layer in LAYERS)
LINES: Menu = Menu((FLASHBACK, OASIS))
ACT_CARDS = tuple(card for card in range(CARDS) if rank_of(card) != ACE)
SUBS: tuple[Menu, ...] = tuple(Menu((num(other),) for other in others(seat)) for seat in range(SEATS))
DEEDS = tuple(
    Menu([*LINES, *((*FLASHBACK, card, num(target)) for card in ACT_CARDS for target in others(seat))])
    for seat in range(SEATS)
)
PROVOCATIONS = tuple(
    Menu(
        (num(target), WORD[tone], num(heat))
        for target in others(seat)
        for tone in TONES
        for heat in range(1, len(HEATS) + 1)
    )
    for seat in range(SEATS)
)


# CAST and INTRO


def set_record(s: State, seat: int, action: Action) -> None:
    """Write the record: name, role, three traits (TL-30, TL-121)."""
    s.vars[V.RECORD + seat] = RECORD.read(action.text) or RECORD.blank
    s.note("record", seat, data=s.vars[V.RECORD + seat])


def unready(s: State) -> int:
    """Return the mask of the seats whose character is not ready (TL-30)."""
    return mask_of(seat for seat in range(SEATS) if not s.vars[V.READY][seat])


def lacking(s: State, seat: int) -> Refusal | None:
    """Return what a record lacks; None if it is complete (TL-30, TL-233)."""
    name, role, *traits = s.vars[V.RECORD + seat]
    folded = {trait.strip().casefold() for trait in traits}
    if not name.strip() or not role.strip() or "" in folded or len(folded) < len(traits):
        return Refusal("incomplete", "TL-30", "Write a name, what you are, and three different traits.")
    taken = {s.vars[V.RECORD + o][0].strip().casefold() for o in others(seat) if s.vars[V.READY][o]}
    alike = name.strip().casefold() in taken
    return Refusal("name_taken", "TL-30", "Somebody else already has that name.") if alike else None


def ready(s: State, seat: int, _action: Action) -> None:
    """Declare a character ready; after the fourth the cards are dealt and the introductions begin (TL-30)."""
    v = s.vars
    v[V.READY] = put(v[V.READY], seat, True)
    s.note("character", seat, data=v[V.RECORD + seat])
    for record in filter(any, v[V.OTHERS + seat]):
        s.note("other", seat, data=(main_name(s, seat), *record))
    if all(v[V.READY]):
        deal(s)
        start_intro(s, 0)


def start_intro(s: State, k: int) -> None:
    """INTRO k: the narrator tells, the others name their characters in that tale (TL-31, TL-32)."""
    v = s.vars
    v[V.INTRO] = k
    v[V.NARRATOR] = (v[V.FIRST_SEAT] + k) % SEATS
    v[V.TOLD] = False
    v[V.BEATS] = ()
    s.phase = P.INTRO
    s.note("round", data=("intro", k + 1, main_name(s, v[V.NARRATOR]), v[V.NARRATOR]))


def introducing(s: State) -> int:
    """Return the mask of seats with a blank line, then the narrator; a bot tells its tale first (TL-31..33)."""
    narrator: int = s.vars[V.NARRATOR]
    return (0 if yet_to_tell(s, narrator) else mask_of(unnamed(s))) or 1 << narrator


def yet_to_tell(s: State, seat: int) -> bool:
    """Check whether this seat is a bot that has yet to tell its introduction."""
    return bool(seat == s.vars[V.NARRATOR]) and is_bot(s, seat) and not s.vars[V.TOLD]


def unnamed(s: State) -> list[int]:
    """Return the seats without a character in the present narrator's flashbacks (TL-32)."""
    narrator = s.vars[V.NARRATOR]
    return [seat for seat in others(narrator) if not s.vars[V.SUBS + seat][narrator][0]]


def own_line(s: State, seat: int) -> list[Args]:
    """Return the choice of a character in the present flashbacks (TL-32)."""
    return [] if narrates(s, seat) else [(num(s.vars[V.NARRATOR]),)]


def may_end(s: State, seat: int) -> bool:
    """Check whether an introduction may end, by its narrator's part."""
    return narrates(s, seat) and not yet_to_tell(s, seat)


def why_not_yet(s: State, seat: int, action: Action) -> Refusal | None:
    """Return why an introduction cannot end (TL-33)."""
    early = narrates(s, seat) and unnamed(s) and not action.args
    why = "Not everybody has said who they are in your flashbacks."
    return Refusal("subs_missing", "TL-33", why) if early else None


def set_sub(s: State, seat: int, action: Action) -> None:
    """Name this seat's character in another seat's flashbacks (TL-32)."""
    narrator = num(action.args[0])
    record = SUB.read(action.text) or SUB.blank
    s.vars[V.SUBS + seat] = put(s.vars[V.SUBS + seat], narrator, record)
    s.note("sub", seat, data=(main_name(s, narrator), *record, main_name(s, seat)))


def end_intro(s: State, _seat: int, _action: Action) -> None:
    """Start the next introduction, or after the fourth the first scene (TL-33)."""
    k = s.vars[V.INTRO] + 1
    if k < SEATS:
        start_intro(s, k)
    else:
        s.vars[V.NARRATOR] = s.vars[V.FIRST_SEAT]
        open_scene(s)


# Lines of the story


def lines(s: State, seat: int) -> Menu:
    """Return a line of the flashback or at the oasis; in a scene also with an act done to another (TL-123)."""
    return DEEDS[seat] if s.phase in IN_SCENE else LINES


def told_by_bots(s: State, seat: int) -> Menu:
    """Return a bot's lines; once in another seat's scene also an act that it does to one of the people.

    So people have an act to answer and to claim (TL-123, TL-133).
    """
    narrates = seat == s.vars[V.NARRATOR]
    done = any(actor == seat and tag and not is_bot(s, target) for actor, _, tag, target, _ in s.vars[V.BEATS])
    return LINES if narrates or done else _to_people(seat, int(s.vars[V.HUMANS]))


@cache
def _to_people(seat: int, people: int) -> Menu:
    """Return the lines of a seat, and its acts to people."""
    deeds = ((*FLASHBACK, card, num(target)) for card in ACT_CARDS for target in others(seat) if people >> target & 1)
    return Menu([*LINES, *deeds])


def why_no_line(s: State, _seat: int, action: Action) -> Refusal | None:
    """Return why a line is refused: a tag outside a scene, or an act that is not this seat's (TL-123)."""
    if len(action.args) < 2:
        return None
    if s.phase not in IN_SCENE:
        return Refusal("wrong_phase", "TL-123", "What somebody did is tagged only while a scene is told.")
    what = "Tag a flashback with one of the acts, from two to king, and the seat it is done to: not your own."
    return Refusal("not_a_choice", "TL-123", what)


def beat(s: State, seat: int, action: Action) -> None:
    """Tell a line: flashback or oasis, perhaps tagged with an act done to another (TL-123)."""
    layer, *deed = action.args
    tag, target = (CARD_NAMES[deed[0]], num(deed[1])) if deed else ("", -1)
    log_beat(s, seat, s.table.names[layer], tag, target, action.text)


def log_beat(s: State, seat: int, layer: str, tag: str, target: int, text: str) -> None:
    """Write a line into the log; seats that have not heard it may answer."""
    v = s.vars
    alike = set(v[V.VEILED]) if tag in v[V.VEILED] else {tag}
    times = times_said(s, alike) if tag else 0
    how = (v[V.EVENINGS] + times, _condition(s, seat), int(tag in v[V.VEILED]))
    v[V.BEATS] = (*v[V.BEATS], (seat, layer, tag, target, text))[-MOST_BEATS:]
    v[V.LINES] += 1
    remember(s, seat, tag or layer, text)
    if tag and tag[-1] in HARMFUL:
        at = seat * SEATS + target
        v[V.HARM] = put(v[V.HARM], at, v[V.HARM][at] + 1)
    v[V.BLOCKED] = put(NOBODY, seat, v[V.BLOCKED][seat])  # TL-48, TL-196
    speaker = character(s, seat) if layer == "flashback" else main_name(s, seat)
    victim = character(s, target) if target >= 0 else ""
    s.note("beat", seat, data=(layer, tag, text, speaker, victim, *how))
    if target >= 0:
        v[V.RUN] &= ~(1 << target)  # who may go Under now is asked again (TL-36)
    if s.phase == P.INTRO:
        v[V.TOLD] = v[V.TOLD] or seat == v[V.NARRATOR]
    elif s.phase == P.SCENE and (seat == v[V.NARRATOR] or not is_bot(s, seat)):
        v[V.ROUND] += not tag or not is_bot(s, seat)
        v[V.HEARD] = 1 << seat
        v[V.PUT_OFF] = v[V.PUT_OFF] and seat != v[V.NARRATOR]
    elif s.phase == P.SCENE and tag:
        v[V.HEARD] = 1 << seat  # nobody passes over what was done
    else:
        v[V.HEARD] |= 1 << seat


def _condition(s: State, seat: int) -> str:
    """Return the condition of this seat's character: bound, badly hurt, or empty."""
    beats = s.vars[V.BEATS]
    return BOUND if bound(beats, seat) else HURT if wounded(beats, seat) else ""


def provocations(s: State, seat: int) -> Menu | tuple[Args, ...]:
    """Return the provocations open to a seat: at tables with bots, twice in a scene (TL-139)."""
    bots = ALL_SEATS & ~s.vars[V.HUMANS]
    return PROVOCATIONS[seat] if bots and s.vars[V.PROVOKED][seat] < MOST_PROVOCATIONS else ()


def why_no_provocation(s: State, seat: int, action: Action) -> Refusal | None:
    """Return why a seat may not provoke like that (TL-139)."""
    if s.vars[V.HUMANS] == ALL_SEATS:
        return Refusal("not_a_choice", "TL-139", "Where no bots play, people provoke each other in their own words.")
    if s.vars[V.PROVOKED][seat] >= MOST_PROVOCATIONS:
        return Refusal("provoked_enough", "TL-139", "Twice in a scene is enough.")
    if len(action.args) != 3:
        return Refusal("not_a_choice", "TL-139", "Name another seat, a tone and a heat from one to three.")
    return None


def provoke(s: State, seat: int, action: Action) -> None:
    """Provoke another character in some tone; a bot's character reacts with a random act (TL-139)."""
    v = s.vars
    target, tone, heat = num(action.args[0]), s.table.names[action.args[1]], num(action.args[2])
    v[V.PROVOKED] = put(v[V.PROVOKED], seat, v[V.PROVOKED][seat] + 1)
    v[V.LINES] += 1
    v[V.HEARD] |= 1 << seat
    remember(s, seat, PROVOKED, action.text)
    s.note("provoked", seat, data=(tone, heat, character(s, seat), character(s, target), action.text, v[V.LINES]))
    if is_bot(s, target):
        at = s.roll(WEIGHT)
        suit = next(suit for suit, upto in zip(WEIGHED_SUITS, _sums(TONES[tone]), strict=True) if at < upto)
        ranks = HEATS[heat - 1]
        card = suit * PER_SUIT + ranks[s.roll(len(ranks))]
        log_beat(s, target, "flashback", CARD_NAMES[card], seat, "")


def _sums(weights: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sum(weights[: i + 1]) for i in range(len(weights)))


# Beside the flow


def set_other(s: State, seat: int, action: Action) -> None:
    """Write one of the seven companions in this seat's flashbacks (TL-121); noted in public once the seat is ready."""
    at = num(action.args[0])
    record = OTHER.read(action.text) or OTHER.blank
    s.vars[V.OTHERS + seat] = put(s.vars[V.OTHERS + seat], at, record)
    if s.vars[V.READY][seat]:
        s.note("other", seat, data=(main_name(s, seat), *record))
    else:
        s.note("record", seat, data=s.vars[V.RECORD + seat])


def call_out(s: State, seat: int, action: Action) -> None:
    """Say a word to the table, without an effect on the rules.

    A bot that is asked for another question asks one (TL-131, TL-132, TL-136).
    """
    asker = s.vars[V.CLAIMANT]
    if s.phase == P.OVER_ANSWER and s.table.names[action.args[0]] == CALLS[0] and seat != asker and is_bot(s, asker):
        s.vars[V.ANEW] = True
    s.note("called_out", seat, data=(s.table.names[action.args[0]],))


def veils(s: State, _seat: int) -> list[Args]:
    """Return the acts that are not veiled yet (TL-199)."""
    return [(card,) for card in ACT_CARDS if CARD_NAMES[card] not in s.vars[V.VEILED]]


def veil(s: State, seat: int, action: Action) -> None:
    """Veil an act from now on (TL-199)."""
    name = CARD_NAMES[action.args[0]]
    s.vars[V.VEILED] = tuple(sorted({*s.vars[V.VEILED], name}))
    s.note("veiled", seat, data=(name,))


def note(s: State, seat: int, action: Action) -> None:
    """Write the private notes of a seat (TL-12)."""
    s.vars[V.NOTES + seat] = action.text
    s.note("noted", seat, to=1 << seat)


def own_notes(view: View, seat: int, _action: Action) -> str:
    """Return the notes of a seat, for itself."""
    return str(view.vars[V.NOTES + seat]) if view.seat == seat else ""


def own_marks(view: View, seat: int, action: Action) -> str:
    """Return the pencil marks of a seat in one cell, for itself."""
    return str(view.vars[V.MARKS + seat][COURTS.index(action.args[0])]) if view.seat == seat else ""


def mark(s: State, seat: int, action: Action) -> None:
    """Write pencil marks in a cell of the private grid (TL-127)."""
    at = COURTS.index(action.args[0])
    s.vars[V.MARKS + seat] = put(s.vars[V.MARKS + seat], at, action.text)
    s.note("marked", seat, to=1 << seat)
