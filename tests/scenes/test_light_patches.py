"""What the window is told to show anew at A Trick of the Light: everything that has been drawn otherwise, always."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tests.scenes.light_hands import Table, evening

PEOPLE = ("human", "human", "bot:careful", "bot:careful")


class Watched(Table):
    """A window of which it is known what stands on the glass: only what the program had shown there."""

    glass: pygame.Surface | None = None

    def frames(self, count: int = 3) -> None:
        for _ in range(count):
            super().frames(1)
            shown = self.app.surface
            if self.glass is None or self.app._patches is None:
                self.glass = shown.copy()
            for patch in self.app._patches or ():
                self.glass.blit(shown, patch, patch)
            same = pygame.image.tobytes(self.glass, "RGB") == pygame.image.tobytes(shown, "RGB")
            assert same, self.phase


@pytest.mark.parametrize("style", ["curtain", "peek"])
def test_no_page_stays_where_another_has_come(style: str, tmp_path: Path) -> None:
    """From the sheets over the deal to the first tale, and on: pages change while cards fly and Enter moves on."""
    table = Watched(tmp_path, (1280, 720))
    table.sit(evening(kinds=PEOPLE, style=style))
    table.frames(5)
    for _ in range(2):
        for what in ("Name", "What you are", "Three traits"):
            table.click(f"Suggest: {what}")
        table.click("Ready")
        table.frames(10)
    table.frames(60)
    assert table.phase == "INTRO"
    for key in (pygame.K_TAB, pygame.K_TAB, pygame.K_n, pygame.K_ESCAPE, pygame.K_TAB):
        table.key(key)
        table.frames(8)
