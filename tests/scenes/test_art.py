"""Every picture draws at every size, every text survives, every pair of colours can be read."""

from __future__ import annotations

import os
import unicodedata

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

from scenes import registry
from scenes.registry import cloth_of
from scenes.stage import art, cache, cloths, decks, faces, fonts, grounds, look, paint
from scenes.stage.cache import SpriteCache
from scenes.stage.look import contrast

SIZES = (24, 41, 60, 90, 112, 187, 400)
CARDS = tuple(f"{letter}{rank}" for letter in "BPKLS" for rank in range(1, 13))
HOSTILE = (
    "",
    "\0",
    "Nell\0\x07\x1b[31m",
    "\ud800 lone \udfff",
    "x" * 10_000,
    "é" + "\u0301" * 500,
    "\u202eright to left override\u2066\u2069",
    "שלום abc עולם",
    "مرحبا بالعالم",
    "日本語の名前 你好们 한국어",
    "🎃" * 300,
    "\uffff\ufffe\U0010ffff",
    "two\nlines\tand\r\nmore\u2028still",
    "\u200b\u200d\ufeff",
)

GAMES = [game_id for game_id, _ in registry.REGISTRY]


@pytest.fixture(autouse=True, scope="module")
def _display():
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    yield
    art.clear()
    pygame.display.quit()


def blank(surface: pygame.Surface) -> bool:
    return surface.get_bounding_rect().width == 0 or pygame.transform.average_color(surface)[3] == 0


# -- colours -------------------------------------------------------------------------------------------------------


def pairs(theme: look.Theme) -> dict[str, tuple[look.Rgb, look.Rgb]]:
    """Return text and background of everything a theme lets one write, by name."""
    found = {}
    grounds = {"panel": theme.panel, "well": (theme.well,) * 2, "button": theme.button}
    grounds |= {"hover": theme.button_hover, "pressed": theme.button_pressed}
    for name, tones in grounds.items():
        for tone in tones:
            found |= {f"{ink} on {name} {tone}": (getattr(theme, ink), tone) for ink in ("text", "title", "muted")}
    for tone in theme.panel:
        found |= {f"{ink} on panel {tone}": (getattr(theme, ink), tone) for ink in ("accent", "good")}
        found[f"warning on panel {tone}"] = (theme.warning, tone)
    for tone in theme.ground:
        found[f"text on ground {tone}"] = (theme.text, tone)
        found[f"quiet text on ground {tone}"] = (theme.on_ground, tone)
    for tone in (*theme.selected, theme.selected_row, theme.best_row):
        found[f"selected text on {tone}"] = (theme.selected_text, tone)
    for tone in theme.main:
        found[f"main text on {tone}"] = (theme.main_text, tone)
    found["disabled"] = (theme.disabled_text, theme.disabled)
    found["warning on its fill"] = (theme.warning, theme.warning_fill)
    return found


@pytest.mark.parametrize("theme", [*look.THEMES.values(), look.PAPER], ids=lambda theme: theme.name)
def test_every_text_of_a_theme_can_be_read(theme: look.Theme) -> None:
    minimum = 7 if theme.flat else 4.5
    weak = {name: round(contrast(*pair), 2) for name, pair in pairs(theme).items() if contrast(*pair) < minimum}
    assert not weak


@pytest.mark.parametrize("theme", look.THEMES.values(), ids=lambda theme: theme.name)
def test_control_lines_and_focus_stand_out(theme: look.Theme) -> None:
    for tone in theme.panel:
        assert contrast(theme.control_line, tone) >= 3
        assert contrast(theme.focus, tone) >= 3


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("theme", look.THEMES.values(), ids=lambda theme: theme.name)
def test_every_text_of_a_cloth_can_be_read(game_id: str, theme: look.Theme) -> None:
    cloth = cloth_of(game_id, theme)
    minimum = 7 if theme.flat else 4.5
    for ink in (cloth.text, cloth.muted, cloth.gold, cloth.highlighted):
        assert contrast(ink, cloth.panel) >= minimum
    for ink in (cloth.text, cloth.muted):
        assert contrast(ink, cloth.tile) >= minimum
        assert contrast(ink, cloth.well) >= minimum
    assert contrast(cloth.text, cloth.band) >= minimum
    assert contrast(cloth.text, cloth.asked) >= minimum
    assert contrast(cloth.text, cloth.lamp) >= minimum
    for tone in cloth.main:
        assert contrast(cloth.main_text, tone) >= minimum


