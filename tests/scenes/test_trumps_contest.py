"""Duels and Deals on the table of Living Trumps: what comes of two cards, how it stands, by keys, secrets."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import replace
from math import inf
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game.bots.choose import decide
from game.match import Match, SeatInfo
from game.match.log import last_deed
from game.rules import load
from game.rules.living_trumps import pieces as lt
from game.rules.living_trumps.phases.blood import blood
from game.rules.living_trumps.phases.contest import total
from game.rules.plugin import complete_options
from game.session.session import Session
from game.table import Action, Event, dump, num
from scenes.games.living_trumps import blood_drops
from scenes.games.living_trumps.contest import matrix, race
from scenes.games.living_trumps.contest import text as say
from scenes.games.living_trumps.contest.state import SLOT, SPELT, in_contest, picked_with, sides, spelt
from scenes.games.living_trumps.model import NONE, TrumpsModel
from scenes.games.living_trumps.renderer import TrumpsRenderer
from scenes.games.living_trumps.table import TABLE
from scenes.hotseat.moment_pictures import Seen
from scenes.stage import fonts, look
from scenes.stage.motion import Flight
from scenes.table.animations.flights import flights
from scenes.table.drawer import drawer
from scenes.table.model import Model, UiState
from scenes.ui.painter import Painter
from scenes.ui.target import at
from tests.rules.lt_table import Court
from tests.rules.test_lt_deal import deal
from tests.scenes.plain_hands import Plain, table_of
from tests.scenes.test_trumps_table import NAMES, drawn, sat

pytestmark = pytest.mark.film

GAME = load("living-trumps")
SEEKS = frozenset({"hellride", "shadowshift", "approach", "siege"})
GIVES_IN = frozenset({"yield", "stop_deal", "walk_away", "give_up"})
CARDS = {"honour": ("8S", "QH"), "lie": ("5D", "4C"), "accuse": ("KC", "AC")}  # seat 0 is the ace, seat 1 the king


def match_of(seats: int, seed: str) -> Match:
    people = [SeatInfo(name, "bot:careful" if at else "human") for at, name in enumerate(NAMES[:seats])]
    return Match.new(GAME.meta.id, people, complete_options(GAME.meta, {}), seed)


def picks(match: Match, seat: int, rng: Random) -> Action:
    """What somebody does who looks for contests and stands them to the end."""
    legal, verbs = match.legal(seat), match.table.verbs
    seeking = [action for action in legal if verbs[action.verb] in SEEKS]
    if match.state.phase == lt.P.HELP and rng.random() < 0.8:
        return next(action for action in legal if verbs[action.verb] == "pass")
    if lt.P.APPROACH <= match.state.phase <= lt.P.DEBT and rng.random() < 0.8:
        return rng.choice([action for action in legal if verbs[action.verb] not in GIVES_IN] or legal)
    if seeking and rng.random() < 0.7:
        return rng.choice(seeking)
    return decide("careful", match.game, match.table, match.view(seat), legal, rng, inf)


def contests(seats: int, seed: str, maximum: int = 700) -> Iterator[Match]:
    """A match before each decision in a contest."""
    match, rng = match_of(seats, seed), Random(seed)
    for _ in range(maximum):
        if not match.deciding:
            return
        if in_contest(match.view(0)):
            yield match
        seat = rng.choice(match.deciding)
        match.act(seat, picks(match, seat, rng))


@pytest.mark.parametrize("mine", CARDS)
@pytest.mark.parametrize("theirs", CARDS)
def test_a_cell_says_what_the_rules_do(mine: str, theirs: str) -> None:
    """LT-164 to LT-167, LT-175."""
    ours, other = CARDS[mine][0], CARDS[theirs][1]
    game = deal((ours, other)).do(f"0 ante({ours})", f"1 ante({other})")
    it = matrix.outcome(mine, theirs)
    rows = [len(game.zone(f"row[{seat}]")) for seat in (0, 1)]
    assert it.fought == (max(rows) > 0 or game.phase == "ROW")
    if it.fought:
        assert [count == 0 for count in rows] == {  # whose row is chosen, and not laid yet
            ("honour", "lie"): [False, True],
            ("lie", "honour"): [True, False],
            ("lie", "lie"): [False, False],
            ("accuse", "accuse"): [True, True],
        }[mine, theirs]
    elif it.who >= 0:
        assert (game.phase, game.var("winner")) == ("BOON", it.who)
    else:
        assert game.var("free")[:2] == (5, 7)
    assert matrix.outcome(theirs, mine) == it._replace(who=1 - it.who if it.who >= 0 else -1)


def test_before_a_deal_is_turned_each_side_is_told_with_which_cards_it_accuses() -> None:
    """LT-163: cards of the other’s rank; on the open table both are told, in an open hand its own."""
    people = [SeatInfo(name, "human") for name in NAMES[:3]]
    match = Match.new(GAME.meta.id, people, {}, "accused", position=dump(deal(("5D", "4C")).state))
    model = sat(match).model
    own = f"{say.TYPES} {say.accuses_with(('a K', 'a joker'))}"
    assert matrix.note(match.table, model, {})[1][0] == own
    ana, ben = (name.split()[0] for name in NAMES[:2])
    words = matrix.note(match.table, replace(model, view=match.view(None)), {})[1][0]
    assert words.endswith(f"{ana} accuses with K or joker; {ben} with A or joker.")


def test_who_agreed_to_give_a_flaw_is_told_that_it_does_not_accuse() -> None:
    """LT-163: seat 0 gives an ace and gets a king; the foe is the king."""
    people = [SeatInfo(name, "human") for name in NAMES[:3]]
    lines = []
    for terms in (("kings", "clubs", "aces", "spades"), ("aces", "clubs", "kings", "spades")):
        match = Match.new(GAME.meta.id, people, {}, "flaw", position=dump(deal(("KD", "4C"), terms=terms).state))
        lines.append(matrix.note(match.table, sat(match).model, {})[1][0].removeprefix(say.TYPES).strip())
    assert lines == [say.accuses_with(cards) for cards in (("a joker",), ("a K", "a joker"))]


def test_the_race_is_run_by_the_points_of_the_rules() -> None:
    """LT-25, LT-146, LT-178: the last totals are those of the rules, the first those of the antes alone."""
    turned = duels = 0
    for match in contests(4, "race", 420):
        presenter = sat(match)
        model = presenter.model
        result = race.steps(match.table, model)
        if not result:
            continue
        front, far = model.pair
        if model.so_far.duel:
            duels += 1
            assert match.state.phase != lt.P.FEINT or result[-1][1] == result[-1][2]
            continue
        if match.state.phase in (lt.P.FLIP, lt.P.HELP):
            assert result[-1][1:] == (total(match.state, front), total(match.state, far))
            rider, foe = sides(model.view)
            if not match.state.vars[lt.V.DOUBLED]:
                assert model.so_far.ends == (total(match.state, rider), total(match.state, foe))
            turned = max(turned, len(result))
    assert turned > 3
    assert duels > 5


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_each_side_says_what_its_card_was(text: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """At any text size: a row too low for a line leaves it out without a word."""
    match = next(match for match in contests(4, "shot0") if match.state.phase in (lt.P.FLIP, lt.P.HELP))
    texts: list[str] = []
    label = Painter.label

    def noted(self: Painter, words: str, *args: Any, **more: Any) -> float:
        texts.append(words)
        return label(self, words, *args, **more)

    monkeypatch.setattr(Painter, "label", noted)
    fonts.set_text_size(text)
    presenter = sat(match)
    drawn(presenter, match, (1280, 720))
    kinds = presenter.model.so_far.types.values()
    assert len(kinds) == 2
    assert all(texts.count(say.DID[kind]) >= list(kinds).count(kind) for kind in kinds)


def test_whatever_may_be_done_is_at_hand_and_in_sight() -> None:
    """No decision of a contest hides behind another: cards are taken, words spelt, the rest has buttons."""
    seen = dict[int, int]()
    for text, size in ((1.0, (1280, 720)), (2.0, (1280, 720))):
        fonts.set_text_size(text)
        seen.clear()
        for match in contests(5, "hand", 420):
            phase = match.state.phase
            if 0 not in match.deciding or seen.get(phase, 0) > 1:
                continue
            seen[phase] = seen.get(phase, 0) + 1
            presenter = sat(match)
            surface, targets = drawn(presenter, match, size)
            renderer = TrumpsRenderer(size, match.table, GAME.meta, match.seats)
            whole, found = surface.get_rect().inflate(4, 4), {target.key for target in targets}
            assert len(found) == len(targets)  # else Tab would go in a circle
            for target in targets:
                assert target.name, target.key
                assert whole.contains(target.rect), (match.table.phases[phase], target.key, target.rect)
                if target.key[0] in ("pick", "main", "action"):
                    on_top = at(targets, *target.rect.center)
                    assert on_top is not None
                    assert on_top.key == target.key
            assert presenter.model.asked is not None
            buttons = {action for target in targets for action in target.actions}
            for action in presenter.model.asked.legal:
                verb = match.table.verbs[action.verb]
                if verb in SPELT:
                    assert {("pick", word) for word in spelt(match.table, action)} <= found
                elif verb == SLOT:
                    assert ("pick", str(num(action.args[0]))) in found
                elif drag := renderer.handle(presenter.model, action).drag:
                    assert ("piece", drag[0]) in found
                else:
                    assert action in buttons, (match.table.phases[phase], verb)
    assert len(seen) > 8


def test_keys_are_of_each_kind_one_and_only_what_is_open() -> None:
    assert picked_with(frozenset({"sevens"}), "hearts") == {"sevens", "hearts"}
    assert picked_with(frozenset({"sevens", "hearts"}), "eights") == {"eights", "hearts"}
    assert picked_with(frozenset({"sevens", "hearts"}), "hearts") == {"sevens"}
    assert picked_with(frozenset({"sevens", "hearts"}), "red") == {"red"}
    assert picked_with(frozenset({"red"}), "joker") == {"joker"}
    for match in contests(4, "keys"):
        assert "nell" not in last_deed(match, 1)
        if match.state.phase == lt.P.HELP and 0 in match.deciding:
            _, targets = drawn(sat(match), match, (1280, 720))
            highlighted = {target.key[1] for target in targets if target.key[0] == "pick" and target.enabled}
            legal = {
                word for a in match.legal(0) if match.table.verbs[a.verb] == "help" for word in spelt(match.table, a)
            }
            assert highlighted == legal
            assert all(target.tip for target in targets if target.key[0] == "pick")
            return
    raise AssertionError


# -- secrets ---------------------------------------------------------------------------------------------------------


HIDDEN = (lt.P.ANTE, lt.P.ROW, lt.P.FLIP, lt.P.FEINT, lt.P.SHOW, lt.P.MUTUAL, lt.P.EXCHANGE)


def twins(seed: str) -> Iterator[tuple[int, Match, Match]]:
    """Two worlds that differ by what somebody else has just done in secret, and the phase in which that was."""
    match, rng, done, had = match_of(4, seed), Random(seed), list[tuple[int, Action]](), set[int]()
    for _ in range(900):
        if not match.deciding:
            return
        phase, others = match.state.phase, [seat for seat in match.deciding if seat]
        if phase in HIDDEN and phase not in had and others and in_contest(match.view(0)):
            seat = others[0]
            alike = [a for a in match.legal(seat) if match.table.verbs[a.verb] not in ("yield", "decline_boon")]
            waits = lt.SEALED.waiting(match.state).bit_count() > 1 or phase in (lt.P.ROW, lt.P.FEINT)
            if waits and len(alike) > 1:
                had.add(phase)
                worlds = match_of(4, seed), match_of(4, seed)
                for world, last in zip(worlds, (alike[0], alike[-1]), strict=True):
                    for act in [*done, (seat, last)]:
                        world.act(*act)
                if worlds[0].state.phase == worlds[1].state.phase:
                    yield phase, *worlds
        seat = rng.choice(match.deciding)
        done.append((seat, picks(match, seat, rng)))
        match.act(*done[-1])


def test_nothing_that_is_done_in_secret_is_seen() -> None:
    """LT-41, LT-176: not a pixel but that it was done, and no word more."""
    had = set[int]()
    for seed in ("twin", "other"):
        for phase, one, other in twins(seed):
            lines, pictures = [], []
            for world in (one, other):
                surface, targets = drawn(sat(world), world, (1280, 720))
                lines.append([(target.key, target.name, target.tip) for target in targets])
                pictures.append(pygame.image.tobytes(surface, "RGB"))
            assert lines[0] == lines[1], one.table.phases[phase]
            assert pictures[0] == pictures[1], one.table.phases[phase]
            had.add(phase)
    assert len(had) > 4


def test_of_a_chosen_row_only_its_owner_knows_the_cards() -> None:
    for match in (match for number in range(2, 9) for match in contests(4, f"row{number}", 1500)):
        view = match.view(0)
        lying = lt.cards(view, lt.ROW, 0)
        if match.state.phase == lt.P.FLIP and any(card >= 0 for card in lying):
            _, targets = drawn(sat(match), match, (1280, 720))
            named = [target.name for target in targets if target.key[0] == "piece" and target.key[1] in lying]
            assert len(named) == len(lying)
            assert all("seen by you alone" in name for name in named)
            other = next(seat for seat in sides(view) if seat)
            assert all(card < 0 for card in lt.cards(match.view(other), lt.ROW, 0))
            return
    raise AssertionError


# -- what moves ------------------------------------------------------------------------------------------------------


SIZE = (1600, 900)
RENDERERS: dict[tuple[SeatInfo, ...], TrumpsRenderer] = {}


def flown(game: Court, *moves: str, viewer: int) -> dict[object, Flight]:
    """What of some moves is seen turning over."""
    before, happened = sat(match_from(game)).model, game.events(*moves, viewer=viewer)
    return {each.hides: each for each in moving(match_from(game), before, happened) if each.turns}


def renderer_of(match: Match) -> TrumpsRenderer:
    """One for all matches of these seats: the ground is drawn once."""
    if match.seats not in RENDERERS:
        RENDERERS[match.seats] = TrumpsRenderer(SIZE, match.table, GAME.meta, match.seats)
    return RENDERERS[match.seats]


def moving(match: Match, before: Model, happened: Sequence[Event]) -> list[Flight]:
    """All that is seen moving of what happened, as it stands now."""
    after, renderer, ui = sat(match).model, renderer_of(match), UiState()
    anchors, there = renderer.anchors(after, ui), renderer.measure(after, ui)
    stage = renderer.stage(match.table, before, after, {}, there, anchors, piece_painter=renderer.piece_painter)
    return flights(renderer.plan(stage, tuple(happened)))


def followed(seed: str) -> Iterator[tuple[Match, Model, list[Flight]]]:
    """A match after each step of a contest, what stood before it, and what is seen moving."""
    before, since = None, 0
    for match in contests(4, seed):
        if before is not None:
            yield match, before, moving(match, before, match.events(0, since))
        before, since = sat(match).model, match.now


def seen(match: Match, left_away: frozenset[Hashable] = frozenset(), flight: Flight | None = None) -> pygame.Surface:
    """The table with something left away, and a flight over it at half its time."""
    surface = pygame.Surface(SIZE)
    renderer_of(match).draw(surface, sat(match).model, UiState(panel_open=False), left_away)
    if flight is not None:
        flight.draw(surface, flight.begins + flight.lasts / 2)
    return surface


def changed(one: pygame.Surface, other: pygame.Surface) -> pygame.Rect:
    """What of two pictures is not alike."""
    same = pygame.mask.from_threshold(one, (0, 0, 0), (1, 1, 1, 255), other)
    same.invert()
    boxes = same.get_bounding_rects()
    return boxes[0].unionall(boxes[1:]) if boxes else pygame.Rect(0, 0, 0, 0)


def match_from(game: Court) -> Match:
    people = [SeatInfo(name, "bot:careful" if at else "human") for at, name in enumerate(NAMES[: game.table.seats])]
    return Match.new(GAME.meta.id, people, {}, "posed", position=dump(game.state))


def test_what_both_committed_is_turned_in_the_same_frame() -> None:
    """LT-162, LT-179: both antes, and both cards of the rows."""
    game = deal(("5D", "4C"))
    found = flown(game, "0 ante(5D)", "1 ante(4C)", viewer=0)
    assert {*found} == {game.table.code["5D"], game.table.code["4C"]}
    assert len({(each.begins, each.lasts) for each in found.values()}) == 1
    while game.phase == "HELP":
        game.do(f"{game.actors[0]} pass()")
    assert game.phase == "FLIP"
    found = flown(game, "0 flip(1)", "1 flip(1)", viewer=0)
    assert len(found) == 2
    assert len({(each.begins, each.lasts) for each in found.values()}) == 1


def test_what_comes_of_a_turn_is_seen_after_it_and_nowhere_else() -> None:
    """Both cards lie first; then the cell lights, badges pop, lines grow, each within its own box of the table."""
    wanted = {"cell", "race", "badge", "total"}
    for match, _, found in followed("race"):
        turned = [each for each in found if each.turns and not each.free]
        for each in found:
            kind = each.hides[0] if isinstance(each.hides, tuple) else ""
            if kind not in wanted or not turned:
                continue
            wanted.discard(kind)
            alone = frozenset({each.hides})
            bare = seen(match, alone)
            assert each.begins >= max(turn.ends for turn in turned if turn.begins < each.begins) + (
                0.17 if kind == "cell" else 0
            )
            half, whole = changed(seen(match, alone, each), bare), changed(seen(match), bare)
            assert min(half.size) > 3, kind
            assert min(whole.size) > 3, kind
            places = renderer_of(match).anchors(sat(match).model, UiState()).places
            names = {"cell": ("matrix",), "race": ("strip",)}.get(kind, [each for each in places if "side[" in each])
            assert any(pygame.Rect(places[name]).inflate(20, 20).contains(half) for name in names), kind
        if not wanted:
            return
    raise AssertionError(wanted)


def test_drops_of_blood_fly_from_whoever_spends_them() -> None:
    spent = 0
    for match, before, found in followed("drops"):
        after = sat(match).model
        lost = [blood(before.view, seat) - blood(after.view, seat) for seat in range(4)]
        flying = [each for each in found if each.look is blood_drops.LOOK]
        gone, won = (sum(min(blood_drops.MAXIMUM, max(0, sign * change)) for change in lost) for sign in (1, -1))
        assert len(flying) == max(gone, won)
        held = before.contest and any(not each.free for each in found)  # the contest stays on the screen meanwhile
        seen = before if held else after
        anchors = renderer_of(match).anchors(seen, UiState())
        assert {each.start for each in flying[:gone]} == {anchors.blood(seat) for seat in range(4) if lost[seat] > 0}
        spent += gone
        if spent > 4:
            return
    raise AssertionError(spent)


def test_looked_back_at_a_contest_stands_as_its_seat_saw_it() -> None:
    """The frame of the contest with what was picked left away; what the others had done in secret stays so."""
    had, surface = set[int](), pygame.Surface(SIZE)
    for match in contests(4, "race", 420):
        phase, view = match.state.phase, match.view(0)
        if 0 not in match.deciding or phase in had:
            continue
        had.add(phase)
        presenter = sat(match)
        assert presenter.touched(("pick", "hearts"))
        past = presenter.model_at(view, "", ())
        assert isinstance(past, TrumpsModel)
        assert (past.picks, past.menu, past.picked) == (frozenset(), NONE, ())
        targets = drawer(Session(match), SIZE, look.LANTERN).draw(
            surface, Seen(view, "What now?", tuple(match.legal(0)))
        )
        spoken = {target.key: target.name for target in targets}
        assert ("race", "strip") in spoken or ("note", "stake") in spoken
        assert {target.key for target in targets if target.key[0] == "pick" and target.chosen} <= {("pick", "1")}
        known = {card for zone in view.zones for card in zone}
        shown = {int(str(key[1])) for key in spoken if key[0] == "piece"}
        assert shown <= known
        if len(had) > 8:
            return
    raise AssertionError(had)


# -- keys alone ------------------------------------------------------------------------------------------------------


class Room(Plain):
    """The table of this game in a window."""

    at = TABLE

    def spells(self, action: Action) -> None:
        """Name something by the keys on the screen, all by the keyboard."""
        table = self.match.table
        words = [str(num(action.args[0]))] if table.verbs[action.verb] == SLOT else [*spelt(table, action)]
        for word in sorted(words):
            if word not in self.scene.presenter.model.picks:
                self.take(("pick", word), "keys")
        assert self.keys()["main",].actions == (action,)
        self.key(pygame.K_ESCAPE)
        self.key(pygame.K_RETURN)


def test_a_deal_and_a_duel_are_played_by_keys_alone(tmp_path: Path) -> None:
    wanted, seen = (
        {lt.P.WANT, lt.P.GIVE, lt.P.ANTE, lt.P.FLIP, lt.P.GAUNTLET, lt.P.SHOW, lt.P.FEINT, lt.P.BOON, lt.P.GIFT},
        set[int](),
    )
    for seed in ("s49", "s32", "s22", "s25"):
        if wanted <= seen:
            break
        window, rng = Room(tmp_path / seed, table_of("living-trumps", "hbbb", seed)), Random(seed)
        match = window.match
        while match.deciding and not wanted <= seen:
            window.settle()
            if window.session.result() is not None:
                break
            phase, action = match.state.phase, picks(match, 0, rng)._replace(text="")
            if not in_contest(match.view(0)):
                assert window.scene.presenter.do(0, action)
                window.scene.refresh()
                continue
            seen.add(phase)
            if match.table.verbs[action.verb] in SPELT | {SLOT}:
                window.spells(action)
            else:
                window.does(0, action, "keys")
        window.app.close()
    assert wanted <= seen, [match.table.phases[phase] for phase in wanted - seen]
