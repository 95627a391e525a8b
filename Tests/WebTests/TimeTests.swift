import HTML
import Invites
import Testing
import Texts

@testable import PageKit
@testable import StyleGuide
@testable import Web

@Suite struct TimeTests {
  @Test func timesAreSpelledAsPeopleSayThem() {
    var clock = ZoneClock("America/Los_Angeles")
    let evening = clock.local(Timestamp(seconds: 1_466_128_800))
    #expect(evening.clock(in: .english) == "7\u{202F}PM")
    #expect(evening.date(thisYear: 2016, in: .english) == "Thursday, June 16")
    #expect(evening.date(thisYear: 2026, in: .english) == "Thursday, June 16, 2016")
    #expect(clock.spokenName(in: .english) == "Los Angeles time")
    #expect(LocalTime(secondsSince1970: 0).clock(in: .english) == "12\u{202F}AM")
    #expect(LocalTime(secondsSince1970: 12 * 3600 + 300).clock(in: .english) == "12:05\u{202F}PM")
    #expect(("\(iso: Timestamp(milliseconds: -1))" as HTML).description == "1969-12-31T23:59:59Z")
  }

  @Test func endOfTheEveningNeedsNoSecondDate() {
    let short = EventTimes(Samples.event(lasts: 4).details, now: Samples.now, in: .english)
    let night = EventTimes(Samples.event(lasts: 8).details, now: Samples.now, in: .english)
    let days = EventTimes(Samples.event(lasts: 48).details, now: Samples.now, in: .english)
    #expect(short.hours == "7\u{202F}PM – 11\u{202F}PM")
    #expect(night.hours == "7\u{202F}PM – 3\u{202F}AM")
    #expect(days.hours == "7\u{202F}PM – Saturday, June 18, 7\u{202F}PM")
  }

  @Test(
    "A moment in a list is written in short form",
    arguments: [
      (Language.english, "Thu, Jun 16, 7\u{202F}PM"), (.german, "Do, 16.6., 19\u{A0}Uhr"),
      (.spanish, "jue, 16 jun, 19:00"), (.french, "jeu. 16\u{A0}juin, 19\u{A0}h"),
    ])
  func momentsAreShortInLists(language: Language, words: String) {
    #expect(EventTimes(Samples.event(lasts: 4).details, now: Samples.now, in: language).shortMoment == words)
  }

  @Test(arguments: [
    (Language.german, "19\u{A0}Uhr", "Donnerstag, 16. Juni", "Donnerstag, 16. Juni 2016", "Zeit in Los Angeles"),
    (.spanish, "19:00", "jueves, 16 de junio", "jueves, 16 de junio de 2016", "hora de Los Ángeles"),
    (.french, "19\u{A0}h", "jeudi 16\u{A0}juin", "jeudi 16\u{A0}juin 2016", "Los Angeles, heure locale"),
  ])
  func timesAreSpelledAsOtherLanguagesSayThem(
    language: Language, clock: String, date: String, dateOfAnotherYear: String, zone: String
  ) {
    var zoneClock = ZoneClock("America/Los_Angeles")
    let evening = zoneClock.local(Timestamp(seconds: 1_466_128_800))
    #expect(evening.clock(in: language) == clock)
    #expect(evening.date(thisYear: 2016, in: language) == date)
    #expect(evening.date(thisYear: 2026, in: language) == dateOfAnotherYear)
    #expect(zoneClock.spokenName(in: language) == zone)
  }

  @Test(arguments: [
    ("Europe/Vienna", Language.german, "Zeit in Wien"), ("Europe/Vienna", .french, "Vienne, heure locale"),
    ("Europe/Vienna", .english, "Vienna time"), ("Europe/Moscow", .german, "Zeit in Moskau"),
    ("America/New_York", .spanish, "hora de Nueva York"), ("Africa/Cairo", .spanish, "hora de El Cairo"),
    ("America/Argentina/Buenos_Aires", .german, "Zeit in Buenos Aires"), ("Etc/GMT+5", .german, "Zeit in GMT+5"),
    ("UTC", .german, "UTC"),
  ])
  func citiesOfZonesAreCalledAsTheLanguageCallsThem(zone: String, language: Language, words: String) {
    #expect(ZoneClock(zone).spokenName(in: language) == words)
  }

  @Test func hoursOfTheDayAreThoseOfTheLanguage() {
    let morning = LocalTime(secondsSince1970: 9 * 3600 + 300)
    #expect(morning.clock(in: .german) == "9:05\u{A0}Uhr")
    #expect(morning.clock(in: .spanish) == "9:05")
    #expect(("\(clock: morning, in: .german)" as HTML).description == "09:05")
    #expect(("\(clock: morning, in: .spanish)" as HTML).description == "9:05")
    #expect(morning.clock(in: .french) == "9\u{A0}h\u{A0}05")
    #expect(("\(clock: morning, in: .french)" as HTML).description == "09:05")
  }

  @Test(arguments: [
    (Language.german, Int64(4), "19–23\u{A0}Uhr"), (.german, 48, "19\u{A0}Uhr – Samstag, 18. Juni, 19\u{A0}Uhr"),
    (.spanish, 8, "19:00–3:00"), (.spanish, 48, "19:00 – sábado, 18 de junio, 19:00"),
    (.french, 4, "19\u{A0}h – 23\u{A0}h"), (.french, 48, "19\u{A0}h – samedi 18\u{A0}juin à 19\u{A0}h"),
  ])
  func rangesAreThoseOfTheLanguage(language: Language, hours: Int64, spelled: String) {
    #expect(EventTimes(Samples.event(lasts: hours).details, now: Samples.now, in: language).hours == spelled)
  }

  @Test func weekdaysAndMonthsGoThroughTheYearInOrder() {
    let noon = { (day: Int64) in LocalTime(secondsSince1970: day * 86_400) }
    #expect((3...9).map { Language.german.weekday(of: noon($0)) }.first == "Sonntag")
    #expect((3...9).map { Language.spanish.weekday(of: noon($0)) }.last == "sábado")
    #expect(Language.german.month(of: noon(0)) == "Januar")
    #expect(Language.spanish.month(of: noon(364)) == "diciembre")
    #expect(noon(31).date(thisYear: 1970, in: .french) == "dimanche 1er\u{A0}février")
  }
}
