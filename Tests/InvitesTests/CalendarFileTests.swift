import Foundation
import Invites
import Testing

@Suite("Calendar files") struct CalendarFileTests {
  private func event(
    title: String = "The Bash", startsAt: String = "2026-06-18T19:00", zone: String = "America/Los_Angeles",
    message: String = ""
  ) throws -> Event {
    let start = try #require(LocalTime(startsAt)?.timestamp(in: zone) ?? Timestamp(rfc3339: startsAt))
    let details = try Event.Details(
      title: title, startsAt: start, endsAt: start.adding(seconds: 7200), timeZone: zone, place: "Hall; 2, left",
      message: message, coordinates: Coordinates(latitude: -0.00001, longitude: 13.5))
    return Event(
      id: "e1", hostID: "h", hostName: "Ann \"A\" O'Hara", details: details, createdAt: Timestamp(seconds: 0),
      sequence: 3)
  }

  private func text(_ event: Event, _ method: CalendarFile.Method = .publish) -> String {
    let entry = CalendarEntry(event, link: "https://party.example/i/x")
    return String(decoding: CalendarFile(method, [entry]).bytes(at: Timestamp(seconds: 1_780_315_200)), as: UTF8.self)
  }

  @Test("Lines have at most 75 octets, and no character is split")
  func folds() throws {
    let title = String(repeating: "Überraschung 🎪 ", count: 7)
    let text = text(try event(title: title, message: String(repeating: "Größe 🎈", count: 100)))
    for line in text.components(separatedBy: "\r\n") {
      #expect(line.utf8.count <= 75)
      #expect(!line.unicodeScalars.contains("\u{FFFD}"))
    }
    #expect(!text.replacing("\r\n", with: "").contains("\n"))
    let unfolded = text.replacing("\r\n ", with: "")
    #expect(unfolded.contains("SUMMARY:\(title.trimmingCharacters(in: .whitespaces))\r\n"))
  }

  @Test("Text is escaped, names in parameters cannot break out, and coordinates have no exponent")
  func escapes() throws {
    let text = text(try event(title: "a\\b; c, d", message: "x\nBEGIN:VEVENT")).replacing("\r\n ", with: "")
    #expect(text.contains("SUMMARY:a\\\\b\\; c\\, d\r\n"))
    #expect(text.contains("DESCRIPTION:x\\nBEGIN:VEVENT\\n\\nhttps://party.example/i/x\r\n"))
    #expect(text.contains("LOCATION:Hall\\; 2\\, left\r\n"))
    #expect(text.contains("ORGANIZER;CN=\"Ann ^'A^' O'Hara\":invalid:nomail\r\n"))
    #expect(text.contains("GEO:-0.000010;13.500000\r\n"))
    #expect(text.components(separatedBy: "BEGIN:VEVENT\r\n").count == 2)
  }

  @Test("An event without an end takes an hour, because calendars hide events of no length")
  func takesAnHour() throws {
    let start = try #require(Timestamp(rfc3339: "2026-06-18T19:00:00Z"))
    let details = try Event.Details(title: "The Bash", startsAt: start, timeZone: "UTC")
    let event = Event(id: "e", hostID: "h", hostName: "Ann", details: details, createdAt: Timestamp(seconds: 0))
    #expect(text(event).contains("DTSTART:20260618T190000Z\r\nDTEND:20260618T200000Z\r\n"))
  }

  @Test("A time zone includes the clock changes around the event")
  func describesZones() throws {
    let text = text(try event())
    #expect(text.contains("DTSTART;TZID=America/Los_Angeles:20260618T190000\r\n"))
    #expect(text.contains("BEGIN:DAYLIGHT\r\nDTSTART:20260308T020000\r\nTZOFFSETFROM:-0800\r\nTZOFFSETTO:-0700\r\n"))
    #expect(text.contains("BEGIN:STANDARD\r\nDTSTART:20261101T020000\r\nTZOFFSETFROM:-0700\r\nTZOFFSETTO:-0800\r\n"))
    let kathmandu = self.text(try event(zone: "Asia/Kathmandu"))
    #expect(kathmandu.contains("TZOFFSETFROM:+0545\r\nTZOFFSETTO:+0545\r\n"))
    #expect(self.text(try event(zone: "UTC")).contains("DTSTART:20260618T190000Z\r\n"))
  }

