import Foundation

/// An answer that a calendar gave: `METHOD:REPLY` (RFC 5546 section 3.2.3), in the part that RFC 6047 puts into a mail.
public struct CalendarReply: Hashable, Sendable {
  /// PARTSTAT (RFC 5545 section 3.2.12), as far as it answers an invitation.
  public enum Participation: String, Hashable, Sendable {
    case accepted = "ACCEPTED"
    case tentative = "TENTATIVE"
    case declined = "DECLINED"
    /// The answer was handed on to somebody else, or taken back.
    case delegated = "DELEGATED"
    case needsAction = "NEEDS-ACTION"
  }

  public enum ReadingError: Error, Equatable {
    /// There is no calendar, or one of more than ``sizeLimit`` bytes.
    case noCalendar
    /// It asks, cancels or publishes; with the method's name, empty for none.
    case noReply(method: String)
    /// Without UID, or with none or several who answer, or an answer that is none.
    case incomplete
  }

  /// The most bytes of a calendar that are read.
  public static let sizeLimit = 64 << 10
  /// The most characters of a note that are kept.
  public static let commentLimit = 2000

  public let uid: String
  public let participation: Participation
  /// Which version of the event it answers; nil where it does not say.
  public let sequence: Int?
  /// DTSTAMP, when it was given, in seconds since 1970; nil where it does not say. Of two answers to one version the later
  /// holds.
  public let stamp: Int?
  /// Who answers, in small letters without `mailto:`; nil where it is no mail address.
  public let attendee: String?
  /// Words that came along; empty for none.
  public let comment: String

  /// The first reply in a mail; nil where the mail has no calendar part.
  ///
  /// - Throws: ``ReadingError`` for a calendar part that is no reply.
  public init?(in mail: ReceivedMail) throws(ReadingError) {
    let types = ["text/calendar", "application/ics"]
    guard let part = mail.parts.first(where: { types.contains($0.mediaType) }) else { return nil }
    try self.init(part.body)
  }

  /// - Throws: ``ReadingError``.
  public init(_ bytes: [UInt8]) throws(ReadingError) {
    guard bytes.count <= Self.sizeLimit else { throw .noCalendar }
    let lines = ContentLine.read(String(decoding: bytes, as: UTF8.self))
    guard lines.contains(where: { $0.name == "BEGIN" && $0.value.uppercased() == "VCALENDAR" }) else {
      throw .noCalendar
    }
    let method = lines.first { $0.name == "METHOD" }?.value.uppercased() ?? ""
    guard method == "REPLY" else { throw .noReply(method: String(method.prefix(40))) }
    let event = Self.event(in: lines)
    func value(_ name: String) -> String? { event.first { $0.name == name }?.value.trimmed }
    let attendees = event.filter { $0.name == "ATTENDEE" }
    guard let uid = value("UID"), !uid.isEmpty, uid.utf8.count <= 1000,
      let attendee = Self.answering(attendees), let status = attendee.parameters["PARTSTAT"],
      let participation = Participation(rawValue: status.uppercased())
    else { throw .incomplete }
    self.uid = uid
    self.participation = participation
    sequence = value("SEQUENCE").flatMap(Int.init).flatMap { $0 >= 0 ? $0 : nil }
    stamp = value("DTSTAMP").flatMap(Self.seconds)
    self.attendee = MailAddresses.find(in: attendee.address).first
    comment = String((value("COMMENT").map(ContentLine.unescaped) ?? "").trimmed.prefix(Self.commentLimit))
  }

  /// The lines of the first event, without those of what lies in it.
  private static func event(in lines: [ContentLine]) -> [ContentLine] {
    var (depth, event): (Int, [ContentLine]) = (0, [])
    for line in lines.drop(while: { $0.name != "BEGIN" || $0.value.uppercased() != "VEVENT" }) {
      switch line.name {
      case "BEGIN": depth += 1
      case "END":
        depth -= 1
        if depth == 0 { return event }
      default: if depth == 1 { event.append(line) }
      }
    }
    return event
  }

  /// A reply has one who answers. Who hands the answer on sends the one it goes to along (RFC 5546 section 4.2.5).
  private static func answering(_ attendees: [ContentLine]) -> ContentLine? {
    if attendees.count == 1 { return attendees.first }
    let delegating = attendees.filter { $0.parameters["PARTSTAT"]?.uppercased() == Participation.delegated.rawValue }
    return delegating.count == 1 ? delegating.first : nil
  }

  /// `20260619T183000Z`; a time without the Z is taken for UTC, too: it only orders answers of one sender.
  private static func seconds(_ text: String) -> Int? {
    let digits = text.utf8.filter { (0x30...0x39).contains($0) }.map { Int($0) - 0x30 }
    guard digits.count == 14, text.utf8.count <= 16 else { return nil }
    func number(_ range: Range<Int>) -> Int { digits[range].reduce(0) { $0 * 10 + $1 } }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let parts = DateComponents(
      year: number(0..<4), month: number(4..<6), day: number(6..<8), hour: number(8..<10), minute: number(10..<12),
      second: number(12..<14))
    guard parts.isValidDate(in: calendar) else { return nil }
    return calendar.date(from: parts).flatMap { Int(exactly: $0.timeIntervalSince1970.rounded()) }
  }
}

/// A line of an iCalendar stream, unfolded (RFC 5545 section 3.1).
private struct ContentLine {
  /// In capital letters.
  let name: String
  /// By names in capital letters, without quotation marks.
  let parameters: [String: String]
  let value: String

  /// More lines are no answer to one event.
  private static let limit = 2000

  static func read(_ text: String) -> [ContentLine] {
    var unfolded: [String] = []
    for line in text.split(whereSeparator: \.isNewline) where unfolded.count < limit {
      if let first = line.first, first == " " || first == "\t", !unfolded.isEmpty {
        unfolded[unfolded.count - 1] += line.dropFirst()
      } else {
        unfolded.append(String(line))
      }
    }
    return unfolded.compactMap(ContentLine.init)
  }

  private init?(_ line: String) {
    let pieces = line.splitOutsideQuotes(at: ":")
    guard pieces.count > 1 else { return nil }
    var named = pieces[0].splitOutsideQuotes(at: ";")
    name = named.removeFirst().trimmed.uppercased()
    value = pieces.dropFirst().joined(separator: ":")
    var parameters: [String: String] = [:]
    for parameter in named {
      let parts = parameter.split(separator: "=", maxSplits: 1)
      guard parts.count == 2 else { continue }
      parameters[parts[0].trimmed.uppercased()] = String(parts[1]).trimmed.trimming { $0 == "\"" }
    }
    self.parameters = parameters
  }

  /// Where a `mailto:` leads.
  var address: String {
    value.lowercased().hasPrefix("mailto:") ? String(value.dropFirst("mailto:".count)) : value
  }

  /// Of a value of type TEXT (section 3.3.11).
  static func unescaped(_ value: String) -> String {
    var (text, isEscaped) = ("", false)
    for character in value {
      switch (isEscaped, character) {
      case (true, "n"), (true, "N"): text += "\n"
      case (true, _): text.append(character)
      case (false, "\\"): break
      case (false, _): text.append(character)
      }
      isEscaped = character == "\\" && !isEscaped
    }
    return text
  }
}
