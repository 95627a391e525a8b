"""Fireworks over a lake: a clip of five seconds whose first frame already shows a burst."""

import numpy as np

from canvas import blurred, color, glow, grid, mask, over, vertical_gradient
from encoding import RATE, save_clip
from landscapes import outline

WIDTH, HEIGHT, FPS, SECONDS = 640, 360, 24, 5
ASPECT, SHORE = WIDTH / HEIGHT, 0.74
# Each burst: time (seconds), place (heights), colour, number of sparks, and how far they fly.
BURSTS = [
    (-0.55, (1.28, 0.28), "#ffb84a", 90, 0.30), (0.25, (0.48, 0.34), "#ff4f8a", 80, 0.26),
    (1.0, (0.98, 0.22), "#6fb4ff", 110, 0.34), (1.7, (1.42, 0.38), "#8affb0", 70, 0.24),
    (2.2, (0.34, 0.24), "#ffd86a", 90, 0.30), (2.9, (0.78, 0.30), "#c77dff", 90, 0.30),
    (3.4, (1.22, 0.22), "#ff6a4a", 100, 0.34), (3.75, (0.55, 0.28), "#7ae8ff", 100, 0.32),
]


def sparks(seed, count):
    """The directions of a burst, spread evenly over a sphere, so that the disc is fuller at its rim."""
    random = np.random.default_rng(seed)
    angle, up = random.uniform(0, 2 * np.pi, count), random.uniform(-1, 1, count)
    speed = random.uniform(0.82, 1.0, count)
    return np.cos(angle) * np.sqrt(1 - up**2) * speed, up * speed


def splat(picture, x, y, light):
    """Adds points of light, each over the four pixels that it touches."""
    px, py = x * HEIGHT - 0.5, y * HEIGHT - 0.5
    left, top = np.floor(px).astype(int), np.floor(py).astype(int)
    for right in (0, 1):
        for down in (0, 1):
            weight = np.abs(1 - right - (px - left)) * np.abs(1 - down - (py - top))
            column, row = left + right, top + down
            seen = (column >= 0) & (column < WIDTH) & (row >= 0) & (row < HEIGHT)
            np.add.at(picture, (row[seen], column[seen]), weight[seen, None] * light[seen])


def burst(picture, age, place, hue, seed, count, reach):
    dx, dy = sparks(seed, count)
    for trail in range(10):
        then = age - trail * 0.022
        if then <= 0:
            continue
        flown = reach * (1 - np.exp(-3.2 * then))
        x, y = place[0] + dx * flown, place[1] + dy * flown + 0.05 * then**2
        fade = np.exp(-1.5 * then) * (1 - trail / 10) * np.clip((2.4 - then) / 0.6, 0, 1)
        twinkle = 0.75 + 0.25 * np.sin(then * 30 + np.arange(count) * 2.4)
        white = np.exp(-5 * then)
        splat(picture, x, y, (fade * twinkle)[:, None] * (color(hue) * (1 - white) + white) * 7)


def rocket(picture, before, place):
    """The trail that climbs during the half second before a burst."""
    steps = np.arange(14)
    climb = np.clip(1 - (before + steps * 0.012) / 0.6, 0, 1)
    y = SHORE - (SHORE - place[1]) * (1 - (1 - climb) ** 1.7)
    splat(picture, np.full(14, place[0]) + 0.004 * np.sin(y * 60), y, (1 - steps / 14)[:, None] * color("#ffd9a0") * 1.6)


def sky(x, y):
    picture = vertical_gradient(WIDTH, HEIGHT, [(0, "#060a1e"), (0.5, "#14204a"), (0.74, "#3a3560"), (1, "#3a3560")])
    stars = (np.random.default_rng(4).random((HEIGHT, WIDTH)) > 0.9988)[..., None]
    return picture * 0.8 + stars * 0.5 * np.clip(1 - y / 0.6, 0, 1)[..., None]


def hills():
    xs, ys = outline(23, 0.9)

    def draw(draw, unit):
        crest = [(px / xs[-1] * ASPECT * unit, (SHORE - 0.03 - 0.11 * py) * unit) for px, py in zip(xs, ys)]
        draw.polygon([(0, unit), *crest, (ASPECT * unit, unit)], fill=255)
    return mask(WIDTH, HEIGHT, draw)


def reflected(picture, time):
    row = int(SHORE * HEIGHT)
    depth = HEIGHT - row
    water = picture[:row][::-1][np.minimum((np.arange(depth) * 2.1).astype(int), row - 1)].copy()
    shifts = (np.sin(np.arange(depth) * 0.9 + time * 5) * np.linspace(0.5, 5, depth)).astype(int)
    for index in range(depth):
        water[index] = np.roll(water[index], shifts[index], axis=0)
    picture[row:] = blurred(water, 0.008) * 0.55
    return picture


def frame(time, background, land):
    light = np.zeros((HEIGHT, WIDTH, 3))
    x, y = grid(WIDTH, HEIGHT)
    flash = np.zeros((HEIGHT, WIDTH, 1))
    for seed, (start, place, hue, count, reach) in enumerate(BURSTS):
        age = time - start
        if 0 < age < 2.4:
            burst(light, age, place, hue, seed, count, reach)
            flash = flash + glow(x, y, place, 0.22, 2.2) * color(hue) * np.exp(-4 * age) * 0.35
        elif -0.6 < age <= 0:
            rocket(light, -age, place)
    picture = background + light + blurred(light, 0.006) * 1.6 + blurred(light, 0.02) * 1.2 + flash
    lights = color("#ffcf80") * 0.01 + 0.08 * flash
    picture = over(picture, 0.004 + lights, land)
    toned = 1 - np.exp(-np.clip(reflected(picture, time), 0, None) * 1.5)
    return (np.clip(toned, 0, 1) ** (1 / 2.2) * 255 + 0.5).astype(np.uint8)


def bangs():
    """Dull thuds, each with a crackle after it."""
    samples, random = np.zeros(RATE * SECONDS), np.random.default_rng(6)
    for start, _, _, _, _ in BURSTS:
        length = int(1.4 * RATE)
        at = np.arange(length) / RATE
        thud = np.sin(2 * np.pi * (70 * at - 28 * at**2)) * np.exp(-7 * at) * 0.7
        crackle = random.normal(0, 1, length) * (random.random(length) > 0.996) * np.exp(-2.2 * at) * (at > 0.15) * 0.5
        begin = int((start + 0.1) * RATE)
        skip = max(0, -begin)
        piece = (thud + np.convolve(crackle, np.hanning(9), mode="same"))[skip:]
        begin = max(0, begin)
        end = min(len(samples), begin + len(piece))
        samples[begin:end] += piece[: end - begin] * 0.6
    return samples


def save(file):
    x, y = grid(WIDTH, HEIGHT)
    background, land = sky(x, y), hills()
    frames = [frame(index / FPS, background, land) for index in range(FPS * SECONDS)]
    save_clip(frames, FPS, bangs(), file, quality=29)
