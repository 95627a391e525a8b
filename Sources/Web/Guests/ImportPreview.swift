import HTML
import Invites
import PageKit
import Texts

/// An uploaded table: its columns, the outcome, and the button that starts the import.
struct ImportPreview {
  var table: ImportPage.Table
  var links: GuestLinks
  var language: Language

  /// The most rows shown for each outcome. More refused rows are shown, because the host has to find them.
  private static let shown = (refused: 200, known: 100, new: 100)

  private var new: [GuestImportRow] { table.rows.filter { $0.outcome == .new } }
  private var refused: [GuestImportRow] { table.rows.filter { if case .refused = $0.outcome { true } else { false } } }
  private var known: [GuestImportRow] {
    table.rows.filter {
      switch $0.outcome {
      case .known, .repeated: true
      case .new, .refused: false
      }
    }
  }

  var html: HTML {
    """
    <p class="import-file"><bdi>\(language.localized(.Adding.readAs, ["file": table.fileName, "encoding": table.encoding]))</bdi> · \
    <a href="\(url: links.upload)">\(language.localized(.Adding.another))</a></p>
    \(table.isEncodingGuessed ? "<p class=\"notice\">\(language.localized(.Adding.encodingDoubt))</p>\n" as HTML : nil)\
    \(mapping)
    <section class="card guest-card" aria-labelledby="preview"><h2 id="preview">\(language.localized(.Adding.preview))</h2>
    <ul class="import-counts">\(count(new.count, LocalizedPlural.Adding.new, "import-new"))\
    \(count(known.count, LocalizedPlural.Adding.known))\(count(refused.count, LocalizedPlural.Adding.refused, "import-refused"))</ul>
    \(table.isTooLong ? FormFailure(message: language.localized(.Adding.tooMany)).html : nil)\
    \(hasNames ? nil : FormFailure(message: language.localized(.Adding.noName)).html)\
    \(new.isEmpty || table.isTooLong || !hasNames ? nil : carryOut)\
    \(rows)</section>

    """
  }

  private func count(_ count: Int, _ words: LocalizedPlural, _ style: String? = nil) -> HTML? {
    count > 0 ? "<li\(attribute: "class", style)>\(language.localized(words, count))</li>" : nil
  }

  private var hasNames: Bool { !Set(table.columns).isDisjoint(with: [.name, .firstName, .lastName, .email]) }

  /// The form that requests this page again with other columns.
  private var mapping: HTML {
    """
    <form class="card guest-card stack" method="get" action="\(url: links.upload)">
    <input type="hidden" name="upload" value="\(table.upload)"><input type="hidden" name="mapped" value="yes">
    \(table.isOfCards ? choice : columns)\
    <label class="check" for="import-same"><input type="checkbox" id="import-same" name="same" value="yes"\
    \(flag: "checked", table.takesSameNames)> \
    \(language.localized(.Adding.sameNames))</label>
    <button class="button">\(language.localized(.Adding.update))</button>
    </form>

    """
  }

  private var columns: HTML {
    """
    <h2>\(language.localized(.Adding.columns))</h2>
    <div class="import-columns">\(table.columns.indices.map(column))</div>
    <label class="check" for="import-header"><input type="checkbox" id="import-header" name="header" value="yes"\
    \(flag: "checked", table.hasHeader)> \
    \(language.localized(.Adding.header))</label>

    """
  }

  /// The chosen columns as hidden fields of a form.
  private var choice: HTML {
    """
    \(table.columns.indices.map { "<input type=\"hidden\" name=\"c\($0)\" value=\"\(table.columns[$0].rawValue)\">" as HTML })\
    \(table.hasHeader ? "<input type=\"hidden\" name=\"header\" value=\"yes\">" as HTML : nil)
    """
  }

