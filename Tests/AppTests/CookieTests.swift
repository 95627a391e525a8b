import APNs
import Foundation
import HTTPServer
import Testing

@testable import App
@testable import Web

@Suite("Cookies of the server") struct CookieTests {
  private static let page: Headers = ["Accept": "text/html"]

  private func headers(_ cookie: String) -> Headers { ["Accept": "text/html", "Cookie": cookie] }

  private func token(_ headers: Headers) throws -> String {
    String(try #require(headers["Cookie"]?.split(separator: "=", maxSplits: 1).last))
  }

  @Test("Cookies have the prefix __Host- over TLS, and no prefix without TLS")
  func names() async throws {
    try await TestServer.run { server in
      for made in [
        try await server.submit("/language", ["language": "de"]), try await server.post("/api/v1/phones", [:]),
      ] {
        let cookie = try #require(made.headers["Set-Cookie"])
        #expect(cookie.hasPrefix("__Host-partyline_"))
        // The prefix requires these attributes (RFC 6265bis section 4.1.3.2).
        for part in ["Secure", "Path=/"] { #expect(cookie.contains(part)) }
        #expect(!cookie.contains("Domain"))
      }
    }
    let plain = try await TestServer { $0.publicURL = nil }
    let host = try await plain.signedUpHost()
    #expect(host["Cookie"]?.hasPrefix("partyline_session=") == true)
    await plain.close()
  }

  @Test("A session cookie set by a neighbour under the same domain grants no access")
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
}
