import APNs
import Foundation
import GRDB
import HTTPServer
import Invites
import JSON
import Testing

@testable import App
@testable import PageKit
@testable import Web

/// A guest as the host sees it, however the guest was added.
private struct Listed: Equatable, CustomStringConvertible {
  var name: String
  var email = ""
  var phone = ""
  var memo = ""

  var description: String { "\(name) <\(email)> \(phone) “\(memo)”" }
}

extension Party {
  fileprivate var list: String { "/api/v1/events/\(event)/guests" }

  fileprivate func listed() async throws -> [Listed] {
    let items = try await server.get("\(list)?limit=200", host).json["items"]?.array ?? []
    return items.map { item in
      func text(_ name: String) -> String { item[name]?.string ?? "" }
      return Listed(name: text("name"), email: text("email"), phone: text("phone"), memo: text("memo"))
    }
  }

  /// Uploads a file and returns the preview with the guessed columns.
  fileprivate func upload(_ name: String, _ bytes: [UInt8]) async throws -> JSON {
    let file = try Upload(fieldName: "file", fileName: name, declaredType: "text/csv", bytes: bytes)
    let request = try Request(.post, "\(list)/imports", headers: host, body: .form(Form(uploads: [file])))
    let preview = try await server.router.respond(to: request).json
    guard let upload = preview["upload"]?.string else { return preview }
    _ = try await server.post("\(list)/imports/\(upload)", [:], host)
    return preview
  }

  fileprivate func upload(_ name: String, text: String) async throws -> JSON {
    try await upload(name, [UInt8](text.utf8))
  }
}

