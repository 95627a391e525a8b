/// `/preview`: the phone, what can be tried on it, how it is drawn, and everything that happens.
public struct PhonePage: Sendable {
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
    public var title: String
    public var url: String

    public init(_ title: String, _ url: String) {
      self.title = title
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

  public var html: HTML {
    Document(
      site: site.inEnglish, title: title, styles: Self.styles, scripts: ["copy", "phone/main"], kind: "phone",
      offersSignIn: offersSignIn, offersLanguages: false, main: main
    ).html
  }

  static let styles =
    PhoneStyles.names + ["phone-page", "trace", "snapshot", "points"]

  private var offersSignIn: Bool {
    if case .guest(_, _, let isDryRun) = owner { isDryRun } else { true }
  }

  private var title: String {
    switch owner {
    case .visitor: "Preview · Partyline"
    case .guest(let name, let event, _): "\(name)’s notification · \(event)"
    }
  }
}
