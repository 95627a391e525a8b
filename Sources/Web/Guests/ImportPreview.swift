import HTML
import Invites

/// An uploaded table: its columns, what will happen, and the button that lets it happen.
struct ImportPreview: Speaking {
  var table: ImportPage.Table
  var links: GuestLinks
  var language: Language

  /// Rows of each outcome that are shown: what is refused must be found, what is new is as it looks.
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
    <p class="import-file"><bdi>\(say(.Adding.readAs, ["file": table.fileName, "encoding": table.encoding]))</bdi> · \
    <a href="\(url: links.upload)">\(say(.Adding.another))</a></p>
    \(table.isEncodingGuessed ? "<p class=\"notice\">\(say(.Adding.encodingDoubt))</p>\n" as HTML : nil)\
    \(mapping)
    <section class="card guest-card" aria-labelledby="preview"><h2 id="preview">\(say(.Adding.preview))</h2>
    <ul class="import-counts"><li class="import-new">\(say(Plural.Adding.new, new.count))</li>\
    <li>\(say(Plural.Adding.known, known.count))</li><li class="import-refused">\(say(Plural.Adding.refused, refused.count))</li></ul>
    \(table.isTooLong ? FormFailure(message: say(.Adding.tooMany)).html : nil)\
    \(hasNames ? nil : FormFailure(message: say(.Adding.noName)).html)\
    \(new.isEmpty || table.isTooLong || !hasNames ? nil : carryOut)\
    \(rows)</section>

    """
  }

  private var hasNames: Bool { !Set(table.columns).isDisjoint(with: [.name, .firstName, .lastName]) }

  /// Asks for this page again with other columns.
  private var mapping: HTML {
    """
    <form class="card guest-card stack" method="get" action="\(url: links.upload)">
    <h2>\(say(.Adding.columns))</h2>
    <input type="hidden" name="upload" value="\(table.upload)">
    <div class="import-columns">\(table.columns.indices.map(column))</div>
    <label class="check" for="import-header"><input type="checkbox" id="import-header" name="header" value="yes"\
    \(flag: "checked", table.hasHeader)> \
    \(say(.Adding.header))</label><input type="hidden" name="mapped" value="yes">
    <label class="check" for="import-same"><input type="checkbox" id="import-same" name="same" value="yes"\
    \(flag: "checked", table.takesSameNames)> \
    \(say(.Adding.sameNames))</label>
    <button class="button">\(say(.Adding.update))</button>
    </form>

    """
  }

  private func column(_ index: Int) -> HTML {
    let title =
      table.titles[index].isEmpty ? say(.Adding.column, ["n": language.digits(index + 1)]) : table.titles[index]
    let example = table.examples[index]
    return """
      <div class="field"><label for="f-c\(index)"><bdi>\(title)</bdi></label>
      <select class="input" id="f-c\(index)" name="c\(index)">\(GuestColumn.allCases.map { option($0, table.columns[index]) })</select>
      \(example.isEmpty ? nil : "<p class=\"field-hint\">\(say(.Adding.example, html: ["text": "<bdi>\(example)</bdi>"]))</p>" as HTML)</div>

      """
  }

  private func option(_ column: GuestColumn, _ chosen: GuestColumn) -> HTML {
    "<option value=\"\(column.rawValue)\"\(flag: "selected", column == chosen)>\(say(column.word))</option>"
  }

  private var carryOut: HTML {
    """
    <form method="post" action="\(url: "\(links.imports)/\(table.upload)")">
    \(table.columns.indices.map { "<input type=\"hidden\" name=\"c\($0)\" value=\"\(table.columns[$0].rawValue)\">" as HTML })\
    \(table.hasHeader ? "<input type=\"hidden\" name=\"header\" value=\"yes\">" as HTML : nil)\
    \(table.takesSameNames ? "<input type=\"hidden\" name=\"same\" value=\"yes\">" as HTML : nil)\
    <button class="button button-primary">\(say(Plural.Adding.carryOut, new.count))</button></form>

    """
  }

  private var rows: HTML {
    let shown = refused.prefix(Self.shown.refused) + known.prefix(Self.shown.known) + new.prefix(Self.shown.new)
    let rest = table.rows.count - shown.count
    return """
      <div class="import-rows" tabindex="0" role="group" aria-labelledby="preview"><table><thead><tr>\
      <th scope="col">\(say(.Adding.line))</th><th scope="col">\(say(.Story.name))</th>\
      <th scope="col">\(say(.Adding.outcome))</th><th scope="col">\(say(.Guests.memo))</th></tr></thead>
      <tbody>\(shown.map(row))</tbody></table></div>
      \(rest > 0 ? "<p class=\"field-hint\">\(say(Plural.Adding.notShown, rest))</p>\n" as HTML : nil)
      """
  }

  private func row(_ row: GuestImportRow) -> HTML {
    let party = row.partyLimit.map { " (\(say(Plural.Guests.upTo, $0)))" } ?? ""
    return """
      <tr><td>\(row.line)</td><td><bdi>\(row.name)</bdi>\(party)</td>\
      <td>\(outcome(of: row))</td><td><bdi>\(row.memo)</bdi></td></tr>

      """
  }

  private func outcome(of row: GuestImportRow) -> HTML {
    switch row.outcome {
    case .new: "<span class=\"import-new\">\(say(.Adding.isNew))</span>"
    case .known(let name): say(.Adding.isKnown, html: ["name": "<bdi>\(name)</bdi>"])
    case .repeated(let line): "\(say(.Adding.isRepeated, ["line": language.digits(line)]))"
    case .refused(let failure):
      "<span class=\"import-refused\">\(say(.Adding.isRefused, ["reason": reason(of: failure, in: row)]))</span>"
    }
  }

  private func reason(of failure: Failure, in row: GuestImportRow) -> String {
    failure.code == .missingField && row.name.isEmpty ? say(.Adding.nameless) : failure.message(in: language)
  }
}

extension GuestColumn {
  fileprivate var word: Phrase {
    switch self {
    case .ignored: .Adding.columnIgnored
    case .name: .Adding.columnName
    case .firstName: .Adding.columnFirst
    case .lastName: .Adding.columnLast
    case .plusOnes: .Adding.columnPlus
    case .people: .Adding.columnPeople
    case .memo: .Guests.memo
    }
  }
}
