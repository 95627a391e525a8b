import Invites

extension Store.Guests {
  /// Returns a page of the guests that match `query`. The page stays right while the list changes: the cursor names a
  /// place in the order, so changes before that place neither repeat nor skip a guest.
  /// - Throws: `invalidCursor`, for a cursor of another order too; `outOfRange` unless `limit` is 1 to 1,000.
  public func list(
    of event: Event.ID, matching query: GuestQuery, after cursor: String?, limit: Int
  ) throws -> Page<Guest> {
    try requirePageSize(limit)
    return try engine.readOnce { try $0.guests(of: event, matching: query, after: cursor, limit: limit) }
  }

  /// Counts the guests that match each filter.
  public func filterCounts(of event: Event.ID) throws -> [GuestQuery.Filter: Int] {
    let filters = GuestQuery.Filter.allCases
    let counts = filters.map {
      "COUNT(CASE WHEN list_status = '\($0.listStatus.rawValue)' AND \($0.condition) THEN 1 END)"
    }
    let sql = "SELECT \(counts.joined(separator: ", ")) FROM guests WHERE event_id = ?"
    return try engine.readOnce { db in
      try db.first(sql, [event]) { columns in
        try filters.reduce(into: [:]) { $0[$1] = try columns.next(Int.self) }
      }
    } ?? [:]
  }
}

extension Reader {
  /// Returns a page of guests as `Store.Guests.list` does.
  func guests(
    of event: Event.ID, matching query: GuestQuery, after cursor: String?, limit: Int
  ) throws -> Page<Guest> {
    let start = try cursor.map { try Cursor($0, of: .guests, in: query.order) }
    let words = query.comparedWords
    let key = query.order.key
    let answers = query.answers?.condition
    let sql = """
      SELECT \(GuestRow.columns), guests.number, \(key) FROM guests
      WHERE event_id = ? AND list_status = ? AND \(query.filter.condition)
      \(answers.map { "AND \($0.sql)" } ?? "")
      AND (? = '' OR \(SharedSQL.contains("search_text", "?")))
      \(start == nil ? "" : "AND (\(key), number) > (?, ?)") ORDER BY \(key), number LIMIT ?
      """
    var arguments: Arguments = [event, query.filter.listStatus]
    if let answers { arguments += answers.arguments }
    arguments += [words, words]
    if let start { arguments += [try start.value(in: query.order), start.number] }
    let found = try all(sql, arguments + [limit + 1]) { columns in
      let guest = try columns.guest()
      return Found(guest: guest, number: try columns.next(), key: try columns.key(of: query.order))
    }
    let page = Page(found, limit: limit) { Cursor(.guests, $0.number, tie: "\(query.order.rawValue):\($0.key)") }
    return Page(page.elements.map(\.guest), next: page.next)
  }
}

extension GuestQuery {
  /// The words as they are compared with the folded columns.
  var comparedWords: String { Text.folded(words.split(whereSeparator: \.isWhitespace).joined(separator: " ")) }
}

/// The parts of a guest that a search looks through.
struct SearchedGuest {
  let name: String
  /// The names of the companions or of a household's members.
  let people: String
  let memo: String
  let email: String
  let phone: String

  static func people(_ members: [Guest.Member]) -> String { members.map(\.name).companions }

  var foldedName: String { Text.folded(name) }
  var foldedText: String { Text.folded([name, people, memo, email, phone].joined(separator: " ")) }
}

extension ColumnReader {
  /// Reads `name, companions, members, memo, email, phone`.
  fileprivate mutating func searchedGuest() throws -> SearchedGuest {
    let (name, companions, members): (String, String, String) = (try next(), try next(), try next())
    return SearchedGuest(
      name: name, people: members.isEmpty ? companions : SearchedGuest.people([Guest.Member](column: members)),
      memo: try next(), email: try next(), phone: try next())
  }
}

extension Transaction {
  /// Updates the folded columns that searches and lists compare. Every change of a column that they are made of calls
  /// this.
  func foldSearchText(of guest: Guest.ID) throws {
    let sql = "SELECT name, companions, members, memo, email, phone FROM guests WHERE id = ?"
    guard let searched = try first(sql, [guest], { try $0.searchedGuest() }) else { return }
    try run(
      "UPDATE guests SET folded_name = ?, search_text = ? WHERE id = ?",
      [searched.foldedName, searched.foldedText, guest])
  }
}

