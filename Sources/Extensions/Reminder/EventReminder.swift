import Foundation
import UserNotifications

/// A reminder as its notification carries it: in the `partyline` dictionary beside `aps`.
struct EventReminder: Equatable {
  let title: String
  /// Spelled out in the event's time zone by the server: "Thursday, June 16, 7 PM – 11 PM".
  let when: String
  /// The time of day of the start, as `when` spells it.
  let clock: String
  let location: String
  let address: String
  /// Where a map shows the place.
  let map: URL?
  /// Who is going, as a sentence.
  let going: String
  /// What the guest has answered.
  let answer: InviteReply.Status?
  /// Nil where nobody said.
  let start: Date?
  /// The moment after which the event is over; nil where nobody said.
  let end: Date?
  let isCancelled: Bool
  private let saysOver: Bool
  private let timeZone: TimeZone

  /// - Parameter facts: what is so now, where the server has said.
  init(_ content: UNNotificationContent, _ facts: NotificationFacts? = nil) {
    let sent = content.userInfo["partyline"] as? [AnyHashable: Any] ?? [:]
    let details = facts?.details ?? sent
    func text(_ key: String) -> String { details[key] as? String ?? "" }
    title = details["title"] as? String ?? content.title
    (when, clock) = (text("when"), text("clock"))
    (location, address, going) = (text("location"), text("address"), text("going"))
    map = URL(string: text("map")).flatMap { $0.scheme == "https" ? $0 : nil }
    answer = InviteReply.Status(rawValue: text("rsvp"))
    let dates = ISO8601DateFormatter()
    (start, end) = (dates.date(from: text("starts_at")), dates.date(from: text("over_at")))
    timeZone = TimeZone(identifier: text("time_zone")) ?? .gmt
    (isCancelled, saysOver) = (facts?.isCancelled ?? false, facts?.isOver ?? false)
  }

  func isOver(at now: Date) -> Bool { saysOver || end.map { now > $0 } ?? false }

  /// Whether the guest said that they do not come, or the event does not wait for anybody any more.
  func isSettled(at now: Date) -> Bool { isCancelled || isOver(at: now) || answer == .declined }
}

/// How long it is until the start.
extension EventReminder {
  enum Left: Equatable {
    case days(Int)
    case tomorrow, today
    case time(hours: Int, minutes: Int)
    case now, started
  }

  /// Seconds from which on it is counted down.
  private static let countdown = 12.0 * 3600
  /// Seconds before the start from which on somebody may be on their way.
  private static let travelTime = 6.0 * 3600
  /// Seconds until a reminder comes back that was put off, and how many of them there are before the start at least.
  private static let snooze = (usual: 3600.0, margin: 600.0)

  /// Nil where nobody knows when it starts.
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

  /// Seconds until it is said in other words, at most a minute.
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

  /// Seconds until the reminder comes back when it is put off now: an hour, or ten minutes before the start where that is
  /// sooner. Nil where not even a minute would lie between.
  func snoozeInterval(at now: Date) -> TimeInterval? {
    guard let start else { return nil }
    let interval = min(Self.snooze.usual, start.timeIntervalSince(now) - Self.snooze.margin)
    return interval >= 60 ? interval : nil
  }
}
