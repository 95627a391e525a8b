import APNs
import Foundation
import HTTPServer
import Testing

@testable import App
@testable import PageKit
@testable import Web

@Suite("Hosting an event, from the form to the calendar") struct HostingTests {
  private static let form = [
    "title": "Picnic", "startsAt": "2026-06-20T15:00", "lasts": "180", "endsAt": "", "timeZone": "Europe/Berlin",
    "place": "Park", "address": "", "message": "", "spot": "", "pattern": "waves", "capacity": "", "plusOnes": "2",
    "answerDeadline": "", "switches": "guestsMayInvite showsGuestList",
  ]

  private func refusal(_ changes: [String: String], _ server: TestServer, _ host: HTTPServer.Headers) async throws
    -> Response
  {
    try await server.submit("/api/v1/events", Self.form.merging(changes) { $1 }, host)
  }

  @Test("The form sets every field, and an unticked box is off")
  func theFormSetsEverything() async throws {
    try await TestServer.run { server in
      let host = try await server.signedUpHost()
      let spot = "https://www.openstreetmap.org/?mlat=52.5&mlon=13.4"
      let made = try await refusal(["spot": spot, "guestsMayInvite": "true"], server, host)
      let path = try #require(made.headers["Location"])
      let event = try await server.get("/api/v1\(path)", host).json
      #expect(event["endsAt"] == "2026-06-20T16:00:00Z")
      #expect(event["pattern"] == "waves")
      #expect(event["latitude"] == 52.5)
      #expect(event["plusOnes"] == 2)
      #expect(event["guestsMayInvite"] == true)
      #expect(event["showsGuestList"] == false)
      let page = try await server.get(path, host).text
      #expect(page.contains("cover-waves"))
      #expect(page.contains("mlat=52.5&amp;mlon=13.4"))
      #expect(page.contains("Berlin time (UTC+2)"))
    }
  }

  @Test(
    "An invalid value is refused beside its field, and everything typed is kept",
    arguments: [
      (["timeZone": "Europe/Atlantis"], "Name the time zone as the IANA database does"),
      (["lasts": "at", "endsAt": "2026-06-20T14:00"], "The event must end after it starts."),
      (["lasts": "at"], "Choose when the event ends."),
      (["lasts": "100000"], "An event can last from one minute to one week."),
      (["startsAt": "2026-03-29T02:30"], "Clocks in Europe/Berlin skip 02:30 that night and go to 03:30."),
      (["startsAt": "1969-12-31T12:00"], "Choose a date between 1970 and 2199."),
      (["startsAt": "2200-06-01T12:00"], "Choose a date between 1970 and 2199."),
      (["startsAt": "2026-02-30T12:00"], "Enter startsAt as a valid date"),
      (["spot": "behind the tree"], "No location found."), (["pattern": "plaid"], "There is no such cover."),
      (["plusOnes": "20"], "Each guest can bring 0 to 19 people."),
      (["answerDeadline": "2026-06-21T12:00"], "The answer deadline must be before the event ends."),
    ])
  func refusals(_ changes: [String: String], _ sentence: String) async throws {
    try await TestServer.run { server in
      let host = try await server.signedUpHost()
      let page = try await refusal(changes, server, host)
      #expect(page.status == .unprocessableContent)
      #expect(page.text.contains(sentence))
      #expect(page.text.contains(">\nPicnic</textarea>"))
      // An unknown cover selects no cover.
      let chosen = changes["pattern"] == nil ? "waves" : ""
      #expect(page.text.contains("name=\"pattern\" value=\"\(chosen)\" checked"))
    }
  }

  @Test("A wall time that occurs twice keeps its moment when the form is saved again")
  func repeatedTimesStay() async throws {
    try await TestServer.run { server in
      let party = try await Party(
        on: server, details: ["startsAt": "2026-10-25T01:30:00Z", "timeZone": "Europe/Berlin"], guests: [])
      let page = try await server.get("/events/\(party.event)/edit", party.host).text
      #expect(page.contains("value=\"2026-10-25T02:30\""))
      #expect(page.contains("The second one is used."))
      let fields = Self.form.merging(["startsAt": "2026-10-25T02:30", "lasts": "none"]) { $1 }
      let saved = try await server.submit("/api/v1/events/\(party.event)/updates", fields, party.host)
      #expect(saved.status == .seeOther)
      let event = try await server.get("/api/v1/events/\(party.event)", party.host).json
      #expect(event["startsAt"] == "2026-10-25T01:30:00Z")
    }
  }

