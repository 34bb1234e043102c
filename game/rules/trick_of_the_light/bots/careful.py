"""The heuristic bot: its seat's view, the exact odds, and the habits of TL-260..270."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise, product
from math import inf, prod
from random import Random

from game.rules.trick_of_the_light import pieces as tl
from game.rules.trick_of_the_light.bots.evidence import doubt
from game.rules.trick_of_the_light.bots.posterior import Posterior, posterior, public_posterior
from game.rules.trick_of_the_light.phases.scoring import HUMAN, Statement, scores_of
from game.rules.trick_of_the_light.text.charts import OFFERS
from game.rules.trick_of_the_light.text.echoes import clauses
from game.rules.trick_of_the_light.text.spoken import (
    ASKED,
    answered_last,
    died,
    everything,
    passed_over,
    unanswered,
    unfit,
    unwitnessed,
)
from game.table import Action, Table, View, num

ATTENTIVE = 0.5  # TL-262: how often it thinks of a claim at all, drawn before it looks at its cards
EAGER = 0.75  # the same in a person's scene, which may end after any line
ONE_MORE = 0.1  # how often it asks another question in a scene, where one is the rule
LATE = 0.6  # how often it does so at the end of a bot's scene, as who plays nothing draws nothing
MAX_QUESTIONS = 2  # questions in a scene after which no bot asks another
TALKATIVE = 0.45
PROVOKING = 0.45
DOING = 0.45  # how often it does something to one of the people, where it may
FEWEST_LINES = 2  # lines in a scene before it makes a claim
AT_THE_OASIS = 0.2
ROUNDS = 3  # TL-137
LOW = tl.RANKS.index("4")  # TL-261
WORTH_IT = 0.02  # TL-264: so much better known for good is worth a court
SHOWN_BELOW = 0.9  # TL-266
USUAL_GRUDGE = 1 / 3  # TL-267
IDLE_TONES = frozenset(tl.WORD[tone] for tone in ("flirt", "mock", "tempt"))  # out of place after a death
NEAR_TIE = 0.05  # TL-268


Chooser = Callable[[Table, View, list[Action], Random], Action | None]


def careful(table: Table, view: View, legal: list[Action], rng: Random) -> Action:
    """Return the careful bot's action, from the view alone."""
    choice = CHOICES.get(view.phase)
    chosen = choice(table, view, legal, rng) if choice else None
    return chosen if chosen in legal else rng.choice(legal)


def _has(legal: list[Action], verb: int) -> Action | None:
    return next((action for action in legal if action.verb == verb), None)


def _if_open(verb: int) -> Chooser:
    """Return a choice of this verb, where it is open."""
    return lambda _table, _view, legal, _rng: _has(legal, verb)


# Which card


def interest(view: View, card: int) -> float:
    """Return the value for this seat's identity of a court on the tableau (TL-264)."""
    assert view.seat is not None
    own = view.zones[tl.Z.IDENTITY + view.seat]
    if not own or not tl.is_court(card):
        return 0.0
    rank, mine = tl.rank_of(own[0]), tl.marker_suit(view, view.seat)
    marked = any(tl.marker_suit(view, seat) == tl.suit_of(card) for seat in tl.others(view.seat))
    if rank == tl.QUEEN:
        return 2 * WORTH_IT if marked or tl.suit_of(card) == mine else 0.0
    if rank not in (tl.KING, tl.JACK):
        return 0.0
    if rank == tl.KING and tl.suit_of(card) == mine and tl.RANKS[tl.rank_of(card)] == HUMAN:
        return -inf
    if rank == tl.JACK and marked and tl.suit_of(card) != mine:
        return -1.0
    return _goodness(public_posterior(view, card), view.seat) - _goodness(public_posterior(view), view.seat)


def _goodness(odds: Posterior, seat: int) -> float:
    """Return the public chance that a seat is human or angel."""
    return odds.chance(seat, "A") + odds.chance(seat, "Q")


