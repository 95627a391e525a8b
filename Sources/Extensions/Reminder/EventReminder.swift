import Foundation
import UserNotifications

/// A reminder from its notification: from the `partyline` dictionary beside `aps`.
struct EventReminder: Equatable {
  let title: String
  /// The date in words, in the event's time zone, written by the server: "Thursday, June 16, 7 PM – 11 PM".
  let when: String
  /// The time of day of the start, as in `when`.
  let clock: String
  let location: String
  let address: String
  /// The address of a map that shows the place.
  let map: URL?
  /// A sentence about who is going.
  let going: String
  /// The sentences that name the things that lists still lack, and that ask for missing answers. They are empty when
  /// nothing is needed.
  let needs: String
  /// The guest's answer.
  let answer: InviteReply.Status?
  /// Nil when the start is not known.
  let start: Date?
  /// The end of the event. Nil when it is not known.
  let end: Date?
  let isCancelled: Bool
  private let saysOver: Bool
  private let timeZone: TimeZone

  /// - Parameter facts: the current facts, if the server has sent them.
  init(_ content: UNNotificationContent, _ facts: NotificationFacts? = nil) {
    let sent = content.userInfo["partyline"] as? [AnyHashable: Any] ?? [:]
    let details = facts?.details ?? sent
    func text(_ key: String) -> String { details[key] as? String ?? "" }
    title = details["title"] as? String ?? content.title
    (when, clock) = (text("when"), text("clock"))
    (location, address, going) = (text("location"), text("address"), text("going"))
    needs = [text("needs"), text("open_questions")].filter { !$0.isEmpty }.joined(separator: "\n")
    map = URL(string: text("map")).flatMap { $0.scheme == "https" ? $0 : nil }
    answer = InviteReply.Status(rawValue: text("rsvp"))
    let dates = ISO8601DateFormatter()
    (start, end) = (dates.date(from: text("starts_at")), dates.date(from: text("over_at")))
    timeZone = TimeZone(identifier: text("time_zone")) ?? .gmt
    (isCancelled, saysOver) = (facts?.isCancelled ?? false, facts?.isOver ?? false)
  }

  func isOver(at now: Date) -> Bool { saysOver || end.map { now > $0 } ?? false }

  /// Whether the guest declined, or the event was cancelled or is over.
  func isSettled(at now: Date) -> Bool { isCancelled || isOver(at: now) || answer == .declined }
}

/// The time until the start.
extension EventReminder {
  enum Left: Equatable {
    case days(Int)
    case tomorrow, today
    case time(hours: Int, minutes: Int)
    case now, started
  }

  /// The countdown starts this many seconds before the event.
  private static let countdown = 12.0 * 3600
  /// Guests may be on their way this many seconds before the start.
  private static let travelTime = 6.0 * 3600
  /// The seconds until a snoozed reminder returns, and the minimum time before the start.
  private static let snooze = (usual: 3600.0, margin: 600.0)

  /// Nil when the start is not known.
  func left(at now: Date) -> Left? {
    guard let start else { return nil }
    let seconds = start.timeIntervalSince(now).rounded(.up)
    if seconds < 0 { return .started }
    if seconds < 60 { return .now }
    if seconds < Self.countdown {
      let minutes = Int(exactly: (seconds / 60).rounded(.up)) ?? 0
      return .time(hours: minutes / 60, minutes: minutes % 60)
    }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    let (today, day) = (calendar.startOfDay(for: now), calendar.startOfDay(for: start))
    let days = calendar.dateComponents([.day], from: today, to: day).day ?? 0
    return days == 0 ? .today : days == 1 ? .tomorrow : .days(days)
  }

  /// The seconds until the words change, at most about a minute.
  func timeToNextWords(after now: Date) -> TimeInterval {
    guard let start else { return 60 }
    let rest = start.timeIntervalSince(now).truncatingRemainder(dividingBy: 60)
    return (rest > 0 ? rest : 60 + rest) + 0.05
  }

  func words(at now: Date, in environment: ExtensionEnvironment) -> String {
    switch left(at: now) {
    case nil: ""
    case .days(let count): environment.localized("In %@ days", String(count))
    case .tomorrow: environment.localized("Tomorrow at %@", clock)
    case .today: environment.localized("Today at %@", clock)
    case .time(0, 1): environment.localized("In 1 minute")
    case .time(0, let minutes): environment.localized("In %@ minutes", String(minutes))
    case .time(1, 0): environment.localized("In 1 hour")
    case .time(let hours, 0): environment.localized("In %@ hours", String(hours))
    case .time(let hours, let minutes): environment.localized("In %@ h %@ min", String(hours), String(minutes))
    case .now: environment.localized("Starting now")
    case .started: environment.localized("It has started")
    }
  }

  func isNear(at now: Date) -> Bool { start.map { $0.timeIntervalSince(now) <= Self.travelTime } ?? false }

  /// The seconds until the reminder returns when it is snoozed now: an hour, or until ten minutes before the start if
  /// that is sooner. Nil when less than a minute would remain.
  func snoozeInterval(at now: Date) -> TimeInterval? {
    guard let start else { return nil }
    let interval = min(Self.snooze.usual, start.timeIntervalSince(now) - Self.snooze.margin)
    return interval >= 60 ? interval : nil
  }
}
