import APNs
import Foundation
import HTTPServer
import Invites
import JSON
import Testing

@testable import App
@testable import PageKit
@testable import Web

@Suite struct AccountTests {
  @Test func theFirstAccountNeedsTheSetupCodeAndIsMadeOnce() async throws {
    try await TestServer.run { server in
      let wrong = try await server.post(
        "/set-up", ["setupCode": "nope", "name": "Eve", "passphrase": "long enough to pass"])
      #expect(wrong.status == .unauthorized)
      #expect(try await server.signedUpHost()["Cookie"]?.hasPrefix("__Host-partyline_session=") == true)
      let again = try await server.post(
        "/set-up", ["setupCode": "whatever", "name": "Eve", "passphrase": "long enough to pass"])
      #expect(try again.json["code"] == "already-set-up")
    }
  }

  @Test func signingInGivesACookieThatScriptsAndOtherSitesCannotUse() async throws {
    try await TestServer.run { server in
      _ = try await server.signedUpHost()
      let response = try await server.post(
        "/sign-in", ["name": "matt", "passphrase": .string(TestServer.passphrase)])
      #expect(response.status == .noContent)
      let cookie = try #require(response.headers["Set-Cookie"])
      for attribute in ["HttpOnly", "SameSite=Lax", "Secure", "Path=/"] { #expect(cookie.contains(attribute)) }
      #expect(try await server.get("/api/v1/events", response.cookie).json["items"] == [])
    }
  }

  @Test func guessingIsSlowedDown() async throws {
    try await TestServer.run { server in
      _ = try await server.signedUpHost()
      let guess: JSON = ["name": "Matt", "passphrase": "not this one"]
      for _ in 1...5 { #expect(try await server.post("/sign-in", guess).status == .unauthorized) }
      let right: JSON = ["name": "Matt", "passphrase": .string(TestServer.passphrase)]
      let slowed = try await server.post("/sign-in", right)
      #expect(slowed.status == .tooManyRequests)
      #expect(slowed.headers["Retry-After"] != nil)
      server.clock.advance(seconds: 901)
      #expect(try await server.post("/sign-in", right).status == .noContent)
    }
  }

  @Test("A name with a NUL is refused, so that it cannot be another spelling of a name")
  func namesWithNUL() async throws {
    try await TestServer.run { server in
      _ = try await server.signedUpHost()
      for number in 1...8 {
        let guess: JSON = ["name": .string("Matt\u{0}\(number)"), "passphrase": "not this one"]
        let refused = try await server.post("/sign-in", guess, ["X-Forwarded-For": "203.0.113.\(number)"])
        #expect(try refused.json["code"] == "invalid-text" && refused.json["field"] == "name")
      }
    }
  }

  @Test func manyGuessesAtOnceAreNoMoreThanInTurn() async throws {
    try await TestServer.run { server in
      _ = try await server.signedUpHost()
      let guess: JSON = ["name": "Matt", "passphrase": "not this one"]
      let statuses = try await withThrowingTaskGroup(of: Status.self) { group in
        for _ in 1...40 { group.addTask { try await server.post("/sign-in", guess).status } }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(statuses.filter { $0 == .unauthorized }.count == 5)
      #expect(statuses.filter { $0 == .tooManyRequests }.count == 35)
    }
  }

  @Test func knowingTheHostsNameKeepsNobodyOut() async throws {
    try await TestServer.run { server in
      _ = try await server.signedUpHost()
      let guess: JSON = ["name": "Matt", "passphrase": "not this one"]
      // The proxy on this machine adds the last address. The client's own claims stand before it.
      let eve: Headers = ["X-Forwarded-For": "198.51.100.7, 203.0.113.9"]
      for _ in 1...6 { _ = try await server.post("/sign-in", guess, eve) }
      var disguised: Headers = ["X-Forwarded-For": "198.51.100.8, 203.0.113.9"]
      #expect(try await server.post("/sign-in", guess, disguised).status == .tooManyRequests)
      disguised = ["X-Forwarded-For": "2001:db8:1:2::3"]
      for _ in 1...5 { _ = try await server.post("/sign-in", guess, disguised) }
      disguised = ["X-Forwarded-For": "2001:db8:1:2:ffff::4"]
      #expect(try await server.post("/sign-in", guess, disguised).status == .tooManyRequests)
      let right: JSON = ["name": "Matt", "passphrase": .string(TestServer.passphrase)]
      #expect(try await server.post("/sign-in", right).status == .noContent)
    }
  }

  @Test func hashingPassphrasesIsRefusedRatherThanQueuedWithoutEnd() async throws {
    let queue = PassphraseQueue()
    let refusals = await withTaskGroup(of: Bool.self) { group in
      for _ in 1...60 {
        group.addTask {
          do {
            // This work takes as long as a hash.
            try await queue.run { Thread.sleep(forTimeInterval: 0.05) }
            return false
          } catch {
            return (error as? Failure)?.code == .overloaded
          }
        }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(refusals > 0)
    try await queue.run {}
  }

  @Test func signingOutEndsTheSession() async throws {
    try await TestServer.run { server in
      let host = try await server.signedUpHost()
      #expect(try await server.post("/sign-out", [:], host).status == .noContent)
      let refused = try await server.post("/api/v1/events", Party.details, host)
      #expect(try refused.json["code"] == "sign-in-required")
    }
  }

  /// On a shared computer, signing out must leave nothing for the next person.
  @Test func signingOutTakesThePhoneAlongAndEmptiesTheCache() async throws {
    try await TestServer.run { server in
      let host = try await server.signedUpHost()
      let phone = try await server.post("/api/v1/phones", [:]).cookie
      let both: Headers = ["Cookie": "\(host["Cookie"] ?? ""); \(phone["Cookie"] ?? "")"]
      #expect(try await server.get("/api/v1/phones/mine", both).status == .ok)
      let left = try await server.post("/sign-out", [:], both)
      #expect(left.headers["Clear-Site-Data"] == "\"cache\"")
      let cleared = left.headers.all("Set-Cookie").filter { $0.contains("Max-Age=0") }.map { $0.prefix { $0 != "=" } }
      #expect(cleared == ["__Host-partyline_session", "__Host-partyline_phone"])
      #expect(try await server.get("/api/v1/phones/mine", phone).status == .notFound)
    }
  }

  /// Browsers keep cacheable pages ready for their Back button, even after the host signs out.
  @Test func nothingThatIsShownToAHostIsKept() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let guests = "/events/\(party.event)/guests"
      let paths = [
        "/", "/settings", "/settings/security", "/events/\(party.event)", guests, "\(guests).csv",
        "\(guests)/\(party.guests[0].id)", "\(guests)/\(party.guests[0].id)/qr.svg", "/events/new", "/preview",
      ]
      for path in paths {
        let page = try await server.get(path, party.host)
        #expect(page.status == .ok && page.headers["Cache-Control"] == "no-store", "\(path)")
      }
      let link = "/i/\(party.guests[0].token)"
      let guest = try await server.get(link).cookie
      #expect(try await server.get(link, guest).headers["Cache-Control"] == "private, no-cache")
    }
  }

  /// Pages contain their own URL beside the links that they hold, so compressing them could reveal those links.
  @Test func pagesWithSecretsAreNotCompressedForAnotherSite() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let notification = try await party.notification(of: 0)
      for path in ["/settings", "/events/\(party.event)/guests", "/preview?notification=\(notification)", "/"] {
        let target = path + (path.contains("?") ? "&" : "?") + "guess=abc"
        var headers = party.host
        headers.set("Accept-Encoding", "gzip")
        headers.set("Sec-Fetch-Site", "same-origin")
        #expect(try await server.get(target, headers).headers["Content-Encoding"] == "gzip", "\(target)")
        headers.set("Sec-Fetch-Site", "cross-site")
        #expect(try await server.get(target, headers).headers["Content-Encoding"] == nil, "\(target)")
      }
    }
  }

  @Test func anotherSiteCannotActWithOurCookie() async throws {
    try await TestServer.run { server in
      let host = try await server.signedUpHost()
      for (name, value) in [("Sec-Fetch-Site", "cross-site"), ("Origin", "https://evil.example"), ("Origin", "null")] {
        var headers = host
        headers.set(name, value)
        let response = try await server.post("/api/v1/events", Party.details, headers)
        #expect(response.status == .forbidden)
        #expect(try response.json["code"] == "cross-origin")
      }
      var own = host
      own.set("Origin", "https://party.example")
      #expect(try await server.post("/api/v1/events", Party.details, own).status == .created)
    }
  }

  @Test func everyResponseCarriesTheSecurityHeaders() async throws {
    try await TestServer.run { server in
      for target in ["/healthz", "/sign-in", "/nowhere", "/api/v1/events"] {
        let headers = try await server.get(target).headers
        #expect(headers["Content-Security-Policy"]?.contains("default-src 'self'") == true)
        #expect(headers["Content-Security-Policy"]?.contains("unsafe") == false)
        #expect(headers["X-Content-Type-Options"] == "nosniff")
        #expect(headers["Strict-Transport-Security"] != nil)
      }
    }
  }

  @Test func nobodySeesAnEventThatDoesNotConcernThem() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let other = try await Party.stranger(on: server)
      for target in ["/api/v1/events/\(party.event)", "/api/v1/events/\(party.event)/activities"] {
        #expect(try await server.get(target).status == .notFound)
        #expect(try await server.get(target, other).status == .notFound)
        #expect(try await server.get(target, party.host).status == .ok)
      }
      let guest: Headers = ["Authorization": "Bearer \(party.guests[0].token)"]
      #expect(try await server.get("/api/v1/events/\(party.event)", guest).status == .ok)
      #expect(try await server.get("/api/v1/events/\(party.event)/guests", guest).status == .unauthorized)
    }
  }
}

