import JSON
import Testing

@testable import APNs

@Suite("JSON is read strictly (RFC 8259)")
struct JSONTests {
  @Test(
    "Text that is not JSON is refused",
    arguments: [
      "", " ", "{", "}", "[", "[1", "[1,", "[1,]", "[,1]", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{a:1}", "{'a':1}",
      "01",
      "-", "-01", "1.", ".5", "1.e2", "1e", "1e+", "+1", "0x10", "NaN", "Infinity", "nul", "truee", "tru", "\"",
      "\"\\\"", "\"\\x\"", "\"\\u12\"", "\"\\u12G4\"", "\"\t\"", "\"\n\"", "1 2", "[1] ]", "// c\n1", "[1 2]",
      "{\"a\":1 \"b\":2}", "\u{FEFF}1", "\"\\uD800\"", "\"\\uDC00\"", "\"\\uD800\\uD800\"", "\"\\uD83Dx\"",
    ])
  func malformed(text: String) {
    let failure = #expect(throws: JSON.Failure.self) { try JSON(parsing: text) }
    #expect(failure?.kind == .malformed)
  }

  @Test(
    "Bytes that are not UTF-8 are refused",
    arguments: [[0xFF], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82], [0x80]] as [[UInt8]])
  func invalidUTF8(bytes: [UInt8]) {
    let quoted = Array("[0,\"a".utf8) + bytes + Array("\"]".utf8)
    let failure = #expect(throws: JSON.Failure.self) { try JSON(parsing: quoted) }
    #expect(failure?.kind == .invalidUTF8)
    #expect(failure?.pointer == "/1")
  }

  @Test(
    "Values are read and always written in the same form",
    arguments: [
      (" null ", "null"), ("true", "true"), ("[ ]", "[]"), ("{ }", "{}"), ("-0", "0"), ("12", "12"),
      ("9223372036854775807", "9223372036854775807"), ("-9223372036854775808", "-9223372036854775808"),
      ("0.5", "0.5"), ("1e2", "100.0"), ("1E+2", "100.0"), ("2.5e-3", "0.0025"), ("\"a\\/b\"", "\"a/b\""),
      ("\"\\u0041\\u00e9\\uD83C\\uDF89\"", "\"Aé🎉\""),
      ("\"\\b\\f\\n\\r\\t\\u0000\\u001f\"", "\"\\b\\f\\n\\r\\t\\u0000\\u001f\""),
      ("\"\\\"\\\\\"", "\"\\\"\\\\\""),
      ("{\"b\":[1,{\"d\":null}],\"a\":\"/\"}", "{\"a\":\"/\",\"b\":[1,{\"d\":null}]}"),
    ])
  func canonical(text: String, expected: String) throws {
    let value = try JSON(parsing: text)
    #expect(value.text == expected)
    #expect(try JSON(parsing: value.bytes) == value)
  }

  @Test("A duplicate key is refused with its pointer and byte, in every spelling")
  func duplicateKeys() {
    let failure = #expect(throws: JSON.Failure.self) { try JSON(parsing: #"{"a":[0,{"b/c":1,"b\u002fc":2}]}"#) }
    #expect(failure?.kind == .duplicateKey)
    #expect(failure?.pointer == "/a/1/b~1c")
    #expect(failure?.offset == 17)
  }

  @Test("64 levels are read; 65 and 100,000 are refused")
  func depth() throws {
    func nested(_ levels: Int) -> String {
      String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
    }
    _ = try JSON(parsing: nested(64))
    for levels in [65, 100_000] {
      let failure = #expect(throws: JSON.Failure.self) { try JSON(parsing: nested(levels)) }
      #expect(failure?.kind == .tooDeep)
      #expect(failure?.offset == 64)
    }
  }

  @Test(
    "Numbers that would lose precision are refused",
    arguments: [
      "9223372036854775808", "-9223372036854775809", "1e400", "-1e400", String(repeating: "9", count: 100_000),
      "0." + String(repeating: "1", count: 1000),
    ])
  func hugeNumbers(text: String) {
    let failure = #expect(throws: JSON.Failure.self) { try JSON(parsing: "{\"n\":\(text)}") }
    #expect(failure?.kind == .numberOutOfRange)
    #expect(failure?.pointer == "/n")
  }

  @Test("More than a megabyte is refused before it is read")
  func size() {
    let bytes = [UInt8](repeating: UInt8(ascii: "["), count: JSON.sizeLimit + 1)
    let failure = #expect(throws: JSON.Failure.self) { try JSON(parsing: bytes) }
    #expect(failure?.kind == .tooLarge)
  }

  @Test("A collection without contiguous storage is read like any other")
  func slices() throws {
    #expect(try JSON(parsing: Array("[1]".utf8).lazy.map { $0 }) == [1])
    #expect(try JSON(parsing: Array("x[1]x".utf8)[1..<4]) == [1])
  }

  @Test("No cut or changed byte of a payload crashes or hangs the parser")
  func mutations() {
    let original = Array(
      #"{"aps":{"alert":{"title":"Thé \u00e9\ud83c\udf89"},"badge":-1.5e3},"k":[true,null,{}]}"#.utf8)
    for index in original.indices {
      _ = try? JSON(parsing: original[..<index])
      for replacement: UInt8 in [0, 0x22, 0x5C, 0x7B, 0x5D, 0x39, 0xFF] {
        var mutated = original
        mutated[index] = replacement
        if let value = try? JSON(parsing: mutated) { #expect((try? JSON(parsing: value.bytes)) == value) }
      }
    }
  }
}
