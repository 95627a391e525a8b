import Invites

/// Guests from a file: first the upload, then what its columns hold and what will happen to each row.
public struct ImportPage: Sendable, Speaking {
  /// An uploaded table and what is to be done with it.
  public struct Table: Hashable, Sendable {
    /// What the upload is kept under.
    public var upload: String
    public var fileName: String
    public var encoding: String
    /// The encoding was guessed, and names may show it.
    public var isEncodingGuessed: Bool
    public var hasHeader: Bool
    public var takesSameNames: Bool
    public var columns: [GuestColumn]
    /// By column: its title where it has one, and a value.
    public var titles: [String]
    public var examples: [String]
    public var rows: [GuestImportRow]
    /// With the new ones the list would be too long.
    public var isTooLong: Bool

    public init(
      upload: String, fileName: String, encoding: String, isEncodingGuessed: Bool, hasHeader: Bool,
      takesSameNames: Bool, columns: [GuestColumn], titles: [String], examples: [String], rows: [GuestImportRow],
      isTooLong: Bool
    ) {
      self.upload = upload
      self.fileName = fileName
      self.encoding = encoding
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

  public var site: Site
  public var event: Event
  public var table: Table?
  public var form: FormState

  public init(site: Site, event: Event, table: Table? = nil, form: FormState = .fresh) {
    self.site = site
    self.event = event
    self.table = table
    self.form = form
  }

  public var language: Language { site.language }
  private var links: GuestLinks { GuestLinks(event: event.id) }

  public var html: HTML {
    Document(
      site: site, title: "\(say(.Adding.fileTitle)) · \(event.details.title)", styles: ["guests", "guest-list"],
      kind: "guests", main: main
    ).html
  }

  private var main: HTML {
    """
    <div class="guest-page">
    \(SideHeading(title: say(.Adding.fileTitle), back: links.list, backTitle: say(.Guests.title), lead: lead, language: language).html)
    \(FormFailure(message: form.failure?.message(in: language)).html)\
    \(table.map { ImportPreview(table: $0, links: links, language: language).html } ?? upload)
    </div>
    """
  }

  private var lead: HTML? { table == nil ? "\(say(.Adding.fileLead))" : nil }

  private var upload: HTML {
    """
    <form class="card guest-card stack" method="post" action="\(url: links.imports)" enctype="multipart/form-data">
    <div class="field"><label for="f-file">\(say(.Adding.file))</label>
    <input class="input input-file" type="file" id="f-file" name="file" accept=".csv,.tsv,.txt,text/csv,text/plain" required></div>
    <button class="button button-primary">\(say(.Adding.read))</button>
    </form>

    """
  }
}
