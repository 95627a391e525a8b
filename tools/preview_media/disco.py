"""A mirror ball that turns in a loop: a small animated GIF."""

import numpy as np
from PIL import Image

WIDTH, HEIGHT, FRAMES, COLORS = 320, 240, 18, 56
CENTER, RADIUS = (0.5 * WIDTH, 0.47 * HEIGHT), 0.33 * HEIGHT
ROWS, COLUMNS = 16, 36
TINTS = np.array([(255, 70, 140), (90, 130, 255), (255, 190, 60), (150, 80, 255), (60, 220, 210)]) / 255


def facets(turn):
    """The mirror at each pixel, and the ball's coverage. `turn` is in columns; a whole turn closes the loop."""
    y, x = np.mgrid[0:HEIGHT, 0:WIDTH] + 0.5
    dx, dy = (x - CENTER[0]) / RADIUS, (y - CENTER[1]) / RADIUS
    dz = np.sqrt(np.clip(1 - dx**2 - dy**2, 0, 1))
    latitude = np.arcsin(np.clip(dy, -1, 1)) / np.pi + 0.5
    row = np.floor(latitude * ROWS)
    around = np.arctan2(dx, dz) / (2 * np.pi) * COLUMNS + turn
    column = np.floor(around)
    seam = np.minimum.reduce([around - column, column + 1 - around, latitude * ROWS - row, row + 1 - latitude * ROWS])
    return row, column, seam, dz, np.hypot(dx, dy) < 1


def ball(frame):
    turn = frame / FRAMES * 4  # four columns, after which the pattern of tints repeats
    row, column, seam, depth, inside = facets(turn)
    glint = np.sin(row * 12.9898 + np.mod(column, 4) * 78.233) * 43758.5453
    glint = glint - np.floor(glint)
    tint = TINTS[(np.mod(column, 4) + row * 3).astype(int) % len(TINTS)]
    shade = (0.25 + 0.75 * depth) * (0.45 + 0.55 * glint) * np.where(seam < 0.07, 0.35, 1)
    light = shade[..., None] * (0.72 * tint + 0.42)
    light[glint * depth > 0.88] = 1
    return light, inside


def room(frame):
    """The wall behind, with the spots of light that the ball throws."""
    y, x = np.mgrid[0:HEIGHT, 0:WIDTH] + 0.5
    wall = np.stack([0.16 - 0.08 * y / HEIGHT, 0.06 + 0 * y, 0.28 - 0.1 * y / HEIGHT], axis=2)
    step = WIDTH / 5
    for line in range(6):
        drift = frame / FRAMES * step * (1 if line % 2 else -1)
        for spot in range(-1, 7):
            at_x = (spot + 0.5 * (line % 2)) * step + drift
            at_y = HEIGHT * (line + 0.5) / 6 + 14 * np.sin(at_x / WIDTH * 2 * np.pi + line * 2.1)
            glow = np.exp(-(((x - at_x) / 13) ** 2 + ((y - at_y) / 9) ** 2))
            wall += 0.4 * glow[..., None] * TINTS[line % len(TINTS)]
    return wall


def frame(index):
    light, inside = ball(index)
    picture = np.where(inside[..., None], light, room(index))
    cord = slice(0, int(CENTER[1] - RADIUS))
    picture[cord, WIDTH // 2 - 1 : WIDTH // 2 + 1] = 0.6
    return Image.fromarray((np.clip(picture, 0, 1) * 255).astype(np.uint8), "RGB")


def save(file):
    frames = [frame(index) for index in range(FRAMES)]
    strip = Image.new("RGB", (WIDTH, HEIGHT * 3))
    for place, index in enumerate((0, FRAMES // 3, 2 * FRAMES // 3)):
        strip.paste(frames[index], (0, place * HEIGHT))
    palette = strip.quantize(COLORS, method=Image.Quantize.MEDIANCUT)
    indexed = [picture.quantize(palette=palette, dither=Image.Dither.NONE) for picture in frames]
    indexed[0].save(file, save_all=True, append_images=indexed[1:], duration=70, loop=0, optimize=True)
