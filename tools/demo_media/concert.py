"""The Bash: a band against the lights, seen over the heads of the crowd."""

import math

import numpy as np

from canvas import blurred, clouds, color, developed, glow, grid, mask, over, vertical_gradient

WIDTH, HEIGHT = 1600, 900
FIXTURES = 13
STAGE = 0.665  # where the stage's edge lies, in heights


def fixture(index):
    """The place at which a lamp hangs from the curved truss."""
    t = index / (FIXTURES - 1)
    return 0.10 + t * 1.578, 0.128 - 0.05 * math.cos((t - 0.5) * math.pi)


def beam(x, y, source, angle, spread, reach):
    """A cone of light from `source`; the angle counts from straight down, to the right."""
    dx, dy = x - source[0], y - source[1]
    along = dx * math.sin(angle) + dy * math.cos(angle)
    across = dx * math.cos(angle) - dy * math.sin(angle)
    width = 0.004 + spread * np.clip(along, 0, None)
    core = np.exp(-((across / width) ** 2)) * (along > 0)
    return (core * np.exp(-np.clip(along, 0, None) / reach) / (0.35 + 6 * width))[..., None]


def lights(x, y, haze):
    light = np.zeros((HEIGHT, WIDTH, 3))
    palette = ["#ff2d87", "#7a3cff", "#1fb6ff", "#ff8a1f"]
    for index in range(FIXTURES):
        t = index / (FIXTURES - 1)
        source = fixture(index)
        hue = color(palette[index % 4])
        for sweep in (-0.16, 0.2):
            angle = (0.5 - t) * 1.15 + sweep + 0.05 * math.sin(index * 2.7)
            light += 0.20 * hue * beam(x, y, source, angle, 0.035, 0.75) * (0.35 + 1.1 * haze)
        light += 1.2 * (hue + 0.25) * glow(x, y, source, 0.007, 2.6)
        light += 0.05 * hue * glow(x, y, source, 0.05, 2.2)
    for index in range(9):
        t = index / 8
        source = (0.24 + t * 1.30, STAGE)
        hue = color(palette[(index + 1) % 4])
        angle = math.pi - (t - 0.5) * 1.7
        light += 0.13 * hue * beam(x, y, source, angle, 0.028, 0.5) * (0.3 + 1.1 * haze)
    return light


def backdrop(x, y):
    """The burning disc behind the band, with rays of lamps around it."""
    center = (0.889, 0.455)
    distance = np.hypot(x - center[0], y - center[1])
    angle = np.arctan2(y - center[1], x - center[0])
    disc = 1 / (1 + np.exp((distance - 0.185) / 0.004))
    bands = 0.72 + 0.28 * np.cos((y - center[1]) * 300)
    lamps = np.exp(-(((distance - 0.235) / 0.006) ** 2)) * (0.5 + 0.5 * np.cos(angle * 48)) ** 6
    heat = np.clip(1 - (y - 0.26) / 0.42, 0, 1)[..., None]
    hue = color("#ffb02e") * heat + color("#ff1f6b") * (1 - heat)
    return (disc * bands)[..., None] * hue * 2.0 + lamps[..., None] * color("#ffd9a0") * 2.2


def limb(draw, unit, points, width, end_width=None):
    """A bent limb that tapers from `width` to `end_width`."""
    end_width = width * 0.72 if end_width is None else end_width
    lengths = [math.dist(a, b) for a, b in zip(points, points[1:])]
    total, passed = sum(lengths), 0.0
    for (ax, ay), (bx, by), length in zip(points, points[1:], lengths):
        steps = max(2, int(length * unit / 1.5))
        for step in range(steps + 1):
            t = step / steps
            w = (width + (end_width - width) * (passed + t * length) / total) / 2 * unit
            px, py = (ax + (bx - ax) * t) * unit, (ay + (by - ay) * t) * unit
            draw.ellipse((px - w, py - w, px + w, py + w), fill=255)
        passed += length


def head(draw, unit, x, y, radius):
    draw.ellipse(((x - radius) * unit, (y - radius * 1.15) * unit, (x + radius) * unit, (y + radius * 1.15) * unit), fill=255)


def boot(draw, unit, x, floor, side):
    limb(draw, unit, [(x, floor - 0.006), (x + 0.016 * side, floor - 0.002)], 0.016, 0.009)


