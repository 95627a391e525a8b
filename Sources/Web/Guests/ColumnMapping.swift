import Invites

/// Which column of a table holds what.
struct ColumnMapping: Hashable, Sendable {
  /// The first row names the columns.
  var hasHeader: Bool
  /// From the left; columns beyond are left out.
  var columns: [GuestColumn]
}

extension ColumnMapping {
  /// What the first row suggests. Without a word that is known there no row is special: addresses are told by how they
  /// look, and the first other column holds names.
  init(guessing table: CSVTable) {
    let first = table.rows.first?.cells ?? []
    let guesses = first.enumerated().map { Guess(headed: $1, over: table.cells(below: $0)) }
    var guessed = guesses.indices.map { guesses[$0].isBest(among: guesses, at: $0) ? guesses[$0].column : .ignored }
    hasHeader = guessed.contains { $0 == .name || $0 == .firstName || $0 == .lastName || $0 == .email }
    if hasHeader {
      // Next to both of its parts a name of the whole would be written twice.
      if guessed.contains(.name) { guessed = guessed.map { $0 == .firstName || $0 == .lastName ? .ignored : $0 } }
      columns = guessed
    } else {
      columns = first.map { Guest.Addresses.isEmail($0) ? .email : LinePart.isPhone($0) ? .phone : .ignored }
      if let index = columns.firstIndex(of: .ignored) { columns[index] = .name }
    }
  }
}

/// What the word above a column says that it holds.
private struct Guess {
  var column = GuestColumn.ignored
  /// How plainly the word says it: 0 most plainly.
  var rank = 0

  /// - Parameter cells: some of those below. Where they are no numbers, a word such as "Begleitung" heads names.
  init(headed title: String, over cells: [String]) {
    let title = String(Text.folded(title).unicodeScalars.filter { $0.properties.isAlphabetic || $0 == "+" })
    for (column, words) in Self.words {
      guard let rank = words.firstIndex(of: title) else { continue }
      let counts = column == .plusOnes || column == .people
      if !counts || cells.allSatisfy(\.isCount) { (self.column, self.rank) = (column, rank) }
    }
  }

  /// Of several columns that hold the same, the one that says so most plainly, or the first.
  func isBest(among guesses: [Guess], at index: Int) -> Bool {
    !guesses.enumerated().contains { other, guess in
      guess.column == column && (guess.rank, other) < (rank, index)
    }
  }

  /// Folded, letters alone; in the languages of the pages, as contact books export them and as Partyline itself does.
  private static let words: [GuestColumn: [String]] = [
    .name: [
      "name", "guest", "guests", "fullname", "displayname", "gast", "gaste", "nombre", "invitado", "nombrecompleto",
      "nom",
    ],
    .firstName: ["firstname", "givenname", "first", "vorname", "primernombre", "nombredepila", "prenom"],
    .lastName: [
      "lastname", "familyname", "surname", "last", "nachname", "familienname", "apellido", "apellidos", "nomdefamille",
    ],
    .plusOnes: ["+", "plusone", "plusones", "plus", "bring", "maybring", "begleitung", "acompanantes"],
    .people: [
      "maximumpartysize", "hochstenssovielepersonen", "maximodepersonas", "nombremaximaldepersonnes", "largestparty",
      "partylimit", "people", "partysize", "party", "personen", "personenzahl", "anzahl", "personas", "personnes",
    ],
    .memo: [
      "hostnote", "internenotiz", "notainterna", "noteinterne", "memo", "note", "notes", "comment", "notiz", "notizen",
      "nota", "notas", "comentario",
    ],
    .email: [
      "email", "emailaddress", "mail", "emailvalue", "primaryemail", "emailadresse", "mailadresse", "correo",
      "correoelectronico", "courriel", "adresseemail", "adressemail",
    ],
    .phone: [
      "mobile", "mobilephone", "cell", "cellphone", "phone", "phonenumber", "phonevalue", "telephone", "tel", "handy",
      "mobil", "mobiltelefon", "handynummer", "telefon", "telefonnummer", "movil", "telefonomovil", "telefono",
      "portable", "numerodetelephone",
    ],
  ]
}

extension CSVTable {
  /// The first cells of a column that hold something, without the row that may name it.
  fileprivate func cells(below column: Int) -> [String] {
    rows.dropFirst().prefix(50).compactMap { column < $0.cells.count ? $0.cells[column] : nil }.filter { !$0.isEmpty }
  }
}

extension String {
  fileprivate var isCount: Bool { allSatisfy { $0.isNumber || $0.isWhitespace || $0 == "+" } }

  /// Without the apostrophe that an exported table puts before what a spreadsheet would take for a formula.
  fileprivate var withoutFormulaGuard: String {
    let rest = dropFirst()
    guard first == "'", let sign = rest.first(where: { !$0.isWhitespace }), "=+-@＝＋－＠".contains(sign) else {
      return self
    }
    return String(rest)
  }
}

extension ColumnMapping {
  /// Somebody of a row.
  /// - Throws: `missingField`, `textTooLong` or `invalidText` for the name, the memo or an address; `outOfRange` or
  ///   `wrongType` for the number of people.
  func guest(in cells: [String]) throws(Failure) -> GuestLine {
    let addresses = try Guest.Addresses(email: first(.email, in: cells), phone: first(.phone, in: cells))
    let isNameGuessed = rawName(in: cells).allSatisfy(\.isWhitespace) && !addresses.email.isEmpty
    let name = try Text.line(
      isNameGuessed ? GuestLine.name(of: addresses.email) : rawName(in: cells), field: "name", limit: Text.nameLimit)
    let memo = try Text.optionalLine(text(.memo, in: cells), field: "memo", limit: Text.nameLimit)
    var limit: Int?
    if let bringing = try number(.plusOnes, in: cells) {
      limit = try GuestLine.partyLimit(bringing: bringing, field: "plusOnes")
    } else if let people = try number(.people, in: cells) {
      guard RSVP.partySizeRange.contains(people) else {
        throw Failure(.outOfRange, "A party has 1 to 20 people.", field: "people")
      }
      limit = people
    }
    return GuestLine(
      name: name, memo: memo, partyLimit: limit, addresses: addresses, isNameGuessed: isNameGuessed)
  }

  /// The first of several that address books put into one cell.
  private func first(_ column: GuestColumn, in cells: [String]) -> String {
    text(column, in: cells).split(separator: " ::: ").first.map(String.init) ?? ""
  }

  /// As it stands in the file, for a row that is refused.
  func rawName(in cells: [String]) -> String {
    [GuestColumn.firstName, .lastName, .name].map { text($0, in: cells) }.filter { !$0.isEmpty }.joined(separator: " ")
  }

  private func text(_ column: GuestColumn, in cells: [String]) -> String {
    guard let index = columns.firstIndex(of: column), index < cells.count else { return "" }
    return cells[index].withoutFormulaGuard
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
