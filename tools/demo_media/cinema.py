"""Rooftop cinema: a screen over the roofs of the city, and a row of folding chairs."""

import numpy as np

from canvas import blurred, clouds, color, developed, glow, grid, mask, over, vertical_gradient

WIDTH, HEIGHT = 1280, 720
SCREEN = (0.50, 0.17, 1.278, 0.60)  # left, top, right, bottom, in heights


def skyline(seed, base, tallest):
    def draw_houses(draw, unit):
        random = np.random.default_rng(seed)
        x = -0.05
        while x < 1.85:
            wide, tall = random.uniform(0.05, 0.15), random.uniform(0.3, 1) ** 1.4 * tallest
            draw.rectangle((x * unit, (base - tall) * unit, (x + wide) * unit, 1.1 * unit), fill=255)
            if random.random() < 0.35:  # a water tank
                tx = x + wide * 0.5
                draw.rectangle(((tx - 0.014) * unit, (base - tall - 0.04) * unit, (tx + 0.014) * unit, (base - tall - 0.012) * unit), fill=255)
                draw.polygon([((tx + dx) * unit, (base - tall - dy) * unit) for dx, dy in ((-0.016, 0.04), (0.016, 0.04), (0, 0.055))], fill=255)
                for leg in (-0.011, 0.011):
                    draw.line(((tx + leg) * unit, (base - tall) * unit, (tx + leg) * unit, (base - tall - 0.02) * unit), fill=255, width=3)
            x += wide + random.uniform(-0.01, 0.02)
    return mask(WIDTH, HEIGHT, draw_houses)


def windows(seed, base):
    def draw_windows(draw, unit):
        random = np.random.default_rng(seed)
        for _ in range(420):
            x, y = round(random.uniform(0, 1.78) / 0.012) * 0.012, base - round(random.uniform(-0.1, 0.2) / 0.016) * 0.016
            draw.rectangle((x * unit, y * unit, (x + 0.005) * unit, (y + 0.007) * unit), fill=255)
    return mask(WIDTH, HEIGHT, draw_windows)


def film(x, y):
    """The film on the screen: a small boat under a large moon."""
    left, top, right, bottom = SCREEN
    u, v = (x - left) / (right - left) * 1.81, (y - top) / (bottom - top)
    sky = (1 - v)[..., None] * color("#27407e") + v[..., None] * color("#e7a38d") * 1.2
    moon = np.clip((0.25 - np.hypot(u - 1.16, v - 0.42)) / 0.008, 0, 1)[..., None]
    scene = over(sky, color("#fff0c9") * 1.5, moon)
    sea = np.clip((v - 0.68) / 0.006, 0, 1)[..., None]
    ripples = 0.5 + 0.5 * np.sin(v * 230 + 3 * np.sin(u * 9 + v * 40))
    water = color("#1f3a6e") * 0.9 + (ripples * np.exp(-(((u - 1.16) / 0.26) ** 2)))[..., None] * color("#ffe3ae") * 0.9
    scene = over(scene, water, sea)
    hull = ((np.abs(u - 0.62) < 0.17 - (v - 0.70) * 1.2) & (v > 0.69) & (v < 0.755))
    sail = ((u > 0.63) & (u < 0.63 + (v - 0.27) * 0.42) & (v > 0.27) & (v < 0.665))
    jib = ((u < 0.605) & (u > 0.605 - (v - 0.35) * 0.36) & (v > 0.35) & (v < 0.665))
    scene = over(scene, 0.02 * color("#401a2a"), blurred(hull[..., None] * 1.0, 0.001))
    return over(scene, color("#f6e6d2") * 0.9, blurred((sail | jib)[..., None] * 1.0, 0.001))


