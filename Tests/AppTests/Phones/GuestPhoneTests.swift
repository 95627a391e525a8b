import APNs
import HTTPServer
import JSON
import Simulator
import Testing

@testable import App
@testable import PageKit
@testable import PhoneWeb
@testable import Web

@Suite("The phone of a guest", .timeLimit(.minutes(20))) struct GuestPhoneTests {
  @Test("A response changes the event once and gets the same reply, even after its opening has expired")
  func exactlyOnce() async throws {
    try await TestServer.run { server in
      let phone = try await HeldPhone(on: server)
      let opening = try await phone.open()
      async let first = phone.respond(in: opening, "accept", key: "k")
      async let second = phone.respond(in: opening, "accept", key: "k")
      let answers = try await [first, second]
      #expect(answers.allSatisfy { $0.status == .ok })
      #expect(try answers.map { try $0.json["outcome"] } == ["Ana is going.", "Ana is going."])
      await server.partyline.services.phoneSessions.close()
      let later = try await phone.respond(in: opening, "accept", key: "k")
      #expect(later.headers["Idempotent-Replayed"] == "true")
      #expect(try later.json["outcome"] == "Ana is going.")
      #expect(try await phone.respond(in: opening, "accept", key: "new").status == .gone)
      let answered = try await phone.party.activities().filter { $0["kind"] == "answered" }
      #expect(answered.count == 1)
      #expect(try await phone.respond(in: opening, "decline", key: "k").json["code"] == "idempotency-conflict")
    }
  }

  @Test("Notifications that the outbox worker sends reach an open phone")
  func liveDelivery() async throws {
    try await TestServer.run { server in
      let phone = try await HeldPhone(on: server)
      let events = try PhoneEvents(try await phone.get("/stream"))
      _ = try await events.next("lists")
      server.clock.advance(seconds: 60)
      _ = try await server.post(
        "/api/v1/events/\(phone.party.event)/updates", ["place": "The Fillmore"], phone.party.host)
      await server.partyline.deliverNotifications()
      let arrived = try await events.next("arrived")
      #expect(arrived["cardHTML"]?.string?.contains("The Bash") == true)
      #expect(try await phone.get().json["delivered"]?.array?.count == 1)
    }
  }

  @Test("A host's phone for a guest is a dry run: everything runs, it says so, and nothing is stored")
  func dryRun() async throws {
    try await TestServer.run { server in
      let phone = try await HeldPhone(on: server)
      let host = phone.as(phone.party.host)
      let opening = try await host.open()
      let answer = try await host.respond(in: opening, "accept", key: "k").json
      #expect(answer["isDryRun"] == true)
      #expect(answer["outcome"] == "Test mode: Ana is going. Nothing was saved.")
      #expect(try await phone.party.rsvp(0) == "awaiting")
      #expect(try await host.get().json["isDryRun"] == true)
      #expect(try await phone.get().json["delivered"]?.array?.count == 1)
      _ = try await host.put("/settings/partyline", ["alert": "disabled"])
      #expect(try await phone.get("/settings/partyline").json["alert"] == "enabled")
    }
  }

  @Test("Two settings changed at the same time, by any URL, are both stored")
  func settingsAtOnce() async throws {
    try await TestServer.run { server in
      let phone = try await HeldPhone(on: server)
      for round in 0..<20 {
        let word: JSON = round % 2 == 0 ? "disabled" : "enabled"
        async let sound = phone.put("/settings/partyline", ["sound": word])
        async let badge = server.post(
          "/api/v1/notification-settings", ["badge": word], phone.headers, method: .put)
        async let lockScreen = phone.put("/settings/partyline", ["lockScreen": word])
        #expect(try await [sound, badge, lockScreen].allSatisfy { $0.status == .ok })
        let kept = try await phone.get("/settings/partyline").json
        #expect([kept["sound"], kept["badge"], kept["lockScreen"]] == [word, word, word])
      }
    }
  }

  @Test("A guest's phone accepts neither pushes nor examples")
  func pushes() async throws {
    try await TestServer.run { server in
      let phone = try await HeldPhone(on: server)
      for path in ["/pushes?app=partyline", "/presets/the-bash"] {
        let body: JSON = path.hasPrefix("/push") ? ["aps": ["alert": "Hi"]] : [:]
        #expect(try await phone.post(path, body).json["code"] == "forbidden")
      }
    }
  }

  @Test("A response token shows only its own notification, and changes no settings")
  func responseToken() async throws {
    try await TestServer.run { server in
      let phone = try await HeldPhone(on: server)
      _ = try await server.post("/api/v1/events/\(phone.party.event)/comments", ["text": "Hi all"], phone.party.host)
      await server.partyline.deliverNotifications()
      let whole = try await phone.get().json["delivered"]?.array ?? []
      let token = try await phone.responseToken()
      let seen = try await server.get("\(phone.api)?token=\(token)&render=html").json
      let shown = seen["delivered"]?.array?.compactMap { $0["identifier"]?.string } ?? []
      #expect(shown.count == 1)
      let others = whole.compactMap { $0["identifier"]?.string }.filter { !shown.contains($0) }
      for other in others { #expect(seen["listHTML"]?.string?.contains("data-identifier=\"\(other)\"") == false) }
      let refused = try await server.post(
        "\(phone.api)/settings/partyline?token=\(token)", ["alert": "disabled"], method: .put)
      #expect(try refused.json["code"] == "forbidden")
      #expect(try await server.get("/api/v1/phones/\(phone.id)").status == .notFound)
    }
  }

  @Test("A link opens a notification that the guest has already answered")
  func answered() async throws {
    try await TestServer.run { server in
      let phone = try await HeldPhone(on: server)
      _ = try await phone.respond(in: phone.open(), "maybe", key: "k")
      #expect(try await phone.get().json["delivered"]?.array?.isEmpty == true)
      #expect(try await phone.open() > 1)
    }
  }
}

extension GuestPhoneTests {
  @Test("The trace lists every step of an answer once, and survives the phone's removal from memory")
  func trace() async throws {
    try await TestServer.run { server in
      let phone = try await HeldPhone(on: server)
      let opening = try await phone.open()
      let before = try await phone.steps()
      _ = try await phone.respond(in: opening, "accept", key: "k")
      let after = try await phone.steps()
      #expect(after.starts(with: before))
      #expect(after.dropFirst(before.count).first == "action-chosen")
      #expect(after.filter { $0 == "server-replied" }.count == 1)
      await server.partyline.services.phoneSessions.close()
      #expect(try await phone.steps() == after)
    }
  }

  @Test("Opening an answered notification again adds nothing to the trace")
  func openedOnceMore() async throws {
    try await TestServer.run { server in
      let phone = try await HeldPhone(on: server)
      _ = try await phone.respond(in: phone.open(), "accept", key: "k")
      let before = try await phone.steps()
      let services = server.partyline.services
      let request = try Request(.get, phone.api, headers: phone.headers)
      let access = try services.access.notification(phone.id, request, token: nil)
      let guest = try services.phone(for: access)
      try await guest.catchUp()
      let opened = try await guest.phone.expand(
        guest.store.notification(of: access.notification), of: PhoneSession.partyline)
      #expect(try await phone.steps() == before)
      try await guest.keepExpansion(opened, of: access.notification)
      #expect(try await phone.steps() == before)
    }
  }

  @Test("Actions outside of an opening are stored too, except in a dry run")
  func cleared() async throws {
    try await TestServer.run { server in
      let phone = try await HeldPhone(on: server)
      let host = phone.as(phone.party.host)
      let before = try await phone.steps()
      let notification = try await server.get("/api/v1/notifications/\(phone.id)", phone.headers).json
      let collapse = try #require(notification["collapseID"]?.string)
      for (one, isKept) in [(host, false), (phone, true)] {
        let cleared = try await one.post("/notifications/partyline/\(collapse)/clear", [:])
        #expect(cleared.status == .ok)
        await server.partyline.services.phoneSessions.close()
        #expect(try await phone.steps().contains("removed") == isKept)
      }
      #expect(try await phone.steps().starts(with: before))
    }
  }
}

/// The phone of a party's first guest, opened from the invite.
struct HeldPhone {
  let server: TestServer
  let party: Party
  let id: String
  var headers: HTTPServer.Headers

  init(on server: TestServer, details: JSON = [:]) async throws {
    self.server = server
    party = try await Party(on: server, details: details)
    id = try await party.notification(of: 0)
    headers = ["Authorization": "Bearer \(party.guests[0].token)"]
  }

  /// - Parameter id: The identifier of one of the guest's notifications.
  init(of party: Party, at id: String, _ headers: HTTPServer.Headers) {
    (server, self.party, self.id, self.headers) = (party.server, party, id, headers)
  }

  /// Opens the phone from the newest notification.
  init(of party: Party) async throws {
    (server, self.party) = (party.server, party)
    id = try await party.notification(of: 0)
    headers = ["Authorization": "Bearer \(party.guests[0].token)"]
  }

  var api: String { "/api/v1/phones/\(id)" }

  func `as`(_ headers: HTTPServer.Headers) -> HeldPhone {
    var other = self
    other.headers = headers
    return other
  }

  func get(_ path: String = "") async throws -> Response { try await server.get(api + path, headers) }
  func post(_ path: String, _ body: JSON) async throws -> Response { try await server.post(api + path, body, headers) }
  func put(_ path: String, _ body: JSON) async throws -> Response {
    try await server.post(api + path, body, headers, method: .put)
  }

  /// Runs `work` on a phone without a reader, so that the phone does not pause for one.
  static func withoutReader<Result>(_ work: () async throws -> Result) async rethrows -> Result {
    try await Phone.$isAside.withValue(true) { try await work() }
  }

  /// Opens the notification and returns the number of the opening.
  func open() async throws -> Int {
    let collapse = try await server.get("/api/v1/notifications/\(id)", headers).json["collapseID"] ?? .null
    let opened = try await post("/openings", ["app": "partyline", "identifier": collapse]).json
    return try #require(opened["id"]?.integer, "\(opened)")
  }

  /// The kinds of the steps in the notification's trace.
  func steps() async throws -> [String] {
    let episodes = try await get("/trace").json["episodes"]?.array ?? []
    return episodes.flatMap { $0["steps"]?.array ?? [] }.compactMap { $0["kind"]?.string }
  }

  func respond(in opening: Int, _ action: String, key: String) async throws -> Response {
    var headers = headers
    headers.set("Idempotency-Key", key)
    return try await server.post(
      "\(api)/openings/\(opening)/responses", ["actionIdentifier": .string(action)], headers)
  }

  func responseToken() async throws -> String {
    let payload = try await server.get("/api/v1/notifications/\(id)/payload", headers).json
    return try #require(
      payload["partyline"]?["respond"]?.string?.split(separator: "/").dropLast().last.map { String($0) })
  }
}
