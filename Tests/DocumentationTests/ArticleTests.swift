import Foundation
import Testing

/// What the articles show is what the suites of Examples/ compile and run.
@Suite("The articles' code is compiled and run")
struct ArticleTests {
  @Test(
    "every block of Swift in an article stands word for word in an example or a port",
    arguments: try Article.all().filter { !$0.blocks.isEmpty })
  func blocks(article: Article) throws {
    let files = try ["Tests/DocumentationTests/Examples", "Tests/UserNotificationsTests/Ports"]
      .flatMap { try Repository.files(in: $0, ending: ".swift") }.map(Repository.text)
    for block in article.blocks {
      // A method stands one step further to the right in its file.
      let indented = block.replacing(/(?m)^(?=.)/, with: "  ")
      #expect(files.contains { $0.contains(block) || $0.contains(indented) }, "in no example:\n\(block)")
    }
  }

  @Test("both worked examples have an article")
  func examples() throws {
    let shown = try Article.all().flatMap(\.blocks)
    for type in ["final class InvitationService:", "final class InviteViewController:"] {
      #expect(shown.contains { $0.contains(type) })
    }
  }

  @Test("a block is the lines between its fences, at the fence's indentation")
  func parsing() {
    let markdown =
      "Text\n```swift\nlet a = 1\n\nlet b = 2\n```\n\n```\nplain\n```\n\n1. Step\n   ```swift\n   f()\n   ```\n"
    #expect(Article(path: "A.md", markdown: markdown).blocks == ["let a = 1\n\nlet b = 2", "f()"])
  }
}
