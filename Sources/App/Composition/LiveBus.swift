import Foundation
import Invites

/// Who watches which event and which guest's phone. One process serves itself; a second one would need a bus between
/// them, hence the protocol.
public protocol LiveBus: Sendable {
  /// Says that something about these events can be seen now.
  func announce(_ events: Set<Event.ID>)
  /// Says that something on the phones of these guests can be seen now.
  func announce(_ guests: Set<Guest.ID>)
  /// Says that guests of these events and their hosts have written to each other.
  func announce(questionsOf events: Set<Event.ID>)
  /// Calls that something changed, at most one waiting at a time: a watcher reads what is new by itself.
  func changes(of event: Event.ID) -> AsyncStream<Void>
  func changes(of guest: Guest.ID) -> AsyncStream<Void>
  func questions(of event: Event.ID) -> AsyncStream<Void>
}

/// The bus of a single process.
final class InProcessBus: LiveBus {
  private let events = Line<Event.ID>()
  private let guests = Line<Guest.ID>()
  private let questions = Line<Event.ID>()

  func announce(_ events: Set<Event.ID>) { self.events.announce(events) }
  func announce(_ guests: Set<Guest.ID>) { self.guests.announce(guests) }
  func changes(of event: Event.ID) -> AsyncStream<Void> { events.changes(of: event) }
  func changes(of guest: Guest.ID) -> AsyncStream<Void> { guests.changes(of: guest) }
  func announce(questionsOf events: Set<Event.ID>) { questions.announce(events) }
  func questions(of event: Event.ID) -> AsyncStream<Void> { questions.changes(of: event) }
}

extension InProcessBus {
  /// Who watches what, for things of one kind.
  fileprivate final class Line<Thing: Hashable & Sendable>: Sendable {
    private typealias Watchers = [UUID: AsyncStream<Void>.Continuation]
    private let watchers = Locked<[Thing: Watchers]>([:])

    func announce(_ things: Set<Thing>) {
      let waiting = watchers.withLock { all in things.flatMap { all[$0].map { Array($0.values) } ?? [] } }
      for watcher in waiting { watcher.yield() }
    }

    func changes(of thing: Thing) -> AsyncStream<Void> {
      let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
      let key = UUID()
      watchers.withLock { $0[thing, default: [:]][key] = continuation }
      continuation.onTermination = { [weak self] _ in self?.forget(key, of: thing) }
      return stream
    }

    private func forget(_ key: UUID, of thing: Thing) {
      watchers.withLock { all in
        all[thing]?[key] = nil
        if all[thing]?.isEmpty == true { all[thing] = nil }
      }
    }
  }
}
