/// The hours of a guest's day around an event, with the guest's other events.
///
/// The scale is elapsed time, not wall time: across a clock change every hour is equally long, and the marks show the
/// wall time.
public struct DayStrip: Hashable, Sendable {
  /// An event in the strip. Positions are fractions of the strip: 0 is its beginning, 1 its end.
  public struct Entry: Hashable, Sendable {
    public let title: String
    public let status: RSVP.Status
    public let start: Double
    public let end: Double
    /// The column, 0 for the first.
    public let lane: Int
    /// Whether this is the event of the invitation.
    public let isInvited: Bool
  }

  /// A marked full hour.
  public struct Mark: Hashable, Sendable {
    public let time: LocalTime
    public let place: Double
  }

  /// Hours between the marks: 1, 2, 4 or 8.
  public let step: Int
  /// The marked hours, including both ends of the strip.
  public let marks: [Mark]
  /// The invitation's entry first, then the guest's other events.
  public let entries: [Entry]
  public let lanes: Int
  /// Titles of the guest's other events at the same time that the guest accepted, may come to, or is on the waitlist
  /// for. The earliest comes first.
  public let overlaps: [String]

  /// The maximum number of lanes beside the invitation's lane.
  public static let laneLimit = 2
  /// The length with which an event without an end is drawn, in seconds.
  static let openEnd: Int64 = 3600
  private static let steps = 6

  /// Creates the strip.
  /// - Parameter others: other invitations of the same guest. Events outside the strip's hours are not drawn.
  public init(around invitation: Invitation, others: [Invitation]) {
    let frame = Self.frame(of: invitation.event.details)
    step = Int(frame.step / 3600)
    let length = Double(frame.end - frame.start)
    func place(_ seconds: Int64) -> Double { min(max(Double(seconds - frame.start) / length, 0), 1) }
    var clock = ZoneClock(invitation.event.details.timeZone)
    marks = stride(from: frame.start, through: frame.end, by: Int64.Stride(frame.step)).map {
      Mark(time: clock.local(Timestamp(seconds: $0)), place: place($0))
    }
    func entry(_ shown: Invitation, lane: Int) -> Entry {
      let (start, end) = shown.event.details.drawn
      return Entry(
        title: shown.event.details.title, status: shown.guest.rsvp.status, start: place(start), end: place(end),
        lane: lane, isInvited: lane == 0)
    }
    let sorted = others.sorted { $0.event.isEarlier(than: $1.event) }
    let shown = sorted.filter { $0.event.details.drawn.start < frame.end && $0.event.details.drawn.end > frame.start }
    var free = [Int64](repeating: .min, count: Self.laneLimit)
    var entries = [entry(invitation, lane: 0)]
    for other in shown {
      let (start, end) = other.event.details.drawn
      guard let lane = free.firstIndex(where: { $0 <= start }) else { continue }
      free[lane] = end
      entries.append(entry(other, lane: lane + 1))
    }
    self.entries = entries
    lanes = (entries.map(\.lane).max() ?? 0) + 1
    overlaps = sorted.filter { $0.guest.rsvp.status.holdsTime && $0.event.details.meets(invitation.event.details) }
      .map(\.event.details.title)
  }

  /// The hours of the strip, for which a guest's other events are needed.
  public static func hours(around details: Event.Details) -> Range<Timestamp> {
    let frame = frame(of: details)
    return Timestamp(seconds: frame.start)..<Timestamp(seconds: frame.end)
  }

  /// The strip's hours: from an hour before the event to an hour after it, at most two days from the first hour. It
  /// begins on a full hour in the event's zone.
  private static func frame(of details: Event.Details) -> (start: Int64, end: Int64, step: Int64) {
    let (start, end) = details.drawn
    let intoHour = Int64(ZonedTime(Timestamp(seconds: start), timeZone: details.timeZone).minute) * 60
    let first = start - intoHour - 3600
    let needed = min(end + 3600 - first, 48 * 3600)
    let step = [1, 2, 4, 8].map { $0 * 3600 }.first { needed <= $0 * Int64(steps) } ?? 8 * 3600
    let count = max((needed + step - 1) / step, 3)
    return (first, first + count * step, step)
  }

  fileprivate static func drawnEnd(of details: Event.Details) -> Int64 {
    details.endsAt.map { max($0.seconds, details.startsAt.seconds + 60) } ?? details.startsAt.seconds + openEnd
  }
}

extension Event.Details {
  /// The event's start and drawn end, in seconds since 1970.
  fileprivate var drawn: (start: Int64, end: Int64) { (startsAt.seconds, DayStrip.drawnEnd(of: self)) }

  /// Whether both events certainly overlap. Of an event without an end, only the start counts.
  fileprivate func meets(_ other: Event.Details) -> Bool {
    func covers(_ one: Event.Details, _ moment: Timestamp) -> Bool {
      moment == one.startsAt || moment > one.startsAt && moment < (one.endsAt ?? one.startsAt)
    }
    return covers(self, other.startsAt) || covers(other, startsAt)
  }
}

extension RSVP.Status {
  /// Whether the guest has, or may have, committed the time.
  fileprivate var holdsTime: Bool {
    switch self {
    case .accepted, .maybe, .waitlisted: true
    case .awaiting, .declined: false
    }
  }
}

extension Event {
  fileprivate func isEarlier(than other: Event) -> Bool {
    (details.startsAt, id.rawValue) < (other.details.startsAt, other.id.rawValue)
  }
}

extension Guest {
  /// Whether both guests may be one person, known to two hosts: all the words of one name are the first words of the
  /// other, without regard to case and accents. `Ana` and `Ana Flores` may be, `Ana` and `Ben` are not.
  public func mayBeSamePerson(as other: Guest) -> Bool {
    let (own, others) = (Self.words(name), Self.words(other.name))
    guard let count = [own.count, others.count].min(), count > 0 else { return false }
    return own.prefix(count).elementsEqual(others.prefix(count))
  }

  private static func words(_ name: String) -> [String] {
    Text.folded(name).split(whereSeparator: \.isWhitespace).map(String.init)
  }
}
