"""The end of an evening of A Trick of the Light: why it comes, the letters, the seals, what is counted, last words."""

from __future__ import annotations

import subprocess
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.rules.trick_of_the_light.phases.scoring import Statement
from game.rules.trick_of_the_light.text.charts import TYPES
from game.table import Event
from scenes.games.trick_of_the_light import fates, pages
from scenes.games.trick_of_the_light.open_letter import BROKEN, OPENED, READ, ROW, step
from scenes.games.trick_of_the_light.page_context import PageContext
from scenes.games.trick_of_the_light.text import endgame_text
from scenes.games.trick_of_the_light.ui_state import UiState
from scenes.registry import cloth_of
from scenes.stage import fonts, look
from scenes.story import export, widgets
from scenes.story.hands import Door, Hands
from scenes.table.animations.moments import SEALED
from scenes.ui.painter import Painter
from tests.rules.tl_table import pose
from tests.scenes.light_hands import FRAME, Table, sat, session
from tests.scenes.light_moments import (
    IDENTITIES,
    KNOWING,
    MARKERS,
    SIZES,
    Recording,
    at_rest,
    names,
    opened,
    peeking,
    press,
    text_of,
    writing,
)
from tests.scenes.light_poses import draw, model_of

pytestmark = pytest.mark.film

# -- the end -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_the_endgame_says_why_it_comes_and_what_comes(size: tuple[int, int], text: float) -> None:
    """TL-71 to TL-78: before anybody is asked, with the way on."""
    tale = pose(IDENTITIES | MARKERS, "PEEK", asked=5, answered=4, ender=1, awakened=(False, True, False, True))
    moment = Event("ending", seat=1, data=("empty_hand",))
    now = at_rest(moments=[moment])
    with fonts.at_text_size(text):
        result = names(draw(model_of(tale, None), now, size)[1])
    assert any("Bela had no cards left after the scene." in name for name in result)
    steps = [name for name in result if name[:3] in ("1. ", "2. ", "3. ", "4. ", "5. ")]
    assert [step.split()[1] for step in steps] == ["Anna", "In", "Bela", "You", "Break"]
    assert steps[1] == "2. In return Anna and Cato may each look at one more court, alone."
    assert "Go on" in result


@pytest.mark.parametrize("size", [*SIZES, (1216, 648)])
@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("asleep", [1, 2, 3, 4])
def test_what_comes_stands_whole(
    size: tuple[int, int], text: float, asleep: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """TL-72 to TL-78: in as many rows as it takes, whoever never woke."""
    who = ("Matthias Okoro", "Cornelius Pike", "Leonie Faber", "Mirjam Halloran")
    records = {f"record[{seat}]": (name, "a traveller", "Proud", "Loyal", "Reckless") for seat, name in enumerate(who)}
    awakened = tuple(seat >= asleep for seat in range(4))
    tale = pose(IDENTITIES | MARKERS, "PEEK", asked=(1 << asleep) - 1, ender=3, awakened=awakened, **records)
    cut: list[list[str]] = []
    excerpt = widgets.excerpt
    monkeypatch.setattr(
        widgets, "excerpt", lambda painter, rows, *how: cut.append(rows) or excerpt(painter, rows, *how)
    )
    with fonts.at_text_size(text):
        draw(model_of(tale, None), at_rest(moments=[Event("ending", seat=3, data=("empty_hand",))]), size)
    assert not cut


def test_one_court_more_or_none() -> None:
    """TL-73: asked openly; what was taken is seen by its owner alone."""
    model, door = model_of(peeking(), None), Recording()
    targets = draw(model, at_rest(), door=door)[1]
    press(targets, "Take it")
    press(targets, "Take none")
    assert text_of(model, door) == ["peek()", "decline()"]


@pytest.mark.parametrize(("card", "does"), [("K♣", "draw_extra()"), ("Q♣", "show_queen()")])
def test_the_ender_does_one_thing_more_or_nothing(card: str, does: str) -> None:
    """TL-74: what it can be follows from the identity; the frame does not."""
    tale = pose(
        IDENTITIES | MARKERS | {"identity[1]": [card]}, "ENDER", ender=1, turn=1, awakened=(False, *(True,) * 3)
    )
    model, door = model_of(tale, 1), Recording()
    tiles = [target for target in draw(model, at_rest(), door=door)[1] if target.group == "tiles"]
    assert len(tiles) == 2
    for tile in tiles:
        assert tile.act is not None
        tile.act()
    assert text_of(model, door) == [does, "do_nothing()"]
    unseen = draw(model_of(tale, None), at_rest())[1]
    assert not any(card in name for name in names(unseen))


# -- the letters ---------------------------------------------------------------------------------------------------


def test_envelopes_say_only_that_they_are_sealed() -> None:
    """TL-77: whatever was written, the table sees the same."""
    one, other = writing().do("0 seal(1,2)"), writing().do("0 seal()")
    pictures = []
    for tale in (one, other):
        surface, targets = draw(model_of(tale, None), at_rest())
        assert "Anna, Nell: sealed" in names(targets)
        assert "Bela, Wick: writes" in names(targets)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] == pictures[1]


