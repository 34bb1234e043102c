"""The private papers of A Trick of the Light: notebook, sheets, letter and chart."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.rules.trick_of_the_light.pieces import SEALED
from game.rules.trick_of_the_light.text.charts import ACTS
from game.table import Action
from scenes.games.trick_of_the_light import cast, chart, notebook, pages, statement
from scenes.games.trick_of_the_light.forms import Browsing, StatementForm
from scenes.games.trick_of_the_light.model import Model
from scenes.games.trick_of_the_light.odds import BETWEEN, notes_of, percent
from scenes.games.trick_of_the_light.page_context import PageContext
from scenes.games.trick_of_the_light.text import endgame_text, panels_text
from scenes.games.trick_of_the_light.ui_state import UiState
from scenes.registry import cloth_of
from scenes.stage import fonts, look
from scenes.story.hands import Door, Hands
from scenes.ui.painter import Painter
from scenes.ui.target import Target
from tests.rules.tl_table import SCENE, Tale, awake, begun, fresh, pose, record
from tests.scenes.light_hands import Table, session
from tests.scenes.light_poses import draw, model_of

pytestmark = pytest.mark.film

SIZES = ((1280, 720), (1920, 1080), (2560, 1440))
# What the book's own picture of the notebook shows.
SEEN = {
    "tableau": ["A♦", "J♣", "J♥", "Q♦", "J♦", "K♠"],
    "hand[0]": ["Q♣", "6♥", "7♦"],
    "scene_pile": ["4♠"],
}


def late(**variables: object) -> Tale:
    """A late scene in which all four have awoken."""
    zones = awake(("K♣", "A♠", "A♥", "Q♠"), **SEEN)
    return pose(zones, awakened=(True,) * 4, narrator=2, heading="4", **variables)


def writing(identity: str = "A♣") -> Tale:
    """The moment in which everybody writes; seat 0 has this identity."""
    tale = pose(
        awake((identity, "A♠", "A♥", "Q♠")), "STATEMENTS", awakened=(True,) * 4, ender=1, complete_position=False
    )
    SEALED.ask(tale.state, 15)
    return tale


def test_a_spirit_that_has_nothing_to_write_may_read_how_it_is_seen(words: list[str]) -> None:
    """TL-77, TL-254: what the others do meanwhile stands there, whole, at every size."""
    for size, text in (((1600, 900), 1.0), ((1216, 648), 1.0), ((900, 560), 1.0), ((1280, 720), 2.0)):
        words.clear()
        pressed: list[str] = []
        door, spirit = Door(), UiState(now=10.0, shown={("identity", 0)})
        door.press = pressed.append  # type: ignore[method-assign]
        with fonts.at_text_size(text):
            targets = draw(model_of(writing("J♦"), 0), spirit, size, door)[1]
        assert endgame_text.MEANWHILE.rsplit(". ", 1)[-1] in " ".join(words)
        seen = next(target for target in targets if target.name == "How others see me")
        assert seen.act is not None
        seen.act()
        assert (pressed, spirit.forms[Browsing]) == (["notebook"], Browsing(public=True))


class Doer(Door):
    """A door behind which a position is really played."""

    def __init__(self, tale: Tale) -> None:
        self.tale = tale
        self.done: list[str] = []

    def act(self, action: Action, seat: int | None = None) -> bool:
        text = self.tale.table.text(action)
        self.done.append(text)
        self.tale.do(f"{seat} {text}")
        return True


def paint(
    page: pages.Page, model: Model, size: tuple[int, int] = (1280, 720), forms: tuple[object, ...] = (),
    door: Door | None = None, theme: look.Theme = look.LANTERN,
) -> tuple[pygame.Surface, list[Target], Hands]:  # fmt: skip
    """A page, its targets, and the hands at it."""
    hands = Hands(UiState(now=1.0, forms={type(form): form for form in forms}), door or Door())
    hands.still = True
    surface = pygame.Surface(size)
    painter = Painter(surface, cloth_of("trick-of-the-light", theme), theme)
    page(PageContext(painter, model, hands.ui, hands))
    return surface, painter.targets, hands


def named(targets: list[Target], name: str) -> Target:
    """The target whose name begins so."""
    return next(target for target in targets if target.name.startswith(name))


def press(targets: list[Target], name: str) -> None:
    """Press it."""
    act = named(targets, name).act
    assert act is not None
    act()


# -- the notebook --------------------------------------------------------------------------------------------------


def test_the_notebook_crosses_hatches_and_reckons() -> None:
    """TL-127, TL-250, TL-252: the odds of the picture."""
    _, targets, _ = paint(notebook.draw, model_of(late(), 0))
    assert "44 % human, 28 % angel, 28 % demon" in named(targets, "Wick").name
    assert "56 % human, 22 % ghost, 22 % angel" in named(targets, "Ben").name
    assert named(targets, "king of clubs").name == "king of clubs, ghost: you"
    assert named(targets, "queen of clubs").name == "queen of clubs, angel: crossed out, my hand"
    assert named(targets, "ace of clubs").name == "ace of clubs, human: no longer possible"
    why = named(targets, "Why").name.partition("In clubs")[0]
    identities = ("human", "ghost", "angel", "demon")
    assert [identity for identity in identities if identity in why] == ["human", "ghost", "angel"]
    assert named(targets, "You are a ghost").role == "label"


def test_odds_can_be_switched_off_and_crosses_stay() -> None:
    tale = late()
    hands = Hands(UiState(now=1.0), Door())
    hands.odds = False
    painter = Painter(pygame.Surface((1280, 720)), cloth_of("trick-of-the-light", look.LANTERN))
    notebook.draw(PageContext(painter, model_of(tale, 0), hands.ui, hands))
    names = [target.name for target in painter.targets]
    assert not [name for name in names if "%" in name or name.startswith("Why")]
    assert "queen of diamonds, angel: crossed out" in names
    assert named(painter.targets, "Wick").name.endswith("could be ace of spades, queen of spades, jack of spades")


def test_how_others_see_me() -> None:
    """TL-254: what is reckoned from the open table alone, with oneself among them."""
    _, targets, _ = paint(notebook.draw, model_of(late(), 0), forms=(Browsing(public=True),))
    assert "50 % human, 25 % ghost, 25 % angel" in named(targets, "Nell (you)").name
    assert not [target for target in targets if target.role == "entry"]


def test_pencil_marks_are_put_taken_and_rubbed_out() -> None:
    tale = late()
    door = Doer(tale)
    for tool, expected in (("1", "1"), ("?", "1?"), ("1", "?"), ("-", "")):
        _, targets, _ = paint(notebook.draw, model_of(tale, 0), forms=(Browsing(pencil=tool),), door=door)
        press(targets, "ace of hearts")
        assert tale.see(0).marks.get(tale.card("A♥"), "") == expected
    assert tale.see(1).marks == {}


def test_a_note_on_everybody_is_kept_as_it_is_typed() -> None:
    tale = late()
    door = Doer(tale)
    _, _, hands = paint(notebook.draw, model_of(tale, 0), door=door)
    change = hands.fields["note1"].change
    assert change is not None
    change("asks more than he tells [[x]]")
    assert notes_of(tale.see(0).notes, 4) == ["", "asks more than he tells [x]", "", ""]
    assert BETWEEN not in fonts.clean(BETWEEN)
    assert tale.see(1).notes == ""


@pytest.mark.parametrize("public", [False, True])
def test_worlds_a_seat_cannot_tell_apart_have_one_notebook(public: bool) -> None:
    """TL-15: nothing in it comes from cards that its owner does not know."""
    zones = {**SCENE, "pack[1]": ["5♠", "K♥"], "pack[2]": ["7♠", "Q♦"], "pack[3]": ["9♥", "A♣"]}
    twin = {**zones, "pack[1]": ["5♠", "J♥"], "pack[2]": ["7♠", "A♦"], "pack[3]": ["9♥", "K♣"]}
    shots = []
    for world in (zones, twin):
        surface, targets, _ = paint(notebook.draw, model_of(pose(world), 0), forms=(Browsing(public=public),))
        shots.append((pygame.image.tobytes(surface, "RGB"), [target.name for target in targets]))
    assert shots[0] == shots[1]


def test_the_open_table_has_no_private_notebook() -> None:
    tale = late().do('0 mark(A♥) "1?"', '0 note() "secret"')
    _, targets, _ = paint(notebook.draw, model_of(tale, None))
    names = [target.name for target in targets]
    assert not [name for name in names if "marked" in name or "my hand" in name or "secret" in name or "(you)" in name]
    assert not named(targets, "ace of hearts").enabled


def test_chances_that_are_open_are_never_called_sure() -> None:
    assert [percent(chance) for chance in (0.0, 0.001, 0.5, 0.999, 1.0)] == ["0 %", "1 %", "50 %", "99 %", "100 %"]


# -- the sheets ----------------------------------------------------------------------------------------------------


def test_what_is_written_on_a_sheet_is_kept_as_it_is_typed() -> None:
    """TL-30, TL-121: name, role and traits, letter by letter."""
    tale = fresh()
    door = Doer(tale)
    _, _, hands = paint(cast.draw, model_of(tale, None), door=door)
    for upto in ("A", "An", "Ann"):
        hands.ui.texts["sheet0.name"] = upto
        change = hands.fields["sheet0.name"].change
        assert change is not None
        change(upto)
        assert tale.see().sheets[0].name == upto
    hands.ui.texts["sheet0.name"] = "x]]"
    change("x]]")
    assert tale.see().sheets[0].name == "Ann"


def test_ideas_fill_a_sheet_until_it_is_ready() -> None:
    tale = fresh()
    door = Doer(tale)
    for idea in ("Name", "What you are", "Three traits"):
        _, targets, _ = paint(cast.draw, model_of(tale, None), door=door)
        press(targets, f"Suggest: {idea}")
    _, targets, _ = paint(cast.draw, model_of(tale, None), door=door)
    press(targets, "Ready")
    sheet = tale.see().sheets[0]
    assert sheet.ready
    assert len({sheet.name, sheet.role, *sheet.traits, ""}) == 6


def test_a_name_for_a_flashback_is_told_once() -> None:
    """TL-32: only when both of its lines have been left, not with every letter."""
    tale = begun()
    door = Doer(tale)
    _, _, hands = paint(cast.overlay, model_of(tale, 0), door=door)
    hands.ui.texts["sheet0.sub1.name"] = "Annette"
    leave = hands.fields["sheet0.sub1.name"].leave
    assert leave is not None
    hands.ui.focus = ("field", "sheet0.sub1.role")
    leave("Annette")
    assert door.done == []
    hands.ui.texts["sheet0.sub1.role"] = "cook"
    hands.ui.focus = None
    role = hands.fields["sheet0.sub1.role"].leave
    assert role is not None
    role("cook")
    role("cook")
    assert [text.partition(" ")[0] for text in door.done] == ["set_sub(1)"] * len(door.done)
    assert tale.see().sheets[0].subs[1] == ("Annette", "cook")


def test_ready_takes_the_pale_ideas_and_names_the_seat_in_every_flashback() -> None:
    """TL-30, TL-32: one press fills in a sheet, with what was typed in its place; no introduction asks for a name."""
    tale = fresh()
    door = Doer(tale)
    _, _, hands = paint(cast.draw, model_of(tale, None), door=door)
    hands.ui.texts |= {"sheet0.name": "Zelda Quark", "sheet0.sub2.name": "Greta"}
    painter = Painter(pygame.Surface((1280, 720)), cloth_of("trick-of-the-light", look.LANTERN))
    cast.draw(PageContext(painter, model_of(tale, None), hands.ui, hands))
    press(painter.targets, "Ready")
    sheet = tale.see().sheets[0]
    assert (sheet.name, sheet.ready) == ("Zelda Quark", True)
    assert len({sheet.role, *sheet.traits, ""}) == 5
    assert [name for name, _ in sheet.subs] == ["", "Young Zelda", "Greta", "Little Zelda"]
    assert all(role for _, role in sheet.subs[1:])
    others = (record(1), "1 ready()", record(2), "2 ready()", record(3), "3 ready()")
    lines = [line for line in tale.log_lines(*others) if "Zelda" in line or "Greta" in line]
    assert tale.phase == "INTRO"
    assert 0 not in tale.actors
    assert len(lines) == 1, "each name is told once, at its introduction"


def test_names_that_are_asked_for_later_are_no_lines_to_write_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """TL-32: on the sheet of another seat that has not named itself yet there is neither a rule nor a die."""
    lines: list[str] = []
    write = Painter.text

    def text(painter: Painter, words: str, *args: Any, **more: Any) -> float:
        lines.append(words)
        return write(painter, words, *args, **more)

    monkeypatch.setattr(Painter, "text", text)
    _, targets, _ = paint(cast.draw, replace(model_of(fresh(), None), speaker=None))
    assert lines.count(panels_text.LATER) == 3
    assert not [target for target in targets if "sub" in str(target.key[-1])]
    lines.clear()
    paint(cast.overlay, model_of(begun(), 0))
    assert panels_text.LATER not in lines


def test_only_ones_own_sheet_can_be_written_on() -> None:
    tale = begun()
    _, targets, _ = paint(cast.overlay, model_of(tale, 0), forms=(Browsing(sheet=2),))
    assert not [target for target in targets if target.role == "entry"]
    _, targets, _ = paint(cast.overlay, model_of(tale, 0))
    assert len([target for target in targets if target.role == "entry"]) == 2 * (3 + 1)


def test_companions_are_shown_as_they_are_named() -> None:
    """TL-121: those who have a name, and one empty line while there is room for another; on the others' sheets none."""
    tale = begun()

    def companions(seat: int = 0) -> list[str]:
        _, targets, _ = paint(cast.overlay, model_of(tale, 0), forms=(Browsing(sheet=seat),))
        return [target.name for target in targets if target.role == "entry" and target.name.startswith("Other ")]

    assert companions() == ["Other 1: name"]
    tale.do('0 set_other(2) "Old Mira\\nthe cook"')
    assert companions() == ["Other 1: name", "Other 3: Old Mira"]
    for at in (0, 1, 3, 4, 5):
        tale.do(f'0 set_other({at}) "Name {at}\\n"')
    assert companions()[-1] == "Other 7: name"
    tale.do('0 set_other(6) "The last\\n"')
    assert len(companions()) == 7
    assert not companions(1)


