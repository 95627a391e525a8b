import APNs
import HTTPServer
import JSON
import Testing

@testable import App
@testable import PageKit
@testable import Web

@Suite("/api/v1/notification-settings: what a guest allows the app")
struct NotificationSettingsTests {
  private static let path = "/api/v1/notification-settings"

  @Test("A phone allows alerts, sounds and badges until its guest changes them, and omitted members stay")
  func changing() async throws {
    try await TestServer.run { server in
      let phone = try await GuestPhone(on: server)
      let before = try await server.get(Self.path, phone.headers).json
      let all: JSON = [
        "authorization": "authorized", "alert": "enabled", "sound": "enabled", "badge": "enabled",
        "notificationCenter": "enabled", "lockScreen": "enabled", "alertStyle": "banner", "previews": "always",
      ]
      #expect(before == all)
      let change: JSON = ["sound": "disabled", "previews": "never", "alertStyle": "alert"]
      let changed = try await server.post(Self.path, change, phone.headers, method: .put)
      #expect(changed.status == .ok)
      #expect(try changed.json == all.merging(change))
      #expect(try await server.get(Self.path, phone.headers).json == all.merging(change))
    }
  }

  @Test(
    "Notifications that are not allowed are not listed, and the preview explains why",
    arguments: ["authorization": "denied", "notificationCenter": "disabled"])
  func enforcement(field: String, value: String) async throws {
    try await TestServer.run { server in
      let phone = try await GuestPhone(on: server)
      let invite = try await phone.list()
      _ = try await server.post(Self.path, .object([field: .string(value)]), phone.headers, method: .put)
      server.clock.advance(seconds: 60)
      _ = try await server.post("/api/v1/events/\(phone.event)/updates", ["place": "The Fillmore"], phone.host)
      await server.partyline.deliverNotifications()
      #expect(try await phone.list() == invite)
      #expect(try await phone.list(state: "pending").isEmpty)
      let page = try await server.get("/api/v1/notifications?guest=\(phone.guest)", phone.host)
      #expect(try page.json["items"]?.array?.count == 1)
      let update = try #require(try server.partyline.services.store.notifications.latest(of: .init(kept: phone.guest)))
      let opened = try await server.get("/api/v1/notifications/\(update.id)/presentation", phone.headers)
      #expect(opened.status == .notFound)
      #expect(try opened.json["detail"]?.string?.contains("did not list") == true)
      #expect(try await phone.show(update.id.rawValue)["state"] == "removed")
    }
  }

  @Test("A provisional phone lists without a banner, and without alerts no extension runs")
  func provisional() async throws {
    try await TestServer.run { server in
      let phone = try await GuestPhone(on: server)
      _ = try await phone.list()
      _ = try await server.post(
        Self.path, ["authorization": "provisional", "alert": "disabled"], phone.headers, method: .put)
      server.clock.advance(seconds: 60)
      _ = try await server.post("/api/v1/events/\(phone.event)/updates", ["place": "The Fillmore"], phone.host)
      await server.partyline.deliverNotifications()
      let id = try #require(try await phone.list().first)
      let trace = try await phone.trace(of: id)
      #expect(trace.contains("service-extension-skipped"))
      #expect(trace.contains("replaced"))
    }
  }

  @Test("The host can read the settings but not change them, and others cannot read them")
  func access() async throws {
    try await TestServer.run { server in
      let phone = try await GuestPhone(on: server)
      let query = Self.path + "?guest=\(phone.guest)"
      #expect(try await server.get(query, phone.host).status == .ok)
      #expect(try await server.post(query, ["sound": "disabled"], phone.host, method: .put).status == .forbidden)
      #expect(try await server.get(query).status == .notFound)
      #expect(try await server.get(Self.path, phone.host).json["code"] == "missing-field")
    }
  }

  @Test("A response token opens its own notification, but neither the list nor the settings")
  func responseToken() async throws {
    try await TestServer.run { server in
      let phone = try await GuestPhone(on: server)
      let notification = try #require(
        try server.partyline.services.store.notifications.latest(of: .init(kept: phone.guest)))
      let token = try server.responseToken(of: notification.id)
      let bearer: Headers = ["Authorization": "Bearer \(token)"]
      #expect(try await server.get("/api/v1/notifications/\(notification.id)", bearer).status == .ok)
      for path in [Self.path, "/api/v1/notifications"] {
        #expect(try await server.get(path, bearer).json["code"] == "missing-field")
        #expect(try await server.get(path + "?guest=\(phone.guest)", bearer).status == .notFound)
        #expect(try await server.get(path + "?guest=\(phone.guest)&token=\(token)").status == .notFound)
      }
      let change = try await server.post(
        Self.path + "?guest=\(phone.guest)", ["authorization": "denied"], bearer, method: .put)
      #expect(change.status == .notFound)
    }
  }

  @Test(
    "Another site cannot make a guest's browser change settings or clear notifications",
    arguments: [["Sec-Fetch-Site": "cross-site"], ["Sec-Fetch-Site": "same-site"], ["Origin": "https://evil.example"]])
  func crossSite(fields: [String: String]) async throws {
    try await TestServer.run { server in
      let phone = try await GuestPhone(on: server)
      let id = try #require(try await phone.list().first)
      var own = try await server.get("/i/\(phone.token)").cookie
      #expect(try await server.get(Self.path, own).status == .ok)
      var foreign = own
      for (name, value) in fields { foreign.set(name, value) }
      let denied: JSON = ["authorization": "denied"]
      for (path, method) in [(Self.path, .put), ("/api/v1/notifications/\(id)", .delete)]
        as [(String, HTTPServer.Method)]
      {
        let refused = try await server.post(path, denied, foreign, method: method)
        #expect(try refused.json["code"] == "cross-origin")
      }
      #expect(try await phone.list() == [id])
      own.set("Sec-Fetch-Site", "same-origin")
      #expect(try await server.post(Self.path, denied, own, method: .put).status == .ok)
    }
  }

  @Test(
    "Bad input is refused with its field and changes nothing",
    arguments: [
      (#"{"sound":"loud"}"#, "out-of-range"), (#"{"sound":"not-supported"}"#, "out-of-range"),
      (#"{"authorization":"ephemeral"}"#, "out-of-range"), (#"{"sound":true}"#, "wrong-type"),
      (#"{"volume":"enabled"}"#, "unknown-field"), (#"{"sound":"disabled","sound":"enabled"}"#, "malformed-json"),
    ])
  func badInput(body: String, code: String) async throws {
    try await TestServer.run { server in
      let phone = try await GuestPhone(on: server)
      let before = try await server.get(Self.path, phone.headers).json
      let refused = try await server.post(Self.path, bytes: Array(body.utf8), phone.headers, method: .put)
      #expect(try refused.json["code"]?.string == code)
      #expect(try await server.get(Self.path, phone.headers).json == before)
    }
  }
}
