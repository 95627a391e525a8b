"""Pictures of a journey: a lake at dawn, a coast, dunes, a forest in fog, a camp at night."""

import numpy as np

from canvas import blurred, clouds, color, developed, glow, grid, mask, over, vertical_gradient

WIDTH, HEIGHT = 1200, 900
ASPECT = WIDTH / HEIGHT


def outline(seed, roughness):
    """A profile from 0 to 1 over the picture's width: mountains for a roughness near 1, dunes near 0.2."""
    random, xs = np.random.default_rng(seed), np.linspace(0, 1, 600)
    total, weight = np.zeros(600), 0.0
    for octave in range(7):
        knots = 3 * 2**octave + 2
        amount = roughness**octave * 0.62**octave
        total += amount * np.interp(xs, np.linspace(0, 1, knots), random.random(knots))
        weight += amount
    low, high = total.min(), total.max()
    return xs * ASPECT, (total - low) / (high - low)


def ridge(base, tall, seed, roughness=0.9):
    """Coverage of everything below a ridge whose feet are at `base` and whose top is `tall` above."""
    xs, ys = outline(seed, roughness)
    if roughness < 0.5:  # wind rounds the dunes
        ys = np.convolve(np.pad(ys, 40, mode="edge"), np.hanning(81) / np.hanning(81).sum(), mode="valid")

    def draw(draw, unit):
        crest = [(x * unit, (base - tall * y) * unit) for x, y in zip(xs, ys)]
        draw.polygon([(0, 2 * unit), *crest, (ASPECT * unit, 2 * unit)], fill=255)
    return mask(WIDTH, HEIGHT, draw)


def firs(base, count, size, seed):
    """Coverage of a row of firs whose feet are at `base`."""
    def draw(draw, unit):
        random = np.random.default_rng(seed)
        for x in np.sort(random.uniform(-0.05, ASPECT + 0.05, count)):
            tall, foot = size * random.uniform(0.6, 1.25), base + size * random.uniform(-0.06, 0.1)
            for step in range(7):
                top, low = foot - tall * (1 - step / 8.5), foot - tall * (1 - (step + 1.9) / 8.5)
                half = tall * 0.035 * (step + 1.1)
                draw.polygon([(x * unit, top * unit), ((x - half) * unit, low * unit), ((x + half) * unit, low * unit)], fill=255)
            draw.rectangle(((x - tall * 0.02) * unit, (foot - tall * 0.2) * unit, (x + tall * 0.02) * unit, 2 * unit), fill=255)
        draw.rectangle((0, base * unit, ASPECT * unit, 2 * unit), fill=255)
    return mask(WIDTH, HEIGHT, draw)


def mirrored(picture, shore, dimming, wobble, seed=2):
    """Replaces everything below `shore` by the water's reflection of the picture above it."""
    row = int(shore * HEIGHT)
    depth = HEIGHT - row
    water = picture[:row][::-1][np.clip((np.arange(depth) * 1.1).astype(int), 0, row - 1)].copy()
    random = np.random.default_rng(seed)
    waves = sum(np.sin(np.arange(depth) ** 1.12 * f + random.uniform(0, 6)) for f in (0.5, 0.83, 1.31))
    shifts = (waves * np.linspace(0.4, wobble, depth)).astype(int)
    for index in range(depth):
        water[index] = np.roll(water[index], shifts[index], axis=0)
    picture[row:] = blurred(water, 0.003) * dimming
    return picture


def finished(picture, exposure=1.4, grain=0.008, vignette=0.45):
    picture = picture + blurred(np.clip(picture - 0.8, 0, 3), 0.03) * 0.5
    return developed(picture, exposure=exposure, grain=grain, vignette=vignette)


def lake():
    x, y = grid(WIDTH, HEIGHT)
    stops = [(0, "#31538c"), (0.25, "#7f93bd"), (0.45, "#f2b89b"), (0.58, "#ffe0b0"), (1, "#ffe0b0")]
    picture = vertical_gradient(WIDTH, HEIGHT, stops)
    sun = (0.87, 0.36)
    picture += color("#ffb870") * 0.9 * glow(x, y, sun, 0.11, 2.4)
    bank = clouds(WIDTH, HEIGHT, seed=15, scale=3, stretch=5)[..., None]
    picture += color("#ffd0b0") * 1.3 * np.clip(bank - 0.53, 0, 1) * np.clip(1 - abs(y - 0.25)[..., None] / 0.27, 0, 1)
    picture = over(picture, color("#ffe9c0") * 4, np.clip((0.042 - np.hypot(x - sun[0], y - sun[1])) / 0.003, 0, 1)[..., None])
    hills = ((0.60, 0.30, 21, "#8795c4", 0.95), (0.61, 0.22, 35, "#5c6da6", 0.95), (0.615, 0.13, 8, "#35487c", 0.8))
    for base, tall, seed, tint, rough in hills:
        cover = ridge(base, tall, seed, rough)
        mist = np.clip((y - base + 0.13) / 0.14, 0, 1)[..., None] * 0.55
        picture = over(picture, color(tint) * 0.7 * (1 - mist) + color("#ffcfa6") * mist, cover)
    picture = over(picture, color("#14213f") * 0.45, firs(0.617, 120, 0.05, 6))
    picture = mirrored(picture, 0.62, 0.78, 9)
    ripple = (0.5 + 0.5 * np.sin(y * 380 + 5 * np.sin(x * 9) + 60 * y**2)) ** 5
    trail = np.exp(-(((x - sun[0]) / (0.02 + 0.2 * (y - 0.62))) ** 2)) * (y > 0.62)
    picture += (ripple * trail)[..., None] * color("#ffe0a8") * 1.4
    picture = over(picture, 0.01 * color("#32406a"), mask(WIDTH, HEIGHT, canoe))
    return finished(picture)


