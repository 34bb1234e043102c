"""The tray of Know Thyself: steps, what cards come to, odds, buttons, the cut by mouse and keys, Coins that hop."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.match import Match, SeatInfo
from game.rules.deck import STANDARD
from game.rules.know_thyself import pieces as kt
from game.rules.know_thyself.bots.odds import beats, gain
from game.rules.wording import odds as in_words
from game.session.session import Session
from game.table import dump, num
from scenes.games.know_thyself import coins, cutting
from scenes.games.know_thyself.anchors import KnowAnchors
from scenes.games.know_thyself.asking import asked
from scenes.games.know_thyself.layout import Layout
from scenes.games.know_thyself.presenter import KnowModel, KnowPresenter
from scenes.games.know_thyself.renderer import KnowRenderer
from scenes.games.know_thyself.stakes import odds, verdict, winners
from scenes.games.know_thyself.steps import WAGER
from scenes.games.know_thyself.table import TABLE
from scenes.stage import fonts
from scenes.stage.motion import Flight
from scenes.table.animations.flights import flights
from scenes.table.model import UiState
from scenes.table.writing import WritingScene
from scenes.ui.target import Target, find
from tests.rules.kt_table import GAME, Palace, palace, remembered, wagering
from tests.scenes.plain_hands import Plain

NAMES = ("Nell", "Tomas", "Priya", "Corvin", "Maximiliana Featherstone")
LONG = "I would have the key that he keeps on a string about his neck, and the name of whoever gave it. " * 6
CARDS = "5C 10H 2D 3S 4C"  # drawn and redrawn by the first, then drawn by the others
QUEEN = "QS"  # the GM’s
HAND = {1: remembered("Goal H")}


class Room(Plain):
    """The table of this game in a window."""

    at = TABLE


def match_of(position: Palace, kinds: str = "") -> Match:
    """A match that goes on from a position; bots where `kinds` has a `b`."""
    kinds = kinds or "h" * position.table.seats
    position.set(humans=sum(1 << seat for seat, kind in enumerate(kinds) if kind == "h"))
    presenter = [SeatInfo(NAMES[at], {"h": "human", "b": "bot:careful"}[kind]) for at, kind in enumerate(kinds)]
    return Match.new(GAME.meta.id, presenter, {}, "posed", position=dump(position.state))


def model_of(match: Match, viewer: int = 1) -> KnowModel:
    session = Session(match)
    if session.viewer != viewer:
        session.request_view(viewer)
        session.reveal_hand()
    presenter = KnowPresenter(session)
    presenter.refresh(covered=False)
    return presenter.model


def shown(
    position: Palace, viewer: int, size: tuple[int, int] = (1280, 720), text: float = 1, shut: bool = False
) -> tuple[list[Target], KnowModel, Layout]:
    """What a seat sees of a position."""
    model, match = model_of(match_of(position), viewer), match_of(position)
    fonts.set_text_size(text)
    renderer, open_now = (
        KnowRenderer(size, match.table, GAME.meta, match.seats),
        KnowRenderer.wide_layout(size) and not shut,
    )
    ui = UiState(panel_open=open_now)
    targets = renderer.draw(pygame.Surface(size), model, ui)
    return targets, model, renderer.placed(model, ui)


def steps(pcs: int = 1, text: str = "The key.") -> Iterator[Palace]:
    """A Wager from the first want to the last Edge, at each of its decisions."""
    who = range(1, pcs + 1)
    table = palace((11, 7, 14, 9)[:pcs], draws=([*_deck()],), sheets=HAND, edges={1: ("owed", "a thief")})
    table.do(f'0 offer_wager({", ".join(map(str, who))}) "Zachariah\\n{text}"')
    answers = {
        "W_WANT": f'state_want(none) "{text}"', "W_ANSWER": f'stake(5) "{text}"', "W_ACCEPT": "accept()",
        "W_EDGE_GM": "no()", "W_EDGE_PC": "no()", "W_DRAW": "keep()", "W_INVOKE": "stand()",
        "W_RIGHTS": "choose(memory)", "W_TELL_PC": f'tell() "{text}"', "W_TELL_GM": f'tell() "{text}"',
        "W_EDGES": "none()",
    }  # fmt: skip
    redrawn = False
    while table.phase in (*answers, "W_CUT"):
        yield table
        seat = table.actors[0]
        if table.phase == "W_DRAW" and not redrawn:
            redrawn = bool(table.do(f"{seat} redraw()"))
            yield table
        if table.phase == "W_CUT":
            deck = table.zone("play_deck")
            table.do(f"{seat} cut({len(deck) - deck.index(QUEEN)})")
        else:
            table.do(f"{seat} {answers[table.phase]}")


def _deck() -> list[str]:
    tops = CARDS.split()
    return [*(piece.name for piece in STANDARD.pieces() if piece.name not in tops), *reversed(tops)]


# -- words and numbers -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("own", "gm", "pill", "word"),
    [
        ("10H", "QS", "10 below Q", "Tomas is losing"),
        ("KH", "9S", "K above 9", "Tomas is winning"),
        ("7H", "7S", "tie", "Tomas is winning"),
        ("AH", "QS", "A above Q", "Tomas is winning"),
        ("AH", "5S", "low A below 5", "Tomas is losing"),
        ("5H", "AS", "5 above low A", "Tomas is winning"),
        ("KH", "AS", "K below A", "Tomas is losing"),
    ],
)
def test_the_pill_says_how_the_cards_stand(own: str, gm: str, pill: str, word: str) -> None:
    table = wagering((11,), 5, own, sheets={1: remembered("Goal H")}).do("1 accept()")
    table.do("1 keep()", f"0 cut({len(table.zone('play_deck')) - table.zone('play_deck').index(gm)})")
    view = table.view(1)
    won = beats(STANDARD.card(own), STANDARD.card(gm))
    if table.phase != "W_INVOKE":  # nothing is open any more
        table.set(back=(kt.P.W_INVOKE, 1, 1))
        view = table.view(1)
    found = verdict(view, 1, "Tomas")
    assert found is not None
    assert (found.pill, found.word, found.won) == (pill, word, won)


@pytest.mark.parametrize("draws", [1, 2])
def test_the_odds_are_those_of_the_cards_that_nobody_sees(draws: int) -> None:
    table = wagering((11,), 5, CARDS, sheets=HAND).do("1 accept()")
    table.do(*("1 redraw()",) * (draws - 1))
    deck, own = table.zone("play_deck"), STANDARD.card(table.zone("pc_card[1]")[0])
    good = sum(beats(own, STANDARD.card(card)) for card in deck)
    assert winners(table.view(1), 1) == (good, len(deck))
    view = odds(table.view(1), 1)
    assert f"wins {in_words(good / len(deck))}: +{gain(5, draws)}. " in view
    later = " or ".join(f"+{gain(5, how)}" for how in range(draws + 1, kt.DRAWS + 1))
    assert f", {later}. A loss costs 5." in view
    table.do("1 keep()", f"0 cut({len(deck) - deck.index('KS')})")
    deck = table.zone("play_deck")
    good = sum(beats(STANDARD.card(card), STANDARD.card("KS")) for card in deck)
    if table.phase == "W_INVOKE":
        view = odds(table.view(1), 1)
        won = gain(5, 3)
        assert f"wins {in_words(good / len(deck))}: +{won}, so +{won - 1} in all. A loss: −6 in all." in view


def test_at_the_last_wager_a_tie_is_none_of_the_winning_cards() -> None:
    table = palace((11,), "E_FINAL", turn=1, about=1, draws=(_deck(),)).do("1 stake(4)")
    gm = STANDARD.card(table.zone("gm_card")[0])
    good = sum(beats(STANDARD.card(card), gm, ties=False) for card in table.zone("play_deck"))
    assert winners(table.view(1), 1) == (good, 51)
    assert f"wins {in_words(good / 51)}: 4 " in odds(table.view(1), 1)


# -- every step --------------------------------------------------------------------------------------------------------


@pytest.mark.film
@pytest.mark.parametrize(
    ("pcs", "size", "text", "shut"),
    [(1, (1280, 720), 1, False), (4, (1280, 720), 1, False), (2, (1280, 720), 2, False), (3, (1920, 1080), 1.5, True)],
)
def test_each_step_is_named_and_all_of_it_has_room(pcs: int, size: tuple[int, int], text: float, shut: bool) -> None:
    seen = []
    for table in steps(pcs, LONG[:590]):
        seat = table.actors[0]
        targets, model, here = shown(table, seat, size, text, shut)
        k = size[0] / 1600 * text
        x, y, w, h = (length * k for length in here.tray)
        tray = pygame.Rect(x, y, w, h).inflate(8, 12)
        question, own = find(targets, ("asked",)), [target for target in targets if target.group == "actions"]
        assert question is not None
        assert asked(model_table(table), model)[0] in question.name
        assert own
        for target in (question, *own, *(each for each in targets if each.key[0] in ("step", "stake", "stands"))):
            assert tray.contains(target.rect), (table.phase, target)
            assert target.name
        buttons = sorted((target.rect for target in own), key=lambda rect: rect.x)
        assert all(a.right <= b.left + 46 * (text == 1) for a, b in pairwise(buttons)), table.phase  # what is hit grows
        now = next((k for k, (_, phases) in enumerate(WAGER) if table.state.phase in phases), None)
        bar = [target for target in targets if target.key[0] == "step" and "now" in target.name]
        assert text > 1 or [target.key for target in bar] == [("step", now)], table.phase
        seen.append(table.phase)
    assert [*dict.fromkeys(seen)] == [
        "W_WANT", "W_ANSWER", "W_ACCEPT", "W_EDGE_GM", "W_EDGE_PC", "W_DRAW", "W_CUT", "W_INVOKE", "W_RIGHTS",
        "W_TELL_PC", "W_TELL_GM", "W_EDGES",
    ]  # fmt: skip


def model_table(table: Palace) -> object:
    return table.table


def overlap(a: tuple[float, ...], b: tuple[float, ...]) -> float:
    """How much of two boxes lies in both."""
    wide, high = (min(a[k] + a[k + 2], b[k] + b[k + 2]) - max(a[k], b[k]) for k in (0, 1))
    return wide * high if wide > 0 and high > 0 else 0.0


def test_the_places_of_a_wager_lie_apart_and_in_the_tray() -> None:
    names = (
        "pile",
        "out",
        "card",
        "pill",
        "gm",
        "packet",
        "master",
        "deck",
        *(f"other[{seat}]" for seat in range(1, 5)),
    )
    for table in steps(4):
        match = match_of(table)
        renderer = KnowRenderer((1600, 900), match.table, GAME.meta, match.seats)
        model = model_of(match, 0)
        for text, panel in ((1.0, True), (1.0, False), (1.5, False), (2.0, False)):
            with fonts.at_text_size(text):
                anchors = renderer.anchors(model, UiState(panel_open=panel))
                places = [anchors.places[name] for name in names if name in anchors.places]
            places = [box for box in places if box[3] > 1]
            rects = [pygame.Rect(*map(round, box)).inflate(-2, -2) for box in places]
            inner = {"pill": [f"other[{seat}]" for seat in range(1, 5)]}  # the others stand below the comparison
            assert not [
                (a, b)
                for k, a in enumerate(anchors.places)
                for b in [*anchors.places][:k]
                if a in names and b in names and a not in inner.get(b, ()) and b not in inner.get(a, ())
                and overlap(anchors.places[a], anchors.places[b]) > 4
            ], (table.phase, text)  # fmt: skip
            left, right = anchors.layout.tray[0], anchors.layout.tray[0] + anchors.layout.tray[2]
            assert all(left <= rect.left and rect.right <= right + 1 for rect in rects), (table.phase, text)


# -- doing it ----------------------------------------------------------------------------------------------------------


def to_phase(phase: str, pcs: int = 1) -> Palace:
    return next(table for table in steps(pcs) if table.phase == phase)


def test_the_deck_is_cut_by_mouse_where_one_points(tmp_path: Path) -> None:
    table = to_phase("W_CUT")
    deck = table.zone("play_deck")
    window = Room(tmp_path, match_of(table, "hb"))
    found = cutting.cuts(window.match.table, window.scene.presenter.model)
    assert sorted(found) == [*range(1, len(deck) + 1)]
    target = window.keys()["action", found[17]]
    assert target.name == f"Cut at card 17 of {len(deck)}"
    window.press(target)
    gm = window.match.state.zones[kt.GM_CARD]
    assert [window.match.table.names[card] for card in gm] == [deck[-17]]
    window.app.close()


def test_the_deck_is_cut_by_keys(tmp_path: Path) -> None:
    table = to_phase("W_CUT")
    deck = table.zone("play_deck")
    window = Room(tmp_path, match_of(table, "hb"))
    for key in (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RETURN):
        window.post(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)
        window.post(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)
    lying = [window.match.table.names[card] for card in window.match.state.zones[kt.GM_CARD]]
    assert lying == [deck[2]]  # the first arrow goes to the lowest card, two more go on
    window.app.close()


def test_a_number_of_coins_has_a_key_and_is_written_with_what_is_wanted(tmp_path: Path) -> None:
    window = Room(tmp_path, match_of(to_phase("W_ANSWER"), "hb"))
    keys = [target for target in window.targets("action") if target.name.startswith("Stake ")]
    assert [target.name for target in keys[:3]] == [
        "Stake 2 Coins: little",
        "Stake 3 Coins: serious",
        "Stake 4 Coins: serious",
    ]
    window.press(keys[1])
    assert isinstance(window.top, WritingScene)
    assert window.top.title == "Stake 3 Coins"
    window.app.close()


def test_every_number_of_coins_has_a_key_once_it_is_turned_to(tmp_path: Path) -> None:
    window = Room(tmp_path, match_of(to_phase("W_ANSWER"), "hb"))
    table, legal = window.match.table, window.match.legal(0)
    levels = [num(action.args[0]) for action in legal if table.verbs[action.verb] == "stake"]
    seen: list[int] = []

    def turn(name: str) -> bool:
        found = [target for target in window.targets("set") if target.name == name]
        for target in found:
            window.press(target)
        return bool(found)

    def numbers() -> list[int]:
        named = (target.name.split() for target in window.targets("action"))
        return [int(words[1]) for words in named if words[0] == "Stake" and words[1].isdigit()]

    first = numbers()
    seen += first
    while turn("More Coins"):
        seen += numbers()
    assert seen == sorted(levels)
    while turn("Fewer Coins"):
        pass
    assert numbers() == first
    window.app.close()


def test_the_key_to_pass_lets_it_be_lost(tmp_path: Path) -> None:
    window = Room(tmp_path, match_of(to_phase("W_INVOKE"), "bh"))
    assert window.match.view(1).phase == kt.P.W_INVOKE
    window.post(pygame.KEYDOWN, key=pygame.K_p, mod=0, unicode="p", scancode=0)
    assert window.match.view(1).vars[kt.V.LOST] == 2
    window.app.close()


# -- what moves --------------------------------------------------------------------------------------------------------


def moved(table: Palace, *moves: str, viewer: int = 1) -> tuple[list[Flight], KnowAnchors]:
    """The flights of some moves."""
    before = model_of(match_of(table), viewer)
    happened = table.events(*moves, viewer=viewer)
    match = match_of(table)
    after, size = model_of(match, viewer), (1600, 900)
    renderer, ui = KnowRenderer(size, match.table, GAME.meta, match.seats), UiState(panel_open=True)
    anchors = renderer.anchors(after, ui)
    assert isinstance(anchors, KnowAnchors)
    stage = renderer.stage(
        match.table, before, after, {}, renderer.measure(after, ui), anchors, piece_painter=renderer.piece_painter
    )
    return flights(renderer.plan(stage, tuple(happened))), anchors


def test_both_stakes_hop_to_their_piles_and_are_paid_out_again() -> None:
    table = to_phase("W_ACCEPT")
    flown, anchors = moved(table, "1 accept()")
    own = [each for each in flown if each.look is coins.LOOK]
    assert len(own) == 10
    assert {each.hides for each in own} == {("coin", side, 1, k) for side in (0, 1) for k in range(5)}
    assert {each.start for each in own} == {anchors.purse(0), anchors.purse(1)}
    table = next(each for each in steps() if each.phase == "W_TELL_GM")
    flown, anchors = moved(table, "0 tell()")
    own = [each for each in flown if each.look is coins.LOOK]
    assert [each.end for each in own] == [anchors.purse(0)] * 10  # it was lost


def test_the_deck_parts_where_it_was_cut() -> None:
    table = to_phase("W_CUT")
    of = len(table.state.zones[kt.PLAY])
    flown, anchors = moved(table, "0 cut(17)", viewer=0)
    assert [each.hides for each in flown if each.hides == ("spread",)] == [("spread",)]
    card = next(each for each in flown if each.turns == 1)
    before = to_phase("W_CUT").view(0)
    x, y, w, h = cutting.place(anchors.tray(before)["deck"], of, 17)
    assert card.start[:2] == pytest.approx(anchors.px(x + w / 2, y + h / 2, w)[:2])