  @Test("The second of two equal wall times is written in UTC, because a wall time means the first")
  func tellsRepeatedTimesApart() throws {
    let first = try event(startsAt: "2026-10-25T00:30:00Z", zone: "Europe/Berlin")
    #expect(text(first).contains("DTSTART;TZID=Europe/Berlin:20261025T023000\r\n"))
    let second = try event(startsAt: "2026-10-25T01:30:00Z", zone: "Europe/Berlin")
    #expect(text(second).contains("DTSTART:20261025T013000Z\r\n"))
  }

  @Test("A cancelled event keeps its identifier and gets the status cancelled")
  func cancels() throws {
    var event = try event()
    event.cancelledAt = Timestamp(seconds: 5)
    let text = text(event, .cancel)
    #expect(text.contains("METHOD:CANCEL\r\n"))
    #expect(text.contains("UID:partyline-e1\r\n"))
    #expect(text.contains("SEQUENCE:3\r\nSTATUS:CANCELLED\r\n"))
  }

  @Test("Clock changes are handled for skipped, repeated and ordinary times")
  func knowsClockChanges() throws {
    let skipped = try #require(LocalTime("2026-03-29T02:30"))
    #expect(skipped.clockChange(in: "Europe/Berlin") == .skipped(showing: try #require(LocalTime("2026-03-29T03:30"))))
    let repeated = try #require(LocalTime("2026-10-25T02:30"))
    #expect(
      repeated.clockChange(in: "Europe/Berlin")
        == .repeated(second: try #require(Timestamp(rfc3339: "2026-10-25T01:30:00Z"))))
    for ordinary in ["2026-10-25T01:59", "2026-10-25T03:00", "2026-03-29T03:00", "2026-06-01T02:30"] {
      #expect(LocalTime(ordinary)?.clockChange(in: "Europe/Berlin") == nil, "\(ordinary)")
    }
  }

  @Test(
    "Coordinates are read from the forms that people copy",
    arguments: [
      "52.5163, 13.3777", "52.5163 13.3777", "geo:52.5163,13.3777?z=17",
      "https://www.openstreetmap.org/?mlat=52.5163&mlon=13.3777#map=17/1.0/2.0",
      "https://www.openstreetmap.org/#map=17/52.5163/13.3777", "https://maps.apple.com/?ll=52.5163,13.3777&q=Gate",
      "https://www.google.com/maps/place/Gate/@1.0,2.0,17z/data=!3m1!4b1!8m2!3d52.5163!4d13.3777",
      "https://www.google.com/maps/@52.5163,13.3777,17z", "https://www.google.com/maps?q=52.5163%2C13.3777",
    ])
  func readsPlaces(_ text: String) throws {
    #expect(Coordinates(copiedFromMap: text) == (try Coordinates(latitude: 52.5163, longitude: 13.3777)))
  }

  @Test("Other text yields no place", arguments: ["", "Berlin", "https://maps.app.goo.gl/abc", "91, 0", "1", "1,2km"])
  func refusesOtherText(_ text: String) { #expect(Coordinates(copiedFromMap: text) == nil) }

  @Test("A copy lies in the future, at the same wall time on the same weekday")
  func copiesMoveOn() throws {
    let details = try event(startsAt: "2026-03-20T19:00", zone: "Europe/Berlin").details
    let copy = try details.copied(at: try #require(Timestamp(rfc3339: "2026-04-01T12:00:00Z")))
    #expect(ZonedTime(copy.startsAt, timeZone: "Europe/Berlin").local.localMinute == "2026-04-03T19:00")
    #expect(ZonedTime(try #require(copy.endsAt), timeZone: "Europe/Berlin").local.localMinute == "2026-04-03T21:00")
  }
}
