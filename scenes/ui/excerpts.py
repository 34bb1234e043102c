"""Excerpts of long texts that end with a whole sentence, not with an ellipsis."""

from __future__ import annotations

import re
from collections.abc import Callable

_END = re.compile(r"[.?!]’?”?(?=\s|$)")
_OPEN = re.compile(r"‘(?:[^’]|’(?=\w))*$")  # an inner quotation without its end; an apostrophe is none


def whole_sentences(text: str, fits: Callable[[str], bool]) -> str:
    """Return the whole text if it fits, else as many of its first sentences as fit; the text if none does.

    A quotation that is left open is closed, and one within it before.
    """
    if fits(text):
        return text
    for end in reversed([*_END.finditer(text)]):
        part = text[: end.end()]
        part += "’" * bool(_OPEN.search(part))
        part += "”" * (part.count("“") - part.count("”"))
        if fits(part):
            return part
    return text
