"""The outdoor features: graves, cliffs, flower beds, hedges, the fountain; grove, pond and sea.

As indoors, every function draws in room coordinates and returns SVG.
"""

from __future__ import annotations

from random import Random

from scenes.games.know_thyself.chart.indoors import FIRE, GOLD, LINEN, STONE, WOOD, DrawsThing
from scenes.games.know_thyself.chart.ink import Ink, moved, on_circle, oval, poly, ripple, slab
from scenes.ui.target import Point

LEAF, EARTH, CLOTH = "#7fa97c", "#8a7a62", "#c9566a"
CELL = 25.0  # of the maze, in board units
KEPT = 0.86  # the share of possible hedges that are drawn
BLOOMS = ("#c9566a", "#d9a13b", "#8a6fb0", "#e8e0c8")


def iron_fence(ink: Ink, w: float, _h: float) -> str:
    """Return the iron fence of a room as SVG."""
    bars = "".join(f"M{k} 3V15" for k in range(12, int(w) - 6, 11))
    return ink.line(f"M6 9H{w - 8}" + bars, 0.6, 1.2)


def graves(ink: Ink, _w: float, _h: float) -> str:
    """Return the grave markers of a room as SVG."""
    stone, cross = "M-8 10V-4a8 8 0 0 1 16 0V10z", "M0 -11V11M-7 -4H7"
    stones = ((28, 62), (112, 66), (154, 56), (164, 158), (138, 204), (54, 258))
    crosses = ((70, 52), (20, 172), (24, 270), (104, 266), (152, 268))
    drawn = "".join(moved(x, y, ink.shape(stone, STONE, 0.55)) for x, y in stones)
    return drawn + "".join(moved(x, y, ink.line(cross, 0.7, 1.8)) for x, y in crosses)


def open_graves(ink: Ink, _w: float, _h: float) -> str:
    """Return the open graves of a room as SVG."""
    pit = ink.shape(slab(-14, -10, 28, 20), EARTH, 0.75) + ink.line("M-10 -6l20 12M-10 2l10 6M0 -8l10 6", 0.35)
    return moved(96, 204, pit, -16) + moved(48, 196, pit, 10)


def shovel(ink: Ink, _w: float, _h: float) -> str:
    """Return the shovel of a room as SVG."""
    return moved(122, 178, ink.line("M0 -20V6M-4 -20H4", 0.7) + ink.shape("M-4 6h8v8q-4 6 -8 0z", STONE, 0.8), 24)


def cliff_edge(ink: Ink, w: float, h: float) -> str:
    """Return the cliff edge of a room as SVG."""
    dice, points = Random(11), list[Point]()
    for k in range(31):
        points.append((w - 19 + dice.uniform(-4, 5) + (2 if k % 2 else -2) * 1.6, h / 30 * k))
    steep = "".join(
        f"M{x:.1f} {y + n:.1f}l{dice.uniform(9, 16):.1f} {dice.uniform(1, 6):.1f}" for x, y in points for n in (0, 5)
    )
    return ink.line(poly(points), 0.85, 2.4) + ink.line(steep, 0.55, 1.2)


def gulls(ink: Ink, _w: float, _h: float) -> str:
    """Return the gulls of a room as SVG."""
    flock = ((28, 34, 9), (58, 22, 8), (82, 40, 10), (46, 56, 7), (96, 18, 6))
    return ink.line(
        "".join(f"M{x - s} {y}q{s / 2} {-s * 0.7} {s} 0q{s / 2} {-s * 0.7} {s} 0" for x, y, s in flock), 0.7
    )


def rope(ink: Ink, w: float, h: float) -> str:
    """Return the rope of a room as SVG."""
    return ink.line(f"M{w - 54} {h - 76}q34 8 24 34t-6 40", 0.7, 2.2, None, "3 2") + ink.line(
        oval(w - 58, h - 76, 4), 0.7
    )


def picnic(ink: Ink, _w: float, _h: float) -> str:
    """Return the picnic rug of a room as SVG."""
    cloth = ink.shape(slab(-30, -20, 60, 40), LINEN, 0.9)
    cloth += ink.line("".join(f"M{-30 + 12 * k} -20v40" for k in range(1, 5)) + "M-30 -7h60M-30 6h60", 0.6, 1.1)
    return moved(1080, 76, cloth + ink.fill(slab(-30, -20, 60, 40), CLOTH, 0.18) + ink.line(oval(6, 0, 6)), -9)


