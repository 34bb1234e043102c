"""The free side: records, introductions, lines of the story, provocations, private sheets (TL-30..33, TL-120..139)."""

from __future__ import annotations

from game.rules.trick_of_the_light.deal import deal
from game.rules.trick_of_the_light.pieces import (
    CARD_NAMES,
    COURTS,
    HEATS,
    LAYERS,
    MOST_BEATS,
    NOBODY,
    OTHER,
    PER_SUIT,
    RANKS,
    RECORD,
    SEATS,
    SUB,
    TONES,
    WEIGHED_SUITS,
    WORD,
    WORDS,
    P,
    V,
    character,
    is_bot,
    main_name,
    put,
    rank_of,
    scene_card,
)
from game.rules.trick_of_the_light.scene import open_scene
from game.table import Action, State, num

FIRST_WORD = WORD[LAYERS[0]]
WEIGHT = 6
# TL-268: deeds that a ghost remembers.
HARMFUL = frozenset({"♣", "♠"})


def word(arg: int) -> str:
    """The word that an argument stands for."""
    return WORDS[arg - FIRST_WORD]


# CAST and INTRO


def set_record(s: State, seat: int, action: Action) -> None:
    """The record as it stands now: name, role, three traits (TL-30, TL-121)."""
    s.vars[V.RECORD + seat] = RECORD.read(action.text) or RECORD.blank
    s.note("record", seat, data=s.vars[V.RECORD + seat])


def ready(s: State, seat: int) -> None:
    """A character stands; when all four do, the cards are dealt and the introductions begin (TL-30)."""
    v = s.vars
    v[V.READY] = put(v[V.READY], seat, True)
    s.note("character", seat, data=v[V.RECORD + seat])
    if all(v[V.READY]):
        deal(s)
        start_intro(s, 0)


def start_intro(s: State, k: int) -> None:
    """INTRO k: its narrator tells, the others name who they are in that tale (TL-31, TL-32)."""
    v = s.vars
    v[V.INTRO] = k
    v[V.NARRATOR] = (v[V.FIRST] + k) % SEATS
    v[V.TOLD] = False
    v[V.BEATS] = ()
    s.phase = P.INTRO
    s.note("round", data=("intro", k + 1, main_name(s, v[V.NARRATOR]), v[V.NARRATOR]))


def set_sub(s: State, seat: int, action: Action) -> None:
    """Who this seat's character is in the flashbacks of another (TL-32)."""
    narrator = num(action.args[0])
    record = SUB.read(action.text) or SUB.blank
    s.vars[V.SUBS + seat] = put(s.vars[V.SUBS + seat], narrator, record)
    s.note("sub", seat, data=(main_name(s, narrator), *record, main_name(s, seat)))


def end_intro(s: State) -> None:
    """The next introduction, or after the fourth the first scene (TL-33)."""
    k = s.vars[V.INTRO] + 1
    if k < SEATS:
        start_intro(s, k)
    else:
        s.vars[V.NARRATOR] = s.vars[V.FIRST]
        open_scene(s)


# Lines of the story


def beat(s: State, seat: int, action: Action) -> None:
    """A line in the log: flashback or oasis, perhaps tagged with an act done to another (TL-123)."""
    layer, *deed = action.args
    tag, target = (CARD_NAMES[deed[0]], num(deed[1])) if deed else ("", -1)
    log_beat(s, seat, word(layer), tag, target, action.text)


