"""The garden supper: strings of lamps over a long table at dusk."""

import math

import numpy as np

from canvas import blurred, clouds, color, developed, glow, grid, mask, over, vertical_gradient

WIDTH, HEIGHT = 1600, 900
CENTER = 0.889


def lamp_strings():
    """Points of the lamps: (x, y, size), far strings first."""
    lamps = []
    for depth, (left, right, sag, count) in enumerate(
        [((0.30, 0.34), (1.48, 0.34), 0.07, 17), ((0.12, 0.24), (1.66, 0.24), 0.10, 15), ((-0.1, 0.1), (1.88, 0.1), 0.15, 13),
         ((-0.35, -0.06), (1.0, 0.19), 0.11, 9), ((2.13, -0.06), (0.78, 0.19), 0.11, 9)]):
        size = (0.0042, 0.0062, 0.0095, 0.0085, 0.0085)[depth]
        string = []
        for step in range(count * 4 + 1):
            t = step / (count * 4)
            string.append((left[0] + (right[0] - left[0]) * t, left[1] + (right[1] - left[1]) * t + sag * 4 * t * (1 - t)))
        lamps.append((string, [(px, py + size * 1.6, size) for px, py in string[2::4]]))
    return lamps


def tree(draw, unit, x, y, size, random):
    draw.polygon([((x - size * 0.05) * unit, y * unit), ((x + size * 0.05) * unit, y * unit), (x * unit, (y - size) * unit)], fill=255)
    for _ in range(150):
        turn, away = random.uniform(0, 2 * math.pi), math.sqrt(random.random()) * size * 0.5
        leaf = size * random.uniform(0.04, 0.1)
        px, py = x + math.cos(turn) * away, y - size * 0.95 + math.sin(turn) * away * 0.85
        draw.ellipse(((px - leaf) * unit, (py - leaf * 0.8) * unit, (px + leaf) * unit, (py + leaf * 0.8) * unit), fill=255)


def trees(seed, placed):
    def draw_trees(draw, unit):
        random = np.random.default_rng(seed)
        for x, y, size in placed:
            tree(draw, unit, x, y, size, random)
    return mask(WIDTH, HEIGHT, draw_trees)


TABLE, FLOOR = 0.70, 0.83  # heights of the table's top and of the ground under it


def circle(draw, unit, x, y, rx, ry=None):
    ry = ry or rx
    draw.ellipse(((x - rx) * unit, (y - ry) * unit, (x + rx) * unit, (y + ry) * unit), fill=255)


def limb(draw, unit, points, width):
    draw.line([(px * unit, py * unit) for px, py in points], fill=255, width=int(width * unit), joint="curve")
    for px, py in points:
        circle(draw, unit, px, py, width / 2)


def raised_glass(draw, unit, x, y, side):
    hand = (x + side * 0.047, y - 0.028)
    limb(draw, unit, [(x + side * 0.026, y + 0.028), (x + side * 0.05, y + 0.02), hand], 0.011)
    draw.polygon([((hand[0] + dx) * unit, (hand[1] + dy) * unit) for dx, dy in ((-0.008, -0.034), (0.008, -0.034), (0.003, -0.012), (-0.003, -0.012))], fill=255)
    limb(draw, unit, [(hand[0], hand[1] - 0.014), (hand[0], hand[1])], 0.0035)


def seated(draw, unit, x, tall, hair, glass, lean):
    """A person behind the table, from the chest up."""
    y = TABLE - 0.098 - tall
    draw.rounded_rectangle(((x - 0.034) * unit, (y + 0.032) * unit, (x + 0.034) * unit, (TABLE + 0.01) * unit), 0.024 * unit, fill=255)
    limb(draw, unit, [(x + lean * 0.4, y + 0.04), (x + lean, y + 0.01)], 0.014)
    circle(draw, unit, x + lean, y, 0.0175, 0.0215)
    if hair == "long":
        draw.rounded_rectangle(((x + lean - 0.02) * unit, (y - 0.012) * unit, (x + lean + 0.02) * unit, (y + 0.042) * unit), 0.014 * unit, fill=255)
        circle(draw, unit, x + lean, y - 0.006, 0.02)
    elif hair == "bun":
        circle(draw, unit, x + lean, y - 0.026, 0.0105)
    elif hair == "hat":
        draw.ellipse(((x + lean - 0.036) * unit, (y - 0.018) * unit, (x + lean + 0.036) * unit, (y - 0.006) * unit), fill=255)
        draw.rounded_rectangle(((x + lean - 0.018) * unit, (y - 0.036) * unit, (x + lean + 0.018) * unit, (y - 0.01) * unit), 5, fill=255)
    elif hair == "curls":
        for dx, dy in ((-0.017, -0.008), (-0.01, -0.02), (0.004, -0.024), (0.015, -0.014), (0.02, 0), (-0.021, 0.004)):
            circle(draw, unit, x + lean + dx, y + dy, 0.0105)
    if glass:
        raised_glass(draw, unit, x, y, glass)