def kite(ink: Ink, _w: float, _h: float) -> str:
    """Return the kite of a room as SVG."""
    sail = "M330 26l16 18l-10 22l-22 -14z"
    return ink.shape(sail, FIRE, 0.7) + ink.line("M330 26l6 40M346 44l-32 8M336 66q-12 22 6 32t-8 34", 0.6, 1.2)


def steps(ink: Ink, w: float, h: float) -> str:
    """Return the steps of a room as SVG."""
    dice = Random(21)
    paths = (
        f"M{w / 2 - 30} 18Q{w / 2 - 44} 80 {w / 2 - 110} {h - 10}M{w / 2 + 26} 18Q{w / 2 + 20} 80 {w / 2 - 14} {h - 8}"
    )
    tufts = ""
    for _ in range(120):
        x, y = dice.uniform(180, w - 20), dice.uniform(14, h - 14)
        tufts += f"M{x:.0f} {y:.0f}l-3 -7M{x:.0f} {y:.0f}v-9M{x:.0f} {y:.0f}l3 -7"
    return ink.line(paths, 0.5, 1.5, None, "8 6") + ink.line(tufts, 0.45, 1.1, (111, 143, 74))


def fountain(ink: Ink, w: float, _h: float) -> str:
    """Return the four-figure fountain of a room as SVG."""
    x, y = w / 2, 64.0
    figures = "".join(oval(*on_circle(x, y, 19, 45 + 90 * k), 4) for k in range(4))
    return (
        ink.shape(oval(x, y, 30), "#8fbdd2", 0.5)
        + ink.line(oval(x, y, 25), 0.4)
        + ink.shape(oval(x, y, 8), STONE, 0.8)
        + ink.shape(figures, STONE, 0.9)
        + ink.line("".join(poly((on_circle(x, y, 9, a), on_circle(x, y, 16, a))) for a in range(0, 360, 45)), 0.4, 1.1)
    )


def benches(ink: Ink, w: float, _h: float) -> str:
    """Return the benches of a room as SVG."""
    return "".join(ink.shape(slab(x, 48, 8, 34, 2) + f"M{x + 4} 48v34", WOOD, 0.4) for x in (12, w - 20))


def flower_beds(ink: Ink, _w: float, _h: float) -> str:
    """Return the flower beds of a room as SVG."""
    dice, drawn = Random(8), ""
    for x, y in ((16, 14), (92, 14), (170, 14), (16, 70), (174, 70), (14, 228), (90, 240), (174, 228)):
        drawn += ink.shape(slab(x, y, 60, 38, 7), LEAF, 0.35, 0.6)
        for colour in BLOOMS[:3]:
            dots = "".join(
                oval(round(dice.uniform(x + 8, x + 52)), round(dice.uniform(y + 8, y + 30)), 2.6) for _ in range(4)
            )
            drawn += ink.fill(dots, colour, 0.75) + ink.line(dots, 0.4, 0.8)
    return drawn


def plant_labels(ink: Ink, _w: float, _h: float) -> str:
    """Return the plant labels of a room as SVG."""
    drawn = "".join(f"M{x} {y}v-9h9v-6h-18v6h9" for x, y in ((30, 55), (106, 55), (184, 55), (188, 111)))
    return ink.line(drawn, 0.6, 1.1)


def mist(ink: Ink, w: float, _h: float) -> str:
    """Return the mist of a room as SVG."""
    wisps = "".join(ripple(x, y, 74, 5, 3) for x, y in ((20, 196), (132, 212), (60, 290), (w - 100, 186)))
    return ink.line(wisps, 0.28, 1.2)


def chalice(ink: Ink, w: float, _h: float) -> str:
    """Return the chalice mosaic of a room as SVG."""
    x, y = w / 2, 208.0
    rings = oval(x, y, 68) + oval(x, y, 61) + oval(x, y, 46)
    tesserae = "".join(poly((on_circle(x, y, 61, a), on_circle(x, y, 68, a))) for a in range(0, 360, 10))
    cup = (
        f"M{x - 20} {y - 32}h40q2 30 -16 38v14q0 8 12 10h-32q12 -2 12 -10v-14q-18 -8 -16 -38z"
        f"M{x - 18} {y - 24}q18 6 36 0"
    )
    return ink.line(rings + tesserae, 0.3) + ink.shape(cup, GOLD, 0.22, 0.42)