@pytest.mark.parametrize("letter", faces.SUITS)
def test_card_numbers_can_be_read_in_both_states(letter: str) -> None:
    assert contrast(look.SUIT_INK[letter], look.CARD_PAPER) >= 4.5
    assert contrast(look.SUIT_INK_DIM[letter], look.CARD_PAPER_DIM) >= 4.5


def test_seats_have_eight_different_colours() -> None:
    assert len(set(look.SEAT_COLOURS)) == len(look.SEAT_SHAPES) == 8


def test_contrast_runs_from_one_to_twenty_one() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((9, 9, 9), (9, 9, 9)) == 1


# -- text ----------------------------------------------------------------------------------------------------------


@pytest.mark.film
@pytest.mark.parametrize("text", HOSTILE, ids=ascii)
def test_no_text_can_break_the_drawing(text: str) -> None:
    for face in ("serif_bold", "sans", "sans_italic"):
        line = fonts.render(text, face, 21, (255, 255, 255))
        assert line.get_height() == fonts.height(face, 21)
        assert line.get_width() <= 40_000
        short = fonts.ellipsize(text, face, 21, 120)
        assert fonts.width(short, face, 21) <= 120
        assert all(fonts.width(part, face, 21) <= 200 for part in fonts.wrap(text, face, 21, 200))


@pytest.mark.parametrize("text", HOSTILE, ids=ascii)
def test_clean_text_holds_nothing_that_reorders_or_controls(text: str) -> None:
    cleaned = fonts.clean(text, 24)
    assert len(cleaned) <= 24
    assert not set(cleaned) & set("\0\n\r\t\x1b\u202e\u2066\ud800\udfff\ufeff")
    assert fonts.clean(cleaned, 24) == cleaned


def test_clean_drops_of_all_letters_just_those_it_must() -> None:
    for character in map(chr, range(0x3000)):
        category = unicodedata.category(character)
        spaced = character in "\n\r\t\v\f" or category[0] == "Z"
        wanted = " " if spaced else "" if category[0] == "C" else character
        assert fonts.clean(f"a{character}b") == f"a{wanted}b", hex(ord(character))


def test_clean_keeps_names_people_have() -> None:
    for name in ("Nell", "Zoë O'Brien-Núñez", "日本 太郎", "שלום", "Ольга"):
        assert fonts.clean(name) == name


def test_other_scripts_are_drawn_with_their_own_glyphs() -> None:
    missing = fonts.font("sans", 40).size("\u0378")[0]
    assert fonts.width("日本", "sans", 40) != 2 * missing


def test_right_to_left_lines_begin_on_the_right() -> None:
    runs = fonts._runs("שלום abc", "sans")
    assert [run.strip() for _, run in runs] == ["abc", "שלום"]


def test_wrap_breaks_at_spaces_and_keeps_every_word() -> None:
    words = "Nell, follow Bats: play one of your three"
    lines = fonts.wrap(words, "sans", 17, 110)
    assert len(lines) > 1
    assert " ".join(lines) == words
    assert fonts.wrap("one\ntwo", "sans", 17, 500) == ["one", "two"]
    assert fonts.wrap("", "sans", 17, 500) == [""]


def test_missing_font_files_fall_back(monkeypatch: pytest.MonkeyPatch) -> None:
    fonts.clear()
    monkeypatch.setattr(fonts, "_file", lambda *_: None)
    try:
        assert not blank(fonts.render("Nell 日本", "sans_bold", 19, (1, 2, 3)))
    finally:
        fonts.clear()


def test_text_can_be_drawn_after_pygame_was_started_again() -> None:
    before = fonts.width("日本 Nell", "sans", 19)
    pygame.font.quit()
    pygame.font.init()
    fonts.width.cache_clear()
    assert fonts.width("日本 Nell", "sans", 19) == before


ROLES = {name: role for name, role in vars(fonts).items() if isinstance(role, fonts.TextRole)}


