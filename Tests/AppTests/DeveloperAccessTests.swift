import Foundation
import JSON
import Testing

@testable import App
@testable import HTTPServer
@testable import PageKit
@testable import PhoneWeb
@testable import Web

@Suite("The pages for developers and their API are open to whom the setting names", .timeLimit(.minutes(20)))
struct DeveloperAccessTests {
  // MARK: The setting

  @Test(
    "By default they are for hosts where others can reach the server, and for everybody on a computer of one's own",
    arguments: [
      ("127.0.0.1", nil, DeveloperAudience.public), ("localhost", nil, .public), ("::1", nil, .public),
      ("127.0.0.1", "http://localhost:8080", .public), ("127.0.0.1", "https://party.example.org", .hosts),
      ("127.0.0.1", "http://192.168.1.20:8080", .hosts), ("0.0.0.0", nil, .hosts), ("::", nil, .hosts),
      ("0:0:0:0:0:0:0:0", nil, .hosts), ("0.0.0.0", "http://localhost:8080", .hosts), ("192.168.1.20", nil, .hosts),
      ("party.example.org", nil, .hosts), ("", nil, .hosts),
    ] as [(String, String?, DeveloperAudience)])
  func defaults(host: String, publicURL: String?, expected: DeveloperAudience) {
    var configuration = Web.Configuration()
    (configuration.host, configuration.publicURL) = (host, publicURL)
    #expect(configuration.developerAudience == expected)
    configuration.developers = .off
    #expect(configuration.developerAudience == .off)
  }

