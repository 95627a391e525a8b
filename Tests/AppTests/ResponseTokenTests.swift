import APNs
import HTTPServer
import Invites
import JSON
import TestSupport
import Testing

@testable import App
@testable import Web

@Suite("Access with the token of one notification", .slow, .timeLimit(.minutes(20))) struct ResponseTokenTests {
  /// A guest's notification, and the token that the notification carries.
  private struct Shown {
    let party: Party
    let notification: String
    let identifier: String
    let token: String

    init(on server: TestServer) async throws {
      party = try await Party(on: server, details: ["guestsMayInvite": true])
      notification = try await party.notification(of: 0)
      let shown = try await server.get("/api/v1/notifications/\(notification)", party.bearer(0)).json
      identifier = try #require(shown["collapseID"]?.string)
      let payload = try await server.get("/api/v1/notifications/\(notification)/payload", party.bearer(0)).json
      token = try #require(
        payload["partyline"]?["respond"]?.string?.split(separator: "/").dropLast().last.map { String($0) })
    }

    func path(of pattern: String) -> String {
      let values = [
        "{phone}": notification, "{token}": token, "{app}": "partyline", "{identifier}": identifier,
        "{id}": pattern.contains("/notifications/") ? notification : party.event, "{guest}": party.guests[0].id,
      ]
      return pattern.split(separator: "/", omittingEmptySubsequences: false)
        .map { values[String($0)] ?? ($0.hasPrefix("{") ? "1" : String($0)) }.joined(separator: "/")
    }
  }

  private static let bodies: [JSON] = [
    [:], ["actionIdentifier": "comment", "userText": "Hi"], ["isLocked": false, "frontApp": "partyline"],
    ["app": "partyline", "identifier": "invite"], ["text": "Hi"],
  ]

  @Test("With the notification's token, no route reveals the guest's own token")
  func everyRoute() async throws {
    try await TestServer.run { server in
      let shown = try await Shown(on: server)
      let own = shown.party.guests[0].token
      let bearer: HTTPServer.Headers = ["Authorization": "Bearer \(shown.token)"]
      var open: Set<String> = []
      var cookies: [HTTPServer.Headers] = []
      func look(_ response: Response, _ route: Route) {
        let text = response.text + response.headers.map { "\($0.name): \($0.value)\n" }.joined()
        #expect(!text.contains(own), "\(route.method.rawValue) \(route.pattern)")
        if response.headers["Set-Cookie"] != nil { cookies.append(response.cookie) }
        if response.status.rawValue < 300 { open.insert("\(route.method.rawValue) \(route.pattern)") }
      }
      // Routes that clear and delete come last.
      let routes = server.partyline.router.routes.filter { !$0.pattern.hasPrefix("/demo") }
        .sorted { ($0.method == .delete ? 1 : 0) < ($1.method == .delete ? 1 : 0) }
      for route in routes {
        let path = shown.path(of: route.pattern)
        for headers in [[:], bearer] {
          let target = "\(path)?token=\(shown.token)&notification=\(shown.notification)&render=html"
          if route.method == .get {
            look(try await server.get(target, headers), route)
          } else {
            for body in Self.bodies { look(try await server.post(target, body, headers, method: route.method), route) }
          }
        }
        guard route.method == .post else { continue }
        for fields in [[:], ["actionIdentifier": "comment", "userText": "Hi"]] {
          look(try await server.submit(path, fields.merging(["token": shown.token]) { $1 }), route)
        }
      }
      let expected: Set = [
        "GET /api/v1/notifications/{id}", "GET /api/v1/notifications/{id}/payload",
        "GET /api/v1/notifications/{id}/presentation", "GET /api/v1/notifications/{id}/trace",
        "POST /api/v1/notifications/{id}/responses", "GET /api/v1/invitations/{token}", "GET /preview",
        "GET /api/v1/phones/{phone}", "GET /api/v1/phones/{phone}/trace",
        "POST /api/v1/phones/{phone}/notifications/{app}/{identifier}/default",
      ]
      #expect(expected.subtracting(open).isEmpty, "the routes that are open to the token were asked")
      for cookie in cookies {
        #expect(try await server.get("/events/\(shown.party.event)", cookie).status != .ok)
      }
    }
  }

  @Test("The notification's link opens it, and leads its guest and the hosts to the event")
  func link() async throws {
    try await TestServer.run { server in
      let shown = try await Shown(on: server)
      let payload = try await server.get("/api/v1/notifications/\(shown.notification)/payload?token=\(shown.token)")
        .json
      let link = try #require(payload["partyline"]?["link"]?.string)
      #expect(link == "https://party.example/n/\(shown.token)")
      let path = String(link.dropFirst("https://party.example".count))
      func target(_ headers: HTTPServer.Headers = [:]) async throws -> String? {
        try await server.get(path, headers).headers["Location"]
      }
      #expect(try await target() == "/preview?notification=\(shown.notification)&token=\(shown.token)")
      let own = "/i/\(shown.party.guests[0].token)"
      #expect(try await target(server.get(own).cookie) == own)
      #expect(try await target(shown.party.host) == "/events/\(shown.party.event)")
      let other = try await server.get("/i/\(shown.party.guests[1].token)").cookie
      #expect(try await target(other) == "/preview?notification=\(shown.notification)&token=\(shown.token)")
      #expect(try await server.get("/n/\(shown.token)x").status == .unauthorized)
      #expect(try await server.get("/n/\(shown.party.guests[0].token)").status == .unauthorized)
    }
  }

  @Test("The phone's stream reveals no guest's token, and the guest's own page still links to the thread")
  func stream() async throws {
    try await TestServer.run { server in
      let shown = try await Shown(on: server)
      let events = try PhoneEvents(
        try await server.get("/api/v1/phones/\(shown.notification)/stream?token=\(shown.token)"))
      let lists = try await events.next("lists")
      #expect(lists["listHTML"]?.string?.contains("The Bash") == true)
      #expect(!lists.text.contains(shown.party.guests[0].token))
      let page = "/preview?notification=\(shown.notification)"
      let cookie = try await server.get("/i/\(shown.party.guests[0].token)").cookie
      #expect(try await server.get(page, cookie).text.contains("/i/\(shown.party.guests[0].token)"))
      #expect(try await server.get("\(page)&token=\(shown.token)").text.contains("The Bash"))
    }
  }
}
