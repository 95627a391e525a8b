"""Order 4000 coffees: the first thirty-odd of them, seen from above. One of them is a matcha."""

import math

import numpy as np

from canvas import blurred, clouds, color, developed, grid, over, vertical_gradient

WIDTH, HEIGHT = 1600, 900
PITCH = 0.232  # between two cups, in heights
SOFT = 1.6 / HEIGHT

MILK = color("#fff1dc")
CHINA = [color(code) for code in ("#fbf7f0", "#fbf7f0", "#e8573f", "#2f7f86", "#f2b33d")]


def inside(distance, softness=SOFT):
    """Coverage from a signed distance: 1 inside, 0 outside."""
    return np.clip(0.5 - distance / (2 * softness), 0, 1)[..., None]


def heart_distance(u, v, size):
    """Signed distance to a heart of about `size` in each direction from its middle, its tip towards +v."""
    px, py = np.abs(u) / size / 1.8, 0.55 - v / size / 1.8
    lobe = np.hypot(px - 0.25, py - 0.75) - math.sqrt(2) / 4
    fold = 0.5 * np.maximum(px + py, 0)
    side = np.minimum(np.hypot(px, py - 1), np.hypot(px - fold, py - fold)) * np.sign(px - py)
    return np.where(px + py > 1, lobe, side) * size * 1.8


def poured_heart(u, v):
    outer = inside(heart_distance(u, v, 0.043), 0.0022)
    groove = inside(np.abs(heart_distance(u, v, 0.027)) - 0.0012, 0.0014)
    return outer * (1 - 0.6 * groove)


def rosetta(u, v):
    leaf = inside(np.hypot(u * 1.5, v) - 0.054, 0.002)
    waves = 0.5 + 0.5 * np.cos((v * 1.0 - np.abs(u) * 0.9 + 0.012 * np.cos(np.abs(u) * 60)) * 2 * math.pi / 0.0185)
    stem = inside(np.abs(u) - 0.0016, 0.0015)
    return leaf * np.clip(np.clip((waves[..., None] - 0.42) * 4, 0, 1) + stem, 0, 1)


def tulip(u, v):
    """Hearts poured one into the other."""
    total = np.zeros(u.shape + (1,))
    for step, size in ((-0.022, 0.036), (0.002, 0.03), (0.024, 0.023)):
        total = np.maximum(total * (1 - inside(heart_distance(u, v - step, size * 1.22), 0.002)), inside(heart_distance(u, v - step, size), 0.002))
    return total


def cocoa(u, v, random):
    foam = inside(np.hypot(u, v) - 0.052, 0.004)
    dust = random.random(u.shape)[..., None] < 0.16 * np.clip(1 - np.hypot(u - 0.01, v + 0.01) / 0.05, 0, 1)[..., None]
    return foam * (1 - 0.8 * dust)


def espresso(u, v, random):
    light = np.zeros(u.shape + (1,))
    for _ in range(14):
        turn, away, size = random.uniform(0, 6.3), 0.058 + random.normal(0, 0.003), random.uniform(0.0015, 0.005)
        light += 0.35 * inside(np.abs(np.hypot(u - away * math.cos(turn), v - away * math.sin(turn)) - size) - 0.0006, 0.0012)
    return np.clip(light, 0, 1)


def place_cup(picture, x, y, center, china, kind, turn, random):
    """Draws one cup into the picture, in place."""
    reach = 0.165
    rows = (np.abs(y[:, 0] - center[1]) < reach).nonzero()[0]
    columns = (np.abs(x[0] - center[0]) < reach).nonzero()[0]
    if not len(rows) or not len(columns):
        return
    tile = np.s_[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]
    dx, dy = x[tile] - center[0], y[tile] - center[1]
    u = dx * math.cos(turn) + dy * math.sin(turn)
    v = -dx * math.sin(turn) + dy * math.cos(turn)
    radius = np.hypot(dx, dy)
    sheen = np.clip(0.5 - (dx + dy) * 3.2, 0, 1)[..., None]
    part = picture[tile]

    shadow = inside(np.hypot(dx - 0.016, dy - 0.02) - 0.101, 0.016)
    part = part * (1 - 0.55 * shadow)
    part = over(part, china * (0.62 + 0.42 * sheen), inside(radius - 0.103))
    part = over(part, china * (0.72 + 0.6 * sheen), inside(np.abs(radius - 0.099) - 0.003))
    part = part * (1 - 0.3 * inside(np.hypot(dx - 0.011, dy - 0.014) - 0.076, 0.013) * inside(radius - 0.103))
    grip = np.hypot(np.clip(u, 0, 0.108) - u, v) - 0.0135
    part = over(part, china * (0.62 + 0.6 * sheen), inside(grip) * inside(-(radius - 0.055)))
    part = over(part, china * (0.95 + 0.35 * sheen), inside(radius - 0.077))
    part = over(part, china * (0.42 + 0.3 * (1 - sheen)), inside(radius - 0.0715))

    drink = np.clip(radius / 0.066, 0, 1)[..., None]
    if kind == "matcha":
        liquid = color("#7fae3c") * (1 - 0.35 * drink**4)
    elif kind == "espresso":
        liquid = color("#2a1208") * (1 - drink**6) + color("#a5632a") * drink**6 * 0.9
    else:
        liquid = color("#a8622b") * (1 - 0.55 * drink**5)
    part = over(part, liquid, inside(radius - 0.066))
    art_turn = turn + 0.6
    au = dx * math.cos(art_turn) + dy * math.sin(art_turn)
    av = -dx * math.sin(art_turn) + dy * math.cos(art_turn)
    milk = {
        "heart": lambda: poured_heart(au, av), "matcha": lambda: poured_heart(au, av), "rosetta": lambda: rosetta(au, av),
        "tulip": lambda: tulip(au, av), "cocoa": lambda: cocoa(au, av, random), "espresso": lambda: espresso(au, av, random),
    }[kind]()
    part = over(part, MILK if kind != "espresso" else color("#d99a55"), milk * inside(radius - 0.064))
    part = part * (1 - 0.28 * inside(-(np.hypot(dx - 0.012, dy - 0.014) - 0.062), 0.01) * inside(radius - 0.066))
    picture[tile] = part


def draw():
    x, y = grid(WIDTH, HEIGHT)
    picture = vertical_gradient(WIDTH, HEIGHT, [(0, "#f3c9a5"), (1, "#e9a97f")]) * 0.9
    picture *= 0.96 + 0.08 * clouds(WIDTH, HEIGHT, seed=3, scale=40, octaves=3, stretch=8)[..., None]
    random = np.random.default_rng(21)
    kinds = ["heart", "rosetta", "tulip", "cocoa", "espresso", "heart", "rosetta"]
    count = 0
    for row in range(-1, 6):
        for column in range(-1, 10):
            center = ((column + (row % 2) * 0.5) * PITCH - 0.03, row * PITCH * math.sqrt(3) / 2 + 0.04)
            kind = kinds[(column * 3 + row * 5 + count // 4) % len(kinds)]
            china = CHINA[(column * 2 + row * 3) % len(CHINA)]
            if (row, column) == (2, 5):
                kind, china = "matcha", CHINA[0]
            place_cup(picture, x, y, center, china, kind, random.uniform(-0.9, 0.9) - 0.5, random)
            count += 1
    picture += blurred(np.clip(picture - 0.8, 0, 2), 0.01) * 0.4
    # Morning light, from the upper left.
    picture *= (1.22 - 0.32 * (x / 1.78) - 0.22 * y)[..., None]
    return developed(picture, exposure=1.55, grain=0.008, vignette=0.35)
