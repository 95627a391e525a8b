import HTTPServer
import Invites
import Testing
import Texts

@testable import App
@testable import PageKit
@testable import Web

@Suite("Pages in the reader's language") struct LanguageTests {
  private static let german: HTTPServer.Headers = ["Accept-Language": "de-AT,de;q=0.9", "Accept": "text/html"]

  private func joined(_ a: HTTPServer.Headers, _ b: HTTPServer.Headers) -> HTTPServer.Headers {
    var headers = a
    for field in b { headers.set(field.name, field.value) }
    return headers
  }

  @Test("Pages follow the browser's preferred language, unless the reader chose another")
  func preference() async throws {
    try await TestServer.run { server in
      _ = try await server.signedUpHost()
      #expect(try await server.get("/sign-in").text.contains("<html lang=\"en\""))
      let page = try await server.get("/sign-in", Self.german)
      #expect(page.text.contains("<html lang=\"de\""))
      #expect(page.text.contains("Willkommen zurück"))
      #expect(page.headers["Vary"] == "Accept-Language, Cookie, Accept-Encoding")
      let chosen = try await server.submit("/language", ["language": "es", "next": "/sign-in?next=/"])
      #expect(chosen.status == .seeOther)
      #expect(chosen.headers["Location"] == "/sign-in?next=/")
      let spanish = try await server.get("/sign-in", joined(Self.german, chosen.cookie))
      #expect(spanish.text.contains("Hola de nuevo"))
      let damaged: HTTPServer.Headers = ["Cookie": "partyline_language=xx"]
      #expect(try await server.get("/sign-in", damaged).text.contains("Welcome back"))
    }
  }

  @Test("Cached pages of several languages are not mixed up")
  func cache() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let path = "/i/\(party.guests[0].token)"
      let texts = [
        try await server.get(path).text, try await server.get(path, Self.german).text, try await server.get(path).text,
        try await server.get(path, ["Cookie": "partyline_language=de"]).text,
      ]
      #expect(texts.map { $0.contains("Thursday, June 18") } == [true, false, true, false])
      #expect(texts.map { $0.contains("Donnerstag, 18. Juni") } == [false, true, false, true])
    }
  }

  @Test("Cached pages contain nothing of another reader's URL")
  func addressOfOthers() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let path = "/i/\(party.guests[0].token)"
      _ = try await server.get("\(path)?secret=tracker")
      #expect(try await !server.get(path).text.contains("tracker"))
      #expect(try await server.get("/sign-in?next=/events/x").text.contains("value=\"/sign-in?next=/events/x\""))
    }
  }

  @Test("Errors are in the reader's language on pages, and in English for programs")
  func failures() async throws {
    try await TestServer.run { server in
      _ = try await server.signedUpHost()
      let missing = try await server.get("/nowhere", Self.german)
      #expect(missing.status == .notFound)
      #expect(missing.text.contains("Seite nicht gefunden"))
      let refused = try await server.submit("/sign-in", ["name": "Matt", "passphrase": "wrong wrong"], Self.german)
      #expect(refused.text.contains("Name oder Passphrase stimmt nicht."))
      let program = try await server.get("/api/v1/events/none", ["Accept-Language": "de"])
      #expect(try program.json["detail"]?.string?.contains("There is no such event") == true)
    }
  }

  @Test("The redirect stays on this server", arguments: ["https://evil.example", "//evil.example", "/\\evil", "evil"])
  func next(next: String) async throws {
    try await TestServer.run { server in
      let chosen = try await server.submit("/language", ["language": "de", "next": next])
      #expect(chosen.headers["Location"] == "/")
    }
  }

  @Test("Only supported languages can be chosen")
  func unknownLanguage() async throws {
    try await TestServer.run { server in
      let chosen = try await server.submit("/language", ["language": "tlh", "next": "/"])
      #expect(chosen.status.rawValue == 422)
      #expect(chosen.headers["Set-Cookie"] == nil)
    }
  }
}