def _of_interest(view: View, actions: list[Action]) -> Action | None:
    """Return the play of the most valuable court; None if none is worth it."""
    worth = {action: interest(view, action.args[0]) for action in actions}
    best = max(actions, key=worth.__getitem__)
    return best if worth[best] >= WORTH_IT else None


def _rank(action: Action) -> int:
    return tl.rank_of(action.args[0])


def _open(_table: Table, view: View, legal: list[Action], _rng: Random) -> Action:
    """Play low cards first, then what serves the identity, then the lowest (TL-261)."""
    lowest = min(legal, key=_rank)
    if _rank(lowest) <= LOW:
        return lowest
    harmless = [action for action in legal if interest(view, action.args[0]) >= 0]
    return _of_interest(view, legal) or min(harmless or legal, key=_rank)


def _over_play(_table: Table, view: View, legal: list[Action], _rng: Random) -> Action:
    """Play the lowest card that is enough, unless a court serves better (TL-262)."""
    harmless = [action for action in legal if interest(view, action.args[0]) >= 0]
    return _of_interest(view, legal) or min(harmless or legal, key=_rank)


# In the scene


def _scene(table: Table, view: View, legal: list[Action], rng: Random) -> Action | None:
    person = not tl.is_bot(view, view.vars[tl.V.NARRATOR])
    attentive = rng.random() < (EAGER if person else ATTENTIVE) or _is_late(view)
    if view.seat == view.vars[tl.V.NARRATOR]:
        return _narrate(view, legal, rng)
    assert view.seat is not None
    dead = died(view, view.seat)  # such a character tells and does nothing more in this flashback
    if not dead and (unanswered(view, view.seat) or unwitnessed(view, view.seat)):
        return _line(legal) or _has(legal, tl.Verb.PASS)
    if all(view.vars[tl.V.PLAYED]):
        return _has(
            legal, tl.Verb.PASS
        )  # TL-137: the last words are the narrator's; each line would ask everybody anew
    claim = _claim(view, legal, attentive, rng) if _breathed(view) else None
    if claim is not None:
        return claim
    provocations = [action for action in legal if action.verb == tl.Verb.PROVOKE]
    able = _has_begun(view) and not view.vars[tl.V.PLAYED][view.seat] and not unfit(view, view.seat)
    if able and rng.random() < DOING and (deed := _deed(view, legal, rng)):
        return deed
    if provocations and able and (rng.random() < PROVOKING or _sleeps(view)):
        provocation = _provocation(view, provocations, rng)
        if provocation is not None:
            return provocation
    return _say(legal, rng, dead) if rng.random() < TALKATIVE else _has(legal, tl.Verb.PASS)


def _line(legal: list[Action]) -> Action | None:
    """Return a line of the flashback, if one may be told."""
    line = Action(tl.Verb.BEAT, (tl.WORD[tl.LAYERS[0]],))
    return line if line in legal else None


def _say(legal: list[Action], rng: Random, dead: bool = False) -> Action | None:
    """Return a line of the flashback or at the oasis, where a dead character is still the teller, or pass."""
    layer = tl.LAYERS[rng.random() < AT_THE_OASIS or dead]
    line = Action(tl.Verb.BEAT, (tl.WORD[layer],))
    return line if line in legal else _has(legal, tl.Verb.PASS) or _has(legal, tl.Verb.END_SCENE)


def _breathed(view: View) -> bool:
    """Check whether enough was told for a claim: two or three lines, depending on the scene."""
    count = sum(beat[1] == tl.LAYERS[0] for beat in view.vars[tl.V.BEATS])
    return bool(count >= FEWEST_LINES + (view.vars[tl.V.SCENE] + view.vars[tl.V.NARRATOR]) % 2)


def _has_begun(view: View) -> bool:
    """Check whether the narrator has told a line since the scene opened (TL-130)."""
    return any(beat[0] == view.vars[tl.V.NARRATOR] for beat in view.vars[tl.V.BEATS])


