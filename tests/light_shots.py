"""Pictures of A Trick of the Light for `tests.shots`: one function a moment of the evening."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING

import pygame

from game.bots.choose import decide
from game.match import Match, SeatInfo
from game.rules.trick_of_the_light import GAME, ViewModel
from game.session.session import Session
from game.table import Action, dump
from scenes.games.trick_of_the_light.table import TABLE
from scenes.games.trick_of_the_light.text import endgame_text, table_text
from scenes.screens.lesson import lesson_scene
from scenes.screens.setup.setup import SetupScene
from scenes.table.scene import TableScene
from tests.rules.test_tl_evening import Mind
from tests.rules.tl_table import NAMES, Tale, pose
from tests.rules.tl_table import scene as posed_scene
from tests.scenes.light_hands import GAME_ID, SOLO, session

if TYPE_CHECKING:
    from tests.shots import Shot

SHARED = ("human", "human", *SOLO[2:])
TOLD = "Ysaline hands Anna her own half cup"


def _open_table(
    shot: Shot, wanted: Callable[[ViewModel], bool], kinds: tuple[str, ...] = SOLO, seed: str = "dusk"
) -> TableScene:
    """Sit down at a moment that is wanted, everything shown that wants to be."""
    return _show(shot, session(wanted, kinds, seed, asked="all"))


def _show(shot: Shot, sat: Session) -> TableScene:
    """Sit down at an evening in which no bot moves."""
    scene = TABLE(sat)
    scene.session.pace = "step"
    shot.app.push(scene)
    shot.settle()
    for _ in range(4):
        if any(target.name == "Go on" for target in shot.top.targets()):
            shot.click("Go on")
            shot.settle()
    return scene


def _asked(phase: str, scenes: int = 0) -> Callable[[ViewModel], bool]:
    return lambda now: now.phase == phase and 0 in now.waiting and now.scene >= scenes


def cast(shot: Shot) -> None:
    """The sheet of a character, half written."""
    _open_table(shot, lambda _: True)
    for name in ("Suggest: Name", "Suggest: What you are", "Suggest: Three traits"):
        shot.click(name)
    shot.settle()


def intro(shot: Shot) -> None:
    """An introduction: the others are named."""
    _open_table(shot, lambda now: now.phase == "INTRO" and now.narrator == 1 and 0 in now.waiting)


def opening(shot: Shot) -> None:
    """The next scene is opened with a card."""
    _open_table(shot, _asked("OPEN", 3))


def scene(shot: Shot) -> None:
    """A scene that somebody else tells, a line being written."""
    _open_table(shot, lambda now: now.phase == "SCENE" and 0 in now.waiting and now.narrator != 0 and now.scene >= 8)
    shot.click("Next line of the story")
    shot.type(TOLD)
    shot.settle()


def shared(shot: Shot) -> None:
    """The open table of two people: nobody's hand is shown."""
    _open_table(shot, lambda now: now.phase == "SCENE" and now.narrator == 0 and now.scene >= 5, SHARED)


def deed(shot: Shot) -> None:
    """The deed of a line is chosen."""
    _open_table(shot, lambda now: now.phase == "SCENE" and 0 in now.waiting and now.narrator != 0)
    shot.click("Deed of this line")
    shot.settle()


def provoke(shot: Shot) -> None:
    """Somebody is provoked."""
    _open_table(shot, lambda now: now.phase == "SCENE" and 0 in now.waiting and now.narrator != 0)
    for name in ("Provoke", "Tempt", "Sharply"):
        shot.click(name)
    shot.settle()


def notebook(shot: Shot) -> None:
    """The private notebook."""
    _open_table(shot, lambda now: now.phase == "SCENE" and 0 in now.waiting and now.scene >= 9)
    shot.click("Your notebook")
    shot.settle()


def odds(shot: Shot) -> None:
    """Who could be what; where text is large that is a leaf for each."""
    notebook(shot)
    if not any(target.name.startswith("How others see me") for target in shot.top.targets()):
        shot.click("Wick")
        shot.settle()


def _phase(phase: str, seed: str = "dusk", scenes: int = 0) -> Callable[[Shot], None]:
    def shown(shot: Shot) -> None:
        _open_table(shot, _asked(phase, scenes), seed=seed)

    return shown


def held_line(shot: Shot) -> None:
    """All of the line at which a tale is held, and what is asked of it."""
    _phase("OVER_TELL")(shot)
    shot.click(table_text.HELD_AT)
    shot.settle()


def seals(shot: Shot) -> None:
    """The four letters, sealed before all eyes."""
    _open_table(shot, lambda now: now.phase == "EPILOGUE")


def letters(shot: Shot) -> None:
    """The four letters, counted."""
    seals(shot)
    shot.click(endgame_text.BREAK)
    shot.click("Show all")
    shot.settle()


def last_words(shot: Shot) -> None:
    """The last word of somebody is written."""
    letters(shot)
    shot.click("Tell how it went")
    shot.settle()