def court_pillars(ink: Ink, w: float, _h: float) -> str:
    """Return the pillars with plaques of a room as SVG."""
    round_, plaques = "", ""
    for x, side in ((26, 13), (w - 26, -25)):
        for k in range(4):
            round_ += oval(x, 132 + 36 * k, 9)
            plaques += slab(x + side, 128 + 36 * k, 12, 8, 1)
    return ink.shape(round_, STONE, 0.6) + ink.line(plaques, 0.45, 1.1)


def stairs_down(ink: Ink, w: float, h: float) -> str:
    """Return the stairs down of a room as SVG."""
    return ink.line(f"M{w / 2 - 52} {h - 8}q0 -22 -26 -24M{w / 2 + 52} {h - 8}q0 -22 26 -24", 0.55, 1.8)


def hedges(ink: Ink, w: float, h: float) -> str:
    """Return the hedges of a room as SVG."""
    rows = poly_lines(maze(w, h))
    dark, light = ink.tones.hedge
    round_ = 'stroke-linecap="round"'
    return ink.block(rows, 8.5, dark, round_) + ink.block(rows, 4, light, round_)


def poly_lines(edges: list[tuple[Point, Point]]) -> str:
    """Return separate strokes as a path, each from one point to another."""
    return "".join(f"M{a[0]} {a[1]}L{b[0]} {b[1]}" for a, b in edges)


def maze(w: float, h: float) -> list[tuple[Point, Point]]:
    """Return the hedges of a maze as edges on a grid.

    They are parts of a spanning tree, so that every corner can be reached. Fountain, label, tokens and entrances stay
    free.
    """
    free = ((84, 22, 182, 84), (88, 88, 174, 124), (64, 204, 222, 96), (w - 34, 176, 34, 48), (0, 126, 34, 48))
    grid = [
        (CELL * i, CELL * j)
        for i in range(1, round(w / CELL))
        for j in range(1, round(h / CELL))
        if not any(x < CELL * i < x + width and y < CELL * j < y + height for x, y, width, height in free)
    ]
    dice, left, edges = Random(1913), {*grid}, list[tuple[Point, Point]]()
    while left:
        trail = [min(left)]
        left.discard(trail[0])
        while trail:
            x, y = trail[-1]
            beside = sorted({(x + CELL, y), (x - CELL, y), (x, y + CELL), (x, y - CELL)} & left)
            if not beside:
                trail.pop()
                continue
            on = dice.choice(beside)
            left.discard(on)
            if dice.random() < KEPT:
                edges.append(((x, y), on))
            trail.append(on)
    return edges


def blue_grass(ink: Ink, _w: float, h: float) -> str:
    """Return the blue grass of a room as SVG."""
    dice = Random(4)
    blades = ""
    for _ in range(26):
        x, y = dice.uniform(30, 320), dice.uniform(h - 84, h - 12)
        blades += f"M{x:.0f} {y:.0f}q-1 -4 -3 -6m3 6q0 -5 2 -8"
    return ink.line(blades, 0.6, 1.1, (82, 130, 160))


def dead_ends(ink: Ink, w: float, _h: float) -> str:
    """Return the dead ends of a room as SVG."""
    marks = "".join(f"M{x - 4} {y - 4}l8 8m0 -8l-8 8" for x, y in ((62, 88), (w - 38, 138), (38, 38)))
    return ink.line(marks, 0.35, 1.1)


def targets(ink: Ink, _w: float, _h: float) -> str:
    """Return the archery targets of a room as SVG."""
    drawn = ""
    for x, y in ((338, 30), (374, 64)):
        drawn += ink.shape(oval(x, y, 19), LINEN, 0.9) + ink.shape(oval(x, y, 12), CLOTH, 0.55, 0.4)
        drawn += ink.solid(oval(x, y, 3.4)) + ink.line(f"M{x - 8} {y + 18}l-5 14M{x + 8} {y + 18}l5 14")
    return drawn + ink.line("M346 24l22 -12m-6 -2l6 2l-1 6", 0.7)


def practice_post(ink: Ink, _w: float, _h: float) -> str:
    """Return the practice post of a room as SVG."""
    return ink.line("M46 84V34M28 48H64M36 84H56", 0.75, 2.2) + ink.shape(oval(46, 26, 8), LINEN, 0.7)


