"""Why an action is not allowed: a code, a rule number, one sentence; it depends on nothing its seat cannot see."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.plugin import Refusal
from game.rules.trick_of_the_light.charts import OFFERS
from game.rules.trick_of_the_light.choices import actors, asides, higher, legal, lower, unnamed, why_not_ready
from game.rules.trick_of_the_light.pieces import (
    ACCEPTED,
    ALL_SEATS,
    BUSY,
    CARD_NAMES,
    CARDS,
    COURT_STACK,
    HAND,
    IDENTITY,
    IN_SCENE,
    LINE_LIMIT,
    MARKS,
    MARKS_LIMIT,
    MOST_PROVOCATIONS,
    OTHER,
    QUEEN,
    RECORD,
    SEATS,
    SUB,
    VERBS,
    WORD,
    P,
    V,
    Verb,
    rank_of,
)
from game.story import Form, bracketed, plain
from game.table import Action, State, num

NO_SUCH = Refusal("not_a_choice", "TL-15", "That is no choice you have.")
BUSY_NOW = Refusal("busy", "TL-40", "One thing at a time: a claim is being settled.")

TOLD = tuple(range(P.INTRO, P.DONE))
# When an action can be taken, with the rule that says so.
VERB_PHASES: dict[int, tuple[tuple[int, ...], str]] = {
    Verb.SET_RECORD: ((P.CAST,), "TL-30"),
    Verb.SET_SUB: (TOLD, "TL-32"),
    Verb.BEAT: (TOLD, "TL-123"),
    Verb.ADOPT: ((P.SCENE,), "TL-43"),
    Verb.SET_OTHER: ((P.CAST, *TOLD), "TL-121"),
    Verb.CALL_OUT: ((P.CAST, *TOLD), "TL-131"),
    Verb.VEIL: ((P.CAST, *TOLD), "TL-199"),
    Verb.NOTE: ((P.CAST, *TOLD), "TL-12"),
    Verb.MARK: ((P.CAST, *TOLD), "TL-127"),
    Verb.READY: ((P.CAST,), "TL-30"),
    Verb.END_INTRO: ((P.INTRO,), "TL-33"),
    Verb.PLAY_SCENE: ((P.OPEN,), "TL-34"),
    Verb.CLAIM_OVER: ((P.SCENE, P.LAST_CALL), "TL-35"),
    Verb.CLAIM_UNDER: ((P.SCENE, P.LAST_CALL), "TL-36"),
    Verb.END_SCENE: ((P.SCENE,), "TL-37"),
    Verb.PASS: ((P.SCENE,), "TL-39"),
    Verb.JOIN_OVER: ((P.OVER_WINDOW,), "TL-41"),
    Verb.STAY_OUT: ((P.OVER_WINDOW,), "TL-41"),
    Verb.THROW: ((P.OVER_RPS,), "TL-42"),
    Verb.PLAY_OVER: ((P.OVER_PLAY,), "TL-43"),
    Verb.ANSWER: ((P.OVER_ANSWER,), "TL-44"),
    Verb.YOU_TELL_ME: ((P.OVER_ANSWER,), "TL-44"),
    Verb.REWORD: ((P.OVER_ANSWER,), "TL-131"),
    Verb.GIVE_BACK: ((P.OVER_TELL,), "TL-45"),
    Verb.ALLOW: ((P.UNDER_JUDGE,), "TL-46"),
    Verb.OBJECT: ((P.UNDER_JUDGE,), "TL-46"),
    Verb.PASS_CALL: ((P.LAST_CALL,), "TL-49"),
    Verb.PEEK: ((P.PEEK,), "TL-73"),
    Verb.DECLINE: ((P.PEEK,), "TL-73"),
    Verb.SHOW_QUEEN: ((P.ENDER,), "TL-74"),
    Verb.DRAW_EXTRA: ((P.ENDER,), "TL-74"),
    Verb.DO_NOTHING: ((P.ENDER,), "TL-74"),
    Verb.SEAL: ((P.STATEMENTS,), "TL-77"),
    Verb.DONE: ((P.EPILOGUE,), "TL-79"),
    Verb.PROVOKE: ((P.SCENE,), "TL-139"),
}
FORMS: dict[int, Form] = {Verb.SET_RECORD: RECORD, Verb.SET_SUB: SUB, Verb.SET_OTHER: OTHER}
NO_STORY_YET = "The story has not begun: until everybody is ready, just say it."
# Nobody waits for these: whoever they are refused to lacks something else than the turn.
OPEN_TO_ALL = frozenset(
    {
        Verb.SET_SUB,
        Verb.BEAT,
        Verb.SET_OTHER,
        Verb.CALL_OUT,
        Verb.VEIL,
        Verb.NOTE,
        Verb.MARK,
        Verb.CLAIM_OVER,
        Verb.CLAIM_UNDER,
        Verb.PROVOKE,
        Verb.SEAL,
    }
)
WRITTEN = frozenset(
    {
        *FORMS,
        Verb.CLAIM_UNDER,
        Verb.PLAY_OVER,
        Verb.ANSWER,
        Verb.YOU_TELL_ME,
        Verb.GIVE_BACK,
        Verb.REWORD,
        Verb.BEAT,
        Verb.PROVOKE,
        Verb.NOTE,
        Verb.MARK,
        Verb.DONE,
    }
)


def refuse(s: State, seat: int, action: Action) -> Refusal | None:
    """None if the seat may do this now, else why not."""
    if not 0 <= action.verb < len(VERBS) or not 0 <= seat < SEATS:
        return NO_SUCH
    bare = action._replace(text="")
    phases, rule = VERB_PHASES[action.verb]
    if bare in (*legal(s, seat), *asides(s, seat)):
        return None if _text_fits(action) else unfit(action)
    if s.phase not in phases:
        if s.phase in BUSY and action.verb in (Verb.CLAIM_OVER, Verb.CLAIM_UNDER, Verb.END_SCENE):
            return BUSY_NOW
        early = s.phase == P.CAST and action.verb == Verb.BEAT
        return Refusal("wrong_phase", rule, NO_STORY_YET if early else "This is not the time for that.")
    return WHY.get(action.verb, _not_now)(s, seat, action) or _not_now(s, seat, action)


def unfit(action: Action) -> Refusal:
    """Why an action cannot be taken with this text."""
    why = "That text is too long, or has signs in it that cannot be kept."
    if action.verb not in WRITTEN:
        why = "Nothing is written with that."
    elif bracketed(action.text):
        why = "Double square brackets mark a card in the chronicle. Write single ones."
    return Refusal("bad_text", VERB_PHASES[action.verb][1], why)


def _text_fits(action: Action) -> bool:
    text = action.text
    if not text:
        return True
    if action.verb in FORMS:
        return FORMS[action.verb].read(text) is not None
    if action.verb == Verb.MARK:
        return len(text) <= MARKS_LIMIT and set(text) <= MARKS
    return action.verb in WRITTEN and plain(text, LINE_LIMIT)


def _no_such(action: Action) -> Refusal:
    return NO_SUCH._replace(rule=VERB_PHASES[action.verb][1])


def _not_yours(action: Action) -> Refusal:
    return Refusal("not_your_decision", VERB_PHASES[action.verb][1], "That is not yours to decide now.")


def _not_now(s: State, seat: int, action: Action) -> Refusal:
    return _no_such(action) if action.verb in OPEN_TO_ALL or actors(s) >> seat & 1 else _not_yours(action)


def _ready(s: State, seat: int, action: Action) -> Refusal | None:
    code = None if action.args else why_not_ready(s, seat)
    if code == "incomplete":
        return Refusal(code, "TL-30", "A name, a role and three different traits are needed.")
    if code == "name_taken":
        return Refusal(code, "TL-30", "Somebody else already has that name.")
    return None


def _end_intro(s: State, seat: int, action: Action) -> Refusal | None:
    if seat == s.vars[V.NARRATOR] and unnamed(s) and not action.args:
        return Refusal("subs_missing", "TL-33", "Not everybody has said who they are in your flashbacks.")
    return None


def _card(s: State, seat: int, action: Action) -> Refusal | None:
    """Whether the first argument is a card of one's own hand."""
    if not action.args or not 0 <= action.args[0] < CARDS:
        return _no_such(action)
    if action.args[0] not in s.zones[HAND + seat]:
        return Refusal("not_in_hand", VERB_PHASES[action.verb][1], "You do not hold that card.")
    return None


