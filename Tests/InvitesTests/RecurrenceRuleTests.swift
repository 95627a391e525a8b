import Foundation
import Invites
import Testing
import Texts

/// A rule, its first date, and the moments of its dates in seconds since 1970 as python-dateutil 2.9 computes them. Times
/// that clocks skip were moved by `dateutil.tz.resolve_imaginary`.
struct RuleCase: Sendable, CustomTestStringConvertible {
  let rule: String
  let start: String
  let zone: String
  let moments: [Int64]

  init(_ rule: String, _ start: String, _ zone: String, _ moments: [Int64]) {
    (self.rule, self.start, self.zone, self.moments) = (rule, start, zone, moments)
  }

  var testDescription: String { "\(rule) from \(start) in \(zone)" }

  static let all = [
    RuleCase(
      "FREQ=DAILY;COUNT=5", "2026-03-27T02:30", "Europe/Berlin",
      [1774575000, 1774661400, 1774747800, 1774830600, 1774917000]),
    RuleCase(
      "FREQ=DAILY;INTERVAL=3;UNTIL=20260410", "2026-03-27T19:00", "Europe/Berlin",
      [1774634400, 1774890000, 1775149200, 1775408400, 1775667600]),
    RuleCase(
      "FREQ=WEEKLY;BYDAY=TU;COUNT=6", "2026-10-13T19:00", "Europe/Berlin",
      [1791910800, 1792515600, 1793124000, 1793728800, 1794333600, 1794938400]),
    RuleCase(
      "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH;COUNT=7", "2026-10-15T01:30", "America/New_York",
      [1792042200, 1793079000, 1793251800, 1794292200, 1794465000, 1795501800, 1795674600]),
    RuleCase(
      "FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,MO;COUNT=6", "2026-06-01T10:00", "Europe/Berlin",
      [1780300800, 1780819200, 1781510400, 1782028800, 1782720000, 1783238400]),
    RuleCase(
      "FREQ=MONTHLY;BYMONTHDAY=31;COUNT=5", "2026-01-31T20:00", "America/Los_Angeles",
      [1769918400, 1775012400, 1780282800, 1785553200, 1788231600]),
    RuleCase(
      "FREQ=MONTHLY;BYMONTHDAY=29;COUNT=5", "2027-01-29T20:00", "Asia/Kathmandu",
      [1801232100, 1806329700, 1809008100, 1811600100, 1814278500]),
    RuleCase(
      "FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=29;COUNT=3", "2028-02-29T20:00", "UTC", [1835467200, 1961697600, 2087928000]),
    RuleCase(
      "FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=6", "2026-01-31T02:15", "America/New_York",
      [1769843700, 1772262900, 1774937700, 1777529700, 1780208100, 1782800100]),
    RuleCase(
      "FREQ=MONTHLY;BYMONTHDAY=1,15,-1;COUNT=7", "2026-02-15T12:00", "Australia/Lord_Howe",
      [1771117200, 1772240400, 1772326800, 1773536400, 1774918800, 1775005200, 1776216600]),
    RuleCase(
      "FREQ=MONTHLY;BYDAY=2TU;COUNT=5", "2026-06-09T19:00", "Europe/London",
      [1781028000, 1784052000, 1786471200, 1788890400, 1791914400]),
    RuleCase(
      "FREQ=MONTHLY;BYDAY=-1FR;UNTIL=20261231", "2026-07-31T19:00", "America/Sao_Paulo",
      [1785535200, 1787954400, 1790373600, 1793397600, 1795816800, 1798236000]),
    RuleCase(
      "FREQ=MONTHLY;BYDAY=5SA;COUNT=4", "2026-05-30T19:00", "Pacific/Auckland",
      [1780124400, 1787986800, 1793426400, 1801288800]),
    RuleCase(
      "FREQ=MONTHLY;INTERVAL=2;BYDAY=1MO,3MO;COUNT=5", "2026-09-07T02:30", "America/Santiago",
      [1788759000, 1789968600, 1793597400, 1794807000, 1799040600]),
    RuleCase(
      "FREQ=DAILY;INTERVAL=30;COUNT=8", "2026-01-10T00:30", "Africa/Casablanca",
      [1768001400, 1770593400, 1773189000, 1775777400, 1778369400, 1780961400, 1783553400, 1786145400]),
    RuleCase(
      "FREQ=DAILY;COUNT=4", "2026-09-04T23:30", "America/Santiago", [1788579000, 1788665400, 1788748200, 1788834600]),
    RuleCase("FREQ=DAILY;COUNT=3", "2026-10-24T02:30", "Europe/Berlin", [1792801800, 1792888200, 1792978200]),
    RuleCase("FREQ=DAILY;COUNT=3", "2026-10-03T02:15", "Australia/Lord_Howe", [1790955900, 1791042300, 1791126900]),
    RuleCase("FREQ=WEEKLY;COUNT=3", "2026-03-22T00:00", "Asia/Beirut", [1774130400, 1774735200, 1775336400]),
  ]
}

