import Basics

/// Finds what keeps mail programs from offering Yes, No and Maybe (RFC 5546, RFC 6047).
struct CalendarInspection {
  private let mail: MailPart
  private static let place = "text/calendar"

  private typealias Finding = MailLinter.Finding

  init(_ mail: MailPart) { self.mail = mail }

  var findings: [MailLinter.Finding] {
    guard let part = mail.leaves.first(where: { $0.mediaType == Self.place }) else { return [] }
    guard let object = CalendarObject(part.body) else {
      return [
        finding(.calendarUnreadable, .error, "The calendar contains no event.", "Write a VCALENDAR with one VEVENT.")
      ]
    }
    return method(part, object) + standing(of: part) + required(object) + people(object) + version(object)
      + times(object) + folding(part.body)
  }

  private func finding(
    _ rule: MailLinter.Rule, _ severity: MailLinter.Severity, _ message: String, _ advice: String
  ) -> Finding { Finding(rule, severity, Self.place, message, advice) }

  private func method(_ part: MailPart, _ object: CalendarObject) -> [Finding] {
    guard let method = object.method else {
      return [
        finding(.calendarMethod, .error, "The object has no METHOD.", "Write METHOD:REQUEST to ask for an answer.")
      ]
    }
    guard part.parameters["method"]?.uppercased() == method else {
      return [
        finding(
          .calendarMethod, .error,
          "The part’s Content-Type says method=\(part.parameters["method"] ?? "nothing"), the object \(method).",
          "Write the same method in both (RFC 6047 section 2.4), or Outlook shows no buttons.")
      ]
    }
    return []
  }

  /// Checks that the calendar part is the last of the alternatives and not an attachment.
  private func standing(of part: MailPart) -> [Finding] {
    let isLast = mail.all.contains { parent in
      parent.mediaType == "multipart/alternative" && parent.children.last?.mediaType == Self.place
    }
    guard !isLast || part.isAttachment else { return [] }
    return [
      finding(
        .calendarPlace, .warning, "The calendar part is not the last of multipart/alternative, or an attachment.",
        "Move it there and remove Content-Disposition: most programs offer to add a file, but not to answer it.")
    ]
  }

  private func required(_ object: CalendarObject) -> [Finding] {
    ["UID", "DTSTAMP", "DTSTART", "SUMMARY"].filter { object.values($0).isEmpty }
      .filter { object.method != "CANCEL" || $0 == "UID" || $0 == "DTSTAMP" }.map { name in
        finding(.calendarProperty, .error, "The event has no \(name).", "Write one (RFC 5546 section 3.2).")
      }
  }

  private func people(_ object: CalendarObject) -> [Finding] {
    let attendees = object.addresses("ATTENDEE")
    let organizers = object.addresses("ORGANIZER")
    var findings: [Finding] = []
    switch object.method {
    case "REQUEST":
      if attendees.count != 1 {
        findings.append(
          finding(
            .calendarAttendee, attendees.isEmpty ? .error : .warning, "The event has \(attendees.count) ATTENDEEs.",
            attendees.isEmpty
              ? "Name the recipient, or Gmail offers no answer."
              : "Name only the recipient, who otherwise learns who else is invited."))
      } else if !mail.headers.addresses("To").isEmpty, !mail.headers.addresses("To").contains(attendees[0]) {
        findings.append(
          finding(
            .calendarAttendee, .warning, "The ATTENDEE is not the mail’s recipient.",
            "Name the address in To: programs offer only that attendee an answer."))
      }
    case "PUBLISH" where !attendees.isEmpty:
      findings.append(
        finding(
          .calendarAttendee, .error, "A published event has ATTENDEEs.",
          "Leave them out, or use METHOD:REQUEST (RFC 5546 section 3.2.1)."))
    default: break
    }
    return findings + organizer(object, organizers, attendees)
  }

