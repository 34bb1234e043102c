"""The big moments of A Trick of the Light: the held scene, judgements, the Epiphany, the end, the letters."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.match.log import LogLine
from game.table import Event
from scenes.games.trick_of_the_light import epiphany, pages
from scenes.games.trick_of_the_light.text import moments_text, table_text
from scenes.games.trick_of_the_light.ui_state import UiState
from scenes.stage import fonts, look
from scenes.ui.button import Row
from scenes.ui.painter import Box, Painter
from tests.rules.tl_table import SCENE, Tale, pose
from tests.scenes.light_hands import sat
from tests.scenes.light_moments import (
    PHASES,
    SIZES,
    Recording,
    asked,
    at_rest,
    awake,
    held,
    judged,
    names,
    peeking,
    playing,
    press,
    text_of,
    throwing,
    told_tale,
    windowed,
)
from tests.scenes.light_poses import draw, model_of

pytestmark = pytest.mark.film

HOSTILE = "\0\ud800 שלום 你好 ‮" + "x" * 10_000


# -- Over ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("style", ["curtain", "peek", "trust"])
def test_whoever_could_join_is_asked_like_whoever_could_not(style: str) -> None:
    """TL-41, TL-235: seat 2 holds nothing higher than the six, seat 3 two; the open table asks them alike."""
    shown = []
    for seat in (2, 3):
        model = replace(model_of(windowed(), None), speaker=seat, style=style)
        targets = [target for target in draw(model, at_rest())[1] if target.key[0] == "ui" and target.role == "button"]
        name = model.names[seat]
        own = [target for target in targets if name in target.name]  # each person opens their hand at an own place
        shown.append([(target.name.replace(name, ""), target.enabled, target.rect.topleft * (target not in own))
                      for target in targets])  # fmt: skip
        assert any(target.key == ("ui", "join") for target in targets)
    assert shown[0] == shown[1]


@pytest.mark.parametrize(("seat", "joins"), [(2, False), (3, True)])
def test_who_looks_at_a_hand_that_cannot_join_is_told_so(seat: int, joins: bool) -> None:
    """TL-41: in the own hand the way is shut, dark and with its reason, as it is at the table."""
    door, model = Recording(), model_of(windowed(), seat)
    surface, targets = draw(model, at_rest(), door=door)
    way = next(target for target in targets if target.key == ("ui", "join"))
    assert (way.name, way.enabled) == (moments_text.GO_OVER, joins)
    assert (way.tip == "You hold no card above the scene card.") is not joins
    assert (surface.get_at((way.rect.left + 12, way.rect.centery)).r > 120) is joins, "it is gold where it can be gone"
    if joins:
        press(targets, way.name)
        assert text_of(model, door) == ["join_over()"]


@pytest.mark.parametrize("seat", [2, 3])
def test_whoever_joins_on_the_open_table_is_led_to_the_own_hand(seat: int) -> None:
    """TL-41, TL-235: what is held, and whether it would do, is seen there alone."""
    door, model = Recording(), replace(model_of(windowed(), None), speaker=seat)
    press(draw(model, at_rest(), door=door)[1], moments_text.GO_OVER)
    assert (door.called, text_of(model, door)) == ([seat], [])


@pytest.mark.parametrize("seat", [2, 3])
def test_where_people_peek_the_way_to_join_says_that_it_opens_a_hand(seat: int) -> None:
    """No press of another name, and no digit, lays cards open before the others."""
    door, model = Recording(), replace(model_of(windowed(), None), speaker=seat, style="peek")
    ui = at_rest()
    targets = draw(model, ui, door=door)[1]
    assert [target.enabled for target in targets if target.key == ("ui", "join")] == [False]
    press(targets, f"Hold to see {model.names[seat]}’s hand")
    assert (door.called, text_of(model, door)) == ([seat], [])


def test_the_open_table_tells_only_who_has_answered() -> None:
    """TL-126: the plates say who has, and nothing of an answer."""
    pictures = []
    for answer in ("join_over", "stay_out"):
        tale = windowed().do(f"3 {answer}()")
        surface, targets = draw(model_of(tale, None, bots=(3,)), at_rest())
        assert any("Moth has answered" in name for name in names(targets))
        assert any(f"Ben {moments_text.IS_ASKED}" in name for name in names(targets))
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize("phase", ["OVER_WINDOW", "UNDER_JUDGE"])
def test_where_several_are_asked_openly_each_has_a_chip(phase: str) -> None:
    """TL-41, TL-46, TL-126: no curtain for what is no secret; whoever is chosen answers."""
    tale, spoke = PHASES[phase](), []
    door = Recording()
    door.speak_as = spoke.append  # type: ignore[method-assign]
    _, targets = draw(model_of(tale, None), at_rest(), door=door)
    chips = [target for target in targets if target.key[0] == "speaker"]
    assert [target.key[1] for target in chips] == tale.actors
    assert [target.chosen for target in chips] == [True] + [False] * (len(chips) - 1)
    chips[-1].act()  # type: ignore[misc]
    assert spoke == tale.actors[-1:]


def test_signs_are_thrown() -> None:
    """TL-42: one button for each sign, where a person throws against bots."""
    model, door = model_of(throwing().set(humans=0b1000), None, bots=(0, 1, 2)), Recording()
    targets = draw(model, at_rest(), door=door)[1]
    for sign in ("Rock", "Paper", "Scissors"):
        press(targets, sign)
    assert text_of(model, door) == ["throw(rock)", "throw(paper)", "throw(scissors)"]


def test_people_among_themselves_say_who_won() -> None:
    """TL-42: they threw with their own hands."""
    model, door = model_of(throwing(), None, bots=(2,)), Recording()
    targets = draw(model, at_rest(), door=door)[1]
    assert not any(name.startswith("Rock") for name in names(targets))
    press(targets, "Moth won")
    assert text_of(model, door) == ["won(3)"]


def three_contend() -> Tale:
    """Bela claimed; Moth and the bot Ben join."""
    zones = {**SCENE, "hand[2]": ["A♥", "2♣", "4♠"]}
    return pose(zones).do("1 claim_over()", "3 join_over()", "2 join_over()").set(humans=0b1010)


@pytest.mark.parametrize("size", SIZES)
def test_two_who_throw_against_a_bot_throw_at_once(size: tuple[int, int]) -> None:
    """TL-42: each has three keys, which carry the throw of that seat; who has thrown shows, the sign does not."""
    tale = three_contend()
    model, door = model_of(tale, None, bots=(0, 2)), Recording()
    press(draw(model, at_rest(), size, door=door)[1], "Moth: scissors")
    press(draw(model, at_rest(), size, door=door)[1], "Wick: rock")
    assert [(model.table.text(action), seat) for action, seat in door.done] == [
        ("throw(scissors)", 3), ("throw(rock)", 1)
    ]  # fmt: skip
    pictures = []
    for sign in ("rock", "paper"):
        thrown = three_contend().do(f"1 throw({sign})")
        surface, targets = draw(model_of(thrown, None, bots=(0, 2)), at_rest(), size)
        assert not any(name.startswith("Wick:") for name in names(targets))
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] == pictures[1]


def test_a_question_needs_a_card_and_words() -> None:
    """TL-43: card first, then a question, written or asked aloud."""
    tale = playing()
    model, door, ui_now = model_of(tale, 1), Recording(), at_rest()
    press(draw(model, ui_now, door=door)[1], "Ask")
    press(draw(model, ui_now, door=door)[1], "9 of spades")
    press(draw(model, ui_now, door=door)[1], "Ask")
    assert [refusal.rule for refusal in door.refused] == ["TL-43", "TL-43"]
    assert not door.done
    ui_now.texts["question"] = "Who held the lamp?"
    press(draw(model, ui_now, door=door)[1], "Ask")
    assert text_of(model, door) == ['play_over(9♠) "Who held the lamp?"']
    assert ui_now.texts["question"] == ""


def test_what_is_said_in_one_word_says_more_where_the_mouse_rests() -> None:
    """TL-43, TL-44, TL-132."""
    for tale, viewer, name in (
        (asked(), None, moments_text.TOLD_ALOUD),
        (playing(), 1, moments_text.ASKED_ALOUD),
        (told_tale(), None, "Something bigger!"),
        (asked().do("0 answer()"), 0, "Use the new heading"),
    ):
        targets = draw(model_of(tale, viewer), at_rest())[1]
        assert [target.tip for target in targets if target.name == name and target.tip], name


def test_a_card_that_is_not_high_enough_is_refused_by_the_rules() -> None:
    """TL-43, TL-235: it can be touched; the rules say why not."""
    model, door = model_of(playing(), 1), Recording()
    press(draw(model, at_rest(), door=door)[1], "5 of hearts")
    assert text_of(model, door) == ["play_over(5♥)"]


def test_the_narrator_answers_or_lets_the_other_tell() -> None:
    """TL-44: an answer has words or was told aloud; there is no third way but to ask for another question."""
    model, door, ui_now = model_of(asked(), None), Recording(), at_rest()
    press(draw(model, ui_now, door=door)[1], "Answer")
    assert [refusal.rule for refusal in door.refused] == ["TL-44"]
    press(draw(model, ui_now, door=door)[1], moments_text.TOLD_ALOUD)
    press(draw(model, ui_now, door=door)[1], "Answer")
    press(draw(model, ui_now, door=door)[1], "You tell me")
    press(draw(model, ui_now, door=door)[1], "Ask for a different question")
    assert text_of(model, door) == ["answer()", "you_tell_me()", "call_out(reword)"]


@pytest.mark.parametrize("text", [1.0, 1.25, 1.5, 2.0])
@pytest.mark.parametrize("size", SIZES)
def test_what_was_told_aloud_can_be_said_so_at_every_size(size: tuple[int, int], text: float) -> None:
    """TL-44, TL-45: the box to tick is there wherever there is a field."""
    with fonts.at_text_size(text):
        for tale, viewer, words in (
            (asked(), None, moments_text.TOLD_ALOUD),
            (told_tale(), None, moments_text.TOLD_ALOUD),
            (playing(), 1, moments_text.ASKED_ALOUD),
        ):
            assert words in names(draw(model_of(tale, viewer), at_rest(), size)[1])


def test_whoever_asked_may_put_it_another_way() -> None:
    """TL-131."""
    model, door, ui_now = model_of(asked(), 1), Recording(), at_rest()
    press(draw(model, ui_now, door=door)[1], moments_text.CHANGE_QUESTION)
    ui_now.texts["reword"] = "Whose lamp was it?"
    press(draw(model, ui_now, door=door)[1], "Ask this")
    assert text_of(model, door) == ['reword() "Whose lamp was it?"']


def test_the_tale_is_given_back() -> None:
    """TL-45."""
    model, door, ui_now = model_of(told_tale(), None), Recording(), at_rest(texts={"tell": "There was no lamp."})
    press(draw(model, ui_now, door=door)[1], "Give back")
    press(draw(model, ui_now, door=door)[1], "Something bigger!")
    assert text_of(model, door) == ['give_back() "There was no lamp."', "call_out(bigger)"]


# -- Under ---------------------------------------------------------------------------------------------------------


def test_a_claim_is_judged() -> None:
    """TL-46: the act in words, and two ways to judge it."""
    model, door = model_of(judged(), 3), Recording()
    targets = draw(model, at_rest(), door=door)[1]
    assert any("Cato worries openly about Bela" in name for name in names(targets))
    press(targets, "Allow it")
    press(targets, "Object")
    assert text_of(model, door) == ["allow()", "object()"]


@pytest.mark.parametrize(("last", "words"), [("allow", moments_text.STANDS), ("object", moments_text.REFUSED)])
def test_votes_are_shown_together(last: str, words: str) -> None:
    """TL-46..48: what everybody answered stands there at once, until it has been read."""
    tale = judged()
    events = [e for e in tale.events("0 allow()", "2 object()", f"3 {last}()") if e.kind in pages.MOMENTS]
    ui_now = at_rest(moments=events)
    targets = draw(model_of(tale, None), ui_now)[1]
    assert any(name.startswith(words) for name in names(targets))
    assert "Ben objects" in names(targets)
    press(targets, "Go on")
    assert not ui_now.moments


@pytest.mark.parametrize("last_call", [False, True])
def test_what_stands_says_whether_the_end_is_put_off(last_call: bool, tmp_path: Path) -> None:
    """TL-49: a claim that stands in the last call takes back that the scene ends."""
    calls = ("0 end_scene()", "1 pass_call()", "2 pass_call()") if last_call else ()
    table = sat(tmp_path, pose(SCENE).do(*calls, "3 claim_under(3♦, 0)"), (0, 1, 2, 3), None)
    play = table.scene.session
    for seat in (0, 1, 2):
        play._match.act(seat, play.table.parse("allow()"))
    play._changed()
    table.scene.refresh()
    table.frames(3)
    assert not table.has(moments_text.STANDS), "the votes have not turned yet"
    table.frames(30)
    spoken = table.find(f"{moments_text.STANDS}.").name
    assert (moments_text.CONTINUES in spoken) is not last_call
    assert ("so the scene continues until Nell ends it again." in spoken) is last_call


# -- Epiphany ------------------------------------------------------------------------------------------------------


def test_whoever_woke_alone_sees_the_card() -> None:
    """TL-53: once, on its own side; the others see where the marker stands."""
    mine = UiState(now=10.0)
    model = model_of(awake(), 0)
    assert pages.page(model, mine) is epiphany.draw
    targets = draw(model, mine)[1]
    assert {"ace of hearts", "jack of hearts", "king of diamonds", "queen of spades"} <= set(names(targets))
    press(targets, "Go on")
    assert pages.page(model, mine) is not epiphany.draw
    event = Event("epiphany", seat=0, data=(0, "Anna"))
    for viewer in (None, 1):
        theirs = UiState(now=10.0, moments=[event])
        targets = draw(model_of(awake(), viewer), theirs)[1]
        assert moments_text.marker_of("Nell", "hearts") in names(targets)
        assert not {"ace of hearts", "jack of hearts", "king of diamonds", "queen of spades"} & set(names(targets))


def test_the_card_of_another_does_not_change_what_one_sees() -> None:
    """TL-15: with another identity and another hand the same picture for everybody else."""
    zones = {"identity[0]": ["J♥"], "column[hearts]": ["marker0"], "hand[0]": ["Q♥", "A♦", "K♠"], "hand[1]": ["2♥"]}
    twin = pose(zones, "OPEN", awakened=(True, False, False, False), scene=7)
    event = Event("epiphany", seat=0, data=(0, "Anna"))
    one, other = (
        draw(model_of(tale, 1), UiState(now=10.0, moments=[event]))[0] for tale in (awake(), twin)
    )  # fmt: skip
    assert pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")


def test_nobody_sees_their_own_moment_twice() -> None:
    """TL-52: two awake in one scene, the viewer second; alone, each is seen once."""
    moments = [Event("epiphany", seat=2, data=(1, "Cato")), Event("epiphany", seat=0, data=(0, "Anna"))]
    alone, now = model_of(awake(), 0, bots=(1, 2, 3)), UiState(now=10.0, moments=moments)
    seen = []
    while pages.page(alone, now) is epiphany.draw:
        targets = draw(alone, now)[1]
        seen.append(any(name.startswith("ace of hearts") for name in names(targets)))
        press(targets, "Go on")
    assert seen == [True, False]
    assert not now.moments


def test_the_others_see_of_a_moment_what_they_may_after_its_owner_looked() -> None:
    """TL-15, TL-53: on a shared screen it waits for them, and is not shown to its owner again."""
    now = UiState(now=10.0, moments=[Event("epiphany", seat=0, data=(0, "Anna"))])
    owner, everybody = model_of(awake(), 0), model_of(awake(), None)
    press(draw(owner, now)[1], "Go on")
    assert pages.page(owner, now) is not epiphany.draw
    assert pages.page(everybody, now) is epiphany.draw
    targets = draw(everybody, now)[1]
    assert not any("ace of hearts" in name for name in names(targets))
    press(targets, "Go on")
    assert not now.moments


def test_who_has_seen_their_card_is_not_shown_again_what_everybody_has_seen() -> None:
    """TL-53: the look was offered on the page that all see; one “Go on” ends both."""
    now = UiState(now=10.0, moments=[Event("epiphany", seat=0, data=(0, "Anna"))])
    owner, everybody = model_of(awake(), 0), model_of(awake(), None)
    draw(everybody, now)
    press(draw(owner, now)[1], "Go on")
    assert not now.moments
    assert pages.page(everybody, now) is not epiphany.draw


# -- what is doubted -----------------------------------------------------------------------------------------------


LONG = "It was told at length, and every grain of sand had its say. " * 9


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_what_is_doubted_can_be_read_to_its_last_word(size: tuple[int, int], text: float) -> None:
    """TL-41, TL-46: the line at which the tale is held and, for the judges, how it happened."""
    tale = held().set(beats=((0, "flashback", "", -1, LONG.strip()),))
    events = tale.events('1 claim_under(5♥, 2) "By the well, at noon."')
    log = tuple(LogLine(1, "", "play", event) for event in events)
    with fonts.at_text_size(text):
        now = at_rest()
        targets = draw(model_of(tale, 0, log=log), now, size)[1]
        assert any("By the well, at noon." in name for name in names(targets))
        press(targets, table_text.HELD_AT)
        shown = names(draw(model_of(tale, 0, log=log), now, size)[1])
    assert f"Anna told: {LONG.strip()}" in shown
    assert "Bela says how it happened: By the well, at noon." in shown


def test_the_line_that_a_question_quotes_is_the_one_that_is_shown() -> None:
    """Also where others have told something since, and where an answer is what is doubted."""
    words = "The needle swung all night, and nobody dared to look at it."
    lines = ((0, "flashback", "", -1, words), (3, "flashback", "", -1, "Dora coughs."))
    log_lines = ((1, 0, "flashback", words), (1, 3, "flashback", "Dora coughs."))
    question = "And who had oiled it, before ‘nobody dared to look at it’?"
    tale = pose(
        {**SCENE, "scene_pile": ["6♣", "7♥"], "hand[3]": ["8♥", "3♦"]}, "OVER_ANSWER", claimant=3, question=question,
        beats=lines, said=log_lines,
    )  # fmt: skip
    now = at_rest()
    targets = draw(model_of(tale, 0), now, (1280, 720))[1]
    assert table_text.stopped_at(f"“{words}”") in names(targets)
    press(targets, table_text.HELD_AT)
    shown = names(draw(model_of(tale, 0), now, (1280, 720))[1])
    assert f"Anna told: {words}" in shown
    assert "Dora told: Dora coughs." in shown


def test_an_under_holds_the_story_at_its_line() -> None:
    """TL-46: not at what somebody has told since."""
    done, since = "Cato pushes him aside.", "Dora laughs out loud."
    lines = ((2, "flashback", "5♥", 1, done), (3, "flashback", "", -1, since))
    tale = held().set(beats=lines).do("1 claim_under(5♥, 2)")
    assert table_text.stopped_at(f"“{done}”") in names(draw(model_of(tale, 0), at_rest(), (1280, 720))[1])


def test_a_claim_holds_the_story_at_the_answer_told_last() -> None:
    """TL-44: an answer and another's version are parts of the story like its lines."""
    lines = ((0, "flashback", "", -1, "The lamp was lit."),)
    log_lines = (
        (1, 0, "flashback", "The lamp was lit."),
        (1, 3, "asked", "By whom?"),
        (1, 0, "answered", "By my brother."),
    )
    tale = pose(SCENE, beats=lines, said=log_lines).do("1 claim_over()")
    now = at_rest()
    targets = draw(model_of(tale, 0), now, (1280, 720))[1]
    assert table_text.stopped_at("“By my brother.”") in names(targets)
    press(targets, table_text.HELD_AT)
    assert "Anna told: By my brother." in names(draw(model_of(tale, 0), now, (1280, 720))[1])


