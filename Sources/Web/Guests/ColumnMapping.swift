import Invites

/// The meaning of each column of a table.
struct ColumnMapping: Hashable, Sendable {
  /// Whether the first row names the columns.
  var hasHeader: Bool
  /// The columns from the left. Further columns are ignored.
  var columns: [GuestColumn]
}

extension ColumnMapping {
  /// Guesses the columns from the titles in the first row. If no title is known, the table has no header. Then mail
  /// addresses and phone numbers are recognized by their form, and the first other column holds names.
  init(guessing table: CSVTable) {
    let first = table.rows.first?.cells ?? []
    let guesses = first.indices.map { Guess(headed: first[$0], over: table.cells(below: $0)) }
    columns = guesses.indices.map { guesses[$0].isBest(among: guesses, at: $0) ? guesses[$0].column : .ignored }
    hasHeader = columns.contains { $0 == .name || $0 == .firstName || $0 == .lastName || $0 == .email }
    if hasHeader {
      settleNames(guesses, over: table)
    } else {
      columns = first.map { cell in
        WrittenMailbox(cell) != nil ? .email : Guest.Addresses.isUnmistakablePhone(cell) ? .phone : .ignored
      }
      if let index = columns.firstIndex(of: .ignored) { columns[index] = .name }
    }
  }

  /// Decides what an ambiguous title means. Beside a column of first names, `Nom` and `Name` mean family names. Beside
  /// a column of family names, `Nombre` and `Nome` mean first names. If there is a column of whole names, the columns
  /// of parts are ignored.
  private mutating func settleNames(_ guesses: [Guess], over table: CSVTable) {
    guard let name = columns.firstIndex(of: .name) else { return }
    let parts = [GuestColumn.firstName, .lastName].compactMap(columns.firstIndex)
    let holdsWhole = parts.contains { table.holds($0, within: name) }
    guard guesses[name].isShort, parts.count == 1, !holdsWhole else {
      columns = columns.map { $0 == .firstName || $0 == .lastName ? .ignored : $0 }
      return
    }
    columns[name] = columns[parts[0]] == .firstName ? .lastName : .firstName
  }

  /// Returns the rows from the header on. Some programs put notes and empty lines above it, which have fewer cells and
  /// fewer known titles.
  static func rows(from rows: [CSVTable.Row]) -> [CSVTable.Row] {
    func known(_ row: CSVTable.Row) -> Int { row.cells.count { Guess(headed: $0, over: []).column != .ignored } }
    func width(_ row: CSVTable.Row) -> Int { row.cells.count { !$0.allSatisfy(\.isWhitespace) } }
    var (best, widest) = (0, 0)
    for (index, row) in rows.prefix(Self.searchedRows).enumerated() {
      if index > 0, width(row) > widest, known(row) >= 2, known(row) > known(rows[best]) { best = index }
      widest = max(widest, width(row))
    }
    return Array(rows.dropFirst(best))
  }

  private static let searchedRows = 20
}

/// The meaning of a column according to its title.
private struct Guess {
  var column = GuestColumn.ignored
  /// The clarity of the title. 0 is the clearest.
  var rank = 0
  /// Whether the title means names without saying if they are whole names.
  var isShort = false

  /// - Parameter cells: some of the cells below the title. If they are not numbers, a title such as "Begleitung" does
  ///   not mean a count.
  init(headed title: String, over cells: [String]) {
    let title = Self.word(title)
    for (column, words) in Self.words {
      guard let rank = words.firstIndex(of: title) else { continue }
      let counts = column == .plusOnes || column == .people
      if !counts || cells.allSatisfy(\.isCount) { (self.column, self.rank) = (column, rank) }
    }
    isShort = column == .name && Self.shortWords.contains(title)
  }

  /// Whether this is the column with the clearest title among those with the same meaning, or the first of them.
  func isBest(among guesses: [Guess], at index: Int) -> Bool {
    !guesses.enumerated().contains { other, guess in
      guess.column == column && (guess.rank, other) < (rank, index)
    }
  }

  /// Returns the letters of a title, folded.
  private static func word(_ title: String) -> String {
    String(Text.folded(title).unicodeScalars.filter { $0.properties.isAlphabetic || $0 == "+" })
  }

  /// Titles for whole names, first names or family names, depending on the other columns.
  private static let shortWords = Set(
    ["name", "names", "nom", "noms", "nombre", "nombres", "nome", "naam", "navn", "namn", "nimi", "név", "nume", "ime"]
      .map(word))

