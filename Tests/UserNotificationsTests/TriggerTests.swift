import Foundation
import Testing

@testable import UserNotifications

@Suite("Dates of triggers, 1.3", .timeLimit(.minutes(20)))
struct TriggerTests {
  private static let newYork = TimeZone(identifier: "America/New_York")!

  /// Components in the Gregorian calendar and New York's time zone, independent of the machine's settings.
  private func components(_ change: (inout DateComponents) -> Void) -> DateComponents {
    var components = DateComponents()
    components.calendar = Calendar(identifier: .gregorian)
    components.timeZone = Self.newYork
    change(&components)
    return components
  }

  private func next(after date: String, _ change: (inout DateComponents) -> Void) throws -> String? {
    let trigger = UNCalendarNotificationTrigger(dateMatching: components(change), repeats: true)
    let format = ISO8601DateFormatter()
    return trigger.nextFireDate(after: try #require(format.date(from: date))).map { format.string(from: $0) }
  }

  @Test("1.3: only the given components are matched, and smaller ones are 0")
  func given() throws {
    #expect(try next(after: "2016-06-16T23:00:00Z") { ($0.hour, $0.minute) = (8, 30) } == "2016-06-17T12:30:00Z")
    #expect(try next(after: "2016-06-16T23:00:00Z") { $0.minute = 30 } == "2016-06-16T23:30:00Z")
    #expect(try next(after: "2016-06-16T23:00:00Z") { $0.day = 31 } == "2016-07-31T04:00:00Z")
    #expect(try next(after: "2016-06-16T23:00:00Z") { _ in } == nil)
  }

  @Test("1.3: weekdays and the second or fifth weekday of a month are matched")
  func weekdays() throws {
    #expect(try next(after: "2016-06-16T23:00:00Z") { ($0.weekday, $0.hour) = (2, 9) } == "2016-06-20T13:00:00Z")
    let second = try next(after: "2016-06-16T23:00:00Z") { ($0.weekday, $0.weekdayOrdinal, $0.hour) = (3, 2, 9) }
    #expect(second == "2016-07-12T13:00:00Z")
    let fifth = try next(after: "2016-06-16T23:00:00Z") { ($0.weekday, $0.weekdayOrdinal, $0.hour) = (3, 5, 9) }
    #expect(fifth == "2016-08-30T13:00:00Z")
    #expect(try next(after: "2016-06-16T23:00:00Z") { ($0.day, $0.weekday) = (13, 6) } == "2017-01-13T05:00:00Z")
  }

  @Test("1.3: nextTriggerDate() counts from now")
  func fromNow() {
    let past = UNCalendarNotificationTrigger(dateMatching: DateComponents(year: 2016, month: 6), repeats: true)
    #expect(past.nextTriggerDate() == nil)
    let daily = UNCalendarNotificationTrigger(dateMatching: DateComponents(hour: 8, minute: 30), repeats: true)
    #expect(daily.nextTriggerDate().map { Calendar.current.component(.minute, from: $0) } == 30)
  }

  @Test("1.3: components in the past that do not recur give no date")
  func past() throws {
    #expect(try next(after: "2016-06-16T23:00:00Z") { ($0.year, $0.month) = (2016, 3) } == nil)
    #expect(try next(after: "2016-06-16T23:00:00Z") { $0.year = 2016 } == nil)
    #expect(try next(after: "2016-06-16T23:00:00Z") { ($0.year, $0.month) = (2018, 3) } == "2018-03-01T05:00:00Z")
  }

  @Test("1.3: a time that the clock skips fires once, at the next existing time")
  func skipped() throws {
    let change: (inout DateComponents) -> Void = { ($0.hour, $0.minute) = (2, 30) }
    // 13 March 2016: 01:59:59 is followed by 03:00 in New York, which is 07:00 in UTC.
    #expect(try next(after: "2016-03-12T12:00:00Z", change) == "2016-03-13T07:00:00Z")
    #expect(try next(after: "2016-03-13T07:00:00Z", change) == "2016-03-14T06:30:00Z")
    let once = try next(after: "2016-03-12T12:00:00Z") {
      ($0.year, $0.month, $0.day, $0.hour, $0.minute) = (2016, 3, 13, 2, 30)
    }
    #expect(once == "2016-03-13T07:00:00Z")
  }

  @Test("1.3: a time that occurs twice counts only the first time")
  func doubled() throws {
    let change: (inout DateComponents) -> Void = { ($0.hour, $0.minute) = (1, 30) }
    // 6 November 2016: 01:30 is 05:30 and 06:30 in UTC.
    #expect(try next(after: "2016-11-05T12:00:00Z", change) == "2016-11-06T05:30:00Z")
    #expect(try next(after: "2016-11-06T05:30:00Z", change) == "2016-11-07T06:30:00Z")
    #expect(try next(after: "2016-11-06T05:40:00Z", change) == "2016-11-07T06:30:00Z")
    #expect(try next(after: "2016-11-06T05:40:00Z") { $0.hour = 2 } == "2016-11-06T07:00:00Z")
    // Without an hour both occurrences count.
    #expect(try next(after: "2016-11-06T05:30:00Z") { $0.minute = 30 } == "2016-11-06T06:30:00Z")
  }

  @Test("1.3: a day that does not exist is waited for, not moved")
  func missingDays() throws {
    #expect(try next(after: "2016-06-16T23:00:00Z") { ($0.month, $0.day) = (2, 29) } == "2020-02-29T05:00:00Z")
    #expect(try next(after: "2016-06-16T23:00:00Z") { ($0.month, $0.day) = (2, 30) } == nil)
    let monday = try next(after: "2016-06-16T23:00:00Z") {
      ($0.year, $0.month, $0.day, $0.weekday) = (2016, 7, 1, 2)
    }
    #expect(monday == nil)
  }

  @Test("1.3: components that no calendar has give no date", arguments: [13, 400, -1, 1_000_000_000, Int.max, Int.min])
  func hostile(value: Int) throws {
    let changes: [(inout DateComponents) -> Void] = [
      { $0.month = value }, { $0.day = value }, { $0.weekday = value }, { $0.weekdayOrdinal = value },
      { $0.weekOfYear = value == 13 ? 99 : value }, { $0.weekOfMonth = value }, { $0.era = value },
      { $0.hour = value == 13 ? 25 : value }, { $0.minute = value == 13 ? 61 : value },
      { $0.second = value == 13 ? 61 : value }, { $0.dayOfYear = value == 13 ? 367 : value },
      { $0.year = value == 400 || value == 13 ? -value : value },
      { ($0.era, $0.year, $0.month) = (0, value, value) }, { ($0.day, $0.month) = (value, value) },
    ]
    for (index, change) in changes.enumerated() where !(index == 1 && value == 13) {
      #expect(try next(after: "2016-06-16T23:00:00Z", change) == nil, "change \(index)")
    }
  }

  @Test("12.11: an interval must be finite and above 0, and at least 60 seconds to repeat")
  func intervals() {
    let isValid = UNTimeIntervalNotificationTrigger.isValid
    #expect(isValid(0.001, false) && isValid(60, true))
    for bad in [0, -1, Double.nan, .infinity, -Double.infinity] { #expect(!isValid(bad, false), "\(bad)") }
    #expect(!isValid(59.999, true))
  }

  @Test("12.11: an invalid interval stops the process, as Apple's exception does")
  func badInterval() async {
    await #expect(processExitsWith: .failure) {
      _ = UNTimeIntervalNotificationTrigger(timeInterval: 0, repeats: false)
    }
    await #expect(processExitsWith: .failure) {
      _ = UNTimeIntervalNotificationTrigger(timeInterval: 59, repeats: true)
    }
  }

  @Test("12.11: an interval counts from the given moment, and does not count down")
  func countsFrom() {
    let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 90, repeats: false)
    let moment = Date(timeIntervalSinceReferenceDate: 1000)
    #expect(trigger.nextFireDate(after: moment) == Date(timeIntervalSinceReferenceDate: 1090))
    #expect(trigger.nextFireDate(after: moment) == Date(timeIntervalSinceReferenceDate: 1090))
    #expect(trigger.timeInterval == 90)
    let endless = UNTimeIntervalNotificationTrigger(timeInterval: .greatestFiniteMagnitude, repeats: false)
    #expect(endless.nextFireDate(after: moment) == .distantFuture)
  }

  @Test("1.3: a push trigger and a location trigger have no date")
  func undated() {
    let region = CLCircularRegion(center: CLLocationCoordinate2D(), radius: 1, identifier: "a")
    #expect(UNPushNotificationTrigger().nextFireDate(after: Date()) == nil)
    #expect(UNLocationNotificationTrigger(region: region, repeats: true).nextFireDate(after: Date()) == nil)
  }
}