def _moment(kind: str, seat: int | None = None) -> Callable[[Shot], None]:
    """The page of a moment that everybody sees; what brings it about is done before the eyes of the table.

    Args:
        seat: whose moment it is to be, if not anybody's.
    """

    def shown(shot: Shot) -> None:
        deeds = _until(kind, seat)
        match = _new("dusk")
        for deed in deeds[:-1]:
            match.act(*deed)
        _done_before_all(shot, match, deeds[-1])

    return shown


def _new(seed: str) -> Match:
    return Match.new(GAME_ID, [SeatInfo(*one) for one in zip(NAMES, SOLO, strict=True)], {}, seed)


def _until(kind: str, seat: int | None) -> list[tuple[int, Action]]:
    """What bots do until something of a kind has happened."""
    match, rng, deeds = _new("dusk"), Random("dusk"), []
    while True:
        one = match.deciding[0]
        deeds.append((one, decide("careful", GAME, match.table, match.view(one), match.legal(one), rng, 1e12)))
        result = match.act(*deeds[-1])
        if any(event.kind == kind and seat in (None, event.seat) for event in result):
            return deeds


def _done_before_all(shot: Shot, match: Match, deed: tuple[int, Action]) -> None:
    """Sit down, then see something happen."""
    scene = _show(shot, Session(match, "curtain", "fast", Mind(match.table)))
    match.act(*deed)
    scene.session._changed()
    scene.refresh()
    shot.settle()


def _posed(tale: Tale, kinds: tuple[str, ...] = SOLO) -> Match:
    people = [SeatInfo(*one) for one in zip(NAMES, kinds, strict=True)]
    return Match.new(GAME_ID, people, tale.table.options, "dusk", position=dump(tale.state))


def _tale_after(*moves: str, narrator: int = 0, humans: int = 1) -> Tale:
    """A scene that one seat tells, and what was done in it."""
    line = "Isidro swears that he filled five, and that he counted them twice by the light of the lamp."
    return posed_scene(
        humans=humans, beats=((narrator, "flashback", "", -1, line),), scene=11, heading="6", narrator=narrator,
        play_order=(narrator,), played=tuple(seat == narrator for seat in range(4)),
    ).do(*moves)  # fmt: skip


def answer(shot: Shot) -> None:
    """The narrator is asked."""
    asks = '1 play_over(9♠) "And who of the five of you held the lamp, all that time, when the rope went down?"'
    match = _posed(_tale_after("1 claim_over()", "2 stay_out()", "3 stay_out()", asks))
    _show(shot, Session(match, "curtain", "fast", Mind(match.table)))


REPLY = (
    "Nobody held it. It stood on a flat stone by the well, and when the rope went down the wind had it. Ask the stone, "
    "if you must ask somebody, and leave me to my supper: I have told it twice now, and it grows no better for the "
    "telling."
)


def reply(shot: Shot) -> None:
    """What a bot answers, for all to read."""
    asks = '3 play_over(7♥) "And who of the five of you held the lamp, when the rope went down?"'
    match = _posed(_tale_after("3 claim_over()", "0 stay_out()", "2 stay_out()", asks, narrator=1, humans=0b1001))
    _done_before_all(shot, match, (1, match.table.parse(f'answer() "{REPLY}"')))


def answered(shot: Shot) -> None:
    """Two share the screen: one has answered whether to ask as well, the other is asked."""
    posed = _tale_after("3 claim_over()", "1 stay_out()", humans=0b1010)
    match = _posed(posed.set(humans=0b110), (SOLO[1], "human", "human", SOLO[3]))
    _show(shot, Session(match, "peek", "fast", Mind(match.table)))


def answered_open(shot: Shot) -> None:
    """The one who is asked has opened the own hand."""
    shot.set(look="press")
    answered(shot)
    shot.click("Open")
    shot.settle()


def deed_in_words(shot: Shot) -> None:
    """A deed is chosen for the next line."""
    deed(shot)
    shot.click("6 of hearts")
    shot.settle()


def setup(shot: Shot) -> None:
    """The set-up, two people to share the screen."""
    scene = SetupScene(GAME_ID)
    shot.show(scene)
    scene.draft.seat_kind(1, "human")
    shot.settle()


def refused(shot: Shot) -> None:
    """A claim that two object to."""
    match = _posed(
        _tale_after('1 claim_under(5♥, 2) "He asked three times whether I was cold."', "2 object()", "0 allow()")
    )
    _done_before_all(shot, match, (3, match.table.parse("object()")))


def court(shot: Shot) -> None:
    """Whoever never woke is offered one more court."""
    identities = {f"identity[{seat}]": [card] for seat, card in enumerate(("A♥", "K♣", "J♦", "A♠"))}
    columns = {"column[clubs]": ["marker1"], "column[spades]": ["marker3"]}
    awakened = (False, True, False, True)
    match = _posed(pose(identities | columns, "PEEK", humans=1, asked=5, answered=4, ender=1, awakened=awakened))
    _show(shot, Session(match, "curtain", "fast", Mind(match.table)))


def _over(overlay: Callable[[Shot], None], *names: str) -> Callable[[Shot], None]:
    """What is opened from another picture by pressing these one after the other."""

    def shown(shot: Shot) -> None:
        overlay(shot)
        for name in names:
            shot.click(name)
        shot.settle()

    return shown