extension Party {
  /// Returns the headers of a browser that has opened another event's invitation.
  static func stranger(on server: TestServer) async throws -> Headers {
    ["Cookie": "partyline_session=\(Random.token())"]
  }
}

@Suite("Guessing at a host's passphrase") struct GuessingTests {
  private static let right: JSON = ["name": "Matt", "passphrase": .string(TestServer.passphrase)]
  private static let wrong: JSON = ["name": "Matt", "passphrase": "not this one"]

  private func from(_ address: String, _ other: Headers = [:]) -> Headers {
    var headers = other
    headers.set("X-Forwarded-For", address)
    return headers
  }

  @Test("Signing in to one's own account gives no further guesses at another account")
  func ownAccount() async throws {
    try await TestServer.run { server in
      _ = try await server.signedUpHost()
      var statuses: [Status] = []
      for number in 1...9 {
        if number.isMultiple(of: 2) { _ = try await server.post("/sign-in", Self.right, from("203.0.113.9")) }
        let other: JSON = ["name": "Somebody Else", "passphrase": "a guess"]
        statuses.append(try await server.post("/sign-in", other, from("203.0.113.9")).status)
      }
      #expect(statuses.filter { $0 == .unauthorized }.count == 5)
    }
  }

  @Test("Wrong guesses from any network do not lock a host out of a browser that signed in before")
  func knownBrowser() async throws {
    try await TestServer.run { server in
      _ = try await server.signedUpHost()
      let signedIn = try await server.post("/sign-in", Self.right)
      let known = try #require(
        signedIn.headers.all("Set-Cookie").first { $0.contains(BrowserCookie.known.prefixedName) }?.split(
          separator: ";"
        ).first)
      for number in 0..<60 { _ = try await server.post("/sign-in", Self.wrong, from("198.51.100.\(number)")) }
      #expect(try await server.post("/sign-in", Self.right, from("203.0.113.9")).status == .tooManyRequests)
      let browser: Headers = ["Cookie": String(known)]
      #expect(try await server.post("/sign-in", Self.right, from("203.0.113.10", browser)).status == .noContent)
      // The guesses come from the host's own network, where guests may be as well.
      for _ in 1...6 { _ = try await server.post("/sign-in", Self.wrong, from("203.0.113.12")) }
      #expect(try await server.post("/sign-in", Self.right, from("203.0.113.12", browser)).status == .noContent)
      let forged: Headers = ["Cookie": String(known.dropLast(4) + "AAAA")]
      #expect(try await server.post("/sign-in", Self.right, from("203.0.113.11", forged)).status == .tooManyRequests)
    }
  }

  @Test(
    "A request's client is the last address in X-Forwarded-For that is no proxy's, and only behind a proxy",
    arguments: [
      ("127.0.0.1", "203.0.113.9", "203.0.113.9"), ("10.1.2.3", "203.0.113.9", "203.0.113.9"),
      ("10.1.2.3", "1.1.1.1, 203.0.113.9, 10.9.9.9", "203.0.113.9"), ("11.1.2.3", "203.0.113.9", "11.1.2.3"),
      ("fd00::7", "2001:db8::1", "2001:db8::1"), ("10.1.2.3", "", "10.1.2.3"),
      ("10.1.2.3", "10.0.0.1", "10.0.0.1"),
    ])
  func proxies(peer: String, forwarded: String, client: String) throws {
    let proxies = try #require(TrustedProxies.onThisMachine.adding("10.0.0.0/8, fd00::/8"))
    var headers = Headers()
    if !forwarded.isEmpty { headers.set("X-Forwarded-For", forwarded) }
    let request = try Request(.get, "/", headers: headers, remoteAddress: peer)
    #expect(ClientNetwork.client(of: request, behind: proxies) == client)
    #expect(ClientNetwork.client(of: request, behind: .none) == peer)
    #expect(TrustedProxies.none.adding("10.0.0.0/33") == nil && TrustedProxies.none.adding("proxy") == nil)
  }

  @Test("The limiter evicts old entries one by one, and a flood cannot reset another network's count")
  func eviction() throws {
    let limiter = RateLimiter(capacity: 80)
    let now = Timestamp(seconds: 1_000)
    for _ in 0..<5 { try limiter.take(.signInFrom(network: "victim"), at: now) }
    for number in 0..<70 { try limiter.take(.signInFrom(network: "\(number)"), at: now.adding(seconds: -1)) }
    for number in 70..<90 { try limiter.take(.signInFrom(network: "\(number)"), at: now) }
    #expect(limiter.count <= 80 && limiter.count > 60)
    #expect(throws: Failure.self) { try limiter.take(.signInFrom(network: "victim"), at: now) }
  }
}