  private func column(_ index: Int) -> HTML {
    let title =
      table.titles[index].isEmpty
      ? language.localized(.Adding.column, ["n": language.digits(index + 1)]) : table.titles[index]
    let example = table.examples[index]
    return """
      <div class="field"><label for="f-c\(index)"><bdi>\(title)</bdi></label>
      <select class="input" id="f-c\(index)" name="c\(index)">\(GuestColumn.allCases.map { option($0, table.columns[index]) })</select>
      \(example.isEmpty ? nil : "<p class=\"field-hint\">\(language.localized(.Adding.example, html: ["text": "<bdi>\(example)</bdi>"]))</p>" as HTML)</div>

      """
  }

  private func option(_ column: GuestColumn, _ chosen: GuestColumn) -> HTML {
    "<option value=\"\(column.rawValue)\"\(flag: "selected", column == chosen)>\(language.localized(column.word))</option>"
  }

  private var carryOut: HTML {
    """
    <form method="post" action="\(url: "\(links.imports)/\(table.upload)")">
    \(choice)\
    \(table.takesSameNames ? "<input type=\"hidden\" name=\"same\" value=\"yes\">" as HTML : nil)\
    <button class="button button-primary">\(language.localized(LocalizedPlural.Adding.carryOut, new.count))</button></form>

    """
  }

  private var rows: HTML {
    let shown =
      refused.prefix(Self.shown.refused) + new.filter(\.losesSomething).prefix(Self.shown.refused)
      + known.prefix(Self.shown.known) + new.filter { !$0.losesSomething }.prefix(Self.shown.new)
    let rest = table.rows.count - shown.count
    return """
      <div class="import-rows" tabindex="0" role="group" aria-labelledby="preview"><table><thead><tr>\
      <th scope="col">\(language.localized(.Adding.line))</th><th scope="col">\(language.localized(.Story.name))</th>\
      <th scope="col">\(language.localized(.Adding.outcome))</th><th scope="col">\(language.localized(.Addresses.title))</th><th scope="col">\(language.localized(.Guests.memo))</th></tr></thead>
      <tbody>\(shown.map(row))</tbody></table></div>
      \(rest > 0 ? "<p class=\"field-hint\">\(language.localized(LocalizedPlural.Adding.notShown, rest))</p>\n" as HTML : nil)
      """
  }

  private func row(_ row: GuestImportRow) -> HTML {
    let party = row.partyLimit.map { " (\(language.localized(LocalizedPlural.Guests.upTo, $0)))" } ?? ""
    return """
      <tr><td>\(row.line)</td><td><bdi>\(row.name)</bdi>\(party)</td>\
      <td>\(outcome(of: row))</td><td><bdi>\(row.addresses.listed)</bdi></td><td><bdi>\(row.memo)</bdi></td></tr>

      """
  }

  private func outcome(of row: GuestImportRow) -> HTML {
    switch row.outcome {
    case .new where row.problems.isEmpty: "<span class=\"import-new\">\(language.localized(.Adding.isNew))</span>"
    case .new:
      "\(language.localized(.Adding.isNewWithout, ["reasons": row.problems.map { $0.message(in: language) }.joined(separator: " ")]))"
    case .known(let name): language.localized(.Adding.isKnown, html: ["name": "<bdi>\(name)</bdi>"])
    case .repeated(let line): "\(language.localized(.Adding.isRepeated, ["line": language.digits(line)]))"
    case .refused(let failure):
      "<span class=\"import-refused\">\(language.localized(.Adding.isRefused, ["reason": reason(of: failure, in: row)]))</span>"
    }
  }

  private func reason(of failure: Failure, in row: GuestImportRow) -> String {
    failure.code == .missingField && row.name.isEmpty
      ? language.localized(.Adding.nameless) : failure.message(in: language)
  }
}

extension GuestImportRow {
  fileprivate var losesSomething: Bool { !problems.isEmpty }
}

extension GuestColumn {
  fileprivate var word: LocalizedText {
    switch self {
    case .ignored: .Adding.columnIgnored
    case .name: .Adding.columnName
    case .firstName: .Adding.columnFirst
    case .lastName: .Adding.columnLast
    case .plusOnes: .Adding.columnPlus
    case .people: .Adding.columnPeople
    case .memo: .Guests.memo
    case .email: .Addresses.email
    case .phone: .Addresses.phone
    case .members: .Household.members
    }
  }
}
