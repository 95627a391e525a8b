"""Reads Chromium's trace of a movement: frames presented and dropped, long tasks, layout and paint."""

import json
import statistics
from dataclasses import dataclass

CATEGORIES = [
    "-*", "cc", "viz", "benchmark", "blink.user_timing", "toplevel", "devtools.timeline",
    "disabled-by-default-devtools.timeline.frame",
]
# Events of the main thread that are counted, by the name under which they are printed.
WORK = {
    "style": ("UpdateLayoutTree",), "layout": ("Layout",), "paint": ("PrePaint", "Paint", "Layerize"), "parse": ("ParseHTML",),
}


@dataclass
class Movement:
    """The figures of a movement. All times are in milliseconds.

    `presented` are the display ticks, from the start, whose frames reached the screen. `drawing` is the median time to
    compose a frame from all its layers.
    """

    presented: list
    dropped: int
    longest_task: float
    work: dict
    drawing: float

    @property
    def rate(self):
        """Frames presented per second, from the first to the last."""
        span = self.presented[-1] - self.presented[0] if len(self.presented) > 1 else 0
        return 1000 * (len(self.presented) - 1) / span if span else 0

    @property
    def dropped_share(self):
        return 100 * self.dropped / max(1, self.dropped + len(self.presented))


class FrameTrace:
    def __init__(self, data):
        self.events = json.loads(data)["traceEvents"]
        self.marks = [event for event in self.events if event.get("cat") == "blink.user_timing"]
        self.process, self.thread = self.marks[0]["pid"], self.marks[0]["tid"]

    def times(self, name):
        """The times at which the page marked `name`, in microseconds of the trace's clock."""
        return sorted(mark["ts"] for mark in self.marks if mark["name"] == name)

    def after(self, name, start):
        """The time of the first mark `name` from `start` on; infinite when there is none."""
        return next((time for time in self.times(name) if time >= start), float("inf"))

    def movement(self, start, end):
        frames = self.frames(start, end)
        tasks = [event for event in self.main(start, end) if event["name"].endswith("RunTask")]
        draws = [event for event in self.named("Display::DrawAndSwap") if start <= event["ts"] < end]
        return Movement(
            presented=sorted((frame["begin"] - start) / 1000 for frame in frames if frame["isPresented"]),
            dropped=sum(1 for frame in frames if not frame["isPresented"]),
            longest_task=max((task["dur"] / 1000 for task in tasks), default=0),
            work={name: self.total(events, start, end) for name, events in WORK.items()},
            drawing=statistics.median([draw["dur"] / 1000 for draw in draws] or [0]),
        )

    def first_frame(self, start):
        """Milliseconds from `start` until a frame that was committed afterwards reached the screen."""
        commits = [event["ts"] for event in self.named("Commit") if event["pid"] == self.process and event["ts"] >= start]
        ends = [frame["end"] for frame in self.frames(0, float("inf")) if frame["isPresented"]]
        return min((end - start for end in ends if commits and end > min(commits)), default=0) / 1000

    def frames(self, start, end):
        """The frames with changes to show, one for each tick of the display."""
        ticks = {}
        for reporter in self.reporters():
            if reporter["state"] == "STATE_NO_UPDATE_DESIRED" or not start <= reporter["begin"] < end:
                continue
            known = ticks.setdefault(reporter["tick"], {"isPresented": False, "begin": reporter["begin"], "end": 0})
            if reporter["state"].startswith("STATE_PRESENTED"):
                known.update(isPresented=True, end=min(reporter["end"], known["end"] or reporter["end"]))
        return list(ticks.values())

    def reporters(self):
        """The compositor's reports about each frame of the page, with begin and end joined."""
        if not hasattr(self, "_reporters"):
            self._reporters, begun = [], {}
            for event in sorted(self.named("PipelineReporter"), key=lambda event: event["ts"]):
                if event["pid"] != self.process:
                    continue
                key = json.dumps(event.get("id2", event.get("id")))
                if event["ph"] == "b":
                    begun[key] = event
                elif event["ph"] == "e" and key in begun:
                    self._reporters.append(reporter(begun.pop(key), event))
        return self._reporters

    def total(self, names, start, end):
        return sum(event["dur"] / 1000 for event in self.main(start, end) if event["name"] in names)

    def main(self, start, end):
        """The events of the page's main thread between `start` and `end`."""
        return [
            event for event in self.events
            if event.get("tid") == self.thread and event["pid"] == self.process and "dur" in event and start <= event["ts"] < end
        ]

    def named(self, name):
        return [event for event in self.events if event["name"] == name]


def reporter(begin, end):
    about = begin["args"].get("frame_reporter") or begin["args"].get("chrome_frame_reporter", {})
    return {"tick": about.get("frame_sequence"), "state": about.get("state", ""), "begin": begin["ts"], "end": end["ts"]}
