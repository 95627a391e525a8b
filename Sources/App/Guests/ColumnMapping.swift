import Invites

/// Which column of a table holds what.
struct ColumnMapping: Hashable, Sendable {
  /// The first row names the columns.
  var hasHeader: Bool
  /// From the left; columns beyond are left out.
  var columns: [GuestColumn]

  init(hasHeader: Bool, columns: [GuestColumn]) {
    self.hasHeader = hasHeader
    self.columns = columns
  }

  /// What the first row suggests. Without a word that is known there, the first column holds names and no row is
  /// special.
  init(guessing table: CSVTable) {
    let first = table.rows.first?.cells ?? []
    var guessed = first.map(Self.column)
    for (index, column) in guessed.enumerated() where column != .ignored && guessed.firstIndex(of: column) != index {
      guessed[index] = .ignored
    }
    hasHeader = guessed.contains { $0 == .name || $0 == .firstName || $0 == .lastName }
    if hasHeader {
      // Next to both of its parts a name of the whole would be written twice.
      if guessed.contains(.name) { guessed = guessed.map { $0 == .firstName || $0 == .lastName ? .ignored : $0 } }
      columns = guessed
    } else {
      columns = first.indices.map { $0 == 0 ? .name : .ignored }
    }
  }

  private static func column(headed title: String) -> GuestColumn {
    let title = String(Text.folded(title).unicodeScalars.filter { $0.properties.isAlphabetic || $0 == "+" })
    return words.first { $0.value.contains(title) }?.key ?? .ignored
  }

  /// Folded, letters alone; in the languages of the pages, and as contact books export them.
  private static let words: [GuestColumn: Set<String>] = [
    .name: [
      "name", "guest", "guests", "fullname", "displayname", "gast", "gaste", "nombre", "invitado", "nombrecompleto",
    ],
    .firstName: ["firstname", "givenname", "first", "vorname", "primernombre", "nombredepila"],
    .lastName: ["lastname", "familyname", "surname", "last", "nachname", "familienname", "apellido", "apellidos"],
    .plusOnes: ["+", "plusone", "plusones", "plus", "bring", "maybring", "begleitung", "acompanantes"],
    .people: ["people", "partysize", "party", "partylimit", "largestparty", "personen", "anzahl", "personas"],
    .memo: ["memo", "note", "notes", "comment", "notiz", "notizen", "nota", "notas", "comentario"],
  ]
}

extension ColumnMapping {
  /// Somebody of a row.
  /// - Throws: `missingField`, `textTooLong` or `invalidText` for the name or the memo; `outOfRange` or `wrongType` for
  ///   the number of people.
  func guest(in cells: [String]) throws(Failure) -> GuestLine {
    let name = try Text.line(rawName(in: cells), field: "name", limit: Text.nameLimit)
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
    return GuestLine(name: name, memo: memo, partyLimit: limit)
  }

  /// As it stands in the file, for a row that is refused.
  func rawName(in cells: [String]) -> String {
    [GuestColumn.firstName, .lastName, .name].map { text($0, in: cells) }.filter { !$0.isEmpty }.joined(separator: " ")
  }

  private func text(_ column: GuestColumn, in cells: [String]) -> String {
    guard let index = columns.firstIndex(of: column), index < cells.count else { return "" }
    return cells[index]
  }

  private func number(_ column: GuestColumn, in cells: [String]) throws(Failure) -> Int? {
    let digits = text(column, in: cells).filter { !$0.isWhitespace && $0 != "+" }
    guard !digits.isEmpty else { return nil }
    guard digits.utf8.count <= 6, let number = Int(digits) else {
      throw Failure(.wrongType, "The number of people is no whole number.", field: column.rawValue)
    }
    return number
  }
}
