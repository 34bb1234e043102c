"""That everything at the table of Midnight Justice has room, and is seen long enough."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.match import Match, SeatInfo
from game.rules.midnight_justice.pieces import P
from game.rules.midnight_justice.text.papers import trait
from game.table import Event
from scenes.games.midnight_justice import guest_cards
from scenes.games.midnight_justice.layout import layout
from scenes.screens.text import LEAVE_THE_TABLE, left
from scenes.table.blocks.toolbar import READ_ON
from scenes.table.model import UiState
from scenes.ui.painter import Painter
from scenes.ui.target import Key, find
from tests.scenes.midnight_room import BLOTS, GAME, LONG, SMALL, USUAL, Room, auction, exchange, posed, shown
from tests.scenes.plain_hands import KINDS, NAMES
from tests.scenes.test_midnight_end import judged

pytestmark = pytest.mark.film


@pytest.mark.parametrize("text", [1, 1.5, 2])
@pytest.mark.parametrize("kinds", ["hbb", "hbbb", "hbbbb", "hbbbbb"])
def test_everything_has_its_place_at_every_size(kinds: str, text: float) -> None:
    """Plates, offers, plays, buttons and hand lie within the window, and none over another."""
    long = [LONG] * 6
    for made in (auction, exchange):
        match = made(kinds, names=long)
        match.act(0, match.table.parse("pick(7S)"))
        _, targets, picture = shown(match, 0, SMALL, text)
        screen = pygame.Rect(0, 0, *SMALL)
        wanted = [t for t in targets if t.key[0] in ("seat", "bid", "main", "action", "claim", "line", "thumb")]
        assert all(screen.contains(target.rect) for target in wanted)
        apart = [t for t in wanted if t.key[0] in ("seat", "bid", "main", "action")]
        for at, one in enumerate(apart):
            clash = [o.key for o in apart[at + 1 :] if one.rect.inflate(-6, -6).colliderect(o.rect.inflate(-6, -6))]
            assert not clash, (one.key, clash)
        layout = picture.layout(UiState(panel_open=text == 1))
        plays = [target for target in targets if target.key[0] == "zone" and str(target.key[1]).startswith("play")]
        k, _, oy = picture.frame()
        assert all(target.rect.bottom <= oy + (layout.sentence - 8) * k for target in plays)
        assert layout.bar + (56 if text == 1 else 44) <= layout.ledge[1] + 1


@pytest.mark.parametrize("text", [1, 1.5, 2])
@pytest.mark.parametrize("phase", ["FRAMING", "CLAIM", "VOTE"])
def test_what_is_read_stays_above_what_is_asked(phase: str, text: float) -> None:
    """However much was written."""
    words = ("wooden horses turn in the dark " * 20)[:600]
    found = {"attacker": 1, "turn": -1 if phase == "VOTE" else 1, "claim": words, "asked": 0b1001}
    match = posed(phase, frame=("the ballroom " * 6, "counting " * 12, "nobody " * 16, words), **found)
    _, targets, picture = shown(match, 0, SMALL, text)
    k, _, oy = picture.frame()
    sentence = round(oy + (picture.layout(UiState(panel_open=text == 1)).sentence - 34) * k)
    read = [target for target in targets if target.key[0] in ("frame", "claim", "thumb")]
    assert read
    assert all(target.rect.bottom <= sentence + 2 for target in read)
    assert all(pygame.Rect(0, 0, *SMALL).contains(target.rect) for target in read)


@pytest.mark.parametrize("size", [SMALL, USUAL, (1920, 1080)])
def test_a_claim_is_read_to_its_end_where_it_is_voted_on(size: tuple[int, int]) -> None:
    seen = set()
    for end in ("left", "right"):
        claim = "wooden horses turn in the dark " * 19 + end
        surface, targets, _ = shown(posed("VOTE", attacker=1, turn=-1, claim=claim, asked=0b1001), 0, size)
        slip = find(targets, ("claim",))
        assert slip is not None
        seen.add(pygame.image.tobytes(surface.subsurface(slip.rect), "RGB"))
    assert len(seen) == 2


def test_six_rows_and_the_piles_fit_below_each_other() -> None:
    for seats in range(3, 7):
        here = layout(seats, True)
        assert here.plates[-1].box[1] + here.plates[-1].box[3] <= here.piles[1]


def test_the_scene_is_set_before_the_blow_falls() -> None:
    found = {"attacker": 0, "turn": 0}
    for frame, words in (((), "Set the scene"), (("the cellar", "counting", "", ""), "Attack")):
        main = find(shown(posed("FRAMING", frame=frame, **found))[1], ("main",))
        assert main is not None
        assert main.name.startswith(words)


def test_thumbs_are_face_down_until_all_have_voted_and_turn_together(tmp_path: Path) -> None:
    found = {"attacker": 1, "turn": -1, "claim": "She locked the door.", "asked": 0b1100}
    window = Room(tmp_path, posed("VOTE", zones={"hand[0]": "7S 2C", "hand[1]": "3D"}, **found), speed="normal")
    seen: list[tuple[str, bool]] = []
    for _ in range(200):
        window.frames(1)
        thumbs = [target.name.rpartition(": ")[2] for target in window.targets("thumb")]
        seen.append((" ".join(thumbs), window.scene.moving.busy))
    words = [thumbs for thumbs, _ in seen]
    waiting, sealed, turned = ("still thinks still thinks", "has decided has decided", "thumbs up thumbs up")
    assert [*dict.fromkeys(words)] in ([waiting, "has decided still thinks", sealed, turned], [waiting, sealed, turned])
    assert words.count(sealed) > words.count(waiting)  # for some seconds
    assert not seen[-1][1]
    window.app.close()


def bid_rows(match: Match, text: float = 1.0) -> list[tuple[Key, pygame.Rect]]:
    """Where the offers of an auction lie, as a seat sees it."""
    return [(target.key, target.rect) for target in shown(match, 0, text=text)[1] if target.key[0] == "bid"]


def test_in_large_text_the_last_words_leave_their_room_to_bids() -> None:
    match = posed("CONCLUSION", "hbbb", {"hand[2]": "2C 7S 9D KH", "hand[0]": "QH"}, attacker=2, turn=1)
    match.act(1, match.table.parse(f'conclude() "{TOLD_LAST}"'))
    heights = []
    for verb in ("pick", "bid"):
        heights += [rect.h for _, rect in bid_rows(match, 2.0)][:1]
        match.act(2, next(action for action in match.legal(2) if match.table.verbs[action.verb] == verb))
    heights += [rect.h for _, rect in bid_rows(match, 2.0)][:1]
    assert heights[0] == heights[1] < heights[2]


TOLD_LAST = "The lamp goes out, and somebody counts the stairs along with her."


@pytest.mark.parametrize(
    ("match", "then"),
    [
        (posed("CONCLUSION", attacker=2, turn=1, zones={"hand[0]": "2C 7S 9D KH"}), P.AUCTION),
        (posed("CONCLUSION", attacker=2, turn=1, scene=12, blots=BLOTS), P.MIDNIGHT),
        (posed("INTRODUCTIONS", turn=3, scene=0), P.CONNECTIONS),
        (posed("CONNECTIONS", turn=3, scene=0), P.SHADOWS),
        (
            posed(
                "REVEAL", turn=3, scene=0, zones={"hand[0]": "2C"},
                **{f"shadow[{seat}]": (f"the Draught {seat}", "a cold", "patient") for seat in range(4)},
            ),
            P.AUCTION,
        ),
    ],
)  # fmt: skip
def test_what_a_bot_told_last_of_a_part_stays_until_a_person_acts(match: Match, then: P) -> None:
    teller = match.deciding[0]
    match.act(teller, match.legal(teller)[0]._replace(text=TOLD_LAST))
    assert match.view(None).phase == then
    for text in (1, 1.3):
        assert any(TOLD_LAST in target.name for target in shown(match, text=text)[1])
    while 0 not in match.deciding:
        match.act(match.deciding[0], match.legal(match.deciding[0])[0])
    action = match.legal(0)[0]
    match.act(0, action)
    if match.table.verbs[action.verb] == "pick":  # no row moves under the hand, nor as others bid
        rows = bid_rows(match)
        match.act(0, match.table.parse("bid()"))
        while match.phase == "AUCTION":
            assert any(TOLD_LAST in target.name for target in shown(match, 0)[1])
            assert bid_rows(match) == rows
            seat = match.deciding[0]
            match.act(seat, match.table.parse("pass()"))
    assert not any(TOLD_LAST in target.name for target in shown(match)[1])


@pytest.mark.parametrize("teller", [2, 1])
def test_what_was_told_last_lies_on_the_ledge_while_no_hand_does(tmp_path: Path, teller: int) -> None:
    """Where people share the screen, be it a bot or one of them that told: no offer is pressed for it, and no hand
    moves one."""
    zones = {"hand[0]": "2C 7S 9D KH", "hand[1]": "5D 6D", "hand[2]": "3S", "hand[3]": "4C"}
    rows = []
    for text in ("", TOLD_LAST):
        match = posed("CONCLUSION", "hhbb", zones, attacker=3, turn=teller)
        match.act(teller, match.legal(teller)[0]._replace(text=text))
        window = Room(tmp_path / (text[:3] or "none"), match, "peek", look="hold", hold_hands=())
        window.settle()
        rows.append([target.rect for target in window.targets("bid")])
    words = window.keys()["last word",]
    assert rows[0] == rows[1]
    assert words.rect.top > window.targets("peek")[0].rect.bottom
    assert words.tip.strip("“”") == TOLD_LAST
    assert sum(window.app.surface.get_at((words.rect.right - 20, words.rect.y + 20))[:3]) > 600, "on paper"
    window.press(window.targets("peek")[0])
    window.settle()
    assert window.scene.session.viewer == 0
    assert not window.targets("last word")
    assert [target.rect for target in window.targets("bid")] == rows[0]
    window.press(window.targets("peek")[0])
    window.settle()
    assert window.targets("last word")
    window.app.close()


def test_what_was_told_of_the_house_last_lies_on_the_ledge_and_the_guests_have_its_room(tmp_path: Path) -> None:
    """Whoever told it; where one person plays alone it stands between the guests, above the hand."""
    high = []
    for kinds in ("hhbb", "hbbb"):
        match = posed("BACKGROUND", kinds, turn=0, scene=0, **{f"sheet[{seat}]": () for seat in range(4)})
        match.act(0, match.table.parse("color()")._replace(text=TOLD_LAST))
        window = Room(tmp_path / kinds, match, "peek", look="hold")
        window.frames(3)
        high.append(window.keys()["house", 0].rect.h)
        paper = window.targets("last word")
        assert len(paper) == (kinds == "hhbb")
        if paper:
            assert TOLD_LAST in paper[0].name
            assert sum(window.app.surface.get_at((paper[0].rect.right - 20, paper[0].rect.y + 20))[:3]) > 600
        window.app.close()
    assert high[0] > high[1]


def test_a_concession_is_said_between_the_plays_and_looked_at(tmp_path: Path) -> None:
    match = exchange("bhhh")
    match.act(0, match.table.parse("concede()"))
    for text, words in ((1, "Nell conceded and took the 4: an Admission"), (1.3, "Nell conceded")):
        assert any(words in target.name for target in shown(match, None, text=text)[1])
    window = Room(tmp_path, match)
    window.settle()
    window.scene.on_events([Event("conceded", seat=0)])
    assert window.scene.waits()
    window.scene.skip()
    assert not window.scene.waits()
    window.app.close()


def test_who_is_youngest_is_one_question_and_no_bot_begins_before_it_can_be_answered(tmp_path: Path) -> None:
    """MJ-301: whoever is the youngest by lot begins at once, and then it is too late to say otherwise."""
    seed = next(seed for seed in "abcdefgh" if new(seed).deciding[0] >= 2)
    window = Room(tmp_path, new(seed), "peek")
    window.frames(4)
    offered = [each for each in window.top.targets() if each.group == "actions" and each.key != READ_ON.key]
    assert [target.name for target in offered] == ["Who is youngest?"]
    assert "youngest goes first" in offered[0].tip
    assert window.scene.waits()
    window.press(offered[0])
    first, spoken = window.match.deciding[0], [t.name for t in window.top.targets() if t.key[0] == "answer"]
    assert {*spoken} == {f"{name} is the youngest" for name in window.match.names} - {
        f"{window.match.names[first]} is the youngest"
    } | {"Not now"}
    window.app.close()


def new(seed: str) -> Match:
    """An evening of two people and two bots that begins."""
    return Match.new(
        "midnight-justice", [SeatInfo(name, KINDS[k]) for name, k in zip(NAMES, "hhbb", strict=False)], {}, seed
    )


def test_enter_where_nothing_is_golden_says_which_keys_choose_and_covers_no_card(tmp_path: Path) -> None:
    asked = {"attacker": 1, "turn": -1, "claim": "She locked the door.", "asked": 0b1}
    window = Room(tmp_path, posed("VOTE", "hbbb", **asked))
    window.settle()
    before = window.pixels()
    window.key(pygame.K_RETURN)
    assert "Tab" in window.app.message[0]
    assert window.scene.ui.toast is None
    here = {target.key: target.rect for target in window.top.targets()}
    window.frames(2)
    assert window.pixels() != before
    old, surface = pygame.image.frombytes(before, window.app.surface.get_size(), "RGB"), window.app.surface
    for key in (("claim",), ("frame",)):
        rect = here[key]
        assert pygame.image.tobytes(old.subsurface(rect), "RGB") == pygame.image.tobytes(
            surface.subsurface(rect), "RGB"
        )
    window.app.close()


def test_what_was_confessed_is_read_whole_where_one_judges_who_was_most_fun(tmp_path: Path) -> None:
    confession, match = (
        "She wrote the answer herself, and counted the money before she wept. " * 4,
        judged("hhbb", {"stack[0]": "5H", "stack[1]": "6H", "stack[2]": "7H", "stack[3]": "8H 9H"}),
    )
    match.act(0, match.table.parse("strike()"))
    while match.phase == "JUDGEMENT":
        seat = match.deciding[0]
        result = confession if seat == 1 else "It was I."
        match.act(seat, next(each for each in match.legal(seat) if not each.args)._replace(text=result.strip()))
    window = Room(tmp_path, match, "peek", look="hold", hold_hands=(), size=(1280, 720))
    window.settle()
    for _ in range(2):  # while no hand is open, and while one is
        rows = {each.key[1]: each for each in window.targets("column")}
        assert confession.strip() in rows[1].name
        assert not any(row.tip for row in rows.values()), "every row has room for all of its words"
        assert not window.targets("whole")
        window.press(window.targets("peek")[0])
        window.settle()
    window.app.close()


def test_what_attacks_is_named_on_the_sheet_of_its_target_and_its_trait_is_its_own() -> None:
    """MJ-436: the attacker calls upon the Shadow, and not upon the guest."""
    letter = (("guest", "Rosalie", 0), ("shadow", "The Unsent Letter", 0), ("shadow adjective", "public", 0))
    zones = {"play[0]": "5H", "play[3]": "9C", "hand[0]": "7S"}
    match = posed("EXCHANGE", "hbbb", zones, attacker=0, turn=0, **{"sheet[0]": letter})
    spoken = next(each.name for each in shown(match, 0, tab="sheet")[1] if each.key == ("sheet", 3))
    assert spoken == f"{LONG} 3, attacked by The Unsent Letter (Nell)"
    upon = trait(match.table, match.view(0), 0, match.table.parse("invoke(1)"))
    assert upon.startswith("The Unsent Letter: “public”.")
    upon = trait(match.table, match.view(3), 3, match.table.parse("invoke(1)"))
    assert upon.startswith(f"{LONG} 3: “vain”.")


def test_no_moment_says_its_title_twice() -> None:
    table, names = exchange().table, ("Nell", "Wick", "Ben", "Moth")
    for event in (
        Event("out", seat=1, data=(2, "Odile")),
        Event("free", seat=1, data=("Odile",)),
        Event("masters", data=(0,)),
        Event("masters", data=(0, 2)),
    ):
        moment = GAME.tale.occasion(table, event, names)
        assert moment is not None
        assert moment.text
        assert moment.title.split(" is ")[0].split(" walks ")[0] not in moment.text


def test_who_leaves_reads_where_they_are_and_how_to_return(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    match = Match.new(
        "midnight-justice", [SeatInfo(name, KINDS[k]) for name, k in zip(NAMES, "hbbb", strict=False)], {}, "left",
        path=path,
    )  # fmt: skip
    window = Room(tmp_path, match)
    window.scene.menu()
    window.frames(2)
    window.press(next(each for each in window.top.targets() if each.name == LEAVE_THE_TABLE))
    window.frames(2)
    assert left(GAME.meta.title) in window.app.message[0]
    assert path.is_file()
    window.app.close()


def test_a_long_name_is_its_last_part_where_a_card_has_one_row(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn, draw = [], guest_cards.fitted

    def noted(painter: Painter, text: str, *more: Any, **options: Any) -> float:
        drawn.append(text)
        return draw(painter, text, *more, **options)

    monkeypatch.setattr(guest_cards, "fitted", noted)
    sheet = {"sheet[0]": (("guest", "Maximiliana Featherstone", 0),)}
    shown(posed("REPLENISH", "hhbb", asked=3, turn=-1, scene=6, **sheet), text=2.0)
    assert "Featherstone" in drawn
