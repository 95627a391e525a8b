import Foundation
import Testing

@testable import UserNotifications

@Suite("Localization at delivery, 1.1 and 1.6", .timeLimit(.minutes(1)))
struct LocalizationTests {
  private let german = LocalizedStrings([
    "invite": "%@ lädt zu %@ ein", "turned": "Zu %2$@ lädt %1$@ ein", "sure": "100%% sicher", "count": "%d von %u, %@",
    "half": "%.1f Kilometer", "outer": "(%@)",
  ])

  private func localizable(_ key: String, _ arguments: Any...) -> String {
    NSString.localizedUserNotificationString(forKey: key, arguments: arguments)
  }

  @Test("1.1: key and arguments are stored, and take the language of the moment of delivery")
  func atDelivery() {
    let text = localizable("invite", "Matt", "The Bash")
    #expect(german.localized(text) == "Matt lädt zu The Bash ein")
    #expect(LocalizedStrings(["invite": "%@ invites to %@"]).localized(text) == "Matt invites to The Bash")
    #expect(german.localized(localizable("turned", "Matt", "The Bash")) == "Zu The Bash lädt Matt ein")
  }

  @Test("a key that is missing stands for itself, and a text that nobody resolves shows its key")
  func missing() {
    let text = localizable("You have %u new messages", 3)
    #expect(LocalizedStrings().localized(text) == "You have 3 new messages")
    let visible = text.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
    #expect(String(String.UnicodeScalarView(visible)) == "You have %u new messages")
  }

  @Test("numbers, positions, percent signs, and an argument that is missing")
  func conversions() {
    #expect(german.localized(localizable("count", 3, 12 as UInt, 4.5)) == "3 von 12, 4.5")
    #expect(german.localized(localizable("half", 2.25)) == "2.2 Kilometer")
    #expect(german.localized(localizable("sure")) == "100% sicher")
    #expect(german.localized(localizable("invite", "Matt")) == "Matt lädt zu  ein")
    #expect(german.localized(localizable("outer", localizable("invite", "A", "B"))) == "(A lädt zu B ein)")
    #expect(german.string(forKey: "invite", arguments: ["A", "B"]) == "A lädt zu B ein")
  }

  @Test("a localizable text may stand among others, and arguments are never formats")
  func mixed() {
    let text = "Neu: " + localizable("invite", "50%@", "%d%%") + " – " + localizable("sure") + "!"
    #expect(german.localized(text) == "Neu: 50%@ lädt zu %d%% ein – 100% sicher!")
  }

  @Test("a hidden part that is damaged, or follows another text than its key, is left as it is")
  func damaged() {
    let text = localizable("invite", "Matt")
    let cut = String(String.UnicodeScalarView(text.unicodeScalars.dropLast(3)))
    #expect(german.localized(cut) == cut)
    let forged = String(
      String.UnicodeScalarView("other".unicodeScalars + text.unicodeScalars.dropFirst("invite".count)))
    #expect(german.localized(forged) == forged)
    let england = "\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}"
    #expect(german.localized(england) == england)
  }

  @Test("a content keeps the texts through an archive, and localizes all of them; its body shows them exactly")
  func content() throws {
    let content = UNMutableNotificationContent()
    content.title = localizable("invite", "Matt", "The Bash")
    content.subtitle = localizable("missing")
    content.body = "100%% " + localizable("sure") + localizable("outer", "5%d")
    let request = UNNotificationRequest(identifier: "a", content: content, trigger: nil)
    let restored = try JSONDecoder().decode(
      RequestArchive.self, from: JSONEncoder().encode(RequestArchive(request))
    ).request()
    let localized = restored.content.localized(by: german)
    #expect(localized.title == "Matt lädt zu The Bash ein" && localized.subtitle == "missing")
    #expect(localized.displayedBody == "100% 100% sicher(5%d)")
  }

