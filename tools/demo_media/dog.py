"""Biscuit has heard the word "brisket": a small animated GIF."""

import math

from PIL import Image, ImageDraw

SIZE, SAMPLES, FRAMES = 320, 3, 20
BACK, COAT, DARK, LIGHT = "#ffd9a8", "#c98544", "#8a5427", "#f6e3c8"
INK, TONGUE, COLLAR = "#33231a", "#f0758a", "#2f8f8a"


class Pencil:
    """Draws in units of the picture's width, about a point that tilts."""

    def __init__(self, draw, tilt=0.0, pivot=(0.5, 0.5)):
        self.draw, self.tilt, self.pivot = draw, tilt, pivot

    def at(self, x, y):
        dx, dy = x - self.pivot[0], y - self.pivot[1]
        cos, sin = math.cos(self.tilt), math.sin(self.tilt)
        unit = SIZE * SAMPLES
        return ((self.pivot[0] + dx * cos - dy * sin) * unit, (self.pivot[1] + dx * sin + dy * cos) * unit)

    def oval(self, x, y, rx, ry, fill, turn=0.0):
        points = []
        for step in range(48):
            a = step / 48 * 2 * math.pi
            ex, ey = rx * math.cos(a), ry * math.sin(a)
            points.append(self.at(x + ex * math.cos(turn) - ey * math.sin(turn), y + ex * math.sin(turn) + ey * math.cos(turn)))
        self.draw.polygon(points, fill=fill)

    def line(self, points, width, fill):
        path = [self.at(*point) for point in points]
        half = width * SIZE * SAMPLES / 2
        self.draw.line(path, fill=fill, width=int(half * 2), joint="curve")
        for px, py in path:
            self.draw.ellipse((px - half, py - half, px + half, py + half), fill=fill)


def frame(index):
    image = Image.new("RGB", (SIZE * SAMPLES, SIZE * SAMPLES), BACK)
    phase = index / FRAMES * 2 * math.pi
    wag = math.sin(phase * 4)
    bounce = 0.008 * abs(math.sin(phase * 4))
    body = Pencil(ImageDraw.Draw(image))
    body.oval(0.5, 0.885, 0.33, 0.05, "#eebd84")
    tail = [(0.66, 0.78), (0.76, 0.72 - 0.02 * wag), (0.82 + 0.05 * wag, 0.60), (0.80 + 0.10 * wag, 0.52)]
    body.line(tail, 0.055, COAT)
    body.line(tail[-1:] * 2, 0.06, LIGHT)
    body.oval(0.5, 0.72 - bounce, 0.2, 0.19, COAT)
    body.oval(0.5, 0.76 - bounce, 0.115, 0.15, LIGHT)
    for side in (-1, 1):
        body.oval(0.5 + side * 0.175, 0.84, 0.085, 0.05, COAT)
        body.line([(0.5 + side * 0.075, 0.72 - bounce), (0.5 + side * 0.08, 0.86)], 0.085, COAT)
        body.oval(0.5 + side * 0.085, 0.875, 0.062, 0.034, LIGHT)
    draw_head(body.draw, index, phase, bounce)
    return image.resize((SIZE, SIZE), Image.LANCZOS)


def draw_head(draw, index, phase, bounce):
    tilt = 0.26 * max(-1, min(1, 1.6 * math.sin(phase)))
    lift = bounce * 1.6
    head = Pencil(draw, tilt, (0.5, 0.56))
    head.oval(0.5, 0.565 - lift, 0.13, 0.035, COLLAR)
    head.oval(0.5, 0.60 - lift, 0.024, 0.026, "#f2c14b")
    perk = 0.03 * max(0, math.sin(phase * 2))
    for side in (-1, 1):
        head.oval(0.5 + side * 0.19, 0.37 - lift - perk, 0.062, 0.135, DARK, turn=-side * (0.42 + 2 * perk))
    head.oval(0.5, 0.40 - lift, 0.185, 0.178, COAT)
    head.oval(0.5, 0.33 - lift, 0.035, 0.1, LIGHT)
    head.oval(0.5, 0.475 - lift, 0.11, 0.085, LIGHT)
    pant = 0.5 + 0.5 * math.sin(phase * 6)
    head.oval(0.5, 0.515 - lift, 0.05, 0.03 + 0.012 * pant, INK)
    head.oval(0.5, 0.54 - lift + 0.012 * pant, 0.032, 0.042, TONGUE)
    head.oval(0.5, 0.475 - lift, 0.1, 0.045, LIGHT)
    head.oval(0.5, 0.435 - lift, 0.04, 0.028, INK)
    head.oval(0.49, 0.427 - lift, 0.012, 0.007, "#8d7a70")
    head.line([(0.5, 0.45 - lift), (0.5, 0.49 - lift)], 0.008, INK)
    blinks = index in (8, 9)
    for side in (-1, 1):
        x = 0.5 + side * 0.085
        if blinks:
            head.line([(x - 0.028, 0.365 - lift), (x, 0.375 - lift), (x + 0.028, 0.365 - lift)], 0.011, INK)
        else:
            head.oval(x, 0.362 - lift, 0.03, 0.035, INK)
            head.oval(x + 0.009, 0.350 - lift, 0.011, 0.012, "#ffffff")
        head.line([(x - 0.02, 0.295 - lift - perk * 0.5), (x + 0.02, 0.295 - lift - perk * 0.5)], 0.014, DARK)


def save(path):
    frames = [frame(index) for index in range(FRAMES)]
    palette = frames[3].quantize(48, method=Image.Quantize.MEDIANCUT)
    indexed = [image.quantize(palette=palette, dither=Image.Dither.NONE) for image in frames]
    indexed[0].save(path, save_all=True, append_images=indexed[1:], duration=70, loop=0, optimize=True)