def test_while_others_write_it_is_said_who_and_there_is_the_notebook(words: list[str]) -> None:
    """TL-77: whoever has sealed may read what may be known."""
    tale = writing().do("0 seal(1,2)", "2 seal()")
    for viewer in (None, 0):
        words.clear()
        targets = draw(model_of(tale, viewer), at_rest())[1]
        assert any(line.startswith("Wick and Moth still write.") for line in words)
        assert ("Notebook" in names(targets)) == (viewer is not None)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_four_sealed_letters_stand_until_somebody_breaks_the_seals(size: tuple[int, int], text: float) -> None:
    """TL-78: nothing of what is in them shows before, whatever is."""
    pictures, now = [], UiState(now=10.0)
    with fonts.at_text_size(text):
        for last in ("3 seal(2)", "3 seal()"):
            tale = writing().do("0 seal(1,2)", "1 seal(0)", "2 seal()", last)
            now = UiState(now=10.0)
            surface, targets = draw(model_of(tale, None), now, size)
            assert not any("human" in name or "Score" in name for name in names(targets))
            pictures.append(pygame.image.tobytes(surface, "RGB"))
        assert pictures[0] == pictures[1]
        press(targets, "Break the seals")
        press(draw(model_of(tale, None), now, size)[1], "Show all")
        assert any("Score" in name for name in names(draw(model_of(tale, None), now, size)[1]))


def test_the_seed_is_shown_at_the_end() -> None:
    seed = "The seed of the shuffle was dusk. It matches the seal 0123456789ab …"
    assert seed in names(draw(replace(model_of(opened(), None), seed=seed), at_rest())[1])


def test_rows_add_up_to_the_score() -> None:
    """TL-100..105: what stands in a letter is what the score is made of."""
    model = model_of(opened(), None)
    for fate in model.view_model.fates:
        assert sum(row.points for row in fates.rows(model, fate)) == fate.score
    targets = draw(model, at_rest())[1]
    lines = next(name for name in names(targets) if name.startswith("Anna, Nell"))
    assert "I am human. I trust Bela and Cato" in lines
    assert "Score −4: lost among phantoms" in lines


def test_letters_are_opened_one_by_one_and_then_counted_humans_first() -> None:
    """TL-78, TL-105: each stands until somebody goes on, and shows nothing of those that come after it."""
    model, now = model_of(opened(), None), UiState(now=10.0, shown={*KNOWING} - {OPENED})
    seen: list[tuple[int, int]] = []  # how many are open, how many are counted
    order, before = [], set[str]()
    while OPENED not in now.shown:
        surface, targets = draw(model, now, (1280, 720))
        lines = [target for target in targets if target.key[1:] in {(f"letter {seat}",) for seat in range(4)}]
        for seat, letter in enumerate(lines):
            sealed = letter.name.endswith(": sealed")
            assert sealed == (seat > len(seen))
            paper = surface.subsurface((letter.rect.centerx - 20, letter.rect.top + 8, 40, 10))
            assert (pygame.transform.average_color(paper)[0] < 120) == sealed, "there is no paper above it"
        counted = {letter.name.partition(",")[0] for letter in lines if "Score" in letter.name}
        order += counted - before
        before = counted
        seen.append((sum(not letter.name.endswith(": sealed") for letter in lines), len(counted)))
        press(targets, "Go on")
    assert seen == [*((k, 0) for k in (1, 2, 3, 4)), *((4, k) for k in (1, 2, 3, 4))]
    assert order == ["Anna", "Dora", "Bela", "Cato"]
    assert "Tell how it went" in names(draw(model, now, (1280, 720))[1])


