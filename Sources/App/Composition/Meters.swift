import Synchronization

/// What the server counts of itself, for `/metrics`.
final class Meters: Sendable {
  private let requests: [Counter]
  private let responses = Counter()
  private let replays = Counter()

  typealias Gauge = (name: String, value: Int)

  init() { requests = (0..<6).map { _ in Counter() } }

  func countRequest(status: Int) { requests[min(5, max(0, status / 100))].add(1) }

  func countResponse(_ isReplay: Bool) { (isReplay ? replays : responses).add(1) }

  /// Prometheus' text format, version 0.0.4.
  /// - Parameter gauges: of other rooms; a name that ends in `_total` is a counter's.
  func exposition(openStreams: Int, upSeconds: Int64, _ gauges: [Gauge] = []) -> String {
    var lines = ["# TYPE partyline_requests_total counter"]
    for family in 1...5 { lines.append("partyline_requests_total{status=\"\(family)xx\"} \(requests[family].value)") }
    lines += ["# TYPE partyline_responses_total counter"]
    lines.append("partyline_responses_total{replayed=\"false\"} \(responses.value)")
    lines.append("partyline_responses_total{replayed=\"true\"} \(replays.value)")
    lines += ["# TYPE partyline_open_streams gauge", "partyline_open_streams \(openStreams)"]
    lines += ["# TYPE partyline_up_seconds gauge", "partyline_up_seconds \(upSeconds)"]
    for (name, value) in gauges {
      lines += ["# TYPE \(name) \(name.hasSuffix("_total") ? "counter" : "gauge")", "\(name) \(value)"]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A counter that many threads may touch.
  private final class Counter: Sendable {
    private let count = Atomic<Int>(0)
    var value: Int { count.load(ordering: .relaxed) }
    func add(_ number: Int) { count.add(number, ordering: .relaxed) }
  }
}
