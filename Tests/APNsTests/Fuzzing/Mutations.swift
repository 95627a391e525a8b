/// Damaged payloads. A seed always produces the same ones.
struct Mutations {
  private var random: Random

  init(seed: UInt64) { random = Random(state: seed) }

  /// Returns one of the valid payloads after one to three changes.
  mutating func next() -> [UInt8] {
    var bytes = Array(Self.originals.randomElement(using: &random)?.utf8 ?? "".utf8)
    for _ in 0..<Int.random(in: 1...3, using: &random) { change(&bytes) }
    return bytes
  }

  private mutating func change(_ bytes: inout [UInt8]) {
    let start = Int.random(in: 0...bytes.count, using: &random)
    let end = min(bytes.count, start + Int.random(in: 0...12, using: &random))
    switch Int.random(in: 0..<6, using: &random) {
    case 0: if start < bytes.count { bytes[start] ^= 1 << UInt8.random(in: 0...7, using: &random) }
    case 1: bytes.removeSubrange(start..<end)
    case 2: bytes.insert(contentsOf: bytes[start..<end], at: start)
    case 3: bytes.removeLast(min(bytes.count, Int.random(in: 0...4, using: &random)))
    case 4: replaceValue(in: &bytes)
    default: bytes.insert(contentsOf: (Self.pieces.randomElement(using: &random) ?? "").utf8, at: start)
    }
  }

  /// Replaces a value by one of the pieces, so that most results are JSON.
  private mutating func replaceValue(in bytes: inout [UInt8]) {
    let colons = bytes.indices.filter { bytes[$0] == UInt8(ascii: ":") }
    guard let colon = colons.randomElement(using: &random) else { return }
    let end = bytes[(colon + 1)...].firstIndex { ",}]".utf8.contains($0) } ?? bytes.endIndex
    bytes.replaceSubrange((colon + 1)..<end, with: (Self.pieces.randomElement(using: &random) ?? "").utf8)
  }

  private struct Random: RandomNumberGenerator {
    var state: UInt64

    /// The SplitMix64 generator.
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }
}

extension Mutations {
  private static let originals = [
    LiveActivityTests.start, String(decoding: PayloadTests.invite.bytes, as: UTF8.self),
    #"{"aps":{"alert":{"title":"Th\u00e9 \ud83c\udf89","loc-args":["a"],"loc-key":"K","tilte":"x"},"badge":1},"k":[1.5e3]}"#,
    "{\n  \"aps\" : {\n    \"alert\" : \"100% d\",\n    \"catgory\" : \"c\",\n    \"own\" : {}\n  },\n  \"sound\" : \"x\"\n}",
    #"{"aps":{"content-available":1,"mutable_content":true,"interruption-level":"timeSensitive"},"image":"http://x/a.png"}"#,
    #"{"Simulator Target Bundle": "com.example.party", "aps":{"sound":{"critical":1,"name":"a.caf","volume":0.5}}}"#,
    #"{"aps":{"title":"t","alert":{"badge":1,"sound":"x","colour":1,"summary-arg":"m"},"relevance-score":0.1}}"#,
    #"{"aps":{"catgory":"a","categry":"b","mutable_content":1,"alert":"x"},"mutable-content":1,"photo":"http://x/1.gif"}"#,
  ]

  /// Values and fragments that JSON parsers disagree about, or that known keys do not accept.
  private static let pieces = [
    "null", "true", "0", "-0", "-1", "2", "01", "1.", ".5", "1e5", "1E+400", "1e-400", "-0.0", "0.1", "1466100000123",
    "9223372036854775807", "9223372036854775808", "-9223372036854775809", "1e308", "1e20", "1466100000123456",
    String(repeating: "9", count: 70), "\"\"", "\"x\"", "\"\\ud800\"", "\"\\udc00\\ud800\"", "\"\\ud83d\\ude00\"",
    "\"\\u0000\"",
    "\"\\u00\"", "\"\\x\"", "\"\u{1}\"", "\"\u{2028}é🎉\"", "\"%d %1$@ %% %\"", "\"e\u{301}\"", "[]", "{}", "[1,]",
    "{\"a\":1,}",
    "[[[[[[]]]]]]", String(repeating: "[", count: 70), String(repeating: "{\"a\":", count: 70), "\u{FEFF}", "\u{0}",
    "/**/", "NaN",
    "Infinity", "'x'", "\"start\"", "\"update\"", "\"timesensitive\"", "{\"loc-key\":\"K\",\"loc-args\":[\"1\"]}",
    "[\"a\",1,null]", "\"1\"", "\"0.5\"", "\"http://x/a.webp\"", "{\"name\":null,\"volume\":2,\"loud\":1}", ",", ":",
    "\"", "}", "]",
    "\\", "\"aps\":{},", "\"alert\":1,", "\"badge\":\"1\",", "\"sound\":null,", "\"event\":\"end\",", "\"title\":{},",
    "\"thread_id\":\"x\",", " \r\n\t ",
  ]
}
