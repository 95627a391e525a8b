import Foundation
import Invites
import Testing

@testable import App
@testable import PageKit
@testable import Web

@Suite("Reading tables of guests, vCards and pasted lists") struct CSVTests {
  private func table(_ text: String) throws -> [[String]] { try CSVTable(Array(text.utf8)).rows.map(\.cells) }

  private func failure(_ bytes: [UInt8]) -> Failure? {
    do throws(Failure) { _ = try CSVTable(try DecodedText(bytes).bytes) } catch { return error }
    return nil
  }

  @Test("Quoted cells hold separators, line ends and doubled quotes")
  func quoted() throws {
    #expect(try table("a,\"b, \"\"c\"\"\nd\",e\r\nf,g,h") == [["a", "b, \"c\"\nd", "e"], ["f", "g", "h"]])
  }

  @Test("Semicolons, tabs and bars are separators too", arguments: [";", "\t", "|"])
  func separators(_ mark: String) throws {
    #expect(try table("Name\(mark)Memo\nAna\(mark)x, y") == [["Name", "Memo"], ["Ana", "x, y"]])
  }

  @Test("Excel's own line about the separator is honored")
  func excel() throws { #expect(try table("sep=;\r\nAna;x,y") == [["Ana", "x,y"]]) }

  @Test("Lines are numbered as in an editor, with any line endings")
  func lines() throws {
    let rows = try CSVTable(Array("a\r\"b\nb\"\r\n\r\nc".utf8)).rows
    #expect(rows.map(\.line) == [1, 2, 5])
  }

  @Test("A quote that is never closed is refused with its line")
  func unclosed() { #expect(failure(Array("Ana\n\"Ben,x\nCleo".utf8))?.message.contains("line 2") == true) }

  @Test("A file of a million lines is refused at the first line over the limit")
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

  @Test("A cell without an end is refused before it fills the memory")
  func endless() { #expect(failure(Array(repeating: 0x61, count: 100_000))?.code == .unreadableFile) }

  private static let written: [([UInt8], String)] = [
    (Array("José".utf8), "UTF-8"), ([0xEF, 0xBB, 0xBF] + Array("José".utf8), "UTF-8"),
    ([0xFF, 0xFE, 0x4A, 0, 0x6F, 0, 0x73, 0, 0xE9, 0], "UTF-16"),
    ([0xFE, 0xFF, 0, 0x4A, 0, 0x6F, 0, 0x73, 0, 0xE9], "UTF-16"), ([0x4A, 0x6F, 0x73, 0xE9], "Windows-1252"),
  ]

  @Test("Text in every supported encoding is read correctly", arguments: written)
  func encodings(_ bytes: [UInt8], _ name: String) throws {
    let text = try DecodedText(bytes)
    #expect(String(decoding: text.bytes, as: UTF8.self) == "José")
    #expect(text.encoding.rawValue == name)
  }

  @Test(
    "Pasted lines are read as people mean them",
    arguments: [
      ("Ana", PastedGuest(name: "Ana")), ("Ana, +2", PastedGuest(name: "Ana", partyLimit: 3)),
      ("Ana +2", PastedGuest(name: "Ana", partyLimit: 3)),
      ("- Ana Flores; from work, +1", PastedGuest(name: "Ana Flores", memo: "from work", partyLimit: 2)),
      ("12. Ana", PastedGuest(name: "Ana")), ("3CPO", PastedGuest(name: "3CPO")),
      ("Ben Okafor +2 from work", PastedGuest(name: "Ben Okafor", memo: "from work", partyLimit: 3)),
      ("Ana (+1)", PastedGuest(name: "Ana", partyLimit: 2)), ("Ana, (+1)", PastedGuest(name: "Ana", partyLimit: 2)),
      ("Ana + 1", PastedGuest(name: "Ana", partyLimit: 2)), ("Ana+2", PastedGuest(name: "Ana", partyLimit: 3)),
      ("Ana (+ 1) from work, vegan", PastedGuest(name: "Ana", memo: "from work, vegan", partyLimit: 2)),
      ("Ana ＋２", PastedGuest(name: "Ana", partyLimit: 3)), ("Ana – +2", PastedGuest(name: "Ana", partyLimit: 3)),
      ("+2 Ana Flores", PastedGuest(name: "Ana Flores", partyLimit: 3)),
      ("Ana +0", PastedGuest(name: "Ana", partyLimit: 1)),
      ("Ana & Ben", PastedGuest(name: "Ana & Ben")), ("Ana & Ben +1", PastedGuest(name: "Ana & Ben", partyLimit: 2)),
      ("Studio 54", PastedGuest(name: "Studio 54")), ("Ana 2", PastedGuest(name: "Ana 2")),
      ("Ana, 2", PastedGuest(name: "Ana", partyLimit: 3)), ("Ana, table 7", PastedGuest(name: "Ana", memo: "table 7")),
      ("Ana, 2026", PastedGuest(name: "Ana", memo: "2026")), ("C++ Group", PastedGuest(name: "C++ Group")),
    ])
  func lineMeanings(_ line: String, _ guest: PastedGuest) throws {
    #expect(try PastedGuest.all(in: line) == [guest])
  }

  private static func guest(_ name: String, _ email: String = "", _ phone: String = "", guessed: Bool = false)
    -> PastedGuest
  {
    PastedGuest(name: name, addresses: .init(keptEmail: email, phone: phone), isNameGuessed: guessed)
  }

  @Test(
    "Addresses, phone numbers and groups are read in the forms that mail programs and phones write",
    arguments: [
      ("Ana <ana@example.org>", [guest("Ana", "ana@example.org")]),
      ("\"Doe, Jane\" <jane@example.com>", [guest("Jane Doe", "jane@example.com")]),
      (
        "Doe, Jane <jane@example.com>; Roe, Rick <rick@example.com>",
        [
          guest("Jane Doe", "jane@example.com"), guest("Rick Roe", "rick@example.com"),
        ]
      ),
      (
        "Ana <a@x.org>, \"Ben\" <b@x.org>, c.d_e+parties@x.org",
        [
          guest("Ana", "a@x.org"), guest("Ben", "b@x.org"), guest("C D E", "c.d_e+parties@x.org", guessed: true),
        ]
      ),
      ("'Ana Flores' ana@x.org", [guest("Ana Flores", "ana@x.org")]),
      ("mailto:ana.flores99@x.org", [guest("Ana Flores", "ana.flores99@x.org", guessed: true)]),
      ("Ana, ana@x.org, +43 (0)660 123-45 67", [guest("Ana", "ana@x.org", "+43 (0)660 123-45 67")]),
      ("Ana +436601234567", [guest("Ana", "", "+436601234567")]),
      ("0660 1234567", [guest("0660 1234567", "", "0660 1234567", guessed: true)]),
      ("Ana <not an address>", [guest("Ana <not an address>")]),
      ("+49 170 1234567 Dieter", [guest("Dieter", "", "+49 170 1234567")]),
      ("Dieter Kurz +49 (0) 170 1234567", [guest("Dieter Kurz", "", "+49 (0) 170 1234567")]),
      ("Dieter, Tel. 0170/1234567", [PastedGuest(name: "Dieter", memo: "Tel. 0170/1234567")]),
      ("Dieter Tel.: 0170 1234567", [guest("Dieter", "", "0170 1234567")]),
      ("(415) 555-0143 Dieter", [guest("Dieter", "", "(415) 555-0143")]),
      ("Dieter +1 415 555 0143", [guest("Dieter", "", "+1 415 555 0143")]),
      (
        "Zoe zoe@example.org from work",
        [
          PastedGuest(name: "Zoe", memo: "from work", addresses: .init(keptEmail: "zoe@example.org", phone: ""))
        ]
      ),
      (
        "Dieter +2 0170 1234567",
        [PastedGuest(name: "Dieter", partyLimit: 3, addresses: .init(keptEmail: "", phone: "0170 1234567"))]
      ),
      (
        "Dieter +49 170 1234567 +2 from work",
        [
          PastedGuest(
            name: "Dieter", memo: "from work", partyLimit: 3, addresses: .init(keptEmail: "", phone: "+49 170 1234567"))
        ]
      ),
      (
        "Yusuf; yusuf@example.org; 2",
        [PastedGuest(name: "Yusuf", partyLimit: 3, addresses: .init(keptEmail: "yusuf@example.org", phone: ""))]
      ),
      ("Ana, 28.11.2026", [PastedGuest(name: "Ana", memo: "28.11.2026")]),
      (
        "Ana \"Nana\" <ana@x.org>, +1, loves \"cake",
        [
          PastedGuest(
            name: "Ana \"Nana\"", memo: "loves \"cake", partyLimit: 2,
            addresses: .init(keptEmail: "ana@x.org", phone: ""))
        ]
      ),
    ])
  func mailboxes(_ line: String, _ guests: [PastedGuest]) throws {
    #expect(try PastedGuest.all(in: line) == guests)
  }

  @Test("A number of companions without a name is refused", arguments: ["+1", "(+1)", "+ 1", "Ana\n+1\nBen"])
  func nameless(_ text: String) throws {
    let failure = #expect(throws: Failure.self) { try PastedGuest.all(in: text) }
    #expect(failure?.code == .missingField && failure?.message.contains("has no name. Enter one before it") == true)
  }

  private static let cards = """
    BEGIN:VCARD\r\nVERSION:3.0\r\nN:Flores;Ana;;;\r\nFN:Ana Flores\r\nitem1.EMAIL;type=INTERNET:ana@work.example
    item2.EMAIL;type=HOME;type=pref:ana@home.exa\r\n mple\r\nTEL;type=CELL:+43 660 1234567\r\nPHOTO;ENCODING=b:AAAA\r\n AAAA
    END:VCARD
    BEGIN:VCARD
    VERSION:2.1
    N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller;Jos=
    =C3=A9;;;
    TEL;CELL:06601234567
    END:VCARD
    begin:vcard
    VERSION:4.0
    EMAIL:cem.kaya@example.org
    TEL;VALUE=uri:tel:+90-555-123-4567
    END:VCARD

    """

  @Test("vCards of all versions become guests, pasted or as a file")
  func addressBook() throws {
    let expected = [
      Self.guest("Ana Flores", "ana@home.example", "+43 660 1234567"), Self.guest("José Müller", "", "06601234567"),
      Self.guest("Cem Kaya", "cem.kaya@example.org", "+90-555-123-4567", guessed: true),
    ]
    #expect(try PastedGuest.all(in: "Zoe\n\(Self.cards)") == [PastedGuest(name: "Zoe")] + expected)
    let table = try CSVTable(contentsOf: DecodedText(Array(Self.cards.utf8)))
    let plan = ImportPlan(table, ColumnMapping(guessing: table), known: KnownGuests(), takesSameNames: false)
    #expect(plan.newcomers.map(\.name) == expected.map(\.name))
    #expect(plan.newcomers.map(\.addresses) == expected.map(\.addresses))
    // Properties and lines without an end are read in bounded time.
    let open = "BEGIN:VCARD\nFN" + String(repeating: ";x=\"", count: 20_000)
    #expect(try PastedGuest.all(in: open).isEmpty)
    #expect(throws: Failure.self) { try PastedGuest.all(in: String(repeating: "a@x.org,", count: 501)) }
  }

  @Test("Address columns are found by title and content, and name and address identify a guest")
  func addressColumns() throws {
    func guess(_ text: String) throws -> ColumnMapping { try ColumnMapping(guessing: CSVTable(Array(text.utf8))) }
    let google = try guess(
      "First Name,Last Name,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Value\nAna,Flores,*,a@x.org ::: b@x.org,+43 1")
    #expect(google.columns == [.firstName, .lastName, .ignored, .email, .phone])
    #expect(
      try google.guest(in: ["Ana", "Flores", "", "a@x.org ::: b@x.org", "+43 1 23"]).addresses.email == "a@x.org")
    #expect(try guess("Ana,ana@x.org,+436601234567").columns == [.name, .email, .phone])
    #expect(try guess("Name,Handy\nAna,0660 1234567").columns == [.name, .phone])
    let text = "Name,E-Mail\nCLEO,CLEO@example.org\n,new.guest@example.org\nX,x\n,x\n,cleo@example.org"
    let table = try CSVTable(Array(text.utf8))
    var known = KnownGuests()
    known.insert("cleo", name: "Cleo", addresses: .init(keptEmail: "cleo@example.org", phone: ""))
    let plan = ImportPlan(table, ColumnMapping(guessing: table), known: known, takesSameNames: false)
    #expect(plan.rows[0].outcome == .known("Cleo") && plan.rows[1].name == "New Guest" && plan.refusedCount == 1)
    #expect(plan.rows[2].outcome == .new && plan.rows[2].problems == [.noEmail("x", field: "email")])
    #expect(plan.rows[4].outcome == .known("Cleo"))
  }

  @Test("Headers are recognized in several languages, and a table without a header begins with names")
  func headers() throws {
    let german = try ColumnMapping(guessing: CSVTable(Array("Nachname;Vorname;Notiz\nFlores;Ana;x".utf8)))
    #expect(german.hasHeader && german.columns == [.lastName, .firstName, .memo])
    #expect(try german.guest(in: ["Flores", "Ana", "x"]).name == "Ana Flores")
    let plain = try ColumnMapping(guessing: CSVTable(Array("Ana,1\nBen,2".utf8)))
    #expect(!plain.hasHeader && plain.columns == [.name, .ignored])
  }

  @Test("The plainest of several similar columns is used, and numbers are not taken from names")
  func exported() throws {
    func guess(_ text: String) throws -> [GuestColumn] {
      try ColumnMapping(guessing: CSVTable(Array(text.utf8))).columns
    }
    #expect(
      try guess("Name,People,Note,Host note,Maximum party size\nAna,3,x,y,6") == [
        .name, .ignored, .ignored, .memo, .people,
      ])
    #expect(try guess("Name,Begleitung,Personen\nAna,\"Byron, Anne\",3") == [.name, .ignored, .people])
    #expect(try guess("Name,Begleitung\nAna,+2\nBen,") == [.name, .plusOnes])
    let mapping = ColumnMapping(hasHeader: true, columns: [.name, .memo])
    let guest = try mapping.guest(in: ["'=SUM(1)", "'quoted'"])
    #expect(guest.name == "=SUM(1)" && guest.memo == "'quoted'")
  }

  @Test("Formulas are plain text, and rows are refused one by one with their reasons")
  func plan() throws {
    let long = String(repeating: "x", count: 81)
    let text = "Name,Plus\n=HYPERLINK(\"x\"),1\nANÁ,\nana,\nBen,99\n\(long),\n,3\nCléo,\n"
    let table = try CSVTable(Array(text.utf8))
    var known = KnownGuests()
    known.insert("cleo", name: "Cleo", addresses: .init(keptEmail: "cleo@example.org", phone: ""))
    let plan = ImportPlan(table, ColumnMapping(guessing: table), known: known, takesSameNames: false)
    #expect(plan.newcomers.map(\.name) == ["=HYPERLINK(\"x\")", "ANÁ"])
    #expect(plan.rows[2].outcome == .repeated(line: 3))
    #expect(plan.rows[6].outcome == .known("Cleo"))
    #expect(plan.refusedCount == 3)
  }
}
