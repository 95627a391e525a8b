import HTTPServer
import Invites
import JSON
import Testing
import Texts

@testable import App
@testable import Web

/// Series as hosts, guests and programs use them.
@Suite("Series on pages and in the API") struct SeriesTests {
  /// Tuesdays from 13 October 2026 on. Clocks in Berlin go back on 25 October.
  private static let details: JSON = [
    "title": "Choir", "startsAt": "2026-10-13T19:00", "lasts": "120", "timeZone": "Europe/Berlin",
    "recurrence": "FREQ=WEEKLY;COUNT=4",
  ]
  private static let form = [
    "title": "Choir", "startsAt": "2026-10-13T19:00", "lasts": "120", "timeZone": "Europe/Berlin", "repeats": "weekly",
    "every": "1", "seriesEnds": "count", "count": "4", "until": "", "switches": "",
  ]

  @Test("A program creates a series by its rule, and reads all dates at the same local time")
  func byRule() async throws {
    try await TestServer.run { server in
      let host = try await server.signedUpHost()
      let made = try await server.post("/api/v1/events", Self.details, host)
      #expect(made.status == .created)
      let id = try #require(try made.json["id"]?.string)
      let series = try await server.get("/api/v1/events/\(id)/series", host).json
      #expect(series["recurrence"] == "FREQ=WEEKLY;BYDAY=TU;COUNT=4")
      #expect(
        series["items"]?.array?.compactMap { $0["startsAt"]?.string } == [
          "2026-10-13T17:00:00Z", "2026-10-20T17:00:00Z", "2026-10-27T18:00:00Z", "2026-11-03T18:00:00Z",
        ])
      let alone = try await server.post("/api/v1/events", Party.details, host).json
      #expect(alone["series"] == .null)
      let none = try await server.get("/api/v1/events/\(try #require(alone["id"]?.string))/series", host)
      #expect(none.status == .notFound)
    }
  }

  @Test(
    "What no series can be is refused with a code, and creates nothing",
    arguments: [
      (["recurrence": "FREQ=WEEKLY"], "invalid-recurrence"),
      (["recurrence": "FREQ=DAILY;COUNT=101"], "invalid-recurrence"),
      (["recurrence": "FREQ=MONTHLY;BYMONTHDAY=29;COUNT=3"], "invalid-recurrence"),
      (["recurrence": "nonsense"], "invalid-recurrence"),
      (["exceptions": ["2026-10-14"]], "invalid-recurrence"), (["exceptions": ["2026-10-13"]], "invalid-recurrence"),
      (["exceptions": ["soon"]], "invalid-date"),
      (["recurrence": .null, "exceptions": ["2026-10-20"]], "missing-field"),
      (["startsAt": "2026-03-29T02:30", "recurrence": "FREQ=DAILY;COUNT=3"], "invalid-date"),
      (["startsAt": "2199-12-30T19:00", "recurrence": "FREQ=DAILY;COUNT=3"], "invalid-recurrence"),
    ] as [([String: JSON], String)])
  func refuses(_ change: [String: JSON], _ code: String) async throws {
    try await TestServer.run { server in
      let host = try await server.signedUpHost()
      let refused = try await server.post("/api/v1/events", Self.details.merging(.object(change)), host)
      #expect(try refused.json["code"]?.string == code)
      #expect(refused.status == .unprocessableContent)
      #expect(try await server.get("/api/v1/events", host).json["items"]?.array?.isEmpty == true)
    }
  }

  @Test("The form shows the dates before it creates them, and leaves out those that are ticked")
  func byForm() async throws {
    try await TestServer.run { server in
      let host = try await server.signedUpHost()
      let shown = try await server.submit("/api/v1/events", Self.form.merging(["showDates": "true"]) { $1 }, host)
      #expect(shown.status == .ok)
      #expect(shown.text.contains("4 dates. Tick those to leave out."))
      #expect(shown.text.contains("name=\"exceptions.2026-11-03\""))
      #expect(shown.text.contains("Every Tuesday, 4 times."))
      #expect(try await server.get("/api/v1/events", host).json["items"]?.array?.isEmpty == true)
      let made = try await server.submit(
        "/api/v1/events", Self.form.merging(["exceptions.2026-10-20": "true"]) { $1 }, host)
      #expect(made.status == .seeOther)
      let page = try await server.get(try #require(made.headers["Location"]), host).text
      #expect(page.contains("Date 1 of 3") && page.contains("Every Tuesday, 4 times"))
      #expect(page.contains("Tue, Oct 27, 7"))
      let list = try await server.get("/", host).text
      #expect(list.contains("2 more dates"))
      #expect(list.components(separatedBy: "class=\"event-row\"").count == 2)
    }
  }

  @Test("One full stop ends the rule above the dates, even after a date that ends in one")
  func ruleEnds() async throws {
    try await TestServer.run { server in
      var host = try await server.signedUpHost()
      let ending = ["seriesEnds": "until", "until": "2026-11-03", "showDates": "true"]
      for (language, rule) in [("en", "Every Tuesday until Nov 3."), ("de", "Jeden Dienstag bis 3.11.")] {
        host["Accept-Language"] = language
        let shown = try await server.submit("/api/v1/events", Self.form.merging(ending) { $1 }, host)
        #expect(shown.text.contains(">\(rule)</p>"))
      }
    }
  }

  @Test("The Enter key creates the event, because a hidden button comes before the one that shows the dates")
  func enterKey() async throws {
    try await TestServer.run { server in
      let host = try await server.signedUpHost()
      let page = try await server.get("/events/new", host).text
      let form = try #require(page.firstRange(of: "class=\"event-form\""))
      let buttons = page[form.upperBound...].matches(of: /<button class="([^"]+)"/).map { String($0.1) }
      #expect(buttons.first == "visually-hidden")
      #expect(page.contains("<button class=\"button\" name=\"showDates\""))
    }
  }

  @Test("A form that comes back says that the photo sent with it must be chosen again")
  func lostPhoto() async throws {
    try await TestServer.run { server in
      let host = try await server.signedUpHost()
      let photo = try Upload(fieldName: "cover", fileName: "c.jpg", declaredType: "image/jpeg", bytes: [0xFF, 0xD8])
      let noPhoto = try Upload(fieldName: "cover", fileName: "", declaredType: "application/octet-stream", bytes: [])
      let showing = Self.form.merging(["showDates": "true"]) { $1 }
      let refused = Self.form.merging(["count": ""]) { $1 }
      for fields in [showing, refused] {
        let returned = try await server.submit("/api/v1/events", fields, host, uploads: [photo])
        #expect(returned.text.contains("id=\"f-cover-failure\">Choose your photo again."))
        #expect(returned.text.contains("<details class=\"cover-picker\" open>"))
        let other = try await server.submit("/api/v1/events", fields, host, uploads: [noPhoto])
        #expect(!other.text.contains("Choose your photo again."))
      }
      #expect(try await !server.get("/events/new", host).text.contains("Choose your photo again."))
    }
  }

  @Test("A refused form keeps the rule and the dates to leave out", arguments: ["de", "es", "fr"])
  func keepsForm(_ language: String) async throws {
    try await TestServer.run { server in
      var host = try await server.signedUpHost()
      host["Accept-Language"] = language
      let endless = try await server.submit(
        "/api/v1/events",
        Self.form.merging([
          "count": "", "weekday.TU": "true", "weekday.TH": "true", "every": "2", "exceptions.2026-10-20": "true",
        ]) { $1 }, host)
      #expect(endless.status == .unprocessableContent)
      let failure = Failure(.missingField, "Choose how many dates the series has.", field: "count")
      #expect(endless.text.contains(failure.message(in: try #require(Language(rawValue: language)))))
      #expect(endless.text.contains("name=\"weekday.TH\" value=\"true\" checked"))
      #expect(endless.text.contains("name=\"exceptions.2026-10-20\""))
      let wrongDay = try await server.submit("/api/v1/events", Self.form.merging(["weekday.WE": "true"]) { $1 }, host)
      #expect(wrongDay.status == .unprocessableContent)
    }
  }

  @Test("Guests see their dates, follow the links between them, and answer one of them")
  func guests() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server, details: Self.details, guests: ["Ana"])
      let page = try await server.get("/i/\(party.guests[0].token)")
      #expect(page.text.contains("Date 1 of 4"))
      let next = try #require(
        page.text.firstMatch(of: /<a href="(\/i\/[^"]+)"><span class="visually-hidden">Next date/)
      ).1
      let second = try await server.get(String(next), page.cookie)
      #expect(second.text.contains("Date 2 of 4") && second.text.contains("Tue, Oct 13"))
      let token = next.dropFirst(3)
      let answered = try await server.post("/api/v1/invitations/\(token)/responses", ["actionIdentifier": "accept"])
      #expect(answered.status == .ok)
      #expect(try await party.rsvp(0) == "awaiting")
      let all = try await server.get("/api/v1/invitations/\(party.guests[0].token)/series").json["items"]?.array
      #expect(all?.compactMap { $0["rsvp"]?["status"]?.string } == ["awaiting", "accepted", "awaiting", "awaiting"])
      let mine = try await server.get("/", page.cookie).text
      #expect(mine.contains("3 more dates"))
      #expect(try await server.get("/i/\(party.guests[0].token)/series").text.contains("All dates"))
    }
  }

  @Test("A guest answers all dates at once, and the page names those that did not take the answer")
  func answersAll() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server, details: Self.details, guests: ["Ana"])
      let (host, link) = (party.host, "/i/\(party.guests[0].token)")
      let dates = try await server.get("/api/v1/events/\(party.event)/series", host).json["items"]?.array ?? []
      let third = try #require(dates[2]["id"]?.string)
      _ = try await server.post("/api/v1/events/\(third)/cancellation", [:], host)
      let page = try await server.get(link)
      #expect(page.text.contains("This and all 3 later dates"))
      let answered = try await server.submit(
        "/api/v1/invitations/\(party.guests[0].token)/responses",
        ["actionIdentifier": "accept", "note": "", "scope": "following"])
      let place = try #require(answered.headers["Location"])
      let note = try await server.get(place, page.cookie).text
      #expect(note.contains("Your answer is saved for 3 dates."))
      #expect(note.contains("Tue, Oct 27, 7"))
      let receipt = try await party.respond(0, ["actionIdentifier": "decline", "scope": "following"]).json
      #expect(receipt["dates"]?["answered"] == 3)
      #expect(receipt["dates"]?["refused"]?.array?.compactMap { $0["code"]?.string } == ["event-cancelled"])
      #expect(
        try await party.respond(0, ["actionIdentifier": "accept", "scope": "all"]).status == .unprocessableContent)
      for hostile in ["answered=-1", "answered=9999", "answered=2&refused=x.y,99999999999999.event-full,1.nothing"] {
        #expect(try await server.get("\(link)?\(hostile)").status == .ok)
      }
    }
  }

  @Test("Accepting in the notification that invites to the series answers all dates")
  func answersInNotification() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server, details: Self.details, guests: ["Ana"])
      let notification = try await party.notification(of: 0)
      let token = try server.responseToken(of: try #require(EventNotification.ID(rawValue: notification)))
      let receipt = try await server.post("/api/v1/invitations/\(token)/responses", ["actionIdentifier": "accept"])
      #expect(try receipt.json["dates"]?["answered"] == 4)
    }
  }

  @Test("A host moves and cancels this and later dates by form")
  func hosts() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server, details: Self.details, guests: ["Ana"])
      let dates = try await server.get("/api/v1/events/\(party.event)/series", party.host).json["items"]?.array ?? []
      let second = try #require(dates[1]["id"]?.string)
      let form = try await server.get("/events/\(second)/edit", party.host).text
      #expect(form.contains("This and all 2 later dates"))
      let saved = try await server.submit(
        "/api/v1/events/\(second)/updates",
        ["startsAt": "2026-10-20T20:00", "timeZone": "Europe/Berlin", "lasts": "120", "scope": "following"], party.host)
      #expect(saved.status == .seeOther)
      func starts() async throws -> [String] {
        try await server.get("/api/v1/events/\(party.event)/series", party.host).json["items"]?.array?.compactMap {
          $0["startsAt"]?.string
        } ?? []
      }
      #expect(
        try await starts() == [
          "2026-10-13T17:00:00Z", "2026-10-20T18:00:00Z", "2026-10-27T19:00:00Z", "2026-11-03T19:00:00Z",
        ])
      #expect(try await server.get("/events/\(second)", party.host).text.contains("Instead of Tue, Oct 20, 7"))
      let cancelled = try await server.submit(
        "/api/v1/events/\(second)/cancellation", ["message": "", "scope": "following"], party.host)
      #expect(cancelled.status == .seeOther)
      let file = try await server.get("/i/\(party.guests[0].token)/calendar.ics").text
      #expect(file.components(separatedBy: "EXDATE").count == 4)
      #expect(
        try await server.get("/events/\(second)/reopening", party.host).text.contains("This and all 2 later dates"))
    }
  }

  @Test("A friend and a walk-in find their dates on their page and in their calendar")
  func friendsAndWalkIns() async throws {
    try await TestServer.run { server in
      let details = Self.details.merging(["guestsMayInvite": true])
      let party = try await Party(on: server, details: details, guests: ["Ana"])
      let brought = try await server.post(
        "/api/v1/invitations/\(party.guests[0].token)/guests", ["name": "Bo Berg"])
      let friend = try #require(try brought.json["link"]?.string?.split(separator: "/").last)
      let met = try await server.post(
        "/api/v1/events/\(party.event)/door/walk-ins", ["name": "Wanda", "people": 1], party.host)
      let walkIn = try #require(try met.json["guest"]?["token"]?.string)
      for (token, count) in [(String(friend), 4), (walkIn, 1)] {
        let file = try await server.get("/i/\(token)/calendar.ics").text
        #expect(file.contains("METHOD:PUBLISH\r\n") && file.contains("BEGIN:VEVENT\r\n"))
        #expect(file.components(separatedBy: "EXDATE").count == 5 - count)
        let dates = try await server.get("/api/v1/invitations/\(token)/series").json["items"]?.array
        #expect(dates?.count == count)
        #expect(try await server.get("/i/\(token)/series").text.contains("Tue, Oct 13"))
      }
    }
  }

  @Test("The button that undoes an addition takes the guests off the later dates too")
  func undoesAddition() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server, details: Self.details, guests: ["Ana"])
      server.clock.advance(seconds: 60)
      let guests = "/api/v1/events/\(party.event)/guests"
      func awaiting() async throws -> [JSON]? {
        try await server.get("/api/v1/events/\(party.event)/series", party.host).json["items"]?.array?.compactMap {
          $0["headcount"]?["awaiting"]
        }
      }
      let added = try await server.submit(guests, ["names": "Ben\nCleo"], party.host)
      #expect(try await awaiting() == [3, 3, 3, 3])
      let page = try await server.get(try #require(added.headers["Location"]), party.host).text
      let fields = page.matches(of: /<input type="hidden" name="(guest\.[^"]+|scope)" value="([^"]+)">/)
        .map { (String($0.1), String($0.2)) }
      let undo = Dictionary(fields, uniquingKeysWith: { first, _ in first })
      #expect(undo.count == 3 && undo["scope"] == "following")
      #expect(try await server.submit("\(guests)/removals", undo, party.host).status == .seeOther)
      #expect(try await awaiting() == [1, 1, 1, 1])
    }
  }

  @Test("One notification invites to all dates and names the rule")
  func invitation() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server, details: Self.details, guests: ["Ana"])
      let notification = try await party.notification(of: 0)
      let payload = try await server.get(
        "/api/v1/notifications/\(notification)/payload", ["Authorization": "Bearer \(party.guests[0].token)"])
      #expect(payload.text.contains("Every Tuesday, 4 times: your answer counts for all dates."))
    }
  }
}
