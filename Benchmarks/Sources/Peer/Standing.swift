import Foundation
import GRDB
import Hummingbird

/// A guest's answer and the event's headcount, as one query reads them.
struct Standing: Decodable, FetchableRecord {
  var guestID: String
  var name: String
  var status: String
  var partySize: Int
  var note: String
  var answeredAt: Int64?
  var eventID: String
  var capacity: Int?
  var answerDeadline: Int64?
  var startsAt: Int64
  var activityCount: Int
  var awaiting: Int
  var accepted: Int
  var maybe: Int
  var declined: Int
  var going: Int
  var hostName: String

  private static let query = """
    SELECT guests.id AS guestID, guests.name, guests.status, guests.party_size AS partySize, guests.note,
      guests.answered_at AS answeredAt, events.id AS eventID, events.capacity,
      events.answer_deadline AS answerDeadline, events.starts_at AS startsAt,
      events.activity_count AS activityCount, events.awaiting, events.accepted, events.maybe, events.declined,
      events.going, accounts.name AS hostName
    FROM guests JOIN events ON events.id = guests.event_id JOIN accounts ON accounts.id = events.host_id
    """

  static func find(_ db: Database, tokenHash: String) throws -> Standing? {
    let statement = try db.cachedStatement(sql: query + " WHERE guests.token_hash = ?")
    return try Standing.fetchOne(statement, arguments: [tokenHash])
  }

  static func find(_ db: Database, guestID: String) throws -> Standing? {
    let statement = try db.cachedStatement(sql: query + " WHERE guests.id = ?")
    return try Standing.fetchOne(statement, arguments: [guestID])
  }
}

extension Standing {
  private var seats: Int { status == "accepted" ? partySize : 0 }

  /// Changes the answer and moves the guest from one count to another.
  mutating func answer(_ newStatus: String, partySize newSize: Int?, note newNote: String?) throws {
    let now = Int64(Date().timeIntervalSince1970 * 1000)
    guard now <= answerDeadline ?? startsAt + 6 * 3_600_000 else { throw HTTPError(.conflict, message: "closed") }
    let seatsBefore = seats
    self[keyPath: count(of: status)] -= 1
    status = newStatus
    partySize = newSize ?? partySize
    note = newNote ?? note
    answeredAt = now
    self[keyPath: count(of: status)] += 1
    going += seats - seatsBefore
    if let capacity, seats > seatsBefore, going > capacity { throw HTTPError(.conflict, message: "full") }
  }

  private func count(of status: String) -> WritableKeyPath<Standing, Int> {
    switch status {
    case "accepted": \.accepted
    case "maybe": \.maybe
    case "declined": \.declined
    default: \.awaiting
    }
  }

  func save(_ db: Database) throws {
    try db.cachedStatement(
      sql: "UPDATE guests SET status = ?, party_size = ?, note = ?, answered_at = ? WHERE id = ?"
    ).execute(arguments: [status, partySize, note, answeredAt, guestID])
    try db.cachedStatement(
      sql: """
        UPDATE events SET awaiting = ?, accepted = ?, maybe = ?, declined = ?, going = ?,
        activity_count = activity_count + 1, revision = revision + 1 WHERE id = ?
        """
    ).execute(arguments: [awaiting, accepted, maybe, declined, going, eventID])
    try db.cachedStatement(
      sql: """
        INSERT INTO activities (event_id, sequence, revision, id, author_kind, author_id, author_name, kind, body,
        status, party_size, at) VALUES (?, ?, ?, ?, 'guest', ?, ?, 'answered', ?, ?, ?, ?)
        """
    ).execute(arguments: [
      eventID, activityCount + 1, activityCount + 1, UUID().uuidString, guestID, name, note, status, partySize,
      answeredAt,
    ])
  }

  var reply: ResponseReply {
    ResponseReply(
      guest: .init(id: guestID, name: name),
      rsvp: .init(status: status, partySize: partySize, note: note, answeredAt: answeredAt ?? 0),
      headcount: .init(awaiting: awaiting, accepted: accepted, maybe: maybe, declined: declined, going: going))
  }
}
