"""Texts that bots write and say: records, story lines, questions and answers, last words (TL-260, TL-280..284).

No line comes twice in a game. Lines react to the deeds and lines of the scene: the target and the witnesses of a deed
respond, a question is answered, and words that people wrote come back.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import TypeVar

from game.rules.trick_of_the_light.phases.scoring import GHOST, scores_of, stated_in
from game.rules.trick_of_the_light.pieces import (
    DEADLY,
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
    character,
    is_bot,
    main_name,
    others,
    scene_card,
    short,
    suit_of,
)
from game.rules.trick_of_the_light.pieces import OTHER as OTHER_FORM
from game.rules.trick_of_the_light.text.charts import OFFERS, SORT_OF, VEILED_SORT
from game.rules.trick_of_the_light.text.echoes import last_words, shared_thing, speech
from game.rules.trick_of_the_light.text.lines import SEEN_WOUND, lines
from game.rules.trick_of_the_light.text.spoken import (
    ANSWERED,
    RETOLD,
    WOUNDING,
    Deed,
    SpokenLine,
    bound,
    deeds,
    everything,
    unanswered,
    unwitnessed,
    wounded,
)
from game.rules.trick_of_the_light.text.writer import LightWriter
from game.story import fill, improviser, sign_of, slots_of
from game.table import Action, Event, Table, num

TRAIT_FIELDS = range(2, 5)
T = TypeVar("T")
CHANCE = 0.7  # how often they say something to what happens


# Records


def part_of(listed: Sequence[T], seat: int) -> Sequence[T]:
    """Return a seat's part of a list of ideas.

    Bots take only from their own part, so that no bot takes an idea while a person reads it.
    """
    return listed[seat::SEATS]


def _record(writer: LightWriter, _action: Action) -> str:
    """Return a name that no seat has, a role, three traits; existing texts stay (TL-260)."""
    names: Sequence[str] = [row[0] for row in writer.cast.names]
    all_roles: Sequence[str] = writer.cast.roles
    traits_of: Sequence[str] = writer.cast.traits
    if is_bot(writer.at, writer.seat):
        names, all_roles, traits_of = (part_of(each, writer.seat) for each in (names, all_roles, traits_of))
    taken = {writer.at.vars[V.RECORD + other][0].casefold() for other in others(writer.seat)}
    name, role, *traits = writer.at.vars[V.RECORD + writer.seat]
    free = [each for each in names if each.casefold() not in taken] or [row[0] for row in writer.cast.names]
    named = name if name and name.casefold() not in taken else writer.random_line(free)
    roles = {writer.at.vars[V.RECORD + other][1] for other in others(writer.seat)}
    chosen: list[str] = []
    while len(chosen) < len(TRAIT_FIELDS):
        chosen.append(writer.random_line(traits_of, chosen))
    kept = traits if all(traits) and len({trait.casefold() for trait in traits}) == len(traits) else chosen
    return RECORD.write((named, role or writer.random_line(all_roles, roles), *kept))


def _sub(writer: LightWriter, action: Action) -> str:
    """Return a variant of the main name, and its role in the other's tale (TL-121, TL-260)."""
    narrator = num(action.args[0])
    main = main_name(writer.at, writer.seat)
    row = next((row for row in writer.cast.names if row[0] == main), None)
    place = others(writer.seat).index(narrator) + 1 if narrator in others(writer.seat) else 1
    name = row[place] if row else _variant(main, place)
    used = {writer.at.vars[V.SUBS + other][narrator][1] for other in range(SEATS)}
    return SUB.write((name, writer.random_line(writer.cast.sub_roles, used)))


def _variant(main: str, place: int) -> str:
    """Return a name similar to one that is not on the list."""
    words = main.split() or [main]
    return ("", f"Young {words[0]}", f"Old {words[-1]}", f"Little {words[0]}")[place][:NAME_LIMIT]


def _other(writer: LightWriter, action: Action) -> str:
    at = writer.seat * writer.company + num(action.args[0]) % OTHERS
    return OTHER_FORM.write(
        (writer.due(writer.cast.companions)[at], writer.due(writer.cast.besides)[at % len(writer.cast.besides)])
    )


# The story


