import Foundation
import Testing

/// The compiler's view of the page about common controller code.
@Suite("Common lines of controller code compile or fail as their page says", .timeLimit(.minutes(20)))
struct HabitTests {
  private static let page = "Sources/UserNotificationsUI/UserNotificationsUI.docc/Habits.md"

  private static let controller = """
    import Foundation
    import FoundationNetworking
    import UserNotifications
    import UserNotificationsUI
    class HabitController: UIViewController, UITextFieldDelegate {
      let label = UILabel(), stack = UIStackView(), button = UIButton(type: .system), imageView = UIImageView()
      let field = UITextField(), textView = UITextView(), content = UNNotificationContent()
      func load() async -> String { "" }
      func pressed() {}

    """

  @Test("At least 85 of at least 100 lines compile, and every other line has a reason")
  func habits() throws {
    let text = try Repository.text(Self.page)
    let blocks = text.matches(of: /(?s)```\n(.*?)\n```/).map { $0.output.1.split(separator: "\n") }
    try #require(blocks.count == 2)
    let (good, bad) = (blocks[0], blocks[1].filter { !$0.hasPrefix("// ") })
    #expect(blocks[1].count == 2 * bad.count, "each line that does not compile stands below a reason")
    #expect(good.count >= 85 && good.count + bad.count >= 100)
    #expect(text.contains("of\n\(good.count + bad.count) lines \(good.count) compile"))
    let failing = try failing(good + bad)
    for (number, habit) in good.enumerated() where failing.contains(number) {
      Issue.record("does not compile: \(habit)")
    }
    for (number, habit) in bad.enumerated() where !failing.contains(good.count + number) {
      Issue.record("compiles after all, and belongs into the first block: \(habit)")
    }
  }

  /// The indices of the lines that do not compile in Swift 5 mode, each in a method of its own.
  private func failing(_ habits: [Substring]) throws -> Set<Int> {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("habits-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let methods = habits.enumerated().map { "  func habit\($0.offset)() { \($0.element) }\n" }
    let file = folder.appendingPathComponent("Habits.swift")
    try Data((Self.controller + methods.joined() + "}\n").utf8).write(to: file)
    let modules = try SymbolGraph.builtModules(with: "UserNotificationsUI")
    do {
      _ = try Command.run(
        "/usr/bin/env", ["swiftc", "-typecheck", "-swift-version", "5", "-I", modules.path, file.path])
      return []
    } catch let failure as Command.Failure {
      let first = Self.controller.split(separator: "\n", omittingEmptySubsequences: false).count
      let lines = failure.description.matches(of: /Habits\.swift:(\d+):\d+: error:/).compactMap { Int($0.output.1) }
      return Set(lines.map { $0 - first })
    }
  }
}
