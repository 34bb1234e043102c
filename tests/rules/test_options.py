"""House rules of every game: which values they take, and what a match keeps that was begun before them."""

from __future__ import annotations

import pytest

from game.rules import game_ids, load
from game.rules.plugin import OptionError, complete_options

LT = load("living-trumps").meta


@pytest.mark.parametrize("offers", [2, 6, 20, "8"])
def test_a_negotiation_takes_an_even_number_of_offers(offers: int | str) -> None:
    """LT-160, LT-250."""
    assert complete_options(LT, {"max_offers": offers})["max_offers"] == int(offers)


@pytest.mark.parametrize("offers", [3, 7, "19", 1, 21, 22])
def test_an_odd_number_of_offers_is_refused_and_the_message_says_what_works(offers: int | str) -> None:
    """LT-250."""
    with pytest.raises(OptionError, match="max_offers takes a whole number from 2 to 20 in steps of 2, not"):
        complete_options(LT, {"max_offers": offers})


def test_a_match_that_was_begun_with_three_offers_goes_on_with_three() -> None:
    """LT-250: only new games are refused an odd number."""
    assert complete_options(LT, {"max_offers": 3}, kept=True)["max_offers"] == 3


@pytest.mark.parametrize("game_id", game_ids())
def test_options_of_former_editions_are_not_offered_and_keep_older_matches_as_they_were(game_id: str) -> None:
    meta = load(game_id).meta
    former = {option.name: option for option in meta.former}
    assert not {*former} & {option.name for option in meta.options}
    new, old = complete_options(meta, {}), complete_options(meta, {}, kept=True)
    for name, option in former.items():
        assert (new[name], old[name]) == (option.default, option.before)
        assert option.before != option.default
        with pytest.raises(OptionError) as refused:
            complete_options(meta, {"no such option": 1})
        assert name not in str(refused.value).split()