def _beat(writer: LightWriter, action: Action) -> str:
    """Return an introduction, a line of the seat's own scene, a reaction in another's, or a word at the oasis.

    Acts have their own words in the log.
    """
    if len(action.args) > 1:
        return ""
    if action.args and action.args[0] == WORD[LAYERS[1]]:
        return _aside(writer)
    if writer.at.phase == P.INTRO:
        return writer.tell(writer.cast.journeys, me=main_name(writer.at, writer.seat))
    offer = _offered(writer)
    if offer is not None:
        return writer.tell(writer.claims.acceptances, character(writer.at, offer))
    return _narration(writer) if writer.seat == writer.narrator else _reaction(writer)


def _aside(writer: LightWriter) -> str:
    """Return a word at the oasis to the narrator; it uses a person's last line."""
    listener = next((seat for seat in (writer.narrator, *others(writer.seat)) if seat != writer.seat), writer.narrator)
    you, me = main_name(writer.at, listener), main_name(writer.at, writer.seat)
    heard = writer.heard()
    said_by = main_name(writer.at, heard.seat) if heard is not None else you
    return _taken_up(writer, writer.echoes.asides, said_by, me) or writer.tell(writer.scenes.asides, you, me)


def _offered(writer: LightWriter) -> int | None:
    """Return the seat that has just offered this seat an audible deal, None for none (TL-134)."""
    beats = writer.at.vars[V.BEATS]
    seat, _, tag, target, _ = beats[-1] if beats else (-1, "", "", -1, "")
    heard = tag in OFFERS and tag not in writer.at.vars[V.VEILED]
    return int(seat) if heard and target == writer.seat else None


def _taken_up(writer: LightWriter, texts: Sequence[str], you: str = "", me: str = "") -> str:
    """Return a line that repeats part of a person's line that no one has used; empty if there is none."""
    heard = writer.heard()
    if heard is None or heard.seat == writer.seat or any(later.seat == writer.seat for later in _after(writer, heard)):
        return ""
    if heard.how == ANSWERED and texts is writer.echoes.reactions:  # nobody in the flashback has heard an answer
        return ""
    echo = writer.echo(heard.text)
    spoken = heard.text if texts is writer.echoes.asides else speech(heard.text)  # in a flashback only speech is quoted
    fields = {
        "words": last_words(spoken) or writer.echo(spoken).words,
        "name": echo.name,
        "heard": echo.thing,
        "spot": echo.place,
    }
    since = " ".join(later.text for later in _after(writer, heard)).casefold()
    mine = short(character(writer.at, writer.seat))  # nobody speaks of themselves by name
    known = {slot: text for slot, text in fields.items() if text and text.casefold() not in since and mine not in text}
    special = [line for line in texts if slots_of(line) & {*known} - {"words"}]
    plain = [line for line in texts if "words" in slots_of(line)] if "words" in known else []
    teller = short(character(writer.at, heard.seat))
    for some in (special, plain):
        line = writer.fresh(some, {**writer.slots(you, me), **known, "teller": teller})
        if line and sign_of(line) not in writer.all_words:
            return fill(line, {**writer.slots(you, me), **known, "teller": teller}, LINE_LIMIT)
    return ""


def _after(writer: LightWriter, heard: SpokenLine) -> list[SpokenLine]:
    """Return what was said in this scene since."""
    return writer.here[writer.here.index(heard) + 1 :]


def _narration(writer: LightWriter) -> str:
    """Return the opening or the next line of the seat's own scene, from the acts and lines since its last one."""
    view, heading, me = writer.at, writer.at.vars[V.HEADING], writer.seat
    beats = view.vars[V.BEATS]
    own = [at for at, (seat, layer, tag, _, _) in enumerate(beats) if (seat, layer, tag) == (me, LAYERS[0], "")]
    if not heading:
        return writer.tell(writer.scenes.onward)
    if not own:
        return writer.tell(writer.scenes.openings[heading], npc=writer.companions()[0])
    done = [deed for deed in deeds(view) if deed.at > own[-1]]
    called_for = [deed for deed in done if deed.grave] or [deed for deed in done if me in (deed.actor, deed.target)]
    deed = called_for[-1] if called_for else unwitnessed(view, me)
    if deed is not None:
        return _aftermath(writer, deed)
    narrated = [at for at, line in enumerate(writer.here) if line.seat == me and line.how == LAYERS[0]]
    since = writer.here[narrated[-1] + 1 if narrated else 0 :]
    retold = next((line for line in reversed(since) if line.how == RETOLD), None)
    if retold is not None:
        return writer.tell(writer.scenes.retold, main_name(view, retold.seat))
    if any(line.how == ANSWERED for line in since):
        return writer.tell(writer.scenes.answered)
    return _taken_up(writer, writer.echoes.heeded) or _middle(writer, heading)


