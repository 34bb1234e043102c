"""The game as a story: narration first, cards only where they changed the course (TL-124)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.rules.plugin import Passage
from game.rules.trick_of_the_light.phases.scoring import fate
from game.rules.trick_of_the_light.pieces import SEATS, SUITS, V, short
from game.rules.trick_of_the_light.text.charts import KINDS, NATURES
from game.rules.trick_of_the_light.text.lines import lines
from game.rules.trick_of_the_light.text.messages import act_in_words, quoted, tell, tells_of
from game.rules.trick_of_the_light.text.spoken import everything
from game.rules.trick_of_the_light.view_model import view_model
from game.rules.wording import listing
from game.table import Event, Table, View

# The kind of passage of each note; other notes are left out.
SET_AS: Mapping[str, str] = {
    "round": "heading",
    "provoked": "deed",
    "adopted": "card",
    "objected": "told",
    "score": "fate",
    "veiled": "note",
}
# What a character understands, by its seat: each has one Epiphany at most.
EPIPHANIES = (
    "All at once {name} remembers what lies behind all this.", "{name} looks into the water, and understands.",
    "{name} stops in the middle of a breath. Now it is clear.", "From now on {name} knows who sits by this fire.",
)  # fmt: skip
# What a character lays claim to (an Under), by its seat: what a line of the scene tells, or an act in words.
ANSWERED = ("{name} will not forget", "{name} will come back to", "{name} takes note of", "{name} will remember")
BY_LINE = "{answer} what {actor} did."
# How a claim is refused, by the claimant's seat.
REFUSED = (
    "The others remember it otherwise.",
    "Nobody else saw it like that.",
    "It was not like that, say the others.",
    "The others will not have it.",
)
ENDINGS = {"scene_limit": "The last tale has been told.", "": "The fire has burned down, and there is no more to tell."}
# Notes that begin with (text, name of who said it): how each is set, and what stands there where nothing was written.
SPOKEN: Mapping[str, tuple[str, str]] = {
    "answered": ("answer", "(answered aloud)"),
    "you_tell_me": ("answer", "You tell me."),
    "gave_back": ("told", "(told aloud)"),
    "epilogue": ("told", ""),
}


def story(table: Table, event: Event, names: Sequence[str]) -> Passage | None:
    """Return the chronicle's part for a public event, None for none."""
    if event.kind == "beat":
        return _beat(table, event, names)
    if event.kind == "claimed_under":
        return _claim(event)
    if event.kind == "provoked" and event.data[4]:
        return _passage("deed", str(event.data[2]), str(event.data[4]))
    if event.kind in ("over", "reworded"):
        return _question(table, event, names)
    if event.kind in PLAIN:
        return PLAIN[event.kind](event)
    if event.kind in SPOKEN:
        kind, unwritten = SPOKEN[event.kind]
        text, name = str(event.data[0]) or unwritten, str(event.data[1])
        if event.kind == "epilogue":
            return _passage(kind, name, text) if text else None
        return Passage(kind, text, short(name)) if text else None
    if event.kind == "opened":
        return Passage("opened", table.names[event.pieces[0]])
    if event.kind == "statement":
        return _letter(event)
    line = tell(table, event, None, names) if event.kind in SET_AS else None
    if event.kind == "score":  # the points stand in the results
        line = f"{event.data[1]} {fate(str(event.data[0]), int(event.data[2]))}."
    return Passage(SET_AS[event.kind], line) if line else None


def cast(table: Table, view: View, names: Sequence[str]) -> Sequence[Sequence[str]]:
    """Return the characters: main names, names in each tale, and the companions there (TL-121)."""
    sheets = view_model(table, view).sheets
    tellers = [seat for seat, sheet in enumerate(sheets) if sheet.name]
    if not tellers:
        return ()
    along = {k: [each for each in sheets[k].others if each[0]] if sheets[k].ready else [] for k in tellers}
    for k in tellers:
        along[k] += [(name, "") for name in _companions(view, k) if name not in dict(along[k])]
    named = [k for k in tellers if along[k] or any(any(sheet.subs[k]) for sheet in sheets)]
    rows = [["", "At the oasis", *(f"As {short(sheets[k].name)} tells it" for k in named)]]
    for seat in tellers:
        sheet = sheets[seat]
        who = ", ".join(filter(None, (sheet.name, sheet.role)))
        traits = listing(trait.lower() for trait in sheet.traits if trait)
        called = [", ".join(filter(None, sheet.subs[k])) if k != seat else "tells" for k in named]
        rows.append([names[seat], f"{who}: {traits}" if traits else who, *called])
    if any(along.values()):
        rows.append(
            ["Along with them", "", *("; ".join(", ".join(filter(None, each)) for each in along[k]) for k in named)]
        )
    return rows