def test_rows_of_a_letter_are_counted_one_after_the_other() -> None:
    """TL-100: what is counted later is not there yet; Space shows the letter, not the next."""
    model = model_of(opened(), None)
    now = UiState(now=0.0, shown={*KNOWING, *((READ, at) for at in range(4))} - {OPENED})
    hands = Hands(now, Door())
    surface = pygame.Surface((1600, 900))

    def frame(at: float) -> None:
        now.now = at
        painter = Painter(surface, cloth_of("trick-of-the-light", look.LANTERN), look.LANTERN)
        pages.page(model, now)(PageContext(painter, model, now, hands))

    frame(0.0)
    assert hands.moving
    frame(ROW + 0.01)
    assert hands.share("row-0 0", ROW, 0) == 1
    assert hands.share("row-1 0", ROW, ROW) < 1
    hands.finish()
    frame(ROW + 0.02)
    assert not hands.moving
    assert step(model, now) == (4, 0, False)


@pytest.mark.parametrize("pace", ["normal", "step"])
def test_letters_go_on_at_the_pace_of_the_table(pace: str, tmp_path: Path) -> None:
    """TL-78: as soon as one was read; step by step nothing goes by itself. Bots say no last word meanwhile."""
    table = sat(tmp_path, opened().set(humans=0b0011), (0, 1), None)
    table.scene.session.pace = pace
    table.frames(3)
    table.click("Break the seals")
    table.frames(30)
    assert step(table.scene.presenter.model, table.scene.ui) == (0, 0, True)
    table.frames(60)
    assert step(table.scene.presenter.model, table.scene.ui) == (0, 0, True), "it is still being read"
    table.frames(200)
    now = step(table.scene.presenter.model, table.scene.ui)
    assert now is not None
    assert (now.at > 0) == (pace != "step")
    assert now.at < 3, "none is passed over"
    assert not table.scene.presenter.model.view_model.done
    if pace != "step":
        table.until(lambda: OPENED in table.scene.ui.shown, 90)
    table.app.close()


@pytest.mark.parametrize("size", [(1280, 720), (900, 560)])
def test_letters_open_where_they_were_sealed(size: tuple[int, int]) -> None:
    """TL-78: nothing moves but what opens, and the button to go on is where the seals were broken."""
    model, now = model_of(opened(), None), UiState(now=10.0, shown={*KNOWING} - {OPENED, BROKEN})

    def places(button: str) -> list[pygame.Rect]:
        targets = draw(model, now, size)[1]
        letters = [each.rect for each in targets if str(each.key[1]).startswith("letter")]
        return [*letters, next(each.rect for each in targets if each.key == ("ui", button))]

    sealed = places("break")
    now.shown |= {BROKEN}
    assert places("go on") == sealed


@pytest.mark.parametrize("pace", ["normal", "step"])
def test_seals_wait_for_a_person_to_break_them(pace: str, tmp_path: Path) -> None:
    """TL-78: the heading says “when you are ready”, so that no clock breaks them."""
    table = sat(tmp_path, opened().set(humans=0b0011), (0, 1), None)
    table.scene.session.pace = pace
    table.frames(3)
    assert BROKEN not in table.scene.ui.shown
    table.frames(round(3 * SEALED / FRAME))
    assert BROKEN not in table.scene.ui.shown
    table.click("Break the seals")
    assert BROKEN in table.scene.ui.shown
    table.app.close()


def test_last_words_are_said_or_kept() -> None:
    """TL-79."""
    model, door, now = model_of(opened(), None), Recording(), at_rest()
    press(draw(model, now, door=door)[1], "Tell how it went")
    assert now.overlay == "last-words"
    press(draw(model, now, door=door)[1], "Say it")
    assert [refusal.rule for refusal in door.refused] == ["TL-79"]
    now.texts["epilogue-0"] = "She walked on."
    press(draw(model, now, door=door)[1], "Say it")
    assert text_of(model, door) == ['done() "She walked on."']
    assert now.overlay, "others have not been heard yet"