def _play_scene(s: State, seat: int, action: Action) -> Refusal | None:
    return _not_yours(action) if seat != s.vars[V.NARRATOR] else _card(s, seat, action)


def _narrators(s: State, seat: int, action: Action) -> Refusal | None:
    """What only the narrator decides, in words of its own where that is all that stands against it."""
    if seat == s.vars[V.NARRATOR]:
        return None
    return Refusal("not_your_decision", VERB_PHASES[action.verb][1], "Only the narrator decides that.")


def _adopt(s: State, seat: int, action: Action) -> Refusal | None:
    refusal = _narrators(s, seat, action)
    if refusal is None and not action.args:
        return Refusal("not_a_choice", "TL-43", "The scene is already of that kind.")
    return refusal


def _barred(s: State, seat: int) -> Refusal | None:
    """Why a seat may not claim at all (TL-38, TL-49)."""
    if s.vars[V.PLAYED][seat]:
        return Refusal("already_played", "TL-38", "One card in each scene, and you have played yours.")
    if s.phase == P.LAST_CALL and not actors(s) >> seat & 1:
        return Refusal("not_your_decision", "TL-49", "Another seat is asked now.")
    return None


def _claim_over(s: State, seat: int, _action: Action) -> Refusal | None:
    refusal = _barred(s, seat)
    if refusal is None and not higher(s, seat):
        return Refusal("not_higher", "TL-35", "You hold no card above the scene card.")
    return refusal


