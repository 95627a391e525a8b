"""Makes every picture, clip and tune of the preview's examples in the given folder."""

import sys
from pathlib import Path

from PIL import Image

sys.path.append(str(Path(__file__).parents[1] / "demo_media"))  # for its canvas and the concert

import concert
import disco
import fireworks
import landscapes
import tune


def save(picture, width, quality):
    """Returns a function that writes the picture as a JPEG, scaled to `width` as a sender of notifications would."""
    def write(file):
        drawn = picture()
        height = round(drawn.height * width / drawn.width)
        drawn.resize((width, height), Image.LANCZOS).save(file, quality=quality, optimize=True, progressive=True)
    return write


MEDIA = {
    "bash.jpg": save(concert.draw, 1125, 80),
    "photo.jpg": save(landscapes.lake, 1200, 80),
    "gallery-1.jpg": save(landscapes.coast, 800, 78),
    "gallery-2.jpg": save(landscapes.dunes, 800, 78),
    "gallery-3.jpg": save(landscapes.forest, 800, 78),
    "gallery-4.jpg": save(landscapes.camp, 800, 78),
    "disco.gif": disco.save,
    "video.mp4": fireworks.save,
    "audio.m4a": tune.save,
}


def main(folder, names):
    folder.mkdir(exist_ok=True)
    for name, write in MEDIA.items():
        if not names or name in names:
            write(folder / name)
            print(f"{name}: {(folder / name).stat().st_size // 1000} kB")


main(Path(sys.argv[1]), sys.argv[2:])
