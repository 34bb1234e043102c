"""The lines of the bots, read from `lines/talk.toml` (LT-B16)."""

from __future__ import annotations

from functools import cache

import msgspec

from game.story.lines import LineFile, Texts, one_for_each, read_lines

SITUATIONS = (
    "identity", "schemes", "hellride", "controlled", "suffers", "offers", "breaks_off", "accuses", "caught",
    "doublecross", "calls_help", "helps", "reneges", "gauntlet", "yields", "tricked", "controls", "travels", "wins",
    "ridden", "cursed", "challenged", "beaten", "betrayed", "ruled",
)  # fmt: skip


class TalkLines(LineFile, frozen=True):
    """The lines of a bot for each kind of note."""

    events: dict[str, Texts]

    def __post_init__(self) -> None:
        one_for_each(SITUATIONS, self.events, "remarks")


class Lines(msgspec.Struct, frozen=True):
    """The contents of all line files."""

    talk: TalkLines


@cache
def lines() -> Lines:
    """Return the lines, read once."""
    return read_lines(__package__, Lines)