@pytest.mark.parametrize("name", ROLES)
def test_no_role_is_too_small_to_read(name: str) -> None:
    face, size = ROLES[name]
    assert size >= 15
    assert fonts.px(size, 0.8) >= fonts.SMALLEST_PX
    assert fonts.font(face, 20)


# -- pictures ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", sorted(art.ASSETS.rglob("*.svg")), ids=lambda path: path.stem)
def test_every_picture_draws(path) -> None:
    name = path.relative_to(art.ASSETS).with_suffix("").as_posix()
    picture = art.svg(name, 60, 48)
    assert picture.get_size() == (60, 48)
    assert not blank(picture)


def test_there_are_pictures() -> None:
    assert len(list(art.ASSETS.rglob("*.svg"))) > 150


@pytest.mark.parametrize("px", SIZES)
def test_every_card_draws_at_every_size(px: int) -> None:
    for name in CARDS if px == 60 else CARDS[::7]:
        for state in ("normal", "dim"):
            drawn = faces.card(name, px, state)
            assert drawn.get_size() == (px, faces.card_height(px))
            assert not blank(drawn)
    assert faces.back(px).get_size() == (px, faces.card_height(px))


@pytest.mark.film
@pytest.mark.parametrize("px", SIZES)
def test_every_token_and_mark_draws_at_every_size(px: int) -> None:
    names = [f"<{name}>" for name in CARDS[::5]] + ["Thief", "Thief#1", "Evil Eye#2", "MasterTrump", "Candy#3"]
    for name in names:
        for state in ("normal", "bright", "dim"):
            assert faces.token(name, px, state).get_size() == (px, px)
            assert not blank(faces.token(name, px, state))
        assert faces.pill(name, px).get_height() == px
    for letter in faces.SUITS:
        assert not blank(faces.suit(letter, px))
        assert not blank(faces.suit_disc(letter, px))
        assert all(not blank(faces.claimed_pill(letter, count, px)) for count in (0, 1, 12))
    for number in (1, 9, 13):
        assert not blank(faces.place_disc(number, px))
        assert not blank(faces.trump_pill(number, px))
    assert not blank(faces.used_token(px))
    assert not blank(faces.pumpkin(px))
    assert faces.bag(px, 40).get_size() == faces.bag(px).get_size() == (px, faces.bag_height(px))


@pytest.mark.parametrize("px", SIZES)
def test_seats_keys_and_lantern_draw_at_every_size(px: int) -> None:
    for seat in range(9):
        for kind in ("human", "bot", ""):
            assert art.medallion(seat, kind, px).get_size() == (px, px)
        assert not blank(art.seat_shape(seat, px))
        assert not blank(art.seat_mark(seat, px, 0.4))
    assert art.key_cap("Enter", px).get_height() == px
    assert art.key_cap("\0\ud800" + "W" * 10_000, px).get_width() <= 12 * px
    assert art.lantern(px).get_height() == px
    assert art.hung_lantern(px, 37).get_height() == px + 37
    assert not blank(art.icon("bell", px, look.LANTERN.accent))


def test_icons_take_the_colour_asked_for() -> None:
    drawn = art.icon("menu", 48, (10, 200, 30))
    solid = [drawn.get_at((x, y)) for x in range(48) for y in range(48) if drawn.get_at((x, y))[3] == 255]
    assert solid
    assert all(abs(colour[1] - 200) < 3 for colour in solid)


def test_trump_and_treat_tokens_differ_in_outline() -> None:
    trump, treat = (pygame.mask.from_surface(faces.token(name, 90)).count() for name in ("<B5>", "Ghost"))
    assert trump != treat


@pytest.mark.parametrize("name", ["", "X4", "B13", "B0", "<K9", "<K44>", "Dragon#1", "K9\0", "../ui/lantern"])
def test_what_is_no_piece_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="not a "):
        faces.card(name, 60)
    with pytest.raises(ValueError, match="not a piece"):
        faces.token(name, 60)


def test_no_picture_of_that_name() -> None:
    with pytest.raises(FileNotFoundError):
        art.svg("ui/no-such-picture", 10, 10)


@pytest.mark.parametrize("game_id", GAMES)
def test_every_box_has_its_cover_and_title(game_id: str) -> None:
    for width in (60, 336, 500):
        assert registry.cover(game_id, width).get_size() == (width, round(width * 0.75))
    assert not blank(registry.title(game_id, 30, (255, 255, 255)))


