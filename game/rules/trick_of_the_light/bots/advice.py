"""Hints: a line to start from in story moments, targets and ways of a provocation, and the odds."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random

from game.rules.plugin import Counsel
from game.rules.trick_of_the_light import pieces as tl
from game.rules.trick_of_the_light.bots.careful import done_to_me, worth_of_tones
from game.rules.trick_of_the_light.bots.evidence import RETURNED, doubt
from game.rules.trick_of_the_light.bots.posterior import posterior, public_posterior
from game.rules.trick_of_the_light.phases.scoring import GHOST, HUMAN
from game.rules.trick_of_the_light.text import hints
from game.rules.trick_of_the_light.text.charts import KINDS, NATURES, OFFERS, TYPES
from game.rules.trick_of_the_light.text.messages import act_in_words
from game.rules.trick_of_the_light.text.prompts import improvise
from game.rules.trick_of_the_light.text.spoken import unfit
from game.rules.wording import listing, odds
from game.table import Action, Table, View, num

ENOUGH = 3  # the number of lines after which a scene is likely to end
LINE = Action(tl.Verb.BEAT, (tl.WORD[tl.LAYERS[0]],))
WEIGHTS = 6


def counsel(table: Table, view: View, action: Action, names: Sequence[str]) -> Counsel | None:
    """Return the hint for the seat of the view, if a bot recommends `action`; None in phases without hints."""
    if view.seat is None or view.phase not in MOMENTS:
        return None
    return MOMENTS[view.phase](table, view, action, names)


def line_for(table: Table, view: View, action: Action) -> str:
    """Return an example line for an action, as a sentence of a hint."""
    text = improvise(table, view, action, Random(0))
    return hints.example(text) if text else hints.ANY_LINE


def _tale(words: str, action: Action | None = None) -> Callable[[Table, View, Action, Sequence[str]], Counsel]:
    """Return a hint for a moment of narration."""

    def counsel(table: Table, view: View, chosen: Action, _names: Sequence[str]) -> Counsel:
        what = action or chosen
        return Counsel(what, words, (line_for(table, view, what),))

    return counsel


def _cast(table: Table, view: View, action: Action, _names: Sequence[str]) -> Counsel:
    """Return a hint for a character; bots keep texts that are already there (TL-30)."""
    if action.verb != tl.Verb.SET_RECORD:
        return Counsel(action, hints.SAY_READY, (hints.ALL_WRITTEN,))
    name, role, *traits = tl.RECORD.read(improvise(table, view, action, Random(view.seat))) or tl.RECORD.blank
    record = hints.example_record(name, role, listing(traits).lower())
    return Counsel(action, hints.WRITE_RECORD, (record, hints.MIX_TRAITS))


# In a scene


def _scene(table: Table, view: View, action: Action, names: Sequence[str]) -> Counsel:
    """Return a hint for the narrator's next line; else what a card in hand needs, and a line."""
    seat = view.seat
    assert seat is not None
    count = sum(beat[0] == seat and beat[1] == tl.LAYERS[0] for beat in view.vars[tl.V.BEATS])
    if seat == view.vars[tl.V.NARRATOR]:
        over = all(view.vars[tl.V.PLAYED]) or count >= ENOUGH
        words = hints.END_OR_TELL if over else hints.TELL_NEXT
        return Counsel(action if over else LINE, words, (line_for(table, view, LINE),))
    if view.vars[tl.V.PLAYED][seat]:
        return Counsel(LINE, hints.ADD_OR_PASS, (line_for(table, view, LINE), hints.HAS_PLAYED))
    return _claimed(view, names) or _provoking(view, names) or _over(table, view)


def _lower(view: View, seat: int) -> list[int]:
    """Return the seat's cards below the scene card."""
    top = tl.scene_card(view)
    return [card for card in view.zones[tl.Z.HAND + seat] if top >= 0 and tl.rank_of(card) < tl.rank_of(top)]


def _claimed(view: View, names: Sequence[str]) -> Counsel | None:
    """Return a hint to claim an act done to this seat, if it has the card for it (TL-36)."""
    seat = view.seat
    assert seat is not None
    for card in [] if view.vars[tl.V.BLOCKED][seat] else _lower(view, seat):
        tag = tl.CARD_NAMES[card]
        for actor in tl.others(seat):
            if done_to_me(view, tag, actor) >= 0:
                offer = (tl.WORD["accepted"],) if tag in OFFERS else ()
                action = Action(tl.Verb.CLAIM_UNDER, (card, num(actor), *offer))
                act = act_in_words(tag, tl.character(view, actor), tl.character(view, seat))
                return Counsel(action, hints.claim_under(names[actor], tag), (hints.was_told(act, tag),))
    return None