def _narrate(view: View, legal: list[Action], rng: Random) -> Action | None:
    """Narrate three rounds of lines; when all have played, one more, or an answer instead (TL-137)."""
    beats = view.vars[tl.V.BEATS]
    assert view.seat is not None
    if passed_over(view, view.seat):
        return _line(legal) or _has(legal, tl.Verb.END_SCENE)
    own = sum(beat[0] == view.seat for beat in beats)
    done = all(view.vars[tl.V.PLAYED]) and own and (beats[-1][0] == view.seat or answered_last(view))
    if own >= ROUNDS or done:
        return _has(legal, tl.Verb.END_SCENE)
    return _line(legal) or _has(legal, tl.Verb.END_SCENE)


def _claim(view: View, legal: list[Action], attentive: bool, rng: Random) -> Action | None:
    """Claim Under as soon as a tagged line allows it, Over once a line was told (TL-130..134, TL-262, TL-263)."""
    for action in legal:
        if action.verb == tl.Verb.CLAIM_UNDER:
            at = done_to_me(view, tl.CARD_NAMES[action.args[0]], num(action.args[1]))
            if at >= 0:
                offer = tl.CARD_NAMES[action.args[0]] in OFFERS
                return action if not offer or _answered(view, at) else _line(legal) or action
    over = _has(legal, tl.Verb.CLAIM_OVER)
    return over if over and attentive and _has_begun(view) and _worth_asking(view, rng) else None


def _is_late(view: View) -> bool:
    """Check whether the scene is about to end: a narrating bot has told its lines, or it is the last call."""
    v = view.vars
    own = sum(beat[0] == v[tl.V.NARRATOR] for beat in v[tl.V.BEATS])
    return view.phase == tl.P.LAST_CALL or bool(tl.is_bot(view, v[tl.V.NARRATOR]) and own >= ROUNDS)


def _sleeps(view: View) -> bool:
    """Check whether this seat has no Epiphany yet once all have told a scene.

    Courts open most scenes by then, so that its spots go Under if at all. All know it: it tells nothing of the hand.
    """
    assert view.seat is not None
    return not view.vars[tl.V.AWAKENED][view.seat] and view.vars[tl.V.SCENE] > tl.SEATS


def _worth_asking(view: View, rng: Random) -> bool:
    """Check whether a question is due: one in a scene is the rule, from another player than the last one.

    There must be something to ask about: words of the narrator that can be quoted.
    """
    assert view.seat is not None
    asked = [line for line in everything(view) if line.how == ASKED]
    if asked and asked[-1].seat == view.seat:
        return False
    if overs := _overs(view):
        return overs < MAX_QUESTIONS and rng.random() < (LATE if _is_late(view) else ONE_MORE)
    texts = (beat[4] for beat in view.vars[tl.V.BEATS] if beat[0] == view.vars[tl.V.NARRATOR])
    return any(any(clauses(text)) for text in texts)


def _overs(view: View) -> int:
    """Return how many questions were asked in this scene."""
    return sum(tl.rank_of(card) > tl.rank_of(below) for below, card in pairwise(view.zones[tl.Z.SCENE_PILE]))


def _join(_table: Table, view: View, legal: list[Action], _rng: Random) -> Action | None:
    """Go Over as well if it can, but never twice in a row (TL-262), and leave a person's question to the person."""
    asked = [line.seat for line in everything(view) if line.how == ASKED]
    theirs = not tl.is_bot(view, view.vars[tl.V.CLAIMANT])
    join = None if theirs or (asked and asked[-1] == view.seat) else _has(legal, tl.Verb.JOIN_OVER)
    return join or _has(legal, tl.Verb.STAY_OUT)


def done_to_me(view: View, tag: str, actor: int) -> int:
    """Return the index of the line in which `actor` first does the act to this seat, -1 for none (TL-191, TL-192)."""
    beats = view.vars[tl.V.BEATS]
    at = next((i for i, b in enumerate(beats) if (b[0], b[2], b[3]) == (actor, tag, view.seat)), -1)
    first = any((b[0], b[2], b[3]) == (view.seat, tag, actor) for b in beats[: max(at, 0)])
    return -1 if first else at


def _answered(view: View, at: int) -> bool:
    """Check whether this seat has said anything since the line that offered it a deal (TL-134)."""
    return any(beat[0] == view.seat for beat in view.vars[tl.V.BEATS][at + 1 :])


