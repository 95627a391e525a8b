import Foundation

/// A trigger as values.
enum TriggerArchive: Codable, Hashable, Sendable {
  case push
  case timeInterval(IntervalArchive)
  case calendar(CalendarArchive)
  case location(LocationArchive)

  init(_ trigger: UNNotificationTrigger) throws {
    switch trigger {
    case is UNPushNotificationTrigger: self = .push
    case let trigger as UNTimeIntervalNotificationTrigger: self = .timeInterval(IntervalArchive(trigger))
    case let trigger as UNCalendarNotificationTrigger: self = .calendar(CalendarArchive(trigger))
    case let trigger as UNLocationNotificationTrigger: self = .location(try LocationArchive(trigger))
    default: throw NotificationArchiveError.unknownTrigger
    }
  }

  var trigger: UNNotificationTrigger {
    switch self {
    case .push: UNPushNotificationTrigger()
    case .timeInterval(let archive): archive.trigger
    case .calendar(let archive): archive.trigger
    case .location(let archive): archive.trigger
    }
  }
}

struct CalendarArchive: Codable, Hashable, Sendable {
  let components: DateComponents
  let repeats: Bool

  init(_ trigger: UNCalendarNotificationTrigger) {
    components = trigger.dateComponents
    repeats = trigger.repeats
  }

  var trigger: UNNotificationTrigger { UNCalendarNotificationTrigger(dateMatching: components, repeats: repeats) }
}

struct LocationArchive: Codable, Hashable, Sendable {
  let region: RegionArchive
  let repeats: Bool

  init(_ trigger: UNLocationNotificationTrigger) throws {
    region = try RegionArchive(trigger.region)
    repeats = trigger.repeats
  }

  var trigger: UNNotificationTrigger { UNLocationNotificationTrigger(region: region.region, repeats: repeats) }
}

struct IntervalArchive: Codable, Hashable, Sendable {
  let seconds: TimeInterval
  let repeats: Bool

  init(_ trigger: UNTimeIntervalNotificationTrigger) {
    seconds = trigger.timeInterval
    repeats = trigger.repeats
  }

  /// Throws `DecodingError` for an interval that a trigger may not have. A database could hold such a value by
  /// accident, and the trigger's initializer would trap.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    seconds = try container.decode(TimeInterval.self, forKey: .seconds)
    repeats = try container.decode(Bool.self, forKey: .repeats)
    guard UNTimeIntervalNotificationTrigger.isValid(seconds, repeats: repeats) else {
      throw DecodingError.dataCorruptedError(
        forKey: .seconds, in: container, debugDescription: "not an interval that a trigger may have")
    }
  }

  var trigger: UNNotificationTrigger { UNTimeIntervalNotificationTrigger(timeInterval: seconds, repeats: repeats) }
}
