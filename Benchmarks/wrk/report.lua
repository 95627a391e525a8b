-- Prints one line of JSON for bench.py at the end of a run. Times are in microseconds.
function done(summary, latency, requests)
  io.write(string.format(
    'RESULT {"requests": %d, "microseconds": %d, "p50": %d, "p99": %d, "refused": %d, "broken": %d}\n',
    summary.requests, summary.duration, latency:percentile(50), latency:percentile(99), summary.errors.status,
    summary.errors.connect + summary.errors.read + summary.errors.write + summary.errors.timeout))
end