def canoe(draw, unit):
    """A paddler, small on the water."""
    def shape(points):
        draw.polygon([((0.40 + x) * unit, (0.745 + y) * unit) for x, y in points], fill=255)
    shape([(-0.078, -0.017), (-0.06, -0.006), (0.06, -0.006), (0.078, -0.017), (0.066, 0.01), (-0.066, 0.01)])
    shape([(-0.014, -0.004), (-0.011, -0.04), (0.009, -0.04), (0.014, -0.004)])
    draw.ellipse((0.388 * unit, 0.681 * unit, 0.409 * unit, 0.705 * unit), fill=255)
    draw.line([(0.362 * unit, 0.702 * unit), (0.452 * unit, 0.768 * unit)], fill=255, width=int(0.004 * unit))
    shape([(0.046, 0.016), (0.058, 0.032), (0.062, 0.026), (0.052, 0.012)])


def coast():
    x, y = grid(WIDTH, HEIGHT)
    picture = vertical_gradient(WIDTH, HEIGHT, [(0, "#2f7fc4"), (0.45, "#a9dbf0"), (0.5, "#d9f0f2"), (1, "#d9f0f2")])
    puffs = clouds(WIDTH, HEIGHT, seed=44, scale=4, octaves=6, stretch=2)[..., None]
    picture += 1.7 * np.clip(puffs - 0.52, 0, 0.4) * np.clip(1 - abs(y - 0.22)[..., None] / 0.25, 0, 1)
    sea = np.clip((y - 0.5) / 0.5, 0, 1)[..., None]
    water = color("#1e7ca3") * (1 - sea) + color("#3ec9c0") * sea
    chop = (0.5 + 0.5 * np.sin(y * 520 - 220 * y**2 + 6 * np.sin(x * 7 + y * 20)))[..., None] ** 3
    picture = np.where((y > 0.5)[..., None], water * 0.85 + chop * (0.03 + 0.07 * sea), picture)
    for reach, tint, seed in ((0.66, "#7fa8a6", 17), (0.45, "#44705c", 5)):
        picture = over(picture, color(tint) * 0.7, mask(WIDTH, HEIGHT, headland(reach, seed)))
    for edge, width in ((0.80, 0.016), (0.845, 0.022)):
        surf = np.exp(-(((y - edge - 0.02 * np.sin(x * 5 + edge * 40) - 0.008 * np.sin(x * 19)) / width) ** 2))
        picture += surf[..., None] * clouds(WIDTH, HEIGHT, seed=3, scale=14)[..., None] * 1.3
    sand = 1 / (1 + np.exp(-(y - 0.875 - 0.025 * np.sin(x * 5 + 33.5)) / 0.006))[..., None]
    picture = over(picture, color("#f0d6a0") * (0.75 + 0.3 * clouds(WIDTH, HEIGHT, seed=8, scale=60)[..., None]), sand)
    picture = over(picture, color("#ffffff") * 1.5, mask(WIDTH, HEIGHT, sails))
    picture = over(picture, color("#a8322a") * 0.9, mask(WIDTH, HEIGHT, hull))
    return finished(picture, exposure=1.25)


def headland(reach, seed):
    """A hill at the left that runs down into the sea at `reach`."""
    xs, ys = outline(seed, 0.7)

    def draw(draw, unit):
        fall = np.sqrt(np.clip(1 - xs / reach, 0, 1))
        crest = [(x * unit, (0.502 - 0.17 * f * (0.55 + 0.45 * y)) * unit) for x, y, f in zip(xs, ys, fall)]
        draw.polygon([(0, 0.502 * unit), *crest], fill=255)
    return draw


def sails(draw, unit):
    draw.polygon([(0.92 * unit, 0.30 * unit), (0.92 * unit, 0.535 * unit), (1.035 * unit, 0.535 * unit)], fill=255)
    draw.polygon([(0.908 * unit, 0.34 * unit), (0.908 * unit, 0.535 * unit), (0.845 * unit, 0.535 * unit)], fill=255)


def hull(draw, unit):
    draw.polygon([(x * unit, y * unit) for x, y in ((0.83, 0.55), (1.05, 0.55), (1.02, 0.588), (0.86, 0.588))], fill=255)


