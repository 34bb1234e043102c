"""The big moments of A Trick of the Light: the held scene, judgements, the Epiphany, the end, the letters."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

import pygame
import pytest

from game.match.log import LogLine
from game.rules.plugin import Refusal
from game.rules.trick_of_the_light.scoring import Statement
from game.table import Action, Event
from scenes.games import cloth_of
from scenes.games.trick_of_the_light import epiphany, fates, letters, pages
from scenes.games.trick_of_the_light.model import Model
from scenes.games.trick_of_the_light.opened import CRACK, OPENED, RISE, ROW, TURN
from scenes.games.trick_of_the_light.pose import Pose
from scenes.stage import fonts, look
from scenes.story.hands import Door, Hands
from scenes.ui.pen import Pen
from scenes.ui.target import Target
from tests.rules.tl_table import SCENE, Tale, pose, scene
from tests.scenes.light_poses import draw, model_of

SIZES = ((1280, 720), (1920, 1080), (2560, 1440))
HOSTILE = "\0\ud800 שלום 你好 ‮" + "x" * 10_000
IDENTITIES = {"identity[0]": ["A♥"], "identity[1]": ["K♣"], "identity[2]": ["J♦"], "identity[3]": ["A♠"]}
MARKERS = {
    "column[hearts]": ["marker0"], "column[clubs]": ["marker1"], "column[diamonds]": ["marker2"],
    "column[spades]": ["marker3"],
}  # fmt: skip


@dataclass
class Recording(Door):
    """A door that notes what goes through it, and lets everything happen."""

    done: list[tuple[Action, int | None]] = field(default_factory=list)
    refused: list[Refusal] = field(default_factory=list)
    called: list[int | None] = field(default_factory=list)

    def act(self, action: Action, seat: int | None = None) -> bool:
        self.done.append((action, seat))
        return True

    def say_why(self, refusal: Refusal) -> None:
        self.refused.append(refusal)

    def call(self, seat: int | None) -> None:
        self.called.append(seat)


def held() -> Tale:
    """A scene with a line in it, in which seat 0 tells."""
    return scene(beats=((0, "flashback", "", -1, "Isidro swears he filled five."),), scene=11, heading="6",
                 narrator=0, played=(True, False, False, False), play_order=(0,))  # fmt: skip


def windowed() -> Tale:
    return held().do("1 claim_over()")


def throwing() -> Tale:
    return windowed().do("3 join_over()", "2 stay_out()")


def playing() -> Tale:
    return windowed().do("2 stay_out()", "3 stay_out()")


def asked() -> Tale:
    return playing().do('1 play_over(9♠) "Who held the lamp?"')


def told() -> Tale:
    return asked().do("0 you_tell_me()")


def judged() -> Tale:
    return held().do("1 claim_under(5♥, 2)")


def peeking() -> Tale:
    return pose(IDENTITIES | MARKERS, "PEEK", asked=5, answered=4, ender=1, awakened=(False, True, False, True))


def ending() -> Tale:
    return pose(IDENTITIES | MARKERS, "ENDER", ender=1, turn=1, awakened=(False, True, True, True))


def writing() -> Tale:
    return pose(IDENTITIES | MARKERS, "STATEMENTS", asked=15, awakened=(True,) * 4)


def opened() -> Tale:
    return writing().do("0 seal(1,2)", "1 seal(0)", "2 seal()", "3 seal(2)")


def awake() -> Tale:
    zones = {"identity[0]": ["A♥"], "column[hearts]": ["marker0"], "hand[0]": ["J♥", "K♦", "Q♠"], "hand[1]": ["2♥"]}
    return pose(zones, "OPEN", awakened=(True, False, False, False), scene=7)


PHASES = {
    "OVER_WINDOW": windowed, "OVER_RPS": throwing, "OVER_PLAY": playing, "OVER_ANSWER": asked, "OVER_TELL": told,
    "UNDER_JUDGE": judged, "PEEK": peeking, "ENDER": ending, "STATEMENTS": writing, "EPILOGUE": opened,
}  # fmt: skip
KNOWING = {*(("identity", seat) for seat in range(4)), letters.BROKEN}  # everybody has seen who they are


def at_rest(**more: object) -> Pose:
    return Pose(now=10.0, shown=set(KNOWING), **more)  # type: ignore[arg-type]


def press(targets: list[Target], name: str) -> None:
    """Press the target of a name that begins so."""
    found = [target for target in targets if target.name.startswith(name)]
    assert found, (name, [target.name for target in targets])
    assert found[0].act is not None
    found[0].act()


def names(targets: list[Target]) -> list[str]:
    return [target.name for target in targets]


def text_of(model: Model, door: Recording) -> list[str]:
    """What was done, in the rule book's words."""
    return [model.table.text(action) for action, _ in door.done]


