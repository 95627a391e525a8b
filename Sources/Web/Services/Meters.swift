import Delivery
import HTTPServer
import Invites
import Synchronization

/// What the server counts of itself, for `/metrics`.
package final class Meters: Sendable {
  private let requests: [Counter]
  private let responses = Counter()
  private let replays = Counter()
  private let controlClients = Counter()
  private let controlRefusals = Counter()
  private let readings = Mutex<[Reading]>([])

  private struct Reading {
    let name: String
    let kind: String
    /// What follows the name on each line: labels, and the value.
    let read: @Sendable () async -> [String]
  }

  package init() { requests = (0..<6).map { _ in Counter() } }

  func countRequest(status: Int) { requests[min(5, max(0, status / 100))].add(1) }

  func countResponse(_ isReplay: Bool) { (isReplay ? replays : responses).add(1) }

  /// - Parameter isTaken: false for one that found too many before it.
  package func countControlClient(_ isTaken: Bool) { (isTaken ? controlClients : controlRefusals).add(1) }
  package func countControlClientGone() { controlClients.add(-1) }

  /// Shows under `name` what `read` says at the time. `name` begins with `partyline_`.
  package func gauge(_ name: String, _ read: @escaping @Sendable () async -> Int) {
    gauges(name) { [("", await read())] }
  }

  /// As `gauge`, with a value for each of some labels, which stand as they are written: `service="push.example.org"`.
  func gauges(_ name: String, _ read: @escaping @Sendable () async -> [(labels: String, value: Int)]) {
    add(name, kind: "gauge", read)
  }

  /// As `gauge`, for a number that only grows; by custom `name` ends with `_total`.
  func counter(_ name: String, _ read: @escaping @Sendable () async -> Int) {
    counters(name) { [("", await read())] }
  }

  /// As `counter`, with a value for each of some labels.
  func counters(_ name: String, _ read: @escaping @Sendable () async -> [(labels: String, value: Int)]) {
    add(name, kind: "counter", read)
  }

  private func add(
    _ name: String, kind: String, _ read: @escaping @Sendable () async -> [(labels: String, value: Int)]
  ) {
    append(name, kind: kind) {
      await read().map { labels, value in "\(labels.isEmpty ? "" : "{\(labels)}") \(value)" }
    }
  }

  /// Shows a histogram in seconds for each of some labels. By custom `name` ends with `_seconds`.
  func histograms(_ name: String, _ read: @escaping @Sendable () async -> [(labels: String, times: WaitingTimes)]) {
    append(name, kind: "histogram") {
      await read().flatMap { labels, times in Self.lines(labels, times) }
    }
  }

  private static func lines(_ labels: String, _ times: WaitingTimes) -> [String] {
    let buckets = zip(WaitingTimes.bounds, times.cumulative).map { bound, count in
      "_bucket{\(labels),le=\"\(seconds(bound))\"} \(count)"
    }
    return buckets + [
      "_bucket{\(labels),le=\"+Inf\"} \(times.count)", "_sum{\(labels)} \(seconds(times.sum))",
      "_count{\(labels)} \(times.count)",
    ]
  }

  /// `0.25`, `60`.
  private static func seconds(_ milliseconds: Int64) -> String {
    milliseconds.isMultiple(of: 1000) ? "\(milliseconds / 1000)" : "\(Double(milliseconds) / 1000)"
  }

  private func append(_ name: String, kind: String, _ read: @escaping @Sendable () async -> [String]) {
    readings.withLock { $0.append(Reading(name: name, kind: kind, read: read)) }
  }

  /// Prometheus' text format, version 0.0.4.
  func exposition(upSeconds: Int64) async -> String {
    var lines = ["# TYPE partyline_requests_total counter"]
    for family in 1...5 { lines.append("partyline_requests_total{status=\"\(family)xx\"} \(requests[family].value)") }
    lines += ["# TYPE partyline_responses_total counter"]
    lines.append("partyline_responses_total{replayed=\"false\"} \(responses.value)")
    lines.append("partyline_responses_total{replayed=\"true\"} \(replays.value)")
    lines += ["# TYPE partyline_control_clients gauge", "partyline_control_clients \(controlClients.value)"]
    lines += ["# TYPE partyline_control_refusals_total counter"]
    lines.append("partyline_control_refusals_total \(controlRefusals.value)")
    lines += ["# TYPE partyline_up_seconds gauge", "partyline_up_seconds \(upSeconds)"]
    for reading in readings.withLock({ $0 }) {
      lines.append("# TYPE \(reading.name) \(reading.kind)")
      lines += await reading.read().map { reading.name + $0 }
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

extension Meters {
  /// What the server itself counts: `partyline_waiting_requests` are those that wait for a worker.
  package func watch(_ server: Server) {
    gauge("partyline_connections") { server.load.connections }
    counter("partyline_refused_connections_total") { server.load.refusedConnections }
    gauge("partyline_waiting_requests") { server.load.waiting }
    gauge("partyline_busy_workers") { server.load.running }
  }
}
