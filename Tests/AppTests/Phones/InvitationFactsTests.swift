import APNs
import HTTPServer
import Invites
import JSON
import Testing

@testable import App
@testable import Web

@Suite("The open notification and the lock screen agree", .timeLimit(.minutes(20))) struct InvitationFactsTests {
  @Test("An earlier notification's URL shows the latest: changes with old values, the answer, who is going")
  func changed() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server, guests: ["Ana", "Ben", "Cleo", "Dan"])
      let guest: HTTPServer.Headers = ["Authorization": "Bearer \(party.guests[0].token)"]
      for number in 0...2 { _ = try await party.respond(number, ["actionIdentifier": "accept"]) }
      let invite = try await party.notification(of: 0)
      server.clock.advance(seconds: 60)
      _ = try await server.post(
        "/api/v1/events/\(party.event)/updates", ["startsAt": "2026-06-18T20:00", "place": "Roof"], party.host)
      await server.partyline.deliverNotifications()
      for notification in [invite, try await party.notification(of: 0)] {
        let page = try await server.get("/preview?notification=\(notification)", guest).text
        let card = try #require(page.components(separatedBy: "Invitation from Matt").last)
        for fact in [
          "Changed", "The Bash", "Thursday, June 18, 8\u{202F}PM", "Roof", "Ben and Cleo are going", "You’re going",
        ] {
          #expect(card.contains(fact), "\(fact)")
        }
        for old in ["7\u{202F}PM", "Bill Graham Civic"] {
          #expect(card.contains(try Regex(#"<(s|del)\b[^>]*>"# + old + "</")), "\(old) is struck through")
        }
        #expect(page.contains("Now 8\u{202F}PM (was 7\u{202F}PM)"), "the lock screen")
      }
    }
  }

  @Test("A cancelled event says so in the host's words, and offers no answer")
  func cancelled() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server, guests: ["Ana"])
      let guest: HTTPServer.Headers = ["Authorization": "Bearer \(party.guests[0].token)"]
      _ = try await party.respond(0, ["actionIdentifier": "accept"])
      let invite = try await party.notification(of: 0)
      server.clock.advance(seconds: 60)
      _ = try await server.post(
        "/api/v1/events/\(party.event)/cancellation", ["message": "The cellar is under water."], party.host)
      await server.partyline.deliverNotifications()
      let page = try await server.get("/preview?notification=\(invite)", guest).text
      let card = try #require(page.components(separatedBy: "Invitation from Matt").last)
      for fact in ["Cancelled", "The cellar is under water.", "value=\"comment\""] {
        #expect(card.contains(fact), "\(fact)")
      }
      for action in ["accept", "decline", "maybe"] {
        #expect(!page.contains("value=\"\(action)\""), "\(action)")
      }
      #expect(!card.contains("You’re going"))
    }
  }

  @Test("A hidden guest list shows no names")
  func hiddenList() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server, details: ["showsGuestList": false], guests: ["Ana", "Ben"])
      _ = try await party.respond(1, ["actionIdentifier": "accept"])
      _ = try await server.post("/api/v1/events/\(party.event)/updates", ["place": "Roof"], party.host)
      let id = try await party.notification(of: 0)
      let guest: HTTPServer.Headers = ["Authorization": "Bearer \(party.guests[0].token)"]
      let facts = try await server.get("/api/v1/notifications/\(id)/payload", guest).json["partyline"]
      #expect(facts?["occasion"] == "changed")
      #expect(facts?["going"] == nil)
    }
  }

  @Test("A reader with a notification's own token does not see the notification that replaced it")
  func replaced() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server, guests: ["Ana"])
      let invite = try await party.notification(of: 0)
      let token = try server.responseToken(of: .init(kept: invite))
      server.clock.advance(seconds: 60)
      _ = try await server.post("/api/v1/events/\(party.event)/updates", ["place": "Roof"], party.host)
      await server.partyline.deliverNotifications()
      for target in ["/preview?notification=\(invite)", "/api/v1/phones/\(invite)?x=y"] {
        let answer = try await server.get("\(target)&token=\(token)")
        #expect(answer.status == .notFound)
        #expect(answer.text.contains("A later notification has replaced this one."))
        #expect(!answer.text.contains("Roof"))
      }
    }
  }
}
