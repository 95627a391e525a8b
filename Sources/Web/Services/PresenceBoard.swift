import Invites
import Synchronization

/// Who looks at which event right now, and who types. In memory alone: it is true only for the moment.
///
/// As large as there are open streams, for nobody is noted at an event that nobody watches. Watchers of an event are
/// told of changes at most once a second, and where hundreds watch, less often.
package final class PresenceBoard: Sendable {
  private struct State {
    var rooms: [Event.ID: PresenceRoom] = [:]
  }

  private let state = Mutex(State())
  private let now: @Sendable () -> Timestamp
  private let tell: @Sendable (Event.ID) -> Void

  /// - Parameter tell: wakes the watchers of an event.
  package init(now: @escaping @Sendable () -> Timestamp, tell: @escaping @Sendable (Event.ID) -> Void) {
    self.now = now
    self.tell = tell
  }

  /// Another stream of this person opened.
  func enter(_ person: Activity.Author, at event: Event.ID, showsGuests: Bool) {
    state.withLock { state in
      state.rooms[event, default: PresenceRoom(showsGuests: showsGuests)].enter(person)
    }
    spread(event)
  }

  func leave(_ person: Activity.Author, at event: Event.ID) {
    state.withLock { state in
      state.rooms[event]?.leave(person)
      if state.rooms[event]?.isEmpty == true { state.rooms[event] = nil }
    }
    spread(event)
  }

  func types(_ person: Activity.Author, at event: Event.ID) {
    let now = now()
    state.withLock { $0.rooms[event]?.types(person, at: now) }
    spread(event)
  }

  /// What was typed has been sent.
  func stopsTyping(_ person: Activity.Author, at event: Event.ID) {
    state.withLock { $0.rooms[event]?.stopsTyping(person) }
    spread(event)
  }

  /// Hosts first.
  func typists(at event: Event.ID) -> [Activity.Author] { state.withLock { $0.rooms[event]?.typists ?? [] } }

  func showsGuests(at event: Event.ID) -> Bool { state.withLock { $0.rooms[event]?.showsGuests ?? false } }

  package func note(showsGuests: Bool, at event: Event.ID) {
    state.withLock { $0.rooms[event]?.showsGuests = showsGuests }
  }

  /// What to tell now, encoded for the wire, and its number: the same until something changes.
  package func message(at event: Event.ID, naming circle: PresenceRoom.Circle) -> (version: Int, message: [UInt8]) {
    state.withLock { state in
      guard state.rooms[event] != nil else { return (0, []) }
      let message = state.rooms[event]?.message(naming: circle) ?? []
      return (state.rooms[event]?.version ?? 0, message)
    }
  }

  /// Tells the watchers now if the last time is long enough ago, else when it will be.
  private func spread(_ event: Event.ID) {
    guard state.withLock({ $0.rooms[event]?.beginTelling() ?? false }) else { return }
    tell(event)
    Task { await tellFurther(event) }
  }

  /// One at a time for each event; over when there is nothing more to tell and nobody types.
  private func tellFurther(_ event: Event.ID) async {
    while true {
      let pause = state.withLock { $0.rooms[event]?.pause ?? .zero }
      try? await Task.sleep(for: pause)
      let now = now()
      switch state.withLock({ $0.rooms[event]?.tellingGoesOn(at: now) ?? .ended }) {
      case .ended: return
      case .waiting: continue
      case .news: tell(event)
      }
    }
  }
}
