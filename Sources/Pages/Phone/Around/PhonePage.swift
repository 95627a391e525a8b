/// `/preview`: the phone, what can be tried on it, how it is drawn, and everything that happens.
public struct PhonePage: Speaking, Sendable {
  /// Whose phone it is.
  public enum Owner: Hashable, Sendable {
    /// The one who looks.
    case visitor
    /// A guest of an event; `isDryRun` where somebody else looks, whose responses run and change nothing.
    case guest(name: String, event: String, isDryRun: Bool)
  }

  /// The heights of the open notification's custom content.
  public struct Sizes: Hashable, Sendable {
    /// Height over width while the extension loads.
    public var initialRatio: Double
    /// Points; nil leaves the height to the layout.
    public var preferredHeight: Double?

    public init(initialRatio: Double, preferredHeight: Double?) {
      self.initialRatio = initialRatio
      self.preferredHeight = preferredHeight
    }
  }

  public struct Link: Hashable, Sendable {
    public enum Place: Sendable { case thread, payload }

    public var place: Place
    public var url: String

    public init(_ place: Place, _ url: String) {
      self.place = place
      self.url = url
    }
  }

  public var site: Site
  public var owner: Owner
  public var phone: PhoneScreen
  public var device: DeviceForm
  /// Nil on a guest's phone, where nothing is tried.
  public var presets: PresetList?
  public var sizes: Sizes?
  /// The whole address that shows the same again; nil for none.
  public var shareURL: String?
  /// What stays in the address when the appearance changes, e.g. the preset or the notification.
  public var kept: [NotificationForm.Hidden]
  public var trace: TracePanel
  /// Shown below the trace: the exact payload, the thread …
  public var links: [Link]

  public init(
    site: Site, owner: Owner = .visitor, phone: PhoneScreen, device: DeviceForm, presets: PresetList? = nil,
    sizes: Sizes? = nil, shareURL: String? = nil, kept: [NotificationForm.Hidden] = [], trace: TracePanel,
    links: [Link] = []
  ) {
    self.site = site
    self.owner = owner
    self.phone = phone
    self.device = device
    self.presets = presets
    self.sizes = sizes
    self.shareURL = shareURL
    self.kept = kept
    self.trace = trace
    self.links = links
  }

  public var language: Language { site.language }

  public var html: HTML {
    Document(
      site: site, title: title, styles: Self.styles, scripts: ["copy", "phone/main"], kind: "phone",
      offersSignIn: offersSignIn, words: Self.words, main: main
    ).html
  }

  static let styles =
    PhoneStyles.names + ["phone-page", "trace", "snapshot", "points"]

  private var offersSignIn: Bool {
    if case .guest(_, _, let isDryRun) = owner { isDryRun } else { true }
  }

  private var title: String {
    switch owner {
    case .visitor: "\(say(.Preview.title)) · Partyline"
    case .guest(let name, let event, _): say(.Preview.titleOf, ["name": name, "event": event])
    }
  }
}