def log_beat(s: State, seat: int, layer: str, tag: str, target: int, text: str) -> None:
    """Write a line down, and let whoever has not heard it answer."""
    v = s.vars
    v[V.BEATS] = (*v[V.BEATS], (seat, layer, tag, target, text))[-MOST_BEATS:]
    v[V.LINES] += 1
    if tag and tag[-1] in HARMFUL:
        at = seat * SEATS + target
        v[V.HARM] = put(v[V.HARM], at, v[V.HARM][at] + 1)
    v[V.BLOCKED] = put(NOBODY, seat, v[V.BLOCKED][seat])  # TL-48, TL-196
    speaker = character(s, seat) if layer == "flashback" else main_name(s, seat)
    victim = character(s, target) if target >= 0 else ""
    how = (v[V.LINES] + seat, _trait(s, seat), int(tag in v[V.VEILED]))
    s.note("beat", seat, data=(layer, tag, text, speaker, victim, *how))
    if s.phase == P.INTRO:
        v[V.TOLD] = v[V.TOLD] or seat == v[V.NARRATOR]
    elif s.phase == P.SCENE and (seat == v[V.NARRATOR] or not is_bot(s, seat)):
        v[V.ROUND] += 1
        v[V.HEARD] = 1 << seat
    else:
        v[V.HEARD] |= 1 << seat


def _trait(s: State, seat: int) -> str:
    """One of the three traits, another from line to line."""
    return str(s.vars[V.RECORD + seat][2 + s.vars[V.LINES] % 3])


def provoke(s: State, seat: int, action: Action) -> None:
    """Work on another character in some tone; a bot's reacts with an act that chance chooses (TL-139)."""
    v = s.vars
    target, tone, heat = num(action.args[0]), word(action.args[1]), num(action.args[2])
    v[V.PROVOKED] = put(v[V.PROVOKED], seat, v[V.PROVOKED][seat] + 1)
    v[V.LINES] += 1
    v[V.HEARD] |= 1 << seat
    s.note("provoked", seat, data=(tone, heat, character(s, seat), character(s, target), action.text, v[V.LINES]))
    if is_bot(s, target):
        at = s.roll(WEIGHT)
        suit = next(suit for suit, upto in zip(WEIGHED_SUITS, _sums(TONES[tone]), strict=True) if at < upto)
        ranks = HEATS[heat - 1]
        card = suit * PER_SUIT + ranks[s.roll(len(ranks))]
        log_beat(s, target, "flashback", CARD_NAMES[card], seat, "")


def _sums(weights: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sum(weights[: i + 1]) for i in range(len(weights)))


def let_pass(s: State, seat: int) -> None:
    """Nothing to say or claim until there is news."""
    s.vars[V.HEARD] |= 1 << seat


# Beside the flow


def set_other(s: State, seat: int, action: Action) -> None:
    """One of the seven others in this seat's flashbacks (TL-121)."""
    at = num(action.args[0])
    record = OTHER.read(action.text) or OTHER.blank
    s.vars[V.OTHERS + seat] = put(s.vars[V.OTHERS + seat], at, record)
    s.note("other", seat, data=(main_name(s, seat), *record))


def adopt(s: State, seat: int) -> None:
    """The narrator takes over the type of the new scene card (TL-43, TL-182)."""
    s.vars[V.HEADING] = RANKS[rank_of(scene_card(s))]
    s.note("adopted", seat, data=(s.vars[V.HEADING],))


def reword(s: State, seat: int, action: Action) -> None:
    """The asker puts the question in other words (TL-131)."""
    s.vars[V.QUESTION] = action.text
    s.note("reworded", seat, data=(action.text, main_name(s, seat)))


def call_out(s: State, seat: int, action: Action) -> None:
    """A word to the table without any effect on the rules (TL-131, TL-132, TL-136)."""
    s.note("called_out", seat, data=(word(action.args[0]),))


def veil(s: State, seat: int, action: Action) -> None:
    """An act more that is only hinted at from now on (TL-199)."""
    name = CARD_NAMES[action.args[0]]
    s.vars[V.VEILED] = tuple(sorted({*s.vars[V.VEILED], name}))
    s.note("veiled", seat, data=(name,))


def note(s: State, seat: int, action: Action) -> None:
    """The private notes of a seat (TL-12)."""
    s.vars[V.NOTES + seat] = action.text
    s.note("noted", seat, to=1 << seat)


def mark(s: State, seat: int, action: Action) -> None:
    """Pencil marks in a cell of the private grid (TL-127)."""
    at = COURTS.index(action.args[0])
    s.vars[V.MARKS + seat] = put(s.vars[V.MARKS + seat], at, action.text)
    s.note("marked", seat, to=1 << seat)
