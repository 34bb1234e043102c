"""The log line of every event, and the words that the whole game shares."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from game.rules.trick_of_the_light import pieces as tl
from game.rules.trick_of_the_light.meta import ENDINGS
from game.rules.trick_of_the_light.phases.scoring import fate
from game.rules.trick_of_the_light.text.charts import ACTS, KINDS, NATURES, TYPES
from game.rules.trick_of_the_light.text.lines import lines
from game.rules.wording import LogFormatter, listing, telling
from game.story import fill

RANK_NAMES = {"A": "ace", "J": "jack", "Q": "queen", "K": "king"}
TONE_LINES = {
    "mock": "mocks",
    "threaten": "threatens",
    "obstruct": "stands in the way of",
    "pry": "pries into the affairs of",
    "boast": "boasts to",
    "tempt": "tempts",
    "flirt": "flirts with",
    "plead": "pleads with",
    "grieve": "shows grief to",
    "confide": "confides in",
}
QUOTED, OWN_VOICE = re.compile("“[^”]*”"), re.compile(r"\b(?:I|[Mm]y|[Mm]ine|[Mm]e)\b")
CALL_LINES = {
    "reword": ("ask", "for another question"),
    "bigger": ("wish", "for something bigger"),
    "nobody_dies": ("remind", "the table: no character of ours dies in a scene"),
}


def human_name(piece: str) -> str:
    """Return the common name of a piece: `queen of hearts` for `Q♥`."""
    if piece in tl.CARD_OF:
        return f"{RANK_NAMES.get(piece[:-1], piece[:-1])} of {tl.SUIT_NAME[piece[-1]]}"
    seat = piece.removeprefix("marker")
    return f"marker of seat {int(seat) + 1}" if seat.isdecimal() else piece


def quoted(text: str) -> str:
    """Return a text in quotation marks."""
    return f"“{text}”"


def act_in_words(tag: str, actor: str, target: str) -> str:
    """Return an act of the chart with names in it (TL-142)."""
    return fill(
        ACTS[tag], {"a": tl.short(actor) or "someone", "t": tl.short(target) or "someone"}, tl.LINE_LIMIT, head=False
    )


def spoken(speaker: str, text: str) -> str:
    """Return a line with its speaker in front, unless it names the speaker."""
    return text if tells_of(speaker, text) else f"{tl.short(speaker)}: {text}"


def tells_of(speaker: str, text: str) -> bool:
    """Check whether a line names its speaker and does not use `I`."""
    return tl.short(speaker) in text and OWN_VOICE.search(QUOTED.sub("", text)) is None


def deed(tag: str, actor: str, target: str, condition: str, count: int) -> str:
    """Return an act in words, the `count`th way to tell it, with the actor's condition."""
    acts = lines().acts
    texts = acts.deeds[tag]
    line = texts[count % len(texts)]
    if condition:
        first = acts.all_the_same[condition]
        line = f"{first[count % len(first)]} {line}"
    return fill(line, {"a": actor, "t": target}, 2 * tl.LINE_LIMIT)


def behind_the_veil(actor: str, target: str, count: int) -> str:
    """Return a veiled act in words (TL-199)."""
    veils = lines().acts.veils
    return fill(veils[count % len(veils)], {"a": actor, "t": target}, 2 * tl.LINE_LIMIT)


# What happened

LAST_CALL_PLAYED = "A card was played, so the scene continues until {ends} it again."  # TL-49


def _heading(t: LogFormatter) -> str:
    match t.text(0):
        case "cast":
            return "Who we are"
        case "intro":
            return f"Introduction {t.number(1)}: {t.text(2)}"
        case "scene":
            return f"Scene {t.number(1)}: {TYPES[t.text(3)].heading}, told by {t.text(2)}"
        case "endgame":
            return "The Endgame"
        case "reveal":
            return "What we are"
        case _:
            return "Epilogue"


