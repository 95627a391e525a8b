import Delivery
import HTTPServer
import Invites
import Synchronization

/// The server's metrics, for `/metrics`.
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
    /// Returns the rest of each line after the name: the labels and the value.
    let read: @Sendable () async -> [String]
  }

  package init() { requests = (0..<6).map { _ in Counter() } }

  func countRequest(status: Int) { requests[min(5, max(0, status / 100))].add(1) }

  func countResponse(_ isReplay: Bool) { (isReplay ? replays : responses).add(1) }

  /// - Parameter isTaken: whether the client is served. False when it was refused because there were too many.
  package func countControlClient(_ isTaken: Bool) { (isTaken ? controlClients : controlRefusals).add(1) }
  package func countControlClientGone() { controlClients.add(-1) }

  /// Adds a gauge. `read` returns its value each time the metrics are read. `name` begins with `partyline_`.
  package func gauge(_ name: String, _ read: @escaping @Sendable () async -> Int) {
    gauges(name) { [("", await read())] }
  }

  /// Adds a gauge with a value for each label. The labels are written as given: `service="push.example.org"`.
  func gauges(_ name: String, _ read: @escaping @Sendable () async -> [(labels: String, value: Int)]) {
    add(name, kind: "gauge", read)
  }

  /// Adds a counter, whose value only grows. By convention `name` ends with `_total`.
  func counter(_ name: String, _ read: @escaping @Sendable () async -> Int) {
    counters(name) { [("", await read())] }
  }

  /// Adds a counter with a value for each label.
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

  /// Adds a histogram in seconds for each label. By convention `name` ends with `_seconds`.
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

  /// Formats milliseconds as seconds: `0.25`, `60`.
  private static func seconds(_ milliseconds: Int64) -> String {
    milliseconds.isMultiple(of: 1000) ? "\(milliseconds / 1000)" : "\(Double(milliseconds) / 1000)"
  }

  private func append(_ name: String, kind: String, _ read: @escaping @Sendable () async -> [String]) {
    readings.withLock { $0.append(Reading(name: name, kind: kind, read: read)) }
  }

  /// Returns the metrics in Prometheus' text format, version 0.0.4.
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

  /// A counter for use from several threads.
  private final class Counter: Sendable {
    private let count = Atomic<Int>(0)
    var value: Int { count.load(ordering: .relaxed) }
    func add(_ number: Int) { count.add(number, ordering: .relaxed) }
  }
}

extension Meters {
  /// Adds the metrics of the HTTP server. `partyline_waiting_requests` counts the requests that wait for a worker.
  package func watch(_ server: Server) {
    gauge("partyline_connections") { server.load.connections }
    counter("partyline_refused_connections_total") { server.load.refusedConnections }
    gauge("partyline_waiting_requests") { server.load.waiting }
    gauge("partyline_busy_workers") { server.load.running }
  }
}
