"""What bots write and say: records, lines of the story, questions and answers, last words (TL-260, TL-280..284).

No line comes twice on an evening. What was done and told in the scene is answered: a deed by whom it was done to and by
who saw it, a question by what it asks; what people wrote comes back.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random

from game.rules.trick_of_the_light.charts import OFFERS, SORT_OF, VEILED_SORT
from game.rules.trick_of_the_light.echoes import last_words
from game.rules.trick_of_the_light.lines import SEEN_WOUND, lines
from game.rules.trick_of_the_light.pen import Pen
from game.rules.trick_of_the_light.pieces import (
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
    scene_card,
    short,
    suit_of,
)
from game.rules.trick_of_the_light.pieces import OTHER as OTHER_FORM
from game.rules.trick_of_the_light.said import (
    ANSWERED,
    RETOLD,
    WOUNDING,
    Deed,
    Said,
    bound,
    deeds,
    everything,
    unanswered,
    unwitnessed,
    wounded,
)
from game.rules.trick_of_the_light.scoring import GHOST, scores_of, stated_in
from game.story import fill, sign_of, slots_of
from game.table import Action, Event, Table, View, num

TRAIT_FIELDS = range(2, 5)
CHANCE = 0.7  # how often they say something to what happens


def improvise(table: Table, view: View, action: Action, rng: Random) -> str:
    """A text that may stand with an open action of the seat of the view; empty where none belongs."""
    write = WRITERS.get(action.verb)
    return "" if write is None or view.seat is None else write(Pen(table, view, view.seat), action, rng)


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
    return OTHER_FORM.write((pen.due(pen.cast.companions)[at], pen.due(pen.cast.besides)[at % len(pen.cast.besides)]))


# The story


def _beat(pen: Pen, action: Action, _rng: Random) -> str:
    """An introduction, the next line of the own scene, a reaction in another's, a word at the oasis; the log has words
    for an act."""
    if len(action.args) > 1:
        return ""
    if action.args and action.args[0] == WORD[LAYERS[1]]:
        return _aside(pen)
    if pen.view.phase == P.INTRO:
        return pen.tell(pen.cast.journeys, me=main_name(pen.view, pen.seat))
    offer = _offered(pen)
    if offer is not None:
        return pen.tell(pen.claims.acceptances, character(pen.view, offer))
    return _narration(pen) if pen.seat == pen.narrator else _reaction(pen)


def _aside(pen: Pen) -> str:
    """At the oasis, to whoever tells; what a person has told is taken up."""
    told = next((seat for seat in (pen.narrator, *others(pen.seat)) if seat != pen.seat), pen.narrator)
    you, me = main_name(pen.view, told), main_name(pen.view, pen.seat)
    return _taken_up(pen, pen.echoes.asides, you, me) or pen.tell(pen.scenes.asides, you, me)


def _offered(pen: Pen) -> int | None:
    """Who has just offered this seat a deal that all may hear of (TL-134)."""
    beats = pen.view.vars[V.BEATS]
    seat, _, tag, target, _ = beats[-1] if beats else (-1, "", "", -1, "")
    heard = tag in OFFERS and tag not in pen.view.vars[V.VEILED]
    return int(seat) if heard and target == pen.seat else None


def _taken_up(pen: Pen, texts: Sequence[str], you: str = "", me: str = "") -> str:
    """A line with something in it that a person has told and nobody has taken up; empty if there is no such thing."""
    heard = pen.heard()
    if heard is None or heard.seat == pen.seat or any(said.seat == pen.seat for said in _after(pen, heard)):
        return ""
    echo = pen.echo(heard.text)
    found = {"words": last_words(heard.text) or echo.words, "name": echo.name, "heard": echo.thing, "spot": echo.place}
    since = " ".join(said.text for said in _after(pen, heard)).casefold()
    mine = short(character(pen.view, pen.seat))  # nobody speaks of themselves by name
    known = {slot: text for slot, text in found.items() if text and text.casefold() not in since and mine not in text}
    special = [line for line in texts if slots_of(line) & {*known} - {"words"}]
    plain = [line for line in texts if "words" in slots_of(line)] if "words" in known else []
    teller = short(character(pen.view, heard.seat))
    for some in (special, plain):
        line = pen.fresh(some, {**pen.slots(you, me), **known, "teller": teller})
        if line and sign_of(line) not in pen.told:
            return fill(line, {**pen.slots(you, me), **known, "teller": teller}, LINE_LIMIT)
    return ""


def _after(pen: Pen, heard: Said) -> list[Said]:
    """What was said in this scene since."""
    return pen.here[pen.here.index(heard) + 1 :]


def _narration(pen: Pen) -> str:
    """How the own scene opens and goes on: from what was done and told in it since the last line."""
    view, heading, me = pen.view, pen.view.vars[V.HEADING], pen.seat
    beats = view.vars[V.BEATS]
    own = [at for at, (seat, layer, tag, _, _) in enumerate(beats) if (seat, layer, tag) == (me, LAYERS[0], "")]
    if not heading:
        return pen.tell(pen.scenes.onward)
    if not own:
        return pen.tell(pen.scenes.openings[heading], npc=pen.companions()[0])
    done = [deed for deed in deeds(view) if deed.at > own[-1]]
    called_for = [deed for deed in done if deed.grave] or [deed for deed in done if me in (deed.actor, deed.target)]
    deed = called_for[-1] if called_for else unwitnessed(view, me)
    if deed is not None:
        return _aftermath(pen, deed)
    told = [at for at, said in enumerate(pen.here) if said.seat == me and said.how == LAYERS[0]]
    since = pen.here[told[-1] + 1 if told else 0 :]
    retold = next((said for said in reversed(since) if said.how == RETOLD), None)
    if retold is not None:
        return pen.tell(pen.scenes.retold, main_name(view, retold.seat))
    if any(said.how == ANSWERED for said in since):
        return pen.tell(pen.scenes.answered)
    return _taken_up(pen, pen.echoes.heeded) or _middle(pen, heading)


def _middle(pen: Pen, heading: str) -> str:
    """What comes next in a scene of this kind."""
    slots = {**pen.slots(), "npc": pen.companions()[0]}
    line = pen.fresh(pen.scenes.middles[heading], slots)
    if sign_of(line) in pen.told:
        slots = pen.slots()
        line = pen.fresh(pen.scenes.onward, slots)
    return fill(line, slots, LINE_LIMIT)


def _aftermath(pen: Pen, deed: Deed) -> str:
    """What the narrator has to say to a deed: that was done, suffered, or seen."""
    role = "done" if deed.actor == pen.seat else "suffered" if deed.target == pen.seat else "seen"
    names = {"a": short(character(pen.view, deed.actor)), "t": short(character(pen.view, deed.target))}
    veiled = deed.tag in pen.view.vars[V.VEILED]
    seen = SEEN_WOUND if role == "seen" and deed.tag in WOUNDING else f"{role} {deed.tag[-1]}"
    return pen.tell(pen.acts.narrator[VEILED_SORT if veiled else seen], **names)


def _reaction(pen: Pen) -> str:
    """To what was done to one, to what one saw, to what a person told; else as one is."""
    view, seat = pen.view, pen.seat
    mine, seen = unanswered(view, seat), unwitnessed(view, seat)
    beats = view.vars[V.BEATS]
    if mine is not None:
        return _to_deed(pen, mine, pen.acts.suffered)
    if bound(beats, seat):
        return pen.tell(pen.acts.bound)
    if wounded(beats, seat):
        return pen.tell(pen.acts.hurt)
    if seen is not None:
        return _to_deed(pen, seen, pen.acts.witnessed)
    return _taken_up(pen, pen.echoes.reactions) or _as_one_is(pen)


def _to_deed(pen: Pen, deed: Deed, texts: Mapping[str, Sequence[str]]) -> str:
    sort = VEILED_SORT if deed.tag in pen.view.vars[V.VEILED] else SORT_OF[deed.tag]
    names = {"a": short(character(pen.view, deed.actor)), "t": short(character(pen.view, deed.target))}
    return pen.tell(texts[sort], **names)


def _as_one_is(pen: Pen) -> str:
    """By one of the own traits every other time, as long as there is something to tell of it."""
    traits = pen.view.vars[V.RECORD + pen.seat][2:]
    own = [line for trait in traits for line in pen.scenes.traits.get(trait, ())]
    line = next((line for line in pen.due(own) if sign_of(line) not in pen.told), "") if own else ""
    if line and sum(said.seat == pen.seat for said in everything(pen.view)) % 2:
        return fill(line, pen.slots(), LINE_LIMIT)
    return pen.tell(pen.scenes.reactions)


def _provoke(pen: Pen, action: Action, _rng: Random) -> str:
    target, tone = num(action.args[0]), WORDS[action.args[1] - WORD[LAYERS[0]]]
    return pen.tell(pen.claims.taunts[tone], character(pen.view, target))


def _question(pen: Pen, action: Action, _rng: Random) -> str:
    """What the suit of the card asks, with the words that it doubts (TL-43, TL-141)."""
    return _asked(pen, suit_of(action.args[0]))


def _another(pen: Pen, _action: Action, _rng: Random) -> str:
    """Another question of the same kind (TL-131)."""
    return _asked(pen, suit_of(scene_card(pen.view))) if scene_card(pen.view) >= 0 else ""


def _asked(pen: Pen, suit: int) -> str:
    words = pen.doubted()
    asks = [each.ask for each in pen.claims.questions[SUITS[suit]]] if words else pen.claims.aloud[SUITS[suit]]
    return pen.tell(asks, words=words)


def _answer(pen: Pen, _action: Action, _rng: Random) -> str:
    """The answer that belongs to the question, or to its kind and to whom and what it is about (TL-44)."""
    question, you = pen.view.vars[V.QUESTION], main_name(pen.view, max(pen.view.vars[V.CLAIMANT], 0))
    known = pen.known_again(question)
    if known is not None:
        line, _, slots = known
        return fill(line, {**pen.slots(), **slots, "you": short(you)}, LINE_LIMIT)
    suit = SUITS[suit_of(max(scene_card(pen.view), 0))]
    return pen.tell(_about(pen, pen.claims.answers[suit], question), you, **_in_question(pen, question))


def _in_question(pen: Pen, question: str) -> dict[str, str]:
    """Whom and what a question in a person's own words is about, as far as that is sure."""
    people = [*pen.companions(), *(short(character(pen.view, seat)) for seat in others(pen.seat) if seat != pen.seat)]
    who = next((name for name in people if name in question), "")
    echo = pen.echo(question)
    table = next((text for text in (*pen.cast.things, *pen.cast.places) if text in question), "")
    return {"who": who, "heard": echo.thing or table, "spot": echo.place}


