"""A cherry pie with a woven lid, cooling on a blue table."""

import math

import numpy as np

from canvas import blurred, clouds, color, developed, grid, over

WIDTH, HEIGHT = 1200, 900
SOFT = 1.5 / HEIGHT


def inside(distance, softness=SOFT):
    return np.clip(0.5 - distance / (2 * softness), 0, 1)[..., None]


def crust(shade):
    """Baked dough: pale in the shade of a fold, brown where it stands up."""
    return color("#f0c27a") * (1 - shade) + color("#b5682a") * shade


def draw():
    x, y = grid(WIDTH, HEIGHT)
    cx, cy = x - 0.667, y - 0.5
    planks = clouds(WIDTH, HEIGHT, seed=3, scale=12, octaves=5, stretch=14)[..., None]
    picture = color("#3d6a86") * (0.55 + 0.6 * planks)
    for edge in (0.18, 0.43, 0.68, 0.93):
        picture *= 1 - 0.55 * np.exp(-(((y - edge) / 0.0025) ** 2))[..., None]
    radius, turn = np.hypot(cx, cy), np.arctan2(cy, cx)
    picture *= 1 - 0.6 * inside(np.hypot(cx - 0.02, cy - 0.028) - 0.40, 0.03)
    light = np.clip(0.62 - (cx + cy) * 0.75, 0, 1.2)[..., None]
    picture = over(picture, color("#e9e4da") * (0.5 + 0.6 * light), inside(radius - 0.40))
    picture *= 1 - 0.35 * inside(np.abs(radius - 0.376) - 0.004, 0.006)

    cherries = clouds(WIDTH, HEIGHT, seed=14, scale=26, octaves=2)[..., None]
    filling = color("#7a0718") * (0.5 + 1.3 * np.clip(cherries - 0.3, 0, 1)) + np.clip(cherries - 0.66, 0, 1) ** 2 * 22 * color("#ffb0a0")
    pie = over(picture, filling, inside(radius - 0.335))
    bake = clouds(WIDTH, HEIGHT, seed=18, scale=14, octaves=4)[..., None]
    angle = 0.5
    u, v = cx * math.cos(angle) + cy * math.sin(angle), -cx * math.sin(angle) + cy * math.cos(angle)
    pie = weave(pie, u, v, radius, bake, light)
    # The crimped edge.
    wave = 0.5 + 0.5 * np.cos(turn * 44 + radius * 30)
    ring = np.abs(radius - 0.338 - 0.004 * wave) - 0.027
    height = np.clip(1 - np.abs(radius - 0.338) / 0.03, 0, 1) * (0.55 + 0.45 * wave)
    pie *= 1 - 0.45 * inside(np.hypot(cx - 0.006, cy - 0.008) - 0.312, 0.008) * inside(-(radius - 0.30), 0.02) * inside(radius - 0.315)
    shade = np.clip(0.25 + 0.5 * height[..., None] + 0.5 * (bake - 0.5), 0, 1)
    pie = over(pie, crust(shade) * (0.45 + 0.45 * height[..., None] + 0.45 * light), inside(ring))
    sugar = (np.random.default_rng(3).random((HEIGHT, WIDTH)) > 0.988)[..., None] * inside(radius - 0.36)
    pie += blurred(sugar * 0.8, 0.0012) * 0.9
    pie += blurred(np.clip(pie - 0.8, 0, 2), 0.01) * 0.4
    pie *= (1.2 - 0.25 * (x / 1.33) - 0.2 * y)[..., None]
    return developed(pie, exposure=1.6, grain=0.008, vignette=0.5)


def weave(pie, u, v, radius, bake, light):
    pitch, half = 0.094, 0.029
    for over_first in (0, 1):  # the strands below, then the pieces that cross above
        for across, along in ((u, v), (v, u)):
            strand = np.abs((across / pitch + 0.5) % 1 - 0.5) * pitch
            crossing = (np.floor(along / pitch + 0.5) + np.floor(across / pitch + 0.5) + (across is v)) % 2 == 0
            visible = crossing if over_first else np.ones_like(crossing)
            cover = inside(strand - half) * inside(radius - 0.325) * visible[..., None]
            round_top = np.sqrt(np.clip(1 - (strand / half) ** 2, 0, 1))[..., None]
            ends = np.cos(np.clip(np.abs((along / pitch + 0.5) % 1 - 0.5) * 2, 0, 1) * math.pi / 2)[..., None]
            shadow = inside(strand - half - 0.007, 0.006) * inside(radius - 0.32) * visible[..., None]
            pie = pie * (1 - 0.4 * shadow * (1 - cover))
            shade = np.clip(0.12 + 0.5 * round_top * (0.4 + 0.6 * ends) + 0.9 * (bake - 0.5), 0, 1)
            pie = over(pie, crust(shade) * (0.32 + 0.36 * round_top + 0.2 * ends + 0.42 * light), cover)
    return pie
