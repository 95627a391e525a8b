import JSON
import Testing
import UserNotifications

@testable import APNs

@Suite("The linter's work is bounded for hostile payloads")
struct LintBoundsTests {
  /// Returns `start`, as many pieces as fit the linter's size limit, and `end`.
  private static func filled(_ start: String, _ piece: (Int) -> String, _ end: String) -> [UInt8] {
    var text = start
    var index = 0
    while text.utf8.count + piece(index).utf8.count + end.utf8.count <= PayloadLinter.sizeLimit {
      text += piece(index)
      index += 1
    }
    return Array((text + end).utf8)
  }

  static let hostile: [[UInt8]] = [
    filled("{\"aps\":{", { "\"photo\($0)\":{}," }, "\"a\":1}}"),
    filled("{\"aps\":{", { "\"photo\($0)\":\"" + String(repeating: "x", count: 120) + "\"," }, "\"a\":1}}"),
    filled("{\"aps\":{", { "\"mutable\(String($0, radix: 36))\":1," }, "\"a\":1}}"),
    filled("{\"aps\":{\"alert\":{", { "\"colour\($0)\":1," }, "\"badge\":1}}}"),
    filled("{\"aps\":{\"alert\":{\"loc-key\":\"A\",\"loc-args\":[", { "\($0)," }, "1]}}}"),
    filled("{\"aps\":{\"alert\":\"x\"},\"l\":[", { _ in "\"http://x.example/a.webp\"," }, "1]}"),
    filled("{\"aps\":{\"alert\":\"", { _ in "%d" }, "\"}}"),
    filled("{\"aps\":{\"alert\":\"", { _ in "\\ud800" }, "\"}}"),
    filled("{\"aps\":{\"alert\":1", { _ in " " }, "}}"),
    filled("{\"aps\":{", { _ in " " }, "\"own\":1,\"other\":2,\"photo\":3}}"),
    filled("{", { _ in "\"badge\":\"1\"," }, "\"aps\":{}}"),
    filled("", { _ in "[" }, ""), filled("", { _ in "{\"a\":" }, ""),
    filled("", { _ in "\"\\ud800" }, ""),
    filled("{\"aps\":{\"alert\":\"x\",\"", { _ in "\u{301}" }, "\":1}}"),
    filled(String(repeating: "{\"" + String(repeating: "k", count: 120) + "\":", count: 60), { _ in "1e999," }, ""),
  ]

  @Test(
    "Hostile payloads yield few, short findings, and fixing stays within its limits", arguments: hostile.indices)
  func bounded(index: Int) {
    let bytes = Self.hostile[index]
    #expect(bytes.count > PayloadLinter.sizeLimit - 200)
    for pushType in [PushType?.none, .background] {
      let linter = PayloadLinter(.init(pushType: pushType))
      let repair = PayloadLinter.Repair(of: bytes, by: linter)
      #expect(repair.rounds <= PayloadLinter.roundLimit)
      #expect(repair.bytes.count <= PayloadLinter.sizeLimit)
      for findings in [linter.findings(in: bytes), repair.findings] {
        #expect(findings.count <= PayloadLinter.findingLimit)
        let length = findings.reduce(0) { $0 + ($1.pointer?.utf8.count ?? 0) + Self.length($1.fix) }
        #expect(length <= PayloadLinter.lengthLimit + 3 * PayloadLinter.sizeLimit)
        for finding in findings { #expect(finding.message.count + finding.advice.count < 400, "\(finding)") }
      }
    }
  }

  private static func length(_ fix: PayloadLinter.Fix?) -> Int {
    fix?.edits.reduce(0) { $0 + $1.replacement.utf8.count } ?? 0
  }

  @Test("A payload beyond the size limit is neither examined nor changed")
  func unread() {
    let bytes =
      Array(#"{"aps":{"alert":1}}"#.utf8) + Array(repeating: UInt8(ascii: " "), count: PayloadLinter.sizeLimit)
    #expect(PayloadLinter.sizeLimit >= 3 * PushType.voip.sizeLimit)
    #expect(PayloadLinter().findings(in: bytes).map(\.rule) == [.payloadTooLarge])
    let repair = PayloadLinter.Repair(of: bytes, by: PayloadLinter())
    #expect(repair.rounds == 0 && repair.bytes == bytes)
  }

  @Test("Names are quoted briefly, on one line, without control or invisible characters")
  func quoted() throws {
    let name = #"\u001b[2J\u0007\u202e\n\u2028x"# + String(repeating: "e\u{301}", count: 200)
    let text = #"{"aps":{"alert":"x","\#(name)":1,"category":"\#(name)"}}"#
    let linter = PayloadLinter(
      .with { ($0.categories, $0.topic) = ([], String(repeating: "t", count: 5000) + ".voip") })
    let findings = linter.findings(in: Array(text.utf8))
    #expect(Set(findings.map(\.rule)) == [.ownKeyInAPS, .unknownCategory, .topicContradictsPushType])
    for finding in findings {
      #expect(finding.description.utf8.count < 500)
      for scalar in finding.description.unicodeScalars {
        #expect(![.control, .format, .lineSeparator].contains(scalar.properties.generalCategory))
      }
    }
    #expect("👩‍👩‍👧".shortened == "👩‍👩‍👧")
  }

  @Test("Two fixes together never give an object the same key twice")
  func sameKey() throws {
    for text in [
      #"{"aps":{"alert":"x","catgory":"a","categry":"b"}}"#,
      #"{"aps":{"alert":"x","mutable_content":0},"photo":"https://x.example/1.gif"}"#,
      #"{"aps":{"alert":"x","mutable_content":1},"mutable-content":1}"#,
      #"{"aps":{"alert":{"badge":1},"bagde":2},"badge":3}"#, #"{"aps":{"title":"x","body":"y","subtitle":"z"}}"#,
    ] {
      let (bytes, _) = PayloadLinter().fixed(Array(text.utf8))
      #expect(throws: Never.self, "\(String(decoding: bytes, as: UTF8.self))") { try JSON(parsing: bytes) }
    }
  }
}
