import Foundation
import HTTPServer
import Invites
import JSON
import Testing

@testable import App
@testable import PageKit
@testable import Web

@Suite("Guests share their travel on the day of the event", .timeLimit(.minutes(20)))
struct ArrivalTests {
  @Test("Other guests who accepted are notified, quietly about a delay, and the notification goes when travel ends")
  func told() async throws {
    try await TestServer.run { server in
      let evening = try await Evening(on: server)
      let said = try await evening.tell(["minutes": 15])
      #expect(said["arrival"]?["minutes"] == 15 && said["arrival"]?["text"] == "15 min")
      let payload = try #require(try await evening.payload(of: 1))
      #expect(payload["aps"]?["alert"]?["title"] == "Ana is on the way")
      #expect(payload["aps"]?["alert"]?["body"] == "Expected at 12:15\u{202F}PM")
      #expect(payload["aps"]?["sound"] == "default" && payload["aps"]?["category"] == "event-arrival")
      // Cem, who answered maybe, and Ana herself are not notified.
      for guest in [0, 2] { #expect(try await evening.payload(of: guest) == nil) }
      #expect(try await evening.seen(by: 1) == ["Ana: 15 min"])
      #expect(try await evening.seenByHost() == ["Ana: 15 min"])
      #expect(try await evening.seen(by: 2) == [])
      server.clock.advance(seconds: 300)
      _ = try await evening.tell(["minutes": 11])
      #expect(try await evening.payload(of: 1)?["aps"]?["sound"] == "default")
      _ = try await evening.tell(["minutes": 30])
      let later = try #require(try await evening.payload(of: 1))
      #expect(later["aps"]?["interruption-level"] == "passive" && later["aps"]?["sound"] == nil)
      #expect(later["aps"]?["alert"]?["body"] == "Expected at 12:35\u{202F}PM")
      #expect(try await evening.notifications(of: 1).count { $0["category"] == "event-arrival" } == 1)
      #expect(try await evening.tell(["ended": true])["arrival"] == .null)
      #expect(try await evening.payload(of: 1) == nil)
      #expect(try await evening.seenByHost() == [])
    }
  }

  @Test("A guest hears of travel before it ends instead of with the digest, and never in their quiet hours")
  func times() async throws {
    try await TestServer.run { server in
      let evening = try await Evening(on: server)
      try await evening.prefer(["digest": "daily", "digestAt": "18:00"], by: 1)
      _ = try await evening.tell(["minutes": 15])
      #expect(try await evening.payload(of: 1) != nil)
      _ = try await evening.end()
      // The travel ends at 12:46, in the quiet hours.
      try await evening.prefer(["digest": "each", "quietFrom": "11:00", "quietUntil": "13:00"], by: 1)
      server.clock.advance(seconds: 60)
      _ = try await evening.tell(["minutes": 15])
      #expect(try await evening.payload(of: 1) == nil)
      server.clock.advance(seconds: 3600)
      #expect(try await evening.payload(of: 1) == nil)
      try await server.partyline.services.arrivals.passTime()
      // This travel outlasts the quiet hours, which end at 14:00, and the guest ends them earlier.
      try await evening.prefer(["digest": "daily", "quietFrom": "13:00", "quietUntil": "14:00"], by: 1)
      _ = try await evening.tell(["minutes": 60])
      #expect(try await evening.payload(of: 1) == nil)
      try await evening.prefer(["quietFrom": .null, "quietUntil": .null], by: 1)
      #expect(try await evening.payload(of: 1) != nil)
    }
  }

  @Test("Check-in, another answer, removal, the passing of time, arrival, or the guest's own word end travel")
  func endings() async throws {
    try await TestServer.run { server in
      let evening = try await Evening(on: server)
      let party = evening.party
      let ana = "/api/v1/events/\(party.event)/guests/\(party.guests[0].id)"
      func ends(_ what: String, _ end: () async throws -> Void) async throws {
        _ = try await evening.tell(["latitude": 37.8184, "longitude": -122.4177, "accuracy": 10, "minutes": 60])
        #expect(try await evening.seen(by: 1) == ["Ana: 60 min, 4.4 km away"], "\(what)")
        #expect(try evening.approach != nil, "\(what)")
        try await end()
        #expect(try await evening.seen(by: 1) == [], "\(what)")
        #expect(try evening.approach == nil, "\(what)")
        #expect(try await evening.payload(of: 1) == nil, "\(what)")
        server.clock.advance(seconds: 600)
      }
      try await ends("a word") { _ = try await evening.end() }
      try await ends("arrival") {
        server.clock.advance(seconds: 300)
        let there = try await evening.tell(["latitude": 37.7785, "longitude": -122.4177, "accuracy": 10])
        #expect(there["arrival"] == .null)
      }
      try await ends("another answer") {
        _ = try await party.respond(0, ["actionIdentifier": "decline"])
      }
      _ = try await party.respond(0, ["actionIdentifier": "accept"])
      try await ends("time") {
        server.clock.advance(seconds: 91 * 60)
        try await server.partyline.services.arrivals.passTime()
      }
      try await ends("the door") {
        let checkedIn = try await server.post("\(ana)/check-ins", ["people": 1], party.host)
        #expect(checkedIn.status.rawValue < 300, "\(checkedIn.text)")
      }
      #expect(try await evening.tell(["minutes": 5])["code"] == "too-late")
      _ = try await server.post("\(ana)/check-ins", ["people": 0], party.host)
      try await ends("the list") {
        let removed = try await server.post("\(ana)/removal", [:], party.host)
        #expect(removed.status.rawValue < 300, "\(removed.text)")
      }
      _ = try await server.post("\(ana)/restoration", [:], party.host)
    }
  }

  @Test("A position is known on every server, and encrypted on its way; the end of travel is heard by all")
  func servers() async throws {
    let wire = Wire()
    try await TestServer.run(doorbell: wire.end()) { server in
      let evening = try await Evening(on: server)
      let (services, doorbell) = (server.partyline.services, wire.end())
      let second = ArrivalBoard(
        store: services.store, secret: services.secret, doorbell: doorbell, now: services.dependencies.now,
        tell: { _ in }, logger: services.logger)
      let event = try #require(try services.store.events.find(.init(stringLiteral: evening.party.event), for: nil))
      let ana = Guest.ID(stringLiteral: evening.party.guests[0].id)
      func elsewhere() -> Approach? { second.approach(of: ana, to: event) }
      let position: JSON = ["latitude": 37.8184, "longitude": -122.4177, "accuracy": 10, "sharing": "ride"]
      _ = try await evening.tell(position)
      #expect(try elsewhere() == evening.approach && elsewhere()?.distance == 4400)
      #expect(second.version(of: event.id) > 0)
      let sent = wire.messages
      #expect(!sent.isEmpty && sent.allSatisfy { !String(decoding: $0.payload, as: UTF8.self).contains("37.8") })
      _ = try await evening.tell(["sharing": "nothing"])
      #expect(elsewhere() == nil)
      // A message that comes after the end of the travel changes nothing.
      _ = try await evening.end()
      for (topic, payload) in sent { doorbell.heard(topic, payload) }
      #expect(elsewhere() == nil)
      // A server that starts learns what the others know.
      _ = try await evening.tell(position)
      let third = ArrivalBoard(
        store: services.store, secret: services.secret, doorbell: wire.end(), now: services.dependencies.now,
        tell: { _ in }, logger: services.logger)
      #expect(third.approach(of: ana, to: event) == nil)
      services.arrivals.tellServersOfAll()
      #expect(try third.approach(of: ana, to: event) == evening.approach)
      // What a server does not hear, it finds when anything may have changed.
      wire.cut()
      _ = try await evening.end()
      #expect(elsewhere() != nil)
      try second.lookAgain()
      #expect(elsewhere() == nil)
    }
  }

  @Test("Cancelling an event ends all travel to it")
  func cancelled() async throws {
    try await TestServer.run { server in
      let evening = try await Evening(on: server)
      _ = try await evening.tell(["latitude": 37.8184, "longitude": -122.4177, "accuracy": 10])
      let path = "/api/v1/events/\(evening.party.event)/cancellation"
      #expect(try await server.post(path, ["message": "Rain"], evening.party.host).status.rawValue < 300)
      #expect(try await evening.seenByHost() == [])
      #expect(try evening.approach == nil)
      #expect(try await evening.tell(["minutes": 5])["code"] == "event-cancelled")
    }
  }

  @Test("Distances are rounded, and a host cannot measure more by moving the event or move it without notifying")
  func movedPlace() async throws {
    try await TestServer.run { server in
      let evening = try await Evening(on: server)
      _ = try await evening.tell(["latitude": 37.8184, "longitude": -122.4177, "accuracy": 10, "sharing": "ride"])
      #expect(try await evening.metres() == 4400)
      let elsewhere: JSON = ["latitude": 37.9, "longitude": -122.3]
      let silent = try await evening.move(elsewhere.merging(["notifiesGuests": false]))
      #expect(silent.status == .forbidden, "\(silent.text)")
      #expect(try silent.json["field"] == "notifiesGuests" && silent.json["code"] == "forbidden")
      #expect(try await evening.metres() == 4400)
      // The host may correct the name of the place without notifying guests.
      #expect(try await evening.move(["place": "Civic Center Plaza", "notifiesGuests": false]).status == .ok)
      #expect(try await evening.metres() == 4400)
      #expect(try await evening.move(elsewhere).status == .ok)
      #expect(try await evening.metres() == .null && evening.approach == nil)
      #expect(try await evening.move(["latitude": 37.7784, "longitude": -122.4177]).status == .ok)
      #expect(try await evening.metres() == .null)
      server.clock.advance(seconds: 60)
      _ = try await evening.tell(["latitude": 37.8184, "longitude": -122.4177, "accuracy": 10])
      #expect(try await evening.metres() == 4400)
      _ = try await evening.tell(["sharing": "nothing"])
      #expect(try await evening.move(elsewhere.merging(["notifiesGuests": false])).status == .ok)
    }
  }

  /// The bytes of a double as SQLite stores it.
  private func column(_ number: Double) -> Data { withUnsafeBytes(of: number.bitPattern.bigEndian) { Data($0) } }

  private func places(of wanted: [Data], in directory: URL) throws -> [String] {
    let files = FileManager.default.enumerator(at: directory, includingPropertiesForKeys: [.isRegularFileKey])
    return try (files?.allObjects as? [URL] ?? []).filter {
      try $0.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true
    }.flatMap { file in
      let bytes = try Data(contentsOf: file)
      return wanted.filter { bytes.range(of: $0) != nil }.map { _ in file.lastPathComponent }
    }
  }

  @Test("No file ever holds a shared position: not while it is shared, not in the log, not afterwards")
  func nothingKept() async throws {
    try await TestServer.run { server in
      let evening = try await Evening(on: server)
      let (latitude, longitude) = (37.812_345_678_9, -122.423_456_789_1)
      let key: HTTPServer.Headers = ["Idempotency-Key": "a-ride"]
      let body: JSON = [
        "latitude": .number(latitude), "longitude": .number(longitude), "accuracy": 8.25, "sharing": "ride",
        "minutes": 20,
      ]
      let said = try await evening.tell(body, key)
      #expect(said["arrival"]?["metres"] != .null && said["arrival"]?["metres"] != nil, "\(said)")
      #expect(!said.text.contains("37.81"))
      _ = try await evening.payload(of: 1)
      let wanted = [column(latitude), column(longitude), Data("37.8123".utf8), Data("122.4234".utf8)]
      // These prove that the search finds what is stored: the event's own location, and a name.
      let known = [column(37.7784), Data("Ana".utf8)]
      #expect(try places(of: known, in: server.directory).count >= 2)
      #expect(try places(of: wanted, in: server.directory) == [])
      #expect(try places(of: [Data("a-ride".utf8)], in: server.directory) == [])
      _ = try await evening.end()
      try await server.partyline.services.store.checkpoint()
      #expect(try places(of: wanted, in: server.directory) == [])
      let copy = server.directory.appending(path: "copy.sqlite")
      try await server.partyline.services.store.backup(to: copy.path(percentEncoded: false))
      #expect(try places(of: wanted, in: server.directory) == [])
    }
  }

  @Test(
    "Invalid travel is refused with a code, floods are limited, and jumps and rough positions show no distance"
  )
  func badInput() async throws {
    try await TestServer.run { server in
      let evening = try await Evening(on: server)
      let bad: [(JSON, String)] = [
        (["minutes": 0], "out-of-range"), (["minutes": 601], "out-of-range"), (["minutes": "soon"], "wrong-type"),
        (["latitude": 91, "longitude": 0, "accuracy": 5], "out-of-range"),
        (["latitude": 1, "longitude": 0, "accuracy": -5], "out-of-range"),
        (["latitude": 1, "longitude": 0, "accuracy": 1e9], "out-of-range"),
        (["latitude": 1, "longitude": 0], "missing-field"), (["latitude": "1"], "wrong-type"),
        (["sharing": "always"], "out-of-range"), (["speed": 3], "unknown-field"),
        (["latitude": 1, "longitude": 0, "accuracy": 5, "sharing": "nothing"], "out-of-range"),
      ]
      for (body, code) in bad {
        #expect(try await evening.tell(body)["code"]?.string == code, "\(body)")
        server.clock.advance(seconds: 60)
      }
      #expect(try await evening.seenByHost() == [])
      // A position that may be off by 50 km gives no distance.
      _ = try await evening.tell(["latitude": 37.8184, "longitude": -122.4177, "accuracy": 50_000, "sharing": "ride"])
      #expect(try await evening.seenByHost() == ["Ana: "])
      server.clock.advance(seconds: 60)
      _ = try await evening.tell(["latitude": 37.8184, "longitude": -122.4177, "accuracy": 10])
      #expect(try await evening.seenByHost() == ["Ana: 4.4 km away"])
      server.clock.advance(seconds: 300)
      #expect(try await evening.seenByHost() == ["Ana: 4.4 km away 5 min ago"])
      _ = try await evening.tell(["latitude": -33.0, "longitude": 151.0, "accuracy": 10])
      #expect(try await evening.seenByHost() == ["Ana: "])
      var refused = 0
      for _ in 1...1000 {
        let said = try await evening.tell(["latitude": 37.8, "longitude": -122.4, "accuracy": 10])
        if said["code"] == "too-many-attempts" { refused += 1 }
      }
      #expect(refused >= 990)
      server.clock.advance(seconds: 1801)
      #expect(try await evening.seenByHost() == ["Ana: "])
    }
  }

  @Test("Only the hosts see travel when the guest list is hidden")
  func hidden() async throws {
    try await TestServer.run { server in
      let evening = try await Evening(on: server, details: ["showsGuestList": false])
      _ = try await evening.tell(["minutes": 15])
      #expect(try await evening.seen(by: 1) == [])
      #expect(try await evening.seen(by: 0) == ["Ana: 15 min"])
      #expect(try await evening.payload(of: 1) == nil)
      #expect(try await evening.seenByHost() == ["Ana: 15 min"])
      let page = try await server.get("/i/\(evening.party.guests[0].token)", ["Accept": "text/html"])
      #expect(page.text.contains("Only the hosts see it"))
    }
  }

  @Test("An open notification follows the travel until it ends, and a reply mentions the traveller in the thread")
  func live() async throws {
    try await TestServer.run { server in
      let evening = try await Evening(on: server)
      _ = try await evening.tell(["minutes": 15])
      let phone = try await evening.phone(of: 1)
      let events = try PhoneEvents(try await phone.get("/stream"))
      _ = try await events.next("lists")
      _ = try await phone.open()
      func shows(_ text: String) async throws -> String {
        try await events.next("opening") { $0["expandedHTML"]?.string?.contains(text) == true }["expandedHTML"]?.string
          ?? ""
      }
      _ = try await evening.tell(["latitude": 37.8184, "longitude": -122.4177, "accuracy": 10, "sharing": "ride"])
      _ = try await shows("4.4 km away")
      let reply = try await server.post(
        try await evening.responses(of: 1), ["actionIdentifier": "comment", "userText": "Key is under the mat"])
      #expect(reply.status == .ok, "\(reply.text)")
      let entry = try await evening.party.activities().last
      #expect(entry?["text"] == "@Ana Key is under the mat" && entry?["author"]?["name"] == "Ben", "\(entry ?? .null)")
      #expect(entry?["mentions"]?.array?.count == 1)
      let unknown = try await server.post(try await evening.responses(of: 1), ["actionIdentifier": "accept"])
      #expect(try unknown.json["code"] == "unknown-action")
      _ = try await evening.end()
      let over = try await shows("No longer on the way")
      #expect(!over.contains("4.4 km"))
    }
  }

  @Test("A notification’s action shares travel, with or without minutes, and a dry run changes nothing")
  func action() async throws {
    try await TestServer.run { server in
      let evening = try await Evening(on: server)
      let path = try await evening.responses(of: 0)
      let rehearsed = try await server.post(
        path, ["actionIdentifier": "on-my-way", "userText": "12"], [Request.dryRunHeader: "1"])
      #expect(rehearsed.status == .ok, "\(rehearsed.text)")
      #expect(try await evening.seenByHost() == [])
      #expect(
        try await server.post(path, ["actionIdentifier": "on-my-way", "userText": "soon"]).json["code"]
          == "out-of-range")
      #expect(try await server.post(path, ["actionIdentifier": "on-my-way"]).status == .ok)
      #expect(try await evening.seenByHost() == ["Ana: "])
      #expect(try await server.post(path, ["actionIdentifier": "on-my-way", "userText": "12 min"]).status == .ok)
      #expect(try await evening.seenByHost() == ["Ana: 12 min"])
      #expect(try await evening.party.rsvp(0) == "accepted")
    }
  }

