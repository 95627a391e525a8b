/// A series in one person's calendar: one entry with the rule, the days without a date, and a further entry for each date
/// that differs (RFC 5545 sections 3.8.4.4, 3.8.5.1 and 3.8.5.3).
///
/// The entry with the rule stands for the dates that are alike: those at the time of the rule with the most frequent
/// details and answer.
public struct CalendarSeries: Sendable {
  public let series: Series
  /// The dates that the person hosts or is invited to. Other days of the rule have no date in this calendar.
  public let entries: [CalendarEntry]

  private let slots: [Slot]

  /// A day of the rule, and its wall time.
  private struct Slot {
    let wall: LocalTime
    let moment: Timestamp
    /// Whether clocks show the wall time, so that every calendar finds the same moment for it.
    let isPlain: Bool
  }

  public init(_ series: Series, _ entries: [CalendarEntry]) {
    self.series = series
    self.entries = entries
    let first = ZonedTime(series.firstStart, timeZone: series.timeZone).local
    slots = series.rule.days(from: first).map { day in
      let wall = LocalTime(dayNumber: day, secondOfDay: first.secondOfDay)
      let moment = wall.timestamp(in: series.timeZone)?.adding(seconds: Int64(wall.second))
      let start = day == first.dayNumber ? series.firstStart : moment ?? series.firstStart
      return Slot(
        wall: wall, moment: start,
        isPlain: moment == start && ZonedTime(start, timeZone: series.timeZone).local == wall)
    }
  }

  /// Whether there are dates and none takes place.
  public var isCancelled: Bool { !entries.isEmpty && entries.allSatisfy(\.event.isCancelled) }

  /// The starts that the rule gives, for which calendars need to know the clock changes.
  var moments: [Timestamp] { slots.map(\.moment) }

  func write(to text: inout CalendarText, zones: [String: CalendarZone], at now: Timestamp) {
    guard let template = template ?? entries.first(where: { !$0.event.isCancelled }) ?? entries.first else { return }
    let zone = zones[series.timeZone]
    let dates = Dictionary(
      entries.compactMap { entry in entry.event.recurrence.map { ($0.originalStart, entry) } },
      uniquingKeysWith: { first, _ in first })
    let isOff = isCancelled
    let first = slots.first?.wall ?? ZonedTime(series.firstStart, timeZone: series.timeZone).local
    template.write(to: &text, at: now) { text in
      line("DTSTART", first, to: &text, zone)
      line("DTEND", LocalTime(secondsSince1970: first.secondsSince1970 + length(of: template)), to: &text, zone)
      text.line("RRULE", series.rule.calendarForm(from: first, timeZone: series.timeZone))
      for slot in slots where !isOff && dates[slot.moment].map(\.event.isCancelled) ?? true {
        line("EXDATE", slot.wall, to: &text, zone)
      }
    }
    guard !isOff else { return }
    let common = variant(of: template)
    for slot in slots {
      guard let entry = dates[slot.moment], !entry.event.isCancelled else { continue }
      if slot.isPlain, entry.event.details.startsAt == slot.moment, variant(of: entry) == common { continue }
      let own = zones[entry.event.details.timeZone]
      entry.write(to: &text, at: now) { text in
        line("RECURRENCE-ID", slot.wall, to: &text, zone)
        entry.write("DTSTART", entry.event.details.startsAt, to: &text, zone: own)
        entry.write("DTEND", entry.end, to: &text, zone: own)
      }
    }
  }

  private func line(_ name: String, _ wall: LocalTime, to text: inout CalendarText, _ zone: CalendarZone?) {
    if let zone {
      text.line("\(name);TZID=\(zone.name)", wall.calendarForm)
    } else {
      text.line(name, "\(wall.calendarForm)Z")
    }
  }

  /// The properties of a date that the entry with the rule has, besides its day.
  private struct Variant: Hashable {
    let title: String
    let place: [String]
    let coordinates: Coordinates?
    let message: String
    let timeZone: String
    let length: Int64
    let status: RSVP.Status?
  }

  private func variant(of entry: CalendarEntry) -> Variant {
    let details = entry.event.details
    return Variant(
      title: details.title, place: [details.place, details.address], coordinates: details.coordinates,
      message: details.message, timeZone: details.timeZone, length: length(of: entry), status: entry.rsvp?.status)
  }

  /// The seconds on the wall clock from the start to the end.
  private func length(of entry: CalendarEntry) -> Int64 {
    let zone = entry.event.details.timeZone
    let start = ZonedTime(entry.event.details.startsAt, timeZone: zone).local
    return ZonedTime(entry.end, timeZone: zone).local.secondsSince1970 - start.secondsSince1970
  }

  /// The first date of the most frequent variant among those at the time of the rule. Nil when there is none.
  private var template: CalendarEntry? {
    let moments = Set(slots.filter(\.isPlain).map(\.moment))
    let plain = entries.filter {
      !$0.event.isCancelled && moments.contains($0.event.details.startsAt)
        && $0.event.details.startsAt == $0.event.recurrence?.originalStart
        && $0.event.details.timeZone == series.timeZone
    }
    let counts = Dictionary(plain.map { (variant(of: $0), 1) }, uniquingKeysWith: +)
    let most = counts.values.max()
    return plain.first { counts[variant(of: $0)] == most }
  }
}
