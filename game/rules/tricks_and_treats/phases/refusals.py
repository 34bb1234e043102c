"""Refusals: codes in the order of TT-32, a rule number, one sentence."""

from __future__ import annotations

from game.rules.plugin import Refusal
from game.rules.tricks_and_treats.phases.choices import actors, following, legal, may_knock_now, open_actions
from game.rules.tricks_and_treats.phases.phases import MOMENT, OWN_MOMENT
from game.rules.tricks_and_treats.phases.treats import (
    AT,
    NEEDS_LINE,
    NEEDS_TWO,
    OWN_TURN_ONLY,
    SPY_DRAW,
    holds_two_spies,
    kinds_of,
)
from game.rules.tricks_and_treats.pieces import (
    BAG,
    CANDY,
    CARDS,
    CLAIM,
    DRAW,
    EYE,
    GHOST,
    HAND,
    KEEP,
    KIND_WORD,
    KINDS,
    KNOCK,
    LINE,
    NUMBERS,
    P_CLAIM,
    P_DASH,
    P_DRAW,
    P_FOLLOW,
    P_KEEP,
    P_LAST_CALL,
    P_LEAD,
    P_OVER,
    P_SCORING,
    P_WINDOW_CARD,
    P_WINDOW_END,
    P_WINDOW_LEAD,
    PASS,
    PICK,
    PLAY,
    POISON,
    PROPOSE,
    SET_BELL,
    SPY,
    SPY_TWICE,
    STARTER,
    STOP,
    SUIT_NAMES,
    SWITCH,
    THIEF,
    TOKEN,
    TRICK,
    UNPICK,
    USE,
    V_HUMANS,
    VERBS,
    human_name,
)
from game.table import Action, State

# The phases in which a decision can be taken, with the rule that says so.
VERB_PHASES: dict[int, tuple[tuple[int, ...], str]] = {
    PLAY: ((P_LEAD, P_FOLLOW), "TT-40"),
    USE: (
        (P_WINDOW_LEAD, P_LEAD, P_WINDOW_CARD, P_FOLLOW, P_WINDOW_END, P_LAST_CALL, P_DRAW),
        "TT-50",
    ),
    PASS: ((P_WINDOW_LEAD, P_WINDOW_CARD, P_WINDOW_END, P_LAST_CALL), "TT-55"),
    CLAIM: ((P_CLAIM,), "TT-71"),
    DRAW: ((P_DRAW,), "TT-72"),
    KEEP: ((P_KEEP,), "TT-73"),
    PICK: ((P_CLAIM,), "TT-213"),
    UNPICK: ((P_CLAIM,), "TT-213"),
    PROPOSE: ((P_DASH,), "TT-104"),
}
MUST_CHOOSE = {
    PASS: Refusal("not_a_choice", "TT-56", "Pass for this window or for the round."),
    CLAIM: Refusal("not_a_choice", "TT-71", "That is no way to claim these tokens."),
    DRAW: Refusal("not_a_choice", "TT-72", "Just draw: how many is fixed."),
    KEEP: Refusal("not_a_choice", "TT-73", "The tokens you drew do not allow that."),
    PICK: Refusal("not_a_choice", "TT-213", "You cannot pick that token now."),
    UNPICK: Refusal("not_a_choice", "TT-213", "You have not picked that token."),
    PROPOSE: Refusal("not_a_choice", "TT-104", "Name one or more of the tied seats, and not the same as before."),
    SET_BELL: Refusal("not_a_choice", "TT-52", "Set a bell to another of its modes: off, auto or on."),
    STOP: Refusal("not_a_choice", "TT-103", "You have voted already, or there is no vote to turn down."),
}
ONLY_ONCE = Refusal("not_a_choice", "TT-258", "This is the last window of the game: pass once, or use a Thief.")
WORDLESS = Refusal("not_a_choice", "TT-100", "Nothing is said with an action of this game: talk has a line of its own.")


def refuse(s: State, seat: int, action: Action) -> Refusal | None:
    """Return None if the seat may do this now, else why not. The answer reveals nothing of other hands."""
    refusal = _refuse(s, seat, action._replace(text="") if action.text else action)
    return WORDLESS if refusal is None and action.text else refusal


def _refuse(s: State, seat: int, action: Action) -> Refusal | None:
    if not 0 <= action.verb < len(VERBS):
        return Refusal("not_a_choice", "TT-32", "There is no such action.")
    if action.verb >= SET_BELL:
        return _refuse_aside(s, seat, action)
    if seat < 0 or not actors(s) >> seat & 1:
        over = "The game is over." if s.phase == P_OVER else "It is not your decision now."
        return Refusal("not_your_decision", "TT-30", over)
    phases, rule = VERB_PHASES[action.verb]
    if s.phase not in phases:
        return Refusal("wrong_phase", rule, "That cannot be done at this point.")
    if action.verb == PLAY:
        return _refuse_play(s, seat, action)
    if action.verb == USE:
        return _refuse_use(s, seat, action)
    if _is_among(legal(s, seat), action):
        return None
    return ONLY_ONCE if s.phase == P_LAST_CALL else MUST_CHOOSE[action.verb]


