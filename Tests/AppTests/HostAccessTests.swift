import APNs
import Foundation
import HTTPServer
import Invites
import JSON
import Storage
import Testing
import Texts

@testable import App
@testable import PageKit
@testable import Web

/// Listing, creating and ending a host's sessions, API tokens and links.
@Suite("How a host gets access") struct HostAccessTests {
  private static let firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0"
  private static let safari =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1"

  private func signIn(
    _ server: TestServer, as agent: String = "", from address: String = "203.0.113.9",
    with passphrase: String = TestServer.passphrase
  ) async throws -> Headers {
    let response = try await server.post(
      "/sign-in", ["name": "Matt", "passphrase": .string(passphrase)],
      ["User-Agent": agent, "X-Forwarded-For": address])
    #expect(response.status == .noContent)
    return response.cookie
  }

  private func sessions(_ server: TestServer, _ host: Headers) async throws -> [JSON] {
    try await server.get("/api/v1/sessions", host).json["items"]?.array ?? []
  }

  private func isSignedIn(_ server: TestServer, _ host: Headers) async throws -> Bool {
    try await server.get("/api/v1/sessions", host).status == .ok
  }

  @Test("Sessions are listed with enough detail for a host to recognize them")
  func list() async throws {
    try await TestServer.run { server in
      _ = try await server.signedUpHost()
      server.clock.advance(seconds: 7200)
      let phone = try await signIn(server, as: Self.safari, from: "2001:db8:1:2::3")
      server.clock.advance(seconds: 7200)
      let section = try await signIn(server, as: Self.firefox)
      let listed = try await sessions(server, section)
      #expect(listed.map { $0["browser"] } == ["Firefox, Linux", "Safari, iPhone", ""])
      #expect(listed.map { $0["network"] }.prefix(2) == ["203.0.x.x", "2001:db8:…"])
      #expect(listed.map { $0["isCurrent"] } == [true, false, false])
      #expect(listed.map { $0["createdAt"] }.prefix(2) == ["2026-06-01T16:00:00Z", "2026-06-01T14:00:00Z"])
      #expect(listed.map { $0["lastUsedAt"] } == ["2026-06-01T16:00:00Z", .null, .null])
      server.clock.advance(seconds: 5000)
      #expect(try await sessions(server, phone)[1]["lastUsedAt"] == "2026-06-01T17:00:00Z")
      let page = try await server.get("/settings/security", phone).text
      for part in ["Firefox, Linux", "Safari, iPhone", "203.0.x.x", "This browser", "Sign out everywhere else"] {
        #expect(page.contains(part), "\(part)")
      }
      #expect(!page.contains("203.0.113"))
    }
  }

  @Test("A host can end each session, but not those of other hosts")
  func end() async throws {
    try await TestServer.run { server in
      let first = try await server.signedUpHost()
      let second = try await signIn(server)
      let id = try #require(try await sessions(server, second).first { $0["isCurrent"] == false }?["id"]?.string)
      let other = try await coHost(server, first)
      #expect(try await server.post("/api/v1/sessions/\(id)/removal", [:], other).status == .notFound)
      #expect(try await isSignedIn(server, first))
      let ended = try await server.submit("/api/v1/sessions/\(id)/removal", [:], second)
      #expect(ended.headers["Location"] == "/settings/security?did=session-ended")
      #expect(try await server.get("/settings/security?did=session-ended", second).text.contains("is signed out."))
      #expect(try await !isSignedIn(server, first))
      #expect(try await isSignedIn(server, second))
      #expect(try await server.post("/api/v1/sessions/\(id)/removal", [:], second).status == .notFound)
    }
  }

  @Test("A host can end all other sessions at once")
  func everywhereElse() async throws {
    try await TestServer.run { server in
      let hosts = [try await server.signedUpHost(), try await signIn(server), try await signIn(server)]
      let ended = try await server.post("/api/v1/sessions", [:], hosts[1], method: .delete)
      #expect(try ended.json == ["ended": 2])
      var signedIn: [Bool] = []
      for host in hosts { signedIn.append(try await isSignedIn(server, host)) }
      #expect(signedIn == [false, true, false])
    }
  }