def _provoking(view: View, names: Sequence[str]) -> Counsel | None:
    """Return a hint to provoke a player, and in which tone, so that the act of a card in hand may follow (TL-139)."""
    seat, lower = view.seat, []
    assert seat is not None
    lower = [card for card in _lower(view, seat) if tl.CARD_NAMES[card] not in view.vars[tl.V.EXPOSED]]
    targets = [other for other in tl.others(seat) if tl.is_bot(view, other) and not unfit(view, other)]
    if not lower or not targets or view.vars[tl.V.PROVOKED][seat] >= tl.MAX_PROVOCATIONS:
        return None
    worth = worth_of_tones(lower)
    (tone, heat), best = max(worth.items(), key=lambda each: each[1])
    card = next(
        c for c in lower if tl.rank_of(c) in tl.HEATS[heat] and tl.TONES[tone][tl.WEIGHED_SUITS.index(tl.suit_of(c))]
    )
    target = targets[view.vars[tl.V.SCENE] % len(targets)]
    act = act_in_words(tl.CARD_NAMES[card], tl.character(view, target), tl.character(view, seat))
    brings = listing(
        hints.with_odds(tl.SUIT_NAMES[suit], odds(share / WEIGHTS))
        for suit, share in zip(tl.WEIGHED_SUITS, tl.TONES[tone], strict=True)
        if share
    )
    low, high = tl.RANKS[tl.HEATS[heat][0]], tl.RANKS[tl.HEATS[heat][-1]]
    fits = odds(best / (WEIGHTS * len(tl.HEATS[heat])))
    return Counsel(
        Action(tl.Verb.PROVOKE, (num(target), tl.WORD[tone], num(heat + 1))),
        hints.provoke(names[target], tone, tl.HEAT_WORDS[heat]),
        (
            hints.goes_under(tl.CARD_NAMES[card], act),
            *hints.tone_brings(tone, brings, tl.HEAT_WORDS[heat].capitalize(), low, high, fits),
        ),
    )


def _over(table: Table, view: View) -> Counsel:
    """Return a hint to go Over if a higher card is held, else to tell a line."""
    seat = view.seat
    assert seat is not None
    higher = sorted(
        (c for c in view.zones[tl.Z.HAND + seat] if tl.rank_of(c) > tl.rank_of(tl.scene_card(view))), key=tl.rank_of
    )
    if not higher:
        return Counsel(LINE, hints.ADD_OR_PASS, (line_for(table, view, LINE), *_wanted(view)))
    card = tl.CARD_NAMES[higher[0]]
    why = hints.higher(card, KINDS[card[-1]].name, KINDS[card[-1]].meaning)
    return Counsel(Action(tl.Verb.CLAIM_OVER), hints.CLAIM_OVER, (why,))


def _wanted(view: View) -> list[str]:
    """Return the act that would let this seat's highest lower card go Under (TL-36)."""
    assert view.seat is not None
    lower = sorted(
        (tl.CARD_NAMES[card] for card in _lower(view, view.seat)), key=lambda tag: tl.rank_of(tl.CARD_OF[tag])
    )
    me = tl.character(view, view.seat)
    return [hints.goes_under(tag, act_in_words(tag, "", me), ", unasked") for tag in lower[-1:]]


def _last_call(table: Table, view: View, _action: Action, names: Sequence[str]) -> Counsel:
    higher = any(
        tl.rank_of(card) > tl.rank_of(tl.scene_card(view)) for card in view.zones[tl.Z.HAND + (view.seat or 0)]
    )
    passing = Counsel(Action(tl.Verb.PASS_CALL), hints.PASS, (hints.NOTHING_TO_PLAY,))
    return _claimed(view, names) or (_over(table, view) if higher else passing)


def _question(table: Table, view: View, action: Action, _names: Sequence[str]) -> Counsel:
    if not action.args:
        return Counsel(action, hints.PLAY_HIGHER, ())
    kind = KINDS[tl.SUITS[tl.suit_of(action.args[0])]]
    words, why = hints.play_over(table.names[action.args[0]]), hints.asks_about(kind.name, kind.meaning)
    return Counsel(action, words, (why, line_for(table, view, action)))


def _answer(table: Table, view: View, action: Action, _names: Sequence[str]) -> Counsel:
    answer = Action(tl.Verb.ANSWER)
    return Counsel(answer, hints.ANSWER, (line_for(table, view, answer), hints.ANSWER_CHANGES))


