import APNs
import Foundation
import HTTPServer
import Testing

@testable import App
@testable import Web

@Suite("Cookies") struct CookieTests {
  private static let page: Headers = ["Accept": "text/html"]

  private func headers(_ cookie: String) -> Headers { ["Accept": "text/html", "Cookie": cookie] }

  private func token(_ headers: Headers) throws -> String {
    String(try #require(headers["Cookie"]?.split(separator: "=", maxSplits: 1).last))
  }

  @Test("bear the prefix __Host- over TLS, and none without")
  func names() async throws {
    try await TestServer.run { server in
      for made in [
        try await server.submit("/language", ["language": "de"]), try await server.post("/api/v1/phones", [:]),
      ] {
        let cookie = try #require(made.headers["Set-Cookie"])
        #expect(cookie.hasPrefix("__Host-partyline_"))
        // What the prefix asks for (RFC 6265bis section 4.1.3.2).
        for part in ["Secure", "Path=/"] { #expect(cookie.contains(part)) }
        #expect(!cookie.contains("Domain"))
      }
    }
    let plain = try await TestServer { $0.publicURL = nil }
    let host = try await plain.signedUpHost()
    #expect(host["Cookie"]?.hasPrefix("partyline_session=") == true)
    await plain.close()
  }

  @Test("that a neighbour under the same domain puts in place of a session open nothing")
  func tossed() async throws {
    try await TestServer.run { server in
      let token = try token(try await server.signedUpHost())
      #expect(try await server.get("/api/v1/sessions", headers("__Host-partyline_session=\(token)")).status == .ok)
      let tossed = try await server.get("/api/v1/sessions", headers("partyline_session=\(token)"))
      #expect(tossed.status == .unauthorized)
      let phone = try await server.post("/api/v1/phones", [:]).cookie["Cookie"] ?? ""
      let plain = phone.replacing("__Host-", with: "")
      #expect(try await server.get("/api/v1/phones/mine", ["Cookie": phone]).status == .ok)
      #expect(try await server.get("/api/v1/phones/mine", ["Cookie": plain]).status == .notFound)
    }
  }

  @Test("from before the prefix go on, are replaced, and count no more once they were")
  func upgrade() async throws {
    let plain = try await TestServer { $0.publicURL = nil }
    let token = try token(try await plain.signedUpHost())
    await plain.partyline.stop()
    let server = try await TestServer(directory: plain.directory)
    let before = headers("partyline_session=\(token)")
    let after = headers("__Host-partyline_session=\(token)")
    // Twice, for the first answer may get lost.
    for _ in 1...2 {
      let page = try await server.get("/events/new", before)
      #expect(page.status == .ok)
      let cookies = page.headers.all("Set-Cookie")
      #expect(cookies.count == 2)
      #expect(cookies[0].hasPrefix("__Host-partyline_session=\(token); Path=/; Max-Age=7776000;"))
      #expect(cookies[1].hasPrefix("partyline_session=; Path=/; Max-Age=0;"))
    }
    let page = try await server.get("/events/new", after)
    #expect(page.status == .ok)
    #expect(page.headers["Set-Cookie"] == nil)
    #expect(try await server.get("/events/new", before).status == .seeOther)
    #expect(try await server.get("/events/new", after).status == .ok)
    await server.close()
  }
}