def _about(pen: Pen, texts: Sequence[str], question: str) -> list[str]:
    """Those lines first that take up what the question is about; without any, the others."""
    known = {slot for slot, text in _in_question(pen, question).items() if text}
    fit = [line for line in texts if slots_of(line) & {"who", "heard", "spot"} & known]
    plain = [line for line in texts if not slots_of(line) & {"who", "heard", "spot"}]
    fresh = [
        line for line in fit if sign_of(line) not in pen.told and slots_of(line) & {"who", "heard", "spot"} <= known
    ]
    return fresh or plain


def _hand_over(pen: Pen, _action: Action, _rng: Random) -> str:
    return pen.tell(pen.claims.you_tell_me, main_name(pen.view, max(pen.view.vars[V.CLAIMANT], 0)))


def _telling(pen: Pen, _action: Action, _rng: Random) -> str:
    """What happened instead, as the question had it (TL-45)."""
    known = pen.known_again(pen.view.vars[V.QUESTION])
    if known is None:
        return pen.tell(pen.claims.tellings)
    _, line, slots = known
    return fill(line, {**pen.slots(), **slots, "you": short(main_name(pen.view, pen.narrator))}, LINE_LIMIT)


def _epilogue(pen: Pen, _action: Action, _rng: Random) -> str:
    """A last word that fits what one was and how one fared, and is nobody else's (TL-79, TL-228)."""
    stated = stated_in(pen.view)
    if not stated:
        return ""
    mine = stated[pen.seat]
    score = scores_of(stated, pen.table.options)[pen.seat]
    words = pen.claims.epilogues[mine.rank]
    killer = main_name(pen.view, mine.killer) if mine.rank == GHOST else ""
    texts = words.above if score > 0 else words.below if score < 0 else words.between
    return pen.tell(texts, killer=short(killer))


WRITERS: dict[int, Callable[[Pen, Action, Random], str]] = {
    Verb.SET_RECORD: _record,
    Verb.SET_SUB: _sub,
    Verb.SET_OTHER: _other,
    Verb.BEAT: _beat,
    Verb.PROVOKE: _provoke,
    Verb.PLAY_OVER: _question,
    Verb.REWORD: _another,
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
