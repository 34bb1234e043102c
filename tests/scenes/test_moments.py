"""Moments that hold: what happened is read on the table where it happened, before the game goes on."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from random import Random

import pygame
import pytest
from msgspec import structs

from game.match import Match
from game.match.log import LogLine
from game.rules.tricks_and_treats import view_model
from game.session.session import Session
from game.table import Action, Event
from scenes.games.living_trumps.presenter import TrumpsPresenter
from scenes.games.midnight_justice.presenter import MidnightModel
from scenes.games.tricks_and_treats.model import TreatsModel
from scenes.table.animations.moments import HOLD
from scenes.table.blocks.announcement import AnnouncementFlight
from scenes.table.on_the_way import before as lines_before
from scenes.table.scene import TableScene
from scenes.table.text import COUNTING, DEALING
from scenes.ui.target import find
from tests.led import twin
from tests.scenes.hands import Bots
from tests.scenes.key_player import AtTable
from tests.scenes.plain_hands import table_of, thought

pytestmark = pytest.mark.film
ON = ("ui", "on")
FRAME = 0.05  # seconds, of `AtTable`
STEPS = 600  # frames within which everything has been seen
Watched = Callable[..., "Table"]


class Table(AtTable):
    """A table that moves and holds, just before an action after which an event of some kind happens."""

    def __init__(self, data: Path, match: Match, action: Action, style: str, pace: str, speed: str) -> None:
        super().__init__(data, Session(match, style, pace, Bots()), speed=speed)
        assert isinstance(self.scene, TableScene)
        self.table: TableScene = self.scene
        self.match, self.action = match, action
        self.frames(80)

    def act(self) -> None:
        """Let the seat that decides act; a person looks at their hand first."""
        seat = self.match.deciding[0]
        if seat in self.session.humans:
            if self.session.curtain is None:
                self.session.request_view(seat)
            if self.session.viewer != seat:
                self.session.reveal_hand()
            self.table.refresh()
            self.frames()
            assert self.session.act(seat, self.action) is None
        else:
            self.match.act(seat, self.action)
            self.session._changed(seen_out=True)
        self.table.refresh()

    @property
    def headline(self) -> str:
        return self.table.in_sight().sentence

    def headlines(self) -> list[tuple[str, float]]:
        """Return every headline until the present question, with the seconds for which it was seen."""
        seen: list[tuple[str, float]] = []
        for _ in range(STEPS):
            self.frames()
            if not seen or seen[-1][0] != self.headline:
                seen.append((self.headline, 0.0))
            seen[-1] = self.headline, seen[-1][1] + FRAME
            if self.table.in_sight() is self.table.presenter.model and not self.table.arriving():
                return seen
        raise AssertionError(f"it never ends: {seen}")


@pytest.fixture
def before(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Watched:
    """Return a function that opens a table just before an event of some kind."""
    for name in ("LANTERN_TABLE_MOTION", "LANTERN_TABLE_MOMENTS"):
        monkeypatch.delenv(name, raising=False)

    def opened(
        game: str, kinds: str, kind: str, style: str = "trust", pace: str = "normal", speed: str = "normal"
    ) -> Table:
        match, action = just_before(game, kinds, kind)
        return Table(tmp_path, match, action, style, pace, speed)

    return opened


def just_before(game: str, kinds: str, kind: str) -> tuple[Match, Action]:
    """Play with heuristics up to the first action that leads to an event of a kind; return the match and the action."""
    actions: list[Action] = []
    match, rng = table_of(game, kinds, "film"), Random(4)
    while not any(event.kind == kind for event in match.events(None, 0)):
        seat = match.deciding[0]
        actions.append(thought(match, seat, rng))
        match.act(seat, actions[-1])
    again = table_of(game, kinds, "film")
    for action in actions[:-1]:
        again.act(again.deciding[0], action)
    return again, actions[-1]


@pytest.mark.parametrize(
    ("pace", "speed", "share"), [("normal", "normal", 1), ("fast", "normal", 0.5), ("normal", "off", 1)]
)
def test_a_trick_is_seen_with_its_winner(before: Watched, pace: str, speed: str, share: float) -> None:
    """Four cards and who won with which, on the table where they were played; then they are swept away."""
    table = before("hearts", "bbbb", "won", pace=pace, speed=speed)
    trick = table.session.table.zone["trick"]
    table.act()
    seen = table.headlines()
    lasted = next(seconds for headline, seconds in seen if " won with " in headline)
    assert share * HOLD - FRAME <= lasted <= share * HOLD + 1.0
    assert not table.match.view(None).zones[trick]


def test_the_trick_lies_where_it_was_played_while_it_is_held(before: Watched) -> None:
    table = before("hearts", "bbbb", "won")
    trick = table.session.table.zone["trick"]
    places = {piece: table.table.drawn_by.places[piece] for piece in table.match.view(None).zones[trick]}
    table.act()
    for _ in range(STEPS):
        table.frames()
        if " won with " in table.headline:
            break
    held = table.table.in_sight()
    assert len(held.view.zones[trick]) == 4
    assert {piece: table.table.drawn_by.places[piece] for piece in places} == places
    assert held.asked is None
    assert held.view_model.deciding is None


def test_one_press_goes_on_from_a_moment(before: Watched) -> None:
    table = before("hearts", "hbbb", "won")
    table.act()
    for _ in range(STEPS):
        table.frames()
        if " won with " in table.headline:
            break
    done = table.match.now
    table.key(pygame.K_RETURN)
    table.frames()
    assert table.table.in_sight() is table.table.presenter.model
    assert table.match.now == done


def test_a_press_that_skips_what_is_left_lets_it_be_heard(before: Watched, monkeypatch: pytest.MonkeyPatch) -> None:
    """The trick is swept away: with its sound, also where a press leads straight to the end."""
    table = before("hearts", "hbbb", "won")
    heard: list[Event] = []
    monkeypatch.setattr(table.table, "play_sounds", heard.extend)
    since = table.match.now
    table.act()
    for _ in range(STEPS):
        table.frames()
        if " won with " in table.headline:
            break
    swept = [each for each in table.match.events(None, since) if each.kind == "move" and len(each.pieces) == 4]
    assert swept
    assert not any(each in heard for each in swept)
    table.key(pygame.K_RETURN)
    table.frames(3)
    assert all(heard.count(each) == 1 for each in swept)


def sealed(before: Watched, style: str = "curtain") -> Table:
    """A Deal of two people: both cards are chosen, and lie face down."""
    table = before("living-trumps", "hhh", "fair_trade", style=style)
    table.act()
    for _ in range(STEPS):
        table.frames()
        if table.table.in_sight().turns and not table.table.moving._timeline.left(table.now):
            return table
    raise AssertionError("nothing is sealed")


def test_sealed_cards_lie_face_down_and_no_hand_is_open(before: Watched) -> None:
    table = sealed(before)
    held = table.table.in_sight()
    assert not table.table.moving._timeline.hidden  # nothing is drawn twice
    zones = [
        held.view.zones[zone] for zone, each in enumerate(table.session.table.zones) if each.name.startswith("ante")
    ]
    assert [len(pieces) for pieces in zones if pieces] == [1, 1]
    assert all(piece < 0 for pieces in zones for piece in pieces)
    assert held.viewer is None
    assert not any(target.key[0] == "piece" and target.actions for target in table.table.targets())
    assert find(table.table.targets(), ON) is not None


def test_a_press_turns_them_and_the_result_is_read_on_the_same_page(before: Watched) -> None:
    table = sealed(before)
    table.key(pygame.K_RETURN)
    turned = [headline for headline, _ in table.headlines()]
    held = next(headline for headline in turned if headline.startswith("A fair trade"))
    assert turned.index(held) >= 1  # the cards turned first
    assert not table.table.moving.asked


def test_they_turn_by_themselves_in_the_end(before: Watched) -> None:
    table = sealed(before)
    presenter = table.table.presenter
    assert isinstance(presenter, TrumpsPresenter)
    table.frames(round(presenter.shared_lasts / FRAME) + 4)
    assert not table.table.in_sight().turns


def test_what_is_sealed_cannot_be_told_from_its_back(before: Watched) -> None:
    """The frame is the same whichever cards were chosen."""
    table = sealed(before)
    shown = table.table.in_sight()
    names = {table.session.table.names[piece] for pieces in shown.view.zones for piece in pieces if piece >= 0}
    antes = [event for event in table.match.events(None, 0) if event.kind == "ante"][-2:]
    chosen = {table.session.table.names[piece] for event in antes for piece in event.pieces}
    assert not names & chosen
    spoken = " ".join(each.text for each in table.table.spoken())
    assert not any(
        table.session.called(name) in spoken
        for name in chosen - {"?"}
        if table.session.called(name) not in promised(table)
    )


def promised(table: Table) -> str:
    """Return the names of the cards that both promised, which everybody knows."""
    return " ".join(table.session.in_words(line.text) for line in table.session.log()[:-3])


def test_points_never_fall_below_or_rise_above_what_a_treat_costs(before: Watched) -> None:
    """A used treat is worth a point less once it lies with the used ones; the others only close up (TT-90)."""
    table = before("tricks-and-treats", "bbbb", "used")
    seat = table.match.deciding[0]
    seen: list[int] = []

    def points() -> int:
        plate = find(table.table.targets(), ("seat", seat))
        assert plate is not None
        found = re.search(r"(\d+) points?", plate.name)
        assert found is not None, plate.name
        return int(found[1])

    seen.append(points())
    table.act()
    for _ in range(STEPS):
        table.frames()
        seen.append(points())
        if table.table.in_sight() is table.table.presenter.model:
            break
    assert [*dict.fromkeys(seen)] == [seen[0], seen[0] - 1]


def test_a_key_that_is_still_held_opens_no_hand_after_a_reveal(before: Watched) -> None:
    """The person who held the key to look has answered: the next person presses it anew."""
    table = before("living-trumps", "hhh", "fair_trade", style="peek")
    space = {"key": pygame.K_SPACE, "mod": 0, "unicode": " ", "scancode": 44}
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, space))
    table.frames()
    seat = table.match.deciding[0]
    assert table.session.viewer == seat
    table.session.act(seat, table.action)
    table.table.refresh()
    for _ in range(STEPS):
        table.frames()
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(5, 5), button=1, touch=False))  # of the card
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, space))  # as the system repeats it
        assert table.session.screen_viewer is None
        if table.table.in_sight() is table.table.presenter.model and not table.table.arriving():
            break
    table.frames(40)
    assert table.session.viewer is None


def test_who_won_stays_so_when_the_trump_that_won_is_claimed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The token that makes a card a trump leaves the line; the trick that it decided stays won."""
    for name in ("LANTERN_TABLE_MOTION", "LANTERN_TABLE_MOMENTS"):
        monkeypatch.delenv(name, raising=False)
    for number in range(40):  # the first claim after which the line alone would name another winner
        match, rng = table_of("tricks-and-treats", "bbbb", f"claimed {number}"), Random(number)
        while match.deciding and match.result is None:
            before = match.view(None)
            action = thought(match, match.deciding[0], rng)
            now = view_model(match.table, before)
            taken = now.stake if match.table.verbs[action.verb] == "claim" else ()
            line = match.table.zone["line"]
            left = tuple(piece for piece in before.zones[line] if piece not in taken)
            zones = (*before.zones[:line], left, *before.zones[line + 1 :])
            in_trick = structs.replace(before, zones=zones, phase=match.table.phases.index("WINDOW_END"))
            if taken and view_model(match.table, in_trick).winner != now.winner:
                table = Table(tmp_path, match, action, "trust", "normal", "normal")
                table.act()
                seen = set()
                for _ in range(STEPS):
                    table.frames()
                    held = table.table.in_sight()
                    if held is table.table.presenter.model:
                        break
                    assert isinstance(held, TreatsModel)
                    seen.add(held.now.winner)
                assert seen <= {now.winner, None}
                assert now.winner in seen
                return
            match.act(match.deciding[0], action)
    raise AssertionError("no such claim was met")