@pytest.mark.film
@pytest.mark.parametrize("size", [(1280, 720), (640, 900)])
@pytest.mark.parametrize("theme", look.THEMES.values(), ids=lambda theme: theme.name)
def test_grounds_fill_the_window(size: tuple[int, int], theme: look.Theme) -> None:
    for ground in (grounds.wood(size, theme), registry.curtain(size, theme, "tricks-and-treats")):
        assert ground.get_size() == size
        assert not ground.get_flags() & pygame.SRCALPHA
    assert grounds.cloth(size, cloth_of("tricks-and-treats", theme), 40, 0.8).get_size() == size


@pytest.mark.parametrize("theme", look.THEMES.values(), ids=lambda theme: theme.name)
def test_quiet_text_can_be_read_anywhere_on_the_wood(theme: look.Theme) -> None:
    ground = grounds.wood((1600, 900), theme)
    for y in range(0, 880, 22):
        for x in range(0, 1580, 44):
            colour = pygame.transform.average_color(ground, pygame.Rect(x, y, 16, 12))
            assert contrast(theme.on_ground, (colour[0], colour[1], colour[2])) >= 4.5


def test_muted_text_can_be_read_on_the_cloth() -> None:
    tones = cloths.PLUM
    ground = grounds.cloth((1248, 836), tones, 40)
    for y in range(40, 790, 22):
        for x in range(40, 1200, 44):
            colour = pygame.transform.average_color(ground, pygame.Rect(x, y, 16, 12))
            assert contrast(tones.muted, (colour[0], colour[1], colour[2])) >= 4.5


def test_text_can_be_read_on_the_curtain_under_the_lantern() -> None:
    drape = registry.curtain((1600, 900), look.LANTERN, "tricks-and-treats")
    for y in (560, 640, 720, 785):
        for x in range(300, 1300, 20):
            colour = pygame.transform.average_color(drape, pygame.Rect(x, y, 12, 12))
            assert contrast(look.LANTERN.text, (colour[0], colour[1], colour[2])) >= 4.5


def test_sprites_are_exact_in_size() -> None:
    fill = (look.rgb("#43301f"), look.rgb("#32241a"))
    for size in ((1, 1), (3, 40), (301, 77)):
        assert paint.rounded(size, 10, fill, look.LANTERN.line).get_size() == size
        assert paint.dashed_rect(size, 10, look.LANTERN.line).get_size() == size
        assert paint.dashed_ellipse(size, look.LANTERN.line).get_size() == size
        reach = 2 * paint.margin(5)
        assert paint.shadow(size, 10, 5).get_size() == (size[0] + reach, size[1] + reach)
        assert paint.glow(size, 10, look.LANTERN.lit_line, 5).get_size() == (size[0] + reach, size[1] + reach)


def test_a_glow_has_its_colour_to_the_rim_and_no_hard_edge() -> None:
    halo = paint.glow((60, 60), 8, (255, 213, 138), 10)
    assert tuple(halo.get_at((0, 0)))[3] < 4
    middle = halo.get_at(halo.get_rect().center)
    assert middle[3] > 60
    assert tuple(middle)[:3] == (255, 213, 138)


# -- caches --------------------------------------------------------------------------------------------------------


def test_sprite_cache_drops_the_least_recently_used() -> None:
    cache = SpriteCache(3 * 400)
    made = []

    def make(key: str) -> pygame.Surface:
        made.append(key)
        return pygame.Surface((10, 10), pygame.SRCALPHA)

    for key in "abcabda":
        cache.get(key, lambda key=key: make(key))
    assert made == ["a", "b", "c", "d"]
    assert cache.used == 3 * 400
    cache.get("huge", lambda: pygame.Surface((100, 100), pygame.SRCALPHA))
    assert len(cache) == 3
    cache.clear()
    assert (len(cache), cache.used) == (0, 0)


def test_budgets_grow_with_large_windows() -> None:
    kept = SpriteCache(400)
    for size, many in (((640, 360), 1), ((3840, 2160), 4), ((0, 0), 1)):
        cache.fit(size)
        for key in range(5):
            kept.get((size, key), lambda: pygame.Surface((10, 10), pygame.SRCALPHA))
        assert len(kept) == many


