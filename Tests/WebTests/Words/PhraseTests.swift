import Foundation
import Invites
import Testing
@testable import Web


@Suite("Phrases") struct PhraseTests {
  private static let going = Phrase("{name} is going", de: "{name} kommt", es: "{name} va")
  private static let seats = Plural(
    one: Phrase("{n} seat at {place}", de: "{n} Platz in {place}", es: "{n} plaza en {place}"),
    other: Phrase("{n} seats at {place}", de: "{n} Plätze in {place}", es: "{n} plazas en {place}"))

  @Test("are said in the reader's language, with their places filled")
  func fill() {
    #expect(Language.english.say(Self.going, ["name": "Ada"]) == "Ada is going")
    #expect(Language.german.say(Self.going, ["name": "Ada"]) == "Ada kommt")
    #expect(Language.spanish.say(Self.going, ["name": "{name}"]) == "{name} va")
    #expect(Language.english.say(Self.going, ["other": "Ada"]) == "{name} is going")
  }

  @Test("escape their own words as markup and take their parts as they are")
  func markup() {
    let phrase = Phrase("{a} & {b}", de: "{a} & {b}", es: "{a} & {b}")
    let html = Language.english.say(phrase, html: ["a": "<b>1</b>", "b": "\("<i>")"])
    #expect(html.description == "<b>1</b> &amp; &lt;i&gt;")
  }

  @Test("count by the rules of each language, with digits grouped its own way")
  func plurals() {
    let count = { (language: Language, n: Int) in language.say(Self.seats, n, ["place": "Bonn"]) }
    #expect(count(.english, 1) == "1 seat at Bonn")
    #expect(count(.english, 0) == "0 seats at Bonn")
    #expect(count(.english, 12_345) == "12,345 seats at Bonn")
    #expect(count(.german, 1_000) == "1.000 Plätze in Bonn")
    #expect(count(.spanish, 1) == "1 plaza en Bonn")
    #expect(count(.spanish, 1_000) == "1000 plazas en Bonn")
    #expect(count(.spanish, 1_234_567) == "1.234.567 plazas en Bonn")
    #expect(Language.english.digits(-4_200) == "-4,200")
  }

  @Test("reach scripts as data that cannot end its element")
  func table() throws {
    let phrase = Phrase("</script>\"\\", de: "\u{1}\n", es: "")
    func block(_ language: Language) throws -> String {
      let table = WordTable(entries: ["a": .phrase(phrase), "b": .plural(Self.seats)], language: language)
      return try #require(table.html).description
    }
    #expect(try block(.english).contains(#""a":"\u003c/script>\"\\""#))
    #expect(try block(.german).contains(#"{"a":"\u0001\n","b":{"one":"{n} Platz in {place}","other":"#))
    let data = try block(.english).split(separator: "\"words\">")[1].split(separator: "</script>")[0]
    let words = try JSONDecoder().decode(Loose.self, from: Data(data.utf8))
    #expect(words.a == "</script>\"\\")
    #expect(WordTable(entries: [:], language: .english).html == nil)
  }

  private struct Loose: Decodable { var a: String }

  @Test(
    "have a sentence for every failure in every language, and English keeps the failure's own",
    arguments: Failure.Code.allCases)
  func failures(code: Failure.Code) {
    let failure = Failure(code, "Only 3 seats are left.")
    #expect(failure.message(in: .english) == "Only 3 seats are left.")
    #expect(failure.message(in: .german) != failure.message(in: .spanish))
    #expect(!failure.message(in: .german).contains("seats"))
  }

  @Test("all name the same places in each translation, and leave none empty")
  func wholeTable() throws {
    let rows = try PhraseSources.rows()
    for row in rows {
      #expect(Phrase.places(of: row.english) == Phrase.places(of: row.german), "\(row.english)")
      #expect(Phrase.places(of: row.english) == Phrase.places(of: row.spanish), "\(row.english)")
      #expect(!row.english.isEmpty && !row.german.isEmpty && !row.spanish.isEmpty, "\(row.english)")
    }
    for file in try PhraseSources.files() {
      #expect(file.text.matches(of: #/Phrase\(/#).count == rows.count { $0.file == file.name }, "\(file.name)")
    }
    #expect(rows.count > 700)
  }

  @Test("differ in all three languages where they are sentences")
  func translated() throws {
    for row in try PhraseSources.rows() where row.english.hasSuffix(".") && row.english.contains(" ") {
      #expect(row.english != row.german && row.english != row.spanish && row.german != row.spanish, "\(row.english)")
    }
  }
}
