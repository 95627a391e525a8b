"""Encodes files that iOS accepts with ffmpeg: H.264 in MP4 and AAC in M4A. The same input gives the same bytes."""

import subprocess
import wave
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np

RATE = 44_100
REPEATABLE = ["-fflags", "+bitexact", "-flags:v", "+bitexact", "-flags:a", "+bitexact", "-map_metadata", "-1"]


def sound(samples, file):
    """Writes samples from -1 to 1 as a WAV file."""
    with wave.open(str(file), "wb") as output:
        output.setnchannels(1)
        output.setsampwidth(2)
        output.setframerate(RATE)
        output.writeframes((np.clip(samples, -1, 1) * 32767).astype("<i2").tobytes())


def ffmpeg(*arguments, frames=None):
    command = ["ffmpeg", "-loglevel", "error", "-y", *map(str, arguments)]
    subprocess.run(command, input=frames, check=True)


def save_sound(samples, file, bitrate):
    with TemporaryDirectory() as folder:
        raw = Path(folder) / "sound.wav"
        sound(samples, raw)
        ffmpeg("-i", raw, "-c:a", "aac", "-b:a", bitrate, *REPEATABLE, "-movflags", "+faststart", file)


def save_clip(frames, rate, samples, file, quality):
    """Writes a video. `frames` are RGB arrays of one size. The index comes first, so that it plays while loading."""
    height, width = frames[0].shape[:2]
    with TemporaryDirectory() as folder:
        raw = Path(folder) / "sound.wav"
        sound(samples, raw)
        ffmpeg(
            "-f", "rawvideo", "-pix_fmt", "rgb24", "-s", f"{width}x{height}", "-r", rate, "-i", "-", "-i", raw,
            "-c:v", "libx264", "-profile:v", "baseline", "-level", "3.1", "-pix_fmt", "yuv420p", "-crf", quality,
            "-preset", "veryslow", "-threads", "1", "-c:a", "aac", "-b:a", "48k", "-shortest", *REPEATABLE,
            "-movflags", "+faststart", file, frames=b"".join(frame.tobytes() for frame in frames))
