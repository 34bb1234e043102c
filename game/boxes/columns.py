"""What the columns of a spreadsheet are: said by the box, or guessed from their headings and values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.boxes.model import MAX_COLOURS, Card, Face

# Headings in English, German and French, by what a column is.
MEANINGS: Mapping[str, frozenset[str]] = {
    "name": frozenset(("name", "title", "card", "titel", "karte", "nom", "titre", "carte")),
    "text": frozenset(("text", "body", "rules", "effect", "regel", "texte", "effet")),
    "count": frozenset(("count", "copies", "quantity", "qty", "number", "anzahl", "kopien", "nombre", "exemplaires")),
    "image": frozenset(("image", "picture", "art", "front", "bild", "illustration", "dessin")),
    "back": frozenset(("back", "rückseite", "dos")),
}
# Headings of what is shown in the corner and as the colour of a drawn face.
CORNERS = ("cost", "value", "rank", "points", "kosten", "wert", "rang", "punkte", "coût", "valeur", "cout")
COLOURS = ("suit", "colour", "color", "type", "kind", "faction", "farbe", "art der karte", "typ", "couleur", "genre")
MAX_CORNER = 3  # letters of a corner


def meaning(heading: str, given: Mapping[str, str] | None = None) -> str:
    """Return what a column is: `name`, `text`, `count`, `image`, `back`, or its own heading in small letters.

    A heading that is one of these words, but not that column, gets a word more.

    Args:
        heading: its heading.
        given: the headings that the box gives for these, which go before the usual ones; empty for no such column.
    """
    plain = heading.strip().casefold()
    for what, other in (given or {}).items():
        if plain and plain == other.strip().casefold():
            return what
    usual = next((what for what, words in MEANINGS.items() if plain in words and what not in (given or {})), "")
    return usual or (f"{plain} (column)" if plain in MEANINGS else plain)


def face(cards: Sequence[Card]) -> Face:
    """Return how cards of a spreadsheet are drawn if the box does not say it."""
    fields = [card.fields for card in cards]
    headings = [name for name in (fields[0] if fields else {}) if name not in MEANINGS]
    values = {name: [each.get(name, "") for each in fields] for name in headings}
    corner = next((name for name in CORNERS if name in values), "") or next(
        (name for name in headings if all(_is_short_number(value) for value in values[name])), ""
    )
    colour = next((name for name in COLOURS if name in values and name != corner), "") or next(
        (name for name in headings if name != corner and _is_a_group(values[name])), ""
    )
    return Face("{name}", _braced(corner), "{text}", _braced(colour))


def _braced(name: str) -> str:
    return f"{{{name}}}" if name else ""


def _is_short_number(value: str) -> bool:
    return 0 < len(value) <= MAX_CORNER and value.lstrip("+-").isdecimal()


def _is_a_group(values: Sequence[str]) -> bool:
    """Return whether a column puts cards in groups: few different short words, and each card has one."""
    kinds = set(values)
    return (
        "" not in kinds and 2 <= len(kinds) <= MAX_COLOURS and len(kinds) * 2 <= len(values)
        and all(len(kind) <= 16 for kind in kinds)
    )  # fmt: skip
