"""Figures and names in guides, tips and hints are those of the rules: each sentence is built from its constant."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from game.rules import load, text_of
from game.rules.know_thyself import pieces as kt
from game.rules.know_thyself.bots.odds import gain
from game.rules.know_thyself.phases.ending import MAX_MEMORIES, MAX_ON_ONE
from game.rules.know_thyself.phases.flow import fee
from game.rules.living_trumps import GAME as TRUMPS
from game.rules.living_trumps import pieces as lt
from game.rules.living_trumps.bots.odds import before_joker
from game.rules.living_trumps.text.names import all_names
from game.rules.midnight_justice import pieces as mj
from game.rules.midnight_justice.phases.background import ADJECTIVES
from game.rules.trick_of_the_light import pieces as tl
from game.rules.trick_of_the_light.phases import scoring
from game.rules.trick_of_the_light.text.charts import ACTS, KINDS, NATURES, TYPES
from game.rules.tricks_and_treats import pieces as tt
from game.rules.tricks_and_treats.phases.phases import DRAW_SIZE
from game.rules.tricks_and_treats.phases.scoring import UNUSED_POINTS, USED_POINTS
from game.rules.tricks_and_treats.phases.treats import AT, SPY_DRAW
from game.rules.tricks_and_treats.text.phrases import standing
from game.rules.wording import numeral, odds
from tests.rules.kt_table import palace
from tests.rules.lt_table import court
from tests.rules.test_lt_duel import duel

ROOT = Path(__file__).parents[2]
NAMES = ["Nell", "Wick", "Ben", "Moth"]


def guide(game: str) -> str:
    """The guide as one line, without marks."""
    return re.sub(r"\s+", " ", text_of(game, "guide.md").replace("*", ""))


def words(count: int) -> str:
    """A figure as the guides write it."""
    return numeral(count)


# -- figures ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "sentence"),
    [
        ("tricks-and-treats", f"each from 1 to {tt.NUMBERS}"),
        ("tricks-and-treats", f"must draw {words(DRAW_SIZE)} tokens from the bag"),
        ("tricks-and-treats", f"used before the draw, makes it {words(SPY_DRAW)}"),
        ("tricks-and-treats", f"filled from the bag to {words(tt.LINE_SIZE)} tokens"),
        ("tricks-and-treats", f"{words(UNUSED_POINTS)} points unused, {words(USED_POINTS)} point used"),
        ("tricks-and-treats", f"20 each with three players, {tt.CARDS // 4} with four, {tt.CARDS // 5} with five"),
        ("trick-of-the-light", f"a hand of {words(tl.HAND_SIZE)} spots"),
        ("trick-of-the-light", f"{words(scoring.NAMED_TRUSTS)} points if the player you named is human"),
        ("trick-of-the-light", f"{words(scoring.OTHER_TRUSTS).capitalize()} points if another human trusted you"),
        ("trick-of-the-light", f"{words(scoring.EACH_HUMAN)} points for every human above 0"),
        ("living-trumps", f"You begin with {words(lt.START_BLOOD)}"),
        ("living-trumps", f"You hold {words(lt.HAND_SIZE)} Trumps"),
        ("living-trumps", f"add a joker to the Shadow deck, up to {words(lt.MAX_JOKERS)} in all"),
        ("living-trumps", f"If your Powerbase has more than {words(lt.POWER_SIZE)} cards"),
        ("midnight-justice", f"There are {words(mj.SCENES)} scenes"),
        ("midnight-justice", f"every hand is filled to {words(mj.HAND_SIZE)}"),
        ("midnight-justice", f"Every hand is filled to {words(mj.STACK_SIZE)} cards"),
        ("midnight-justice", f"exactly {words(ADJECTIVES)} Adjectives"),
        ("know-thyself", f"fewer than {words(kt.FLOOR_EACH)} Coins per PC"),
        ("know-thyself", f"{words(MAX_MEMORIES)} Memories with {words(MAX_ON_ONE)} on one Attachment"),
        ("know-thyself", f"{words(kt.MAX_START)} for almost nothing"),
        ("know-thyself", f"to give one costs {words(1 + fee(1))}, to give three costs {words(3 + fee(3))}"),
        ("know-thyself", f"of four Coins you win {words(gain(4, 1))}, {words(gain(4, 2))} or {words(gain(4, 3))}"),
        ("know-thyself", f"of two Coins {words(gain(2, 1))}, {words(gain(2, 2))} or none"),
    ],
)
def test_a_figure_in_a_guide_is_the_constant_of_the_rules(game: str, sentence: str) -> None:
    assert sentence.casefold() in guide(game).casefold()


def test_the_moments_of_a_treat_are_those_of_the_rules() -> None:
    """TT-60, TT-141: one row a treat."""
    for kind, name in enumerate(tt.KINDS):
        at = [word for word, kinds in zip(("lead", "card", "end", "draw"), AT, strict=False) if kinds >> kind & 1]
        assert f"| [[{name}]] {name} | {', '.join(at) or 'never'} |" in guide("tricks-and-treats")


def test_the_charts_of_the_light_stand_in_its_guide() -> None:
    """TL-140 to TL-142."""
    text = guide("trick-of-the-light")
    for rank, kind in TYPES.items():
        assert f"| {rank} | {kind.heading} | {kind.hint} |" in text
    for card, act in ACTS.items():
        done = act.removeprefix("{a} ").replace("{t}", "X")
        assert f"| {card[:-1]} | {done}" in text, card
    assert all(kind.name.casefold() in text.casefold() for kind in KINDS.values())


# -- hints -----------------------------------------------------------------------------------------------------------


def test_a_thief_gains_a_point() -> None:
    """TT-310: it costs one point and brings an unused treat."""
    at = cast(Any, SimpleNamespace(cards=(1,)))
    assert "It brings you 1 point" in standing(at, "Thief", NAMES, 0)
    assert "It costs you 1 point" in standing(at, "Ghost", NAMES, 0)


def test_a_yield_says_what_is_lost() -> None:
    """LT-81: the rider loses the Blood at stake, the defender the Shadow."""
    game = duel(phase="WEAPONS", who=1)
    rider, owner = (
        TRUMPS.talk.reason(game.table, game.view(seat), game.table.parse("yield()"), NAMES) for seat in (0, 1)
    )
    assert "your Shadow" in owner
    assert "your Shadow" not in rider


def test_the_odds_of_the_net_are_those_of_the_rule_book() -> None:
    """LT-247: 32 of the Shadows have the rank or the suit."""
    game = court(3, "SUBSTANCE", options={"variant": "chaos"})
    text = TRUMPS.talk.reason(game.table, game.view(0), game.table.parse("logrus(aces, hearts)"), NAMES)
    assert odds(before_joker(32, lt.jokers_in_deck(game.view(0)))) in text


def test_what_holds_a_pc_names_the_toll_only_where_there_is_one() -> None:
    """KT-39, KT-41."""
    for toll in (2, 0):
        table = palace((12,), "SCENE_PC", settled=2, options={"toll": toll}).do("1 move(garden)", "0 let_play()")
        code, rule, why = table.refused("1 move(kitchen)")
        assert (code, rule) == ("not_free", "KT-41")
        assert ("toll" in why) == bool(toll)


# -- one name for a thing --------------------------------------------------------------------------------------------

SECOND_NAMES = {
    "living-trumps": (r"\bCourt[ -][ACS]\b", r"\bin the House\b", r"\bAnte\b", r"\d* ante\b"),
    "trick-of-the-light": (r"angelic|demonic", r"\bin the tale of\b", r"\ba statement\b|your statement", r"my record"),
    "know-thyself": (r"Bribes", r"Guest Quarters", r"Master[’']s Suite"),
    "midnight-justice": (r"\bhunted by\b", r"\bhunts\b"),
}


def strings(game: str) -> list[str]:
    """The strings of a game's code that can be shown, and its guide and lesson."""
    room = game.replace("-", "_")
    shown = [text_of(game, "guide.md"), text_of(game, "tutorial.toml")]
    for folder in (ROOT / "game" / "rules" / room, ROOT / "scenes" / "games" / room):
        for path in sorted(folder.rglob("*.py")):
            tree = ast.parse(path.read_text("utf-8"))
            notes = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
            shown += [
                node.value
                for node in ast.walk(tree)
                if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in notes
            ]
    return [text for text in shown if " " in text]


@pytest.mark.parametrize("game", sorted(SECOND_NAMES))
def test_a_thing_has_one_name(game: str) -> None:
    wrong = [text for text in strings(game) for name in SECOND_NAMES[game] if re.search(name, text)]
    assert wrong == []


def test_the_natures_are_called_as_their_terms_are() -> None:
    """TL-11."""
    assert {nature.word for nature in NATURES.values()} <= {*load("trick-of-the-light").meta.glossary}


def test_the_guide_says_what_the_source_calls_courts_and_places() -> None:
    """LT-240: a table with the names of the source finds them in the guide."""
    own, source, text = all_names()["own"].terms, all_names()["seed"].terms, guide("living-trumps")
    for key in ("court_a", "court_c", "court_s", "amber", "keep", "abyss"):
        bare = [name.removeprefix("the ") for name in (own[key], source[key])]
        assert bare[0].partition(" ")[0] in text
        assert bare[1] in text