def test_a_hand_is_closed_while_a_moment_is_held(before: Watched) -> None:
    """The others look up again to see who won: the hand that was open for the last card is shut."""
    table = before("hearts", "hhhh", "won", style="curtain")
    table.act()
    seen = 0
    for _ in range(STEPS):
        table.frames()
        if " won with " in table.headline:
            assert table.table.in_sight().viewer is None
            seen += 1
        elif seen:
            break
    assert seen > HOLD / FRAME / 2


def test_a_question_that_follows_a_moment_has_just_come_into_sight(before: Watched) -> None:
    """Even if nothing moves: a key pressed for what was held answers nothing."""
    table = before("hearts", "bbbb", "won", speed="off")
    table.act()
    table.headlines()
    assert 0 <= table.now - table.table.moving.asked_at <= 2 * FRAME


def test_sealed_thumbs_turn_together_and_the_verdict_is_read_on_the_same_page(before: Watched) -> None:
    """Nothing of a vote is known before; then the thumbs turn, and after them the card that they draw is seen."""
    table = before("midnight-justice", "hhbb", "free_card", style="curtain")
    attacker = table.match.view(None).vars[table.session.table.variable["attacker"]]
    play = table.session.table.zone[f"play[{attacker}]"]
    table.act()
    seen: list[tuple[str, int, int]] = []
    for _ in range(STEPS):
        table.frames()
        held = table.table.in_sight()
        assert isinstance(held, MidnightModel)
        now = ("sealed" if held.turns else held.sentence, len(held.so_far.thumbs), len(held.view.zones[play]))
        if not seen or seen[-1] != now:
            seen.append(now)
        if held.turns:
            assert held.viewer is None
            assert all("has decided" in target.name for target in table.table.targets() if target.key[0] == "thumb")
        if not table.table.arriving() and held is table.table.presenter.model:
            break
    at = next(at for at, (sentence, _, _) in enumerate(seen) if sentence == "sealed")
    assert all(thumbs == 0 for _, thumbs, _ in seen[: at + 1])
    after = next(each for each in seen[at + 1 :] if each[0])
    assert " drew " in after[0]
    assert after[1:] == (2, 1)


