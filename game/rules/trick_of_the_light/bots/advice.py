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
    return f"For instance: “{text}”" if text else "Any line will do, in your own words."


def _tale(words: str, action: Action | None = None) -> Callable[[Table, View, Action, Sequence[str]], Counsel]:
    """Return a hint for a moment of narration."""

    def counsel(table: Table, view: View, chosen: Action, _names: Sequence[str]) -> Counsel:
        what = action or chosen
        return Counsel(what, words, (line_for(table, view, what),))

    return counsel


def _cast(table: Table, view: View, action: Action, _names: Sequence[str]) -> Counsel:
    """Return a hint for a character; bots keep texts that are already there (TL-30)."""
    if action.verb != tl.Verb.SET_RECORD:
        return Counsel(action, "Say “This is me”", ("A name, a role and three traits are all there.",))
    name, role, *traits = tl.RECORD.read(improvise(table, view, action, Random(view.seat))) or tl.RECORD.blank
    why = "Mix good and bad traits that your character can act on: zealous rather than shy."
    return Counsel(action, "Write who you are", (f"For instance: {name}, {role}; {listing(traits).lower()}.", why))


# In a scene


def _scene(table: Table, view: View, action: Action, names: Sequence[str]) -> Counsel:
    """Return a hint for the narrator's next line; else what a card in hand needs, and a line."""
    seat = view.seat
    assert seat is not None
    count = sum(beat[0] == seat and beat[1] == tl.LAYERS[0] for beat in view.vars[tl.V.BEATS])
    if seat == view.vars[tl.V.NARRATOR]:
        over = all(view.vars[tl.V.PLAYED]) or count >= ENOUGH
        words = "End the scene, or tell one more line" if over else "Tell the next line of your scene"
        return Counsel(action if over else LINE, words, (line_for(table, view, LINE),))
    if view.vars[tl.V.PLAYED][seat]:
        why = "You have played your card in this scene, so a line is for the story only."
        return Counsel(LINE, "Add a line, or let it go on", (line_for(table, view, LINE), why))
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
                why = f"It was told that {act}, and [[{tag}]] is lower than the scene card."
                return Counsel(action, f"Claim an Under on {names[actor]} with [[{tag}]]", (why,))
    return None


