"""Hearts and Crazy Eights say what each choice leads to: true, never empty where there is a choice, no hidden card."""

from __future__ import annotations

from random import Random

import pytest

from game.match import Match, SeatInfo

NAMES = ("Ada", "Ben", "Cleo", "Dan")


def played(game: str, seed: str, steps: int, options: dict[str, str | int]) -> list[tuple[str, str, int]]:
    """The outlooks of all choices of a random game: verb, sentence, the seat's number of cards."""
    match = Match.new(game, [SeatInfo(name, "human") for name in NAMES], options, seed)
    rng, found = Random(seed), []
    for _ in range(steps):
        if not match.deciding:
            break
        seat = match.deciding[0]
        legal, view = match.legal(seat), match.view(seat)
        for action in legal:
            words = match.game.outlook(match.table, view, action, NAMES)
            hand = view.zones[match.table.zone[f"hand[{seat}]"]]
            found.append((match.table.verbs[action.verb], words, len(hand)))
        match.act(seat, rng.choice(legal))
    return found


@pytest.mark.parametrize("seed", ["a", "b", "c"])
@pytest.mark.parametrize(
    ("game", "options", "verbs"),
    [
        ("hearts", {}, {"give", "play"}),
        ("hearts", {"jack": "on"}, {"give", "play"}),
        ("crazy-eights", {"twos": "on", "queens": "on", "aces": "on"}, {"play", "name"}),
    ],
)
def test_each_choice_has_its_consequence(game: str, options: dict[str, str | int], verbs: set[str], seed: str) -> None:
    found = played(game, seed, 120, options)
    assert verbs <= {verb for verb, _, _ in found}
    assert all(words.endswith(".") for verb, words, _ in found if verb in verbs)
    assert all("[[?" not in words and "None" not in words for _, words, _ in found)


def test_the_last_card_of_crazy_eights_wins_the_deal() -> None:
    last = [words for verb, words, cards in played("crazy-eights", "d", 400, {}) if verb == "play" and cards == 1]
    assert last
    assert {*last} == {"Your last card: you win the round."}
