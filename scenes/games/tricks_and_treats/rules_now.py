"""What the rules of Tricks and Treats say at each moment, in a few sentences for the side panel."""

from __future__ import annotations

Paragraphs = tuple[tuple[str, str], ...]  # rule number, text

_TRUMPS = ("TT-44", "A card is a trump while its token lies in the line, unless it is of the suit that was led.")
_WINS = ("TT-45", "The trump nearest the pumpkin wins; without trumps, the highest card of the led suit.")

MOMENTS: dict[str, tuple[str, Paragraphs]] = {
    "WINDOW": (
        "A moment for treats",
        (
            ("TT-55", "Whoever is asked may use a treat or pass. After a use everybody may answer it."),
            ("TT-56", "To pass for this round also silences this bell until the next deal."),
            ("TT-143", "An unused treat is worth two points, a used one only one."),
        ),
    ),
    "LEAD": (
        "Leading",
        (
            ("TT-40", "The leader plays any card; its suit is the one to follow."),
            ("TT-24", "In the first trick of a game the card named by the sixth token must be led."),
            _TRUMPS,
        ),
    ),
    "FOLLOW": (
        "Following",
        (
            ("TT-41", "Follow the led suit if you hold it; otherwise play any card."),
            ("TT-42", "A place in the line changes nothing about following, and nobody must trump."),
            _TRUMPS,
            _WINS,
        ),
    ),
    "CLAIM": (
        "Claiming",
        (
            ("TT-70", "The winner may take the tokens of the line that name cards of this trick, whoever played them."),
            ("TT-71", "All or none of them; either way nothing is drawn."),
        ),
    ),
    "DRAW": (
        "Drawing",
        (
            (
                "TT-72",
                "No token of the line was matched, so the winner draws two from the bag and looks at them alone.",
            ),
            ("TT-60", "A Spy, spent before, makes it three."),
        ),
    ),
    "KEEP": (
        "Keeping",
        (
            ("TT-73", "Keep what this trick matches, or one treat, or nothing; the rest goes back unseen."),
            ("TT-220", "If nothing matches and no treat was drawn, one of the tokens has to join the line."),
        ),
    ),
    "DASH": (
        "The last tie-break",
        (
            ("TT-104", "The tied people race for sweets and tell the table who won, or share."),
            ("TT-91", "Before that, more trump tokens decide, then more unused treats."),
        ),
    ),
}
_OVER: tuple[str, Paragraphs] = (
    "The end",
    (
        ("TT-90", "Every trump token counts 1, every unused treat 2, every used treat 1."),
        ("TT-91", "Equal points: more trump tokens win, then more unused treats."),
    ),
)


def rules_of(phase: str) -> tuple[str, Paragraphs]:
    """The title and the rules of a phase, each with its number."""
    return MOMENTS.get("WINDOW" if phase.startswith("WINDOW") or phase == "LAST_CALL" else phase, _OVER)
