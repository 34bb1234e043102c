"""The files of lines for bots (TL-122, TL-280 to TL-284): all read, no line twice, every line short enough to tell."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import resources
from typing import Any

import msgspec
import pytest
from msgspec import to_builtins

from game.rules.trick_of_the_light.pieces import LINE_LIMIT, NAME_LIMIT, RECORD
from game.rules.trick_of_the_light.text.echoes import LONGEST
from game.rules.trick_of_the_light.text.lines import Lines, check, lines
from game.story import fill, plain, sign_of

FILES = [field.name for field in msgspec.structs.fields(Lines)]


def texts(part: Any) -> Iterator[str]:
    """Every line of a file."""
    if isinstance(part, str):
        yield part
    else:
        for inner in part.values() if isinstance(part, dict) else part:
            yield from texts(inner)


def test_no_file_lies_there_unread() -> None:
    folder = resources.files("game.rules.trick_of_the_light.text").joinpath("lines")
    assert sorted(file.name for file in folder.iterdir()) == sorted(f"{name}.toml" for name in FILES)


@pytest.mark.parametrize("name", FILES)
def test_no_line_stands_twice_and_all_can_be_kept(name: str) -> None:
    found = [*texts(msgspec.to_builtins(getattr(lines(), name)))]
    assert len(found) == len({*found})
    assert all(plain(text, LINE_LIMIT) and text == text.strip() for text in found)


def test_names_fit_their_fields() -> None:
    cast = lines().cast
    name, role, trait = RECORD.fields[:3]
    assert all(len(text) <= name.limit == NAME_LIMIT for row in cast.names for text in row)
    assert all(len(text) <= role.limit for text in cast.roles)
    assert all(len(text) <= trait.limit for text in cast.traits)


def test_lines_are_told_to_their_end_whoever_they_are_about() -> None:
    """With names as long as those of the cast, no line is cut."""
    cast, limit = lines().cast, 2 * LINE_LIMIT
    longest = max((text for row in cast.names for text in row), key=len)
    slots = dict.fromkeys(("me", "you", "sub", "other", "killer", "npc"), longest)
    slots |= {"role": max(cast.roles, key=len), "trait": max(cast.traits, key=len)}
    slots |= {"place": max(cast.places, key=len), "thing": max(cast.things, key=len)}
    slots |= dict.fromkeys(("a", "t", "who", "teller", "mate", "name"), longest)
    slots |= {"words": "w" * LONGEST, "heard": slots["thing"], "spot": slots["place"]}
    for part in (cast.journeys, lines().scenes, lines().claims, lines().acts, lines().echoes):
        for text in texts(msgspec.to_builtins(part)):
            assert len(fill(text, slots, limit)) <= LINE_LIMIT


def test_every_line_is_known_again_by_its_sign() -> None:
    """TL-280: the sign of a line stands in no other, or one would be taken for told when it is not."""
    log_lines = [
        text for part in ("scenes", "claims", "acts", "echoes") for text in texts(to_builtins(getattr(lines(), part)))
    ]
    log_lines += lines().cast.journeys
    whole = "\n".join(" ".join(text.split()) for text in log_lines).casefold()
    assert [text for text in log_lines if whole.count(sign_of(text)) > 1] == []


@pytest.mark.parametrize(
    ("text", "how", "why"),
    [
        ("{me} puts his hat on.", {}, "he or she"),
        ("{me} hands me the hat.", {}, "or I"),
        ("{me} puts on the hat again.", {"needs": "me you"}, "has me you"),
        ("{me} turned round to the others.", {"now": True}, "as it happens"),
        ("{me} nods.", {}, "unlike any other"),
        ("{me} nods. " + "On and on. " * 30, {}, "long"),
    ],
)
def test_a_line_that_does_not_fit_is_not_read(text: str, how: dict[str, Any], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        check("a line", [text], **how)


# What people do not say: `the own cup`, and a part of somebody's body as if it were a thing that lies about.
UNSAID = re.compile(
    r"\bthe own\b|"
    r"\b(?:clears|opens|shuts|finding|moistens|swells|draws in|with) (?:the|both) "
    r"(?:throat|mouth|breath|finger|arms|legs|back)\b|"
    r"\b(?:across|above|under) (?:the|both) (?:knees|eyes|breath)\b|\bwith a back to\b"
)


@pytest.mark.parametrize("name", FILES)
def test_lines_are_such_as_people_would_say_them(name: str) -> None:
    assert not [text for text in texts(msgspec.to_builtins(getattr(lines(), name))) if UNSAID.search(text)]


def test_a_thing_has_one_owner() -> None:
    """TL-31: of the introductions of one game at most one says who carries the thing that all of them share."""
    assert sum("{thing}" in text for text in lines().cast.journeys) <= 1


def test_two_names_of_a_character_are_told_apart() -> None:
    """TL-121: no first name is the beginning of another of the same character."""
    for row in lines().cast.names:
        firsts = [name.split()[0].casefold() for name in row]
        for one in firsts:
            assert not [other for other in firsts if other != one and other.startswith(one)], row


def test_what_the_narrator_says_of_an_act_names_somebody_of_it() -> None:
    """TL-280: a line comes after others, so it says whom it is about; only a veiled act has nobody in it."""
    narrator = to_builtins(lines().acts)["narrator"]
    without = [text for key, texts in narrator.items() if key != "veiled" for text in texts if "{" not in text]
    assert not without
