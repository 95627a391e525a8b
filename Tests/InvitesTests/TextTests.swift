import Invites
import Testing

@Suite struct TextTests {
  @Test func linesAreTrimmedAndFolded() throws {
    #expect(try Text.line("  The \n\t Bash\u{2028}now ", field: "title", limit: 20) == "The Bash now")
  }

  @Test(arguments: ["", " \n ", "\u{200B}", "\u{200D}\u{FE0F}", "\u{2060} \u{AD}"])
  func linesNeedSomethingVisible(text: String) {
    #expect(throws: Failure(.missingField, "Write something in name.", field: "name")) {
      try Text.line(text, field: "name", limit: 20)
    }
  }

  @Test(arguments: ["👩‍👩‍👧‍👦", "नमस्ते", "مرحبا", "e\u{301}", "A"])
  func everyScriptIsVisible(text: String) throws {
    #expect(try Text.line(text, field: "name", limit: 20) == text)
  }

  /// Persian, Hindi, Sinhala and old Malayalam need joiners. Emoji need joiners, selectors and tags.
  @Test(
    arguments: [
      "می\u{200C}خواهم", "क्\u{200D}ष", "क्\u{200C}ष", "ශ්\u{200D}රී", "ന്\u{200D}", "❤️", "🏳️\u{200D}🌈",
      "👩🏽\u{200D}🚀", "1️⃣", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "葛\u{E0100}城", "ᠮᠣᠩᠭᠣᠯ\u{180B}",
    ])
  func whatChangesLooksStays(text: String) throws {
    #expect(Array(try Text.line(text, field: "name", limit: 30).unicodeScalars) == Array(text.unicodeScalars))
  }

  @Test(
    arguments: [
      "A\u{AD}n\u{200B}a", "An\u{200D}a", "\u{200C}Ana\u{200D}", "A\u{FE0F}na", "\u{2060}A\u{2064}na\u{FEFF}",
      "An\u{3164}a", "A\u{34F}na\u{115F}", "Ana\u{E0041}\u{E007F}", "\u{202E}Ana\u{202C}", "An\u{FFF9}a\u{FFFB}",
      "A\u{200D}\u{200D}\u{200D}\u{200C}na",
    ])
  func whatShowsNothingIsLeftOut(text: String) throws {
    #expect(Array(try Text.line(text, field: "name", limit: 30).unicodeScalars) == Array("Ana".unicodeScalars))
  }

  @Test(
    arguments: [
      ("علي", "علی"), ("محمد", "محـمد"), ("می\u{200C}خواهم", "میخواهم"), ("❤️ Ana", "❤ ana"), ("𝓐𝓷𝓪", "Ana"),
      ("한", "\u{1112}\u{1161}\u{11AB}"), ("ﬁona", "Fiona"), ("An\u{AD}a", "Ana"), ("Ａｎａ", "ana"),
    ])
  func namesThatLookTheSameAreFound(one: String, other: String) {
    #expect(Text.folded(one) == Text.folded(other))
  }

  @Test func aFloodOfJoinersLeavesOne() throws {
    let flood = "👩" + String(repeating: "\u{200D}", count: 500) + "🚀"
    #expect(try Text.line(flood, field: "name", limit: 80) == "👩\u{200D}🚀")
  }

  /// With an algorithm of quadratic time this test would take an hour. A text that is too long is refused before any
  /// work.
  @Test(
    .timeLimit(.minutes(20)),
    arguments: [
      "\u{200D}", "\u{200C}\u{200D}", "\u{301}\u{323}", "\u{F71}\u{F72}", "\u{1F1E6}", "👩\u{200D}", "क्", "\u{1100}",
      "\u{600}",
      "\r", "\r\n", " ", "\u{AD}", "e\u{301}\u{200C}",
    ])
  func hostileTextsCostWhatTheyWeigh(part: String) {
    let text = "a" + String(repeating: part, count: 100_000)
    let refusal = Failure(.textTooLong, "Shorten text to 4000 characters.", field: "text")
    #expect(throws: refusal) { try Text.line(text, field: "text", limit: 4_000) }
    #expect(throws: refusal) { try Text.paragraphs(text, field: "text", limit: 4_000) }
    #expect(Text.folded(text).hasPrefix("a"))
    // The text has the maximum length that is examined.
    let some = "a" + String(repeating: part, count: 60_000 / part.utf8.count)
    _ = try? Text.line(some, field: "text", limit: 4_000)
    _ = try? Text.paragraphs(some, field: "text", limit: 4_000)
  }

  @Test func whatIsLeftIsMeasuredExactly() throws {
    let spaced = String(repeating: " ", count: 900) + String(repeating: "ü", count: 20) + "\u{200B}\r\n"
    #expect(try Text.line(spaced, field: "text", limit: 20) == String(repeating: "ü", count: 20))
    #expect(throws: Failure.self) { try Text.line(spaced + "ü", field: "text", limit: 20) }
  }

  @Test func paragraphsKeepTheirLines() throws {
    #expect(try Text.paragraphs("\r\na\r\nb\rc\n\td\n", field: "text", limit: 20) == "a\nb\nc\n\td")
  }

  @Test(arguments: ["a\u{0}b", "a\u{1B}[31m", "a\u{7F}", "a\u{85}b", "a\u{FFFE}"])
  func controlCharactersAreRefused(text: String) {
    #expect(throws: Failure.self) { try Text.paragraphs(text, field: "text", limit: 20) }
  }

  @Test func limitsCountEveryCombiningMark() throws {
    let zalgo = "a" + String(repeating: "\u{301}", count: 20)
    #expect(zalgo.count == 1)
    #expect(throws: Failure(.textTooLong, "Shorten text to 20 characters.", field: "text")) {
      try Text.paragraphs(zalgo, field: "text", limit: 20)
    }
    let twenty = String(repeating: "x", count: 20)
    #expect(try Text.paragraphs(twenty, field: "text", limit: 20) == twenty)
  }
}
