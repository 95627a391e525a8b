import JSON
import Testing

@testable import APNs

@Suite("Hostile payloads are refused in bounded time and memory")
struct HostilePayloadTests {
  private func refusal(_ text: String) -> JSON.Failure? {
    #expect(throws: JSON.Failure.self) { try Payload(decoding: text.utf8) }
  }

  @Test("100,000 levels of open or closed arrays or objects")
  func deep() {
    let levels = 100_000
    for (open, close) in [("[", "]"), (#"{"a":"#, "}"), (#"[{"a":"#, "}]")] {
      let nested = String(repeating: open, count: levels)
      for text in [nested, nested + "1" + String(repeating: close, count: levels)] {
        let failure = refusal(#"{"aps":{},"x":\#(text)}"#)
        #expect(failure?.kind == .tooDeep)
        #expect(failure?.pointer.hasPrefix("/x") == true)
        #expect(failure?.location != nil)
      }
    }
  }

  @Test(
    "Numbers that a double cannot hold, or with more than 64 digits",
    arguments: [
      "1e400", "-1e400", "1e99999999999999999999", String(repeating: "9", count: 400),
      "0." + String(repeating: "3", count: 400), "1e-" + String(repeating: "0", count: 400),
    ])
  func hugeNumbers(number: String) {
    for text in [#"{"aps":{},"n":\#(number)}"#, #"{"aps":{"own":[\#(number)]}}"#, #"{"aps":{"badge":\#(number)}}"#] {
      #expect(refusal(text)?.kind == .numberOutOfRange)
    }
  }

  @Test("A badge that does not fit in 64 bits")
  func hugeBadge() {
    let failure = refusal(#"{"aps":{"badge":12345678901234567890}}"#)
    #expect(failure?.kind == .numberOutOfRange)
    #expect(failure?.pointer == "/aps/badge")
  }

  @Test("Duplicate keys at every level, in every spelling")
  func duplicates() {
    for (text, pointer) in [
      (#"{"aps":{},"aps":{}}"#, "/aps"), (#"{"aps":{"badge":1,"b\u0061dge":1}}"#, "/aps/badge"),
      (#"{"aps":{"alert":{"title":"a","title":"b"}}}"#, "/aps/alert/title"),
      (#"{"aps":{},"x":[{"y":{"z":1,"z":1}}]}"#, "/x/0/y/z"), (#"{"aps":{},"é":1,"e\u0301":1}"#, "/é"),
    ] {
      let failure = refusal(text)
      #expect(failure?.kind == .duplicateKey)
      #expect(failure?.pointer == pointer)
    }
  }

  @Test("A byte that is not UTF-8, at every position of a payload")
  func invalidUTF8() {
    let original = Array(#"{"aps":{"alert":{"title":"The"},"k":[1,true]},"x":"y"}"#.utf8)
    for index in original.indices {
      for bad: [UInt8] in [
        [0xFF], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x28],
      ] {
        var bytes = original
        bytes.replaceSubrange(index...index, with: bad)
        let failure = #expect(throws: JSON.Failure.self) { try Payload(decoding: bytes) }
        #expect(failure.map { [.invalidUTF8, .malformed].contains($0.kind) } == true)
        #expect(failure?.location != nil)
      }
    }
  }

  @Test("Invalid UTF-8 is reported at its first byte")
  func invalidUTF8Place() {
    let bytes = Array(#"{"aps":{"alert":"ab"#.utf8) + [0xE2, 0x82] + Array(#""}}"#.utf8)
    let failure = #expect(throws: JSON.Failure.self) { try Payload(decoding: bytes) }
    #expect(failure?.kind == .invalidUTF8)
    #expect(failure?.offset == 19)
  }

  @Test("10 MB are refused without being read")
  func large() {
    let failure = refusal(#"{"aps":{},"x":"\#(String(repeating: "x", count: 10_000_000))"}"#)
    #expect(failure?.kind == .tooLarge)
    #expect(failure?.offset == nil)
  }

  @Test("A payload with 200,000 keys is refused, and a larger limit compares every key, up to the last")
  func manyKeys() throws {
    let text = "{" + (0..<200_000).map { "\"\($0)\":0" }.joined(separator: ",") + ",\"0\":1}"
    #expect(refusal(text)?.kind == .tooLarge)
    let failure = #expect(throws: JSON.Failure.self) { try JSON.Document(Array(text.utf8), limit: 1 << 26) }
    #expect(failure?.kind == .duplicateKey)
    #expect(failure?.pointer == "/0")
  }

  @Test("Keys are compared one by one only in small objects")
  func comparedKeys() throws {
    for count in [11, 12, 13, 14, 100] {
      let keys = (0..<count).map { "\"key\($0)\":0" }
      let text = "{" + keys.joined(separator: ",") + "}"
      #expect(try JSON(parsing: text).object?.count == count)
      for repeated in [0, count - 1] {
        let failure = #expect(throws: JSON.Failure.self) {
          try JSON(parsing: "{" + keys.joined(separator: ",") + ",\"k\\u0065y\(repeated)\":1}")
        }
        #expect(failure?.pointer == "/key\(repeated)")
      }
    }
  }

  @Test("Lone halves of surrogate pairs and raw control characters are refused")
  func characters() {
    for text in [#""\ud800""#, #""\udc00x""#, #""\ud83c\u0041""#, "\"\u{0}\"", "\"\u{1F}\""] {
      #expect(refusal(#"{"aps":{"alert":\#(text)}}"#)?.kind == .malformed)
    }
  }

  @Test("Cut or changed payloads crash neither codec nor linter, and whatever is read can be written")
  func mutations() throws {
    let original = Array(
      (#"{"aps":{"alert":{"title":"Th\u00e9 \ud83c\udf89 100%d","loc-args":["a"]},"badge":-1},"#
        + #""k":[1.5e3,{"x":"http://x/a.png"}]}"#).utf8)
    let linter = PayloadLinter()
    for index in original.indices {
      _ = linter.findings(in: Array(original[..<index]))
      for replacement: UInt8 in [0x22, 0x2C, 0x5C, 0x7D, 0xFF] {
        var bytes = original
        bytes[index] = replacement
        if let payload = try? Payload(decoding: bytes) {
          #expect((try? Payload(decoding: payload.bytes)) == payload)
        }
        let (fixed, _) = linter.fixed(bytes)
        #expect(fixed.count < original.count * 2)
      }
    }
  }
}
