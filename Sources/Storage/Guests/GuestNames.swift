import Invites

extension Reader {
  /// As `Guest.requireOwnName`, for a guest of this event.
  func requireOwnName(_ name: String, at event: Event) throws {
    let sql = "SELECT name FROM guests WHERE event_id = ? AND list_status IN ('listed', 'requested')"
    try Guest.requireOwnName(name, hosts: try hostNames(of: event)) {
      try all(sql, [event.id]) { try $0.next(String.self) }
    }
  }

  /// Returns the names of an event's owner and co-hosts.
  func hostNames(of event: Event) throws -> [String] {
    let sql = """
      SELECT accounts.name FROM co_hosts JOIN accounts ON accounts.id = co_hosts.account_id WHERE co_hosts.event_id = ?
      """
    return [event.hostName] + (try all(sql, [event.id]) { try $0.next(String.self) })
  }
}
