/// A guest's statement, on the day of the event, that they are on the way. It exists only while they travel: whatever
/// ends the journey removes it.
public struct Arrival: Hashable, Sendable, Codable {
  /// The extent to which a guest has agreed to share their position.
  public enum Sharing: String, Hashable, Sendable, Codable, CaseIterable {
    case nothing, once, ride
  }

  public let guestID: Guest.ID
  public let eventID: Event.ID
  public let name: String
  public let isHousehold: Bool
  public let startedAt: Timestamp
  /// When the guest last said how long the journey takes. Nil when they never did.
  public let toldAt: Timestamp?
  /// When the guest expects to arrive. Nil when they did not say.
  public let expectedAt: Timestamp?
  public let sharing: Sharing
  /// The time after which the guest no longer counts as on the way, even without word from anyone.
  public let endsAt: Timestamp

  public init(
    guestID: Guest.ID, eventID: Event.ID, name: String, isHousehold: Bool = false, startedAt: Timestamp,
    toldAt: Timestamp? = nil, expectedAt: Timestamp? = nil, sharing: Sharing = .nothing, endsAt: Timestamp
  ) {
    self.guestID = guestID
    self.eventID = eventID
    self.name = name
    self.isHousehold = isHousehold
    self.startedAt = startedAt
    self.toldAt = toldAt
    self.expectedAt = expectedAt
    self.sharing = sharing
    self.endsAt = endsAt
  }

  /// The number of minutes that a guest may enter.
  public static let minutes = 1...600
  /// The choices of minutes that a guest is offered.
  public static let offeredMinutes = [5, 10, 15, 20, 30, 45, 60]
  /// The largest number of guests going to the event at which guests are notified of each other's travel. In a larger
  /// crowd they would get notifications all evening.
  public static let mostTold = 40

  /// Seconds after the expected arrival at which the journey of a guest who was not checked in ends.
  static let grace: Int64 = 30 * 60
  /// Seconds after which the journey of a guest who gave no minutes ends.
  static let longest: Int64 = 3 * 3600

  /// The minutes until the guest expects to arrive, rounded up: 0 once that time has passed, nil when they did not say.
  public func minutesLeft(at now: Timestamp) -> Int? {
    expectedAt.map { max(0, Int(($0.milliseconds - now.milliseconds + 59_999) / 60_000)) }
  }

  /// The share of the way already travelled, going by the guest's own estimate: 0 to 0.95, nil when they gave no
  /// estimate.
  public func progress(at now: Timestamp) -> Double? {
    guard let expectedAt, expectedAt > startedAt else { return nil }
    let passed = Double(now.milliseconds - startedAt.milliseconds)
    return min(0.95, max(0, passed / Double(expectedAt.milliseconds - startedAt.milliseconds)))
  }
}

extension Arrival {
  /// Creates a guest's journey, or updates it with new minutes or sharing. A value that is nil stays as it was.
  /// - Parameter earlier: the journey so far; nil for a guest who sets out now.
  /// - Throws: what `Event.requireTravel` throws; `outOfRange` unless the minutes are 1 to 600.
  public init(
    _ earlier: Arrival?, of guest: Guest, to event: Event, minutes: Int?, sharing: Sharing?, at now: Timestamp
  ) throws(Failure) {
    try event.requireTravel(of: guest, at: now)
    if let minutes, !Self.minutes.contains(minutes) {
      throw Failure(.outOfRange, "Enter the minutes as a number from 1 to 600.", field: "minutes")
    }
    let start = earlier?.startedAt ?? now
    let expected = minutes.map { now.adding(seconds: Int64($0) * 60) } ?? earlier?.expectedAt
    let end = expected?.adding(seconds: Self.grace) ?? start.adding(seconds: Self.longest)
    self.init(
      guestID: guest.id, eventID: event.id, name: guest.name, isHousehold: guest.isHousehold, startedAt: start,
      toldAt: minutes == nil ? earlier?.toldAt : now, expectedAt: expected,
      sharing: sharing ?? earlier?.sharing ?? .nothing, endsAt: min(end, event.details.travelTime.upperBound))
  }

  /// Whether this is news to the people who were told of `earlier`: the guest set out, gave an arrival time for the
  /// first time, or changed it by more than two minutes.
  public func isNews(after earlier: Arrival?) -> Bool {
    guard let earlier else { return true }
    guard let expectedAt else { return false }
    guard let before = earlier.expectedAt else { return true }
    return abs(expectedAt.milliseconds - before.milliseconds) > 120_000
  }
}

extension Event.Details {
  /// When guests may say that they are on the way: from six hours before the start until the event is over, and at most
  /// twelve hours after its start.
  public var travelTime: Range<Timestamp> {
    startsAt.adding(seconds: -ReminderAction.travelTime)..<min(isOverAfter, startsAt.adding(seconds: 12 * 3600))
  }
}

extension Event {
  /// Whether guests may be on their way at this time.
  public func isTravelTime(at now: Timestamp) -> Bool { !isCancelled && details.travelTime.contains(now) }

  /// Whether this guest may say now that they are on the way.
  public func offersTravel(to guest: Guest, at now: Timestamp) -> Bool {
    (try? requireTravel(of: guest, at: now)) != nil
  }

  /// Checks that the guest may say that they are on the way.
  /// - Throws: `eventCancelled`, `eventOver`; `tooEarly` before `travelTime`; `offTheList`; `forbidden` for a guest who
  ///   has answered neither accepted nor maybe; `tooLate` for a guest who is checked in.
  public func requireTravel(of guest: Guest, at now: Timestamp) throws(Failure) {
    if isCancelled { throw Failure(.eventCancelled, "This event is cancelled. You don’t need to answer.") }
    guard now < details.travelTime.upperBound else { throw Failure(.eventOver, "This event is over.") }
    try guest.requireListed()
    guard guest.rsvp.status.mayTravel else {
      throw Failure(
        .forbidden, "Accept the invitation or answer maybe first. Then you can share that you’re on your way.")
    }
    guard guest.arrived == 0 else { throw Failure(.tooLate, "You’re already checked in.") }
    guard now >= details.travelTime.lowerBound else {
      throw Failure(.tooEarly, "You can share that you’re on your way from six hours before the event starts.")
    }
  }

  /// Whether `viewer` may see that this guest is on the way. Guests always see their own travel; the other guests who
  /// are going see it when the guest list is shown.
  public func showsTravel(of traveller: Guest.ID, to viewer: Guest) -> Bool {
    viewer.id == traveller
      || details.options.showsGuestList && viewer.rsvp.status == .accepted && viewer.listStatus == .listed
  }
}

extension RSVP.Status {
  /// Whether a guest with this answer may be on the way.
  public var mayTravel: Bool { self == .accepted || self == .maybe }
}

extension Arrival {
  /// Reads the minutes from what a person typed into a text field: `12`, `12 min`, `about 12 minutes`. Digits of all
  /// scripts count.
  /// - Throws: `outOfRange` unless the text holds exactly one number, from 1 to 600.
  public static func minutes(in text: String) throws(Failure) -> Int {
    let numbers = text.prefix(200).split { $0.wholeNumberValue == nil || !$0.isNumber }
    var minutes = 0
    for digit in numbers.first?.prefix(4) ?? "" { minutes = minutes * 10 + (digit.wholeNumberValue ?? 0) }
    guard numbers.count == 1, Self.minutes.contains(minutes) else {
      throw Failure(.outOfRange, "Enter the minutes as a number from 1 to 600.", field: "minutes")
    }
    return minutes
  }
}