extension Reader {
  /// Returns the guests whose folded columns do not match the columns that they are made of.
  func misfoldedGuests() throws -> [Guest.ID] {
    let sql =
      "SELECT id, folded_name, search_text, name, companions, members, memo, email, phone FROM guests ORDER BY id"
    return try all(sql) { columns -> Guest.ID? in
      let (id, name, text): (Guest.ID, String, String) = (try columns.next(), try columns.next(), try columns.next())
      let searched = try columns.searchedGuest()
      return name == searched.foldedName && text == searched.foldedText ? nil : id
    }.compactMap(\.self)
  }
}

private struct Found: Sendable {
  let guest: Guest
  let number: Int64
  let key: String
}

extension GuestQuery.Order {
  /// The expression that guests are ordered by, before their number.
  fileprivate var key: String {
    switch self {
    case .invited: "number"
    case .name: "folded_name"
    case .answer:
      """
      CASE status WHEN 'accepted' THEN 0 WHEN 'maybe' THEN 1 WHEN 'waitlisted' THEN 2 WHEN 'awaiting' THEN 3 ELSE 4 END
      """
    case .answered: "-COALESCE(answered_at, 0)"
    }
  }
}

extension GuestQuery.Filter {
  fileprivate var condition: String {
    if let status { return "status = '\(status.rawValue)'" }
    return switch self {
    case .arrived: "arrived > 0"
    case .unsent: SentInvitation.Kind.invitation.isOpen
    default: "TRUE"
    }
  }
}

extension GuestQuery.Answers {
  /// The condition on a row of `guests`.
  var condition: (sql: String, arguments: Arguments) {
    switch self {
    case .missing: (Self.isMissing, [])
    case .brings: (Self.hasAnswer("surveys.kind = 'list' AND amount > 0"), [])
    case .choice(let survey, let number):
      (
        Self.hasAnswer(
          "surveys.number = ? AND choice = ? AND amount >= CASE WHEN surveys.kind = 'dates' THEN 2 ELSE 1 END"),
        [survey, number]
      )
    case .yesNo(let isYes, let survey, let question):
      (
        Self.hasAnswer(
          "surveys.number = ? AND question = ? AND survey_questions.answers = 'yes-no' AND amount = ?"),
        [survey, question, isYes ? 1 : 0]
      )
    }
  }

  /// The answers of the party's people, as `Survey.Question.persons` names them. While members of a household come, no
  /// others of it have answers.
  private static let answersOfGuest = """
    survey_answers.survey_id = surveys.id AND survey_answers.question = survey_questions.number
    AND survey_answers.respondent = 'g-' || guests.id AND CASE WHEN NOT survey_questions.is_per_person THEN person = 0
    WHEN guests.members = '' THEN person < party_size ELSE person > 0 END
    """

  private static func hasAnswer(_ condition: String) -> String {
    """
    EXISTS (SELECT 1 FROM surveys
    JOIN survey_questions ON survey_questions.survey_id = surveys.id AND NOT survey_questions.is_removed
    JOIN survey_answers ON \(answersOfGuest)
    WHERE surveys.event_id = guests.event_id AND NOT surveys.is_anonymous AND \(SurveyRow.isShown) AND \(condition))
    """
  }

  private static let isMissing = """
    (status = 'accepted' OR status = 'maybe' OR status = 'waitlisted') AND EXISTS (SELECT 1 FROM surveys
    JOIN survey_questions ON survey_questions.survey_id = surveys.id AND NOT survey_questions.is_removed
    WHERE surveys.event_id = guests.event_id AND surveys.kind = 'questions' AND survey_questions.is_required
    AND (SELECT COUNT(DISTINCT person) FROM survey_answers WHERE \(answersOfGuest))
    < CASE WHEN survey_questions.is_per_person THEN party_size ELSE 1 END)
    """
}

extension ColumnReader {
  fileprivate mutating func key(of order: GuestQuery.Order) throws -> String {
    order == .name ? try next(String.self) : String(try next(Int64.self))
  }
}

extension Cursor {
  fileprivate init(_ word: String, of list: List, in order: GuestQuery.Order) throws(Failure) {
    try self.init(word, of: list)
    guard tie.hasPrefix(order.rawValue + ":") else { throw Self.stale }
  }

  /// The sort key that the page ended with.
  fileprivate func value(in order: GuestQuery.Order) throws -> any ColumnValue {
    let key = String(tie.dropFirst(order.rawValue.count + 1))
    if order == .name { return key }
    guard let number = Int64(key) else { throw Self.stale }
    return number
  }

  private static let stale = Failure(.invalidCursor, "Start again from the first page.", field: "cursor")
}