  @Test("Changing the passphrase needs the old one and ends the other sessions")
  func passphrase() async throws {
    try await TestServer.run { server in
      let elsewhere = try await server.signedUpHost()
      let here = try await signIn(server)
      let new = "a new passphrase"
      func change(_ current: String, _ passphrase: String, _ headers: Headers) async throws -> Response {
        try await server.post(
          "/api/v1/passphrase", ["currentPassphrase": .string(current), "passphrase": .string(passphrase)], headers)
      }
      let wrong = try await change("not this one", new, here)
      #expect(try wrong.json["code"] == "wrong-passphrase" && wrong.json["field"] == "currentPassphrase")
      #expect(try await change(TestServer.passphrase, "short", here).json["code"] == "out-of-range")
      #expect(try await change(TestServer.passphrase, new, [:]).status == .unauthorized)
      #expect(try await isSignedIn(server, elsewhere))
      #expect(try await change(TestServer.passphrase, new, here).json == ["ended": 1])
      #expect(try await isSignedIn(server, here))
      #expect(try await !isSignedIn(server, elsewhere))
      let old = try await server.post("/sign-in", ["name": "Matt", "passphrase": .string(TestServer.passphrase)])
      #expect(old.status == .unauthorized)
      #expect(try await isSignedIn(server, signIn(server, with: new)))
    }
  }

