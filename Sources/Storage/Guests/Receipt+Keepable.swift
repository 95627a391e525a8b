import Foundation
import Invites

// RSVPs are the most frequent writes, so their result is stored on one short line. Entries of the thread keep their
// numbers, so the numbers suffice.
extension Receipt: IdempotentValue {
  private static let separator: Character = " "

  func kept() throws -> String {
    let event = activities.first?.eventID.rawValue ?? "-"
    let numbers = [activities.first?.sequence ?? 0, activities.count] + headcount.numbers + [rsvp.partySize]
    let answeredAt = rsvp.answeredAt.map { String($0.milliseconds) } ?? "-"
    let words = numbers.map(String.init) + [event, answeredAt, rsvp.status.rawValue, companions, members, rsvp.note]
    let line = words.joined(separator: String(Self.separator))
    guard let dates else { return line }
    return Self.datesMark + (try JSONEncoder().encode(dates)).base64EncodedString() + String(Self.separator) + line
  }

  /// The first letter of a line that begins with the dates of a series, as JSON in Base64. Other lines begin with a
  /// digit.
  private static let datesMark = "D"

  /// The names in Base64, which contains no separator; a hyphen for none.
  private var companions: String {
    rsvp.companions.isEmpty ? "-" : Data(rsvp.companions.companions.utf8).base64EncodedString()
  }

  /// The members as JSON in Base64; a hyphen for none.
  private var members: String {
    rsvp.members.isEmpty ? "-" : Data(rsvp.members.column.utf8).base64EncodedString()
  }

  /// Thrown for a line that `kept` did not write.
  struct Damaged: Error { let line: String }

  init(kept line: String, in reader: Reader) throws {
    if line.hasPrefix(Self.datesMark) {
      let halves = line.dropFirst().split(separator: Self.separator, maxSplits: 1)
      guard halves.count == 2, let json = Data(base64Encoded: String(halves[0])) else { throw Damaged(line: line) }
      try self.init(kept: String(halves[1]), in: reader)
      dates = try JSONDecoder().decode(Dates.self, from: json)
      return
    }
    // The note comes last, and may contain the separator.
    let words = line.split(separator: Self.separator, maxSplits: 18, omittingEmptySubsequences: false).map(String.init)
    let numbers = words.prefix(13).compactMap { Int($0) }
    guard words.count == 19, numbers.count == 13, let status = RSVP.Status(rawValue: words[15]) else {
      throw Damaged(line: line)
    }
    let companions = Data(base64Encoded: words[16]).map { [String](companions: String(decoding: $0, as: UTF8.self)) }
    let members = Data(base64Encoded: words[17]).map { [Guest.Member](column: String(decoding: $0, as: UTF8.self)) }
    self.init(
      rsvp: RSVP(
        status: status, partySize: numbers[12], note: words[18],
        answeredAt: Int64(words[14]).map(Timestamp.init(milliseconds:)), companions: companions ?? [],
        members: members ?? []),
      activities: try reader.activities(of: words[13], from: numbers[0], count: numbers[1]),
      headcount: Headcount(numbers: Array(numbers[2..<12])))
  }
}

extension Headcount {
  fileprivate var numbers: [Int] {
    [awaiting, accepted, maybe, declined, going, waitlisted, maybePeople, waitingPeople, arrived, children]
  }

  fileprivate init(numbers: [Int]) {
    self.init(
      awaiting: numbers[0], accepted: numbers[1], maybe: numbers[2], declined: numbers[3], going: numbers[4],
      waitlisted: numbers[5], maybePeople: numbers[6], waitingPeople: numbers[7], arrived: numbers[8],
      children: numbers[9])
  }
}

extension Reader {
  fileprivate func activities(of event: String, from sequence: Int, count: Int) throws -> [Activity] {
    guard count > 0, let event = Event.ID(rawValue: event) else { return [] }
    let sql = """
      SELECT \(ActivityRow.columns) FROM activities \(ActivityRow.joins)
      WHERE activities.event_id = ? AND activities.sequence >= ? ORDER BY activities.sequence LIMIT ?
      """
    return try all(sql, [event, sequence, count]) { try $0.activity(of: event) }
  }
}
