import Foundation

/// Several hours of the guest's day around the event, as laid out by the server.
struct InviteDay: Equatable {
  struct Mark: Equatable {
    let label: String
    /// The position from 0 at the beginning of the strip to 1 at its end.
    let place: Double
  }

  struct Entry: Equatable {
    let title: String
    var status: InviteReply.Status
    let start: Double
    let end: Double
    let lane: Int
    let isInvited: Bool
  }

  let hours: Int
  let marks: [Mark]
  var entries: [Entry]
  let lanes: Int
  /// The titles of events that the guest attends at the same time.
  let overlaps: [String]

  private static let entryLimit = 40

  /// Nil when the fields cannot be drawn.
  init?(_ fields: [String: Any]) {
    guard let hours = fields["hours"] as? Int, (1...48).contains(hours) else { return nil }
    self.hours = hours
    marks = (fields["marks"] as? [[String: Any]] ?? []).prefix(Self.entryLimit).compactMap(Mark.init)
    let entries = (fields["events"] as? [[String: Any]] ?? []).prefix(Self.entryLimit).compactMap(Entry.init)
    self.entries = entries
    lanes = (entries.map(\.lane).max() ?? 0) + 1
    overlaps = (fields["overlaps"] as? [String] ?? [])
    guard marks.count > 1, entries.contains(where: \.isInvited) else { return nil }
  }

  /// Returns the day with this answer to the invitation.
  func answered(_ status: InviteReply.Status?) -> InviteDay {
    guard let status, let index = entries.firstIndex(where: \.isInvited) else { return self }
    var day = self
    day.entries[index].status = status
    return day
  }
}

extension InviteDay.Mark {
  fileprivate init?(_ fields: [String: Any]) {
    guard let label = fields["label"] as? String, let place = fields.share("at") else { return nil }
    self.init(label: label, place: place)
  }
}

extension InviteDay.Entry {
  fileprivate init?(_ fields: [String: Any]) {
    guard let title = fields["title"] as? String, let start = fields.share("start"), let end = fields.share("end"),
      start < end, let status = (fields["status"] as? String).flatMap(InviteReply.Status.init),
      let lane = fields["lane"] as? Int, (0..<4).contains(lane)
    else { return nil }
    self.init(
      title: title, status: status, start: start, end: end, lane: lane,
      isInvited: fields["is_invited"] as? Bool ?? false)
  }
}

extension [String: Any] {
  /// Returns a number from 0 to 1, or nil for any other value.
  fileprivate func share(_ key: String) -> Double? {
    guard let number = (self[key] as? NSNumber)?.doubleValue, (0...1).contains(number) else { return nil }
    return number
  }
}