def _middle(writer: LightWriter, heading: str) -> str:
    """Return the next line in a scene of this kind."""
    slots = {**writer.slots(), "npc": writer.companions()[0]}
    line = writer.fresh(writer.scenes.middles[heading], slots)
    if sign_of(line) in writer.all_words:
        slots = writer.slots()
        line = writer.fresh(writer.scenes.onward, slots)
    return fill(line, slots, LINE_LIMIT)


def _aftermath(writer: LightWriter, deed: Deed) -> str:
    """Return the narrator's words about an act that it did, suffered, or saw."""
    role = "done" if deed.actor == writer.seat else "suffered" if deed.target == writer.seat else "seen"
    names = {"a": short(character(writer.at, deed.actor)), "t": short(character(writer.at, deed.target))}
    veiled = deed.tag in writer.at.vars[V.VEILED]
    seen = SEEN_WOUND if role == "seen" and deed.tag in WOUNDING else f"{role} {deed.tag[-1]}"
    return writer.tell(writer.acts.narrator[VEILED_SORT if veiled else seen], **names)


def _reaction(writer: LightWriter) -> str:
    """Return a reaction to an act suffered or seen, or to a person's line; else a line in character."""
    view, seat = writer.at, writer.seat
    mine, seen = unanswered(view, seat), unwitnessed(view, seat)
    beats = view.vars[V.BEATS]
    if mine is not None:
        return _to_deed(writer, mine, writer.acts.suffered)
    if bound(beats, seat):
        return writer.tell(writer.acts.bound)
    if wounded(beats, seat):
        return writer.tell(writer.acts.hurt)
    if seen is not None:
        return _to_deed(writer, seen, writer.acts.witnessed)
    return _taken_up(writer, writer.echoes.reactions) or _as_one_is(writer)


def _to_deed(writer: LightWriter, deed: Deed, texts: Mapping[str, Sequence[str]]) -> str:
    sort = VEILED_SORT if deed.tag in writer.at.vars[V.VEILED] else SORT_OF[deed.tag]
    names = {"a": short(character(writer.at, deed.actor)), "t": short(character(writer.at, deed.target))}
    return writer.tell(texts[sort], **names)


def _as_one_is(writer: LightWriter) -> str:
    """Return a line from the seat's own traits every other time, as long as there are new ones; after a death, one
    about that.
    """
    if writer.at.vars[V.HEADING] in DEADLY:
        slots = {**writer.slots(), "npc": writer.companions()[0]}
        named = any(slots["npc"] in line.text for line in writer.here)  # else the narrator has not said who is dead
        fitting = (
            line for line in writer.fitting(writer.scenes.mourning, slots) if named or "npc" not in slots_of(line)
        )
        line = next(fitting, "")
        if line and sign_of(line) not in writer.all_words:
            return fill(line, slots, LINE_LIMIT)
    traits = writer.at.vars[V.RECORD + writer.seat][2:]
    own = [line for trait in traits for line in writer.scenes.traits.get(trait, ())]
    line = next((line for line in writer.due(own) if sign_of(line) not in writer.all_words), "") if own else ""
    if line and sum(spoken.seat == writer.seat for spoken in everything(writer.at)) % 2:
        return fill(line, writer.slots(), LINE_LIMIT)
    return writer.tell(writer.scenes.reactions)


def _provoke(writer: LightWriter, action: Action) -> str:
    target, tone = num(action.args[0]), WORDS[action.args[1] - WORD[LAYERS[0]]]
    return writer.tell(writer.claims.taunts[tone], character(writer.at, target))


def _question(writer: LightWriter, action: Action) -> str:
    """Return a question of the card's suit, with the words that it doubts (TL-43, TL-141)."""
    return _asked(writer, suit_of(action.args[0]))


def _another(writer: LightWriter, _action: Action) -> str:
    """Return another question of the same kind (TL-131)."""
    return _asked(writer, suit_of(scene_card(writer.at))) if scene_card(writer.at) >= 0 else ""


def _asked(writer: LightWriter, suit: int) -> str:
    words = writer.doubted()
    asks = [each.ask for each in writer.claims.questions[SUITS[suit]]] if words else writer.claims.aloud[SUITS[suit]]
    fit = [ask for ask in asks if not slots_of(ask) & writer.unnamed()]
    return writer.tell(fit or asks, words=words)


