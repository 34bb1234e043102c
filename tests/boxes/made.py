"""Boxes for tests."""

from __future__ import annotations

from game.boxes.model import Box, Card, Deck, Face, Token

FACE = Face("{name}", "{cost}", "{text}", "{suit}")


def card(name: str, count: int = 1, suit: str = "", cost: str = "", text: str = "", image: str = "") -> Card:
    return Card(name, count, {"name": name, "suit": suit, "cost": cost, "text": text}, image)


CREW = Deck(
    "Crew",
    (
        card("Keg Runner", 3, "Rum", "1", "Move a crate from a berth to your cellar."),
        card("Harbour Cat", 1, "Rum", "0", "Draw two cards, keep one."),
        card("Gull", 2, "Tea", "0", "Worth 1 :Coin: at the end."),
    ),
    face=FACE,
)
ORDERS = Deck("Orders", (card("Three Kegs", 2, "Rum"), card("Two Leaves", 2, "Tea")), face=FACE)
QUAY = Box(
    "Smugglers' Quay", (CREW, ORDERS), (Token("Coin", 6, value=1), Token("Crate", 3)), ("art/quay.png",), (), "ab" * 32
)
CARDS = Box("Cards", (CREW,), (), (), (), "cd" * 32)
