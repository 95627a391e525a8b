import APNs
import HTTPServer
import Invites
import JSON
import Testing

@testable import App
@testable import Web

@Suite("The waitlist over HTTP") struct WaitlistTests {
  @Test("Receipts and invitations state the place in line, and the page shows it")
  func places() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server, details: ["capacity": 1], guests: ["Ana", "Ben", "Cem"])
      #expect(try await party.respond(0, ["actionIdentifier": "accept"]).json["waitlistPlace"] == .null)
      let receipt = try await party.respond(1, ["actionIdentifier": "accept"]).json
      #expect(receipt["rsvp"]?["status"] == "waitlisted")
      #expect(receipt["rsvp"]?["partstat"] == "TENTATIVE")
      #expect(receipt["waitlistPlace"] == 1)
      #expect(try await party.respond(2, ["actionIdentifier": "accept"]).json["waitlistPlace"] == 2)
      #expect(try await server.get("/i/\(party.guests[2].token)").text.contains("You’re 2nd in line."))
      _ = try await party.respond(1, ["actionIdentifier": "decline"])
      let invitation = try await server.get("/api/v1/invitations/\(party.guests[2].token)").json
      #expect(invitation["waitlistPlace"] == 1)
      #expect(try await server.get("/i/\(party.guests[2].token)").text.contains("You’re next in line."))
    }
  }

  @Test("A guest who gets a seat by a change of the event is told of the change as well")
  func seatByChange() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server, details: ["capacity": 1], guests: ["Ana", "Ben"])
      for guest in 0...1 { _ = try await party.respond(guest, ["actionIdentifier": "accept"]) }
      let change: JSON = ["capacity": 2, "place": "The Old Mill"]
      let changed = try await server.post("/api/v1/events/\(party.event)/updates", change, party.host)
      #expect(changed.status == .ok, "\(changed.text)")
      let guest = try #require(Guest.ID(rawValue: party.guests[1].id))
      let told = try #require(try server.partyline.services.store.notifications.latest(of: guest))
      #expect(told.occasion == .promoted)
      let alert = try JSON(parsing: try #require(told.payload))["aps"]?["alert"]
      let lines = alert?["body"]?.string?.split(separator: "\n") ?? []
      #expect(lines.first?.hasPrefix("A seat is free, and it’s yours.") == true)
      #expect(lines.last == "New place: The Old Mill (was Bill Graham Civic)")
    }
  }

  @Test("A dry run of accepting states the place in line that the guest would get")
  func rehearsal() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server, details: ["capacity": 1])
      _ = try await party.respond(0, ["actionIdentifier": "accept"])
      let rehearsed = try await party.respond(1, ["actionIdentifier": "accept"], ["Partyline-Dry-Run": "1"]).json
      #expect(rehearsed["waitlistPlace"] == 1)
      #expect(try await party.rsvp(1) == "awaiting")
    }
  }

  @Test("A party names its companions, by JSON or a form, and never more than its size")
  func companions() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let receipt = try await party.respond(
        0, ["actionIdentifier": "accept", "partySize": 3, "companions": ["Bo", "Cy"]]
      ).json
      #expect(receipt["rsvp"]?["companions"] == ["Bo", "Cy"])
      let path = "/api/v1/invitations/\(party.guests[0].token)/responses"
      let fields = ["actionIdentifier": "accept", "partySize": "2", "companions.1": "Dee", "companions.2": " "]
      #expect(try await server.submit(path, fields).status == .seeOther)
      let invitation = try await server.get("/api/v1/invitations/\(party.guests[0].token)").json
      #expect(invitation["guest"]?["rsvp"]?["companions"] == ["Dee"])
      let tooMany = try await server.submit(path, fields.merging(["companions.2": "Eve <b>"]) { $1 })
      #expect(tooMany.status == .unprocessableContent)
      #expect(tooMany.text.contains("There are 2 companions."))
      #expect(tooMany.text.contains("Eve &lt;b&gt;"))
      for odd in ["companions.0", "companions.20", "companions.x"] {
        let refused = try await server.submit(path, ["actionIdentifier": "accept", odd: "Bo"])
        #expect(refused.status == .unprocessableContent)
      }
    }
  }

  @Test("The host gives a seat out of turn")
  func promotion() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server, details: ["capacity": 2], guests: ["Ana", "Ben", "Cem"])
      _ = try await party.respond(0, ["actionIdentifier": "accept"])
      _ = try await party.respond(1, ["actionIdentifier": "accept", "partySize": 2])
      _ = try await party.respond(2, ["actionIdentifier": "accept"])
      let path = "/api/v1/events/\(party.event)/guests/\(party.guests[2].id)/promotion"
      #expect(try await server.post(path, [:]).status == .unauthorized)
      let promoted = try await server.post(path, [:], party.host)
      #expect(promoted.status == .ok)
      #expect(try promoted.json["rsvp"]?["status"] == "accepted")
      let other = "/api/v1/events/\(party.event)/guests/\(party.guests[1].id)/promotion"
      #expect(try await server.post(other, [:], party.host).json["code"] == "event-full")
      #expect(try await party.activities().last?["kind"] == "promoted")
    }
  }
}