@Suite("Every way of adding guests reads them alike", .timeLimit(.minutes(20))) struct GuestWaysTests {
  enum Way: CaseIterable { case pasted, table, card, object, form, edit }

  /// Adds Ana with one field in the given way, and returns the response to the request that carried the field.
  private func add(_ field: String, _ value: String, by way: Way, to party: Party) async throws -> Response? {
    let server = party.server
    let ana: JSON = ["name": "Ana"]
    switch way {
    case .pasted: return try await server.submit(party.list, ["names": "Ana, \(value)"], party.host)
    case .table:
      _ = try await party.upload("a.csv", text: "Name,\(field)\nAna,\"\(value.replacing("\"", with: "\"\""))\"\n")
    case .card:
      let property = field == "email" ? "EMAIL" : "TEL;type=CELL"
      _ = try await party.upload(
        "a.vcf", text: "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ana\r\n\(property):\(value)\r\nEND:VCARD\r\n")
    case .object:
      return try await server.post(party.list, ["guests": [ana.merging([field: .string(value)])]], party.host)
    case .form: return try await server.submit(party.list, ["name": "Ana", field: value], party.host)
    case .edit:
      let id = try await server.post(party.list, ["guests": [ana]], party.host).json["items"]?.array?.first?["id"]
      return try await server.post("\(party.list)/\(id?.string ?? "")/edits", [field: .string(value)], party.host)
    }
    return nil
  }

  private static let writtenPhones = [
    ("\u{202A}+43 660 1234567\u{202C}", "+43 660 1234567"), ("\u{202D}+43 660 1234567\u{202C}", "+43 660 1234567"),
    ("+1\u{2011}555\u{2011}123\u{2011}4567", "+1-555-123-4567"), ("+1\u{FE0F}-555-123-4567", "+1-555-123-4567"),
    ("+1-555\u{AD}123\u{AD}4567", "+1-5551234567"), ("+1 555 123—4567", "+1 555 123-4567"),
    ("+1−555−123−4567", "+1-555-123-4567"), ("\u{2068}0660 1234567\u{2069}", "0660 1234567"),
    ("+43\u{A0}660\u{2009}1234567", "+43 660 1234567"), ("\u{FEFF}+436601234567", "+436601234567"),
    ("＋４３　６６０　１２３４５６７", "+43 660 1234567"), ("+٩٦٦ ٥٠ ١٢٣ ٤٥٦٧", "+966 50 123 4567"),
    ("tel:+43-660-1234567", "+43-660-1234567"), ("+43 660 1234567.", "+43 660 1234567"),
    ("=\"+436601234567\"", "+436601234567"), ("436601234567.0", "436601234567"),
  ]

  @Test("Phone numbers may contain invisible characters and all kinds of dashes", arguments: writtenPhones)
  func phones(written: String, phone: String) async throws {
    for way in Way.allCases {
      try await TestServer.run { server in
        let party = try await Party(on: server, guests: [])
        _ = try await add("phone", written, by: way, to: party)
        #expect(try await party.listed() == [Listed(name: "Ana", phone: phone)], "\(way)")
      }
    }
  }

  private static let writtenEmails = [
    ("ana@example.org!", "ana@example.org"), ("ana@example.org’", "ana@example.org"),
    ("ana@example.org/", "ana@example.org"), ("ana@example.org?", "ana@example.org"),
    ("ana@example.org…", "ana@example.org"), ("ana@example.org_", "ana@example.org"),
    ("*ana@example.org*", "ana@example.org"), ("'ana.flores@example.org'", "ana.flores@example.org"),
    ("‘ana@example.org’", "ana@example.org"), ("<ana@example.org>", "ana@example.org"),
    ("mailto:ana@example.org", "ana@example.org"), ("MAILTO:ana@example.org?subject=Hi", "ana@example.org"),
    ("ana@example.org.", "ana@example.org"), ("\u{202A}ana@example.org\u{202C}", "ana@example.org"),
    ("ana@ex\u{AD}ample.org", "ana@example.org"), ("ana＠example．org", "ana@example.org"),
    ("sean.o'brien@example.org", "sean.o'brien@example.org"), ("sean.o’brien@example.org", "sean.o'brien@example.org"),
    ("ana@my‑site.example", "ana@my-site.example"), ("bo@münchen.example", "bo@xn--mnchen-3ya.example"),
    ("bo@MÜNCHEN.example", "bo@xn--mnchen-3ya.example"), ("bo@例え。jp", "bo@xn--r8jz45g.jp"),
    ("ana@example.org<mailto:ana@example.org>", "ana@example.org"),
  ]

  @Test("Mail addresses may have characters around them and domains in any script", arguments: writtenEmails)
  func emails(written: String, email: String) async throws {
    for way in Way.allCases {
      try await TestServer.run { server in
        let party = try await Party(on: server, guests: [])
        _ = try await add("email", written, by: way, to: party)
        #expect(try await party.listed() == [Listed(name: "Ana", email: email)], "\(way)")
      }
    }
  }

  private static let wrongEmails = [
    "bo@under_score.example", "bo@-example.org", "bo@example-.org", "bo@exa mple.org", "bo@example..org",
    "bo@example.org/path", "bo@☃.example", "b o@example.org@example.org",
    "bo@" + String(repeating: "a", count: 64) + ".org",
  ]

  @Test(
    "An invalid email address is refused, but a guest from a file is added without it", arguments: wrongEmails)
  func noEmails(written: String) async throws {
    for way in Way.allCases where way != .pasted || !written.contains(" ") {
      try await TestServer.run { server in
        let party = try await Party(on: server, guests: [])
        let response = try await add("email", written, by: way, to: party)
        let listed = try await party.listed()
        switch way {
        case .table, .card: #expect(listed == [Listed(name: "Ana")], "\(way)")
        case .edit: #expect(response?.status == .unprocessableContent && listed == [Listed(name: "Ana")], "\(way)")
        default: #expect(response?.status == .unprocessableContent && listed.isEmpty, "\(way)")
        }
      }
    }
  }

  @Test("The first of several addresses in one field is used")
  func several() async throws {
    for written in [
      "cem@example.org; cem.kaya@example.com", "cem@example.org, cem.kaya@example.com", "cem@example.org cem@x.org",
      "Cem Kaya <cem@example.org>", "cem@example.org (Cem)", "cem@example.org ::: cem@x.org",
    ] {
      for way in [Way.table, .card, .object, .form, .edit] {
        try await TestServer.run { server in
          let party = try await Party(on: server, guests: [])
          _ = try await add("email", written, by: way, to: party)
          #expect(try await party.listed() == [Listed(name: "Ana", email: "cem@example.org")], "\(way) \(written)")
        }
      }
    }
  }

  @Test(
    "List marks are removed from names",
    arguments: ["☐ Ana", "[ ] Ana", "- [x] Ana", "— Ana", "–Ana", "✅ Ana", "→ Ana", "• Ana", "✔\u{FE0F} Ana", "“Ana”"])
  func names(written: String) async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server, guests: [])
      _ = try await server.submit(party.list, ["names": written], party.host)
      _ = try await server.post(party.list, ["names": [.string(written)]], party.host)
      _ = try await server.submit(party.list, ["name": written], party.host)
      _ = try await server.post(party.list, ["guests": [["name": .string(written)]]], party.host)
      #expect(try await party.listed() == Array(repeating: Listed(name: "Ana"), count: 4))
    }
    try await TestServer.run { server in
      let party = try await Party(on: server, guests: [])
      _ = try await party.upload("a.csv", text: "Name,Memo\n\"\(written)\",x\n")
      #expect(try await party.listed() == [Listed(name: "Ana", memo: "x")])
    }
  }

  @Test("Pasted lines may hold an address alone, and numbers of eight digits that are no dates")
  func pasted() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server, guests: [])
      let lines = """
        'ana.flores@example.org'
        Ben, 12345678
        Cem, 91 23 45 67
        Dan, 28.11.2026
        Eva, 20261128
        Finn, 2026-2027
        Gil, meet@7.30, +1
        Hal, hal@example.org hal@example.com
        1. [ ] Ida
        Jo，+43 660 1234567
        ---
        Kim – kim@example.org
        Leo leo@example.org +1
        Email: mia@example.org
        Nia‑Lou <nia@example.org>
        """
      _ = try await server.submit(party.list, ["names": lines], party.host)
      #expect(
        try await party.listed() == [
          Listed(name: "Ana Flores", email: "ana.flores@example.org"), Listed(name: "Ben", phone: "12345678"),
          Listed(name: "Cem", phone: "91 23 45 67"), Listed(name: "Dan", memo: "28.11.2026"),
          Listed(name: "Eva", memo: "20261128"), Listed(name: "Finn", memo: "2026-2027"),
          Listed(name: "Gil", memo: "meet@7.30"), Listed(name: "Hal", email: "hal@example.org"),
          Listed(name: "Hal", email: "hal@example.com"), Listed(name: "Ida"),
          Listed(name: "Jo", phone: "+43 660 1234567"), Listed(name: "Kim", email: "kim@example.org"),
          Listed(name: "Leo", email: "leo@example.org"), Listed(name: "Mia", email: "mia@example.org"),
          Listed(name: "Nia‑Lou", email: "nia@example.org"),
        ])
      let refused = try await server.submit(party.list, ["names": "Bo, bo@under_score.example"], party.host)
      #expect(refused.status == .unprocessableContent && refused.text.contains("“bo@under_score.example” isn’t"))
      #expect(refused.text.contains("Bo, bo@under_score.example</textarea>"))
    }
  }

  @Test("A note about a guest can change even when the guest's stored address would be refused today")
  func kept() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server, guests: ["Ana"])
      let id = try #require(party.guests.first?.id)
      let database = try DatabaseQueue(path: server.directory.appending(path: "partyline.sqlite").path)
      try await database.write {
        try $0.execute(
          sql: "UPDATE guests SET email = 'ana@under_score.example', phone = 'x' WHERE id = ?", arguments: [id])
      }
      let edit = ["name": "Ana", "memo": "choir", "email": "ana@under_score.example", "phone": "x", "partyLimit": ""]
      let edited = try await server.submit("\(party.list)/\(id)/edits", edit, party.host)
      #expect(edited.status == .seeOther)
      #expect(
        try await party.listed() == [Listed(name: "Ana", email: "ana@under_score.example", phone: "x", memo: "choir")])
    }
  }
}

