"""The numbers under the score race."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scenes.ui.score_chart import ChartSeat, bands, spoken, spread_out, ticks

SEATS = (ChartSeat("Nell", 0), ChartSeat("Bruno", 1))


@given(st.integers(0, 900), st.integers(-90, 0))
def test_ticks_cover_the_scores(highest: int, lowest: int):
    marks = ticks(highest, lowest)
    assert marks[0] <= lowest
    assert marks[-1] >= highest
    assert 0 in marks
    assert len(marks) <= 8


def test_rounds_become_bands():
    race = [("Round 1", (0, 1)), ("Round 1", (1, 1)), ("Round 2", (2, 1))]
    assert bands(race) == [("Round 1", 0, 2), ("Round 2", 2, 3)]


@given(st.lists(st.floats(0, 300), min_size=1, max_size=8))
def test_labels_keep_apart_and_inside(wanted: list[float]):
    places = spread_out(wanted, 32, 0, 300)
    ordered = sorted(places)
    assert ordered[0] >= -0.01
    assert ordered[-1] <= 300.01
    assert all(b - a >= 31.9 for a, b in itertools.pairwise(ordered))


@pytest.mark.parametrize("race", [[], [("", (0, 0))], [("Round 1", (0, 3)), ("Round 2", (5, 3))]])
def test_the_chart_can_be_told(race: list):
    assert spoken(race, SEATS).endswith(".")


def test_telling_names_leader_and_end():
    label = spoken([("Round 1", (0, 3)), ("Round 2", (5, 3))], SEATS)
    assert "Bruno from Round 1; Nell from Round 2" in label
    assert "Nell 5, Bruno 3" in label


def test_who_leads_alone_after_a_tie_is_named():
    label = spoken([("Round 1", (3, 3)), ("Round 2", (5, 3)), ("Round 3", (5, 9))], SEATS)
    assert "Nell and Bruno from Round 1; Nell from Round 2; Bruno from Round 3" in label
    assert "Bruno from Round 1; Nell from Round 2" in spoken([("Round 1", (5, 3)), ("Round 2", (5, 9))], SEATS, True)