def worth_of_tones(cards: Sequence[int]) -> dict[tuple[str, int], int]:
    """Return, per tone and heat (from 0), in how many cases of 24 it leads to an act of one of the cards (TL-139)."""
    return {
        (tone, heat): sum(
            weights[tl.WEIGHED_SUITS.index(tl.suit_of(card))] for card in cards if tl.rank_of(card) in tl.HEATS[heat]
        )
        for tone, weights in tl.TONES.items()
        for heat in range(len(tl.HEATS))
    }


def _provocation(view: View, legal: list[Action], rng: Random) -> Action | None:
    """Return the provocation most likely to lead to an act of a lower card in hand (TL-139, TL-263).

    Without such a card it takes any: a bot's provocation reveals nothing about its hand.
    """
    assert view.seat is not None
    top = tl.rank_of(tl.scene_card(view))
    if not top:
        return None  # TL-180: nothing goes under a two
    mine = [card for card in view.zones[tl.Z.HAND + view.seat] if tl.rank_of(card) < top]
    worth = {(tl.WORD[tone], heat + 1): cases for (tone, heat), cases in worth_of_tones(mine).items()}
    best = max(worth.values())
    fit = [action for action in legal if not unfit(view, num(action.args[0]))]
    if view.vars[tl.V.HEADING] in tl.DEADLY:
        fit = [action for action in fit if action.args[1] not in IDLE_TONES]
        best = max((worth[action.args[1], num(action.args[2])] for action in fit), default=0)
    bots = [action for action in fit if tl.is_bot(view, num(action.args[0]))]
    fitting = [action for action in bots or fit if worth[action.args[1], num(action.args[2])] == best]
    return rng.choice(fitting) if fitting else None


def _deed(view: View, legal: list[Action], rng: Random) -> Action | None:
    """Return an act done to one of the people, first to those without one.

    It is drawn like the reaction to a gentle or sharp provocation, whatever the hands hold (TL-139). Veiled acts are
    left out, and small talk after a death.
    """
    open_now = [action for action in legal if action.verb == tl.Verb.BEAT and len(action.args) > 1]
    unfitting = tl.IDLE_ACTS if view.vars[tl.V.HEADING] in tl.DEADLY else frozenset()
    left_out = unfitting.union(view.vars[tl.V.VEILED])
    people = [action for action in open_now if tl.CARD_NAMES[action.args[1]] not in left_out]
    if not people:
        return None
    met = {beat[3] for beat in view.vars[tl.V.BEATS] if beat[2]}
    suit = rng.choices(tl.WEIGHED_SUITS, rng.choice(list(tl.TONES.values())))[0]
    drawn = [a for a in people if tl.suit_of(a.args[1]) == suit and tl.rank_of(a.args[1]) in tl.HEATS[0] + tl.HEATS[1]]
    return rng.choice([action for action in drawn if num(action.args[2]) not in met] or drawn or people)


def _last_call(table: Table, view: View, legal: list[Action], rng: Random) -> Action | None:
    """Claim, or pass. A card of the last call begins another one (TL-49), so questions are asked before it.

    In a person's scene, which may end after any line, the first question can still come.
    """
    claim = _claim(view, legal, True, rng)
    asked = tl.is_bot(view, view.vars[tl.V.NARRATOR]) or _overs(view)
    late = claim is not None and claim.verb == tl.Verb.CLAIM_OVER and asked
    return _has(legal, tl.Verb.PASS_CALL) if claim is None or late else claim


def _answer(_table: Table, _view: View, legal: list[Action], rng: Random) -> Action | None:
    """Answer or hand over, half and half (TL-269)."""
    return _has(legal, rng.choice((tl.Verb.ANSWER, tl.Verb.YOU_TELL_ME)))


def _judge(_table: Table, view: View, legal: list[Action], _rng: Random) -> Action | None:
    """Judge by what was told; without evidence it objects, with a reason (TL-133)."""
    return _has(legal, tl.Verb.OBJECT if doubt(view) else tl.Verb.ALLOW)


# The end


