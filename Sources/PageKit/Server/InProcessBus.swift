import Foundation
import Invites
import Synchronization

/// Notifies the streams of this process that watch events, guests' phones and hosts' phones.
package final class InProcessBus: Sendable {
  private let events = Line<Event.ID>()
  private let guests = Line<Guest.ID>()
  private let privateMessages = Line<Event.ID>()
  private let hosts = Line<Account.ID>()

  package init() {}

  /// Announces that watchers of these events can see a change.
  package func announce(_ events: Set<Event.ID>) { self.events.announce(events) }
  /// Announces that the phones of these guests can show a change.
  package func announce(_ guests: Set<Guest.ID>) { self.guests.announce(guests) }
  /// Announces that the phones of these hosts can show a change.
  package func announce(_ hosts: Set<Account.ID>) { self.hosts.announce(hosts) }
  /// Announces messages between guests of these events and their hosts.
  package func announce(privateMessagesAt events: Set<Event.ID>) { privateMessages.announce(events) }

  /// A stream with an element after each change. At most one element waits at a time, because a watcher reads all news
  /// itself.
  package func changes(of event: Event.ID) -> AsyncStream<Void> { events.changes(of: event) }
  package func changes(of guest: Guest.ID) -> AsyncStream<Void> { guests.changes(of: guest) }
  package func changes(of host: Account.ID) -> AsyncStream<Void> { hosts.changes(of: host) }
  package func privateMessages(of event: Event.ID) -> AsyncStream<Void> { privateMessages.changes(of: event) }

  /// Wakes the watchers of an event without a stored change: a guest came, left or is typing.
  package func nudge(_ event: Event.ID) { events.nudge(event) }
  /// A number that changes with each announcement of a watched event.
  package func tick(of event: Event.ID) -> UInt64 { events.tick(of: event) }

  private let accessEndings = Atomic<UInt64>(0)

  /// A number that changes whenever a person may have lost access.
  package var accessGeneration: UInt64 { accessEndings.load(ordering: .acquiring) }

  package func announceEndedAccess() {
    accessEndings.add(1, ordering: .acquiringAndReleasing)
    endedAccess.withLock { $0 }?()
  }

  private let endedAccess = Mutex<(@Sendable () -> Void)?>(nil)

  /// Calls `act` after each time that a host may have lost a way in.
  package func onEndedAccess(_ act: @escaping @Sendable () -> Void) { endedAccess.withLock { $0 = act } }

  private let everything = Mutex<[@Sendable () -> Void]>([])

  /// Announces that anything may have changed, because changes that other servers made may have gone unheard. Wakes all
  /// streams, whose access is then checked anew, and calls all that `onEverything` registered.
  package func announceEverything() {
    // What the streams look at is brought up to date before they are woken.
    for act in everything.withLock({ $0 }) { act() }
    announceEndedAccess()
    events.announceAll()
    guests.announceAll()
    privateMessages.announceAll()
    hosts.announceAll()
  }

  /// Registers `act`, which is called when anything may have changed.
  package func onEverything(_ act: @escaping @Sendable () -> Void) { everything.withLock { $0.append(act) } }

  private let withdrawal = Mutex<(@Sendable (Set<Photo.ID>) -> Void)?>(nil)

  /// Announces that these photos must not be shown any more.
  package func announce(withdrawn photos: Set<Photo.ID>) { withdrawal.withLock { $0 }?(photos) }

  /// Registers `forget`, which is called with unsent photos before the unsend request is answered.
  package func onWithdrawal(_ forget: @escaping @Sendable (Set<Photo.ID>) -> Void) {
    withdrawal.withLock { $0 = forget }
  }

  private let travel = Mutex<(@Sendable (Set<Event.ID>, Set<Guest.ID>) -> Void)?>(nil)

  /// Announces news about travel to these events, and that the positions of these guests are to be forgotten.
  package func announce(travelledTo events: Set<Event.ID>, forgetting guests: Set<Guest.ID>) {
    travel.withLock { $0 }?(events, guests)
  }

  /// Registers `note`, which is called with travel news before the request that reported it is answered.
  package func onTravel(_ note: @escaping @Sendable (Set<Event.ID>, Set<Guest.ID>) -> Void) {
    travel.withLock { $0 = note }
  }
}

extension InProcessBus {
  /// The watchers of things of one kind.
  fileprivate final class Line<Thing: Hashable & Sendable>: Sendable {
    private struct Watched {
      var tick: UInt64
      var watchers: [UUID: AsyncStream<Void>.Continuation] = [:]
    }

    private struct State {
      var all: [Thing: Watched] = [:]
      /// The latest tick. It is never reused, so that a thing that is watched again has another tick than before.
      var lastTick: UInt64 = 0

      mutating func nextTick() -> UInt64 {
        lastTick += 1
        return lastTick
      }
    }

    private let state = Mutex(State())

    func announce(_ things: Set<Thing>) {
      let waiting = state.withLock { state in
        things.flatMap { thing -> [AsyncStream<Void>.Continuation] in
          guard state.all[thing] != nil else { return [] }
          let tick = state.nextTick()
          state.all[thing]?.tick = tick
          return state.all[thing].map { Array($0.watchers.values) } ?? []
        }
      }
      for watcher in waiting { watcher.yield() }
    }

    func announceAll() { announce(state.withLock { Set($0.all.keys) }) }

    func nudge(_ thing: Thing) {
      let waiting = state.withLock { $0.all[thing].map { Array($0.watchers.values) } ?? [] }
      for watcher in waiting { watcher.yield() }
    }

    func tick(of thing: Thing) -> UInt64 { state.withLock { $0.all[thing]?.tick ?? 0 } }

    func changes(of thing: Thing) -> AsyncStream<Void> {
      let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
      let key = UUID()
      state.withLock { state in
        if state.all[thing] == nil {
          let tick = state.nextTick()
          state.all[thing] = Watched(tick: tick)
        }
        state.all[thing]?.watchers[key] = continuation
      }
      continuation.onTermination = { [weak self] _ in self?.forget(key, of: thing) }
      return stream
    }

    private func forget(_ key: UUID, of thing: Thing) {
      state.withLock { state in
        state.all[thing]?.watchers[key] = nil
        if state.all[thing]?.watchers.isEmpty == true { state.all[thing] = nil }
      }
    }
  }
}
