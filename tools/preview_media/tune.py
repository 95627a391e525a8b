"""A little tune on a music box, about seven seconds."""

import numpy as np

from encoding import RATE, save_sound

BEAT = 0.26  # seconds
# Two voices: semitones above middle C, and lengths in beats.
MELODY = [(16, 1), (19, 1), (24, 1), (23, 1), (19, 2), (16, 1), (17, 1), (21, 1), (24, 1), (26, 1), (24, 2), (21, 1),
          (19, 1), (23, 1), (26, 1), (28, 1), (26, 1), (23, 1), (24, 4)]
BASS = [(0, 3), (4, 3), (7, 3), (5, 3), (9, 3), (7, 3), (0, 4)]


def tine(semitone, seconds):
    """A plucked steel tine: its partials are not harmonic, and the high ones die away first."""
    at = np.arange(int(seconds * RATE)) / RATE
    pitch = 261.63 * 2 ** (semitone / 12)
    partials = ((1, 1.0, 3.0), (2.0, 0.35, 4.5), (3.01, 0.12, 7.0), (6.2, 0.10, 16.0))
    tone = sum(loud * np.sin(2 * np.pi * pitch * ratio * at) * np.exp(-decay * at) for ratio, loud, decay in partials)
    return tone * np.minimum(at / 0.003, 1)


def voice(notes, loudness, ring):
    length = sum(beats for _, beats in notes) * BEAT + ring
    samples, begin = np.zeros(int(length * RATE) + RATE), 0.0
    for semitone, beats in notes:
        note = tine(semitone, beats * BEAT + ring)
        first = int(begin * RATE)
        samples[first : first + len(note)] += note * loudness
        begin += beats * BEAT
    return samples


def save(file):
    melody, bass = voice(MELODY, 0.34, 1.4), voice(BASS, 0.24, 1.4)
    samples = np.zeros(max(len(melody), len(bass)))
    samples[: len(melody)] += melody
    samples[: len(bass)] += bass
    samples = samples[: int((22 * BEAT + 1.3) * RATE)]
    samples[-RATE // 2 :] *= np.linspace(1, 0, RATE // 2)
    save_sound(samples * 0.8, file, "64k")