def _scene_of(kinds: tuple[str, ...] = SOLO, style: str = "curtain", scenes: int = 8) -> Callable[[Shot], None]:
    """A scene in which the first seat decides; `style` is how a screen is shared."""

    def shown(shot: Shot) -> None:
        def wanted(now: ViewModel) -> bool:
            return now.phase == "SCENE" and 0 in now.waiting and now.narrator != 0 and now.scene >= scenes

        _show(shot, session(wanted, kinds, "dusk", style=style))

    return shown


def under(shot: Shot) -> None:
    """Somebody says whose act a card answers."""
    _open_table(shot, lambda now: now.phase == "SCENE" and 0 in now.waiting and now.narrator != 0 and now.scene >= 3)
    if not any(target.group == "hand" for target in shot.top.targets()):
        shot.click("Hand")
        shot.settle()
    shot.top.activate(shot.find("Claim Under …: 2 of hearts").key)  # it may be scrolled away
    shot.settle()


def _press(shot: Shot, name: str, tab: str) -> None:
    """Press something; where text is large it stands in a tab."""
    if not any(target.name.startswith(name) for target in shot.top.targets()):
        shot.click(tab)
        shot.settle()
    shot.click(name)
    shot.settle()


def curtain(shot: Shot) -> None:
    """A hand is about to be seen."""
    _scene_of(SHARED)(shot)
    _press(shot, "Wick, see your hand", "Hand")


def large(shot: Shot) -> None:
    """A card of the hand, large."""
    _scene_of()(shot)
    if not any(target.group == "hand" for target in shot.top.targets()):
        shot.click("Hand")
        shot.settle()
    card = next(target for target in shot.top.targets() if target.group == "hand")
    shot.move(*card.rect.center)
    shot.post(pygame.KEYDOWN, key=pygame.K_LALT, mod=0, unicode="", scancode=0)


def menu(shot: Shot) -> None:
    """The menu over the table."""
    _scene_of()(shot)
    shot.keys("escape")


def looked(shot: Shot) -> None:
    """A hand that was opened behind the curtain, with what happened meanwhile."""
    curtain(shot)
    shot.look()


def lesson(shot: Shot) -> None:
    """A step of the lesson at the table, where a deed is claimed."""
    shot.app.push(lesson_scene("trick-of-the-light", 10))
    shot.settle()


def recap(shot: Shot) -> None:
    """A hand that was opened, with what happened since it was last seen."""
    looked(shot)
    shot.settle()


def refusal(shot: Shot) -> None:
    """Something that cannot be, and why."""
    _open_table(shot, lambda now: now.phase == "SCENE" and 0 in now.waiting and now.narrator != 0)
    for name in ("Provoke", "Mock", "Provoke"):
        shot.click(name)
    shot.frames(12)


PICTURES: dict[str, Callable[[Shot], None]] = {
    "light-lesson": lesson,
    "light-cast": cast,
    "light-intro": intro,
    "light-introduced": lambda shot: _open_table(shot, lambda now: now.phase == "INTRO" and now.narrator == 0) and None,
    "light-open": opening,
    "light-scene": scene,
    "light-shared": shared,
    "light-curtain": curtain,
    "light-looked": looked,
    "light-recap": recap,
    "light-refusal": refusal,
    "light-peek": _scene_of(SHARED, "peek"),
    "light-four": _scene_of(("human",) * 4, "peek", 2),
    "light-setup": setup,
    "light-deed": deed,
    "light-deed-told": deed_in_words,
    "light-provoke": provoke,
    "light-under": under,
    "light-notebook": notebook,
    "light-odds": odds,
    "light-odds-all": _over(odds, "How others see me"),
    "light-cast-tab": _over(_scene_of(), "Cast"),
    "light-rules-tab": _over(_scene_of(), "Rules"),
    "light-record": _over(_scene_of(), "Cast", "Open my sheet"),
    "light-large": large,
    "light-menu": menu,
    "light-window": _phase("OVER_WINDOW"),
    "light-throws": _phase("OVER_RPS"),
    "light-tie": _moment("threw"),
    "light-over": _phase("OVER_PLAY"),
    "light-answer": answer,
    "light-answered": answered,
    "light-answered-open": answered_open,
    "light-reply": reply,
    "light-tell": _phase("OVER_TELL"),
    "light-held": held_line,
    "light-judge": _phase("UNDER_JUDGE"),
    "light-stands": _moment("stands"),
    "light-refused": refused,
    "light-epiphany": _moment("epiphany", 1),
    "light-awake": _moment("epiphany", 0),
    "light-last-call": _phase("LAST_CALL"),
    "light-endgame": _moment("ending"),
    "light-court": court,
    "light-ender": _phase("ENDER", "light"),
    "light-statement": _phase("STATEMENTS"),
    "light-trust": _phase("STATEMENTS", "star"),
    "light-killed": _phase("STATEMENTS", "fire"),
    "light-seals": seals,
    "light-letters": letters,
    "light-last-words": last_words,
}
