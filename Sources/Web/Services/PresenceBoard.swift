import Invites
import Synchronization

/// The visitors who look at each event now, and those who type. It exists in memory only, because it describes the
/// present.
///
/// Its size is bounded by the open streams: only a person with an open stream is recorded. The watchers of an event
/// receive updates at most once a second, and less often when hundreds watch.
package final class PresenceBoard: Sendable {
  private struct State {
    var rooms: [Event.ID: PresenceRoom] = [:]
  }

  private let state = Mutex(State())
  private let now: @Sendable () -> Timestamp
  private let tell: @Sendable (Event.ID) -> Void

  /// - Parameter tell: wakes the streams that watch an event.
  package init(now: @escaping @Sendable () -> Timestamp, tell: @escaping @Sendable (Event.ID) -> Void) {
    self.now = now
    self.tell = tell
  }

  /// Records that this person opened another stream.
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

  /// Records that the person sent what they typed.
  func stopsTyping(_ person: Activity.Author, at event: Event.ID) {
    state.withLock { $0.rooms[event]?.stopsTyping(person) }
    spread(event)
  }

  /// The people who type, hosts first.
  func typists(at event: Event.ID) -> [Activity.Author] { state.withLock { $0.rooms[event]?.typists ?? [] } }

  func showsGuests(at event: Event.ID) -> Bool { state.withLock { $0.rooms[event]?.showsGuests ?? false } }

  package func note(showsGuests: Bool, at event: Event.ID) {
    state.withLock { $0.rooms[event]?.showsGuests = showsGuests }
  }

  /// Returns the current update, encoded as a server-sent event, and its version. The version stays the same until the
  /// next update.
  package func message(at event: Event.ID, naming circle: PresenceRoom.Circle) -> (version: Int, message: [UInt8]) {
    state.withLock { state in
      guard state.rooms[event] != nil else { return (0, []) }
      let message = state.rooms[event]?.message(naming: circle) ?? []
      return (state.rooms[event]?.version ?? 0, message)
    }
  }

  /// Tells the watchers about a change: at once if the last update is long enough ago, otherwise when it is.
  private func spread(_ event: Event.ID) {
    guard state.withLock({ $0.rooms[event]?.beginTelling() ?? false }) else { return }
    tell(event)
    Task { await tellFurther(event) }
  }

  /// Sends further updates, in one task for each event. Ends when nothing has changed and no visitor types.
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
