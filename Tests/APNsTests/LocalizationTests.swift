import Foundation
import Testing
import UserNotifications

@testable import APNs

@Suite("Facts 5.7: a loc-key is looked up on the device")
struct LocalizationTests {
  @Test(
    "Arguments fill %@ in order and %1$@ by number; %% is a percent sign",
    arguments: [
      ("%@ invites you to %@!", ["Matt", "The Bash"], "Matt invites you to The Bash!"),
      ("%2$@ by %1$@", ["Matt", "The Bash"], "The Bash by Matt"),
      ("%1$@ and %1$@", ["Matt"], "Matt and Matt"),
      ("%2$@, %@", ["a", "b"], "b, a"),
      ("%@ and %@", ["Matt"], "Matt and "),
      ("%3$@", ["Matt"], ""),
      ("100%% of %@", ["5"], "100% of 5"),
      ("%%@", ["5"], "%@"),
      ("50% %@", ["5"], "50% 5"),
      ("%0$@ %99999$@ %x %", ["5"], "%0$@  5 %"),
      ("no place", ["5"], "no place"),
      ("%@", ["%@ %1$@ %%"], "%@ %1$@ %%"),
      ("", ["5"], ""),
    ] as [(String, [String], String)])
  func formats(format: String, arguments: [String], expected: String) {
    let text = Payload.Alert.Text(key: "KEY", arguments: arguments)
    #expect(text.resolved(by: ["KEY": format]) == expected)
  }

  @Test("Strings from an app's files are used too, including plural forms")
  func files() throws {
    let strings = LocalizedStrings(["INVITE": "%2$@ by %1$@"])
    let text = #"{"aps":{"alert":{"loc-key":"INVITE","loc-args":["Matt","The Bash"],"title-loc-key":"NONE"}}}"#
    let content = try Payload(decoding: text.utf8).content(strings: strings)
    #expect(content.body == "The Bash by Matt")
    #expect(content.title == "NONE")
    #expect(!strings.hasString(forKey: "NONE") && strings.hasString(forKey: "INVITE"))
    #expect(strings.argumentCount(forKey: "INVITE") == 2)
  }

  @Test("The arguments of a format are counted, including numbered ones and those of plural forms")
  func argumentCount() throws {
    let strings: LocalizedStrings = [
      "NONE": "100%%", "TWO": "%@ and %@", "NUMBERED": "%3$@", "MISSING %@": "%@ %@", "HUGE": "%99999999999999999999$@",
    ]
    #expect(["NONE", "TWO", "NUMBERED"].map(strings.argumentCount) == [0, 2, 3])
    #expect(strings.argumentCount(forKey: "NOT THERE %@") == 1)
    #expect(strings.argumentCount(forKey: "HUGE") < 10_000)
    #expect(try Self.plural("%#@guests@ at %@", "%d guests").argumentCount(forKey: "KEY") == 2)
    #expect(strings.keys == strings.keys.sorted() && strings.keys.count == 5)
  }

  @Test("Absurdly large argument positions do not overflow")
  func hugePositions() throws {
    let strings = try Self.plural("%9223372036854775807$#@guests@ %@", "%@%@%@")
    #expect(strings.string(forKey: "KEY", arguments: ["x"]) == " x")
  }

  private static func plural(_ format: String, _ other: String) throws -> LocalizedStrings {
    let variable =
      "<dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
      + "<key>NSStringFormatValueTypeKey</key><string>d</string><key>other</key><string>\(other)</string></dict>"
    let entry =
      "<key>NSStringLocalizedFormatKey</key><string>\(format)</string><key>guests</key>\(variable)"
    let file = "<plist version=\"1.0\"><dict><key>KEY</key><dict>\(entry)</dict></dict></plist>"
    return try LocalizedStrings(stringsdict: Data(file.utf8))
  }

  @Test("Title, subtitle and body have their own keys, and a key without a string is shown itself")
  func keys() throws {
    let text =
      #"{"aps":{"alert":{"title-loc-key":"T","title-loc-args":["1"],"subtitle-loc-key":"S","loc-key":"B","#
      + #""loc-args":["2"],"body":"literal"}}}"#
    let content = try Payload(decoding: text.utf8).content(strings: ["T": "title %@", "B": "body %@"])
    #expect(content.title == "title 1")
    #expect(content.subtitle == "S")
    #expect(content.body == "body 2")
  }

  @Test("Summary argument and count reach the content and return to the payload")
  func summary() throws {
    let text = #"{"aps":{"alert":{"body":"b","summary-arg":"Matt","summary-arg-count":3}}}"#
    let content = try Payload(decoding: text.utf8).content()
    #expect(content.summaryArgument == "Matt")
    #expect(content.summaryArgumentCount == 3)
    content.userInfo = [:]
    #expect(String(decoding: try Payload(content: content).bytes, as: UTF8.self) == text)
  }
}
