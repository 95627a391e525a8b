/// One event in one person's calendar (VEVENT, RFC 5545 section 3.6.1).
public struct CalendarEntry: Sendable {
  public let event: Event
  /// The address of the event's page.
  public let link: String
  /// The guest's answer; nil for a host.
  public let rsvp: RSVP?
  /// The parties of an invitation by mail. Nil when the entry asks for no answer by mail.
  public let request: Request?

  /// The organizer and attendee of an invitation by mail: one guest alone, because the other guests are private, and an
  /// address of this server that only this guest's calendar knows (RFC 5546 section 3.2.2).
  public struct Request: Hashable, Sendable {
    /// `rsvp+TOKEN@party.example`.
    public var organizer: String
    /// The address that the mail is sent to.
    public var attendee: String
    public var attendeeName: String

    public init(organizer: String, attendee: String, attendeeName: String) {
      self.organizer = organizer
      self.attendee = attendee
      self.attendeeName = attendeeName
    }
  }

  public init(_ event: Event, link: String, rsvp: RSVP? = nil, request: Request? = nil) {
    self.event = event
    self.link = link
    self.rsvp = rsvp
    self.request = request
  }

  /// The UID, the same in every file of the event, as long as the event exists. The dates of a series share one.
  public var uid: String {
    event.recurrence.map { "partyline-series-\($0.series)" } ?? "partyline-\(event.id)"
  }

  /// The end. Without one, calendars show an event of no duration.
  var end: Timestamp { event.details.endsAt ?? event.details.startsAt.adding(seconds: DayStrip.openEnd) }

  /// The SEQUENCE in a file that is written at `now`. In a series it is the number of seconds since the series was
  /// made, because it must not fall when the person loses a date, and calendars compare that of a mail about one date
  /// with that of the whole series.
  func sequence(at now: Timestamp) -> Int {
    guard event.recurrence != nil else { return event.sequence(inCalendarOf: rsvp) }
    return Int(max(0, now.seconds - event.createdAt.seconds))
  }

  /// Writes the event. A date of a series on its own names the date that it is, as an exception of the whole series does.
  func write(to text: inout CalendarText, zone: CalendarZone?, at now: Timestamp) {
    let details = event.details
    write(to: &text, at: now) { text in
      if let original = event.recurrence?.originalStart { write("RECURRENCE-ID", original, to: &text, zone: zone) }
      write("DTSTART", details.startsAt, to: &text, zone: zone)
      write("DTEND", end, to: &text, zone: zone)
    }
  }

  /// Writes the event with the times that `times` writes.
  func write(to text: inout CalendarText, at now: Timestamp, times: (inout CalendarText) -> Void) {
    let details = event.details
    text.line("BEGIN", "VEVENT")
    text.line("UID", uid)
    text.line("DTSTAMP", now.calendarForm)
    times(&text)
    text.line("SEQUENCE", String(sequence(at: now)))
    text.line("STATUS", event.isCancelled ? "CANCELLED" : "CONFIRMED")
    text.line("TRANSP", takesTime ? "OPAQUE" : "TRANSPARENT")
    text.text("SUMMARY", details.title)
    if !description.isEmpty { text.text("DESCRIPTION", description) }
    if !location.isEmpty { text.text("LOCATION", location) }
    if let place = details.coordinates {
      text.line("GEO", "\(Self.degrees(place.latitude));\(Self.degrees(place.longitude))")
    }
    writePeople(to: &text)
    text.line("URL", link)
    text.line("CREATED", event.createdAt.calendarForm)
    text.line("END", "VEVENT")
  }

  /// Writes no SENT-BY beside the organizer: some calendars take it for the organizer itself.
  private func writePeople(to text: inout CalendarText) {
    let organizer = "ORGANIZER;CN=\(CalendarText.quoted(event.hostName))"
    guard let request else {
      // RFC 5546 requires an organizer in published events. No one can answer here, and calendars write this URI for a
      // missing address.
      text.line(organizer, "invalid:nomail")
      return
    }
    text.line(organizer, CalendarText.mailto(request.organizer))
    let status = (rsvp ?? .awaiting).status.partstat
    text.line(
      "ATTENDEE;CN=\(CalendarText.quoted(request.attendeeName));CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT"
        + ";PARTSTAT=\(status);RSVP=TRUE", CalendarText.mailto(request.attendee))
  }

  /// Whether other people should see the person as busy during the event.
  private var takesTime: Bool { !event.isCancelled && (rsvp.map { $0.status == .accepted } ?? true) }

  private var location: String {
    [event.details.place, event.details.address].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  private var description: String {
    [event.details.message, link].filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  func write(_ name: String, _ moment: Timestamp, to text: inout CalendarText, zone: CalendarZone?) {
    let (name, value) = zone?.property(name, moment) ?? (name, moment.calendarForm)
    text.line(name, value)
  }

  /// Degrees with six decimal places, a tenth of a metre. The FLOAT type has no exponents.
  private static func degrees(_ value: Double) -> String {
    let millionths = Int64(exactly: (value * 1_000_000).rounded()) ?? 0
    let rest = String(millionths.magnitude % 1_000_000)
    let digits = String(repeating: "0", count: 6 - rest.count) + rest
    return "\(millionths < 0 ? "-" : "")\(millionths.magnitude / 1_000_000).\(digits)"
  }
}
