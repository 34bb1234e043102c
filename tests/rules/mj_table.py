"""Positions of Midnight Justice in the shorthand of its book: `KS 5H TD`, `0: bid 8D 3S`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.rules import load
from game.rules.midnight_justice.pieces import V, blots, sheet
from tests.rules.posed import Posed, begun, posed

GAME = load("midnight-justice")


def named(text: str) -> list[str]:
    """Cards by the names of the table: the book calls a ten T."""
    return [name.replace("T", "10", 1) for name in text.split()]


class Night(Posed):
    """A position of this game; `play` of an exchange, `bid` and `keep` take the cards that are laid with them."""

    def lay(self, seat: int, verb: str, cards: str) -> Night:
        """Pick cards, then lay them."""
        return self.do(*(f"{seat} pick({name})" for name in named(cards)), f"{seat} {verb}()")

    def can_lay(self, seat: int, verb: str, cards: str) -> bool:
        """Whether these cards may be laid; they are put back."""
        names = named(cards)
        before = self.state.clone()
        for name in names:
            action = self.table.parse(f"pick({name})")
            if self.game.refuse(self.state, seat, action) is not None:
                return False
            self.game.apply(self.state, seat, action)
        can = self.game.refuse(self.state, seat, self.table.parse(f"{verb}()")) is None
        self.state = before
        return can

    def cards(self, zone: str) -> set[str]:
        """What lies in a zone, in the shorthand of the book."""
        return {name.replace("10", "T") for name in self.zone(zone)}

    def private_of(self, seat: int) -> bool:
        """Whether the decision of a seat is asked behind the curtain."""
        return self.game.private(self.state, seat)

    def blots(self, seat: int) -> int:
        """The Blots on a sheet."""
        return blots(self.state, seat)

    def lines(self, seat: int, kind: str) -> list[str]:
        """The texts of a kind on a sheet."""
        return [text for what, text, _ in sheet(self.state, seat) if what == kind]


def night(
    seats: int,
    phase: str,
    hands: Sequence[str] = (),
    *,
    top: str = "",
    discard: str | int = "",
    zones: Mapping[str, str] | None = None,
    options: Mapping[str, Any] | None = None,
    draws: Sequence[Any] = (),
    sheets: Mapping[int, Sequence[tuple[str, str, int]]] | None = None,
    blots: Sequence[int] = (),
    attacks: Sequence[int] = (),
    **variables: Any,
) -> Night:
    """A position: hands by seat, the top of the deck first, the discard by name or by number; the rest is the deck.

    `blots` are put into the cells of the first scenes, `attacks` checks as well; sheets are public lines.
    """
    table = GAME.table({**{o.name: o.default for o in GAME.meta.options}, **(options or {})}, seats)
    lying = {f"hand[{seat}]": named(hand) for seat, hand in enumerate(hands)}
    for zone, cards in (zones or {}).items():
        lying[zone] = named(cards)[:: -1 if zone.startswith("stack") else 1]
    tops = named(top)
    taken = {name for names in lying.values() for name in names} | {*tops}
    lying["discard"] = named(discard) if isinstance(discard, str) else []
    rest = [piece.name for piece in table.pieces if piece.name not in taken | {*lying["discard"]}]
    if isinstance(discard, int):
        lying["discard"], rest = rest[:discard], rest[discard:]
    lying["deck"] = [*rest, *reversed(tops)]
    variables.setdefault("age_order", tuple(range(seats)))
    cells = [tuple(min(2, max(0, count - 2 * cell)) for cell in range(12)) for count in blots]
    variables |= {"blots": tuple(cells)} if blots else {}
    variables |= {"checks": tuple((1 << count) - 1 for count in attacks)} if attacks else {}
    variables |= {f"sheet[{seat}]": tuple(lines) for seat, lines in (sheets or {}).items()}
    return Night(posed(GAME, seats, lying, phase, draws=draws, options=options, **variables), GAME)


def before_scene(seats: int, scene: int, hands: Sequence[str], **more: Any) -> Night:
    """The auction of a scene just opened, the way it is opened in play."""
    more = {"attacker": 1, "turn": 0, **more}
    return Night(night(seats, "CONCLUSION", hands, scene=scene - 1, **more).do("0 conclude()").state, GAME)


def fresh(seats: int, **more: Any) -> Night:
    """A game just begun."""
    return Night(begun(GAME, seats, **more), GAME)


def contest(seats: int, attacker: int, hands: Sequence[str], scene: int = 3, **more: Any) -> Night:
    """The attacker is about to claim; `votes` come with `do`."""
    return night(seats, "CLAIM", hands, scene=scene, attacker=attacker, turn=attacker, **more)


__all__ = ["GAME", "Night", "V", "before_scene", "contest", "fresh", "named", "night"]