# -- the letter ----------------------------------------------------------------------------------------------------


def test_a_human_says_of_each_whether_it_trusts() -> None:
    """TL-77, TL-144: nothing is sealed before, and what is sealed can be written anew."""
    tale = writing()
    door = Doer(tale)
    _, targets, hands = paint(statement.draw, model_of(tale, 0), door=door)
    seal = named(targets, "Seal the letter")
    assert not seal.enabled
    assert seal.tip
    for name in ("Trust Bela", "Doubt Cato", "Trust Dora"):
        press(targets, name)
    result = hands.form(StatementForm)
    _, targets, _ = paint(statement.draw, model_of(tale, 0), forms=(result,), door=door)
    assert named(targets, "Your letter").name == "Your letter: I am human. I trust Bela and Dora."
    press(targets, "Seal the letter")
    assert door.done == ["seal(1, 3)"]
    _, targets, _ = paint(statement.draw, model_of(tale, 0), forms=(result,), door=door)
    assert not [target for target in targets if target.name.startswith("Seal")]
    _, targets, _ = paint(statement.draw, model_of(tale, 0), forms=(StatementForm(rewrite=True),), door=door)
    assert named(targets, "Your letter").name.endswith("I trust Bela and Dora.")
    assert named(targets, "Leave it sealed").enabled