  private func organizer(_ object: CalendarObject, _ organizers: [String], _ attendees: [String]) -> [Finding] {
    guard object.method == "REQUEST" || object.method == "CANCEL" else { return [] }
    guard let organizer = organizers.first, organizers.count == 1 else {
      return [
        finding(
          .calendarOrganizer, .error, "The event has no ORGANIZER with a mail address, or several.",
          "Name one mailto: address, to which answers go.")
      ]
    }
    if attendees.contains(organizer) || mail.headers.addresses("To").contains(organizer) {
      return [
        finding(
          .calendarOrganizer, .error, "ORGANIZER and recipient are the same.",
          "Use another address: programs do not ask the organizer for an answer.")
      ]
    }
    if object.lines("ORGANIZER").contains(where: { $0.uppercased().contains("SENT-BY=") }) {
      return [
        finding(
          .calendarOrganizer, .warning, "ORGANIZER has SENT-BY, which Gmail shows as an unknown organizer.",
          "Leave it out.")
      ]
    }
    if ["gmail.com", "googlemail.com", "outlook.com", "hotmail.com"].contains(where: { organizer.hasSuffix("@\($0)") })
    {
      return [
        finding(
          .calendarOrganizer, .warning, "ORGANIZER is a mailbox at \(organizer.split(separator: "@").last ?? "").",
          "Use an address of your own domain: Gmail answers its own mailboxes internally and sends no mail.")
      ]
    }
    return []
  }

  private func version(_ object: CalendarObject) -> [Finding] {
    let status = object.values("STATUS").first?.uppercased()
    let sequence = object.values("SEQUENCE").first.flatMap { Int($0) }
    var findings: [Finding] = []
    if object.method == "REQUEST", status == "CANCELLED" {
      findings.append(
        finding(.calendarStatus, .error, "A REQUEST is for an event that is cancelled.", "Use METHOD:CANCEL."))
    }
    guard object.method == "CANCEL" else {
      return sequence == nil
        ? findings + [
          finding(
            .calendarSequence, .note, "The event has no SEQUENCE.", "Write SEQUENCE:0, and raise it with each change.")
        ]
        : findings
    }
    if sequence ?? 0 == 0 {
      findings.append(
        finding(
          .calendarSequence, .error, "The cancellation has no SEQUENCE above 0.",
          "Raise it above that of the invitation, or calendars ignore the cancellation."))
    }
    if status != "CANCELLED" {
      findings.append(
        finding(
          .calendarStatus, .warning, "The cancellation has no STATUS:CANCELLED.",
          "Add it: some calendars read nothing else."))
    }
    return findings
  }

  /// Checks times and their zones (RFC 5545 sections 3.2.19 and 3.3.5).
  private func times(_ object: CalendarObject) -> [Finding] {
    object.undefinedZones.map { zone in
      finding(
        .calendarTimeZone, .error, "The time zone \(zone) has no VTIMEZONE.",
        "Add its rules beside the event (RFC 5545 section 3.2.19), or use UTC: Outlook shows a wrong hour.")
    }
      + object.floatingTimes.map { name in
        finding(
          .calendarTimeZone, .warning, "\(name) has no time zone, so its moment depends on the reader’s zone.",
          "Write it in UTC, with a Z at its end, or name its zone as TZID.")
      }
  }

  /// Checks line lengths and line ends (RFC 5545 section 3.1).
  private func folding(_ body: [UInt8]) -> [Finding] {
    let lines = body.split(separator: 10, omittingEmptySubsequences: false)
    let isCRLF = lines.dropLast().allSatisfy { $0.last == 13 }
    let longest = lines.map { $0.last == 13 ? $0.count - 1 : $0.count }.max() ?? 0
    var findings: [Finding] = []
    if longest > 75 {
      findings.append(
        finding(
          .calendarFolding, .warning, "A line has \(longest) octets.", "Fold lines at 75 octets (RFC 5545 section 3.1)."
        ))
    }
    if !isCRLF {
      findings.append(
        finding(
          .calendarFolding, .warning, "Lines end with a line feed alone.",
          "End them with CR and LF (RFC 5545 section 3.1)."))
    }
    return findings
  }
}

