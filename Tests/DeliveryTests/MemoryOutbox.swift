import Delivery
import Foundation
import Invites
import Synchronization

/// An outbox in memory, without a store.
final class MemoryOutbox: Outbox {
  static let start = Timestamp(milliseconds: 2_000_000_000_000)

  private struct Entry {
    var delivery: Delivery
    var due: Timestamp?
    var isClaimed = false
    var results: [DeliveryResult] = []
  }

  private struct State {
    var now = MemoryOutbox.start
    var entries: [Delivery.ID: Entry] = [:]
    var isBroken = false
    /// The deliveries whose outcomes cannot be stored.
    var damaged: Set<Delivery.ID> = []
    var notes = 0
  }

  struct Broken: Error {}

  private let state: Mutex<State>

  init(_ deliveries: [Delivery]) {
    let entries = deliveries.map { ($0.id, Entry(delivery: $0, due: Self.start)) }
    state = Mutex(State(entries: Dictionary(uniqueKeysWithValues: entries)))
  }

  /// Returns a delivery to a device of its own.
  static func delivery(_ number: Int, to service: String = "push.example", payload: [UInt8]? = [1]) -> Delivery {
    let device = Device(
      id: Identifier(kept: "device-\(number)"),
      address: .webPush(endpoint: "https://\(service)/\(number)", publicKey: [], authSecret: [], keyID: ""),
      service: service, name: "Firefox, Linux", registeredAt: start, renewedAt: start)
    return Delivery(
      id: Identifier(kept: "delivery-\(number)"), payload: payload, collapseID: "c", guestID: nil, device: device,
      language: .english,
      attempt: 1, deadline: start.adding(seconds: 86_400), enqueuedAt: start)
  }

  func pass(seconds: Int64) { state.withLock { $0.now = $0.now.adding(seconds: seconds) } }
  func breakDown(_ isBroken: Bool = true) { state.withLock { $0.isBroken = isBroken } }
  func damage(_ delivery: Delivery) { state.withLock { _ = $0.damaged.insert(delivery.id) } }
  func add(_ delivery: Delivery) {
    state.withLock { $0.entries[delivery.id] = Entry(delivery: delivery, due: $0.now) }
  }
  func results(of delivery: Delivery) -> [DeliveryResult] {
    state.withLock { $0.entries[delivery.id]?.results ?? [] }
  }
  var waiting: Int { state.withLock { $0.entries.values.count { $0.due != nil } } }

  var now: Timestamp { state.withLock(\.now) }

  func sendNext() async throws -> Int { 0 }

  func services() async throws -> [String] {
    try state.withLock { state in
      if state.isBroken { throw Broken() }
      let due = state.entries.values.filter { entry in entry.due.map { $0 <= state.now } ?? false }
      return Set(due.map(\.delivery.device.service)).sorted()
    }
  }

  func claim(for service: String, limit: Int) async throws -> [Delivery] {
    state.withLock { state in
      let due = state.entries.values.filter { entry in
        entry.delivery.device.service == service && entry.due.map { $0 <= state.now } ?? false
      }
      return due.prefix(limit).map { entry in
        var entry = entry
        // Its lease has ended.
        if entry.isClaimed { entry.delivery = entry.delivery.claimedAgain }
        (entry.due, entry.isClaimed) = (state.now.adding(seconds: 60), true)
        state.entries[entry.delivery.id] = entry
        return entry.delivery
      }
    }
  }

  func note(_ outcomes: [DeliveryOutcome]) async throws {
    try state.withLock { state in
      if state.isBroken || outcomes.contains(where: { state.damaged.contains($0.delivery.id) }) { throw Broken() }
      for outcome in outcomes {
        guard var entry = state.entries[outcome.delivery.id] else { continue }
        if case .postponed(let moment, _, _) = outcome.result {
          // A later attempt decides.
          guard outcome.delivery.attempt == entry.delivery.attempt else { continue }
          entry.due = moment
        } else {
          entry.due = nil
        }
        entry.results.append(outcome.result)
        entry.isClaimed = false
        state.entries[outcome.delivery.id] = entry
      }
    }
  }

  func followClock() async throws {}

  func millisecondsUntilNext() async throws -> Int64? {
    state.withLock { state in
      state.entries.values.compactMap(\.due).min().map { max(0, $0.milliseconds - state.now.milliseconds) }
    }
  }
}

extension Delivery {
  /// The delivery as it is claimed for another attempt.
  fileprivate var claimedAgain: Delivery {
    Delivery(
      id: id, payload: payload, collapseID: collapseID, guestID: guestID, device: device, language: language,
      attempt: attempt + 1, deadline: deadline, enqueuedAt: enqueuedAt)
  }
}

/// Random numbers that are the same in every run.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  /// The SplitMix64 generator.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }
}
