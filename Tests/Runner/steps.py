"""Runs the steps of a test run one after the other, each with its output, its time and the processor time of all its
processes."""

import os
import re
import subprocess
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
MEASURE = Path(__file__).with_name("measure.py")

# Lines that explain a failure, repeated at the end for readers who see only the end of the output.
TELLING = re.compile(r"error: |Fatal error|unexpected signal|^bin/\w+: ")


@dataclass
class Step:
    name: str
    seconds: float
    # Seconds of processor time, or None when they were not measured.
    processor: float | None
    passed: bool
    telling: list = field(default_factory=list)

    def __str__(self):
        mark = "ok" if self.passed else "FAILED"
        processor = "" if self.processor is None else f"{self.processor:8.0f} s of processor"
        return f"{mark:8} {self.name:34} {self.seconds:6.0f} s {processor}"


def run(command, output=None, **environment):
    """Runs a command to its end, and returns its exit code and the processor seconds of the command and its children.

    `output` is the file for its output. Without it, the output goes to this process's own.
    """
    process = subprocess.Popen(
        [sys.executable, MEASURE, *map(str, command)], cwd=ROOT, env={**os.environ, **environment}, stdin=subprocess.DEVNULL,
        stdout=output, stderr=subprocess.STDOUT if output else None)
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return process.returncode, used.ru_utime + used.ru_stime


def tail(log, lines=40):
    return "\n".join(log.read_text(errors="replace").splitlines()[-lines:])


class Steps:
    def __init__(self, logs):
        self.all, self.logs = [], logs
        logs.mkdir(parents=True, exist_ok=True)

    def command(self, name, *command, **environment):
        """Runs a step that is one command and shows its output as it comes. Returns whether it passed."""
        print(f"\n== {name}", flush=True)
        log = self.logs / f"{name.replace(' ', '-')}.log"
        started = time.monotonic()
        shell = 'set -o pipefail; "$@" 2>&1 | tee "$0"'
        code, processor = run(["bash", "-c", shell, log, *command], **environment)
        lines = [] if code == 0 else [line for line in log.read_text(errors="replace").splitlines() if TELLING.search(line)]
        self.add(Step(name, time.monotonic() - started, processor, code == 0, list(dict.fromkeys(lines))[:40]))
        return code == 0

    def add(self, step):
        self.all.append(step)

    @property
    def failed(self):
        return [step for step in self.all if not step.passed]