  @Test("The variable takes off, hosts and public, and any other value is an error that names the three")
  func setting() throws {
    for audience in DeveloperAudience.allCases {
      let configuration = try Web.Configuration(environment: ["PARTYLINE_DEVELOPERS": audience.rawValue])
      #expect(configuration.developers == audience)
    }
    #expect(try Web.Configuration(environment: ["PARTYLINE_DEVELOPERS": ""]).developers == nil)
    for value in ["everybody", "Hosts", "true", " off"] {
      let error = #expect(throws: ConfigurationError.self) {
        try Web.Configuration(environment: ["PARTYLINE_DEVELOPERS": value])
      }
      #expect(error?.description == "PARTYLINE_DEVELOPERS is \(value); set off, hosts or public.")
    }
  }

  // MARK: Every route

  private static let values = [
    "phone": "mine", "app": "bash", "preset": "no-such-preset", "key": "m-0", "name": "none.jpg", "id": "none",
    "opening": "1", "identifier": "none",
  ]

  /// Returns the addresses at which a route of the groups is reached, for each of a visitor's own phone and a host's.
  private func targets(of route: Route) -> [String] {
    ["mine", "host"].map { phone in
      Self.values.merging(["phone": phone]) { $1 }.reduce(route.pattern) { $0.replacing("{\($1.key)}", with: $1.value) }
    }
    .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  private func developerRoutes(_ server: TestServer) -> [Route] {
    server.router.routes.filter { $0.group == .developers || $0.group == .phones }
  }

  private func ask(
    _ server: TestServer, _ method: HTTPServer.Method, _ target: String, _ headers: Headers
  ) async throws -> Response {
    method == .get || method == .head || method == .options
      ? await server.router.respond(to: try Request(method, target, headers: headers))
      : try await server.post(target, [:], headers, method: method)
  }

  @Test("Every route below their addresses is in one of the groups, but for those of guests' own notifications")
  func groups() async throws {
    try await TestServer.run { server in
      let roots =
        DeveloperPlace.allCases.filter { $0 != .api }.map(\.path)
        + ["/examples", "/api/v1/phones", "/api/v1/payloads", "/api/v1/examples", "/api/v1/mails"]
      let ofGuests = ["/preview/media/{key}/{name}", "/preview/mail/{id}"]
      let found = server.router.routes.filter { route in
        roots.contains { route.pattern == $0 || route.pattern.hasPrefix("\($0)/") }
      }
      #expect(found.count > 60)
      for route in found { #expect((route.group == nil) == ofGuests.contains(route.pattern), "\(route.pattern)") }
      #expect(developerRoutes(server).allSatisfy { route in found.contains { $0.pattern == route.pattern } })
    }
  }

  @Test("off: every address is unknown to everybody, whatever the method")
  func off() async throws {
    try await TestServer.run(configure: { $0.developers = .off }) { server in
      let party = try await Party(on: server, guests: ["Ana"])
      let guest: Headers = ["Authorization": "Bearer \(party.guests[0].token)"]
      for route in developerRoutes(server) + server.router.routes.filter({ $0.group == .examples }) {
        for target in targets(of: route) {
          for headers in [[:], guest, party.host] as [Headers] {
            let answer = try await ask(server, route.method, target, headers)
            #expect(answer.status == .notFound, "\(route.method) \(target) answers \(answer.status)")
            #expect(answer.route == nil && answer.headers["Set-Cookie"] == nil, "\(target)")
          }
          for method in [HTTPServer.Method.get, .options, .delete, .put, .head] {
            #expect(try await ask(server, method, target, party.host).status == .notFound, "\(method) \(target)")
          }
          #expect(try await server.get(target + "/", party.host).status == .notFound, "\(target)/")
        }
      }
      // The answer is the same as for an address that never was.
      for headers in [["Accept": "text/html"], ["Accept": "application/json"]] as [Headers] {
        let (lab, unknown) = (try await server.get("/lab", headers), try await server.get("/lap", headers))
        #expect(lab.text.replacing("/lab", with: "/lap") == unknown.text)
      }
    }
  }

  @Test("hosts: pages lead others to sign in and back, operations ask them to sign in, and hosts pass")
  func hosts() async throws {
    try await TestServer.run(configure: { $0.developers = .hosts }) { server in
      let party = try await Party(on: server, guests: ["Ana"])
      let token = try await server.post("/api/v1/api-tokens", ["name": "laptop"], party.host).json["token"]?.string
      let program: Headers = ["Authorization": "Bearer \(token ?? "")"]
      let guest: Headers = ["Authorization": "Bearer \(party.guests[0].token)"]
      for route in developerRoutes(server) {
        for target in targets(of: route) {
          for headers in [[:], guest] as [Headers] {
            let answer = try await ask(server, route.method, target, headers)
            #expect(answer.headers["Set-Cookie"] == nil, "\(target)")
            if route.method == .get, !target.hasPrefix("/api/") {
              #expect(answer.headers["Location"]?.hasPrefix("/sign-in") == true, "\(target) answers \(answer.status)")
            } else {
              #expect(answer.status == .unauthorized, "\(route.method) \(target) answers \(answer.status)")
              #expect(try answer.json["code"] == "sign-in-required", "\(target)")
            }
          }
          for headers in [party.host, program] {
            let answer = try await ask(server, route.method, target, headers)
            let isTurnedAway =
              answer.headers["Location"]?.hasPrefix("/sign-in") == true
              || (try? answer.json["code"]) == "sign-in-required"
            #expect(!isTurnedAway, "\(route.method) \(target) answers \(answer.status)")
          }
        }
      }
    }
  }

  @Test("hosts: the way back from signing in keeps the query")
  func wayBack() async throws {
    try await TestServer.run(configure: { $0.developers = .hosts }) { server in
      _ = try await server.signedUpHost()
      let sent = try await server.get("/preview?preset=the-bash&dark=1", ["Accept": "text/html"])
      #expect(sent.headers["Location"] == "/sign-in?next=/preview%3Fpreset%3Dthe-bash%26dark%3D1")
      let page = try await server.get(try #require(sent.headers["Location"]))
      #expect(page.text.contains("value=\"/preview?preset=the-bash&amp;dark=1\""))
      let form = ["name": "Matt", "passphrase": TestServer.passphrase, "next": "/preview?preset=the-bash&dark=1"]
      let signedIn = try await server.submit("/sign-in", form)
      #expect(signedIn.headers["Location"] == "/preview?preset=the-bash&dark=1")
    }
  }

  @Test("public: everybody may, as far as an operation needs no host for itself")
  func everybody() async throws {
    try await TestServer.run(configure: { $0.developers = .public }) { server in
      for path in DeveloperPlace.allCases.map(\.path) where path != "/demo" {
        #expect(try await server.get(path).status == .ok, "\(path)")
      }
      let browser = try await Browser(on: server)
      let ownHosts = ["/api/v1/payloads/sends", "/api/v1/mails/tests"]
      for route in developerRoutes(server) where !ownHosts.contains(where: route.pattern.hasPrefix) {
        let target = targets(of: route)[0]
        if target == "/api/v1/phones/mine/stream" { continue }
        let answer = try await ask(server, route.method, target, browser.headers)
        #expect(answer.status != .unauthorized || target.contains("/examples/"), "\(route.method) \(target)")
        #expect(answer.headers["Location"]?.hasPrefix("/sign-in") != true, "\(route.method) \(target)")
      }
    }
  }

  // MARK: What stays open

  @Test("The phone of a guest's notification is open to the guest in every mode", arguments: DeveloperAudience.allCases)
  func guestPhone(audience: DeveloperAudience) async throws {
    try await TestServer.run(configure: { $0.developers = audience }) { server in
      let party = try await Party(on: server, guests: ["Ana"])
      let id = try await party.notification(of: 0)
      let token = party.guests[0].token
      let page = try await server.get("/preview?notification=\(id)&token=\(token)")
      #expect(page.status == .ok && page.text.contains("The Bash"))
      #expect(try await server.get("/preview/?notification=\(id)&token=\(token)").status == .permanentRedirect)
      #expect(try await server.get("/preview/mail/\(id)?token=\(token)").status == .ok)
      let api = "/api/v1/phones/\(id)"
      #expect(try await server.get("\(api)?token=\(token)").status == .ok)
      let opened = try await server.post(
        "\(api)/openings?token=\(token)", ["app": "partyline", "identifier": try await identifier(server, api, token)])
      #expect(opened.status == .created || opened.status == .ok, "\(opened.text)")
      #expect(try await server.get("/service-worker.js").status == .ok)
      // Its host sees it without signing in anew.
      #expect(try await server.get("/preview?notification=\(id)", party.host).status == .ok)
    }
  }

  private func identifier(_ server: TestServer, _ api: String, _ token: String) async throws -> JSON {
    _ = try await server.post("\(api)/device?token=\(token)", ["isLocked": false])
    return try await server.get("\(api)?token=\(token)").json["delivered"]?.array?.first?["identifier"] ?? .null
  }

  @Test("hosts: example media that a device fetches stay open, those that hold the server up do not")
  func examples() async throws {
    try await TestServer.run(configure: { $0.developers = .hosts }) { server in
      let picture = try await server.get("/examples/bash.jpg")
      #expect(picture.status == .ok)
      for path in ["/examples/late/bash.jpg", "/examples/too-large.jpg"] {
        #expect(try await server.get(path).status == .seeOther, "\(path)")
      }
    }
  }

  @Test(
    "hosts: a host's phone gets what a preset brings, and its answers reach the example's server",
    arguments: [nil, TestServer.program])
  func hostsPhone(worker: String?) async throws {
    try await TestServer.run(configure: {
      $0.developers = .hosts
      $0.phoneWorkerProgram = worker
    }) { server in
      let browser = try await hostBrowser(server)
      let receipt = try await browser.post("/presets/the-bash").json
      #expect(receipt["isListed"] == true, "\(receipt)")
      let delivered = try await browser.state()["delivered"]?.array?.first
      let address = try #require(delivered?["attachments"]?.array?.first?["url"]?.string)
      #expect(try await server.get(address, browser.headers).status == .ok)
      #expect(try await server.get(address).status == .seeOther)
      _ = try await browser.put("/device", ["isLocked": false])
      let opening = try await browser.open(preset: "the-bash")
      _ = try await browser.post("/openings/\(opening)/responses", ["actionIdentifier": "accept"], key: "tap")
      #expect(try await browser.answers().count == 1)
    }
  }

  /// A host's browser with a phone of its own.
  private func hostBrowser(_ server: TestServer) async throws -> Browser {
    let host = try await server.signedUpHost()
    let made = try await server.post("/api/v1/phones", [:], host)
    #expect(made.status == .created)
    var browser = Browser(on: server, headers: host)
    browser.headers.set("Cookie", [host, made.cookie].compactMap { $0["Cookie"] }.joined(separator: "; "))
    return browser
  }

  // MARK: Streams and uploads

  @Test("hosts: a stream ends with the session that opened it", arguments: [nil, TestServer.program])
  func streams(worker: String?) async throws {
    try await TestServer.run(configure: {
      $0.developers = .hosts
      $0.phoneWorkerProgram = worker
    }) { server in
      let browser = try await hostBrowser(server)
      let response = try await browser.get("/stream")
      guard case .events(let stream) = response.content else {
        Issue.record("no stream but \(response.status)")
        return
      }
      let chunks = stream.chunks()
      let elsewhere = try await server.post("/sign-in", ["name": "Matt", "passphrase": .string(TestServer.passphrase)])
      _ = try await server.post("/api/v1/sessions", [:], elsewhere.cookie, method: .delete)
      for await _ in chunks {}
      #expect(stream.isOver)
      #expect(try await browser.get("/stream").status == .unauthorized)
    }
  }

  @Test("A body is refused before it is sent", arguments: [(DeveloperAudience.hosts, "401"), (.off, "404")])
  func uploads(audience: DeveloperAudience, status: String) async throws {
    try await TestServer.runListening(configure: { $0.developers = audience }) { _, port in
      for path in ["/lab", "/lab/mail", "/api/v1/phones/mine/pushes", "/api/v1/payloads/lint", "/api/v1/mails/lint"] {
        let answer = try await LiveClient.ask(port, LiveClient.upload(to: path, bytes: 1000))
        #expect(answer.hasPrefix("HTTP/1.1 \(status) "), "\(path): \(answer.prefix(40))")
      }
      // No method tells the address from an unknown one.
      let answer = try await LiveClient.ask(
        port, "DELETE /lab HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\nConnection: close\r\n\r\nabc")
      #expect(answer.hasPrefix("HTTP/1.1 \(audience == .off ? "404" : "405") "))
    }
  }

  // MARK: Links

  @Test("off: no page links to an address that the server does not have")
  func links() async throws {
    try await TestServer.run(configure: { $0.developers = .off }) { server in
      let party = try await Party(on: server, guests: ["Ana"])
      let id = try await party.notification(of: 0)
      let event = "/events/\(party.event)"
      let guest = try await server.get("/i/\(party.guests[0].token)").cookie
      let pages = [
        "/", "/events/new", event, "\(event)/guests", "\(event)/delivery", "\(event)/photos",
        "\(event)/private-messages",
        "\(event)/send", "\(event)/door", "\(event)/edit", "\(event)/guests/\(party.guests[0].id)", "/settings",
        "/settings/security", "/settings/address", "/operations", "/offline", "/sign-in", "/nowhere",
        "/preview?notification=\(id)", "/preview/mail/\(id)", "/i/\(party.guests[0].token)",
      ]
      for path in pages {
        for headers in [party.host, guest, [:]] {
          let page = try await server.get(path, headers.merging(["Accept": "text/html"]))
          for address in links(on: page) {
            // The form with which a guest's phone looks otherwise has the notification in a field.
            if address == "/preview", path.hasPrefix("/preview?notification=") { continue }
            let request = try Request(.get, address)
            if case .notFound = server.router.resolve(request) { Issue.record("\(path) leads to \(address)") }
          }
        }
      }
    }
  }

  /// The addresses of this server that a page leads to.
  private func links(on page: Response) -> [String] {
    page.text.matches(of: /(?:href|src|action|formaction)="(\/[^"#]*)/).map {
      String($0.1).replacing("&amp;", with: "&")
    }
  }

  @Test(
    "The API document names the operations that there are, and who they are for", arguments: DeveloperAudience.allCases)
  func document(audience: DeveloperAudience) async throws {
    try await TestServer.run(configure: { $0.developers = audience }) { server in
      let document = try await server.get("/openapi.json").json
      let paths = document["paths"]?.object ?? [:]
      let described = Set(
        paths.flatMap { path, operations in (operations.object ?? [:]).keys.map { "\($0.uppercased()) \(path)" } })
      let offered = server.router.routes.filter {
        Contract.isDescribed($0) && (audience != .off || $0.group != .developers)
      }
      #expect(described == Set(offered.map { "\($0.method.rawValue) \($0.pattern)" }))
      let ofPhone = paths["/api/v1/phones/{phone}"]?["get"]
      let schemes = (ofPhone?["security"]?.array ?? []).map { Set(($0.object ?? [:]).keys) }
      let needed: [Set<String>] =
        switch audience {
        case .off: []
        case .hosts: [["phone", "apiToken"], ["phone", "session"]]
        case .public: [["phone"]]
        }
      #expect(schemes == needed + [["session"], ["invitationToken"], ["tokenInQuery"]])
      let lint = paths["/api/v1/payloads/lint"]?["post"]
      #expect((lint == nil) == (audience == .off))
      #expect(
        (lint?["responses"]?["401"].map(document.resolved)?["description"]?.string?.contains("sign-in-required") == true)
          == (audience == .hosts))
      if audience == .off {
        for word in ["`mine`", "/lab", "partyline_phone", "/preview\""] {
          #expect(!document.text.contains(word), "\(word)")
        }
      }
    }
  }

  // MARK: The demo

  @Test("The demo's own link signs in where they are for hosts, and is not printed where they are off")
  func demo() async throws {
    try await TestServer.run(configure: {
      $0.loadsDemo = true
      $0.developers = .hosts
    }) { server in
      #expect(try await server.get("/demo").headers["Location"] == "/sign-in?next=/demo")
      let greeting = try server.partyline.greeting()
      let link = try #require(greeting.firstMatch(of: /https:\/\/party\.example(\/demo\?key=\S+)/)?.1)
      let entered = try await server.get(String(link))
      #expect(entered.headers["Location"] == "/demo")
      #expect(try await server.get("/demo", entered.cookie).status == .ok)
      #expect(try await server.get("/preview", entered.cookie).status == .ok)
      #expect(try await server.get("/demo?key=wrong").status == .unauthorized)
    }
    try await TestServer.run(configure: {
      $0.loadsDemo = true
      $0.developers = .off
    }) { server in
      let greeting = try server.partyline.greeting()
      #expect(!greeting.contains("/demo"))
      #expect(try server.partyline.services.demoLinks.json()["host"]?["signInURL"] == .null)
      let secret = server.partyline.services.secret
      #expect(try await server.get("/demo?key=\(secret.demoKey)").status == .notFound)
    }
  }
}

extension Headers {
  fileprivate func merging(_ others: Headers) -> Headers {
    var all = self
    for field in others { all.set(field.name, field.value) }
    return all
  }
}
