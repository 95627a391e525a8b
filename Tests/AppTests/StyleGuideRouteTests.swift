import HTTPServer
import Invites
import Testing
import Texts

@testable import App
@testable import Web

@Suite("The style guide’s routes") struct StyleGuideRouteTests {
  @Test("Everyone can open the style guide, and it reveals nothing of a host")
  func open() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server, details: ["title": "A secret dinner"])
      for headers in [HTTPServer.Headers(), party.host] {
        let guide = try await server.get("/styleguide", headers)
        #expect(guide.status == .ok)
        #expect(guide.text.contains("<html lang=\"en\""))
        #expect(guide.text.contains("/styleguide/pages/sign-in"))
        #expect(!guide.text.contains("secret dinner"))
        let page = try await server.get("/styleguide/pages/events", headers)
        #expect(page.status == .ok)
        #expect(!page.text.contains("secret dinner"))
      }
      #expect(try await server.get("/styleguide/pages/no-such-page").status == .notFound)
    }
  }

  @Test("The style guide uses the visitor’s language")
  func language() async throws {
    try await TestServer.run { server in
      #expect(try await server.get("/styleguide", ["Accept-Language": "de"]).text.contains("<html lang=\"de\""))
      let page = try await server.get("/styleguide/pages/sign-in", ["Accept-Language": "es"])
      #expect(page.text.contains("<html lang=\"es\""))
    }
  }
}