@Suite("Tables and cards as programs write them", .timeLimit(.minutes(20))) struct GuestFileTests {
  /// Returns the guests that a file adds.
  private func guests(of name: String, _ bytes: [UInt8]) async throws -> [Listed] {
    var listed: [Listed] = []
    try await TestServer.run { server in
      let party = try await Party(on: server, guests: [])
      _ = try await party.upload(name, bytes)
      listed = try await party.listed()
    }
    return listed
  }

  private func table(_ text: String) async throws -> [Listed] { try await guests(of: "a.csv", [UInt8](text.utf8)) }
  private func cards(_ text: String) async throws -> [Listed] { try await guests(of: "a.vcf", [UInt8](text.utf8)) }

  @Test("Two people of one name with different addresses are two guests, and a family may share an address")
  func sameness() async throws {
    let ana = Listed(name: "Ana Flores", email: "ana1@example.org")
    #expect(
      try await table(
        "Name,Email\nAna Flores,ana1@example.org\nAna Flores,ana2@example.org\nANA FLORES,\nana flores,ANA1@example.org\n"
      )
        == [ana, Listed(name: "Ana Flores", email: "ana2@example.org")])
    #expect(
      try await table("Name,Email\nAna Flores,family@example.org\nBen Flores,family@example.org\n")
        == [
          Listed(name: "Ana Flores", email: "family@example.org"),
          Listed(name: "Ben Flores", email: "family@example.org"),
        ])
    #expect(
      try await table("Name,Phone\nAna,+43 660 1234567\nAna,0660 7654321\nAna,0660/1234567\n")
        == [Listed(name: "Ana", phone: "+43 660 1234567"), Listed(name: "Ana", phone: "0660 7654321")])
    try await TestServer.run { server in
      let party = try await Party(on: server, guests: [])
      for _ in 0..<2 {
        let lines = "Ana, ana1@example.org\nAna, ana2@example.org\nBen, ana1@example.org\nana1@example.org\nAna"
        _ = try await server.submit(party.list, ["names": lines], party.host)
      }
      #expect(
        try await party.listed() == [
          Listed(name: "Ana", email: "ana1@example.org"), Listed(name: "Ana", email: "ana2@example.org"),
          Listed(name: "Ben", email: "ana1@example.org"),
        ])
    }
  }

  private static let ana = [Listed(name: "Ana Flores", email: "ana@example.org")]

  @Test(
    "The meaning of a column depends on its neighbours",
    arguments: [
      "Nom;Prénom;Courriel\nFlores;Ana;ana@example.org",
      "Nombre;Apellidos;Correo electrónico\nAna;Flores;ana@example.org",
      "fname,lname,email\nAna,Flores,ana@example.org", "Name;Vorname;E-Mail\nFlores;Ana;ana@example.org",
      "Nome,Cognome,Email\nAna,Flores,ana@example.org", "Cognome,Nome,Email\nFlores,Ana,ana@example.org",
      "Nome;Sobrenome;E-mail\nAna;Flores;ana@example.org", "Naam;Voornaam;E-mail\nFlores;Ana;ana@example.org",
      "Imię;Nazwisko;E-mail\nAna;Flores;ana@example.org", "Jméno;Příjmení;E-mail\nAna;Flores;ana@example.org",
      "Förnamn;Efternamn;E-post\nAna;Flores;ana@example.org", "Fornavn;Etternavn;E-post\nAna;Flores;ana@example.org",
      "Имя;Фамилия;Почта\nAna;Flores;ana@example.org", "姓,名,メールアドレス\nFlores,Ana,ana@example.org",
      "Nom;Cognoms;Correu electrònic\nAna;Flores;ana@example.org", "Forename,Surname,Email\nAna,Flores,ana@example.org",
      "First Name,Last Name,Name,Email\nAna,Flores,Ana Flores,ana@example.org",
      "First Name,Name,Email\nAna,Ana Flores,ana@example.org", "Ad,Soyad,E-posta\nAna,Flores,ana@example.org",
      "Nombre y apellidos;Correo\nAna Flores;ana@example.org", "Vor- und Nachname;E-Mail\nAna Flores;ana@example.org",
      "Name,Notes\nAna Flores <ana@example.org>,", "Guest name,Email address\nAna Flores,ana@example.org",
      "Nom et prénom;Mail\nAna Flores;ana@example.org",
    ])
  func columns(_ text: String) async throws { #expect(try await table(text) == Self.ana) }

  @Test("The header is found below notes, and notes add no guests")
  func preamble() async throws {
    let linkedIn = """
      Notes:
      "When exporting, you may notice that some of the addresses are missing."

      First Name,Last Name,URL,Email Address,Company
      Ana,Flores,https://social.example/in/ana,ana@example.org,Bakery
      Ben,Okafor,https://social.example/in/ben,,Garden
      """
    #expect(try await table(linkedIn) == Self.ana + [Listed(name: "Ben Okafor")])
    #expect(try await table("Guests, exported by Nora\nName;E-mail\nAna Flores;ana@example.org\n") == Self.ana)
    #expect(try await table("Gäste\n\nStand: 27.11.2026\nName;E-Mail\nAna Flores;ana@example.org\n") == Self.ana)
    // Rows above the header that are as wide as the table are guests, not notes.
    #expect(try await table("Ana,x\nName,Email\n").map(\.name) == ["Ana", "Name"])
  }

  @Test("Numbers that a spreadsheet changed are restored or reported, and the guest is added")
  func spreadsheets() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server, guests: [])
      let text = #"""
        Name,Phone,Email
        Ana,4.36601E+11,
        Ben,"4,36601E+11",
        Cem,"=""+436601234567""",
        Dan,'+436601234567,
        Eva,call her,bo@under_score.example
        "=""Finn""",+43 660 7654321,=""
        Gus,,"gus@example.org
        gus@example.com"
        """#
      let preview = try await party.upload("a.csv", text: text)
      #expect(preview["new"] == 7 && preview["refused"] == 0)
      let problems = preview["problems"]?.array ?? []
      #expect(problems.map { $0["line"] } == [2, 3, 6, 6])
      #expect(problems.map { $0["field"] } == ["phone", "phone", "email", "phone"])
      #expect(
        problems.first?["detail"]?.string?.contains("spreadsheet shortened this phone number to 4.36601E+11") == true)
      #expect(problems.last?["detail"]?.string?.contains("“call her”") == true)
      #expect(problems.allSatisfy { $0["isSkipped"] == false && $0["code"] == "invalid-text" })
      #expect(
        try await party.listed() == [
          Listed(name: "Ana"), Listed(name: "Ben"), Listed(name: "Cem", phone: "+436601234567"),
          Listed(name: "Dan", phone: "+436601234567"), Listed(name: "Eva"),
          Listed(name: "Finn", phone: "+43 660 7654321"),
          Listed(name: "Gus", email: "gus@example.org"),
        ])
      let file = try Upload(
        fieldName: "file", fileName: "a.csv", declaredType: "text/csv",
        bytes: Array("Name,Phone\nZoe,4.36601E+11\n,x".utf8))
      let asked = try await server.submit("\(party.list)/imports", [:], party.host, uploads: [file])
      let page = try await server.get(try #require(asked.headers["Location"]), party.host).text
      #expect(page.contains("A spreadsheet shortened this phone number to 4.36601E+11."))
      let field = try await server.post(party.list, ["guests": [["name": "Gil", "phone": "4.36601E+11"]]], party.host)
      #expect(try field.json["detail"]?.string?.contains("spreadsheet") == true && field.json["field"] == "phone")
    }
  }

  @Test("Cards of version 2.1 are read with quoted-printable text, folding and character sets")
  func quotedPrintable() async throws {
    let soft = """
      BEGIN:VCARD\r
      VERSION:2.1\r
      FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=D0=98=D0=B2=D0=B0=D0=BD =D0=9F=D0=\r
       =B5=D1=82=D1=80=D0=BE=D0=B2\r
      TEL;TYPE=CELL:+79000000000\r
      END:VCARD\r
      """
    #expect(try await cards(soft) == [Listed(name: "Иван Петров", phone: "+79000000000")])
    func card(_ head: String, _ name: String) -> String { "BEGIN:VCARD\nVERSION:2.1\nFN;\(head):\(name)\nEND:VCARD\n" }
    let quoted = "ENCODING=QUOTED-PRINTABLE"
    for (head, name) in [
      ("CHARSET=ISO-8859-1;\(quoted)", "J=FCrgen M=FC=DFig"), ("CHARSET=windows-1252;\(quoted)", "J=FCrgen M=FC=DFig"),
      (quoted, "J=FCrgen M=FC=DFig"), ("QUOTED-PRINTABLE;CHARSET=\"utf-8\"", "J=C3=BCrgen M=C3=BC=C3=9Fig"),
      ("CHARSET=x-unknown;\(quoted)", "J=C3=BCrgen M=C3=BC=C3=9Fig"), ("CHARSET=cp850;\(quoted)", "J=81rgen M=81=E1ig"),
    ] { #expect(try await cards(card(head, name)).map(\.name) == ["Jürgen Müßig"], "\(head)") }
    for (charset, name, read) in [
      ("SHIFT_JIS", "=8ER=93c", "山田"), ("windows-1251", "=C8=E2=E0=ED", "Иван"), ("gb2312", "=CD=F5", "王"),
      ("KOI8-R", "=E9=D7=C1=CE", "Иван"), ("EUC-KR", "=B1=E8", "김"), ("Big5", "=A4=FD", "王"),
    ] {
      #expect(try await cards(card("CHARSET=\(charset);\(quoted)", name)).map(\.name) == [read], "\(charset)")
      var raw: [UInt8] = []
      raw += "BEGIN:VCARD\nVERSION:2.1\nFN;CHARSET=\(charset):".utf8
      for part in name.split(separator: "=") {
        raw.append(UInt8(part.prefix(2), radix: 16) ?? 0)
        raw += part.dropFirst(2).utf8
      }
      raw += "\nEND:VCARD\n".utf8
      #expect(try await guests(of: "a.vcf", raw).map(\.name) == [read], "\(charset), eight bits")
    }
    let folded = "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:J\u{C3}\r\n \u{BC}rgen\r\nEND:VCARD\r\n"
    let split = folded.unicodeScalars.map { UInt8($0.value) }
    #expect(try await guests(of: "a.vcf", split).map(\.name) == ["Jürgen"])
  }

  @Test("Cards are read with preferred and nested properties, groups and unreadable values")
  func cards() async throws {
    let preferred = """
      BEGIN:VCARD
      VERSION:4.0
      FN:Ana Flores
      EMAIL;PREF=100;TYPE=home:old@example.org
      EMAIL;PREF=1;TYPE=work:ana@example.org
      TEL;VALUE=uri;PREF=50:tel:+43-1-111111
      TEL;VALUE=uri;PREF=1:tel:+43-660-1234567;ext=5
      END:VCARD
      """
    #expect(
      try await cards(preferred) == [Listed(name: "Ana Flores", email: "ana@example.org", phone: "+43-660-1234567")])
    let agent = """
      BEGIN:VCARD
      VERSION:2.1
      FN:Ana Flores
      AGENT:
      BEGIN:VCARD
      VERSION:2.1
      FN:Secretary
      END:VCARD
      EMAIL;INTERNET:ana@example.org
      END:VCARD
      """
    #expect(try await cards(agent) == Self.ana)
    #expect(
      try await cards("BEGIN:VCARD\nFN:Ana\nBEGIN:VCARD\nFN:Ben\nEND:VCARD\nBEGIN:VCARD\nFN:Cem\n").map(\.name)
        == ["Ana", "Ben", "Cem"])
    #expect(
      try await cards(
        "BEGIN:VCARD\nVERSION:4.0\nKIND:group\nFN:Choir\nMEMBER:urn:uuid:1\nEND:VCARD\nBEGIN:VCARD\nFN:Ana\nEND:VCARD\n"
          + "BEGIN:VCARD\nX-ADDRESSBOOKSERVER-KIND:group\nFN:Band\nEND:VCARD\n"
      ).map(\.name) == ["Ana"])
    try await TestServer.run { server in
      let party = try await Party(on: server, guests: [])
      let card = "BEGIN:VCARD\nFN:Ana\nTEL;TYPE=pref:ask Ben\nEMAIL:bo@under_score.example\nEND:VCARD\n"
      let preview = try await party.upload("a.vcf", text: card)
      #expect(preview["problems"]?.array?.map { $0["field"] } == ["email", "phone"])
      _ = try await server.submit(party.list, ["names": card.replacing("Ana", with: "Zoe")], party.host)
      #expect(
        try await party.listed() == [Listed(name: "Ana"), Listed(name: "Zoe", memo: "bo@under_score.example, ask Ben")])
      // A readable number is preferred to a preferred one that is unreadable.
      _ = try await party.upload(
        "a.vcf", text: "BEGIN:VCARD\nFN:Dan\nTEL;TYPE=pref:-\nTEL:+43 660 1234567\nEND:VCARD\n")
      #expect(try await party.listed().last == Listed(name: "Dan", phone: "+43 660 1234567"))
    }
  }

  @Test("A card that consists of soft line breaks is read in one pass")
  func breaks() async throws {
    // An algorithm that takes the product of the card's length and its longest property would run for minutes here.
    let lines = String(repeating: "=\n", count: 1_500_000)
    let card =
      "BEGIN:VCARD\nNOTE;ENCODING=QUOTED-PRINTABLE:\(String(repeating: "x", count: 4_000))=\n\(lines)\nFN:Ana\nEND:VCARD\n"
    #expect(try await cards(card).map(\.name) == ["Ana"])
  }
}