def _provoking(view: View, names: Sequence[str]) -> Counsel | None:
    """Return a hint whom to provoke and in which tone, so that the act of a card in hand may follow (TL-139)."""
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
        f"{tl.SUIT_NAMES[suit]} {odds(share / WEIGHTS)}"
        for suit, share in zip(tl.WEIGHED_SUITS, tl.TONES[tone], strict=True)
        if share
    )
    low, high = tl.RANKS[tl.HEATS[heat][0]], tl.RANKS[tl.HEATS[heat][-1]]
    return Counsel(
        Action(tl.Verb.PROVOKE, (num(target), tl.WORD[tone], num(heat + 1))),
        f"Provoke {names[target]}: {tone}, {tl.HEAT_WORDS[heat]}",
        (
            f"[[{tl.CARD_NAMES[card]}]] goes Under once {act}.",
            f"To {tone} brings {brings}; {tl.HEAT_WORDS[heat]}, that is {low} to {high}: "
            f"{odds(best / (WEIGHTS * len(tl.HEATS[heat])))} for a card of yours.",
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
        return Counsel(LINE, "Add a line, or let it go on", (line_for(table, view, LINE), *_wanted(view)))
    card = tl.CARD_NAMES[higher[0]]
    why = f"[[{card}]] is higher than the scene card. It asks about {KINDS[card[-1]].name}: {KINDS[card[-1]].meaning}."
    return Counsel(Action(tl.Verb.CLAIM_OVER), "Claim Over when you doubt something", (why,))


def _wanted(view: View) -> list[str]:
    """Return the act that would let this seat's highest lower card go Under (TL-36)."""
    assert view.seat is not None
    lower = sorted(
        (tl.CARD_NAMES[card] for card in _lower(view, view.seat)), key=lambda tag: tl.rank_of(tl.CARD_OF[tag])
    )
    acts = [f"[[{tag}]] goes Under once {act_in_words(tag, 'someone', tl.character(view, view.seat))}" for tag in lower]
    return [f"{acts[-1]}, unasked."] if acts else []


def _last_call(table: Table, view: View, _action: Action, names: Sequence[str]) -> Counsel:
    higher = any(
        tl.rank_of(card) > tl.rank_of(tl.scene_card(view)) for card in view.zones[tl.Z.HAND + (view.seat or 0)]
    )
    passing = Counsel(Action(tl.Verb.PASS_CALL), "Pass", ("You cannot play any of your cards here.",))
    return _claimed(view, names) or (_over(table, view) if higher else passing)


def _question(table: Table, view: View, action: Action, _names: Sequence[str]) -> Counsel:
    if not action.args:
        return Counsel(action, "Play a higher card and ask", ())
    kind = KINDS[tl.SUITS[tl.suit_of(action.args[0])]]
    words = f"Play [[{table.names[action.args[0]]}]] as the Over"
    return Counsel(action, words, (f"It asks about {kind.name}: {kind.meaning}.", line_for(table, view, action)))


def _answer(table: Table, view: View, action: Action, _names: Sequence[str]) -> Counsel:
    answer = Action(tl.Verb.ANSWER)
    why = "Your answer can change the story; “You tell me” lets the asker tell it."
    return Counsel(answer, "Answer, or say “You tell me”", (line_for(table, view, answer), why))


def _judging(_table: Table, view: View, _action: Action, _names: Sequence[str]) -> Counsel:
    """Return a hint to judge a claim, by what was told (TL-133)."""
    why = doubt(view)
    if not why:
        return Counsel(Action(tl.Verb.ALLOW), "Allow it", ("A line of this scene tells it.",))
    reason = "It was done in return." if why == RETURNED else "No line of this scene tells of it."
    return Counsel(Action(tl.Verb.OBJECT), "Object", (reason,))


# Cards


def _open(table: Table, _view: View, action: Action, _names: Sequence[str]) -> Counsel | None:
    if not action.args:
        return None
    card = table.names[action.args[0]]
    kind = TYPES[card[:-1]]
    return Counsel(
        action,
        f"Open the scene with [[{card}]]",
        (
            f"It makes a scene of {kind.heading}: {kind.hint}.",
            "A low card is easy to go Over, a high one easy to go Under.",
        ),
    )


def _window(_table: Table, _view: View, action: Action, _names: Sequence[str]) -> Counsel:
    if action.verb == tl.Verb.JOIN_OVER:
        return Counsel(action, "Go Over too", ("You hold a higher card, and losing the contest costs nothing.",))
    return Counsel(action, "Stay out", ("Your card may serve you better in another scene.",))


def _throw(_table: Table, _view: View, _action: Action, _names: Sequence[str]) -> Counsel:
    return Counsel(None, "Throw any of the three", ("All three are equally good.",))


def _peek(_table: Table, _view: View, action: Action, _names: Sequence[str]) -> Counsel:
    return Counsel(action, "Look at a court", ("No one has that identity, and looking costs nothing.",))


def _ender(table: Table, view: View, action: Action, _names: Sequence[str]) -> Counsel:
    seen, seat = public_posterior(view), view.seat or 0
    good = seen.chance(seat, HUMAN) + seen.chance(seat, "Q")
    words = {
        tl.Verb.SHOW_QUEEN: ("Show your queen", f"The others think you a human or an angel: {odds(good)}."),
        tl.Verb.DRAW_EXTRA: (
            "Draw one more court",
            "You see one more card that is no one’s identity, but everyone learns that you are no queen.",
        ),
    }
    head, why = words.get(action.verb, ("Do nothing", "It tells the others nothing."))
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
        parts.append(
            f"{names[other]}: {listing(f'{word} {odds(chance)}' for word, chance in chances.items() if chance)}."
        )
    named = listing(names[num(code)] for code in action.args)
    head = "Seal your statement"
    if rank == HUMAN:
        head += f": trust {named or 'no one'}"
        parts.append("Trust a player who is more likely a human or an angel than a demon; a ghost may name you.")
    elif rank == GHOST:
        head += f": it was {named}"
        parts.append("Name the player most likely to be human and to trust you.")
    return Counsel(action, head, tuple(parts))


MOMENTS: Mapping[int, Callable[[Table, View, Action, Sequence[str]], Counsel | None]] = {
    tl.P.CAST: _cast,
    tl.P.INTRO: lambda table, view, action, names: (
        _tale("Tell how the journey began, and what your part in it was", LINE)(table, view, action, names)
        if view.seat == view.vars[tl.V.NARRATOR]
        else Counsel(
            action, f"Say who you are in the tale of {tl.short(tl.character(view, view.vars[tl.V.NARRATOR]))}", ()
        )
    ),
    tl.P.OPEN: _open,
    tl.P.SCENE: _scene,
    tl.P.OVER_WINDOW: _window,
    tl.P.OVER_RPS: _throw,
    tl.P.OVER_PLAY: _question,
    tl.P.OVER_ANSWER: _answer,
    tl.P.OVER_TELL: _tale("Tell how it really was, then give the scene back"),
    tl.P.UNDER_JUDGE: _judging,
    tl.P.LAST_CALL: _last_call,
    tl.P.PEEK: _peek,
    tl.P.ENDER: _ender,
    tl.P.STATEMENTS: _statement,
    tl.P.EPILOGUE: _tale("Have a last word"),
}