def torso(draw, unit, x, top, bottom, lean=0.0):
    """Shoulders, jacket and hips."""
    outline = [(-0.031, 0), (-0.02, -0.012), (0.02, -0.012), (0.031, 0), (0.023, 0.5), (0.029, 1.05), (-0.029, 1.05), (-0.023, 0.5)]
    height = bottom - top
    corners = [((x + lean * (1 - max(py, 0)) + px) * unit, (top + (py * height if py > 0 else py)) * unit) for px, py in outline]
    draw.polygon(corners, fill=255)
    limb(draw, unit, [(x + lean - 0.022, top + 0.002), (x + lean + 0.022, top + 0.002)], 0.022, 0.022)
    limb(draw, unit, [(x + lean, top), (x + lean, top - 0.025)], 0.017, 0.014)


def singer(draw, unit, x, floor):
    limb(draw, unit, [(x - 0.013, floor - 0.12), (x - 0.034, floor - 0.062), (x - 0.04, floor - 0.008)], 0.031, 0.015)
    limb(draw, unit, [(x + 0.013, floor - 0.12), (x + 0.034, floor - 0.066), (x + 0.036, floor - 0.008)], 0.031, 0.015)
    boot(draw, unit, x - 0.04, floor, -1)
    boot(draw, unit, x + 0.036, floor, 1)
    torso(draw, unit, x, floor - 0.208, floor - 0.12, 0.004)
    limb(draw, unit, [(x + 0.028, floor - 0.207), (x + 0.052, floor - 0.258), (x + 0.062, floor - 0.322)], 0.021, 0.011)
    head(draw, unit, x + 0.063, floor - 0.33, 0.008)
    limb(draw, unit, [(x - 0.022, floor - 0.206), (x - 0.052, floor - 0.176), (x - 0.022, floor - 0.226)], 0.02, 0.012)
    head(draw, unit, x - 0.002, floor - 0.25, 0.0185)
    for strand in (-0.026, -0.02, -0.012):  # hair, thrown back
        limb(draw, unit, [(x + 0.002, floor - 0.268), (x + strand * -0.6, floor - 0.258), (x - strand * 1.35, floor - 0.2 + strand)], 0.018, 0.004)
    limb(draw, unit, [(x - 0.028, floor - 0.228), (x - 0.013, floor - 0.24)], 0.008, 0.012)


def guitarist(draw, unit, x, floor, side):
    limb(draw, unit, [(x - 0.012, floor - 0.112), (x - 0.03, floor - 0.058), (x - 0.032, floor - 0.008)], 0.03, 0.015)
    limb(draw, unit, [(x + 0.012, floor - 0.112), (x + 0.036, floor - 0.06), (x + 0.05, floor - 0.008)], 0.03, 0.015)
    boot(draw, unit, x - 0.032, floor, -1)
    boot(draw, unit, x + 0.05, floor, 1)
    torso(draw, unit, x, floor - 0.198, floor - 0.112, 0.006 * side)
    head(draw, unit, x + 0.016 * side, floor - 0.238, 0.0175)
    for strand in (0.0, 0.008, 0.016):  # hair over the face
        limb(draw, unit, [(x + 0.008 * side, floor - 0.254), (x + (0.026 - strand * 0.4) * side, floor - 0.244), (x + (0.03 - strand) * side, floor - 0.192 - strand)], 0.015, 0.004)
    limb(draw, unit, [(x - 0.03 * side, floor - 0.118), (x + 0.115 * side, floor - 0.192)], 0.009, 0.007)
    limb(draw, unit, [(x + 0.108 * side, floor - 0.189), (x + 0.13 * side, floor - 0.202)], 0.012, 0.014)
    head(draw, unit, x - 0.047 * side, floor - 0.108, 0.023)
    head(draw, unit, x - 0.017 * side, floor - 0.124, 0.019)
    limb(draw, unit, [(x + 0.03 * side, floor - 0.196), (x + 0.064 * side, floor - 0.146), (x + 0.088 * side, floor - 0.176)], 0.02, 0.012)
    limb(draw, unit, [(x - 0.024 * side, floor - 0.196), (x - 0.066 * side, floor - 0.16), (x - 0.03 * side, floor - 0.12)], 0.02, 0.012)