def head_of_table(draw, unit, x, side):
    """A person on a chair at the table's end; side 1 faces right."""
    at = lambda dx, y: (x + dx * side, y)
    limb(draw, unit, [at(-0.03, FLOOR - 0.16), at(-0.026, FLOOR - 0.062), at(-0.034, FLOOR)], 0.007)
    limb(draw, unit, [at(-0.026, FLOOR - 0.062), at(0.03, FLOOR - 0.062), at(0.036, FLOOR)], 0.007)
    limb(draw, unit, [at(-0.006, FLOOR - 0.15), at(-0.01, FLOOR - 0.078)], 0.04)
    limb(draw, unit, [at(-0.008, FLOOR - 0.08), at(0.05, FLOOR - 0.078), at(0.054, FLOOR - 0.006), at(0.068, FLOOR - 0.004)], 0.019)
    limb(draw, unit, [at(0, FLOOR - 0.16), at(0.03, FLOOR - 0.125), at(0.062, FLOOR - 0.142)], 0.013)
    limb(draw, unit, [at(-0.003, FLOOR - 0.17), at(0.002, FLOOR - 0.19)], 0.014)
    circle(draw, unit, x + 0.004 * side, FLOOR - 0.207, 0.0175, 0.021)
    circle(draw, unit, x - 0.004 * side, FLOOR - 0.214, 0.018, 0.018)


def dog(draw, unit, x):
    """Biscuit, waiting for something to fall."""
    limb(draw, unit, [(x - 0.022, FLOOR - 0.018), (x + 0.008, FLOOR - 0.055)], 0.04)
    limb(draw, unit, [(x + 0.014, FLOOR - 0.05), (x + 0.016, FLOOR - 0.004)], 0.011)
    limb(draw, unit, [(x + 0.004, FLOOR - 0.05), (x + 0.006, FLOOR - 0.004)], 0.011)
    limb(draw, unit, [(x - 0.022, FLOOR - 0.008), (x + 0.0, FLOOR - 0.005)], 0.011)
    circle(draw, unit, x + 0.016, FLOOR - 0.086, 0.02, 0.019)
    limb(draw, unit, [(x + 0.02, FLOOR - 0.09), (x + 0.042, FLOOR - 0.096)], 0.014)
    limb(draw, unit, [(x + 0.006, FLOOR - 0.096), (x - 0.006, FLOOR - 0.074)], 0.011)
    limb(draw, unit, [(x - 0.036, FLOOR - 0.012), (x - 0.056, FLOOR - 0.036)], 0.008)


def party(draw, unit):
    looks = ["curls", "long", "short", "bun", "hat", "long", "short", "curls", "bun", "short", "long"]
    glasses = [0, 1, 0, -1, 0, 1, 0, 0, -1, 1, 0]
    for index, (hair, glass) in enumerate(zip(looks, glasses)):
        wave = math.sin(index * 2.4)
        seated(draw, unit, 0.485 + index * 0.081, 0.012 * math.sin(index * 1.7), hair, glass, 0.006 * wave)
    head_of_table(draw, unit, 0.355, 1)
    head_of_table(draw, unit, 1.423, -1)
    draw.rounded_rectangle((0.415 * unit, TABLE * unit, 1.363 * unit, (TABLE + 0.014) * unit), 4, fill=255)
    draw.polygon([(px * unit, py * unit) for px, py in ((0.425, TABLE), (1.353, TABLE), (1.35, TABLE + 0.05), (0.428, TABLE + 0.05))], fill=255)
    for x in (0.45, 0.74, 1.04, 1.328):
        limb(draw, unit, [(x, TABLE), (x, FLOOR)], 0.011)
    for index in range(24):  # bottles, bowls and glasses
        x, kind = 0.445 + index * 0.0385, index % 4
        if kind == 1:
            limb(draw, unit, [(x, TABLE - 0.006), (x, TABLE - 0.024)], 0.012)
            limb(draw, unit, [(x, TABLE - 0.02), (x, TABLE - 0.042)], 0.0045)
        elif kind == 3:
            draw.pieslice(((x - 0.018) * unit, (TABLE - 0.034) * unit, (x + 0.018) * unit, (TABLE + 0.004) * unit), 0, 180, fill=255)
    dog(draw, unit, 1.505)