def test_who_has_not_spoken_yet_is_said(words: list[str]) -> None:
    """TL-79: on the sheet before and after one's own word, and beside the letters; once all have, it goes."""
    draw(model_of(opened(), 0), at_rest(overlay="last-words"))
    assert "Not heard yet: Wick, Ben and Moth." in words
    spoken = opened().do('0 done() "She walked on."', "2 done()")
    for overlay in ("last-words", ""):
        words.clear()
        draw(model_of(spoken, 0), at_rest(overlay=overlay))
        assert "Not heard yet: Wick and Moth." in " ".join(words)
    last = opened().do("1 done()", "2 done()", "3 done()")
    model, now = model_of(last, 0), at_rest(overlay="last-words")
    press(draw(model, now, door=Recording())[1], "Say nothing")
    assert not now.overlay


def test_the_last_word_of_all_is_read_on_the_sheet(tmp_path: Path) -> None:
    """TL-79: what was said stays there, each with the sign of its seat, until the sheet is closed."""
    table = sat(tmp_path, opened().do("2 done()", "3 done()"), (0, 1), None)
    table.frames(3)
    table.click("Break the seals")
    table.frames(2)
    table.click("Show all")
    table.frames(2)
    table.click("Tell how it went")
    table.frames(2)
    for words in ("Anna walked on", "He slept"):
        table.type(words)
        table.key(pygame.K_RETURN)
        table.frames(8)  # no key answers a question that has just come
    assert table.scene.ui.overlay == "last-words"
    lines = next(target for target in table.top.targets() if target.key == ("ui", "told"))
    assert "He slept" in lines.name
    edge = table.app.surface.subsurface((lines.rect.x, lines.rect.y, 24, lines.rect.h)).copy()
    for seat, spoke in enumerate((True, True, False, False)):
        tone = look.SEAT_COLOURS[table.scene.presenter.model.colours[seat]]
        assert (pygame.mask.from_threshold(edge, tone, (24, 24, 24, 255)).count() > 20) == spoke
    table.click("Close")
    table.frames(2)
    assert not table.scene.ui.overlay
    table.app.close()


@pytest.mark.parametrize("stated", [Statement("A"), Statement("K", killer=1), Statement("Q"), Statement("J")])
def test_every_statement_has_words(stated: Statement) -> None:
    """TL-144."""
    model = model_of(opened(), None)
    fate = model.view_model.fates[0]._replace(statement=stated)
    assert fates.statement(model, fate.statement).endswith(".")
    for score in (-1, 0, 1):
        assert fates.short_fate(fate._replace(score=score))
        assert fates.last_line(fate._replace(score=score))


@pytest.mark.parametrize("size", [(1280, 720), (900, 560)])
def test_where_the_story_is_kept_is_told_beside_the_buttons(size: tuple[int, int], tmp_path: Path) -> None:
    """What is said of the files lies over none of what can be pressed."""
    table = Table(tmp_path, size)
    table.open_table(session(lambda _: False))
    table.frames(90)
    before = table.app.surface.copy()
    table.app.say("The story is kept: /somewhere/among/the/papers/of/somebody/a-trick-of-the-light.html")
    table.frames(2)
    pixels = table.app.surface
    changed = pygame.mask.from_threshold(pixels, (0, 0, 0), (1, 1, 1, 255), before)
    changed.invert()
    assert changed.count() > 1000
    buttons = [target for target in table.top.targets() if target.focusable and target.rect.top > size[1] / 2]
    assert len(buttons) > 3
    for target in buttons:
        one, other = (pygame.image.tobytes(each.subsurface(target.rect), "RGB") for each in (before, pixels))
        assert one == other, target.name


