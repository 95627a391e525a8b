import Foundation
import Invites

/// Who watches which event. One process serves itself; a second one would need a bus between them, hence the protocol.
public protocol LiveBus: Sendable {
  /// Says that something about these events can be seen now.
  func announce(_ events: Set<Event.ID>)
  /// Calls that something changed, at most one waiting at a time: a watcher reads what is new by itself.
  func changes(of event: Event.ID) -> AsyncStream<Void>
}

/// The bus of a single process.
final class InProcessBus: LiveBus {
  private typealias Watchers = [UUID: AsyncStream<Void>.Continuation]
  private let watchers = Locked<[Event.ID: Watchers]>([:])

  func announce(_ events: Set<Event.ID>) {
    let waiting = watchers.withLock { all in events.flatMap { all[$0].map { Array($0.values) } ?? [] } }
    for watcher in waiting { watcher.yield() }
  }

  func changes(of event: Event.ID) -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let key = UUID()
    watchers.withLock { $0[event, default: [:]][key] = continuation }
    continuation.onTermination = { [weak self] _ in self?.forget(key, of: event) }
    return stream
  }

  private func forget(_ key: UUID, of event: Event.ID) {
    watchers.withLock { all in
      all[event]?[key] = nil
      if all[event]?.isEmpty == true { all[event] = nil }
    }
  }
}
