import APNs
import HTTPServer
import Invites
import JSON
import Testing
import Texts

@testable import App
@testable import Web

@Suite("Notification settings of a browser") struct SettingsTests {
  @Test("The settings apply to invitations opened before and later, except muted ones")
  func session() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server, guests: ["Ana", "Ben", "Cleo"])
      let browser = try await server.get("/i/\(party.guests[0].token)").cookie
      _ = try await server.submit("/api/v1/invitations/\(party.guests[1].token)/reader", [:], browser)
      _ = try await server.submit("/api/v1/invitations/\(party.guests[1].token)/preferences", ["attention": "muted"])
      let saved = try await server.submit(
        "/api/v1/preferences",
        [
          "attention": "everything", "digest": "hourly", "digestAt": "09:15", "timeZone": "Europe/Berlin",
          "quietFrom": "22:00", "quietUntil": "08:00", "next": "/settings?saved=1",
        ], browser)
      #expect(saved.headers["Location"] == "/settings?saved=1")
      _ = try await server.submit("/api/v1/invitations/\(party.guests[2].token)/reader", [:], browser)
      var chosen: [JSON] = []
      for guest in party.guests {
        chosen.append(try await server.get("/api/v1/invitations/\(guest.token)/preferences").json)
      }
      #expect(chosen.map { $0["attention"] } == ["everything", "muted", "everything"])
      #expect(
        chosen.allSatisfy { $0["quietFrom"] == "22:00" && $0["quietUntil"] == "08:00" && $0["digestAt"] == "09:15" })
      let page = try await server.get("/settings", browser).text
      #expect(page.contains("value=\"hourly\" checked"))
      #expect(page.contains("value=\"22:00\""))
    }
  }

  @Test("The settings are stored for a browser that has opened no invitation yet")
  func fresh() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let saved = try await server.submit("/api/v1/preferences", ["attention": "muted"])
      _ = try await server.get("/i/\(party.guests[0].token)", saved.cookie)
      let chosen = try await server.get("/api/v1/invitations/\(party.guests[0].token)/preferences").json
      #expect(chosen["attention"] == "muted")
    }
  }

  @Test(
    "Unknown values are refused",
    arguments: [
      (["attention": "loud"], "attention"), (["digest": "weekly"], "digest"), (["quietFrom": "22:00"], "quietUntil"),
      (["quietUntil": "08:00"], "quietFrom"), (["quietFrom": "25:00", "quietUntil": "08:00"], "quietFrom"),
      (["quietFrom": "08:00", "quietUntil": "08:00"], "quietFrom"), (["timeZone": "Mars/Olympus"], "timeZone"),
      (["digestAt": "noon"], "digestAt"), (["volume": "11"], "volume"),
    ] as [([String: String], String)])
  func refusals(fields: [String: String], field: String) async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let path = "/api/v1/invitations/\(party.guests[0].token)/preferences"
      let refused = try await server.post(path, .object(fields.mapValues(JSON.string)))
      #expect(refused.status.rawValue == 422)
      #expect(try refused.json["field"]?.string == field)
      #expect(try await server.get(path).json["attention"] == "mentions")
    }
  }

  @Test("A refused form keeps what was typed")
  func returned() async throws {
    try await TestServer.run { server in
      let page = try await server.submit("/api/v1/preferences", ["quietFrom": "22:00", "quietUntil": ""])
      #expect(page.status.rawValue == 422)
      #expect(page.text.contains("Also choose when quiet hours end."))
      #expect(page.text.contains("value=\"22:00\""))
    }
  }
}

@Suite("The list of a browser's events") struct EventListTests {
  @Test("The list counts a guest's unread entries and shows the latest one")
  func unread() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let browser = try await server.get("/i/\(party.guests[0].token)").cookie
      for text in ["One", "Two <b>"] {
        _ = try await server.post("/api/v1/events/\(party.event)/comments", ["text": .string(text)], party.host)
      }
      let list = try await server.get("/", browser).text
      #expect(list.contains("2 new messages"))
      #expect(list.contains("Matt: Two &lt;b&gt;"))
      #expect(list.contains("data-unread=\"2\""))
      let last = try await party.activities().last?["sequence"]?.integer ?? 0
      _ = try await server.post("/api/v1/invitations/\(party.guests[0].token)/reads", ["sequence": JSON(last)])
      #expect(try await server.get("/", browser).text.contains("data-unread=\"0\""))
      #expect(try await server.get("/", party.host).text.contains("You: Two"))
    }
  }

  @Test("The list can be installed as an app in the reader's language, with an offline page")
  func install() async throws {
    try await TestServer.run { server in
      let manifest = try await server.get("/manifest.webmanifest", ["Accept-Language": "es"])
      #expect(manifest.headers["Content-Type"] == "application/manifest+json")
      #expect(try manifest.json["lang"] == "es")
      #expect(try manifest.json["scope"] == "/")
      for icon in try manifest.json["icons"]?.array ?? [] {
        #expect(try await server.get(icon["src"]?.string ?? "").status == .ok)
      }
      #expect(try await server.get("/offline", ["Accept-Language": "de"]).text.contains("Du bist offline"))
      #expect(try await server.get("/service-worker.js").headers["Cache-Control"] == "no-cache")
    }
  }
}