def dunes():
    x, y = grid(WIDTH, HEIGHT)
    picture = vertical_gradient(WIDTH, HEIGHT, [(0, "#e8784a"), (0.3, "#ffb27a"), (0.5, "#ffe0b8"), (1, "#ffe0b8")])
    picture = over(picture, color("#fff0d0") * 3, np.clip((0.075 - np.hypot(x - 0.36, y - 0.25)) / 0.004, 0, 1)[..., None])
    picture += color("#ffcf90") * 0.6 * glow(x, y, (0.36, 0.25), 0.14, 2.2)
    sands = ((0.56, 0.14, 61, "#d98a5a"), (0.68, 0.18, 72, "#c06a3e"), (0.85, 0.24, 83, "#96462c"), (1.08, 0.28, 95, "#5e2a22"))
    for base, tall, seed, tint in sands:
        cover = ridge(base, tall, seed, 0.2)
        slope = blurred(cover, 0.02) - np.roll(blurred(cover, 0.02), 26, axis=1)
        ripples = 0.5 + 0.5 * np.sin(y * 300 + 12 * np.sin(x * 4 + seed) + x * 40)
        picture = over(picture, color(tint) * (0.85 + 0.1 * ripples[..., None]) * (1 + 1.2 * np.clip(-slope, -0.5, 0.6)), cover)
    return finished(picture, exposure=1.25, vignette=0.5)


def forest():
    x, y = grid(WIDTH, HEIGHT)
    picture = vertical_gradient(WIDTH, HEIGHT, [(0, "#b8d4d8"), (0.5, "#e9efe2"), (1, "#cfdccf")])
    picture += color("#fff2c8") * 0.7 * glow(x, y, (0.95, 0.12), 0.25, 2.2)
    rows = ((0.42, 60, 0.20, "#9db8b4"), (0.55, 44, 0.26, "#6d938d"), (0.70, 32, 0.36, "#3f6b62"), (0.88, 22, 0.52, "#1d443c"), (1.08, 12, 0.75, "#0c2421"))
    for index, (base, count, size, tint) in enumerate(rows):
        picture = over(picture, color(tint) * 0.8, firs(base, count, size, 40 + index))
        fog = clouds(WIDTH, HEIGHT, seed=70 + index, scale=2, stretch=4) * np.exp(-(((y - base - 0.02) / 0.12) ** 2))
        picture = over(picture, color("#f2f4ea"), 0.75 * fog[..., None] * (1 - index / 6))
    rays = np.clip(np.sin((np.arctan2(y + 0.1, x - 0.95)) * 34) - 0.35, 0, 1) * np.clip(1 - np.hypot(x - 0.95, y) / 1.0, 0, 1)
    picture += blurred(rays[..., None] * color("#fff0c0") * 0.28, 0.008)
    return finished(picture, exposure=1.15)


def camp():
    x, y = grid(WIDTH, HEIGHT)
    picture = vertical_gradient(WIDTH, HEIGHT, [(0, "#050a24"), (0.5, "#16306a"), (0.72, "#3a6a96"), (1, "#3a6a96")])
    band = clouds(WIDTH, HEIGHT, seed=12, scale=5, octaves=6)[..., None] * np.exp(-(((y - 0.75 + 0.5 * x) / 0.17) ** 2))[..., None]
    picture += color("#b9b4ff") * 0.35 * band
    random = np.random.default_rng(29)
    for chance, strength, size in ((0.9985, 5.0, 0.0012), (0.99985, 40.0, 0.0022)):
        stars = (random.random((HEIGHT, WIDTH)) > chance)[..., None]
        picture += blurred(stars * strength, size) * np.clip(1 - y / 0.72, 0, 1)[..., None]
    picture = over(picture, color("#0c1c3c") * 0.6, ridge(0.74, 0.22, 51))
    picture = over(picture, color("#060f22") * 0.5, firs(0.78, 46, 0.19, 9))
    picture += color("#ff9a3c") * 0.55 * glow(x, y, (0.62, 0.80), 0.09, 2.3)
    inside = mask(WIDTH, HEIGHT, tent)
    warmth = 1.5 * glow(x, y, (0.62, 0.83), 0.12, 2)
    picture = over(picture, color("#ff8a2a") * (0.25 + warmth), inside)
    picture = over(picture, color("#ffd890") * 2.2, mask(WIDTH, HEIGHT, doorway, blur=0.002))
    meadow = ridge(0.90, 0.05, 14, 0.3)
    lit = 0.5 * glow(x, y, (0.62, 0.88), 0.14, 2.2)
    picture = over(picture, color("#0a1a1c") * 0.4 + color("#ff9a3c") * 0.25 * lit, meadow)
    return finished(picture, exposure=1.5, grain=0.01)


def tent(draw, unit):
    draw.polygon([(0.46 * unit, 0.90 * unit), (0.60 * unit, 0.70 * unit), (0.66 * unit, 0.70 * unit), (0.80 * unit, 0.90 * unit)], fill=255)


def doorway(draw, unit):
    draw.polygon([(0.575 * unit, 0.90 * unit), (0.615 * unit, 0.755 * unit), (0.655 * unit, 0.90 * unit)], fill=255)
