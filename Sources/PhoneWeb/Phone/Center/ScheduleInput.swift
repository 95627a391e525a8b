import Foundation
import HTTPServer
import Invites
import PageKit
import Simulator
import UserNotifications

/// A local notification to schedule: `app`, `title`, `body`, and `when`, which is `now`, `seconds`, `hour` (four over
/// the next hour), `date` or `place`.
package struct ScheduleInput: Sendable {
  package enum When: String, CaseIterable, Sendable { case now, seconds, hour, date, place }

  package let app: String
  private let identifier: String
  private let content: UNNotificationContent
  private let triggers: [UNNotificationTrigger?]

  private static let longest = 366.0 * 86_400
  /// The default radius of a place in metres.
  private static let usualRadius = 200.0

  /// - Throws: `missingField`, `outOfRange`, `textTooLong`, `invalidDate`, `invalidTimeZone`.
  package init(_ input: inout Input, now: Timestamp) throws(Failure) {
    app = try input.requiredText("app")
    identifier = try input.text("identifier") ?? "local-\(Random.token().prefix(8))"
    // The identifier becomes part of URLs.
    guard (1...64).contains(identifier.utf8.count), !identifier.utf8.contains(where: { $0 < 0x20 || $0 == 0x2f }) else {
      throw Failure(.outOfRange, "An identifier must have 1 to 64 bytes and no slash.", field: "identifier")
    }
    content = try Self.content(&input)
    triggers = try Self.triggers(&input, now)
  }

  /// The requests. When there are several, each gets the identifier with a number.
  package var requests: [UNNotificationRequest] {
    triggers.enumerated().map { number, trigger in
      UNNotificationRequest(
        identifier: triggers.count == 1 ? identifier : "\(identifier.prefix(60))-\(number + 1)", content: content,
        trigger: trigger)
    }
  }

  private static func content(_ input: inout Input) throws(Failure) -> UNNotificationContent {
    let content = UNMutableNotificationContent()
    content.title = try text("title", &input, limit: 800)
    content.subtitle = try text("subtitle", &input, limit: 800)
    content.body = try text("body", &input, limit: 4000)
    content.threadIdentifier = try text("thread", &input, limit: 256)
    content.categoryIdentifier = try text("category", &input, limit: 256)
    content.sound = .default
    if let badge = try input.integer("badge") {
      guard (0...9999).contains(badge) else {
        throw Failure(.outOfRange, "A badge must be 0 to 9999. 0 removes it.", field: "badge")
      }
      content.badge = NSNumber(value: badge)
    }
    guard !(content.title + content.subtitle + content.body).isEmpty else {
      throw Failure(.missingField, "Enter the notification’s text.", field: "body")
    }
    return content
  }

  private static func text(_ name: String, _ input: inout Input, limit: Int) throws(Failure) -> String {
    let text = try input.text(name) ?? ""
    guard text.utf8.count <= limit else {
      throw Failure(.textTooLong, "\(name) has at most \(limit) bytes.", field: name)
    }
    return text
  }
}

/// The time
extension ScheduleInput {
  private static func triggers(_ input: inout Input, _ now: Timestamp) throws(Failure) -> [UNNotificationTrigger?] {
    let word = try input.text("when") ?? "seconds"
    guard let when = When(rawValue: word) else {
      let known = When.allCases.map(\.rawValue).joined(separator: ", ")
      throw Failure(.outOfRange, "when is one of: \(known).", field: "when")
    }
    let (repeats, seconds) = (try input.flag("repeats") ?? false, try input.number("seconds"))
    // A form sends the fields of all of its buttons, so all of them are read.
    let zone = try input.timeZone() ?? "UTC"
    let date = try localTime(&input, isWanted: when == .date)
    let region = try place(&input, isWanted: when == .place)
    switch when {
    case .now: return [nil]
    case .seconds: return [try interval(seconds, repeats: repeats)]
    case .hour:
      return [15, 30, 45, 60].map { minutes in
        UNTimeIntervalNotificationTrigger(timeInterval: minutes * 60, repeats: false)
      }
    case .date: return [try calendar(date, in: zone, repeats: repeats)]
    case .place: return [region.map { UNLocationNotificationTrigger(region: $0, repeats: repeats) }]
    }
  }

  /// The default is five seconds, or a minute for a repeating notification.
  private static func interval(_ seconds: Double?, repeats: Bool) throws(Failure) -> UNNotificationTrigger {
    let shortest = repeats ? 60 : 1
    let interval = seconds ?? Double(max(5, shortest))
    guard (Double(shortest)...longest).contains(interval) else {
      throw Failure(
        .outOfRange, "Schedule a notification from \(shortest) seconds to a year ahead.", field: "seconds")
    }
    return UNTimeIntervalNotificationTrigger(timeInterval: interval, repeats: repeats)
  }

  private static func localTime(_ input: inout Input, isWanted: Bool) throws(Failure) -> LocalTime? {
    let text = try input.text("date")
    guard isWanted else { return nil }
    guard let text else {
      throw Failure(.missingField, "Choose a date and a time.", field: "date")
    }
    guard let time = LocalTime(text) else {
      throw Failure(.invalidDate, "Enter date as a valid date, like 2026-06-16T19:00.", field: "date")
    }
    return time
  }

  /// A repeating notification fires every day at its time.
  private static func calendar(
    _ time: LocalTime?, in zone: String, repeats: Bool
  ) throws(Failure) -> UNNotificationTrigger? {
    guard let time, let timeZone = TimeZone(identifier: zone) else {
      throw Failure(.invalidTimeZone, "Name the time zone, for example America/Los_Angeles.", field: "timeZone")
    }
    var parts = DateComponents(calendar: Calendar(identifier: .gregorian), timeZone: timeZone)
    (parts.hour, parts.minute) = (time.hour, time.minute)
    if !repeats { (parts.year, parts.month, parts.day) = (time.year, time.month, time.day) }
    return UNCalendarNotificationTrigger(dateMatching: parts, repeats: repeats)
  }

  /// Reads a named place, or degrees and a radius in metres.
  private static func place(_ input: inout Input, isWanted: Bool) throws(Failure) -> CLRegion? {
    let name = try input.text("place")
    let (latitude, longitude) = (try input.number("latitude"), try input.number("longitude"))
    let radius = try input.number("radius") ?? usualRadius
    guard isWanted else { return nil }
    let known = NamedPlace.all.first { $0.id == name }
    guard let latitude = latitude ?? known?.latitude, let longitude = longitude ?? known?.longitude,
      (-90...90).contains(latitude), (-180...180).contains(longitude), (1...100_000).contains(radius)
    else { throw Failure(.outOfRange, "Name a place that is known, or latitude and longitude.", field: "place") }
    let region = CLCircularRegion(
      center: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), radius: radius,
      identifier: known?.name ?? "place")
    (region.notifyOnEntry, region.notifyOnExit) = (true, false)
    return region
  }
}