@pytest.mark.parametrize(
    ("identity", "first", "letter", "sealed"),
    [
        ("K♣", "Cato killed me", "I am a ghost. It was Cato who killed me.", "seal(2)"),
        ("Q♣", "", "I am an angel.", "seal()"),
        ("J♣", "", "I am a demon.", "seal()"),
    ],
)
def test_ghosts_name_and_spirits_only_say(identity: str, first: str, letter: str, sealed: str) -> None:
    tale = writing(identity)
    door = Doer(tale)
    _, targets, hands = paint(statement.draw, model_of(tale, 0), door=door)
    if first:
        assert not named(targets, "Seal the letter").enabled
        press(targets, first)
    _, targets, _ = paint(statement.draw, model_of(tale, 0), forms=(hands.form(StatementForm),), door=door)
    assert named(targets, "Your letter").name == f"Your letter: {letter}"
    press(targets, "Seal the letter")
    assert door.done == [sealed]


def test_on_the_open_table_no_letter_is_read() -> None:
    tale = writing().do("0 seal(1)")
    _, targets, _ = paint(statement.draw, model_of(tale, None))
    assert not [target for target in targets if "human" in target.name or "trust" in target.name.lower()]


# -- the chart -----------------------------------------------------------------------------------------------------


def test_the_chart_has_every_act_and_is_the_same_for_all() -> None:
    """TL-142, TL-15."""
    tale = late()

    def shown(viewer: int | None, suit: str) -> list[str]:
        def page(context: PageContext) -> None:
            chart.draw(context, (100, 20, 400, 680))

        _, targets, _ = paint(page, model_of(tale, viewer), forms=(Browsing(suit=suit),))
        return [target.name for target in targets if target.key[1:] and str(target.key[1]).startswith("act:")]

    found = [name for suit in "♥♣♦♠" for name in shown(0, suit)]
    assert len(found) == len(ACTS)
    assert found == [name for suit in "♥♣♦♠" for name in shown(2, suit)]
    assert found == [name for suit in "♥♣♦♠" for name in shown(None, suit)]
    assert "queen of spades: says that you are disloyal" in found
    assert [name for name in found if "out of sight" in name] == [
        "queen of hearts: draws you into an intimate hour, out of sight",
        "4 of diamonds: offers you money for a night together (an offer: if you accepted), out of sight",
    ]


