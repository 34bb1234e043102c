"""Every tone the table writes with can be read on what it is written on, under every theme; nothing is told by colour
alone; flat themes have lines where others have light and shadow."""

from __future__ import annotations

import dataclasses
import itertools
import os
import traceback

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from game.match.match import Match
from game.match.seats import HUMAN, SeatInfo
from game.rules import load
from game.rules.tricks_and_treats import GAME
from scenes import registry
from scenes.games.tricks_and_treats.pages import GONE
from scenes.games.tricks_and_treats.renderer import TreatsRenderer
from scenes.registry import cloth_of
from scenes.stage import faces, look, paint
from scenes.stage.cloths import Cloth, papered
from scenes.stage.look import Rgb, Theme, contrast, luminance, mix
from scenes.table.model import UiState
from tests.scenes import positions

GAMES = [game_id for game_id, _ in registry.REGISTRY]

THEMES = list(look.THEMES.values())
HARD = [theme for theme in THEMES if theme.flat or theme.strong]
GAME_ID = "tricks-and-treats"


@pytest.fixture(autouse=True, scope="module")
def _fonts() -> None:
    pygame.font.init()


def written(cloth: Cloth, theme: Theme) -> dict[str, tuple[Rgb, Rgb]]:
    """What the table writes on what."""
    sheet = mix(cloth.panel, cloth.tile, 0.18)
    slip = look.paper_theme(theme)
    pairs = {
        f"{ink} on {ground}": (getattr(cloth, ink), getattr(cloth, ground))
        for ink, ground in itertools.product(("text", "muted"), ("panel", "tile", "well", "edge", "asked", "future"))
    }
    pairs |= {f"{ink} on panel": (getattr(cloth, ink), cloth.panel) for ink in ("gold", "highlighted", "talk")}
    pairs |= {
        "asked": (cloth.asked_text, cloth.asked),
        "a private note": (cloth.asked_text, mix(cloth.panel, cloth.tile, 0.75)),
        "points won": (cloth.gain, cloth.tile),
        "would win": (cloth.highlighted, cloth.future),
        "hint on a sheet": (cloth.muted, sheet),
        "outcome": (cloth.muted, mix(cloth.tile, cloth.panel, 0.25)),
        "a number out of the bag": (mix(cloth.muted, cloth.panel, GONE), cloth.panel),
        "a refusal": (slip.text, look.CARD_PAPER),
        "its rule": (slip.focus, look.CARD_PAPER),
        "a letter of the recap": (look.rgb("#17456f"), look.CARD_PAPER),
    }
    for tone in cloth.main:
        pairs[f"main button {tone}"] = (cloth.main_text, tone)
    for letter in faces.SUITS:
        pairs[f"number of {letter} in the bag"] = look.suit_number(letter, theme)
    return pairs


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
@pytest.mark.parametrize("game_id", GAMES)
def test_what_the_table_writes_can_be_read(theme: Theme, game_id: str) -> None:
    minimum = 7.0 if theme.flat or (theme.strong and game_id == GAME_ID) else 4.5
    result = written(cloth_of(game_id, theme), theme)
    weak = {name: round(contrast(*pair), 2) for name, pair in result.items() if contrast(*pair) < minimum}
    assert not weak


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
@pytest.mark.parametrize("game_id", ["free-table", "hearts", "midnight-justice"])
def test_what_is_being_typed_to_the_table_can_be_read(theme: Theme, game_id: str) -> None:
    seats = [SeatInfo(f"Seat {seat}", HUMAN) for seat in range(load(game_id).meta.seats[0])]
    match = Match.new(game_id, seats, {}, "typed")
    picture = registry.table_of(game_id).renderer_class((320, 180), match.table, match.game.meta, match.seats, theme)
    cloth = cloth_of(game_id, theme)
    tones = papered(cloth, theme.paper) if picture.papered else cloth
    assert contrast(tones.text, tones.well) >= 4.5
    assert contrast(tones.highlighted, tones.well) >= 3, "the caret"
    assert contrast(theme.selected_text, theme.selected[0]) >= 4.5, "what is selected"


