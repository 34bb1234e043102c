"""Refusals: codes in the order of TT-32, a rule number, one sentence."""

from __future__ import annotations

from game.rules.plugin import Refusal
from game.rules.tricks_and_treats import pieces as tt
from game.rules.tricks_and_treats.phases.choices import actors, following, legal, may_knock_now, open_actions
from game.rules.tricks_and_treats.phases.phases import MOMENT, OWN_MOMENT
from game.rules.tricks_and_treats.phases.treats import (
    AT,
    CARD,
    DRAWING,
    LEADING,
    NEEDS_LINE,
    NEEDS_TWO,
    OWN_TURN_ONLY,
    SPY_DRAW,
    holds_two_spies,
    kinds_of,
)
from game.table import Action, State

# The phases in which a decision can be taken, with the rule that says so.
VERB_PHASES: dict[int, tuple[tuple[int, ...], str]] = {
    tt.PLAY: ((tt.P_LEAD, tt.P_FOLLOW), "TT-40"),
    tt.USE: (
        (tt.P_WINDOW_LEAD, tt.P_LEAD, tt.P_WINDOW_CARD, tt.P_FOLLOW, tt.P_WINDOW_END, tt.P_LAST_CALL, tt.P_DRAW),
        "TT-50",
    ),
    tt.PASS: ((tt.P_WINDOW_LEAD, tt.P_WINDOW_CARD, tt.P_WINDOW_END, tt.P_LAST_CALL), "TT-55"),
    tt.CLAIM: ((tt.P_CLAIM,), "TT-71"),
    tt.DRAW: ((tt.P_DRAW,), "TT-72"),
    tt.KEEP: ((tt.P_KEEP,), "TT-73"),
    tt.PICK: ((tt.P_CLAIM,), "TT-213"),
    tt.UNPICK: ((tt.P_CLAIM,), "TT-213"),
    tt.PROPOSE: ((tt.P_DASH,), "TT-104"),
}
MUST_CHOOSE = {
    tt.PASS: Refusal("not_a_choice", "TT-56", "Pass once, or until the next deal."),
    tt.CLAIM: Refusal("not_a_choice", "TT-71", "Claim all matching tokens, or leave them."),
    tt.DRAW: Refusal("not_a_choice", "TT-72", "Just draw. The number of tokens is fixed."),
    tt.KEEP: Refusal(
        "not_a_choice", "TT-73", "Your draw does not allow that. Choose one of the highlighted tokens or buttons."
    ),
    tt.PICK: Refusal("not_a_choice", "TT-213", "That token cannot be picked. Pick a highlighted one."),
    tt.UNPICK: Refusal("not_a_choice", "TT-213", "You have not picked that token."),
    tt.PROPOSE: Refusal(
        "not_a_choice", "TT-104", "Name one or more of the tied players. Do not repeat your last answer."
    ),
    tt.SET_BELL: Refusal("not_a_choice", "TT-52", "Set the bell to a new mode: off, auto or on."),
    tt.STOP: Refusal("not_a_choice", "TT-103", "You have voted already, or there is no vote now."),
}
ONLY_ONCE = Refusal("not_a_choice", "TT-258", "This is the last chance of the game: pass once, or use a Thief.")
WORDLESS = Refusal("not_a_choice", "TT-100", "Actions of this game take no text. Use the talk line.")


def refuse(s: State, seat: int, action: Action) -> Refusal | None:
    """Return None if the seat may do this now, else why not. The answer reveals nothing of other hands."""
    refusal = _refuse(s, seat, action._replace(text="") if action.text else action)
    return WORDLESS if refusal is None and action.text else refusal


def _refuse(s: State, seat: int, action: Action) -> Refusal | None:
    if not 0 <= action.verb < len(tt.VERBS):
        return Refusal("not_a_choice", "TT-32", "There is no such action.")
    if action.verb >= tt.SET_BELL:
        return _refuse_aside(s, seat, action)
    if seat < 0 or not actors(s) >> seat & 1:
        over = "The game is over." if s.phase == tt.P_OVER else "It is not your decision now."
        return Refusal("not_your_decision", "TT-30", over)
    phases, rule = VERB_PHASES[action.verb]
    if s.phase not in phases:
        return Refusal("wrong_phase", rule, "Answer the question first.")
    if action.verb == tt.PLAY:
        return _refuse_play(s, seat, action)
    if action.verb == tt.USE:
        return _refuse_use(s, seat, action)
    if _is_among(legal(s, seat), action):
        return None
    return ONLY_ONCE if s.phase == tt.P_LAST_CALL else MUST_CHOOSE[action.verb]


def _refuse_aside(s: State, seat: int, action: Action) -> Refusal | None:
    if not 0 <= seat < s.table.seats:
        return Refusal("not_your_decision", "TT-6", "There is no such player.")
    if action in open_actions(s, seat):
        return None
    if action.verb == tt.STOP and not s.vars[tt.V_HUMANS] >> seat & 1:
        return Refusal("not_your_decision", "TT-103", "Only people vote to stop. Bots agree.")
    if s.phase in (tt.P_SCORING, tt.P_DASH, tt.P_OVER):
        return Refusal("wrong_phase", "TT-103", "The game is over.")
    if action.verb != tt.KNOCK:
        return MUST_CHOOSE[action.verb]
    if action != Action(tt.KNOCK):
        return Refusal("not_a_choice", "TT-57", "A knock needs nothing more.")
    if may_knock_now(s, seat):
        return Refusal("no_such_treat", "TT-57", "You have no treat for this moment.")
    return Refusal(
        "wrong_phase",
        "TT-57",
        "You cannot knock now. You can knock once per move, before a lead, a card, a claim or a draw.",
    )