# -- Over ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [2, 3])
def test_whoever_could_join_is_asked_like_whoever_could_not(seat: int) -> None:
    """TL-41, TL-235: seat 2 holds nothing higher than the six, seat 3 two; words, places and buttons are the same."""
    model = model_of(windowed(), seat)
    targets = [target for target in draw(model, at_rest())[1] if target.key[0] == "ui" and target.role == "button"]
    shown = [(target.name, target.rect.topleft, target.enabled) for target in targets]
    other = [t for t in draw(model_of(windowed(), 5 - seat), at_rest())[1] if t.key[0] == "ui" and t.role == "button"]
    assert shown == [(target.name, target.rect.topleft, target.enabled) for target in other]
    door = Recording()
    press(draw(model, at_rest(), door=door)[1], "Go Over as well")
    assert text_of(model, door) == ["join_over()"]


@pytest.mark.parametrize("seat", [2, 3])
def test_whoever_joins_on_the_open_table_is_led_to_the_own_hand(seat: int) -> None:
    """TL-41, TL-235: what is held, and whether it would do, is seen there alone."""
    door, model = Recording(), replace(model_of(windowed(), None), speaker=seat)
    press(draw(model, at_rest(), door=door)[1], "Go Over as well")
    assert (door.called, text_of(model, door)) == ([seat], [])


def test_the_open_table_tells_only_who_has_answered() -> None:
    """TL-126: the plates say who has, and nothing of an answer."""
    pictures = []
    for answer in ("join_over", "stay_out"):
        tale = windowed().do(f"3 {answer}()")
        surface, targets = draw(model_of(tale, None, bots=(3,)), at_rest())
        assert any("Moth has answered" in name for name in names(targets))
        assert any("Ben is asked" in name for name in names(targets))
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
    model, door, pose_now = model_of(tale, 1), Recording(), at_rest()
    press(draw(model, pose_now, door=door)[1], "Ask")
    press(draw(model, pose_now, door=door)[1], "9 of spades")
    press(draw(model, pose_now, door=door)[1], "Ask")
    assert [refusal.rule for refusal in door.refused] == ["TL-43", "TL-43"]
    assert not door.done
    pose_now.texts["question"] = "Who held the lamp?"
    press(draw(model, pose_now, door=door)[1], "Ask")
    assert text_of(model, door) == ['play_over(9♠) "Who held the lamp?"']
    assert pose_now.texts["question"] == ""


