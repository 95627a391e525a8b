"""Runs a command, and ends the processes that it leaves running, so that the caller's accounting includes them.

A browser's processes outlive the process that started them. They become children of this one, end with the command, and
count in its processor time.
"""

import ctypes
import os
import signal
import subprocess
import sys
import time

PR_SET_CHILD_SUBREAPER = 36


def main(command):
    ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    started = subprocess.Popen(command)
    status = None
    while status is None:
        pid, ended = os.wait()
        if pid == started.pid:
            status = os.waitstatus_to_exitcode(ended)
    end_children()
    # A command that a signal ended gets a code of its own, as in a shell.
    return status if status >= 0 else 128 - status


def end_children():
    deadline = time.monotonic() + 5
    while True:
        try:
            if os.waitpid(-1, os.WNOHANG)[0]:
                continue
        except ChildProcessError:
            return
        if time.monotonic() > deadline:
            for child in children():
                os.kill(child, signal.SIGKILL)
        time.sleep(0.02)


def children():
    with open(f"/proc/self/task/{os.getpid()}/children") as file:
        return [int(pid) for pid in file.read().split()]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
