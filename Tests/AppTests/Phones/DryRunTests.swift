import APNs
import HTTPServer
import JSON
import Testing

@testable import App
@testable import Web

@Suite("A host’s dry run on a guest’s phone") struct DryRunTests {
  @Test("No dry run changes the guest’s phone, answers or trace")
  func nothingChanges() async throws {
    try await TestServer.run { server in
      let phone = try await HeldPhone(on: server)
      let before = try await facts(of: phone)
      let host = phone.as(phone.party.host)
      let collapse = try await server.get("/api/v1/notifications/\(phone.id)", phone.headers).json["collapseID"]
      let name = try #require(collapse?.string)
      let listed = "/notifications/partyline/\(name)"
      for action in ["accept", "maybe", "decline", "comment"] {
        var answer: JSON = ["actionIdentifier": .string(action)]
        if action == "comment" { answer = answer.merging(["userText": "Not said"]) }
        for path in ["/openings/\(try await host.open())", listed] {
          _ = try await HeldPhone.withoutReader { try await host.post("\(path)/responses", answer) }
        }
      }
      let done: [(path: String, body: JSON)] = [
        ("/openings/\(try await host.open())/controls", ["control": "accept"]),
        ("\(listed)/controls", ["control": "x"]),
        ("\(listed)/media", [:]), ("/device", ["isLocked": false, "previews": "never"]),
        ("/settings/partyline", ["authorization": "denied"]),
        ("/settings/partyline/grouping", ["grouping": "off"]), ("/badges/partyline", ["count": 7]),
        ("/requests", ["app": "partyline", "body": "Tea"]), ("/requests/remove", ["app": "partyline"]),
        ("/pushes?app=partyline", ["aps": ["alert": "Hi"]]), ("/presets/the-bash", [:]), ("\(listed)/default", [:]),
        ("\(listed)/clear", [:]), ("/notifications/clear", [:]),
      ]
      for (path, body) in done {
        let answer = try await host.post(path, body)
        #expect(answer.status.rawValue < 500, "\(path): \(answer.text)")
      }
      for path in [listed, "/notifications", "/requests/partyline/x"] {
        _ = await server.router.respond(to: try Request(.delete, host.api + path, headers: host.headers))
      }
      _ = try await server.get("/preview?notification=\(phone.id)", phone.party.host)
      #expect(try await facts(of: phone) == before)
    }
  }

  private func facts(of phone: HeldPhone) async throws -> [String] {
    let state = try await phone.get().json
    return [
      "\(state["delivered"] ?? .null)", "\(state["pending"] ?? .null)", "\(state["badges"] ?? .null)",
      try await phone.get("/settings/partyline").text, try await phone.get("/trace").text,
      try await phone.party.rsvp(0) ?? "", "\(try await phone.party.activities())",
    ]
  }
}
