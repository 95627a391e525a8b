import APNs
import HTTPServer
import JSON
import Testing

@testable import App
@testable import Web

@Suite("A phone's answers match the API description", .timeLimit(.minutes(20))) struct PhoneSchemaTests {
  private static let mine = "/api/v1/phones/{phone}"

  /// Sends a request, compares its response with the description, and returns the body.
  @discardableResult
  private func expect(
    _ method: String, _ path: String, in document: JSON, sourceLocation: SourceLocation = #_sourceLocation,
    _ ask: () async throws -> Response
  ) async throws -> JSON {
    let answer = try await ask()
    let schema = try #require(
      Schema(method, path, status: answer.status.rawValue, in: document), "\(answer.text)",
      sourceLocation: sourceLocation)
    let json = try answer.json
    #expect(schema.faults(of: json) == [], sourceLocation: sourceLocation)
    return json
  }

  @Test("The phone, a push to it, an opening, and its result")
  func opening() async throws {
    try await TestServer.run { server in
      let document = try await server.get("/openapi.json").json
      try await expect("post", "/api/v1/phones", in: document) { try await server.post("/api/v1/phones", [:]) }
      let browser = try await Browser(on: server)
      try await expect("put", "\(Self.mine)/device", in: document) {
        try await browser.put("/device?render=html", ["isLocked": false, "frontApp": "bash"])
      }
      let sent = try await expect("post", "\(Self.mine)/presets/{preset}", in: document) {
        try await browser.post("/presets/the-bash?render=html")
      }
      let opened = try await expect("post", "\(Self.mine)/openings", in: document) {
        try await browser.post(
          "/openings?render=html", ["app": sent["app"] ?? .null, "identifier": sent["identifier"] ?? .null])
      }
      try await expect("get", Self.mine, in: document) { try await browser.get("?render=html") }
      let number = try #require(opened["id"]?.integer)
      try await expect("post", "\(Self.mine)/openings/{opening}/responses", in: document) {
        try await browser.post("/openings/\(number)/responses?render=html", ["actionIdentifier": "accept"])
      }
      try await expect("get", "\(Self.mine)/answers", in: document) { try await browser.get("/answers") }
      try await expect("get", "\(Self.mine)/trace", in: document) { try await browser.get("/trace") }
    }
  }

  @Test("A response for the app, the opened app, and a cleared notification")
  func lists() async throws {
    try await TestServer.run { server in
      let document = try await server.get("/openapi.json").json
      let browser = try await Browser(on: server)
      _ = try await browser.put("/device", ["isLocked": false])
      try await expect("post", "\(Self.mine)/pushes", in: document) { try await browser.push(Browser.alert) }
      let one = "\(Self.mine)/notifications/{app}/{identifier}"
      try await expect("post", "\(one)/responses", in: document) {
        try await browser.post(
          "/notifications/lab/n/responses", ["actionIdentifier": "com.apple.UNNotificationDefaultActionIdentifier"])
      }
      _ = try await browser.push(Browser.alert)
      try await expect("post", "\(one)/default", in: document) {
        try await browser.post("/notifications/lab/n/default")
      }
      _ = try await browser.push(Browser.alert)
      try await expect("delete", one, in: document) { try await browser.delete("/notifications/lab/n?render=html") }
      let closed = try await browser.open(preset: "photo")
      try await expect("delete", "\(Self.mine)/openings/{opening}", in: document) {
        try await browser.delete("/openings/\(closed)")
      }
      try await expect("delete", "\(Self.mine)/notifications", in: document) {
        try await browser.delete("/notifications")
      }
    }
  }

  @Test("Scheduled requests, grouping and badges")
  func management() async throws {
    try await TestServer.run { server in
      let document = try await server.get("/openapi.json").json
      let browser = try await Browser(on: server)
      let wanted: JSON = ["app": "messages", "identifier": "tea", "body": "Tea", "when": "hour"]
      let left = try await expect("post", "\(Self.mine)/requests", in: document) {
        try await browser.post("/requests", wanted)
      }
      #expect(left["pending"]?.array?.count == 4)
      try await expect("delete", "\(Self.mine)/requests/{app}/{identifier}", in: document) {
        try await browser.delete("/requests/messages/tea-1")
      }
      try await expect("post", "\(Self.mine)/requests/remove", in: document) {
        try await browser.post("/requests/remove", ["app": "messages"])
      }
      try await expect("put", "\(Self.mine)/settings/{app}/grouping", in: document) {
        try await browser.put("/settings/messages/grouping", ["grouping": "by-app"])
      }
      try await expect("put", "\(Self.mine)/badges/{app}", in: document) {
        try await browser.put("/badges/messages", ["count": 3])
      }
      try await expect("put", "\(Self.mine)/settings/{app}", in: document) {
        try await browser.put("/settings/messages", ["previews": "never"])
      }
      try await expect("get", "\(Self.mine)/settings/{app}", in: document) {
        try await browser.get("/settings/messages")
      }
    }
  }

  @Test("A guest's response, and a payload linted and drawn")
  func others() async throws {
    try await TestServer.run { server in
      let document = try await server.get("/openapi.json").json
      let party = try await Party(on: server)
      let id = try await party.notification(of: 0)
      let guest: Headers = ["Authorization": "Bearer \(party.guests[0].token)"]
      for action in ["maybe", "com.apple.UNNotificationDefaultActionIdentifier"] {
        try await expect("post", "/api/v1/notifications/{id}/responses", in: document) {
          try await server.post("/api/v1/notifications/\(id)/responses", ["actionIdentifier": .string(action)], guest)
        }
      }
      try await expect("post", "/api/v1/payloads/lint", in: document) {
        try await server.post("/api/v1/payloads/lint", bytes: Array(Browser.alert.utf8))
      }
    }
  }
}