  @Test("Two hosts' changes of different fields are merged, and of the same field return both values")
  func twoHostsAtOnce() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let path = "/api/v1/events/\(party.event)/updates"
      let version = try await server.get("/api/v1/events/\(party.event)", party.host).json["version"]?.integer ?? 0
      let page = try await server.get("/events/\(party.event)/edit", party.host).text
      #expect(page.contains("name=\"version\" value=\"\(version)\""))
      let first = try await server.post(path, ["place": "Roof", "version": .integer(Int64(version))], party.host)
      #expect(first.status == .ok)
      let second = try await server.post(path, ["capacity": 9, "version": .integer(Int64(version))], party.host)
      #expect(try second.json["place"] == "Roof")
      let third = try await server.post(path, ["place": "Cellar", "version": .integer(Int64(version))], party.host)
      #expect(third.status == .conflict)
      #expect(try third.json["code"] == "edit-conflict")
      let form = [
        "title": "The Bash", "startsAt": "2026-06-18T19:00", "lasts": "none", "timeZone": "America/Los_Angeles",
        "place": "Cellar", "address": "", "capacity": "", "version": "\(version)",
      ]
      let back = try await server.submit(path, form, party.host)
      #expect(back.status == .conflict)
      #expect(back.text.contains("value=\"Cellar\""))
      #expect(back.text.contains("Now: Roof"))
      #expect(
        back.text.contains("name=\"capacity\"") && back.text.contains("value=\"9\""), "what was left alone is new")
      let again = form.merging(["version": "\(version + 2)", "capacity": "9"]) { $1 }
      #expect(try await server.submit(path, again, party.host).status == .seeOther)
    }
  }

  @Test("Guests read the old and new values of a change, in the thread and in the notification")
  func changesAreSpelledOut() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      _ = try await server.post(
        "/api/v1/events/\(party.event)/updates", ["startsAt": "2026-06-19T20:00", "place": "Roof"], party.host)
      let thread = try await server.get("/i/\(party.guests[0].token)").text
      #expect(thread.contains("(was Thursday, June 18, 7\u{202F}PM)"))
      #expect(thread.contains("Place: <strong dir=\"auto\">Roof</strong>"))
      let id = try await party.notification(of: 0)
      let guest: HTTPServer.Headers = ["Authorization": "Bearer \(party.guests[0].token)"]
      let alert = try await server.get("/api/v1/notifications/\(id)/payload", guest).json["aps"]?["alert"]
      #expect(alert?["subtitle"] == "Now Friday, June 19, 8\u{202F}PM (was Thursday, June 18, 7\u{202F}PM)")
      #expect(alert?["body"]?.string?.hasPrefix("New place: Roof (was Bill Graham Civic)\n") == true)
    }
  }

  @Test("A co-host follows a link, creates an account, and can host the event")
  func coHostsJoin() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let made = try await server.post("/api/v1/events/\(party.event)/co-host-links", [:], party.host)
      #expect(made.headers["Cache-Control"] == "no-store")
      let link = try #require(try made.json["link"]?.string)
      let path = String(link.dropFirst("https://party.example".count))
      #expect(try await server.get(path).text.contains("Create account and join"))
      let short = try await server.submit(path, ["name": "Bo", "passphrase": "short"])
      #expect(short.status == .unprocessableContent)
      #expect(short.text.contains("value=\"Bo\"") && !short.text.contains("value=\"short\""))
      let joined = try await server.submit(path, ["name": "Bo", "passphrase": TestServer.passphrase])
      #expect(joined.headers["Location"] == "/events/\(party.event)")
      #expect(try await server.get("/events/\(party.event)/edit", joined.cookie).status == .ok)
      #expect(try await server.get(path).status.rawValue == 410)
      let list = try await server.get("/api/v1/events/\(party.event)/co-hosts", party.host).json["items"]?.array
      let id = try #require(list?.first?["id"]?.string)
      let off = try await server.post("/api/v1/events/\(party.event)/cancellation", [:], joined.cookie)
      #expect(off.status == .forbidden)
      let removal = try await server.post("/api/v1/events/\(party.event)/co-hosts/\(id)/removal", [:], party.host)
      #expect(removal.status == .noContent)
      #expect(try await server.get("/api/v1/events/\(party.event)", joined.cookie).status == .notFound)
    }
  }

  @Test("A copy of an event takes its details and, if the host wishes, its guests")
  func copies() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server, details: ["pattern": "night"])
      var key = party.host
      key.set("Idempotency-Key", "copy-1")
      var ids: Set<String> = []
      for _ in 1...2 {
        let copy = try await server.post(
          "/api/v1/events/\(party.event)/copies", ["title": "The Bash II", "guests": true], key)
        #expect(copy.status == .created)
        ids.insert(try copy.json["id"]?.string ?? "")
      }
      let id = try #require(ids.first)
      #expect(ids.count == 1 && id != party.event)
      let event = try await server.get("/api/v1/events/\(id)", party.host).json
      #expect(event["pattern"] == "night")
      #expect(event["startsAt"] == "2026-06-26T02:00:00Z", "an event to come is followed by the next a week later")
      let guests = try await server.get("/api/v1/events/\(id)/guests", party.host).json["items"]?.array
      #expect(guests?.compactMap { $0["name"]?.string } == ["Ana", "Ben"])
    }
  }

  @Test("Before saving a change, the host sees who will be notified and in which words; looking changes nothing")
  func previewsOfUpdates() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      _ = try await party.respond(1, ["actionIdentifier": "decline"])
      let address = "/api/v1/events/\(party.event)/update-previews"
      let later = try await server.post(address, ["startsAt": "2026-06-19T03:00:00Z"], party.host).json
      #expect(later["guests"] == 2, "another time concerns who declined, too")
      #expect(later["notification"]?["title"] == "The Bash")
      #expect(later["notification"]?["subtitle"]?.string?.hasPrefix("Now 8") == true)
      #expect(later["html"]?.string?.contains("2 guests get this notification.") == true)
      let renamed = try await server.post(address, ["title": "A <b> bash"], party.host).json
      #expect(renamed["guests"] == 1)
      #expect(renamed["html"]?.string?.contains("A &lt;b&gt; bash") == true)
      let quiet = try await server.post(address, ["capacity": 40], party.host).json
      #expect(quiet["guests"] == 0 && quiet["notification"] == .null)
      #expect(try await server.get("/api/v1/events/\(party.event)", party.host).json["title"] == "The Bash")
      #expect(try await server.post(address, ["lasts": "never"], party.host).status == .unprocessableContent)
      let stranger: HTTPServer.Headers = ["Authorization": "Bearer \(party.guests[0].token)"]
      #expect(try await server.post(address, [:], stranger).status == .unauthorized)
    }
  }

  @Test("Guests are notified of a change unless the host opts out, and the host reads which it was")
  func notifyingIsAChoice() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let updates = "/api/v1/events/\(party.event)/updates"
      let before = try await party.notification(of: 0)
      _ = try await server.post(updates, ["place": "The Fillmore", "notifiesGuests": false], party.host)
      let page = try await server.get("/events/\(party.event)/edit", party.host).text
      #expect(page.contains("name=\"notifiesGuests\" value=\"true\" checked"))
      #expect(page.contains("reminders.nudge notifiesGuests"))
      let fields = Self.form.merging(["title": "Quiet", "switches": "notifiesGuests"]) { $1 }
      let quiet = try await server.submit(updates, fields, party.host)
      #expect(quiet.headers["Location"] == "/events/\(party.event)?saved=0")
      #expect(try await party.notification(of: 0) == before, "nobody was notified")
      let loud = try await server.submit(
        updates, fields.merging(["title": "Loud", "notifiesGuests": "true"]) { $1 }, party.host)
      let location = try #require(loud.headers["Location"])
      #expect(try await server.get(location, party.host).text.contains("Changes saved. 2 guests see"))
      #expect(try await party.notification(of: 0) != before)
    }
  }

  @Test("The page that reinstates an event says whom it notifies, and can notify nobody")
  func reinstating() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let (page, api) = ("/events/\(party.event)", "/api/v1/events/\(party.event)")
      #expect(try await server.get("\(page)/reopening", party.host).headers["Location"] == page)
      #expect(
        try await server.get("\(page)/cancellation", party.host).text.contains(
          "No one gets a message. None of your 2 guests"))
      _ = try await server.submit("\(api)/cancellation", ["message": "Rain"], party.host)
      let cancelled = try await party.notification(of: 0)
      #expect(try await server.get(page, party.host).text.contains("href=\"\(page)/reopening\""))
      let form = try await server.get("\(page)/reopening", party.host).text
      #expect(form.contains("2 guests get this notification.") && form.contains("Back on"))
      _ = try await server.submit("\(api)/reopening", ["switches": "notifiesGuests"], party.host)
      #expect(try await server.get(api, party.host).json["cancelledAt"] == .null)
      #expect(try await party.notification(of: 0) == cancelled)
      _ = try await server.submit("\(api)/cancellation", ["message": "Rain"], party.host)
      _ = try await server.post("\(api)/reopening", [:], party.host)
      #expect(try await party.notification(of: 0) != cancelled)
    }
  }

  @Test("A form cancels an event and reopens it")
  func callsOff() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let api = "/api/v1/events/\(party.event)"
      #expect(try await server.get("/events/\(party.event)/cancellation", party.host).text.contains("Cancel event"))
      let off = try await server.submit("\(api)/cancellation", ["message": "Rain <3"], party.host)
      #expect(off.status == .seeOther)
      let page = try await server.get("/i/\(party.guests[0].token)").text
      #expect(page.contains("Cancelled") && page.contains("Rain &lt;3"))
      let file = try await server.get("/i/\(party.guests[0].token)/calendar.ics")
      #expect(file.text.contains("METHOD:CANCEL\r\n") && file.text.contains("SEQUENCE:1\r\n"))
      _ = try await server.submit("\(api)/reopening", [:], party.host)
      let again = try await server.get("/i/\(party.guests[0].token)/calendar.ics")
      #expect(again.text.contains("METHOD:PUBLISH\r\n") && again.text.contains("SEQUENCE:2\r\n"))
      let long = try await server.submit(
        "\(api)/cancellation", ["message": String(repeating: "x", count: 501)], party.host)
      #expect(long.status == .unprocessableContent && long.text.contains("xxx"))
    }
  }

  @Test("A calendar feed follows the browser's events, answers 304 while nothing changes, and ends when renewed")
  func feeds() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      #expect(try await server.post("/api/v1/calendar-feeds", [:]).status == .unauthorized)
      let cookie = try await server.get("/i/\(party.guests[0].token)").cookie
      let made = try await server.post("/api/v1/calendar-feeds", [:], cookie).json
      let address = try #require(made["url"]?.string)
      #expect(made["webcal"]?.string == "webcal" + address.dropFirst("https".count))
      let path = String(address.dropFirst("https://party.example".count))
      let feed = try await server.get(path)
      #expect(feed.headers["Content-Type"] == "text/calendar; charset=utf-8")
      #expect(feed.text.contains("SUMMARY:The Bash\r\n"))
      #expect(!feed.text.contains("ATTENDEE"))
      let tag = try #require(feed.headers["ETag"])
      server.clock.advance(seconds: 3600)
      #expect(try await server.get(path, ["If-None-Match": tag]).status == .notModified)
      _ = try await party.respond(0, ["actionIdentifier": "accept"])
      let busy = try await server.get(path, ["If-None-Match": tag])
      #expect(busy.status == .ok && busy.text.contains("TRANSP:OPAQUE\r\n"))
      let page = try await server.submit("/api/v1/calendar-feeds", [:], cookie)
      #expect(page.text.contains("webcal://party.example/calendar/"))
      #expect(try await server.get(path).status.rawValue == 410)
      #expect(try await server.get("/calendar/guessed/events.ics").status.rawValue == 410)
    }
  }
}
