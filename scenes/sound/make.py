"""The sound generator: makes every sound from sines and noise; `python -m scenes.sound.make` writes the assets.

The output is the same every time, so the files can be made again on any machine.
"""

from __future__ import annotations

import math
import sys
import wave
from array import array
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

RATE = 22050  # samples a second, one channel of 16 bits
LOUDEST = 0.8  # of full scale, the peak of every sound
FOLDER = Path(__file__).resolve().parents[2] / "assets" / "sounds"
Wave = list[float]
Partials = Sequence[tuple[float, float, float]]  # share of the pitch, loudness, seconds until it has faded to a third


# -- parts of sounds ----------------------------------------------------------------------------------------------


def silence(seconds: float) -> Wave:
    """Return silence."""
    return [0.0] * round(seconds * RATE)


def noise(rng: Random, seconds: float) -> Wave:
    """Return hiss."""
    return [rng.uniform(-1, 1) for _ in range(round(seconds * RATE))]


def low(sound: Wave, hertz: float) -> Wave:
    """Return a sound through a low-pass filter."""
    keep = math.exp(-2 * math.pi * hertz / RATE)
    out, last = [], 0.0
    for value in sound:
        last = value + (last - value) * keep
        out.append(last)
    return out


def high(sound: Wave, hertz: float) -> Wave:
    """Return a sound through a high-pass filter."""
    return [value - under for value, under in zip(sound, low(sound, hertz), strict=True)]


def fading(sound: Wave, attack: float, decay: float) -> Wave:
    """Return a sound that rises for `attack` seconds and then fades to a third every `decay` seconds."""
    return [
        value * min(1.0, k / RATE / attack) * math.exp(-max(0.0, k / RATE - attack) / decay)
        for k, value in enumerate(sound)
    ]


def swelling(sound: Wave, peak: float) -> Wave:
    """Return a sound that swells up to a share `peak` of its length and fades after it."""
    count = len(sound)
    shares = (k / count for k in range(count))
    shape = (share / peak if share < peak else (1 - share) / (1 - peak) for share in shares)
    return [value * level**1.5 for value, level in zip(sound, shape, strict=True)]


def ring(hertz: float, seconds: float, partials: Partials) -> Wave:
    """Return the ringing of something struck."""
    out = silence(seconds)
    for share, loudness, decay in partials:
        turn = 2 * math.pi * hertz * share / RATE
        for k in range(len(out)):
            out[k] += loudness * math.sin(turn * k) * math.exp(-k / RATE / decay)
    return fading(out, 0.002, seconds)


def laid(*parts: tuple[float, Wave, float]) -> Wave:
    """Return sounds mixed together: each starts at its second, scaled by its loudness."""
    out = [0.0] * max(round(begin * RATE) + len(sound) for begin, sound, _ in parts)
    for begin, sound, loudness in parts:
        first = round(begin * RATE)
        for k, value in enumerate(sound):
            out[first + k] += loudness * value
    return out


# -- the sounds ----------------------------------------------------------------------------------------------------

_WOOD: Partials = ((1, 1, 0.016), (1.83, 0.7, 0.011), (3.1, 0.35, 0.006))
_CLAY: Partials = ((1, 1, 0.007), (1.62, 0.6, 0.005), (2.4, 0.3, 0.003))
_BELL: Partials = ((0.5, 0.25, 0.5), (1, 1, 0.34), (2, 0.5, 0.22), (2.76, 0.35, 0.13), (5.4, 0.16, 0.06))
_THUD: Partials = ((1, 1, 0.045), (1.6, 0.5, 0.03), (2.4, 0.2, 0.015))


def card(rng: Random) -> Wave:
    """Return the sound of a card played on cloth."""
    slide = fading(high(low(noise(rng, 0.12), 4200), 900), 0.012, 0.022)
    land = fading(low(noise(rng, 0.07), 700), 0.002, 0.018)
    return laid((0, slide, 0.7), (0.045, land, 1.6))


