import Invites

/// Statistics of the outbox for the operator.
public struct OutboxFigures: Hashable, Sendable {
  /// The deliveries that wait for one push service.
  public struct Waiting: Hashable, Sendable {
    public let service: String
    public let count: Int
    /// When the oldest waiting delivery was written.
    public let oldest: Timestamp

    public init(service: String, count: Int, oldest: Timestamp) {
      self.service = service
      self.count = count
      self.oldest = oldest
    }
  }

  /// Sorted by the name of the service. Services without waiting deliveries are missing.
  public var waiting: [Waiting]
  /// The number of deliveries that ended in the requested time, by their final state.
  public var ended: [Delivery.State: Int]
  /// The number of devices by channel: `web-push`, `apns` or `mail`.
  public var devices: [String: Int]
  /// The number of Web Push subscriptions by the server key that they were made for.
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
  /// - Parameter start: the time from which ended deliveries are counted.
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
  /// Reads two columns, a name and a number.
  fileprivate func counts(_ sql: String, _ arguments: Arguments = []) throws -> [String: Int] {
    let counts = try all(sql, arguments) { (try $0.next(String.self), try $0.next(Int.self)) }
    return Dictionary(counts) { first, _ in first }
  }
}
