"""Positions of Know Thyself in a window: an evening in the middle of a Wager, with sheets that have been written on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pygame

from game.match import Match, SeatInfo
from game.rules import load
from game.rules.deck import STANDARD
from game.rules.know_thyself.palace import ROOMS
from game.rules.know_thyself.pieces import KEPT_SUITS
from game.session.session import Session
from game.table import Position
from scenes.games.know_thyself.presenter import KnowPresenter
from scenes.games.know_thyself.renderer import KnowRenderer
from scenes.stage import look
from scenes.ui.target import Key, Target

GAME = load("know-thyself")
NAMES = ("Nell", "Tomas", "Priya", "Corvin", "Ada")
THINGS = ("a brass key with a broken bow", "half a theatre ticket", "rope-burned palms", "a child’s drawing of a house")
LOOK = "wool shirt, broad shoulders, tired eyes"
NAMED = {
    "guest_suite": "Lost Kinship", "great_hall": "Sorrowful Duty", "banquet_hall": "Treasured Deceit",
    "ball_room": "Unearned Romance", "kitchen": "Bitter Charity", "garden": "Undeserved Allegiance",
    "gallery": "Exemplary Foolishness", "mirrored_hall": "Misguided Innocence",
}  # fmt: skip
MemoryRow = tuple[str, str, str, str]  # type, letter of a suit, room, words; a type with ! was invoked
MEMORIES: tuple[MemoryRow, ...] = (
    ("Triumph", "D", "banquet_hall", "I opened it and broke nothing. They cheered."),
    ("Defeat!", "H", "ball_room", "The curtain fell before I reached the row."),
    ("Goal", "H", "great_hall", "Somebody waits in seat nine. I am still late."),
    ("Guilt", "C", "kitchen", "I let go first. I have memories it otherwise."),
)


def memory(kind: str, suit: str, room: str, words: str) -> tuple[Any, ...]:
    """A Memory as a sheet has it."""
    at, name = KEPT_SUITS.index(suit), NAMED.get(room, "Lost Love")
    return kind.rstrip("!"), words, at, ROOMS.index(room), name, 0, 1, int(kind.endswith("!"))


def posed(
    phase: str = "W_INVOKE", people: Sequence[int] = (1,), count: int = 3, memories: Sequence[MemoryRow] = MEMORIES,
    options: Mapping[str, Any] | None = None, cards: Sequence[str] = ("10H", "", ""), cut: str = "QS", **given: Any,
) -> Match:  # fmt: skip
    """The Wager of the picture that this table was built after: seat 1 against the Master, in the Garden.

    `cards` are those of the PCs, from seat 1; `given` are variables of the game.
    """
    pcs, seats = count, count + 1
    purses = (0, *(11, 7, 14, 9)[:pcs])
    rooms = ("garden", "kitchen", "mirrored_hall", "stable")[:pcs]
    lying = {f"pc_card[{at + 1}]": [card] for at, card in enumerate(cards[:pcs]) if card}
    lying |= {"gm_card": [cut]} if cut else {}
    out = {card for row in lying.values() for card in row}
    lying["play_deck"] = [piece.name for piece in STANDARD.pieces() if piece.name not in out]
    every = GAME.table({option.name: option.default for option in GAME.meta.options} | dict(options or {}), seats)
    for zone, letters in (("red_deck", "DH"), ("black_deck", "SC")):
        lying[zone] = [p.name for p in every.pieces if p.name.endswith("#2") and p.name[-3] in letters]
    variables: dict[str, Any] = {
        "humans": sum(1 << seat for seat in people), "spotlight": 1, "turn": 1, "about": 1, "wager": 6,
        "purse": purses, "stake_pc": (0, 5, *(0,) * (pcs - 1)), "stake_gm": (0, 5, *(0,) * (pcs - 1)),
        "master": 20 * pcs - 8, "bank": 35 * pcs - sum(purses) - 10 - (20 * pcs - 8),
        "at": (0, *map(ROOMS.index, rooms)), "visit": (0, *range(1, seats)), "collected": 2**seats - 2,
        "joined": 2, "accepted": 2, "level": 5, "drawn": (0, 2, *(0,) * (pcs - 1)), "origin": "pc", "npc": "Zachariah",
        "premise": "Who lies under the empty bed?", "counter_want": "You dig it, with your hands. Then ask.",
        "wants": ("", "Who lies under the empty bed?", *("",) * (pcs - 1)),
        "true_names": tuple(NAMED.get(room, "") for room in ROOMS),
        "appearance": ("", *(LOOK,) * pcs), "attachments": (("",) * 4, *(THINGS,) * pcs),
        "memories": ((), tuple(memory(*each) for each in memories), *((),) * (pcs - 1)),
        "edges": ((), ("Zachariah owes me", "marked as a thief"), *((),) * (pcs - 1)),
    }  # fmt: skip
    presenter = [
        SeatInfo(name, "human" if at in people else "bot:careful", colour=at) for at, name in enumerate(NAMES[:seats])
    ]
    position = Position(lying, variables | given, phase)
    return Match.new(GAME.meta.id, presenter, dict(options or {}), "posed", position=position)


def presenter_of(match: Match, viewer: int | None = 1) -> KnowPresenter:
    """The table as a seat has it on the screen."""
    session = Session(match)
    if viewer is not None and session.viewer != viewer:
        session.request_view(viewer)
        session.reveal_hand()
    presenter = KnowPresenter(session)
    presenter.refresh(covered=False)
    return presenter


def drawn(
    match: Match, viewer: int | None = 1, size: tuple[int, int] = (1280, 720), context: int | None = None,
    flat: bool = False, **ui: Any,
) -> tuple[dict[Key, Target], pygame.Surface, KnowRenderer]:  # fmt: skip
    """What is on the screen; targets that are scrolled out of sight are left away."""
    presenter = presenter_of(match, viewer)
    if context is not None:
        assert presenter.touched(("leaf", context))
    presenter.ui.panel_open = KnowRenderer.wide_layout(size)
    vars(presenter.ui).update(ui)
    theme = look.HIGH_CONTRAST if flat else look.LANTERN
    renderer = KnowRenderer(size, match.table, match.game.meta, match.seats, theme)
    surface = pygame.Surface(size)
    targets = renderer.draw(surface, presenter.model, presenter.ui)
    return {each.key: each for each in targets if each.rect.w and each.rect.h}, surface, renderer
