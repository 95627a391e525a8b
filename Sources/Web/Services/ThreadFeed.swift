import Invites
import PageKit
import Storage
import Synchronization
import Texts

/// What readers of the same event share: one look at the database and one drawing for each change, however many watch.
///
/// All of it is forgotten with the next change of the event.
package final class ThreadFeed: Sendable {
  /// What a message depends on, for those whom it does not show in a way of their own.
  package struct Key: Hashable, Sendable {
    /// 0 for a message about the event itself.
    package let sequence: Int
    /// Of the entry.
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

  /// Readers of one event who are behind by different amounts; beyond it they read for themselves.
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

  /// The next entries that changed after `revision`; nil for an unknown event.
  package func changes(of event: Event.ID, since revision: Int) throws -> ThreadChanges? {
    let tick = bus.tick(of: event)
    if let known = memory(of: event, at: tick).changes[revision] { return known }
    guard let changes = try store.threads.changes(of: event, since: revision, limit: 100) else { return nil }
    keep(at: tick, for: event) { memory in
      if memory.changes.count < Self.changesAtOnce { memory.changes[revision] = changes }
    }
    return changes
  }

  /// The message that `draw` makes, drawn before if another reader had need of it.
  package func message(_ key: Key, of event: Event.ID, draw: () -> Template) -> Template {
    let tick = bus.tick(of: event)
    if let known = memory(of: event, at: tick).messages[key] { return known }
    let message = draw()
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
      // A reader who is late must not throw away what is newer.
      if let known = all[event], known.tick > tick { return }
      var memory = all[event] ?? Memory(tick: tick)
      if memory.tick < tick { memory = Memory(tick: tick) }
      change(&memory)
      all[event] = memory
    }
  }
}
