import Foundation
import HTTPServer
import Invites
import JSON
import Testing
import Texts

@testable import App
@testable import PageKit
@testable import Web

@Suite("The notification center of a guest's phone, with Partyline's own categories", .timeLimit(.minutes(20)))
struct NotificationCenterTests {
  @Test(
    "Notifications are grouped by event, and a group counts messages and names their authors",
    arguments: [
      ("en", "3 more messages from Ana and Ben", "1 more message from Ana"),
      ("de", "3 weitere Nachrichten von Ana und Ben", "1 weitere Nachricht von Ana"),
      ("es", "3 mensajes más de Ana y Ben", "1 mensaje más de Ana"),
      ("fr", "3 autres messages de Ana et Ben", "1 autre message de Ana"),
    ])
  func summary(language: String, several: String, one: String) async throws {
    try await TestServer.run { server in
      let evening = try await Center(on: server, language: language)
      try await evening.says("One", guest: 1)
      try await evening.hostMoves(to: "The Fillmore")
      #expect(try await evening.list().contains("dir=\"auto\">\(one)<"))
      try await evening.says("Two", guest: 2)
      try await evening.says("Three", guest: 1)
      try await evening.hostMoves(to: "The Warfield")
      #expect(try await evening.list().contains("dir=\"auto\">\(several)<"))
    }
  }

  @Test("A group counts authors beyond two, and lists other news without names")
  func crowd() async throws {
    try await TestServer.run { server in
      let evening = try await Center(on: server, guests: ["Zoe", "Ana", "Ben", "Cleo"])
      for guest in 1...3 { try await evening.says("Hi", guest: guest) }
      try await evening.hostMoves(to: "The Fillmore")
      #expect(try await evening.list().contains("3 more messages from Ana and 2 others"))
      // The host's message is followed by a notification about the event itself, whose category names no author.
      try await evening.hostSays("See you")
      #expect(try await evening.list().contains("1 more update"))
    }
  }

