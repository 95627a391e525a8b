import Foundation
import Invites
import Logging
import PageKit
import Storage
import Synchronization

/// The last positions of the guests who share travel, and a version number for each event.
///
/// The board exists in memory only: no position is written to a file, a log or the database. It holds the latest
/// position of each guest while they travel to the same place, for half an hour at most.
///
/// Servers that share a database tell each other of positions, encrypted with their key, so that the database cannot
/// read them.
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
  private let secret: Secret
  private let doorbell: Doorbell

  /// - Parameters:
  ///   - secret: the key with which positions are encrypted on their way to other servers.
  ///   - tell: wakes the streams that watch an event.
  package init(
    store: Store, secret: Secret, doorbell: Doorbell = Doorbell(), now: @escaping @Sendable () -> Timestamp,
    tell: @escaping @Sendable (Event.ID) -> Void, logger: Logger
  ) {
    self.store = store
    (self.secret, self.doorbell) = (secret, doorbell)
    self.now = now
    self.tell = tell
    self.logger = logger
    doorbell.onRing(Self.topic) { [weak self] in self?.apply($0) }
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
    ring(Message(event: event, guest: guest, position: position, place: place))
    return keep(position, of: guest, to: event, at: place)
  }

  private func keep(_ position: Approach.Position, of guest: Guest.ID, to event: Event.ID, at place: Coordinates)
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
    ring(Message(event: event, guest: guest))
    drop(guest, to: event)
  }

  private func drop(_ guest: Guest.ID, to event: Event.ID) {
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

/// Positions that other servers got.
extension ArrivalBoard {
  /// A message of a server to the others.
  private struct Message: Codable {
    let event: Event.ID
    let guest: Guest.ID
    /// The position and the place that it is on the way to. Both are nil when the position is to be forgotten.
    var latitude: Double?
    var longitude: Double?
    var accuracy: Double?
    var at: Timestamp?
    var place: Coordinates?

    init(event: Event.ID, guest: Guest.ID) { (self.event, self.guest) = (event, guest) }

    init(event: Event.ID, guest: Guest.ID, position: Approach.Position, place: Coordinates) {
      self.init(event: event, guest: guest)
      (latitude, longitude) = (position.coordinates.latitude, position.coordinates.longitude)
      (accuracy, at, self.place) = (position.accuracy, position.at, place)
    }

    var position: Approach.Position? {
      guard let latitude, let longitude, let accuracy, let at else { return nil }
      return try? Approach.Position(latitude: latitude, longitude: longitude, accuracy: accuracy, at: at)
    }
  }

  private static let topic = "positions"

  private func ring(_ message: Message) {
    guard doorbell.isShared else { return }
    do {
      let sealed = try secret.seal([UInt8](try JSONEncoder().encode(message)), for: Self.topic)
      doorbell.ring(Self.topic, Data(sealed))
    } catch {
      logger.error("a position could not be sent to other servers", metadata: ["error": "\(error)"])
    }
  }

  /// Takes in what another server says. It reads from the database whether the guest still shares their travel, because
  /// the message may be older than the end of it.
  func apply(_ payload: Data) {
    do {
      let bytes = try secret.open([UInt8](payload), for: Self.topic)
      let message = try JSONDecoder().decode(Message.self, from: Data(bytes))
      guard let position = message.position, let place = message.place else {
        return drop(message.guest, to: message.event)
      }
      guard try store.arrivals.find(message.guest, at: now())?.sharing ?? .nothing != .nothing else { return }
      _ = keep(position, of: message.guest, to: message.event, at: place)
    } catch {
      logger.warning("a position from another server could not be read", metadata: ["error": "\(error)"])
    }
  }

  /// Tells the other servers of all positions that this one knows.
  package func tellServersOfAll() {
    for (event, approaches) in state.withLock({ $0.approaches }) {
      for (guest, approach) in approaches {
        ring(Message(event: event, guest: guest, position: approach.position, place: approach.place))
      }
    }
  }

  /// Forgets the positions of guests who do not share their travel any more, after changes may have gone unheard, and
  /// wakes the streams.
  package func lookAgain() throws {
    let (events, now) = (state.withLock { Set($0.approaches.keys).union($0.versions.keys) }, now())
    for event in events {
      let sharing = Set(try store.arrivals.list(of: event, at: now).filter { $0.sharing != .nothing }.map(\.guestID))
      state.withLock { state in
        state.approaches[event] = state.approaches[event]?.filter { sharing.contains($0.key) }
        if state.approaches[event]?.isEmpty == true { state.approaches[event] = nil }
        state.renew(event)
      }
      tell(event)
    }
  }
}
