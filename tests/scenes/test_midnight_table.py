"""The table of Midnight Justice from auction to conclusion: picking, what is asked, what nobody else may see."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

import msgspec
import pygame
import pytest

from game.match import Match
from game.rules.midnight_justice.pieces import P, V, cards, picked
from game.rules.midnight_justice.text.prompts_text import FIRST_BY, ask, needed
from game.rules.midnight_justice.text.quotes import in_short
from game.session.session import Session
from game.table import Action
from scenes import registry
from scenes.app.dialog import Dialog
from scenes.games.midnight_justice import text as say
from scenes.games.midnight_justice.buttons import requirement
from scenes.games.midnight_justice.presenter import MidnightPresenter
from scenes.stage import decks
from scenes.table.blocks.plates import short_name
from scenes.table.writing import WritingScene
from scenes.ui.target import find
from tests.scenes.midnight_room import GAME, LONG, USUAL, Room, auction, exchange, piece, posed, shown
from tests.scenes.plain_hands import NAMES, Done, by_gestures, table_of

pytestmark = pytest.mark.film

# -- hands -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kinds", ["hbb", "hhbbbb"])
def test_it_is_played_until_midnight_by_gestures(tmp_path: Path, kinds: str) -> None:
    window, rng = Room(tmp_path, table_of(GAME.meta.id, kinds, "room"), size=(960, 540)), Random(kinds)
    done = Done()
    while window.match.view(None).phase < P.MIDNIGHT:
        assert by_gestures(window, rng, 1, done=done) == 1
    window.app.close()


def test_the_key_to_pass_passes(tmp_path: Path) -> None:
    window = Room(tmp_path, auction())
    window.settle()
    window.key(pygame.K_p)
    assert not window.match.view(0).actors & 1
    window.app.close()


def test_a_touch_picks_a_card_and_another_puts_it_back(tmp_path: Path) -> None:
    window = Room(tmp_path, exchange())
    window.settle()
    seven = piece(window.match, "7S")
    for there in ((seven,), ()):
        window.press(window.keys()["piece", seven])
        assert picked(window.match.view(0), 0) == there
    window.drag(window.keys()["piece", seven], window.keys()["zone", "play[0]"])
    assert picked(window.match.view(0), 0) == (seven,)
    window.drag(window.keys()["piece", seven], window.keys()["zone", "hand[0]"])
    assert picked(window.match.view(0), 0) == ()
    window.settle()
    low = window.keys()["piece", seven].rect.midbottom
    for there in ((seven,), ()):  # the lower edge of a card that rises stays under the mouse
        window.move(low[0], low[1] - 12)
        window.frames(5)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            window.post(kind, pos=(low[0], low[1] - 12), button=1)
        window.settle()
        assert picked(window.match.view(0), 0) == there
    window.app.close()


def test_enter_lays_what_is_enough_and_says_why_the_rest_is_not(tmp_path: Path) -> None:
    window = Room(tmp_path, exchange())
    window.settle()
    assert window.keys()["main",].name == f"{say.CHOOSE_CARDS}: {say.BLACK_FIRST}"
    window.press(window.keys()["piece", piece(window.match, "7S")])
    main = window.keys()["main",]
    assert main.name == "Play the 7: two cards, best 7: too low"
    assert not main.enabled
    window.press(main)
    toast = window.scene.ui.toast
    assert toast is not None
    assert toast.rule == "MJ-435"
    assert cards(window.match.view(None), "play", 0) == (piece(window.match, "5H"),)
    window.press(window.keys()["piece", piece(window.match, "2C")])
    assert window.keys()["main",].name.startswith("Play the 7 and 2: three cards: enough")
    window.key(pygame.K_RETURN)
    assert len(cards(window.match.view(None), "play", 0)) == 3
    window.app.close()


def test_enter_throws_no_hand_away(tmp_path: Path) -> None:
    window = Room(tmp_path, posed("REPLENISH", zones={"hand[0]": "7S 2C"}, asked=1, turn=-1, scene=6))
    window.settle()
    window.key(pygame.K_RETURN)
    assert window.match.view(0).phase == P.REPLENISH
    assert len(cards(window.match.view(0), "hand", 0)) == 2
    assert window.keys()["main",].name.startswith(say.CHOOSE_KEPT)
    window.press(next(target for target in window.targets("action") if target.name.startswith(say.KEEP_NONE)))
    assert piece(window.match, "7S") not in cards(window.match.view(0), "hand", 0)
    window.app.close()


def test_one_of_several_second_best_cards_is_taken_by_a_touch(tmp_path: Path) -> None:
    zones = {"hand[0]": "7S 2C", "hand[1]": "3D", "play[1]": "KC 9C 9D", "play[0]": "5H"}
    window = Room(tmp_path, posed("TAKE", zones=zones, attacker=1, turn=0, claim="It was she."))
    window.settle()
    nine = piece(window.match, "9D")
    target = window.keys()["piece", nine]
    assert target.enabled
    window.press(target)
    assert nine in cards(window.match.view(0), "hand", 0)
    assert window.match.view(0).phase == P.CONCLUSION
    window.app.close()


# -- what is shown -----------------------------------------------------------------------------------------------------


def test_every_button_says_what_it_brings_or_costs() -> None:
    _, targets, _ = shown(exchange())
    names = [target.name for target in targets if target.group == "actions"]
    concede = f"Concede: {say.concedes(late=False)}, {say.takes('4', 'Wick', sure=True)}"
    assert names == [f"{say.CHOOSE_CARDS}: {say.BLACK_FIRST}", f"Use “vain”: {say.drawn(reshuffles=False)}", concede]
    both = [("guest", "Odile", 0), ("adjective", "vain", 0), ("adjective", "forgets every name but one", 0)]
    names = [t.name for t in shown(exchange(**{"sheet[0]": tuple(both)}))[1] if t.group == "actions"]
    assert names[1:] == [f"Use an Adjective …: {say.drawn(reshuffles=False)}", concede]
    late = exchange(scene=9, **{"sheet[0]": (("guest", "Odile", 0), ("grace", "keeps her word", 0))})
    assert [t.name for t in shown(late)[1] if t.group == "actions"][
        -1
    ] == f"Concede: {say.concedes(late=True)}, {say.takes('4', 'Wick', sure=True)}"
    zones = {"play[0]": "9C", "play[3]": "KD 5H", "hand[0]": "7S"}
    attacking = posed("EXCHANGE", zones=zones, attacker=0, turn=0)
    assert [t.name for t in shown(attacking)[1] if t.group == "actions"][
        -1
    ] == f"Concede: {say.CLAIM_FAILS}, {say.takes('5', 'Moth', sure=True)}"


def test_a_first_bidder_sees_that_the_opening_cannot_be_passed() -> None:
    """MJ-422: the button *Pass* is in its place from the start, barred while its player has to open."""
    match = posed("AUCTION", zones={"hand[0]": "7S 2C KH"}, turn=0, first_bidder=0, high=-1, queue=(1, 2, 3))
    (barred,) = [target for target in shown(match)[1] if target.name.startswith(say.PASS)]
    assert not barred.enabled
    assert barred.tip == say.MUST_OPEN
    (able,) = [target for target in shown(auction())[1] if target.name.startswith(say.PASS)]
    assert able.enabled


@pytest.mark.parametrize(
    ("held", "checks", "why"),
    [(("2C 3C", "4C", "5C", ""), (0, 0, 0, 0), "most cards"),
     (("2C", "4C", "5C", ""), (0, 1, 1, 0), FIRST_BY["attacks"]),
     (("2C", "4C", "5C", ""), (0, 1, 0, 0), FIRST_BY["age"])],
)  # fmt: skip
def test_who_opens_is_said_with_the_reason(held: Sequence[str], checks: tuple[int, ...], why: str) -> None:
    """MJ-420: most cards, in a tie fewest attacks, then the youngest."""
    hands = {f"hand[{seat}]": cards_held for seat, cards_held in enumerate(held) if cards_held}
    match = posed("AUCTION", "hbbb", hands, first_bidder=0, turn=0, high=-1, checks=checks)
    assert match.game.ask(match.table, match.view(1), match.names).startswith(f"Nell bids first ({why})")


def test_what_is_asked_says_what_it_takes_and_whom_it_would_hit() -> None:
    beat = "you need two cards, or one higher than a nine."
    for match, words in (
        (auction(), f"to {say.spares(in_short(f'{LONG} 3'))} {beat}"),
        (
            posed("AUCTION", zones={"offer[2]": "9C"}, turn=0, queue=(), first_bidder=1, high=2),
            f"to {say.gives_blot(f'{LONG} 3')} {beat}",
        ),
        (
            exchange(),
            f"to {say.defence(late=False)} you need two more cards, or one higher than a nine.{say.two_draws('Wick')}",
        ),
        (
            posed("EXCHANGE", zones={"play[0]": "5H", "play[3]": "9C"}, attacker=0, turn=0),
            f"to {say.wins(f'{LONG} 3', late=False)} you need one more card of any rank.{say.two_draws('you')}",
        ),
    ):
        presenter = MidnightPresenter(Session(match))
        presenter.refresh(covered=False)
        assert requirement(presenter.model) == f"Nell: {words}"


def test_in_large_text_the_question_of_a_contest_covers_no_card() -> None:
    match = exchange()
    _, targets, _ = shown(match, text=2.0)
    rects = {target.key: target.rect for target in targets}
    lying = [rects["piece", card] for card in (*cards(match.view(0), "play", 0), *cards(match.view(0), "play", 1))]
    assert lying
    assert rects["sentence",].inflate(0, -12).collidelist(lying) < 0  # above its letters is some air


def test_what_beats_others_counts_what_is_down_already() -> None:
    """MJ-207: who has a king down needs as many cards as there are beside a queen, and none above it."""
    table = exchange().table

    def cards(names: str) -> list[int]:
        return [table.names.index(name) for name in names.split()]

    assert needed(cards("QS 4D")) == "three cards, or two if one is higher than a queen"
    assert needed(cards("QS 4D"), cards("3H")) == "two more cards, or one higher than a queen"
    assert needed(cards("QS 4D"), cards("KH")) == "one more card of any rank"
    assert needed(cards("QS 4D"), cards("3H 5C")) == "one more card of any rank"
    assert needed(cards("AS 4D"), cards("3H")) == "two more cards of any rank"


def test_a_question_for_several_speaks_to_people_alone() -> None:
    match = posed("GRACE", "hbhb", turn=-1, asked=15, scene=6)
    assert ask(match.table, match.view(None), NAMES).startswith("Nell and Ben: ")
    bots = posed("GRACE", "bbbb", turn=-1, asked=15, scene=6)
    assert ask(bots.table, bots.view(None), NAMES).startswith("Nell, Wick, Ben and Moth: ")


def test_what_stands_on_the_sheet_has_no_button() -> None:
    for match in (exchange(), auction()):
        verbs = {match.table.verbs[act.verb] for t in shown(match)[1] for act in t.actions if isinstance(act, Action)}
        assert "reword" not in verbs


def row(window: Room) -> list[str]:
    """The buttons below what is asked, from the left, by what they say in full."""
    found = [target for target in window.top.targets() if target.group == "actions" and target.role == "button"]
    return [target.name.partition(":")[0] for target in sorted(found, key=lambda target: target.rect.x)]


@pytest.mark.parametrize("kinds", ["hhbb", "hhhhhh"])
def test_what_may_be_done_goes_behind_no_other_button(tmp_path: Path, kinds: str) -> None:
    """With the hand shut and held open, where a trait has a short or a long name."""
    one = (("guest", LONG, 0), ("adjective", "as tall as a cathedral on a Monday", 0))
    two = (*one, ("adjective", "older than the bells of the cathedral", 0))
    wanted = (
        (exchange("hhbb", **{"sheet[0]": one}), [f"Use “{one[1][1]}”", "Concede"]),
        (exchange("hhbb", **{"sheet[0]": two}), ["Use an Adjective …", "Concede"]),
    )
    for match, words in wanted:
        window = Room(tmp_path, match, "peek", look="hold", hold_hands=match.names, size=USUAL)
        window.settle()
        shut = row(window)
        own = [at for at, each in enumerate(shut) if each.startswith("Hold to see ")]
        acts = [each for each in shut if not each.startswith("Hold to see ")]
        assert [each for each in acts if each != say.CHOOSE_CARDS][: len(words)] == words
        assert len(acts) < len(shut)
        pos = window.anchor(window.targets("peek")[0])
        window.move(*pos)
        window.post(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)
        held = row(window)
        hides = next(each for each in held if each.endswith("’s hand"))
        assert [each for each in held if each not in (say.CHOOSE_CARDS, hides)][: len(words)] == words
        assert held.index(hides) == own[0], "all keep their order"
        assert window.targets("peek")[0].rect.collidepoint(pos), "the same place shuts it"
        assert "More …" not in shut + held
        window.app.close()


@pytest.mark.parametrize("make", [auction, exchange])
@pytest.mark.parametrize("card", ["KH", "2C"])
def test_where_the_cards_were_laid_nothing_else_can_be_pressed_once_the_hand_is_shut(
    tmp_path: Path, make: Callable[..., Match], card: str
) -> None:
    """A person who lets go of the key before the press finds no button there that passes or concedes."""
    window = Room(tmp_path, make("hhbb"), "peek", look="hold", size=USUAL)
    window.settle()
    space = {"key": pygame.K_SPACE, "mod": 0, "unicode": " ", "scancode": 0}
    window.post(pygame.KEYDOWN, **space)
    window.settle()
    window.press(window.keys()["piece", piece(window.match, card)])
    window.settle()
    lays = window.keys()["main",]
    assert lays.name.startswith(("Bid", "Play"))
    window.move(*lays.rect.center)
    window.frames(30)  # a short press of the key would be a click, which leaves the hand open
    window.post(pygame.KEYUP, **space)
    assert window.scene.session.viewer is None
    acts = (target for target in window.top.targets() if target.key[0] == "action")
    under = [target for target in acts if target.rect.collidepoint(lays.rect.center)]
    assert not under or not window.scene.meant(lays.rect.center)
    window.settle()
    assert window.keys()["main",].name == "look to play"
    window.app.close()


def test_that_cards_are_picked_stays_to_be_seen_once_the_hand_is_shut(tmp_path: Path) -> None:
    """By the mouse alone, beside the open sheet: what to do stands there while the hand lies open."""
    window = Room(tmp_path, auction("hhbb"), "peek", look="hold", hold_hands=(), size=USUAL)
    window.settle()

    def choose(card: str) -> None:
        window.press(window.targets("peek")[0])
        window.settle()
        if not picked(window.match.view(0), 0):
            assert window.keys()["main",].name.startswith(say.CHOOSE_CARDS)
        window.press(window.keys()["piece", piece(window.match, card)])
        window.settle()
        window.press(window.targets("peek")[0])
        window.settle()

    seen = []
    for card in ("7S", "KH", "7S"):
        choose(card)
        assert window.scene.session.viewer is None
        result = window.keys()["main",]
        assert (result.name, result.enabled) == ("look to play", False)
        window.move(3, 3)
        window.settle()
        seen.append(pygame.image.tobytes(window.app.surface.subsurface(result.rect), "RGB"))
    assert seen[0] == seen[1] == seen[2], "neither which they are nor how many leaves a trace"
    window.match.act(0, window.match.table.parse("pass()"))
    window.scene.refresh()
    assert not window.scene.presenter.model.chosen
    window.app.close()


def test_who_looks_next_at_a_table_that_never_turns_has_no_curtain_pass_over_it(tmp_path: Path) -> None:
    """Held to peek: the plates stay in their places, and nothing covers them for a moment."""
    window = Room(tmp_path, auction("hhbb"), "peek", look="hold", speed="normal", size=USUAL)
    window.settle()
    window.frames(30)
    for seat in (0, 1):
        assert window.scene.session.request_view(seat)
        window.scene.session.reveal_hand()
        window.scene.refresh()
        deck = next(target.rect for target in window.top.targets() if target.name.startswith("Deck"))
        films = []
        for _ in range(24):
            window.frames(1)
            films.append(pygame.image.tobytes(window.app.surface.subsurface(deck), "RGB"))
        assert len({*films}) == 1
        window.scene.hand_access.cover()
        window.scene.refresh()
        window.frames(30)
    window.app.close()


@pytest.mark.parametrize(("phase", "words"), [("AVATARS", "Write the Avatar"), ("TERRORS", "Write your Terror")])
def test_what_alone_is_left_to_be_written_is_done_by_enter(tmp_path: Path, phase: str, words: str) -> None:
    """By the one person at the table, though there is a hand to look at: no card matters there."""
    cards_held = {"hand[0]": "7S 2C", "hand[1]": "3D"}
    window = Room(tmp_path, posed(phase, "hbbb", cards_held, asked=0b0001, turn=-1, scene=6), "peek", look="hold")
    window.settle()
    assert window.keys()["main",].name.startswith(words)
    window.key(pygame.K_RETURN)
    assert isinstance(window.top, WritingScene)
    window.app.close()


@pytest.mark.parametrize("phase", ["SHADOWS", "AVATARS", "TERRORS", "GRACE"])
def test_from_the_last_who_writes_in_secret_the_others_look_away_too(phase: str) -> None:
    """MJ-607: each round of secret texts asks all of them in the same way."""
    for asked in (0b0011, 0b0001):
        match = posed(phase, "hhbb", asked=asked, turn=-1, scene=6)
        assert match.game.private(match.state, 0), asked


def test_the_secret_sheet_of_a_vote_has_the_claim_and_what_its_voter_gains(tmp_path: Path) -> None:
    """It covers the page that says both; seat 3 hunts the attacker’s guest."""
    more = {"attacker": 2, "asked": 9, "answered": 0, "claim": "She locked the door."}
    window = Room(tmp_path, posed("VOTE", "hbbh", **more), style="peek")
    window.settle()
    for seat, gain in ((0, "needs more cards"), (3, "gets no card")):
        window.press(window.keys()["secret", seat])
        sheet = window.top
        assert isinstance(sheet, Dialog)
        assert "She locked the door." in sheet._text
        assert gain in sheet._text
        window.key(pygame.K_ESCAPE)
        window.settle()
    window.app.close()


def test_what_is_sealed_is_called_otherwise_and_is_no_main_button() -> None:
    match = posed("SHADOWS", "hbbb", asked=0b1111, turn=-1)
    action = match.table.parse("shadow()")
    first = {target.key: target.name for target in shown(match, 0)[1]}
    assert "Write your Shadow" in "".join(first.values())
    match.act(0, action._replace(text="the Unheard\na mouth\npatient"))
    then = {target.key: target.name for target in shown(match, 0)[1]}
    assert then["action", action] == "Rewrite your Shadow"
    assert ("main",) not in then


def test_the_key_that_holds_a_hand_open_types_nothing_until_it_was_let_go(tmp_path: Path) -> None:
    window = Room(tmp_path, posed("SHADOWS", "hbbb", asked=0b1111, turn=-1), look="hold")
    window.settle()
    space = {"key": pygame.K_SPACE, "mod": 0, "unicode": " ", "scancode": 0}
    window.post(pygame.KEYDOWN, **space)
    window.scene.act(window.match.table.parse("shadow()"))
    window.frames(2)
    sheet = window.top
    assert isinstance(sheet, WritingScene)
    idea = sheet.entries["field", 0].text
    for _ in range(5):
        window.post(pygame.KEYDOWN, **space)
        window.type(" ")
    assert sheet.entries["field", 0].text == idea
    window.post(pygame.KEYUP, **space)
    window.type("the Unheard")
    assert sheet.entries["field", 0].text == "the Unheard"
    window.app.close()


def test_the_rows_tell_who_is_high_who_bid_first_and_what_all_know() -> None:
    _, targets, _ = shown(auction())
    rows = {target.key[1]: target.name for target in targets if target.key[0] == "seat"}
    assert f"{say.HIGH}, 1 card" in rows[1]
    assert "First Bidder" in rows[1]
    assert "bids now" in rows[0]
    assert "decides now" in rows[0]
    assert say.target("Moth") in rows[0]


@pytest.mark.parametrize("text", [1, 2])
def test_who_opened_and_then_passed_has_one_comma(text: float) -> None:
    match = auction("hbbb", turn=1, queue=(0, 2), first_bidder=1, high=2)
    match.act(1, Action(match.table.verbs.index("pass")))
    seat = find(shown(match, 0, text=text)[1], ("seat", 1))
    assert seat is not None
    assert say.OUTBID in seat.name


def test_nothing_that_was_picked_is_seen_by_anybody_else() -> None:
    for made in (exchange, auction):
        for viewer in (None, 2):
            plain, chosen = made("hbhb"), made("hbhb")
            for name in ("7S", "KH"):
                chosen.act(0, chosen.table.parse(f"pick({name})"))
            lines, pictures = [], []
            for match in (plain, chosen):
                surface, targets, _ = shown(match, viewer)
                lines.append([(t.key, t.name, t.tip) for t in targets if t.key[0] != "ui"])
                pictures.append(pygame.image.tobytes(surface, "RGB"))
            assert lines[0] == lines[1]
            assert pictures[0] == pictures[1]
        own = [pygame.image.tobytes(shown(match, 0)[0], "RGB") for match in (plain, chosen)]
        assert own[0] != own[1]


def test_ghosts_lie_where_the_cards_would_go() -> None:
    match = exchange()
    before, targets, _ = shown(match)
    match.act(0, match.table.parse("pick(7S)"))
    after, _, _ = shown(match)
    play = find(targets, ("zone", "play[0]"))
    assert play is not None
    assert pygame.image.tobytes(before.subsurface(play.rect), "RGB") != pygame.image.tobytes(
        after.subsurface(play.rect), "RGB"
    )


def test_cards_that_all_know_have_an_eye() -> None:
    match = exchange()
    _, targets, _ = shown(match)
    held = {t.key[1]: t.name for t in targets if t.group == "hand"}
    assert not any("everyone has seen" in name for name in held.values())
    for seat, verb in ((0, "concede()"),):
        match.act(seat, match.table.parse(verb))
    _, targets, _ = shown(match)
    held = {t.key[1]: t.name for t in targets if t.group == "hand"}
    assert [piece(match, "4D")] == [card for card, name in held.items() if "everyone has seen" in name]


def test_when_it_is_over_it_is_told_what_was_taken() -> None:
    match = exchange()
    match.act(0, match.table.parse("concede()"))
    _, targets, _ = shown(match)
    gone = {target.key[1]: target.name for target in targets if target.key[0] == "gone"}
    assert gone == {}  # how it was laid happened before this match began
    line = find(targets, ("line",))
    assert line is not None
    assert line.name == "Nell conceded and took the 4: an Admission"


def test_who_would_take_what_turns_with_the_line() -> None:
    match = exchange()
    names = [target.name for target in shown(match)[1] if target.key == ("line",)]
    match.act(0, match.table.parse("pick(7S)"))
    match.act(0, match.table.parse("pick(2C)"))
    match.act(0, match.table.parse("play()"))
    names += [target.name for target in shown(match)[1] if target.key == ("line",)]
    attacker = match.view(None).vars[V.ATTACKER]
    ahead = [say.ahead(short_name(NAMES[seat])) for seat in (attacker, 0)]
    assert [name.partition(":")[0] for name in names] == ahead


def test_what_the_ribbon_means_is_told_with_its_card_and_the_line() -> None:
    match = exchange()
    _, targets, _ = shown(match)
    card, line = (find(targets, key) for key in (("piece", piece(match, "4D")), ("line",)))
    assert card is not None
    assert line is not None
    assert "loser would take now" in card.name
    assert "loser would take now" in line.tip
    taking = posed("TAKE", zones={"play[1]": "KC 9C 9D", "play[0]": "5H"}, attacker=1, turn=0)
    assert not any("loser would take" in target.tip for target in shown(taking)[1])


# -- two colours -------------------------------------------------------------------------------------------------------


def struck() -> Match:
    """The first stroke has turned red cards and black ones."""
    stacks = {"stack[0]": "5H 2D 3C", "stack[1]": "5D 4D", "stack[2]": "5C 6C 7C"}
    match = posed("JUDGEMENT", "hbb", stacks, round=1, moment="strike", turn=0, scene=12)
    match.act(0, match.table.parse("strike()"))
    return match


def test_red_and_black_are_seen_unless_people_have_chosen_four_colours() -> None:
    """MJ-604: this game prints its cards in two colours; others print four."""
    own, others = registry.look_of("midnight-justice").faces, registry.look_of("hearts").faces
    match = struck()
    seen: dict[bool | None, tuple[bytes, bytes, bytes]] = {}
    for chosen in (None, True, False):
        decks.choose(large_index=False, two_colours=chosen)
        cards = (piece_painter.card("5D", 120, "normal") for piece_painter in (own, others))
        seen[chosen] = (*(pygame.image.tobytes(card, "RGBA") for card in cards),
                        pygame.image.tobytes(shown(match, 0)[0], "RGB"))  # fmt: skip
    assert seen[None][0] == seen[True][0] != seen[False][0]
    assert seen[None][1] == seen[False][1] != seen[True][1]
    assert seen[None][2] == seen[True][2] != seen[False][2]  # with the cards in the lines of the log


def test_menu_and_settings_over_the_table_keep_its_two_colours(tmp_path: Path) -> None:
    """MJ-604: the line of the log below an overlay, and the choice in the settings."""
    window = Room(tmp_path, struck())
    try:
        assert window.app.settings.suits == "usual"
        window.settle()
        pictures = []
        for suits in ("four", "usual", "two", "four"):
            window.app.change(msgspec.structs.replace(window.app.settings, suits=suits), keep=False)
            window.frames(2)
            pictures.append(pygame.image.tobytes(window.app.surface, "RGB"))
        assert pictures[0] != pictures[1] == pictures[2] != pictures[3]
    finally:
        window.app.close()