  /// The known titles, in the languages of the pages and others, as address books and Partyline itself export them.
  private static let words: [GuestColumn: [String]] = [
    .name: [
      "name", "guest", "guests", "full name", "display name", "guest name", "names", "first and last name", "invitee",
      "attendee", "attendee name", "contact", "contact name", "Gast", "Gäste", "Vor- und Nachname", "Vorname Nachname",
      "Vorname Name",
      "Anzeigename", "nombre", "nombres", "invitado", "invitados", "nombre completo", "nombre y apellidos",
      "apellidos y nombre", "nom", "noms", "nom complet", "nom et prénom", "prénom et nom", "nom prénom", "prénom nom",
      "invité", "invités", "nome", "nome completo", "nome e cognome", "naam", "volledige naam", "gasten", "navn",
      "fullt navn", "namn", "nimi", "név", "nume", "ime", "ime i prezime", "imię i nazwisko", "jméno a příjmení",
      "ФИО", "ονοματεπώνυμο", "氏名", "名前", "お名前", "姓名", "이름", "성명",
    ],
    .firstName: [
      "first name", "given name", "first names", "given names", "given", "forename", "forenames", "first", "fname",
      "prename", "Vorname", "Vornamen", "Rufname", "primer nombre", "nombre de pila", "prénom", "prénoms",
      "voornaam", "fornavn", "förnamn", "tilltalsnamn", "etunimi", "imię", "jméno", "křestní jméno", "meno",
      "keresztnév",
      "utónév", "prenume", "ad", "adı", "имя", "ім’я", "όνομα", "名",
    ],
    .lastName: [
      "last name", "family name", "surname", "last names", "surnames", "last", "family", "lname", "Nachname",
      "Familienname", "Zuname", "apellido", "apellidos", "primer apellido", "apellido paterno", "nom de famille",
      "cognome", "sobrenome",
      "apelido", "cognom", "cognoms", "achternaam", "familienaam", "etternavn", "efternavn", "efternamn", "sukunimi",
      "nazwisko", "příjmení", "priezvisko", "vezetéknév", "családnév", "prezime", "soyad", "soyadı", "soyisim",
      "фамилия", "прізвище", "επώνυμο", "επίθετο", "姓", "名字", "성",
    ],
    .plusOnes: ["+", "plus one", "plus ones", "plus", "bring", "may bring", "Begleitung", "acompañantes"],
    .people: [
      "maximum party size", "höchstens so viele Personen", "máximo de personas", "nombre maximal de personnes",
      "largest party", "party limit", "people", "party size", "party", "Personen", "Personenzahl", "Anzahl", "personas",
      "personnes",
    ],
    .memo: [
      "host note", "interne Notiz", "nota interna", "note interne", "memo", "note", "notes", "comment", "Notiz",
      "Notizen", "nota", "notas", "comentario",
    ],
    .members: [
      "members", "household", "household members", "family members", "Mitglieder", "Haushalt", "Haushaltsmitglieder",
      "miembros", "miembros del hogar", "membres", "membres du foyer",
    ],
    .email: [
      "email", "email address", "mail", "email value", "primary email", "mail address", "E-Mail-Adresse", "Mailadresse",
      "correo", "correo electrónico", "courriel", "adresse email", "adresse mail", "adresse courriel", "mél",
      "dirección de correo", "correu electrònic", "correu", "indirizzo email", "posta elettronica", "e-posta", "e-post",
      "e-postadresse", "e-postadress", "e-mailadres", "e-mailová adresa", "adres e-mail", "sähköposti", "почта",
      "электронная почта", "электронный адрес", "メール", "メールアドレス", "邮箱", "电子邮件", "电子邮箱", "電子郵件", "이메일",
    ],
    .phone: [
      "mobile", "mobile phone", "mobile number", "cell", "cell phone", "phone", "phone number", "phone value",
      "telephone", "telephone number", "tel", "Handy", "mobil", "Mobiltelefon", "Handynummer", "Mobilnummer", "Telefon",
      "Telefonnummer", "móvil", "teléfono móvil", "teléfono", "celular", "portable", "téléphone portable",
      "numéro de téléphone", "cellulare", "telefono", "telemóvel", "telefone", "telefoon", "telefoonnummer", "телефон",
      "電話番号", "电话", "手机", "전화번호",
    ],
  ].mapValues { $0.map(word) }
}