  @Test(
    "With hidden previews the list says what kind of news came, and none of its words",
    arguments: [
      ("en", "Event update and New messages"), ("de", "Neues zum Event und Neue Nachrichten"),
      ("es", "Novedades del evento y Mensajes nuevos"), ("fr", "Du nouveau sur un événement et Nouveaux messages"),
    ])
  func hidden(language: String, text: String) async throws {
    try await TestServer.run { server in
      let evening = try await Center(on: server, language: language)
      try await evening.says("Secret", guest: 1)
      try await evening.hostMoves(to: "The Fillmore")
      let phone = try await evening.phone()
      _ = try await phone.put("/settings/partyline", ["previews": "never"])
      let list = try await evening.list()
      #expect(list.contains(text))
      for word in ["Secret", "Ana", "Fillmore", "The Bash"] { #expect(!list.contains(word), "\(word)") }
    }
  }

  @Test("The app's badge counts unread messages: notifications set it, and reading reduces it")
  func badge() async throws {
    try await TestServer.run { server in
      let evening = try await Center(on: server, hearsEverything: false)
      #expect(try await evening.badge() == 1)
      #expect(try await evening.payload("event-invite")["aps"]?["badge"] == 1)
      try await evening.hostSays("One")
      #expect(try await evening.payload("event-message")["aps"]?["badge"] == 2)
      try await evening.looks()
      #expect(try await evening.badge() == 1)
      try await evening.hostSays("Two")
      #expect(try await evening.badge() == 2)
      let last = try await evening.party.activities().last?["sequence"]?.integer ?? 0
      _ = try await server.post(
        "/api/v1/events/\(evening.party.event)/activities/\(last)/deletion", [:], evening.party.host)
      #expect(try await evening.badge() == 1)
      try await evening.reads(last)
      #expect(try await evening.badge() == 0)
      // This message is read before it reaches the phone, so that nothing is unread.
      try await evening.hostSays("Three")
      try await evening.reads(last + 1)
      #expect(try await evening.payload("event-message")["aps"]?["badge"] == 1)
      #expect(try await evening.badge() == 0)
    }
  }

  @Test("The badge counts private messages from hosts, and stays unchanged when badges are off")
  func privateBadge() async throws {
    try await TestServer.run { server in
      let evening = try await Center(on: server)
      try await evening.looks()
      let guest = evening.party.guests[0]
      _ = try await server.post(
        "/api/v1/events/\(evening.party.event)/guests/\(guest.id)/private-messages", ["text": "For you"],
        evening.party.host)
      await server.partyline.deliverNotifications()
      #expect(try await evening.payload("event-message")["aps"]?["badge"] == 1)
      #expect(try await evening.badge() == 1)
      _ = try await server.post("/api/v1/invitations/\(guest.token)/private-messages/reads", [:])
      #expect(try await evening.badge() == 0)
      _ = try await evening.phone().put("/settings/partyline", ["badge": "disabled"])
      try await evening.hostSays("Hi")
      #expect(try await evening.badge() == 0)
    }
  }

  @Test("An app that shows the event's page gets no banner for it, and one on its first screen does")
  func foreground() async throws {
    try await TestServer.run { server in
      let evening = try await Center(on: server)
      let phone = try await evening.phone()
      #expect(try await phone.put("/device", ["isLocked": false, "frontApp": "partyline"]).status == .ok)
      try await evening.hostSays("One")
      #expect(try await evening.place(of: "-thread") == "banner")
      let event = evening.party.event
      #expect(try await phone.post("/notifications/partyline/\(event)-thread/default", [:]).status == .ok)
      let before = try await evening.badge()
      try await evening.hostSays("Two")
      #expect(try await evening.place(of: "-thread") == "list")
      #expect(try await evening.badge() == before)
      #expect(try await phone.put("/device", ["isLocked": false, "frontApp": .null]).status == .ok)
      try await evening.hostSays("Three")
      #expect(try await evening.place(of: "-thread") == "banner")
    }
  }

  @Test("Photos and travel can be turned off separately, which also drops what waits to be sent")
  func switches() async throws {
    try await TestServer.run { server in
      let evening = try await Center(on: server)
      let preferences = "/api/v1/invitations/\(evening.party.guests[0].token)/preferences"
      let chosen = try await server.post(preferences, ["photos": false, "arrivals": false]).json
      #expect(chosen["photos"] == false && chosen["arrivals"] == false && chosen["reminders"] == true)
      for guest in 0...1 { _ = try await evening.party.respond(guest, ["actionIdentifier": "accept"]) }
      server.clock.advance(seconds: 17 * 86_400 + 10 * 3600)
      func happens() async throws -> Set<String> {
        let ana = evening.party.guests[1].token
        let photo = try Upload(
          fieldName: "photo", fileName: "a.jpg", declaredType: "image/jpeg", bytes: try DemoFiles.bytes("bash.jpg"))
        let shared = try await server.submit("/api/v1/invitations/\(ana)/photos", [:], uploads: [photo])
        #expect(shared.status == .seeOther)
        #expect(try await server.post("/api/v1/invitations/\(ana)/arrival", ["minutes": 15]).status == .ok)
        await server.partyline.deliverNotifications()
        return Set(try await evening.notifications().compactMap { $0["category"]?.string })
      }
      #expect(try await happens().isDisjoint(with: ["event-arrival", "event-photo"]))
      _ = try await server.post(preferences, ["arrivals": true, "photos": true])
      server.clock.advance(seconds: 3600)
      #expect(try await happens().isSuperset(of: ["event-arrival", "event-photo"]))
      _ = try await server.post(preferences, ["digest": "hourly"])
      server.clock.advance(seconds: 60)
      let before = try await evening.notifications().count
      _ = try await happens()
      _ = try await server.post(preferences, ["photos": false])
      server.clock.advance(seconds: 3600)
      await server.partyline.deliverNotifications()
      #expect(try await evening.notifications().count == before)
    }
  }

  @Test("A cancellation is time-sensitive; other notifications in quiet hours are passive")
  func levels() async throws {
    try await TestServer.run { server in
      let evening = try await Center(on: server)
      _ = try await server.post(
        "/api/v1/invitations/\(evening.party.guests[0].token)/preferences",
        ["quietFrom": "10:00", "quietUntil": "14:00", "timeZone": "UTC"])
      try await evening.hostMoves(to: "The Fillmore")
      let update = try await evening.payload("event-update")["aps"]
      #expect(update?["interruption-level"] == "passive" && update?["sound"] == nil)
      _ = try await server.post(
        "/api/v1/events/\(evening.party.event)/cancellation", ["message": "Rain"], evening.party.host)
      await server.partyline.deliverNotifications()
      let cancelled = try await evening.payload("event-cancelled")["aps"]
      #expect(cancelled?["interruption-level"] == "time-sensitive" && cancelled?["sound"] == "default")
    }
  }
}

/// Zoe's phone. She wants every notification of a party to which others are invited too.
private struct Center {
  let party: Party
  var server: TestServer { party.server }
  private var bearer: HTTPServer.Headers { ["Authorization": "Bearer \(party.guests[0].token)"] }