def drummer(draw, unit, x, floor):
    draw.rounded_rectangle(((x - 0.13) * unit, (floor - 0.035) * unit, (x + 0.13) * unit, (floor + 0.02) * unit), 6, fill=255)
    head(draw, unit, x, floor - 0.075, 0.043)
    for dx, dy, radius in ((-0.066, 0.118, 0.022), (0.066, 0.118, 0.022), (-0.09, 0.058, 0.03), (0.09, 0.058, 0.03)):
        draw.rounded_rectangle(
            ((x + dx - radius) * unit, (floor - dy - radius * 0.62) * unit, (x + dx + radius) * unit, (floor - dy + radius * 0.62) * unit),
            5, fill=255)
    for dx, dy in ((-0.128, 0.158), (0.128, 0.158), (-0.07, 0.2), (0.075, 0.2)):
        limb(draw, unit, [(x + dx - 0.032, floor - dy + 0.006), (x + dx + 0.032, floor - dy - 0.006)], 0.0055)
        limb(draw, unit, [(x + dx, floor - dy), (x + dx * 1.05, floor)], 0.003)
    torso(draw, unit, x, floor - 0.165, floor - 0.07)
    head(draw, unit, x, floor - 0.206, 0.0185)
    limb(draw, unit, [(x - 0.028, floor - 0.163), (x - 0.066, floor - 0.145), (x - 0.07, floor - 0.19)], 0.02, 0.011)
    limb(draw, unit, [(x + 0.028, floor - 0.163), (x + 0.064, floor - 0.188), (x + 0.072, floor - 0.25)], 0.02, 0.011)
    limb(draw, unit, [(x + 0.074, floor - 0.248), (x + 0.045, floor - 0.295)], 0.005, 0.003)
    limb(draw, unit, [(x - 0.07, floor - 0.19), (x - 0.036, floor - 0.222)], 0.005, 0.003)


def band(draw, unit):
    drummer(draw, unit, 0.889, STAGE - 0.012)
    guitarist(draw, unit, 0.555, STAGE + 0.004, 1)
    guitarist(draw, unit, 1.255, STAGE + 0.004, -1)
    singer(draw, unit, 0.742, STAGE + 0.006)
    for x in (0.20, 1.578):
        draw.rounded_rectangle(((x - 0.055) * unit, 0.44 * unit, (x + 0.055) * unit, (STAGE + 0.02) * unit), 8, fill=255)


def truss(draw, unit):
    points = [(0.05 + t / 40 * 1.68, 0.115 - 0.05 * math.cos((t / 40 - 0.5) * math.pi)) for t in range(41)]
    for offset in (-0.034, -0.012):
        draw.line([(px * unit, (py + offset) * unit) for px, py in points], fill=255, width=int(0.0035 * unit))
    for (ax, ay), (bx, by) in zip(points, points[1:]):
        draw.line((ax * unit, (ay - 0.034) * unit, bx * unit, (by - 0.012) * unit), fill=255, width=int(0.002 * unit))
    for index in range(FIXTURES):
        px, py = fixture(index)
        draw.rounded_rectangle(((px - 0.011) * unit, (py - 0.03) * unit, (px + 0.011) * unit, (py - 0.002) * unit), 4, fill=255)


def person(draw, unit, x, y, size, random):
    head(draw, unit, x, y, size * 0.5)
    limb(draw, unit, [(x, y + size * 0.3), (x, y + size * 1.2)], size * 0.42)
    shoulder = size * 1.02
    draw.rounded_rectangle(((x - shoulder) * unit, (y + size * 0.78) * unit, (x + shoulder) * unit, 1.2 * unit), size * 0.55 * unit, fill=255)
    if random.random() < 0.3:  # long hair or a bun
        draw.rounded_rectangle(((x - size * 0.54) * unit, y * unit, (x + size * 0.54) * unit, (y + size * 0.8) * unit), size * 0.3 * unit, fill=255)
    for side in (-1, 1):
        if random.random() < 0.33:
            raise_arm(draw, unit, x, y, size, side, random)


def raise_arm(draw, unit, x, y, size, side, random):
    elbow = (x + side * size * random.uniform(1.0, 1.35), y + size * random.uniform(-0.45, 0.2))
    lean = random.uniform(-0.5, 0.35)
    hand = (elbow[0] + side * size * lean, elbow[1] - size * random.uniform(1.0, 1.5))
    limb(draw, unit, [(x + side * size * 0.78, y + size * 1.05), elbow, hand], size * 0.29)
    head(draw, unit, hand[0], hand[1] - size * 0.12, size * 0.22)
    kind = random.random()
    if kind < 0.3:  # horns
        for finger in (-0.16, 0.16):
            limb(draw, unit, [(hand[0] + finger * size, hand[1] - size * 0.1), (hand[0] + finger * size * 1.3, hand[1] - size * 0.52)], size * 0.1)
    elif kind < 0.75:  # an open hand
        for finger in (-0.2, -0.08, 0.05, 0.18):
            limb(draw, unit, [(hand[0] + finger * size * 0.7, hand[1] - size * 0.15), (hand[0] + finger * size * 1.5, hand[1] - size * 0.5)], size * 0.085)