def _companions(view: View, narrator: int) -> list[str]:
    """Return the companions whom bots have named in the scenes of a narrator, in the order of their first mention."""
    first = int(view.vars[V.FIRST_SEAT]) - 1  # the narrator before the first scene
    texts = (line.text for line in everything(view) if line.scene and (first + line.scene) % SEATS == narrator)
    tale = "\n".join(texts).casefold()
    named = {name: tale.find(name.casefold()) for name in lines().cast.companions}
    return sorted((name for name, at in named.items() if at >= 0), key=named.__getitem__)


def voices(table: Table, view: View, names: Sequence[str]) -> Sequence[str]:
    """Return the names under which seats talk: those of the main characters."""
    return [short(sheet.name) or names[seat] for seat, sheet in enumerate(view_model(table, view).sheets)]


def _beat(table: Table, event: Event, names: Sequence[str]) -> Passage | None:
    layer, tag, text, speaker = (str(part) for part in event.data[:4])
    if text and not event.data[7]:  # in words of its own, unlike the chart
        return _passage("deed" if tag else "aside" if layer == "oasis" else "told", speaker, text)
    line = tell(table, event, None, names)
    return Passage("deed", line) if line else None


def _passage(kind: str, speaker: str, text: str) -> Passage:
    """Return a speaker's words, with the name in front unless they contain it."""
    return Passage(kind, text, "" if tells_of(speaker, text) else short(speaker))


def _letter(event: Event) -> Passage:
    """Return a statement as a letter, in the first person (TL-78)."""
    rank, name, *named = map(str, event.data)
    word = NATURES[rank].word
    texts = {
        "A": f"I am {word}. I trust {listing(named) or 'nobody'}.",
        "K": f"I am a {word}. It was {listing(named)} who killed me.",
    }
    return Passage("sealed", texts.get(rank, f"I am {'an' if word[0] in 'aeiou' else 'a'} {word}."), name)


def _claim(event: Event) -> Passage:
    """Return an Under with the claimant's words; its act from the chart only if no line of the scene tells it."""
    tag, text, _seat, actor, target, beat = event.data
    answer = ANSWERED[event.seat % len(ANSWERED)].format(name=short(str(target)))
    line = f"{answer} this: {act_in_words(str(tag), str(actor), str(target))}."
    if int(beat) >= 0:
        line = BY_LINE.format(answer=answer, actor=short(str(actor)))
    return Passage("card", f"{line} {quoted(str(text))}" if text else line)


def _epiphany(event: Event) -> Passage:
    return Passage("turn", EPIPHANIES[event.seat % len(EPIPHANIES)].format(name=event.data[1]))


# Notes that the story tells in its own words.
PLAIN: Mapping[str, Callable[[Event], Passage]] = {
    "epiphany": _epiphany,
    "unmasked": lambda event: Passage("turn", f"At the last moment {event.data[1]} understands."),
    "ending": lambda event: Passage("note", ENDINGS.get(str(event.data[0]), ENDINGS[""])),
    "refused": lambda event: Passage("card", REFUSED[event.seat % len(REFUSED)]),
    "queen": lambda event: Passage("turn", f"{event.data[0]} is an angel."),
}


def _question(table: Table, event: Event, names: Sequence[str]) -> Passage:
    """Return the question of an Over; without words, only the card."""
    text, name = str(event.data[0]), str(event.data[-1])
    if text:
        return Passage("question", text, short(name))
    kind = KINDS[SUITS[int(event.data[1])]].name if event.kind == "over" else "In other words"
    line = tell(table, event, None, names)
    return Passage("card", line or f"{kind}.")