  @Test("Pages offer travel only on time, ask for the position only there, and show who is travelling")
  func pages() async throws {
    try await TestServer.run { server in
      let evening = try await Evening(on: server)
      let page = "/i/\(evening.party.guests[0].token)"
      func shown(_ path: String, _ headers: HTTPServer.Headers = [:]) async throws -> Response {
        var headers = headers
        headers.set("Accept", "text/html")
        return try await server.get(path, headers)
      }
      let offered = try await shown(page)
      #expect(offered.text.contains("On your way?"))
      #expect(offered.headers["Permissions-Policy"]?.contains("geolocation=(self)") == true)
      let form = try await server.submit(
        "/api/v1/invitations/\(evening.party.guests[0].token)/arrival", ["minutes": "20"])
      #expect(form.status == .seeOther && form.headers["Location"] == "\(page)#arrivals", "\(form.text)")
      #expect(try await shown(page).text.contains("You’re on your way"))
      let host = try await shown("/events/\(evening.party.event)", evening.party.host)
      #expect(host.text.contains("<span class=\"arrivals-line\">20 min</span>"))
      #expect(host.headers["Permissions-Policy"]?.contains("geolocation=()") == true)
      server.clock.advance(seconds: 60)
      #expect(try await shown("/events/\(evening.party.event)", evening.party.host).text.contains("19 min"))
      let returned = try await server.submit(
        "/api/v1/invitations/\(evening.party.guests[0].token)/arrival", ["minutes": "900"])
      #expect(
        returned.status.rawValue == 422 && returned.text.contains("from 1 to 600")
          && returned.text.contains("value=\"900\""))
      server.clock.advance(seconds: 12 * 3600)
      let over = try await shown(page)
      #expect(!over.text.contains("On your way?") && !over.text.contains("arrivals-line"))
      #expect(over.headers["Permissions-Policy"]?.contains("geolocation=()") == true)
    }
  }
}