  init(
    on server: TestServer, guests: [String] = ["Zoe", "Ana", "Ben"], language: String = "en",
    hearsEverything: Bool = true
  ) async throws {
    party = try await Party(on: server, guests: guests)
    if language != "en" {
      _ = try await server.get("/i/\(party.guests[0].token)", ["Accept": "text/html", "Accept-Language": language])
    }
    if hearsEverything {
      _ = try await server.post(
        "/api/v1/invitations/\(party.guests[0].token)/preferences", ["attention": "everything"])
    }
    await server.partyline.deliverNotifications()
  }

  func says(_ text: String, guest: Int) async throws {
    _ = try await server.post(
      "/api/v1/invitations/\(party.guests[guest].token)/comments", ["text": .string(text)])
    try await pass()
  }

  func hostSays(_ text: String) async throws {
    _ = try await server.post("/api/v1/events/\(party.event)/comments", ["text": .string(text)], party.host)
    try await pass()
  }

  func hostMoves(to place: String) async throws {
    _ = try await server.post("/api/v1/events/\(party.event)/updates", ["place": .string(place)], party.host)
    try await pass()
  }

  private func pass() async throws {
    server.clock.advance(seconds: 1)
    await server.partyline.deliverNotifications()
  }

  /// Opens the event's page on Zoe's screen without reading any message.
  func looks() async throws { try await reads(0) }

  func reads(_ sequence: Int) async throws {
    let answer = try await server.post(
      "/api/v1/events/\(party.event)/reads", ["sequence": JSON(sequence)], bearer)
    #expect(answer.status == .noContent)
  }

  func notifications() async throws -> [JSON] {
    try await server.get("/api/v1/notifications", bearer).json["items"]?.array ?? []
  }

  func payload(_ category: String) async throws -> JSON {
    let id = try await notifications().first { $0["category"]?.string == category }?["id"]?.string
    return try await server.get("/api/v1/notifications/\(try #require(id))/payload", bearer).json
  }

  func phone() async throws -> HeldPhone {
    HeldPhone(of: party, at: try await party.notification(of: 0), bearer)
  }

  func badge() async throws -> Int { try await phone().get().json["badges"]?["partyline"]?.integer ?? 0 }

  /// The list as the phone groups it.
  func list() async throws -> String {
    let text = try await phone().get("?render=html&look=today").json["listHTML"]?.string ?? ""
    return text
  }

  /// The place at which the phone showed the latest notification whose identifier ends with `suffix`.
  func place(of suffix: String) async throws -> String? {
    let episodes = try await phone().get("/trace").json["episodes"]?.array ?? []
    let steps = episodes.flatMap { $0["steps"]?.array ?? [] }
    return steps.last { $0["kind"] == "presented" && $0["details"]?["identifier"]?.string?.hasSuffix(suffix) == true }?[
      "details"]?["place"]?.string
  }
}
