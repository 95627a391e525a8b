import Foundation
import Testing

/// A page of one of the two documentation catalogues.
struct Article: CustomTestStringConvertible {
  let path: String
  /// The Swift code blocks of the page.
  let blocks: [String]

  var testDescription: String { path }
  /// The file's name without folder and extension.
  var name: String { URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent }
  /// Whether the page is a worked example, whose blocks form a file when they are joined.
  var isWorkedExample: Bool { name.hasPrefix("TestingA") }

  init(path: String, markdown: String) {
    self.path = path
    blocks = markdown.matches(of: /(?m)^([ ]*)```swift\n((?s:.*?))\n[ ]*```/).map { match in
      match.output.2.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.hasPrefix(match.output.1) ? $0.dropFirst(match.output.1.count) : $0 }.joined(separator: "\n")
    }
  }

  static func all() throws -> [Article] {
    try ["UserNotifications", "UserNotificationsUI"]
      .flatMap { try Repository.files(in: "Sources/\($0)/\($0).docc", ending: ".md") }
      .map { Article(path: $0, markdown: try Repository.text($0)) }
  }
}
