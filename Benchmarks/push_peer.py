"""Measures how fast pywebpush encrypts and signs a message, for comparison. Prints one JSON object. bench.py starts it
with the Python of .venv, on the core on which the server's code is measured."""

import json
import time

from py_vapid import Vapid02
from pywebpush import WebPusher

SPAN, PLAINTEXT = 1.5, b"a" * 600
SUBSCRIPTION = {
    "endpoint": "https://updates.push.services.mozilla.com/wpush/v2/abc",
    "keys": {"p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
             "auth": "BTBZMqHH6r4Tts7J_aSIgg"}}


def rate(work):
    """Repetitions per second of processor time, as in Meter.swift."""
    for _ in range(100):
        work()
    start, count = time.process_time(), 0
    while time.process_time() - start < SPAN:
        for _ in range(50):
            work()
        count += 50
    spent = time.process_time() - start
    return {"perSecond": count / spent, "microseconds": spent / count * 1e6}


def main():
    vapid = Vapid02()
    vapid.generate_keys()
    claims = {"sub": "mailto:host@example.com", "aud": "https://updates.push.services.mozilla.com",
              "exp": int(time.time()) + 43200}

    def encrypt():
        WebPusher(SUBSCRIPTION).encode(PLAINTEXT)

    def make_ready():
        # pywebpush's `webpush` does the same for every message.
        encrypt()
        vapid.sign(claims)

    print(json.dumps({"ready": rate(make_ready), "encrypt": rate(encrypt)}))


if __name__ == "__main__":
    main()
