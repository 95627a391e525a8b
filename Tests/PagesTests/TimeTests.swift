import Invites
import Testing

@testable import Pages

@Suite struct TimeTests {
  @Test func timesAreSpelledAsPeopleSayThem() {
    var clock = ZoneClock("America/Los_Angeles")
    let evening = clock.local(Timestamp(seconds: 1_466_128_800))
    #expect(evening.clock == "7\u{202F}PM")
    #expect(evening.date(thisYear: 2016) == "Thursday, June 16")
    #expect(evening.date(thisYear: 2026) == "Thursday, June 16, 2016")
    #expect(clock.spokenName == "Los Angeles time")
    #expect(LocalTime(secondsSince1970: 0).clock == "12\u{202F}AM")
    #expect(LocalTime(secondsSince1970: 12 * 3600 + 300).clock == "12:05\u{202F}PM")
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
