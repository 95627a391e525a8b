import Invites

extension Store.Threads {
  /// The most people that a search returns.
  public static let peopleAtOnce = 20

  /// When the guest list is hidden, how many of the latest entries are searched for authors to mention.
  static let writersWithin = 500
}

extension Store.Threads {
  /// Returns the people whom `viewer` may mention and whose name has a word that begins with `query`: hosts first, then
  /// guests in the order of the list. When the guest list is hidden, guests see the hosts and recent authors. At most
  /// 20.
  public func people(at event: Event.ID, matching query: String, seenBy viewer: Activity.Author) throws
    -> [Activity.Author]
  {
    let query = Text.folded(String(query.prefix(Text.nameLimit)))
    let pattern = query.escapedForLike
    return try engine.read { db in
      let hosts = try db.hosts(of: event).filter { $0.name.hasWord(startingWith: query) }
      let visibleGuests = try db.visibleGuests(of: viewer, at: event)
      let sql = """
        SELECT id, name FROM guests WHERE event_id = ? AND list_status = 'listed'
        AND (\(SharedSQL.matches("folded_name", "?")) OR \(SharedSQL.matches("folded_name", "?")))
        AND \(VisibleGuests.condition) ORDER BY number LIMIT ?
        """
      let guests = try db.all(
        sql, [event, pattern + "%", "% " + pattern + "%"] + visibleGuests.arguments + [Store.Threads.peopleAtOnce]
      ) { Activity.Author.guest(try $0.next(), name: try $0.next()) }
      return Array((hosts + guests).prefix(Store.Threads.peopleAtOnce))
    }
  }

  /// Returns the people whom a text mentions by an `@` before their name, among those whom the author may see.
  ///
  /// Reads the guest list once, whatever the length of the thread. Empty for a text without an `@`.
  func mentions(in text: String, of event: Event.ID, by author: Activity.Author) throws -> [Mention] {
    let names = NamedPeople(text)
    guard !names.isEmpty else { return [] }
    return try engine.read { db in
      let visibleGuests = try db.visibleGuests(of: author, at: event)
      let sql = """
        SELECT id, name FROM guests WHERE event_id = ? AND list_status = 'listed'
        AND \(SharedSQL.contains("?", "'@' || folded_name")) AND \(VisibleGuests.condition) ORDER BY number LIMIT 200
        """
      let guests = try db.all(sql, [event, Text.folded(names.searched)] + visibleGuests.arguments) {
        Activity.Author.guest(try $0.next(), name: try $0.next())
      }
      return names.mentions(of: try db.hosts(of: event) + guests)
    }
  }
}

/// The guests of an event whom a person may see.
private struct VisibleGuests {
  let event: Event.ID
  /// Whether all guests are visible. If not, only those who wrote after entry `since`.
  let holdsAll: Bool
  let since: Int

  static let condition = """
    (? OR id IN
    (SELECT author_id FROM activities WHERE event_id = ? AND sequence > ? AND author_kind = 'guest'
    AND kind IN \(ActivityRow.messages)))
    """

  var arguments: Arguments { [holdsAll, event, since] }
}

extension Reader {
  fileprivate func visibleGuests(of viewer: Activity.Author, at event: Event.ID) throws -> VisibleGuests {
    let sql = "SELECT shows_guest_list, activity_count FROM events WHERE id = ?"
    let known = try first(sql, [event]) { (try $0.next(Bool.self), try $0.next(Int.self)) }
    guard let (showsList, count) = known else { throw Failure(.notFound, "There is no such event.") }
    return VisibleGuests(
      event: event, holdsAll: showsList || viewer.columns.kind == .host, since: count - Store.Threads.writersWithin)
  }

  fileprivate func hosts(of event: Event.ID) throws -> [Activity.Author] {
    let sql = """
      SELECT id, name FROM accounts WHERE id = (SELECT host_id FROM events WHERE id = ?)
      OR id IN (SELECT account_id FROM co_hosts WHERE event_id = ?) ORDER BY created_at, id
      """
    return try all(sql, [event, event]) { .host(try $0.next(), name: try $0.next()) }
  }
}

extension StringProtocol {
  /// The text with the special characters of `SharedSQL.matches` escaped.
  fileprivate var escapedForLike: String {
    var text = ""
    for character in self {
      if "%_\\".contains(character) { text.append("\\") }
      text.append(character)
    }
    return text
  }

  /// - Parameter prefix: a folded text.
  fileprivate func hasWord(startingWith prefix: String) -> Bool {
    let name = Text.folded(String(self))
    return name.hasPrefix(prefix) || name.contains(" " + prefix)
  }
}
