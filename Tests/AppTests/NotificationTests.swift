import APNs
import Foundation
import HTTPServer
import JSON
import Testing

@testable import App
@testable import PageKit
@testable import Web

@Suite struct NotificationTests {
  @Test func aNotificationIsAnsweredFromItsOwnBytes() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let id = try await party.notification(of: 0)
      let guest: Headers = ["Authorization": "Bearer \(party.guests[0].token)"]
      let payload = try await server.get("/api/v1/notifications/\(id)/payload", guest)
      #expect(try payload.json["aps"]?["category"] == "event-invite")
      #expect(payload.bytes.count <= 4096)
      let address = try #require(try payload.json["partyline"]?["respond"]?.string)
      let path = try #require(address.hasPrefix("https://party.example/") ? address.dropFirst(21) : nil)
      let receipt = try await server.post(String(path), ["actionIdentifier": "accept"])
      #expect(try receipt.json["rsvp"]?["status"] == "accepted")
    }
  }

  @Test func thePayloadIsBuiltOnceAndStaysByteForByte() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let id = try await party.notification(of: 0)
      let guest: Headers = ["Authorization": "Bearer \(party.guests[0].token)"]
      let before = try await server.get("/api/v1/notifications/\(id)/payload", guest).bytes
      _ = try await server.post("/api/v1/events/\(party.event)/updates", ["title": "The Bigger Bash"], party.host)
      await server.partyline.deliverNotifications()
      #expect(try await server.get("/api/v1/notifications/\(id)/payload", guest).bytes == before)
    }
  }

  @Test(arguments: [
    ("accept", "Going!", "systemGreen", "accepted"), ("decline", "Not going :(", "systemRed", "declined"),
    ("maybe", "Maybe", "systemIndigo", "maybe"),
  ])
  func theContentExtensionInterceptsEveryAnswer(
    action: String, words: String, color: String, status: String
  ) async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let id = try await party.notification(of: 0)
      let guest: Headers = ["Authorization": "Bearer \(party.guests[0].token)"]
      let handled = try await server.post(
        "/api/v1/notifications/\(id)/responses", ["actionIdentifier": .string(action)], guest
      ).json
      #expect(handled["handledBy"] == "content-extension", "\(handled)")
      #expect(handled["rsvp"]?["status"]?.string == status)
      let html = try #require(handled["presentationHTML"]?.string)
      let state = try #require(html.components(separatedBy: "<p ").first { $0.contains("invite-state") })
      #expect(state.contains(words))
      #expect(state.contains(color))
      #expect(try await party.rsvp(0) == status)
    }
  }

  @Test func aCommentFromTheNotificationLandsInTheThread() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let id = try await party.notification(of: 0)
      let guest: Headers = ["Authorization": "Bearer \(party.guests[0].token)"]
      let body: JSON = ["actionIdentifier": "comment", "userText": "Who <b>is</b> playing?"]
      let handled = try await server.post("/api/v1/notifications/\(id)/responses", body, guest).json
      #expect(handled["option"] == "doNotDismiss")
      let last = try await party.activities().last
      #expect(last?["text"] == "Who <b>is</b> playing?")
      #expect(last?["author"]?["name"] == "Ana")
    }
  }

  @Test func theSameResponseTwiceIsOneChangeAndOneReply() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let id = try await party.notification(of: 0)
      let headers: Headers = ["Authorization": "Bearer \(party.guests[0].token)", "Idempotency-Key": "tap-1"]
      let body: JSON = ["actionIdentifier": "comment", "userText": "See you!"]
      let first = try await server.post("/api/v1/notifications/\(id)/responses", body, headers).json
      let again = try await server.post("/api/v1/notifications/\(id)/responses", body, headers).json
      #expect(first["option"] == again["option"])
      #expect(first["rsvp"] == again["rsvp"])
      #expect(try await party.activities().filter { $0["kind"] == "commented" }.count == 1)
    }
  }

  @Test func aHostWhoPreviewsAnswersForNobody() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let id = try await party.notification(of: 0)
      let page = try await server.get("/preview?notification=\(id)", party.host)
      #expect(page.text.contains("Test mode"))
      let handled = try await server.post(
        "/api/v1/notifications/\(id)/responses", ["actionIdentifier": "accept"], party.host
      ).json
      #expect(handled["isDryRun"] == true)
      #expect(handled["presentationHTML"]?.string?.contains("Going!") == true)
      #expect(try await party.rsvp(0) == "awaiting")
      #expect(try await party.activities().contains { $0["kind"] == "answered" } == false)
    }
  }

  @Test func aResponseTokenOpensItsOwnNotificationAlone() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let (first, second) = (try await party.notification(of: 0), try await party.notification(of: 1))
      let payload = try await server.get(
        "/api/v1/notifications/\(first)/payload", ["Authorization": "Bearer \(party.guests[0].token)"]
      ).json
      let token = try #require(payload["partyline"]?["respond"]?.string?.split(separator: "/").dropLast().last)
      #expect(try await server.get("/preview?notification=\(first)&token=\(token)").status == .ok)
      #expect(try await server.get("/preview?notification=\(second)&token=\(token)").status == .unauthorized)
      #expect(try await server.get("/preview?notification=\(first)").status == .notFound)
    }
  }

  @Test func anUpdateReplacesTheInviteInPlace() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let invite = try await party.notification(of: 0)
      let changed = try await server.post(
        "/api/v1/events/\(party.event)/updates", ["place": "The Fillmore"], party.host)
      #expect(try changed.json["sequence"] == 1)
      let update = try await party.notification(of: 0)
      #expect(update != invite)
      let list = try await server.get(
        "/api/v1/notifications", ["Authorization": "Bearer \(party.guests[0].token)"]
      ).json["items"]?.array
      #expect(list?.count == 1)
      #expect(list?.first?["category"] == "event-update")
    }
  }

  @Test func theTraceTellsEveryStep() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let id = try await party.notification(of: 0)
      let guest: Headers = ["Authorization": "Bearer \(party.guests[0].token)"]
      _ = try await server.get("/preview?notification=\(id)", guest)
      _ = try await server.post("/api/v1/notifications/\(id)/responses", ["actionIdentifier": "accept"], guest)
      let steps = try await server.get("/api/v1/notifications/\(id)/trace", guest).json["steps"]?.array ?? []
      let kinds = steps.compactMap { $0["kind"]?.string }
      let told = [
        "payload-received", "settings-read", "service-extension-started", "listed", "expanded",
        "content-extension-drew",
        "action-chosen", "intercepted", "posted", "server-replied", "completed",
      ]
      var rest = kinds[...]
      for kind in told {
        let place = try #require(rest.firstIndex(of: kind), "\(kind) is missing after \(kinds)")
        rest = rest[(place + 1)...]
      }
    }
  }

  @Test func theTraceKeepsTheSecretsOfLinks() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let id = try await party.notification(of: 0)
      let token = party.guests[0].token
      let guest: Headers = ["Authorization": "Bearer \(token)"]
      for action in ["accept", "com.apple.UNNotificationDefaultActionIdentifier"] {
        let handled = try await server.post(
          "/api/v1/notifications/\(id)/responses", ["actionIdentifier": .string(action)], guest)
        #expect(handled.status == .ok)
        #expect(try handled.json["traceHTML"]?.string?.contains(token) == false)
      }
      let trace = try await server.get("/api/v1/notifications/\(id)/trace", guest).text
      #expect(trace.contains("opened"))
      #expect(!trace.contains(token))
      #expect(!trace.contains("r_\(id)_"))
    }
  }

  @Test func aRefusalIsShownInTheServersWordsAndTheInterfaceStays() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server, details: ["answerDeadline": "2026-06-01T06:00"])
      let id = try await party.notification(of: 0)
      server.clock.advance(seconds: 3601)
      let handled = try await server.post(
        "/api/v1/notifications/\(id)/responses", ["actionIdentifier": "accept"],
        ["Authorization": "Bearer \(party.guests[0].token)"]
      ).json
      #expect(handled["option"] == "doNotDismiss")
      #expect(handled["presentationHTML"]?.string?.contains("Answers are closed.") == true)
      #expect(try await party.rsvp(0) == "awaiting")
    }
  }

  @Test("On a full event the card shows the waitlist from the server's reply, and the answer is stored")
  func acceptingAFullEventWaits() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server, details: ["capacity": 1])
      _ = try await party.respond(1, ["actionIdentifier": "accept"])
      let id = try await party.notification(of: 0)
      let handled = try await server.post(
        "/api/v1/notifications/\(id)/responses", ["actionIdentifier": "accept"],
        ["Authorization": "Bearer \(party.guests[0].token)"]
      ).json
      #expect(handled["option"] == "dismiss")
      #expect(handled["presentationHTML"]?.string?.contains("You’re on the waitlist.") == true)
      #expect(handled["outcome"]?.string?.contains("is on the waitlist, number 1 in line") == true)
      #expect(try await party.rsvp(0) == "waitlisted")
    }
  }

  @Test("A guest who gets a seat receives a notification with actions")
  func promotedGuestAnswers() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server, details: ["capacity": 1])
      _ = try await party.respond(1, ["actionIdentifier": "accept"])
      _ = try await party.respond(0, ["actionIdentifier": "accept"])
      _ = try await party.respond(1, ["actionIdentifier": "decline"])
      #expect(try await party.rsvp(0) == "accepted")
      let id = try await party.notification(of: 0)
      let guest: Headers = ["Authorization": "Bearer \(party.guests[0].token)"]
      #expect(try await server.get("/api/v1/notifications/\(id)", guest).json["category"] == "event-update")
      let handled = try await server.post(
        "/api/v1/notifications/\(id)/responses", ["actionIdentifier": "decline"], guest
      ).json
      #expect(handled["presentationHTML"]?.string?.contains("Not going :(") == true)
      #expect(try await party.rsvp(0) == "declined")
    }
  }
}

@Suite struct MovedServerTests {
  /// A payload is stored for good, so it contains the server's address at that time.
  @Test func aNotificationIsStillAnsweredAfterTheServerMoved() async throws {
    // A server stores its address once it has listened there.
    let listening = try await TestServer.live()
    let address = listening.partyline.address
    await listening.partyline.stop()
    let before = try await TestServer(directory: listening.directory) { $0.publicURL = address }
    let party = try await Party(on: before)
    let id = try await party.notification(of: 0)
    await before.partyline.stop()
    let after = try await TestServer(directory: before.directory) { $0.publicURL = "https://new.example" }
    let handled = try await after.post(
      "/api/v1/notifications/\(id)/responses", ["actionIdentifier": "accept"],
      ["Authorization": "Bearer \(party.guests[0].token)"]
    ).json
    #expect(handled["rsvp"]?["status"] == "accepted")
    await after.close()
  }
}