def blades(draw, unit):
    random = np.random.default_rng(8)
    for _ in range(2600):
        x, y = random.uniform(-0.02, 1.8), random.uniform(0.9, 1.04)
        tall = random.uniform(0.02, 0.085) * (y - 0.82) * 6
        tip = x + random.normal(0, 0.022)
        draw.polygon([((x - 0.0022) * unit, y * unit), ((x + 0.0022) * unit, y * unit), (tip * unit, (y - tall) * unit)], fill=255)


def candle_light(x, y):
    light = np.zeros((HEIGHT, WIDTH, 3))
    for index in range(8):
        center = (0.463 + index * 0.1215, TABLE - 0.036)
        light += (2.4 * glow(x / 0.75, y, (center[0] / 0.75, center[1]), 0.0052, 4) + 0.2 * glow(x, y, center, 0.03, 2.4)) * color("#ffb14f")
    return light


def lit_edges(coverage, light):
    """The edges of silhouettes that face the lamps above and the sky behind."""
    shift = max(1, int(0.0024 * HEIGHT))
    above = np.clip(coverage - np.roll(coverage, shift, axis=0), 0, 1)
    return above * (0.35 * color("#ffab70") + 0.6 * light)


def draw():
    x, y = grid(WIDTH, HEIGHT)
    random = np.random.default_rng(4)
    picture = vertical_gradient(
        WIDTH, HEIGHT, [(0, "#0f1440"), (0.26, "#33296f"), (0.47, "#8f3f7c"), (0.60, "#ee6f58"), (0.70, "#ffb56b"), (1, "#ffc585")])
    picture += 0.9 * color("#ff7a3d") * glow(x * 0.55, y, (CENTER * 0.55, 0.74), 0.16, 2.4)
    streaks = clouds(WIDTH, HEIGHT, seed=12, scale=5, stretch=5)[..., None]
    picture += np.clip(streaks - 0.5, 0, 1) * color("#ff8f7a") * 1.5 * np.exp(-(((y - 0.42) / 0.2) ** 2))[..., None]
    stars = random.random((HEIGHT, WIDTH)) > 0.9996
    picture += blurred(stars[..., None] * 9.0, 0.0012) * np.clip(1 - y / 0.34, 0, 1)[..., None]
    far = trees(2, [(0.02 + i * 0.083, 0.76, random.uniform(0.07, 0.13)) for i in range(23)])
    picture = over(picture, 0.26 * color("#7a3a5e") + 0.05 * color("#ff9a5a"), far)
    lawn = np.clip((y - 0.745 - 0.008 * np.sin(x * 5)) / 0.004, 0, 1)[..., None]
    grass = clouds(WIDTH, HEIGHT, seed=30, scale=90, octaves=3, stretch=6)[..., None]
    picture = over(picture, color("#2c4a34") * (0.10 + 0.30 * grass) * (1.7 - y)[..., None], lawn)

    light = candle_light(x, y)
    warm = color("#ffb65c")
    near_trees = trees(9, [(0.02, 0.9, 0.62), (0.2, 0.80, 0.34), (1.77, 0.9, 0.66), (1.6, 0.80, 0.33)])
    lamp_light = np.zeros_like(picture)
    wires = np.zeros((HEIGHT, WIDTH, 1))
    for string, bulbs in lamp_strings():
        wires = np.maximum(wires, mask(WIDTH, HEIGHT, lambda d, unit: d.line(
            [(px * unit, py * unit) for px, py in string], fill=255, width=max(2, int(0.002 * unit)))))
        for px, py, size in bulbs:
            lamp_light += (2.8 * glow(x, y, (px, py), size * 0.66, 4) + 0.17 * glow(x, y, (px, py), size * 2.5, 2.5)) * warm
    picture = over(picture, 0.05 * color("#3a3262"), near_trees)
    picture += near_trees * blurred(lamp_light, 0.04) * 0.35
    picture = over(picture, 0.03 * color("#4a3050"), wires)
    pool = np.exp(-(((x - CENTER) / 0.5) ** 2) - ((y - 0.84) / 0.06) ** 2)[..., None]
    picture += pool * lawn * color("#ffa04d") * 0.30 * (0.4 + grass)
    people = mask(WIDTH, HEIGHT, party)
    picture = over(picture, 0.012 * color("#6a3a60"), people)
    picture += lit_edges(people, blurred(light + lamp_light, 0.03))
    picture += light + lamp_light + blurred(light + lamp_light, 0.03) * 0.3 + blurred(lamp_light, 0.1) * 0.25
    front = mask(WIDTH, HEIGHT, blades)
    picture = over(picture, 0.02 * color("#2c3a34") + 0.02 * pool, front)
    return developed(picture, exposure=1.5, grain=0.010, vignette=0.6)
