import APNs
import Foundation
import HTTPServer
import Invites
import JSON
import Testing

@testable import App
@testable import Web

@Suite("A host answers for a guest and reopens answers") struct HostAnswerTests {
  @Test("A host's answer is marked wherever it shows, and the guest is notified and may change it")
  func answers() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let (ana, page) = (party.guests[0], "/events/\(party.event)/guests/\(party.guests[0].id)")
      let page1 = try await server.get(page, party.host).text
      #expect(page1.contains("Answer for <bdi>Ana</bdi>"))
      let answered = try await answer(party, ["actionIdentifier": "accept", "knownAnsweredAt": "", "note": "Called"])
      #expect(answered.status == .seeOther)
      let told = try await server.get(try #require(answered.headers["Location"]), party.host).text
      #expect(told.contains("can change the answer") && told.contains("(answered by"))
      let thread = try await server.get("/events/\(party.event)", party.host).text
      #expect(thread.contains("<bdi>Ana</bdi> is going") && thread.contains("(answered by"))
      let page2 = try await server.get("/events/\(party.event)/guests.csv", party.host).text
      #expect(page2.contains("Answered by"))
      let invitation = try await server.get("/api/v1/invitations/\(ana.token)").json
      #expect(invitation["guest"]?["rsvp"]?["answeredBy"]?["role"] == "host")
      let page3 = try await server.get("/i/\(ana.token)").text
      #expect(page3.contains("answered for you"))
      // The form is out of date: the guest has answered since.
      _ = try await party.respond(0, ["actionIdentifier": "decline"])
      let conflict = try await answer(party, ["actionIdentifier": "accept", "knownAnsweredAt": ""])
      #expect(conflict.status == .conflict)
      #expect(conflict.text.contains("arrived in the meantime"))
      #expect(try await rsvp(party)["status"] == "declined")
      #expect(try await rsvp(party)["answeredBy"] == .null)
    }
  }

  @Test("A change passes on the time of the answer that the form or the API showed")
  func changes() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      // The clock does not stand on a whole second.
      server.clock.advance(milliseconds: 137)
      _ = try await party.respond(0, ["actionIdentifier": "accept"])
      let page = try await server.get("/events/\(party.event)/guests/\(party.guests[0].id)", party.host).text
      let known = String(try #require(page.firstMatch(of: /name="knownAnsweredAt" value="([^"]+)"/)?.1))
      let changed = try await answer(party, ["actionIdentifier": "decline", "knownAnsweredAt": known])
      #expect(changed.status == .seeOther)
      #expect(try await rsvp(party)["status"] == "declined")
      let moment = try #require(try await rsvp(party)["answeredAt"]?.string)
      let again = try await server.post(
        "/api/v1/events/\(party.event)/guests/\(party.guests[0].id)/answer",
        ["actionIdentifier": "maybe", "knownAnsweredAt": .string(moment)], party.host)
      #expect(again.status == .ok)
    }
  }

  @Test("The form asks what to do when seats are missing, and bad input is refused with its field")
  func badInput() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      _ = try await server.post("/api/v1/events/\(party.event)/updates", ["capacity": 1], party.host)
      let full = try await answer(party, ["actionIdentifier": "accept", "partySize": "3"])
      #expect(full.status == .conflict)
      #expect(full.text.contains("name=\"whenFull\" value=\"seat\""))
      let seated = try await answer(party, ["actionIdentifier": "accept", "partySize": "3", "whenFull": "seat"])
      #expect(seated.status == .seeOther)
      #expect(try await rsvp(party)["partySize"] == 3)
      let long = String(repeating: "x", count: 100_000)
      for (fields, code): ([String: JSON], JSON) in [
        (["actionIdentifier": "accept", "note": .string(long)], "text-too-long"),
        (["actionIdentifier": "accept", "partySize": 21], "out-of-range"),
        (["actionIdentifier": "comment", "userText": "Hi"], "unknown-action"),
        (["actionIdentifier": "accept", "whenFull": "never"], "out-of-range"),
        (["actionIdentifier": "accept", "knownAnsweredAt": "yesterday"], "invalid-date"),
      ] {
        let refused = try await server.post(
          "/api/v1/events/\(party.event)/guests/\(party.guests[0].id)/answer", .object(fields), party.host)
        #expect(try refused.json["code"] == code)
      }
    }
  }

  @Test("Pages that say that answers are closed offer to reopen them at one press")
  func reopening() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let path = "/api/v1/events/\(party.event)"
      _ = try await server.post("\(path)/updates", ["answerDeadline": "2020-01-01T10:00:00Z"], party.host)
      for page in ["/events/\(party.event)", "/events/\(party.event)/guests"] {
        let page4 = try await server.get(page, party.host).text
        #expect(page4.contains("answers/reopening"))
      }
      #expect(try await party.respond(0, ["actionIdentifier": "accept"]).json["code"] == "answers-closed")
      for wrong in ["2020-01-01T10:00", "2026-03-08T02:30", "2026-13-40T10:00", "soon"] {
        let refused = try await server.post("\(path)/answers/reopening", ["answerDeadline": .string(wrong)], party.host)
        #expect(try refused.json["code"] == "invalid-date", "\(wrong)")
      }
      let opened = try await server.submit("\(path)/answers/reopening", ["next": "/events/\(party.event)"], party.host)
      #expect(opened.headers["Location"] == "/events/\(party.event)?did=open")
      let thread = try await server.get("/events/\(party.event)", party.host).text
      #expect(!thread.contains("answers/reopening"))
      #expect(try await party.respond(0, ["actionIdentifier": "accept"]).status == .ok)
    }
  }

  private func answer(_ party: Party, _ fields: [String: String]) async throws -> Response {
    let page = "/events/\(party.event)/guests/\(party.guests[0].id)"
    return try await party.server.submit(
      "/api/v1\(page)/answer", fields.merging(["next": page]) { $1 }, party.host)
  }

  private func rsvp(_ party: Party) async throws -> JSON {
    try await party.server.get("/api/v1/invitations/\(party.guests[0].token)").json["guest"]?["rsvp"] ?? .null
  }
}
