/// Events as an iCalendar object (RFC 5545): a file to add to a calendar, or a feed that a calendar subscribes to.
///
///     CalendarFile(.publish, [CalendarEntry(event, link: "https://party.example/i/…")]).bytes(at: now)
///
/// Files are published (`METHOD:PUBLISH`), never requested. A calendar that gets a REQUEST offers to answer by mail,
/// but a file has no address for the answer, so it would be lost (RFC 5546 section 3.2.2). Guests answer in Partyline,
/// and their file follows the answer. Only an invitation by mail, from a server that receives mail, is a request (see
/// `CalendarEntry.Request`).
public struct CalendarFile: Sendable {
  public enum Method: String, Sendable {
    case publish = "PUBLISH"
    /// Asks one guest for an answer, by mail.
    case request = "REQUEST"
    /// Removes the event from a calendar to which it was added.
    case cancel = "CANCEL"
  }

  public var method: Method
  public var entries: [CalendarEntry]
  /// The series whose dates are not among `entries`.
  public var series: [CalendarSeries]
  /// The name of the calendar for a feed; nil for a file that is added once.
  public var name: String?

  public init(_ method: Method, _ entries: [CalendarEntry], series: [CalendarSeries] = [], name: String? = nil) {
    self.method = method
    self.entries = entries
    self.series = series
    self.name = name
  }

  public static let mediaType = "text/calendar; charset=utf-8"

  /// Returns the file's content.
  /// - Parameter now: the DTSTAMP.
  public func bytes(at now: Timestamp) -> [UInt8] {
    var text = CalendarText()
    text.line("BEGIN", "VCALENDAR")
    text.line("VERSION", "2.0")
    text.line("PRODID", "-//Partyline//Partyline//EN")
    text.line("CALSCALE", "GREGORIAN")
    text.line("METHOD", method.rawValue)
    if let name { describe(name, in: &text) }
    let zones = zones
    for zone in zones.values.sorted(by: { $0.name < $1.name }) { zone.write(to: &text) }
    for entry in entries { entry.write(to: &text, zone: zones[entry.event.details.timeZone], at: now) }
    for one in series { one.write(to: &text, zones: zones, at: now) }
    text.line("END", "VCALENDAR")
    return text.bytes
  }

  /// Writes the properties of RFC 7986, and the older ones that it replaced.
  private func describe(_ name: String, in text: inout CalendarText) {
    text.text("NAME", name)
    text.text("X-WR-CALNAME", name)
    text.line("REFRESH-INTERVAL;VALUE=DURATION", "PT1H")
    text.line("X-PUBLISHED-TTL", "PT1H")
  }

  private var zones: [String: CalendarZone] {
    var zones: [String: CalendarZone] = [:]
    func cover(_ name: String, _ moments: [Timestamp]) {
      guard var zone = zones[name] ?? CalendarZone(name) else { return }
      for moment in moments { zone.cover(moment) }
      zones[name] = zone
    }
    for details in (entries + series.flatMap(\.entries)).map(\.event.details) {
      cover(details.timeZone, [details.startsAt] + (details.endsAt.map { [$0] } ?? []))
    }
    for one in series { cover(one.series.timeZone, one.moments) }
    return zones
  }
}