def _judging(_table: Table, view: View, _action: Action, _names: Sequence[str]) -> Counsel:
    """Return a hint to judge a claim, by what was told (TL-133)."""
    why = doubt(view)
    if not why:
        return Counsel(Action(tl.Verb.ALLOW), hints.ALLOW, (hints.TOLD,))
    reason = hints.IN_RETURN if why == RETURNED else hints.NOT_TOLD
    return Counsel(Action(tl.Verb.OBJECT), hints.OBJECT, (reason,))


# Cards


def _open(table: Table, _view: View, action: Action, _names: Sequence[str]) -> Counsel | None:
    if not action.args:
        return None
    card = table.names[action.args[0]]
    kind = TYPES[card[:-1]]
    why = (hints.makes_scene(kind.heading, kind.hint), hints.LOW_AND_HIGH)
    return Counsel(action, hints.open_with(card), why)


def _window(_table: Table, _view: View, action: Action, _names: Sequence[str]) -> Counsel:
    if action.verb == tl.Verb.JOIN_OVER:
        return Counsel(action, hints.GO_OVER, (hints.COSTS_NOTHING,))
    return Counsel(action, hints.STAY_OUT, (hints.BETTER_LATER,))


def _throw(_table: Table, _view: View, _action: Action, _names: Sequence[str]) -> Counsel:
    return Counsel(None, hints.THROW, (hints.ALL_EQUAL,))


def _peek(_table: Table, _view: View, action: Action, _names: Sequence[str]) -> Counsel:
    return Counsel(action, hints.LOOK_AT_COURT, (hints.LOOKING_IS_FREE,))


def _ender(table: Table, view: View, action: Action, _names: Sequence[str]) -> Counsel:
    seen, seat = public_posterior(view), view.seat or 0
    good = seen.chance(seat, HUMAN) + seen.chance(seat, "Q")
    words = {
        tl.Verb.SHOW_QUEEN: (hints.SHOW_QUEEN, hints.seen_as_good(odds(good))),
        tl.Verb.DRAW_EXTRA: (hints.DRAW_COURT, hints.NO_QUEEN),
    }
    head, why = words.get(action.verb, (hints.DO_NOTHING, hints.PROVES_NOTHING))
    return Counsel(action, head, (why,))


def _statement(_table: Table, view: View, action: Action, names: Sequence[str]) -> Counsel:
    """Return a hint for the statement, with the odds of the notebook (TL-250, TL-267, TL-268)."""
    seat = view.seat
    assert seat is not None
    known = posterior(view)
    rank = tl.RANKS[tl.rank_of(view.zones[tl.Z.IDENTITY + seat][0])]
    parts = []
    for other in tl.others(seat):
        chances = {NATURES[nature].word: known.chance(other, nature) for nature in NATURES}
        options = [hints.with_odds(word, odds(chance)) for word, chance in chances.items() if chance]
        parts.append(hints.natures(names[other], options))
    named = listing(names[num(code)] for code in action.args)
    head = hints.SEAL
    if rank == HUMAN:
        head = hints.seal_trust(named)
        parts.append(hints.TRUST_LIKELY)
    elif rank == GHOST:
        head = hints.seal_killer(named)
        parts.append(hints.NAME_LIKELY)
    return Counsel(action, head, tuple(parts))


MOMENTS: Mapping[int, Callable[[Table, View, Action, Sequence[str]], Counsel | None]] = {
    tl.P.CAST: _cast,
    tl.P.INTRO: lambda table, view, action, names: (
        _tale(hints.TELL_JOURNEY, LINE)(table, view, action, names)
        if view.seat == view.vars[tl.V.NARRATOR]
        else Counsel(action, hints.name_yourself(tl.short(tl.character(view, view.vars[tl.V.NARRATOR]))), ())
    ),
    tl.P.OPEN: _open,
    tl.P.SCENE: _scene,
    tl.P.OVER_WINDOW: _window,
    tl.P.OVER_RPS: _throw,
    tl.P.OVER_PLAY: _question,
    tl.P.OVER_ANSWER: _answer,
    tl.P.OVER_TELL: _tale(hints.TELL_TRUTH),
    tl.P.UNDER_JUDGE: _judging,
    tl.P.LAST_CALL: _last_call,
    tl.P.PEEK: _peek,
    tl.P.ENDER: _ender,
    tl.P.STATEMENTS: _statement,
    tl.P.EPILOGUE: _tale(hints.LAST_WORD),
}