def test_what_is_said_in_one_word_says_more_where_the_mouse_rests() -> None:
    """TL-43, TL-44, TL-132."""
    for tale, viewer, name in (
        (asked(), None, "told aloud"),
        (playing(), 1, "asked aloud"),
        (told(), None, "Something bigger!"),
        (asked().do("0 answer()"), 0, "Take the new heading"),
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
    model, door, pose_now = model_of(asked(), None), Recording(), at_rest()
    press(draw(model, pose_now, door=door)[1], "Answer")
    assert [refusal.rule for refusal in door.refused] == ["TL-44"]
    press(draw(model, pose_now, door=door)[1], "told aloud")
    press(draw(model, pose_now, door=door)[1], "Answer")
    press(draw(model, pose_now, door=door)[1], "You tell me")
    press(draw(model, pose_now, door=door)[1], "Ask for a different question")
    assert text_of(model, door) == ["answer()", "you_tell_me()", "call_out(reword)"]


@pytest.mark.parametrize("text", [1.0, 1.25, 1.5, 2.0])
@pytest.mark.parametrize("size", SIZES)
def test_what_was_told_aloud_can_be_said_so_at_every_size(size: tuple[int, int], text: float) -> None:
    """TL-44, TL-45: the box to tick is there wherever there is a field."""
    with fonts.at_text_size(text):
        for tale, viewer, words in (
            (asked(), None, "told aloud"),
            (told(), None, "told aloud"),
            (playing(), 1, "asked aloud"),
        ):
            assert words in names(draw(model_of(tale, viewer), at_rest(), size)[1])


def test_whoever_asked_may_put_it_another_way() -> None:
    """TL-131."""
    model, door, pose_now = model_of(asked(), 1), Recording(), at_rest()
    press(draw(model, pose_now, door=door)[1], "Put the question another way")
    pose_now.texts["reword"] = "Whose lamp was it?"
    press(draw(model, pose_now, door=door)[1], "Ask this")
    assert text_of(model, door) == ['reword() "Whose lamp was it?"']


def test_the_tale_is_given_back() -> None:
    """TL-45."""
    model, door, pose_now = model_of(told(), None), Recording(), at_rest(texts={"tell": "There was no lamp."})
    press(draw(model, pose_now, door=door)[1], "Give back")
    press(draw(model, pose_now, door=door)[1], "Something bigger!")
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


@pytest.mark.parametrize(("last", "said"), [("allow", "The claim stands"), ("object", "The claim is refused")])
def test_votes_are_shown_together(last: str, said: str) -> None:
    """TL-46..48: what everybody answered stands there at once, until it has been read."""
    tale = judged()
    events = [e for e in tale.events("0 allow()", "2 object()", f"3 {last}()") if e.kind in pages.MOMENTS]
    pose_now = at_rest(moments=events)
    targets = draw(model_of(tale, None), pose_now)[1]
    assert any(name.startswith(said) for name in names(targets))
    assert "Ben objects" in names(targets)
    press(targets, "Go on")
    assert not pose_now.moments


# -- Epiphany ------------------------------------------------------------------------------------------------------


def test_whoever_woke_alone_sees_the_card() -> None:
    """TL-53: once, on its own side; the others see where the marker stands."""
    mine = Pose(now=10.0)
    model = model_of(awake(), 0)
    assert pages.page(model, mine) is epiphany.draw
    targets = draw(model, mine)[1]
    assert {"ace of hearts", "jack of hearts", "king of diamonds", "queen of spades"} <= set(names(targets))
    press(targets, "Go on")
    assert pages.page(model, mine) is not epiphany.draw
    event = Event("epiphany", seat=0, data=(0, "Anna"))
    for viewer in (None, 1):
        theirs = Pose(now=10.0, moments=[event])
        targets = draw(model_of(awake(), viewer), theirs)[1]
        assert "The marker of Nell stands at hearts" in names(targets)
        assert not {"ace of hearts", "jack of hearts", "king of diamonds", "queen of spades"} & set(names(targets))


def test_the_card_of_another_does_not_change_what_one_sees() -> None:
    """TL-15: with another identity and another hand the same picture for everybody else."""
    zones = {"identity[0]": ["J♥"], "column[hearts]": ["marker0"], "hand[0]": ["Q♥", "A♦", "K♠"], "hand[1]": ["2♥"]}
    twin = pose(zones, "OPEN", awakened=(True, False, False, False), scene=7)
    event = Event("epiphany", seat=0, data=(0, "Anna"))
    one, other = (
        draw(model_of(tale, 1), Pose(now=10.0, moments=[event]))[0] for tale in (awake(), twin)
    )  # fmt: skip
    assert pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")


def test_nobody_sees_their_own_moment_twice() -> None:
    """TL-52: two awake in one scene, the viewer second; alone, each is seen once."""
    moments = [Event("epiphany", seat=2, data=(1, "Cato")), Event("epiphany", seat=0, data=(0, "Anna"))]
    alone, now = model_of(awake(), 0, bots=(1, 2, 3)), Pose(now=10.0, moments=moments)
    seen = []
    while pages.page(alone, now) is epiphany.draw:
        targets = draw(alone, now)[1]
        seen.append(any(name.startswith("ace of hearts") for name in names(targets)))
        press(targets, "Go on")
    assert seen == [True, False]
    assert not now.moments


def test_the_others_see_of_a_moment_what_they_may_after_its_owner_looked() -> None:
    """TL-15, TL-53: on a shared screen it waits for them, and is not shown to its owner again."""
    now = Pose(now=10.0, moments=[Event("epiphany", seat=0, data=(0, "Anna"))])
    owner, everybody = model_of(awake(), 0), model_of(awake(), None)
    press(draw(owner, now)[1], "Go on")
    assert pages.page(owner, now) is not epiphany.draw
    assert pages.page(everybody, now) is epiphany.draw
    targets = draw(everybody, now)[1]
    assert not any("ace of hearts" in name for name in names(targets))
    press(targets, "Go on")
    assert not now.moments


# -- what is doubted -----------------------------------------------------------------------------------------------


LONG = "It was told at length, and every grain of sand had its say. " * 9


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_what_is_doubted_can_be_read_to_its_last_word(size: tuple[int, int], text: float) -> None:
    """TL-41, TL-46: the line at which the tale is held and, for the judges, how it happened."""
    tale = held().set(beats=((0, "flashback", "", -1, LONG.strip()),))
    told = tale.events('1 claim_under(5♥, 2) "By the well, at noon."')
    log = tuple(LogLine(1, "", "play", event) for event in told)
    with fonts.at_text_size(text):
        now = at_rest()
        targets = draw(model_of(tale, 0, log=log), now, size)[1]
        assert any("By the well, at noon." in name for name in names(targets))
        press(targets, "Held at")
        shown = names(draw(model_of(tale, 0, log=log), now, size)[1])
    assert f"Anna told: {LONG.strip()}" in shown
    assert "Bela says how it happened: By the well, at noon." in shown


def test_the_line_that_a_question_quotes_is_the_one_that_is_shown() -> None:
    """Also where others have told something since, and where an answer is what is doubted."""
    told = "The needle swung all night, and nobody dared to look at it."
    lines = ((0, "flashback", "", -1, told), (3, "flashback", "", -1, "Dora coughs."))
    said = ((1, 0, "flashback", told), (1, 3, "flashback", "Dora coughs."))
    question = "And who had oiled it, before ‘nobody dared to look at it’?"
    tale = pose(
        {**SCENE, "scene_pile": ["6♣", "7♥"], "hand[3]": ["8♥", "3♦"]}, "OVER_ANSWER", claimant=3, question=question,
        beats=lines, said=said,
    )  # fmt: skip
    now = at_rest()
    targets = draw(model_of(tale, 0), now, (1280, 720))[1]
    assert f"Held at “{told}”" in names(targets)
    press(targets, "Held at")
    shown = names(draw(model_of(tale, 0), now, (1280, 720))[1])
    assert f"Anna told: {told}" in shown
    assert "Dora told: Dora coughs." in shown


def test_a_claim_holds_the_story_at_the_answer_told_last() -> None:
    """TL-44: an answer and another's version are parts of the story like its lines."""
    lines = ((0, "flashback", "", -1, "The lamp was lit."),)
    said = ((1, 0, "flashback", "The lamp was lit."), (1, 3, "asked", "By whom?"), (1, 0, "answered", "By my brother."))
    tale = pose(SCENE, beats=lines, said=said).do("1 claim_over()")
    now = at_rest()
    targets = draw(model_of(tale, 0), now, (1280, 720))[1]
    assert "Held at “By my brother.”" in names(targets)
    press(targets, "Held at")
    assert "Anna told: By my brother." in names(draw(model_of(tale, 0), now, (1280, 720))[1])


# -- the end -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_the_endgame_says_why_it_comes_and_what_comes(size: tuple[int, int], text: float) -> None:
    """TL-71 to TL-78: before anybody is asked, with the way on."""
    tale = pose(IDENTITIES | MARKERS, "PEEK", asked=5, answered=4, ender=1, awakened=(False, True, False, True))
    moment = Event("ending", seat=1, data=("empty_hand",))
    now = at_rest(moments=[moment])
    with fonts.at_text_size(text):
        told = names(draw(model_of(tale, None), now, size)[1])
    assert any("A hand was empty when the scene was told. It was the hand of Bela." in name for name in told)
    steps = [name for name in told if name[:3] in ("1. ", "2. ", "3. ", "4. ", "5. ")]
    assert [step.split()[1] for step in steps] == ["Anna", "For", "Bela", "Everybody", "Four"]
    assert "Go on" in told


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
    assert not any(card in name or "queen" in name.lower() for name in names(unseen))


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


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_four_sealed_letters_stand_until_somebody_breaks_the_seals(size: tuple[int, int], text: float) -> None:
    """TL-78: nothing of what is in them shows before, whatever is."""
    pictures, now = [], Pose(now=10.0)
    with fonts.at_text_size(text):
        for last in ("3 seal(2)", "3 seal()"):
            tale = writing().do("0 seal(1,2)", "1 seal(0)", "2 seal()", last)
            now = Pose(now=10.0)
            surface, targets = draw(model_of(tale, None), now, size)
            assert not any("human" in name or "Score" in name for name in names(targets))
            pictures.append(pygame.image.tobytes(surface, "RGB"))
        assert pictures[0] == pictures[1]
        press(targets, "Break the seals")
        assert any("Score" in name for name in names(draw(model_of(tale, None), now, size)[1]))


def test_the_seed_is_shown_at_the_end() -> None:
    seed = "The seed of the shuffle was dusk. It matches the seal 0123456789ab …"
    assert seed in names(draw(replace(model_of(opened(), None), seed=seed), at_rest())[1])


def test_rows_add_up_to_the_score() -> None:
    """TL-100..105: what stands in a letter is what the score is made of."""
    model = model_of(opened(), None)
    for fate in model.situation.fates:
        assert sum(row.points for row in fates.rows(model, fate)) == fate.score
    targets = draw(model, at_rest())[1]
    told = next(name for name in names(targets) if name.startswith("Anna, Nell"))
    assert "I am human. I trust Bela and Cato" in told
    assert "Score −4: lost among phantoms" in told


def test_humans_are_counted_before_spirits() -> None:
    """TL-105: rows come one after the other, those of spirits after all of the humans'; Space shows all."""
    model = model_of(opened(), None)
    now = Pose(now=0.0, shown=set(KNOWING))
    hands = Hands(now, Door())
    surface = pygame.Surface((1600, 900))

    def frame(at: float) -> None:
        now.now = at
        pen = Pen(surface, cloth_of("trick-of-the-light", look.LANTERN), look.LANTERN)
        pages.page(model, now)(pen, model, now, hands)

    frame(0.0)
    assert hands.moving
    assert OPENED not in now.shown
    begins = CRACK + RISE + TURN
    frame(begins + ROW + 0.01)
    assert hands.share("row 0 0", ROW, begins) == 1
    assert hands.share("row 1 0", ROW, begins + 4 * ROW) == 0
    hands.finish()
    frame(begins + ROW + 0.02)
    assert not hands.moving
    assert OPENED in now.shown


def test_last_words_are_said_or_kept() -> None:
    """TL-79."""
    model, door, now = model_of(opened(), None), Recording(), at_rest()
    press(draw(model, now, door=door)[1], "Tell how it went")
    assert now.overlay == "last words"
    press(draw(model, now, door=door)[1], "Say it")
    assert [refusal.rule for refusal in door.refused] == ["TL-79"]
    now.texts["epilogue 0"] = "She walked on."
    press(draw(model, now, door=door)[1], "Say it")
    assert text_of(model, door) == ['done() "She walked on."']
    assert not now.overlay


@pytest.mark.parametrize("stated", [Statement("A"), Statement("K", killer=1), Statement("Q"), Statement("J")])
def test_every_statement_has_words(stated: Statement) -> None:
    """TL-144."""
    model = model_of(opened(), None)
    fate = model.situation.fates[0]._replace(statement=stated)
    assert fates.statement(model, fate).endswith(".")
    for score in (-1, 0, 1):
        assert fates.short_fate(fate._replace(score=score))
        assert fates.last_line(fate._replace(score=score))


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
                    assert not target.rect.inflate(-4, -4).colliderect(other.rect.inflate(-4, -4)), (target, other)


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
    texts = {name: fonts.clean(HOSTILE, 600) for name in ("question", "answer", "tell", "reword", "epilogue 0")}
    for size in SIZES[:1] if theme is not look.LANTERN else SIZES:
        draw(model_of(tale, 0, bots=(2,)), at_rest(texts=texts), size, theme=theme)