# -- all of them ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_every_target_lies_in_the_window_at_every_text_size(phase: str, text: float) -> None:
    """Buttons stand inside the window and on none of each other, and all have names."""
    tale = PHASES[phase]()
    assert tale.phase == phase
    with fonts.at_text_size(text):
        for viewer in (None, *range(4)):
            surface, targets = draw(model_of(tale, viewer, bots=(2,)), at_rest(), (1280, 720))
            buttons = [target for target in targets if target.role in ("button", "entry", "tab", "checkbox")]
            for at, target in enumerate(buttons):
                assert target.name
                assert surface.get_rect().contains(target.rect), target
                for other in buttons[at + 1 :]:
                    one, two = ((each.drawn or each.rect).inflate(-4, -4) for each in (target, other))
                    assert not one.colliderect(two), (target, other)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_no_key_is_on_two_buttons_of_a_page(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    """A number that is a choice for all to see never opens a hand."""
    caps: list[str] = []
    real = Row.draw

    def noted(row: Row, painter: Painter, box: Box, left: bool = False) -> float:
        caps.extend(row.key_hints)
        return real(row, painter, box, left)

    monkeypatch.setattr(Row, "draw", noted)
    for tale in (windowed(), throwing(), judged(), peeking()):
        waiting = tuple(tale.actors)
        model = replace(model_of(tale, None), style="peek", lookers=waiting, asked_at_once=waiting)
        caps.clear()
        draw(model, at_rest(), size)
        assert len(caps) == len(set(caps)), model.view_model.phase


@pytest.mark.parametrize("phase", PHASES)
def test_nothing_hidden_shows_on_the_open_table(phase: str) -> None:
    """TL-15: other hands, other packs: the same picture, unless the letters are open."""
    pictures = []
    for tale in (PHASES[phase](), PHASES[phase]()):
        if pictures and phase != "EPILOGUE":
            hand, pack = (tale.table.zone[f"{zone}[2]"] for zone in ("hand", "pack"))
            zones = tale.state.zones
            zones[hand], zones[pack] = (
                (*zones[pack][: len(zones[hand])],),
                (*zones[hand], *zones[pack][len(zones[hand]) :]),
            )
        surface, _ = draw(model_of(tale, None, bots=(2,)), at_rest(), (1280, 720))
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize("theme", [look.LANTERN, look.DAYLIGHT, look.HIGH_CONTRAST])
@pytest.mark.parametrize("phase", PHASES)
def test_whatever_people_write_can_be_drawn(phase: str, theme: look.Theme) -> None:
    """Names, lines and questions of any kind."""
    tale = PHASES[phase]()
    for seat in range(4):
        tale.set(**{f"record[{seat}]": (HOSTILE, HOSTILE, "a", "b", "c")})
    tale.set(question=HOSTILE, beats=((0, "flashback", "", -1, HOSTILE),))
    texts = {name: fonts.clean(HOSTILE, 600) for name in ("question", "answer", "tell", "reword", "epilogue-0")}
    for size in SIZES[:1] if theme is not look.LANTERN else (SIZES[0], SIZES[-1]):
        draw(model_of(tale, 0, bots=(2,)), at_rest(texts=texts), size, theme=theme)


def test_a_scene_ends_on_the_table_before_an_awakening_and_after_a_verdict(tmp_path: Path) -> None:
    """TL-50, TL-53: the pile is cleared and cards are drawn in sight; no marker is there before its page."""
    zones = {**SCENE, "pack[0]": ["2♦", "A♥"], "pack[1]": ["9♦", "3♠"]}
    tale = pose(zones, played=(True, True, False, True), play_order=(0, 3, 1))
    tale.do('1 beat(flashback, 4♠, 2) "Bela says a hard word to Cato."', "0 end_scene()", "2 claim_under(4♠, 1)")
    table = sat(tmp_path, tale, (0, 1, 2, 3), None, style="peek")
    table.frames(10)
    play, seen = table.scene.session, []
    for seat in (0, 1, 3):
        play._match.act(seat, play.table.parse("object()"))
    play._changed()
    table.scene.refresh()
    for _ in range(240):
        table.frames(1)
        page = table.controls.page.__module__.rpartition(".")[2]
        seen += [page] if page != (seen or [""])[-1] else []
        if page == "table_page" and table.scene.ui.moments:
            model = table.scene.in_sight()
            assert not any(model.view_model.markers.values())
        if table.has("Go on") and not table.controls.hands.moving:
            table.click("Go on")
    assert seen == ["verdict", "table_page", "epiphany", "table_page"]
    table.app.close()