def _claim_under(s: State, seat: int, action: Action) -> Refusal | None:
    refusal = _barred(s, seat) or _card(s, seat, action)
    if refusal is not None:
        return refusal
    card, *rest = action.args
    if card not in lower(s, seat):
        return Refusal("not_lower", "TL-36", "That card is not below the scene card.")
    if s.vars[V.BLOCKED][seat]:
        return Refusal("blocked", "TL-48", "First somebody else must add a line to the story.")
    if not rest or rest[0] >= 0 or num(rest[0]) >= SEATS or num(rest[0]) == seat:
        return Refusal("bad_actor", "TL-36", "Say whose character did it; it cannot be your own.")
    if CARD_NAMES[card] in OFFERS and rest[1:] != [WORD[ACCEPTED]]:
        return Refusal("not_accepted", "TL-194", "An offer counts only if your character accepted it.")
    return _no_such(action)


def _over_window(s: State, seat: int, action: Action) -> Refusal | None:
    if actors(s) >> seat & 1 and not action.args and not higher(s, seat):
        return Refusal("not_higher", "TL-41", "You hold no card above the scene card.")
    return None


def _play_over(s: State, seat: int, action: Action) -> Refusal | None:
    if not actors(s) >> seat & 1:
        return _not_yours(action)
    refusal = _card(s, seat, action)
    if refusal is None and action.args[0] not in higher(s, seat):
        return Refusal("not_higher", "TL-43", "That card is not above the scene card.")
    return refusal


def _ender(s: State, seat: int, action: Action) -> Refusal | None:
    if not actors(s) >> seat & 1 or action.args:
        return None
    queen = rank_of(s.zones[IDENTITY + seat][0]) == QUEEN
    if queen != (action.verb == Verb.SHOW_QUEEN):
        return Refusal("not_for_identity", "TL-74", "Not with this identity.")
    if not s.zones[COURT_STACK]:
        return Refusal("stack_empty", "TL-76", "No court is left to draw.")
    return None


def _seal(s: State, seat: int, _action: Action) -> Refusal | None:
    return Refusal("not_for_identity", "TL-77", "With this identity you cannot write that.")


def _beat(s: State, seat: int, action: Action) -> Refusal | None:
    """Tags outside a scene, and acts that are none of this seat's own character (TL-123)."""
    if len(action.args) > 1 and s.phase not in IN_SCENE:
        return Refusal("wrong_phase", "TL-123", "What somebody did is tagged only while a scene is told.")
    if len(action.args) > 1:
        what = "Tag a flashback with one of the acts, from two to king, and the seat it is done to: not your own."
        return Refusal("not_a_choice", "TL-123", what)
    return None


def _provoke(s: State, seat: int, action: Action) -> Refusal | None:
    if s.vars[V.HUMANS] == ALL_SEATS:
        return Refusal("not_a_choice", "TL-139", "Where no bots play, people provoke each other in their own words.")
    if s.vars[V.PROVOKED][seat] >= MOST_PROVOCATIONS:
        return Refusal("provoked_enough", "TL-139", "Twice in a scene is enough.")
    if len(action.args) != len(PROVOCATION):
        return Refusal("not_a_choice", "TL-139", f"Name {PROVOCATION[0]}, {PROVOCATION[1]} and {PROVOCATION[2]}.")
    return None


PROVOCATION = ("another seat", "a tone", "a heat from one to three")
WHY: dict[int, Callable[[State, int, Action], Refusal | None]] = {
    Verb.READY: _ready,
    Verb.END_INTRO: _end_intro,
    Verb.END_SCENE: _narrators,
    Verb.ADOPT: _adopt,
    Verb.BEAT: _beat,
    Verb.PLAY_SCENE: _play_scene,
    Verb.CLAIM_OVER: _claim_over,
    Verb.CLAIM_UNDER: _claim_under,
    Verb.JOIN_OVER: _over_window,
    Verb.PLAY_OVER: _play_over,
    Verb.SHOW_QUEEN: _ender,
    Verb.DRAW_EXTRA: _ender,
    Verb.SEAL: _seal,
    Verb.PROVOKE: _provoke,
}
