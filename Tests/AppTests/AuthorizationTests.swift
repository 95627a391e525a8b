import APNs
import Foundation
import HTTPServer
import Testing

@testable import App
@testable import Web

/// Tests which callers may send which requests.
@Suite struct AuthorizationTests {
  /// Paths to open after a form, and whether the server redirects to each one.
  @Test(arguments: [
    ("/events/new", true), ("/events/1?before=3#latest", true), ("//evil.example", false), ("/\\evil.example", false),
    ("/\t/evil.example", false), ("/\t\\evil.example", false), ("https://evil.example", false), ("javascript:0", false),
    ("/\u{00a0}", false),
  ])
  func nobodyIsLedToAnotherSite(next: String, isFollowed: Bool) async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let signIn = try await server.submit(
        "/sign-in", ["name": "Matt", "passphrase": TestServer.passphrase, "next": next])
      #expect(signIn.headers["Location"] == (isFollowed ? next : "/"))
      let link = "/i/\(party.guests[0].token)"
      let answer = try await server.submit(
        "/api/v1/invitations/\(party.guests[0].token)/responses", ["actionIdentifier": "accept", "next": next])
      #expect(answer.headers["Location"] == (isFollowed ? next : link))
    }
  }

  @Test func aResponseTokenAnswersAndOpensNothingElse() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let invite = try await party.notification(of: 0)
      let token = try await responseToken(of: invite, party)
      let bearer: Headers = ["Authorization": "Bearer \(token)"]
      #expect(try await server.get("/i/\(token)").status == .unauthorized)
      #expect(try await server.get("/i/\(token)").headers["Set-Cookie"] == nil)
      #expect(try await server.get("/api/v1/events/\(party.event)", bearer).status == .notFound)
      #expect(try await server.get("/api/v1/events/\(party.event)/stream?token=\(token)").status == .unauthorized)
      #expect(try await server.post("/api/v1/invitations/\(token)/comments", ["text": "Hi"]).status == .unauthorized)
      #expect(try await server.get("/api/v1/notifications", bearer).status != .ok)
      #expect(try await server.get("/api/v1/notifications/\(invite)", bearer).status == .ok)
      #expect(try await server.get("/api/v1/invitations/\(token)").status == .ok)
    }
  }

  @Test func aResponseTokenDoesNotReachTheNextNotificationEither() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let invite = try await party.notification(of: 0)
      let token = try await responseToken(of: invite, party)
      _ = try await server.post("/api/v1/events/\(party.event)/updates", ["place": "The Fillmore"], party.host)
      let update = try await party.notification(of: 0)
      #expect(update != invite)
      let path = "/api/v1/notifications/\(update)"
      let bearer: Headers = ["Authorization": "Bearer \(token)"]
      for target in ["\(path)/payload?token=\(token)", "/preview?notification=\(update)&token=\(token)"] {
        #expect(try await server.get(target).status == .unauthorized)
      }
      #expect(try await server.get("\(path)/payload", bearer).status == .unauthorized)
      let answered = try await server.post("\(path)/responses", ["actionIdentifier": "accept"], bearer)
      #expect(answered.status == .unauthorized)
      #expect(try await party.rsvp(0) == "awaiting")
    }
  }

  @Test func aFormOfANotificationLeadsBackToIt() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let invite = try await party.notification(of: 0)
      let token = try await responseToken(of: invite, party)
      let answered = try await server.submit(
        "/api/v1/invitations/\(token)/responses", ["actionIdentifier": "accept"])
      let location = try #require(answered.headers["Location"])
      #expect(location == "/preview?notification=\(invite)&token=\(token)")
      #expect(try await server.get(location).status == .ok)
      let refused = try await server.submit("/api/v1/invitations/\(token)/responses", ["actionIdentifier": "dance"])
      #expect(refused.status == .unprocessableContent)
      #expect(!refused.text.contains(party.guests[0].token))
    }
  }

  private func responseToken(of notification: String, _ party: Party) async throws -> String {
    let payload = try await party.server.get(
      "/api/v1/notifications/\(notification)/payload", ["Authorization": "Bearer \(party.guests[0].token)"]
    ).json
    return String(try #require(payload["partyline"]?["respond"]?.string?.split(separator: "/").dropLast().last))
  }
}
