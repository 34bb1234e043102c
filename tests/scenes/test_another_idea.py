"""Another idea is another one in each of its lines, where that is possible."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from scenes.table.drafts import Drafts


def ideas_of(texts: Sequence[str]) -> Callable[[Random], str]:
    """Return ideas in this order, again and again."""
    left = [*texts]

    def idea(_rng: Random) -> str:
        left.append(left[0])
        return left.pop(0)

    return idea


def test_no_line_of_an_idea_is_that_of_the_last_one_if_possible() -> None:
    drafts = Drafts()
    idea = ideas_of(["Ada\nThe way home", "Ben\nThe way home", "Kim\nOne true answer"])
    assert drafts.another(idea) == "Ada\nThe way home"
    assert drafts.another(idea) == "Kim\nOne true answer"
    assert drafts.another(idea) == "Ben\nThe way home"
    assert drafts.another(idea) == ""


def test_the_idea_with_fewest_lines_of_the_last_one_is_taken() -> None:
    drafts = Drafts()
    idea = ideas_of(["a\nb\nc", "a\nb\nd", "a\ne\nf"])
    assert drafts.another(idea) == "a\nb\nc"
    assert drafts.another(idea) == "a\ne\nf"


def test_blank_lines_are_not_alike() -> None:
    drafts = Drafts()
    idea = ideas_of(["a\n\nc", "b\n\nd", "e\nf\ng"])
    assert [drafts.another(idea) for _ in range(2)] == ["a\n\nc", "b\n\nd"]