def chair_and_person(draw, unit, x, y, size, hair):
    draw.rounded_rectangle(((x - size) * unit, (y - size * 0.1) * unit, (x + size) * unit, (y + size * 2.2) * unit), size * 0.3 * unit, fill=255)
    draw.rounded_rectangle(((x - size * 0.85) * unit, (y - size * 0.75) * unit, (x + size * 0.85) * unit, (y + size) * unit), size * 0.6 * unit, fill=255)
    draw.ellipse(((x - size * 0.43) * unit, (y - size * 1.75) * unit, (x + size * 0.43) * unit, (y - size * 0.7) * unit), fill=255)
    if hair == 1:
        draw.ellipse(((x - size * 0.22) * unit, (y - size * 2.1) * unit, (x + size * 0.22) * unit, (y - size * 1.6) * unit), fill=255)
    elif hair == 2:
        draw.rounded_rectangle(((x - size * 0.5) * unit, (y - size * 1.4) * unit, (x + size * 0.5) * unit, (y - size * 0.3) * unit), size * 0.3 * unit, fill=255)


def row(seed, y, size, count):
    def draw_row(draw, unit):
        random = np.random.default_rng(seed)
        for index in range(count):
            x = 0.889 + (index - (count - 1) / 2) * size * 2.5
            chair_and_person(draw, unit, x, y + random.normal(0, size * 0.08), size, int(random.integers(0, 3)))
    return mask(WIDTH, HEIGHT, draw_row)


def draw():
    x, y = grid(WIDTH, HEIGHT)
    random = np.random.default_rng(6)
    picture = vertical_gradient(WIDTH, HEIGHT, [(0, "#0a1030"), (0.4, "#2b2560"), (0.62, "#7a3f73"), (0.75, "#c9696b"), (1, "#c9696b")])
    stars = blurred((random.random((HEIGHT, WIDTH)) > 0.9992)[..., None] * 6.0, 0.0015)
    picture += stars * np.clip(1 - y / 0.5, 0, 1)[..., None]
    for seed, base, tall, tint in ((1, 0.74, 0.26, "#4a2d5c"), (2, 0.78, 0.2, "#221a3c")):
        houses = skyline(seed, base, tall)
        picture = over(picture, color(tint) * 0.8, houses)
        picture += houses * windows(seed + 5, base) * color("#ffc46b") * 0.7
    roof = np.clip((y - 0.76) / 0.004, 0, 1)[..., None]
    picture = over(picture, color("#2a2333") * 0.5, roof)
    left, top, right, bottom = SCREEN
    frame = mask(WIDTH, HEIGHT, lambda d, unit: (
        d.rectangle(((left - 0.016) * unit, (top - 0.016) * unit, (right + 0.016) * unit, (bottom + 0.016) * unit), fill=255),
        d.rectangle(((left + 0.05) * unit, bottom * unit, (left + 0.065) * unit, 0.8 * unit), fill=255),
        d.rectangle(((right - 0.065) * unit, bottom * unit, (right - 0.05) * unit, 0.8 * unit), fill=255)))
    picture = over(picture, color("#0c0a14"), frame)
    screen = mask(WIDTH, HEIGHT, lambda d, unit: d.rectangle([v * unit for v in SCREEN], fill=255))
    shown = film(x, y) * 1.25 * screen
    picture = picture * (1 - screen) + shown
    spill = blurred(shown, 0.07)
    picture += spill * 0.35 + roof * 0.5 * blurred(shown, 0.16) * (1 - screen)
    for seed, row_y, size, count in ((3, 0.79, 0.036, 12), (4, 0.86, 0.047, 11), (5, 0.96, 0.064, 9)):
        people = row(seed, row_y, size, count)
        edge = np.clip(people - np.roll(people, 2, axis=0), 0, 1)
        picture = over(picture, 0.012 * color("#4a3a6a"), people)
        picture += edge * np.roll(spill, int(0.2 * HEIGHT), axis=0) * 1.1
    for index in range(20):
        at = (0.02 + index * 0.092, 0.07 + 0.035 * abs(((index * 0.092) % 0.45) / 0.225 - 1) ** 2 * -1 + 0.035)
        picture += (1.6 * glow(x, y, at, 0.005, 4) + 0.1 * glow(x, y, at, 0.02, 2.5)) * color("#ffbf6b")
    return developed(picture, exposure=1.5, grain=0.010, vignette=0.5)
