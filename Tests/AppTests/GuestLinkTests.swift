import APNs
import Foundation
import HTTPServer
import Invites
import JSON
import Testing

@testable import App
@testable import PageKit
@testable import Web

@Suite("Making a new link for a guest", .timeLimit(.minutes(20))) struct GuestLinkTests {
  private func renew(_ party: Party, _ guest: Int = 0) async throws -> JSON {
    let path = "/api/v1/events/\(party.event)/guests/\(party.guests[guest].id)/link"
    let response = try await party.server.post(path, [:], party.host)
    #expect(response.status == .ok)
    return try response.json
  }

  private func responseToken(_ party: Party, _ bearer: String) async throws -> (notification: String, token: String) {
    let notification = try await party.notification(of: 0)
    let payload = try await party.server.get(
      "/api/v1/notifications/\(notification)/payload", ["Authorization": "Bearer \(bearer)"]
    ).json
    return (
      notification,
      String(try #require(payload["partyline"]?["respond"]?.string?.split(separator: "/").dropLast().last))
    )
  }

  @Test("A new link ends the old one in pages, the API, streams, and earlier notifications")
  func endsTheOld() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let old = party.guests[0].token
      let (notification, response) = try await responseToken(party, old)
      let targets = [
        "/i/\(old)", "/i/\(old)/calendar.ics", "/i/\(old)/private-messages", "/api/v1/invitations/\(old)",
        "/api/v1/invitations/\(response)", "/api/v1/events/\(party.event)/stream?token=\(old)",
        "/preview?notification=\(notification)&token=\(response)",
      ]
      for target in targets { #expect(try await server.get(target).status == .ok, "\(target)") }
      let new = try #require(try await renew(party)["token"]?.string)
      #expect(new != old)
      for target in targets { #expect(try await server.get(target).status != .ok, "\(target)") }
      for token in [old, response] {
        let bearer: Headers = ["Authorization": "Bearer \(token)"]
        #expect(try await server.get("/api/v1/notifications/\(notification)", bearer).status == .unauthorized)
        let answer = try await server.post(
          "/api/v1/invitations/\(token)/responses", ["actionIdentifier": "accept"])
        #expect(answer.status == .unauthorized)
      }
      #expect(try await server.get("/i/\(new)").status == .ok)
      #expect(try await server.get("/api/v1/invitations/\(party.guests[1].token)").status == .ok)
    }
  }

  @Test("Every browser that opened the old link forgets it, and its calendar feed ends")
  func browsers() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let guest = try await server.get("/i/\(party.guests[0].token)").cookie
      let host = try await server.get("/i/\(party.guests[1].token)", party.host)
      #expect(host.headers["Set-Cookie"] == nil)
      let feed = try await server.post("/api/v1/calendar-feeds", [:], guest).json["url"]?.string
      let calendar = try #require(feed?.replacing("https://party.example", with: ""))
      let event = "/api/v1/events/\(party.event)"
      #expect(try await server.get(event, guest).status == .ok)
      #expect(try await server.get(calendar).text.contains("The Bash"))
      _ = try await renew(party)
      #expect(try await server.get(event, guest).status == .notFound)
      #expect(try await !server.get(calendar).text.contains("The Bash"))
      #expect(try await server.get("/settings", guest).text.contains("The Bash") == false)
      // The host stays signed in.
      _ = try await renew(party, 1)
      #expect(try await server.get(event, party.host).status == .ok)
    }
  }

  @Test("The guest keeps the answer, and the phone gets a fresh invite with the new link")
  func goesOn() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let before = try await party.notification(of: 0)
      _ = try await party.respond(0, ["actionIdentifier": "accept"])
      let renewed = try await renew(party)
      #expect(renewed["rsvp"]?["status"] == "accepted")
      let new = try #require(renewed["token"]?.string)
      let bearer: Headers = ["Authorization": "Bearer \(new)"]
      await server.partyline.deliverNotifications()
      let listed = try await server.get("/api/v1/notifications?state=delivered", bearer).json["items"]?.array ?? []
      #expect(listed.map { $0["category"] } == ["event-invite"])
      let notification = try #require(listed.first?["id"]?.string)
      #expect(notification != before)
      let payload = try await server.get("/api/v1/notifications/\(notification)/payload", bearer)
      #expect(try await leads(payload, to: "/i/\(new)", server, bearer))
      let respond = try #require(try payload.json["partyline"]?["respond"]?.string)
      let path = respond.replacing("https://party.example", with: "")
      #expect(try await server.post(path, ["actionIdentifier": "maybe"]).status == .ok)
      #expect(try await server.get("/api/v1/notifications/\(before)/payload", bearer).status == .notFound)
    }
  }

  /// Whether the payload's link leads its guest to `place`.
  private func leads(
    _ payload: Response, to place: String, _ server: TestServer, _ guest: Headers
  ) async throws -> Bool {
    let link = try #require(try payload.json["partyline"]?["link"]?.string)
    let followed = try await server.get(link.replacing("https://party.example", with: ""), guest)
    return followed.headers["Location"] == place
  }

  @Test("Notifications that wait in the outbox carry the new link")
  func pending() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let new = try #require(try await renew(party)["token"]?.string)
      await server.partyline.deliverNotifications()
      let bearer: Headers = ["Authorization": "Bearer \(new)"]
      let listed = try await server.get("/api/v1/notifications?state=delivered", bearer).json["items"]?.array ?? []
      #expect(listed.count == 1)
      let id = try #require(listed.first?["id"]?.string)
      let payload = try await server.get("/api/v1/notifications/\(id)/payload", bearer)
      #expect(try await leads(payload, to: "/i/\(new)", server, bearer))
    }
  }

  @Test("A link can be renewed repeatedly, and each one is different")
  func again() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      var tokens = [party.guests[0].token]
      for _ in 1...3 { tokens.append(try #require(try await renew(party)["token"]?.string)) }
      #expect(Set(tokens).count == 4)
      var open: [Bool] = []
      for token in tokens { open.append(try await server.get("/api/v1/invitations/\(token)").status == .ok) }
      #expect(open == [false, false, false, true])
    }
  }

  @Test("Only the event's hosts can renew a link, on the guest's page")
  func page() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let path = "/events/\(party.event)/guests/\(party.guests[0].id)"
      #expect(try await server.get(path, party.host).text.contains("action=\"/api/v1\(path)/link\""))
      let done = try await server.submit("/api/v1\(path)/link", ["next": path], party.host)
      #expect(done.headers["Location"] == "\(path)?did=relinked&guest=\(party.guests[0].id)")
      let page = try await server.get(done.headers["Location"] ?? "", party.host).text
      #expect(page.contains("made a new link for"))
      #expect(!page.contains(party.guests[0].token))
      let guest: Headers = ["Authorization": "Bearer \(party.guests[1].token)"]
      #expect(try await server.post("/api/v1\(path)/link", [:], guest).status == .unauthorized)
      #expect(try await server.post("/api/v1\(path)/link", [:]).status == .unauthorized)
    }
  }

  @Test("Links from before renewal existed still work")
  func first() {
    let secret = Secret([UInt8](repeating: 7, count: 32))
    #expect(secret.invitationToken(ofNewcomer: "guest") == "YxcvkTa2ToDUR_605ui7Xornw1VUaS65ad9GkA3bpJg")
    var guest = Guest(
      id: "guest", eventID: "event", name: "Ana", rsvp: .awaiting, invitedAt: Timestamp(seconds: 0),
      tokenHash: "")
    #expect(secret.invitationToken(guest) == secret.invitationToken(ofNewcomer: "guest"))
    #expect(
      secret.responseToken("notice", of: guest) == "r_notice_pFjVg_wG064Os24R4yLX-uqPXTTRJmgNkNi7qHMKJU0")
    guest.linkNumber = guest.linkNumber.next
    #expect(secret.invitationToken(guest) != secret.invitationToken(ofNewcomer: "guest"))
  }
}
