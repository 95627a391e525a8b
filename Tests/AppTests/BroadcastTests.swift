import APNs
import Foundation
import HTTPServer
import JSON
import Testing

@testable import App
@testable import Web

@Suite("Broadcasts over HTTP") struct BroadcastTests {
  @Test("The preview shows the guests and the notification before sending, and a sent message can be cancelled")
  func page() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let path = "/events/\(party.event)/broadcasts"
      let form = ["text": "Bring <b>100%</b> warm coats", "audience": "awaiting"]
      let preview = try await server.submit(path, form, party.host)
      #expect(preview.status == .ok)
      let shown = preview.text
      #expect(shown.contains("2 guests get it") && shown.contains("<bdi>Ana</bdi>, <bdi>Ben</bdi>"))
      #expect(shown.contains("<p>Bring &lt;b&gt;100%&lt;/b&gt; warm coats</p>") && shown.contains("Send to 2 guests"))
      let none = try await server.get("/api/v1\(path)", party.host).json
      #expect(none["items"] == [])
      let sent = try await server.submit("/api/v1\(path)", form, party.host)
      let after = try await server.get(try #require(sent.headers["Location"]), party.host).text
      #expect(after.contains("Will be sent in a few seconds.") && after.contains("/cancellation"))
      let id = try #require(
        try await server.get("/api/v1\(path)", party.host).json["items"]?.array?.first?["id"]?.string)
      let cancelled = try await server.post("/api/v1\(path)/\(id)/cancellation", [:], party.host)
      #expect(try cancelled.json["state"] == "cancelled")
    }
  }

  @Test("Bad input is refused with its field, and returned in the form")
  func badInput() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let path = "/api/v1/events/\(party.event)/broadcasts"
      let long = String(repeating: "x", count: 100_000)
      for (fields, code): ([String: JSON], JSON) in [
        (["text": .string(long), "audience": "everyone"], "text-too-long"),
        (["text": "", "audience": "everyone"], "missing-field"), (["text": "Hi"], "missing-field"),
        (["text": "Hi", "audience": "strangers"], "out-of-range"),
        (["text": "Hi", "audience": "going"], "out-of-range"),
        (["text": "Hi", "audience": "matching", "status": "blocked"], "out-of-range"),
        (["text": "Hi", "audience": "everyone", "sendAt": "2020-01-01T10:00"], "invalid-date"),
        (["text": "Hi", "audience": "everyone", "sendAt": "2099-03-08T02:30"], "invalid-date"),
        (["text": "Hi", "audience": "everyone", "sendAt": "2026-02-30T10:00"], "invalid-date"),
      ] {
        #expect(try await server.post(path, .object(fields), party.host).json["code"] == code)
      }
      let page = try await server.submit(
        "/events/\(party.event)/broadcasts", ["text": "Hi", "audience": "everyone", "sendAt": "2020-01-01T10:00"],
        party.host)
      #expect(page.status == .badRequest || page.status.rawValue == 422)
      let text = page.text
      #expect(text.contains("in the future") && text.contains("value=\"2020-01-01T10:00\""))
      let guest: HTTPServer.Headers = ["Authorization": "Bearer \(party.guests[0].token)"]
      #expect(try await server.post(path, ["text": "Hi", "audience": "everyone"], guest).status != .created)
      #expect(try await server.post("\(path)/nobody/cancellation", [:], party.host).status == .notFound)
    }
  }

  @Test("The guest list's filter leads to a message to the same guests")
  func filter() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let list = try await server.get("/events/\(party.event)/guests?q=ana", party.host).text
      #expect(list.contains("/events/\(party.event)/broadcasts?q=ana"))
      let page = try await server.get("/events/\(party.event)/broadcasts?q=ana", party.host).text
      #expect(page.contains("“ana”"))
      let preview = try await server.post(
        "/api/v1/events/\(party.event)/broadcast-previews", ["text": "Hi", "audience": "matching", "q": "ana"],
        party.host
      )
      let json = try preview.json
      #expect(json["count"] == 1 && json["names"] == ["Ana"])
      #expect(json["payload"]?["aps"]?["category"] == "event-message")
    }
  }

  @Test("After the event a host thanks the guests who came, once, at one press or after editing the text")
  func thanks() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      _ = try await party.respond(0, ["actionIdentifier": "accept"])
      let path = "/api/v1/events/\(party.event)/thanks"
      #expect(try await server.post(path, [:], party.host).json["code"] == "too-early")
      server.clock.advance(seconds: 18 * 86_400)
      let thread = try await server.get("/events/\(party.event)", party.host).text
      #expect(thread.contains("Thank your guests") && thread.contains("1 guest came"))
      let edit = try await server.get("/events/\(party.event)/broadcasts?thanks", party.host).text
      #expect(edit.contains("/events/\(party.event)/photos") && edit.contains("name=\"isThanks\" value=\"true\""))
      let thanked = try await server.post(path, [:], party.host)
      #expect(thanked.status == .created)
      let json = try thanked.json
      #expect(json["isThanks"] == true && json["audience"] == "came" && json["state"] == "scheduled")
      #expect(try await server.post(path, [:], party.host).json["code"] == "edit-conflict")
      let after = try await server.get("/events/\(party.event)", party.host).text
      #expect(!after.contains("Thank your guests"))
      let edits = "/api/v1/events/\(party.event)/broadcasts/\(json["id"]?.string ?? "")/edits"
      let edited: JSON = ["text": "Thank you!", "audience": "came", "sendAt": "2026-06-19T11:00"]
      #expect(try await server.post(edits, edited, party.host).json["isThanks"] == true)
      let other = try await server.post(edits, edited.merging(["isThanks": false]), party.host).json
      #expect(other["isThanks"] == false && other["state"] == "scheduled")
    }
  }
}
