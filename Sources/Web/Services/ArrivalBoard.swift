import Invites
import Logging
import Storage
import Synchronization

/// The last positions of the guests who share travel, and a version number for each event.
///
/// The board exists in memory only: no position is written to a file, a log or the database. It holds the latest
/// position of each guest while they travel to the same place, for half an hour at most.
package final class ArrivalBoard: Sendable {
  private struct State {
    var approaches: [Event.ID: [Guest.ID: Approach]] = [:]
    /// The versions of the events to which a guest travels, or did until a moment ago.
    var versions: [Event.ID: UInt64] = [:]
    var lastVersion: UInt64 = 0

    mutating func renew(_ event: Event.ID) {
      lastVersion += 1
      versions[event] = lastVersion
    }
  }

  private let state = Mutex(State())
  private let store: Store
  private let now: @Sendable () -> Timestamp
  private let tell: @Sendable (Event.ID) -> Void
  private let logger: Logger

  /// - Parameter tell: wakes the streams that watch an event.
  package init(
    store: Store, now: @escaping @Sendable () -> Timestamp, tell: @escaping @Sendable (Event.ID) -> Void, logger: Logger
  ) {
    self.store = store
    self.now = now
    self.tell = tell
    self.logger = logger
  }

  /// Returns a number that changes with everything visible about the travel to an event. 0 when no guest travels there.
  package func version(of event: Event.ID) -> UInt64 { state.withLock { $0.versions[event] ?? 0 } }

  /// Returns the guest's last known approach. Nil when none is known, it is too old, or it led to a previous place of
  /// the event.
  package func approach(of guest: Guest.ID, to event: Event) -> Approach? {
    let now = now()
    return state.withLock { $0.approaches[event.id]?[guest] }
      .flatMap { $0.isForgotten(at: now) || $0.place != event.details.coordinates ? nil : $0 }
  }

  /// Stores a position in place of the guest's previous one.
  package func note(_ position: Approach.Position, of guest: Guest.ID, to event: Event.ID, at place: Coordinates)
    -> Approach
  {
    let approach = state.withLock { state in
      let approach = Approach(position, to: place, after: state.approaches[event]?[guest])
      state.approaches[event, default: [:]][guest] = approach
      state.renew(event)
      return approach
    }
    tell(event)
    return approach
  }

  func forget(_ guest: Guest.ID, to event: Event.ID) {
    state.withLock { state in
      state.approaches[event]?[guest] = nil
      if state.approaches[event]?.isEmpty == true { state.approaches[event] = nil }
      state.renew(event)
    }
    tell(event)
  }

  /// Forgets the positions of these guests after a commit, and then wakes the streams of these events.
  package func note(travelTo events: Set<Event.ID>, forgetting guests: Set<Guest.ID>) {
    state.withLock { state in
      for event in events {
        for guest in guests { state.approaches[event]?[guest] = nil }
        if state.approaches[event]?.isEmpty == true { state.approaches[event] = nil }
        state.renew(event)
      }
    }
    events.forEach(tell)
  }
}

/// Changes that come with time alone.
extension ArrivalBoard {
  private static let pause = Duration.seconds(60)

  /// Updates the board every minute until the task is cancelled.
  package func run() async {
    while !Task.isCancelled {
      do {
        try await passTime()
      } catch {
        logger.error("overdue travel could not be ended", metadata: ["error": "\(error)"])
      }
      try? await Task.sleep(for: Self.pause)
    }
  }

  /// Ends overdue travel, forgets old positions, and wakes the streams so that they show fewer minutes.
  package func passTime() async throws {
    let now = now()
    let travelled = try await store.arrivals.endOverdue(at: now)
    state.withLock { state in
      state.approaches = state.approaches.mapValues { $0.filter { !$0.value.isForgotten(at: now) } }
        .filter { !$0.value.isEmpty }
      state.versions = state.versions.filter { travelled.contains($0.key) }
      travelled.forEach { state.renew($0) }
    }
    travelled.forEach(tell)
  }
}