extension CSVTable {
  /// Whether most non-empty cells of one column are contained in the cells of another.
  fileprivate func holds(_ part: Int, within whole: Int) -> Bool {
    let pairs = rows.dropFirst().prefix(50).compactMap { row -> (String, String)? in
      guard part < row.cells.count, whole < row.cells.count, !row.cells[part].isEmpty else { return nil }
      return (Text.folded(row.cells[part]), Text.folded(row.cells[whole]))
    }
    return 2 * pairs.count { $1.contains($0) } > pairs.count
  }

  /// Returns the first non-empty cells of a column, without the row that may be the header.
  fileprivate func cells(below column: Int) -> [String] {
    rows.dropFirst().prefix(50).compactMap { column < $0.cells.count ? $0.cells[column] : nil }.filter { !$0.isEmpty }
  }
}

extension String {
  fileprivate var isCount: Bool { allSatisfy { $0.isNumber || $0.isWhitespace || $0 == "+" } }
}

extension ColumnMapping {
  /// Returns the guest of a row. Leaves out a mail address or number that cannot be read, and adds it to the guest's
  /// problems.
  /// - Throws: `missingField`, `textTooLong` or `invalidText` for the name and the memo; `outOfRange` or `wrongType`
  ///   for the number of people.
  func guest(in cells: [String]) throws(Failure) -> PastedGuest {
    var problems: [Failure] = []
    func readable(_ read: () throws(Failure) -> String) -> String {
      do throws(Failure) { return try read() } catch { problems.append(error) }
      return ""
    }
    var name = rawName(in: cells)
    var email = readable { () throws(Failure) in try Guest.Addresses.email(in: list(.email, in: cells)) }
    let phone = readable { () throws(Failure) in try Guest.Addresses.phone(in: list(.phone, in: cells)) }
    if name.allSatisfy(\.isWhitespace) {
      name = WrittenMailbox(text(.email, in: cells))?.name ?? ""
    } else if email.isEmpty, problems.isEmpty, let mailbox = WrittenMailbox(name) {
      (name, email) = (mailbox.name, mailbox.email)
    }
    let isNameGuessed = name.allSatisfy(\.isWhitespace) && !email.isEmpty
    if !isNameGuessed, name.allSatisfy(\.isWhitespace), let problem = problems.first { throw problem }
    name = try Guest.name(isNameGuessed ? PastedGuest.name(of: email) : name)
    let memo = try Text.optionalLine(text(.memo, in: cells), field: "memo", limit: Text.nameLimit)
    var limit: Int?
    if let bringing = try number(.plusOnes, in: cells) {
      limit = try PastedGuest.partyLimit(bringing: bringing, field: "plusOnes")
    } else if let people = try number(.people, in: cells) {
      guard RSVP.partySizeRange.contains(people) else {
        throw Failure(.outOfRange, "A party can have 1 to 20 people.", field: "people")
      }
      limit = people
    }
    return PastedGuest(
      name: name, memo: memo, partyLimit: limit, addresses: try Guest.Addresses(email: email, phone: phone),
      members: try [Guest.MemberEntry](cell: text(.members, in: cells)).checked(),
      isNameGuessed: isNameGuessed, problems: problems)
  }

  /// Returns the name as the file has it, for a row that is refused.
  func rawName(in cells: [String]) -> String {
    [GuestColumn.firstName, .lastName, .name].map { text($0, in: cells) }.filter { !$0.isEmpty }.joined(separator: " ")
  }

  private func text(_ column: GuestColumn, in cells: [String]) -> String {
    guard let index = columns.firstIndex(of: column), index < cells.count else { return "" }
    return Text.withoutFormula(cells[index])
  }

  /// Returns the lines of a cell as a list with semicolons.
  private func list(_ column: GuestColumn, in cells: [String]) -> String {
    text(column, in: cells).split(whereSeparator: \.isNewline).joined(separator: ";")
  }

  private func number(_ column: GuestColumn, in cells: [String]) throws(Failure) -> Int? {
    let digits = text(column, in: cells).filter { !$0.isWhitespace && $0 != "+" }
    guard !digits.isEmpty else { return nil }
    guard digits.utf8.count <= 6, let number = Int(digits) else {
      throw Failure(.wrongType, "The party size must be a whole number.", field: column.rawValue)
    }
    return number
  }
}