@pytest.mark.parametrize("theme", HARD, ids=lambda theme: theme.name)
def test_lines_stand_out_where_shadows_are_gone(theme: Theme) -> None:
    cloth = cloth_of(GAME_ID, theme)
    for line in (cloth.panel_line, cloth.tile_line, cloth.highlighted, cloth.sheet_line):
        assert contrast(line, cloth.panel) >= 3
    assert contrast(theme.focus if theme.flat else look.LANTERN.focus, cloth.panel) >= 3


@pytest.mark.film
@pytest.mark.parametrize("theme", HARD, ids=lambda theme: theme.name)
@pytest.mark.parametrize("make", [positions.table_4, positions.window_4, positions.keep_4])
def test_no_shadow_and_in_flat_themes_no_glow(theme: Theme, make, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []

    def noted(name: str):
        real = getattr(paint, name)

        def painted(*args: object, **more: object) -> pygame.Surface:
            if not any(frame.filename.endswith("faces.py") for frame in traceback.extract_stack()[-6:]):
                drawn.append(name)  # within the picture of a piece it belongs to the drawing
            return real(*args, **more)

        return painted

    for name in ("shadow", "glow", "lamp_glow") if theme.flat else ("shadow",):
        monkeypatch.setattr(paint, name, noted(name))
    posed = make()
    renderer = TreatsRenderer((1280, 720), posed.table, GAME.meta, posed.seats, theme)
    renderer.draw(pygame.Surface((1280, 720)), posed.model(0), UiState(panel_open=False))
    assert not drawn


# -- without colours -----------------------------------------------------------------------------------------------


def grey(surface: pygame.Surface) -> pygame.Surface:
    return pygame.transform.grayscale(surface)


def differ(one: pygame.Surface, two: pygame.Surface) -> float:
    """The share of pixels that are clearly lighter or darker in one of two grey pictures."""
    a, b = pygame.PixelArray(grey(one.convert(24))), pygame.PixelArray(grey(two.convert(24)))
    width, height = one.get_size()
    far = sum(abs((a[x, y] & 255) - (b[x, y] & 255)) > 40 for x in range(width) for y in range(height))
    return far / (width * height)


def test_suits_and_seats_differ_in_grey() -> None:
    pygame.display.init()
    pygame.display.set_mode((16, 16))
    from scenes.stage import art

    cards = [faces.card(f"{letter}7", 60) for letter in faces.SUITS]
    marks = [art.medallion(colour, "human", 48) for colour in range(6)]
    for pieces, minimum in ((cards, 0.02), (marks, 0.02)):
        for one, two in itertools.combinations(pieces, 2):
            assert differ(_on_black(one), _on_black(two)) > minimum


def _on_black(sprite: pygame.Surface) -> pygame.Surface:
    ground = pygame.Surface(sprite.get_size(), depth=24)
    ground.blit(sprite, (0, 0))
    return ground


@pytest.mark.film
@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
def test_legal_cards_and_the_winner_stand_out_in_grey(theme: Theme) -> None:
    assert luminance(look.CARD_PAPER) / luminance(look.CARD_PAPER_DIM) > 1.6
    posed = positions.table_4()
    model = posed.model(0)
    renderer = TreatsRenderer((1280, 720), posed.table, GAME.meta, posed.seats, theme)
    surface = pygame.Surface((1280, 720))
    renderer.draw(surface, model, UiState(panel_open=False))
    code = posed.table.code
    lifted = renderer.places[code["B8"]]
    resting = renderer.measure(dataclasses.replace(model, asked=None), UiState(panel_open=False))[code["B8"]]
    assert lifted[1] < resting[1] - 8  # higher, and not only lighter
    nobody = dataclasses.replace(
        model, view_model=dataclasses.replace(model.view_model, deciding=None),
        now=dataclasses.replace(model.now, winner=None, deciding=None),
    )  # fmt: skip
    plain = pygame.Surface((1280, 720))
    renderer.draw(plain, nobody, UiState(panel_open=False))
    assert differ(surface.subsurface((560, 200, 400, 260)), plain.subsurface((560, 200, 400, 260))) > 0.002