def _ender(_table: Table, view: View, legal: list[Action], rng: Random) -> Action | None:
    """Reveal a doubted angel; others draw (TL-266)."""
    show = _has(legal, tl.Verb.SHOW_QUEEN)
    if show is None:
        return next((action for action in legal if action.verb != tl.Verb.DO_NOTHING), None)
    assert view.seat is not None
    doubted = _goodness(public_posterior(view), view.seat) < SHOWN_BELOW
    return show if doubted or rng.random() < 0.5 else _has(legal, tl.Verb.DO_NOTHING)


def _statement(table: Table, view: View, legal: list[Action], _rng: Random) -> Action:
    assert view.seat is not None
    rank = tl.RANKS[tl.rank_of(view.zones[tl.Z.IDENTITY + view.seat][0])]
    if rank == HUMAN:
        return max(legal, key=lambda action: _worth_of_trust(table, view, frozenset(map(num, action.args))))
    return _killer(view, legal) if rank == "K" else legal[0]


def grudges(view: View, seat: int) -> tuple[float, ...]:
    """Return, per seat, the chance that it would name `seat` if it were a ghost (TL-267)."""
    odds = public_posterior(view)
    human = [odds.chance(other, HUMAN) for other in range(tl.SEATS)]
    return tuple(
        human[seat] / total if (total := sum(human[other] for other in tl.others(ghost))) else USUAL_GRUDGE
        for ghost in range(tl.SEATS)
    )


def _worth_of_trust(table: Table, view: View, trust: frozenset[int]) -> tuple[float, float]:
    """Return the balance of success and failure of a trust list over all worlds, then its mean score (TL-267)."""
    assert view.seat is not None
    me = view.seat
    odds = posterior(view)
    names_me = grudges(view, me)
    balance = mean = 0.0
    for world, weight in odds.worlds:
        natures = [tl.RANKS[tl.rank_of(card)] for card in world]
        ghosts = [seat for seat in tl.others(me) if natures[seat] == "K"]
        for named in product((True, False), repeat=len(ghosts)):
            chance = weight / odds.total
            chance *= prod(names_me[g] if n else 1 - names_me[g] for g, n in zip(ghosts, named, strict=True))
            stated = [Statement(nature) for nature in natures]
            for ghost, me_named in zip(ghosts, named, strict=True):
                stated[ghost] = Statement("K", killer=me if me_named else ghost)
            stated[me] = Statement(HUMAN, trust)
            score = scores_of(stated, table.options)[me]
            balance += chance * ((score > 0) - (score < 0))
            mean += chance * score
    return round(balance, 9), round(mean, 9)


def _killer(view: View, legal: list[Action]) -> Action:
    """Name as a ghost the likeliest trusting human; in near ties, the player who hurt its characters most (TL-268)."""
    assert view.seat is not None
    me = view.seat
    odds, seen = posterior(view), public_posterior(view)
    trusted = _goodness(seen, me) + seen.chance(me, "K") / 2
    believing = {other: odds.chance(other, HUMAN) * trusted for other in tl.others(me)}

    def worth(action: Action) -> float:
        killer = num(action.args[0])
        rest = prod(1 - believing[other] for other in believing if other != killer)
        return 3 * believing[killer] + 2 * (1 - rest)

    best = max(map(worth, legal))
    tied = [action for action in legal if worth(action) >= best - NEAR_TIE]
    return max(tied, key=lambda action: view.vars[tl.V.HARM][num(action.args[0]) * tl.SEATS + me])


CHOICES: dict[int, Chooser] = {
    tl.P.CAST: _if_open(tl.Verb.READY),
    tl.P.OPEN: _open,
    tl.P.SCENE: _scene,
    tl.P.OVER_WINDOW: _join,
    tl.P.OVER_PLAY: _over_play,
    tl.P.OVER_ANSWER: _answer,
    tl.P.UNDER_JUDGE: _judge,
    tl.P.LAST_CALL: _last_call,
    tl.P.PEEK: _if_open(tl.Verb.PEEK),
    tl.P.ENDER: _ender,
    tl.P.STATEMENTS: _statement,
}
