/// One event in a calendar, as one person has it (VEVENT, RFC 5545 section 3.6.1).
public struct CalendarEntry: Sendable {
  public let event: Event
  /// The page that leads to everything else.
  public let link: String
  /// The guest's answer; nil for a host.
  public let rsvp: RSVP?
  /// Who is asked by mail, and where the answer goes; nil where none is taken.
  public let request: Request?

  /// Between whom an invitation by mail goes: one guest, for the others are none of that guest's business, and an address
  /// of this server's that only this guest's calendar knows (RFC 5546 section 3.2.2).
  public struct Request: Hashable, Sendable {
    /// `rsvp+TOKEN@party.example`.
    public var organizer: String
    /// To whom the mail goes.
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

  /// The same for every file of the event, as long as it exists.
  public var uid: String { "partyline-\(event.id)" }

  func write(to text: inout CalendarText, zone: CalendarZone?, at now: Timestamp) {
    let details = event.details
    text.line("BEGIN", "VEVENT")
    text.line("UID", uid)
    text.line("DTSTAMP", now.calendarForm)
    write("DTSTART", details.startsAt, to: &text, zone: zone)
    // Without one calendars show an event that takes no time.
    write("DTEND", details.endsAt ?? details.startsAt.adding(seconds: DayStrip.openEnd), to: &text, zone: zone)
    text.line("SEQUENCE", String(event.sequence))
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

  /// No SENT-BY beside the organizer, which some calendars take for the organizer itself.
  private func writePeople(to text: inout CalendarText) {
    let organizer = "ORGANIZER;CN=\(CalendarText.quoted(event.hostName))"
    guard let request else {
      // Required of what is published; nothing can be answered there, and this is how calendars write no address.
      text.line(organizer, "invalid:nomail")
      return
    }
    text.line(organizer, CalendarText.mailto(request.organizer))
    let status = (rsvp ?? .awaiting).status.partstat
    text.line(
      "ATTENDEE;CN=\(CalendarText.quoted(request.attendeeName));CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT"
        + ";PARTSTAT=\(status);RSVP=TRUE", CalendarText.mailto(request.attendee))
  }

  /// Whether others should see the person as busy then.
  private var takesTime: Bool { !event.isCancelled && (rsvp.map { $0.status == .accepted } ?? true) }

  private var location: String {
    [event.details.place, event.details.address].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  private var description: String {
    [event.details.message, link].filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  private func write(_ name: String, _ moment: Timestamp, to text: inout CalendarText, zone: CalendarZone?) {
    let (name, value) = zone?.property(name, moment) ?? (name, moment.calendarForm)
    text.line(name, value)
  }

  /// Six digits behind the point, a tenth of a metre: FLOAT knows no exponents.
  private static func degrees(_ value: Double) -> String {
    let millionths = Int64(exactly: (value * 1_000_000).rounded()) ?? 0
    let rest = String(millionths.magnitude % 1_000_000)
    let digits = String(repeating: "0", count: 6 - rest.count) + rest
    return "\(millionths < 0 ? "-" : "")\(millionths.magnitude / 1_000_000).\(digits)"
  }
}