def _refuse_play(s: State, seat: int, action: Action) -> Refusal | None:
    hand = s.zones[tt.HAND + seat]
    if len(action.args) != 1 or action.args[0] not in hand:
        return Refusal("not_in_hand", "TT-40", "That card is not in your hand.")
    card = action.args[0]
    if s.phase == tt.P_FOLLOW:
        led = s.zones[tt.TRICK][0] // tt.NUMBERS
        if card in following(hand, led):
            return None
        return Refusal("must_follow", "TT-41", f"You have {tt.SUIT_CARDS[led]}: play one of them.")
    starter = s.zones[tt.STARTER]
    if not starter or card == starter[0] - tt.TOKEN or starter[0] - tt.TOKEN not in hand:
        return None
    name = tt.human_name(s.table.pieces[starter[0]].name)
    return Refusal("must_lead_starter", "TT-24", f"Lead {name}: its token is beside the line.")


def _refuse_use(s: State, seat: int, action: Action) -> Refusal | None:
    """Return why a treat cannot be used: its owner, the moment, its needs or its parameters, in this order (TT-32)."""
    kind = action.args[0] - tt.KIND_WORD[0] if action.args else -1
    held = kinds_of(s.zones[tt.HAND + 2 * s.table.seats + seat])
    if not 0 <= kind < len(tt.KINDS) or not held >> kind & 1:
        return Refusal("no_such_treat", "TT-60", "You have no unused treat of that kind.")
    name = tt.KINDS[kind]
    strange = [card for card in action.args[1:2] if card in range(tt.CARDS) and card not in s.zones[tt.HAND + seat]]
    if kind == tt.POISON and strange:
        return Refusal("not_in_hand", "TT-60", "Choose a card from your hand for the Poison.")
    if not _in_time(s, kind):
        rule = "TT-60" if kind != tt.CANDY else "TT-266"
        return Refusal("wrong_moment", rule, _not_now(s, kind, name))
    if _is_among(legal(s, seat), action):
        return None
    return _refuse_parameters(s, seat, action, name)


def _not_now(s: State, kind: int, name: str) -> str:
    """Return when a treat can be used (TT-60, TT-238)."""
    if kind == tt.CANDY:
        return "A Candy is never used."
    if OWN_TURN_ONLY >> kind & 1 and s.table.options["free_treat_timing"] == "own_turn":
        return f"Use the {name} on your turn to lead or follow."
    if kind in ONLY_BEFORE_LEADS:
        return f"Use the {name} before a lead."
    return f"Use the {name} {next(when for moment, when in MOMENTS.items() if AT[moment] >> kind & 1)}."


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
    first = 0 if action.verb == tt.PROPOSE else 1 if action.args[:1] == (tt.KIND_WORD[tt.SWITCH],) else len(action.args)
    return action._replace(args=(*action.args[:first], *sorted(action.args[first:], reverse=True))) in choices


def _refuse_parameters(s: State, seat: int, action: Action, name: str) -> Refusal:
    kind = action.args[0] - tt.KIND_WORD[0]
    length = len(s.zones[tt.LINE])
    if (NEEDS_LINE >> kind & 1 and length < 1) or (NEEDS_TWO >> kind & 1 and length < 2):
        return Refusal("line_too_short", "TT-60", f"The line has too few tokens for the {name}.")
    if kind == tt.SPY and len(s.zones[tt.BAG]) < SPY_DRAW:
        return Refusal("bag_too_small", "TT-227", "The Spy needs three tokens in the bag.")
    if action == tt.SPY_TWICE and holds_two_spies(s, seat) and len(s.zones[tt.BAG]) <= SPY_DRAW:
        return Refusal("bag_too_small", "TT-72", "Two Spies need four tokens in the bag.")
    if kind == tt.THIEF and s.table.options["thief_takes_candy"] == "off":
        return Refusal("bad_target", "TT-257", "Choose another player’s unused treat. It cannot be a Thief or a Candy.")
    return Refusal("bad_target", *TAKES.get(kind, ("TT-60", f"The {name} needs no target.")))


# The time for a treat, by the first of its moments; an Evil Eye and a Master Trump need a card on the table.
MOMENTS = {
    LEADING: "before a lead, before a card or at the end of a trick",
    CARD: "before a card or at the end of a trick",
    DRAWING: "before you draw",
}
ONLY_BEFORE_LEADS = {tt.HAND_TREAT, tt.POISON}
# The target that each treat needs.
TAKES = {
    tt.EYE: ("TT-60", "Choose another player for the Evil Eye."),
    tt.GHOST: ("TT-248", "Choose a token in the line for the Ghost."),
    tt.POISON: ("TT-60", "Choose a card from your hand for the Poison."),
    tt.SPY: ("TT-226", "Use one Spy. Two need a house rule and two Spies."),
    tt.SWITCH: ("TT-256", "Choose two different tokens in the line to swap."),
    tt.THIEF: ("TT-259", "Choose another player’s unused treat. It cannot be a Thief."),
}
