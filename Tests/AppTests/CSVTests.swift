import Foundation
import Invites
import Testing

@testable import App
@testable import Web

@Suite("Reading tables of guests") struct CSVTests {
  private func table(_ text: String) throws -> [[String]] { try CSVTable(Array(text.utf8)).rows.map(\.cells) }

  private func failure(_ bytes: [UInt8]) -> Failure? {
    do throws(Failure) { _ = try CSVTable(try DecodedText(bytes).bytes) } catch { return error }
    return nil
  }

  @Test("Quotes hold separators, line ends and doubled quotes")
  func quoted() throws {
    #expect(try table("a,\"b, \"\"c\"\"\nd\",e\r\nf,g,h") == [["a", "b, \"c\"\nd", "e"], ["f", "g", "h"]])
  }

  @Test("Semicolons, tabs and bars separate, too", arguments: [";", "\t", "|"])
  func separators(_ mark: String) throws {
    #expect(try table("Name\(mark)Memo\nAna\(mark)x, y") == [["Name", "Memo"], ["Ana", "x, y"]])
  }

  @Test("Excel's own word about the separator is heeded")
  func excel() throws { #expect(try table("sep=;\r\nAna;x,y") == [["Ana", "x,y"]]) }

  @Test("Lines are numbered as an editor numbers them, whatever ends them")
  func lines() throws {
    let rows = try CSVTable(Array("a\r\"b\nb\"\r\n\r\nc".utf8)).rows
    #expect(rows.map(\.line) == [1, 2, 5])
  }

  @Test("A quote that is never closed is refused with its line")
  func unclosed() { #expect(failure(Array("Ana\n\"Ben,x\nCleo".utf8))?.message.contains("line 2") == true) }

  @Test("A million lines are refused by the first that is too many")
  func million() {
    let bytes = Array(String(repeating: "a\n", count: 1_000_000).utf8)
    #expect(failure(bytes)?.code == .tooMany)
  }

  private static let unreadable: [[UInt8]] = [
    Array("Ana\nB\u{0}en".utf8), [0x50, 0x4B, 0x03, 0x04, 0x14], [0xFF, 0xFE, 0x41], [0xFF, 0xFE, 0x00, 0xD8],
    [0x41, 0x81, 0x42], [0x41, 0x00, 0x6E, 0x00],
  ]

  @Test("NULs, spreadsheets, broken UTF-16 and undefined bytes are refused", arguments: unreadable)
  func refused(_ bytes: [UInt8]) { #expect(failure(bytes)?.code == .unreadableFile) }

  @Test("A cell without end is refused before it fills the memory")
  func endless() { #expect(failure(Array(repeating: 0x61, count: 100_000))?.code == .unreadableFile) }

  private static let written: [([UInt8], String)] = [
    (Array("José".utf8), "UTF-8"), ([0xEF, 0xBB, 0xBF] + Array("José".utf8), "UTF-8"),
    ([0xFF, 0xFE, 0x4A, 0, 0x6F, 0, 0x73, 0, 0xE9, 0], "UTF-16"),
    ([0xFE, 0xFF, 0, 0x4A, 0, 0x6F, 0, 0x73, 0, 0xE9], "UTF-16"), ([0x4A, 0x6F, 0x73, 0xE9], "Windows-1252"),
  ]

  @Test("Text is read as it was written", arguments: written)
  func encodings(_ bytes: [UInt8], _ name: String) throws {
    let text = try DecodedText(bytes)
    #expect(String(decoding: text.bytes, as: UTF8.self) == "José")
    #expect(text.encoding.rawValue == name)
  }

  @Test(
    "Lines mean what people mean by them",
    arguments: [
      ("Ana", GuestLine(name: "Ana")), ("Ana, +2", GuestLine(name: "Ana", partyLimit: 3)),
      ("Ana +2", GuestLine(name: "Ana", partyLimit: 3)),
      ("- Ana Flores; from work, +1", GuestLine(name: "Ana Flores", memo: "from work", partyLimit: 2)),
      ("12. Ana", GuestLine(name: "Ana")), ("3CPO", GuestLine(name: "3CPO")),
      ("Ana <ana@example.org>", GuestLine(name: "Ana", memo: "ana@example.org")),
    ])
  func lineMeanings(_ line: String, _ guest: GuestLine) throws {
    #expect(try GuestLine(parsing: line, field: "names/0") == guest)
  }

  @Test("Headers are known in three languages, and a table without one begins with names")
  func headers() throws {
    let german = try ColumnMapping(guessing: CSVTable(Array("Nachname;Vorname;Notiz\nFlores;Ana;x".utf8)))
    #expect(german.hasHeader && german.columns == [.lastName, .firstName, .memo])
    #expect(try german.guest(in: ["Flores", "Ana", "x"]).name == "Ana Flores")
    let plain = try ColumnMapping(guessing: CSVTable(Array("Ana,1\nBen,2".utf8)))
    #expect(!plain.hasHeader && plain.columns == [.name, .ignored])
  }

  @Test("Of columns that say the same the plainest counts, and names are no numbers")
  func exported() throws {
    func guess(_ text: String) throws -> [GuestColumn] {
      try ColumnMapping(guessing: CSVTable(Array(text.utf8))).columns
    }
    #expect(
      try guess("Name,People,Note,Memo,Largest party\nAna,3,x,y,6") == [.name, .ignored, .ignored, .memo, .people])
    #expect(try guess("Name,Begleitung,Personen\nAna,\"Byron, Anne\",3") == [.name, .ignored, .people])
    #expect(try guess("Name,Begleitung\nAna,+2\nBen,") == [.name, .plusOnes])
    let mapping = ColumnMapping(hasHeader: true, columns: [.name, .memo])
    let guest = try mapping.guest(in: ["'=SUM(1)", "'quoted'"])
    #expect(guest.name == "=SUM(1)" && guest.memo == "'quoted'")
  }

  @Test("Formulas are text, and rows are refused one by one with their reason")
  func plan() throws {
    let long = String(repeating: "x", count: 81)
    let text = "Name,Plus\n=HYPERLINK(\"x\"),1\nANÁ,\nana,\nBen,99\n\(long),\n,3\nCléo,\n"
    let table = try CSVTable(Array(text.utf8))
    let plan = ImportPlan(table, ColumnMapping(guessing: table), known: ["cleo": "Cleo"], takesSameNames: false)
    #expect(plan.newcomers.map(\.name) == ["=HYPERLINK(\"x\")", "ANÁ"])
    #expect(plan.rows[2].outcome == .repeated(line: 3))
    #expect(plan.rows[6].outcome == .known("Cleo"))
    #expect(plan.refusedCount == 3)
  }
}