def _refuse_aside(s: State, seat: int, action: Action) -> Refusal | None:
    if not 0 <= seat < s.table.seats:
        return Refusal("not_your_decision", "TT-6", "There is no such seat.")
    if action in open_actions(s, seat):
        return None
    if action.verb == STOP and not s.vars[V_HUMANS] >> seat & 1:
        return Refusal("not_your_decision", "TT-103", "Only people vote on stopping; bots agree.")
    if s.phase in (P_SCORING, P_DASH, P_OVER):
        return Refusal("wrong_phase", "TT-103", "The game is decided.")
    if action.verb != KNOCK:
        return MUST_CHOOSE[action.verb]
    if action != Action(KNOCK):
        return Refusal("not_a_choice", "TT-57", "A knock is just a knock.")
    if may_knock_now(s, seat):
        return Refusal("no_such_treat", "TT-57", "You have no treat that could be used now.")
    return Refusal("wrong_phase", "TT-57", "You cannot knock now, or have knocked already.")


def _refuse_play(s: State, seat: int, action: Action) -> Refusal | None:
    hand = s.zones[HAND + seat]
    if len(action.args) != 1 or action.args[0] not in hand:
        return Refusal("not_in_hand", "TT-40", "That card is not in your hand.")
    card = action.args[0]
    if s.phase == P_FOLLOW:
        led = s.zones[TRICK][0] // NUMBERS
        if card in following(hand, led):
            return None
        return Refusal("must_follow", "TT-41", f"You hold {SUIT_NAMES[led]}: follow suit.")
    starter = s.zones[STARTER]
    if not starter or card == starter[0] - TOKEN or starter[0] - TOKEN not in hand:
        return None
    name = human_name(s.table.pieces[starter[0]].name)
    return Refusal("must_lead_starter", "TT-24", f"The first trick is led with {name}.")


def _refuse_use(s: State, seat: int, action: Action) -> Refusal | None:
    """Ownership, then moment, then what the treat needs, then its parameters (TT-32)."""
    kind = action.args[0] - KIND_WORD[0] if action.args else -1
    held = kinds_of(s.zones[HAND + 2 * s.table.seats + seat])
    if not 0 <= kind < len(KINDS) or not held >> kind & 1:
        return Refusal("no_such_treat", "TT-60", "You have no such treat left.")
    name = KINDS[kind]
    strange = [card for card in action.args[1:2] if card in range(CARDS) and card not in s.zones[HAND + seat]]
    if kind == POISON and strange:
        return Refusal("not_in_hand", "TT-60", "Poison takes a card of your own hand.")
    if not _in_time(s, kind):
        rule = "TT-60" if kind != CANDY else "TT-266"
        return Refusal("wrong_moment", rule, f"This is no moment for the {name}.")
    if _is_among(legal(s, seat), action):
        return None
    return _refuse_parameters(s, seat, action, name)


def _in_time(s: State, kind: int) -> bool:
    own = s.phase in OWN_MOMENT
    moment = OWN_MOMENT[s.phase] if own else MOMENT[s.phase]
    if not own and OWN_TURN_ONLY >> kind & 1 and s.table.options["free_treat_timing"] == "own_turn":
        return False  # TT-238
    return bool(AT[moment] >> kind & 1)


def _is_among(choices: list[Action], action: Action) -> bool:
    """Check whether it is one of these; places of a Switch and seats of a race may be in any order (TT-104, TT-256)."""
    if action in choices:
        return True
    first = 0 if action.verb == PROPOSE else 1 if action.args[:1] == (KIND_WORD[SWITCH],) else len(action.args)
    return action._replace(args=(*action.args[:first], *sorted(action.args[first:], reverse=True))) in choices


def _refuse_parameters(s: State, seat: int, action: Action, name: str) -> Refusal:
    kind = action.args[0] - KIND_WORD[0]
    length = len(s.zones[LINE])
    if (NEEDS_LINE >> kind & 1 and length < 1) or (NEEDS_TWO >> kind & 1 and length < 2):
        return Refusal("line_too_short", "TT-60", f"The line is too short for the {name}.")
    if kind == SPY and len(s.zones[BAG]) < SPY_DRAW:
        return Refusal("bag_too_small", "TT-227", "The bag holds too few tokens for a Spy.")
    if action == SPY_TWICE and holds_two_spies(s, seat) and len(s.zones[BAG]) <= SPY_DRAW:
        return Refusal("bag_too_small", "TT-72", "The bag holds too few tokens for two Spies.")
    if kind == THIEF and s.table.options["thief_takes_candy"] == "off":
        return Refusal("bad_target", "TT-257", "The Thief takes another seat's unused treat, but no Thief or Candy.")
    return Refusal("bad_target", *TAKES.get(kind, ("TT-60", f"The {name} is used without pointing at anything.")))


# What must be named with a treat.
TAKES = {
    EYE: ("TT-60", "The Evil Eye looks at one other seat."),
    GHOST: ("TT-248", "The Ghost takes a token that lies in the line."),
    POISON: ("TT-60", "Choose the card of your own hand that the Poison takes."),
    SPY: ("TT-226", "That is not how many Spies this draw can use."),
    SWITCH: ("TT-256", "The Switch needs two different places of the line."),
    THIEF: ("TT-259", "The Thief takes an unused treat from another seat, but no Thief."),
}
