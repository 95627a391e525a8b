import APNs
import HTTPServer
import Invites
import JSON
import Testing

@testable import App
@testable import PageKit
@testable import Web

@Suite struct InvitationTests {
  @Test("Answering marks the invitation as seen, also when the same answer is repeated")
  func anAnswerIsALook() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let guest = party.guests[0]
      let event = try #require(Event.ID(rawValue: party.event))
      let person = Activity.Author.guest(try #require(Guest.ID(rawValue: guest.id)), name: "")
      let path = "/api/v1/invitations/\(guest.token)/responses"
      var seen: [Timestamp] = []
      for headers: HTTPServer.Headers in [
        ["Partyline-Dry-Run": "1"], ["Idempotency-Key": "one"], ["Idempotency-Key": "one"],
      ] {
        #expect(try await server.post(path, ["actionIdentifier": "accept"], headers).status == .ok)
        if let reader = try server.partyline.services.store.threads.readPosition(person, of: event) {
          seen.append(reader.lastSeenAt)
        }
        server.clock.advance(seconds: 600)
      }
      #expect(seen.count == 2 && seen[0] < seen[1])
    }
  }

  @Test func answeringTwiceGivesTheSameAnswerTwice() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let first = try await party.respond(0, ["actionIdentifier": "accept"])
      server.clock.advance(seconds: 60)
      let second = try await party.respond(0, ["actionIdentifier": "accept"])
      #expect(first.status == .ok)
      #expect(first.bytes == second.bytes)
      #expect(try first.json["rsvp"]?["status"] == "accepted")
      #expect(try first.json["rsvp"]?["partstat"] == "ACCEPTED")
      #expect(try await party.activities().filter { $0["kind"] == "answered" }.count == 1)
    }
  }

  @Test func anAnswerCanBeChangedAndCarryPeopleAndANote() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      _ = try await party.respond(0, ["actionIdentifier": "accept", "partySize": 3, "note": "We bring cake"])
      let receipt = try await party.respond(0, ["actionIdentifier": "maybe"]).json
      #expect(receipt["rsvp"]?["status"] == "maybe")
      #expect(receipt["rsvp"]?["partySize"] == 3)
      #expect(receipt["rsvp"]?["note"] == "We bring cake")
      #expect(receipt["headcount"]?["going"] == 0)
    }
  }

  @Test func anIdempotencyKeyKeepsTheFirstAnswer() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let body: JSON = ["actionIdentifier": "comment", "userText": "Can I bring a friend?"]
      let first = try await party.respond(0, body, ["Idempotency-Key": "k1"])
      let again = try await party.respond(0, body, ["Idempotency-Key": "k1"])
      #expect(first.bytes == again.bytes)
      #expect(again.headers["Idempotent-Replayed"] == "true")
      #expect(try await party.activities().filter { $0["kind"] == "commented" }.count == 1)
      let other = try await party.respond(0, ["actionIdentifier": "accept"], ["Idempotency-Key": "k1"])
      #expect(try other.json["code"] == "idempotency-conflict")
      #expect(try await party.rsvp(0) == "awaiting")
    }
  }

  @Test func capacityHoldsWhenAllAcceptAtOnce() async throws {
    try await TestServer.run { server in
      let names = (1...40).map { "Guest \($0)" }
      let party = try await Party(on: server, details: ["capacity": 7], guests: names)
      let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
        for guest in names.indices {
          group.addTask { try await party.respond(guest, ["actionIdentifier": "accept"]).status.rawValue }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(statuses.filter { $0 == 200 }.count == 40)
      let event = try await server.get("/api/v1/events/\(party.event)", party.host).json
      #expect(event["headcount"]?["going"] == 7)
      #expect(event["headcount"]?["waitlisted"] == 33)
      #expect(event["headcount"]?["waitingPeople"] == 33)
    }
  }

  @Test func answersCloseAtTheDeadline() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server, details: ["answerDeadline": "2026-06-01T06:00"])
      #expect(try await party.respond(0, ["actionIdentifier": "accept"]).status == .ok)
      server.clock.advance(seconds: 3600 + 1)
      let late = try await party.respond(0, ["actionIdentifier": "decline"])
      #expect(late.status == .conflict)
      #expect(try late.json["code"] == "answers-closed")
      #expect(try await party.rsvp(0) == "accepted")
    }
  }

  @Test func aWrongTokenOpensNothing() async throws {
    try await TestServer.run { server in
      _ = try await Party(on: server)
      for token in ["x", "r_x_y", String(repeating: "A", count: 43)] {
        let response = try await server.post("/api/v1/invitations/\(token)/responses", ["actionIdentifier": "accept"])
        #expect(response.status == .unauthorized)
        #expect(try response.json["code"] == "wrong-token")
      }
    }
  }
}
