import Foundation
import HTTPServer
import Testing

@testable import App
@testable import PageKit
@testable import Web

@Suite("A page's scripts and its styles are joined into one file each")
struct JoinedScriptsTests {
  private static let sources = [
    "page.js": """
    // A page.
    import { greet, word as said } from "./lib/greet.js"
    import * as more from "./lib/more.js"
    import "./lib/side.js"

    greet(said, more.twice(2))
    const load = async () => { const { late } = await import("./lib/late.js"); late() }
    """,
    "lib/greet.js": """
    import { twice } from "./more.js"
    /** Greets. */
    export function greet(word, n) { console.log(word, twice(n)) }
    export const word = "hello"
    """,
    "lib/more.js": "export function twice(n) { return n * 2 }", "lib/side.js": "document.title = \"side\"",
    "lib/late.js": "import { word } from \"./greet.js\"\nexport async function late() { return word }",
    "lib/long.js": "export const usage = () => {\n  return `one\n  two`\n}",
    "odd.js": "export default 7", "lost.js": "import { x } from \"./nowhere.js\"",
  ]

  private func joined(_ entries: String...) throws -> String {
    try JoinedScripts.text(of: entries) { try JoinedScripts.Module(path: $0, source: Self.sources[$0]) }
  }

  @Test("The file has each module once with its imports, and no comments")
  func modules() throws {
    let text = try joined("page.js", "lib/more.js")
    for path in ["page.js", "lib/greet.js", "lib/more.js", "lib/side.js", "lib/late.js"] {
      #expect(text.components(separatedBy: "define(\"\(path)\"").count == 2, "\(path)")
    }
    #expect(text.contains("const { greet, word: said } = need(\"lib/greet.js\")"))
    #expect(text.contains("const more = need(\"lib/more.js\")"))
    #expect(text.contains("await later(\"lib/late.js\")"))
    #expect(text.contains("get greet() { return greet }, get word() { return word }"))
    #expect(!text.contains("A page.") && !text.contains("Greets."))
    #expect(text.hasSuffix("start(\"page.js\")\nstart(\"lib/more.js\")\n"))
  }

  @Test("Indentation is left out, but not the spaces of a text that takes several lines")
  func indentation() throws {
    let text = try joined("page.js", "lib/long.js")
    #expect(text.contains("\n  return `one\n  two`\n"))
    #expect(try joined("lib/more.js").split(separator: "\n").contains("function twice(n) { return n * 2 }"))
    let nested = try JoinedScripts.text(of: ["nested.js"]) {
      try JoinedScripts.Module(path: $0, source: "if (true) {\n  document.title = `${1 + 1}`\n}")
    }
    #expect(nested.contains("{\ndocument.title = `${1 + 1}`\n}"))
  }

  @Test("A module that cannot be read is refused instead of left out", arguments: ["odd.js", "lost.js", "none.js"])
  func unreadable(path: String) {
    #expect(throws: JoinedScripts.Unreadable.self) { try joined(path) }
  }

  @Test("Every script of Partyline can be joined, alone and with another")
  func ours() throws {
    let library = AssetLibrary(directory: nil)
    let scripts = library.paths.filter {
      $0.hasPrefix("scripts/") && !["scripts/service-worker.js", "scripts/app.js"].contains($0)
    }
    #expect(scripts.count > 50)
    for path in scripts {
      let name = path.dropFirst("scripts/".count).dropLast(".js".count).replacing("/", with: "~")
      #expect(throws: Never.self) { try library.joinedResponse("scripts/\(name)+app.js") }
    }
  }

  @Test("Joined styles keep every rule and leave out comments and lines that mean nothing")
  func styles() throws {
    let library = AssetLibrary(directory: nil)
    func rules(_ bytes: [UInt8]) -> [Substring] {
      String(decoding: bytes, as: UTF8.self).replacing(/\/\*.*?\*\//.dotMatchesNewlines(), with: "")
        .replacing(/[{};,]/) { "\($0.0) " }.split(whereSeparator: \.isWhitespace)
    }
    for path in library.paths where path.hasPrefix("styles/") {
      let joined = try library.joinedResponse(path).bytes
      #expect(rules(joined) == rules(try library.bytes(path)), "\(path)")
      let lines = String(decoding: joined, as: UTF8.self).split(separator: "\n").map { $0.drop(while: { $0 == " " }) }
      #expect(!lines.dropLast().contains { $0.hasPrefix("/*") || $0.hasPrefix("*/") || $0.hasSuffix(";") }, "\(path)")
    }
  }

  @Test("Joined files for made-up addresses are bounded, and never evict others for good")
  func madeUp() throws {
    let library = AssetLibrary(directory: nil)
    let scripts = library.paths.filter { $0.hasPrefix("scripts/") && $0.hasSuffix(".js") }
    let all = scripts.map { String($0.dropFirst("scripts/".count).dropLast(".js".count)) }
    let names = all.filter { !$0.contains("/") && $0 != "service-worker" && $0 != "app" }
    let page = try library.joinedResponse("scripts/thread+answer+app.js").bytes
    for first in names {
      for second in names where first < second {
        #expect(throws: Never.self) { try library.joinedResponse("scripts/\(second)+\(first)+app.js") }
      }
    }
    #expect(library.joinedCount == AssetLibrary.joinedLimit)
    #expect(try library.joinedResponse("scripts/thread+answer+app.js").bytes == page)
  }

  @Test("An address that no page contains is not found")
  func strangers() async throws {
    try await TestServer.run { server in
      let page = try await server.get("/offline").text
      let address = try #require(page.firstMatch(of: /href="(\/assets\/[^"]+\.css)"/)).1
      let folder = address.prefix(through: try #require(address.lastIndex(of: "/")))
      #expect(try await server.get(String(address)).text.contains("@layer"))
      let many = (1...60).map { "x\($0)" }.joined(separator: "+")
      for name in ["nothing.css", "base+nothing.css", "base+base.css", "base.js", "\(many).css", "..~..~secret.css"] {
        #expect(try await server.get(folder + name).status == .notFound, "\(name)")
      }
    }
  }
}
