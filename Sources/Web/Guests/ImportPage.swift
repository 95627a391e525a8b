import HTML
import Invites

/// Guests from a file: first the upload, then what its columns hold and what will happen to each row.
struct ImportPage: Sendable {
  /// An uploaded table and what is to be done with it.
  struct Table: Hashable, Sendable {
    /// What the upload is kept under.
    var upload: String
    var fileName: String
    var encoding: String
    /// The people of an address book, whose columns are known.
    var isOfCards = false
    /// The encoding was guessed, and names may show it.
    var isEncodingGuessed: Bool
    var hasHeader: Bool
    var takesSameNames: Bool
    var columns: [GuestColumn]
    /// By column: its title where it has one, and a value.
    var titles: [String]
    var examples: [String]
    var rows: [GuestImportRow]
    /// With the new ones the list would be too long.
    var isTooLong: Bool
  }

  var site: Site
  var event: Event
  var table: Table?
  var form: FormState = .fresh

  var language: Language { site.language }
  private var links: GuestLinks { GuestLinks(event: event.id) }

  var html: HTML {
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
