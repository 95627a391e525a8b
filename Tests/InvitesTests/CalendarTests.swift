import Foundation
import Invites
import Testing

@Suite struct CalendarTests {
  @Test func daysAgreeWithFoundationsCalendar() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    // Every 47 days, 7 hours and 11 minutes from 1899 to 2199, which covers all months, leap days and the years around
    // them.
    for seconds in stride(from: Int64(-2_240_524_800), to: 7_258_118_399, by: 4_086_660) {
      let date = Date(timeIntervalSince1970: TimeInterval(seconds))
      let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second, .weekday], from: date)
      let time = LocalTime(secondsSince1970: seconds)
      try #require([time.year, time.month, time.day] == [parts.year, parts.month, parts.day])
      try #require([time.hour, time.minute, time.second] == [parts.hour, parts.minute, parts.second])
      try #require(time.weekday == parts.weekday)
      try #require(time.secondsSince1970 == seconds)
      try #require(LocalTime("\(time.localMinute):\(time.second < 10 ? "0" : "")\(time.second)") == time)
    }
  }

  @Test func theClockFollowsSummerTime() {
    var clock = ZoneClock("America/Los_Angeles")
    // 2016-11-06 at 01:59:59 and 01:00:00 Pacific time, in the hour that occurs twice.
    #expect(clock.local(Timestamp(seconds: 1_478_422_799)).localMinute == "2016-11-06T01:59")
    #expect(clock.local(Timestamp(seconds: 1_478_422_800)).localMinute == "2016-11-06T01:00")
    #expect(clock.local(Timestamp(seconds: 1_465_922_460)).localMinute == "2016-06-14T09:41", "and back again")
  }

  @Test(arguments: ["America/Los_Angeles", "Asia/Kathmandu", "Pacific/Apia", "Europe/Berlin", "Nowhere/AtAll"])
  func theClockThatRemembersAgreesWithTheOneThatAsks(zone: String) {
    var clock = ZoneClock(zone)
    // Every 13 days and 5 hours of twenty years, with several clock changes in between.
    for seconds in stride(from: Int64(1_300_000_000), to: 1_930_000_000, by: 1_141_200) {
      let moment = Timestamp(seconds: seconds)
      #expect(clock.local(moment) == ZonedTime(moment, timeZone: zone).local)
    }
  }

  @Test func momentsBeforeTheEpochRoundDown() {
    #expect(Timestamp(milliseconds: -1).rfc3339 == "1969-12-31T23:59:59Z")
    #expect(Timestamp(milliseconds: -1000).seconds == -1)
    #expect(Timestamp(milliseconds: 999).seconds == 0)
  }

  @Test func theHoursAfterMidnightBelongToTheNight() throws {
    let start = try #require(LocalTime("2016-06-16T19:00"))
    #expect(try #require(LocalTime("2016-06-17T05:59")).isSameNight(as: start))
    #expect(try !#require(LocalTime("2016-06-17T06:00")).isSameNight(as: start))
    #expect(try !#require(LocalTime("2016-06-18T02:00")).isSameNight(as: start))
  }
}