def wooden_swords(ink: Ink, _w: float, _h: float) -> str:
    """Return the wooden swords of a room as SVG."""
    swords = "M94 118l44 -26M100 108l8 12M138 118l-44 -26M132 108l-8 12"
    return ink.line(swords, 0.65, 1.8)


OUTSIDE: dict[str, DrawsThing] = {
    "iron fence": iron_fence, "grave markers": graves, "open graves": open_graves, "shovel": shovel,
    "cliff edge": cliff_edge, "gulls": gulls, "rope": rope,
    "picnic rug": picnic, "kite": kite, "steps": steps,
    "four-figure fountain": fountain, "benches": benches,
    "flower beds": flower_beds, "plant labels": plant_labels, "mist": mist,
    "chalice mosaic": chalice, "pillars with plaques": court_pillars, "stairs down": stairs_down,
    "hedges": hedges, "blue grass": blue_grass, "dead ends": dead_ends,
    "archery targets": targets, "practice post": practice_post, "wooden swords": wooden_swords,
}  # fmt: skip


# Outside of rooms


def grove(ink: Ink, w: float, h: float) -> str:
    """Return trees from above, with overlapping crowns."""
    dice, drawn = Random(2), ""
    crowns = ((24, 26, 24), (68, 22, 25), (112, 28, 24), (152, 24, 23), (40, 64, 25), (88, 62, 27), (134, 66, 25),
              (22, 98, 17), (164, 94, 16))  # fmt: skip
    for x, y, r in crowns:
        rim = [on_circle(x, y, r * dice.uniform(0.92, 1.06), 36 * k) for k in range(10)]
        crown = f"M{rim[0][0]:.1f} {rim[0][1]:.1f}"
        for k in range(1, 11):
            bx, by = rim[k % 10]
            crown += f"A{r * 0.36:.1f} {r * 0.36:.1f} 0 0 1 {bx:.1f} {by:.1f}"
        drawn += ink.shape(crown + "z", LEAF, 0.75, 0.6) + ink.line(
            f"M{x - r * 0.3:.0f} {y + r * 0.2:.0f}q{r * 0.3:.0f} {-r * 0.5:.0f} {r * 0.6:.0f} {-r * 0.1:.0f}", 0.4
        )
    return drawn


def pond(ink: Ink, w: float, h: float) -> str:
    """Return still water with reeds."""
    shore = (
        f"M6 {h / 2}Q8 6 66 8T{w / 2} 12T{w - 60} 8T{w - 6} {h / 2}T{w - 66} {h - 8}T{w / 2} {h - 12}T64 {h - 8}"
        f"T6 {h / 2}z"
    )
    waves = ripple(48, 34, 46, 5, 2) + ripple(160, 40, 40, 5, 2) + ripple(66, 80, 40, 5, 2) + ripple(168, 84, 34, 4, 2)
    reeds = "".join(f"M{x} {y}l-4 -16M{x} {y}v-20M{x} {y}l4 -15" for x, y in ((16, 18), (w - 14, 26), (w - 26, h - 12)))
    wash = ink.shape(shore, "#6fa3b5", 0.65, 0.75, 1.8)
    return wash + ink.line(waves, 0.5) + ink.line(reeds, 0.7, 1.4, (94, 122, 66))


def sea(ink: Ink, w: float, h: float) -> str:
    """Return water up to the rim of the sheet."""
    coast = f"M{w} 20Q{w - 18} 40 {w - 36} 110Q4 200 10 290Q2 380 14 450Q{w - 20} {h - 40} {w} {h - 12}z"
    waves = "".join(ripple(18, 90 + 30 * k, 28, 4, 3) for k in range(13))
    return ink.fill(coast, "#6fa3b5", 0.65) + ink.line(waves, 0.45, 1.1)


def compass(ink: Ink) -> str:
    """Return a compass rose around (0, 0)."""
    star = ""
    for k in range(8):
        long = (52, 26)[k % 2]
        tip = on_circle(0, 0, long, 45 * k)
        left, right = on_circle(0, 0, 9, 45 * k - 45), on_circle(0, 0, 9, 45 * k + 45)
        star += ink.line(poly((left, tip, right)), 0.6) + ink.solid(poly(((0, 0), tip, right), True))
    return ink.line(oval(0, 0, 34) + oval(0, 0, 30), 0.5) + star


SCENERY: dict[str, DrawsThing] = {"grove": grove, "pond": pond, "sea": sea}
