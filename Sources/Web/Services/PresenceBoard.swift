import Foundation
import Invites
import PageKit
import Storage
import Synchronization

/// The visitors who look at each event now, and those who type. It exists in memory only, because it describes the
/// present.
///
/// Its size is bounded by the open streams: only a person with an open stream is recorded. The watchers of an event
/// receive updates at most once a second, and less often when hundreds watch.
///
/// Servers that share a database tell each other of their own visitors, as often as they tell the watchers.
package final class PresenceBoard: Sendable {
  private struct State {
    var rooms: [Event.ID: PresenceRoom] = [:]
    /// The visitors on other servers, also of events that no visitor of this server looks at.
    var elsewhere: [Event.ID: [ServerID: VisitorList]] = [:]
    /// When this server last heard from each of the others.
    var heard: [ServerID: Timestamp] = [:]
    /// The visitors of each event that this server last reported to the others.
    var told: [Event.ID: VisitorList] = [:]
  }

  private let state = Mutex(State())
  private let now: @Sendable () -> Timestamp
  private let tell: @Sendable (Event.ID) -> Void
  private let server: ServerID
  private let doorbell: Doorbell

  /// - Parameters:
  ///   - server: this server, among those that the doorbell reaches.
  ///   - tell: wakes the streams that watch an event.
  package init(
    now: @escaping @Sendable () -> Timestamp, server: ServerID = .single, doorbell: Doorbell = Doorbell(),
    tell: @escaping @Sendable (Event.ID) -> Void
  ) {
    (self.now, self.server, self.doorbell, self.tell) = (now, server, doorbell, tell)
    doorbell.onRing(Self.topic) { [weak self] in self?.apply($0) }
  }

  /// Records that this person opened another stream.
  func enter(_ person: Activity.Author, at event: Event.ID, showsGuests: Bool) {
    state.withLock { state in
      let elsewhere = state.elsewhere[event] ?? [:]
      state.rooms[event, default: PresenceRoom(showsGuests: showsGuests, elsewhere: elsewhere)].enter(person)
    }
    spread(event)
  }

  func leave(_ person: Activity.Author, at event: Event.ID) {
    let isEmpty = state.withLock { state in
      state.rooms[event]?.leave(person)
      guard state.rooms[event]?.isEmpty == true else { return false }
      state.rooms[event] = nil
      return true
    }
    if isEmpty { tellServers(of: event) } else { spread(event) }
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
    tellServers(of: event)
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
      case .news:
        tell(event)
        tellServers(of: event)
      }
    }
  }
}

/// Visitors on other servers.
extension PresenceBoard {
  /// A message of a server to the others.
  private struct Message: Codable {
    let server: String
    /// Nil for a sign of life alone.
    var event: Event.ID?
    /// Nil for a sign of life, and when the server's last visitor left the event.
    var visitors: VisitorList?
    /// Whether the server stops.
    var isLast: Bool?
  }

  private static let topic = "presence"
  /// The time between two signs of life.
  private static let pause = Duration.seconds(15)
  /// The time after which the visitors of a silent server are forgotten, in seconds.
  static let patience: Int64 = 60

  /// Gives signs of life, and forgets the visitors of silent servers, until the task is cancelled.
  package func run() async {
    guard doorbell.isShared else { return }
    while !Task.isCancelled {
      beat()
      try? await Task.sleep(for: Self.pause)
    }
    ring(Message(server: server.rawValue, isLast: true))
  }

  func beat() {
    ring(Message(server: server.rawValue))
    let now = now()
    let silent = state.withLock { state in
      // A clock that was set back must not keep a dead server's visitors.
      state.heard = state.heard.mapValues { min($0, now) }
      return state.heard.filter { $0.value.adding(seconds: Self.patience) <= now }.map(\.key)
    }
    for server in silent { forget(server) }
  }

  /// Tells the other servers of all visitors of this one.
  package func tellServersOfAll() {
    let events = state.withLock { state in
      state.told = [:]
      return Array(state.rooms.keys)
    }
    for event in events { tellServers(of: event) }
  }

  private func tellServers(of event: Event.ID) {
    guard doorbell.isShared else { return }
    let (visitors, isNews) = state.withLock { state in
      let visitors = state.rooms[event]?.here
      defer { state.told[event] = visitors }
      return (visitors, state.told[event] != visitors)
    }
    if isNews { ring(Message(server: server.rawValue, event: event, visitors: visitors)) }
  }

  private func ring(_ message: Message) {
    var message = message
    while let data = try? JSONEncoder().encode(message) {
      if data.count <= Doorbell.payloadLimit { return doorbell.ring(Self.topic, data) }
      // Long names make the list too long. The other servers then count more visitors than they name.
      guard let visitors = message.visitors, !visitors.here.isEmpty || !visitors.typing.isEmpty else { return }
      message.visitors = visitors.withFewerNames
    }
  }

  /// Takes in what another server says.
  func apply(_ payload: Data) {
    guard let message = try? JSONDecoder().decode(Message.self, from: payload), message.server != server.rawValue
    else { return }
    let sender = ServerID(rawValue: message.server)
    if message.isLast == true { return forget(sender) }
    let now = now()
    state.withLock { $0.heard[sender] = now }
    guard let event = message.event else { return }
    note(message.visitors, of: sender, at: event)
    spread(event)
  }

  private func note(_ visitors: VisitorList?, of server: ServerID, at event: Event.ID) {
    state.withLock { state in
      state.elsewhere[event, default: [:]][server] = visitors
      if state.elsewhere[event]?.isEmpty == true { state.elsewhere[event] = nil }
      state.rooms[event]?.elsewhere = state.elsewhere[event] ?? [:]
    }
  }

  private func forget(_ server: ServerID) {
    let events = state.withLock { state in
      state.heard[server] = nil
      return state.elsewhere.filter { $0.value[server] != nil }.map(\.key)
    }
    for event in events {
      note(nil, of: server, at: event)
      spread(event)
    }
  }
}
