import Foundation
import Testing

/// The code in the articles is compiled and run. `bin/outsider` builds the worked examples exactly as printed, and the
/// other blocks are parts of Examples/ and of the ports.
@Suite("The articles' code is compiled and run")
struct ArticleTests {
  @Test(
    "Every Swift block in an article appears word for word in an example or a port",
    arguments: try Article.all().filter { !$0.blocks.isEmpty && !$0.isWorkedExample })
  func blocks(article: Article) throws {
    let files = try ["Tests/DocumentationTests/Examples", "Tests/UserNotificationsTests/Ports"]
      .flatMap { try Repository.files(in: $0, ending: ".swift") }.map(Repository.text)
    for block in article.blocks {
      // A method is indented one step more in its file.
      let indented = block.replacing(/(?m)^(?=.)/, with: "  ")
      #expect(files.contains { $0.contains(block) || $0.contains(indented) }, "in no example:\n\(block)")
    }
  }

  @Test("Both worked examples are files that begin with their imports, and bin/outsider builds them")
  func examples() throws {
    let examples = try Article.all().filter(\.isWorkedExample)
    #expect(examples.map(\.name) == ["TestingAServiceExtension", "TestingAContentExtension"])
    let outsider = try Repository.text("bin/outsider")
    for example in examples {
      #expect(example.blocks.first?.contains("import NotificationTesting") == true && outsider.contains(example.path))
    }
  }

  @Test("A package that uses only the libraries gets the same targets as the server")
  func manifests() throws {
    let all = try Manifest(Repository.text("Package.swift")),
      own = try Manifest(Repository.text("Sources/Package.swift"))
    #expect(own.targets.count == 9)
    for (name, dependencies) in own.targets { #expect(all.targets[name] == dependencies, "\(name)") }
  }

  @Test("A block is the text between its fences, without the fence's indentation")
  func parsing() {
    let markdown =
      "Text\n```swift\nlet a = 1\n\nlet b = 2\n```\n\n```\nplain\n```\n\n1. Step\n   ```swift\n   f()\n   ```\n"
    #expect(Article(path: "A.md", markdown: markdown).blocks == ["let a = 1\n\nlet b = 2", "f()"])
  }
}

/// The targets of a manifest with their dependencies.
private struct Manifest {
  let targets: [String: String]

  init(_ text: String) {
    let found = text.matches(of: /\.target\(\s*name: "(\w+)"(?:,\s*dependencies: \[([^\]]*)\])?/)
    let pairs = found.map { (String($0.output.1), $0.output.2?.filter { !$0.isWhitespace } ?? "") }
    targets = Dictionary(pairs) { one, _ in one }
  }
}
