import Foundation
import Invites
import Testing

@testable import Pages

@Suite struct TimeTests {
  @Test func daysAgreeWithTheCalendar() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
    // Every 47 days, 7 hours and 11 minutes from 1899 to 2199: all months, leap days and the years around them.
    for seconds in stride(from: Int64(-2_240_524_800), to: 7_258_118_399, by: 4_086_660) {
      let date = Date(timeIntervalSince1970: TimeInterval(seconds))
      let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second, .weekday], from: date)
      let time = LocalTime(seconds: seconds)
      try #require([time.year, time.month, time.day] == [parts.year, parts.month, parts.day])
      try #require([time.hour, time.minute, time.second] == [parts.hour, parts.minute, parts.second])
      try #require(weekdays[(parts.weekday ?? 0) - 1] == time.weekday)
    }
  }

  @Test func theClockFollowsSummerTime() throws {
    var clock = ZoneClock("America/Los_Angeles")
    // 2016-11-06 at 01:59:59 and 01:00:00 Pacific time: the hour that comes twice.
    #expect(clock.local(Timestamp(seconds: 1_478_422_799)).field == "2016-11-06T01:59")
    #expect(clock.local(Timestamp(seconds: 1_478_422_800)).field == "2016-11-06T01:00")
    #expect(clock.local(Timestamp(seconds: 1_465_922_460)).field == "2016-06-14T09:41", "and back again")
  }

  @Test func timesAreSpelledAsPeopleSayThem() {
    var clock = ZoneClock("America/Los_Angeles")
    let evening = clock.local(Timestamp(seconds: 1_466_128_800))
    #expect(evening.clock == "7\u{202F}PM")
    #expect(evening.date(thisYear: 2016) == "Thursday, June 16")
    #expect(evening.date(thisYear: 2026) == "Thursday, June 16, 2016")
    #expect(clock.spokenName == "Los Angeles time")
    #expect(LocalTime(seconds: 0).clock == "12\u{202F}AM")
    #expect(LocalTime(seconds: 12 * 3600 + 300).clock == "12:05\u{202F}PM")
    #expect(("\(iso: Timestamp(milliseconds: -1))" as HTML).description == "1969-12-31T23:59:59Z")
  }

  @Test func endOfTheEveningNeedsNoSecondDate() {
    let short = EventTimes(Samples.event(lasts: 4).details, now: Samples.now)
    let night = EventTimes(Samples.event(lasts: 8).details, now: Samples.now)
    let days = EventTimes(Samples.event(lasts: 48).details, now: Samples.now)
    #expect(short.hours == "7\u{202F}PM – 11\u{202F}PM")
    #expect(night.hours == "7\u{202F}PM – 3\u{202F}AM")
    #expect(days.hours == "7\u{202F}PM – Saturday, June 18, 7\u{202F}PM")
  }
}