# -- in the window -------------------------------------------------------------------------------------------------


def test_papers_by_keyboard_alone(tmp_path: Path) -> None:
    """The notebook opens with its key, is marked with arrows and Enter, and its switch is kept."""
    table = Table(tmp_path)
    table.open_table(session(lambda now: now.phase == "SCENE", path=tmp_path / "x.jsonl"))
    table.frames()
    table.key(pygame.K_ESCAPE)  # out of the line that is awaited
    table.key(pygame.K_n)
    assert table.has("Close the notebook")

    def tab_to(name: str) -> None:
        for _ in range(80):
            focus = table.scene.ui.focus
            if focus is not None and any(t.key == focus and t.name.startswith(name) for t in table.top.targets()):
                return
            table.key(pygame.K_TAB)
        raise AssertionError(f"Tab never comes to {name}")

    tab_to("ace of hearts")
    table.key(pygame.K_RIGHT)
    table.key(pygame.K_RETURN)
    court = table.scene.session.table.code["A♣"]
    assert table.scene.presenter.model.view_model.marks[court] == "1"
    start, square = table.find("an exclamation mark").rect.center, table.find("ace of clubs").rect.center
    for end, marks in ((square, "1!"), (square, "1!"), ((4, 400), "1!")):
        table.move(*start)
        table.post(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
        table.move(*square)
        assert table.scene.ui.tool == ("!", *square)
        table.move(*end)
        table.post(pygame.MOUSEBUTTONUP, pos=end, button=1)
        assert table.scene.ui.tool is None
        assert table.scene.presenter.model.view_model.marks[court] == marks
    tab_to("Show odds")
    table.key(pygame.K_RETURN)
    assert not table.app.settings.odds
    assert not [name for name in table.names() if "%" in name]
    table.write("Your note about Wick", "smiles too much")
    assert "smiles too much" in table.scene.presenter.model.view_model.notes
    table.click("Close the notebook")
    assert not table.has("Close the notebook")
    table.app.close()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_nothing_lies_outside_the_window(size: tuple[int, int], text: float) -> None:
    """All that can be pressed is within the window and large enough, however large the text is."""
    late_model, letter = model_of(late(), 0), model_of(writing(), 0)
    drawn = ((notebook.draw, late_model), (cast.overlay, late_model), (statement.draw, letter))
    with fonts.at_text_size(text):
        for page, model in (*drawn, (cast.draw, model_of(fresh(), None))):
            _, targets, hands = paint(page, model, size)
            window = pygame.Rect((0, 0), size)
            scrolled = [rect for rect, scroll in hands.scrolled.values() if scroll.moves]
            for target in targets:
                within = any(rect.inflate(4, 4).contains(target.rect) for rect in scrolled)
                hidden = target.rect.w < 3 or target.rect.h < 3
                assert window.contains(target.rect) or within or hidden, (page, target)
