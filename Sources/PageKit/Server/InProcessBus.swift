import Foundation
import Invites
import Synchronization

/// The streams of this process that watch events, guests' phones and hosts' phones.
package final class InProcessBus: Sendable {
  private let events = Line<Event.ID>()
  private let guests = Line<Guest.ID>()
  private let questions = Line<Event.ID>()
  private let hosts = Line<Account.ID>()

  package init() {}

  /// Says that something about these events can be seen now.
  package func announce(_ events: Set<Event.ID>) { self.events.announce(events) }
  /// Says that something on the phones of these guests can be seen now.
  package func announce(_ guests: Set<Guest.ID>) { self.guests.announce(guests) }
  /// Says that something on the phones of these hosts can be seen now.
  package func announce(_ hosts: Set<Account.ID>) { self.hosts.announce(hosts) }
  /// Says that guests of these events and their hosts have written to each other.
  package func announce(questionsOf events: Set<Event.ID>) { questions.announce(events) }

  /// Calls that something changed, at most one waiting at a time: a watcher reads what is new by itself.
  package func changes(of event: Event.ID) -> AsyncStream<Void> { events.changes(of: event) }
  package func changes(of guest: Guest.ID) -> AsyncStream<Void> { guests.changes(of: guest) }
  package func changes(of host: Account.ID) -> AsyncStream<Void> { hosts.changes(of: host) }
  package func questions(of event: Event.ID) -> AsyncStream<Void> { questions.changes(of: event) }

  /// Calls those who watch an event although nothing changed that is kept: a guest came, went, or types.
  package func nudge(_ event: Event.ID) { events.nudge(event) }
  /// Another number after each announcement of an event that is watched.
  package func tick(of event: Event.ID) -> UInt64 { events.tick(of: event) }

  private let accessEndings = Atomic<UInt64>(0)

  /// Another number after each time that somebody may have lost a way in.
  package var accessGeneration: UInt64 { accessEndings.load(ordering: .acquiring) }

  package func announceEndedAccess() { accessEndings.add(1, ordering: .acquiringAndReleasing) }

  private let withdrawal = Mutex<(@Sendable (Set<Photo.ID>) -> Void)?>(nil)

  /// Says that nobody is to see these photos any more.
  package func announce(withdrawn photos: Set<Photo.ID>) { withdrawal.withLock { $0 }?(photos) }

  /// Calls `forget` before whoever took photos back is answered.
  package func onWithdrawal(_ forget: @escaping @Sendable (Set<Photo.ID>) -> Void) {
    withdrawal.withLock { $0 = forget }
  }

  private let travel = Mutex<(@Sendable (Set<Event.ID>, Set<Guest.ID>) -> Void)?>(nil)

  /// Says that something is new of the ways to these events, and that it is to be forgotten where these guests are.
  package func announce(travelledTo events: Set<Event.ID>, forgetting guests: Set<Guest.ID>) {
    travel.withLock { $0 }?(events, guests)
  }

  /// Calls `note` before whoever said so is answered.
  package func onTravel(_ note: @escaping @Sendable (Set<Event.ID>, Set<Guest.ID>) -> Void) {
    travel.withLock { $0 = note }
  }
}

extension InProcessBus {
  /// Who watches what, for things of one kind.
  fileprivate final class Line<Thing: Hashable & Sendable>: Sendable {
    private struct Watched {
      var tick: UInt64
      var watchers: [UUID: AsyncStream<Void>.Continuation] = [:]
    }

    private struct State {
      var all: [Thing: Watched] = [:]
      /// Never used twice, so that a thing watched anew has another tick than before.
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
