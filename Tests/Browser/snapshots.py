"""Pictures of how something looked when they were last approved, and how it differs now."""

import io
from pathlib import Path

from PIL import Image, ImageChops, ImageOps

FOLDER = Path(__file__).parent / "snapshots"
# Bits that are stored of each channel. Few bits make small files, even of photographs.
BITS = 4
# Levels of 255 by which a pixel may differ: one step of the stored bits.
LEVELS = 24
# The share of pixels that may differ by more. It is less than a short line of text.
SHARE = 0.002


class Snapshots:
    """`failed` is the folder for pictures that differ."""

    def __init__(self, failed, is_updating=False):
        self.failed, self.is_updating = failed, is_updating

    def difference(self, name, png):
        """Returns a sentence when the picture differs from the stored one, and None otherwise."""
        seen = ImageOps.posterize(Image.open(io.BytesIO(png)).convert("RGB"), BITS)
        kept = FOLDER / f"{name}.png"
        if self.is_updating:
            return self.keep(seen, kept)
        if not kept.exists():
            return f"{name}: nothing is kept; look at it and run with --update-snapshots"
        change = compare(Image.open(kept).convert("RGB"), seen)
        if change is None:
            return None
        self.failed.mkdir(parents=True, exist_ok=True)
        seen.save(self.failed / f"{name}.png")
        return f"{name}: {change}; see {self.failed / name}.png, and keep it with --update-snapshots if it is right"

    @staticmethod
    def keep(seen, kept):
        """Writes only a changed picture, so that a renewal shows the real changes."""
        if kept.exists() and compare(Image.open(kept).convert("RGB"), seen) is None:
            return None
        kept.parent.mkdir(exist_ok=True)
        seen.save(kept, optimize=True)
        return None


def compare(kept, seen):
    """Returns the difference as part of a sentence, or None when both look the same."""
    if kept.size != seen.size:
        return f"was {kept.width} × {kept.height}, is {seen.width} × {seen.height}"
    largest = ImageChops.difference(kept, seen).convert("RGB")
    channels = [channel.point(lambda level: 255 if level > LEVELS else 0) for channel in largest.split()]
    changed = ImageChops.lighter(ImageChops.lighter(channels[0], channels[1]), channels[2])
    share = changed.histogram()[255] / (seen.width * seen.height)
    return f"{share:.1%} of it looks different" if share > SHARE else None
