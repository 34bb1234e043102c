"""What frames of the map of the Palace cost: looked at, pulled along, from nearer, with pawns, with a new name."""

from __future__ import annotations

import tempfile
from pathlib import Path

from tests.bench.free_rows import Row


class Map:
    """The table of Know Thyself with a PC who may go on."""

    def __init__(self, size: tuple[int, int]) -> None:
        from tests.scenes.test_know_map import Palace, played

        self.window = Palace(Path(tempfile.mkdtemp()), played(wagers=4, kinds="bhhh"), size=size, speed="normal")
        for _ in range(120):
            self.window.frames()
        self._step = 0

    def rows(self) -> list[Row]:
        """Each way to look at it."""
        from scenes.games.know_thyself.chart import Lens, ground
        from scenes.games.know_thyself.chart.plan import way
        from scenes.games.know_thyself.chart.walks import LEG, NOTHING, Walk

        window, scene = self.window, self.window.scene
        hands, app = window.controls.hands, window.app

        def frame() -> None:
            window.now += 1 / 60
            app.step(window.now)

        def settled() -> None:
            hands.lens = Lens()
            frame()

        def mouse() -> None:
            self._step += 1
            keys = [target.key for target in window.targets("walk")]
            scene.ui.hover, scene.presenter.changed = keys[self._step % len(keys)], True
            frame()

        def pulled() -> None:
            self._step += 1
            here, zoom = window.controls.lying(), 2.0
            back = Lens(zoom, (800.0, 500.0)) if self._step % 30 == 0 or hands.lens.zoom != zoom else hands.lens
            hands.lens, scene.presenter.changed = back.panned(here.box, here.point, 9, 5), True
            frame()

        def nearer() -> None:
            self._step += 1
            hands.lens, scene.presenter.changed = Lens(1.0 + self._step % 40 / 20), True
            frame()

        def walks() -> None:
            hands.lens, moving = Lens(), scene.moving
            if not moving.busy:
                seen = scene.renderer_for(app.surface).seen(scene.presenter.model, scene.ui)
                flights = []
                for pawn in seen.state.pawns:
                    points = tuple(seen.view.at(*at) for at in way(pawn.room, 9, (800.0, 520.0), (600.0, 300.0)))
                    lasts, ends = LEG * (len(points) - 1), seen.place((800.0, 520.0))
                    key = ("pawn", pawn.seat)
                    flights.append(Walk(NOTHING, ends, ends, lasts, 0, key, seen=seen, points=points, pawn=pawn))
                moving._timeline.play(flights, window.now)
            frame()

        def named() -> None:
            self._step += 1
            seen = scene.renderer_for(app.surface).seen(scene.presenter.model, scene.ui)
            part = seen.box.move(-seen.view.left, -seen.view.top)
            if self._step % 26 == 0:
                ground.tiles.clear()
                list(ground.seen(seen.view.scale, part, ground.GroundKind(frozenset())))
            kind = ground.GroundKind(frozenset({self._step % 26}))
            list(ground.seen(seen.view.scale, part, kind))

        return [
            ("map: settled", settled),
            ("map: the mouse comes to another room", mouse),
            ("map: pulled along at zoom 2", pulled),
            ("map: another zoom", nearer),
            ("map: three pawns walk", walks),
            ("map: a room gets its name", named),
        ]

    def close(self) -> None:
        """Close the window."""
        self.window.app.close()