@Suite("Rules of series") struct RecurrenceRuleTests {
  private func details(_ start: String, _ zone: String, hours: Int64 = 2) throws -> Event.Details {
    let moment = try #require(LocalTime(start)?.timestamp(in: zone))
    return try Event.Details(
      title: "Choir", startsAt: moment, endsAt: moment.adding(seconds: hours * 3600), timeZone: zone)
  }

  private func rule(_ text: String, _ start: String = "2026-06-02T19:00", _ zone: String = "Europe/Berlin") throws
    -> RecurrenceRule
  {
    try RecurrenceRule(text, startingAt: try #require(LocalTime(start)?.timestamp(in: zone)), timeZone: zone)
  }

  @Test("The dates are those of another implementation of RFC 5545", arguments: RuleCase.all)
  func agrees(_ row: RuleCase) throws {
    let details = try details(row.start, row.zone)
    let plan = try Series.Plan(rule(row.rule, row.start, row.zone), of: details)
    #expect(try plan.dates(of: details).map(\.startsAt.seconds) == row.moments)
  }

  @Test("A rule is written as it was read, and reads the same again", arguments: RuleCase.all)
  func written(_ row: RuleCase) throws {
    let read = try rule(row.rule, row.start, row.zone)
    #expect(try rule(read.description, row.start, row.zone) == read)
  }

  @Test("Parts that a rule leaves out follow from the first date, and order and case do not matter")
  func completes() throws {
    #expect(try rule("FREQ=WEEKLY;COUNT=3").description == "FREQ=WEEKLY;BYDAY=TU;COUNT=3")
    #expect(try rule("FREQ=MONTHLY;COUNT=3").description == "FREQ=MONTHLY;BYMONTHDAY=2;COUNT=3")
    #expect(try rule("rrule:count=3;byday=th,tu;freq=weekly;wkst=mo").description == "FREQ=WEEKLY;BYDAY=TU,TH;COUNT=3")
  }

  @Test(
    "The last day counts when a date on it starts in time",
    arguments: [
      ("20260616", 3), ("20260616T170000Z", 3), ("20260616T165959Z", 2), ("20260616T190000", 3), ("20260616T185959", 2),
    ])
  func until(_ last: String, _ count: Int) throws {
    let start = try details("2026-06-02T19:00", "Europe/Berlin")
    let plan = try Series.Plan(rule("FREQ=WEEKLY;UNTIL=\(last)"), of: start)
    #expect(try plan.dates(of: start).count == count)
  }

  @Test(
    "Rules that no series can have are refused with a sentence",
    arguments: [
      "FREQ=WEEKLY", "FREQ=WEEKLY;COUNT=3;UNTIL=20260701", "FREQ=YEARLY;COUNT=3", "FREQ=HOURLY;COUNT=3",
      "FREQ=WEEKLY;BYDAY=WE;COUNT=3", "FREQ=MONTHLY;BYMONTHDAY=29;COUNT=3", "FREQ=WEEKLY;COUNT=1",
      "FREQ=DAILY;COUNT=101", "FREQ=DAILY;UNTIL=20270101", "FREQ=WEEKLY;UNTIL=20260608", "FREQ=WEEKLY;UNTIL=20260230",
      "FREQ=WEEKLY;COUNT=0", "FREQ=WEEKLY;COUNT=-3", "FREQ=WEEKLY;COUNT=99999999999999999999", "FREQ=WEEKLY;COUNT=+3",
      "FREQ=WEEKLY;INTERVAL=0;COUNT=3", "FREQ=WEEKLY;INTERVAL=100;COUNT=3", "FREQ=WEEKLY;BYDAY=;COUNT=3",
      "FREQ=WEEKLY;BYDAY=XX;COUNT=3", "FREQ=WEEKLY;BYDAY=2TU;COUNT=3", "FREQ=MONTHLY;BYDAY=TU;COUNT=3",
      "FREQ=MONTHLY;BYDAY=6TU;COUNT=3", "FREQ=MONTHLY;BYDAY=1TU;BYMONTHDAY=2;COUNT=3",
      "FREQ=MONTHLY;BYMONTHDAY=32;COUNT=3", "FREQ=MONTHLY;BYMONTHDAY=-2;COUNT=3", "FREQ=WEEKLY;WKST=SU;COUNT=3",
      "FREQ=WEEKLY;BYHOUR=7;COUNT=3", "FREQ=WEEKLY;BYSETPOS=1;COUNT=3", "FREQ=WEEKLY;FREQ=DAILY;COUNT=3",
      "FREQ=MONTHLY;INTERVAL=99;COUNT=100", "", ";", "COUNT=3", "FREQ=WEEKLY;COUNT=3;", "every Tuesday",
    ])
  func refuses(_ text: String) throws {
    let failure = #expect(throws: Failure.self) { try rule(text) }
    #expect(failure?.code == .invalidRecurrence)
    #expect(failure?.field == "recurrence")
  }

  @Test("A date on 29 February repeats only in leap years, and other months are skipped, not moved")
  func leapDays() throws {
    let start = try details("2028-02-29T12:00", "UTC")
    let monthly = try Series.Plan(rule("FREQ=MONTHLY;COUNT=13", "2028-02-29T12:00", "UTC"), of: start)
    let days = try monthly.dates(of: start).map { ZonedTime($0.startsAt, timeZone: "UTC").local }
    #expect(days.allSatisfy { $0.day == 29 })
    #expect(days.map(\.month) == [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 1, 3])
    #expect(monthly.rule.skipsMonths)
  }

  @Test("The days to leave out must be later dates, and two dates remain")
  func exceptions() throws {
    let start = try details("2026-06-02T19:00", "Europe/Berlin")
    let rule = try rule("FREQ=WEEKLY;COUNT=4")
    let days = rule.days(from: ZonedTime(start.startsAt, timeZone: "Europe/Berlin").local)
    let plan = try Series.Plan(rule, exceptions: [days[1]], of: start)
    #expect(try plan.dates(of: start).map { ZonedTime($0.startsAt, timeZone: "Europe/Berlin").day } == [2, 16, 23])
    for wrong in [[days[0]], [days[1] + 1], Array(days.dropFirst())] {
      #expect(throws: Failure.self) { try Series.Plan(rule, exceptions: Set(wrong), of: start) }
    }
  }

  @Test("The end and the deadline keep their wall times when clocks change")
  func movesAlong() throws {
    let zone = "Europe/Berlin"
    let start = try #require(LocalTime("2026-10-20T19:00")?.timestamp(in: zone))
    let details = try Event.Details(
      title: "Choir", startsAt: start, endsAt: start.adding(seconds: 5400), timeZone: zone,
      answerDeadline: start.adding(seconds: -86_400))
    let dates = try Series.Plan(rule("FREQ=WEEKLY;COUNT=2", "2026-10-20T19:00"), of: details).dates(of: details)
    let (end, deadline) = (try #require(dates[1].endsAt), try #require(dates[1].answerDeadline))
    #expect(ZonedTime(end, timeZone: zone).local.localMinute == "2026-10-27T20:30")
    #expect(ZonedTime(deadline, timeZone: zone).local.localMinute == "2026-10-26T19:00")
    #expect(dates[1].startsAt.seconds - dates[0].startsAt.seconds == 7 * 86_400 + 3600)
  }

  @Test("An end that a clock change would put before the start keeps its distance")
  func keepsOrder() throws {
    let details = try Event.Details(
      title: "Watch", startsAt: try #require(LocalTime("2026-03-28T02:30")?.timestamp(in: "Europe/Berlin")),
      endsAt: try #require(LocalTime("2026-03-28T03:15")?.timestamp(in: "Europe/Berlin")), timeZone: "Europe/Berlin")
    let dates = try Series.Plan(rule("FREQ=DAILY;COUNT=2", "2026-03-28T02:30"), of: details).dates(of: details)
    #expect(ZonedTime(dates[1].startsAt, timeZone: "Europe/Berlin").local.localMinute == "2026-03-29T03:30")
    #expect(dates[1].endsAt == dates[1].startsAt.adding(seconds: 2700))
  }

  @Test("A zone that skips a whole day has no date on it")
  func skippedDay() throws {
    let start = try details("2011-12-28T19:00", "Pacific/Apia")
    let rule = try rule("FREQ=DAILY;COUNT=5", "2011-12-28T19:00", "Pacific/Apia")
    let dates = try Series.Plan(rule, of: start).dates(of: start)
    #expect(dates.map { ZonedTime($0.startsAt, timeZone: "Pacific/Apia").day } == [28, 29, 31, 1])
  }

  @Test("In every zone, dates ascend and show the same wall time unless clocks skip it")
  func everyZone() throws {
    for (index, zone) in TimeZone.knownTimeZoneIdentifiers.enumerated() {
      guard (try? Event.Details.checkedZone(zone)) != nil else { continue }
      let hour = index % 24
      let wall = "2026-01-0\(1 + index % 9)T\(hour < 10 ? "0" : "")\(hour):30"
      let start = try details(wall, zone)
      let rule = try rule("FREQ=DAILY;INTERVAL=\(4 + index % 3);COUNT=80", wall, zone)
      let dates = try Series.Plan(rule, of: start).dates(of: start)
      #expect(zip(dates, dates.dropFirst()).allSatisfy { $0.startsAt < $1.startsAt }, "\(zone)")
      for date in dates {
        let local = ZonedTime(date.startsAt, timeZone: zone).local
        let shown = String(local.localMinute.suffix(5))
        let wanted = String(wall.suffix(5))
        guard shown != wanted else { continue }
        let skipped = try #require(LocalTime("\(local.localMinute.prefix(10))T\(wanted)"))
        #expect(skipped.clockChange(in: zone) == .skipped(showing: local), "\(zone) \(local.localMinute)")
      }
    }
  }

  @Test("The rule is spelled in every language")
  func words() throws {
    func spelled(_ text: String, _ start: String = "2026-06-02T19:00") throws -> [String] {
      try ["en", "de", "es", "fr"].map { tag in
        try rule(text, start).spelled(thisYear: 2026, in: try #require(Language(rawValue: tag)))
      }
    }
    #expect(
      try spelled("FREQ=WEEKLY;UNTIL=20260630") == [
        "Every Tuesday until Jun 30", "Jeden Dienstag bis 30.6.", "Cada martes hasta el 30 jun",
        "Chaque mardi jusqu’au 30\u{a0}juin",
      ])
    #expect(
      try spelled("FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH;COUNT=6") == [
        "Every 2 weeks on Tuesday and Thursday, 6 times", "Alle 2 Wochen am Dienstag und Donnerstag, 6-mal",
        "Cada 2 semanas: martes y jueves, 6 veces", "Toutes les 2 semaines\u{a0}: mardi et jeudi, 6 fois",
      ])
    #expect(
      try spelled("FREQ=MONTHLY;BYDAY=1TU;COUNT=6") == [
        "Every month on the first Tuesday, 6 times", "Jeden Monat am ersten Dienstag, 6-mal",
        "Cada mes, el primer martes, 6 veces", "Chaque mois, le premier mardi, 6 fois",
      ])
    #expect(
      try spelled("FREQ=MONTHLY;BYMONTHDAY=2,-1;COUNT=6") == [
        "Every month on the 2nd and the last day, 6 times", "Jeden Monat am 2. und letzten Tag, 6-mal",
        "Cada mes, el día 2 y el último día, 6 veces", "Chaque mois, le 2 et le dernier jour, 6 fois",
      ])
    #expect(
      try spelled("FREQ=MONTHLY;BYMONTHDAY=1,15;COUNT=6", "2026-06-01T19:00") == [
        "Every month on the 1st and the 15th, 6 times", "Jeden Monat am 1. und 15., 6-mal",
        "Cada mes, el día 1 y el día 15, 6 veces", "Chaque mois, le 1er et le 15, 6 fois",
      ])
    #expect(try spelled("FREQ=DAILY;COUNT=3")[0] == "Every day, 3 times")
  }
}
