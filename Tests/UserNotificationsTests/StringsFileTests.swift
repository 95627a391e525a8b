import Foundation
import Testing

@testable import UserNotifications

@Suite("Reading files of strings", .timeLimit(.minutes(20)))
struct StringsFileTests {
  @Test("The text form has comments, escapes, keys without quotation marks, and keys alone")
  func text() throws {
    let file = #"""
      /* Title of
         an invite */
      "invite" = "%@ says \"come\"\n\U00fc\ud83c\udf89"; // at once
      going="Going!"; plain_1 = "1";
      "Maybe";
      "going" = "You are going!";
      """#
    let strings = try LocalizedStrings(strings: Data(file.utf8))
    #expect(strings.string(forKey: "invite", arguments: ["Matt"]) == "Matt says \"come\"\nü🎉")
    #expect(strings.string(forKey: "going") == "You are going!" && strings.string(forKey: "plain_1") == "1")
    #expect(strings.string(forKey: "Maybe") == "Maybe")
    let utf16 = try #require(file.data(using: .utf16))
    #expect(try LocalizedStrings(strings: utf16) == strings)
  }

  @Test("A property list is read, with the language from the folder's name")
  func propertyList() throws {
    let scratch = try Scratch()
    let folder = scratch.directory.appendingPathComponent("ru.lproj")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let plist = StringsFiles.plist("<key>going</key><string>Иду &amp; рад</string>")
    try Data(plist.utf8).write(to: folder.appendingPathComponent("Localizable.strings"))
    let forms = [("one", "%u гость"), ("few", "%u гостя"), ("many", "%u гостей"), ("other", "%u гостя")]
    let dict = StringsFiles.plist(StringsFiles.entry("guests", "%#@n@", "n", forms))
    try Data(dict.utf8).write(to: folder.appendingPathComponent("Localizable.stringsdict"))
    var strings = try LocalizedStrings(contentsOf: folder.appendingPathComponent("Localizable.strings"))
    strings.merge(try LocalizedStrings(contentsOf: folder.appendingPathComponent("Localizable.stringsdict")))
    #expect(strings.string(forKey: "going") == "Иду & рад")
    let said = [1, 3, 5, 11, 21, 112].map { strings.string(forKey: "guests", arguments: [$0]) }
    #expect(said == ["1 гость", "3 гостя", "5 гостей", "11 гостей", "21 гость", "112 гостей"])
  }

  @Test(
    "Plural forms follow the rules of Unicode CLDR",
    arguments: [
      ("en-US", "other one other other other"), ("fr", "one one other other other"),
      ("ja", "other other other other other"),
      ("pl_PL", "many one few many few"), ("cs", "other one few other other"), ("ar", "zero one two few many"),
      ("he", "other one two other other"), ("lt", "other one few few few"), ("lv", "zero one other other other"),
      ("sl", "other one two other other"), ("ro", "few one few few other"), ("cy", "zero one two other other"),
      ("ga", "other one two few other"), ("uk", "many one few many few"), ("xx", "other one other other other"),
    ])
  func rules(language: String, expected: String) {
    let rule = PluralRule(language: language)
    #expect([0, 1, 2, 5, 22].map { rule.category(of: $0).rawValue }.joined(separator: " ") == expected)
  }

  @Test("A fault in a text file is reported with its line")
  func malformed() {
    let cases: [(String, Int)] = [
      ("\"a\" = \"b\"\n\"c\" = \"d\";", 2), ("\n\n\"a\" \"b\";", 3), ("\"a\" = \"b", 1), ("/* a\nb", 2),
      ("\"a\" = \"\\U12\";", 1), ("\"a\" = \"\\ud83c\";", 1), ("= \"b\";", 1), ("\"a\" = ;", 1), ("\"a\" = \"b\\", 1),
    ]
    for (text, line) in cases { #expect(lineOfFailure(text) == line, "\(text)") }
  }

  private func lineOfFailure(_ text: String) -> Int? {
    do {
      _ = try LocalizedStrings(strings: Data(text.utf8))
      return nil
    } catch LocalizedStrings.Failure.malformed(let line, _) {
      return line
    } catch {
      return -1
    }
  }

  @Test("Hostile files are refused: too large, binary, no text, no dictionary, too deep, bad entries")
  func hostile() throws {
    typealias Failure = LocalizedStrings.Failure
    let large = Data(count: (4 << 20) + 1)
    #expect(throws: Failure.tooLarge(bytes: large.count)) { try LocalizedStrings(strings: large) }
    #expect(throws: Failure.notText) { try LocalizedStrings(strings: Data([0x22, 0xFF, 0xC0])) }
    #expect(throws: Failure.notPropertyList) { try LocalizedStrings(strings: Data("bplist00abc".utf8)) }
    #expect(throws: Failure.notPropertyList) { try LocalizedStrings(stringsdict: Data("\"a\" = \"b\";".utf8)) }
    #expect(throws: Failure.notPropertyList) { try LocalizedStrings(strings: Data("<plist><dict>".utf8)) }
    let nested = String(repeating: "<array><!-- </array> -->", count: 100_000)
    #expect(throws: Failure.tooDeep) { try LocalizedStrings(stringsdict: Data("<plist>\(nested)".utf8)) }
    let closed = "<!DOCTYPE plist [ <!-- \(String(repeating: "</a>", count: 100_000)) --> ]>"
    #expect(throws: Failure.tooDeep) { try LocalizedStrings(stringsdict: Data("\(closed)<plist>\(nested)".utf8)) }
    let number = StringsFiles.plist("<key>a</key><integer>1</integer>")
    #expect(throws: Failure.invalidEntry(key: "a")) { try LocalizedStrings(strings: Data(number.utf8)) }
    let noOther = StringsFiles.plist(StringsFiles.entry("b", "%#@n@", "n", [("one", "1")]))
    #expect(throws: Failure.invalidEntry(key: "b")) { try LocalizedStrings(stringsdict: Data(noOther.utf8)) }
    #expect(throws: Failure.unreadable) { try LocalizedStrings(contentsOf: URL(fileURLWithPath: "/dev/zero")) }
  }
}
