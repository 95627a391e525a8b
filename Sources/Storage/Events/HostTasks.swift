import Invites

/// The open tasks of the hosts of an event.
public struct HostTasks: Hashable, Sendable {
  /// The number of people who ask to join.
  public let joinRequests: Int
  /// The number of private messages from guests that no host has seen.
  public let unreadPrivateMessages: Int

  public static let none = HostTasks(joinRequests: 0, unreadPrivateMessages: 0)

  public init(joinRequests: Int, unreadPrivateMessages: Int) {
    self.joinRequests = joinRequests
    self.unreadPrivateMessages = unreadPrivateMessages
  }
}

extension Store.Events {
  public func hostTasks(of event: Event.ID) throws -> HostTasks {
    let sql = """
      SELECT (SELECT COUNT(*) FROM guests WHERE event_id = ? AND list_status = 'requested'),
      (SELECT COUNT(*) FROM private_messages WHERE event_id = ? AND author_kind = 'guest' AND read_at IS NULL)
      """
    return try engine.readOnce {
      try $0.first(sql, [event, event]) { HostTasks(joinRequests: try $0.next(), unreadPrivateMessages: try $0.next()) }
    } ?? .none
  }
}