def _character(t: LogFormatter) -> str:
    name, role, *traits = map(str, t.data)
    return f"{name}, {role}: {listing(trait.lower() for trait in traits)}."


def _sub(t: LogFormatter) -> str | None:
    narrator, name, role, main = (t.text(at) for at in range(4))
    if not name:
        return None
    return f"In the flashbacks of {narrator}, {main} is {name}{f', {role}' if role else ''}."


def _other(t: LogFormatter) -> str | None:
    who, name, description = (t.text(at) for at in range(3))
    if not name:
        return None
    return f"Along with {who}: {name}{f', {description}' if description else ''}."


def _beat(t: LogFormatter) -> str | None:
    tag, text, speaker, victim = (t.text(at) for at in range(1, 5))
    if not tag:
        return spoken(speaker, text) if text else None
    count, condition, veiled = t.number(5), t.text(6), t.number(7)
    if veiled:
        return behind_the_veil(tl.short(speaker), tl.short(victim), count)
    if text:
        return f"{spoken(speaker, text)} ({act_in_words(tag, speaker, victim)})"
    return deed(tag, tl.short(speaker), tl.short(victim), condition, count)


def objection(why: str, actor: str, target: str, count: int) -> str:
    """Return a bot's objection to an Under claim, the `count`th of its kind."""
    texts = lines().claims.objections[why]
    slots = {"a": tl.short(actor), "t": tl.short(target)}
    return fill(texts[count % len(texts)], slots, tl.LINE_LIMIT)


def _objected(t: LogFormatter) -> str:
    why, _tag, who, actor, target = (t.text(at) for at in range(5))
    return spoken(who, objection(why, actor, target, t.number(5)))


def _provoked(t: LogFormatter) -> str:
    tone, _heat, who, whom, text, _at = t.data
    return (
        spoken(str(who), str(text)) if text else f"{tl.short(str(who))} {TONE_LINES[str(tone)]} {tl.short(str(whom))}."
    )


def _threw(t: LogFormatter) -> str:
    signs = {int(seat): str(sign) for seat, sign in zip(t.data[::2], t.data[1::2], strict=True)}
    left, thrown = tl.undefeated(signs), "; ".join(f"{t.names[seat]}: {sign}" for seat, sign in signs.items())
    if len(left) == 1:
        return f"{thrown}. {t.names[left[0]]} won."
    return f"{thrown}. It is a tie." if len(left) == len(signs) else f"{thrown}. {t.seats(left)} throw again."


# Events that show what several players chose in secret, with the word for it.
ANSWERS: Mapping[str, str] = {"threw": "signs"}


def _joined(t: LogFormatter) -> str:
    joined = t.numbers(1)
    return f"{t.seats(joined)} joined." if joined else "No one joined."


def _over(t: LogFormatter) -> str:
    kind = KINDS[tl.SUITS[t.number(1)]]
    asked = f": {quoted(t.text(0))}" if t.text(0) else "."
    return f"{t.who()} went Over with {t.pieces()}, {kind.name}{asked}"


def _claimed_under(t: LogFormatter) -> str:
    tag, text, _actor, actor, target, _beat = t.data
    quote = f" {quoted(str(text))}" if text else ""
    act = act_in_words(str(tag), str(actor), str(target))
    return f"{t.who()} {t.does('claim')} Under with {t.pieces()}: {act}.{quote}"


def _refused(t: LogFormatter) -> str:
    return f"{t.seats(t.numbers(1))} objected: {t.pieces()} goes back to the hand."


def _stands(t: LogFormatter) -> str:
    objecting = listing(map(t.whom, t.numbers(1)))
    against = f", though {objecting} objected" if objecting else ""
    return f"The claim stands{against}: {t.pieces()} goes under the pile."


def _called_out(t: LogFormatter) -> str:
    verb, what = CALL_LINES[t.text(0)]
    return f"{t.who()} {t.does(verb)} {what}."