def test_what_is_still_shown_is_found_after_it_was_dropped() -> None:
    cache = SpriteCache(400)
    shown = cache.get("shown", lambda: pygame.Surface((10, 10), pygame.SRCALPHA))
    cache.get("later", lambda: pygame.Surface((10, 10), pygame.SRCALPHA))
    assert len(cache) == 1
    assert cache.get("shown", lambda: pygame.Surface((1, 1))) is shown


def test_what_another_sprite_is_made_of_is_not_kept_with_it() -> None:
    cache = SpriteCache(4000)

    def whole() -> pygame.Surface:
        part = cache.get("part", lambda: pygame.Surface((10, 10), pygame.SRCALPHA))
        return part.copy()

    cache.get("whole", whole)
    assert (len(cache), cache.used) == (1, 400)
    cache.get("part", lambda: pygame.Surface((1, 1)))  # it is among the ingredients yet, and now asked for itself
    assert (len(cache), cache.used) == (2, 800)


def test_cards_are_found_again_when_people_like_them_as_before() -> None:
    usual = faces.card("K9", 90)
    decks.choose(large_index=True, two_colours=False)
    large = faces.card("K9", 90)
    decks.choose(large_index=False, two_colours=False)
    assert faces.card("K9", 90) is usual
    assert pygame.image.tobytes(large, "RGBA") != pygame.image.tobytes(usual, "RGBA")


def test_a_sprite_that_cannot_be_made_leaves_nothing_behind() -> None:
    cache = SpriteCache(4000)
    with pytest.raises(ValueError, match="not a card"):
        cache.get("bad", lambda: faces.card("Z9", 60))
    cache.get("good", lambda: pygame.Surface((10, 10), pygame.SRCALPHA))
    assert (len(cache), cache.used) == (1, 400)


@pytest.mark.film
def test_caches_stay_within_their_budget_and_are_shared() -> None:
    for px in range(200, 400, 4):
        faces.card("K9", px)
        paint.shadow((px, px), 10, 8)
        fonts.render("Nell " * 20, "sans", px // 4, (255, 255, 255))
    for each in (art.sprites, paint.sprites, fonts._texts):
        assert 0 < each.used <= each.budget <= 48 << 20
    assert faces.card("K9", 396) is faces.card("K9", 396)
    art.clear()
    assert art.sprites.used == paint.sprites.used == fonts._texts.used == 0


@pytest.mark.parametrize(("width", "kept"), [(900, False), (901, False), (150, True)])
def test_a_wide_panel_is_laid_of_a_narrow_sprite_as_though_it_were_whole(width: int, kept: bool) -> None:
    end, shade = 18.0, ((90, 60, 30), (20, 20, 60))
    whole, laid = (pygame.Surface((1000, 120)) for _ in range(2))
    whole.blit(paint.rounded((width, 80), 16, shade, (200, 180, 90), 1), (20, 10))
    wide = paint.narrow(width, end)
    assert (wide == width) == kept
    paint.lay(laid, paint.rounded((wide, 80), 16, shade, (200, 180, 90), 1), (20, 10), width)
    assert pygame.image.tobytes(whole, "RGB") == pygame.image.tobytes(laid, "RGB")


@pytest.mark.parametrize("px", [13, 17, 20, 22])
def test_dashes_are_drawn_alike_each_time(px: int) -> None:
    def drawn() -> set[bytes]:
        ring = paint.dashed_ellipse.__wrapped__((px, px), (200, 180, 150), 1.0, (5.28, 3.96))  # type: ignore[attr-defined]
        box = paint.dashed_rect.__wrapped__((px, 2 * px), px / 3, (200, 180, 150), 1.0, (5.28, 3.96))  # type: ignore[attr-defined]
        return {pygame.image.tobytes(ring, "RGBA") + pygame.image.tobytes(box, "RGBA")}

    seen: set[bytes] = set()
    for k in range(40):
        paint.rounded.__wrapped__((8 + k, 30), k / 5, (20, 20, 30), (200, 200, 200))  # type: ignore[attr-defined]
        seen |= drawn()
    assert len(seen) == 1