@Suite("Mail settings, opened from the foot of a mail") struct GuestSettingsTests {
  @Test(
    "The token opens the settings of all invitations with the same address and nothing else; viewing changes nothing")
  func token() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let created = try await server.post(
        "/api/v1/events", Party.details.merging(["title": "Picnic"]), party.host)
      let picnic = try created.json["id"]?.string ?? ""
      let invited = try await server.post(
        "/api/v1/events/\(picnic)/guests",
        ["guests": [["name": "Ana F.", "email": "ANA@example.org"], ["name": "Zoe"]]], party.host)
      let other = try invited.json["items"]?.array?.first?["token"]?.string ?? ""
      _ = try await server.post(
        "/api/v1/events/\(party.event)/guests/\(party.guests[0].id)/edits", ["email": "ana@example.org"], party.host)
      let path = try await path(party, server)
      let page = try await server.get(path).text
      #expect(page.contains("The Bash") && page.contains("action=\"\(path)\""))
      // The invitation to the picnic has not been sent yet.
      #expect(!page.contains("Picnic"))
      let id = try #require(invited.json["items"]?.array?.first?["id"]?.string)
      _ = try await server.post("/api/v1/events/\(picnic)/guests/\(id)/sent", ["way": "share"], party.host)
      #expect(try await server.get(path).text.contains("Picnic"))
      #expect(!page.contains(party.guests[0].token) && !page.contains("href=\"/events/"))
      let before = try await preferences(party.guests[0].token, server)
      #expect(before["messagesBy"] == "both")
      let saved = try await server.submit(
        path, ["messagesBy": "mail", "photosBy": "neither", "quietFrom": "22:00", "quietUntil": "08:00"])
      #expect(saved.status == .seeOther)
      for token in [party.guests[0].token, other] {
        let after = try await preferences(token, server)
        #expect(after["messagesBy"] == "mail" && after["photosBy"] == "neither" && after["quietFrom"] == "22:00")
      }
      let untouched = try await preferences(party.guests[1].token, server)
      #expect(untouched["messagesBy"] == "both")
      let muted = try await server.submit("\(path)/events/\(picnic)", ["attention": "muted"])
      #expect(muted.status == .seeOther)
      _ = try await server.submit(path, ["attention": "everything"])
      let quiet = try await preferences(other, server)
      #expect(quiet["attention"] == "muted")
      let token = String(path.split(separator: "/").last ?? "")
      for closed in ["/i/\(token)", "/api/v1/invitations/\(token)", "/api/v1/invitations/\(token)/preferences"] {
        let status = try await server.get(closed).status.rawValue
        #expect((401...404).contains(status), "\(closed) \(status)")
      }
    }
  }

  @Test("A muted event leaves the attention for the other events of its guest as it was")
  func mutedOne() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let created = try await server.post(
        "/api/v1/events", Party.details.merging(["title": "Picnic"]), party.host)
      let picnic = try created.json["id"]?.string ?? ""
      let invited = try await server.post(
        "/api/v1/events/\(picnic)/guests", ["guests": [["name": "Ana F.", "email": "ana@example.org"]]], party.host)
      let other = try invited.json["items"]?.array?.first?["token"]?.string ?? ""
      _ = try await server.post(
        "/api/v1/events/\(party.event)/guests/\(party.guests[0].id)/edits", ["email": "ana@example.org"], party.host)
      let path = try await path(party, server)
      _ = try await server.submit("\(path)/events/\(party.event)", ["attention": "muted"])
      #expect(try await server.get(path).text.contains(/id="f-attention-mentions"[^>]* checked/))
      for attention in ["mentions", "everything"] {
        _ = try await server.submit("\(path)/events/\(picnic)", ["attention": attention])
        let saved = try await server.submit(path, ["quietFrom": "22:00", "quietUntil": "08:00"])
        #expect(saved.status == .seeOther)
        let both = try await [preferences(party.guests[0].token, server), preferences(other, server)]
        #expect(both.map { $0["attention"]?.string } == ["muted", attention])
        #expect(both.allSatisfy { $0["quietFrom"] == "22:00" })
      }
    }
  }

  @Test("The token ends with the guest's link, and bad input is returned with its problem")
  func ends() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let path = try await path(party, server)
      for fields in [["messagesBy": "pigeon"], ["quietFrom": "25:99"], ["timeZone": "Mars/Olympus"]] {
        #expect(try await server.submit(path, fields).status.rawValue >= 400)
      }
      #expect(try await server.submit("\(path)/events/nobody", ["attention": "muted"]).status == .notFound)
      #expect(try await server.get("/settings/guest/\(party.guests[0].id)-0000").status == .notFound)
      _ = try await server.post("/api/v1/events/\(party.event)/guests/\(party.guests[0].id)/link", [:], party.host)
      #expect(try await server.get(path).status == .notFound)
      #expect(try await server.submit(path, ["messagesBy": "mail"]).status == .notFound)
    }
  }

  private func path(_ party: Party, _ server: TestServer) async throws -> String {
    let id = try #require(Guest.ID(rawValue: party.guests[0].id))
    let guest = try #require(try server.partyline.services.store.guests.find(id))
    return SettingsPage.path(server.partyline.services.secret.settingsToken(guest))
  }

  private func preferences(_ token: String, _ server: TestServer) async throws -> JSON {
    try await server.get("/api/v1/invitations/\(token)/preferences").json
  }
}
