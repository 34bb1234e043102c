"""Why an action is not allowed: a code, a rule number, one sentence; it depends on nothing its seat cannot see."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.plugin import Refusal
from game.rules.trick_of_the_light.charts import OFFERS
from game.rules.trick_of_the_light.choices import actors, asides, higher, legal, lower, unnamed, why_not_ready
from game.rules.trick_of_the_light.pieces import (
    ACCEPTED,
    ADOPT,
    ALL_SEATS,
    ALLOW,
    ANSWER,
    BEAT,
    BUSY,
    CALL_OUT,
    CARD_NAMES,
    CARDS,
    CLAIM_OVER,
    CLAIM_UNDER,
    COURT_STACK,
    DECLINE,
    DO_NOTHING,
    DRAW_EXTRA,
    END_INTRO,
    END_SCENE,
    END_STORY,
    GIVE_BACK,
    HAND,
    IDENTITY,
    IN_SCENE,
    JOIN_OVER,
    LINE_LIMIT,
    MARK,
    MARKS,
    MARKS_LIMIT,
    MOST_PROVOCATIONS,
    NOTE,
    OBJECT,
    OTHER,
    P_CAST,
    P_DONE,
    P_ENDER,
    P_EPILOGUE,
    P_INTRO,
    P_LAST_CALL,
    P_OPEN,
    P_OVER_ANSWER,
    P_OVER_PLAY,
    P_OVER_RPS,
    P_OVER_TELL,
    P_OVER_WINDOW,
    P_PEEK,
    P_SCENE,
    P_STATEMENTS,
    P_UNDER_JUDGE,
    PASS,
    PASS_CALL,
    PEEK_CARD,
    PLAY_OVER,
    PLAY_SCENE,
    PROVOKE,
    QUEEN,
    READY,
    RECORD,
    REWORD,
    SEAL,
    SEATS,
    SET_OTHER,
    SET_RECORD,
    SET_SUB,
    SHOW_QUEEN,
    STAY_OUT,
    SUB,
    THROW,
    V_BLOCKED,
    V_HUMANS,
    V_NARRATOR,
    V_PLAYED,
    V_PROVOKED,
    VEIL,
    VERBS,
    WORD,
    YOU_TELL_ME,
    rank_of,
)
from game.story import Form, bracketed, plain
from game.table import Action, State, num

NO_SUCH = Refusal("not_a_choice", "TL-15", "That is no choice you have.")
BUSY_NOW = Refusal("busy", "TL-40", "One thing at a time: a claim is being settled.")

TOLD = tuple(range(P_INTRO, P_DONE))
# When an action can be taken, with the rule that says so.
VERB_PHASES: dict[int, tuple[tuple[int, ...], str]] = {
    SET_RECORD: ((P_CAST,), "TL-30"),
    SET_SUB: (TOLD, "TL-32"),
    BEAT: (TOLD, "TL-123"),
    ADOPT: ((P_SCENE,), "TL-43"),
    SET_OTHER: ((P_CAST, *TOLD), "TL-121"),
    CALL_OUT: ((P_CAST, *TOLD), "TL-131"),
    VEIL: ((P_CAST, *TOLD), "TL-199"),
    NOTE: ((P_CAST, *TOLD), "TL-12"),
    MARK: ((P_CAST, *TOLD), "TL-127"),
    READY: ((P_CAST,), "TL-30"),
    END_INTRO: ((P_INTRO,), "TL-33"),
    PLAY_SCENE: ((P_OPEN,), "TL-34"),
    CLAIM_OVER: ((P_SCENE, P_LAST_CALL), "TL-35"),
    CLAIM_UNDER: ((P_SCENE, P_LAST_CALL), "TL-36"),
    END_SCENE: ((P_SCENE,), "TL-37"),
    PASS: ((P_SCENE,), "TL-39"),
    JOIN_OVER: ((P_OVER_WINDOW,), "TL-41"),
    STAY_OUT: ((P_OVER_WINDOW,), "TL-41"),
    THROW: ((P_OVER_RPS,), "TL-42"),
    PLAY_OVER: ((P_OVER_PLAY,), "TL-43"),
    ANSWER: ((P_OVER_ANSWER,), "TL-44"),
    YOU_TELL_ME: ((P_OVER_ANSWER,), "TL-44"),
    REWORD: ((P_OVER_ANSWER,), "TL-131"),
    GIVE_BACK: ((P_OVER_TELL,), "TL-45"),
    ALLOW: ((P_UNDER_JUDGE,), "TL-46"),
    OBJECT: ((P_UNDER_JUDGE,), "TL-46"),
    PASS_CALL: ((P_LAST_CALL,), "TL-49"),
    PEEK_CARD: ((P_PEEK,), "TL-73"),
    DECLINE: ((P_PEEK,), "TL-73"),
    SHOW_QUEEN: ((P_ENDER,), "TL-74"),
    DRAW_EXTRA: ((P_ENDER,), "TL-74"),
    DO_NOTHING: ((P_ENDER,), "TL-74"),
    SEAL: ((P_STATEMENTS,), "TL-77"),
    END_STORY: ((P_EPILOGUE,), "TL-79"),
    PROVOKE: ((P_SCENE,), "TL-139"),
}
FORMS: dict[int, Form] = {SET_RECORD: RECORD, SET_SUB: SUB, SET_OTHER: OTHER}
NO_STORY_YET = "The story has not begun: until everybody is ready, just say it."
# Nobody waits for these: whoever they are refused to lacks something else than the turn.
OPEN_TO_ALL = frozenset({SET_SUB, BEAT, SET_OTHER, CALL_OUT, VEIL, NOTE, MARK, CLAIM_OVER, CLAIM_UNDER, PROVOKE, SEAL})
WRITTEN = frozenset(
    {*FORMS, CLAIM_UNDER, PLAY_OVER, ANSWER, YOU_TELL_ME, GIVE_BACK, REWORD, BEAT, PROVOKE, NOTE, MARK, END_STORY}
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
        if s.phase in BUSY and action.verb in (CLAIM_OVER, CLAIM_UNDER, END_SCENE):
            return BUSY_NOW
        early = s.phase == P_CAST and action.verb == BEAT
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
    if action.verb == MARK:
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
    if seat == s.vars[V_NARRATOR] and unnamed(s) and not action.args:
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
    return _not_yours(action) if seat != s.vars[V_NARRATOR] else _card(s, seat, action)


def _narrators(s: State, seat: int, action: Action) -> Refusal | None:
    """What only the narrator decides, in words of its own where that is all that stands against it."""
    if seat == s.vars[V_NARRATOR]:
        return None
    return Refusal("not_your_decision", VERB_PHASES[action.verb][1], "Only the narrator decides that.")


def _adopt(s: State, seat: int, action: Action) -> Refusal | None:
    refusal = _narrators(s, seat, action)
    if refusal is None and not action.args:
        return Refusal("not_a_choice", "TL-43", "The scene is already of that kind.")
    return refusal


def _barred(s: State, seat: int) -> Refusal | None:
    """Why a seat may not claim at all (TL-38, TL-49)."""
    if s.vars[V_PLAYED][seat]:
        return Refusal("already_played", "TL-38", "One card in each scene, and you have played yours.")
    if s.phase == P_LAST_CALL and not actors(s) >> seat & 1:
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
    if s.vars[V_BLOCKED][seat]:
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
    if queen != (action.verb == SHOW_QUEEN):
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
    if s.vars[V_HUMANS] == ALL_SEATS:
        return Refusal("not_a_choice", "TL-139", "Where no bots play, people provoke each other in their own words.")
    if s.vars[V_PROVOKED][seat] >= MOST_PROVOCATIONS:
        return Refusal("provoked_enough", "TL-139", "Twice in a scene is enough.")
    if len(action.args) != len(PROVOCATION):
        return Refusal("not_a_choice", "TL-139", f"Name {PROVOCATION[0]}, {PROVOCATION[1]} and {PROVOCATION[2]}.")
    return None


PROVOCATION = ("another seat", "a tone", "a heat from one to three")
WHY: dict[int, Callable[[State, int, Action], Refusal | None]] = {
    READY: _ready,
    END_INTRO: _end_intro,
    END_SCENE: _narrators,
    ADOPT: _adopt,
    BEAT: _beat,
    PLAY_SCENE: _play_scene,
    CLAIM_OVER: _claim_over,
    CLAIM_UNDER: _claim_under,
    JOIN_OVER: _over_window,
    PLAY_OVER: _play_over,
    SHOW_QUEEN: _ender,
    DRAW_EXTRA: _ender,
    SEAL: _seal,
    PROVOKE: _provoke,
}