def _line_with_names(silent: str) -> Callable[[LogFormatter], str]:
    return lambda t: spoken(t.text(1), t.text(0)) if t.text(0) else f"{t.who()} {silent}"


def _epiphany(t: LogFormatter) -> str:
    return f"Epiphany: {t.text(1)} draws an identity card. The marker goes to {tl.SUIT_NAMES[t.number(0)]}."


def _unmasked(t: LogFormatter) -> str:
    return f"{t.text(1)} takes an identity from the pack. The marker goes to {tl.SUIT_NAMES[t.number(0)]}."


def _statement(t: LogFormatter) -> str:
    rank, name, *named = map(str, t.data)
    word = NATURES[rank].word
    if rank == "K":
        return f"{name} {t.pieces()}: {word}. {named[0]} killed me."
    if rank == "A":
        return f"{name} {t.pieces()}: {word}. I trust {listing(named) or 'no one'}."
    return f"{name} {t.pieces()}: {word}."


def _score(t: LogFormatter) -> str:
    rank, name, score = t.text(0), t.text(1), t.number(2)
    return f"{name} {fate(rank, score)} ({score:+d})." if score else f"{name} {fate(rank, score)} (0)."


tell = telling(
    {
        "round": _heading,
        "character": _character,
        "deal": lambda _: "The cards are dealt: three number cards to each hand, and an identity hidden in each pack.",
        "sub": _sub,
        "other": _other,
        "opened": lambda t: f"{t.who()} opened with {t.pieces()}.",
        "beat": _beat,
        "provoked": _provoked,
        "adopted": lambda t: f"The scene turns: {TYPES[t.text(0)].heading}.",
        "claimed_over": lambda t: f"{t.who()} {t.does('want')} to ask (Over).",
        "joined": _joined,
        "threw": _threw,
        "won": lambda t: f"Hands were thrown, and {t.whom(t.event.seat)} won.",
        "lots": lambda t: f"Lots were drawn: {t.whom(t.event.seat)} won.",
        "over": _over,
        "reworded": lambda t: f"{t.who()} changed the question to: {quoted(t.text(0))}" if t.text(0) else None,
        "answered": _line_with_names("answered."),
        "you_tell_me": _line_with_names("said: you tell me."),
        "gave_back": _line_with_names("told it and gave the scene back."),
        "claimed_under": _claimed_under,
        "objected": _objected,
        "refused": _refused,
        "stands": _stands,
        "ending_scene": lambda t: f"{t.who()} {t.does('want')} to end the scene.",
        "goes_on": lambda t: LAST_CALL_PLAYED.format(ends=f"{t.whom(t.event.seat)} {t.does('end')}"),
        "passed": lambda t: f"{t.who()} {t.does('pass')}.",
        "cleared": lambda t: f"{t.pieces()} left the pile." if t.event.pieces else None,
        "drew": lambda t: f"{t.who()} drew a card.",
        "epiphany": _epiphany,
        "identity": lambda t: f"You are {t.pieces()}: {NATURES[t.text(0)].word}.",
        "ending": lambda t: ENDINGS[t.text(0)],
        "unmasked": _unmasked,
        "peeked": lambda t: f"{t.who()} looked at one more court.",
        "declined": lambda t: f"{t.who()} looked at no court.",
        "queen": lambda t: f"{t.text(0)} shows {t.pieces()}: an angel.",
        "extra": lambda t: f"{t.who()} drew one more court.",
        "nothing": lambda t: f"{t.who()} did nothing.",
        "statements": lambda _: "Everyone writes a letter in secret.",
        "sealed": lambda t: f"{t.who()} sealed a letter.",
        "statement": _statement,
        "score": _score,
        "epilogue": lambda t: spoken(t.text(1), t.text(0)) if t.text(0) else None,
        "called_out": _called_out,
        "veiled": lambda t: f"This is now veiled: {act_in_words(t.text(0), 'one character', 'another')}.",
    }
)
