"""The furniture of the rooms in the house, each by its name in the plan.

Every function draws in room coordinates, with (0, 0) at the upper left corner, and returns SVG.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from scenes.games.know_thyself.chart.ink import Ink, moved, on_circle, oval, poly, ripple, slab

DrawsThing = Callable[[Ink, float, float], str]
WOOD, LINEN, GOLD, STONE, FIRE = "#b98a57", "#fdfaf2", "#d9b455", "#c8c2b4", "#c46a3a"


def weapon_racks(ink: Ink, _w: float, _h: float) -> str:
    """Return the weapon racks of a room as SVG."""
    spears = "".join(f"M{20 + 15 * k} 140V100l-4 8m4 -8l4 8" for k in range(5))
    return ink.line(spears) + ink.line("M12 126H88M12 133H88", 0.5)


def crossed_halberds(ink: Ink, _w: float, _h: float) -> str:
    """Return the crossed halberds of a room as SVG."""
    blades = "M116 108l10 -6q2 10 -6 14zM180 108l-10 -6q-2 10 6 14z"
    return ink.shape(blades, STONE, 0.8) + ink.line("M120 106L172 142M176 106L124 142")


def gun_case(ink: Ink, _w: float, _h: float) -> str:
    """Return the gun case of a room as SVG."""
    guns = "".join(f"M150 {15 + 6 * k}h24l4 3h8" for k in range(3))
    return ink.shape(slab(144, 9, 48, 24, 2), WOOD, 0.25) + ink.line(guns, 0.6)


def band_stand(ink: Ink, w: float, _h: float) -> str:
    """Return the bandstand of a room as SVG."""
    stand = f"M{w - 4} 4H{w - 84}Q{w - 82} 66 {w - 4} 70z"
    fiddles = "".join(
        oval(w - 64 + 22 * k, 30 + 2 * k, 6, 11) + f"M{w - 64 + 22 * k} {19 + 2 * k}v-10" for k in range(3)
    )
    return ink.shape(stand, GOLD, 0.35) + ink.shape(fiddles, WOOD, 0.5)


def chandeliers(ink: Ink, w: float, h: float) -> str:
    """Return the chandeliers of a room as SVG."""
    floor = "".join(f"M{k} 4V{h - 4}" for k in range(25, int(w), 25))
    floor += "".join(f"M4 {k}H{w - 4}" for k in range(25, int(h), 25))
    lights = ""
    for x in (108, w - 128):
        lights += oval(x, 32, 9) + "".join(
            poly((on_circle(x, 32, 11, 30 * k), on_circle(x, 32, 16, 30 * k))) for k in range(12)
        )
    return ink.line(floor, 0.16, 1) + ink.line(lights, 0.6)


def refreshments(ink: Ink, _w: float, _h: float) -> str:
    """Return the refreshment table of a room as SVG."""
    plates = "".join(oval(17, 36 + 15 * k, 4.5) for k in range(5))
    return ink.shape(slab(8, 24, 18, 86, 3), LINEN, 0.8) + ink.line(plates, 0.6)


def long_table(ink: Ink, _w: float, _h: float) -> str:
    """Return the long table of a room as SVG."""
    plates = "".join(oval(38 + 18 * k, y, 4.5) for k in range(8) for y in (161, 175))
    return ink.shape(slab(24, 152, 152, 32, 4), LINEN, 0.45) + ink.line(plates, 0.55)


def thrones(ink: Ink, _w: float, _h: float) -> str:
    """Return the two empty thrones of a room as SVG."""
    chair = "M0 26V8L11 0L22 8V26zM4 26V13h14V26"
    return "".join(moved(x, 6, ink.shape(chair, GOLD, 0.35)) for x in (62, 116))


def roast_duck(ink: Ink, _w: float, _h: float) -> str:
    """Return the roast duck of a room as SVG."""
    bird = "M84 168q0 -9 14 -9q10 0 13 5l8 -3l-3 7l3 5l-8 -2q-3 5 -13 5q-14 0 -14 -8z"
    return ink.shape(bird, FIRE, 0.55, 0.75)


def tubs(ink: Ink, _w: float, _h: float) -> str:
    """Return the tubs of a room as SVG."""
    round_, inner = "", ""
    for x in (30, 75, 120):
        round_, inner = round_ + oval(x, 117, 18, 12), inner + oval(x, 117, 13, 7.5)
    return ink.shape(round_, "#9fc8d6", 0.55) + ink.line(inner, 0.4)


def steam(ink: Ink, _w: float, _h: float) -> str:
    """Return the steam of a room as SVG."""
    wisps = "".join(f"M{x} 100q-5 -6 0 -11t0 -11" for x in (24, 36, 69, 81, 114, 126))
    return ink.line(wisps, 0.4, 1.1)


def trough(ink: Ink, _w: float, _h: float) -> str:
    """Return the hot water trough of a room as SVG."""
    return ink.shape(slab(34, 7, 86, 11, 5), "#9fc8d6", 0.5) + ink.line(ripple(40, 13, 74, 2.5, 8), 0.45, 1)


def curtained_bed(ink: Ink, _w: float, _h: float) -> str:
    """Return the curtained bed of a room as SVG."""
    curtains = "M8 8q-3 30 2 60M66 8q3 30 -2 60"
    return (
        ink.shape(slab(11, 10, 52, 54, 4), "#c99bb5", 0.5)
        + ink.shape(slab(16, 14, 42, 13, 5), LINEN, 0.9)
        + ink.line(curtains, 0.6, 2)
        + ink.line("M11 38q26 8 52 0", 0.4)
    )


def gold_bathtub(ink: Ink, _w: float, _h: float) -> str:
    """Return the gold bathtub of a room as SVG."""
    return ink.shape(oval(158, 30, 27, 15), GOLD, 0.75) + ink.line(oval(158, 30, 20, 9.5), 0.45)


def busts(ink: Ink, _w: float, _h: float) -> str:
    """Return the busts of a room as SVG."""
    bust = oval(0, -14, 5.5, 6.5) + "M-9 4q0 -11 9 -11q9 0 9 11zM-6 4h12v9h-12z"
    return "".join(moved(x, 176, ink.shape(bust, STONE, 0.6)) for x in (20, 180))


def partitions(ink: Ink, _w: float, _h: float) -> str:
    """Return the partition walls of a room as SVG."""
    return ink.shape("M50 98h3v42h-3zM98 98h3v42h-3zM146 98h3v42h-3z", WOOD, 0.7, 0.6)


def paintings(ink: Ink, _w: float, _h: float) -> str:
    """Return the framed paintings of a room as SVG."""
    frames = "".join(slab(14 + 48 * k, 104, 28, 22) for k in range(4))
    inner = "".join(slab(18 + 48 * k, 108, 20, 14) for k in range(4))
    views = "M19 120l6 -8l5 6l3 -3l5 5M67 121q10 -12 18 -2M119 119a5 5 0 1 0 10 0M163 121v-9M170 121v-6M177 121v-10"
    return ink.shape(frames, GOLD, 0.55) + ink.line(inner, 0.45) + ink.line(views, 0.45, 1.1)


def vault(ink: Ink, w: float, h: float) -> str:
    """Return the painted vault of Thor of a room as SVG."""
    middle, r = (w / 2, h / 2 + 6), 44
    ribs = "".join(f"M{x} {y}L{middle[0]} {middle[1]}" for x in (6, w - 6) for y in (6, h - 6))
    hammer = slab(-16, -14, 32, 15, 3) + "M-3.5 1h7v22h-7zM-16 -6h-5v-3M16 -6h5v-3"
    return (
        ink.line(ribs, 0.28)
        + ink.line(oval(*middle, r) + oval(*middle, r - 6), 0.22)
        + moved(middle[0], middle[1] + 8, ink.line(hammer, 0.3))
    )


def long_echo(ink: Ink, w: float, h: float) -> str:
    """Return the long echo of a room as SVG."""
    arcs = "".join(f"M{w / 2 + side * r} {h / 2 - 24}q{side * 10} 30 0 60" for side in (-1, 1) for r in (118, 132, 146))
    return ink.line(arcs, 0.18, 1.2)


def hall_pillars(ink: Ink, w: float, h: float) -> str:
    """Return the pillars of a room as SVG."""
    round_ = "".join(oval(36 + (w - 72) / 5 * k, y, 7) for k in range(6) for y in (22, h - 22))
    return ink.shape(round_, STONE, 0.6)


def beds(ink: Ink, _w: float, _h: float) -> str:
    """Return the beds of a room as SVG."""
    bed = slab(0, 0, 30, 44, 3)
    pillow, cover = slab(4, 4, 22, 11, 4), "M0 20h30"
    return "".join(
        moved(14 + 47.5 * k, 99, ink.shape(bed, LINEN, 0.8) + ink.line(pillow + cover, 0.5)) for k in range(4)
    )


def standing_mirrors(ink: Ink, _w: float, _h: float) -> str:
    """Return the standing mirrors of a room as SVG."""
    mirror = oval(0, 0, 7, 11) + "M-6 17l6 -6l6 6"
    return "".join(moved(x, 22, ink.shape(mirror, "#dfeaf0", 0.8)) for x in (20, 180))


def nightstands(ink: Ink, _w: float, _h: float) -> str:
    """Return the nightstands of a room as SVG."""
    stand = "".join(slab(46.5 + 47.5 * k, 103, 12, 12, 1.5) for k in range(3))
    return ink.shape(stand, WOOD, 0.4, 0.6)


def letters(ink: Ink, _w: float, _h: float) -> str:
    """Return the letters of a room as SVG."""
    notes = "".join(f"M{48 + 47.5 * k} 107h9v5h-9zl4.5 3l4.5 -3" for k in range(3))
    return ink.shape(notes, LINEN, 1, 0.7, 1)


def ovens(ink: Ink, _w: float, _h: float) -> str:
    """Return the ovens of a room as SVG."""
    drawn = ""
    for x in (90, 114, 138):
        drawn += ink.shape(slab(x, 7, 22, 22, 2), STONE, 0.6) + ink.shape(oval(x + 11, 19, 6, 5), FIRE, 0.55)
    return drawn


def wine_rack(ink: Ink, _w: float, _h: float) -> str:
    """Return the wine rack of a room as SVG."""
    lattice = "".join(f"M8 {20 + 14 * k}l20 14m0 -14l-20 14" for k in range(5))
    return ink.shape(slab(8, 20, 20, 70), WOOD, 0.25) + ink.line(lattice, 0.45, 1.1)


def kegs(ink: Ink, _w: float, _h: float) -> str:
    """Return the kegs of a room as SVG."""
    drawn = ""
    for k in range(3):
        drawn += ink.shape(oval(182, 128 + 24 * k, 11), WOOD, 0.45) + ink.line(f"M171 {128 + 24 * k}h22", 0.45)
    return drawn


def stacks(ink: Ink, _w: float, _h: float) -> str:
    """Return the stacks of a room as SVG."""
    return ink.shape("".join(slab(16 + 29 * k, 99, 16, 43, 1) for k in range(6)), WOOD, 0.35)


def spines(ink: Ink, _w: float, _h: float) -> str:
    """Return the untitled spines of a room as SVG."""
    drawn = "".join(f"M{16 + 29 * k} {105 + 6.2 * n}h16" for k in range(6) for n in range(6))
    return ink.line(drawn, 0.5, 1.1)


def dust(ink: Ink, w: float, _h: float) -> str:
    """Return the dust of a room as SVG."""
    dice = Random(3)
    motes = "".join(f"M{dice.uniform(10, w - 10):.0f} {dice.uniform(12, 34):.0f}h1.2" for _ in range(16))
    return ink.line(motes, 0.4, 1.6)


def blinding_light(ink: Ink, w: float, h: float) -> str:
    """Return the blinding light of a room as SVG."""
    hatch = "".join(f"M{k} {h - 5}l{h - 10} {10 - h}" for k in range(4, int(w - h), 12))
    rays = "".join(
        poly((on_circle(w / 2, h / 2, 66, a), on_circle(w / 2, h / 2, 84 if a % 30 else 96, a)))
        for a in (*range(60, 125, 8), *range(240, 305, 8))
    )
    return ink.line(hatch, 0.18, 1.1) + ink.line(rays, 0.35, 1.2)


def mirrors(ink: Ink, w: float, _h: float) -> str:
    """Return the mirrors of a room as SVG."""
    edge = poly((10 + (w - 20) / 14 * k, 138 if k % 2 == 0 else 114) for k in range(15))
    return ink.line(edge, 0.6) + ink.fill(edge + f"L{w - 10} 142L10 142z", "#ffffff", 0.35)


def reflections(ink: Ink, w: float, _h: float) -> str:
    """Return the endless reflections of a room as SVG."""
    edge = poly((10 + (w - 20) / 14 * k, 120 if k % 2 == 0 else 102) for k in range(15))
    return ink.line(edge, 0.3, 1.1) + ink.line("M16 12l10 16M26 12l10 16M164 28l10 -16M174 28l10 -16", 0.35)


def fireplace(ink: Ink, _w: float, _h: float) -> str:
    """Return the fireplace of a room as SVG."""
    flames = "M30 26q-5 -8 3 -15q1 6 5 3q2 -6 -1 -9q10 5 7 14q3 0 3 -4q4 7 -2 11z"
    return ink.shape(slab(14, 6, 50, 22, 2), STONE, 0.6) + ink.shape(flames, FIRE, 0.7, 0.6, 1.1)


def bear_rugs(ink: Ink, _w: float, _h: float) -> str:
    """Return the bear rugs of a room as SVG."""
    rug = (
        "M44 146q6 6 14 4q28 -4 56 0q8 2 14 -4q10 6 2 16q8 12 -4 18q-8 -6 -16 -4q-24 4 -48 0q-8 -2 -16 4"
        "q-12 -6 -4 -18q-8 -10 2 -16z"
    )
    return ink.shape(rug, "#9b7a5c", 0.4) + ink.shape(oval(136, 162, 8, 7), "#9b7a5c", 0.5)


def trophies(ink: Ink, _w: float, _h: float) -> str:
    """Return the trophies of a room as SVG."""
    antlers = "M0 12V0q-10 2 -13 -10M0 2q10 0 13 -10M-7 -1l-6 4M7 -1l6 4" + oval(0, 15, 5, 6)
    return "".join(moved(x, 19, ink.line(antlers, 0.65)) for x in (132, 170))


def urns(ink: Ink, _w: float, _h: float) -> str:
    """Return the urns of a room as SVG."""
    urn = "M-5 0h10q-3 3 0 6q5 6 -2 14h-6q-7 -8 -2 -14q3 -3 0 -6z"
    return "".join(moved(x, 92, ink.shape(urn, FIRE, 0.3)) for x in (16, 184))


def bunks(ink: Ink, _w: float, _h: float) -> str:
    """Return the bunks of a room as SVG."""
    drawn = ""
    for k in range(5):
        drawn += ink.shape(slab(30 + 40 * k, 98, 26, 34, 2), LINEN, 0.8) + ink.line(
            slab(33 + 40 * k, 101, 20, 8, 3) + f"M{30 + 40 * k} 115h26", 0.5
        )
    return drawn


def foot_lockers(ink: Ink, _w: float, _h: float) -> str:
    """Return the foot lockers of a room as SVG."""
    boxes = "".join(slab(33 + 40 * k, 135, 20, 8, 1) for k in range(5))
    return ink.shape(boxes, WOOD, 0.45, 0.6)


def signs(ink: Ink, _w: float, _h: float) -> str:
    """Return the washroom signs of a room as SVG."""
    return "".join(
        moved(x, 8, ink.shape("M0 0h22v11h-22z", LINEN, 0.8) + ink.line("M4 4h14M4 7.5h9M11 11v6", 0.55, 1.1))
        for x in (80, 200)
    )


def oil_portrait(ink: Ink, _w: float, _h: float) -> str:
    """Return the oil portrait of a room as SVG."""
    sitter = oval(100, 16, 4, 5) + "M91 29q0 -8 9 -8q9 0 9 8z"
    return ink.shape(slab(84, 5, 32, 28), GOLD, 0.5) + ink.line(slab(88, 8, 24, 22), 0.5) + ink.line(sitter, 0.55)


def candles(ink: Ink, _w: float, _h: float) -> str:
    """Return the candles of a room as SVG."""
    altar = slab(84, 100, 34, 20, 1)
    cross = "M101 103v13M96 107h10"
    stands = "".join(f"M{x} 124V104M{x - 5} 124h10" for x in (66, 136))
    flames = oval(66, 99, 2.2, 3.8) + oval(136, 99, 2.2, 3.8)
    return ink.shape(altar, GOLD, 0.35) + ink.line(cross + stands) + ink.shape(flames, FIRE, 0.7)


def red_carpet(ink: Ink, _w: float, _h: float) -> str:
    """Return the red carpet of a room as SVG."""
    strip = "M14 93H58V130H144V138H50V107H14z"
    return ink.shape(strip, "#b23a3a", 0.3, 0.4)


def stalls(ink: Ink, _w: float, _h: float) -> str:
    """Return the stalls of a room as SVG."""
    posts = "".join(f"M{k} 6V40" for k in range(20, 228, 41))
    straw = "".join(f"M{32 + 41 * k} 32l6 -3l4 4m4 -3l6 2" for k in range(5))
    return ink.line(f"M20 40H225{posts}", 0.65) + ink.line(straw, 0.4, 1.1)


def hayloft(ink: Ink, _w: float, _h: float) -> str:
    """Return the hayloft of a room as SVG."""
    dice = Random(5)
    straws = ""
    for _ in range(26):
        x, y = dice.uniform(246, 284), dice.uniform(14, 38)
        straws += f"M{x:.0f} {y:.0f}l{dice.uniform(-9, 9):.0f} {dice.uniform(-6, 6):.0f}"
    return ink.fill(oval(265, 28, 26, 16), GOLD, 0.35) + ink.line(straws, 0.5, 1.1)


def pitchfork(ink: Ink, _w: float, _h: float) -> str:
    """Return the pitchfork of a room as SVG."""
    return ink.line("M278 142L262 96M254 100q2 -9 6 -8l4 -2q2 -1 9 3M254 100l-4 -10M260 92l-3 -9M273 93l-6 -11")


def map_table(ink: Ink, _w: float, _h: float) -> str:
    """Return the map table of a room as SVG."""
    coast = "M20 126q8 -12 18 -4t18 -8t14 6M30 132l6 -6m0 6l-6 -6"
    return ink.shape(slab(14, 106, 62, 34, 2), WOOD, 0.3) + ink.line(coast, 0.5, 1.1)


def desks(ink: Ink, _w: float, _h: float) -> str:
    """Return the desks with lamps of a room as SVG."""
    drawn = ""
    for x in (128, 156):
        drawn += ink.shape(slab(x, 112, 24, 18, 1), WOOD, 0.35) + ink.shape(oval(x + 12, 120, 3.5), GOLD, 0.8)
    return drawn


def chandelier(ink: Ink, w: float, _h: float) -> str:
    """Return the chandelier of a room as SVG."""
    drops = "".join(f"M{w / 2 - 20 + 10 * k} 21v6" for k in range(5))
    return ink.line(f"M{w / 2} 6V15M{w / 2 - 20} 21q20 -12 40 0" + drops, 0.55)


def parasol_tables(ink: Ink, w: float, _h: float) -> str:
    """Return the parasol tables of a room as SVG."""
    drawn = ""
    for x in (38, w - 38):
        spokes = "".join(poly(((x, 34), on_circle(x, 34, 17, 45 * k))) for k in range(8))
        drawn += ink.shape(oval(x, 34, 17), FIRE, 0.35) + ink.line(spokes, 0.5, 1.1)
    return drawn


def balustrade(ink: Ink, w: float, h: float) -> str:
    """Return the white balustrade of a room as SVG."""
    posts = "".join(oval(12 + (w - 24) / 26 * k, h - 10, 3.6) for k in range(27))
    return ink.line(f"M5 {h - 16}H{w - 5}", 0.7) + ink.shape(posts, LINEN, 1, 0.6, 1.1)


THINGS: dict[str, DrawsThing] = {
    "weapon racks": weapon_racks, "crossed halberds": crossed_halberds, "gun case": gun_case,
    "chandeliers": chandeliers, "bandstand": band_stand, "refreshment table": refreshments,
    "long table": long_table, "two empty thrones": thrones, "roast duck": roast_duck,
    "tubs": tubs, "steam": steam, "hot water trough": trough,
    "curtained bed": curtained_bed, "gold bathtub": gold_bathtub, "busts": busts,
    "partition walls": partitions, "framed paintings": paintings,
    "painted vault of Thor": vault, "long echo": long_echo, "pillars": hall_pillars,
    "beds": beds, "standing mirrors": standing_mirrors, "nightstands": nightstands, "letters": letters,
    "ovens": ovens, "wine rack": wine_rack, "kegs": kegs,
    "stacks": stacks, "dust": dust, "untitled spines": spines, "blinding light": blinding_light,
    "mirrors": mirrors, "endless reflections": reflections,
    "fireplace": fireplace, "bear rugs": bear_rugs, "trophies": trophies, "urns": urns,
    "bunks": bunks, "foot lockers": foot_lockers, "washroom signs": signs,
    "oil portrait": oil_portrait, "candles": candles, "red carpet": red_carpet,
    "stalls": stalls, "hayloft": hayloft, "pitchfork": pitchfork,
    "map table": map_table, "chandelier": chandelier, "desks with lamps": desks,
    "parasol tables": parasol_tables, "white balustrade": balustrade,
}  # fmt: skip
