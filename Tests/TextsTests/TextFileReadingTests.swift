import Testing

@testable import Texts

@Suite("Reading a file of texts") struct TextFileReadingTests {
  private func file(_ text: String) throws -> TextFile { try TextFile(name: "xx.po", Array(text.utf8)) }

  @Test("Texts may span lines and use the escapes of C")
  func reading() throws {
    let file = try file(
      """
      # a comment
      msgid ""
      msgstr "Language: xx\\n"
      "Plural-Forms: nplurals=1; plural=0;\\n"

      #. for translators
      msgctxt "a.b"
      msgid "One "
      "\\"two\\" \\\\"
      msgstr ""
      "Eins\\n"
      "zwei"
      """)
    #expect(file.header["Language"] == "xx")
    #expect(file.entries.count == 1)
    #expect(file.entries[0].id == #"One "two" \"#)
    #expect(file.entries[0].texts == ["Eins\nzwei"])
  }

  @Test(
    "A damaged file is refused with its line",
    arguments: [
      ("msgid \"a\"\nmsgstr 'b'", 2), ("\"a\"", nil), ("msgid \"\\q\"", 1), ("msgwhat \"a\"", 1), ("msgid \"a", 1),
    ] as [(String, Int?)])
  func damaged(text: String, line: Int?) {
    let error = #expect(throws: TextFileError.self) { try file(text) }
    #expect(error?.description.hasPrefix("texts/xx.po\(line.map { ", line \($0)" } ?? ""): ") == true)
  }

  @Test("Files without English cannot replace the embedded ones")
  func missingEnglish() {
    #expect(throws: TextFileError.self) { try Texts.use(["fr.po": Array("".utf8)]) }
  }
}