/// An event two hours ahead. Ana and Ben have accepted, and Cem answered maybe.
private struct Evening {
  let party: Party
  private var server: TestServer { party.server }

  init(on server: TestServer, details: JSON = [:]) async throws {
    let today: JSON = [
      "startsAt": "2026-06-01T14:00", "endsAt": "2026-06-01T23:00", "timeZone": "UTC", "latitude": 37.7784,
      "longitude": -122.4177,
    ]
    party = try await Party(on: server, details: today.merging(details), guests: ["Ana", "Ben", "Cem"])
    for (guest, answer) in ["accept", "accept", "maybe"].enumerated() {
      #expect(try await party.respond(guest, ["actionIdentifier": .string(answer)]).status == .ok)
    }
  }

  /// Shares Ana's travel and returns the server's answer.
  func tell(_ body: JSON, _ headers: HTTPServer.Headers = [:]) async throws -> JSON {
    try await server.post("/api/v1/invitations/\(party.guests[0].token)/arrival", body, headers).json
  }

  func prefer(_ preferences: JSON, by guest: Int) async throws {
    let path = "/api/v1/invitations/\(party.guests[guest].token)/preferences"
    #expect(try await server.post(path, preferences).status == .ok)
  }

  func end() async throws -> Response {
    await server.router.respond(
      to: try Request(.delete, "/api/v1/invitations/\(party.guests[0].token)/arrival"))
  }

