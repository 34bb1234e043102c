"""What the window is told to show anew at A Trick of the Light: everything that has been drawn otherwise, always."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tests.scenes.light_hands import Table, session

PEOPLE = ("human", "human", "bot:careful", "bot:careful")


@pytest.mark.film
@pytest.mark.parametrize("style", ["curtain", "peek"])
def test_no_page_stays_where_another_has_come(style: str, tmp_path: Path) -> None:
    """From the sheets over the deal to the first tale, and on: pages change while cards fly and Enter moves on."""
    table = Table(tmp_path, (1280, 720))
    table.open_table(session(kinds=PEOPLE, style=style))
    table.frames(5)
    for _ in range(2):
        for what in ("Name", "What you are", "Three traits"):
            table.click(f"Suggest: {what}")
        table.click("Ready")
        table.frames(10)
    table.until(lambda: table.phase == "INTRO")  # the bots leave time for a slip first
    table.frames(60)
    for key in (pygame.K_TAB, pygame.K_TAB, pygame.K_n, pygame.K_ESCAPE, pygame.K_TAB):
        table.key(key)
        table.frames(8)
