"""The log of this game as entries of the chronicle column."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from game.rules.trick_of_the_light.pieces import short
from game.rules.trick_of_the_light.text.messages import act_in_words, spoken
from game.rules.wording import listing
from scenes.games.trick_of_the_light.model import Model
from scenes.games.trick_of_the_light.text import table_text
from scenes.story.column import ChronicleEntry
from scenes.table.model import LogLine


def entries(model: Model) -> tuple[ChronicleEntry, ...]:
    """Return the entries of the viewer's log."""
    voices = tuple(short(sheet.name) or name for sheet, name in zip(model.view_model.sheets, model.names, strict=True))
    return _entries(model.log, model.names, voices, model.colours)


@lru_cache(maxsize=4)
def _entries(
    log: tuple[LogLine, ...], names: tuple[str, ...], voices: tuple[str, ...], colours: tuple[int, ...]
) -> tuple[ChronicleEntry, ...]:
    rows: list[ChronicleEntry] = []
    drawn: list[str] = []  # seats that have drawn a card since the last other line, which share a line
    for line in log:
        kind = line.event.kind if line.event is not None else ""
        if kind == "drew":
            drawn.append(line.text.removesuffix(" drew a card."))
            who_drew = [drawn[0], *(name if name != "You" else "you" for name in drawn[1:])]
            entry = ChronicleEntry("play", table_text.drew(listing(who_drew)))
            rows[len(rows) - (len(drawn) > 1) :] = [entry]
            continue
        drawn = []
        if kind == "opened" and rows and rows[-1].kind == "head" and line.event is not None:
            rows[-1] = replace(rows[-1], piece=_first_piece(line.text))
        else:
            rows.append(_entry(line, names, voices, colours))
    return tuple(rows)


def _entry(line: LogLine, names: tuple[str, ...], voices: tuple[str, ...], colours: tuple[int, ...]) -> ChronicleEntry:
    text = line.text
    colour = colours[line.seat] if 0 <= line.seat < len(colours) else -1
    event = line.event
    if line.kind == "round":
        header, _, teller = text.partition(table_text.TOLD_BY)
        return ChronicleEntry("head", header, second=table_text.told_by(teller) if teller else "")
    if line.kind == "talk":
        return ChronicleEntry("talk", spoken(voices[line.seat], text) if colour >= 0 else text, colour)
    if line.kind == "private":
        return ChronicleEntry("private", text, colour)
    if event is None:
        return ChronicleEntry("play", text, colour)
    if event.kind == "beat":
        return _beat(text, colour, event.data)
    if event.kind in ("over", "reworded") and event.data and event.data[0]:
        piece = _first_piece(line.text)
        return ChronicleEntry("paper", f"“{event.data[0]}”", colour, table_text.asked_over(names[event.seat]), piece)
    if event.kind in ("answered", "gave_back", "you_tell_me", "epilogue"):
        return ChronicleEntry("talk", text, colour)
    return ChronicleEntry("tale" if event.kind == "provoked" else "play", text, colour)


def _beat(text: str, colour: int, data: tuple[int | str, ...]) -> ChronicleEntry:
    layer, tag, line, speaker, victim = map(str, data[:5])
    kind = "talk" if layer == "oasis" else "tale"
    if not tag or data[7]:
        return ChronicleEntry(kind, text, colour)
    done = act_in_words(tag, short(speaker), short(victim))
    return ChronicleEntry(kind, spoken(speaker, line) if line else text, colour, done, tag)


def _first_piece(text: str) -> str:
    return text.partition("[[")[2].partition("]]")[0]