def test_the_story_that_is_kept_is_named_and_can_be_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """TL-124: by the same button, in whatever the system has for it; where it has nothing it is said where it lies."""
    shown: list[str] = []
    table = Table(tmp_path)
    table.open_table(session(lambda now: now.phase == "DONE", path=tmp_path / "x.jsonl", after_epiphany_draw="none"))
    table.until(lambda: table.has(endgame_text.KEEP_STORY))
    result = table.app.say
    lines: list[str] = []
    monkeypatch.setattr(table.app, "say", lambda text: (lines.append(text), result(text)))
    table.click(endgame_text.KEEP_STORY)
    table.until(lambda: table.has("Open this story"))
    (page,) = (table.app.data_dir / export.FOLDER).glob("*.html")
    assert page.name in lines[-1]
    with monkeypatch.context() as patch:
        patch.setattr(subprocess, "Popen", lambda args, **_: shown.append(args[-1]))
        table.click("Open this story")
    assert shown == [str(page)]
    monkeypatch.setenv("PATH", str(tmp_path / "nothing"))
    table.click("Open this story")
    assert lines[-1].startswith("No program was found")
    assert page.name in lines[-1]
    assert str(page.parent) in lines[-1]
    page.unlink()
    table.click("Open this story")
    table.frames(60)
    assert page.exists() or len([*page.parent.glob("*.html")]) == 1, "what was thrown away is kept anew"
    table.app.close()


def test_the_last_words_say_whose_they_are() -> None:
    """TL-79: what is asked stands over the field, also while its caret is there and no hint shows."""
    heads = []
    for viewer in (0, 1):
        now = at_rest(overlay="last-words", focus=("field", f"epilogue-{viewer}"))
        surface, targets = draw(model_of(opened(), viewer), now, (1280, 720))
        field = next(target.rect for target in targets if target.key == now.focus)
        heads.append(surface.subsurface((field.x, field.top - 300, field.w, 200)).copy())
    one, other = (pygame.image.tobytes(header, "RGB") for header in heads)
    assert one != other


def test_who_comes_to_the_same_end_reads_another_line(words: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """TL-107: on the letters that lie beside each other."""
    fates_of = model_of(opened(), None).view_model.fates
    lost = fates_of[0]._replace(score=-1)
    assert len({fates.last_line(lost, [lost] * before) for before in range(3)}) == 3
    undecided = [fate._replace(score=0) for fate in fates_of[:3]]
    assert len({fates.last_line(fate, undecided[:k]) for k, fate in enumerate(undecided)}) == 3
    every = [line for lines in (*endgame_text.LAST_LINES.values(), endgame_text.UNDECIDED_LINES) for line in lines]
    assert len({*every}) == len(every) == 27


@pytest.mark.parametrize("size", [(1280, 720), (1400, 788), (1920, 1080), (2560, 1440)])
def test_what_a_letter_says_stands_clear_of_the_line_below_it(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """TL-144: in three rows, too, with letters that reach below their row."""
    k, strips = size[1] / 900, []
    for who in ("Bela", "Bartholomew Reed, Cornelia Dane and Old Gregory Quigp"):
        monkeypatch.setattr(fates, "statement", lambda _model, _stated, who=who: f"I am human. I trust {who}.")
        surface, targets = draw(model_of(opened(), None), at_rest(), size)
        letter = next(target.rect for target in targets if target.key == ("ui", "letter 0"))
        x, wide = letter.x + letter.w // 10, letter.w * 4 // 5
        strips.append(surface.subsurface((x, letter.y + round(200 * k), wide, round(85 * k))).copy())
    short, _ = strips
    wide, high = short.get_size()
    written = max(
        y for y in range(high) if len({pygame.image.tobytes(s.subsurface((0, y, wide, 1)), "RGB") for s in strips}) > 1
    )
    tones = [sum(short.get_at((wide // 2, y))[:3]) for y in range(high)]
    rule = next(y for y in range(1, len(tones)) if tones[y] < tones[y - 1] - 20)
    assert rule > written + 15 * k


@pytest.mark.parametrize("size", [(1280, 720), (1400, 788), (1920, 1080)])
def test_every_card_that_may_open_a_scene_asks_its_question(size: tuple[int, int], labels: list[str]) -> None:
    """TL-140: smaller where there is little room, rather than not at all."""
    for cards in (["5♥", "6♣", "2♦"], ["8♣", "9♥", "K♠"]):
        labels.clear()
        draw(model_of(pose({"hand[0]": cards}, "OPEN", scene=7, narrator=0), 0), at_rest(), size)
        spoken = " ".join(labels)
        assert not [card for card in cards if TYPES[card[:-1]].spark.split()[-1] not in spoken], cards
