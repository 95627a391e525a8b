import Invites

/// How the outbox stands, for whoever runs the server.
public struct OutboxFigures: Hashable, Sendable {
  /// What waits for one push service.
  public struct Waiting: Hashable, Sendable {
    public let service: String
    public let count: Int
    /// When the one that waits longest was written.
    public let oldest: Timestamp

    public init(service: String, count: Int, oldest: Timestamp) {
      self.service = service
      self.count = count
      self.oldest = oldest
    }
  }

  /// In the order of their names; none for a service for which nothing waits.
  public var waiting: [Waiting]
  /// Deliveries by how they ended in the time that was asked for.
  public var ended: [Delivery.State: Int]
  /// Devices by channel, `web-push` and `apns`.
  public var devices: [String: Int]
  /// Web Push subscriptions by the key of this server's that they belong to.
  public var subscriptions: [String: Int]

  public init(
    waiting: [Waiting] = [], ended: [Delivery.State: Int] = [:], devices: [String: Int] = [:],
    subscriptions: [String: Int] = [:]
  ) {
    self.waiting = waiting
    self.ended = ended
    self.devices = devices
    self.subscriptions = subscriptions
  }
}

extension Store.Notifications {
  /// - Parameter start: what ended since then is counted.
  public func figures(since start: Timestamp) throws -> OutboxFigures {
    try engine.read { db in
      OutboxFigures(
        waiting: try db.all(
          """
          SELECT service, COUNT(*), MIN(created_at) FROM deliveries WHERE due_at IS NOT NULL GROUP BY service
          ORDER BY service
          """
        ) { OutboxFigures.Waiting(service: try $0.next(), count: try $0.next(), oldest: try $0.next()) },
        ended: try db.counts("SELECT state, COUNT(*) FROM deliveries WHERE ended_at >= ? GROUP BY state", [start])
          .reduce(into: [:]) { ended, entry in Delivery.State(rawValue: entry.key).map { ended[$0] = entry.value } },
        devices: try db.counts("SELECT channel, COUNT(*) FROM devices GROUP BY channel"),
        subscriptions: try db.counts(
          "SELECT vapid_key_id, COUNT(*) FROM devices WHERE vapid_key_id IS NOT NULL GROUP BY vapid_key_id"))
    }
  }
}

extension Reader {
  /// Of two columns, a name and a number.
  fileprivate func counts(_ sql: String, _ arguments: Arguments = []) throws -> [String: Int] {
    let counts = try all(sql, arguments) { (try $0.next(String.self), try $0.next(Int.self)) }
    return Dictionary(counts) { first, _ in first }
  }
}
