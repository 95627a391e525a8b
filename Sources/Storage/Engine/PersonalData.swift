import Foundation
import GRDB
import Invites

/// A value of a column, as an export writes it.
public enum PersonalValue: Encodable, Hashable, Sendable {
  case null
  case integer(Int64)
  case number(Double)
  case text(String)
  case flag(Bool)

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .integer(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .text(let value): try container.encode(value)
    case .flag(let value): try container.encode(value)
    }
  }
}

/// Everything that is stored about a person.
public struct PersonalData: Sendable {
  /// The rows of each kind, such as `messages`. Their values have readable names, such as `answeredAt`.
  public let sections: [String: [[String: PersonalValue]]]
  public let photos: [Photo]
}

extension Store {
  /// Reads what the database at `path` holds about a person, given as in `person(_:)`. A server may be writing to it
  /// meanwhile. Nil when there is no such person.
  /// - Throws: `StoreError`.
  public static func personalData(of text: String, path: String) throws -> PersonalData? {
    try StoreError.naming(path) {
      let queue = try DatabaseQueue(path: path, configuration: SQLiteEngine.readingConfiguration)
      let data = try queue.read { db -> PersonalData? in
        guard let person = try Reader(db).person(text) else { return nil }
        var sections: [String: [[String: PersonalValue]]] = [:]
        for (name, sql) in sectionQueries(person) { sections[name] = try Row.fetchAll(db, sql: sql).map(readable) }
        let photos = try Reader(db).all(
          """
          SELECT activities.event_id, \(PhotoRow.columns) FROM activities JOIN photos ON photos.id = activities.photo_id
          WHERE activities.author_kind = 'guest'
          AND activities.author_id IN (\(list(person.guests.values.joined().map(\.rawValue))))
          """
        ) { columns in
          let event: Event.ID = try columns.next()
          return try columns.photo(of: event)
        }
        return PersonalData(sections: sections, photos: photos.compactMap(\.self))
      }
      try queue.close()
      return data
    }
  }

  private static func sectionQueries(_ person: Person) -> [(String, String)] {
    let guests = "(\(list(person.guests.values.joined().map(\.rawValue))))"
    let addresses = "(\(list(person.addresses)))"
    let notifications = "(SELECT id FROM notifications WHERE guest_id IN \(guests))"
    let deliveries = "(SELECT id FROM deliveries WHERE notification_id IN \(notifications))"
    // Sessions of browsers that no other person uses.
    let sessions = """
      (SELECT hash FROM sessions WHERE hash IN (SELECT session_hash FROM session_invitations WHERE guest_id IN \(guests))
      AND account_id IS NULL AND NOT EXISTS (SELECT 1 FROM session_invitations
      WHERE session_hash = sessions.hash AND guest_id NOT IN \(guests)))
      """
    return [
      (
        "invitations",
        """
        SELECT guests.*, events.title AS event_title FROM guests JOIN events ON events.id = event_id
        WHERE guests.id IN \(guests)
        """
      ),
      ("preferences", "SELECT * FROM guest_preferences WHERE guest_id IN \(guests)"),
      ("sentInvitations", "SELECT * FROM sent_invitations WHERE guest_id IN \(guests)"),
      ("openedInvitations", "SELECT * FROM session_invitations WHERE guest_id IN \(guests)"),
      ("sessions", "SELECT created_at, expires_at, preferences FROM sessions WHERE hash IN \(sessions)"),
      ("arrivals", "SELECT * FROM arrivals WHERE guest_id IN \(guests)"),
      ("messages", "SELECT * FROM activities WHERE author_kind = 'guest' AND author_id IN \(guests)"),
      (
        "surveyAnswers",
        """
        SELECT survey_answers.*, survey_questions.text AS question_text, survey_choices.text AS choice_text
        FROM survey_answers
        JOIN survey_questions ON survey_questions.survey_id = survey_answers.survey_id
          AND survey_questions.number = survey_answers.question
        LEFT JOIN survey_choices ON survey_choices.survey_id = survey_answers.survey_id
          AND survey_choices.number = survey_answers.choice
        WHERE respondent IN (SELECT 'g-' || id FROM guests WHERE id IN \(guests))
        """
      ),
      ("reactions", "SELECT * FROM reactions WHERE author_kind = 'guest' AND author_id IN \(guests)"),
      ("readPositions", "SELECT * FROM read_positions WHERE reader_kind = 'guest' AND reader_id IN \(guests)"),
      ("privateMessages", "SELECT * FROM private_messages WHERE guest_id IN \(guests)"),
      ("notifications", "SELECT * FROM notifications WHERE guest_id IN \(guests)"),
      ("deliveries", "SELECT * FROM deliveries WHERE notification_id IN \(notifications)"),
      ("mails", "SELECT * FROM mails WHERE delivery_id IN \(deliveries)"),
      ("mailReplies", "SELECT * FROM mail_replies WHERE guest_id IN \(guests)"),
      ("devices", "SELECT * FROM devices WHERE guest_id IN \(guests) OR session_hash IN \(sessions)"),
      ("phoneNotifications", "SELECT * FROM delivered_notifications WHERE phone_id IN \(guests)"),
      ("pendingPhoneNotifications", "SELECT * FROM pending_notifications WHERE phone_id IN \(guests)"),
      (
        "unconfirmedAddresses",
        """
        SELECT address, expires_at FROM pending_addresses
        WHERE guest_id IN \(guests) OR lower(address) IN \(addresses)
        """
      ),
      ("addressesWithoutMail", "SELECT * FROM mail_suppressions WHERE lower(address) IN \(addresses)"),
      (
        "requestedMails",
        """
        SELECT kind, address, language, created_at, ended_at, is_accepted FROM mail_requests
        WHERE lower(address) IN \(addresses)
        """
      ),
    ]
  }

  /// Quotes values as a list for `IN`.
  private static func list(_ values: [String]) -> String {
    values.map { "'\($0.replacing("'", with: "''"))'" }.joined(separator: ", ")
  }

  /// The columns that are not exported, because they give access or only help a search, as the table `entry_words` does
  /// with the words of the messages.
  private static let unexported: Set<String> = [
    "token_hash", "session_hash", "hash", "search_text", "folded_name", "public_key", "auth_secret", "request_id",
  ]
  private static let times: Set<String> = ["at", "deadline", "mail_since", "reminder_of", "resent_through"]

  private static func readable(_ row: Row) -> [String: PersonalValue] {
    var values: [String: PersonalValue] = [:]
    for (column, value) in row where !unexported.contains(column) {
      let isTime = column.hasSuffix("_at") && column != "digest_at" || times.contains(column)
      let isFlag = ["is_", "hides_", "needs_"].contains(where: column.hasPrefix)
      values[name(column)] =
        switch value.storage {
        case .null: .null
        case .int64(let number):
          isTime ? .text(Timestamp(milliseconds: number).rfc3339) : isFlag ? .flag(number != 0) : .integer(number)
        case .double(let number): .number(number)
        case .string(let text): .text(text)
        case .blob(let bytes): .text(String(data: bytes, encoding: .utf8) ?? bytes.base64EncodedString())
        }
    }
    return values
  }

  /// `answered_at` as `answeredAt`.
  private static func name(_ column: String) -> String {
    let words = column.split(separator: "_")
    return String(words.first ?? "") + words.dropFirst().map(\.capitalized).joined()
  }
}
