/// A guest who has said on the day that they are on the way. There is one for as long as they are: what ends it removes
/// it.
public struct Arrival: Hashable, Sendable, Codable {
  /// What of their position a guest shares, by their own word.
  public enum Sharing: String, Hashable, Sendable, Codable, CaseIterable {
    case nothing, once, ride
  }

  public let guestID: Guest.ID
  public let eventID: Event.ID
  public let name: String
  public let startedAt: Timestamp
  /// When the guest said how long it takes; nil where they never did.
  public let toldAt: Timestamp?
  /// When they expect to be there; nil where they did not say.
  public let expectedAt: Timestamp?
  public let sharing: Sharing
  /// After it they count as on the way no longer, whether or not anybody says so.
  public let endsAt: Timestamp

  public init(
    guestID: Guest.ID, eventID: Event.ID, name: String, startedAt: Timestamp, toldAt: Timestamp? = nil,
    expectedAt: Timestamp? = nil, sharing: Sharing = .nothing, endsAt: Timestamp
  ) {
    self.guestID = guestID
    self.eventID = eventID
    self.name = name
    self.startedAt = startedAt
    self.toldAt = toldAt
    self.expectedAt = expectedAt
    self.sharing = sharing
    self.endsAt = endsAt
  }

  /// What a guest may say, in minutes.
  public static let minutes = 1...600
  /// What is offered to choose from.
  public static let offeredMinutes = [5, 10, 15, 20, 30, 45, 60]
  /// More guests than that are not told by notifications: they would hear of each other all evening.
  public static let mostTold = 40

  /// Seconds after the expected arrival at which one who was not seen at the door counts as there.
  static let grace: Int64 = 30 * 60
  /// Seconds for which one who said no minutes counts as on the way.
  static let longest: Int64 = 3 * 3600

  /// Minutes until the guest expects to be there, rounded up; 0 once that has passed, nil where they did not say.
  public func minutesLeft(at now: Timestamp) -> Int? {
    expectedAt.map { max(0, Int(($0.milliseconds - now.milliseconds + 59_999) / 60_000)) }
  }

  /// The share of the way that lies behind by the guest's own word, 0 to 1, and never all of it; nil where they did not
  /// say how long it takes.
  public func progress(at now: Timestamp) -> Double? {
    guard let expectedAt, expectedAt > startedAt else { return nil }
    let passed = Double(now.milliseconds - startedAt.milliseconds)
    return min(0.95, max(0, passed / Double(expectedAt.milliseconds - startedAt.milliseconds)))
  }
}

extension Arrival {
  /// The same journey after more was said of it: minutes, or what is shared. What is not said stays.
  /// - Parameter earlier: nil for a guest who sets out now.
  /// - Throws: what `Event.requireTravel` throws; `outOfRange` unless the minutes are 1 to 600.
  public init(
    _ earlier: Arrival?, of guest: Guest, to event: Event, minutes: Int?, sharing: Sharing?, at now: Timestamp
  ) throws(Failure) {
    try event.requireTravel(of: guest, at: now)
    if let minutes, !Self.minutes.contains(minutes) {
      throw Failure(.outOfRange, "Say the minutes as a number from 1 to 600.", field: "minutes")
    }
    let start = earlier?.startedAt ?? now
    let expected = minutes.map { now.adding(seconds: Int64($0) * 60) } ?? earlier?.expectedAt
    let end = expected?.adding(seconds: Self.grace) ?? start.adding(seconds: Self.longest)
    self.init(
      guestID: guest.id, eventID: event.id, name: guest.name, startedAt: start,
      toldAt: minutes == nil ? earlier?.toldAt : now, expectedAt: expected,
      sharing: sharing ?? earlier?.sharing ?? .nothing, endsAt: min(end, event.details.travelTime.upperBound))
  }

  /// Whether this says something that those who were told of `earlier` want to hear: that somebody set out, or will be
  /// there at another time, by more than two minutes.
  public func isNews(after earlier: Arrival?) -> Bool {
    guard let earlier else { return true }
    guard let expectedAt else { return false }
    guard let before = earlier.expectedAt else { return true }
    return abs(expectedAt.milliseconds - before.milliseconds) > 120_000
  }
}

extension Event.Details {
  /// When guests may say that they are on the way: from six hours before the start until the event is over, at most
  /// twelve hours after its start.
  public var travelTime: Range<Timestamp> {
    startsAt.adding(seconds: -ReminderAction.travelTime)..<min(isOverAfter, startsAt.adding(seconds: 12 * 3600))
  }
}

extension Event {
  /// Whether it is the time at which guests may be on their way.
  public func isTravelTime(at now: Timestamp) -> Bool { !isCancelled && details.travelTime.contains(now) }

  /// Whether this guest may say now that they are on the way.
  public func offersTravel(to guest: Guest, at now: Timestamp) -> Bool {
    (try? requireTravel(of: guest, at: now)) != nil
  }

  /// - Throws: `eventCancelled`, `eventOver`; `tooEarly` before the day; `offTheList`; `forbidden` for a guest who has not
  ///   said that they come or may come; `tooLate` for one who is there.
  public func requireTravel(of guest: Guest, at now: Timestamp) throws(Failure) {
    if isCancelled { throw Failure(.eventCancelled, "This event is cancelled. You don’t need to answer.") }
    guard now < details.travelTime.upperBound else { throw Failure(.eventOver, "This event is over.") }
    try guest.requireListed()
    guard guest.rsvp.status.mayTravel else {
      throw Failure(.forbidden, "Say first that you are coming or may come. Then you can say that you are on your way.")
    }
    guard guest.arrived == 0 else { throw Failure(.tooLate, "You are checked in already.") }
    guard now >= details.travelTime.lowerBound else {
      throw Failure(.tooEarly, "You can say that you are on your way from six hours before the event starts.")
    }
  }

  /// Whether `viewer` may know who is on the way: hosts, and the guests who are going where guests may know of each
  /// other; everybody of themself.
  public func showsTravel(of traveller: Guest.ID, to viewer: Guest) -> Bool {
    viewer.id == traveller
      || details.options.showsGuestList && viewer.rsvp.status == .accepted && viewer.listStatus == .listed
  }
}

extension RSVP.Status {
  /// Whether one who answered so may be on the way.
  public var mayTravel: Bool { self == .accepted || self == .maybe }
}

extension Arrival {
  /// The minutes in what somebody wrote into a text field: `12`, `12 min`, `about 12 minutes`. Digits of all scripts
  /// count.
  /// - Throws: `outOfRange` for a text without one number of 1 to 600.
  public static func minutes(in text: String) throws(Failure) -> Int {
    let numbers = text.prefix(200).split { $0.wholeNumberValue == nil || !$0.isNumber }
    var minutes = 0
    for digit in numbers.first?.prefix(4) ?? "" { minutes = minutes * 10 + (digit.wholeNumberValue ?? 0) }
    guard numbers.count == 1, Self.minutes.contains(minutes) else {
      throw Failure(.outOfRange, "Say the minutes as a number from 1 to 600.", field: "minutes")
    }
    return minutes
  }
}
