"""The side panel of a table: open or closed, at which tab, and how far it is scrolled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.table.blocks.panel import SCROLL

if TYPE_CHECKING:
    from scenes.table.rendered import RenderedScreen


class SidePanel:
    """Opens, closes and scrolls the side panel of one table."""

    def __init__(self, table: RenderedScreen) -> None:
        self._table = table
        self._ends = {tab.name for tab in table.renderer_class.tabs if tab.ends}
        self._beside: bool | None = None  # whether there is room for it beside the cloth
        # Whether it is open where there is room for it beside the cloth, and where it covers the cloth.
        self._open = {True: table.session.live is not None, False: False}

    def fit(self, size: tuple[int, int]) -> None:
        """Open or close it for a window size as it was left.

        Windows where it is beside the cloth and windows where it covers the cloth have a state each.
        """
        ui, beside = self._table.ui, self._table.renderer_class.wide_layout(size)
        if beside != self._beside:
            if self._beside is not None:
                self._open[self._beside] = ui.panel_open
            self._beside, ui.panel_open = beside, self._open[beside] or ui.caption is not None

    @property
    def drawn_out(self) -> bool:
        """Return whether it was opened in a window where it starts closed. Lessons do not count."""
        ui = self._table.ui
        return ui.panel_open and self._beside is False and ui.caption is None

    def toggle(self) -> None:
        """Open or close it; opening it closes the recap card."""
        table = self._table
        table.app.sound.play("page")
        table.ui.panel_open = not table.ui.panel_open
        if table.ui.panel_open:
            table.close_recap()

    def open_at(self, tab: str) -> None:
        """Open it at a tab and close the recap card."""
        table = self._table
        table.app.sound.play("page")
        table.ui.tab, table.ui.panel_open, table.ui.scroll = tab, True, 0
        table.close_recap()

    def scroll(self, turns: int) -> None:
        """Scroll it up by turns of the wheel, or down for negative ones. Tabs that grow at the end start there."""
        ui = self._table.ui
        ui.scroll = max(0, ui.scroll + turns * SCROLL * (1 if ui.tab in self._ends else -1))
        self._table.presenter.changed = True
