"""What a Wager is about: wishes, counter-wishes, endings and Edges that fit each other, from `lines/topics.toml`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import ClassVar

from msgspec import Struct

from game.rules.know_thyself.palace import Conflict, npc_name
from game.story import LineFile, Text, Texts, read_back, read_lines

SLOTS = frozenset(("room", "tn", "npc", "att", "edge", "premise", "hook", "blurb", "memory", "prize", "risk"))


class Endings(Struct, frozen=True, forbid_unknown_fields=True):
    """How a Wager ends, by degree (KT-62)."""

    full: Texts
    partial: Texts
    minor: Texts
    loss: Texts


class Topic(Struct, frozen=True, forbid_unknown_fields=True):
    """The lines of one topic.

    Attributes:
        want: wishes in a Wager of the GM, and of PCs who join one.
        framed: wishes with which a PC begins one.
        counter: what the GM wants instead.
        own, gm: endings as the PC tells them, or the GM.
        gift, burden: Edges by kind.
    """

    want: Texts
    counter: Texts
    gift: dict[str, Texts]
    burden: dict[str, Texts]
    own: Endings
    gm: Endings
    framed: tuple[Text, ...] = ()


class Premise(Struct, frozen=True, forbid_unknown_fields=True):
    """The topic of a conflict of the notes, and how the GM tells it."""

    topic: str
    spoken: Text


class Calls(Struct, frozen=True, forbid_unknown_fields=True):
    """How Edges of a kind are called: by the PC, or by the GM against it."""

    mine: Texts
    against: Texts


class TopicLines(LineFile, frozen=True):
    """The contents of the file.

    Attributes:
        own: conflicts for any room, with their topics.
        edges: how an Edge of each kind is called.
        gift, burden: Edges that fit every Wager, by kind.
    """

    slots: ClassVar[frozenset[str]] = SLOTS
    topics: dict[str, Topic]
    premises: dict[str, Premise]
    own: dict[str, str]
    edges: dict[str, Calls]
    gift: dict[str, Texts]
    burden: dict[str, Texts]


class _File(Struct, frozen=True):
    topics: TopicLines


@cache
def topics() -> TopicLines:
    """Return the lines of all topics, read on first use."""
    return read_lines(__package__, _File).topics


def spoken(conflict: Conflict) -> str:
    """Return a conflict of the notes as the GM tells it; one without lines of its own in the words of the notes."""
    premise = topics().premises.get(conflict.text)
    return conflict.text if premise is None else premise.spoken


def spoken_with(conflict: Conflict, npc: str) -> str:
    """Return a conflict as the GM tells it of a resident, by name; without one in the words of the notes."""
    return spoken(conflict).replace("{npc}", npc) if npc else conflict.text


def is_about(conflict: Conflict, premise: str) -> bool:
    """Return whether a premise was written for a conflict of the notes, or has its words."""
    bare = conflict.text.partition(" (")[0].rstrip(".")
    named = conflict.npc and spoken_with(conflict, npc_name(conflict.npc)) in premise
    return bool(bare in premise or named or read_back(spoken(conflict), premise) is not None)


@cache
def topic_of(premise: str) -> str:
    """Return the topic of a premise, or of the wish that began a Wager; empty if a person thought of it."""
    for text, about in topics().premises.items():
        if text.partition(" (")[0].rstrip(".") in premise or read_back(about.spoken, premise) is not None:
            return about.topic
    for text, topic in topics().own.items():
        if read_back(text, premise) is not None:
            return topic
    return next((name for name, topic in topics().topics.items() if _is_one_of(topic.framed, premise)), "")


@cache
def is_wish_of(name: str, want: str) -> bool:
    """Return whether a wish is one of a topic."""
    topic = topics().topics[name]
    return _is_one_of((*topic.want, *topic.framed), want)


def _is_one_of(texts: tuple[str, ...], text: str) -> bool:
    return any(read_back(line, text) is not None for line in texts)


def edges_of(name: str, gift: bool) -> tuple[str, ...]:
    """Return the gifts or burdens of a topic."""
    topic = topics().topics[name]
    return _all_of(topic.gift if gift else topic.burden)


def edges_for_any(gift: bool) -> tuple[str, ...]:
    """Return the gifts or burdens that fit every Wager."""
    return _all_of(topics().gift if gift else topics().burden)


def _all_of(kinds: Mapping[str, Texts]) -> tuple[str, ...]:
    return tuple(text for texts in kinds.values() for text in texts)


@cache
def kind_of(edge: str) -> str:
    """Return the kind of an Edge of the bots; empty for one in a person’s own words, which is only quoted."""
    for kind, text in _all_edges():
        inside = edge.replace(" on the ", " in the ").replace(" at the ", " in the ")
        if read_back(text, edge) is not None or read_back(text, inside) is not None:
            return kind
    return ""


@cache
def burden_kinds() -> frozenset[str]:
    """Return the kinds of Edges that are burdens."""
    return frozenset(kind for _, burdens in _edge_tables() for kind in burdens)


def _all_edges() -> Iterator[tuple[str, str]]:
    for tables in _edge_tables():
        yield from ((kind, text) for kinds in tables for kind, texts in kinds.items() for text in texts)


def _edge_tables() -> Iterator[tuple[Mapping[str, Texts], Mapping[str, Texts]]]:
    """Yield the gifts and the burdens of each topic, and those that fit every Wager."""
    yield from ((topic.gift, topic.burden) for topic in topics().topics.values())
    yield topics().gift, topics().burden
