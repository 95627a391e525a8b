import JSON
import Testing

@testable import APNs

/// Facts 5.7: each key and its JSON types. A value of any other type is refused with path, position and reason.
@Suite("Facts 5.7: every key has its type")
struct PayloadKeysTests {
  enum Kind: String, CaseIterable {
    case string = #""x""#
    case number = "0.5"
    case wholeNumber = "1"
    case bool = "true"
    case array = "[]"
    case object = "{}"
  }

  struct Key: CustomTestStringConvertible {
    let pointer: String
    let kinds: Set<Kind>
    /// Types that the key accepts although this value is invalid.
    var invalid: Set<Kind> = []
    var pushType = PushType.alert
    var testDescription: String { pointer }
  }

  static let strings: [Key] = [
    "aps/thread-id", "aps/category", "aps/target-content-id", "aps/filter-criteria", "aps/attributes-type",
    "aps/input-push-channel", "aps/alert/title", "aps/alert/subtitle", "aps/alert/body", "aps/alert/title-loc-key",
    "aps/alert/subtitle-loc-key", "aps/alert/loc-key", "aps/alert/launch-image", "aps/alert/summary-arg",
    "aps/sound/name",
  ].map { Key(pointer: $0, kinds: [.string]) }

  static let others: [Key] = [
    Key(pointer: "aps", kinds: [.object]),
    Key(pointer: "aps/alert", kinds: [.string, .object]),
    Key(pointer: "aps/badge", kinds: [.wholeNumber]),
    Key(pointer: "aps/sound", kinds: [.string, .object]),
    Key(pointer: "aps/alert/sound", kinds: [.string, .object]),
    Key(pointer: "aps/sound/critical", kinds: [.wholeNumber]),
    Key(pointer: "aps/sound/volume", kinds: [.number, .wholeNumber]),
    Key(pointer: "aps/content-available", kinds: [.wholeNumber]),
    Key(pointer: "aps/mutable-content", kinds: [.wholeNumber]),
    Key(pointer: "aps/interruption-level", kinds: [], invalid: [.string]),
    Key(pointer: "aps/relevance-score", kinds: [.number, .wholeNumber]),
    Key(pointer: "aps/alert/title-loc-args", kinds: [.array]),
    Key(pointer: "aps/alert/subtitle-loc-args", kinds: [.array]),
    Key(pointer: "aps/alert/loc-args", kinds: [.array]),
    Key(pointer: "aps/alert/summary-arg-count", kinds: [.wholeNumber]),
    Key(pointer: "aps/timestamp", kinds: [.number, .wholeNumber]),
    Key(pointer: "aps/event", kinds: [], invalid: [.string]),
    Key(pointer: "aps/content-state", kinds: [.object]),
    Key(pointer: "aps/stale-date", kinds: [.number, .wholeNumber]),
    Key(pointer: "aps/dismissal-date", kinds: [.number, .wholeNumber]),
    Key(pointer: "aps/attributes", kinds: [.object]),
    Key(pointer: "aps/input-push-token", kinds: [.wholeNumber]),
    Key(pointer: "aps/alert/title", kinds: [.string, .object], pushType: .liveactivity),
    Key(pointer: "aps/alert/body", kinds: [.string, .object], pushType: .liveactivity),
    Key(pointer: "aps/alert/title/loc-key", kinds: [.string], pushType: .liveactivity),
    Key(pointer: "aps/alert/body/loc-args", kinds: [.array], pushType: .liveactivity),
    Key(pointer: "aps/relevance-score", kinds: [.number, .wholeNumber], pushType: .liveactivity),
  ]

  /// Returns the text of a payload, and the offset of the value in it.
  static func payload(_ pointer: String, _ value: String) -> (text: String, offset: Int) {
    let keys = pointer.split(separator: "/")
    let head = " \n" + keys.map { "{\"\($0)\": " }.joined()
    return (head + value + String(repeating: "}", count: keys.count), head.utf8.count)
  }

  @Test("Each key accepts its types and refuses others", arguments: PayloadKeysTests.strings + PayloadKeysTests.others)
  func types(key: Key) throws {
    for kind in Kind.allCases {
      let (text, offset) = Self.payload(key.pointer, kind.rawValue)
      let result = Result { () throws(JSON.Failure) in try Payload(decoding: text.utf8, for: key.pushType) }
      if key.kinds.contains(kind) {
        #expect(throws: Never.self, "\(text)") { try result.get() }
      } else {
        let failure = #expect(throws: JSON.Failure.self, "\(text)") { try result.get() }
        #expect(failure?.kind == (key.invalid.contains(kind) ? .invalidValue : .wrongType), "\(text)")
        #expect(failure?.pointer == "/" + key.pointer)
        let bytes = offset..<(offset + kind.rawValue.utf8.count)
        #expect(failure?.location == JSON.Location(bytes: bytes, line: 2, column: offset - 1), "\(text)")
        #expect(failure?.message.hasPrefix("Expected ") == true)
      }
    }
  }

  @Test("A key with the value null counts as absent", arguments: PayloadKeysTests.strings + PayloadKeysTests.others)
  func null(key: Key) throws {
    guard key.pointer != "aps" else { return }
    let payload = try Payload(decoding: Self.payload(key.pointer, "null").text.utf8, for: key.pushType)
    #expect(payload.otherKeys.isEmpty)
  }

  @Test("The table lists every key that the codec knows")
  func complete() {
    let pointers = Set((Self.strings + Self.others).map(\.pointer))
    for key in PayloadKeys.aps.keys { #expect(pointers.contains("aps/\(key)")) }
    for key in PayloadKeys.alert.keys { #expect(pointers.contains("aps/alert/\(key)")) }
  }

  @Test("The position of a refused value is its line and its column in UTF-16 units")
  func location() {
    let text = "{\"aps\":\r\n\r  {\"é🎉\": 1, \"badge\": \"1\"}}"
    let failure = #expect(throws: JSON.Failure.self) { try Payload(decoding: text.utf8) }
    #expect(failure?.location?.line == 3)
    #expect(failure?.location?.column == 23)
    #expect(failure?.location?.bytes.count == 3)
    #expect(failure?.offset == failure?.location?.bytes.lowerBound)
  }

  @Test("Truncated text is refused with a position")
  func brokenOff() {
    let failure = #expect(throws: JSON.Failure.self) { try Payload(decoding: "{\"aps\":{\n\"a\":[1,".utf8) }
    #expect(failure?.kind == .malformed)
    #expect(failure?.pointer == "/aps/a/1")
    #expect(failure?.location == JSON.Location(bytes: 16..<16, line: 2, column: 8))
  }
}