/// The first event of a calendar object, as lines.
public struct CalendarObject: Sendable {
  /// The METHOD in capital letters. Nil for none.
  public let method: String?
  private let event: [String]
  /// The time zones that times in the calendar use although no VTIMEZONE defines them, without duplicates. Names that
  /// begin with a slash refer to a registry and are omitted.
  let undefinedZones: [String]

  /// Fails when the bytes contain no event.
  public init?(_ bytes: [UInt8]) {
    guard bytes.count <= CalendarReply.sizeLimit else { return nil }
    var lines: [String] = []
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).prefix(2000) {
      if let first = line.first, first == " " || first == "\t", !lines.isEmpty {
        lines[lines.count - 1] += line.dropFirst()
      } else {
        lines.append(String(line))
      }
    }
    guard let begin = lines.firstIndex(where: { $0.uppercased() == "BEGIN:VEVENT" }) else { return nil }
    event = Array(lines[begin...].dropFirst().prefix { $0.uppercased() != "END:VEVENT" })
    undefinedZones = Self.undefinedZones(in: lines)
    method = lines.first { $0.uppercased().hasPrefix("METHOD:") }.map { $0.dropFirst(7).uppercased().trimmed }
  }

  private static func undefinedZones(in lines: [String]) -> [String] {
    var (described, named): (Set<String>, [String]) = ([], [])
    var isInZone = false
    for line in lines {
      let head = line.splitOutsideQuotes(at: ":")
      switch line.trimmed.uppercased() {
      case "BEGIN:VTIMEZONE": isInZone = true
      case "END:VTIMEZONE": isInZone = false
      case let text where isInZone:
        if text.hasPrefix("TZID:") || text.hasPrefix("TZID;") { described.insert(head.last?.trimmed ?? "") }
      default:
        let zone = head.first?.splitOutsideQuotes(at: ";").dropFirst().first { $0.uppercased().hasPrefix("TZID=") }
        guard let zone = zone.map({ $0.dropFirst(5).filter { $0 != "\"" } }) else { continue }
        if !zone.hasPrefix("/"), !named.contains(zone), named.count < 10 { named.append(zone) }
      }
    }
    return named.filter { !described.contains($0) }
  }

  /// The properties whose times have neither UTC nor a time zone. Dates without a time need none.
  var floatingTimes: [String] {
    ["DTSTART", "DTEND", "RECURRENCE-ID"].filter { name in
      values(name).contains { $0.count >= 15 && !$0.uppercased().hasSuffix("Z") } && parameter("TZID", of: name) == nil
    }
  }

  /// The lines of a property, with their parameters.
  func lines(_ name: String) -> [String] {
    event.filter { $0.uppercased().hasPrefix("\(name):") || $0.uppercased().hasPrefix("\(name);") }
  }

  /// A property's values, unescaped.
  public func values(_ name: String) -> [String] {
    lines(name).compactMap { line in
      let pieces = line.splitOutsideQuotes(at: ":")
      guard pieces.count > 1 else { return nil }
      return pieces.dropFirst().joined(separator: ":").replacing("\\n", with: "\n").replacing("\\,", with: ",")
        .replacing("\\;", with: ";").replacing("\\\\", with: "\\").trimmed
    }
  }

  /// A parameter of a property's first line, without quotes. Nil for none.
  public func parameter(_ key: String, of name: String) -> String? {
    lines(name).first?.splitOutsideQuotes(at: ":").first?.splitOutsideQuotes(at: ";").dropFirst().first {
      $0.uppercased().hasPrefix("\(key)=")
    }.map { $0.dropFirst(key.count + 1).filter { $0 != "\"" } }
  }

  /// The mail addresses of a property, in lowercase.
  public func addresses(_ name: String) -> [String] {
    values(name).filter { $0.lowercased().hasPrefix("mailto:") }.map { $0.dropFirst(7).lowercased() }
  }
}
