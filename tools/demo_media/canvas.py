"""Drawing with light on a dark plane, for every picture of the demo.

Pictures are sums of light in linear floating point, with shape masks drawn by Pillow and one tone curve at the end.
Every random generator is seeded, so that a picture is the same each time.
"""

import numpy as np
from PIL import Image, ImageDraw, ImageFilter


def color(hex_code):
    """Linear RGB of an sRGB code such as "#ff8800"."""
    srgb = np.array([int(hex_code[i : i + 2], 16) for i in (1, 3, 5)]) / 255
    return np.where(srgb <= 0.04045, srgb / 12.92, ((srgb + 0.055) / 1.055) ** 2.4)


def grid(width, height):
    """x and y of every pixel's middle, both in units of the picture's height."""
    y, x = np.mgrid[0:height, 0:width]
    return (x + 0.5) / height, (y + 0.5) / height


def vertical_gradient(width, height, stops):
    """Stops are (y from 0 to 1, colour code), top to bottom."""
    at = np.linspace(0, 1, height)
    codes = np.array([color(code) for _, code in stops])
    rows = np.stack([np.interp(at, [stop for stop, _ in stops], codes[:, c]) for c in range(3)], axis=1)
    return np.repeat(rows[:, None, :], width, axis=1)


def clouds(width, height, seed, scale=4, octaves=5, stretch=1.0):
    """Soft noise from 0 to 1."""
    random = np.random.default_rng(seed)
    total, weight, sum_of_weights = np.zeros((height, width)), 1.0, 0.0
    for octave in range(octaves):
        cells = int(scale * 2**octave) + 2
        noise = Image.fromarray(random.random((cells, max(2, int(cells * width / height / stretch)))).astype(np.float32))
        total += weight * np.asarray(noise.resize((width, height), Image.BICUBIC))
        sum_of_weights += weight
        weight *= 0.5
    return np.clip(total / sum_of_weights, 0, 1)


def mask(width, height, draw_shapes, blur=0.0, samples=2):
    """Coverage, 0 to 1, of the shapes that `draw_shapes(draw, unit)` draws; `unit` is the height in drawn pixels."""
    picture = Image.new("L", (width * samples, height * samples))
    draw_shapes(ImageDraw.Draw(picture), height * samples)
    picture = picture.resize((width, height), Image.LANCZOS)
    if blur:
        picture = picture.filter(ImageFilter.GaussianBlur(blur * height))
    return np.asarray(picture, dtype=np.float32)[..., None] / 255


def blurred(layer, radius):
    """Radius in units of the height. Three box blurs in each direction, which is close to a Gaussian."""
    box = max(1, int(radius * layer.shape[0]))
    for axis in (0, 1):
        for _ in range(3):
            layer = box_blurred(layer, box, axis)
    return layer


def box_blurred(layer, box, axis):
    padding = [(box + 1, box) if a == axis else (0, 0) for a in range(3)]
    sums = np.cumsum(np.pad(layer, padding, mode="edge"), axis=axis)
    size = layer.shape[axis]
    upper = np.take(sums, range(2 * box + 1, 2 * box + 1 + size), axis=axis)
    lower = np.take(sums, range(0, size), axis=axis)
    return (upper - lower) / (2 * box + 1)


def over(picture, paint, coverage):
    """The picture with paint over it, by coverage."""
    return picture * (1 - coverage) + paint * coverage


def glow(x, y, center, radius, power=2.0):
    """Light that is 1 in the middle and falls off with distance."""
    distance = np.hypot(x - center[0], y - center[1])
    return (1 / (1 + (distance / radius) ** power))[..., None]


def developed(picture, exposure=1.0, grain=0.0, vignette=0.0, seed=1):
    """Tone curve, vignette, grain and sRGB encoding; returns a Pillow image."""
    height, width = picture.shape[:2]
    x, y = grid(width, height)
    aspect = width / height
    falloff = 1 - vignette * ((x / aspect - 0.5) ** 2 + (y - 0.5) ** 2)[..., None] * 2
    toned = 1 - np.exp(-np.clip(picture, 0, None) * exposure * np.clip(falloff, 0, 1))
    srgb = np.where(toned <= 0.0031308, toned * 12.92, 1.055 * np.clip(toned, 1e-6, 1) ** (1 / 2.4) - 0.055)
    noise = np.random.default_rng(seed).normal(0, grain, (height, width, 1))
    return Image.fromarray((np.clip(srgb + noise, 0, 1) * 255 + 0.5).astype(np.uint8), "RGB")
