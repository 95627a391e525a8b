import Invites
import Logging
import Storage
import Synchronization

/// Where those on the way were last, and what about their ways is new.
///
/// In memory alone: a position stands in no file, no log and no copy of the database. Of each guest the latest is held,
/// as long as they are on the way to the same place, and for half an hour at most.
package final class ArrivalBoard: Sendable {
  private struct State {
    var approaches: [Event.ID: [Guest.ID: Approach]] = [:]
    /// Of events to which somebody is on the way, or was until a moment ago.
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

  /// - Parameter tell: wakes the watchers of an event.
  package init(
    store: Store, now: @escaping @Sendable () -> Timestamp, tell: @escaping @Sendable (Event.ID) -> Void, logger: Logger
  ) {
    self.store = store
    self.now = now
    self.tell = tell
    self.logger = logger
  }

  /// Another number after each change of what is to be seen of the ways to an event; 0 where nobody is on the way.
  package func version(of event: Event.ID) -> UInt64 { state.withLock { $0.versions[event] ?? 0 } }

  /// Nil where it is not known, was too long ago, or led to where the event was before.
  package func approach(of guest: Guest.ID, to event: Event) -> Approach? {
    let now = now()
    return state.withLock { $0.approaches[event.id]?[guest] }
      .flatMap { $0.isForgotten(at: now) || $0.place != event.details.coordinates ? nil : $0 }
  }

  /// Takes the place of the position before.
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

  /// After a commit: where these guests are is forgotten before anybody is told.
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

/// What time alone changes.
extension ArrivalBoard {
  private static let pause = Duration.seconds(60)

  /// Works until the task is cancelled.
  package func run() async {
    while !Task.isCancelled {
      do {
        try await passTime()
      } catch {
        logger.error("ways to events that are over could not be ended", metadata: ["error": "\(error)"])
      }
      try? await Task.sleep(for: Self.pause)
    }
  }

  /// Ends what is overdue, forgets old positions, and lets watchers see that the minutes have become fewer.
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
