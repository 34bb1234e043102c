"""Texts of players as lines quote them, places as lines name them, and names as they come again."""

from __future__ import annotations

import re
from collections.abc import Sequence
from textwrap import shorten

from game.rules.wording import quoted

MIN_PART = 20  # the fewest characters of a sentence that stands for a longer text
QUOTED = 140  # the most characters that a line quotes of other people's texts


def quote(text: str, limit: int = QUOTED) -> str:
    """Return a written text as a sentence to quote, cut at a word if it is long."""
    whole = text.translate(INNER)
    short = shorten(whole, limit, placeholder=" …")
    if short.endswith("…") and not whole.endswith("…"):
        short = _part(short.removesuffix(" …")) or short
    return short if not short or short.endswith((".", "?", "!", "…", "’")) else f"{short}."


def _part(cut: str) -> str:
    """Return the sentences of a text that was cut, or what stands before its last comma; empty if that is too short."""
    for pattern in (r".*[.?!](?= )", r".*(?=, )"):
        part = re.match(pattern, cut)
        if part and len(part[0]) >= MIN_PART:
            return part[0]
    return ""


def quotable(known: Sequence[str]) -> list[str]:
    """Return the texts that contain no quotation."""
    return [text for text in known if "“" not in text]


INNER = str.maketrans("“”", "‘’")


def in_short(name: str) -> str:
    """Return the last of several names, `Vane` for `Ambrose Vane`; other texts stay whole."""
    words = name.split()
    named = len(words) > 1 and words[0] not in ("The", "A", "An") and all(word[0].isupper() for word in words)
    return words[-1] if named else name


def tells_of(guest: str, text: str) -> bool:
    """Return whether a text names the guest that it tells of, outside of speeches in it: then it is none itself."""
    outside = re.sub("“[^”]*”", "", text)
    return any(re.search(rf"\b{re.escape(name)}\b", outside) for name in (guest, in_short(guest)) if name)


def in_quotes(guest: str, text: str) -> str:
    """Return a text in quotation marks; one that names its guest is narration, and has none."""
    return text if tells_of(guest, text) else quoted(text)


def told_of(guest: str, text: str) -> str:
    """Return a line about a guest: with the full name if it names the guest, otherwise as the guest’s words."""
    if not tells_of(guest, text):
        return f"{guest}: {quoted(text)}"
    return text if guest in text else re.sub(rf"\b{re.escape(in_short(guest))}\b", lambda _: guest, text, count=1)


# A place that people named as bots do, "in the library": what stands after the preposition.
PLACE = re.compile(r"(?:(?:in|at|on|inside|by) )?((?:the|an?) [^.,;:!?“”]{1,40})\.?", re.IGNORECASE)
# A room by its bare name, "wine cellar", with none of the words before it that stand for an article, or lead elsewhere.
BARE = re.compile(
    r"(?!(?:an?|the|my|your|his|her|their|our|some|no|every|each|under|behind|beside|between|near|outside|inside|up|down"
    r"|over|all|at|in|on|by|upstairs|downstairs|home|bed|here|there|nowhere)\b)[a-z]+(?: [a-z]+)?"
)


def as_place(written: str) -> str:
    """Return a place as it follows a preposition; the bare name of a room gets an article."""
    known = PLACE.fullmatch(f"the {written}" if BARE.fullmatch(written) else written)
    return f"{known[1][0].lower()}{known[1][1:]}" if known else written