  @Test("Guessing the passphrase in a browser that was left open is limited")
  func guessing() async throws {
    try await TestServer.run { server in
      let host = try await server.signedUpHost()
      let guess: JSON = ["currentPassphrase": "not this one", "passphrase": "a new passphrase"]
      for _ in 1...5 { #expect(try await server.post("/api/v1/passphrase", guess, host).status == .unauthorized) }
      #expect(try await server.post("/api/v1/passphrase", guess, host).status == .tooManyRequests)
    }
  }

  @Test("A refused form is returned with its problem and without the passphrases")
  func form() async throws {
    try await TestServer.run { server in
      let host = try await server.signedUpHost()
      var german = host
      german.set("Accept-Language", "de")
      let typed = ["currentPassphrase": "not this one", "passphrase": "a new passphrase"]
      let page = try await server.submit("/api/v1/passphrase", typed, german)
      #expect(page.status == .unauthorized)
      #expect(page.text.contains("Das ist nicht deine Passphrase."))
      for text in typed.values { #expect(!page.text.contains(text)) }
      let blank = try await server.submit("/api/v1/api-tokens", ["name": " "], host)
      #expect(blank.status == .unprocessableContent)
      #expect(blank.text.contains("f-name-failure"))
    }
  }

  @Test("A host can change the name, and earlier entries keep the old one")
  func rename() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let thread = "/events/\(party.event)"
      _ = try await server.post("/api/v1/events/\(party.event)/comments", ["text": "Before"], party.host)
      let card = "/i/\(party.guests[0].token)"
      #expect(try await server.get(card).text.contains("Matt"))
      let taken = try await server.post("/api/v1/account", ["hostName": " "], party.host)
      #expect(taken.status == .unprocessableContent)
      let saved = try await server.submit("/api/v1/account", ["hostName": "Zoë & Co"], party.host)
      #expect(saved.headers["Location"] == "/settings/security?did=renamed")
      #expect(
        try await server.get("/settings/security?did=renamed", party.host).text.contains("value=\"Zoë &amp; Co\""))
      #expect(try await server.get(card).text.contains("Zoë &amp; Co"))
      let entry = try #require(try await party.activities().last)
      #expect(entry["author"]?["name"] != "Zoë & Co")
      #expect(try await server.get(thread, party.host).text.contains("Zoë &amp; Co"))
      let passphrase = try await server.post("/sign-in", ["name": "zoë & co", "passphrase": "wrong wrong"])
      #expect(passphrase.status == .unauthorized)
    }
  }

  @Test("API tokens are shown once, listed, and revoked")
  func tokens() async throws {
    try await TestServer.run { server in
      let host = try await server.signedUpHost()
      let made = try await server.post("/api/v1/api-tokens", ["name": "laptop"], host)
      #expect(made.status == .created)
      #expect(made.headers["Cache-Control"] == "no-store")
      let secret = try #require(try made.json["token"]?.string)
      let bearer: Headers = ["Authorization": "Bearer \(secret)"]
      let unused = try await server.get("/api/v1/api-tokens", host).json["items"]?.array
      #expect(unused?.map { $0["lastUsedAt"] } == [.null])
      server.clock.advance(seconds: 9000)
      #expect(try await server.get("/api/v1/events", bearer).status == .ok)
      let list = try await server.get("/api/v1/api-tokens", host)
      let token = try #require(try list.json["items"]?.array?.first)
      #expect(token["name"] == "laptop" && token["lastUsedAt"] == "2026-06-01T14:00:00Z")
      #expect(!list.text.contains(secret))
      let id = try #require(token["id"]?.string)
      let other = try await coHost(server, host)
      #expect(try await server.post("/api/v1/api-tokens/\(id)", [:], other, method: .delete).status == .notFound)
      #expect(try await server.post("/api/v1/api-tokens/\(id)", [:], host, method: .delete).status == .noContent)
      #expect(try await server.get("/api/v1/events", bearer).status == .unauthorized)
    }
  }

  @Test("A form makes an API token and shows it on a page that no cache stores")
  func tokenForm() async throws {
    try await TestServer.run { server in
      let host = try await server.signedUpHost()
      let page = try await server.submit("/api/v1/api-tokens", ["name": "laptop"], host)
      #expect(page.headers["Cache-Control"] == "no-store")
      let secret = try #require(page.text.firstMatch(of: /value="(p_[A-Za-z0-9_-]{43})"/)?.1)
      #expect(try await server.get("/api/v1/events", ["Authorization": "Bearer \(secret)"]).status == .ok)
      #expect(try await !server.get("/settings/security", host).text.contains(secret))
    }
  }

  @Test("An API token can list and revoke tokens but not make one")
  func tokensMakeNoTokens() async throws {
    try await TestServer.run { server in
      let host = try await server.signedUpHost()
      let made = try await server.post("/api/v1/api-tokens", ["name": "laptop"], host).json
      let bearer: Headers = ["Authorization": "Bearer \(made["token"]?.string ?? "")"]
      let refused = try await server.post("/api/v1/api-tokens", ["name": "another"], bearer)
      #expect(refused.status == .forbidden)
      let change: JSON = [
        "currentPassphrase": .string(TestServer.passphrase), "passphrase": "a new passphrase",
      ]
      #expect(try await server.post("/api/v1/passphrase", change, bearer).status == .forbidden)
      #expect(try await sessions(server, bearer).count == 1)
      #expect(try await server.post("/api/v1/sessions", [:], bearer, method: .delete).json == ["ended": 1])
      #expect(try await !isSignedIn(server, host))
    }
  }

  @Test("The number of API tokens is limited")
  func bounds() async throws {
    try await TestServer.run { server in
      let host = try await server.signedUpHost()
      for number in 1...Store.Accounts.apiTokensPerAccount {
        let made = try await server.post("/api/v1/api-tokens", ["name": .string("\(number)")], host)
        #expect(made.status == .created)
      }
      let refused = try await server.post("/api/v1/api-tokens", ["name": "one more"], host)
      #expect(try refused.json["code"] == "too-many")
    }
  }

  @Test("The settings pages redirect visitors who are not signed in")
  func strangers() async throws {
    try await TestServer.run { server in
      _ = try await server.signedUpHost()
      let page = try await server.get("/settings/security", ["Accept": "text/html"])
      #expect(page.headers["Location"] == "/sign-in?next=/settings/security")
      for path in ["/api/v1/api-tokens", "/api/v1/sessions"] {
        #expect(try await server.get(path).status == .unauthorized)
      }
      #expect(try await !server.get("/settings").text.contains("/settings/security"))
    }
  }

  // MARK: Links by which others come in

  /// The cookie of a person who became a co-host of a new event.
  private func coHost(_ server: TestServer, _ host: Headers) async throws -> Headers {
    let event = try await server.post("/api/v1/events", Party.details, host).json["id"]?.string ?? ""
    return try await server.coHost(of: event, invitedBy: host)
  }

  @Test("Links for co-hosts are listed until they are used, and only their maker can end them")
  func coHostLinks() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let api = "/api/v1/events/\(party.event)/co-host-links"
      var paths: [String] = []
      for _ in 1...2 {
        let made = try await server.post(api, [:], party.host).json["link"]?.string
        paths.append("/co-host/\(try #require(made?.split(separator: "/").last))")
        server.clock.advance(seconds: 60)
      }
      let eve = try await server.post(paths[0], ["name": "Eve", "passphrase": "long enough to pass"]).cookie
      let listed = try await server.get(api, party.host).json["items"]?.array ?? []
      #expect(listed.map { $0["createdAt"] } == ["2026-06-01T12:01:00Z"])
      let id = try #require(listed.first?["id"]?.string)
      #expect(!paths[1].contains(id))
      #expect(try await server.get("/events/\(party.event)/co-hosts", party.host).text.contains(id))
      #expect(try await server.get(api, eve).status == .forbidden)
      #expect(try await server.post("\(api)/\(id)", [:], eve, method: .delete).status == .forbidden)
      #expect(try await server.get(paths[1]).status == .ok)
      #expect(try await server.post("\(api)/\(id)", [:], party.host, method: .delete).status == .noContent)
      #expect(try await server.get(paths[1]).status != .ok)
      #expect(try await server.post("\(api)/\(id)", [:], party.host, method: .delete).status == .notFound)
    }
  }

  // MARK: From the command line

  @Test("The operator can list and end all access")
  func maintenance() async throws {
    try await TestServer.run { server in
      let host = try await server.signedUpHost()
      let services = server.partyline.services
      let hosts = HostAdmin(store: services.store, dependencies: services.dependencies)
      for name in ["laptop", "laptop", "backup"] { _ = try await hosts.makeToken(for: "matt", name: name) }
      let lines = try hosts.tokens(of: "Matt")
      #expect(lines.count == 3)
      #expect(Set(lines.map { $0.split(separator: "  ").last }) == ["laptop", "backup"])
      #expect(lines.allSatisfy { $0.contains("since 2026-06-01T12:00:00Z  not used") })
      #expect(try await hosts.revokeToken("laptop", of: "Matt") == 2)
      let id = try #require(try hosts.tokens(of: "Matt").first?.prefix { $0 != " " })
      #expect(try await hosts.revokeToken(String(id), of: "Matt") == 1)
      await #expect(throws: ConfigurationError.self) { try await hosts.revokeToken("laptop", of: "Matt") }
      #expect(throws: ConfigurationError.self) { try hosts.tokens(of: "Nobody") }

      #expect(try hosts.sessions(of: "Matt").count == 1)
      #expect(try await hosts.endSessions(of: "Matt") == 1)
      #expect(try await !isSignedIn(server, host))
      let again = try await signIn(server)
      await #expect(throws: Failure.self) { try await hosts.setPassphrase("short", of: "Matt") }
      #expect(try await hosts.setPassphrase("a new passphrase", of: "Matt") == 1)
      #expect(try await !isSignedIn(server, again))
      #expect(try await isSignedIn(server, signIn(server, with: "a new passphrase")))
    }
  }

  @Test("Commands list and end access beside a running server")
  func commands() async throws {
    let (directory, _) = try await TestServer.stoppedParty()
    let server = try await TestServer.live(on: directory)
    func perform(_ request: ControlRequest) async throws -> String {
      try await OfflineCommands.on(directory).perform(request)
    }
    let token: Headers = ["Authorization": "Bearer \(try await perform(.token(host: "Matt", name: "laptop")))"]
    #expect(try await server.get("/api/v1/events", token).status == .ok)
    #expect(try await perform(.tokens(host: "Matt")).hasSuffix("laptop"))
    #expect(try await perform(.revokeToken("laptop", host: "Matt")) == "Revoked: 1.")
    #expect(try await server.get("/api/v1/events", token).status == .unauthorized)
    // The command explains the refusal in terms of the command line.
    let refusal = await #expect(throws: ConfigurationError.self) {
      try await perform(.setPassphrase("short", host: "Matt"))
    }
    #expect(refusal?.description == "Choose a passphrase of 8 to 256 characters.")
    #expect(try await perform(.setPassphrase("a new passphrase", host: "Matt")).contains("Sessions ended: "))
    #expect(try await isSignedIn(server, signIn(server, with: "a new passphrase")))
    #expect(try await perform(.sessions(host: "Matt")).contains("since "))
    #expect(try await perform(.endSessions(host: "Matt")) == "Ended: 1.")
    await server.close()
  }
}