def thump(rng: Random) -> Wave:
    """Return the sound of a card slammed on the table."""
    smack = fading(low(noise(rng, 0.05), 1500), 0.0005, 0.008)
    cloth = fading(low(noise(rng, 0.1), 300), 0.002, 0.03)
    return laid((0, ring(88, 0.26, _THUD), 1.0), (0, smack, 0.7), (0.004, cloth, 1.2))


def deal(rng: Random) -> Wave:
    """Return the sound of cards dealt one after the other."""
    return laid(*((0.06 * k, card(rng), rng.uniform(0.6, 1.0)) for k in range(7)))


def shuffle(rng: Random) -> Wave:
    """Return the sound of a deck riffled and squared."""
    flick = [fading(high(noise(rng, 0.02), 1500), 0.001, 0.005) for _ in range(26)]
    parts = [(0.018 * k + rng.uniform(0, 0.006), one, rng.uniform(0.4, 1.0)) for k, one in enumerate(flick)]
    return laid(*parts, (0.5, card(rng), 1.0))


def riffle(rng: Random) -> Wave:
    """Return the sound of part of a riffle; a longer one repeats it."""
    flick = [fading(high(noise(rng, 0.02), 1500), 0.001, 0.005) for _ in range(5)]
    return laid(*((0.018 * k + rng.uniform(0, 0.006), one, rng.uniform(0.5, 1.0)) for k, one in enumerate(flick)))


def sweep(rng: Random) -> Wave:
    """Return the sound of a trick being collected."""
    return swelling(high(low(noise(rng, 0.3), 2600), 500), 0.35)


def slide(rng: Random) -> Wave:
    """Return the sound of something that slides over cloth; the player fades it out."""
    return fading(high(low(noise(rng, 0.4), 2400), 350), 0.015, 4.0)


def token(rng: Random) -> Wave:
    """Return the sound of a wooden token put down."""
    click = fading(high(noise(rng, 0.012), 2500), 0.0005, 0.003)
    return laid((0, ring(740, 0.1, _WOOD), 1.0), (0, click, 0.5), (0.052, ring(690, 0.07, _WOOD), 0.25))


def chips(rng: Random) -> Wave:
    """Return the sound of clay chips falling on each other."""
    times = (0.0, 0.055, 0.1, 0.16, 0.19)
    clicks = [(begin, ring(rng.uniform(2300, 2900), 0.06, _CLAY), rng.uniform(0.5, 1.0)) for begin in times]
    grains = [(begin, fading(high(noise(rng, 0.01), 3000), 0.0005, 0.002), 0.4) for begin in times]
    return laid(*clicks, *grains)


def dice(rng: Random) -> Wave:
    """Return the sound of dice that roll over wood and come to rest."""
    begin, parts = 0.0, []
    for k in range(11):
        loud = rng.uniform(0.6, 1.0) * 0.86**k
        parts.append((begin, ring(rng.uniform(900, 1500), 0.06, _WOOD), loud))
        parts.append((begin, fading(low(noise(rng, 0.02), 1800), 0.0005, 0.004), 0.7 * loud))
        begin += rng.uniform(0.03, 0.07) + 0.004 * k
    return laid(*parts)


def die(rng: Random) -> Wave:
    """Return the sound of a die that lands on wood."""
    parts = [(begin, ring(hertz, 0.06, _WOOD), loud) for begin, hertz, loud in ((0, 1180, 1.0), (0.034, 1420, 0.4))]
    return laid(*parts, (0, fading(low(noise(rng, 0.02), 1800), 0.0005, 0.004), 0.7))


def bag(rng: Random) -> Wave:
    """Return the sound of tokens stirred in a cloth bag."""
    cloth = swelling(low(high(noise(rng, 0.5), 250), 1500), 0.4)
    knocks = [
        (rng.uniform(0.05, 0.4), ring(rng.uniform(520, 860), 0.07, _WOOD), rng.uniform(0.15, 0.4)) for _ in range(9)
    ]
    return laid((0, cloth, 1.2), *knocks)


