"""The table of A Trick of the Light, and the table of its lesson."""

from __future__ import annotations

from scenes.games.trick_of_the_light.controls import LightControls
from scenes.games.trick_of_the_light.lesson import LessonControls, LessonRenderer
from scenes.games.trick_of_the_light.presenter import LightPresenter
from scenes.games.trick_of_the_light.renderer import LightRenderer
from scenes.table.game_table import GameTable

TITLE = "A Trick of the Light"
TABLE = GameTable(LightPresenter, LightRenderer, LightControls, title=TITLE, plates_open=False)
LESSON = GameTable(LightPresenter, LessonRenderer, LessonControls, title=TITLE, plates_open=False)
