import Invites

extension Reader {
  /// For names that guests choose: whoever reads a message must be able to tell who wrote it.
  /// - Throws: `nameTaken` for a name that can be taken for that of a host of the event, or of a guest who is on its list
  ///   or waits to be let in; `invalidText` for one that says of itself that it is a host's.
  func requireOwnName(_ name: String, at event: Event) throws {
    let name = try Text.line(name, field: "name", limit: Text.nameLimit)
    guard !Text.claimsToHost(name) else {
      throw Failure(.invalidText, "Only the hosts are marked as hosts. Leave that out of the name.", field: "name")
    }
    guard try !hostNames(of: event).contains(where: { Text.areAlike($0, name) }) else {
      throw Failure(.nameTaken, "A host of this event has that name. Add a surname, or use another.", field: "name")
    }
    let (folded, skeleton) = (Text.folded(name), Text.skeleton(name))
    let sql = "SELECT name FROM guests WHERE event_id = ? AND standing IN ('listed', 'requested')"
    let isTaken = try all(sql, [event.id]) { try $0.next(String.self) }.contains {
      Text.folded($0) == folded || Text.skeleton($0) == skeleton
    }
    guard !isTaken else {
      throw Failure(
        .nameTaken,
        "Somebody of that name is on the list. Is it you? Then open the link that you got. If not, add a surname.",
        field: "name")
    }
  }

  private func hostNames(of event: Event) throws -> [String] {
    let sql = """
      SELECT accounts.name FROM co_hosts JOIN accounts ON accounts.id = co_hosts.account_id WHERE co_hosts.event_id = ?
      """
    return [event.hostName] + (try all(sql, [event.id]) { try $0.next(String.self) })
  }
}