def pop(rng: Random) -> Wave:
    """Return the sound of something that disappears."""
    turn, out = 0.0, []
    for k in range(round(0.16 * RATE)):
        turn += 2 * math.pi * (260 + 620 * math.exp(-k / RATE / 0.02)) / RATE
        out.append(math.sin(turn))
    return laid((0, fading(out, 0.002, 0.035), 1.0), (0, fading(noise(rng, 0.02), 0.001, 0.004), 0.3))


def treat(_: Random) -> Wave:
    """Return the sound of a treat being used: three bright rising notes."""
    notes = ((0.0, 1047), (0.07, 1319), (0.14, 1568))
    return laid(*((begin, ring(hertz, 0.4, ((1, 1, 0.11), (2, 0.3, 0.06))), 0.8) for begin, hertz in notes))


def bell(_: Random) -> Wave:
    """Return the sound of a small hand bell."""
    return ring(1175, 0.9, _BELL)


def knock(rng: Random) -> Wave:
    """Return the sound of knuckles on the table, twice."""
    one = laid((0, ring(170, 0.16, _THUD), 1.0), (0, fading(low(noise(rng, 0.03), 1200), 0.001, 0.006), 0.5))
    return laid((0, one, 1.0), (0.17, one, 0.85))


def clock(rng: Random) -> Wave:
    """Return the sound of a clock: tick, tock."""
    tick = fading(high(noise(rng, 0.012), 3000), 0.0005, 0.002)
    return laid(
        (0, ring(1850, 0.06, _WOOD), 0.8), (0, tick, 0.4), (0.42, ring(1480, 0.06, _WOOD), 0.9), (0.42, tick, 0.3)
    )


def page(rng: Random) -> Wave:
    """Return the sound of a page being turned."""
    return laid(
        (0, swelling(high(low(noise(rng, 0.26), 5200), 1400), 0.6), 0.8),
        (0.2, fading(low(noise(rng, 0.08), 900), 0.004, 0.02), 1.0),
    )


def curtain(rng: Random) -> Wave:
    """Return the sound of a heavy curtain drawn on its rings."""
    rings = [
        (rng.uniform(0.08, 0.55), ring(rng.uniform(2100, 3300), 0.06, _WOOD), rng.uniform(0.03, 0.09))
        for _ in range(14)
    ]
    return laid((0, swelling(low(noise(rng, 0.75), 620), 0.45), 2.2), *rings)


def chime(_: Random) -> Wave:
    """Return the sound of the end of a game: a chord of bells."""
    notes = ((0.0, 523), (0.16, 659), (0.32, 784), (0.5, 1047))
    return laid(*((begin, ring(hertz, 1.1, _BELL), 0.7) for begin, hertz in notes))


SOUNDS: dict[str, Callable[[Random], Wave]] = {
    made.__name__: made
    for made in (
        card, thump, deal, shuffle, riffle, sweep, slide, token, bag, pop, treat, chips, dice, die, bell, knock, clock,
        page,
        curtain, chime,
    )
}  # fmt: skip


def made(kind: str) -> array[int]:
    """Return the samples of a sound. Raises KeyError for an unknown kind."""
    sound = SOUNDS[kind](Random(f"lantern {kind}"))
    loudest = max(map(abs, sound)) or 1.0
    tail = min(len(sound), round(0.01 * RATE))
    for k in range(tail):
        sound[-1 - k] *= k / tail
    return array("h", (round(value / loudest * LOUDEST * 32767) for value in sound))


def write(kind: str, folder: Path = FOLDER) -> Path:
    """Write a sound's file and return its path. Raises OSError if that fails."""
    samples = made(kind)
    if sys.byteorder == "big":
        samples.byteswap()
    path = folder / f"{kind}.wav"
    folder.mkdir(parents=True, exist_ok=True)
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples.tobytes())
    return path


def main() -> None:
    """Write all sounds."""
    for kind in SOUNDS:
        path = write(kind)
        print(f"{path.name}: {path.stat().st_size} bytes")


if __name__ == "__main__":
    main()
