"""What frames of the free table cost: a hand over two hundred pieces, and everything that moves by itself."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from dataclasses import replace
from itertools import cycle
from pathlib import Path

from scenes.games.free_table.camera import STEP
from tests.scenes.free_hands import FreeHands, session

Row = tuple[str, Callable[[], object]]
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
COLOURS = ("ivory", "red", "blue", "green", "ink")


class Many:
    """Two hundred pieces, each by itself, and a hand that drags one of them."""

    def __init__(self, size: tuple[int, int]) -> None:
        names = [f"{rank}{suit}{copy}" for copy in ("", "#2") for suit in "SHDC" for rank in RANKS]
        chips = [f"{colour}#{k}" for k in range(1, 21) for colour in COLOURS][:96]
        anchors = [(205 + k % 21 * 60, 165 + k // 21 * 62, k * 7 % 9 - 4) for k in range(len(names))]
        anchors += [(190 + k % 24 * 55, 520 + k // 24 * 46, 0) for k in range(len(chips))]
        piles = {f"pile[{k}]": [name] for k, name in enumerate((*names, *chips))}
        places = {f"place[{k}]": (x, y, turn % 360, False, False, "") for k, (x, y, turn) in enumerate(anchors)}
        options = {"deck": "2x52", "dice": 0, "areas": "off", "tokens": "none", "pawns": 0}
        table_session = session("h", zones=piles, options=options, up=tuple(names[::2]), **places)
        self.hands = FreeHands(Path(tempfile.mkdtemp()), table_session, size)
        self.hands.frames(60)
        self.hands.carry(("pile", 30), self.hands.at(700, 300))
        self._step = 0

    def rows(self) -> list[Row]:
        """One row."""
        scene, surface = self.hands.free, self.hands.app.surface
        picture = scene._picture
        assert picture is not None

        def drag() -> None:
            self._step += 7
            scene.ui.at = (300 + self._step % (surface.get_width() - 600), 300)
            picture.draw(surface, scene.presenter.model, scene.ui, intact=True)

        return [("free table: drag one over 200", drag)]

    def close(self) -> None:
        """Close the window."""
        self.hands.app.close()


class Crowd:
    """The table of `Many` with piles as no evening has them, each a copy of one of its own beside it."""

    def __init__(self, size: tuple[int, int], count: int = 2000) -> None:
        self._few = Many(size)
        scene = self._few.hands.free
        now = scene.presenter.model.view_model
        more = [
            pile._replace(number=1000 + k, x=pile.x + k * 37 % 90 - 45)
            for k, pile in zip(range(count - len(now.piles)), cycle(now.piles), strict=False)
        ]
        self._model = replace(scene.presenter.model, view_model=replace(now, piles=(*now.piles, *more)))
        self._step = 0

    def rows(self) -> list[Row]:
        """A row for a hand that moves over them, for a pile that lies elsewhere than before, and for other sizes."""
        scene, surface = self._few.hands.free, self._few.hands.app.surface
        picture = scene._picture
        assert picture is not None

        def paint() -> None:
            self._step += 7
            scene.ui.at = (300 + self._step % (surface.get_width() - 600), 300)
            picture.draw(surface, self._model, scene.ui, intact=True)

        def shift() -> None:
            first, *rest = self._model.view_model.piles
            moved = (first._replace(x=250 + self._step % 100), *rest)
            self._model = replace(self._model, view_model=replace(self._model.view_model, piles=moved))
            paint()

        def nearer() -> None:
            scene.ui.zoom = {1.0: STEP, STEP: STEP**2}.get(scene.ui.zoom, 1.0)
            paint()

        def rest() -> None:
            scene.ui.zoom = 1.0
            paint()
            while picture.sprites.rough:
                picture.sprites.sharpen(1.0)
            paint()

        count = len(self._model.view_model.piles)
        return [
            (f"free table: drag one over {count:,}", paint),
            (f"free table: one of {count:,} moved", shift),
            (f"free table: nearer to {count:,}", nearer),
            (f"free table: {count:,} as they were", rest),
        ]

    def close(self) -> None:
        """Close the window."""
        self._few.close()


class Moving:
    """A table on which one thing after the other moves: each row a frame of it, begun again when it is over."""

    def __init__(self, size: tuple[int, int]) -> None:
        table_session = session("hhhh", options={"deck": "2x52", "dice": 6, "tokens": "none"})
        self.hands = FreeHands(Path(tempfile.mkdtemp()), table_session, size)
        self._do('take(0) "52 500 300"')
        self.hands.frames(60)

    def _do(self, text: str) -> None:
        self.hands.session.act(0, self.hands.session.table.parse(text))
        self.hands.free.refresh()

    def rows(self) -> list[Row]:
        """A row for each kind of motion."""
        glides = self.hands.free.glides

        def again(*texts: str) -> Callable[[], object]:
            turn = 0

            def frame() -> None:
                nonlocal turn
                if not glides.busy:
                    self._do(texts[turn % len(texts)])
                    turn += 1
                self.hands.wait(1 / 60)

            return frame

        def deal() -> None:
            if not glides.busy:
                while any(self.hands.view_model.hands):  # other rows may have moved something since
                    self.hands.session._match.undo(None)
                    self.hands.free.refresh()
                    glides.skip()
                self._do('deal(0) "7"')
            self.hands.wait(1 / 60)

        def idle() -> None:
            glides.skip()
            self.hands.wait(1 / 30)

        return [
            ("free table: six dice roll, a frame", again("roll()")),
            ("free table: a riffle, a frame", again("shuffle(1)")),
            ("free table: a card flips, a frame", again("flip(1)")),
            ("free table: a deal of 28, a frame", deal),
            ("free table: nothing changed", idle),
        ]

    def close(self) -> None:
        """Close the window."""
        self.hands.app.close()
