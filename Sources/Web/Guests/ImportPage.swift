import HTML
import Invites
import PageKit
import Texts

/// The page for importing guests from a file: first the upload, then the meaning of the columns and the outcome of each
/// row.
package struct ImportPage: Sendable {
  /// An uploaded table and the choices for it.
  package struct Table: Hashable, Sendable {
    /// The name under which the upload is stored.
    package var upload: String
    package var fileName: String
    package var encoding: String
    /// Whether the table comes from an address book, whose columns are known.
    package var isOfCards = false
    /// Whether the encoding was guessed, so that names may be wrong.
    package var isEncodingGuessed: Bool
    package var hasHeader: Bool
    package var takesSameNames: Bool
    package var columns: [GuestColumn]
    /// The title of each column, empty if it has none. `examples` has a value of each column.
    package var titles: [String]
    package var examples: [String]
    package var rows: [GuestImportRow]
    /// Whether the list would be too long with the new guests.
    package var isTooLong: Bool

    package init(
      upload: String, fileName: String, encoding: String, isOfCards: Bool = false, isEncodingGuessed: Bool,
      hasHeader: Bool, takesSameNames: Bool, columns: [GuestColumn], titles: [String], examples: [String],
      rows: [GuestImportRow], isTooLong: Bool
    ) {
      self.upload = upload
      self.fileName = fileName
      self.encoding = encoding
      self.isOfCards = isOfCards
      self.isEncodingGuessed = isEncodingGuessed
      self.hasHeader = hasHeader
      self.takesSameNames = takesSameNames
      self.columns = columns
      self.titles = titles
      self.examples = examples
      self.rows = rows
      self.isTooLong = isTooLong
    }
  }

  package var site: Site
  package var event: Event
  package var table: Table?
  package var form: FormState = .fresh

  package init(site: Site, event: Event, table: Table? = nil, form: FormState = .fresh) {
    self.site = site
    self.event = event
    self.table = table
    self.form = form
  }

  package var language: Language { site.language }
  private var links: GuestLinks { GuestLinks(event: event.id) }

  package var html: HTML {
    Document(
      site: site, title: "\(language.localized(.Adding.fileTitle)) · \(event.details.title)",
      styles: ["guests", "guest-list"],
      kind: "guests", main: main
    ).html
  }

  private var main: HTML {
    """
    <div class="guest-page">
    \(SideHeading(title: language.localized(.Adding.fileTitle), back: links.list, backTitle: language.localized(.Guests.title), lead: lead, language: language).html)
    \(FormFailure(message: form.failure?.message(in: language)).html)\
    \(table.map { ImportPreview(table: $0, links: links, language: language).html } ?? upload)
    </div>
    """
  }

  private var lead: HTML? { table == nil ? "\(language.localized(.Adding.fileLead))" : nil }

  private var upload: HTML {
    """
    <form class="card guest-card stack" method="post" action="\(url: links.imports)" enctype="multipart/form-data">
    <div class="field"><label for="f-file">\(language.localized(.Adding.file))</label>
    <input class="input input-file" type="file" id="f-file" name="file" accept=".csv,.tsv,.txt,.vcf,text/csv,text/plain,text/vcard" required></div>
    <button class="button button-primary">\(language.localized(.Adding.read))</button>
    </form>

    """
  }
}
