import Invites
import PageKit
import Storage
import Synchronization
import Texts

/// A cache shared by all readers of an event. Each change is read from the database once and each message is rendered
/// once, however many watch.
///
/// The next change of an event discards the event's part of the cache.
package final class ThreadFeed: Sendable {
  /// Everything on which a message depends, for readers who see it in the common form.
  package struct Key: Hashable, Sendable {
    /// The number of the thread entry. 0 for a message about the event itself.
    package let sequence: Int
    /// The revision of the entry.
    package let revision: Int
    package let eventRevision: Int
    package let id: Int?
    package let language: Language
    package let rendersHTML: Bool
    package let isHost: Bool
    package let answer: RSVP.Status?
  }

  private struct Memory {
    let tick: UInt64
    var changes: [Int: ThreadChanges] = [:]
    var messages: [Key: Template] = [:]
  }

  /// The most revisions of one event from which changes are cached. Readers at further revisions read the database
  /// themselves.
  private static let changesAtOnce = 16
  private static let messagesAtOnce = 1000
  private static let eventsAtOnce = 500

  private let store: Store
  private let bus: InProcessBus
  private let memories = Mutex<[Event.ID: Memory]>([:])

  package init(store: Store, bus: InProcessBus) {
    self.store = store
    self.bus = bus
  }

  /// Returns the next entries that changed after `revision`. Nil for an unknown event.
  package func changes(of event: Event.ID, since revision: Int) throws -> ThreadChanges? {
    let tick = bus.tick(of: event)
    if let known = memory(of: event, at: tick).changes[revision] { return known }
    guard let changes = try store.threads.changes(of: event, since: revision, limit: 100) else { return nil }
    keep(at: tick, for: event) { memory in
      if memory.changes.count < Self.changesAtOnce { memory.changes[revision] = changes }
    }
    return changes
  }

  /// Returns the message that `draw` makes, or the cached one if another reader needed it before.
  package func message(_ key: Key, of event: Event.ID, draw: () throws -> Template) rethrows -> Template {
    let tick = bus.tick(of: event)
    if let known = memory(of: event, at: tick).messages[key] { return known }
    let message = try draw()
    keep(at: tick, for: event) { memory in
      if memory.messages.count < Self.messagesAtOnce { memory.messages[key] = message }
    }
    return message
  }

  private func memory(of event: Event.ID, at tick: UInt64) -> Memory {
    memories.withLock { all in
      guard let memory = all[event], memory.tick == tick else { return Memory(tick: tick) }
      return memory
    }
  }

  private func keep(at tick: UInt64, for event: Event.ID, _ change: @Sendable (inout Memory) -> Void) {
    memories.withLock { all in
      if all[event] == nil, all.count >= Self.eventsAtOnce { all = [:] }
      // A late reader must not discard newer entries.
      if let known = all[event], known.tick > tick { return }
      var memory = all[event] ?? Memory(tick: tick)
      if memory.tick < tick { memory = Memory(tick: tick) }
      change(&memory)
      all[event] = memory
    }
  }
}
