import GRDB
import Invites

// The busiest write keeps its outcome on one short line. The thread's entries never change, so their numbers suffice.
extension Receipt: Keepable {
  private static let separator: Character = " "

  func kept() throws -> String {
    let event = activities.first?.eventID.rawValue ?? "-"
    let counts = [headcount.awaiting, headcount.accepted, headcount.maybe, headcount.declined, headcount.going]
    let numbers = [activities.first?.sequence ?? 0, activities.count] + counts + [rsvp.partySize]
    let answeredAt = rsvp.answeredAt.map { String($0.milliseconds) } ?? "-"
    let words = numbers.map(String.init) + [event, answeredAt, rsvp.status.rawValue, rsvp.note]
    return words.joined(separator: String(Self.separator))
  }

  /// Thrown for a line that `kept` does not write.
  struct Damaged: Error { let line: String }

  init(kept line: String, in db: Database) throws {
    // The note comes last, and may hold the separator itself.
    let words = line.split(separator: Self.separator, maxSplits: 11, omittingEmptySubsequences: false).map(String.init)
    let numbers = words.prefix(8).compactMap { Int($0) }
    guard words.count == 12, numbers.count == 8, let status = RSVP.Status(rawValue: words[10]) else {
      throw Damaged(line: line)
    }
    let answeredAt = Int64(words[9]).map(Timestamp.init(milliseconds:))
    self.init(
      rsvp: RSVP(status: status, partySize: numbers[7], note: words[11], answeredAt: answeredAt),
      activities: try db.activities(of: words[8], from: numbers[0], count: numbers[1]),
      headcount: Headcount(
        awaiting: numbers[2], accepted: numbers[3], maybe: numbers[4], declined: numbers[5], going: numbers[6]))
  }
}

extension Database {
  fileprivate func activities(of event: String, from sequence: Int, count: Int) throws -> [Activity] {
    guard count > 0, let event = Event.ID(rawValue: event) else { return [] }
    let sql = """
      SELECT \(ActivityRow.columns) FROM activities \(ActivityRow.joins)
      WHERE activities.event_id = ? AND activities.sequence >= ? ORDER BY activities.sequence LIMIT ?
      """
    return try all(sql, [event, sequence, count]) { try $0.activity(of: event) }
  }
}
