"""What a line about a guest looks like: narration that names the guest is no speech of that guest (MJ-603)."""

from __future__ import annotations

import pytest

from game.rules.midnight_justice.text.quotes import in_quotes, told_of


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("Edda Lang reads a telegram.", "Edda Lang reads a telegram."),
        ("Lang reads a telegram.", "Edda Lang reads a telegram."),
        ("Langley was never here.", "Edda Lang: “Langley was never here.”"),
        ("As they say below stairs, Lang has kept it.", "As they say below stairs, Edda Lang has kept it."),
        ("They know: “Lang did it.”", "Edda Lang: “They know: ‘Lang did it.’”"),
        ("I had the key.", "Edda Lang: “I had the key.”"),
    ],
)
def test_a_line_that_names_its_guest_is_not_quoted_as_speech(text: str, line: str) -> None:
    assert told_of("Edda Lang", text) == line
    assert in_quotes("Edda Lang", text) == (line.partition(": ")[2] or text)
