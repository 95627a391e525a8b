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
