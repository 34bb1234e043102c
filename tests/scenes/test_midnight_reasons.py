"""What stands with a choice of Midnight Justice: its cost, its gain, what is fair, and who must act after a tie."""

from __future__ import annotations

import pytest

from game.rules.midnight_justice.pieces import P
from game.session.session import Session
from scenes.games.midnight_justice import text as say
from scenes.games.midnight_justice.auction import outbid
from scenes.games.midnight_justice.blocks import blocks
from scenes.games.midnight_justice.button_text import USED_GRACE
from scenes.games.midnight_justice.presenter import MidnightPresenter
from scenes.story.paged import READ
from tests.midnight_shots import asks, in_phase, played
from tests.scenes.midnight_room import USUAL, posed, shown
from tests.scenes.readable import Lines, lines_put

__all__ = ["lines_put"]  # a fixture

pytestmark = pytest.mark.film


@pytest.mark.parametrize("size", [USUAL, (900, 560), (1920, 1080)])
def test_the_button_that_concedes_always_says_what_it_costs_and_brings(size: tuple[int, int], lines_put: Lines) -> None:
    """MJ-437, MJ-438: also to a lone ace, and beside a trait with a long name."""
    grace = ("grace", "never struck anyone who could not strike back", 0)
    zones = {"hand[0]": "JS 2H", "play[1]": "AS"}
    for scene, sheet in ((3, ()), (9, (grace,))):
        traits = {"sheet[0]": (("guest", "Odile", 0), *sheet)}
        match = posed("EXCHANGE", zones=zones, attacker=1, turn=0, scene=scene, **traits)
        lines_put.clear()
        shown(match, size=size)
        words = [line.words for line in lines_put]
        loss, late = say.concedes(late=scene > 6), scene > 6
        prices = [f"{loss}, {say.takes('ace', player, sure=True)}" for player in ("Wick", "")]
        assert any(price in words for price in prices), (size, words)
        assert not late or {say.USE_GRACE, USED_GRACE, f"Use “{grace[1]}”"} & {*words}


def test_a_button_with_one_trait_has_no_ellipsis_and_one_with_several_has() -> None:
    long = "Use “never struck anyone who could not strike back”"
    assert say.brief("invoke", long, 1, grace=True) == say.USE_GRACE
    assert not any("…" in say.brief(verb, long, 1) for verb in ("invoke", "weakness"))
    assert all("…" in say.brief(verb, "", 2) for verb in ("invoke", "weakness"))


def test_a_tie_says_who_must_beat_it_and_what_the_player_on_turn_would_take() -> None:
    """MJ-435, MJ-437: equal is not higher, so the player on turn plays on or gives in."""
    match = posed("EXCHANGE", zones={"hand[0]": "JS", "play[1]": "9S", "play[0]": "9H"}, attacker=1, turn=0)
    _, targets, _ = shown(match)
    (line,) = [target for target in targets if target.key == ("line",)]
    assert line.tip == f"{say.tie('Nell')}. {say.WOULD_TAKE}"


def test_a_free_bid_that_is_higher_still_has_to_be_bid() -> None:
    """MJ-426: a Weakness drew a queen against a nine; nobody is outbid by it yet."""
    zones = {"hand[0]": "7S", "offer[1]": "9C", "free[0]": "QC"}
    match = posed("AUCTION", zones=zones, turn=0, queue=(2,), first_bidder=1, high=1, scene=8)
    presenter = MidnightPresenter(Session(match))
    presenter.refresh(covered=False)
    assert outbid(presenter.model.view, 0) == say.BIDS_NOW
    _, targets, _ = shown(match)
    (main,) = [target for target in targets if target.key == ("main",)]
    assert main.name.startswith("Bid the queen: ")
    shared = posed("AUCTION", "hhbb", zones, turn=0, queue=(2,), first_bidder=1, high=1, scene=8)
    (main,) = [target for target in shown(shared, None)[1] if target.key == ("main",)]
    assert main.actions == (shared.table.parse("bid()"),), "Enter bids what is on the table, without an open hand"
    assert main.enabled


@pytest.mark.parametrize(("seed", "scene"), [("owl", 0), ("elm", 3)])
@pytest.mark.parametrize("size", [USUAL, (900, 560), (1920, 1080)])
def test_a_vote_says_what_is_fair_and_what_the_voter_gains(
    seed: str, scene: int, size: tuple[int, int], lines_put: Lines
) -> None:
    """MJ-433: both stand on the page, however long the scene is."""
    match = played(asks(P.VOTE, scene=scene), seed=seed)
    lines_put.clear()
    _, targets, _ = shown(match, size=size)
    assert any(line.words.startswith("For you: ") for line in lines_put)
    (asked,) = {target.name for target in targets if target.key == ("sentence",)}
    assert "thumbs up is fair" in asked


def test_what_came_to_light_is_called_by_its_kind() -> None:
    """MJ-438, MJ-860: a Revelation is no Admission, and a claim that failed is neither."""
    kinds = {
        say.ADMITTED: (("admission", "She read it.", 3),),
        say.REVEALED: (("revelation", "She wrote it.", 9),),
        say.BOTH: (("admission", "She read it.", 3), ("revelation", "She wrote it.", 9)),
        say.NOTHING_OUT: (("denied", "She burned it.", 9),),
    }
    for heading, lines in kinds.items():
        match = posed("AUCTION", scene=10, turn=0, first_bidder=0, **{"sheet[0]": (("guest", "Odile", 0), *lines)})
        guest = next(block for block in blocks(match.table, match.view(0), 0) if block.kind == "Guest")
        assert guest.header.text == heading


def test_a_trait_that_can_be_used_says_so_and_one_of_the_first_half_is_lost() -> None:
    """MJ-445: with the usual rules no Adjective of the first half helps in the second."""
    sheet = (
        ("guest", "Odile", 0),
        ("shadow", "the Cold", 0),
        ("shadow form", "ice", 0),
        ("shadow adjective", "slow", 0),
    )
    for scene, tag in ((3, say.UNUSED), (9, say.LOST)):
        match = posed("AUCTION", scene=scene, turn=0, first_bidder=0, **{"sheet[0]": sheet})
        shadow = next(block for block in blocks(match.table, match.view(0), 0) if block.kind == "Shadow")
        assert [line.tag for line in shadow.lines] == [tag]


@pytest.mark.parametrize(("size", "text"), [(USUAL, 1.0), ((900, 560), 1.0), ((1920, 1080), 1.0)])
def test_all_last_words_are_whole_once_while_no_hand_is_open(
    size: tuple[int, int], text: float, lines_put: Lines
) -> None:
    """MJ-470: what has no room on the page is on the ledge, and stands in one place only."""
    match = played(in_phase(P.FUN, "give"), 4, 2)
    last = [event for event in match.events(None, 0) if event.kind in ("confess", "exonerate")]
    lines_put.clear()
    _, targets, _ = shown(match, None, size, text, tab="rules")
    page = " ".join(line.words for line in lines_put.once())
    for event in last:
        ending = " ".join(str(event.data[0]).split()[-3:])
        assert page.count(ending) == 1, (ending, page)
    assert not [target for target in targets if target.key[0] == READ]
