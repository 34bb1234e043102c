"""Hints say why: a reason for each kind of decision, true and without secrets."""

from __future__ import annotations

from random import Random

import pytest

from game.match.chance import Dice, Recorder
from game.promises import no_internal_names
from game.table import view
from tests.rules.kt_table import GAME, Palace, palace, wagering
from tests.rules.posed import begun

NAMES = ["Nell", "Wick", "Ben"]
ASIDE = {"note", "object", "veto"}


def why(table: Palace, seat: int, text: str) -> str:
    """The reason of an action."""
    return GAME.talk.reason(table.table, table.view(seat), table.table.parse(text), NAMES)


@pytest.mark.kit
@pytest.mark.parametrize(("seats", "how"), [(2, "written"), (3, "hardcore"), (4, "written"), (5, "extra_hardcore")])
def test_every_kind_of_decision_has_a_reason(seats: int, how: str) -> None:
    """In random games: one sentence for every choice, without internal names."""
    seen: set[tuple[str, str]] = set()
    names = ["Wick", "Ada", "Ben", "Cora", "Dov"][:seats]
    for seed in range(3):
        state, rng, moves = begun(GAME, seats, seed=seed, attachments=how), Random(seed), 0
        while (asked := GAME.actors(state)) != 0 and moves < 400:
            seat = rng.choice([each for each in range(seats) if asked >> each & 1])
            seen_by, legal = view(state, seat, asked), GAME.legal(state, seat)
            for action in rng.sample(legal, min(8, len(legal))):
                verb = state.table.verbs[action.verb]
                if verb in ASIDE:
                    continue
                text = GAME.talk.reason(state.table, seen_by, action, names)
                assert text.endswith("."), (state.table.phases[state.phase], verb, text)
                assert len(text.split()) <= 26, text
                no_internal_names(GAME, state.table, text)
                seen.add((state.table.phases[state.phase], verb))
            wild = rng.random() < 0.3
            action = rng.choice(legal) if wild else GAME.careful(state.table, seen_by, legal, rng)
            if state.table.verbs[action.verb] in ASIDE | {"propose_end"}:
                continue
            state.chance, moves = Recorder(state.table, Dice(rng.randbytes(16))), moves + 1
            written = action._replace(text=GAME.talk.improvise(state.table, seen_by, action, rng))
            GAME.apply(state, seat, written if GAME.refuse(state, seat, written) is None else action)
    assert len(seen) > 30


def test_a_reason_speaks_of_the_cards_and_the_coins() -> None:
    """KT-57, KT-60, KT-103: the numbers are those of the position."""
    table = wagering((9,), 4, "8D 9S").do("1 accept()")
    assert why(table, 1, "keep()").startswith("Your 8 of diamonds wins 2 in 3: keeping it is worth +0.9 Coins")
    final = palace((0,), "E_FINAL", turn=1, about=1, purse=(0, 16), master=19, bank=0)
    assert why(final, 1, "stake(2)") == "A win makes it 18 to 17: enough to win."
    assert why(final, 1, "stake(1)") == "A win makes it 17 to 18: not enough to win."


def test_an_onlooker_is_given_no_reason() -> None:
    table = wagering((9,), 4, "8D 9S").do("1 accept()")
    onlooker = view(table.state, None, GAME.actors(table.state))
    assert GAME.talk.reason(table.table, onlooker, table.table.parse("keep()"), NAMES) == ""
