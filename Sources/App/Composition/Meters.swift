import Synchronization

/// What the server counts of itself, for `/metrics`.
final class Meters: Sendable {
  private let requests: [Counter]
  private let responses = Counter()
  private let replays = Counter()
  private let controlClients = Counter()
  private let controlRefusals = Counter()

  init() { requests = (0..<6).map { _ in Counter() } }

  func countRequest(status: Int) { requests[min(5, max(0, status / 100))].add(1) }

  func countResponse(_ isReplay: Bool) { (isReplay ? replays : responses).add(1) }

  /// - Parameter isTaken: false for one that found too many before it.
  func countControlClient(_ isTaken: Bool) { (isTaken ? controlClients : controlRefusals).add(1) }
  func countControlClientGone() { controlClients.add(-1) }

  /// Prometheus' text format, version 0.0.4.
  /// - Parameter gauges: names without the prefix, and what there is right now.
  func exposition(gauges: [(String, Int)], upSeconds: Int64) -> String {
    var lines = ["# TYPE partyline_requests_total counter"]
    for family in 1...5 { lines.append("partyline_requests_total{status=\"\(family)xx\"} \(requests[family].value)") }
    lines += ["# TYPE partyline_responses_total counter"]
    lines.append("partyline_responses_total{replayed=\"false\"} \(responses.value)")
    lines.append("partyline_responses_total{replayed=\"true\"} \(replays.value)")
    for (name, value) in gauges { lines += ["# TYPE partyline_\(name) gauge", "partyline_\(name) \(value)"] }
    lines += ["# TYPE partyline_up_seconds gauge", "partyline_up_seconds \(upSeconds)"]
    lines += ["# TYPE partyline_control_clients gauge", "partyline_control_clients \(controlClients.value)"]
    lines += ["# TYPE partyline_control_refusals_total counter"]
    lines.append("partyline_control_refusals_total \(controlRefusals.value)")
    return lines.joined(separator: "\n") + "\n"
  }

  /// A counter that many threads may touch.
  private final class Counter: Sendable {
    private let count = Atomic<Int>(0)
    var value: Int { count.load(ordering: .relaxed) }
    func add(_ number: Int) { count.add(number, ordering: .relaxed) }
  }
}