def test_an_answered_question_does_not_come_back_after_a_moment(before: Watched) -> None:
    """What was held has been seen, so the screen changes hands at once."""
    table = before("midnight-justice", "hhbb", "free_card", style="curtain")
    asked = table.headline
    table.act()
    seen = [headline for headline, _ in table.headlines()]
    assert asked not in seen[1:]


def test_a_taken_card_has_left_the_table_when_it_is_called_taken(before: Watched) -> None:
    table = before("midnight-justice", "bbbb", "took")
    plays = [at for at, zone in enumerate(table.session.table.zones) if zone.name.startswith("play[")]
    table.act()
    (card,) = next(event.pieces for event in reversed(table.match.events(None, 0)) if event.kind == "took")
    seen = 0
    for _ in range(STEPS):
        table.frames()
        if " took " in table.headline:
            assert not any(card in table.table.in_sight().view.zones[zone] for zone in plays)
            seen += 1
        elif seen:
            break
    assert seen > HOLD / FRAME / 2


def test_a_claim_that_ends_a_round_does_not_tell_of_the_next_deal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While the claim of the last trick is held, and until the points were counted, no line is of the next round."""
    for name in ("LANTERN_TABLE_MOTION", "LANTERN_TABLE_MOMENTS"):
        monkeypatch.delenv(name, raising=False)
    match, rng = table_of("tricks-and-treats", "bbbb", "nd"), Random(4)
    while True:
        action = thought(match, match.deciding[0], rng)
        trial, since = twin(match), match.now
        trial.act(trial.deciding[0], action)
        if any(event.kind == "deal" for event in trial.events(None, since)):
            break
        match.act(match.deciding[0], action)
    table = Table(tmp_path, match, action, "trust", "normal", "normal")
    table.act()
    seen = []
    for _ in range(STEPS):
        table.frames()
        held = table.table.in_sight()
        if held is table.table.presenter.model:
            break
        seen.append(sum(line.kind == "round" for line in held.log))
    assert seen
    assert set(seen) == {1}, "the first round"


@pytest.mark.parametrize("game", ["hearts", "crazy-eights"])
def test_points_count_up_before_a_panel_or_the_headline_has_them(before: Watched, game: str) -> None:
    """The last cards arrive, the points count up from those of the round before, and then the table has them."""
    table = before(game, "hbbb", "scores")
    table.act()
    counted = 0
    for _ in range(STEPS):
        table.frames()
        paper = table.table.moving._timeline.shows(AnnouncementFlight)
        if paper is None:
            continue
        if table.now >= paper.counted:
            break
        counted += 1
        assert table.table.in_sight() is not table.table.presenter.model
        assert not any(table.table.in_sight().view_model.scores)
        assert table.headline == ""
    assert counted > 10
    table.frames(2)
    assert any(table.table.in_sight().view_model.scores)


def test_nothing_names_the_winner_before_the_points_have_counted_up(before: Watched) -> None:
    """Not the headline, not the log, and not the button that goes on; the count comes although the results wait."""
    table = before("tricks-and-treats", "hbbb", "over")
    table.act()
    counted = 0
    for _ in range(STEPS):
        table.frames()
        assert table.app.top is table.table
        paper = table.table.moving._timeline.shows(AnnouncementFlight)
        if paper is not None and table.now >= paper.counted:
            break
        assert not any(line.kind in ("ending", "scores", "over") for line in table.table.in_sight().log)
        assert not table.headline.startswith("Scores")
        if paper is not None:
            counted += 1
            assert table.headline == ""
            assert table.table.moving.asked == COUNTING
    assert counted > 10
    table.frames(2)
    assert table.headline == table.session.sentence()
    assert "win" in table.table.moving.asked


def test_cards_that_players_pass_to_each_other_are_not_dealt(before: Watched) -> None:
    table = before("hearts", "hbbb", "passed")
    headlines = [headline for headline, _ in seen_after(table)]
    assert DEALING not in headlines
    flown = before("hearts", "hbbb", "passed")
    flown.act()
    flown.frames(4)
    passing = [flown.match.table.zone[f"passing[{seat}]"] for seat in range(4)]
    assert not any(flown.match.view(None).zones[zone] for zone in passing)
    starts = {flight.start[:2] for flight, _ in flown.table.moving._timeline._flights if flight.hides is not None}
    assert len(starts) > 1, "each player's cards set off from that player"


def seen_after(table: Table) -> list[tuple[str, float]]:
    table.act()
    return table.headlines()


def test_an_equal_event_of_an_earlier_time_keeps_its_line() -> None:
    """A score that stands twice in a contest: the first line is no part of the second round."""
    score, turned = Event("counted", data=(3, 2)), Event("turns", seat=1)
    log = [LogLine(-1, "3 to 2", "play", event) for event in (turned, score, turned, score)]
    assert lines_before(log, [Event("turns", seat=1), Event("move"), Event("counted", data=(3, 2))]) == (*log[:2],)
