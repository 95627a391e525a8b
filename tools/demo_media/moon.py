"""The walk home after last year's supper: a moon over the lake."""

import numpy as np

from canvas import blurred, clouds, color, developed, glow, grid, mask, over, vertical_gradient

WIDTH, HEIGHT = 1200, 800
SHORE = 0.64


def ridge(base, tall, seed):
    def draw_ridge(draw, unit):
        random = np.random.default_rng(seed)
        waves = [(random.uniform(1, 7), random.uniform(0, 6.3), random.uniform(0.2, 1)) for _ in range(7)]
        xs = np.linspace(0, 1.5, 300)
        ys = base - tall * (0.5 + 0.5 * sum(w * np.sin(f * xs * 2 + p) for f, p, w in waves) / sum(w for _, _, w in waves) * 1.5)
        draw.polygon([(0, 2 * unit), *[(px * unit, py * unit) for px, py in zip(xs, ys)], (1.5 * unit, 2 * unit)], fill=255)
    return mask(WIDTH, HEIGHT, draw_ridge)


def draw():
    x, y = grid(WIDTH, HEIGHT)
    picture = vertical_gradient(WIDTH, HEIGHT, [(0, "#081028"), (0.4, "#1c2b5c"), (0.62, "#4d4f8c"), (1, "#4d4f8c")])
    stars = (np.random.default_rng(9).random((HEIGHT, WIDTH)) > 0.9993)[..., None]
    picture += blurred(stars * 8.0, 0.0014) * np.clip(1 - y / 0.5, 0, 1)[..., None]
    at = (0.93, 0.24)
    sheet = clouds(WIDTH, HEIGHT, seed=5, scale=4, stretch=4)[..., None]
    picture += color("#c9d2ff") * (0.30 * glow(x, y, at, 0.16, 2.2) + 0.25 * np.clip(sheet - 0.5, 0, 1) * glow(x, y, at, 0.5, 2))
    craters = clouds(WIDTH, HEIGHT, seed=31, scale=16, octaves=3)[..., None]
    disc = np.clip((0.082 - np.hypot(x - at[0], y - at[1])) / 0.003, 0, 1)[..., None]
    picture = over(picture, color("#fff4da") * (1.5 + 2.6 * np.clip(craters - 0.42, 0, 0.25)), disc)
    for base, tall, seed, tint in ((0.60, 0.16, 3, "#3a4380"), (0.63, 0.11, 4, "#232c5c"), (0.645, 0.06, 8, "#10173a")):
        picture = over(picture, color(tint) * 0.75, ridge(base, tall, seed))
    shore = int(SHORE * HEIGHT)
    mirrored = picture[:shore][::-1]
    depth = HEIGHT - shore
    rows = np.clip((np.arange(depth) * 1.15).astype(int), 0, shore - 1)
    water = mirrored[rows].copy()
    wobble = (np.sin(np.arange(depth) ** 1.18 * 0.9) * np.linspace(1, 16, depth)).astype(int)
    for index in range(depth):
        water[index] = np.roll(water[index], wobble[index], axis=0)
    picture[shore:] = blurred(water, 0.002) * 0.62 + 0.01 * color("#3a4a90")
    ripple = 0.5 + 0.5 * np.sin(y * 420 + 4 * np.sin(x * 12) + 50 * y**2)
    path = np.exp(-(((x - at[0]) / (0.03 + 0.25 * (y - SHORE))) ** 2))
    picture += ((ripple**4) * path * (y > SHORE))[..., None] * color("#fff0cc") * 0.9
    picture += blurred(np.clip(picture - 0.8, 0, 3), 0.02) * 0.5
    return developed(picture, exposure=1.5, grain=0.012, vignette=0.5)
