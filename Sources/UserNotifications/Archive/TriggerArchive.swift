import Foundation

/// A trigger as values.
enum TriggerArchive: Codable, Hashable, Sendable {
  case push
  case timeInterval(IntervalArchive)
  case calendar(CalendarArchive)

  init(_ trigger: UNNotificationTrigger) throws {
    switch trigger {
    case is UNPushNotificationTrigger: self = .push
    case let trigger as UNTimeIntervalNotificationTrigger: self = .timeInterval(IntervalArchive(trigger))
    case let trigger as UNCalendarNotificationTrigger: self = .calendar(CalendarArchive(trigger))
    default: throw NotificationArchiveError.unknownTrigger
    }
  }

  var trigger: UNNotificationTrigger {
    switch self {
    case .push: UNPushNotificationTrigger()
    case .timeInterval(let archive): archive.trigger
    case .calendar(let archive): archive.trigger
    }
  }
}

struct CalendarArchive: Codable, Hashable, Sendable {
  private let components: DateComponents
  private let repeats: Bool

  init(_ trigger: UNCalendarNotificationTrigger) {
    components = trigger.dateComponents
    repeats = trigger.repeats
  }

  var trigger: UNNotificationTrigger { UNCalendarNotificationTrigger(dateMatching: components, repeats: repeats) }
}

struct IntervalArchive: Codable, Hashable, Sendable {
  private let seconds: TimeInterval
  private let repeats: Bool

  init(_ trigger: UNTimeIntervalNotificationTrigger) {
    seconds = trigger.timeInterval
    repeats = trigger.repeats
  }

  /// The trigger's initialiser traps for what a database may hold by accident: that is an error here.
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
