"""Draws every picture of the demo into the given folder."""

import importlib
import sys
from pathlib import Path

# File name -> the module that draws it, and the JPEG quality it needs.
PICTURES = {
    "bash.jpg": ("concert", 84),
    "coffees.jpg": ("coffees", 84),
    "supper.jpg": ("supper", 84),
    "cinema.jpg": ("cinema", 84),
    "pie.jpg": ("pie", 82),
    "moon.jpg": ("moon", 82),
}


def main(folder, names):
    for name, (module, quality) in PICTURES.items():
        if not names or module in names:
            picture = importlib.import_module(module).draw()
            picture.save(folder / name, quality=quality, optimize=True, progressive=True)
            print(f"{name}: {picture.width} x {picture.height}, {(folder / name).stat().st_size // 1000} kB")
    if not names or "dog" in names:
        importlib.import_module("dog").save(folder / "biscuit.gif")
        print(f"biscuit.gif: {(folder / 'biscuit.gif').stat().st_size // 1000} kB")


main(Path(sys.argv[1]), sys.argv[2:])