def _answer(writer: LightWriter, _action: Action) -> str:
    """Return the answer of the question, or one for its kind and topic (TL-44)."""
    question, you = writer.at.vars[V.QUESTION], main_name(writer.at, max(writer.at.vars[V.CLAIMANT], 0))
    known = writer.known_again(question)
    if known is not None:
        line, _, slots = known
        return fill(line, {**writer.slots(), **slots, "you": short(you)}, LINE_LIMIT)
    suit = SUITS[suit_of(max(scene_card(writer.at), 0))]
    return writer.tell(_about(writer, writer.claims.answers[suit], question), you, **_in_question(writer, question))


def _in_question(writer: LightWriter, question: str) -> dict[str, str]:
    """Return the person and topic of a question in a person's own words, as far as they are certain."""
    speaking = (writer.narrator, writer.at.vars[V.CLAIMANT])  # nobody speaks of who is spoken to by name
    people = [
        *writer.companions(),
        *(short(character(writer.at, seat)) for seat in range(SEATS) if seat not in speaking),
    ]
    who = next((name for name in people if name in question), "")
    echo = writer.echo(question)
    table = next((text for text in (*writer.cast.things, *writer.cast.places) if text in question), "")
    story = " ".join(line.text for line in writer.here if line.text != question)
    return {"who": who, "heard": echo.thing or table or shared_thing(question, story), "spot": echo.place}


def _about(writer: LightWriter, texts: Sequence[str], question: str) -> list[str]:
    """Return first the lines about the topic of the question; without one, the others."""
    known = {slot for slot, text in _in_question(writer, question).items() if text}
    fit = [line for line in texts if slots_of(line) & {"who", "heard", "spot"} & known]
    plain = [line for line in texts if not slots_of(line) & {"who", "heard", "spot"}]
    fresh = [
        line
        for line in fit
        if sign_of(line) not in writer.all_words and slots_of(line) & {"who", "heard", "spot"} <= known
    ]
    return fresh or plain


def _hand_over(writer: LightWriter, _action: Action) -> str:
    return writer.tell(writer.claims.you_tell_me, main_name(writer.at, max(writer.at.vars[V.CLAIMANT], 0)))


def _telling(writer: LightWriter, _action: Action) -> str:
    """Return the asker's own version of the events (TL-45)."""
    question = writer.at.vars[V.QUESTION]
    known = writer.known_again(question)
    if known is None:
        texts, slots = _about(writer, writer.claims.retellings, question), _in_question(writer, question)
        used = sign_of(writer.fresh(texts, {**writer.slots(), **slots})) in writer.all_words
        if not question and used:  # asked aloud: what it was about only the people know
            return writer.tell(writer.claims.tellings)
        return writer.tell(texts, **slots)
    _, line, slots = known
    return fill(line, {**writer.slots(), **slots, "you": short(main_name(writer.at, writer.narrator))}, LINE_LIMIT)


def _epilogue(writer: LightWriter, _action: Action) -> str:
    """Return a last word for the seat's nature and score that no other seat has used (TL-79, TL-228)."""
    stated = stated_in(writer.at)
    if not stated:
        return ""
    mine = stated[writer.seat]
    score = scores_of(stated, writer.table.options)[writer.seat]
    words = writer.claims.epilogues[mine.rank]
    killer = main_name(writer.at, mine.killer) if mine.rank == GHOST else ""
    texts = words.above if score > 0 else words.below if score < 0 else words.between
    return writer.tell(texts, killer=short(killer))


WRITERS: dict[str, Callable[[LightWriter, Action], str]] = {
    "set_record": _record,
    "set_sub": _sub,
    "set_other": _other,
    "beat": _beat,
    "provoke": _provoke,
    "play_over": _question,
    "reword": _another,
    "answer": _answer,
    "you_tell_me": _hand_over,
    "give_back": _telling,
    "done": _epilogue,
}

improvise = improviser(LightWriter, WRITERS)


# At the table


def talk(_table: Table, event: Event, seat: int, rng: Random) -> str | None:
    """Return what the bot at `seat` says to a public event, mostly None."""
    written, mine = lines().talk, event.seat == seat
    if event.kind == "epiphany":
        texts = written.epiphany if mine else written.other
    elif event.kind == "statements":
        texts = written.statements
    elif event.kind == "unmasked" and mine:
        texts = written.unmasked
    else:
        return None
    return rng.choice(texts) if rng.random() < CHANCE else None