  @Test("12.10: a placeholder and a summary take their counts, literally or localized, with plurals")
  func counts() throws {
    #expect(german.string(filling: "%u Messages", count: 9) == "9 Messages")
    #expect(german.string(filling: "%u more messages from %@", count: 8, list: "Matt") == "8 more messages from Matt")
    let plurals = try LocalizedStrings(stringsdict: Data(StringsFiles.messages.utf8))
    let placeholder = localizable("messages")
    #expect(plurals.string(filling: placeholder, count: 1) == "One message")
    #expect(plurals.string(filling: placeholder, count: 9) == "9 messages")
    #expect(plurals.string(filling: placeholder, count: 0) == "No messages")
    let summary = localizable("more")
    #expect(plurals.string(filling: summary, count: 1, list: "Matt") == "1 more message from Matt")
    #expect(plurals.string(filling: summary, count: 3, list: "Matt") == "3 more messages from Matt")
  }

  @Test("strings that refer to themselves, or ask for enormous widths, stay small and end")
  func bounded() throws {
    let wide = LocalizedStrings(["k": "%999999999999d|%.999999999999f|%99999999999999999999$@"])
    #expect(wide.string(forKey: "k", arguments: [1, 0.5, "x"]).utf8.count < 100)
    let long = LocalizedStrings(["k": String(repeating: "%1$@", count: 10_000)])
    let argument = String(repeating: "x", count: 10_000)
    #expect(long.string(forKey: "k", arguments: [argument]).unicodeScalars.count == 16 << 10)
    let loop = try LocalizedStrings(stringsdict: Data(StringsFiles.loop.utf8))
    #expect(loop.string(forKey: "loop", arguments: [1]).isEmpty)
  }
}

@Suite("Files of strings", .timeLimit(.minutes(1)))
struct StringsFileTests {
  @Test("the text form: comments, escapes, keys without quotation marks, and a key alone")
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

  @Test("a property list, and the language from the folder's name")
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
    "the plural rules of Unicode CLDR",
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

  @Test("what is wrong with a text is told with its line")
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

  @Test("hostile files are refused: too large, binary, no text, no dictionary, too deep, bad entries")
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
    let number = StringsFiles.plist("<key>a</key><integer>1</integer>")
    #expect(throws: Failure.invalidEntry(key: "a")) { try LocalizedStrings(strings: Data(number.utf8)) }
    let noOther = StringsFiles.plist(StringsFiles.entry("b", "%#@n@", "n", [("one", "1")]))
    #expect(throws: Failure.invalidEntry(key: "b")) { try LocalizedStrings(stringsdict: Data(noOther.utf8)) }
    #expect(throws: Failure.unreadable) { try LocalizedStrings(contentsOf: URL(fileURLWithPath: "/dev/zero")) }
  }
}

@Suite("Percent signs of a body, 1.1", .timeLimit(.minutes(1)))
struct BodyEscapeTests {
  @Test(
    "1.1: %% is a percent sign, other printf specifications are removed, and a % that begins none stays",
    arguments: [
      ("plain", "plain"), ("100%%", "100%"), ("%@ is here", " is here"), ("%1$@ and %2$d", " and "),
      ("a%-08.3lldb", "ab"),
      ("%.*f|%*d|%#x|%+d", "|||"), ("100%", "100%"), ("5%!", "5%!"), ("%%%d%%", "%%"), ("100% done", "100one"),
      ("50%y", "50%y"), ("%5%", "%5%"), ("%0$", "%0$"), ("%%d", "%d"), ("é%hhüx", "é%hhüx"), ("", ""), ("%hhx%p", ""),
    ])
  func displayed(body: String, shown: String) {
    let content = Sample.content { $0.body = body }
    #expect(content.displayedBody == shown && content.body == body)
  }

  @Test("escaped text is shown as it was", arguments: ["50% off", "%@ %d %%", "100%", "", "%%%", "🎉%u"])
  func escaping(text: String) {
    #expect(UNNotificationContent.display(UNNotificationContent.escapingPercentSigns(in: text)) == text)
  }
}