  /// Ana's position relative to the event, as the server knows it.
  var approach: Approach? {
    get throws {
      let services = server.partyline.services
      let event = try #require(try services.store.events.find(.init(stringLiteral: party.event), for: nil))
      return services.arrivals.approach(of: .init(stringLiteral: party.guests[0].id), to: event)
    }
  }

  /// The distance to Ana that a host sees.
  func metres() async throws -> JSON? {
    let arrivals = try await server.get("/api/v1/events/\(party.event)/arrivals", party.host).json
    return arrivals["items"]?.array?.first?["metres"]
  }

  func move(_ change: JSON) async throws -> Response {
    try await server.post("/api/v1/events/\(party.event)/updates", change, party.host)
  }

  func seen(by guest: Int) async throws -> [String] {
    lines(try await server.get("/api/v1/invitations/\(party.guests[guest].token)/arrivals"))
  }

  func seenByHost() async throws -> [String] {
    lines(try await server.get("/api/v1/events/\(party.event)/arrivals", party.host))
  }

  private func lines(_ response: Response) -> [String] {
    ((try? response.json["items"]?.array) ?? []).map {
      "\($0["guest"]?["name"]?.string ?? "?"): \($0["text"]?.string ?? "?")"
    }
  }

  private func bearer(_ guest: Int) -> HTTPServer.Headers { ["Authorization": "Bearer \(party.guests[guest].token)"] }

  func notifications(of guest: Int) async throws -> [JSON] {
    await server.partyline.deliverNotifications()
    return try await server.get("/api/v1/notifications", bearer(guest)).json["items"]?.array ?? []
  }

  /// Returns the payload of the guest's travel notification, or nil when there is none.
  func payload(of guest: Int) async throws -> JSON? {
    let all = try await notifications(of: guest)
    guard let id = all.first(where: { $0["category"] == "event-arrival" })?["id"]?.string else { return nil }
    return try await server.get("/api/v1/notifications/\(id)/payload", bearer(guest)).json
  }

  /// Returns the path for responses to the guest's latest notification.
  func responses(of guest: Int) async throws -> String {
    let id = try await party.notification(of: guest)
    let payload = try await server.get("/api/v1/notifications/\(id)/payload", bearer(guest)).json
    let url = try #require(payload["partyline"]?["respond"]?.string)
    return String(url.dropFirst("https://party.example".count))
  }

  func phone(of guest: Int) async throws -> HeldPhone {
    HeldPhone(of: party, at: try await party.notification(of: guest), bearer(guest))
  }
}