def crowd_row(seed, y, size, spacing):
    def draw_row(draw, unit):
        random = np.random.default_rng(seed)
        x = random.uniform(-spacing, 0)
        while x < WIDTH / HEIGHT + spacing:
            person(draw, unit, x, y + random.normal(0, size * 0.22), size * random.uniform(0.88, 1.12), random)
            x += spacing * random.uniform(0.82, 1.2)
    return mask(WIDTH, HEIGHT, draw_row)


def rim(coverage, width):
    """The lit upper edge of a silhouette."""
    shift = max(1, int(width * HEIGHT))
    lower = np.roll(coverage, shift, axis=0)
    lower[:shift] = 0
    return np.clip(coverage - lower, 0, 1)


def confetti(random):
    light = np.zeros((HEIGHT, WIDTH, 3))
    paper = [color(code) for code in ("#ff4f9a", "#ffd23f", "#3fd0ff", "#b58cff", "#ffffff")]
    for size, count, strength in ((0.003, 150, 1.1), (0.0055, 60, 0.8), (0.012, 16, 0.3)):
        for hue in paper:
            def draw_pieces(draw, unit):
                for _ in range(count // 5):
                    px, py, turn = random.uniform(0, 1.78), random.uniform(0.0, 0.78) ** 1.1, random.uniform(0, math.pi)
                    a, b = size * random.uniform(0.6, 1.3), size * random.uniform(0.25, 0.7)
                    corners = [(math.cos(turn) * sx * a - math.sin(turn) * sy * b, math.sin(turn) * sx * a + math.cos(turn) * sy * b)
                               for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
                    draw.polygon([((px + cx) * unit, (py + cy) * unit) for cx, cy in corners], fill=255)
            light += strength * hue * mask(WIDTH, HEIGHT, draw_pieces, blur=size * 0.5 if size > 0.01 else 0.0004)
    return light


def draw():
    x, y = grid(WIDTH, HEIGHT)
    haze = clouds(WIDTH, HEIGHT, seed=7, scale=3, stretch=1.6)[..., None]
    picture = vertical_gradient(WIDTH, HEIGHT, [(0, "#07040f"), (0.45, "#1b0a33"), (0.74, "#3a0f3f"), (1, "#050309")])
    picture = picture * (0.6 + 0.8 * haze)
    wall = backdrop(x, y)
    picture += wall + blurred(wall, 0.03) * 0.5 + blurred(wall, 0.12) * 0.55
    beams = lights(x, y, haze)
    picture += beams + blurred(beams, 0.05) * 0.35
    picture = over(picture, 0.02 * color("#3a2a55"), mask(WIDTH, HEIGHT, truss))
    players = mask(WIDTH, HEIGHT, band)
    picture = over(picture, 0.004 * color("#502050"), players)
    picture += rim(players, 0.0028) * color("#ff9a5c") * 0.9
    floor = np.clip((y - STAGE) / 0.05, 0, 1)[..., None]
    picture = picture * (1 - 0.75 * floor) + floor * 0.08 * color("#ff2d87") * (0.4 + haze)
    spill = blurred(picture, 0.09)
    rows = [(11, 0.735, 0.021, 0.042), (12, 0.775, 0.029, 0.058), (13, 0.825, 0.042, 0.085), (14, 0.905, 0.066, 0.135)]
    for depth, (seed, row_y, size, spacing) in enumerate(rows):
        people = crowd_row(seed, row_y, size, spacing)
        fade = 0.07 * (1 - depth / 3.4)
        picture = over(picture, spill * fade + 0.003, people)
        edge = rim(people, 0.0022 + 0.0011 * depth) * np.clip(1.25 - abs(x - 0.889)[..., None] * 0.9, 0.15, 1)
        picture += edge * np.roll(spill, -int(0.2 * HEIGHT), axis=0) * (1.7 - 0.2 * depth)
        picture += blurred(picture, 0.04) * 0.035 * (3 - depth)
    picture += confetti(np.random.default_rng(5)) * (0.25 + 1.2 * np.clip(spill, 0, 0.8))
    picture += blurred(np.clip(picture - 0.7, 0, 4), 0.012) * 0.5
    return developed(picture, exposure=1.45, grain=0.011, vignette=0.75)
